"""The events of the Ottomans, Venice and the Mamluks, option by option: all that each changes, whoever takes it.
Expected from the cards and EFFECTS.md alone; the whole table is compared, so that nothing else may happen.
"""

from __future__ import annotations

import pytest

from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import army, fleet, war
from tests.titles.europa.programs import own
from tests.titles.europa.resolved import (
    Position,
    Shared,
    Taken,
    expect_shared,
    expect_taken,
    name_of,
    shows_unrest,
)
from tests.titles.europa.test_ideas import USUAL, lay_out

SCENARIO = '2-03.1'
OTHER = {'ottomans': 'castile', 'venice': 'castile', 'mamluks': 'castile'}
BYZANTIUM_DECLINED = 'ottomans refuse'


def guns(g: Europa) -> None:
    """Cannons are on display."""
    lay_out(g, *USUAL)


def the_fleet(realm: str, place: str) -> Position:
    """A Fleet with a galley, to which galleys come."""
    return lambda g: fleet(g, realm, place, galley=1)


BOTH = [
    Shared(
        '106-1', 'a', 'ottomans', guns,
        ('you option:a', 'ottomans idea:cannons', '+you draw:military', BYZANTIUM_DECLINED),
        {'mil ottomans': -(5 - 1), 'prestige ottomans': 2, 'ideas ottomans': 'cannons', 'siege.strength ottomans': 2},
        {'hand mil you': 1},
    ),
    Shared(
        '106-1', 'a', 'ottomans', lambda g: own(g, 'ottomans', 'constantinople'),
        ('you option:a', 'ottomans done', '+you draw:administrative'),
        {'siege.strength ottomans': 2, 'prestige ottomans': 2, 'core macedonia_thrace': 'ottomans'},
        {'hand adm you': 1},
    ),
    Shared(
        '106-2', 'a', 'ottomans', None, ('you option:a', 'ottomans area:syria', 'ottomans area:rum'),
        {
            'mil ottomans': 2, 'claims syria': 'ottomans', 'army 1 artillery ottomans': 1, 'army 1 at ottomans': 'rum',
            'available ottomans': -1,
        },
        {'adm you': 1},
    ),
    Shared(
        '114-1', 'a', 'venice', the_fleet('venice', 'adriatic_sea'), ('you option:a', 'venice province:creta'),
        {'claims greece': 'venice', 'fleet galley venice': 2, 'ducats venice': -1, 'unrest creta': 1},
        {'adm you': 1},
    ),
    Shared(
        '114-2', 'a', 'venice', None,
        (
            'venice province:brescia', 'venice province:verona', 'you option:a', 'venice province:brescia',
        ),
        {'unrest verona': 1, 'ducats venice': -3, 'dip venice': 2},
        {'ducats you': 3},
    ),
    Shared(
        '115-1', 'a', 'mamluks', None, ('you option:a', '+you area:portugal'),
        {
            'prestige mamluks': 1, 'plus adana': 1, 'influence mamluks karaman': 1, 'influence mamluks kurdistan': 1,
        },
        {'influence you portugal': 1},
    ),
    Shared(
        '115-2', 'a', 'mamluks', lambda g: fleet(g, 'mamluks', 'eastern_mediterranean', galley=2),
        ('you option:a', 'mamluks area:cyprus'),
        {
            'fleet galley mamluks': -1 + 2, 'ducats mamluks': -2, 'influence mamluks cyprus': 1, 'mil mamluks': 1,
        },
        {'adm you': 1},
    ),
    Shared(
        '206-1', 'a', 'ottomans', None,
        ('you option:a', 'ottomans area:hungarian_plain', '+you power:administrative', 'ottomans area:rum'),
        {
            'move.land ottomans': 1, 'mil ottomans': 2, 'claims hungarian_plain': 'ottomans',
            'infantry ottomans rum': 1, 'available ottomans': -1,
        },
        {'ducats you': 2, 'adm you': 1},
    ),
    Shared(
        '214-1', 'a', 'venice', the_fleet('venice', 'adriatic_sea'),
        ('you option:a', '+you power:administrative', 'venice province:creta'),
        {'prestige venice': 1, 'siege.defence venice': 1, 'fleet galley venice': 2, 'unrest creta': 1},
        {'ducats you': 2, 'adm you': 1},
    ),
    Shared(
        '214-2', 'a', 'venice', the_fleet('venice', 'adriatic_sea'), ('you option:a', 'venice area:cyprus'),
        {'ducats venice': -3, 'fleet galley venice': 3, 'claims cyprus': 'venice', 'adm venice': -1},
        {'adm you': 1},
    ),
    Shared(
        '215-1', 'a', 'mamluks', None, ('you option:a', 'mamluks area:egypt'),
        {
            'plus_manpower mamluks': 1, 'army 1 cavalry mamluks': 1, 'army 1 at mamluks': 'egypt',
            'available mamluks': -1, 'mil mamluks': 2, 'siege.defence mamluks': 1,
        },
        {'mil you': 1},
    ),
    Shared(
        '215-2', 'a', 'mamluks', None, ('you option:a', 'mamluks refuse'),
        {'expanded alexandria': 1, 'ducats mamluks': 2},
        {'ducats you': 3},
    ),
    Shared(
        '306-1', 'a', 'ottomans', shows_unrest('edirne', 'izmir', 'teke'),
        ('ottomans province:edirne', 'ottomans province:izmir', 'you option:a', 'ottomans area:iraq'),
        {'unrest edirne': -1, 'unrest izmir': -1, 'claims iraq': 'ottomans', 'mil ottomans': 2},
        {'dip you': 1},
    ),
    Shared(
        '306-2', 'a', 'ottomans', None, ('you option:a',),
        {'adm ottomans': 2, 'stability ottomans': 1, 'ducats ottomans': -3, 'dip ottomans': 1},
        {'mil you': 1},
    ),
    Shared(
        '306-2', 'a', 'ottomans', lambda g: war(g, 'ottomans', 'hungary'), ('you option:a',),
        {
            'adm ottomans': 2, 'stability ottomans': 1, 'ducats ottomans': -3, 'exhausted ottomans': -3,
            'available ottomans': 3,
        },
        {'mil you': 1},
    ),
    Shared(
        '314-1', 'a', 'venice', the_fleet('venice', 'adriatic_sea'), ('venice province:zara', 'you option:a'),
        {'unrest zara': 1, 'siege.defence venice': 2, 'fleet galley venice': 3, 'ducats venice': -2},
        {'ducats you': 3},
    ),
    Shared(
        '314-2', 'a', 'venice', lambda g: army(g, 'venice', 'venetia', infantry=1),
        ('you option:a', 'venice area:venetia', 'venice area:venetia', '+you area:portugal'),
        {
            'claims greece': 'venice', 'mercenaries 1 infantry venice': 2, 'prestige venice': 1, 'ducats venice': -2,
        },
        {'influence you portugal': 1},
    ),
    Shared(
        '315-1', 'a', 'mamluks', shows_unrest('dumyat', 'halab'), ('you option:a',),
        {
            'prestige mamluks': 1, 'unrest dumyat': -1, 'unrest halab': -1, 'ducats mamluks': 2,
        },
        {'dip you': 1},
    ),
    Shared(
        '315-2', 'a', 'mamluks', None, ('you option:a', 'mamluks area:syria'),
        {
            'rebels egypt': 2 - 1, 'army 1 cavalry mamluks': 1, 'army 1 at mamluks': 'syria', 'available mamluks': -1,
            'adm mamluks': 1, 'ducats mamluks': -2,
        },
        {'mil you': 1},
    ),
]  # fmt: skip

