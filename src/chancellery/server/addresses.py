"""Mail addresses that are given at several tables: one confirmation is enough.

A person who gives an address also presents the keys of other seats. If one of these seats has the same address, both
were given by the same person: if it is confirmed there, it need not be confirmed again, and otherwise one confirmation
counts for all. Nobody can claim that an address is confirmed without the key of a seat for which its reader did so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, func, select, update

from chancellery.server import rows, schema
from chancellery.server.mine import held_seats
from chancellery.server.notice_rows import Notice
from chancellery.server.seats import new_id
from chancellery.server.settings import MAIL


def known(connection: Connection, address: str, keyring: Mapping[str, Sequence[str]]) -> list[Notice]:
    """The notices to this address at seats that these keys open."""
    seats = {(seat.table_id, seat.role) for seat in held_seats(connection, keyring)}
    c = schema.notice.c
    same = (c.kind == MAIL, func.lower(c.address) == address.lower(), c.table_id.in_({id for id, _ in seats}))
    all_there = [Notice(*row) for row in connection.execute(select(schema.notice).where(*same))]
    return [each for each in all_there if (each.table_id, each.role) in seats]


def join(connection: Connection, notice: Notice, others: Sequence[Notice]) -> None:
    """Note that an address was given by who gave it at these other seats, too."""
    g = schema.mail_group.c
    own = [(each.table_id, each.role) for each in others]
    groups = connection.execute(select(schema.mail_group).where(g.table_id.in_({id for id, _ in own})))
    name = next((row.name for row in groups if (row.table_id, row.role) in own), None) or new_id()
    rows.upsert(connection, schema.mail_group, notice.table_id, notice.role, name=name)


def confirm_all(connection: Connection, notice: Notice) -> None:
    """Its reader has confirmed an address: wherever the same person gave it, it is wanted."""
    c, g = schema.notice.c, schema.mail_group.c
    mine = select(g.name).where(g.table_id == notice.table_id, g.role == notice.role).scalar_subquery()
    seats = connection.execute(select(g.table_id, g.role).where(g.name == mine)).all()
    for table, role in [(notice.table_id, notice.role), *seats]:
        same = (c.table_id == table, c.role == role, c.kind == notice.kind)
        there = update(schema.notice).where(*same, func.lower(c.address) == notice.address.lower())
        connection.execute(there.values(confirmed=True))
