"""A time per turn, and bots that stand in for who is overdue."""

import sqlalchemy as sa
from alembic import op

revision = '0006'
down_revision = '0005'
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. Tables that are there have agreed on none."""
    op.add_column('game_table', sa.Column('turn_time', sa.JSON, nullable=True))
    op.add_column('game_table', sa.Column('clocks', sa.JSON, nullable=True))
    op.add_column('game_table', sa.Column('due', sa.Float, nullable=True))
    op.create_index('ix_game_table_due', 'game_table', ['due'])
    op.add_column('seat', sa.Column('relief', sa.String(16), nullable=True))


def downgrade() -> None:
    """Remove them."""
    with op.batch_alter_table('seat') as seat:
        seat.drop_column('relief')
    op.drop_index('ix_game_table_due', 'game_table')
    with op.batch_alter_table('game_table') as game_table:
        for name in ('due', 'clocks', 'turn_time'):
            game_table.drop_column(name)
