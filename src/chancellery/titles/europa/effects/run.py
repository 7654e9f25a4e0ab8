"""Stand-in."""

from __future__ import annotations

from chancellery.titles.europa.state import Europa


def begin(g: Europa, address: str, seat: int) -> None:
    """Nothing yet."""
