"""What Raison d'Etat has in place of its sister title: nine powers over two scenarios, and an Empire to be elected."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from chancellery.titles._data import load
from chancellery.titles.coalition_family.edition import RAISON, Edition, Files

TITLE_ID: Final = 'raison_detat'
STATUSES: Final = ('austrian', 'protestant', 'neutral', 'expansionist', 'french')
FREE: Final = ('places.*.stripes', 'places.*.links', '*.powers.*.garrisons', '*.powers.*.fortresses')
FRENCH: Final = 4  # the argument that stands for the second coalition in 1702


def read_files(overlay: Path | None) -> Files:
    """The title's data with an owner's corrections."""
    boards = {side: load(TITLE_ID, f'board_{side}.json', overlay, FREE) for side in ('1618', '1702')}
    return Files(
        boards,
        load(TITLE_ID, 'powers.json', overlay),
        load(TITLE_ID, 'scenarios.json', overlay, FREE),
        load(TITLE_ID, 'cards.json', overlay),
        load(TITLE_ID, 'wheel.json', overlay),
    )


def load_edition(overlay: Path | None = None) -> Edition:
    """The edition made of the title's data."""
    return Edition(RAISON, read_files(overlay), STATUSES)
