"""R14.1-R14.2, R4.3.G-I: Unrest, Religious Dissent and Rebel Dice."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.components import REBEL_FACES
from chancellery.titles.europa.edition.decks import SYMBOLS
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.events.symbols import resolve_symbol
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.tracks import manpower, place_vassal
from chancellery.titles.europa.rounds.budget import net_income
from chancellery.titles.europa.rounds.peace_phase import PeaceAndRebels, ReligiousDissent, RoundUnrest
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.rebel_dice import RebelDice, RebelResults, SpreadUnrest
from chancellery.titles.europa.war.occupation import occupy
from tests.titles.europa.loaded import load_dice, restless, rolls, unrest
from tests.titles.europa.position import area, asks, can, clear, party, power, province, set_power, table, why_not

FRANCE, CASTILE, ENGLAND = 0, 1, 2
DIVERSE = FAITHS.index('diverse')
MUSLIM = FAITHS.index('muslim')


def calm() -> Europa:
    """No Unrest, no dissent, no units, no rebels."""
    g = unrest(table())
    clear(g, 'army', 'infantry', 'rebels', 'stability', 'cb', 'army_at')
    clear(g, 'faith_token', to=g.faith[g.realm(FRANCE)])
    g.phase = 'peace'
    return g


def rebellion_symbol(g: Europa, active: int) -> Europa:
    """The symbol of event 12A-1 is resolved."""
    symbols = g.edition.decks.events.symbols[g.v.events.ids.index('12a-1')]
    symbol = next(each for each in symbols if SYMBOLS[each.kind] == 'rebellion')
    g.stack = g.stack[:1]
    resolve_symbol(g, symbol, active)
    g.advance()
    return g


def results(g: Europa, seat: int, id: str, *faces: str) -> Europa:
    """These faces were rolled for an Area."""
    return asks(g, RebelResults(seat, area(g, id), [REBEL_FACES.index(face) for face in faces]))


# ---- Unrest (R14.1)


def test_a_province_with_unrest_pays_and_serves() -> None:
    """R14.1.1: tax and Manpower stay."""
    g = calm()
    before = (net_income(g, FRANCE), manpower(g, FRANCE))
    asks(g, SpreadUnrest(FRANCE, 1, [area(g, 'seine')]))
    g.play('france', 'province:paris')
    assert restless(g) == ['paris']
    assert (net_income(g, FRANCE), manpower(g, FRANCE)) == before


def test_unrest_flips_a_town_or_vassal_once() -> None:
    """R14.1.1, R15.3.8: a disc has one back; where all are flipped nothing is added."""
    g = unrest(calm(), 'paris')
    asks(g, SpreadUnrest(FRANCE, 1, [area(g, 'seine')]))
    assert len(g.stack) == 1
    assert restless(g) == ['champagne', 'paris']
    asks(g, SpreadUnrest(FRANCE, 1, [area(g, 'seine')]))
    assert restless(g) == ['champagne', 'paris']


def test_no_unrest_on_what_belongs_to_others() -> None:
    """R14.1.1, R14.1.3: neither on Provinces of NPRs nor on another player's Towns."""
    g = calm()
    asks(g, SpreadUnrest(FRANCE, 1, [area(g, 'aquitaine')]))
    assert can(g, 'france') == ['province:armagnac', 'province:poitou', 'province:saintonge']
    assert why_not(g, 'france', 'province:bordeaux') == 'R14.1.1'
    assert why_not(g, 'france', 'province:anjou') == 'R14.1.1'


def test_unrest_under_an_occupier_does_not_count() -> None:
    """R14.1.2, R4.3.I1: no die is rolled for it, and none is added under a Rebel Town."""
    g = unrest(calm(), 'paris', 'champagne')
    g.occupier = put(g.occupier, province(g, 'paris'), REBELS)
    load_dice(g, 'none')
    asks(g, PeaceAndRebels())
    assert rolls(g) == [('france', 'seine', ['none'])]
    g = unrest(calm())
    g.occupier = put(g.occupier, province(g, 'paris'), ENGLAND)
    asks(g, SpreadUnrest(FRANCE, 2, [area(g, 'seine')]))
    assert restless(g) == ['champagne']


