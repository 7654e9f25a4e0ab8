"""Units that the bot raises against rebels and enemies, or to take back what it has lost (R5.5.3, R9.8, R14)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.actions.recruit import Recruit, unit_price
from chancellery.titles.europa.board.hostility import hostile_province, hostile_units, players_at_war
from chancellery.titles.europa.board.land import areas_of, tax_value
from chancellery.titles.europa.board.units import (
    FIELD,
    armies_in,
    number_in,
)
from chancellery.titles.europa.bot.aims import SHIP_COST, battle_worth
from chancellery.titles.europa.bot.border import Rally, border_guard, invasion_guard
from chancellery.titles.europa.bot.economy import FEW_LOANS, LOAN_COST, loans_for, may_afford
from chancellery.titles.europa.bot.landings import crossings, launched_at_once, owned_in, ships_missing
from chancellery.titles.europa.bot.odds import (
    Force,
    chance,
    enemies_in,
    own_dice,
    units_by_type,
)
from chancellery.titles.europa.bot.worth import ducat, power_worth
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.purse import LOAN, MILITARY, most_interest
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.capacity import military_capacity
from chancellery.titles.europa.war.routes import by_land
from chancellery.titles.europa.war.siege import (
    watched,
)

FIGHT: Final = 0.6  # the chance with which one marches into a battle
OCCUPIED: Final = 1.6  # a point of an enemy's tax that is besieged: kept at peace, or a bargain
FREED: Final = 2.8  # a point of one's own tax that rebels or enemies hold
THREATENED: Final = 2.5  # a point of tax that rebels would take now: tax, and Prestige twice (R4.3.E2, R4.7.2)
SAVED: Final = 1.0  # Prestige: what it is worth to beat rebels besides what they threaten


def stakes(g: Europa, seat: int, province: int) -> float:
    """What it is worth to take a Province by siege."""
    tax = tax_value(g, province)
    if g.town[province] == seat or g.vassal[province] == seat:
        return FREED * tax
    if g.occupier[province] == REBELS:
        return 0.3 * tax
    owner = g.town[province]
    return (OCCUPIED + (0.6 if owner != NOBODY else 0.0)) * tax


def prize_in(g: Europa, seat: int, area: int) -> float:
    """What is to be won by beating whoever stands in an Area: Provinces to besiege, own ones that rebels threaten."""
    worth = SAVED if g.rebels[area] and any(g.town[p] == seat for p in g.variant.inside[area]) else 0.0
    left = g.rebels[area]
    for province in g.variant.inside[area]:
        if hostile_province(g, seat, province):
            worth += 0.6 * stakes(g, seat, province) * (1.0 if watched(g, seat, province) else 0.3)
        elif left and g.unrest[province] and seat in (g.town[province], g.vassal[province]):
            worth += THREATENED * min(tax_value(g, province), left)
            left -= tax_value(g, province)
    return worth


def credit(g: Europa, seat: int) -> int:
    """The Ducats that a player has or would borrow."""
    loans = max(min(FEW_LOANS, most_interest(g, seat)) - g.interest[seat], 0)
    return g.ducats[seat] + LOAN * loans


def rally_at(g: Europa, seat: int, area: int, base: int) -> Rally:
    """Units raised in an Area of one's own to fight there, or beside it to march in next."""
    worth = prize_in(g, seat, area)
    foe = enemies_in(g, seat, area)
    if worth <= 0.0:
        return Rally()
    if foe.size() == 0:
        return rally_for_siege(g, seat, area, base, worth)
    there, dice = units_by_type(g, seat, base), own_dice(g, seat, base)
    if base != area and chance(g, Force(there, dice), foe) >= FIGHT:
        return Rally()
    price = unit_price(g, seat, FIELD).ducats
    most = min(g.available[seat], military_capacity(g, seat, base), credit(g, seat) // max(price, 1))
    power = 1 if base == area else 2
    if g.power_at(seat, MILITARY) < power - (1 if g.inside(Recruit) is not None else 0):
        return Rally()
    for more in range(1, most + 1):
        odds = chance(g, Force([there[0] + more, there[1], there[2]], dice), foe)
        if odds >= FIGHT + 0.1:
            borrowed = loans_for(more * price - g.ducats[seat])
            cost = power * power_worth(g, seat, MILITARY) + more * price * ducat(g, seat) + LOAN_COST * borrowed
            return Rally(odds * (worth + battle_worth(g, seat)) - (1 - odds) - cost, base, more)
    return Rally()


def rally_for_siege(g: Europa, seat: int, area: int, base: int, worth: float) -> Rally:
    """R9.8.4: units for the siege of what nobody guards, as many as its tax asks for."""
    tax = sum([tax_value(g, p) for p in g.variant.inside[area] if hostile_province(g, seat, p)])
    there = number_in(g, seat, base)
    power = 1 + (1 if base == area else 2)
    if there >= tax or (there and base != area and not acting(g)) or g.power_at(seat, MILITARY) < power - acting(g):
        return Rally()
    price = unit_price(g, seat, FIELD).ducats
    able = min(g.available[seat], military_capacity(g, seat, base), credit(g, seat) // max(price, 1), tax - there)
    best = Rally()
    for more in range(1, able + 1):
        taken = min(tax, there + more) / tax
        borrowed = loans_for(more * price - g.ducats[seat])
        points = power + there + more - 1  # each unit of a siege after the first takes one more
        cost = points * power_worth(g, seat, MILITARY) + more * price * ducat(g, seat) + LOAN_COST * borrowed
        if taken * worth - cost > best.gain:
            best = Rally(taken * worth - cost, base, more)
    return best


def acting(g: Europa) -> int:
    """1 where the power for raising units is paid already."""
    return 1 if g.inside(Recruit) is not None else 0


def raised_now(g: Europa) -> bool:
    """Has the action that goes on raised units or ships already?"""
    frame = g.inside(Recruit)
    return isinstance(frame, Recruit) and bool(frame.mustered or frame.built)


def rally_overseas(g: Europa, seat: int, area: int) -> Rally:
    """R9.5.20: units that cross a Sea Zone to take back what nobody guards, with the ships for them."""
    worth = prize_in(g, seat, area)
    best = Rally()
    if worth <= 0.0 or enemies_in(g, seat, area).size():
        return best
    for base, sea in crossings(g, seat, area):
        rally = rally_for_siege(g, seat, area, base, worth)
        there = number_in(g, seat, base)
        units = there + max(rally.units, 0)
        missing = ships_missing(g, seat, sea, units) if units else 0
        if missing > launched_at_once(g, seat, sea) or not may_afford(g, seat, SHIP_COST * missing):
            continue
        if (
            rally.units == 0 and there and missing and armies_in(g, seat, base)
        ):  # who is there is enough, but for the ships
            rally = Rally(worth - (there + 2) * power_worth(g, seat, MILITARY), base, 0)
        rally.gain -= SHIP_COST * missing * ducat(g, seat)
        rally.seas = [sea] * missing
        if rally.gain > best.gain:
            best = rally
    return best


def open_areas(g: Europa, seat: int) -> list[int]:
    """The Areas where a Province of a player is in another's hand, and those of the players who are at war with him."""
    found = {g.map.area[p] for p in g.occupied() if seat in (g.town[p], g.vassal[p])}
    for other in g.seats():
        if other != seat and players_at_war(g, seat, other):
            found.update(areas_of(g, g.realm(other)))
    return sorted([area for area in found if not g.map.distant[area]])


def at_hand(g: Europa, seat: int, area: int) -> bool:
    """Could units that stand beside an Area, or across a Sea Zone with ships enough, besiege all of it?"""
    tax = sum([tax_value(g, p) for p in g.variant.inside[area] if hostile_province(g, seat, p)])
    beside = [number_in(g, seat, base) for base in by_land(g, area)]
    ways = [(number_in(g, seat, base), sea) for base, sea in crossings(g, seat, area)]
    ferried = [units for units, sea in ways if units and not ships_missing(g, seat, sea, units)]
    return max([*beside, *ferried, 0]) >= tax


def best_rally(g: Europa, seat: int) -> Rally:
    """Where raising units against rebels or enemies brings most, or against who may become one."""
    best = max(border_guard(g, seat), invasion_guard(g, seat), key=lambda rally: rally.gain)
    open_ = open_areas(g, seat)
    ready = [area for area in open_ if at_hand(g, seat, area)]
    open_ = [] if ready and raised_now(g) else [area for area in open_ if area not in ready]  # one front at a time
    for area in open_:
        rally = rally_overseas(g, seat, area)
        if rally.gain > best.gain:
            best = rally
    for area, rebels in enumerate(g.rebels):
        fought = g.variant.inside[area] and g.wars().parties and hostile_units(g, seat, area)
        if not rebels and not fought and area not in open_:
            continue
        bases = [area, *by_land(g, area)]
        for base in [each for each in bases if owned_in(g, seat, each)]:
            fresh = area in open_ and not fought and not rebels
            if base != area and (hostile_units(g, seat, base) or not (armies_in(g, seat, base) or fresh)):
                continue
            rally = rally_at(g, seat, area, base)
            if rally.gain > best.gain:
                best = rally
    return best
