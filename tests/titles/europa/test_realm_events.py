"""The events of Castile, England, France and Portugal that the introductory scenario lacks, option by option: all that
each changes, whoever takes it. Expected from the cards and EFFECTS.md alone; the whole table is compared, so
that nothing else may happen.
"""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import army, fleet, infantry, war
from tests.titles.europa.loaded import load_dice
from tests.titles.europa.overseas import settle
from tests.titles.europa.position import area, party, set_power
from tests.titles.europa.programs import marry, own
from tests.titles.europa.resolved import Shared, Taken, expect_shared, expect_taken, name_of, shows_unrest
from tests.titles.europa.test_ideas import USUAL, lay_out

SCENARIO = '1-03.2'
AMERICA, INDIA = {'opened': 1}, {'opened': 4}  # the first Claim there brings its trade cards (R12.6.1)
OTHER = {'castile': 'france', 'england': 'france', 'france': 'castile', 'portugal': 'england'}


def diverse_andalucia(g: Europa) -> None:
    """Andalucia holds diverse faiths, as Granada did; the next Rebel Die lets one unit be exhausted."""
    g.faith_token = put(g.faith_token, area(g, 'andalucia'), FAITHS.index('diverse'))
    g.forget_worked_out()
    load_dice(g, 'exhaust')


def turn_protestant(g: Europa) -> None:
    """The state religion of France."""
    g.faith = put(g.faith, party(g, 'france'), FAITHS.index('protestant'))
    g.forget_worked_out()


def third_age(g: Europa) -> None:
    """Ideas of Age III are on display, and everybody can pay for them."""
    g.age = 3
    lay_out(g, ('tolerance', 'national_bank', 'absolute_monarchy'), USUAL[1], USUAL[2])
    for realm in OTHER:
        set_power(g, realm, 9, 5, 5)


