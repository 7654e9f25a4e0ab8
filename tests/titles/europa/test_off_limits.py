"""Areas that are off-limits (S5): as if their board were not in play."""

from __future__ import annotations

import random

import pytest

from chancellery.titles.europa.actions.trading import Trade
from chancellery.titles.europa.board.land import areas_near, areas_next_to, exists, is_npr
from chancellery.titles.europa.board.territories import is_vacant
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import ARMIES
from chancellery.titles.europa.relations.ties import against_claiming, against_influence
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.trade import reaches_node
from chancellery.titles.europa.war.causes import open_targets
from chancellery.titles.europa.war.routes import by_land
from tests.recordings.setups import forced_title
from tests.titles.europa.position import TITLE, asks, can, party, table, why_not
from tests.titles.europa.programs import run, written
from tests.titles.random_play import step

CLOSED = ('1-02.1', '2-01.1', '2-02.1', '2-02.6', '2-03.1', '2-03.2', '2-05.1')


def closed_areas(g: Europa) -> list[int]:
    """The Areas that are off-limits, and those on maps that are."""
    closed = g.variant.scenario.special.off_limits
    return [each for each in range(g.map.area_count) if each in closed.areas or g.map.map[each] in closed.maps]


@pytest.mark.parametrize('id', CLOSED)
def test_what_is_off_limits_is_not_in_play(id: str) -> None:
    """S5.2, S5.3, R2.5.1: its Provinces exist for no rule, and nothing is next to it"""
    g = table(id)
    closed = closed_areas(g)
    assert closed
    for each in closed:
        assert not g.variant.inside[each]
        assert not is_vacant(g, each)
        assert g.influence_of(0)[each] == g.claims[each] == g.imperial[each] == 0
        assert against_influence(g, each).id
        assert against_claiming(g, 0, each).id
    for other in g.variant.areas:
        assert not set(areas_next_to(g, other)) & set(closed)
    assert not set(g.make_public_board()['areas']) & {g.map.areas.ids[each] for each in closed}


def test_a_realm_without_land_in_play_is_not_in_play() -> None:
    """S5.3: Scotland is gone in the Mediterranean; nobody makes war on it, or an Alliance with it"""
    g = table('2-03.1')
    scotland = party(g, 'scotland')
    assert not exists(g, scotland)
    assert not is_npr(g, scotland)
    assert g.ally[scotland] == NOBODY
    assert all(scotland not in open_targets(g, seat) for seat in g.seats())


def test_a_realm_keeps_what_it_has_in_play_and_finds_a_capital_there() -> None:
    """S5.3, R13.0.5: England has Calais and land in France left"""
    g = table('2-03.1')
    england = party(g, 'england')
    mine = [g.map.provinces.ids[each] for each in g.ownership().provinces[england]]
    assert 'london' not in mine
    capital = g.capital[england]
    assert g.map.provinces.ids[capital] in mine
    assert all(each not in closed_areas(g) for each in areas_near(g, england) if g.variant.inside[each])


def test_nobody_walks_or_sails_there() -> None:
    """S5.3, S5.4: from Champagne not into the Low Countries; the North Sea is closed"""
    g = table('2-03.1')
    closed = closed_areas(g)
    for other in g.variant.areas:
        assert not set(by_land(g, other)) & set(closed)
    seas = g.map.seas.numbers
    assert seas['north_sea'] not in g.variant.seas
    assert all(seas['north_sea'] not in near for near in g.variant.waters)


def test_trade_nodes_there_are_closed() -> None:
    """S5.4: nobody reaches them, and they give nothing"""
    g = table('2-03.1')
    nodes = g.map.nodes.numbers
    for id in ('lubeck', 'saxony', 'north_sea'):
        assert nodes[id] not in g.variant.nodes
        assert not any(reaches_node(g, seat, nodes[id]) for seat in g.seats())
    assert nodes['adriatic_sea'] in g.variant.nodes


