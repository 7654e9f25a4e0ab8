"""R13.0-R13.4, R18.8.3: NPRs: what they own, with how many units they defend themselves, and who helps them."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.actions.phase import ActionPhase, begin_turn
from chancellery.titles.europa.board.land import active_port, base_tax, is_npr, owner, provinces_of
from chancellery.titles.europa.empire import in_empire, is_member
from chancellery.titles.europa.governing.tracks import place_town, place_vassal, remove_vassal
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.contingents import battle_threatens, by_type, gather, neutral_defenders
from chancellery.titles.europa.war.neutrals import fights_to_the_end, levy, npr_capacity, worth
from chancellery.titles.europa.war.siege import units_needed
from chancellery.titles.europa.war.squadrons import man_ships, npr_naval_capacity
from chancellery.titles.europa.war.strength import strength_of
from tests.titles.europa.battles import army, disarm, infantry, load_dice, sea, ships, untie, war
from tests.titles.europa.peacemaking import active, peace, takes, takes_all, until
from tests.titles.europa.position import (
    area,
    asks,
    can,
    clear,
    party,
    province,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)

INFANTRY = [3, 0, 0]


@pytest.fixture
def g() -> Europa:
    state = table()
    disarm(state)
    untie(state)
    state.authority = 0  # the Empire helps nobody, unless a test says so
    return state


def defenders(g: Europa, attacker: str, place: str) -> dict[str, int]:
    """The NPRs that would fight off a player's units in an Area, and with how many."""
    _, defence = gather(g, seat_of(g, attacker), area(g, place))
    return {g.edition.parties[each]: units for each, units in zip(defence.nprs, defence.forces, strict=True)}


# ---- ownership (R13.0, R13.2)


def test_an_npr_owns_what_bears_its_flag_but_for_towns(g: Europa):
    """R13.0.1, R13.0.2: its base tax is that of its Provinces."""
    granada = party(g, 'granada')
    assert base_tax(g, granada) == 2
    place_town(g, seat_of(g, 'castile'), province(g, 'gibraltar'))
    assert [g.map.provinces.ids[each] for each in provinces_of(g, granada)] == ['granada']
    assert base_tax(g, granada) == 1


def test_a_vassal_without_its_tokens_is_an_npr(g: Europa):
    """R13.0.4."""
    for each in ('granada', 'gibraltar'):
        place_vassal(g, seat_of(g, 'castile'), province(g, each))
    turn_of(g, 'france')
    assert why_not(g, 'france', 'war:granada') == 'R5.5.1.1', "a Vassal follows its Overlord's wars"
    for each in ('granada', 'gibraltar'):
        remove_vassal(g, province(g, each))
    g.forget_worked_out()
    set_power(g, 'france', 3, 3, 3)
    turn_of(g, 'france')
    assert 'war:granada' in can(g, 'france')


def test_the_vassals_of_an_npr_are_printed_with_their_overlord(g: Europa):
    """R13.2.1-2: their Provinces count for its strength and its defence."""
    burgundy = party(g, 'burgundy')
    assert [each for each in range(len(g.overlord)) if g.overlord[each] == burgundy] == [
        party(g, each) for each in ('brabant', 'flanders', 'holland')
    ]
    vassals = sum([base_tax(g, party(g, each)) for each in ('brabant', 'flanders', 'holland')])
    assert strength_of(g, burgundy) == base_tax(g, burgundy) + vassals
    war(g, 'france', 'burgundy')
    own = [p for p in g.variant.inside[area(g, 'flanders_wallonia')] if owner(g, p) == burgundy]
    assert npr_capacity(g, burgundy, area(g, 'flanders_wallonia')) > sum([g.variant.tax[p] for p in own])


