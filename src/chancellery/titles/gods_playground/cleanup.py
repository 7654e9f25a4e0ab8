"""Phase 16, end of round (R16.1-R16.10), and the end of the game (E.1-E.4)."""

from __future__ import annotations

from chancellery.kernel.reckoning import Line, Reckoning
from chancellery.titles.gods_playground.edition import ROUNDS
from chancellery.titles.gods_playground.points import box_points, coin_points, sejm_points
from chancellery.titles.gods_playground.setup import printed
from chancellery.titles.gods_playground.state import BOXES, COINS, ESTATES, NOBODY, SEJM, SOURCES, GodsPlayground


def end_round(g: GodsPlayground) -> None:
    """R16.1-R16.10, in this order."""
    g.box_cubes = [0] * len(g.box_cubes)  # R16.1
    for enemy in range(5):
        g.king_cubes[enemy] = 0
        g.sejm[enemy] = NOBODY  # R16.2
        g.box_force[enemy] = 0  # R16.3
    g.ottomans_in_box = min(g.ottomans_in_box, g.data.neutralised)  # R16.3, U20: two Ottoman cubes stay
    g.influence_in_box = 0
    g.units = [0] * len(g.units)  # R16.4, R9.11
    g.army = [0, 0, 0]
    g.cossacks_in_ukraine = 0  # U28
    g.cossacks_with_tatars = 0
    g.treaty = NOBODY  # R16.5, R8.16
    for region in range(5):
        withdraw_force(g, region)
    if g.round % 2 == 0:
        g.take_back_blocks()  # R16.8
    g.treaty_made = False  # R16.10
    g.city_built = False
    g.invaded = 0
    g.box_invaded = False
    g.log('round_ends', round=g.round)


def withdraw_force(g: GodsPlayground, region: int) -> None:
    """R16.6, R16.7: force in a region falls to the number of nobles there; U29: influence stays, unless by option."""
    nobles = g.nobles_in(region)
    for enemy in range(5):
        g.put_force(region, enemy, min(g.force_at(region, enemy), nobles))
    if g.options['influence_stays'] == 'no':
        g.influence[region] = 0


def final_scoring(g: GodsPlayground) -> None:
    """E.1-E.3: estates score their printed number, a city three times; then the winner is named."""
    for role in g.order():
        points = estate_points(g, role)
        g.gain_vp(role, points, ESTATES)
        g.log('estate_points', role=g.who(role), points=points)
    ranked = ranking(g, g.vp)
    g.finish([ranked[0]], g.vp, 'rounds')
    g.log('won', role=g.who(ranked[0]), points=g.vp[ranked[0]])


def estate_points(g: GodsPlayground, role: int) -> int:
    """E.2: the printed numbers of the role's estates; managers add nothing."""
    points = 0
    for circle, owner in enumerate(g.estates):
        if owner == role:
            points += printed(g, circle) * (g.data.city_factor if g.cities[circle] else 1)
    return points


def ranking(g: GodsPlayground, points: list[int]) -> list[int]:
    """E.3, E.4: most points; ties by cubes on the board, coins, and nearness to the first player."""
    best = g.order()
    best.sort(key=lambda role: (-points[role], -sum(g.nobles_of(role)), -coins_left(g, role)))
    return best


def coins_left(g: GodsPlayground, role: int) -> int:
    """E.4: the coins that phase 15 leaves."""
    return g.coins[role] % g.data.coins_per_vp


def points_from(g: GodsPlayground, role: int) -> list[int]:
    """R15.1-R15.8, E.2: the points that a role would have in the end, by source: what it has scored, and what phase 15
    and final scoring would add."""
    points = list(g.vp_from_of(role))
    if g.outcome is None:
        points[BOXES] += sum([box_points(g, enemy)[role] for enemy in range(5)])
        points[SEJM] += sejm_points(g, role)
        points[COINS] += coin_points(g, role)
        points[ESTATES] += estate_points(g, role)
    return points


def reckoning(g: GodsPlayground) -> Reckoning:
    """E.1-E.4: phase 15 and final scoring at this instant."""
    lines: list[Line] = []
    for role, name in enumerate(g.roles):
        sources: dict[str, int | None] = dict(zip(SOURCES, points_from(g, role), strict=True))
        lines.append(Line(name, sources, None, {'nobles': sum(g.nobles_of(role)), 'coins': coins_left(g, role)}))
    best = g.who(ranking(g, [line.total for line in lines])[0])
    return Reckoning('reckoning.points', 'E.2', lines, [best], [best])


def is_last_round(g: GodsPlayground) -> bool:
    """R16.9, E.1: the game ends after round 4."""
    return g.round == ROUNDS
