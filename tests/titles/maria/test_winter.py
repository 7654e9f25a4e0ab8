"""Maria, section 13: winter (R13.1-R13.10), and Arenberg's return (R22.2)."""

from __future__ import annotations

import pytest

from chancellery.titles.maria.edition import POWERS
from chancellery.titles.maria.winter import Muster
from tests.titles.maria.position import Position, start

FRENCH_HOMES = {'lille', 'metz', 'paris', 'strasbourg'}


def winter(position: Position, power: str, *cards: str, turn: int = 3) -> Position:
    """Winter, in which only this power has cards."""
    for each in POWERS:
        position.hand(each)
    return position.hand(power, *cards).turn(turn).turn_step('winter')


def at_home(scenario: str = 'advanced') -> Position:
    """One general of each power at home, with room for more troops."""
    position = start(scenario).clear().general('fra2', 'regensburg', 3).general('bav1', 'ingolstadt', 3)
    position.general('pru1', 'kuestrin', 3).general('sax1', 'leipzig', 3).general('aus1', 'iglau', 3)
    return position.general('pra1', 'nienburg', 3) if scenario == 'advanced' else position


@pytest.mark.parametrize('turn', range(1, 13))
def test_R13_1_winter_comes_after_turns_3_6_9_and_12(turn: int) -> None:
    """R13.1, R5.5: the last one only in the advanced game."""
    position = at_home().hand('france', 'H9').turn(turn).turn_step('winter')
    assert (position.board()['stage'] == 'winter') is (turn in (3, 6, 9, 12))


@pytest.mark.parametrize(
    ('cards', 'troops'),
    [(['H3'], 0), (['H4'], 1), (['H3', 'C4'], 1), (['H10'], 2), (['H10', 'C2'], 3), (['R'], 2), (['R', 'S8'], 4)],
)
def test_R13_2_four_points_a_troop(cards: list[str], troops: int) -> None:
    """R13.2, R8.11, U29: the sum of all cards counts, rounded down, no change."""
    position = winter(at_home(), 'bavaria', *cards)
    position.play('louis', *[f'pay:{card}' for card in cards], 'done')
    assert position.troops('bav1') == 3 + troops
    assert position.cards('bavaria') == []


def test_R13_2_one_is_told_what_is_bought_and_what_the_next_troop_takes() -> None:
    """R13.2, R8.11: seven points are a troop and three over; one point more makes two."""
    position = winter(at_home(), 'france', 'H7', 'C2')
    assert position.prompt('louis') == 'prompt.buy_troops'
    prompt = position.play('louis', 'pay:H7').g.view('louis')['prompt']
    assert prompt['key'] == 'prompt.buy_more'
    assert {key: prompt['params'][key] for key in ('paid', 'count', 'next')} == {'paid': 7, 'count': 1, 'next': 1}


def test_R13_2_one_need_not_buy_anything() -> None:
    position = winter(at_home(), 'bavaria', 'H10').play('louis', 'done')
    assert position.cards('bavaria') == ['H10']
    assert position.troops('bav1') == 3


def test_R13_2_one_power_cannot_pay_for_another() -> None:
    position = at_home()
    for power in POWERS:
        position.hand(power)
    position.hand('france', 'H10').hand('bavaria', 'C10').turn(3).turn_step('winter')
    assert position.g.view('louis')['prompt']['params']['power'] == 'france'
    assert position.refusal('louis', 'pay:C10') == 'R8.6'


def test_R13_3_generals_return_free_but_each_with_a_new_troop() -> None:
    """R13.3: two troops bring two generals back, not three."""
    position = winter(at_home(), 'france', 'H8').play('louis', 'pay:H8', 'done')
    assert position.args('louis', 'return') == {'fra1', 'fra3', 'fra4', 'fra5'}
    position.play('louis', 'return:fra1', 'place:paris', 'return:fra3', 'place:metz')
    assert position.at('fra1') == 'paris'
    assert not position.args('louis', 'return')
    assert position.args('louis', 'troop') == {'fra1', 'fra3'}, 'nobody else can have one of the two'
    assert position.refusal('louis', 'troop:fra2') == 'R13.3'
    position.play('louis', 'troop:fra1')
    assert position.refusal('louis', 'troop:fra1') == 'R13.3'
    position.play('louis', 'troop:fra3')
    assert [position.troops(general) for general in ('fra1', 'fra2', 'fra3')] == [1, 3, 1]


