"""Locks on files, which the operating system gives back however a process ends."""

from __future__ import annotations

from typing import IO, Any

try:
    import fcntl
except ImportError:  # a system without them: then nobody is kept out
    fcntl = None  # type: ignore[assignment]


def taken(file: IO[Any]) -> bool:
    """Take the file for this process until it is closed; false where another has it."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
