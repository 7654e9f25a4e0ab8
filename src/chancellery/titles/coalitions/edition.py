"""What Coalitions has in place of its sister title: six powers, two board sides, the British and French coalitions."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from chancellery.titles._data import load
from chancellery.titles.coalition_family.edition import COALITIONS, Edition, Files

TITLE_ID: Final = 'coalitions'
STATUSES: Final = ('british', 'french', 'neutral', 'expansionist')
FREE: Final = (
    'places.*.stripes', 'places.*.links', '*.powers.*.garrisons', '*.powers.*.fortresses', 'napoleon.*.targets',
)  # fmt: skip
BRITAIN: Final = 0
FRANCE: Final = 1
AUSTRIA: Final = 2
PRUSSIA: Final = 3
RUSSIA: Final = 4
OTTOMANS: Final = 5


def read_files(overlay: Path | None) -> Files:
    """The title's data with an owner's corrections."""
    boards = {side: load(TITLE_ID, f'board_{side}.json', overlay, FREE) for side in ('revolution', 'empire')}
    return Files(
        boards,
        load(TITLE_ID, 'powers.json', overlay),
        load(TITLE_ID, 'scenarios.json', overlay, FREE),
        load(TITLE_ID, 'cards.json', overlay, FREE),
        load(TITLE_ID, 'wheel.json', overlay),
    )


def load_edition(overlay: Path | None = None) -> Edition:
    """The edition made of the title's data."""
    return Edition(COALITIONS, read_files(overlay), STATUSES)
