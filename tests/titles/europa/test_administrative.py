"""R5.3, R5.5.4: Increase Stability, Convert Area and Suppress Unrest."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.edition.atlas import FAITHS, NO_FAITH
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.religion import faith_of_area
from chancellery.titles.europa.state import Europa
from tests.titles.europa.loaded import load_dice, restless, unrest
from tests.titles.europa.position import (
    area,
    can,
    clear,
    party,
    power,
    province,
    seat_of,
    set_power,
    table,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import run, written

FRANCE, CASTILE = 0, 1
PROTESTANT, ORTHODOX, DIVERSE, MUSLIM, CATHOLIC = [
    FAITHS.index(id) for id in ('protestant', 'orthodox', 'diverse', 'muslim', 'catholic')
]


def stable(realm: str, level: int, adm: int) -> Europa:
    g = table()
    g.curia = []
    g.roma = -1
    g.stability[seat_of(g, realm)] = level
    set_power(g, realm, adm, 0, 0)
    return turn_of(g, realm)


# ---- Increase Stability (R5.3.1); its prices: test_bankruptcy


def test_increase_stability_is_the_action_of_the_turn() -> None:
    """R5.3.1"""
    g = stable('france', 0, 10)
    g.play('france', 'stability')
    assert (g.stability[FRANCE], power(g, 'france')[0]) == (1, 5)
    assert why_not(g, 'france', 'stability') == 'R4.2.2'


@pytest.mark.parametrize(('level', 'cost'), [(-2, 3), (-1, 3), (0, 4), (1, 6)])
def test_the_orthodox_pay_less_around_nothing(level: int, cost: int) -> None:
    """R5.3.1, R15.0.7: from -1 to 0 and from 0 to +1."""
    g = stable('france', level, cost)
    g.faith = put(g.faith, g.realm(FRANCE), ORTHODOX)
    g.forget_worked_out()
    g.play('france', 'stability')
    assert (g.stability[FRANCE], power(g, 'france')[0]) == (level + 1, 0)


def test_the_papal_controller_pays_less() -> None:
    """R5.3.1, R19.2.3"""
    g = stable('france', 0, 4)
    assert why_not(g, 'france', 'stability') == 'R7.1.1'
    g.curia = [FRANCE]
    turn_of(g, 'france')
    g.play('france', 'stability')
    assert power(g, 'france')[0] == 0


# ---- Convert Area (R5.3.2)


def mission_to(id: str, faith: int, realm: str = 'castile') -> Europa:
    """An Area of another faith, and a Realm with power and Ducats."""
    g = unrest(table())
    for each in g.map.shares_slot[area(g, id)]:
        g.faith_token = put(g.faith_token, each, faith)
    set_power(g, realm, 5, 5, 5)
    g.ducats[seat_of(g, realm)] = 10
    return turn_of(g, realm)


def test_an_area_of_ones_own_is_converted() -> None:
    """R5.3.2: 2 administrative power and 3 Ducats; the token goes, since Catholic is printed there."""
    g = mission_to('leon', DIVERSE)
    load_dice(g, 'none')
    g.play('castile', 'convert:leon')
    g.play('castile', 'province:badajoz')
    assert g.faith_token[area(g, 'leon')] == NO_FAITH
    assert faith_of_area(g, area(g, 'leon')) == CATHOLIC
    assert (power(g, 'castile'), g.ducats[CASTILE]) == ([3, 5, 5], 7)
    assert restless(g) == ['badajoz']


def test_a_card_converts_for_less() -> None:
    """R16.3.19, R5.3.2: 1 administrative power less is paid; what is left of it must be there."""
    granted = written('convert_for_less', {'do': 'action', 'action': 'convertArea', 'less': {'mpAdm': 1}})
    g = mission_to('leon', DIVERSE)
    set_power(g, 'castile', 1, 5, 5)
    load_dice(g, 'none')
    run(g, granted, 'castile', 'convert:leon', 'province:badajoz')
    assert faith_of_area(g, area(g, 'leon')) == CATHOLIC
    assert (power(g, 'castile'), g.ducats[CASTILE]) == ([0, 5, 5], 7)
    set_power(g, 'castile', 2, 5, 5)
    g.faith_token = put(g.faith_token, area(g, 'leon'), DIVERSE)
    load_dice(g, 'none')
    run(g, granted, 'castile', 'convert:leon')
    assert power(g, 'castile') == [1, 5, 5]


def test_a_token_shows_what_is_not_printed() -> None:
    """R5.3.2: a Muslim Castile converts its Catholic Areas."""
    g = mission_to('leon', NO_FAITH)
    g.faith = put(g.faith, g.realm(CASTILE), MUSLIM)
    turn_of(g, 'castile')
    load_dice(g, 'none')
    g.play('castile', 'convert:leon')
    g.play('castile', 'province:badajoz')
    assert g.faith_token[area(g, 'leon')] == MUSLIM


def test_the_one_who_converts_picks_the_town_with_unrest() -> None:
    """R5.3.2: one of his Towns there, if one is calm."""
    g = mission_to('leon', DIVERSE)
    load_dice(g, 'none')
    g.play('castile', 'convert:leon')
    assert can(g, 'castile') == ['province:badajoz', 'province:galicia', 'province:salamanca']


def test_dice_for_all_unrest_of_the_area() -> None:
    """R5.3.2: the new one and those that were there; nowhere else."""
    g = mission_to('leon', DIVERSE)
    unrest(g, 'badajoz', 'salamanca', 'madrid')
    dice = load_dice(g, 'none', 'none', 'none')
    g.play('castile', 'convert:leon')
    assert restless(g) == ['badajoz', 'galicia', 'madrid', 'salamanca']
    assert dice.numbers == []
    assert len(g.stack) == 2, 'the turn goes on'


def test_not_without_every_province_where_others_believe_otherwise() -> None:
    """R5.3.2: Granada in Andalucia is Muslim."""
    g = mission_to('andalucia', MUSLIM)
    assert why_not(g, 'castile', 'convert:andalucia') == 'R5.3.2'


def test_others_of_ones_own_faith_do_not_hinder() -> None:
    """R5.3.2: all others belong to Realms of the same state religion."""
    g = mission_to('seine', DIVERSE, 'france')
    assert g.faith[party(g, 'burgundy')] == CATHOLIC
    load_dice(g, 'none')
    g.play('france', 'convert:seine')
    g.play('france', 'province:paris')
    assert faith_of_area(g, area(g, 'seine')) == CATHOLIC


def test_at_least_one_province_is_ones_own() -> None:
    """R5.3.2: France owns nothing in Leon; Castile does not own what rebels hold."""
    g = mission_to('leon', DIVERSE, 'france')
    assert why_not(g, 'france', 'convert:leon') == 'R5.3.2'
    g = mission_to('leon', DIVERSE)
    for id in ('badajoz', 'galicia', 'salamanca'):
        g.occupier = put(g.occupier, province(g, id), REBELS)
    g.forget_worked_out()
    assert why_not(g, 'castile', 'convert:leon') == 'R5.3.2'


def test_nothing_to_convert_in_an_area_of_ones_faith() -> None:
    """R5.3.2: the religion is changed to one's own."""
    g = turn_of(table(), 'castile')
    set_power(g, 'castile', 9, 9, 9)
    assert why_not(g, 'castile', 'convert:leon') == 'R5.3.2'


