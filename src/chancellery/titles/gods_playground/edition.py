"""The board: every printed number and every count of pieces, as small ints for the rules.

Regions, enemies, roles, units and special actions are numbered in the order of the tuples below, which is
the order of the rulebook (G.5, G.8): region number r and enemy number r belong together.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from chancellery.titles._data import DataError, Json, fingerprint, load

REGIONS: Final = ('prussia', 'lithuania', 'ukraine', 'little_poland', 'greater_poland')
PRUSSIA: Final = 0
LITHUANIA: Final = 1
UKRAINE: Final = 2
LITTLE_POLAND: Final = 3
GREATER_POLAND: Final = 4

ENEMIES: Final = ('black', 'russia', 'tatars', 'ottomans', 'habsburgs')
BLACK: Final = 0
RUSSIA: Final = 1
TATARS: Final = 2
OTTOMANS: Final = 3
HABSBURGS: Final = 4

ROLES: Final = ('white', 'blue', 'red')
WHITE: Final = 0
BLUE: Final = 1
RED: Final = 2

UNITS: Final = ('infantry', 'cavalry', 'artillery', 'cossack')
INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
COSSACK: Final = 3
ARMS: Final = 3  # the units that belong to somebody

ACTIONS: Final = (
    "manager", "danzig", "diplomacy", "move_cubes", "veto", "confederation", "schools", "city",
)  # fmt: skip
MANAGER: Final = 0
DANZIG: Final = 1
DIPLOMACY: Final = 2
MOVE_CUBES: Final = 3
VETO: Final = 4
CONFEDERATION: Final = 5
SCHOOLS: Final = 6
CITY: Final = 7

ROUNDS: Final = 4
HABSBURG_BOX: Final = 'habsburg_box'

TITLE_ID: Final = 'gods_playground'
FILE: Final = 'board.json'
FREE: Final = ('arrows.*.*',)  # expansion is automatic, so arrows number no action and may be added


def read_file(overlay: Path | None = None) -> Json:
    """The board's data with the corrections of a folder laid over it."""
    return load(TITLE_ID, FILE, overlay, FREE)


def load_edition(overlay: Path | None = None) -> Edition:
    """The edition made of the title's data."""
    return Edition(read_file(overlay))


class _Reader:
    """Takes values out of the parsed file by path; a number out of range is a DataError."""

    def __init__(self, data: Json) -> None:
        self.data = data

    def value(self, path: str) -> object:
        here: object = self.data
        for step in path.split('.'):
            if isinstance(here, dict) and step in here:
                here = here[step]
            elif isinstance(here, list) and step.isdigit() and int(step) < len(here):
                here = here[int(step)]
            else:
                raise DataError(f'{FILE}: {path} is missing.')
        return here

    def number(self, path: str, low: int, high: int) -> int:
        return _whole(self.value(path), path, low, high)

    def items(self, path: str) -> list[object]:
        value = self.value(path)
        if not isinstance(value, list):
            raise DataError(f'{FILE}: {path} must be a list.')
        return list(value)

    def numbers(self, path: str, low: int, high: int, length: int = -1) -> list[int]:
        values = self.items(path)
        if length not in (-1, len(values)):
            raise DataError(f'{FILE}: {path} must be a list of length {length}, not {len(values)}.')
        return [_whole(value, f'{path}.{i}', low, high) for i, value in enumerate(values)]

    def rows(self, path: str, length: int) -> list[list[int]]:
        if len(self.items(path)) != length:
            raise DataError(f'{FILE}: {path} must be a list of length {length}.')
        return [self.numbers(f'{path}.{i}', 0, 9, 3) for i in range(length)]

    def regions(self, path: str) -> list[int]:
        """A list of region ids as region numbers, each once."""
        result: list[int] = []
        for value in self.items(path):
            region = _region(value, path)
            if region in result:
                raise DataError(f'{FILE}: {path} names {REGIONS[region]} twice.')
            result.append(region)
        return result


