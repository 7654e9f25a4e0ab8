"""Resuming: a table that was stored with other rules or data goes on with the present ones.

Its history is played again. If every entry is legal and the result is the position that was stored last, nothing needs
to be done. Otherwise the table continues from the stored position: confirmed actions remain, although the history would
now lead elsewhere. Only if the present rules cannot read that position, most likely because a frame no longer exists,
the table goes back to the last one that they can read. In both cases the log says so.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection

from chancellery.game import Game, agrees
from chancellery.kernel.events import Event, Log, restored
from chancellery.kernel.state import State
from chancellery.kernel.title import Title
from chancellery.server import history, positions, rows
from chancellery.server.errors import unreadable
from chancellery.server.history import REWIND, Entry
from chancellery.server.loading import MISTAKES, LogParts, beginning
from chancellery.server.packing import packed, unpacked
from chancellery.server.stored import Position, Stored
from chancellery.server.table import OVER, PLAYING, SPECTATOR, Facts, clock_of

PARTS: Final = {'title', 'scenario', 'roles', 'options', 'rng', 'stack', 'plays', 'standing', 'outcome', 'fields'}


class Passed(NamedTuple):
    """A position that a game came by when it was played again: its state, and how long the log was."""

    position: Position
    state: State
    log: int


class Candidate(NamedTuple):
    """A stored position from which a table might go on: after how many entries, the state's dump, its log."""

    n: int
    data: dict[str, Any]
    log: Log | None


class Resumed(NamedTuple):
    """Where a table goes on: after how many entries of its history, how many actions that costs, and how it was found.

    ``trail`` are positions to be stored, where the history could be followed; ``cuts`` say for each viewer how much of
    its log holds, where some of it does not.
    """

    game: Game
    kept: int
    same: bool
    trail: list[Passed]
    cuts: dict[str, int] | None
    stored: Stored
    lost: int


class Again(NamedTuple):
    """A history played again: the game, how many entries were legal, and whether it came to what was stored."""

    game: Game
    reached: list[int]
    same: bool
    trail: list[Passed]


def resumed(connection: Connection, facts: Facts, title: Title) -> Resumed:
    """Find where a table goes on. A Problem where nothing of it can be read."""
    entries = rows.entries(connection, facts.id)
    parts = LogParts(connection, facts.id)
    found = candidates(connection, facts, parts)
    stored = Stored(rows.positions(connection, facts.id), stored_log(parts))
    again = played_again(connection, facts, title, entries, parts, found)
    if again is not None and again.same:
        return Resumed(again.game, facts.n, True, again.trail, None, stored, 0)
    best: Resumed | None = None
    for candidate in found:
        best = went_on(facts, title, entries, candidate, stored)
        if best is not None:
            break
    if again is not None and (best is None or (found[-1].log is None and behind(best, again))):
        best = as_far_as_legal(connection, facts, title, entries, parts, again, stored)
    if best is None:
        raise unreadable()
    return best


def behind(best: Resumed, again: Again) -> bool:
    """Does playing the history again lead further?"""
    return bool(again.reached) and again.reached[-1] + 1 > best.kept


def stored_log(parts: LogParts) -> list[Event]:
    """The whole stored log, empty where there is none or it is damaged."""
    try:
        return parts.log_at().entries
    except ValueError:
        return []


def candidates(connection: Connection, facts: Facts, parts: LogParts) -> list[Candidate]:
    """The stored positions that are undamaged, the last one first. Snapshots of the first schema hold their log."""
    found: list[Candidate] = []
    for each in reversed(rows.positions(connection, facts.id)):
        try:
            data = unpacked(rows.position_state(connection, facts.id, each.n))
            found.append(Candidate(each.n, data, parts.log_at(each.n)))
        except MISTAKES:
            continue
    old = rows.old_snapshot(connection, facts.id)
    if old is not None:
        with suppress(ValueError, RecursionError):
            found.append(Candidate(old[0], json.loads(old[1]), None))
    return [each for each in found if isinstance(each.data, dict) and each.data.keys() >= PARTS]


# ---- the history, played again


def played_again(
    connection: Connection, facts: Facts, title: Title, entries: list[Entry], parts: LogParts, found: list[Candidate]
) -> Again | None:
    """Play the history as far as it is legal, and see whether it comes by what was stored last."""
    try:
        game = beginning(connection, facts, title, parts, older=True)
    except MISTAKES:
        return None
    stored = found[0] if found else None
    trail = Trail(game, facts.base)
    reached: list[int] = []
    length = -1
    try:
        for index in (*history.chain(entries, facts.base), len(entries)):
            if stored is not None and length < 0 and stored.n <= index:
                if not agrees(stored.data, game.state):
                    return Again(game, reached, False, [])
                length = len(game.state.journal.entries)
            if index < len(entries):
                game.follow(entries[index].role, entries[index].action)
                reached.append(index)
                trail.add(game, index + 1)
        same = list(game.state.deciders) == facts.deciders and is_usable(game.state)
    except MISTAKES:
        return Again(game, reached, False, [])
    trail.add(game, facts.n)
    if stored is not None:
        keep_log(game, stored, length)
    return Again(game, reached, same, trail.passed)


class Trail:
    """The positions that a game came by and that are worth keeping."""

    def __init__(self, game: Game, base: int) -> None:
        self.base = base
        self.passed: list[Passed] = []
        self.add(game, base)

    def add(self, game: Game, n: int) -> None:
        """The game came by a position."""
        new = positions.position_of(game, n)
        old = [each.position for each in self.passed if each.position.n != n]
        kept = positions.worth_keeping(old, new, self.base)
        self.passed = [each for each in self.passed if each.position in kept]
        self.passed.append(Passed(new, game.state.clone(log=False), len(game.state.journal.entries)))


