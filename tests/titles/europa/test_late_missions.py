"""R17.2.4: the Missions of the scenarios with an Emperor who plays, and of the later Ages: what each asks for, what is
not enough, and all that it changes.

Expected from the cards and EFFECTS.md; ``changed`` compares the whole table, so that nothing else may happen.
"""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.decks import ADVISOR
from chancellery.titles.europa.religion import set_faith
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import army
from tests.titles.europa.changes import changed
from tests.titles.europa.position import TITLE, area, can, clear, party, province, seat_of, set_power, turn_of, why_not
from tests.titles.europa.programs import marry
from tests.titles.europa.purposes import ally, cubes, no_town, town, vassal, vassal_realm, whole
from tests.titles.europa.test_later_cards import at
from tests.titles.europa.test_missions import Position, did, several, steady

MP = ('power:administrative', 'power:diplomatic', 'power:military')  # a point of each kind


def start_of(mission: str) -> Europa:
    """The first scenario in which a Mission can come, set up; one without automatons, if there is one."""
    realm, number = holder_of(mission), TITLE.edition.decks.goals.missions.number(mission)
    every = TITLE.edition.scenarios.all
    for scenario in sorted(every, key=lambda each: any(seat.bot for seat in each.seats)):
        seats = {TITLE.edition.realms.ids[seat.realm]: seat for seat in scenario.seats}
        if realm in seats and not seats[realm].bot:
            g = at(scenario.id, realm)
            if number in g.mission_decks[seat_of(g, realm)].items:
                return g
    raise AssertionError(mission)


def holding(mission: str, scenario: str = '') -> Europa:
    """Its owner holds a Mission; there are no Influence, Claims, Cores, Alliances and Marriages, no units and ships."""
    realm = holder_of(mission)
    g = at(scenario, realm) if scenario else start_of(mission)
    seat = seat_of(g, realm)
    clear(g, 'influence', 'imperial', 'claims', 'core', 'ally', 'friends', 'married', 'truce', 'expanded', 'merchant')
    g.mission_decks[seat].give(g.edition.decks.goals.missions.number(mission), g.missions[seat])
    for each in g.seats():
        set_power(g, g.name(each), 5, 5, 5)
    g.forget_worked_out()
    return g


def holder_of(mission: str) -> str:
    """Whose Mission it is; ``papal_states_1a`` is not that of a Realm ``papal``."""
    return mission.rpartition('_')[0]


def base_tax(g: Europa, realm: str, value: int) -> None:
    """So much base tax, by small Towns off the track."""
    g.small_towns[seat_of(g, realm)], g.large_towns[seat_of(g, realm)] = value, 0


def ducats(g: Europa, realm: str, count: int) -> None:
    g.ducats[seat_of(g, realm)] = count


def authority(g: Europa, level: int) -> None:
    g.authority = level


def merchant(g: Europa, realm: str, node: str) -> None:
    """The first Merchant stands there."""
    g.put_merchant(seat_of(g, realm), 0, g.map.nodes.number(node))


def advisors(g: Europa, realm: str, count: int) -> None:
    """An Advisor of each of so many kinds in office."""
    persons = g.edition.decks.persons
    for kind in range(count):
        person = [each for each, role in enumerate(persons.role) if role == ADVISOR][kind]
        g.put_advisor(seat_of(g, realm), kind, person)
    g.forget_worked_out()


def converted(g: Europa, realm: str, faith: str) -> None:
    g.faith = put(g.faith, party(g, realm), FAITHS.index(faith))
    g.forget_worked_out()


def all_of_one_faith(g: Europa, realm: str, faith: str) -> None:
    """A Realm and all Areas of the main map are of one faith."""
    for each in g.variant.areas:
        set_faith(g, each, FAITHS.index(faith))
    converted(g, realm, faith)


def fleet(g: Europa, realm: str, light: int, sea: str) -> None:
    """So many light ships in a Sea Zone."""
    g.put_ships(seat_of(g, realm), g.map.seas.number(sea), light)
    g.forget_worked_out()


def know(g: Europa, realm: str, *ideas: str) -> None:
    for id in ideas:
        number = g.edition.decks.ideas.index.number(id)
        g.researched = put_mark(g.researched, number, seat_of(g, realm))
    g.forget_worked_out()


def besiege(g: Europa, realm: str, id: str) -> None:
    """A Realm occupies a Province."""
    g.occupier = put(g.occupier, province(g, id), seat_of(g, realm))
    g.forget_worked_out()


