"""R13.3, R22.2: the tokens of Dynamic NPRs, by colour and pattern."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.components import COLOURS, PATTERNS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa


def tokens_left(g: Europa, token: int) -> int:
    """R22.2: tokens of a pattern have two colours, and are limited together."""
    colour, pattern = divmod(token, len(PATTERNS))
    pair = [other for other in range(len(COLOURS)) if other // 2 == colour // 2]
    used = sum([g.dnpr.count(other * len(PATTERNS) + pattern) for other in pair])
    return g.edition.components.dnpr_tokens[colour][pattern] - used


def party_of_token(g: Europa, token: int) -> int:
    """R13.3.1-2: for which party the tokens stand; those that nobody has yet are those of a new one."""
    party = g.dnpr_party[token]
    return len(g.edition.realms.ids) + token if party == NOBODY else party


def lay_token(g: Europa, token: int, province: int) -> int:
    """R13.3.2: a token lies on a Province; its party, which may be new, is returned."""
    party = party_of_token(g, token)
    g.dnpr = put(g.dnpr, province, token)
    g.dnpr_party = put(g.dnpr_party, token, party)
    return party
