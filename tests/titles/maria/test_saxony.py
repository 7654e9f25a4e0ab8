"""Section 19.3: Saxony leaves Prussia (R19.3.1-R19.3.10)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start

SWAYED = [1, 1, 2, 0, 0, 2]  # Maria Theresa runs Saxony


def beaten(troops: int, against: int) -> Position:
    """Austria beats Friedrich at once; the retreat, if any, is done."""
    p = start().clear().general('pru1', 'breslau', troops).general('aus1', 'oels', against)
    p.general('sax1', 'meissen', 5).train('sax_t1', 'borna').general('fra1', 'paris', 4)
    p.hand('prussia').hand('austria').hand('saxony', 'H4', 'D6').stage('austria', 'fight')
    p.play('maria', 'fight:aus1-pru1').play('frederick', 'yield')
    while p.legal('maria', 'retreat'):
        p.play('maria', p.legal('maria', 'retreat')[0])
    return p


def card(p: Position, id: str, role: str, power: str, way: str) -> Position:
    """The marker moves by a political card."""
    p.politics(id, 'p1741_3', 'H', **{power: 'H9'})
    return p.play(role, f'claim:{id}', f'arrow:saxony-{way}')


def track(p: Position) -> int:
    return int(p.board()['politics']['tracks']['saxony'])


# ---- how the marker moves


def test_R19_3_1_one_space_for_each_point_prussia_loses_if_austria_wants() -> None:
    """R19.3.1, U56: from none to one a point."""
    p = beaten(1, 8)
    assert p.g.deciders == ('maria',)
    assert p.args('maria', 'sway') == {'0', '1'}
    assert track(p.play('maria', 'sway:0')) == 2
    p = beaten(6, 8)
    assert p.args('maria', 'sway') == set(), 'two troops destroyed and no general: no point'
    assert track(p) == 2


def test_R19_3_1_a_marker_need_not_move() -> None:
    """R19.3.1: Prussia has no marker in a battle box to lose."""
    p = beaten(1, 8)
    assert p.board()['boxes']['battle']['prussia'] == 0
    assert track(p.play('maria', 'sway:1')) == 3


def test_R5_3_saxony_turns_only_when_the_supply_of_both_is_checked() -> None:
    """R5.3, R19.3.1: given a Prussian and a Saxon general without supply, when the Prussian is removed, then the Saxon
    has lost a troop before Austria is asked about Saxony."""
    p = start().clear().general('pru1', 'prag', 1, face_down=True).general('sax1', 'tabor', 3).track('saxony', 3)
    p.stage('prussia', 'supply')
    assert p.args('maria', 'sway') == {'0', '1'}
    assert p.troops('sax1') == 2
    assert p.board()['generals']['sax1']['face_down']
    p.play('maria', 'sway:1')
    assert (p.board()['saxony'], p.at('sax1'), p.troops('sax1')) == ('neutral', 'meissen', 2)


def test_R19_3_1_lack_of_supply_counts_too() -> None:
    p = start().clear().general('pru1', 'wien', 1).general('aus1', 'paris', 4).stage('prussia', 'supply')
    assert p.at('pru1') is None
    assert p.args('maria', 'sway') == {'0', '1'}
    assert track(p.play('maria', 'sway:1')) == 3


def test_R19_3_1_points_lost_by_saxony_are_lost_by_prussia() -> None:
    """R19.3.1, derived from R16.5."""
    p = start().clear().general('sax1', 'breslau', 1).general('aus1', 'oels', 8).hand('saxony').hand('austria')
    p.stage('austria', 'fight').play('maria', 'fight:aus1-sax1').play('frederick', 'yield')
    assert p.args('maria', 'sway') == {'0', '1'}


def test_R19_3_1_points_of_france_do_not_count_with_three_players() -> None:
    p = start().clear().general('fra1', 'breslau', 1).general('aus1', 'oels', 8).hand('france').hand('austria')
    p.general('pru1', 'berlin', 3)
    p.stage('austria', 'fight').play('maria', 'fight:aus1-fra1').play('louis', 'yield')
    assert track(p) == 2
    assert p.board()['boxes']['battle']['austria'] == 1
    assert p.board()['stage'] != 'austria'


def test_R19_3_1_cards_move_it_both_ways() -> None:
    p = card(start(), 'p1742_4', 'frederick', 'prussia', 'left')
    assert track(p) == 1
    p = card(start(), 'p1744_6', 'maria', 'austria', 'right')
    assert track(p) == 4
    assert p.board()['saxony'] == 'neutral'


def stack_destroyed(space: int) -> Position:
    """Ten Prussians cannot retreat: three victory points."""
    p = (
        start()
        .clear()
        .track('saxony', space)
        .general('pru1', 'glatz', 6)
        .general('pru2', 'glatz', 4)
        .general('sax1', 'prag', 5)
    )
    p.general('aus1', 'frankenstein', 8).general('aus2', 'frankenstein', 8).general('aus3', 'grulich', 1)
    p.general('aus4', 'nachod', 1).hand('prussia').hand('austria').stage('austria', 'fight')
    p.play('maria', 'fight:aus1-pru1').play('frederick', 'yield')
    assert p.at('pru1') is None
    assert p.at('pru2') is None
    return p


def test_R19_3_2_straight_from_prussias_ally_to_austrias() -> None:
    """R19.3.2, E16: three points from space 3: past Neutral to Austria's ally; nothing happens on the way."""
    p = stack_destroyed(3)
    assert p.args('maria', 'sway') == {'0', '1', '2', '3'}
    p.play('maria', 'sway:3')
    assert track(p) == 6
    assert p.board()['saxony'] == 'austria'
    assert p.at('sax1') == 'prag', 'Saxon pieces did not go home: the marker did not stop on Neutral'


