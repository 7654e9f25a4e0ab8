"""What the enemies are likely to do before the round ends: phases 11 to 14 played once, in expected numbers.

A ``War`` is made from a position; its lists may then be changed ("two cubes more in that box") and it is resolved
again, so that a player can ask what a noble, a cube or a strike would save.
"""

from __future__ import annotations

from typing import Final

from chancellery.titles.gods_playground.edition import (
    ARTILLERY,
    CAVALRY,
    GREATER_POLAND,
    HABSBURGS,
    INFANTRY,
    OTTOMANS,
    TATARS,
    UKRAINE,
)
from chancellery.titles.gods_playground.state import NOBODY, GodsPlayground

DICE_OF_AN_ENEMY: Final = 4 / 6
"""Of four dice so many show a given enemy."""
BLUR: Final = 1.5
"""An attack this much too weak, on average, will not come; one this much stronger than nothing surely will."""
STAY_BEFORE_BLOCKS: Final = 0.5
NEW_NOBLES: Final = 3.0
STAY_BEFORE_BUILDING: Final = 0.5
STAY_BEFORE_ACTIONS: Final = 0.65
"""The share of the nobles that is still there in phase 11, and those that come in phase 2 and stay."""
BROKEN_TREATY: Final = 0.13
"""Two or more of four dice show the enemy under treaty."""


def expected_hits(infantry: float, cavalry: float, artillery: int) -> float:
    """R10.6-R10.8: infantry hits on 5+, cavalry on 4+, artillery helps each die."""
    return (infantry * (3 if artillery else 2) + cavalry * (4 if artillery else 3)) / 6


def hits_of(g: GodsPlayground, role: int, region: int) -> float:
    """What a role's units in a region hit when they roll once."""
    infantry, cavalry = g.units_at(role, region, INFANTRY), g.units_at(role, region, CAVALRY)
    return expected_hits(infantry, cavalry, g.units_at(role, region, ARTILLERY))


def hits_of_polish_army(g: GodsPlayground) -> float:
    """What the Polish army hits when it rolls once."""
    return expected_hits(g.army[INFANTRY], g.army[CAVALRY], g.army[ARTILLERY])


def nobles_at_the_end(g: GodsPlayground, region: int) -> float:
    """The nobles of all players that will still stand in the region when the enemies come: many are spent before."""
    nobles = g.nobles_in(region)
    if g.phase <= 2:
        return nobles * STAY_BEFORE_BLOCKS + NEW_NOBLES
    if g.phase <= 7:
        return nobles * STAY_BEFORE_BUILDING
    return nobles * STAY_BEFORE_ACTIONS if g.phase == 8 else float(nobles)


