"""Computed values are kept until a field of the state that they depend on changes; changes are found by comparing.

Rules do not announce what they change. A ``Watch`` remembers the value of each field when it last looked. A value that
is kept in a slot names the fields that it was computed from, and remains available while none of them has changed.
"""

from __future__ import annotations

from typing import Any, Final

KEEPERS: Final = 8  # for how many (seats, say) one thing may be kept side by side
NOT_KEPT: Final = -1


class Watch:
    """The fields of one state as they were at the last look, and the values computed from them."""

    def __init__(self, fields: int) -> None:
        self.doubts = 0  # how often something was asked that may read any field
        self.now: list[Any] = []  # the fields of this position, not copied
        self.seen: list[Any] = [None] * fields  # as they were: never changed, shared by copies
        self.kept: list[list[int] | None] = []  # by slot, as far as anything was kept
        # Which slots hang on each field, as far as anything was kept there, and the fields on which any does: they
        # only grow, by what is the same in all games of a title, so that copies share them.
        self.readers: list[list[int]] = [[] for _ in range(fields)]
        self.read: list[int] = []
        self.slots: set[int] = set()

    def copy(self) -> Watch:
        """The watch for a copy of the state; it has not looked yet."""
        new = Watch(0)
        new.seen = self.seen[:]
        new.kept = self.kept[:]
        new.readers = self.readers
        new.read = self.read
        new.slots = self.slots
        return new

    def look(self, fields: list[Any]) -> None:
        """Look at the present position: values that depend on a changed field are dropped."""
        self.now = fields
        seen = self.seen
        for field in self.read:
            value, before = fields[field], seen[field]
            if value is before:
                continue
            if value != before:
                seen[field] = copied(value)
                for slot in self.readers[field]:
                    if slot < len(self.kept):
                        self.kept[slot] = None
            elif isinstance(value, tuple):
                seen[field] = value

    def recall(self, slot: int) -> list[int] | None:
        """The value kept in this slot, if nothing that it was computed from has changed. Do not change it."""
        return self.kept[slot] if slot < len(self.kept) else None

    def keep(self, slot: int, fields: list[int], numbers: list[int]) -> None:
        """Keep a value computed from the present values of these fields; a slot always has the same fields."""
        if slot not in self.slots:
            for field in fields:
                if not self.readers[field]:
                    self.read.append(field)
                self.readers[field].append(slot)
            self.slots.add(slot)
        for field in fields:
            if self.seen[field] is None:
                self.seen[field] = copied(self.now[field])
        while slot >= len(self.kept):
            self.kept.append(None)
        self.kept[slot] = numbers


UNWATCHED: Final = Watch(0)  # of states that nothing is kept for


def copied(value: Any) -> Any:
    """A copy of a field's value that does not change with it."""
    if isinstance(value, list):
        return [each[:] if isinstance(each, list) else each for each in value] if nested(value) else value[:]
    return value


def nested(value: list[Any]) -> bool:
    """Is it a list of lists?"""
    return len(value) > 0 and isinstance(value[0], list)
