"""R4.3.C, R14.3: rebel units besiege and move."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.hostility import hostile_units
from chancellery.titles.europa.board.land import owns
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import ILL_GENERAL, NO_PERSON, REBELS
from chancellery.titles.europa.governing.tracks import place_town, place_vassal, remove_town
from chancellery.titles.europa.religion import dissenting_areas
from chancellery.titles.europa.rounds.budget import net_income
from chancellery.titles.europa.rounds.peace_phase import PeaceAndRebels
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import cover, pieces_on, uncover
from chancellery.titles.europa.unrest.rebel_dice import LoseProvince, fall_to_rebels
from chancellery.titles.europa.unrest.rebel_units import RebelPhase
from chancellery.titles.europa.war.occupation import occupy
from tests.titles.europa.battles import army
from tests.titles.europa.battles import load_dice as battle_dice
from tests.titles.europa.loaded import load_dice, restless, unrest
from tests.titles.europa.position import (
    area,
    asks,
    can,
    clear,
    give,
    party,
    person,
    power,
    province,
    set_power,
    table,
    turn_of,
    why_not,
)

FRANCE, CASTILE, ENGLAND = 0, 1, 2


def rising(rebels: dict[str, int], *provinces: str) -> Europa:
    """Rebel units in Areas, Unrest in Provinces; no units of players, no dissent."""
    g = unrest(table(), *provinces)
    clear(g, 'army', 'infantry', 'rebels', 'cb', 'army_at')
    for seat in g.seats():
        for each in dissenting_areas(g, seat):
            g.faith_token = put(g.faith_token, each, g.faith[g.realm(seat)])
    for id, units in rebels.items():
        g.rebels = put(g.rebels, area(g, id), units)
    g.phase = 'peace'
    return g


def besiege(g: Europa) -> Europa:
    """Step 3C."""
    return asks(g, RebelPhase())


def taken(g: Europa) -> list[str]:
    """The Provinces with a Rebel Town."""
    return [g.map.provinces.ids[number] for number, who in enumerate(g.occupier) if who == REBELS]


def rebels(g: Europa) -> dict[str, int]:
    return {g.map.areas.ids[at]: units for at, units in enumerate(g.rebels) if units}


# ---- the worked example


def test_the_example_of_leon() -> None:
    """A-EX1, R4.3.C2-3, R14.3.3, R14.3.6, R4.3.E2: two Rebel Towns, two cubes on the track, 2 Prestige."""
    g = rising({'leon': 2}, 'galicia', 'badajoz')
    income, prestige = net_income(g, CASTILE), g.prestige[CASTILE]
    asks(g, PeaceAndRebels())
    assert len(g.stack) == 1
    assert taken(g) == ['badajoz', 'galicia']
    assert g.town[province(g, 'galicia')] == CASTILE
    assert net_income(g, CASTILE) == income - 2
    assert g.prestige[CASTILE] == prestige - 2
    assert rebels(g) == {'leon': 2}


def test_the_example_a_round_later() -> None:
    """A-EX1, R14.3.8, R4.3.C5, R4.3.C7: one unit moves to a neighbour with Unrest, or one is removed."""
    g = rising({'leon': 2}, 'galicia', 'badajoz', 'madrid')
    for id in ('galicia', 'badajoz'):
        g.occupier = put(g.occupier, province(g, id), REBELS)
    besiege(g)
    assert rebels(g) == {'castile': 1, 'leon': 1}
    g = rising({'leon': 2}, 'galicia', 'badajoz')
    for id in ('galicia', 'badajoz'):
        g.occupier = put(g.occupier, province(g, id), REBELS)
    besiege(g)
    assert rebels(g) == {'leon': 1}


# ---- sieges (R4.3.C1-4, R14.3.3-7)


def test_without_rebel_units_nothing_happens() -> None:
    """R4.3.C1: Unrest alone is no rebellion."""
    g = rising({}, 'galicia', 'paris')
    load_dice(g, 'none', 'none')
    asks(g, PeaceAndRebels())
    assert taken(g) == []
    assert restless(g) == ['galicia', 'paris']


@pytest.mark.parametrize(
    ('units', 'wanted'),
    [
        (1, ['badajoz']),
        (2, ['salamanca']),
        (3, ['badajoz', 'salamanca']),
        (4, ['badajoz', 'galicia', 'salamanca']),
        (9, ['badajoz', 'galicia', 'salamanca']),
    ],
)
def test_large_provinces_first_as_far_as_the_strength_goes(units: int, wanted: list[str]) -> None:
    """R14.3.3-4, R4.3.C2: a large one takes 2, a small one 1, in alphabetical order."""
    g = besiege(rising({'leon': units}, 'badajoz', 'galicia', 'salamanca'))
    assert taken(g) == wanted
    assert rebels(g) == {'leon': units}, 'a siege costs no units, and who besieged does not move'


def test_a_large_town_covers_the_large_track() -> None:
    """R4.3.C3, R14.3.6: 2 Ducats of Salamanca."""
    g = rising({'leon': 2}, 'salamanca')
    income = net_income(g, CASTILE)
    besiege(g)
    assert net_income(g, CASTILE) == income - 2


def test_a_province_is_besieged_once() -> None:
    """R14.3.10a: where rebels drive out an occupier nothing else happens, though its owner's Town shows Unrest too."""
    g = rising({'leon': 2}, 'galicia')
    occupy(g, ENGLAND, province(g, 'galicia'))
    besiege(g)
    assert g.occupier[province(g, 'galicia')] == NOBODY
    assert restless(g) == ['galicia']
    assert g.covered == [0] * len(g.covered)


