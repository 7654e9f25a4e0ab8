"""Two want the same seat at the same instant: one has it afterwards. A stranger gets it by nothing that can be sent."""

import random
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.harness import Ahead, Client, Running, legal, running
from tests.server.test_takeovers import HOUR, QUICK, Circle, abandoned, taken

ROUNDS = 6
APART = 0.004  # seconds within which both come
TOKEN = 'x' * 22


@pytest.fixture(scope='module')
def clock() -> Ahead:
    return Ahead()


@pytest.fixture(scope='module')
def server(tmp_path_factory, clock):
    with running(tmp_path_factory.mktemp('races'), clock=clock, **QUICK) as made:
        yield made


def at_once(*acts: Callable[[], int]) -> list[int]:
    """What is answered to requests that come at the same time, or almost."""
    answers = [0] * len(acts)
    together = threading.Barrier(len(acts))

    def go(n: int) -> None:
        together.wait()
        time.sleep(random.random() * APART)
        answers[n] = acts[n]()

    threads = [threading.Thread(target=go, args=(n,)) for n in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def sends(who: Client, path: str, body: Any) -> Callable[[], int]:
    return lambda: who.http.post(path, json=body).status_code


def first_move(server: Running, circle: Circle) -> Any:
    """What white may send."""
    with server.service.tables.at(circle.id) as table:
        action = legal(table.private('white').value)[0]
        return {'role': 'white', 'ask': table.core('white').ask, 'actions': [action]}


def test_the_holder_plays_when_the_seat_is_taken_over(server, clock):
    for _ in range(ROUNDS):
        circle = abandoned(server, clock)
        circle.claim()
        circle.answer(circle.maker)
        circle.answer(circle.other)
        clock.later(48 * HOUR + 1)
        circle.touch()
        play = sends(circle.lost, f'{circle.at}/submissions', first_move(server, circle))
        claim = sends(circle.stranger, f'{circle.at}/claim', {'role': 'white', 'name': 'Ewa'})
        played, claimed = at_once(play, claim)
        assert (played, claimed) in ((200, 409), (403, 200))
        assert circle.seat(circle.lost)['mine'] == (played == 200)
        assert circle.seat(circle.stranger)['mine'] == (claimed == 200)


def test_the_holder_returns_when_the_next_one_plays(server, clock):
    for _ in range(ROUNDS):
        circle = taken(server, clock)
        play = sends(circle.stranger, f'{circle.at}/submissions', first_move(server, circle))
        back = sends(circle.lost, f'{circle.at}/return', {'role': 'white'})
        returned, played = at_once(back, play)
        assert (returned, played) in ((200, 403), (403, 200))
        assert circle.seat(circle.lost)['mine'] == (returned == 200)


def test_several_ask_at_once(server, clock):
    circle = abandoned(server, clock)
    strangers = [server.client() for _ in range(5)]
    claims = [sends(who, f'{circle.at}/claim', {'role': 'white', 'name': ''}) for who in strangers]
    assert sorted(at_once(*claims)) == [200, 409, 409, 409, 409]
    assert sum(circle.seat(who)['takeover']['mine'] for who in strangers) == 1


CALLS: list[tuple[str, dict[str, Any]]] = [
    ('session', {'token': TOKEN}),
    ('session', {'token': TOKEN, 'key': 'y' * 22}),
    ('take', {'role': 'white', 'name': 'X'}),
    ('withdraw', {'token': TOKEN}),
    ('name', {'role': 'white', 'name': 'X'}),
    ('leave', {'role': 'white'}),
    ('resign', {'role': 'white'}),
    ('return', {'role': 'white'}),
    ('claim', {'role': 'white', 'name': 'X'}),
    ('claim/answer', {'role': 'white', 'agree': True}),
    ('claim/answer', {'role': 'white', 'agree': False}),
    ('replace', {'role': 'white'}),
    ('rematch', {}),
    ('sign-in', {'token': TOKEN}),
    ('sign-in/again', {'token': TOKEN}),
    ('submissions', {'role': 'white', 'ask': '1', 'actions': ['pass']}),
    ('undo', {'role': 'white'}),
    ('undo/answer', {'role': 'white', 'agree': True}),
    ('rewind', {'role': 'white', 'to': 0}),
    ('talk', {'role': 'white', 'to': [], 'text': 'X'}),
    ('talk/read', {'role': 'white', 'n': 1}),
    ('explain', {'role': 'white', 'actions': ['pass']}),
]
PAGES = ('position', 'talk', 'notes', 'notices', 'replay', 'replay/0', 'download', 'log')


@pytest.mark.parametrize('who', ['stranger', 'other', 'maker'])
def test_nothing_that_others_send_moves_a_holder(server, who):
    circle = Circle(server)
    caller: Client = getattr(circle, who)
    before = circle.seat(circle.lost)
    for path, body in CALLS:
        assert sends(caller, f'{circle.at}/{path}', body)() in (403, 404, 409), path
    for path in PAGES:
        assert caller.http.get(f'{circle.at}/{path}?role=white').status_code == 403, path
    assert circle.seat(circle.lost) == before
    circle.lost.play(circle.id, 'white')
