"""R5.1.5: Change National Focus: power of two kinds for a third, and cards for other cards."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, Act
from chancellery.titles.europa.cards import (
    KEPT_DISCARDS,
    deck_of,
    discard,
    draw,
    hand,
    hand_size,
    holds,
    may_draw,
    take_from_hand,
)
from chancellery.titles.europa.citations import NO_CARD_LEFT, NO_ROOM_FOR_POWER, NO_SUCH_POWER, NOT_IN_HAND
from chancellery.titles.europa.edition.decks import POWERS
from chancellery.titles.europa.fields import KINDS_OF_POWER, MOST_POWER
from chancellery.titles.europa.governing.purse import Payment, Price, against_paying, gain_power, lose_power
from chancellery.titles.europa.lasting import asked, permits
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms

asked('focus.twice')

MOST_CARDS: Final = 3  # discarded at most
PICK_DUCATS: Final = 2  # for a card from the discards, besides 1 power of its kind
NO_KIND: Final = -1
NO_CARD: Final = -1

FOCUS_USED: Final = Rule('R5.1.5.1', 'refuse.focus_used')
NOTHING_TO_FOCUS: Final = Rule('R5.1.5.1', 'refuse.nothing_to_focus')
ONE_FROM_EACH: Final = Rule('R5.1.5.1', 'refuse.one_from_each')
POWER_IS_OVER: Final = Rule('R5.1.5.1', 'refuse.power_is_over')
THREE_CARDS: Final = Rule('R5.1.5.1', 'refuse.three_cards')
FOCUS_SOMETHING: Final = Rule('R5.1.5.1', 'refuse.focus_something')
DRAW_FIRST: Final = Rule('R5.1.5.1', 'refuse.draw_first')
DISCARD_FIRST: Final = Rule('R5.1.5.1', 'refuse.discard_first')
NOT_ON_TOP: Final = Rule('R5.1.5.1', 'refuse.not_on_top')
PICKED_ALREADY: Final = Rule('R5.1.5.1', 'refuse.picked_already')


def can_raise(g: Europa, seat: int, kind: int) -> bool:
    """Is there room for this kind, and a point of another to take for it?"""
    others = [g.power_at(seat, other) for other in range(KINDS_OF_POWER) if other != kind]
    return g.power_at(seat, kind) < MOST_POWER and max(others) > 0


class ChangeNationalFocus(Act):
    """R5.1.5.1: a cube on the slot, and the two parts in their order."""

    verb = 'focus'
    card_name = 'changeNationalFocus'

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.1.5.1: once a round, and with something to change."""
        uses = 2 if permits(g, 'focus.twice', seat) else 1
        if g.focus[seat] >= uses:
            return FOCUS_USED
        if hand_size(g, seat) > 0 or any(can_raise(g, seat, kind) for kind in range(KINDS_OF_POWER)):
            return OK
        return NOTHING_TO_FOCUS

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        g.focus[seat] += 1
        g.ask(ChangeFocus(seat))


CHANGE_NATIONAL_FOCUS: Final = ChangeNationalFocus()


