"""Chapter 9.4b-9.5 at sea: naval activations, Ports, the Fleet, transport by ships, Ports that are lost."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.kernel.rules import OK
from chancellery.titles.europa.actions.phase import ActionPhase, begin_turn
from chancellery.titles.europa.board.harbours import dock, docked, fleet_size, repair_in_port, ships_in
from chancellery.titles.europa.board.hostility import hostile_sea
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.governing.tracks import remove_town
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import Pieces, Terms
from chancellery.titles.europa.unrest.rebel_units import RebelPhase
from chancellery.titles.europa.war.naval_battle import havens
from chancellery.titles.europa.war.sailing import SAIL_TO_SEA, Sail
from chancellery.titles.europa.war.siege import Siege
from chancellery.titles.europa.war.waters import in_reach, is_next, is_sea, next_spaces, origins
from tests.titles.europa.battles import army, bare_table, befriend, fleet, infantry, load_dice, sea, ships, war
from tests.titles.europa.position import (
    area,
    asks,
    can,
    party,
    plays,
    power,
    province,
    seat_of,
    set_power,
    told,
    turn_of,
    why_not,
)

GUNS = [0, 0, 3]  # the dice of ships without an Admiral


@pytest.fixture
def g() -> Europa:
    return bare_table(5, ('england', 'france'))


def at_sea(g: Europa, realm: str, place: str) -> int:
    return ships_in(g, seat_of(g, realm), sea(g, place))


def in_dock(g: Europa, realm: str, place: str) -> int:
    return docked(g, seat_of(g, realm), province(g, place))


def harbour(g: Europa, realm: str, place: str, count: int = 1) -> None:
    dock(g, seat_of(g, realm), province(g, place), count)


def slot_holders(g: Europa, place: str) -> list[int]:
    return [seat for seat in g.slots_of(sea(g, place)) if seat >= 0]


# ---- naval movement (R5.5.2.6-8, R9.5.12-14)


def test_ships_sail_to_one_destination(g: Europa):
    """R5.5.2.6-7, R9.5.12: one destination, any number of ships that reach it; 1 military power."""
    ships(g, 'england', 'english_channel', 2)
    ships(g, 'england', 'north_sea', 1)
    turn_of(g, 'england')
    g.play('england', 'sail:dogger_bank')
    assert power(g, 'england')[2] == 4
    assert why_not(g, 'england', 'done') == 'R9.5.12', 'a ship must move'
    g.play('england', 'sea:english_channel')
    g.play('england', 'sea:north_sea')
    assert at_sea(g, 'england', 'dogger_bank') == 2
    assert at_sea(g, 'england', 'english_channel') == 1
    g.play('england', 'done')
    assert 'sail:english_channel' not in can(g, 'england'), 'it was the action of the turn'


def test_a_ship_moves_two_spaces(g: Europa):
    """R9.5.13, R5.5.2.7: Sea Zones and Ports count alike."""
    ships(g, 'england', 'english_channel', 1)
    turn_of(g, 'england')
    assert {'sail:dogger_bank', 'sail:bay_of_biscay', 'sail:norwegian_sea', 'sail:skagerrak'} <= set(can(g, 'england'))
    assert why_not(g, 'england', 'sail:western_mediterranean') == 'R9.5.13'
    assert 'moor:york' in can(g, 'england'), 'over the Dogger Bank into a Port: two spaces'
    assert why_not(g, 'england', 'moor:bordeaux') == 'R9.5.13', 'three spaces'


def test_a_port_on_two_seas_is_a_space_between_them(g: Europa):
    """R9.5.13, R9.5.17: the Port of Wessex lies on two Sea Zones: a ship reaches what lies behind either."""
    harbour(g, 'england', 'wessex')
    turn_of(g, 'england')
    assert {'sail:english_channel', 'sail:eastern_atlantic', 'sail:bay_of_biscay', 'sail:north_sea'} <= set(
        can(g, 'england')
    )
    assert why_not(g, 'england', 'sail:skagerrak') == 'R9.5.13'


def test_what_is_in_reach_is_what_ships_come_from(g: Europa):
    """R9.5.13, R9.5.17: asked for one space or for all of them, also past hostile Sea Zones."""
    war(g, 'england', 'france')
    ships(g, 'france', 'english_channel', 1)
    england, spaces = seat_of(g, 'england'), range(g.map.sea_count + len(g.town))
    reached = 0
    for to in range(g.map.sea_count):
        found, near = origins(g, england, to), next_spaces(g, england, to)
        assert [space for space in spaces if is_next(g, england, to, space)] == sorted(near)
        assert [space for space in spaces if space != to and in_reach(g, england, [space], to)] == sorted(found - {to})
        reached += len(found)
    assert reached > 0


def test_hostile_sea_zones_are_not_passed(g: Europa):
    """R9.5.13-14: they are entered only as the destination, and a battle follows at once."""
    war(g, 'england', 'france')
    ships(g, 'england', 'english_channel', 1)
    ships(g, 'france', 'eastern_atlantic', 1)
    turn_of(g, 'england')
    assert hostile_sea(g, seat_of(g, 'england'), sea(g, 'eastern_atlantic'))
    assert why_not(g, 'england', 'sail:bay_of_biscay') == 'R9.5.13'
    assert 'sail:eastern_atlantic' in can(g, 'england')
    g.play('england', 'sail:eastern_atlantic')
    g.play('england', 'sea:english_channel')
    load_dice(g, (GUNS, 'i--'), (GUNS, '---'))
    g.play('england', 'done')
    assert at_sea(g, 'france', 'eastern_atlantic') == 0
    assert told(g, 'naval_battle_won')[0]['realms'] == ['england']


def test_an_enemys_port_makes_a_sea_hostile(g: Europa):
    """R2.4.10, R9.2.7: ports of a hostile NPR do, unless they were blocked when the turn began or are occupied."""
    war(g, 'england', 'brittany')
    seat, bay = seat_of(g, 'england'), sea(g, 'bay_of_biscay')
    assert hostile_sea(g, seat, bay)
    g.moored = put(g.moored, bay, 1 << seat)
    assert not hostile_sea(g, seat, bay)
    g.at_peace = put(g.at_peace, party(g, 'brittany'), 1 << seat)
    assert hostile_sea(g, seat, bay), 'who was at peace with it then did not block it'
    g.occupier = put(g.occupier, province(g, 'nantes'), seat)
    assert not hostile_sea(g, seat, bay)


def test_no_ship_leaves_the_board(g: Europa):
    """R9.5.13, R9.9.7: the introductory scenario is played on the West board: nobody sails into Sea Zones of the East,
    nor retreats there."""
    ships(g, 'castile', 'central_mediterranean', 1)
    turn_of(g, 'castile')
    assert 'sail:adriatic_sea' in can(g, 'castile')
    assert why_not(g, 'castile', 'sail:eastern_mediterranean') == 'R9.5.13'
    assert why_not(g, 'castile', 'sail:aegean_sea') == 'R9.5.13'
    refuges = havens(g, seat_of(g, 'castile'), sea(g, 'adriatic_sea'))
    assert [g.map.seas.ids[each] for each in refuges if is_sea(g, each)] == ['central_mediterranean']


def test_distant_waters_are_for_explorers(g: Europa):
    """R9.5.29: without a Claim, Town or Vassal on its shores."""
    ships(g, 'england', 'eastern_atlantic', 1)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'sail:caribbean_sea') == 'R9.5.29'
    shore = next(a for a in g.map.shores[sea(g, 'caribbean_sea')])
    g.claims = put_mark(g.claims, shore, seat_of(g, 'england'))
    turn_of(g, 'england')
    assert 'sail:caribbean_sea' in can(g, 'england')


def test_ships_stop_in_distant_waters(g: Europa):
    """R9.5.28, R9.5.13: what lies behind a distant Sea Zone is out of reach, however near."""
    here, far = sea(g, 'eastern_atlantic'), sea(g, 'caribbean_sea')
    near = {here, *[each for each in g.map.waters[here] if g.map.sea_map[each] < 2]}
    behind = [each for each in g.map.waters[far] if g.map.sea_map[each] >= 2 and not near & set(g.map.waters[each])]
    assert behind
    assert here in origins(g, seat_of(g, 'england'), far)
    assert all(here not in origins(g, seat_of(g, 'england'), each) for each in behind)


def test_ships_leave_their_ports_for_open_waters(g: Europa):
    """R9.5.12, R5.5.2.8: Undock: any number of ships from Ports, each to any Sea Zone next to its Port that is not
    hostile."""
    harbour(g, 'england', 'wessex', 2)
    harbour(g, 'england', 'york')
    turn_of(g, 'england')
    g.play('england', 'undock')
    assert why_not(g, 'england', 'sea:english_channel') == 'R9.5.12', 'choose who leaves first'
    plays(g, 'england', 'province:wessex', 'sea:english_channel', 'sea:eastern_atlantic', 'province:york')
    assert why_not(g, 'england', 'sea:north_sea') == 'R9.5.12'
    g.play('england', 'sea:dogger_bank')
    g.play('england', 'done')
    assert [at_sea(g, 'england', each) for each in ('english_channel', 'eastern_atlantic', 'dogger_bank')] == [1, 1, 1]
    assert not g.docked
    assert power(g, 'england')[2] == 4


def test_nobody_undocks_into_hostile_waters(g: Europa):
    """R9.5.12a: a Port before which only enemies lie is left by sailing into battle alone."""
    war(g, 'england', 'france')
    harbour(g, 'england', 'york')
    ships(g, 'france', 'dogger_bank', 1)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'undock') == 'R9.5.12'
    assert 'sail:dogger_bank' in can(g, 'england')


def test_ports_have_room_for_few(g: Europa):
    """R9.5.17: two ships in a Port, four in a large one, six of one Fleet; only in friendly Ports."""
    ships(g, 'england', 'english_channel', 6)
    turn_of(g, 'england')
    assert why_not(g, 'england', 'moor:brugge') == 'R9.5.17', 'not friendly'
    g.play('england', 'moor:caux')
    for _ in range(2):
        g.play('england', 'sea:english_channel')
    assert why_not(g, 'england', 'sea:english_channel') == 'R9.5.17'
    g.play('england', 'done')
    assert in_dock(g, 'england', 'caux') == 2
    fleet(g, 'england', 'english_channel', light=6)
    turn_of(g, 'england')
    g.play('england', 'moor:london')
    g.play('england', 'fleet')
    assert g.fleet_port[seat_of(g, 'england')] == province(g, 'london')
    assert why_not(g, 'england', 'sea:english_channel') == 'R9.5.17', 'the Fleet alone fills it'
    fleet(g, 'england', 'english_channel', light=4)
    dock(g, seat_of(g, 'england'), province(g, 'london'))
    turn_of(g, 'england')
    g.play('england', 'moor:london')
    g.play('england', 'fleet')
    assert why_not(g, 'england', 'done') == 'R9.5.17', 'beside another ship a large Port takes four in all'


@pytest.mark.parametrize('first', ['fleet', 'sea:north_sea'])
def test_a_light_ship_joins_the_fleet_in_a_large_port(g: Europa, first: str):
    """R9.5.17, R9.4b.14: five ships of the Fleet and a light one come to the same Port: six lie there once it has
    joined, whoever came first."""
    england = seat_of(g, 'england')
    fleet(g, 'england', 'english_channel', light=5)
    ships(g, 'england', 'north_sea', 1)
    turn_of(g, 'england')
    g.play('england', 'moor:london')
    for action in (first, 'sea:north_sea' if first == 'fleet' else 'fleet'):
        g.play('england', action)
    assert why_not(g, 'england', 'done') == 'R9.5.17'
    g.play('england', 'enlist:london')
    g.play('england', 'done')
    assert (fleet_size(g, england), g.fleet_port[england]) == (6, province(g, 'london'))


def test_light_ships_protect_trade_where_they_arrive(g: Europa):
    """R9.5.15: on free slots of a Sea Zone that is not hostile."""
    ships(g, 'england', 'english_channel', 2)
    g.put_slots(sea(g, 'dogger_bank'), 0, seat_of(g, 'france'))
    turn_of(g, 'england')
    plays(g, 'england', 'sail:dogger_bank', 'sea:english_channel', 'sea:english_channel', 'done', 'slot:dogger_bank')
    assert sorted(slot_holders(g, 'dogger_bank')) == sorted([seat_of(g, 'france'), seat_of(g, 'england')])
    assert 'slot:dogger_bank' not in can(g, 'england'), 'two slots there'


# ---- the Fleet (R9.4b.12-14)


def test_the_fleet_is_formed_and_moves_as_one(g: Europa):
    """R9.4b.14: formed of light ships where they are, moving as a group; it leaves ships where it ends."""
    ships(g, 'england', 'english_channel', 3)
    turn_of(g, 'england')
    plays(g, 'england', 'sail:dogger_bank', 'join:english_channel', 'join:english_channel')
    assert g.fleet_ships_at(seat_of(g, 'england'), 0) == 2
    g.play('england', 'fleet')
    assert g.fleet_at[seat_of(g, 'england')] == sea(g, 'dogger_bank')
    assert at_sea(g, 'england', 'english_channel') == 1
    assert why_not(g, 'england', 'join:english_channel') == 'R9.4b.14', 'the Fleet is elsewhere'
    g.play('england', 'detach')
    assert g.ships_at(seat_of(g, 'england'), sea(g, 'dogger_bank')) == 1
    g.play('england', 'detach')
    assert g.fleet_at[seat_of(g, 'england')] == -1, 'with its last ship the Fleet is gone'
    assert why_not(g, 'england', 'detach') == 'R9.4b.14'
    plays(g, 'england', 'done', 'slot:dogger_bank', 'slot:dogger_bank')
    assert slot_holders(g, 'dogger_bank') == [seat_of(g, 'england')] * 2, 'free to protect trade'


def test_the_last_ship_of_a_fleet_leaves_it_in_port(g: Europa):
    """R9.4b.14: it is a single light ship then, and puts to sea as such."""
    seat = seat_of(g, 'england')
    fleet(g, 'england', 'english_channel', light=1)
    g.fleet_at[seat], g.fleet_port[seat] = -1, province(g, 'london')
    turn_of(g, 'england')
    plays(g, 'england', 'undock', 'fleet', 'detach')
    assert (g.fleet_port[seat], in_dock(g, 'england', 'london')) == (-1, 1)
    g.play('england', 'province:london')
    g.play('england', 'sea:english_channel')
    assert at_sea(g, 'england', 'english_channel') == 1


def test_galleys_perish_on_the_ocean(g: Europa):
    """R9.4b.13: where the Fleet enters a Sea Zone that is not marked its galleys are disbanded at once."""
    fleet(g, 'castile', 'western_mediterranean', light=1, galley=2)
    set_power(g, 'castile', 3, 3, 5)
    turn_of(g, 'castile')
    plays(g, 'castile', 'sail:gulf_of_lion', 'fleet', 'done')
    assert g.fleet_ships_of(seat_of(g, 'castile')) == [1, 0, 2], 'in its own waters it keeps them'
    turn_of(g, 'castile')
    g.play('castile', 'sail:central_atlantic')
    g.play('castile', 'fleet')
    assert g.fleet_ships_of(seat_of(g, 'castile')) == [1, 0, 0]


def test_the_fleet_shares_a_port_only_as_far_as_it_has_room(g: Europa):
    """R9.5.17, R9.4b.14: six ships lie in a large Port only as one Fleet: a light ship may stay behind where the Fleet
    leaves, not beside one that stays."""
    fleet(g, 'england', 'english_channel', light=6)
    turn_of(g, 'england')
    g.play('england', 'moor:london')
    g.play('england', 'fleet')
    assert why_not(g, 'england', 'detach') == 'R9.5.17', 'it has just come'
    g.play('england', 'done')
    ships(g, 'england', 'north_sea', 1)
    set_power(g, 'england', 3, 3, 5)
    turn_of(g, 'england')
    plays(g, 'england', 'sail:english_channel', 'sea:north_sea', 'detach')
    assert why_not(g, 'england', 'done') == 'R9.5.17', 'six ships, and not all of the Fleet'
    g.play('england', 'fleet')
    g.play('england', 'done')
    assert in_dock(g, 'england', 'london') == 1


def test_only_so_many_stay_behind_in_a_port_as_it_has_room_for(g: Europa):
    """R9.5.17, R9.4b.14: four in a large Port."""
    fleet(g, 'england', 'english_channel', light=6)
    g.fleet_at[seat_of(g, 'england')], g.fleet_port[seat_of(g, 'england')] = -1, province(g, 'london')
    turn_of(g, 'england')
    g.play('england', 'undock')
    for _ in range(4):
        g.play('england', 'detach')
    assert why_not(g, 'england', 'detach') == 'R9.5.17'
    g.play('england', 'province:london')
    g.play('england', 'sea:english_channel')
    assert why_not(g, 'england', 'done') == 'R9.5.17', 'two of the Fleet and three beside it'
    g.play('england', 'enlist:london')
    assert why_not(g, 'england', 'done') == 'R9.5.17', 'still five'
    g.play('england', 'sea:english_channel')
    g.play('england', 'done')
    assert in_dock(g, 'england', 'london') == 1


def test_damaged_ships_are_repaired_in_port(g: Europa):
    """R9.4b.12, R9.5.19: when the turn ends with their Fleet in Port; not at sea."""
    seat = seat_of(g, 'england')
    fleet(g, 'england', 'english_channel', heavy=2)
    g.damaged[seat] = 1
    repair_in_port(g)
    assert g.damaged[seat] == 1
    g.fleet_at[seat], g.fleet_port[seat] = -1, province(g, 'london')
    repair_in_port(g)
    assert g.damaged[seat] == 0


# ---- transport (R9.5.20-26, R5.5.2.9-11)


def test_ships_that_sail_carry_an_army(g: Europa):
    """R9.5.25, R5.5.2.10, R9.5.5, R5.5.2.1: after the move one Army crosses the bridge to which the ships belong."""
    ships(g, 'england', 'dogger_bank', 1)
    army(g, 'england', 'east_anglia', infantry=3)
    turn_of(g, 'england')
    plays(g, 'england', 'sail:english_channel', 'sea:dogger_bank', 'done', 'ferry:east_anglia', 'army:1')
    places = {a.split(':')[1] for a in can(g, 'england') if a.startswith('area:')}
    assert {g.map.areas.ids[a] for a in g.map.shores[sea(g, 'english_channel')]} >= places
    assert 'normandie' not in places
    target = g.map.areas.ids[g.map.area[province(g, 'caux')]]
    g.play('england', f'area:{target}')
    assert number_in(g, seat_of(g, 'england'), area(g, target)) == 3
    assert power(g, 'england')[2] == 4, 'one activation for both'


def test_units_are_carried_over_the_sea_where_the_ships_have_come(g: Europa):
    """R5.5.2.10, R9.5.25: a ship has come to the North Sea; it brings nobody over the Channel alone to the Seine."""
    war(g, 'england', 'france')
    ships(g, 'england', 'english_channel', 1)
    ships(g, 'england', 'norwegian_sea', 1)
    army(g, 'england', 'east_anglia', infantry=3)
    turn_of(g, 'england')
    plays(g, 'england', 'sail:north_sea', 'sea:norwegian_sea', 'done', 'ferry:east_anglia', 'army:1')
    places = {a.split(':')[1] for a in can(g, 'england') if a.startswith('area:')}
    assert places == {g.map.areas.ids[a] for a in g.map.shores[sea(g, 'north_sea')]}
    assert 'seine' not in places


def test_a_bridge_needs_a_ship_that_has_moved(g: Europa):
    """R9.5.25: a bridge of ships that stayed where they were carries nobody in a naval activation."""
    ships(g, 'england', 'english_channel', 1)
    ships(g, 'england', 'north_sea', 1)
    army(g, 'england', 'east_anglia', infantry=3)
    turn_of(g, 'england')
    plays(g, 'england', 'sail:norwegian_sea', 'sea:north_sea', 'done')
    assert not any(a.startswith('ferry:') for a in can(g, 'england'))


def test_a_ship_carries_three_units(g: Europa):
    """R9.5.20, R5.5.2.11: three for each ship in the Sea Zone that has fewest."""
    ships(g, 'england', 'dogger_bank', 2)
    army(g, 'england', 'east_anglia', infantry=4)
    turn_of(g, 'england')
    plays(g, 'england', 'sail:english_channel', 'sea:dogger_bank', 'done', 'ferry:east_anglia', 'army:1')
    assert not any(a.startswith('area:') for a in can(g, 'england')), 'four units, one ship'
    g.play('england', 'drop')
    assert any(a.startswith('area:') for a in can(g, 'england'))


def test_capacity_renews_with_every_transport(g: Europa):
    """R9.5.26a: a second transport over the same ship in the same turn finds room again."""
    ships(g, 'england', 'english_channel', 1)
    army(g, 'england', 'east_anglia', number=1, infantry=3)
    army(g, 'england', 'east_anglia', number=2, infantry=3)
    target = g.map.areas.ids[g.map.area[province(g, 'caux')]]
    for number in ('1', '2'):
        turn_of(g, 'england')
        plays(g, 'england', 'march:east_anglia', f'army:{number}', f'area:{target}')
    assert number_in(g, seat_of(g, 'england'), area(g, target)) == 6


def test_a_bridge_crosses_any_number_of_seas(g: Europa):
    """R9.5.21: if every Sea Zone of the chain has ships; a gap breaks it."""
    ships(g, 'england', 'english_channel', 1)
    ships(g, 'england', 'eastern_atlantic', 1)
    ships(g, 'england', 'bay_of_biscay', 1)
    army(g, 'england', 'east_anglia', infantry=2)
    turn_of(g, 'england')
    g.play('england', 'march:east_anglia')
    g.play('england', 'army:1')
    assert 'area:aquitaine' in can(g, 'england')
    ships(g, 'england', 'eastern_atlantic', 0)
    turn_of(g, 'england')
    g.play('england', 'march:east_anglia')
    g.play('england', 'army:1')
    assert 'area:aquitaine' not in can(g, 'england')


def test_ships_of_allies_help_where_no_enemy_is(g: Europa):
    """R9.5.22: allied players' ships carry units, unless an enemy ship is on the way."""
    befriend(g, 'england', 'castile')
    ships(g, 'castile', 'bay_of_biscay', 1)
    army(g, 'england', 'aquitaine', infantry=1)
    turn_of(g, 'england')
    g.play('england', 'march:aquitaine')
    g.play('england', 'army:1')
    assert 'area:leon' in can(g, 'england')
    war(g, 'england', 'france')
    ships(g, 'france', 'bay_of_biscay', 1)
    turn_of(g, 'england')
    g.play('england', 'march:aquitaine')
    g.play('england', 'army:1')
    assert 'area:leon' not in can(g, 'england')


