"""Two server processes on one real PostgreSQL serve the same tables: played alternately, seen at both, bots once."""

import random
import signal
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import psycopg
import pytest

from tests.long.people import fresh, play_a_little
from tests.server.harness import ROLES, Client, Line, legal, until
from tests.server.process import Process
from tests.server.test_postgresql import database, postgres

__all__ = ['database', 'postgres']

STEPS = 150


@pytest.fixture(scope='module')
def two(database, tmp_path_factory) -> Iterator[tuple[Process, Process]]:
    folders = tmp_path_factory.mktemp('one'), tmp_path_factory.mktemp('other')
    with Process(folders[0], database) as one, Process(folders[1], database) as other:
        yield one, other


def rows(database: str, query: str) -> list[tuple[Any, ...]]:
    with closing(psycopg.connect(database.replace('+psycopg', ''))) as connection:
        return connection.execute(query.encode()).fetchall()


def both(two: tuple[Process, Process], **seats: str) -> tuple[str, Client, Client]:
    """A table with all human seats in the hands of one person at either server."""
    first, second = fresh(two[0]), fresh(two[1])
    made = first.make(None, **seats)
    for role, key in made['links'].items():
        if role not in seats:
            second.join(made['table'], key)
    return made['table'], first, second


def follow(line: Line, role: str, stamp: str) -> None:
    """Listen until the line stands at this position: what was taken back and played again at once is no news to it."""
    while role not in line.followers or line.followers[role].stamp != stamp:
        line.next()


def test_a_table_played_alternately_is_seen_at_both(two, progress):
    rng = random.Random(3)
    id, first, second = both(two)
    everybody = dict.fromkeys(ROLES, 0)
    with first.live(id, everybody) as here, second.live(id, everybody) as there:
        for step in range(STEPS):
            player, other = (first, second) if step % 2 else (second, first)
            role = player.turn(id, rng.choice)
            if role is None:
                break
            stamp = player.position(id, role)['stamp']
            assert other.position(id, role)['stamp'] == stamp
            for line in (here, there):
                follow(line, role, stamp)
            if step % 10 == 5 and other.position(id, role)['undo'] == 'free':
                other.post(f'/api/tables/{id}/undo', {'role': role})
            if step % 25 == 0:
                other.post(f'/api/tables/{id}/talk', {'role': role, 'to': [], 'text': f'step {step}'})
                for line in (here, there):
                    line.until('talk', lambda heard, step=step: heard['message']['text'] == f'step {step}')  # type: ignore[misc]
                progress(f'steps {step}/{STEPS}')
    assert first.position(id, 'white') == second.position(id, 'white')


def test_both_answer_the_same_question_and_it_is_answered_once(two, database):
    id, first, second = both(two)
    for _ in range(20):
        role = first.table(id)['deciders'][0]
        view = first.position(id, role)['view']
        action = legal(view)[0]
        assert first.submit(id, role, view['ask'], action) == second.submit(id, role, view['ask'], action)
    twice = f"SELECT role, ask FROM entry WHERE table_id = '{id}' GROUP BY role, ask HAVING COUNT(*) > 1"
    assert rows(database, twice) == []


def wait_for_white(client: Client, id: str) -> None:
    """Until the bots have played."""
    until(lambda: 'white' in client.table(id)['deciders'], 90)


def test_bots_play_exactly_once(two, database, progress):
    """Bots at several tables that both processes watch: every ask has one submission, and no history has a gap."""
    ids = [both(two, blue='bot:random', red='bot:heuristic') for _ in range(3)]
    ids += [both(two, white='bot:random', blue='bot:random', red='bot:random')]
    rng = random.Random(4)
    for n, (id, first, second) in enumerate(ids[:3]):
        with second.live(id, {'white': 0}) as line:
            for step in range(12):
                player = first if step % 2 else second
                wait_for_white(player, id)
                player.play(id, 'white', rng.choice)
            wait_for_white(first, id)
            stamp = first.position(id, 'white')['stamp']
            line.until('position', lambda heard, stamp=stamp: heard['position']['stamp'] == stamp)  # type: ignore[misc]
        progress(f'tables with bots {n + 1}/4')
    id, first, second = ids[3]
    until(lambda: first.table(id)['outcome'], 180)
    assert second.table(id)['outcome'] == first.table(id)['outcome']
    answered = 'SELECT DISTINCT table_id, role, ask FROM entry WHERE ask IS NOT NULL ORDER BY 1, 2, 3'
    assert rows(database, answered) == rows(database, 'SELECT table_id, role, ask FROM submission ORDER BY 1, 2, 3')
    gaps = 'SELECT table_id FROM entry GROUP BY table_id HAVING MIN(n) != 1 OR MAX(n) != COUNT(*)'
    assert rows(database, gaps) == []
    apart = 'SELECT ask FROM entry GROUP BY table_id, role, ask HAVING ask IS NOT NULL AND MAX(n) - MIN(n) >= COUNT(*)'
    assert rows(database, apart) == []


def test_when_one_dies_the_other_goes_on(two):
    id, first, second = both(two, blue='bot:random', red='bot:random')
    wait_for_white(first, id)
    first.play(id, 'white')
    two[0].end(signal.SIGKILL)
    for _ in range(3):
        wait_for_white(second, id)
        second.play(id, 'white')
    play_a_little(fresh(two[1]))
    assert second.get('/healthz') == {'status': 'ok'}
