"""What rows of the board say at a glance, worked out once for each: a row that is the same object says the same."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import Row

OCCUPIERS_ROW: Final = 0  # the rows of which ``Europa.laid`` keeps where something lies
UNREST_ROW: Final = 1
HELD_UNREST_ROW: Final = 2
VASSALS_ROW: Final = 3
PLAGUE_ROW: Final = 4
CLAIMS_ROW: Final = 5
INFANTRY_ROW: Final = 6
SHIPS_ROW: Final = 7
SLOTS_ROW: Final = 8
ACTIVE_ALLIES_ROW: Final = 9
OVERLORDS_ROW: Final = 10
ROWS: Final = 11


class Wars:
    """Where War tokens lie (R9.0.1)."""

    def __init__(self, war: Row) -> None:
        self.row = war
        self.parties: list[int] = [party for party, mask in enumerate(war) if mask]  # on whose Capitals
        self.seats = 0  # the mask of those whose tokens they are
        for party in self.parties:
            self.seats |= war[party]


class Laid:
    """Where something lies on a row, of the many places where nothing does."""

    def __init__(self, row: Row, nothing: int) -> None:
        self.row = row
        self.places: list[int] = [place for place, each in enumerate(row) if each != nothing]


class Presence:
    """Where Influence lies, Marriages not counted (R11.1)."""

    def __init__(self, influence: Row, seats: list[int], areas: int) -> None:
        self.row = influence
        self.areas: list[list[int]] = [[] for _ in seats]
        self.cubes: list[int] = [0 for _ in seats]
        for place in range(len(seats) * areas):
            cubes = influence[place]
            if cubes:
                seat = place // areas
                self.areas[seat].append(place - seat * areas)
                self.cubes[seat] += cubes
