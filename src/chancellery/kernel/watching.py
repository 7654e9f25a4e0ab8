"""When the fields of a state changed, found by comparing: so that what was worked out can be kept until then.

No rule says what it changes. A ``Watch`` remembers what each field was when it was last looked at; who keeps something
names the fields that it was worked out from, and gets it back as long as all of these are what they were.
"""

from __future__ import annotations

from typing import Any, Final

KEEPERS: Final = 8  # for how many (seats, say) one thing may be kept side by side
OWN: Final = 1 << 16  # from here on a title counts what it keeps beside menus
NOT_KEPT: Final = -1


class Kept:
    """What was worked out, and when; never changed, so that copies of a state share it."""

    def __init__(self, tick: int, numbers: list[int]) -> None:
        self.tick = tick
        self.numbers = numbers


class Watch:
    """The fields of one state as they were; ``tick`` counts the positions that were looked at."""

    def __init__(self, fields: int) -> None:
        self.tick = 0
        self.doubts = 0  # how often something was asked that may read any field
        self.now: list[Any] = []  # the fields of this position, not copied
        self.seen: list[Any] = [None] * fields  # as they were compared last: never changed, shared by copies
        self.changed: list[int] = [0] * fields  # when each was found to be another
        self.compared: list[int] = [0] * fields
        self.kept: dict[int, Kept] = {}

    def copy(self) -> Watch:
        """The watch of a copy of the state, which has yet to be looked at."""
        new = Watch(0)
        new.tick = self.tick
        new.seen = self.seen[:]
        new.changed = self.changed[:]
        new.compared = self.compared[:]
        new.kept = self.kept.copy()
        return new

    def look(self, fields: list[Any]) -> None:
        """This is the position now; fields are compared as far as somebody asks for them."""
        self.tick += 1
        self.now = fields

    def same(self, fields: list[int], since: int) -> bool:
        """Are all of these what they were then?"""
        tick = self.tick
        for field in fields:
            if self.compared[field] != tick:
                self.compare(field)
            if self.changed[field] > since:
                return False
        return True

    def compare(self, field: int) -> None:
        """Look at one field."""
        self.compared[field] = self.tick
        value = self.now[field]
        seen = self.seen[field]
        if value is seen:
            return
        if value != seen:
            self.changed[field] = self.tick
            self.seen[field] = copied(value)
        elif isinstance(value, tuple):
            self.seen[field] = value

    def recall(self, slot: int, fields: list[int]) -> list[int] | None:
        """What was kept there, if all that it was worked out from is the same; do not change it."""
        kept = self.kept.get(slot)
        if kept is None or not self.same(fields, kept.tick):
            return None
        return kept.numbers

    def keep(self, slot: int, fields: list[int], numbers: list[int]) -> None:
        """Keep what was worked out from these fields as they are now."""
        for field in fields:
            if self.compared[field] != self.tick:
                self.compare(field)
        self.kept[slot] = Kept(self.tick, numbers)


UNWATCHED: Final = Watch(0)  # of states that nothing is kept for


def copied(value: Any) -> Any:
    """A field's value that stays as it is."""
    if isinstance(value, list):
        return [each[:] if isinstance(each, list) else each for each in value] if nested(value) else value[:]
    return value


def nested(value: list[Any]) -> bool:
    """Is it a list of lists?"""
    return len(value) > 0 and isinstance(value[0], list)
