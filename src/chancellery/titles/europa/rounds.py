"""R4.0: the course of a game: set-up, rounds of five phases, the end."""

from __future__ import annotations

from typing import ClassVar

from chancellery.kernel.frames import Phase
from chancellery.titles.europa.state import Europa


class Play(Phase[Europa]):
    """R4.0.1: round follows round."""

    steps: ClassVar[tuple[str, ...]] = ('prepare', 'next_round')

    def prepare(self, g: Europa) -> None:
        """R3.15-18."""

    def next_round(self, g: Europa) -> None:
        g.round += 1
        g.finish(list(range(len(g.roles))), [g.prestige[g.seat(role)] for role in range(len(g.roles))], 'limit')
