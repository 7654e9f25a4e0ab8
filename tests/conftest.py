"""What every test can rely on."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """Ctrl-C means what it means at a terminal, also where the tests were started in the background."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
