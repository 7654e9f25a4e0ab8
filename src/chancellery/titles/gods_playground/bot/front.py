"""A front: one region in phases 9 and 10, what an army there can win from the enemy's box, and what rivals can."""

from __future__ import annotations

from typing import Final

from chancellery.titles.gods_playground.bot.war import expected_hits, hits_of
from chancellery.titles.gods_playground.bot.worth import Judgement
from chancellery.titles.gods_playground.edition import ARTILLERY
from chancellery.titles.gods_playground.purchase import price_of
from chancellery.titles.gods_playground.state import GodsPlayground

ARMIES: Final = (
    (1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 0, 0), (0, 1, 0), (0, 2, 0), (0, 3, 0), (1, 1, 0), (2, 2, 0), (2, 3, 0),
    (4, 3, 0), (0, 3, 1), (4, 0, 1), (4, 3, 1),
)  # fmt: skip
"""The armies worth thinking of: infantry, cavalry, artillery."""
NO_ARMY: Final = -9.0


def rolls(campaigns: int) -> float:
    """How often a unit rolls in so many campaigns: each time one in six is lost (R10.8)."""
    return 6 * (1 - (5 / 6) ** campaigns)


class Front:
    """What a role can do from one region."""

    def __init__(self, g: GodsPlayground, view: Judgement, region: int, campaigns: int, out: int) -> None:
        self.g = g
        self.temper = view.temper
        self.role = view.role
        self.region = region
        self.campaigns = campaigns
        self.units = [g.units_at(view.role, region, kind) for kind in range(3)]
        self.open = g.box_open(region)
        self.force = float(g.force_in(region))
        self.cubes = float(g.box_cubes_at(view.role, region))
        self.supply = float(g.noble_supply(view.role))
        self.rival = float(g.king_cubes[region])
        for other in range(3):
            if other != view.role:
                self.rival = max(self.rival, self.rival_cubes(other, out))
        self.relief_by_two = view.relief_by_cubes(region, 2.0)
        self.relief_by_five = view.relief_by_cubes(region, 5.0)
        self.relief_by_hit = view.relief_by_defence(region, 1.0)
        self.relief_if_freed = view.relief_by_strike(region, self.force) if self.force else 0.0
        self.army: tuple[int, int, int] = (0, 0, 0)

    def rival_cubes(self, other: int, out: int) -> float:
        """The cubes a rival may end up with in the box; ``out`` are those who have passed."""
        g = self.g
        cubes = float(g.box_cubes_at(other, self.region))
        nobles = g.nobles_at(other, self.region)
        hits = hits_of(g, other, self.region)
        passed = out >> other & 1 == 1
        if g.phase == 10 and passed:
            return cubes
        if g.phase == 9 and not passed and nobles > 1:
            hits += self.temper.rival_units * min(1.0, g.coins[other] / 8)
            nobles -= 1
        return cubes + max(0.0, hits * rolls(nobles) * self.temper.rival_zeal - self.force)

    def chance(self, cubes: float) -> float:
        """The chance to have most cubes in the box, with so many on average."""
        if cubes <= 0:
            return 0.0
        if self.rival <= 0:
            return min(1.0, 0.8 * cubes if cubes < 1 else 0.7 + 0.1 * cubes)
        spread = 1.0 + 0.35 * (cubes + self.rival)
        return min(1.0, max(0.0, 0.5 + 0.5 * (cubes - self.rival) / spread))

    def relief(self, cubes: float) -> float:
        """What so many cubes in the box save at home (R10.14)."""
        if cubes <= 2:
            return self.relief_by_two * cubes / 2
        return self.relief_by_two + (self.relief_by_five - self.relief_by_two) * min(cubes - 2, 3) / 3

    def value(self, hits: float) -> float:
        """What so many hits in campaigns bring: they free the region first, the others go to the box (R10.15)."""
        cleared = min(hits, self.force)
        gain = self.relief_if_freed * cleared / self.force if cleared > 0 else 0.0
        if self.open:
            cubes = min(hits - cleared, self.supply)
            gain += self.g.data.box_vp[self.region] * self.chance(self.cubes + cubes) + self.relief(cubes)
        return gain

    def worth(self, infantry: int, cavalry: int, artillery: int) -> float:
        """What the units here and these in addition bring this round, in campaigns and in defence."""
        hits = expected_hits(self.units[0] + infantry, self.units[1] + cavalry, self.units[2] + artillery)
        return self.value(hits * rolls(self.campaigns)) + self.relief_by_hit * hits

    def best_army(self) -> float:
        """What the best army brings beyond its price; it is noted in ``army``."""
        g = self.g
        supply = [g.unit_supply(self.role, kind) for kind in range(3)]
        if g.round < g.data.artillery_from_round:
            supply[ARTILLERY] = 0
        prices = [price_of(g, self.region, kind) for kind in range(3)]
        without = self.worth(0, 0, 0)
        best = NO_ARMY
        for army in ARMIES:
            infantry, cavalry, artillery = army
            coins = infantry * prices[0] + cavalry * prices[1] + artillery * prices[2]
            if coins > g.coins[self.role] or infantry > supply[0] or cavalry > supply[1] or artillery > supply[2]:
                continue
            gain = self.worth(infantry, cavalry, artillery) - without - coins * self.temper.coin
            if gain > best:
                best = gain
                self.army = army
        return best

    def best_campaigns(self, noble: float) -> float:
        """What the campaigns still possible bring, as many as are best, each for a noble of this price."""
        hits = expected_hits(self.units[0], self.units[1], self.units[2])
        without = self.value(0.0)
        best = NO_ARMY
        for count in range(1, self.campaigns + 1):
            best = max(best, self.value(hits * rolls(count)) - without - count * noble)
        return best
