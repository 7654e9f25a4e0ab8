"""Takeovers: the seat of somebody who is away goes to another person, or to a bot, if all agree and it is not missed.

A seat is its holder's. It can be asked for when its time per turn is overrun, or, at a table without one, after a week
without a sign of the holder. Then the holder is told, and has 48 hours from when that was sent, or from the request
where there is no address to send it to; any sign in the meantime ends the request. The other people at the table must
agree, or its maker where there is nobody else. And until the next one has played, the former holder may have the seat
back for the asking: the old key is kept for that, and so are the notes and the addresses of notices. To open the table
is not enough, since a page that nobody looks at does so by itself when its line broke. A successor who leaves without
having played, or is asked for the seat in turn, takes that right from nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from chancellery.server import happenings, notice_rows, rows
from chancellery.server.errors import Problem, no_key, too_many
from chancellery.server.limits import Limit
from chancellery.server.notice_rows import Notice
from chancellery.server.seating import Own, change_seat, checked_bot
from chancellery.server.seats import BOT, HUMAN, OPEN, Keys, Seat, hashed, new_token, taken_over
from chancellery.server.settings import DAY
from chancellery.server.table import PLAYING, Table, timestamp
from chancellery.server.tables import Tables

WAIT: Final = 2 * DAY  # for the holder
LASTS: Final = 9 * DAY  # after which a request is forgotten
MAKER: Final = ''  # among the roles that agree


@dataclass(frozen=True)
class Asked:
    """What became of asking for a seat: the caller has it, or has asked for it, with this key."""

    taken: bool
    key: str | None = None
    is_new: bool = False


def pending(table: Table, role: str, at: float) -> dict[str, Any] | None:
    """The request for a seat that still stands: its holder has given no sign since, and it is not too old."""
    entry = table.takeovers.get(role)
    if entry is None or entry['taken'] or at > entry['asked'] + LASTS:
        return None
    if entry['declined'] is not None and at > entry['asked'] + WAIT:
        return None
    return None if table.seats[role].last_seen > entry['asked'] else dict(entry)


def free_at(entry: dict[str, Any]) -> float:
    """When a seat is free at the earliest; later than that if its holder could not be told yet."""
    return float((entry.get('told') or entry['asked']) + WAIT)


def judges(table: Table, role: str, at: float, online: set[str], away: float) -> list[str]:
    """Who has to agree: the other people who are not away themselves, else the table's maker."""
    others = [table.seats[each] for each in table.people_besides(role)]
    return [seat.role for seat in others if not table.is_abandoned(seat, online, at, away)] or [MAKER]


def waiting(table: Table, role: str, entry: dict[str, Any], at: float, online: set[str], away: float) -> list[str]:
    """Who of them has not agreed yet."""
    return [each for each in judges(table, role, at, online, away) if each not in entry['agreed']]


def shown(table: Table, role: str, at: float, online: set[str], away: float) -> dict[str, Any] | None:
    """A request as everybody sees it, or who has the seat while its former holder may still return."""
    entry = pending(table, role, at) or taken_over(table.takeovers.get(role))
    if entry is None:
        return None
    taken, seat = bool(entry['taken']), table.seats[role]
    name, bot, level = (seat.name, seat.bot, seat.level) if taken else (entry['name'], entry['bot'], entry['level'])
    return {
        'kind': 'bot' if bot else 'person',
        'name': name,
        'bot': bot,
        'level': level,
        'asked': timestamp(entry['asked']),
        'free': timestamp(free_at(entry)),
        'agreed': entry['agreed'],
        'waiting': [] if taken else waiting(table, role, entry, at, online, away),
        'declined': entry['declined'],
        'ready': not taken and is_ready(table, role, entry, at, online, away),
        'taken': taken,
        'mine': False,
        'former': False,
    }


def is_ready(table: Table, role: str, entry: dict[str, Any], at: float, online: set[str], away: float) -> bool:
    """May the seat change hands now?"""
    agreed = entry['declined'] is None and not waiting(table, role, entry, at, online, away)
    return agreed and bool(entry.get('told')) and at >= free_at(entry) and role not in online


# ---- asking


def claim(
    tables: Tables, id: str, role: str, name: str, tokens: Sequence[str], online: set[str], limit: Limit
) -> Asked:
    """Ask for a seat; who has asked, and calls again when it is free, takes it. Each time its holder is sent a notice,
    so a seat can be asked for a few times a day and no more."""

    def work(table: Table) -> Asked:
        keys = table.keys(list(tokens))
        check_human(table, role)
        entry = pending(table, role, tables.clock.now())
        if entry is not None and role in keys.asking:
            check_ready(tables, table, role, entry, online)
            hand_over(tables, table, role, entry)
            return Asked(True)
        check_free_to_ask(tables, table, role, entry, online)
        check_limit(limit, id, role)
        key = new_token()
        ask(tables, table, keys, {'role': role, 'name': name, 'token': hashed(key), 'bot': None, 'level': None}, online)
        return Asked(False, key, True)

    return tables.attempt(id, work)


