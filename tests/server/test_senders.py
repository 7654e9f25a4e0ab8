"""Senders: one slow address delays nobody else, and what waits is bounded."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial

import pytest

from chancellery.server import senders, webhooks
from chancellery.server.clock import Clock
from chancellery.server.mail import MailServer
from chancellery.server.senders import Lane, Parcel
from tests.server.harness import ROLES, Ahead, running, until
from tests.server.receivers import mail_server, webhook

SILENT = 48


class Addresses:
    """Addresses that take what they are sent, keep it waiting, or fail; and what came of it, in order."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.begun: list[str] = []
        self.taken: list[str] = []
        self.failing: set[str] = set()
        self.at_once = 0
        self.most_at_once = 0
        self.lock = threading.Lock()

    def take(self, address: str, silent: bool) -> None:
        with self.lock:
            self.begun.append(address)
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        if silent:
            self.open.wait(20)
        with self.lock:
            self.at_once -= 1
            if address in self.failing:
                raise webhooks.Unanswered
            self.taken.append(address)

    def parcel(self, address: str, silent: bool = False) -> Parcel:
        return Parcel(address, partial(self.take, address, silent), {'kind': 'webhook', 'table': 'x'})


@pytest.fixture
def there() -> Iterator[Addresses]:
    made = Addresses()
    yield made
    made.open.set()


@contextmanager
def lane(threads: int, slow: int, clock: Clock | None = None) -> Iterator[Lane]:
    made = Lane('test', threads, slow, clock or Clock())
    yield made
    made.close()


def is_empty(made: Lane) -> bool:
    with made.changed:
        return not made.boxes and made.held == {False: 0, True: 0} and made.slow_busy == 0


def test_one_slow_address_takes_one_thread(there):
    with lane(2, 1) as sending:
        for _ in range(5):
            sending.put(there.parcel('silent', silent=True))
        until(lambda: there.begun)
        for n in range(10):
            sending.put(there.parcel(f'quick {n}'))
        until(lambda: len(there.taken) == 10)
        assert there.begun.count('silent') == 1
        there.open.set()
        until(lambda: len(there.taken) == 15)
        until(lambda: is_empty(sending))


def test_addresses_take_turns(there):
    with lane(1, 1) as sending:
        sending.put(there.parcel('first', silent=True))
        until(lambda: there.begun)
        for address in ('a', 'a', 'a', 'b', 'c'):
            sending.put(there.parcel(address))
        there.open.set()
        until(lambda: len(there.taken) == 6)
        assert there.taken == ['first', 'a', 'b', 'c', 'a', 'a']


def test_addresses_that_failed_share_few_threads_until_they_take_something(there, monkeypatch):
    monkeypatch.setattr(senders, 'AGAIN_SECONDS', ())
    with lane(6, 2) as sending:
        bad = [f'bad {n}' for n in range(6)]
        there.failing.update(bad)
        for address in bad:
            sending.put(there.parcel(address))
        until(lambda: set(sending.slow) == set(bad) and is_empty(sending))
        there.begun.clear()
        for address in bad:
            sending.put(there.parcel(address, silent=True))
        until(lambda: len(there.begun) == 2)
        there.most_at_once = 0
        for n in range(30):
            sending.put(there.parcel(f'quick {n}'))
        until(lambda: len(there.taken) == 30)
        assert sum(each in bad for each in there.begun) == 2, 'the other four threads are not for slow ones'
        there.failing.clear()
        there.open.set()
        until(lambda: len(there.taken) == 36 and is_empty(sending))
        assert not sending.slow


def test_what_waits_is_bounded(there, monkeypatch, caplog):
    monkeypatch.setattr(senders, 'MOST_WAITING', 30)
    with lane(1, 1) as sending:
        sending.put(there.parcel('first', silent=True))
        until(lambda: there.begun)
        for _ in range(100):
            sending.put(there.parcel('greedy'))
        assert sending.boxes['greedy'].held == senders.MOST_AN_ADDRESS
        for n in range(100):
            sending.put(there.parcel(f'quick {n}'))
        assert sending.held[False] == 30
        assert 'was dropped' in caplog.text
        assert 'greedy' not in caplog.text
        there.open.set()
        until(lambda: len(there.taken) == 30)
        until(lambda: is_empty(sending))


