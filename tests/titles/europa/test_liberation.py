"""R14.3.9-R14.3.11, R14.4, R13.0.3-4, R4.3.A1, R4.3.E1: Provinces that are set free, and what it costs."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.board.land import (
    areas_of,
    base_tax,
    is_npr,
    is_vassal,
    lawful_owner,
    own_provinces,
    provinces_of,
)
from chancellery.titles.europa.edition.components import REBEL_FACES
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.tracks import base_tax_income, place_town, place_vassal, remove_town
from chancellery.titles.europa.relations.ties import capital_area
from chancellery.titles.europa.rounds.peace_phase import PeaceAndRebels, RoundUnrest
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import liberate, uncover
from chancellery.titles.europa.unrest.rebel_dice import RebelDice, RebelResults
from chancellery.titles.europa.unrest.rebel_units import RebelPhase
from chancellery.titles.europa.war.occupation import occupy
from tests.titles.europa.battles import infantry, war
from tests.titles.europa.loaded import load_dice, restless, rolls, unrest
from tests.titles.europa.peacemaking import calm as at_peace
from tests.titles.europa.peacemaking import peace, takes, takes_all, until
from tests.titles.europa.position import (
    area,
    asks,
    can,
    clear,
    party,
    plays,
    province,
    set_power,
    table,
    turn_of,
    why_not,
)

FRANCE, CASTILE, ENGLAND = 0, 1, 2


def calm() -> Europa:
    """No Unrest, no dissent, no units, no tokens of war and peace."""
    g = unrest(table())
    clear(g, 'army', 'infantry', 'rebels', 'cb', 'truce', 'army_at')
    clear(g, 'faith_token', to=g.faith[g.realm(FRANCE)])
    g.phase = 'peace'
    return g


def conquer(g: Europa, seat: int, *ids: str) -> None:
    """Towns of a player on Provinces, whoever had them."""
    for id in ids:
        at = province(g, id)
        if g.town[at] != NOBODY:
            remove_town(g, at)
        assert place_town(g, seat, at)
    g.forget_worked_out()


def rebels_win(g: Europa, seat: int, id: str) -> Europa:
    """A Rebellion in the one Province with Unrest."""
    unrest(g, id)
    at = g.map.area[province(g, id)]
    return asks(g, RebelResults(seat, at, [REBEL_FACES.index('rebellion')]))


def test_a_province_goes_back_to_the_npr_of_its_flag() -> None:
    """R14.3.9, R14.3.10b, R13.0.3: its Town to the track, without Unrest (R14.1.3)."""
    g = calm()
    tax, towns = base_tax_income(g, FRANCE), g.small_towns[FRANCE]
    conquer(g, FRANCE, 'artois')
    rebels_win(g, FRANCE, 'artois')
    artois = province(g, 'artois')
    assert (g.town[artois], g.occupier[artois]) == (NOBODY, NOBODY)
    assert lawful_owner(g, artois) == party(g, 'burgundy')
    assert (base_tax_income(g, FRANCE), g.small_towns[FRANCE]) == (tax, towns)
    assert restless(g) == []


def test_a_province_goes_back_to_the_player_whose_core_it_is() -> None:
    """R14.3.10b: his Town comes onto it."""
    g = calm()
    conquer(g, ENGLAND, 'paris')
    large = g.large_towns[FRANCE]
    rebels_win(g, ENGLAND, 'paris')
    assert g.town[province(g, 'paris')] == FRANCE
    assert g.large_towns[FRANCE] == large + 1
    assert g.cb[party(g, 'france')] == 1 << ENGLAND
    assert restless(g) == []


def test_a_vassal_on_a_players_core_becomes_his_town() -> None:
    """R14.3.10b: the Core token of France is on Languedoc, and Provence is England’s Vassal."""
    g = calm()
    provence = province(g, 'provence')
    g.core = put(g.core, area(g, 'languedoc'), FRANCE)
    assert place_vassal(g, ENGLAND, provence)
    rebels_win(g, ENGLAND, 'provence')
    assert (g.vassal[provence], g.vassals[ENGLAND]) == (NOBODY, 0)
    assert g.town[provence] == FRANCE
    assert g.cb[party(g, 'france')] == 1 << ENGLAND


def test_a_realm_reappears() -> None:
    """R14.3.10b, R13.0.3: Granada has lost all and gets Gibraltar back, which is its Capital then."""
    g = calm()
    granada = party(g, 'granada')
    conquer(g, CASTILE, 'granada', 'gibraltar')
    assert not is_npr(g, granada)
    rebels_win(g, CASTILE, 'gibraltar')
    assert is_npr(g, granada)
    assert provinces_of(g, granada) == [province(g, 'gibraltar')]
    assert g.capital[granada] == province(g, 'gibraltar')
    assert g.cb[granada] == 1 << CASTILE


def test_who_loses_his_capital_has_another_at_once() -> None:
    """R13.0.3, R13.0.5: without anything being set free."""
    g = calm()
    denmark = party(g, 'denmark')
    assert g.capital[denmark] == province(g, 'kobenhavn')
    conquer(g, ENGLAND, 'kobenhavn')
    assert g.settle()
    assert g.capital[denmark] == province(g, 'lund')


def test_a_new_capital_is_large_before_small() -> None:
    """R13.0.3: of a Realm whose own Capital belongs to another; then the alphabet."""
    g = calm()
    denmark = party(g, 'denmark')
    conquer(g, ENGLAND, 'gotland', 'kobenhavn', 'lund', 'ostjylland', 'vestjylland')
    rebels_win(g, ENGLAND, 'vestjylland')
    assert g.capital[denmark] == province(g, 'vestjylland'), 'the only one'
    g = calm()
    conquer(g, ENGLAND, 'kobenhavn', 'gotland')
    rebels_win(g, ENGLAND, 'gotland')
    assert g.capital[denmark] == province(g, 'lund')
    g = calm()
    conquer(g, ENGLAND, 'kobenhavn', 'lund', 'vestjylland')
    rebels_win(g, ENGLAND, 'vestjylland')
    assert g.capital[denmark] == province(g, 'gotland')


def test_the_original_capital_is_the_capital_again_once_it_is_free() -> None:
    """R13.0.3: another is chosen only while the original belongs to another Realm; what lies on it moves along."""
    g = calm()
    granada = party(g, 'granada')
    conquer(g, CASTILE, 'granada', 'gibraltar')
    rebels_win(g, CASTILE, 'gibraltar')
    g.ally = put(g.ally, granada, ENGLAND)
    rebels_win(g, CASTILE, 'granada')
    assert g.capital[granada] == province(g, 'granada')
    assert (g.ally[granada], g.cb[granada]) == (ENGLAND, 1 << CASTILE)


def test_a_realm_keeps_the_capital_that_it_has() -> None:
    """R13.0.3"""
    g = calm()
    burgundy = party(g, 'burgundy')
    before = g.capital[burgundy]
    conquer(g, FRANCE, 'artois')
    rebels_win(g, FRANCE, 'artois')
    assert g.capital[burgundy] == before


def test_a_vassal_set_free_is_an_npr() -> None:
    """R13.0.4, R14.3.10b"""
    g = calm()
    granada = party(g, 'granada')
    for at in provinces_of(g, granada):
        assert place_vassal(g, CASTILE, at)
    assert is_vassal(g, granada)
    rebels_win(g, CASTILE, 'granada')
    assert g.vassal[province(g, 'granada')] == NOBODY
    assert is_npr(g, granada)
    assert g.capital[granada] == province(g, 'granada')


def test_what_a_vassal_gets_back_is_an_npr_with_a_capital_of_its_own() -> None:
    """R13.0.3-4, R14.3.10b: Granada stays a Vassal, and Gibraltar is free: war may be declared on it."""
    g = calm()
    granada = party(g, 'granada')
    for at in provinces_of(g, granada):
        assert place_vassal(g, CASTILE, at)
    rebels_win(g, CASTILE, 'gibraltar')
    assert g.vassal[province(g, 'granada')] == CASTILE
    assert g.capital[granada] == province(g, 'gibraltar')
    assert is_npr(g, granada)
    assert base_tax(g, granada) == 1
    g.phase = 'actions'
    set_power(g, 'france', 3, 3, 3)
    turn_of(g, 'france')
    assert 'war:granada' in can(g, 'france')


def occupied(by: int = ENGLAND) -> Europa:
    """At war England has taken Paris, and nobody else's pieces show Unrest."""
    g = calm()
    g.war = put_mark(g.war, party(g, 'france'), by)
    g.war = put_mark(g.war, party(g, 'england'), FRANCE)
    occupy(g, by, province(g, 'paris'))
    return g


