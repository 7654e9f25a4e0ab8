"""A look ahead before a war on a player: the round is played on with the war and without it, with the same luck.

How a player answers an attack, who joins him, and what he takes in return depend on too much to be calculated. So the
few wars that look good are played out by rules of thumb before one is declared.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from chancellery.kernel.bot import play_on
from chancellery.kernel.rng import seeded
from chancellery.titles.europa.bot.trial import Trial
from chancellery.titles.europa.bot.worth import verdict
from chancellery.titles.europa.state import Europa

SAMPLES: Final = 4
MOST_PLAYED: Final = 250  # actions after which no more samples are drawn: a turn of a bot takes three seconds at most
ENOUGH: Final = 1.0  # Prestige by which a war must be better than what else one would do
HOPELESS: Final = -2.0  # after so bad a beginning no more samples are drawn
LONGEST: Final = 250  # actions of a round that is looked ahead


def worth_the_war(trial: Trial, war: int, instead: int) -> bool:
    """Does the round end better for a player with a war than with what he would do instead? The fewer samples there was
    time for, the more."""
    g, role = trial.g, trial.role
    total, drawn, played = 0.0, 0, 0
    while drawn < SAMPLES and played < MOST_PLAYED:
        seed = trial.rng.below(1 << 30)
        position: Any = g.determinize(g.roles[role], seed, log=False)
        with_war, without = Outcome(trial, position, war, seed), Outcome(trial, position, instead, seed)
        total += with_war.verdict - without.verdict
        played += with_war.played + without.played
        drawn += 1
        if total < HOPELESS:
            return False
    return total / drawn > ENOUGH * sqrt(SAMPLES / drawn)


class Outcome:
    """How a position is judged at the end of the round after an action, all playing on by rules of thumb, and how many
    actions that took."""

    __slots__ = ('played', 'verdict')

    def __init__(self, trial: Trial, drawn: Europa, number: int, seed: int) -> None:
        copy: Any = drawn.clone(log=False)
        g: Europa = copy
        stage = trial.answers.stage(g)
        g.play_number(trial.role, number)
        self.played = play_on(trial.answers, g, stage, LONGEST, seeded(seed, 'foresight'))
        self.verdict = verdict(g, g.seat(trial.role))
