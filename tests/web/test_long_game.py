"""A game of thousands of actions: table, log and replay stay quick. ``make test-long`` has 20,000."""

from __future__ import annotations

from tests.server.harness import Client, Running
from tests.web.measured import longer_than_at_a_short_game
from tests.web.visitor import Visit

ENTRIES = 5000
MOST = 1500.0  # milliseconds, on a machine that has other things to do


def test_nobody_waits_longer_at_a_long_game_than_at_a_short_one(visit: Visit, server: Running, client: Client):
    assert longer_than_at_a_short_game(visit, client, server, ENTRIES, MOST) == {}
