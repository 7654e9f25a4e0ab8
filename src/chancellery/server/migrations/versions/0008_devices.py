"""Several devices: further keys, links to sign in with, codes to move with, and addresses confirmed once."""

import sqlalchemy as sa
from alembic import op

revision = '0008'
down_revision = '0007'
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them, in tables of their own."""
    op.create_table(
        'further_key',
        sa.Column('token', sa.String(64), primary_key=True),
        sa.Column('own', sa.String(64), nullable=False),
        sa.Column('at', sa.Float, nullable=False),
    )
    op.create_index('ix_further_key_own', 'further_key', ['own'])
    op.create_table(
        'sign_in',
        sa.Column('token', sa.String(64), primary_key=True),
        sa.Column('table_id', sa.String(24), sa.ForeignKey('game_table.id', ondelete='CASCADE'), nullable=False),
        sa.Column('notice', sa.String(64), nullable=False),
        sa.Column('until', sa.Float, nullable=False),
        sa.Column('used', sa.Boolean, nullable=False),
    )
    op.create_index('ix_sign_in_until', 'sign_in', ['until'])
    op.create_table(
        'moving',
        sa.Column('code', sa.String(64), primary_key=True),
        sa.Column('seats', sa.JSON, nullable=False),
        sa.Column('until', sa.Float, nullable=False),
    )
    op.create_table(
        'mail_group',
        sa.Column('table_id', sa.String(24), sa.ForeignKey('game_table.id', ondelete='CASCADE'), nullable=False),
        sa.Column('role', sa.String(64), nullable=False),
        sa.Column('name', sa.String(24), nullable=False),
        sa.PrimaryKeyConstraint('table_id', 'role'),
    )
    op.create_index('ix_mail_group_name', 'mail_group', ['name'])


def downgrade() -> None:
    """Remove them."""
    for name in ('mail_group', 'moving', 'sign_in', 'further_key'):
        op.drop_table(name)