# ---- who rolls, and for what (R14.2.1-3, R4.3.I1)


def test_every_player_rolls_for_his_unrest_from_the_first_on() -> None:
    """R14.2.1-3, R4.3.I1: Area by Area, a die for each Town or Vassal with Unrest."""
    g = unrest(calm(), 'paris', 'lyon', 'champagne', 'madrid', 'london', 'bordeaux', 'poitou', 'avignon')
    g.vassal = put(g.vassal, province(g, 'avignon'), FRANCE)
    g.tokens = put(g.tokens, province(g, 'avignon'), 1)
    g.first = CASTILE
    dice = load_dice(g, *['none'] * 8)
    asks(g, PeaceAndRebels())
    assert [(realm, at, len(faces)) for realm, at, faces in rolls(g)] == [
        ('castile', 'castile', 1),
        ('england', 'aquitaine', 1),
        ('england', 'east_anglia', 1),
        ('france', 'aquitaine', 1),
        ('france', 'burgundy', 1),
        ('france', 'languedoc', 1),
        ('france', 'seine', 2),
    ]
    assert dice.numbers == []
    assert len(restless(g)) == 8, 'no effect'


def test_a_die_for_each_unrest_of_an_area() -> None:
    """R14.2.3: three in Aquitaine, rolled at once; Bordeaux is England's."""
    g = unrest(calm(), 'armagnac', 'poitou', 'saintonge', 'bordeaux')
    dice = load_dice(g, 'none', 'none', 'none')
    asks(g, RebelDice(FRANCE, [area(g, 'aquitaine')]))
    assert rolls(g) == [('france', 'aquitaine', ['none'] * 3)]
    assert dice.numbers == []


def test_an_areas_results_come_before_the_next_roll() -> None:
    """R14.2.3: Areas one after another."""
    g = unrest(calm(), 'lyon', 'paris', 'champagne')
    dice = load_dice(g, 'lose_power', 'none', 'none')
    asks(g, PeaceAndRebels())
    assert len(dice.numbers) == 2
    g.play('france', 'power:military')
    assert dice.numbers == []


def test_an_events_symbol_rolls_from_the_active_player() -> None:
    """R14.2.1-2, R16.5.3: he rolls one die for an Area of his choice, the others all."""
    g = unrest(calm(), 'paris', 'champagne', 'madrid', 'burgos', 'london')
    g.first = CASTILE
    g.active = FRANCE
    load_dice(g, 'none', 'none', 'none', 'none')
    rebellion_symbol(g, FRANCE)
    while len(g.stack) > 1:
        g.play('france', can(g, 'france')[0])
    assert [(realm, len(faces)) for realm, _, faces in rolls(g)] == [('france', 1), ('castile', 2), ('england', 1)]


def test_an_unpicked_event_rolls_from_the_first_player() -> None:
    """R14.2.2, R16.4.3: nobody is active, so nobody is limited."""
    g = unrest(calm(), 'paris', 'champagne', 'madrid')
    g.first = CASTILE
    load_dice(g, 'none', 'none', 'none')
    rebellion_symbol(g, NOBODY)
    assert [(realm, len(faces)) for realm, _, faces in rolls(g)] == [('castile', 1), ('france', 2)]


# ---- the results (R14.2.4-9)


def test_no_effect() -> None:
    """R14.2.4"""
    g = unrest(calm(), 'paris')
    before = (g.ducats[:], g.power[:], g.available[:], g.exhausted[:])
    results(g, FRANCE, 'seine', 'none')
    assert len(g.stack) == 1
    assert (g.ducats, g.power, g.available, g.exhausted) == before
    assert restless(g) == ['paris']


def test_a_point_of_power_of_any_kind() -> None:
    """R14.2.4"""
    g = unrest(calm(), 'paris')
    set_power(g, 'france', 2, 0, 1)
    results(g, FRANCE, 'seine', 'lose_power')
    assert can(g, 'france') == ['power:administrative', 'power:military']
    g.play('france', 'power:administrative')
    assert power(g, 'france') == [1, 0, 1]


