"""Locks on files, which the operating system releases however a process ends."""

from __future__ import annotations

import sys
from typing import IO, Any

if sys.platform != 'win32':
    import fcntl


def taken(file: IO[Any]) -> bool:
    """Lock the file for this process until it is closed; False if another process has it."""
    if sys.platform == 'win32':
        return True  # which has no such locks: nobody is kept out
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
