"""Who wrote a message: the seat may have another holder by the time it is read."""

import sqlalchemy as sa
from alembic import op

revision = '0010'
down_revision = '0009'
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it. Of what was said before nobody knows the name."""
    op.add_column('message', sa.Column('name', sa.Text, nullable=False, server_default=''))


def downgrade() -> None:
    """Remove it."""
    with op.batch_alter_table('message') as message:
        message.drop_column('name')
