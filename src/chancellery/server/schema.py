"""The tables of the database; migrations/versions makes them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, MetaData, PrimaryKeyConstraint, String, Text
from sqlalchemy import Table as SqlTable

metadata: Final = MetaData()


def of_table() -> Column[str]:
    """The column that says which table a row belongs to."""
    return Column('table_id', String(24), ForeignKey('game_table.id', ondelete='CASCADE'), nullable=False)


# A table: what was agreed when it was made, and how far it has come. `n` counts its history, `revision` what else
# changed, `messages` its talk: whoever holds a copy of the table in memory sees by them whether it is still good.
game_table: Final = SqlTable(
    'game_table',
    metadata,
    Column('id', String(24), primary_key=True),
    Column('title', String(64), nullable=False),
    Column('version', String(32), nullable=False),
    Column('fingerprint', String(64), nullable=False),
    Column('scenario', String(64), nullable=False),
    Column('players', Integer, nullable=False),
    Column('options', JSON, nullable=False),
    Column('seed', Text, nullable=False),
    Column('seeded', Boolean, nullable=False),
    Column('rewound', Boolean, nullable=False),
    Column('status', String(16), nullable=False, index=True),
    Column('created', Float, nullable=False),
    Column('spectator', String(64), nullable=False),
    Column('n', Integer, nullable=False),
    Column('revision', Integer, nullable=False),
    Column('messages', Integer, nullable=False),
    Column('base', Integer, nullable=False),
    Column('deciders', JSON, nullable=False),
    Column('undo_asked', JSON, nullable=True),
    Column('rematch', String(24), nullable=True),
)

seat: Final = SqlTable(
    'seat',
    metadata,
    of_table(),
    Column('role', String(64), nullable=False),
    Column('position', Integer, nullable=False),
    Column('kind', String(16), nullable=False),
    Column('name', Text, nullable=False),
    Column('token', String(64), nullable=True),
    Column('bot', String(32), nullable=True),
    Column('level', String(16), nullable=True),
    Column('last_seen', Float, nullable=False),
    PrimaryKeyConstraint('table_id', 'role'),
)

# The history: nothing in it is ever changed or deleted. An action is a title's action, `undo`, or `rewind:<n>`.
entry: Final = SqlTable(
    'entry',
    metadata,
    of_table(),
    Column('n', Integer, nullable=False),
    Column('role', String(64), nullable=False),
    Column('action', String(128), nullable=False),
    Column('ask', String(64), nullable=True),
    Column('cuts', JSON, nullable=True),
    Column('at', Float, nullable=False),
    PrimaryKeyConstraint('table_id', 'n'),
)

submission: Final = SqlTable(
    'submission',
    metadata,
    of_table(),
    Column('role', String(64), nullable=False),
    Column('ask', String(64), nullable=False),
    Column('digest', String(64), nullable=False),
    Column('since', Integer, nullable=False),
    Column('n', Integer, nullable=False),
    PrimaryKeyConstraint('table_id', 'role', 'ask'),
)

snapshot: Final = SqlTable(
    'snapshot',
    metadata,
    of_table(),
    Column('n', Integer, nullable=False),
    Column('state', Text, nullable=False),
    PrimaryKeyConstraint('table_id', 'n'),
)

message: Final = SqlTable(
    'message',
    metadata,
    of_table(),
    Column('n', Integer, nullable=False),
    Column('sender', String(64), nullable=False),
    Column('recipients', JSON, nullable=False),
    Column('text', Text, nullable=False),
    Column('at', Float, nullable=False),
    PrimaryKeyConstraint('table_id', 'n'),
)

note: Final = SqlTable(
    'note',
    metadata,
    of_table(),
    Column('role', String(64), nullable=False),
    Column('text', Text, nullable=False),
    PrimaryKeyConstraint('table_id', 'role'),
)

read_mark: Final = SqlTable(
    'read_mark',
    metadata,
    of_table(),
    Column('role', String(64), nullable=False),
    Column('n', Integer, nullable=False),
    PrimaryKeyConstraint('table_id', 'role'),
)

# Who thinks for a bot, so that two processes do not do it twice. Playing twice is impossible anyway.
lease: Final = SqlTable(
    'lease',
    metadata,
    of_table(),
    Column('role', String(64), nullable=False),
    Column('ask', String(64), nullable=False),
    Column('holder', String(64), nullable=False),
    Column('until', Float, nullable=False),
    PrimaryKeyConstraint('table_id', 'role'),
)
