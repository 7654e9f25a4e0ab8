"""History: the actions that remain of a table's entries without undone and rewound ones. Nothing is ever deleted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from chancellery.game import UNDO

REWIND: Final = 'rewind'


class Entry(NamedTuple):
    """One entry of a history: an action, ``undo``, or ``rewind:<k>``, back to where the first k entries led."""

    role: str
    action: str
    cuts: dict[str, int] | None = None
    at: float = 0.0


class Deed(NamedTuple):
    """An action that still stands, and the index of its entry."""

    entry: int
    role: str
    action: str


def rewind_to(action: str) -> int:
    """How many entries a rewind leaves standing, or -1 for any other action."""
    verb, colon, count = action.partition(':')
    return int(count) if colon and verb == REWIND else -1


def chain(entries: Sequence[Entry], base: int = 0) -> list[int]:
    """The indices of the entries to follow, from ``base`` on: rewinds are resolved, undos are not."""
    parents: list[int] = []
    heads = [-1]
    for index, entry in enumerate(entries):
        back = rewind_to(entry.action)
        parents.append(heads[-1])
        heads.append(index if back < 0 else heads[back])
    found: list[int] = []
    at = heads[-1]
    while at >= base:
        found.append(at)
        at = parents[at]
    found.reverse()
    return found


def deeds(entries: Sequence[Entry], base: int = 0) -> list[Deed]:
    """The actions that still stand, in order."""
    standing: list[Deed] = []
    for index in chain(entries, base):
        role, action = entries[index][:2]
        if action != UNDO:
            standing.append(Deed(index, role, action))
            continue
        for at in range(len(standing) - 1, -1, -1):
            if standing[at].role == role:
                del standing[at]
                break
    return standing
