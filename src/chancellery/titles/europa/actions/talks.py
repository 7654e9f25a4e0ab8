"""R5.1.2: Player-to-Player Diplomacy: a deal with one other player is written, offered, and taken or not."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag, mask, number, rows
from chancellery.kernel.frames import Decision, Prompt
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, Act, Attempt
from chancellery.titles.europa.board.land import is_core, owns, provinces_of, tax_value
from chancellery.titles.europa.cards import POOLS, draw, may_draw
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import MOST_DUCATS
from chancellery.titles.europa.governing.purse import (
    ADMINISTRATIVE,
    DIPLOMATIC,
    Payment,
    Price,
    against_paying,
    gain_ducats,
    gain_prestige,
    lose_ducats,
    lose_power,
    means,
)
from chancellery.titles.europa.governing.tracks import place_town, remove_town
from chancellery.titles.europa.questions import Question, YesOrNo
from chancellery.titles.europa.relations.ties import (
    against_marrying,
    against_more_alliances,
    ally_with,
    has_claim,
    marry,
    realm_at_war,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms
from chancellery.titles.europa.verbs import SUM_IDS

LEAST_PRICE: Final = 3  # Ducats for a Province (R5.1.2.6)
MOST_PRICE: Final = 15
PER_POWER: Final = 10  # Ducats for which 1 diplomatic power is due, begun tens counted (R5.1.2.5)
SUMS: Final = tuple([int(sum) for sum in SUM_IDS])
MOST_PROVINCES: Final = 12
CORE_LOSS: Final = 2  # Prestige for each point of tax of a core that is sold (R5.1.2.7)

SECRET: Final = 1  # diplomatic power for a private talk (R5.1.2.9)
MINUTES: Final = 3  # that it lasts

ALL_TALK_IS_OPEN: Final = Rule('R5.1.2.9', 'refuse.all_talk_is_open')
NOBODY_TO_TALK_TO: Final = Rule('R5.1.2.9', 'refuse.nobody_to_talk_to')
NOT_A_PLAYER: Final = Rule('R5.1.2.1', 'refuse.not_a_player')
REFUSED_BEFORE: Final = Rule('R5.1.2.8', 'refuse.refused_before')
ONLY_MONEY_AT_WAR: Final = Rule('R5.1.2.2', 'refuse.only_money_at_war')
ALLIES_ALREADY: Final = Rule('R11.3.1', 'refuse.allied_already')
IN_DEAL_ALREADY: Final = Rule('R5.1.2.1', 'refuse.in_deal_already')
MONEY_OR_LAND: Final = Rule('R5.1.2.1', 'refuse.money_or_land')
TOO_MUCH_MONEY: Final = Rule('R5.1.2.5', 'refuse.too_much_money')
NOT_FOR_SALE: Final = Rule('R5.1.2.7', 'refuse.not_for_sale')
NO_CLAIM_TO_BUY: Final = Rule('R5.1.2.6', 'refuse.no_claim_to_buy')
PRICE_LIMITS: Final = Rule('R5.1.2.6', 'refuse.price_limits')
EMPTY_DEAL: Final = Rule('R5.1.2.1', 'refuse.empty_deal')
NAME_PRICE: Final = Rule('R5.1.2.6', 'refuse.name_price')


class Talk(Act):
    """R5.1.2: Player-to-Player Diplomacy."""

    verb = 'talk'
    attempted = True

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return [g.realm(other) for other in g.seats() if other != seat]

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.1.2.1: with exactly one other player."""
        other = g.seat_of(thing)
        return OK if other not in (NOBODY, seat) else NOT_A_PLAYER

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        g.push(Diplomacy(seat, g.seat_of(thing)))


TALK: Final = Talk()


