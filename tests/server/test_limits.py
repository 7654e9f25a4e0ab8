"""Limits: what one client may do, at the same cost whatever the number of others, in memory that ends somewhere."""

import sys
from ipaddress import IPv6Address
from types import FrameType
from typing import Any

import pytest

from chancellery.server import limits
from chancellery.server.limits import AtOnce, Limit
from chancellery.server.settings import Settings
from tests.server.harness import TITLE, running


class Ticks:
    """A clock that stands still until it is told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def network(n: int) -> str:
    """The n-th network (/64) of 2001:db8:7::/48."""
    return str(IPv6Address((0x2001_0DB8_0007 << 80) + (n << 64)))


def steps(limit: Limit, client: str) -> int:
    """How many instructions of Python it takes to ask."""
    found = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal found
        frame.f_trace_opcodes = True
        found += event == 'opcode'
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        limit.allows(client)
        limit.wait(client)
    finally:
        sys.settrace(before)
    return found


def test_so_many_times_and_then_as_time_allows():
    ticks = Ticks()
    limit = Limit(3, 60.0, ticks)
    assert [limit.allows('a') for _ in range(4)] == [True, True, True, False]
    assert limit.allows('b')
    assert limit.wait('a') == 20
    assert limit.wait('nobody') == 1
    ticks.now += 19.9
    assert not limit.allows('a')
    assert limit.wait('a') == 1
    ticks.now += 0.2
    assert [limit.allows('a') for _ in range(2)] == [True, False]
    ticks.now += 3600
    assert [limit.allows('a') for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize('times', [1, 3, 7, 49, 60, 1000])
def test_rounding_takes_nobody_a_time_away(times):
    ticks = Ticks()
    ticks.now = 1e7 / 3
    limit = Limit(times, 86_400.0, ticks)
    assert [limit.allows('a') for _ in range(times + 1)] == [True] * times + [False]


def test_who_is_refused_is_not_counted():
    ticks = Ticks()
    limit = Limit(1, 60.0, ticks)
    assert limit.allows('a')
    for _ in range(100):
        assert not limit.allows('a')
    ticks.now += 60.1
    assert limit.allows('a')


def test_nothing_is_allowed_where_nothing_is():
    limit = Limit(0, 60.0, Ticks())
    assert not limit.allows('a')
    assert limit.wait('a') == 60


def test_the_cost_does_not_grow_with_the_number_of_clients():
    """Every instruction counts, also while the oldest are forgotten as one too many, or as forgiven."""
    ticks = Ticks()
    limit = Limit(2, 60.0, ticks)
    few = max(steps(limit, f'few {n}') for n in range(50))
    for n in range(limits.MOST_CLIENTS + 1000):
        limit.allows(str(n))
    many = max(steps(limit, f'many {n}') for n in range(200))
    ticks.now += 3600
    late = max(steps(limit, f'late {n}') for n in range(200))
    assert few > 0
    assert many < 2 * few
    assert late < 2 * few
    here = max(steps(limit, network(n)) for n in range(200))
    assert here < 60 * few, 'an address of IPv6 is read and counted twice'


def test_memory_ends_somewhere(monkeypatch):
    monkeypatch.setattr(limits, 'MOST_CLIENTS', 100)
    ticks = Ticks()
    limit = Limit(2, 60.0, ticks)
    for n in range(1000):
        limit.allows(network(n * 70_000))
        assert len(limit.free) <= 100
    assert limit.allows('last')
    assert limit.allows('last')
    assert not limit.allows('last')
    ticks.now += 3600
    for _ in range(60):
        limit.allows('one')
        ticks.now += 3600
    assert len(limit.free) == 1, 'who is forgiven is forgotten'


def test_a_wide_network_counts_too():
    limit = Limit(2, 60.0, Ticks())
    allowed = [limit.allows(network(n)) for n in range(100)]
    assert allowed == [True] * 2 * limits.WIDER + [False] * (100 - 2 * limits.WIDER)
    assert limit.wait(network(99)) == 2
    assert limit.allows('2001:db8:8::'), 'the next network is another'
    assert limit.allows('192.0.2.1')
    assert limits.wide_network('::1') is None
    assert limits.wide_network('table: white') is None


def test_a_wide_network_does_not_take_every_place():
    places = AtOnce(4, 2)
    for n in range(3):
        assert not places.has_enough(network(n))
        places.enter(network(n))
    assert places.has_enough(network(3))
    assert not places.has_enough('192.0.2.1')
    places.enter('192.0.2.1')
    assert places.is_full()
    for n in range(3):
        places.leave(network(n))
    places.leave('192.0.2.1')
    assert not places.is_full()
    assert not places.busy


def test_a_wide_network_at_a_server(tmp_path):
    with running(tmp_path, lists_a_minute=2) as server:
        client = server.client()

        def ask(address: str) -> int:
            answer = client.http.post('/api/mine', json={'tables': {}}, headers={'X-Forwarded-For': address})
            return answer.status_code

        assert [ask('2001:db8:7:1::5') for _ in range(3)] == [200, 200, 429]
        found = [ask(f'2001:db8:7:{n:x}::5') for n in range(2, 40)]
        assert found == [200] * (2 * limits.WIDER - 2) + [429] * (40 - 2 * limits.WIDER)
        assert ask('2001:db8:8:1::5') == 200


def test_titles_that_there_are_not_count(tmp_path):
    with running(tmp_path, unknown_a_minute=3, tables_a_minute=4) as server:
        client = server.client()
        for path in ('texts/en', 'static/x', 'texts/hu'):
            assert client.refused('GET', f'/api/titles/chess/{path}', None, 404) == 'no_title'
        assert client.refused('GET', '/api/titles/go/texts/en', None, 429) == 'too_many'
        assert client.refused('GET', '/api/titles/go/static/x', None, 429) == 'too_many'
        assert client.get(f'/api/titles/{TITLE}/texts/en'), 'who knows what there is may go on'
        assert client.refused('POST', '/api/tables', {'title': 'chess'}, 429) == 'too_many'


def test_tables_of_titles_that_there_are_not_count(tmp_path):
    with running(tmp_path, tables_a_minute=4) as server:
        client = server.client()
        for _ in range(4):
            assert client.refused('POST', '/api/tables', {'title': 'chess'}, 404) == 'no_title'
        assert client.refused('POST', '/api/tables', {'title': TITLE}, 429) == 'too_many'
        assert Settings('x').unknown_a_minute == 60
