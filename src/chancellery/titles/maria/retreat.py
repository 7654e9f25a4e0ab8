"""Section 11.2: retreat (R11.2.1-R11.2.7): exact length, no city twice, as far from the winner as can be."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Choice, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.boxes import note_departure
from chancellery.titles.maria.citations import NO_RETREAT_WAY, NOT_A_RETREAT
from chancellery.titles.maria.hussars import ride_down
from chancellery.titles.maria.knowledge import MOST
from chancellery.titles.maria.routes import Route
from chancellery.titles.maria.state import Maria

NO_CITIES: Final[list[int]] = []


class Country:
    """Where beaten generals may go: roads without other pieces, neutral land or maps closed to them."""

    def __init__(self, g: Maria, generals: list[int]) -> None:
        self.roads = g.map.roads
        powers = [g.owner(general) for general in generals]
        self.start = g.at[generals[0]]
        self.closed: set[int] = set()
        for piece, at in enumerate(g.at):
            if at >= 0 and piece not in generals:
                self.closed.add(at)
        if g.any_neutral():
            for city in range(len(g.map.cities)):
                if any(g.barred(city, power) for power in powers):
                    self.closed.add(city)
        if not g.may_cross(powers):
            here = g.map.map[self.start]
            for city, on in enumerate(g.map.map):
                if on != here:
                    self.closed.add(city)

    def walks(self, city: int, length: int) -> list[set[int]]:
        """For each number of steps, the cities that a walk of just so many steps joins with this one."""
        layers = [{city}]
        for _ in range(length):
            following: set[int] = set()
            for here in layers[-1]:
                for there in self.roads[here]:
                    if there not in self.closed:
                        following.add(there)
            layers.append(following)
        return layers

    def back_walks(self, end: int, forth: list[set[int]]) -> list[set[int]]:
        """The same from an end, as far as walks from the start can be there by then."""
        layers = [{end}]
        for steps in range(len(forth) - 2, -1, -1):
            following: set[int] = set()
            for here in layers[-1]:
                for there in self.roads[here]:
                    if there in forth[steps]:
                        following.add(there)
            layers.append(following)
        return layers

    def find(self, end: int, forth: list[set[int]], met: list[int] = NO_CITIES) -> list[int]:
        """A way along walks from the start that enters no city twice, or none; perhaps by way of some cities."""
        length = len(forth) - 1
        ahead = self.back_walks(end, forth)
        by_way = [self.walks(city, length) for city in met]
        way: list[int] = []
        if self.walk(self.start, length, ahead, way, {self.start}, met, by_way):
            return way
        return []

    def walk(
        self,
        here: int,
        left: int,
        ahead: list[set[int]],
        way: list[int],
        seen: set[int],
        met: list[int],
        by_way: list[list[set[int]]],
    ) -> bool:
        """Go on city by city, only where the end, and each city on the way, can still be met in time."""
        for i, city in enumerate(met):
            if city not in way:
                walks = by_way[i]
                if not any(here in walks[steps] and city in ahead[left - steps] for steps in range(1, left + 1)):
                    return False
        if left == 0:
            return True
        hopeful = ahead[left - 1]
        for there in self.roads[here]:
            if there in hopeful and there not in seen:
                seen.add(there)
                way.append(there)
                if self.walk(there, left - 1, ahead, way, seen, met, by_way):
                    return True
                way.pop()
                seen.remove(there)
        return False


def retreat_ends(g: Maria, generals: list[int], winner: int, length: int) -> list[int]:
    """R11.2.4, U28: the end cities among all ways of this length that lie farthest from the winner.

    A walk on which all steps but at most one lead farther away enters no city twice, so it need not be looked for.
    """
    country = Country(g, generals)
    away = g.map.distances(winner)
    straight = away[country.start] + length - 1
    forth = country.walks(country.start, length)
    cities = sorted(forth[length] - {country.start})
    for distance in sorted({away[city] for city in cities}, reverse=True):
        ends = [
            city for city in cities if away[city] == distance and (distance >= straight or country.find(city, forth))
        ]
        if ends:
            return ends
    return []


class Retreat(Choice[Maria]):
    """R11.2.4: the winner chooses where the beaten go."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('general', 0, 'general'),
        number('winner', 0, 'general'),
        number('distance', 0, 2 * MOST),
    )

    def __init__(self, general: int = 0, winner: int = 0, distance: int = 0, ends: list[int] | None = None) -> None:
        super().__init__()
        self.general = general
        self.winner = winner
        self.distance = distance
        self.found = ends  # worked out once: nothing moves before the beaten do

    def addressee(self, g: Maria) -> int:
        """Whose general has won."""
        return g.runner[g.owner(self.winner)]

    def generals(self, g: Maria) -> list[int]:
        """R11.2.3: a stack never splits."""
        other = g.partner(self.general)
        return [self.general] if other < 0 else [self.general, other]

    def ends(self, g: Maria) -> list[int]:
        """Where they may be sent."""
        found = self.found
        if found is None:
            self.found = found = retreat_ends(g, self.generals(g), g.at[self.winner], self.distance)
        return found

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {'general': g.edition.generals[self.general], 'distance': self.distance}
        return Prompt('prompt.retreat', 'R11.2.4', params)

    def among_retreat(self, g: Maria, role: int) -> list[int]:
        return self.ends(g)

    def deny_retreat(self, g: Maria, role: int, city: int) -> Rule:
        return OK if city in self.ends(g) else NOT_A_RETREAT

    def do_retreat(self, g: Maria, role: int, city: int) -> None:
        generals = self.generals(g)
        self.done(g)
        route = RetreatRoute(role, generals, city, self.distance)
        if not route.hussars(g):
            fall_back(g, generals, city, [city])
            return
        meetings = route.meetings(g)
        if len(meetings) > 1:
            g.ask(route)
        else:
            fall_back(g, generals, city, route.way(g, meetings[0]))


class RetreatRoute(Route):
    """R11.2.4, R7.5, U11e: the winner chooses the way too."""

    fields: ClassVar[tuple[Field, ...]] = (number('distance', 0, 2 * MOST),)

    def __init__(self, role: int = 0, generals: list[int] | None = None, city: int = 0, distance: int = 0) -> None:
        super().__init__(role, generals, city)
        self.distance = distance

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {
            'general': g.edition.generals[self.generals[0]], 'city': g.map.cities[self.city],
        }  # fmt: skip
        return Prompt('prompt.retreat_route', 'R11.2.4', params)

    def length(self) -> int:
        return self.distance

    def no_way(self) -> Rule:
        return NO_RETREAT_WAY

    def way(self, g: Maria, met: list[int]) -> list[int]:
        country = Country(g, self.generals)
        if any(at in country.closed for at in met):
            return []
        country.closed.update([at for at in self.hussars(g) if at not in met])
        return country.find(self.city, country.walks(country.start, self.distance), met)

    def go(self, g: Maria, way: list[int]) -> None:
        self.done(g)
        fall_back(g, self.generals, self.city, way)


def fall_back(g: Maria, generals: list[int], city: int, way: list[int]) -> None:
    """R11.2.4e: fortresses are passed, not conquered; hussars on the way are gone (R7.5)."""
    for general in generals:
        g.at[general] = city
    for passed in way:
        ride_down(g, passed)
    note_departure(g)
    g.log('retreated', generals=[g.edition.generals[general] for general in generals], city=g.map.cities[city])
