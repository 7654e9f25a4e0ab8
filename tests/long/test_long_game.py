"""A game of 20,000 actions in a browser: its table, log and replay are hardly slower than those of a short game."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.harness import Running, running
from tests.web.conftest import desks, opened, visit  # noqa: F401
from tests.web.measured import longer_than_at_a_short_game
from tests.web.visitor import BUILT, Visit

ENTRIES = 20_000
MOST = 1000.0  # milliseconds


@pytest.fixture(scope='module')
def server(tmp_path_factory) -> Iterator[Running]:
    if not BUILT.is_file():
        pytest.skip('the client is not built: run "make web"')
    with running(tmp_path_factory.mktemp('web')) as made:
        yield made


@pytest.fixture(scope='module')
def browser() -> Iterator[Any]:
    """As people have it: what is timed here may be optimized."""
    with opened() as made:
        yield made


def test_nobody_waits_a_second_longer(visit: Visit, server: Running, progress):  # noqa: F811
    assert longer_than_at_a_short_game(visit, server.client(), server, ENTRIES, MOST, progress) == {}
