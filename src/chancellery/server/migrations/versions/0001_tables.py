"""The first schema: tables, seats, history, talk."""

import sqlalchemy as sa
from alembic import op

revision = '0001'
down_revision = None
branch_labels = None
depends_on = None


def of_table() -> sa.Column[str]:
    """The column that says which table a row belongs to."""
    return sa.Column('table_id', sa.String(24), sa.ForeignKey('game_table.id', ondelete='CASCADE'), nullable=False)


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        'game_table',
        sa.Column('id', sa.String(24), primary_key=True),
        sa.Column('title', sa.String(64), nullable=False),
        sa.Column('version', sa.String(32), nullable=False),
        sa.Column('fingerprint', sa.String(64), nullable=False),
        sa.Column('scenario', sa.String(64), nullable=False),
        sa.Column('players', sa.Integer, nullable=False),
        sa.Column('options', sa.JSON, nullable=False),
        sa.Column('seed', sa.Text, nullable=False),
        sa.Column('seeded', sa.Boolean, nullable=False),
        sa.Column('rewound', sa.Boolean, nullable=False),
        sa.Column('status', sa.String(16), nullable=False),
        sa.Column('created', sa.Float, nullable=False),
        sa.Column('spectator', sa.String(64), nullable=False),
        sa.Column('n', sa.Integer, nullable=False),
        sa.Column('revision', sa.Integer, nullable=False),
        sa.Column('messages', sa.Integer, nullable=False),
        sa.Column('base', sa.Integer, nullable=False),
        sa.Column('deciders', sa.JSON, nullable=False),
        sa.Column('undo_asked', sa.JSON, nullable=True),
        sa.Column('rematch', sa.String(24), nullable=True),
    )
    op.create_index('ix_game_table_status', 'game_table', ['status'])
    op.create_table(
        'seat',
        of_table(),
        sa.Column('role', sa.String(64), nullable=False),
        sa.Column('position', sa.Integer, nullable=False),
        sa.Column('kind', sa.String(16), nullable=False),
        sa.Column('name', sa.Text, nullable=False),
        sa.Column('token', sa.String(64), nullable=True),
        sa.Column('bot', sa.String(32), nullable=True),
        sa.Column('level', sa.String(16), nullable=True),
        sa.Column('last_seen', sa.Float, nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'role'),
    )
    op.create_table(
        'entry',
        of_table(),
        sa.Column('n', sa.Integer, nullable=False),
        sa.Column('role', sa.String(64), nullable=False),
        sa.Column('action', sa.String(128), nullable=False),
        sa.Column('ask', sa.String(64), nullable=True),
        sa.Column('cuts', sa.JSON, nullable=True),
        sa.Column('at', sa.Float, nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'n'),
    )
    op.create_table(
        'submission',
        of_table(),
        sa.Column('role', sa.String(64), nullable=False),
        sa.Column('ask', sa.String(64), nullable=False),
        sa.Column('digest', sa.String(64), nullable=False),
        sa.Column('since', sa.Integer, nullable=False),
        sa.Column('n', sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'role', 'ask'),
    )
    op.create_table(
        'snapshot',
        of_table(),
        sa.Column('n', sa.Integer, nullable=False),
        sa.Column('state', sa.Text, nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'n'),
    )
    op.create_table(
        'message',
        of_table(),
        sa.Column('n', sa.Integer, nullable=False),
        sa.Column('sender', sa.String(64), nullable=False),
        sa.Column('recipients', sa.JSON, nullable=False),
        sa.Column('text', sa.Text, nullable=False),
        sa.Column('at', sa.Float, nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'n'),
    )
    op.create_table(
        'note',
        of_table(),
        sa.Column('role', sa.String(64), nullable=False),
        sa.Column('text', sa.Text, nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'role'),
    )
    op.create_table(
        'read_mark',
        of_table(),
        sa.Column('role', sa.String(64), nullable=False),
        sa.Column('n', sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'role'),
    )
    op.create_table(
        'lease',
        of_table(),
        sa.Column('role', sa.String(64), nullable=False),
        sa.Column('ask', sa.String(64), nullable=False),
        sa.Column('holder', sa.String(64), nullable=False),
        sa.Column('until', sa.Float, nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'role'),
    )


def downgrade() -> None:
    """Remove everything."""
    for name in ('lease', 'read_mark', 'note', 'message', 'snapshot', 'submission', 'entry', 'seat', 'game_table'):
        op.drop_table(name)