def test_allied_ships_land_against_common_enemies_alone(g: Europa):
    """R9.5.23: in a hostile Area those allies must be at war with an enemy who is there."""
    befriend(g, 'england', 'castile')
    ships(g, 'castile', 'bay_of_biscay', 1)
    infantry(g, 'england', 'leon', 1)
    army(g, 'france', 'aquitaine', infantry=1)
    war(g, 'england', 'france')
    turn_of(g, 'england')
    g.play('england', 'march:leon')
    g.play('england', 'unit:field_regular_infantry')
    assert 'area:aquitaine' not in can(g, 'england')
    war(g, 'castile', 'france')
    turn_of(g, 'england')
    g.play('england', 'march:leon')
    g.play('england', 'unit:field_regular_infantry')
    assert 'area:aquitaine' in can(g, 'england')


@pytest.mark.parametrize(
    ('enemy', 'place', 'sea'),
    [('brittany', 'brittany_normandy', 'eastern_atlantic'), ('france', 'aquitaine', 'bay_of_biscay')],
)
def test_an_enemy_is_there_by_his_provinces_too(g: Europa, enemy: str, place: str, sea: str):
    """R9.5.23: an NPR that would raise its defenders, or a player without units: the ally must be at war with him."""
    befriend(g, 'england', 'castile')
    for each in {sea, 'bay_of_biscay'}:
        ships(g, 'castile', each, 1)
    for at in g.variant.inside[area(g, place)]:
        if g.town[at] == seat_of(g, 'england'):
            remove_town(g, at)
    infantry(g, 'england', 'leon', 1)
    war(g, 'england', enemy)
    for at_war in (False, True):
        if at_war:
            war(g, 'castile', enemy)
        turn_of(g, 'england')
        g.play('england', 'march:leon')
        g.play('england', 'unit:field_regular_infantry')
        assert (f'area:{place}' in can(g, 'england')) is at_war


