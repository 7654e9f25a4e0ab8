"""R5.4.1.2, R2.4.1-3: which Areas a player's pieces are next to when his turn begins."""

from __future__ import annotations

from chancellery.titles.europa.board.land import areas_next_to, next_to, provinces_of, vassal_provinces
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.relations.ties import allies_of, areas_with_influence
from chancellery.titles.europa.state import Europa


def mark_reachable(g: Europa, seat: int) -> None:
    """R5.4.1.2: Areas next to a Town, Vassal, Alliance, Marriage or Influence that is on the board now."""
    marks = [0] * g.map.area_count
    for area in reachable(g, seat):
        marks[area] = 1
    g.reachable = tuple(marks)


def reachable(g: Europa, seat: int) -> set[int]:
    """The Areas next to a player's pieces; those that are not in play apart."""
    found = next_to(g, provinces_with_pieces(g, seat))
    for area in areas_with_influence(g, seat):
        found.add(area)
        found.update(areas_next_to(g, area))
    return {area for area in found if g.variant.inside[area]}


def provinces_with_pieces(g: Europa, seat: int) -> list[int]:
    """Where a player's Towns and Vassals are, also Towns on Provinces that he occupies (R9.8.6), and the Capitals on
    which his Alliances and Marriages lie."""
    found = [province for province in provinces_of(g, g.realm(seat)) if g.town[province] == seat]
    found += [province for province in g.occupied() if g.occupier[province] == seat]
    found += vassal_provinces(g, seat)
    for party in [*allies_of(g, seat), *g.weddings().spouses(seat)]:
        if g.capital[party] != NOWHERE:
            found.append(g.capital[party])
    return found
