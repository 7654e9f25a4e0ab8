"""R9.8: sieges and occupation, without dice."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number, put
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET
from chancellery.titles.europa.board.harbours import in_port, ships_in
from chancellery.titles.europa.board.hostility import hostile_province, hostile_units, is_enemy, players_at_war
from chancellery.titles.europa.board.land import lawful_owner, tax_value
from chancellery.titles.europa.board.units import areas_with_units, count, type_of, units_in
from chancellery.titles.europa.citations import SHORT_OF_POWER
from chancellery.titles.europa.edition.decks import POWERS
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.field_groups import ENEMIES, LASTING, OWNERS, UNITS
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.purse import MILITARY, lose_power
from chancellery.titles.europa.lasting import asked
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms
from chancellery.titles.europa.unrest.liberation import leave_occupied, uncover
from chancellery.titles.europa.war.consent import GARRISON, Consent
from chancellery.titles.europa.war.driven_out import drive_out_by_siege
from chancellery.titles.europa.war.march import ACTED_BEFORE, NO_UNITS_THERE, Activation, activation_price
from chancellery.titles.europa.war.occupation import occupy

asked('siege.defence', 'siege.free', 'siege.strength')
noted('siegeWon')

HALVES: Final = (2, 1, 4)  # Siege Strength of infantry, cavalry and artillery, in halves (R9.4b.7)
MOST_BESIEGED: Final = 12

NOTHING_HOSTILE: Final = Rule('R9.8.2', 'refuse.nothing_to_besiege')
ENEMY_UNITS: Final = Rule('R9.8.2', 'refuse.enemies_to_beat')
NOT_HOSTILE: Final = Rule('R9.8.2', 'refuse.not_hostile')
TOO_WEAK: Final = Rule('R9.8.4', 'refuse.too_weak')
NO_BLOCKADE: Final = Rule('R9.8.4', 'refuse.no_blockade')
NOTHING_CHOSEN: Final = Rule('R9.8.1', 'refuse.nothing_chosen')


def hostile_provinces(g: Europa, seat: int, area: int) -> list[int]:
    """The Provinces of an Area that an enemy or rebels control."""
    return [province for province in g.variant.inside[area] if hostile_province(g, seat, province)]


class Besiege(Activation):
    """R9.8.1."""

    verb = 'besiege'
    card_name = 'siege'
    reads = (  # many: it takes enough units on land, and ships before the Ports, against an enemy or rebels
        *LASTING, *OWNERS, *ENEMIES, *UNITS, 'army_at', 'fleet', 'fleet_at', 'infantry', 'large', 'occupier', 'power',
        'rebels', 'ships', 'slots', 'vassal',
    )  # fmt: skip

    def bar(self, g: Europa, seat: int, terms: Terms = USUAL) -> Rule:
        """The place says more than the power that is missing."""
        return OK

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        """R9.8.2: the Areas with own units and hostile Provinces."""
        return [area for area in areas_with_units(g, seat) if hostile_provinces(g, seat, area)]

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R9.8.1-2, R9.8.4: own units that have not acted by the same card before, hostile Provinces of which at least
        one can be taken, and no enemy units."""
        if not units_in(g, seat, thing):
            return NO_UNITS_THERE
        found = hostile_provinces(g, seat, thing)
        if not found:
            return NOTHING_HOSTILE
        if hostile_units(g, seat, thing):
            return ENEMY_UNITS
        rule = self.against_activating(g, seat, terms)
        if rule is not OK:
            return rule
        left = g.power_at(seat, MILITARY) - activation_price(g, seat, terms).power[MILITARY]
        rules = [against_taking(g, seat, thing, [province], left) for province in found]
        if OK not in rules:
            return rules[0]
        return OK if terms.pieces.fresh_units(g, seat, thing) else ACTED_BEFORE

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R9.8.1."""
        self.pay(g, seat, terms)
        g.ask(Siege(seat, thing))


BESIEGE: Final = Besiege()


def strength_of(g: Europa, seat: int, area: int) -> list[int]:
    """R9.4b.7: the Siege Strength of a player's units there, in halves, the strongest first."""
    found: list[int] = []
    for unit in units_in(g, seat, area):
        found += [HALVES[type_of(unit)]] * count(g, seat, unit, area)
    return sorted(found, reverse=True)


def units_needed(g: Europa, seat: int, area: int, provinces: list[int]) -> int:
    """R9.8.3-4: the fewest units whose strength covers the tax value of the Provinces; 0 if all are too weak."""
    need = 2 * sum([strength_against(g, province) for province in provinces])
    total = 2 * lasting_number(g, 'siege.strength', seat, area)
    for used, halves in enumerate(strength_of(g, seat, area)):
        total += halves
        if total - total % 2 >= need:
            return used + 1
    return 0


def strength_against(g: Europa, province: int) -> int:
    """R9.8.4-5: the Siege Strength that it takes to besiege a Province: its tax value, and what a card adds."""
    return tax_value(g, province) + defence_of(g, province)


def defence_of(g: Europa, province: int) -> int:
    """R9.8.5: what a card adds to the tax value of a player's Province when it is besieged."""
    owner = g.town[province]
    return lasting_number(g, 'siege.defence', owner, province) if owner != NOBODY else 0


def watched(g: Europa, seat: int, province: int) -> bool:
    """R9.8.4, R2.5.10: an island Province, whose Port is blue, is besieged with a ship in a Sea Zone before it; any
    other without."""
    return not g.map.island[province] or any(ships_in(g, seat, sea) for sea in g.map.faces[province])


