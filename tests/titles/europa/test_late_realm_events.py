"""The events of Realms in the scenarios with an Emperor who plays, and of the later Ages: what each option changes.

Expected from the cards and EFFECTS.md; ``changed`` compares the whole table, so that nothing else may happen.
"""

from __future__ import annotations

import pytest

from tests.titles.europa.event_cases import Case, as_it_is, at_war, named, outcome
from tests.titles.europa.purposes import ally, town, whole
from tests.titles.europa.test_late_missions import merchant

CASES: list[Case] = [
    (
        '101-1', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'austria area:flanders_wallonia', 'austria area:flanders_wallonia',
        'austria area:netherlands', 'austria province:karnten'),
        {
            'mil france': 1, 'influence austria flanders_wallonia': 2, 'influence austria netherlands': 1,
            'unrest karnten': 1,
        },
    ),
    (
        '101-1', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france area:burgundy', 'france area:burgundy', 'austria province:karnten'),
        {'influence france burgundy': 1, 'unrest karnten': 1, 'claims burgundy': 'france'},
    ),
    (
        '101-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'austria accept'),
        {
            'adm france': 1, 'adm austria': -2, 'dip austria': 1, 'influence austria bohemia': 1,
            'influence austria royal_hungary': 1, 'married hungary': 'austria', 'authority': 1,
        },
    ),
    (
        '101-2', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'austria province:karnten', 'austria accept'),
        {
            'influence france bohemia': 1, 'influence france royal_hungary': 1, 'adm austria': -2,
            'unrest karnten': 1, 'authority': 1,
        },
    ),
    (
        '101-2', 'b: Austria does not pay', '2-01.1', 'france', as_it_is,
        ('france option:b', 'austria province:karnten', 'austria refuse'),
        {'influence france bohemia': 1, 'influence france royal_hungary': 1, 'unrest karnten': 1},
    ),
    (
        '105-1', 'a', '2-01.2', 'france', as_it_is,
        ('france option:a', 'france power:administrative'),
        {
            'ducats france': 2, 'adm france': 1, 'influence muscovy central_russia': 1,
            'influence muscovy moscow_ryazan': 1, 'influence muscovy novgorod': 1, 'claims novgorod': 'muscovy',
        },
    ),
    (
        '105-1', 'b', '2-01.2', 'france', as_it_is,
        ('france option:b',),
        {'ducats france': 2, 'influence france moscow_ryazan': 1, 'influence france novgorod': 1, 'dip muscovy': -1},
    ),
    (
        '105-2', 'a', '2-01.2', 'france', as_it_is,
        ('france option:a', 'muscovy area:novgorod', 'muscovy area:moscow_ryazan', 'france draw:administrative'),
        {
            'hand adm france': 1, 'prestige muscovy': 1, 'ducats muscovy': -2, 'influence muscovy moscow_ryazan': 1,
            'influence muscovy novgorod': 1, 'claims white_ruthenia': 'muscovy',
        },
    ),
    (
        '105-2', 'b', '2-01.2', 'france', as_it_is,
        ('france option:b',),
        {'influence france kazan': 1, 'influence france white_ruthenia': 1, 'dip muscovy': -1},
    ),
    (
        '107-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'poland done', 'france power:administrative'),
        {
            'ducats france': 2, 'adm france': 1, 'prestige poland': 1, 'influence poland prussia': 2,
            'rebels prussia': 1,
        },
    ),
    (
        '107-2', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'ducats france': -3, 'influence france prussia': 1, 'rebels prussia': 1, 'ally teutonic_order': 'france'},
    ),
    (
        '107-2', 'c', '2-01.1', 'france', as_it_is,
        ('france option:c',),
        {'ducats france': 2, 'influence france prussia': 1, 'dip poland': -1, 'rebels prussia': 1},
    ),
    (
        '107-2', 'b: an ally of the Order loses it', '2-01.1', 'france',
        lambda g: ally(g, 'ottomans', 'teutonic_order'),
        ('france option:b',),
        {'ducats france': -3, 'influence france prussia': 1, 'rebels prussia': 1, 'ally teutonic_order': 'france'},
    ),
    (
        '109-1', 'a', '2-02.4', 'austria', as_it_is,
        ('austria option:a', 'austria area:austria'),
        {
            'influence austria austria': 1, 'prestige sweden': 2, 'available sweden': -1, 'dip sweden': -1,
            'infantry sweden svealand': 1,
        },
    ),
    (
        '109-1', 'b', '2-02.4', 'austria', as_it_is,
        ('austria option:b', 'sweden province:abo', 'austria area:gotaland_skane'),
        {
            'mil austria': 1, 'influence austria gotaland_skane': 1, 'available sweden': -1,
            'infantry sweden svealand': 1, 'unrest abo': 1,
        },
    ),
    (
        '109-2', 'a', '2-02.4', 'austria', as_it_is,
        ('austria option:a', 'sweden area:finland'),
        {
            'adm austria': 1, 'ducats sweden': 4, 'available sweden': -1, 'dip sweden': -1,
            'infantry sweden finland': 1,
        },
    ),
    (
        '109-2', 'b', '2-02.4', 'austria', as_it_is,
        ('austria option:b', 'sweden province:bergslagen'),
        {'influence austria gotaland_skane': 1, 'dip sweden': -1, 'unrest bergslagen': 1, 'rebels svealand': 1},
    ),
    (
        '201-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'adm france': 1, 'prestige austria': 2, 'adm austria': -1, 'lasting': 1},
    ),
    (
        '201-2', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'influence france bohemia': 1, 'adm austria': -1},
    ),
    (
        '205-2', 'a', '2-01.2', 'france', as_it_is,
        ('france option:a',),
        {'ducats muscovy': -4, 'unrest moskva': 1, 'unrest rzhev': 1, 'rebels moscow_ryazan': 1},
    ),
    (
        '205-2', 'b', '2-01.2', 'france', as_it_is,
        ('france option:b', 'france area:white_ruthenia'),
        {
            'mil france': 1, 'influence france white_ruthenia': 1, 'prestige muscovy': -1, 'unrest moskva': 1,
            'unrest rzhev': 1, 'rebels moscow_ryazan': 2,
        },
    ),
    (
        '207-1', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'poland area:lithuania', 'poland area:white_ruthenia'),
        {'adm france': 1, 'dip poland': 1, 'influence poland lithuania': 1, 'influence poland white_ruthenia': 1},
    ),
    (
        '207-1', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'influence france lithuania': 1, 'influence france white_ruthenia': 1, 'adm poland': -1, 'dip poland': 1},
    ),
    (
        '207-1', 'b: all of Lithuania', '2-01.1', 'france', lambda g: whole(g, 'poland', 'lithuania'),
        ('france option:b',),
        {'influence france white_ruthenia': 1, 'adm poland': -1, 'core lithuania': 'poland'},
    ),
    (
        '207-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'poland area:mazovia_malopolska', 'poland area:white_ruthenia', 'poland accept'),
        {
            'adm france': 1, 'ducats poland': -3, 'available poland': -1, 'infantry poland mazovia_malopolska': 1,
            'claims white_ruthenia': 'poland', 'lasting': 1,
        },
    ),
    (
        '207-2', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france area:lithuania', 'poland accept'),
        {'mil france': 1, 'influence france lithuania': 1, 'ducats poland': -3, 'adm poland': -1},
    ),
    (
        '208-2', 'a', '2-02.6', 'mamluks', as_it_is,
        ('mamluks option:a',),
        {'ducats mamluks': 2, 'ducats denmark': 3, 'dip denmark': -1, 'expanded baltic_sea': 1},
    ),
    (
        '208-2', 'b', '2-02.6', 'mamluks', as_it_is,
        ('mamluks option:b',),
        {'ducats mamluks': 2},
    ),
    (
        '208-2', 'b: a Merchant in the Baltic', '2-02.6', 'mamluks', lambda g: merchant(g, 'poland', 'baltic_sea'),
        ('mamluks option:b',),
        {'ducats mamluks': 2, 'ducats poland': 1},
    ),
    (
        '209-1', 'a', '2-02.4', 'austria', as_it_is,
        ('austria option:a', 'sweden done', 'austria power:administrative'),
        {'ducats austria': 2, 'adm austria': 1, 'stability sweden': 1},
    ),
    (
        '209-1', 'b', '2-02.4', 'austria', as_it_is,
        ('austria option:b', 'sweden province:bergslagen', 'sweden province:ostergotland'),
        {'mil austria': 1, 'unrest bergslagen': 1, 'unrest ostergotland': 1, 'rebels svealand': 1},
    ),
    (
        '209-2', 'a', '2-02.4', 'austria', as_it_is,
        ('sweden province:abo', 'austria option:a', 'sweden area:estonia_livonia', 'austria area:austria'),
        {
            'influence austria austria': 1, 'ducats sweden': 2, 'influence sweden estonia_livonia': 1,
            'unrest abo': 1, 'claims estonia_livonia': 'sweden',
        },
    ),
    (
        '209-2', 'b', '2-02.4', 'austria', as_it_is,
        ('sweden province:abo', 'austria option:b'),
        {'influence austria estonia_livonia': 1, 'stability sweden': -1, 'unrest abo': 1},
    ),
    (
        '212-1', 'a', '2-05.1', 'ottomans', as_it_is,
        ('ottomans option:a', 'papal_states area:burgundy', 'papal_states area:burgundy',
        'ottomans draw:administrative', 'brandenburg accept'),
        {
            'hand adm ottomans': 1, 'dip brandenburg': -1, 'ducats papal_states': -2,
            'influence papal_states burgundy': 2, 'claims lombardy': 'papal_states',
        },
    ),
    (
        '212-1', 'b', '2-05.1', 'ottomans', as_it_is,
        ('ottomans option:b', 'brandenburg accept'),
        {'ducats ottomans': -2, 'dip brandenburg': -1, 'prestige papal_states': -1},
    ),
    (
        '212-2', 'a', '2-05.1', 'ottomans', as_it_is,
        ('ottomans option:a',),
        {'ducats ottomans': 3, 'ducats papal_states': 5, 'adm papal_states': 1},
    ),
    (
        '212-2', 'b', '2-05.1', 'ottomans', as_it_is,
        ('ottomans option:b',),
        {'ducats ottomans': 2, 'ducats papal_states': -3},
    ),
    (
        '213-2', 'a', '2-05.1', 'ottomans', as_it_is,
        ('ottomans option:a', 'brandenburg area:westphalia'),
        {
            'adm ottomans': 1, 'ducats brandenburg': -2, 'claims westphalia': 'brandenburg',
            'married cleves': 'brandenburg',
        },
    ),
    (
        '213-2', 'b', '2-05.1', 'ottomans', as_it_is,
        ('ottomans option:b',),
        {'influence ottomans prussia': 1, 'influence ottomans westphalia': 1, 'dip brandenburg': -1},
    ),
    (
        '301-1', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'austria area:austria'),
        {
            'dip france': 1, 'prestige austria': -1, 'stability austria': 1, 'mercenaries 1 infantry austria': 1,
            'army 1 at austria': 'austria',
        },
    ),
    (
        '301-1', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france area:austria', 'austria area:austria'),
        {
            'mil france': 1, 'influence france austria': 1, 'mercenaries 1 infantry austria': 1,
            'army 1 at austria': 'austria', 'authority': -1,
        },
    ),
    (
        '305-1', 'a', '2-01.2', 'france', as_it_is,
        ('muscovy province:galich', 'muscovy province:kasimov', 'france option:a', 'muscovy area:white_ruthenia',
        'muscovy province:galich'),
        {'mil france': 1, 'adm muscovy': 1, 'unrest kasimov': 1, 'claims white_ruthenia': 'muscovy'},
    ),
    (
        '305-1', 'b', '2-01.2', 'france', as_it_is,
        ('muscovy province:galich', 'muscovy province:kasimov', 'france option:b', 'france area:eastern_ukraine'),
        {'influence france eastern_ukraine': 1, 'stability muscovy': -1, 'unrest galich': 1, 'unrest kasimov': 1},
    ),
    (
        '305-2', 'a', '2-01.2', 'france', as_it_is,
        ('france option:a', 'muscovy area:karelia'),
        {'dip france': 1, 'ducats muscovy': -3, 'stability muscovy': -1, 'claims karelia': 'muscovy'},
    ),
    (
        '305-2', 'b', '2-01.2', 'france', as_it_is,
        ('france option:b', 'muscovy province:kasimov', 'muscovy province:moskva'),
        {'mil france': 1, 'stability muscovy': -1, 'unrest kasimov': 1, 'unrest moskva': 1},
    ),
    (
        '307-1', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'poland accept'),
        {
            'ducats france': 3, 'ducats poland': 5, 'dip poland': -1, 'influence poland lithuania': 1,
            'influence poland white_ruthenia': 1,
        },
    ),
    (
        '307-1', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france area:white_ruthenia', 'poland accept'),
        {'dip france': 1, 'influence france white_ruthenia': 1, 'prestige poland': -1, 'dip poland': -1},
    ),
    (
        '308-1', 'a', '2-02.6', 'mamluks', as_it_is,
        ('mamluks option:a',),
        {'mil mamluks': 1, 'stability denmark': 1, 'dip denmark': -1},
    ),
    (
        '308-1', 'b', '2-02.6', 'mamluks', as_it_is,
        ('mamluks option:b', 'denmark province:gotland', 'denmark province:lund', 'mamluks area:lower_saxony'),
        {'influence mamluks lower_saxony': 1, 'unrest gotland': 1, 'unrest lund': 1},
    ),
    (
        '309-1', 'a', '2-02.4', 'austria', as_it_is,
        ('austria option:a', 'sweden done', 'austria area:austria', 'sweden area:pomerania'),
        {'influence austria austria': 1, 'prestige sweden': 2, 'ducats sweden': -4, 'influence sweden pomerania': 1},
    ),
    (
        '309-1', 'b', '2-02.4', 'austria', as_it_is,
        ('austria option:b', 'sweden province:abo', 'sweden area:pomerania'),
        {'adm austria': 1, 'adm sweden': -1, 'influence sweden pomerania': 1, 'unrest abo': 1},
    ),
    (
        '309-1', 'b: Sweden in the Empire', '2-02.4', 'austria', lambda g: town(g, 'sweden', 'stettin'),
        ('austria option:b', 'sweden province:abo'),
        {'adm austria': 1, 'adm sweden': -1, 'dip sweden': 1, 'unrest abo': 1},
    ),
    (
        '311-1', 'a', '1-05.1', 'castile', as_it_is,
        ('castile option:a',),
        {'dip castile': 1, 'claims flanders_wallonia': 'netherlands', 'lasting': 2},
    ),
    (
        '311-1', 'b', '1-05.1', 'castile', as_it_is,
        ('castile option:b', 'castile area:flanders_wallonia'),
        {'dip castile': 1, 'influence castile flanders_wallonia': 1, 'ducats netherlands': -3},
    ),
    (
        '311-2', 'a', '1-05.1', 'castile', as_it_is,
        ('castile option:a', 'netherlands province:amsterdam', 'netherlands done'),
        {
            'mil castile': 1, 'mil netherlands': -1, 'fleet heavy netherlands': 1,
            'fleet_port netherlands': 'amsterdam',
        },
    ),
    (
        '311-2', 'b', '1-05.1', 'castile', as_it_is,
        ('castile option:b', 'netherlands province:amsterdam', 'netherlands province:breda'),
        {'ducats castile': 2, 'unrest amsterdam': 1, 'unrest breda': 1},
    ),
    (
        '311-2', 'b: at war with England', '1-05.1', 'castile', lambda g: at_war(g, 'netherlands', 'england'),
        ('castile option:b', 'netherlands province:amsterdam', 'netherlands province:breda'),
        {'ducats castile': 2, 'prestige netherlands': 2, 'unrest amsterdam': 1, 'unrest breda': 1},
    ),
    (
        '313-1', 'a', '2-05.1', 'ottomans', as_it_is,
        ('ottomans option:a', 'brandenburg area:pomerania', 'brandenburg accept'),
        {
            'mil ottomans': 1, 'ducats brandenburg': -2, 'stability brandenburg': 1, 'plus_manpower brandenburg': 1,
            'adm brandenburg': -1, 'mil brandenburg': 1, 'claims pomerania': 'brandenburg',
        },
    ),
    (
        '313-1', 'b', '2-05.1', 'ottomans', as_it_is,
        ('ottomans option:b', 'brandenburg accept'),
        {
            'influence ottomans pomerania': 1, 'influence ottomans prussia': 1, 'ducats brandenburg': -5,
            'stability brandenburg': 1, 'adm brandenburg': -1,
        },
    ),
    (
        '401-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'france draw:administrative'),
        {'hand adm france': 1, 'prestige austria': 2, 'ducats austria': -2, 'adm austria': 1},
    ),
    (
        '401-2', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france area:austria'),
        {'dip france': 1, 'influence france austria': 1, 'adm austria': 1, 'authority': -1},
    ),
    (
        '401-2', 'a: at war', '2-01.1', 'france', lambda g: at_war(g, 'austria', 'ottomans'),
        ('france option:a', 'france draw:administrative'),
        {
            'hand adm france': 1, 'prestige austria': 2, 'ducats austria': -2, 'available austria': 4,
            'exhausted austria': -4,
        },
    ),
    (
        '402-1', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'mil france': 1, 'colonists castile': 1, 'adm castile': 2},
    ),
    (
        '402-1', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'ducats france': 2},
    ),
    (
        '402-1', 'a: four Towns overseas', '2-01.1', 'france',
        lambda g: town(g, 'castile', 'antilles', 'florida', 'cuzco', 'chile'),
        ('france option:a', 'castile province:antilles'),
        {'mil france': 1, 'ducats castile': 4, 'colonists castile': 1, 'adm castile': 2, 'unrest antilles': 1},
    ),
    (
        '402-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'castile area:andalucia', 'castile area:andalucia'),
        {
            'mil france': 1, 'prestige castile': 1, 'mercenaries 1 infantry castile': 2,
            'army 1 at castile': 'andalucia', 'lasting': 1,
        },
    ),
    (
        '402-2', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'castile province:burgos', 'castile province:cordoba'),
        {'mil france': 1, 'unrest burgos': 1, 'unrest cordoba': 1, 'rebels castile': 1},
    ),
    (
        '402-2', 'b: at war', '2-01.1', 'france', lambda g: at_war(g, 'castile', 'england'),
        ('france option:b', 'castile province:burgos', 'castile province:cordoba'),
        {
            'mil france': 1, 'available castile': 3, 'exhausted castile': -3, 'unrest burgos': 1, 'unrest cordoba': 1,
            'rebels castile': 1,
        },
    ),
    (
        '403-1', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'mil france': 1, 'ducats england': 4},
    ),
    (
        '403-1', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'dip france': 1},
    ),
    (
        '403-1', 'b: two Towns overseas, and a way out', '2-01.1', 'france',
        lambda g: town(g, 'england', 'antilles', 'florida'),
        ('france option:b', 'england accept'),
        {'dip france': 1, 'adm england': -2},
    ),
    (
        '404-1', 'a', '2-01.1', 'castile', as_it_is,
        ('castile option:a',),
        {'ducats france': 3, 'stability france': -1, 'adm castile': 1},
    ),
    (
        '404-1', 'b', '2-01.1', 'castile', as_it_is,
        ('castile option:b', 'france province:armagnac', 'france province:champagne'),
        {'prestige france': -1, 'ducats france': -3, 'dip castile': 1, 'unrest armagnac': 1, 'unrest champagne': 1},
    ),
    (
        '404-1', 'a: France itself', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {'ducats france': 3, 'stability france': -1, 'adm france': 2},
    ),
    (
        '405-1', 'a', '2-01.2', 'france', as_it_is,
        ('france option:a', 'muscovy area:crimea', 'muscovy area:greece', 'muscovy accept', 'muscovy area:lithuania'),
        {
            'mil france': 1, 'prestige muscovy': 1, 'dip muscovy': -1, 'influence muscovy greece': 1,
            'influence muscovy lithuania': 1, 'claims crimea': 'muscovy',
        },
    ),
    (
        '405-1', 'b', '2-01.2', 'france', as_it_is,
        ('france option:b', 'muscovy province:galich', 'muscovy province:nizhny_novgorod', 'france area:crimea',
        'muscovy accept', 'muscovy area:lithuania'),
        {
            'mil france': 1, 'influence france crimea': 1, 'dip muscovy': -1, 'influence muscovy lithuania': 1,
            'unrest galich': 1, 'unrest nizhny_novgorod': 1,
        },
    ),
    (
        '406-1', 'a', '2-01.1', 'france', as_it_is,
        ('ottomans province:ankara', 'ottomans province:edirne', 'france option:a', 'ottomans province:ankara',
        'ottomans area:serbia_albania'),
        {'dip france': 1, 'dip ottomans': 1, 'unrest edirne': 1, 'claims serbia_albania': 'ottomans'},
    ),
    (
        '406-1', 'b', '2-01.1', 'france', as_it_is,
        ('ottomans province:ankara', 'ottomans province:edirne', 'france option:b'),
        {'ducats france': 3, 'prestige ottomans': -1, 'unrest ankara': 1, 'unrest edirne': 1},
    ),
    (
        '406-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'ottomans area:aydin', 'ottomans province:edirne', 'ottomans province:selanik',
        'france power:administrative'),
        {
            'ducats france': 2, 'adm france': 1, 'available ottomans': -1, 'army 1 artillery ottomans': 1,
            'army 1 at ottomans': 'aydin', 'unrest edirne': 1, 'unrest selanik': 1,
        },
    ),
    (
        '406-2', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b',),
        {'mil france': 1, 'mil ottomans': -1, 'rebels macedonia_thrace': 2},
    ),
    (
        '407-1', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a',),
        {
            'dip france': 1, 'ducats poland': 4, 'adm poland': -1, 'influence poland lithuania': 1,
            'influence poland saxony': 1,
        },
    ),
    (
        '407-1', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france area:mazovia_malopolska', 'france area:lithuania', 'poland province:kalisz'),
        {
            'influence france lithuania': 1, 'influence france mazovia_malopolska': 1, 'adm poland': -1,
            'unrest kalisz': 1,
        },
    ),
    (
        '407-2', 'a', '2-01.1', 'france', as_it_is,
        ('france option:a', 'france power:administrative'),
        {'ducats france': 2, 'adm france': 1, 'stability poland': 1, 'plus_manpower poland': 1, 'dip poland': -1},
    ),
    (
        '407-2', 'b', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france done', 'poland province:kalisz'),
        {'plus_manpower poland': 1, 'unrest kalisz': 1, 'rebels western_ukraine': 1},
    ),
    (
        '407-2', 'b: a cause for war', '2-01.1', 'france', as_it_is,
        ('france option:b', 'france realm:poland', 'poland province:kalisz'),
        {'plus_manpower poland': 1, 'unrest kalisz': 1, 'rebels western_ukraine': 1, 'cb poland': 'france'},
    ),
    (
        '409-1', 'a', '2-02.4', 'austria', as_it_is,
        ('austria option:a', 'sweden accept'),
        {'adm austria': 1, 'ducats sweden': -3, 'stability sweden': 1},
    ),
    (
        '409-1', 'b', '2-02.4', 'austria', as_it_is,
        ('austria option:b', 'sweden province:abo', 'sweden province:bergslagen', 'sweden accept'),
        {'dip austria': 1, 'prestige sweden': 1, 'ducats sweden': -3, 'unrest abo': 1, 'unrest bergslagen': 1},
    ),
    (
        '409-1', 'a: Sweden does not pay', '2-02.4', 'austria', as_it_is,
        ('austria option:a', 'sweden refuse'),
        {'adm austria': 1, 'prestige sweden': -1, 'stability sweden': 1},
    ),
    (
        '413-2', 'a', '2-04.1', 'france', as_it_is,
        ('france option:a', 'france draw:administrative'),
        {'hand adm france': 1, 'ducats brandenburg': -2, 'available brandenburg': 4, 'exhausted brandenburg': -4},
    ),
    (
        '413-2', 'b', '2-04.1', 'france', as_it_is,
        ('france option:b', 'france area:saxony', 'france area:pomerania'),
        {'influence france pomerania': 1, 'influence france saxony': 1, 'ducats brandenburg': -3},
    ),
    (
        '415-1', 'a', '2-02.6', 'austria', as_it_is,
        ('austria option:a', 'mamluks area:cyrenaica'),
        {
            'prestige mamluks': 1, 'ducats mamluks': -2, 'available mamluks': -1, 'army 1 cavalry mamluks': 1,
            'army 1 at mamluks': 'cyrenaica', 'adm austria': 1,
        },
    ),
    (
        '415-1', 'b', '2-02.6', 'austria', as_it_is,
        ('austria option:b', 'mamluks province:dumyat', 'mamluks province:fayyum'),
        {'ducats austria': 3, 'unrest dumyat': 1, 'unrest fayyum': 1},
    ),
    (
        '415-1', 'b: the Ottomans in Egypt', '2-02.6', 'austria', lambda g: whole(g, 'ottomans', 'egypt'),
        ('austria option:b', 'ottomans province:dumyat', 'ottomans province:fayyum'),
        {'ducats austria': 3, 'unrest dumyat': 1, 'unrest fayyum': 1},
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
