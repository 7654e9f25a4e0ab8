"""Events: the log of a game. An entry is a key with parameters; it is redacted for each viewer and worded on screen."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.plain import copy as plain_copy

EVERYONE: Final = -1
MOST_ROLES: Final = 16
ALL_SEEN: Final = [0] * (MOST_ROLES + 1)


class Event:
    """One entry of the log: ``to`` are the roles that learn of it, ``secret_to`` those that also read ``secret``."""

    __slots__ = ('key', 'params', 'secret', 'secret_to', 'to')

    def __init__(
        self,
        key: str,
        params: dict[str, Any],
        to: int = EVERYONE,
        secret: dict[str, Any] | None = None,
        secret_to: int = 0,
    ) -> None:
        self.key = key
        self.params = params
        self.to = to
        self.secret = secret
        self.secret_to = secret_to

    def seen_by(self, role: int) -> bool:
        """May this role (-1: a spectator) read the entry?"""
        return self.to == EVERYONE if role < 0 else (self.to >> role) & 1 == 1

    def shown_to(self, role: int) -> dict[str, Any]:
        """The entry as this role reads it."""
        params = self.params.copy()
        for name, value in self.params.items():
            if isinstance(value, (list, dict)):
                params[name] = plain_copy(value)
        if self.secret is not None and role >= 0 and (self.secret_to >> role) & 1:
            params.update(plain_copy(self.secret))
        return {'key': self.key, 'params': params}

    def redacted(self, role: int) -> Event:
        """The entry without what the role may not read."""
        if self.secret is None or (self.secret_to >> role) & 1:
            return self
        return Event(self.key, self.params, self.to)

    def dump(self) -> list[Any]:
        """The entry as plain data."""
        return [self.key, plain_copy(self.params), self.to, plain_copy(self.secret), self.secret_to]


def restored(data: list[Any]) -> Event:
    """The entry that ``dump`` described."""
    return Event(str(data[0]), plain_copy(dict(data[1])), int(data[2]), plain_copy(data[3]), int(data[4]))


class Log:
    """The entries so far, and how many of them each viewer does not see; so reading on costs only the new entries."""

    __slots__ = ('counted', 'entries', 'unseen')

    def __init__(self) -> None:
        self.entries: list[Event] = []
        self.unseen: list[int] = ALL_SEEN  # of the first ``counted`` entries; a spectator is counted last
        self.counted = 0

    def clone(self) -> Log:
        """An independent copy; the entries themselves never change."""
        new = Log()
        new.entries = self.entries[:]
        new.unseen = self.unseen[:]
        new.counted = self.counted
        return new

    def add(self, event: Event) -> None:
        """Append an entry."""
        self.entries.append(event)

    def count_new(self) -> None:
        """Count who does not see the entries that were added since the last call."""
        while self.counted < len(self.entries):
            self.count(self.entries[self.counted], 1)
            self.counted += 1

    def count(self, event: Event, by: int) -> None:
        """Count who does not see an entry that was added or removed."""
        if event.to != EVERYONE:
            if self.unseen is ALL_SEEN:
                self.unseen = ALL_SEEN[:]
            for role in range(-1, MOST_ROLES):
                if not event.seen_by(role):
                    self.unseen[role] += by

    def cut(self, length: int) -> None:
        """Forget all entries from this length on."""
        self.count_new()
        while len(self.entries) > length:
            self.count(self.entries.pop(), -1)
        self.counted = len(self.entries)

    def seen_by(self, role: int) -> Log:
        """A log with only what the role may read."""
        new = Log()
        for event in self.entries:
            if event.seen_by(role):
                new.add(event.redacted(role))
        return new

    def shown_to(self, role: int, since: int, until: int = -1) -> list[dict[str, Any]]:
        """What the role may read, from its own entry number ``since`` up to before its number ``until``, or to the end.

        Each entry contains its number as this role counts.
        """
        self.count_new()
        number = len(self.entries) - self.unseen[role]
        shown: list[dict[str, Any]] = []
        at = len(self.entries)
        while number > since:
            at -= 1
            event = self.entries[at]
            if event.seen_by(role):
                number -= 1
                if until < 0 or number < until:
                    entry = event.shown_to(role)
                    entry['n'] = number
                    shown.append(entry)
        shown.reverse()
        return shown