def test_a_vassal_of_an_npr_is_annexed_with_it(g: Europa):
    """R13.2.2: under the same rules as its other Provinces."""
    war(g, 'castile', 'venice')
    takes_all(g, 'castile', 'venice')
    takes_all(g, 'castile', 'naxos')
    g.phase = 'peace'
    peace(g)
    until(g, 'castile', 'terms:annexation')
    g.play('castile', 'terms:annexation')
    assert provinces_of(g, party(g, 'naxos')) == []


# ---- who fights (R13.4.1-10)


def test_no_battle_where_anybody_hostile_stood_before(g: Europa):
    """R13.4.3: whoever of its enemies it was, the NPR has let them stand."""
    war(g, 'castile', 'granada')
    war(g, 'france', 'granada')
    infantry(g, 'castile', 'andalucia', 1)
    assert battle_threatens(g, seat_of(g, 'castile'), area(g, 'andalucia'))
    g.stood = put(g.stood, area(g, 'andalucia'), 1 << seat_of(g, 'france'))
    assert not battle_threatens(g, seat_of(g, 'castile'), area(g, 'andalucia'))
    g.stood = put(g.stood, area(g, 'andalucia'), 1 << seat_of(g, 'england'))
    assert battle_threatens(g, seat_of(g, 'castile'), area(g, 'andalucia')), 'England is not at war with it'


def test_several_hostile_nprs_fight_together(g: Europa):
    """R13.4.10: with their summed capacity; one that is not at war keeps out of it."""
    for enemy in ('milan', 'venice'):
        war(g, 'france', enemy)
    army(g, 'france', 'lombardy', infantry=3)
    milan, venice = party(g, 'milan'), party(g, 'venice')
    each = {
        'milan': npr_capacity(g, milan, area(g, 'lombardy')),
        'venice': npr_capacity(g, venice, area(g, 'lombardy')),
    }
    assert defenders(g, 'france', 'lombardy') == each


def test_an_npr_has_infantry_alone(g: Europa):
    """R13.4.14."""
    war(g, 'france', 'milan')
    army(g, 'france', 'lombardy', infantry=3)
    _, defence = gather(g, seat_of(g, 'france'), area(g, 'lombardy'))
    assert by_type(g, defence, area(g, 'lombardy')) == [sum(defence.forces), 0, 0]
    assert sum(defence.forces) == 4


def test_an_npr_has_as_many_units_as_its_capacity_says(g: Europa):
    """R13.4.8, R2.2.6: pieces do not limit it, though all black ones of the box are rebels elsewhere."""
    g.rebels = put(g.rebels, area(g, 'scotland'), 25)
    for each in provinces_of(g, party(g, 'aragon')):
        g.plus = put(g.plus, each, 1)
    war(g, 'castile', 'aragon')
    expected = sum([worth(g, p) for p in g.variant.inside[area(g, 'aragon')] if owner(g, p) == party(g, 'aragon')])
    assert levy(g, party(g, 'aragon'), area(g, 'aragon')) >= expected == 9


def test_each_province_gives_its_units_once_a_turn(g: Europa):
    """R13.4.9, R9.2.8: the next battle of the turn is fought with what is left, the next turn with all again."""
    war(g, 'castile', 'granada')
    infantry(g, 'castile', 'andalucia', 1)
    assert levy(g, party(g, 'granada'), area(g, 'andalucia')) == 2
    assert levy(g, party(g, 'granada'), area(g, 'andalucia')) == 0
    g.first = seat_of(g, 'castile')
    asks(g, ActionPhase())
    assert levy(g, party(g, 'granada'), area(g, 'andalucia')) == 2


def test_an_npr_spends_first_on_its_capital_area(g: Europa):
    """R13.4.9: what both could use is kept for the Capital Area, even if the other battle comes first."""
    war(g, 'france', 'savoy')
    savoy = party(g, 'savoy')
    g.town = put(g.town, province(g, 'bern'), -1)
    infantry(g, 'france', 'lombardy', 3)
    alone = npr_capacity(g, savoy, area(g, 'lombardy'))
    assert alone > 1, 'Piedmont, and neighbours over the border'
    infantry(g, 'france', 'burgundy', 1)
    assert levy(g, savoy, area(g, 'lombardy')) == 1, 'Piedmont alone: Geneva is kept for Savoy'
    assert levy(g, savoy, area(g, 'burgundy')) == 2 + 1


