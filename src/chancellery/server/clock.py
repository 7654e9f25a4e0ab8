"""The server's one clock: deadlines, notices, limits, presence and pauses all use it.

The clocks of the machine are not suitable. If a laptop was asleep, a process was stopped or a clock was set, hours pass
in which nobody could play. So this clock runs only while it is watched: every second the server finds how far the
machine's clock has deviated (``gap``), and shifts all times in the database and this clock by that in one transaction
(``move``). Until then it runs on as if nothing had happened; if nobody has looked for a while, it stops.
"""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Final

LONGEST: Final = 30.0  # seconds without a look after which time stands still
SLACK: Final = 2.0  # seconds by which clocks differ anyway


class Clock:
    """Tells the time. Tests put another in its place by way of ``wall`` and ``steady``."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.watched = False
        self.counted = 0.0
        self.looked = self.steady()
        self.offset = 0.0

    # ---- the machine's clocks

    def wall(self) -> float:
        """Seconds since the epoch, as far as the machine knows."""
        return time.time()

    def steady(self) -> float:
        """Seconds since some instant, which nobody sets."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Wait, in the event loop."""
        await asyncio.sleep(seconds)

    def wait(self, ended: threading.Event, seconds: float) -> bool:
        """Wait in a thread; true as soon as it shall end."""
        return ended.wait(seconds)

    def pause(self, changed: threading.Condition, seconds: float | None) -> None:
        """Wait in a thread that holds this condition, until it is told of something or so much time has passed."""
        changed.wait(seconds)

    # ---- the time

    def ticks(self) -> float:
        """Seconds in which the server was there, since it began."""
        with self.lock:
            return self.passed()

    def passed(self) -> float:
        """The same for who holds the lock."""
        since = self.steady() - self.looked
        return self.counted + (min(since, LONGEST) if self.watched else since)

    def now(self) -> float:
        """Seconds since the epoch."""
        with self.lock:
            return self.offset + self.passed() if self.watched else self.wall()

    # ---- who watches it

    def watch(self) -> None:
        """From now on somebody looks every second."""
        with self.lock:
            self.count()
            self.offset = self.wall() - self.counted
            self.watched = True

    def gap(self) -> float:
        """By how many seconds the machine's clock is ahead of this one, or behind it (less than zero)."""
        return self.wall() - self.now()

    def look(self) -> None:
        """The server is here."""
        with self.lock:
            self.count()

    def move(self, gap: float) -> None:
        """Go with the machine's clock again, which was found to differ so much; that is no look yet."""
        with self.lock:
            self.offset += gap

    def follow(self, gap: float) -> None:
        """The server is here, and goes with the machine's clock."""
        self.move(gap)
        self.look()

    def count(self) -> None:
        """Count what has passed, for who holds the lock."""
        self.counted = self.passed()
        self.looked = self.steady()
