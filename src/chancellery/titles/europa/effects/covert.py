"""R6.2.6-R6.2.7, R5.4.5: covert actions, and Counterespionage, which stops them and is covert itself."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, mask, number
from chancellery.kernel.frames import Frame, Prompt
from chancellery.kernel.rules import Rule
from chancellery.titles.europa.board.land import areas_near
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.cards import use_of
from chancellery.titles.europa.effects.control import Choose
from chancellery.titles.europa.effects.from_hand import (
    REACTION,
    AnswerFromHand,
    against_reaction,
    might_play,
    pay_and_show,
)
from chancellery.titles.europa.effects.modifiers import library
from chancellery.titles.europa.effects.run import Effect, Run
from chancellery.titles.europa.effects.things import REALM, MakeStep, kind_of, number_of
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.state import Europa

noted('covertDone')

COVERT: Final = 'covertTargetsYou'  # what Counterespionage answers (EFFECTS 6.6)

NO_ANSWER: Final = Rule('R6.2.6', 'refuse.no_answer_to_covert')


class Covert(Frame[Europa]):
    """R6.2.6-7: a covert action is announced: those at whom it is aimed may stop it, in turn order from its author.
    Answers whether it was stopped."""

    fields: ClassVar[tuple[Field, ...]] = (number('author', 0, 'seat'), mask('left', 'seat'), flag('foiled'))

    def __init__(self, author: int = 0, left: int = 0) -> None:
        self.author = author
        self.left = left  # who has not been asked
        self.foiled = False

    def step(self, g: Europa) -> bool:
        """Whoever could answer is asked: one with a diplomatic card and the power for it, as everybody sees."""
        for seat in g.turn_order(self.author):
            if self.left >> seat & 1 and not self.foiled:
                self.left &= ~(1 << seat)
                if might_play(g, seat, REACTION, COVERT):
                    g.ask(Counter(seat))
                    return True
        self.done(g, self.foiled)
        return True


class Counter(AnswerFromHand):
    """R6.2.6: a covert action is aimed at a player: he plays Counterespionage from his hand, or lets it happen."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.counter', 'R6.2.7', {'realm': g.name(self.within(g, Covert).author)})

    def among_play(self, g: Europa, role: int) -> list[int]:
        return [card for card in range(len(g.v.cards.ids)) if use_of(g, card).trigger == COVERT]

    def deny_play(self, g: Europa, role: int, card: int) -> Rule:
        return against_reaction(g, COVERT, self.seat, card, NO_ANSWER)

    def do_play(self, g: Europa, role: int, card: int) -> None:
        """R6.2.7: it is paid and discarded; it has its effect unless it is stopped in its turn."""
        self.done(g, None)
        pay_and_show(g, self.seat, card)
        note(g, self.seat, 'covertDone')
        g.push(CovertRun(use_of(g, card).block, self.seat))


class CovertRun(Run):
    """R6.2.7: the effects of a covert card or action: when its targets are chosen, and before anything happens, those
    at whom it is aimed may stop it."""

    fields: ClassVar[tuple[Field, ...]] = (flag('announced'),)

    def __init__(self, block: int = 0, you: int = NOBODY) -> None:
        super().__init__(block, you)
        self.announced = False

    def step(self, g: Europa) -> bool:
        steps = library(g).blocks[self.block].steps
        chooses = self.at < len(steps) and isinstance(steps[self.at], Choose)
        if self.announced or chooses:
            return super().step(g)
        self.announced = True
        g.push(Covert(self.you, self.aimed_at(g)))
        return True

    def back_Covert(self, g: Europa, foiled: bool) -> None:
        """R6.2.7: it has no effect; what it cost stays paid."""
        if foiled:
            g.log('foiled', realm=g.name(self.you))
            self.at = len(library(g).blocks[self.block].steps)

    def aimed_at(self, g: Europa) -> int:
        """The players whom it concerns: those chosen, the allies and spouses of an NPR that was chosen, and whose
        covert action it answers; where nothing is chosen before, those whose land is next to its author's."""
        found = 0
        answered = g.inside(Covert, self)
        if answered is not None:
            found |= 1 << answered.author
        chosen = [thing for things in self.env for thing in things if kind_of(thing) == REALM]
        for thing in chosen:
            party = number_of(thing)
            if g.seat_of(party) != NOBODY:
                found |= 1 << g.seat_of(party)
                continue
            found |= g.married[party]
            if g.ally[party] != NOBODY:
                found |= 1 << g.ally[party]
        if not chosen and answered is None:
            for area in near_areas(g, self.you):
                found |= aimed_at_area(g, area)
        return found & ~(1 << self.you)


def near_areas(g: Europa, seat: int) -> list[int]:
    """The Areas of a player's Realm and those next to it that are in play."""
    return sorted([area for area in areas_near(g, g.realm(seat)) if g.variant.inside[area]])


def aimed_at_area(g: Europa, area: int) -> int:
    """The players who have Towns or Vassals in an Area: at them a Claim there is aimed."""
    found = 0
    for province in g.variant.inside[area]:
        for seat in (g.town[province], g.vassal[province]):
            if seat != NOBODY:
                found |= 1 << seat
    return found


class Cancel(Effect):
    """R6.2.7: what Counterespionage answers has no effect."""

    def run(self, g: Europa, run: Run) -> None:
        answered = g.inside(Covert, run)
        if answered is not None:
            answered.foiled = True


COVERT_EFFECTS: Final[dict[str, MakeStep]] = {'cancel': Cancel}
FRAMES: Final = (Covert, Counter, CovertRun)
