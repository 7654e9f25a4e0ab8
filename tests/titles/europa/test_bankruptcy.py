"""R7.3-R7.4, R5.2.4: Stability beyond its ends, Ducats, Loans and bankruptcy."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.fields import ILL_ADVISOR, NO_PERSON
from chancellery.titles.europa.governing.purse import Payment, Price, gain_ducats, gain_stability, lose_stability
from chancellery.titles.europa.governing.tracks import manpower
from chancellery.titles.europa.rounds.budget import CutCosts, budget
from chancellery.titles.europa.rounds.income import Income
from chancellery.titles.europa.rounds.peace_phase import PeaceAndRebels
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.rebel_dice import LOSE_DUCATS, RebelResults
from tests.titles.europa.loaded import load_dice
from tests.titles.europa.position import (
    area,
    asks,
    can,
    card,
    clear,
    person,
    power,
    province,
    set_power,
    table,
    turn_of,
    why_not,
)

FRANCE = 0


def bare() -> Europa:
    """Nobody has units, ships or Advisors; Stability 0, and no Unrest or dissent."""
    g = table()
    clear(g, 'army', 'infantry', 'ships', 'fleet', 'stability', 'rebels', 'army_at', 'slots')
    clear(g, 'faith_token', to=g.faith[g.realm(FRANCE)])
    g.curia = []
    return g


def line(g: Europa, key: str, seat: int = FRANCE) -> int:
    return dict(budget(g, seat))[key]


# ---- Stability (R7.3)


def test_stability_starts_at_nothing_and_does_nothing_there() -> None:
    """R7.3.1: no Ducats, no Unrest, no power."""
    g = bare()
    assert table().stability[:3] == [0, 0, 0]
    assert line(g, 'stability') == 0
    set_power(g, 'france', 0, 0, 0)
    set_power(g, 'castile', 0, 0, 0)
    set_power(g, 'england', 0, 0, 0)
    asks(g, PeaceAndRebels())
    assert len(g.stack) == 1
    assert not any(g.unrest)
    asks(g, Income())
    assert power(g, 'france') == [3, 3, 2]


@pytest.mark.parametrize(('level', 'cost'), [(-3, 2), (-2, 3), (-1, 4), (0, 5), (1, 6), (2, 7)])
def test_raising_stability_costs_more_the_higher_it_is(level: int, cost: int) -> None:
    """R7.3.2, R5.3.1, B-EX10: 5 and the present level."""
    g = table()
    g.curia = []
    g.stability[FRANCE] = level
    set_power(g, 'france', cost - 1, 8, 8)
    turn_of(g, 'france')
    assert why_not(g, 'france', 'stability') == 'R7.1.1'
    set_power(g, 'france', cost, 3, 3)
    turn_of(g, 'france')
    g.play('france', 'stability')
    assert g.stability[FRANCE] == level + 1
    assert power(g, 'france') == [0, 3, 3]


def test_the_action_at_the_top_gives_power() -> None:
    """R5.3.1, R7.3.5: 8 are paid, and 2 come back."""
    g = table()
    g.curia = []
    g.stability[FRANCE] = 3
    set_power(g, 'france', 8, 3, 3)
    turn_of(g, 'france')
    g.play('france', 'stability')
    assert (g.stability[FRANCE], power(g, 'france')) == (3, [2, 3, 3])
    assert g.journal.entries[-1].key == 'event.stability_full'


@pytest.mark.parametrize(('level', 'ducats'), [(-3, -2), (-2, -2), (-1, -2), (0, 0), (1, 2), (2, 2), (3, 2)])
def test_ducats_by_stability(level: int, ducats: int) -> None:
    """R7.3.3-4: the same 2 at every level beyond 0."""
    g = bare()
    g.stability[FRANCE] = level
    assert line(g, 'stability') == ducats


@pytest.mark.parametrize(('level', 'asked'), [(-3, True), (-2, True), (-1, False), (0, False), (1, False), (3, False)])
def test_unrest_by_low_stability(level: int, asked: bool) -> None:
    """R7.3.4, R4.3.H2: one Town of the player's choice."""
    g = bare()
    g.stability[FRANCE] = level
    asks(g, PeaceAndRebels())
    assert ('province:paris' in can(g, 'france')) == asked
    assert 'province:london' not in can(g, 'france')
    if asked:
        g.play('france', 'province:paris')
        assert g.unrest.count(1) <= 1, 'one, and the die may calm it'