def test_the_example_of_cordoba() -> None:
    """A-EX2, R4.3.G1, R4.3.I1: Diverse Faiths in Andalucia, one die, 1 administrative power; rebels hold Leon."""
    g = calm()
    g.faith_token = put(g.faith_token, area(g, 'andalucia'), DIVERSE)
    for id in ('galicia', 'badajoz'):
        g.unrest = put(g.unrest, province(g, id), 1)
        g.occupier = put(g.occupier, province(g, id), REBELS)
    set_power(g, 'castile', 3, 3, 3)
    load_dice(g, 'lose_power')
    asks(g, PeaceAndRebels())
    assert can(g, 'castile') == ['province:cordoba', 'province:sevilla']
    g.play('castile', 'province:cordoba')
    assert rolls(g) == [('castile', 'andalucia', ['lose_power'])]
    g.play('castile', 'power:administrative')
    assert power(g, 'castile') == [2, 3, 3]
    assert len(g.stack) == 1


def test_two_ducats() -> None:
    """R14.2.4"""
    g = unrest(calm(), 'paris')
    g.ducats[FRANCE] = 7
    results(g, FRANCE, 'seine', 'lose_ducats')
    assert g.ducats[FRANCE] == 5


def test_one_unit_is_exhausted() -> None:
    """R14.2.4: from the reserve, from an Army or from the field, wherever it stands."""
    g = unrest(calm(), 'paris')
    g.available[FRANCE], g.exhausted[FRANCE] = 3, 1
    results(g, FRANCE, 'seine', 'exhaust')
    assert (g.available[FRANCE], g.exhausted[FRANCE]) == (2, 2)
    assert 'event.unit_exhausted' in [event['key'] for event in g.events_for('castile')]
    g.put_regulars(FRANCE, 0, 1, 1)
    g.put_army_area(FRANCE, 0, area(g, 'burgundy'))
    g.put_infantry(FRANCE, area(g, 'loire'), 1)
    g.put_mercenaries(FRANCE, 0, 0, 1)
    results(g, FRANCE, 'seine', 'exhaust')
    assert can(g, 'france') == ['area:loire', 'unit:1_regular_cavalry', 'reserve']
    g.play('france', 'unit:1_regular_cavalry')
    assert (g.regulars_at(FRANCE, 0, 1), g.available[FRANCE], g.exhausted[FRANCE]) == (0, 2, 3)
    told = [event['params'] for event in g.events_for('castile') if event['key'] == 'event.unit_lost']
    assert [(each['unit'], each['area']) for each in told] == [('cavalry', 'burgundy')], 'where its Army stands'


def test_one_unrest_is_removed() -> None:
    """R14.2.4: in the rolled Area, as the player picks."""
    g = unrest(calm(), 'paris', 'champagne', 'lyon')
    results(g, FRANCE, 'seine', 'remove_unrest')
    assert can(g, 'france') == ['province:champagne', 'province:paris']
    g.play('france', 'province:champagne')
    assert restless(g) == ['lyon', 'paris']


def test_a_unit_falls_to_the_rebellion_in_place_of_a_province() -> None:
    """R14.2.5: like a hit in battle: mercenaries first, a regular is exhausted."""
    g = unrest(calm(), 'paris', 'champagne')
    g.put_regulars(FRANCE, 0, 0, 1)
    g.put_mercenaries(FRANCE, 0, 0, 1)
    g.put_army_area(FRANCE, 0, area(g, 'seine'))
    exhausted = g.exhausted[FRANCE]
    results(g, FRANCE, 'seine', 'rebellion')
    assert (g.regulars_at(FRANCE, 0, 0), g.mercenaries_at(FRANCE, 0, 0), g.exhausted[FRANCE]) == (1, 0, exhausted)
    results(g, FRANCE, 'seine', 'rebellion')
    assert (g.regulars_at(FRANCE, 0, 0), g.army_area_at(FRANCE, 0), g.exhausted[FRANCE]) == (0, NOWHERE, exhausted + 1)
    assert REBELS not in g.occupier


