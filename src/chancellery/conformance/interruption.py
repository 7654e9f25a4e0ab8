"""Interruptions: a frame that nobody asked for, over a decision that waits, must leave no trace when it ends.

A loan in the middle of a payment, a death that calls an election in the middle of a battle: whatever lies below must
neither hear the answer nor lose its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from chancellery.kernel.frames import Choice, Prompt
from chancellery.kernel.state import State

ANSWERS: Final[tuple[Any, ...]] = (None, True, False, 0, 1, [], [0, 1])


class Interruption(Choice[Any]):
    """A question without verbs, which the suite answers in its own way."""

    def prompt(self, g: Any, role: int) -> Prompt:
        return Prompt('prompt.wait', '', {'roles': []})


def interrupted(state: State, role: int) -> State:
    """The state with an interruption over the decision that waits, stored and read again."""
    title = state.title
    if Interruption not in title.infos:
        title.register(Interruption)
    copy = state.clone()
    copy.push(Interruption(role))
    copy.advance()
    return title.restore(copy.dump())


def check_interruption(state: State, role: str) -> Iterator[tuple[int, str]]:
    """Promise 3: whatever an interruption answers, the decision below is asked as before, and the state is the same."""
    before = state.digest()
    asked = state.view(role)
    name = type(state.decision()).__name__
    for answer in ANSWERS:
        copy = interrupted(state, state.index(role))
        top = copy.decision()
        if not isinstance(top, Interruption):
            yield 3, f'an interruption of {name} is not what play waits for'
            return
        top.done(copy, answer)
        copy.advance()
        if copy.digest() != before:
            yield 3, f'after an interruption that answered {answer!r}, {name} does not go on as before'
        elif copy.view(role) != asked:
            yield 3, f'after an interruption that answered {answer!r}, {name} asks something else'
