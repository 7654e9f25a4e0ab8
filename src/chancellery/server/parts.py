"""Parts: what is shown is sent whole once, and from then on as what changed in it.

A position has two: what everybody sees, which is made, compared and written as JSON once for all who look, and what
this viewer sees beside or in place of it. ``record.difference`` tells the changes of both, and of a table's data too.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from chancellery.kernel import plain
from chancellery.record import WHOLE, changed, difference, to_json

STAMP_BYTES: Final = 12


class Part:
    """A value that is shown, its JSON, and the changes that lead to it from those that somebody still has."""

    __slots__ = ('changes', 'digest', 'text', 'value')

    def __init__(self, value: dict[str, Any]) -> None:
        self.value = value
        self.text = to_json(value)
        self.digest = hashlib.blake2b(self.text.encode(), digest_size=STAMP_BYTES).digest()
        self.changes: dict[bytes, str] = {}

    def since(self, old: Part | None) -> str:
        """What changed, as JSON; for who has nothing, all of it. Worked out once for all who have the same."""
        if old is None:
            return f'{{"{WHOLE}":{self.text}}}'
        if old.digest == self.digest:
            return '{}'
        found = self.changes.get(old.digest)
        if found is None:
            found = to_json(difference(old.value, self.value))
            self.changes[old.digest] = found
        return found


class Follower:
    """The other end of a live line, for programs in Python: what its messages come to for one viewer."""

    def __init__(self) -> None:
        self.stamp: str | None = None
        self.public: Any = None
        self.private: Any = None

    def take(self, told: dict[str, Any]) -> None:
        """Take a position of the live line."""
        if told['from'] is not None and told['from'] != self.stamp:
            raise ValueError('the line told what changed in a position that was not the last one')
        self.stamp = told['stamp']
        self.public = changed(self.public, told['public'])
        self.private = changed(self.private, told['private'])

    def follow(self, told: dict[str, Any]) -> dict[str, Any]:
        """The same, and the whole position after it."""
        self.take(told)
        shown = {key: told[key] for key in ('role', 'stamp', 'log', 'undo', 'steps', 'only', 'since', 'events')}
        view = whole_view(told['role'], self.public, self.private)
        return shown | {'view': view, 'decisions': list(range(told['decisions']))}


def whole_view(role: str | None, public: dict[str, Any], private: dict[str, Any]) -> dict[str, Any]:
    """The view that two parts make up."""
    return {
        'role': role,
        'ask': private['ask'],
        'prompt': private['prompt'],
        'deciders': public['deciders'],
        'actions': private['actions'],
        'forced': private['forced'],
        'board': plain.laid_over(public['board'], private['board']),
        'reckoning': private['reckoning'] or public['reckoning'],
        'outcome': public['outcome'],
    }
