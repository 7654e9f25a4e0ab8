"""A player's character: what one likes to do first. All judge alike what is worth doing, but not all begin with it."""

from __future__ import annotations

from math import log1p
from typing import Final

from chancellery.kernel.rng import Rng
from chancellery.titles.europa.state import Europa

KINDS: Final = 6  # of actions that one may like
WAR, TALKS, SUITS, TRADE, ORDER, CARDS = range(KINDS)
NEITHER: Final = -1
STEPS: Final = 100
MOST: Final = 1.5  # so many times what it is worth one likes an action at most, or the other way round


class Character:
    """How much a player likes each kind of action: weights around 1, drawn once and kept for a game."""

    def __init__(self) -> None:
        self.likes = [1.0] * KINDS

    def liked(self, g: Europa, verb: int, worth: float) -> float:
        """How much a player would like to begin with an action that is worth something: of several good ones the
        better is often done as well in the next turn."""
        if verb in (g.v.war, g.v.crusade):
            return 0.0  # only where it is the best: what peace alone allows comes first (R11.3.1)
        kind = kind_of(g, verb)
        return log1p(worth) * (1.0 if kind == NEITHER else self.likes[kind])


EVEN: Final = Character()


def kind_of(g: Europa, verb: int) -> int:
    """To which kind an action of a turn belongs."""
    v = g.v
    if verb in (v.claim, v.recruit, v.march, v.besiege, v.sail):
        return WAR
    if verb == v.talk:
        return TALKS
    if verb in (v.ally, v.influence, v.break_, v.excommunicate):
        return SUITS
    if verb == v.trade:
        return TRADE
    if verb in (v.stability, v.convert, v.suppress, v.focus, v.authority):
        return ORDER
    return CARDS if verb in (v.play, v.use) else NEITHER


def drawn(rng: Rng) -> Character:
    """A character by lot."""
    made = Character()
    made.likes = [MOST ** ((rng.below(2 * STEPS + 1) - STEPS) / STEPS) for _ in range(KINDS)]
    return made
