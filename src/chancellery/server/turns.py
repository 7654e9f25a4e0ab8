"""Turns: which of the waiting bots thinks next.

Bots at tables that somebody watches or waits at come first. Among equals the address comes first that has used the
least of the workers' time recently, and then the table of this address that has. At tables that nobody has looked at
for long, bots do not think.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from chancellery.server.looking import Looks
from chancellery.server.seats import LEVELS, NORMAL, Seat

SEARCH: Final = 'search'
QUICK_SECONDS: Final = 0.05
HALF_LIFE: Final = 60.0
LEAST: Final = 0.001
MOST_KEPT: Final = 10_000

Key = tuple[str, str]


class Turn(NamedTuple):
    """A bot that play waits for: its table, its seat and what it is asked."""

    id: str
    seat: Seat
    ask: str

    @property
    def key(self) -> Key:
        """The table and the role."""
        return self.id, self.seat.role

    @property
    def is_search(self) -> bool:
        """Does it think for as long as its level says? Other bots answer as soon as they can."""
        return self.seat.bot == SEARCH

    @property
    def budget(self) -> float:
        """The seconds that a search thinks for each choice."""
        return LEVELS.get(self.seat.level or NORMAL, LEVELS[NORMAL])

    @property
    def expected(self) -> float:
        """How many seconds of a worker it will take."""
        return self.budget if self.is_search else QUICK_SECONDS


class Shares:
    """How much time of the workers each client has used; half of it is forgotten every minute."""

    def __init__(self, ticks: Callable[[], float]) -> None:
        self.ticks = ticks
        self.spent: dict[str, tuple[float, float]] = {}
        self.most = MOST_KEPT

    def used(self, client: str, now: float) -> float:
        """What the client has used."""
        amount, at = self.spent.get(client, (0.0, now))
        return float(amount * 0.5 ** ((now - at) / HALF_LIFE))

    def add(self, client: str, seconds: float) -> None:
        """The client used more, or less than was thought."""
        now = self.ticks()
        self.spent[client] = (max(0.0, self.used(client, now) + seconds), now)
        if len(self.spent) > self.most:
            self.spent = {each: entry for each, entry in self.spent.items() if self.used(each, now) > LEAST}
            self.most = max(MOST_KEPT, 2 * len(self.spent))


class Turns:
    """The turns that wait for a worker of one kind, table by table in the order in which they came."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks
        self.waiting: dict[str, dict[str, Turn]] = {}
        self.addresses = Shares(looks.ticks)
        self.tables = Shares(looks.ticks)

    def __len__(self) -> int:
        return sum([len(turns) for turns in self.waiting.values()])

    def __contains__(self, key: Key) -> bool:
        return key[1] in self.waiting.get(key[0], {})

    def put(self, turn: Turn) -> None:
        """A bot is asked."""
        self.waiting.setdefault(turn.id, {})[turn.seat.role] = turn

    def next(self) -> Turn | None:
        """The turn that comes first, taken out and charged for what it will probably cost."""
        for id in list(self.rested()):
            del self.waiting[id]
        if not self.waiting:
            return None
        now = self.looks.ticks()
        id = min(self.waiting, key=lambda each: self.rank(each, now))
        turns = self.waiting[id]
        turn = turns.pop(next(iter(turns)))
        if not turns:
            del self.waiting[id]
        self.charge(turn, turn.expected)
        return turn

    def rested(self) -> Iterator[str]:
        """The tables where nobody has looked for long: their bots are found again with the next look."""
        return (id for id in self.waiting if not self.looks.is_awake(id))

    def rank(self, id: str, now: float) -> tuple[bool, float, float]:
        """What is least comes first; of equals, what came first."""
        address = self.looks.address(id)
        return not self.looks.is_watched(id), self.addresses.used(address, now), self.tables.used(id, now)

    def charge(self, turn: Turn, seconds: float) -> None:
        """Count a worker's time against the table, and against the address from which somebody looks at it."""
        self.addresses.add(self.looks.address(turn.id), seconds)
        self.tables.add(turn.id, seconds)

    def thought(self, turn: Turn, seconds: float) -> None:
        """A turn was thought about: count what it really cost."""
        self.charge(turn, seconds - turn.expected)