def finals(position: Position, role: str) -> dict[str, bool]:
    """The actions of a role, and whether they are beyond recall."""
    actions = position.g.view(role)['actions']
    return {f'{each["verb"]}:{each["arg"]}' if each['arg'] else each['verb']: each['final'] for each in actions}


def test_R13_3_only_what_opens_the_secret_sharing_is_beyond_recall() -> None:
    """R13.3, R13.4: whom one brings back can be thought over until the last of them, or being done, ends it."""
    position = winter(at_home(), 'france', 'H8').play('louis', 'pay:H8', 'done')
    assert {action for action, final in finals(position, 'louis').items() if final} == {'done'}
    position.play('louis', 'return:fra1')
    assert set(finals(position, 'louis').values()) == {False}
    position.play('louis', 'place:paris', 'return:fra3')
    assert set(finals(position, 'louis').values()) == {True}, 'the second troop brings the second general: no third'


def test_R13_3_with_one_fortress_open_the_return_itself_is_beyond_recall() -> None:
    """R13.5: Saxony's general has Dresden alone to return to, and nobody follows him."""
    position = start('advanced').clear().general('pru1', 'kuestrin', 3)
    winter(position, 'saxony', 'H8').play('frederick', 'pay:H8', 'done')
    assert finals(position, 'frederick')['return:sax1']


def test_R6_4_who_commands_is_beyond_recall_where_it_opens_the_secret_sharing() -> None:
    """R6.4, R13.4: Friedrich returns to Berlin, where Rutowski of the same rank stands; then troops are shared out."""
    position = start('advanced').clear().general('pru2', 'kuestrin', 3).general('sax1', 'berlin', 3)
    winter(position, 'prussia', 'H4').play('frederick', 'pay:H4', 'done', 'return:pru1')
    if position.args('frederick', 'place'):
        assert not finals(position, 'frederick')['place:berlin']
        position.play('frederick', 'place:berlin')
    assert finals(position, 'frederick') == {'supreme:pru1': True, 'supreme:sax1': True}
    position.play('frederick', 'supreme:sax1')
    assert position.prompt('frederick') == 'prompt.share_troops'


def test_R13_3_in_a_stack_of_one_power_the_new_troop_may_be_given_to_either() -> None:
    """R13.3, R6.8: what Friedrich gets in Berlin is Schwerin's too; only Leopold still needs one."""
    position = start('advanced').clear().general('pru1', 'berlin', 8)
    position = winter(position, 'prussia', 'H8', 'C8', 'D8', 'S8')
    position.play('frederick', 'pay:H8', 'pay:C8', 'pay:D8', 'pay:S8', 'done')
    position.play('frederick', 'return:pru2', 'place:berlin', 'return:pru3')
    position.play('frederick', *['troop:pru1'] * 7)
    assert position.args('frederick', 'troop') == {'pru3'}
    position.play('frederick', 'troop:pru3')
    assert position.troops('pru1', 'pru2') == 15
    assert position.troops('pru3') == 1


def test_R13_4_a_view_tells_how_many_new_troops_a_general_can_get_at_once() -> None:
    """R13.3, R13.4: as many as he has room for and nobody else must have, short of the one that closes the choice."""
    position = start('advanced').clear().general('pru1', 'berlin', 6).general('pru2', 'kuestrin', 3)
    position = winter(position, 'prussia', 'H8', 'C8', 'D8').play('frederick', 'pay:H8', 'pay:C8', 'pay:D8', 'done')
    position.play('frederick', 'return:pru3', 'place:magdeburg')

    def times() -> dict[str, int]:
        offered = position.g.view('frederick')['actions']
        return {each['arg']: each['hint']['times'] for each in offered if each['verb'] == 'troop'}

    assert times() == {'pru1': 2, 'pru2': 5, 'pru3': 5}, 'six new troops'
    position.play('frederick', *['troop:pru2'] * 4)
    assert times() == {'pru1': 1, 'pru2': 1, 'pru3': 1}
    position.play('frederick', 'troop:pru1')
    assert times() == {'pru3': 1}, 'who returned must have one'


