"""Deadlines: what happens at a table when somebody's agreed time for a turn is up.

The database is asked every second which turns are over. Of several processes, the first to write the consequence has
carried it out; substitute bots use the same leases as all others. Nobody needs to be looking at the table.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from chancellery.server import happenings, rows, tables, timekeeping, turn_time
from chancellery.server.away import AWAY
from chancellery.server.errors import Problem
from chancellery.server.table import OVERDUE, Table
from chancellery.server.tables import Tables
from chancellery.server.turn_time import TELL

if TYPE_CHECKING:
    from chancellery.server.service import Service

log: Final = logging.getLogger(__name__)


class Late(NamedTuple):
    """Whose time was up at a table, who of them is not there, and what the table agreed on for that."""

    roles: list[str]
    absent: list[str]
    then: str


class Deadlines:
    """Sees to it that time runs out."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, in the event loop."""
        self.task = asyncio.get_running_loop().create_task(self.run())

    def close(self) -> None:
        """End; what is due then is found when a server begins again."""
        if self.task is not None:
            self.task.cancel()

    async def run(self) -> None:
        """Look again and again."""
        while True:
            await self.service.clock.sleep(self.service.settings.due_every)
            try:
                for id in await self.service.run(self.due):
                    await self.see_to(id)
            except AWAY as error:
                log.warning('whose time is up could not be looked up: %s', error.__cause__ or error)
            except Exception:
                log.exception('the time of turns could not be looked after')

    def due(self) -> list[str]:
        """The tables to see to, once it is sure that the clock is right: what was a pause is nobody's time."""
        if timekeeping.keep(self.service.tables) and self.service.loop is not None:
            self.service.loop.call_soon_threadsafe(self.service.look_everywhere)
        with self.service.store.read() as connection:
            return rows.due(connection, self.service.clock.now())

    async def see_to(self, id: str) -> None:
        """Carry out what is due at a table, tell everybody, and let the bots that stand in play."""
        service = self.service
        try:
            late = await service.run(self.carry_out, id)
        except Problem as problem:
            log.warning('what is due at %s could not be carried out: %s', id, problem.text)
            await service.run(self.put_off, id)
            return
        service.looks.begin(id)
        service.changed(id)
        for role in late.absent:
            await service.run(service.notices.overdue, id, role, late.then)

    def carry_out(self, id: str) -> Late:
        """Write down what follows for those whose time is up."""

        def work(table: Table) -> Late:
            late = carry_out(self.service.tables, table)
            online = self.service.hub.online(table)
            return late._replace(absent=[role for role in late.roles if role not in online])

        return self.service.tables.attempt(id, work)

    def put_off(self, id: str) -> None:
        """A table that cannot be opened is tried again later."""
        with self.service.store.write() as connection:
            rows.put_off(connection, id, self.service.clock.now() + tables.RELIEF_SECONDS)


def carry_out(all_tables: Tables, table: Table) -> Late:
    """What happens at a table where somebody's time may be up."""
    agreed, at = table.turn_time, all_tables.clock.now()
    if agreed is None:
        return Late([], [], TELL)
    clocks = turn_time.moved_on(table.clocks, table.timed(), '', 0, at)
    ends = table.ends(clocks)
    late = [role for role, end in ends.items() if end <= at and not clocks[role].told]
    with all_tables.playing(table):
        seats = []
        if agreed.then == TELL:
            clocks |= {role: clocks[role]._replace(told=True) for role in late}
        else:
            seats = [replace(table.seats[role], relief=agreed.then) for role in late]
            table.change_seats(seats)
            clocks = turn_time.moved_on(clocks, table.timed(), '', 0, at)
        changes = {'revision': table.facts.revision + 1} | all_tables.clock_changes(table, clocks, at)
        if late:
            told = [(f'{OVERDUE}{agreed.then}', role, table.seats[role].name) for role in late]
            # A holder who has looked in since the time was up has given a sign, even if this is written down later.
            changes['happened'] = happenings.with_new(table, at, *told, since=ends)
        with all_tables.change(table, **changes) as connection:
            tables.put_seats(connection, table.facts.id, seats)
    return Late(late, [], agreed.then)
