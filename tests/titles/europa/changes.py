"""What a card has changed: two positions compared, thing by thing, so that a test says all of it."""

from __future__ import annotations

from typing import Any

from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import KINDS_OF_POWER, UNITS
from chancellery.titles.europa.state import Europa

KINDS = ('adm', 'dip', 'mil')
SHIPS = ('light', 'heavy', 'galley')
LAND = ('infantry', 'cavalry', 'artillery')
OF_SEATS = (
    'prestige', 'ducats', 'stability', 'interest', 'colonists', 'available', 'exhausted', 'merchants', 'plus_manpower',
    'allied_available', 'focus', 'small_towns', 'large_towns', 'vassals',
)  # fmt: skip
OWNED = ('town', 'vassal', 'occupier')  # by Province
MARKED = ('unrest', 'large', 'tokens', 'plus')
IN_AREAS = ('rebels', 'imperial', 'plague', 'faith_token', 'revolution')
AT_NODES = ('pirates', 'expanded')
ON_CAPITALS = ('married', 'disputed', 'cb', 'truce', 'war')


def seats_in(g: Europa, mask: int) -> str:
    """The players of a mask, by name."""
    return ' '.join([g.name(seat) for seat in g.seats() if mask >> seat & 1])


def rows(g: Europa) -> dict[str, Any]:
    """Everything on the table by a name of its own: numbers as such, owners by their names."""
    found: dict[str, Any] = {}
    seats = [g.name(seat) for seat in g.seats()]
    areas, provinces, seas, nodes = g.map.areas.ids, g.map.provinces.ids, g.map.seas.ids, g.map.nodes.ids
    for seat, name in enumerate(seats):
        for field in OF_SEATS:
            found[f'{field} {name}'] = getattr(g, field)[seat]
        for kind in range(KINDS_OF_POWER):
            found[f'{KINDS[kind]} {name}'] = g.power_at(seat, kind)
            found[f'hand {KINDS[kind]} {name}'] = len(g.hands_at(seat, kind))
            found[f'covered {kind} {name}'] = g.covered_at(seat, kind)
        for ship in range(UNITS):
            found[f'fleet {SHIPS[ship]} {name}'] = g.fleet_ships_at(seat, ship)
        for army in range(3):
            for unit in range(UNITS):
                which = f'{army + 1} {LAND[unit]} {name}'
                found[f'army {which}'] = g.regulars_at(seat, army, unit)
                found[f'mercenaries {which}'] = g.mercenaries_at(seat, army, unit)
                found[f'allied {which}'] = g.allied_at(seat, army, unit)
        for at, area in enumerate(areas):
            found[f'influence {name} {area}'] = g.influence_at(seat, at)
            found[f'infantry {name} {area}'] = g.infantry_at(seat, at)
        for at, sea in enumerate(seas):
            found[f'ships {name} {sea}'] = g.ships_at(seat, at)
            found[f'slots {name} {sea}'] = g.slots_of(at).count(seat)
        for merchant, spot in enumerate(g.merchant_of(seat)[: g.merchants[seat]]):
            where = nodes[spot] if spot >= 0 else ''
            found[f'merchant {merchant + 1} {name}'] = where + (' used' if g.merchant_used_at(seat, merchant) else '')
        for field in ('ruler', 'admiral', 'leads', 'ill'):
            found[f'{field} {name}'] = str(getattr(g, field)[seat])
        found[f'fleet_at {name}'] = seas[g.fleet_at[seat]] if g.fleet_at[seat] >= 0 else ''
        found[f'fleet_port {name}'] = provinces[g.fleet_port[seat]] if g.fleet_port[seat] >= 0 else ''
        for army in range(3):
            place = g.army_area_at(seat, army)
            found[f'army {army + 1} at {name}'] = areas[place] if place >= 0 else ''
        found[f'advisor {name}'] = str(g.advisor_of(seat))
        found[f'general {name}'] = str(g.general_of(seat))
        found[f'friends {name}'] = seats_in(g, g.friends[seat])
        found[f'docked {name}'] = sum([ships for owner, _, ships in g.docked if owner == seat])
    for at, province in enumerate(provinces):
        for field in OWNED:
            holder = getattr(g, field)[at]
            found[f'{field} {province}'] = seats[holder] if holder >= 0 else str(holder).replace('-1', '')
        for field in (*MARKED, 'dnpr'):
            found[f'{field} {province}'] = getattr(g, field)[at]
    for at, area in enumerate(areas):
        found[f'claims {area}'] = seats_in(g, g.claims[at])
        found[f'core {area}'] = seats[g.core[at]] if g.core[at] != NOBODY else ''
        for field in (*IN_AREAS, 'outside'):
            found[f'{field} {area}'] = getattr(g, field)[at]
    for at, node in enumerate(nodes):
        for field in AT_NODES:
            found[f'{field} {node}'] = getattr(g, field)[at]
    for at, party in enumerate(g.edition.parties):
        for field in ON_CAPITALS:
            found[f'{field} {party}'] = seats_in(g, getattr(g, field)[at])
        found[f'ally {party}'] = seats[g.ally[at]] if g.ally[at] != NOBODY else ''
        for field in ('active_ally', 'overlord', 'capital', 'faith'):
            found[f'{field} {party}'] = str(getattr(g, field)[at])
    for _, card, cubes in g.displayed:
        found[f'cubes {g.v.cards.ids[card]}'] = cubes
    found['curia'] = ' '.join([seats[seat] if seat >= 0 else '-' for seat in g.curia])
    for field in ('roma', 'authority', 'emperor', 'crusade', 'excommunicated', 'age', 'round', 'opened'):
        found[field] = getattr(g, field)
    found['lasting'] = len(g.lasting)
    return found


def changed(before: Europa, after: Europa) -> dict[str, Any]:
    """What differs: a number by how much, an owner by who it is now."""
    old, new = rows(before), rows(after)
    found: dict[str, Any] = {}
    for name in [*old, *[each for each in new if each not in old]]:
        was, now = old.get(name, ''), new.get(name, '')
        if was != now:
            both = isinstance(was, int) and isinstance(now, int)
            found[name] = now - was if both else now
    return found
