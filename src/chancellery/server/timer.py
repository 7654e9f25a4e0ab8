"""The timer of a question: the minutes a table gave itself for it, counted from when it was first asked.

Nothing here cuts anybody off. Everybody at the table is told when the time began, and the client of whoever has not
answered by its end answers for them.
"""

from __future__ import annotations

from typing import NamedTuple

from chancellery.kernel.state import State


class Timer(NamedTuple):
    """The question that is timed, its minutes, and when it was first asked."""

    question: str
    minutes: int
    since: float


def running(state: State, before: Timer | None, at: float) -> Timer | None:
    """The timer after something happened at this instant; while the question stays the same, it runs on.

    A question is timed where its prompt has ``minutes``: these must be the same for every role, since all are told.
    """
    found = timed(state)
    if found is None:
        return None
    if before is not None and before[:2] == found:
        return before
    return Timer(*found, at)


def timed(state: State) -> tuple[str, int] | None:
    """The question that play waits for and its minutes, where it has any."""
    if not state.deciders:
        return None
    prompt = state.prompt_for(state.index(state.deciders[0]))
    minutes = prompt.params.get('minutes', 0)
    return (prompt.key, minutes) if isinstance(minutes, int) and minutes > 0 else None