def test_R13_3_without_new_troops_nobody_returns() -> None:
    position = winter(at_home(), 'france', 'H3').play('louis', 'pay:H3', 'done')
    assert position.board()['stage'] != 'winter'
    assert position.at('fra1') is None


def test_R13_3_one_may_leave_a_general_off_the_board() -> None:
    position = winter(at_home(), 'france', 'H8').play('louis', 'pay:H8', 'done', 'done')
    assert position.troops('fra2') == 5
    assert position.at('fra1') is None


def test_R13_3_a_returning_general_is_face_up() -> None:
    """U29."""
    position = winter(at_home().general('sax1', None, 0, face_down=True), 'saxony', 'H4')
    position.play('frederick', 'pay:H4', 'done', 'return:sax1')
    assert position.at('sax1') == 'dresden'
    assert not position.board()['generals']['sax1']['face_down']
    assert position.troops('sax1') == 1


def test_R13_4_new_troops_go_to_any_mix_in_secret() -> None:
    """R13.4: how many were bought is announced, who gets them is not."""

    def after(*shares: str) -> Position:
        position = at_home().general('fra3', 'kelheim', 2)
        position = winter(position, 'france', 'H10', 'C2').play('louis', 'pay:H10', 'pay:C2', 'done')
        position.play('louis', 'return:fra1', 'place:metz', 'done')
        return position.play('louis', 'troop:fra1', *[f'troop:{general}' for general in shares])

    one, other = after('fra2', 'fra3'), after('fra1', 'fra2')
    assert [one.troops(f'fra{i}') for i in (1, 2, 3)] == [1, 4, 3]
    assert [other.troops(f'fra{i}') for i in (1, 2, 3)] == [2, 4, 2]
    for role in ('maria', 'frederick', None):
        assert one.board(role)['generals'] == other.board(role)['generals']
        assert one.g.events_for(role) == other.g.events_for(role)
    bought = [event for event in one.g.events_for('maria') if event['key'] == 'event.recruited']
    assert bought[0]['params'] == {'power': 'france', 'count': 3}
    assert one.board('maria')['powers']['france']['troops'] == 8
    assert {'generals': ['fra1', 'fra2', 'fra3'], 'troops': 8} in one.board('maria')['groups']


def test_R13_4_what_combat_had_shown_is_uncertain_again() -> None:
    """R13.4, Part H: a general whose strength was open may have got recruits."""
    position = at_home().general('fra3', 'kelheim', 2).general('aus2', 'landshut', 2).hand('france').hand('austria')
    position.stage('austria', 'fight').play('maria', 'fight:aus2-fra3', 'yield')
    assert position.board('maria')['generals']['fra3']['troops'] == 2
    for power in POWERS:
        position.hand(power)
    position.hand('france', 'H8').turn(3)
    position.g.stack.clear()
    low, high = position.g.low[:], position.g.high[:]
    group, sums = position.g.group[:], position.g.group_sum[:]
    position.turn_step('winter')
    position.fields(low=low, high=high, group=group, group_sum=sums)
    position.play('louis', 'pay:H8', 'done', 'done', 'troop:fra2', 'troop:fra2')
    seen = position.board('maria')['generals']['fra3']
    assert (seen['low'], seen['high'], seen['troops']) == (2, 4, None)


def prussians(shares: tuple[int, int, int, int]) -> Position:
    """Four Prussian generals with so many troops, the last of them in the box."""
    position = start().clear().general('aus1', 'wien', 5)
    for i, city in enumerate(('berlin', 'potsdam', 'magdeburg', 'box')):
        position.general(f'pru{i + 1}', city, shares[i])
    return position


@pytest.mark.parametrize('card', ['H9', None])
def test_R13_4_who_is_asked_in_winter_tells_nothing_of_hidden_troops(card: str | None) -> None:
    """R6.7, R13.8, Part H: 30 troops of Prussia, some with the Dessauer in East Prussia: is there room on the map?"""
    seen = []
    for shares in ((8, 8, 8, 6), (8, 8, 7, 7)):
        position = prussians(shares)
        winter(position, 'prussia', *([card] if card else []))
        seen.append(position.g.view('maria'))
        if card:
            assert position.legal('frederick') == ['done'] + (['pay:H9'] if 7 in shares else [])
            assert position.prompt('frederick') == ('prompt.buy_troops' if 7 in shares else 'prompt.buy_no_more')
            position.play('frederick', 'done')
        assert position.board()['stage'] != 'winter'
    assert seen[0] == seen[1]