def test_a_conversion_is_paid() -> None:
    """R5.3.2, R5.2.4.1: short of power it is refused; short of Ducats there is a Loan."""
    g = mission_to('leon', DIVERSE)
    set_power(g, 'castile', 1, 9, 9)
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'convert:leon') == 'R7.1.1'
    g = mission_to('leon', DIVERSE)
    g.ducats[CASTILE] = 2
    turn_of(g, 'castile')
    load_dice(g, 'none')
    g.play('castile', 'convert:leon')
    g.play('castile', 'loan')
    assert (g.ducats[CASTILE], g.interest[CASTILE]) == (2 + 5 - 3, 1)


def test_who_will_not_borrow_to_convert_has_not_acted() -> None:
    """R4.2.2, R5.3.2: nothing is paid and nothing is converted, so that an action of the turn is still due."""
    g = mission_to('leon', DIVERSE)
    g.ducats[CASTILE] = 2
    turn_of(g, 'castile')
    g.play('castile', 'convert:leon')
    g.play('castile', 'refuse')
    assert (power(g, 'castile'), g.ducats[CASTILE]) == ([5, 5, 5], 2)
    assert why_not(g, 'castile', 'done') == 'R4.2.3'
    g.play('castile', 'stability')
    assert why_not(g, 'castile', 'done') == ''


def test_protestants_pay_less() -> None:
    """R5.3.2, R15.0.6"""
    g = mission_to('leon', DIVERSE)
    g.faith = put(g.faith, g.realm(CASTILE), PROTESTANT)
    set_power(g, 'castile', 1, 0, 0)
    turn_of(g, 'castile')
    load_dice(g, 'none')
    g.play('castile', 'convert:leon')
    assert power(g, 'castile') == [0, 0, 0]


def shared_slot(g: Europa) -> list[int]:
    """Two or more Areas that one religion slot governs."""
    for at in range(len(g.map.areas)):
        together = g.map.shares_slot[at]
        if len(together) > 1 and all(g.variant.inside[each] for each in together):
            return together
    raise AssertionError('no such slot')


