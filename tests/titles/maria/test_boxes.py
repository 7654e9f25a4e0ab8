"""Maria, section 16: victory boxes (R16.1-R16.9, U31, U32, example E11)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start
from tests.titles.maria.roads import neighbours


def battle(position: Position) -> dict[str, int]:
    """How many markers lie in the battle boxes."""
    boxes: dict[str, int] = position.board()['boxes']['battle']
    return boxes


def beaten_by(troops: int, general: int, partner: int = 0, **boxes: int) -> Position:
    """Neipperg in Prag, one troop weaker, plays one card, and Prussians in Beneschau lose so many troops."""
    position = start().clear().general('aus5', 'prag', general + partner - 1).general('pru1', 'beneschau', general)
    if partner:
        position.general('pru2', 'beneschau', partner)
    position.battle(**boxes).pool(prussia=6, austria=6, france=6, pragmatic=6)
    card = f'D{troops + 1}'
    position.hand('prussia').hand('austria', card).stage('austria', 'fight')
    return position.play('maria', 'fight:aus5-pru1', f'play:{card}').play('frederick', 'yield')


# battles


@pytest.mark.parametrize(('lost', 'points'), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2)])
def test_R16_1_a_point_for_every_three_troops(lost: int, points: int) -> None:
    position = beaten_by(lost, 8, prussia=2)
    assert position.troops('pru1') == 8 - lost
    assert battle(position)['austria'] == points
    assert position.pool_of('austria') == 6 - points
    assert battle(position)['prussia'] == 2 - points  # the loser loses as many
    assert position.pool_of('prussia') == 6 + points
    assert (battle(position)['france'], battle(position)['pragmatic']) == (0, 0)


@pytest.mark.parametrize('defenders', [1, 2])
def test_R16_1_less_than_three_but_a_general(defenders: int) -> None:
    """U32: a defeat by one or two that removes the last of them."""
    position = start().clear().general('aus5', 'prag', 8).general('pru1', 'beneschau', defenders).hand('prussia')
    position.battle(prussia=1).stage('austria', 'fight').play('maria', 'fight:aus5-pru1').play('frederick', 'yield')
    assert position.at('pru1') is None
    assert battle(position)['austria'] == 1
    assert battle(position)['prussia'] == 0


def test_R16_1_exactly_one_for_two_generals() -> None:
    position = start().clear().general('aus5', 'prag', 8).general('pru1', 'beneschau', 1).hand('prussia')
    position.general('pru2', 'beneschau', 1).battle(prussia=2)
    position.stage('austria', 'fight').play('maria', 'fight:aus5-pru1').play('frederick', 'yield')
    assert (position.at('pru1'), position.at('pru2')) == (None, None)
    assert (battle(position)['austria'], battle(position)['prussia']) == (1, 1)


def test_R16_1_one_general_of_a_stack_is_enough() -> None:
    """R6.11: two of three troops lost, Schwerin goes."""
    position = beaten_by(2, 2, 1)
    assert position.at('pru2') is None
    assert position.at('pru1') is not None
    assert battle(position)['austria'] == 1


def test_U32_three_or_more_count_by_the_troops() -> None:
    """R16.1: four lost and two generals removed are one point."""
    position = start().clear().general('aus5', 'prag', 8).general('pru1', 'beneschau', 2).hand('prussia')
    position.general('pru2', 'beneschau', 2).stage('austria', 'fight')
    position.play('maria', 'fight:aus5-pru1').play('frederick', 'yield')
    assert position.at('pru1') is None
    assert battle(position)['austria'] == 1


def test_R16_1_a_tie_gives_nothing() -> None:
    position = start().clear().general('aus5', 'prag', 4).general('pru1', 'beneschau', 4).hand('austria')
    position.stage('austria', 'fight').play('maria', 'fight:aus5-pru1', 'yield')
    assert battle(position) == {'france': 0, 'prussia': 0, 'austria': 0, 'pragmatic': 0}


def test_R16_1_1_E11_bavaria_destroys_ten_troops() -> None:
    """R16.1.1, R16.3-R16.5, R11.2.6: +1 is enough where nobody can retreat; the third point finds no box."""
    position = start().clear().general('bav1', 'augsburg', 8).hand('bavaria', 'H3').hand('austria').hand('france')
    position.general('aus1', 'landsberg_am_lech', 5).general('aus2', 'landsberg_am_lech', 5)
    position.train('bav_t1', 'fuerstenfeldbruck').battle(austria=1).pool(france=8, austria=4)
    assert set(neighbours(position, 'landsberg_am_lech')) == {'augsburg', 'fuerstenfeldbruck'}
    assert position.suit('augsburg') == 'H'
    position.stage('france', 'fight').play('louis', 'fight:bav1-aus1', 'play:H3')
    assert position.board()['combat']['score'] == 1
    position.play('maria', 'yield')
    assert (position.at('aus1'), position.at('aus2')) == (None, None)
    assert battle(position)['france'] == 2
    assert position.pool_of('france') == 6
    assert battle(position)['austria'] == 0
    assert position.pool_of('austria') == 5
    assert position.board()['powers']['austria']['troops'] == 0


def test_R16_2_generals_lost_for_want_of_supply() -> None:
    """One point each, and nobody gains."""
    position = start().clear().general('fra2', 'iglau', 1).general('fra3', 'trebitsch', 1).general('fra4', 'paris', 3)
    position.battle(france=2).pool(france=5, austria=5, prussia=5, pragmatic=5).stage('france', 'supply')
    assert (position.at('fra2'), position.at('fra3'), position.at('fra4')) == (None, None, 'paris')
    assert battle(position) == {'france': 0, 'prussia': 0, 'austria': 0, 'pragmatic': 0}
    assert [position.pool_of(power) for power in ('france', 'austria', 'prussia', 'pragmatic')] == [7, 5, 5, 5]


@pytest.mark.parametrize(('before', 'after', 'pool'), [(0, 2, 4), (1, 2, 5), (2, 2, 6)])
def test_R16_3_two_boxes_and_no_more(before: int, after: int, pool: int) -> None:
    position = beaten_by(6, 8, austria=before)
    assert battle(position)['austria'] == after
    assert position.pool_of('austria') == pool
    assert ('boxes_full' in position.events(), 'points_gained' in position.events()) == (before == 2, before < 2)


@pytest.mark.parametrize(('before', 'after', 'pool'), [(0, 0, 6), (1, 0, 7), (2, 0, 8)])
def test_R16_4_no_more_than_lie_there(before: int, after: int, pool: int) -> None:
    position = beaten_by(6, 8, prussia=before)
    assert battle(position)['prussia'] == after
    assert position.pool_of('prussia') == pool
    assert ('boxes_empty' in position.events(), 'points_lost' in position.events()) == (before == 0, before > 0)


def test_R16_4_points_lost_leave_fortresses_alone() -> None:
    position = start().marker('prussia', 'olmuetz').clear()
    position.general('aus5', 'prag', 8).general('pru1', 'beneschau', 3).hand('prussia').stage('austria', 'fight')
    position.play('maria', 'fight:aus5-pru1').play('frederick', 'yield')
    assert position.control('olmuetz') == 'prussia'


# three electors


def electors(position: Position) -> str | None:
    power: str | None = position.board()['boxes']['three_electors']
    return power


def conquers(position: Position, general: str, fortress: str, there: str) -> Position:
    """A general marches off from an unprotected electorate."""
    position.clear().general(general, fortress, 3).fields(moved=[0] * len(position.g.moved))
    stage, role = {'fra': ('france', 'louis'), 'aus': ('austria', 'maria')}.get(general[:3], ('austria', 'frederick'))
    return position.stage(stage, 'move').play(role, f'piece:{general}', f'march:{there}', 'halt')


def test_R16_6_nobody_at_first() -> None:
    """R4.11: two each."""
    assert electors(start()) is None


def test_R16_6_france_with_three_of_them() -> None:
    position = conquers(start(), 'fra1', 'trier', 'wittlich')
    assert electors(position) == 'france'
    assert position.pool_of('france') == 10  # one marker, on the box; none on Trier
    conquers(position, 'fra1', 'mainz', 'bingen')
    assert position.pool_of('france') == 10  # the fourth gives no more


@pytest.mark.parametrize(('general', 'austrian', 'pragmatic'), [('aus1', 3, 7), ('pra1', 3, 7)])
def test_R16_6_on_the_other_side_only_the_pragmatic_army(general: str, austrian: int, pragmatic: int) -> None:
    """Also when Austria has conquered it."""
    position = conquers(start(), general, 'koeln', 'bonn')
    assert electors(position) == 'pragmatic'
    assert position.pool_of('austria') == austrian
    assert position.pool_of('pragmatic') == pragmatic


def test_R16_6_below_three_the_marker_returns_at_once() -> None:
    position = conquers(start(), 'fra1', 'trier', 'wittlich')
    conquers(position, 'pra1', 'koeln', 'bonn')
    assert electors(position) is None
    assert position.pool_of('france') == 11
    assert position.pool_of('pragmatic') == 8
    conquers(position, 'aus1', 'mannheim', 'alzey')
    assert electors(position) == 'pragmatic'
    conquers(position, 'fra1', 'mainz', 'bingen')
    assert electors(position) is None
    assert position.pool_of('pragmatic') == 8


def test_R16_7_the_emperor_is_worth_a_marker() -> None:
    """R18.9"""
    position = start().fields(election=1).turn_step('election')
    pools = {power: position.pool_of(power) for power in ('france', 'austria')}
    while position.board()['boxes']['emperor'] is None:
        role = next(role for role in ('maria', 'louis', 'frederick') if position.args(role, 'vote'))
        position.play(role, 'vote:charles')
    emperor = position.board()['boxes']['emperor']
    assert emperor == 'france'
    assert position.pool_of('france') == pools['france'] - 1
    assert position.pool_of('austria') == pools['austria']