def test_units_elsewhere_do_not_help() -> None:
    """R14.2.5-6: nor those of another player."""
    g = unrest(calm(), 'paris')
    g.put_regulars(FRANCE, 0, 0, 3)
    g.put_army_area(FRANCE, 0, area(g, 'loire'))
    g.put_infantry(ENGLAND, area(g, 'seine'), 2)
    results(g, FRANCE, 'seine', 'rebellion')
    assert g.occupier[province(g, 'paris')] == REBELS
    assert g.regulars_at(FRANCE, 0, 0) == 3


def test_of_equal_units_the_owner_picks() -> None:
    """R14.2.5, R9.7.6"""
    g = unrest(calm(), 'paris')
    g.put_regulars(FRANCE, 0, 0, 1)
    g.put_regulars(FRANCE, 0, 1, 1)
    g.put_army_area(FRANCE, 0, area(g, 'seine'))
    results(g, FRANCE, 'seine', 'rebellion')
    assert can(g, 'france') == ['unit:1_regular_infantry', 'unit:1_regular_cavalry']
    g.play('france', 'unit:1_regular_cavalry')
    assert g.regulars_of(FRANCE, 0)[:2] == [1, 0]


def test_rebels_take_the_province_that_the_owner_picks() -> None:
    """R14.2.6-7: a core gets a Rebel Town, and its space of the track a cube."""
    g = unrest(calm(), 'berry', 'orleans', 'paris')
    income, units = net_income(g, FRANCE), manpower(g, FRANCE)
    results(g, FRANCE, 'loire', 'rebellion')
    assert can(g, 'france') == ['province:berry', 'province:orleans']
    g.play('france', 'province:orleans')
    assert g.occupier[province(g, 'orleans')] == REBELS
    assert g.town[province(g, 'orleans')] == FRANCE
    assert net_income(g, FRANCE) == income - 2
    assert manpower(g, FRANCE) == units - 1
    results(g, FRANCE, 'loire', 'rebellion')
    assert g.occupier[province(g, 'berry')] == REBELS
    assert net_income(g, FRANCE) == income - 3


def test_units_cover_as_many_rebellions_as_there_are_units() -> None:
    """R14.2.5-6: two results, one unit, one Province."""
    g = unrest(calm(), 'berry', 'orleans')
    g.put_infantry(FRANCE, area(g, 'loire'), 1)
    results(g, FRANCE, 'loire', 'rebellion', 'rebellion')
    g.play('france', 'province:berry')
    assert g.occupier.count(REBELS) == 1
    assert sum(g.infantry) == 0


def test_rebellions_of_one_roll_fall_on_the_classes_of_units_in_turn() -> None:
    """R14.2.5, R9.7.6: like hits of one roll in battle, a mercenary, a regular, a mercenary; the next roll begins with
    mercenaries again (R9.7.6a)."""
    g = unrest(calm(), 'berry', 'orleans')
    g.put_army_area(FRANCE, 0, area(g, 'loire'))
    g.put_regulars(FRANCE, 0, 0, 3)
    g.put_mercenaries(FRANCE, 0, 0, 3)
    results(g, FRANCE, 'loire', 'rebellion', 'rebellion')
    assert (g.regulars_at(FRANCE, 0, 0), g.mercenaries_at(FRANCE, 0, 0), g.exhausted[FRANCE]) == (2, 2, 1)
    results(g, FRANCE, 'loire', 'rebellion', 'none')
    assert (g.regulars_at(FRANCE, 0, 0), g.mercenaries_at(FRANCE, 0, 0)) == (2, 1)
    assert g.occupier.count(REBELS) == 0


