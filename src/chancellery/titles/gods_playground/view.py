"""What one sees of God's Playground: all but others' blocks and bids not yet revealed (section 24 of the rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chancellery.kernel.frames import Sealed
from chancellery.titles.gods_playground.edition import ENEMIES, REGIONS
from chancellery.titles.gods_playground.verbs import BID, BLOCK
from chancellery.titles.gods_playground.view_types import Board, EnemyView, FamilyView, PrivateBoard, RegionView

if TYPE_CHECKING:
    from chancellery.titles.gods_playground.state import GodsPlayground


def board_view(g: GodsPlayground) -> dict[str, Any]:
    """The public board as JSON-ready data."""
    return dict(public_view(g))


def secret_view(g: GodsPlayground, role: int) -> dict[str, Any]:
    """What a role alone sees: its own blocks or bid that lie face down, as long as they do."""
    return dict(private_view(g, role))


def public_view(g: GodsPlayground) -> Board:
    """What everybody sees."""
    return {
        'round': g.round,
        'phase': g.phase,
        'first': g.roles[g.first],
        'treaty': None if g.treaty < 0 else ENEMIES[g.treaty],
        'polish_army': {'infantry': g.army[0], 'cavalry': g.army[1], 'artillery': g.army[2]},
        'army_box': {name: g.placed_at(i, 5) for i, name in enumerate(g.roles) if g.placed_at(i, 5) >= 0},
        'cossacks': {
            'box': g.cossack_box(),
            'ukraine': g.cossacks_in_ukraine,
            'tatars': g.cossacks_with_tatars,
        },
        'stock': {'managers': g.manager_supply(), 'cities': g.city_supply(), 'king_cubes': g.king_supply()},
        'families': {name: family_view(g, i) for i, name in enumerate(g.roles)},
        'regions': {name: region_view(g, i) for i, name in enumerate(REGIONS)},
        'enemies': {name: enemy_view(g, i) for i, name in enumerate(ENEMIES)},
    }


def private_view(g: GodsPlayground, role: int) -> PrivateBoard:
    """A role's own blocks or bid, where it has chosen some."""
    asked = g.decision() if g.outcome is None else None
    own = asked.chosen[role] if isinstance(asked, Sealed) else []
    if not own:
        return {}
    if own[0] >= BID:
        return {'secret': {'coins': own[0] - BID}}
    return {'secret': {'blocks': [number - BLOCK for number in own]}}


def family_view(g: GodsPlayground, role: int) -> FamilyView:
    """One player's money, points and pieces."""
    return {
        'vp': g.vp[role],
        'vp_from': dict(zip(('boxes', 'sejm', 'coins', 'schools', 'estates'), g.vp_from_of(role), strict=True)),
        'coins': g.coins[role],
        'nobles': g.noble_supply(role),
        'discs': g.disc_supply(role),
        'sejm': [REGIONS[seat] for seat, holder in enumerate(g.sejm) if holder == role],
        'infantry': g.unit_supply(role, 0),
        'cavalry': g.unit_supply(role, 1),
        'artillery': g.unit_supply(role, 2),
        'blocks': [value for value in range(6) for _ in range(g.blocks_at(role, value))],
    }


def region_view(g: GodsPlayground, region: int) -> RegionView:
    """One region: its value, nobles, armies, enemies and estates."""
    base = g.data.circle_base[region]
    occupier = g.occupier(region)
    return {
        'value': g.value[region],
        'nobles': {name: g.nobles_at(i, region) for i, name in enumerate(g.roles)},
        'armies': {
            name: [g.units_at(i, region, 0), g.units_at(i, region, 1), g.units_at(i, region, 2)]
            for i, name in enumerate(g.roles)
        },
        'force': g.force_in(region),
        'enemy': None if occupier < 0 else g.enemy_name(occupier),
        'influence': g.influence[region],
        'invaded': bool(g.invaded >> region & 1),
        'sejm': None if g.sejm[region] < 0 else g.roles[g.sejm[region]],
        'blocks': {name: g.placed_at(i, region) for i, name in enumerate(g.roles) if g.placed_at(i, region) >= 0},
        'estates': [
            {
                'points': points,
                'role': None if g.estates[base + i] < 0 else g.roles[g.estates[base + i]],
                'manager': bool(g.managers[base + i]),
                'city': bool(g.cities[base + i]),
            }
            for i, points in enumerate(g.data.circles[region])
        ],
    }


def enemy_view(g: GodsPlayground, enemy: int) -> EnemyView:
    """One enemy box: what threatens and what holds it."""
    cubes = {name: g.box_cubes_at(i, enemy) for i, name in enumerate(g.roles)}
    view: EnemyView = {
        'name': g.enemy_name(enemy),
        'region': REGIONS[enemy],
        'points': g.data.box_vp[enemy],
        'strength': g.influence_in_box if enemy == 4 and g.round < 4 else g.strength(enemy),
        'force': g.box_force[enemy],
        'cubes': cubes,
        'king': g.king_cubes[enemy],
        'treaty': g.treaty == enemy,
    }
    if enemy == 4:
        view['influence'] = g.influence_in_box
        view['ottomans'] = g.ottomans_in_box
    return view