def test_R17_5_19_who_gets_new_troops_is_asked_whether_or_not_there_is_room() -> None:
    """R13.4, R13.8, R17.5.19, Part H: a card's troops for Prussia, whose generals on the map may all have eight."""
    seen = []
    for shares in ((8, 8, 8, 6), (8, 8, 7, 7)):
        position = prussians(shares)
        position.run(*position.turn_frames(1), Muster(POWERS.index('prussia'), 2))
        assert position.g.deciders == ('frederick',)
        seen.append(position.g.view('maria'))
        if 7 in shares:
            assert position.legal('frederick') == ['troop:pru3']
            assert position.prompt('frederick') == 'prompt.share_troops'
            assert position.refusal('frederick', 'done') == 'R13.4'
            position.play('frederick', 'troop:pru3')
            assert position.troops('pru1', 'pru2', 'pru3') == 24
        else:
            assert position.legal('frederick') == ['done']
            assert position.prompt('frederick') == 'prompt.share_none'
            guess = position.g.determinize('maria', 3)
            assert guess.view('maria') == position.g.view('maria')
            position.play('frederick', 'done')
            assert position.troops('pru1', 'pru2', 'pru3') == 24
    assert seen[0] == seen[1]


def test_R13_8_where_everybody_knows_that_there_is_no_room_nobody_is_asked() -> None:
    """R6.7: eight troops, one general, and nobody off the board who could return."""
    position = start('introductory').clear().general('bav1', 'ingolstadt', 8)
    winter(position, 'bavaria', 'H9')
    assert position.board()['stage'] != 'winter'


def test_R13_4_recruits_do_not_show_the_only_general_on_the_map() -> None:
    """R6.7, R13.4: Frederick on the map and the Dessauer in East Prussia: only their sum is known."""
    seen = []
    for troops in (7, 6):
        position = start().clear().general('pru1', 'kuestrin', troops).general('pru4', 'box', 13 - troops)
        winter(position.general('aus1', 'wien', 3), 'prussia', 'H4').play('frederick', 'pay:H4', 'done', 'done')
        assert position.troops('pru1') == troops + 1
        seen.append(position.board('maria')['generals']['pru1'])
    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    ('general', 'power', 'role', 'homes'),
    [
        ('fra1', 'france', 'louis', FRENCH_HOMES), ('pru2', 'prussia', 'frederick', {'berlin', 'magdeburg'}),
        ('aus2', 'austria', 'maria', {'bruenn', 'bruessel', 'luxemburg', 'prag', 'pressburg', 'wien'}),
        ('pra2', 'pragmatic', 'frederick', {'amsterdam', 'hannover'}),
    ],
)  # fmt: skip
def test_R13_5_in_a_major_fortress_of_the_own_power(general: str, power: str, role: str, homes: set[str]) -> None:
    position = winter(at_home(), power, 'H4').play(role, 'pay:H4', 'done', f'return:{general}')
    assert position.args(role, 'place') == homes
    assert position.refusal(role, 'place:iglau') in ('R13.5', 'R10.2.4')


def test_R13_5_under_friendly_control() -> None:
    """R13.5, U1: an enemy's marker closes a fortress, an ally's does not; with none left nobody returns."""
    position = at_home().marker('austria', 'metz').marker('pragmatic', 'lille')
    winter(position, 'france', 'H4').play('louis', 'pay:H4', 'done', 'return:fra1')
    assert position.args('louis', 'place') == FRENCH_HOMES - {'metz', 'lille'}
    position = winter(at_home().general('bav1', None).marker('austria', 'muenchen'), 'bavaria', 'H4')
    assert position.board()['stage'] != 'winter', 'Bavaria cannot even recruit'
    position = winter(at_home().general('sax1', None).marker('france', 'dresden'), 'saxony', 'H4')
    position.play('frederick', 'pay:H4', 'done', 'return:sax1')
    assert position.at('sax1') == 'dresden'


