"""Interruptions: a frame pushed on top of a waiting decision must leave no trace when it ends.

Examples are a loan in the middle of a payment, and a death that causes an election in the middle of a battle. The
frames below must neither receive the answer nor lose their place.
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
    """The state with an interruption on top of the waiting decision, stored and restored."""
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
