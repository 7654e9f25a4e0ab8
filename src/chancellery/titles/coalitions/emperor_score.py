"""How the game against the Emperor is won and lost (R12.2, R12.3)."""

from __future__ import annotations

from chancellery.kernel.reckoning import Line, Reckoning
from chancellery.titles.coalition_family.routes import enemies_in
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalitions.edition import FRANCE
from chancellery.titles.coalitions.paris import powers_in_paris


def france_gains(g: CoalitionState, points: int, source: str) -> None:
    """R12.3: at 25 French Influence the coalition has lost."""
    if points == 0:
        return
    g.influence[FRANCE] += points
    g.log('influence', power=g.name(FRANCE), points=points, source=source)
    if g.influence[FRANCE] >= g.goal and g.outcome is None:
        end(g, False, 'emperor')


def check_paris(g: CoalitionState) -> None:
    """R12.3: a coalition general in Paris after a battle wins the war."""
    if g.outcome is None and has_paris(g):
        end(g, True, 'paris')


def has_paris(g: CoalitionState) -> bool:
    """R12.3: does a coalition general stand in Paris, with no Frenchman beside him?"""
    paris = g.map.capital[FRANCE]
    return any(not enemies_in(g, power, paris) for power in powers_in_paris(g))


def reckoning(g: CoalitionState) -> Reckoning:
    """R12.3: without a general in Paris the coalition loses when the game ends."""
    won = has_paris(g)
    france = Line(g.name(FRANCE), {'influence': g.influence[FRANCE]}, max(0, g.goal - g.influence[FRANCE]))
    leaders = [] if won else [france.id]
    return Reckoning('reckoning.emperor', 'R12.3', [france], leaders, list(g.roles) if won else [], 'power')


def end(g: CoalitionState, won: bool, reason: str) -> None:
    """All win or lose together; the score says by how far."""
    distance = max(0, g.goal - g.influence[FRANCE])
    score = g.goal + distance if won else distance
    everyone = list(range(len(g.roles)))
    g.log('coalition_wins' if won else 'emperor_wins')
    g.finish(everyone if won else [], [score for _ in everyone], reason)
