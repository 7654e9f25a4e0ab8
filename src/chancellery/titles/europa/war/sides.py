"""R2.4.7-R2.4.11, R9.0.1: who is at war with whom, and what is friendly, hostile or neutral to a player."""

from __future__ import annotations

from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.land import controller, lawful_owner, overlord_seat
from chancellery.titles.europa.relations import allied
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.units import units_in


def players_at_war(g: Europa, seat: int, other: int) -> bool:
    """R9.0.1: one of two players has laid a War token on the other's Capital."""
    return bool(g.war[g.realm(other)] >> seat & 1 or g.war[g.realm(seat)] >> other & 1)


def overlord_of(g: Europa, party: int) -> int:
    """R11.4.8, R13.2.2: the Realm whose wars a Vassal follows, or NOBODY."""
    seat = overlord_seat(g, party)
    return g.realm(seat) if seat != NOBODY else g.overlord[party]


def captain(g: Europa, party: int) -> int:
    """R9.0.1: in whose wars a party takes part: its own seat, its Overlord's, or the one whose Active Ally it is."""
    lord = overlord_of(g, party)
    if lord != NOBODY:
        return captain(g, lord)
    return g.ally[party] if g.active_ally[party] else g.seat_of(party)


def at_war_with(g: Europa, seat: int, party: int) -> bool:
    """R2.4.8, R9.0.1: is the party an enemy: by a War token, as a Vassal of an enemy, or as an enemy's Active Ally?"""
    lord = overlord_of(g, party)
    if lord != NOBODY:
        return at_war_with(g, seat, lord)
    if g.seat_of(party) == NOBODY and g.war[party] >> seat & 1:
        return True
    leader = captain(g, party)
    return leader not in (NOBODY, seat) and players_at_war(g, seat, leader)


def parties_at_war(g: Europa, party: int, other: int) -> bool:
    """R9.0.1: are two Realms enemies? NPRs are, where a player leads one of them against the other."""
    leader = captain(g, party)
    if leader != NOBODY:
        return at_war_with(g, leader, other)
    rival = captain(g, other)
    return rival != NOBODY and at_war_with(g, rival, party)


def hostile_province(g: Europa, seat: int, province: int) -> bool:
    """R2.4.8: rebels or an enemy control it."""
    occupier = g.occupier[province]
    if occupier == REBELS:
        return True
    if occupier == NOBODY:
        occupier = g.vassal[province] if g.vassal[province] != NOBODY else g.town[province]
    if occupier != NOBODY:
        return occupier != seat and players_at_war(g, seat, occupier)
    party = lawful_owner(g, province)
    return party != NOBODY and at_war_with(g, seat, party)


def friendly_province(g: Europa, seat: int, province: int) -> bool:
    """R2.4.7: the player, his Vassal or his ally controls it."""
    if g.occupier[province] == NOBODY and g.vassal[province] == seat:
        return True
    party = controller(g, province)
    return party != NOBODY and (party == g.realm(seat) or allied(g, seat, party))


def enemy_seats(g: Europa, seat: int, area: int) -> list[int]:
    """The players at war with this one who have land units in an Area."""
    return [
        other for other in g.seats() if other != seat and players_at_war(g, seat, other) and units_in(g, other, area)
    ]


def hostile_units(g: Europa, seat: int, area: int) -> bool:
    """R2.4.8: rebels, or units of a player who is at war with this one."""
    return g.rebels[area] > 0 or bool(enemy_seats(g, seat, area))


def hostile_area(g: Europa, seat: int, area: int) -> bool:
    """R2.4.9: any hostile unit or Province is there."""
    return hostile_units(g, seat, area) or any(hostile_province(g, seat, p) for p in g.scene.inside[area])


def friendly_area(g: Europa, seat: int, area: int) -> bool:
    """R2.4.7, R2.4.9: a friendly Province, and nothing hostile."""
    return not hostile_area(g, seat, area) and any(friendly_province(g, seat, p) for p in g.scene.inside[area])


def neutral_area(g: Europa, seat: int, area: int) -> bool:
    """R2.4.11: neither friendly nor hostile."""
    return not hostile_area(g, seat, area) and not friendly_area(g, seat, area)
