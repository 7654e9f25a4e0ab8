"""R4.6: the end of an Age: new events and Milestones, and Marriages that end."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, mask, number
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa import lasting, ledger
from chancellery.titles.europa.board.land import is_npr
from chancellery.titles.europa.citations import SHORT_OF_POWER
from chancellery.titles.europa.edition.decks import POWERS
from chancellery.titles.europa.fields import AGE_SOURCES, KINDS_OF_POWER, NO_CARD, STACKS
from chancellery.titles.europa.governing.purse import (
    DIPLOMATIC,
    FROM_MARRIAGES,
    SOURCES_IN_AGE,
    gain_prestige,
    lose_power,
)
from chancellery.titles.europa.ideas import ideas_of_the_age, swap_idea
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.relations.ties import end_marriage
from chancellery.titles.europa.rounds.setup import lay_events, lay_milestones
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.struggle_scoring import scored_in_age

MARRIED: Final = 1  # Prestige for having a Marriage (R4.6.5)
UPKEEP: Final = 2  # diplomatic power for keeping all of them

NO_MARRIAGE: Final = Rule('R4.6.5', 'refuse.no_marriage')
NPR_FIRST: Final = Rule('R4.6.5', 'refuse.npr_first')
NOT_A_NEW_IDEA: Final = Rule('R4.6.4', 'refuse.no_new_idea')
NOT_IN_ITS_STACK: Final = Rule('R4.6.4', 'refuse.not_in_stack')


class EndOfAge(Phase[Europa]):
    """R4.6.1-5: after the last round of an Age that is not the last. ``new`` are the Ideas that came on display."""

    fields: ClassVar[tuple[Field, ...]] = (mask('new', 'idea'),)
    steps: ClassVar[tuple[str, ...]] = ('events', 'milestones', 'ideas', 'swap', 'marriages', 'scored')
    chancy: ClassVar[tuple[str, ...]] = ('events', 'milestones', 'ideas')

    def __init__(self) -> None:
        super().__init__()
        self.new = 0

    def events(self, g: Europa) -> None:
        """R4.6.1, R16.0.1."""
        ledger.end(g, 'age')
        lasting.end(g, 'endOfAge')
        g.age += 1
        g.struggles_begun = 0
        g.log('age', age=g.age)
        lay_events(g)

    def milestones(self, g: Europa) -> None:
        """R4.6.2, R17.3.1: the old ones are gone, and nobody has completed a new one."""
        g.milestones_done = [[] for _ in range(STACKS)]
        lay_milestones(g)
        ids = g.edition.decks.goals.milestones.ids
        g.log('new_milestones', milestones=[ids[milestone] for milestone in g.milestones])

    def ideas(self, g: Europa) -> None:
        """R4.6.3."""
        if g.variant.ideas_in_play:
            self.new = sum([1 << idea for idea in ideas_of_the_age(g)])

    def swap(self, g: Europa) -> None:
        """R4.6.4: who alone has least Prestige may swap an Idea or a Milestone."""
        least = min([g.prestige[seat] for seat in g.seats()])
        last = [seat for seat in g.seats() if g.prestige[seat] == least]
        if len(last) == 1:
            g.ask(SwapNew(last[0], self.new))

    def marriages(self, g: Europa) -> None:
        """R4.6.5: everybody who has a Marriage scores 1; then one ends, or diplomatic power is paid."""
        couples = [seat for seat in g.turn_order() if marriages_of(g, seat)]
        for seat in couples:
            gain_prestige(g, seat, MARRIED, FROM_MARRIAGES)
            g.log('dynasty', realm=g.name(seat), prestige=MARRIED)
        g.ask(*[EndMarriage(seat) for seat in couples])

    def scored(self, g: Europa) -> None:
        """What the Age has brought everybody, source by source; the next begins with nothing."""
        for seat in g.turn_order():
            points = g.age_scored_of(seat)
            told = dict(zip(SOURCES_IN_AGE, points, strict=True))
            told['struggles'] = scored_in_age(g, seat, g.age - 1)
            gained = sum(told.values())
            g.log('age_over', realm=g.name(seat), age=g.age - 1, prestige=g.prestige[seat], gained=gained, **told)
            for source in range(AGE_SOURCES):
                g.put_age_scored(seat, source, 0)


def marriages_of(g: Europa, seat: int) -> list[int]:
    """The parties with which a player has a Marriage."""
    return g.weddings().spouses(seat)


class SwapNew(Question):
    """R4.6.4: one of the new Ideas or Milestones may be swapped for any other of its deck, which the player looks
    through. Of several new Ideas of a kind he then picks the one that goes for the one he ``wanted``."""

    fields: ClassVar[tuple[Field, ...]] = (mask('new', 'idea'), number('wanted', NO_CARD, 'idea'))

    def __init__(self, seat: int = 0, new: int = 0) -> None:
        super().__init__(seat)
        self.new = new
        self.wanted = NO_CARD

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.wanted != NO_CARD:
            return Prompt('prompt.replace_idea', 'R4.6.4', {'idea': g.edition.decks.ideas.index.ids[self.wanted]})
        if self.new:
            return Prompt('prompt.swap_new', 'R4.6.4', {'realm': g.name(self.seat)})
        return Prompt('prompt.swap_milestone', 'R4.6.4', {'realm': g.name(self.seat)})

    def new_of(self, g: Europa, kind: int) -> list[int]:
        """The new Ideas of a column."""
        return [idea for idea in g.ideas[kind] if self.new >> idea & 1]

    def among_idea(self, g: Europa, role: int) -> list[int]:
        if self.wanted != NO_CARD:
            return self.new_of(g, g.edition.decks.ideas.power[self.wanted])
        kinds = [kind for kind in range(KINDS_OF_POWER) if self.new_of(g, kind)]
        return [idea for kind in kinds for idea in g.idea_decks[kind].items]

    def deny_idea(self, g: Europa, role: int, idea: int) -> Rule:
        """What is in the decks is no secret, only its order."""
        return OK if idea in self.among_idea(g, role) else NOT_A_NEW_IDEA

    def do_idea(self, g: Europa, role: int, idea: int) -> None:
        """The card wanted, then the card that goes, where there is a choice."""
        if self.wanted == NO_CARD:
            self.wanted = idea
            old = self.new_of(g, g.edition.decks.ideas.power[idea])
            if len(old) > 1:
                return
            idea = old[0]
        swap_idea(g, self.wanted, idea)
        g.log('idea_swapped', realm=g.name(self.seat), idea=g.edition.decks.ideas.index.ids[self.wanted])
        self.done(g, None)

    def deny_milestone(self, g: Europa, role: int, milestone: int) -> Rule:
        """What is in the stacks is no secret, only its order."""
        stack = g.edition.decks.goals.milestone_stack[milestone]
        found = self.wanted == NO_CARD and milestone in g.milestone_piles[stack].items
        return OK if found else NOT_IN_ITS_STACK

    def do_milestone(self, g: Europa, role: int, milestone: int) -> None:
        """Nobody has completed it yet (R17.3.3), whoever has completed the one that goes, and keeps his Prestige."""
        stack = g.edition.decks.goals.milestone_stack[milestone]
        pile = g.milestone_piles[stack]
        pile.take(milestone)
        pile.add(g.milestones[stack], 0)
        pile.shuffle(g)
        g.milestones[stack] = milestone
        g.milestones_done[stack] = []
        ids = g.edition.decks.goals.milestones.ids
        g.log('milestone_swapped', realm=g.name(self.seat), milestone=ids[milestone])
        self.done(g, None)

    def deny_pass(self, g: Europa, role: int, _: int) -> Rule:
        """What was wanted comes."""
        return OK if self.wanted == NO_CARD else NOT_A_NEW_IDEA

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The deck is shuffled."""
        return number != g.v.stop

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.stop