def test_calm_provinces_are_not_besieged() -> None:
    """R14.3.3: those with Unrest alone."""
    g = besiege(rising({'leon': 5}, 'galicia'))
    assert taken(g) == ['galicia']


def test_a_province_that_is_no_core_is_liberated_by_a_siege() -> None:
    """R4.3.C4, R14.3.7: the Town goes back, and a CB token lies on the new owner's Capital."""
    g = rising({'seine': 1})
    artois = province(g, 'artois')
    assert place_town(g, FRANCE, artois)
    unrest(g, 'artois')
    towns = g.small_towns[FRANCE]
    besiege(g)
    assert (g.town[artois], g.small_towns[FRANCE], g.occupier[artois]) == (NOBODY, towns - 1, NOBODY)
    assert g.cb[party(g, 'burgundy')] == 1 << FRANCE


def test_a_vassal_is_liberated_by_a_siege() -> None:
    """R4.3.C4"""
    g = rising({'languedoc': 1})
    avignon = province(g, 'avignon')
    assert place_vassal(g, FRANCE, avignon)
    unrest(g, 'avignon')
    besiege(g)
    assert (g.vassal[avignon], g.vassals[FRANCE]) == (NOBODY, 0)


# ---- several players in one Area (R14.3.5)


def test_the_player_with_the_lowest_tax_there_chooses() -> None:
    """R14.3.5: in Aquitaine France has 3, England with Bordeaux 2; England says which small Province falls."""
    g = rising({'aquitaine': 1}, 'armagnac', 'poitou', 'bordeaux')
    besiege(g)
    assert why_not(g, 'france', 'province:poitou') != '', 'France is not asked'
    assert can(g, 'england') == ['province:armagnac', 'province:poitou']
    assert why_not(g, 'england', 'province:bordeaux') == 'R14.3.4', 'one unit takes no large Province'
    g.play('england', 'province:poitou')
    assert taken(g) == ['poitou']


def test_large_provinces_first_whoever_chooses() -> None:
    """R14.3.4-5: Bordeaux falls without a question, then a small one is picked."""
    g = besiege(rising({'aquitaine': 3}, 'armagnac', 'poitou', 'bordeaux'))
    assert taken(g) == ['bordeaux']
    g.play('england', 'province:armagnac')
    assert taken(g) == ['armagnac', 'bordeaux']


def test_with_equal_tax_the_alphabet_chooses() -> None:
    """R14.3.5: nobody is asked."""
    g = rising({'aquitaine': 1})
    assert remove_from(g, 'saintonge') == FRANCE
    unrest(g, 'armagnac', 'poitou', 'bordeaux')
    besiege(g)
    assert len(g.stack) == 1
    assert taken(g) == ['armagnac']


def remove_from(g: Europa, id: str) -> int:
    """A Town is taken off the board."""
    seat = g.town[province(g, id)]
    remove_town(g, province(g, id))
    return seat


