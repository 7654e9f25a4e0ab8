"""Since when the time of a question runs, apart from the history: pauses are taken off it."""

import sqlalchemy as sa
from alembic import op

revision = '0009'
down_revision = '0008'
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it. Where it is missing the history tells."""
    op.add_column('game_table', sa.Column('timer', sa.Float, nullable=True))


def downgrade() -> None:
    """Remove it."""
    with op.batch_alter_table('game_table') as game_table:
        game_table.drop_column('timer')
