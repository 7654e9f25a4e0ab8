"""Hostile clients: noise, broken frames, wrong keys, giants, too many tables, sockets that never say anything."""

import json
import os
import random
import resource
import socket
import string
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from tests.long.people import address, fresh, key_of, play_a_little, table_body
from tests.server.harness import ROLES, Client, Line, legal, until
from tests.server.process import Process

pytestmark = pytest.mark.usefixtures('lives')

MEGABYTE = 1_000_000
NOISE_SEED = int(os.environ.get('CHANCELLERY_SEED', '11'))


def raw(server: Process) -> socket.socket:
    return socket.create_connection(('127.0.0.1', server.port), timeout=10)


def answer_of(line: socket.socket) -> bytes:
    """Whatever comes until the server hangs up or is silent."""
    got = b''
    line.settimeout(1)
    try:
        while chunk := line.recv(65_536):
            got += chunk
    except (TimeoutError, ConnectionError):
        pass
    return got


# ---- noise


def test_noise_in_place_of_http(server):
    rng = random.Random(NOISE_SEED)
    for _ in range(150):
        with raw(server) as line:
            line.sendall(rng.randbytes(rng.choice([1, 10, 100, 5000])) + b'\r\n\r\n')
            line.shutdown(socket.SHUT_WR)
            got = answer_of(line)
        assert not got or got.startswith(b'HTTP/1.1 4'), got[:100]


def random_json(rng: random.Random, depth: int = 0) -> Any:
    """Any JSON; often with the words that the protocol knows."""
    words = ['type', 'watch', 'roles', 'spectator', 'log', 'white', 'blue', '', '\x00', 'ż' * 5, '__proto__']
    kind = rng.randrange(8 if depth < 4 else 5)
    simple = [None, rng.random() < 0.5, rng.choice([0, -1, 1, 10**30, 2**63]), rng.random() * 1e300, rng.choice(words)]
    if kind < 5:
        return simple[kind]
    if kind == 5:
        return [random_json(rng, depth + 1) for _ in range(rng.randrange(5))]
    return {rng.choice(words): random_json(rng, depth + 1) for _ in range(rng.randrange(6))}


def test_noise_on_the_live_line(server):
    """Text that is no JSON, JSON that is no message, almost right messages: each closes the line with a reason."""
    rng = random.Random(NOISE_SEED)
    client = fresh(server)
    id = client.make(None)['table']
    for n in range(600):
        if n % 3 == 0:
            said = ''.join(rng.choices(string.printable, k=rng.randrange(200)))
        elif n % 3 == 1:
            said = json.dumps(random_json(rng))
        else:
            said = json.dumps({'type': 'watch', 'roles': random_json(rng), 'spectator': [random_json(rng)]})
        with client.live(id) as line:
            line.socket.send(said)
            with pytest.raises(ConnectionClosed) as closed:
                line.quiet(5)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code in (4400, 4403, 4404)
            assert closed.value.rcvd.reason
    with client.live(id, {'white': 0}) as line:
        line.until('position')
    for _ in range(30):
        with client.live(id) as line:
            line.socket.send(rng.randbytes(rng.randrange(1, 3000)))
            with pytest.raises(ConnectionClosed):
                line.quiet(5)


FRAMES = {
    'not masked': b'\x81\x02{}',
    'reserved bits': b'\xf1\x80\x00\x00\x00\x00',
    'unknown opcode': b'\x83\x80\x00\x00\x00\x00',
    'unknown control': b'\x8f\x80\x00\x00\x00\x00',
    'endless length': b'\x81\xff' + b'\xff' * 8 + b'\x00' * 4,
    'a ping too long': b'\x89\xfe\x01\x00' + b'\x00' * 4 + b'x' * 256,
    'a ping in parts': b'\x09\x80\x00\x00\x00\x00',
    'a part of nothing': b'\x80\x80\x00\x00\x00\x00',
    'no UTF-8': b'\x81\x82\x00\x00\x00\x00\xff\xfe',
    'a close too short': b'\x88\x81\x00\x00\x00\x00\x03',
    'a close for no reason': b'\x88\x82\x00\x00\x00\x00\x00\x01',
    'half a frame': b'\x81\xfe\x10\x00\x00\x00\x00\x00half',
    'compressed nonsense': b'\xc1\x84\x00\x00\x00\x00\xff\xff\xff\xff',
    'noise': random.Random(NOISE_SEED).randbytes(500),
}


