"""Loading: a table's game out of its history, from the last snapshot on."""

from __future__ import annotations

import json
import time
from typing import NamedTuple

from sqlalchemy import Connection

from chancellery.game import Game
from chancellery.kernel.title import Title
from chancellery.server import history, rows
from chancellery.server.history import Entry
from chancellery.server.parts import to_json
from chancellery.server.table import SPECTATOR, Facts
from chancellery.server.timer import Timer, running


class Loaded(NamedTuple):
    """A game, the history it came from, where its snapshot was taken, and the timer that runs."""

    game: Game
    entries: list[Entry]
    snapshot_at: int
    timer: Timer | None


def opening(facts: Facts, title: Title) -> Game:
    """The game before its first action."""
    return Game(title, facts.scenario, facts.players, int(facts.seed), dict(facts.options), saved=True)


def is_current(facts: Facts, title: Title) -> bool:
    """Was the table's history written by these rules and data?"""
    return facts.version == title.version and facts.fingerprint == title.fingerprint


def load_game(connection: Connection, facts: Facts, title: Title, more: Entry | None = None) -> Loaded:
    """The game as its history says; ``more`` is an entry about to be written."""
    entries = rows.entries(connection, facts.id)
    if more is not None:
        entries.append(more)
    line = history.chain(entries, facts.base)
    most = len(entries) if more is None else max(history.rewind_to(more.action), facts.base)
    game = opening(facts, title)
    found = rows.snapshot(connection, facts.id, most)
    start = 0
    if found is not None:
        start = found[0]
        game.state = title.restore(json.loads(found[1]))
    timer = running(game.state, None, entries[start - 1].at if start else facts.created)
    for index in line:
        if index >= start:
            game.follow(entries[index].role, entries[index].action)
            timer = running(game.state, timer, entries[index].at)
    return Loaded(game, entries, start, since_rewind(timer, entries))


def since_rewind(timer: Timer | None, entries: list[Entry]) -> Timer | None:
    """A question that the table went back to is asked anew."""
    rewinds = [entry.at for entry in entries if history.rewind_to(entry.action) >= 0]
    return timer and timer._replace(since=max([timer.since, *rewinds[-1:]]))


def resume(connection: Connection, facts: Facts, title: Title) -> Loaded:
    """The game under newer rules or data: from its last snapshot as far as its history is still legal.

    Where that leads becomes the base of the table, from which it is loaded from now on. What came after the snapshot
    may have come out otherwise or not at all: an entry says so, by which clients read their logs anew and questions
    that are asked again get other names.
    """
    entries = rows.entries(connection, facts.id)
    game = opening(facts, title)
    found = rows.snapshot(connection, facts.id, len(entries))
    start = 0
    if found is not None:
        start = found[0]
        saved = json.loads(found[1]) | {'version': title.version, 'data': title.fingerprint}
        game.state = title.restore(saved)
    logs = {viewer: len(game.state.events_for(viewer or None)) for viewer in (SPECTATOR, *game.state.roles)}
    kept = start
    for index in history.chain(entries, facts.base):
        if index >= start:
            before = game.state.clone()
            try:
                game.follow(entries[index].role, entries[index].action)
                kept = index + 1
            except (ValueError, AssertionError, LookupError):
                game.state = before
                break
    if start < len(entries):
        again = Entry(SPECTATOR, f'{history.REWIND}:{kept}', logs, time.time())
        rows.append(connection, facts, [again], None)
        entries.append(again)
    base = len(entries)
    over = game.state.outcome is not None
    changes = {
        'n': base,
        'version': title.version,
        'fingerprint': title.fingerprint,
        'base': base,
        'status': 'over' if over else 'playing',
        'deciders': list(game.state.deciders),
        'undo_asked': None,
    }
    rows.advance(connection, facts, **changes)
    rows.put_snapshot(connection, facts.id, base, to_json(game.state.dump()))
    for name, value in changes.items():
        setattr(facts, name, value)
    return Loaded(game, entries, base, running(game.state, None, time.time()))
