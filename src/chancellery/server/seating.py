"""Seating: making tables, taking and leaving seats, bots in place of people, rematches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from sqlalchemy import Connection

from chancellery import bots
from chancellery.game import Game
from chancellery.kernel.state import State
from chancellery.kernel.title import Title
from chancellery.server import happenings, notice_rows, positions, rows, schema, turn_time
from chancellery.server.errors import Problem, invitation_taken, malformed, no_key, wrong_key
from chancellery.server.notice_rows import Notice
from chancellery.server.seats import (
    BOT,
    HUMAN,
    LEVELS,
    NORMAL,
    OPEN,
    Keys,
    Seat,
    hashed,
    new_id,
    new_token,
    taken_over,
)
from chancellery.server.stored import Stored
from chancellery.server.table import PLAYING, Facts, Table, clock_of
from chancellery.server.tables import Tables, check_seat, new_seed
from chancellery.server.taking_back import settle_undo
from chancellery.server.timer import timed
from chancellery.server.turn_time import SEAT, TURN, TurnTime


@dataclass(frozen=True)
class Wish:
    """How a seat shall be filled."""

    kind: str
    bot: str | None = None
    level: str | None = None
    name: str = ''


@dataclass(frozen=True)
class Made:
    """A new table with the keys that its maker gets; ``mine`` are those of the maker's own seats."""

    table: str
    links: dict[str, str]
    spectator: str | None
    mine: tuple[str, ...]
    maker: str | None = None


def make(
    tables: Tables,
    title: Title,
    scenario: str | None,
    players: int | None,
    options: dict[str, str],
    seed: int | None,
    wishes: dict[str, Wish],
    agreed: TurnTime | None = None,
) -> Made:
    """A new table; a Problem says what does not fit."""
    drawn = new_seed() if seed is None else seed
    try:
        state = title.start(scenario, players, drawn, options)
    except ValueError as refusal:
        raise malformed(f'{refusal}.') from None
    seats, links, mine = seated(title, state.roles, wishes)
    spectator = new_token()
    chosen = (state.scenario, len(state.roles), dict(state.options))
    facts = new_facts(title, chosen, drawn, spectator, state)
    facts.seeded = seed is not None
    maker = new_token()
    facts.maker = hashed(maker)
    facts.turn_time = None if agreed is None else list(agreed)
    with tables.store.write() as connection:
        put_table(connection, facts, seats, state, tables.clock.now())
    return Made(facts.id, links, spectator, mine, maker)


def seated(
    title: Title, roles: Sequence[str], wishes: Mapping[str, Wish]
) -> tuple[list[Seat], dict[str, str], tuple[str, ...]]:
    """The seats of a new table as they are wished for, their links, and the maker's own keys."""
    unknown = [role for role in wishes if role not in roles]
    if unknown:
        raise malformed(f'There is no role {unknown[0][:40]!r}: the roles are {", ".join(roles)}.')
    seats: list[Seat] = []
    links: dict[str, str] = {}
    for role in roles:
        wish = wishes.get(role, Wish(OPEN))
        seat = Seat(role, HUMAN if wish.kind == 'me' else wish.kind, wish.name)
        if wish.kind == BOT:
            seat.bot, seat.level = checked_bot(title, wish.bot, wish.level)
        else:
            links[role] = give_link(seat)
        seats.append(seat)
    return seats, links, tuple([links[role] for role, wish in wishes.items() if wish.kind == 'me'])


def give_link(seat: Seat) -> str:
    """What stands in the link of a new seat: an open one's invitation, or its holder's key."""
    token = new_token()
    if seat.kind == OPEN:
        seat.invitation = hashed(token)
    else:
        seat.token = hashed(token)
    return token


