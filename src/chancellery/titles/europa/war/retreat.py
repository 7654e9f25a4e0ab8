"""R9.7.9-R9.7.11, R9.7.14: retreat from a land battle."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.units import FIELD, armies_in, army_size, change, count, imperial_in, number_in
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import ARMIES
from chancellery.titles.europa.lasting import asked, forbids, value
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.access import MOST_CLOSED, NO_ACCESS, GainAccess
from chancellery.titles.europa.war.casualties import MOST_HITS, TakeHit
from chancellery.titles.europa.war.contingents import battle_threatens
from chancellery.titles.europa.war.due import MOST_DUE
from chancellery.titles.europa.war.routes import against_access, against_shore, needs_access, next_areas

asked('battle.retreatHits', 'retreat')

NO_WAY_OUT: Final = Rule('R9.7.11', 'refuse.no_way_out')


def standing(g: Europa, seat: int, area: int, movers: list[int]) -> int:
    """R9.7.11a: how many units of a player were there before, or were raised there, and did not come in."""
    came = min(movers.count(NOBODY), count(g, seat, FIELD, area))
    came += sum([army_size(g, seat, army) for army in armies_in(g, seat, area) if army in movers])
    return number_in(g, seat, area) - came - imperial_in(g, seat, area)


def refuges(g: Europa, seat: int, area: int, units: int) -> list[int]:
    """R9.7.11: adjacent Areas where nobody must fight; access and ships as in any move, and no power for mountains."""
    near = [to for to in next_areas(g, seat, area, units) if not battle_threatens(g, seat, to)]
    near = [to for to in near if against_shore(g, seat, to) is OK]
    return [to for to in near if not needs_access(g, seat, to) or against_access(g, seat, to) is OK]


def ways_out(g: Europa, seat: int, area: int, origins: list[int], movers: list[int]) -> list[int]:
    """R9.7.10-11: the Areas to choose from: for who came in the one he came from (where several came from different
    ones, one of these stands for all), for the others any refuge."""
    if number_in(g, seat, area) == imperial_in(g, seat, area):
        return []  # R18.4.7: Imperial units go back to the mat
    left = standing(g, seat, area, movers)
    return origins[:1] if left <= 0 else refuges(g, seat, area, left)


def may_withdraw(g: Europa, seat: int, area: int, origins: list[int], movers: list[int]) -> bool:
    """R9.7.11: no legal move, no retreat."""
    return not forbids(g, 'retreat', seat) and bool(ways_out(g, seat, area, origins, movers))


class Withdraw(Question):
    """R9.7.9-11, R9.7.14: a player stays (``pass``) or goes to an Area, which costs him one more hit first; what came
    in goes back to where it came from."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'),
        items('origins', MOST_DUE, 0, 'area'),
        items('movers', MOST_DUE, NOBODY, ARMIES - 1),
        number('to', NOWHERE, 'area'),
        number('hits', 0, MOST_HITS),
        flag('leaving'),
        number('pursued', 0, MOST_HITS),  # hits more by a Battle Action of the enemy
        items('closed', MOST_CLOSED, 0, 'area'),  # where access was refused, or not paid for
    )
    free: ClassVar[tuple[str, ...]] = ('pass',)
    forced: ClassVar[tuple[str, ...]] = ('pass',)
    exact: ClassVar[tuple[str, ...]] = ('area',)
    ignores: ClassVar[tuple[str, ...]] = ('TakeHit',)  # whose turn would be next

    def __init__(
        self,
        seat: int = 0,
        area: int = 0,
        origins: list[int] | None = None,
        movers: list[int] | None = None,
        pursued: int = 0,
    ) -> None:
        super().__init__(seat)
        self.pursued = pursued
        self.area = area
        self.origins: list[int] = [] if origins is None else origins[:]
        self.movers: list[int] = [] if movers is None else movers[:]
        self.to = NOWHERE
        self.hits = 0
        self.leaving = False
        self.closed: list[int] = []

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.withdraw', 'R9.7.9', {'area': g.map.areas.ids[self.area]})

    def step(self, g: Europa) -> bool:
        if not self.leaving:
            return super().step(g)
        if self.hits:
            self.hits -= 1
            g.ask(TakeHit(self.seat, self.area, 0))
            return True
        self.leave(g)
        return True

    def among_area(self, g: Europa, role: int) -> list[int]:
        ways = ways_out(g, self.seat, self.area, self.origins, self.movers)
        return [area for area in ways if area not in self.closed]

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        if area in self.closed:
            return NO_ACCESS
        return OK if area in ways_out(g, self.seat, self.area, self.origins, self.movers) else NO_WAY_OUT

    def do_area(self, g: Europa, role: int, area: int) -> None:
        self.to = area
        if area not in self.origins and needs_access(g, self.seat, area):
            g.ask(GainAccess(self.seat, area))
        else:
            self.back_GainAccess(g, True)

    def back_GainAccess(self, g: Europa, granted: bool) -> None:
        """R9.6.3: one more hit, as a rule."""
        if granted:
            self.leaving = True
            self.hits = max(value(g, 'battle.retreatHits', self.seat, 1), 0) + self.pursued
        else:
            self.closed.append(self.to)

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        self.done(g, NOBODY)

    def leave(self, g: Europa) -> None:
        """R9.7.10-11: whatever is left goes, who came in to where he came from."""
        seat = self.seat
        for army in armies_in(g, seat, self.area):
            back = self.origins[self.movers.index(army)] if army in self.movers else self.to
            g.put_army_area(seat, army, back)
        single = count(g, seat, FIELD, self.area)
        for origin, mover in zip(self.origins, self.movers, strict=True):
            if mover == NOBODY and single:
                change(g, seat, FIELD, self.area, -1)
                change(g, seat, FIELD, origin, 1)
                single -= 1
        change(g, seat, FIELD, self.area, -single)
        change(g, seat, FIELD, self.to, single)
        g.log('retreats', realm=g.name(seat), area=g.map.areas.ids[self.area], to=g.map.areas.ids[self.to])
        self.done(g, seat)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The other side chooses next, or the dice are rolled again."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.stop


FRAMES: Final = (Withdraw,)
