"""R5.3.3: Colonize: a small Town in place of a colonial Claim that is connected with the Capital Area."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number, take_mark
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, Act
from chancellery.titles.europa.board.harbours import LIGHT, loose_ships
from chancellery.titles.europa.board.territories import colonial_claims, is_vacant, territory_of
from chancellery.titles.europa.citations import SHORT_OF_POWER
from chancellery.titles.europa.edition.decks import POWERS
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.field_groups import LASTING
from chancellery.titles.europa.governing.purse import ADMINISTRATIVE, Price, lose_power
from chancellery.titles.europa.governing.tracks import place_town
from chancellery.titles.europa.lasting import asked
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.relations.ties import capital_area
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms
from chancellery.titles.europa.trade import spread

asked('cost.colonize')
noted('colonized')

SETTLING: Final = 4  # administrative power and Colonists together (R5.3.3)

NO_COLONIAL_CLAIM: Final = Rule('R5.3.3', 'refuse.no_colonial_claim')
NOT_CONNECTED: Final = Rule('R5.3.3', 'refuse.colony_unconnected')
TOO_FEW_SETTLERS: Final = Rule('R5.3.3', 'refuse.too_few_settlers')
TOO_MANY_COLONISTS: Final = Rule('R5.3.3', 'refuse.too_many_colonists')
NO_TOWN_LEFT: Final = Rule('R2.2.3', 'refuse.no_small_town_left')


# ---- the chain (R5.3.3, R5.3.3.1)


def colonial_chain(g: Europa, seat: int) -> tuple[list[int], list[int]]:
    """R5.3.3, R5.3.3.1: the Areas with Towns and the Sea Zones with light ships of a player that hang together with his
    Capital Area; unlike a chain of trade (R12.2.2) without Vassals and Influence."""
    start = capital_area(g, g.realm(seat))
    if start == NOWHERE:
        return [], []
    settled = [False] * g.map.area_count
    for province, holder in enumerate(g.town):
        if holder == seat:
            settled[g.map.area[province]] = True
    return spread(g, [start], [], settled, [has_light_ship(g, seat, sea) for sea in range(g.map.sea_count)])


def has_light_ship(g: Europa, seat: int, sea: int) -> bool:
    """R5.3.3.1: beside the slots, on one, or in the Fleet."""
    return loose_ships(g, seat, sea) > 0 or (g.fleet_at[seat] == sea and g.fleet_ships_at(seat, LIGHT) > 0)


def connected_claims(g: Europa, seat: int) -> list[int]:
    """R5.3.3: the colonial Claims of a player that such a chain reaches, by land or over the sea."""
    mine = colonial_claims(g, seat)
    if not mine:
        return mine
    areas, seas = colonial_chain(g, seat)
    return [
        area
        for area in mine
        if any(near in areas for near in g.map.borders[area]) or any(sea in seas for sea in g.map.coasts[area])
    ]


# ---- the action


class ColonizeTerritory(Act):
    """R5.3.3."""

    verb = 'colonize'
    card_name = 'colonize'
    reads = (
        *LASTING, 'capital', 'claims', 'colonists', 'dnpr', 'fleet', 'fleet_at', 'power', 'ships', 'slots',
        'small_towns', 'town', 'vassal',
    )  # fmt: skip # many: the chain consists of Towns and ships

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R5.3.3, EFFECTS 6.9: 4 in all; what lowers the administrative power lowers this total, whatever it is paid
        in."""
        return terms.base(Price(adm=SETTLING + lasting_number(g, 'cost.colonize', seat)))

    def total(self, g: Europa, seat: int, terms: Terms) -> int:
        """R5.3.3: administrative power and Colonists together."""
        return self.price(g, seat, NO_TARGET, terms).power[ADMINISTRATIVE]

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return colonial_claims(g, seat)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.3.3: one's colonial Claim, connected with one's Capital Area, and power and Colonists enough."""
        if not (g.claims[thing] >> seat & 1 and is_vacant(g, thing)):
            return NO_COLONIAL_CLAIM
        if thing not in connected_claims(g, seat):
            return NOT_CONNECTED
        if g.small_towns[seat] >= g.edition.components.small_towns.pieces():
            return NO_TOWN_LEFT
        total, has = self.total(g, seat, terms), g.power_at(seat, ADMINISTRATIVE) + g.colonists[seat]
        return OK if has >= total else TOO_FEW_SETTLERS.of(cost=total, has=has)

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.3.3."""
        g.ask(Settlers(seat, thing, self.total(g, seat, terms)))

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        """What it costs, in whatever mix."""
        return {'settling': self.total(g, seat, terms)}


COLONIZE: Final = ColonizeTerritory()


class Settlers(Question):
    """R5.3.3: how many of the points are paid by Colonists (``amount``); where one mix alone is possible nobody is
    asked. Then the Town takes the place of the Claim."""

    fields: ClassVar[tuple[Field, ...]] = (number('area', 0, 'area'), number('total', 0, SETTLING))

    def __init__(self, seat: int = 0, area: int = 0, total: int = SETTLING) -> None:
        super().__init__(seat)
        self.area = area
        self.total = total

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.settlers', 'R5.3.3', {'area': g.map.areas.ids[self.area], 'total': self.total})

    def step(self, g: Europa) -> bool:
        mixes = [amount for amount in self.among_amount(g, self.role) if self.deny_amount(g, self.role, amount) is OK]
        if len(mixes) > 1:
            return super().step(g)
        self.do_amount(g, self.role, mixes[0])
        return True

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """What is left to pay in power."""
        power = self.total - (number - g.v.amount)
        return {'adm': power} if power else None

    def among_amount(self, g: Europa, role: int) -> list[int]:
        return list(range(self.total + 1))

    def deny_amount(self, g: Europa, role: int, amount: int) -> Rule:
        """As many Colonists as there are and are needed; power for the rest."""
        if amount > min(self.total, g.colonists[self.seat]):
            return TOO_MANY_COLONISTS
        cost, has = self.total - amount, g.power_at(self.seat, ADMINISTRATIVE)
        return OK if has >= cost else SHORT_OF_POWER.of(power=POWERS[ADMINISTRATIVE], cost=cost, has=has)

    def do_amount(self, g: Europa, role: int, amount: int) -> None:
        seat, area = self.seat, self.area
        g.colonists[seat] -= amount
        lose_power(g, seat, ADMINISTRATIVE, self.total - amount)
        g.claims = take_mark(g.claims, area, seat)
        place_town(g, seat, territory_of(g, area))
        note(g, seat, 'colonized', area=area)
        g.log('colonized', realm=g.name(seat), area=g.map.areas.ids[area])
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """The automaton pays with Colonists as far as it can."""
        return numbers[-1]


ACTS: Final = (COLONIZE,)
FRAMES: Final = (Settlers,)
