"""The same on PostgreSQL: two servers on one database serve the same table."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert

from chancellery.server import deadlines, schema
from chancellery.server.settings import database_url
from chancellery.server.store import open_store
from tests.server.cutting import Cutter, answered, cut_while_playing, cut_while_reading, nothing_noted
from tests.server.harness import ROLES, TITLE, WHITE_BEGINS, Ahead, Running, legal, until

psycopg = pytest.importorskip('psycopg')
pytestmark = pytest.mark.slow

USER = 'postgres'


def tool(name: str) -> str | None:
    """A program of PostgreSQL, on the path or where Debian puts it."""
    found = [str(each / name) for each in sorted(Path('/usr/lib/postgresql').glob('*/bin')) if (each / name).exists()]
    return shutil.which(name) or (found[-1] if found else None)


class Postgres:
    """A PostgreSQL of our own, with an empty database."""

    def __init__(self, url: str, pg_ctl: Callable[..., None]) -> None:
        self.url = url
        self.pg_ctl = pg_ctl

    @contextmanager
    def away(self) -> Iterator[None]:
        """While this lasts it does not run."""
        self.pg_ctl('-m', 'immediate', 'stop')
        try:
            yield
        finally:
            self.pg_ctl('-w', 'start')


@pytest.fixture(scope='module')
def postgres() -> Iterator[Postgres]:
    initdb, pg_ctl = tool('initdb'), tool('pg_ctl')
    if initdb is None or pg_ctl is None:
        pytest.skip('PostgreSQL is not installed')
    folder = Path(tempfile.mkdtemp(prefix='chancellery-pg-'))
    as_user: list[str] = []
    if os.geteuid() == 0:
        as_user = ['runuser', '-u', USER, '--']
        os.chown(folder, pwd.getpwnam(USER).pw_uid, -1)
    with socket.socket() as free:
        free.bind(('127.0.0.1', 0))
        port = free.getsockname()[1]
    data, log = folder / 'data', folder / 'log'
    options = f'-k {folder} -p {port} -c listen_addresses=127.0.0.1 -c fsync=off'

    def run(*command: str) -> None:
        subprocess.run([*as_user, *command], check=True, stdout=subprocess.DEVNULL, cwd='/', timeout=60)

    def control(*how: str) -> None:
        run(pg_ctl, '-D', str(data), '-o', options, '-l', str(log), *how)

    run(initdb, '-D', str(data), '-U', 'me', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
    control('-w', 'start')
    try:
        yield Postgres(database_url(f'postgresql://me@127.0.0.1:{port}/postgres'), control)
    finally:
        control('-m', 'immediate', 'stop')
        shutil.rmtree(folder)


@pytest.fixture(scope='module')
def database(postgres) -> str:
    return str(postgres.url)


@pytest.fixture(scope='module')
def two(database) -> Iterator[tuple[Running, Running]]:
    clock = Ahead()
    servers = Running(database, clock), Running(database, clock)
    yield servers
    for server in servers:
        server.stop()


def test_the_migrations_make_the_schema(database):
    store = open_store(database)
    store.migrate()
    with store.read() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    store.close()


@pytest.mark.parametrize(
    ('name', 'statements', 'said'),
    [
        ('others', ['CREATE TABLE bookmark (url TEXT)'], 'is a database of another program'),
        ('newer', ["UPDATE alembic_version SET version_num = '0917'"], 'a newer version of Chancellery'),
        ('damaged', ['DROP TABLE seat'], 'it has no table seat'),
    ],
)
def test_a_database_that_is_not_ours_is_left_alone(database, name, statements, said):
    with psycopg.connect(database.replace('+psycopg', ''), autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE {name}')
    url = f'{database.rpartition("/")[0]}/{name}'
    if name != 'others':
        open_store(url).close()
    with psycopg.connect(url.replace('+psycopg', ''), autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement)
        found = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
        before = set(connection.execute(found).fetchall())
        with pytest.raises(ValueError, match=said):
            open_store(url)
        assert set(connection.execute(found).fetchall()) == before


def test_two_servers_serve_one_table(two):
    first, second = two[0].client(), two[1].client()
    made = first.make(None)
    id = made['table']
    for role in ROLES:
        second.join(id, made['links'][role])
    with first.live(id, {'white': 0}) as line:
        for step in range(30):
            (first if step % 2 else second).turn(id)
            if step % 9 == 4:
                for role in ROLES:
                    if first.position(id, role)['undo'] == 'free':
                        second.post(f'/api/tables/{id}/undo', {'role': role})
                        break
        whole = first.position(id, 'white')
        assert whole == second.position(id, 'white')
        stamp = whole['stamp']
        heard = line.until('position', lambda message: message['position']['stamp'] == stamp)
        assert heard['position']['log'] == whole['log']
        second.post(f'/api/tables/{id}/talk', {'role': 'red', 'to': [], 'text': 'hello'})
        assert line.until('talk')['message']['text'] == 'hello'
        assert first.table(id)['seats'][0]['online']
        assert second.table(id)['seats'][0]['online']


def test_a_repeat_at_the_other_server_is_harmless(two):
    first, second = two[0].client(), two[1].client()
    made = first.make()
    id = made['table']
    second.join(id, made['links']['white'])
    view = first.position(id, 'white')['view']
    once = first.submit(id, 'white', view['ask'], legal(view)[0])
    assert second.submit(id, 'white', view['ask'], legal(view)[0]) == once


def test_bots_play_once_wherever_they_think(two):
    client = two[0].client()
    id = client.make(None, white='bot:random', blue='bot:random', red='bot:random')['table']
    assert until(lambda: client.table(id)['outcome'], 120)
    with two[1].service.tables.at(id) as table:
        assert table.game.state.outcome is not None
        assert two[1].service.tables.load(id).game.state.digest() == table.game.state.digest()


def test_time_runs_out_once_whichever_server_sees_it(two, monkeypatch):
    client = two[0].client()
    agreed = {'amount': 5, 'unit': 'minutes', 'then': 'turn'}
    seats = {role: {'kind': 'me'} for role in ROLES}
    body = {'title': TITLE, 'seats': seats, 'seed': WHITE_BEGINS, 'turn_time': agreed}
    id = client.post('/api/tables', body)['table']
    seen: list[list[str]] = []
    carry_out = deadlines.carry_out

    def noted(*args: Any) -> deadlines.Late:
        done = carry_out(*args)
        seen.append(done.roles)
        return done

    monkeypatch.setattr(deadlines, 'carry_out', noted)
    two[0].service.clock.later(301)
    until(lambda: client.table(id)['deciders'] != ['white'])
    until(lambda: all(seat['relief'] is None for seat in client.table(id)['seats']))
    time.sleep(3)
    assert [roles for roles in seen if roles] == [['white']]
    with two[1].service.tables.at(id) as table:
        assert {entry.role for entry in table.entries} == {'white'}


def test_the_lease_of_a_process_that_died_runs_out(two):
    server = two[0]
    client = server.client()
    id = client.make(white='open')['table']
    with server.service.tables.at(id) as table:
        question = table.core('white').ask
    clock = server.service.clock
    ends = clock.now() + 2
    lease = {'table_id': id, 'role': 'white', 'ask': question, 'holder': 'dead', 'until': ends}
    with server.service.store.write() as connection:
        connection.execute(insert(schema.lease).values(**lease))
    client.post(f'/api/tables/{id}/replace', {'role': 'white', 'bot': 'random'})
    until(lambda: 'white' not in client.table(id)['deciders'])
    assert clock.now() > ends


def test_connections_are_cut_at_every_statement(two, monkeypatch):
    """A copy in memory is never left half read, and nothing is played twice or lost."""
    first, second = two[0].client(), two[1].client()
    made = first.make()
    id = made['table']
    for role in ROLES:
        second.join(id, made['links'][role])
    monkeypatch.setattr(two[1].service.bots, 'look', lambda id: None)
    monkeypatch.setattr(two[1].service.deadlines, 'due', list)  # nothing else reads meanwhile
    monkeypatch.setattr(two[1].service.hub, 'note_present', nothing_noted)
    with psycopg.connect(two[0].settings.database.replace('+psycopg', ''), autocommit=True) as admin:

        def cut(connection: Connection) -> None:
            driver: Any = connection.connection.driver_connection
            admin.execute('SELECT pg_terminate_backend(%s, 5000)', (driver.info.backend_pid,))

        cutter = Cutter(two[1].service.store, cut)
        cut_while_reading(cutter, first, second, id)
        cut_while_playing(cutter, first, second, id)


def test_what_happened_while_the_line_to_the_database_was_broken_is_told(two):
    first, second = two[0].client(), two[1].client()
    made = first.make()
    id = made['table']
    second.join(id, made['links']['white'])
    with second.live(id, {'white': 0}) as line:
        line.until('position')
        with psycopg.connect(two[0].settings.database.replace('+psycopg', ''), autocommit=True) as admin:
            admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
            first.turn(id)
        stamp = first.position(id, 'white')['stamp']
        line.until('position', lambda message: message['position']['stamp'] == stamp)


def test_the_database_goes_away_and_comes_back(postgres, two):
    """Nobody waits for it: calls say when to come back, and then everything goes on, bots and what others hear too."""
    first, second = two[0].client(), two[1].client()
    made = first.make(blue='bot:random', red='bot:random')
    id = made['table']
    second.join(id, made['links']['white'])
    whole = first.position(id, 'white')
    with postgres.away():
        for _ in range(4):
            for client in (first, second):
                assert answered(client, 'GET', f'/api/tables/{id}/position?role=white') == 503
        assert answered(first, 'GET', '/healthz') == 503
    for client in (first, second):
        until(lambda client=client: answered(client, 'GET', '/healthz') == 200)  # type: ignore[misc]
    assert first.position(id, 'white') == second.position(id, 'white') == whole
    with second.live(id, {'white': 0}) as line:
        for _ in range(6):
            until(lambda: first.turn(id))

        def is_told() -> bool:
            line.quiet(0.1)
            return bool(line.followers['white'].stamp == first.position(id, 'white')['stamp'])

        until(is_told)


def test_a_game_with_talk_notes_and_rewinds(two):
    client = two[1].client()
    id = client.make(blue='bot:random', red='bot:random')['table']
    for _ in range(3):
        until(lambda: 'white' in client.table(id)['deciders'])
        client.turn(id)
    client.call('PUT', f'/api/tables/{id}/notes', {'role': 'white', 'text': 'ęäő'})
    assert client.get(f'/api/tables/{id}/notes?role=white')['text'] == 'ęäő'
    until(lambda: 'white' in client.table(id)['deciders'])
    client.post(f'/api/tables/{id}/rewind', {'role': 'white', 'to': 0})
    assert client.position(id, 'white')['decisions'] == []
    assert client.get(f'/api/tables/{id}/download?role=white')['format'] == 'chancellery record 1'
