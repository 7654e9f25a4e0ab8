"""R6.0: the action decks, their discards and the hands."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.hidden import Cards
from chancellery.titles.europa.fields import KINDS_OF_POWER
from chancellery.titles.europa.state import Europa

KEPT_DISCARDS: Final = 5  # that stay where a deck is made anew (R6.0.7)
POOLS: Final = ('administrative', 'diplomatic', 'military')


def deck_of(g: Europa, card: int) -> int:
    """R6.1: the deck that a card belongs to."""
    actions = g.edition.decks.actions
    return actions.power[actions.title[card]]


def may_draw(g: Europa, deck: int) -> bool:
    """Is there a card to be drawn, discards counted?"""
    return len(g.piles[deck]) > 0 or len(g.discards[deck]) > 0


def draw(g: Europa, seat: int, deck: int) -> None:
    """R4.1.B1, R6.0.7: one card from a deck into a hand; an empty deck is made anew, which leaves the top discards."""
    draw_into(g, deck, g.hands_at(seat, deck))


def draw_into(g: Europa, deck: int, cards: Cards) -> None:
    """R6.0.7: one card from a deck into a hand, or to what is drawn and not yet kept."""
    pile = g.piles[deck]
    if len(pile) == 0:
        refill(g, deck)
    pile.draw(g, cards)


def refill(g: Europa, deck: int) -> None:
    """R6.0.7: all discards but the top 5 become the deck; of 5 or fewer, all."""
    discards = g.discards[deck]
    keep = KEPT_DISCARDS if len(discards) > KEPT_DISCARDS else 0
    cut = len(discards) - keep
    for card in discards[:cut]:
        g.piles[deck].add(card, 0)
    g.discards[deck] = discards[cut:]
    g.piles[deck].shuffle(g)
    g.log('reshuffled', deck=POOLS[deck])


def discard(g: Europa, card: int) -> None:
    """R6.0.3, R6.0.6: onto its discard pile, for all to see."""
    g.discards[deck_of(g, card)].append(card)


def discard_from_hand(g: Europa, seat: int, card: int) -> None:
    """A card leaves a hand openly."""
    take_from_hand(g, seat, card)
    discard(g, card)


def take_from_hand(g: Europa, seat: int, card: int) -> None:
    """A card leaves a hand openly and goes elsewhere."""
    g.hands_at(seat, deck_of(g, card)).take(card)
    g.disclose()


def discard_person(g: Europa, person: int) -> None:
    """R7.2.14: the card of a Character goes to its discards; Rulers of events and of set-ups leave the game."""
    card = g.edition.decks.actions.card_of[person]
    if card >= 0:
        discard(g, card)


def hand(g: Europa, seat: int) -> list[int]:
    """All cards that a seat holds."""
    found: list[int] = []
    for deck in range(KINDS_OF_POWER):
        found += g.hands_at(seat, deck).items
    return found


def hand_size(g: Europa, seat: int) -> int:
    """How many cards a seat holds: everybody sees that."""
    return sum([len(g.hands_at(seat, deck)) for deck in range(KINDS_OF_POWER)])


def holds(g: Europa, seat: int, card: int) -> bool:
    """Is the card in the seat's hand?"""
    return card in g.hands_at(seat, deck_of(g, card)).items
