"""R9.7.1, R9.7.M1-M3: who fights a land battle, and on which side."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.hostility import is_enemy, players_at_war
from chancellery.titles.europa.board.land import lawful_owner
from chancellery.titles.europa.board.units import count, number_in, type_of, units_in
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import in_empire, is_member, npr_emperor
from chancellery.titles.europa.fields import UNITS
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.neutrals import belongs_to, beset_before, levy
from chancellery.titles.europa.war.sides import captain, enemy_seats, overlord_of

AID: Final = 3  # units for each level of authority (R18.8.3)
INVADED: Final = 2  # fewer for each Area where outsiders stood
REBEL: Final = NOBODY  # stands for rebel units among the NPRs of a side


class Contingents:
    """One side of a battle: the players with units in the Area, and the NPRs, rebels among them, with theirs."""

    def __init__(self, seats: int = 0, nprs: list[int] | None = None, forces: list[int] | None = None) -> None:
        self.seats = seats
        self.nprs: list[int] = [] if nprs is None else nprs
        self.forces: list[int] = [] if forces is None else forces

    def add(self, party: int, units: int) -> None:
        """The units of an NPR, or rebels."""
        if units > 0:
            self.nprs.append(party)
            self.forces.append(units)

    def players(self, g: Europa) -> list[int]:
        """The seats of this side."""
        return [seat for seat in g.seats() if self.seats >> seat & 1]


def names(g: Europa, side: Contingents, outlaws: str = 'rebels') -> list[str]:
    """The Realms of a side, for the log; who is no Realm's goes by another name."""
    found = [g.name(seat) for seat in side.players(g)]
    return found + [g.edition.parties[party] if party != REBEL else outlaws for party in side.nprs]


def losses(g: Europa, side: Contingents, left: list[int], outlaws: str = 'rebels') -> list[tuple[str, int]]:
    """What those of a side have lost whom nobody plays, for the log."""
    nobodys = names(g, Contingents(0, side.nprs), outlaws)
    lost = [before - now for before, now in zip(side.forces, left, strict=True)]
    return [(name, units) for name, units in zip(nobodys, lost, strict=True) if units]


def neutral_defenders(g: Europa, seat: int, area: int) -> list[int]:
    """R9.7.1, R13.4.1, R13.4.3a: the hostile NPRs that fight for their Provinces in an Area: not those against whom
    somebody stood there before this turn began."""
    found: list[int] = []
    for province in g.variant.inside[area]:
        owner = lawful_owner(g, province)
        if owner == NOBODY or g.seat_of(owner) != NOBODY:
            continue
        lord = overlord_of(g, owner)
        party = owner if lord == NOBODY else lord
        if party in found or g.seat_of(party) != NOBODY or not belongs_to(g, party, province):
            continue
        if is_enemy(g, seat, party) and not beset_before(g, party, area):
            found.append(party)
    return sorted(found)


def battle_threatens(g: Europa, seat: int, area: int) -> bool:
    """R9.5.4, R9.7.1, R16.3.18: would a player's units in this Area, or that come here, have to fight?"""
    return g.rebels[area] > 0 or bool(enemy_seats(g, seat, area) or neutral_defenders(g, seat, area))


def ally_beset(g: Europa, seat: int, area: int) -> bool:
    """R5.5.1.8, R9.7.1: do enemies of a player stand among the Provinces of his Active Ally, which fights them?"""
    if not any(g.active_ally):
        return False
    foes = enemy_seats(g, seat, area)
    return any(captain(g, party) == seat for foe in foes for party in neutral_defenders(g, foe, area))