def test_a_vassal_that_is_no_core_is_liberated() -> None:
    """R14.2.7: its token goes back to the track."""
    g = calm()
    avignon = province(g, 'avignon')
    g.vassal = put(g.vassal, avignon, FRANCE)
    g.tokens = put(g.tokens, avignon, 1)
    g.vassals[FRANCE] = 1
    unrest(g, 'avignon')
    results(g, FRANCE, 'languedoc', 'rebellion')
    assert (g.vassal[avignon], g.tokens[avignon], g.vassals[FRANCE]) == (NOBODY, 0, 0)
    assert g.occupier[avignon] == NOBODY


def test_a_vassal_on_ones_own_core_gets_a_rebel_town() -> None:
    """R14.2.7: and the Vassal track a cube for each token."""
    g = calm()
    provence = province(g, 'provence')
    g.core = put(g.core, area(g, 'languedoc'), FRANCE)
    g.vassal = put(g.vassal, provence, FRANCE)
    g.tokens = put(g.tokens, provence, 2)
    g.vassals[FRANCE] = 2
    unrest(g, 'provence')
    income = net_income(g, FRANCE)
    results(g, FRANCE, 'languedoc', 'rebellion')
    assert g.occupier[provence] == REBELS
    assert (g.vassal[provence], g.vassals[FRANCE]) == (FRANCE, 2)
    assert net_income(g, FRANCE) == income - 1


@pytest.mark.parametrize('face', ['lose_power', 'exhaust'])
def test_what_cannot_be_lost_is_paid_for(face: str) -> None:
    """R14.2.8: 2 Ducats, with a Loan if need be."""
    g = unrest(calm(), 'paris')
    set_power(g, 'france', 0, 0, 0)
    g.available[FRANCE], g.ducats[FRANCE] = 0, 3
    results(g, FRANCE, 'seine', face)
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (1, 0)
    results(g, FRANCE, 'seine', face)
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (1 + 5 - 2, 1)
    g.ducats[FRANCE], g.interest[FRANCE] = 1, 5
    results(g, FRANCE, 'seine', face)
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (0, 2), 'bankrupt'
    assert g.stability[FRANCE] == -3


def test_the_player_orders_what_hangs_together() -> None:
    """R14.2.9: the unit of the Area stops the Rebellion, or it is the one that is exhausted."""
    g = unrest(calm(), 'berry', 'orleans')
    g.put_infantry(FRANCE, area(g, 'loire'), 1)
    g.available[FRANCE], g.ducats[FRANCE], g.exhausted[FRANCE] = 0, 9, 0
    results(g, FRANCE, 'loire', 'exhaust', 'rebellion')
    assert can(g, 'france') == ['option:a', 'option:b']
    assert [each['hint'] for each in g.view('france')['actions']] == [{'order': 'rebellion'}, {'order': 'unit'}]
    other = g.clone()
    g.play('france', 'option:a')
    assert (g.exhausted[FRANCE], g.ducats[FRANCE], g.occupier.count(REBELS)) == (1, 7, 0)
    assert len(g.stack) == 1
    other.play('france', 'option:b')
    assert other.exhausted[FRANCE] == 0
    other.play('france', 'area:loire')
    assert (other.exhausted[FRANCE], other.ducats[FRANCE]) == (1, 9)
    other.play('france', 'province:berry')
    assert other.occupier.count(REBELS) == 1


def test_where_the_order_is_the_same_nobody_is_asked() -> None:
    """R14.2.9: no unit in the Area."""
    g = unrest(calm(), 'berry', 'orleans')
    results(g, FRANCE, 'loire', 'exhaust', 'rebellion')
    assert can(g, 'france') == ['province:berry', 'province:orleans']


def test_mercenaries_stop_a_rebellion_before_a_bankruptcy_disbands_them() -> None:
    """R14.2.9, R7.4.13: Ducats that ruin the Realm are paid last, so that nothing is lost for want of that."""
    g = unrest(calm(), 'berry', 'orleans')
    g.put_mercenaries(FRANCE, 0, 0, 1)
    g.put_army_area(FRANCE, 0, area(g, 'loire'))
    g.ducats[FRANCE], g.interest[FRANCE] = 0, 5
    results(g, FRANCE, 'loire', 'lose_ducats', 'rebellion')
    assert g.interest[FRANCE] == 2, 'bankrupt'
    assert g.occupier.count(REBELS) == 0
    assert len(g.stack) == 1


