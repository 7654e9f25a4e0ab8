"""Trying an action out: it is played in a copy, with its consequences, and the outcome is judged."""

from __future__ import annotations

from typing import Any, Final, Protocol

from chancellery.kernel.bot import Adviser, first_of
from chancellery.kernel.rng import Rng
from chancellery.titles.europa.actions.cards import PlayCard, UseDisplay
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.bot.character import EVEN, Character
from chancellery.titles.europa.bot.worth import verdict
from chancellery.titles.europa.effects.run import Run
from chancellery.titles.europa.events.taking import TakeEvent
from chancellery.titles.europa.governing.purse import Payment
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.terms import Enforce

MOST_STEPS: Final = 30  # answers in one trial


class Answers(Adviser, Protocol):
    """Who answers the questions that come up in a trial."""

    def answer(self, g: Europa, role: int, legal: list[int], rng: Rng, depth: int) -> int:
        """One of the legal actions."""
        ...


def in_progress(g: Europa) -> bool:
    """Is a card, an event or a payment being carried out, and no turn asked for?"""
    if g.outcome is not None or isinstance(g.decision(), TakeTurn):
        return False
    return any(isinstance(frame, (Run, TakeEvent, PlayCard, UseDisplay, Payment, Enforce)) for frame in g.stack)


def tried(g: Europa, role: int, number: int, answers: Answers, rng: Rng, depth: int) -> Europa:
    """The position after an action and all that belongs to it, as likely as not."""
    copy: Any = g.clone(log=False)
    after: Europa = copy
    after.play_number(role, number)
    for _ in range(MOST_STEPS):
        if not in_progress(after):
            break
        asked = first_of(after.asked())
        legal = after.legal_numbers(asked)
        deep = depth if asked == role else 0  # what others answer is guessed
        choice = legal[0] if len(legal) == 1 else answers.answer(after, asked, legal, rng, deep)
        after.play_number(asked, choice if choice in legal else legal[0])
    return after


class Trial:
    """Actions of one position are tried out for a role; what the position itself is worth is found once."""

    def __init__(
        self, g: Europa, role: int, answers: Answers, rng: Rng, depth: int, character: Character = EVEN
    ) -> None:
        self.character = character
        self.g = g
        self.role = role
        self.answers = answers
        self.rng = rng
        self.depth = depth
        self.judged = False
        self.base = 0.0

    def gain(self, number: int, depth: int = -1) -> float:
        """How much better an action makes the position for the role; ``depth``: how deep its questions are tried."""
        seat = self.g.seat(self.role)
        if not self.judged:
            self.judged = True
            self.base = verdict(self.g, seat)
        deep = max(self.depth - 1, 0) if depth < 0 else depth
        after = tried(self.g, self.role, number, self.answers, self.rng, deep)
        return verdict(after, seat) - self.base


def best_tried(g: Europa, role: int, legal: list[int], answers: Answers, rng: Rng, depth: int) -> int:
    """The action after which the position is best."""
    seat = g.seat(role)
    best, chosen = -1e9, legal[0]
    for number in legal:
        worth = verdict(tried(g, role, number, answers, rng, depth), seat)
        if worth > best:
            best, chosen = worth, number
    return chosen
