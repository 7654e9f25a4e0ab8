"""Outcome: how a game ended."""

from __future__ import annotations

from typing import Any


class Outcome:
    """The winners named by the rules, each role's score (higher is better), and why the game ended.

    ``together``: all win or lose together, so a win of everybody is not a draw.
    """

    __slots__ = ('reason', 'scores', 'together', 'winners')

    def __init__(self, winners: tuple[str, ...], scores: dict[str, int], reason: str, together: bool = False) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason
        self.together = together

    @property
    def utility(self) -> dict[str, float]:
        """The value of the result to each role, from -1 to 1: the winners share what the others lose.

        For players who win or lose together, and for a single player, it is 1 or -1.
        """
        roles = list(self.scores)
        winners = len(self.winners)
        if self.together or len(roles) == 1:
            return {role: 1.0 if role in self.winners else -1.0 for role in roles}
        others = len(roles) - 1
        won = (len(roles) - winners) / others
        return {role: won if role in self.winners else -winners / others for role in roles}

    def dump(self) -> dict[str, Any]:
        """The outcome as plain data."""
        return {'winners': list(self.winners), 'scores': dict(self.scores), 'reason': self.reason}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and other.dump() == self.dump()

    def __hash__(self) -> int:
        return hash((self.winners, self.reason))

    def __reduce__(self) -> Any:
        return Outcome, (self.winners, self.scores, self.reason, self.together)

    def __repr__(self) -> str:
        return f'Outcome(winners={self.winners}, scores={self.scores}, reason={self.reason!r})'


def restored(data: dict[str, Any], together: bool = False) -> Outcome:
    """The outcome that ``dump`` described."""
    return Outcome(tuple(data['winners']), dict(data['scores']), str(data['reason']), together)