def test_an_occupier_rolls_for_his_town() -> None:
    """R14.1.2, R14.2.1: it shows Unrest (R9.8.6); what lies under it does not count for its owner."""
    g = occupied()
    g.unrest = put(g.unrest, province(g, 'paris'), 1)
    dice = load_dice(g, 'none')
    asks(g, RebelDice(FRANCE, [area(g, 'seine')]))
    assert rolls(g) == []
    asks(g, RebelDice(ENGLAND, [area(g, 'seine')]))
    assert rolls(g) == [('england', 'seine', ['none'])]
    assert dice.numbers == []


def test_an_occupiers_town_is_calmed() -> None:
    """R14.2.4: by the die; the owner's own Unrest below stays."""
    g = occupied()
    g.unrest = put(g.unrest, province(g, 'paris'), 1)
    asks(g, RebelResults(ENGLAND, area(g, 'seine'), [REBEL_FACES.index('remove_unrest')]))
    assert g.held_unrest[province(g, 'paris')] == 0
    assert g.unrest[province(g, 'paris')] == 1


def test_an_occupier_is_driven_out() -> None:
    """R14.2.7, R14.3.10a: his Town goes back, and the owner has his space of the track again; no casus belli."""
    g = calm()
    before = (base_tax_income(g, FRANCE), base_tax_income(g, ENGLAND))
    g = occupied()
    assert (base_tax_income(g, FRANCE), base_tax_income(g, ENGLAND)) == (before[0] - 2, before[1] + 2)
    asks(g, RebelResults(ENGLAND, area(g, 'seine'), [REBEL_FACES.index('rebellion')]))
    paris = province(g, 'paris')
    assert (g.occupier[paris], g.town[paris], g.held_unrest[paris]) == (NOBODY, FRANCE, 0)
    assert (base_tax_income(g, FRANCE), base_tax_income(g, ENGLAND)) == before
    assert not any(g.cb)


