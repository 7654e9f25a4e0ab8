"""Extend Influence (R7.5.1-R7.5.4 / RdE R9.6.1-R9.6.3)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from chancellery.titles.coalition_family.board import DISPUTED, HOME
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.victory import check_influence, gain_influence


@mypyc_attr(allow_interpreted_subclasses=True)
class InfluenceRules:
    """What scores in a title besides territories."""

    def crown_points(self, g: CoalitionState, power: int) -> int:
        """RdE R8.10: what the Emperor scores besides."""
        return 0


def extend_influence(g: CoalitionState, power: int) -> None:
    """R7.5.1 / RdE R9.6.1: score what one controls; Minor Powers do not (R7.5.3 / RdE R9.6.3), but see RdE R12.21.

    RdE R9.6.2: it is one gain, told in two lines for its two sources; who has won is looked at after both.
    """
    if not g.is_minor(power):
        gain_influence(g, power, influence_income(g, power), 'territories')
    gain_influence(g, power, g.house.influence.crown_points(g, power), 'crown')
    check_influence(g)


def influence_income(g: CoalitionState, power: int) -> int:
    """R7.5.1 / RdE R9.6.1, R9.6.2: Disputed Territories with one's stripe, and other powers' Home Territories."""
    return sum(g.map.value[place] for place in g.garrisons_of(power) if scores(g, power, place))


def scores(g: CoalitionState, power: int, place: int) -> bool:
    """Does this place, held by the power, give it Influence?"""
    kind = g.map.kind[place]
    if kind == DISPUTED:
        return g.map.stripes[place] >> power & 1 == 1
    return kind == HOME and g.map.owner[place] != power
