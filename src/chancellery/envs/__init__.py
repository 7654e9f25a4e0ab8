"""The games as environments of the libraries that learners use: an adapter for each, which nothing else needs."""

from typing import Final

SEED_BITS: Final = 63  # of a game that is started without one
