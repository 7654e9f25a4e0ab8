"""Raison d'Etat, chapter 9: Leadership (R9.4.1-R9.4.5)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.table import act, raison


def hands_on(*generals: tuple[str, str | None, int]) -> Position:
    """1618 with these Generals only, and France at Leadership."""
    p = raison('1618').clear().status(france='expansionist')
    for general, place, troops in generals:
        p.general(general, place, troops)
    return p.leadership('france')


def test_R9_4_1_any_number_of_generals_come_to_controlled_territories() -> None:
    """R9.4.1 (1): Home Territories and garrisoned ones"""
    p = raison('1618').clear().garrison('france', 'lorraine').general('france_1', 'paris', 2).leadership('france')
    p.play('france call:france_2')
    assert 'place:lorraine' in p.legal('france')
    p.play('france place:lorraine', 'france call:france_3', 'france place:champagne')
    p.play('france call:france_4', 'france place:provence')
    assert [p.where(f'france_{i}') for i in (1, 2, 3, 4)] == ['paris', 'lorraine', 'champagne', 'provence']
    assert p.asked() != ('france',) or p.prompt('france') != 'prompt.leadership_more'


def test_R9_4_1_not_to_foreign_or_free_ground_nor_to_another_own_general() -> None:
    """R9.4.1"""
    p = hands_on(('france_1', 'paris', 1)).play('france call:france_2')
    assert p.refusal('france', 'place:oldenburg') == 'R9.4.1'
    assert p.refusal('france', 'place:wien') == 'R9.4.1'
    assert p.refusal('france', 'place:paris') == 'R9.4.1'
    assert p.refusal('france', 'place:picardie') == ''


def test_R9_4_1_a_lost_home_territory_is_not_controlled() -> None:
    p = hands_on(('france_1', 'paris', 1)).garrison('spain', 'languedoc').play('france call:france_2')
    assert p.refusal('france', 'place:languedoc') == 'R9.4.1'


def test_R9_4_1_any_number_of_generals_leave() -> None:
    """R9.4.1 (1): one, or several, in one action"""
    p = hands_on(('france_1', 'paris', 1), ('france_2', 'picardie', 2), ('france_3', 'provence', 0))
    p.play('france recall:france_1', 'france recall:france_2', 'france done')
    assert [p.where(f'france_{i}') for i in (1, 2, 3)] == [None, None, 'provence']


def test_R9_4_1_placing_and_removing_do_not_go_together() -> None:
    p = hands_on(('france_1', 'paris', 1), ('france_2', 'picardie', 2)).play('france recall:france_1')
    assert p.refusal('france', 'call:france_3') == 'R9.4.1'
    p = hands_on(('france_1', 'paris', 1)).play('france call:france_2', 'france place:provence')
    assert p.refusal('france', 'recall:france_1') == 'R9.4.1'


def test_R9_4_1_generals_exclude_card_and_morale() -> None:
    p = hands_on(('france_1', 'paris', 1)).play('france call:france_2', 'france place:provence')
    assert p.refusal('france', 'draw') == 'R9.4.1'
    assert p.refusal('france', 'morale') == 'R9.4.1'
    assert {'draw', 'morale'} & set(p.legal('france')) == set()


def test_R9_4_1_or_one_card() -> None:
    """R9.4.1 (2): one, and the action is over"""
    p = raison('1618').hand('france', 1, 2).deck_top(6)
    act(p, 'leadership', 'france').play('france draw')
    assert p.view('france')['powers']['france']['hand'] == [1, 2, 6]
    assert (p.of('france', 'morale'), p.asked() == ('france',)) == (5, False)


def test_R9_4_1_or_one_morale() -> None:
    """R9.4.1 (3)"""
    p = act(raison('1618').hand('france', 1, 2), 'leadership', 'france').play('france morale')
    assert (p.of('france', 'morale'), p.of('france', 'cards')) == (6, 2)
    assert p.asked() != ('france',)


def test_R9_4_1_only_own_generals_and_only_those_who_can() -> None:
    p = hands_on(('france_1', 'paris', 1), ('spain_1', 'madrid', 1))
    assert 'recall:spain_1' not in p.legal('france')
    assert p.refusal('france', 'recall:france_2') == 'R9.4.1'
    assert p.refusal('france', 'call:france_1') == 'R9.4.1'


def test_R9_4_1_is_the_rule_that_leadership_cites() -> None:
    assert hands_on(('spain_1', 'madrid', 1)).refusal('france', 'recall:spain_1') == 'R9.4.1'


@pytest.mark.parametrize('choice', ['done', 'morale', 'draw'])
def test_R9_4_2_in_1702_subsidies_and_mercenaries_follow(choice: str) -> None:
    p = act(raison('1702').status(russia='austrian').money(russia=3), 'leadership', 'russia').play(f'russia {choice}')
    assert (p.asked(), p.prompt('russia')) == (('russia',), 'prompt.gifts')


def test_R9_4_2_a_minor_power_gives_too() -> None:
    """R9.4.2, R12.25: Russia in Austria's hands, with something to give and an Ally"""
    p = raison('1702', 4).control('russia', 'austria').status(russia='austrian').money(russia=3)
    act(p, 'leadership', 'russia').play('austria done')
    assert (p.asked(), p.prompt('austria')) == (('austria',), 'prompt.gifts')
    assert p.g.view('austria')['prompt']['params']['power'] == 'russia'


def test_R9_4_2_but_not_in_1618() -> None:
    p = act(raison('1618').money(poland=3), 'leadership', 'poland').play('poland done')
    assert p.prompt(p.asked()[0]) != 'prompt.gifts'


def test_R9_4_3_troops_of_a_recalled_general_are_lost() -> None:
    """R9.4.3, U14: to the stock beside the board, not to another General"""
    p = hands_on(('france_1', 'paris', 3), ('france_2', 'picardie', 1))
    before = p.of('france', 'tokens')
    p.play('france recall:france_1', 'france done')
    assert (p.troops('france_1'), p.troops('france_2'), p.of('france', 'tokens')) == (0, 1, before + 3)


def test_R9_4_4_a_placed_general_has_no_troops() -> None:
    p = hands_on(('france_1', None, 0)).play('france call:france_1', 'france place:paris', 'france done')
    assert (p.where('france_1'), p.troops('france_1')) == ('paris', 0)


@pytest.mark.parametrize(('general', 'rule'), [('spain_1', 'R9.4.5'), ('protestants_1', '')])
def test_R9_4_5_not_where_an_enemy_general_stands(general: str, rule: str) -> None:
    """R9.4.5, U15: a Spaniard without Garrison in the French Picardie keeps Frenchmen out, an Ally does not"""
    p = raison('1618').clear().status(france='protestant').general(general, 'picardie', 1).leadership('france')
    p.play('france call:france_1')
    assert p.refusal('france', 'place:picardie') == rule


def test_R9_4_5_nor_where_a_general_stands_with_whom_one_is_at_peace() -> None:
    """R9.4.5: a Neutral Pole in the French Picardie is no enemy, but no Ally either"""
    p = raison('1618').clear().status(france='protestant', poland='neutral').general('poland_1', 'picardie', 1)
    p.leadership('france').play('france call:france_1')
    assert p.refusal('france', 'place:picardie') == 'R9.4.5'
    assert 'place:picardie' not in p.legal('france')
