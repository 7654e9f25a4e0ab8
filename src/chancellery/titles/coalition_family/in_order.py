"""What is done for one power after the other, in Power Order."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Phase
from chancellery.titles.coalition_family.state import CoalitionState


@mypyc_attr(allow_interpreted_subclasses=True)
class InPowerOrder(Phase[CoalitionState]):
    """Each power has its turn when what was asked in the turn before is answered."""

    fields: ClassVar[tuple[Field, ...]] = (number('served', -1, 'power'),)
    steps: ClassVar[tuple[str, ...]] = ('next_power',)

    def __init__(self) -> None:
        super().__init__()
        self.served = -1  # the place in the Power Order of the one whose turn it is

    def next_power(self, g: CoalitionState) -> None:
        """R4.20 / RdE R5.60: the next, if there is one."""
        if self.served + 1 < len(g.order):
            self.served += 1
            self.again()
            self.serve(g, self.power_in_turn(g))

    def power_in_turn(self, g: CoalitionState) -> int:
        """Whose turn it is."""
        return g.order[self.served]

    def serve(self, g: CoalitionState, power: int) -> None:
        """The turn of one power."""
        raise NotImplementedError
