"""A real server in a thread, and clients that speak to it as browsers do."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from websockets.sync.client import ClientConnection, connect

from chancellery.record import changed, to_json
from chancellery.server.app import all_routes, bound, configured, make_app
from chancellery.server.calls import tokens_of
from chancellery.server.clock import Clock
from chancellery.server.parts import Follower
from chancellery.server.service import Service
from chancellery.server.settings import Settings
from chancellery.server.store import open_store

TITLE = 'gods_playground'
ROLES = ('white', 'blue', 'red')
PATIENCE = 20.0
WHITE_BEGINS = '1'


class Ahead(Clock):
    """A server's clock that tests put forward: as if time had passed, as if it were set, or as if nothing ran."""

    def __init__(self) -> None:
        self.extra = 0.0
        self.wrong = 0.0
        self.looks = 0
        super().__init__()

    def wall(self) -> float:
        return time.time() + self.extra + self.wrong

    def steady(self) -> float:
        return time.monotonic() + self.extra

    def later(self, seconds: float) -> None:
        """So much time passes while the server is there."""
        with self.lock:
            self.count()
            self.extra += seconds
            self.counted += seconds
            self.looked = self.steady()

    def put(self, seconds: float) -> None:
        """The machine's clock is put forward, or back; a machine that slept looks the same."""
        self.wrong += seconds

    def stop(self, seconds: float) -> None:
        """The process is stopped for so long."""
        self.extra += seconds

    def pause(self, changed: threading.Condition, seconds: float | None) -> None:
        """Whoever waits for a time sees it come when it is put forward."""
        super().pause(changed, None if seconds is None else min(seconds, 0.02))

    def look(self) -> None:
        super().look()
        self.looks += 1

    def settled(self) -> None:
        """Wait until the server has found that, and written it down."""
        until(lambda: abs(self.gap()) < 1)
        looks = self.looks
        until(lambda: self.looks > looks)


class Late(Ahead):
    """The server's clock, put forward by hand, counted from the beginning of each test."""

    so_far = 0.0

    @property
    def late(self) -> float:
        return self.so_far

    @late.setter
    def late(self, seconds: float) -> None:
        self.later(seconds - self.so_far)
        self.so_far = seconds


class Running:
    """A server that runs in a thread of the test's process."""

    def __init__(self, database: str, clock: Clock | None = None, **settings: Any) -> None:
        self.clients: list[Client] = []
        self.settings = Settings(database, workers=1, **settings)
        self.socket = bound('127.0.0.1', 0)
        self.address = f'127.0.0.1:{self.socket.getsockname()[1]}'
        app = make_app(open_store(database), self.settings, clock)
        self.described = Described(app)
        self.service: Service = app.state.service
        self.server = uvicorn.Server(configured(app))
        self.thread = threading.Thread(target=self.server.run, args=([self.socket],), daemon=True)
        self.thread.start()
        until(lambda: self.server.started)

    def client(self) -> Client:
        made = Client(self.address, self.described, self.service)
        self.clients.append(made)
        return made

    def stop(self) -> None:
        for client in self.clients:
            client.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.socket.close()


@contextmanager
def running(folder: Path, **settings: Any) -> Iterator[Running]:
    """A server on a SQLite file in this folder."""
    server = Running(f'sqlite:///{folder / "tables.db"}', **settings)
    try:
        yield server
    finally:
        server.stop()