def _whole(value: object, path: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise DataError(f'{FILE}: {path} must be a whole number from {low} to {high}, not {value!r}.')
    return value


def _region(value: object, path: str) -> int:
    if isinstance(value, str) and value in REGIONS:
        return REGIONS.index(value)
    raise DataError(f'{FILE}: {path} must name regions ({", ".join(REGIONS)}), not {value!r}.')


class Edition:
    """The numbers of one board. Nothing here changes during a game; lists are not to be written to.

    Counts of pieces and coins may not exceed the rulebook's: the largest bid and the most hits that are
    actions rest on them.
    """

    def __init__(self, data: Json) -> None:
        r = _Reader(data)
        self.printed = data
        self.fingerprint: str = fingerprint({key: data[key] for key in data if key != 'drawing'})
        self._read_enemies(r)
        self._read_habsburg_box(r)
        self._read_regions(r)
        self._read_armies(r)
        self._read_stock(r)
        self._read_actions(r)

    def _read_enemies(self, r: _Reader) -> None:
        paths = [f'enemies.{enemy}.' for enemy in ENEMIES]
        self.strength: list[list[int]] = [r.numbers(p + 'strength', 0, 99, ROUNDS) for p in paths]
        """[enemy][round - 1], printed (M1); of the Habsburgs in rounds 1-3: influence pieces (U7)."""
        self.box_vp: list[int] = [r.number(p + 'box_vp', 0, 20) for p in paths]
        self.force_cubes: list[int] = [r.number(p + 'force_cubes', 1, 99) for p in paths]
        self.influence_pieces: int = r.number('enemies.habsburgs.influence_pieces', 1, 99)
        self.strength_per_cossack: int = r.number('enemies.tatars.strength_per_cossack', 0, 9)
        self.treaty_rounds: list[list[int]] = [r.numbers(p + 'treaty_rounds', 1, ROUNDS) for p in paths]
        """[enemy]: the rounds in which a treaty is possible (R8.11-R8.12)."""
        self.campaign_rounds: list[list[int]] = [r.numbers(p + 'campaign_rounds', 1, ROUNDS) for p in paths]
        """[enemy]: the rounds in which its box may be campaigned against (R10.4)."""

    def _read_habsburg_box(self, r: _Reader) -> None:
        self.ottoman_strength_with_box: int = r.number('habsburg_box.ottoman_held.ottoman_strength', 0, 99)
        """Round 4, Ottomans in the Habsburg box: strength printed for the Ottoman box (R11.28)."""
        self.habsburg_box_strength: int = r.number('habsburg_box.ottoman_held.box_strength', 0, 99)
        """The same for the Habsburg box."""
        self.neutralised: int = r.number('habsburg_box.neutralised', 0, 9)
        """Ottoman cubes in the Habsburg box that do not enter Greater Poland (R13.10)."""
        targets = r.regions(f'arrows.ottomans.{HABSBURG_BOX}')
        if len(targets) != 1:
            raise DataError(f'{FILE}: arrows.ottomans.{HABSBURG_BOX} must name exactly one region (R13.10).')
        self.habsburg_box_target: int = targets[0]

    def _read_regions(self, r: _Reader) -> None:
        self.circles: list[list[int]] = [r.numbers(f'regions.{x}.circles', 0, 20) for x in REGIONS]
        """[region]: printed values of the estate line, from its start to the border (M5)."""
        self.circle_base: list[int] = []
        """[region]: circle id = circle_base[region] + position on the line."""
        self.circle_count: int = 0
        for line in self.circles:
            self.circle_base.append(self.circle_count)
            self.circle_count += len(line)
        self.arrows: list[list[list[int]]] = [
            [r.regions(f'arrows.{enemy}.{region}') for region in REGIONS] for enemy in ENEMIES
        ]
        """[enemy][region]: regions its force enters from there (R13.2); purple is the Habsburgs' row."""
        for enemy, rows in enumerate(self.arrows):
            for region, row in enumerate(rows):
                if region in row:
                    path = f'arrows.{ENEMIES[enemy]}.{REGIONS[region]}'
                    raise DataError(f'{FILE}: {path} must not lead back to {REGIONS[region]}.')
        self.value_start: int = r.number('estate_value.start', 1, 5)
        self.value_min: int = r.number('estate_value.min', 0, self.value_start)
        self.value_max: int = r.number('estate_value.max', self.value_start, 5)

    def _read_armies(self, r: _Reader) -> None:
        self.army_base: list[list[int]] = r.rows('army.base', ROUNDS)
        """[round - 1] = [infantry, cavalry, artillery] (R4.2, M3)."""
        self.army_table: list[list[int]] = r.rows('army.table', 16)
        """[sum of the army blocks, 0-15] = [infantry, cavalry, artillery] to add (R4.3, M4)."""
        self.army_artillery_from_round: int = r.number('army.artillery_from_round', 1, ROUNDS)
        self.prices: list[int] = [r.number(f'units.{unit}.price', 0, 20) for unit in UNITS]
        """[unit] (R9.4)."""
        self.hit_on: list[int] = [r.number(f'units.{unit}.hit_on', 2, 6) for unit in ('infantry', 'cavalry', 'cossack')]
        """Infantry, cavalry, Cossack, in this order: the lowest die that hits (R10.6, M6)."""
        self.artillery_bonus: int = r.number('units.artillery.die_bonus', 0, 5)
        self.artillery_from_round: int = r.number('units.artillery.from_round', 1, ROUNDS)
        self.units_per_player: list[int] = [
            r.number(f'units.{UNITS[unit]}.per_player', 0, most) for unit, most in enumerate((4, 3, 1))
        ]
        """[infantry, cavalry, artillery] (R9.6)."""
        self.polish_units: list[int] = [
            r.number(f'units.{UNITS[unit]}.polish', 0, most) for unit, most in enumerate((4, 4, 1))
        ]
        """[infantry, cavalry, artillery] (R4.6)."""
        self.cossacks: int = r.number('units.cossack.stock', 0, 2)

    def _read_stock(self, r: _Reader) -> None:
        self.discs: int = r.number('stock.discs', 5, 16)
        self.nobles: int = r.number('stock.nobles', 1, 99)
        self.king_cubes: int = r.number('stock.king_cubes', 0, 99)
        self.blocks: list[int] = sorted(r.numbers('stock.blocks', 0, 5, 12))
        self.dice: int = r.number('stock.dice', 1, 9)
        self.managers: int = r.number('stock.managers', 0, 8)
        self.cities: int = r.number('stock.cities', 0, 2)
        self.start_coins: int = r.number('start.coins', 0, 10)
        self.start_estates: int = r.number('start.estates', 0, 4)
        self.minimum_income: int = r.number('income.minimum', 0, 75)
        self.manager_income: int = r.number('income.manager', 0, 2)
        self.sejm_vp: int = r.number('scoring.sejm_disc', 0, 9)
        self.coins_per_vp: int = r.number('scoring.coins_per_vp', 1, 5)

    def _read_actions(self, r: _Reader) -> None:
        self.first_round: list[int] = [r.number(f'actions.{x}.from_round', 1, ROUNDS) for x in ACTIONS]
        """[special action]: the first round in which it may be chosen (R8.3)."""
        self.action_cubes: list[int] = [r.number(f'actions.{x}.cubes', 0, 9) for x in ACTIONS]
        """[special action]: noble cubes it costs (the schools: in each region)."""
        self.danzig_factor: int = r.number('actions.danzig.factor', 0, 9)
        self.diplomacy_plus: int = r.number('actions.diplomacy.coins_plus', 0, 9)
        self.treaty_broken_by: int = r.number('actions.diplomacy.broken_by_dice', 1, 9)
        self.move_limit: int = r.number('actions.move_cubes.moves', 1, 9)
        self.school_coins: int = r.number('actions.schools.coins', 0, 9)
        self.school_vp: int = r.number('actions.schools.vp', 0, 9)
        self.school_bonus: int = r.number('actions.schools.bonus_vp', 0, 9)
        self.city_factor: int = r.number('actions.city.vp_factor', 1, 9)
