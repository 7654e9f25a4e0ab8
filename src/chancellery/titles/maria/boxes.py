"""Section 16: victory boxes (R16.1-R16.9). Pools may fall below nothing: what is missing is counted (U51)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.maria.edition import FRANCE, NOBODY, POWERS, PRAGMATIC, PRUSSIA
from chancellery.titles.maria.state import FRENCH_SIDE, Maria

BATTLE_BOXES: Final = 2
TROOPS_PER_POINT: Final = 3
ELECTORS_NEEDED: Final = 3


def victory_points(destroyed: int, removed: int) -> int:
    """R16.1, U32: one for every three troops destroyed; one for less if a general was removed."""
    if destroyed < TROOPS_PER_POINT:
        return 1 if removed else 0
    return destroyed // TROOPS_PER_POINT


def gain_points(g: Maria, power: int, points: int) -> None:
    """R16.3: markers from the pool to the battle boxes, as long as one is free."""
    moved = min(points, BATTLE_BOXES - g.battle[power])
    g.battle[power] += moved
    g.pool[power] -= moved
    if moved:
        g.log('points_gained', power=POWERS[power], points=points, markers=moved)
    else:
        g.log('boxes_full', power=POWERS[power], points=points)


def lose_points(g: Maria, power: int, points: int) -> None:
    """R16.4: markers from the battle boxes back to the pool."""
    moved = min(points, g.battle[power])
    g.battle[power] -= moved
    g.pool[power] += moved
    if moved:
        g.log('points_lost', power=POWERS[power], points=points, markers=moved)
    else:
        g.log('boxes_empty', power=POWERS[power], points=points)


def count_electors(g: Maria) -> None:
    """R16.6: who controls three of the four electorates has a marker on the box."""
    french = len([side for side in g.electorate if side == FRENCH_SIDE])
    holder = NOBODY
    if french >= ELECTORS_NEEDED:
        holder = FRANCE
    elif len(g.electorate) - french >= ELECTORS_NEEDED:
        holder = PRAGMATIC
    if holder == g.three_electors:
        return
    if g.three_electors >= 0:
        g.pool[g.three_electors] += 1
        g.log('box_left', power=POWERS[g.three_electors], box='three_electors')
    g.three_electors = holder
    if holder >= 0:
        g.pool[holder] -= 1
        g.log('box_taken', power=POWERS[holder], box='three_electors')


def half(g: Maria, markers: int) -> int:
    """R19.1.3, R19.2.2, U44: half of the markers taken back, rounded down unless the table plays otherwise."""
    return (markers + 1) // 2 if g.options['rounding'] == 'up' else markers // 2


def half_set_aside(g: Maria, power: int, markers: int) -> None:
    """R19.1.3, R19.2.2, U46: half of the markers taken back do not return to the pool."""
    aside = half(g, markers)
    g.pool[power] -= aside
    g.set_aside[power] = aside
    if aside:
        g.log('markers_aside', power=POWERS[power], count=aside)


def note_departure(g: Maria) -> None:
    """R19.1.7: a Prussian piece outside Prussia brings back the markers set aside at the annexation."""
    if not g.set_aside[PRUSSIA]:
        return
    for piece, at in enumerate(g.at):
        if at >= 0 and g.owner(piece) == PRUSSIA and g.home(at) != PRUSSIA:
            g.pool[PRUSSIA] += g.set_aside[PRUSSIA]
            g.log('markers_return', power=POWERS[PRUSSIA], count=g.set_aside[PRUSSIA])
            g.set_aside[PRUSSIA] = 0
            return
