"""Every title keeps its promises: the conformance suite over all its scenarios, player counts and options."""

from __future__ import annotations

import pytest

import chancellery
from chancellery.conformance import check_title

SECONDS = 6.0  # games broken off take a little longer, and two processes with other hash seeds follow


@pytest.mark.slow
@pytest.mark.parametrize('id', chancellery.titles())
def test_the_title_keeps_its_promises(id: str):
    """``make test-long`` and ``chancellery check`` play more."""
    title = chancellery.load(id)
    settings = sum(scenario.players[1] - scenario.players[0] + 1 for scenario in title.scenarios)
    assert check_title(title, games=2 * settings, seed=7, seconds=SECONDS) == []