# what the Realm of the card or another takes: the questions, what changes, and what only another gains
BOTH = [
    Shared(
        '104-2', 'a', 'france', None, ('you option:a',),
        {'claims lombardy': 'france', 'battle.dice artillery france': 1, 'influence france switzerland': 1},
        {'dip you': 1},
    ),
    Shared(
        '104-2', 'a', 'france', lambda g: own(g, 'france', 'milano'), ('you option:a',),
        {
            'claims lombardy': 'france', 'battle.dice artillery france': 1, 'influence france switzerland': 1,
            'prestige france': 2,
        },
        {'dip you': 1},
    ),
    Shared(
        '110-2', 'a', 'portugal', None, ('you option:a', 'portugal province:porto'),
        {'docked portugal': 1, 'pirates indian_ocean': 1},
        {'adm you': 1},
    ),
    Shared(
        '202-1', 'a', 'castile', None, ('you option:a',),
        {'interest castile': 1, 'ducats castile': 6},
        {},
    ),
    Shared(
        '202-1', 'a', 'castile', lambda g: settle(g, 'castile', 'antilles', 'florida'), ('you option:a',),
        {'interest castile': 1, 'ducats castile': 6, 'prestige castile': 2},
        {},
    ),
    Shared(
        '202-1', 'a', 'castile', lambda g: settle(g, 'castile', 'antilles'), ('you option:a',),
        {'interest castile': 1, 'ducats castile': 6},
        {},
    ),
    Shared(
        '202-2', 'a', 'castile', diverse_andalucia,
        ('you option:a', 'castile convert:andalucia', 'castile province:granada', 'castile refuse'),
        {
            'faith_token andalucia': -1 - FAITHS.index('diverse'), 'faith granada': 'catholic', 'unrest granada': 1,
            'available castile': -1 - 3, 'exhausted castile': 1 + 3, 'ducats castile': -3 - 2,
        },
        {'ducats you': 3},
    ),
    Shared(
        '202-2', 'a', 'castile', None, ('you option:a', 'castile accept'),
        {
            'available castile': -3, 'exhausted castile': 3, 'ducats castile': -2, 'dip castile': -2,
            'prestige castile': 2,
        },
        {'ducats you': 3},
    ),
    Shared(
        '203-1', 'a', 'england', None,
        ('you option:a', 'england province:london', 'england sea:dogger_bank'),
        {
            'docked england': 1, 'fleet heavy england': 1, 'fleet_at england': 'dogger_bank', 'ducats england': -4,
            'prestige england': 1, 'pirates sevilla': 1,
        },
        {'mil you': 1},
    ),
    Shared(
        '203-2', 'a', 'england', None, ('you option:a', 'england refuse'),
        {'influence england scotland': 3, 'married scotland': 'england', 'ducats england': -3},
        {'mil you': 1},
    ),
    Shared(
        '204-1', 'a', 'france', None, ('you option:a', 'france area:rhineland', '+you draw:military'),
        {'siege.strength france': 1, 'mil france': 1, 'claims rhineland': 'france', 'prestige france': 1},
        {'hand mil you': 1},
    ),
    Shared(
        '204-1', 'a', 'france', lambda g: own(g, 'england', 'picardie'),
        ('you option:a', 'france area:flanders_wallonia', '+you draw:diplomatic'),
        {'siege.strength france': 1, 'mil france': 1, 'claims flanders_wallonia': 'france'},
        {'hand dip you': 1},
    ),
    Shared(
        '204-2', 'a', 'france', shows_unrest('paris', 'berry'), ('you option:a', 'france refuse'),
        {'unrest paris': -1, 'unrest berry': -1, 'stability france': 1, 'ducats france': -4},
        {'mil you': 1},
    ),
    Shared(
        '210-1', 'a', 'portugal', None, ('you option:a', 'portugal area:goa'),
        {'claims goa': 'portugal', 'ducats portugal': 3, **INDIA},
        {'ducats you': 3},
    ),
    Shared(
        '210-2', 'a', 'portugal', lambda g: army(g, 'portugal', 'portugal', infantry=3), ('you option:a',),
        {
            'army 1 infantry portugal': -2, 'exhausted portugal': 2 - 3, 'available portugal': 3,
            'claims northern_morocco': 'portugal', 'ducats portugal': -2,
        },
        {'adm you': 1},
    ),
    Shared(
        '302-1', 'a', 'castile', None, ('you option:a',),
        {'available castile': 4, 'exhausted castile': -4, 'unrest.war castile': 1, 'mil castile': 1},
        {'mil you': 1},
    ),
    Shared(
        '302-2', 'b', 'castile', None, ('you option:b', '+you area:sicily'),
        {'stability castile': -1, 'dip castile': 2},
        {'claims sicily': 'you'},
    ),
    Shared(
        '303-1', 'a', 'england', None,
        (
            'you option:a', 'england area:east_anglia', 'england area:east_anglia', 'england realm:scotland',
            '+you area:lombardy',
        ),
        {
            'army 1 cavalry england': 2, 'army 1 at england': 'east_anglia', 'available england': -2,
            'ducats england': -2, 'prestige england': -1, 'cb scotland': 'england', 'battle.dice cavalry england': 1,
        },
        {'influence you lombardy': 1},
    ),
    Shared(
        '303-2', 'a', 'england', shows_unrest('york', 'essex', 'london'),
        ('england province:york', 'england province:essex', 'you option:a', 'england refuse'),
        {'unrest york': -1, 'unrest essex': -1, 'dip england': 1},
        {'adm you': 1},
    ),
    Shared(
        '303-2', 'a', 'england', None, ('you option:a', 'england accept'),
        {'dip england': 1 + 1, 'adm england': -1, 'faith england': 'protestant',
         'curia': 'castile france portugal'},
        {'adm you': 1},
    ),
    Shared(
        '303-2', 'a', 'england', third_age, ('you option:a', 'england idea:national_bank', 'england refuse'),
        {'adm england': -(7 - 2), 'prestige england': 2, 'ideas england': 'national_bank', 'dip england': 1},
        {'adm you': 1},
    ),
    Shared(
        '304-1', 'a', 'france', third_age, ('you option:a', 'france idea:absolute_monarchy', '+you area:aragon'),
        {
            'adm france': -(8 - 2) + 1, 'prestige france': 2 + 1, 'ducats france': -3,
            'ideas france': 'absolute_monarchy',
        },
        {'influence you aragon': 1},
    ),
    Shared(
        '304-1', 'a', 'france', None, ('you option:a', '+you area:aragon'),
        {'prestige france': 1, 'ducats france': -3, 'adm france': 1},
        {'influence you aragon': 1},
    ),
    Shared(
        '304-1', 'a', 'france', lambda g: army(g, 'france', 'seine', infantry=5), ('you option:a', '+you area:aragon'),
        {'prestige france': 1 + 1, 'ducats france': -3},
        {'influence you aragon': 1},
    ),
    Shared(
        '310-1', 'a', 'portugal', shows_unrest('lisboa', 'porto'),
        ('you option:a', 'portugal realm:castile', '+you area:ireland'),
        {
            'unrest lisboa': -1, 'unrest porto': -1, 'stability portugal': 1, 'cb castile': 'portugal',
            'ducats portugal': -2,
        },
        {'influence you ireland': 1},
    ),
    Shared(
        '310-2', 'a', 'portugal', None, ('you option:a',),
        {'claims minas_gerais': 'portugal', 'ducats portugal': 4, 'colonists portugal': 1, **AMERICA},
        {'mil you': 1},
    ),
]  # fmt: skip

