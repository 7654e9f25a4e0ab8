"""The events without a Realm in the scenarios with an Emperor who plays, and of Age IV: what each option changes.

Expected from the cards and EFFECTS.md; ``changed`` compares the whole table, so that nothing else may happen.
"""

from __future__ import annotations

import pytest

from tests.titles.europa.battles import army
from tests.titles.europa.event_cases import Case, as_it_is, at_war, believes, named, outcome, owes
from tests.titles.europa.purposes import ally, town
from tests.titles.europa.test_late_missions import converted, fleet, know, merchant
from tests.titles.europa.test_missions import steady

CASES: list[Case] = [
    (
        '11a-2', 'a', '2-01.1', 'france', as_it_is,
        ('austria accept', 'france area:austria', 'france area:bavaria_swabia', 'austria accept'),
        {
            'influence france austria': 1, 'influence france bavaria_swabia': 1, 'ducats austria': -3,
            'adm austria': -3, 'authority': 1,
        },
    ),
    (
        '11a-2', 'a: in the Empire, and pays nothing', '2-01.1', 'france', as_it_is,
        ('austria refuse', 'france area:austria', 'france area:bavaria_swabia', 'austria refuse'),
        {'influence france austria': 1, 'influence france bavaria_swabia': 1, 'prestige austria': -1},
    ),
    (
        '151b', 'a', '1-01.3', 'france', as_it_is,
        ('france option:a',),
        {'influence france bohemia': 3, 'faith_token bohemia': 6},
    ),
    (
        '151b', 'b', '1-01.3', 'france', as_it_is,
        ('france option:b', 'france done'),
        {'prestige france': 1, 'faith_token bohemia': 6},
    ),
    (
        '160b', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'expanded baltic_sea': 1},
    ),
    (
        '160b', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france area:lower_saxony', 'france area:prussia'),
        {'influence france lower_saxony': 1, 'influence france prussia': 1},
    ),
    (
        '160b', 'a: a Merchant there, unpaid', '2-01.1', 'france', lambda g: merchant(g, 'castile', 'baltic_sea'),
        ('france option:a', 'castile refuse'),
        {'dip castile': -1, 'expanded baltic_sea': 1},
    ),
    (
        '160b', 'a: a Merchant there, paid', '2-01.1', 'france', lambda g: merchant(g, 'castile', 'lubeck'),
        ('france option:a', 'castile accept'),
        {'ducats castile': -2, 'expanded baltic_sea': 1},
    ),
    (
        '161b', 'a', '2-02.4', 'austria', as_it_is,
        ('austria option:a', 'austria area:saratov'),
        {'claims saratov': 'austria', 'rebels saratov': 1},
    ),
    (
        '161b', 'b', '2-02.4', 'austria', as_it_is,
        ('austria option:b',),
        {'ducats austria': -3, 'rebels saratov': 1, 'ally crimea': 'austria'},
    ),
    (
        '161b', 'c', '2-02.4', 'austria', as_it_is,
        ('austria option:c', 'austria area:kazan', 'austria area:kazan'),
        {'influence austria kazan': 2, 'rebels saratov': 1},
    ),
    (
        '161b', 'a: an ally of the Horde loses it', '2-02.4', 'austria', lambda g: ally(g, 'poland', 'great_horde'),
        ('austria option:a', 'austria area:saratov'),
        {'claims saratov': 'austria', 'rebels saratov': 1, 'ally great_horde': ''},
    ),
    (
        '256b', 'a', '1-01.3', 'france', as_it_is,
        ('france option:a',),
        {'authority': -1, 'lasting': 5},
    ),
    (
        '256b', 'b', '1-01.3', 'france', as_it_is,
        ('france option:b', 'france area:austria', 'france area:bavaria_swabia'),
        {'influence france austria': 1, 'influence france bavaria_swabia': 1, 'authority': -1, 'lasting': 5},
    ),
    (
        '256b', 'a: its own Area turns Catholic again', '1-01.3', 'austria',
        lambda g: believes(g, 'protestant', 'austria'),
        ('austria option:a', 'austria area:austria'),
        {'faith_token austria': -2, 'faith salzburg': '0', 'authority': -1, 'lasting': 5},
    ),
    (
        '262b', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'available france': 3, 'exhausted france': -3, 'mil france': 1},
    ),
    (
        '262b', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france area:transylvania', 'france area:wallachia_bulgaria'),
        {'influence france transylvania': 1, 'influence france wallachia_bulgaria': 1},
    ),
    (
        '262b', 'a: lord of Hungary, unpaid', '2-01.1', 'france', lambda g: town(g, 'ottomans', 'pest'),
        ('ottomans refuse', 'france option:a'),
        {'available france': 3, 'exhausted france': -3, 'mil france': 1, 'unrest pest': 1},
    ),
    (
        '262b', 'a: lord of Hungary, paid', '2-01.1', 'france', lambda g: town(g, 'ottomans', 'pest'),
        ('ottomans accept', 'france option:a'),
        {'available france': 3, 'exhausted france': -3, 'mil france': 1, 'ducats ottomans': -3},
    ),
    (
        '263b', 'a', '2-02.4', 'austria', as_it_is,
        ('austria option:a', 'sweden accept'),
        {
            'dip sweden': -1, 'influence sweden estonia_livonia': 1, 'claims estonia_livonia': 'austria',
            'rebels estonia_livonia': 1,
        },
    ),
    (
        '263b', 'b', '2-02.4', 'austria', as_it_is,
        ('austria option:b', 'sweden accept'),
        {
            'influence austria estonia_livonia': 3, 'dip sweden': -1, 'influence sweden estonia_livonia': 1,
            'rebels estonia_livonia': 1,
        },
    ),
    (
        '264b', 'a', '2-01.1', 'france', as_it_is,
        ('france area:crimea', 'france realm:poland'),
        {'ducats france': 1, 'ducats poland': -3, 'rebels crimea': 1},
    ),
    (
        '264b', 'b', '2-01.1', 'france', as_it_is,
        ('france area:crimea', 'france realm:poland'),
        {'ducats france': 1, 'ducats poland': -3, 'rebels crimea': 1},
    ),
    (
        '264b', 'a: at the border', '2-01.1', 'poland', as_it_is,
        ('poland area:crimea', 'poland option:a', 'poland area:red_ruthenia', 'poland area:red_ruthenia'),
        {
            'ducats poland': -4, 'available poland': -2, 'army 1 cavalry poland': 2,
            'army 1 at poland': 'red_ruthenia', 'rebels crimea': 1,
        },
    ),
    (
        '353b', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {},
    ),
    (
        '353b', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france area:austria', 'france area:bavaria_swabia'),
        {'influence france austria': 1, 'influence france bavaria_swabia': 1, 'dip austria': -1},
    ),
    (
        '353b', 'a: a Protestant Area of the Empire', '2-01.1', 'france',
        lambda g: believes(g, 'protestant', 'saxony'),
        ('france option:a',),
        {'faith_token saxony': 1, 'faith magdeburg': '2', 'faith saxony': '2'},
    ),
    (
        '353b', 'b: a Protestant player, unpaid', '2-01.1', 'france', lambda g: converted(g, 'england', 'protestant'),
        ('england refuse', 'england province:bordeaux', 'france option:b', 'france area:austria',
        'france area:bavaria_swabia'),
        {
            'influence france austria': 1, 'influence france bavaria_swabia': 1, 'dip austria': -1,
            'unrest bordeaux': 1,
        },
    ),
    (
        '353b', 'b: a Protestant player, paid', '2-01.1', 'france', lambda g: converted(g, 'england', 'protestant'),
        ('england accept', 'france option:b', 'france area:austria', 'france area:bavaria_swabia'),
        {
            'influence france austria': 1, 'influence france bavaria_swabia': 1, 'ducats england': -3,
            'dip austria': -1,
        },
    ),
    (
        '356b', 'a', '1-01.3', 'france', as_it_is,
        ('france option:a', 'france area:burgundy', 'austria accept'),
        {'dip france': -1, 'prestige austria': 1, 'mil austria': -1, 'claims burgundy': 'france'},
    ),
    (
        '356b', 'b', '1-01.3', 'france', as_it_is,
        ('france option:b', 'france area:rhineland', 'france area:westphalia', 'austria accept'),
        {'influence france rhineland': 1, 'influence france westphalia': 1, 'prestige austria': 1, 'mil austria': -1},
    ),
    (
        '356b', 'b: the Emperor does not pay', '1-01.3', 'france', as_it_is,
        ('france option:b', 'france area:rhineland', 'france area:westphalia', 'austria refuse'),
        {'influence france rhineland': 1, 'influence france westphalia': 1},
    ),
    (
        '358b', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'lasting': 1},
    ),
    (
        '358b', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'available france': 4, 'exhausted france': -4, 'mil france': 1},
    ),
    (
        '358b', 'b: an army elsewhere', '2-01.1', 'france', lambda g: army(g, 'castile', 'leon', infantry=6),
        ('france option:b', 'castile accept'),
        {'available france': 4, 'exhausted france': -4, 'mil france': 1, 'ducats castile': -2, 'mil castile': 1},
    ),
    (
        '364b', 'a', '2-01.1', 'france', as_it_is,
        ('france realm:england', 'england accept', 'france option:a'),
        {'ducats france': 3, 'ducats england': -4},
    ),
    (
        '364b', 'b', '2-01.1', 'france', as_it_is,
        ('france realm:england', 'england accept', 'france option:b', 'france done'),
        {'mil france': 1, 'ducats england': -4},
    ),
    (
        '364b', 'a: nobody has more Towns', '2-01.1', 'england', as_it_is,
        ('england option:a',),
        {'ducats england': 3, 'dip england': 2},
    ),
    (
        '364b', 'a: unpaid', '2-01.1', 'france', as_it_is,
        ('france realm:england', 'england refuse', 'france option:a'),
        {'ducats france': 3, 'prestige england': -1},
    ),
    (
        '41a-1', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'france done'),
        {'adm france': 1},
    ),
    (
        '41a-1', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'hand adm france': 2},
    ),
    (
        '41a-1', 'b: an Inquisition elsewhere, unpaid', '2-01.1', 'france',
        lambda g: know(g, 'castile', 'inquisition'),
        ('france option:b', 'castile refuse'),
        {'hand adm france': 2, 'prestige castile': -1},
    ),
    (
        '41a-1', 'b: an Inquisition elsewhere, paid', '2-01.1', 'france', lambda g: know(g, 'castile', 'inquisition'),
        ('france option:b', 'castile accept'),
        {'hand adm france': 2, 'adm castile': -1},
    ),
    (
        '41a-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'ducats france': -1},
    ),
    (
        '41a-2', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {},
    ),
    (
        '41a-2', 'c', '2-01.1', 'france', as_it_is,
        ('france option:c',),
        {'ducats france': 2, 'dip france': 1},
    ),
    (
        '41a-2', 'c: a monarchy, unpaid', '2-01.1', 'france', lambda g: know(g, 'castile', 'absolute_monarchy'),
        ('castile refuse', 'castile province:badajoz', 'france option:c'),
        {'ducats france': 2, 'dip france': 1, 'unrest badajoz': 1},
    ),
    (
        '41a-2', 'c: a monarchy, paid', '2-01.1', 'france', lambda g: know(g, 'castile', 'absolute_monarchy'),
        ('castile accept', 'france option:c'),
        {'ducats france': 2, 'dip france': 1, 'adm castile': -1},
    ),
    (
        '42a-1', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'colonists france': 2, 'dnpr new_england': 8, 'dnpr virginia': 8, 'capital blue_s': '391', 'opened': 1},
    ),
    (
        '42a-1', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france area:aquitaine'),
        {
            'ducats france': 2, 'mercenaries 1 infantry france': 1, 'army 1 at france': 'aquitaine',
            'dnpr new_england': 8, 'dnpr virginia': 8, 'capital blue_s': '391', 'opened': 1,
        },
    ),
    (
        '42a-1', 'a: a colony elsewhere, unpaid', '2-01.1', 'france', lambda g: town(g, 'england', 'canada'),
        ('england refuse', 'france option:a'),
        {
            'colonists france': 2, 'unrest canada': 1, 'dnpr new_england': 8, 'dnpr virginia': 8,
            'capital blue_s': '391', 'opened': 1,
        },
    ),
    (
        '42a-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {},
    ),
    (
        '42a-2', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france province:armagnac'),
        {'available france': 4, 'exhausted france': -4, 'mil france': 1, 'unrest armagnac': 1},
    ),
    (
        '42a-2', 'b: others at war', '2-01.1', 'france', lambda g: at_war(g, 'castile', 'england'),
        ('france option:b', 'france province:armagnac'),
        {
            'available france': 4, 'exhausted france': -4, 'mil france': 1, 'available castile': 2,
            'exhausted castile': -2, 'available england': 2, 'exhausted england': -2, 'unrest armagnac': 1,
        },
    ),
    (
        '43a-1', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'ducats france': 6, 'interest france': 1},
    ),
    (
        '43a-1', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'prestige france': 1, 'ducats france': -3, 'adm france': 1},
    ),
    (
        '43a-1', 'c', '2-01.1', 'france', as_it_is,
        ('france option:c',),
        {'dip france': 1, 'hand dip france': 1},
    ),
    (
        '43a-1', 'c: in debt, unpaid', '2-01.1', 'france', lambda g: owes(g, 'castile'),
        ('castile refuse', 'france option:c'),
        {'dip france': 1, 'hand dip france': 1, 'prestige castile': -1},
    ),
    (
        '43a-1', 'c: in debt, paid', '2-01.1', 'france', lambda g: owes(g, 'castile'),
        ('castile accept', 'france option:c'),
        {'dip france': 1, 'hand dip france': 1, 'ducats castile': -2},
    ),
    (
        '43a-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'france area:rhineland', 'france area:flanders_wallonia'),
        {
            'influence france flanders_wallonia': 1, 'influence france rhineland': 1, 'unrest champagne': 1,
            'unrest paris': 1, 'revolution seine': 1,
        },
    ),
    (
        '43a-2', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'mil france': 2, 'unrest champagne': 1, 'unrest paris': 1, 'revolution seine': 1},
    ),
    (
        '43a-2', 'c', '2-01.1', 'france', as_it_is,
        ('france option:c', 'france done'),
        {'unrest champagne': 1, 'unrest paris': 1, 'revolution seine': 1},
    ),
    (
        '44a-1', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'adm france': -3, 'lasting': 1},
    ),
    (
        '44a-1', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'ducats france': -5, 'stability france': 1},
    ),
    (
        '44a-1', 'c', '2-01.1', 'france', as_it_is,
        ('france option:c',),
        {'ducats france': 2, 'adm france': 1},
    ),
    (
        '44a-1', 'c: steady elsewhere', '2-01.1', 'france', lambda g: steady(g, 'england', 2),
        ('france option:c',),
        {'ducats france': 2, 'adm france': 1, 'prestige england': 1},
    ),
    (
        '44a-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'pirates english_channel': 1, 'lasting': 1},
    ),
    (
        '44a-2', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'ducats france': 4, 'pirates english_channel': 1},
    ),
    (
        '44a-2', 'b: four light ships, unpaid', '2-01.1', 'france', lambda g: fleet(g, 'castile', 4, 'bay_of_biscay'),
        ('castile refuse', 'france option:b'),
        {'ducats france': 4, 'ducats castile': -3, 'pirates english_channel': 1},
    ),
    (
        '44a-2', 'b: four light ships, paid', '2-01.1', 'france', lambda g: fleet(g, 'castile', 4, 'bay_of_biscay'),
        ('castile accept', 'france option:b'),
        {'ducats france': 4, 'dip castile': -1, 'pirates english_channel': 1},
    ),
    (
        '451b', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'france province:armagnac'),
        {
            'ducats france': -4, 'small_towns france': -1, 'large_towns france': 1, 'adm france': -1,
            'ducats castile': 2, 'large armagnac': 1,
        },
    ),
    (
        '451b', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'ducats castile': 2},
    ),
    (
        '451b', 'c', '2-01.1', 'france', as_it_is,
        ('france option:c',),
        {'ducats france': 4, 'ducats castile': 2},
    ),
    (
        '452b', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'castile accept'),
        {'prestige france': 1, 'ducats france': -1, 'ducats castile': -4, 'ill castile': '0'},
    ),
    (
        '452b', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'castile accept'),
        {'ducats france': 1, 'available france': 3, 'exhausted france': -3, 'ducats castile': -4, 'ill castile': '0'},
    ),
    (
        '453b', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {
            'ducats france': 2, 'available france': 2, 'exhausted france': -2, 'available castile': 2,
            'exhausted castile': -2, 'available england': 2, 'exhausted england': -2, 'available austria': 2,
            'exhausted austria': -2, 'available poland': 2, 'exhausted poland': -2, 'available ottomans': 2,
            'exhausted ottomans': -2,
        },
    ),
    (
        '453b', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {
            'available france': 2, 'exhausted france': -2, 'plus_manpower france': 1, 'available castile': 2,
            'exhausted castile': -2, 'available england': 2, 'exhausted england': -2, 'available austria': 2,
            'exhausted austria': -2, 'available poland': 2, 'exhausted poland': -2, 'available ottomans': 2,
            'exhausted ottomans': -2,
        },
    ),
    (
        '453b', 'a: unsteady elsewhere', '2-01.1', 'france', lambda g: steady(g, 'england', -1),
        ('france option:a',),
        {
            'ducats france': 2, 'available france': 2, 'exhausted france': -2, 'available castile': 2,
            'exhausted castile': -2, 'available austria': 2, 'exhausted austria': -2, 'available poland': 2,
            'exhausted poland': -2, 'available ottomans': 2, 'exhausted ottomans': -2,
        },
    ),
    (
        '454b', 'a', '2-01.1', 'france', as_it_is,
        ('poland province:kalisz', 'france option:a', 'france area:wielkopolska'),
        {'dip france': -1, 'adm poland': -1, 'unrest kalisz': 1, 'claims wielkopolska': 'france'},
    ),
    (
        '454b', 'b', '2-01.1', 'france', as_it_is,
        ('poland province:kalisz', 'france option:b', 'france area:mazovia_malopolska', 'france area:lithuania'),
        {
            'influence france lithuania': 1, 'influence france mazovia_malopolska': 1, 'adm poland': -1,
            'unrest kalisz': 1,
        },
    ),
    (
        '454b', 'c', '2-01.1', 'france', as_it_is,
        ('poland province:kalisz', 'france option:c'),
        {'prestige france': 1, 'adm poland': -1, 'unrest kalisz': 1},
    ),
    (
        '455b', 'a', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'colonists france': 2},
    ),
    (
        '455b', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'colonists france': 2},
    ),
    (
        '455b', 'c', '2-01.1', 'france', as_it_is,
        ('france option:c',),
        {'prestige france': 1},
    ),
    (
        '455b', 'a: knowing the way', '2-01.1', 'france', lambda g: know(g, 'france', 'quest_for_the_new_world'),
        ('france option:a', 'france area:eastern_australia'),
        {'dip france': -1, 'claims eastern_australia': 'france', 'opened': 8},
    ),
    (
        '455b', 'c: a ship elsewhere', '2-01.1', 'france', lambda g: fleet(g, 'england', 1, 'north_sea'),
        ('france option:c', 'england accept'),
        {'prestige france': 1, 'colonists england': 1, 'dip england': -1},
    ),
    (
        '456b', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'ducats france': 4, 'mil france': 1},
    ),
    (
        '456b', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'mil france': 2},
    ),
    (
        '456b', 'a: a revolutionary opponent', '2-01.1', 'france', lambda g: converted(g, 'england', 'revolutionary'),
        ('england province:bordeaux', 'france option:a', 'france realm:england'),
        {
            'ducats france': 4, 'available england': 3, 'exhausted england': -3, 'unrest bordeaux': 1,
            'cb england': 'france',
        },
    ),
    (
        '456b', 'b: revolutionary itself', '2-01.1', 'france', lambda g: converted(g, 'france', 'revolutionary'),
        ('france province:armagnac',),
        {'available france': 3, 'exhausted france': -3, 'mil france': 2, 'unrest armagnac': 1},
    ),
    (
        '457b', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'ducats france': 1, 'colonists france': 1},
    ),
    (
        '457b', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'prestige france': 1, 'ducats france': -1},
    ),
    (
        '457b', 'b: lord of the Antilles, unpaid', '2-01.1', 'france', lambda g: town(g, 'england', 'antilles'),
        ('england refuse', 'france realm:denmark', 'france option:b'),
        {
            'prestige france': 1, 'ducats france': -1, 'small_towns england': -1, 'town antilles': '',
            'dnpr antilles': 5, 'cb denmark': 'england', 'opened': 1,
        },
    ),
    (
        '457b', 'b: lord of the Antilles, paid', '2-01.1', 'france', lambda g: town(g, 'england', 'antilles'),
        ('england accept', 'france option:b'),
        {'prestige france': 1, 'ducats france': -1, 'ducats england': -3, 'mil england': -1},
    ),
    (
        '457b', 'a: two colonies, unpaid', '2-01.1', 'france', lambda g: town(g, 'england', 'canada', 'virginia'),
        ('england refuse', 'england province:canada', 'france option:a'),
        {'ducats france': 1, 'colonists france': 1, 'unrest canada': 1},
    ),
    (
        '458b', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'france area:burgundy'),
        {'claims burgundy': 'france', 'authority': -2},
    ),
    (
        '458b', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france area:rhineland', 'france area:westphalia'),
        {'influence france rhineland': 1, 'influence france westphalia': 1, 'authority': -2},
    ),
]  # fmt: skip


@pytest.mark.parametrize('case', CASES, ids=named(CASES))
def test_an_event_does_what_it_says(case: Case) -> None:
    """R16.3."""
    event, _, scenario, active, position, answers, expected = case
    assert outcome(event, scenario, active, position, answers) == expected


CARD_TESTS = {
    address: 'test_an_event_does_what_it_says'
    for event, option, *_ in CASES
    for address in (f'event:{event}', f'event:{event}.{option[:1]}')
}
