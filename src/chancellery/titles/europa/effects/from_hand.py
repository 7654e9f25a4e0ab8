"""R6.0.2-R6.0.4, R6.2.6: cards of the hand that answer what happens: who might hold one, and how it is played."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.cards import deck_of, discard, hand, holds, take_from_hand
from chancellery.titles.europa.effects.cards import card_price, title_of, use_of
from chancellery.titles.europa.effects.things import CARD, SPAN
from chancellery.titles.europa.governing.purse import against_paying, lose_power
from chancellery.titles.europa.lasting import asked
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.occasions import happens
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa

asked('on.cardPlayed')
noted('cardPlayed')

IN_BATTLE: Final = 'battle'
REACTION: Final = 'reaction'

NOT_HELD: Final = Rule('R6.0.4', 'refuse.not_held')
NO_REACTION: Final = Rule('R6.2.6', 'refuse.no_reaction')


def might_play(g: Europa, seat: int, timing: str, trigger: str = '') -> bool:
    """Might a player hold a card for this, and pay for it, for all that everybody knows: a card of its deck, and the
    power?"""
    for card in range(len(g.v.cards.ids)):
        use = use_of(g, card)
        if use.timing == timing and use.trigger == trigger:
            if len(g.hands_at(seat, deck_of(g, card))) > 0:
                if against_paying(g, seat, card_price(g, seat, card)) is OK:
                    return True
    return False


def against_reaction(g: Europa, trigger: str, seat: int, card: int, otherwise: Rule = NO_REACTION) -> Rule:
    """R6.2.6, R6.0.2: a card of one's hand that answers this, and the power for it."""
    if not holds(g, seat, card):
        return NOT_HELD
    if use_of(g, card).trigger != trigger:
        return otherwise
    return against_paying(g, seat, card_price(g, seat, card))


def pay_and_show(g: Europa, seat: int, card: int) -> None:
    """R6.0.2-3: a card is paid for with power and discarded."""
    for kind, points in enumerate(card_price(g, seat, card).power):
        lose_power(g, seat, kind, points)
    take_from_hand(g, seat, card)
    discard(g, card)
    note(g, seat, 'cardPlayed')
    g.log('card_played', realm=g.name(seat), card=title_of(g, card))
    happens(g, 'cardPlayed', seat, CARD * SPAN + card)


def price_hint(g: Europa, seat: int, number: int) -> dict[str, int] | None:
    """What the card of an action ``play`` costs."""
    verb = g.title.verbs_table.verb_of[number]
    return card_price(g, seat, number - verb).as_hint() or None if verb == g.v.play else None


class AnswerFromHand(Question):
    """R6.2.6: a player answers by a card from his hand, or not."""

    free: ClassVar[tuple[str, ...]] = ('refuse',)
    forced: ClassVar[tuple[str, ...]] = ('refuse',)

    def among_play(self, g: Europa, role: int) -> list[int]:
        return hand(g, self.seat)

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        return price_hint(g, self.seat, number)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """A card from the hand is shown."""
        return number != g.v.no

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.no
