"""Tables as an older server left them: how they were written, and what everybody saw of them.

``old/tables.db.xz`` is the database, ``old/tables.json.xz`` says for each of its tables where it stands and what its
keys are. Both were written by the first edition of the kernel, whose code is gone: they are kept, and not written anew.
``python -m tests.server.old_tables FOLDER`` writes such a pair with the code of now, for a later edition to open.
"""

from __future__ import annotations

import json
import lzma
import random
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from chancellery.kernel.frames import Sealed
from chancellery.kernel.state import State
from tests.server.harness import Client, Running, legal, running, until

FOLDER = Path(__file__).resolve().parent / 'old'
DATABASE = 'tables.db.xz'
STANDINGS = 'tables.json.xz'
LAST_EVENTS = 8
ATTEMPTS = 8

BATTLES = {
    'gods_playground': {'Muster', 'SplitHits', 'StrikeBack'},
    'coalitions': {'Battle', 'EmperorBattle'},
    'raison_detat': {'Battle'},
    'maria': {'Combat', 'Retreat'},
}


class Game(NamedTuple):
    """What is played at a table."""

    title: str
    scenario: str
    players: int
    options: dict[str, str] = {}


GODS = Game('gods_playground', 'standard', 3)
SIX = Game('coalitions', '1805', 6)
NAMED = Game('coalitions', '1809', 3, {'third': 'russia', 'special_generals': 'yes', 'talk': '3'})
EMPEROR = Game('coalitions', 'l_empereur', 3, {'difficulty': 'usurper'})
ALONE = Game('coalitions', 'l_empereur', 1)
SUCCESSION = Game('raison_detat', '1702', 6)
THIRTY = Game('raison_detat', '1618', 4, {'sea_routes': 'three', 'limit': '10'})
MARIA = Game('maria', 'advanced', 3)
BLUFF = Game('maria', 'advanced', 3, {'politics': 'bluff'})
PAIR = Game('maria', 'advanced', 2)
FIRST = Game('maria', 'introductory', 2)
GAMES = (GODS, SIX, NAMED, EMPEROR, SUCCESSION, THIRTY, MARIA, BLUFF, PAIR, FIRST)
LONG = {'gods_playground': 200, 'coalitions': 700, 'raison_detat': 900, 'maria': 350}


class Writer:
    """Plays at tables of a server as people do, at random."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.client = server.client()
        self.random = random.Random(1)
        self.made: dict[str, dict[str, Any]] = {}
        self.seed = 100

    def make(self, name: str, game: Game, bots: bool = False) -> str:
        """A table; all seats are the caller's, or all but the first are bots'."""
        self.seed += 1
        state = self.server.service.tables.title(game.title).start(game.scenario, game.players, self.seed, game.options)
        seats: dict[str, Any] = {role: {'kind': 'me', 'name': role.title()} for role in state.roles}
        if bots:
            seats |= {role: {'kind': 'bot', 'bot': 'random'} for role in state.roles[1:]}
        body = {**game._asdict(), 'seed': self.seed, 'seats': seats}
        answer = self.client.post('/api/tables', body)
        id = str(answer['table'])
        self.made[id] = {'name': f'{game.title} {game.scenario} {game.players}: {name}', 'keys': answer['links']}
        self.made[id]['spectator'] = answer['spectator']
        return id

    def state(self, id: str) -> State:
        with self.server.service.tables.at(id) as table:
            return table.game.state

    def turn(self, id: str, choose: Callable[[list[str]], str] | None = None) -> None:
        """One action of any of my seats that is asked."""
        with self.server.service.tables.at(id) as table:
            mine = [role for role in table.game.state.deciders if table.seats[role].kind == 'human']
            if not mine:
                return
            role = self.random.choice(mine)
            ask = table.core(role).ask
            actions = [str(action) for action in table.game.state.legal(role)]
        assert ask is not None
        self.client.submit(id, role, ask, self.random.choice(actions) if choose is None else choose(actions))

    def play(self, id: str, wanted: Callable[[], Any]) -> bool:
        """Play until something has come about; False when the game ended before."""
        while not wanted():
            if over(self.state(id)):
                return False
            self.turn(id)
        return True

    def reach(self, name: str, game: Game, count: int, *wanted: Callable[[str], Any]) -> None:
        """A table where so many actions were played, and then until each of these came about in turn."""
        for _ in range(ATTEMPTS):
            id = self.make(name, game)
            for _ in range(count):
                self.turn(id)
            if all(self.play(id, lambda each=each, id=id: each(id)) for each in wanted):  # type: ignore[misc]
                return
            self.made[id]['name'] += ', and went on to the end'
        raise AssertionError(f'{game} never came to {name}')

    def undo(self, id: str) -> bool:
        """Take back somebody's last action freely, if anybody may."""
        for role in self.state(id).roles:
            if self.client.position(id, role)['undo'] == 'free':
                self.client.post(f'/api/tables/{id}/undo', {'role': role})
                return True
        return False

    def ask_undo(self, id: str) -> str | None:
        """Ask the others to let somebody's last action be taken back."""
        for role in self.state(id).roles:
            if self.client.position(id, role)['undo'] == 'ask':
                self.client.post(f'/api/tables/{id}/undo', {'role': role})
                return role
        return None

    def consent(self, id: str) -> bool:
        """Go back by consent, if there is anything to go back from."""
        role = self.ask_undo(id)
        if role is None:
            return False
        for other in self.state(id).roles:
            if other != role:
                self.client.post(f'/api/tables/{id}/undo/answer', {'role': other, 'agree': True})
        return True


