"""The map: territories, the borders and Sea Routes between them, and who claims what (R4.8-R4.16 / RdE R5.10-R5.24).

Powers and places are small integers: their position in the title's lists of ids. Sets of powers are bit masks.
"""

from __future__ import annotations

from typing import Any, Final

HOME: Final = 0
DISPUTED: Final = 1
UNDISPUTED: Final = 2
IMPASSABLE: Final = 3
ABSENT: Final = 4  # a place of the title's other board side
KINDS: Final = {'home': HOME, 'disputed': DISPUTED, 'undisputed': UNDISPUTED, 'impassable': IMPASSABLE}
NOBODY: Final = -1
NOWHERE: Final = -1


class Board:
    """One side of a title's board."""

    def __init__(self, data: dict[str, Any], places: tuple[str, ...], powers: tuple[str, ...]) -> None:
        count = len(places)
        self.kind = [ABSENT] * count
        self.owner = [NOBODY] * count
        self.stripes = [0] * count
        self.value = [0] * count
        self.port = [False] * count
        self.elector = [False] * count
        self.links: list[list[int]] = [[] for _ in range(count)]
        self.capital = [NOWHERE] * len(powers)
        for id, place in data['places'].items():
            at = places.index(id)
            self.kind[at] = KINDS[place['type']]
            self.value[at] = place['value']
            self.port[at] = place.get('port', False)
            self.elector[at] = place.get('elector', False)
            self.links[at] = sorted([places.index(link) for link in place.get('links', [])])
            for power in place.get('stripes', []):
                self.stripes[at] |= 1 << powers.index(power)
            if 'owner' in place:
                self.owner[at] = powers.index(place['owner'])
                if place['capital']:
                    self.capital[self.owner[at]] = at
        self.routes: list[list[int]] = []  # [one end, the other end, owner or NOBODY]
        self.routes_at: list[list[int]] = [[] for _ in range(count)]
        for route in data['sea_routes'].values():
            a, b = [places.index(end) for end in route['ends']]
            owner = NOBODY if route['owner'] is None else powers.index(route['owner'])
            self.routes_at[a].append(len(self.routes))
            self.routes_at[b].append(len(self.routes))
            self.routes.append([a, b, owner])
        self.present = [at for at in range(count) if self.kind[at] < IMPASSABLE]
        self.ports = [at for at in self.present if self.port[at]]
        self.electors = [at for at in self.present if self.elector[at]]
        self.homes: list[list[int]] = [[] for _ in powers]
        for at in self.present:
            if self.kind[at] == HOME:
                self.homes[self.owner[at]].append(at)
        self.home_of = [self.owner[at] if self.kind[at] == HOME else NOBODY for at in range(count)]
        self.borders = [[other in self.links[at] for other in range(count)] for at in range(count)]
        self.sailed: dict[tuple[int, int], list[int]] = {}
        self.sailors = len(powers) + 1  # NOBODY first: the routes that are nobody's
        self.measured: list[list[int]] = [[] for _ in range(count * self.sailors)]

    def other_end(self, route: int, place: int) -> int:
        """The far end of a Sea Route."""
        ends = self.routes[route]
        return ends[1] if ends[0] == place else ends[0]

    def overseas(self, start: int, routes: int) -> list[int]:
        """R7.6.13: the ports up to so many Sea Routes away; found once for all games: do not change the list."""
        found = self.sailed.get((start, routes))
        if found is None:
            found = self.sail(start, routes)
            self.sailed[(start, routes)] = found
        return found

    def sail(self, start: int, routes: int) -> list[int]:
        """Follow the Sea Routes from a port."""
        reached = [start]
        begin = 0
        for _ in range(routes):
            end = len(reached)
            for at in range(begin, end):
                for route in self.routes_at[reached[at]]:
                    port = self.other_end(route, reached[at])
                    if port not in reached:
                        reached.append(port)
            begin = end
        return sorted(reached[1:])

    def distances(self, start: int, sailor: int) -> list[int]:
        """U20 / RdE U25: steps from a place over land borders and the Sea Routes of this power; -1: out of reach.

        They are counted once for all games: do not change the list.
        """
        key = start * self.sailors + sailor + 1
        found = self.measured[key]
        if not found:
            found = self.measure(start, sailor)
            self.measured[key] = found
        return found

    def measure(self, start: int, sailor: int) -> list[int]:
        """Count the steps to all places."""
        steps = [-1] * len(self.kind)
        steps[start] = 0
        reached = [start]
        at = 0
        while at < len(reached):
            place = reached[at]
            at += 1
            for link in self.links[place]:
                if steps[link] < 0:
                    steps[link] = steps[place] + 1
                    reached.append(link)
            for route in self.routes_at[place]:
                end = self.other_end(route, place)
                if self.routes[route][2] == sailor and steps[end] < 0:
                    steps[end] = steps[place] + 1
                    reached.append(end)
        return steps


def all_places(boards: list[dict[str, Any]]) -> tuple[str, ...]:
    """The ids of the territories of all sides of a title's board, in alphabetical order: they number its actions."""
    found: set[str] = set()
    for data in boards:
        found.update(data['places'])
    return tuple(sorted(found))
