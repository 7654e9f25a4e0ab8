"""Rows of notices: where they are sent for each seat."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from chancellery.server import schema
from chancellery.server.table import PLAYING


class Notice(NamedTuple):
    """Where a seat is told that it is its turn."""

    table_id: str
    role: str
    kind: str
    address: str
    language: str
    token: str
    confirmed: bool
    told: int


def of_seat(connection: Connection, table: str, role: str) -> dict[str, Notice]:
    """Where this seat is told, by kind."""
    c = schema.notice.c
    found = connection.execute(select(schema.notice).where(c.table_id == table, c.role == role))
    return {row.kind: Notice(**row._mapping) for row in found}


def by_token(connection: Connection, token: str) -> tuple[Notice, str] | None:
    """The notice with this token, and the title of its table."""
    c, t = schema.notice.c, schema.game_table.c
    wanted = select(schema.notice, t.title).join(schema.game_table, t.id == c.table_id).where(c.token == token)
    row = connection.execute(wanted).one_or_none()
    return None if row is None else (Notice(*row[:-1]), row.title)


def put(connection: Connection, new: Notice) -> None:
    """Write one in place of another of its kind."""
    drop(connection, new)
    connection.execute(insert(schema.notice).values(**new._asdict()))


def drop(connection: Connection, old: Notice) -> None:
    """Forget one."""
    c = schema.notice.c
    same = (c.table_id == old.table_id, c.role == old.role, c.kind == old.kind)
    connection.execute(delete(schema.notice).where(*same))


def confirm(connection: Connection, notice: Notice) -> None:
    """Its holder has said that it is wanted."""
    c = schema.notice.c
    connection.execute(update(schema.notice).where(c.token == notice.token).values(confirmed=True))


def claim(connection: Connection, notice: Notice, told: int) -> bool:
    """Note for which turn it was told; false where another process has, or it is no more."""
    c = schema.notice.c
    same = (c.token == notice.token, c.told == notice.told)
    return connection.execute(update(schema.notice).where(*same).values(told=told)).rowcount == 1


def awaited(connection: Connection) -> list[tuple[Notice, str, int]]:
    """The notices of seats that play waits for now, each with the title and the number of entries of its table."""
    c, t = schema.notice.c, schema.game_table.c
    wanted = (
        select(schema.notice, t.title, t.n, t.deciders)
        .join(schema.game_table, t.id == c.table_id)
        .where(t.status == PLAYING, c.confirmed)
    )
    return [(Notice(*row[:-3]), row.title, row.n) for row in connection.execute(wanted) if row.role in row.deciders]


def untold(connection: Connection) -> list[tuple[str, str, float]]:
    """The seats that somebody asks for, and when it was, whose holders have an address and could not be told yet."""
    c, t = schema.notice.c, schema.game_table.c
    wanted = (
        select(c.table_id, c.role, t.takeovers)
        .join(schema.game_table, t.id == c.table_id)
        .where(t.status == PLAYING, c.confirmed)
    )
    asked = [(row, (row.takeovers or {}).get(row.role)) for row in connection.execute(wanted)]
    return [
        (row.table_id, row.role, entry['asked'])
        for row, entry in asked
        if entry is not None and not entry['taken'] and not entry.get('told')
    ]


def last_own(connection: Connection, table: str, role: str) -> int:
    """The number of the seat's last own entry in the history, 0 where it has none."""
    c = schema.entry.c
    wanted = select(c.n).where(c.table_id == table, c.role == role).order_by(c.n.desc()).limit(1)
    return connection.execute(wanted).scalar_one_or_none() or 0


def drop_all(connection: Connection, table: str, role: str) -> None:
    """Nobody is told any more that it is this seat's turn."""
    c = schema.notice.c
    connection.execute(delete(schema.notice).where(c.table_id == table, c.role == role))