def test_R19_3_1_never_more_than_one_space_a_point() -> None:
    assert stack_destroyed(2).refusal('maria', 'sway:4') == 'R19.3.1'


def test_R19_3_3_the_move_is_made_after_the_retreat() -> None:
    """R19.3.3: the beaten general retreats into Saxony before Saxony closes its borders; then he is sent home."""
    p = start().clear().general('pru1', 'teplitz', 8).general('aus1', 'leitmeritz', 8).general('aus2', 'leitmeritz', 3)
    p.hand('prussia').hand('austria').track('saxony', 3).stage('austria', 'fight')
    p.play('maria', 'fight:aus1-pru1').play('frederick', 'yield')
    assert 'sway' not in {action.split(':')[0] for action in p.legal('maria')}, 'first the retreat'
    ends = p.args('maria', 'retreat')
    saxon = sorted(city for city in ends if p.g.map.country[p.city(city)] == 'saxony')
    assert saxon, ends
    p.play('maria', f'retreat:{saxon[0]}')
    assert p.at('pru1') == saxon[0]
    assert p.args('maria', 'sway') == {'0', '1'}
    p.play('maria', 'sway:1')
    while p.prompt(p.g.deciders[0]) == 'prompt.displace':
        p.play('frederick', p.legal('frederick')[0])
    at = p.at('pru1')
    assert at is not None
    assert p.g.map.country[p.city(at)] == 'prussia'


# ---- neutral


def neutral(p: Position) -> Position:
    """The marker goes from space 3 to 4 by a card."""
    return card(p.track('saxony', 3), 'p1742_4', 'maria', 'austria', 'right')


def test_R19_3_4_saxon_pieces_return_to_their_setup_cities() -> None:
    p = neutral(start().clear().general('sax1', 'prag', 4).train('sax_t1', 'leitmeritz').general('aus1', 'wien', 3))
    assert p.board()['saxony'] == 'neutral'
    assert p.board()['powers']['saxony']['neutral']
    assert (p.at('sax1'), p.at('sax_t1')) == ('meissen', 'borna')


def test_R19_3_4_only_pieces_on_the_board() -> None:
    p = neutral(start().clear().train('sax_t1', 'leitmeritz').general('aus1', 'wien', 3))
    assert p.at('sax1') is None
    assert p.at('sax_t1') == 'borna'


