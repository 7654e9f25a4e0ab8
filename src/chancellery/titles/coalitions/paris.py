"""The conquest of Paris (R3.2, R3.3)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.edition import FIRST
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.victory import crown_leader
from chancellery.titles.coalitions.edition import FRANCE

BONUS: Final = 6
BONUS_IN_BRITISH_COALITION: Final = 9


def powers_in_paris(g: CoalitionState) -> list[int]:
    """The powers other than France with a general in Paris."""
    paris = g.map.capital[FRANCE]
    return [g.power_of(general) for general in g.generals_in(paris) if g.power_of(general) != FRANCE]


def paris_bonus(g: CoalitionState, power: int) -> int:
    """R3.3, R3.5: what the player of this power scores for his general there, a Minor Power with its controller."""
    role = g.controller[power]
    status = g.status[power if role == NOBODY else g.own_power(role)]
    return BONUS_IN_BRITISH_COALITION if status == FIRST else BONUS


def paris_victory(g: CoalitionState) -> None:
    """R3.2, R3.3, R3.5: at a round's end any other power's general in Paris ends the game; all powers there score.

    That may be France too, where it has let an ally's general in beside its own.
    """
    if not powers_in_paris(g):
        return
    for major, points in [(major, paris_points(g, major)) for major in g.majors]:
        if points:
            g.influence[major] += points
            g.log('influence', power=g.name(major), points=points, source='paris')
    crown_leader(g, 'paris')


def paris_points(g: CoalitionState, major: int) -> int:
    """R3.3, R3.5: what a Major Power would score for Paris if the round ended now."""
    if not powers_in_paris(g):
        return 0
    present = [g.power_of(general) for general in g.generals_in(g.map.capital[FRANCE])]
    role = g.majors.index(major)
    return paris_bonus(g, major) if any(g.controller[power] == role for power in present) else 0
