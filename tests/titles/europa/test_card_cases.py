"""R6: the action cards of 1-00.1, one by one: every option and every action of a Display Card, all that it changes, and
the cases in which there is nothing to change. Expected from the cards and EFFECTS.md alone.

``changed`` compares the whole table, so that nothing else may happen; the card leaves the hand each time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.board.harbours import docked, ships_in
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.governing.tracks import place_vassal
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import disarm
from tests.titles.europa.changes import changed
from tests.titles.europa.markets import merchants, stack
from tests.titles.europa.position import (
    area,
    can,
    fill,
    give,
    party,
    province,
    seat_of,
    set_power,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.programs import board, calm, marry, own, run, written
from tests.titles.europa.purposes import ally, cubes
from tests.titles.europa.test_action_cards import displayed, over, turn
from tests.titles.europa.test_missions import restless

Position = Callable[[Europa], object]


def quiet() -> Europa:
    """Nobody has Unrest, and no Milestone is there to be reached."""
    g = board()
    calm(g)
    g.milestones = [-1] * len(g.milestones)
    return g


def resolved(g: Europa, realm: str, action: str, *answers: str) -> dict[str, Any]:
    """A card is played or used and its questions are answered; everything that this changed."""
    before = g.clone()
    g.play(realm, action)
    for answer in answers:
        who, _, said = answer.rpartition(' ')
        g.play(who or realm, said)
    assert over(g), f'{g.deciders} may {can(g, g.deciders[0])}'
    return changed(before, g)


def several(*positions: Position) -> Position:
    """Several changes of a position."""

    def all_of_them(g: Europa) -> None:
        for each in positions:
            each(g)

    return all_of_them


def heretic(g: Europa, realm: str) -> None:
    g.faith = put(g.faith, party(g, realm), FAITHS.index('protestant'))


def stability(g: Europa, realm: str, level: int) -> None:
    g.stability[seat_of(g, realm)] = level


def tired(g: Europa, realm: str, units: int) -> None:
    g.exhausted[seat_of(g, realm)] = units
    g.available[seat_of(g, realm)] = 2


def lying(g: Europa, realm: str) -> None:
    fill(g.put_merchant_used, seat_of(g, realm), to=[1, 1])


def landlocked(g: Europa, realm: str) -> None:
    """No Port is left to a Realm."""
    for at, holder in enumerate(g.town):
        if holder == seat_of(g, realm) and g.map.port[at]:
            g.town = put(g.town, at, seat_of(g, 'castile'))


def no_ships(g: Europa, realm: str) -> None:
    g.slots = tuple([-1 if seat == seat_of(g, realm) else seat for seat in g.slots])


def in_debt(g: Europa, realm: str, tokens: int) -> None:
    g.interest[seat_of(g, realm)] = tokens


def rebels(g: Europa, where: str, units: int) -> None:
    g.rebels = put(g.rebels, area(g, where), units)


def expanded(g: Europa, *nodes: str) -> None:
    for id in nodes:
        g.expanded = put(g.expanded, g.map.nodes.number(id), 1)


PLAYED: list[tuple[str, str, str, Position, tuple[str, ...], dict[str, Any]]] = [
    (
        'call_the_banners',
        'three',
        'france',
        lambda g: tired(g, 'france', 5),
        ('area:loire', 'area:loire', 'area:seine'),
        {
            'mil': -1,
            'ducats': -3,
            'available': 4 - 3,
            'exhausted': -4,
            'infantry france loire': 2,
            'infantry france seine': 1,
        },
    ),
    (
        'call_the_banners',
        'nothing',
        'france',
        lambda g: tired(g, 'france', 0),
        ('done',),
        {'mil': -1},
    ),
    (
        'commercial_growth',
        '',
        'france',
        lambda g: None,
        ('node:champagne',),
        {'adm': -3, 'ducats': 4, 'expanded champagne': 1},
    ),
    (
        'condottieri',
        '',
        'france',
        lambda g: None,
        ('area:loire', 'area:loire', 'area:loire', 'done', 'done'),
        {'mil': -1, 'ducats': -6, 'mercenaries 3 infantry': 2, 'army 3 at': 'loire'},
    ),
    ('condottieri', 'nothing', 'france', lambda g: None, ('area:loire', 'done', 'done'), {'mil': -1}),
    (
        'court_of_audit',
        '',
        'france',
        lambda g: in_debt(g, 'france', 2),
        ('accept', 'accept'),
        {'adm': -1, 'interest': -2, 'ducats': -6 + 1},
    ),
    (
        'court_of_audit',
        'nothing',
        'france',
        lambda g: town_lost(g),
        (),
        {'adm': -1},
    ),
    (
        'court_of_audit',
        'one token',
        'france',
        lambda g: in_debt(g, 'france', 1),
        ('accept',),
        {'adm': -1, 'interest': -1, 'ducats': -3 + 1},
    ),
    (
        'diplomatic_mission',
        '',
        'france',
        lambda g: None,
        ('done', 'area:lombardy', 'area:lombardy', 'area:burgundy'),
        {'dip': -2, 'influence france lombardy': 2, 'influence france burgundy': 1},
    ),
    (
        'edict_of_toleration',
        '',
        'castile',
        lambda g: restless(g, 'sevilla', 'cordoba'),
        (),
        {'adm': -2, 'unrest sevilla': -1, 'unrest cordoba': -1, 'lasting': 1},
    ),
    ('edict_of_toleration', 'nothing', 'castile', lambda g: None, (), {'adm': -2, 'lasting': 1}),
    (
        'estates_general',
        'then',
        'france',
        lambda g: stability(g, 'france', -1),
        ('stability',),
        {'adm': -2, 'stability': 1, 'prestige': 1},
    ),
    (
        'estates_general',
        'else',
        'france',
        lambda g: stability(g, 'france', 0),
        ('stability',),
        {'adm': -3, 'stability': 1},
    ),
    (
        'forged_charters',
        '',
        'france',
        lambda g: None,
        ('area:aragon', 'area:lombardy'),
        {'dip': -2, 'lasting': 1, 'claims aragon': 'france', 'claims lombardy': 'france'},
    ),
    ('forged_charters', 'nothing', 'france', lambda g: None, ('done',), {'dip': -2, 'lasting': 1}),
    (
        'guild_charters',
        '',
        'france',
        lambda g: None,
        ('province:montpellier',),
        {
            'adm': -3,
            'ducats': -3,
            'prestige': 1,
            'large montpellier': 1,
            'small_towns': -1,
            'large_towns': 1,
        },
    ),
    (
        'guild_charters',
        'nothing',
        'france',
        lambda g: restless(g, 'montpellier', 'saintonge'),
        (),
        {'adm': -3, 'ducats': -3, 'prestige': 1},
    ),
    ('land_survey', '', 'france', lambda g: None, (), {'adm': -2, 'ducats': 5, 'lasting': 1}),
    (
        'loyal_servants',
        'nothing',
        'france',
        lambda g: None,
        ('done',),
        {'adm': -2, 'lasting': 1},
    ),
    (
        'man_of_the_church',
        'a',
        'france',
        lambda g: None,
        ('option:a', 'area:burgundy'),
        {'adm': -2, 'curia': 'france castile france england', 'influence france burgundy': 1},
    ),
    ('man_of_the_church', 'b nothing', 'france', lambda g: None, ('option:b',), {'adm': -2}),
    (
        'man_of_the_church',
        'b',
        'castile',
        lambda g: own(g, 'castile', 'granada', 'gibraltar'),
        ('option:b', 'convert:andalucia'),
        {'adm': -2, 'faith_token andalucia': -1 - FAITHS.index('diverse'), 'faith granada': '0'},
    ),
    (
        'martial_law',
        '',
        'castile',
        several(lambda g: restless(g, 'burgos', 'madrid'), lambda g: rebels(g, 'castile', 3)),
        (),
        {'mil': -2, 'unrest burgos': -1, 'unrest madrid': -1, 'rebels castile': -2},
    ),
    (
        'merchant_adventurers',
        '',
        'france',
        several(lambda g: lying(g, 'france'), lambda g: stack(g, 't03_1', 't09_1', 't06_2', 't08_2', 't14_1')),
        ('node:champagne', 'trade', 'node:champagne'),
        {'dip': -1, 'ducats': 8},
    ),
    (
        'merchant_adventurers',
        'declined',
        'france',
        lambda g: lying(g, 'france'),
        ('node:champagne', 'done'),
        {'dip': -1, 'merchant 2': 'champagne'},
    ),
    (
        'merchant_adventurers',
        'nothing',
        'france',
        lambda g: None,
        ('node:champagne', 'done'),
        {'dip': -1},
    ),
    (
        'naval_arsenal',
        'a',
        'england',
        lambda g: None,
        ('option:a', 'sea:dogger_bank', 'province:essex', 'province:london'),
        {
            'mil': -2,
            'ducats': -3,
            'fleet heavy': 1,
            'fleet_at': 'dogger_bank',
            'docked england': 2,
        },
    ),
    (
        'naval_arsenal',
        'b',
        'castile',
        lambda g: None,
        ('option:b', 'sea:western_mediterranean'),
        {'mil': -2, 'ducats': -3, 'fleet galley': 4, 'fleet_at': 'western_mediterranean'},
    ),
    ('naval_arsenal', 'b nothing', 'england', lambda g: None, ('option:b',), {'mil': -2, 'ducats': -3}),
    (
        'new_alliance',
        '',
        'england',
        lambda g: set_power(g, 'england', 3, 5, 3),
        ('realm:scotland',),
        {
            'dip': -4,
            'ducats': -2,
            'influence england scotland': 2,
            'influence france scotland': -1,
            'ally scotland': 'england',
        },
    ),
    (
        'papal_legate',
        'else',
        'france',
        several(lambda g: g.curia.__setitem__(slice(None), [1, 1, 1])),
        ('area:central_italy', 'area:central_italy'),
        {'dip': -2, 'curia': 'france castile castile castile', 'influence france central_italy': 2},
    ),
    (
        'papal_legate',
        'then',
        'castile',
        lambda g: ally(g, 'castile', 'papal_states'),
        (),
        {'dip': -2, 'prestige': 1, 'curia': 'castile castile france england'},
    ),
    (
        'pretender',
        '',
        'castile',
        lambda g: marry(g, 'castile', 'portugal'),
        (),
        {'dip': -2, 'disputed portugal': 'castile england', 'influence castile portugal': 2},
    ),
    (
        'privateers',
        '',
        'england',
        lambda g: None,
        ('node:bordeaux',),
        {'mil': -2, 'pirates bordeaux': 1, 'ducats': 2, 'ducats france': -2},
    ),
    (
        'privateers',
        'nothing to take',
        'england',
        lambda g: None,
        ('node:english_channel',),
        {'mil': -2, 'pirates english_channel': 1},
    ),
    (
        'royal_marriage',
        '',
        'france',
        lambda g: None,
        ('realm:aragon',),
        {'dip': -2, 'married aragon': 'france', 'influence france aragon': 1},
    ),
    (
        'subjugation',
        '',
        'france',
        lambda g: cubes(g, 'france', languedoc=4, burgundy=1),
        (),
        {
            'dip': -2,
            'influence france languedoc': -3,
            'vassal provence': 'france',
            'tokens provence': 2,
            'vassal anjou': 'france',
            'tokens anjou': 1,
            'vassals': 3,
            'ally provence': '',
        },
    ),
    (
        'tax_reform',
        '',
        'france',
        lambda g: stability(g, 'france', 0),
        ('province:lyon',),
        {'adm': -1, 'ducats': 8, 'unrest lyon': 1},
    ),
    ('tax_reform', 'steady', 'france', lambda g: stability(g, 'france', 1), (), {'adm': -1, 'ducats': 8}),
    (
        'centralization_of_power',
        'put out',
        'france',
        lambda g: None,
        (),
        {'adm': -2, 'ducats': -2, 'cubes centralization_of_power_1': 3},
    ),
    ('development', 'put out', 'france', lambda g: None, (), {'adm': -2, 'ducats': -2, 'cubes development_1': 3}),
    ('military_reforms', 'put out', 'france', lambda g: None, (), {'mil': -2, 'cubes military_reforms_1': 3}),
    (
        'royal_granaries',
        'put out',
        'france',
        lambda g: None,
        (),
        {'adm': -1, 'ducats': -3, 'cubes royal_granaries_1': 3},
    ),
    ('spy_network', 'put out', 'france', lambda g: None, (), {'dip': -2, 'cubes spy_network_1': 3}),
]


def town_lost(g: Europa) -> None:
    """France has no Interest and owns no Area wholly."""
    for inside in g.variant.inside:
        mine = [p for p in inside if g.town[p] == 0]
        if mine and len(mine) == len(inside):
            g.town = put(g.town, mine[-1], seat_of(g, 'castile'))


USED: list[tuple[str, str, str, str, Position, tuple[str, ...], dict[str, Any]]] = [
    (
        'centralization_of_power',
        'levy',
        '',
        'france',
        lambda g: None,
        ('province:lyon',),
        {'adm': -1, 'ducats': 4, 'unrest lyon': 1},
    ),
    (
        'centralization_of_power',
        'curb_the_estates',
        '',
        'france',
        lambda g: restless(g, 'lyon', 'paris', 'berry'),
        ('province:lyon', 'province:berry'),
        {'adm': -1, 'unrest lyon': -1, 'unrest berry': -1},
    ),
    (
        'centralization_of_power',
        'curb_the_estates',
        'nothing',
        'france',
        lambda g: None,
        (),
        {'adm': -1},
    ),
    (
        'development',
        'integrate_area',
        '',
        'france',
        lambda g: own(g, 'france', 'bordeaux', 'anjou'),
        (),
        {'adm': -1, 'core aquitaine': 'france'},
    ),
    ('development', 'missionaries', 'nothing', 'france', lambda g: None, (), {'adm': -1}),
    (
        'development',
        'expansion',
        '',
        'france',
        lambda g: None,
        ('province:berry',),
        {'adm': -2, 'ducats': -3, 'large berry': 1, 'small_towns': -1, 'large_towns': 1},
    ),
    (
        'military_reforms',
        'increase_manpower',
        '',
        'france',
        lambda g: None,
        (),
        {'mil': -1, 'ducats': -2, 'plus_manpower': 1},
    ),
    ('royal_granaries', 'grain_sale', '', 'france', lambda g: None, (), {'ducats': 5}),
    (
        'spy_network',
        'support_rebels',
        '',
        'england',
        several(disarm, lambda g: restless(g, 'lyon', 'paris')),
        ('area:seine',),
        {'dip': -1, 'rebels seine': 1},
    ),
    (
        'spy_network',
        'sow_discontent',
        '',
        'england',
        lambda g: None,
        ('realm:france', 'area:loire', 'area:seine', 'province:orleans', 'province:paris'),
        {'dip': -1, 'unrest orleans': 1, 'unrest paris': 1},
    ),
    (
        'spy_network',
        'sabotage_reputation',
        '',
        'england',
        lambda g: None,
        ('realm:france', 'area:scotland', 'area:scotland'),
        {'dip': -1, 'influence france scotland': -2, 'prestige france': -1},
    ),
]
CUBES = {'levy': 2, 'integrate_area': 2, 'expansion': 2, 'increase_manpower': 2, 'support_rebels': 2}

REFUSED: list[tuple[str, str, str, Position, str]] = [
    ('commercial_growth', 'no node', 'france', lambda g: expanded(g, 'bordeaux', 'champagne'), 'R6.0.3'),
    ('diplomatic_mission', 'no power', 'france', lambda g: set_power(g, 'france', 9, 1, 9), 'R7.1.1'),
    ('edict_of_toleration', 'no Dissent', 'france', lambda g: None, 'R6.0.3'),
    ('estates_general', 'no power', 'france', lambda g: set_power(g, 'france', 1, 9, 0), 'R16.3.19'),
    ('land_survey', 'no power', 'france', lambda g: set_power(g, 'france', 1, 9, 0), 'R7.1.1'),
    ('martial_law', 'nothing to suppress', 'france', lambda g: None, 'R6.0.3'),
    ('martial_law', 'Unrest of another', 'france', lambda g: restless(g, 'bordeaux'), 'R16.3.2'),
    ('merchant_adventurers', 'no Merchant', 'france', lambda g: merchants(g, 'france'), 'R6.0.3'),
    ('naval_arsenal', 'no Port', 'france', lambda g: landlocked(g, 'france'), 'R16.3.2'),
    (
        'new_alliance',
        'no Influence',
        'france',
        several(lambda g: set_power(g, 'france', 0, 6, 0), lambda g: cubes(g, 'france')),
        'R6.0.3',
    ),
    ('papal_legate', 'no Catholic', 'france', lambda g: heretic(g, 'france'), 'R15.0.1'),
    ('pretender', 'no Marriage', 'france', lambda g: None, 'R6.0.3'),
    ('privateers', 'no ship', 'france', lambda g: no_ships(g, 'france'), 'R16.3.2'),
    ('royal_marriage', 'no Ruler', 'france', several(lambda g: g.ruler.__setitem__(0, -1)), 'R16.3.2'),
    ('subjugation', 'no ally', 'castile', lambda g: None, 'R11.4.2'),
]


def own_names(expected: dict[str, Any], realm: str) -> dict[str, Any]:
    """What names nobody is said of the player himself."""
    bare = ('adm', 'dip', 'mil', 'ducats', 'prestige', 'stability', 'interest', 'available', 'exhausted', 'vassals',
            'small_towns', 'large_towns', 'plus_manpower', 'fleet heavy', 'fleet galley', 'fleet_at', 'merchant 2',
            'mercenaries 3 infantry', 'army 3 at')  # fmt: skip
    return {f'{name} {realm}' if name in bare else name: value for name, value in expected.items()}


@pytest.mark.parametrize(
    ('id', 'realm', 'position', 'answers', 'expected'),
    [(id, realm, position, answers, expected) for id, _, realm, position, answers, expected in PLAYED],
    ids=[f'{id} {case}'.strip() for id, case, *_ in PLAYED],
)
def test_what_a_card_changes(
    id: str, realm: str, position: Position, answers: tuple[str, ...], expected: dict[str, Any]
) -> None:
    """R6.0.2, R6.0.3."""
    g = quiet()
    position(g)
    turn(g, realm, f'{id}_1')
    deck = g.edition.files.action_cards[id]['deck'][:3]
    found = resolved(g, realm, f'play:{id}_1', *answers)
    assert found == {f'hand {deck} {realm}': -1, **own_names(expected, realm)}


@pytest.mark.parametrize(
    ('id', 'use', 'realm', 'position', 'answers', 'expected'),
    [(id, use, realm, position, answers, expected) for id, use, _, realm, position, answers, expected in USED],
    ids=[f'{id} {use} {case}'.strip() for id, use, case, *_ in USED],
)
def test_what_an_action_of_a_display_card_changes(
    id: str, use: str, realm: str, position: Position, answers: tuple[str, ...], expected: dict[str, Any]
) -> None:
    """R6.2.2: the cubes go too."""
    g = quiet()
    position(g)
    displayed(g, realm, f'{id}_1')
    found = resolved(g, realm, f'use:{use}', *answers)
    assert found == {f'cubes {id}_1': -CUBES.get(use, 1), **own_names(expected, realm)}


@pytest.mark.parametrize(
    ('id', 'realm', 'position', 'rule'),
    [(id, realm, position, rule) for id, _, realm, position, rule in REFUSED],
    ids=[f'{id} {case}' for id, case, *_ in REFUSED],
)
def test_a_card_that_could_do_nothing_stays_in_hand(id: str, realm: str, position: Position, rule: str) -> None:
    """EFFECTS 2.11, R6.0.2: and the rule against it is named."""
    g = quiet()
    position(g)
    turn(g, realm, f'{id}_1')
    assert why_not(g, realm, f'play:{id}_1') == rule


def test_missionaries_convert_without_its_cost() -> None:
    """Its Unrest and its dice follow; 1 a and a cube for the action alone."""
    g = quiet()
    own(g, 'castile', 'granada', 'gibraltar')
    displayed(g, 'castile', 'development_1')
    before = g.clone()
    g.play('castile', 'use:missionaries')
    g.play('castile', 'convert:andalucia')
    while not over(g):
        g.play(g.deciders[0], can(g, g.deciders[0])[0])
    found = changed(before, g)
    assert (found['adm castile'], found['cubes development_1']) == (-1, -1)
    assert 'ducats castile' not in found
    assert found['faith_token andalucia'] == -1 - FAITHS.index('diverse')
    assert any(name.startswith(('unrest', 'rebels', 'occupier')) for name in found)


def test_merchant_adventurers_reveal_five_cards() -> None:
    """``mods``: two trade cards more, for this action alone."""
    g = quiet()
    lying(g, 'france')
    turn(g, 'france', 'merchant_adventurers_1')
    for action in ('play:merchant_adventurers_1', 'node:champagne', 'trade'):
        g.play('france', action)
    assert len(told(g, 'trade')[0]['goods']) == 5
    g.play('france', 'forgo')
    assert over(g)
    assert g.lasting == []
    assert len(g.trade_discards) == 5


# ---- Defensive League: an answer to war (R6.2.6)


def attacked(*hand: str) -> Europa:
    """England declares war on France, which has an ally and these cards."""
    g = quiet()
    for seat in g.seats():
        for deck in range(3):
            g.hands_at(seat, deck).take_all()
    g.army_at = [-1] * len(g.army_at)
    g.army = [0] * len(g.army)
    give(g, 'france', *hand)
    set_power(g, 'england', 5, 5, 5)
    g.claims = put_mark(g.claims, area(g, 'loire'), seat_of(g, 'england'))
    turn_of(g, 'england')
    g.play('england', 'war:france')
    g.play('england', 'done')
    return g


@pytest.mark.parametrize(('heavy', 'gained'), [(1, 1), (6, 0)])
def test_a_heavy_ship_joins_the_fleet_in_its_port(heavy: int, gained: int) -> None:
    """EFFECTS 3.3 ``raise``, R9.5.17: Naval Arsenal, and the Fleet lies in one of the Ports, if there is room."""
    g = quiet()
    seat = seat_of(g, 'england')
    g.fleet_at[seat], g.fleet_port[seat] = -1, province(g, 'london')
    fill(g.put_fleet_ships, seat, to=[0, heavy, 0])
    turn(g, 'england', 'naval_arsenal_1')
    before = g.clone()
    g.play('england', 'play:naval_arsenal_1')
    g.play('england', 'option:a')
    expected = {'mil england': -2, 'ducats england': -3, 'fleet heavy england': gained, 'hand mil england': -1}
    assert changed(before, g) == {name: change for name, change in expected.items() if change}
    assert not any(action.startswith('sea:') for action in can(g, 'england')), 'light ships go into a Port'
    assert ('province:london' in can(g, 'england')) is (heavy == 1), 'if it has room'


def test_light_ships_of_a_card_go_into_a_port() -> None:
    """EFFECTS 3.3 ``raise``, R16.3.18, R5.5.3.7, R9.5.17: Naval Arsenal: a Port with room, not the seas before it; a
    heavy ship may form the Fleet in a Sea Zone there."""
    g = quiet()
    turn(g, 'england', 'naval_arsenal_1')
    before = g.clone()
    for answer in ('play:naval_arsenal_1', 'option:a', 'sea:dogger_bank'):
        g.play('england', answer)
    assert why_not(g, 'england', 'sea:dogger_bank') == 'R16.3.5'
    assert not any(action.startswith('sea:') for action in can(g, 'england'))
    for answer in ('province:essex', 'province:essex'):
        g.play('england', answer)
    assert docked(g, seat_of(g, 'england'), province(g, 'essex')) == 2
    assert changed(before, g)['fleet_at england'] == 'dogger_bank'
    assert docked(before, seat_of(g, 'england'), province(g, 'essex')) == 0


def test_light_ships_of_a_card_go_into_a_sea_zone_that_it_names() -> None:
    """EFFECTS 3.3 ``raise``, R5.5.3.7."""
    g = quiet()
    seat, zone = seat_of(g, 'castile'), g.map.seas.number('bay_of_biscay')
    before = ships_in(g, seat, zone)
    run(g, written('patrol', {'do': 'raise', 'kind': 'light', 'in': 'sea:bay_of_biscay', 'n': 1}), 'castile')
    assert ships_in(g, seat, zone) == before + 1


def test_a_card_forms_the_fleet_in_a_port_where_the_seas_are_hostile() -> None:
    """EFFECTS 3.3 ``raise``, R16.3.18, R9.4b.14: no battle may start, but a Fleet may be formed in a Port."""
    g = quiet()
    enemy, mine = seat_of(g, 'france'), seat_of(g, 'england')
    g.war = put_mark(g.war, party(g, 'england'), enemy)
    for each in range(len(g.map.seas)):
        g.put_ships(enemy, each, 1)
    turn(g, 'england', 'naval_arsenal_1')
    g.play('england', 'play:naval_arsenal_1')
    g.play('england', 'option:a')
    assert not [action for action in can(g, 'england') if action.startswith('sea:')]
    assert why_not(g, 'england', 'sea:dogger_bank') == 'R16.3.18'
    g.play('england', 'province:london')
    assert (g.fleet_port[mine], g.fleet_ships_at(mine, 1)) == (province(g, 'london'), 1)


def test_defensive_league_hires_and_calls_cheaply() -> None:
    """1 b: 2 mercenary infantry, and a Call to Arms costs 1 Influence less in this turn."""
    g = attacked('defensive_league_1')
    assert (g.deciders, can(g, 'france')) == (('france',), ['refuse', 'play:defensive_league_1'])
    prompt = g.view('france')['prompt']
    asked = g.title.texts['en'].say(prompt['key'], prompt['params'])
    assert asked == 'England declared war on France: do you answer by a card?'
    before = g.clone()
    g.play('france', 'play:defensive_league_1')
    g.play('france', 'area:loire')
    g.play('france', 'area:loire')
    found = changed(before, g)
    assert found == {
        'dip france': -1,
        'hand dip france': -1,
        'lasting': 1,
        'army 1 at france': 'loire',
        'mercenaries 1 infantry france': 2,
    }
    assert g.deciders == ('france',)
    called = g.clone()
    called.play('france', 'realm:provence')
    assert called.influence == g.influence, 'nothing is paid: 1 - 1'
    assert called.active_ally[party(g, 'provence')] == 1


def test_defensive_league_where_nobody_can_be_hired() -> None:
    """R2.2.3, EFFECTS 2.2: all mercenaries serve others; the call is cheaper all the same."""
    g = attacked('defensive_league_1')
    seat = seat_of(g, 'england')
    g.put_army_area(seat, 0, area(g, 'east_anglia'))
    g.put_mercenaries(seat, 0, 0, g.edition.components.supply['mercenaries'])
    before = g.clone()
    g.play('france', 'play:defensive_league_1')
    assert changed(before, g) == {'dip france': -1, 'hand dip france': -1, 'lasting': 1}
    assert 'realm:provence' in can(g, 'france'), 'the calls come next'


def test_a_call_costs_its_influence_without_the_card() -> None:
    """R5.2.2.2: 1 for a defensive call."""
    g = attacked('defensive_league_1')
    g.play('france', 'refuse')
    before = g.influence[:]
    g.play('france', 'realm:provence')
    assert sum(before) - sum(g.influence) == 1


def test_who_is_asked_about_a_declaration_is_no_secret() -> None:
    """R6.2.6: whoever has a diplomatic card and 1 b; nobody else."""
    assert 'refuse' in can(attacked('royal_marriage_1'), 'france')
    assert 'play:royal_marriage_1' not in can(attacked('royal_marriage_1'), 'france')
    assert 'refuse' not in can(attacked('land_survey_1'), 'france')
    assert why_not(attacked('royal_marriage_1'), 'france', 'play:royal_marriage_1') == 'R6.2.6'


@pytest.mark.parametrize('vassals', [0, 1, 2])
def test_influence_for_a_cardinal_goes_to_nprs_not_to_vassals(vassals: int) -> None:
    """R2.3.6: an Area where players have all Provinces, as Towns or as Vassals, has no Province of an NPR."""
    g = quiet()
    for each in ('avignon', 'provence')[:vassals]:
        assert place_vassal(g, seat_of(g, 'france'), province(g, each))
    turn(g, 'castile', 'man_of_the_church_1')
    g.play('castile', 'play:man_of_the_church_1')
    g.play('castile', 'option:a')
    assert ('area:languedoc' in can(g, 'castile')) is (vassals < 2)


def address(id: str, case: str) -> str:
    """A card, or one of its options."""
    option = case.partition(' ')[0]
    return f'card:{id}.{option}' if option in ('a', 'b') else f'card:{id}'


CARD_TESTS = {
    **{address(id, case): 'test_what_a_card_changes' for id, case, *_ in PLAYED},
    **{f'card:{id}/{use}': 'test_what_an_action_of_a_display_card_changes' for id, use, *_ in USED},
    **{f'card:{id} nothing': 'test_what_a_card_changes' for id, case, *_ in PLAYED if 'nothing' in case},
    **{f'card:{id} nothing': 'test_a_card_that_could_do_nothing_stays_in_hand' for id, *_ in REFUSED},
    'card:tax_reform nothing': 'test_what_a_card_changes',
    'card:development/missionaries': 'test_missionaries_convert_without_its_cost',
    'card:defensive_league': 'test_defensive_league_hires_and_calls_cheaply',
    'card:defensive_league nothing': 'test_defensive_league_where_nobody_can_be_hired',
}
