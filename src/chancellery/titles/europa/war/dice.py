"""R9.7.4-5, R9.9.3: battle dice and what they hit."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.board.unit_names import TYPES
from chancellery.titles.europa.edition.components import BATTLE_FACES
from chancellery.titles.europa.state import Europa

DICE: Final = TYPES  # of battle dice, as of land units
FACES: Final = len(BATTLE_FACES)  # a die with its face is numbered by its kind times FACES, plus the face
BASE: Final = 3  # infantry dice on land, artillery dice at sea (R9.7.4, R9.9.3)
INFANTRY: Final = BATTLE_FACES.index('inf')
TERCIOS: Final = BATTLE_FACES.index('tercios')
CAVALRY: Final = BATTLE_FACES.index('cav')
ARTILLERY: Final = BATTLE_FACES.index('art')
PAIR: Final = 2  # outlined infantry faces that wound a Military Leader (R9.4.3)


def cast(g: Europa, pool: list[int]) -> list[int]:
    """R9.7.4: a pool is rolled: so many infantry, cavalry and artillery dice, each with the face it shows."""
    components = g.edition.components
    rolled: list[int] = []
    for kind, die in enumerate((components.infantry, components.cavalry, components.artillery)):
        for _ in range(pool[kind]):
            rolled.append(kind * FACES + die.faces[g.rng.below(len(die.faces))])
    g.disclose()
    return rolled


def faces_of(rolled: list[int]) -> list[int]:
    """What dice show."""
    return [die % FACES for die in rolled]


def kind_of_die(die: int) -> int:
    """Infantry, cavalry or artillery."""
    return die // FACES


def land_hits(faces: list[int], units: list[int], per_tercios: int = 1) -> int:
    """R9.7.5, R9.4b.3: hits by type, at most one for each unit: infantry on either of its faces, of which the outlined
    one may count double, cavalry and artillery on their own."""
    infantry = faces.count(INFANTRY) + per_tercios * faces.count(TERCIOS)
    return min(infantry, units[0]) + min(faces.count(CAVALRY), units[1]) + min(faces.count(ARTILLERY), units[2])


def naval_hits(faces: list[int], ships: int, heavy: int) -> int:
    """R9.9.3, R9.4b.12: every ship hits on artillery, once; each heavy ship scores a hit besides."""
    return min(faces.count(ARTILLERY), ships) + heavy


def wounds(faces: list[int], taken: int) -> int:
    """R9.4.3, R9.7.8: Ill Health for the enemy's Military Leader: one for each pair, if the enemy took a hit."""
    return faces.count(TERCIOS) // PAIR if taken > 0 else 0
