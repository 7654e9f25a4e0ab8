"""R2.3-R2.5, R7.5-7.6, R13.0: who owns and controls what, what is a core of whom, and what is next to what."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.watching import Kept
from chancellery.titles.europa.board.summaries import VASSALS_ROW
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.field_groups import LAND
from chancellery.titles.europa.fields import FIELDS, REBELS
from chancellery.titles.europa.state import Europa

LARGE: Final = 2  # the tax value of a large Province
MOST_PARTIES: Final = 200

AREAS_NEAR: Final[Kept[set[int]]] = Kept(FIELDS, LAND, per=MOST_PARTIES)


def printed_owner(g: Europa, province: int) -> int:
    """R2.4.5, R13.3.2: the party of the DNPR token or of the flag, whatever lies on top; NOBODY for a Territory."""
    token = g.dnpr[province]
    return g.dnpr_party[token] if token != NOBODY else g.variant.flag[province]


def lawful_owner(g: Europa, province: int) -> int:
    """R2.4.5-6: the party to which a Province belongs by right, occupied or not.

    A Vassal's Province belongs to the Vassal Realm: a Vassal token names an Overlord, no owner.
    """
    seat = g.town[province]
    return g.realm(seat) if seat != NOBODY else printed_owner(g, province)


def owner(g: Europa, province: int) -> int:
    """R2.3.4, R2.4.5: the party that owns a Province; NOBODY where it is occupied, or a vacant Territory."""
    return NOBODY if g.occupier[province] != NOBODY else lawful_owner(g, province)


def owns(g: Europa, seat: int, province: int) -> bool:
    """R2.4.5: his Town is there, and no Rebel Town or enemy on it."""
    return g.town[province] == seat and g.occupier[province] == NOBODY


def controller(g: Europa, province: int) -> int:
    """R2.4.6: the party that controls a Province; NOBODY for rebels and vacant Territories."""
    occupier = g.occupier[province]
    if occupier == NOBODY:
        return lawful_owner(g, province)
    return NOBODY if occupier == REBELS else g.realm(occupier)


def is_core(g: Europa, province: int, party: int) -> bool:
    """R2.3.7, R7.6.1, R7.6.6: a Core token on the Area, else the DNPR token or the flag, makes a Province a core."""
    token = g.core[g.map.area[province]]
    return (g.realm(token) if token != NOBODY else printed_owner(g, province)) == party


def is_npr(g: Europa, party: int) -> bool:
    """R2.3.5-6: an independent Realm that nobody plays: neither a PR nor anybody's Vassal, and still on the map."""
    return party != NOBODY and g.seat_of(party) == NOBODY and not is_vassal(g, party) and exists(g, party)


def exists(g: Europa, party: int) -> bool:
    """Has the party any Province of its own?"""
    return bool(g.ownership().provinces[party])


def is_vassal(g: Europa, party: int) -> bool:
    """R2.3.6: a Realm with a PR's Vassal token on its Capital, or whose Overlord is another NPR."""
    return overlord_seat(g, party) != NOBODY or g.overlord[party] != NOBODY


def overlord_seat(g: Europa, party: int) -> int:
    """The seat whose Vassal tokens lie on the party's Capital, or NOBODY."""
    capital = g.capital[party]
    return g.vassal[capital] if capital != NOBODY else NOBODY


def provinces_of(g: Europa, party: int) -> list[int]:
    """R2.3.2, R13.0.1: the Provinces that belong to a party by right; of a Vassal Realm too. Do not change the list."""
    return g.ownership().provinces[party]


def own_provinces(g: Europa, party: int) -> list[int]:
    """R13.0.1, R13.0.4: those of them that go with the Capital: the Provinces of an NPR without those that are some
    player's Vassals, of a Vassal Realm those under its Overlord. Do not change the list."""
    return g.ownership().together[party]


def vassal_provinces(g: Europa, seat: int) -> list[int]:
    """R2.3.6: the Provinces with a player's Vassal tokens."""
    return [province for province in g.laid(VASSALS_ROW, g.vassal, NOBODY) if g.vassal[province] == seat]


def has_land_in(g: Europa, party: int, area: int) -> bool:
    """R2.3.2: is the Area part of the Realm?"""
    return any(owner(g, province) == party for province in g.variant.inside[area])