class ChangeFocus(Question):
    """R5.1.5.1: first a kind of power is raised by taking a point from either of the others, then up to three cards go
    and one fewer is drawn. They lie aside until the action is over.

    ``raised`` is the kind, ``taken`` a bit for each kind that gave a point; ``cards`` once the first part is over,
    ``left`` how many cards are to be drawn once the discarding is over.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        number('raised', NO_KIND, 'power'),
        number('taken', 0, 7),
        flag('cards'),
        flag('drawing'),
        items('aside', MOST_CARDS, 0, 'card'),
        number('left', 0, MOST_CARDS),
        flag('picked'),
        number('wanted', NO_CARD, 'card'),
    )

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.raised = NO_KIND
        self.taken = 0
        self.cards = False
        self.drawing = False
        self.aside: list[int] = []
        self.left = 0
        self.picked = False
        self.wanted = NO_CARD

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.drawing:
            return Prompt('prompt.focus_draw', 'R5.1.5.1', {'left': self.left})
        if self.cards:
            return Prompt('prompt.focus_discard', 'R5.1.5.1', {'left': MOST_CARDS - len(self.aside)})
        if self.raised == NO_KIND:
            return Prompt('prompt.focus_raise', 'R5.1.5.1')
        return Prompt('prompt.focus_take', 'R5.1.5.1', {'power': POWERS[self.raised]})

    def step(self, g: Europa) -> bool:
        """Go on where nothing is left to choose in a part."""
        if not self.cards and not self.may_raise(g):
            self.end_of_power(g)
        if self.cards and not self.drawing and (len(self.aside) == MOST_CARDS or hand_size(g, self.seat) == 0):
            self.begin_drawing()
        if self.drawing and (self.left == 0 or not self.may_get(g)):
            self.finish(g)
            return True
        return super().step(g)

    # ---- the first part: power

    def may_raise(self, g: Europa) -> bool:
        """Is there a kind left from which, or to which, a point could go?"""
        if self.raised == NO_KIND:
            return any(can_raise(g, self.seat, kind) for kind in range(KINDS_OF_POWER))
        return any(self.against_taking(g, kind) is OK for kind in range(KINDS_OF_POWER))

    def against_taking(self, g: Europa, kind: int) -> Rule:
        """One point from each of the other two kinds, as long as there is room."""
        if kind == self.raised or self.taken >> kind & 1:
            return ONE_FROM_EACH
        if g.power_at(self.seat, self.raised) >= MOST_POWER:
            return NO_ROOM_FOR_POWER
        return OK if g.power_at(self.seat, kind) > 0 else NO_SUCH_POWER

    def deny_power(self, g: Europa, role: int, kind: int) -> Rule:
        """First the kind that is raised, then those that give."""
        if self.cards:
            return POWER_IS_OVER
        if self.raised != NO_KIND:
            return self.against_taking(g, kind)
        if g.power_at(self.seat, kind) >= MOST_POWER:
            return NO_ROOM_FOR_POWER
        return OK if can_raise(g, self.seat, kind) else NO_SUCH_POWER

    def do_power(self, g: Europa, role: int, kind: int) -> None:
        if self.raised == NO_KIND:
            self.raised = kind
            return
        self.taken |= 1 << kind
        lose_power(g, self.seat, kind, 1)
        gain_power(g, self.seat, self.raised, 1)

    def end_of_power(self, g: Europa) -> None:
        """The cards come next."""
        self.cards = True
        if self.taken:
            points = self.taken.bit_count()
            g.log('focus_power', realm=g.name(self.seat), power=POWERS[self.raised], points=points)

    # ---- the second part: cards

    def among_card(self, g: Europa, role: int) -> list[int]:
        """Cards of the hand, or those on top of the discards."""
        if not self.drawing:
            return hand(g, self.seat)
        return [card for deck in range(KINDS_OF_POWER) for card in g.discards[deck][-KEPT_DISCARDS:]]

    def deny_card(self, g: Europa, role: int, card: int) -> Rule:
        """R5.1.5.1: a card of the hand goes, or one of the top discards is picked in the place of a draw."""
        if self.drawing:
            return self.against_picking(g, card)
        if self.raised != NO_KIND and self.taken == 0:
            return FOCUS_SOMETHING
        if len(self.aside) >= MOST_CARDS:
            return THREE_CARDS
        return OK if holds(g, self.seat, card) else NOT_IN_HAND

    def against_picking(self, g: Europa, card: int) -> Rule:
        """For 1 power of the deck's kind and 2 Ducats, once, one of its top 5 discards."""
        if self.picked:
            return PICKED_ALREADY
        deck = deck_of(g, card)
        if card not in g.discards[deck][-KEPT_DISCARDS:]:
            return NOT_ON_TOP
        return against_paying(g, self.seat, pick_price(deck))

    def do_card(self, g: Europa, role: int, card: int) -> None:
        if not self.drawing:
            if not self.cards:
                self.end_of_power(g)
            take_from_hand(g, self.seat, card)
            self.aside.append(card)
            return
        self.wanted = card
        g.ask(Payment(self.seat, pick_price(deck_of(g, card))))

    def back_Payment(self, g: Europa, paid: bool) -> None:
        """The card that was paid for comes into the hand; everybody has seen it."""
        card, self.wanted = self.wanted, NO_CARD
        if not paid:
            return
        deck = deck_of(g, card)
        g.discards[deck].remove(card)
        g.hands_at(self.seat, deck).add(card, g.everyone())
        g.log('focus_pick', realm=g.name(self.seat), card=g.edition.decks.actions.index.ids[card])
        self.picked = True
        self.left -= 1

    def begin_drawing(self) -> None:
        """One card fewer than were discarded is drawn."""
        self.drawing = True
        self.left = max(len(self.aside) - 1, 0)

    def may_get(self, g: Europa) -> bool:
        """Is there a card to be had at all?"""
        return any(may_draw(g, deck) for deck in range(KINDS_OF_POWER))

    def deny_draw(self, g: Europa, role: int, deck: int) -> Rule:
        if not self.drawing:
            return DISCARD_FIRST
        return OK if may_draw(g, deck) else NO_CARD_LEFT

    def do_draw(self, g: Europa, role: int, deck: int) -> None:
        draw(g, self.seat, deck)
        self.left -= 1

    def finish(self, g: Europa) -> None:
        """What was discarded reaches the discards only now."""
        for card in self.aside:
            discard(g, card)
        if self.aside:
            ids = g.edition.decks.actions.index.ids
            g.log('focus_cards', realm=g.name(self.seat), cards=[ids[card] for card in self.aside])
        self.done(g, None)

    # ---- going on

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """From power to cards, and from discarding to drawing; one of the parts must be done."""
        if self.drawing:
            return DRAW_FIRST
        if self.cards:
            return OK if self.taken or self.aside else FOCUS_SOMETHING
        if self.raised != NO_KIND and self.taken == 0:
            return FOCUS_SOMETHING
        return OK if self.taken or hand_size(g, self.seat) > 0 else FOCUS_SOMETHING

    def do_done(self, g: Europa, role: int, _: int) -> None:
        if self.cards:
            self.begin_drawing()
        else:
            self.end_of_power(g)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """A card from the hand is shown, or one is drawn."""
        in_cards = g.v.card <= number < g.v.card + len(g.edition.decks.actions.index)
        return (in_cards and not self.drawing) or g.v.draw <= number < g.v.draw + KINDS_OF_POWER


def pick_price(deck: int) -> Price:
    """R5.1.5.1: a power of the deck's kind and 2 Ducats."""
    adm, dip, mil = [1 if kind == deck else 0 for kind in range(KINDS_OF_POWER)]
    return Price(adm, dip, mil, ducats=PICK_DUCATS)


FRAMES: Final = (ChangeFocus,)