@pytest.mark.parametrize(('holder', 'returns'), [('austria', True), ('prussia', False)])
def test_R13_5_a_neutral_powers_control_is_not_friendly(holder: str, returns: bool) -> None:
    """R13.5, U22: a neutral Prussia is no enemy of Austria's ally Saxony (U55), but no ally either."""
    spaces = [space.saxony for space in start().g.edition.spaces[2]]
    position = at_home().general('sax1', None).track('saxony', 1 + spaces.index(2)).marker(holder, 'dresden')
    position.fields(runner=[1, 1, 2, 0, 0, 2], annexed=1, free_again=8, silesia=1)
    winter(position, 'saxony', 'H4', turn=6)
    assert (position.board()['stage'] == 'winter') is returns
    if returns:
        position.play('maria', 'pay:H4', 'done', 'return:sax1')
        assert position.at('sax1') == 'dresden'


def test_R13_5_no_illegal_stack() -> None:
    """R13.5, R6.2: with one general of the same power, not with two, not with a power one does not cooperate with."""
    position = at_home().general('fra3', 'metz', 2).general('fra4', 'paris', 2).general('fra5', 'paris', 2)
    winter(position.general('pru2', 'lille', 2), 'france', 'H4').play('louis', 'pay:H4', 'done', 'return:fra1')
    assert position.args('louis', 'place') == {'metz', 'strasbourg'}
    position.play('louis', 'place:metz')
    stack = position.board()['stacks']
    assert [each['generals'] for each in stack if each['city'] == 'metz'] == [['fra1', 'fra3']]


def test_R13_5_recruits_of_a_stack_are_common() -> None:
    """R13.5, R6.8, R13.8: a general who returns into a stack brings its total up to at most 16."""
    position = at_home().general('fra2', 'metz', 8)
    winter(position, 'france', 'H8').play('louis', 'pay:H8', 'done', 'return:fra1', 'place:metz', 'done')
    while position.args('louis', 'troop'):
        position.play('louis', position.legal('louis', 'troop')[0])
    assert position.troops('fra1', 'fra2') == 10
    assert position.board('louis')['stacks'][0]['troops'] == 10


def test_R6_8_one_is_told_what_a_general_leads_or_his_stack_in_common() -> None:
    """R6.8, R13.4: in a stack of one power nobody has a share of his own."""
    position = at_home().general('fra1', 'metz', 2).general('fra3', 'metz', 5)
    winter(position, 'france', 'H8').play('louis', 'pay:H8', 'done', 'done')
    said = {each['arg']: each['hint'] for each in position.g.view('louis')['actions']}
    assert said == {
        'fra1': {'together': 8, 'times': 1},
        'fra2': {'troops': 4, 'times': 1},
        'fra3': {'together': 8, 'times': 1},
    }
    position.play('louis', 'troop:fra1')
    said = {each['arg']: each['hint'] for each in position.g.view('louis')['actions']}
    assert said == {
        'fra1': {'together': 9, 'times': 1},
        'fra2': {'troops': 4, 'times': 1},
        'fra3': {'together': 9, 'times': 1},
    }


def test_R13_6_not_in_the_fortress_of_a_cooperating_minor_power() -> None:
    """R13.6: other than trains (R10.2.5); in the introductory game France may use München."""
    position = winter(at_home(), 'france', 'H4').play('louis', 'pay:H4', 'done', 'return:fra1')
    assert 'muenchen' not in position.args('louis', 'place')
    position = winter(at_home(), 'prussia', 'H4').play('frederick', 'pay:H4', 'done', 'return:pru2')
    assert 'dresden' not in position.args('frederick', 'place')


def test_R13_6_in_the_introductory_game_the_french_return_in_munich() -> None:
    position = winter(at_home('introductory'), 'france', 'H4').play('louis', 'pay:H4', 'done', 'return:fra3')
    if position.at('fra3') is None:
        position.play('louis', 'place:muenchen')
    assert position.at('fra3') == 'muenchen'


def test_R13_6_not_if_munich_is_in_enemy_hands() -> None:
    """R13.6, R14.1: there is nowhere else for them."""
    position = at_home('introductory').marker('austria', 'muenchen')
    winter(position, 'france', 'H4').play('louis', 'pay:H4', 'done')
    assert position.refusal('louis', 'return:fra3') != ''
    assert position.at('fra3') is None


def test_R13_7_an_enemy_train_in_the_fortress_is_eliminated() -> None:
    position = at_home().general('sax1', None).train('aus_t2', 'dresden')
    winter(position, 'saxony', 'H4').play('frederick', 'pay:H4', 'done', 'return:sax1')
    assert position.at('sax1') == 'dresden'
    assert position.board()['trains']['aus_t2']['place'] == 'removed'