def test_an_enemy_ship_anywhere_on_the_way_keeps_allied_ships_from_helping(g: Europa):
    """R9.5.22: also where one's own ships would do."""
    befriend(g, 'england', 'castile')
    ships(g, 'england', 'eastern_atlantic', 1)
    ships(g, 'castile', 'bay_of_biscay', 1)
    infantry(g, 'england', 'ireland', 1)
    for helped in (True, False):
        if not helped:
            war(g, 'england', 'france')
            ships(g, 'france', 'eastern_atlantic', 1)
        turn_of(g, 'england')
        g.play('england', 'march:ireland')
        g.play('england', 'unit:field_regular_infantry')
        assert ('area:leon' in can(g, 'england')) is helped


def test_ships_carry_nobody_before_their_battle_is_won(g: Europa):
    """R9.5.26: transport comes after the battle, and only with ships that are left."""
    war(g, 'england', 'france')
    ships(g, 'england', 'dogger_bank', 1)
    ships(g, 'france', 'english_channel', 1)
    army(g, 'england', 'east_anglia', infantry=1)
    turn_of(g, 'england')
    g.play('england', 'sail:english_channel')
    g.play('england', 'sea:dogger_bank')
    assert not any(a.startswith('ferry:') for a in can(g, 'england'))
    load_dice(g, (GUNS, 'i--'), (GUNS, 'i--'))
    g.play('england', 'done')
    assert at_sea(g, 'england', 'english_channel') == 0
    assert not any(a.startswith('ferry:') for a in can(g, 'england')), 'nothing is left to carry them'


