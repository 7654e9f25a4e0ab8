"""Subsidies and Mercenaries (R9.3.1-R9.3.7, R12.25): money or Battle cards for Allies."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.counting import total
from chancellery.kernel.fields import Field, hands, number, row
from chancellery.kernel.frames import Prompt
from chancellery.kernel.hidden import Cards
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.fields import MOST_MONEY
from chancellery.titles.coalition_family.in_order import InPowerOrder
from chancellery.titles.coalition_family.questions import Question, YesOrNo
from chancellery.titles.coalition_family.state import POOL, CoalitionState
from chancellery.titles.coalition_family.verbs import MOST_CARD
from chancellery.titles.raison_detat.citations import (
    GIFT_LIMIT,
    NO_CARD_TO_GIVE,
    NO_MONEY_TO_GIVE,
    NOT_AN_ALLY,
    ONE_KIND_OF_GIFT,
    PICK_FIRST,
)

MOST: Final = 3
GIFTS: Final = (row('coins', 'power', 0, MOST_MONEY), hands('cards', 'power', MOST_CARD, 'battle_card'))


def against_recipient(g: CoalitionState, giver: int, power: int) -> Rule:
    """R9.3.2, R9.3.6, R12.25: an Ally or a power of the same player, if somebody can accept for it."""
    if power == giver or g.uncontrolled(power) or not g.allied(giver, power) or power not in g.order:
        return NOT_AN_ALLY
    return OK


def unlimited(g: CoalitionState, giver: int, power: int) -> bool:
    """R12.25, U30: between Austria and Spain, where Spain is Austria's Minor Power, there is no limit."""
    return keeps(g, giver, power) or keeps(g, power, giver)


def keeps(g: CoalitionState, power: int, minor: int) -> bool:
    """R12.4: is the one always the other's Minor Power?"""
    keeper = g.house.minors.keeper(g, minor)
    return keeper >= 0 and g.own_power(keeper) == power


def push_gifts(g: CoalitionState, power: int) -> None:
    """R9.3.2: only who has something to give and somebody to give it to is asked."""
    if g.money[power] or g.hands[power].items:
        if any(against_recipient(g, power, other) is OK for other in g.order):
            g.ask(Gifts(power, len(g.money), g.hands[power].owners))


class Gifts(Question):
    """R9.3.2, R9.3.3, U13: up to three money or up to three cards in all, set out one by one."""

    fields: ClassVar[tuple[Field, ...]] = (
        *GIFTS, number('recipient', NOBODY, 'power'),
    )  # fmt: skip

    def __init__(self, power: int = 0, powers: int = 0, owners: int = 0) -> None:
        super().__init__(power)
        self.coins: list[int] = [0] * powers
        self.cards: list[Cards] = [Cards(POOL, [], False, owners) for _ in range(powers)]
        self.recipient = NOBODY  # of the card to be picked next

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        """What is still open: for some without limit (R12.25), for other Allies up to it, and of one kind."""
        if self.recipient != NOBODY:
            return Prompt('prompt.pick', 'R9.3.4', {'power': g.name(self.power), 'to': g.name(self.recipient)})
        money, hand = g.money[self.power] - self.offered(), len(g.hands[self.power])
        near, others = self.recipients(g)
        coins = min(money, MOST - self.counted_coins(g)) if others and not self.counted_cards(g) else 0
        cards = min(hand, MOST - self.counted_cards(g)) if others and not self.counted_coins(g) else 0
        params: dict[str, Any] = {'power': g.name(self.power), 'money': money, 'coins': coins, 'cards': cards}
        free = bool(near) and (money > 0 or hand > 0)
        if free:
            params['to'] = [g.name(power) for power in near]
        if coins and cards:
            key = 'prompt.gifts_free_both' if free else 'prompt.gifts'
        elif coins:
            key = 'prompt.gifts_free_money' if free else 'prompt.gifts_money'
        elif cards:
            key = 'prompt.gifts_free_cards' if free else 'prompt.gifts_cards'
        else:
            key = 'prompt.gifts_free' if free else 'prompt.gifts_over'
        return Prompt(key, 'R12.25' if free else 'R9.3.2', params)

    def recipients(self, g: CoalitionState) -> tuple[list[int], list[int]]:
        """Who may be given without limit, and who up to the limit."""
        near: list[int] = []
        others: list[int] = []
        for power in g.order:
            if against_recipient(g, self.power, power) is OK:
                (near if unlimited(g, self.power, power) else others).append(power)
        return near, others

    def counted_coins(self, g: CoalitionState) -> int:
        """The money that counts against the limit."""
        total = 0
        for power, coins in enumerate(self.coins):
            if coins and not unlimited(g, self.power, power):
                total += coins
        return total

    def counted_cards(self, g: CoalitionState) -> int:
        """The cards that count against the limit."""
        total = 0
        for power, cards in enumerate(self.cards):
            if cards.items and not unlimited(g, self.power, power):
                total += len(cards.items)
        return total

    def offered(self) -> int:
        """All the money set out so far."""
        return total(self.coins)

    def allies(self, g: CoalitionState) -> list[int]:
        """R9.3.2: who may be given anything."""
        return [power for power in range(len(self.coins)) if against_recipient(g, self.power, power) is OK]

    def among_give(self, g: CoalitionState, role: int) -> list[int]:
        return self.allies(g) if self.recipient == NOBODY and self.offered() < g.money[self.power] else []

    def deny_give(self, g: CoalitionState, role: int, power: int) -> Rule:
        """Subsidies."""
        if self.recipient != NOBODY:
            return PICK_FIRST
        rule = against_recipient(g, self.power, power)
        if rule is not OK:
            return rule
        if self.offered() >= g.money[self.power]:
            return NO_MONEY_TO_GIVE
        if unlimited(g, self.power, power):
            return OK
        if self.counted_cards(g):
            return ONE_KIND_OF_GIFT
        return OK if self.counted_coins(g) < MOST else GIFT_LIMIT

    def do_give(self, g: CoalitionState, role: int, power: int) -> None:
        self.coins[power] += 1

    def among_lend(self, g: CoalitionState, role: int) -> list[int]:
        return self.allies(g) if self.recipient == NOBODY and g.hands[self.power].items else []

    def deny_lend(self, g: CoalitionState, role: int, power: int) -> Rule:
        """Mercenaries: to whom the next card goes."""
        if self.recipient != NOBODY:
            return PICK_FIRST
        rule = against_recipient(g, self.power, power)
        if rule is not OK:
            return rule
        if not g.hands[self.power].items:
            return NO_CARD_TO_GIVE
        if unlimited(g, self.power, power):
            return OK
        if self.counted_coins(g):
            return ONE_KIND_OF_GIFT
        return OK if self.counted_cards(g) < MOST else GIFT_LIMIT

    def do_lend(self, g: CoalitionState, role: int, power: int) -> None:
        self.recipient = power

    def among_pick(self, g: CoalitionState, role: int) -> list[int]:
        return [] if self.recipient == NOBODY else g.faces(self.power)

    def deny_pick(self, g: CoalitionState, role: int, card: int) -> Rule:
        """R9.3.4: the giver picks which card."""
        if self.recipient == NOBODY:
            return PICK_FIRST
        return OK if g.has_card(self.power, card + 1) else NO_CARD_TO_GIVE

    def do_pick(self, g: CoalitionState, role: int, card: int) -> None:
        g.hands[self.power].give(card + 1, self.cards[self.recipient])
        self.recipient = NOBODY

    def deny_done(self, g: CoalitionState, role: int, _: int) -> Rule:
        return OK if self.recipient == NOBODY else PICK_FIRST

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        """U13: giving nothing is legal."""
        power, coins, cards = self.power, self.coins, self.cards
        self.done(g)
        if sum(coins) or any(len(each) for each in cards):
            g.push(GiftOffers(power, coins, cards))

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        power = number - g.v.give
        if not 0 <= power < len(self.coins):
            return None
        left = g.money[self.power] - self.offered()
        times = left if unlimited(g, self.power, power) else min(left, MOST - self.counted_coins(g))
        return {'gift': self.coins[power] + 1, 'times': times}


