# mypyc: skip (a tool for data, not for play)
"""Checks of Maria's two maps: roads, sectors, fortresses and electors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from chancellery.titles.maria.edition import POWERS, SUITS, Files
from chancellery.titles.maria.maps import FAR, MAJOR_FORTRESS, MAPS, NO_FORTRESS

Check = tuple[str, str, bool]  # where it rests, what must hold, whether it does
Point = tuple[float, float]

NOBODYS: Final = ('silesia', 'poland', 'empire')
NAMED_IN_SILESIA: Final = ('breslau', 'cosel', 'glogau', 'liegnitz', 'neisse')
NAMED_ELECTORS: Final = ('berlin', 'dresden', 'koeln', 'mainz', 'mannheim', 'trier')
ELECTORS_BY_HISTORY: Final = ('hannover', 'muenchen', 'prag')
NAMED_AUSTRIAN: Final = ('bruessel', 'tournai')
SEATS_OF_MINORS: Final = {'bavaria': 'muenchen', 'saxony': 'dresden'}
SILESIAN_FORTRESSES: Final = 7
ELECTORS: Final = 9
FEWEST_ROADS: Final = 2
MOST_ROADS: Final = 7
WIDTH_OF_A_DEGREE: Final = 0.64  # a degree of longitude in degrees of latitude, halfway up the maps


class Atlas:
    """What the checks ask of the board's file; ids that exist nowhere are left out, after one check has named them."""

    def __init__(self, files: Files) -> None:
        self.cities: dict[str, dict[str, Any]] = files.board['cities']
        self.sectors: dict[str, dict[str, Any]] = files.board['sectors']
        self.countries: dict[str, dict[str, Any]] = files.board['countries']
        self.regions: dict[str, dict[str, Any]] = files.board['regions']
        self.suits: dict[str, str] = {id: each['suit'] for each in self.sectors.values() for id in each['cities']}

    def country(self, city: str) -> str:
        """The country a city lies in; '' for a city that does not exist."""
        place = self.cities.get(city)
        return str(self.regions[place['region']]['country']) if place is not None else ''

    def home(self, city: str) -> str:
        """The power whose home country a city lies in, or ''."""
        country = self.countries.get(self.country(city))
        return str(country['home']) if country is not None else ''

    def on(self, city: str) -> str:
        """The map a city lies on; '' for a city that does not exist."""
        return str(self.cities[city]['map']) if city in self.cities else ''

    def fortresses(self, country: str, map: str = '') -> list[str]:
        """The fortresses of a country, on one map or on both."""
        return [
            id
            for id, place in self.cities.items()
            if place['fortress'] and self.country(id) == country and map in ('', place['map'])
        ]

    def near(self, city: str, main_only: bool = False) -> list[str]:
        """The cities a road leads to from a city."""
        place = self.cities[city]
        roads = place['main_roads'] if main_only else [*place['roads'], *place['main_roads']]
        return [id for id in roads if id in self.cities]

    def steps(
        self, start: str, main_only: bool = False, map: str = '', barred: frozenset[str] = frozenset()
    ) -> dict[str, int]:
        """How many cities away every city is that can be reached: on main roads, on one map, round barred cities."""
        away = {start: 0}
        queue = [start]
        for here in queue:
            for there in self.near(here, main_only):
                if there not in away and there not in barred and map in ('', self.on(there)):
                    away[there] = away[here] + 1
                    queue.append(there)
        return away


def board_checks(files: Files) -> Iterator[Check]:
    """What contradicts the rulebook or leaves the maps unplayable."""
    atlas = Atlas(files)
    yield from _roads(atlas)
    yield from _sectors(atlas)
    yield from _homes(atlas)
    yield from _fortresses(atlas, files)
    yield from _electors(atlas)
    yield from _examples(atlas)


def board_warnings(files: Files) -> Iterator[Check]:
    """What goes against an inference of ours, a public description or the sense of the drawing."""
    atlas = Atlas(files)
    for id in atlas.cities:
        count = len(atlas.near(id))
        text = f'{id} has {FEWEST_ROADS} to {MOST_ROADS} roads, not {count}'
        yield 'board.json', text, FEWEST_ROADS <= count <= MOST_ROADS
    names = Counter(place['name'] for place in atlas.cities.values())
    for name, count in names.items():
        yield 'board.json', f'{name} is the name of one city only', count == 1
    yield from _crossing_roads(atlas)
    yield from _rectangles(atlas)
    share = Counter(sector['suit'] for sector in atlas.sectors.values())
    even = max(share.values()) - min(share[suit] for suit in SUITS) <= 2
    yield 'M4', 'the four suits have about as many sectors each', even
    yield from _connection(atlas)
    electors = all(atlas.cities[id]['elector'] for id in ELECTORS_BY_HISTORY)
    yield 'M6', f'{", ".join(ELECTORS_BY_HISTORY)} have an electoral vote each, as they had in 1741', electors
    yield 'P:sweetwater', 'freiburg is a fortress', atlas.cities['freiburg']['fortress'] > NO_FORTRESS


