"""Where the bot's Merchants sell, which of them goes there, and which ship sails for it (R5.4.4, R12)."""

from __future__ import annotations

from math import comb
from typing import Final

from chancellery.kernel.rules import OK
from chancellery.titles.europa.actions.trade_ships import (
    SailForTrade,
    after_move,
    against_place,
    rivals_on_slots,
    seas_in_reach,
    slot_free,
)
from chancellery.titles.europa.actions.trading import CARDS, Trade
from chancellery.titles.europa.bot.economy import seas_to_watch
from chancellery.titles.europa.bot.horizon import rounds_left
from chancellery.titles.europa.bot.worth import ducat, power_worth
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.governing.purse import DIPLOMATIC
from chancellery.titles.europa.lasting import value
from chancellery.titles.europa.relations.ties import realm_at_war
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.trade import (
    Venture,
    Waters,
    against_sending,
    linked_areas,
    nodes_on,
    presence,
    prospect,
    reaches_node,
    waters_now,
    without_card,
)

BY_SHIP: Final = 1.0  # Ducats that a Trade brings more to who has a light ship to sail
KEPT: Final = 0.85  # of what a Trade promises is not lost to rivals whom the bot has not reckoned with
POOR: Final = 4.0  # Ducats that a Trade must promise: for less nothing would be sold as often as not
AT_SEA: Final = 1.0  # Ducats that a ship must bring which leaves its Port
ON_GUARD: Final = 0.5  # what a ship on a Trade Protection slot is worth for the next Trade


def trading_gain(g: Europa, seat: int) -> float:
    """What a Trade is worth, less its power; not where there is hardly anything that could be sold."""
    ducats = promised(g, seat)
    if ducats < POOR:
        return -1.0
    return KEPT * ducats * ducat(g, seat) - power_worth(g, seat, DIPLOMATIC)


def promised(g: Europa, seat: int) -> float:
    """R5.4.4.1: the Ducats that the best of the cards may bring that will be revealed: any of those in the deck, of all
    cards where the deck runs out."""
    cards = [*g.trade_deck.items]
    if len(cards) < CARDS:
        cards += g.trade_discards
    revealed = min(max(value(g, 'trade.cards', seat, CARDS), 0), len(cards))
    if not revealed:
        return 0.0
    least = without_card(g, seat)
    brought = sorted([max(ducats, least) for ducats in sales(g, seat, cards)])
    ways = sum([ducats * comb(below, revealed - 1) for below, ducats in enumerate(brought)])
    afloat = bool([port for owner, port, _ in g.docked if owner == seat]) or any(g.ships_of(seat))
    return ways / comb(len(cards), revealed) + (BY_SHIP if afloat else 0.0)


def sales(g: Europa, seat: int, cards: list[int]) -> list[int]:
    """What each of these cards would bring where it sells best, with the ships as they are."""
    trade = g.edition.decks.trade
    venture = Venture(g, seat, cards, waters_now(g), linked_areas(g, seat), NOWHERE)
    open_: dict[int, bool] = {}
    found: list[int] = []
    for card in cards:
        best = 0
        for node in trade.nodes[card] + trade.secondary[card]:
            if node == NOWHERE:
                continue
            if node not in open_:
                open_[node] = against_sending(g, seat, node) is OK and reaches_node(g, seat, node)
            if open_[node] and venture.against(g, card, node) is OK:
                best = max(best, prospect(g, seat, card, node))
        found.append(best)
    return found


def sold_for(g: Europa, seat: int, cards: list[int], waters: Waters, links: list[bool], sea: int) -> int:
    """What the best sale brings with ships as they would be; ``sea``: where the ship is that was moved. 0 if none."""
    venture = Venture(g, seat, cards, waters, links, sea)
    after = g.clone(log=False)
    after.ships, after.slots = waters.ships, waters.slots
    best = 0
    for node in nodes_on(g, cards):
        for card in cards:
            if venture.against(g, card, node) is OK:
                best = max(best, prospect(after, seat, card, node))
    return best


class Voyage:
    """A ship that sails for a Trade: where to, onto a slot or not, and the Ducats that it is worth."""

    __slots__ = ('slot', 'to', 'worth')

    def __init__(self, worth: float = 0.0, to: int = NOWHERE, slot: bool = False) -> None:
        self.worth = worth
        self.to = to
        self.slot = slot


def best_voyage(g: Europa, seat: int, cards: list[int], sea: int, port: int) -> Voyage:
    """Where a ship from a Sea Zone or a Port helps most to sell one of the cards."""
    links = linked_areas(g, seat)
    best = Voyage()
    for to in seas_in_reach(g, seat, sea, port):
        for slot in (True, False):
            if against_place(g, seat, sea, port, to, slot) is not OK:
                continue
            rivals = [NOBODY] if not slot or slot_free(g, to) else rivals_on_slots(g, seat, to)[:1]
            income = sold_for(g, seat, cards, after_move(g, seat, sea, port, to, slot, rivals[0]), links, to)
            guard = ON_GUARD if slot and rounds_left(g) > 0 else 0.0
            if income > 0 and income + guard > best.worth:
                best = Voyage(income + guard, to, slot)
    return best


def choose_sale(g: Europa, frame: Trade, legal: list[int]) -> int:
    """R5.4.4: a ship where it brings more than it costs and no war needs it; then the card and the node that bring
    most, or the Ducats for none; of two Merchants the one goes who is of least use where he stands."""
    v, seat = g.v, frame.seat
    if frame.node != NOWHERE and frame.card >= 0:
        return min(legal, key=lambda number: use_of_merchant(g, seat, number - v.node))
    best, chosen = float(without_card(g, seat)) - 0.5, v.forgo if v.forgo in legal else legal[0]
    for number in legal:
        worth = 0
        if v.node <= number < v.node + len(v.nodes.ids) and frame.node == NOWHERE:
            node = number - v.node
            worth = max([prospect(g, seat, card, node) for card in frame.sold_at(g, node)], default=0)
        elif v.goods <= number < v.goods + len(g.edition.decks.trade.index.ids):
            worth = prospect(g, seat, number - v.goods, frame.node)
        if worth > best:
            best, chosen = float(worth), number
    best += AT_SEA
    kept = seas_to_watch(g, seat)
    at_war = realm_at_war(g, g.realm(seat))
    for number in legal:
        if v.sea <= number < v.sea + g.map.sea_count:
            if at_war or number - v.sea in kept:
                continue
            voyage = best_voyage(g, seat, frame.cards, number - v.sea, NOWHERE)
        elif v.province <= number < v.province + len(g.map.provinces):
            voyage = best_voyage(g, seat, frame.cards, NOWHERE, number - v.province)
        else:
            continue
        if voyage.worth >= best:
            best, chosen = voyage.worth, number
    return chosen


def choose_course(g: Europa, frame: SailForTrade, legal: list[int]) -> int:
    """R5.4.4.3: where the ship was meant to sail."""
    v = g.v
    if frame.to != NOWHERE:
        return legal[0]
    voyage = best_voyage(g, frame.seat, frame.cards, frame.sea, frame.port)
    return v.no if voyage.to == NOWHERE else (v.slot if voyage.slot else v.sea) + voyage.to


def use_of_merchant(g: Europa, seat: int, node: int) -> int:
    """How much a Merchant may earn where he stands: nothing without a connection, else by what protects him there."""
    return presence(g, seat, node, waters_now(g)) if reaches_node(g, seat, node) else -1
