"""My tables: what a browser is told of the tables that it has keys for, all at once and without loading any.

Everything comes from the rows of a few tables of the database, and is what `GET /api/tables/<id>` and the talk of the
caller's own seats would tell. Who asks is not taken to be at those tables: bots do not think for a list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, select

from chancellery.letters import plain
from chancellery.server import schema
from chancellery.server.seats import Keys, hashed, opens
from chancellery.server.store import Store
from chancellery.server.table import PLAYING, timestamp
from chancellery.server.tables import is_id
from chancellery.server.talk import readable

Rows = dict[str, list[Any]]


def overview(store: Store, wanted: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """Each of these tables as a holder of these keys may see it; None where there is none."""
    ids = [id for id in wanted if is_id(id)]
    with store.read() as connection:
        t = schema.game_table.c
        columns = (t.id, t.title, t.scenario, t.status, t.spectator, t.messages, t.deciders, t.clock, t.moved)
        tables = {row.id: row for row in connection.execute(select(*columns).where(t.id.in_(ids)))}
        seats = by_table(connection, schema.seat, list(tables), 'position')
        keys = {id: keys_of(tables[id], seats[id], wanted[id]) for id in tables}
        unread = unread_talk(connection, tables, seats, keys)
    return {id: told(tables[id], seats[id], keys[id], unread.get(id, 0)) if id in tables else None for id in wanted}


def by_table(connection: Connection, table: Any, ids: Sequence[str], order: str, *columns: Any) -> Rows:
    """The rows that belong to these tables, in order."""
    found: Rows = {id: [] for id in ids}
    which = table.c.table_id.in_(ids)
    for row in connection.execute(select(*(columns or (table,))).where(which).order_by(table.c[order])):
        found[row.table_id].append(row)
    return found


def keys_of(table: Any, seats: Sequence[Any], tokens: Sequence[str]) -> Keys:
    """What these keys open at a table."""
    hashes = [hashed(token) for token in tokens]
    return Keys(tuple([seat.role for seat in seats if opens(hashes, seat.token)]), opens(hashes, table.spectator))


def unread_talk(
    connection: Connection, tables: Mapping[str, Any], seats: Rows, keys: Mapping[str, Keys]
) -> dict[str, int]:
    """How many messages of others the caller has not read, by table; of several own seats the one with most counts."""
    read = {
        (row.table_id, row.role): row.n
        for row in connection.execute(select(schema.read_mark).where(schema.read_mark.c.table_id.in_(list(tables))))
    }
    spoken = [
        id
        for id, row in tables.items()
        if any(read.get((id, role), 0) < row.messages for role in keys[id].roles)
    ]  # fmt: skip
    c = schema.message.c
    said = by_table(connection, schema.message, spoken, 'n', c.table_id, c.n, c.sender, c.recipients)
    found: dict[str, int] = {}
    for id in spoken:
        for seat in [seat for seat in seats[id] if seat.role in keys[id].roles]:
            heard = [
                each.sender
                for each in said[id]
                if readable(seat.role, seat.talk_from, each.n, each.sender, each.recipients)
            ]
            fresh = [sender for sender in heard[read.get((id, seat.role), 0) :] if sender != seat.role]
            found[id] = max(found.get(id, 0), len(fresh))
    return found


def told(table: Any, seats: Sequence[Any], keys: Keys, unread: int) -> dict[str, Any]:
    """A table as the list shows it. How far it has come stands on its board, for which one needs a key."""
    playing = table.status == PLAYING
    return {
        'title': table.title,
        'scenario': table.scenario,
        'status': table.status,
        'moved': timestamp(table.moved),
        'seats': [
            {
                'role': seat.role,
                'kind': seat.kind,
                'name': plain(seat.name),
                'bot': seat.bot,
                'level': seat.level,
                'mine': seat.role in keys.roles,
            }
            for seat in seats
        ],
        'deciders': table.deciders if playing else [],
        'turn': playing and any(role in keys.roles for role in table.deciders),
        'clock': (table.clock or {}) if keys.any else {},
        'unread': unread,
    }
