"""Rows: what the server reads from the database and writes to it, one function each."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Update, bindparam, case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from chancellery.letters import plain, without_controls
from chancellery.server import schema, turn_time
from chancellery.server.history import Entry
from chancellery.server.seats import Seat
from chancellery.server.stored import Position
from chancellery.server.table import OVER, Facts

# Asked for more often than anything else, so it is built once.
MARKS: Final = select(
    schema.game_table.c.n,
    schema.game_table.c.revision,
    schema.game_table.c.messages,
    schema.game_table.c.base,
).where(schema.game_table.c.id == bindparam('table'))
GLANCE: Final = 'SELECT n, revision, messages, base FROM game_table WHERE id = ?'
PUT_ENTRIES: Final = insert(schema.entry)
PUT_SUBMISSION: Final = insert(schema.submission)
PUT_POSITION: Final = insert(schema.position)
PUT_LOG_PART: Final = insert(schema.log_part)
OLD_POSITION: Final = (
    schema.position.c.table_id == bindparam('table'),
    schema.position.c.n == bindparam('n_old'),
)
REPLACE_POSITION: Final = (
    update(schema.position)
    .where(*OLD_POSITION)
    .values({each: bindparam(each.name, type_=each.type) for each in schema.position.c if each.name != 'table_id'})
)
DROP_POSITION: Final = delete(schema.position).where(*OLD_POSITION)


class Conflict(Exception):
    """The table went on while we looked at it: look again."""


def facts(connection: Connection, table: str) -> Facts | None:
    """The row of a table."""
    row = connection.execute(select(schema.game_table).where(schema.game_table.c.id == table)).one_or_none()
    return None if row is None else Facts(**row._mapping)


def game_of(connection: Connection, table: str) -> tuple[str, str] | None:
    """The title and the scenario of a table."""
    c = schema.game_table.c
    row = connection.execute(select(c.title, c.scenario).where(c.id == table)).one_or_none()
    return None if row is None else (row.title, row.scenario)


def marks(connection: Connection, table: str) -> tuple[int, ...] | None:
    """The counters by which one sees whether a copy of a table is still good: see ``Facts.marks``."""
    row = connection.execute(MARKS, {'table': table}).one_or_none()
    return None if row is None else tuple(row)


def seats(connection: Connection, table: str) -> list[Seat]:
    """The seats of a table, in seating order; names that were written before they were looked at are made plain."""
    c = schema.seat.c
    found = connection.execute(select(schema.seat).where(c.table_id == table).order_by(c.position))
    made = [Seat(**{field.name: getattr(row, field.name) for field in fields(Seat)}) for row in found]
    return [replace(seat, name=plain(seat.name)) for seat in made]


def entries(connection: Connection, table: str, after: int = 0) -> list[Entry]:
    """The history of a table after its first entries."""
    c = schema.entry.c
    found = connection.execute(
        select(c.role, c.action, c.cuts, c.at).where(c.table_id == table, c.n > after).order_by(c.n)
    )  # fmt: skip
    return [Entry(row.role, row.action, row.cuts, row.at) for row in found]


def old_snapshot(connection: Connection, table: str) -> tuple[int, str] | None:
    """The last snapshot of the first schema: after how many entries, and the state with its log."""
    c = schema.snapshot.c
    row = connection.execute(
        select(c.n, c.state).where(c.table_id == table).order_by(c.n.desc()).limit(1)
    ).one_or_none()  # fmt: skip
    return None if row is None else (row.n, row.state)


def drop_old_snapshots(connection: Connection, table: str) -> None:
    """Forget them: the table has a position now."""
    connection.execute(delete(schema.snapshot).where(schema.snapshot.c.table_id == table))


def positions(connection: Connection, table: str) -> list[Position]:
    """The stored positions of a table, in order."""
    c = schema.position.c
    found = connection.execute(select(c.n, c.quiet, c.frames).where(c.table_id == table).order_by(c.n))
    return [Position(row.n, row.quiet, tuple(row.frames)) for row in found]


def position_state(connection: Connection, table: str, n: int) -> bytes:
    """The state of a stored position."""
    c = schema.position.c
    return bytes(connection.execute(select(c.state).where(c.table_id == table, c.n == n)).scalar_one())


def put_position(connection: Connection, table: str, new: Position, state: bytes, gone: list[int]) -> None:
    """Store a position in place of those that nothing needs any more; mostly that is one."""
    row = {'n': new.n, 'quiet': new.quiet, 'frames': list(new.frames), 'state': state}
    if gone:
        connection.execute(REPLACE_POSITION, row | {'table': table, 'n_old': gone[-1]})
        for n in gone[:-1]:
            connection.execute(DROP_POSITION, {'table': table, 'n_old': n})
    else:
        connection.execute(PUT_POSITION, row | {'table_id': table})


def drop_positions(connection: Connection, table: str, after: int) -> None:
    """Forget the positions of what was taken back."""
    c = schema.position.c
    connection.execute(delete(schema.position).where(c.table_id == table, c.n > after))


def log_parts(connection: Connection, table: str) -> list[tuple[int, int, bytes]]:
    """The parts of a table's log: after how many entries, how much of what was before held, and what followed."""
    c = schema.log_part.c
    found = connection.execute(select(c.n, c.kept, c.events).where(c.table_id == table).order_by(c.n))
    return [(row.n, row.kept, bytes(row.events)) for row in found]


