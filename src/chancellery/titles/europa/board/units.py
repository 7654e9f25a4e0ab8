"""R9.3-R9.4b: land units: where they stand, of which class and type, and how they come and go.

A unit is named by where it serves, its class and its type: ``field_regular_infantry`` for single infantry on the map
(R5.5.3.2), ``2_mercenary_cavalry`` in the second Army. Its number says the same.
"""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.board.summaries import INFANTRY_ROW
from chancellery.titles.europa.board.unit_names import CLASSES, TYPES, UNIT_IDS
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.fields import ARMIES, UNITS
from chancellery.titles.europa.state import Europa

REGULAR: Final = 0
MERCENARY: Final = 1
ALLIED: Final = 2
INFANTRY: Final = 0
FIELD: Final = 0  # the unit that is no Army's
IMPERIAL: Final = UNIT_IDS.index('imperial_infantry')  # no Army's either: it fights in one battle (R18.4.6-7)
HIT_ORDER: Final = (MERCENARY, REGULAR, ALLIED)  # R9.7.6


def army_of(unit: int) -> int:
    """The Army in which a unit serves, or -1."""
    return -1 if unit in (FIELD, IMPERIAL) else (unit - 1) // (len(CLASSES) * UNITS)


def class_of(unit: int) -> int:
    """Regular, mercenary or allied, as which Imperial units count (R18.4.7)."""
    if unit == IMPERIAL:
        return ALLIED
    return REGULAR if unit == FIELD else (unit - 1) // UNITS % len(CLASSES)


def type_of(unit: int) -> int:
    """Infantry, cavalry or artillery."""
    return INFANTRY if unit in (FIELD, IMPERIAL) else (unit - 1) % UNITS


def in_army(army: int, kind: int, type: int) -> int:
    """The number of a unit of an Army."""
    return 1 + (army * len(CLASSES) + kind) * UNITS + type


def count(g: Europa, seat: int, unit: int, area: int) -> int:
    """How many of these a seat has; single infantry in this Area alone."""
    if unit == FIELD:
        return g.infantry_at(seat, area)
    if unit == IMPERIAL:
        return imperial_in(g, seat, area)
    return in_class(g, seat, army_of(unit), class_of(unit), type_of(unit))


def in_class(g: Europa, seat: int, army: int, kind: int, type: int) -> int:
    """How many units of a class and a type an Army has."""
    if kind == REGULAR:
        return g.regulars_at(seat, army, type)
    return g.mercenaries_at(seat, army, type) if kind == MERCENARY else g.allied_at(seat, army, type)


def change(g: Europa, seat: int, unit: int, area: int, by: int) -> None:
    """More or fewer of these; an Army without units leaves the map (R9.4b.4)."""
    if unit == FIELD:
        g.add_infantry(seat, area, by)
        return
    if unit == IMPERIAL:
        g.imperial_manpower += by
        return
    army, kind, type = army_of(unit), class_of(unit), type_of(unit)
    if kind == REGULAR:
        g.add_regulars(seat, army, type, by)
    elif kind == MERCENARY:
        g.add_mercenaries(seat, army, type, by)
    else:
        g.add_allied(seat, army, type, by)
    if army_size(g, seat, army) == 0:
        g.put_army_area(seat, army, NOWHERE)


def army_size(g: Europa, seat: int, army: int) -> int:
    """All units of an Army."""
    return sum(g.regulars_of(seat, army) + g.mercenaries_of(seat, army) + g.allied_of(seat, army))


def armies_in(g: Europa, seat: int, area: int) -> list[int]:
    """A seat's Armies in an Area."""
    return [army for army in range(ARMIES) if g.army_area_at(seat, army) == area]


def units_in(g: Europa, seat: int, area: int) -> list[int]:
    """The sorts of land units that a seat has in an Area."""
    found = [FIELD] if count(g, seat, FIELD, area) > 0 else []
    for army in armies_in(g, seat, area):
        first = in_army(army, 0, 0)
        found += [unit for unit in range(first, first + len(CLASSES) * UNITS) if count(g, seat, unit, area) > 0]
    if imperial_in(g, seat, area):
        found.append(IMPERIAL)
    return found


def imperial_in(g: Europa, seat: int, area: int) -> int:
    """R18.4.6: how many units of the Imperial Manpower fight for a player in an Area."""
    if area == NOWHERE or g.imperial_at != area:
        return 0
    return g.imperial_manpower if g.emperor == g.realm(seat) else 0


