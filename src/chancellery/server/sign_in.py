"""Signing in by mail: the link in a notice opens the seat on the device on which the mail is read, once.

Only mail to a confirmed address contains such a link, because its reader is the holder of the seat. The token is in the
fragment of the address, is stored as a hash, and is used only by a POST, so that programs that scan mail do not use it
up. It is valid as long as its notice: when the seat changes hands or the address is given up, it becomes invalid.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from chancellery.server import further_keys, notice_rows, schema
from chancellery.server.away import AWAY
from chancellery.server.errors import Problem, too_many
from chancellery.server.limits import Limit
from chancellery.server.notice_rows import Notice
from chancellery.server.seating import Opened
from chancellery.server.seats import hashed, is_token, new_token
from chancellery.server.settings import DAY, MAIL

if TYPE_CHECKING:
    from chancellery.server.service import Service

log: Final = logging.getLogger(__name__)

MARK: Final = 'mail.'  # before the token in the fragment: a link without it holds a key or an invitation
DAYS: Final = 7
KEPT_DAYS: Final = 60  # so long one that is no longer good can be exchanged for a fresh one
GOOD: Final = 'good'
USED: Final = 'used'
EXPIRED: Final = 'expired'
AGAIN_A_DAY: Final = 5
CALLS_A_DAY: Final = 50


class Link(NamedTuple):
    """A link that was sent: the notice it came with, until when it is good, and whether it was used."""

    notice: Notice
    title: str
    until: float
    used: bool

    def state(self, at: float) -> str:
        """Can it be used at this instant?"""
        return USED if self.used else GOOD if at < self.until else EXPIRED


class SignIn:
    """Makes such links, and lets in who follows one."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.again_to = Limit(AGAIN_A_DAY, DAY, service.clock.ticks)
        self.again_by = Limit(CALLS_A_DAY, DAY, service.clock.ticks)

    def address(self, notice: Notice, plain: str) -> str | None:
        """The link for a mail about this notice, made from the table's address; None where there shall be none."""
        if notice.kind != MAIL or not notice.confirmed:
            return None
        token, at = new_token(), self.service.clock.now()
        c = schema.sign_in.c
        try:
            with self.service.store.write() as connection:
                connection.execute(delete(schema.sign_in).where(c.until < at - (KEPT_DAYS - DAYS) * DAY))
                made = {'token': hashed(token), 'table_id': notice.table_id, 'notice': notice.token}
                connection.execute(insert(schema.sign_in).values(**made, until=at + DAYS * DAY, used=False))
        except AWAY as error:
            log.warning('a link to sign in could not be made: %s', error.__cause__ or error)
            return None
        return f'{plain}#{MARK}{token}'

    def about(self, id: str, token: str, tokens: Sequence[str]) -> dict[str, Any]:
        """What a link opens, and whether that is open to the caller already; nothing is used up by asking."""
        with self.service.store.read() as connection:
            link = found(connection, id, token)
        with self.service.tables.at(id) as table:
            mine = link.notice.role in table.keys(list(tokens)).roles
        return {
            'title': link.title,
            'role': link.notice.role,
            'state': link.state(self.service.clock.now()),
            'mine': mine,
        }

    def use(self, id: str, token: str, wanted: str | None, tokens: Sequence[str]) -> Opened:
        """Exchange a link for a key of this device alone; who names the key may ask again, should no answer come."""
        tables, store, at = self.service.tables, self.service.store, self.service.clock.now()
        with tables.at(id) as table:
            own = {seat.role: seat.token for seat in table.seats.values()}
            key = wanted or new_token()
            opened = table.keys([*tokens, key]).roles
        with store.write() as connection:
            link = found(connection, id, token)
            role = link.notice.role
            if role not in opened:
                check_good(link, at)
                claim(connection, token)
                further_keys.give(store, connection, {held(own[role]): hashed(key)}, at)
        with tables.at(id) as table:
            good = [each for each in dict.fromkeys([*tokens, key]) if table.keys([each]).any]
            return Opened(table.keys(good), good, {role: key} if key in good else {})

    def again(self, id: str, token: str, caller: str) -> None:
        """Send a fresh link to the address that this one was sent to."""
        with self.service.store.read() as connection:
            link = found(connection, id, token)
        for limit, who in ((self.again_by, caller), (self.again_to, link.notice.token)):
            if not limit.allows(who):
                text = 'Too many new links were requested today: use the last one, or try again tomorrow.'
                raise too_many(text, limit.wait(who))
        self.service.notices.send(link.notice, 'sign_in', link.title)


def found(connection: Connection, id: str, token: str) -> Link:
    """The link with this token, if it belongs to this table and its notice is still wanted."""
    c = schema.sign_in.c
    wanted = select(schema.sign_in).where(c.token == hashed(token), c.table_id == id)
    row = connection.execute(wanted).one_or_none() if is_token(token) else None
    notice = None if row is None else notice_rows.by_token(connection, row.notice)
    if row is None or notice is None or not notice[0].confirmed:
        raise no_sign_in()
    return Link(*notice, row.until, row.used)


def held(own: str | None) -> str:
    """The own key of a seat that somebody holds."""
    if own is None:
        raise no_sign_in()
    return own


def no_sign_in() -> Problem:
    """What stands in the link is not known, or its notice is gone."""
    text = 'This link does not open a seat: it is wrong or too old, or notices to its address were stopped.'
    return Problem(404, 'no_sign_in', text)


def check_good(link: Link, at: float) -> None:
    """Refuse a link that opened a seat before, or that is too old."""
    if link.state(at) == USED:
        text = 'This link has been used and works only once: ask for a new one, which is sent to the same address.'
        raise Problem(403, 'sign_in_used', text)
    if link.state(at) == EXPIRED:
        text = f'This link is more than {DAYS} days old: ask for a new one, which is sent to the same address.'
        raise Problem(403, 'sign_in_expired', text)


def claim(connection: Connection, token: str) -> None:
    """Use a link up; of two who try at the same instant one is refused."""
    c = schema.sign_in.c
    unused = update(schema.sign_in).where(c.token == hashed(token), c.used.is_(False))
    if connection.execute(unused.values(used=True)).rowcount != 1:
        raise Problem(
            403, 'sign_in_used', 'This link has just been used: ask for a new one, which is sent to the same address.'
        )