def test_an_occupier_is_driven_out_of_his_own_core_too() -> None:
    """R14.2.7, R14.3.10a: London is France’s by right, and England has only taken it."""
    g = calm()
    conquer(g, FRANCE, 'london')
    london = province(g, 'london')
    occupy(g, ENGLAND, london)
    asks(g, RebelResults(ENGLAND, area(g, 'east_anglia'), [REBEL_FACES.index('rebellion')]))
    assert (g.occupier[london], g.town[london]) == (NOBODY, FRANCE)


def test_whose_core_an_occupied_province_is_does_not_matter() -> None:
    """R14.3.10a: neither (b) nor (c) is looked at: Artois goes back to France, which had it by right."""
    g = calm()
    conquer(g, FRANCE, 'artois')
    artois = province(g, 'artois')
    occupy(g, ENGLAND, artois)
    liberate(g, ENGLAND, artois)
    assert (g.occupier[artois], g.town[artois]) == (NOBODY, FRANCE)
    g = calm()
    occupy(g, FRANCE, artois)
    liberate(g, FRANCE, artois)
    assert lawful_owner(g, artois) == party(g, 'burgundy')
    assert g.small_towns[FRANCE] == calm().small_towns[FRANCE]


def test_rebel_units_besiege_an_occupier() -> None:
    """R14.3.7: his Town shows Unrest."""
    g = occupied()
    g.rebels = put(g.rebels, area(g, 'seine'), 2)
    asks(g, RebelPhase())
    assert g.occupier[province(g, 'paris')] == NOBODY
    assert g.town[province(g, 'paris')] == FRANCE


def test_high_stability_does_not_calm_what_one_occupies() -> None:
    """R4.3.H3: own Provinces alone."""
    g = occupied()
    g.stability[ENGLAND] = 3
    clear(g, 'war')
    asks(g, RoundUnrest(ENGLAND))
    assert len(g.stack) == 1


