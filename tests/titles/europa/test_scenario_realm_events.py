"""The events of Realms that come in the smaller scenarios of the Empire, in the East and in Age IV: what each option
changes.

Expected from the cards and EFFECTS.md; ``changed`` compares the whole table, so that nothing else may happen.
"""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import army
from tests.titles.europa.event_cases import CLEARED, Case, as_it_is, at_war, named, outcome
from tests.titles.europa.loaded import unrest as restless
from tests.titles.europa.position import TITLE, can, clear, province, set_power
from tests.titles.europa.programs import run, written
from tests.titles.europa.purposes import cubes, town
from tests.titles.europa.test_late_missions import advisors, fleet, merchant
from tests.titles.europa.test_later_cards import at
from tests.titles.europa.test_missions import several

DIVERSE, PROTESTANT = FAITHS.index('diverse') + 1, FAITHS.index('protestant') + 1  # a token where there was none

EMPEROR_FRANCE = TITLE.edition.parties.index('france') - TITLE.edition.parties.index('austria')  # by number


def no_vassal(g: Europa, id: str) -> None:
    """A Province of an NPR is nobody's Vassal."""
    g.vassal = put(g.vassal, province(g, id), NOBODY)
    g.tokens = put(g.tokens, province(g, id), 0)
    g.forget_worked_out()


def empty_hands(g: Europa) -> None:
    """Nobody holds a card."""
    for hand in g.hands:
        hand.take_all()


def offered(g: Europa, idea: str) -> None:
    """It is Age IV, and a military Idea is on display."""
    g.age = 4
    g.ideas[2].append(g.edition.decks.ideas.index.number(idea))


KIEV, GREEN_L = TITLE.edition.atlas.provinces.number('kijevas'), TITLE.edition.dnprs.index('green_l') + 1
COSSACKS = {
    'dnpr kijevas': GREEN_L, 'dnpr poltava': GREEN_L, 'dnpr cernigovas': GREEN_L, 'capital green_l': str(KIEV),
    'faith green_l': str(FAITHS.index('orthodox')), 'rebels western_ukraine': 2, 'unrest lwow': 1, 'unrest podole': 1,
}  # fmt: skip

