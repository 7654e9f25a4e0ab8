"""Outcome: how a game ended."""

from __future__ import annotations

from typing import Any


class Outcome:
    """Whom the rules name as winners, each role's score (higher is better), and why the game ended."""

    __slots__ = ('reason', 'scores', 'winners')

    def __init__(self, winners: tuple[str, ...], scores: dict[str, int], reason: str) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason

    def dump(self) -> dict[str, Any]:
        """The outcome as plain data."""
        return {'winners': list(self.winners), 'scores': dict(self.scores), 'reason': self.reason}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and other.dump() == self.dump()

    def __hash__(self) -> int:
        return hash((self.winners, self.reason))

    def __repr__(self) -> str:
        return f'Outcome(winners={self.winners}, scores={self.scores}, reason={self.reason!r})'


def restored(data: dict[str, Any]) -> Outcome:
    """The outcome that ``dump`` described."""
    return Outcome(tuple(data['winners']), dict(data['scores']), str(data['reason']))
