"""R9.5.12-R9.5.17, R9.5.28-R9.5.29: where ships lie, and which spaces (Sea Zones and Ports) they reach.

A space is one number: a Sea Zone by its own, a Port by the number of its Province behind all Sea Zones.
"""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import (
    GALLEY,
    SPACES,
    add_ship,
    dock,
    docked,
    fleet_size,
    loose_ships,
    remove_ship,
    room_as_one,
    room_in,
)
from chancellery.titles.europa.board.hostility import friendly_port, hostile_sea, seas_with_ships
from chancellery.titles.europa.citations import SHORT_OF_POWER
from chancellery.titles.europa.edition.atlas import MAIN_MAPS
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import SLOTS
from chancellery.titles.europa.governing.purse import all_power
from chancellery.titles.europa.lasting import asked, permits, value
from chancellery.titles.europa.relations.ties import has_claim
from chancellery.titles.europa.state import Europa

asked('cross.hostileSea', 'move.sea')

TOLL_OF_LINK: Final = 1  # power of any kind for a costly link (R9.5.30)

OUT_OF_REACH: Final = Rule('R9.5.13', 'refuse.ships_out_of_reach')
UNKNOWN_WATERS: Final = Rule('R9.5.29', 'refuse.unknown_waters')
FOREIGN_PORT: Final = Rule('R9.5.17', 'refuse.foreign_port')
NOT_FACING: Final = Rule('R9.5.12', 'refuse.not_undocked_there')
NO_ROOM: Final = Rule('R9.5.17', 'refuse.port_full')


def port_space(g: Europa, province: int) -> int:
    """The space of a Port."""
    return g.map.sea_count + province


def is_sea(g: Europa, space: int) -> bool:
    """Is it a Sea Zone?"""
    return space < g.map.sea_count


def next_spaces(g: Europa, seat: int, space: int) -> list[int]:
    """R9.5.13, R9.5.17: the spaces next to one: Sea Zones by their borders, and the friendly Ports that face them."""
    seas = g.map.sea_count
    if space >= seas:
        return g.map.faces[space - seas]
    found = [other for other in g.variant.waters[space] if other not in g.map.costly[space]]
    return found + [seas + port for port in g.map.ports[space] if friendly_port(g, seat, port)]


def passes(g: Europa, seat: int, space: int) -> bool:
    """R9.5.13-14, R9.5.28, R5.5.2.12: may ships go on from here? Not from a hostile or distant Sea Zone, nor from a
    distant Port."""
    if space >= g.map.sea_count:
        return not g.map.is_distant(space - g.map.sea_count)
    if g.map.sea_map[space] >= MAIN_MAPS:
        return False
    return not hostile_sea(g, seat, space) or permits(g, 'cross.hostileSea', seat)


def range_of(g: Europa, seat: int) -> int:
    """R9.5.13: how many spaces ships move."""
    return value(g, 'move.sea', seat, SPACES)


def crosses_link(g: Europa, space: int, other: int) -> bool:
    """R9.5.30: do ships cross one of the links between the Far East and America? Both ends are overseas, so it is a
    move of its own (R9.5.28)."""
    return is_sea(g, space) and is_sea(g, other) and other in g.map.costly[space]


def against_link(g: Europa, seat: int, spent: int = 0) -> Rule:
    """R9.5.30: is there power left for a costly link, when so much is spent before?"""
    has = all_power(g, seat) - spent
    return OK if has >= TOLL_OF_LINK else SHORT_OF_POWER.of(power='any', cost=TOLL_OF_LINK, has=max(has, 0))


def is_next(g: Europa, seat: int, space: int, other: int) -> bool:
    """R9.5.13, R9.5.17: is the other one of the spaces next to this one (``next_spaces``)?"""
    seas = g.map.sea_count
    if space >= seas:
        return other in g.map.faces[space - seas]
    if other >= seas:
        return space in g.map.faces[other - seas] and friendly_port(g, seat, other - seas)
    return other in g.variant.waters[space] and other not in g.map.costly[space]


