"""R11.4.2-R11.4.9, R13.2.3: an ally becomes a Vassal, a Vassal is annexed."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, items, number, put
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import areas_of, base_tax, exists, is_npr, overlord_seat, own_provinces
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.governing.tracks import (
    base_tax_income,
    place_town,
    place_vassal,
    remove_vassal,
    vassals_left,
)
from chancellery.titles.europa.lasting import asked, permits
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.relations.taking_back import FOR_A_VASSAL, GiveUpInfluence
from chancellery.titles.europa.relations.ties import (
    AT_WAR,
    against_claiming,
    against_more_alliances,
    ally_with,
    capital_area,
    end_alliance,
    influence_in,
    place_claim,
    realm_at_war,
    spared,
)
from chancellery.titles.europa.religion import PAPAL_STATES
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import opponents

asked('ally.atWar', 'cost.subjugate', 'subjugate.withoutAlliance')
noted('subjugated')

MOST_VASSALS: Final = 8  # of one NPR: more than any has

NOT_YOUR_ALLY: Final = Rule('R11.4.2', 'refuse.not_your_ally')
TOO_LARGE: Final = Rule('R11.4.4', 'refuse.too_large')
NEEDS_MARRIAGE: Final = Rule('R11.4.6', 'refuse.needs_marriage')
NEVER_A_VASSAL: Final = Rule('R11.4.7', 'refuse.never_a_vassal')
TARGET_AT_WAR: Final = Rule('R11.4.9', 'refuse.target_at_war')
TOO_LITTLE: Final = Rule('R11.4.5', 'refuse.too_little_to_subjugate')
NOBODY_TO_SUBJUGATE: Final = Rule('R11.4.2', 'refuse.nobody_to_subjugate')
NO_TOKEN_FOR_IT: Final = Rule('R11.4.2', 'refuse.no_token_for_it')
TOO_LITTLE_FOR_VASSAL: Final = Rule('R11.4.6', 'refuse.too_little_to_subjugate')
ONLY_THE_FREED: Final = Rule('R11.4.6', 'refuse.only_the_freed')


def own_vassals(g: Europa, party: int) -> list[int]:
    """R13.2.1: the Vassals of an NPR."""
    return [vassal for vassal, lord in enumerate(g.overlord) if lord == party and exists(g, vassal)]


def subjugation_price(g: Europa, seat: int, party: int, discount: int = 0) -> int:
    """R11.4.5: its base tax and the opponents' Influence in its Areas; +1m tokens are in the base tax."""
    rivals = 0
    for area in areas_of(g, party):
        rivals += sum([influence_in(g, other, area) for other in opponents(g, seat)])
    return max(base_tax(g, party) + rivals - discount + lasting_number(g, 'cost.subjugate', seat, party), 0)


def against_subjugating(g: Europa, seat: int, party: int, discount: int = 0, without: tuple[str, ...] = ()) -> Rule:
    """R11.4.2-7, R11.4.9: an ally or an own Vassal, small enough, at peace, and with Influence to pay for it.

    ``without`` names conditions that a card lifts: ally, taxRatio, influence.
    """
    mine = overlord_seat(g, party) == seat
    ally = is_npr(g, party) and g.ally[party] == seat
    lifted = 'ally' in without or permits(g, 'subjugate.withoutAlliance', seat)
    realm = g.edition.parties[party]
    if not mine and not ally and not (lifted and is_npr(g, party)):
        return NOT_YOUR_ALLY.of(realm=realm)
    if never_a_vassal(g, party):
        return NEVER_A_VASSAL
    if realm_at_war(g, party) or any(g.occupier[province] != NOBODY for province in own_provinces(g, party)):
        return TARGET_AT_WAR.of(realm=realm)
    married = g.married[party] >> seat & 1
    if own_vassals(g, party) and not married:
        return NEEDS_MARRIAGE.of(realm=realm)
    tax, theirs = base_tax_income(g, seat), base_tax(g, party)
    large_enough = tax > theirs if married else tax >= 2 * theirs
    if not large_enough and 'taxRatio' not in without:
        return TOO_LARGE.of(tax=theirs, own=tax, realm=realm)
    price = subjugation_price(g, seat, party, discount)
    has = to_spend(g, seat, party)
    return OK if has >= price or 'influence' in without else TOO_LITTLE.of(cost=price, has=has, realm=realm)


