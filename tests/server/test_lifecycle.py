"""What happens round the tables in the life of a server: new rules, workers and processes that die, limits, proxies."""

import json
import os
import re
import signal
import time
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from chancellery.cli import main
from chancellery.server import bots, pages
from chancellery.server.bots import BotRunner
from tests.server.harness import TITLE, Client, Running, legal, running, until
from tests.server.process import Process

# ---- bots


def thinker(client: Client) -> str:
    """A table where a bot thinks for a second."""
    id = str(client.make(white='bot:search')['table'])
    assert client.table(id)['thinking'] == ['white']
    return id


def worker(server: Running) -> int:
    """The process that thinks."""
    found = list(server.service.bots.searches.pool._processes)
    return found[0] if found else 0


def test_a_worker_that_dies_is_replaced(tmp_path, monkeypatch):
    """Once, however many bots waited for it."""
    with running(tmp_path) as server:
        client = server.client()
        runner = server.service.bots.searches
        make = runner.new_pool
        pools: list[Any] = []

        def counted() -> Any:
            pools.append(make())
            return pools[-1]

        monkeypatch.setattr(runner, 'new_pool', counted)
        ids = [thinker(client) for _ in range(3)]
        first = until(lambda: worker(server))
        os.kill(first, signal.SIGKILL)
        for id in ids:
            until(lambda id=id: 'white' not in client.table(id)['deciders'])  # type: ignore[misc]
        assert until(lambda: worker(server)) != first
        assert len(pools) == 1
        for id in ids:
            assert client.turn(id)


def test_a_lease_that_nobody_renews_runs_out(tmp_path, monkeypatch):
    """Of several processes one thinks for a bot; when it dies, another does after a while."""
    with running(tmp_path) as server:
        id = server.client().make()['table']
        monkeypatch.setattr(server.service.store, 'is_sqlite', False)
        monkeypatch.setattr(bots, 'LEASE_SECONDS', 0.2)
        one, other = server.service.bots, BotRunner(server.service)
        assert one.leased(id, 'white', '0-a')
        assert one.leased(id, 'white', '0-a')
        assert not other.leased(id, 'white', '0-a')
        assert other.leased(id, 'blue', '0-a')
        time.sleep(0.25)
        assert other.leased(id, 'white', '0-a')
        assert not one.leased(id, 'white', '0-a')
        assert one.leased(id, 'white', '1-b')
        monkeypatch.setattr(server.service.store, 'is_sqlite', True)
        for lane in other.lanes:
            lane.pool.shutdown()


# ---- processes


