"""Raison d'Etat, chapter 4: victory and ties (R4.1-R4.4)."""

from __future__ import annotations

import pytest

from chancellery.titles.raison_detat.state import RaisonDEtat
from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.table import act, idle, raison


def winners(p: Position) -> tuple[str, ...]:
    """Who has won, nobody while the game goes on."""
    return () if p.g.outcome is None else p.g.outcome.winners


@pytest.mark.parametrize(('scenario', 'goal'), [('1618', 30), ('1702', 25)])
def test_R4_1_the_first_power_at_the_goal_wins_at_once(scenario: str, goal: int) -> None:
    """R4.1: one point short is short; the goal itself is enough, and nobody is asked anything any more"""
    for missing, won in ((3, ()), (2, ('austria',)), (1, ('austria',))):
        p = raison(scenario).clear().garrison('austria', 'bavaria').influence(austria=goal - missing)
        act(p, 'influence', 'austria')
        assert winners(p) == won
        assert bool(p.asked()) != bool(won)


def test_R4_1_others_with_much_influence_do_not_win_on_anothers_turn() -> None:
    """R4.1: 29 is not 30"""
    p = raison('1618').clear().garrison('austria', 'bavaria').influence(austria=28, spain=29)
    act(p, 'influence', 'austria')
    assert winners(p) == ('austria',)
    assert p.g.outcome is not None
    assert p.g.outcome.reason == 'influence'
    assert p.g.outcome.scores['spain'] == 29


def test_R4_2_a_won_battle_wins_the_game() -> None:
    """R4.2: before any further battle or action"""
    p = raison('1618').clear().influence(austria=28).hand('austria').hand('protestants')
    p.general('austria_1', 'tyrol', 3).general('protestants_1', 'bavaria', 0)
    p.movement('austria').play('austria arbiter:ottomans', 'austria general:austria_1', 'austria march:bavaria')
    p.play('austria done', 'austria done', 'austria reveal')
    idle(p, lambda p: p.g.outcome is not None or p.view()['round'] == 2)
    assert winners(p) == ('austria',)
    assert p.view()['round'] == 1


def test_R4_2_a_minor_powers_battle_wins_for_its_controller() -> None:
    """R4.2, R12.23"""
    p = raison('1618', 6).clear().control('ottomans', 'austria').status(ottomans='austrian').influence(austria=29)
    p.hand('ottomans').hand('protestants').hand('austria')
    p.general('ottomans_1', 'hungaria', 3).general('protestants_1', 'wien', 0)
    p.movement('ottomans').play('austria arbiter:france', 'austria general:ottomans_1', 'austria march:wien')
    p.play('austria done', 'austria done', 'austria reveal')
    idle(p, lambda p: p.g.outcome is not None or p.view()['round'] == 2)
    assert winners(p) == ('austria',)


def test_R4_2_the_crown_of_a_minor_power_wins_for_its_controller() -> None:
    """R4.2, R12.21: the Emperor's two points at the Minor Power's Extend Influence"""
    p = raison('1618', 6).control('ottomans', 'austria').status(ottomans='austrian').influence(austria=28)
    assert isinstance(p.g, RaisonDEtat)
    p.g.crown = p.power('ottomans')
    act(p, 'influence', 'ottomans')
    assert winners(p) == ('austria',)


def joint_win(**influence: int) -> Position:
    """Austria and Poland together defeat a Protestant General: two points each."""
    p = raison('1618').clear().influence(**influence).status(poland='austrian')
    p.hand('austria').hand('poland').hand('protestants')
    p.general('austria_1', 'silesia', 3).general('poland_1', 'warszawa', 1).general('protestants_1', 'brandenburg', 0)
    return p


def decide(p: Position) -> Position:
    """The joint attack on Brandenburg."""
    p.movement('austria').play('austria arbiter:ottomans')
    if p.prompt('austria') == 'prompt.disband':
        p.play('austria done')
    p.play('austria general:austria_1', 'austria march:brandenburg', 'austria done', 'austria done')
    p.play('poland support:poland_1', 'austria reveal')
    return idle(p, lambda p: p.g.outcome is not None or p.view()['round'] == 2)


def test_R4_3_together_at_the_goal_the_highest_influence_wins() -> None:
    """R4.3, U33: both reach 30 by the same battle"""
    assert winners(decide(joint_win(austria=28, poland=29))) == ('poland',)
    assert winners(decide(joint_win(austria=29, poland=28))) == ('austria',)


def test_R4_3_then_the_value_of_controlled_disputed_territories() -> None:
    """R4.3: Livonia is worth 2, Pomerania 1; Morale is not looked at"""
    p = joint_win(austria=28, poland=28).garrison('austria', 'mecklenburg').garrison('poland', 'livonia')
    assert winners(decide(p.morale(austria=14, poland=3))) == ('poland',)


def test_R4_3_then_morale_and_then_the_victory_is_shared() -> None:
    """R4.3"""
    assert winners(decide(joint_win(austria=28, poland=28).morale(austria=7, poland=6))) == ('austria',)
    assert winners(decide(joint_win(austria=28, poland=28).morale(austria=6, poland=6))) == ('austria', 'poland')


def test_R4_4_there_is_no_other_end() -> None:
    """R4.4: neither lost Capitals nor a Power without pieces end the game; 29 points do not either"""
    p = raison('1618').clear().garrison('protestants', 'wien', 'paris', 'warszawa').influence(spain=29)
    idle(p, lambda p: p.view()['round'] == 2)
    assert winners(p) == ()


@pytest.mark.parametrize('limit', ['10', '20', '40'])
def test_R4_4_only_the_limit_the_table_has_chosen_ends_an_endless_game(limit: str) -> None:
    """R4.4 knows no limit; the option says openly that it, and no rule, has ended the game"""
    p = raison('1618', limit=limit).clear()
    p.g.round = int(limit) - 1
    idle(p, lambda p: p.view()['round'] == int(limit))
    assert winners(p) == ()
    idle(p, lambda p: p.g.outcome is not None)
    assert p.g.outcome is not None
    assert (p.g.outcome.reason, p.view()['turn']) == ('limit', 7)


def test_R12_30_a_minor_power_cannot_win() -> None:
    """R4.1 with R12.30: points of a Minor Power do not exist"""
    p = raison('1618', 6).control('ottomans', 'austria').status(ottomans='austrian')
    p.influence(ottomans=29).garrison('ottomans', 'transilvania')
    act(p, 'influence', 'ottomans')
    assert winners(p) == ()
    assert p.of('austria', 'influence') == 0
