"""A database that is cut off in the middle of a call: at this statement, then at the next, until none is left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, event

from chancellery.server.store import Store
from tests.server.harness import ROLES, Client, legal

MOST_STATEMENTS = 60

Cut = Callable[[Connection], None]


class Cutter:
    """Cuts the connection of a store before its n-th statement from now on."""

    def __init__(self, store: Store, cut: Cut) -> None:
        self.cut = cut
        self.left = 0
        self.fired = False
        event.listen(store.engine, 'before_cursor_execute', self.count)

    def count(self, connection: Connection, *args: Any) -> None:
        self.left -= 1
        if self.left == 0:
            self.fired = True
            self.cut(connection)

    @contextmanager
    def at(self, n: int) -> Iterator[None]:
        """While this lasts, the n-th statement is cut."""
        self.left, self.fired = n, False
        yield
        self.left = 0


async def nothing_noted() -> None:
    """In place of noting every minute who is here, whose statements would be cut instead of those of a call."""


def same(first: Client, second: Client, id: str) -> None:
    """Both servers tell the same of a table."""
    for role in ROLES:
        assert second.position(id, role) == first.position(id, role)
    for path in ('talk?role=white', 'log?role=white'):
        assert second.get(f'/api/tables/{id}/{path}') == first.get(f'/api/tables/{id}/{path}')
    tables = [client.table(id) for client in (first, second)]
    assert [each['talk'] for each in tables[:1]] == [each['talk'] for each in tables[1:]]
    names = [[(seat['kind'], seat['name']) for seat in each['seats']] for each in tables]
    assert names[0] == names[1]


def answered(client: Client, method: str, path: str, body: Any = None) -> int:
    """The status of a call; who is told to come back is told when."""
    answer = client.http.request(method, path, json=body)
    if answer.status_code == 503:
        assert answer.json()['error']['key'] == 'database_away'
        assert int(answer.headers['retry-after']) > 0
    return answer.status_code


def everywhere(cutter: Cutter, attempt: Callable[[], int], after: Callable[[], None]) -> int:
    """Cut at every statement of what is attempted; how many there were."""
    for n in range(1, MOST_STATEMENTS):
        with cutter.at(n):
            status = attempt()
        assert status == (503 if cutter.fired else 200)
        after()
        if not cutter.fired:
            return n - 1
    raise AssertionError('there is no end to it')


def changes(first: Client, id: str) -> dict[str, Callable[[], Any]]:
    """What may happen to a table at another server."""

    def play() -> None:
        for _ in range(3):
            first.turn(id)

    def take_back() -> None:
        play()
        role = next((role for role in ROLES if first.position(id, role)['undo'] == 'free'), None)
        if role is not None:
            first.post(f'/api/tables/{id}/undo', {'role': role})

    def go_back() -> None:
        play()
        role = next(role for role in ROLES if first.position(id, role)['undo'] == 'ask')
        first.post(f'/api/tables/{id}/undo', {'role': role})
        for other in ROLES:
            if other != role:
                first.post(f'/api/tables/{id}/undo/answer', {'role': other, 'agree': True})

    def talk() -> None:
        first.post(f'/api/tables/{id}/talk', {'role': 'white', 'to': [], 'text': 'hello'})
        first.post(f'/api/tables/{id}/talk/read', {'role': 'white', 'n': 1})

    return {'play': play, 'take back': take_back, 'go back': go_back, 'talk': talk}


def cut_while_reading(cutter: Cutter, first: Client, second: Client, id: str) -> None:
    """Whatever happened elsewhere, and wherever the connection breaks, the copy is right afterwards."""
    for name, change in changes(first, id).items():

        def attempt(change: Callable[[], Any] = change) -> int:
            change()
            return answered(second, 'GET', f'/api/tables/{id}/position?role=white')

        assert everywhere(cutter, attempt, lambda: same(first, second, id)) >= 4, name


def cut_while_playing(cutter: Cutter, first: Client, second: Client, id: str) -> None:
    """A submission that was not acknowledged is sent again, and counts once."""
    path = f'/api/tables/{id}/submissions'
    body: dict[str, Any] = {}

    def attempt() -> int:
        role = first.table(id)['deciders'][0]
        view = first.position(id, role)['view']
        body.update({'role': role, 'ask': view['ask'], 'actions': legal(view)[:1]})
        return answered(second, 'POST', path, body)

    def after() -> None:
        second.post(path, body)
        same(first, second, id)

    assert everywhere(cutter, attempt, after) >= 4
