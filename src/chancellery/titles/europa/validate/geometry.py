# mypyc: skip (a tool for data, not for play)
"""Warnings about Europa's map as it would be drawn: places too far from what they belong to.

The limits lie a little above the worst of the shipped records; only latitudes and longitudes count, no coastline.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final

from chancellery.titles.europa.edition.files import Files
from chancellery.titles.europa.validate.checks import Check
from chancellery.titles.europa.validate.map import is_distant

Vector = tuple[float, float, float]

EARTH: Final = 6371  # km, as all distances here
FROM_ITS_PROVINCES: Final = 300
IN_ONE_AREA: Final = 550
OF_A_LAND_LINK: Final = 900
OF_A_DISTANT_LINK: Final = 2900
OF_A_SEA_LINK: Final = 1800
BETWEEN_TOWNS: Final = 25
FROM_ITS_AREA: Final = 200
NEARER_SEAS: Final = 4
MOST_BETWEEN: Final = 2  # Areas that may lie between two neighbours
FAR_PORTS: Final = ('upper_egypt',)  # on the Indian Ocean by the rulebook (R2.5.20c)


class Globe:
    """The places of all records as points of a sphere."""

    def __init__(self, files: Files) -> None:
        kinds = ('areas', 'provinces', 'sea_zones', 'trade_nodes')
        self.at: dict[str, dict[str, Vector]] = {
            kind: {id: vector(record) for id, record in files.tables[kind].items()} for kind in kinds
        }

    def km(self, kind: str, id: str, other_kind: str, other: str) -> float:
        """The distance of two places."""
        return apart(self.at[kind][id], self.at[other_kind][other])


def vector(record: dict[str, Any]) -> Vector:
    """A record's place as a point of the sphere."""
    lat, lon = math.radians(record['lat']), math.radians(record['lon'])
    return math.cos(lat) * math.cos(lon), math.cos(lat) * math.sin(lon), math.sin(lat)


def apart(a: Vector, b: Vector) -> float:
    """The distance of two points."""
    return EARTH * math.acos(max(-1.0, min(1.0, sum([x * y for x, y in zip(a, b, strict=True)]))))


def geometry_warnings(files: Files) -> Iterator[Check]:
    """What would look wrong on a drawing."""
    globe = Globe(files)
    yield from _areas(files, globe)
    yield from _towns(globe)
    yield from _ports(files, globe)
    for id, node in files.trade_nodes.items():
        for area in node['area']:
            nearest = min([globe.km('trade_nodes', id, 'provinces', each) for each in files.areas[area]['provinces']])
            yield f'trade_nodes.{id}.lat', f'lies near a Province of {area}', nearest <= FROM_ITS_AREA
    for id, sea in files.sea_zones.items():
        for other in sea['neighbours']:
            if id < other and not is_distant(sea) and not is_distant(files.sea_zones[other]):
                near = globe.km('sea_zones', id, 'sea_zones', other) <= OF_A_SEA_LINK
                yield f'sea_zones.{id}.neighbours', f'names {other}, which is not far', near


def _areas(files: Files, globe: Globe) -> Iterator[Check]:
    for id, area in files.areas.items():
        own = area['provinces']
        near = any(globe.km('areas', id, 'provinces', each) <= FROM_ITS_PROVINCES for each in own)
        yield f'areas.{id}.lat', 'lies near one of its Provinces', near
        for each in own:
            others = [other for other in own if other != each]
            close = any(globe.km('provinces', each, 'provinces', other) <= IN_ONE_AREA for other in others)
            yield f'provinces.{each}.lat', f'lies near another Province of {id}', close or not others
        for other in area['land_neighbours']:
            if id < other:
                where = f'areas.{id}.land_neighbours'
                third, nearest = between(files, globe, id, other)
                far = is_distant(area) or is_distant(files.areas[other])
                limit = OF_A_DISTANT_LINK if far else OF_A_LAND_LINK
                yield where, f'names {other}, which is not far', nearest <= limit
                yield where, f'names {other}, with at most two Areas between them', third <= MOST_BETWEEN


def between(files: Files, globe: Globe, id: str, other: str) -> tuple[int, float]:
    """How many other Areas lie between two, taken where fewest do, and the least distance of their Provinces."""
    places = globe.at['provinces']
    pairs = [(a, b) for a in files.areas[id]['provinces'] for b in files.areas[other]['provinces']]
    pairs.sort(key=lambda pair: apart(places[pair[0]], places[pair[1]]))
    home = {province: area for area, record in files.areas.items() for province in record['provinces']}
    least = len(files.areas)
    for a, b in pairs:
        middle = _middle(places[a], places[b])
        reach = apart(places[a], places[b]) / 2 * 0.999
        nearer = {
            home[each] for each, at in places.items() if home[each] not in (id, other) and apart(middle, at) < reach
        }
        least = min(least, len(nearer))
        if least == 0:
            break
    return least, apart(places[pairs[0][0]], places[pairs[0][1]])


def _middle(a: Vector, b: Vector) -> Vector:
    x, y, z = a[0] + b[0], a[1] + b[1], a[2] + b[2]
    size = math.sqrt(x * x + y * y + z * z) or 1.0
    return x / size, y / size, z / size


def _towns(globe: Globe) -> Iterator[Check]:
    places = sorted(globe.at['provinces'].items())
    for number, (id, at) in enumerate(places):
        for other, there in places[:number]:
            if apart(at, there) < BETWEEN_TOWNS:
                yield f'provinces.{id}.lat', f'is not drawn over {other}', False


def _ports(files: Files, globe: Globe) -> Iterator[Check]:
    for id, province in files.provinces.items():
        by_distance = sorted(files.sea_zones, key=lambda sea: globe.km('provinces', id, 'sea_zones', sea))
        for sea in province['sea_zones']:
            near = by_distance.index(sea) <= NEARER_SEAS or id in FAR_PORTS
            yield f'provinces.{id}.sea_zones', f'names {sea}, one of the five nearest', near