@pytest.mark.parametrize(('level', 'asked'), [(0, False), (1, False), (2, True), (3, True)])
def test_calm_by_high_stability(level: int, asked: bool) -> None:
    """R7.3.3, R4.3.H3: the Unrest of one own Province may be removed; nobody must."""
    g = bare()
    g.stability[FRANCE] = level
    for id in ('paris', 'lyon', 'london'):
        g.unrest = put(g.unrest, province(g, id), 1)
    load_dice(g, 'none', 'none', 'none')
    asks(g, PeaceAndRebels())
    offered = can(g, 'france') if len(g.stack) > 1 else []
    assert offered == (['pass', 'province:lyon', 'province:paris'] if asked else [])
    if asked:
        g.play('france', 'province:paris')
        assert g.unrest[province(g, 'paris')] == 0
        assert g.unrest[province(g, 'lyon')] == 1


@pytest.mark.parametrize(('level', 'change'), [(3, 2), (2, 0), (-2, 0), (-3, -1)])
def test_power_by_stability(level: int, change: int) -> None:
    """R7.3.3-4: in 4D 2 points of any kinds, or 1 less, as the player picks."""
    g = bare()
    g.stability[FRANCE] = level
    set_power(g, 'france', 1, 1, 1)
    asks(g, Income())
    picks = 0
    while len(g.stack) > 1:
        assert can(g, 'france') == ['power:administrative', 'power:diplomatic', 'power:military']
        g.play('france', 'power:military')
        picks += 1
    assert picks == abs(change)
    assert power(g, 'france') == [4, 4, 3 + change]


@pytest.mark.parametrize(('level', 'gained', 'after', 'adm'), [(2, 1, 3, 0), (2, 2, 3, 2), (3, 2, 3, 4), (1, 1, 2, 0)])
def test_no_stability_above_three(level: int, gained: int, after: int, adm: int) -> None:
    """R7.3.5: each level beyond gives 2 administrative power."""
    g = bare()
    g.stability[FRANCE] = level
    set_power(g, 'france', 0, 0, 0)
    gain_stability(g, FRANCE, gained)
    assert (g.stability[FRANCE], power(g, 'france')) == (after, [adm, 0, 0])


@pytest.mark.parametrize(
    ('level', 'lost', 'adm', 'after', 'due'), [(-2, 1, 5, 5, 0), (-2, 2, 5, 3, 0), (-3, 2, 5, 1, 0), (-3, 2, 3, 0, 1)]
)
def test_no_stability_below_three(level: int, lost: int, adm: int, after: int, due: int) -> None:
    """R7.3.6: each level beyond costs 2 administrative power; what is missing, other power."""
    g = bare()
    g.stability[FRANCE] = level
    set_power(g, 'france', adm, 3, 3)
    assert lose_stability(g, FRANCE, lost) == due
    assert g.stability[FRANCE] == -3
    assert power(g, 'france') == [after, 3, 3]


def test_without_any_power_the_rest_of_the_loss_is_ignored() -> None:
    """R7.3.6"""
    g = bare()
    g.stability[FRANCE] = -3
    set_power(g, 'france', 1, 0, 0)
    assert lose_stability(g, FRANCE, 3) == 0
    assert power(g, 'france') == [0, 0, 0]


# ---- Ducats (R7.4.1-7)


