"""The time per turn that a table agreed on, and each seat's clock.

A clock runs while play waits for a person, from when it began to wait or from that person's last step that everybody
could see: the kernel knows no turns, and a person who is playing must not be cut off. Secret steps change nothing,
because everybody can see the clocks. An undo gains no time: a position reached again counts once, and a person whose
turn comes again because somebody else undid something has the time that was left.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from chancellery.server.errors import Problem

TELL: Final = 'tell'
TURN: Final = 'turn'
SEAT: Final = 'seat'
CONSEQUENCES: Final = (TELL, TURN, SEAT)
SECONDS: Final = {'minutes': 60.0, 'days': 86_400.0}
MOST: Final = {'minutes': 1440, 'days': 30}
POSSIBLE: Final = 'The time per turn must be 1 to 1440 minutes or 1 to 30 days'


class TurnTime(NamedTuple):
    """So many minutes or days, and what happens then: all are told, a bot plays this turn, or it takes the seat."""

    amount: int
    unit: str
    then: str

    @property
    def seconds(self) -> float:
        """How long that is."""
        return self.amount * SECONDS[self.unit]


class SeatClock(NamedTuple):
    """A seat's clock: since when it runs, if it does, and what was spent before that.

    ``steps`` are those that stand and everybody saw, ``most`` how many there were once. ``told``: its end has had its
    consequence.
    """

    since: float | None
    spent: float = 0.0
    steps: int = 0
    most: int = 0
    told: bool = False

    def ends(self, seconds: float) -> float:
        """When so many seconds are over, if it runs."""
        return (self.since or 0.0) + seconds - self.spent

    def stopped(self, at: float) -> SeatClock:
        """The clock while play does not wait for the seat."""
        spent = self.spent if self.since is None else self.spent + at - self.since
        return self._replace(since=None, spent=spent, told=False)

    def resumed(self, at: float) -> SeatClock:
        """The clock as it goes on."""
        return self if self.since is not None else self._replace(since=at)


Clocks = dict[str, SeatClock]


def checked(amount: int, unit: str, then: str) -> TurnTime:
    """An agreement; a Problem says what is possible."""
    if unit not in SECONDS:
        raise bad(f'{POSSIBLE}: there is no unit {unit[:20]!r}.')
    if not 1 <= amount <= MOST[unit]:
        raise bad(f'{POSSIBLE}, not {amount} {unit}.')
    if then not in CONSEQUENCES:
        choices = ', '.join(CONSEQUENCES)
        raise bad(f'{then[:20]!r} cannot happen when time runs out: choose one of {choices}.')
    return TurnTime(amount, unit, then)


def bad(text: str) -> Problem:
    """An agreement that cannot be kept."""
    return Problem(400, 'bad_turn_time', text, minutes=MOST['minutes'], days=MOST['days'])


def stored(clocks: Clocks) -> dict[str, Any]:
    """Clocks as they are written down."""
    return {role: list(clock) for role, clock in clocks.items()}


def restored(data: Mapping[str, Any] | None) -> Clocks:
    """Clocks as they were written down."""
    return {role: SeatClock(*clock) for role, clock in (data or {}).items()}


def moved_on(old: Clocks, awaited: Collection[str], actor: str, steps: int, at: float, by_bot: bool = False) -> Clocks:
    """The clocks after an actor made so many steps that everybody saw, or took back so many (a number below zero).

    ``awaited`` are those whose clocks run from now on. A bot that stands in gains no time for the seat's holder.
    """
    found = dict(old)
    is_new = steps > 0
    mine = found.get(actor)
    if mine is not None:
        mine = mine._replace(steps=mine.steps + steps)
        is_new = mine.steps > mine.most
        if is_new:
            mine = mine._replace(most=mine.steps)
            if mine.since is not None and not by_bot:
                mine = mine._replace(since=at, spent=0.0, told=False)
        found[actor] = mine
    new: Clocks = {}
    for role in awaited:
        clock = found.get(role)
        begins = clock is None or (is_new and clock.since is None)
        new[role] = SeatClock(at) if begins or clock is None else clock.resumed(at)
    for role, clock in found.items():
        if role not in new and (role == actor or not is_new):
            new[role] = clock.stopped(at)
    return new
