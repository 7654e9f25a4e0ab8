"""The events of Age III about no Realm in particular, option by option: all that each changes. Expected from the cards
and EFFECTS.md alone; the whole table is compared, so that nothing else may happen.
"""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import army, ships, war
from tests.titles.europa.loaded import load_dice
from tests.titles.europa.markets import merchants
from tests.titles.europa.overseas import settle
from tests.titles.europa.position import area, seat_of
from tests.titles.europa.programs import own
from tests.titles.europa.resolved import (
    Position,
    Taken,
    both,
    expect_taken,
    faithful,
    guns,
    name_of,
    rich,
    shows_unrest,
)
from tests.titles.europa.test_ideas import knows
from tests.titles.europa.test_later_cards import Dice

SCENARIOS = {
    **dict.fromkeys(('34a-1', '355b', '360b'), '1-04.1'), **dict.fromkeys(('354b', '359b', '362b'), '2-03.1'),
}  # fmt: skip # where an event can come; elsewhere 1-03.2, with France, Portugal, Castile and England
SETTLED = ('antilles', 'florida', 'mexico')
PROTESTANT, DIVERSE = FAITHS.index('protestant'), FAITHS.index('diverse')


def prestige(**of: int) -> Position:
    """So much Prestige."""

    def change(g: Europa) -> None:
        for realm, points in of.items():
            g.prestige[seat_of(g, realm)] = points

    return change


def stability(realm: str, level: int) -> Position:
    """A level of Stability."""

    def change(g: Europa) -> None:
        g.stability[seat_of(g, realm)] = level

    return change


def falls(number: int) -> Position:
    """The die shows this number."""

    def change(g: Europa) -> None:
        g.rng = Dice(number)

    return change


def token(faith: int, where: str) -> Position:
    """A religion token; the next Rebel Die changes nothing."""

    def change(g: Europa) -> None:
        g.faith_token = put(g.faith_token, area(g, where), faith)
        g.forget_worked_out()
        load_dice(g, 'none')

    return change


def cubes(realm: str, **areas: int) -> Position:
    """Influence."""

    def change(g: Europa) -> None:
        for id, count in areas.items():
            g.put_influence(seat_of(g, realm), area(g, id), count)
        g.forget_worked_out()

    return change


def crowned(realm: str, *provinces: str) -> Position:
    """A player is Emperor, and owns Provinces."""

    def change(g: Europa) -> None:
        g.emperor = g.realm(seat_of(g, realm))
        own(g, realm, *provinces)

    return change


