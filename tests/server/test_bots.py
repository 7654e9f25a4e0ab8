"""Which bot thinks when: for those who look, fairly, and what is quick never behind what is slow."""

import statistics
import time

import pytest

from chancellery.server.looking import Look, Looks
from chancellery.server.seats import BOT, Seat
from chancellery.server.turns import Turn, Turns
from tests.server.harness import ROLES, TITLE, Running, running, until

SEARCHERS = {role: {'kind': 'bot', 'bot': 'search', 'level': 'hard'} for role in ROLES}
REST = 3600.0


class Desk:
    """Turns of one kind, with tables that somebody watches."""

    def __init__(self) -> None:
        self.watched: set[str] = set()
        self.looks = Looks(self.watched.__contains__, REST)
        self.turns = Turns(self.looks)

    def ask(self, id: str, address: str, bot: str = 'search', role: str = 'white') -> None:
        self.looks.begin(id, address)
        self.turns.put(Turn(id, Seat(role, BOT, bot=bot, level='hard'), '0'))

    def order(self) -> list[str]:
        found = []
        while (turn := self.turns.next()) is not None:
            found.append(turn.id)
        return found


@pytest.fixture
def desk():
    return Desk()


def test_who_is_watched_comes_first(desk):
    for id in ('a', 'b', 'c'):
        desk.ask(id, 'x')
    desk.watched.add('c')
    desk.looks.note('b', 'x')
    assert desk.order() == ['b', 'c', 'a']


def test_every_address_has_a_fair_share(desk):
    for id in ('a', 'b', 'c', 'd'):
        desk.ask(id, 'greedy')
    desk.ask('e', 'modest')
    desk.ask('f', 'modest')
    assert desk.order() == ['a', 'e', 'b', 'f', 'c', 'd']


def test_every_table_has_a_fair_share(desk):
    for role in ('white', 'blue', 'red'):
        desk.ask('a', 'x', role=role)
    desk.ask('b', 'x')
    assert desk.order() == ['a', 'b', 'a', 'a']


def test_what_a_turn_really_cost_is_counted(desk):
    desk.ask('a', 'x')
    turn = desk.turns.next()
    desk.turns.thought(turn, 100.0)
    desk.ask('b', 'y')
    desk.turns.thought(desk.turns.next(), 0.0)
    desk.ask('a', 'x')
    desk.ask('b', 'y')
    assert desk.order() == ['b', 'a']


def test_nobody_thinks_where_nobody_looks(desk):
    desk.ask('a', 'x')
    desk.ask('b', 'x')
    desk.looks.keep('a', Look(time.monotonic() - REST, 'x'))
    assert desk.order() == ['b']
    assert desk.looks.note('a', 'x'), 'a look after a long time was not noticed'
    assert not desk.looks.note('a', 'x')


def test_bots_rest_where_nobody_looks_and_go_on_with_the_next_look(tmp_path):
    with running(tmp_path) as server:
        client = server.client()
        looks, tables = server.service.looks, server.service.tables
        id = client.make(white='bot:random', blue='bot:random', red='bot:random')['table']

        def played() -> int:
            with tables.at(id) as table:
                assert table.game.state.outcome is None
                return table.facts.n

        until(played)
        looks.rest_after = 0.0
        time.sleep(0.3)
        before = played()
        time.sleep(0.5)
        assert played() == before
        looks.rest_after = 600.0
        looks.last.clear()
        time.sleep(0.3)
        assert played() == before
        client.table(id)
        until(lambda: played() > before)


def test_one_address_makes_so_many_tables(tmp_path):
    with running(tmp_path, tables_a_minute=1) as server:
        client = server.client()
        client.make()
        answer = client.call('POST', '/api/tables', {'title': TITLE}, 429)
        assert answer['error']['text'].startswith('One address may make 1 tables in a minute: the next one in ')


class Watch:
    """How long bots at a table took from being asked to having played."""

    def __init__(self, server: Running, id: str) -> None:
        self.tables = server.service.tables
        self.id = id
        self.took: list[float] = []
        self.asked: tuple[str, float] | None = None

    def look(self) -> bool:
        """Look once; does play wait for a bot?"""
        with self.tables.at(self.id) as table:
            bots = table.bots_to_play()
            ask = str(table.core(bots[0].role).ask) if bots else ''
        now = time.perf_counter()
        if self.asked is not None and self.asked[0] != ask:
            self.took.append(now - self.asked[1])
            self.asked = None
        if bots and self.asked is None:
            self.asked = (ask, now)
        return bool(bots)


def test_sixty_tables_that_search_do_not_stop_a_heuristic(tmp_path):
    with running(tmp_path, tables_a_minute=1000) as server:
        flood = server.client()
        for _ in range(60):
            flood.post('/api/tables', {'title': TITLE, 'seats': SEARCHERS})
        until(lambda: server.service.bots.waiting() >= 50)
        client = server.client()
        id = client.make(None, blue='bot:heuristic', red='bot:heuristic')['table']
        watch = Watch(server, id)
        with client.live(id, {'white': 0}):
            while len(watch.took) < 40:
                if not watch.look():
                    client.turn(id)
                time.sleep(0.002)
        assert statistics.quantiles(watch.took, n=20)[-1] < 1.0, watch.took
        assert server.service.bots.waiting() >= 50
