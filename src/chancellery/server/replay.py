"""Replay: a table's game step by step as one viewer saw it, as a file and as text.

A game in progress is played again, and the replay is kept and extended; for a very long game a caller in a hurry gets
what is ready. A finished game is read from its record (see ``records``) as soon as that is written; until then the
replay shows the same as the record will.
"""

from __future__ import annotations

import threading
import time
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final, Protocol

from chancellery.kernel.events import Log
from chancellery.kernel.state import State
from chancellery.kernel.texts import LANGUAGES
from chancellery.record import pieces, short_step
from chancellery.server import loading
from chancellery.server.errors import Problem, damaged, malformed
from chancellery.server.history import Deed
from chancellery.server.loading import MISTAKES
from chancellery.server.records import PART, Records, Step, as_view, read, sight
from chancellery.server.table import OVER, SPECTATOR, Facts, Table
from chancellery.server.tables import Tables, check_viewer

CHECKPOINT_EVERY: Final = 16
MOST_REPLAYS: Final = 24
LONG: Final = 4000  # actions: of a longer game in play the instants are those that the log tells of
SOON: Final = 0.4  # seconds for which somebody waits who wants to see the beginning
SLICE: Final = 50  # actions that are played again before others may look
SPECTATORS: Final = 'spectator'
FOR_EVER: Final = float('inf')


class Steps(Protocol):
    """What a viewer saw of a game, instant by instant."""

    def count(self, viewer: str) -> int:
        """How many instants there are."""

    def check(self, viewer: str) -> None:
        """Refuse what cannot be read to the end."""

    def log(self, viewer: str, n: int) -> tuple[int, int]:
        """How long the viewer's log was before and after an instant."""

    def lengths(self, viewer: str) -> list[int]:
        """How long the viewer's log was after each instant."""

    def view(self, viewer: str, n: int) -> dict[str, Any]:
        """What the viewer saw then."""

    def told(self, viewer: str) -> Iterator[Step]:
        """All that the viewer saw: boards as what changed, whom play waited for, the outcome, how long the log was."""

    def events(self, viewer: str, since: int, until: int) -> list[dict[str, Any]]:
        """A part of the viewer's log."""