def number_in(g: Europa, seat: int, area: int) -> int:
    """How many land units a seat has in an Area."""
    return sum([count(g, seat, unit, area) for unit in units_in(g, seat, area)])


def hit_candidates(g: Europa, seat: int, area: int, turn: int = 0) -> list[int]:
    """R9.7.6: on which units the next hit may fall: mercenaries, regulars and allied ones in turn; the owner picks."""
    units = units_in(g, seat, area)
    for step in range(len(HIT_ORDER)):
        kind = HIT_ORDER[(turn + step) % len(HIT_ORDER)]
        found = [unit for unit in units if class_of(unit) == kind]
        if found:
            return found
    return []


def destroy(g: Europa, seat: int, unit: int, area: int) -> None:
    """R9.7.7: a regular is exhausted, the others go back to the supply. The Area counts for single infantry alone."""
    there = area if unit in (FIELD, IMPERIAL) else g.army_area_at(seat, army_of(unit))
    change(g, seat, unit, area, -1)
    if class_of(unit) == REGULAR:
        g.exhausted[seat] += 1
    sort = 'imperial' if unit == IMPERIAL else CLASSES[class_of(unit)]
    g.log('unit_lost', realm=g.name(seat), sort=sort, unit=TYPES[type_of(unit)], area=g.map.areas.ids[there])


def disband(g: Europa, seat: int, unit: int, area: int) -> None:
    """R4.4.A1, R7.4.4: a regular goes back to available Manpower, the others to the supply."""
    change(g, seat, unit, area, -1)
    if class_of(unit) == REGULAR:
        g.available[seat] += 1


def has_units(g: Europa, seat: int, area: int) -> bool:
    """Has a seat any land unit in an Area?"""
    if g.infantry_at(seat, area) > 0:
        return True
    return area in g.army_area_of(seat)


def single_infantry(g: Europa, seat: int) -> list[int]:
    """R5.5.3.2: the Areas where a seat has regular infantry outside Armies."""
    areas = g.map.area_count
    first = areas * seat  # the list of where something lies is shorter by far than the row, and numbers its places
    return [at - first for at in g.laid(INFANTRY_ROW, g.infantry) if first <= at < first + areas]


def areas_with_units(g: Europa, seat: int) -> list[int]:
    """The Areas where a seat has land units."""
    found = single_infantry(g, seat)
    for area in g.army_area_of(seat):
        if area != NOWHERE and area not in found:
            found.append(area)
    return sorted(found)


def deployed(g: Europa, seat: int, kind: int) -> int:
    """R2.4.13: all deployed land units of one class."""
    total = 0
    for army in range(ARMIES):
        for type in range(UNITS):
            total += in_class(g, seat, army, kind, type)
    if kind == REGULAR:
        total += sum([g.infantry_at(seat, area) for area in single_infantry(g, seat)])
    return total


def mercenaries_left(g: Europa) -> bool:
    """R2.2.3: has the General Supply any mercenaries that nobody has hired?"""
    return sum([deployed(g, seat, MERCENARY) for seat in g.seats()]) < g.edition.components.supply['mercenaries']


def black_units_left(g: Europa) -> int:
    """R2.2.2-3, R18.4.5: the black units that do not serve as allied or Imperial ones: in the supply, or as rebels, who
    are taken from the map (see ``limits``)."""
    serving = sum(g.allied) + sum(g.allied_available) + g.imperial_manpower
    return g.edition.components.supply['black_units'] - serving


def ships_at_sea(g: Europa, seat: int) -> int:
    """R4.4: ships of a seat in Sea Zones: beside the slots, on them, and in the Fleet."""
    fleet = sum(g.fleet_ships_of(seat)) if g.fleet_at[seat] != NOWHERE else 0
    return sum(g.ships_of(seat)) + g.slots.count(seat) + fleet


def army_for(g: Europa, seat: int, area: int) -> int:
    """R9.4b.4: the Army that a new unit joins in an Area: one that is there, else one that can be formed, or
    NOWHERE."""
    there = armies_in(g, seat, area)
    if there:
        return there[0]
    unused = [army for army in range(ARMIES) if g.army_area_at(seat, army) == NOWHERE]
    return unused[0] if unused else NOWHERE
