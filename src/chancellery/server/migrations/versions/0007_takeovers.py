"""Who made a table, who asks for the seat of somebody who is away, and what befell seats."""

import sqlalchemy as sa
from alembic import op

revision = '0007'
down_revision = '0006'
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. Of tables that are there nobody knows the maker."""
    op.add_column('game_table', sa.Column('maker', sa.String(64), nullable=True))
    op.add_column('game_table', sa.Column('takeovers', sa.JSON, nullable=True))
    op.add_column('game_table', sa.Column('happened', sa.JSON, nullable=True))


def downgrade() -> None:
    """Remove them."""
    with op.batch_alter_table('game_table') as game_table:
        for name in ('happened', 'takeovers', 'maker'):
            game_table.drop_column(name)
