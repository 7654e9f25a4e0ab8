"""Section 7: the hussars (R7.1-R7.5)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Choice, Menu, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.citations import HUSSAR_FAR, HUSSAR_FLANDERS, HUSSAR_HERE, HUSSAR_PIECE
from chancellery.titles.maria.edition import AUSTRIA, REMOVED
from chancellery.titles.maria.maps import BOHEMIA
from chancellery.titles.maria.state import Maria

RANGE: Final = 4


class PlaceHussar(Choice[Maria]):
    """R7.1-R7.3: a hussar is put on a city, moved to another, or stays where it is."""

    fields: ClassVar[tuple[Field, ...]] = (number('hussar', 0, 1),)
    free: ClassVar[tuple[str, ...]] = ('pass',)
    forced: ClassVar[tuple[str, ...]] = ('pass',)

    def __init__(self, hussar: int = 0) -> None:
        super().__init__()
        self.hussar = hussar

    def addressee(self, g: Maria) -> int:
        """Austria."""
        return g.runner[AUSTRIA]

    def prompt(self, g: Maria, role: int) -> Prompt:
        at = g.hussars[self.hussar]
        params: dict[str, Any] = {'number': self.hussar + 1}
        if at < 0:
            return Prompt('prompt.hussar_new', 'R7.2', params)
        params['city'] = g.map.cities[at]
        return Prompt('prompt.hussar', 'R7.3', params)

    def deny_hussar(self, g: Maria, role: int, city: int) -> Rule:
        """R7.2: on the Bohemia map, at most four cities from an Austrian general, no piece there."""
        if g.map.map[city] != BOHEMIA:
            return HUSSAR_FLANDERS
        if city == g.hussars[self.hussar]:
            return HUSSAR_HERE
        if g.pieces_at(city):
            return HUSSAR_PIECE
        if all(g.map.distances(g.at[general])[city] > RANGE for general in g.on_map(AUSTRIA)):
            return HUSSAR_FAR
        return OK

    def do_hussar(self, g: Maria, role: int, city: int) -> None:
        g.hussars[self.hussar] = city
        g.log('hussar_placed', city=g.map.cities[city])
        self.done(g)

    def do_pass(self, g: Maria, role: int, _: int) -> None:
        self.done(g)

    def offer(self, g: Maria, role: int, menu: Menu) -> None:
        """By hand, since hundreds of cities are near: around each Austrian general once, not for each city anew."""
        marks = g.marks()
        zero, near = marks.zero, marks.on
        for general in g.on_map(AUSTRIA):
            for city in g.map.within(g.at[general], RANGE):
                near[city] = zero + 1
        taken, on = g.occupied(), g.map.map
        here, hussar = g.hussars[self.hussar], g.v.hussar
        menu.add(g.v.stop, 0, OK)
        for city in range(len(near)):
            if near[city] > zero and taken[city] < 0 and on[city] == BOHEMIA and city != here:
                menu.numbers.append(hussar + city)


def ride_down(g: Maria, city: int) -> None:
    """R7.5: a piece that enters or passes a hussar's city removes it."""
    for hussar, at in enumerate(g.hussars):
        if at == city:
            g.hussars[hussar] = REMOVED
            g.log('hussar_removed', city=g.map.cities[city])
