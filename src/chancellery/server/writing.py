"""Writing together: submissions of several tables share a transaction, and so the time the disk takes to make it safe.

SQLite has one writer at a time, and each transaction waits for the disk. Writers that arrive while the disk is busy
share the next transaction; no write ends before it is on disk. A single writer does not wait for others.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection, Engine

MOST_TOGETHER: Final = 32


class NotWritten(OSError):
    """A transaction could not be made safe, so nothing in it has happened."""


class Shared:
    """A transaction and those who write in it."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.transaction = connection.begin()
        self.writers = 0
        self.ended = threading.Event()
        self.error: BaseException | None = None

    @contextmanager
    def apart(self) -> Iterator[None]:
        """One writer's part, which is undone by itself if it fails.

        A disk that is full may make SQLite undo the whole transaction: then it has failed for all who wrote in it.
        """
        driver: Any = self.connection.connection.driver_connection
        driver.execute('SAVEPOINT apart')
        try:
            yield
        except BaseException as error:
            if not driver.in_transaction:
                self.error = error
            else:
                driver.execute('ROLLBACK TO apart')
                driver.execute('RELEASE apart')
            raise
        driver.execute('RELEASE apart')

    def end(self) -> None:
        """Make it safe; if that fails, it fails for all who wrote in it."""
        try:
            if self.error is None:
                self.transaction.commit()
        except BaseException as error:
            self.error = error
        finally:
            if self.error is not None:
                self.connection.invalidate()
                self.connection.close()
            self.ended.set()


class Writer:
    """Lets the threads of this process write one after the other, and wait for the disk together."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.turn = threading.Lock()
        self.counting = threading.Lock()
        self.waiting = 0
        self.open: Shared | None = None
        self.connection: Connection | None = None

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """All of what is written in here is on disk when this ends, or none of it has happened."""
        with self.counting:
            self.waiting += 1
        with self.turn:
            with self.counting:
                self.waiting -= 1
            shared = self.open or self.begin()
            try:
                with shared.apart():
                    yield shared.connection
            finally:
                shared.writers += 1
                if self.waiting == 0 or shared.writers >= MOST_TOGETHER or shared.error is not None:
                    self.open = None
                    shared.end()
        shared.ended.wait()
        if shared.error is not None:
            raise NotWritten('the database could not be written') from shared.error

    def begin(self) -> Shared:
        """A new transaction, with the lock of the database, on the one connection that writes."""
        if self.connection is None or self.connection.closed:
            self.connection = self.engine.connect().execution_options(chancellery_write=True)
        self.open = Shared(self.connection)
        return self.open

    def close(self) -> None:
        """Give the connection back."""
        with self.turn:
            if self.connection is not None:
                self.connection.close()
