"""Problems: what the server refuses, in the one shape that docs/protocol.md gives for errors."""

from __future__ import annotations

from typing import Any, Final

AWAY_SECONDS: Final = 5
FULL_SECONDS: Final = 30


class Problem(Exception):
    """A refusal with an HTTP status, a key for programs and one English sentence for people."""

    def __init__(self, status: int, key: str, text: str, **params: Any) -> None:
        super().__init__(text)
        self.status = status
        self.key = key
        self.text = text
        self.params = params

    def dump(self) -> dict[str, Any]:
        """The body of the answer."""
        return {'error': {'key': self.key, 'text': self.text, 'params': self.params}}


def malformed(text: str, **params: Any) -> Problem:
    """The request is not what it should be."""
    return Problem(400, 'malformed', text, **params)


def bad_name() -> Problem:
    """A name holds letters that could make it look like something else."""
    text = (
        'A name must be one line of visible characters, without control characters '
        'and without marks that change the direction of writing.'
    )
    return Problem(400, 'bad_name', text)


def no_table() -> Problem:
    """There is no such table."""
    return Problem(404, 'no_table', 'There is no table at this address: check the link.')


def no_role(role: str, roles: tuple[str, ...]) -> Problem:
    """The game has no such role."""
    text = f'This table has no role {role[:40]!r}: its roles are {", ".join(roles)}.'
    return Problem(404, 'no_role', text, roles=list(roles))


def not_your_seat(role: str) -> Problem:
    """The caller has no key for this seat."""
    return Problem(
        403, 'not_your_seat', f'You have no key for the seat of {role}: open the link of this seat first.', role=role
    )


def no_key() -> Problem:
    """The caller has no key of the table at all."""
    return Problem(403, 'no_key', 'You have no key for this table: open the link of a seat or of a spectator first.')


def wrong_key() -> Problem:
    """What stands in the link is neither an invitation nor a key."""
    return Problem(
        403,
        'wrong_key',
        'This link does not open a seat at this table: it is wrong or no longer valid, so ask for a new one.',
    )


def invitation_taken() -> Problem:
    """Somebody else opened the link first."""
    text = 'This invitation has been used: only the person who opened it first has the key, so ask for another seat.'
    return Problem(403, 'invitation_taken', text)


def too_many(text: str, seconds: int) -> Problem:
    """The client asks too much; it may come back in so many seconds."""
    return Problem(429, 'too_many', text, seconds=seconds)


def overloaded(text: str, seconds: int) -> Problem:
    """The server has too much to do; it may be asked again in so many seconds."""
    return Problem(503, 'overloaded', text, seconds=seconds)


def database_away() -> Problem:
    """The database does not answer, or not in time."""
    text = f'The server cannot reach its database: try again in {AWAY_SECONDS} s; nothing that was confirmed is lost.'
    return Problem(503, 'database_away', text, seconds=AWAY_SECONDS)


def disk_full() -> Problem:
    """What should be written has no room on the disk."""
    text = (
        "The server's disk is full: nothing was changed and nothing that was confirmed is lost, "
        f'but its administrator must free some space; try again in {FULL_SECONDS} s.'
    )
    return Problem(503, 'disk_full', text, seconds=FULL_SECONDS)


def busy() -> Problem:
    """Somebody else was faster again and again."""
    return Problem(409, 'busy', 'Somebody else is changing this table at the same moment: try again.')


def out_of_date() -> Problem:
    """The question was answered already, or is not asked any more."""
    text = 'This question has been answered or is no longer asked: get the position and answer the question there.'
    return Problem(409, 'out_of_date', text)


def damaged() -> Problem:
    """What is stored of a table cannot be read."""
    text = (
        'This table cannot be opened because its stored data are damaged: nothing was changed, '
        'and the administrator of the server can restore it from a backup.'
    )
    return Problem(409, 'damaged', text)


def unreadable() -> Problem:
    """The rules of now can do nothing with what is stored of a table."""
    text = (
        'This table cannot be opened because this server does not know the version of the rules with which it was '
        'stored: nothing was changed, and a server of that version can still open it.'
    )
    return Problem(409, 'unreadable', text)


def damaged_record() -> Problem:
    """What is stored of a finished game cannot be read."""
    text = (
        'The record of this game cannot be read because it is damaged or was written by a newer version: nothing was '
        'changed, and the administrator of the server can restore it from a backup.'
    )
    return Problem(409, 'damaged', text)
