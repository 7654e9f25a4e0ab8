"""R16.3.19: on what terms an action is taken: as usual, or granted by a card that lowers its cost or names pieces."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.board.units import FIELD, armies_in, count
from chancellery.titles.europa.fields import ARMIES
from chancellery.titles.europa.governing.purse import Price
from chancellery.titles.europa.state import Europa

NOBODY_YET: Final[list[int]] = []


class Pieces:
    """R16.3.19: which pieces a card lets act, and which of them have acted by it before and do so no more.

    ``tired``: Armies that have moved or besieged, and the Fleet if it has sailed; ``rested``: the Areas where single
    units that have acted stand, one entry for each; ``anchored``: to where ships have sailed. ``armies``: those that
    have to be used, where a card names them; ``to_friends``: they move to friendly Areas alone.
    """

    __slots__ = ('anchored', 'armies', 'rested', 'tired', 'to_friends')

    def __init__(
        self, tired: int = 0, rested: list[int] = NOBODY_YET, anchored: list[int] = NOBODY_YET,
        armies: list[int] | None = None, to_friends: bool = False,
    ) -> None:  # fmt: skip
        self.tired = tired
        self.rested = rested
        self.anchored = anchored
        self.armies = armies
        self.to_friends = to_friends

    def fresh_units(self, g: Europa, seat: int, area: int) -> bool:
        """Is there an Army or a single unit in the Area that has not acted by this card?"""
        if self is ALL_PIECES:
            return True
        if any(not self.tired >> army & 1 for army in armies_in(g, seat, area)):
            return True
        return count(g, seat, FIELD, area) > self.rested.count(area)

    def fleet_has_sailed(self) -> bool:
        """Has the Fleet sailed by this card?"""
        return bool(self.tired >> ARMIES & 1)


ALL_PIECES: Final = Pieces()


class Terms:
    """On what terms an action is taken (EFFECTS 6.9).

    ``free`` waives the base power of one taking, ``free_all`` the base Ducats too; ``less`` is taken off.
    """

    __slots__ = ('free', 'free_all', 'less', 'pieces')

    def __init__(
        self, free: bool = False, free_all: bool = False, less: Price | None = None, pieces: Pieces = ALL_PIECES
    ) -> None:
        self.free = free or free_all
        self.free_all = free_all
        self.less = Price() if less is None else less
        self.pieces = pieces

    def base(self, price: Price) -> Price:
        """What is left to pay of a base cost."""
        if self is USUAL:
            return price
        if self.free_all:
            return Price()
        ducats = price.ducats - self.less.ducats
        if self.free:
            return Price(ducats=ducats)
        adm, dip, mil = [cost - less for cost, less in zip(price.power, self.less.power, strict=True)]
        return Price(adm, dip, mil, price.any - self.less.any, ducats)


USUAL: Final = Terms()
FREE: Final = Terms(free=True)