# R3.2.4: roads


def _roads(atlas: Atlas) -> Iterator[Check]:
    for id, place in atlas.cities.items():
        for kind in ('roads', 'main_roads'):
            for other in place[kind]:
                yield 'board.json', f'{kind} of {id} lead to cities, so there is a {other}', other in atlas.cities
                back = other not in atlas.cities or id in atlas.cities[other][kind]
                yield 'board.json', f'{other} names {id} under {kind}, as {id} names {other}', back
        listed = [*place['roads'], *place['main_roads']]
        yield 'board.json', f'{id} names every road once, as a main road or as another', len(set(listed)) == len(listed)
        yield 'board.json', f'no road leads from {id} to itself', id not in listed
    for map in MAPS:
        mine = [id for id in atlas.cities if atlas.on(id) == map]
        reached = atlas.steps(mine[0], map=map)
        lost = [id for id in mine if id not in reached]
        text = f'every city of {map} can be reached without leaving the map, {lost[0] if lost else ""} too'
        yield 'R3.2.4', text, not lost
    yield 'R3.2.4', 'a road joins the two maps', bool(crossings(atlas))


def crossings(atlas: Atlas) -> list[tuple[str, str]]:
    """The roads between the maps, the city of the first map first."""
    start, end = MAPS
    return [(a, b) for a in atlas.cities if atlas.on(a) == start for b in atlas.near(a) if atlas.on(b) == end]


# R3.2.2: sectors


def _sectors(atlas: Atlas) -> Iterator[Check]:
    yield 'R3.2.2', 'there are 44 sectors', len(atlas.sectors) == 44
    where: dict[str, list[str]] = {id: [] for id in atlas.cities}
    for id, sector in atlas.sectors.items():
        suits = ', '.join(SUITS)
        yield 'R3.2.2', f'the suit of sector {id} is one of {suits}, not {sector["suit"]}', sector['suit'] in SUITS
        yield 'board.json', f'sector {id} names every city once', len(set(sector['cities'])) == len(sector['cities'])
        for city in sector['cities']:
            yield 'board.json', f'sector {id} holds cities, so there is a {city}', city in atlas.cities
            if city in atlas.cities:
                same = atlas.on(city) == sector['map']
                yield 'board.json', f'{city} lies on the map of its sector {id}', same
                where[city].append(id)
    for city, sectors in where.items():
        found = ' and '.join(sectors) if sectors else 'none'
        yield 'R3.2.2', f'{city} lies in one sector, not in {found}', len(set(sectors)) == 1


# R3.2.3, R3.2.5: countries and fortresses


def _homes(atlas: Atlas) -> Iterator[Check]:
    for id, country in atlas.countries.items():
        home = country['home']
        if id in NOBODYS:
            yield 'R3.2.3', f"{id} is nobody's home country at the start", home == ''
        else:
            yield 'board.json', f'{id} is the home country of a power', home in POWERS
    for id, region in atlas.regions.items():
        yield 'board.json', f'the region {id} is part of a country', region['country'] in atlas.countries
    for id, place in atlas.cities.items():
        kind = place['fortress']
        text = f'{id} is 0 (no fortress), 1 (a minor) or 2 (a major fortress), not {kind}'
        yield 'R3.2.5', text, NO_FORTRESS <= kind <= MAJOR_FORTRESS


