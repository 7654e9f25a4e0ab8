"""How good a position or an outcome is for each role, as a number from 0 to 1."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from chancellery.kernel.bot import Adviser
from chancellery.kernel.outcome import Outcome
from chancellery.kernel.state import State

WIN: Final = 0.5  # how much of an outcome's reward is the win itself; the rest is the standing
OWN: Final = 0.1  # how much of every reward is the role's own standing, whatever the others' is


class Spread:
    """The deviation of the numbers seen so far (Welford's running variance)."""

    __slots__ = ('count', 'mean', 'squares')

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        """Add a number."""
        self.count += 1
        delta = value - self.mean
        self.mean += delta / self.count
        self.squares += delta * (value - self.mean)

    def deviation(self) -> float:
        """The standard deviation."""
        return sqrt(self.squares / self.count) if self.count else 0.0


class Judge:
    """Turns results (expected or scored points) into rewards: each role's soft share of winning.

    Titles use different scales, so rewards are not in points: the value of a lead is measured against how much results
    differ in the games played on so far. A small part of the reward is the role's own result, which is all that matters
    to a single player, in a cooperative game, or when the game is as good as won or lost.
    """

    def __init__(self, adviser: Adviser | None, roles: int, win: float = WIN) -> None:
        self.adviser = adviser
        self.win = win
        self.roles = roles
        self.leads = Spread()
        self.standings = [Spread() for _ in range(roles)]
        self.seen = [Spread() for _ in range(roles)]

    def rewards(self, g: State) -> list[float]:
        """The reward of each role."""
        standings = self.standings_of(g)
        self.learn(standings)
        shares = soft_shares(standings, self.leads.deviation())
        if g.outcome is not None:
            shares = [self.win * won + (1 - self.win) * share for won, share in zip(wins_of(g), shares, strict=True)]
        rewards: list[float] = []
        for role, share in enumerate(shares):
            rewards.append((1 - OWN) * share + OWN * self.level(role, standings[role]))
            self.seen[role].add(rewards[role])
        return rewards

    def learn(self, standings: list[float]) -> None:
        """Learn how much results differ from each other and from one game to the next."""
        mean = sum(standings) / self.roles
        for role, standing in enumerate(standings):
            self.leads.add(standing - mean)
            self.standings[role].add(standing)

    def level(self, role: int, standing: float) -> float:
        """The value of a result compared with those that the role has reached so far; their mean is one half."""
        known = self.standings[role]
        deviation = known.deviation()
        return 0.5 if deviation <= 0.0 else soft_shares([standing, known.mean], deviation)[0]

    def standings_of(self, g: State) -> list[float]:
        """The final scores, those of a team shared by its members, or the adviser's estimate of them; all equal if
        there is none."""
        if g.outcome is not None:
            shared = final_standings(g.outcome)
            return [shared[role] for role in g.roles]
        if self.adviser is not None:
            return self.adviser.evaluate(g)
        return [0.0] * self.roles

    def deviation(self, role: int) -> float:
        """The deviation of a role's rewards: the scale in which its choices differ."""
        return self.seen[role].deviation() or 1.0


def final_standings(outcome: Outcome) -> dict[str, float]:
    """Each role's score, in a team the mean of all members."""
    shared = {role: float(score) for role, score in outcome.scores.items()}
    for team in outcome.teams:
        mean = sum([outcome.scores[role] for role in team.members]) / len(team.members)
        shared.update(dict.fromkeys(team.members, mean))
    return shared


def wins_of(g: State) -> list[float]:
    """Each role's share of the win of a finished game; wins shared by several sides are split, and every member of a
    team has all of its part."""
    assert g.outcome is not None
    winners = g.outcome.winners
    mates = sum([len(team.members) - 1 for team in g.outcome.teams if team.members[0] in winners])
    return [1 / (len(winners) - mates) if role in winners else 0.0 for role in g.roles]


def soft_shares(standings: list[float], scale: float) -> list[float]:
    """Each role's share of winning if results are known only to about this accuracy."""
    if scale <= 0.0:
        return [1 / len(standings)] * len(standings)
    highest = max(standings)
    weights = [exp((standing - highest) / scale) for standing in standings]
    total = sum(weights)
    return [weight / total for weight in weights]
