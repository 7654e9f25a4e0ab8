"""R17.4.6: the extra criteria of each Power Struggle: what they bring each Realm, in the order of the card.

Expected from the cards and EFFECTS.md. Nobody has Towns, Vassals, ships or units but those of the case; a Realm that is
not named scores by no criterion, as long as the case does not say otherwise.
"""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.struggle_scoring import standings
from tests.titles.europa.battles import disarm
from tests.titles.europa.event_cases import as_it_is, at_war
from tests.titles.europa.position import clear, party, province, seat_of, table
from tests.titles.europa.programs import marry
from tests.titles.europa.purposes import ally, town, vassal_realm
from tests.titles.europa.test_late_missions import converted, fleet, merchant
from tests.titles.europa.test_missions import Position, did, several

Criteria = tuple[str, str, str, Position, dict[str, list[int]]]


def active(id: str, scenario: str) -> Europa:
    """A Power Struggle is active on an empty map, without Emperor and wars."""
    g = table(scenario)
    disarm(g)
    g.struggle = g.edition.decks.goals.struggles.number(id)
    clear(
        g, 'town', 'vassal', 'tokens', 'large', 'occupier', 'ally', 'friends', 'married', 'dnpr', 'war', 'merchant',
        'influence', 'active_ally',
    )  # fmt: skip
    g.emperor = NOBODY
    return g


def emperor(g: Europa, realm: str) -> None:
    g.emperor = party(g, realm)


def occupied(g: Europa, realm: str, *provinces: str) -> None:
    """A player occupies Provinces."""
    for id in provinces:
        g.occupier = put(g.occupier, province(g, id), seat_of(g, realm))


def married(g: Europa, realm: str, other: str) -> None:
    """Two players."""
    marry(g, realm, other)
    marry(g, other, realm)


SPAIN = ('valencia', 'milano', 'napoli', 'gibraltar', 'antwerpen')
SEVEN = ('silesia', 'canada', 'bengal', 'konigsberg')

