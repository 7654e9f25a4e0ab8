"""R2.4.7-R2.4.11: who is friend or enemy, and which Areas and Sea Zones are friendly, hostile or neutral."""

from __future__ import annotations

from chancellery.titles.europa.board.land import active_port, overlord_seat, printed_owner
from chancellery.titles.europa.board.summaries import SHIPS_ROW, SLOTS_ROW
from chancellery.titles.europa.board.units import has_units
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import REBELS, SLOTS
from chancellery.titles.europa.relations.ties import allied
from chancellery.titles.europa.state import Europa


def players_at_war(g: Europa, seat: int, other: int) -> bool:
    """R9.0.1: is there a war between two players, whoever declared it?"""
    return (g.war[g.realm(other)] >> seat | g.war[g.realm(seat)] >> other) & 1 == 1


def is_enemy(g: Europa, seat: int, party: int) -> bool:
    """R2.4.8: is a Realm at war with the player, or a Vassal or an Active Ally of one that is?"""
    if party == NOBODY:
        return False
    other = g.seat_of(party)
    if other != NOBODY:
        return other != seat and players_at_war(g, seat, other)
    if g.war[party] >> seat & 1:
        return True
    overlord = overlord_seat(g, party)
    if overlord != NOBODY:
        return overlord != seat and players_at_war(g, seat, overlord)
    lord, ally = g.overlord[party], g.ally[party]
    if lord != NOBODY and is_enemy(g, seat, lord):
        return True
    return ally not in (NOBODY, seat) and g.active_ally[party] == 1 and players_at_war(g, seat, ally)


def held_by(g: Europa, province: int) -> int:
    """R2.4.6: the seat whose Occupied token, Town or Vassal token decides who controls a Province; NOBODY for NPRs."""
    if g.occupier[province] != NOBODY:
        return g.occupier[province]
    return g.town[province] if g.town[province] != NOBODY else g.vassal[province]


def hostile_province(g: Europa, seat: int, province: int) -> bool:
    """R2.4.8: rebels, an enemy, his Vassal or his Active Ally control it."""
    holder = held_by(g, province)
    if holder == REBELS:
        return True
    if holder != NOBODY:
        return holder != seat and players_at_war(g, seat, holder)
    return is_enemy(g, seat, printed_owner(g, province))


def friendly_province(g: Europa, seat: int, province: int) -> bool:
    """R2.4.7: you, your Vassal or your ally control it, or a Vassal of your ally."""
    holder = held_by(g, province)
    if holder == REBELS:
        return False
    if holder != NOBODY:
        return holder == seat or allied(g, seat, g.realm(holder))
    party = printed_owner(g, province)
    if party == NOBODY:
        return False
    lord = g.overlord[party]
    return allied(g, seat, party if lord == NOBODY else lord)


def hostile_units(g: Europa, seat: int, area: int) -> bool:
    """R2.4.8: rebels, or units of a player who is at war with this one."""
    if g.rebels[area] > 0:
        return True
    return any(other != seat and players_at_war(g, seat, other) and has_units(g, other, area) for other in g.seats())


def hostile_area(g: Europa, seat: int, area: int) -> bool:
    """R2.4.9: any hostile unit or Province is there."""
    return hostile_units(g, seat, area) or any(hostile_province(g, seat, p) for p in g.variant.inside[area])


def friendly_area(g: Europa, seat: int, area: int) -> bool:
    """R2.4.7, R2.4.9: a friendly Province is there, and nothing hostile."""
    return any(friendly_province(g, seat, p) for p in g.variant.inside[area]) and not hostile_area(g, seat, area)


def neutral_area(g: Europa, seat: int, area: int) -> bool:
    """R2.4.11."""
    return not friendly_area(g, seat, area) and not hostile_area(g, seat, area)


def friendly_port(g: Europa, seat: int, province: int) -> bool:
    """R2.4.7, R2.5.8: a Port that the player, his Vassal or his ally controls."""
    return active_port(g, province) and friendly_province(g, seat, province)


def hostile_sea(g: Europa, seat: int, sea: int) -> bool:
    """R2.4.10: enemy ships are there, or a Port of an enemy whom nobody plays and who can still man ships: not one that
    is occupied, or blocked by ships since before this turn, or that has given its ships in it (R9.2.7-8)."""
    if not g.wars().parties:
        return False
    for other in g.seats():
        if other != seat and players_at_war(g, seat, other) and any_ship(g, other, sea):
            return True
    for port in g.map.ports[sea]:
        if active_port(g, port) and held_by(g, port) == NOBODY and not g.manned[port]:
            owner = printed_owner(g, port)
            if is_enemy(g, seat, owner) and not blocked(g, owner, sea):
                return True
    return False


def blocked(g: Europa, party: int, sea: int) -> bool:
    """R9.2.7, R13.4.6: were ships of an enemy of the NPR in the Sea Zone before this turn began?"""
    return any(g.moored[sea] >> seat & 1 and enemy_before(g, seat, party) for seat in g.seats())


def enemy_before(g: Europa, seat: int, party: int) -> bool:
    """R5.5.1.10, R13.4.3a: is a player an enemy of the Realm, and was he before this turn began?"""
    return not g.at_peace[party] >> seat & 1 and is_enemy(g, seat, party)


def any_ship(g: Europa, seat: int, sea: int) -> bool:
    """Has a player a ship in a Sea Zone?"""
    if g.ships_at(seat, sea) or seat in g.slots_of(sea):
        return True
    return g.fleet_at[seat] == sea and any(g.fleet_ships_of(seat))


def seas_with_ships(g: Europa, seat: int) -> list[int]:
    """The Sea Zones in which a player has ships."""
    first = g.map.sea_count * seat  # the list of where something lies is shorter by far than the row
    last = first + g.map.sea_count
    found = {at - first for at in g.laid(SHIPS_ROW, g.ships) if first <= at < last}
    found.update([slot // SLOTS for slot in g.laid(SLOTS_ROW, g.slots, NOBODY) if g.slots[slot] == seat])
    if g.fleet_at[seat] != NOWHERE and any(g.fleet_ships_of(seat)):
        found.add(g.fleet_at[seat])
    return sorted(found)
