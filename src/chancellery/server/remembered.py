"""A finished game whose state the present rules cannot read: it is shown from its record."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from chancellery.game import Game
from chancellery.kernel.outcome import restored as restored_outcome
from chancellery.kernel.rng import seeded
from chancellery.kernel.state import State
from chancellery.kernel.title import Title
from chancellery.record import changed
from chancellery.server import rows
from chancellery.server.loading import MISTAKES, Loaded, LogParts
from chancellery.server.packing import unpacked
from chancellery.server.stored import Stored
from chancellery.server.table import SPECTATOR, Facts

Boards = dict[int, dict[str, Any]]


class Remembered(State):
    """The end of a game: nobody is asked anything, and the boards are those of its record."""

    def __init__(self, title: Title, facts: Facts, roles: tuple[str, ...], boards: Boards) -> None:
        super().__init__(title, facts.scenario, roles, dict(facts.options), seeded(0))
        self.boards = boards

    def make_public_board(self) -> dict[str, Any]:
        """The board as a spectator saw it last."""
        return self.boards[-1]

    def private_board(self, role: int) -> dict[str, Any]:
        """The board as this role saw it last."""
        return self.boards[role]


def remembered(connection: Connection, facts: Facts, title: Title) -> Loaded | None:
    """A finished game from its record; None where it is not over, or has none that can be read."""
    found = rows.record(connection, facts.id)
    if found is None:
        return None
    roles = tuple([seat.role for seat in rows.seats(connection, facts.id)])
    boards: Boards = {}
    try:
        log = LogParts(connection, facts.id).log_at()
        for seat, viewer in enumerate((SPECTATOR, *roles), -1):
            step = last_step(connection, facts.id, viewer)
            boards[seat] = step['board']
            outcome = restored_outcome(step['outcome'])
    except MISTAKES:
        return None
    state = Remembered(title, facts, roles, boards)
    state.outcome = outcome
    state.journal = log
    positions = rows.positions(connection, facts.id)
    entries = rows.entries(connection, facts.id)
    return Loaded(Game.at(state, int(facts.seed)), entries, Stored(positions, log.entries), None)


def last_step(connection: Connection, id: str, viewer: str) -> dict[str, Any]:
    """The last step of what a viewer saw, its board whole."""
    first = rows.record_parts(connection, id, viewer)[-1]
    part = rows.record_part(connection, id, viewer, first)
    step: dict[str, Any] = {}
    board: Any = None
    for step in unpacked(part or b''):
        board = changed(board, step['board'])
    return step | {'board': board}