def test_a_landing_in_a_hostile_area_is_a_battle(g: Europa):
    """R9.5.23, R9.5.4, R9.5.25: units carried by a naval activation fight where they land."""
    war(g, 'england', 'brittany')
    ships(g, 'england', 'eastern_atlantic', 1)
    g.moored = put(g.moored, sea(g, 'bay_of_biscay'), 1 << seat_of(g, 'england'))
    infantry(g, 'england', 'aquitaine', 2)
    turn_of(g, 'england')
    plays(g, 'england', 'sail:bay_of_biscay', 'sea:eastern_atlantic', 'done')
    target = g.map.areas.ids[g.map.area[province(g, 'nantes')]]
    g.play('england', 'ferry:aquitaine')
    g.play('england', 'unit:field_regular_infantry')
    assert f'area:{target}' in can(g, 'england')
    load_dice(g, ([3, 0, 0], '---'), ([3, 0, 0], 'f--'))
    g.play('england', f'area:{target}')
    assert told(g, 'battle')[0]['others'] == ['brittany']
    assert number_in(g, seat_of(g, 'england'), area(g, target)) == 0


# ---- Ports that are lost (R9.5.18, R9.8.7)


def test_ships_leave_a_port_that_falls(g: Europa):
    """R9.8.7, R9.6.1: they move at once to a Sea Zone that it faces, into battle if it is hostile; the active player's
    side attacks."""
    war(g, 'france', 'england')
    harbour(g, 'england', 'bordeaux', 2)
    ships(g, 'france', 'bay_of_biscay', 1)
    army(g, 'france', 'aquitaine', infantry=4)
    g.active = seat_of(g, 'france')
    load_dice(g, (GUNS, '---'), (GUNS, 'i--'))
    asks(g, Siege(seat_of(g, 'france'), area(g, 'aquitaine')))
    g.play('france', 'province:bordeaux')
    g.play('france', 'done')
    assert told(g, 'put_to_sea') == [{'realm': 'england', 'province': 'bordeaux', 'sea': 'bay_of_biscay'}]
    assert told(g, 'naval_battle')[0]['realms'] == ['france'], 'the active player attacks'
    assert at_sea(g, 'england', 'bay_of_biscay') == 2
    assert at_sea(g, 'france', 'bay_of_biscay') == 0


