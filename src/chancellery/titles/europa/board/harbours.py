"""R9.5.17: ships at sea and in Ports."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import LARGE, tax_value
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import SLOTS
from chancellery.titles.europa.state import Europa

SPACES: Final = 2  # that a ship moves (R9.5.13)
IN_PORT: Final = 2  # ships in a small Port; twice as many in a large one (R9.5.17)
FLEET_IN_LARGE: Final = 6  # all of one Fleet
LIGHT: Final = 0  # sorts of ships
HEAVY: Final = 1
GALLEY: Final = 2

FLEET_ELSEWHERE: Final = Rule('R9.4b.14', 'refuse.fleet_elsewhere')
NO_GALLEYS_THERE: Final = Rule('R9.4b.13', 'refuse.no_galleys_there')
PORT_FULL: Final = Rule('R9.5.17', 'refuse.port_full')


def loose_ships(g: Europa, seat: int, sea: int) -> int:
    """Light ships of a player in a Sea Zone, on Trade Protection slots or beside them, those of the Fleet apart."""
    ships = g.ships_at(seat, sea)
    for slot in range(SLOTS):
        if g.slots_at(sea, slot) == seat:
            ships += 1
    return ships


def ships_in(g: Europa, seat: int, sea: int) -> int:
    """All ships of a player in a Sea Zone."""
    return loose_ships(g, seat, sea) + (fleet_size(g, seat) if g.fleet_at[seat] == sea else 0)


def fleet_size(g: Europa, seat: int) -> int:
    """The ships of the Fleet."""
    return sum(g.fleet_ships_of(seat))


def ships_of(g: Europa, seat: int) -> int:
    """All ships of a player on the board."""
    docked = sum([count for owner, _, count in g.docked if owner == seat])
    return sum(g.ships_of(seat)) + g.slots.count(seat) + docked + fleet_size(g, seat)


def add_ship(g: Europa, seat: int, sea: int) -> None:
    """A light ship comes into a Sea Zone, beside the slots."""
    g.add_ships(seat, sea, 1)


def remove_ship(g: Europa, seat: int, sea: int) -> None:
    """A light ship leaves a Sea Zone: one beside the slots if there is one."""
    if g.ships_at(seat, sea) > 0:
        g.add_ships(seat, sea, -1)
        return
    g.put_slots(sea, g.slots_of(sea).index(seat), NOBODY)


def docked(g: Europa, seat: int, province: int) -> int:
    """Light ships of a player in a Port."""
    return sum([ships for owner, port, ships in g.docked if owner == seat and port == province])


def dock(g: Europa, seat: int, province: int, ships: int = 1) -> None:
    """Light ships come into a Port, or, with fewer than none, leave it."""
    for at, (owner, port, there) in enumerate(g.docked):
        if owner == seat and port == province:
            if there + ships > 0:
                g.docked[at] = [owner, port, there + ships]
            else:
                del g.docked[at]
            return
    g.docked.append([seat, province, ships])
    g.docked.sort()


def lose_from_fleet(g: Europa, seat: int, ship: int) -> None:
    """A ship of the Fleet goes to the supply; no more heavy ships are damaged than there are, and a Fleet without ships
    leaves the map (R9.4b.14)."""
    g.add_fleet_ships(seat, ship, -1)
    g.damaged[seat] = min(g.damaged[seat], g.fleet_ships_at(seat, HEAVY))
    if fleet_size(g, seat) == 0:
        g.fleet_at[seat] = g.fleet_port[seat] = NOWHERE


def in_port(g: Europa, province: int) -> int:
    """All ships in a Port, whoever's."""
    ships = sum([count for _, port, count in g.docked if port == province])
    return ships + sum([fleet_size(g, seat) for seat in g.seats() if g.fleet_port[seat] == province])


def is_large(g: Europa, province: int) -> bool:
    """R9.5.17, R2.5.9: a Port of a large Province, or with a large Town."""
    return tax_value(g, province) >= LARGE


def room_in(g: Europa, province: int, ships: int, fleet: bool) -> bool:
    """R9.5.17: two ships in a Port, four in a large one, or six if all are of one Fleet."""
    there = in_port(g, province)
    if fleet and there == 0 and is_large(g, province):
        return ships <= FLEET_IN_LARGE
    return there + ships <= berths(g, province)


