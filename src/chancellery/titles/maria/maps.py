"""The two maps: cities, roads, sectors and home countries (R3.2)."""

from __future__ import annotations

from typing import Any, Final

FLANDERS: Final = 0
BOHEMIA: Final = 1
MAPS: Final = ('flanders', 'bohemia')
MOST_STEPS: Final = 8
FAR: Final = 999
REGIONS: Final = ('silesia', 'inner_austria', 'austrian_netherlands', 'saxony', 'bavaria', 'prussia', 'netherlands')
NO_FORTRESS: Final = 0
MAJOR_FORTRESS: Final = 2
MARKS: Final = 4  # different marks a city may bear
SMALL: Final = 252  # Python keeps numbers up to 256 ready made


class Marks:
    """Marks on cities, all wiped at once by counting from a new zero: a fresh list for each search would cost more."""

    def __init__(self, cities: int) -> None:
        self.on: list[int] = [0] * cities
        self.zero = 0  # a city has been marked with what it has beyond this

    def wipe(self) -> None:
        """Nothing is marked any more."""
        self.zero += MARKS
        if self.zero > SMALL:
            self.on = [0] * len(self.on)
            self.zero = 0


class Board:
    """The board as numbers: a city's number indexes every list."""

    def __init__(self, data: dict[str, Any], powers: tuple[str, ...]) -> None:
        self.cities: tuple[str, ...] = tuple(data['cities'])
        number = {id: i for i, id in enumerate(self.cities)}
        records = list(data['cities'].values())
        self.map: list[int] = [MAPS.index(each['map']) for each in records]
        self.fortress: list[int] = [each['fortress'] for each in records]
        self.elector: list[bool] = [each['elector'] for each in records]
        self.region: list[str] = [each['region'] for each in records]
        self.country: list[str] = [data['regions'][region]['country'] for region in self.region]
        homes = {id: country['home'] for id, country in data['countries'].items()}
        self.home: list[int] = [powers.index(homes[id]) if homes[id] else -1 for id in self.country]
        self.main: list[list[int]] = [sorted([number[id] for id in each['main_roads']]) for each in records]
        minor = [[number[id] for id in each['roads']] for each in records]
        self.roads: list[list[int]] = [sorted(a + b) for a, b in zip(minor, self.main, strict=True)]
        self.main_apart: list[list[int]] = [self.on_same_map(city, roads) for city, roads in enumerate(self.main)]
        self.roads_apart: list[list[int]] = [self.on_same_map(city, roads) for city, roads in enumerate(self.roads)]
        self.edges: list[list[int]] = [
            [2 * other + (other in main) for other in roads] for roads, main in zip(self.roads, self.main, strict=True)
        ]  # each road as twice the city it leads to, and one more for a main road
        self.edges_apart: list[list[int]] = [
            [edge for edge in edges if self.map[edge >> 1] == self.map[city]] for city, edges in enumerate(self.edges)
        ]
        suits = 'HCDS'
        self.suit: list[int] = [0] * len(records)
        for sector in data['sectors'].values():
            for id in sector['cities']:
                self.suit[number[id]] = suits.index(sector['suit'])
        self.fortresses: list[int] = [city for city, kind in enumerate(self.fortress) if kind]
        self.fortress_number: list[int] = [
            self.fortresses.index(city) if kind else -1 for city, kind in enumerate(self.fortress)
        ]
        self.major_fortresses: list[int] = [city for city in self.fortresses if self.fortress[city] == MAJOR_FORTRESS]
        self.electors: list[int] = [city for city, vote in enumerate(self.elector) if vote]
        self.silesia: list[bool] = [id == 'silesia' for id in self.country]
        self.netherlands: list[bool] = [id == 'netherlands' for id in self.country]
        self.poland: list[bool] = [id == 'poland' for id in self.country]
        austria = powers.index('austria')
        self.inner_austria: list[bool] = [
            home == austria and on == BOHEMIA for home, on in zip(self.home, self.map, strict=True)
        ]
        self.regions: list[set[int]] = [self.cities_of(name, austria) for name in REGIONS]
        self.known_distances: list[list[int]] = [[] for _ in self.cities]  # empty until it is asked for
        self.known_circles: list[list[int]] = [[] for _ in range(len(self.cities) * MOST_STEPS)]

    def on_same_map(self, city: int, others: list[int]) -> list[int]:
        """Those of these cities that lie on the same map (R10.1.8)."""
        return [other for other in others if self.map[other] == self.map[city]]

    def cities_of(self, region: str, austria: int) -> set[int]:
        """The cities of a region that players may speak of in an agreement (R21.1)."""
        found: set[int] = set()
        for city, country in enumerate(self.country):
            if region == 'inner_austria':
                inside = self.inner_austria[city]
            elif region == 'austrian_netherlands':
                inside = self.home[city] == austria and self.map[city] == FLANDERS
            else:
                inside = country == region
            if inside:
                found.add(city)
        return found

    def distances(self, city: int) -> list[int]:
        """How many cities away every city is, pieces ignored (U11b, U14, U28)."""
        known = self.known_distances[city]
        if known:
            return known
        away = [FAR] * len(self.cities)
        away[city] = 0
        edge = [city]
        while edge:
            following: list[int] = []
            for here in edge:
                for there in self.roads[here]:
                    if away[there] == FAR:
                        away[there] = away[here] + 1
                        following.append(there)
            edge = following
        self.known_distances[city] = away
        return away

    def within(self, city: int, steps: int) -> list[int]:
        """The cities at most so many away (below ``MOST_STEPS``), this one included."""
        at = city * MOST_STEPS + steps
        known = self.known_circles[at]
        if not known:
            known = [each for each, away in enumerate(self.distances(city)) if away <= steps]
            self.known_circles[at] = known
        return known
