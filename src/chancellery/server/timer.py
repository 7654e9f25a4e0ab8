"""The timer of a question: the minutes a table gave itself for it, counted from when it was first asked.

Nothing here cuts anybody off. Everybody at the table is told when the time began, and the client of whoever has not
answered by its end answers for them.
"""

from __future__ import annotations

from typing import NamedTuple

from chancellery.kernel.state import State


class Timer(NamedTuple):
    """The question that is timed, its minutes, what is played for who is overdue, and when it was first asked."""

    question: str
    minutes: int
    overdue: str | None
    since: float


def running(state: State, before: Timer | None, at: float) -> Timer | None:
    """The timer after something happened at this instant; while the question stays the same, it runs on."""
    found = timed(state, at)
    return before if found is not None and before is not None and before[:3] == found[:3] else found


def timed(state: State, at: float) -> Timer | None:
    """The timer of the question that play waits for, where it has one, if it is asked first at this instant."""
    if state.outcome is not None:
        return None
    decision = state.decision()
    minutes = decision.minutes(state)
    if not minutes:
        return None
    prompt = decision.prompt(state, state.index(state.deciders[0]))
    overdue = decision.overdue(state)
    return Timer(prompt.key, minutes, None if overdue < 0 else str(state.title.decode(overdue)), at)
