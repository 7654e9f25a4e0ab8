"""R12.6, R5.1.3.8: trade cards of a distant continent come into the deck with the first Claim or DNPR token there."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.actions.trading import Trade
from chancellery.titles.europa.board.summaries import CLAIMS_ROW
from chancellery.titles.europa.edition.atlas import MAIN_MAPS, MAPS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa

FIRST_NUMBER: Final = 1  # of the continents on trade cards, in the order of their maps (R12.6.2)


def open_at_first(g: Europa) -> int:
    """C-S2, R12.6.1: a mask of the continents that the set-up has reached and whose cards are all in the deck. Where it
    lays tokens and leaves cards out (those of the Mamluks in 2-01), the first Claim of the game brings them."""
    trade = g.edition.decks.trade
    found = 0
    for continent in reached(g, [0] * g.map.area_count, [NOBODY] * len(g.dnpr)):
        if all(card in g.variant.scenario.trade_deck for card in trade.of_continent(continent + FIRST_NUMBER)):
            found |= 1 << continent
    return found


def reached(g: Europa, claims: list[int], tokens: list[int]) -> set[int]:
    """The distant continents with a Claim or DNPR token that is not among these, by Areas and Provinces."""
    areas = [area for area in g.laid(CLAIMS_ROW, g.claims) if g.map.distant[area] and g.claims[area] & ~claims[area]]
    for province, token in enumerate(g.dnpr):
        if token != NOBODY and tokens[province] == NOBODY and g.map.is_distant(province):
            areas.append(g.map.area[province])
    return {g.map.map[area] - MAIN_MAPS for area in areas}


def open_continents(g: Europa) -> bool:
    """R12.6.1: True if the first Claim or token of the game is laid on any: its unused cards and all discards are in
    the deck, which is shuffled before the next card is drawn."""
    layout = g.variant.layout
    claims = [0] * g.map.area_count
    for seat, camp in enumerate(layout.camps):
        for area in camp.claims:
            claims[area] |= 1 << seat
    new = sorted([each for each in reached(g, claims, layout.dnpr) if not g.opened >> each & 1])
    for continent in new:
        g.opened |= 1 << continent
        add_cards(g, continent)
    return bool(new)


def add_cards(g: Europa, continent: int) -> None:
    """R12.6.1-2: the cards with the number of a continent that are not in use, and the discards."""
    trade = g.edition.decks.trade
    shown = g.inside(Trade)
    used = {*g.trade_deck.items, *g.trade_discards, *([] if shown is None else shown.cards)}
    unused = [card for card in trade.of_continent(continent + FIRST_NUMBER) if card not in used]
    if not unused:
        return
    for card in [*unused, *g.trade_discards]:
        g.trade_deck.add(card, 0)
    g.trade_discards = []
    g.unshuffled = 1
    g.log('continent_opened', map=MAPS[continent + MAIN_MAPS], cards=len(unused))
