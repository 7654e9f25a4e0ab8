"""Phase 15, victory points (R15.1-R15.8)."""

from __future__ import annotations

from chancellery.titles.gods_playground.state import BOXES, COINS, SEJM, GodsPlayground


def score_round(g: GodsPlayground) -> None:
    """Boxes, the Sejm, and leftover coins."""
    for enemy in range(5):
        score_box(g, enemy)
    for role in g.order():
        points = sejm_points(g, role)
        if points:
            g.gain_vp(role, points, SEJM)
            g.log('sejm_points', role=g.who(role), points=points)
    for role in g.order():
        score_coins(g, role)


def score_box(g: GodsPlayground, enemy: int) -> None:
    """R15.1-R15.5: whoever has a share of the box scores it."""
    shares = box_points(g, enemy)
    for role in g.order():
        if shares[role]:
            g.gain_vp(role, shares[role], BOXES)
            g.log('box_points', role=g.who(role), enemy=g.enemy_name(enemy), points=shares[role])


def box_points(g: GodsPlayground, enemy: int) -> list[int]:
    """R15.1-R15.5: most cubes score the box; ties share, rounded down, and the King's share is lost."""
    cubes = [g.box_cubes_at(role, enemy) for role in range(3)]
    king = g.king_cubes[enemy]
    most = max(cubes[0], cubes[1], cubes[2], king)
    if most == 0:
        return [0, 0, 0]
    sharers = cubes.count(most) + (1 if king == most else 0)
    return [g.data.box_vp[enemy] // sharers if each == most else 0 for each in cubes]


def sejm_points(g: GodsPlayground, role: int) -> int:
    """R15.6: two points for each disc in the Sejm."""
    return g.sejm_discs(role) * g.data.sejm_vp


def coin_points(g: GodsPlayground, role: int) -> int:
    """R15.7: a point for every full five coins."""
    return g.coins[role] // g.data.coins_per_vp


def score_coins(g: GodsPlayground, role: int) -> None:
    """R15.7: every full five coins go to the bank for a point each; at most four are kept."""
    points = coin_points(g, role)
    if points:
        g.coins[role] -= points * g.data.coins_per_vp
        g.gain_vp(role, points, COINS)
        g.log('coin_points', role=g.who(role), points=points)
