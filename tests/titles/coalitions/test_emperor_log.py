"""Coalitions, the game against the Emperor: the log and the prompts say what is so (R12.9, R12.13, R12.18, R12.23)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.emperor_table import bare, campaign, over, race, sent
from tests.titles.coalitions.field import asked, attack, moves
from tests.titles.coalitions.game import prompts


def morale_told(p: Position, power: str) -> list[int]:
    """How much Morale the log says a power gained, each time."""
    return [event['morale'] for event in p.events('morale_gained') if event['power'] == power]


@pytest.mark.parametrize(('morale', 'told'), [(10, [5]), (15, [])])
def test_R12_13_only_the_morale_that_was_gained_is_told(morale: int, told: list[int]) -> None:
    """R12.13, R4.21: given 8 money, then no more than the track has room for."""
    p = over(bare().morale(france=morale).money(france=8), 'france', 'mobilization')
    assert (p.of('france', 'morale'), morale_told(p, 'france')) == (15, told)


@pytest.mark.parametrize(('morale', 'told'), [(14, [1]), (15, [])])
def test_R12_9_the_point_for_a_movement_too(morale: int, told: list[int]) -> None:
    """R12.9, R4.21"""
    p = bare().morale(france=morale).general('austria_1', 'wien', 1).movement('austria')
    assert (p.of('france', 'morale'), morale_told(p, 'france')) == (15, told)


def test_R12_18_who_is_there_already_is_not_sent() -> None:
    """R12.32: given generals in Paris with 3 troops and in Picardie with none, then only the latter is reinforced."""
    p = bare().general('austria_1', 'lorraine', 0).general('france_1', 'paris', 3).general('france_2', 'picardie', 0)
    race(p)
    assert [place for _, place in sent(p)] == ['lorraine']
    assert [(event['general'], event['place']) for event in p.events('filled_up')] == [('france_2', 'picardie')]


def besieged(hand: tuple[int, ...] = ()) -> Position:
    """Austria with 3 troops before a French garrison that stands alone."""
    p = bare().general('austria_1', 'wien', 3).garrison('france', 'bavaria').hand('austria', *hand)
    return attack(moves(p, 'austria'), 'austria_1', 'bavaria')


def test_R12_23_where_france_draws_none_nobody_turns_over_cards() -> None:
    """R12.23: given a garrison alone, then the battle is only ended."""
    p = besieged()
    assert (asked(p), p.legal('commander_1')) == ('french_none', ['done'])
    assert p.refusal('commander_1', 'reveal') == 'R12.23'
    assert (prompts(p)['ours'], prompts(p)['theirs']) == (4, 1)
    p.play('commander_1 done')
    assert len(p.events('allied_victory')) == 1


def test_R12_23_where_france_draws_the_battle_is_not_ended_before() -> None:
    """R12.23: given equal Strength and French Morale, then its cards are turned over."""
    p = campaign(bare().general('britain_1', 'lisboa', 3), 'n07')
    assert (asked(p), p.legal('commander_1')) == ('french_draw', ['reveal'])
    assert p.refusal('commander_1', 'done') == 'R12.23'


def test_R12_22_no_more_cards_are_asked_for_than_are_held() -> None:
    """R12.22: given three troops and one card, then one."""
    p = besieged((4,))
    assert (asked(p), prompts(p)['left']) == ('open_cards', 1)


def test_R12_24_losses_are_told_without_the_garrison_that_is_left() -> None:
    """R12.24, R12.25: given a French victory, then the attacker lost a troop and left another as garrison."""
    p = campaign(bare().general('britain_1', 'lisboa', 1).morale(france=0), 'n07')
    p.play('commander_1 done')
    assert p.events('losses')[0]['place'] == 'lisboa'
    attacker = str(p.events('battle')[0]['general'])
    assert sorted(p.events('losses')[0]['losses']) == sorted([f'{attacker}-1', 'britain_1-1'])
    assert p.held('lisboa') == 'france'


def test_R12_26_a_beaten_frenchman_loses_all() -> None:
    """R12.26"""
    p = moves(bare().general('austria_1', 'wien', 3).general('france_1', 'bavaria', 2), 'austria').morale(france=0)
    attack(p, 'austria_1', 'bavaria').play('commander_1 done')
    assert sorted(p.events('losses')[0]['losses']) == ['austria_1-1', 'france_1-2']


def test_R12_3_nobody_is_promised_influence_for_paris() -> None:
    """R12.3: its capture wins at once."""
    p = moves(bare().general('austria_1', 'lorraine', 1), 'austria').play('commander_1 general:austria_1')
    paris = [each for each in p.g.view('commander_1')['actions'] if each['arg'] == 'paris']
    assert {each['verb'] for each in paris} >= {'march'}
    assert all(each['hint'] is None for each in paris)
