"""The file of a SQLite database: whether it is ours and undamaged, who may use it, and copies of it.

All of this is checked before anything is written: a damaged file, or one of another program, is left exactly as it is.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import IO, Final

from chancellery import locks
from chancellery.server.revisions import check_owner
from chancellery.server.settings import SQLITE

MAGIC: Final = b'SQLite format 3\0'
LOG: Final = '-wal'
ADVICE: Final = 'put a backup in its place, or choose another file with --database'
NEW_MODE: Final = 0o644
LEAST_ROOM: Final = 65_536
ROOM: Final = '.room'
BESIDE: Final = ('', LOG, '-shm', '-journal', '.lock', ROOM)
TRIAL: Final = 1_048_576  # as much as the longest record writes at once


def file_of(url: str) -> Path:
    """The file of a SQLite database, whatever links lead to it."""
    given = Path(url.removeprefix('sqlite:///'))
    try:
        return given.resolve()
    except RuntimeError:
        raise ValueError(f'{given} is a link that leads to itself: choose another file with --database') from None


def make_folder(file: Path) -> None:
    """Make the folder that a database shall lie in."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = f'{error.strerror}; choose another place with --database'
        raise ValueError(f'cannot make the folder {file.parent}: {reason}') from None


@contextmanager
def sole_use(url: str) -> Iterator[None]:
    """Let no second server use a SQLite database: neither would tell the other's live lines what it plays."""
    if not url.startswith(SQLITE):
        yield
        return
    file = file_of(url)
    make_folder(file)
    try:
        lock = beside(file, '.lock').open('a')
    except OSError as error:
        raise ValueError(f'cannot open the database: {beside(file, ".lock")}: {error.strerror}') from None
    with lock, itself(file) as database:
        if not locks.taken(lock) or (database is not None and not locks.taken(database)):
            raise ValueError(f'another chancellery serve already uses {file}; use PostgreSQL for several processes')
        yield


def itself(file: Path) -> IO[bytes] | AbstractContextManager[None]:
    """The database, opened to be locked by what it is, whatever name it was given by a hard link; nothing if no file.

    It stays open as long as it is used: closing it would let go what SQLite has locked in it.
    """
    if file.exists() and not file.is_file():
        return nullcontext()
    try:
        return os.fdopen(os.open(file, os.O_RDONLY | os.O_CREAT, NEW_MODE), 'rb')
    except OSError as error:
        raise ValueError(f'cannot open the database {file}: {error.strerror}') from None


def beside(file: Path, ending: str) -> Path:
    """A file that lies beside a database and belongs to it."""
    return file.with_name(file.name + ending)


# ---- is it ours, and whole?


def check(file: Path, alone: bool = True) -> None:
    """Refuse a file that is no database of ours that can be read; one that is not there yet, or empty, is none.

    ``alone``: nobody else uses it, so that it can be read without even a lock beside it.
    """
    if not file.exists():
        return
    if not file.is_file():
        raise ValueError(f'{file} is no file: --database takes a file, sqlite:////path/to/tables.db')
    try:
        with file.open('rb') as opened:
            magic = opened.read(len(MAGIC))
        logged = size_of(beside(file, LOG)) > 0
    except OSError as error:
        raise ValueError(f'cannot read the database {file}: {error.strerror}') from None
    check_names(file)
    if not magic and not logged:
        return
    if magic != MAGIC:
        kind = 'is damaged: its beginning is missing' if not magic else 'is no SQLite database'
        raise ValueError(f'{file} {kind}; nothing was changed: {ADVICE}')
    how = 'immutable=1' if alone and not logged else 'mode=ro'
    try:
        with closing(sqlite3.connect(f'{file.as_uri()}?{how}', uri=True)) as found:
            check_owner(str(file), tables_in(found), lambda: revision_in(found))
            if (problem := found.execute('PRAGMA quick_check(1)').fetchone()[0]) != 'ok':
                raise sqlite3.DatabaseError(problem)
    except sqlite3.DatabaseError as error:
        raise ValueError(unreadable(file, error)) from None


def check_names(file: Path) -> None:
    """Refuse a database whose log lies beside another of its names: read by this one, what is in the log would be lost.

    Names in other folders cannot be found.
    """
    if file.stat().st_nlink == 1:
        return
    for other in file.parent.iterdir():
        if other.name != file.name and other.is_file() and other.samefile(file) and size_of(beside(other, LOG)) > 0:
            raise ValueError(
                f'{file} is the same database as {other}, which has a log: use that name; nothing was changed'
            )


def unreadable(file: Path, error: sqlite3.Error) -> str:
    """Why a database cannot be read."""
    reason = str(error).strip().splitlines()[-1]
    if isinstance(error, sqlite3.OperationalError):
        return f'cannot open the database {file}: {reason}'
    return f'{file} is damaged ({reason}); nothing was changed: {ADVICE}'


def size_of(file: Path) -> int:
    """How long a file is; nothing where there is none."""
    return file.stat().st_size if file.exists() else 0


def has_no_room(file: Path) -> bool:
    """Is there too little room on the disk to open a database? SQLite then only speaks of an error of the disk."""
    return shutil.disk_usage(file.parent).free < LEAST_ROOM


def tables_in(database: sqlite3.Connection) -> set[str]:
    """The names of a database's tables."""
    return {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def revision_in(database: sqlite3.Connection) -> str | None:
    """Which revision of the schema it has."""
    row = database.execute('SELECT version_num FROM alembic_version').fetchone()
    return None if row is None else str(row[0])


def is_same(one: Path, other: Path) -> bool:
    """Is this the same file, by whatever names?"""
    return one.resolve() == other or (one.exists() and other.exists() and one.samefile(other))


def try_to_write(file: Path) -> None:
    """Fail where there is no room beside a database for as much as a table may write; nothing of it stays.

    A small transaction proves nothing: SQLite writes it into a part of its log that is there already.
    """
    trial = beside(file, ROOM)
    try:
        with trial.open('wb', buffering=0) as opened:
            left = TRIAL
            while left > 0:
                left -= opened.write(bytes(left))
            os.fsync(opened.fileno())
    finally:
        trial.unlink(missing_ok=True)


# ---- copies


def backup(url: str, target: Path, replace: bool = False) -> None:
    """Write a consistent copy of a SQLite database, also while a server uses it."""
    if not url.startswith(SQLITE):
        raise ValueError('a PostgreSQL database is backed up by its own tool: pg_dump')
    source = file_of(url)
    check(source, alone=False)
    if size_of(source) == 0:
        raise ValueError(f'there is no database at {source}: say which one with --database')
    if any(is_same(target, beside(source, ending)) for ending in BESIDE):
        raise ValueError(f'{target} belongs to the database itself: choose another file')
    if target.exists() and not target.is_file():
        raise ValueError(f'{target} is no file: name a file, in that folder or another')
    if target.exists() and not replace:
        raise ValueError(f'{target} is there already: choose another name, or replace it with --replace')
    draft = beside(target, f'.{os.getpid()}.part')
    try:
        with (
            closing(sqlite3.connect(f'{source.as_uri()}?mode=ro', uri=True)) as old,
            closing(sqlite3.connect(draft)) as new,
        ):
            old.backup(new)
            new.execute('PRAGMA journal_mode=DELETE')
        draft.replace(target)
    except (OSError, sqlite3.Error) as error:
        reason = getattr(error, 'strerror', None) or str(error)
        raise ValueError(f'cannot write {target}: {reason}') from None
    finally:
        with suppress(OSError):
            draft.unlink()
