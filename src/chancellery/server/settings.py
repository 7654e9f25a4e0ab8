"""Settings of a server."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from chancellery.server.mail import MailServer
from chancellery.server.webhooks import OFF, PUBLIC

FILE: Final = 'tables.db'
SQLITE: Final = 'sqlite'
POSTGRESQL: Final = 'postgresql'
DAY: Final = 86_400.0
MAIL: Final = 'mail'
WEBHOOK: Final = 'webhook'


@dataclass(frozen=True)
class Settings:
    """What a server can be told; everything but the database has a default that suits."""

    database: str
    corrections: Path | None = None
    unfinished: bool = False
    workers: int = 0
    threads: int = 12
    tables_in_memory: int = 1000
    away: float = 7 * DAY
    tables_a_minute: int = 60
    tables_a_day: int = 1000
    messages_a_minute: int = 60
    lists_a_minute: int = 120
    unknown_a_minute: int = 60
    sockets_a_table: int = 200
    downloads_at_once: int = 4
    downloads_an_address: int = 2
    bots_rest_after: float = 600.0
    warm: bool = False
    address: str | None = None
    mail: MailServer | None = None
    webhooks: str = PUBLIC
    notices_a_day: int = 50
    notice_after: float = 120.0
    notice_every: float = 5.0
    due_every: float = 1.0

    def bot_workers(self) -> int:
        """How many processes search for bots: one for each core but one, unless told; for quick bots half as many."""
        return self.workers or max(1, (os.cpu_count() or 2) - 1)

    def notices(self) -> tuple[str, ...]:
        """How players can be told that it is their turn; each notice has a link, so an address is needed."""
        if self.address is None:
            return ()
        return ((MAIL,) if self.mail else ()) + ((WEBHOOK,) if self.webhooks != OFF else ())


def public_address(given: str) -> str:
    """The address at which the world finds the server; a ValueError says what it looks like."""
    try:
        parts = urlsplit(given)
        wrong = parts.scheme not in ('http', 'https') or not parts.hostname or '@' in parts.netloc
    except ValueError:
        wrong = True
    if wrong or parts.path not in ('', '/') or parts.query or parts.fragment or not given.isascii():
        raise ValueError('this is no address of a server: write https://play.example.org')
    return f'{parts.scheme}://{parts.netloc}'


def data_folder() -> Path:
    """Where the database lies unless told."""
    given = os.environ.get('XDG_DATA_HOME', '')
    home = Path(given) if given and Path(given).is_absolute() else Path.home() / '.local' / 'share'
    return home / 'chancellery'


def database_url(given: str | None) -> str:
    """The URL of the database, with the driver we use; a ValueError says what a URL looks like."""
    if given is None:
        return f'sqlite:///{data_folder() / FILE}'
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise ValueError(wrong_url()) from None
    backend = url.drivername.partition('+')[0]
    if backend == SQLITE and url.database and url.database != ':memory:':
        return f'sqlite:///{url.database}'
    if backend in (POSTGRESQL, 'postgres'):
        return url.set(drivername='postgresql+psycopg').render_as_string(hide_password=False)
    raise ValueError(wrong_url())


def wrong_url() -> str:
    """What is wrong with a database URL; the URL itself may hold a password and is not repeated."""
    return 'this is no database: write sqlite:////path/to/tables.db or postgresql://user:password@host/name'
