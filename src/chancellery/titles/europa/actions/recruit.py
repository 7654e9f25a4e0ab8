"""R5.5.3: Recruit Units."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import CHANCE_AHEAD, NOTHING_AHEAD, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, Act
from chancellery.titles.europa.board.harbours import (
    FLEET_ELSEWHERE,
    LIGHT,
    add_ship,
    against_docking,
    against_fleet_at,
    against_fleet_in,
    dock,
    free_slot,
    join_fleet_at,
    join_fleet_in,
    ships_of,
)
from chancellery.titles.europa.board.hostility import hostile_sea
from chancellery.titles.europa.board.land import active_port, owns, provinces_of, tax_value, vassal_provinces
from chancellery.titles.europa.board.summaries import ACTIVE_ALLIES_ROW
from chancellery.titles.europa.board.unit_names import SHIPS, TYPES, UNIT_IDS
from chancellery.titles.europa.board.units import (
    ALLIED,
    FIELD,
    IMPERIAL,
    MERCENARY,
    army_of,
    change,
    class_of,
    mercenaries_left,
    type_of,
)
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.governing.purse import MILITARY, Payment, Price, against_paying, lose_power
from chancellery.titles.europa.lasting import asked, permits
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.rounds.budget import net_income, unit_pay
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.capacity import allied_sources, allies_with_land, can_raise, counts_for
from chancellery.titles.europa.war.contingents import battle_threatens
from chancellery.titles.europa.war.neutrals import belongs_to

asked(
    'cost.artillery',
    'cost.cavalry',
    'cost.galley',
    'cost.heavyShip',
    'cost.infantry',
    'cost.lightShip',
    'cost.mercenary',
    'cost.recruitUnits',
    'limit.mercenaries',
    'limit.shipsPerPort',
    'recruit.artillery',
)

PRICES: Final = (2, 5, 6)  # Ducats for regular infantry, cavalry, artillery (A 15.3)
PRICE_KEYS: Final = ('cost.infantry', 'cost.cavalry', 'cost.artillery')
MERCENARY_MORE: Final = 2
MOST_MERCENARIES: Final = 3  # a turn (R5.5.3.5)
SHIP_PRICES: Final = (4, 10, 2)  # light ship, heavy ship, galley
SHIP_KEYS: Final = ('cost.lightShip', 'cost.heavyShip', 'cost.galley')
ARTILLERY: Final = 2
MOST_RAISED: Final = 40

NO_PLACE: Final = Rule('R5.5.3.4', 'refuse.no_recruiting_there')
NO_MANPOWER: Final = Rule('R5.5.3.1', 'refuse.no_manpower')
NO_CAPACITY: Final = Rule('R5.5.3.4', 'refuse.no_capacity')
NO_CANNONS: Final = Rule('R5.5.3.8', 'refuse.no_cannons')
NOT_RECRUITED: Final = Rule('R18.4.7', 'refuse.imperial_not_recruited')
NO_ALLIES: Final = Rule('R5.5.3.6', 'refuse.no_allied_units')
NO_ALLIES_HERE: Final = Rule('R5.5.3.6', 'refuse.no_allies_here')
ONLY_ALLIED_UNITS: Final = Rule('R5.5.3.6', 'refuse.only_allied_units')
NO_ALLIED_ARTILLERY: Final = Rule('R5.5.3.6', 'refuse.no_allied_artillery')
NO_BATTLE_THERE: Final = Rule('R9.7.2', 'refuse.no_battle_of_recruits')
NO_MERCENARIES: Final = Rule('R2.2.3', 'refuse.no_mercenaries')
ENOUGH_MERCENARIES: Final = Rule('R5.5.3.5', 'refuse.enough_mercenaries')
ARMY_ELSEWHERE: Final = Rule('R5.5.3.2', 'refuse.army_elsewhere')
CHOOSE_PLACE: Final = Rule('R5.5.3.4', 'refuse.choose_place')
NO_OWN_PORT: Final = Rule('R5.5.3.7', 'refuse.no_own_port')
PORT_BUSY: Final = Rule('R5.5.3.7', 'refuse.port_busy')
NO_SHIPS_LEFT: Final = Rule('R5.5.3.7', 'refuse.no_ships_left')
NOT_FACED: Final = Rule('R5.5.3.7', 'refuse.not_faced')
SLOTS_FULL: Final = Rule('R5.5.3.7', 'refuse.slots_full')
ONLY_IN_FLEET: Final = Rule('R9.4b.14', 'refuse.only_in_fleet')
PAID_FOR: Final = Rule('R5.5.3.7', 'refuse.paid_for')


class RecruitUnits(Act):
    """R5.5.3."""

    verb = 'recruit'
    card_name = 'recruitUnits'

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R5.5.3: 1 military power."""
        return terms.base(Price(mil=1 + lasting_number(g, 'cost.recruitUnits', seat)))

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.5.3.1."""
        return against_paying(g, seat, self.price(g, seat, thing, terms))

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.5.3."""
        lose_power(g, seat, MILITARY, self.price(g, seat, thing, terms).power[MILITARY])
        g.ask(Recruit(seat))


