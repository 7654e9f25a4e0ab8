"""Outcome: how a game ended."""

from __future__ import annotations

from typing import Any


class Team:
    """Roles that win or lose as one, under the name that they have among the title's texts (``team.``).

    ``score``: what they have together, as the rules of the title count it.
    """

    __slots__ = ('id', 'members', 'score')

    def __init__(self, id: str, members: tuple[str, ...], score: int) -> None:
        self.id = id
        self.members = members
        self.score = score

    def dump(self) -> dict[str, Any]:
        """The team as plain data."""
        return {'id': self.id, 'members': list(self.members), 'score': self.score}

    def __reduce__(self) -> Any:
        return Team, (self.id, self.members, self.score)


class Outcome:
    """The winners named by the rules, each role's score (higher is better), and why the game ended.

    ``together``: all win or lose together, so a win of everybody is not a draw.
    ``teams``: some do; whoever is in no team plays for himself.
    """

    __slots__ = ('reason', 'scores', 'teams', 'together', 'winners')

    def __init__(
        self,
        winners: tuple[str, ...],
        scores: dict[str, int],
        reason: str,
        together: bool = False,
        teams: tuple[Team, ...] = (),
    ) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason
        self.together = together
        self.teams = teams

    @property
    def sides(self) -> list[tuple[str, ...]]:
        """The roles, grouped by whom they win or lose with."""
        if self.together:
            return [tuple(self.scores)]
        in_team = {role for team in self.teams for role in team.members}
        return [*[team.members for team in self.teams], *[(role,) for role in self.scores if role not in in_team]]

    @property
    def utility(self) -> dict[str, float]:
        """The value of the result to each role, from -1 to 1: the sides that win share what the others lose, and all
        members of a side have the same.

        For players who win or lose together, and for a single player, it is 1 or -1.
        """
        sides = self.sides
        winners = len([side for side in sides if side[0] in self.winners])
        others = len(sides) - 1
        won = 1.0 if others == 0 else (len(sides) - winners) / others
        lost = -1.0 if others == 0 else -winners / others
        return {role: won if role in self.winners else lost for role in self.scores}

    def dump(self) -> dict[str, Any]:
        """The outcome as plain data; with the teams, where there are any."""
        data: dict[str, Any] = {'winners': list(self.winners), 'scores': dict(self.scores), 'reason': self.reason}
        return {**data, 'teams': [team.dump() for team in self.teams]} if self.teams else data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and other.dump() == self.dump()

    def __hash__(self) -> int:
        return hash((self.winners, self.reason))

    def __reduce__(self) -> Any:
        return Outcome, (self.winners, self.scores, self.reason, self.together, self.teams)

    def __repr__(self) -> str:
        return f'Outcome(winners={self.winners}, scores={self.scores}, reason={self.reason!r})'


def restored(data: dict[str, Any], together: bool = False) -> Outcome:
    """The outcome that ``dump`` described."""
    teams = tuple([Team(str(each['id']), tuple(each['members']), int(each['score'])) for each in data.get('teams', [])])
    return Outcome(tuple(data['winners']), dict(data['scores']), str(data['reason']), together, teams)
