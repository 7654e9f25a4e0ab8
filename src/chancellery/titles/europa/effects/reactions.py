"""R6.2.6: reactions outside battles: cards of the hand and actions of Display Cards that answer what happens."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.effects.cards import add_cubes, program_of, use_of
from chancellery.titles.europa.effects.from_hand import (
    NO_REACTION,
    REACTION,
    AnswerFromHand,
    against_reaction,
    might_play,
    pay_and_show,
)
from chancellery.titles.europa.effects.program import Use
from chancellery.titles.europa.effects.run import Run
from chancellery.titles.europa.effects.things import AREA, SPAN, Scope
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.declare import OpenWar

REBEL_DICE: Final = 'rebelDice'
WAR_ON_YOU: Final = 'warOnYou'


def play_reaction(g: Europa, seat: int, card: int) -> None:
    """R6.0.2-3: it is paid, discarded and resolved at once."""
    pay_and_show(g, seat, card)
    g.push(Run(use_of(g, card).block, seat))


def bread_of(g: Europa, seat: int) -> list[tuple[int, int, Use]]:
    """The Display Cards of a player with an action that answers Rebel Dice, and cubes for it: card, place, action."""
    found: list[tuple[int, int, Use]] = []
    for owner, card, cubes in g.displayed:
        for at, use in enumerate(program_of(g, card).actions):
            if owner == seat and use.trigger == REBEL_DICE and cubes >= use.cost.part(g, Scope(seat), 'uses'):
                found.append((card, at, use))
    return found


def offer_before_dice(g: Europa, seat: int, area: int) -> bool:
    """R6.2.6: before Rebel Dice are rolled in an Area; True if the player is asked. What lies before him is open."""
    if not bread_of(g, seat):
        return False
    g.ask(BeforeDice(seat, area))
    return True


def offer_when_attacked(g: Europa, seat: int) -> None:
    """R6.2.6: when war has been declared on a player, before he calls his allies."""
    if might_play(g, seat, REACTION, WAR_ON_YOU):
        g.ask(Attacked(seat))


class Attacked(AnswerFromHand):
    """R6.2.6: war was declared on a player."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        attacker = self.within(g, OpenWar).seat
        return Prompt('prompt.attacked', 'R6.2.6', {'realm': g.name(attacker), 'other': g.name(self.seat)})

    def deny_play(self, g: Europa, role: int, card: int) -> Rule:
        return against_reaction(g, WAR_ON_YOU, self.seat, card)

    def do_play(self, g: Europa, role: int, card: int) -> None:
        self.done(g, None)
        play_reaction(g, self.seat, card)


class BeforeDice(Question):
    """R6.2.6: an action of a Display Card before the Rebel Dice of an Area, or none."""

    fields: ClassVar[tuple[Field, ...]] = (number('area', 0, 'area'),)
    free: ClassVar[tuple[str, ...]] = ('refuse',)
    forced: ClassVar[tuple[str, ...]] = ('refuse',)

    def __init__(self, seat: int = 0, area: int = 0) -> None:
        super().__init__(seat)
        self.area = area

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.before_dice', 'R6.2.6', {'area': g.map.areas.ids[self.area]})

    def answer(self, g: Europa, number: int) -> tuple[int, Use] | None:
        """The card and its action of this number, if it answers."""
        title, action = g.v.uses[number]
        for card, at, use in bread_of(g, self.seat):
            if g.edition.decks.actions.title[card] == title and at == action:
                return card, use
        return None

    def deny_use(self, g: Europa, role: int, number: int) -> Rule:
        return OK if self.answer(g, number) is not None else NO_REACTION

    def do_use(self, g: Europa, role: int, number: int) -> None:
        """R6.2.2: cubes go."""
        found = self.answer(g, number)
        assert found is not None
        card, use = found
        seat, area = self.seat, self.area
        g.log('display_used', realm=g.name(seat), display=g.v.use_ids[number])
        add_cubes(g, card, -use.cost.part(g, Scope(seat), 'uses'))
        self.done(g, None)
        g.push(Run(use.block, seat, AREA * SPAN + area))

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[-1]


FRAMES: Final = (Attacked, BeforeDice)
