"""Section 17.5: in order of influence, save or take a political card, and carry it out (R17.5.1-R17.5.12)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.fields import Field, flag, items, mask, number, row
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.agreements import forbids_arrow
from chancellery.titles.maria.cards import draw_cards
from chancellery.titles.maria.citations import (
    ARROW_USED,
    BY_AGREEMENT,
    CARD_GONE,
    NO_ARMS,
    NO_ARROW,
    NO_EFFECT,
    ONE_CARD_ONLY,
)
from chancellery.titles.maria.edition import CARDS_PER_DECK, NOBODY, POWERS, TRACKS, PoliticalCard
from chancellery.titles.maria.fields import MOST_SPACES
from chancellery.titles.maria.questions import Question
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.winter import Muster


class Influence(Phase[Maria]):
    """R17.5.1, R17.5.7, R17.5.8: one decision a power; once both cards are gone the others take their cards back."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('order', 'power', 0, 'power'),
        number('power', NOBODY, 'power'),
        row('moves', 'track', -MOST_SPACES, MOST_SPACES, start=0),
        mask('executed', ROLE),
    )
    steps: ClassVar[tuple[str, ...]] = ('next_power', 'sum_up')

    def __init__(self, order: list[int] | None = None) -> None:
        super().__init__()
        self.order: list[int] = [] if order is None else order[:]
        self.power = NOBODY  # whose decision it is
        self.moves: list[int] = [0, 0, 0]
        self.executed = 0  # R24.7: roles that have carried out a card

    def next_power(self, g: Maria) -> None:
        while self.order:
            power = self.order.pop(0)
            if not g.face_up:
                take_cards_back(g, power)
            elif any(power in g.edition.cards[card].arms for card in g.face_up):
                self.power = power
                g.ask(TakeOrSave(power))
                self.again()
                return
            else:
                g.log('saved', power=POWERS[power])  # R17.5.3

    def back_TakeOrSave(self, g: Maria, card: int) -> None:
        """R17.5.10, R24.7: a card that was taken is carried out; with two players only one by each."""
        if card >= 0:
            role = g.runner[self.power]
            barred = g.two_players and bool(self.executed >> role & 1)
            g.ask(ExecuteCard(self.power, card, barred))

    def back_ExecuteCard(self, g: Maria, arrows: list[int] | None) -> None:
        """R17.5.12: what the card asked for is added up; it may have been left alone."""
        if arrows is not None:
            self.executed |= 1 << g.runner[self.power]
            for track in range(len(TRACKS)):
                self.moves[track] += arrows[track]

    def sum_up(self, g: Maria) -> None:
        """R17.5.12: the sums are carried out when all have chosen."""
        self.done(g, self.moves)


