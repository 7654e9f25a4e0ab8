"""R17.2.4: every Mission of 1-00.1: what it asks for, what is not enough, and all that it changes.

Expected from the cards and EFFECTS.md; ``changed`` compares the whole table, so that nothing else may happen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.ledger import note
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.view.progress import mission_progress
from tests.titles.europa.position import area, fill, party, province, seat_of, turn_of, why_not
from tests.titles.europa.programs import marry
from tests.titles.europa.purposes import (
    ally,
    completed,
    cubes,
    holder,
    holding,
    town,
    vassal,
    vassal_realm,
    whole,
)

Position = Callable[[Europa], object]
FRENCH_AREAS = ('seine', 'loire', 'aquitaine', 'languedoc', 'brittany_normandy', 'burgundy')
COLONIES = ('canada', 'great_lakes', 'new_england', 'hudson_bay', 'virginia', 'florida', 'antilles')


def fleet(g: Europa, realm: str, light: int, heavy: int, sea: str = 'english_channel') -> None:
    """A Fleet at sea, and no other ships of this Realm."""
    seat = seat_of(g, realm)
    g.fleet_at[seat] = g.map.seas.number(sea)
    fill(g.put_fleet_ships, seat, to=[light, heavy, 0])
    g.slots = tuple([-1 if each == seat else each for each in g.slots])
    g.forget_worked_out()


def steady(g: Europa, realm: str, stability: int) -> None:
    g.stability[seat_of(g, realm)] = stability


def restless(g: Europa, *provinces: str) -> None:
    for id in provinces:
        g.unrest = put(g.unrest, province(g, id), 1)


def rebels_hold(g: Europa, id: str) -> None:
    g.occupier = put(g.occupier, province(g, id), REBELS)


def government(g: Europa, realm: str) -> None:
    ideas = g.edition.decks.ideas
    g.researched = put(g.researched, ideas.government.index(True), 1 << seat_of(g, realm))


def did(g: Europa, realm: str, deed: str, count: int = 1, against: str = '') -> None:
    note(g, seat_of(g, realm), deed, count, party(g, against) if against else -1)


def several(*positions: Position) -> Position:
    """Several changes of a position."""

    def all_of_them(g: Europa) -> None:
        for each in positions:
            each(g)

    return all_of_them


def claim(g: Europa, realm: str, id: str) -> None:
    g.claims = put_mark(g.claims, area(g, id), seat_of(g, realm))


def ship_in_caribbean(g: Europa, count: int) -> None:
    g.put_ships(seat_of(g, 'castile'), g.map.seas.number('caribbean_sea'), count)


def exhausted(g: Europa, realm: str, units: int) -> None:
    g.exhausted[seat_of(g, realm)] = units
    g.available[seat_of(g, realm)] -= units


def lords(g: Europa, realm: str, *areas: str) -> None:
    whole(g, realm, *areas)
    first = g.map.provinces.ids[g.variant.inside[area(g, areas[-1])][0]]
    town(g, 'castile' if realm != 'castile' else 'france', first)


DONE: list[tuple[str, str, Position, tuple[str, ...], dict[str, Any]]] = [
    (
        'france_1a',
        'provinces alone',
        lambda g: town(g, 'france', 'bordeaux', 'caux', 'maine', 'normandie'),
        (),
        {'prestige france': 3, 'mil france': 2, 'dip france': 1},
    ),
    (
        'france_1a',
        'both Areas',
        lambda g: whole(g, 'france', 'aquitaine', 'brittany_normandy'),
        (),
        {'prestige france': 3, 'core aquitaine': 'france', 'core brittany_normandy': 'france'},
    ),
    (
        'france_1a',
        'one Area',
        several(lambda g: town(g, 'france', 'caux', 'maine', 'normandie'), lambda g: whole(g, 'france', 'aquitaine')),
        (),
        {'prestige france': 3, 'core aquitaine': 'france', 'dip france': 1},
    ),
    (
        'france_1b',
        '',
        lambda g: town(g, 'france', 'bourgogne'),
        (),
        {'prestige france': 3, 'ducats france': 6, 'claims flanders_wallonia': 'france'},
    ),
    (
        'france_1c',
        '',
        lambda g: town(g, 'france', 'provence', 'anjou'),
        ('sea:gulf_of_lion',),
        {'prestige france': 2, 'claims naples': 'france', 'fleet galley france': 2, 'fleet_at france': 'gulf_of_lion'},
    ),
    (
        'france_2a',
        'Milan',
        lambda g: town(g, 'france', 'milano'),
        ('area:lombardy', 'area:venetia'),
        {'prestige france': 4, 'ducats france': 9, 'influence france lombardy': 1, 'influence france venetia': 1},
    ),
    (
        'france_2a',
        'Naples',
        lambda g: town(g, 'france', 'napoli'),
        ('area:central_italy', 'area:central_italy'),
        {'prestige france': 4, 'ducats france': 9, 'influence france central_italy': 2},
    ),
    (
        'france_2b',
        '',
        several(lambda g: town(g, 'france', 'lorraine'), lambda g: whole(g, 'france', 'rhineland')),
        (),
        {'prestige france': 4, 'mil france': 2, 'plus_manpower france': 1},
    ),
    (
        'france_2c',
        '',
        several(lambda g: cubes(g, 'france', saxony=3, rhineland=2), lambda g: ally(g, 'france', 'saxony')),
        (),
        {'prestige france': 3, 'dip france': 2, 'hand dip france': 1},
    ),
    (
        'france_3a',
        '',
        lambda g: did(g, 'france', 'warWon', against='austria'),
        ('area:saxony', 'area:saxony', 'area:westphalia'),
        {'prestige france': 5, 'dip france': 2, 'influence france saxony': 2, 'influence france westphalia': 1},
    ),
    (
        'france_3b',
        '',
        lambda g: whole(g, 'france', 'canada', 'great_lakes', 'new_england'),
        (),
        {'prestige france': 5, 'colonists france': 3, 'ducats france': 6},
    ),
    (
        'france_3c',
        '',
        several(lambda g: government(g, 'france'), lambda g: steady(g, 'france', 2)),
        ('province:berry',),
        {'prestige france': 5, 'adm france': 2, 'large berry': 1, 'small_towns france': -1, 'large_towns france': 1},
    ),
    (
        'france_4a',
        '',
        lambda g: whole(g, 'france', *FRENCH_AREAS),
        ('draw:military',),
        {'prestige france': 7, 'stability france': 1, 'hand mil france': 1},
    ),
    (
        'castile_1a',
        'a Vassal',
        lambda g: vassal_realm(g, 'castile', 'aragon'),
        ('area:naples', 'area:sicily'),
        {'prestige castile': 3, 'dip castile': 1, 'influence castile naples': 1, 'influence castile sicily': 1},
    ),
    (
        'castile_1a',
        'its own',
        lambda g: whole(g, 'castile', 'aragon'),
        (),
        {'prestige castile': 3, 'dip castile': 1, 'core aragon': 'castile'},
    ),
    (
        'castile_1b',
        'no Ideas in 1-00',
        lambda g: whole(g, 'castile', 'andalucia'),
        (),
        {'prestige castile': 2, 'core andalucia': 'castile'},
    ),
    (
        'castile_1c',
        '',
        lambda g: whole(g, 'castile', 'antilles'),
        ('province:sevilla',),
        {'prestige castile': 2, 'colonists castile': 2, 'docked castile': 1},
    ),
    (
        'castile_1c',
        'a colonial Claim',
        lambda g: claim(g, 'castile', 'antilles'),
        ('province:sevilla',),
        {'prestige castile': 2, 'colonists castile': 2, 'docked castile': 1},
    ),
    (
        'castile_2a',
        '',
        lambda g: whole(g, 'castile', 'naples', 'sicily'),
        ('sea:central_mediterranean',),
        {
            'prestige castile': 3,
            'ducats castile': 6,
            'fleet galley castile': 3,
            'fleet_at castile': 'central_mediterranean',
        },
    ),
    (
        'castile_2b',
        '',
        several(
            lambda g: whole(g, 'castile', 'northern_morocco', 'algiers'), lambda g: restless(g, 'burgos', 'madrid')
        ),
        (),
        {
            'prestige castile': 3,
            'mil castile': 2,
            'unrest burgos': -1,
            'unrest madrid': -1,
            'curia': 'castile castile france england',
        },
    ),
    (
        'castile_2b',
        'no Unrest to remove',
        lambda g: whole(g, 'castile', 'northern_morocco', 'algiers'),
        (),
        {'prestige castile': 3, 'mil castile': 2, 'curia': 'castile castile france england'},
    ),
    (
        'castile_2c',
        'ally and in-laws',
        several(lambda g: ally(g, 'castile', 'portugal'), lambda g: marry(g, 'castile', 'portugal')),
        ('draw:diplomatic', 'province:sevilla'),
        {'prestige castile': 4, 'hand dip castile': 1, 'dip castile': 2, 'docked castile': 1},
    ),
    (
        'castile_2c',
        'its own',
        lambda g: whole(g, 'castile', 'portugal'),
        ('draw:administrative', 'province:sevilla'),
        {'prestige castile': 4, 'hand adm castile': 1, 'dip castile': 2, 'docked castile': 1},
    ),
    (
        'castile_2d',
        'no Explore in 1-00',
        several(lambda g: town(g, 'castile', 'antilles'), lambda g: ship_in_caribbean(g, 2)),
        (),
        {'prestige castile': 3, 'colonists castile': 2},
    ),
    (
        'castile_3a',
        '',
        lambda g: town(g, 'castile', 'mexico'),
        (),
        {'prestige castile': 5, 'ducats castile': 12, 'claims central_america': 'castile', 'opened': 1},
    ),
    (
        'castile_3b',
        '',
        lambda g: town(g, 'castile', 'cuzco', 'charcas'),
        (),
        {'prestige castile': 5, 'ducats castile': 15},
    ),
    (
        'castile_3c',
        '',
        several(lambda g: town(g, 'castile', 'milano'), lambda g: vassal(g, 'castile', 'brugge', 'gent')),
        ('area:lombardy', 'area:lombardy', 'area:flanders_wallonia'),
        {
            'prestige castile': 5,
            'mil castile': 2,
            'army 2 at castile': 'lombardy',
            'army 3 at castile': 'flanders_wallonia',
            'mercenaries 2 infantry castile': 2,
            'mercenaries 3 infantry castile': 1,
        },
    ),
    (
        'england_1a',
        '',
        lambda g: steady(g, 'england', 2),
        (),
        {'prestige england': 2, 'adm england': 1, 'ducats england': 6},
    ),
    (
        'england_1b',
        '',
        lambda g: whole(g, 'england', 'ireland'),
        (),
        {'prestige england': 3, 'adm england': 1, 'core ireland': 'england'},
    ),
    (
        'england_1c',
        'Lothian',
        several(lambda g: town(g, 'england', 'lothian'), lambda g: exhausted(g, 'england', 4)),
        (),
        {'prestige england': 3, 'dip england': 2, 'available england': 3, 'exhausted england': -3},
    ),
    (
        'england_1c',
        'a Vassal, nobody tired',
        lambda g: vassal_realm(g, 'england', 'scotland'),
        (),
        {'prestige england': 3, 'dip england': 2},
    ),
    (
        'england_2a',
        '',
        lambda g: fleet(g, 'england', 0, 4),
        ('province:essex',),
        {'prestige england': 3, 'ducats england': 6, 'docked england': 1},
    ),
    (
        'england_2b',
        '',
        several(lambda g: whole(g, 'england', 'brittany_normandy'), lambda g: town(g, 'england', 'bordeaux')),
        (),
        {
            'prestige england': 4,
            'claims seine': 'england',
            'available england': -3,
            'infantry england brittany_normandy': 3,
        },
    ),
    (
        'england_3a',
        '',
        lambda g: whole(g, 'england', 'virginia', 'canada', 'florida'),
        (),
        {'prestige england': 5, 'colonists england': 3, 'adm england': 2},
    ),
    (
        'england_3b',
        '',
        several(lambda g: fleet(g, 'england', 3, 4), lambda g: did(g, 'england', 'navalBattleWon')),
        (),
        {'prestige england': 5, 'mil england': 1, 'fleet heavy england': 1},
    ),
    (
        'england_3e',
        '',
        several(
            lambda g: protestant(g, 'england'),
            lambda g: steady(g, 'england', 1),
            lambda g: restless(g, 'london', 'essex'),
        ),
        (),
        {'prestige england': 4, 'ducats england': 10, 'unrest london': -1, 'unrest essex': -1},
    ),
    (
        'england_3e',
        'no Unrest to remove',
        several(lambda g: protestant(g, 'england'), lambda g: steady(g, 'england', 1)),
        (),
        {'prestige england': 4, 'ducats england': 10},
    ),
    (
        'england_4a',
        '',
        several(lambda g: whole(g, 'england', *COLONIES), lambda g: did(g, 'england', 'tradeIncome', 20)),
        (),
        {'prestige england': 7, 'merchants england': 1, 'dip england': 1},
    ),
]


def protestant(g: Europa, realm: str) -> None:
    g.faith = put(g.faith, party(g, realm), FAITHS.index('protestant'))


NOT_YET: list[tuple[str, str, Position]] = [
    ('france_1a', 'three of four', lambda g: town(g, 'france', 'bordeaux', 'caux', 'maine')),
    ('france_1b', 'a Vassal', lambda g: vassal(g, 'france', 'bourgogne')),
    ('france_1c', 'one of two', lambda g: town(g, 'france', 'provence')),
    ('france_2a', 'a Vassal', lambda g: vassal(g, 'france', 'milano', 'napoli')),
    ('france_2b', 'Lorraine alone', lambda g: town(g, 'france', 'lorraine')),
    ('france_2c', 'no ally in the Empire', lambda g: cubes(g, 'france', saxony=3, rhineland=2)),
    (
        'france_2c',
        'four cubes',
        several(lambda g: cubes(g, 'france', saxony=3, rhineland=1), lambda g: ally(g, 'france', 'saxony')),
    ),
    ('france_3a', 'a war against another', lambda g: did(g, 'france', 'warWon', against='burgundy')),
    ('france_3b', 'two', lambda g: whole(g, 'france', 'canada', 'great_lakes')),
    ('france_3c', 'no Government, as always in 1-00', lambda g: steady(g, 'france', 3)),
    ('france_3c', 'Stability 1', several(lambda g: government(g, 'france'), lambda g: steady(g, 'france', 1))),
    ('france_4a', 'all but a Province', lambda g: lords(g, 'france', *FRENCH_AREAS)),
    ('castile_1a', 'one of two', lambda g: town(g, 'castile', 'valencia')),
    ('castile_1b', 'all but a Province', lambda g: lords(g, 'castile', 'andalucia')),
    ('castile_1c', 'nothing overseas', lambda g: whole(g, 'castile', 'andalucia')),
    (
        'castile_1c',
        'a Claim on a colony of England',
        several(lambda g: claim(g, 'castile', 'antilles'), lambda g: town(g, 'england', 'antilles')),
    ),
    ('castile_2a', 'Naples alone', lambda g: whole(g, 'castile', 'naples')),
    ('castile_2b', 'two Ports', lambda g: town(g, 'castile', 'tunis', 'mitidja')),
    ('castile_2c', 'an ally alone', lambda g: ally(g, 'castile', 'portugal')),
    ('castile_2c', 'in-laws alone', lambda g: marry(g, 'castile', 'portugal')),
    (
        'castile_2c',
        'a Vassal of which rebels hold a Province',  # R2.3.4, R2.4.5: it is nobody's
        several(lambda g: vassal_realm(g, 'castile', 'portugal'), lambda g: rebels_hold(g, 'lisboa')),
    ),
    ('castile_2d', 'one ship', several(lambda g: town(g, 'castile', 'antilles'), lambda g: ship_in_caribbean(g, 1))),
    ('castile_2d', 'ships alone', lambda g: ship_in_caribbean(g, 2)),
    ('castile_3a', 'nothing', lambda g: None),
    ('castile_3b', 'one of two', lambda g: town(g, 'castile', 'cuzco')),
    (
        'castile_3c',
        'one Province of the Low Countries',
        several(lambda g: town(g, 'castile', 'milano'), lambda g: vassal(g, 'castile', 'brugge')),
    ),
    ('england_1a', 'Stability 1', lambda g: steady(g, 'england', 1)),
    ('england_1a', 'Unrest', several(lambda g: steady(g, 'england', 2), lambda g: restless(g, 'london'))),
    ('england_1b', 'all but a Province', lambda g: lords(g, 'england', 'ireland')),
    ('england_1c', 'another Province', lambda g: town(g, 'england', 'pale')),
    ('england_2a', 'three heavy ships', lambda g: fleet(g, 'england', 9, 3)),
    (
        'england_2b',
        'without Bordeaux',
        several(lambda g: whole(g, 'england', 'brittany_normandy'), lambda g: town(g, 'france', 'bordeaux')),
    ),
    ('england_2b', 'Bordeaux alone', lambda g: town(g, 'england', 'bordeaux')),
    ('england_3a', 'two', lambda g: whole(g, 'england', 'virginia', 'canada')),
    ('england_3b', 'no battle', lambda g: fleet(g, 'england', 3, 4)),
    (
        'england_3b',
        'fewer ships than another',
        several(lambda g: fleet(g, 'england', 0, 1), lambda g: did(g, 'england', 'navalBattleWon')),
    ),
    ('england_3e', 'Catholic', lambda g: steady(g, 'england', 3)),
    ('england_3e', 'Stability 0', several(lambda g: protestant(g, 'england'), lambda g: steady(g, 'england', 0))),
    (
        'england_4a',
        'too little trade',
        several(lambda g: whole(g, 'england', *COLONIES), lambda g: did(g, 'england', 'tradeIncome', 19)),
    ),
    ('england_4a', 'trade alone', lambda g: did(g, 'england', 'tradeIncome', 20)),
]


@pytest.mark.parametrize(
    ('mission', 'position', 'answers', 'expected'),
    [(mission, position, answers, expected) for mission, _, position, answers, expected in DONE],
    ids=[f'{mission} {case}'.strip() for mission, case, *_ in DONE],
)
def test_a_mission_brings_what_it_says(
    mission: str, position: Position, answers: tuple[str, ...], expected: dict[str, Any]
) -> None:
    """R17.2.4."""
    g = holding(mission)
    position(g)
    g.forget_worked_out()
    assert completed(g, mission, *answers) == expected


@pytest.mark.parametrize(
    ('mission', 'position'),
    [(mission, position) for mission, _, position in NOT_YET],
    ids=[f'{mission} {case}' for mission, case, _ in NOT_YET],
)
def test_what_is_not_enough_for_a_mission(mission: str, position: Position) -> None:
    """R17.2.4: the condition that fails is named."""
    g = holding(mission)
    position(g)
    turn_of(g, holder(mission))
    assert why_not(g, holder(mission), f'complete:{mission}') in ('R16.3.2', 'R2.4.5', 'R15.0.1')


CARD_TESTS = {f'mission:{mission}': 'test_a_mission_brings_what_it_says' for mission, *_ in DONE}


def test_what_rebels_hold_is_told_as_missing() -> None:
    """R2.3.4, R2.4.5: a Province of a Vassal that is occupied does not count, and the board says so."""
    g = holding('castile_2a')
    for id in ('naples', 'sicily'):
        vassal(g, 'castile', *[g.map.provinces.ids[p] for p in g.variant.inside[area(g, id)]])
    rebels_hold(g, 'napoli')
    g.forget_worked_out()
    [[told]] = mission_progress(g, seat_of(g, 'castile'), g.missions[seat_of(g, 'castile')].items)
    assert told['missing'] == ['napoli']
    assert told['has'] == told['needs'] - 1
