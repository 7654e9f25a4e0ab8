"""A server, a browser, and people who visit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest

from tests.server.harness import Client, Running, running
from tests.web.visitor import BRIEF, BUILT, CHROMIUM, PHONE, QUIET, Desk, Visit, Visitor

HERE = Path(__file__).resolve().parent


def lifetime(fixture_name: str, config: pytest.Config) -> Literal['session', 'module']:
    """One server and browser for all files, where only these tests run. Elsewhere one for each file: while a browser
    runs, nothing else in the process can run an event loop."""
    asked = [config.rootpath / each.partition('::')[0] for each in config.args]
    return 'session' if all(HERE in (each, *each.parents) for each in asked) else 'module'


@pytest.fixture(scope=lifetime)
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    if not BUILT.is_file():
        pytest.skip('the client is not built: run "make web"')
    with running(tmp_path_factory.mktemp('web'), tables_a_minute=1000, tables_a_day=1000) as made:
        yield made


@contextmanager
def opened(*flags: str) -> Iterator[Any]:
    """A browser."""
    if CHROMIUM is None:
        pytest.skip('there is no Chromium on this machine (Debian: apt install chromium-headless-shell)')
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        made = driver.chromium.launch(executable_path=CHROMIUM, args=[*QUIET, *flags])
        yield made
        made.close()


@pytest.fixture(scope=lifetime)
def browser() -> Iterator[Any]:
    with opened(BRIEF) as made:
        yield made


@pytest.fixture
def client(server: Running) -> Client:
    """Somebody who plays without a browser."""
    return server.client()


@pytest.fixture(scope=lifetime)
def desks() -> dict[bool, list[Desk]]:
    """The free windows of the browser: those of phones, and others."""
    return {True: [], False: []}


@pytest.fixture
def visit(browser: Any, server: Running, desks: dict[bool, list[Desk]]) -> Iterator[Visit]:
    """Makes visitors; nothing may have gone wrong in the page of any."""
    made: list[Visitor] = []

    def come(width: int = 1440, height: int = 900) -> Visitor:
        phone = width < PHONE
        free = desks[phone]
        made.append(Visitor(free.pop() if free else Desk(browser, phone), server, width, height))
        return made[-1]

    yield come
    wrong = [each for visitor in made for each in visitor.wrong]
    for visitor in made:
        if visitor.leave():
            desks[visitor.desk.phone].append(visitor.desk)
    assert wrong == []


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit()
