"""R4.2, R5.0: a turn: one action, with minor actions before and after it.

Every action of a turn stands here with the functions of its chapter: ``against_<action>`` gives the rule against it,
``<action>`` does it or pushes the frames that do.
"""

from __future__ import annotations

from typing import ClassVar

from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import Choice, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.citations import ACTED_ALREADY, NOT_ACTED_YET
from chancellery.titles.europa.state import Europa


class TakeTurn(Choice[Europa]):
    """R4.2.2-3: one action, and any number of minor ones; ``acted`` once the action is taken."""

    fields: ClassVar[tuple[Field, ...]] = (number('seat', 0, 'seat'), flag('acted'))

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.acted = False

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.turn_over' if self.acted else 'prompt.turn', 'R4.2.2', {'realm': g.name(self.seat)})

    def against_acting(self) -> Rule:
        """R4.2.2: one action a turn."""
        return ACTED_ALREADY if self.acted else OK

    # ---- passing and the end of the turn (R4.2.3, R4.2.6)

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """R4.2.3: minor actions alone are no turn."""
        return OK if self.acted else NOT_ACTED_YET

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    # ---- events and generic actions (R5.1)

    # ---- minor actions (R5.2)

    # ---- administrative actions (R5.3)

    # ---- diplomatic actions (R5.4)

    # ---- military actions (R5.5)

    # ---- action cards (R6) and Papal Actions (R19.3)
