"""Phase 5, events (R5.1-R5.7): four dice bring force to the enemy boxes."""

from __future__ import annotations

from chancellery.titles.gods_playground.edition import HABSBURGS, OTTOMANS
from chancellery.titles.gods_playground.state import GodsPlayground


def roll_events(g: GodsPlayground) -> None:
    """R5.1: the first player rolls four dice, each read by itself."""
    place_printed_influence(g)
    dice = g.roll(g.data.dice)
    g.log('event_dice', role=g.who(g.first), dice=dice)
    before = in_boxes(g)
    for die in dice:
        if die < 6:  # R5.3: a 6 does nothing here
            add_force(g, die - 1)
    log_arrivals(g, before)


def place_printed_influence(g: GodsPlayground) -> None:
    """R5.7, U7: in rounds 1-3 the Habsburg row is the number of influence pieces put out at the start."""
    if g.round < 4 and g.options['influence'] == 'printed':
        count = min(g.data.strength[HABSBURGS][g.round - 1], g.influence_supply())
        g.influence_in_box += count
        g.log('influence_arrives', count=count)


def add_force(g: GodsPlayground, enemy: int) -> None:
    """R5.2, R5.4-R5.6: a cube for the enemy's box; of the Habsburgs it may be influence, or Ottoman force."""
    if enemy == HABSBURGS and g.round < 4:
        if g.influence_supply() > 0:
            g.influence_in_box += 1
    elif enemy == HABSBURGS and g.ottomans_in_box > 0:
        if g.force_supply(OTTOMANS) > 0:
            g.ottomans_in_box += 1
    elif g.force_supply(enemy) > 0:
        g.box_force[enemy] += 1


def in_boxes(g: GodsPlayground) -> list[int]:
    """What stands in the boxes: the force of each enemy in its own, the Ottomans in the Habsburgs', the influence."""
    return [*g.box_force, g.ottomans_in_box, g.influence_in_box]


def log_arrivals(g: GodsPlayground, before: list[int]) -> None:
    """Tell what dice have brought to the boxes since."""
    names = [g.enemy_name(enemy) for enemy in range(5)]
    come = [now - then for now, then in zip(in_boxes(g), before, strict=True)]
    arrivals = [f'{name}-{count}' for name, count in zip([*names, 'ottomans_in_box'], come[:6], strict=True) if count]
    if arrivals:
        g.log('force_arrives', arrivals=arrivals)
    if come[6]:
        g.log('influence_arrives', count=come[6])