class GiftOffers(InPowerOrder):
    """R9.3.4, U13: each recipient may decline; what is declined goes back."""

    fields: ClassVar[tuple[Field, ...]] = (number('power', 0, 'power'), *GIFTS)

    def __init__(self, power: int = 0, coins: list[int] | None = None, cards: list[Cards] | None = None) -> None:
        super().__init__()
        self.power = power
        self.coins: list[int] = [] if coins is None else coins
        self.cards: list[Cards] = [] if cards is None else cards

    def serve(self, g: CoalitionState, power: int) -> None:
        """R9.3.4: a power of the giver's own player just takes it."""
        money, count = self.coins[power], len(self.cards[power])
        if money or count:
            if g.controller[power] == g.controller[self.power]:
                self.hand_over(g, power)
            else:
                g.ask(GiftOffer(power, self.power, money, count))

    def back_GiftOffer(self, g: CoalitionState, accepted: bool) -> None:
        """The recipient has answered."""
        if accepted:
            self.hand_over(g, self.power_in_turn(g))
        else:
            self.take_back(g, self.power_in_turn(g))

    def hand_over(self, g: CoalitionState, power: int) -> None:
        """Money openly; of the cards only giver and receiver know which (U13)."""
        g.money[self.power] -= self.coins[power]
        g.money[power] += self.coins[power]
        if self.coins[power]:
            g.log('gift_money', power=g.name(self.power), to=g.name(power), money=self.coins[power])
        given = self.cards[power].items[:]
        if given:
            for value in given:
                self.cards[power].give(value, g.hands[power])
            if g.controller[power] != g.controller[self.power]:
                g.disclose()
            both = self.cards[power].owners | g.hands[power].owners
            giver, count = g.name(self.power), len(given)
            g.log_secret(both, {'cards': given}, 'gift_cards', power=giver, to=g.name(power), count=count)
        self.coins[power] = 0

    def take_back(self, g: CoalitionState, power: int) -> None:
        """Declined cards return to the giver's hand."""
        g.log('gift_declined', power=g.name(self.power), to=g.name(power))
        for value in self.cards[power].items[:]:
            self.cards[power].give(value, g.hands[self.power])
        self.coins[power] = 0


class GiftOffer(YesOrNo):
    """R9.3.4: to accept or to decline."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('giver', 0, 'power'), number('money', 0, MOST_MONEY),
        number('count', 0, 'battle_card'),
    )  # fmt: skip

    def __init__(self, power: int = 0, giver: int = 0, money: int = 0, count: int = 0) -> None:
        super().__init__(power)
        self.giver = giver
        self.money = money
        self.count = count

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {
            'power': g.name(self.power), 'giver': g.name(self.giver), 'money': self.money, 'count': self.count
        }  # fmt: skip
        return Prompt('prompt.gift_cards' if self.count else 'prompt.gift_money', 'R9.3.4', params)

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return number == g.v.yes and self.count > 0
