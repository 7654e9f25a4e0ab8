"""A disk that is full: who plays is told so, nothing is half written, and all goes on when there is room again."""

import errno
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from chancellery.cli import main
from tests.server.harness import TITLE, Client, legal, running

ROOM = 3_000_000


@pytest.fixture
def small_disk(tmp_path) -> Iterator[Path]:
    """A disk of its own with little room, where we may mount one."""
    mount, umount = shutil.which('mount'), shutil.which('umount')
    if mount is None or umount is None:
        pytest.skip('nothing can be mounted here')
    folder = tmp_path / 'disk'
    folder.mkdir()
    command = [mount, '-t', 'tmpfs', '-o', f'size={ROOM}', 'tmpfs', str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip('we may not mount a disk')
    yield folder
    subprocess.run([umount, '-l', str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Leave no room on a disk."""
    file = folder / 'filler'
    with file.open('wb', buffering=0) as opened, suppress(OSError):
        while opened.write(bytes(4096)) == 4096:
            continue
    return file


def play_on(client: Client, id: str) -> None:
    for _ in range(5):
        assert client.turn(id)


def calls_until_full(client: Client, path: str, body: Any, most: int) -> int:
    """Call until there is no room: how often it went well."""
    for n in range(most):
        answer = client.http.post(path, json=body)
        if answer.status_code != 200:
            assert answer.status_code == 503, answer.text
            assert answer.json()['error']['key'] == 'disk_full'
            assert int(answer.headers['retry-after']) > 0
            return n
    raise AssertionError('there was room for all of it')


def test_a_disk_that_fills_up(small_disk):
    with running(small_disk, messages_a_minute=1000, tables_a_minute=1000) as server:
        client = server.client()
        id = client.make()['table']
        play_on(client, id)
        filler = fill(small_disk)
        said = calls_until_full(client, f'/api/tables/{id}/talk', {'role': 'white', 'text': 'x' * 2000}, 500)
        role = next(iter(client.table(id)['deciders']))
        before = client.position(id, role)
        move = {'role': role, 'ask': before['view']['ask'], 'actions': legal(before['view'])[:1]}
        assert calls_until_full(client, f'/api/tables/{id}/submissions', move, 1) == 0
        assert client.refused('POST', '/api/tables', {'title': TITLE}, 503) == 'disk_full'
        assert client.refused('GET', '/healthz', None, 503) == 'disk_full'
        assert client.position(id, role) == before
        assert len(client.get(f'/api/tables/{id}/talk?role=white')) == said
        filler.unlink()
        assert client.get('/healthz') == {'status': 'ok'}
        client.post(f'/api/tables/{id}/submissions', move)
        play_on(client, id)


def test_room_for_a_little_is_not_health(small_disk, monkeypatch):
    """A message still fits, a record or many positions would not; and it is well again once there is room."""
    monkeypatch.setattr('chancellery.server.store.TRIAL_SECONDS', 0.0)
    with running(small_disk) as server:
        client = server.client()
        id = client.make()['table']
        assert client.get('/healthz') == {'status': 'ok'}
        filler = fill(small_disk)
        os.truncate(filler, filler.stat().st_size - 300_000)
        for _ in range(3):
            client.post(f'/api/tables/{id}/talk', {'role': 'white', 'text': 'x' * 100})
            assert client.refused('GET', '/healthz', None, 503) == 'disk_full'
        filler.unlink()
        assert client.get('/healthz') == {'status': 'ok'}
        assert not (small_disk / 'tables.db.room').exists()


def test_a_server_that_starts_on_a_full_disk(small_disk, capsys, monkeypatch):
    monkeypatch.setattr('chancellery.server.logs.set_up', lambda level: None)
    with running(small_disk) as server:
        id = server.client().make()['table']
    filler = fill(small_disk)
    assert main(['serve', '--port', '0', '--database', f'sqlite:///{small_disk / "tables.db"}']) == 2
    said = capsys.readouterr()
    assert said.err == 'chancellery: cannot open the database: its disk is full; make room and start again\n'
    filler.unlink()
    with running(small_disk) as server:
        assert server.client().table(id)['table'] == id


def test_health_tries_to_write_as_much_as_a_table_may(client, server, monkeypatch):
    """The same where none can be mounted."""

    def no_room(file: Path) -> None:
        raise OSError(errno.ENOSPC, 'No space left on device')

    monkeypatch.setattr('chancellery.server.store.TRIAL_SECONDS', 0.0)
    monkeypatch.setattr('chancellery.server.store.try_to_write', no_room)
    id = client.make()['table']
    for _ in range(2):
        play_on(client, id)
        assert client.refused('GET', '/healthz', None, 503) == 'disk_full'
    monkeypatch.undo()
    assert client.get('/healthz') == {'status': 'ok'}


def test_without_a_disk_of_its_own(client, server):
    """The same where none can be mounted: SQLite says that there is no room."""
    full = sqlite3.OperationalError('database or disk is full')
    full.sqlite_errorcode = sqlite3.SQLITE_FULL

    def commit(connection: Connection) -> None:
        if connection.get_execution_options().get('chancellery_write'):
            raise full

    id = client.make()['table']
    before = client.position(id, 'white')
    event.listen(server.service.store.engine, 'commit', commit)
    move = {'role': 'white', 'ask': before['view']['ask'], 'actions': legal(before['view'])[:1]}
    assert calls_until_full(client, f'/api/tables/{id}/submissions', move, 1) == 0
    assert client.refused('GET', '/healthz', None, 503) == 'disk_full'
    assert client.position(id, 'white') == before
    event.remove(server.service.store.engine, 'commit', commit)
    assert client.get('/healthz') == {'status': 'ok'}
    play_on(client, id)