RECRUIT_UNITS: Final = RecruitUnits()


def recruiting_areas(g: Europa, seat: int) -> list[int]:
    """R5.5.3.4-6: Areas with a Province of the player, of his Vassals or of his Active Allies."""
    mine = [*provinces_of(g, g.realm(seat)), *vassal_provinces(g, seat)]
    found = {g.map.area[province] for province in mine if counts_for(g, seat, province)}
    for party in g.laid(ACTIVE_ALLIES_ROW, g.active_ally):
        if g.ally[party] == seat:
            found.update([g.map.area[p] for p in range(len(g.town)) if belongs_to(g, party, p)])
    return sorted(found)


def owns_in(g: Europa, seat: int, area: int) -> bool:
    """R5.5.3.4: has a player, or his Vassal, a Province there that counts?"""
    return any(counts_for(g, seat, province) for province in g.variant.inside[area])


def unit_price(g: Europa, seat: int, unit: int) -> Price:
    """A 15.3: a mercenary costs 2 Ducats more; allied infantry nothing, allied cavalry 3."""
    kind, type = class_of(unit), type_of(unit)
    if kind == ALLIED:
        return Price(ducats=0 if type == 0 else 3)
    ducats = max(PRICES[type] + lasting_number(g, PRICE_KEYS[type], seat), 1)
    if kind == MERCENARY:
        ducats += max(MERCENARY_MORE + lasting_number(g, 'cost.mercenary', seat), 0)
    return Price(ducats=ducats)


