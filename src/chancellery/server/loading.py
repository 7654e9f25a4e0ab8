"""Loading: a table's game from its stored parts."""

from __future__ import annotations

import logging
from typing import Final, NamedTuple

from sqlalchemy import Connection

from chancellery.game import Game
from chancellery.kernel.events import Event, Log
from chancellery.kernel.events import restored as restored_event
from chancellery.kernel.state import State
from chancellery.kernel.title import Title
from chancellery.server import history, rows
from chancellery.server.errors import damaged
from chancellery.server.history import Entry
from chancellery.server.packing import unpacked
from chancellery.server.stored import Stored
from chancellery.server.table import Facts
from chancellery.server.timer import Timer, running

log: Final = logging.getLogger(__name__)

OPENING: Final = -1

# What rules may raise when they are given a history or a state that is not theirs.
MISTAKES: Final = (ValueError, LookupError, AssertionError, TypeError, AttributeError, ArithmeticError, RecursionError)


class Loaded(NamedTuple):
    """A game, the history it came from, what the database holds of it, and the timer that runs."""

    game: Game
    entries: list[Entry]
    stored: Stored
    timer: Timer | None


def opening(facts: Facts, title: Title) -> Game:
    """The game before its first action."""
    return Game(title, facts.scenario, facts.players, int(facts.seed), dict(facts.options), saved=True)


def beginning(
    connection: Connection, facts: Facts, title: Title, parts: LogParts | None = None, older: bool = False
) -> Game:
    """The game where the history begins that can be played again: its opening, or its base."""
    if not facts.base:
        return opening(facts, title)
    state = stored_state(connection, facts.id, title, facts.base, older)
    state.journal = (parts or LogParts(connection, facts.id)).log_at(facts.base)
    return Game.at(state, int(facts.seed))


def is_current(facts: Facts, title: Title) -> bool:
    """Was the table's history written by these rules and data?"""
    return facts.version == title.version and facts.fingerprint == title.fingerprint


def load_game(connection: Connection, facts: Facts, title: Title, more: Entry | None = None) -> Loaded:
    """The game as its history says; ``more`` is an entry about to be written.

    It begins with the last position at which nothing could be taken back. Where that, or what follows it, is damaged,
    it begins with an earlier one, and at last it is the position stored last, with nothing that can be taken back.
    """
    entries = rows.entries(connection, facts.id)
    if more is not None:
        entries.append(more)
    most = len(entries) if more is None else max(history.rewind_to(more.action), facts.base)
    positions = rows.positions(connection, facts.id)
    starts = [each.n for each in reversed(positions) if each.n <= most and each.quiet]
    if facts.base == 0:
        starts.append(OPENING)
    if more is None and positions:
        starts.append(positions[-1].n)
    parts = LogParts(connection, facts.id)
    for start in starts:
        try:
            known = 0
            if start == OPENING:
                game = opening(facts, title)
            else:
                state = stored_state(connection, facts.id, title, start)
                state.journal = parts.log_at(start)
                known = len(state.journal.entries)
                game = Game.at(state, int(facts.seed))
            timer = follow(game, facts, entries, max(start, 0))
            stored = Stored(positions, parts.stored_log(game, known))
            return Loaded(game, entries, stored, since_rewind(timer, entries))
        except MISTAKES as mistake:
            log.warning('the table %s cannot be loaded from position %s: %s', facts.id, start, mistake)
    raise damaged()


def follow(game: Game, facts: Facts, entries: list[Entry], start: int) -> Timer | None:
    """Play what stands of the history from a position on."""
    timer = running(game.state, None, entries[start - 1].at if start else facts.created)
    for index in history.chain(entries, facts.base):
        if index >= start:
            game.follow(entries[index].role, entries[index].action)
            timer = running(game.state, timer, entries[index].at)
    return timer


def stored_state(connection: Connection, id: str, title: Title, n: int, older: bool = False) -> State:
    """The state of a stored position, without its log."""
    return title.restore(unpacked(rows.position_state(connection, id, n)), older)


class LogParts:
    """The stored log of a table."""

    def __init__(self, connection: Connection, id: str) -> None:
        self.parts = [(n, kept, unread(events)) for n, kept, events in rows.log_parts(connection, id)]

    def log_at(self, n: int | None = None) -> Log:
        """The log as it was after so many entries, or as it is."""
        events: list[Event] = []
        whole = True
        for at, kept, new in self.parts:
            if n is None or at <= n:
                whole = new is not None and (kept == 0 or (whole and kept <= len(events)))
                del events[kept:]
                events += new or []
        if not whole:
            raise ValueError('a part of its log is damaged or missing')
        found = Log()
        for event in events:
            found.add(event)
        return found

    def stored_log(self, game: Game, known: int) -> list[Event]:
        """The whole stored log; where the game was just played up to there, the very entries of the game's log."""
        try:
            stored = self.log_at().entries
        except ValueError:
            return []
        played = game.state.journal.entries
        same = len(stored) == len(played) and all(
            one.dump() == other.dump() for one, other in zip(stored[known:], played[known:], strict=True)
        )
        return played[:] if same else stored


def unread(part: bytes) -> list[Event] | None:
    """The events of a part of a log, or None where it is damaged."""
    try:
        return [restored_event(each) for each in unpacked(part)]
    except MISTAKES:
        return None


def can_be_shown(state: State) -> bool:
    """Can everybody see this state?"""
    try:
        for role in (None, *state.roles):
            state.view(role)
    except MISTAKES:
        return False
    return True


def since_rewind(timer: Timer | None, entries: list[Entry]) -> Timer | None:
    """A question that the table went back to is asked anew."""
    rewinds = [entry.at for entry in entries if history.rewind_to(entry.action) >= 0]
    return timer and timer._replace(since=max([timer.since, *rewinds[-1:]]))