# ---- Religious Dissent (R4.3.G)


def test_one_unrest_in_each_own_area_of_another_faith() -> None:
    """R4.3.G0-1: turn order; Towns alone, and not Areas of others."""
    g = calm()
    for id in ('loire', 'seine', 'leon', 'ireland'):
        g.faith_token = put(g.faith_token, area(g, id), DIVERSE)
    g.first = CASTILE
    load_dice(g, *['none'] * 4)
    asks(g, PeaceAndRebels())
    assert can(g, 'castile') == ['province:badajoz', 'province:galicia', 'province:salamanca']
    assert g.view('castile')['prompt']['params'] == {'area': 'leon'}, 'it is said where'
    g.play('castile', 'province:badajoz')
    g.play('france', 'province:berry')
    g.play('france', 'province:champagne')
    assert restless(g) == ['badajoz', 'berry', 'champagne', 'pale']


def test_of_an_area_with_unrest_everywhere_nothing_more() -> None:
    """R4.3.G1, R15.3.8"""
    g = unrest(calm(), 'paris', 'champagne')
    g.faith_token = put(g.faith_token, area(g, 'seine'), DIVERSE)
    load_dice(g, 'none', 'none')
    asks(g, PeaceAndRebels())
    assert len(g.stack) == 1
    assert restless(g) == ['champagne', 'paris']


def test_the_price_for_vassals_of_another_faith() -> None:
    """R4.3.G2: in one such Area, 1 Influence or Unrest on a Vassal."""
    g = calm()
    for id in ('granada', 'gibraltar', 'avignon'):
        at = province(g, id)
        g.vassal = put(g.vassal, at, CASTILE)
        g.tokens = put(g.tokens, at, 1)
        g.faith_token = put(g.faith_token, g.map.area[at], MUSLIM)
    clear(g, 'influence')
    g.put_influence(CASTILE, area(g, 'languedoc'), 1)
    unrest(g, 'cordoba', 'sevilla', 'montpellier', 'toulouse', 'granada')
    load_dice(g, *['none'] * 10)
    asks(g, PeaceAndRebels())
    assert can(g, 'castile') == ['area:languedoc', 'province:avignon', 'province:gibraltar']
    assert why_not(g, 'castile', 'area:andalucia') == 'R4.3.G2', 'no Influence there'
    assert why_not(g, 'castile', 'province:granada') == 'R4.3.G2', 'it is restless already'
    assert why_not(g, 'castile', 'province:cordoba') == 'R4.3.G2', 'no Vassal'
    other = g.clone()
    g.play('castile', 'area:languedoc')
    assert g.influence_at(CASTILE, area(g, 'languedoc')) == 0
    assert 'avignon' not in restless(g)
    other.play('castile', 'province:gibraltar')
    assert 'gibraltar' in restless(other)
    assert other.influence_at(CASTILE, area(g, 'languedoc')) == 1


def test_vassals_under_an_occupier_cost_nothing() -> None:
    """R4.3.G2, R2.3.4: like Towns in R4.3.G1, an occupied Vassal is nobody's."""
    g = calm()
    avignon = province(g, 'avignon')
    assert place_vassal(g, CASTILE, avignon)
    g.faith_token = put(g.faith_token, area(g, 'languedoc'), MUSLIM)
    g.war = put_mark(g.war, party(g, 'castile'), ENGLAND)
    occupy(g, ENGLAND, avignon)
    clear(g, 'influence')
    g.put_influence(CASTILE, area(g, 'languedoc'), 1)
    asks(g, ReligiousDissent(CASTILE))
    assert len(g.stack) == 1
    assert g.influence_at(CASTILE, area(g, 'languedoc')) == 1