def test_R19_3_5_foreign_pieces_go_to_the_nearest_city_of_their_home() -> None:
    """R19.3.5, U57: even from the Saxon set-up cities, before the Saxons come home; the owner chooses among equals."""
    p = start().clear().general('sax1', 'prag', 4).train('sax_t1', 'leitmeritz')
    p.general('aus1', 'koenigstein', 3).general('pru1', 'meissen', 4).train('pru_t1', 'borna')
    neutral(p)
    assert p.g.deciders == ('frederick',), 'the Austrian step is forced or his own; Prussia has a choice'
    return_choices(p)
    for piece, home in (('aus1', 'austria'), ('pru1', 'prussia'), ('pru_t1', 'prussia')):
        at = p.at(piece)
        assert at is not None
        assert p.g.map.country[p.city(at)] == home
    assert (p.at('sax1'), p.at('sax_t1')) == ('meissen', 'borna')


def return_choices(p: Position) -> None:
    """Answer every question about displaced pieces; each choice is among the nearest cities at home."""
    while p.g.deciders and p.prompt(p.g.deciders[0]) == 'prompt.displace':
        (role,) = p.g.deciders
        piece = p.g.view(role)['prompt']['params']['piece']
        away = p.g.map.distances(p.city(p.at(piece) or ''))
        choices = sorted(p.args(role, 'place'))
        assert len({away[p.city(city)] for city in choices}) == 1
        p.play(role, f'place:{choices[0]}')


def test_R19_3_5_french_pieces_may_go_to_bavaria() -> None:
    p = start().clear().general('fra1', 'plauen', 4).general('aus1', 'wien', 3)
    neutral(p)
    return_choices(p)
    at = p.at('fra1')
    assert at is not None
    assert p.g.map.country[p.city(at)] == 'bavaria'


def test_R6_2_who_is_sent_home_does_not_stack_with_a_mere_ally() -> None:
    """R6.2, R19.3.5: with two players both are the allies', but France and Prussia do not cooperate."""
    p = (
        start('advanced', 2)
        .clear()
        .general('pru1', 'leipzig', 4)
        .general('fra2', 'halle', 5)
        .general('aus1', 'wien', 3)
    )
    neutral(p)
    return_choices(p)
    at = p.at('pru1')
    assert at not in (None, 'halle', 'leipzig')
    assert p.board()['stacks'] == []
    p = (
        start('advanced', 2)
        .clear()
        .general('pru1', 'leipzig', 4)
        .general('pru2', 'halle', 5)
        .general('aus1', 'wien', 3)
    )
    neutral(p)
    assert p.at('pru1') == 'halle', 'with a Prussian he does'


@pytest.mark.parametrize(('top', 'under'), [('fra1', 'bav1'), ('bav1', 'fra1')])
def test_R6_4_who_is_sent_home_to_an_equal_asks_who_commands(top: str, under: str) -> None:
    """R6.4, R19.3.5: the rank-1 generals of France and Bavaria; Tirschenreuth is the nearest city of Bautzen."""
    p = start().clear().general('fra1', 'bautzen', 5).general('bav1', 'tirschenreuth', 5).general('fra2', 'plauen', 3)
    p.general('aus1', 'wien', 3)
    neutral(p)
    assert p.at('fra1') == p.at('bav1') == 'tirschenreuth'
    assert p.g.deciders == ('louis',)
    assert p.legal('louis') == ['supreme:fra1', 'supreme:bav1']
    assert len(p.board()['stacks']) == 1, 'one stack, though nobody commands it yet'
    p.play('louis', f'supreme:{top}')
    assert p.board()['stacks'][0]['generals'] == [top, under]
    formed = [event['params'] for event in p.g.events_for(None) if event['key'] == 'event.stack_formed']
    assert formed == [{'generals': [top, under], 'city': 'tirschenreuth'}]
    return_choices(p)
    at = p.at('fra2')
    assert at is not None
    assert p.g.map.country[p.city(at)] == 'bavaria', 'the next piece follows'