def test_then_on_the_largest_enemy_force(g: Europa):
    """R13.4.9: of two Areas without the Capital; of equal ones the battle that is fought first."""
    war(g, 'france', 'burgundy')
    burgundy = party(g, 'burgundy')
    infantry(g, 'france', 'seine', 1)
    infantry(g, 'france', 'flanders_wallonia', 2)
    larger = g.clone()
    first = levy(larger, burgundy, area(g, 'seine'))
    infantry(g, 'france', 'seine', 2)
    assert levy(g, burgundy, area(g, 'seine')) > first


@pytest.mark.parametrize(('west', 'east'), [(3, 1), (1, 3), (2, 2)])
def test_a_port_on_two_seas_mans_its_ships_against_the_larger_force(g: Europa, west: int, east: int):
    """R13.4.9, R9.2.8: Gibraltar faces two Sea Zones, both next to the Capital Area; with equal forces it is the first
    battle."""
    war(g, 'castile', 'granada')
    granada = party(g, 'granada')
    ships(g, 'castile', 'central_atlantic', west)
    ships(g, 'castile', 'western_mediterranean', east)
    first = man_ships(g, granada, sea(g, 'central_atlantic'))
    second = man_ships(g, granada, sea(g, 'western_mediterranean'))
    assert (first, second) == ((1, 1) if west >= east else (0, 2)), 'Granada itself is on the Mediterranean alone'


def test_the_seas_of_the_capital_come_first(g: Europa):
    """R13.4.9: with a Capital on the Atlantic Gibraltar mans no ship for the Mediterranean while both are beset,
    however many enemies are there."""
    war(g, 'castile', 'granada')
    granada = party(g, 'granada')
    g.capital = put(g.capital, granada, province(g, 'galicia'))
    ships(g, 'castile', 'central_atlantic', 1)
    ships(g, 'castile', 'western_mediterranean', 3)
    home = g.map.area[g.capital[granada]]
    assert home in g.map.shores[sea(g, 'central_atlantic')]
    assert home not in g.map.shores[sea(g, 'western_mediterranean')]
    assert man_ships(g, granada, sea(g, 'western_mediterranean')) == 1, 'that of Granada'
    assert man_ships(g, granada, sea(g, 'central_atlantic')) == 1


def test_a_manpower_token_strengthens_an_npr(g: Europa):
    """R13.4.11: 1 more capacity there and next to it, 1 more base tax and strength; nothing in a siege; a Town of a
    player takes it away."""
    granada = party(g, 'granada')
    war(g, 'castile', 'granada')
    army(g, 'castile', 'andalucia', infantry=3)
    before = npr_capacity(g, granada, area(g, 'andalucia'))
    needed = units_needed(g, seat_of(g, 'castile'), area(g, 'andalucia'), [province(g, 'granada')])
    g.plus = put(g.plus, province(g, 'granada'), 1)
    g.forget_worked_out()
    assert npr_capacity(g, granada, area(g, 'andalucia')) == before + 1
    assert (base_tax(g, granada), strength_of(g, granada)) == (3, 3)
    assert units_needed(g, seat_of(g, 'castile'), area(g, 'andalucia'), [province(g, 'granada')]) == needed
    takes(g, 'castile', 'granada', 'gibraltar')
    g.phase = 'peace'
    peace(g)
    until(g, 'castile', 'terms:annexation')
    g.play('castile', 'terms:annexation')
    assert g.plus[province(g, 'granada')] == 0


def test_a_distant_province_counts_twice_in_defence(g: Europa):
    """R13.4.12: unless there is a plague."""
    tax = g.variant.tax[:]
    far = next(p for p in range(len(g.town)) if g.map.distant[g.map.area[p]])
    assert worth(g, far) == 2 * tax[far]
    g.plague = put(g.plague, g.map.area[far], 1)
    assert worth(g, far) == tax[far]


