"""Section 19.2: France reduces its military objectives (R19.2.1-R19.2.4)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.frames import Choice, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.boxes import half, half_set_aside
from chancellery.titles.maria.citations import FRENCH_IN_AUSTRIA, NO_FRENCH_MARKERS, REDUCE_IDLE, REDUCED
from chancellery.titles.maria.conquest import take_marker
from chancellery.titles.maria.edition import FRANCE
from chancellery.titles.maria.state import Maria


def french_markers(g: Maria) -> list[int]:
    """The French victory markers in inner Austria."""
    return [city for city in g.map.fortresses if g.map.inner_austria[city] and g.marker(city) == FRANCE]


def against_reducing(g: Maria) -> Rule:
    """R19.2.1, R19.2.4, U47: once, in France's own stage, while no French general stands in inner Austria."""
    if not g.advanced:
        return REDUCE_IDLE
    if g.reduced:
        return REDUCED
    if any(g.map.inner_austria[g.at[general]] for general in g.on_map(FRANCE)):
        return FRENCH_IN_AUSTRIA
    return OK if french_markers(g) else NO_FRENCH_MARKERS


def reduce_objectives(g: Maria) -> None:
    """R19.2.1, R19.2.2: the markers leave the board; half of them are set aside (U44)."""
    cities = french_markers(g)
    for city in cities:
        take_marker(g, city)
    g.reduced = 1
    g.log('objectives_reduced', count=len(cities))
    half_set_aside(g, FRANCE, len(cities))


class ReduceAtEnd(Choice[Maria]):
    """U47: the last moment of France's stage."""

    free: ClassVar[tuple[str, ...]] = ('pass',)

    def addressee(self, g: Maria) -> int:
        """France."""
        return g.runner[FRANCE]

    def prompt(self, g: Maria, role: int) -> Prompt:
        count = len(french_markers(g))
        aside = half(g, count)
        return Prompt('prompt.reduce', 'R19.2.1', {'count': count, 'aside': aside, 'back': count - aside})

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        if number != g.v.reduce:
            return None
        count = len(french_markers(g))
        return {'aside': half(g, count), 'back': count - half(g, count)}

    def deny_reduce(self, g: Maria, role: int, _: int) -> Rule:
        return against_reducing(g)

    def do_reduce(self, g: Maria, role: int, _: int) -> None:
        reduce_objectives(g)
        self.done(g)

    def do_pass(self, g: Maria, role: int, _: int) -> None:
        self.done(g)
