"""R4.4.A-B, R7.4: the budget of a round line by line, and the costs that a player may cut before he pays them."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import NOTHING_AHEAD, QUESTION_AHEAD, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import (
    HEAVY,
    LIGHT,
    PORT_FULL,
    dock,
    fleet_size,
    loose_ships,
    remove_ship,
    room_in,
)
from chancellery.titles.europa.board.land import tax_value
from chancellery.titles.europa.board.summaries import PLAGUE_ROW
from chancellery.titles.europa.board.unit_names import UNIT_IDS
from chancellery.titles.europa.board.units import (
    ALLIED,
    FIELD,
    MERCENARY,
    REGULAR,
    class_of,
    count,
    deployed,
    disband,
    single_infantry,
)
from chancellery.titles.europa.board.units import ships_at_sea as fleet_and_ships
from chancellery.titles.europa.cards import deck_of
from chancellery.titles.europa.citations import NO_LOAN
from chancellery.titles.europa.curia import papal_controller
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import NO_PERSON
from chancellery.titles.europa.governing.court import dismiss
from chancellery.titles.europa.governing.purse import borrow, may_borrow
from chancellery.titles.europa.governing.tracks import VASSALS, base_tax_income, uncovered, vassal_tax_income
from chancellery.titles.europa.lasting import asked, value
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.waters import move_fleet, port_space, ports_in_reach

asked(
    'income.flat', 'income.vassal', 'upkeep.advisor', 'upkeep.interest', 'upkeep.mercenary', 'upkeep.regular',
    'upkeep.ship',
)  # fmt: skip

REGULAR_PAY: Final = 1  # Ducats each (R4.4)
MERCENARY_PAY: Final = 2
INTEREST: Final = 1
STABILITY_DUCATS: Final = 2
TOKENS: Final = 4  # of Vassals, for what lasts (income.vassal)
HALVES_OF_SHIP: Final = 1  # half a Ducat for each ship at sea
QUARTERS_OF_TOWN: Final = 2  # half of each Ducat of tax, in quarters
QUARTERS_OF_TOKEN: Final = 1

CUT_FIRST: Final = Rule('R7.4.3', 'refuse.cut_first')
NO_ADVISOR_OF_YOURS: Final = Rule('R4.4.A1', 'refuse.no_advisor_of_yours')
NO_UNIT_OF_YOURS: Final = Rule('R4.4.A1', 'refuse.no_unit_of_yours')
NO_SHIP_THERE: Final = Rule('R4.4.A1', 'refuse.no_ship_there')
NO_PORT_IN_REACH: Final = Rule('R9.5.13', 'refuse.no_port_in_reach')


# ---- the lines of the budget (R4.4, table 4B)


def budget(g: Europa, seat: int) -> list[tuple[str, int]]:
    """R4.4.B1-3: every line of income and upkeep as it stands now, costs below nothing."""
    return [
        ('base_tax', base_tax_income(g, seat)),
        ('vassal_tax', vassal_income(g, seat)),
        ('advisors', -advisors_pay(g, seat)),
        ('regulars', -deployed(g, seat, REGULAR) * unit_pay(g, seat, REGULAR)),
        ('mercenaries', -deployed(g, seat, MERCENARY) * unit_pay(g, seat, MERCENARY)),
        ('ships', -ships_pay(g, seat)),
        ('interest', -g.interest[seat] * pay(g, seat, INTEREST, 'upkeep.interest')),
        ('devastation', -devastation(g, seat)),
        ('stability', stability_income(g, seat)),
        ('emperor', g.authority if g.emperor == g.realm(seat) else 0),
        ('ideas', lasting_number(g, 'income.flat', seat)),
    ]


def net_income(g: Europa, seat: int) -> int:
    """R7.4.2: all income less all costs."""
    return sum([ducats for _, ducats in budget(g, seat)])


def balance(g: Europa, seat: int) -> int:
    """The treasury as it would be after step 4B; below nothing it does not suffice."""
    return g.ducats[seat] + net_income(g, seat)


def pay(g: Europa, seat: int, usual: int, key: str) -> int:
    """What one of a sort costs."""
    return max(value(g, key, seat, usual), 0)


def unit_pay(g: Europa, seat: int, kind: int) -> int:
    """R4.4: what a deployed unit of one class costs a round; allied units cost nothing."""
    if kind == ALLIED:
        return 0
    if kind == MERCENARY:
        return pay(g, seat, MERCENARY_PAY, 'upkeep.mercenary')
    return pay(g, seat, REGULAR_PAY, 'upkeep.regular')


def vassal_income(g: Europa, seat: int) -> int:
    """R7.5.2: by the Vassal track, and what lasts for every four tokens."""
    extra = lasting_number(g, 'income.vassal', seat) * (uncovered(g, seat, VASSALS) // TOKENS)
    return vassal_tax_income(g, seat) + extra


def advisors_pay(g: Europa, seat: int) -> int:
    """R7.2.13, R19.2.3: as on the cards, 1 Ducat less for each if the player is Papal Controller."""
    return sum([advisor_pay(g, seat, person) for person in advisors(g, seat)])


def advisor_pay(g: Europa, seat: int, person: int) -> int:
    """What one Advisor costs a round."""
    less = 1 if papal_controller(g) == seat else 0
    return max(value(g, 'upkeep.advisor', seat, g.edition.decks.persons.ducats[person]) - less, 0)


def income_with(g: Europa, seat: int, card: int) -> int:
    """The net income once the Advisor of a card serves in place of who holds his office."""
    before = g.advisor_at(seat, deck_of(g, card))
    spared = 0 if before == NO_PERSON else advisor_pay(g, seat, before)
    return net_income(g, seat) + spared - advisor_pay(g, seat, g.edition.decks.actions.person[card])


def advisors(g: Europa, seat: int) -> list[int]:
    """The Advisors in office."""
    return [person for person in g.advisor_of(seat) if person != NO_PERSON]


def ships_pay(g: Europa, seat: int) -> int:
    """R4.4.B3: half a Ducat for each ship at sea, rounded up once."""
    halves = fleet_and_ships(g, seat) * max(HALVES_OF_SHIP + 2 * lasting_number(g, 'upkeep.ship', seat), 0)
    return (halves + 1) // 2


def devastation(g: Europa, seat: int) -> int:
    """R4.4, R4.4.B3: half the tax of Towns and Vassals in Areas with an Ill Health token, rounded up once; what is
    occupied pays its occupier, and not its owner (R9.8.6)."""
    quarters = 0
    for area in g.laid(PLAGUE_ROW, g.plague):
        for province in g.variant.inside[area]:
            if g.occupier[province] == seat:
                quarters += QUARTERS_OF_TOWN * g.variant.tax[province]
            if g.occupier[province] != NOBODY:
                continue
            if g.town[province] == seat:
                quarters += QUARTERS_OF_TOWN * tax_value(g, province)
            elif g.vassal[province] == seat:
                quarters += QUARTERS_OF_TOKEN * g.tokens[province]
    return (quarters + 3) // 4


def stability_income(g: Europa, seat: int) -> int:
    """R7.3.3-4: 2 Ducats more or less."""
    level = g.stability[seat]
    return STABILITY_DUCATS if level > 0 else -STABILITY_DUCATS if level < 0 else 0


# ---- 4A: cutting costs


def paid_units(g: Europa, seat: int) -> list[int]:
    """The sorts of units in Armies that cost upkeep."""
    return [unit for unit in range(len(UNIT_IDS)) if is_paid(g, seat, unit)]


def is_paid(g: Europa, seat: int, unit: int) -> bool:
    """Are there such units in an Army, and do they cost upkeep?"""
    return unit != FIELD and class_of(unit) != ALLIED and count(g, seat, unit, NOWHERE) > 0


def has_costs(g: Europa, seat: int) -> bool:
    """R4.4.A1: is there anything to cut, or are the Ducats too few?"""
    return can_cut(g, seat) or balance(g, seat) < 0


def can_cut(g: Europa, seat: int) -> bool:
    """Are there Advisors, units or ships at sea?"""
    return bool(advisors(g, seat) or paid_units(g, seat) or single_infantry(g, seat)) or fleet_and_ships(g, seat) > 0


class CutCosts(Question):
    """R4.4.A1, R7.4.3-6: Advisors are dismissed, units disbanded, ships brought home, until what is left can be paid.

    He may also take Loans (R4.4.0). Who has nothing to cut takes them, unasked, if Ducats are short, as far as they go;
    the rest is bankruptcy in 4B."""

    fields: ClassVar[tuple[Field, ...]] = (flag('begun'),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.begun = False

    def prompt(self, g: Europa, role: int) -> Prompt:
        after = balance(g, self.seat)
        params = {'net': net_income(g, self.seat), 'after': after, 'has': g.ducats[self.seat]}
        return Prompt('prompt.cut_costs' if after >= 0 else 'prompt.must_cut', 'R4.4.A1', params)

    def step(self, g: Europa) -> bool:
        """R7.4.6: Interest that cannot be paid forces a Loan."""
        if can_cut(g, self.seat) or self.begun:
            self.begun = True
            return super().step(g)
        while balance(g, self.seat) < 0 and may_borrow(g, self.seat):
            borrow(g, self.seat)
        self.done(g, None)
        return True

    def among_dismiss(self, g: Europa, role: int) -> list[int]:
        return advisors(g, self.seat)

    def deny_dismiss(self, g: Europa, role: int, person: int) -> Rule:
        return OK if person in advisors(g, self.seat) else NO_ADVISOR_OF_YOURS

    def do_dismiss(self, g: Europa, role: int, person: int) -> None:
        dismiss(g, self.seat, person)

    def deny_unit(self, g: Europa, role: int, unit: int) -> Rule:
        return OK if is_paid(g, self.seat, unit) else NO_UNIT_OF_YOURS

    def do_unit(self, g: Europa, role: int, unit: int) -> None:
        disband(g, self.seat, unit, NOWHERE)
        g.log('disbands', realm=g.name(self.seat), unit=UNIT_IDS[unit])

    def among_area(self, g: Europa, role: int) -> list[int]:
        return single_infantry(g, self.seat)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        """Single infantry there."""
        return OK if count(g, self.seat, FIELD, area) > 0 else NO_UNIT_OF_YOURS

    def do_area(self, g: Europa, role: int, area: int) -> None:
        disband(g, self.seat, FIELD, area)
        g.log('disbands_infantry', realm=g.name(self.seat), area=g.map.areas.ids[area])

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        """Light ships there."""
        return OK if loose_ships(g, self.seat, sea) > 0 else NO_SHIP_THERE

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        g.ask(ShipsHome(self.seat, sea))

    def deny_fleet(self, g: Europa, role: int, _: int) -> Rule:
        return OK if g.fleet_at[self.seat] != NOWHERE and fleet_size(g, self.seat) > 0 else NO_SHIP_THERE

    def do_fleet(self, g: Europa, role: int, _: int) -> None:
        g.ask(ShipsHome(self.seat, NOWHERE))

    def deny_loan(self, g: Europa, role: int, _: int) -> Rule:
        """R4.4.0, R5.2.4.1: Loans may be taken in this phase, with or without need."""
        return OK if may_borrow(g, self.seat) else NO_LOAN

    def do_loan(self, g: Europa, role: int, _: int) -> None:
        borrow(g, self.seat)

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """R7.4.3-6: what cannot be paid does not stay, and where nothing can be cut any more Loans are taken."""
        after = balance(g, self.seat)
        helpless = not can_cut(g, self.seat) and not may_borrow(g, self.seat)
        return OK if after >= 0 or helpless else CUT_FIRST.of(missing=-after)

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def ahead(self, g: Europa) -> int:
        return QUESTION_AHEAD if self.begun else NOTHING_AHEAD

    def settles(self, g: Europa, role: int, number: int) -> bool:
        return number == g.v.done

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done if g.v.done in numbers else numbers[0]


class ShipsHome(Question):
    """R4.4.A1, R9.4b.10: light ships of a Sea Zone, or the Fleet (``sea`` is nowhere), are brought into a friendly Port
    within their move, or disbanded one by one."""

    fields: ClassVar[tuple[Field, ...]] = (number('sea', NOWHERE, 'sea'),)
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, sea: int = NOWHERE) -> None:
        super().__init__(seat)
        self.sea = sea

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.sea == NOWHERE:
            return Prompt('prompt.fleet_home', 'R4.4.A1', {'ships': fleet_size(g, self.seat)})
        sea = g.map.seas.ids[self.sea]
        return Prompt('prompt.ships_home', 'R4.4.A1', {'sea': sea, 'ships': loose_ships(g, self.seat, self.sea)})

    def step(self, g: Europa) -> bool:
        if self.ships(g) == 0:
            self.done(g, None)
            return True
        return super().step(g)

    def ships(self, g: Europa) -> int:
        """Ships that are still at sea."""
        if self.sea != NOWHERE:
            return loose_ships(g, self.seat, self.sea)
        return fleet_size(g, self.seat) if g.fleet_at[self.seat] != NOWHERE else 0

    def here(self, g: Europa) -> int:
        """The Sea Zone where they are."""
        return self.sea if self.sea != NOWHERE else g.fleet_at[self.seat]

    def among_province(self, g: Europa, role: int) -> list[int]:
        return ports_in_reach(g, self.seat, self.here(g))

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        """R9.5.13, R9.5.17: in reach, and with room: a light ship by itself, the Fleet as a whole."""
        if province not in ports_in_reach(g, self.seat, self.here(g)):
            return NO_PORT_IN_REACH
        fleet = self.sea == NOWHERE
        ships = fleet_size(g, self.seat) if fleet else 1
        return OK if room_in(g, province, ships, fleet) else PORT_FULL

    def open_ports(self, g: Europa) -> list[int]:
        """The Ports into which they could be brought."""
        return [port for port in self.among_province(g, self.role) if self.deny_province(g, self.role, port) is OK]

    def do_province(self, g: Europa, role: int, province: int) -> None:
        """R9.4b.13: the Fleet comes without its galleys where the way leads over waters that are not theirs."""
        if self.sea == NOWHERE:
            move_fleet(g, self.seat, port_space(g, province))
            if g.fleet_port[self.seat] == NOWHERE:
                return  # it was all galleys
        else:
            remove_ship(g, self.seat, self.sea)
            dock(g, self.seat, province)
        g.log('docks', realm=g.name(self.seat), province=g.map.provinces.ids[province])

    def deny_scrap(self, g: Europa, role: int, kind: int) -> Rule:
        """Disband one of this sort."""
        if self.sea != NOWHERE:
            return OK if kind == LIGHT else NO_SHIP_THERE
        return OK if g.fleet_ships_at(self.seat, kind) > 0 else NO_SHIP_THERE

    def do_scrap(self, g: Europa, role: int, kind: int) -> None:
        """Of heavy ships a damaged one, if there is one: nobody would choose otherwise."""
        if self.sea != NOWHERE:
            remove_ship(g, self.seat, self.sea)
        else:
            g.add_fleet_ships(self.seat, kind, -1)
            if kind == HEAVY and g.damaged[self.seat]:
                g.damaged[self.seat] -= 1
            if fleet_size(g, self.seat) == 0:
                g.fleet_at[self.seat] = NOWHERE
        g.log('scraps_ship', realm=g.name(self.seat))

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done


FRAMES: Final = (CutCosts, ShipsHome)
