"""R16.3.19: the pieces that have acted by a card which allows several actions, each with another piece."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, mask
from chancellery.titles.europa.board.units import FIELD, armies_in, count
from chancellery.titles.europa.fields import ARMIES
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import ALL_PIECES, Pieces
from chancellery.titles.europa.war.due import Deferring

MOST_RESTED: Final = 20
MOST_SPACES: Final = 2000


class ActByCard(Deferring):
    """Somebody acts, perhaps several times: Armies and units that have moved, were carried or have besieged, and ships
    that have sailed, do so no more; nor does who has a battle due (R9.7.2)."""

    fields: ClassVar[tuple[Field, ...]] = (
        mask('tired', ARMIES + 1),  # Armies that have acted, and the Fleet
        items('rested', MOST_RESTED, 0, 'area'),  # where single units that have acted stand
        items('anchored', MOST_RESTED, 0, MOST_SPACES),  # to where ships have sailed
    )

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.tired = 0
        self.rested: list[int] = []
        self.anchored: list[int] = []

    def pieces(self, g: Europa) -> Pieces:
        """Which pieces have acted by this card."""
        return Pieces(self.tired, self.rested, self.anchored)

    def has_moved(self, moved: tuple[int, int]) -> None:
        """Who has moved, and where he stands."""
        mover, area = moved
        if 0 <= mover < ARMIES:
            self.tired |= 1 << mover
        elif mover == ARMIES and len(self.rested) < MOST_RESTED:
            self.rested.append(area)

    def all_have_acted(self, g: Europa, area: int) -> None:
        """All units that stand in an Area: they have besieged, or their battle is due."""
        for army in armies_in(g, self.seat, area):
            self.tired |= 1 << army
        while self.rested.count(area) < count(g, self.seat, FIELD, area) and len(self.rested) < MOST_RESTED:
            self.rested.append(area)

    def have_sailed(self, spaces: list[int], fleet: bool) -> None:
        """To where ships have sailed, and whether the Fleet was among them."""
        self.anchored.extend(spaces[: MOST_RESTED - len(self.anchored)])
        if fleet:
            self.tired |= 1 << ARMIES

    def owe_battle(self, g: Europa, area: int, origin: int, mover: int) -> None:
        super().owe_battle(g, area, origin, mover)
        self.all_have_acted(g, area)

    def owe_battle_at_sea(self, g: Europa, sea: int, node: int, come: bool) -> None:
        super().owe_battle_at_sea(g, sea, node, come)
        if g.fleet_at[self.seat] == sea:
            self.tired |= 1 << ARMIES


def card_acted_by(g: Europa, seat: int) -> ActByCard | None:
    """The card, or whatever else, by which a player acts now besides the action of his turn.

    It is looked for on the stack, since who is carried has to be told to it from below the sailing of ships, which has
    nothing to do with that: handed on, it would go through two frames and back.
    """
    found = g.inside(ActByCard)
    return found if found is not None and found.seat == seat else None


def pieces_of_card(g: Europa, seat: int) -> Pieces:
    """The pieces that have acted by the card by which a player acts now, if there is one."""
    card = card_acted_by(g, seat)
    return ALL_PIECES if card is None else card.pieces(g)