def test_vassals_of_ones_own_faith_cost_nothing() -> None:
    """R4.3.G2"""
    g = calm()
    at = province(g, 'avignon')
    g.vassal = put(g.vassal, at, CASTILE)
    g.tokens = put(g.tokens, at, 1)
    asks(g, PeaceAndRebels())
    assert len(g.stack) == 1
    assert restless(g) == []


def test_vassals_of_ones_own_faith_do_not_pay_for_others() -> None:
    """R4.3.G2: the price falls on an Area of another religion, not on any Vassal."""
    g = calm()
    for id in ('granada', 'avignon'):
        at = province(g, id)
        g.vassal = put(g.vassal, at, CASTILE)
        g.tokens = put(g.tokens, at, 1)
    g.faith_token = put(g.faith_token, area(g, 'languedoc'), MUSLIM)
    clear(g, 'influence')
    g.put_influence(CASTILE, area(g, 'languedoc'), 1)
    g.put_influence(CASTILE, area(g, 'andalucia'), 1)
    unrest(g, 'montpellier', 'toulouse')
    asks(g, PeaceAndRebels())
    assert 'province:avignon' in can(g, 'castile')
    assert 'province:granada' not in can(g, 'castile')
    assert why_not(g, 'castile', 'province:granada') == 'R4.3.G2'
    assert why_not(g, 'castile', 'area:andalucia') == 'R4.3.G2'


# ---- step 3H (R4.3.H)


def test_war_brings_two_unrest() -> None:
    """R4.3.H1: to two Towns of the player's choice."""
    g = calm()
    g.war = put_mark(g.war, party(g, 'granada'), CASTILE)
    asks(g, RoundUnrest(CASTILE))
    g.play('castile', 'province:madrid')
    assert why_not(g, 'castile', 'province:madrid') == 'R14.1.1'
    g.play('castile', 'province:burgos')
    assert len(g.stack) == 1
    assert restless(g) == ['burgos', 'madrid']
    asks(g, RoundUnrest(FRANCE))
    assert len(g.stack) == 1, 'France is at peace'


def test_war_and_low_stability_add_up() -> None:
    """R4.3.H1-2"""
    g = calm()
    g.war = put_mark(g.war, party(g, 'granada'), CASTILE)
    g.stability[CASTILE] = -2
    asks(g, RoundUnrest(CASTILE))
    for id in ('madrid', 'burgos', 'murcia'):
        g.play('castile', f'province:{id}')
    assert len(g.stack) == 1


def test_unrest_by_low_stability_goes_to_towns() -> None:
    """R4.3.H2: not to Vassals."""
    g = calm()
    g.stability[CASTILE] = -2
    at = province(g, 'granada')
    g.vassal = put(g.vassal, at, CASTILE)
    g.tokens = put(g.tokens, at, 1)
    asks(g, RoundUnrest(CASTILE))
    assert 'province:granada' not in can(g, 'castile')
    g.play('castile', 'province:sevilla')
    assert restless(g) == ['sevilla']


def test_high_stability_calms_what_one_owns() -> None:
    """R4.3.H3, R7.3.3: an own Province, so no Vassal's, or nothing."""
    g = calm()
    g.stability[CASTILE] = 2
    at = province(g, 'granada')
    g.vassal = put(g.vassal, at, CASTILE)
    g.tokens = put(g.tokens, at, 1)
    unrest(g, 'granada', 'madrid', 'paris')
    asks(g, RoundUnrest(CASTILE))
    assert can(g, 'castile') == ['pass', 'province:madrid']
    g.play('castile', 'pass')
    assert restless(g) == ['granada', 'madrid', 'paris']
    asks(g, RoundUnrest(CASTILE))
    g.play('castile', 'province:madrid')
    assert restless(g) == ['granada', 'paris']


def test_dice_are_rolled_for_some_areas_alone() -> None:
    """R14.2.3: where a rule names them."""
    g = unrest(calm(), 'paris', 'lyon')
    load_dice(g, 'none')
    asks(g, RebelDice(FRANCE, [area(g, 'seine'), area(g, 'loire')]))
    assert rolls(g) == [('france', 'seine', ['none'])]
