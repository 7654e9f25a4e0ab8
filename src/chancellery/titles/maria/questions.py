"""What is put to a power: the base of most questions, which know whom they are for."""

from __future__ import annotations

from typing import ClassVar

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Choice
from chancellery.titles.maria.state import Maria


class Question(Choice[Maria]):
    """A choice that a power has: its player makes it."""

    fields: ClassVar[tuple[Field, ...]] = (number('power', 0, 'power'),)

    def __init__(self, power: int = 0) -> None:
        super().__init__()
        self.power = power

    def addressee(self, g: Maria) -> int:
        """Who plays the power."""
        return g.runner[self.power]
