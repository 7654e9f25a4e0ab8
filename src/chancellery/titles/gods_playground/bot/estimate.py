"""An estimate of everybody's final points, fitted to games that the sensible player played against itself."""

from __future__ import annotations

from typing import Final

from chancellery.titles.gods_playground.bot.war import War, hits_of
from chancellery.titles.gods_playground.bot.worth import Temper, estate_worths, expected_losses, outermost_first
from chancellery.titles.gods_playground.state import GodsPlayground

# The stages of a round: before the nobles come, before the special actions, the special actions, armies and
# campaigns, and from the enemies' attack on.
BEFORE: Final = 0
NOBLES: Final = 1
ACTIONS: Final = 2
ARMIES: Final = 3
ATTACK: Final = 4

# What is on the board, by stage: points for each coin, noble, region with nobles (schools need them everywhere), point
# of Sejm seats, point of boxes led, and expected hit of units that can still campaign.
PER_COIN: Final = (0.3, 0.3, 0.4, 0.2, 0.2)
PER_NOBLE: Final = (0.1, 0.35, 0.3, 0.2, 0.15)
PER_REGION: Final = (0.6, 0.6, 0.6, 0.0, 0.0)
PER_SEAT_POINT: Final = (0.0, 0.6, 0.75, 0.95, 0.95)
PER_BOX_POINT: Final = (0.0, 0.0, 0.0, 0.7, 0.95)
PER_HIT: Final = (0.0, 0.0, 0.0, 0.6, 0.0)
PER_ESTATE_POINT: Final = (0.15, 0.15, 0.3, 0.45, 0.6)
"""By round, of the worth that is likely to outlive it."""
FIRST_PLAYER: Final = 0.8
STILL_TO_COME: Final = (
    (39.0, 31.7, 28.4, 33.7, 34.0),
    (27.9, 20.5, 19.0, 22.3, 22.4),
    (17.6, 10.0, 8.2, 11.3, 11.3),
    (6.7, -0.8, -2.6, 1.2, 1.8),
)
"""By round and stage: what everybody may expect besides."""


def stage_of(phase: int) -> int:
    """The stage of the round a phase belongs to."""
    if phase <= 2:
        return BEFORE
    if phase <= 7:
        return NOBLES
    if phase == 8:
        return ACTIONS
    return ARMIES if phase <= 10 else ATTACK


def estimate(g: GodsPlayground, temper: Temper) -> list[float]:
    """For each role its final points, as far as one can see."""
    if g.outcome is not None:
        return [float(points) for points in g.vp]
    stage = stage_of(g.phase)
    estates = lasting_estates(g, temper)
    result: list[float] = []
    for role in range(3):
        points = g.vp[role] + STILL_TO_COME[g.round - 1][stage]
        points += PER_ESTATE_POINT[g.round] * estates[role]
        points += PER_COIN[stage] * g.coins[role]
        points += PER_SEAT_POINT[stage] * g.data.sejm_vp * g.sejm_discs(role)
        if g.first == role:
            points += FIRST_PLAYER
        for region in range(5):
            nobles = g.nobles_at(role, region)
            points += PER_NOBLE[stage] * nobles
            if nobles and g.round > 1:
                points += PER_REGION[stage]
            if stage >= ARMIES:
                points += PER_BOX_POINT[stage] * box_points(g, role, region)
                points += PER_HIT[stage] * hits_of(g, role, region) * min(2, nobles)
        result.append(points)
    return result


def lasting_estates(g: GodsPlayground, temper: Temper) -> list[float]:
    """For each role what its estates are worth after this round's likely losses."""
    war = War(g)
    war.resolve()
    worths = estate_worths(g, 0, temper)
    lines = [outermost_first(g.estates, region) for region in range(5)]
    losses = expected_losses(g, g.estates, lines, war, worths, temper)
    lasting = [-losses[0], -losses[1], -losses[2]]
    for circle, owner in enumerate(g.estates):
        if owner >= 0:
            lasting[owner] += worths[circle]
    return lasting


def box_points(g: GodsPlayground, role: int, enemy: int) -> float:
    """R15.1-R15.4: what the box would score now."""
    own = g.box_cubes_at(role, enemy)
    if own == 0 or g.king_cubes[enemy] > own:
        return 0.0
    sharers = 1 if g.king_cubes[enemy] == own else 0
    for other in range(3):
        cubes = g.box_cubes_at(other, enemy)
        if cubes > own:
            return 0.0
        if cubes == own:
            sharers += 1
    return float(g.data.box_vp[enemy] // sharers)
