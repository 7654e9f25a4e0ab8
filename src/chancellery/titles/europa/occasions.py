"""Occasions on which Ideas and events do something (EFFECTS 3.5, 6.6: ``on``).

A rule that brings an occasion about says so where it does: ``happens(g, 'phase3', seat)``. What lasts for that player
under the key of the occasion then runs, each in a frame of its own, before the rule goes on.
"""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import CHANCE_AHEAD, NOTHING_AHEAD, Prompt
from chancellery.titles.europa.effects.modifiers import ON, Change, library
from chancellery.titles.europa.effects.run import Run, is_idle
from chancellery.titles.europa.effects.things import LAST_THING, NOTHING, player
from chancellery.titles.europa.lasting import changes, use_up
from chancellery.titles.europa.questions import SeatPhase, YesOrNo
from chancellery.titles.europa.state import Europa


def happens(g: Europa, trigger: str, seat: int, thing: int = NOTHING, here: int = NOTHING, ideas: bool = True) -> None:
    """Something happens by a player, or to him: ``thing`` is what it is about, ``here`` where it is; without ``ideas``
    only events speak of it."""
    frames = [
        OnOccasion(you, change.block, thing, here, seat)
        for you, change in changes(g, f'{ON}{trigger}', seat, thing, here)
        if ideas or change.idea == NOTHING
    ]
    if frames:
        g.push(*frames)


class OnOccasion(SeatPhase):
    """EFFECTS ``on``: what a card does on an occasion; where it may be declined, its owner is asked."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('block', 0, 'block'),
        number('thing', NOTHING, LAST_THING),
        number('here', NOTHING, LAST_THING),
        number('actor', 0, 'seat'),
    )
    steps: ClassVar[tuple[str, ...]] = ('ask', 'act')

    def __init__(
        self, seat: int = 0, block: int = 0, thing: int = NOTHING, here: int = NOTHING, actor: int = 0
    ) -> None:
        super().__init__(seat)
        self.block = block
        self.thing = thing
        self.here = here
        self.actor = actor

    def change(self, g: Europa) -> Change:
        """What the card says."""
        return library(g).occasions[self.block]

    def run_of(self, g: Europa) -> Run:
        """What would run."""
        return Run(self.block, self.seat, self.here, player(g, self.actor))

    def ahead(self, g: Europa) -> int:
        """It may draw or roll."""
        steps = library(g).blocks[self.block].steps
        return CHANCE_AHEAD if any(step.shows for step in steps) else NOTHING_AHEAD

    def ask(self, g: Europa) -> None:
        """Nobody is asked about what would change nothing."""
        if is_idle(g, self.run_of(g)):
            self.done(g, None)
        elif self.change(g).may:
            g.ask(UseOccasion(self.seat))

    def back_UseOccasion(self, g: Europa, agreed: bool) -> None:
        if not agreed:
            self.done(g, None)

    def act(self, g: Europa) -> None:
        """EFFECTS 3.5: what holds once a round is used up by it."""
        use_up(g, self.change(g).key, self.actor, self.thing, self.block, self.here)
        g.push(self.run_of(g))


class UseOccasion(YesOrNo):
    """EFFECTS ``on``: does somebody use what his card lets him do now?"""

    def prompt(self, g: Europa, role: int) -> Prompt:
        block = library(g).blocks[self.within(g, OnOccasion).block]
        card = block.address.partition('/')[0]
        return Prompt('prompt.on_occasion', 'R8.2', {'line': block.address.rpartition('.')[0], 'origin': card})

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """R16.3.6: who is nobody's says yes."""
        return g.v.yes


FRAMES: Final = (OnOccasion, UseOccasion)