def test_R6_3_a_stack_that_forms_on_the_way_home_is_told_of() -> None:
    """R6.3, R6.8, R19.3.5: of two ranks the lower number commands, and nobody is asked."""
    p = start().clear().general('fra2', 'bautzen', 5).general('bav1', 'tirschenreuth', 5).general('aus1', 'wien', 3)
    neutral(p)
    assert p.g.deciders != ('louis',)
    formed = [event['params'] for event in p.g.events_for(None) if event['key'] == 'event.stack_formed']
    assert formed == [{'generals': ['bav1', 'fra2'], 'city': 'tirschenreuth'}]


def test_R19_3_6_markers_on_saxon_fortresses_return() -> None:
    p = start().clear().marker('austria', 'leipzig').marker('prussia', 'dresden').marker('france', 'wittenberg')
    p.pool(austria=1, prussia=2, france=3).general('aus1', 'wien', 3)
    neutral(p)
    assert (p.pool_of('austria'), p.pool_of('prussia'), p.pool_of('france')) == (2, 3, 4)
    assert {p.control(city) for city in ('leipzig', 'dresden', 'wittenberg', 'koenigstein')} == {'saxony'}


# ---- Austria's ally


def austrian(p: Position) -> Position:
    """The marker goes from space 3 to 6 in one stage: two cards."""
    p.track('saxony', 4 if p.board()['saxony'] != 'prussia' else 3)
    p.politics('p1744_6', 'p1742_4', 'H', austria='H9', pragmatic='H4')
    p.play('maria', 'claim:p1744_6', 'arrow:saxony-right')
    return p.play('frederick', 'claim:p1742_4', 'arrow:saxony-right')


def test_R19_3_7_saxon_pieces_stay_where_they_are() -> None:
    p = austrian(start().clear().general('sax1', 'prag', 4).train('sax_t1', 'leitmeritz').general('aus1', 'wien', 3))
    assert p.board()['saxony'] == 'austria'
    assert (p.at('sax1'), p.at('sax_t1')) == ('prag', 'leitmeritz')


def test_R19_3_7_out_of_a_mixed_stack_to_the_nearest_empty_city() -> None:
    p = start().clear().general('sax1', 'prag', 4).general('pru2', 'prag', 4).general('aus1', 'wien', 3)
    austrian(p)
    beside = {p.g.map.cities[city] for city in p.g.map.roads[p.city('prag')]}
    assert p.g.deciders == ('maria',)
    assert p.args('maria', 'place') == beside
    assert p.refusal('maria', 'place:wien') == 'R19.3.7'
    p.play('maria', f'place:{min(beside)}')
    assert p.at('sax1') == min(beside)
    assert p.at('pru2') == 'prag'


def test_R19_3_7_off_the_board_he_may_return_with_new_troops() -> None:
    """R19.3.7, R13.2: four points a troop; Maria Theresa decides and sees the cards."""
    p = start().clear().hand('saxony', 'H9', 'C2').general('aus1', 'wien', 3)
    austrian(p)
    assert p.g.deciders == ('maria',)
    assert p.args('maria', 'pay') == {'H9', 'C2'}
    p.play('maria', 'pay:H9', 'done', 'return:sax1')
    assert p.at('sax1') == 'dresden'
    assert p.troops('sax1') == 2
    p = start().clear().hand('saxony', 'H9').general('aus1', 'wien', 3)
    austrian(p).play('maria', 'done')
    assert p.at('sax1') is None, 'he need not'
    assert p.cards('saxony') == ['H9']


def test_R19_3_8_markers_stay_and_show_enemy_control() -> None:
    """R19.3.8, R8.5: a Prussian marker on Dresden stops Saxony's cards, an Austrian one does not."""
    for power, cards in (('prussia', 0), ('austria', 2)):
        p = (
            start()
            .clear()
            .general('sax1', 'prag', 4)
            .general('aus1', 'wien', 3)
            .marker(power, 'dresden')
            .hand('saxony')
        )
        austrian(p)
        assert p.control('dresden') == power
        p.fields(drawn=0).stage('austria').play('maria', 'draw')
        assert len(p.cards('saxony')) == cards