def test_slow_addresses_leave_room_for_others(there, monkeypatch):
    monkeypatch.setattr(senders, 'AGAIN_SECONDS', (3600.0,))
    monkeypatch.setattr(senders, 'MOST_SLOW_WAITING', 5)
    monkeypatch.setattr(senders, 'MOST_SLOW', 7)
    monkeypatch.setattr(senders, 'MOST_WAITING', 3)
    with lane(2, 1) as sending:

        def has_failed(n: int) -> bool:
            return len(there.begun) == n + 1 and sending.held[False] == 0

        for n in range(10):
            there.failing.add(f'bad {n}')
            sending.put(there.parcel(f'bad {n}'))
            until(partial(has_failed, n))
        assert len(sending.slow) == 7, 'who failed longest ago is forgotten'
        assert len(sending.later) == 10
        sending.put(there.parcel('bad 9'))
        assert len(there.begun) == 10, 'there is room for five of the slow ones'
        sending.put(there.parcel('good'))
        until(lambda: there.taken == ['good'])


def test_a_letter_is_tried_again_by_itself(there, monkeypatch):
    monkeypatch.setattr(senders, 'AGAIN_SECONDS', (0.02, 0.02))
    with lane(1, 1) as sending:
        there.failing.add('bad')
        sending.put(there.parcel('bad'))
        until(lambda: len(there.begun) == 3 and is_empty(sending))
        assert there.taken == []


def test_it_is_tried_again_by_the_servers_one_clock(there):
    clock = Ahead()
    with lane(1, 1, clock) as sending:
        there.failing.add('bad')
        sending.put(there.parcel('bad'))
        for tries, seconds in enumerate(senders.AGAIN_SECONDS, 1):
            until(lambda: len(there.begun) == tries and len(sending.later) == 1)  # noqa: B023
            clock.later(seconds)
        until(lambda: len(there.begun) == 3 and is_empty(sending))


@contextmanager
def silent_server() -> Iterator[tuple[int, list[socket.socket]]]:
    """Takes connections and says nothing."""
    lines: list[socket.socket] = []
    listening = socket.create_server(('127.0.0.1', 0), backlog=128)

    def accept() -> None:
        with suppress(OSError):
            while True:
                lines.append(listening.accept()[0])

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield listening.getsockname()[1], lines
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        for line in lines:
            line.close()


def test_silent_webhooks_delay_neither_mail_nor_other_webhooks(tmp_path, monkeypatch):
    """None of the silent ones has been given up when the others have what was sent to them."""
    monkeypatch.setattr(webhooks, 'SECONDS', 60.0)
    quiet = {'address': 'https://play.example.org', 'notice_every': 3600.0, 'notices_a_day': 1000}
    with mail_server() as post, webhook() as hook, silent_server() as (port, lines):
        mail = MailServer('smtp+plain', '127.0.0.1', post.port, 'play@example.org')
        with running(tmp_path, **quiet, mail=mail, webhooks='any') as server:
            client = server.client()
            for n in range(SILENT // len(ROLES)):
                id = client.make()['table']
                for role in ROLES:
                    given = {'role': role, 'language': 'en', 'webhook': f'http://127.0.0.1:{port}/{n}/{role}'}
                    client.call('PUT', f'/api/tables/{id}/notices', given)
            until(lambda: len(lines) == SILENT)
            given = {'role': 'white', 'language': 'en', 'mail': 'ewa@example.org'}
            client.call('PUT', f'/api/tables/{id}/notices', given)
            given = {'role': 'blue', 'language': 'en', 'webhook': f'http://127.0.0.1:{hook.port}/'}
            client.call('PUT', f'/api/tables/{id}/notices', given)
            until(lambda: post.mails and hook.posts)
            assert len(lines) == SILENT
            for line in lines:
                line.close()


def test_names_are_looked_up_few_at_once(tmp_path, monkeypatch):
    """A name that is never found keeps nobody waiting but who gave it."""
    asked, answer = threading.Event(), threading.Event()

    def check(url: str, allowed: str) -> str:
        asked.set()
        answer.wait(20)
        return url

    monkeypatch.setattr(webhooks, 'check', check)
    with running(tmp_path, address='https://play.example.org', notice_every=3600.0) as server:
        client = server.client()
        id = client.make()['table']
        monkeypatch.setattr(server.service.notices.looking_up, 'each', 1)
        given = {'role': 'white', 'language': 'en', 'webhook': 'https://slow.example.org/'}
        path = f'/api/tables/{id}/notices'
        first = threading.Thread(target=lambda: client.http.put(path, json=given))
        first.start()
        asked.wait(20)
        other = server.client()
        other.http.cookies = client.http.cookies
        assert other.refused('PUT', path, given, 429) == 'too_many'
        places = server.service.notices.looking_up
        monkeypatch.setattr(places, 'each', 5)
        monkeypatch.setattr(places, 'most', 1)
        assert other.refused('PUT', path, given, 503) == 'overloaded'
        answer.set()
        first.join(20)
        until(lambda: not places.taken)
