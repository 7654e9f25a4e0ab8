"""R4.2, R5.0: a turn: one action, with minor actions before and after it.

Every action of a turn stands here with the functions of its chapter: ``against_<action>`` gives the rule against it,
``<action>`` does it or pushes the frames that do.
"""

from __future__ import annotations

from typing import ClassVar

from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import Choice, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions.focus import against_focus, change_focus
from chancellery.titles.europa.actions.passing import against_passing, has_passed, pass_income, pass_turn
from chancellery.titles.europa.citations import ACTED_ALREADY, NOT_ACTED_YET, ONLY_EVENT
from chancellery.titles.europa.state import Europa


class TakeTurn(Choice[Europa]):
    """R4.2.2-3: one action, and any number of minor ones; ``acted`` once the action is taken.

    ``event_only``: the turn that is left to who has not taken his event by the end of the phase (R4.2.11).
    """

    fields: ClassVar[tuple[Field, ...]] = (number('seat', 0, 'seat'), flag('acted'), flag('event_only'))

    def __init__(self, seat: int = 0, event_only: bool = False) -> None:
        super().__init__()
        self.seat = seat
        self.acted = False
        self.event_only = event_only

    def prompt(self, g: Europa, role: int) -> Prompt:
        params = {'realm': g.name(self.seat)}
        if self.acted:
            passed = has_passed(g, self.seat) and not self.event_only
            return Prompt('prompt.turn_passed' if passed else 'prompt.turn_over', 'R4.2.8', params)
        return Prompt('prompt.turn_event' if self.event_only else 'prompt.turn', 'R4.2.2', params)

    def against_acting(self) -> Rule:
        """R4.2.2, R4.2.11: one action a turn; where only the event is left to be taken, no other."""
        if self.acted:
            return ACTED_ALREADY
        return ONLY_EVENT if self.event_only else OK

    # ---- passing and the end of the turn (R4.2.3, R4.2.6)

    def deny_pass(self, g: Europa, role: int, _: int) -> Rule:
        """R4.2.4, R4.2.6: passing is a turn, and nobody passes before his event."""
        rule = self.against_acting()
        return against_passing(g, self.seat) if rule is OK else rule

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        """R4.2.8: minor actions may follow, with the Ducats just gained."""
        self.acted = True
        pass_turn(g, self.seat)

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """R4.2.3: minor actions alone are no turn."""
        return OK if self.acted else NOT_ACTED_YET

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def hint(self, g: Europa, role: int, number: int) -> dict[str, int] | None:
        """What passing brings."""
        return {'ducats': pass_income(g, self.seat)} if number == g.v.stop else None

    # ---- events and generic actions (R5.1)

    def deny_focus(self, g: Europa, role: int, _: int) -> Rule:
        rule = self.against_acting()
        return against_focus(g, self.seat) if rule is OK else rule

    def do_focus(self, g: Europa, role: int, _: int) -> None:
        self.acted = True
        change_focus(g, self.seat)

    # ---- minor actions (R5.2)

    # ---- administrative actions (R5.3)

    # ---- diplomatic actions (R5.4)

    # ---- military actions (R5.5)

    # ---- action cards (R6) and Papal Actions (R19.3)