def over(state: State) -> bool:
    return state.outcome is not None


def in_battle(state: State) -> bool:
    """Does play wait inside a battle?"""
    names = {type(frame).__name__ for frame in state.stack}
    return bool(names & BATTLES[state.title.id])


def half_chosen(state: State) -> bool:
    """Have some chosen in secret, and others not?"""
    top = state.stack[-1] if state.stack else None
    return isinstance(top, Sealed) and any(top.chosen) and len(state.deciders) > 0


def all_open(state: State) -> bool:
    """Does a secret choice begin that several take part in?"""
    top = state.stack[-1] if state.stack else None
    return isinstance(top, Sealed) and len(state.deciders) > 1 and not any(top.chosen)


def write_game(writer: Writer, game: Game) -> None:
    """A table of this game in every situation."""
    long = LONG[game.title]

    def is_so(wanted: Callable[[State], bool]) -> Callable[[str], bool]:
        return lambda id: wanted(writer.state(id))

    writer.make('opening', game)
    writer.reach('battle', game, 0, is_so(in_battle))
    if game is not EMPEROR:
        writer.reach('sealed', game, 0, is_so(all_open), is_so(half_chosen))
    if game.title != 'maria' and game is not EMPEROR:
        writer.reach('sealed later', game, long // 8, is_so(all_open), is_so(half_chosen))
    writer.reach('undone', game, long // 4, writer.undo)
    writer.reach('gone back by consent', game, long // 5, writer.consent)
    writer.reach('asked to undo', game, long // 6, writer.ask_undo)
    id = writer.make('far', game)
    for step in range(long):
        writer.turn(id)
        if step % 50 == 20:
            writer.undo(id)
        if step % 120 == 100:
            writer.consent(id)
    writer.reach('finished', game, 0, is_so(over))


def write_bots(writer: Writer) -> None:
    """Tables where bots play, left when people are asked; and a game that one plays alone."""
    for game in (GODS, FIRST):
        id = writer.make('with bots, rewound', game, bots=True)
        mine = writer.state(id).roles[0]
        for _ in range(6):
            until(lambda id=id, mine=mine: mine in writer.state(id).deciders)  # type: ignore[misc]
            writer.turn(id)
        until(lambda id=id, mine=mine: writer.state(id).deciders == (mine,))  # type: ignore[misc]
        writer.client.post(f'/api/tables/{id}/rewind', {'role': mine, 'to': 3})
        writer.client.post(f'/api/tables/{id}/talk', {'role': mine, 'to': [], 'text': 'Dzień dobry.'})
        writer.client.call('PUT', f'/api/tables/{id}/notes', {'role': mine, 'text': 'remember'})
        until(lambda id=id, mine=mine: writer.state(id).deciders == (mine,))  # type: ignore[misc]
    writer.reach('finished', ALONE, 0, lambda id: over(writer.state(id)))


def standing(client: Client, id: str, replays: bool = True) -> dict[str, Any]:
    """Where a table stands: what everybody sees of it, and how many steps each has seen."""
    table = client.table(id)
    kept = ('status', 'deciders', 'outcome', 'rewound', 'undo_asked', 'timer', 'options')
    found: dict[str, Any] = {key: table[key] for key in kept}
    found['seats'] = [[seat['role'], seat['kind'], seat['name']] for seat in table['seats']]
    found['viewers'] = {}
    for role in (None, *[seat['role'] for seat in table['seats'] if seat['mine']]):
        position = client.position(id, role)
        view = position['view']
        eyes = '' if role is None else f'?role={role}'
        found['viewers'][role or ''] = {
            'board': view['board'],
            'prompt': view['prompt'],
            'deciders': view['deciders'],
            'actions': sorted(legal(view)),
            'outcome': view['outcome'],
            'log': position['log'],
            'events': position['events'][-LAST_EVENTS:],
            'undo': position['undo'],
            'decisions': len(position['decisions']),
        }
        if replays:
            found['viewers'][role or '']['steps'] = client.get(f'/api/tables/{id}/replay{eyes}')['steps']
    found['talk'] = len(client.get(f'/api/tables/{id}/talk'))
    return found


def write(target: Path) -> None:
    """Write the database and where its tables stand."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        limits = {'tables_a_minute': 10_000, 'tables_a_day': 10_000}
        with running(folder, **limits) as server:
            writer = Writer(server)
            for game in GAMES:
                write_game(writer, game)
                print(game, flush=True)
            write_bots(writer)
            cookies = writer.client.http.cookies
        with running(folder, **limits) as server:
            client = server.client()
            client.http.cookies = cookies
            standings = {id: made | {'standing': standing(client, id)} for id, made in writer.made.items()}
        with closing(sqlite3.connect(folder / 'tables.db')) as connection:
            whole = folder / 'whole.db'
            shorten(connection, whole)
        target.mkdir(parents=True, exist_ok=True)
        best = 9 | lzma.PRESET_EXTREME
        (target / DATABASE).write_bytes(lzma.compress(whole.read_bytes(), preset=best))
        text = json.dumps(standings, ensure_ascii=False, separators=(',', ':'))
        (target / STANDINGS).write_bytes(lzma.compress(text.encode(), preset=best))
    print({name: (target / name).stat().st_size for name in (DATABASE, STANDINGS)}, len(standings), 'tables')


def shorten(connection: sqlite3.Connection, target: Path) -> None:
    """Write the database to a file, of the answers that may be repeated only the latest: they are mostly hashes."""
    connection.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    latest = 'SELECT n FROM submission s WHERE s.table_id = submission.table_id ORDER BY n DESC LIMIT 5'
    connection.execute(f'DELETE FROM submission WHERE n NOT IN ({latest})')
    connection.commit()
    connection.execute('VACUUM INTO ?', (str(target),))


def unpack(folder: Path) -> dict[str, Any]:
    """Put the database into a folder; the result says where its tables stand."""
    with lzma.open(FOLDER / DATABASE) as packed, (folder / 'tables.db').open('wb') as whole:
        shutil.copyfileobj(packed, whole)
    standings: dict[str, Any] = json.loads(lzma.decompress((FOLDER / STANDINGS).read_bytes()))
    return standings


if __name__ == '__main__':
    write(Path(sys.argv[1]))
