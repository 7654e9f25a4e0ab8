"""What every title's reckoning must be at any instant; the titles' own tests compare it with the real end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from chancellery.kernel.state import State
from chancellery.kernel.title import Title
from tests.titles.random_play import step

LIMIT = '10'  # rounds, where a title has no last round of its own


def instants(title: Title, scenario: str, players: int | None, seed: int, every: int = 25) -> Iterator[State]:
    """A random game, looked at now and then and after its end."""
    rng = random.Random(f'{title.id} {scenario} {players} {seed}')
    options = {'limit': LIMIT} if any(option.id == 'limit' for option in title.scenario(scenario).options) else {}
    state = title.start(scenario, players, rng.getrandbits(64), options)
    while state.outcome is None:
        if rng.randrange(every) == 0:
            yield state
        step(state, rng)
    yield state


def told(state: State, role: str | None = None) -> dict[str, Any]:
    """The reckoning in somebody's view."""
    found: dict[str, Any] = state.view(role)['reckoning']
    return found


def totals(state: State, role: str | None = None) -> dict[str, int]:
    return {id: line['total'] for id, line in told(state, role)['lines'].items()}


def assert_adds_up(state: State) -> None:
    """The sources of a line are its total; leaders are lines and winners roles; after the end they are the winners."""
    for viewer in (None, *state.roles):
        found = told(state, viewer)
        for line in found['lines'].values():
            assert sum(points or 0 for points in line['sources'].values()) == line['total']
        assert set(found['leaders']) <= set(found['lines'])
        assert set(found['winners']) <= set(state.roles)
        if state.outcome is not None:
            assert found['winners'] == list(state.outcome.winners)
