"""R16.3.19: what has acted by a card that lets somebody act several times, each time with another piece."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, mask, number
from chancellery.kernel.frames import Choice
from chancellery.kernel.rules import Rule
from chancellery.titles.europa.fields import ARMIES
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.units import FIELD, armies_in, count
from chancellery.titles.europa.war.march import SINGLE, March

MOST_RESTED: Final = 20
MOST_SPACES: Final = 2000

ACTED_BEFORE: Final = Rule('R16.3.19', 'refuse.acted_by_card')


class Acting(Choice[Europa]):
    """Somebody acts, perhaps several times: Armies and units that have moved, were carried or have besieged, and ships
    that have sailed, do so no more."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('seat', 0, 'seat'),
        mask('tired', ARMIES + 1),  # Armies that have acted, and the Fleet
        items('rested', MOST_RESTED, 0, 'area'),  # where single units that have acted stand
        items('anchored', MOST_RESTED, 0, MOST_SPACES),  # to where ships have sailed
    )

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.tired = 0
        self.rested: list[int] = []
        self.anchored: list[int] = []

    def fresh_units(self, g: Europa, area: int) -> bool:
        """Is there an Army or a single unit in the Area that has not acted by this card?"""
        if any(not self.tired >> army & 1 for army in armies_in(g, self.seat, area)):
            return True
        return count(g, self.seat, FIELD, area) > self.rested.count(area)

    def spare(self, move: March) -> None:
        """Who has acted does not move, on foot or by sea."""
        move.tired = self.tired & ((1 << ARMIES) - 1)
        move.resting = self.rested.count(move.area)

    def has_moved(self, moved: tuple[int, int]) -> None:
        """Who has moved, and where he stands."""
        mover, area = moved
        if 0 <= mover < ARMIES:
            self.tired |= 1 << mover
        elif mover == SINGLE and len(self.rested) < MOST_RESTED:
            self.rested.append(area)

    def fleet_is_tired(self) -> bool:
        """Has the Fleet sailed by this card?"""
        return bool(self.tired >> ARMIES & 1)


def acting(g: Europa, seat: int) -> Acting | None:
    """The card, or whatever else, by which a player acts now besides the action of his turn.

    It is looked for on the stack, since who is carried has to be told to it from below the sailing of ships, which has
    nothing to do with that: handed on, it would go through two frames and back.
    """
    found = g.inside(Acting)
    return found if found is not None and found.seat == seat else None