class Recruit(Question):
    """R5.5.3.1-8: an Area is chosen, then units one by one; ships Port by Port; until the player is done."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', NOWHERE, 'area'),
        items('raised', MOST_RAISED, 0, 'area'),  # the Area of every regular unit of this action
        number('hired', 0, MOST_RAISED),
        items('mustered', 'area', 0, 'area'),  # the Areas where units were raised, each once
        items('built', MOST_RAISED, 0, 'province'),  # the Port of every ship of this action
        number('unit', NOWHERE, 'unit'),  # being paid for
        items('helped', MOST_RAISED, 0, 'area'),  # the Area of every allied unit of this action
    )
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)
    exact: ClassVar[tuple[str, ...]] = ('unit',)

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.area = NOWHERE
        self.raised: list[int] = []
        self.hired = 0
        self.mustered: list[int] = []
        self.built: list[int] = []
        self.unit = NOWHERE
        self.helped: list[int] = []

    def prompt(self, g: Europa, role: int) -> Prompt:
        ready = g.available[self.seat]
        if self.area == NOWHERE:
            return Prompt('prompt.recruit', 'R5.5.3.1', {'realm': g.name(self.seat), 'ready': ready})
        return Prompt('prompt.recruit_at', 'R5.5.3.4', {'area': g.map.areas.ids[self.area], 'ready': ready})

    # ---- land units

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """What a unit costs, and the income once it has to be paid."""
        if g.title.verbs_table.verb_of[number] != g.v.unit:
            return None
        unit = number - g.v.unit
        income = net_income(g, self.seat) - unit_pay(g, self.seat, class_of(unit))
        return {**unit_price(g, self.seat, unit).as_hint(), 'net': income}

    def among_area(self, g: Europa, role: int) -> list[int]:
        return recruiting_areas(g, self.seat)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        mine = owns_in(g, self.seat, area) or bool(allies_with_land(g, self.seat, area))
        return OK if mine and area != self.area else NO_PLACE

    def do_area(self, g: Europa, role: int, area: int) -> None:
        self.area = area

    def among_unit(self, g: Europa, role: int) -> list[int]:
        """The capacity is the same for all units of a class, so it is looked for once for each."""
        units = [unit for unit in range(len(UNIT_IDS)) if self.against_unit(g, unit) is OK]
        classes = [kind for kind in {class_of(unit) for unit in units} if self.has_capacity(g, kind)]
        return [unit for unit in units if class_of(unit) in classes]

    def deny_unit(self, g: Europa, role: int, unit: int) -> Rule:
        """R5.5.3.2-6."""
        rule = self.against_unit(g, unit)
        return NO_CAPACITY if rule is OK and not self.has_capacity(g, class_of(unit)) else rule

    def against_unit(self, g: Europa, unit: int) -> Rule:
        """All that stands against a unit but the capacity."""
        if self.area == NOWHERE:
            return CHOOSE_PLACE
        if unit == IMPERIAL:
            return NOT_RECRUITED
        kind = class_of(unit)
        if kind != ALLIED and not owns_in(g, self.seat, self.area):
            return ONLY_ALLIED_UNITS
        if kind == ALLIED:
            if type_of(unit) == ARTILLERY:
                return NO_ALLIED_ARTILLERY
            if g.allied_available[self.seat] == 0:
                return NO_ALLIES
            return self.against_place(g, unit) if allied_sources(g, self.seat, self.area) else NO_ALLIES_HERE
        if type_of(unit) == ARTILLERY and not permits(g, 'recruit.artillery', self.seat):
            return NO_CANNONS
        if kind == MERCENARY:
            if self.hired >= MOST_MERCENARIES + lasting_number(g, 'limit.mercenaries', self.seat):
                return ENOUGH_MERCENARIES
            if not mercenaries_left(g):
                return NO_MERCENARIES
        elif g.available[self.seat] == 0:
            return NO_MANPOWER
        return self.against_place(g, unit)

    def against_place(self, g: Europa, unit: int) -> Rule:
        """R5.5.3.2: an Army that is there or not on the map, and the Ducats."""
        if unit != FIELD and g.army_area_at(self.seat, army_of(unit)) not in (NOWHERE, self.area):
            return ARMY_ELSEWHERE
        return against_paying(g, self.seat, unit_price(g, self.seat, unit))

    def has_capacity(self, g: Europa, kind: int) -> bool:
        """R5.5.3.4, R5.5.3.6: has the Area capacity for one unit more of a class? Mercenaries need none."""
        if kind == MERCENARY:
            return True
        if kind == ALLIED:
            return can_raise(g, self.seat, self.raised, [*self.helped, self.area])
        return can_raise(g, self.seat, [*self.raised, self.area], self.helped)

    def do_unit(self, g: Europa, role: int, unit: int) -> None:
        self.unit = unit
        g.ask(Payment(self.seat, unit_price(g, self.seat, unit)))

    def back_Payment(self, g: Europa, paid: bool) -> None:
        unit, self.unit = self.unit, NOWHERE
        if not paid:
            return
        seat, kind = self.seat, class_of(unit)
        if kind == MERCENARY:
            self.hired += 1
        elif kind == ALLIED:
            g.allied_available[seat] -= 1
            self.helped.append(self.area)
        else:
            g.available[seat] -= 1
            self.raised.append(self.area)
        if unit != FIELD:
            g.put_army_area(seat, army_of(unit), self.area)
        change(g, seat, unit, self.area, 1)
        if self.area not in self.mustered:
            self.mustered.append(self.area)
        where = g.map.areas.ids[self.area]
        g.log('recruited', realm=g.name(seat), unit=TYPES[type_of(unit)], area=where)

    # ---- ships

    def among_province(self, g: Europa, role: int) -> list[int]:
        return [port for port in range(len(g.town)) if g.town[port] == self.seat and g.map.port[port]]

    def deny_province(self, g: Europa, role: int, port: int) -> Rule:
        """R5.5.3.7: one ship for each own Port, two for a large one, as long as there are ships."""
        if not owns(g, self.seat, port) or not active_port(g, port):
            return NO_OWN_PORT
        most = tax_value(g, port) * (1 + lasting_number(g, 'limit.shipsPerPort', self.seat, port))
        if self.built.count(port) >= most:
            return PORT_BUSY
        if ships_of(g, self.seat) >= g.edition.components.kit['ships']:
            return NO_SHIPS_LEFT
        return against_paying(g, self.seat, Price(ducats=min(SHIP_PRICES)))

    def do_province(self, g: Europa, role: int, port: int) -> None:
        g.ask(BuildShip(self.seat, port))

    def back_BuildShip(self, g: Europa, port: int) -> None:
        """The Port that has built a ship, or NOBODY."""
        if port != NOBODY:
            self.built.append(port)

    def do_done(self, g: Europa, role: int, _: int) -> None:
        """R5.5.3.3: battles come after the whole recruitment."""
        self.done(g, None)
        if any(battle_threatens(g, self.seat, area) for area in self.mustered):
            g.ask(RecruitBattles(self.seat, self.mustered))

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The dice of a battle follow."""
        return number == g.v.done and any(battle_threatens(g, self.seat, area) for area in self.mustered)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done


