"""Chapters 5.5.2, 9.5 and 9.8 on land: marches, reorganisation, access, mountains, bridges of ships, sieges."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.board.harbours import ships_in
from chancellery.titles.europa.board.land import owner
from chancellery.titles.europa.board.units import army_size, number_in
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.tracks import base_tax_income
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import liberate
from chancellery.titles.europa.unrest.rebel_dice import fall_to_rebels
from chancellery.titles.europa.war.occupation import occupy
from chancellery.titles.europa.war.routes import crossing, over_sea
from chancellery.titles.europa.war.siege import units_needed
from tests.titles.europa.battles import army, disarm, infantry, load_dice, war
from tests.titles.europa.position import (
    area,
    can,
    clear,
    party,
    plays,
    power,
    province,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)


@pytest.fixture
def g() -> Europa:
    state = table()
    disarm(state)
    for realm in ('castile', 'france', 'england'):
        set_power(state, realm, 5, 5, 9)
    return state


def units(g: Europa, realm: str, place: str) -> int:
    return number_in(g, seat_of(g, realm), area(g, place))


def ships(g: Europa, realm: str, sea: str, number: int) -> None:
    g.put_ships(seat_of(g, realm), g.map.seas.number(sea), number)


def marches(g: Europa, realm: str, place: str, mover: str) -> None:
    turn_of(g, realm)
    g.play(realm, f'march:{place}')
    g.play(realm, mover)


def ways(g: Europa, realm: str) -> list[str]:
    return [action.removeprefix('area:') for action in can(g, realm) if action.startswith('area:')]


def test_an_activation_costs_one_military_power(g: Europa):
    """R5.5.2, R5.5.2.2: and begins where there are own units."""
    army(g, 'castile', 'castile', infantry=2)
    turn_of(g, 'castile')
    assert [action for action in can(g, 'castile') if action.startswith('march')] == ['march:castile']
    assert why_not(g, 'castile', 'march:leon') == 'R5.5.2.2'
    g.play('castile', 'march:castile')
    assert power(g, 'castile') == [5, 5, 8]


def test_an_army_moves_two_areas(g: Europa):
    """R5.5.2.3, R9.5.3: over friendly Areas, then it stops."""
    army(g, 'france', 'seine', infantry=2)
    marches(g, 'france', 'seine', 'army:1')
    g.play('france', 'area:loire')
    assert ways(g, 'france')
    g.play('france', 'area:aquitaine' if 'aquitaine' in ways(g, 'france') else f'area:{ways(g, "france")[0]}')
    assert ways(g, 'france') == []
    assert units(g, 'france', 'seine') == 0


def test_a_single_infantry_moves_alone(g: Europa):
    """R9.4b.2, R5.5.2.3: for the price of a whole Army."""
    infantry(g, 'castile', 'castile', 3)
    marches(g, 'castile', 'castile', 'unit:field_regular_infantry')
    g.play('castile', 'area:leon')
    assert units(g, 'castile', 'leon') == 1
    assert units(g, 'castile', 'castile') == 2


def test_an_army_gathers_and_drops_infantry_on_its_way(g: Europa):
    """R9.4b.6, R9.5.11: free; only regular infantry may be left on the map."""
    army(g, 'castile', 'castile', infantry=1, cavalry=1)
    infantry(g, 'castile', 'leon', 2)
    marches(g, 'castile', 'castile', 'army:1')
    plays(g, 'castile', 'area:leon', 'unit:field_regular_infantry', 'unit:field_regular_infantry')
    assert army_size(g, seat_of(g, 'castile'), 0) == 4
    for _ in range(3):
        g.play('castile', 'drop')
    assert why_not(g, 'castile', 'drop') == 'R9.5.11', 'cavalry stays in Armies'
    assert army_size(g, seat_of(g, 'castile'), 0) == 1
    assert units(g, 'castile', 'leon') == 4


def test_an_army_is_split_and_merged_while_it_is_activated(g: Europa):
    """R9.4b.4, R9.5.11: a new Army takes units of another; the empty one leaves the map."""
    army(g, 'castile', 'castile', infantry=2, cavalry=1)
    marches(g, 'castile', 'castile', 'army:2')
    assert why_not(g, 'castile', 'area:leon') == 'R9.4b.4', 'it has no units yet'
    plays(g, 'castile', 'unit:1_regular_cavalry', 'unit:1_regular_infantry', 'area:leon')
    assert units(g, 'castile', 'leon') == 2
    assert units(g, 'castile', 'castile') == 1
    g.play('castile', 'done')
    g.play('castile', 'done')
    marches(g, 'castile', 'castile', 'army:1')
    plays(g, 'castile', 'area:leon', 'unit:2_regular_cavalry', 'unit:2_regular_infantry')
    assert g.army_area_at(seat_of(g, 'castile'), 1) == -1


def test_an_army_regroups_where_its_move_ends_too(g: Europa):
    """R9.4b.6, R9.5.11: at any point of its move, the last included, among friends; it goes no further."""
    army(g, 'castile', 'castile', infantry=2)
    army(g, 'castile', 'andalucia', number=2, cavalry=1)
    infantry(g, 'castile', 'andalucia', 1)
    marches(g, 'castile', 'castile', 'army:1')
    g.play('castile', 'area:leon')
    g.play('castile', 'area:andalucia')
    assert ways(g, 'castile') == []
    assert why_not(g, 'castile', 'area:leon') == 'R9.5.3'
    g.play('castile', 'unit:2_regular_cavalry')
    g.play('castile', 'unit:field_regular_infantry')
    assert army_size(g, seat_of(g, 'castile'), 0) == 4
    g.play('castile', 'drop')
    assert units(g, 'castile', 'andalucia') == 4
    g.play('castile', 'done')
    assert 'done' in can(g, 'castile'), 'the turn may end'


@pytest.mark.parametrize('mover', ['army:1', 'unit:field_regular_infantry'])
def test_who_has_nothing_to_regroup_is_not_asked(g: Europa, mover: str):
    """R9.5.11: a lone unit, in an Army or not, has arrived."""
    if mover == 'army:1':
        army(g, 'castile', 'castile', cavalry=1)
    else:
        infantry(g, 'castile', 'castile', 1)
    marches(g, 'castile', 'castile', mover)
    g.play('castile', 'area:leon')
    g.play('castile', 'area:andalucia')
    assert why_not(g, 'castile', 'march:andalucia') == 'R4.2.2', 'it is over, and was the action of the turn'


def test_an_army_hands_units_to_another(g: Europa):
    """R9.4b.6, R9.5.11: of any class and type, in both directions, to an Army that stands there; the one that was
    activated moves on."""
    army(g, 'castile', 'castile', infantry=2, cavalry=1)
    army(g, 'castile', 'leon', number=2, infantry=1)
    army(g, 'castile', 'andalucia', number=3, infantry=1)
    seat = seat_of(g, 'castile')
    marches(g, 'castile', 'castile', 'army:1')
    assert why_not(g, 'castile', 'hand:2_regular_cavalry') == 'R9.4b.4', 'it is elsewhere'
    g.play('castile', 'area:leon')
    assert why_not(g, 'castile', 'hand:2_regular_artillery') == 'R9.5.11', 'it has none'
    assert why_not(g, 'castile', 'hand:1_regular_cavalry') == 'R9.4b.4', 'to itself'
    plays(g, 'castile', 'hand:2_regular_cavalry', 'hand:2_regular_infantry')
    assert [army_size(g, seat, each) for each in (0, 1)] == [1, 3]
    assert why_not(g, 'castile', 'hand:2_regular_infantry') == 'R9.5.11', 'one unit moves on'
    g.play('castile', 'unit:2_regular_cavalry')
    g.play('castile', 'area:andalucia')
    assert units(g, 'castile', 'leon') == 2
    assert units(g, 'castile', 'andalucia') == 3
    g.play('castile', 'hand:3_regular_cavalry')
    assert army_size(g, seat, 2) == 2


def test_an_army_splits_on_its_way(g: Europa):
    """R9.5.11: a part stays as a new Army, with a figure that is free, and does not move on."""
    army(g, 'castile', 'castile', infantry=1, cavalry=2)
    army(g, 'castile', 'andalucia', number=3, infantry=1)
    marches(g, 'castile', 'castile', 'army:1')
    g.play('castile', 'area:leon')
    assert [each for each in can(g, 'castile') if each.startswith('hand')] == [
        'hand:2_regular_infantry', 'hand:2_regular_cavalry',
    ]  # fmt: skip
    plays(g, 'castile', 'hand:2_regular_cavalry', 'area:andalucia', 'done')
    assert g.army_area_at(seat_of(g, 'castile'), 1) == area(g, 'leon')
    assert units(g, 'castile', 'leon') == 1


def test_a_single_unit_hands_over_nothing(g: Europa):
    """R9.4b.6: only an Army does."""
    infantry(g, 'castile', 'castile', 2)
    marches(g, 'castile', 'castile', 'unit:field_regular_infantry')
    assert why_not(g, 'castile', 'hand:1_regular_infantry') == 'R9.4b.6'
    army(g, 'castile', 'castile', number=1, infantry=1)
    assert why_not(g, 'castile', 'unit:1_regular_infantry') == 'R9.4b.6', 'nor does it take any along'


def test_an_army_regroups_in_enemy_land_where_nobody_fights(g: Europa):
    """R9.5.11, R13.4.3a: an Area that one's own units beset before this turn is entered without a battle; there the
    Army stops, and hands over units."""
    war(g, 'castile', 'granada')
    army(g, 'castile', 'andalucia', number=2, infantry=1)
    army(g, 'castile', 'leon', infantry=2)
    g.stood = put(g.stood, area(g, 'andalucia'), 1 << seat_of(g, 'castile'))
    marches(g, 'castile', 'leon', 'army:1')
    g.play('castile', 'area:andalucia')
    assert ways(g, 'castile') == []
    g.play('castile', 'hand:2_regular_infantry')
    assert army_size(g, seat_of(g, 'castile'), 1) == 2
    g.play('castile', 'done')


def test_where_a_battle_follows_nobody_regroups(g: Europa):
    """R9.5.11: the last Area in which units are handed over is the one before."""
    army(g, 'castile', 'castile', number=1, infantry=3)
    army(g, 'castile', 'leon', number=2, infantry=1)
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    marches(g, 'castile', 'castile', 'army:1')
    load_dice(g, ([3, 0, 0], 'f--'), ([3, 0, 0], '---'))
    g.play('castile', 'area:leon')
    assert g.rebels[area(g, 'leon')] == 0, 'it was fought at once'


def test_neutral_land_is_closed_in_peace(g: Europa):
    """R9.5.7-8."""
    army(g, 'castile', 'leon', infantry=2)
    marches(g, 'castile', 'leon', 'army:1')
    assert why_not(g, 'castile', 'area:portugal') == 'R9.5.8'


def test_in_war_access_costs_ducats_or_influence(g: Europa):
    """R9.5.8-9: 3 Ducats, or 1 Influence from that Area; not where one has a Claim; and there the move ends."""
    war(g, 'castile', 'granada')
    army(g, 'castile', 'leon', infantry=2)
    seat = seat_of(g, 'castile')
    g.ducats[seat] = 10
    g.put_influence(seat, area(g, 'portugal'), 1)
    marches(g, 'castile', 'leon', 'army:1')
    g.play('castile', 'area:portugal')
    assert sorted(can(g, 'castile')) == ['access', 'refuse', 'withdraw:portugal']
    g.play('castile', 'withdraw:portugal')
    assert g.influence_at(seat, area(g, 'portugal')) == 0
    assert g.ducats[seat] == 10
    assert units(g, 'castile', 'portugal') == 2
    assert ways(g, 'castile') == []
    g.claims = put_mark(g.claims, area(g, 'portugal'), seat)
    army(g, 'castile', 'leon', number=2, infantry=1)
    marches(g, 'castile', 'leon', 'army:2')
    assert why_not(g, 'castile', 'area:portugal') == 'R9.5.9'


def test_a_marriage_spares_the_influence_for_access(g: Europa):
    """R9.5.8, R11.2.3: 1 Influence less, so none; with no cube there, too."""
    war(g, 'castile', 'granada')
    seat = seat_of(g, 'castile')
    g.married = put_mark(g.married, party(g, 'portugal'), seat)
    g.ducats[seat] = 10
    for number, cubes in ((1, 0), (2, 1)):
        g.put_influence(seat, area(g, 'portugal'), cubes)
        army(g, 'castile', 'leon', number=number, infantry=2)
        marches(g, 'castile', 'leon', f'army:{number}')
        g.play('castile', 'area:portugal')
        g.play('castile', 'withdraw:portugal')
        assert (g.influence_at(seat, area(g, 'portugal')), g.ducats[seat]) == (cubes, 10)
    assert units(g, 'castile', 'portugal') == 4


@pytest.mark.parametrize('who', ['rebels', 'france'])
def test_hostile_units_open_no_neutral_area(g: Europa, who: str):
    """R9.5.7-8: it is Provinces that count; where all are neutral access is needed, whoever stands there."""
    army(g, 'castile', 'leon', infantry=2)
    if who == 'rebels':
        g.rebels = put(g.rebels, area(g, 'portugal'), 1)
        marches(g, 'castile', 'leon', 'army:1')
        assert why_not(g, 'castile', 'area:portugal') == 'R9.5.8'
    else:
        war(g, 'castile', 'france')
        infantry(g, 'france', 'portugal', 1)
        g.ducats[seat_of(g, 'castile')] = 10
        marches(g, 'castile', 'leon', 'army:1')
        g.play('castile', 'area:portugal')
        assert 'access' in can(g, 'castile')


def test_access_may_be_paid_with_ducats(g: Europa):
    """R9.5.8."""
    war(g, 'castile', 'granada')
    army(g, 'castile', 'leon', infantry=2)
    g.ducats[seat_of(g, 'castile')] = 10
    marches(g, 'castile', 'leon', 'army:1')
    g.play('castile', 'area:portugal')
    g.play('castile', 'access')
    assert g.ducats[seat_of(g, 'castile')] == 7
    assert units(g, 'castile', 'portugal') == 2


def test_refused_access_is_not_asked_for_again_in_the_same_move(g: Europa):
    """R9.5.10: neither by who was refused nor by who would not pay; the move may still go elsewhere or end."""
    war(g, 'castile', 'granada')
    for each in g.variant.inside[area(g, 'aquitaine')]:
        g.town = put(g.town, each, seat_of(g, 'france'))
    g.ducats[seat_of(g, 'castile')] = 10
    ships(g, 'castile', 'bay_of_biscay', 2)
    infantry(g, 'castile', 'leon', 0)
    army(g, 'castile', 'leon', number=2, infantry=2)
    marches(g, 'castile', 'leon', 'army:2')
    g.play('castile', 'area:aquitaine')
    g.play('france', 'refuse')
    assert why_not(g, 'castile', 'area:aquitaine') == 'R9.5.10'
    g.play('castile', 'area:portugal')
    g.play('castile', 'refuse')
    assert why_not(g, 'castile', 'area:portugal') == 'R9.5.10'
    assert 'done' in can(g, 'castile')
    marches(g, 'castile', 'leon', 'army:2')
    assert 'aquitaine' in ways(g, 'castile')


def test_an_area_of_neutral_players_needs_their_consent(g: Europa):
    """R9.5.10: of any one of them, besides the price."""
    war(g, 'castile', 'granada')
    for each in g.variant.inside[area(g, 'aquitaine')]:
        g.town = put(g.town, each, seat_of(g, 'france'))
    army(g, 'castile', 'castile', infantry=2)
    g.ducats[seat_of(g, 'castile')] = 10
    ships(g, 'castile', 'bay_of_biscay', 2)
    infantry(g, 'castile', 'leon', 0)
    army(g, 'castile', 'leon', number=2, infantry=2)
    marches(g, 'castile', 'leon', 'army:2')
    assert 'aquitaine' in ways(g, 'castile')
    g.play('castile', 'area:aquitaine')
    assert sorted(can(g, 'france')) == ['accept', 'refuse']
    g.play('france', 'refuse')
    assert units(g, 'castile', 'aquitaine') == 0


def test_mountains_cost_power_for_every_three_units(g: Europa):
    """R9.5.6: an activation takes 3 units into an Area that is not friendly, each point of power 3 more."""
    seat = seat_of(g, 'castile')
    here, there = area(g, 'castile'), area(g, 'andalucia')
    assert g.map.over_mountains(here, there)
    assert crossing(g, seat, here, there, 9) == 0, 'friendly'
    g.rebels = put(g.rebels, there, 1)
    assert [crossing(g, seat, here, there, number) for number in (3, 4, 6, 7)] == [0, 1, 1, 2]


@pytest.mark.parametrize('by', ['march', 'sail'])
def test_ships_carry_an_army_past_the_mountains_for_nothing(g: Europa, by: str):
    """R9.5.6, R9.5.24-25: only who crosses the border on foot pays for its mountains, in a march as in a transport."""
    seat = seat_of(g, 'castile')
    here, there = area(g, 'castile'), area(g, 'andalucia')
    g.rebels = put(g.rebels, there, 1)
    army(g, 'castile', 'castile', infantry=6)
    ships(g, 'castile', 'western_mediterranean', 1)
    ships(g, 'castile', 'central_atlantic', 1)
    assert crossing(g, seat, here, there, 6) == 1, 'a ship for three units'
    if by == 'march':
        ships(g, 'castile', 'western_mediterranean', 2)
        turn_of(g, 'castile')
        g.play('castile', 'march:castile')
    else:
        turn_of(g, 'castile')
        plays(g, 'castile', 'sail:western_mediterranean', 'sea:central_atlantic', 'done', 'ferry:castile')
    g.play('castile', 'army:1')
    left = power(g, 'castile')[2]
    g.play('castile', 'area:andalucia')
    assert power(g, 'castile')[2] == left
    assert [line['units'] for line in told(g, 'sails_to')] == [6]


def test_a_bridge_of_ships_joins_its_shores(g: Europa):
    """R9.5.20-21, R5.5.2.9, R5.5.2.11: 3 units for each ship, any number of zones."""
    seat = seat_of(g, 'england')
    g.fleet_at[seat] = -1
    clear(g, 'slots')
    ships(g, 'england', 'english_channel', 1)
    assert area(g, 'brittany_normandy') in over_sea(g, seat, area(g, 'wales_wessex'), 3)
    assert area(g, 'brittany_normandy') not in over_sea(g, seat, area(g, 'wales_wessex'), 4)
    assert ships_in(g, seat, g.map.seas.number('english_channel')) == 1


def test_a_bridge_ends_the_move(g: Europa):
    """R9.5.24."""
    ships(g, 'england', 'english_channel', 2)
    army(g, 'england', 'wales_wessex', infantry=2)
    marches(g, 'england', 'wales_wessex', 'army:1')
    g.play('england', 'area:brittany_normandy')
    assert ways(g, 'england') == []
    assert units(g, 'england', 'brittany_normandy') == 2


def rebel_town(g: Europa, realm: str, place: str) -> int:
    at = province(g, place)
    g.unrest = put(g.unrest, at, 1)
    fall_to_rebels(g, seat_of(g, realm), at)
    assert g.occupier[at] == REBELS
    return at


def test_rebels_are_driven_out_by_a_siege(g: Europa):
    """R5.5.2.5, R9.8.1-2, R9.8.6a, R9.8.8: the Rebel Town and the Unrest go, and the cube leaves the track."""
    before = base_tax_income(g, seat_of(g, 'castile'))
    at = rebel_town(g, 'castile', 'badajoz')
    assert base_tax_income(g, seat_of(g, 'castile')) == before - 1
    infantry(g, 'castile', 'leon', 1)
    turn_of(g, 'castile')
    plays(g, 'castile', 'besiege:leon', 'province:badajoz', 'done')
    assert g.occupier[at] == -1
    assert g.unrest[at] == 0
    assert owner(g, at) == g.realm(seat_of(g, 'castile'))
    assert base_tax_income(g, seat_of(g, 'castile')) == before
    assert power(g, 'castile')[2] == 8


def test_a_siege_needs_hostile_provinces_and_no_enemy_units(g: Europa):
    """R9.8.2."""
    infantry(g, 'castile', 'castile', 1)
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'besiege:castile') == 'R9.8.2'
    inland = next(p for p in g.variant.inside[area(g, 'castile')] if not g.map.port[p])
    rebel_town(g, 'castile', g.map.provinces.ids[inland])
    g.rebels = put(g.rebels, area(g, 'castile'), 1)
    turn_of(g, 'castile')
    assert g.explain('castile', 'besiege:castile')[0][0] == 'R9.8.2'


def test_further_units_cost_power_and_cavalry_counts_half(g: Europa):
    """R9.8.3-4, R9.4b.7: the sum is rounded down once; 1 power for each unit beyond the first."""
    seat, here = seat_of(g, 'castile'), area(g, 'castile')
    large = next(p for p in g.variant.inside[here] if g.variant.tax[p] == 2)
    army(g, 'castile', 'castile', infantry=1, cavalry=1)
    assert units_needed(g, seat, here, [large]) == 0, 'one and a half is one'
    army(g, 'castile', 'castile', cavalry=1)
    assert units_needed(g, seat, here, [large]) == 3
    army(g, 'castile', 'castile', artillery=1)
    assert units_needed(g, seat, here, [large]) == 1


def test_on_a_distant_continent_a_move_ends_in_the_first_area():
    """R9.5.28: in a friendly one as well."""
    g = table('1-01.1')
    disarm(g)
    set_power(g, 'castile', 5, 5, 5)
    castile = seat_of(g, 'castile')
    far = [a for a in range(len(g.map.areas)) if g.map.distant[a] and g.variant.inside[a]]
    here, there, behind = next(
        (a, b, c) for a in far for b in g.map.borders[a] for c in g.map.borders[b] if b in far and c in far and c != a
    )
    for place in (here, there, behind):
        g.town = put(g.town, g.variant.inside[place][0], castile)
    g.forget_worked_out()
    army(g, 'castile', g.map.areas.ids[here], infantry=1)
    marches(g, 'castile', g.map.areas.ids[here], 'army:1')
    g.play('castile', f'area:{g.map.areas.ids[there]}')
    assert ways(g, 'castile') == []


def test_hostile_land_is_entered_without_leave(g: Europa):
    """R9.5.7, R9.5.9: no Ducats, and a Claim there is no bar."""
    war(g, 'castile', 'aragon')
    g.claims = put_mark(g.claims, area(g, 'aragon'), seat_of(g, 'castile'))
    g.stood = put(g.stood, area(g, 'aragon'), 1 << seat_of(g, 'castile'))
    army(g, 'castile', 'castile', infantry=1)
    ducats = g.ducats[seat_of(g, 'castile')]
    marches(g, 'castile', 'castile', 'army:1')
    g.play('castile', 'area:aragon')
    assert units(g, 'castile', 'aragon') == 1
    assert g.ducats[seat_of(g, 'castile')] == ducats


@pytest.mark.parametrize('sea', ['central_atlantic', 'western_mediterranean'])
def test_an_island_needs_a_ship_before_it_and_no_other_port(g: Europa, sea: str):
    """R9.8.4, R2.5.10, B-EX5: Gibraltar has a blue Port, Granada another; any Sea Zone before the island will do."""
    war(g, 'castile', 'granada')
    army(g, 'castile', 'andalucia', infantry=3)
    turn_of(g, 'castile')
    g.play('castile', 'besiege:andalucia')
    assert why_not(g, 'castile', 'province:gibraltar') == 'R9.8.4'
    g.play('castile', 'province:granada')
    g.play('castile', 'done')
    assert g.occupier[province(g, 'granada')] == seat_of(g, 'castile')
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'besiege:andalucia') == 'R9.8.4'
    ships(g, 'castile', sea, 1)
    turn_of(g, 'castile')
    g.play('castile', 'besiege:andalucia')
    g.play('castile', 'province:gibraltar')


def test_an_npr_province_is_occupied(g: Europa):
    """R9.8.6b, R9.8.9, R2.3.4: the besieger's Town with Unrest; the Province is nobody's until peace."""
    war(g, 'castile', 'granada')
    seat = seat_of(g, 'castile')
    at = province(g, 'granada')
    g.put_ships(seat, g.map.faces[at][0], 1)
    army(g, 'castile', 'andalucia', infantry=3)
    towns = g.small_towns[seat]
    turn_of(g, 'castile')
    plays(g, 'castile', 'besiege:andalucia', 'province:granada', 'done')
    assert g.occupier[at] == seat
    assert g.held_unrest[at] == 1
    assert owner(g, at) == -1
    assert g.small_towns[seat] == towns + g.variant.tax[at]


def test_an_enemy_players_province_covers_his_track(g: Europa):
    """R9.8.6c: the loser covers the space of his track; R9.8.6d: the owner takes it back."""
    war(g, 'england', 'france')
    france = seat_of(g, 'france')
    at = next(p for p in g.variant.inside[area(g, 'loire')] if g.town[p] == france and not g.map.port[p])
    income = base_tax_income(g, france)
    army(g, 'england', 'loire', infantry=3)
    turn_of(g, 'england')
    plays(g, 'england', 'besiege:loire', f'province:{g.map.provinces.ids[at]}', 'done')
    assert g.occupier[at] == seat_of(g, 'england')
    assert base_tax_income(g, france) == income - g.variant.tax[at]
    disarm(g)
    army(g, 'france', 'loire', infantry=3)
    turn_of(g, 'france')
    plays(g, 'france', 'besiege:loire', f'province:{g.map.provinces.ids[at]}', 'done')
    assert g.occupier[at] == -1
    assert base_tax_income(g, france) == income


@pytest.mark.parametrize('stays', [True, False])
def test_an_enemy_may_take_a_rebel_town_without_its_unrest(g: Europa, stays: bool):
    """R9.8.6e, R14.4.1, R14.4.2: the Rebel Town and the Unrest go; a besieger at war with the owner may put his own
    Town there, Unrest side up, or leave the Province to its owner."""
    war(g, 'england', 'france')
    france = seat_of(g, 'france')
    at = next(p for p in g.variant.inside[area(g, 'loire')] if g.town[p] == france and not g.map.port[p])
    income = base_tax_income(g, france)
    rebel_town(g, 'france', g.map.provinces.ids[at])
    army(g, 'england', 'loire', infantry=3)
    turn_of(g, 'england')
    plays(g, 'england', 'besiege:loire', f'province:{g.map.provinces.ids[at]}', 'done')
    g.play('england', 'accept' if stays else 'refuse')
    assert g.unrest[at] == 0
    if stays:
        assert (g.occupier[at], g.held_unrest[at]) == (seat_of(g, 'england'), 1)
        assert base_tax_income(g, france) == income - g.variant.tax[at], 'covered once'
    else:
        assert g.occupier[at] == -1
        assert base_tax_income(g, france) == income


@pytest.mark.parametrize('place', ['loire', 'seine'])
def test_an_occupiers_town_goes_back_to_its_track(g: Europa, place: str):
    """R9.8.6c-d, R9.8.8: what he placed he takes back, of either size."""
    war(g, 'england', 'france')
    france, england = seat_of(g, 'france'), seat_of(g, 'england')
    inside, tax = g.variant.inside[area(g, place)], g.variant.tax
    at = max(inside, key=lambda p: (g.town[p] == france and not g.map.port[p], tax[p]))
    id = g.map.provinces.ids[at]
    pieces = (g.small_towns[england], g.large_towns[england])
    for realm in ('england', 'france'):
        disarm(g)
        army(g, realm, place, infantry=3)
        set_power(g, realm, 5, 5, 9)
        turn_of(g, realm)
        plays(g, realm, f'besiege:{place}', f'province:{id}', 'done')
        assert ((g.small_towns[england], g.large_towns[england]) == pieces) == (realm == 'france')
    assert (g.town[at], g.occupier[at], g.held_unrest[at]) == (france, -1, 0)


def test_two_small_towns_go_back_to_the_track(g: Europa):
    """R14.3.10a, R7.5.3: an occupier without large Towns had placed two small ones."""
    england = seat_of(g, 'england')
    g.large_towns[england] = g.edition.components.large_towns.pieces()
    small = g.small_towns[england]
    paris = province(g, 'paris')
    assert g.variant.tax[paris] == 2
    occupy(g, england, paris)
    assert g.small_towns[england] == small + 2
    liberate(g, england, paris)
    assert (g.small_towns[england], g.occupier[paris]) == (small, -1)
