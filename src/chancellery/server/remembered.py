"""A finished game whose state the present rules cannot read: it is shown from its record."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from chancellery.game import Game
from chancellery.kernel.outcome import restored as restored_outcome
from chancellery.kernel.rng import seeded
from chancellery.kernel.state import State
from chancellery.kernel.title import Title
from chancellery.record import whole_step
from chancellery.server import rows
from chancellery.server.loading import MISTAKES, Loaded, LogParts
from chancellery.server.packing import unpacked
from chancellery.server.stored import Stored
from chancellery.server.table import SPECTATOR, Facts

Steps = dict[int, dict[str, Any]]


class Remembered(State):
    """The end of a game: nobody is asked anything, and the boards are those of its record, and so is its reckoning."""

    def __init__(self, title: Title, facts: Facts, roles: tuple[str, ...], steps: Steps) -> None:
        super().__init__(title, facts.scenario, roles, dict(facts.options), seeded(0))
        self.steps = steps

    def make_public_board(self) -> dict[str, Any]:
        """The board as a spectator saw it last."""
        board: dict[str, Any] = self.steps[-1]['board']
        return board

    def private_board(self, role: int) -> dict[str, Any]:
        """The board as this role saw it last."""
        board: dict[str, Any] = self.steps[role]['board']
        return board

    def reckoning(self, role: int) -> dict[str, Any] | None:
        """What this role (-1: a spectator) had in the end; an older record does not tell it."""
        told: dict[str, Any] | None = self.steps[role]['reckoning']
        return told


def remembered(connection: Connection, facts: Facts, title: Title) -> Loaded | None:
    """A finished game from its record; None where it is not over, or has none that can be read."""
    found = rows.record(connection, facts.id)
    if found is None:
        return None
    roles = tuple([seat.role for seat in rows.seats(connection, facts.id)])
    steps: Steps = {}
    try:
        log = LogParts(connection, facts.id).log_at()
        for seat, viewer in enumerate((SPECTATOR, *roles), -1):
            step = last_step(connection, facts.id, viewer)
            steps[seat] = step
            outcome = restored_outcome(step['outcome'])
    except MISTAKES:
        return None
    state = Remembered(title, facts, roles, steps)
    state.outcome = outcome
    state.journal = log
    positions = rows.positions(connection, facts.id)
    entries = rows.entries(connection, facts.id)
    return Loaded(Game.at(state, int(facts.seed)), entries, Stored(positions, log.entries), None)


def last_step(connection: Connection, id: str, viewer: str) -> dict[str, Any]:
    """The last step of what a viewer saw, its board whole."""
    first = rows.record_parts(connection, id, viewer)[-1]
    part = rows.record_part(connection, id, viewer, first)
    last: dict[str, Any] | None = None
    for step in unpacked(part or b''):
        last = whole_step(step, last)
    if last is None:
        raise ValueError('the record has no steps')
    return last
