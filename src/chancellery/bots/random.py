"""The random bot: any legal action, each with the same probability."""

from __future__ import annotations

import copy

from chancellery.bots.choices import options_of
from chancellery.kernel.actions import Action
from chancellery.kernel.rng import seeded
from chancellery.kernel.state import State
from chancellery.kernel.title import Title


class RandomBot:
    """Plays at random: a yardstick for all other bots."""

    def __init__(self, title: Title, seed: int = 0) -> None:
        self.title = title
        self.rng = seeded(seed, 'random bot')

    def choose(self, state: State, role: str) -> Action:
        """A random legal action of the role."""
        numbers = options_of(state, role)
        return self.title.decode(numbers[self.rng.below(len(numbers))])

    def __copy__(self) -> RandomBot:
        """Two bots that draw from one generator would disturb each other."""
        return copy.deepcopy(self)
