"""R11.3.8, R11.3.15, R10.3.4: the allied units that go with an Active Ally who leaves."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.units import ALLIED, areas_with_units, change, class_of, count, units_in
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.strength import MOST_GIVEN

NO_ALLIED_UNIT: Final = Rule('R11.3.8', 'refuse.no_allied_unit')


def allied_units(g: Europa, seat: int) -> list[int]:
    """The sorts of allied units that a player has in Armies."""
    found = [unit for area in areas_with_units(g, seat) for unit in units_in(g, seat, area)]
    return sorted([unit for unit in found if class_of(unit) == ALLIED])


def differ(g: Europa, seat: int, units: int) -> bool:
    """Does it make a difference which of a player's allied units go, if so many do?"""
    deployed = allied_units(g, seat)
    reserve = g.allied_available[seat]
    total = reserve + sum([count(g, seat, unit, 0) for unit in deployed])
    return 0 < units < total and len(deployed) + (reserve > 0) > 1


class ReturnAllied(Question):
    """R11.3.8: so many allied units go back, from the reserve (``reserve``) or from Armies, as their player likes; he
    is asked where it makes a difference."""

    fields: ClassVar[tuple[Field, ...]] = (number('left', 0, MOST_GIVEN),)

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        super().__init__(seat)
        self.left = left

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.return_allied', 'R11.3.8', {'left': self.left})

    def step(self, g: Europa) -> bool:
        """The rest of one sort goes without a question."""
        if differ(g, self.seat, self.left):
            return super().step(g)
        deployed = allied_units(g, self.seat)
        if self.left and g.allied_available[self.seat]:
            self.do_reserve(g, self.role, 0)
        elif self.left and deployed:
            self.do_unit(g, self.role, deployed[0])
        else:
            self.done(g, None)
        return True

    def deny_reserve(self, g: Europa, role: int, _: int) -> Rule:
        return OK if g.allied_available[self.seat] > 0 else NO_ALLIED_UNIT

    def do_reserve(self, g: Europa, role: int, _: int) -> None:
        g.allied_available[self.seat] -= 1
        self.left -= 1

    def among_unit(self, g: Europa, role: int) -> list[int]:
        return allied_units(g, self.seat)

    def deny_unit(self, g: Europa, role: int, unit: int) -> Rule:
        return OK if unit in allied_units(g, self.seat) else NO_ALLIED_UNIT

    def do_unit(self, g: Europa, role: int, unit: int) -> None:
        change(g, self.seat, unit, 0, -1)
        self.left -= 1

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Others answer next, or the dice of battles or of rebels."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.reserve if g.v.reserve in numbers else numbers[0]


FRAMES: Final = (ReturnAllied,)