def never_a_vassal(g: Europa, party: int) -> bool:
    """R11.4.7, R18.8.4: a distant Realm, the Papal States and the Emperor."""
    home = capital_area(g, party)
    return home == NOWHERE or g.map.distant[home] or party == g.emperor or g.edition.parties[party] == PAPAL_STATES


def to_spend(g: Europa, seat: int, party: int) -> int:
    """R11.4.5, R11.2.3: what a player can give up in the Areas of a Realm: cubes, no Imperial ones (R18.2.2), and what
    Marriages spare."""
    own = sum([g.influence_at(seat, area) for area in areas_of(g, party)])
    return own + spared(g, seat, party)


def annexes(g: Europa, seat: int, party: int) -> bool:
    """R11.4.3, R13.0.4: does an own Vassal, or an ally of base tax 1, become a part of the Realm?"""
    return overlord_seat(g, party) == seat or base_tax(g, party) == 1


def told_of_subjugating(
    g: Europa, seat: int, party: int, discount: int = 0, without: tuple[str, ...] = ()
) -> dict[str, Any]:
    """R11.4.2, R11.4.5: the Influence that it takes, and whether the Realm is annexed."""
    price = 0 if 'influence' in without else subjugation_price(g, seat, party, discount)
    return {'cubes': max(price - spared(g, seat, party), 0), 'annexes': annexes(g, seat, party)}


class Subjugate(SeatPhase):
    """R11.4.2-6: Influence is given up; then Vassal tokens, or Towns for an own Vassal or an ally of base tax 1; then
    what becomes of the Vassals that it had."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('party', 0, 'party'), number('price', 0, 60),
        items('freed', MOST_VASSALS, 0, 'party'),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('pay', 'free_vassals', 'take', 'next_vassal')

    def __init__(self, seat: int = 0, party: int = 0, price: int = 0) -> None:
        super().__init__(seat)
        self.party = party
        self.price = price
        self.freed: list[int] = []  # the Vassals that it had, of which nothing is decided yet

    def pay(self, g: Europa) -> None:
        """R11.4.5, R11.2.3."""
        give_up(g, self.seat, self.party, self.price)

    def free_vassals(self, g: Europa) -> None:
        """R11.4.6, R13.0.4: its own Vassals are independent, unless they are won likewise."""
        self.freed = own_vassals(g, self.party)
        for vassal in self.freed:
            g.overlord = put(g.overlord, vassal, NOBODY)

    def take(self, g: Europa) -> None:
        """R11.4.2-3, R13.0.4: what is another player's Vassal stays his."""
        seat, party = self.seat, self.party
        annex = annexes(g, seat, party)
        if g.ally[party] == seat:
            end_alliance(g, seat, party)
        note(g, seat, 'subjugated', against=party)
        g.log('annexed' if annex else 'subjugated', realm=g.name(seat), other=g.edition.parties[party])
        if annex:
            for province in own_provinces(g, party)[:]:
                if g.vassal[province] != NOBODY:
                    remove_vassal(g, province)
                g.plus = put(g.plus, province, 0)
                place_town(g, seat, province)
        else:
            lay_tokens(g, seat, party)

    def next_vassal(self, g: Europa) -> None:
        """R11.4.6: one after the other, in alphabetical order."""
        if self.freed:
            g.ask(WinVassal(self.seat, self.freed.pop(0)))
            self.again()


def subjugate(g: Europa, seat: int, party: int, discount: int = 0, without: tuple[str, ...] = ()) -> None:
    """R11.4."""
    price = 0 if 'influence' in without else subjugation_price(g, seat, party, discount)
    g.push(Subjugate(seat, party, price))


def give_up(g: Europa, seat: int, party: int, price: int) -> None:
    """R11.4.5, R11.2.3: a Marriage counts, and cannot be removed."""
    g.ask(GiveUpInfluence(seat, max(price - spared(g, seat, party), 0), FOR_A_VASSAL, party))


def lay_tokens(g: Europa, seat: int, party: int) -> None:
    """R11.4.2, R13.4.11: Vassal tokens on all Provinces; where they do not suffice the player chooses which."""
    if base_tax_printed(g, party) > vassals_left(g, seat):
        g.ask(ChooseVassals(seat, party))
        return
    for province in own_provinces(g, party):
        g.plus = put(g.plus, province, 0)
        place_vassal(g, seat, province)


def base_tax_printed(g: Europa, party: int) -> int:
    """How many Vassal tokens the Provinces of a Realm take."""
    return sum([g.variant.tax[province] for province in own_provinces(g, party)])


