"""The store: the database, its transactions and its migrations. SQLite and PostgreSQL have the same schema."""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from alembic import command
from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DatabaseError

from chancellery.server.away import AWAY, is_full
from chancellery.server.database_file import check, file_of, has_no_room, make_folder, try_to_write
from chancellery.server.revisions import VERSIONS, check_owner, migrations
from chancellery.server.settings import SQLITE
from chancellery.server.writing import NotWritten, Writer

BUSY_SECONDS: Final = 20
MIGRATION_LOCK: Final = 842_001
TRIAL_SECONDS: Final = 5.0
TRIAL: Final = 'CREATE TEMP TABLE trial ON COMMIT DROP AS SELECT gen_random_uuid() FROM generate_series(1, 32768)'
CHANNEL: Final = 'chancellery'
CONNECT_SECONDS: Final = 5
SILENT_MILLISECONDS: Final = 15_000  # after which a line to PostgreSQL that acknowledges nothing is given up

log: Final = logging.getLogger(__name__)


class Store:
    """A database. Everything is written in transactions that are on disk when they end."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = make_engine(url)
        self.is_sqlite = self.engine.dialect.name == SQLITE
        self.writer = Writer(self.engine) if self.is_sqlite else None
        self.full = False
        self.trying = threading.Lock()
        self.tried = -TRIAL_SECONDS
        self.glancing = threading.local()
        self.glancers: list[sqlite3.Connection] = []

    def migrate(self) -> None:
        """Bring the schema up to date; of several processes that start at once, one does it."""
        with self.write() as connection:
            if not self.is_sqlite:
                connection.execute(text('SELECT pg_advisory_xact_lock(:key)'), {'key': MIGRATION_LOCK})
            tables = set(inspect(connection).get_table_names())
            check_owner('the database', tables, lambda: revision_of(connection))
            with migrations() as config:
                config.attributes['connection'] = connection
                command.upgrade(config, 'head')

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that changes nothing, and in which nothing changes: all it reads is of one instant."""
        options = {} if self.is_sqlite else {'isolation_level': 'REPEATABLE READ'}
        with self.engine.connect().execution_options(**options) as connection, connection.begin():
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that is on disk when this ends, or has not happened; what becomes of it tells of the disk."""
        try:
            with self.transaction() as connection:
                yield connection
        except AWAY as error:
            if is_full(error):
                self.note_disk(full=True)
            raise
        self.note_disk(full=False)

    def check_room(self) -> None:
        """Fail where there is no room for what a table may write. That there was is believed for a few seconds.

        With PostgreSQL, whose disk is elsewhere, it is tried only where something could not be written.
        """
        with self.trying:
            if not self.full and (not self.is_sqlite or time.monotonic() < self.tried + TRIAL_SECONDS):
                return
            try:
                if self.is_sqlite:
                    try_to_write(file_of(self.url))
                else:
                    with self.transaction() as connection:
                        connection.execute(text(TRIAL))
            except (OSError, *AWAY) as error:
                if is_full(error):
                    self.note_disk(full=True)
                raise NotWritten('there is no room beside the database') from error
            self.tried = time.monotonic()

    def note_disk(self, full: bool) -> None:
        """Remember whether the disk is full, and tell the log when that changes."""
        if full != self.full:
            self.full = full
            log.warning('the disk is full' if full else 'the disk has room again')

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A transaction that may write."""
        if self.writer is not None:
            with self.writer.write() as connection:
                yield connection
            return
        with self.engine.connect().execution_options(chancellery_write=True) as connection, connection.begin():
            yield connection

    def glance(self, query: str, value: str) -> tuple[Any, ...] | None:
        """One row of SQLite by a plain statement on a connection of this thread: for what is asked all the time."""
        own: sqlite3.Connection | None = getattr(self.glancing, 'connection', None)
        if own is None:
            own = sqlite3.connect(file_of(self.url), timeout=BUSY_SECONDS, check_same_thread=False)
            self.glancing.connection = own
            self.glancers.append(own)
        found: tuple[Any, ...] | None = own.execute(query, (value,)).fetchone()
        return found

    def tell(self, connection: Connection, table: str) -> None:
        """Let the other processes know, when this transaction is done, that the table changed."""
        if not self.is_sqlite:
            connection.execute(text('SELECT pg_notify(:channel, :table)'), {'channel': CHANNEL, 'table': table})

    def close(self) -> None:
        """Give the connections back."""
        if self.writer is not None:
            self.writer.close()
        for own in self.glancers:
            own.close()
        self.engine.dispose()


def make_engine(url: str) -> Engine:
    """An engine with the settings each database needs; what is written stays out of error messages and so of logs."""
    if not url.startswith(SQLITE):
        patience = {'connect_timeout': CONNECT_SECONDS, 'tcp_user_timeout': SILENT_MILLISECONDS}
        return create_engine(
            url,
            pool_size=8,
            max_overflow=8,
            pool_timeout=CONNECT_SECONDS,
            hide_parameters=True,
            pool_pre_ping=True,
            connect_args=patience,
        )
    engine = create_engine(
        url, pool_size=8, max_overflow=8, hide_parameters=True, connect_args={'timeout': BUSY_SECONDS}
    )
    event.listen(engine, 'connect', set_up_sqlite)
    event.listen(engine, 'begin', begin_sqlite)
    return engine


def set_up_sqlite(connection: Any, record: Any) -> None:
    """Readers never wait for the writer (WAL), and what is committed survives even a power cut (FULL)."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ('journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON'):
        cursor.execute(f'PRAGMA {pragma}')
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """A transaction that writes takes the lock at once: it may wait for it then, but never fail in the middle."""
    write = connection.get_execution_options().get('chancellery_write', False)
    connection.exec_driver_sql('BEGIN IMMEDIATE' if write else 'BEGIN')


def revision_of(connection: Connection) -> str | None:
    """Which revision of the schema a database has."""
    return connection.execute(text(f'SELECT version_num FROM {VERSIONS}')).scalar_one_or_none()


def open_store(url: str) -> Store:
    """The database at this URL with its schema up to date; a ValueError says in one sentence what is wrong."""
    if url.startswith(SQLITE):
        make_folder(file_of(url))
        check(file_of(url))
    try:
        store = Store(url)
    except ModuleNotFoundError:
        raise ValueError("PostgreSQL needs its driver: pip install 'chancellery[postgresql]'") from None
    try:
        store.migrate()
    except ValueError:
        store.close()
        raise
    except DatabaseError as error:
        store.close()
        reason = str(error.orig).strip().splitlines()[0]
        if is_full(error) or (store.is_sqlite and has_no_room(file_of(url))):
            reason = 'its disk is full; make room and start again'
        raise ValueError(f'cannot open the database: {reason}') from None
    return store