class War:
    """The rest of the round's war."""

    def __init__(self, g: GodsPlayground) -> None:
        self.arrows = g.data.arrows
        self.round = g.round
        self.to_come = g.phase <= 10
        self.nobles: list[float] = [nobles_at_the_end(g, region) for region in range(5)]
        self.standing: list[float] = [0.0] * 5
        self.colour: list[int] = [NOBODY] * 5
        self.influence: list[float] = [0.0] * 5
        for region in range(5):
            self.colour[region] = g.occupier(region)
            self.standing[region] = float(g.force_in(region))
            self.influence[region] = float(g.influence[region])
        self.defence: list[float] = [0.0] * 5
        for role in range(3):
            for region in range(5):
                if g.rollers_in(role, region):
                    self.defence[region] += hits_of(g, role, region)
        self.defence[UKRAINE] += g.cossacks_in_ukraine / 2
        self.ottomans_in_box = float(g.ottomans_in_box)
        self.pressed = 0.0
        self.attack: list[float] = [0.0] * 5
        if self.to_come:
            self.expect_attacks(g)
        # What ``resolve`` works out:
        self.force: list[float] = [0.0] * 5
        self.holder: list[int] = [NOBODY] * 5
        self.lost: list[float] = [0.0] * 5

    def expect_attacks(self, g: GodsPlayground) -> None:
        """The surplus each box will send out, dice to come included; may be negative."""
        rolls = DICE_OF_AN_ENEMY * (2 if g.phase < 5 else 1)
        for enemy in range(5):
            surplus = g.strength(enemy) + rolls - g.cubes_in_box(enemy)
            if enemy == TATARS and g.phase <= 9:
                surplus += g.cossack_box() * g.data.strength_per_cossack
            self.attack[enemy] = surplus
        if g.round < 4:
            printed = g.data.strength[HABSBURGS][g.round - 1] if g.phase < 5 else 0
            self.pressed = g.influence_in_box + printed + rolls
            self.attack[HABSBURGS] = -9.0
        if g.treaty != NOBODY:
            self.attack[g.treaty] *= BROKEN_TREATY if self.attack[g.treaty] > 0 else 1.0

    def resolve(self) -> None:
        """Attack, expansion and losses: fills ``force``, ``holder`` and ``lost``."""
        self.force = self.standing[:]
        self.holder = self.colour[:]
        nobles = self.nobles[:]
        influence = self.influence[:]
        box = self.ottomans_in_box
        if self.to_come:
            for enemy in range(5):
                count = surplus_of(self.attack[enemy])
                if count > 0:
                    if enemy == OTTOMANS and self.round == 3:
                        box += count
                    elif enemy == HABSBURGS and box > 0:
                        self.enter(enemy, OTTOMANS, count)
                    else:
                        self.enter(enemy, enemy, count)
            if self.round < 4 and self.pressed > 0 and not (self.round == 3 and box > 0):
                left = self.pressed - nobles[GREATER_POLAND]
                nobles[GREATER_POLAND] = max(0.0, -left)
                if left > 0 and self.force[GREATER_POLAND] < 0.5:
                    influence[GREATER_POLAND] += left
        self.expand(nobles, box)
        for region in range(5):
            force = self.force[region]
            if force > 0:
                self.lost[region] = max(min(force, 1.0), force - nobles[region])
            elif self.round < 4 and box <= 0:
                self.lost[region] = influence[region]
            else:
                self.lost[region] = 0.0

    def expand(self, nobles: list[float], box: float) -> None:
        """R13.1-R13.10, U21: what stood there before and outnumbers the nobles enters the neighbours."""
        before = self.holder[:]
        for enemy in range(5):
            if enemy == HABSBURGS and self.round == 3 and box > 2 and self.holder[GREATER_POLAND] != OTTOMANS:
                self.enter(GREATER_POLAND, OTTOMANS, box - 2)
            colour = OTTOMANS if enemy == HABSBURGS and box > 0 and self.round == 4 else enemy
            if colour not in before:
                continue
            origins = [region for region in range(5) if self.holder[region] == colour == before[region]]
            surplus = [self.force[region] - nobles[region] for region in origins]
            for i, region in enumerate(origins):
                if surplus[i] > 0:
                    for target in self.arrows[enemy][region]:
                        if self.holder[target] != colour:
                            self.enter(target, colour, surplus[i])

    def enter(self, region: int, enemy: int, count: float) -> None:
        """R11.9-R11.15: the units there roll, then different enemies cancel out."""
        count -= self.defence[region]
        if self.holder[region] == enemy or self.force[region] <= 0:
            self.force[region] = max(0.0, self.force[region] + count)
            self.holder[region] = enemy if self.force[region] > 0 else NOBODY
        elif count > self.force[region]:
            self.force[region] = count - self.force[region]
            self.holder[region] = enemy
        else:
            self.force[region] -= abs(count)
            if self.force[region] <= 0:
                self.force[region] = 0.0
                self.holder[region] = NOBODY


def surplus_of(attack: float) -> float:
    """The mean force of an attack whose mean surplus is this: dice make even a weak enemy dangerous."""
    if attack >= BLUR:
        return attack
    return (attack + BLUR) ** 2 / (4 * BLUR) if attack > -BLUR else 0.0
