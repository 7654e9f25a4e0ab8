"""How land units are named: by where they serve, their class and their type (see ``units``)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.edition.components import BATTLE_FACES
from chancellery.titles.europa.fields import ARMIES

CLASSES: Final = ('regular', 'mercenary', 'allied')
TYPES: Final = ('infantry', 'cavalry', 'artillery')
SHIPS: Final = ('light', 'heavy', 'galley')
UNIT_IDS: Final = (
    'field_regular_infantry',
    *[f'{army + 1}_{name}_{type}' for army in range(ARMIES) for name in CLASSES for type in TYPES],
    'imperial_infantry',
)
DIE_FACE_IDS: Final = tuple([f'{type}_{face}' for type in TYPES for face in BATTLE_FACES])  # dice that were rolled