class Replay:
    """A game played again: every so often a state is kept, and for each viewer where something changed for it."""

    def __init__(self, opening: State, over: bool = False, long: bool = False) -> None:
        self.over = over
        self.long = long
        self.deeds: list[Deed] = []
        self.checkpoints = [opening.clone(log=False)]
        self.told_after = [len(opening.journal.entries)]
        self.end = opening
        self.steps: dict[str, list[tuple[int, int]]] = {}
        self.scanned: dict[str, int] = {}
        self.lock = threading.RLock()

    # ---- keeping up

    def catch_up(self, deeds: Sequence[Deed], seconds: float = FOR_EVER) -> None:
        """Play what is new, for so many seconds at most; what was taken back is forgotten."""
        until = time.monotonic() + seconds
        while not self.play_some(deeds) and time.monotonic() < until:
            time.sleep(0)

    def play_some(self, deeds: Sequence[Deed]) -> bool:
        """Play a little of what is new; is that all of it?"""
        with self.lock:
            same = min(len(self.deeds), len(deeds))
            if self.deeds[:same] != deeds[:same]:
                same = next(at for at in range(same) if self.deeds[at] != deeds[at])
            if same < len(self.deeds):
                self.go_back(same)
            for deed in deeds[same : same + SLICE]:
                self.end.play(deed.role, deed.action)
                self.deeds.append(deed)
                self.told_after.append(len(self.end.journal.entries))
                if len(self.deeds) % CHECKPOINT_EVERY == 0:
                    self.checkpoints.append(self.end.clone(log=False))
            return len(self.deeds) == len(deeds)

    def go_back(self, to: int) -> None:
        """Forget all but so many actions."""
        log: Log = self.end.journal
        log.cut(self.told_after[to])
        self.end = self.state(to)
        self.end.journal = log
        self.end.recording = True
        del self.deeds[to:], self.told_after[to + 1 :], self.checkpoints[to // CHECKPOINT_EVERY + 1 :]
        for viewer, steps in self.steps.items():
            self.steps[viewer] = [step for step in steps if step[0] <= to]
            self.scanned[viewer] = min(self.scanned[viewer], to)

    def state(self, at: int) -> State:
        """The state after so many actions, without its log."""
        state = self.checkpoints[at // CHECKPOINT_EVERY].clone(log=False)
        for deed in self.deeds[at - at % CHECKPOINT_EVERY : at]:
            state.play(deed.role, deed.action)
        return state

    # ---- what is seen

    def steps_of(self, viewer: str) -> list[tuple[int, int]]:
        """The instants at which something changed for the viewer: after how many actions, and its log's length."""
        if viewer not in self.steps:
            self.steps[viewer] = [(0, self.read_by(viewer, 0, self.told_after[0]))]
            self.scanned[viewer] = 0
        at = self.scanned[viewer]
        if at == len(self.deeds):
            return self.steps[viewer]
        steps = self.steps[viewer]
        if self.long:
            return self.told_steps(viewer)
        state = self.state(at)
        seat = -1 if viewer == SPECTATOR else state.index(viewer)
        stamp = state.stamp(seat)
        view: dict[str, Any] | None = None  # what the viewer saw last, where that had to be found
        told = steps[-1][1]
        while at < len(self.deeds):
            state.play(self.deeds[at].role, self.deeds[at].action)
            at += 1
            more = self.read_by(viewer, self.told_after[at - 1], self.told_after[at])
            before, stamp = stamp, state.stamp(seat)
            changed = more > 0
            if changed:
                view = None
            elif stamp != before:
                last = self.shown(self.state(at - 1), viewer) if view is None else view
                view = self.shown(state, viewer)
                changed = view != last
            if changed:
                told += more
                steps.append((at, told))
        self.scanned[viewer] = at
        return steps

    def told_steps(self, viewer: str) -> list[tuple[int, int]]:
        """Of a very long game, the instants at which the log told the viewer something."""
        steps = self.steps[viewer]
        told = steps[-1][1]
        for at in range(self.scanned[viewer] + 1, len(self.deeds) + 1):
            more = self.read_by(viewer, self.told_after[at - 1], self.told_after[at])
            if more:
                told += more
                steps.append((at, told))
        self.scanned[viewer] = len(self.deeds)
        return steps

    def shown(self, state: State, viewer: str) -> dict[str, Any]:
        """What the viewer sees of a state; of a finished game, what its record tells."""
        if not self.over:
            return state.view(viewer or None)
        return as_view(sight(state, -1 if viewer == SPECTATOR else state.index(viewer)), viewer)

    def read_by(self, viewer: str, since: int, until: int) -> int:
        """How many of these entries of the log the viewer may read."""
        seat = -1 if viewer == SPECTATOR else self.end.index(viewer)
        return sum([1 for event in self.end.journal.entries[since:until] if event.seen_by(seat)])

    def count(self, viewer: str) -> int:
        """How many instants there are."""
        with self.lock:
            return len(self.steps_of(viewer))

    def check(self, viewer: str) -> None:
        """Nothing is wrong with a game that is played again."""

    def log(self, viewer: str, n: int) -> tuple[int, int]:
        """How long the viewer's log was before and after its n-th visible change."""
        with self.lock:
            steps = self.steps_of(viewer)
            return steps[n - 1][1] if n else 0, steps[n][1]

    def lengths(self, viewer: str) -> list[int]:
        """How long the viewer's log was after each of its visible changes."""
        with self.lock:
            return [told for _, told in self.steps_of(viewer)]

    def view(self, viewer: str, n: int) -> dict[str, Any]:
        """What the viewer saw after its n-th visible change."""
        with self.lock:
            return self.shown(self.state(self.steps_of(viewer)[n][0]), viewer)

    def told(self, viewer: str) -> Iterator[Step]:
        """All that the viewer saw, in the same words as a record has; the game may go on meanwhile."""
        with self.lock:
            steps = self.steps_of(viewer)[:]
            deeds = self.deeds[:]
            state = self.checkpoints[0].clone(log=False)
        played = 0
        before: Step | None = None
        for n, (at, told) in enumerate(steps):
            for deed in deeds[played:at]:
                state.play(deed.role, deed.action)
            played = at
            if n % PART == 0:
                before = None
            shows = sight(state, -1 if viewer == SPECTATOR else state.index(viewer))
            yield short_step(shows, before) | {'log': told}
            before = shows

    def events(self, viewer: str, since: int, until: int) -> list[dict[str, Any]]:
        """A part of the viewer's log."""
        with self.lock:
            return read(self.end, viewer, since, until)


class Replays:
    """The replays asked for last."""

    def __init__(self, tables: Tables, records: Records) -> None:
        self.tables = tables
        self.records = records
        self.kept: OrderedDict[tuple[str, int, bool], Replay] = OrderedDict()
        self.lock = threading.Lock()

    def of(self, table: Table, facts: Facts, deeds: Sequence[Deed], seconds: float = FOR_EVER) -> Steps:
        """The replay of a table as it stood. The table goes on meanwhile: this may take a while."""
        over = facts.status == OVER
        record = self.records.of(table) if over else None
        if record is not None:
            return record
        try:
            return self.played(table, facts, deeds, seconds)
        except MISTAKES:
            if not over:
                raise damaged() from None
        self.records.keep(facts.id)
        return self.records.of(table) or self.played(table, facts, deeds)

    def played(self, table: Table, facts: Facts, deeds: Sequence[Deed], seconds: float = FOR_EVER) -> Replay:
        """A game played again; what was played of it before is kept."""
        over = facts.status == OVER
        key = (facts.id, facts.base, over)
        with self.lock:
            found = self.kept.get(key)
        if found is None:
            with self.tables.store.read() as connection:
                opening = loading.beginning(connection, facts, table.title).state
            found = Replay(opening, over, not over and len(deeds) > LONG)
        with self.lock:
            found = self.kept.setdefault(key, found)  # who comes meanwhile waits for it instead of making another
            self.kept.move_to_end(key)
            while len(self.kept) > MOST_REPLAYS:
                self.kept.popitem(last=False)
        try:
            found.catch_up(deeds, seconds)
        except MISTAKES:
            with self.lock:
                self.kept.pop(key, None)
            raise
        return found

    def ask(
        self, id: str, role: str | None, tokens: Sequence[str], seconds: float = FOR_EVER
    ) -> tuple[Steps, str, Table]:
        """The replay through these eyes, if the caller may look through them."""
        with self.tables.at(id) as table:
            viewer = check_viewer(table, role, tokens, over_too=True)
            facts, deeds = Facts(**vars(table.facts)), table.deeds()[:]
        return self.of(table, facts, deeds, seconds), viewer, table

    def summary(self, id: str, role: str | None, tokens: Sequence[str], soon: bool = False) -> dict[str, Any]:
        """How many steps there are, and how it ended; ``soon``: how many are known by now, and whether that is all."""
        replay, viewer, table = self.ask(id, role, tokens, SOON if soon else FOR_EVER)
        outcome = table.game.state.outcome
        complete = not isinstance(replay, Replay) or len(replay.deeds) >= len(table.deeds())
        steps = replay.count(viewer)
        return {'steps': steps, 'complete': complete, 'outcome': None if outcome is None else outcome.dump()}

    def step(self, id: str, role: str | None, n: int, since: int | None, tokens: Sequence[str]) -> dict[str, Any]:
        """One step; with ``since``, also what the log said before it from that entry on."""
        replay, viewer, _ = self.ask(id, role, tokens, 0.0)
        if n >= replay.count(viewer):
            replay, viewer, _ = self.ask(id, role, tokens)
        count = replay.count(viewer)
        if not 0 <= n < count:
            raise Problem(
                404, 'no_step', f'This replay does not have that step: its steps are numbered from 0 to {count - 1}.'
            )
        before, after = replay.log(viewer, n)
        first = before if since is None else min(since, before)
        events = replay.events(viewer, first, after)
        return {'view': replay.view(viewer, n), 'events': events, 'before': before, 'log': after}

    def entries(self, id: str, role: str | None, keys: Collection[str], tokens: Sequence[str]) -> list[dict[str, Any]]:
        """The entries of the log with these keys, each with the step that told it: where chapters of a game begin."""
        replay, viewer, _ = self.ask(id, role, tokens)
        lengths = replay.lengths(viewer)
        events = replay.events(viewer, 0, lengths[-1])
        return [each | {'step': bisect_right(lengths, each['n'])} for each in events if each['key'] in keys]

    def download(self, id: str, role: str | None, tokens: Sequence[str]) -> tuple[str, Iterator[str]]:
        """A name and a record, piece by piece: what these eyes have seen, of a finished game what everybody has."""
        replay, viewer, table = self.ask(id, role, tokens)
        name = f'{table.facts.title}-{table.facts.id}'
        if table.game.state.outcome is None:
            name = f'{name}-{viewer or SPECTATORS}'
            viewers = [viewer]
        else:
            viewers = [viewer, *[each for each in (SPECTATOR, *table.roles) if each != viewer]]
        for each in viewers:
            replay.check(each)
        about = vars(table.facts) | {'data': table.facts.fingerprint}
        return f'{name}.json', pieces(about, [(each or None, seen(replay, each)) for each in viewers])

    def story(self, id: str, role: str | None, language: str, tokens: Sequence[str]) -> str:
        """The log as text."""
        if language not in LANGUAGES:
            raise malformed(f'There is no such language: choose one of {", ".join(LANGUAGES)}.')
        with self.tables.at(id) as table:
            viewer = check_viewer(table, role, tokens, over_too=True)
            state = table.game.state
            texts = table.title.texts[language].calling(state.view(viewer or None)['board'])
            events = state.events_for(viewer or None)
        return ''.join([texts.say(each['key'], each['params']) + '\n' for each in events])


def seen(replay: Steps, viewer: str) -> Iterator[Step]:
    """What a viewer saw, as the steps of a record."""
    whole = replay.events(viewer, 0, replay.log(viewer, replay.count(viewer) - 1)[1])
    told = 0
    for step in replay.told(viewer):
        log = step.pop('log')
        yield step | {'events': whole[told:log]}
        told = log
