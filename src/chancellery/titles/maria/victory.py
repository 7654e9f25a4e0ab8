"""Sections 14, 23 and 24: who wins (R14.4, R23.1-R23.4, R24.2-R24.4, R24.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chancellery.kernel.reckoning import Line, Reckoning
from chancellery.titles.maria.edition import AUSTRIA, FRANCE, MAJORS, POWERS, PRAGMATIC, PRUSSIA
from chancellery.titles.maria.state import Maria

FULL: Final = 100
WINTERS: Final = ('winter_1', 'winter_2', 'winter_3', 'winter_4')  # what they are called among the sources of a score
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
    louis, frederick = louis_has_won(g), frederick_has_won(g)
    if g.two_players:
        if louis and frederick:
            finish(g, [g.runner[FRANCE]], 'conquests')
    elif louis:
        finish(g, [g.runner[FRANCE]], 'conquests')
    elif frederick:
        finish(g, [g.runner[PRUSSIA]], 'conquests')


def louis_has_won(g: Maria) -> bool:
    """R14.4: 9 fortresses in Austria."""
    return fortresses_in_austria(g, FRANCE, False) >= g.edition.louis_goal


def frederick_has_won(g: Maria) -> bool:
    """R14.4: 12 fortresses in Austria and Silesia."""
    return fortresses_in_austria(g, PRUSSIA, True) >= g.edition.frederick_goal


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
    count_conquests(g)
    if g.two_players and (louis_has_won(g) or frederick_has_won(g)):
        g.log('drawn')
        finish(g, [0, 1], 'draw')
    else:
        g.log('endurance_wins', role=g.roles[g.runner[AUSTRIA]])
        finish(g, [g.runner[AUSTRIA]], 'endurance')


def check_pools(g: Maria) -> None:
    """R23.1-R23.3, U51, U52: an empty pool wins; of several the one that could have placed most beyond it."""
    empty = empty_pools(g)
    if not g.advanced or not empty:
        return
    for power in empty:
        g.log('pool_emptied', power=POWERS[power])
    crown(g, with_least(empty, g.pool), 'empty_pool')


def empty_pools(g: Maria) -> list[int]:
    """R23.1: the major powers that have no marker left to place."""
    return [power for power in MAJORS if g.pool[power] <= 0]


def with_least(powers: Sequence[int], counted: list[int]) -> list[int]:
    """R23.2, R23.4: of these powers those of which the least is counted."""
    least = min([counted[power] for power in powers])
    return [power for power in powers if counted[power] == least]


def winter_victory(g: Maria) -> None:
    """R23.4: after the fourth winter the lowest sum wins."""
    sums = winter_sums(g)
    g.log(
        'winter_sums',
        france=sums[FRANCE],
        prussia=sums[PRUSSIA],
        austria=sums[AUSTRIA],
        pragmatic=sums[PRAGMATIC],
    )
    crown(g, with_least(MAJORS, sums), 'winters')


def winter_sums(g: Maria) -> list[int]:
    """R23.4: the scores of all winters so far, by power."""
    return [sum([row[power] for row in g.scores]) for power in range(len(POWERS))]


def crown(g: Maria, powers: list[int], reason: str) -> None:
    """R23.3, R24.10: one power wins, and the player who runs it."""
    winner = before_others(g, powers)
    if len(powers) > 1:
        g.log('tied', powers=[POWERS[power] for power in powers], power=POWERS[winner])
    g.log('power_wins', power=POWERS[winner])
    finish(g, [g.runner[winner]], reason)


def before_others(g: Maria, powers: list[int]) -> int:
    """R23.3, R24.10: who wins a tie of these powers."""
    ties = TIES_FOR_TWO if g.two_players else TIES
    return next(power for power in ties if power in powers)


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


# ---- if the game ended now


def reckoning(g: Maria) -> Reckoning:
    """How the game would end at this instant; markers and fortresses are open to all."""
    return reckoning_of_pools(g) if g.advanced else reckoning_of_conquests(g)


def reckoning_of_pools(g: Maria) -> Reckoning:
    """R23.1-R23.4: the winters so far, and what a winter now would add; an empty pool comes before all that."""
    lines: list[Line] = []
    for power in MAJORS:
        sources: dict[str, int | None] = {year: row[power] for year, row in zip(WINTERS, g.scores, strict=False)}
        if g.outcome is None:
            sources['winter_now'] = g.pool[power]
        lines.append(Line(POWERS[power], sources, max(0, g.pool[power])))
    empty = empty_pools(g)
    sums = winter_sums(g)
    if g.outcome is None:
        sums = [points + left for points, left in zip(sums, g.pool, strict=True)]
    best = before_others(g, with_least(empty, g.pool) if empty else with_least(MAJORS, sums))
    return Reckoning(
        'reckoning.winters', 'R23.4', lines, [POWERS[best]], [g.roles[g.runner[best]]], 'power', lowest=True
    )


def reckoning_of_conquests(g: Maria) -> Reckoning:
    """R14.4, R24.2-R24.4: the fortresses that each conqueror holds; without enough of them Austria lasts."""
    inner = fortresses_in_austria(g, FRANCE, False)
    prussian, with_silesia = fortresses_in_austria(g, PRUSSIA, False), fortresses_in_austria(g, PRUSSIA, True)
    lasted = g.turn if g.outcome is not None and g.outcome.reason in ('endurance', 'draw') else g.turn - 1
    lines = [
        Line(POWERS[FRANCE], {'inner_austria': inner}, max(0, g.edition.louis_goal - inner)),
        Line(
            POWERS[PRUSSIA],
            {'inner_austria': prussian, 'in_silesia': with_silesia - prussian},
            max(0, g.edition.frederick_goal - with_silesia),
        ),
        Line(POWERS[AUSTRIA], {'turns_lasted': lasted}, g.edition.introductory_turns - lasted),
    ]
    ahead = [power for power, won in ((FRANCE, louis_has_won(g)), (PRUSSIA, frederick_has_won(g))) if won]
    if not g.two_players:
        ahead = ahead[:1]
    elif len(ahead) == 1:
        ahead.append(AUSTRIA)  # R24.4
    ahead = ahead or [AUSTRIA]
    winners = sorted({g.runner[power] for power in ahead})
    return Reckoning(
        'reckoning.conquests',
        'R24.3' if g.two_players else 'R14.4',
        lines,
        [POWERS[power] for power in ahead],
        [g.roles[role] for role in winners],
        'power',
    )
