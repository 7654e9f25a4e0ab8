"""R9.2: Military Capacity: how many units a player can raise in an Area. His Naval Capacity is that of his Ports, each
of which builds so many ships (``actions/recruit``); an NPR's is in ``squadrons``."""

from __future__ import annotations

from chancellery.titles.europa.board.hostility import hostile_sea, hostile_units
from chancellery.titles.europa.board.land import active_port, owns, tax_value
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.neutrals import belongs_to, npr_sources


def counts_for(g: Europa, seat: int, province: int) -> bool:
    """R9.2.1, R9.2.4: a Province of the player or of his Vassals, not occupied."""
    return g.occupier[province] == NOBODY and seat in (g.town[province], g.vassal[province])


def sources(g: Europa, seat: int, area: int) -> list[int]:
    """R9.2.1, R9.2.4: the Provinces that count for the Military Capacity of an Area: there, in land neighbours, and
    Ports on the same Sea Zone if it is not hostile; where enemies stand a Province counts for its own Area alone."""
    found = [p for p in g.variant.inside[area] if counts_for(g, seat, p)]
    by_land = set(g.map.borders[area])
    for other in by_land:
        if not hostile_units(g, seat, other):
            found += [p for p in g.variant.inside[other] if counts_for(g, seat, p)]
    for sea in {sea for port in g.variant.inside[area] if active_port(g, port) for sea in g.map.faces[port]}:
        if not hostile_sea(g, seat, sea):
            for port in g.map.ports[sea]:
                there = g.map.area[port]
                if counts_for(g, seat, port) and active_port(g, port) and there != area and there not in by_land:
                    if port not in found and not hostile_units(g, seat, there):
                        found.append(port)
    return sorted(found)


def military_capacity(g: Europa, seat: int, area: int) -> int:
    """R2.3.9, R9.2.1."""
    return sum([tax_value(g, province) for province in sources(g, seat, area)])


def allied_sources(g: Europa, seat: int, area: int) -> list[int]:
    """R5.5.3.6, R11.3.11: what raises allied units in an Area: in one of the player's own, not of Vassals alone, his
    capacity; in one of an Active Ally that ally's."""
    found = sources(g, seat, area) if any(owns(g, seat, p) for p in g.variant.inside[area]) else []
    for party in allies_with_land(g, seat, area):
        found += [province for province in npr_sources(g, party, area) if province not in found]
    return found


def allies_with_land(g: Europa, seat: int, area: int) -> list[int]:
    """R5.5.3.6: the Active Allies of a player that hold Provinces in an Area."""
    found = [party for party in g.ownership().parties_in[area] if g.active_ally[party] and g.ally[party] == seat]
    return [party for party in sorted(found) if any(belongs_to(g, party, p) for p in g.variant.inside[area])]


def can_raise(g: Europa, seat: int, areas: list[int], allied: list[int]) -> bool:
    """R9.2.8, R5.5.3.4, R5.5.3.6: can so many regular and allied units, each in its Area, be raised if every Province
    counts once? The assignment of Provinces to Areas is found, not asked for."""
    left: dict[int, int] = {}
    holder: dict[int, list[int]] = {}  # the units that a Province provides for, by their place in the list
    reach: list[list[int]] = [sources(g, seat, area) for area in areas]
    reach += [allied_sources(g, seat, area) for area in allied]
    for provinces in reach:
        for province in provinces:
            left[province] = tax_value(g, province) + (0 if counts_for(g, seat, province) else g.plus[province])
            holder[province] = []
    return all(provide(unit, reach, left, holder, set()) for unit in range(len(reach)))


def provide(
    unit: int, reach: list[list[int]], left: dict[int, int], holder: dict[int, list[int]], tried: set[int]
) -> bool:
    """Find a Province for a unit, moving others to another where that makes room."""
    for province in reach[unit]:
        if province in tried:
            continue
        tried.add(province)
        if len(holder[province]) < left[province]:
            holder[province].append(unit)
            return True
        for other in holder[province]:
            if provide(other, reach, left, holder, tried):
                holder[province].remove(other)
                holder[province].append(unit)
                return True
    return False
