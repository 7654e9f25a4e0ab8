"""Raison d'Etat, chapter 9: Drill (R9.1), Taxation (R9.2), Extend Influence (R9.6); nobody has to act (R9.0)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.raison_detat.state import RaisonDEtat
from tests.titles.raison_detat.table import ALL_1618, ALL_1702, act, raison, turn

EVERY = [('1618', power) for power in ALL_1618] + [('1702', power) for power in ALL_1702]


def value_of(scenario: str, *places: str) -> int:
    """The numbers of these Territories together."""
    board: dict[str, dict[str, Any]] = raison(scenario).g.edition.files.boards[scenario]['places']
    return sum(board[place]['value'] for place in places)


def home_value(scenario: str, power: str) -> int:
    """The numbers of a Power's Home Territories."""
    board: dict[str, dict[str, Any]] = raison(scenario).g.edition.files.boards[scenario]['places']
    return sum(place['value'] for place in board.values() if place.get('owner') == power)


def test_R9_0_a_power_may_do_its_action_and_need_not() -> None:
    """R9.0: Drill, Leadership and Mobilization can be left undone; only the Power at the place is asked"""
    p = turn(raison('1618'), 1)
    assert p.legal('spain') == []
    p.play('protestants pass', 'poland done', 'france done')
    assert (p.of('protestants', 'cards'), p.of('france', 'morale'), p.asked()) == (3, 5, ('austria',))
    p.play('austria done')
    assert p.asked() == ('spain',)


def test_R9_1_1_draw_one_then_discard_one() -> None:
    """R9.1.1: any card of the hand, which then lies face up"""
    p = raison('1618').hand('protestants', 1, 2, 3).deck_top(5).drill('protestants')
    assert 'discard:1' not in p.legal('protestants')
    p.play('protestants draw')
    assert set(p.legal('protestants')) == {'discard:1', 'discard:2', 'discard:3', 'discard:5'}
    p.play('protestants discard:2')
    assert p.view('protestants')['powers']['protestants']['hand'] == [1, 3, 5]
    assert p.view()['discards'] == [2]


def test_R9_1_1_the_card_just_drawn_may_go() -> None:
    p = raison('1618').hand('protestants', 1, 2, 3).deck_top(5).drill('protestants')
    p.play('protestants draw', 'protestants discard:5')
    assert p.view('protestants')['powers']['protestants']['hand'] == [1, 2, 3]


def test_R9_1_1_who_has_drawn_must_discard_and_draws_but_once() -> None:
    p = raison('1618').hand('protestants', 1, 2).deck_top(5).drill('protestants').play('protestants draw')
    assert not {'pass', 'draw', 'done'} & set(p.legal('protestants'))
    assert p.refusal('protestants', 'discard:6') != ''


def test_R9_1_1_is_the_rule_that_drill_cites() -> None:
    """R9.1.1: no discard before the draw, no second draw, no passing after it"""
    p = raison('1618').hand('protestants', 1, 2).deck_top(5).drill('protestants')
    assert p.refusal('protestants', 'discard:1') == 'R9.1.1'
    p.play('protestants draw')
    assert (p.refusal('protestants', 'draw'), p.refusal('protestants', 'pass')) == ('R9.1.1', 'R9.1.1')


def test_R9_1_1_nobody_else_learns_the_card_drawn() -> None:
    p = raison('1618').hand('protestants', 1, 2).deck_top(5).drill('protestants').play('protestants draw')
    assert p.events('draws', 'protestants') == [{'power': 'protestants', 'count': 1, 'cards': [5]}]
    assert p.events('draws', 'spain') == [{'power': 'protestants', 'count': 1}]


def test_R9_1_1_with_an_empty_hand_the_drawn_card_goes() -> None:
    p = raison('1618').hand('protestants').deck_top(4).drill('protestants').play('protestants draw')
    assert p.legal('protestants') == ['discard:4']


@pytest.mark.parametrize(('scenario', 'power'), EVERY)
def test_R9_2_1_home_territories_are_taxed(scenario: str, power: str) -> None:
    """R9.2.1: the own ones; R9.2.2: a Neutral has double"""
    p = raison(scenario).clear().money(**{power: 2})
    double = p.of(power, 'status') == 'neutral'
    act(p, 'taxation', power)
    assert p.of(power, 'money') == 2 + home_value(scenario, power) * (2 if double else 1)


