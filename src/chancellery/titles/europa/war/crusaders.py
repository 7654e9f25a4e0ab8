"""R19.3.4, R16.3.18: the mercenaries who join the war of who has called a Crusade."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.hostility import friendly_area
from chancellery.titles.europa.board.units import INFANTRY, MERCENARY, army_for, change, in_army, mercenaries_left
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.contingents import battle_threatens

HIRED: Final = 2  # mercenary infantry for who declares war at once

NO_PLACE: Final = Rule('R19.3.4', 'refuse.no_mercenaries_there')


class HireCrusaders(Question):
    """R19.3.4, R16.3.18: mercenary infantry in Armies, in friendly Areas where no battle starts; as many as can be."""

    fields: ClassVar[tuple[Field, ...]] = (number('left', 0, HIRED),)

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        super().__init__(seat)
        self.left = left

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.hire_crusaders', 'R19.3.4', {'count': self.left})

    def candidates(self, g: Europa) -> list[int]:
        """The Areas where one can be placed."""
        areas = range(g.map.area_count)
        return [area for area in areas if self.deny_area(g, self.role, area) is OK] if self.left else []

    def step(self, g: Europa) -> bool:
        if self.candidates(g):
            return super().step(g)
        self.done(g, None)
        return True

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        if not g.variant.inside[area] or not mercenaries_left(g) or army_for(g, self.seat, area) == NOWHERE:
            return NO_PLACE
        return OK if friendly_area(g, self.seat, area) and not battle_threatens(g, self.seat, area) else NO_PLACE

    def do_area(self, g: Europa, role: int, area: int) -> None:
        army = army_for(g, self.seat, area)
        g.put_army_area(self.seat, army, area)
        change(g, self.seat, in_army(army, MERCENARY, INFANTRY), area, 1)
        g.log('unit_gained', realm=g.name(self.seat), unit='infantry', area=g.map.areas.ids[area])
        self.left -= 1

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Calls to arms and battles follow."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (HireCrusaders,)
