"""R4.1: phase 1: the row of events, three cards each, what they cost, and Missions."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.cards import deck_of, discard, draw_into, may_draw
from chancellery.titles.europa.citations import ENOUGH_DUCATS, NO_CARD_LEFT, NO_LOAN, SHORT_OF_DUCATS
from chancellery.titles.europa.events.row import lay_row
from chancellery.titles.europa.fields import DRAWN, KINDS_OF_POWER
from chancellery.titles.europa.goals import ask_for_missions
from chancellery.titles.europa.governing.purse import borrow, lose_ducats, may_borrow, means
from chancellery.titles.europa.lasting import asked, value
from chancellery.titles.europa.occasions import happens
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa

asked('cost.keepCard', 'limit.draw', 'on.phase1')

CARDS_A_ROUND: Final = 3  # R4.1.B1
FEE: Final = 2  # Ducats for each new card that is kept (R4.1.C1)

NOT_DRAWN_NOW: Final = Rule('R4.1.C1', 'refuse.not_drawn_now')


class DrawPhase(Phase[Europa]):
    """R4.1: step by step, everybody in turn order."""

    steps: ClassVar[tuple[str, ...]] = ('events', 'look', 'draw', 'keep', 'missions')
    chancy: ClassVar[tuple[str, ...]] = ('events', 'keep', 'missions')

    def events(self, g: Europa) -> None:
        """R4.1.A1."""
        g.phase = 'draw'
        lay_row(g)

    def look(self, g: Europa) -> None:
        """EFFECTS 6.6: what is done when the events are laid out, in turn order."""
        for seat in reversed(g.turn_order()):
            happens(g, 'phase1', seat)

    def draw(self, g: Europa) -> None:
        """R4.1.B1."""
        g.ask(*[DrawCards(seat, draws(g, seat)) for seat in g.turn_order()])

    def keep(self, g: Europa) -> None:
        """R4.1.C1."""
        g.ask(*[KeepCards(seat) for seat in g.turn_order()])

    def missions(self, g: Europa) -> None:
        """R4.1.D1."""
        ask_for_missions(g, False)


def draws(g: Europa, seat: int) -> int:
    """R4.1.B1: three cards in all."""
    return max(0, min(value(g, 'limit.draw', seat, CARDS_A_ROUND), DRAWN))


class DrawCards(Question):
    """R3.15, R4.1.B1: cards are drawn one by one, each seen before the deck of the next is chosen.

    At the set-up (``free_of_charge``) they come into the hand, else they lie before the player until he has paid."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('left', 0, DRAWN),
        flag('free_of_charge'),
    )

    def __init__(self, seat: int = 0, left: int = 0, free_of_charge: bool = False) -> None:
        super().__init__(seat)
        self.left = left
        self.free_of_charge = free_of_charge

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.draw_new', 'R3.15' if self.free_of_charge else 'R4.1.B1', {'left': self.left})

    def step(self, g: Europa) -> bool:
        """Until all are drawn, or none is left anywhere."""
        if self.left == 0 or not any(may_draw(g, deck) for deck in range(KINDS_OF_POWER)):
            self.done(g, None)
            return True
        return super().step(g)

    def deny_draw(self, g: Europa, role: int, deck: int) -> Rule:
        return OK if may_draw(g, deck) else NO_CARD_LEFT

    def do_draw(self, g: Europa, role: int, deck: int) -> None:
        draw_into(g, deck, g.hands_at(self.seat, deck) if self.free_of_charge else g.fresh_at(self.seat, deck))
        self.left -= 1

    def final(self, g: Europa, role: int, number: int) -> bool:
        """A card is seen."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


def fresh_cards(g: Europa, seat: int) -> list[int]:
    """The cards that a player has drawn and not yet paid for."""
    found: list[int] = []
    for deck in range(KINDS_OF_POWER):
        found += g.fresh_at(seat, deck).items
    return found


def fresh_count(g: Europa, seat: int) -> int:
    """How many these are: everybody sees that."""
    return sum([len(g.fresh_at(seat, deck)) for deck in range(KINDS_OF_POWER)])


class KeepCards(Question):
    """R4.1.C1: new cards are paid for one by one, with Loans where Ducats are short; the others are discarded."""

    fields: ClassVar[tuple[Field, ...]] = (number('kept', 0, DRAWN),)
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.kept = 0

    def fee(self, g: Europa) -> int:
        """What a card costs."""
        return max(value(g, 'cost.keepCard', self.seat, FEE), 0)

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt(
            'prompt.keep_new', 'R4.1.C1', {'cost': self.fee(g), 'left': fresh_count(g, self.seat), 'kept': self.kept}
        )

    def step(self, g: Europa) -> bool:
        """Nobody is asked who has no card left to pay for, or nothing to pay with."""
        if fresh_count(g, self.seat) == 0 or means(g, self.seat) < self.fee(g):
            self.finish(g)
            return True
        return super().step(g)

    def among_card(self, g: Europa, role: int) -> list[int]:
        return fresh_cards(g, self.seat)

    def deny_card(self, g: Europa, role: int, card: int) -> Rule:
        """A card just drawn, and Ducats enough for it."""
        if card not in g.fresh_at(self.seat, deck_of(g, card)).items:
            return NOT_DRAWN_NOW
        has = g.ducats[self.seat]
        return OK if has >= self.fee(g) else SHORT_OF_DUCATS.of(cost=self.fee(g), has=has)

    def do_card(self, g: Europa, role: int, card: int) -> None:
        """It comes into the hand face down."""
        lose_ducats(g, self.seat, self.fee(g))
        deck = deck_of(g, card)
        g.fresh_at(self.seat, deck).give(card, g.hands_at(self.seat, deck))
        self.kept += 1

    def deny_loan(self, g: Europa, role: int, _: int) -> Rule:
        """R5.2.4.1: a Loan where Ducats are short."""
        if g.ducats[self.seat] >= self.fee(g):
            return ENOUGH_DUCATS
        return OK if may_borrow(g, self.seat) else NO_LOAN

    def do_loan(self, g: Europa, role: int, _: int) -> None:
        borrow(g, self.seat)

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.finish(g)

    def finish(self, g: Europa) -> None:
        """What is not paid for is discarded, for all to see."""
        gone = fresh_cards(g, self.seat)
        for deck in range(KINDS_OF_POWER):
            for card in g.fresh_at(self.seat, deck).take_all():
                discard(g, card)
        if self.kept:
            g.log('cards_kept', realm=g.name(self.seat), count=self.kept, ducats=self.kept * self.fee(g))
        if gone:
            g.disclose()
            ids = g.edition.decks.actions.index.ids
            g.log('cards_discarded', realm=g.name(self.seat), cards=[ids[card] for card in gone])
        self.done(g, None)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The rest is shown, or a secret choice opens when the last card is paid for."""
        if number in (g.v.done, g.v.loan):
            return number == g.v.done
        return fresh_count(g, self.seat) == 1 or means(g, self.seat) < 2 * self.fee(g)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done


FRAMES: Final = (DrawPhase, DrawCards, KeepCards)