def berths(g: Europa, province: int) -> int:
    """R9.5.17: how many ships lie in a Port that are not all of one Fleet."""
    return 2 * IN_PORT if is_large(g, province) else IN_PORT


def crowded(g: Europa, seat: int) -> bool:
    """R9.5.17: does the Fleet lie in a Port beside light ships of its player that must join it, or leave, for there is
    no room for both?"""
    port = g.fleet_port[seat]
    return port != NOWHERE and docked(g, seat, port) > 0 and in_port(g, port) > berths(g, port)


def room_for_fleet(g: Europa, seat: int, province: int) -> bool:
    """R9.5.17: has a Port room for one ship more of the Fleet that lies there, or is formed there?"""
    mine = fleet_size(g, seat) if g.fleet_port[seat] == province else 0
    if in_port(g, province) == mine and is_large(g, province):
        return mine < FLEET_IN_LARGE
    return room_in(g, province, 1, fleet=False)


def room_as_one(g: Europa, seat: int, province: int, ships: int) -> bool:
    """R9.5.17, R9.4b.14: has a large Port room for so many more as soon as all ships there are of one Fleet, which the
    light ones join where it lies?"""
    mine = docked(g, seat, province) + (fleet_size(g, seat) if g.fleet_port[seat] == province else 0)
    return is_large(g, province) and in_port(g, province) == mine and mine + ships <= FLEET_IN_LARGE


def repair_in_port(g: Europa) -> None:
    """R9.4b.12, R9.5.19: at the end of a turn or round the damaged heavy ships of a Fleet in Port are whole again."""
    for seat in g.seats():
        if g.damaged[seat] and g.fleet_port[seat] != NOWHERE:
            g.damaged[seat] = 0
            g.log('repaired', realm=g.name(seat), province=g.map.provinces.ids[g.fleet_port[seat]])


def free_slot(g: Europa, sea: int) -> int:
    """R12.3.1, R2.5.12: a free Trade Protection slot of a Sea Zone, or NOBODY."""
    for slot in range(g.map.slots[sea]):
        if g.slots_at(sea, slot) == NOBODY:
            return slot
    return NOBODY


# ---- new ships


def against_docking(g: Europa, seat: int, port: int) -> Rule:
    """R9.5.17: room for one light ship more."""
    return OK if room_in(g, port, 1, fleet=False) else PORT_FULL


def against_fleet_in(g: Europa, seat: int, ship: int, port: int) -> Rule:
    """R5.5.3.7, R9.4b.13-14, R9.5.17: the Fleet lies in this Port, or is formed there, and has room for the ship."""
    if g.fleet_at[seat] != NOWHERE or g.fleet_port[seat] not in (NOWHERE, port):
        return FLEET_ELSEWHERE
    if ship == GALLEY and not any(g.map.mark[sea] > 0 for sea in g.map.faces[port]):
        return NO_GALLEYS_THERE
    return OK if room_for_fleet(g, seat, port) else PORT_FULL


def join_fleet_in(g: Europa, seat: int, ship: int, port: int) -> None:
    """R9.4b.14: a ship joins the Fleet in a Port, or forms it."""
    g.fleet_port[seat] = port
    g.add_fleet_ships(seat, ship, 1)


def against_fleet_at(g: Europa, seat: int, ship: int, sea: int) -> Rule:
    """R9.4b.13-14: the Fleet is in this Sea Zone, or is formed there; galleys in inland seas alone."""
    if g.fleet_port[seat] != NOWHERE or g.fleet_at[seat] not in (NOWHERE, sea):
        return FLEET_ELSEWHERE
    return NO_GALLEYS_THERE if ship == GALLEY and g.map.mark[sea] <= 0 else OK


def join_fleet_at(g: Europa, seat: int, ship: int, sea: int) -> None:
    """R9.4b.14: a ship joins the Fleet at sea, or forms it."""
    g.fleet_at[seat] = sea
    g.add_fleet_ships(seat, ship, 1)
