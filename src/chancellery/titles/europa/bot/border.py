"""Guards at the border: units that are raised where a strong neighbour could walk in, or an NPR at war invades."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.actions.recruit import Recruit, unit_price
from chancellery.titles.europa.board.hostility import hostile_units, is_enemy, players_at_war
from chancellery.titles.europa.board.land import areas_of
from chancellery.titles.europa.board.units import FIELD, number_in
from chancellery.titles.europa.bot.horizon import rounds_left
from chancellery.titles.europa.bot.odds import chance, wild
from chancellery.titles.europa.bot.rivals import IN_ALL, affords, fall_of, led, reserve
from chancellery.titles.europa.bot.worth import ducat, power_worth
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.governing.purse import MILITARY
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.capacity import military_capacity
from chancellery.titles.europa.war.causes import casus_belli, in_truce
from chancellery.titles.europa.war.invasion import coming, invaders, targets

LIKELY: Final = 0.2  # that who could attack does so
WITHOUT_CAUSE: Final = 0.4  # of that, as long as he has no cause yet
MOST_GUARDS: Final = 5
INVADED: Final = 2.5  # Prestige that an invasion costs: Unrest on two pieces, and the dice for them (R13.5.6)
UPKEEP: Final = 1.0  # Ducats a round


class Rally:
    """Units that are raised against rebels or enemies: where, how many, with which ships, and what they are worth."""

    __slots__ = ('area', 'gain', 'seas', 'units')

    def __init__(self, gain: float = -1.0, area: int = NOWHERE, units: int = 0) -> None:
        self.gain = gain
        self.area = area
        self.units = units
        self.seas: list[int] = []  # where ships are missing for a crossing, one for each


def may_attack(g: Europa, seat: int, other: int) -> float:
    """How likely another player attacks if he can: not a friend, nor one in Truce or who has passed (R9.1.2)."""
    if other == seat or g.friends[seat] >> other & 1 or g.passed[other] or players_at_war(g, seat, other):
        return 0.0
    if in_truce(g, other, g.realm(seat)):
        return 0.0
    return LIKELY * (1.0 if casus_belli(g, other, g.realm(seat)) else WITHOUT_CAUSE)


def border_guard(g: Europa, seat: int) -> Rally:
    """Where units raised now save most from a neighbour who could attack, less what they cost."""
    best = Rally()
    if g.passed[seat]:
        return best
    acting = g.inside(Recruit) is not None
    power = 0.0 if acting else power_worth(g, seat, MILITARY)
    each = unit_price(g, seat, FIELD).ducats + (UPKEEP if rounds_left(g) > 0 else 0.0)
    able = min(affords(g, seat), g.ducats[seat] // max(unit_price(g, seat, FIELD).ducats, 1), MOST_GUARDS)
    for other in g.seats():
        likely = may_attack(g, seat, other)
        points = g.power_at(other, MILITARY) - 1
        if likely == 0.0 or points <= 0 or able == 0:
            continue
        raised = reserve(g, seat, other)
        for area in areas_of(g, g.realm(seat)):
            guards = number_in(g, seat, area)
            now = fall_of(g, seat, other, area, points, raised, guards, [])
            if now < 1.0 or hostile_units(g, seat, area):
                continue
            for more in range(1, min(able, military_capacity(g, seat, area)) + 1):
                saved = now - fall_of(g, seat, other, area, points, raised, guards + more, [])
                gain = likely * IN_ALL * saved - power - more * each * ducat(g, seat)
                if gain > best.gain:
                    best = Rally(gain, area, more)
    return best


def invasion_guard(g: Europa, seat: int) -> Rally:
    """R13.5: where units raised now are most likely to drive back an NPR that will invade, less what they cost."""
    best = Rally()
    acting = g.inside(Recruit) is not None
    power = 0.0 if acting else power_worth(g, seat, MILITARY)
    price = max(unit_price(g, seat, FIELD).ducats, 1)
    able = min(affords(g, seat), g.ducats[seat] // price, MOST_GUARDS)
    for party in coming(g) if able else []:
        if not is_enemy(g, seat, party):
            continue
        areas, men = targets(g, party), wild(invaders(g, party))
        for area in areas:
            there = number_in(g, seat, area)
            now = chance(g, led(there), men)
            for more in range(1, min(able, military_capacity(g, seat, area)) + 1):
                saved = INVADED / len(areas) * (chance(g, led(there + more), men) - now)
                gain = saved - power - more * price * ducat(g, seat)
                if gain > best.gain:
                    best = Rally(gain, area, more)
    return best
