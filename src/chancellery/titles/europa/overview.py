"""Summaries of rows of the board, computed once for each row: a row that is the same object has the same summary."""

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
CORES_ROW: Final = 11
CAUSES_ROW: Final = 12
ROWS: Final = 13


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

    def __init__(self, influence: Row, areas: list[list[int]], cubes: list[int]) -> None:
        self.row = influence
        self.areas = areas  # by seat, in order
        self.cubes = cubes  # of each seat in all

    def after(self, influence: Row, seat: int, area: int, before: int, now: int) -> Presence:
        """Where it lies by a row that is another only in how many cubes of a seat are in one Area."""
        areas, totals = self.areas[:], self.cubes[:]
        if before == 0 and now > 0:
            areas[seat] = sorted([*areas[seat], area])
        elif before > 0 and now == 0:
            areas[seat] = [each for each in areas[seat] if each != area]
        totals[seat] += now - before
        return Presence(influence, areas, totals)


def presence_of(influence: Row, seats: list[int], areas: int) -> Presence:
    """Where Influence lies by this row."""
    found: list[list[int]] = [[] for _ in seats]
    totals = [0 for _ in seats]
    for place in range(len(seats) * areas):
        cubes = influence[place]
        if cubes:
            seat = place // areas
            found[seat].append(place - seat * areas)
            totals[seat] += cubes
    return Presence(influence, found, totals)