def take_cards_back(g: Maria, power: int) -> None:
    """R17.5.8, R25.6.3: all cards on the display, saved ones too, return; under rule 25 they lie face down first."""
    cards = g.saved[power]
    g.saved[power] = []
    g.influence[power] = 0
    if g.options['politics'] == 'bluff':
        g.bluffed[power] += cards
        g.log('cards_turned_down', power=POWERS[power])
    else:
        for card in cards:
            g.hands_at(power, card // CARDS_PER_DECK).add(card, g.everyone())
        g.log('cards_back', power=POWERS[power])


class TakeOrSave(Question):
    """R17.5.1-R17.5.6: take a card that bears the own arms, or save."""

    free: ClassVar[tuple[str, ...]] = ('save',)

    def prompt(self, g: Maria, role: int) -> Prompt:
        return Prompt('prompt.claim', 'R17.5.1', {'power': POWERS[self.power]})

    def among_claim(self, g: Maria, role: int) -> list[int]:
        return g.face_up

    def deny_claim(self, g: Maria, role: int, card: int) -> Rule:
        if card not in g.face_up:
            return CARD_GONE
        return OK if self.power in g.edition.cards[card].arms else NO_ARMS

    def do_claim(self, g: Maria, role: int, card: int) -> None:
        g.face_up.remove(card)
        for tactical in g.saved[self.power]:
            g.discards[tactical // CARDS_PER_DECK].append(tactical)
        g.saved[self.power] = []
        g.influence[self.power] = 0
        g.log('card_claimed', power=POWERS[self.power], card=g.edition.political[card])
        self.done(g, card)

    def do_save(self, g: Maria, role: int, _: int) -> None:
        g.log('saved', power=POWERS[self.power])
        self.done(g, NOBODY)


def gifts(to: list[int]) -> list[str]:
    """What a card gives to whom, such as ``austria-3``."""
    return [f'{POWERS[power]}-{n}' for power, n in enumerate(to) if n]


class ExecuteCard(Question):
    """R17.5.10, R17.5.11: carry the card out in full, in part, or not at all."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('card', 0, 'political'),
        flag('barred'),
        flag('used'),
        row('arrows', 'track', -MOST_SPACES, MOST_SPACES, start=0),
    )
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, power: int = 0, card: int = 0, barred: bool = False) -> None:
        super().__init__(power)
        self.card = card
        self.barred = barred
        self.used = False
        self.arrows: list[int] = [0, 0, 0]

    def face(self, g: Maria) -> PoliticalCard:
        """The card."""
        return g.edition.cards[self.card]

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {'power': POWERS[self.power], 'card': g.edition.political[self.card]}
        return Prompt('prompt.execute', 'R17.5.10', params)

    def deny_effect(self, g: Maria, role: int, _: int) -> Rule:
        if self.barred:
            return ONE_CARD_ONLY
        return OK if self.face(g).has_effect() and not self.used else NO_EFFECT

    def deny_arrow(self, g: Maria, role: int, arg: int) -> Rule:
        track, way = divmod(arg, 2)
        spaces = self.face(g).arrows[track]
        if self.barred:
            return ONE_CARD_ONLY
        if not spaces or ((spaces > 0) != (way == 1) and not self.face(g).either[track]):
            return NO_ARROW
        if self.arrows[track]:
            return ARROW_USED
        return BY_AGREEMENT if forbids_arrow(g, self.power, arg) else OK

    def step(self, g: Maria) -> bool:
        """Once all of it is carried out there is nothing left to ask; the card lies open, so that tells nobody more."""
        carried_out = self.used or any(self.arrows)
        if not carried_out or self.deny_effect(g, self.role, 0) is OK:
            return False
        if any(self.deny_arrow(g, self.role, arg) is OK for arg in range(2 * len(TRACKS))):
            return False
        self.do_done(g, self.role, 0)
        return True

    def final(self, g: Maria, role: int, number: int) -> bool:
        """Cards drawn are seen, and new troops are shared out in secret."""
        return number == g.v.effect

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        card = self.face(g)
        if number == g.v.effect:
            return {'recruits': gifts(card.troops), 'draws': gifts(card.draw), 'income': gifts(card.income)}
        if g.v.arrow <= number < g.v.arrow + 2 * len(TRACKS):
            return {'spaces': abs(card.arrows[(number - g.v.arrow) // 2])}
        return None

    def do_arrow(self, g: Maria, role: int, arg: int) -> None:
        track, way = divmod(arg, 2)
        spaces = abs(self.face(g).arrows[track])
        self.arrows[track] = spaces if way else -spaces
        g.log('arrow', power=POWERS[self.power], track=TRACKS[track], spaces=self.arrows[track])

    def do_effect(self, g: Maria, role: int, _: int) -> None:
        """R17.5.19: new troops at once; cards and incomes as the card says."""
        self.used = True
        card = self.face(g)
        g.log('effect', power=POWERS[self.power], card=g.edition.political[self.card])
        for power in range(len(POWERS)):
            if card.draw[power]:
                drawn = draw_cards(g, power, card.draw[power])
                if drawn:
                    g.log('cards_drawn', power=POWERS[power], count=drawn)
            more = card.income[power]
            g.income_change[power] += more
            if more:
                g.log('income_rises' if more > 0 else 'income_falls', power=POWERS[power], count=abs(more))
            if card.troops[power]:
                g.log('recruited', power=POWERS[power], count=card.troops[power])
        g.push(*[Muster(power, card.troops[power]) for power in range(len(POWERS)) if card.troops[power]])

    def do_done(self, g: Maria, role: int, _: int) -> None:
        if self.used or any(self.arrows):
            self.done(g, self.arrows)
        else:
            g.log('card_dropped', power=POWERS[self.power], card=g.edition.political[self.card])
            self.done(g, None)
