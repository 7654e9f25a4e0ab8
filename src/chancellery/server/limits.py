"""Limits: how often one client may do something, and how many at once."""

from __future__ import annotations

import math
import threading
import time
from collections import Counter, deque
from typing import Final

MOST_CLIENTS: Final = 10_000


class Limit:
    """So many times in so many seconds for each client; who is not seen for that long is forgotten."""

    def __init__(self, times: int, seconds: float) -> None:
        self.times = times
        self.seconds = seconds
        self.seen: dict[str, deque[float]] = {}
        self.lock = threading.Lock()

    @property
    def period(self) -> str:
        """In how long, for people."""
        return {60.0: 'a minute', 86_400.0: 'a day'}.get(self.seconds, f'{self.seconds:g} s')

    def allows(self, client: str) -> bool:
        """Count one more time, unless that is too many."""
        now = time.monotonic()
        with self.lock:
            times = self.seen.setdefault(client, deque())
            while times and times[0] <= now - self.seconds:
                times.popleft()
            if len(self.seen) > MOST_CLIENTS:
                self.forget(now)
            if len(times) >= self.times:
                return False
            times.append(now)
            return True

    def wait(self, client: str) -> int:
        """In how many seconds the client may try again."""
        with self.lock:
            times = self.seen.get(client)
            if not times or len(times) < self.times:
                return 1
            return max(1, math.ceil(times[0] + self.seconds - time.monotonic()))

    def forget(self, now: float) -> None:
        """Drop the clients that have not been seen for long."""
        for client in [client for client, times in self.seen.items() if not times or times[-1] <= now - self.seconds]:
            del self.seen[client]


class AtOnce:
    """So many at the same time for all clients together, and so many for each. All of it in the event loop."""

    def __init__(self, most: int, each: int) -> None:
        self.most = most
        self.each = each
        self.busy: Counter[str] = Counter()

    def is_full(self) -> bool:
        """Are there as many as there may be?"""
        return self.busy.total() >= self.most

    def has_enough(self, client: str) -> bool:
        """Has the client as many as one may have?"""
        return self.busy[client] >= self.each

    def enter(self, client: str) -> None:
        """One more."""
        self.busy[client] += 1

    def leave(self, client: str) -> None:
        """One less."""
        self.busy[client] -= 1
        if self.busy[client] <= 0:
            del self.busy[client]
