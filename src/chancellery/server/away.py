"""A database that fails: it does not answer, or its disk is full."""

from __future__ import annotations

import errno
import sqlite3
from typing import Final

from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from chancellery.server.errors import Problem, database_away, disk_full
from chancellery.server.writing import NotWritten

# What is raised where the database is away, whichever it is.
AWAY: Final = (OperationalError, InterfaceError, NoConnection, sqlite3.OperationalError, NotWritten)

POSTGRESQL_FULL: Final = '53100'
PRIMARY: Final = 0xFF  # of an error code of SQLite: the rest only tells where it happened


def is_full(error: BaseException | None) -> bool:
    """Is a disk without room behind this error?"""
    while error is not None:
        code = getattr(error, 'sqlite_errorcode', 0) & PRIMARY
        if code == sqlite3.SQLITE_FULL or getattr(error, 'sqlstate', None) == POSTGRESQL_FULL:
            return True
        if isinstance(error, OSError) and error.errno == errno.ENOSPC:
            return True
        error = getattr(error, 'orig', None) or error.__cause__
    return False


def problem_of(error: BaseException) -> Problem:
    """What is told to whoever asked."""
    return disk_full() if is_full(error) else database_away()
