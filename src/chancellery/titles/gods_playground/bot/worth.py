"""What things are worth, in victory points: estates, nobles, coins, and what the war is going to cost."""

from __future__ import annotations

from typing import Final

from chancellery.titles.gods_playground.bot.war import BROKEN_TREATY, War
from chancellery.titles.gods_playground.edition import ROUNDS
from chancellery.titles.gods_playground.state import NOBODY, GodsPlayground
from chancellery.titles.gods_playground.verbs import CIRCLE_REGION, CIRCLES_PER_REGION

SWING: Final = 1.5
"""An occupied region's value falls by one instead of rising by one, most of the time (R14.3)."""
INCOMES_KEPT: Final = 0.7
"""The share of the later incomes that an estate still earns: in the end it may be lost."""
RICH: Final = 6
"""A family with so many coins above the minimum income feels every coin more or less."""


class Temper:
    """A player's habits: how highly it thinks of this and that, in victory points unless said otherwise.

    Lists run over the rounds; their first entry is for the time before round 1. The numbers were found by play
    between versions of this player.
    """

    def __init__(self) -> None:
        self.noise = 0.15
        self.spite = 0.25
        """What a point that a rival loses is worth."""

        self.keep = [
            [0.2, 0.8, 0.1, 0.7, 0.2],
            [0.2, 0.6, 0.1, 0.5, 0.2],
            [0.2, 0.7, 0.15, 0.6, 0.25],
            [0.3, 0.8, 0.2, 0.6, 0.3],
            [1.0, 1.0, 1.0, 1.0, 1.0],
        ]
        """By round and region: how far to count on the points of an estate that outlives the round. The middle
        regions, where enemies meet and cancel each other out, keep most of theirs."""
        self.rebuild = [0.0, 1.0, 1.0, 1.0, 99.0]
        """A lost estate costs no more than this: another can be built."""
        self.income = 0.05
        """A coin of income in a later round."""

        self.coin = 0.2
        """A coin when the round ends (R15.7)."""
        self.war_chest = 0.2
        """Each of the last four coins before armies are bought, on top of that."""
        self.noble = [0.0, 0.3, 0.4, 0.3, 0.1]
        """A noble that stays where it is."""
        self.late_noble = 0.6
        """In campaigns nobles are so much cheaper than before: few uses are left."""
        self.school = 1.0
        """A noble that a school is waiting for, on top of that."""
        self.seat = 2.0
        """A Sejm disc (R15.6)."""

        self.plan = [[0] * 6, [5, 4, 3, 3, 2, 0], [0] * 6, [5, 4, 3, 2, 1, 0]]
        """The blocks to use in rounds 1 and 3; the other six are left for rounds 2 and 4."""
        self.block_noise = 1.0
        """Surprise: rivals who think alike tie for every seat."""
        self.want_noble = [1.0, 0.8, 0.5, 0.3, 0.2, 0.1]
        """The first, second ... noble in a region, while blocks are placed."""
        self.want_shield = 1.1
        """What a noble saves from the enemies counts so many times while blocks are placed."""
        self.want_seat = 1.2
        """A seat, while blocks are placed."""
        self.want_box = [0.0, 0.8, 0.5, 0.4, 0.4]
        """Each point of an enemy box within reach, while blocks are placed."""
        self.want_king = [0.0, 0.3, 0.3, 1.0, 1.0]
        """Each point of the block in the army box."""
        self.bids = 2
        """A bid is one of so many, beginning with zero."""

        self.army_edge = 0.4
        """An army must bring so much more than it costs."""
        self.rival_units = 0.5
        """The hits to expect of an army that a rival has yet to buy."""
        self.rival_zeal = 0.8
        """The share of their possible campaigns that rivals launch."""
        self.help = [0.0, 2.0, 1.0, 1.0, 1.0]
        """The cubes that campaigns will put into each box."""


def region_of(circle: int) -> int:
    """The region of a circle."""
    return CIRCLE_REGION[circle]


def coin_of_income(g: GodsPlayground, role: int, temper: Temper) -> float:
    """R1.2: what another coin of income is worth; nothing to a family that lives on the minimum."""
    total = 0
    for circle, owner in enumerate(g.estates):
        if owner == role:
            total += g.value[CIRCLE_REGION[circle]] + (g.data.manager_income if g.managers[circle] else 0)
    return temper.income * min(1.0, max(0.0, (total - g.data.minimum_income) / RICH))


def estate_worths(g: GodsPlayground, role: int, temper: Temper) -> list[float]:
    """For each circle what an estate that outlives this round brings its owner (on an empty circle: the role)."""
    per_coin = [coin_of_income(g, other, temper) * (ROUNDS - g.round) * INCOMES_KEPT for other in range(3)]
    before = g.phase == 0
    worths: list[float] = []
    circle = 0
    for region in range(5):
        keep = temper.keep[0 if before else g.round][region]
        for points in g.data.circles[region]:
            owner = g.estates[circle]
            factor = g.data.city_factor if g.cities[circle] else 1
            income = g.value[region] + (g.data.manager_income if g.managers[circle] else 0)
            worths.append(points * factor * keep + income * per_coin[role if owner == NOBODY else owner])
            circle += 1
    return worths


