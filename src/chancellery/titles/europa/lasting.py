"""What lasts: modifiers and permissions of Ideas, Display Cards and events (EFFECTS: ``modify``, ``permit``)."""

from __future__ import annotations

from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa


def number(g: Europa, key: str, seat: int, thing: int = NOBODY) -> int:
    """What is added to the rule's own number under this key for a seat (``cost.claim``: -1); ``thing`` is what the
    rule is asked about: the Area, Province, node, Realm or card that the key speaks of."""
    return 0


def permits(g: Europa, key: str, seat: int, thing: int = NOBODY) -> bool:
    """Is the seat let off a rule (``claim.atWar``)?"""
    return False