@pytest.mark.parametrize('frame', FRAMES.values(), ids=FRAMES)
def test_malformed_frames(server, frame):
    client = fresh(server)
    id = client.make(None)['table']
    with raw(server) as line:
        line.sendall(
            f'GET /api/tables/{id}/live HTTP/1.1\r\nHost: {server.address}\r\nUpgrade: websocket\r\n'
            f'Connection: Upgrade\r\nSec-WebSocket-Key: {"A" * 22}==\r\nSec-WebSocket-Version: 13\r\n'
            f'Sec-WebSocket-Extensions: permessage-deflate\r\nCookie: {client.cookie(id)}\r\n\r\n'.encode()
        )
        assert line.recv(12) == b'HTTP/1.1 101'
        line.sendall(frame)
        line.sendall(b'\x81\x80\x00\x00\x00\x00' * 3)
        answer_of(line)


# ---- keys


def test_wrong_keys_open_nothing(server):
    """Garbage, the key of another table, a key that was good once, the key of another seat, the spectator's."""
    client = fresh(server)
    made, elsewhere = client.make(blue='open'), client.make()
    id = made['table']
    spectator = fresh(server)
    spectator.join(id, made['spectator'])
    blue = fresh(server)
    blue.join(id, made['links']['blue'])
    once = fresh(server)
    once.http.cookies.set('keys', made['links']['red'], path=f'/api/tables/{id}')
    client.post(f'/api/tables/{id}/leave', {'role': 'red'})
    callers = {'spectator': spectator, 'another seat': blue, 'expired': once, 'nothing': fresh(server)}
    garbage = ['', '.', '....', 'x' * 22, 'ż', 'x' * 10_000, made['links']['white'][:-1], elsewhere['links']['white']]
    for n, key in enumerate(garbage):
        callers[f'garbage {n}'] = fresh(server)
        callers[f'garbage {n}'].http.headers['Cookie'] = f'keys={key}'.encode().decode('latin-1')
    view = client.position(id, 'white')['view']
    before = client.position(id, 'white')
    body: dict[str, Any] = {'role': 'white', 'ask': view['ask'], 'actions': legal(view)[:1]}
    calls: list[tuple[str, str, Any]] = [
        ('POST', 'submissions', body),
        ('POST', 'explain', {'role': 'white', 'actions': legal(view)[:1]}),
        ('POST', 'undo', {'role': 'white'}),
        ('POST', 'undo/answer', {'role': 'white', 'agree': True}),
        ('POST', 'rewind', {'role': 'white', 'to': 0}),
        ('POST', 'leave', {'role': 'white'}),
        ('POST', 'resign', {'role': 'white'}),
        ('POST', 'talk', {'role': 'white', 'to': [], 'text': 'I am white'}),
        ('POST', 'talk/read', {'role': 'white', 'n': 1}),
        ('PUT', 'notes', {'role': 'white', 'text': 'mine'}),
        ('GET', 'notes?role=white', None),
        ('GET', 'position?role=white', None),
        ('GET', 'talk?role=white', None),
        ('GET', 'replay?role=white', None),
        ('GET', 'replay/0?role=white', None),
        ('GET', 'download?role=white', None),
        ('GET', 'log?role=white', None),
    ]
    for name, caller in callers.items():
        for method, path, sent in calls:
            answer = caller.http.request(method, f'/api/tables/{id}/{path}', json=sent)
            assert answer.status_code == 403, (name, method, path, answer.status_code, answer.text[:200])
            assert key_of(answer) in ('not_your_seat', 'no_key')
        watch(caller, id, name)
    for key in garbage:
        fresh(server).post(f'/api/tables/{id}/session', {'token': key}, status=403 if 0 < len(key) <= 64 else 400)
    assert client.position(id, 'white') == before