DONE: list[tuple[str, str, Position, tuple[str, ...], dict[str, Any]]] = [
    # ---- Austria
    (
        'austria_1a', 'Prague', lambda g: town(g, 'austria', 'praha'), (),
        {'prestige austria': 3, 'claims wielkopolska': 'austria', 'dip austria': 1, 'influence austria bohemia': 1},
    ),
    (
        'austria_1a', 'a Vassal', lambda g: vassal(g, 'austria', 'praha'), (),
        {'prestige austria': 3, 'claims wielkopolska': 'austria', 'dip austria': 1, 'influence austria bohemia': 1},
    ),
    (
        'austria_1b', '', lambda g: authority(g, 4), ('area:saxony', 'area:westphalia'),
        {'prestige austria': 2, 'dip austria': 1, 'influence austria saxony': 1, 'influence austria westphalia': 1},
    ),
    (
        'austria_1c', '',
        several(lambda g: marry(g, 'austria', 'hungary', 'bohemia'), lambda g: steady(g, 'austria', 1)),
        ('area:royal_hungary', 'area:royal_hungary'),
        {'prestige austria': 2, 'hand dip austria': 1, 'influence austria royal_hungary': 2},
    ),
    (
        'austria_2a', '', lambda g: whole(g, 'austria', 'hungarian_plain'), (),
        {'prestige austria': 4, 'core hungarian_plain': 'austria', 'plus_manpower austria': 1},
    ),
    (
        'austria_2b', '', lambda g: whole(g, 'austria', 'royal_hungary'), (),
        {'prestige austria': 3, 'claims hungarian_plain': 'austria', 'ducats austria': 6},
    ),
    (
        'austria_2c', 'no Idea', lambda g: vassal(g, 'austria', 'milano'), ('done',),
        {'prestige austria': 4, 'ducats austria': 9},
    ),
    (
        'austria_2c', 'Glorious Arms for 4 of 5', lambda g: town(g, 'austria', 'milano'), ('idea:glorious_arms',),
        {'prestige austria': 6, 'ducats austria': 9, 'mil austria': -4},
    ),
    (
        'austria_2d', 'tax of 5 in two Areas', lambda g: town(g, 'austria', 'brugge', 'amsterdam', 'breda', 'lyon'),
        ('province:karnten',),
        {
            'prestige austria': 4, 'ducats austria': 6, 'large karnten': 1, 'small_towns austria': -1,
            'large_towns austria': 1,
        },
    ),
    (
        'austria_3a', '', several(lambda g: authority(g, 5), lambda g: steady(g, 'austria', 2)), (*MP, 'draw:military'),
        {'prestige austria': 5, 'adm austria': 1, 'dip austria': 1, 'mil austria': 1, 'hand mil austria': 1},
    ),
    (
        'austria_3b', 'all of Bohemia',
        several(
            lambda g: town(g, 'austria', 'wien', 'pozsony'), lambda g: whole(g, 'austria', 'bohemia'),
            lambda g: base_tax(g, 'austria', 20),
        ),
        MP[:2], {'prestige austria': 5, 'core bohemia': 'austria', 'adm austria': 1, 'dip austria': 1},
    ),
    (
        'austria_3b', 'a part of it',
        several(lambda g: town(g, 'austria', 'wien', 'pozsony', 'praha'), lambda g: base_tax(g, 'austria', 20)),
        MP[:2], {'prestige austria': 5, 'claims bohemia': 'austria', 'adm austria': 1, 'dip austria': 1},
    ),
    (
        'austria_4b', '', lambda g: town(g, 'austria', 'krakow', 'lublin', 'lwow'), (),
        {'prestige austria': 6, 'ducats austria': 9, 'plus_manpower austria': 2},
    ),
    (
        'austria_4e', 'a part', lambda g: town(g, 'austria', 'beograd', 'albania', 'tirgoviste', 'silistre'), (),
        {'prestige austria': 6, 'claims serbia_albania': 'austria', 'mil austria': 3},
    ),
    (
        'austria_4e', 'all', lambda g: whole(g, 'austria', 'serbia_albania', 'transylvania'), (),
        {'prestige austria': 6, 'core serbia_albania': 'austria', 'mil austria': 3},
    ),
    # ---- Spain and England in Age IV
    (
        'castile_3e', '',
        several(
            lambda g: setattr(g, 'age', 4), lambda g: steady(g, 'castile', 2), lambda g: advisors(g, 'castile', 3),
        ),
        (), {'prestige castile': 5, 'adm castile': 3, 'ducats castile': 6},
    ),
    (
        'castile_4c', '',
        lambda g: town(
            g, 'castile', 'antilles', 'florida', 'mexico', 'cuzco', 'chile', 'canada', 'virginia', 'angola', 'bengal',
            'java',
        ),
        ('draw:diplomatic',), {'prestige castile': 7, 'stability castile': 1, 'hand dip castile': 1},
    ),
    (
        'england_2c', '',
        several(lambda g: town(g, 'england', 'bengal'), lambda g: merchant(g, 'england', 'indian_ocean')),
        ('done',), {'prestige england': 4, 'ducats england': 9},
    ),
    (
        'england_3g', '',
        lambda g: whole(g, 'england', 'scotland', 'ireland', 'northumbria', 'wales_wessex', 'east_anglia'), MP[:2],
        {'prestige england': 6, 'core scotland': 'england', 'adm england': 1, 'dip england': 1},
    ),
    # ---- Denmark
    (
        'denmark_1a', 'Norway', lambda g: vassal_realm(g, 'denmark', 'norway'), ('area:svealand', 'area:trondelag'),
        {'prestige denmark': 3, 'dip denmark': 1, 'influence denmark svealand': 1, 'influence denmark trondelag': 1},
    ),
    (
        'denmark_1b', '', lambda g: did(g, 'denmark', 'tradeIncome', 10), (),
        {'prestige denmark': 2, 'slots denmark skagerrak': 1, 'ducats denmark': 4},
    ),
    (
        'denmark_1c', 'all of Jutland', lambda g: whole(g, 'denmark', 'jutland'), (),
        {'prestige denmark': 2, 'core jutland': 'denmark'},
    ),
    (
        'denmark_1c', 'the two alone',
        several(lambda g: town(g, 'denmark', 'slesvig', 'holstein'), lambda g: town(g, 'england', 'ostjylland')), (),
        {'prestige denmark': 2},
    ),
    (
        'denmark_2a', 'a Vassal', lambda g: vassal_realm(g, 'denmark', 'sweden'), ('draw:military',),
        {'prestige denmark': 4, 'dip denmark': 2, 'hand mil denmark': 1},
    ),
    (
        'denmark_2a', 'an ally',
        several(lambda g: cubes(g, 'denmark', svealand=4, gotaland_skane=2), lambda g: ally(g, 'denmark', 'sweden')),
        ('draw:military',), {'prestige denmark': 4, 'dip denmark': 2, 'hand mil denmark': 1},
    ),
    (
        'denmark_2b', '',
        several(lambda g: town(g, 'denmark', 'hamburg'), lambda g: vassal(g, 'denmark', 'lubeck')), (),
        {'prestige denmark': 4, 'expanded lubeck': 1, 'ducats denmark': 3},
    ),
    (
        'denmark_3a', '', lambda g: all_of_one_faith(g, 'denmark', 'protestant'), (),
        {'prestige denmark': 4, 'ducats denmark': 9, 'adm denmark': 1},
    ),
    (
        'denmark_3b', '',
        several(lambda g: fleet(g, 'denmark', 8, 'skagerrak'), lambda g: town(g, 'denmark', 'antilles')), (),
        {'prestige denmark': 5, 'colonists denmark': 2, 'ducats denmark': 6},
    ),
    (
        'denmark_3c', '', lambda g: town(g, 'denmark', 'reval', 'riga'), (),
        {'prestige denmark': 4, 'claims finland': 'denmark', 'mil denmark': 2},
    ),
    (
        'denmark_4a', '', lambda g: town(g, 'denmark', 'stettin', 'danzig', 'stockholm', 'reval'), MP[:2],
        {'prestige denmark': 7, 'expanded baltic_sea': 1, 'adm denmark': 1, 'dip denmark': 1},
    ),
    # ---- the Mamluks and the Ottomans
    (
        'mamluks_3h', 'an ally', lambda g: ally(g, 'mamluks', 'ethiopia'), (),
        {'prestige mamluks': 4, 'colonists mamluks': 2, 'ducats mamluks': 6},
    ),
    (
        'mamluks_5a', '',
        several(
            lambda g: whole(g, 'mamluks', 'egypt', 'palestine', 'syria', 'karaman'), lambda g: steady(g, 'mamluks', 2),
        ),
        MP, {'prestige mamluks': 8, 'core karaman': 'mamluks', 'adm mamluks': 1, 'dip mamluks': 1, 'mil mamluks': 1},
    ),
    (
        'ottomans_3a', '',
        several(lambda g: whole(g, 'ottomans', 'hungarian_plain'), lambda g: besiege(g, 'ottomans', 'wien')), MP,
        {
            'prestige ottomans': 6, 'core hungarian_plain': 'ottomans', 'adm ottomans': 1, 'dip ottomans': 1,
            'mil ottomans': 1,
        },
    ),
    (
        'ottomans_3e', 'two Areas', lambda g: town(g, 'ottomans', 'suceava', 'basarabia', 'edisanas'),
        ('area:moldavia', 'area:moldavia'),
        {'prestige ottomans': 4, 'mil ottomans': 1, 'army 1 cavalry ottomans': 2, 'army 1 at ottomans': 'moldavia',
            'available ottomans': -2},
    ),
    # ---- Muscovy
    (
        'muscovy_1a', '', lambda g: whole(g, 'muscovy', 'moscow_ryazan'), (),
        {'prestige muscovy': 3, 'core moscow_ryazan': 'muscovy', 'adm muscovy': 1},
    ),
    (
        'muscovy_1b', '', lambda g: town(g, 'muscovy', 'novgorod'), (),
        {'prestige muscovy': 3, 'claims karelia': 'muscovy', 'ducats muscovy': 6},
    ),
    (
        'muscovy_1c', 'a war', lambda g: did(g, 'muscovy', 'warWon', against='great_horde'), (),
        {
            'prestige muscovy': 2, 'claims astrakhan': 'muscovy', 'army 1 cavalry muscovy': 1,
            'army 1 at muscovy': 'moscow_ryazan', 'available muscovy': -1,
        },
    ),
    (
        'muscovy_1c', 'land', lambda g: town(g, 'muscovy', 'saratov'), (),
        {
            'prestige muscovy': 2, 'claims astrakhan': 'muscovy', 'army 1 cavalry muscovy': 1,
            'army 1 at muscovy': 'moscow_ryazan', 'available muscovy': -1,
        },
    ),
    (
        'muscovy_2a', '', lambda g: town(g, 'muscovy', 'kazan', 'volga'), (),
        {'prestige muscovy': 4, 'expanded kazan': 1, 'mil muscovy': 1},
    ),
    (
        'muscovy_2b', '', lambda g: whole(g, 'muscovy', 'pomorye', 'vologda'), (),
        {'prestige muscovy': 3, 'ducats muscovy': 6, 'dip muscovy': 1},
    ),
    (
        'muscovy_2c', '',
        several(lambda g: steady(g, 'muscovy', 2), lambda g: whole(g, 'muscovy', 'central_russia', 'perm')), (),
        {'prestige muscovy': 4, 'adm muscovy': 2, 'plus_manpower muscovy': 1},
    ),
    (
        'muscovy_3a', '', lambda g: whole(g, 'muscovy', 'astrakhan'), ('done',),
        {'prestige muscovy': 5, 'core astrakhan': 'muscovy'},
    ),
    (
        'muscovy_3b', '', lambda g: whole(g, 'muscovy', 'white_ruthenia'), (),
        {'prestige muscovy': 5, 'core white_ruthenia': 'muscovy', 'claims lithuania': 'muscovy'},
    ),
    (
        'muscovy_3c', '', lambda g: town(g, 'muscovy', 'ural', 'tyumen', 'west_siberia'), (),
        {'prestige muscovy': 4, 'colonists muscovy': 3, 'ducats muscovy': 6},
    ),
    (
        'muscovy_4a', '',
        several(lambda g: town(g, 'muscovy', 'neva', 'reval', 'riga'), lambda g: fleet(g, 'muscovy', 4, 'baltic_sea')),
        ('province:riga',),
        {'prestige muscovy': 7, 'dip muscovy': 2, 'large riga': 1, 'small_towns muscovy': -1, 'large_towns muscovy': 1},
    ),
    (
        'muscovy_4b', 'all of Crimea', lambda g: whole(g, 'muscovy', 'crimea'), (),
        {'prestige muscovy': 6, 'core crimea': 'muscovy', 'fleet heavy muscovy': 1, 'fleet_at muscovy': 'black_sea'},
    ),
    # ---- the Netherlands
    (
        'netherlands_1c', '', lambda g: did(g, 'netherlands', 'tradeIncome', 12), ('province:amsterdam',),
        {'prestige netherlands': 2, 'dip netherlands': 1, 'docked netherlands': 1},
    ),
    (
        'netherlands_1d', '',
        several(lambda g: steady(g, 'netherlands', 2), lambda g: advisors(g, 'netherlands', 2)), (),
        {'prestige netherlands': 2, 'adm netherlands': 1, 'ducats netherlands': 6},
    ),
    (
        'netherlands_1f', '', lambda g: town(g, 'netherlands', 'brugge', 'gent', 'antwerpen'), (),
        {'prestige netherlands': 3, 'expanded english_channel': 1},
    ),
    (
        'netherlands_2a', 'no Core where all are cores',
        several(lambda g: whole(g, 'netherlands', 'netherlands'), lambda g: steady(g, 'netherlands', 1)), (),
        {'prestige netherlands': 4, 'adm netherlands': 1},
    ),
    (
        'netherlands_3a', 'National Bank for 5 of 7', lambda g: ducats(g, 'netherlands', 40),
        ('idea:national_bank', 'idea:inquisition'),
        {'prestige netherlands': 6, 'adm netherlands': -4},
    ),
    (
        'netherlands_3k', 'Malacca', lambda g: town(g, 'netherlands', 'malacca', 'moluccas', 'timor'), (),
        {'prestige netherlands': 6, 'expanded east_indies': 1, 'ducats netherlands': 9},
    ),
    (
        'netherlands_3k', 'Java', lambda g: town(g, 'netherlands', 'java', 'brunei', 'philippines'), (),
        {'prestige netherlands': 6, 'expanded east_indies': 1, 'ducats netherlands': 9},
    ),
    # ---- Poland
    (
        'poland_1a', '', lambda g: town(g, 'poland', 'vilnius'), ('area:moldavia',),
        {'prestige poland': 3, 'dip poland': 2, 'influence poland moldavia': 1},
    ),
    (
        'poland_1b', '', lambda g: town(g, 'poland', 'danzig', 'konigsberg'), (),
        {'prestige poland': 3, 'ducats poland': 6, 'claims prussia': 'poland'},
    ),
    (
        'poland_1c', '', lambda g: marry(g, 'poland', 'hungary'), ('area:bohemia', 'area:royal_hungary'),
        {'prestige poland': 2, 'dip poland': 1, 'influence poland bohemia': 1, 'influence poland royal_hungary': 1},
    ),
    (
        'poland_2a', '', lambda g: town(g, 'poland', 'basarabia', 'edisanas'), (),
        {'prestige poland': 4, 'expanded kiev': 1, 'mil poland': 1},
    ),
    (
        'poland_2b', 'a Vassal and two Towns',
        several(lambda g: town(g, 'poland', 'reval', 'riga'), lambda g: vassal(g, 'poland', 'livland')), (),
        {'prestige poland': 4, 'ducats poland': 6, 'slots poland baltic_sea': 1, 'dip poland': 1},
    ),
    (
        'poland_2f', 'Silesia, and all of Wielkopolska',
        several(
            lambda g: town(g, 'poland', 'silesia'), lambda g: cubes(g, 'poland', bohemia=3),
            lambda g: whole(g, 'poland', 'wielkopolska'),
        ),
        (), {'prestige poland': 4, 'core wielkopolska': 'poland', 'ducats poland': 6},
    ),
    (
        'poland_2f', 'Prague',
        several(lambda g: town(g, 'poland', 'praha'), lambda g: town(g, 'austria', 'silesia')), (),
        {'prestige poland': 4, 'claims bohemia': 'poland', 'ducats poland': 6},
    ),
    (
        'poland_3a', 'Moscow occupied', lambda g: besiege(g, 'poland', 'moskva'), (),
        {'prestige poland': 6, 'claims white_ruthenia': 'poland', 'claims moscow_ryazan': 'poland', 'dip poland': 1},
    ),
    (
        'poland_3b', 'all of Lithuania',
        several(
            lambda g: town(g, 'poland', 'krakow', 'danzig', 'kijevas'), lambda g: whole(g, 'poland', 'lithuania'),
        ),
        ('draw:military',),
        {'prestige poland': 6, 'core lithuania': 'poland', 'dip poland': 2, 'hand mil poland': 1},
    ),
    (
        'poland_3c', 'Noble Knights for 4 of 6',
        several(
            lambda g: army(g, 'poland', 'mazovia_malopolska', cavalry=4),
            lambda g: did(g, 'poland', 'landBattleWon', 3),
        ),
        ('idea:noble_knights', 'idea:serfdom'), {'prestige poland': 6, 'mil poland': -3},
    ),
    (
        'poland_4a', '',
        several(lambda g: did(g, 'poland', 'warWon', against='ottomans'), lambda g: steady(g, 'poland', 1)),
        (*MP, 'draw:military'),
        {'prestige poland': 6, 'adm poland': 1, 'dip poland': 1, 'mil poland': 1, 'hand mil poland': 1},
    ),
    # ---- Brandenburg and the Papal States
    (
        'brandenburg_1a', '', lambda g: cubes(g, 'brandenburg', saxony=4), (),
        {'prestige brandenburg': 2, 'dip brandenburg': 2},
    ),
    (
        'brandenburg_1c', 'an ally', lambda g: ally(g, 'brandenburg', 'pomerania'), (),
        {'prestige brandenburg': 2, 'claims pomerania': 'brandenburg', 'ducats brandenburg': 3},
    ),
    (
        'brandenburg_1e', '', lambda g: base_tax(g, 'brandenburg', 5), (),
        {'prestige brandenburg': 2, 'ducats brandenburg': 6, 'adm brandenburg': 1},
    ),
    (
        'brandenburg_1f', '',
        several(lambda g: marry(g, 'brandenburg', 'saxony'), lambda g: ally(g, 'brandenburg', 'bohemia')),
        ('area:saxony', 'area:bohemia'),
        {
            'prestige brandenburg': 2, 'dip brandenburg': 1, 'influence brandenburg saxony': 1,
            'influence brandenburg bohemia': 1,
        },
    ),
    (
        'brandenburg_2c', 'a part', lambda g: town(g, 'brandenburg', 'stettin', 'stralsund'), (),
        {'prestige brandenburg': 4, 'slots brandenburg baltic_sea': 1, 'claims pomerania': 'brandenburg'},
    ),
    (
        'brandenburg_2e', '', lambda g: town(g, 'brandenburg', 'magdeburg'), ('done',),
        {'prestige brandenburg': 3, 'ducats brandenburg': 6},
    ),
    (
        'brandenburg_3h', '', lambda g: town(g, 'brandenburg', 'kleve', 'munster'), (),
        {'prestige brandenburg': 4, 'ducats brandenburg': 9, 'plus_manpower brandenburg': 1},
    ),
    (
        'brandenburg_4a', '',
        several(
            lambda g: army(g, 'brandenburg', 'brandenburg', infantry=10),
            lambda g: know(g, 'brandenburg', 'cannons', 'noble_knights'),
        ),
        (), {'prestige brandenburg': 5, 'available brandenburg': 3, 'exhausted brandenburg': -3},
    ),
    (
        'brandenburg_5a', '',
        several(
            lambda g: whole(g, 'brandenburg', 'brandenburg', 'prussia'), lambda g: base_tax(g, 'brandenburg', 16),
        ),
        (), {'prestige brandenburg': 8, 'stability brandenburg': 1, 'plus_manpower brandenburg': 1},
    ),
    (
        'papal_states_1a', '', lambda g: town(g, 'papal_states', 'siena'), (),
        {'prestige papal_states': 2, 'claims central_italy': 'papal_states', 'dip papal_states': 1},
    ),
    (
        'papal_states_1c', '',
        several(
            lambda g: cubes(g, 'papal_states', lombardy=5, naples=5, venetia=5, sicily=1),
            lambda g: set_power(g, 'papal_states', 1, 1, 1),
        ),
        (),
        {'prestige papal_states': 2, 'dip papal_states': 2, 'hand dip papal_states': 1},
    ),
    (
        'papal_states_1f', '',
        several(lambda g: ducats(g, 'papal_states', 25), lambda g: steady(g, 'papal_states', 1)), (),
        {'prestige papal_states': 2, 'hand adm papal_states': 1, 'adm papal_states': 1},
    ),
    (
        'papal_states_2a', 'a part of the two', lambda g: town(g, 'papal_states', 'milano', 'mantova'), (),
        {'prestige papal_states': 4, 'claims lombardy': 'papal_states', 'mil papal_states': 1},
    ),
    (
        'papal_states_2a', 'all of Central Italy', lambda g: whole(g, 'papal_states', 'central_italy'), (),
        {'prestige papal_states': 4, 'core central_italy': 'papal_states', 'mil papal_states': 1},
    ),
    (
        'papal_states_3b', '', lambda g: ally(g, 'papal_states', 'milan', 'venice', 'savoy'), (),
        {
            'prestige papal_states': 5, 'mil papal_states': 2, 'mercenaries 1 infantry papal_states': 3,
            'army 1 at papal_states': 'central_italy',
        },
    ),
    # ---- Sweden
    (
        'sweden_1a', '', lambda g: steady(g, 'sweden', 1), (),
        {'prestige sweden': 2, 'claims gotaland_skane': 'sweden', 'mil sweden': 1},
    ),
    (
        'sweden_1b', '', lambda g: town(g, 'sweden', 'neva'), (),
        {'prestige sweden': 3, 'claims estonia_livonia': 'sweden', 'available sweden': 3, 'exhausted sweden': -3},
    ),
    (
        'sweden_1c', '', lambda g: ally(g, 'sweden', 'norway'), (),
        {'prestige sweden': 2, 'dip sweden': 1, 'ducats sweden': 6},
    ),
    (
        'sweden_2a', '', lambda g: town(g, 'sweden', 'reval', 'riga'), (),
        {'prestige sweden': 4, 'ducats sweden': 6, 'plus_manpower sweden': 1},
    ),
    (
        'sweden_2b', 'all of Skane', lambda g: whole(g, 'sweden', 'gotaland_skane'), (),
        {
            'prestige sweden': 4, 'core gotaland_skane': 'sweden', 'adm sweden': 1, 'dnpr gotland': -6, 'dnpr lund': -6,
        },
    ),
    (
        'sweden_3a', 'Military Drill for 4 of 6',
        several(
            lambda g: army(g, 'sweden', 'svealand', infantry=10), lambda g: did(g, 'sweden', 'landBattleWon', 3),
            lambda g: g.ideas[2].append(g.edition.decks.ideas.index.number('military_drill')),
        ),
        ('idea:military_drill',),
        {'prestige sweden': 7, 'mil sweden': -4, 'available sweden': 4, 'exhausted sweden': -4},
    ),
    (
        'sweden_3b', '', lambda g: town(g, 'sweden', 'stettin', 'stralsund'), ('area:saxony', 'area:brandenburg'),
        {'prestige sweden': 5, 'ducats sweden': 6, 'influence sweden saxony': 1, 'influence sweden brandenburg': 1},
    ),
    (
        'sweden_4a', '',
        several(
            lambda g: town(g, 'sweden', 'neva', 'reval', 'stettin', 'lund'),
            lambda g: fleet(g, 'sweden', 6, 'baltic_sea'),
        ),
        (), {'prestige sweden': 7, 'stability sweden': 1, 'dip sweden': 1},
    ),
    (
        'sweden_4b', '', lambda g: town(g, 'sweden', 'riga', 'danzig', 'konigsberg'), (),
        {'prestige sweden': 6, 'ducats sweden': 12, 'mil sweden': 1},
    ),
]  # fmt: skip

