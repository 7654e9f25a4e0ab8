"""R13.4.23: how strong an NPR is, and what it gives its ally."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.board.land import base_tax
from chancellery.titles.europa.state import Europa

MOST_GIVEN: Final = 5  # allied units (R5.2.2.6)


def strength_of(g: Europa, party: int) -> int:
    """R13.4.23: the tax of an NPR's own and its Vassals' Provinces, +1m tokens counted."""
    vassals = [each for each in range(len(g.overlord)) if g.overlord[each] == party]
    return base_tax(g, party) + sum([base_tax(g, each) for each in vassals])


def units_given(g: Europa, party: int) -> int:
    """R5.2.2.6, R11.3.10: half its strength, rounded up, at most 5."""
    return min((strength_of(g, party) + 1) // 2, MOST_GIVEN)


def units_lent(g: Europa, party: int) -> int:
    """R11.3.10: what an Active Ally gave when it was made active, and takes along when it leaves, however strong it is
    then; of one for which nothing is written down, what it would give now."""
    return g.lent[party] or units_given(g, party)