def keep_log(game: Game, stored: Candidate, length: int) -> None:
    """Keep the log that people have read, should the events be told otherwise now."""
    log = Log()
    told = stored.log.entries if stored.log is not None else stored_events(stored.data)
    for event in [*told, *game.state.journal.entries[length:]]:
        log.add(event)
    game.state.journal = log
    if len(told) != length:
        game.settle()  # what could be taken back counted on the other log


def stored_events(data: dict[str, Any]) -> list[Event]:
    """The log in a snapshot of the first schema."""
    return [restored(each) for each in data.get('log', [])]


def as_far_as_legal(
    connection: Connection,
    facts: Facts,
    title: Title,
    entries: list[Entry],
    parts: LogParts,
    again: Again,
    stored: Stored,
) -> Resumed | None:
    """The game where its history ceases to be legal; None where not even its first action is."""
    try:
        game = beginning(connection, facts, title, parts, older=True)
        cuts = lengths(game.state)
        for index in again.reached:
            game.follow(entries[index].role, entries[index].action)
    except MISTAKES:
        return None
    kept = again.reached[-1] + 1 if again.reached else facts.base
    lost = lost_after(entries, facts.base, kept)
    return None if lost and not again.reached else Resumed(game, kept, False, [], cuts, stored, lost)


# ---- a stored position


def went_on(facts: Facts, title: Title, entries: list[Entry], candidate: Candidate, stored: Stored) -> Resumed | None:
    """The table from a stored position on; from one of the first schema as far as what follows it is legal."""
    try:
        state = title.restore(candidate.data, older=True)
        if candidate.log is not None:
            state.journal = candidate.log
        if not is_usable(state):
            return None
    except MISTAKES:
        return None
    game = Game.at(state, int(facts.seed))
    cuts = lengths(state)
    kept = candidate.n
    if candidate.log is None:
        for index in history.chain(entries, facts.base):
            if index >= candidate.n:
                before = game.state.clone()
                try:
                    game.follow(entries[index].role, entries[index].action)
                except MISTAKES:
                    game.state = before
                    break
                kept = index + 1
    lost = lost_after(entries, facts.base, kept)
    return Resumed(game, kept, False, [], cuts if lost or candidate.log is None else None, stored, lost)


def is_usable(state: State) -> bool:
    """Is the game over, or can whoever is asked do something? How boards are drawn is no matter of rules."""
    for role in state.deciders:
        json.dumps(state.prompt_for(state.index(role)).dump())
        if not state.legal(role):
            return False
    return state.outcome is not None or bool(state.deciders)


def lengths(state: State) -> dict[str, int]:
    """How much each viewer may read of the log."""
    return {viewer: len(state.events_for(viewer or None)) for viewer in (SPECTATOR, *state.roles)}


def lost_after(entries: list[Entry], base: int, kept: int) -> int:
    """How many actions that stood are gone when only so many entries hold."""
    return len([deed for deed in history.deeds(entries, base) if deed.entry >= kept])


# ---- writing it down


def write(connection: Connection, facts: Facts, title: Title, found: Resumed, at: float) -> None:
    """Store where the table goes on."""
    if found.same:
        rows.advance(connection, facts, version=title.version, fingerprint=title.fingerprint)
        rows.drop_positions(connection, facts.id, -1)
        for position, state, _ in found.trail:
            rows.put_position(connection, facts.id, position, packed(state.dump(log=False)), [])
        if not found.stored.log:
            write_log(connection, facts, found)
    else:
        write_otherwise(connection, facts, title, found, at)
    rows.drop_old_snapshots(connection, facts.id)


def write_log(connection: Connection, facts: Facts, found: Resumed) -> None:
    """Store a log that was not stored apart yet, or is damaged: the whole of it was made anew."""
    rows.drop_log(connection, facts.id)
    log = found.game.state.journal.entries
    lengths = [min([each.log for each in found.trail[at:]]) for at in range(len(found.trail))]
    lengths[-1] = len(log)
    stored = Stored()
    for passed, length in zip(found.trail, lengths, strict=True):
        positions.save_log(connection, facts.id, stored, log[:length], passed.position.n)


def write_otherwise(connection: Connection, facts: Facts, title: Title, found: Resumed, at: float) -> None:
    """The history cannot be played again any more: where the table goes on becomes its base, and the log says so.

    Of a game that is over nothing is told. An entry of the history makes clients read their logs anew, and questions
    that are asked again get other names.
    """
    state = found.game.state
    found.game.settle()
    base = facts.n
    if facts.status != OVER or state.outcome is None:
        base += 1
        state.log_new_rules(found.lost)
        kept = found.kept if found.lost else facts.n
        again = Entry(SPECTATOR, f'{REWIND}:{kept}', found.cuts, at)
        rows.append(connection, facts, [again], None)
    rows.advance(
        connection,
        facts,
        n=base,
        version=title.version,
        fingerprint=title.fingerprint,
        base=base,
        options=dict(state.options),
        status=PLAYING if state.outcome is None else OVER,
        deciders=list(state.deciders),
        clock=clock_of(title, state.public_board()),
        undo_asked=None,
        timer=None,
        clocks=None,
        due=None if facts.turn_time is None else at,
    )
    rows.drop_positions(connection, facts.id, -1)
    positions.save(connection, facts.id, Stored([], found.stored.log), found.game, base, base)
