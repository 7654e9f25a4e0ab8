"""A player's character: no two who play the heuristic are the same person, though each plays equally well."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rng import Rng
from chancellery.titles.coalition_family.state import CoalitionState

MOST_POWERS: Final = 16
WARMTH: Final = 0.5  # what it means to have a power one likes at one's side


class Character:
    """How bold and how faithful a player is, and whom he likes: small weights, drawn once and kept for a game."""

    def __init__(self) -> None:
        self.bold = 0.0  # from -1, who waits for the sure thing, to 1, who takes his chance
        self.faithful = 0.0  # from -1, who changes sides as he pleases, to 1, who stays with his friends
        self.likes = [0.0] * MOST_POWERS  # each power, from -1 to 1

    def feeling(self, g: CoalitionState, power: int) -> float:
        """How a power likes the company that its status brings: friends at its side, and none among its enemies."""
        total = 0.0
        for other in g.majors:
            if other == power:
                continue
            if g.allied(power, other):
                total += self.likes[other]
            elif g.at_war(power, other):
                total -= self.likes[other]
        return WARMTH * total

    def dislikes(self, power: int) -> bool:
        """Is this a power to which no favours are done?"""
        return self.likes[power] < -0.5


SOBER: Final = Character()


def drawn(rng: Rng) -> Character:
    """A character by lot."""
    made = Character()
    made.bold = between(rng)
    made.faithful = between(rng)
    made.likes = [between(rng) for _ in range(MOST_POWERS)]
    return made


def between(rng: Rng) -> float:
    """From -1 to 1."""
    return (rng.below(201) - 100) / 100