def watch(caller: Client, id: str, name: str) -> None:
    """The live line shows the seat no more than the calls do."""
    headers = {'Cookie': caller.http.headers.get('Cookie') or caller.cookie(id)}
    try:
        socket = connect(f'ws://{caller.address}/api/tables/{id}/live', additional_headers=headers, open_timeout=30)
    except InvalidHandshake:
        return
    with socket:
        socket.send(json.dumps({'type': 'watch', 'roles': {'white': 0}}))
        kinds: set[str] = set()
        with suppress(ConnectionClosed):
            kinds.update(message['type'] for said in socket for message in json.loads(said))
        assert kinds <= {'table', 'error'}, name
        assert socket.close_code == 4403


# ---- giants


def test_giant_requests(server):
    client = fresh(server)
    id = client.make(None)['table']
    for size in (100_000, 5 * MEGABYTE):
        text = 'x' * size
        talk = {'role': 'white', 'text': text}
        for path, sent in (('/api/tables', {'title': text}), (f'/api/tables/{id}/talk', talk)):
            answer = try_post(client, path, json.dumps(sent).encode())
            assert answer is None or (answer.status_code == 413 and key_of(answer) == 'too_large')
    deep = try_post(client, '/api/tables', b'[' * 60_000)
    assert deep is not None
    assert deep.status_code == 400

    def pieces() -> Iterator[bytes]:
        for _ in range(100):
            yield b'x' * 50_000

    answer = try_post(client, '/api/tables', pieces())
    assert answer is None or answer.status_code == 413


def try_post(client: Client, path: str, content: Any) -> httpx.Response | None:
    """The answer, or None where the server hung up before we had said everything: that is its right."""
    try:
        return client.http.post(path, content=content, headers={'Content-Type': 'application/json'})
    except (httpx.WriteError, httpx.ReadError, httpx.RemoteProtocolError):
        return None


def test_giant_heads(server):
    """Endless addresses and headers are cut off, not collected."""
    for start in (b'GET /', b'GET / HTTP/1.1\r\nX-Long: ', b'GET / HTTP/1.1\r\nCookie: keys='):
        with raw(server) as line:
            line.sendall(start)
            try:
                for _ in range(100):
                    line.sendall(b'x' * 100_000)
            except OSError:
                continue
            line.shutdown(socket.SHUT_WR)
            assert not answer_of(line).startswith(b'HTTP/1.1 2')


def test_giant_messages(server):
    client = fresh(server)
    id = client.make(None)['table']
    for said in ('x' * 4 * MEGABYTE, json.dumps({'type': 'watch', 'roles': {'white': 0}, 'log': 'x' * MEGABYTE})):
        with client.live(id) as line:
            assert closed_by(line, said) == 1009
    with client.live(id) as line:
        assert closed_by(line, ['x' * 1000] * 5000) == 1009


def closed_by(line: Line, said: Any) -> int | None:
    """Say something, and hear with which code the server hangs up."""
    try:
        line.socket.send(said)
        line.quiet(10)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code
    return None


# ---- too many


def test_a_thousand_tables_for_one_client(server, progress):
    """Most are refused, and politely: when to come back is said. Everybody else is served meanwhile."""
    greedy = httpx.Client(base_url=f'http://{server.address}', timeout=20, headers={'X-Forwarded-For': address()})
    counts: dict[int, int] = {}
    times: list[float] = []
    headers = {'Content-Type': 'application/json'}
    with greedy:
        for n in range(1000):
            answer = greedy.post('/api/tables', content=table_body(), headers=headers)
            counts[answer.status_code] = counts.get(answer.status_code, 0) + 1
            if answer.status_code == 429:
                assert key_of(answer) == 'too_many'
                assert 1 <= int(answer.headers['retry-after']) <= 86_400
            if n % 100 == 99:
                started = time.monotonic()
                play_a_little(fresh(server))
                times.append(time.monotonic() - started)
                progress(f'tables asked for {n + 1}/1000')
    assert set(counts) == {200, 429}
    assert 60 <= counts[200] < 300
    assert max(times) < 10