def put_table(connection: Connection, facts: Facts, seats: list[Seat], state: State, at: float) -> None:
    """Write a new table and its opening. The time is read when nobody else can write, nor shift what is written."""
    facts.created = facts.moved = at
    for seat in seats:
        seat.last_seen = at
    timer = timed(state, at)
    facts.timer = None if timer is None else timer.since
    begin_clocks(facts, seats)
    rows.put_table(connection, facts, seats)
    positions.save(connection, facts.id, Stored(), Game.at(state, int(facts.seed)), facts.n, facts.base)


def new_facts(title: Title, chosen: tuple[str, int, dict[str, str]], seed: int, spectator: str, state: State) -> Facts:
    """The row of a new table but for its times."""
    scenario, players, options = chosen
    return Facts(
        id=new_id(),
        title=title.id,
        version=title.version,
        fingerprint=title.fingerprint,
        scenario=scenario,
        players=players,
        options=options,
        seed=str(seed),
        seeded=False,
        rewound=False,
        status=PLAYING,
        created=0.0,
        spectator=hashed(spectator),
        n=0,
        revision=0,
        messages=0,
        base=0,
        deciders=list(state.deciders),
        clock=clock_of(title, state.public_board()),
        moved=0.0,
        timer=None,
        undo_asked=None,
        rematch=None,
        turn_time=None,
        clocks=None,
        due=None,
        maker=None,
        takeovers=None,
        happened=None,
    )


def begin_clocks(facts: Facts, seats: list[Seat]) -> None:
    """Let the clocks of a new table run, where it agreed on a time and every seat is taken."""
    if facts.turn_time is None:
        return
    waiting = any(seat.kind == OPEN for seat in seats)
    people = [seat.role for seat in seats if seat.role in facts.deciders and not seat.by_bot]
    clocks = turn_time.moved_on({}, [] if waiting else people, '', 1, facts.moved)
    facts.clocks = turn_time.stored(clocks)
    ends = [clock.ends(TurnTime(*facts.turn_time).seconds) for clock in clocks.values()]
    facts.due = min(ends, default=None)


def checked_bot(title: Title, bot: str | None, level: str | None) -> tuple[str, str]:
    """A bot that plays this title and a level that exists."""
    name = bot or bots.names(title)[-1]
    try:
        bots.check_name(name, title)
    except ValueError as refusal:
        raise malformed(f'{refusal}.') from None
    if level is not None and level not in LEVELS:
        raise malformed(f'There is no level {level[:20]!r}: the levels are {", ".join(LEVELS)}.')
    return name, level or NORMAL


class Own(NamedTuple):
    """What is a holder's alone: notes, how much of the talk was read, and where notices go."""

    note: str = ''
    read: int = 0
    notices: tuple[Notice, ...] = ()


def change_seat(tables: Tables, table: Table, seat: Seat, own: Own | None = None, **more: Any) -> None:
    """Write a seat that changed hands; a question that waited for it alone is settled.

    Its notes, plans and notices are gone, and what was said in private to or by a former holder nobody reads there any
    more, unless it goes back to who had it: then with what is the holder's ``own``. Who asked for the seat asks no
    more; but a former holder may return as long as nobody who had it since then has played.
    """
    id, old = table.facts.id, table.seats[seat.role]
    new = seat if own is not None else replace(seat, talk_from=old.talk_from)
    handed = seat.token != old.token or own is not None
    if handed and seat.role in table.takeovers:
        kept = {role: entry for role, entry in table.takeovers.items() if role != seat.role}
        if (before := taken_over(table.takeovers[seat.role])) is not None:
            kept[seat.role] = before
        more = {'takeovers': kept} | more
    with tables.change(table, **tables.seat_changes(table, new), **more) as connection:
        cleared = own is not None or (old.kind == HUMAN and handed)
        if cleared:
            mine = own or Own()
            if own is None:
                new.talk_from = rows.count_messages(connection, id)
            rows.upsert(connection, schema.note, id, seat.role, text=mine.note)
            rows.upsert(connection, schema.read_mark, id, seat.role, n=mine.read)
            rows.upsert(connection, schema.plan, id, seat.role, answers=[])
            notice_rows.drop_all(connection, id, seat.role)
            for notice in mine.notices:
                notice_rows.put(connection, notice)
        rows.put_seat(connection, id, new)
    if cleared:
        table.plans.pop(seat.role, None)
    if own is not None or new.talk_from != old.talk_from:
        table.read[seat.role] = 0 if own is None else own.read
    table.change_seats([new])
    settle_undo(tables, table)


