"""Killing a server in full flight: who plays meanwhile, and what must be in the database afterwards."""

from __future__ import annotations

import random
import signal
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx

import chancellery
from tests.server.harness import PATIENCE, Client, legal, until
from tests.server.process import Process

PLAY, UNDO, REWIND, TALK = 'play', 'undo', 'rewind', 'talk'
NOT_NOW = (409, 429)
FEWEST, MOST = 10, 30  # acknowledged deeds from one kill to the next
MOMENT = 0.02  # seconds within which the kill comes then: not always right after an answer


class Deed(NamedTuple):
    """Something a person did: what, for which seat, and what was sent."""

    kind: str
    role: str
    body: dict[str, Any]

    def is_entry(self, role: str, ask: str | None, action: str) -> bool:
        """Is this what the history holds for it?"""
        if self.kind == PLAY:
            return (role, ask, [action]) == (self.role, self.body['ask'], self.body['actions'])
        return (role, ask, action.partition(':')[0]) == (self.role, None, self.kind)


PATHS = {PLAY: 'submissions', UNDO: 'undo', REWIND: 'rewind', TALK: 'talk'}


class Player(threading.Thread):
    """Does what people do, as fast as it can, for some seats of one table; remembers what was acknowledged."""

    def __init__(self, address: str, id: str, roles: tuple[str, ...], cookies: httpx.Cookies, seed: int) -> None:
        super().__init__(daemon=True)
        self.client = Client(address)
        self.client.http.cookies = cookies
        self.id = id
        self.roles = roles
        self.random = random.Random(seed)
        self.acknowledged: list[Deed] = []
        self.pending: Deed | None = None
        self.refused = ''
        self.said = 0

    def run(self) -> None:
        """Go on until the server is gone or the game is over."""
        try:
            while self.step():
                pass
        except httpx.HTTPError:
            return

    def step(self) -> bool:
        """Do one thing; False when there is nothing left to do."""
        answer = self.client.http.get(f'/api/tables/{self.id}').json()
        mine = [role for role in answer['deciders'] if role in self.roles]
        if not mine:
            time.sleep(0.005)
            return answer['outcome'] is None
        deed = self.choose(self.random.choice(mine))
        if deed is not None:
            self.do(deed)
        return True

    def choose(self, role: str) -> Deed | None:
        """Mostly play; now and then take back, go back, or say something."""
        position = self.client.http.get(f'/api/tables/{self.id}/position', params={'role': role}).json()
        chance = self.random.random()
        if chance < 0.1 and position['undo'] == 'free':
            return Deed(UNDO, role, {'role': role, 'stamp': position['stamp']})
        if chance < 0.15 and position['decisions']:
            return Deed(REWIND, role, {'role': role, 'to': self.random.choice(position['decisions'])})
        if chance < 0.25:
            self.said += 1
            return Deed(TALK, role, {'role': role, 'to': [], 'text': f'{self.random.random()} {self.said}'})
        view = position['view']
        if view['ask'] is None or not view['actions']:
            return None
        return Deed(PLAY, role, {'role': role, 'ask': view['ask'], 'actions': [self.random.choice(legal(view))]})

    def do(self, deed: Deed) -> None:
        """Send it. Between sending and the answer nobody knows whether it was done."""
        self.pending = deed
        answer = self.client.http.post(f'/api/tables/{self.id}/{PATHS[deed.kind]}', json=deed.body)
        self.pending = None
        if answer.status_code == 200:
            self.acknowledged.append(deed)
        elif answer.status_code not in NOT_NOW:
            self.refused = f'{deed}: {answer.status_code} {answer.text[:300]}'


class Ledger:
    """What each player's seats have done for certain, compared with what the database holds."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / 'tables.db'
        self.entries: dict[tuple[str, tuple[str, ...]], int] = {}
        self.texts: dict[str, set[str]] = {}

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(self.file)) as connection:
            return connection.execute(query, values).fetchall()

    def history(self, player: Player) -> list[tuple[Any, ...]]:
        """The entries of the player's seats."""
        marks = ','.join('?' * len(player.roles))
        query = f'SELECT role, ask, action FROM entry WHERE table_id = ? AND role IN ({marks}) ORDER BY n'
        return self.rows(query, player.id, *player.roles)

    def check(self, player: Player) -> None:
        """Everything acknowledged is there once and in order; beside it at most what was on its way."""
        assert not player.refused, player.refused
        key = (player.id, player.roles)
        found = self.history(player)
        new = found[self.entries.get(key, 0) :]
        wanted = [deed for deed in player.acknowledged if deed.kind != TALK]
        if player.pending is not None and player.pending.kind != TALK and len(new) > len(wanted):
            wanted.append(player.pending)
        assert len(new) == len(wanted), (player.id, new, wanted)
        for entry, deed in zip(new, wanted, strict=True):
            assert deed.is_entry(*entry), (player.id, entry, deed)
        self.entries[key] = len(found)
        self.check_talk(player)

    def check_talk(self, player: Player) -> None:
        """The same of what was said."""
        texts = [row[0] for row in self.rows('SELECT text FROM message WHERE table_id = ?', player.id)]
        assert len(texts) == len(set(texts)), 'a message was doubled'
        said = {deed.body['text'] for deed in player.acknowledged if deed.kind == TALK}
        self.texts.setdefault(player.id, set()).update(said)
        assert self.texts[player.id] <= set(texts), 'a message was lost'

    def repeat(self, player: Player, client: Client) -> None:
        """Send again what was on its way, as a browser does: it is done once, whether or not it was done before.

        It is refused, and not done, where another seat has taken back the action that led to this question.
        """
        deed = player.pending
        if deed is None or deed.kind != PLAY:
            return
        answer = client.http.post(f'/api/tables/{player.id}/submissions', json=deed.body)
        assert answer.status_code in (200, 409), answer.text
        query = 'SELECT action FROM entry WHERE table_id = ? AND role = ? AND ask = ?'
        wanted = [(deed.body['actions'][0],)] if answer.status_code == 200 else []
        assert self.rows(query, player.id, deed.role, deed.body['ask']) == wanted
        self.entries[player.id, player.roles] = len(self.history(player))

    def check_whole(self) -> None:
        """No gap in any history; an ask was answered by entries exactly where a submission says so. Bots included."""
        gaps = 'SELECT table_id FROM entry GROUP BY table_id HAVING MIN(n) != 1 OR MAX(n) != COUNT(*)'
        assert self.rows(gaps) == []
        counts = 'SELECT t.id FROM game_table t WHERE t.n != (SELECT COUNT(*) FROM entry e WHERE e.table_id = t.id)'
        assert self.rows(counts) == []
        asked = 'SELECT DISTINCT table_id, role, ask FROM entry WHERE ask IS NOT NULL'
        answered = 'SELECT table_id, role, ask FROM submission'
        for one, other in ((asked, answered), (answered, asked)):  # in one query each: bots play on meanwhile
            assert self.rows(f'{one} EXCEPT {other}') == []


