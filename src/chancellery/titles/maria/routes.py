"""R7.5, U11e: ways that overrun a hussar or spare it; the player who moves chooses between them if it matters."""

from __future__ import annotations

from typing import ClassVar

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Choice
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.state import Maria


def hussars_about(g: Maria, start: int, city: int, length: int) -> list[int]:
    """The cities where hussars stand whom a way of this length could meet, each once (U11c), but for its end."""
    found: list[int] = []
    for at in g.hussars:
        if at >= 0 and at != city and at not in found:
            away = g.map.distances(at)
            if away[start] + away[city] <= length:
                found.append(at)
    return found


class Route(Choice[Maria]):
    """The way to a city, as far as it decides which hussars are met: around them, or through one or both."""

    fields: ClassVar[tuple[Field, ...]] = (items('generals', 2, 0, 'general'), number('city', 0, 'city'))

    def __init__(self, role: int = 0, generals: list[int] | None = None, city: int = 0) -> None:
        super().__init__(role)
        self.generals: list[int] = [] if generals is None else generals[:]
        self.city = city

    def length(self) -> int:
        """How many cities the way may lead through."""
        raise NotImplementedError

    def hussars(self, g: Maria) -> list[int]:
        """The cities of hussars that the way could meet."""
        return hussars_about(g, g.at[self.generals[0]], self.city, self.length())

    def way(self, g: Maria, met: list[int]) -> list[int]:
        """A way that meets the hussars of just these cities, or none."""
        raise NotImplementedError

    def no_way(self) -> Rule:
        """The rule that refuses what no way meets."""
        raise NotImplementedError

    def go(self, g: Maria, way: list[int]) -> None:
        """The way is chosen."""
        raise NotImplementedError

    def meetings(self, g: Maria) -> list[list[int]]:
        """Which hussars a way may meet: none, one of them, or both; each choice for which there is a way."""
        hussars = self.hussars(g)
        choices: list[list[int]] = [[], *[[at] for at in hussars]]
        if len(hussars) > 1:
            choices.append(hussars)
        return [met for met in choices if self.way(g, met)]

    def against(self, g: Maria, met: list[int]) -> Rule:
        """Is there a way that meets these hussars and no other?"""
        return OK if self.way(g, met) else self.no_way()

    def deny_around(self, g: Maria, role: int, _: int) -> Rule:
        return self.against(g, [])

    def among_through(self, g: Maria, role: int) -> list[int]:
        return self.hussars(g)

    def deny_through(self, g: Maria, role: int, city: int) -> Rule:
        return self.against(g, [city]) if city in self.hussars(g) else self.no_way()

    def deny_through_both(self, g: Maria, role: int, _: int) -> Rule:
        hussars = self.hussars(g)
        return self.against(g, hussars) if len(hussars) > 1 else self.no_way()

    def do_around(self, g: Maria, role: int, _: int) -> None:
        self.go(g, self.way(g, []))

    def do_through(self, g: Maria, role: int, city: int) -> None:
        self.go(g, self.way(g, [city]))

    def do_through_both(self, g: Maria, role: int, _: int) -> None:
        self.go(g, self.way(g, self.hussars(g)))
