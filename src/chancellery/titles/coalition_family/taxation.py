"""Taxation (R7.2.1-R7.2.3 / RdE R9.2.1-R9.2.3)."""

from __future__ import annotations

from chancellery.titles.coalition_family.board import HOME, UNDISPUTED
from chancellery.titles.coalition_family.edition import NEUTRAL
from chancellery.titles.coalition_family.state import CoalitionState


def taxation(g: CoalitionState, power: int) -> None:
    """R7.2.1 / RdE R9.2.1: take the income."""
    income = tax_income(g, power)
    g.money[power] += income
    if income:
        g.log('taxes', power=g.name(power), money=income)
    else:
        g.log('no_income', power=g.name(power))


def tax_income(g: CoalitionState, power: int, status: int = -1) -> int:
    """R7.2.1-R7.2.3 / RdE R9.2.1, R9.2.2: what is taxed, doubled for a Neutral, or in this status instead."""
    total = sum(g.map.value[place] for place in g.territories_of(power) if taxed(g, power, place))
    return 2 * total if (g.status[power] if status < 0 else status) == NEUTRAL else total


def taxed(g: CoalitionState, power: int, place: int) -> bool:
    """R7.2.1, R7.2.2 / RdE R9.2.1, R9.2.3: own Homes, Undisputed, and Disputed ones without one's own stripe."""
    kind = g.map.kind[place]
    if kind == HOME:
        return g.map.owner[place] == power
    return kind == UNDISPUTED or not g.map.stripes[place] >> power & 1
