"""Looking: which tables somebody is looking at, and from where. Bots play only at these tables.

A live connection counts as looking while it is open; a call counts for a short time, because programs ask repeatedly.
If nobody has looked at a table for a while, its bots rest until somebody does.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection

WAITING_SECONDS: Final = 20.0
HOST_BITS: Final = 64
MOST_KEPT: Final = 50_000
LONGEST_HOST: Final = 64  # of a name that a proxy may tell in place of an address


class Look(NamedTuple):
    """Somebody looked at a table at this instant, from this address."""

    at: float
    address: str


class Looks:
    """Who looked at which table last. All of it happens in the event loop."""

    def __init__(self, has_line: Callable[[str], bool], rest_after: float, ticks: Callable[[], float]) -> None:
        self.has_line = has_line
        self.rest_after = rest_after
        self.ticks = ticks
        self.last: OrderedDict[str, Look] = OrderedDict()

    def note(self, id: str, address: str) -> bool:
        """Somebody looks at a table; was nobody there for so long that its bots rest?"""
        rested = not self.is_awake(id)
        self.keep(id, Look(self.ticks(), address))
        return rested

    def begin(self, id: str, address: str = '') -> None:
        """A table was made, or the server has begun again: its bots may think, though nobody looks yet."""
        self.keep(id, Look(self.ticks() - WAITING_SECONDS, address))

    def keep(self, id: str, look: Look) -> None:
        """Keep a look in place of the one before, and not too many."""
        self.last[id] = look
        self.last.move_to_end(id)
        if len(self.last) > MOST_KEPT:
            self.last.popitem(last=False)

    def since(self, id: str) -> float:
        """How many seconds ago somebody looked at a table."""
        found = self.last.get(id)
        return float('inf') if found is None else self.ticks() - found.at

    def is_awake(self, id: str) -> bool:
        """Has somebody looked at a table lately?"""
        return self.has_line(id) or self.since(id) < self.rest_after

    def is_watched(self, id: str) -> bool:
        """Does somebody watch a table, or wait there?"""
        return self.has_line(id) or self.since(id) < WAITING_SECONDS

    def address(self, id: str) -> str:
        """From where a table was looked at last."""
        found = self.last.get(id)
        return '' if found is None else found.address


def address_of(caller: HTTPConnection) -> str:
    """Where a caller is, as far as the server or a proxy before it can tell.

    Everybody with IPv6 has a whole network of addresses, which counts as one.
    """
    host = caller.client.host if caller.client else ''
    try:
        found = ip_address(host)
    except ValueError:
        return host[:LONGEST_HOST]
    if isinstance(found, IPv4Address) or found.is_loopback:
        return host
    return str(found.ipv4_mapped or IPv6Address(int(found) >> HOST_BITS << HOST_BITS))
