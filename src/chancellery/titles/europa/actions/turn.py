"""R4.2, R5.0: a turn: one action, with minor actions before and after it.

The actions stand in their chapters; here is which there are in a turn, and what a turn is.
"""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.acts import Act as KernelAct
from chancellery.kernel.fields import Field, flag, mask
from chancellery.kernel.frames import QUESTION_AHEAD, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions import (
    administrative,
    cards,
    characters,
    colonize,
    diplomatic,
    explore,
    imperial,
    minor,
    papal,
)
from chancellery.titles.europa.actions.faith import CHANGE_FAITH
from chancellery.titles.europa.actions.focus import CHANGE_NATIONAL_FOCUS
from chancellery.titles.europa.actions.passing import PASS, has_passed, nobody_can_earn
from chancellery.titles.europa.actions.recruit import RECRUIT_UNITS
from chancellery.titles.europa.actions.research import RESEARCH_IDEA
from chancellery.titles.europa.actions.talks import REFUSED_BEFORE, TALK
from chancellery.titles.europa.actions.trading import TRADE
from chancellery.titles.europa.acts import Act, TakeAct
from chancellery.titles.europa.citations import NOT_ACTED_YET
from chancellery.titles.europa.events.row import for_two
from chancellery.titles.europa.events.taking import EVENT
from chancellery.titles.europa.objectives import decided_by_objectives
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war import sailing
from chancellery.titles.europa.war.declare import DECLARE_WAR
from chancellery.titles.europa.war.march import MOVE_BY_LAND
from chancellery.titles.europa.war.siege import BESIEGE

ACTS: Final[tuple[Act, ...]] = (
    *(PASS, EVENT, TALK, *explore.ACTS, RESEARCH_IDEA, CHANGE_NATIONAL_FOCUS, CHANGE_FAITH),  # R5.1
    *(*minor.ACTS, *characters.ACTS),  # R5.2
    *(*administrative.ACTS, *colonize.ACTS),  # R5.3, R5.5.4
    *(*diplomatic.ACTS, TRADE),  # R5.4, R5.2.5
    *(DECLARE_WAR, MOVE_BY_LAND, BESIEGE, *sailing.ACTS, RECRUIT_UNITS),  # R5.5
    *papal.ACTS,  # R19.3
    imperial.INCREASE_AUTHORITY,  # R18.1.7
    *cards.ACTS,  # R6
)
READS: Final = {act.verb: act.reads for act in ACTS if act.reads}
EXACT: Final = tuple([act.verb for act in ACTS if act.exact])


class TakeTurn(TakeAct):
    """R4.2.2-3: one action, and any number of minor ones; ``acted`` once the action is taken.

    ``event_only``: the turn that is left to who has not taken his event by the end of the phase (R4.2.11).
    """

    fields: ClassVar[tuple[Field, ...]] = (
        flag('acted'),
        flag('event_only'),
        mask('refused', 'seat'),  # with whom a deal was talked over in this turn
    )
    acts: ClassVar[tuple[KernelAct, ...]] = ACTS
    reads: ClassVar[dict[str, tuple[str, ...]]] = READS
    exact: ClassVar[tuple[str, ...]] = EXACT
    foremost: ClassVar[tuple[str, ...]] = ('play',)  # what a card is held for, before the person on it
    ignores: ClassVar[tuple[str, ...]] = ('March', 'Sail', 'Undock')  # which units have acted: he has no other action

    def __init__(self, seat: int = 0, event_only: bool = False) -> None:
        super().__init__(seat)
        self.acted = False
        self.refused = 0
        self.event_only = event_only

    def step(self, g: Europa) -> bool:
        """S7.5: what was done may have decided the game."""
        return decided_by_objectives(g) or super().step(g)

    def prompt(self, g: Europa, role: int) -> Prompt:
        params = {'realm': g.name(self.seat)}
        if self.acted:
            passed = has_passed(g, self.seat) and not self.event_only
            return Prompt('prompt.turn_passed' if passed else 'prompt.turn_over', 'R4.2.8', params)
        if self.event_only:
            return Prompt('prompt.turn_event', 'R4.2.2', params)
        if for_two(g):
            return Prompt('prompt.turn_last_of_two' if nobody_can_earn(g) else 'prompt.turn_of_two', 'R20.2.3', params)
        return Prompt('prompt.turn_last' if nobody_can_earn(g) else 'prompt.turn', 'R4.2.2', params)

    def keeper(self, g: Europa, role: int) -> int:
        """Menus are kept for each seat; whether it has acted bars actions and changes nothing else."""
        return self.seat

    def barred(self, g: Europa, act: Act) -> Rule:
        """R4.2.2, R4.2.11."""
        return act.out_of_turn(self.acted, self.event_only)

    def against(self, g: Europa, act: Act, thing: int) -> Rule:
        """R5.1.2.8: who said no is not asked again in this turn."""
        refused = act is TALK and any(self.refused >> seat & 1 and g.realm(seat) == thing for seat in g.seats())
        return REFUSED_BEFORE if refused else OK

    def began(self, g: Europa, act: Act, thing: int) -> None:
        """R4.2.2: what may come to nothing counts only once it was carried out."""
        if act is TALK:
            self.refused |= 1 << g.seat_of(thing)
        self.acted = self.acted or not (act.minor or act.attempted)

    def back_Attempt(self, g: Europa, carried_out: bool | None) -> None:
        """R4.2.2: what was not agreed or not paid for is no action, and the turn goes on."""
        if carried_out is not None:
            self.acted = carried_out

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """R4.2.3: minor actions alone are no turn."""
        return OK if self.acted else NOT_ACTED_YET

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def settles(self, g: Europa, role: int, number: int) -> bool:
        return number == g.v.done

    def ahead(self, g: Europa) -> int:
        return QUESTION_AHEAD
