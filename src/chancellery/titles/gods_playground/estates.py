"""Phase 14, estates (R14.1-R14.6): what the war destroys, and what the land is worth."""

from __future__ import annotations

from chancellery.kernel.counting import count_of
from chancellery.titles.gods_playground.edition import GREATER_POLAND
from chancellery.titles.gods_playground.setup import printed
from chancellery.titles.gods_playground.state import NOBODY, GodsPlayground


def settle_estates(g: GodsPlayground) -> None:
    """R14.1, R14.3: losses first, then the value, region by region."""
    for region in range(5):
        lose_estates(g, region, estates_lost(g, region))
        change_value(g, region, value_change(g, region))


def influence_counts(g: GodsPlayground, region: int) -> bool:
    """R14.5, U27: influence does its harm while the special rule for the Habsburgs is in force."""
    return g.influence[region] > 0 and g.special_rule_for_habsburgs()


def estates_lost(g: GodsPlayground, region: int) -> int:
    """R14.1, R14.5a, U25: force beyond the nobles, at least one; or as many as there are influence pieces."""
    force = g.force_in(region)
    if force:
        return max(1, force - g.nobles_in(region))
    return g.influence[region] if influence_counts(g, region) else 0


def estates_at_stake(g: GodsPlayground, region: int) -> int:
    """R14.1: how many of the estates that stand in the region would be lost as things are."""
    base = g.data.circle_base[region]
    line = g.estates[base : base + len(g.data.circles[region])]
    return min(estates_lost(g, region), len(line) - count_of(line, NOBODY))


def lose_estates(g: GodsPlayground, region: int, count: int) -> None:
    """R14.2, U24: from the highest occupied circle downwards, regardless of their owners."""
    base = g.data.circle_base[region]
    for circle in range(base + len(g.data.circles[region]) - 1, base - 1, -1):
        if count == 0:
            return
        owner = g.estates[circle]
        if owner != NOBODY:
            g.log('estate_lost', role=g.who(owner), region=g.region_name(region), points=printed(g, circle))
            g.remove_estate(circle)
            count -= 1


def value_change(g: GodsPlayground, region: int) -> int:
    """R14.3, R14.5, R14.6, U26: occupied -1, freed 0, at peace +1; Greater Poland needs two nobles to rise."""
    if g.force_in(region) or influence_counts(g, region):
        return -1
    if g.invaded >> region & 1:
        return 0
    if region == GREATER_POLAND and g.special_rule_for_habsburgs() and g.nobles_in(region) < 2:
        return 0
    return 1


def change_value(g: GodsPlayground, region: int, change: int) -> None:
    """R14.4, G.9: the value stays within 1 and 5."""
    value = min(g.data.value_max, max(g.data.value_min, g.value[region] + change))
    if value != g.value[region]:
        g.value[region] = value
        g.log('value', region=g.region_name(region), value=value)
