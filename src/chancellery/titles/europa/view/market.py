"""What everybody sees of a trade: the cards, the Trade Power of all in their nodes, and what could be collected."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.rules import OK
from chancellery.titles.europa.actions.trading import Trade
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.trade import collectors, prospect, trade_power


def trading_view(g: Europa) -> dict[str, Any] | None:
    """The trade that is going on."""
    trade = g.inside(Trade)
    if not isinstance(trade, Trade):
        return None
    ids = g.edition.decks.trade.index.ids
    return {**trade.told(g), 'markets': {ids[card]: markets(g, trade, card) for card in trade.cards}}


def markets(g: Europa, trade: Trade, card: int) -> dict[str, Any]:
    """R12.5: the main nodes of a card: who would collect there, with what Trade Power, and how many Ducats it would
    bring to the player who trades."""
    venture = trade.venture(g)
    found: dict[str, Any] = {}
    for place, node in enumerate(g.edition.decks.trade.nodes[card]):
        sold = venture.against(g, card, node) is OK
        powers = {
            g.name(seat): trade_power(g, seat, card, place)
            for seat in collectors(g, trade.seat, card, place, secondary=True)
        }
        if sold:
            powers[g.name(trade.seat)] = trade_power(g, trade.seat, card, place, comes=True)
        seen: dict[str, Any] = {'powers': powers} if powers else {}
        if sold:
            seen['brings'] = prospect(g, trade.seat, card, node)
        found[g.map.nodes.ids[node]] = seen
    return found
