"""Coalitions, chapter 7: Leadership, Subsidies and the Napoleon Move (R7.3)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.game import POWERS, action, actions_of, asks, empty, idle, keys, turn


def subsidies(p: Position) -> Position:
    """Britain has made its choice of Leadership and sets out its gifts."""
    return action(p, 3, 'leadership').play('britain done')


def offer(p: Position, **gifts: int) -> Position:
    """Britain offers so much to each."""
    for power, money in gifts.items():
        p.play(*[f'britain give:{power}'] * money)
    return p.play('britain done')


# ---- Leadership


@pytest.mark.parametrize('choice', ['draw', 'morale', 'recall:austria_1'])
def test_R7_3_1_exactly_one_of_three(choice: str) -> None:
    """A card, a point of Morale, or generals: then the action is over (R7.3.1)."""
    p = empty().general('austria_1', 'wien', 1).leadership('austria')
    cards, morale = p.of('austria', 'cards'), p.of('austria', 'morale')
    p.play(f'austria {choice}')
    assert p.of('austria', 'cards') - cards == (choice == 'draw')
    assert p.of('austria', 'morale') - morale == (choice == 'morale')
    assert (p.where('austria_1') is None) == choice.startswith('recall')
    assert not asks('leadership')(p)
    assert not asks('leadership_more')(p)


def test_R7_3_1_generals_exclude_card_and_morale() -> None:
    """Once a general is called there is neither a card nor Morale (R7.3.1)."""
    p = empty().leadership('austria').play('austria call:austria_1', 'austria place:wien')
    assert p.refusal('austria', 'draw') == 'R7.3.1'
    assert p.refusal('austria', 'morale') == 'R7.3.1'


def test_R7_3_2_any_number_of_generals_is_placed() -> None:
    """All four Austrians come, on Homes and on a garrisoned Disputed Territory (R7.3.2)."""
    p = empty().garrison('austria', 'bavaria').leadership('austria')
    for i, place in enumerate(('wien', 'tyrol', 'bavaria', 'bohemia'), 1):
        p.play(f'austria call:austria_{i}', f'austria place:{place}')
    assert [p.where(f'austria_{i}') for i in range(1, 5)] == ['wien', 'tyrol', 'bavaria', 'bohemia']
    assert not asks('leadership_more')(p)


@pytest.mark.parametrize('place', ['venezia', 'berlin', 'wurttemberg', 'hungaria'])
def test_R7_3_2_only_on_what_one_controls(place: str) -> None:
    """Not on nobody's, not on an Ally's, not on a lost Home (R7.3.2)."""
    p = empty().garrison('france', 'hungaria').leadership('austria').play('austria call:austria_1')
    assert p.refusal('austria', f'place:{place}') == 'R7.3.2'
    assert actions_of(p, 'austria', 'place') == {'wien', 'tyrol', 'bohemia', 'galicia'}


def test_R7_3_2_any_number_of_generals_is_taken_off() -> None:
    """Two of three leave, the third stays (R7.3.2)."""
    p = empty().general('austria_1', 'wien').general('austria_2', 'tyrol').general('austria_3', 'bavaria')
    p.leadership('austria').play('austria recall:austria_1', 'austria recall:austria_3', 'austria done')
    assert [p.where(f'austria_{i}') for i in range(1, 4)] == [None, 'tyrol', None]


def test_R7_3_2_placing_and_taking_off_are_not_combined() -> None:
    """Who has placed takes nobody off, and the other way round (R7.3.2)."""
    p = empty().general('austria_1', 'wien').leadership('austria')
    p.play('austria call:austria_2', 'austria place:tyrol')
    assert p.refusal('austria', 'recall:austria_1') in ('R7.3.1', 'R7.3.2')
    q = empty().general('austria_1', 'wien').general('austria_2', 'tyrol').leadership('austria')
    q.play('austria recall:austria_1')
    assert q.refusal('austria', 'call:austria_3') in ('R7.3.1', 'R7.3.2')


def test_R7_3_2_only_ones_own_generals() -> None:
    """Not an Ally's; nor one who is on the board is called, nor one off it recalled (R7.3.2)."""
    p = empty().general('austria_1', 'wien').general('russia_1', 'moskva').leadership('austria')
    assert p.refusal('austria', 'recall:russia_1') != ''
    assert p.refusal('austria', 'call:russia_2') != ''
    assert p.refusal('austria', 'call:austria_1') == 'R7.3.2'
    assert p.refusal('austria', 'recall:austria_2') == 'R7.3.2'


