"""R5.3, R5.5.4: Increase Stability, Convert Area and Suppress Unrest."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, Act, Attempt
from chancellery.titles.europa.board.hostility import hostile_units
from chancellery.titles.europa.board.land import areas_of, lawful_owner, owns
from chancellery.titles.europa.board.summaries import UNREST_ROW
from chancellery.titles.europa.curia import papal_controller
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.field_groups import CURIA, LAND, LASTING
from chancellery.titles.europa.fields import MOST_DUCATS
from chancellery.titles.europa.governing.purse import (
    ADMINISTRATIVE,
    BEST_STABILITY,
    MILITARY,
    POWER_FOR_STABILITY,
    Payment,
    Price,
    against_paying,
    gain_stability,
    lose_power,
)
from chancellery.titles.europa.lasting import asked, use_up
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.lasting import value as lasting_value
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.religion import faith_of_area, faith_of_realm, same_faith, set_faith, state_faith
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms
from chancellery.titles.europa.unrest.rebel_dice import RebelDice, SpreadUnrest, remove_unrest

asked('cost.convertArea', 'cost.increaseStability', 'cost.suppressUnrest', 'unrest.convert')
noted('converted', 'stabilityRaised', 'unrestRemoved')

STABILITY: Final = 5  # administrative power, plus the present level (R5.3.1)
CONVERSION: Final = Price(adm=2, ducats=3)  # R5.3.2
FOR_CALM: Final = 1  # military power for each Province (R5.5.4.1)
ORTHODOX: Final = FAITHS.index('orthodox')
PROTESTANT: Final = FAITHS.index('protestant')

NOT_WHOLE_AREA: Final = Rule('R5.3.2', 'refuse.not_whole_area')
OWN_FAITH: Final = Rule('R5.3.2', 'refuse.own_faith')
NO_FAITH_THERE: Final = Rule('R15.0.2', 'refuse.no_faith_there')
NO_UNREST: Final = Rule('R5.5.4.1', 'refuse.no_unrest')
ENEMIES_THERE: Final = Rule('R5.5.4.1', 'refuse.enemies_there')


# ---- Increase Stability (R5.3.1)


class IncreaseStability(Act):
    """R5.3.1."""

    verb = 'stability'
    card_name = 'increaseStability'
    reads = (*LASTING, *CURIA, 'faith', 'power', 'stability')

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R5.3.1, R15.0.7, R19.2.3: 5 plus the present level; Orthodox Realms and the Papal Controller pay less."""
        level = g.stability[seat]
        cost = STABILITY + level + lasting_number(g, 'cost.increaseStability', seat)
        if state_faith(g, seat) == ORTHODOX and level in (-1, 0):
            cost -= 1
        if papal_controller(g) == seat:
            cost -= 1
        return terms.base(Price(adm=cost))

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.3.1: whoever can pay may; at +3 it gives power (R7.3.5)."""
        return against_paying(g, seat, self.price(g, seat, thing, terms))

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.3.1."""
        lose_power(g, seat, ADMINISTRATIVE, self.price(g, seat, thing, terms).power[ADMINISTRATIVE])
        full = g.stability[seat] == BEST_STABILITY
        gain_stability(g, seat, 1)
        note(g, seat, 'stabilityRaised')
        if full:
            g.log('stability_full', realm=g.name(seat), power=POWER_FOR_STABILITY)
        else:
            g.log('stability', realm=g.name(seat), level=g.stability[seat])


# ---- Convert Area (R5.3.2)


