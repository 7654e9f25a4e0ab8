"""R9.8.6-R9.8.9, R2.4.5-6: Provinces under an enemy's Town: its piece, its Unrest, and what their owner loses."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.governing.tracks import LARGE, SMALL, VASSALS
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import pieces_on


def occupy(g: Europa, seat: int, province: int) -> None:
    """R9.8.6b-c: the besieger's Town, its Unrest side up; a player whose Province it is covers slots of his track."""
    holder = g.vassal[province] if g.vassal[province] != NOBODY else g.town[province]
    if holder != NOBODY:
        track = VASSALS if g.vassal[province] == holder else LARGE if g.large[province] else SMALL
        g.add_covered(holder, track, pieces_on(g, province))
    tax = g.variant.tax[province]
    if tax > 1 and g.large_towns[seat] < g.edition.components.large_towns.pieces():
        g.large_towns[seat] += 1
        g.held_large = put(g.held_large, province, 1)
    else:
        g.small_towns[seat] += tax
        g.held_large = put(g.held_large, province, 0)
    g.occupier = put(g.occupier, province, seat)
    g.held_unrest = put(g.held_unrest, province, 1)
