"""R5.5.2, R9.5.3-R9.5.11: land movement: one Army, or one single unit, up to two Areas."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, mask, number
from chancellery.kernel.frames import CHANCE_AHEAD, NOTHING_AHEAD, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions.recruit import (
    ARTILLERY,
    ENOUGH_MERCENARIES,
    MOST_MERCENARIES,
    NO_CANNONS,
    NO_MERCENARIES,
    unit_price,
)
from chancellery.titles.europa.acts import NO_TARGET, Act
from chancellery.titles.europa.board.hostility import friendly_area, players_at_war
from chancellery.titles.europa.board.land import has_land_in
from chancellery.titles.europa.board.unit_names import TYPES
from chancellery.titles.europa.board.units import (
    FIELD,
    IMPERIAL,
    INFANTRY,
    MERCENARY,
    REGULAR,
    areas_with_units,
    army_of,
    army_size,
    change,
    class_of,
    count,
    in_army,
    mercenaries_left,
    type_of,
    units_in,
)
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.field_groups import UNITS
from chancellery.titles.europa.fields import ARMIES
from chancellery.titles.europa.fields import UNITS as UNIT_TYPES
from chancellery.titles.europa.governing.purse import MILITARY, Payment, Price, against_paying, lose_power
from chancellery.titles.europa.lasting import asked, forbids, permits, value
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import ALL_PIECES, USUAL, Pieces, Terms
from chancellery.titles.europa.war.access import MOST_CLOSED, NO_ACCESS, GainAccess
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.contingents import battle_threatens
from chancellery.titles.europa.war.due import deferring
from chancellery.titles.europa.war.foreseen import defence_of_area
from chancellery.titles.europa.war.routes import (
    NOT_NEXT,
    against_entering,
    by_land,
    crossing,
    needs_access,
    next_areas,
    over_sea,
    toll,
)

asked('action.activateUnits', 'cost.activateUnits', 'move.land', 'recruit.artillery')

AREAS: Final = 2  # that a land move covers (R9.5.3)
MOST_MOVED: Final = 9  # further than any card lets an Army go: it has landed (R9.5.24)
MOST_HIRED: Final = MOST_MERCENARIES  # before a march (R5.5.2.20)
UNCHOSEN: Final = -1
SINGLE: Final = ARMIES  # a single unit moves

NO_UNITS_THERE: Final = Rule('R5.5.2.2', 'refuse.no_units_there')
FORBIDDEN: Final = Rule('R5.5.2.1', 'refuse.no_activation')
CHOOSE_MOVER: Final = Rule('R5.5.2.3', 'refuse.choose_mover')
CHOSEN_ALREADY: Final = Rule('R5.5.2.3', 'refuse.mover_chosen')
NO_SUCH_ARMY: Final = Rule('R9.4b.4', 'refuse.no_such_army')
NOT_HERE: Final = Rule('R9.5.11', 'refuse.unit_not_here')
ONLY_ARMIES: Final = Rule('R9.4b.6', 'refuse.only_armies_gather')
NONE_TO_DROP: Final = Rule('R9.5.11', 'refuse.none_to_drop')
NONE_TO_HAND: Final = Rule('R9.5.11', 'refuse.none_to_hand')
ACTED_BEFORE: Final = Rule('R16.3.19', 'refuse.acted_by_card')
NOT_THAT_ARMY: Final = Rule('R16.3.19', 'refuse.not_granted')
ONLY_TO_FRIENDS: Final = Rule('R9.5.2', 'refuse.only_to_friends')
NO_HIRING: Final = Rule('R5.5.2.20', 'refuse.no_hiring')
HIRE_FIRST: Final = Rule('R5.5.2.20', 'refuse.hire_first')
HIRED_MARCH: Final = Rule('R5.5.2.20', 'refuse.hired_march')
EMPTY_ARMY: Final = Rule('R9.4b.4', 'refuse.empty_army')


def activation_price(g: Europa, seat: int, terms: Terms) -> Price:
    """R5.5.2: 1 military power."""
    return terms.base(Price(mil=1 + lasting_number(g, 'cost.activateUnits', seat)))


class Activation(Act):
    """R5.5.2: Activate Units, by land or by sea, or to besiege."""

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        return activation_price(g, seat, terms)

    def against_activating(self, g: Europa, seat: int, terms: Terms) -> Rule:
        """R5.5.2, R5.5.2.1."""
        if forbids(g, 'action.activateUnits', seat):
            return FORBIDDEN
        return against_paying(g, seat, activation_price(g, seat, terms))

    def bar(self, g: Europa, seat: int, terms: Terms = USUAL) -> Rule:
        return self.against_activating(g, seat, terms)

    def pay(self, g: Europa, seat: int, terms: Terms) -> None:
        """R5.5.2."""
        lose_power(g, seat, MILITARY, activation_price(g, seat, terms).power[MILITARY])


class MoveByLand(Activation):
    """R5.5.2.2-3."""

    verb = 'march'
    card_name = 'landMove'
    reads = (*UNITS, 'army_at', 'infantry')

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        """Where an activation by land can begin."""
        armies = terms.pieces.armies
        if armies is None:
            return areas_with_units(g, seat)
        return sorted({g.army_area_at(seat, army) for army in armies})

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.5.2.2: an Area with an Army or a unit of one's own, which has not acted by the same card before."""
        if terms.pieces.armies is not None and thing not in self.among(g, seat, terms):
            return NOT_THAT_ARMY
        if not units_in(g, seat, thing):
            return NO_UNITS_THERE
        return OK if terms.pieces.fresh_units(g, seat, thing) else ACTED_BEFORE

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.5.2.3."""
        self.pay(g, seat, terms)
        g.ask(March(seat, thing, None, terms.pieces))


MOVE_BY_LAND: Final = MoveByLand()


def invaded(g: Europa, seat: int, area: int) -> list[int]:
    """R6.2.6: the players at war with a mover who have units, a Town or a Vassal in an Area that he enters, in turn
    order from him on."""
    if not g.wars().parties:
        return []
    found = []
    for other in g.turn_order(seat):
        if other != seat and players_at_war(g, seat, other):
            if units_in(g, other, area) or any(other in (g.town[p], g.vassal[p]) for p in g.variant.inside[area]):
                found.append(other)
    return found


class March(Question):
    """R9.5.3-11: who moves is chosen, an Army or a single unit; on the way an Army takes up units, hands them to other
    Armies and leaves regular infantry behind; it stops in an Area that is not friendly, and may regroup there too,
    unless a battle follows."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', NOWHERE, 'area'),
        number('origin', NOWHERE, 'area'),  # where the last step began
        number('mover', UNCHOSEN, SINGLE),
        number('moved', 0, MOST_MOVED),
        number('to', NOWHERE, 'area'),  # being entered
        flag('over'),
        flag('fought'),
        items('bridge', 'sea', 0, 'sea'),  # by sea alone, over one of these Sea Zones (R9.5.25)
        number('only', NOBODY, ARMIES - 1),  # the Army that a card moves
        flag('to_friends'),  # a card moves it to friendly Areas alone
        mask('tired', ARMIES),  # Armies that have moved by the same card
        number('resting', 0, 99),  # single units there that have
        items('closed', MOST_CLOSED, 0, 'area'),  # where access was refused, or not paid for
        number('hired', 0, MOST_HIRED),  # mercenaries hired before the first step (R5.5.2.20)
        number('hiring', NOWHERE, 'unit'),  # being paid for
    )
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(
        self, seat: int = 0, area: int = NOWHERE, bridge: list[int] | None = None, pieces: Pieces = ALL_PIECES
    ) -> None:
        super().__init__(seat)
        self.bridge: list[int] = [] if bridge is None else bridge[:]
        self.only = pieces.armies[0] if pieces.armies else NOBODY
        self.to_friends = pieces.to_friends
        self.tired = pieces.tired & ((1 << ARMIES) - 1)
        self.resting = pieces.rested.count(area)
        self.closed: list[int] = []
        self.area = area
        self.origin = NOWHERE
        self.mover = UNCHOSEN if self.only == NOBODY else self.only
        self.moved = 0
        self.to = NOWHERE
        self.over = False
        self.fought = False
        self.hired = 0
        self.hiring = NOWHERE

    def prompt(self, g: Europa, role: int) -> Prompt:
        params = {'area': g.map.areas.ids[self.area]}
        return Prompt('prompt.march_who' if self.mover == UNCHOSEN else 'prompt.march', 'R9.5.3', params)

    def step(self, g: Europa) -> bool:
        """R9.5.11: after the last step an Army may still regroup, unless a battle follows; else nothing is left to
        choose."""
        fights = self.origin != NOWHERE and battle_threatens(g, self.seat, self.area)
        if fights or (self.halted(g) and not self.regroups(g)):
            self.over = True
        if self.over:
            if not self.fought and battle_threatens(g, self.seat, self.area):
                self.fought = True
                army = self.mover if self.mover < ARMIES else NOBODY
                card = deferring(g, self.seat)
                if card is None:
                    g.push(LandBattle(self.area, self.seat, self.origin, army))
                    return True
                card.owe_battle(g, self.area, self.origin, army)  # R9.7.2: its battle is due later
            self.done(g, (self.mover, self.area))
            return True
        return super().step(g)

    def halted(self, g: Europa) -> bool:
        """R9.5.3, R9.5.24: has it gone as far as it may?"""
        return self.moved >= value(g, 'move.land', self.seat, AREAS)

    def regroups(self, g: Europa) -> bool:
        """R9.5.11: are there units that an Army could take up where it is, or leave there?"""
        if self.mover == SINGLE:
            return False
        others = [unit for unit in units_in(g, self.seat, self.area) if army_of(unit) != self.mover]
        return bool(others or self.among_hand(g, self.role)) or self.deny_drop(g, self.role, 0) is OK

    def size(self, g: Europa) -> int:
        """How many units move."""
        return 1 if self.mover == SINGLE else army_size(g, self.seat, self.mover)

    # ---- who moves (R5.5.2.3, R9.4b.4)

    def deny_army(self, g: Europa, role: int, army: int) -> Rule:
        """An Army that is there, or a new one formed of units there."""
        if self.mover != UNCHOSEN:
            return CHOSEN_ALREADY
        if self.tired >> army & 1:
            return ACTED_BEFORE
        return OK if g.army_area_at(self.seat, army) in (self.area, NOWHERE) else NO_SUCH_ARMY

    def do_army(self, g: Europa, role: int, army: int) -> None:
        self.mover = army

    def among_unit(self, g: Europa, role: int) -> list[int]:
        return units_in(g, self.seat, self.area)

    def deny_unit(self, g: Europa, role: int, unit: int) -> Rule:
        """R9.5.11: single infantry moves, or units join the Army that moves."""
        if count(g, self.seat, unit, self.area) == 0 or unit not in units_in(g, self.seat, self.area):
            return NOT_HERE
        if self.mover == UNCHOSEN:
            if unit == FIELD and count(g, self.seat, FIELD, self.area) <= self.resting:
                return ACTED_BEFORE
            return OK if unit == FIELD else CHOOSE_MOVER
        if self.mover == SINGLE:
            return ONLY_ARMIES
        return OK if army_of(unit) != self.mover else NOT_HERE

    def do_unit(self, g: Europa, role: int, unit: int) -> None:
        if self.mover == UNCHOSEN:
            self.mover = SINGLE
            return
        change(g, self.seat, unit, self.area, -1)
        g.put_army_area(self.seat, self.mover, self.area)
        change(g, self.seat, in_army(self.mover, class_of(unit), type_of(unit)), self.area, 1)

    def deny_drop(self, g: Europa, role: int, _: int) -> Rule:
        """R9.5.11: only regular infantry may be left on the map; the last unit of an Army stays with it."""
        if self.mover in (UNCHOSEN, SINGLE):
            return ONLY_ARMIES
        if count(g, self.seat, in_army(self.mover, REGULAR, INFANTRY), self.area) == 0:
            return NONE_TO_DROP
        return OK if army_size(g, self.seat, self.mover) > 1 else NONE_TO_DROP

    def do_drop(self, g: Europa, role: int, _: int) -> None:
        change(g, self.seat, in_army(self.mover, REGULAR, INFANTRY), self.area, -1)
        change(g, self.seat, FIELD, self.area, 1)

    def among_hand(self, g: Europa, role: int) -> list[int]:
        """What units of the Army would be in each other Army that is there, or can be formed."""
        if self.mover in (UNCHOSEN, SINGLE) or army_size(g, self.seat, self.mover) <= 1:
            return []
        own = [unit for unit in units_in(g, self.seat, self.area) if army_of(unit) == self.mover]
        others = [army for army in range(ARMIES) if army != self.mover and self.stands_by(g, army)]
        return [in_army(army, class_of(unit), type_of(unit)) for army in others for unit in own]

    def stands_by(self, g: Europa, army: int) -> bool:
        """R9.5.11: is an Army where the mover is, or free to be formed there?"""
        return g.army_area_at(self.seat, army) in (self.area, NOWHERE)

    def deny_hand(self, g: Europa, role: int, unit: int) -> Rule:
        """R9.4b.6, R9.5.11: units are handed to another Army there, or split off as a new one; ``unit`` is what one of
        them becomes. The last unit stays, for the Army that was activated moves on."""
        if self.mover in (UNCHOSEN, SINGLE) or unit in (FIELD, IMPERIAL):
            return ONLY_ARMIES
        army = army_of(unit)
        if army == self.mover or not self.stands_by(g, army):
            return NO_SUCH_ARMY
        if class_of(unit) == MERCENARY and self.must_march(g):
            return HIRED_MARCH
        given = in_army(self.mover, class_of(unit), type_of(unit))
        if count(g, self.seat, given, self.area) == 0 or army_size(g, self.seat, self.mover) <= 1:
            return NONE_TO_HAND
        return OK

    def do_hand(self, g: Europa, role: int, unit: int) -> None:
        change(g, self.seat, in_army(self.mover, class_of(unit), type_of(unit)), self.area, -1)
        g.put_army_area(self.seat, army_of(unit), self.area)
        change(g, self.seat, unit, self.area, 1)

    # ---- mercenaries for the Army that moves (R5.5.2.20)

    def among_hire(self, g: Europa, role: int) -> list[int]:
        if not g.variant.hires_on_the_march or self.mover in (UNCHOSEN, SINGLE):
            return []
        return [in_army(self.mover, MERCENARY, type) for type in range(UNIT_TYPES)]

    def bar_hire(self, g: Europa, role: int) -> Rule:
        """By an optional rule, before the first step, for an Army on one's own land that can move on by land."""
        if not g.variant.hires_on_the_march or self.mover in (UNCHOSEN, SINGLE) or self.bridge:
            return NO_HIRING
        if self.origin != NOWHERE:
            return HIRE_FIRST
        if self.size(g) == 0:
            return EMPTY_ARMY
        if not has_land_in(g, g.realm(self.seat), self.area) or not self.can_leave(g, 1):
            return NO_HIRING
        if self.hired >= MOST_HIRED:
            return ENOUGH_MERCENARIES
        return OK if mercenaries_left(g) else NO_MERCENARIES

    def deny_hire(self, g: Europa, role: int, unit: int) -> Rule:
        """R5.5.3.8, R5.5.3.5: at the usual price."""
        if army_of(unit) != self.mover or class_of(unit) != MERCENARY:
            return NO_HIRING
        if type_of(unit) == ARTILLERY and not permits(g, 'recruit.artillery', self.seat):
            return NO_CANNONS
        return against_paying(g, self.seat, unit_price(g, self.seat, unit))

    def do_hire(self, g: Europa, role: int, unit: int) -> None:
        self.hiring = unit
        g.ask(Payment(self.seat, unit_price(g, self.seat, unit)))

    def back_Payment(self, g: Europa, paid: bool) -> None:
        """Paid for, they join the Army."""
        unit, self.hiring = self.hiring, NOWHERE
        if paid:
            self.hired += 1
            change(g, self.seat, unit, self.area, 1)
            where = g.map.areas.ids[self.area]
            g.log('recruited', realm=g.name(self.seat), unit=TYPES[type_of(unit)], area=where)

    def can_leave(self, g: Europa, more: int = 0) -> bool:
        """Is there an Area that the Army could enter now, with so many units more?"""
        units = self.size(g) + more
        for area in next_areas(g, self.seat, self.area, units):
            friendly = not self.to_friends or friendly_area(g, self.seat, area)
            if friendly and area not in self.closed and against_entering(g, self.seat, self.area, area, units) is OK:
                return True
        return False

    def must_march(self, g: Europa) -> bool:
        """R5.5.2.20: mercenaries who were just hired move with the Army, as long as there is anywhere to go."""
        return self.hired > 0 and self.origin == NOWHERE and self.can_leave(g)

    # ---- the way (R9.5.3-10)

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """What mountains cost more, and who would defend the Area; what mercenaries cost."""
        if g.title.verbs_table.verb_of[number] == g.v.hire:
            return unit_price(g, self.seat, number - g.v.hire).as_hint()
        if g.title.verbs_table.verb_of[number] != g.v.area or self.mover == UNCHOSEN:
            return None
        to = number - g.v.area
        more = crossing(g, self.seat, self.area, to, self.size(g))
        return {**({'mil': more} if more else {}), **defence_of_area(g, self.seat, to)} or None

    def among_area(self, g: Europa, role: int) -> list[int]:
        if self.mover == UNCHOSEN or self.size(g) == 0 or self.halted(g):
            return []
        if self.bridge:
            return sorted(over_sea(g, self.seat, self.area, self.size(g), self.bridge))
        return next_areas(g, self.seat, self.area, self.size(g))

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        if self.mover == UNCHOSEN:
            return CHOOSE_MOVER
        if self.size(g) == 0:
            return EMPTY_ARMY
        if area == self.area or self.halted(g):
            return NOT_NEXT
        if self.to_friends and not friendly_area(g, self.seat, area):
            return ONLY_TO_FRIENDS
        if area in self.closed:
            return NO_ACCESS
        return against_entering(g, self.seat, self.area, area, self.size(g), self.bridge or None)

    def do_area(self, g: Europa, role: int, area: int) -> None:
        self.to = area
        if needs_access(g, self.seat, area):
            g.ask(GainAccess(self.seat, area))
        else:
            self.enter(g)

    def back_GainAccess(self, g: Europa, granted: bool) -> None:
        """R9.5.10: what was refused is not asked for again in this move."""
        if granted:
            self.enter(g)
        else:
            self.closed.append(self.to)

    def enter(self, g: Europa) -> None:
        """R9.5.3, R9.5.6, R9.5.24: a step; it is the last into an Area that is not friendly or distant, and over a
        bridge."""
        seat, to = self.seat, self.to
        units = self.size(g)
        paid = crossing(g, seat, self.area, to, units)
        lose_power(g, seat, MILITARY, paid)
        by_ship = bool(self.bridge) or to not in by_land(g, self.area) or paid < toll(g, seat, self.area, to, units)
        if self.mover == SINGLE:
            change(g, seat, FIELD, self.area, -1)
            change(g, seat, FIELD, to, 1)
        else:
            g.put_army_area(seat, self.mover, to)
        g.log(
            'sails_to' if by_ship else 'marches', realm=g.name(seat), units=units, area=g.map.areas.ids[self.area],
            to=g.map.areas.ids[to],
        )  # fmt: skip
        self.origin, self.area = self.area, to
        last = by_ship or not friendly_area(g, seat, to) or g.map.distant[to]
        self.moved = MOST_MOVED if last else self.moved + 1
        concerned = invaded(g, seat, to)
        if concerned:
            g.offer_entry_reactions(seat, to, concerned)

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """The move ends where it is; an Army that was formed has units."""
        if self.mover == UNCHOSEN:
            return CHOOSE_MOVER
        return HIRED_MARCH if self.must_march(g) else OK

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.over = True

    def final(self, g: Europa, role: int, number: int) -> bool:
        """A step into a battle, whose dice follow."""
        if g.title.verbs_table.verb_of[number] != g.v.area:
            return False
        return battle_threatens(g, self.seat, number - g.v.area)

    def ahead(self, g: Europa) -> int:
        """The same once access is gained, or an answer to the step is given."""
        enters = self.to != NOWHERE and not self.fought
        return CHANCE_AHEAD if enters and battle_threatens(g, self.seat, self.to) else NOTHING_AHEAD

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done if g.v.done in numbers else numbers[0]


FRAMES: Final = (March,)
