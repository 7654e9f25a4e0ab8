"""What a player that is a program looks like: the bots' protocol, and what a title may tell them about itself."""

from __future__ import annotations

from typing import Any, Protocol

from chancellery.kernel.actions import Action
from chancellery.kernel.rng import Rng
from chancellery.kernel.state import State


class Bot(Protocol):
    """A player. What it chooses depends on nothing its role may not know, and choosing does not change the state."""

    def choose(self, state: State, role: str) -> Action:
        """One of the role's legal actions."""
        ...


class Adviser(Protocol):
    """What a title knows about playing it well: the class ``Adviser`` of its ``bot.py``, made without arguments.

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
