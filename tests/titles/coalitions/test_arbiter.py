"""Coalitions: Movement, the Arbiter and disbanding garrisons (R7.6.1-R7.6.10, E5)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.field import asked, at_war, end, field, legal, moves


def britain_moves() -> Position:
    """Britain over Movement; Austria and Prussia are its allies, Russia is with France, the Ottomans with nobody."""
    p = field().status(austria='british', prussia='british', russia='french', ottomans='expansionist')
    return p.morale(britain=5, france=5, austria=5, prussia=5, russia=5, ottomans=5).movement('britain')


def control(p: Position, place: str) -> str | None:
    power: str | None = p.view()['places'][place]['control']
    return power


def test_R7_6_1_an_arbiter_must_be_chosen_even_if_nobody_moves() -> None:
    """R7.6.1: given a Britain without a general on the board, when it moves, then it must first name another power."""
    p = britain_moves()
    assert p.asked() == ('britain',)
    assert asked(p) == 'arbiter'
    assert p.legal('britain') == ['arbiter:france', 'arbiter:russia', 'arbiter:ottomans']
    assert p.refusal('britain', 'arbiter:britain') == 'R7.6.1'


def test_R7_6_1_the_chosen_power_cannot_refuse() -> None:
    """R7.6.1: when Russia is named, then nobody asks Russia: Britain moves at once."""
    p = britain_moves().play('britain arbiter:russia')
    assert p.asked() == ('britain',)
    assert asked(p) == 'move'


def test_R7_6_2_not_of_the_own_coalition() -> None:
    """R7.6.2: given Austria and Prussia in the British coalition, then Britain can name neither."""
    p = britain_moves()
    assert p.refusal('britain', 'arbiter:austria') == 'R7.6.2'
    assert p.refusal('britain', 'arbiter:prussia') == 'R7.6.2'


def test_R7_6_2_not_at_15_morale() -> None:
    """R7.6.2: given Russia at 15 Morale and the Ottomans at 14, then only the latter can be named."""
    p = field().status(austria='british', prussia='british', russia='french', ottomans='expansionist')
    p.morale(france=15, russia=15, ottomans=14).movement('britain')
    assert legal(p, 'britain', 'arbiter') == ['ottomans']
    assert p.refusal('britain', 'arbiter:russia') == 'R7.6.2'


def test_R7_6_2_no_other_arbiter_after_a_refusal() -> None:
    """R7.6.2: given that the Arbiter refused a second movement turn, then no other can be asked: Movement is over."""
    p = end(britain_moves().play('britain arbiter:russia'))
    p.play('britain request', 'russia refuse')
    assert p.events('denies') == [{'arbiter': 'russia', 'power': 'britain', 'turn': 2}]
    assert asked(p) not in ('arbiter', 'ask_turn', 'move')


def test_R7_6_3_not_an_own_minor_power() -> None:
    """R7.6.3: given Prussia under Britain and the Ottomans under an Expansionist Austria, then only these are open."""
    p = field(4).status(austria='expansionist', prussia='british', russia='french', ottomans='expansionist')
    p.control('prussia', 'britain').control('ottomans', 'austria').morale(ottomans=3, prussia=3)
    p.movement('britain')
    assert legal(p, 'britain', 'arbiter') == ['france', 'austria', 'russia', 'ottomans']
    assert p.refusal('britain', 'arbiter:prussia') == 'R7.6.2'


def test_R7_6_3_not_a_minor_power_of_the_own_coalition() -> None:
    """R7.6.3: given Prussia under Austria, both in the British coalition, then Britain cannot name Prussia."""
    p = field(4).status(austria='british', prussia='british', russia='french', ottomans='french')
    p.control('prussia', 'austria').control('ottomans', 'france').movement('britain')
    assert p.refusal('britain', 'arbiter:prussia') == 'R7.6.2'
    assert 'arbiter:ottomans' in p.legal('britain')


def test_R7_6_3_not_an_uncontrolled_minor_power() -> None:
    """R7.6.3, R11.26: given the first turn of four players, then France cannot name uncontrolled Prussia."""
    p = field(4).status(prussia='neutral', ottomans='expansionist').movement('france')
    assert p.refusal('france', 'arbiter:prussia') == 'R7.6.3'
    assert legal(p, 'france', 'arbiter') == ['britain', 'austria', 'russia']


def test_R7_6_3_a_moving_minor_power_names_no_power_of_its_player() -> None:
    """R7.6.3: given Neutral Austria with Prussia and the Ottomans, when Prussia moves, then only the others can be."""
    p = field(4).status(austria='neutral', prussia='neutral', ottomans='neutral', russia='british')
    p.control('prussia', 'austria').control('ottomans', 'austria').movement('prussia')
    assert p.asked() == ('austria',)
    assert legal(p, 'austria', 'arbiter') == ['britain', 'france', 'russia']
    assert p.refusal('austria', 'arbiter:austria') == 'R7.6.2'
    assert p.refusal('austria', 'arbiter:ottomans') == 'R7.6.2'


def test_R7_6_4_nobody_eligible_means_one_movement_turn() -> None:
    """R7.6.4: given that every possible Arbiter has 15 Morale, then Britain moves once and cannot ask for more."""
    p = at_war(field()).morale(france=15, ottomans=15).general('britain_1', 'london').movement('britain')
    assert asked(p) == 'move'
    end(p)
    assert asked(p) not in ('ask_turn', 'move')
    assert (p.of('france', 'morale'), p.of('ottomans', 'morale')) == (15, 15)


def test_R7_6_5_the_arbiter_gains_a_morale_at_once() -> None:
    """R7.6.5: when Britain names the Ottomans at 5, then they have 6, and may not stop the first movement turn."""
    p = britain_moves().play('britain arbiter:ottomans')
    assert p.of('ottomans', 'morale') == 6
    assert p.asked() == ('britain',)


def test_R7_6_5_up_to_the_end_of_the_track() -> None:
    """R7.6.5, R4.21: given the Ottomans at 14, when they are named, then they have 15."""
    p = britain_moves().morale(ottomans=14).play('britain arbiter:ottomans')
    assert p.of('ottomans', 'morale') == 15


def test_R7_6_5_the_first_movement_turn_is_optional() -> None:
    """R7.6.5: given a general on the board, then Britain may end the movement turn without moving him."""
    p = at_war(field()).general('britain_1', 'london', 1)
    end(moves(p, 'britain'))
    assert p.where('britain_1') == 'london'
    assert asked(p) == 'ask_turn'


def test_R7_6_6_second_and_third_turn_at_the_arbiters_pleasure() -> None:
    """R7.6.6: when the Ottomans at 5 consent twice, then they gain 1, 2 and 3 Morale, 6 in all, and no fourth turn."""
    p = end(britain_moves().play('britain arbiter:ottomans'))
    assert p.play('britain request').asked() == ('ottomans',)
    assert sorted(p.legal('ottomans')) == ['accept', 'refuse']
    assert end(p.play('ottomans accept')).of('ottomans', 'morale') == 8
    p.play('britain request', 'ottomans accept')
    assert p.of('ottomans', 'morale') == 11
    assert asked(end(p)) != 'ask_turn'


def test_R7_6_6_a_refusal_gives_no_morale() -> None:
    """R7.6.6: when the Ottomans refuse the third turn, then they keep the 3 Morale of the first two."""
    p = end(britain_moves().play('britain arbiter:ottomans'))
    end(p.play('britain request', 'ottomans accept')).play('britain request', 'ottomans refuse')
    assert p.of('ottomans', 'morale') == 8
    assert asked(p) != 'move'


def test_R7_6_6_asking_is_optional() -> None:
    """R7.6.6: when Britain does not ask, then its Movement ends and the Arbiter keeps the 1 Morale."""
    p = end(britain_moves().play('britain arbiter:ottomans')).play('britain done')
    assert p.of('ottomans', 'morale') == 6
    assert asked(p) != 'move'


def test_E5_the_arbiters_award_stops_at_15() -> None:
    """R7.6.7, E5: given an Arbiter at 12, then 13 after the first turn, 15 after the second, and no third is asked."""
    p = britain_moves().morale(ottomans=12).play('britain arbiter:ottomans')
    assert p.of('ottomans', 'morale') == 13
    end(p).play('britain request', 'ottomans accept')
    assert p.of('ottomans', 'morale') == 15
    assert asked(end(p)) != 'ask_turn'


def test_R7_6_7_no_second_turn_that_would_pass_15() -> None:
    """R7.6.7: given an Arbiter at 13, so 14 once named, then no second turn can be asked for."""
    p = end(britain_moves().morale(ottomans=13).play('britain arbiter:ottomans'))
    assert asked(p) != 'ask_turn'
    assert p.of('ottomans', 'morale') == 14


def test_R7_6_8_a_minor_power_as_arbiter() -> None:
    """R7.6.8, R11.23: given the Ottomans under Russia as Arbiter, then Russia decides and the Ottomans gain."""
    p = field(5).status(austria='british', prussia='british', russia='expansionist', ottomans='expansionist')
    p.control('ottomans', 'russia').morale(ottomans=2, russia=4)
    end(moves(p, 'britain', 'ottomans')).play('britain request')
    assert p.asked() == ('russia',)
    p.play('russia accept')
    assert (p.of('ottomans', 'morale'), p.of('russia', 'morale')) == (5, 4)


@pytest.mark.parametrize(('place', 'left'), [('wien', 'austria'), ('bavaria', None), ('lorraine', 'france')])
def test_R7_6_9_disbanding_a_garrison(place: str, left: str | None) -> None:
    """R7.6.9: given a French garrison on an enemy's, a Disputed and an own Home Territory, when it is disbanded, then
    control returns to the owner, to nobody, stays."""
    p = at_war(field()).garrison('france', place, 'hesse').movement('france')
    p.play('france arbiter:britain')
    before = p.of('france', 'tokens')
    assert control(p, place) == 'france'
    p.play(f'france disband:{place}')
    assert p.held(place) is None
    assert control(p, place) == left
    assert p.of('france', 'tokens') == before + 1


def test_R7_6_9_only_own_garrisons_and_as_many_as_one_likes() -> None:
    """R7.6.9: given two French garrisons and an Austrian one, then both French ones can go, the Austrian cannot."""
    p = at_war(field()).garrison('france', 'hesse', 'pfalz').garrison('austria', 'bavaria').movement('france')
    p.play('france arbiter:britain')
    assert p.refusal('france', 'disband:bavaria') == 'R7.6.9'
    assert legal(p, 'france', 'disband') == ['hesse', 'pfalz']
    p.play('france disband:hesse', 'france disband:pfalz')
    assert (p.held('hesse'), p.held('pfalz'), p.held('bavaria')) == (None, None, 'austria')


def test_R7_6_9_some_of_many() -> None:
    """R7.6.9: given seven French garrisons, when two go, then more may go until France is done."""
    places = ('hesse', 'pfalz', 'bavaria', 'westphalia', 'holland', 'venezia', 'lombardia')
    p = at_war(field()).garrison('france', *places).movement('france').play('france arbiter:britain')
    p.play('france disband:hesse', 'france disband:pfalz')
    assert legal(p, 'france', 'disband') == sorted(places[2:])
    p.play('france done')
    assert [place for place in places if p.held(place) == 'france'] == list(places[2:])


def test_R7_6_10_once_before_the_first_movement_turn() -> None:
    """R7.6.10: when disbanding is over, then neither the first nor the second movement turn offers it again."""
    p = at_war(field()).garrison('france', 'hesse').movement('france').play('france arbiter:britain')
    assert asked(p) == 'disband'
    p.play('france done')
    assert p.refusal('france', 'disband:hesse')
    end(p).play('france request', 'britain accept')
    assert asked(p) == 'move'
    assert p.refusal('france', 'disband:hesse')
    assert p.held('hesse') == 'france'