def test_vassals_count_half_of_their_tax() -> None:
    """R14.3.5, R7.5.2: 2 tokens in Bordeaux give England 1 Ducat, two Towns France 2."""
    g = rising({'aquitaine': 1})
    for id in ('saintonge', 'bordeaux'):
        remove_from(g, id)
    assert place_vassal(g, ENGLAND, province(g, 'bordeaux'))
    unrest(g, 'armagnac', 'poitou', 'bordeaux')
    besiege(g)
    assert can(g, 'england') == ['province:armagnac', 'province:poitou']


def test_where_all_fall_nobody_is_asked() -> None:
    """R14.3.5: nothing to choose."""
    g = besiege(rising({'aquitaine': 4}, 'armagnac', 'poitou', 'bordeaux'))
    assert len(g.stack) == 1
    assert taken(g) == ['armagnac', 'bordeaux', 'poitou']


# ---- moves (R4.3.C5-7, R14.3.8)


def test_all_but_one_move_to_the_neighbour_with_most_unrest() -> None:
    """R4.3.C5"""
    g = rising({'loire': 4}, 'paris', 'poitou', 'armagnac')
    besiege(g)
    assert rebels(g) == {'aquitaine': 3, 'loire': 1}
    assert taken(g) == [], 'sieges come before moves'


def test_of_equal_unrest_most_towns_then_the_alphabet() -> None:
    """R4.3.C5: Seine has 2 Towns and Burgundy 1; with Paris alone in Seine, Burgundy comes first."""
    g = besiege(rising({'loire': 2}, 'paris', 'lyon'))
    assert rebels(g) == {'loire': 1, 'seine': 1}
    g = rising({'loire': 2})
    remove_from(g, 'champagne')
    unrest(g, 'paris', 'lyon')
    besiege(g)
    assert rebels(g) == {'burgundy': 1, 'loire': 1}


def test_rebels_do_not_cross_the_sea() -> None:
    """R4.3.C5: Ireland is next to Northumbria by sea alone."""
    g = besiege(rising({'ireland': 3}, 'lancashire'))
    assert rebels(g) == {'ireland': 2}


def test_a_lone_rebel_unit_goes_home() -> None:
    """R4.3.C7: all but one are none, and nothing moved."""
    g = besiege(rising({'loire': 1}, 'paris'))
    assert rebels(g) == {}


def test_rebels_stay_away_from_stronger_units() -> None:
    """R4.3.C5, R4.3.C7: three units outnumber two that would move."""
    g = rising({'loire': 3}, 'paris')
    g.put_regulars(FRANCE, 0, 0, 3)
    g.put_army_area(FRANCE, 0, area(g, 'seine'))
    besiege(g)
    assert rebels(g) == {'loire': 2}


def test_rebels_fight_the_units_they_meet() -> None:
    """R4.3.C6: at once, where they are not outnumbered."""
    g = rising({'loire': 3}, 'paris')
    army(g, 'france', 'seine', infantry=2)
    battle_dice(g, ([3, 0, 0], 'ff-'), ([3, 0, 0], '---'))
    besiege(g)
    assert rebels(g) == {'loire': 1, 'seine': 2}
    assert g.army_area_at(FRANCE, 0) == NOWHERE
    assert g.exhausted[FRANCE] == 2


def attacked(*cards: str) -> Europa:
    """Rebels come upon a French Army in Seine."""
    g = rising({'loire': 3}, 'paris')
    army(g, 'france', 'seine', infantry=2)
    give(g, 'france', *cards)
    set_power(g, 'france', 3, 3, 1)
    return g


def test_a_general_is_appointed_to_an_army_under_attack() -> None:
    """R5.2.1.3, R5.2.0a: a Reaction outside the action phase, in an Area of one's own Realm, for his price."""
    g = besiege(attacked('military_reforms_2', 'forced_march_2', 'development_1'))
    assert can(g, 'france') == ['pass', 'appoint:military_reforms_2'], 'one point is too little for the other'
    battle_dice(g, ([3, 0, 0], 'f--'), ([3, 2, 0], 'ff---'))
    g.play('france', 'appoint:military_reforms_2')
    assert g.general_at(FRANCE, 0) == person(g, 'francisco')
    assert power(g, 'france') == [3, 3, 0]


