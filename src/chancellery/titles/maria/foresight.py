"""What a march, the end of movement or a combat given up would bring, told before it is chosen: nothing hidden."""

from __future__ import annotations

from chancellery.titles.maria.combat import neighbours
from chancellery.titles.maria.conquest import protectors
from chancellery.titles.maria.edition import AUSTRIA, PRAGMATIC
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.supply import NO_PATH, path_length


class Foreseen:
    """What a march along these cities brings: fortresses that fall or are only passed (R10.3.2), who is met, supply."""

    def __init__(self, g: Maria, pieces: list[int], way: list[int], forced: bool) -> None:
        self.conquers: list[int] = []
        self.passes: list[int] = []
        self.meets: list[int] = []
        self.fed = True
        if not g.is_general(pieces[0]):
            return
        if not forced:
            self.conquers, self.passes = fortresses_left(g, pieces, [g.at[pieces[0]], *way[:-1]])
        self.meets = enemies_beside(g, pieces[0], way[-1])
        self.fed = all(fed_at(g, piece, way) for piece in pieces)


def fortresses_left(g: Maria, pieces: list[int], way: list[int]) -> tuple[list[int], list[int]]:
    """The enemy's fortresses among the cities that generals leave: those that fall, and those that are protected."""
    able = [piece for piece in pieces if not g.face_down[piece]]
    if not able:
        return [], []
    general = able[0] if len(able) == 1 else g.supreme(able[0], able[1])
    hostile = [city for city in way if g.hostile(city, g.owner(general))]
    taken = [city for city in hostile if not protectors(g, city)]
    return taken, [city for city in hostile if city not in taken]


def enemies_beside(g: Maria, general: int, city: int) -> list[int]:
    """The enemy's generals in the cities next to one."""
    power = g.owner(general)
    beside = g.map.roads[city]
    return [
        other for other in range(g.edition.general_count) if g.at[other] in beside and g.enemies(power, g.owner(other))
    ]


def fed_at(g: Maria, general: int, way: list[int]) -> bool:
    """R9.2-R9.8, R22.1: would a general be in supply at the end of a way, without paying, as all others stand now?

    Hussars and trains on the way are ridden down (R7.5, R10.1.11).
    """
    city, power = way[-1], g.owner(general)
    arenberg = general == g.edition.arenberg
    if g.home(city) == power or (arenberg and g.map.netherlands[city]):
        return True
    free = not g.enemies(power, AUSTRIA)
    trains = g.edition.trains_of[power] + (g.edition.trains_of[PRAGMATIC] if arenberg else [])
    return any(g.at[train] >= 0 and path_length(g, power, city, g.at[train], free, way) < NO_PATH for train in trains)


def combats_to_come(g: Maria, powers: list[int]) -> int:
    """R11.1.1: how many combats there would be, did movement end now."""
    return len(neighbours(g, powers))
