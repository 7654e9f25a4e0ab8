"""A guard against steps without effect: what only leads back to the same question is not done."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.rng import Rng
from chancellery.titles.europa.bot.trial import Answers
from chancellery.titles.europa.state import Europa

STEPS: Final = 6  # own answers after which a step has surely led somewhere


def leads_back(g: Europa, role: int, number: int, answers: Answers, rng: Rng) -> bool:
    """Would an action, with all that one answers next, end in the same question on the same board?

    Bots remember nothing between two choices: without this a step that comes to nothing is taken again and again."""
    kind = type(g.decision())
    copy: Any = g.clone(log=False)
    after: Europa = copy
    for _ in range(STEPS):
        after.play_number(role, number)
        if after.outcome is not None or after.asked() != 1 << role:
            return False
        if isinstance(after.decision(), kind):
            return unchanged(g, after)
        legal = after.legal_numbers(role)
        number = legal[0] if len(legal) == 1 else answers.answer(after, role, legal, rng, 0)
        if number not in legal:
            number = legal[0]
    return False


def unchanged(g: Europa, after: Europa) -> bool:
    """Are two states alike but for the number of actions? What changes most often is compared first."""
    if after.ducats != g.ducats or after.power != g.power or after.ships != g.ships or after.influence != g.influence:
        return False
    after.plays = g.plays[:]
    return after.digest() == g.digest()