def test_a_card_that_is_sold_there_alone_brings_two_ducats() -> None:
    """S5.4, R5.4.4.2: it may still be drawn; whatever a player is let off, he sells nothing in a closed node."""
    g = table('2-03.1')
    france = g.seat_of(party(g, 'france'))
    cards = g.edition.decks.trade.index
    run(
        g,
        written('anywhere', {'do': 'permit', 'key': 'trade.unconnected', 'allow': True, 'until': 'endOfRound'}),
        'france',
    )
    asks(g, Trade(france, [cards.number('t08_2')]))
    assert not [each for each in can(g, 'france') if each.startswith('node')]
    assert why_not(g, 'france', 'node:lubeck') == 'R5.4.4.4'
    ducats = g.ducats[france]
    g.play('france', 'forgo')
    assert g.ducats[france] == ducats + 2
    asks(g, Trade(france, [cards.number('t02_2')]))
    assert [each for each in can(g, 'france') if each.startswith('node')] == ['node:wien']


def nothing_there(g: Europa) -> None:
    """No piece lies on anything that is off-limits."""
    closed = closed_areas(g)
    for each in closed:
        assert g.rebels[each] == g.plague[each] == g.claims[each] == g.imperial[each] == 0
        assert not any(g.influence_at(seat, each) or g.infantry_at(seat, each) for seat in g.seats())
        assert not any(g.army_area_at(seat, army) == each for seat in g.seats() for army in range(ARMIES))
        for inside in g.map.inside[each]:
            assert g.town[inside] == g.vassal[inside] == g.occupier[inside] == g.dnpr[inside] == NOBODY
    for sea in g.variant.scenario.special.off_limits.seas:
        assert not any(g.ships_at(seat, sea) or g.fleet_at[seat] == sea for seat in g.seats())
        assert all(holder == NOBODY for holder in g.slots_of(sea))
    for node in g.variant.scenario.special.off_limits.nodes:
        assert node not in g.merchant
        assert g.pirates[node] == g.expanded[node] == 0


@pytest.mark.slow
@pytest.mark.parametrize('seed', range(2))
def test_nothing_comes_there_in_random_games(seed: int) -> None:
    """S5.3-S5.5: whatever cards and players do"""
    g = forced_title('europa').start('2-03.1', seed=seed)
    assert isinstance(g, Europa)
    rng = random.Random(seed)
    for count in range(4000):
        if g.outcome is not None:
            break
        if count % 20 == 0:
            nothing_there(g)
        step(g, rng)


def test_a_sea_without_land_in_play_is_closed_in_every_variant() -> None:
    """S5.4: no Port in play faces water that is off-limits"""
    for scenario in TITLE.edition.scenarios.all:
        g = table(scenario.id)
        for sea in scenario.special.off_limits.seas:
            assert not any(g.variant.tax[port] for port in g.map.ports[sea])


def test_the_board_shows_nothing_of_it() -> None:
    """S5.2-S5.4: an entry for everything that is in play, and for nothing that is off-limits"""
    g = table('2-03.1')
    board = g.make_public_board()
    assert 'north_sea' not in board['seas']
    assert 'lubeck' not in board['nodes']
    assert 'london' not in board['provinces']
    assert {'western_mediterranean', 'adriatic_sea'} <= set(board['seas'])
    assert 'genoa' in board['nodes']
    assert 'roma' in board['provinces']
    assert len(table().make_public_board()['seas']) == g.map.sea_count


def test_no_pirates_come_to_a_node_that_is_off_limits() -> None:
    """S5.4, S5.5: Barbary pirates appear at Genoa, and not at Seville, which 2-02.1 leaves out."""
    g = table('2-02.1')
    nodes = g.map.nodes
    places = [{'do': 'place', 'in': f'node:{node}', 'what': 'pirate'} for node in ('genoa', 'sevilla')]
    g = run(g, written('barbary_pirates', *places), 'austria')
    assert {nodes.ids[node]: count for node, count in enumerate(g.pirates) if count} == {'genoa': 1}
    g.make_public_board()
