"""What hints say for the hand that clicks: how often in a row an action can be played, what can be taken as a whole,
and which of many Realms are neighbours.

A number is given only if nothing is asked in between and no step is final, so that the same action can be
sent so many times as one submission and be taken back as one.
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.rules import OK
from chancellery.titles.europa.actions.diplomatic import PER_AREA, MoreInfluence
from chancellery.titles.europa.actions.minor import REPAY_LOAN
from chancellery.titles.europa.actions.recruit import MOST_MERCENARIES, Recruit, unit_price
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.board.land import areas_of
from chancellery.titles.europa.board.units import (
    ALLIED,
    INFANTRY,
    MERCENARY,
    REGULAR,
    armies_in,
    army_of,
    army_size,
    class_of,
    count,
    deployed,
    in_army,
    type_of,
)
from chancellery.titles.europa.edition.atlas import FULL_OF_INFLUENCE
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.fields import ARMIES, ILL_GENERAL, MOST_POWER, NO_PERSON
from chancellery.titles.europa.governing.court import in_office
from chancellery.titles.europa.governing.purse import DIPLOMATIC, MILITARY, GainPower, LosePower
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.relations.taking_back import GiveUpInfluence
from chancellery.titles.europa.relations.ties import cubes_in
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.capacity import can_raise
from chancellery.titles.europa.war.march import SINGLE, UNCHOSEN, March
from chancellery.titles.europa.war.sailing import Sail
from chancellery.titles.europa.war.siege import Siege, against_taking
from chancellery.titles.europa.war.waters import is_sea, light_ships, port_space

Times = dict[str, Any]
ONCE: Final[Times] = {}


def add_hints(g: Europa, role: int, actions: list[dict[str, Any]]) -> None:
    """To the hints of all actions that a role is offered."""
    near = neighbours(g, g.seat(role)) if any(each['verb'] == 'war' for each in actions) else []
    for each in actions:
        told = repeated(g, each['n']) if not each['final'] else ONCE
        if each['verb'] == 'war' and each['n'] - g.v.war in near:
            told = hint(near=True)
        if told:
            each['hint'] = {**(each['hint'] or {}), **{key: value for key, value in told.items() if value}}


def hint(times: int = 0, together: dict[str, int] | None = None, near: bool = False, spare: bool = False) -> Times:
    """Hints for an action besides its price; empty ones are left out."""
    return {'times': times, 'together': together, 'near': near, 'spare': spare}


def neighbours(g: Europa, seat: int) -> list[int]:
    """The parties with Provinces in the Areas of a player's Realm or next to it on land."""
    mine = areas_of(g, g.realm(seat))
    there = set(mine).union(*[g.map.borders[area] for area in mine])
    return [party for party in range(len(g.edition.parties)) if not there.isdisjoint(areas_of(g, party))]


def repeated(g: Europa, number: int) -> Times:
    """``times`` in a row; ``together``: so many times ``each``, with all others of its verb that are offered, and what
    that costs."""
    top = g.decision()
    verb = g.title.verbs_table.verb_of[number]
    at = number - verb
    if isinstance(top, March):
        return of_march(g, top, verb, at)
    if isinstance(top, Recruit):
        return of_recruiting(g, top, at) if verb == g.v.unit else ONCE
    if isinstance(top, Siege):
        return all_fall(g, top) if verb == g.v.province else ONCE
    if isinstance(top, MoreInfluence):
        return often(cubes(g, top, verb == g.v.buy, at)) if verb in (g.v.area, g.v.buy) else ONCE
    if isinstance(top, GiveUpInfluence) and verb == g.v.area:
        return often(min(top.count, g.influence_at(top.seat, at)))
    if isinstance(top, GainPower) and verb == g.v.power:
        return points(g, min(top.points, MOST_POWER - g.power_at(top.seat, at)))
    if isinstance(top, LosePower) and verb == g.v.power:
        return points(g, min(top.points, g.power_at(top.seat, at)))
    if isinstance(top, Sail) and is_sea(g, top.to) and verb in (g.v.sea, g.v.province):
        return often(light_ships(g, top.seat, at if verb == g.v.sea else port_space(g, at)))
    if isinstance(top, TakeTurn) and number == g.v.repay:
        return often(min(g.interest[top.seat], shared(g.ducats[top.seat], REPAY_LOAN.price(g, top.seat).ducats)))
    return ONCE