CASES: list[Criteria] = [
    # ---- the Deluge: Poland, and who takes its cities
    ('deluge', 'Poland whole', '2-02.4', lambda g: town(g, 'poland', 'krakow'), {'poland': [2, 0]}),
    (
        'deluge', 'Warsaw taken', '2-02.4', lambda g: town(g, 'sweden', 'warszawa'),
        {'poland': [-2, 0], 'sweden': [0, 2]},
    ),
    (
        'deluge', 'Vilnius occupied', '2-02.4', lambda g: occupied(g, 'muscovy', 'vilnius'),
        {'poland': [-2, 0], 'muscovy': [0, 2]},
    ),
    ('deluge', 'none of the cities', '2-02.4', lambda g: town(g, 'sweden', 'poznan'), {'poland': [-2, 0]}),
    ('deluge', 'Prussia does not count', '2-02.4', lambda g: town(g, 'sweden', 'danzig'), {'poland': [2, 0]}),
    # ---- Distant Trade: Merchants, and most distant Towns
    ('distant_trade', 'nobody', '1-01.1', as_it_is, {}),
    (
        'distant_trade', 'Merchants', '1-01.1',
        several(lambda g: merchant(g, 'france', 'indian_ocean'), lambda g: merchant(g, 'england', 'english_channel')),
        {'france': [1]},
    ),
    (
        'distant_trade', 'most Towns', '1-01.1',
        several(
            lambda g: merchant(g, 'castile', 'south_america'), lambda g: town(g, 'castile', 'mexico', 'cuzco'),
            lambda g: town(g, 'england', 'florida'),
        ),
        {'castile': [1 + 2]},
    ),
    (
        'distant_trade', 'as many as another', '1-01.1',
        several(lambda g: town(g, 'castile', 'mexico'), lambda g: town(g, 'england', 'florida')),
        {'castile': [2], 'england': [2]},
    ),
    # ---- the Great Northern War: the Neva, Riga, Scania
    (
        'great_northern_war', 'nobody has them', '2-02.4', as_it_is,
        {'muscovy': [-1, 0, 0, 0], 'sweden': [0, -1, 0, 0], 'poland': [0, 0, -1, 0]},
    ),
    (
        'great_northern_war', 'Muscovy and Poland', '2-02.4',
        several(lambda g: town(g, 'muscovy', 'neva'), lambda g: town(g, 'poland', 'riga')),
        {'muscovy': [2, 0, 0, 0], 'sweden': [0, -1, 0, 0], 'poland': [0, 0, 2, 0]},
    ),
    (
        'great_northern_war', 'Sweden', '2-02.4', lambda g: occupied(g, 'sweden', 'neva'),
        {'muscovy': [-1, 0, 0, 0], 'sweden': [0, 2, 0, 0], 'poland': [0, 0, -1, 0]},
    ),
    (
        'great_northern_war', 'Denmark', '2-02.6', lambda g: town(g, 'denmark', 'lund', 'gotland'),
        {'muscovy': [-1, 0, 0, 0], 'poland': [0, 0, -1, 0], 'denmark': [0, 0, 0, 2]},
    ),
    (
        'great_northern_war', 'Denmark without Gotland', '2-02.6',
        several(lambda g: town(g, 'denmark', 'lund'), lambda g: town(g, 'poland', 'gotland')),
        {'muscovy': [-1, 0, 0, 0], 'poland': [0, 0, -1, 0], 'denmark': [0, 0, 0, -1]},
    ),
    # ---- the Holy League: Christians who fight, Muslims who hold Cyprus or Rhodes
    ('holy_league', 'nobody', '2-03.1', as_it_is, {'ottomans': [0, -1], 'mamluks': [0, -1]}),
    (
        'holy_league', 'the islands', '2-03.1',
        several(lambda g: town(g, 'ottomans', 'rhodes'), lambda g: town(g, 'mamluks', 'cyprus')),
        {'ottomans': [0, 2], 'mamluks': [0, 2]},
    ),
    (
        'holy_league', 'war and a battle at sea', '2-03.1',
        several(
            lambda g: at_war(g, 'venice', 'ottomans'), lambda g: did(g, 'france', 'navalBattleWon'),
            lambda g: did(g, 'castile', 'landBattleWon'),
        ),
        {'venice': [1, 0], 'france': [1, 0], 'ottomans': [0, -1], 'mamluks': [0, -1]},
    ),
    (
        'holy_league', 'a Muslim whom nobody plays', '2-03.1', lambda g: at_war(g, 'castile', 'tunis'),
        {'ottomans': [0, -1], 'mamluks': [0, -1]},
    ),
    # ---- the Italian Wars: Milan or Naples, and Italy without strangers
    (
        'italian_wars', 'Italy for itself', '2-03.1', as_it_is,
        {'france': [-1, 0], 'castile': [-1, 0], 'venice': [0, 1]},
    ),
    (
        'italian_wars', 'Naples, and Siena occupied', '2-03.1',
        several(lambda g: town(g, 'castile', 'napoli'), lambda g: occupied(g, 'france', 'siena')),
        {'france': [-1, 0], 'castile': [2, 0]},
    ),
    (
        'italian_wars', 'the Emperor', '2-01.1',
        several(lambda g: emperor(g, 'austria'), lambda g: town(g, 'austria', 'milano')),
        {'france': [-1, 0], 'castile': [-1, 0], 'austria': [2, 0]},
    ),
    (
        'italian_wars', 'the Pope', '2-05.1', lambda g: town(g, 'france', 'milano'),
        {'france': [2, 0], 'castile': [-1, 0], 'papal_states': [0, 1]},
    ),
    # ---- the Napoleonic Wars: three Battlegrounds, Paris or war, most ships
    ('napoleonic_wars', 'nobody', '2-04.1', as_it_is, {'france': [-2, 0, 0]}),
    (
        'napoleonic_wars', 'three Areas', '2-04.1', lambda g: town(g, 'france', 'trier', 'milano', 'ulm'),
        {'france': [3, 0, 0]},
    ),
    (
        'napoleonic_wars', 'two Areas', '2-04.1', lambda g: town(g, 'france', 'trier', 'mainz', 'milano'),
        {'france': [-2, 0, 0]},
    ),
    (
        'napoleonic_wars', 'its enemies', '2-04.1',
        several(
            lambda g: occupied(g, 'muscovy', 'paris'), lambda g: at_war(g, 'muscovy', 'france'),
            lambda g: at_war(g, 'austria', 'france'), lambda g: did(g, 'brandenburg', 'battleWon', against='france'),
            lambda g: did(g, 'castile', 'battleWon', against='austria'), lambda g: fleet(g, 'england', 2, 'north_sea'),
            lambda g: fleet(g, 'france', 1, 'north_sea'),
        ),
        {
            'france': [-2, 0, 0], 'muscovy': [0, 2 + 1, 0], 'austria': [0, 1, 0], 'brandenburg': [0, 1, 0],
            'england': [0, 0, 1],
        },
    ),
    (
        'napoleonic_wars', 'as many ships', '2-04.1',
        several(lambda g: fleet(g, 'england', 2, 'north_sea'), lambda g: fleet(g, 'france', 2, 'north_sea')),
        {'france': [-2, 0, 0]},
    ),
    # ---- the Seven Years' War: Silesia, Canada, Bengal, Königsberg
    (
        'seven_years_war', 'all with another', '2-04.1', lambda g: town(g, 'castile', *SEVEN),
        {
            'austria': [-1, 0, 0, 0, 0, 0, 0, 0, 0], 'brandenburg': [0, -1, 0, 0, 0, 0, 0, 0, 0],
            'england': [0, 0, 0, 0, -1, 0, 0, 0, 0], 'france': [0, 0, 0, 0, 0, 0, 0, -1, 0],
        },
    ),
    (
        'seven_years_war', 'Austria, England and Muscovy', '2-04.1',
        several(
            lambda g: town(g, 'austria', 'silesia'), lambda g: town(g, 'england', 'canada', 'bengal'),
            lambda g: town(g, 'muscovy', 'konigsberg'),
        ),
        {
            'austria': [2, 0, 0, 0, 0, 0, 0, 0, 0], 'brandenburg': [0, -1, 0, 0, 0, 0, 0, 0, 0],
            'england': [0, 0, 2, 2, 0, 0, 0, 0, 0], 'france': [0, 0, 0, 0, 0, 0, 0, -1, 0],
            'muscovy': [0, 0, 0, 0, 0, 0, 0, 0, 1],
        },
    ),
    (
        'seven_years_war', 'Brandenburg and France', '2-04.1',
        several(
            lambda g: town(g, 'castile', *SEVEN), lambda g: occupied(g, 'brandenburg', 'silesia'),
            lambda g: town(g, 'france', 'canada', 'bengal'),
        ),
        {
            'austria': [-1, 0, 0, 0, 0, 0, 0, 0, 0], 'brandenburg': [0, 2, 0, 0, 0, 0, 0, 0, 0],
            'england': [0, 0, 0, 0, -1, 0, 0, 0, 0], 'france': [0, 0, 0, 0, 0, 2, 2, 0, 0],
        },
    ),
    # ---- the struggle for the Balkans: Belgrade, Dalmatia, a friend of Poland
    ('struggle_for_the_balkans', 'nobody', '2-01.1', as_it_is, {'ottomans': [-1, 0, 0, 0], 'austria': [0, -1, 0, 0]}),
    (
        'struggle_for_the_balkans', 'the Ottomans in Belgrade', '2-01.1', lambda g: town(g, 'ottomans', 'beograd'),
        {'ottomans': [2, 0, 0, 0], 'austria': [0, -1, 0, 0]},
    ),
    (
        'struggle_for_the_balkans', 'Austria in Belgrade', '2-01.1',
        several(lambda g: town(g, 'austria', 'beograd'), lambda g: ally(g, 'poland', 'wallachia')),
        {'ottomans': [-1, 0, 0, 0], 'austria': [0, 2, 0, 0], 'poland': [0, 0, 0, 1]},
    ),
    (
        'struggle_for_the_balkans', 'a Vassal of Poland', '2-01.1', lambda g: vassal_realm(g, 'poland', 'wallachia'),
        {'ottomans': [-1, 0, 0, 0], 'austria': [0, -1, 0, 0], 'poland': [0, 0, 0, 1]},
    ),
    (
        'struggle_for_the_balkans', 'an ally elsewhere', '2-01.1', lambda g: ally(g, 'poland', 'saxony'),
        {'ottomans': [-1, 0, 0, 0], 'austria': [0, -1, 0, 0]},
    ),
    (
        'struggle_for_the_balkans', 'Venice', '2-03.1', lambda g: town(g, 'venice', 'zara', 'albania'),
        {'ottomans': [-1, 0, 0, 0], 'venice': [0, 0, 1, 0]},
    ),
    (
        'struggle_for_the_balkans', 'Venice without Albania', '2-03.1',
        several(lambda g: town(g, 'venice', 'zara'), lambda g: town(g, 'ottomans', 'albania')),
        {'ottomans': [-1, 0, 0, 0]},
    ),
    # ---- the Thirty Years' War: the Emperor in three Areas, Protestants, Sweden, Denmark, France in one
    (
        'thirty_years_war', 'the Emperor in two Areas', '2-01.1',
        several(
            lambda g: town(g, 'france', 'sundgau'), lambda g: emperor(g, 'austria'),
            lambda g: town(g, 'austria', 'praha', 'leipzig'),
        ),
        {'austria': [-2, 0, 0, 0, 0], 'france': [0, 0, 0, 0, 1]},
    ),
    (
        'thirty_years_war', 'the Emperor in three Areas', '2-01.1',
        several(lambda g: emperor(g, 'austria'), lambda g: town(g, 'austria', 'praha', 'leipzig', 'mainz')),
        {'austria': [2, 0, 0, 0, 0]},
    ),
    ('thirty_years_war', 'no Emperor', '2-01.1', lambda g: town(g, 'austria', 'praha'), {}),
    (
        'thirty_years_war', 'Sweden, Protestant', '2-02.4',
        several(lambda g: town(g, 'sweden', 'stettin'), lambda g: converted(g, 'sweden', 'protestant')),
        {'sweden': [0, 1, 1, 0, 0]},
    ),
    (
        'thirty_years_war', 'Sweden, Catholic', '2-02.4', lambda g: town(g, 'sweden', 'stettin'),
        {'sweden': [0, 0, 1, 0, 0]},
    ),
    (
        'thirty_years_war', 'Denmark', '2-02.6', lambda g: town(g, 'denmark', 'hamburg'),
        {'denmark': [0, 0, 0, 1, 0]},
    ),
    (
        'thirty_years_war', 'a Protestant with an ally', '2-01.1',
        several(lambda g: ally(g, 'england', 'saxony'), lambda g: converted(g, 'england', 'protestant')),
        {'england': [0, 1, 0, 0, 0]},
    ),
    (
        'thirty_years_war', 'an ally elsewhere', '2-01.1',
        several(lambda g: ally(g, 'england', 'hungary'), lambda g: converted(g, 'england', 'protestant')), {},
    ),
    # ---- the War of the Spanish Succession: Valencia, Milan, Naples, Gibraltar, Antwerp
    (
        'war_of_spanish_succession', 'all with another', '2-01.1', lambda g: town(g, 'poland', *SPAIN),
        {'castile': [-2, 0, 0, 0, 0], 'france': [0, -1, 0, 0, 0], 'austria': [0, 0, -1, 0, 0]},
    ),
    (
        'war_of_spanish_succession', 'one each', '2-01.1',
        several(
            lambda g: town(g, 'castile', 'valencia'), lambda g: town(g, 'france', 'milano'),
            lambda g: town(g, 'austria', 'napoli'), lambda g: town(g, 'england', 'gibraltar'),
        ),
        {
            'castile': [2, 0, 0, 0, 0], 'france': [0, 2, 0, 0, 0], 'austria': [0, 0, 2, 0, 0],
            'england': [0, 0, 0, 1, 0],
        },
    ),
    (
        'war_of_spanish_succession', 'married, and Antwerp', '2-01.1',
        several(
            lambda g: town(g, 'poland', *SPAIN), lambda g: married(g, 'france', 'castile'),
            lambda g: occupied(g, 'england', 'antwerpen'),
        ),
        {
            'castile': [-2, 0, 0, 0, 0], 'france': [0, 2, 0, 0, 0], 'austria': [0, 0, -1, 0, 0],
            'england': [0, 0, 0, 1, 0],
        },
    ),
    (
        'war_of_spanish_succession', 'the Netherlands', '1-05.1',
        several(lambda g: town(g, 'castile', *SPAIN), lambda g: town(g, 'netherlands', 'antwerpen')),
        {
            'castile': [2, 0, 0, 0, 0], 'france': [0, -1, 0, 0, 0], 'austria': [0, 0, -1, 0, 0],
            'netherlands': [0, 0, 0, 0, 1],
        },
    ),
]  # fmt: skip


@pytest.mark.parametrize('case', CASES, ids=[f'{id} {name}' for id, name, *_ in CASES])
def test_the_criteria_of_a_struggle(case: Criteria) -> None:
    """R17.4.6."""
    id, _, scenario, position, expected = case
    g = active(id, scenario)
    position(g)
    g.forget_worked_out()
    found = {g.name(seat): standing.criteria for seat, standing in standings(g, g.struggle).items()}
    assert {realm: points for realm, points in found.items() if any(points)} == expected


@pytest.mark.parametrize(
    ('faith', 'points'),
    [('protestant', 1), ('orthodox', 1), ('counter_reformed', 1), ('muslim', 0), ('revolutionary', 0)],
)
def test_the_christians_of_the_holy_league(faith: str, points: int) -> None:
    """R17.4.6, R15.0.5: Counter-Reformed players are Catholics in every respect."""
    g = active('holy_league', '2-03.1')
    converted(g, 'venice', faith)
    at_war(g, 'venice', 'ottomans')
    g.forget_worked_out()
    assert standings(g, g.struggle)[seat_of(g, 'venice')].criteria[0] == points


CARD_TESTS = {f'struggle:{id}': 'test_the_criteria_of_a_struggle' for id, *_ in CASES}
