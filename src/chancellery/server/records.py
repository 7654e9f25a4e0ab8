"""Records: what everybody saw of a finished game, computed once and kept for ever.

The record of a game is written right after its end, or at the next start if the server stops in between or if the game
ended before records existed. From then on, what the game showed is never computed again, so later rules do not matter.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

from chancellery.kernel.state import State
from chancellery.kernel.title import Title
from chancellery.record import short_step, whole_step
from chancellery.server import loading, rows
from chancellery.server.errors import Problem, damaged_record
from chancellery.server.history import Deed
from chancellery.server.loading import MISTAKES
from chancellery.server.packing import SMALL, is_whole, packed, unpacked
from chancellery.server.rows import Conflict
from chancellery.server.table import SPECTATOR, Facts, Table
from chancellery.server.tables import Tables

log: Final = logging.getLogger(__name__)

FORMAT: Final = 1
PART: Final = 128  # steps in a part of this format; each begins with a whole board
SLICE: Final = 0.005  # seconds of work, after which others get REST times as long
REST: Final = 4

Step = dict[str, Any]


class Stopped(Exception):
    """The server stops: the record is made another time."""


class Record:
    """The record of a table, read part by part."""

    def __init__(self, tables: Tables, table: Table, steps: dict[str, int]) -> None:
        self.store = tables.store
        self.id = table.facts.id
        self.state = table.game.state
        self.steps = steps
        self.latest: tuple[tuple[str, int], list[Step]] | None = None

    def count(self, viewer: str) -> int:
        """How many instants there are."""
        if viewer not in self.steps:
            raise damaged_record()
        return self.steps[viewer]

    def check(self, viewer: str) -> None:
        """Refuse a record of which something is damaged or missing."""
        with self.store.read() as connection:
            firsts = rows.record_parts(connection, self.id, viewer)
            parts = (rows.record_part(connection, self.id, viewer, first) for first in firsts)
            if firsts != list(range(0, self.steps.get(viewer, 0), PART)) or not all(map(is_whole, parts)):
                raise damaged_record()

    def part(self, viewer: str, first: int) -> list[Step]:
        """The steps of a part, their boards whole."""
        key = (viewer, first)
        latest = self.latest
        if latest is not None and latest[0] == key:
            return latest[1]
        steps = self.stored(viewer, first)
        try:
            for n, step in enumerate(steps):
                steps[n] = whole_step(step, steps[n - 1] if n else None)
        except MISTAKES as mistake:
            raise self.damaged(mistake) from None
        self.latest = (key, steps)
        return steps

    def stored(self, viewer: str, first: int) -> list[Step]:
        """The steps of a part as they are stored: boards and reckonings as what changed, but for the first."""
        with self.store.read() as connection:
            found = rows.record_part(connection, self.id, viewer, first)
        try:
            steps: list[Step] = [] if found is None else unpacked(found)
            if len(steps) != min(PART, self.steps[viewer] - first):
                raise ValueError('steps are missing')
        except MISTAKES as mistake:
            raise self.damaged(mistake) from None
        return steps

    def damaged(self, mistake: Exception) -> Problem:
        """Note what is wrong with the record, and how the caller is told."""
        log.warning('the record of %s is damaged: %s', self.id, mistake)
        return damaged_record()

    def step(self, viewer: str, n: int) -> Step:
        """One step."""
        return self.part(viewer, n - n % PART)[n % PART]

    def log(self, viewer: str, n: int) -> tuple[int, int]:
        """How long the viewer's log was before and after an instant."""
        after: int = self.step(viewer, n)['log']
        return self.step(viewer, n - 1)['log'] if n else 0, after

    def lengths(self, viewer: str) -> list[int]:
        """How long the viewer's log was after each instant."""
        return [step['log'] for step in self.told(viewer)]

    def view(self, viewer: str, n: int) -> dict[str, Any]:
        """What the viewer saw then. What it was asked, and could have done, is not kept."""
        return as_view(self.step(viewer, n), viewer)

    def told(self, viewer: str) -> Iterator[Step]:
        """All that the viewer saw, as it is stored: a board is whole where a part begins."""
        for first in range(0, self.count(viewer), PART):
            yield from self.stored(viewer, first)

    def events(self, viewer: str, since: int, until: int) -> list[dict[str, Any]]:
        """A part of the viewer's log."""
        return read(self.state, viewer, since, until)


def read(state: State, viewer: str, since: int, until: int) -> list[dict[str, Any]]:
    """A part of the log as a viewer reads it."""
    return state.journal.shown_to(-1 if viewer == SPECTATOR else state.index(viewer), since, until)


