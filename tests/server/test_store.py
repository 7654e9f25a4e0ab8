"""The store: what was acknowledged is there, whatever happens; tables go on after a restart or a change of rules."""

import socket
import threading
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed, InvalidStatus

from chancellery.cli import main
from chancellery.game import UNDO
from chancellery.server import bots, history, schema
from chancellery.server.history import Entry
from chancellery.server.settings import database_url
from chancellery.server.store import open_store
from tests.server.cutting import Cutter, answered, cut_while_reading, nothing_noted
from tests.server.harness import ROLES, legal, running, until


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


def no_answer(*args: Any) -> None:
    raise OperationalError('', {}, Exception('cut'))


def test_reads_that_break_leave_no_copy_behind_that_is_half_read(tmp_path, monkeypatch):
    with running(tmp_path) as one, running(tmp_path) as other:
        first, second = one.client(), other.client()
        made = first.make()
        id = made['table']
        for role in ROLES:
            second.join(id, made['links'][role])
        monkeypatch.setattr(other.service.bots, 'look', lambda id: None)
        monkeypatch.setattr(other.service.deadlines, 'due', list)  # nothing else reads meanwhile
        monkeypatch.setattr(other.service.hub, 'note_present', nothing_noted)
        cut_while_reading(Cutter(other.service.store, no_answer), first, second, id)


def test_while_the_database_is_away(client, server, monkeypatch):
    """Everybody is told to come back, live lines are closed, and afterwards all is as it was."""
    id = client.make()['table']
    before = client.position(id, 'white')
    with client.live(id, {'white': 0}) as line:
        line.until('position')
        with monkeypatch.context() as patched:
            for name in ('read', 'write', 'glance'):
                patched.setattr(server.service.store, name, no_answer)
            for path in (f'/api/tables/{id}', f'/api/tables/{id}/position?role=white', '/healthz'):
                assert answered(client, 'GET', path) == 503
            assert client.refused('GET', f'/api/tables/{id}', None, 503) == 'database_away'
            with pytest.raises(InvalidStatus) as refused, client.live(id):
                pass
            assert refused.value.response.status_code == 503
            server.service.loop.call_soon_threadsafe(server.service.hub.changed, id)
            with pytest.raises(ConnectionClosed) as closed:
                line.until('nothing that ever comes')
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            assert closed.value.rcvd.reason == 'The table cannot be read at the moment: connect again.'
    assert client.position(id, 'white') == before
    with client.live(id, {'white': 0}) as line:
        line.until('position')
        assert client.turn(id)
        line.until('position')


def test_a_bot_waits_for_the_database(client, server, monkeypatch):
    """It does not begin to play at random."""
    monkeypatch.setattr(bots, 'PAUSE_SECONDS', 0.1)
    submit = server.service.tables.submit
    failures: list[Any] = []

    def away(*args: Any) -> Any:
        if len(failures) < 5:
            failures.append(args)
            no_answer()
        return submit(*args)

    monkeypatch.setattr(server.service.tables, 'submit', away)
    id = client.make(white='bot:heuristic')['table']
    until(lambda: 'white' not in client.table(id)['deciders'])
    assert len(failures) == 5


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
    assert main(['serve', '--port', '0', '--host', 'nowhere.invalid', '--database', url]) == 2
    assert main(['serve', '--port', '0', '--host', 'x' * 300, '--database', url]) == 2
    errors = capsys.readouterr().err.splitlines()
    assert len(errors) == 6
    assert ['--host' in line for line in errors] == [False] * 4 + [True] * 2
    assert all(line.startswith('chancellery: ') for line in errors)
