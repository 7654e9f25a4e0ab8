"""Phase 15, victory points (R15.1-R15.8)."""

from __future__ import annotations

from chancellery.titles.gods_playground.state import BOXES, COINS, SEJM, GodsPlayground


def score_round(g: GodsPlayground) -> None:
    """Boxes, the Sejm, and leftover coins."""
    for enemy in range(5):
        score_box(g, enemy)
    for role in g.order():
        seats = g.sejm_discs(role)
        if seats:
            g.gain_vp(role, seats * g.data.sejm_vp, SEJM)  # R15.6
            g.log('sejm_points', role=g.who(role), points=seats * g.data.sejm_vp)
    for role in g.order():
        score_coins(g, role)


def score_box(g: GodsPlayground, enemy: int) -> None:
    """R15.1-R15.5: most cubes score the box; ties share, rounded down, and the King's share is lost."""
    cubes = [g.box_cubes_at(role, enemy) for role in range(3)]
    king = g.king_cubes[enemy]
    most = max(cubes[0], cubes[1], cubes[2], king)
    if most == 0:
        return
    winners = [role for role in g.order() if cubes[role] == most]
    sharers = len(winners) + (1 if king == most else 0)
    points = g.data.box_vp[enemy] // sharers
    for role in winners:
        if points:
            g.gain_vp(role, points, BOXES)
            g.log('box_points', role=g.who(role), enemy=g.enemy_name(enemy), points=points)


def score_coins(g: GodsPlayground, role: int) -> None:
    """R15.7: every full five coins go to the bank for a point each; at most four are kept."""
    points = g.coins[role] // g.data.coins_per_vp
    if points:
        g.coins[role] -= points * g.data.coins_per_vp
        g.gain_vp(role, points, COINS)
        g.log('coin_points', role=g.who(role), points=points)