def as_view(step: Step, viewer: str) -> dict[str, Any]:
    """A step of a record as a view."""
    waits = {'key': 'prompt.wait', 'params': {'roles': step['deciders']}, 'rule': ''}
    outcome = step['outcome']
    return {
        'role': viewer or None,
        'ask': None,
        'prompt': waits if outcome is None else over(outcome),
        'deciders': step['deciders'],
        'actions': [],
        'forced': False,
        'board': step['board'],
        'reckoning': step['reckoning'],
        'outcome': outcome,
    }


def over(outcome: dict[str, Any]) -> dict[str, Any]:
    """The prompt of a finished game."""
    return {'key': 'prompt.over', 'params': {'winners': outcome['winners']}, 'rule': ''}


class Records:
    """The records of all finished games."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.stopping = threading.Event()

    def of(self, table: Table) -> Record | None:
        """The record of a table whose game is over, if it is written already."""
        found = self.found(table.facts.id)
        if found is None:
            return None
        if found[0] != FORMAT:
            raise damaged_record()
        return Record(self.tables, table, found[1])

    def found(self, id: str) -> tuple[int, dict[str, int]] | None:
        """What is written of a record."""
        with self.tables.store.read() as connection:
            return rows.record(connection, id)

    def missing(self) -> list[str]:
        """The finished games without a record."""
        with self.tables.store.read() as connection:
            return rows.without_record(connection)

    def keep(self, id: str) -> None:
        """Write the record of a game that is over, unless there is one, the game goes on, or the server stops."""
        if self.stopping.is_set() or self.found(id) is not None:
            return
        table = self.tables.cache.get(id) or self.tables.load(id)  # those in memory are there for who plays
        with table.lock:
            facts, deeds, end = Facts(**vars(table.facts)), table.deeds()[:], table.game.state
        if end.outcome is None:
            return
        try:
            sights = self.sights(facts, table.title, deeds, end)
        except Stopped:
            return
        steps = {viewer: len(seen) for viewer, seen in sights.items()}
        parts = [
            (viewer, first, packed(shortened(seen[first : first + PART]), SMALL))
            for viewer, seen in sights.items()
            for first in range(0, len(seen), PART)
        ]
        try:
            with self.tables.store.write() as connection:
                rows.stay(connection, facts)
                rows.put_record(connection, facts.id, FORMAT, steps, parts)
        except Conflict:
            return

    def sights(self, facts: Facts, title: Title, deeds: Sequence[Deed], end: State) -> dict[str, list[Step]]:
        """What every viewer saw, step by step; where the game cannot be played again, how it ended."""
        viewers = (SPECTATOR, *end.roles)
        lengths = {viewer: len(end.events_for(viewer or None)) for viewer in viewers}
        try:
            with self.tables.store.read() as connection:
                state = loading.beginning(connection, facts, title).state
            return self.played_through(state, deeds, lengths)
        except MISTAKES as mistake:
            log.warning('the game %s cannot be played again for its record: %s', facts.id, mistake)
            return {viewer: [sight(end, seat) | {'log': lengths[viewer]}] for seat, viewer in enumerate(viewers, -1)}

    def played_through(self, state: State, deeds: Sequence[Deed], lengths: dict[str, int]) -> dict[str, list[Step]]:
        """Play a game again and note what each viewer sees of it, leaving most of the time to others."""
        found: dict[str, list[Step]] = {viewer: [] for viewer in lengths}
        seen: dict[str, Step] = {}
        heard = dict.fromkeys(lengths, 0)
        told = 0
        started = time.perf_counter()
        for at in range(len(deeds) + 1):
            if at:
                state.play(deeds[at - 1].role, deeds[at - 1].action)
            new = state.journal.entries[told:]
            told += len(new)
            for seat, viewer in enumerate(lengths, -1):
                more = len([event for event in new if event.seen_by(seat)])
                shows = sight(state, seat)
                if more or shows != seen.get(viewer):
                    seen[viewer] = shows
                    heard[viewer] += more
                    found[viewer].append(shows | {'log': min(heard[viewer], lengths[viewer])})
            worked = time.perf_counter() - started
            if worked > SLICE:
                if self.stopping.wait(worked * REST):
                    raise Stopped
                started = time.perf_counter()
        for viewer, steps in found.items():
            steps[-1]['log'] = lengths[viewer]
        return found


def sight(state: State, seat: int) -> Step:
    """What is kept of what a seat (-1: a spectator) sees."""
    outcome = None if state.outcome is None else state.outcome.dump()
    return {
        'board': state.board(seat),
        'reckoning': state.reckoning(seat),
        'deciders': list(state.deciders),
        'outcome': outcome,
    }


def shortened(steps: Sequence[Step]) -> list[Step]:
    """A part of a record: of each board and reckoning but the first only what changed."""
    return [short_step(step, steps[n - 1] if n else None) for n, step in enumerate(steps)]