def test_R9_2_1_undisputed_territories_and_disputed_ones_without_the_own_stripe_are_taxed() -> None:
    """R9.2.1: Austria in Oldenburg (Undisputed) and Lorraine (France and Spain)"""
    p = raison('1618').clear().money(austria=0).garrison('austria', 'oldenburg', 'lorraine')
    act(p, 'taxation', 'austria')
    assert value_of('1618', 'oldenburg', 'lorraine') == 3
    assert p.of('austria', 'money') == home_value('1618', 'austria') + 3


def test_R9_2_1_a_lost_home_territory_pays_nothing() -> None:
    """R9.2.1: a foreign Garrison; a foreign General alone changes nothing (R5.22)"""
    p = raison('1618').clear().money(austria=0).garrison('protestants', 'wien').general('protestants_1', 'tyrol', 3)
    act(p, 'taxation', 'austria')
    assert p.of('austria', 'money') == home_value('1618', 'austria') - value_of('1618', 'wien')


def test_R9_2_2_a_neutral_has_double_of_everything() -> None:
    p = raison('1618').clear().money(france=0).status(france='neutral').garrison('france', 'oldenburg', 'bavaria')
    act(p, 'taxation', 'france')
    assert p.of('france', 'money') == 2 * (home_value('1618', 'france') + value_of('1618', 'oldenburg', 'bavaria'))


def test_R9_2_3_foreign_home_territories_and_own_stripes_are_not_taxed() -> None:
    """R9.2.3: Silesia is Austrian, Saxonia has a Swedish stripe"""
    p = raison('1618').clear().money(sweden=0).garrison('sweden', 'silesia', 'saxonia')
    act(p, 'taxation', 'sweden')
    assert p.of('sweden', 'money') == home_value('1618', 'sweden')
    assert value_of('1618', 'silesia', 'saxonia') == 3


def test_R9_2_1_everybody_sees_the_income() -> None:
    p = raison('1618').clear().money(sweden=0)
    act(p, 'taxation', 'sweden')
    assert p.events('taxes', 'spain') == [{'power': 'sweden', 'money': home_value('1618', 'sweden')}]


def test_R9_6_1_and_R9_6_2_stripes_foreign_homes_and_the_crown_add_up() -> None:
    """R9.6.1, R9.6.2: Saxonia 2 (stripe), Silesia 1 and Wien 2 (Austrian), the Crown 2"""
    p = raison('1618').clear().garrison('sweden', 'saxonia', 'silesia', 'wien')
    assert isinstance(p.g, RaisonDEtat)
    p.g.crown = p.power('sweden')
    act(p, 'influence', 'sweden')
    assert value_of('1618', 'saxonia', 'silesia', 'wien') == 5
    assert p.of('sweden', 'influence') == 7


def test_R9_6_1_other_places_give_no_influence() -> None:
    """R9.6.1: own Home Territories, Undisputed ones, stripes of others only"""
    p = raison('1618').clear().garrison('sweden', 'stockholm', 'hannover', 'lorraine', 'bavaria')
    act(p, 'influence', 'sweden')
    assert p.of('sweden', 'influence') == 0


def test_R9_6_1_generals_without_a_garrison_score_nothing() -> None:
    p = raison('1618').clear().general('sweden_1', 'saxonia', 3)
    act(p, 'influence', 'sweden')
    assert p.of('sweden', 'influence') == 0


def test_R9_6_1_each_action_scores_anew() -> None:
    p = raison('1618').clear().garrison('sweden', 'saxonia').influence(sweden=4)
    act(p, 'influence', 'sweden')
    act(p, 'influence', 'sweden')
    assert p.of('sweden', 'influence') == 8


@pytest.mark.parametrize(('minor', 'points'), [(False, 3), (True, 0)])
def test_R9_6_3_minor_powers_do_not_extend_influence(minor: bool, points: int) -> None:
    """R9.6.3: neither for themselves nor for their controller; Transilvania 2, the Austrian Karinthia 1"""
    p = raison('1618', 6 if minor else 7).clear().garrison('ottomans', 'transilvania', 'karinthia')
    if minor:
        p.control('ottomans', 'sweden').status(ottomans='protestant')
    act(p, 'influence', 'ottomans')
    assert (p.of('ottomans', 'influence'), p.of('sweden', 'influence')) == (points, 0)