def test_a_general_is_moved_to_an_army_under_attack() -> None:
    """R5.2.1.3: from another Army, for nothing, with his ill health; or the Ruler, if he can command (R7.2.7)."""
    g = attacked()
    g.put_general(FRANCE, 2, person(g, 'francisco'))
    g.ill[FRANCE] = 1 << ILL_GENERAL + 2
    g.ruler[FRANCE] = person(g, 'oliver')
    besiege(g)
    assert sorted(can(g, 'france')) == ['pass', 'reassign:francisco', 'reassign:oliver']
    other = g.clone()
    battle_dice(g, ([3, 0, 0], 'f--'), ([3, 2, 0], 'ff---'))
    g.play('france', 'reassign:francisco')
    assert g.general_of(FRANCE) == [person(g, 'francisco'), NO_PERSON, NO_PERSON]
    assert g.ill[FRANCE] == 1 << ILL_GENERAL
    assert power(g, 'france') == [3, 3, 1]
    other.play('france', 'pass')
    assert other.general_at(FRANCE, 2) == person(g, 'francisco')


def test_no_general_for_an_army_abroad() -> None:
    """R5.2.1.3: only inside one's own Realm."""
    g = rising({'castile': 3}, 'badajoz')
    army(g, 'france', 'leon', infantry=1)
    g.put_general(FRANCE, 2, person(g, 'francisco'))
    battle_dice(g, ([3, 0, 0], 'f--'), ([3, 0, 0], '---'))
    besiege(g)
    assert rebels(g) == {'castile': 1, 'leon': 2}
    assert (g.army_area_at(FRANCE, 0), g.general_at(FRANCE, 2)) == (NOWHERE, person(g, 'francisco')), 'nobody was asked'


def test_rebels_whose_area_had_unrest_do_not_move() -> None:
    """R14.3.8: at the start of the step there was some."""
    g = besiege(rising({'loire': 3}, 'berry', 'paris'))
    assert taken(g) == ['berry']
    assert rebels(g) == {'loire': 3}


def test_unrest_under_a_rebel_town_draws_no_rebels() -> None:
    """R14.1.2, R4.3.C5"""
    g = rising({'loire': 3}, 'paris')
    g.occupier = put(g.occupier, province(g, 'paris'), REBELS)
    besiege(g)
    assert rebels(g) == {'loire': 2}


def test_the_areas_with_most_rebels_begin() -> None:
    """R4.3.C1: where the one moves first, the other has nowhere to go any more or finds him there."""
    g = besiege(rising({'loire': 2, 'seine': 5}, 'lyon'))
    told = [entry.params for entry in g.journal.entries if entry.key == 'event.rebels_move']
    assert [each['area'] for each in told] == ['seine', 'loire']
    assert rebels(g) == {'burgundy': 5, 'loire': 1, 'seine': 1}


def test_sieges_of_all_areas_come_before_moves() -> None:
    """R4.3.C1: the Unrest of Seine is gone when Loire would move."""
    g = besiege(rising({'loire': 4, 'seine': 2}, 'paris'))
    assert taken(g) == ['paris']
    assert rebels(g) == {'loire': 3, 'seine': 2}


def test_rebels_are_hostile_to_all_players() -> None:
    """R14.3.1: whoever's Area it is."""
    g = rising({'loire': 1})
    assert all(hostile_units(g, seat, area(g, 'loire')) for seat in (FRANCE, CASTILE, ENGLAND))
    assert not hostile_units(g, FRANCE, area(g, 'seine'))


# ---- Rebel Towns under siege (R14.4)


def held_by_rebels(*ids: str) -> Europa:
    """A Castilian Army stands in Leon, where rebels hold Provinces."""
    g = rising({})
    army(g, 'castile', 'leon', infantry=3)
    for id in ids:
        unrest(g, id)
        fall_to_rebels(g, CASTILE, province(g, id))
    set_power(g, 'castile', 3, 3, 3)
    g.phase = 'actions'
    return turn_of(g, 'castile')


