"""What is in the box (R22.1): the tax tracks as tables, dice, and how many of each piece there are."""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.edition.files import Files

COLOURS: Final = ('orange', 'green', 'pink', 'blue')  # of Dynamic NPRs; events name them (R16.5.10)
PATTERNS: Final = ('l', 's')  # two Dynamic NPRs of one colour are told apart by these (R13.3.2)
BATTLE_FACES: Final = ('blank', 'inf', 'tercios', 'cav', 'art')
REBEL_FACES: Final = ('none', 'rebellion', 'lose_ducats', 'lose_power', 'exhaust', 'remove_unrest')
EXPLORATION_FACES: Final = ('one', 'two', 'three', 'one_skull', 'two_skull', 'three_skull')
KIT: Final = (
    'cubes', 'small_towns', 'large_towns', 'vassals', 'land_units', 'ships', 'armies', 'fleets', 'merchants',
    'alliances', 'marriages', 'claims', 'claims_cb', 'truces', 'tags',
)  # fmt: skip


class Track:
    """One of the three tax tracks (R3.9): income and Manpower by how many pieces are off it."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.per_slot: list[int] = data['pieces_per_slot']
        self.income: list[int] = data['income']
        self.manpower: list[int] = data['manpower']

    def pieces(self) -> int:
        """How many pieces a player has for it; small Towns refill it once (R7.5.4)."""
        return len(self.income) - 1


class Die:
    """One kind of die: how many there are and its faces."""

    def __init__(self, data: dict[str, Any], names: tuple[str, ...]) -> None:
        self.count: int = data['count']
        self.faces: list[int] = [names.index(face) for face in data['faces']]


class Components:
    """Tracks, dice and numbers of pieces."""

    def __init__(self, files: Files) -> None:
        data = files.components
        tracks = data['tracks']
        self.small_towns = Track(tracks['small_towns'])
        self.large_towns = Track(tracks['large_towns'])
        self.vassals = Track(tracks['vassals'])
        dice = data['dice']
        self.infantry = Die(dice['infantry'], BATTLE_FACES)
        self.cavalry = Die(dice['cavalry'], BATTLE_FACES)
        self.artillery = Die(dice['artillery'], BATTLE_FACES)
        self.rebel = Die(dice['rebel'], REBEL_FACES)
        self.exploration = Die(dice['exploration'], EXPLORATION_FACES)
        self.kit: dict[str, int] = {id: data['kit'][id]['count'] for id in KIT}
        self.supply: dict[str, int] = {id: each['count'] for id, each in data['supply'].items()}
        self.pools: dict[str, int] = {id: each['count'] for id, each in data['pools'].items()}
        self.dnpr_tokens: list[list[int]] = [[0 for _ in PATTERNS] for _ in COLOURS]
        for pool in data['dnpr_tokens'].values():
            for face in pool['faces']:
                self.dnpr_tokens[COLOURS.index(face)][PATTERNS.index(pool['pattern'])] = pool['count']
        scales = data['scales']
        self.least_stability: int = scales['stability']['min']
        self.most_stability: int = scales['stability']['max']
        self.first_stability: int = scales['stability']['start']
        self.most_authority: int = scales['authority']['max']
        self.most_power: int = scales['power']['max']
        self.curia_spaces: int = scales['curia']['max']

    def manpower(self, small: int, large: int, vassals: int) -> int:
        """R3.12: the Manpower that so many Towns and Vassal tokens off the tracks give."""
        return self.small_towns.manpower[small] + self.large_towns.manpower[large] + self.vassals.manpower[vassals]

    def base_tax(self, small: int, large: int) -> int:
        """The tax income of so many Towns off the tracks (R7.5.1)."""
        return self.small_towns.income[small] + self.large_towns.income[large]
