"""What the dice are likely to do, worked out exactly from the rule that all units roll by (R10.5-R10.8)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.gods_playground.edition import ARTILLERY, CAVALRY, INFANTRY, TATARS, UKRAINE
from chancellery.titles.gods_playground.state import GodsPlayground

FACES: Final = 6


class Hits:
    """How many of all rolls of a few dice bring so many hits: ``ways[hits]``, ``total`` of them in all."""

    def __init__(self) -> None:
        self.ways = [1]
        self.total = 1

    def add(self, count: int, faces: int) -> None:
        """So many more dice, each of which hits with so many of its faces."""
        for _ in range(count):
            longer = [0] * (len(self.ways) + 1)
            for hits, ways in enumerate(self.ways):
                longer[hits] += ways * (FACES - faces)
                longer[hits + 1] += ways * faces
            self.ways = longer
            self.total *= FACES

    def chance(self, least: int) -> int:
        """The chance of at least so many hits, in per cent."""
        return per_cent(sum(self.ways[max(0, least) :]), self.total)


class Battle:
    """A campaign before its dice: what may clear the region, what only marks the box, and the King's hits."""

    def __init__(self, g: GodsPlayground, role: int, region: int, supply: int, cossacks: int, army: bool) -> None:
        self.g = g
        self.supply = supply
        self.role = role
        self.region = region
        self.force = g.force_in(region)
        waits = self.force > 0 and region == UKRAINE and g.occupier(region) != TATARS
        self.own = player_hits(g, role, region, 0 if waits else cossacks)
        self.held_back = cossack_hits(g, role, region, cossacks if waits else 0)
        self.king = army_hits(g) if army else Hits()

    def clears(self) -> int:
        """The chance that no force is left in the region, in per cent."""
        good = 0
        for own, ways in enumerate(self.own.ways):
            good += ways * sum(self.king.ways[max(0, self.force - own) :])
        return per_cent(good, self.own.total * self.king.total)

    def leads(self) -> int:
        """The chance that afterwards nobody has as many cubes in the enemy's box as the campaigner, in per cent."""
        good = 0
        for own, own_ways in enumerate(self.own.ways):
            for held, held_ways in enumerate(self.held_back.ways):
                for king, king_ways in enumerate(self.king.ways):
                    if self.is_ahead(own, held, king):
                        good += own_ways * held_ways * king_ways
        return per_cent(good, self.own.total * self.held_back.total * self.king.total)

    def is_ahead(self, own: int, held: int, king: int) -> bool:
        """R10.10, R10.12, R10.15: whose cubes would be most, if the King's hits clear the region as far as they may."""
        g, role, enemy = self.g, self.role, self.region
        if own + king < self.force or not g.box_open(enemy):
            return False
        clearing = min(own, self.force) if g.options['hits_first'] == 'own' else max(0, self.force - king)
        mine = g.box_cubes_at(role, enemy) + min(own + held - clearing, self.supply)
        royal = g.king_cubes[enemy] + min(king - (self.force - clearing), g.king_supply())
        most = max([g.box_cubes_at(other, enemy) for other in range(3) if other != role])
        return mine > most and mine > royal


def per_cent(part: int, whole: int) -> int:
    """A chance in whole per cent; only what is certain is 100, and only what is impossible is 0."""
    if part in (0, whole):
        return 100 if part else 0
    return min(99, max(1, (200 * part + whole) // (2 * whole)))


def hitting(g: GodsPlayground, kind: int, bonus: int) -> int:
    """R10.6-R10.8: the faces of a die that hit: die and bonus reach the unit's number, and never a 1."""
    return FACES - max(1, g.data.hit_on[kind] - 1 - bonus)


def bonus_of(g: GodsPlayground, role: int, region: int) -> int:
    """R10.7: what own artillery adds to the dice in a region."""
    return g.data.artillery_bonus if g.units_at(role, region, ARTILLERY) else 0


def player_hits(g: GodsPlayground, role: int, region: int, cossacks: int) -> Hits:
    """A player's infantry and cavalry in a region, with so many Cossacks."""
    hits = cossack_hits(g, role, region, cossacks)
    bonus = bonus_of(g, role, region)
    for kind in (INFANTRY, CAVALRY):
        hits.add(g.units_at(role, region, kind), hitting(g, kind, bonus))
    return hits


def cossack_hits(g: GodsPlayground, role: int, region: int, cossacks: int) -> Hits:
    """R10.9: so many Cossacks, helped by the artillery of their commander."""
    hits = Hits()
    hits.add(cossacks, hitting(g, 2, bonus_of(g, role, region)))
    return hits


def army_hits(g: GodsPlayground) -> Hits:
    """R10.12, R12.5: the Polish army with its own artillery."""
    hits = Hits()
    bonus = g.data.artillery_bonus if g.army[ARTILLERY] else 0
    for kind in (INFANTRY, CAVALRY):
        hits.add(g.army[kind], hitting(g, kind, bonus))
    return hits


def treaty_breaks(g: GodsPlayground) -> int:
    """R11.3: the chance that enough of the attack's dice show the enemy of a treaty, in per cent."""
    dice = Hits()
    dice.add(g.data.dice, 1)
    return dice.chance(g.data.treaty_broken_by)
