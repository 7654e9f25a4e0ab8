# mypyc: skip (a tool for data, not for play)
"""Checks of Europa's set-ups: pieces within the limits of the box, in places where they may stand (R3.9-14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chancellery.titles.europa.edition.atlas import FULL_OF_INFLUENCE, SIDES, Atlas
from chancellery.titles.europa.edition.edition import Edition
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.edition.setups import SHIPS, Setup
from chancellery.titles.europa.validate.checks import Check, listed

COUNT: Final = 127
GALLEY: Final = SHIPS.index('galley')
UNITS_ABOVE_MANPOWER: Final = 3  # an Emperor's authority may pay for them (R3.12)
DATES: Final = tuple([str(date) for date in SIDES])


def setup_checks(edition: Edition) -> Iterator[Check]:
    """What cannot be set up."""
    have = len(edition.setups.all)
    yield 'setups.json', f'has {COUNT} set-ups, not {have}', have == COUNT
    for setup in edition.setups.all:
        where = f'setups.{setup.id}'
        yield from _limits(edition, setup, where)
        yield from _places(edition, setup, where)
        if setup.id.endswith(DATES):
            yield from _sizes(edition.atlas, setup, where)


def _limits(edition: Edition, setup: Setup, where: str) -> Iterator[Check]:
    kit = edition.components.kit
    for field, have, most in (
        ('small_towns', len(setup.small_towns), kit['small_towns']),
        ('large_towns', len(setup.large_towns), kit['large_towns']),
        ('vassals', len(setup.vassals), kit['vassals']),
        ('merchants', len(setup.merchants), kit['merchants']),
        ('alliances', len(setup.alliances), kit['alliances']),
        ('marriages', len(setup.marriages), kit['marriages']),
        ('truces', len(setup.truces), kit['truces']),
        ('claims', len(setup.claims) + len(setup.cores), kit['claims'] + kit['claims_cb']),
        ('cores', len(setup.cores), kit['claims']),
        ('armies', len(setup.armies), kit['armies']),
        ('ships', len(setup.ships) + sum(setup.fleet), kit['ships']),
        ('ships_of_bot', len(setup.ships_of_bot) + sum(setup.fleet), kit['ships']),
    ):
        yield f'{where}.{field}', f'needs no more than the {most} pieces in the box (R22.1), not {have}', have <= most
    cubes = len(setup.influence) + setup.colonists + sum(setup.power)
    yield f'{where}.influence', f'leaves cubes of the {kit["cubes"]} (R2.2.4)', cubes <= kit['cubes']
    for value in setup.power:
        most = edition.components.most_power
        yield f'{where}.power', f'holds 0 to {most} of each kind (R2.3.1), not {value}', 0 <= value <= most
    for field, value in (
        ('colonists', setup.colonists),
        ('extra_manpower', setup.extra_manpower),
        ('ducats', setup.ducats),
        ('bot_power', setup.bot_power),
        *[(f'fleet.{kind}', count) for kind, count in zip(SHIPS, setup.fleet, strict=True)],
        *[('armies', count) for army in setup.armies for count in army.units],
    ):
        yield f'{where}.{field}', f'is 0 or more, not {value}', value >= 0
    small, large, vassals = len(setup.small_towns), len(setup.large_towns), len(setup.vassals)
    if small <= kit['small_towns'] and large <= kit['large_towns'] and vassals <= kit['vassals']:
        most = edition.components.manpower(small, large, vassals) + setup.extra_manpower + UNITS_ABOVE_MANPOWER
        units = setup.land_units()
        yield f'{where}.armies', f'has units for its Manpower (R3.13), {most} at most, not {units}', units <= most


def _places(edition: Edition, setup: Setup, where: str) -> Iterator[Check]:
    atlas = edition.atlas
    names = atlas.provinces.ids
    towns = [*setup.small_towns, *setup.large_towns, *set(setup.vassals)]
    twice = sorted({names[province] for province in towns if towns.count(province) > 1})
    yield f'{where}.small_towns', f'has one Town or Vassal on {listed(twice)}', not twice
    for field, provinces in (('small_towns', towns), ('unrest', setup.unrest)):
        for province in provinces:
            printed = atlas.exists(setup.side, province)
            yield f'{where}.{field}', f'names {names[province]}, which is printed on this side', printed
    for province in setup.unrest:
        yield f'{where}.unrest', f'names {names[province]}, where a Town or a Vassal is (R14.1)', province in towns
    for province in set(setup.vassals):
        tokens = setup.vassals.count(province)
        text = f'has 1 or 2 tokens on {names[province]} (R2.3.6), not {tokens}'
        yield f'{where}.vassals', text, tokens <= atlas.tax[setup.side][province]
    for area in set(setup.influence):
        yield (
            f'{where}.influence',
            f'is not on distant continents (R11.1.5): {atlas.areas.ids[area]}',
            not (atlas.distant[area]),
        )
        count = setup.influence.count(area)
        full = count <= FULL_OF_INFLUENCE
        yield f'{where}.influence', f'has at most 5 in {atlas.areas.ids[area]} (R11.1.2), not {count}', full
    for field, realms in (
        ('alliances', setup.alliances),
        ('marriages', [spouse for spouse, _ in setup.marriages]),
        ('truces', setup.truces),
    ):
        yield f'{where}.{field}', 'is not with itself', setup.realm not in realms
        yield f'{where}.{field}', 'names every Realm once', len(set(realms)) == len(realms)
    yield f'{where}.merchants', 'names every node once', len(set(setup.merchants)) == len(setup.merchants)
    galleys = setup.fleet[GALLEY] and setup.fleet_at != NOWHERE
    yield f'{where}.fleet.galley', 'is 0 outside inland seas (R9.4b.13)', not galleys or atlas.mark[setup.fleet_at] > 0
    no_fleet = setup.fleet_at == NOWHERE and any(setup.fleet)
    yield f'{where}.fleet.sea_zone', 'names where the ships are', not no_fleet


def _sizes(atlas: Atlas, setup: Setup, where: str) -> Iterator[Check]:
    """On the cards of the two dates Towns are as large as their Provinces."""
    names = atlas.provinces.ids
    for province in setup.large_towns:
        yield f'{where}.large_towns', f'names {names[province]}, which is large', atlas.is_large(setup.side, province)
    for province in setup.small_towns:
        small = not atlas.is_large(setup.side, province)
        yield f'{where}.small_towns', f'names {names[province]}, which is small', small
    has_town = setup.capital in setup.small_towns or setup.capital in setup.large_towns
    yield f'{where}.capital', 'has a Town', setup.capital == NOWHERE or has_town