def test_R7_3_3_a_placed_general_brings_no_troops_and_needs_a_place_of_his_own() -> None:
    """Without troops; not where another Austrian stands, but beside an Ally's (R7.3.3)."""
    p = empty().general('austria_1', 'wien', 2).general('russia_1', 'tyrol', 1).leadership('austria')
    p.play('austria call:austria_2')
    assert p.refusal('austria', 'place:wien') == 'R7.3.3'
    p.play('austria place:tyrol')
    assert (p.where('austria_2'), p.troops('austria_2')) == ('tyrol', 0)


def test_R7_3_4_troops_of_a_general_taken_off_are_lost() -> None:
    """They go back to the tokens off the board (R7.3.4)."""
    p = empty().general('austria_1', 'wien', 3).leadership('austria')
    assert p.of('austria', 'tokens') == 25
    p.play('austria recall:austria_1')
    assert (p.troops('austria_1'), p.of('austria', 'tokens')) == (0, 28)
    q = p.leadership('austria').play('austria call:austria_1', 'austria place:wien')
    assert q.troops('austria_1') == 0


def test_R7_3_5_not_where_an_enemy_general_stands() -> None:
    """A Frenchman in Tyrol bars it (R7.3.5)."""
    p = empty().general('france_1', 'tyrol', 1).leadership('austria').play('austria call:austria_1')
    assert p.refusal('austria', 'place:tyrol') == 'R7.3.5'


def test_R7_3_5_nor_where_a_general_stands_with_whom_one_is_at_peace() -> None:
    """A Neutral Prussian in Tyrol is no enemy, but no Ally either (R7.3.5)."""
    p = empty().status(prussia='neutral').general('prussia_1', 'tyrol').leadership('austria')
    p.play('austria call:austria_1')
    assert p.refusal('austria', 'place:tyrol') == 'R7.3.5'
    assert 'place:tyrol' not in p.legal('austria')


# ---- Subsidies


def test_R7_3_6_any_amount_to_powers_of_the_coalition() -> None:
    """To Austria and Russia, not to Prussia, the Ottomans or France; no more than Britain has (R7.3.6)."""
    p = subsidies(empty().money(britain=4))
    assert actions_of(p, 'britain', 'give') == {'austria', 'russia'}
    assert p.refusal('britain', 'give:prussia') == 'R7.3.6'
    assert p.refusal('britain', 'give:britain') == 'R7.3.6'
    p.play(*['britain give:austria'] * 3, 'britain give:russia')
    assert p.refusal('britain', 'give:russia') == 'R7.3.6'


@pytest.mark.parametrize('choice', ['draw', 'morale', 'done'])
def test_R7_3_6_in_addition_to_the_choice_of_leadership(choice: str) -> None:
    """Whatever Britain chose, it may subsidize (R7.3.6)."""
    p = action(empty().money(britain=2), 3, 'leadership').play(f'britain {choice}')
    assert asks('subsidies')(p)


def test_R7_3_6_britain_need_not() -> None:
    """Without gifts nobody is asked and nothing changes (R7.3.6)."""
    p = subsidies(empty().money(britain=4)).play('britain done')
    assert p.of('britain', 'money') == 4
    assert 'subsidy' not in keys(p)


def test_R7_3_7_each_recipient_accepts_or_refuses() -> None:
    """Austria takes 2, Russia refuses 2, which stay with Britain (R7.3.7)."""
    p = offer(subsidies(empty().money(britain=4, russia=0)), austria=2, russia=2)
    assert p.asked() == ('austria',)
    p.play('austria accept')
    assert p.asked() == ('russia',)
    p.play('russia refuse')
    assert [p.of(power, 'money') for power in ('britain', 'austria', 'russia')] == [2, 2, 0]