def drop_log(connection: Connection, table: str) -> None:
    """Forget a log that cannot be read."""
    connection.execute(delete(schema.log_part).where(schema.log_part.c.table_id == table))


def put_log_part(connection: Connection, table: str, n: int, kept: int, events: bytes) -> None:
    """Add to the log."""
    connection.execute(PUT_LOG_PART, {'table_id': table, 'n': n, 'kept': kept, 'events': events})


def record(connection: Connection, table: str) -> tuple[int, dict[str, int]] | None:
    """The record of a finished game: its format, and how many steps each viewer saw."""
    c = schema.record.c
    row = connection.execute(select(c.format, c.steps).where(c.table_id == table)).one_or_none()
    return None if row is None else (row.format, row.steps)


def record_parts(connection: Connection, table: str, viewer: str) -> list[int]:
    """The numbers of the first steps of the parts of what a viewer saw."""
    c = schema.record_part.c
    found = connection.execute(select(c.first).where(c.table_id == table, c.viewer == viewer).order_by(c.first))
    return [row.first for row in found]


def record_part(connection: Connection, table: str, viewer: str, first: int) -> bytes | None:
    """The part of what a viewer saw that begins with this step."""
    c = schema.record_part.c
    wanted = select(c.steps).where(c.table_id == table, c.viewer == viewer, c.first == first)
    found = connection.execute(wanted).scalar_one_or_none()
    return None if found is None else bytes(found)


def put_record(
    connection: Connection, table: str, format: int, steps: dict[str, int], parts: list[tuple[str, int, bytes]]
) -> None:
    """Write the record of a finished game; the parts are viewer, first step, steps."""
    try:
        connection.execute(insert(schema.record).values(table_id=table, format=format, steps=steps))
    except IntegrityError:
        raise Conflict from None
    rows = [{'table_id': table, 'viewer': viewer, 'first': first, 'steps': data} for viewer, first, data in parts]
    connection.execute(insert(schema.record_part), rows)


def drop_record(connection: Connection, table: str) -> None:
    """Forget the record of a game that goes on after all, or one that is damaged."""
    for each in (schema.record_part, schema.record):
        connection.execute(delete(each).where(each.c.table_id == table))


def without_record(connection: Connection) -> list[str]:
    """The finished games that have no record yet."""
    t, r = schema.game_table.c, schema.record.c
    found = connection.execute(
        select(t.id).join(schema.record, r.table_id == t.id, isouter=True).where(t.status == OVER, r.table_id.is_(None))
    )
    return [row.id for row in found]


def advance(connection: Connection, facts: Facts, **changes: Any) -> None:
    """Change a table's row, provided that nobody else did meanwhile."""
    same = {'same_id': facts.id, 'same_n': facts.n, 'same_revision': facts.revision}
    if connection.execute(advancing(tuple(changes)), same | changes).rowcount != 1:
        raise Conflict


def stay(connection: Connection, facts: Facts) -> None:
    """Make sure that nobody plays on at a table in this transaction."""
    c = schema.game_table.c
    same = (c.id == facts.id, c.n == facts.n, c.base == facts.base)
    if connection.execute(update(schema.game_table).where(*same).values(n=facts.n)).rowcount != 1:
        raise Conflict


@lru_cache
def advancing(names: tuple[str, ...]) -> Update:
    """The statement that changes these columns: every submission needs one, so each is built once."""
    c = schema.game_table.c
    same = (c.id == bindparam('same_id'), c.n == bindparam('same_n'), c.revision == bindparam('same_revision'))
    return update(schema.game_table).where(*same).values({name: bindparam(name, type_=c[name].type) for name in names})


