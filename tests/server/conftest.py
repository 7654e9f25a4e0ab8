"""One server for each file of tests."""

from collections.abc import Iterator

import pytest

from tests.server.harness import Running, running


@pytest.fixture(scope='module')
def server(tmp_path_factory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp('server'), tables_a_minute=100_000, tables_a_day=100_000) as made:
        yield made


@pytest.fixture
def client(server):
    return server.client()
