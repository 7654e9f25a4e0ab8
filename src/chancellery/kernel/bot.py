"""The protocol of bots, and the advice that a title may give them."""

from __future__ import annotations

from typing import Any, Final, Protocol

from mypy_extensions import mypyc_attr

from chancellery.kernel.actions import Action
from chancellery.kernel.frames import Frame
from chancellery.kernel.rng import Rng
from chancellery.kernel.state import State

WHIM: Final = 12  # in a playout one choice in so many is left to chance


class Bot(Protocol):
    """A player. Its choice depends only on what its role may know, and choosing does not change the state."""

    def choose(self, state: State, role: str) -> Action:
        """One of the role's legal actions."""
        ...


class Adviser(Protocol):
    """What a title knows about playing it well (``Title.adviser``).

    An adviser may read everything in the state that it is given, because bots give it only determinized states.
    """

    def choose(self, g: Any, role: int, rng: Rng) -> int:
        """The number of a legal action by rules of thumb, as a sensible person would play."""
        ...

    def evaluate(self, g: Any) -> list[float]:
        """The expected result of each role, comparable between roles: points, if the title has them."""
        ...

    def rollout(self, g: Any, role: int, rng: Rng) -> int:
        """A legal action chosen quickly, good enough for playing thousands of games to the end."""
        ...

    def contenders(self, g: Any, role: int, rng: Rng) -> list[int]:
        """The few choices that ``search`` compares by playing on from each, the advice first. An empty list means all.

        If there is nothing to consider, the list contains the advice only. A title should name contenders if its
        actions are slow or its plans take many actions: a search tree over all of them would stay too shallow.
        """
        ...

    def stage(self, g: Any) -> int:
        """The part of the game that a state belongs to. Playing on from contenders ends when another part begins."""
        ...

    def in_character(self, rng: Rng) -> Adviser:
        """The adviser of one player: a random character if players of the title differ, else itself."""
        ...


def first_of(mask: int) -> int:
    """The first role of a mask: if several are asked at once, bots act in role order."""
    return (mask & -mask).bit_length() - 1


def play_on(adviser: Adviser, g: State, stage: int, most: int, rng: Rng) -> int:
    """Play on with the quick policy until another stage begins or the game ends, for at most this many actions; returns
    how many were played."""
    for played in range(most):
        if g.outcome is not None or adviser.stage(g) != stage:
            return played
        role = first_of(g.asked())
        numbers = g.legal_numbers(role)
        g.play_number(role, numbers[0] if len(numbers) == 1 else adviser.rollout(g, role, rng))
    return most


@mypyc_attr(allow_interpreted_subclasses=True)
class RulesOfThumb:
    """An adviser with one rule of thumb for each kind of decision. Without a rule it chooses at random."""

    def advice(self, g: Any, frame: Frame[Any], role: int, legal: list[int], rng: Rng) -> int:
        """What to do in this frame; a number that is not legal, such as -1, if no rule of thumb applies."""
        raise NotImplementedError

    def evaluate(self, g: Any) -> list[float]:
        """The expected result of each role."""
        raise NotImplementedError

    def choose(self, g: Any, role: int, rng: Rng) -> int:
        """The advice if it is legal, else a random action."""
        state: State = g
        legal = state.legal_numbers(role)
        if len(legal) == 1:
            return legal[0]
        number = self.advice(g, state.stack[-1], role, legal, rng)
        return number if number in legal else legal[rng.below(len(legal))]

    def rollout(self, g: Any, role: int, rng: Rng) -> int:
        """The same, but sometimes a random action, so that playouts differ."""
        state: State = g
        legal = state.legal_numbers(role)
        if len(legal) > 1 and rng.below(WHIM) == 0:
            return legal[rng.below(len(legal))]
        return self.choose(g, role, rng)

    def contenders(self, g: Any, role: int, rng: Rng) -> list[int]:
        """None: the search considers all actions."""
        return []

    def stage(self, g: Any) -> int:
        """The whole game is one stage."""
        return 0

    def in_character(self, rng: Rng) -> Adviser:
        """All players with these rules of thumb are alike."""
        return self