def test_all_ships_leave_a_port_that_falls_before_any_fights(g: Europa):
    """R9.8.7, R9.7.M1: those of England and of its ally Castile are one side of one battle."""
    war(g, 'france', 'england')
    war(g, 'france', 'castile')
    befriend(g, 'england', 'castile')
    harbour(g, 'england', 'bordeaux')
    harbour(g, 'castile', 'bordeaux')
    ships(g, 'france', 'bay_of_biscay', 1)
    army(g, 'france', 'aquitaine', infantry=4)
    g.active = seat_of(g, 'france')
    load_dice(g, (GUNS, '---'), (GUNS, 'i--'))
    asks(g, Siege(seat_of(g, 'france'), area(g, 'aquitaine')))
    plays(g, 'france', 'province:bordeaux', 'done')
    (battle,) = told(g, 'naval_battle')
    assert (sorted(battle['others']), battle['facing']) == (['castile', 'england'], 2)


def test_all_provinces_fall_before_the_ships_of_their_ports_fight(g: Europa):
    """R9.8.6-7: the fifth step of a siege is for all Provinces, the sixth for the ships in their Ports."""
    war(g, 'france', 'england')
    harbour(g, 'england', 'caux')
    harbour(g, 'england', 'normandie')
    ships(g, 'france', 'english_channel', 1)
    army(g, 'france', 'brittany_normandy', infantry=4)
    set_power(g, 'france', 5, 5, 9)
    g.active = seat_of(g, 'france')
    load_dice(g, (GUNS, '---'), (GUNS, 'i--'))
    asks(g, Siege(seat_of(g, 'france'), area(g, 'brittany_normandy')))
    plays(g, 'france', 'province:caux', 'province:normandie', 'done')
    (battle,) = told(g, 'naval_battle')
    assert battle['facing'] == 2
    assert [g.occupier[province(g, id)] for id in ('caux', 'normandie')] == [seat_of(g, 'france')] * 2


