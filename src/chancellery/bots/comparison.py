"""Compare a few choices by playing on from each: what ``search`` does where a tree would stay too shallow.

A rollout algorithm (Tesauro, Galperin 1996; Bertsekas, Tsitsiklis, Wu 1997): a few choices are compared with the
adviser's own. Each sample is a state drawn from what the role knows, with fixed dice; from it the adviser's quick
policy plays each remaining choice on to the end of the stage. So choices are compared with the same luck, and few
samples are enough to distinguish them. A choice that is clearly worse is dropped, and the adviser's choice is replaced
only by one that is better by more than chance explains. Therefore the search hardly ever plays worse than the advice,
however little time it has.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from chancellery.bots.choices import reopen_secret_choices
from chancellery.bots.judge import Judge
from chancellery.kernel.bot import Adviser, play_on
from chancellery.kernel.rng import seeded
from chancellery.kernel.state import State

LEAST: Final = 4  # samples before anything is concluded
MOST: Final = 40  # samples after which it hardly matters which of the rest is chosen
BEHIND: Final = 1.5  # so many errors of the mean behind the best, a choice leaves the race
BEYOND: Final = 1.0  # so many errors of the mean must another be ahead of the adviser's choice
WIN: Final = 0.2  # few samples say little about wins themselves, more about standings
LONGEST: Final = 400  # actions of a stage that does not end


class Comparison:
    """One choice of a role: the remaining candidates, and the reward of each in every sample."""

    def __init__(self, adviser: Adviser, role: int, roles: int, contenders: list[int], horizon: int = LONGEST) -> None:
        self.adviser = adviser
        self.role = role
        self.horizon = horizon
        self.judge = Judge(adviser, roles, WIN)
        self.advised = contenders[0]
        self.race = contenders[:]
        self.rewards: dict[int, list[float]] = {number: [] for number in contenders}

    def sample(self, drawn: State, seed: int) -> None:
        """Play on from each remaining candidate with the same state and luck, and drop those that are clearly worse."""
        reopen_secret_choices(drawn, self.role)
        stage = self.adviser.stage(drawn)
        for number in self.race:
            g = drawn.clone(log=False)
            g.play_number(self.role, number)
            play_on(self.adviser, g, stage, self.horizon, seeded(seed, 'playout'))
            self.rewards[number].append(self.judge.rewards(g)[self.role])
        best = self.best()
        self.race = [number for number in self.race if number == best or not self.is_ahead(best, number, BEHIND)]

    def best(self) -> int:
        """The candidate with the best mean; among equals the adviser's choice."""
        return max(self.race, key=lambda number: (sum(self.rewards[number]), number == self.advised))

    def is_ahead(self, one: int, other: int, errors: float) -> bool:
        """Is the mean of one choice ahead of another's by so many errors of that mean?"""
        gaps = [a - b for a, b in zip(self.rewards[one], self.rewards[other], strict=True)]
        count = len(gaps)
        if count < LEAST:
            return False
        mean = sum(gaps) / count
        error = sqrt(sum([(gap - mean) ** 2 for gap in gaps]) / (count - 1) / count)
        return mean >= errors * error

    def is_over(self) -> bool:
        """Is there nothing left to compare, or would more samples add nothing?"""
        return len(self.race) == 1 or len(self.rewards[self.race[0]]) >= MOST

    def favourite(self) -> int:
        """The best choice; another than the adviser's only if it is better by more than chance explains."""
        best = self.best()
        if self.advised in self.race and not self.is_ahead(best, self.advised, BEYOND):
            return self.advised
        return best
