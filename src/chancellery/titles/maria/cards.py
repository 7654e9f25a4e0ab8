"""Section 8: tactical cards: decks, income, and what is paid with them (R8.1-R8.12)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number, word
from chancellery.kernel.frames import Menu, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.agreements import MOST_CLAUSES, NOTHING, kept
from chancellery.titles.maria.citations import ENOUGH_PAID, NO_SUCH_CARD
from chancellery.titles.maria.edition import (
    BAVARIA,
    CARDS_PER_DECK,
    DECKS,
    FRANCE,
    KINDS,
    POWERS,
    SAXON,
    SAXONY,
    TRACKS,
    kind_of_card,
    value_of,
)
from chancellery.titles.maria.questions import Question
from chancellery.titles.maria.state import Maria

COMPULSORY_SUBSIDY: Final = 3  # turns of the introductory game (R8.4)
CONDITION: Final = 4  # where a contract tells on what it hangs: whose promises, and the kind and object of each
UNCONDITIONAL: Final = [0] + [NOTHING, 0] * MOST_CLAUSES


def open_deck(g: Maria) -> None:
    """R8.10: the next deck; after the fourth, the two with the most discards shuffled together."""
    if g.deck < DECKS:
        fill(g, g.deck, [g.deck * CARDS_PER_DECK + at for at in range(CARDS_PER_DECK)])
        g.deck += 1
        g.log('deck_opened', deck=g.deck)
        return
    fullest = sorted(range(DECKS), key=lambda deck: (-len(g.discards[deck]), deck))[:2]
    for deck in sorted(fullest):
        fill(g, deck, g.discards[deck])
        g.discards[deck] = []
    g.order.shuffle(g)
    g.log('decks_shuffled', first=min(fullest) + 1, second=max(fullest) + 1)


def fill(g: Maria, deck: int, cards: list[int]) -> None:
    """Shuffle cards of one deck into the draw pile."""
    for card in cards:
        g.piles[deck].add(card, 0)
        g.order.add(deck, 0)
    g.piles[deck].shuffle(g)


def next_deck(g: Maria) -> int:
    """The deck of the card on top of the draw pile, a new pile opened if need be (U13); -1 where no card is left."""
    if not len(g.order):
        open_deck(g)
    if not len(g.order):
        return -1
    return g.order.take_at(-1)


def draw_cards(g: Maria, power: int, count: int) -> int:
    """Draw cards for a power; the number drawn is smaller only where every card is in somebody's hand."""
    drawn = 0
    for _ in range(count):
        deck = next_deck(g)
        if deck < 0:
            break
        g.piles[deck].draw(g, g.hands_at(power, deck))
        drawn += 1
    return drawn


def turn_up(g: Maria) -> int:
    """R17.2.2: turn up the top card of the draw pile and discard it; -1 where there is none."""
    deck = next_deck(g)
    if deck < 0:
        return -1
    card = g.piles[deck].take_at(-1)
    g.discards[deck].append(card)
    g.disclose()
    return card


