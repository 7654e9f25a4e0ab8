"""Computed values are kept until a field of the state that they depend on changes; changes are found by comparing.

Rules do not announce what they change. Instead, a function whose result is needed again and again declares, in the line
above it, which fields the result depends on:

    OPEN_AREAS: Final[Kept[list[int]]] = Kept(FIELDS, reads=('influence', 'reachable'))

    def open_areas(g: Europa) -> list[int]:
        found = OPEN_AREAS.recall(g)
        return found if found is not None else OPEN_AREAS.keep(g, [...])

All fields are compared at once before a menu is made and before the state settles. Until then only values that depend
on nothing but shared rows are available, because such a row is replaced when it changes: comparing its identity at each
use is cheap. So these values are kept while the board moves, too, and all others only while it does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from chancellery.kernel.fields import Declared, watched

if TYPE_CHECKING:
    from chancellery.kernel.state import State

T = TypeVar('T')

KEEPERS: Final = 8  # for how many (seats, say) one thing may be kept side by side
NOT_KEPT: Final = -1
MOVING: Final = 0  # the board may change at any time
LOOKED_AT: Final = 1  # the state settles: whoever finds something to do changes the board
STILL: Final = 2  # a menu is made: nothing changes
NOTHING_MORE: Final[list[int]] = []
NEVER: Final[list[int]] = [-1]  # instead of fields, if a value depends on more than fields


class Readers:
    """Which slots depend on which fields, as far as anything was kept there. All states of a title share it: it only
    grows, by facts that are the same in all games."""

    def __init__(self, fields: int, slots: int) -> None:
        self.fields = fields
        self.slots = slots  # the number of values that a state can keep
        self.of: list[list[int]] = [[] for _ in range(fields)]  # by field
        self.read: list[int] = []  # the fields on which any slot depends
        self.known: set[int] = set()  # the slots whose declared fields are noted

    def note(self, slot: int, fields: list[int]) -> None:
        """A slot depends on these fields."""
        for field in fields:
            slots = self.of[field]
            if slot not in slots:
                slots.append(slot)
                if len(slots) == 1:
                    self.read.append(field)


class Watch:
    """The fields of one state as they were at the last look, and the values computed from them."""

    def __init__(self, readers: Readers, seen: list[Any], kept: list[Any], more: dict[int, list[int]]) -> None:
        self.readers = readers
        self.seen = seen  # the fields on which anything depends, as they were: never changed
        self.kept = kept  # by slot
        self.more = more  # by slot, the fields that a value depends on beside the declared ones, if there are any
        self.own = False  # no other state shares these three
        self.mode = MOVING
        self.current = False  # nothing has changed since the last look
        self.now: list[Any] = []  # the fields of this position, not copied
        self.asked: list[list[int]] = []  # fields that were read in this position and that nobody declared
        self.begun: dict[int, int] = {}  # by slot, the length of ``asked`` when the computation began

    def copy(self) -> Watch:
        """The watch for a copy of the state. Both share their values until one of them learns something."""
        self.own = False
        return Watch(self.readers, self.seen, self.kept, self.more)

    def take_over(self) -> None:
        """Stop sharing values with another state."""
        self.seen = self.seen[:]
        self.kept = self.kept[:]
        self.more = self.more.copy()
        self.own = True

    def look(self, fields: list[Any]) -> None:
        """Look at the present position: values that depend on a changed field are dropped."""
        self.now = fields
        self.current = True
        self.forget_asked()
        seen = self.seen
        for field in self.readers.read:
            value, before = fields[field], seen[field]
            if value is before or before is None:
                continue
            if value != before or isinstance(value, tuple):
                self.see(field, value, before)
                seen = self.seen

    def see(self, field: int, value: Any, before: Any) -> None:
        """A field has a new value, or is another row with the same numbers."""
        if not self.own:
            self.take_over()
        self.seen[field] = copied(value)
        if value != before:
            for slot in self.readers.of[field]:
                self.kept[slot] = None

    def forget_asked(self) -> None:
        """No computation is going on."""
        if self.asked:
            self.asked = []
            self.begun = {}

    def ask(self, fields: list[int]) -> None:
        """These fields are about to be read by something that only the data of the game know, such as a card: so all
        values that are being computed depend on them. ``NEVER``: they depend on more than fields."""
        if self.mode != MOVING:
            self.asked.append(fields)

    def recall(self, slot: int) -> Any:
        """The value kept in this slot, if nothing that it was computed from has changed. Do not change it."""
        if self.asked or self.more:
            self.note_asked(slot)
        return self.kept[slot]

    def note_asked(self, slot: int) -> None:
        """Whatever is computed from a kept value depends on all that this depends on."""
        if self.kept[slot] is None:
            self.begun[slot] = len(self.asked)
        elif slot in self.more:
            self.ask(self.more[slot])

    def keep(self, slot: int, fields: list[int], found: Any, more: list[int]) -> None:
        """Keep a value computed from the present values of these fields, of ``more`` fields, and of those that were
        asked for meanwhile. A slot always has the same ``fields``."""
        if self.asked:
            more = self.asked_since(self.begun.get(slot, 0), more)
        if more and more[0] < 0:
            return
        readers = self.readers
        if slot not in readers.known:
            readers.note(slot, fields)
            readers.known.add(slot)
        if not self.own:
            self.take_over()
        self.note_seen(fields)
        if more:
            readers.note(slot, more)
            self.note_seen(more)
        if more and fields:
            self.more[slot] = more
        elif self.more and slot in self.more:
            del self.more[slot]
        self.kept[slot] = found

    def asked_since(self, begun: int, more: list[int]) -> list[int]:
        """These fields and all that were asked for since then, in order."""
        asked = self.asked[begun:]
        return sorted({*more, *[field for each in asked for field in each]}) if asked else more

    def note_seen(self, fields: list[int]) -> None:
        """From now on these fields are compared."""
        for field in fields:
            if self.seen[field] is None:
                self.seen[field] = copied(self.now[field])


class Kept(Generic[T]):
    """A value computed from declared fields and kept while they do not change; declared beside the function that
    computes it. ``reads`` are the names of the fields; ``per`` is the number of seats (or other things) for which it is
    kept side by side. Copies of a state share the value, so nobody may change it."""

    def __init__(self, declared: Declared, reads: tuple[str, ...], per: int = 1, slot: int = NOT_KEPT) -> None:
        self.reads = tuple(dict.fromkeys(reads))
        self.fields: list[int] = watched(declared.fields, *self.reads)
        self.named: list[tuple[str, int]] = [(declared.fields[field].name, field) for field in self.fields]
        self.rows: bool = len(self.fields) > 0 and all(declared.fields[field].shared for field in self.fields)
        self.per = per
        self.slot = declared.room(per) if slot == NOT_KEPT else slot

    def recall(self, g: State, at: int = 0) -> T | None:
        """The kept value, if nothing that it depends on has changed; otherwise compute it, and ``keep`` it."""
        watch = g.watch
        if watch.mode != STILL:
            if self.rows:
                self.compare(g, watch)
            elif watch.mode == MOVING:
                return None
        slot = self.slot + at
        if watch.asked or watch.more:
            watch.note_asked(slot)
        found: T | None = watch.kept[slot]
        return found

    def keep(self, g: State, found: T, at: int = 0, more: list[int] = NOTHING_MORE) -> T:
        """Keep the value, which is returned. ``more`` are further fields that it depends on in this case. If no fields
        are declared each case has its own, and no other kept value may be computed from this one."""
        watch = g.watch
        if watch.mode != MOVING or self.rows:
            watch.keep(self.slot + at, self.fields, found, more)
        return found

    def carry_on(self, g: State, at: int = 0) -> T | None:
        """The kept value, from which the caller derives the next one when it changes a shared row."""
        self.compare(g, g.watch)
        found: T | None = g.watch.kept[self.slot + at]
        return found

    def compare(self, g: State, watch: Watch) -> None:
        """Have the shared rows that it depends on been replaced?"""
        seen = watch.seen
        for name, field in self.named:
            row = getattr(g, name)
            if row is not seen[field]:
                before = seen[field]
                if before is None:
                    watch.readers.note(self.slot, self.fields)
                watch.see(field, row, before)
                seen = watch.seen


def copied(value: Any) -> Any:
    """A copy of a field's value that does not change with it."""
    if isinstance(value, list):
        return [each[:] if isinstance(each, list) else each for each in value] if nested(value) else value[:]
    return value


def nested(value: list[Any]) -> bool:
    """Is it a list of lists?"""
    return len(value) > 0 and isinstance(value[0], list)


def new_watch(readers: Readers) -> Watch:
    """The watch of a state that nobody has looked at."""
    return Watch(readers, [None] * readers.fields, [None] * readers.slots, {})


UNWATCHED: Final = new_watch(Readers(0, 0))  # of states that nothing is kept for