@dataclass(frozen=True)
class Opened:
    """What a browser's keys open after a link was opened, which of them still do, and the key that was given for it."""

    keys: Keys
    good: list[str]
    given: dict[str, str]


def session(tables: Tables, id: str, token: str, wanted: str | None, tokens: Sequence[str]) -> Opened:
    """Open a link: an invitation is exchanged for a key that nobody else has, a key is added to the browser's.

    Who names the key that he wants for the invitation may ask again, should the answer not have come.
    """

    def work(table: Table) -> Opened:
        role = table.invited(token)
        given = {} if role is None else {role: accept(tables, table, role, wanted)}
        key = token if role is None else given[role]
        if not table.keys([key]).good:
            raise wrong_key()
        good = [each for each in dict.fromkeys([*tokens, key]) if table.keys([each]).good]
        return Opened(table.keys(good), good, given)

    return tables.attempt(id, work)


def accept(tables: Tables, table: Table, role: str, wanted: str | None) -> str:
    """Take the seat of an invitation: its key."""
    seat = table.seats[role]
    if seat.kind == OPEN:
        key = wanted or new_token()
        change_seat(tables, table, replace(seat, kind=HUMAN, token=hashed(key), last_seen=tables.clock.now()))
        return key
    if wanted is None or role not in table.keys([wanted]).roles:
        raise invitation_taken()
    return wanted


def withdraw(tables: Tables, id: str, token: str) -> None:
    """Make an invitation good for nothing, unless it was taken. Whoever has it may do that; its seat stays open."""

    def work(table: Table) -> None:
        role = table.invited(token)
        if role is None:
            raise wrong_key()
        if table.seats[role].kind != OPEN:
            raise invitation_taken()
        change_seat(tables, table, replace(table.seats[role], invitation=None))

    tables.attempt(id, work)


def take(tables: Tables, id: str, role: str, name: str) -> str:
    """Take an open seat: the new key."""

    def work(table: Table) -> str:
        table.check_role(role)
        if table.seats[role].kind != OPEN:
            raise Problem(409, 'not_open', f'The seat of {role} is taken: choose an open seat.')
        token = new_token()
        change_seat(tables, table, Seat(role, HUMAN, name, hashed(token), last_seen=tables.clock.now()))
        return token

    return tables.attempt(id, work)


def rename(tables: Tables, id: str, role: str, name: str, tokens: Sequence[str]) -> None:
    """Call who holds a seat by this name from now on."""

    def work(table: Table) -> None:
        check_seat(table, role, tokens)
        if table.seats[role].name != name:
            change_seat(tables, table, replace(table.seats[role], name=name))

    tables.attempt(id, work)


def leave(tables: Tables, id: str, role: str, tokens: Sequence[str]) -> None:
    """Give a seat up: it is open again, and its key is good no more."""

    def work(table: Table) -> None:
        check_seat(table, role, tokens)
        change_seat(tables, table, Seat(role, OPEN, last_seen=tables.clock.now()))

    tables.attempt(id, work)


def resign(tables: Tables, id: str, role: str, bot: str | None, level: str | None, tokens: Sequence[str]) -> None:
    """Give a seat up to a bot."""

    def work(table: Table) -> None:
        check_seat(table, role, tokens)
        name, strength = checked_bot(table.title, bot, level)
        change_seat(tables, table, Seat(role, BOT, bot=name, level=strength, last_seen=tables.clock.now()))

    tables.attempt(id, work)