def test_ships_leave_a_port_that_rebels_besiege(g: Europa):
    """R9.8.7, R14.3.3, R9.9.1: their siege is a siege too: the ships put to sea, where a battle follows, in phase 3 as
    well; whoever comes out of the Port attacks where nobody is active."""
    war(g, 'france', 'england')
    harbour(g, 'england', 'bordeaux', 2)
    ships(g, 'france', 'bay_of_biscay', 1)
    g.unrest = put(g.unrest, province(g, 'bordeaux'), 1)
    g.rebels = put(g.rebels, area(g, 'aquitaine'), 2)
    g.phase, g.active = 'peace', -1
    load_dice(g, (GUNS, 'i--'), (GUNS, '---'))
    asks(g, RebelPhase())
    assert told(g, 'put_to_sea') == [{'realm': 'england', 'province': 'bordeaux', 'sea': 'bay_of_biscay'}]
    assert told(g, 'naval_battle')[0]['realms'] == ['england']
    assert at_sea(g, 'england', 'bay_of_biscay') == 2


def test_rebels_take_all_that_they_can_before_the_ships_of_its_ports_fight(g: Europa):
    """R9.8.6-7, R14.3.3: one siege of an Area, and then one battle in a Sea Zone."""
    war(g, 'france', 'england')
    harbour(g, 'england', 'caux')
    harbour(g, 'england', 'normandie')
    ships(g, 'france', 'english_channel', 1)
    for each in ('caux', 'normandie'):
        g.unrest = put(g.unrest, province(g, each), 1)
    g.rebels = put(g.rebels, area(g, 'brittany_normandy'), 4)
    g.phase, g.active = 'peace', -1
    load_dice(g, (GUNS, '---'), (GUNS, 'i--'))
    asks(g, RebelPhase())
    (battle,) = told(g, 'naval_battle')
    assert (battle['realms'], battle['ships']) == (['england'], 2)


