"""Summaries of rows of the board: where something lies, of the many places where nothing does."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import Row
from chancellery.kernel.watching import Kept
from chancellery.titles.europa.fields import FIELDS

WARS: Final[Kept[Wars]] = Kept(FIELDS, reads=('war',))
PRESENCE: Final[Kept[Presence]] = Kept(FIELDS, reads=('influence',))

# where something lies on one row, in order (``Europa.laid``)
OCCUPIERS_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('occupier',))
UNREST_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('unrest',))
HELD_UNREST_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('held_unrest',))
VASSALS_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('vassal',))
PLAGUE_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('plague',))
CLAIMS_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('claims',))
INFANTRY_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('infantry',))
SHIPS_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('ships',))
SLOTS_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('slots',))
ACTIVE_ALLIES_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('active_ally',))
OVERLORDS_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('overlord',))
CORES_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('core',))
CAUSES_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('cb',))
RESEARCHED_ROW: Final[Kept[list[int]]] = Kept(FIELDS, reads=('researched',))


class Wars:
    """Where War tokens lie (R9.0.1)."""

    def __init__(self, war: Row) -> None:
        self.parties: list[int] = [party for party, mask in enumerate(war) if mask]  # on whose Capitals
        self.seats = 0  # the mask of those whose tokens they are
        for party in self.parties:
            self.seats |= war[party]


class Presence:
    """Where Influence lies, Marriages not counted (R11.1)."""

    def __init__(self, areas: list[list[int]], cubes: list[int]) -> None:
        self.areas = areas  # by seat, in order
        self.cubes = cubes  # of each seat in all

    def after(self, seat: int, area: int, before: int, now: int) -> Presence:
        """Where it lies when it is another only in how many cubes of a seat are in one Area."""
        areas, totals = self.areas[:], self.cubes[:]
        if before == 0 and now > 0:
            areas[seat] = sorted([*areas[seat], area])
        elif before > 0 and now == 0:
            areas[seat] = [each for each in areas[seat] if each != area]
        totals[seat] += now - before
        return Presence(areas, totals)


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
    return Presence(found, totals)
