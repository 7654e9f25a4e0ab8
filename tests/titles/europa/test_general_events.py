"""The events of Age I and II about no Realm in particular that the introductory scenario lacks, option by option: all
that each changes. Expected from the cards and EFFECTS.md alone; the whole table is compared, so that nothing else may
happen.
"""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.components import COLOURS, PATTERNS
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import army, fleet, infantry, ships, war
from tests.titles.europa.loaded import load_dice
from tests.titles.europa.overseas import lay_claim, settle
from tests.titles.europa.position import area, can, seat_of
from tests.titles.europa.programs import marry, own, run
from tests.titles.europa.purposes import ally
from tests.titles.europa.resolved import (
    ADVISORS,
    Taken,
    both,
    court,
    curia,
    expect_taken,
    faithful,
    guns,
    name_of,
    opening,
    rich,
    shows_unrest,
)

SCENARIOS = {
    **dict.fromkeys(('12a-2', '13a-2', '14a-2', '157b', '253b'), '1-01.1'),
    **dict.fromkeys(('260b', '261b'), '1-04.1'),
    **dict.fromkeys(('14a-3', '154b', '158b', '159b', '162b', '24a-3', '251b', '258b', '259b'), '2-03.1'),
}  # fmt: skip # where an event can come; elsewhere 1-03.2, with France, Portugal, Castile and England


def laid(colour: str) -> int:
    """Its tokens of the small pattern, onto Provinces without one."""
    return 1 + COLOURS.index(colour) * len(PATTERNS) + PATTERNS.index('s')


SAFAVIDS = {
    **dict.fromkeys(('dnpr tabriz', 'dnpr yerevan', 'dnpr kirkuk'), laid('orange')),
    'capital orange_s': 'tabriz', 'faith orange_s': 'muslim', 'capital qara_qoyunlu': 'baghdad',
}  # fmt: skip
DUTCH = dict.fromkeys(('dnpr amsterdam', 'dnpr zeeland', 'dnpr friesland'), laid('pink'))
SAXONY = {
    'faith_token saxony': FAITHS.index('protestant') + 1, 'faith saxony': 'protestant',
    'faith magdeburg': 'protestant',
}  # fmt: skip # both have their Capitals there
TRENT = {
    'faith_token central_italy': FAITHS.index('counter_reformed') + 1,
    **dict.fromkeys(('faith ferrara', 'faith florence', 'faith siena'), 'counter_reformed'),
}  # and the Papal States follow nobody
TOKEN = {id: FAITHS.index(id) + 1 for id in FAITHS}  # onto an Area without one


def no_heir(g: Europa) -> None:
    """Nobody is married to anybody."""
    g.married = (0,) * len(g.married)
    g.forget_worked_out()


def in_debt(g: Europa) -> None:
    """France owes."""
    g.interest[seat_of(g, 'france')] = 1


def diverse_leon(g: Europa) -> None:
    """Leon holds diverse faiths; the next Rebel Die changes nothing."""
    g.faith_token = put(g.faith_token, area(g, 'leon'), FAITHS.index('diverse'))
    g.forget_worked_out()
    load_dice(g, 'none')