def test_ducats_have_no_limit() -> None:
    """R7.4.1: not by the coins of the box, 21 tens, 21 fives and 36 ones."""
    g = bare()
    g.ducats[FRANCE] = 300
    gain_ducats(g, FRANCE, 400)
    assert g.ducats[FRANCE] == 700


def test_income_and_upkeep_are_one_sum() -> None:
    """R7.4.2: an empty treasury pays 6 of costs out of an income that is there at the same moment."""
    g = bare()
    g.ducats[FRANCE] = 0
    g.interest[FRANCE] = 2
    g.put_infantry(FRANCE, area(g, 'seine'), 4)
    g.small_towns[FRANCE], g.large_towns[FRANCE] = 9, 0
    asks(g, CutCosts(FRANCE))
    g.play('france', 'done')
    asks(g, Income())
    g.play('france', 'done')
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (9 - 2 - 4, 2)


def test_unpaid_units_go_to_the_reserve() -> None:
    """R7.4.4: regulars become available Manpower, mercenaries leave; an empty Army too."""
    g = bare()
    g.ducats[FRANCE] = g.small_towns[FRANCE] = g.large_towns[FRANCE] = 0
    g.interest[FRANCE] = 5
    g.put_regulars(FRANCE, 0, 0, 1)
    g.put_mercenaries(FRANCE, 0, 0, 1)
    g.put_army_area(FRANCE, 0, area(g, 'seine'))
    before = g.available[FRANCE]
    asks(g, CutCosts(FRANCE))
    assert why_not(g, 'france', 'done') != '', 'the units cannot be paid'
    g.play('france', 'unit:1_regular_infantry')
    g.play('france', 'unit:1_mercenary_infantry')
    assert (g.available[FRANCE], g.exhausted[FRANCE]) == (before + 1, 0)
    assert g.army_area_at(FRANCE, 0) == NOWHERE


def test_unpaid_ships_go_back_to_their_owner() -> None:
    """R7.4.5: a ship at sea is paid, brought home or disbanded; in a Port it costs nothing."""
    g = bare()
    g.ducats[FRANCE] = g.small_towns[FRANCE] = g.large_towns[FRANCE] = 0
    g.interest[FRANCE] = 5
    sea = g.map.seas.number('bay_of_biscay')
    g.put_ships(FRANCE, sea, 1)
    asks(g, CutCosts(FRANCE))
    assert why_not(g, 'france', 'done') == 'R7.4.3'
    g.play('france', 'sea:bay_of_biscay')
    ways = can(g, 'france')
    assert 'province:saintonge' in ways
    away = next(way for way in ways if way.startswith('scrap'))
    home = g.clone()
    g.play('france', away)
    assert g.ships_at(FRANCE, sea) == 0
    assert g.docked == []
    home.play('france', 'province:saintonge')
    assert home.ships_at(FRANCE, sea) == 0
    assert home.docked == [[FRANCE, province(g, 'saintonge'), 1]]
    assert line(home, 'ships') == 0


def test_what_the_tracks_give() -> None:
    """R7.4.7, R7.5.1-2: tax and Manpower are read from the last uncovered spaces; another Town uncovers the next."""
    g = bare()
    g.plus_manpower[FRANCE] = 0
    g.small_towns[FRANCE], g.large_towns[FRANCE], g.vassals[FRANCE] = 8, 4, 0
    assert line(g, 'base_tax') == 8 + 2 * 4
    assert manpower(g, FRANCE) == 8
    g.small_towns[FRANCE] += 2
    assert line(g, 'base_tax') == 10 + 2 * 4
    assert manpower(g, FRANCE) == 9


# ---- Loans (R7.4.8-11, R5.2.4)


