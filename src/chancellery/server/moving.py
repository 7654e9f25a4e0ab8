"""Moving to another device: a short code that gives it keys to all seats that this browser has.

A code stands for seats, not for keys, so nothing that is stored gives access. A person who types it within ten minutes
gets additional keys; those of the first device stay valid. A code works once, and guesses are limited.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, insert, select

from chancellery.server import further_keys, schema
from chancellery.server.errors import Problem, too_many
from chancellery.server.limits import Limit
from chancellery.server.mine import held_seats
from chancellery.server.seats import hashed, new_token
from chancellery.server.settings import DAY

if TYPE_CHECKING:
    from chancellery.server.service import Service

LETTERS: Final = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'  # none that looks like another
LENGTH: Final = 8
SECONDS: Final = 600.0
CODES_A_DAY: Final = 30
TRIES: Final = 10
TRIES_OF_ALL: Final = 300
ALL: Final = 'all'


class Moving:
    """Makes such codes, and lets in who types one."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.makers = Limit(CODES_A_DAY, DAY, service.clock.ticks)
        self.guessers = Limit(TRIES, SECONDS, service.clock.ticks)
        self.guesses = Limit(TRIES_OF_ALL, SECONDS, service.clock.ticks)

    def offer(self, keyring: Mapping[str, Sequence[str]], caller: str) -> dict[str, Any]:
        """A code for the seats that these keys open."""
        check(self.makers, caller, 'Too many codes were asked for today: use the last one, or try again tomorrow.')
        with self.service.store.read() as connection:
            seats = held_seats(connection, keyring)
        if not seats:
            raise Problem(
                409, 'no_seats', 'This browser has no seat that could be moved: take a seat at a table first.'
            )
        code, at = ''.join([secrets.choice(LETTERS) for _ in range(LENGTH)]), self.service.clock.now()
        c = schema.moving.c
        with self.service.store.write() as connection:
            connection.execute(delete(schema.moving).where(c.until <= at))
            held = [[seat.table_id, seat.token] for seat in seats]
            connection.execute(insert(schema.moving).values(code=hashed(code), seats=held, until=at + SECONDS))
        return {'code': code, 'seconds': int(SECONDS), 'seats': len(seats), 'tables': len({id for id, _ in held})}

    def take(self, code: str, caller: str) -> dict[str, Any]:
        """Use a code: a new key for each of its seats that is still held by the same person."""
        text = 'Too many wrong codes were entered: wait a few minutes, then enter the code that the other device shows.'
        check(self.guessers, caller, text)
        check(self.guesses, ALL, text)
        at = self.service.clock.now()
        c, s = schema.moving.c, schema.seat.c
        store = self.service.store
        wanted = hashed(plain(code))
        with store.write() as connection:
            row = connection.execute(select(schema.moving).where(c.code == wanted, c.until > at)).one_or_none()
            gone = connection.execute(delete(schema.moving).where(c.code == wanted)).rowcount
            if row is None or gone != 1:
                text = (
                    'This code is not valid: it is mistyped, has been used, or is more than ten minutes old, '
                    'so show a new one on the other device.'
                )
                raise Problem(404, 'no_code', text)
            held = {(id, own) for id, own in row.seats}
            of = select(schema.seat).where(s.table_id.in_({id for id, _ in held}))
            seats = [seat for seat in connection.execute(of).all() if (seat.table_id, seat.token) in held]
            keys = {seat.token: new_token() for seat in seats}
            further_keys.give(store, connection, {own: hashed(key) for own, key in keys.items()}, at)
            t = schema.game_table.c
            facts = select(t.id, t.title, t.scenario, t.status).where(t.id.in_({seat.table_id for seat in seats}))
            told = {row.id: row._asdict() | {'keys': {}} for row in connection.execute(facts)}
        for seat in seats:
            told[seat.table_id]['keys'][seat.role] = keys[seat.token]
        return {'tables': list(told.values())}


def check(limit: Limit, who: str, text: str) -> None:
    """Refuse who comes too often."""
    if not limit.allows(who):
        raise too_many(text, limit.wait(who))


def plain(code: str) -> str:
    """A code as it was made: how it is spaced, and whether in capitals, does not matter."""
    return ''.join([each for each in code.upper() if each.isalnum()])