def replace_by_bot(
    tables: Tables,
    id: str,
    role: str,
    bot: str | None,
    level: str | None,
    tokens: Sequence[str],
    online: set[str],
    limit: Limit,
) -> Asked:
    """Let a bot take an open seat; that of somebody who is away is asked for first, as by a person."""

    def work(table: Table) -> Asked:
        table.check_role(role)
        keys = table.keys(list(tokens))
        if not keys.roles and not keys.maker:
            raise Problem(
                403,
                'not_seated',
                'Only people with a seat at this table can give another seat to a bot: take a seat first.',
            )
        name, strength = checked_bot(table.title, bot, level)
        if table.seats[role].kind == OPEN:
            seat = Seat(role, BOT, bot=name, level=strength, last_seen=tables.clock.now())
            change_seat(tables, table, seat)
            return Asked(True)
        if table.seats[role].kind == BOT:
            raise Problem(409, 'not_open', f'A bot already plays the seat of {role}: choose another seat.')
        entry = pending(table, role, tables.clock.now())
        if entry is not None and entry['bot'] and entry['declined'] is None:
            check_ready(tables, table, role, entry, online)
            hand_over(tables, table, role, entry)
            return Asked(True)
        check_free_to_ask(tables, table, role, entry, online)
        check_limit(limit, id, role)
        wish = {'role': role, 'name': '', 'token': None, 'bot': name, 'level': strength}
        ask(tables, table, keys, wish, online)
        return Asked(False, None, True)

    return tables.attempt(id, work)


def check_human(table: Table, role: str) -> None:
    """Refuse a seat that nobody holds."""
    table.check_role(role)
    if table.seats[role].kind != HUMAN:
        raise Problem(
            409, 'not_abandoned', f'The seat of {role} has no player who could be away: it is open, or a bot plays it.'
        )


def check_free_to_ask(tables: Tables, table: Table, role: str, entry: dict[str, Any] | None, online: set[str]) -> None:
    """Refuse to ask for a seat whose holder is not away, or that was asked for already."""
    if entry is not None:
        free = timestamp(free_at(entry))
        if entry['declined'] is not None:
            text = f'Another player declined this request for the seat of {role}: ask again after {free}.'
            raise Problem(409, 'takeover_declined', text, free=free)
        text = f'Somebody has already asked for the seat of {role}: it can become free on {free} at the earliest.'
        raise Problem(409, 'takeover_asked', text, free=free)
    at = tables.clock.now()
    playing = table.facts.status == PLAYING
    if not playing or not table.is_abandoned(table.seats[role], online, at, tables.settings.away):
        text = (
            f'The player of {role} is not away: you can ask for this seat when its time per turn has run out, '
            'or, without a time per turn, after a week without any sign of its player.'
        )
        raise Problem(409, 'not_abandoned', text)


def check_limit(limit: Limit, id: str, role: str) -> None:
    """Refuse who asks, withdraws and asks again: the holder is sent a notice each time."""
    seat = f'{id} {role}'
    if not limit.allows(seat):
        wait = limit.wait(seat)
        raise too_many(f'You can ask for one seat {limit.times} times in {limit.period}: wait {wait} s.', wait)


def check_ready(tables: Tables, table: Table, role: str, entry: dict[str, Any], online: set[str]) -> None:
    """Refuse to hand a seat over before its time, or without the others' consent."""
    at, away = tables.clock.now(), tables.settings.away
    if is_ready(table, role, entry, at, online, away):
        return
    free, missing = timestamp(free_at(entry)), waiting(table, role, entry, at, online, away)
    if entry['declined'] is not None:
        text = f'Another player declined this request for the seat of {role}: ask again after {free}.'
        raise Problem(409, 'takeover_declined', text, free=free)
    who = ', '.join([each or 'the person who made the table' for each in missing])
    more = f', and these must agree: {who}' if missing else ''
    text = f'The seat of {role} is not free yet: its player can return until {free}{more}.'
    raise Problem(409, 'not_free_yet', text, free=free, waiting=missing)


def ask(tables: Tables, table: Table, keys: Keys, wish: dict[str, Any], online: set[str]) -> None:
    """Write a request down; who asks agrees."""
    role, at = wish.pop('role'), tables.clock.now()
    own = [*keys.roles, *([MAKER] if keys.maker else [])]
    agreed = [each for each in judges(table, role, at, online, tables.settings.away) if each in own]
    with tables.store.read() as connection:
        notices = notice_rows.of_seat(connection, table.facts.id, role).values()
    told = None if any(each.confirmed and each.kind in tables.settings.notices() for each in notices) else at
    entry = wish | {'asked': at, 'told': told, 'agreed': agreed, 'declined': None, 'taken': None, 'former': None}
    entry['before'] = taken_over(table.takeovers.get(role))
    write(tables, table, role, entry)


