"""Only answers: whether a seat has no choice, and whether the others can know that.

The client may answer a question with a single answer automatically. If others may think that there was a choice, an
immediate answer would reveal that there was none; then the client waits as if a person had thought about it. Which of
these questions nobody would want to decide is another matter: the question itself says so (``Decision.forced``).
"""

from __future__ import annotations

from typing import Final

from chancellery.kernel.actions import Action
from chancellery.kernel.frames import STANDING
from chancellery.kernel.state import State

OPEN: Final = 'open'
SECRET: Final = 'secret'
IMAGINED: Final = 4


def choices(state: State, role: str) -> list[Action]:
    """What the role may do, but for saying whether it wants to be asked."""
    return [action for action in state.legal(role) if action.verb not in STANDING]


def only_answer(state: State, role: str) -> str | None:
    """Whether everybody can tell that the role has one answer, or somebody cannot; None where it has a choice.

    What cannot be taken back is always asked. All is worked out from what the role itself knows, so the answer tells it
    nothing of what the others know.
    """
    if role not in state.deciders:
        return None
    found = choices(state, role)
    seat = state.index(role)
    if len(found) != 1 or state.is_final(seat, state.title.encode(found[0])):
        return None
    others = [other for other in state.roles if other != role]
    for seed in range(IMAGINED):
        mine = state.determinize(role, seed, log=False)
        for other in others:
            theirs = mine.determinize(other, seed, log=False)
            if role not in theirs.deciders or choices(theirs, role) != found:
                return SECRET
    return OPEN


def stays_asked(state: State, role: str) -> bool:
    """Is the role asked next when it has given its only answer? If not, others may act and end what it can undo.

    It is played in a state as the role may imagine it.
    """
    trial = state.determinize(role, 0, log=False)
    trial.play(role, choices(trial, role)[0])
    return role in trial.deciders
