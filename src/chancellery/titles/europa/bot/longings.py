"""What the goals that are open to a player ask for, read from their conditions: ships, Advisors, Marriages, battles."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.bot.prospects import REWARD, nearness, prize
from chancellery.titles.europa.effects.conditions import AllOf, Compare, Happened
from chancellery.titles.europa.effects.numbers import Stat, Sum, Tally
from chancellery.titles.europa.effects.program import Card, Programs
from chancellery.titles.europa.effects.things import Condition, Number, Scope
from chancellery.titles.europa.fields import NO_CARD, STACKS
from chancellery.titles.europa.state import Europa

NOT_ASKED: Final = 0  # or met already
TOWARDS: Final = [1.0, 0.35, 0.2, 0.1]  # what a step is worth of a goal, by how many are missing after it
UNMET: Final = 0.4  # what a goal is worth for each other condition that is not met
OWN: Final = 'you'


class Longing:
    """A goal that asks for more of something: how much is missing, and what the goal is worth."""

    __slots__ = ('missing', 'worth')

    def __init__(self, missing: int, worth: float) -> None:
        self.missing = missing
        self.worth = worth


def counts(number: Number, what: str) -> bool:
    """Does a number count this of the player, wherever it is: a value of his, or what he has done?"""
    if isinstance(number, Stat):
        return number.stat == what and number.of.word == OWN
    if isinstance(number, Tally):
        return number.what == what and number.who.word == OWN and number.against is None and number.place is None
    return isinstance(number, Sum) and not number.times and any(counts(each, what) for each in number.of)


def missing(g: Europa, scope: Scope, condition: Condition, what: str) -> int:
    """How much of something a condition still asks for; of several ways the shortest."""
    if isinstance(condition, Compare) and condition.sign in ('>=', '>') and counts(condition.a, what):
        least = condition.b.value(g, scope) + (1 if condition.sign == '>' else 0)
        return max(least - condition.a.value(g, scope), 0)
    if isinstance(condition, Happened) and counts(condition.tally, what):
        return max(condition.least.value(g, scope) - condition.tally.value(g, scope), 0)
    if isinstance(condition, AllOf) and not condition.denied and not condition.holds(g, scope):
        found = [missing(g, scope, each, what) for each in condition.of]
        return min([many for many in found if many > 0], default=NOT_ASKED)
    return NOT_ASKED


def longing(g: Europa, seat: int, card: Card, worth: float, what: str) -> Longing | None:
    """What one goal asks for; worth less where other conditions are not met either."""
    scope = Scope(seat)
    for condition in card.conditions:
        many = missing(g, scope, condition, what)
        if many:
            for other in card.conditions:
                if other is not condition and nearness(g, scope, other) < 1.0:
                    worth *= UNMET
            return Longing(many, worth)
    return None


def longings(g: Europa, seat: int, what: str) -> list[Longing]:
    """All goals of a player that ask for more of something: open Milestones, and Missions in hand."""
    programs: Programs = g.programs
    found: list[Longing] = []
    for stack in range(STACKS):
        milestone = g.milestones[stack]
        if milestone != NO_CARD and seat not in g.milestones_done[stack]:
            each = longing(g, seat, programs.milestones[milestone], prize(g, stack) + REWARD, what)
            if each is not None:
                found.append(each)
    for mission in g.missions[seat].items:
        whole = g.edition.decks.goals.mission_prestige[mission] + REWARD
        each = longing(g, seat, programs.missions[mission], whole, what)
        if each is not None:
            found.append(each)
    return found


def longed_for(g: Europa, seat: int, what: str) -> Longing:
    """The goal that is worth most of those that ask for more of something; nothing is missing where none does."""
    return max(longings(g, seat, what), key=lambda each: each.worth / each.missing, default=Longing(NOT_ASKED, 0.0))


def step_worth(g: Europa, seat: int, what: str, steps: int = 1) -> float:
    """What so many more of something are worth for all goals."""
    worth = 0.0
    for each in longings(g, seat, what):
        share = sum([towards(each.missing - step - 1) for step in range(min(steps, each.missing))])
        worth += min(share, 1.0) * each.worth
    return worth


def towards(left: int) -> float:
    """What the step is worth of a goal after which so many are left."""
    return TOWARDS[min(left, len(TOWARDS) - 1)]
