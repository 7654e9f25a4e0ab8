"""The timer of a question that the table agreed to answer in time: when it begins, and what it survives."""

import calendar
import time
from typing import Any

import pytest

from tests.server.harness import Client, Late, legal, running

ROLES = ('britain', 'france', 'austria')
IDLE = ('pass', 'done', 'ready')


@pytest.fixture(scope='module')
def shared() -> Late:
    return Late()


@pytest.fixture
def clock(shared: Late) -> Late:
    shared.so_far = 0.0
    return shared


@pytest.fixture(scope='module')
def server(tmp_path_factory, shared):
    with running(tmp_path_factory.mktemp('timer'), clock=shared, tables_a_minute=100_000) as made:
        yield made


def talks(client: Client, talk: str = '3') -> str:
    """A table of three people, played quietly until they sit down to talk."""
    body = {
        'title': 'raison_detat',
        'scenario': '1702',
        'players': 3,
        'options': {'talk': talk},
        'seats': {role: {'kind': 'me'} for role in ROLES},
        'seed': '3',
    }
    id = str(client.post('/api/tables', body)['table'])
    while 'ready' not in offered(client, id):
        client.turn(id, idly)
    return id


def offered(client: Client, id: str) -> list[str]:
    """What the first decider may do."""
    return legal(client.position(id, client.table(id)['deciders'][0])['view'])


def idly(actions: list[str]) -> str:
    return next((each for each in actions if each in IDLE), actions[-1])


def began(client: Client, id: str) -> float:
    """When the timer that runs began."""
    return float(calendar.timegm(time.strptime(client.table(id)['timer']['since'], '%Y-%m-%dT%H:%M:%SZ')))


def promise(actions: list[str]) -> str:
    return next(each for each in actions if each.startswith('offer'))


def ready(actions: list[str]) -> str:
    assert 'ready' in actions
    return 'ready'


def test_a_timed_question_says_when_it_began(client):
    before = time.time()
    id = talks(client)
    timer = client.table(id)['timer']
    assert (timer['minutes'], timer['overdue']) == (3, 'ready')
    assert before - 1 <= began(client, id) <= time.time()


def test_a_table_without_a_limit_has_no_timer(client):
    assert client.table(talks(client, '0'))['timer'] is None


def test_the_time_runs_on_while_people_promise_and_take_back_and_are_ready(client, clock):
    id = talks(client)
    at = began(client, id)
    clock.late = 60
    client.play(id, 'austria', promise)
    client.play(id, 'austria', ready)
    client.post(f'/api/tables/{id}/undo', {'role': 'austria'})
    client.play(id, 'france', ready)
    assert began(client, id) == at


def test_it_ends_with_the_question_and_begins_anew_with_the_next(client, clock):
    id = talks(client)
    at = began(client, id)
    for role in ROLES:
        client.play(id, role, ready)
    assert client.table(id)['timer'] is None
    clock.late = 600
    while client.table(id)['timer'] is None:
        client.turn(id, idly)
    assert began(client, id) >= at + 600


def everybody_sees(client: Client, id: str) -> list[Any]:
    """The timer as the bearer of a seat's key and a passer-by are told."""
    stranger = Client(client.address)
    try:
        return [client.table(id)['timer'], stranger.table(id)['timer']]
    finally:
        stranger.http.close()


@pytest.mark.parametrize('seconds', [3600.0, -3600.0])
def test_a_pause_is_nobodys_time(client, clock, seconds):
    """Who sat at a machine that slept was ready when it woke up, whether he was or not."""
    id = talks(client)
    clock.late = 60
    client.play(id, 'austria', promise)
    at = began(client, id)
    clock.put(seconds)
    clock.settled()
    assert began(client, id) == pytest.approx(at + seconds, abs=3)
    client.play(id, 'france', promise)
    assert began(client, id) == pytest.approx(at + seconds, abs=3)
    assert client.service is not None
    again = client.service.tables.load(id).timer
    assert again is not None
    assert again.since == pytest.approx(at + seconds, abs=3)


def test_time_without_a_server_is_nobodys_either(tmp_path, clock):
    with running(tmp_path, clock=clock) as server:
        client = server.client()
        id = talks(client)
        at = began(client, id)
        cookies = client.http.cookies
    clock.put(3600)
    with running(tmp_path, clock=clock) as server:
        client = server.client()
        client.http.cookies = cookies
        assert began(client, id) == pytest.approx(at + 3600, abs=5)


def test_a_new_server_knows_it_too(tmp_path, clock):
    with running(tmp_path) as server:
        client = server.client()
        id = talks(client)
        clock.late = 60
        client.play(id, 'austria', promise)
        at = began(client, id)
        cookies = client.http.cookies
    with running(tmp_path) as server:
        client = server.client()
        client.http.cookies = cookies
        assert began(client, id) == pytest.approx(at, abs=10), 'but for the time without a server'
        assert len({str(timer) for timer in everybody_sees(client, id)}) == 1


def test_going_back_to_it_gives_the_time_again(client, clock):
    id = talks(client)
    client.play(id, 'austria', promise)
    at = began(client, id)
    for role in ('britain', 'france'):
        client.post(f'/api/tables/{id}/leave', {'role': role})
    clock.late = 600
    last = client.position(id, 'austria')['decisions'][-1]
    client.post(f'/api/tables/{id}/rewind', {'role': 'austria', 'to': last})
    assert began(client, id) >= at + 600
