"""Phase 13, enemy expansion (R13.1-R13.12)."""

from __future__ import annotations

from chancellery.titles.gods_playground.attack import cancel_nobles, place_force, settle_influence
from chancellery.titles.gods_playground.edition import HABSBURGS, OTTOMANS
from chancellery.titles.gods_playground.state import GodsPlayground


def enemy_expansion(g: GodsPlayground) -> None:
    """R13.1: the enemies by number, each once; the holder of their box takes the Habsburg step (U22, U43, U44)."""
    ottomans_before: list[int] = []
    for enemy in range(5):
        if enemy == OTTOMANS:
            ottomans_before = standing(g, OTTOMANS)
        if enemy == HABSBURGS:
            expand_from_habsburg_box(g)
            if g.round == 4 and g.ottomans_in_box > 0:
                expand_force(g, OTTOMANS, HABSBURGS, ottomans_before)  # R11.29: purple arrows count as orange
                continue
            expand_influence(g)
        expand_force(g, enemy, enemy, standing(g, enemy))


def standing(g: GodsPlayground, enemy: int) -> list[int]:
    """The regions where the enemy has force now, in order."""
    return [region for region in range(5) if g.force_at(region, enemy)]


def expand_force(g: GodsPlayground, enemy: int, arrows: int, origins: list[int]) -> None:
    """R13.2-R13.6, U21: from every region where it stood and outnumbers the nobles, along the arrows of its colour.

    With the option ``chain`` the regions just entered expand in turn, until nothing new is entered.
    """
    surplus = [(region, surplus_force(g, region, enemy)) for region in origins]
    entered: list[int] = []
    for region, count in surplus:
        if count > 0:
            for target in g.data.arrows[arrows][region]:
                if not g.force_at(target, enemy):
                    g.log(
                        'expands', enemy=g.enemy_name(enemy), region=g.region_name(region), target=g.region_name(target)
                    )
                    place_force(g, target, enemy, count)
                    entered.append(target)
    if g.options['expansion'] == 'chain':
        again = [region for region in entered if g.force_at(region, enemy) and region not in origins]
        if again:
            expand_force(g, enemy, arrows, again)


def surplus_force(g: GodsPlayground, region: int, enemy: int) -> int:
    """R13.3: the enemy's force beyond the noble cubes of all players."""
    return g.force_at(region, enemy) - g.nobles_in(region)


def expand_from_habsburg_box(g: GodsPlayground) -> None:
    """R13.10, U23: in round 3 Ottomans in the Habsburg box enter Greater Poland, all but two."""
    count = g.ottomans_in_box - g.data.neutralised
    target = g.data.habsburg_box_target
    if g.round == 3 and count > 0 and not g.force_at(target, OTTOMANS):
        g.log('box_expands', count=count)
        place_force(g, target, OTTOMANS, count)


def expand_influence(g: GodsPlayground) -> None:
    """R13.8, R13.9, U40: influence beyond the nobles spreads along the purple arrows."""
    surplus = [(region, g.influence[region] - g.nobles_in(region)) for region in range(5) if g.influence[region]]
    for region, count in surplus:
        if count > 0:
            for target in g.data.arrows[HABSBURGS][region]:
                if g.influence[target] == 0:
                    enter_influence(g, target, min(count, g.influence_supply()))


def enter_influence(g: GodsPlayground, region: int, pieces: int) -> None:
    """R13.8, R13.9, U19: eliminated where force stands, otherwise it cancels nobles and settles."""
    if pieces > 0 and not g.force_in(region):
        settle_influence(g, region, cancel_nobles(g, region, pieces))
