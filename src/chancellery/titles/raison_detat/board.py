# mypyc: skip (only the server reads it)
"""What never changes during a game, for whoever draws the board."""

from __future__ import annotations

from pathlib import Path

from chancellery.titles._data import Json
from chancellery.titles.coalition_family.static import static_data
from chancellery.titles.raison_detat.edition import read_files


def read_board(overlay: Path | None = None) -> Json:
    """Sides of the board, powers, cards, wheels and scenarios, with an owner's corrections."""
    return static_data(read_files(overlay))