def in_reach(g: Europa, seat: int, starts: list[int], to: int) -> bool:
    """R9.5.13: do ships reach this space from one of the others, whichever?"""
    seen = {to}
    here = [to]
    for far in range(range_of(g, seat)):
        if far:
            here = sorted({other for space in here for other in next_spaces(g, seat, space)} - seen)
            seen.update(here)
            here = [space for space in here if passes(g, seat, space)]
        if any(is_next(g, seat, space, start) for start in starts for space in here):
            return True
    return False


def origins(g: Europa, seat: int, to: int, marked: bool = False) -> set[int]:
    """The spaces from which ships reach this one: back over spaces that let them pass; with ``marked`` over those alone
    where galleys sail (R9.4b.13)."""
    seen = {to}
    found: set[int] = set()
    here = [to]
    for far in range(range_of(g, seat)):
        nearby: list[int] = []
        for space in here:
            if far and not passes(g, seat, space):
                continue
            if marked and is_sea(g, space) and g.map.mark[space] == 0:
                continue
            nearby += [other for other in next_spaces(g, seat, space) if other not in seen]
        found.update(nearby)
        seen.update(nearby)
        here = sorted(set(nearby))
    return found


def ports_in_reach(g: Europa, seat: int, sea: int) -> list[int]:
    """R4.4.A1: the friendly Ports that ships in a Sea Zone reach with their normal move."""
    return sorted([space - g.map.sea_count for space in origins(g, seat, sea) if not is_sea(g, space)])


def light_ships(g: Europa, seat: int, space: int) -> int:
    """Light ships of a player in a space, those of the Fleet apart."""
    return loose_ships(g, seat, space) if is_sea(g, space) else docked(g, seat, space - g.map.sea_count)


def fleet_space(g: Europa, seat: int) -> int:
    """Where the Fleet is, or NOWHERE."""
    if g.fleet_at[seat] != NOWHERE:
        return g.fleet_at[seat]
    return port_space(g, g.fleet_port[seat]) if g.fleet_port[seat] != NOWHERE else NOWHERE


def spaces_with_ships(g: Europa, seat: int) -> list[int]:
    """All spaces where a player has ships."""
    found = {port_space(g, port) for owner, port, _ in g.docked if owner == seat}
    if g.fleet_port[seat] != NOWHERE and fleet_size(g, seat):
        found.add(port_space(g, g.fleet_port[seat]))
    return [*seas_with_ships(g, seat), *sorted(found)]


def within_range(g: Europa, seat: int, links: bool = False) -> list[int]:
    """The spaces that any ship could reach if nothing were hostile, costly links counted or not: candidates, for
    menus."""
    here = spaces_with_ships(g, seat)
    seen = set(here)
    if links:
        seen.update([other for space in here if is_sea(g, space) for other in g.map.costly[space]])
    for _ in range(range_of(g, seat)):
        here = [other for space in here for other in next_spaces(g, seat, space) if other not in seen]
        seen.update(here)
    return sorted(seen)


def against_space(g: Europa, seat: int, to: int) -> Rule:
    """R9.5.17, R9.5.29: a friendly Port; a distant Sea Zone only beside land, Vassals or a Claim of one's own."""
    if not is_sea(g, to):
        port = to - g.map.sea_count
        return OK if friendly_port(g, seat, port) else FOREIGN_PORT
    return against_waters(g, seat, to)


def against_waters(g: Europa, seat: int, sea: int) -> Rule:
    """R9.5.29: no distant Sea Zone but beside land, Vassals or a Claim of one's own."""
    return OK if g.map.sea_map[sea] < MAIN_MAPS or at_home_on(g, seat, sea) else UNKNOWN_WATERS


