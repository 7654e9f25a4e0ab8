"""Placing garrisons (R7.6.28-R7.6.35 / RdE R9.7.40-R9.7.46)."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.citations import ALLY_HOME, BATTLE_FIRST, GARRISON_THERE, NO_TROOP
from chancellery.titles.coalition_family.routes import enemies_in
from chancellery.titles.coalition_family.state import CoalitionState


def against_garrison(g: CoalitionState, general: int, place: int, beaten: Sequence[int] = ()) -> Rule:
    """R7.6.30-R7.6.32, R7.6.35 / RdE R9.7.42-R9.7.45: a troop, no garrison there, not an Ally's Home, no battle due.

    R8.27 / RdE R10.44: after a battle the beaten no longer count as being there.
    """
    power = g.power_of(general)
    if g.troops[general] == 0:
        return NO_TROOP[g.book]
    if enemies_in(g, power, place, beaten):
        return BATTLE_FIRST[g.book]
    if g.garrison[place] != NOBODY:
        return GARRISON_THERE[g.book]
    owner = g.map.owner[place]
    return ALLY_HOME[g.book] if owner >= 0 and owner != power and not g.at_war(power, owner) else OK


def set_garrison(g: CoalitionState, general: int, place: int) -> None:
    """R7.6.28 / RdE R9.7.40: a troop becomes a garrison, and the territory is controlled."""
    g.put_garrison(general, place)
    g.log('garrisons', power=g.name(g.power_of(general)), general=g.general_name(general), place=g.spot(place))