@pytest.mark.parametrize(('gift', 'points'), [(1, 0), (2, 0), (3, 1), (5, 1), (6, 1), (9, 1)])
def test_R7_3_8_one_influence_for_three_or_more(gift: int, points: int) -> None:
    """At most 1 for each recipient (R7.3.8)."""
    p = offer(subsidies(empty().money(britain=9)), austria=gift).play('austria accept')
    assert p.of('britain', 'influence') == points
    assert p.of('austria', 'influence') == 0


def test_R7_3_8_one_for_each_recipient_who_accepts() -> None:
    """Austria and Prussia accept 3, Russia refuses 3: 2 Influence (R7.3.8)."""
    p = offer(subsidies(empty().status(prussia='british').money(britain=9)), austria=3, prussia=3, russia=3)
    p.play('austria accept', 'prussia accept', 'russia refuse')
    assert p.of('britain', 'influence') == 2


def test_R3_1_subsidies_win_the_game_at_once() -> None:
    """Britain at 24 offers 3 to Austria and to Russia: with Austria's yes it is over (R3.1, R7.3.8)."""
    p = offer(subsidies(empty().money(britain=6).influence(britain=24)), austria=3, russia=3).play('austria accept')
    assert p.g.outcome is not None
    assert p.g.outcome.winners == ('britain',)


def test_R7_3_8_subsidies_can_win_the_game() -> None:
    """The twenty-fifth point may be bought (R7.3.8, R3.1)."""
    p = offer(subsidies(empty().money(britain=3).influence(britain=24)), austria=3).play('austria accept')
    assert p.g.outcome is not None
    assert p.g.outcome.winners == ('britain',)


@pytest.mark.parametrize(('power', 'number'), [('france', 4), ('austria', 5), ('russia', 1)])
def test_R7_3_9_no_other_power_gives_money(power: str, number: int) -> None:
    """After their Leadership France, Austria and Russia are not asked for gifts (R7.3.9)."""
    p = action(empty().money(**dict.fromkeys(POWERS, 9)), number, 'leadership')
    assert actions_of(p, power, 'give') == set()
    p.play(f'{power} done')
    assert not asks('subsidies')(p)


@pytest.mark.parametrize('controller', ['britain', 'austria'])
def test_R7_3_10_gifts_to_minors_give_no_influence(controller: str) -> None:
    """Also to one that Britain controls: money, but no Influence (R7.3.10)."""
    p = empty(players=4).control('prussia', controller).status(prussia='british').money(britain=10, prussia=0)
    offer(subsidies(p), prussia=9)
    if controller == 'austria':
        p.play('austria accept')
    assert (p.of('prussia', 'money'), p.of('britain', 'money'), p.of('britain', 'influence')) == (9, 1, 0)


# ---- Napoleon Move


def napoleon(p: Position) -> Position:
    """The fourth turn, up to what comes before Russia's Movement."""
    return idle(turn(p, 4), lambda p: asks('move_one')(p) or asks('arbiter')(p))


def test_R7_3_11_only_if_napoleon_is_on_the_board() -> None:
    """On the board he moves, off it there is no such move (R7.3.11)."""
    assert asks('move_one')(napoleon(empty().general('france_1', 'paris')))
    assert asks('arbiter')(napoleon(empty().general('france_2', 'paris')))


def test_R7_3_11_placed_by_the_same_leadership() -> None:
    """Called in this turn, he may move in this turn (R7.3.11)."""
    p = idle(turn(empty(), 4), lambda p: asks('leadership')(p) and p.asked() == ('france',))
    p.play('france call:france_1', 'france place:paris', 'france done')
    idle(p, lambda p: asks('move_one')(p) or asks('arbiter')(p))
    assert asks('move_one')(p)
    p.play('france general:france_1', 'france march:picardie')
    assert p.where('france_1') == 'picardie'


def test_R7_3_11_taken_off_he_does_not_move() -> None:
    """Recalled in this turn, he is gone (R7.3.11)."""
    p = empty().general('france_1', 'paris')
    idle(turn(p, 4), lambda p: asks('leadership')(p) and p.asked() == ('france',)).play('france recall:france_1')
    idle(p, lambda p: asks('move_one')(p) or asks('arbiter')(p))
    assert asks('arbiter')(p)