NOT_YET: list[tuple[str, str, Position]] = [
    ('austria_1a', 'as it starts', lambda g: no_town(g, 'praha')),
    ('austria_1b', 'authority 3', lambda g: authority(g, 3)),
    (
        'austria_1b',
        'another is Emperor',
        several(lambda g: authority(g, 5), lambda g: setattr(g, 'emperor', party(g, 'saxony'))),
    ),
    (
        'austria_1c',
        'one Marriage',
        several(lambda g: marry(g, 'austria', 'hungary'), lambda g: steady(g, 'austria', 1)),
    ),
    ('austria_1c', 'Stability 0', lambda g: marry(g, 'austria', 'hungary', 'bohemia')),
    ('austria_2a', 'one Province', lambda g: town(g, 'austria', 'pest')),
    ('austria_2b', 'one Province', lambda g: town(g, 'austria', 'pozsony')),
    ('austria_2c', 'nothing', lambda g: None),
    ('austria_2d', 'tax of 4', lambda g: town(g, 'austria', 'brugge', 'amsterdam', 'lyon')),
    ('austria_3a', 'authority 4', several(lambda g: authority(g, 4), lambda g: steady(g, 'austria', 3))),
    ('austria_3a', 'Stability 1', several(lambda g: authority(g, 6), lambda g: steady(g, 'austria', 1))),
    (
        'austria_3b',
        'base tax 19',
        several(lambda g: town(g, 'austria', 'wien', 'pozsony', 'praha'), lambda g: base_tax(g, 'austria', 19)),
    ),
    (
        'austria_3b',
        'a Vassal',
        several(
            lambda g: town(g, 'austria', 'wien', 'pozsony'),
            lambda g: vassal(g, 'austria', 'praha'),
            lambda g: base_tax(g, 'austria', 20),
        ),
    ),
    ('austria_4b', 'two', lambda g: town(g, 'austria', 'krakow', 'lublin')),
    ('austria_4e', 'without Belgrade', lambda g: whole(g, 'austria', 'transylvania', 'wallachia_bulgaria')),
    (
        'castile_3e',
        'Age III',
        several(lambda g: setattr(g, 'age', 3), lambda g: steady(g, 'castile', 2), lambda g: advisors(g, 'castile', 3)),
    ),
    (
        'castile_3e',
        'two Advisors',
        several(lambda g: setattr(g, 'age', 4), lambda g: steady(g, 'castile', 2), lambda g: advisors(g, 'castile', 2)),
    ),
    (
        'castile_4c',
        'none in the Far East',
        lambda g: town(
            g,
            'castile',
            'antilles',
            'florida',
            'mexico',
            'cuzco',
            'chile',
            'canada',
            'virginia',
            'angola',
            'bengal',
            'goa',
        ),
    ),
    ('england_2c', 'no Merchant', lambda g: town(g, 'england', 'bengal')),
    ('england_2c', 'a Merchant alone', lambda g: merchant(g, 'england', 'indian_ocean')),
    (
        'england_3g',
        'four Areas',
        lambda g: whole(g, 'england', 'ireland', 'northumbria', 'wales_wessex', 'east_anglia'),
    ),
    ('denmark_1b', 'nine Ducats', lambda g: did(g, 'denmark', 'tradeIncome', 9)),
    (
        'denmark_2a',
        'five cubes',
        several(lambda g: cubes(g, 'denmark', svealand=4, gotaland_skane=1), lambda g: ally(g, 'denmark', 'sweden')),
    ),
    ('denmark_2b', 'one of two', lambda g: town(g, 'denmark', 'hamburg')),
    ('denmark_3a', 'Catholic', lambda g: all_of_one_faith(g, 'denmark', 'catholic')),
    (
        'denmark_3a',
        'with Religious Dissent',
        several(lambda g: all_of_one_faith(g, 'denmark', 'protestant'), lambda g: set_faith(g, area(g, 'jutland'), 0)),
    ),
    (
        'denmark_3b',
        'seven ships',
        several(lambda g: fleet(g, 'denmark', 7, 'skagerrak'), lambda g: town(g, 'denmark', 'antilles')),
    ),
    ('denmark_3c', 'one', lambda g: town(g, 'denmark', 'reval')),
    ('denmark_4a', 'none in Prussia', lambda g: town(g, 'denmark', 'stettin', 'stockholm', 'reval')),
    ('mamluks_3h', 'nothing', lambda g: None),
    (
        'mamluks_5a',
        'Stability 1',
        several(
            lambda g: whole(g, 'mamluks', 'egypt', 'palestine', 'syria', 'karaman'), lambda g: steady(g, 'mamluks', 1)
        ),
    ),
    ('ottomans_3a', 'without Vienna', lambda g: whole(g, 'ottomans', 'hungarian_plain')),
    ('ottomans_3e', 'two', lambda g: town(g, 'ottomans', 'suceava', 'basarabia')),
    ('muscovy_1b', 'nothing', lambda g: no_town(g, 'novgorod')),
    ('muscovy_1c', 'another war', lambda g: did(g, 'muscovy', 'warWon', against='kazan')),
    ('muscovy_2a', 'one of two', lambda g: town(g, 'muscovy', 'kazan')),
    ('muscovy_2b', 'one Area', several(lambda g: no_town(g, 'kargopol'), lambda g: whole(g, 'muscovy', 'vologda'))),
    (
        'muscovy_2c',
        'Catholic',
        several(
            lambda g: steady(g, 'muscovy', 2),
            lambda g: whole(g, 'muscovy', 'central_russia', 'perm'),
            lambda g: converted(g, 'muscovy', 'catholic'),
        ),
    ),
    ('muscovy_3a', 'nothing', lambda g: None),
    ('muscovy_3b', 'nothing', lambda g: None),
    ('muscovy_3c', 'two', lambda g: town(g, 'muscovy', 'ural', 'tyumen')),
    (
        'muscovy_4a',
        'three ships',
        several(lambda g: town(g, 'muscovy', 'neva', 'reval', 'riga'), lambda g: fleet(g, 'muscovy', 3, 'baltic_sea')),
    ),
    ('muscovy_4b', 'one of two', lambda g: town(g, 'muscovy', 'azov')),
    ('netherlands_1c', 'eleven Ducats', lambda g: did(g, 'netherlands', 'tradeIncome', 11)),
    (
        'netherlands_1d',
        'one Advisor',
        several(lambda g: steady(g, 'netherlands', 2), lambda g: advisors(g, 'netherlands', 1)),
    ),
    (
        'netherlands_1f',
        'two',
        several(
            lambda g: no_town(g, 'antwerpen', 'namur', 'luxembourg'), lambda g: town(g, 'netherlands', 'brugge', 'gent')
        ),
    ),
    ('netherlands_2a', 'Stability 0', lambda g: whole(g, 'netherlands', 'netherlands')),
    ('netherlands_3a', '39 Ducats', lambda g: ducats(g, 'netherlands', 39)),
    (
        'netherlands_3a',
        'interest',
        several(lambda g: ducats(g, 'netherlands', 50), lambda g: g.interest.__setitem__(seat_of(g, 'netherlands'), 1)),
    ),
    (
        'netherlands_3k',
        'neither Malacca nor Java',
        several(
            lambda g: no_town(g, 'malacca', 'java'),
            lambda g: town(g, 'netherlands', 'moluccas', 'timor', 'brunei', 'philippines'),
        ),
    ),
    (
        'netherlands_3k',
        'two of three',
        several(lambda g: town(g, 'castile', 'moluccas', 'timor'), lambda g: town(g, 'netherlands', 'malacca', 'java')),
    ),
    ('poland_1a', 'nothing', lambda g: no_town(g, 'vilnius')),
    ('poland_1b', 'Danzig alone', lambda g: town(g, 'poland', 'danzig')),
    ('poland_1c', 'another Marriage', lambda g: marry(g, 'poland', 'saxony')),
    ('poland_2a', 'one of two', lambda g: town(g, 'poland', 'basarabia')),
    ('poland_2b', 'two', lambda g: town(g, 'poland', 'reval', 'riga')),
    (
        'poland_2f',
        'Silesia with two cubes',
        several(lambda g: town(g, 'poland', 'silesia'), lambda g: cubes(g, 'poland', bohemia=2)),
    ),
    ('poland_3a', 'another war', lambda g: did(g, 'poland', 'warWon', against='ottomans')),
    ('poland_3b', 'without Kiev', lambda g: town(g, 'poland', 'krakow', 'vilnius', 'danzig')),
    (
        'poland_3c',
        'two battles',
        several(
            lambda g: army(g, 'poland', 'mazovia_malopolska', cavalry=4), lambda g: did(g, 'poland', 'landBattleWon', 2)
        ),
    ),
    (
        'poland_3c',
        'three cavalry',
        several(
            lambda g: army(g, 'poland', 'mazovia_malopolska', cavalry=3, infantry=2),
            lambda g: did(g, 'poland', 'landBattleWon', 3),
        ),
    ),
    (
        'poland_4a',
        'another war',
        several(lambda g: did(g, 'poland', 'warWon', against='muscovy'), lambda g: steady(g, 'poland', 1)),
    ),
    ('brandenburg_3c', 'no Konigsberg where Prussia ends at Danzig', lambda g: whole(g, 'brandenburg', 'prussia')),
    ('papal_states_2a', 'tax of 5', lambda g: town(g, 'papal_states', 'milano')),
    ('sweden_1a', 'Stability 0', lambda g: None),
    ('sweden_1a', 'allied', several(lambda g: steady(g, 'sweden', 1), lambda g: ally(g, 'sweden', 'denmark'))),
    ('sweden_1b', 'nothing', lambda g: None),
    ('sweden_1c', 'nothing', lambda g: None),
    ('sweden_2a', 'without Reval', lambda g: town(g, 'sweden', 'riga', 'livland')),
    ('sweden_2b', 'nothing', lambda g: no_town(g, 'lund')),
    (
        'sweden_3a',
        'nine units',
        several(lambda g: army(g, 'sweden', 'svealand', infantry=9), lambda g: did(g, 'sweden', 'landBattleWon', 3)),
    ),
    ('sweden_3b', 'one Port', lambda g: town(g, 'sweden', 'stettin')),
    (
        'sweden_4a',
        'five ships',
        several(
            lambda g: town(g, 'sweden', 'neva', 'reval', 'stettin', 'lund'),
            lambda g: fleet(g, 'sweden', 5, 'baltic_sea'),
        ),
    ),
    ('sweden_4b', 'one in Prussia', lambda g: town(g, 'sweden', 'riga', 'danzig')),
]