def test_a_siege_ends_a_rebel_town() -> None:
    """R14.4.1: the Rebel Town and the Unrest go, and the space of the track is free again."""
    g = held_by_rebels('badajoz')
    income = net_income(g, CASTILE)
    g.play('castile', 'besiege:leon')
    g.play('castile', 'province:badajoz')
    g.play('castile', 'done')
    assert taken(g) == []
    assert restless(g) == []
    assert net_income(g, CASTILE) == income + 1
    assert g.town[province(g, 'badajoz')] == CASTILE


# ---- penalties (R4.3.E2)


def test_prestige_for_occupied_towns() -> None:
    """R4.3.E2: their tax value, at most 5; Vassals do not count."""
    g = rising({})
    for id in ('galicia', 'salamanca'):
        g.occupier = put(g.occupier, province(g, id), REBELS)
    g.occupier = put(g.occupier, province(g, 'madrid'), ENGLAND)
    prestige = g.prestige[CASTILE]
    asks(g, PeaceAndRebels())
    assert g.prestige[CASTILE] == prestige - 5
    g.occupier = put(g.occupier, province(g, 'sevilla'), REBELS)
    asks(g, PeaceAndRebels())
    assert g.prestige[CASTILE] == prestige - 10
    g = rising({})
    assert place_vassal(g, CASTILE, province(g, 'granada'))
    g.occupier = put(g.occupier, province(g, 'granada'), REBELS)
    prestige = g.prestige[CASTILE]
    asks(g, PeaceAndRebels())
    assert g.prestige[CASTILE] == prestige


# ---- too few Rebel Towns (R2.2.2)


def all_rebel_towns_out(g: Europa, seat: int) -> list[int]:
    """Fifteen Provinces of players under Rebel Towns, none of them of this seat but one."""
    mine = [p for p in range(len(g.town)) if g.town[p] == seat][:1]
    others = [p for p in range(len(g.town)) if g.town[p] not in (NOBODY, seat)]
    held = (mine + others)[:15]
    for each in held:
        g.unrest = put(g.unrest, each, 1)
        cover(g, each, REBELS)
    g.forget_worked_out()
    return held


def test_a_sixteenth_rebel_town_comes_from_another_province() -> None:
    """R2.2.2: of the choice of whose Province falls; where it lay the Unrest stays, and the cubes leave the track."""
    g = rising({'leon': 1}, 'galicia')
    held = all_rebel_towns_out(g, CASTILE)
    frances = next(each for each in held if g.town[each] == FRANCE)
    covered = sum(g.covered)
    besiege(g)
    galicia = province(g, 'galicia')
    assert g.occupier[galicia] == REBELS
    assert sorted(can(g, 'castile')) == sorted(f'province:{g.map.provinces.ids[each]}' for each in held)
    assert why_not(g, 'castile', 'province:galicia') == 'R2.2.2'
    g.play('castile', f'province:{g.map.provinces.ids[frances]}')
    assert g.occupier[frances] == NOBODY
    assert (g.unrest[frances], owns(g, FRANCE, frances)) == (1, True)
    assert len(taken(g)) == 15
    assert sum(g.covered) == covered + pieces_on(g, galicia) - pieces_on(g, frances)


@pytest.mark.parametrize('more', [(), ('salamanca',)])
def test_a_province_lost_by_rebel_dice_takes_its_rebel_town_from_another(more: tuple[str, ...]) -> None:
    """R2.2.2, R14.2.7: also where the player says which Province falls."""
    g = rising({'leon': 1}, 'galicia', *more)
    held = all_rebel_towns_out(g, CASTILE)
    asks(g, LoseProvince(CASTILE, g.map.area[province(g, 'galicia')]))
    if more:
        g.play('castile', 'province:galicia')
    assert g.occupier[province(g, 'galicia')] == REBELS
    g.play('castile', f'province:{g.map.provinces.ids[held[-1]]}')
    assert g.occupier[held[-1]] == NOBODY
    assert len(taken(g)) == 15


def test_fifteen_rebel_towns_are_enough_for_fifteen_provinces() -> None:
    """R2.2.2: nobody is asked for the fifteenth."""
    g = rising({'leon': 1}, 'galicia')
    last = all_rebel_towns_out(g, CASTILE)[-1]
    uncover(g, last)
    g.forget_worked_out()
    besiege(g)
    assert len(taken(g)) == 15
    assert 'galicia' in taken(g)
