"""R13.4, R9.2: with how many units an NPR defends an Area, and when it does not."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.harbours import ships_in
from chancellery.titles.europa.board.hostility import enemy_before, is_enemy
from chancellery.titles.europa.board.land import active_port, lawful_owner, provinces_of, tax_value
from chancellery.titles.europa.board.units import has_units, number_in
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.sides import overlord_of


def belongs_to(g: Europa, party: int, province: int) -> bool:
    """R9.2.4, R13.2.2: an NPR's own Province or its Vassal's, not occupied."""
    if g.occupier[province] != NOBODY or g.town[province] != NOBODY or g.vassal[province] != NOBODY:
        return False
    owner = lawful_owner(g, province)
    return owner == party or (owner != NOBODY and overlord_of(g, owner) == party)


def enemies_stand_in(g: Europa, party: int, area: int) -> bool:
    """R9.2.4: do units hostile to the NPR stand in the Area?"""
    return any(has_units(g, seat, area) and is_enemy(g, seat, party) for seat in g.seats())


def worth(g: Europa, province: int) -> int:
    """R13.4.11-12: what a Province adds to an NPR's capacity: its tax, doubled on a distant continent without a plague,
    and 1 for a +1m token."""
    area = g.map.area[province]
    doubled = g.map.distant[area] and not g.plague[area]
    return tax_value(g, province) * (2 if doubled else 1) + g.plus[province]


def npr_sources(g: Europa, party: int, area: int) -> list[int]:
    """R9.2.1, R9.2.4, R9.2.8: the Provinces with which an NPR defends an Area: there, in land neighbours, and Ports on
    the same Sea Zone unless the zone is full of its enemies; each once a turn, and where enemies stand for their own
    Area alone."""
    found = [province for province in g.variant.inside[area] if belongs_to(g, party, province)]
    by_land = set(g.map.borders[area])
    for other in sorted(by_land):
        if not enemies_stand_in(g, party, other):
            found += [province for province in g.variant.inside[other] if belongs_to(g, party, province)]
    for sea in sorted({sea for port in g.variant.inside[area] if active_port(g, port) for sea in g.map.faces[port]}):
        if enemies_at_sea(g, party, sea):
            continue
        for port in g.map.ports[sea]:
            there = g.map.area[port]
            if there == area or there in by_land or port in found or not active_port(g, port):
                continue
            if belongs_to(g, party, port) and not enemies_stand_in(g, party, there):
                found.append(port)
    return [province for province in found if not g.levied[province]]


def enemies_at_sea(g: Europa, party: int, sea: int) -> bool:
    """R9.2.4, R9.2.7: are there ships of a player at war with the NPR in the Sea Zone?"""
    return any(ships_in(g, seat, sea) > 0 and is_enemy(g, seat, party) for seat in g.seats())


def npr_capacity(g: Europa, party: int, area: int) -> int:
    """R9.2.3, R13.4.2, R13.4.4: the units an NPR defends an Area with; an Active Ally half of them, rounded up."""
    capacity = sum([worth(g, province) for province in npr_sources(g, party, area)])
    return (capacity + 1) // 2 if g.active_ally[party] else capacity


def levy(g: Europa, party: int, area: int) -> int:
    """R13.4.2, R9.2.8, R13.4.9: the NPR's units come, and its Provinces have given what they give in this turn; those
    that a more pressing battle needs are kept for it."""
    kept: set[int] = set()
    for other in areas_under_attack(g, party):
        if urgency(g, party, other) > urgency(g, party, area):
            kept.update(npr_sources(g, party, other))
    used = [province for province in npr_sources(g, party, area) if province not in kept]
    for province in used:
        g.levied = put(g.levied, province, 1)
    units = sum([worth(g, province) for province in used])
    return (units + 1) // 2 if g.active_ally[party] else units


def beset_before(g: Europa, party: int, area: int) -> bool:
    """R5.5.1.10, R13.4.3a: were units hostile to the NPR in the Area before the current turn began?"""
    return any(g.stood[area] >> seat & 1 and enemy_before(g, seat, party) for seat in g.seats())


def areas_held(g: Europa, party: int) -> list[int]:
    """R13.2.2: the Areas where an NPR or a Vassal of it has a Province that nobody occupies."""
    side = [party, *[vassal for vassal, lord in enumerate(g.overlord) if lord == party]]
    return sorted({g.map.area[p] for each in side for p in provinces_of(g, each) if belongs_to(g, party, p)})


def areas_under_attack(g: Europa, party: int) -> list[int]:
    """R13.4.9: the Areas where an NPR has to fight in this turn."""
    held = areas_held(g, party)
    return [area for area in held if enemies_stand_in(g, party, area) and not beset_before(g, party, area)]


def urgency(g: Europa, party: int, area: int) -> tuple[bool, int]:
    """R13.4.9: the Capital Area first, then the largest enemy force."""
    capital = g.capital[party]
    home = capital != NOBODY and g.map.area[capital] == area
    return home, sum([number_in(g, seat, area) for seat in g.seats() if is_enemy(g, seat, party)])


def fights_to_the_end(g: Europa, party: int, area: int) -> bool:
    """R9.6.4, R13.4.17, R13.2.2: in its Capital Area, or in the last Area where it, or its Vassal, controls a
    Province."""
    capital = g.capital[party]
    if capital != NOBODY and g.map.area[capital] == area:
        return True
    return areas_held(g, party) in ([], [area])