ROWS = [
    Taken(
        '11a-3', 'a', 'france', None, ('france option:a', 'france area:central_italy', 'france area:lombardy'),
        {
            'faith_token central_italy': TOKEN['diverse'], 'influence france central_italy': 1,
            'influence france lombardy': 1,
        },
    ),
    Taken(
        '11a-3', 'b', 'france', curia('castile', 'castile', 'france'), ('france option:b',),
        {'faith_token central_italy': TOKEN['diverse'], 'prestige castile': -1, 'dip france': 2},
    ),
    Taken(
        '12a-2', 'b', 'england', None,
        ('england province:london', 'france accept', 'france province:saintonge', 'castile refuse'),
        {'docked england': 1, 'ducats england': 2, 'ducats france': -4, 'docked france': 1},
    ),
    Taken(
        '13a-2', 'a', 'castile', lambda g: army(g, 'castile', 'leon', infantry=1),
        ('castile option:a', 'castile area:leon', 'castile area:leon'),
        {'mercenaries 1 infantry castile': 2},
    ),
    Taken(
        '13a-2', 'b', 'castile', lambda g: war(g, 'france', 'burgundy'),
        ('castile option:b', 'france accept', 'france area:loire'),
        {
            'cost.mercenary castile': -1, 'mil castile': 1, 'ducats france': -3, 'mercenaries 1 infantry france': 1,
            'army 1 at france': 'loire',
        },
    ),
    Taken(
        '14a-2', 'a', 'england', both(guns, lambda g: ships(g, 'england', 'north_sea', 1)),
        ('england option:a', 'england area:florida'),
        {'ducats england': -3, 'dip england': -1, 'claims florida': 'england', 'opened': 1},
    ),
    Taken(
        '14a-2', 'b', 'england', both(guns, lambda g: ships(g, 'castile', 'north_sea', 2)),
        (
            'england idea:quest_for_the_new_world', 'england province:london', 'castile accept',
        ),
        {
            'dip england': -(5 - 2), 'prestige england': 2, 'ideas england': 'quest_for_the_new_world',
            'colonists england': 1, 'docked england': 1, 'ducats england': 1, 'ducats castile': -2, 'dip castile': -1,
            'colonists castile': 1,
        },
    ),
    Taken(
        '14a-3', 'a', 'castile', court('venice', 'maximilien'), ('castile option:a', 'venice accept'),
        {'cost.idea castile': -2, 'ducats venice': -2, 'adm venice': 1},
    ),
    Taken(
        '14a-3', 'b', 'castile', court('venice', 'maximilien'), ('castile option:b', 'venice refuse'),
        {'prestige castile': 1, 'adm castile': 1},
    ),
    Taken('154b', 'a', 'castile', None, ('castile option:a',), {'prestige castile': 1}),
    Taken('154b', 'b', 'castile', None, ('castile option:b',), {'adm castile': -2, 'stability castile': 1}),
    Taken(
        '155b', 'a', 'france', faithful('england', 'protestant'),
        ('france accept', 'portugal refuse', 'portugal province:porto', 'castile accept', 'france option:a'),
        {
            'adm france': -1, 'unrest porto': 1, 'adm castile': -1, 'ducats france': -3,
            'curia': 'france castile france portugal',
        },
    ),
    Taken(
        '155b', 'b', 'england', faithful('england', 'protestant'),
        ('france accept', 'portugal accept', 'castile accept'),
        {'adm france': -1, 'adm portugal': -1, 'adm castile': -1, 'adm england': 1, 'ducats england': 2},
    ),
    Taken(
        '156b', '', 'france', both(no_heir, lambda g: marry(g, 'castile', 'aragon', 'brittany')),
        ('france area:aragon',),
        {'disputed aragon': 'castile', 'influence france aragon': 1},
    ),
    Taken('156b', '', 'france', no_heir, (), {'dip france': 2}),
    Taken(
        '157b', 'a', 'castile', guns,
        ('england province:bordeaux', 'england province:normandie', 'castile option:a', 'castile idea:cannons'),
        {
            'unrest bordeaux': 1, 'unrest normandie': 1, 'mil castile': -(5 - 1), 'prestige castile': 2,
            'ideas castile': 'cannons',
        },
    ),
    Taken(
        '157b', 'b', 'castile', guns,
        ('england province:bordeaux', 'england province:caux', 'castile option:b', 'castile area:aquitaine'),
        {'unrest bordeaux': 1, 'unrest caux': 1, 'claims aquitaine': 'france castile', 'dip castile': -1},
    ),
    Taken(
        '158b', 'a', 'castile', lambda g: army(g, 'ottomans', 'rum', infantry=3),
        ('castile option:a', 'castile area:serbia_albania', 'castile area:serbia_albania'),
        {
            'plus beograd': 1, 'army 1 infantry ottomans': -1, 'exhausted ottomans': 1,
            'influence castile serbia_albania': 2,
        },
    ),
    Taken(
        '158b', 'b', 'castile', lambda g: infantry(g, 'mamluks', 'egypt', 3), ('castile option:b',),
        {'plus beograd': 1, 'prestige castile': 1, 'ducats castile': -1},
    ),
    Taken(
        '158b', 'a', 'mamluks', None, ('mamluks area:serbia_albania', 'mamluks area:hungarian_plain'),
        {'plus beograd': 1, 'influence mamluks serbia_albania': 1, 'influence mamluks hungarian_plain': 1},
    ),
    Taken(
        '159b', 'a', 'castile', None,
        ('castile option:a', 'castile area:royal_hungary', 'castile area:transylvania'),
        {'influence castile royal_hungary': 1, 'influence castile transylvania': 1},
    ),
    Taken(
        '159b', 'b', 'castile', lambda g: army(g, 'castile', 'leon', infantry=1),
        ('castile option:b', 'castile area:leon', 'castile area:leon'),
        {
            'ducats castile': -4, 'mercenaries 1 infantry castile': 1, 'army 1 cavalry castile': 1,
            'available castile': -1,
        },
    ),
    Taken(
        '162b', 'a', 'venice',
        both(lambda g: ships(g, 'ottomans', 'aegean_sea', 1), lambda g: fleet(g, 'venice', 'adriatic_sea', heavy=1)),
        ('venice accept', 'france refuse', 'castile accept', 'venice option:a'),
        {
            'prestige ottomans': 1, 'ducats venice': -2, 'prestige france': -1, 'ducats castile': -2,
            'fleet galley venice': 2,
        },
    ),
    Taken(
        '162b', 'b', 'mamluks', None,
        (
            'france refuse', 'castile accept', 'venice refuse', 'mamluks option:b', 'mamluks area:sicily',
            'mamluks area:naples',
        ),
        {
            'prestige france': -1, 'ducats castile': -2, 'prestige venice': -1, 'influence mamluks sicily': 1,
            'influence mamluks naples': 1,
        },
    ),
    Taken(
        '21a-1', 'a', 'france', curia('france', 'castile'), ('france accept', 'castile refuse', 'france option:a'),
        {
            **SAXONY, 'adm france': -1 + 2,
            'prestige castile': -1,
        },
    ),
    Taken(
        '21a-1', 'b', 'france', curia(),
        ('france option:b', 'france area:saxony', 'france area:rhineland'),
        {
            **SAXONY, 'influence france saxony': 1,
            'influence france rhineland': 1,
        },
    ),
    Taken(
        '21a-2', 'b', 'france', shows_unrest('paris', 'berry', 'lyon'),
        ('france province:paris', 'france province:lyon'),
        {
            'faith_token switzerland': TOKEN['protestant'], 'faith switzerland': 'protestant',
            'faith_token languedoc': TOKEN['protestant'], 'faith provence': 'protestant', 'unrest paris': -1,
            'unrest lyon': -1, 'adm france': 1,
        },
    ),
    Taken(
        '21a-2', 'a', 'france', both(faithful('france', 'protestant'), lambda g: load_dice(g, 'none')),
        ('france option:a', 'france convert:loire', 'france province:berry'),
        {
            'faith_token switzerland': TOKEN['protestant'], 'faith switzerland': 'protestant',
            'faith_token languedoc': TOKEN['protestant'], 'faith provence': 'protestant',
            'faith_token loire': TOKEN['protestant'], 'ducats france': -3, 'unrest berry': 1,
            'prestige france': 1,
        },
    ),
    Taken(
        '22a-1', 'a', 'france', court('castile', *ADVISORS), ('france option:a',),
        {'ducats france': -4, 'prestige france': 2, 'prestige castile': 1},
    ),
    Taken(
        '22a-1', 'b', 'france', court('castile', *ADVISORS[:2]), ('france option:b', 'france draw:diplomatic'),
        {'ducats france': 3, 'hand dip france': 1},
    ),
    Taken(
        '22a-2', 'a', 'france', both(rich('castile', 16), rich('england', 15), rich('portugal', 16)),
        ('portugal accept', 'castile refuse', 'castile province:murcia', 'france option:a'),
        {'ducats portugal': -5, 'unrest murcia': 1, 'income.trade france': 2},
    ),
    Taken('22a-2', 'b', 'france', None, ('france option:b',), {'ducats france': 4}),
    Taken(
        '23a-1', 'b', 'france', None,
        (
            'france area:saxony', 'france area:prussia', 'france accept', 'portugal refuse', 'portugal province:porto',
            'castile accept', 'england accept', 'france option:b',
        ),
        {
            **SAXONY,
            'faith_token prussia': TOKEN['protestant'], 'faith teutonic_order': 'protestant', 'ducats france': -3 + 2,
            'unrest porto': 1, 'ducats castile': -3, 'ducats england': -3, 'adm france': 1,
        },
    ),
    Taken(
        '23a-2', 'a', 'france', curia(),
        ('france accept', 'portugal refuse', 'castile refuse', 'england refuse', 'france option:a'),
        {
            **TRENT, 'adm france': -1, 'ducats france': -2,
            'faith_token seine': TOKEN['counter_reformed'], 'faith france': 'counter_reformed', 'curia': 'france',
        },
    ),
    Taken(
        '23a-2', 'b', 'england', faithful('england', 'protestant'),
        ('france refuse', 'portugal accept', 'castile refuse'),
        {
            **TRENT, 'adm portugal': -1, 'ducats portugal': -2,
            'faith_token portugal': TOKEN['counter_reformed'],
            'faith portugal': 'counter_reformed',
            'dip england': 1, 'ducats england': 2,
        },
    ),
    Taken(
        '24a-1', 'a', 'france', lambda g: settle(g, 'castile', 'antilles'), ('france option:a',),
        {'colonists france': 2, 'ducats castile': 2},
    ),
    Taken(
        '24a-1', 'b', 'france', lambda g: ships(g, 'france', 'bay_of_biscay', 1),
        ('france option:b', 'france area:florida'),
        {'dip france': -1, 'claims florida': 'france', 'opened': 1},
    ),
    Taken('24a-1', 'c', 'france', None, ('france option:c',), {'ducats france': 3}),
    Taken(
        '24a-2', 'a', 'france',
        both(lambda g: ships(g, 'france', 'bay_of_biscay', 2), lambda g: settle(g, 'castile', 'antilles')),
        ('france option:a',),
        {'ducats france': 4, 'ducats castile': -4},
    ),
    Taken(
        '24a-2', 'a', 'france', lambda g: ships(g, 'france', 'bay_of_biscay', 2), ('france option:a',),
        {'ducats france': 3},
    ),
    Taken(
        '24a-2', 'b', 'france', lambda g: ships(g, 'france', 'bay_of_biscay', 1), ('france province:saintonge',),
        {'docked france': 1, 'dip france': 1},
    ),
    Taken(
        '24a-3', 'a', 'castile', both(guns, lambda g: war(g, 'venice', 'serbia')),
        ('castile option:a', 'castile idea:noble_knights'),
        {
            'mil castile': -(6 - 2), 'prestige castile': 2, 'ideas castile': 'noble_knights', 'ducats venice': -2,
        },
    ),
    Taken(
        '24a-3', 'b', 'castile', lambda g: war(g, 'castile', 'granada'), ('castile option:b',),
        {'plus_manpower castile': 1},
    ),
    Taken(
        '24a-4', 'a', 'castile', None, ('castile option:a', 'castile province:granada', 'portugal accept'),
        {
            'adm portugal': -1, 'ducats castile': -6, 'adm castile': -1, 'large granada': 1, 'small_towns castile': -1,
            'large_towns castile': 1,
        },
    ),
    Taken(
        '24a-4', 'b', 'castile', faithful('france', 'protestant'),
        ('castile option:b', 'france refuse', 'portugal refuse'),
        {'adm castile': 2, 'ducats france': -3, 'ducats portugal': -3},
    ),
    Taken(
        '24a-4', 'b', 'castile', faithful('france', 'protestant'),
        ('castile option:b', 'france accept', 'portugal refuse'),
        {'adm castile': 2, 'adm france': -1, 'ducats portugal': -3},
    ),
    Taken(
        '251b', 'a', 'castile', None,
        (
            'ottomans accept', 'mamluks refuse', 'mamluks province:fayyum', 'castile option:a', 'castile area:iraq',
            'castile area:iraq',
        ),
        {
            **SAFAVIDS, 'mil ottomans': -1, 'unrest fayyum': 1,
            'influence castile iraq': 2,
        },
    ),
    Taken(
        '251b', 'b', 'castile', None, ('ottomans accept', 'mamluks accept', 'castile option:b'),
        {
            **SAFAVIDS, 'mil ottomans': -1, 'mil mamluks': -1,
            'dip castile': -1, 'prestige castile': 1,
        },
    ),
    Taken(
        '252b', 'a', 'france', lambda g: own(g, 'castile', 'gent', 'brugge', 'antwerpen'),
        (
            'castile province:gent', 'castile province:brugge', 'france option:a', 'france area:netherlands',
            'france area:flanders_wallonia',
        ),
        {
            'unrest gent': 1, 'unrest brugge': 1, 'rebels netherlands': 1, **DUTCH, 'influence france netherlands': 1,
            'influence france flanders_wallonia': 1,
        },
    ),
    Taken(
        '252b', 'b', 'france', None, ('france option:b', 'france area:seine'),
        {
            'rebels netherlands': 1, **DUTCH, 'ducats france': 3, 'mercenaries 1 infantry france': 1,
            'army 1 at france': 'seine',
        },
    ),
    Taken(
        '253b', 'b', 'france', None, (),
        {'dip france': 1, 'ducats france': 2, 'prestige france': 1},
    ),
    Taken(
        '253b', 'b', 'france', lambda g: lay_claim(g, 'castile', 'florida'), (),
        {'dip france': 1, 'ducats france': 2},
    ),
    Taken(
        '254b', 'b', 'england', None, ('england option:b', 'england node:sevilla'),
        {
            'pirates genoa': 1, 'mil england': -1, 'prestige england': 1, 'ducats france': -2, 'ducats castile': -2,
            'ducats portugal': -2,
        },
    ),
    Taken(
        '254b', 'c', 'castile', lambda g: fleet(g, 'castile', 'western_mediterranean', heavy=1), ('castile option:c',),
        {
            'pirates genoa': 1, 'pirates sevilla': 1, 'fleet galley castile': 2, 'ducats france': -2,
            'ducats portugal': -2,
        },
    ),
    Taken(
        '254b', 'a', 'france', faithful('france', 'muslim'), ('france option:a',),
        {'pirates genoa': 1, 'pirates sevilla': 1, 'ducats france': 4, 'ducats castile': -2, 'ducats portugal': -2},
    ),
    Taken(
        '255b', 'a', 'england',
        both(curia('castile', 'castile', 'france'), lambda g: army(g, 'england', 'northumbria', infantry=1)),
        ('england option:a', 'england area:northumbria', 'england area:northumbria'),
        {'curia': 'castile france', 'mercenaries 1 infantry england': 2, 'prestige england': -1},
    ),
    Taken(
        '255b', 'b', 'england', curia('castile', 'castile', 'france'), ('england option:b',),
        {'curia': 'england castile france', 'ducats england': -3},
    ),
    Taken(
        '255b', 'c', 'england', curia('castile', 'castile', 'france'),
        ('england option:c', 'england area:naples', 'england area:lombardy'),
        {'curia': 'castile france', 'influence england naples': 1, 'influence england lombardy': 1},
    ),
    Taken(
        '255b', 'c', 'england', curia('castile'), ('england option:c', 'england area:naples', 'england area:lombardy'),
        {'curia': '', 'influence england naples': 1, 'influence england lombardy': 1},
    ),
    Taken(
        '257b', 'a', 'france', None,
        ('france option:a', 'portugal accept', 'castile refuse', 'england refuse'),
        {'ducats france': 8, 'interest france': 1, 'ducats portugal': 5, 'interest portugal': 1},
    ),
    Taken(
        '257b', 'b', 'france', in_debt,
        ('france option:b', 'portugal refuse', 'castile refuse', 'england refuse'),
        {'ducats france': -5, 'interest france': -1, 'prestige france': 1},
    ),
    Taken(
        '257b', 'c', 'france', None,
        (
            'france option:c', 'france area:bavaria_swabia', 'france area:tirol', 'portugal refuse', 'castile refuse',
            'england accept',
        ),
        {
            'influence france bavaria_swabia': 1, 'influence france tirol': 1, 'ducats england': 5,
            'interest england': 1,
        },
    ),
    Taken(
        '258b', 'c', 'castile', both(faithful('france', 'protestant'), faithful('venice', 'protestant')),
        ('castile option:c', 'venice province:zara', 'france province:paris'),
        {'dip castile': 2, 'unrest zara': 1, 'unrest paris': 1},
    ),
    Taken(
        '258b', 'b', 'castile', curia('france'), ('castile option:b',),
        {'dip castile': -1, 'curia': 'castile france'},
    ),
    Taken(
        '258b', 'a', 'castile', diverse_leon, ('castile option:a', 'castile convert:leon', 'castile province:badajoz'),
        {
            'faith_token leon': -TOKEN['diverse'], 'ducats castile': -3, 'unrest badajoz': 1,
        },
    ),
    Taken(
        '259b', 'a', 'castile', guns,
        ('castile option:a', 'castile idea:deus_vult', 'castile idea:serfdom'),
        {
            'adm castile': -(5 - 2), 'prestige castile': 2, 'ideas castile': 'deus_vult', 'holy war castile': 1,
            'gone from display': 'serfdom',
        },
    ),
    Taken(
        '259b', 'b', 'castile', guns, ('castile option:b', 'castile idea:serfdom'),
        {'adm castile': 1, 'hand adm castile': 1, 'gone from display': 'serfdom'},
    ),
    Taken(
        '260b', 'a', 'france', lambda g: ally(g, 'castile', 'hungary'),
        ('france option:a', 'france area:royal_hungary'),
        {'ally hungary': '', 'rebels hungarian_plain': 1, 'claims royal_hungary': 'france'},
    ),
    Taken(
        '260b', 'b', 'france', None, ('france option:b',),
        {
            'rebels hungarian_plain': 1, 'influence france hungarian_plain': 1, 'influence france royal_hungary': 1,
        },
    ),
    Taken(
        '261b', 'a', 'castile', lambda g: own(g, 'france', 'franche_comte'),
        ('france refuse', 'france province:franche_comte', 'castile option:a', 'castile area:saxony'),
        {
            'rebels bavaria_swabia': 2, 'rebels rhineland': 1, 'unrest franche_comte': 1, 'mil castile': 1,
            'influence castile saxony': 1,
        },
    ),
    Taken(
        '261b', 'b', 'france', both(lambda g: own(g, 'france', 'franche_comte'), shows_unrest('berry', 'lyon')),
        (
            'france accept', 'france option:b', 'france suppress:berry', 'france done',
            'france suppress:lyon',
        ),
        {
            'rebels bavaria_swabia': 2, 'rebels rhineland': 1, 'mil france': -1, 'unrest berry': -1, 'unrest lyon': -1,
            'ducats france': 1,
        },
    ),
]  # fmt: skip


@pytest.mark.parametrize('row', ROWS, ids=name_of)
def test_taken_by(row: Taken) -> None:
    """All that changes."""
    expect_taken(row, SCENARIOS.get(row.event, '1-03.2'))


@pytest.mark.parametrize('event', ['14a-2', '24a-1'])
def test_only_territories_are_claimed(event: str) -> None:
    """14a-2, 24a-1: a vacant coastal Territory in America; so not the land of the Aztecs or the Inca."""
    g = opening('1-01.1', 'england')
    ships(g, 'england', 'north_sea', 1)
    run(g, f'event:{event}/effect', 'england', 'option:a' if event == '14a-2' else 'option:b')
    offered = [action for action in can(g, 'england') if action.startswith('area:')]
    assert 'area:florida' in offered
    assert all(g.map.territory[area(g, action.partition(':')[2])] for action in offered)


CARD_TESTS = {f'event:{row.event}.{row.option}'.rstrip('.'): 'test_taken_by' for row in ROWS}