def note_told(tables: Tables, id: str, role: str) -> None:
    """The holder of a seat that was asked for has been told: the 48 hours begin."""

    def work(table: Table) -> None:
        at = tables.clock.now()
        entry = pending(table, role, at)
        if entry is not None and not entry.get('told'):
            write(tables, table, role, entry | {'told': at})

    tables.attempt(id, work)


def write(tables: Tables, table: Table, role: str, entry: dict[str, Any] | None) -> None:
    """Write a request that changed, or is no more: then the seat may still be in doubt, as it was before."""
    new = {each: kept for each, kept in table.takeovers.items() if each != role}
    if entry is None:
        entry = taken_over(table.takeovers.get(role))
    if entry is not None:
        new[role] = entry
    with tables.change(table, revision=table.facts.revision + 1, takeovers=new):
        pass


# ---- answering


def answer(tables: Tables, id: str, role: str, agree: bool, tokens: Sequence[str], online: set[str]) -> None:
    """Agree that somebody takes a seat, or decline; who asked withdraws by declining, and the holder ends it."""

    def work(table: Table) -> None:
        table.check_role(role)
        keys, at = table.keys(list(tokens)), tables.clock.now()
        if not keys.good:
            raise no_key()
        entry = pending(table, role, at)
        if entry is None or entry['declined'] is not None:
            raise Problem(409, 'no_takeover', f'Nobody is asking for the seat of {role} any more.')
        if role in keys.roles or (role in keys.asking and not agree):
            write(tables, table, role, None)
            return
        own = [*keys.roles, *([MAKER] if keys.maker else [])]
        mine = [each for each in judges(table, role, at, online, tables.settings.away) if each in own]
        if not mine:
            raise Problem(403, 'not_asked', 'Only the other people at the table can answer this request.')
        if agree:
            entry['agreed'] = list(dict.fromkeys([*entry['agreed'], *mine]))
        else:
            entry['declined'] = mine[0]
        write(tables, table, role, entry)

    tables.attempt(id, work)


def sign(tables: Tables, id: str, roles: Sequence[str]) -> None:
    """The holders of these seats are here: whoever asked for one asks no more."""

    def work(table: Table) -> None:
        for role in roles:
            entry = table.takeovers.get(role)
            if entry is not None and not entry['taken']:
                write(tables, table, role, None)

    tables.attempt(id, work)


# ---- changing hands


def hand_over(tables: Tables, table: Table, role: str, entry: dict[str, Any]) -> None:
    """Seat the next one. What was the former holder's alone is kept until the next one has played; who had the seat
    after that, and never played, has nothing to come back to."""
    id, old, at = table.facts.id, table.seats[role], tables.clock.now()
    before = taken_over(entry)
    with tables.store.read() as connection:
        kept = (
            before['former']
            if before is not None
            else {
                'seat': vars(old) | {'relief': None},
                'note': rows.note(connection, id, role),
                'read': table.read.get(role, 0),
                'notices': [list(each) for each in notice_rows.of_seat(connection, id, role).values()],
            }
        )
    if entry['bot']:
        new = Seat(role, BOT, bot=entry['bot'], level=entry['level'], last_seen=at)
        told = (happenings.BOT_TOOK_OVER, role, old.name)
    else:
        new = Seat(role, HUMAN, entry['name'], entry['token'], last_seen=at)
        told = (happenings.TAKEN_OVER, role, entry['name'])
    takeovers = {**table.takeovers, role: entry | {'taken': at, 'former': kept, 'before': None}}
    change_seat(tables, table, new, takeovers=takeovers, happened=happenings.with_new(table, at, told))


def come_back(tables: Tables, table: Table, role: str) -> None:
    """Give a seat back to its former holder, with all that was the holder's alone."""
    entry, at = taken_over(table.takeovers.get(role)), tables.clock.now()
    assert entry is not None
    kept = entry['former']
    old = Seat(**(kept['seat'] | {'last_seen': at}))
    takeovers = {each: entry for each, entry in table.takeovers.items() if each != role}
    told = happenings.with_new(table, at, (happenings.GIVEN_BACK, role, old.name))
    own = Own(kept['note'], kept['read'], tuple([Notice(*each) for each in kept['notices']]))
    change_seat(tables, table, old, own, takeovers=takeovers, happened=told)


def take_back(tables: Tables, id: str, role: str, tokens: Sequence[str]) -> bool:
    """Give a seat back to who held it before, if the caller did; else nothing happens."""

    def work(table: Table) -> bool:
        table.check_role(role)
        mine = role in table.keys(list(tokens)).former
        if mine:
            come_back(tables, table, role)
        return mine

    return tables.attempt(id, work)
