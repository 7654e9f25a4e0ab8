"""The set-ups (R3.11-14): with what a Realm starts at a date or in one scenario."""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.edition.atlas import FAITHS, Atlas, side_of
from chancellery.titles.europa.edition.decks import Decks
from chancellery.titles.europa.edition.files import Files, Index
from chancellery.titles.europa.edition.realms import Realms

UNITS: Final = ('infantry', 'cavalry', 'artillery')
SHIPS: Final = ('light', 'heavy', 'galley')


class Army:
    """A starting Army: where it stands and its infantry, cavalry and artillery."""

    def __init__(self, data: dict[str, Any], atlas: Atlas) -> None:
        self.area: int = atlas.areas.only(data['area'])
        self.units: list[int] = [data[unit] for unit in UNITS]


class Setup:
    """What one set-up lists; Influence, Vassals and ships stand once for each piece."""

    def __init__(self, realm: str, key: str, data: dict[str, Any], atlas: Atlas, realms: Realms, decks: Decks) -> None:
        self.id = f'{realm}.{key}'
        self.realm: int = realms.index.number(realm)
        self.side: int = side_of(data['date'])
        self.capital: int = atlas.provinces.only(data['capital'])
        self.faith: int = FAITHS.index(data['religion'][0])
        self.ruler: int = decks.persons.index.only(data['ruler'])
        self.ill: bool = data['ill_health']
        self.small_towns: list[int] = atlas.provinces.sorted(data['small_towns'])
        self.large_towns: list[int] = atlas.provinces.sorted(data['large_towns'])
        self.vassals: list[int] = atlas.provinces.sorted(data['vassals'])
        self.unrest: list[int] = atlas.provinces.sorted(data['unrest'])
        self.influence: list[int] = atlas.areas.sorted(data['influence'])
        self.alliances: list[int] = realms.index.sorted(data['alliances'])
        self.marriages: list[tuple[int, int]] = [
            (realms.index.number(spouse), atlas.areas.number(area)) for spouse, area in data['marriages']
        ]  # with which Realm, and the Area where it counts as Influence (R11.2.2-3)
        self.truces: list[int] = realms.index.sorted(data['truces'])
        self.claims: list[int] = atlas.areas.sorted(data['claims'])
        self.cores: list[int] = atlas.areas.sorted(data['cores'])
        self.merchants: list[int] = atlas.nodes.all(data['merchants'])
        self.ships: list[int] = atlas.seas.sorted(data['ships'])  # light, on Trade Protection slots (R3.13)
        self.ships_of_bot: list[int] = atlas.seas.sorted(data['ships_of_bot'])  # beside the slots (B2.4)
        self.fleet_at: int = atlas.seas.only(data['fleet']['sea_zone'])
        self.fleet: list[int] = [data['fleet'][ship] for ship in SHIPS]
        self.armies: list[Army] = [Army(each, atlas) for each in data['armies']]
        self.colonists: int = data['colonists']
        self.extra_manpower: int = data['extra_manpower']
        self.ducats: int = data['ducats']
        self.power: list[int] = data['power']
        self.bot_power: int = data['bot_power']
        self.bot_events: list[int] = decks.events.index.all(data['bot_events'])

    def land_units(self) -> int:
        """Regular units in the starting Armies."""
        return sum([sum(army.units) for army in self.armies])


class Setups:
    """All set-ups, numbered in the order of Realm and key."""

    def __init__(self, files: Files, atlas: Atlas, realms: Realms, decks: Decks) -> None:
        self.all: list[Setup] = [
            Setup(realm, key, files.setups[realm][key], atlas, realms, decks)
            for realm in sorted(files.setups)
            for key in sorted(files.setups[realm])
        ]
        self.index = Index('set-up', [each.id for each in self.all])

    def named(self, id: str) -> Setup:
        """The set-up of this id, ``austria.1444``."""
        return self.all[self.index.number(id)]