PAID = ('france accept', 'portugal accept', 'castile accept', 'england accept')
ALL_PAID = {
    f'{what} {realm}': -1 for what in ('ducats', 'adm') for realm in ('france', 'portugal', 'castile', 'england')
}
ROWS = [
    Taken(
        '31a-1', 'a', 'france', None, (*PAID, 'france option:a'),
        {**ALL_PAID, 'ducats france': -1 - 5, 'stability france': 1},
    ),
    Taken(
        '31a-1', 'a', 'france', None,
        (
            'france accept', 'portugal refuse', 'portugal province:porto', 'castile accept', 'england accept',
            'france option:a',
        ),
        {
            **{name: by for name, by in ALL_PAID.items() if 'portugal' not in name}, 'unrest porto': 1,
            'ducats france': -1 - 5, 'stability france': 1,
        },
    ),
    Taken(
        '31a-1', 'b', 'france',
        both(shows_unrest('york', 'london', 'wales'), lambda g: load_dice(g, 'lose_ducats', 'remove_unrest')),
        (*PAID, 'france option:b', 'france realm:england'),
        {**ALL_PAID, 'dip france': 1, 'ducats england': -1 - 2, 'unrest york': -1},
    ),
    Taken(
        '31a-2', 'a', 'france', both(guns, lambda g: knows(g, 'castile', 'cannons')),
        ('france option:a', 'france idea:serfdom'),
        {
            'mil france': -(5 - 3), 'prestige france': 2, 'ideas france': 'serfdom', 'plus_manpower france': 2,
        },
    ),
    Taken(
        '31a-2', 'b', 'france', both(guns, lambda g: knows(g, 'castile', 'cannons')),
        ('france option:b', 'france idea:serfdom', 'france idea:cabinet'),
        {'adm france': 1, 'ducats castile': -2, 'ducats portugal': -2, 'gone from display': 'cabinet serfdom'},
    ),
    Taken(
        '32a-1', 'a', 'france', lambda g: settle(g, 'castile', 'antilles'), ('france option:a',),
        {
            'pirates north_america': 1, 'pirates south_america': 1, 'mil france': -1, 'ducats france': 3,
            'ducats castile': -3,
        },
    ),
    Taken(
        '32a-1', 'a', 'france', None, ('france option:a',),
        {'pirates north_america': 1, 'pirates south_america': 1, 'mil france': -1, 'ducats france': 2},
    ),
    Taken(
        '32a-1', 'b', 'france', None, ('france option:b',),
        {'pirates north_america': 1, 'pirates south_america': 1, 'colonists france': 1, 'ducats france': 1},
    ),
    Taken(
        '32a-2', 'a', 'castile', both(faithful('castile', 'protestant'), token(PROTESTANT, 'loire')),
        ('france accept', 'castile option:a', 'castile province:granada'),
        {
            'adm france': -2, 'ducats castile': -5, 'large granada': 1, 'small_towns castile': -1,
            'large_towns castile': 1,
        },
    ),
    Taken(
        '32a-2', 'b', 'castile', both(token(PROTESTANT, 'loire'), token(DIVERSE, 'leon')),
        ('france refuse', 'castile option:b', 'castile convert:leon', 'castile province:badajoz'),
        {'ducats france': -3, 'ducats castile': -3, 'faith_token leon': -1 - DIVERSE, 'unrest badajoz': 1},
    ),
    Taken('32a-2', 'c', 'castile', None, ('castile option:c',), {'adm castile': 1, 'ducats castile': 2}),
    Taken(
        '33a-1', 'a', 'france', None, ('france option:a', 'france area:rhineland', 'france area:saxony'),
        {'rebels bohemia': 1, 'influence france rhineland': 1, 'influence france saxony': 1},
    ),
    Taken(
        '33a-1', 'b', 'france',
        both(lambda g: army(g, 'france', 'loire', infantry=1), crowned('castile', 'praha', 'rudohori')),
        (
            'france option:b', 'france area:loire',
            'france area:loire',
        ),
        {
            'rebels bohemia': 1, 'unrest praha': 1, 'unrest rudohori': 1, 'ducats france': -2,
            'mercenaries 1 infantry france': 2,
        },
    ),
    Taken(
        '33a-1', 'c', 'france', None, ('france option:c',),
        {'rebels bohemia': 1, 'mil france': 1, 'ducats france': 1},
    ),
    Taken(
        '33a-2', 'b', 'france', prestige(france=7, castile=7, portugal=3, england=4),
        ('france accept', 'castile refuse', 'france option:b', 'portugal power:military'),
        {'prestige castile': -1, 'mil portugal': 1},  # France pays 2 and gains 2
    ),
    Taken(
        '33a-2', 'a', 'france',
        both(prestige(france=7, castile=3, portugal=3, england=4), cubes('france', rhineland=5)),
        (
            'france accept', 'france option:a', 'france ally:palatinate', 'portugal power:military',
            'castile power:diplomatic',
        ),
        {'dip france': -2, 'ally palatinate': 'france', 'mil portugal': 1, 'dip castile': 1},
    ),
    *[
        Taken(
            '34a-1', 'a', 'france', both(falls(number), rich('castile', 21)), ('france option:a',),
            {'ducats france': ducats, 'ducats castile': -3},
        )
        for number, ducats in ((1, -4), (2, -2), (3, 3), (4, 5), (5, 7), (6, 10))
    ],
    Taken(
        '34a-1', 'b', 'france', rich('castile', 20), ('france option:b',),
        {'ducats france': -2, 'prestige france': 1, 'dip france': 1},
    ),
    Taken(
        '34a-2', 'a', 'france',
        both(lambda g: ships(g, 'france', 'bay_of_biscay', 1), lambda g: ships(g, 'england', 'north_sea', 1)),
        ('france option:a',),
        {'trade.keyPower france': 1, 'ducats portugal': -1, 'ducats castile': -1},
    ),
    Taken(
        '34a-2', 'b', 'france', lambda g: merchants(g, 'france', 'bordeaux', 'champagne'), ('france option:b',),
        {'expanded bordeaux': 1},
    ),
    Taken(
        '34a-3', 'a', 'france', None,
        (
            'france area:northumbria', 'france accept', 'portugal refuse', 'castile accept', 'england accept',
            'france option:a',
        ),
        {
            'plague northumbria': 1, 'adm france': -1 + 2, 'available portugal': -2, 'exhausted portugal': 2,
            'adm castile': -1, 'adm england': -1,
        },
    ),
    Taken(
        '34a-3', 'b', 'france', None,
        ('france area:andalucia', *PAID, 'france option:b'),
        {
            'plague andalucia': 1, 'ducats france': 3, 'adm france': -1, 'adm portugal': -1, 'adm castile': -1,
            'adm england': -1,
        },
    ),
    Taken(
        '351b', 'a', 'france', None, ('france option:a',),
        {'authority': -1, 'prestige france': 1, 'dip france': 1},
    ),
    Taken(
        '351b', 'a', 'france', both(lambda g: war(g, 'france', 'burgundy'), shows_unrest('berry', 'lyon', 'paris')),
        ('france accept', 'france province:berry', 'france province:paris', 'france option:a'),
        {
            'dip france': -1, 'unrest berry': -1, 'unrest paris': -1, 'authority': -1, 'stability france': 1,
            'prestige france': -1,
        },
    ),
    Taken(
        '351b', 'b', 'france', None, ('france option:b', 'france area:saxony', 'france area:tirol'),
        {'authority': -1, 'influence france saxony': 1, 'influence france tirol': 1},
    ),
    Taken(
        '352b', 'a', 'france', lambda g: ships(g, 'france', 'bay_of_biscay', 1),
        ('france option:a', 'france area:goa'),
        {'ducats france': -4, 'claims goa': 'france', 'opened': 4},
    ),
    Taken(
        '352b', 'b', 'france', None, ('france option:b',),
        {'ducats france': -8, 'merchants france': 1},
    ),
    Taken('352b', 'c', 'france', None, ('france option:c',), {'ducats france': 3, 'colonists france': 1}),
    Taken(
        '354b', 'a', 'castile', lambda g: army(g, 'castile', 'leon', infantry=1),
        ('castile option:a', 'castile area:leon', 'castile area:leon', 'castile area:leon'),
        {'ducats castile': -4, 'mercenaries 1 infantry castile': 3},
    ),
    Taken(
        '354b', 'b', 'castile', lambda g: army(g, 'venice', 'venetia', sort='mercenary', infantry=2),
        ('castile option:b', 'venice refuse'),
        {'mil castile': 1, 'mercenaries 1 infantry venice': -1},
    ),
    Taken('355b', 'b', 'france', None, ('france option:b',), {'dip france': 1, 'adm castile': -1}),
    Taken(
        '357b', 'a', 'france', stability('castile', -1),
        ('france option:a', 'france draw:military', 'france draw:administrative', 'castile province:madrid'),
        {'hand mil france': 1, 'hand adm france': 1, 'unrest madrid': 1},
    ),
    Taken(
        '357b', 'b', 'france', lambda g: merchants(g, 'france', 'bordeaux', 'champagne'), ('france option:b',),
        {'expanded champagne': 1},
    ),
    Taken(
        '359b', 'a', 'castile', prestige(castile=5, france=4, venice=5, ottomans=6, mamluks=3),
        ('castile option:a', 'venice refuse', 'ottomans refuse', 'mamluks accept', 'france refuse'),
        {'ducats castile': -3, 'adm castile': -1, 'prestige castile': 2, 'ducats mamluks': -3, 'prestige mamluks': 1},
    ),
    Taken(
        '359b', 'b', 'castile', prestige(castile=5, france=4, venice=5, ottomans=6, mamluks=5),
        ('castile option:b', 'france accept'),
        {'ducats castile': 2, 'adm castile': 1, 'ducats france': -3, 'prestige france': 1},
    ),
    Taken(
        '360b', 'a', 'france', both(cubes('france', saxony=2), cubes('castile', saxony=1, rhineland=1)),
        ('france option:a', 'france area:saxony'),
        {
            'rebels saxony': 1, 'plague saxony': 1, 'influence france saxony': -1, 'influence castile saxony': -1,
            'ducats france': 3,
        },
    ),
    Taken(
        '360b', 'b', 'france', None, ('france option:b', 'france done'),
        {'rebels saxony': 1, 'plague saxony': 1, 'available france': 3, 'exhausted france': -3},
    ),
    Taken(
        '361b', 'a', 'france',
        both(lambda g: settle(g, 'castile', *SETTLED), lambda g: ships(g, 'france', 'bay_of_biscay', 1)),
        ('france option:a',),
        {'ducats castile': -3, 'ducats france': 5},
    ),
    Taken(
        '361b', 'b', 'france',
        both(lambda g: settle(g, 'castile', *SETTLED[:2]), lambda g: ships(g, 'england', 'north_sea', 1)),
        ('france option:b', 'france province:saintonge'),
        {'docked france': 1, 'ducats france': 1},
    ),
    Taken('361b', 'c', 'france', None, ('france option:c',), {'dip france': 2}),
    Taken(
        '362b', 'a', 'castile', lambda g: own(g, 'venice', 'ragusa'),
        (
            'venice accept', 'ottomans province:edirne', 'castile option:a', 'castile area:royal_hungary',
            'castile area:transylvania',
        ),
        {
            'mil venice': -1, 'prestige venice': 1, 'unrest edirne': 1, 'influence castile royal_hungary': 1,
            'influence castile transylvania': 1,
        },
    ),
    Taken(
        '362b', 'b', 'castile', None, ('venice refuse', 'ottomans province:selanik', 'castile option:b'),
        {'unrest selanik': 1, 'mil castile': 1, 'holy war castile': 1},
    ),
]  # fmt: skip


@pytest.mark.parametrize('row', ROWS, ids=name_of)
def test_taken_by(row: Taken) -> None:
    """All that changes."""
    expect_taken(row, SCENARIOS.get(row.event, '1-03.2'))


CARD_TESTS = {f'event:{row.event}.{row.option}': 'test_taken_by' for row in ROWS}
