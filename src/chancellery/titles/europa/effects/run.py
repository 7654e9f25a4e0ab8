"""The one frame that runs programs, and what every effect is to it.

A ``Run`` goes through one block, effect by effect. An effect with lists inside pushes another ``Run``, so that what is
bound there is local; an effect that asks pushes a decision (see ``asks``) and hears the answer.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field, lists, number
from chancellery.kernel.frames import CHANCE_AHEAD, NOTHING_AHEAD, Frame, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.modifiers import library
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.things import (
    LAST_THING,
    MOST_BOUND,
    MOST_SLOTS,
    NOTHING,
    Maker,
    Ref,
    Scope,
    Step,
)
from chancellery.titles.europa.fields import MOST_STEPS
from chancellery.titles.europa.state import Europa

MOST_TURNS: Final = 60

NOT_AMONG: Final = Rule('R16.3.5', 'refuse.not_among')
NOTHING_THERE: Final = Rule('R16.3.2', 'refuse.nothing_there')


class Run(Frame[Europa]):
    """EFFECTS 2.1: the effects of a block, each finished before the next.

    ``turn`` counts within one effect: the player of several whose turn it is, or how often something was paid.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        number('block', 0, 'block'),
        number('at', 0, MOST_STEPS),
        number('you', NOBODY, 'seat'),
        number('here', NOTHING, LAST_THING),
        number('actor', NOTHING, LAST_THING),
        number('turn', 0, MOST_TURNS),
        lists('env', MOST_SLOTS, MOST_BOUND, 0, LAST_THING),
        number('left', 0, MOST_TURNS),  # of what one player is asked several times
    )

    def __init__(
        self, block: int = 0, you: int = NOBODY, here: int = NOTHING, actor: int = NOTHING,
        env: list[list[int]] | None = None,
    ) -> None:  # fmt: skip
        self.block = block
        self.at = 0
        self.you = you
        self.here = here
        self.actor = actor
        self.turn = 0
        self.left = 0
        self.env: list[list[int]] = [[] for _ in range(MOST_SLOTS)] if env is None else [each[:] for each in env]

    def step(self, g: Europa) -> bool:
        """Run the next effect; one that refers to what was not found is skipped."""
        steps = library(g).blocks[self.block].steps
        if self.at >= len(steps):
            self.done(g, None)
            return True
        effect = steps[self.at]
        self.at += 1
        self.turn = 0
        if all(self.env[slot] for slot in effect.needs):
            assert isinstance(effect, Effect)
            effect.run(g, self)
        return True

    def ahead(self, g: Europa) -> int:
        """What the effect that runs and those after it may draw, roll or show."""
        steps = library(g).blocks[self.block].steps[max(self.at - 1, 0) :]
        return CHANCE_AHEAD if any(step.shows for step in steps) else NOTHING_AHEAD

    def effect(self, g: Europa) -> Effect:
        """The effect that runs, or waits for an answer."""
        found = library(g).blocks[self.block].steps[self.at - 1]
        assert isinstance(found, Effect)
        return found

    def scope(self) -> Scope:
        """What references are read in."""
        return Scope(self.you, self.here, self.env, self.actor)

    def inner(self, block: int, you: int = NOBODY) -> Run:
        """A run of a list inside, with what is bound so far; ``you`` may be another (R16.3.8)."""
        return Run(block, self.you if you == NOBODY else you, self.here, self.actor, self.env)

    def bind(self, slot: int, things: list[int]) -> None:
        """Bind things to a slot, where the effect has one."""
        if slot >= 0:
            self.env[slot] = things[:MOST_BOUND]

    def back_Choice(self, g: Europa, answer: Any) -> None:
        """Whatever the effect asked."""
        self.effect(g).heard(g, self, answer)

    def back_Payment(self, g: Europa, answer: Any) -> None:
        self.effect(g).paid(g, self, answer)

    def back_Run(self, g: Europa, answer: Any) -> None:
        self.effect(g).inner_done(g, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Step):
    """An effect: what it does when it is reached, and what it offers and hears where it asks."""

    def run(self, g: Europa, run: Run) -> None:
        """The effect is reached."""
        raise NotImplementedError

    def heard(self, g: Europa, run: Run, answer: Any) -> None:
        """A question of this effect was answered."""

    def paid(self, g: Europa, run: Run, answer: Any) -> None:
        """A payment was made, or not."""

    def inner_done(self, g: Europa, run: Run) -> None:
        """A list inside has been run."""

    def against_choice(self, g: Europa, run: Run, thing: int) -> Rule:
        """The rule against choosing a thing that this effect acts on later: what is offered can be done."""
        return OK

    def reaches(self, g: Europa, run: Run, thing: int) -> bool:
        """Would this effect change anything if this thing were chosen for it? Where it cannot tell, it would."""
        return True

    def futile(self, g: Europa, run: Run) -> bool:
        """Is there nothing that this effect could change now? Where it cannot tell, there is."""
        return False

    def is_vain(self, g: Europa, run: Run, number: int) -> bool:
        """Would one of the options of this effect change nothing now?"""
        return False

    def told_of_choice(self, g: Europa, run: Run, thing: int) -> dict[str, Any]:
        """What it would cost and bring to choose a thing that a later effect acts on."""
        return {}

    def hint(self, g: Europa, run: Run, thing: int) -> dict[str, Any]:
        """What it would cost and bring to pick a thing now."""
        return {}

    def against_nothing(self, g: Europa, run: Run) -> Rule:
        """The rule that says why there is nothing for this effect to act on, where it knows one."""
        return OK

    # ---- where it lets somebody pick things

    def candidates(self, g: Europa, run: Run, pick: Any) -> list[int]:
        """The things that may be picked now."""
        raise NotImplementedError

    def why_not(self, g: Europa, run: Run, pick: Any, thing: int) -> Rule:
        """The rule against a thing that is no candidate."""
        return NOT_AMONG

    def take(self, g: Europa, run: Run, pick: Any, thing: int) -> None:
        """A thing is picked."""
        raise NotImplementedError

    def may_stop(self, g: Europa, run: Run, pick: Any) -> bool:
        """May the chooser pick no more?"""
        return False

    def settled(self, g: Europa, run: Run, pick: Any, candidates: list[int]) -> bool:
        """Must all candidates be taken, so that nobody need be asked?"""
        return len(candidates) == 1

    def question(self, g: Europa, run: Run, pick: Any) -> Prompt:
        """What the chooser is asked."""
        return Prompt('prompt.pick', 'R16.3.5', {'line': self.path, 'left': pick.left})


