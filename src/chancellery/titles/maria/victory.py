"""Sections 14, 23 and 24: who wins (R14.4, R23.1-R23.4, R24.2-R24.4, R24.10)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.maria.edition import AUSTRIA, FRANCE, MAJORS, POWERS, PRAGMATIC, PRUSSIA
from chancellery.titles.maria.state import Maria

FULL: Final = 100
TIES: Final = (AUSTRIA, PRUSSIA, PRAGMATIC, FRANCE)  # R23.3: Maria Theresa wins ties, Louis XV loses them
TIES_FOR_TWO: Final = (AUSTRIA, PRAGMATIC, PRUSSIA, FRANCE)  # R24.10


def fortresses_in_austria(g: Maria, power: int, silesia: bool) -> int:
    """R14.4, U30: fortresses of inner Austria, and of Silesia if asked, that a power's markers hold."""
    return len(
        [
            city
            for city in g.map.fortresses
            if (g.map.inner_austria[city] or (silesia and g.map.silesia[city])) and g.marker(city) == power
        ]
    )


def check_conquests(g: Maria) -> None:
    """R14.4, R24.2: the introductory game ends at once when a condition is met."""
    louis = fortresses_in_austria(g, FRANCE, False) >= g.edition.louis_goal
    frederick = fortresses_in_austria(g, PRUSSIA, True) >= g.edition.frederick_goal
    if g.two_players:
        if louis and frederick:
            finish(g, [g.runner[FRANCE]], 'conquests')
    elif louis:
        finish(g, [g.runner[FRANCE]], 'conquests')
    elif frederick:
        finish(g, [g.runner[PRUSSIA]], 'conquests')


def tell_conquests(g: Maria) -> None:
    """R14.4, R24.2: if conquests have ended the game, the log says so, after what led there has been told."""
    if g.outcome is not None and g.outcome.reason == 'conquests':
        count_conquests(g)
        g.log('conquest_wins', roles=list(g.outcome.winners))


def count_conquests(g: Maria) -> None:
    """R14.4: how far each conqueror came."""
    louis, frederick = fortresses_in_austria(g, FRANCE, False), fortresses_in_austria(g, PRUSSIA, True)
    g.log('fortresses_counted', power=POWERS[FRANCE], held=louis, goal=g.edition.louis_goal)
    g.log('fortresses_counted', power=POWERS[PRUSSIA], held=frederick, goal=g.edition.frederick_goal)


def last_turn(g: Maria) -> None:
    """R14.4, R24.3, R24.4: Austria has lasted; with two players one met condition makes a draw."""
    louis = fortresses_in_austria(g, FRANCE, False) >= g.edition.louis_goal
    frederick = fortresses_in_austria(g, PRUSSIA, True) >= g.edition.frederick_goal
    count_conquests(g)
    if g.two_players and (louis or frederick):
        g.log('drawn')
        finish(g, [0, 1], 'draw')
    else:
        g.log('endurance_wins', role=g.roles[g.runner[AUSTRIA]])
        finish(g, [g.runner[AUSTRIA]], 'endurance')


def check_pools(g: Maria) -> None:
    """R23.1-R23.3, U51, U52: an empty pool wins; of several the one that could have placed most beyond it."""
    empty = [power for power in MAJORS if g.pool[power] <= 0]
    if not g.advanced or not empty:
        return
    least = min([g.pool[power] for power in empty])
    for power in empty:
        g.log('pool_emptied', power=POWERS[power])
    crown(g, [power for power in empty if g.pool[power] == least], 'empty_pool')


def winter_victory(g: Maria) -> None:
    """R23.4: after the fourth winter the lowest sum wins."""
    sums = {power: sum([row[power] for row in g.scores]) for power in MAJORS}
    least = min(sums.values())
    g.log(
        'winter_sums',
        france=sums[FRANCE],
        prussia=sums[PRUSSIA],
        austria=sums[AUSTRIA],
        pragmatic=sums[PRAGMATIC],
    )
    crown(g, [power for power in MAJORS if sums[power] == least], 'winters')


def crown(g: Maria, powers: list[int], reason: str) -> None:
    """R23.3, R24.10: one power wins, and the player who runs it."""
    ties = TIES_FOR_TWO if g.two_players else TIES
    winner = next(power for power in ties if power in powers)
    if len(powers) > 1:
        g.log('tied', powers=[POWERS[power] for power in powers], power=POWERS[winner])
    g.log('power_wins', power=POWERS[winner])
    finish(g, [g.runner[winner]], reason)


def finish(g: Maria, winners: list[int], reason: str) -> None:
    """Scores: 100 for a winner; for the others how far they came, in hundredths."""
    if g.outcome is not None:
        return
    scores = [FULL if role in winners else min(FULL - 1, progress(g, role)) for role in range(len(g.roles))]
    g.finish(winners, scores, reason)


def progress(g: Maria, role: int) -> int:
    """How far a player has come towards victory."""
    if g.advanced:
        return max([pool_progress(g, power) for power in MAJORS if g.runner[power] == role])
    if role == g.runner[AUSTRIA]:
        return FULL * (g.turn - 1) // g.edition.introductory_turns
    louis = FULL * fortresses_in_austria(g, FRANCE, False) // g.edition.louis_goal
    frederick = FULL * fortresses_in_austria(g, PRUSSIA, True) // g.edition.frederick_goal
    if g.two_players:
        return (min(FULL, louis) + min(FULL, frederick)) // 2
    return louis if role == g.runner[FRANCE] else frederick


def pool_progress(g: Maria, power: int) -> int:
    """How much of its pool a power has placed."""
    return max(0, FULL * (g.edition.pool[power] - g.pool[power]) // g.edition.pool[power])
