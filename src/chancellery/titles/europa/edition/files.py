"""The data files of Europa as they are read, with an owner's corrections, and ids as numbers.

Every file is an object of records by id; set-ups and scenarios have two steps (``setups.austria.1444``,
``scenarios.1-01.2``), components are grouped by what they are. Where a value is an id that a correction may change, the
file holds a list of it, empty or with one id.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from chancellery.titles._data import DataError, Json, fingerprint, load

TITLE_ID: Final = 'europa'
NOBODY: Final = -1
NOWHERE: Final = -1

FILES: Final = (
    'areas', 'provinces', 'sea_zones', 'trade_nodes', 'realms', 'setups', 'scenarios', 'components', 'action_cards',
    'persons', 'events', 'ideas', 'missions', 'milestones', 'power_struggles', 'trade_cards', 'bot_cards',
)  # fmt: skip
FREE: Final[dict[str, tuple[str, ...]]] = {
    'areas': (
        '*.provinces', '*.land_neighbours', '*.mountain_borders', '*.sea_zones', '*.religion', '*.religion_slot',
    ),
    'provinces': ('*.sea_zones',),
    'sea_zones': ('*.neighbours',),
    'trade_nodes': ('*.area', '*.areas', '*.sea_zones', '*.neighbours'),
    'realms': (
        '*.religion_1444', '*.religion_1618', '*.capital_1444', '*.capital_1618', '*.overlord_1444', '*.overlord_1618',
        '*.provinces_1444', '*.provinces_1618',
    ),
    'setups': (
        '*.*.capital', '*.*.religion', '*.*.ruler', '*.*.small_towns', '*.*.large_towns', '*.*.vassals', '*.*.unrest',
        '*.*.influence', '*.*.alliances', '*.*.marriages.*', '*.*.truces', '*.*.claims', '*.*.cores', '*.*.merchants',
        '*.*.ships', '*.*.ships_of_bot', '*.*.fleet.sea_zone', '*.*.armies.*.area',
    ),
    'scenarios': (
        '*.*.curia_roma', '*.*.curia', '*.*.imperial_influence', '*.*.dnprs.*.realm', '*.*.dnprs.*.capital',
        '*.*.dnprs.*.provinces', '*.*.researched.*', '*.*.removed_ideas', '*.*.removed_action_cards',
        '*.*.milestones', '*.*.removed_milestones', '*.*.struggles', '*.*.trade.groups', '*.*.trade.added',
        '*.*.trade.removed', '*.*.manpower_tokens', '*.*.not_hre.*.if_dnpr', '*.*.not_hre.*.if_bot', '*.*.objectives',
        '*.*.extra_dnprs.*.realm', '*.*.extra_dnprs.*.capital', '*.*.extra_dnprs.*.provinces',
        '*.*.off_limits.areas', '*.*.off_limits.maps', '*.*.off_limits.sea_zones', '*.*.off_limits.trade_nodes',
        '*.*.teams.*.seats', '*.*.sleepers.*.by', '*.*.start_cards.*.cards', '*.*.victory.goals.*.areas',
        '*.*.victory.goals.*.provinces',
    ),
    'components': ('dice.*.faces',),
    'trade_cards': ('*.groups', '*.nodes.*.secondary'),
}  # fmt: skip


class Files:
    """The data files as they were read."""

    def __init__(self, tables: dict[str, Json]) -> None:
        self.tables = tables
        self.areas = tables['areas']
        self.provinces = tables['provinces']
        self.sea_zones = tables['sea_zones']
        self.trade_nodes = tables['trade_nodes']
        self.realms = tables['realms']
        self.setups = tables['setups']
        self.scenarios = tables['scenarios']
        self.components = tables['components']
        self.action_cards = tables['action_cards']
        self.persons = tables['persons']
        self.events = tables['events']
        self.ideas = tables['ideas']
        self.missions = tables['missions']
        self.milestones = tables['milestones']
        self.power_struggles = tables['power_struggles']
        self.trade_cards = tables['trade_cards']
        self.bot_cards = tables['bot_cards']

    def fingerprint(self) -> str:
        """A short hash of all values: games with equal data share what is made of them."""
        return fingerprint(self.tables)


def read_files(overlay: Path | None) -> Files:
    """The title's data with an owner's corrections."""
    return Files({name: load(TITLE_ID, f'{name}.json', overlay, FREE.get(name, ())) for name in FILES})


class Index:
    """Ids of one kind, numbered in alphabetical order: the order of the rules wherever they say so (R2.2.7)."""

    def __init__(self, kind: str, ids: Iterable[str]) -> None:
        self.kind = kind
        self.ids: tuple[str, ...] = tuple(sorted(ids))
        self.numbers: dict[str, int] = {id: number for number, id in enumerate(self.ids)}

    def __len__(self) -> int:
        return len(self.ids)

    def number(self, id: str) -> int:
        """The number of an id; a DataError if nothing has it, since only corrections can name what does not exist."""
        found = self.numbers.get(id, NOWHERE)
        if found == NOWHERE:
            raise DataError(f'The data name the {self.kind} {id!r}, which does not exist.')
        return found

    def all(self, ids: Iterable[str]) -> list[int]:
        """The numbers of ids in the order given."""
        return [self.number(id) for id in ids]

    def sorted(self, ids: Iterable[str]) -> list[int]:
        """The numbers of ids in alphabetical order."""
        return sorted(self.all(ids))

    def only(self, ids: list[str]) -> int:
        """The number of the one id of a list, or NOWHERE if the list is empty."""
        return self.number(ids[0]) if ids else NOWHERE