def test_R7_3_12_one_movement_turn_with_napoleon_only() -> None:
    """Nobody else moves, no Arbiter gains, and there is no second turn (R7.3.12)."""
    p = napoleon(empty().general('france_1', 'paris', 2).general('france_2', 'lorraine', 2))
    morale = [p.of(power, 'morale') for power in POWERS]
    assert actions_of(p, 'france', 'general') == {'france_1'}
    assert p.refusal('france', 'general:france_2') != ''
    p.play('france general:france_1', 'france march:picardie', 'france done', 'france done')
    assert asks('arbiter')(p)
    assert p.asked() == ('russia',)
    assert [p.of(power, 'morale') for power in POWERS] == morale
    assert 'arbiter' not in keys(p)


def test_R7_3_12_of_any_type_with_garrisons() -> None:
    """A Strategic Move through three French territories, a garrison where he began (R7.3.12)."""
    p = napoleon(empty().general('france_1', 'picardie', 2)).play('france general:france_1')
    p.play('france advance:paris', 'france advance:languedoc', 'france advance:provence')
    assert p.where('france_1') == 'provence'
    p.play('france garrison:picardie')
    assert (p.held('picardie'), p.troops('france_1')) == ('france', 1)


def test_R7_3_12_battles_as_usual() -> None:
    """He attacks and wins, before Russia moves (R7.3.12)."""
    p = napoleon(empty().general('france_1', 'lorraine', 3).general('austria_1', 'wurttemberg'))
    p.play('france general:france_1', 'france march:wurttemberg')
    idle(p, lambda p: p.view()['battle'] is not None)
    idle(p, asks('arbiter'))
    assert p.where('austria_1') != 'wurttemberg'
    assert p.of('france', 'influence') == 1


def test_R7_3_12_he_may_stay() -> None:
    """The move is offered, not demanded (R7.3.12)."""
    p = napoleon(empty().general('france_1', 'paris', 2)).play('france done')
    assert p.where('france_1') == 'paris'
    assert asks('arbiter')(p)


def test_R7_3_13_after_all_other_actions_and_just_before_russia_moves() -> None:
    """In the fourth turn: Drill, Leadership, Mobilization, Influence, then Napoleon, then Russia (R7.3.13)."""
    p = empty().general('france_1', 'paris').garrison('ottomans', 'hellas')
    seen: list[tuple[str, str]] = []

    def watch(p: Position) -> bool:
        step = (p.asked()[0], p.prompt(p.asked()[0]).removeprefix('prompt.'))
        if step not in seen:
            seen.append(step)
        return step[1] == 'arbiter'

    idle(turn(p, 4), watch)
    assert seen == [('prussia', 'drill_draw'), ('france', 'leadership'), ('britain', 'mobilization_free'),
                    ('britain', 'mobilization'), ('france', 'move_one'), ('russia', 'arbiter')]  # fmt: skip
    assert 'influence' in keys(p)


def test_R7_3_13_also_when_russia_does_not_act() -> None:
    """With three players Russia is nobody's in the fourth turn; Napoleon moves all the same (R7.3.13)."""
    p = turn(empty(players=3).general('france_1', 'paris', 1), 4)
    idle(p, lambda p: asks('move_one')(p) or p.view()['turn'] == 5)
    assert p.of('russia', 'controller') is None
    assert (p.asked(), asks('move_one')(p)) == (('france',), True)
    p.play('france general:france_1', 'france march:picardie')
    assert p.where('france_1') == 'picardie'


@pytest.mark.parametrize('number', [2, 3, 5, 6])
def test_R7_3_13_in_no_other_turn(number: int) -> None:
    """Only when France is over Leadership (R7.3.13)."""
    p = idle(turn(empty().general('france_1', 'paris'), number), lambda p: asks('arbiter')(p) or asks('move_one')(p))
    assert asks('arbiter')(p)


def test_R7_3_14_no_garrison_is_disbanded() -> None:
    """Disbanding belongs to the Movement action (R7.3.14)."""
    p = napoleon(empty().general('france_1', 'paris', 1).garrison('france', 'bavaria'))
    assert asks('move_one')(p)
    assert p.refusal('france', 'disband:bavaria') != ''
    assert p.held('bavaria') == 'france'
