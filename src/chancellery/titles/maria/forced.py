"""R10.1.14, R7.5: the way of a forced march, where it decides which hussars are ridden down."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.fields import Field, items
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import Rule
from chancellery.titles.maria.citations import NO_FORCED_WAY
from chancellery.titles.maria.reach import FORCED, Traffic, forced_reach
from chancellery.titles.maria.routes import Route
from chancellery.titles.maria.state import Maria


def forced_way(g: Maria, traffic: Traffic, city: int, met: list[int], closed: set[int]) -> list[int]:
    """The shortest forced march to a city by way of some others, or none; cities may be entered twice (R10.1.2)."""
    best: list[int] = []
    for stops in [met] if len(met) < 2 else [met, met[::-1]]:
        way = way_by_stops(g, traffic, [*stops, city], closed)
        if way and (not best or len(way) < len(best)):
            best = way
    return best


def way_by_stops(g: Maria, traffic: Traffic, stops: list[int], closed: set[int]) -> list[int]:
    """From stop to stop by the shortest ways; none where that is too far."""
    way: list[int] = []
    here = g.at[traffic.pieces[0]]
    for stop in stops:
        ways = forced_reach(g, traffic, here, closed, stop)
        if stop not in ways.ends:
            return []
        way += ways.path(ways.last(stop))
        here = stop
    return way if len(way) <= FORCED else []


class ForcedRoute(Route):
    """R10.1.14, R7.5: who marches by force chooses the way."""

    fields: ClassVar[tuple[Field, ...]] = (items('refused', 'general', 0, 'general'),)

    def __init__(
        self, role: int = 0, generals: list[int] | None = None, city: int = 0, refused: list[int] | None = None
    ) -> None:
        super().__init__(role, generals, city)
        self.refused: list[int] = [] if refused is None else refused[:]

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {
            'general': g.edition.generals[self.generals[0]], 'city': g.map.cities[self.city],
        }  # fmt: skip
        return Prompt('prompt.forced_route', 'R10.1.14', params)

    def length(self) -> int:
        return FORCED

    def no_way(self) -> Rule:
        return NO_FORCED_WAY

    def way(self, g: Maria, met: list[int]) -> list[int]:
        closed = {at for at in self.hussars(g) if at not in met}
        start = g.at[self.generals[0]]
        if any(piece not in self.generals for piece in g.pieces_at(start)):
            closed.add(start)  # R10.1.5: who stays behind is not passed
        return forced_way(g, Traffic(g, self.generals, self.refused), self.city, met, closed)

    def go(self, g: Maria, way: list[int]) -> None:
        self.done(g, way)
