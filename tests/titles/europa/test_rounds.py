"""R4.0: the course of a game."""

from __future__ import annotations

import random

from chancellery.titles.europa.rounds.sequence import Play
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import TITLE
from tests.titles.random_play import step

PHASES = ['setup', 'actions', 'peace', 'income', 'cleanup', 'draw']


def test_two_rounds_of_five_phases_and_the_end() -> None:
    """R4.0.1, R4.5.D1, R4.7.1: round 1 has no phase 1; phases come in their order; two rounds in 1-00."""
    for seed in range(3):
        state = TITLE.start('1-00.1', seed=seed)
        assert isinstance(state, Europa)
        rng = random.Random(seed)
        seen = [(0, 'setup')]
        while state.outcome is None:
            if (state.round, state.phase) != seen[-1]:
                seen.append((state.round, state.phase))
            step(state, rng)
        order = [(0, 'setup')]
        order += [(1, each) for each in ('actions', 'peace', 'income', 'cleanup')]
        order += [(2, each) for each in ('draw', 'actions', 'peace', 'income', 'cleanup')]
        assert seen == [each for each in order if each in seen]
        assert {(1, 'actions'), (2, 'draw'), (2, 'actions')} <= set(seen)
        assert state.outcome.reason == 'last_round'
        assert state.round == 2


def test_the_flow_is_one_frame_at_the_bottom() -> None:
    """R4.0.1"""
    assert isinstance(TITLE.start('1-00.1', seed=1).stack[0], Play)
