"""One clock: pauses and jumps, forward or back, are found before anything is due, and nobody loses or gains by them."""

import ast
import calendar
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from chancellery.server import rows, schema, timekeeping
from chancellery.server.clock import LONGEST
from chancellery.server.settings import DAY
from chancellery.server.writing import NotWritten
from tests.server.harness import PATIENCE, ROLES, TITLE, WHITE_BEGINS, Ahead, Client, running, until
from tests.server.receivers import webhook

QUICK = {'due_every': 0.02, 'tables_a_minute': 100_000, 'tables_a_day': 100_000}
HOUR = 3600.0


@pytest.fixture
def clock() -> Ahead:
    return Ahead()


@pytest.fixture
def server(tmp_path, clock):
    with running(tmp_path, clock=clock, **QUICK) as made:
        yield made


def make(client: Client, then: str, amount: int = 5, unit: str = 'minutes') -> str:
    seats = {role: {'kind': 'me'} for role in ROLES}
    agreed = {'amount': amount, 'unit': unit, 'then': then}
    body = {'title': TITLE, 'seats': seats, 'seed': WHITE_BEGINS, 'turn_time': agreed}
    return str(client.post('/api/tables', body)['table'])


def left(client: Client, id: str, clock: Ahead) -> dict[str, float]:
    """How many seconds everybody has left by the machine's clock, as a player reads it."""
    clocks = client.table(id)['clocks']
    ends = {role: calendar.timegm(time.strptime(each['ends'], '%Y-%m-%dT%H:%M:%SZ')) for role, each in clocks.items()}
    return {role: end - clock.wall() for role, end in ends.items()}


def jump(clock: Ahead, kind: str) -> None:
    if kind == 'stopped':
        clock.stop(HOUR)
    else:
        clock.put(HOUR if kind == 'ahead' else -HOUR)


@pytest.mark.parametrize('kind', ['ahead', 'behind', 'stopped'])
def test_a_jump_costs_nobody_a_turn_and_gives_nobody_an_hour(server, clock, client, kind):
    """A machine that wakes up an hour later had a bot in a seat, and gave the next player an hour too much."""
    id = make(client, 'seat')
    (role,) = client.table(id)['deciders']
    clock.later(100)
    jump(clock, kind)
    clock.settled()
    time.sleep(0.3)
    table = client.table(id)
    assert table['deciders'] == [role]
    assert all(seat['relief'] is None for seat in table['seats'])
    slack = LONGEST + 5 if kind == 'stopped' else 5
    assert 200 - slack <= left(client, id, clock)[role] <= 205
    while client.table(id)['deciders'] == [role]:
        client.play(id, role)
    assert all(295 <= seconds <= 301 for seconds in left(client, id, clock).values())
    clock.later(310)
    until(lambda: any(seat['relief'] for seat in client.table(id)['seats']))


@pytest.mark.parametrize('kind', ['ahead', 'behind', 'stopped'])
def test_who_plays_before_the_jump_is_found_gains_and_loses_nothing(tmp_path, clock, kind):
    with running(tmp_path, clock=clock, **(QUICK | {'due_every': 1.0})) as server:
        client = server.client()
        id = make(client, 'tell')
        (role,) = client.table(id)['deciders']
        jump(clock, kind)
        while client.table(id)['deciders'] == [role]:
            client.play(id, role)
        clock.settled()
        slack = LONGEST + 5 if kind == 'stopped' else 5
        assert all(300 - slack <= seconds <= 301 for seconds in left(client, id, clock).values())


@pytest.mark.parametrize('kind', ['ahead', 'behind', 'stopped'])
def test_those_who_look_are_told_of_a_jump(server, clock, client, kind):
    id = make(client, 'tell')
    (role,) = client.table(id)['deciders']
    with client.live(id, {}, spectator=True) as line:
        before = line.until('table')['table']['clocks'][role]['ends']
        jump(clock, kind)
        after = line.until('table', lambda message: message['table']['clocks'][role]['ends'] != before)
        assert after['table']['clocks'] == client.table(id)['clocks']