def append(connection: Connection, facts: Facts, new: list[Entry], ask: str | None) -> None:
    """Add entries to the history."""
    rows = [
        {
            'table_id': facts.id,
            'n': facts.n + 1 + i,
            'role': entry.role,
            'action': entry.action,
            'ask': ask,
            'cuts': entry.cuts,
            'at': entry.at,
        }
        for i, entry in enumerate(new)
    ]
    try:
        connection.execute(PUT_ENTRIES, rows)
    except IntegrityError:
        raise Conflict from None


def submission(connection: Connection, table: str, role: str, ask: str) -> tuple[str, int] | None:
    """The digest of what the role answered to this ask, and how long its log was before."""
    c = schema.submission.c
    row = connection.execute(
        select(c.digest, c.since).where(c.table_id == table, c.role == role, c.ask == ask)
    ).one_or_none()
    return None if row is None else (row.digest, row.since)


def put_submission(connection: Connection, facts: Facts, role: str, ask: str, digest: str, since: int) -> None:
    """Note that an ask was answered."""
    row = {'table_id': facts.id, 'role': role, 'ask': ask, 'digest': digest, 'since': since, 'n': facts.n + 1}
    try:
        connection.execute(PUT_SUBMISSION, row)
    except IntegrityError:
        raise Conflict from None


def put_seat(connection: Connection, table: str, seat: Seat) -> None:
    """Write a seat that changed."""
    c = schema.seat.c
    connection.execute(update(schema.seat).where(c.table_id == table, c.role == seat.role).values(**vars(seat)))


def touch(connection: Connection, seen: list[tuple[str, str, float]]) -> None:
    """Note when the people of these tables and roles were seen, unless it was noted that they were later."""
    c = schema.seat.c
    same = (c.table_id == bindparam('table'), c.role == bindparam('seat'), c.kind == 'human')
    noted = update(schema.seat).where(*same, c.last_seen < bindparam('at')).values(last_seen=bindparam('at'))
    connection.execute(noted, [{'table': id, 'seat': role, 'at': at} for id, role, at in seen])


def heartbeat(connection: Connection) -> float:
    """The last instant of which we know that a server was there."""
    return float(connection.execute(select(schema.heartbeat.c.at)).scalar_one())


def beat(connection: Connection, last: float, at: float) -> bool:
    """A server is here; false where another has said so since then."""
    c = schema.heartbeat.c
    return connection.execute(update(schema.heartbeat).where(c.at == last).values(at=at)).rowcount == 1


def forgive(connection: Connection, seconds: float, at: float) -> None:
    """Take so many seconds off everybody's absence."""
    c = schema.seat.c
    seen = case((c.last_seen + seconds > at, at), else_=c.last_seen + seconds)
    connection.execute(update(schema.seat).where(c.kind == 'human').values(last_seen=seen))


def forgive_tables(connection: Connection, seconds: float, at: float) -> None:
    """Let the clocks that run, and what was asked for or happened, begin so many seconds later."""
    c = schema.game_table.c
    wanted = select(c.id, c.timer, c.clocks, c.due, c.takeovers, c.happened).where(c.status != OVER)
    for row in connection.execute(wanted).all():
        if row.due is None and row.timer is None and not (row.clocks or row.takeovers or row.happened):
            continue
        clocks = {role: later(clock, seconds, at) for role, clock in turn_time.restored(row.clocks).items()}
        values = {
            'timer': None if row.timer is None else min(at, row.timer + seconds),
            'clocks': None if row.clocks is None else turn_time.stored(clocks),
            'due': None if row.due is None else row.due + seconds,
            'takeovers': {
                role: {**each, **{name: min(at, each[name] + seconds) for name in ('asked', 'told') if each.get(name)}}
                for role, each in (row.takeovers or {}).items()
            },
            'happened': [{**each, 'at': min(at, each['at'] + seconds)} for each in row.happened or []],
        }
        connection.execute(update(schema.game_table).where(c.id == row.id).values(values))


def later(clock: turn_time.SeatClock, seconds: float, at: float) -> turn_time.SeatClock:
    """A clock that began so many seconds later, if it runs, and not after this instant."""
    return clock if clock.since is None else clock._replace(since=min(at, clock.since + seconds))


