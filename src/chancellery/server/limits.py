"""Limits: how often one client may do something, and how many at once.

A client needs one number: the time at which everything it has done will be forgiven (a token bucket stored as one
number, also known as the generic cell rate algorithm). A check looks at this client only, so it costs the same with ten
clients and with a million.
"""

from __future__ import annotations

import math
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address
from typing import Final

MOST_CLIENTS: Final = 100_000
WIDE_BITS: Final = 48
WIDER: Final = 16  # times as much for a network of IPv6 (/48) as for one of the 65,536 (/64) in it
FORGOTTEN_AT_ONCE: Final = 2
ROUNDING: Final = 1e-6


class Limit:
    """So many times at once for each client, and as many again in so many seconds, evenly.

    No more than ``MOST_CLIENTS`` are remembered; beyond that who has not been counted for longest is forgotten. Clients
    that are addresses of IPv6 are counted once more by their wider network: who has one has very many addresses.
    """

    def __init__(self, times: int, seconds: float, ticks: Callable[[], float]) -> None:
        self.times = times
        self.seconds = seconds
        self.ticks = ticks
        self.free: OrderedDict[str, float] = OrderedDict()  # when all is forgiven; who was counted last comes last
        self.lock = threading.Lock()

    @property
    def period(self) -> str:
        """In how long, for people."""
        return {60.0: 'a minute', 86_400.0: 'a day'}.get(self.seconds, f'{self.seconds:g} s')

    def allows(self, client: str) -> bool:
        """Count one more time, unless that is too many."""
        names = counted_as(client)
        with self.lock:
            now = self.ticks()
            after = [(name, self.after(name, share, now)) for name, share in names]
            if any(free > now + self.seconds * (1 + ROUNDING) for _, free in after):
                return False
            for name, free in after:
                self.free[name] = free
                self.free.move_to_end(name)
                self.forget(now)
            return True

    def wait(self, client: str) -> int:
        """In how many seconds the client may try again."""
        with self.lock:
            now = self.ticks()
            latest = max([self.after(name, share, now) for name, share in counted_as(client)])
        return max(1, math.ceil(min(latest - now - self.seconds, self.seconds) - ROUNDING))

    def after(self, name: str, share: int, now: float) -> float:
        """When all would be forgiven after one more time."""
        cost = self.seconds / (self.times * share) if self.times else math.inf
        return max(self.free.get(name, now), now) + cost

    def forget(self, now: float) -> None:
        """Drop few of those counted longest ago, more than one call adds: who is forgiven, or is one too many."""
        for _ in range(FORGOTTEN_AT_ONCE):
            oldest = next(iter(self.free))
            if self.free[oldest] > now and len(self.free) <= MOST_CLIENTS:
                return
            del self.free[oldest]
            if not self.free:
                return


def counted_as(client: str) -> tuple[tuple[str, int], ...]:
    """As whom a client is counted, and how many times as much may be done under that name."""
    wide = wide_network(client)
    return ((client, 1),) if wide is None else ((client, 1), (wide, WIDER))


def wide_network(client: str) -> str | None:
    """The network (/48) of an address of IPv6 that is not this machine's own; of anything else none."""
    if ':' not in client:
        return None
    try:
        found = IPv6Address(client)
    except ValueError:
        return None
    bits = found.max_prefixlen - WIDE_BITS
    return None if found.is_loopback else f'{IPv6Address(int(found) >> bits << bits)}/{WIDE_BITS}'


class AtOnce:
    """So many at the same time for all clients together, and so many for each. All of it in the event loop.

    A wide network of IPv6 may have all places but one, whatever the number of addresses in it that ask.
    """

    def __init__(self, most: int, each: int) -> None:
        self.most = most
        self.each = each
        self.taken = 0
        self.busy: Counter[str] = Counter()

    def is_full(self) -> bool:
        """Are there as many as there may be?"""
        return self.taken >= self.most

    def has_enough(self, client: str) -> bool:
        """Has the client as many as one may have?"""
        own, *wider = [self.busy[name] for name, _ in counted_as(client)]
        return own >= self.each or any(each >= max(self.each, self.most - 1) for each in wider)

    def enter(self, client: str) -> None:
        """One more."""
        self.taken += 1
        for name, _ in counted_as(client):
            self.busy[name] += 1

    def leave(self, client: str) -> None:
        """One less."""
        self.taken -= 1
        for name, _ in counted_as(client):
            self.busy[name] -= 1
            if self.busy[name] <= 0:
                del self.busy[name]