def done(g: Europa, mission: str, *answers: str) -> dict[str, Any]:
    """A Mission is completed in a turn of its owner, who answers; everything that this changed."""
    realm = holder_of(mission)
    turn_of(g, realm)
    before = g.clone()
    g.play(realm, f'complete:{mission}')
    for answer in answers:
        g.play(realm, answer)
    assert len(g.stack) == 2, f'{g.deciders} may {can(g, g.deciders[0])}'
    return changed(before, g)


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
    assert done(g, mission, *answers) == expected


@pytest.mark.parametrize(
    ('mission', 'position'),
    [(mission, position) for mission, _, position in NOT_YET],
    ids=[f'{mission} {case}' for mission, case, _ in NOT_YET],
)
def test_what_is_not_enough_for_a_mission(mission: str, position: Position) -> None:
    """R17.2.4: the condition that fails is named."""
    g = holding(mission)
    position(g)
    turn_of(g, holder_of(mission))
    assert why_not(g, holder_of(mission), f'complete:{mission}') in ('R16.3.2', 'R2.4.5', 'R15.0.1', 'R11.2.1')


KONIGSBERG = [
    (('konigsberg', 'danzig'), {'claims prussia': 'brandenburg'}),
    (('konigsberg', 'danzig', 'kulm', 'marienburg'), {'core prussia': 'brandenburg'}),
]


@pytest.mark.parametrize(('provinces', 'prussia'), KONIGSBERG)
def test_brandenburg_in_prussia(provinces: tuple[str, ...], prussia: dict[str, str]) -> None:
    """brandenburg_3c, in a scenario that has Königsberg: 5 Prestige, 2 c, and a Claim or a Core."""
    g = holding('brandenburg_3c', '1-06.3')
    no_town(g, *[g.map.provinces.ids[p] for p in g.variant.inside[area(g, 'prussia')]])
    town(g, 'brandenburg', provinces[0])
    assert why_not(turn_of(g, 'brandenburg'), 'brandenburg', 'complete:brandenburg_3c') == 'R16.3.2'
    town(g, 'brandenburg', *provinces)
    assert done(g, 'brandenburg_3c') == {'prestige brandenburg': 5, 'mil brandenburg': 2} | prussia


CARD_TESTS = {f'mission:{mission}': 'test_a_mission_brings_what_it_says' for mission, *_ in DONE} | {
    'mission:brandenburg_3c': ['test_brandenburg_in_prussia', 'test_what_is_not_enough_for_a_mission']
}