def test_what_lay_where_in_the_last_turn_blocks_nobody_in_phase_3(g: Europa):
    """R9.9.1, R9.2.7-8: English ships lay before Scotland when the last turn began, and have sailed since; those that
    rebels drive out of York meet all that the Scottish Ports man."""
    war(g, 'england', 'scotland')
    harbour(g, 'england', 'york', 1)
    ships(g, 'england', 'dogger_bank', 1)
    begin_turn(g)
    ships(g, 'england', 'dogger_bank', 0)
    g.manned = tuple([1] * len(g.manned))
    ActionPhase().end(g)
    g.unrest = put(g.unrest, province(g, 'york'), 1)
    g.rebels = put(g.rebels, area(g, 'northumbria'), 1)
    g.phase = 'peace'
    asks(g, RebelPhase())
    assert told(g, 'naval_battle')[0]['others'] == ['scotland']


def test_ships_leave_a_port_that_is_no_longer_friendly(g: Europa):
    """R9.5.18: at once, to an adjacent Sea Zone that is not hostile; the owner picks which."""
    harbour(g, 'england', 'lisboa')
    turn_of(g, 'england')
    assert in_dock(g, 'england', 'lisboa') == 1, 'Portugal is an ally'
    g.ally = put(g.ally, party(g, 'portugal'), -1)
    turn_of(g, 'england')
    assert in_dock(g, 'england', 'lisboa') == 0
    assert at_sea(g, 'england', 'central_atlantic') == 1