def discard(g: Maria, power: int, kind: int) -> int:
    """R8.10: play a card of this kind out of a hand; it is discarded with its own deck."""
    card = find_card(g, power, kind)
    take_openly(g, power, card)
    g.discards[card // CARDS_PER_DECK].append(card)
    return card


def take_openly(g: Maria, power: int, card: int) -> None:
    """R8.10: a card leaves a hand for all to see, also of which deck it is. Only the two Reserves of a deck are alike:
    who knew of the other, and not of this one, knows of none."""
    cards = g.hands_at(power, card // CARDS_PER_DECK)
    alike = [other for other in cards.items if kind_of_card(other) == kind_of_card(card)]
    gone = cards.take(card)
    if len(alike) > 1:
        cards.miss(alike, gone)


def find_card(g: Maria, power: int, kind: int) -> int:
    """The card of this kind from the lowest deck."""
    for card in g.cards_of(power):
        if kind_of_card(card) == kind:
            return card
    raise AssertionError('the card is not in this hand')


def can_pay(g: Maria, power: int, price: int) -> bool:
    """Is a hand worth so much? No card is worth less than two."""
    return 2 * g.hand_size(power) >= price or hand_value(g, power) >= price


def hand_value(g: Maria, power: int) -> int:
    """R8.11: what a hand can pay."""
    return sum([value_of(kind_of_card(card)) for card in g.cards_of(power)])


# ---- income (R8.1-R8.5, R17.5.14-15, R20.5)


def income(g: Maria, power: int) -> int:
    """R8.1-R8.3: how many cards a power draws before subsidies."""
    if not g.takes_part(power):
        return 0
    if fortress_lost(g, power):
        return 0
    if not g.advanced:
        return g.edition.income_introductory[power]
    cards = g.edition.income[power]
    if power == SAXONY:
        cards = g.edition.spaces[SAXON][g.tracks[SAXON]].saxony_income
    for track in range(len(TRACKS)):
        cards += g.edition.spaces[track][g.tracks[track]].income[power]
    return max(0, cards + g.income_change[power])


def fortress_lost(g: Maria, power: int) -> bool:
    """R8.5: a minor power whose major fortress an enemy controls draws nothing and is paid nothing."""
    if power not in (BAVARIA, SAXONY):
        return False
    for city in g.map.major_fortresses:
        if g.map.home[city] == power:
            return g.hostile(city, power)
    return False


def condition_met(g: Maria, contract: list[int]) -> bool:
    """Part N: a subsidy may depend on promises of the other player."""
    for at in range(CONDITION + 1, len(contract), 2):
        if not kept(g, contract[CONDITION], contract[at], contract[at + 1]):
            return False
    return True


def expected_draw(g: Maria, power: int) -> int:
    """What a power will draw as things stand: its income with the subsidies that are due (R8.4, R20.5)."""
    count = income(g, power)
    if not g.advanced:
        due = g.turn <= COMPULSORY_SUBSIDY and not fortress_lost(g, BAVARIA)
        return count + (int(power == BAVARIA) - int(power == FRANCE) if due else 0)
    paid = [0] * len(POWERS)
    for contract in g.contracts:
        payer, receiver = contract[0], contract[1]
        if condition_met(g, contract) and not fortress_lost(g, receiver) and paid[payer] < income(g, payer):
            paid[payer] += 1
            count += int(receiver == power) - int(payer == power)
    return count


def draw_income(g: Maria, powers: list[int], subsidized: bool) -> None:
    """R8.1, R20.5, U50: each power draws its income; a subsidy is one card fewer for the payer, one more for the other.

    In the introductory game France's subsidy is a choice of each turn (R8.4).
    """
    for power in powers:
        count = income(g, power)
        if g.drawn >> power & 1:  # R19.3.10: once a turn
            count = 0
        g.drawn |= 1 << power
        if not g.advanced:
            if power == FRANCE and subsidized:
                count -= 1
            if power == BAVARIA and subsidized:
                count += 1
        else:
            count -= pay_subsidies(g, power, count)
            g.income_change[power] = 0
        drawn = draw_cards(g, power, count)
        if drawn:
            g.log('cards_drawn', power=POWERS[power], count=drawn)
        else:
            g.log('nothing_drawn', power=POWERS[power])


def pay_subsidies(g: Maria, payer: int, count: int) -> int:
    """R20.5, R20.7: one unseen card of the income to each partner; how many cards that were."""
    paid = 0
    for contract in g.contracts:
        if contract[0] != payer:
            continue
        if not condition_met(g, contract):
            contract[2] -= 1  # R20.2: the contract is for so many turns
        elif not fortress_lost(g, contract[1]) and paid < count:  # R8.5, U12
            paid += 1
            contract[2] -= 1
            draw_cards(g, contract[1], 1)
            if contract[2]:
                g.log('subsidy_paid', payer=POWERS[payer], receiver=POWERS[contract[1]], turns=contract[2])
            else:
                g.log('subsidy_last', payer=POWERS[payer], receiver=POWERS[contract[1]])
    g.contracts = [contract for contract in g.contracts if contract[2] > 0]
    return paid


# ---- payment (R8.11, D38)


class Payment(Question):
    """R8.11: pay a price with cards of a power's hand; nothing is given back for overpaying."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('price', 1, 8),
        number('paid', 0, 17),
        word('reason', 'train', 'expedition'),
    )

    def __init__(self, power: int = 0, price: int = 1, reason: str = 'train') -> None:
        super().__init__(power)
        self.price = price
        self.paid = 0
        self.reason = reason

    def prompt(self, g: Maria, role: int) -> Prompt:
        params: dict[str, Any] = {
            'power': POWERS[self.power], 'price': self.price, 'paid': self.paid, 'left': self.price - self.paid,
        }  # fmt: skip
        key = 'prompt.pay_train' if self.reason == 'train' else 'prompt.pay_expedition'
        return Prompt(key, 'R8.11', params)

    def among_pay(self, g: Maria, role: int) -> list[int]:
        return g.kinds_in_hand(self.power)

    def deny_pay(self, g: Maria, role: int, kind: int) -> Rule:
        return against_paying(g, self.power, kind)

    def do_pay(self, g: Maria, role: int, kind: int) -> None:
        self.paid += pay_with(g, self.power, kind)
        key = 'paid_train' if self.reason == 'train' else 'paid_expedition'
        g.log(key, power=POWERS[self.power], card=KINDS[kind])
        if self.paid >= self.price:
            self.done(g)

    def final(self, g: Maria, role: int, number: int) -> bool:
        """A card paid is a card shown."""
        return True

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        paid = self.paid + value_of(number - g.v.pay)
        return {'missing': self.price - paid} if paid <= self.price else {'wasted': paid - self.price}


def against_paying(g: Maria, power: int, kind: int) -> Rule:
    """One pays with what one holds."""
    return OK if g.holds(power, kind) else NO_SUCH_CARD.of(power=POWERS[power])


def pay_with(g: Maria, power: int, kind: int) -> int:
    """Discard a card in payment; what it is worth. Who takes the payment tells what for."""
    discard(g, power, kind)
    return value_of(kind)


class OpenPayment(Question):
    """R13.2, R13.4: pay as much as one likes towards things of one price, and say when it is enough."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('price', 1, 8),
        number('paid', 0, 400),
    )

    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, power: int = 0, price: int = 1) -> None:
        super().__init__(power)
        self.price = price
        self.paid = 0

    def most(self, g: Maria) -> int:
        """How many of them one has a use for; asked anew, since it may be hidden from others."""
        raise NotImplementedError

    def count(self) -> int:
        """How many the payment would buy so far (U29: rounded down)."""
        return self.paid // self.price

    def prompt(self, g: Maria, role: int) -> Prompt:
        most = self.most(g)
        count = min(most, self.count())
        params: dict[str, Any] = {
            'power': POWERS[self.power], 'price': self.price, 'paid': self.paid, 'count': count,
            'most': most, 'next': self.price - self.paid % self.price if count < most else 0,
        }  # fmt: skip
        if count >= most:
            return Prompt('prompt.buy_no_more', 'R13.8', params)
        return Prompt('prompt.buy_more' if self.paid else 'prompt.buy_troops', 'R13.2', params)

    def deny_pay(self, g: Maria, role: int, kind: int) -> Rule:
        if self.paid >= self.most(g) * self.price:
            return ENOUGH_PAID
        return against_paying(g, self.power, kind)

    def do_pay(self, g: Maria, role: int, kind: int) -> None:
        self.paid += pay_with(g, self.power, kind)
        g.log('paid_troops', power=POWERS[self.power], card=KINDS[kind])

    def do_done(self, g: Maria, role: int, _: int) -> None:
        self.done(g, min(self.most(g), self.count()))

    def offer(self, g: Maria, role: int, menu: Menu) -> None:
        """By hand, since it is not cheap to find out what one has a use for: once, not for each card."""
        menu.add(g.v.done, 0, OK)
        if self.paid < self.most(g) * self.price:
            for kind in g.kinds_in_hand(self.power):
                menu.add(g.v.pay, kind, OK)

    def final(self, g: Maria, role: int, number: int) -> bool:
        """A card paid is a card shown; the end opens a secret choice."""
        return True

    def hint(self, g: Maria, role: int, number: int) -> dict[str, Any] | None:
        stops = number == g.v.done
        paid = self.paid if stops else self.paid + value_of(number - g.v.pay)
        most = self.most(g)
        count = min(most, paid // self.price)
        over = paid - count * self.price
        said: dict[str, Any] = {'count': count}
        if over and (stops or paid >= most * self.price):
            said['wasted'] = over  # R8.11: no change
        elif over:
            said['spare'] = over
        return said
