"""Coalitions, the game against the Emperor: what France does by itself (R12.11-R12.14)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.emperor_table import FRENCH, bare, influence, over
from tests.titles.coalitions.field import asked, legal


@pytest.mark.parametrize('name', ['drill', 'leadership', 'movement'])
def test_R12_11_a_napoleon_card_at_drill_leadership_and_movement(name: str) -> None:
    """R12.11: given no coalition general in a French Home, then the top Napoleon card is turned."""
    p = over(bare(), 'france', name)
    assert (p.asked(), asked(p)) == (('commander_1',), 'turn_card')
    assert p.legal('commander_1') == ['turn']
    p.play('commander_1 turn')
    assert len(p.events('napoleon_card')) == 1
    assert p.view()['campaigns']['left'] == 11


@pytest.mark.parametrize('name', ['drill', 'leadership', 'movement'])
def test_R12_11_or_the_race_to_paris(name: str) -> None:
    """R12.11, R12.30: given an Austrian general in Lorraine, then no card is turned, and generals go to save Paris."""
    p = over(bare().general('austria_1', 'lorraine', 0), 'france', name)
    assert len(p.events('race_to_paris')) == 1
    assert p.events('napoleon_card') == []
    assert p.view()['campaigns']['left'] == 12


@pytest.mark.parametrize('name', ['taxation', 'mobilization', 'influence'])
def test_R12_11_no_card_at_the_other_actions(name: str) -> None:
    """R12.11: given France over one of the other three, then no card is turned, nor is there a race."""
    p = over(bare().general('austria_1', 'lorraine', 0), 'france', name)
    assert p.view()['round'] == 2
    assert (p.events('race_to_paris'), p.view()['campaigns']['left']) == ([], 12)


def test_R12_12_french_taxes_by_the_normal_rules() -> None:
    """R12.12: Homes 6 and Paris 3, Undisputed Pfalz 1, Saxonia without a French stripe 2; not Holland, not Wien."""
    p = bare().garrison('france', 'pfalz', 'saxonia', 'holland', 'wien')
    over(p, 'france', 'taxation')
    assert p.of('france', 'money') == 9 + 1 + 2


def test_R12_12_a_lost_home_pays_nothing() -> None:
    """R12.12: given an Austrian garrison in Lorraine, then France gets 8."""
    p = over(bare().garrison('austria', 'lorraine'), 'france', 'taxation')
    assert p.of('france', 'money') == 8


def armed(money: int) -> Position:
    """Three French generals on the board with 1, 2 and 3 troops, and money."""
    p = bare().general('france_1', 'pfalz', 1).general('france_2', 'lorraine', 2).general('france_3', 'paris', 3)
    return p.money(france=money)


def test_R12_13_three_troops_for_all_and_morale_for_the_rest() -> None:
    """R12.13: given 5 money for 3 missing troops, then all have 3, 2 become Morale, and nobody is asked."""
    p = over(armed(5), 'france', 'mobilization')
    assert [p.troops(general) for general in FRENCH] == [3, 3, 3, 0, 0, 0]
    assert (p.of('france', 'morale'), p.of('france', 'money')) == (12, 0)
    assert p.view()['round'] == 2


def test_R12_13_just_enough() -> None:
    """R12.13: given 3 money for 3 missing troops, then nobody is asked, and Morale stays."""
    p = over(armed(3), 'france', 'mobilization')
    assert [p.troops(general) for general in FRENCH[:3]] == [3, 3, 3]
    assert p.of('france', 'morale') == 10


def test_R12_13_D42_the_players_choose_if_money_is_short() -> None:
    """R12.13, D42: given 2 money for 3 missing troops, then the players say who gets them."""
    p = over(armed(2), 'france', 'mobilization')
    assert (p.asked(), asked(p)) == (('commander_1',), 'french_troops')
    assert legal(p, 'commander_1', 'troop') == ['france_1', 'france_2']
    p.play('commander_1 troop:france_1')
    assert asked(p) == 'french_troops'
    p.play('commander_1 troop:france_1')
    assert [p.troops(general) for general in FRENCH[:3]] == [3, 2, 3]
    assert (p.of('france', 'money'), p.of('france', 'morale')) == (0, 10)


@pytest.mark.parametrize('action', ['troop:france_3', 'troop:france_4', 'troop:austria_1', 'done', 'morale', 'card'])
def test_R12_13_D42_nothing_else_may_be_chosen(action: str) -> None:
    """R12.13: not a full general, one off the board or another power's; no Morale, no card, and no stopping early."""
    p = over(armed(2).general('austria_1', 'wien', 0), 'france', 'mobilization')
    assert p.refusal('commander_1', action) != ''
    assert action not in p.legal('commander_1')


def test_R12_13_the_refusal_names_the_rule() -> None:
    """R12.13: stopping early is against this rule."""
    p = over(armed(2), 'france', 'mobilization')
    assert p.refusal('commander_1', 'done') == 'R12.13'


def test_R12_13_no_money_no_troops() -> None:
    """R12.13: given nothing, then nothing."""
    p = over(armed(0), 'france', 'mobilization')
    assert [p.troops(general) for general in FRENCH[:3]] == [1, 2, 3]
    assert (p.of('france', 'morale'), p.view()['round']) == (10, 2)


def test_R12_13_morale_ends_at_fifteen() -> None:
    """R12.13, U31: given 10 Morale and 9 money too many, then 15, and the money is gone."""
    p = over(armed(12), 'france', 'mobilization')
    assert (p.of('france', 'morale'), p.of('france', 'money')) == (15, 0)


def test_R12_13_no_battle_cards() -> None:
    """R12.13: given four generals off the board, then France still draws no card."""
    p = over(armed(5), 'france', 'mobilization')
    assert p.of('france', 'cards') == 0


def test_R12_14_disputed_territories_with_a_blue_stripe() -> None:
    """R12.14: Bavaria 2 and Warszawa 1; not Saxonia (no stripe), Pfalz (Undisputed) or Wien (a Home)."""
    p = bare().garrison('france', 'bavaria', 'warszawa', 'saxonia', 'pfalz', 'wien')
    over(p, 'france', 'influence')
    assert influence(p) == 5 + 3


def test_R12_14_only_what_france_controls() -> None:
    """R12.14: given a French general in Holland without a garrison and an Austrian Bavaria, then nothing."""
    p = bare().general('france_1', 'holland', 3).garrison('austria', 'bavaria')
    over(p, 'france', 'influence')
    assert influence(p) == 5