def until(true: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Wait until something is true, and give it."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError('it did not happen in time')


class Described:
    """The API as it describes itself: every answer that a test gets is held against it."""

    def __init__(self, app: FastAPI) -> None:
        self.routes = [each for each in all_routes(app) if isinstance(each, APIRoute) and each.include_in_schema]
        assert self.routes

    def check(self, response: httpx.Response) -> None:
        request = response.request
        for route in self.routes:
            if request.method in (route.methods or ()) and route.path_regex.match(request.url.path):
                what = f'{request.method} {route.path}: {response.status_code}'
                assert response.status_code in route.responses, f'{what} is not declared'
                model = route.responses[response.status_code].get('model')
                if model is not None:
                    adapter(model).validate_json(response.content, strict=True)
                return


@cache
def adapter(model: Any) -> TypeAdapter[Any]:
    return TypeAdapter(model)


class Client:
    """A browser: it keeps cookies. Every body it receives is kept in ``heard``."""

    def __init__(self, address: str, described: Described | None = None, service: Service | None = None) -> None:
        self.address = address
        self.described = described
        self.service = service
        self.http = httpx.Client(base_url=f'http://{address}', timeout=PATIENCE, verify=False)
        self.heard: list[str] = []

    def call(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        response = self.http.request(method, path, json=body)
        self.heard.append(response.text)
        if self.described is not None:
            self.described.check(response)
        assert response.status_code == status, f'{method} {path}: {response.status_code} {response.text[:300]}'
        kind = response.headers['content-type']
        return response.json() if kind.startswith('application/json') else response.text

    def get(self, path: str, status: int = 200) -> Any:
        return self.call('GET', path, status=status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self.call('POST', path, {} if body is None else body, status)

    def refused(self, method: str, path: str, body: Any, status: int) -> str:
        """The key of the refusal."""
        answer = self.call(method, path, body, status)
        assert set(answer) == {'error'}
        assert set(answer['error']) == {'key', 'text', 'params'}
        assert answer['error']['text'].endswith('.')
        return str(answer['error']['key'])

    def cookie(self, table: str) -> str:
        path = f'/api/tables/{table}'
        return '; '.join([f'{each.name}={each.value}' for each in self.http.cookies.jar if each.path == path])

    def tokens(self, table: str) -> list[str]:
        """The keys of a table that it keeps."""
        path = f'/api/tables/{table}'
        return tokens_of({each.name: each.value or '' for each in self.http.cookies.jar if each.path == path})

    # ---- at a table

    def make(self, seed: str | None = WHITE_BEGINS, **seats: str) -> Any:
        """A new table: ``white='me', blue='open', red='bot:random'``; roles that are not named are mine."""
        wishes: dict[str, Any] = {}
        for role in ROLES:
            kind, _, bot = seats.get(role, 'me').partition(':')
            wishes[role] = {'kind': kind} | ({'bot': bot} if bot else {})
        return self.post('/api/tables', {'title': TITLE, 'seats': wishes, 'seed': seed})

    def table(self, id: str) -> Any:
        return self.get(f'/api/tables/{id}')

    def position(self, id: str, role: str | None = None, since: int = 0) -> Any:
        eyes = '' if role is None else f'&role={role}'
        return self.get(f'/api/tables/{id}/position?since={since}{eyes}')

    def join(self, id: str, token: str, status: int = 200) -> Any:
        return self.post(f'/api/tables/{id}/session', {'token': token}, status)

    def submit(self, id: str, role: str, ask: str, *actions: str, status: int = 200) -> Any:
        return self.post(f'/api/tables/{id}/submissions', {'role': role, 'ask': ask, 'actions': list(actions)}, status)

    def play(self, id: str, role: str, choose: Callable[[list[str]], str] = lambda legal: legal[0]) -> Any:
        """Play one action of the role: the first unless told."""
        view = self.position(id, role)['view']
        return self.submit(id, role, view['ask'], choose(legal(view)))['position']

    def turn(self, id: str, choose: Callable[[list[str]], str] = lambda legal: legal[0]) -> str | None:
        """Play one action of the first decider that is mine; its role, or None when there is none."""
        table = self.table(id)
        mine = [seat['role'] for seat in table['seats'] if seat['mine'] and seat['role'] in table['deciders']]
        if not mine:
            return None
        self.play(id, mine[0], choose)
        return str(mine[0])

    @contextmanager
    def live(self, id: str, roles: dict[str, int] | None = None, spectator: bool = False) -> Iterator[Line]:
        headers = {'Cookie': self.cookie(id)}
        with connect(f'ws://{self.address}/api/tables/{id}/live', additional_headers=headers, max_queue=None) as socket:
            line = Line(socket)
            if roles is not None or spectator:
                line.watch(roles or {}, spectator)
            yield line


class Line:
    """A live connection; every message it receives is kept in ``heard``, and understood as a browser does."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.unread: list[Any] = []
        self.followers: dict[str | None, Follower] = {}
        self.table: Any = None

    def here(self, used: int = 0, visible: bool = True) -> None:
        """Say that the page is in sight, and was last used so many seconds ago."""
        self.socket.send(json.dumps({'type': 'here', 'visible': visible, 'used': used}))

    def watch(self, roles: dict[str, int], spectator: bool = False) -> None:
        self.socket.send(json.dumps({'type': 'watch', 'roles': roles, 'spectator': spectator}))

    def next(self, patience: float = PATIENCE) -> Any:
        if not self.unread:
            self.unread = json.loads(str(self.socket.recv(timeout=patience)))
        message = self.unread.pop(0)
        self.heard.append(to_json(message))
        if message['type'] == 'position':
            told = message['position']
            message['position'] = self.followers.setdefault(told['role'], Follower()).follow(told)
        elif message['type'] == 'table':
            self.table = message['table'] = changed(self.table, message['table'])
        return message

    def until(self, kind: str, true: Callable[[Any], bool] = lambda message: True) -> Any:
        """The next message of this kind for which this is true."""
        while True:
            message = self.next()
            if message['type'] == kind and true(message):
                return message

    def quiet(self, seconds: float = 0.3) -> list[Any]:
        """Everything that still comes until it is quiet."""
        found = []
        try:
            while True:
                found.append(self.next(seconds))
        except TimeoutError:
            return found


def legal(view: Any) -> list[str]:
    """The actions of a view as they are sent."""
    return [each['verb'] + (f':{each["arg"]}' if each['arg'] is not None else '') for each in view['actions']]


def play_until(client: Client, id: str, true: Callable[[Any], bool], most: int = 400) -> Any:
    """Play first actions of all seats until a table is as wanted."""
    for _ in range(most):
        table = client.table(id)
        if true(table):
            return table
        assert client.turn(id) is not None
    raise AssertionError('it did not come to that')