def against_taking(g: Europa, seat: int, area: int, provinces: list[int], power: int) -> Rule:
    """R9.8.3-4: hostile Provinces there, ships before islands, strength enough, and 1 power for each unit after
    the first."""
    for province in provinces:
        if g.map.area[province] != area or not hostile_province(g, seat, province):
            return NOT_HOSTILE
        if not watched(g, seat, province):
            return NO_BLOCKADE
    used = units_needed(g, seat, area, provinces)
    if used == 0:
        return TOO_WEAK
    more = extra_power(g, seat, used)
    return OK if power >= more else SHORT_OF_POWER.of(power=POWERS[MILITARY], cost=more, has=power)


def extra_power(g: Europa, seat: int, used: int) -> int:
    """R9.8.3: 1 for each unit beyond the first, and beyond those that a card lets besiege for nothing."""
    return max(used - 1 - lasting_number(g, 'siege.free', seat), 0)


class Siege(Question):
    """R9.8.3-7: Provinces are chosen one by one, as far as units and power go, and then taken; then ships leave their
    Ports."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'), items('chosen', MOST_BESIEGED, 0, 'province'),
        flag('taking'), number('emptied', NOWHERE, 'province'),
    )  # fmt: skip

    def __init__(self, seat: int = 0, area: int = 0) -> None:
        super().__init__(seat)
        self.area = area
        self.chosen: list[int] = []
        self.taking = False  # the choice is made: Rebel Towns that leave a choice fall first, then all others at once
        self.emptied = NOWHERE  # an enemy's Province from which rebels were driven

    def step(self, g: Europa) -> bool:
        if not self.taking:
            return super().step(g)
        if not self.chosen:
            self.done(g, None)
            return True
        held = [p for p in self.chosen if g.occupier[p] == REBELS and of_enemy(g, self.seat, p)]
        if held:
            self.emptied = held[0]
            self.chosen.remove(self.emptied)
            drive_out(g, self.seat, self.emptied)
            g.ask(Consent(self.seat, GARRISON, NOBODY, self.emptied))
            return True
        fallen, self.chosen = self.chosen, []
        for province in fallen:
            take_province(g, self.seat, province)
        drive_out_by_siege(g, fallen)
        return True

    def back_Consent(self, g: Europa, stays: bool) -> None:
        """R14.4.2: a besieger at war with the owner may put his own Town there."""
        if stays:
            occupy(g, self.seat, self.emptied)
            g.log('occupied', realm=g.name(self.seat), province=g.map.provinces.ids[self.emptied])
            drive_out_by_siege(g, [self.emptied])
        self.emptied = NOWHERE

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.siege', 'R9.8.4', {'area': g.map.areas.ids[self.area], 'cost': self.cost(g, self.chosen)})

    def cost(self, g: Europa, provinces: list[int]) -> int:
        """The power that so many Provinces cost beside the activation."""
        return extra_power(g, self.seat, units_needed(g, self.seat, self.area, provinces)) if provinces else 0

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """R9.8.3-5: the strength that one more Province takes, and what it costs."""
        if g.title.verbs_table.verb_of[number] != g.v.province:
            return None
        province = number - g.v.province
        more = self.cost(g, [*self.chosen, province]) - self.cost(g, self.chosen)
        told = {'walls': strength_against(g, province)}
        if more:
            told['mil'] = more
        return told

    def among_province(self, g: Europa, role: int) -> list[int]:
        return hostile_provinces(g, self.seat, self.area)

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        if province in self.chosen:
            return NOT_HOSTILE
        power = g.power_at(self.seat, MILITARY)
        return against_taking(g, self.seat, self.area, [*self.chosen, province], power)

    def do_province(self, g: Europa, role: int, province: int) -> None:
        self.chosen.append(province)

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        return OK if self.chosen else NOTHING_CHOSEN

    def do_done(self, g: Europa, role: int, _: int) -> None:
        lose_power(g, self.seat, MILITARY, self.cost(g, self.chosen))
        self.taking = True

    def final(self, g: Europa, role: int, number: int) -> bool:
        """R9.8.7: ships leave a Port that falls, perhaps into a battle."""
        return number == g.v.done and any(in_port(g, province) for province in self.chosen)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


def of_enemy(g: Europa, seat: int, province: int) -> bool:
    """Belongs a Province by right to an enemy: to a player, as Town or Vassal, or to an NPR?"""
    lord = g.vassal[province] if g.vassal[province] != NOBODY else g.town[province]
    if lord != NOBODY:
        return lord != seat and players_at_war(g, seat, lord)
    owner = lawful_owner(g, province)
    return owner != NOBODY and is_enemy(g, seat, owner)


def drive_out(g: Europa, seat: int, province: int) -> None:
    """R14.4.1: the Rebel Town goes, and the Unrest with it."""
    uncover(g, province)
    g.unrest = put(g.unrest, province, 0)
    g.log('rebels_driven_out', realm=g.name(seat), province=g.map.provinces.ids[province])
    note(g, seat, 'siegeWon', area=g.map.area[province])


def take_province(g: Europa, seat: int, province: int) -> None:
    """R9.8.6: what becomes of a besieged Province, by who held it and whose it is by right."""
    held = g.occupier[province]
    if held == REBELS:
        drive_out(g, seat, province)
        return
    if held != NOBODY:
        leave_occupied(g, province)
    if of_enemy(g, seat, province):
        occupy(g, seat, province)
        g.log('occupied', realm=g.name(seat), province=g.map.provinces.ids[province])
    else:
        g.log('freed', realm=g.name(seat), province=g.map.provinces.ids[province])
    note(g, seat, 'siegeWon', area=g.map.area[province])


FRAMES: Final = (Siege,)