class RecruitBattles(Question):
    """R5.5.3.3, R9.7.2: the battles that recruiting has led to, in the order that the player likes."""

    fields: ClassVar[tuple[Field, ...]] = (items('areas', 'area', 0, 'area'),)

    def __init__(self, seat: int = 0, areas: list[int] | None = None) -> None:
        super().__init__(seat)
        self.areas: list[int] = [] if areas is None else areas[:]

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.recruit_battles', 'R9.7.2', {'realm': g.name(self.seat)})

    def step(self, g: Europa) -> bool:
        """One battle needs no choosing."""
        self.areas = [area for area in self.areas if battle_threatens(g, self.seat, area)]
        if len(self.areas) > 1:
            return super().step(g)
        if self.areas:
            self.do_area(g, self.role, self.areas[0])
        else:
            self.done(g, None)
        return True

    def among_area(self, g: Europa, role: int) -> list[int]:
        return sorted(self.areas)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if area in self.areas else NO_BATTLE_THERE

    def do_area(self, g: Europa, role: int, area: int) -> None:
        self.areas.remove(area)
        g.push(LandBattle(area, self.seat))

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The dice of a battle follow."""
        return True

    def ahead(self, g: Europa) -> int:
        return CHANCE_AHEAD if self.areas else NOTHING_AHEAD

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


def ship_price(g: Europa, seat: int, ship: int) -> Price:
    """A 15.3."""
    return Price(ducats=max(SHIP_PRICES[ship] + lasting_number(g, SHIP_KEYS[ship], seat), 0))


class BuildShip(Question):
    """R5.5.3.7: which ship, then where it goes: the Port, a Sea Zone it faces, a slot there, or the Fleet."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('port', 0, 'province'), number('ship', NOWHERE, len(SHIPS) - 1),
        number('bought', NOWHERE, len(SHIPS) - 1),  # being paid for

    )  # fmt: skip

    def __init__(self, seat: int = 0, port: int = 0) -> None:
        super().__init__(seat)
        self.port = port
        self.ship = NOWHERE
        self.bought = NOWHERE

    def prompt(self, g: Europa, role: int) -> Prompt:
        key = 'prompt.build_ship' if self.ship == NOWHERE else 'prompt.place_ship'
        return Prompt(key, 'R5.5.3.7', {'province': g.map.provinces.ids[self.port]})

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """What a ship costs."""
        if g.title.verbs_table.verb_of[number] != g.v.ship:
            return None
        return ship_price(g, self.seat, number - g.v.ship).as_hint()

    def deny_ship(self, g: Europa, role: int, ship: int) -> Rule:
        """R9.4b.13-14, R9.5.17: heavy ships and galleys serve in the Fleet alone, galleys in inland seas; a light ship
        needs room in the Port where all seas are hostile."""
        if self.ship != NOWHERE:
            return PORT_BUSY
        at_sea = bool(self.seas(g) if ship == LIGHT else self.fleet_seas(g, ship))
        rule = OK if at_sea else self.against_port(g, ship)
        return rule if rule is not OK else against_paying(g, self.seat, ship_price(g, self.seat, ship))

    def against_port(self, g: Europa, ship: int) -> Rule:
        """In the Port, beside the Fleet or in it."""
        rule = against_fleet_in(g, self.seat, ship, self.port)
        return rule if ship != LIGHT or rule is OK else against_docking(g, self.seat, self.port)

    def do_ship(self, g: Europa, role: int, ship: int) -> None:
        self.bought = ship
        g.ask(Payment(self.seat, ship_price(g, self.seat, ship)))

    def back_Payment(self, g: Europa, paid: bool) -> None:
        if paid:
            self.ship = self.bought
        self.bought = NOWHERE

    def seas(self, g: Europa) -> list[int]:
        """The Sea Zones that the Port faces and where no enemy is (R9.2.7)."""
        return [sea for sea in g.map.faces[self.port] if not hostile_sea(g, self.seat, sea)]

    def fleet_seas(self, g: Europa, ship: int) -> list[int]:
        """Where at sea the ship can join the Fleet, or form it."""
        return [sea for sea in self.seas(g) if against_fleet_at(g, self.seat, ship, sea) is OK]

    def deny_fleet(self, g: Europa, role: int, _: int) -> Rule:
        """Into the Fleet, in the Port."""
        return CHOOSE_PLACE if self.ship == NOWHERE else against_fleet_in(g, self.seat, self.ship, self.port)

    def do_fleet(self, g: Europa, role: int, _: int) -> None:
        join_fleet_in(g, self.seat, self.ship, self.port)
        self.finish(g)

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        """Beside the slots of a Sea Zone: light ships alone."""
        if self.ship != LIGHT:
            return ONLY_IN_FLEET if self.ship != NOWHERE else CHOOSE_PLACE
        return OK if sea in self.seas(g) else NOT_FACED

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        add_ship(g, self.seat, sea)
        self.finish(g)

    def deny_slot(self, g: Europa, role: int, sea: int) -> Rule:
        """R12.3.1: a free Trade Protection slot."""
        rule = self.deny_sea(g, role, sea)
        if rule is not OK:
            return rule
        return OK if free_slot(g, sea) != NOBODY else SLOTS_FULL

    def do_slot(self, g: Europa, role: int, sea: int) -> None:
        g.put_slots(sea, free_slot(g, sea), self.seat)
        self.finish(g)

    def deny_join(self, g: Europa, role: int, sea: int) -> Rule:
        """R9.4b.14: the Fleet, where it is, or formed there."""
        if self.ship == NOWHERE:
            return CHOOSE_PLACE
        return against_fleet_at(g, self.seat, self.ship, sea) if sea in self.seas(g) else FLEET_ELSEWHERE

    def do_join(self, g: Europa, role: int, sea: int) -> None:
        join_fleet_at(g, self.seat, self.ship, sea)
        self.finish(g)

    def deny_dock(self, g: Europa, role: int, _: int) -> Rule:
        """R9.5.17: a Port has room for 2 ships, a large one for 4."""
        if self.ship != LIGHT:
            return ONLY_IN_FLEET if self.ship != NOWHERE else CHOOSE_PLACE
        return against_docking(g, self.seat, self.port)

    def do_dock(self, g: Europa, role: int, _: int) -> None:
        dock(g, self.seat, self.port)
        self.finish(g)

    def deny_refuse(self, g: Europa, role: int, _: int) -> Rule:
        """A ship that is paid for goes somewhere."""
        return OK if self.ship == NOWHERE else PAID_FOR

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, NOBODY)

    def finish(self, g: Europa) -> None:
        """A ship more."""
        where = g.map.provinces.ids[self.port]
        g.log('ship_built', realm=g.name(self.seat), ship=SHIPS[self.ship], province=where)
        self.done(g, self.port)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (Recruit, RecruitBattles, BuildShip)