def often(times: int) -> Times:
    """Told only where it is more than once."""
    return hint(times=times) if times > 1 else ONCE


def points(g: Europa, times: int) -> Times:
    """Points of power; the last is left to a click of its own where chance may follow it."""
    return often(times - 1 if g.chance_ahead() else times)


def shared(ducats: int, price: int) -> int:
    """How often a price can be paid without a Loan."""
    return ducats // price if price > 0 else ducats


def of_march(g: Europa, march: March, verb: int, at: int) -> Times:
    """R9.5.11: units of one sort that join the Army, or are left or handed over by it."""
    if march.mover in (UNCHOSEN, SINGLE):
        return ONCE
    if verb == g.v.unit:
        there = count(g, march.seat, at, march.area)
        return hint(times=there if there > 1 else 0, together={'each': there})
    if verb == g.v.drop:
        infantry = count(g, march.seat, in_army(march.mover, REGULAR, INFANTRY), march.area)
        return often(min(infantry, army_size(g, march.seat, march.mover) - 1))
    if verb == g.v.hand:
        given = count(g, march.seat, in_army(march.mover, class_of(at), type_of(at)), march.area)
        return often(min(given, army_size(g, march.seat, march.mover) - 1))
    return ONCE


def of_recruiting(g: Europa, recruit: Recruit, unit: int) -> Times:
    """R5.5.3: units of one sort, and whether another Army would do as well."""
    times = raised(g, recruit, unit)
    return hint(times=times if times > 1 else 0, spare=is_spare(g, recruit.seat, recruit.area, army_of(unit)))


def raised(g: Europa, recruit: Recruit, unit: int) -> int:
    """R5.5.3: units of one sort in the Area: as many as there are, as it can hold, and as can be paid at once."""
    seat, area, kind = recruit.seat, recruit.area, class_of(unit)
    price = unit_price(g, seat, unit).ducats
    if kind == MERCENARY:
        hired = sum([deployed(g, each, MERCENARY) for each in g.seats()])
        supply = g.edition.components.supply['mercenaries'] - hired
        most = min(MOST_MERCENARIES + lasting_number(g, 'limit.mercenaries', seat) - recruit.hired, supply)
    else:
        most = (g.allied_available if kind == ALLIED else g.available)[seat]
    if price > 0:
        most = min(most, g.ducats[seat] // price)
    if kind == MERCENARY:
        return most
    own, allied = (0, 1) if kind == ALLIED else (1, 0)
    times = 1
    while times < most and can_raise(
        g, seat, recruit.raised + [area] * ((times + 1) * own), recruit.helped + [area] * ((times + 1) * allied)
    ):
        times += 1
    return min(times, most)


def is_spare(g: Europa, seat: int, area: int, army: int) -> bool:
    """An Army still to be formed that nobody leads, where one is in the Area or another could be formed before it."""
    away = [each for each in range(ARMIES) if g.army_area_at(seat, each) == NOWHERE]
    led = in_office(g, seat, ILL_GENERAL + army) != NO_PERSON
    rest = away if armies_in(g, seat, area) else away[1:]
    return army in rest and not led


def all_fall(g: Europa, siege: Siege) -> Times:
    """R9.8.3: can all Provinces that are offered be besieged together, and for how much power?"""
    rest = [each for each in siege.among_province(g, siege.role) if siege.deny_province(g, siege.role, each) is OK]
    power = g.power_at(siege.seat, MILITARY)
    if against_taking(g, siege.seat, siege.area, [*siege.chosen, *rest], power) is not OK:
        return ONCE
    more = siege.cost(g, [*siege.chosen, *rest]) - siege.cost(g, siege.chosen)
    return hint(together={'each': 1, 'mil': more} if more else {'each': 1})


def cubes(g: Europa, more: MoreInfluence, bought: bool, area: int) -> int:
    """R5.4.1.3: cubes in an Area, as long as there is room and power, or Ducats, for them."""
    room = PER_AREA + lasting_number(g, 'limit.influencePerArea', more.seat, area) - more.placed.count(area)
    means = shared(g.ducats[more.seat], more.ducats(g)) if bought else g.power_at(more.seat, DIPLOMATIC)
    return min(room, FULL_OF_INFLUENCE - cubes_in(g, area), means)