def areas_of(g: Europa, party: int) -> list[int]:
    """R2.3.2, R2.3.4, R13.0.4: the Areas with a Province that the party owns, in alphabetical order, occupied ones and
    those under another Overlord apart."""
    areas = g.ownership().areas[party]
    mine = own_provinces(g, party)
    for province in mine:
        if g.occupier[province] != NOBODY:
            return sorted({g.map.area[p] for p in mine if g.occupier[p] == NOBODY})
    return areas


def wholly_owned_by_players(g: Europa, area: int) -> bool:
    """R11.1.4: do all Provinces of an Area belong to PRs?"""
    return all(g.town[province] != NOBODY for province in g.variant.inside[area])


def owns_all(g: Europa, seat: int, area: int) -> bool:
    """Does a player own every Province of an Area?"""
    inside = g.variant.inside[area]
    return len(inside) > 0 and all(owns(g, seat, province) for province in inside)


def tax_value(g: Europa, province: int) -> int:
    """R2.5.5, R16.3.16: 1 for a small Province, 2 for a large one or one with a large Town."""
    return LARGE if g.large[province] else g.variant.tax[province]


def base_tax(g: Europa, party: int) -> int:
    """R13.0.2, R13.4.11: the tax values of a party's Provinces; +1m tokens count for an NPR, and those of its Provinces
    that are a player's Vassals do not (R13.0.4)."""
    plain = g.seat_of(party) != NOBODY
    return sum([tax_value(g, p) + (0 if plain else g.plus[p]) for p in own_provinces(g, party)])


def active_port(g: Europa, province: int) -> bool:
    """R2.5.8, R2.5.16: a Port; a grey one only once a Town, Vassal or DNPR token lies on it."""
    if not g.map.port[province] or g.variant.tax[province] == 0:
        return False
    if not g.map.grey[province]:
        return True
    return g.town[province] != NOBODY or g.vassal[province] != NOBODY or g.dnpr[province] != NOBODY


def areas_next_to(g: Europa, area: int) -> list[int]:
    """R2.4.3: the Areas in play that share a border with this one, or have active Ports on the same Sea Zone. Do not
    change the list."""
    if not g.map.distant[area]:
        return g.variant.near[area]
    found = set(g.variant.near[area])
    for port in g.variant.inside[area]:
        if active_port(g, port):
            for sea in g.map.faces[port]:
                found.update([g.map.area[other] for other in g.map.ports[sea] if active_port(g, other)])
    found.discard(area)
    return sorted(found)


def next_to(g: Europa, provinces: list[int]) -> set[int]:
    """R2.4.1-2: the Areas of Provinces, those that share a border with these and, for Ports, those with Ports on their
    seas."""
    found: set[int] = set()
    for area in {g.map.area[province] for province in provinces}:
        found.add(area)
        found.update(g.map.borders[area])
    for sea in {sea for province in provinces if active_port(g, province) for sea in g.map.faces[province]}:
        found.update([g.map.area[other] for other in g.map.ports[sea] if active_port(g, other)])
    return found


def areas_near(g: Europa, party: int) -> set[int]:
    """R2.4.4: the Areas that are adjacent to a Realm, or part of it, by its own Provinces: over the sea by its own
    Ports, and not by Vassals. Do not change the set."""
    found = AREAS_NEAR.recall(g, party)
    if found is None:
        mine = [province for province in own_provinces(g, party) if g.occupier[province] == NOBODY]
        found = AREAS_NEAR.keep(g, next_to(g, mine), party)
    return found


def realm_next_to(g: Europa, party: int, area: int) -> bool:
    """R2.4.4: is the Area adjacent to the Realm, or part of it?"""
    return area in areas_near(g, party)


def realms_adjacent(g: Europa, one: int, other: int) -> bool:
    """R2.4.4: are two Realms next to each other? What either is next to is enough: by sea a Port of the one faces an
    Area of the other, though the other may have no Port there itself."""
    if any(realm_next_to(g, one, area) for area in areas_of(g, other)):
        return True
    return any(realm_next_to(g, other, area) for area in areas_of(g, one))
