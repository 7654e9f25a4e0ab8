"""When the fields of a state changed, found by comparing: so that what was worked out can be kept until then.

No rule says what it changes. A ``Watch`` remembers what each field was when it was last looked at; who keeps something
in a slot names the fields that it was worked out from, and gets it back as long as all of these are what they were.
"""

from __future__ import annotations

from typing import Any, Final

KEEPERS: Final = 8  # for how many (seats, say) one thing may be kept side by side
NOT_KEPT: Final = -1


class Watch:
    """The fields of one state as they were when it was looked at last, and what was worked out from them."""

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
        """The watch of a copy of the state, which has yet to be looked at."""
        new = Watch(0)
        new.seen = self.seen[:]
        new.kept = self.kept[:]
        new.readers = self.readers
        new.read = self.read
        new.slots = self.slots
        return new

    def look(self, fields: list[Any]) -> None:
        """This is the position now: what hangs on a field that has changed is not kept any longer."""
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
        """What was kept there, if all that it was worked out from is the same; do not change it."""
        return self.kept[slot] if slot < len(self.kept) else None

    def keep(self, slot: int, fields: list[int], numbers: list[int]) -> None:
        """Keep what was worked out from these fields, always the same for a slot, as they are now."""
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
    """A field's value that stays as it is."""
    if isinstance(value, list):
        return [each[:] if isinstance(each, list) else each for each in value] if nested(value) else value[:]
    return value


def nested(value: list[Any]) -> bool:
    """Is it a list of lists?"""
    return len(value) > 0 and isinstance(value[0], list)
