"""R12.5: the trade cards that 1-00 lacks, one by one: in each of its nodes, what a Trade action brings by the Key
Provinces that the seller owns. Expected from what is printed on the card."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.trade import key_power
from tests.titles.europa.markets import merchants, node, trading
from tests.titles.europa.position import TITLE, can, province, seat_of
from tests.titles.europa.programs import own, run, written
from tests.titles.europa.resolved import opening

PRINTED: dict[str, Any] = TITLE.edition.files.trade_cards
TRADE = TITLE.edition.decks.trade
FIRST = [TRADE.index.ids[card] for card in TITLE.edition.scenarios.named('1-00.1').trade_deck]
LATER = sorted(set(PRINTED) - set(FIRST))
OFFERED = ('1-04.1', '2-03.1')  # with all Areas of the West board, and with much of the East board
PLACES = [(id, place) for id in LATER for place in range(len(PRINTED[id]['nodes']))]


def keys_of(id: str, place: int) -> list[str]:
    """The Key Provinces of a node on a card."""
    return [each['province'] for each in PRINTED[id]['nodes'][place]['key_provinces']]


def in_play(scenario: str, id: str, place: int) -> list[str]:
    """Those of them that are on the board of a scenario in which the node is."""
    variant = TITLE.variant(scenario, {})
    if TITLE.edition.atlas.nodes.number(PRINTED[id]['nodes'][place]['node']) not in variant.nodes:
        return []
    return [each for each in keys_of(id, place) if TITLE.edition.atlas.provinces.number(each) in variant.provinces]


def board_for(id: str, place: int) -> str:
    """The scenario on whose board most of them lie."""
    return max(OFFERED, key=lambda scenario: len(in_play(scenario, id, place)))


SOLD = [(id, place) for id, place in PLACES if in_play(board_for(id, place), id, place)]
CLOSED = [(id, place) for id, place in PLACES if (id, place) not in SOLD]


def seller(id: str, place: int, keys: int) -> tuple[Europa, str]:
    """France alone has a Merchant at a node, which need not be connected, and owns so many Key Provinces of a card."""
    g = opening(board_for(id, place), 'france')
    at = PRINTED[id]['nodes'][place]['node']
    for seat in g.seats():
        merchants(g, g.name(seat), *([at] if g.name(seat) == 'france' else []))
    named = in_play(board_for(id, place), id, place)
    for each in named:
        g.town = put(g.town, province(g, each), -1)
        g.vassal = put(g.vassal, province(g, each), -1)
    own(g, 'france', *named[:keys])
    free = written('anywhere', {'do': 'permit', 'key': 'trade.unconnected', 'allow': True, 'until': 'endOfRound'})
    run(g, free, 'france')
    return g, at


def test_there_are_twenty_of_them() -> None:
    """Every one is in the deck of Wars of Religion, or of another scenario that is offered."""
    assert len(LATER) == 20
    decks = TITLE.edition.scenarios.named('1-04.1').trade_deck
    assert set(LATER) <= {TRADE.index.ids[card] for card in decks}


@pytest.mark.parametrize(('id', 'place'), SOLD)
def test_key_provinces_give_power(id: str, place: int) -> None:
    """R12.5.2: 1 for each that is owned, and 1 for each plus behind it."""
    named = in_play(board_for(id, place), id, place)
    g, _ = seller(id, place, len(named))
    printed = [each for each in PRINTED[id]['nodes'][place]['key_provinces'] if each['province'] in named]
    expected = sum([1 + each['plus'] for each in printed])
    assert key_power(g, seat_of(g, 'france'), TRADE.index.number(id), place) == expected


@pytest.mark.parametrize('expanded', [False, True])
@pytest.mark.parametrize(('id', 'place'), SOLD)
def test_a_trade_brings_what_its_row_says(id: str, place: int, expanded: bool) -> None:
    """R12.5.4-6: the best row whose power he has, with 1 for his Merchant; the red column where it is Expanded. Where a
    Key Province is asked for (R12.1.5), he owns one."""
    named = in_play(board_for(id, place), id, place)
    plus = {each['province']: each['plus'] for each in PRINTED[id]['nodes'][place]['key_provinces']}
    asked = bool(PRINTED[id]['nodes'][place]['requires']) or PRINTED[id]['special'] == 'gold'
    for keys in range(int(asked), len(named) + 1):
        g, at = seller(id, place, keys)
        g.expanded = put(g.expanded, node(g, at), int(expanded))
        trading(g, 'france', id)
        power = 1 + sum([1 + plus[each] for each in named[:keys]])
        rows = [row for row in PRINTED[id]['rows'] if row['power'] <= power]
        before = g.ducats[seat_of(g, 'france')]
        g.play('france', f'node:{at}')
        if f'goods:{id}' in can(g, 'france'):  # another card that is revealed is sold there too
            g.play('france', f'goods:{id}')
        assert g.ducats[seat_of(g, 'france')] - before == rows[0]['red' if expanded else 'green']


@pytest.mark.parametrize(('id', 'place'), CLOSED)
def test_what_is_on_no_board_is_not_sold(id: str, place: int) -> None:
    """S5: a node none of whose Key Provinces is in play."""
    g, at = seller(id, place, 0)
    trading(g, 'france', id)
    assert f'node:{at}' not in can(g, 'france')