class ChooseVassals(Question):
    """R11.4.2: too few tokens: the player chooses the Provinces that become Vassals, but not the Capital."""

    fields: ClassVar[tuple[Field, ...]] = (number('party', 0, 'party'),)

    def __init__(self, seat: int = 0, party: int = 0) -> None:
        super().__init__(seat)
        self.party = party

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.choose_vassals', 'R11.4.2', {'realm': g.edition.parties[self.party]})

    def candidates(self, g: Europa) -> list[int]:
        """The Provinces, without the Capital, for which there are tokens."""
        left = vassals_left(g, self.seat)
        mine = [p for p in own_provinces(g, self.party) if g.vassal[p] == NOBODY and p != g.capital[self.party]]
        return [province for province in mine if g.variant.tax[province] <= left]

    def step(self, g: Europa) -> bool:
        """As long as a token can be laid."""
        if self.candidates(g):
            return super().step(g)
        self.done(g, None)
        return True

    def among_province(self, g: Europa, role: int) -> list[int]:
        return self.candidates(g)

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        return OK if province in self.candidates(g) else NO_TOKEN_FOR_IT

    def do_province(self, g: Europa, role: int, province: int) -> None:
        g.plus = put(g.plus, province, 0)
        place_vassal(g, self.seat, province)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class WinVassal(Question):
    """R11.4.6: a Vassal of the Realm that was subjugated: it comes too for Influence (``accept``), or it is free, and
    an Alliance with it or a Claim in one of its Areas may be taken."""

    fields: ClassVar[tuple[Field, ...]] = (number('party', 0, 'party'),)
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, party: int = 0) -> None:
        super().__init__(seat)
        self.party = party

    def prompt(self, g: Europa, role: int) -> Prompt:
        price = subjugation_price(g, self.seat, self.party)
        return Prompt('prompt.win_vassal', 'R11.4.6', {'realm': g.edition.parties[self.party], 'count': price})

    def deny_accept(self, g: Europa, role: int, _: int) -> Rule:
        """R11.4.6-7: as much Influence as its base tax and that of opponents in its Areas."""
        if never_a_vassal(g, self.party):
            return NEVER_A_VASSAL
        price, has = subjugation_price(g, self.seat, self.party), to_spend(g, self.seat, self.party)
        return (
            OK if has >= price else TOO_LITTLE_FOR_VASSAL.of(cost=price, has=has, realm=g.edition.parties[self.party])
        )

    def do_accept(self, g: Europa, role: int, _: int) -> None:
        seat, party = self.seat, self.party
        g.log('subjugated', realm=g.name(seat), other=g.edition.parties[party])
        self.done(g, None)
        g.push(TakeVassal(seat, party))

    def among_ally(self, g: Europa, role: int) -> list[int]:
        return [self.party]

    def deny_ally(self, g: Europa, role: int, party: int) -> Rule:
        """R11.3.1: not while at war, and at most 3."""
        if party != self.party:
            return ONLY_THE_FREED.of(realm=g.edition.parties[self.party])
        if realm_at_war(g, g.realm(self.seat)) and not permits(g, 'ally.atWar', self.seat):
            return AT_WAR
        return against_more_alliances(g, self.seat)

    def do_ally(self, g: Europa, role: int, party: int) -> None:
        ally_with(g, self.seat, party)
        self.done(g, None)

    def among_claim(self, g: Europa, role: int) -> list[int]:
        return areas_of(g, self.party)

    def deny_claim(self, g: Europa, role: int, area: int) -> Rule:
        if area not in areas_of(g, self.party):
            return ONLY_THE_FREED.of(realm=g.edition.parties[self.party])
        return against_claiming(g, self.seat, area)

    def do_claim(self, g: Europa, role: int, area: int) -> None:
        place_claim(g, self.seat, area)
        self.done(g, None)

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class TakeVassal(SeatPhase):
    """R11.4.6: the Influence for a Vassal of the Realm that was subjugated, and the tokens."""

    fields: ClassVar[tuple[Field, ...]] = (number('party', 0, 'party'),)
    steps: ClassVar[tuple[str, ...]] = ('pay', 'take')

    def __init__(self, seat: int = 0, party: int = 0) -> None:
        super().__init__(seat)
        self.party = party

    def pay(self, g: Europa) -> None:
        give_up(g, self.seat, self.party, subjugation_price(g, self.seat, self.party))

    def take(self, g: Europa) -> None:
        lay_tokens(g, self.seat, self.party)


FRAMES: Final = (Subjugate, ChooseVassals, WinVassal, TakeVassal)