def _fortresses(atlas: Atlas, files: Files) -> Iterator[Check]:
    silesian = atlas.fortresses('silesia')
    major = [id for id, place in atlas.cities.items() if place['fortress'] == MAJOR_FORTRESS]
    yield 'R4.7', f'Silesia has seven fortresses, not {len(silesian)}', len(silesian) == SILESIAN_FORTRESSES
    for id in NAMED_IN_SILESIA:
        yield 'R4.7', f'{id} is a fortress of Silesia', id in silesian
    yield 'R19.1.1', 'breslau is a major fortress', 'breslau' in major
    for id in NAMED_AUSTRIAN:
        yield 'E6', f'{id} is an Austrian fortress', id in atlas.fortresses('austria')
    inner = len(atlas.fortresses('austria', 'bohemia'))
    goals = files.powers['introductory']
    yield 'R14.4', f'Austria has nine fortresses on the map of Bohemia, not {inner}', inner >= 9
    text = f'Louis XV can reach his goal of {goals["louis"]} fortresses: Inner Austria has {inner}'
    yield 'R14.4', text, goals['louis'] <= inner
    both = inner + len(silesian)
    text = f'Frederick can reach his goal of {goals["frederick"]} fortresses: Inner Austria and Silesia have {both}'
    yield 'R14.4', text, goals['frederick'] <= both
    yield 'R10.3.15', 'Poland has no fortress: nobody could mark it', not atlas.fortresses('poland')
    for power in POWERS:
        seats = [id for id in major if atlas.home(id) == power]
        if power in SEATS_OF_MINORS:
            seat = SEATS_OF_MINORS[power]
            yield 'R8.5, R10.2.5', f'{seat} is the only major fortress of {power}', seats == [seat]
        else:
            yield 'R10.2.4', f'{power} has a major fortress', bool(seats)
    dutch = any(atlas.country(id) == 'netherlands' for id in major)
    yield 'R22.2', 'the Netherlands have a major fortress', dutch


def _electors(atlas: Atlas) -> Iterator[Check]:
    electors = [id for id, place in atlas.cities.items() if place['elector']]
    yield 'R3.2.7', f'nine fortresses have an electoral vote, not {len(electors)}', len(electors) == ELECTORS
    for id in electors:
        yield 'R3.2.7', f'{id} has an electoral vote and is a fortress', atlas.cities[id]['fortress'] > NO_FORTRESS
    for id in NAMED_ELECTORS:
        yield 'R3.2.7, R4.11', f'{id} has an electoral vote', id in electors


# Part E: worked examples that must be possible on these maps


def _examples(atlas: Atlas) -> Iterator[Check]:
    on_roads = atlas.steps('tournai').get('bruessel', FAR)
    on_main_roads = atlas.steps('tournai', main_only=True).get('bruessel', FAR)
    yield 'E6', 'a general can leave tournai and bruessel in one move', on_roads <= 2 or on_main_roads <= 3
    mixed = any({atlas.suits.get(a), atlas.suits.get(b)} == {'D', 'S'} for a in atlas.cities for b in atlas.near(a))
    yield 'E9', 'a city in a sector of diamonds is adjacent to one in a sector of spades', mixed


# what the drawing and the public descriptions suggest


def _connection(atlas: Atlas) -> Iterator[Check]:
    heights = sorted(place['lat'] for place in atlas.cities.values())
    middle = heights[len(heights) // 2]
    for a, b in crossings(atlas):
        low = max(atlas.cities[a]['lat'], atlas.cities[b]['lat']) < middle
        yield 'P:spielplan', f'the road from {a} to {b} joins the maps in the lower part of the board', low


def _rectangles(atlas: Atlas) -> Iterator[Check]:
    for id, sector in atlas.sectors.items():
        for city in sector['cities']:
            place = atlas.cities.get(city)
            if place is not None:
                inside = sector['south'] <= place['lat'] <= sector['north']
                inside = inside and sector['west'] <= place['lon'] <= sector['east']
                yield 'board.json', f'{city} is drawn inside the rectangle of its sector {id}', inside


def _crossing_roads(atlas: Atlas) -> Iterator[Check]:
    """Roads that cross on the drawing: nobody could tell which cities they join."""
    spots: dict[str, Point] = {
        id: (place['lon'] * WIDTH_OF_A_DEGREE, place['lat']) for id, place in atlas.cities.items()
    }
    for map in MAPS:
        inside = [id for id in atlas.cities if atlas.on(id) == map]
        pairs = {frozenset((a, b)) for a in inside for b in atlas.near(a) if a != b and atlas.on(b) == map}
        from_west = sorted([tuple(sorted(pair, key=lambda id: (spots[id], id))) for pair in pairs])
        roads = sorted(from_west, key=lambda road: spots[road[0]])
        for i, (a, b) in enumerate(roads):
            for c, d in roads[i + 1 :]:
                if spots[c][0] > spots[b][0]:
                    break
                apart = len({a, b, c, d}) < 4 or not _cross(spots[a], spots[b], spots[c], spots[d])
                yield 'board.json', f'the road from {a} to {b} does not cross the one from {c} to {d}', apart


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