CASES: list[Case] = [
    (
        '107-1', 'a', '2-01.1', 'france', lambda g: army(g, 'poland', 'mazovia_malopolska', infantry=2),
        ('france option:a',),
        {
            'army 1 infantry poland': -1, 'available poland': 3, 'exhausted poland': 1 - 3,
            'influence france moldavia': 1, 'lasting': 1, 'mil poland': 1, 'adm france': 1,
        },
    ),
    (
        '107-1', 'b', '2-01.1', 'france', lambda g: army(g, 'poland', 'mazovia_malopolska', infantry=2),
        ('france option:b',),
        {
            'army 1 infantry poland': -1, 'exhausted poland': 1, 'influence france moldavia': 1,
            'prestige poland': -1, 'mil france': 1,
        },
    ),
    (
        '108-1', 'a', '1-01.3', 'france', lambda g: no_vassal(g, 'slesvig'),
        ('france option:a', 'denmark area:svealand', 'denmark area:gotaland_skane', 'denmark area:ostlandet',
        'france power:administrative', 'denmark refuse'),
        {
            'influence denmark svealand': 1, 'influence denmark gotaland_skane': 1, 'influence denmark ostlandet': 1,
            'married norway': 'denmark', 'ducats france': 2, 'adm france': 1,
        },
    ),
    (
        '108-1', 'b', '1-01.3', 'france', lambda g: no_vassal(g, 'slesvig'),
        ('france option:b', 'denmark accept'),
        {
            'influence france svealand': 1, 'influence france ostlandet': 1, 'dip denmark': -1, 'ducats denmark': -6,
            'vassal slesvig': 'denmark', 'tokens slesvig': 1, 'vassals denmark': 1,
        },
    ),
    (
        '108-2', 'a', '1-01.3', 'france', lambda g: army(g, 'denmark', 'jutland', infantry=2),
        ('france option:a', 'denmark area:jutland', 'denmark area:lower_saxony', 'denmark area:lower_saxony',
        'france power:administrative'),
        {
            'army 1 infantry denmark': -1, 'exhausted denmark': 1, 'mercenaries 1 infantry denmark': 1,
            'influence denmark lower_saxony': 2, 'ducats france': 2, 'adm france': 1,
        },
    ),
    (
        '108-2', 'b', '1-01.3', 'france', lambda g: army(g, 'denmark', 'jutland', infantry=2),
        ('france option:b', 'denmark province:gotland', 'denmark province:lund'),
        {
            'army 1 infantry denmark': -1, 'exhausted denmark': 1, 'unrest gotland': 1, 'unrest lund': 1,
            'ducats france': 2,
        },
    ),
    (
        '111-1', 'a', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:a', 'netherlands area:rhineland', 'netherlands area:netherlands',
        'papal_states draw:administrative'),
        {
            'claims rhineland': 'netherlands', 'ducats netherlands': -3, 'available netherlands': -1,
            'army 1 artillery netherlands': 1, 'army 1 at netherlands': 'netherlands', 'prestige netherlands': 1,
            'hand adm papal_states': 1, 'dip netherlands': -1,
        },
    ),
    (
        '111-1', 'b', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:b', 'papal_states area:switzerland'),
        {
            'unrest amsterdam': 1, 'unrest zeeland': 1, 'influence papal_states switzerland': 1,
            'dip netherlands': -1,
        },
    ),
    (
        '111-2', 'a', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:a',),
        {'expanded english_channel': 1, 'dip netherlands': 1, 'mil papal_states': 1},
    ),
    (
        '111-2', 'b', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:b', 'papal_states trade', 'papal_states forgo'),
        {'ducats papal_states': 2, 'ducats netherlands': -3},
    ),
    (
        '111-2', 'b: no Trade action', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:b', 'papal_states done'),
        {'ducats netherlands': -3},
    ),
    (
        '112-1', 'a', '1-02.1', 'brandenburg', as_it_is,
        ('brandenburg option:a', 'papal_states area:naples', 'papal_states area:venetia', 'brandenburg area:saxony',
        'brandenburg refuse', 'austria refuse', 'papal_states accept', 'netherlands refuse'),
        {
            'influence papal_states naples': 1, 'influence papal_states venetia': 1, 'dip papal_states': 1,
            'influence brandenburg saxony': 1, 'mil papal_states': -1, 'prestige papal_states': 1,
        },
    ),
    (
        '112-1', 'b', '1-02.1', 'brandenburg', as_it_is,
        ('brandenburg option:b', 'brandenburg accept', 'austria refuse', 'papal_states refuse', 'netherlands refuse'),
        {
            'prestige papal_states': -1, 'ducats brandenburg': -2, 'mil brandenburg': -1, 'prestige brandenburg': 1,
            'curia': 'brandenburg austria netherlands brandenburg',
        },
    ),
    (
        '112-1', 'c', '1-02.1', 'brandenburg', as_it_is,
        ('brandenburg option:c', 'brandenburg refuse', 'austria refuse', 'papal_states refuse', 'netherlands refuse'),
        {'dip brandenburg': 1, 'ducats brandenburg': 2},
    ),
    (
        '112-2', 'a', '1-02.1', 'brandenburg', as_it_is,
        ('brandenburg option:a', 'papal_states area:central_italy', 'papal_states area:central_italy',
        'papal_states area:venetia'),
        {
            'mercenaries 1 infantry papal_states': 2, 'army 1 at papal_states': 'central_italy',
            'claims venetia': 'papal_states', 'ducats papal_states': -2, 'ducats brandenburg': 3,
        },
    ),
    (
        '112-2', 'b', '1-02.1', 'brandenburg', as_it_is,
        ('brandenburg option:b',),
        {
            'prestige papal_states': -1, 'influence brandenburg central_italy': 1,
            'influence brandenburg lombardy': 1,
        },
    ),
    (
        '112-2', 'a: the Pope himself, who holds Rome and gains no Cardinal', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:a', 'papal_states area:central_italy', 'papal_states area:central_italy',
        'papal_states area:venetia'),
        {
            'mercenaries 1 infantry papal_states': 2, 'army 1 at papal_states': 'central_italy',
            'claims venetia': 'papal_states', 'ducats papal_states': -2,
        },
    ),
    (
        '113-1', 'a', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:a', 'papal_states power:administrative'),
        {
            'stability brandenburg': 1, 'ducats brandenburg': -4, 'claims pomerania': 'brandenburg',
            'mil brandenburg': 1, 'ducats papal_states': 2, 'adm papal_states': 1,
        },
    ),
    (
        '113-1', 'b', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:b', 'brandenburg province:altmark'),
        {
            'stability brandenburg': 1, 'ducats brandenburg': -4, 'influence papal_states pomerania': 1,
            'influence papal_states saxony': 1, 'unrest altmark': 1,
        },
    ),
    (
        '113-2', 'a', '1-02.1', 'papal_states', lambda g: restless(g, 'altmark', 'berlin', 'potsdam'),
        ('brandenburg province:altmark', 'brandenburg province:berlin', 'papal_states option:a'),
        {
            'unrest altmark': -1, 'unrest berlin': -1, 'adm brandenburg': 2, 'influence brandenburg saxony': 1,
            'ducats papal_states': 3,
        },
    ),
    (
        '113-2', 'b', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:b',),
        {'dip brandenburg': -1, 'influence papal_states saxony': 1, 'ducats papal_states': 2},
    ),
    (
        '152b', 'a', '1-02.2', 'papal_states', as_it_is,
        ('papal_states option:a',),
        {'ducats papal_states': -4, 'ally switzerland': 'papal_states', 'plus bern': 1},
    ),
    (
        '152b', 'b', '1-02.2', 'papal_states', as_it_is,
        ('papal_states option:b', 'papal_states area:central_italy', 'papal_states area:switzerland'),
        {
            'mercenaries 1 infantry papal_states': 1, 'army 1 at papal_states': 'central_italy',
            'influence papal_states switzerland': 1, 'plus bern': 1,
        },
    ),
    (
        '201-1', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'stability austria': 1, 'curia': 'castile france england poland', 'adm france': 1, 'lasting': 1},
    ),
    (
        '201-1', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'faith_token austria': DIVERSE, 'prestige austria': -1, 'adm france': 1, 'lasting': 1},
    ),
    (
        '205-1', 'a', '2-01.2', 'france', as_it_is,
        ('france option:a', 'muscovy refuse', 'muscovy area:astrakhan', 'muscovy area:moscow_ryazan',
        'france power:administrative'),
        {
            'prestige muscovy': 1, 'claims astrakhan': 'muscovy', 'ducats muscovy': -3, 'available muscovy': -1,
            'army 1 artillery muscovy': 1, 'army 1 at muscovy': 'moscow_ryazan', 'ducats france': 2, 'adm france': 1,
        },
    ),
    (
        '205-1', 'a: war with Kazan', '2-01.2', 'france', as_it_is,
        ('france option:a', 'muscovy accept', 'muscovy area:kazan', 'muscovy done', 'france power:administrative'),
        {
            'prestige muscovy': 1, 'war kazan': 'muscovy', 'claims kazan': 'muscovy', 'ducats france': 2,
            'adm france': 1,
        },
    ),
    (
        '205-1', 'b', '2-01.2', 'france', as_it_is,
        ('france option:b', 'france area:kazan', 'france area:crimea', 'muscovy province:galich'),
        {'prestige muscovy': 1, 'influence france kazan': 1, 'influence france crimea': 1, 'unrest galich': 1},
    ),
    (
        '208-1', 'a', '1-01.3', 'france', as_it_is,
        ('denmark province:ostjylland', 'france option:a', 'denmark accept'),
        {
            'rebels sjaelland_fyn': 1, 'unrest ostjylland': 1, 'adm denmark': -1, 'faith denmark': '1',
            'faith_token sjaelland_fyn': PROTESTANT, 'faith_token jutland': PROTESTANT, 'faith holstein': '1',
            'curia': 'castile austria france england', 'ducats denmark': 6, 'dip denmark': 1, 'ducats france': 2,
        },
    ),
    (
        '208-1', 'a: it stays Catholic', '1-01.3', 'france', as_it_is,
        ('denmark province:ostjylland', 'france option:a', 'denmark refuse'),
        {'rebels sjaelland_fyn': 1, 'unrest ostjylland': 1, 'dip denmark': 1, 'ducats france': 2},
    ),
    (
        '208-1', 'b', '1-01.3', 'france', as_it_is,
        ('denmark province:ostjylland', 'france option:b', 'france area:ostlandet'),
        {
            'rebels sjaelland_fyn': 1, 'unrest ostjylland': 1, 'prestige denmark': -1,
            'influence france ostlandet': 1, 'dip france': 1,
        },
    ),
    (
        '211-1', 'a', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:a', 'netherlands accept'),
        {
            'adm netherlands': -1, 'faith netherlands': '1', 'curia': 'austria brandenburg', 'ducats netherlands': 3,
            'lasting': 1, 'stability netherlands': 1, 'mil papal_states': 1, 'dip austria': -1,
        },
    ),
    (
        '211-1', 'b', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:b',),
        {'unrest amsterdam': 1, 'unrest zeeland': 1, 'ducats papal_states': 3, 'dip austria': -1},
    ),
    (
        '211-2', 'a', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:a', 'netherlands trade', 'netherlands forgo', 'netherlands province:amsterdam',
        'papal_states power:administrative', 'netherlands refuse'),
        {
            'lasting': 1, 'ducats netherlands': 2, 'docked netherlands': 1, 'ducats papal_states': 2,
            'adm papal_states': 1,
        },
    ),
    (
        '211-2', 'b', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:b', 'netherlands province:amsterdam', 'papal_states trade', 'papal_states forgo',
        'netherlands refuse'),
        {'ducats papal_states': 2, 'unrest amsterdam': 1},
    ),
    (
        '211-2', 'b: peace with Spain', '1-05.1', 'castile', lambda g: at_war(g, 'netherlands', 'castile'),
        ('castile option:b', 'netherlands province:amsterdam', 'castile done', 'netherlands accept'),
        {
            'unrest amsterdam': 1, 'dip netherlands': -1, 'war netherlands': '', 'war castile': '',
            'truce castile': 'netherlands', 'truce netherlands': 'castile', 'prestige castile': -1,
            'prestige netherlands': -1,
        },
    ),
    (
        '213-1', 'a', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:a', 'brandenburg accept'),
        {
            'faith brandenburg': '1', 'faith_token brandenburg': PROTESTANT,
            'curia': 'austria netherlands', 'ducats brandenburg': 7, 'mil papal_states': 1,
            'influence brandenburg prussia': 1,
        },
    ),
    (
        '213-1', 'a: it stays Catholic', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:a', 'brandenburg refuse'),
        {'adm brandenburg': 1, 'mil papal_states': 1, 'influence brandenburg prussia': 1},
    ),
    (
        '213-1', 'b', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:b', 'brandenburg province:altmark', 'brandenburg province:berlin',
        'papal_states area:saxony'),
        {
            'unrest altmark': 1, 'unrest berlin': 1, 'influence papal_states saxony': 1,
            'influence brandenburg prussia': 1,
        },
    ),
    (
        '301-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'austria area:transylvania'),
        {'claims transylvania': 'austria', 'prestige austria': 1, 'ducats france': 3},
    ),
    (
        '301-2', 'b', '2-01.1', 'france', lambda g: town(g, 'austria', 'pozsony', 'pest'),
        ('france option:b', 'france area:transylvania'),
        {'unrest pozsony': 1, 'unrest pest': 1, 'influence france transylvania': 1, 'mil france': 1},
    ),
    (
        '307-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'poland area:mazovia_malopolska', 'poland area:mazovia_malopolska'),
        {
            'ducats poland': -2, 'available poland': -2, 'army 1 cavalry poland': 2,
            'army 1 at poland': 'mazovia_malopolska', 'prestige poland': 1, 'adm france': 1, 'lasting': 1,
        },
    ),
    (
        '307-2', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'poland province:kalisz'),
        {'adm poland': -2, 'unrest kalisz': 1, 'mil france': 1, 'lasting': 1},
    ),
    (
        '308-2', 'a', '1-01.3', 'france', as_it_is,
        ('denmark area:gotaland_skane', 'france option:a', 'denmark province:kobenhavn', 'denmark area:lower_saxony',
        'france power:administrative'),
        {
            'claims gotaland_skane': 'denmark', 'ducats denmark': -3, 'fleet heavy denmark': 1,
            'fleet_port denmark': 'kobenhavn', 'influence denmark lower_saxony': 1, 'dip denmark': 1,
            'ducats france': 2, 'adm france': 1,
        },
    ),
    (
        '308-2', 'b', '1-01.3', 'france', lambda g: fleet(g, 'denmark', 2, 'skagerrak'),
        ('denmark area:gotaland_skane', 'france option:b'),
        {'claims gotaland_skane': 'denmark', 'ships denmark skagerrak': -1, 'ducats france': 2, 'dip france': 1},
    ),
    (
        '309-2', 'a', '2-02.4', 'austria', as_it_is,
        ('austria option:a',),
        {'lasting': 1, 'prestige sweden': 1, 'mil austria': 1, 'dip sweden': -1},
    ),
    (
        '309-2', 'a: units that march for nothing', '2-02.4', 'austria',
        lambda g: army(g, 'sweden', 'svealand', infantry=2),
        ('austria option:a', 'sweden march:svealand', 'sweden army:1', 'sweden area:norrland', 'sweden done'),
        {
            'lasting': 1, 'army 1 at sweden': 'norrland', 'prestige sweden': 1, 'mil austria': 1, 'dip sweden': -1,
        },
    ),
    (
        '309-2', 'b', '2-02.4', 'austria', as_it_is,
        ('austria option:b', 'sweden province:abo'),
        {'available sweden': -3, 'exhausted sweden': 3, 'unrest abo': 1, 'mil austria': 1, 'dip sweden': -1},
    ),
    (
        '312-1', 'a', '2-05.1', 'ottomans', empty_hands,
        ('ottomans option:a', 'papal_states area:lombardy', 'papal_states area:venetia', 'ottomans area:transylvania'),
        {
            'influence papal_states lombardy': 1, 'influence papal_states venetia': 1, 'prestige papal_states': 1,
            'ducats papal_states': -3, 'influence ottomans transylvania': 1,
        },
    ),
    (
        '312-1', 'b', '2-05.1', 'france', empty_hands,
        ('france option:b',),
        {'prestige papal_states': -1, 'adm france': 1, 'curia': 'france castile france england'},
    ),
    (
        '312-2', 'a', '1-02.1', 'brandenburg', as_it_is,
        ('brandenburg option:a', 'papal_states area:naples', 'papal_states area:venetia',
        'papal_states area:dalmatia'),
        {
            'influence papal_states naples': 1, 'influence papal_states venetia': 1, 'prestige papal_states': 1,
            'influence papal_states dalmatia': 1, 'adm brandenburg': 1,
        },
    ),
    (
        '312-2', 'b', '1-02.1', 'brandenburg', as_it_is,
        ('brandenburg option:b',),
        {'curia': 'brandenburg austria netherlands brandenburg', 'ducats papal_states': -2},
    ),
    (
        '312-2', 'b: Christians at war with a Muslim', '1-02.1', 'brandenburg',
        several(
            lambda g: at_war(g, 'papal_states', 'tunis'), lambda g: at_war(g, 'netherlands', 'england'),
        ),
        ('brandenburg option:b',),
        {'curia': 'brandenburg austria netherlands brandenburg', 'ducats papal_states': 3 - 2},
    ),
    (
        '313-2', 'a', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:a', 'papal_states power:administrative'),
        {
            'lasting': 1, 'ducats brandenburg': 3, 'prestige brandenburg': -1, 'ducats papal_states': 2,
            'adm papal_states': 1,
        },
    ),
    (
        '313-2', 'b', '1-02.1', 'papal_states', as_it_is,
        ('papal_states option:b', 'brandenburg province:altmark'),
        {'unrest altmark': 1, 'dip brandenburg': -2, 'mil papal_states': 1},
    ),
    (
        '363b', 'a', '2-02.6', 'austria', as_it_is,
        ('austria option:a', 'austria area:western_ukraine', 'austria area:western_ukraine'),
        COSSACKS | {'influence austria western_ukraine': 2},
    ),
    (
        '363b', 'b', '2-02.6', 'austria', as_it_is,
        ('austria option:b', 'austria area:austria'),
        COSSACKS | {
            'available austria': -1, 'army 1 cavalry austria': 1, 'army 1 at austria': 'austria', 'mil austria': 1,
        },
    ),
    (
        '363b', 'b: the tokens end with the second', '2-02.2', 'austria', as_it_is,
        ('austria option:b', 'austria area:austria'),
        {thing: by for thing, by in COSSACKS.items() if thing != 'dnpr cernigovas'} | {
            'available austria': -1, 'army 1 cavalry austria': 1, 'army 1 at austria': 'austria', 'mil austria': 1,
        },
    ),
    (
        '401-1', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'austria area:bohemia', 'austria area:royal_hungary', 'austria area:austria'),
        {
            'stability austria': 1, 'influence austria bohemia': 1, 'influence austria royal_hungary': 1,
            'ducats austria': -3, 'ducats france': 3, 'available austria': -1, 'army 1 cavalry austria': 1,
            'army 1 at austria': 'austria',
        },
    ),
    (
        '401-1', 'b', '2-01.1', 'france', lambda g: cubes(g, 'france', saxony=1),
        ('france option:b', 'france area:lombardy', 'austria area:austria'),
        {
            'emperor': EMPEROR_FRANCE, 'claims lombardy': 'france', 'dip france': -1, 'available austria': -1,
            'army 1 cavalry austria': 1, 'army 1 at austria': 'austria',
        },
    ),
    (
        '403-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'england province:london', 'france area:burgundy'),
        {
            'ducats england': -2, 'fleet heavy england': 1, 'fleet_port england': 'london', 'prestige england': 2,
            'influence france burgundy': 1, 'lasting': 1,
        },
    ),
    (
        '403-2', 'b', '2-01.1', 'france', lambda g: fleet(g, 'england', 2, 'north_sea'),
        ('france option:b', 'france province:saintonge'),
        {'ships england north_sea': -1, 'docked france': 1, 'dip france': 1, 'lasting': 1},
    ),
    (
        '404-2', 'a', '2-01.1', 'castile', lambda g: restless(g, 'paris'),
        ('castile option:a', 'france area:lombardy', 'castile power:administrative'),
        {
            'mil france': 2, 'claims lombardy': 'france', 'dip france': -1, 'ducats castile': 2, 'adm castile': 1,
            'unrest paris': -1,
        },
    ),
    (
        '404-2', 'a: the Revolution for 5 of 8', '2-01.1', 'castile',
        several(
            lambda g: offered(g, 'revolutionary_regime'), lambda g: set_power(g, 'france', 3, 3, 8),
        ),
        ('castile option:a', 'france idea:revolutionary_regime', 'france area:lombardy',
        'castile power:administrative'),
        {
            'mil france': 2 - 5, 'prestige france': 2, 'faith france': str(FAITHS.index('revolutionary')),
            'revolution seine': 1, 'curia': 'castile austria england poland', 'claims lombardy': 'france',
            'dip france': -1, 'ducats castile': 2, 'adm castile': 1,
        },
    ),
    (
        '404-2', 'b', '2-01.1', 'castile', lambda g: restless(g, 'paris'),
        ('castile option:b', 'castile realm:france'),
        {
            'cb france': 'castile', 'ducats castile': 4, 'available france': -2, 'exhausted france': 2,
            'unrest paris': -1,
        },
    ),
    (
        '405-2', 'a', '2-01.2', 'france',
        several(
            lambda g: at_war(g, 'ottomans', 'muscovy'), lambda g: army(g, 'ottomans', 'rum', infantry=3),
            lambda g: army(g, 'poland', 'mazovia_malopolska', infantry=3),
        ),
        ('france option:a',),
        {
            'army 1 infantry ottomans': -2, 'exhausted ottomans': 2, 'lasting': 1, 'dip muscovy': 2,
            'ducats muscovy': -3, 'adm france': 1,
        },
    ),
    (
        '405-2', 'b', '2-01.2', 'france', as_it_is,
        ('france option:b',),
        {'ducats muscovy': -4, 'plague moscow_ryazan': 1, 'mil france': 1},
    ),
    (
        '408-1', 'a', '2-02.6', 'mamluks', lambda g: advisors(g, 'denmark', 1),
        ('mamluks option:a', 'denmark province:gotland', 'mamluks draw:administrative'),
        {
            'advisor denmark': '[-1, -1, -1]', 'adm denmark': 3, 'unrest gotland': 1, 'hand adm mamluks': 1,
        },
    ),
    (
        '408-1', 'b', '2-02.6', 'mamluks', lambda g: advisors(g, 'denmark', 1),
        ('mamluks option:b',),
        {'advisor denmark': '[-1, -1, -1]', 'stability denmark': -1, 'adm mamluks': 1},
    ),
    (
        '408-2', 'a', '1-01.3', 'france', lambda g: fleet(g, 'denmark', 2, 'skagerrak'),
        ('france option:a', 'denmark realm:england', 'denmark province:kobenhavn'),
        {
            'ships denmark skagerrak': -1, 'cb england': 'denmark', 'fleet galley denmark': 3,
            'fleet_port denmark': 'kobenhavn', 'prestige denmark': 1, 'mil france': 1,
        },
    ),
    (
        '408-2', 'a: no England in the scenario', '2-02.6', 'mamluks', lambda g: fleet(g, 'denmark', 2, 'skagerrak'),
        ('mamluks option:a', 'denmark province:kobenhavn'),
        {
            'ships denmark skagerrak': -1, 'fleet galley denmark': 3, 'fleet_port denmark': 'kobenhavn',
            'prestige denmark': 1, 'mil mamluks': 1,
        },
    ),
    (
        '408-2', 'b', '1-01.3', 'france', lambda g: fleet(g, 'denmark', 2, 'skagerrak'),
        ('france option:b', 'france province:saintonge'),
        {'ships denmark skagerrak': -1, 'docked france': 1, 'ducats denmark': -2},
    ),
    (
        '409-2', 'a', '2-02.4', 'austria', as_it_is,
        ('austria option:a', 'austria draw:administrative'),
        {'lasting': 1, 'claims ostlandet': 'sweden', 'dip sweden': 2, 'hand adm austria': 1},
    ),
    (
        '409-2', 'b', '2-02.4', 'austria', as_it_is,
        ('austria option:b',),
        {'dip sweden': -1, 'influence austria ostlandet': 1, 'mil austria': 1},
    ),
    (
        '415-2', 'a', '2-02.6', 'austria', as_it_is,
        ('austria option:a', 'austria draw:administrative'),
        {'stability mamluks': 1, 'prestige mamluks': -1, 'hand adm austria': 1},
    ),
    (
        '415-2', 'a: Line Infantry for 5 of 7', '2-02.6', 'austria',
        several(lambda g: offered(g, 'line_infantry'), lambda g: set_power(g, 'mamluks', 3, 3, 7)),
        ('austria option:a', 'mamluks idea:line_infantry', 'austria draw:administrative'),
        {'mil mamluks': -5, 'prestige mamluks': 2 - 1, 'stability mamluks': 1, 'hand adm austria': 1},
    ),
    (
        '415-2', 'b', '2-02.6', 'austria', as_it_is,
        ('austria option:b',),
        {'rebels egypt': 2, 'ducats austria': 2},
    ),
]  # fmt: skip


@pytest.mark.parametrize('case', CASES, ids=named(CASES))
def test_an_event_does_what_it_says(case: Case) -> None:
    """R16.3."""
    event, _, scenario, active, position, answers, expected = case
    assert outcome(event, scenario, active, position, answers) == expected


def test_211_2_the_netherlands_trade_where_nothing_connects_them() -> None:
    """211-2, option A: ``trade.unconnected``, for the Trade action of the event and to the end of the round."""
    plain = written('plain_trade', {'do': 'action', 'action': 'actTrade', 'cost': 'free', 'who': 'realm:netherlands'})
    for address, answers, offers in (
        (plain, (), False),
        ('event:211-2/effect', ('papal_states option:a',), True),
    ):
        g = at('1-02.1', 'papal_states')
        clear(g, *CLEARED)
        merchant(g, 'netherlands', 'english_channel')
        run(g, address, 'papal_states', *answers, 'netherlands trade')
        assert any(action.startswith('node:') for action in can(g, 'netherlands')) == offers


CARD_TESTS = {
    address: 'test_an_event_does_what_it_says'
    for event, option, *_ in CASES
    for address in (f'event:{event}', f'event:{event}.{option[:1]}')
}
