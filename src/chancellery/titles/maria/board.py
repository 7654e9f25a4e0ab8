# mypyc: skip (only the server reads it)
"""What never changes during a game, for whoever draws the board."""

from __future__ import annotations

from pathlib import Path

from chancellery.titles._data import Json
from chancellery.titles.maria.edition import read_files


def read_board(overlay: Path | None = None) -> Json:
    """The map, the powers and their pieces, the political cards and tracks, with an owner's corrections."""
    files = read_files(overlay)
    return {'board': files.board, 'powers': files.powers, 'politics': files.politics}
