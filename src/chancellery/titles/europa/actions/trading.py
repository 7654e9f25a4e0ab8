"""R5.4.4: the action Trade: cards are revealed, a light ship may sail, a Merchant goes to a node, everybody there
collects."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions.trade_ships import SailForTrade, against_ship, seas_with_ships
from chancellery.titles.europa.acts import NO_TARGET, Act
from chancellery.titles.europa.citations import SHORT_OF_POWER
from chancellery.titles.europa.edition.decks import POWERS
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import MOST_DUCATS
from chancellery.titles.europa.governing.purse import (
    ADMINISTRATIVE,
    DIPLOMATIC,
    Price,
    against_paying,
    gain_ducats,
    gain_prestige,
    lose_power,
)
from chancellery.titles.europa.governing.tracks import base_tax_income
from chancellery.titles.europa.lasting import asked, use_up, value
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms
from chancellery.titles.europa.trade import (
    NO_STANDING,
    NOT_SOLD_THERE,
    Venture,
    collectors,
    incomes,
    is_secondary,
    linked_areas,
    nodes_on,
    place_on_card,
    prospect,
    rows_of,
    secondary_income,
    standing,
    trade_power,
    waters_now,
    without_card,
)

asked('cost.actTrade', 'trade.cards')
noted('tradeDone', 'tradeIncome')

CARDS: Final = 3  # revealed (R5.4.4.1)
MOST_REVEALED: Final = 10
NO_CARD: Final = -1
GOLD: Final = 'gold'
SLAVES: Final = 'slaves'
AGE_OF_SHAME: Final = 3  # from which on slaves cost Prestige (R12.1.8)

SHIP_MOVED: Final = Rule('R5.4.4.3', 'refuse.ship_moved')
NOT_REVEALED: Final = Rule('R5.4.4.4', 'refuse.not_revealed')
NO_MERCHANT_THERE: Final = Rule('R5.4.4.5', 'refuse.no_merchant_there')
NOT_TIED: Final = Rule('R12.5.6', 'refuse.no_equal_trader')


class TakeTrade(Act):
    """R5.4.4."""

    verb = 'trade'
    card_name = 'actTrade'

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R5.4.4: 1 diplomatic power."""
        return terms.base(Price(dip=1 + lasting_number(g, 'cost.actTrade', seat)))

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.4.4.0: an available Merchant."""
        if not standing(g, seat):
            return NO_STANDING
        return against_paying(g, seat, self.price(g, seat, thing, terms))

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.4.4.1: pay and reveal."""
        lose_power(g, seat, DIPLOMATIC, self.price(g, seat, thing, terms).power[DIPLOMATIC])
        cards = reveal(g, min(max(value(g, 'trade.cards', seat, CARDS), 0), MOST_REVEALED))
        g.log('trade', realm=g.name(seat), goods=[g.edition.decks.trade.good[card] for card in cards])
        g.ask(Trade(seat, cards))

    def final(self, g: Europa, seat: int, thing: int) -> bool:
        """Trade cards are revealed."""
        return True


TRADE: Final = TakeTrade()


def reveal(g: Europa, count: int) -> list[int]:
    """R5.4.4.1: cards from the top; when the deck is out the discards are shuffled, and it goes on. A deck that cards
    have been added to is shuffled first (R12.6.1)."""
    found: list[int] = []
    for _ in range(count):
        if not len(g.trade_deck):
            for card in g.trade_discards:
                g.trade_deck.add(card, 0)
            g.trade_discards = []
            g.unshuffled = 1
        if g.unshuffled:
            g.trade_deck.shuffle(g)
            g.unshuffled = 0
        if len(g.trade_deck):
            g.trade_deck.turn_up(g, -1)
            found.append(g.trade_deck.take_at(-1))
    return found


