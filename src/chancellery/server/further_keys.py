"""Additional keys of a seat: one for each device that its holder signs in with.

An additional key belongs to the hash of the seat's own key and not to a role. When the seat changes hands, it gets
another key of its own, and all additional keys become invalid. In a rematch everybody's key is the same, so they remain
valid. Only hashes of them are stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from chancellery.server import rows, schema
from chancellery.server.errors import malformed
from chancellery.server.store import Store

MOST: Final = 16  # of one seat: the oldest gives way


def of_seats(connection: Connection, own: Iterable[str | None]) -> dict[str, list[str]]:
    """The further keys that belong to these own keys, the oldest first."""
    c = schema.further_key.c
    wanted = select(c.own, c.token).where(c.own.in_([each for each in own if each])).order_by(c.at, c.token)
    found: dict[str, list[str]] = {}
    for row in connection.execute(wanted):
        found.setdefault(row.own, []).append(row.token)
    return found


def give(store: Store, connection: Connection, new: Mapping[str, str], at: float) -> None:
    """Keep one more key beside each of these own keys; all who hold copies of their tables hear of it. A Problem where
    one is in use already: of two seats with one key the second could not be kept."""
    if not new:
        return
    c, s = schema.further_key.c, schema.seat.c
    if connection.execute(select(c.own).where(c.token.in_(list(new.values()))).limit(1)).one_or_none() is not None:
        raise malformed('This key is already in use: choose another.')
    made = [{'token': token, 'own': own, 'at': at} for own, token in new.items()]
    connection.execute(insert(schema.further_key), made)
    for kept in of_seats(connection, new).values():
        if len(kept) > MOST:
            connection.execute(delete(schema.further_key).where(c.token.in_(kept[:-MOST])))
    ids = list(connection.execute(select(s.table_id).where(s.token.in_(list(new))).distinct()).scalars())
    rows.revise(connection, ids)
    for id in ids:
        store.tell(connection, id)
