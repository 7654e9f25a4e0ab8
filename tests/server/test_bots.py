"""Which bot thinks when: for those who look, fairly, and what is quick never behind what is slow."""

import statistics
import time

import pytest
from starlette.requests import HTTPConnection

from chancellery import bots, load
from chancellery.kernel.actions import Action
from chancellery.kernel.state import State
from chancellery.server import thinking
from chancellery.server.looking import Look, Looks, address_of
from chancellery.server.seats import BOT, Seat
from chancellery.server.turns import Turn, Turns
from tests.server.harness import ROLES, TITLE, Running, running, until

SEARCHERS = {role: {'kind': 'bot', 'bot': 'search', 'level': 'hard'} for role in ROLES}
REST = 3600.0


class Desk:
    """Turns of one kind, with tables that somebody watches."""

    def __init__(self) -> None:
        self.watched: set[str] = set()
        self.looks = Looks(self.watched.__contains__, REST, time.monotonic)
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


@pytest.mark.parametrize(
    ('host', 'address'),
    [
        ('192.0.2.7', '192.0.2.7'),
        ('::1', '::1'),
        ('2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'),
        ('::ffff:192.0.2.7', '192.0.2.7'),
        ('testclient', 'testclient'),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(host, address):
    assert address_of(HTTPConnection({'type': 'http', 'client': (host, 1)})) == address
    assert address_of(HTTPConnection({'type': 'http', 'client': None})) == ''


def test_one_address_makes_so_many_tables(tmp_path):
    with running(tmp_path, tables_a_minute=1) as server:
        client = server.client()
        client.make()
        answer = client.call('POST', '/api/tables', {'title': TITLE}, 429)
        assert answer['error']['text'].startswith('One address can make 1 tables in a minute: the next one in ')


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


# ---- how long they take


def forced(hidden: bool) -> tuple[State, str]:
    """A state of Maria and a role that has but one action; others cannot know that, or everybody does."""
    title = load('maria')
    for seed in range(20):
        state = title.start('advanced', 3, seed)
        player = bots.make('heuristic', title, seed)
        for _ in range(300):
            role = state.deciders[0]
            if len(state.legal(role)) == 1 and (thinking.as_others_may_think(state, role) is not None) == hidden:
                return state, role
            state.play(role, player.choose(state, role))
    raise AssertionError('there is none')


class Recorder:
    """A bot that notes how many actions it chose from."""

    def __init__(self) -> None:
        self.choices: list[int] = []

    def choose(self, state: State, role: str) -> Action:
        self.choices.append(len(state.legal(role)))
        return state.legal(role)[0]


def test_a_bot_thinks_about_the_choice_that_others_believe_it_to_have(monkeypatch):
    """Where everybody knows that it has none, it does not."""
    for hidden in (True, False):
        state, role = forced(hidden)
        player = Recorder()
        with monkeypatch.context() as patched:
            patched.setattr(thinking, 'MOST_ACTIONS', 1)
            patched.setattr(bots, 'make', lambda *args, player=player, **more: player)
            actions = thinking.choose('maria', None, state.dump(log=False), role, 'heuristic', 0.4, 1)
        assert actions == [str(state.legal(role)[0])]
        assert player.choices[0] == 1
        assert [count > 1 for count in player.choices[1:]] == [True] * hidden


def test_the_time_of_a_search_does_not_tell_whether_it_had_a_choice():
    state, role = forced(hidden=True)
    started = time.perf_counter()
    thinking.choose('maria', None, state.dump(log=False), role, 'search', 0.4, 1)
    assert time.perf_counter() - started >= 0.4
