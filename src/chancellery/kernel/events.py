"""Events: the game's log, one key with parameters an entry, redacted per viewer and worded only on screen."""

from __future__ import annotations

from typing import Any, Final

EVERYONE: Final = -1


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
        params = dict(self.params)
        if self.secret is not None and role >= 0 and (self.secret_to >> role) & 1:
            params.update(self.secret)
        return {'key': self.key, 'params': params}

    def dump(self) -> list[Any]:
        """The entry as plain data."""
        return [self.key, self.params, self.to, self.secret, self.secret_to]


def restored(data: list[Any]) -> Event:
    """The entry that ``dump`` described."""
    return Event(str(data[0]), dict(data[1]), int(data[2]), data[3], int(data[4]))


class Log:
    """The entries so far, and the indices of those that not everybody sees."""

    __slots__ = ('entries', 'restricted')

    def __init__(self, entries: list[Event], restricted: list[int]) -> None:
        self.entries = entries
        self.restricted = restricted

    def clone(self) -> Log:
        """An independent copy; the entries themselves never change."""
        return Log(self.entries[:], self.restricted[:])

    def add(self, event: Event) -> None:
        """Append an entry."""
        if event.to != EVERYONE:
            self.restricted.append(len(self.entries))
        self.entries.append(event)

    def cut(self, length: int) -> None:
        """Forget all entries from this length on."""
        del self.entries[length:]
        while self.restricted and self.restricted[-1] >= length:
            self.restricted.pop()

    def shown_to(self, role: int, since: int) -> list[dict[str, Any]]:
        """What the role reads from its own ``since``-th entry on; each entry carries its number in that reading."""
        at = since
        for index in self.restricted:
            if index > at:
                break
            if not self.entries[index].seen_by(role):
                at += 1
        shown: list[dict[str, Any]] = []
        number = since
        for index in range(at, len(self.entries)):
            event = self.entries[index]
            if event.seen_by(role):
                entry = event.shown_to(role)
                entry['n'] = number
                number += 1
                shown.append(entry)
        return shown
