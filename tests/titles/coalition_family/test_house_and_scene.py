"""What games have in common, what titles do otherwise, who speaks for a power, and how much is remembered."""

from __future__ import annotations

import pytest

from chancellery.kernel.frames import NOBODY_SPEAKS
from chancellery.titles.coalition_family.battle import Battle
from chancellery.titles.coalition_family.marching import MOST_REFUSALS, MovementTurn
from chancellery.titles.coalition_family.routes import MARCH, refusal_of
from tests.titles.coalition_family.position import Position, start


def scene_of(p: Position) -> tuple[int, ...]:
    """The parts of the scene, as far as they are objects of their own."""
    g = p.g
    return id(g.house), id(g.map), id(g.order), id(g.dial)


def test_games_alike_have_one_scene_and_clones_too() -> None:
    one, other = start('raison_detat', '1702', 4), start('raison_detat', '1702', 4, seed=2)
    assert scene_of(one) == scene_of(other) == scene_of(Position(one.g.clone()))


def test_another_reading_of_the_dial_is_another_scene() -> None:
    """RdE U7."""
    one, other = start('raison_detat', '1702', 4), start('raison_detat', '1702', 4, dial='sweden_third')
    assert one.g.dial != other.g.dial
    assert one.g.house is other.g.house


@pytest.mark.parametrize(('scenario', 'closed'), [('1792', 'R13.1.2'), ('1798', '')])
def test_a_scenario_with_rules_of_its_own_has_its_own_house(scenario: str, closed: str) -> None:
    """R13.1.2: Spain is closed to the British in 1792, and in no other year."""
    p = start('coalitions', scenario, 6).clear().status(britain='british')
    p.general('britain_1', 'aquitaine', 1)
    p.at(p.g.addressed(MovementTurn(p.power('britain'))))
    p.play('britain general:britain_1')
    assert p.refusal('britain', 'march:navarra') == closed


def minors() -> Position:
    """Three players; Prussia, in the British coalition, is nobody's, and stands next to a battle of others."""
    p = start('coalitions', '1805', 3).clear().status(austria='british', prussia='british', france='french')
    p.control('prussia', None).general('prussia_1', 'saxonia', 2)
    return p.general('austria_1', 'bavaria', 2).general('france_1', 'bavaria', 1)


def fought(p: Position) -> Position:
    """Austria attacks the French in Bavaria."""
    austria, bavaria = p.power('austria'), p.place('bavaria')
    return p.at(Battle(austria, p.g.general_at(austria, bavaria), bavaria))


def test_U39_the_leader_of_its_coalition_speaks_for_an_uncontrolled_power() -> None:
    """U39"""
    p = minors()
    assert p.g.speaker(p.power('prussia')) == p.g.index('britain')


def test_R11_25_in_a_battle_nobody_speaks_for_an_uncontrolled_power_that_is_not_attacked() -> None:
    """R11.25: Prussia, an Ally next to the battle, supports nobody; controlled, it is asked."""
    p = fought(minors())
    assert p.g.speaker(p.power('prussia')) == NOBODY_SPEAKS
    assert p.prompt(p.asked()[0]) == 'prompt.card'
    p = fought(minors().control('prussia', 'britain'))
    assert (p.asked(), p.prompt('britain')) == (('britain',), 'prompt.support_attack')


def test_when_no_more_refusals_can_be_remembered_nobody_goes_on() -> None:
    p = start('coalitions', '1805', 6).clear().general('austria_1', 'bohemia')
    austria = p.power('austria')
    turn = MovementTurn(austria)
    p.at(p.g.addressed(turn))
    assert p.refusal('austria', 'general:austria_1') == ''
    general = p.g.general_at(austria, p.place('bohemia'))
    turn.refused = [refusal_of(general, MARCH, [place]) for place in range(MOST_REFUSALS - 1)]
    p.g.forget_worked_out()
    assert p.legal('austria') == ['done']
    assert p.refusal('austria', 'general:austria_1') == 'R7.6.11'
