"""The store: what was acknowledged is there, whatever happens; tables go on after a restart or a change of rules."""

import json
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from chancellery.cli import main
from chancellery.game import UNDO
from chancellery.server import history, schema
from chancellery.server.history import Entry
from chancellery.server.settings import database_url
from chancellery.server.store import open_store
from tests.server.harness import PATIENCE, ROLES, Client, legal, play_until, running, until


def test_the_migrations_make_the_schema(tmp_path):
    store = open_store(f'sqlite:///{tmp_path / "tables.db"}')
    store.migrate()
    with store.read() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
        assert connection.exec_driver_sql('PRAGMA journal_mode').scalar() == 'wal'
        assert connection.exec_driver_sql('PRAGMA synchronous').scalar() == 2
    store.close()


def test_every_table_goes_on_after_a_restart(tmp_path):
    with running(tmp_path) as server:
        client = server.client()
        ids = [client.make()['table'] for _ in range(3)]
        for step, id in enumerate(ids):
            for _ in range(20 + 40 * step):
                client.turn(id)
        bots = client.make(blue='bot:random', red='bot:random')['table']
        client.play(bots, 'white')
        cookies = client.http.cookies
        seen = {(id, role): client.position(id, role) for id in ids for role in ROLES}
    with running(tmp_path) as server:
        client = server.client()
        client.http.cookies = cookies
        for (id, role), position in seen.items():
            assert client.position(id, role) == position
        for id in ids:
            assert client.turn(id)
        until(lambda: 'white' in client.table(bots)['deciders'])


def test_a_change_of_rules_destroys_no_game(tmp_path):
    with running(tmp_path) as server:
        client = server.client()
        id = client.make()['table']
        play_until(client, id, lambda table: len(table['deciders']) == 3)
        for _ in range(60):
            client.turn(id)
        view = client.position(id, 'white')['view']
        cookies = client.http.cookies
    with sqlite3.connect(tmp_path / 'tables.db') as connection:
        connection.execute("UPDATE game_table SET version = '0', fingerprint = 'older'")
        (state,) = connection.execute('SELECT state FROM snapshot').fetchone()
        saved = json.loads(state) | {'version': '0', 'data': 'older'}
        connection.execute('UPDATE snapshot SET state = ?', (json.dumps(saved),))
    connection.close()
    with running(tmp_path) as server:
        client = server.client()
        client.http.cookies = cookies
        assert client.position(id, 'white')['view'] == view
        assert client.turn(id)
        for role in ROLES:
            assert client.get(f'/api/tables/{id}/replay?role={role}')['steps'] > 0
        with server.service.tables.at(id) as held:
            assert server.service.tables.load(id).game.state.digest() == held.game.state.digest()


