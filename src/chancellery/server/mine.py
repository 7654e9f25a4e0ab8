"""My tables: the state of all tables that a browser has keys for, in one answer and without loading a table.

Everything comes from a few database tables, and is also available from `GET /api/tables/<id>` and from the talk of the
caller's own seats. The caller does not count as looking at these tables, so bots do not play because of a list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection, select

from chancellery.letters import plain
from chancellery.server import schema
from chancellery.server.further_keys import of_seats
from chancellery.server.seats import Further, Keys, hashed, opens, opens_seat
from chancellery.server.store import Store
from chancellery.server.table import PLAYING, timestamp
from chancellery.server.tables import is_id
from chancellery.server.talk import readable
from chancellery.server.turn_time import TurnTime, restored

Rows = dict[str, list[Any]]
MOST_COUNTED: Final = 20_000


class Lists:
    """Makes such lists, and keeps what it has counted: mostly it is as it was when the same list was asked for."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.counted: dict[tuple[str, str], tuple[tuple[int, ...], int]] = {}

    def overview(self, wanted: Mapping[str, Sequence[str]]) -> dict[str, Any]:
        """Each of these tables as a holder of these keys may see it; None where there is none."""
        ids = [id for id in wanted if is_id(id)]
        with self.store.read() as connection:
            t = schema.game_table.c
            told_of = (t.deciders, t.clock, t.moved, t.turn_time, t.clocks)
            columns = (t.id, t.title, t.scenario, t.status, t.spectator, t.messages, *told_of)
            tables = {row.id: row for row in connection.execute(select(*columns).where(t.id.in_(ids)))}
            seats = by_table(connection, schema.seat, list(tables), 'position')
            further = of_seats(connection, [seat.token for each in seats.values() for seat in each])
            keys = {id: keys_of(tables[id], seats[id], wanted[id], further) for id in tables}
            own = [seat for id in tables for seat in seats[id] if seat.role in keys[id].roles]
            unread = self.unread_talk(connection, tables, own)
        return {id: told(tables[id], seats[id], keys[id], unread[id]) if id in tables else None for id in wanted}

    def unread_talk(self, connection: Connection, tables: Mapping[str, Any], own: Sequence[Any]) -> dict[str, int]:
        """How many messages of others the caller has not read, by table; of several own seats that with most counts."""
        r = schema.read_mark.c
        marks = connection.execute(select(schema.read_mark).where(r.table_id.in_(list(tables))))
        read = {(row.table_id, row.role): row.n for row in marks}
        state = {
            (seat.table_id, seat.role): (
                tables[seat.table_id].messages,
                read.get((seat.table_id, seat.role), 0),
                seat.talk_from,
            )
            for seat in own
        }
        counts = {each: self.known(each, now) for each, now in state.items()}
        changed = [each for each, count in counts.items() if count is None]
        c = schema.message.c
        ids = list(dict.fromkeys([id for id, _ in changed]))
        said = by_table(connection, schema.message, ids, 'n', c.table_id, c.n, c.sender, c.recipients)
        if len(self.counted) > MOST_COUNTED:
            self.counted = {}
        for each in changed:
            _, already, held_from = state[each]
            counts[each] = count_unread(said[each[0]], each[1], already, held_from)
            self.counted[each] = (state[each], counts[each] or 0)
        found = dict.fromkeys(tables, 0)
        for (id, _), count in counts.items():
            found[id] = max(found[id], count or 0)
        return found

    def known(self, seat: tuple[str, str], now: tuple[int, ...]) -> int | None:
        """How much a seat has not read, where that is known: nothing, or what was counted and is as it was."""
        if now[1] >= now[0]:
            return 0
        before, unread = self.counted.get(seat, ((), 0))
        return unread if before == now else None


def count_unread(said: Sequence[Any], role: str, read: int, held_from: int) -> int:
    """How many of the messages that a seat may read come from others after those it has read."""
    heard = [each.sender for each in said if readable(role, held_from, each.n, each.sender, each.recipients)]
    return len([sender for sender in heard[read:] if sender != role])


def by_table(connection: Connection, table: Any, ids: Sequence[str], order: str, *columns: Any) -> Rows:
    """The rows that belong to these tables, in order."""
    found: Rows = {id: [] for id in ids}
    which = table.c.table_id.in_(ids)
    for row in connection.execute(select(*(columns or (table,))).where(which).order_by(table.c[order])):
        found[row.table_id].append(row)
    return found


def keys_of(table: Any, seats: Sequence[Any], tokens: Sequence[str], further: Further) -> Keys:
    """What these keys open at a table."""
    hashes = [hashed(token) for token in tokens]
    roles = tuple([seat.role for seat in seats if opens_seat(hashes, seat.token, further)])
    return Keys(roles, opens(hashes, table.spectator))


def held_seats(connection: Connection, keyring: Mapping[str, Sequence[str]]) -> list[Any]:
    """The rows of the seats that these keys open, tables in the order in which they are named."""
    seats = by_table(connection, schema.seat, [id for id in keyring if is_id(id)], 'position')
    further = of_seats(connection, [seat.token for each in seats.values() for seat in each])
    hashes = {id: [hashed(token) for token in tokens] for id, tokens in keyring.items()}
    return [seat for id in seats for seat in seats[id] if opens_seat(hashes[id], seat.token, further)]


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
        'turn_time': None if table.turn_time is None else TurnTime(*table.turn_time)._asdict(),
        'overdue': [role for role, clock in restored(table.clocks).items() if playing and clock.told],
    }