ONE = [
    Taken(
        '106-1', 'b', 'venice', the_fleet('venice', 'adriatic_sea'),
        ('venice option:b', 'venice sea:adriatic_sea', 'venice sea:adriatic_sea', BYZANTIUM_DECLINED),
        {'prestige venice': 1, 'ducats venice': -2, 'fleet galley venice': 2},
    ),
    Taken(
        '106-2', 'b', 'castile', None, ('castile option:b', 'ottomans province:sivas'),
        {'influence castile kurdistan': 1, 'influence castile karaman': 1, 'unrest sivas': 1, 'mil castile': 1},
    ),
    Taken(
        '114-1', 'b', 'castile', lambda g: fleet(g, 'venice', 'adriatic_sea', heavy=1),
        ('castile option:b', 'venice province:zara'),
        {'fleet heavy venice': -1, 'fleet_at venice': '', 'ducats castile': 2, 'dip castile': 1, 'unrest zara': 1},
    ),
    Taken(
        '114-2', 'b', 'castile', None,
        (
            'venice province:brescia', 'venice province:verona', 'castile option:b', 'castile realm:venice',
            'castile area:venetia',
        ),
        {
            'unrest brescia': 1, 'unrest verona': 1, 'cb venice': 'castile', 'claims venetia': 'castile',
            'dip castile': -1,
        },
    ),
    Taken(
        '114-2', 'b', 'castile', None,
        (
            'venice province:treviso', 'venice province:verona', 'castile option:b', 'castile done',
            'castile area:lombardy',
        ),
        {'unrest treviso': 1, 'unrest verona': 1, 'claims lombardy': 'castile', 'dip castile': -1},
    ),
    Taken(
        '115-1', 'b', 'castile', None, ('castile option:b',),
        {'prestige mamluks': 1, 'ducats mamluks': -4, 'mil castile': 1},
    ),
    Taken(
        '115-2', 'b', 'castile', None, ('castile option:b', 'castile done'),
        {'ducats mamluks': -2, 'ducats castile': 2},
    ),
    Taken(
        '206-1', 'b', 'castile', None, ('castile option:b', 'castile area:transylvania', 'ottomans area:aydin'),
        {
            'ducats ottomans': -4, 'influence castile transylvania': 1, 'mil castile': 1, 'infantry ottomans aydin': 1,
            'available ottomans': -1,
        },
    ),
    Taken(
        '206-2', 'a', 'ottomans', None,
        (
            'ottomans option:a', 'ottomans province:sivas', 'ottomans area:moldavia', 'ottomans area:crimea',
        ),
        {
            'mil ottomans': -1, 'dip ottomans': 2, 'unrest sivas': 1, 'influence ottomans moldavia': 1,
            'influence ottomans crimea': 1,
        },
    ),
    Taken(
        '206-2', 'b', 'castile', None, ('castile option:b', 'ottomans province:sivas'),
        {'dip castile': 1, 'unrest sivas': 1, 'ducats castile': 3},
    ),
    Taken(
        '214-1', 'b', 'castile', None, ('castile option:b', 'castile area:dalmatia', 'venice province:zara'),
        {'ducats venice': -4, 'influence castile dalmatia': 1, 'dip castile': 1, 'unrest zara': 1},
    ),
    Taken(
        '214-2', 'b', 'castile', lambda g: fleet(g, 'venice', 'adriatic_sea', galley=2), ('castile option:b',),
        {'ducats venice': -3, 'fleet galley venice': -1, 'ducats castile': 2, 'mil castile': 1},
    ),
    Taken(
        '215-1', 'b', 'castile', None,
        ('castile option:b', 'mamluks province:qahirah', 'mamluks province:halab'),
        {'unrest qahirah': 1, 'unrest halab': 1, 'mil castile': 1, 'siege.defence mamluks': 1},
    ),
    Taken(
        '215-2', 'b', 'castile', None,
        ('castile option:b', 'mamluks accept'),
        {
            'ducats castile': 3, 'ducats mamluks': -3, 'dip mamluks': -1, 'influence mamluks cyprus': 1,
            'influence mamluks kurdistan': 1,
        },
    ),
    Taken(
        '306-1', 'b', 'castile', shows_unrest('edirne'), ('castile option:b', 'castile area:kurdistan'),
        {'unrest edirne': -1, 'influence castile kurdistan': 1, 'mil castile': 1},
    ),
    Taken(
        '306-2', 'b', 'castile', None, ('castile option:b',),
        {'unrest amasya': 1, 'unrest sivas': 1, 'adm castile': 1, 'dip ottomans': 1},
    ),
    Taken(
        '314-1', 'b', 'castile', the_fleet('castile', 'western_mediterranean'),
        ('venice province:zara', 'castile option:b', 'castile realm:venice'),
        {'unrest zara': 1, 'cb venice': 'castile', 'fleet galley castile': 1, 'mil castile': 1},
    ),
    Taken(
        '314-2', 'b', 'castile', None, ('castile option:b',),
        {'ducats venice': -3, 'influence castile greece': 1, 'influence castile dalmatia': 1},
    ),
    Taken(
        '315-1', 'b', 'castile', None,
        (
            'castile option:b', 'mamluks province:fayyum', 'mamluks province:dumyat',
        ),
        {'unrest fayyum': 1, 'unrest dumyat': 1, 'ducats castile': 3},
    ),
    Taken(
        '315-2', 'b', 'castile', None,
        ('castile option:b', 'mamluks province:fayyum', 'mamluks province:dumyat'),
        {'rebels egypt': 2, 'unrest fayyum': 1, 'unrest dumyat': 1, 'mil castile': 1},
    ),
]  # fmt: skip


@pytest.mark.parametrize('row', BOTH, ids=name_of)
def test_taken_by_the_realm_itself(row: Shared) -> None:
    """Without the bonus."""
    expect_shared(row, SCENARIO, row.realm)


@pytest.mark.parametrize('row', BOTH, ids=name_of)
def test_taken_by_another(row: Shared) -> None:
    """The same for the Realm, and the bonus for the taker."""
    expect_shared(row, SCENARIO, OTHER[row.realm])


@pytest.mark.parametrize('row', ONE, ids=name_of)
def test_taken_by(row: Taken) -> None:
    """All that changes."""
    expect_taken(row, SCENARIO)


CARD_TESTS = {f'event:{row.event}.{row.option}': 'test_taken_by_another' for row in BOTH} | {
    f'event:{row.event}.{row.option}': 'test_taken_by' for row in ONE
}
