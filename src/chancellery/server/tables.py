"""The tables: loading them and playing at them. The database has the last word on every change.

A table in memory is a copy. Each change first works out its effect on the copy, then writes it on the condition that
the table has not moved on meanwhile, and only then shows it. Where somebody was faster (another process on the same
database), the copy catches up and the change is tried again.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from chancellery import bots
from chancellery.kernel.refusals import IllegalAction
from chancellery.kernel.state import State
from chancellery.kernel.title import Title
from chancellery.record import to_json
from chancellery.server import further_keys, happenings, history, loading, positions, resuming, rows, turn_time
from chancellery.server.clock import Clock
from chancellery.server.errors import Problem, busy, malformed, no_key, no_table, not_your_seat, out_of_date
from chancellery.server.history import Entry
from chancellery.server.loading import Loaded
from chancellery.server.parts import Part
from chancellery.server.remembered import remembered
from chancellery.server.resuming import Resumed
from chancellery.server.rows import Conflict
from chancellery.server.seats import BOT, HUMAN, Keys, Seat, taken_over
from chancellery.server.settings import Settings
from chancellery.server.store import Store
from chancellery.server.table import OVER, PLAYING, SPECTATOR, Facts, Table
from chancellery.server.turn_time import TURN, Clocks
from chancellery.titles import load, titles

T = TypeVar('T')

ATTEMPTS: Final = 4
SEED_BITS: Final = 128
MOST_ID: Final = 24
HEURISTIC: Final = 'heuristic'
RANDOM: Final = 'random'
RELIEF_SECONDS: Final = 60.0  # after which it is seen to that a bot which stands in does play

log: Final = logging.getLogger(__name__)


class Tables:
    """All tables of a database, those in use kept in memory."""

    def __init__(self, store: Store, settings: Settings, clock: Clock | None = None) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock or Clock()
        self.cache: OrderedDict[str, Table] = OrderedDict()
        self.cache_lock = threading.Lock()
        self.played: Callable[[Table], None] = lambda table: None

    def title(self, id: str) -> Title:
        """The title with this id, corrections included."""
        if id not in titles():
            raise Problem(404, 'no_title', f'There is no such title: the titles are {", ".join(titles())}.')
        return load(id, self.settings.corrections)

    # ---- getting hold of a table

    @contextmanager
    def at(self, id: str) -> Iterator[Table]:
        """The table, up to date, for this caller alone."""
        table = self.held(id)
        with table.lock:
            self.refresh(table)
            yield table

    def attempt(self, id: str, work: Callable[[Table], T]) -> T:
        """Do something at a table; again, where somebody was faster."""
        for _ in range(ATTEMPTS):
            try:
                with self.at(id) as table:
                    return work(table)
            except Conflict:
                continue
        raise busy()

    def held(self, id: str) -> Table:
        """The copy in memory, made where there is none."""
        with self.cache_lock:
            table = self.cache.get(id)
            if table is not None:
                self.cache.move_to_end(id)
                return table
        table = self.load(id)
        with self.cache_lock:
            table = self.cache.setdefault(id, table)
            while len(self.cache) > self.settings.tables_in_memory:
                self.cache.popitem(last=False)
        return table

    def forget(self, table: Table) -> None:
        """Drop a copy that may not be what the database holds."""
        with self.cache_lock:
            if self.cache.get(table.facts.id) is table:
                del self.cache[table.facts.id]
        table.facts.n = -1

    def load(self, id: str) -> Table:
        """The table from the database."""
        if not is_id(id):
            raise no_table()
        for _ in range(ATTEMPTS):
            with self.store.read() as connection:
                facts = rows.facts(connection, id)
                if facts is None:
                    raise no_table()
                title = self.title(facts.title)
                found = self.find(connection, facts, title)
                if isinstance(found, Loaded):
                    table = Table(facts, title, found.game, found.entries, rows.seats(connection, id))
                    table.timer = found.timer
                    table.follow_timer()
                    table.stored = found.stored
                    table.read = rows.read_marks(connection, id)
                    table.plans = rows.plans(connection, id)
                    table.further = further_keys.of_seats(connection, own_keys(facts, table.seats.values()))
                    return table
            try:
                with self.store.write() as connection:
                    resuming.write(connection, facts, title, found, self.clock.now())
            except Conflict:
                continue
        raise busy()

    def find(self, connection: Connection, facts: Facts, title: Title) -> Loaded | Resumed:
        """The game of a table, or how it goes on where other rules or data stored it.

        A finished game that cannot be read or shown is remembered from its record.
        """
        try:
            if not loading.is_current(facts, title):
                return resuming.resumed(connection, facts, title)
            loaded = loading.load_game(connection, facts, title)
        except Problem:
            kept = remembered(connection, facts, title)
            if kept is None:
                raise
            return kept
        if facts.status == OVER and not loading.can_be_shown(loaded.game.state):
            return remembered(connection, facts, title) or loaded
        return loaded

    def refresh(self, table: Table) -> None:
        """Let the copy catch up with the database; a copy of which that fails is dropped."""
        try:
            if self.store.is_sqlite and self.store.glance(rows.GLANCE, table.facts.id) == table.facts.marks:
                return
            with self.store.read() as connection:
                if rows.marks(connection, table.facts.id) != table.facts.marks:
                    self.catch_up(connection, table)
        except BaseException:
            self.forget(table)
            raise

    def catch_up(self, connection: Connection, table: Table) -> None:
        """Follow what others played, and take over what else they changed: all of it is read before any is."""
        old = table.facts
        facts = rows.facts(connection, old.id)
        if facts is None:
            raise no_table()
        seats = rows.seats(connection, old.id)
        read = rows.read_marks(connection, old.id)
        plans = rows.plans(connection, old.id)
        further = further_keys.of_seats(connection, own_keys(facts, seats))
        new: list[Entry] = []
        loaded: Loaded | None = None
        if facts.n != old.n or facts.base != old.base:
            if 0 <= old.n < facts.n and old.base == facts.base:
                new = rows.entries(connection, old.id, old.n)
            if not new or any(history.rewind_to(entry.action) >= 0 for entry in new):
                loaded = loading.load_game(connection, facts, table.title)
        for seat in seats:  # what a copy has seen since it was noted last is no older than what was noted
            known = table.seats.get(seat.role)
            if known is not None and known.token == seat.token:
                seat.last_seen = max(seat.last_seen, known.last_seen)
        table.set_seats(seats)
        table.read = read
        table.plans = plans
        table.further = further
        if loaded is not None:
            table.set_game(loaded.game, loaded.entries)
            table.timer = loaded.timer
            table.stored = loaded.stored
        else:
            for entry in new:
                table.follow(entry)
        table.facts = facts
        table.follow_timer()

    @contextmanager
    def change(self, table: Table, **changes: Any) -> Iterator[Connection]:
        """Write a change of the table, all or nothing; the copy's facts follow when it is on disk."""
        since = None if table.timer is None else table.timer.since
        if since != table.facts.timer:
            changes['timer'] = since
        with self.store.write() as connection:
            rows.advance(connection, table.facts, **changes)
            self.store.tell(connection, table.facts.id)
            yield connection
        for name, value in changes.items():
            setattr(table.facts, name, value)

    # ---- who may

    def keys(self, id: str, tokens: Sequence[str]) -> Keys:
        """What these tokens open at a table."""
        with self.at(id) as table:
            return table.keys(list(tokens))

    # ---- playing

    def submit(
        self,
        id: str,
        role: str,
        ask: str,
        actions: Sequence[str],
        tokens: Sequence[str] | None,
        since: int | None,
        brief: bool = False,
        planned: Callable[[Table, Connection], None] | None = None,
    ) -> str:
        """Play a list of actions, all or nothing; see ``Table.answer``. Without tokens it is a bot's, or it was
        ``planned``: then this is called to write down what becomes of the plan."""

        def work(table: Table) -> str:
            if planned is None:
                check_seat(table, role, tokens)
            digest = hashlib.sha256(to_json(list(actions)).encode()).hexdigest()
            core = table.core(role)
            if core.ask is None or ask != core.ask:
                return self.repeated(table, role, ask, digest, since, brief)
            before = core.log
            known = table.told_to_all()
            check_actions(table.game.state, role, actions)
            at = self.clock.now()
            new = [Entry(role, action, at=at) for action in actions]
            with self.playing(table) as old:
                for entry in new:
                    table.follow(entry)
                outcome = table.game.state.outcome
                changes: dict[str, Any] = {'n': old.n + len(new), 'status': PLAYING if outcome is None else OVER}
                changes |= where_it_is(table, core.public, at)
                steps = len(new) if table.told_to_all() != known else 0
                returned = (role,) if tokens is not None and table.seats[role].relief is not None else ()
                seats = self.relieved(table, role if tokens is not None else None)
                changes |= self.time_changes(table, role, steps, at, tokens is None, seats)
                changes |= after_playing(table, role, tokens is None)
                back = [(happenings.RETURNED, each.role, each.name) for each in seats if each.role in returned]
                if back:
                    changes['happened'] = happenings.with_new(table, at, *back)
                with self.change(table, **changes) as connection:
                    put_seats(connection, old.id, seats)
                    if tokens is not None:
                        rows.touch(connection, [(old.id, role, at)])
                    rows.append(connection, old, new, ask)
                    rows.put_submission(connection, old, role, ask, digest, before)
                    if planned is not None:
                        planned(table, connection)
                    self.save(connection, table, old.n + len(new))
            if tokens is not None:
                table.seats[role].last_seen = at
            self.played(table)
            return table.answer(role, before if since is None else since, brief)

        return self.attempt(id, work)

    def repeated(self, table: Table, role: str, ask: str, digest: str, since: int | None, brief: bool) -> str:
        """The answer to a submission that was taken already, or a refusal of one that came too late."""
        with self.store.read() as connection:
            found = rows.submission(connection, table.facts.id, role, ask)
        if found is None or found[0] != digest:
            raise out_of_date()
        return table.answer(role, found[1] if since is None else since, brief)

    @contextmanager
    def playing(self, table: Table) -> Iterator[Facts]:
        """Change the game of a copy before it is written; a copy of which that fails is dropped."""
        try:
            yield Facts(**vars(table.facts))
        except BaseException:
            self.forget(table)
            raise

    def save(self, connection: Connection, table: Table, n: int) -> None:
        """Store the game as it stands, with the entries that led to it."""
        positions.save(connection, table.facts.id, table.stored, table.game, n, table.facts.base)

    # ---- time

    def relieved(self, table: Table, returned: str | None) -> list[Seat]:
        """The seats that no bot stands in for any more: the turn is over, or the holder has played."""
        waiting = table.game.state.deciders
        done = [
            replace(seat, relief=None)
            for seat in table.seats.values()
            if seat.relief is not None
            and (seat.role == returned or (seat.relief == TURN and seat.role not in waiting))
        ]  # fmt: skip
        table.change_seats(done)
        return done

    def time_changes(
        self, table: Table, role: str, steps: int, at: float, by_bot: bool, relieved: Sequence[Seat]
    ) -> dict[str, Any]:
        """What the row of a table tells of clocks after the role made so many steps that everybody saw.

        Who has come back to a seat that a bot played has all the time.
        """
        if table.turn_time is None or (steps == 0 and not relieved):
            return {}
        waiting = table.game.state.deciders
        back = {seat.role for seat in relieved if seat.role in waiting}
        clocks = {each: clock for each, clock in table.clocks.items() if each not in back}
        return self.clock_changes(table, turn_time.moved_on(clocks, table.timed(), role, steps, at, by_bot), at)

    def seat_changes(self, table: Table, seat: Seat) -> dict[str, Any]:
        """What the row of a table tells after a seat changed hands: who came new to it has all the time."""
        changes: dict[str, Any] = {'revision': table.facts.revision + 1}
        if table.turn_time is None:
            return changes
        old, clocks, at = table.seats[seat.role], table.clocks, self.clock.now()
        if seat.token != old.token:
            clocks.pop(seat.role, None)
        table.change_seats([seat])
        try:
            return changes | self.clock_changes(table, turn_time.moved_on(clocks, table.timed(), '', 0, at), at)
        finally:
            table.change_seats([old])

    def clock_changes(self, table: Table, clocks: Clocks, at: float) -> dict[str, Any]:
        """What the row of a table tells of these clocks, and when the server has to see to them next."""
        if table.turn_time is None:
            return {}
        if table.game.state.outcome is not None:
            return {'clocks': {}, 'due': None}
        ends = [end for role, end in table.ends(clocks).items() if not clocks[role].told]
        if any(seat.kind == HUMAN for seat in table.bots_to_play()):
            ends.append(at + RELIEF_SECONDS)
        return {'clocks': turn_time.stored(clocks), 'due': min(ends, default=None)}

    # ---- bots

    def without_bots(self, id: str) -> bool:
        """Does surely no bot play at this table? Known from memory, without a lock."""
        table = self.cache.get(id)
        return table is not None and not any(seat.by_bot for seat in tuple(table.seats.values()))

    def bot_turns(self, id: str) -> list[tuple[Seat, str]]:
        """The bots that play waits for, and what each is asked."""
        with self.at(id) as table:
            found = [(player(table, seat), table.core(seat.role).ask) for seat in table.bots_to_play()]
            return [(seat, ask) for seat, ask in found if ask is not None]

    def bot_task(self, id: str, role: str, ask: str) -> tuple[str, dict[str, Any]] | None:
        """The title and the state for a bot to think about, if it is still asked this."""
        with self.at(id) as table:
            if not table.seats[role].by_bot or table.core(role).ask != ask:
                return None
            return table.facts.title, table.game.state.dump(log=False)