def test_the_loser_has_a_casus_belli_and_no_truce() -> None:
    """R14.3.11: on the Capital of the new owner; Truces of both sides are broken, those of others not."""
    g = calm()
    burgundy = party(g, 'burgundy')
    conquer(g, FRANCE, 'artois')
    g.truce = put(g.truce, burgundy, 1 << FRANCE | 1 << ENGLAND)
    rebels_win(g, FRANCE, 'artois')
    assert g.cb[burgundy] == 1 << FRANCE
    assert g.truce[burgundy] == 1 << ENGLAND
    g = calm()
    conquer(g, ENGLAND, 'paris')
    g.truce = put(g.truce, party(g, 'france'), 1 << ENGLAND)
    g.truce = put(g.truce, party(g, 'england'), 1 << FRANCE)
    rebels_win(g, ENGLAND, 'paris')
    assert g.truce[party(g, 'france')] == g.truce[party(g, 'england')] == 0


def test_a_core_is_not_set_free() -> None:
    """R14.3.9, R7.6.2: it gets a Rebel Town, and nobody a casus belli."""
    g = rebels_win(calm(), FRANCE, 'paris')
    assert g.occupier[province(g, 'paris')] == REBELS
    assert not any(g.cb)


def test_a_rebel_town_that_goes_gives_the_space_back() -> None:
    """R14.3.10a, R9.8.7: large and small Towns and Vassals alike."""
    g = calm()
    provence = province(g, 'provence')
    g.core = put(g.core, area(g, 'languedoc'), FRANCE)
    assert place_vassal(g, FRANCE, provence)
    for id in ('paris', 'berry', 'provence'):
        before = g.covered[:]
        rebels_win(g, FRANCE, id)
        assert g.covered != before
        uncover(g, province(g, id))
        assert g.covered == before
        assert g.occupier[province(g, id)] == NOBODY


# ---- the tokens of the round (R4.3.A1) and Disputed Successions (R4.3.E1)


def test_tokens_go_and_an_unused_casus_belli_costs_prestige() -> None:
    """R4.3.A1: 2 for each Realm."""
    g = calm()
    g.cb = put(g.cb, party(g, 'burgundy'), 1 << FRANCE | 1 << ENGLAND)
    g.cb = put(g.cb, party(g, 'savoy'), 1 << FRANCE)
    g.truce = put(g.truce, party(g, 'portugal'), 1 << CASTILE)
    assert losses(g) == [-4, 0, -2]
    assert not any(g.cb)
    assert not any(g.truce)


def test_a_casus_belli_that_led_to_war_costs_nothing() -> None:
    """R4.3.A1: whatever else the war costs."""
    found = []
    for tokens in (0, 1 << CASTILE):
        g = calm()
        g.war = put(g.war, party(g, 'granada'), 1 << CASTILE)
        g.cb = put(g.cb, party(g, 'granada'), tokens)
        found.append(losses(g))
    assert found[0] == found[1]


def disputed(*seats: int) -> Europa:
    """Marriages of players with Burgundy show their disputed side."""
    g = calm()
    burgundy = party(g, 'burgundy')
    for seat in seats:
        g.married = put_mark(g.married, burgundy, seat)
        g.disputed = put_mark(g.disputed, burgundy, seat)
    g.ally = put(g.ally, burgundy, NOBODY)
    clear(g, 'influence')
    return g


def court_influence(g: Europa, seat: int, cubes: int) -> None:
    at = g.map.area[g.capital[party(g, 'burgundy')]]
    g.put_influence(seat, at, cubes)


def losses(g: Europa) -> list[int]:
    before = g.prestige[:3]
    asks(g, PeaceAndRebels())
    return [now - then for now, then in zip(g.prestige[:3], before, strict=True)]


def test_a_disputed_succession_costs_prestige() -> None:
    """R4.3.E1: 3 for each token, and it is flipped back; the Marriage stays."""
    g = disputed(FRANCE, ENGLAND)
    assert losses(g) == [-3, 0, -3]
    burgundy = party(g, 'burgundy')
    assert g.disputed[burgundy] == 0
    assert g.married[burgundy] >> FRANCE & 1
    assert losses(g) == [0, 0, 0]


