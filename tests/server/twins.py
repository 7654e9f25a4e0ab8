"""Two servers with twin games: the same to one seat, and different in everything that this seat may not know."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from chancellery.conformance.checks import twin_of
from chancellery.game import Game
from chancellery.kernel.frames import Sealed
from chancellery.kernel.state import State
from chancellery.record import to_json
from chancellery.server import positions, rows, schema, seating
from chancellery.server.stored import Stored
from chancellery.server.table import SPECTATOR, Table
from tests.server.harness import Client, Line, Running

WATCHER = 'white'
OTHERS = ('blue', 'red')
ELSEWHERE = {'X-Forwarded-For': '203.0.113.7'}
# What an answer carries beside its body. Its date is no secret of the game.
UNTOLD = ('date',)


class Side:
    """One of the two servers, with the watcher's browser and that of the others, who are friends."""

    def __init__(self, server: Running, seed: str) -> None:
        self.server = server
        self.service = server.service
        self.watcher = server.client()
        self.watcher.http.headers.update(ELSEWHERE)
        self.friend = server.client()
        made = self.watcher.make(seed, blue='open', red='open')
        self.id = str(made['table'])
        for role in OTHERS:
            self.friend.join(self.id, made['links'][role])
        self.path = f'/api/tables/{self.id}'
        self.keys = [made['links'][WATCHER]]
        self.heard: list[tuple[Any, ...]] = []
        self.told: list[str] = []
        self.known: dict[str, str] = {}

    @contextmanager
    def watching(self) -> Iterator[None]:
        """While the watcher's live line is open."""
        with self.watcher.live(self.id, {WATCHER: 0}, spectator=True) as line:
            self.line: Line = line
            line.until('position', lambda message: message['position']['role'] is None)
            line.quiet()
            self.known = self.shown()
            yield

    @contextmanager
    def table(self) -> Iterator[Table]:
        """The table as the server holds it."""
        with self.service.tables.at(self.id) as table:
            yield table

    @property
    def state(self) -> State:
        """The whole state, hidden things included: what no browser ever gets."""
        with self.table() as table:
            return table.game.state

    # ---- what the watcher does and hears

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request of the watcher's browser; every byte of the answer is kept."""
        address = path if path.startswith('/') else f'{self.path}/{path}'.removesuffix('/')
        response = self.watcher.http.request(method, address, json=body)
        assert self.watcher.described is not None
        self.watcher.described.check(response)
        headers = sorted([item for item in response.headers.multi_items() if item[0] not in UNTOLD])
        self.heard.append((method, address, body, response.status_code, headers, response.content))
        return response

    def shown(self) -> dict[str, str]:
        """What the live line should have told by now."""
        with self.table() as table:
            mine = table.keys(self.watcher.cookie(self.id).removeprefix('keys=').split('.'))
            return {
                'table': to_json(self.service.described(table, mine)),
                WATCHER: table.core(WATCHER).stamp,
                SPECTATOR: table.core(SPECTATOR).stamp,
            }

    def settle(self, more: int = 0) -> None:
        """Wait until the live line has told what changed, and see that it told nothing else."""
        now = self.shown()
        changed = [what for what in now if now[what] != self.known[what]]
        self.known = now
        found: list[str] = []
        for _ in changed:
            message = self.line.next()
            found.append('table' if message['type'] == 'table' else message.get('position', {}).get('role') or '')
        assert found == changed, f'the live line told {found} where {changed} changed'
        for _ in range(more):
            assert self.line.next()['type'] == 'talk'

    # ---- what others do

    def submit(self, role: str, *actions: str) -> dict[str, Any]:
        """Play without the watcher's noticing how: its own doings go through its browser elsewhere."""
        with self.table() as table:
            ask = table.core(role).ask
        client: Client = self.watcher if role == WATCHER else self.friend
        body = {'role': role, 'ask': ask, 'actions': list(actions)}
        client.post(f'{self.path}/submissions', body)
        return body

    def legal(self, role: str) -> list[str]:
        """What a role may do."""
        return [str(action) for action in self.state.legal(role)]

    def is_final(self, role: str, action: str) -> bool:
        """Would the action use chance, end a secret choice or open one?"""
        state = self.state
        return state.is_final(state.index(role), state.title.encode(action))

    def closes(self, role: str, action: str) -> bool:
        """Would the action end the role's secret choice?"""
        state = self.state
        top = state.decision()
        assert isinstance(top, Sealed)
        return top.closes(state, state.index(role), state.title.encode(action))

    def undo(self, role: str) -> None:
        """Take back a step of a secret choice."""
        self.friend.post(f'{self.path}/undo', {'role': role})

    def whisper(self, rng: random.Random) -> None:
        """Notes and talk that are not for the watcher."""
        role, other = rng.sample(OTHERS, 2)
        text = 'x' * rng.randrange(1, 50)
        self.friend.call('PUT', f'{self.path}/notes', {'role': role, 'text': text})
        self.friend.post(f'{self.path}/talk', {'role': role, 'to': [other], 'text': text})
        self.friend.post(f'{self.path}/talk/read', {'role': other, 'n': 1})


def fork(true: Side, twin: Side, seed: int) -> None:
    """Give the twin the true game's history, and a state that the watcher cannot tell from the true one."""
    id = true.id
    with true.table() as table:
        other = twin_of(table.game.state, table.game.state.index(WATCHER), seed)
        facts = table.facts
    with true.service.store.read() as connection:
        copies = {
            each: [dict(row._mapping) for row in connection.execute(select(each).where(each.c.table_id == id))]
            for each in (schema.entry, schema.submission)
        }
    with twin.table() as held, twin.service.store.write() as connection:
        for each, found in copies.items():
            connection.execute(delete(each).where(each.c.table_id == id))
            if found:
                connection.execute(insert(each), found)
        rows.drop_positions(connection, id, -1)
        rows.drop_log(connection, id)
        positions.save(connection, id, Stored(), Game.at(other, 0), facts.n, 0)
        changes: dict[str, Any] = {'n': facts.n, 'revision': held.facts.revision + 1}
        changes |= {'deciders': list(other.deciders), 'status': facts.status, 'clock': facts.clock}
        connection.execute(update(schema.game_table).where(schema.game_table.c.id == id).values(**changes))
        twin.service.tables.forget(held)
    assert twin.service.loop is not None
    twin.service.loop.call_soon_threadsafe(twin.service.changed, id)


def same_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses, keys and the clock are no secret of the game, but they would differ: let them not."""
    numbers = itertools.count()
    monkeypatch.setattr(seating, 'new_id', lambda: f'table{next(numbers)}')
    monkeypatch.setattr(seating, 'new_token', lambda: f'{next(numbers):022}')
    monkeypatch.setattr('chancellery.server.table.timestamp', lambda seconds: 'now')
    monkeypatch.setattr('chancellery.server.talk.timestamp', lambda seconds: 'now')
    monkeypatch.setattr('chancellery.server.mine.timestamp', lambda seconds: 'now')


def secrets_of(state: State) -> set[str]:
    """Numbers and hashes that must never be sent."""
    words = [str(word) for word in json.loads(to_json(state.rng.dump()))]
    return {state.digest(), *[word for word in words if len(word) > 8]}