def test_a_copy_in_memory_catches_up_with_the_database(tmp_path):
    """Two servers on one database serve the same table."""
    with running(tmp_path) as one, running(tmp_path) as other:
        first, second = one.client(), other.client()
        made = first.make()
        id = made['table']
        for role in ROLES:
            second.join(id, made['links'][role])
        for step in range(40):
            (first if step % 2 else second).turn(id)
            if step % 9 == 4:
                for role in ROLES:
                    if first.position(id, role)['undo'] == 'free':
                        second.post(f'/api/tables/{id}/undo', {'role': role})
                        break
            assert first.position(id, 'white') == second.position(id, 'white')
        asked = first.position(id, first.table(id)['deciders'][0])['view']
        body = {'role': asked['role'], 'ask': asked['ask'], 'actions': legal(asked)[:1]}
        answers = []

        def submit(client):
            answers.append(client.post(f'/api/tables/{id}/submissions', body)['position'])

        threads = [threading.Thread(target=submit, args=(client,)) for client in (first, second)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert answers[0] == answers[1]


def test_backup(tmp_path, capsys):
    with running(tmp_path) as server:
        client = server.client()
        id = client.make()['table']
        client.turn(id)
        url = f'sqlite:///{tmp_path / "tables.db"}'
        assert main(['backup', str(tmp_path / 'copy.db'), '--database', url]) == 0
        position, cookies = client.position(id, 'white'), client.http.cookies
    folder = tmp_path / 'elsewhere'
    folder.mkdir()
    (tmp_path / 'copy.db').rename(folder / 'tables.db')
    with running(folder) as server:
        client = server.client()
        client.http.cookies = cookies
        assert client.position(id, 'white') == position
    assert main(['backup', str(tmp_path / 'copy.db'), '--database', f'sqlite:///{tmp_path}/none.db']) == 2
    assert main(['backup', str(tmp_path / 'tables.db'), '--database', url]) == 2
    assert main(['backup', str(tmp_path / 'copy.db'), '--database', 'postgresql://localhost/x']) == 2
    assert main(['backup', str(tmp_path / 'no' / 'copy.db'), '--database', url]) == 2
    assert 'pg_dump' in capsys.readouterr().err


def test_database_urls(monkeypatch, tmp_path):
    monkeypatch.setenv('XDG_DATA_HOME', str(tmp_path))
    assert database_url(None) == f'sqlite:///{tmp_path}/chancellery/tables.db'
    assert database_url('sqlite:////a/b.db') == 'sqlite:////a/b.db'
    assert database_url('postgres://me:secret@host/name') == 'postgresql+psycopg://me:secret@host/name'
    for wrong in ('nonsense', 'mysql://x/y', 'sqlite://', 'sqlite:///:memory:', ''):
        with pytest.raises(ValueError, match='this is no database'):
            database_url(wrong)


def test_histories():
    a, b, u = Entry('w', 'a'), Entry('b', 'b'), Entry('w', UNDO)
    assert [deed.entry for deed in history.deeds([a, b, u])] == [1]
    assert history.chain([a, b, Entry('w', 'rewind:1'), a]) == [0, 3]
    assert history.chain([a, b, Entry('w', 'rewind:0')]) == []
    assert history.chain([a, b, Entry('w', 'rewind:1'), a, Entry('w', 'rewind:2')]) == [0, 1]
    assert history.chain([a, b, a, b], base=2) == [2, 3]


# ---- a real process


class Process:
    """``chancellery serve`` as people run it."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        url = f'sqlite:///{folder / "tables.db"}'
        self.log = (folder / 'log').open('a')
        command = [sys.executable, '-m', 'chancellery.cli', 'serve', '--port', str(port), '--database', url]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r'http://(127\.0\.0\.1:\d+)', line)
        assert found, line
        self.address = found[1]
        until(self.answers)

    def answers(self) -> bool:
        try:
            return httpx.get(f'http://{self.address}/healthz', timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
        return code


class Player(threading.Thread):
    """Plays at one table as fast as it can, and remembers what was acknowledged."""

    def __init__(self, address: str, id: str, cookies: httpx.Cookies, seed: int) -> None:
        super().__init__(daemon=True)
        self.client = Client(address)
        self.client.http.cookies = cookies
        self.id = id
        self.random = random.Random(seed)
        self.acknowledged: list[tuple[str, str, str]] = []
        self.pending: tuple[str, str, str] | None = None

    def run(self) -> None:
        try:
            while True:
                table = self.client.table(self.id)
                if not table['deciders']:
                    return
                role = table['deciders'][0]
                view = self.client.position(self.id, role)['view']
                self.pending = (role, view['ask'], self.random.choice(legal(view)))
                self.client.submit(self.id, *self.pending)
                self.acknowledged.append(self.pending)
                self.pending = None
        except (httpx.HTTPError, AssertionError):
            return


def history_of(folder: Path, id: str) -> list[tuple[str, str, str]]:
    connection = sqlite3.connect(folder / 'tables.db')
    rows = connection.execute('SELECT role, ask, action FROM entry WHERE table_id = ? ORDER BY n', (id,)).fetchall()
    connection.close()
    return [tuple(row) for row in rows]


def kill_in_full_flight(folder: Path, times: int) -> None:
    """Kill the server at a random instant under load, again and again: nothing is lost and nothing doubled."""
    process = Process(folder)
    client = Client(process.address)
    ids = [client.make(None)['table'] for _ in range(3)]
    cookies = client.http.cookies
    expected: dict[str, list[tuple[str, str, str]]] = {id: [] for id in ids}
    client.http.close()
    rng = random.Random(5)
    for kill in range(times):
        players = [Player(process.address, id, cookies, kill) for id in ids]
        for player in players:
            player.start()
        time.sleep(0.2 + 0.6 * rng.random())
        process.end(signal.SIGKILL)
        for player in players:
            player.join(PATIENCE)
        process = Process(folder)
        for player in players:
            found = history_of(folder, player.id)
            want = expected[player.id] + player.acknowledged
            assert found[: len(want)] == want
            assert found[len(want) :] in ([], [player.pending])
            client = Client(process.address)
            client.http.cookies = cookies
            if player.pending is not None:
                client.http.post(
                    f'/api/tables/{player.id}/submissions',
                    json=dict(zip(('role', 'ask', 'actions'), (*player.pending[:2], [player.pending[2]]), strict=True)),
                )
                assert history_of(folder, player.id) == [*want, player.pending]
            expected[player.id] = history_of(folder, player.id)
            client.http.close()
            player.client.http.close()
    assert sum([len(found) for found in expected.values()]) > 10 * times
    assert process.end(signal.SIGTERM) in (0, -signal.SIGTERM)


@pytest.mark.slow
def test_killed_five_times_it_loses_and_doubles_nothing(tmp_path):
    kill_in_full_flight(tmp_path, int(os.environ.get('CHANCELLERY_KILLS', '5')))


def test_serve_says_in_one_sentence_what_is_wrong(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr('chancellery.server.logs.set_up', lambda level: None)
    with socket.socket() as taken:
        taken.bind(('127.0.0.1', 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        url = f'sqlite:///{tmp_path / "tables.db"}'
        assert main(['serve', '--port', port, '--database', url]) == 2
        assert 'Address already in use' in capsys.readouterr().err
    assert main(['serve', '--port', '0', '--database', 'nonsense']) == 2
    assert main(['serve', '--port', '99999', '--database', url]) == 2
    assert main(['serve', '--port', '0', '--database', f'sqlite:///{tmp_path}']) == 2
    assert main(['serve', '--port', '0', '--database', 'postgresql://127.0.0.1:1/none']) == 2
    errors = capsys.readouterr().err.splitlines()
    assert len(errors) == 4
    assert all(line.startswith('chancellery: ') for line in errors)
