"""What is put to one seat, or done for one: the bases of most questions and phases. They know their seat, so that
``g.ask(TakeCommand(seat, area))`` says it once."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Answer, Choice, Phase
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa

SEAT: Final = number('seat', 0, 'seat')
ANY_SEAT: Final = number('seat', NOBODY, 'seat')  # or nobody's: what the rules do by themselves


class Question(Choice[Europa]):
    """A choice that a seat has."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT,)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat = seat

    def addressee(self, g: Europa) -> int:
        """The seat."""
        return self.seat


class YesOrNo(Answer[Europa]):
    """A seat says yes or no."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT,)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat = seat

    def addressee(self, g: Europa) -> int:
        """The seat."""
        return self.seat


class SeatPhase(Phase[Europa]):
    """Steps that are done for one seat."""

    fields: ClassVar[tuple[Field, ...]] = (SEAT,)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat = seat
