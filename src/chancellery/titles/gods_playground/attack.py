"""Phase 11, enemy attack (R11.1-R11.30), and how force enters a region, which phase 13 uses too."""

from __future__ import annotations

from chancellery.titles.gods_playground.combat import roll_cossacks, roll_player
from chancellery.titles.gods_playground.edition import GREATER_POLAND, HABSBURGS, OTTOMANS, TATARS, UKRAINE
from chancellery.titles.gods_playground.events import add_force, in_boxes, log_arrivals
from chancellery.titles.gods_playground.state import NOBODY, GodsPlayground


def enemy_attack(g: GodsPlayground) -> None:
    """R11.1, R11.4, R11.30: the dice, then the enemies one after another."""
    roll_attack_dice(g)
    for enemy in range(5):
        attack(g, enemy)


def roll_attack_dice(g: GodsPlayground) -> None:
    """R11.1-R11.3: four dice bring force; two of the treaty's enemy break it; in round 2 a 6 stirs the Cossacks."""
    dice = g.roll(g.data.dice)
    g.log('attack_dice', role=g.who(g.first), dice=dice)
    before = in_boxes(g)
    broken = g.treaty if g.treaty != NOBODY and dice.count(g.treaty + 1) >= g.data.treaty_broken_by else NOBODY
    for die in dice:
        if die == 6:
            if g.round == 2:
                cossack_revolt(g)
        elif die - 1 != broken:
            add_force(g, die - 1)
    log_arrivals(g, before)
    if broken != NOBODY:
        g.treaty = NOBODY
        g.log('treaty_broken', enemy=g.enemy_name(broken))


def cossack_revolt(g: GodsPlayground) -> None:
    """R11.2: a Cossack from Ukraine, or else from the Cossack box, goes over to the Tatars."""
    if g.cossacks_in_ukraine:
        g.cossacks_in_ukraine -= 1
    elif not g.cossack_box():
        return
    g.cossacks_with_tatars += 1
    g.log('cossack_revolt')


def attack(g: GodsPlayground, enemy: int) -> None:
    """R11.5-R11.8: strength beyond the Polish cubes in the box enters the connected region, unless a treaty holds."""
    if enemy == HABSBURGS and g.round < 4:
        press_influence(g)
        return
    if g.treaty == enemy:
        g.log('treaty_holds', enemy=g.enemy_name(enemy))
        return
    surplus = g.strength(enemy) - g.cubes_in_box(enemy)
    invader = g.box_enemy(enemy)
    if surplus <= 0:
        g.log('attack_held', enemy=g.enemy_name(invader))
    elif enemy == OTTOMANS and g.round == 3:
        invade_habsburgs(g, surplus)
    else:
        place_force(g, enemy, invader, surplus)


def invade_habsburgs(g: GodsPlayground, surplus: int) -> None:
    """R11.22-R11.24: in round 3 the Ottomans fall upon the Habsburg box, and its influence is gone."""
    count = min(surplus, g.force_supply(OTTOMANS))
    if count == 0:
        return  # U13: no cube is left to be placed
    g.ottomans_in_box += count
    g.influence_in_box = 0
    g.box_invaded = True
    g.log('habsburgs_invaded', count=count)


def press_influence(g: GodsPlayground) -> None:
    """R11.18-R11.20, U19: influence cancels nobles in Greater Poland; the rest moves in unless force stands there."""
    pieces = g.influence_in_box
    g.influence_in_box = 0
    if pieces == 0:
        return
    left = cancel_nobles(g, GREATER_POLAND, pieces)
    settle_influence(g, GREATER_POLAND, left)


def cancel_nobles(g: GodsPlayground, region: int, pieces: int) -> int:
    """R11.19: in player order, round and round, a cube against a piece; the result is the pieces left."""
    order = g.order()
    left = pieces
    while left and g.nobles_in(region):
        for role in order:
            if left and g.nobles_at(role, region):
                g.spend_nobles(role, region, 1)
                left -= 1
    if left < pieces:
        g.log('nobles_cancelled', region=g.region_name(region), count=pieces - left)
    return left


def settle_influence(g: GodsPlayground, region: int, pieces: int) -> None:
    """G.12, R11.20: influence moves in where no force stands."""
    if pieces and not g.force_in(region):
        g.influence[region] += min(pieces, g.influence_supply())
        g.log('influence_enters', region=g.region_name(region), count=pieces)


def place_force(g: GodsPlayground, region: int, enemy: int, count: int) -> None:
    """R11.9-R11.16: influence goes, the force comes, every unit there defends, and different enemies cancel out."""
    count = min(count, g.force_supply(enemy))
    if count <= 0:
        return
    g.influence[region] = 0
    g.add_force(region, enemy, count)
    g.invaded |= 1 << region
    g.log('invaded', enemy=g.enemy_name(enemy), region=g.region_name(region), count=count)
    remove_by_defence(g, region, enemy, defend(g, region), defend_with_cossacks(g, region, enemy))
    cancel_enemies(g, region, enemy)


def defend(g: GodsPlayground, region: int) -> int:
    """R11.11: every player's infantry and cavalry in the region rolls once; the result is their hits."""
    hits = 0
    for role in g.order():
        if g.rollers_in(role, region):
            roll = roll_player(g, role, region)
            hits += roll.hits
            g.log(
                'defence',
                role=g.who(role),
                region=g.region_name(region),
                dice=roll.dice,
                hits=roll.hits,
                lost=roll.lost,
            )
    return hits


def defend_with_cossacks(g: GodsPlayground, region: int, enemy: int) -> int:
    """U18: the Cossacks in Ukraine roll too, without a bonus; by option against Tatars only."""
    if region != UKRAINE or not g.cossacks_in_ukraine:
        return 0
    if enemy != TATARS and g.options['cossack_defence'] == 'tatars':
        return 0
    roll = roll_cossacks(g, g.cossacks_in_ukraine, 0)
    g.log('cossacks_defend', dice=roll.dice, hits=roll.hits, lost=roll.lost)
    return roll.hits


def remove_by_defence(g: GodsPlayground, region: int, enemy: int, hits: int, cossack_hits: int) -> None:
    """R11.12-R11.14: hits remove the invader, old force of its own included, then force of another enemy."""
    left = cossack_hits - remove_force(g, region, enemy, cossack_hits)
    if g.options['cossack_defence'] == 'tatars':
        left = 0
    left += hits - remove_force(g, region, enemy, hits)
    for other in range(5):
        if other != enemy:
            left -= remove_force(g, region, other, left)


def remove_force(g: GodsPlayground, region: int, enemy: int, count: int) -> int:
    """R11.12: up to so many of the enemy's force cubes return to the supply; the result is how many did."""
    removed = min(count, g.force_at(region, enemy))
    if removed:
        g.add_force(region, enemy, -removed)
        g.log('force_removed', region=g.region_name(region), enemy=g.enemy_name(enemy), count=removed)
    return removed


def cancel_enemies(g: GodsPlayground, region: int, enemy: int) -> None:
    """R11.15, G.11: force of different enemies cancels one for one."""
    for other in range(5):
        if other != enemy:
            both = min(g.force_at(region, enemy), g.force_at(region, other))
            if both:
                g.add_force(region, enemy, -both)
                g.add_force(region, other, -both)
                g.log(
                    'enemies_cancel',
                    region=g.region_name(region),
                    enemy=g.enemy_name(enemy),
                    other=g.enemy_name(other),
                    count=both,
                )
