"""Tallies (EFFECTS 6.5): what each player did, for the conditions of cards that ask whether something happened."""

from __future__ import annotations

from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.state import Europa


def note(g: Europa, seat: int, deed: str, count: int = 1, against: int = NOBODY, area: int = NOWHERE) -> None:
    """Write down that a seat did something (``claimMade``), against which party and in which Area, if it counts."""
