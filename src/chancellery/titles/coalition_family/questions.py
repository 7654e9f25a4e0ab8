"""What is put to a power: the bases of most questions. They know whom, so that ``g.ask(Support(power, side))`` says it
once."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Answer, Choice
from chancellery.titles.coalition_family.state import CoalitionState

POWER: Final = number('power', 0, 'power')


class Question(Choice[CoalitionState]):
    """A choice that a power has."""

    fields: ClassVar[tuple[Field, ...]] = (POWER,)

    def __init__(self, power: int = 0) -> None:
        super().__init__()
        self.power = power

    def addressee(self, g: CoalitionState) -> int:
        """The power."""
        return self.power


class YesOrNo(Answer[CoalitionState]):
    """A power says yes or no."""

    fields: ClassVar[tuple[Field, ...]] = (POWER,)

    def __init__(self, power: int = 0) -> None:
        super().__init__()
        self.power = power

    def addressee(self, g: CoalitionState) -> int:
        """The power."""
        return self.power


class OfGeneral(Choice[CoalitionState]):
    """What becomes of a general: the choice of his power."""

    fields: ClassVar[tuple[Field, ...]] = (number('general', 0, 'general'),)

    def __init__(self, general: int = 0) -> None:
        super().__init__()
        self.general = general

    def addressee(self, g: CoalitionState) -> int:
        """The power whose general he is."""
        return g.power_of(self.general)
