"""Rebel Dice that fall as a test wants, and Unrest where it wants it."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.kernel.rng import Rng
from chancellery.titles.europa.edition.components import REBEL_FACES
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import clear, province


class Loaded(Rng):
    """Gives these numbers one after another, and counts them; then there must be no more chance."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__(1, 2, 3, 4)
        self.numbers = numbers

    def clone(self) -> Rng:
        return Loaded(self.numbers[:])

    def below(self, bound: int) -> int:
        return self.numbers.pop(0)


def load_dice(g: Europa, *faces: str) -> Loaded:
    """The next Rebel Dice show these faces; what is returned says which are still to fall."""
    printed = g.edition.components.rebel.faces
    loaded = Loaded([printed.index(REBEL_FACES.index(face)) for face in faces])
    g.rng = loaded
    return loaded


def unrest(g: Europa, *provinces: str) -> Europa:
    """Unrest in these Provinces and nowhere else."""
    clear(g, 'unrest')
    for id in provinces:
        g.unrest = put(g.unrest, province(g, id), 1)
    g.forget_worked_out()
    return g


def restless(g: Europa) -> list[str]:
    """The Provinces with Unrest."""
    return [g.map.provinces.ids[number] for number, shown in enumerate(g.unrest) if shown]


def rolls(g: Europa) -> list[tuple[str, str, list[str]]]:
    """The Rebel Dice so far: by whom, for which Area, and what they showed."""
    told = [entry.params for entry in g.journal.entries if entry.key == 'event.rebel_dice']
    return [(each['realm'], each['area'], each['faces']) for each in told]