# what one certain player takes
ONE = [
    Taken(
        '102-2', 'a', 'castile', None,
        ('castile province:burgos', 'castile province:madrid', 'castile option:a', 'castile refuse'),
        {'rebels castile': 2 - 1, 'unrest burgos': 1, 'unrest madrid': 1, 'adm castile': -1},
    ),
    Taken(
        '102-2', 'b', 'england', None,
        (
            'castile province:burgos', 'castile province:murcia', 'england option:b', 'castile accept',
            'castile area:lombardy', 'castile area:burgundy',
        ),
        {
            'rebels castile': 2, 'unrest burgos': 1, 'unrest murcia': 1, 'prestige castile': -2, 'dip england': 1,
            'ducats castile': -4, 'influence castile lombardy': 1, 'influence castile burgundy': 1,
        },
    ),
    Taken(
        '103-2', 'a', 'england', None, ('england option:a', 'england area:scotland'),
        {'prestige england': 2, 'ducats england': -4, 'dip england': 1, 'influence england scotland': 1},
    ),
    Taken(
        '103-2', 'a', 'france', None, ('france option:a', 'england province:pale'),
        {'prestige england': 2, 'ducats england': -4, 'dip england': 1, 'dip france': 1, 'unrest pale': 1},
    ),
    Taken(
        '103-2', 'b', 'france', None, ('france option:b', 'england province:york'),
        {'dip france': 2, 'ducats england': -3, 'unrest york': 1},
    ),
    Taken(
        '104-2', 'b', 'castile', None, ('castile option:b',),
        {'influence castile lombardy': 1, 'influence castile switzerland': 1, 'ducats france': -3},
    ),
    Taken(
        '110-2', 'b', 'england', None,
        ('england option:b', 'england idea:quest_for_the_new_world', 'england province:london'),
        {
            'dip england': -(5 - 1), 'prestige england': 2, 'ideas england': 'quest_for_the_new_world',
            'colonists england': 1, 'docked england': 1, 'ducats england': 2, 'ducats portugal': -2,
            'prestige portugal': 1, 'pirates indian_ocean': 1,
        },
    ),
    Taken(
        '202-1', 'b', 'france', None, ('france option:b',),
        {'prestige castile': -1, 'ducats castile': -2, 'ducats france': 2},
    ),
    Taken(
        '202-2', 'b', 'france', None,
        ('france option:b', 'castile province:sevilla', 'castile province:granada', 'castile refuse'),
        {'unrest sevilla': 1, 'unrest granada': 1, 'ducats france': 2},
    ),
    Taken(
        '203-1', 'b', 'france', lambda g: fleet(g, 'england', 'north_sea', heavy=2), ('france option:b',),
        {'fleet heavy england': -1, 'dip france': 1, 'ducats france': 2, 'pirates sevilla': 1},
    ),
    Taken(
        '203-2', 'b', 'france', None, ('france option:b', 'england province:oxford', 'england refuse'),
        {'influence france scotland': 1, 'influence france ireland': 1, 'unrest oxford': 1},
    ),
    Taken(
        '203-2', 'b', 'france', lambda g: war(g, 'england', 'castile'),
        ('france option:b', 'england province:oxford', 'england accept'),
        {
            'influence france scotland': 1, 'influence france ireland': 1, 'unrest oxford': 1, 'dip england': -1,
            'war castile': '', 'truce castile': 'england', 'truce england': 'castile', 'prestige england': -1,
            'prestige castile': -1,
        },
    ),
    Taken(
        '204-1', 'b', 'castile', None, ('castile option:b', 'castile area:burgundy'),
        {'influence castile burgundy': 1, 'mil castile': 1, 'prestige france': 1},
    ),
    Taken(
        '204-2', 'b', 'castile', shows_unrest('paris', 'berry', 'lyon', 'poitou'),
        ('france province:paris', 'france province:lyon', 'france province:poitou', 'castile option:b'),
        {
            'unrest paris': -1, 'unrest lyon': -1, 'unrest poitou': -1, 'rebels languedoc': 2, 'dip castile': 1,
            'faith_token aquitaine': 1 + FAITHS.index('protestant'),
        },
    ),
    Taken(
        '204-2', 'a', 'france', turn_protestant, ('france option:a', 'france accept'),
        {
            'adm france': -1, 'faith france': 'catholic', 'prestige france': 1, 'stability france': 1,
            'ducats france': -4,
        },
    ),
    Taken(
        '210-1', 'b', 'england', lambda g: settle(g, 'portugal', 'antilles'), ('england option:b',),
        {'pirates indian_ocean': 1, 'ducats england': 2, 'dip england': 1, 'colonists portugal': 1},
    ),
    Taken(
        '210-2', 'b', 'england', lambda g: infantry(g, 'portugal', 'portugal', 1), ('england option:b',),
        {
            'infantry portugal portugal': -1, 'exhausted portugal': 1, 'influence england northern_morocco': 1,
            'influence england southern_morocco': 1, 'prestige portugal': -1,
        },
    ),
    Taken(
        '302-1', 'b', 'france', None,
        ('france option:b',),
        {'rebels aragon': 1, 'ducats france': 2},
    ),
    Taken(
        '302-1', 'b', 'france', lambda g: own(g, 'castile', 'beira', 'porto', 'valencia'),
        ('france option:b', 'castile province:valencia', 'castile province:porto'),
        {'rebels aragon': 1, 'ducats france': 2, 'unrest valencia': 1, 'unrest porto': 1, 'unrest beira': 1},
    ),
    Taken(
        '302-2', 'a', 'england', lambda g: marry(g, 'england', 'castile'), ('england option:a',),
        {'stability castile': -1, 'disputed castile': 'england', 'dip england': 1},
    ),
    Taken(
        '303-1', 'b', 'france', None,
        ('france option:b', 'england province:wales', 'england province:wessex'),
        {
            'rebels east_anglia': 1, 'unrest wales': 1, 'unrest wessex': 1, 'ducats france': 3,
            'battle.dice cavalry england': 1,
        },
    ),
    Taken(
        '303-2', 'b', 'france', None, ('france option:b', 'england refuse'),
        {'unrest pale': 1, 'influence france ireland': 1, 'influence france scotland': 1},
    ),
    Taken(
        '304-1', 'b', 'castile', None,
        ('castile option:b', 'france province:artois', 'castile area:rhineland'),
        {'rebels seine': 1, 'unrest artois': 1, 'influence castile rhineland': 1, 'adm france': 1},
    ),
    Taken(
        '304-2', 'a', 'france', None, ('france option:a',),
        {'ducats france': 8, 'interest france': 2, 'colonists france': 2},
    ),
    Taken(
        '304-2', 'a', 'castile', None, ('castile option:a',),
        {'ducats france': 8, 'interest france': 2, 'dip castile': 1},
    ),
    Taken(
        '304-2', 'b', 'castile', None, ('castile option:b',),
        {'ducats france': -4, 'adm france': -1, 'ducats castile': 2, 'dip castile': 1},
    ),
    Taken(
        '310-1', 'b', 'england', lambda g: own(g, 'castile', 'beira'),
        ('england option:b', 'portugal province:lisboa', 'portugal province:porto'),
        {'unrest lisboa': 1, 'unrest porto': 1, 'ducats england': 3, 'unrest beira': 1},
    ),
    Taken(
        '310-1', 'b', 'portugal', None,
        ('portugal option:b', 'portugal province:madeira', 'portugal province:ceuta'),
        {'unrest madeira': 1, 'unrest ceuta': 1, 'ducats portugal': 3},
    ),
    Taken(
        '310-2', 'b', 'england', None, ('england option:b',),
        {'pirates south_america': 1, 'ducats england': 3},
    ),
    Taken(
        '310-2', 'b', 'england', lambda g: settle(g, 'portugal', 'minas_gerais'), ('england option:b',),
        {'pirates south_america': 1, 'ducats england': 3, 'ducats portugal': 3, 'prestige portugal': 1},
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