def test_ships_with_nowhere_to_go_are_disbanded(g: Europa):
    """R9.5.18."""
    war(g, 'england', 'france')
    harbour(g, 'england', 'lisboa')
    ships(g, 'france', 'central_atlantic', 1)
    g.ally = put(g.ally, party(g, 'portugal'), -1)
    turn_of(g, 'england')
    assert in_dock(g, 'england', 'lisboa') == 0
    assert at_sea(g, 'england', 'central_atlantic') == 0
    assert told(g, 'ships_disbanded')[0]['ships'] == 1


def test_ships_in_port_are_not_attacked(g: Europa):
    """R9.5.18: an enemy who sails before a Port meets nobody."""
    war(g, 'england', 'france')
    harbour(g, 'france', 'saintonge')
    ships(g, 'england', 'eastern_atlantic', 1)
    turn_of(g, 'england')
    plays(g, 'england', 'sail:bay_of_biscay', 'sea:eastern_atlantic', 'done')
    assert in_dock(g, 'france', 'saintonge') == 1
    assert told(g, 'naval_battle') == []


def test_what_has_sailed_by_a_card_is_no_reason_to_sail_again(g: Europa):
    """R16.3.19: by the same card ships sail once; where nobody can, one may leave it, pirates next to it or not."""
    seat, channel, bay = seat_of(g, 'england'), sea(g, 'english_channel'), sea(g, 'bay_of_biscay')
    ships(g, 'england', 'english_channel', 1)
    assert SAIL_TO_SEA.rule_against(g, seat, bay) is OK
    assert SAIL_TO_SEA.rule_against(g, seat, bay, Terms(pieces=Pieces(anchored=[channel]))).id == 'R16.3.19'
    for node in g.map.sea_nodes[bay]:
        g.pirates = put(g.pirates, node, 1)
    asks(g, Sail(seat, bay, Pieces(anchored=[channel])))
    assert 'done' in can(g, 'england')
