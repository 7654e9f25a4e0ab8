"""Adapters that offer the games as environments of machine-learning libraries."""

from typing import Final

SEED_BITS: Final = 63  # of a game that is started without one
