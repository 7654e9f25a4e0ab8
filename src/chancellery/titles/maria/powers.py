"""Section 2: who stands with whom (R2.4-R2.6), as Saxony and Prussia come and go (R19.3, R19.4).

This depends only on which side Saxony is and on whether Prussia is neutral, so it is computed once for each case.
"""

from __future__ import annotations

from typing import Final

from chancellery.titles.maria.edition import (
    AUSTRIA,
    BAVARIA,
    FRANCE,
    NEUTRAL,
    POWERS,
    PRAGMATIC,
    PRUSSIA,
    SAXONY,
    WITH_AUSTRIA,
    WITH_PRUSSIA,
)


class Relations:
    """What the powers are to each other, by their numbers."""

    def __init__(self, saxony: int, prussia_neutral: bool) -> None:
        self.saxony = saxony
        self.side: list[int] = [1 if power >= AUSTRIA else 0 for power in range(len(POWERS))]
        self.side[SAXONY] = 1 if saxony == WITH_AUSTRIA else 0
        self.neutral: list[bool] = [False] * len(POWERS)
        self.neutral[SAXONY] = saxony == NEUTRAL
        self.neutral[PRUSSIA] = prussia_neutral
        self.any_neutral = any(self.neutral)
        others = range(len(POWERS))
        self.enemies: list[list[bool]] = [[self.are_enemies(a, b) for b in others] for a in others]
        self.allied: list[list[bool]] = [[self.are_allied(a, b) for b in others] for a in others]
        self.cooperate: list[list[bool]] = [[self.may_cooperate(a, b) for b in others] for a in others]

    def are_enemies(self, a: int, b: int) -> bool:
        """R2.5, U55: powers that are not allied; a neutral power is nobody's enemy."""
        return self.side[a] != self.side[b] and not self.neutral[a] and not self.neutral[b]

    def are_allied(self, a: int, b: int) -> bool:
        """R2.4: powers of one group; a neutral Saxony has left its own (U58), a neutral Prussia has not."""
        if a == b:
            return True
        if SAXONY in (a, b) and self.neutral[SAXONY]:
            return False
        return self.side[a] == self.side[b]

    def may_cooperate(self, a: int, b: int) -> bool:
        """R2.6, R19.3.9: allied powers that may stack."""
        if a == b:
            return True
        low, high = min(a, b), max(a, b)
        if high == SAXONY:
            return low == PRUSSIA and self.saxony == WITH_PRUSSIA
        if low == SAXONY:
            return high == AUSTRIA and self.saxony == WITH_AUSTRIA
        return (low == FRANCE and high == BAVARIA) or (low == AUSTRIA and high == PRAGMATIC)


RELATIONS: Final = [
    Relations(saxony, neutral) for saxony in (WITH_PRUSSIA, NEUTRAL, WITH_AUSTRIA) for neutral in (False, True)
]
