"""The timer of a question: the minutes that the table agreed on, counted from when it was first asked.

The server does not cut anybody off. Everybody at the table can see when the time began, and the client of a person who
has not answered in time answers automatically.
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
