"""Positions after every submission, the log apart from them, and the records of finished games."""

import sqlalchemy as sa
from alembic import op

revision = '0002'
down_revision = '0001'
branch_labels = None
depends_on = None


def of_table() -> sa.Column[str]:
    """The column that says which table a row belongs to."""
    return sa.Column('table_id', sa.String(24), sa.ForeignKey('game_table.id', ondelete='CASCADE'), nullable=False)


def upgrade() -> None:
    """Add them; the snapshots of the first schema, with the log inside, stay until their tables are opened."""
    op.create_table(
        'position',
        of_table(),
        sa.Column('n', sa.Integer, nullable=False),
        sa.Column('quiet', sa.Boolean, nullable=False),
        sa.Column('frames', sa.JSON, nullable=False),
        sa.Column('state', sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'n'),
    )
    op.create_table(
        'log_part',
        of_table(),
        sa.Column('n', sa.Integer, nullable=False),
        sa.Column('kept', sa.Integer, nullable=False),
        sa.Column('events', sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'n'),
    )
    op.create_table(
        'record',
        of_table(),
        sa.Column('format', sa.Integer, nullable=False),
        sa.Column('steps', sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint('table_id'),
    )
    op.create_table(
        'record_part',
        of_table(),
        sa.Column('viewer', sa.String(64), nullable=False),
        sa.Column('first', sa.Integer, nullable=False),
        sa.Column('steps', sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'viewer', 'first'),
    )


def downgrade() -> None:
    """Remove them."""
    for name in ('record_part', 'record', 'log_part', 'position'):
        op.drop_table(name)