def test_a_distant_port_counts_twice_at_sea():
    """R13.4.12: unless there is a plague."""
    g = table('1-01.1')
    far = [p for p in range(len(g.town)) if g.map.is_distant(p) and g.map.faces[p] and g.variant.tax[p]]
    at = next(p for p in far if active_port(g, p) and is_npr(g, owner(g, p)))
    sea = g.map.faces[at][0]
    ships = npr_naval_capacity(g, owner(g, at), sea)
    g.plague = put(g.plague, g.map.area[at], 1)
    assert npr_naval_capacity(g, owner(g, at), sea) == ships - g.variant.tax[at]


@pytest.mark.parametrize('more', [0, 1])
def test_an_npr_retreats_from_who_has_more_units_not_as_many(g: Europa, more: int):
    """R13.4.17, R9.6.4: Aragon outside its Capital Area, after a round without hits."""
    war(g, 'castile', 'aragon')
    place = area(g, 'corsica_sardinia')
    army(g, 'castile', 'corsica_sardinia', infantry=1)
    army(g, 'castile', 'corsica_sardinia', infantry=defenders(g, 'castile', 'corsica_sardinia')['aragon'] - 1 + more)
    clear(g, 'levied')
    g.piles[2].take_all()
    g.discards[2] = []
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    asks(g, LandBattle(place, seat_of(g, 'castile'), area(g, 'castile'), 0))
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    g.play('castile', 'pass')
    assert bool(told(g, 'npr_retreats')) == bool(more)


def test_an_npr_with_a_vassal_elsewhere_is_not_in_its_last_area(g: Europa):
    """R13.4.17, R13.2.2: Aragon has nothing left but Sicily, and Naples, its Vassal; without it Sicily is the last."""
    aragon, place = party(g, 'aragon'), area(g, 'sicily')
    takes(g, 'castile', *[g.map.provinces.ids[p] for p in provinces_of(g, aragon) if g.map.area[p] != place])
    assert not fights_to_the_end(g, aragon, place)
    takes_all(g, 'castile', 'naples')
    assert fights_to_the_end(g, aragon, place)


def test_with_rebels_at_its_side_an_npr_stays(g: Europa):
    """R13.4.18: Aragon, outnumbered outside its Capital Area, fights another round."""
    war(g, 'castile', 'aragon')
    army(g, 'castile', 'corsica_sardinia', infantry=1)
    army(g, 'castile', 'corsica_sardinia', infantry=defenders(g, 'castile', 'corsica_sardinia')['aragon'] + 2)
    clear(g, 'levied')
    g.rebels = put(g.rebels, area(g, 'corsica_sardinia'), 1)
    g.piles[2].take_all()
    g.discards[2] = []
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'corsica_sardinia'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    g.play('castile', 'pass')
    assert g.won == 0
    battle = next(frame for frame in g.stack if isinstance(frame, LandBattle))
    assert battle.round == 2
    assert told(g, 'npr_retreats') == []
    assert len(battle.defence_forces) == 2
    assert all(battle.defence_forces), 'both'


