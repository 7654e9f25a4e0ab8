"""How far a table has come, without loading it, and where people are told that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = '0005'
down_revision = '0004'
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. The clock of a table that is there is known when somebody next plays at it."""
    op.add_column('game_table', sa.Column('clock', sa.JSON, nullable=True))
    op.add_column('game_table', sa.Column('moved', sa.Float, nullable=False, server_default='0'))
    op.execute(
        'UPDATE game_table SET moved = COALESCE('
        '(SELECT MAX(entry.at) FROM entry WHERE entry.table_id = game_table.id), created)'
    )
    op.create_table(
        'notice',
        sa.Column('table_id', sa.String(24), sa.ForeignKey('game_table.id', ondelete='CASCADE'), nullable=False),
        sa.Column('role', sa.String(64), nullable=False),
        sa.Column('kind', sa.String(16), nullable=False),
        sa.Column('address', sa.Text, nullable=False),
        sa.Column('language', sa.String(8), nullable=False),
        sa.Column('token', sa.String(64), nullable=False),
        sa.Column('confirmed', sa.Boolean, nullable=False),
        sa.Column('told', sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'role', 'kind'),
    )
    op.create_index('ix_notice_token', 'notice', ['token'])


def downgrade() -> None:
    """Remove them."""
    op.drop_table('notice')
    with op.batch_alter_table('game_table') as game_table:
        game_table.drop_column('moved')
        game_table.drop_column('clock')
