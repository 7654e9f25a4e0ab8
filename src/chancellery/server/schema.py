"""The tables of the database; migrations/versions makes them."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Text,
)
from sqlalchemy import Table as SqlTable

metadata: Final = MetaData()


def needed(name: str, kind: Any, *more: Any, index: bool = False, server_default: str | None = None) -> Column[Any]:
    """A column that is never empty."""
    return Column(name, kind, *more, nullable=False, index=index or None, server_default=server_default)


def rows_of_tables(name: str, key: str, *columns: Column[Any]) -> SqlTable:
    """Rows that belong to a table and go with it; beside the table, these columns tell one from another."""
    table = needed('table_id', String(24), ForeignKey('game_table.id', ondelete='CASCADE'))
    return SqlTable(name, metadata, table, *columns, PrimaryKeyConstraint('table_id', *key.split()))


# A table: what was agreed when it was made, and how far it has come. `n` counts its history, `revision` what else
# changed, `messages` its talk: whoever holds a copy of the table in memory sees by them whether it is still good.
# `clock` and `moved` (when anything that everybody sees changed last) are for who looks at many tables at once.
# `timer`: since when the time of a question runs that has its own, where play waits for one.
# `turn_time`, `clocks` and `due` (when the server has to see to them) are those of an agreed time: see `turn_time`.
# `maker` is the hash of its maker's key. `takeovers`: who wants whose seat, or has it while the former holder may still
# return (`takeovers`). `happened`: what befell seats and the rules do not know, for the log (`happenings`).
game_table: Final = SqlTable(
    'game_table',
    metadata,
    Column('id', String(24), primary_key=True),
    needed('title', String(64)),
    needed('version', String(32)),
    needed('fingerprint', String(64)),
    needed('scenario', String(64)),
    needed('players', Integer),
    needed('options', JSON),
    needed('seed', Text),
    needed('seeded', Boolean),
    needed('rewound', Boolean),
    needed('status', String(16), index=True),
    needed('created', Float),
    needed('spectator', String(64)),
    needed('n', Integer),
    needed('revision', Integer),
    needed('messages', Integer),
    needed('base', Integer),
    needed('deciders', JSON),
    Column('clock', JSON, nullable=True),
    needed('moved', Float, server_default='0'),
    Column('timer', Float, nullable=True),
    Column('undo_asked', JSON, nullable=True),
    Column('rematch', String(24), nullable=True),
    Column('turn_time', JSON, nullable=True),
    Column('clocks', JSON, nullable=True),
    Column('due', Float, nullable=True, index=True),
    Column('maker', String(64), nullable=True),
    Column('takeovers', JSON, nullable=True),
    Column('happened', JSON, nullable=True),
)

# A seat. Private messages up to the number `talk_from` were a former holder's. Who opens the invitation of an open seat
# takes it; that of one that is taken stays, to tell whoever opens it again. `relief`: a bot plays for its holder, who
# was overdue, to the end of the turn or until the holder is back.
seat: Final = rows_of_tables(
    'seat',
    'role',
    needed('role', String(64)),
    needed('position', Integer),
    needed('kind', String(16)),
    needed('name', Text),
    Column('token', String(64), nullable=True),
    Column('bot', String(32), nullable=True),
    Column('level', String(16), nullable=True),
    needed('last_seen', Float),
    needed('talk_from', Integer, server_default='0'),
    Column('invitation', String(64), nullable=True),
    Column('relief', String(16), nullable=True),
)

# The history: nothing in it is ever changed or deleted. An action is a title's action, `undo`, or `rewind:<n>`.
entry: Final = rows_of_tables(
    'entry',
    'n',
    needed('n', Integer),
    needed('role', String(64)),
    needed('action', String(128)),
    Column('ask', String(64), nullable=True),
    Column('cuts', JSON, nullable=True),
    needed('at', Float),
)

submission: Final = rows_of_tables(
    'submission',
    'role ask',
    needed('role', String(64)),
    needed('ask', String(64)),
    needed('digest', String(64)),
    needed('since', Integer),
    needed('n', Integer),
)

# The state after so many entries, without its log: see `positions`. `frames` are the names of those on its stack.
position: Final = rows_of_tables(
    'position',
    'n',
    needed('n', Integer),
    needed('quiet', Boolean),
    needed('frames', JSON),
    needed('state', LargeBinary),
)

# The log, nothing of which is ever changed: a part says how many entries before it still held, and which follow them.
log_part: Final = rows_of_tables(
    'log_part',
    'n',
    needed('n', Integer),
    needed('kept', Integer),
    needed('events', LargeBinary),
)

# What everybody saw of a finished game, written once: how many steps of each viewer, and the steps in parts.
record: Final = rows_of_tables(
    'record',
    '',
    needed('format', Integer),
    needed('steps', JSON),
)

record_part: Final = rows_of_tables(
    'record_part',
    'viewer first',
    needed('viewer', String(64)),
    needed('first', Integer),
    needed('steps', LargeBinary),
)

# Snapshots of the first schema, with the log inside: read when the table is next opened, and then dropped.
snapshot: Final = rows_of_tables(
    'snapshot',
    'n',
    needed('n', Integer),
    needed('state', Text),
)

message: Final = rows_of_tables(
    'message',
    'n',
    needed('n', Integer),
    needed('sender', String(64)),
    needed('name', Text, server_default=''),
    needed('recipients', JSON),
    needed('text', Text),
    needed('at', Float),
)

note: Final = rows_of_tables(
    'note',
    'role',
    needed('role', String(64)),
    needed('text', Text),
)

# What a seat's holder has answered before it is asked: see `plans`.
plan: Final = rows_of_tables(
    'plan',
    'role',
    needed('role', String(64)),
    needed('answers', JSON),
)

read_mark: Final = rows_of_tables(
    'read_mark',
    'role',
    needed('role', String(64)),
    needed('n', Integer),
)

# Where a seat's holder is told that it is their turn. `told`: after which entry of the seat's own it was told last.
notice: Final = rows_of_tables(
    'notice',
    'role kind',
    needed('role', String(64)),
    needed('kind', String(16)),
    needed('address', Text),
    needed('language', String(8)),
    needed('token', String(64), index=True),
    needed('confirmed', Boolean),
    needed('told', Integer),
)

# Mail addresses that one person gave at several seats: confirmed at one, confirmed at all. See `addresses`.
mail_group: Final = rows_of_tables(
    'mail_group',
    'role',
    needed('role', String(64)),
    needed('name', String(24), index=True),
)

# Links to sign in with, by the hash of what stands in them, and the token of the notice they came with: see `sign_in`.
sign_in: Final = SqlTable(
    'sign_in',
    metadata,
    Column('token', String(64), primary_key=True),
    needed('table_id', String(24), ForeignKey('game_table.id', ondelete='CASCADE')),
    needed('notice', String(64)),
    needed('until', Float, index=True),
    needed('used', Boolean),
)

# Further keys of seats, beside their own; both are hashes. See `further_keys`.
further_key: Final = SqlTable(
    'further_key',
    metadata,
    Column('token', String(64), primary_key=True),
    needed('own', String(64), index=True),
    needed('at', Float),
)

# Codes that move a browser's seats to another device, by their hashes: tables and the hashes of own keys. See `moving`.
moving: Final = SqlTable(
    'moving',
    metadata,
    Column('code', String(64), primary_key=True),
    needed('seats', JSON),
    needed('until', Float),
)

# Who thinks for a bot, so that two processes do not do it twice. Playing twice is impossible anyway.
lease: Final = rows_of_tables(
    'lease',
    'role',
    needed('role', String(64)),
    needed('ask', String(64)),
    needed('holder', String(64)),
    needed('until', Float),
)

# One row: the last instant of which we know that a server was there. Time without one is nobody's absence.
heartbeat: Final = SqlTable(
    'heartbeat',
    metadata,
    Column('id', Integer, primary_key=True, autoincrement=False),
    needed('at', Float),
)
