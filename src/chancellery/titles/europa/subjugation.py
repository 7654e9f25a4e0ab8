"""R11.4.2-R11.4.9, R13.2.3: an ally becomes a Vassal, a Vassal is annexed."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Choice, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.land import areas_of, base_tax, exists, is_npr, overlord_seat, provinces_of
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.lasting import permits
from chancellery.titles.europa.ledger import note
from chancellery.titles.europa.relations import (
    end_alliance,
    influence_in,
    influence_with,
    realm_at_war,
    remove_influence,
)
from chancellery.titles.europa.religion import PAPAL_STATES
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.tracks import base_tax_income, place_town, place_vassal, remove_vassal

NOT_YOUR_ALLY: Final = Rule('R11.4.2', 'refuse.not_your_ally')
TOO_LARGE: Final = Rule('R11.4.4', 'refuse.too_large')
NEEDS_MARRIAGE: Final = Rule('R11.4.6', 'refuse.needs_marriage')
NEVER_A_VASSAL: Final = Rule('R11.4.7', 'refuse.never_a_vassal')
TARGET_AT_WAR: Final = Rule('R11.4.9', 'refuse.target_at_war')
TOO_LITTLE: Final = Rule('R11.4.5', 'refuse.too_little_to_subjugate')
NO_CUBES_THERE: Final = Rule('R11.4.5', 'refuse.no_cubes_there')


def own_vassals(g: Europa, party: int) -> list[int]:
    """R13.2.1: the Vassals of an NPR."""
    return [vassal for vassal, lord in enumerate(g.overlord) if lord == party and exists(g, vassal)]


def subjugation_price(g: Europa, seat: int, party: int, discount: int = 0) -> int:
    """R11.4.5: its base tax and the opponents' Influence in its Areas; +1m tokens are in the base tax."""
    rivals = 0
    for area in areas_of(g, party):
        rivals += sum([influence_in(g, other, area) for other in g.seats() if other != seat]) + g.imperial[area]
    return max(base_tax(g, party) + rivals - discount + lasting_number(g, 'cost.subjugate', seat, party), 0)


def against_subjugating(g: Europa, seat: int, party: int, discount: int = 0, without: tuple[str, ...] = ()) -> Rule:
    """R11.4.2-7, R11.4.9: an ally or an own Vassal, small enough, at peace, and with Influence to pay for it.

    ``without`` names conditions that a card lifts: ally, taxRatio, influence.
    """
    mine = overlord_seat(g, party) == seat
    ally = is_npr(g, party) and g.ally[party] == seat
    lifted = 'ally' in without or permits(g, 'subjugate.withoutAlliance', seat)
    if not mine and not ally and not (lifted and is_npr(g, party)):
        return NOT_YOUR_ALLY
    distant = all(g.map.distant[area] for area in areas_of(g, party))
    if distant or party == g.emperor or g.edition.parties[party] == PAPAL_STATES:
        return NEVER_A_VASSAL
    if realm_at_war(g, party):
        return TARGET_AT_WAR
    married = g.married[party] >> seat & 1
    if own_vassals(g, party) and not married:
        return NEEDS_MARRIAGE
    tax, theirs = base_tax_income(g, seat), base_tax(g, party)
    large_enough = tax > theirs if married else tax >= 2 * theirs
    if not large_enough and 'taxRatio' not in without:
        return TOO_LARGE.of(tax=theirs, own=tax)
    price = subjugation_price(g, seat, party, discount)
    has = influence_with(g, seat, party)
    return OK if has >= price or 'influence' in without else TOO_LITTLE.of(cost=price, has=has)


class Subjugate(Phase[Europa]):
    """R11.4.2-6: Influence is given up; then Vassal tokens, or Towns for an own Vassal or an ally of base tax 1."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('seat', 0, 'seat'), number('party', 0, 'party'), number('price', 0, 60),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('pay', 'take', 'free_vassals')

    def __init__(self, seat: int = 0, party: int = 0, price: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.party = party
        self.price = price

    def pay(self, g: Europa) -> None:
        """R11.2.3: a Marriage counts, and cannot be removed."""
        married = 1 if g.married[self.party] >> self.seat & 1 else 0
        g.ask(self.seat, SpendInfluence(self.seat, self.party, max(self.price - married, 0)))

    def take(self, g: Europa) -> None:
        """R11.4.2-3."""
        seat, party = self.seat, self.party
        annex = overlord_seat(g, party) == seat or base_tax(g, party) == 1
        if g.ally[party] == seat:
            end_alliance(g, seat, party)
        order = sorted(provinces_of(g, party), key=lambda p: (p == g.capital[party], p))
        for province in order:
            if g.vassal[province] != NOBODY:
                remove_vassal(g, province)
            g.plus[province] = 0
            if annex:
                place_town(g, seat, province)
            else:
                place_vassal(g, seat, province)
        g.overlord[party] = NOBODY
        note(g, seat, 'subjugated', against=party)
        g.log('annexed' if annex else 'subjugated', realm=g.name(seat), other=g.edition.parties[party])

    def free_vassals(self, g: Europa) -> None:
        """R11.4.6, R13.0.4: its own Vassals are independent, unless they are won likewise."""
        for vassal in own_vassals(g, self.party):
            g.overlord[vassal] = NOBODY


def subjugate(g: Europa, seat: int, party: int, discount: int = 0, without: tuple[str, ...] = ()) -> None:
    """R11.4."""
    price = 0 if 'influence' in without else subjugation_price(g, seat, party, discount)
    g.push(Subjugate(seat, party, price))


class SpendInfluence(Choice[Europa]):
    """R11.4.5: cubes from the Areas of a Realm, from where their owner likes."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('seat', 0, 'seat'), number('party', 0, 'party'), number('count', 0, 60),
    )  # fmt: skip

    def __init__(self, seat: int = 0, party: int = 0, count: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.party = party
        self.count = count

    def prompt(self, g: Europa, role: int) -> Prompt:
        realm = g.edition.parties[self.party]
        return Prompt('prompt.spend_influence', 'R11.4.5', {'count': self.count, 'realm': realm})

    def candidates(self, g: Europa) -> list[int]:
        """The Areas of the Realm with cubes of the player."""
        return [area for area in areas_of(g, self.party) if g.own_influence(self.seat, area) > 0]

    def step(self, g: Europa) -> bool:
        """Nobody is asked where all of them go, or all from one Area."""
        found = self.candidates(g)
        there = sum([g.own_influence(self.seat, area) for area in found])
        if there > self.count > 0 and len(found) > 1:
            return super().step(g)
        for area in found:
            self.count -= remove_influence(g, self.seat, area, self.count)
        self.done(g, None)
        return True

    def among_area(self, g: Europa, role: int) -> list[int]:
        return self.candidates(g)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if area in self.candidates(g) else NO_CUBES_THERE

    def do_area(self, g: Europa, role: int, area: int) -> None:
        remove_influence(g, self.seat, area, 1)
        self.count -= 1

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (Subjugate, SpendInfluence)
