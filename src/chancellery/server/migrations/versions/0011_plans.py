"""Plans: what the holders of seats have answered before they are asked."""

import sqlalchemy as sa
from alembic import op

revision = '0011'
down_revision = '0010'
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        'plan',
        sa.Column('table_id', sa.String(24), sa.ForeignKey('game_table.id', ondelete='CASCADE'), nullable=False),
        sa.Column('role', sa.String(64), nullable=False),
        sa.Column('answers', sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'role'),
    )


def downgrade() -> None:
    """Remove it."""
    op.drop_table('plan')
