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
        'A name is written on one line with letters that can be seen: leave out control characters '
        'and marks that turn the direction of writing.'
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
    return Problem(403, 'not_your_seat', f'You have no key for the seat of {role}: open its link first.', role=role)


def no_key() -> Problem:
    """The caller has no key of the table at all."""
    return Problem(403, 'no_key', "You have no key for this table: open a seat's link or the spectator's first.")


def wrong_key() -> Problem:
    """What stands in the link is neither an invitation nor a key."""
    return Problem(403, 'wrong_key', 'This link opens no seat of the table: it is wrong, or no longer good.')


def invitation_taken() -> Problem:
    """Somebody else opened the link first."""
    text = 'This invitation was taken: only who opened it first has the key of the seat; ask for another seat.'
    return Problem(403, 'invitation_taken', text)


def too_many(text: str, seconds: int) -> Problem:
    """The client asks too much; it may come back in so many seconds."""
    return Problem(429, 'too_many', text, seconds=seconds)


def overloaded(text: str, seconds: int) -> Problem:
    """The server has too much to do; it may be asked again in so many seconds."""
    return Problem(503, 'overloaded', text, seconds=seconds)


def database_away() -> Problem:
    """The database does not answer, or not in time."""
    text = (
        f'The database cannot be reached right now: try again in {AWAY_SECONDS} s; nothing that was answered is lost.'
    )
    return Problem(503, 'database_away', text, seconds=AWAY_SECONDS)


def disk_full() -> Problem:
    """What should be written has no room on the disk."""
    text = (
        "The server's disk is full: nothing was changed, and nothing that was answered before is lost; "
        f'whoever runs the server has to make room, so try again in {FULL_SECONDS} s.'
    )
    return Problem(503, 'disk_full', text, seconds=FULL_SECONDS)


def busy() -> Problem:
    """Somebody else was faster again and again."""
    return Problem(409, 'busy', 'Others are changing this table right now: try again.')


def out_of_date() -> Problem:
    """The question was answered already, or is not asked any more."""
    text = 'This question is no longer open: fetch the position and answer what is asked there.'
    return Problem(409, 'out_of_date', text)


def damaged() -> Problem:
    """What is stored of a table cannot be read."""
    text = (
        'This table cannot be opened, since what is stored of it is damaged: nothing was changed, '
        'and whoever runs the server can put it back from a backup.'
    )
    return Problem(409, 'damaged', text)


def unreadable() -> Problem:
    """The rules of now can do nothing with what is stored of a table."""
    text = (
        'This table cannot be opened, since the rules it was stored by are no longer known: nothing was changed, '
        'and a server of that version still opens it.'
    )
    return Problem(409, 'unreadable', text)


def damaged_record() -> Problem:
    """What is stored of a finished game cannot be read."""
    text = (
        'The record of this game cannot be read, since it is damaged or of a later version: nothing was changed, '
        'and whoever runs the server can put it back from a backup.'
    )
    return Problem(409, 'damaged', text)
