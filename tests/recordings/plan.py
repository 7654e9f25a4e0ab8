"""Which games are recorded: every scenario and player count in turn, with random options."""

from __future__ import annotations

from typing import Any, Final

import chancellery
from tests.recordings.replay import FEWER, GAMES, SUITE, Setup, draw

WHOLE: Final = 20_000
"""More actions than any random game has."""

SHORTEST: Final = 100
LONGEST: Final = 400
IN_SUITE: Final = 110

# Of so many games outside the suite one is played to its end, and so many in it.
ENDING: Final = {
    'gods_playground': (1, 20),
    'maria': (3, 4),
    'coalitions': (8, 3),
    'raison_detat': (12, 1),
    'europa': (6, 1),
}


def games_of(title_id: str) -> dict[str, int]:
    """How many games of a title each part has."""
    return FEWER.get(title_id, GAMES)


def plan(title_id: str, part: str) -> list[Setup]:
    """The setups of a part of a title's recordings."""
    title = chancellery.load(title_id)
    ways = [(scenario, players) for scenario in title.scenarios for players in all_players(scenario)]
    ways.sort(key=lambda way: draw(1 << 60, title_id, way[0].id, way[1]))
    games = games_of(title_id)
    first = 0 if part == SUITE else games[SUITE]
    setups = []
    for number in range(first, first + games[part]):
        scenario, players = ways[number % len(ways)]
        seed = draw(1 << 31, title_id, number, 'seed')
        one_of, in_suite = ENDING.get(title_id, (1, games[SUITE]))
        if part == SUITE:
            whole = number < in_suite
        else:
            whole = draw(one_of, seed, 'whole') == 0
        options = some_options(scenario, players, seed)
        if whole and 'limit' in options:
            options['limit'] = min(option_values(scenario, 'limit'), key=int)
        bounded = IN_SUITE if part == SUITE else SHORTEST + draw(LONGEST - SHORTEST, seed, 'most')
        setups.append(Setup(title_id, scenario.id, players, options, seed, WHOLE if whole else bounded))
    return setups


def all_players(scenario: Any) -> range:
    """With how many a scenario can be played."""
    low, high = scenario.players
    return range(low, high + 1)


def option_values(scenario: Any, id: str) -> tuple[str, ...]:
    """The values of an option."""
    values: tuple[str, ...] = next(option.values for option in scenario.options if option.id == id)
    return values


def some_options(scenario: Any, players: int, seed: int) -> dict[str, str]:
    """A random value for each option that matters to so many."""
    chosen = {}
    for option in scenario.options:
        if option.applies(players):
            chosen[option.id] = option.values[draw(len(option.values), seed, option.id)]
    return chosen
