"""R18.4.6-7: the Imperial Manpower in battles."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.titles.europa.board.land import areas_next_to, has_land_in
from chancellery.titles.europa.board.units import has_units
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import in_empire, is_member, player_emperor
from chancellery.titles.europa.questions import YesOrNo
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.contingents import REBEL, Contingents


def may_use_imperial_units(g: Europa, own: Contingents, other: Contingents, area: int) -> bool:
    """R18.4.6: in a battle in which the Emperor takes part, in an Area of the Empire or in one of his Realm next to it,
    unless his only enemies there are NPRs that are members."""
    seat = player_emperor(g)
    if g.imperial_manpower == 0 or seat == NOBODY or not own.seats >> seat & 1 or not has_units(g, seat, area):
        return False
    if not in_empire(g, area):
        near = any(in_empire(g, each) for each in areas_next_to(g, area))
        if not near or not has_land_in(g, g.realm(seat), area):
            return False
    return other.seats != 0 or any(party == REBEL or not is_member(g, party) for party in other.nprs)


class UseImperialUnits(YesOrNo):
    """R18.4.6: does the Imperial Manpower join the Emperor in a battle? All of it, or none."""

    fields: ClassVar[tuple[Field, ...]] = (number('area', 0, 'area'),)

    def __init__(self, seat: int = 0, area: int = 0) -> None:
        super().__init__(seat)
        self.area = area

    def prompt(self, g: Europa, role: int) -> Prompt:
        params = {'area': g.map.areas.ids[self.area], 'units': g.imperial_manpower}
        return Prompt('prompt.use_imperial_units', 'R18.4.6', params)

    def do_accept(self, g: Europa, role: int, _: int) -> None:
        g.imperial_at = self.area
        area = g.map.areas.ids[self.area]
        g.log('imperial_units_join', realm=g.name(self.seat), units=g.imperial_manpower, area=area)
        self.done(g, None)

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Others choose next, or the dice are rolled."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.yes


FRAMES: Final = (UseImperialUnits,)