def test_an_ally_with_most_influence_has_secured_the_succession() -> None:
    """R4.3.E1: at least 2; his Marriage counts as one (R11.2.2)."""
    g = disputed(FRANCE, ENGLAND)
    g.ally = put(g.ally, party(g, 'burgundy'), FRANCE)
    court_influence(g, FRANCE, 2)
    assert losses(g) == [0, 0, -3]


def test_influence_in_all_areas_of_the_realm_counts() -> None:
    """R4.3.E1: in the whole of the NPR, not in the Area of its Capital alone."""
    burgundy = party(table(), 'burgundy')
    home, *others = sorted(areas_of(table(), burgundy), key=lambda at: at != capital_area(table(), burgundy))
    for seat, at, lost in ((FRANCE, others[0], [0, 0, -3]), (CASTILE, others[0], [-3, 0, -3])):
        g = disputed(FRANCE, ENGLAND)
        g.ally = put(g.ally, burgundy, FRANCE)
        g.put_influence(FRANCE, home, 1)
        g.put_influence(seat, at, 4)
        assert losses(g) == lost


def test_an_ally_with_too_little_influence_has_not() -> None:
    """R4.3.E1: another has as much."""
    g = disputed(FRANCE, ENGLAND)
    g.ally = put(g.ally, party(g, 'burgundy'), FRANCE)
    court_influence(g, FRANCE, 2)
    court_influence(g, CASTILE, 4)
    assert losses(g) == [-3, 0, -3]


def test_an_overlord_has_secured_the_succession() -> None:
    """R4.3.E1, R2.3.6: of a Vassal, which is no NPR, Influence is not asked."""
    g = disputed(FRANCE)
    assert place_vassal(g, FRANCE, g.capital[party(g, 'burgundy')])
    assert losses(g) == [0, 0, 0]


def test_influence_without_an_alliance_secures_nothing() -> None:
    """R4.3.E1"""
    g = disputed(FRANCE)
    court_influence(g, FRANCE, 5)
    assert losses(g) == [-3, 0, 0]


def test_among_players_the_only_ally_has_secured_the_succession() -> None:
    """R4.3.E1: Influence counts with NPRs alone."""
    g = calm()
    castile = party(g, 'castile')
    g.married = put(g.married, castile, 1 << FRANCE | 1 << ENGLAND)
    g.disputed = put(g.disputed, castile, 1 << FRANCE | 1 << ENGLAND)
    g.friends[CASTILE], g.friends[FRANCE] = 1 << FRANCE, 1 << CASTILE
    assert losses(g) == [0, 0, -3]
    g = calm()
    g.married = put(g.married, castile, 1 << FRANCE)
    g.disputed = put(g.disputed, castile, 1 << FRANCE)
    g.friends[CASTILE] = 1 << FRANCE | 1 << ENGLAND
    g.friends[FRANCE] = g.friends[ENGLAND] = 1 << CASTILE
    assert losses(g) == [-3, 0, 0], 'England is an ally too'


@pytest.mark.parametrize('term', ['annexation', 'vassalization'])
def test_a_former_vassal_of_a_lost_npr_is_free(term: str) -> None:
    """R13.0.4: Naples was Aragon's Vassal; Castile took both, and what rebels set free of it later is an NPR."""
    g = at_peace()
    war(g, 'castile', 'aragon')
    takes_all(g, 'castile', 'aragon')
    takes_all(g, 'castile', 'naples')
    peace(g)
    g.play('castile', f'terms:{term}')
    assert g.overlord[party(g, 'naples')] == NOBODY
    rebels_win(g, CASTILE, 'napoli')
    assert is_npr(g, party(g, 'naples'))
    assert not is_vassal(g, party(g, 'naples'))


def short_of_tokens(spare: int, *taken: str) -> Europa:
    """Castile has so many Vassal tokens left, holds some Provinces of Aragon, and makes it a Vassal."""
    g = at_peace()
    war(g, 'castile', 'aragon')
    takes(g, 'castile', *taken)
    infantry(g, 'castile', 'castile', 4)
    g.vassals[CASTILE] = g.edition.components.vassals.pieces() - spare
    peace(g)
    until(g, 'castile', 'settle:aragon')
    plays(g, 'castile', 'settle:aragon', 'terms:vassalization')
    return g


