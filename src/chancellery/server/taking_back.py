"""Undo: free if nobody has reacted, otherwise when everybody has agreed; and rewinding for a single person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.game import UNDO
from chancellery.kernel.events import Event
from chancellery.server import history, loading, rows, turn_time
from chancellery.server.errors import Problem, out_of_date
from chancellery.server.history import REWIND, Deed, Entry
from chancellery.server.table import OVER, PLAYING, SPECTATOR, Table
from chancellery.server.tables import Tables, check_seat, put_seats, where_it_is


def undo(tables: Tables, id: str, role: str, stamp: str | None, tokens: Sequence[str], whole: bool = False) -> None:
    """Take back the role's last step, or all steps of its last action; or ask the others whether it may."""

    def work(table: Table) -> None:
        check_seat(table, role, tokens)
        if stamp is not None and stamp != table.core(role).stamp:
            raise out_of_date()
        kind = table.undo_kind(role)
        if kind == 'free':
            undo_freely(tables, table, role, table.core(role).steps if whole else 1)
        elif kind == 'ask':
            ask_undo(tables, table, role)
        else:
            text = (
                'You cannot undo this: since your last action there was chance, something hidden was revealed, '
                'or another player acted.'
            )
            raise Problem(409, 'nothing_to_undo', text)

    tables.attempt(id, work)


def undo_freely(tables: Tables, table: Table, role: str, steps: int) -> None:
    """Take back steps that nobody else has built on."""
    written = log_of(table)
    before = table.public()
    with tables.playing(table) as old:
        for _ in range(steps):
            table.game.undo(role)
        table.changed()
        at = tables.clock.now()
        new = [Entry(role, UNDO, at=at) for _ in range(steps - 1)]
        gone = cuts(written, table)
        new.append(Entry(role, UNDO, gone or None, at))
        standing = {deed.entry for deed in history.deeds([*table.entries, *new], old.base)}
        asked = old.undo_asked
        if asked is not None and asked['index'] not in standing:
            asked = None
        changes = {'n': old.n + steps, 'undo_asked': asked} | where_it_is(table, before, at)
        seen = steps if table.public() is not before or SPECTATOR in gone else 0
        seats = tables.relieved(table, None)
        changes |= tables.time_changes(table, role, -seen, at, False, seats)
        with tables.change(table, **changes) as connection:
            put_seats(connection, old.id, seats)
            rows.append(connection, old, new, None)
            tables.save(connection, table, old.n + steps)
    for entry in new:
        table.noted(entry)


def ask_undo(tables: Tables, table: Table, role: str) -> None:
    """Ask the other people whether the role's last action may be taken back."""
    deed = table.own(role)[-1]
    asked = {'role': role, 'index': deed.entry, 'agreed': [], 'event': told_of(tables, table, deed)}
    with tables.change(table, revision=table.facts.revision + 1, undo_asked=asked):
        pass


def told_of(tables: Tables, table: Table, deed: Deed) -> dict[str, Any] | None:
    """What everybody has read of an action in the log: of a secret step, or one that left no trace, nothing."""
    with tables.store.read() as connection:
        back = back_to(deed.role, deed.entry, tables.clock.now())
        game = loading.load_game(connection, table.facts, table.title, back).game
    if game.state.is_sealed():
        return None
    known = len(game.state.events_for(None))
    game.play(deed.role, deed.action)
    new = game.state.events_for(None, known)
    return {'key': new[0]['key'], 'params': new[0]['params']} if new else None


def answer_undo(tables: Tables, id: str, role: str, agree: bool, tokens: Sequence[str]) -> None:
    """Answer such a question: when all have agreed, the game goes back. Who asked hears who declined."""

    def work(table: Table) -> None:
        check_seat(table, role, tokens)
        asked = table.facts.undo_asked
        if asked is None or role not in (*table.waiting(), asked['role']):
            raise Problem(409, 'not_asked', 'Nobody is asking you to agree to an undo.')
        if not agree:
            changed = None if role == asked['role'] else asked | {'declined': role}
        elif role == asked['role']:
            raise Problem(409, 'not_asked', 'Only the others can answer this request: you can withdraw it.')
        else:
            changed = asked | {'agreed': [*asked['agreed'], role]}
        with tables.change(table, revision=table.facts.revision + 1, undo_asked=changed):
            pass
        settle_undo(tables, table)

    tables.attempt(id, work)


