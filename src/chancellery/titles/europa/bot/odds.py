"""How a land battle is likely to end (R9.7): what each side hits in a round, and who is left first without units."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from chancellery.titles.europa.board.land import areas_next_to, has_land_in
from chancellery.titles.europa.board.units import MERCENARY, REGULAR, count, has_units, in_army, type_of, units_in
from chancellery.titles.europa.edition.components import BATTLE_FACES
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import in_empire, is_member, player_emperor
from chancellery.titles.europa.fields import NO_PERSON, UNITS
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.command import commanders_in
from chancellery.titles.europa.war.contingents import imperial_aid, neutral_defenders
from chancellery.titles.europa.war.dice import BASE
from chancellery.titles.europa.war.engagement import ANY, pool
from chancellery.titles.europa.war.neutrals import npr_capacity
from chancellery.titles.europa.war.sides import enemy_seats
from chancellery.titles.europa.war.squadrons import npr_naval_capacity

STEEP: Final = 1.6  # how sure the side is that would last a round longer
LED: Final = 3  # units of NPRs or rebels that may be led (R13.4.15)
FACES_OF: Final = (
    (BATTLE_FACES.index('inf'), BATTLE_FACES.index('tercios')), (BATTLE_FACES.index('cav'),),
    (BATTLE_FACES.index('art'),),
)  # fmt: skip


class Force:
    """One side: its units by type, and its dice by kind."""

    __slots__ = ('dice', 'units')

    def __init__(self, units: list[int], dice: list[int]) -> None:
        self.units = units
        self.dice = dice

    def size(self) -> int:
        """All units."""
        return sum(self.units)


@lru_cache(maxsize=4096)
def expected(faces: tuple[tuple[int, ...], ...], dice: tuple[int, int, int], units: tuple[int, int, int]) -> float:
    """R9.7.5: the hits that a side may expect of a roll, at most one for each unit of a type."""
    hits = 0.0
    for type in range(UNITS):
        spread = [1.0]
        for kind, number in enumerate(dice):
            share = len([face for face in faces[kind] if face in FACES_OF[type]]) / len(faces[kind])
            for _ in range(number):
                longer = [0.0] * (len(spread) + 1)
                for has, chance in enumerate(spread):
                    longer[has] += chance * (1 - share)
                    longer[has + 1] += chance * share
                spread = longer
        hits += sum([chance * min(has, units[type]) for has, chance in enumerate(spread)])
    return hits


def hits_of(g: Europa, force: Force) -> float:
    """What a side hits in a round."""
    parts = g.edition.components
    faces = (tuple(parts.infantry.faces), tuple(parts.cavalry.faces), tuple(parts.artillery.faces))
    dice = (min(force.dice[0], 9), min(force.dice[1], 9), min(force.dice[2], 9))
    return expected(faces, dice, (min(force.units[0], 9), min(force.units[1], 9), min(force.units[2], 9)))


def chance(g: Europa, own: Force, foe: Force) -> float:
    """That the one side is left with units: by how many rounds each would last under the other's hits."""
    if foe.size() == 0:
        return 1.0
    if own.size() == 0:
        return 0.0
    lasts = own.size() / max(hits_of(g, foe), 0.1)
    needs = foe.size() / max(hits_of(g, own), 0.1)
    return 1.0 / (1.0 + exp(-STEEP * (lasts - needs)))


def losses(g: Europa, own: Force, foe: Force) -> float:
    """The units that a battle would cost."""
    rounds = foe.size() / max(hits_of(g, own), 0.1)
    return min(rounds * hits_of(g, foe), own.size())


def one_by_one(g: Europa, own: Force, foes: list[Force]) -> tuple[float, float]:
    """The chance to win battles one after another with the same units, and how many of them may be left."""
    odds, left = 1.0, float(own.size())
    for foe in foes:
        gone = own.size() - round(left)
        units = [max(own.units[0] - gone, 0), own.units[1], own.units[2]]
        now = Force(units, own.dice)
        odds *= chance(g, now, foe)
        left = max(left - losses(g, now, foe), 0.0)
    return odds if own.size() else 0.0, left


# ---- forces on the board


def units_by_type(g: Europa, seat: int, area: int) -> list[int]:
    """A player's land units in an Area."""
    found = [0] * UNITS
    for unit in units_in(g, seat, area):
        found[type_of(unit)] += count(g, seat, unit, area)
    return found


def army_by_type(g: Europa, seat: int, army: int) -> list[int]:
    """The units of one Army."""
    area = g.army_area_at(seat, army)
    found = [0] * UNITS
    for sort in range(REGULAR, MERCENARY + 2):
        for type in range(UNITS):
            found[type] += count(g, seat, in_army(army, sort, type), area)
    return found


def leader_dice(g: Europa, person: int) -> int:
    """How many dice a Leader adds."""
    return sum(g.edition.decks.persons.dice[person]) if person != NO_PERSON else 0


def own_dice(g: Europa, seat: int, area: int) -> list[int]:
    """With the best Leader whom a player has there; dice of any kind count as infantry."""
    best = max(commanders_in(g, seat, area), key=lambda person: leader_dice(g, person), default=NO_PERSON)
    dice = pool(g, seat, best, [BASE, 0, 0])
    if best != NO_PERSON:
        dice[0] += g.edition.decks.persons.dice[best][ANY]
    return dice


def imperial_help(g: Europa, seat: int, area: int) -> int:
    """R18.4.6: the Imperial Manpower that would join the Emperor in a battle: in the Empire or beside it, and not
    against its members alone."""
    if g.imperial_manpower == 0 or player_emperor(g) != seat:
        return 0
    if not in_empire(g, area):
        near = any(in_empire(g, each) for each in areas_next_to(g, area))
        if not near or not has_land_in(g, g.realm(seat), area):
            return 0
    nprs = neutral_defenders(g, seat, area)
    foreign = enemy_seats(g, seat, area) or g.rebels[area] or any(not is_member(g, party) for party in nprs)
    return g.imperial_manpower if foreign else 0


def wild(units: int) -> Force:
    """NPRs or rebels: infantry, perhaps with a Leader."""
    return Force([units, 0, 0], [BASE + (1 if units >= LED else 0), 0, 0])


def enemies_in(g: Europa, seat: int, area: int, also: list[int] | None = None) -> Force:
    """All whom a player's units would have to fight in an Area; ``also``: Realms on which war is declared first."""
    found = [0] * UNITS
    dice = [BASE, 0, 0]
    foes = enemy_seats(g, seat, area)
    for party in also or []:
        if g.seat_of(party) != NOBODY and g.seat_of(party) not in foes and has_units(g, g.seat_of(party), area):
            foes.append(g.seat_of(party))
    for foe in foes:
        for type, number in enumerate(units_by_type(g, foe, area)):
            found[type] += number
        dice = own_dice(g, foe, area)
    nprs = neutral_defenders(g, seat, area)
    for party in also or []:
        if party not in nprs and g.seat_of(party) == NOBODY:
            nprs.append(party)
    levies = g.rebels[area] + sum([npr_capacity(g, party, area) for party in nprs])
    levies += imperial_aid(g, seat, nprs, area) if nprs else 0
    if not sum(found):
        return wild(levies)
    found[0] += levies
    return Force(found, dice)


def at_sea(ships: int) -> Force:
    """Ships: artillery dice, and every ship hits once."""
    return Force([0, 0, ships], [0, 0, BASE])


def sea_enemies(g: Europa, sea: int, parties: list[int]) -> int:
    """R9.2.5-6: the ships with which NPRs would defend a Sea Zone."""
    return sum([npr_naval_capacity(g, party, sea) for party in parties])
