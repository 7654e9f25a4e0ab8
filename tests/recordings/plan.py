"""Which games are recorded: every scenario and player count in turn, with random options."""

from __future__ import annotations

from typing import Any, Final

import chancellery
from tests.recordings import kinds
from tests.recordings.drawing import draw
from tests.recordings.setups import FORCED_VARIANTS, Setup, forced_title

SUITE: Final = 'suite'
REST: Final = 'rest'
FORCED_SUITE: Final = 'forced.suite'
FORCED_REST: Final = 'forced.rest'
IN_SUITE: Final = (SUITE, FORCED_SUITE)

GAMES: Final = {SUITE: 20, REST: 280}
GAMES_OF: Final = {'europa': {SUITE: 12, REST: 120}}
FORCED_GAMES: Final = {FORCED_SUITE: 1, FORCED_REST: 10}  # of each variant that is forced

WHOLE: Final = 20_000
"""More actions than any random game has."""

SHORTEST: Final = 100
LONGEST: Final = 400
FIRST_ACTIONS: Final = 110
FORCED_MOST: Final = {FORCED_SUITE: 80, FORCED_REST: 400}

# Of so many games outside the suite one is played to its end, and so many in it.
ENDING: Final = {
    'gods_playground': (1, 20),
    'maria': (3, 4),
    'coalitions': (8, 3),
    'raison_detat': (12, 1),
    'europa': (10, 1),
}

# At which positions each kind is recorded: at those divisible by the number, and at the last. Events and legal lists
# are recorded at every one.
VIEWS: Final = (kinds.BOARDS, kinds.PROMPTS, kinds.HINTS, kinds.FINAL)
CADENCE: Final = {
    SUITE: {kinds.BOARDS: 2},
    REST: {kinds.BOARDS: 5},
}
FINE: Final = {**dict.fromkeys((*VIEWS, kinds.OBSERVATIONS, kinds.REFUSALS), 4), kinds.HEURISTIC: 9, kinds.UNDO: 9}
COARSE: Final = {**dict.fromkeys((*VIEWS, kinds.OBSERVATIONS, kinds.REFUSALS), 10), kinds.HEURISTIC: 25, kinds.UNDO: 25}
CADENCE_OF: Final = {'europa': {SUITE: FINE, REST: COARSE, FORCED_SUITE: FINE, FORCED_REST: COARSE}}


def games_of(title_id: str) -> dict[str, int]:
    """How many games each part of a title's recordings has."""
    forced = len(FORCED_VARIANTS.get(title_id, ()))
    more = {part: forced * games for part, games in FORCED_GAMES.items() if forced}
    return {**GAMES_OF.get(title_id, GAMES), **more}


def cadence(title_id: str, part: str) -> dict[str, int]:
    """At which positions each kind is recorded."""
    return CADENCE_OF.get(title_id, CADENCE)[part]


def plan(title_id: str, part: str) -> list[Setup]:
    """The setups of a part of a title's recordings."""
    if part in FORCED_MOST:
        return forced_plan(title_id, part)
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
        options = allowed(title, scenario, players, some_options(scenario, players, seed))
        if whole and 'limit' in options:
            options['limit'] = min(option_values(scenario, 'limit'), key=int)
        bounded = FIRST_ACTIONS if part == SUITE else SHORTEST + draw(LONGEST - SHORTEST, seed, 'most')
        setups.append(Setup(title_id, scenario.id, players, options, seed, WHOLE if whole else bounded))
    return setups


def forced_plan(title_id: str, part: str) -> list[Setup]:
    """So many games of each variant that is forced."""
    title = forced_title(title_id)
    setups = []
    for number in range(FORCED_GAMES[part]):
        for id in FORCED_VARIANTS[title_id]:
            seed = draw(1 << 31, title_id, id, part, number, 'seed')
            players = title.scenario(id).players[1]
            setups.append(Setup(title_id, id, players, {}, seed, FORCED_MOST[part], forced=True))
    return setups


def allowed(title: Any, scenario: Any, players: int, options: dict[str, str]) -> dict[str, str]:
    """These options, without those, from the first on, that cannot be chosen together with the others."""
    left = dict(options)
    for id in options:
        try:
            title.full_options(scenario, left, players)
        except ValueError:
            del left[id]
        else:
            break
    return left


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