def settle_undo(tables: Tables, table: Table) -> None:
    """Go back if everybody who was asked has agreed."""
    asked = table.undo_asked
    if asked is None or table.waiting():
        return
    if table.game.state.outcome is not None:
        with tables.change(table, revision=table.facts.revision + 1, undo_asked=None):
            return
    go_back(tables, table, asked['role'], int(asked['index']), table.facts.rewound)


def rewind(tables: Tables, id: str, role: str, to: int, tokens: Sequence[str]) -> None:
    """Back to an earlier decision of one's own, where no other person plays."""

    def work(table: Table) -> None:
        check_seat(table, role, tokens)
        if table.people_besides(role):
            text = 'You can rewind only at a table where nobody else plays: ask the others to agree to an undo instead.'
            raise Problem(409, 'not_alone', text)
        own = table.own(role)
        if not 0 <= to < len(own):
            text = f'You cannot return to that decision: you have made {len(own)}, numbered from 0.'
            raise Problem(404, 'no_decision', text)
        go_back(tables, table, role, own[to].entry, True)

    tables.attempt(id, work)


def go_back(tables: Tables, table: Table, role: str, index: int, rewound: bool) -> None:
    """Back to where the first ``index`` entries led."""
    written = log_of(table)
    facts = table.facts
    entry = back_to(role, index, tables.clock.now())
    with tables.store.read() as connection:
        loaded = loading.load_game(connection, facts, table.title, entry)
    with tables.playing(table) as old:
        table.set_game(loaded.game, loaded.entries)
        table.timer = loaded.timer
        table.stored = loaded.stored
        entry = entry._replace(cuts=cuts(written, table) or None)
        changes = {
            'n': old.n + 1,
            'rewound': rewound,
            'status': PLAYING,
            'undo_asked': None,
        } | where_it_is(table, None, entry.at)
        seats = tables.relieved(table, None)
        changes |= tables.clock_changes(table, turn_time.moved_on({}, table.timed(), '', 1, entry.at), entry.at)
        last = max(index, old.base)
        with tables.change(table, **changes) as connection:
            put_seats(connection, old.id, seats)
            rows.append(connection, old, [entry], None)
            rows.drop_positions(connection, old.id, last)
            if old.status == OVER:
                rows.drop_record(connection, old.id)
            table.stored.positions = [each for each in table.stored.positions if each.n <= last]
            tables.save(connection, table, old.n + 1)
    table.set_game(loaded.game, [*loaded.entries[:-1], entry])


# ---- what is gone


def back_to(role: str, index: int, at: float) -> Entry:
    """The entry that leads back to where the first ``index`` entries led."""
    return Entry(role, f'{REWIND}:{index}', at=at)


def log_of(table: Table) -> list[Event]:
    """The log as it stands, whoever may read it."""
    return table.game.state.journal.entries[:]


def cuts(before: list[Event], table: Table) -> dict[str, int]:
    """For each viewer that had read something which is gone: how much of its log still holds.

    As far as the entries are the same objects nothing was touched; the rest is compared as each viewer reads it.
    """
    after = table.game.state.journal.entries
    most = min(len(before), len(after))
    same = next((at for at in range(most) if before[at] is not after[at]), most)
    found: dict[str, int] = {}
    for seat, viewer in enumerate((SPECTATOR, *table.roles), -1):
        old, new = read_from(before, same, seat), read_from(after, same, seat)
        alike = 0
        while alike < min(len(old), len(new)) and old[alike] == new[alike]:
            alike += 1
        if alike < len(old):
            found[viewer] = alike + len([event for event in before[:same] if event.seen_by(seat)])
    return found


def read_from(log: list[Event], since: int, seat: int) -> list[dict[str, Any]]:
    """What a seat (-1: a spectator) reads of a log from an entry of the whole log on."""
    return [event.shown_to(seat) for event in log[since:] if event.seen_by(seat)]
