"""R2.5.14-R2.5.16, R5.1.3.7: Territories, and the Claims on them."""

from __future__ import annotations

from chancellery.titles.europa.board.land import lawful_owner
from chancellery.titles.europa.board.summaries import CLAIMS_ROW
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa


def is_vacant(g: Europa, area: int) -> bool:
    """R2.5.15: a Territory on which neither a Town nor a Vassal nor a DNPR token lies."""
    if g.map.territory[area] == 0 or not g.variant.inside[area]:
        return False
    return all(g.town[p] == g.vassal[p] == g.dnpr[p] == NOBODY for p in g.variant.inside[area])


def is_populated(g: Europa, area: int) -> bool:
    """R5.1.3.4, R5.4.3.2: an NPR's Province, a DNPR token, a Town or a Vassal is there."""
    return any(lawful_owner(g, p) != NOBODY or g.vassal[p] != NOBODY for p in g.variant.inside[area])


def colonial_claims(g: Europa, seat: int) -> list[int]:
    """R5.1.3.7: the vacant Territories with a Claim of a player."""
    return [area for area in g.laid(CLAIMS_ROW, g.claims) if g.claims[area] >> seat & 1 and is_vacant(g, area)]


def territory_of(g: Europa, area: int) -> int:
    """R2.5.14-15: the one Province of a Territory."""
    return g.variant.inside[area][0]
