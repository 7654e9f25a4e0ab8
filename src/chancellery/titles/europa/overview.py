"""What rows of the board say at a glance, worked out once for each: a row that is the same object says the same."""

from __future__ import annotations

from chancellery.kernel.fields import Row
from chancellery.titles.europa.edition.files import NOBODY


class Wars:
    """Where War tokens lie (R9.0.1)."""

    def __init__(self, war: Row) -> None:
        self.row = war
        self.parties: list[int] = [party for party, mask in enumerate(war) if mask]  # on whose Capitals
        self.seats = 0  # the mask of those whose tokens they are
        for party in self.parties:
            self.seats |= war[party]


class Occupations:
    """The Provinces that enemies or rebels occupy (R2.4.6)."""

    def __init__(self, occupier: Row) -> None:
        self.row = occupier
        self.provinces: list[int] = [province for province, holder in enumerate(occupier) if holder != NOBODY]


class Presence:
    """Where Influence lies, Marriages not counted (R11.1)."""

    def __init__(self, influence: Row, seats: list[int], areas: int) -> None:
        self.row = influence
        self.areas: list[list[int]] = []  # of each seat
        self.cubes: list[int] = []
        for seat in seats:
            mine = [area for area in range(areas) if influence[seat * areas + area]]
            self.areas.append(mine)
            self.cubes.append(sum([influence[seat * areas + area] for area in mine]))