class Diplomacy(Attempt):
    """R5.1.2.8: the active player writes a deal, the other takes it or not; answers whether there is an agreement."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('other', 0, 'seat'),
        flag('pact'),
        flag('wedding'),
        number('deck', 0, 2),
        number('ducats', -MOST_DUCATS, MOST_DUCATS, start=0),  # what the active player gives; below nothing: gets
        rows('land', MOST_PROVINCES, (0, 'province'), (LEAST_PRICE, MOST_PRICE)),
        flag('offered'),
        flag('agreed'),
        flag('conferred'),  # they have talked in private (R5.1.2.9)
    )
    steps: ClassVar[tuple[str, ...]] = ('write', 'ask', 'borrow', 'carry_out')

    def __init__(self, seat: int = 0, other: int = 0) -> None:
        super().__init__(seat)
        self.other = other
        self.pact = False
        self.wedding = False
        self.deck = 0
        self.ducats = 0
        self.land: list[list[int]] = []
        self.offered = False
        self.agreed = False
        self.conferred = False

    def write(self, g: Europa) -> None:
        g.ask(WriteDeal(self.seat))

    def back_WriteDeal(self, g: Europa, offered: bool) -> None:
        self.offered = offered

    def ask(self, g: Europa) -> None:
        if self.offered:
            g.log('deal_offered', **self.told(g))
            g.ask(AnswerDeal(self.other))

    def back_AnswerDeal(self, g: Europa, agreed: bool) -> None:
        self.agreed = agreed

    def borrow(self, g: Europa) -> None:
        """R5.2.4.1: who has agreed to buy and is short of Ducats takes Loans, as a reaction."""
        if self.agreed and self.cost_of_land(g, self.other) > g.ducats[self.other]:
            g.ask(Payment(self.other, Price(ducats=self.cost_of_land(g, self.other))))

    def back_Payment(self, g: Europa, paid: bool) -> None:
        """The Ducats are there, and go with the Provinces (``sell``); who will not borrow has not agreed."""
        self.agreed = paid
        if paid:
            gain_ducats(g, self.other, self.cost_of_land(g, self.other))

    def carry_out(self, g: Europa) -> None:
        """R5.1.2.3-7: at once."""
        if self.agreed:
            self.announce(g)
            self.pay(g)
            if self.pact:
                ally_with(g, self.seat, g.realm(self.other))
            if self.ducats:
                self.support(g)
            for province, price in self.land:
                sell(g, self.buyer_of(g, province), province, price)
        elif self.offered:
            g.log('deal_refused', realm=g.name(self.seat), other=g.name(self.other))
        wed = self.agreed and self.wedding
        seat, other, deck = self.seat, self.other, self.deck
        self.done(g, self.agreed if self.offered else None)
        if wed:
            marry(g, seat, g.realm(other))
            g.ask(WeddingCard(seat, deck), WeddingCard(other, deck))

    def announce(self, g: Europa) -> None:
        """The table hears of it."""
        g.log('deal_made', realm=g.name(self.seat), other=g.name(self.other))

    def told(self, g: Europa) -> dict[str, Any]:
        """The deal as the table reads it."""
        names = g.map.provinces.ids
        return {
            'realm': g.name(self.seat), 'other': g.name(self.other), 'pact': int(self.pact),
            'wedding': int(self.wedding), 'gives': max(self.ducats, 0), 'gets': max(-self.ducats, 0),
            'provinces': [names[province] for province, _ in self.land],
            'price': sum([price for _, price in self.land]),
        }  # fmt: skip

    def buyer_of(self, g: Europa, province: int) -> int:
        """The side that does not own it."""
        return self.other if g.town[province] == self.seat else self.seat

    def power_due(self) -> Price:
        """R5.1.2.3, R5.1.2.5, R5.1.2.7: what the active player pays in power."""
        tens = (abs(self.ducats) + PER_POWER - 1) // PER_POWER
        return Price(adm=1 if self.land else 0, dip=int(self.pact) + int(self.wedding) + tens)

    def pay(self, g: Europa) -> None:
        """The power of both sides."""
        due = self.power_due()
        lose_power(g, self.seat, ADMINISTRATIVE, due.power[ADMINISTRATIVE])
        lose_power(g, self.seat, DIPLOMATIC, due.power[DIPLOMATIC])
        if self.land:
            lose_power(g, self.other, ADMINISTRATIVE, 1)

    def support(self, g: Europa) -> None:
        """R5.1.2.5: Ducats go one way."""
        giver, taker = (self.seat, self.other) if self.ducats > 0 else (self.other, self.seat)
        gain_ducats(g, taker, lose_ducats(g, giver, abs(self.ducats)))

    def cost_of_land(self, g: Europa, buyer: int) -> int:
        """What one side pays for the Provinces of the deal."""
        return sum([price for province, price in self.land if self.buyer_of(g, province) == buyer])


def sell(g: Europa, buyer: int, province: int, price: int) -> None:
    """R5.1.2.6-7: Ducats for a Province; who sells a core loses Prestige."""
    seller = g.town[province]
    gain_ducats(g, seller, lose_ducats(g, buyer, price))
    if is_core(g, province, g.realm(seller)):
        gain_prestige(g, seller, -CORE_LOSS * tax_value(g, province))
    remove_town(g, province)
    place_town(g, buyer, province)
    where = g.map.provinces.ids[province]
    g.log('province_sold', realm=g.name(seller), other=g.name(buyer), province=where, price=price)


class WriteDeal(Question):
    """R5.1.2.1: the parts of a deal, one by one; it is offered as a whole."""

    fields: ClassVar[tuple[Field, ...]] = (number('province', NOWHERE, 'province'),)
    free: ClassVar[tuple[str, ...]] = ('refuse',)
    noting: ClassVar[tuple[str, ...]] = ('pact', 'wed', 'give', 'get', 'province', 'amount')

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.province = NOWHERE  # whose price is to be named

    def prompt(self, g: Europa, role: int) -> Prompt:
        deal = self.within(g, Diplomacy)
        if self.province != NOWHERE:
            return Prompt('prompt.name_price', 'R5.1.2.6', {'province': g.map.provinces.ids[self.province]})
        return Prompt('prompt.write_deal', 'R5.1.2.1', deal.told(g))

    def at_war(self, g: Europa) -> bool:
        """R5.1.2.2: is either side at war?"""
        deal = self.within(g, Diplomacy)
        return realm_at_war(g, g.realm(deal.seat)) or realm_at_war(g, g.realm(deal.other))

    def ending(self, g: Europa, seat: int) -> int:
        """How many Alliances of a side end before the deal is carried out."""
        return 0

    def to_spend(self, g: Europa, buyer: int) -> int:
        """R5.2.4.1: the Ducats that a buyer can pay for land: the other with Loans; the writer takes his before."""
        return means(g, buyer) if buyer == self.within(g, Diplomacy).other else g.ducats[buyer]

    def deny_pact(self, g: Europa, role: int, _: int) -> Rule:
        """R5.1.2.3, R11.3.1."""
        deal = self.within(g, Diplomacy)
        if self.province != NOWHERE:
            return NAME_PRICE
        if deal.pact:
            return IN_DEAL_ALREADY
        if self.at_war(g):
            return ONLY_MONEY_AT_WAR
        if g.friends[deal.seat] >> deal.other & 1:
            return ALLIES_ALREADY
        for seat in (deal.seat, deal.other):
            rule = against_more_alliances(g, seat, self.ending(g, seat))
            if rule is not OK:
                return rule
        return OK

    def do_pact(self, g: Europa, role: int, _: int) -> None:
        self.within(g, Diplomacy).pact = True

    def deny_wed(self, g: Europa, role: int, deck: int) -> Rule:
        """R5.1.2.3-4: a Marriage, and the deck from which both may draw."""
        deal = self.within(g, Diplomacy)
        if self.province != NOWHERE:
            return NAME_PRICE
        if deal.wedding:
            return IN_DEAL_ALREADY
        if self.at_war(g):
            return ONLY_MONEY_AT_WAR
        return against_marrying(g, deal.seat, g.realm(deal.other))

    def do_wed(self, g: Europa, role: int, deck: int) -> None:
        deal = self.within(g, Diplomacy)
        deal.wedding = True
        deal.deck = deck

    def deny_give(self, g: Europa, role: int, sum: int) -> Rule:
        """R5.1.2.1, R5.1.2.5: no money beside land; no more than there is."""
        deal = self.within(g, Diplomacy)
        if self.province != NOWHERE:
            return NAME_PRICE
        if deal.land:
            return MONEY_OR_LAND
        return OK if max(deal.ducats, 0) + SUMS[sum] <= g.ducats[deal.seat] else TOO_MUCH_MONEY

    def do_give(self, g: Europa, role: int, sum: int) -> None:
        deal = self.within(g, Diplomacy)
        deal.ducats = max(deal.ducats, 0) + SUMS[sum]

    def deny_get(self, g: Europa, role: int, sum: int) -> Rule:
        """R5.1.2.5: what the other gives."""
        deal = self.within(g, Diplomacy)
        if self.province != NOWHERE:
            return NAME_PRICE
        if deal.land:
            return MONEY_OR_LAND
        return OK if max(-deal.ducats, 0) + SUMS[sum] <= g.ducats[deal.other] else TOO_MUCH_MONEY

    def do_get(self, g: Europa, role: int, sum: int) -> None:
        deal = self.within(g, Diplomacy)
        deal.ducats = min(deal.ducats, 0) - SUMS[sum]

    def among_province(self, g: Europa, role: int) -> list[int]:
        deal = self.within(g, Diplomacy)
        return sorted([*provinces_of(g, g.realm(deal.seat)), *provinces_of(g, g.realm(deal.other))])

    def bar_province(self, g: Europa, role: int) -> Rule:
        """R5.1.2.1, R5.1.2.7: no land beside money or at war, and the other pays for the Core."""
        deal = self.within(g, Diplomacy)
        if self.province != NOWHERE:
            return NAME_PRICE
        if self.at_war(g):
            return ONLY_MONEY_AT_WAR
        return MONEY_OR_LAND if deal.ducats else against_paying(g, deal.other, Price(adm=1))

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        """R5.1.2.6-7: an owned Province, and a Claim of the buyer in its Area."""
        deal = self.within(g, Diplomacy)
        seller = g.town[province]
        if seller not in (deal.seat, deal.other) or not owns(g, seller, province):
            return NOT_FOR_SALE
        if province == g.capital[g.realm(seller)]:
            return NOT_FOR_SALE
        if any(province == sold for sold, _ in deal.land) or len(deal.land) >= MOST_PROVINCES:
            return IN_DEAL_ALREADY
        area = g.map.area[province]
        buyer = deal.buyer_of(g, province)
        if not has_claim(g, buyer, area):
            return NO_CLAIM_TO_BUY.of(realm=g.name(buyer), area=g.map.areas.ids[area])
        return OK if deal.cost_of_land(g, buyer) + LEAST_PRICE <= self.to_spend(g, buyer) else TOO_MUCH_MONEY

    def do_province(self, g: Europa, role: int, province: int) -> None:
        self.province = province

    def deny_amount(self, g: Europa, role: int, price: int) -> Rule:
        """R5.1.2.6: 3 to 15 Ducats, as far as the buyer can have them."""
        deal = self.within(g, Diplomacy)
        if self.province == NOWHERE or not LEAST_PRICE <= price <= MOST_PRICE:
            return PRICE_LIMITS
        buyer = deal.buyer_of(g, self.province)
        return OK if deal.cost_of_land(g, buyer) + price <= self.to_spend(g, buyer) else TOO_MUCH_MONEY

    def do_amount(self, g: Europa, role: int, price: int) -> None:
        deal = self.within(g, Diplomacy)
        deal.land.append([self.province, price])
        deal.land.sort()
        self.province = NOWHERE

    def deny_confer(self, g: Europa, role: int, _: int) -> Rule:
        """R5.1.2.9: by an optional rule, once in a deal, with a person."""
        deal = self.within(g, Diplomacy)
        if not g.variant.secret_talks:
            return ALL_TALK_IS_OPEN
        if deal.conferred:
            return IN_DEAL_ALREADY
        if g.variant.role_of[deal.other] == NOBODY:
            return NOBODY_TO_TALK_TO
        return against_paying(g, deal.seat, Price(dip=SECRET))

    def do_confer(self, g: Europa, role: int, _: int) -> None:
        deal = self.within(g, Diplomacy)
        deal.conferred = True
        lose_power(g, deal.seat, DIPLOMATIC, SECRET)
        g.log('secret_talk', realm=g.name(deal.seat), other=g.name(deal.other))
        g.push(SecretTalk(1 << role | 1 << g.variant.role_of[deal.other]))

    def deny_propose(self, g: Europa, role: int, _: int) -> Rule:
        """R5.1.2.8: a deal has something in it, and the active player can pay for it."""
        deal = self.within(g, Diplomacy)
        if self.province != NOWHERE:
            return NAME_PRICE
        if not (deal.pact or deal.wedding or deal.ducats or deal.land):
            return EMPTY_DEAL
        return against_paying(g, deal.seat, deal.power_due())

    def do_propose(self, g: Europa, role: int, _: int) -> None:
        self.done(g, True)

    def settles(self, g: Europa, role: int, number: int) -> bool:
        """Parts are only written down, and can be taken back."""
        return number == g.v.propose or (number == g.v.no and self.province == NOWHERE)

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        """Nothing is offered after all; a Province whose price was to be named is left out first."""
        if self.province != NOWHERE:
            self.province = NOWHERE
        else:
            self.done(g, False)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.no


class SecretTalk(Decision[Europa]):
    """R5.1.2.9: a private talk of two players, for three minutes; it is over when either of them ends it."""

    fields: ClassVar[tuple[Field, ...]] = (mask('pair', ROLE),)
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, pair: int = 0) -> None:
        self.pair = pair

    def asked(self, g: Europa) -> int:
        return self.pair

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.secret_talk', 'R5.1.2.9', {'minutes': MINUTES})

    def minutes(self, g: Europa) -> int:
        return MINUTES

    def overdue(self, g: Europa) -> int:
        return g.v.done

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)


class AnswerDeal(YesOrNo):
    """R5.1.2.8: the other player agrees, or not."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.answer_deal', 'R5.1.2.8', self.within(g, Diplomacy).told(g))

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.no


class WeddingCard(YesOrNo):
    """R5.1.2.4: each of the two may draw a card from the deck that the active player named."""

    fields: ClassVar[tuple[Field, ...]] = (number('deck', 0, 2),)

    def __init__(self, seat: int = 0, deck: int = 0) -> None:
        super().__init__(seat)
        self.deck = deck

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.wedding_card', 'R5.1.2.4', {'deck': POOLS[self.deck]})

    def step(self, g: Europa) -> bool:
        if may_draw(g, self.deck):
            return super().step(g)
        self.done(g, None)
        return True

    def do_accept(self, g: Europa, role: int, _: int) -> None:
        draw(g, self.seat, self.deck)
        g.log('drawn', realm=g.name(self.seat), deck=POOLS[self.deck])
        self.done(g, None)

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """A card is drawn."""
        return number == g.v.yes

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.yes


FRAMES: Final = (Diplomacy, WriteDeal, AnswerDeal, WeddingCard, SecretTalk)
