"""Invitations apart from keys: whoever opens one is given a key that nobody else has."""

import sqlalchemy as sa
from alembic import op

revision = '0004'
down_revision = '0003'
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. The key of an open seat was an invitation; one that was opened stays the key of who opened it."""
    op.add_column('seat', sa.Column('invitation', sa.String(64), nullable=True))
    op.execute("UPDATE seat SET invitation = token, token = NULL WHERE kind = 'open'")


def downgrade() -> None:
    """Make keys of them again."""
    op.execute("UPDATE seat SET token = invitation WHERE kind = 'open'")
    with op.batch_alter_table('seat') as seat:
        seat.drop_column('invitation')
