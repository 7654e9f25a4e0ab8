"""Random play, as the tests of every title's pieces use it."""

from __future__ import annotations

import random

from chancellery.kernel.state import State


def step(state: State, rng: random.Random) -> None:
    """One random action of a random decider."""
    waiting = [i for i in range(len(state.roles)) if state.asked() >> i & 1]
    assert waiting, 'somebody is asked until the game is over'
    role = rng.choice(waiting)
    state.play_number(role, rng.choice(state.legal_numbers(role)))