def player(table: Table, seat: Seat) -> Seat:
    """The seat as a bot plays it: one that stands in for a person is the best of those that answer at once."""
    if seat.kind == BOT:
        return seat
    return replace(seat, bot=next(each for each in (HEURISTIC, RANDOM) if each in bots.names(table.title)))


def after_playing(table: Table, role: str, by_bot: bool) -> dict[str, Any]:
    """What a submission changes: a request for the seat of who plays is over, or the seat is the next one's for good.

    A bot that stands in for somebody is not the next one.
    """
    if role not in table.takeovers or (by_bot and table.seats[role].kind != BOT):
        return {}
    return {'takeovers': {each: entry for each, entry in table.takeovers.items() if each != role}}


def put_seats(connection: Connection, id: str, seats: Sequence[Seat]) -> None:
    """Write seats that changed."""
    for seat in seats:
        rows.put_seat(connection, id, seat)


def where_it_is(table: Table, before: Part | None, at: float) -> dict[str, Any]:
    """What the row of a table tells of where its game stands now; it has moved on if anybody can see that it has."""
    told = {'deciders': list(table.game.state.deciders), 'clock': table.clock()}
    return told if table.public() is before else told | {'moved': at}


def own_keys(facts: Facts, seats: Iterable[Seat]) -> list[str | None]:
    """The own keys, as hashes, of all who hold a seat, and of who held one and may still return."""
    taken = [taken_over(entry) for entry in (facts.takeovers or {}).values()]
    return [*[seat.token for seat in seats], *[each['former']['seat']['token'] for each in taken if each is not None]]