def of_aragon(g: Europa) -> tuple[str, list[str]]:
    """The Capital of Aragon, and its other Provinces."""
    aragon = party(g, 'aragon')
    ids = [g.map.provinces.ids[p] for p in provinces_of(g, aragon)]
    seat = g.map.provinces.ids[g.capital[aragon]]
    return seat, [id for id in ids if id != seat]


def test_with_too_few_tokens_the_winner_chooses_his_vassals() -> None:
    """R10.5.6: but not the Capital; what gets no token stays free, and the Realm is an NPR."""
    seat, others = of_aragon(at_peace())
    g = short_of_tokens(1, seat, *others)
    held = g.small_towns[CASTILE]
    small = [id for id in others if g.variant.tax[province(g, id)] == 1]
    chosen = small[-1]
    assert {f'province:{id}' for id in small} <= set(can(g, 'castile'))
    assert why_not(g, 'castile', f'province:{seat}') == 'R11.4.2'
    g.play('castile', f'province:{chosen}')
    assert [id for id in (seat, *others) if g.vassal[province(g, id)] == CASTILE] == [chosen]
    assert all(g.occupier[province(g, id)] == NOBODY for id in (seat, *others))
    assert (g.small_towns[CASTILE], g.unrest[province(g, chosen)]) == (held, 0)
    assert is_npr(g, party(g, 'aragon'))
    assert own_provinces(g, party(g, 'aragon')) == [
        p for p in provinces_of(g, party(g, 'aragon')) if p != province(g, chosen)
    ]
    assert g.truce[party(g, 'aragon')] >> CASTILE & 1, 'it is an NPR at peace (R10.4.2)'


def test_where_only_the_capital_gets_no_token_nobody_is_asked() -> None:
    """R10.5.6, R13.2.2: all others become Vassals, those of its Vassal Naples too, with Unrest where the winner held
    nothing."""
    g = at_peace()
    seat, others = of_aragon(g)
    home = g.map.area[province(g, seat)]
    abroad = next(id for id in others if g.map.area[province(g, id)] != home)
    others += [g.map.provinces.ids[p] for p in provinces_of(g, party(g, 'naples'))]
    g = short_of_tokens(sum([g.variant.tax[province(g, id)] for id in others]), seat, abroad)
    assert all(g.vassal[province(g, id)] == CASTILE for id in others)
    assert g.vassal[province(g, seat)] == NOBODY
    held = (home, g.map.area[province(g, abroad)])
    assert all(g.unrest[province(g, id)] == int(g.map.area[province(g, id)] not in held) for id in others)


def test_a_former_vassal_that_reappears_is_an_npr() -> None:
    """R13.0.3, R14.3.10b: Flanders was Burgundy's Vassal until France took all of it; rebels give Gent back to it."""
    g = calm()
    flanders = party(g, 'flanders')
    conquer(g, FRANCE, 'brugge', 'gent')
    asks(g, PeaceAndRebels())
    rebels_win(g, FRANCE, 'gent')
    assert provinces_of(g, flanders) == [province(g, 'gent')]
    assert is_npr(g, flanders)
    assert g.cb[flanders] == 1 << FRANCE


def burgundy_of(seat: int, loser: int) -> Europa:
    """Artois, a core of Burgundy, is the loser's, and all the rest of Burgundy a player's Vassal."""
    g = calm()
    conquer(g, loser, 'artois')
    for at in provinces_of(g, party(g, 'burgundy'))[:]:
        assert place_vassal(g, seat, at)
    g.forget_worked_out()
    return g


def test_a_core_of_a_players_vassal_joins_the_vassal() -> None:
    """R14.3.10b, R14.3.11: under a Vassal token of the Overlord, without Unrest; he gets the CB token."""
    g = burgundy_of(FRANCE, ENGLAND)
    artois, burgundy, capital = province(g, 'artois'), party(g, 'burgundy'), g.capital[party(g, 'burgundy')]
    g.truce = put_mark(g.truce, party(g, 'france'), ENGLAND)
    before = g.vassals[FRANCE]
    rebels_win(g, ENGLAND, 'artois')
    assert (g.town[artois], g.vassal[artois]) == (NOBODY, FRANCE)
    assert g.vassals[FRANCE] == before + g.variant.tax[artois]
    assert lawful_owner(g, artois) == burgundy
    assert (g.capital[burgundy], is_vassal(g, burgundy)) == (capital, True)
    assert (g.cb[party(g, 'france')], g.cb[burgundy]) == (1 << ENGLAND, 0)
    assert not g.truce[party(g, 'france')] >> ENGLAND & 1
    assert restless(g) == []