def test_areas_of_one_slot_are_converted_together() -> None:
    """R5.3.2: the test, the change and the dice."""
    g = unrest(table())
    together = shared_slot(g)
    first = g.map.areas.ids[together[0]]
    set_power(g, 'castile', 9, 5, 5)
    for each in together:
        g.faith_token = put(g.faith_token, each, DIVERSE)
        for at in g.variant.inside[each]:
            g.town = put(g.town, at, CASTILE)
            g.vassal = put(g.vassal, at, -1)
    last = g.variant.inside[together[-1]][0]
    turn_of(g, 'castile')
    assert why_not(g, 'castile', f'convert:{first}') == ''
    g.town = put(g.town, last, -1)
    g.faith = put(g.faith, g.variant.flag[last], MUSLIM)
    turn_of(g, 'castile')
    assert why_not(g, 'castile', f'convert:{first}') == 'R5.3.2', 'one Province of the other Area is Muslim'
    g.town = put(g.town, last, CASTILE)
    turn_of(g, 'castile')
    g.unrest = put(g.unrest, last, 1)
    dice = load_dice(g, 'none', 'none')
    g.play('castile', f'convert:{first}')
    g.play('castile', next(action for action in can(g, 'castile') if action.startswith('province:')))
    assert [faith_of_area(g, each) for each in together] == [CATHOLIC] * len(together)
    assert dice.numbers == [], 'for the Unrest of both'


# ---- Suppress Unrest (R5.5.4)


def troubled(*provinces: str) -> Europa:
    g = unrest(table(), *provinces)
    clear(g, 'rebels')
    set_power(g, 'castile', 3, 3, 2)
    return turn_of(g, 'castile')


def test_one_power_for_each_province() -> None:
    """R5.5.4.1: in one action, as many as one pays for."""
    g = troubled('badajoz', 'galicia', 'madrid')
    g.play('castile', 'suppress:badajoz')
    assert can(g, 'castile') == ['done', 'suppress:galicia', 'suppress:madrid']
    g.play('castile', 'suppress:madrid')
    assert restless(g) == ['galicia']
    assert power(g, 'castile') == [3, 3, 0]
    assert why_not(g, 'castile', 'suppress:galicia') != ''


def test_one_may_stop_after_one_province() -> None:
    """R5.5.4.1"""
    g = troubled('badajoz', 'galicia')
    g.play('castile', 'suppress:badajoz')
    g.play('castile', 'done')
    assert restless(g) == ['galicia']
    assert power(g, 'castile') == [3, 3, 1]


def test_only_unrest_of_ones_own() -> None:
    """R5.5.4.1: Towns and Vassals; not those of others, nor a calm one."""
    g = troubled('badajoz', 'paris', 'granada')
    assert why_not(g, 'castile', 'suppress:paris') == 'R5.5.4.1'
    assert why_not(g, 'castile', 'suppress:galicia') == 'R5.5.4.1'
    assert why_not(g, 'castile', 'suppress:granada') == 'R5.5.4.1'
    g.vassal = put(g.vassal, province(g, 'granada'), CASTILE)
    g.tokens = put(g.tokens, province(g, 'granada'), 1)
    g.forget_worked_out()
    assert why_not(g, 'castile', 'suppress:granada') == ''


def test_not_where_rebels_or_enemies_stand() -> None:
    """R5.5.4.1: anywhere in the Area; units of players at peace do not hinder."""
    g = troubled('badajoz', 'madrid')
    leon = area(g, 'leon')
    g.rebels = put(g.rebels, leon, 1)
    g.forget_worked_out()
    assert why_not(g, 'castile', 'suppress:badajoz') == 'R5.5.4.1'
    assert why_not(g, 'castile', 'suppress:madrid') == ''
    g.rebels = put(g.rebels, leon, 0)
    g.put_infantry(FRANCE, leon, 1)
    g.forget_worked_out()
    assert why_not(g, 'castile', 'suppress:badajoz') == ''
    g.war = put_mark(g.war, party(g, 'castile'), FRANCE)
    g.war = put_mark(g.war, party(g, 'france'), CASTILE)
    g.forget_worked_out()
    assert why_not(g, 'castile', 'suppress:badajoz') == 'R5.5.4.1'


@pytest.mark.parametrize('occupier', [FRANCE, REBELS])
def test_not_in_an_occupied_province(occupier: int) -> None:
    """R5.5.4.1: neither its owner nor its occupier."""
    g = troubled('badajoz')
    g.occupier = put(g.occupier, province(g, 'badajoz'), occupier)
    g.forget_worked_out()
    assert why_not(g, 'castile', 'suppress:badajoz') == 'R5.5.4.1'
    set_power(g, 'france', 3, 3, 3)
    turn_of(g, 'france')
    assert why_not(g, 'france', 'suppress:badajoz') == 'R5.5.4.1'


def test_suppressing_takes_military_power() -> None:
    """R5.5.4.1"""
    g = troubled('badajoz')
    set_power(g, 'castile', 9, 9, 0)
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'suppress:badajoz') == 'R7.1.1'