class Trade(Question):
    """R5.4.4.2-7: take 2 Ducats, or sell one of the cards in a node, with a ship moved before or not.

    ``sea``: where the ship is that was moved; ``node`` and ``card``: what is sold where, once that is chosen.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        items('cards', MOST_REVEALED, 0, 'trade'),
        number('sea', NOWHERE, 'sea'),
        number('node', NOWHERE, 'node'),
        number('card', NO_CARD, 'trade'),
        flag('sent'),
    )
    ignores: ClassVar[tuple[str, ...]] = ('Payment',)  # for a costly link: it must be paid (R9.5.30)

    def __init__(self, seat: int = 0, cards: list[int] | None = None) -> None:
        super().__init__(seat)
        self.cards: list[int] = [] if cards is None else cards[:]
        self.sea = NOWHERE
        self.node = NOWHERE
        self.card = NO_CARD
        self.sent = False

    def told(self, g: Europa) -> dict[str, object]:
        """What everybody sees of it: the cards, and what is sold where once that is chosen."""
        ids = g.edition.decks.trade.index.ids
        seen: dict[str, object] = {'realm': g.name(self.seat), 'cards': [ids[card] for card in self.cards]}
        if self.node != NOWHERE:
            seen['node'] = g.map.nodes.ids[self.node]
        if self.card != NO_CARD:
            seen['card'] = ids[self.card]
        return seen

    def prompt(self, g: Europa, role: int) -> Prompt:
        params = {'realm': g.name(self.seat), 'goods': [g.edition.decks.trade.good[card] for card in self.cards]}
        if self.node != NOWHERE:
            node = g.map.nodes.ids[self.node]
            if self.card == NO_CARD:
                return Prompt('prompt.trade_goods', 'R5.4.4.4', {'node': node})
            return Prompt('prompt.trade_merchant', 'R5.4.4.5', {'node': node})
        return Prompt('prompt.trade' if self.sea == NOWHERE else 'prompt.trade_node', 'R5.4.4.2', params)

    def venture(self, g: Europa) -> Venture:
        """What can be sold now."""
        return Venture(g, self.seat, self.cards, waters_now(g), linked_areas(g, self.seat), self.sea)

    def step(self, g: Europa) -> bool:
        """Go on where nothing is left to choose: one card, one Merchant."""
        if self.sent:
            self.finish(g)
            return True
        if self.node != NOWHERE and self.card == NO_CARD:
            cards = self.sold_at(g, self.node)
            if len(cards) == 1:
                self.card = cards[0]
        if self.card != NO_CARD:
            able = self.able_merchants(g)
            if len(able) == 1:
                self.send(g, able[0])
                return True
        return super().step(g)

    def finish(self, g: Europa) -> None:
        """R5.4.4.7: all revealed cards are discarded."""
        g.trade_discards += self.cards
        self.done(g, None)

    # ---- no card (R5.4.4.2)

    def deny_forgo(self, g: Europa, role: int, _: int) -> Rule:
        """Before a ship is moved and a node chosen."""
        return OK if self.sea == NOWHERE and self.node == NOWHERE else SHIP_MOVED

    def do_forgo(self, g: Europa, role: int, _: int) -> None:
        ducats = without_card(g, self.seat)
        gain_ducats(g, self.seat, ducats)
        g.log('trade_skipped', realm=g.name(self.seat), ducats=ducats)
        self.finish(g)

    # ---- a ship (R5.4.4.3)

    def against_sailing(self, g: Europa) -> Rule:
        """One ship, and before the node is chosen."""
        return OK if self.sea == NOWHERE and self.node == NOWHERE else SHIP_MOVED

    def among_sea(self, g: Europa, role: int) -> list[int]:
        return seas_with_ships(g, self.seat) if self.against_sailing(g) is OK else []

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        """A light ship is there that can be of use."""
        rule = self.against_sailing(g)
        return rule if rule is not OK else against_ship(g, self.seat, self.cards, sea, NOWHERE)

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        g.ask(SailForTrade(self.seat, self.cards, sea, NOWHERE))

    def among_province(self, g: Europa, role: int) -> list[int]:
        ports = [port for owner, port, _ in g.docked if owner == self.seat]
        return ports if self.against_sailing(g) is OK else []

    def deny_province(self, g: Europa, role: int, port: int) -> Rule:
        """A light ship lies in that Port."""
        rule = self.against_sailing(g)
        return rule if rule is not OK else against_ship(g, self.seat, self.cards, NOWHERE, port)

    def do_province(self, g: Europa, role: int, port: int) -> None:
        g.ask(SailForTrade(self.seat, self.cards, NOWHERE, port))

    def back_SailForTrade(self, g: Europa, sea: int) -> None:
        """Where the ship is now; NOWHERE if it stays where it was."""
        self.sea = sea

    # ---- a node, a card, a Merchant (R5.4.4.4-5)

    def among_node(self, g: Europa, role: int) -> list[int]:
        if self.node == NOWHERE:
            return nodes_on(g, self.cards)
        return (
            sorted({g.merchant_at(self.seat, each) for each in self.able_merchants(g)}) if self.card != NO_CARD else []
        )

    def deny_node(self, g: Europa, role: int, node: int) -> Rule:
        """Where to trade; afterwards, where the Merchant stands who goes there."""
        if self.node == NOWHERE:
            return self.venture(g).against_node(g, node) if node in nodes_on(g, self.cards) else NOT_SOLD_THERE
        if self.card == NO_CARD:
            return NOT_SOLD_THERE
        return (
            OK if any(g.merchant_at(self.seat, each) == node for each in self.able_merchants(g)) else NO_MERCHANT_THERE
        )

    def do_node(self, g: Europa, role: int, node: int) -> None:
        if self.node == NOWHERE:
            self.node = node
        else:
            self.send(g, next(each for each in self.able_merchants(g) if g.merchant_at(self.seat, each) == node))

    def sold_at(self, g: Europa, node: int) -> list[int]:
        """The cards that can be sold in a node."""
        venture = self.venture(g)
        return [card for card in self.cards if venture.against(g, card, node) is OK]

    def among_goods(self, g: Europa, role: int) -> list[int]:
        return self.cards if self.node != NOWHERE and self.card == NO_CARD else []

    def deny_goods(self, g: Europa, role: int, card: int) -> Rule:
        if self.node == NOWHERE or self.card != NO_CARD or card not in self.cards:
            return NOT_REVEALED
        return self.venture(g).against(g, card, self.node)

    def do_goods(self, g: Europa, role: int, card: int) -> None:
        self.card = card

    def able_merchants(self, g: Europa) -> list[int]:
        """R5.4.4.5, R12.4.4: the one who stands in the node, else any who stands; a new one who is in no node yet goes
        before all others, since whoever left a node would give it up for nothing."""
        able = standing(g, self.seat)
        there = [each for each in able if g.merchant_at(self.seat, each) == self.node]
        return there or [each for each in able if g.merchant_at(self.seat, each) == NOWHERE] or able

    def send(self, g: Europa, merchant: int) -> None:
        """R5.4.4.5-6: the Merchant goes there and is laid down; then everybody collects."""
        seat, card, node = self.seat, self.card, self.node
        g.put_merchant(seat, merchant, node)
        g.put_merchant_used(seat, merchant, 1)
        self.sent = True
        use_up(g, 'trade.cards', seat)
        secondary = is_secondary(g, card, node)
        g.log('trade_at', realm=g.name(seat), good=g.edition.decks.trade.good[card], node=g.map.nodes.ids[node])
        if secondary:
            note(g, seat, 'tradeDone')
            take_income(g, seat, card, node, secondary_income(g, seat, card, node))
        g.ask(Collect(seat, card, place_on_card(g, card, node), secondary))

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """What a node or a card brings the player, ties decided for himself."""
        verb = g.title.verbs_table.verb_of[number]
        if verb == g.v.forgo:
            return {'ducats': without_card(g, self.seat)}
        if verb == g.v.node and self.node == NOWHERE:
            cards, node = self.sold_at(g, number - verb), number - verb
        elif verb == g.v.goods:
            cards, node = [number - verb], self.node
        else:
            return None
        best = max([prospect(g, self.seat, card, node) for card in cards], default=0)
        return {'ducats': best} if best else None

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """The automaton sells where it can, by the first Merchant it has."""
        return next((number for number in numbers if g.title.verbs_table.verb_of[number] == g.v.node), numbers[0])


class Collect(Question):
    """R5.4.4.6, R12.5.6: who collects from which row of a card; the active player decides ties as he likes.

    ``order``: the collectors so far, the strongest first; ``place``: which main node of the card.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        number('card', 0, 'trade'),
        number('place', 0, 5),
        flag('secondary'),
        items('order', 'seat', 0, 'seat'),
    )

    def __init__(self, seat: int = 0, card: int = 0, place: int = 0, secondary: bool = False) -> None:
        super().__init__(seat)
        self.card = card
        self.place = place
        self.secondary = secondary
        self.order: list[int] = []

    def prompt(self, g: Europa, role: int) -> Prompt:
        node = g.edition.decks.trade.nodes[self.card][self.place]
        return Prompt('prompt.trade_tie', 'R12.5.6', {'node': g.map.nodes.ids[node]})

    def strongest(self, g: Europa) -> list[int]:
        """Who has the most Trade Power of those who have no row yet."""
        there = collectors(g, self.seat, self.card, self.place, self.secondary)
        left = [each for each in there if each not in self.order]
        powers = self.powers(g, left)
        best = max(powers, default=0)
        return [each for each, power in zip(left, powers, strict=True) if power == best]

    def step(self, g: Europa) -> bool:
        """Only a tie that matters waits for an answer."""
        tied = self.strongest(g)
        if not tied:
            self.pay(g)
            return True
        if len(tied) > 1 and self.matters(g, tied):
            return super().step(g)
        self.order += tied
        return True

    def matters(self, g: Europa, tied: list[int]) -> bool:
        """Would any of them get anything by coming first?"""
        for first in tied:
            order = [*self.order, first]
            if incomes(g, self.card, self.place, order, self.powers(g, order))[-1]:
                return True
        return False

    def powers(self, g: Europa, order: list[int]) -> list[int]:
        """The Trade Power of these collectors."""
        return [trade_power(g, each, self.card, self.place) for each in order]

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return sorted([g.realm(seat) for seat in self.strongest(g)])

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        return OK if g.seat_of(party) != NOBODY and g.seat_of(party) in self.strongest(g) else NOT_TIED

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        self.order.append(g.seat_of(party))

    def pay(self, g: Europa) -> None:
        """R12.5.6-7: each takes what his row pays."""
        node = g.edition.decks.trade.nodes[self.card][self.place]
        powers = self.powers(g, self.order)
        got = incomes(g, self.card, self.place, self.order, powers)
        rows = rows_of(g, self.card, self.place, self.order, powers)
        self.done(g, None)
        for seat, ducats, row in zip(self.order, got, rows, strict=True):
            if seat == self.seat and ducats:
                note(g, seat, 'tradeDone')
            if ducats:
                take_income(g, seat, self.card, node, ducats)
            else:
                missed = 'trade_pirates' if row < len(g.edition.decks.trade.rows[self.card]) else 'trade_nothing'
                g.log(missed, realm=g.name(seat), node=g.map.nodes.ids[node])

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """The automaton decides for itself, else for the first."""
        own = g.v.realm + g.realm(self.seat)
        return own if own in numbers else numbers[0]