def test_a_loan_and_its_repayment() -> None:
    """R5.2.4.1-2, R7.4.8, R7.4.11: 5 Ducats for a token, 6 Ducats take it away."""
    g = table()
    g.ducats[FRANCE] = 0
    turn_of(g, 'france')
    g.play('france', 'loan')
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (5, 1)
    assert why_not(g, 'france', 'repay') == 'R5.2.4.2', '5 Ducats are too few'
    g.play('france', 'loan')
    g.play('france', 'repay')
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (4, 1)


def test_no_debt_to_repay() -> None:
    """R5.2.4.2"""
    g = turn_of(table(), 'france')
    assert why_not(g, 'france', 'repay') == 'R5.2.4.2'


def test_no_loan_with_five_interest_tokens() -> None:
    """R5.2.4.1, R7.4.10: the fifth may be taken, a sixth not."""
    g = table()
    g.interest[FRANCE] = 4
    turn_of(g, 'france')
    g.play('france', 'loan')
    assert why_not(g, 'france', 'loan') == 'R5.2.4.1'
    g.interest[FRANCE] = 6
    g.forget_worked_out()
    assert why_not(g, 'france', 'loan') == 'R5.2.4.1'


def test_a_loan_in_the_middle_of_paying() -> None:
    """R5.2.4.1: a Reaction where Ducats are short; two if one does not do, and none that is not needed."""
    g = table()
    g.ducats[FRANCE] = 1
    asks(g, Payment(FRANCE, Price(ducats=9)))
    assert why_not(g, 'castile', 'loan') != '', 'others are not asked'
    g.play('france', 'loan')
    assert can(g, 'france') == ['refuse', 'loan']
    g.play('france', 'loan')
    assert len(g.stack) == 1
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (2, 2)


def test_no_loan_where_only_power_is_asked_for() -> None:
    """R5.2.4.1: the Ducats of the price are there, so no Loan may be taken while its power is chosen."""
    g = table()
    g.ducats[FRANCE] = 4
    set_power(g, 'france', 1, 1, 1)
    asks(g, Payment(FRANCE, Price(any=1, ducats=4)))
    assert 'power:military' in can(g, 'france')
    assert why_not(g, 'france', 'loan') == 'R5.2.4.1'
    g.play('france', 'power:military')
    assert (power(g, 'france'), g.ducats[FRANCE], g.interest[FRANCE]) == ([1, 1, 0], 0, 0)


def test_what_even_loans_cannot_pay_is_not_begun() -> None:
    """R5.0.1, R5.2.4.1: 3 tokens leave room for 10 Ducats."""
    g = table()
    g.interest[FRANCE] = 3
    g.ducats[FRANCE] = 0
    g.put_advisor(FRANCE, 0, NO_PERSON)
    turn_of(g, 'france')
    set_power(g, 'france', 5, 5, 5)
    g.play('france', 'recruit')
    g.play('france', 'province:saintonge')
    assert why_not(g, 'france', 'ship:heavy') == ''
    g.interest[FRANCE] = 4
    g.forget_worked_out()
    assert why_not(g, 'france', 'ship:heavy') == 'R5.0.1'


def test_a_mandatory_cost_forces_a_loan() -> None:
    """R7.4.8, R14.2.8: nobody is asked."""
    g = bare()
    g.ducats[FRANCE], g.interest[FRANCE] = 1, 4
    asks(g, RebelResults(FRANCE, area(g, 'seine'), [LOSE_DUCATS]))
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (4, 5)
    assert len(g.stack) == 1


# ---- bankruptcy (R7.4.12-13)


def ruined(adm: int = 6, dip: int = 5, mil: int = 1) -> Europa:
    """France with 5 Interest tokens has to pay 2 Ducats and has 1."""
    g = bare()
    g.ducats[FRANCE], g.interest[FRANCE] = 1, 5
    g.put_advisor(FRANCE, 0, person(g, 'maximilien'))
    g.put_advisor(FRANCE, 1, person(g, 'guillaume'))
    g.ill[FRANCE] |= 1 << ILL_ADVISOR
    g.put_regulars(FRANCE, 0, 0, 2)
    g.put_mercenaries(FRANCE, 0, 0, 1)
    g.put_army_area(FRANCE, 0, area(g, 'seine'))
    g.put_mercenaries(FRANCE, 1, 1, 2)
    g.put_army_area(FRANCE, 1, area(g, 'aquitaine'))
    set_power(g, 'france', adm, dip, mil)
    return g


