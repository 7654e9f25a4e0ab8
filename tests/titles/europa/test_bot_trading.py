"""The bot of Europa in trade: which ship sails, where it sells, and which Merchant goes."""

from __future__ import annotations

import chancellery
from chancellery.titles.europa.actions.trade_ships import SailForTrade
from chancellery.titles.europa.actions.trading import Trade
from chancellery.titles.europa.board.harbours import dock
from chancellery.titles.europa.state import Europa
from tests.titles.europa.markets import bare, ducats, merchants, protect, trading
from tests.titles.europa.position import TITLE, province, seat_of

CLOTH = 'h02_3'  # sold in the Channel and in Champagne


def deals(g: Europa, realm: str) -> list[str]:
    """What the heuristic does in a Trade, to its end."""
    done: list[str] = []
    while isinstance(g.decision(), (Trade, SailForTrade)):
        done.append(str(chancellery.bots.make('heuristic', TITLE, seed=1).choose(g, realm)))
        g.play(realm, done[-1])
    return done


def test_an_idle_ship_leaves_its_port_for_a_trade() -> None:
    """R5.4.4.3, R12.2.5: without it there is no connection, only the Ducats for no card."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    dock(g, seat_of(g, 'england'), province(g, 'london'), 1)
    done = deals(trading(g, 'england', CLOTH), 'england')
    assert done[0] == 'province:london'
    assert done[1].startswith('slot:')
    assert done[2:] == ['node:english_channel']
    assert ducats(g, 'england')[0] > 2


def test_no_ship_sails_where_none_is_needed() -> None:
    """R5.4.4.3: nothing is gained by it."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    protect(g, 'england', 'english_channel', 'english_channel', 'dogger_bank', 'north_sea')
    dock(g, seat_of(g, 'england'), province(g, 'london'), 1)
    assert deals(trading(g, 'england', CLOTH), 'england') == ['node:english_channel']