@mypyc_attr(allow_interpreted_subclasses=True)
class ForEach(Effect):
    """EFFECTS 2.13: an effect on players or Realms: on each of them, clockwise from the active player."""

    def __init__(self, node: Node, maker: Maker, who: str = 'who') -> None:
        super().__init__(node, maker)
        self.who: Ref = maker.ref(node.args.get(who, 'you'), f'{node.path}.{who}')
        self.slot: int = NOTHING

    def bind_name(self, node: Node, maker: Maker) -> None:
        """The slot of ``as``: bound after everything else of the effect was read."""
        if 'as' in node.args:
            self.slot = maker.slot(node.args['as'])

    def run(self, g: Europa, run: Run) -> None:
        self.go_on(g, run)

    def go_on(self, g: Europa, run: Run) -> None:
        """The next player, and the next, until one is asked something."""
        seats = self.who.seats(g, run.scope())
        while run.turn < len(seats):
            run.turn += 1
            if self.act(g, run, seats[run.turn - 1]):
                return

    def now(self, g: Europa, run: Run) -> int:
        """The player who was asked; nobody where the answer has changed who is meant (no Papal Controller is left)."""
        seats = self.who.seats(g, run.scope())
        return seats[run.turn - 1] if run.turn <= len(seats) else NOBODY

    def heard(self, g: Europa, run: Run, answer: Any) -> None:
        self.after(g, run, self.now(g, run), answer)
        self.go_on(g, run)

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        """The effect on one player; True if somebody is asked now."""
        raise NotImplementedError

    def after(self, g: Europa, run: Run, seat: int, answer: Any) -> None:
        """His question was answered."""


def is_idle(g: Europa, run: Run) -> bool:
    """EFFECTS 2.2: would a run of a block change nothing now, as far as its effects can tell? What refers to something
    that is chosen only then hangs on that choice."""
    for step in library(g).blocks[run.block].steps:
        assert isinstance(step, Effect)
        if all(run.env[slot] for slot in step.needs) and not step.futile(g, run):
            return False
    return True


def begin(g: Europa, address: str, seat: int) -> None:
    """The block of this address begins to run for a player: ``event:103-1/effect``."""
    g.push(Run(library(g).number_of[address], seat))


FRAMES: Final = (Run,)
