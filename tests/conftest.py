"""What every test can rely on."""

from __future__ import annotations

import logging
import signal
from collections.abc import Iterator

import pytest


def pytest_configure() -> None:
    """Ctrl-C means what it means at a terminal, also where the tests were started in the background."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def loggers() -> Iterator[None]:
    """What a test lets the server's loggers write to is closed after it."""
    known = [logging.getLogger(name) for name in ('chancellery.server', 'uvicorn')]
    before = [(logger, logger.handlers[:]) for logger in known]
    yield
    for logger, handlers in before:
        logger.handlers = handlers