def test_a_second_server_on_one_file_is_refused(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr('chancellery.server.logs.set_up', lambda level: None)
    url = f'sqlite:///{tmp_path / "tables.db"}'
    first = Process(tmp_path)
    try:
        assert main(['serve', '--port', '0', '--database', url]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith('chancellery: another chancellery serve already uses ')
        assert 'PostgreSQL' in line
        assert main(['backup', str(tmp_path / 'copy.db'), '--database', url]) == 0
    finally:
        first.end(signal.SIGKILL)
    second = Process(tmp_path)
    assert second.end(signal.SIGTERM) == 0


def test_no_key_is_ever_written_down(tmp_path):
    """Everything that a server logs while people make tables, sit down, play, err and connect."""
    process = Process(tmp_path)
    client, friend = process.client(), process.client()
    made = client.make(None, blue='open', red='bot:random')
    id = made['table']
    tokens = [*made['links'].values(), made['spectator']]
    friend.join(id, made['links']['blue'])
    tokens.append(client.post(f'/api/tables/{client.make(None, blue="open")["table"]}/take', {'role': 'blue'})['token'])
    for _ in range(10):
        client.turn(id)
        friend.turn(id)
    with client.live(id, {'white': 0}) as line:
        line.until('position')
        line.watch({'blue': 0})
        line.until('error')
    secret = tokens[0]
    for path in (f'{id}/position?token={secret}', f'{id}/live?token={secret}', f'{id}/notes?role={secret}'):
        client.http.get(f'/api/tables/{path}')
    headers = {'Cookie': client.cookie(id)}
    with connect(f'ws://{process.address}/api/tables/{id}/live?token={secret}', additional_headers=headers) as socket:
        socket.recv()
    for body in ({'token': secret, 'more': 1}, {'token': [secret]}, {'token': secret + 'x'}):
        client.http.post(f'/api/tables/{id}/session', json=body)
    client.http.post(f'/api/tables/{id}/session', content=f'{{"token": "{secret}"')
    assert process.end(signal.SIGTERM) == 0
    log = (tmp_path / 'log').read_text()
    lines = [json.loads(line) for line in log.splitlines()]
    assert sum(line['message'] == 'request' for line in lines) > 30
    assert id in log
    assert not [token for token in tokens if token in log]


# ---- connections


def test_a_table_has_so_many_live_lines_and_no_more(tmp_path):
    with running(tmp_path, sockets_a_table=2) as server:
        client = server.client()
        id, other = client.make()['table'], client.make()['table']
        with client.live(id, {'white': 0}), client.live(id, {'blue': 0}):
            with pytest.raises(InvalidStatus), client.live(id, {'red': 0}):
                pass
            with client.live(other, {'white': 0}) as line:
                assert line.until('position')
        until(lambda: server.service.hub.count() == 0)
        with client.live(id, {'white': 0}) as line:
            assert line.until('position')
        for address in ('0123456789abcdef', 'fedcba9876543210'):
            with pytest.raises(InvalidStatus):
                connect(f'ws://{client.address}/api/tables/{address}/live')
        until(lambda: not server.service.hub.sockets)


def test_cookies_are_secure_behind_a_proxy_that_speaks_https(client):
    body = {'title': TITLE, 'seats': {'white': {'kind': 'me'}}}
    plain = client.http.post('/api/tables', json=body)
    assert 'Secure' not in plain.headers['set-cookie']
    headers = {'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7'}
    made = client.http.post('/api/tables', json=body, headers=headers)
    assert re.search(r'; Secure(;|$)', made.headers['set-cookie'])
    path = f'/api/tables/{made.json()["table"]}/session'
    joined = client.http.post(path, json={'token': made.json()['links']['white']}, headers=headers)
    assert re.search(r'; Secure(;|$)', joined.headers['set-cookie'])


def test_clients_behind_a_proxy_are_counted_one_by_one(tmp_path):
    with running(tmp_path, tables_a_minute=2) as server:
        client = server.client()

        def make(address: str) -> int:
            return client.http.post(
                '/api/tables', json={'title': TITLE}, headers={'X-Forwarded-For': address}
            ).status_code

        assert [make('203.0.113.7') for _ in range(3)] == [200, 200, 429]
        assert make('203.0.113.8') == 200


def test_head_is_answered_as_get_is(client, tmp_path, monkeypatch):
    (tmp_path / 'index.html').write_text('<!doctype html><title>client</title>')
    monkeypatch.setattr(pages, 'FOLDER', tmp_path)
    id = client.make()['table']
    for path in ('/', '/table/0123', '/none.js', '/docs', '/api/titles', f'/api/tables/{id}', '/api/nothing'):
        get, head = client.http.get(path), client.http.head(path)
        assert head.status_code == get.status_code, path
        assert head.content == b''
        assert head.headers['content-length'] == get.headers['content-length'], path
    assert client.http.head('/').status_code == 200


def test_a_late_answer_finds_the_server_as_it_left_it(tmp_path):
    """A submission that was acknowledged before a kill is harmless when it is repeated after it."""
    process = Process(tmp_path)
    client = process.client()
    id = client.make()['table']
    view = client.position(id, 'white')['view']
    once = client.submit(id, 'white', view['ask'], legal(view)[0])
    cookies = client.http.cookies
    process.end(signal.SIGKILL)
    process = Process(tmp_path)
    again = process.client()
    again.http.cookies = cookies
    assert again.submit(id, 'white', view['ask'], legal(view)[0]) == once
    process.end(signal.SIGTERM)
