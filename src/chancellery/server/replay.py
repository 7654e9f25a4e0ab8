"""Replay: a table's game stepped through with one viewer's eyes, as a file and as text."""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from chancellery.game import Game
from chancellery.kernel.state import State
from chancellery.kernel.texts import LANGUAGES
from chancellery.record import Record, Sight
from chancellery.server import loading, rows
from chancellery.server.errors import Problem, malformed
from chancellery.server.history import Deed
from chancellery.server.table import SPECTATOR, Table
from chancellery.server.tables import Tables, check_viewer

CHECKPOINT_EVERY: Final = 16
MOST_REPLAYS: Final = 24
SPECTATORS: Final = 'spectator'


class Replay:
    """A game played again: every so often a state is kept, and for each viewer where something changed for it."""

    def __init__(self, game: Game, deeds: list[Deed]) -> None:
        self.deeds = deeds
        self.checkpoints: list[State] = []
        self.steps: dict[str, list[tuple[int, int]]] = {}
        self.lock = threading.Lock()
        for at, deed in enumerate(deeds):
            if at % CHECKPOINT_EVERY == 0:
                self.checkpoints.append(game.state.clone(log=False))
            game.state.play(deed.role, deed.action)
        if len(deeds) % CHECKPOINT_EVERY == 0:
            self.checkpoints.append(game.state.clone(log=False))
        self.end = game.state

    def state(self, at: int) -> State:
        """The state after so many actions, without its log."""
        state = self.checkpoints[at // CHECKPOINT_EVERY].clone(log=False)
        for deed in self.deeds[at - at % CHECKPOINT_EVERY : at]:
            state.play(deed.role, deed.action)
        return state

    def steps_of(self, viewer: str) -> list[tuple[int, int]]:
        """The instants at which something changed for the viewer: after how many actions, and its log's length."""
        with self.lock:
            if viewer not in self.steps:
                self.steps[viewer] = self.find_steps(viewer)
            return self.steps[viewer]

    def find_steps(self, viewer: str) -> list[tuple[int, int]]:
        """Play through and compare what the viewer sees."""
        role = viewer or None
        seat = -1 if role is None else self.end.index(role)
        state = self.checkpoints[0].clone(log=False)
        state.recording = True
        found: list[tuple[int, int]] = []
        seen = ''
        written = 0
        for at in range(len(self.deeds) + 1):
            if at:
                state.play(self.deeds[at - 1].role, self.deeds[at - 1].action)
            written += sum([1 for event in state.journal.entries if event.seen_by(seat)])
            state.journal.cut(0)
            sight = f'{written} {json.dumps(state.view(role))}'
            if sight != seen:
                found.append((at, written))
            seen = sight
        before = len(self.end.events_for(role)) - written
        return [(at, length + before) for at, length in found]

    def view(self, viewer: str, n: int) -> dict[str, Any]:
        """What the viewer saw after its n-th visible change."""
        return self.state(self.steps_of(viewer)[n][0]).view(viewer or None)

    def log(self, viewer: str, n: int) -> tuple[int, int]:
        """How long the viewer's log was before and after its n-th visible change."""
        steps = self.steps_of(viewer)
        return steps[n - 1][1] if n else 0, steps[n][1]

    def events(self, viewer: str, n: int, since: int | None = None) -> list[dict[str, Any]]:
        """The viewer's log up to its n-th visible change, from an earlier entry on or from where the change begins."""
        before, after = self.log(viewer, n)
        first = before if since is None else min(since, before)
        return self.end.events_for(viewer or None, first)[: after - first]

    def sight(self, viewer: str) -> Sight:
        """All that the viewer saw."""
        role = viewer or None
        sight = Sight(role)
        log = self.end.events_for(role)
        state = self.checkpoints[0].clone(log=False)
        played = read = 0
        for at, until in self.steps_of(viewer):
            for deed in self.deeds[played:at]:
                state.play(deed.role, deed.action)
            sight.add(state.view(role), log[read:until])
            played, read = at, until
        return sight


class Replays:
    """The replays asked for last."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.kept: OrderedDict[tuple[str, int], Replay] = OrderedDict()
        self.lock = threading.Lock()

    def of(self, table: Table) -> Replay:
        """The replay of a table as it stands."""
        key = (table.facts.id, table.facts.n)
        with self.lock:
            found = self.kept.get(key)
            if found is not None:
                self.kept.move_to_end(key)
                return found
        made = Replay(self.opening(table), list(table.deeds()))
        with self.lock:
            self.kept[key] = made
            while len(self.kept) > MOST_REPLAYS:
                self.kept.popitem(last=False)
        return made

    def opening(self, table: Table) -> Game:
        """The game where the replay begins."""
        game = loading.opening(table.facts, table.title)
        if table.facts.base:
            with self.tables.store.read() as connection:
                found = rows.snapshot(connection, table.facts.id, table.facts.base)
            assert found is not None, 'a base has its snapshot'
            game.state = table.title.restore(json.loads(found[1]))
        return game

    def ask(self, id: str, role: str | None, tokens: Sequence[str]) -> tuple[Replay, str, Table]:
        """The replay through these eyes, if the caller may look through them."""
        with self.tables.at(id) as table:
            viewer = check_viewer(table, role, tokens, over_too=True)
            return self.of(table), viewer, table

    def summary(self, id: str, role: str | None, tokens: Sequence[str]) -> dict[str, Any]:
        """How many steps there are, and how it ended."""
        replay, viewer, _ = self.ask(id, role, tokens)
        outcome = replay.end.outcome
        return {'steps': len(replay.steps_of(viewer)), 'outcome': None if outcome is None else outcome.dump()}

    def step(self, id: str, role: str | None, n: int, since: int | None, tokens: Sequence[str]) -> dict[str, Any]:
        """One step; with ``since``, also what the log said before it from that entry on."""
        replay, viewer, _ = self.ask(id, role, tokens)
        count = len(replay.steps_of(viewer))
        if not 0 <= n < count:
            raise Problem(404, 'no_step', f'This replay has {count} steps, numbered from 0.')
        before, after = replay.log(viewer, n)
        events = replay.events(viewer, n, since)
        return {'view': replay.view(viewer, n), 'events': events, 'before': before, 'log': after}

    def download(self, id: str, role: str | None, tokens: Sequence[str]) -> tuple[str, dict[str, Any]]:
        """A name and the contents of a record: what these eyes have seen, of a finished game what everybody has."""
        replay, viewer, table = self.ask(id, role, tokens)
        name = f'{table.facts.title}-{table.facts.id}'
        if replay.end.outcome is None:
            name = f'{name}-{viewer or SPECTATORS}'
            viewers = [viewer]
        else:
            viewers = [viewer, *[each for each in (SPECTATOR, *table.roles) if each != viewer]]
        about = vars(table.facts) | {'data': table.facts.fingerprint}
        return f'{name}.json', Record(about, [replay.sight(each) for each in viewers]).dump()

    def story(self, id: str, role: str | None, language: str, tokens: Sequence[str]) -> str:
        """The log as text."""
        if language not in LANGUAGES:
            raise malformed(f'There is no such language: there are {", ".join(LANGUAGES)}.')
        replay, viewer, table = self.ask(id, role, tokens)
        texts = table.title.texts[language].calling(replay.end.view(viewer or None)['board'])
        events = replay.end.events_for(viewer or None)
        return ''.join([texts.say(each['key'], each['params']) + '\n' for each in events])