def take_income(g: Europa, seat: int, card: int, node: int, ducats: int) -> None:
    """R12.1.6-8: income, and what gold and slaves bring with it."""
    gain_ducats(g, seat, ducats)
    note(g, seat, 'tradeIncome', ducats)
    g.log('trade_income', realm=g.name(seat), ducats=ducats, node=g.map.nodes.ids[node])
    special = g.edition.decks.trade.special[card]
    if special == GOLD and 2 * ducats > base_tax_income(g, seat):
        g.ask(Inflation(seat, ducats))
    if special == SLAVES and g.age >= AGE_OF_SHAME:
        gain_prestige(g, seat, -1)
        g.log('slavery', realm=g.name(seat))


class Inflation(Question):
    """R12.1.6-7: who has received much gold pays 1 administrative power or takes an Interest token, a sixth one too."""

    fields: ClassVar[tuple[Field, ...]] = (number('ducats', 0, MOST_DUCATS),)
    free: ClassVar[tuple[str, ...]] = ('interest',)

    def __init__(self, seat: int = 0, ducats: int = 0) -> None:
        super().__init__(seat)
        self.ducats = ducats

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.inflation', 'R12.1.6', {'ducats': self.ducats})

    def step(self, g: Europa) -> bool:
        """Who has no such power takes the token."""
        if g.power_at(self.seat, ADMINISTRATIVE):
            return super().step(g)
        self.do_interest(g, self.role, 0)
        return True

    def deny_power(self, g: Europa, role: int, kind: int) -> Rule:
        if kind == ADMINISTRATIVE and g.power_at(self.seat, ADMINISTRATIVE):
            return OK
        return SHORT_OF_POWER.of(power=POWERS[ADMINISTRATIVE], cost=1, has=g.power_at(self.seat, ADMINISTRATIVE))

    def do_power(self, g: Europa, role: int, kind: int) -> None:
        lose_power(g, self.seat, ADMINISTRATIVE, 1)
        g.log('inflation_paid', realm=g.name(self.seat))
        self.done(g, None)

    def do_interest(self, g: Europa, role: int, _: int) -> None:
        g.interest[self.seat] += 1
        g.log('inflation', realm=g.name(self.seat))
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (Trade, Collect, Inflation)