def test_a_core_of_a_vassal_is_an_nprs_where_tokens_are_used_up() -> None:
    """R14.3.10b: the Overlord has no Vassal token left; the CB token is against the NPR."""
    g = burgundy_of(FRANCE, ENGLAND)
    g.vassals[FRANCE] = g.edition.components.vassals.pieces()
    rebels_win(g, ENGLAND, 'artois')
    artois, burgundy = province(g, 'artois'), party(g, 'burgundy')
    assert (g.town[artois], g.vassal[artois]) == (NOBODY, NOBODY)
    assert is_npr(g, burgundy)
    assert (g.cb[party(g, 'france')], g.cb[burgundy]) == (0, 1 << ENGLAND)


def test_an_overlord_gets_no_token_for_what_he_loses_himself() -> None:
    """R14.3.10b: the Overlord of Burgundy is the loser: Artois is an NPR's."""
    g = burgundy_of(FRANCE, FRANCE)
    rebels_win(g, FRANCE, 'artois')
    assert g.vassal[province(g, 'artois')] == NOBODY
    assert lawful_owner(g, province(g, 'artois')) == party(g, 'burgundy')
    assert is_npr(g, party(g, 'burgundy'))


def test_a_casus_belli_for_what_a_vassal_gets_back_is_against_its_overlord() -> None:
    """R14.3.11, R11.4.8: Brugge is still Flanders, which is Burgundy's Vassal: war is declared on Burgundy alone."""
    g = calm()
    burgundy = party(g, 'burgundy')
    conquer(g, FRANCE, 'gent')
    g.truce = put(g.truce, burgundy, 1 << FRANCE)
    rebels_win(g, FRANCE, 'gent')
    assert is_vassal(g, party(g, 'flanders'))
    assert (g.cb[burgundy], g.truce[burgundy]) == (1 << FRANCE, 0)
    assert g.cb[party(g, 'flanders')] == 0


# ---- Capitals that are not in play (R13.0.5)

OFF_THE_BOARD = ('kazan', 'mamluks', 'poland', 'teutonic_order')  # with Provinces on the West board


@pytest.mark.parametrize('realm', OFF_THE_BOARD)
def test_a_realm_whose_capital_is_off_the_board_has_another(realm: str) -> None:
    """R13.0.5: the first of its Provinces in play, large before small."""
    g = table()
    at = party(g, realm)
    mine = provinces_of(g, at)
    large = [p for p in mine if g.variant.tax[p] == 2]
    assert not g.variant.tax[g.variant.capital[at]]
    assert g.capital[at] == (large or mine)[0]
    assert capital_area(g, at) in areas_of(g, at)


def test_every_capital_of_a_realm_in_play_is_in_play() -> None:
    """R13.0.5"""
    g = table()
    assert [id for id, at in enumerate(g.capital) if provinces_of(g, id) and not g.variant.tax[at]] == []


def test_terms_ask_for_the_capital_that_is_in_play() -> None:
    """R13.0.5, R10.5.4: who holds all of Poland in play, its Capital there too, may annex it."""
    g = at_peace()
    war(g, 'castile', 'poland')
    takes_all(g, 'castile', 'poland')
    peace(g)
    g.play('castile', 'terms:annexation')
    assert not provinces_of(g, party(g, 'poland'))


def test_a_realm_with_its_capital_off_the_board_may_be_a_vassal() -> None:
    """R13.0.5, R2.3.6: a Vassal token on the Capital that is in play makes it one."""
    g = table()
    poland = party(g, 'poland')
    for each in provinces_of(g, poland)[:]:
        assert place_vassal(g, CASTILE, each)
    g.forget_worked_out()
    assert is_vassal(g, poland)
    assert areas_of(g, poland)
