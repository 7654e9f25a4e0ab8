"""Seats and their keys. A key is a token of 128 bits; only its hash is kept."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

HUMAN: Final = 'human'
OPEN: Final = 'open'
BOT: Final = 'bot'
LEVELS: Final = {'easy': 0.2, 'normal': 1.0, 'hard': 4.0}
NORMAL: Final = 'normal'
MOST_KEYS: Final = 16
Further = Mapping[str, Sequence[str]]  # by the hash of the seat's own key: see `further_keys`
TOKEN: Final = re.compile(r'[A-Za-z0-9_-]{22}')


@dataclass
class Seat:
    """A role's chair at a table: held by a person, open, or played by a bot.

    ``relief``: a bot plays for the person who holds it, to the end of the turn or until the person is back.
    """

    role: str
    kind: str
    name: str = ''
    token: str | None = None
    bot: str | None = None
    level: str | None = None
    last_seen: float = 0.0
    talk_from: int = 0
    invitation: str | None = None
    relief: str | None = None

    @property
    def by_bot(self) -> bool:
        """Does a bot play for it?"""
        return self.kind == BOT or self.relief is not None


def new_token() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(16)


def is_token(text: str) -> bool:
    """Could this be one?"""
    return TOKEN.fullmatch(text) is not None


def new_id() -> str:
    """The address of a table."""
    return secrets.token_hex(8)


def hashed(token: str) -> str:
    """What is kept of a key."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(hashes: Iterable[str], kept: str | None) -> bool:
    """Is one of these keys the one that was kept? It takes as long whichever it is."""
    found = False
    for each in hashes:
        found |= hmac.compare_digest(each, kept or '')
    return found and kept is not None


def opens_seat(hashes: Sequence[str], own: str | None, further: Further) -> bool:
    """Is one of these keys the seat's own, or one of the further ones that belong to it?"""
    return any(opens(hashes, each) for each in (own, *further.get(own or '', ())))


def taken_over(entry: dict[str, Any] | None) -> dict[str, Any] | None:
    """The takeover after which a former holder may still return, also where somebody asks for the seat anew."""
    if entry is None or entry['taken']:
        return entry
    before: dict[str, Any] | None = entry.get('before')
    return before


@dataclass(frozen=True)
class Keys:
    """What a caller's keys open at one table."""

    roles: tuple[str, ...] = ()
    spectator: bool = False
    maker: bool = False
    former: tuple[str, ...] = ()  # seats that were theirs, and may be again
    asking: tuple[str, ...] = ()  # seats that were asked for with them

    @property
    def any(self) -> bool:
        """May their holder see the table?"""
        return self.spectator or self.maker or bool(self.roles)

    @property
    def good(self) -> bool:
        """Are they of any use?"""
        return self != Keys()