def fails_to_pay(g: Europa) -> Europa:
    return asks(g, RebelResults(FRANCE, area(g, 'seine'), [LOSE_DUCATS]))


def test_what_bankruptcy_costs() -> None:
    """R7.4.13: the Ducats, 3 Stability, 5 Prestige, mercenaries, Advisors and power; 3 tokens go back."""
    g = ruined()
    prestige = g.prestige[FRANCE]
    fails_to_pay(g)
    assert g.ducats[FRANCE] == 0
    assert g.stability[FRANCE] == -3
    assert g.prestige[FRANCE] == prestige - 5
    assert g.interest[FRANCE] == 2
    assert sum(g.mercenaries) == 0
    assert g.regulars_at(FRANCE, 0, 0) == 2, 'regulars stay'
    assert g.advisor_of(FRANCE) == [NO_PERSON] * 3
    assert all(card(g, id) in g.discards[deck] for id, deck in (('development_1', 0), ('spy_network_2', 1)))
    assert g.ill[FRANCE] >> ILL_ADVISOR & 1 == 0
    assert power(g, 'france') == [3, 2, 0], 'half, rounded up: 3, 3 and 1'
    assert len(g.stack) == 1


def test_an_army_of_mercenaries_alone_leaves_the_map() -> None:
    """R7.4.13, R9.4b.4: an Army is removed when it is empty."""
    g = fails_to_pay(ruined())
    assert g.army_area_of(FRANCE) == [area(g, 'seine'), NOWHERE, NOWHERE]


def test_at_most_three_of_each_kind_of_power() -> None:
    """R7.4.13"""
    g = fails_to_pay(ruined(10, 8, 7))
    assert power(g, 'france') == [7, 5, 4]


def test_bankruptcy_at_the_lowest_stability() -> None:
    """R7.4.13, R7.3.6: levels that cannot be lost cost administrative power, and others as the player picks."""
    g = ruined(2, 4, 4)
    g.stability[FRANCE] = -2
    fails_to_pay(g)
    assert g.stability[FRANCE] == -3
    assert can(g, 'france') == ['power:diplomatic', 'power:military']
    g.play('france', 'power:military')
    g.play('france', 'power:military')
    assert power(g, 'france') == [0, 2, 1], 'half of 4 and of 2: what Stability costs is lost first'
    assert len(g.stack) == 1


def test_the_rest_of_the_cost_is_cancelled() -> None:
    """R7.4.13: 5 Ducats come in later, and nobody takes them."""
    g = fails_to_pay(ruined())
    turn_of(g, 'france')
    g.play('france', 'loan')
    assert g.ducats[FRANCE] == 5


def test_no_bankruptcy_with_fewer_than_five_tokens() -> None:
    """R7.4.12: there is a Loan to be had."""
    g = ruined()
    g.interest[FRANCE] = 4
    prestige = g.prestige[FRANCE]
    fails_to_pay(g)
    assert (g.interest[FRANCE], g.prestige[FRANCE], g.ducats[FRANCE]) == (5, prestige, 1 + 5 - 2)


def test_six_tokens_alone_do_no_harm() -> None:
    """R7.4.14, R7.4.12: with the Ducats at hand nobody is bankrupt."""
    g = ruined()
    g.interest[FRANCE], g.ducats[FRANCE] = 6, 2
    prestige = g.prestige[FRANCE]
    fails_to_pay(g)
    assert (g.interest[FRANCE], g.prestige[FRANCE], g.ducats[FRANCE]) == (6, prestige, 0)
