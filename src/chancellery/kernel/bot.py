"""What a player that is a program looks like: the bots' protocol, and what a title may tell them about itself."""

from __future__ import annotations

from typing import Any, Final, Protocol

from mypy_extensions import mypyc_attr

from chancellery.kernel.actions import Action
from chancellery.kernel.frames import Frame
from chancellery.kernel.rng import Rng
from chancellery.kernel.state import State

WHIM: Final = 12  # in a playout one choice in so many is left to chance


class Bot(Protocol):
    """A player. What it chooses depends on nothing its role may not know, and choosing does not change the state."""

    def choose(self, state: State, role: str) -> Action:
        """One of the role's legal actions."""
        ...


class Adviser(Protocol):
    """What a title knows about playing it well (``Title.adviser``).

    It may read the whole state it is given: the bots hand it determinized states only.
    """

    def choose(self, g: Any, role: int, rng: Rng) -> int:
        """The number of a legal action by rules of thumb, as a sensible person would play."""
        ...

    def evaluate(self, g: Any) -> list[float]:
        """Each role's expected final standing, comparable across roles: points, as far as the title has them."""
        ...

    def rollout(self, g: Any, role: int, rng: Rng) -> int:
        """A quick legal action, good enough to play a game on to its end thousands of times."""
        ...

    def contenders(self, g: Any, role: int, rng: Rng) -> list[int]:
        """The few choices worth comparing by playing on from each, its own first; none: all, and ``search`` finds out.

        Where nothing is to be thought about, only its own. A title whose actions take long, or whose plans take many of
        them, names contenders: a tree over all would stay too shallow to judge them."""
        ...

    def stage(self, g: Any) -> int:
        """The part of the game that a state belongs to: where another begins, playing on from contenders ends."""
        ...

    def in_character(self, rng: Rng) -> Adviser:
        """The adviser of one player: another person for another lot where a title's players differ, else itself."""
        ...


def first_of(mask: int) -> int:
    """The first role of a mask: where several are asked at once, they act in role order."""
    return (mask & -mask).bit_length() - 1


def play_on(adviser: Adviser, g: State, stage: int, most: int, rng: Rng) -> None:
    """Play on by the quick policy until another stage begins, or to the end, by so many actions at most."""
    for _ in range(most):
        if g.outcome is not None or adviser.stage(g) != stage:
            return
        role = first_of(g.asked())
        numbers = g.legal_numbers(role)
        g.play_number(role, numbers[0] if len(numbers) == 1 else adviser.rollout(g, role, rng))


@mypyc_attr(allow_interpreted_subclasses=True)
class RulesOfThumb:
    """An adviser with one rule of thumb per kind of decision; where there is none it chooses by lot."""

    def advice(self, g: Any, frame: Frame[Any], role: int, legal: list[int], rng: Rng) -> int:
        """What to do in this frame; a number that is not legal, such as -1, where no rule of thumb applies."""
        raise NotImplementedError

    def evaluate(self, g: Any) -> list[float]:
        """Each role's expected final standing."""
        raise NotImplementedError

    def choose(self, g: Any, role: int, rng: Rng) -> int:
        """What is advised, as far as it is legal."""
        state: State = g
        legal = state.legal_numbers(role)
        if len(legal) == 1:
            return legal[0]
        number = self.advice(g, state.stack[-1], role, legal, rng)
        return number if number in legal else legal[rng.below(len(legal))]

    def rollout(self, g: Any, role: int, rng: Rng) -> int:
        """The same with a whim now and then, so that the lines of play differ."""
        state: State = g
        legal = state.legal_numbers(role)
        if len(legal) > 1 and rng.below(WHIM) == 0:
            return legal[rng.below(len(legal))]
        return self.choose(g, role, rng)

    def contenders(self, g: Any, role: int, rng: Rng) -> list[int]:
        """None: the search is left all choices."""
        return []

    def stage(self, g: Any) -> int:
        """The whole game is one."""
        return 0

    def in_character(self, rng: Rng) -> Adviser:
        """All who play by these rules of thumb are alike."""
        return self