def test_an_npr_whose_rebels_have_fallen_leaves(g: Europa):
    """R13.4.17-18, R9.7.M6: the second hit is on the one rebel at its side; Aragon is alone then, and outnumbered."""
    war(g, 'castile', 'aragon')
    army(g, 'castile', 'corsica_sardinia', infantry=20)
    g.rebels = put(g.rebels, area(g, 'corsica_sardinia'), 1)
    g.piles[2].take_all()
    g.discards[2] = []
    load_dice(g, (INFANTRY, 'ff-'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'corsica_sardinia'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    assert g.rebels[area(g, 'corsica_sardinia')] == 0
    g.play('castile', 'pass')
    assert [each['realm'] for each in told(g, 'npr_retreats')] == ['aragon']


def test_who_leaves_without_a_siege_meets_the_npr_again(g: Europa):
    """R13.4.21, R13.4.22: its units are never on the map; with nobody there before the turn it defends with full force,
    and who stays may besiege."""
    war(g, 'castile', 'granada')
    infantry(g, 'castile', 'andalucia', 2)
    place = area(g, 'andalucia')
    g.stood = put(g.stood, place, 1 << seat_of(g, 'castile'))
    assert neutral_defenders(g, seat_of(g, 'castile'), place) == []
    set_power(g, 'castile', 3, 3, 3)
    turn_of(g, 'castile')
    assert 'besiege:andalucia' in can(g, 'castile')
    infantry(g, 'castile', 'andalucia', 0)
    g.first = seat_of(g, 'castile')
    asks(g, ActionPhase())
    infantry(g, 'castile', 'andalucia', 2)
    assert defenders(g, 'castile', 'andalucia') == {'granada': 2}
    takes(g, 'castile', 'gibraltar')
    clear(g, 'levied')
    assert defenders(g, 'castile', 'andalucia') == {'granada': 1}, 'with what it has left'


def test_an_active_ally_defends_with_half_its_capacity_and_may_be_attacked(g: Europa):
    """R13.4.4, R11.3.11: it is in every war of its player."""
    war(g, 'england', 'france')
    active(g, 'france', 'milan')
    army(g, 'england', 'lombardy', infantry=3)
    assert defenders(g, 'england', 'lombardy') == {'milan': 2}


# ---- the Empire under an NPR (R18.8.3)


def test_the_empire_helps_its_members_against_outsiders(g: Europa):
    """R18.8.3: 3 units for each level of authority, beside the NPR's own, as its ordinary units."""
    war(g, 'france', 'lorraine')
    army(g, 'france', 'rhineland', infantry=3)
    own = npr_capacity(g, party(g, 'lorraine'), area(g, 'rhineland'))
    assert is_member(g, party(g, 'lorraine'))
    assert in_empire(g, area(g, 'rhineland'))
    g.authority = 3
    assert defenders(g, 'france', 'rhineland') == {'lorraine': own + 9}


def test_each_area_that_outsiders_held_before_weakens_the_help(g: Europa):
    """R18.8.3: 2 fewer for each Area of the Empire with units of Realms that are no members, whoever they are."""
    war(g, 'france', 'lorraine')
    army(g, 'france', 'rhineland', infantry=3)
    own = npr_capacity(g, party(g, 'lorraine'), area(g, 'rhineland'))
    g.authority = 3
    g.stood = put(g.stood, area(g, 'saxony'), 1 << seat_of(g, 'france') | 1 << seat_of(g, 'england'))
    g.stood = put(g.stood, area(g, 'bohemia'), 1 << seat_of(g, 'castile'))
    g.stood = put(g.stood, area(g, 'loire'), 1 << seat_of(g, 'england'))
    assert defenders(g, 'france', 'rhineland') == {'lorraine': own + 9 - 4}


def test_members_in_areas_of_the_empire_do_not_weaken_the_help(g: Europa):
    """R18.8.3a: only Areas with land units of Realms that are no members are counted."""
    war(g, 'france', 'lorraine')
    army(g, 'france', 'rhineland', infantry=3)
    own = npr_capacity(g, party(g, 'lorraine'), area(g, 'rhineland'))
    g.authority = 3
    g.capital = put(g.capital, party(g, 'england'), province(g, 'dresden'))
    g.stood = put(g.stood, area(g, 'saxony'), 1 << seat_of(g, 'england'))
    assert defenders(g, 'france', 'rhineland') == {'lorraine': own + 9}


def test_the_help_is_never_below_nothing(g: Europa):
    """R18.8.3a: the NPR keeps its own capacity."""
    war(g, 'france', 'lorraine')
    army(g, 'france', 'rhineland', infantry=3)
    own = npr_capacity(g, party(g, 'lorraine'), area(g, 'rhineland'))
    g.authority = 1
    g.stood = put(g.stood, area(g, 'bohemia'), 1 << seat_of(g, 'france'))
    g.stood = put(g.stood, area(g, 'saxony'), 1 << seat_of(g, 'france'))
    assert defenders(g, 'france', 'rhineland') == {'lorraine': own}


def test_the_empire_helps_nobody_outside_it(g: Europa):
    """R18.8.3: Areas of member NPRs."""
    war(g, 'castile', 'granada')
    infantry(g, 'castile', 'andalucia', 2)
    g.authority = 3
    assert defenders(g, 'castile', 'andalucia') == {'granada': 2}


def test_the_help_comes_to_no_area_that_a_member_has_outside(g: Europa):
    """R18.8.3a: to HRE Areas only, whoever defends them."""
    war(g, 'france', 'lorraine')
    army(g, 'france', 'rhineland', infantry=3)
    own = npr_capacity(g, party(g, 'lorraine'), area(g, 'rhineland'))
    g.authority = 3
    g.capital = put(g.capital, party(g, 'lorraine'), province(g, 'dresden'))
    g.outside = put(g.outside, area(g, 'rhineland'), 1)
    assert is_member(g, party(g, 'lorraine'))
    assert defenders(g, 'france', 'rhineland') == {'lorraine': own}


@pytest.mark.parametrize(('aggressor', 'attacked', 'help'), [('france', 'england', 9), ('england', 'france', 0)])
def test_the_empire_helps_no_member_against_whom_its_friends_attacked(
    g: Europa, aggressor: str, attacked: str, help: int
):
    """R18.8.3, R18.4.1: France is an External Aggressor where it made the war, not where England did, with Lorraine as
    its Active Ally."""
    war(g, aggressor, attacked)
    active(g, 'england', 'lorraine')
    army(g, 'france', 'rhineland', infantry=3)
    own = npr_capacity(g, party(g, 'lorraine'), area(g, 'rhineland'))
    g.authority = 3
    assert defenders(g, 'france', 'rhineland') == {'lorraine': own + help}


def test_the_help_comes_once_where_several_members_fight(g: Europa):
    """R18.8.3, R13.4.10: it is the Area that is defended."""
    for enemy in ('lorraine', 'austria'):
        war(g, 'france', enemy)
    g.authority = 3
    army(g, 'france', 'rhineland', infantry=3)
    own = sum([npr_capacity(g, party(g, each), area(g, 'rhineland')) for each in ('lorraine', 'austria')])
    assert sum(defenders(g, 'france', 'rhineland').values()) == own + 9


def test_the_help_comes_once_a_turn_to_an_area(g: Europa):
    """R18.8.3, R13.4.3: if a second Army comes in the same turn, after the first has won, nobody fights it; in the
    next turn the help comes again."""
    war(g, 'france', 'lorraine')
    army(g, 'france', 'rhineland', infantry=3)
    g.authority = 3
    assert defenders(g, 'france', 'rhineland') == {'lorraine': 2 + 9}
    army(g, 'france', 'rhineland', number=2, infantry=3)
    assert defenders(g, 'france', 'rhineland') == {}
    disarm(g)
    begin_turn(g)
    army(g, 'france', 'rhineland', infantry=3)
    assert defenders(g, 'france', 'rhineland') == {'lorraine': 2 + 9}


def test_an_annexed_npr_emperor_takes_the_empire_along(g: Europa):
    """R18.8.4: the Empire is dissolved; nobody is a member any more."""
    war(g, 'castile', 'austria')
    takes_all(g, 'castile', 'austria')
    g.phase = 'peace'
    peace(g)
    until(g, 'castile', 'terms:annexation')
    assert 'terms:vassalization' not in can(g, 'castile')
    g.play('castile', 'terms:annexation')
    assert (g.emperor, g.authority) == (-1, 0)
    assert not is_member(g, party(g, 'lorraine'))