def at_home_on(g: Europa, seat: int, sea: int) -> bool:
    """R9.5.29: has a player a Claim, a Town or a Vassal next to a Sea Zone?"""
    for area in g.map.shores[sea]:
        if has_claim(g, seat, area):
            return True
        if any(seat in (g.town[province], g.vassal[province]) for province in g.variant.inside[area]):
            return True
    return False


def against_leaving_port(g: Europa, seat: int, province: int) -> Rule:
    """R9.5.12a, R9.5.29: the rule against ships that leave a Port for any Sea Zone."""
    rules = [against_undocking(g, seat, province, sea) for sea in g.map.faces[province]]
    if any(rule is OK for rule in rules):
        return OK
    return UNKNOWN_WATERS if any(rule is UNKNOWN_WATERS for rule in rules) else NOT_FACING


def against_undocking(g: Europa, seat: int, province: int, sea: int) -> Rule:
    """R9.5.12a, R9.5.29: the rule against ships that leave a Port for a Sea Zone."""
    if sea not in g.map.faces[province] or hostile_sea(g, seat, sea):
        return NOT_FACING
    return against_waters(g, seat, sea)


def takes_ship(g: Europa, seat: int, to: int, fleet: bool = False) -> bool:
    """R9.5.17: has a space room for a light ship, or for the Fleet? Where the Fleet is, or comes, light ships may join
    it in a large Port."""
    if is_sea(g, to):
        return True
    port, ships = to - g.map.sea_count, fleet_size(g, seat) if fleet else 1
    if room_in(g, port, ships, fleet):
        return True
    return (fleet or g.fleet_port[seat] == port) and room_as_one(g, seat, port, ships)


def take_light_ship(g: Europa, seat: int, space: int) -> None:
    """A light ship leaves a space."""
    if is_sea(g, space):
        remove_ship(g, seat, space)
    else:
        dock(g, seat, space - g.map.sea_count, -1)


def put_light_ship(g: Europa, seat: int, space: int) -> None:
    """A light ship comes into a space, beside the slots."""
    if is_sea(g, space):
        add_ship(g, seat, space)
    else:
        dock(g, seat, space - g.map.sea_count)


def move_fleet(g: Europa, seat: int, to: int) -> None:
    """R9.4b.13: the Fleet goes to a space; galleys do not live through a Sea Zone that is not theirs."""
    origin = fleet_space(g, seat)
    galleys = g.fleet_ships_at(seat, GALLEY)
    if galleys and not keeps_galleys(g, seat, origin, to):
        g.put_fleet_ships(seat, GALLEY, 0)
        g.log('galleys_lost', realm=g.name(seat), ships=galleys)
    if is_sea(g, to):
        g.fleet_at[seat], g.fleet_port[seat] = to, NOWHERE
    else:
        g.fleet_at[seat], g.fleet_port[seat] = NOWHERE, to - g.map.sea_count
    dissolve_empty_fleet(g, seat)


def keeps_galleys(g: Europa, seat: int, origin: int, to: int) -> bool:
    """R9.4b.13: is there a way on which every Sea Zone is marked for galleys?"""
    if is_sea(g, to) and g.map.mark[to] == 0:
        return False
    return origin in origins(g, seat, to, marked=True)


def dissolve_empty_fleet(g: Europa, seat: int) -> None:
    """R9.4b.14: a Fleet without ships leaves the map."""
    if fleet_size(g, seat) == 0:
        g.fleet_at[seat] = g.fleet_port[seat] = NOWHERE
        g.damaged[seat] = 0


def clear_slots(g: Europa, seat: int, sea: int) -> None:
    """R9.9.1a: ships leave their Trade Protection slots when they fight."""
    for slot in range(SLOTS):
        if g.slots_at(sea, slot) == seat:
            g.put_slots(sea, slot, NOBODY)
            add_ship(g, seat, sea)


def adjacent_pirates(g: Europa, sea: int) -> list[int]:
    """R9.4b.19: the Trade Nodes next to a Sea Zone where pirates are."""
    return [node for node in g.map.sea_nodes[sea] if g.pirates[node] > 0]
