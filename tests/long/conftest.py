"""What takes minutes: ``make test-long``. After every test the server still answers, and a table can be played."""

from collections.abc import Callable, Iterator

import pytest

from tests.long.people import fresh, play_a_little
from tests.server.process import Process

BAD_TEXT = 'Invalid UTF-8 sequence received from client'  # what uvicorn says of a client, as an error


@pytest.fixture(scope='module')
def server(tmp_path_factory) -> Iterator[Process]:
    """A real server process on SQLite, as people run it."""
    with Process(tmp_path_factory.mktemp('server')) as process:
        yield process


@pytest.fixture
def lives(server) -> Iterator[None]:
    """Afterwards all is well, and the server has noted no failure of its own."""
    before = len((server.folder / 'log').read_text())
    yield
    assert server.process.poll() is None, 'the server died'
    client = fresh(server)
    assert client.get('/healthz') == {'status': 'ok'}
    play_a_little(client)
    lines = (server.folder / 'log').read_text()[before:].splitlines()
    assert [line for line in lines if '"level": "error"' in line and BAD_TEXT not in line] == []


@pytest.fixture
def progress(capsys) -> Callable[[str], None]:
    """One line on the terminal that says how far a long test has come."""

    def tell(text: str) -> None:
        with capsys.disabled():
            print(f'\r  {text}   ', end='', flush=True)

    return tell