# ---- silence


def test_sockets_that_say_half_a_thing(server, progress):
    """Requests that never end, and live lines that never speak: others are served as before."""
    client = fresh(server)
    id = client.make(None)['table']
    beginnings = [
        b'',
        b'GET /api/titles HT',
        b'GET /api/titles HTTP/1.1\r\nHost: x\r\nX-Slow: ',
        b'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"title',
        f'GET /api/tables/{id}/live HTTP/1.1\r\nHost: {server.address}\r\nUpgrade: websocket\r\nConn'.encode(),
    ]
    lines: list[socket.socket] = []
    try:
        for n in range(800):
            lines.append(raw(server))
            lines[-1].sendall(beginnings[n % len(beginnings)])
        progress(f'{len(lines)} half-open sockets')
        for _ in range(5):
            for line in lines[2::5]:
                line.sendall(b'y')
            started = time.monotonic()
            play_a_little(fresh(server))
            assert time.monotonic() - started < 10
    finally:
        for line in lines:
            line.close()


HALVES = {
    'nothing': b'',
    'half a head': b'GET / HTTP/1.1\r\nHost',
    'no body': b'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
    'half another': b'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHo',
}


@pytest.mark.parametrize('half', HALVES.values(), ids=HALVES)
def test_half_requests_do_not_use_up_the_server(tmp_path, half):
    """More of them than a process may open: the server hangs up on them after a while, and serves again."""
    with Process(tmp_path) as small:
        resource.prlimit(small.process.pid, resource.RLIMIT_NOFILE, (200, 200))
        lines = [raw(small) for _ in range(300)]
        for line in lines:
            line.sendall(half)
        until(small.answers, 90)
        play_a_little(fresh(small))
        for line in lines:
            line.close()


def test_lines_that_never_read(server):
    """A live line whose client reads nothing holds nobody up, and the server keeps no more than the latest for it."""
    client = fresh(server)
    id = client.make(None)['table']
    deaf = []
    for _ in range(20):
        line = raw(server)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(
            f'GET /api/tables/{id}/live HTTP/1.1\r\nHost: {server.address}\r\nUpgrade: websocket\r\n'
            f'Connection: Upgrade\r\nSec-WebSocket-Key: {"A" * 22}==\r\nSec-WebSocket-Version: 13\r\n'
            f'Cookie: {client.cookie(id)}\r\n\r\n'.encode()
        )
        said = json.dumps({'type': 'watch', 'roles': dict.fromkeys(ROLES, 0)}).encode()
        line.sendall(b'\x81' + bytes([0x80 | len(said)]) + b'\x00' * 4 + said)
        deaf.append(line)
    try:
        for _ in range(150):
            started = time.monotonic()
            if client.turn(id) is None:
                break
            assert time.monotonic() - started < 5
    finally:
        for line in deaf:
            line.close()


def test_many_at_once_at_one_table(server):
    """Twenty threads that answer the same question: it is answered once."""
    client = fresh(server)
    id = client.make(None)['table']
    for _ in range(10):
        role = client.table(id)['deciders'][0]
        view = client.position(id, role)['view']
        body = {'role': role, 'ask': view['ask'], 'actions': [legal(view)[0]]}
        path, cookie = f'/api/tables/{id}/submissions', client.cookie(id)
        codes: list[int] = []

        def submit(path: str = path, body: Any = body, cookie: str = cookie, codes: list[int] = codes) -> None:
            url = f'http://{server.address}{path}'
            codes.append(httpx.post(url, json=body, headers={'Cookie': cookie}, timeout=20).status_code)

        threads = [threading.Thread(target=submit) for _ in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert set(codes) == {200}
