"""Writing together: who waits for the disk at the same time shares a transaction, and each part stands by itself."""

from __future__ import annotations

import sqlite3
import threading
import time
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from chancellery.server.store import Store
from chancellery.server.writing import NotWritten
from tests.server.harness import until


@pytest.fixture
def store(tmp_path: Path):
    store = Store(f'sqlite:///{tmp_path / "t.db"}')
    with store.write() as connection:
        connection.execute(text('CREATE TABLE note (n INTEGER PRIMARY KEY)'))
    yield store
    store.close()


def put(store: Store, n: int, fail: bool = False) -> None:
    with store.write() as connection:
        connection.execute(text('INSERT INTO note VALUES (:n)'), {'n': n})
        if fail:
            raise ValueError('no')


def on_disk(store: Store) -> list[int]:
    """What another process would read."""
    with sqlite3.connect(store.url.removeprefix('sqlite:///')) as other:
        return [n for (n,) in other.execute('SELECT n FROM note ORDER BY n')]


class SlowDisk:
    """Commits take their time, and are counted; one of them may fail."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.commits = 0
        self.broken = False
        self.busy = threading.Event()
        dialect = store.engine.dialect
        commit = dialect.do_commit

        def slowly(connection: object) -> None:
            self.commits += 1
            self.busy.set()
            time.sleep(0.3)
            if self.broken:
                raise OSError('the disk is full')
            commit(connection)  # type: ignore[arg-type]

        monkeypatch.setattr(dialect, 'do_commit', slowly)


def several(store: Store, disk: SlowDisk, numbers: list[int], failing: int = -1) -> dict[int, Exception | None]:
    """The first writes; while the disk is busy with it, all others come. What became of each."""
    ended: dict[int, Exception | None] = {}

    def write(n: int) -> None:
        try:
            put(store, n, n == failing)
            assert n in on_disk(store), 'nobody goes on before it is on disk'
            ended[n] = None
        except Exception as error:
            ended[n] = error

    threads = [threading.Thread(target=write, args=(n,)) for n in numbers]
    threads[0].start()
    disk.busy.wait(5)
    for thread in threads[1:]:
        thread.start()
    assert store.writer is not None
    writer = store.writer
    until(lambda: writer.waiting == len(numbers) - 1 or disk.commits > 1)
    for thread in threads:
        thread.join()
    return ended


def test_who_comes_while_the_disk_is_busy_shares_the_next_transaction(store, monkeypatch):
    disk = SlowDisk(store, monkeypatch)
    ended = several(store, disk, [1, 2, 3, 4, 5, 6])
    assert ended == dict.fromkeys(range(1, 7))
    assert on_disk(store) == [1, 2, 3, 4, 5, 6]
    assert disk.commits == 2


def test_what_fails_is_undone_by_itself(store, monkeypatch):
    disk = SlowDisk(store, monkeypatch)
    ended = several(store, disk, [1, 2, 3, 4], failing=3)
    assert isinstance(ended.pop(3), ValueError)
    assert set(ended.values()) == {None}
    assert on_disk(store) == [1, 2, 4]


def test_a_transaction_that_cannot_be_made_safe_fails_for_all_who_wrote_in_it(store, monkeypatch):
    disk = SlowDisk(store, monkeypatch)
    disk.broken = True
    ended = several(store, disk, [1, 2, 3])
    assert {type(error) for error in ended.values()} == {NotWritten}
    assert on_disk(store) == []
    disk.broken = False
    put(store, 7)
    assert on_disk(store) == [7]


def test_a_part_for_which_there_is_no_room_may_undo_the_others_but_never_unnoticed(store, monkeypatch):
    """SQLite then rolls the whole transaction back: nobody who wrote in it may be told that all is well."""
    with store.write() as connection:
        connection.exec_driver_sql('CREATE TABLE large (what BLOB)')
    disk = SlowDisk(store, monkeypatch)
    put_one = put

    def put_much(store: Store, n: int, fail: bool = False) -> None:
        with store.write() as connection:
            if n == 3:
                pages = connection.exec_driver_sql('PRAGMA page_count').scalar()
                connection.exec_driver_sql(f'PRAGMA max_page_count={pages}')
                connection.exec_driver_sql('INSERT INTO large VALUES (zeroblob(100000))')
            connection.execute(text('INSERT INTO note VALUES (:n)'), {'n': n})

    monkeypatch.setitem(globals(), 'put', put_much)
    ended = several(store, disk, [1, 2, 3, 4])
    assert isinstance(ended[3], OperationalError)
    kept = on_disk(store)
    assert [n for n, error in sorted(ended.items()) if error is None] == kept
    assert 3 not in kept
    put_one(store, 7)
    assert on_disk(store) == [*kept, 7]


def test_a_writer_alone_waits_for_nobody(store):
    for n in range(5):
        put(store, n)
        assert on_disk(store) == list(range(n + 1))
    with pytest.raises(ValueError, match='no'):
        put(store, 9, fail=True)
    assert on_disk(store) == list(range(5))
