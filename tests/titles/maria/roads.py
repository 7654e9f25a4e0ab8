"""The roads of Maria as tests see them: counted anew, not by the title's own searches."""

from __future__ import annotations

from tests.titles.maria.position import Position


def neighbours(position: Position, city: str, main: bool = False) -> list[str]:
    """The cities a road (or a main road) joins with this one."""
    board = position.g.map
    roads = board.main if main else board.roads
    return [board.cities[there] for there in roads[position.city(city)]]


def layers(position: Position, city: str, main: bool = False) -> dict[str, int]:
    """How many cities away every city is."""
    away = {city: 0}
    edge = [city]
    while edge:
        following = []
        for here in edge:
            for there in neighbours(position, here, main):
                if there not in away:
                    away[there] = away[here] + 1
                    following.append(there)
        edge = following
    return away


def distance(position: Position, here: str, there: str, main: bool = False) -> int:
    """How many cities apart."""
    return layers(position, here, main)[there]


def on_map(position: Position, city: str) -> str:
    """``flanders`` or ``bohemia``."""
    return ('flanders', 'bohemia')[position.g.map.map[position.city(city)]]


def stage_of(piece: str) -> str:
    """The action stage in which a piece moves."""
    return {'fra': 'france', 'bav': 'france', 'pru': 'prussia', 'sax': 'prussia'}.get(piece[:3], 'austria')


def role_of(piece: str) -> str:
    """Who runs a piece with three players."""
    return {'fra': 'louis', 'bav': 'louis', 'aus': 'maria'}.get(piece[:3], 'frederick')
