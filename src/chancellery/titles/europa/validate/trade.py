# mypyc: skip (a tool for data, not for play)
"""Checks of Europa's trade cards and of the starting decks of trade cards (R12.1, C-S2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from chancellery.titles.europa.edition.atlas import MAIN_MAPS, SIDE_1444
from chancellery.titles.europa.edition.edition import Edition
from chancellery.titles.europa.validate.checks import Check, each_once

SPECIAL: Final = {'Gold': 'gold', 'Slaves': 'slaves'}  # goods with penalties (R12.1.6-8)
STAR_GROUP: Final = 'tradestar'
FEWEST_CARDS: Final = 2  # that sell in a node
TEXTILES: Final = 'h02_3'  # the card of the worked examples


def trade_checks(edition: Edition) -> Iterator[Check]:
    """The cards, the nodes they serve and the Merchants that start there."""
    files = edition.files
    for id, card in files.trade_cards.items():
        yield from _card(edition, f'trade_cards.{id}', card)
    for id in files.trade_nodes:
        cards = [1 for card in files.trade_cards.values() for node in card['nodes'] if node['node'] == id]
        yield 'trade_cards.*.nodes', f'{id} is on 2 cards or more', len(cards) >= FEWEST_CARDS
    yield from _textiles(edition)
    yield from _merchants(edition)


def _card(edition: Edition, where: str, card: dict[str, Any]) -> Iterator[Check]:
    names = [node['node'] for node in card['nodes']]
    yield each_once(f'{where}.nodes', names)
    for number, node in enumerate(card['nodes']):
        place = f'{where}.nodes.{number}'
        yield each_once(f'{place}.key_provinces', [key['province'] for key in node['key_provinces']])
        yield (
            f'{place}.requires',
            'asks for a Key Province where there is one',
            not node['requires'] or bool(node['key_provinces']),
        )
        yield f'{place}.secondary', 'is no node of the card', not set(node['secondary']) & set(names)
        seas = edition.atlas.node_seas[edition.atlas.nodes.number(node['node'])]
        distant = bool(seas) and all(edition.atlas.sea_map[sea] >= MAIN_MAPS for sea in seas)
        yield (
            f'{where}.continents',
            f'are named for the distant node {node["node"]}',
            not distant or bool(card['continents']),
        )
    second = [id for node in card['nodes'] for id in node['secondary']]
    yield each_once(f'{where}.nodes.*.secondary', second)
    for column in ('power', 'green', 'red'):
        falling = all(above[column] > below[column] for above, below in pairwise(card['rows']))
        yield f'{where}.rows', f'fall from row to row, {column} too', falling
    richer = all(row['red'] > row['green'] for row in card['rows'])
    yield f'{where}.rows', 'pay more in an Expanded node', richer
    mark, groups = card['mark'], card['groups']
    yield f'{where}.mark', 'is † or * where there are continents (C-S2)', not card['continents'] or bool(mark)
    yield f'{where}.continents', 'are named where the mark is †', mark != '†' or bool(card['continents'])
    yield f'{where}.groups', 'name tradestar for the mark *', (STAR_GROUP in groups) == (mark == '*')
    yield f'{where}.groups', 'name base for a card without a mark', ('base' in groups) == (mark == '')
    for continent in card['continents']:
        yield f'{where}.groups', f'name trade{continent} for its continent', f'trade{continent}' in groups
    special = SPECIAL.get(card['good'], '')
    yield f'{where}.special', f'is {special or "empty"} for {card["good"]}', card['special'] == special


def _textiles(edition: Edition) -> Iterator[Check]:
    """A-EX10, C-EX1: the one card that examples tell of."""
    card = edition.files.trade_cards[TEXTILES]
    where = f'trade_cards.{TEXTILES}'
    top, middle, low = card['rows']
    yield f'{where}.good', 'is Textiles', card['good'] == 'Textiles'
    lowest = (low['power'], low['green'], low['red']) == (1, 5, 6)
    yield f'{where}.rows', 'pay 5 green and 6 red in the lowest row (A-EX10)', lowest
    highest = top['red'] == 14 and middle['power'] < top['power'] <= 6
    yield f'{where}.rows', 'pay 14 red at a Trade Power of 6 (C-EX1)', highest
    yield f'{where}.rows', 'stay in the lowest row at a Trade Power of 2 (A-EX10)', middle['power'] > 2
    sold = [node['node'] for node in card['nodes']]
    yield f'{where}.nodes', 'are champagne and english_channel', {'champagne', 'english_channel'} <= set(sold)
    flag = edition.realms.flag[SIDE_1444]
    england = edition.realms.index.number('england')
    power = sum(
        1 + key['plus']
        for node in card['nodes']
        if node['node'] == 'english_channel'
        for key in node['key_provinces']
        if flag[edition.atlas.provinces.number(key['province'])] == england
    )
    yield f'{where}.nodes', f'give England a Trade Power of 2 in the Channel (A-EX10), not {power}', power == 2


def _merchants(edition: Edition) -> Iterator[Check]:
    """A starting Merchant stands where cards of the starting deck sell."""
    for scenario in edition.scenarios.all:
        sold = [node for card in scenario.trade_deck for node in edition.decks.trade.nodes[card]]
        for seat in scenario.seats:
            setup = edition.setups.all[seat.setups[0]]
            for node in setup.merchants:
                id = edition.atlas.nodes.ids[node]
                text = f'have 2 cards or more that sell in {id}, where {setup.id} has a Merchant'
                yield f'scenarios.{scenario.id}.trade', text, sold.count(node) >= FEWEST_CARDS