def check_seat(table: Table, role: str, tokens: Sequence[str] | None) -> None:
    """Refuse a caller that has no key for the seat; without tokens, a seat that no bot plays."""
    table.check_role(role)
    if tokens is None:
        if not table.seats[role].by_bot:
            raise not_your_seat(role)
    elif role not in table.keys(list(tokens)).roles:
        raise not_your_seat(role)


def check_viewer(table: Table, role: str | None, tokens: Sequence[str], over_too: bool = False) -> str:
    """Whose eyes these are; with ``over_too`` a finished game is open to everybody at the table."""
    keys = table.keys(list(tokens))
    if role is not None:
        table.check_role(role)
        finished = over_too and keys.any and table.game.state.outcome is not None
        if role not in keys.roles and not finished:
            raise not_your_seat(role)
        return role
    if not keys.any:
        raise no_key()
    return SPECTATOR


def check_actions(state: State, role: str, actions: Sequence[str]) -> None:
    """Refuse actions of which one is not legal. Several are tried on a copy of the state.

    What cannot be taken back must come last: otherwise a refusal further on would tell what chance brings.
    """
    seat = state.index(role)
    trial = state if len(actions) == 1 else state.clone(log=False)
    for at, action in enumerate(actions):
        number = trial.title.verbs_table.number(action)
        if number < 0 or number not in trial.legal_numbers(seat):
            illegal = IllegalAction(role, action, trial.explain(role, action))
            refusals = [{'rule': each[0], 'key': each[1], 'params': each[2]} for each in illegal.refusals]
            raise Problem(400, 'illegal', f'{illegal}.', action=action, refusals=refusals)
        if at == len(actions) - 1:
            return
        if trial.is_final(seat, number):
            text = f'{action} cannot be undone, so it must be the last action of a submission: send the others later.'
            raise malformed(text, action=action)
        trial.play(role, action)


def is_id(text: str) -> bool:
    """Could this be the address of a table?"""
    return 0 < len(text) <= MOST_ID and text.isascii() and text.isalnum()


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(SEED_BITS)
