"""R4.4: phase 4."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.board.harbours import docked, loose_ships
from chancellery.titles.europa.edition.decks import ADVISOR
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.fields import NO_PERSON
from chancellery.titles.europa.governing.purse import means
from chancellery.titles.europa.governing.tracks import base_tax_income, develop_town, vassal_tax_income
from chancellery.titles.europa.rounds.budget import CutCosts, ShipsHome, balance, budget, net_income
from chancellery.titles.europa.rounds.income import (
    Corruption,
    Income,
    collect,
    corruption,
    power_income,
    prestige_of_round,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.occupation import occupy
from chancellery.titles.europa.war.waters import ports_in_reach
from tests.titles.europa.position import (
    area,
    asks,
    can,
    clear,
    fill,
    party,
    power,
    province,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import board, run, written

FRANCE = 0


def bare() -> Europa:
    """Nobody has units, ships, Advisors, debts or Cardinals; Stability 0 and nothing to choose."""
    g = table()
    g.army = [0] * len(g.army)
    g.army_at = [NOWHERE] * len(g.army_at)
    clear(g, 'infantry', 'ships', 'slots')
    g.fleet = [0] * len(g.fleet)
    g.fleet_at = [NOWHERE] * len(g.fleet_at)
    g.stability = [0] * len(g.stability)
    g.curia = []
    return g


def line(g: Europa, key: str, seat: int = FRANCE) -> int:
    return dict(budget(g, seat))[key]


def advisor(g: Europa, seat: int, kind: int, ducats: int) -> int:
    """An Advisor of a kind who costs so much takes office."""
    persons, actions = g.edition.decks.persons, g.edition.decks.actions
    for card in actions.deck[kind]:
        person = actions.person[card]
        if persons.role[person] == ADVISOR and persons.ducats[person] == ducats and person not in g.advisor:
            g.put_advisor(seat, kind, person)
            return person
    raise AssertionError('no such Advisor')


def test_base_and_vassal_tax_come_from_the_tracks() -> None:
    """R4.4.B2, R7.5.2: 1 for a small Town, 2 for a large one, a half for a Vassal token."""
    g = bare()
    g.small_towns[FRANCE], g.large_towns[FRANCE], g.vassals[FRANCE] = 8, 2, 5
    assert line(g, 'base_tax') == 12
    assert line(g, 'vassal_tax') == g.edition.components.vassals.income[5]
    assert net_income(g, FRANCE) == 12 + g.edition.components.vassals.income[5]


def test_the_worked_example_of_castile() -> None:
    """A-EX3: 12 of Towns and 2 for Stability, 2 units and Advisors of 4 and 2: net 6."""
    g = bare()
    castile = seat_of(g, 'castile')
    g.small_towns[castile], g.large_towns[castile], g.vassals[castile] = 8, 2, 0
    g.stability[castile] = 1
    g.put_regulars(castile, 0, 0, 2)
    advisor(g, castile, 1, 4)
    advisor(g, castile, 2, 2)
    assert net_income(g, castile) == 6
    g.ducats[castile] = 3
    collect(g, castile)
    assert g.ducats[castile] == 9


def test_regulars_cost_one_and_mercenaries_two() -> None:
    """R4.4 table 4B; allied units are free (R4.4.B2)."""
    g = bare()
    g.put_regulars(FRANCE, 0, 1, 3)
    g.put_mercenaries(FRANCE, 0, 0, 2)
    g.put_allied(FRANCE, 0, 0, 4)
    g.put_infantry(FRANCE, area(g, 'castile'), 1)
    assert (line(g, 'regulars'), line(g, 'mercenaries')) == (-4, -4)


@pytest.mark.parametrize(('ships', 'cost'), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3)])
def test_ships_at_sea_cost_half_a_ducat_rounded_up(ships: int, cost: int) -> None:
    """R4.4.B3"""
    g = bare()
    g.put_ships(FRANCE, 2, ships)
    assert line(g, 'ships') == -cost


def test_ships_of_the_fleet_and_on_slots_cost_too() -> None:
    """R4.4 table 4B: all ships still at sea, none in Port."""
    g = bare()
    g.put_slots(0, 0, FRANCE)
    fill(g.put_fleet_ships, FRANCE, to=[1, 1, 1])
    g.fleet_at[FRANCE] = 3
    assert line(g, 'ships') == -2
    g.fleet_at[FRANCE] = NOWHERE
    g.fleet_port[FRANCE] = province(g, 'montpellier')
    assert line(g, 'ships') == -1


def test_interest_costs_one_each() -> None:
    """R7.4.9"""
    g = bare()
    g.interest[FRANCE] = 3
    assert line(g, 'interest') == -3


@pytest.mark.parametrize(('level', 'ducats'), [(-3, -2), (-1, -2), (0, 0), (1, 2), (3, 2)])
def test_stability_brings_or_costs_two(level: int, ducats: int) -> None:
    """R4.4 table 4B, R7.3.3-4"""
    g = bare()
    g.stability[FRANCE] = level
    assert line(g, 'stability') == ducats


def test_plague_takes_half_the_tax_of_an_area() -> None:
    """R4.4 table 4B, R4.4.B3: summed over all, then rounded up; occupied Towns have no tax to lose."""
    g = bare()
    home = g.map.area[g.capital[g.realm(FRANCE)]]
    tax = sum([max(g.variant.tax[p], g.large[p] * 2) for p in g.variant.inside[home] if g.town[p] == FRANCE])
    assert tax > 0
    g.plague = put(g.plague, home, 1)
    assert line(g, 'devastation') == -((tax + 1) // 2)
    for each in g.variant.inside[home]:
        g.occupier = put(g.occupier, each, 1)
    assert line(g, 'devastation') == 0


def test_plague_takes_half_of_what_an_occupier_gets() -> None:
    """R4.4 table 4B, R9.8.6b: a besieger's Town comes off his track and is taxed, so it loses as any other does."""
    g = bare()
    there = area(g, 'andalucia')
    tax = sum([ducats for name, ducats in budget(g, FRANCE) if name == 'base_tax'])
    occupy(g, FRANCE, province(g, 'granada'))
    occupy(g, FRANCE, province(g, 'cordoba'))
    gained = line(g, 'base_tax') - tax
    assert gained > 1
    g.plague = put(g.plague, there, 1)
    assert line(g, 'devastation') == -((gained + 1) // 2)


def test_plague_takes_half_of_vassal_tax() -> None:
    """R4.4.B3: two tokens are 1 Ducat, half of it rounds up to 1; eight tokens lose 2."""
    g = bare()
    there = area(g, 'naples')
    g.plague = put(g.plague, there, 1)
    inside = g.variant.inside[there]
    g.vassal = put(g.vassal, inside[0], FRANCE)
    g.tokens = put(g.tokens, inside[0], 2)
    assert line(g, 'devastation') == -1
    for each in inside:
        g.vassal = put(g.vassal, each, FRANCE)
        g.tokens = put(g.tokens, each, 2)
    assert line(g, 'devastation') == -((2 * len(inside) + 3) // 4)


def test_the_papal_controller_pays_one_less_for_each_advisor() -> None:
    """R4.4 table 4B, R19.2.3"""
    g = bare()
    advisor(g, FRANCE, 0, 2)
    advisor(g, FRANCE, 1, 4)
    assert line(g, 'advisors') == -6
    g.curia = [FRANCE]
    assert line(g, 'advisors') == -4


def test_the_emperor_adds_his_authority() -> None:
    """R4.4 table 4B, R18.1.4"""
    g = bare()
    g.emperor, g.authority = g.realm(FRANCE), 4
    assert line(g, 'emperor') == 4
    g.emperor = party(g, 'austria')
    assert line(g, 'emperor') == 0


def test_authority_is_no_tax_income_for_cards() -> None:
    """R18.1.4: outside step 4B."""
    asked = {'num': 'stat', 'of': 'you', 'stat': 'taxIncome'}
    block = written('tax_in_ducats', {'do': 'gain', 'what': 'ducats', 'n': asked})
    g = board()
    g.emperor, g.authority = g.realm(FRANCE), 4
    before = g.ducats[FRANCE]
    run(g, block, 'france')
    assert g.ducats[FRANCE] - before == base_tax_income(g, FRANCE) + vassal_tax_income(g, FRANCE)


# ---- 4A: cutting costs


def test_nobody_is_asked_who_has_nothing_to_cut() -> None:
    """R4.4.A1: a treasury without costs is no question."""
    g = bare()
    before = list(g.ducats)
    nets = [net_income(g, seat) for seat in range(3)]
    asks(g, Income())
    assert len(g.stack) == 1
    assert g.ducats[:3] == [ducats + net for ducats, net in zip(before, nets, strict=False)]


def test_advisors_may_be_dismissed() -> None:
    """R4.4.A1: the card is discarded, and his skill does not count any more (R7.4.3)."""
    g = bare()
    person = advisor(g, FRANCE, 0, 2)
    name = g.edition.decks.persons.index.ids[person]
    asks(g, Income())
    assert why_not(g, 'france', 'dismiss:edward_iv') == 'R4.4.A1'
    g.play('france', f'dismiss:{name}')
    assert g.advisor_at(FRANCE, 0) == NO_PERSON
    assert g.edition.decks.actions.card_of[person] in g.discards[0]
    g.play('france', 'done')
    assert len(g.stack) == 1


def test_units_may_be_disbanded() -> None:
    """R4.4.A1: regulars become available, mercenaries go to the supply."""
    g = bare()
    fill(g.put_regulars, FRANCE, 0, to=[1, 1, 0])
    g.put_mercenaries(FRANCE, 0, 0, 1)
    g.put_army_area(FRANCE, 0, area(g, 'castile'))
    g.put_infantry(FRANCE, area(g, 'castile'), 1)
    g.available[FRANCE] = 0
    asks(g, CutCosts(FRANCE))
    g.play('france', 'unit:1_regular_cavalry')
    assert g.available[FRANCE] == 1
    g.play('france', 'unit:1_mercenary_infantry')
    assert g.available[FRANCE] == 1
    g.play('france', 'area:castile')
    assert g.available[FRANCE] == 2
    assert why_not(g, 'france', 'area:castile') == 'R4.4.A1'
    assert why_not(g, 'france', 'unit:1_regular_cavalry') == 'R4.4.A1'
    g.play('france', 'unit:1_regular_infantry')
    assert g.army_area_at(FRANCE, 0) == NOWHERE


def test_ships_come_home_to_a_friendly_port_within_two_spaces() -> None:
    """R4.4.A1, R9.5.13: or are disbanded; in Port they cost nothing."""
    g = bare()
    england = seat_of(g, 'england')
    zone = next(sea for sea in range(len(g.map.seas)) if province(g, 'lancashire') in g.map.ports[sea])
    g.put_ships(england, zone, 3)
    asks(g, CutCosts(england))
    g.play('england', f'sea:{g.map.seas.ids[zone]}')
    assert why_not(g, 'england', 'province:montpellier') == 'R9.5.13'
    g.play('england', 'province:lancashire')
    g.play('england', 'province:lancashire')
    assert docked(g, england, province(g, 'lancashire')) == 2
    assert why_not(g, 'england', 'province:lancashire') == 'R9.5.17'
    assert line(g, 'ships', england) == -1
    g.play('england', 'scrap:light')
    assert loose_ships(g, england, zone) == 0
    assert line(g, 'ships', england) == 0


def test_ships_do_not_pass_through_hostile_seas() -> None:
    """R4.4.A1, R9.5.14"""
    g = bare()
    england = seat_of(g, 'england')
    zone = g.map.seas.number('bay_of_biscay')
    free = ports_in_reach(g, england, zone)
    for near in g.map.waters[zone]:
        g.put_ships(FRANCE, near, 1)
    g.war = put_mark(g.war, g.realm(england), FRANCE)
    blocked = ports_in_reach(g, england, zone)
    assert set(blocked) < set(free)
    assert set(blocked) <= set(g.map.ports[zone])


def test_the_fleet_comes_home_as_a_whole() -> None:
    """R4.4.A1, R9.5.17: six ships of one Fleet fit into a large Port only."""
    g = bare()
    ports = [p for p in range(len(g.town)) if g.town[p] == FRANCE and g.map.port[p]]
    small = next(p for p in ports if g.variant.tax[p] == 1)
    fill(g.put_fleet_ships, FRANCE, to=[3, 0, 0])
    g.fleet_at[FRANCE] = g.map.faces[small][0]
    asks(g, ShipsHome(FRANCE))
    assert why_not(g, 'france', f'province:{g.map.provinces.ids[small]}') == 'R9.5.17'
    g.play('france', 'scrap:light')
    g.play('france', f'province:{g.map.provinces.ids[small]}')
    assert (g.fleet_at[FRANCE], g.fleet_port[FRANCE]) == (NOWHERE, small)


def test_galleys_are_not_brought_home_over_the_ocean() -> None:
    """R4.4.A1, R9.4b.13: by a Sea Zone that is not marked the rest of the Fleet comes home without them."""
    g = bare()
    castile = seat_of(g, 'castile')
    sea, ocean = g.map.seas.number('western_mediterranean'), g.map.seas.number('central_atlantic')
    ports = [port for port in ports_in_reach(g, castile, sea) if g.map.faces[port] == [ocean]]
    fill(g.put_fleet_ships, castile, to=[1, 0, 1])
    g.fleet_at[castile] = sea
    asks(g, ShipsHome(castile))
    g.play('castile', f'province:{g.map.provinces.ids[ports[0]]}')
    assert g.fleet_port[castile] == ports[0]
    assert g.fleet_ships_of(castile) == [1, 0, 0]
    fill(g.put_fleet_ships, castile, to=[0, 0, 2])
    g.fleet_at[castile], g.fleet_port[castile] = sea, NOWHERE
    came = len(told(g, 'docks'))
    asks(g, ShipsHome(castile))
    g.play('castile', f'province:{g.map.provinces.ids[ports[0]]}')
    assert (g.fleet_at[castile], g.fleet_port[castile]) == (NOWHERE, NOWHERE)
    assert len(told(g, 'docks')) == came, 'nothing has come home'


def test_a_port_with_a_large_town_is_a_large_port() -> None:
    """R9.5.17, R2.5.9, R16.3.16: of a small Province too; three light ships lie there, and six ships of one Fleet."""
    g = bare()
    ports = [p for p in range(len(g.town)) if g.town[p] == FRANCE and g.map.port[p]]
    small = next(p for p in ports if g.variant.tax[p] == 1)
    port = f'province:{g.map.provinces.ids[small]}'
    sea = g.map.faces[small][0]
    g.put_ships(FRANCE, sea, 3)
    asks(g, ShipsHome(FRANCE, sea))
    g.play('france', port)
    g.play('france', port)
    assert why_not(g, 'france', port) == 'R9.5.17'
    assert develop_town(g, small)
    asks(g, ShipsHome(FRANCE, sea))
    g.play('france', port)
    assert docked(g, FRANCE, small) == 3
    g.docked = []
    fill(g.put_fleet_ships, FRANCE, to=[6, 0, 0])
    g.fleet_at[FRANCE] = sea
    asks(g, ShipsHome(FRANCE))
    g.play('france', port)
    assert g.fleet_port[FRANCE] == small


def test_a_damaged_heavy_ship_is_disbanded_first() -> None:
    """R4.4.A1, R9.4b.12: the owner says which, and keeps the whole one."""
    g = bare()
    fill(g.put_fleet_ships, FRANCE, to=[0, 2, 0])
    g.damaged[FRANCE] = 1
    g.fleet_at[FRANCE] = g.map.seas.number('gulf_of_lion')
    asks(g, ShipsHome(FRANCE))
    g.play('france', 'scrap:heavy')
    assert (g.fleet_ships_at(FRANCE, 1), g.damaged[FRANCE]) == (1, 0)
    g.play('france', 'scrap:heavy')
    assert (g.fleet_ships_at(FRANCE, 1), g.damaged[FRANCE], g.fleet_at[FRANCE]) == (0, 0, NOWHERE)


def poor(ducats: int, interest: int) -> Europa:
    """France earns nothing, has an Advisor of 4 Ducats and debts."""
    g = bare()
    g.small_towns[FRANCE] = g.large_towns[FRANCE] = g.vassals[FRANCE] = 0
    advisor(g, FRANCE, 0, 4)
    g.ducats[FRANCE], g.interest[FRANCE] = ducats, interest
    return g


def test_what_cannot_be_paid_does_not_stay() -> None:
    """R4.4.B1, R7.4.3: dismiss, or borrow (R4.4.0)."""
    g = poor(3, 1)
    asks(g, Income())
    assert balance(g, FRANCE) == -2
    assert why_not(g, 'france', 'done') == 'R7.4.3'
    assert 'loan' in can(g, 'france')
    g.play('france', f'dismiss:{g.edition.decks.persons.index.ids[g.advisor_at(FRANCE, 0)]}')
    g.play('france', 'done')
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (2, 1)


def test_a_loan_keeps_the_advisor() -> None:
    """R4.4.0, R5.2.4.1: a Loan costs interest at once."""
    g = poor(3, 1)
    asks(g, Income())
    g.play('france', 'loan')
    g.play('france', 'done')
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (2, 2)
    assert g.advisor_at(FRANCE, 0) != NO_PERSON


def test_a_loan_is_taken_without_need_too() -> None:
    """R4.4.0: as by the minor action, up to 5 Interest tokens."""
    g = poor(30, 3)
    asks(g, Income())
    assert balance(g, FRANCE) > 0
    g.play('france', 'loan')
    g.play('france', 'loan')
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (40, 5)
    assert why_not(g, 'france', 'loan') == 'R5.2.4.1'


def test_no_loan_is_repaid_in_this_phase() -> None:
    """R4.4.0"""
    g = poor(30, 1)
    asks(g, Income())
    assert 'repay' not in can(g, 'france')


def test_interest_that_cannot_be_paid_forces_a_loan() -> None:
    """R7.4.6"""
    g = poor(0, 2)
    g.put_advisor(FRANCE, 0, NO_PERSON)
    asks(g, Income())
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (2, 3)


def test_one_forced_loan_may_not_be_enough() -> None:
    """R7.4.6: 5 are due, 6 with the first Loan, 7 with the second."""
    g = poor(0, 3)
    g.put_advisor(FRANCE, 0, NO_PERSON)
    g.stability[FRANCE] = -2
    asks(g, Income())
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (3, 5)
    assert told(g, 'bankrupt') == []


def test_bankruptcy_with_five_interest_tokens() -> None:
    """R7.4.12-13: upkeep alone never makes bankrupt, interest does."""
    g = poor(2, 5)
    set_power(g, 'france', 3, 3, 3)
    prestige = g.prestige[FRANCE]
    asks(g, Income())
    g.play('france', f'dismiss:{g.edition.decks.persons.index.ids[g.advisor_at(FRANCE, 0)]}')
    assert can(g, 'france') == ['done']
    g.play('france', 'done')
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (0, 2)
    assert g.stability[FRANCE] == -3
    assert g.prestige[FRANCE] == prestige - 5


# ---- 4C: corruption


@pytest.mark.parametrize(
    ('ducats', 'points'), [(0, 0), (49, 0), (50, 1), (59, 1), (60, 2), (69, 2), (70, 3), (79, 3), (80, 4), (123, 8)]
)
def test_corruption_by_the_treasury(ducats: int, points: int) -> None:
    """R4.4.C1"""
    g = bare()
    g.ducats[FRANCE] = ducats
    assert corruption(g, FRANCE) == points


def rich(ducats: int, adm: int) -> Europa:
    g = bare()
    g.ducats[FRANCE] = ducats
    set_power(g, 'france', adm, 3, 3)
    return asks(g, Corruption(FRANCE))


def test_corruption_is_paid_in_power_or_interest() -> None:
    """R4.4.C1: point by point."""
    g = rich(65, 1)
    g.play('france', 'power:administrative')
    assert why_not(g, 'france', 'power:administrative') == 'R7.1.1'
    assert why_not(g, 'france', 'power:diplomatic') == 'R7.1.1'
    g.play('france', 'interest')
    assert (power(g, 'france'), g.interest[FRANCE], g.ducats[FRANCE]) == ([0, 3, 3], 1, 65)
    assert len(g.stack) == 1


def test_ducats_may_be_thrown_away_first() -> None:
    """R4.4.C2: only first."""
    g = rich(62, 3)
    g.play('france', 'amount:3')
    assert corruption(g, FRANCE) == 1
    g.play('france', 'amount:10')
    assert g.ducats[FRANCE] == 49
    assert len(g.stack) == 1
    g = rich(75, 3)
    g.play('france', 'power:administrative')
    assert why_not(g, 'france', 'amount:10') == 'R4.4.C2'


def test_corruption_may_pass_five_interest_tokens() -> None:
    """R7.4.14"""
    g = rich(50, 0)
    g.interest[FRANCE] = 5
    g.forget_worked_out()
    g.play('france', 'interest')
    assert g.interest[FRANCE] == 6


# ---- 4D: Monarch Power


def test_ruler_and_advisor_give_power() -> None:
    """R4.4.D1, R7.1.2"""
    g = bare()
    person = advisor(g, FRANCE, 1, 4)
    persons = g.edition.decks.persons
    ruler = persons.skills[g.ruler[FRANCE]]
    assert [power_income(g, FRANCE, kind) for kind in range(3)] == [
        ruler[0],
        ruler[1] + persons.level[person],
        ruler[2],
    ]


def test_a_regency_gives_one_of_each() -> None:
    """R4.4.D1: Interregnum"""
    g = bare()
    g.ruler[FRANCE] = NO_PERSON
    assert [power_income(g, FRANCE, kind) for kind in range(3)] == [1, 1, 1]


def test_the_papal_controller_gains_diplomatic_power() -> None:
    """R4.4.D3, R19.2.2"""
    g = bare()
    before = [power_income(g, FRANCE, kind) for kind in range(3)]
    g.curia = [FRANCE]
    assert [power_income(g, FRANCE, kind) for kind in range(3)] == [before[0], before[1] + 1, before[2]]


@pytest.mark.parametrize(
    ('authority', 'bonus'),
    [(0, (0, 0)), (1, (0, 0)), (2, (1, 0)), (3, (1, 0)), (4, (1, 1)), (5, (1, 1)), (6, (2, 1))],
)
def test_the_emperor_gains_power_by_his_authority(authority: int, bonus: tuple[int, int]) -> None:
    """R4.4.D3, R18.1.5"""
    g = bare()
    before = [power_income(g, FRANCE, kind) for kind in range(3)]
    g.emperor, g.authority = g.realm(FRANCE), authority
    assert [power_income(g, FRANCE, kind) for kind in range(3)] == [
        before[0],
        before[1] + bonus[0],
        before[2] + bonus[1],
    ]


def test_never_more_than_ten() -> None:
    """R4.4.D4"""
    g = bare()
    set_power(g, 'france', 10, 9, 0)
    asks(g, Income())
    assert power(g, 'france')[:2] == [10, 10]


def test_stability_three_gives_two_of_choice() -> None:
    """R4.4.D2"""
    g = bare()
    g.stability[FRANCE] = 3
    set_power(g, 'france', 0, 0, 0)
    gains = [power_income(g, FRANCE, kind) for kind in range(3)]
    asks(g, Income())
    assert sorted(can(g, 'france')) == ['power:administrative', 'power:diplomatic', 'power:military']
    g.play('france', 'power:military')
    g.play('france', 'power:administrative')
    assert power(g, 'france') == [gains[0] + 1, gains[1], gains[2] + 1]
    assert len(g.stack) == 1


def test_stability_minus_three_costs_one_of_choice() -> None:
    """R4.4.D2"""
    g = bare()
    g.stability[FRANCE] = -3
    set_power(g, 'france', 3, 3, 3)
    gains = [power_income(g, FRANCE, kind) for kind in range(3)]
    asks(g, Income())
    g.play('france', 'power:diplomatic')
    assert power(g, 'france') == [3 + gains[0], 2 + gains[1], 3 + gains[2]]


@pytest.mark.parametrize('stability', [-2, 2])
def test_less_than_three_levels_neither_give_nor_cost_power(stability: int) -> None:
    """R4.4.D2: +3 and -3 alone."""
    g = bare()
    g.stability[FRANCE] = stability
    set_power(g, 'france', 3, 3, 3)
    gains = [power_income(g, FRANCE, kind) for kind in range(3)]
    asks(g, Income())
    assert len(g.stack) == 1, 'nobody is asked'
    assert power(g, 'france') == [3 + gain for gain in gains]


# ---- 4E: Prestige


def test_the_uncontested_controller_scores_the_other_catholics() -> None:
    """R4.4.E1, A-EX4: three Catholic players, three Cardinals: 2; a controller by tie-break scores nothing."""
    g = bare()
    g.curia = [FRANCE, FRANCE, 1]
    asks(g, Income())
    assert g.prestige[:3] == [2, 0, 0]
    g = bare()
    g.curia = [FRANCE, 1]
    asks(g, Income())
    assert g.prestige[:3] == [0, 0, 0]


def test_full_authority_brings_prestige() -> None:
    """R4.4.E2"""
    for authority, points in ((5, 0), (6, 1)):
        g = bare()
        g.emperor, g.authority = g.realm(FRANCE), authority
        assert sum([each for _, each in prestige_of_round(g, FRANCE)]) == points


def test_a_crusade_is_scored_and_over() -> None:
    """R4.4.E4, R19.3.6: 2 Prestige with a unit there and no Muslim Province left, else 2 lost."""
    g = bare()
    castile = seat_of(g, 'castile')
    there = area(g, 'andalucia')
    g.crusade, g.crusaders = there, 1 << castile | 1 << FRANCE
    g.put_infantry(castile, there, 1)
    won = bare()
    won.crusade, won.crusaders = there, 1 << castile | 1 << FRANCE
    won.put_infantry(castile, there, 1)
    for each in won.variant.inside[there]:
        won.town = put(won.town, each, castile)
    for state in (g, won):
        asks(state, Income())
        state.play('castile', 'done')
        assert (state.crusade, state.crusaders) == (NOWHERE, 0)
    assert g.prestige[:2] == [-2, -2]
    assert won.prestige[:2] == [-2, 2]


def test_a_crusade_that_nobody_joins_costs_the_controller() -> None:
    """R19.3.6"""
    g = bare()
    g.crusade = area(g, 'andalucia')
    g.curia = [2]
    asks(g, Income())
    assert g.prestige[:3] == [0, 0, -2]


@pytest.mark.parametrize(('stability', 'points'), [(1, 1), (3, 1), (0, 0), (-1, 0)])
def test_absolute_monarchy_brings_prestige_to_the_stable(stability: int, points: int) -> None:
    """R4.4.E3: 1 Prestige a round for who has researched it and has positive Stability."""
    g = table()
    g.curia = []
    castile = seat_of(g, 'castile')
    g.stability = [stability] * len(g.stability)
    g.researched = put(g.researched, g.edition.decks.ideas.index.number('absolute_monarchy'), 1 << castile)
    before = g.prestige[:]
    Income().prestige(g)
    gained = [after - had for after, had in zip(g.prestige, before, strict=True)]
    assert gained == [points if seat == castile else 0 for seat in range(len(gained))]


def test_a_bank_lends_more_and_longer() -> None:
    """R5.2.4.1, R7.4.12: what an Idea adds to a Loan and to the Interest tokens that one may have."""
    g = turn_of(table(), 'castile')
    castile = seat_of(g, 'castile')
    g.researched = put(g.researched, g.edition.decks.ideas.index.number('national_bank'), 1 << castile)
    g.interest[castile] = 5
    g.ducats[castile] = 0
    g.forget_worked_out()
    assert means(g, castile) == 7
    g.play('castile', 'loan')
    assert (g.ducats[castile], g.interest[castile]) == (7, 6)
    assert why_not(g, 'castile', 'loan') == 'R5.2.4.1'
    france = seat_of(g, 'france')
    g.ducats[france], g.interest[france] = 1, 3
    assert means(g, france) == 1 + 2 * 5