class Convert(Act):
    """R5.3.2: Convert Area."""

    verb = 'convert'
    card_name = 'convertArea'
    reads = (
        *LASTING, *LAND, 'ducats', 'faith', 'faith_token', 'interest', 'power', 'revolution',
    )  # fmt: skip  # many: it may cost Ducats

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R5.3.2, R15.0.6: Protestants pay 1 administrative power less."""
        power = CONVERSION.power[ADMINISTRATIVE] + lasting_number(g, 'cost.convertArea', seat, thing)
        if state_faith(g, seat) == PROTESTANT:
            power -= 1
        return terms.base(Price(adm=power, ducats=CONVERSION.ducats))

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        """R5.3.2: the Areas with a Province that one owns, and those that share their religion slot."""
        found: set[int] = set()
        for area in areas_of(g, g.realm(seat)):
            found.update(g.map.shares_slot[area])
        return sorted(found)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.3.2: one owns all Provinces, or one and the others belong to Realms of one's faith; a religion slot that
        governs several Areas is taken as one."""
        mine = state_faith(g, seat)
        faith = faith_of_area(g, thing)
        if faith < 0:
            return NO_FAITH_THERE
        if same_faith(faith, mine):
            return OWN_FAITH
        some = False
        for area in g.map.shares_slot[thing]:
            for province in g.variant.inside[area]:
                if owns(g, seat, province):
                    some = True
                elif not same_faith(faith_of_realm(g, lawful_owner(g, province)), mine):
                    return NOT_WHOLE_AREA
        if not some:
            return NOT_WHOLE_AREA
        return against_paying(g, seat, self.price(g, seat, thing, terms))

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.3.2."""
        g.push(ConvertArea(seat, thing, self.price(g, seat, thing, terms)))

    def final(self, g: Europa, seat: int, thing: int) -> bool:
        """R5.3.2: Rebel Dice are rolled."""
        return True


class ConvertArea(Attempt):
    """R5.3.2: pay, change the religion of the slot, add 1 Unrest there, roll Rebel Dice for all Unrest there. Answers
    False where nothing was converted: who will not borrow for it has not acted."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'), number('adm', 0, 40), number('ducats', 0, MOST_DUCATS),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('pay', 'convert', 'dice')
    chancy: ClassVar[tuple[str, ...]] = ('dice',)

    def __init__(self, seat: int = 0, area: int = 0, price: Price | None = None) -> None:
        super().__init__(seat)
        self.area = area
        cost = Price() if price is None else price
        self.adm = cost.power[ADMINISTRATIVE]
        self.ducats = cost.ducats

    def pay(self, g: Europa) -> None:
        g.ask(Payment(self.seat, Price(adm=self.adm, ducats=self.ducats)))

    def back_Payment(self, g: Europa, paid: bool) -> None:
        if not paid:
            self.done(g, False)

    def convert(self, g: Europa) -> None:
        set_faith(g, self.area, state_faith(g, self.seat))
        note(g, self.seat, 'converted', area=self.area)
        faith = FAITHS[state_faith(g, self.seat)]
        g.log('converted', realm=g.name(self.seat), area=g.map.areas.ids[self.area], faith=faith)
        count = max(lasting_value(g, 'unrest.convert', self.seat, 1, self.area), 0)
        together = g.map.shares_slot[self.area]
        g.ask(SpreadUnrest(self.seat, count, together, towns_only=True))

    def dice(self, g: Europa) -> None:
        g.push(RebelDice(self.seat, g.map.shares_slot[self.area]))


# ---- Suppress Unrest (R5.5.4)


def unrest_of(g: Europa, seat: int) -> list[int]:
    """A player's Provinces with Unrest."""
    return [p for p in g.laid(UNREST_ROW, g.unrest) if seat in (g.town[p], g.vassal[p])]


