"""From where a player's units can come over sea, and the ships that it takes (R9.5.20-24)."""

from __future__ import annotations

from chancellery.titles.europa.board.harbours import ships_in, ships_of
from chancellery.titles.europa.board.hostility import hostile_sea, hostile_units
from chancellery.titles.europa.board.land import active_port, owns, tax_value
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.routes import PER_SHIP, by_land, over_sea


def owned_in(g: Europa, seat: int, area: int) -> bool:
    """Has a player land in an Area where he can raise units?"""
    return any(seat in (g.town[p], g.vassal[p]) and g.occupier[p] == NOBODY for p in g.variant.inside[area])


def builders(g: Europa, seat: int, sea: int) -> list[int]:
    """Own Ports that can launch a ship there."""
    return [port for port in g.map.ports[sea] if owns(g, seat, port) and active_port(g, port)]


def launched_at_once(g: Europa, seat: int, sea: int) -> int:
    """How many ships one action can launch into a Sea Zone, as long as there are any (R5.5.3.7)."""
    left = g.edition.components.kit['ships'] - ships_of(g, seat)
    return min(sum([tax_value(g, port) for port in builders(g, seat, sea)]), left)


def crossings(g: Europa, seat: int, area: int) -> list[tuple[int, int]]:
    """The Areas of a player's own across one Sea Zone from here, each with that Sea Zone."""
    found: list[tuple[int, int]] = []
    beside = by_land(g, area)
    for sea in g.map.coasts[area]:
        if hostile_sea(g, seat, sea):
            continue
        for base in g.map.shores[sea]:
            if base == area or base in beside or g.map.distant[base] or not owned_in(g, seat, base):
                continue
            if not hostile_units(g, seat, base):
                found.append((base, sea))
    return found


def shores_near(g: Europa, area: int) -> list[int]:
    """The Areas in play across one Sea Zone."""
    shores = {shore for sea in g.map.coasts[area] for shore in g.map.shores[sea]}
    return sorted([shore for shore in shores if shore != area and g.variant.inside[shore] and not g.map.distant[shore]])


def ships_missing(g: Europa, seat: int, sea: int, units: int) -> int:
    """How many ships a Sea Zone lacks for so many units to cross it."""
    return max((units + PER_SHIP - 1) // PER_SHIP - ships_in(g, seat, sea), 0)


def next_by_sea(g: Europa, seat: int, area: int, units: int) -> list[int]:
    """The Areas that so many units reach with the ships that are at sea now."""
    if not any(ships_in(g, seat, sea) for sea in g.map.coasts[area]):
        return []
    return sorted(over_sea(g, seat, area, units))
