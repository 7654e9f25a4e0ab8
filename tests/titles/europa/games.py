"""Random games of Europa, position by position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import chancellery


def positions(seed: int, state: Any = None) -> Iterator[Any]:
    """Every position of a random game in which somebody is asked."""
    rng = random.Random(seed)
    g = chancellery.load('europa').start('1-00.1', 3, seed) if state is None else state
    while g.outcome is None:
        yield g
        role = rng.choice(g.deciders)
        g.play(role, rng.choice(g.legal(role)))
