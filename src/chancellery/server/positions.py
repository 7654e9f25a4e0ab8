"""Positions: a table's state, stored with every change, and its log, stored separately.

The table continues from the last position if its history leads to something else under later rules. Earlier positions
are kept only if they are needed: see ``worth_keeping``.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from chancellery.game import Game
from chancellery.kernel.events import Event
from chancellery.server import rows
from chancellery.server.packing import packed
from chancellery.server.stored import Position, Stored


def position_of(game: Game, n: int) -> Position:
    """The present position of a game."""
    return Position(n, game.quiet, tuple([type(frame).__name__ for frame in game.state.stack]))


def worth_keeping(old: Sequence[Position], new: Position, base: int) -> list[Position]:
    """The positions that stay beside a new one.

    The base, where the history begins that can be replayed. The last quiet one: from there the game is loaded with all
    that may still be taken back. And for each frame of the new one the last position without it: later rules may have
    no such frame, and then the table goes back to there.
    """
    wanted = {base}
    if not new.quiet:
        wanted.update([each.n for each in old if each.quiet][-1:])
    for frame in set(new.frames):
        wanted.update([each.n for each in old if frame not in each.frames][-1:])
    return [each for each in old if each.n in wanted]


def save(connection: Connection, id: str, stored: Stored, game: Game, n: int, base: int) -> None:
    """Store a game as it stands after n entries: its position, and what is new in its log."""
    new = position_of(game, n)
    kept = worth_keeping(stored.positions, new, base)
    gone = [each.n for each in stored.positions if each not in kept]
    rows.put_position(connection, id, new, packed(game.state.dump(log=False)), gone)
    stored.positions = [*kept, new]
    save_log(connection, id, stored, game.state.journal.entries, n)


def save_log(connection: Connection, id: str, stored: Stored, log: list[Event], n: int) -> None:
    """Add to the stored log what is new since it was last stored."""
    held = still_holds(stored.log, log)
    if held < len(stored.log) or held < len(log):
        rows.put_log_part(connection, id, n, held, packed([event.dump() for event in log[held:]]))
        stored.log = log[:]


def still_holds(old: Sequence[Event], new: Sequence[Event]) -> int:
    """How many entries of an old log begin the new one. A log that was cut has the same entries up to there."""
    most = min(len(old), len(new))
    same = most
    while same and old[same - 1] is not new[same - 1]:
        same -= 1
    if same == 0:
        while same < most and old[same].dump() == new[same].dump():
            same += 1
    return same
