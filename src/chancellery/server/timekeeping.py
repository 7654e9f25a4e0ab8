"""Timekeeping: time without a running server does not count, whether it was stopped, asleep or had its clock set.

This is checked every second, before anything that is due is carried out: see ``clock``. The database contains the last
moment at which a server was known to run, for servers that start and for several that share the database.
"""

from __future__ import annotations

from sqlalchemy import Connection

from chancellery.server import rows
from chancellery.server.clock import SLACK
from chancellery.server.tables import Tables

BEAT_SECONDS = 60.0


def begin(tables: Tables) -> None:
    """A server begins: the time since another was there is nobody's. Where one still is, there is none."""
    clock, store = tables.clock, tables.store
    clock.watch()
    at = clock.now()
    with store.write() as connection:
        last = rows.heartbeat(connection)
        alone = store.is_sqlite or not is_there(last, at)
        if rows.beat(connection, last, at) and alone and at != last:
            forgive(connection, at - last, at)
            if not store.is_sqlite:  # another server that only slept may have copies
                rows.revise_all(connection)


def is_there(last: float, at: float) -> bool:
    """Has another server said lately that it is there?"""
    return abs(at - last) <= 2 * BEAT_SECONDS


def keep(tables: Tables) -> bool:
    """Look at the clock; where it stood still or was set, forgive that to everybody before anything is due.

    Were times shifted, so that those who look have to be told? While the database is away or has no room, time stands
    still, since nobody can play.
    """
    clock, store = tables.clock, tables.store
    gap = clock.gap()
    if abs(gap) <= SLACK and not store.full:
        with store.read() as connection:
            rows.heartbeat(connection)
        clock.follow(gap)
        return False
    at = clock.now() + gap
    moved = 0.0
    try:
        with store.write() as connection:
            last = rows.heartbeat(connection)
            forgiven = not store.is_sqlite and is_there(last, at)  # by another, which was there, or was faster
            if not rows.beat(connection, last, at):
                return False
            if abs(gap) > SLACK and not forgiven:
                forgive(connection, gap, at)
                rows.revise_all(connection)
            # As long as this is not committed nobody else writes. Whoever has read the time before, and writes
            # afterwards, finds that the table has changed, and reads it again.
            clock.move(gap)
            moved = gap
            if abs(gap) > SLACK:
                move(tables, gap, at)
    except BaseException:
        clock.move(-moved)
        raise
    clock.look()
    return abs(gap) > SLACK


def forgive(connection: Connection, seconds: float, at: float) -> None:
    """Let everything that was noted before happen so many seconds later, or earlier: absences, clocks, requests."""
    rows.forgive(connection, seconds, at)
    rows.forgive_tables(connection, seconds, at)
    rows.drop_leases(connection)


def move(tables: Tables, seconds: float, at: float) -> None:
    """The same for what copies in memory know and the database does not yet: absences that are not noted so far."""
    for table in tuple(tables.cache.values()):
        for seat in tuple(table.seats.values()):
            seat.last_seen = min(at, seat.last_seen + seconds)


def beat(tables: Tables) -> None:
    """Note that a server is here."""
    with tables.store.write() as connection:
        rows.beat(connection, rows.heartbeat(connection), tables.clock.now())
