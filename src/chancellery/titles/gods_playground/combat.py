"""Dice in battle: campaigns (R10.5-R10.8), defence (R11.11) and the Polish army (R12.5) all roll by the same rule."""

from __future__ import annotations

from chancellery.titles.gods_playground.edition import ARTILLERY, CAVALRY, INFANTRY
from chancellery.titles.gods_playground.state import GodsPlayground


class Roll:
    """What a few units rolled: the dice, the hits among them, and the units that a natural 1 eliminated."""

    def __init__(self, dice: list[int], hits: int, lost: int) -> None:
        self.dice = dice
        self.hits = hits
        self.lost = lost


def roll_units(g: GodsPlayground, count: int, hit_on: int, bonus: int) -> Roll:
    """R10.5-R10.8: one die each; die + bonus reaching the unit's number hits; a natural 1 eliminates the roller."""
    dice = g.roll(count)
    hits = 0
    lost = 0
    for die in dice:
        if die == 1:
            lost += 1
        elif die + bonus >= hit_on:
            hits += 1
    return Roll(dice, hits, lost)


def roll_player(g: GodsPlayground, role: int, region: int) -> Roll:
    """R10.5-R10.8, R11.11, U37: a player's infantry and cavalry in a region, helped by own artillery alone."""
    bonus = g.data.artillery_bonus if g.units_at(role, region, ARTILLERY) else 0
    infantry = roll_units(g, g.units_at(role, region, INFANTRY), g.data.hit_on[INFANTRY], bonus)
    cavalry = roll_units(g, g.units_at(role, region, CAVALRY), g.data.hit_on[CAVALRY], bonus)
    g.add_units(role, region, INFANTRY, -infantry.lost)
    g.add_units(role, region, CAVALRY, -cavalry.lost)
    return Roll(infantry.dice + cavalry.dice, infantry.hits + cavalry.hits, infantry.lost + cavalry.lost)


def roll_cossacks(g: GodsPlayground, count: int, bonus: int) -> Roll:
    """R10.8, R10.9, M6: Cossacks in Ukraine; an eliminated one returns to the Cossack box."""
    roll = roll_units(g, count, g.data.hit_on[2], bonus)
    g.cossacks_in_ukraine -= roll.lost
    return roll


def roll_polish_army(g: GodsPlayground) -> Roll:
    """R10.12, R10.13, R12.5, U14: the Polish army with its own artillery; its losses last for the round (R4.5)."""
    army = g.army
    bonus = g.data.artillery_bonus if army[ARTILLERY] else 0
    infantry = roll_units(g, army[INFANTRY], g.data.hit_on[INFANTRY], bonus)
    cavalry = roll_units(g, army[CAVALRY], g.data.hit_on[CAVALRY], bonus)
    army[INFANTRY] -= infantry.lost
    army[CAVALRY] -= cavalry.lost
    return Roll(infantry.dice + cavalry.dice, infantry.hits + cavalry.hits, infantry.lost + cavalry.lost)


def polish_army_rolls(g: GodsPlayground) -> bool:
    """Has the Polish army anything that rolls?"""
    return g.army[INFANTRY] + g.army[CAVALRY] > 0
