"""Talk and notes: what people at a table say to all or to some, and what each writes down for itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import insert, update

from chancellery.kernel.state import State
from chancellery.server import rows, schema
from chancellery.server.errors import Problem, too_many
from chancellery.server.limits import Limit
from chancellery.server.rows import Conflict
from chancellery.server.seats import BOT, taken_over
from chancellery.server.table import Table, talk_rules, timestamp
from chancellery.server.tables import Tables, check_seat, check_viewer


def readable(viewer: str, held_from: int, n: int, sender: str, recipients: list[str]) -> bool:
    """May the viewer (empty: a spectator) read a message? What was private before a seat's holder took it, not."""
    return not recipients or (n > held_from and viewer != '' and (viewer == sender or viewer in recipients))


def messages_for(tables: Tables, table: Table, viewer: str, since: int = 0) -> list[dict[str, Any]]:
    """The messages that the viewer may read, numbered by what it may read alone."""
    with tables.store.read() as connection:
        found = rows.messages(connection, table.facts.id)
    held_from = table.seats[viewer].talk_from if viewer else 0
    shown = [
        {'from': said.sender, 'name': said.name, 'to': said.recipients, 'text': said.text, 'at': timestamp(said.at)}
        for said in found
        if readable(viewer, held_from, said.n, said.sender, said.recipients)
    ]
    return [{'n': n, **message} for n, message in enumerate(shown) if n >= since]


def listen(tables: Tables, id: str, role: str | None, since: int, tokens: Sequence[str]) -> list[dict[str, Any]]:
    """The messages that a caller may read."""
    with tables.at(id) as table:
        viewer = check_viewer(table, role, tokens)
    return messages_for(tables, table, viewer, since)


def say(
    tables: Tables, id: str, role: str, to: list[str], text: str, tokens: Sequence[str], limit: Limit
) -> dict[str, Any]:
    """Send a message to the table or to some of its seats; the answer is the message as its sender reads it.

    Only a seat's holder runs into its limit: to anybody else it would tell how much was said in private.
    """
    with tables.at(id) as table:
        check_seat(table, role, tokens)
    if not limit.allows(f'{id} {role}'):
        wait = limit.wait(f'{id} {role}')
        raise too_many(
            f'A seat can send {limit.times} messages in {limit.period}: you can send the next one in {wait} s.', wait
        )

    def work(table: Table) -> Table:
        check_seat(table, role, tokens)
        for each in to:
            table.check_role(each)
        recipients = [each for each in table.roles if each in to and each != role]
        if to and not recipients:
            raise Problem(400, 'malformed', 'You cannot send a message only to yourself: use your notes.')
        if recipients and all(table.seats[each].kind == BOT for each in recipients):
            raise Problem(409, 'bots_do_not_talk', 'Bots do not chat: choose somebody else, or everybody at the table.')
        state = table.game.state
        _, open_ = talk_rules(state.talk())
        if not open_ or (recipients and not may_whisper(state, [role, *recipients])):
            raise Problem(409, 'talk_closed', 'The rules of this game do not allow that chat now.')
        doubtful = [each for each in (role, *recipients) if taken_over(table.takeovers.get(each)) is not None]
        if recipients and doubtful:
            why = (
                f'The previous player of {doubtful[0]} may still return: until the new player has made a move, '
                'write to everybody at the table.'
            )
            raise Problem(409, 'seat_in_doubt', why)
        c = schema.game_table.c
        at = tables.clock.now()
        number = table.facts.messages + 1
        with tables.store.write() as connection:
            same = (c.id == id, c.messages == table.facts.messages)
            if connection.execute(update(schema.game_table).where(*same).values(messages=number)).rowcount != 1:
                raise Conflict
            connection.execute(
                insert(schema.message).values(
                    table_id=id,
                    n=number,
                    sender=role,
                    name=table.seats[role].name,
                    recipients=recipients,
                    text=text,
                    at=at,
                )
            )
            rows.touch(connection, [(id, role, at)])
            tables.store.tell(connection, id)
        table.seats[role].last_seen = at
        return table

    return messages_for(tables, tables.attempt(id, work), role)[-1]


def may_whisper(state: State, roles: list[str]) -> bool:
    """May all these talk with each other in private?"""
    whole = sum([1 << state.index(role) for role in roles])
    return all((state.confidants(at) | 1 << at) & whole == whole for at in map(state.index, roles))


def mark_read(tables: Tables, id: str, role: str, n: int, tokens: Sequence[str]) -> None:
    """Note how many messages a seat has read."""

    def work(table: Table) -> None:
        check_seat(table, role, tokens)
        with tables.change(table, revision=table.facts.revision + 1) as connection:
            rows.upsert(connection, schema.read_mark, id, role, n=n)
        table.read[role] = n

    tables.attempt(id, work)


def notes(tables: Tables, id: str, role: str, tokens: Sequence[str]) -> str:
    """The notes of a seat, for its holder alone."""
    with tables.at(id) as table:
        check_seat(table, role, tokens)
    with tables.store.read() as connection:
        return rows.note(connection, id, role)


def write_notes(tables: Tables, id: str, role: str, text: str, tokens: Sequence[str]) -> None:
    """Write them."""

    def work(table: Table) -> None:
        check_seat(table, role, tokens)
        with tables.store.write() as connection:
            rows.upsert(connection, schema.note, id, role, text=text)

    tables.attempt(id, work)