class SuppressUnrest(Act):
    """R5.5.4: the first Province, then as many more as the player likes."""

    verb = 'suppress'
    card_name = 'suppressUnrest'
    reads = (
        *LASTING, 'army_at', 'ducats', 'infantry', 'interest', 'occupier', 'power', 'rebels', 'town', 'unrest',
        'vassal', 'war',
    )  # fmt: skip  # many: enemies may be there, and it may cost Ducats

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R5.5.4.1: 1 military power for each Province; what cards change is the price of the first."""
        ducats = lasting_number(g, 'cost.suppressUnrest', seat, part='ducats')
        return terms.base(Price(mil=FOR_CALM + lasting_number(g, 'cost.suppressUnrest', seat), ducats=ducats))

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return unrest_of(g, seat)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        rule = self.against_calming(g, seat, thing)
        return rule if rule is not OK else against_paying(g, seat, self.price(g, seat, thing, terms))

    def against_calming(self, g: Europa, seat: int, thing: int) -> Rule:
        """R5.5.4.1: one's own Town or Vassal with Unrest, not occupied, with neither rebels nor enemies in its Area."""
        if seat not in (g.town[thing], g.vassal[thing]) or not g.unrest[thing]:
            return NO_UNREST
        if g.occupier[thing] != NOBODY:
            return NO_UNREST
        return ENEMIES_THERE if hostile_units(g, seat, g.map.area[thing]) else OK

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.5.4."""
        price = self.price(g, seat, thing, terms)
        if price.ducats:
            g.push(PayForCalm(seat, thing, price))
            return
        lose_power(g, seat, MILITARY, price.power[MILITARY])
        use_up(g, 'cost.suppressUnrest', seat)
        suppress(g, seat, thing)
        g.ask(SuppressMore(seat))


def suppress(g: Europa, seat: int, province: int) -> None:
    """R5.5.4.1: one Town or Vassal is flipped back."""
    remove_unrest(g, province)
    note(g, seat, 'unrestRemoved', area=g.map.area[province])
    g.log('suppressed', realm=g.name(seat), province=g.map.provinces.ids[province])


class PayForCalm(Attempt):
    """R5.5.4.1 where a card makes it cost Ducats: they are paid first, perhaps by a Loan. Answers False where they were
    not: who will not borrow for it has not acted."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('province', 0, 'province'), number('mil', 0, 40), number('ducats', 0, MOST_DUCATS),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('pay', 'calm')

    def __init__(self, seat: int = 0, province: int = 0, price: Price | None = None) -> None:
        super().__init__(seat)
        self.province = province
        cost = Price() if price is None else price
        self.mil = cost.power[MILITARY]
        self.ducats = cost.ducats

    def pay(self, g: Europa) -> None:
        g.ask(Payment(self.seat, Price(mil=self.mil, ducats=self.ducats)))

    def back_Payment(self, g: Europa, paid: bool) -> None:
        if not paid:
            self.done(g, False)

    def calm(self, g: Europa) -> None:
        use_up(g, 'cost.suppressUnrest', self.seat)
        suppress(g, self.seat, self.province)
        g.ask(SuppressMore(self.seat))


class SuppressMore(Question):
    """R5.5.4.1: further Provinces, 1 military power each."""

    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.suppress_more', 'R5.5.4.1', {'realm': g.name(self.seat)})

    def step(self, g: Europa) -> bool:
        """Nobody is asked who can calm nothing more."""
        if any(self.against(g, province) is OK for province in unrest_of(g, self.seat)):
            return super().step(g)
        self.done(g, None)
        return True

    def against(self, g: Europa, province: int) -> Rule:
        """R5.5.4.1: the same as for the first, for 1 military power (EFFECTS 6.9: cards change the first)."""
        rule = SUPPRESS_UNREST.against_calming(g, self.seat, province)
        return rule if rule is not OK else against_paying(g, self.seat, Price(mil=FOR_CALM))

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        return None if number == g.v.done else Price(mil=FOR_CALM).as_hint()

    def among_suppress(self, g: Europa, role: int) -> list[int]:
        return unrest_of(g, self.seat)

    def deny_suppress(self, g: Europa, role: int, province: int) -> Rule:
        return self.against(g, province)

    def do_suppress(self, g: Europa, role: int, province: int) -> None:
        lose_power(g, self.seat, MILITARY, FOR_CALM)
        suppress(g, self.seat, province)

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


INCREASE_STABILITY: Final = IncreaseStability()
CONVERT: Final = Convert()
SUPPRESS_UNREST: Final = SuppressUnrest()
ACTS: Final = (INCREASE_STABILITY, CONVERT, SUPPRESS_UNREST)
FRAMES: Final = (ConvertArea, SuppressMore, PayForCalm)
