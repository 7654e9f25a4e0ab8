"""The heuristic bot: it follows the rules of thumb of a title's adviser."""

from __future__ import annotations

from chancellery.bots.choices import derived, options_of
from chancellery.kernel.actions import Action
from chancellery.kernel.bot import Adviser
from chancellery.kernel.rng import seeded
from chancellery.kernel.state import State
from chancellery.kernel.title import Title


class HeuristicBot:
    """Asks the adviser about a state sampled from the role's knowledge, so the advice cannot use hidden things."""

    def __init__(self, title: Title, adviser: Adviser, seed: int = 0, character: int | None = None) -> None:
        self.title = title
        self.adviser = adviser.in_character(seeded(seed if character is None else character, 'character'))
        self.seed = seed
        self.choices = 0

    def choose(self, state: State, role: str) -> Action:
        """What the adviser would do; a single legal action is played without asking."""
        numbers = options_of(state, role)
        self.choices += 1
        if len(numbers) == 1:
            return self.title.decode(numbers[0])
        seed = derived(self.seed, 'heuristic bot', self.choices)
        imagined = state.determinize(role, seed, log=False)
        return self.title.decode(self.adviser.choose(imagined, state.index(role), seeded(seed, 'advice')))