def drop_leases(connection: Connection) -> None:
    """Let nobody think for a bot on account of a lease that ends by another clock."""
    connection.execute(delete(schema.lease))


def due(connection: Connection, at: float) -> list[str]:
    """The tables where somebody's time is up at this instant, or has to be seen to."""
    c = schema.game_table.c
    return [row.id for row in connection.execute(select(c.id).where(c.due <= at, c.status != OVER))]


def put_off(connection: Connection, id: str, due: float) -> None:
    """Let a table be seen to later."""
    connection.execute(update(schema.game_table).where(schema.game_table.c.id == id).values(due=due))


def count_messages(connection: Connection, table: str) -> int:
    """How many messages there are at a table, whoever may read them."""
    c = schema.game_table.c
    return int(connection.execute(select(c.messages).where(c.id == table)).scalar_one())


def revise(connection: Connection, ids: list[str]) -> None:
    """Let every copy of these tables know that something of them changed."""
    c = schema.game_table.c
    connection.execute(update(schema.game_table).where(c.id.in_(ids)).values(revision=c.revision + 1))


def revise_all(connection: Connection) -> None:
    """Let every copy of every table in play know that something changed."""
    c = schema.game_table.c
    connection.execute(update(schema.game_table).where(c.status != OVER).values(revision=c.revision + 1))


def put_table(connection: Connection, facts: Facts, seats: list[Seat]) -> None:
    """Write a new table."""
    connection.execute(insert(schema.game_table).values(**vars(facts)))
    rows = [{'table_id': facts.id, 'position': i, **vars(seat)} for i, seat in enumerate(seats)]
    connection.execute(insert(schema.seat), rows)


class Said(NamedTuple):
    """A message: ``name`` is what its sender was called then."""

    n: int
    sender: str
    name: str
    recipients: list[str]
    text: str
    at: float


def messages(connection: Connection, table: str, after: int = 0) -> list[Said]:
    """The talk of a table, whoever may read it."""
    c = schema.message.c
    found = connection.execute(select(schema.message).where(c.table_id == table, c.n > after).order_by(c.n))
    return [
        Said(row.n, row.sender, plain(row.name), list(row.recipients), without_controls(row.text), row.at)
        for row in found
    ]


def read_marks(connection: Connection, table: str) -> dict[str, int]:
    """How many messages each role has read."""
    c = schema.read_mark.c
    return {row.role: row.n for row in connection.execute(select(c.role, c.n).where(c.table_id == table))}


def plans(connection: Connection, table: str) -> dict[str, list[dict[str, Any]]]:
    """What each role has answered before it is asked."""
    c = schema.plan.c
    return {row.role: row.answers for row in connection.execute(select(c.role, c.answers).where(c.table_id == table))}


def waiting_for_plans(connection: Connection) -> list[str]:
    """The tables in play where somebody is asked who has left answers: what a server looks at when it starts."""
    t, p = schema.game_table.c, schema.plan.c
    found = connection.execute(
        select(t.id, t.deciders, p.role).join(schema.plan, p.table_id == t.id).where(t.status == 'playing')
    )
    return sorted({row.id for row in found if row.role in row.deciders})


def upsert(connection: Connection, table: Any, id: str, role: str, **values: Any) -> None:
    """Write the one row of a table and role."""
    same = (table.c.table_id == id, table.c.role == role)
    if connection.execute(update(table).where(*same).values(**values)).rowcount == 0:
        connection.execute(insert(table).values(table_id=id, role=role, **values))


def note(connection: Connection, table: str, role: str) -> str:
    """The notes of a seat."""
    c = schema.note.c
    return connection.execute(select(c.text).where(c.table_id == table, c.role == role)).scalar_one_or_none() or ''


def waiting_for_bots(connection: Connection) -> list[str]:
    """The tables in play where a bot may be asked: what a server looks at when it starts."""
    t, s = schema.game_table.c, schema.seat.c
    found = connection.execute(
        select(t.id, t.deciders, s.role)
        .join(schema.seat, s.table_id == t.id)
        .where(t.status == 'playing', (s.kind == 'bot') | s.relief.is_not(None))
    )
    return sorted({row.id for row in found if row.role in row.deciders})


def count_tables(connection: Connection) -> dict[str, int]:
    """How many tables there are, by status."""
    c = schema.game_table.c
    found = connection.execute(select(c.status, func.count()).group_by(c.status))
    return {row[0]: row[1] for row in found}
