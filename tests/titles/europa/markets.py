"""Positions of trade for tests: Merchants, ships, trade cards on top of the deck."""

from __future__ import annotations

from chancellery.kernel.hidden import pile
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.trade import reaches_node, trade_power
from tests.titles.europa.position import TITLE, can, clear, power, seat_of, set_power, turn_of
from tests.titles.europa.programs import board

TRADE = TITLE.edition.decks.trade
FILLERS = ('t09_1', 't06_2', 't08_2')  # sold where nobody of 1-00 comes


def node(g: Europa, id: str) -> int:
    """The number of a Trade Node."""
    return g.map.nodes.number(id)


def sea(g: Europa, id: str) -> int:
    """The number of a Sea Zone."""
    return g.map.seas.number(id)


def bare() -> Europa:
    """No Merchant and no ship anywhere, 10 Ducats each, and plenty of power."""
    g = board()
    g.merchant = [NOWHERE] * len(g.merchant)
    g.merchant_used = [0] * len(g.merchant_used)
    g.merchants = [0] * len(g.merchants)
    clear(g, 'slots', 'ships')
    g.docked = []
    g.forget_worked_out()
    return g


def merchants(g: Europa, realm: str, *nodes: str, used: tuple[str, ...] = ()) -> None:
    """These are a Realm's Merchants; some of them lie."""
    seat = seat_of(g, realm)
    g.merchants[seat] = len(nodes)
    for at, id in enumerate(nodes):
        g.put_merchant(seat, at, node(g, id))
        g.put_merchant_used(seat, at, int(id in used))
    g.forget_worked_out()


def where(g: Europa, realm: str) -> dict[str, bool]:
    """The nodes of a Realm's Merchants, and whether they stand."""
    seat = seat_of(g, realm)
    nodes = g.merchant_of(seat)[: g.merchants[seat]]
    return {g.map.nodes.ids[node]: not g.merchant_used_at(seat, at) for at, node in enumerate(nodes)}


def protect(g: Europa, realm: str, *seas: str) -> None:
    """Light ships of a Realm on free Trade Protection slots."""
    for id in seas:
        g.put_slots(sea(g, id), g.slots_of(sea(g, id)).index(NOBODY), seat_of(g, realm))
    g.forget_worked_out()


def loose(g: Europa, realm: str, *seas: str) -> None:
    """Light ships of a Realm beside the slots."""
    for id in seas:
        g.add_ships(seat_of(g, realm), sea(g, id), 1)
    g.forget_worked_out()


def on_slots(g: Europa, realm: str, id: str) -> int:
    """How many ships of a Realm protect trade in a Sea Zone."""
    return g.slots_of(sea(g, id)).count(seat_of(g, realm))


def beside(g: Europa, realm: str, id: str) -> int:
    """How many of its light ships are there beside the slots."""
    return g.ships_at(seat_of(g, realm), sea(g, id))


def stack(g: Europa, *cards: str) -> None:
    """The trade deck: these on top, the first first, and the rest of the base deck below."""
    number = g.edition.decks.trade.index.number
    top = [number(id) for id in cards]
    rest = [card for card in g.variant.scenario.trade_deck if card not in top]
    g.trade_deck = pile('trade', [*rest, *reversed(top)])
    g.trade_discards = []


def trading(g: Europa, realm: str, *cards: str) -> Europa:
    """A Realm takes the action Trade, and these cards come up; as many more as three need are of no use."""
    stack(g, *cards, *FILLERS[len(cards) :])
    if not power(g, realm)[1]:
        set_power(g, realm, 3, 3, 3)
    turn_of(g, realm)
    g.play(realm, 'trade')
    return g


def ducats(g: Europa, *realms: str) -> list[int]:
    """The treasuries, less the 10 Ducats that everybody begins with."""
    return [g.ducats[seat_of(g, realm)] - 10 for realm in realms]


def card(id: str) -> int:
    """The number of a trade card."""
    return int(TRADE.index.number(id))


def strength(g: Europa, realm: str, id: str, at: str) -> int:
    """The Trade Power of a Realm in a main node of a card."""
    number = card(id)
    return trade_power(g, seat_of(g, realm), number, TRADE.nodes[number].index(node(g, at)))


def nodes_offered(g: Europa, realm: str) -> set[str]:
    """The Trade Nodes where a player may trade now."""
    return {action.partition(':')[2] for action in can(g, realm) if action.startswith('node:')}


def links(g: Europa, realm: str, at: str) -> bool:
    """Is a Trade Node connected with a Realm's Capital Area?"""
    return bool(reaches_node(g, seat_of(g, realm), node(g, at)))