def take_back(tables: Tables, id: str, role: str, tokens: Sequence[str]) -> None:
    """Play for oneself again where a bot stands in; a turn that it is in the middle of it plays to the end."""

    def work(table: Table) -> None:
        check_seat(table, role, tokens)
        seat = table.seats[role]
        if seat.relief != SEAT:
            raise Problem(
                409, 'no_relief', f'No bot is playing for you at the seat of {role}: you can play there yourself.'
            )
        left = TURN if role in table.game.state.deciders else None
        at = tables.clock.now()
        told = happenings.with_new(table, at, (happenings.RETURNED, role, seat.name))
        change_seat(tables, table, replace(seat, relief=left, last_seen=at), happened=told)

    tables.attempt(id, work)


def touch(tables: Tables, present: Mapping[str, Mapping[str, float]]) -> None:
    """Note when the holders of these seats were here, table by table: all at once, since it is done all the time."""
    here = [(id, role, at) for id, roles in present.items() for role, at in roles.items()]
    if not here:
        return
    store = tables.store
    with store.write() as connection:
        rows.touch(connection, here)
        if not store.is_sqlite:  # other processes hold copies of their own
            rows.revise(connection, list(present))
            for id in present:
                store.tell(connection, id)
    for id, roles in present.items():
        if (table := tables.cache.get(id)) is not None:
            seen(table, roles)


def seen(table: Table, roles: Mapping[str, float]) -> None:
    """The holders of these seats were here at these instants: so much a copy in memory knows before it is noted."""
    for role, at in roles.items():
        seat = table.seats.get(role)
        if seat is not None and seat.kind == HUMAN:
            seat.last_seen = max(at, seat.last_seen)


def rematch(tables: Tables, id: str, tokens: Sequence[str]) -> Made:
    """A new table for the same people, seats moved on by one. Everybody's key for the old table opens the new one."""

    def work(table: Table) -> Made:
        if not table.keys(list(tokens)).roles:
            raise no_key()
        if table.game.state.outcome is None:
            raise Problem(409, 'not_over', 'The game is not over: you can ask for a rematch when it is.')
        if table.facts.rematch is not None:
            return Made(table.facts.rematch, *held(tables, table.facts.rematch, tokens))
        return second(tables, table, tokens)

    return tables.attempt(id, work)


def held(tables: Tables, id: str, tokens: Sequence[str]) -> tuple[dict[str, str], None, tuple[str, ...]]:
    """What these keys open at a table, as links."""
    with tables.at(id) as table:
        links = {role: token for token in tokens for role in table.keys([token]).roles}
    return links, None, tuple(links.values())


def second(tables: Tables, table: Table, tokens: Sequence[str]) -> Made:
    """Make the table of a rematch."""
    old = list(table.seats.values())
    spectator = new_token()
    links: dict[str, str] = {}
    seats: list[Seat] = []
    for i, role in enumerate(table.roles):
        seat = replace(old[i - 1], role=role, talk_from=0, invitation=None, relief=None)
        if seat.kind == OPEN:
            links[role] = give_link(seat)
        seats.append(seat)
    chosen = (table.facts.scenario, table.facts.players, dict(table.facts.options))
    seed = new_seed()
    try:
        state = table.title.start(*chosen[:2], seed, chosen[2], saved=True)
    except ValueError as refusal:
        raise malformed(f'{refusal}.') from None
    facts = new_facts(table.title, chosen, seed, spectator, state)
    facts.turn_time = table.facts.turn_time
    facts.maker = table.facts.maker
    changes: dict[str, Any] = {'revision': table.facts.revision + 1, 'rematch': facts.id}
    with tables.change(table, **changes) as connection:
        put_table(connection, facts, seats, state, tables.clock.now())
    own, _, mine = held(tables, facts.id, tokens)
    return Made(facts.id, links | own, spectator, mine)