class Between:
    """Lets something begin while times are being shifted: it has read the old time, and is written afterwards."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = threading.Event()
        real = timekeeping.move

        def move(*args: Any) -> None:
            self.begun.set()
            time.sleep(0.5)
            real(*args)

        monkeypatch.setattr(timekeeping, 'move', move)


@pytest.fixture
def in_between(monkeypatch) -> Between:
    return Between(monkeypatch)


def test_what_is_played_while_times_are_shifted_gains_and_loses_nothing(server, clock, client, in_between):
    """It was written with the time of before, and the next player lost all the time of the pause."""
    id = make(client, 'tell')
    (role,) = client.table(id)['deciders']
    clock.put(HOUR)
    assert in_between.begun.wait(PATIENCE)
    while client.table(id)['deciders'] == [role]:
        client.play(id, role)
    clock.settled()
    assert all(290 <= seconds <= 301 for seconds in left(client, id, clock).values())


def test_nor_does_who_sits_down_at_a_new_table_then(server, clock, client, in_between):
    clock.put(HOUR)
    assert in_between.begun.wait(PATIENCE)
    id = make(client, 'tell')
    clock.settled()
    assert all(290 <= seconds <= 301 for seconds in left(client, id, clock).values())


def test_where_a_shift_cannot_be_written_time_stands_still(server, clock, client, monkeypatch):
    id = make(client, 'tell')
    broken = threading.Event()

    def forgive(*args: Any) -> None:
        broken.set()
        raise NotWritten('no room')

    with monkeypatch.context() as broke:
        broke.setattr(rows, 'revise_all', forgive)
        before = clock.now()
        clock.put(HOUR)
        assert broken.wait(PATIENCE)
        assert clock.now() - before < PATIENCE
    clock.settled()
    assert all(290 - PATIENCE <= seconds <= 301 for seconds in left(client, id, clock).values())


def test_time_stands_still_where_nobody_looks(clock):
    clock.watch()
    before, ticks = clock.now(), clock.ticks()
    clock.stop(HOUR)
    assert clock.now() - before <= LONGEST + 1
    assert clock.ticks() - ticks <= LONGEST + 1
    assert HOUR - LONGEST - 1 <= clock.gap() <= HOUR


def test_small_differences_are_followed_without_a_word(server, clock, client):
    id = make(client, 'tell')
    (role,) = client.table(id)['deciders']
    before = left(client, id, clock)[role] + clock.wall()
    clock.put(1.5)
    until(lambda: abs(clock.gap()) < 0.1)
    assert left(client, id, clock)[role] + clock.wall() == pytest.approx(before, abs=0.1)


CLOCKS = {'time', 'monotonic', 'now', 'utcnow', 'today', 'localtime'}
TECHNICAL = {  # how long the machine itself takes, which is nothing between people
    'clock.py': 'the clock itself',
    'store.py': 'how often it is tried whether the disk has room',
    'webhooks.py': 'how long an answer is waited for',
    'replay.py': 'how long an answer takes at most',
}


def test_nothing_in_the_server_reads_another_clock():
    """So that months can pass in a test, or in a simulation."""
    read: dict[str, list[str]] = {}
    for file in sorted(Path(schema.__file__).parent.glob('*.py')):
        for node in ast.walk(ast.parse(file.read_text(encoding='utf-8'))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                whole = f'{node.value.id}.{node.attr}'
                if node.value.id in ('time', 'datetime', 'date') and node.attr in CLOCKS:
                    read.setdefault(file.name, []).append(whole)
            assert not (isinstance(node, ast.ImportFrom) and node.module in ('time', 'datetime')), file.name
    assert read.keys() == TECHNICAL.keys(), read


def test_a_month_of_a_game_by_post(tmp_path, clock):
    """Two play every other day; the third is away, and a bot plays for him whenever his two days are over."""
    hooks = {'address': 'https://play.example.org', 'webhooks': 'any', 'notice_every': 0.02}
    with webhook() as hook, running(tmp_path, clock=clock, **hooks, **QUICK) as server:
        client = server.client()
        id = make(client, 'turn', 2, 'days')
        body = {'role': 'red', 'language': 'en', 'webhook': f'http://127.0.0.1:{hook.port}/'}
        client.call('PUT', f'/api/tables/{id}/notices', body)
        began = clock.now()
        waited = dict.fromkeys(ROLES, 0.0)
        most = dict(waited)

        def look() -> Any:
            table = client.table(id)
            assert set(table['clocks']) <= set(table['deciders'])
            return table

        for hour in range(0, 30 * 24, 6):
            deciders = look()['deciders']
            for role in ROLES:
                waited[role] = waited[role] + 6 if role in deciders else 0.0
                most[role] = max(most[role], waited[role])
            for role in deciders:
                if role != 'red' and hour % 24 == 0 and look()['status'] == 'playing':
                    while role in look()['deciders']:
                        client.play(id, role)
                    waited[role] = 0.0
            if hour == 240:
                clock.put(5 * DAY)
                clock.settled()
            clock.later(6 * HOUR)
            time.sleep(0.05)
        assert clock.now() - began >= 30 * DAY
        happened = look()['happened']
        assert happened, 'a bot stood in'
        assert {(each['key'], each['role']) for each in happened} == {('overdue_turn', 'red')}
        assert max(most['white'], most['blue']) <= 30
        assert any(each['event'] == 'turn' for each in hook.posts)
        assert any(each['event'] == 'overdue_turn' for each in hook.posts)
