"""R9.7.4-5, R9.9.3: battle dice and what they hit."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.edition.components import BATTLE_FACES
from chancellery.titles.europa.state import Europa

DICE: Final = ('infantry', 'cavalry', 'artillery')
BASE: Final = 3  # infantry dice on land, artillery dice at sea (R9.7.4, R9.9.3)
INFANTRY: Final = BATTLE_FACES.index('inf')
TERCIOS: Final = BATTLE_FACES.index('tercios')
CAVALRY: Final = BATTLE_FACES.index('cav')
ARTILLERY: Final = BATTLE_FACES.index('art')
PAIR: Final = 2  # outlined infantry faces that wound a Military Leader (R9.4.3)


def roll(g: Europa, pool: list[int]) -> list[int]:
    """R9.7.4: the faces of a pool: so many infantry, cavalry and artillery dice."""
    components = g.edition.components
    rolled: list[int] = []
    for die, number in zip((components.infantry, components.cavalry, components.artillery), pool, strict=True):
        rolled += [die.faces[g.rng.below(len(die.faces))] for _ in range(number)]
    g.disclose()
    return rolled


def land_hits(faces: list[int], units: list[int], per_tercios: int = 1) -> int:
    """R9.7.5, R9.4b.3: hits by type, at most one for each unit: infantry on either of its faces, of which the outlined
    one may count double, cavalry and artillery on their own."""
    infantry = faces.count(INFANTRY) + per_tercios * faces.count(TERCIOS)
    return min(infantry, units[0]) + min(faces.count(CAVALRY), units[1]) + min(faces.count(ARTILLERY), units[2])


def wounds(faces: list[int], taken: int) -> int:
    """R9.4.3, R9.7.8: Ill Health for the enemy's Military Leader: one for each pair, if the enemy took a hit."""
    return faces.count(TERCIOS) // PAIR if taken > 0 else 0
