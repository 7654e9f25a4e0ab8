"""What a table in memory knows about its state in the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chancellery.kernel.events import Event


class Position(NamedTuple):
    """A stored position: after how many entries, whether nothing could be taken back, and the frames on the stack."""

    n: int
    quiet: bool
    frames: tuple[str, ...]


class Stored:
    """What the database holds of a table's state: its positions in order, and what the parts of its log come to."""

    def __init__(self, positions: Sequence[Position] = (), log: Sequence[Event] = ()) -> None:
        self.positions = list(positions)
        self.log = list(log)
