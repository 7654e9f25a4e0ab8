"""R12.2.2-6: the chain from a player's Capital Area to a Trade Node, an Area or a Sea Zone, as cards ask for it."""

from __future__ import annotations

from chancellery.titles.europa.effects.things import AREA, NODE, SEA, kind_of, number_of
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.trade import chain, linked_areas, reaches, waters_now


def connected(g: Europa, seat: int, thing: int) -> bool:
    """Does a chain reach it?"""
    areas, seas = chain(g, seat, waters_now(g), linked_areas(g, seat))
    kind, number = kind_of(thing), number_of(thing)
    if kind == AREA:
        return number in areas
    if kind == SEA:
        return number in seas
    return kind == NODE and reaches(g, number, areas, seas)