def chance_lost(lost: float, rank: int) -> float:
    """The chance that an estate is lost, its rank counted from the border, where so many are lost on average."""
    chance = (lost - rank + 0.5) / 2
    if lost < 0.5:
        chance *= 2 * lost
    if chance <= 0.0:
        return 0.0
    return chance if chance < 1.0 else 1.0


def outermost_first(estates: list[int], region: int) -> list[int]:
    """The occupied circles of a region, from the border inwards: the order in which they are lost (R14.2)."""
    base = CIRCLE_REGION.index(region)
    return [
        circle for circle in range(base + CIRCLES_PER_REGION[region] - 1, base - 1, -1) if estates[circle] != NOBODY
    ]


def expected_losses(
    g: GodsPlayground, estates: list[int], lines: list[list[int]], war: War, worths: list[float], temper: Temper
) -> list[float]:
    """What the war of this round will cost each role in estates and in the value of the land."""
    losses = [0.0, 0.0, 0.0]
    most = temper.rebuild[g.round]
    poorer = SWING * (ROUNDS - g.round) * temper.income
    for region in range(5):
        lost = war.lost[region]
        if lost <= 0.0:
            continue
        decline = poorer * lost if lost < 1.0 else poorer
        for rank, circle in enumerate(lines[region]):
            chance = chance_lost(lost, rank)
            worth = worths[circle]
            losses[estates[circle]] += chance * (worth if worth < most else most) + (1 - chance) * decline
    return losses


class Judgement:
    """A role's view of one position: what the war will cost it, and what a change would save."""

    def __init__(self, g: GodsPlayground, role: int, temper: Temper) -> None:
        self.g = g
        self.role = role
        self.temper = temper
        self.worths = estate_worths(g, role, temper)
        self.estates = g.estates[:]
        self.lines = [outermost_first(g.estates, region) for region in range(5)]
        self.war = War(g)
        if g.phase < 9:
            for enemy in range(5):
                self.war.attack[enemy] -= temper.help[g.round]
        self.now = self.pain()
        self.lost = self.war.lost[:]

    def pain(self) -> float:
        """The role's own losses, less a part of its rivals'."""
        self.war.resolve()
        losses = expected_losses(self.g, self.estates, self.lines, self.war, self.worths, self.temper)
        own = losses[self.role]
        return own - self.temper.spite * (losses[0] + losses[1] + losses[2] - own)

    def survives(self, circle: int) -> float:
        """The chance that the estate on this circle outlives the round."""
        region = CIRCLE_REGION[circle]
        return 1 - chance_lost(self.lost[region], self.lines[region].index(circle))

    def new_estate(self, circle: int, nobles: int) -> float:
        """What an estate on this circle brings, paid with so many nobles; it also shields those behind it."""
        region = CIRCLE_REGION[circle]
        self.war.nobles[region] -= nobles
        self.estates[circle] = self.role
        self.lines[region] = outermost_first(self.estates, region)
        gain = self.worths[circle] + self.now - self.pain()
        # In ``pain`` a loss costs no more than rebuilding; here it is the worth itself that is lost.
        gain -= max(0.0, self.worths[circle] - self.temper.rebuild[self.g.round]) * chance_lost(self.lost[region], 0)
        self.estates[circle] = NOBODY
        self.lines[region].remove(circle)
        self.war.nobles[region] += nobles
        return gain

    def relief_by_nobles(self, region: int, count: int) -> float:
        """What so many nobles more (or fewer) in a region would save."""
        self.war.nobles[region] += count
        relief = self.now - self.pain()
        self.war.nobles[region] -= count
        return relief

    def relief_by_cubes(self, enemy: int, count: float) -> float:
        """What so many cubes more in an enemy box would save."""
        self.war.attack[enemy] -= count
        relief = self.now - self.pain()
        self.war.attack[enemy] += count
        return relief

    def relief_by_defence(self, region: int, hits: float) -> float:
        """What so many hits more of defending units would save."""
        self.war.defence[region] += hits
        relief = self.now - self.pain()
        self.war.defence[region] -= hits
        return relief

    def relief_by_strike(self, region: int, hits: float) -> float:
        """What so many hits on the force standing in a region would save."""
        force = self.war.standing[region]
        colour = self.war.colour[region]
        self.war.standing[region] = max(0.0, force - hits)
        if self.war.standing[region] <= 0:
            self.war.colour[region] = NOBODY
        relief = self.now - self.pain()
        self.war.standing[region] = force
        self.war.colour[region] = colour
        return relief

    def relief_in_habsburg_box(self, hits: float) -> float:
        """What so many hits on the Ottomans in the Habsburg box would save."""
        ottomans = self.war.ottomans_in_box
        self.war.ottomans_in_box = max(0.0, ottomans - hits)
        relief = self.now - self.pain()
        self.war.ottomans_in_box = ottomans
        return relief

    def relief_by_treaty(self, enemy: int) -> float:
        """What a treaty with an enemy would save; now and then it breaks."""
        attack = self.war.attack[enemy]
        self.war.attack[enemy] = min(attack, BROKEN_TREATY * attack)
        relief = self.now - self.pain()
        self.war.attack[enemy] = attack
        return relief
