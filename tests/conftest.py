"""What every test can rely on."""

from __future__ import annotations

import logging
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

LONGEST = (  # begun first: who took one of these up at the end would let the other process wait
    'conformance/test_titles.py',
    'server/test_new_rules.py',
    'test_texts.py',
    'server/test_old_tables.py',
    'conformance/test_suite.py',
    'test_cli.py',
    'test_recordings.py',
    'tools/test_compile.py',
    'titles/coalitions/test_components.py',
    'titles/europa/test_view.py',
    'web/test_europa_board.py',
    'web/test_maria_display.py',
    'web/test_coalition_boards.py',
    'web/test_coalition_battles.py',
    'web/test_maria_board.py',
    'web/test_replay.py',
    'web/test_browser.py',
    'web/test_seats.py',
    'web/test_coalition_table.py',
)


CACHE = pytest.StashKey[str]()


def pytest_configure(config: pytest.Config) -> None:
    """Ctrl-C means what it means at a terminal, also where the tests were started in the background.

    What the tests keep for a faster start is kept in a folder of their own, which all their processes share: nothing
    is written to the cache of whoever runs them.
    """
    if not hasattr(config, 'workerinput'):
        config.stash[CACHE] = os.environ['XDG_CACHE_HOME'] = tempfile.mkdtemp(prefix='chancellery-tests-')
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """With ``CHANCELLERY_RECOMPUTE=1`` whatever states keep is worked out anew wherever it is used."""
    if os.environ.get('CHANCELLERY_RECOMPUTE', '') not in ('', '0'):
        from tests.recomputing import recompute

        recompute()


def pytest_unconfigure(config: pytest.Config) -> None:
    if CACHE in config.stash:
        shutil.rmtree(config.stash[CACHE], ignore_errors=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    rank = {Path(__file__).parent / name: n for n, name in enumerate(LONGEST)}
    items.sort(key=lambda item: rank.get(item.path, len(rank)))


@pytest.fixture(autouse=True)
def loggers() -> Iterator[None]:
    """What a test lets the server's loggers write to is closed after it."""
    known = [logging.getLogger(name) for name in ('chancellery.server', 'uvicorn')]
    before = [(logger, logger.handlers[:]) for logger in known]
    yield
    for logger, handlers in before:
        logger.handlers = handlers