def gather(g: Europa, attacker: int, area: int) -> tuple[Contingents, Contingents]:
    """R9.6.1, R9.7.M1: the attacker's side and the other: all who face a common enemy fight together, allied or not."""
    if attacker == NOBODY:
        rebels = Contingents()
        rebels.add(REBEL, g.rebels[area])
        return rebels, Contingents(sum([1 << seat for seat in g.seats() if units_in(g, seat, area)]))
    foes = enemy_seats(g, attacker, area)
    hostile = neutral_defenders(g, attacker, area)
    defence = Contingents(sum([1 << seat for seat in foes]))
    attack = Contingents(1 << attacker if units_in(g, attacker, area) else 0)
    for seat in g.seats():
        if seat != attacker and seat not in foes and units_in(g, seat, area):
            common = any(players_at_war(g, seat, foe) for foe in foes) or any(
                is_enemy(g, seat, party) for party in hostile
            )
            if common or (g.rebels[area] > 0 and not foes and not hostile):
                attack.seats |= 1 << seat
    aid = imperial_aid(g, attacker, hostile, area)
    if aid:
        g.aided = put(g.aided, area, 1)
    for party in hostile:
        helped = aid if is_member(g, party) else 0
        defence.add(party, levy(g, party, area) + helped)
        aid -= helped
    defence.add(REBEL, g.rebels[area])
    friends = attack.seats | 1 << attacker | enemies_of_any(g, foes)
    for party in active_allies_there(g, friends, area) if foes or hostile else []:
        if party not in hostile:
            attack.add(party, levy(g, party, area))
    return attack, defence


def enemies_of_any(g: Europa, foes: list[int]) -> int:
    """R9.7.M1: the players at war with any of these, whose Active Allies face a common enemy, wherever they are
    themselves."""
    return sum([1 << seat for seat in g.seats() if any(players_at_war(g, seat, foe) for foe in foes)])


def imperial_aid(g: Europa, attacker: int, hostile: list[int], area: int) -> int:
    """R18.8.3, R18.8.3a: under an NPR Emperor more units defend an Area of the Empire in which members fight off a
    Realm from outside that has attacked them: 3 for each level of authority, 2 fewer for each Area of the Empire where
    outsiders stood before this turn, never fewer than none. They come once a turn, like all units of NPRs (R9.2.8)."""
    if not npr_emperor(g) or not in_empire(g, area) or g.aided[area] or is_member(g, g.realm(attacker)):
        return 0
    if not any(is_member(g, party) and not aids_attack_on(g, attacker, party) for party in hostile):
        return 0
    return most_imperial_aid(g)


def most_imperial_aid(g: Europa) -> int:
    """R18.8.3: the units that an NPR Emperor sends into one Area."""
    outsiders = [seat for seat in g.seats() if not is_member(g, g.realm(seat))]
    inside = [each for each, _ in g.variant.imperial if in_empire(g, each)]
    invaded = [each for each in inside if any(g.stood[each] >> seat & 1 for seat in outsiders)]
    return max(AID * g.authority - INVADED * len(invaded), 0)


def aids_attack_on(g: Europa, seat: int, party: int) -> bool:
    """R18.4.1, R18.8.3: does an NPR fight a player only as the Active Ally of one who attacked him? Then he is no
    aggressor: no War token of his lies on the Capital of either (R11.3.7)."""
    friend = captain(g, party)
    return friend != NOBODY and not (g.war[party] | g.war[g.realm(friend)]) >> seat & 1


def active_allies_there(g: Europa, seats: int, area: int) -> list[int]:
    """R11.3.11, R9.7.1: the Active Allies of a side's players that have Provinces in the Area fight beside them: not
    those whose enemies stood there before this turn began, and nobody against rebels, who are players' enemies alone
    (R14.3.1)."""
    found = []
    for party in range(len(g.active_ally)):
        if g.active_ally[party] and seats >> captain(g, party) & 1:
            if any(belongs_to(g, party, p) for p in g.variant.inside[area]) and not beset_before(g, party, area):
                found.append(party)
    return found


def strength(g: Europa, side: Contingents, area: int) -> int:
    """All units of a side."""
    return sum([number_in(g, seat, area) for seat in side.players(g)]) + sum(side.forces)


def by_type(g: Europa, side: Contingents, area: int) -> list[int]:
    """The infantry, cavalry and artillery of a side; NPRs and rebels have infantry alone (R13.4.14)."""
    found = [0] * UNITS
    for seat in side.players(g):
        for unit in units_in(g, seat, area):
            found[type_of(unit)] += count(g, seat, unit, area)
    found[0] += sum(side.forces)
    return found
