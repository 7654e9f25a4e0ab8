"""Locks on files, which the operating system gives back however a process ends."""

from __future__ import annotations

import sys
from typing import IO, Any

if sys.platform != 'win32':
    import fcntl


def taken(file: IO[Any]) -> bool:
    """Take the file for this process until it is closed; false where another has it."""
    if sys.platform == 'win32':
        return True  # which has no such locks: nobody is kept out
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
