"""What everybody sees of a trade: the cards, the Trade Power of all in their nodes, and what could be collected."""

from __future__ import annotations

from typing import cast

from chancellery.kernel.rules import OK
from chancellery.titles.europa.actions.trading import Trade
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.trade import collectors, prospect, trade_power
from chancellery.titles.europa.view_types import MarketView, TradingView


def trading_view(g: Europa) -> TradingView | None:
    """The trade that is going on."""
    trade = g.inside(Trade)
    if not isinstance(trade, Trade):
        return None
    seen = cast(TradingView, trade.told(g))
    seen['markets'] = [market for card in trade.cards for market in markets(g, trade, card)]
    return seen


def markets(g: Europa, trade: Trade, card: int) -> list[MarketView]:
    """R12.5: the main nodes of a card: who would collect there, with what Trade Power, and how many Ducats it would
    bring to the player who trades."""
    venture = trade.venture(g)
    found: list[MarketView] = []
    for place, node in enumerate(g.edition.decks.trade.nodes[card]):
        sold = venture.against(g, card, node) is OK
        powers = {
            g.name(seat): trade_power(g, seat, card, place)
            for seat in collectors(g, trade.seat, card, place, secondary=True)
        }
        if sold:
            powers[g.name(trade.seat)] = trade_power(g, trade.seat, card, place, comes=True)
        seen: MarketView = {'card': g.edition.decks.trade.index.ids[card], 'node': g.map.nodes.ids[node]}
        if powers:
            seen['powers'] = powers
        if sold:
            seen['brings'] = prospect(g, trade.seat, card, node)
        found.append(seen)
    return [*found, *secondary_markets(g, trade, card)]


def secondary_markets(g: Europa, trade: Trade, card: int) -> list[MarketView]:
    """R12.5.9: the secondary nodes of a card, with the main node each is linked to (``of``)."""
    venture = trade.venture(g)
    ids, deck = g.map.nodes.ids, g.edition.decks.trade
    found: list[MarketView] = []
    for place, node in enumerate(deck.secondary[card]):
        if node == NOWHERE:
            continue
        seen: MarketView = {'card': deck.index.ids[card], 'node': ids[node], 'of': ids[deck.nodes[card][place]]}
        if venture.against(g, card, node) is OK:
            seen['brings'] = prospect(g, trade.seat, card, node)
        found.append(seen)
    return found
