"""R9.5.3-R9.5.10, R9.5.20-R9.5.24: where land units can go in one step: over borders, and over bridges of ships."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import ships_in
from chancellery.titles.europa.board.hostility import (
    friendly_area,
    friendly_province,
    held_by,
    hostile_area,
    hostile_province,
    is_enemy,
    players_at_war,
)
from chancellery.titles.europa.board.land import printed_owner
from chancellery.titles.europa.board.territories import is_vacant
from chancellery.titles.europa.citations import SHORT_OF_POWER
from chancellery.titles.europa.edition.decks import POWERS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import belongs_to_empire, in_empire, player_emperor
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.purse import MILITARY, means
from chancellery.titles.europa.lasting import asked, permits
from chancellery.titles.europa.relations.ties import has_claim, influence_in, realm_at_war
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.due import awaits_battle
from chancellery.titles.europa.war.sides import enemy_seats

asked('cross.mountains')

PER_SHIP: Final = 3  # land units that a ship takes over its Sea Zone (R9.5.20)
OVER_MOUNTAINS: Final = 3  # land units that cross a mountain border for one point of power (R9.5.6)
ACCESS: Final = 3  # Ducats (R9.5.8)

NOT_NEXT: Final = Rule('R9.5.3', 'refuse.not_next')
ONLY_IN_WAR: Final = Rule('R9.5.8', 'refuse.access_in_war')
CLAIMED: Final = Rule('R9.5.9', 'refuse.access_claimed')
NEUTRAL_OVERSEAS: Final = Rule('R9.5.27', 'refuse.neutral_overseas')
NO_PRICE: Final = Rule('R9.5.8', 'refuse.access_price')


def bridged(
    g: Europa, seat: int, area: int, units: int, helpers: list[int], through: list[int] | None = None
) -> set[int]:
    """R9.5.20-22: the Areas at the other end of an unbroken chain of Sea Zones, each with ships for so many units: a
    player's own and those of ``helpers``; where others help no enemy ship may be on the way. With ``through`` the
    way must lead over one of these Sea Zones (R9.5.25, R5.5.2.10)."""
    ready = [sea for sea in g.map.coasts[area] if carries(g, seat, sea, units, helpers)]
    seen = set(ready)
    while ready:
        for other in g.map.waters[ready.pop()]:
            if other not in seen and carries(g, seat, other, units, helpers):
                seen.add(other)
                ready.append(other)
    last = seen if through is None else ends_of_ways(g, area, seen, through)
    return {shore for sea in last for shore in g.map.shores[sea] if shore != area and g.variant.inside[shore]}


def ends_of_ways(g: Europa, area: int, bridge: set[int], through: list[int]) -> set[int]:
    """R5.5.2.10: the Sea Zones of a bridge where a way from an Area ends that has led over one of these; no Sea Zone is
    crossed twice."""
    found: set[int] = set()
    ways = [[sea] for sea in g.map.coasts[area] if sea in bridge] if any(sea in bridge for sea in through) else []
    while ways and len(found) < len(bridge):
        way = ways.pop()
        if any(sea in through for sea in way):
            found.add(way[-1])
        ways += [[*way, other] for other in g.map.waters[way[-1]] if other in bridge and other not in way]
    return found


def carries(g: Europa, seat: int, sea: int, units: int, helpers: list[int]) -> bool:
    """R9.5.20, R9.5.22, R9.5.26: are there ships enough in the Sea Zone, and no battle that they are still to fight?"""
    own = ships_in(g, seat, sea)
    if own and awaits_battle(g, seat, sea):
        return False
    if not helpers:
        return PER_SHIP * own >= units
    if any(players_at_war(g, seat, foe) and ships_in(g, foe, sea) for foe in g.seats() if foe != seat):
        return False
    return PER_SHIP * (own + sum([ships_in(g, helper, sea) for helper in helpers])) >= units


def over_sea(g: Europa, seat: int, area: int, units: int, through: list[int] | None = None) -> set[int]:
    """R9.5.20-24: the Areas that so many units reach by sea. Ships of allied players land nobody in a hostile Area,
    unless those players are at war with an enemy there."""
    found = bridged(g, seat, area, units, [], through)
    friends = [other for other in g.seats() if g.friends[seat] >> other & 1]
    if not friends:
        return found
    for landing in bridged(g, seat, area, units, friends, through) - found:
        if not hostile_area(g, seat, landing):
            found.add(landing)
            continue
        foes = enemies_in(g, seat, landing)
        willing = [each for each in friends if any(is_enemy(g, each, foe) for foe in foes)]
        if willing and landing in bridged(g, seat, area, units, willing, through):
            found.add(landing)
    return found


def enemies_in(g: Europa, seat: int, area: int) -> list[int]:
    """R9.5.23, R2.4.8: the enemies of a player who are in an Area, by units or by Provinces; rebels apart."""
    found = [g.realm(foe) for foe in enemy_seats(g, seat, area)]
    for province in g.variant.inside[area]:
        holder = held_by(g, province)
        if holder != REBELS and hostile_province(g, seat, province):
            found.append(g.realm(holder) if holder != NOBODY else printed_owner(g, province))
    return found


def by_land(g: Europa, area: int) -> list[int]:
    """The Areas in play across a border."""
    return [other for other in g.map.borders[area] if g.variant.inside[other]]


def next_areas(g: Europa, seat: int, area: int, units: int) -> list[int]:
    """R9.5.3, R9.5.24: all Areas that units can enter from here in one step, whatever it costs."""
    return sorted({*by_land(g, area), *over_sea(g, seat, area, units)})


def toll(g: Europa, seat: int, area: int, to: int, units: int) -> int:
    """R9.5.6: the power that mountains cost on foot, beside the activation: 1 for every 3 further units into an Area
    that is not friendly."""
    more = max((units + OVER_MOUNTAINS - 1) // OVER_MOUNTAINS - 1, 0)
    if more == 0 or not g.map.over_mountains(area, to) or friendly_area(g, seat, to):
        return 0
    return 0 if permits(g, 'cross.mountains', seat) else more


def crossing(g: Europa, seat: int, area: int, to: int, units: int) -> int:
    """R9.5.6, R9.5.24-25: the same where they choose their way: nothing where ships carry all of them past."""
    more = toll(g, seat, area, to, units)
    return 0 if more and to in over_sea(g, seat, area, units) else more


def needs_access(g: Europa, seat: int, area: int) -> bool:
    """R9.5.7-8: an Area of the main map with neutral Provinces alone, whoever stands there; overseas there is no access
    to be had (R9.5.27), and in an Empire that is defended none is needed (R9.5.10b)."""
    if g.map.distant[area] or free_in_empire(g, seat, area):
        return False
    inside = g.variant.inside[area]
    return not any(friendly_province(g, seat, p) or hostile_province(g, seat, p) for p in inside)


def free_in_empire(g: Europa, seat: int, area: int) -> bool:
    """R18.4.9, R9.5.10b: while Defending the HRE is active, the Emperor and the players from outside who are at war
    with him go where they like in the Empire, for nothing and without consent."""
    lord = player_emperor(g)
    if not g.defending or lord == NOBODY or not in_empire(g, area):
        return False
    return seat == lord or (players_at_war(g, seat, lord) and not belongs_to_empire(g, g.realm(seat)))


def against_access(g: Europa, seat: int, area: int) -> Rule:
    """R9.5.8-9: only in war, never where one has a Claim, and for 3 Ducats or 1 Influence of one's own there, which a
    Marriage in the Area spares (R11.2.3)."""
    if not realm_at_war(g, g.realm(seat)):
        return ONLY_IN_WAR
    if has_claim(g, seat, area):
        return CLAIMED
    return OK if means(g, seat) >= ACCESS or influence_in(g, seat, area) > 0 else NO_PRICE


def against_entering(g: Europa, seat: int, area: int, to: int, units: int, through: list[int] | None = None) -> Rule:
    """R9.5.3-9, R9.5.25: the rule against a step from one Area to another, perhaps by sea alone."""
    across = through is None and to in by_land(g, area)
    if not across and to not in over_sea(g, seat, area, units, through):
        return NOT_NEXT
    more = crossing(g, seat, area, to, units)
    if g.power_at(seat, MILITARY) < more:
        return SHORT_OF_POWER.of(power=POWERS[MILITARY], cost=more, has=g.power_at(seat, MILITARY))
    rule = against_shore(g, seat, to)
    if rule is not OK:
        return rule
    return against_access(g, seat, to) if needs_access(g, seat, to) else OK


def against_shore(g: Europa, seat: int, area: int) -> Rule:
    """R9.5.27: overseas only friendly and hostile Areas are entered, and vacant Territories with a Claim of the mover
    or of an enemy."""
    if not g.map.distant[area] or friendly_area(g, seat, area) or hostile_area(g, seat, area):
        return OK
    claimants = [other for other in g.seats() if g.claims[area] >> other & 1]
    open_to = any(other == seat or players_at_war(g, seat, other) for other in claimants)
    return OK if open_to and is_vacant(g, area) else NEUTRAL_OVERSEAS


def consenting_players(g: Europa, seat: int, area: int) -> list[int]:
    """R9.5.10: the neutral players one of whom must agree, where all Provinces of the Area are theirs."""
    holders = [g.vassal[p] if g.vassal[p] != NOBODY else g.town[p] for p in g.variant.inside[area]]
    if NOBODY in holders or seat in holders:
        return []
    return sorted(set(holders))