@pytest.mark.parametrize('train', ['sax_t1', 'pru_t1', 'fra_t2'])
def test_U29_a_train_of_ones_own_side_is_in_the_way(train: str) -> None:
    position = winter(at_home().general('sax1', None).train(train, 'dresden'), 'saxony', 'H4')
    assert position.board()['stage'] != 'winter', 'nowhere to go, so nothing to buy'
    assert position.at('sax1') is None


def test_R13_5_an_enemy_general_in_the_fortress_bars_the_return() -> None:
    position = winter(at_home().general('sax1', None).general('aus2', 'dresden', 2), 'saxony', 'H4')
    assert position.at('sax1') is None
    assert position.board()['stage'] != 'winter'


def test_R13_8_nobody_gets_more_than_eight() -> None:
    """R13.8, R6.5."""
    position = winter(at_home().general('fra3', 'kelheim', 7), 'france', 'H8')
    position.play('louis', 'pay:H8', 'done', 'done', 'troop:fra3')
    assert position.refusal('louis', 'troop:fra3') == 'R6.5'
    position.play('louis', 'troop:fra2')
    assert (position.troops('fra2'), position.troops('fra3')) == (4, 8)


def test_R13_8_no_more_can_be_bought_than_there_is_room_for() -> None:
    position = winter(at_home().general('bav1', 'ingolstadt', 7), 'bavaria', 'H4', 'C4').play('louis', 'pay:H4')
    assert position.refusal('louis', 'pay:C4') == 'R13.8'
    position.play('louis', 'done')
    assert position.troops('bav1') == 8


def test_R13_9_the_scores_stay_open_as_the_pools_are() -> None:
    """R13.9, U60: everybody reads in each winter's row the pools that lay open when it was scored."""
    position = start().turn(3).pool(france=7, prussia=6, austria=2, pragmatic=5)
    pools = {power: position.pool_of(power) for power in ('france', 'prussia', 'austria', 'pragmatic')}
    position.turn_step('winter')
    while position.board()['stage'] == 'winter':
        role = position.g.deciders[0]
        position.play(role, 'done' if 'done' in position.legal(role) else position.legal(role)[0])
    for viewer in (*position.g.roles, None):
        assert position.board(viewer)['winters'] == [pools]


def test_R13_9_one_point_for_each_marker_in_the_pool() -> None:
    """R13.9, R5.6: fewer is better; each winter adds a score for each major power."""
    position = at_home().pool(france=6, prussia=9, austria=2, pragmatic=7)
    winter(position, 'france')
    assert position.g.scores[0] == [6, 0, 9, 0, 2, 7]
    position.pool(france=5, austria=4)
    winter(position, 'france', turn=6)
    assert position.g.scores[1] == [5, 0, 9, 0, 4, 7]


def test_R13_10_a_general_in_an_off_map_box_gets_nothing() -> None:
    """R13.10: he neither returns nor receives recruits."""
    position = winter(at_home().general('pru4', 'box', 3), 'prussia', 'H8').play('frederick', 'pay:H8', 'done')
    assert 'pru4' not in position.args('frederick', 'return')
    assert position.refusal('frederick', 'return:pru4') == 'R13.3'
    position.play('frederick', 'return:pru2', 'place:berlin', 'done')
    assert position.args('frederick', 'troop') == {'pru1', 'pru2'}
    position = at_home().general('pru1', None).general('pru4', 'box', 3).marker('austria', 'berlin', 'magdeburg')
    winter(position, 'prussia', 'H8')
    assert position.board()['stage'] != 'winter', 'with nobody on the map and nowhere to return there is no recruiting'


def test_R22_2_arenberg_may_return_in_a_dutch_major_fortress() -> None:
    """R22.2, R22.3: besides Austria's own; he alone, and not in Hanover."""
    austrian = {'bruenn', 'bruessel', 'luxemburg', 'prag', 'pressburg', 'wien'}
    position = winter(at_home(), 'austria', 'H4').play('maria', 'pay:H4', 'done', 'return:aus6')
    assert position.args('maria', 'place') == {*austrian, 'amsterdam'}
    position.play('maria', 'place:amsterdam')
    assert position.at('aus6') == 'amsterdam'
