"""R10.1-R10.2: who is at war with whom, and how a war stands."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.board.hostility import players_at_war
from chancellery.titles.europa.board.land import lawful_owner, owns
from chancellery.titles.europa.board.units import ALLIED, MERCENARY, REGULAR, deployed
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.aggressors import counts_with_emperor
from chancellery.titles.europa.war.sides import captain, overlord_of

INCONCLUSIVE: Final = 0
PARTIAL: Final = 1
TOTAL: Final = 2
TWICE: Final = 2  # as many units (R10.2.1)


def enemies_of(g: Europa, seat: int) -> list[int]:
    """R9.0.1, R10.3.2: the Realms with which a player is at war by a War token, players among them; not those that
    fight as Active Allies of an enemy player, who settles for them."""
    nprs = [party for party in g.wars().parties if g.seat_of(party) == NOBODY and g.war[party] >> seat & 1]
    found = [party for party in nprs if not (g.active_ally[party] and players_at_war(g, seat, g.ally[party]))]
    return found + [g.realm(other) for other in g.seats() if other != seat and players_at_war(g, seat, other)]


def active_allies(g: Europa, seat: int) -> list[int]:
    """R11.3.10: the NPRs whose Alliance token with this player lies on its active side."""
    return [party for party in range(len(g.ally)) if g.active_ally[party] and g.ally[party] == seat]


def belongs(g: Europa, province: int, party: int, with_allies: bool) -> bool:
    """R10.0.1: is a Province by right the Realm's, its Vassal's, or, if they count, its Active Ally's? NPR subjects of
    an Emperor who defends them count like those against the External Aggressor who occupies it (R18.4.10)."""
    seat = g.seat_of(party)
    if g.vassal[province] != NOBODY:
        return g.vassal[province] == seat
    owner = lawful_owner(g, province)
    if owner == NOBODY:
        return False
    if owner == party or overlord_of(g, owner) == party:
        return True
    if not with_allies or seat == NOBODY or g.seat_of(owner) != NOBODY:
        return False
    return captain(g, owner) == seat or (party == g.emperor and subject_taken(g, owner, province))


def subject_taken(g: Europa, owner: int, province: int) -> bool:
    """R18.4.10: does it belong to an NPR subject for whom the Emperor settles with its occupier?"""
    if not g.defending:
        return False
    lord = overlord_of(g, owner)
    return counts_with_emperor(g, owner if lord == NOBODY else lord, g.occupier[province])


def occupied(g: Europa, seat: int, party: int, with_allies: bool = True) -> list[int]:
    """The Provinces of an enemy that a player occupies."""
    taken = g.occupied()
    return [p for p in taken if g.occupier[p] == seat and belongs(g, p, party, with_allies)]


def occupied_of(g: Europa, seat: int, party: int) -> list[int]:
    """The Provinces of a player, of his Vassals and Active Allies, that an enemy player occupies."""
    other = g.seat_of(party)
    return occupied(g, other, g.realm(seat)) if other != NOBODY else []


def land_units(g: Europa, seat: int) -> int:
    """R10.2: all deployed land units."""
    return sum([deployed(g, seat, kind) for kind in (REGULAR, MERCENARY, ALLIED)])


def rebels_at_home(g: Europa, seat: int) -> int:
    """R10.2, R10.2.7, R10.0.1: rebel units in the Areas where a player owns a Province, or a Vassal of his has one; not
    where his only Town lies under a Rebel Town or an occupier."""
    areas = {g.map.area[p] for p, lord in enumerate(g.vassal) if lord == seat or owns(g, seat, p)}
    return sum([g.rebels[area] for area in areas])


def victory(g: Europa, seat: int, party: int) -> int:
    """R10.2: how a war stands for a player: Total Victory where he occupies all of the enemy, who has no land units;
    Partial Victory by units; else it is inconclusive."""
    other = g.seat_of(party)
    theirs = 0 if other == NOBODY else land_units(g, other)
    mine = [p for p in range(len(g.occupier)) if belongs(g, p, party, False)]
    if mine and theirs == 0 and all(g.occupier[p] == seat for p in mine):
        return TOTAL
    ours = land_units(g, seat)
    if other == NOBODY:
        return PARTIAL if ours > rebels_at_home(g, seat) else INCONCLUSIVE
    return PARTIAL if ours >= 1 and ours >= TWICE * theirs else INCONCLUSIVE


def capital_taken(g: Europa, seat: int, party: int) -> bool:
    """R10.5: does a player occupy the Capital of the loser?"""
    return g.occupier[g.capital[party]] == seat


def nobody_occupies(g: Europa, seat: int, party: int) -> bool:
    """R10.2: the condition of an automatic White Peace."""
    return not occupied(g, seat, party) and not occupied_of(g, seat, party)