def test_R19_3_9_austria_and_saxony_cooperate() -> None:
    """R19.3.9, U55: trains in Dresden, common stacks, Saxony's points are Austria's, two cards a turn."""
    p = (
        start()
        .clear()
        .general('sax1', 'teplitz', 4)
        .general('aus1', 'leitmeritz', 3)
        .hand('saxony')
        .hand('austria', 'H5')
    )
    austrian(p).hand('austria', 'H5').fields(drawn=0)
    p.stage('austria', 'draw').play('maria', 'draw')
    assert len(p.cards('saxony')) == 2
    p.train('aus_t3', None).stage('austria', 'move').play('maria', 'replace:aus_t3', 'pay:H5')
    assert 'dresden' in p.args('maria', 'place')
    p.play('maria', 'place:dresden', 'piece:aus1', 'march:teplitz', 'supreme:sax1')
    assert [stack['generals'] for stack in p.board()['stacks']] == [['sax1', 'aus1']]
    assert 'austria' in p.board()['powers']['saxony']['allies']
    assert 'pragmatic' in p.board()['powers']['saxony']['allies']


def test_R19_3_9_saxonys_points_count_for_austria() -> None:
    p = start().clear().track('saxony', 6).fields(runner=SWAYED[:]).general('sax1', 'breslau', 8)
    p.general('pru1', 'oels', 1).hand('saxony').hand('prussia').general('fra1', 'paris', 3)
    p.stage('austria', 'fight').play('maria', 'fight:sax1-pru1').play('frederick', 'yield')
    assert p.board()['boxes']['battle']['austria'] == 1


def test_R19_3_10_maria_theresa_runs_it_in_the_austrian_stage() -> None:
    """R19.3.10, U49: and its hand passes to her."""
    p = start().hand('saxony', 'H4', 'D6')
    assert p.board('maria')['powers']['saxony']['hand'] == ['?', '?']
    assert p.board('frederick')['powers']['saxony']['hand'] == ['H4', 'D6']
    neutral(p)
    return_choices(p)
    assert p.board()['powers']['saxony']['role'] == 'maria'
    assert p.board('maria')['powers']['saxony']['hand'] == ['H4', 'D6']
    assert p.board('frederick')['powers']['saxony']['hand'] == ['H4', 'D6'], 'he still knows these'
    assert p.board('louis')['powers']['saxony']['hand'] == ['?', '?']
    p.stage('prussia', 'move')
    assert p.refusal('frederick', 'piece:sax1') == 'R2.1'
    p.stage('austria', 'move')
    assert 'piece:sax1' in p.legal('maria')


def test_R19_3_10_two_stages_in_the_turn_it_leaves_but_one_draw() -> None:
    p = start().clear().hand('saxony').general('sax1', 'breslau', 2).general('aus1', 'brieg', 8)
    p.general('pru1', 'berlin', 3).track('saxony', 3).hand('prussia').hand('austria').hand('pragmatic')
    p.stage('prussia').play('frederick', 'draw')
    assert len(p.cards('saxony')) == 1
    p.play('frederick', 'done', 'fight:sax1-aus1', 'yield').play('maria', 'sway:1')
    assert p.board()['saxony'] == 'neutral'
    assert p.board()['stage'] == 'austria'
    p.play('maria', 'draw')
    assert len(p.cards('saxony')) == 1, 'it has drawn already'
    p.turn(2).fields(drawn=0).stage('austria').play('maria', 'draw')
    assert len(p.cards('saxony')) == 2


# ---- U48


@pytest.mark.parametrize(
    ('option', 'status', 'runner'), [('may_return', 'prussia', 'frederick'), ('stays_away', 'neutral', 'maria')]
)
def test_U48_whether_saxony_may_come_back(option: str, status: str, runner: str) -> None:
    """R19.3.10, U48: an option of the table."""
    p = start(saxony=option).clear().track('saxony', 4).fields(runner=SWAYED[:]).general('aus1', 'wien', 3)
    p.general('sax1', 'meissen', 4)
    card(p, 'p1742_4', 'frederick', 'prussia', 'left')
    assert p.board()['saxony'] == status
    assert p.board()['powers']['saxony']['role'] == runner
    assert track(p) == (3 if status == 'prussia' else 4)