class EndMarriage(Question):
    """R4.6.5-5a: one Marriage ends, if possible one with an NPR, or 2 diplomatic power are paid."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.end_marriage', 'R4.6.5', {'realm': g.name(self.seat), 'cost': UPKEEP})

    def step(self, g: Europa) -> bool:
        """R4.6.5a: who has lost his last Marriage by another's choice has none left to end, but could pay."""
        if not marriages_of(g, self.seat):
            self.done(g, None)
            return True
        return super().step(g)

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return marriages_of(g, self.seat)

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        """R4.6.5, R2.3.6: one with an NPR if there is one; the player's own Vassal is none."""
        mine = marriages_of(g, self.seat)
        if party not in mine:
            return NO_MARRIAGE
        return NPR_FIRST if any(is_npr(g, other) for other in mine) and not is_npr(g, party) else OK

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        end_marriage(g, self.seat, party)
        g.log('marriage_ends', realm=g.name(self.seat), other=g.edition.parties[party])
        self.done(g, None)

    def deny_power(self, g: Europa, role: int, kind: int) -> Rule:
        """Pay instead."""
        has = g.power_at(self.seat, DIPLOMATIC)
        if kind == DIPLOMATIC and has >= UPKEEP:
            return OK
        return SHORT_OF_POWER.of(power=POWERS[DIPLOMATIC], cost=UPKEEP, has=has)

    def do_power(self, g: Europa, role: int, kind: int) -> None:
        lose_power(g, self.seat, DIPLOMATIC, UPKEEP)
        g.log('marriages_kept', realm=g.name(self.seat), points=UPKEEP)
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (EndOfAge, SwapNew, EndMarriage)
