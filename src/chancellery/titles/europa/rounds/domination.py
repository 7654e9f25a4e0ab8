"""S10.1: the competition of two players for the religion of the main map."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.governing.purse import gain_prestige
from chancellery.titles.europa.religion import faith_of_area
from chancellery.titles.europa.state import Europa

PROTESTANT: Final = FAITHS.index('protestant')


def protestant_areas(g: Europa) -> int:
    """S10.1: how many Areas in play on the main map are Protestant; distant ones have no religion (R15.0.2)."""
    return len([area for area in g.variant.areas if faith_of_area(g, area) == PROTESTANT])


def domination(g: Europa, seat: int) -> int:
    """S10.1: the Prestige of a player for the religion of the main map: for one of the two every Protestant Area, up to
    a limit, for the other what is missing to it."""
    for duel in g.variant.scenario.special.duels:
        won = min(protestant_areas(g), duel.points)
        if g.realm(seat) == duel.protestant:
            return won
        if g.realm(seat) == duel.catholic:
            return duel.points - won
    return 0


def score_domination(g: Europa) -> None:
    """S10.1: at the end of an Age that is not the last."""
    if not g.variant.scenario.special.duels:
        return
    areas = protestant_areas(g)
    for seat in g.turn_order():
        points = domination(g, seat)
        if points:
            gain_prestige(g, seat, points)
            g.log('domination', realm=g.name(seat), areas=areas, prestige=points)
