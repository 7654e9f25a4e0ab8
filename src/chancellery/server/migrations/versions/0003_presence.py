"""From which message on a seat's holder reads private talk, and until when a server was there."""

import sqlalchemy as sa
from alembic import op

revision = '0003'
down_revision = '0002'
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. What older servers leave as their last sign of life is whatever was noted last."""
    op.add_column('seat', sa.Column('talk_from', sa.Integer, nullable=False, server_default='0'))
    op.create_table(
        'heartbeat',
        sa.Column('id', sa.Integer, primary_key=True, autoincrement=False),
        sa.Column('at', sa.Float, nullable=False),
    )
    op.execute(
        'INSERT INTO heartbeat (id, at) SELECT 1, COALESCE(MAX(seen), 0) FROM '
        '(SELECT MAX(last_seen) AS seen FROM seat UNION ALL SELECT MAX(at) AS seen FROM entry) AS signs'
    )


def downgrade() -> None:
    """Remove them."""
    op.drop_table('heartbeat')
    with op.batch_alter_table('seat') as seat:
        seat.drop_column('talk_from')