def goes_on(client: Client, id: str) -> bool:
    """Does somebody get to play at this table, bots included? False when its game is over."""

    def mine() -> str:
        table = client.table(id)
        if table['outcome'] is not None:
            return 'over'
        return next((seat['role'] for seat in table['seats'] if seat['mine'] and seat['role'] in table['deciders']), '')

    role = until(mine, 3 * PATIENCE)
    if role != 'over':
        assert client.position(id, role)['view']['actions']
    return bool(role != 'over')


def kill_in_full_flight(folder: Path, times: int, tell: Callable[[Flight], None] = lambda flight: None) -> Flight:
    """Kill the server again and again under load: nothing is lost or doubled, every table goes on.

    The titles take turns. Of each, at one table one person plays all seats; at the next everybody plays at the same
    time, so that secret choices of several are under way at once; at the third bots play and the person goes back to
    earlier decisions. A kill comes after so many acknowledged deeds, however long they take.
    """
    flight = Flight(folder)
    try:
        for _ in range(times):
            flight.once()
            tell(flight)
        for id in flight.tables.values():
            goes_on(flight.client, id)
    finally:
        code = flight.process.end(signal.SIGTERM)
    assert code in (0, -signal.SIGTERM)
    assert sum(flight.done.values()) >= FEWEST * times
    return flight


def seats_of(title: str) -> tuple[str, ...]:
    """The roles of a title's first scenario."""
    return tuple(chancellery.load(title).start(None, None, 0).roles)


class Flight:
    """A server that is killed and started again, and the tables that are played at it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = Process(folder)
        self.client = self.process.client()
        self.ledger = Ledger(folder)
        self.tables: dict[tuple[str, str], str] = {}
        self.random = random.Random(5)
        self.roles = {title: seats_of(title) for title in chancellery.titles()}
        self.kills = dict.fromkeys(self.roles, 0)
        self.done = dict.fromkeys(self.roles, 0)
        self.wanted = 0

    def once(self) -> None:
        """Play the next title, kill, start again, and compare."""
        title = min(self.kills, key=lambda title: self.kills[title])
        players = self.players(title)
        for player in players:
            player.start()
        self.wait(players)
        cookies = self.client.http.cookies
        self.process.end(signal.SIGKILL)
        for player in players:
            player.join(PATIENCE)
            player.client.http.close()
        self.process = Process(self.folder)
        self.client = self.process.client()
        self.client.http.cookies = cookies
        for player in players:
            self.ledger.check(player)
            self.done[title] += len(player.acknowledged)
        for player in players:
            self.ledger.repeat(player, self.client)
        self.ledger.check_whole()
        self.kills[title] += 1

    def wait(self, players: list[Player]) -> None:
        """Until enough was acknowledged; where all games are over before, the next time makes up for it."""
        self.wanted += self.random.randint(FEWEST, MOST)
        missing = self.wanted - sum(self.done.values())

        def enough() -> bool:
            acknowledged = sum(len(player.acknowledged) for player in players)
            return acknowledged >= missing or not any(player.is_alive() for player in players)

        until(enough, 6 * PATIENCE)
        time.sleep(MOMENT * self.random.random())

    def players(self, title: str) -> list[Player]:
        """Who plays next; a table whose game is over gives way to a new one."""
        roles = self.roles[title]
        kinds = {'alone': (roles,), 'everybody': tuple((role,) for role in roles), 'bots': (roles[:1],)}
        for kind in kinds:
            if (title, kind) not in self.tables or not goes_on(self.client, self.tables[title, kind]):
                self.tables[title, kind] = self.table(title, roles[1:] if kind == 'bots' else ())
        address, cookies = self.process.address, self.client.http.cookies
        return [
            Player(address, self.tables[title, kind], seats, cookies, self.random.randrange(10**9))
            for kind, parts in kinds.items()
            for seats in parts
        ]

    def table(self, title: str, bots: tuple[str, ...]) -> str:
        """A new table."""
        bot = {'kind': 'bot', 'bot': 'random'}
        seats = {role: bot if role in bots else {'kind': 'me'} for role in self.roles[title]}
        return str(self.client.post('/api/tables', {'title': title, 'seats': seats, 'seed': None})['table'])
