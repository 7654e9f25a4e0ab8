"""Section 17.1-17.4 and 25: the politics stage up to the order of influence."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.fields import Field, items, row
from chancellery.kernel.frames import Choice, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.agreements import forbids_laying
from chancellery.titles.maria.cards import find_card, take_openly, turn_up
from chancellery.titles.maria.citations import BY_AGREEMENT, NO_SUCH_CARD
from chancellery.titles.maria.edition import (
    AUSTRIA,
    CARDS_PER_DECK,
    KINDS,
    POLITICAL_RESERVE,
    POWERS,
    RESERVE,
    RESERVE_KIND,
    SUITS,
    kind_of_card,
    suit_of,
    value_of,
)
from chancellery.titles.maria.fields import MOST_SPACES
from chancellery.titles.maria.influence import Influence
from chancellery.titles.maria.questions import Question
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.tracks import MoveMarkers, ReturnFromBox, generals_in_box, on_expedition


class PoliticsStage(Phase[Maria]):
    """R17.0, R25.0: cards, trump, tactical cards on the display, influence, choice, markers."""

    fields: ClassVar[tuple[Field, ...]] = (row('moves', 'track', -MOST_SPACES, MOST_SPACES, start=0),)
    steps: ClassVar[tuple[str, ...]] = (
        'take_back', 'reveal', 'fix_trump', 'place', 'open', 'choose', 'move_markers', 'come_home', 'clear',
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.moves: list[int] = [0, 0, 0]

    def take_back(self, g: Maria) -> None:
        """R25.1: face-down cards of the turn before return to their hands."""
        g.stage, g.phase = 'politics', ''
        for power in g.edition.squares:
            cards = g.bluffed[power]
            g.bluffed[power] = []
            to_hand(g, power, cards)
            if cards:
                g.log('cards_recovered', power=POWERS[power])

    def reveal(self, g: Maria) -> None:
        role = g.last_winner if g.last_winner >= 0 else g.runner[AUSTRIA]
        g.ask(RevealCards(role))

    def fix_trump(self, g: Maria) -> None:
        """R17.2.1: the winner of the most recent combat announces it; otherwise it was turned up (R17.2.2)."""
        if g.last_winner >= 0:
            g.ask(AnnounceTrump(g.last_winner))

    def place(self, g: Maria) -> None:
        g.push(PlaceCards(g.edition.squares))

    def open(self, g: Maria) -> None:
        """R17.4.1-R17.4.4: turn up, return what is off suit, add up."""
        open_display(g)

    def choose(self, g: Maria) -> None:
        g.push(Influence(influence_order(g)))

    def back_Influence(self, g: Maria, moves: list[int]) -> None:
        """The moves of the markers chosen on the cards."""
        self.moves = moves

    def move_markers(self, g: Maria) -> None:
        g.push(MoveMarkers(self.moves))

    def come_home(self, g: Maria) -> None:
        """R17.5.20, U39: who has a general off the map and no expedition any more may bring him back."""
        home = [power for power in g.edition.squares if generals_in_box(g, power) and not on_expedition(g, power)]
        g.ask(*[ReturnFromBox(power) for power in home])

    def clear(self, g: Maria) -> None:
        """R17.5.9: cards nobody took are discarded."""
        g.face_up = []
        g.trump = -1


class RevealCards(Choice[Maria]):
    """R17.1, R18.1: two political cards; the Imperial Election is put back on the deck, face up."""

    free: ClassVar[tuple[str, ...]] = ('reveal',)

    def prompt(self, g: Maria, role: int) -> Prompt:
        return Prompt('prompt.reveal', 'R17.1')

    def final(self, g: Maria, role: int, number: int) -> bool:
        return True

    def do_reveal(self, g: Maria, role: int, _: int) -> None:
        while len(g.face_up) < 2:
            card = top_card(g)
            if card == g.edition.election_card:
                g.election = 1
                g.log('election_card')
            else:
                g.face_up.append(card)
                g.log('political_card', card=g.edition.political[card])
        if g.last_winner < 0:
            turn_trump(g)
        self.done(g)


def top_card(g: Maria) -> int:
    """The top card of the political deck: the earliest year comes first (R4.13)."""
    for cards in g.political:
        if len(cards):
            g.disclose()
            return cards.take_at(-1)
    raise AssertionError('the political deck holds two cards for each turn')


def turn_trump(g: Maria) -> None:
    """R17.2.2, U61: turn up tactical cards until one is not a Reserve, or until a Reserve comes up again."""
    g.trump = 0
    seen: list[int] = []
    card = turn_up(g)
    while card >= 0 and card not in seen:
        seen.append(card)
        kind = kind_of_card(card)
        g.log('turned_up', card=KINDS[kind])
        if kind != RESERVE_KIND:
            g.trump = suit_of(kind)
            break
        card = turn_up(g)
    g.log('trump', suit=SUITS[g.trump])


class AnnounceTrump(Choice[Maria]):
    """R17.2.1: any of the four suits."""

    free: ClassVar[tuple[str, ...]] = ('trump',)

    def prompt(self, g: Maria, role: int) -> Prompt:
        return Prompt('prompt.trump', 'R17.2.1')

    def do_trump(self, g: Maria, role: int, suit: int) -> None:
        g.trump = suit
        g.log('trump', suit=SUITS[suit])
        self.done(g)


class PlaceCards(Phase[Maria]):
    """R17.3.1, R17.3.2: from left to right each major power lays one card face down, or none."""

    fields: ClassVar[tuple[Field, ...]] = (items('left', 'power', 0, 'power'),)
    steps: ClassVar[tuple[str, ...]] = ('next_square',)

    def __init__(self, squares: list[int] | None = None) -> None:
        super().__init__()
        self.left: list[int] = [] if squares is None else squares[:]

    def next_square(self, g: Maria) -> None:
        """Who holds no card is passed over."""
        while self.left:
            power = self.left.pop(0)
            if g.hand_size(power):
                g.ask(LayCard(power))
                self.again()
                return
            g.log('no_card_to_lay', power=POWERS[power])


class LayCard(Question):
    """R17.3.1: one card of a major power face down on its square, or none."""

    free: ClassVar[tuple[str, ...]] = ('pass',)
    forced: ClassVar[tuple[str, ...]] = ('pass',)

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {'power': POWERS[self.power], 'suit': SUITS[g.trump]}
        return Prompt('prompt.lay', 'R17.3.1', params)

    def among_card(self, g: Maria, role: int) -> list[int]:
        return g.kinds_in_hand(self.power)

    def deny_card(self, g: Maria, role: int, kind: int) -> Rule:
        if forbids_laying(g, self.power):
            return BY_AGREEMENT
        return OK if g.holds(self.power, kind) else NO_SUCH_CARD.of(power=POWERS[self.power])

    def final(self, g: Maria, role: int, number: int) -> bool:
        """The last to lay opens all."""
        return not any(g.hand_size(power) for power in self.within(g, PlaceCards).left)

    def do_card(self, g: Maria, role: int, kind: int) -> None:
        g.laid[self.power] = find_card(g, self.power, kind)
        g.log('card_laid', power=POWERS[self.power])
        self.done(g)

    def do_pass(self, g: Maria, role: int, _: int) -> None:
        g.log('nothing_laid', power=POWERS[self.power])
        self.done(g)


def open_display(g: Maria) -> None:
    """R17.4.1, R25.5: new cards of the trump suit and Reserves stay; the others go back, or lie face down."""
    for power in g.edition.squares:
        if g.laid[power] < 0:
            continue
        card = g.laid[power]
        kind = kind_of_card(card)
        g.laid[power] = -1
        take_openly(g, power, card)
        g.log('card_shown', power=POWERS[power], card=KINDS[kind])
        if suit_of(kind) in (g.trump, RESERVE):
            g.saved[power].append(card)
        elif g.options['politics'] == 'bluff':
            g.bluffed[power].append(card)
            g.log('off_suit_down', power=POWERS[power])
        else:
            to_hand(g, power, [card])
            g.log('off_suit_back', power=POWERS[power])
    g.disclose()


def to_hand(g: Maria, power: int, cards: list[int]) -> None:
    """Cards that everybody has seen go back to a hand."""
    for card in cards:
        g.hands_at(power, card // CARDS_PER_DECK).add(card, g.everyone())


def political_value(card: int) -> int:
    """R17.4.2, U34: a Reserve counts sixteen on the display."""
    kind = kind_of_card(card)
    return POLITICAL_RESERVE if kind == RESERVE_KIND else value_of(kind)


def influence_order(g: Maria) -> list[int]:
    """R17.4.3, R17.4.4, U35: most points first; of equals the square farther to the right; nobody without cards."""
    order: list[int] = []
    for power in g.edition.squares:
        points = 0
        for card in g.saved[power]:
            points += political_value(card)
        g.influence[power] = points
        if g.saved[power]:
            before = 0
            while before < len(order) and g.influence[order[before]] > points:
                before += 1
            order.insert(before, power)
    return order
