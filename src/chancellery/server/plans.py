"""Plans: what a seat's holder has answered before it is asked, so that the others need not wait.

A title says which questions can be answered so (``Title.plannable``). When play comes to such a question, the server
plays the answer as the holder's own action, whether or not anybody looks at the table. Plans are known to their holder
alone. If an answer is not legal when the time comes, the holder is asked as if there were no plan.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import Connection

from chancellery.kernel.planning import Plannable
from chancellery.kernel.title import Title
from chancellery.server import rows, schema
from chancellery.server.away import AWAY
from chancellery.server.errors import Problem, malformed
from chancellery.server.seats import HUMAN
from chancellery.server.table import OVER, Table
from chancellery.server.tables import Tables, check_seat

if TYPE_CHECKING:
    from chancellery.server.service import Service

MOST_IN_A_ROW: Final = 100  # answers that are played one after another before anybody else has a turn
# A question (``plan``), the ``choice``, whom it is ``about``; ``since``: how long the log was when it was made
Plan = dict[str, Any]


class Due(NamedTuple):
    """An answer that is to be played now."""

    role: str
    ask: str
    action: str
    plan: Plan


# ---- what a holder plans


def leave(tables: Tables, id: str, role: str, wishes: Sequence[Plan], tokens: Sequence[str]) -> None:
    """Put these plans in the place of those that the seat had. One that it had counts from when it was made."""

    def work(table: Table) -> None:
        check_seat(table, role, tokens)
        for wish in wishes:
            check(table, role, wish)
        named = [(wish['plan'], wish['about']) for wish in wishes]
        if len(set(named)) < len(named):
            raise malformed('Two plans answer the same question: choose one answer for each.')
        length = table.log_length(role)
        old = {same(plan): plan for plan in table.plans.get(role, [])}
        write(tables, table, role, [old.get(same(wish)) or {**wish, 'since': length} for wish in wishes])

    tables.attempt(id, work)


def same(plan: Plan) -> tuple[str, str, str]:
    """What makes two plans the same."""
    return plan['plan'], plan['choice'], plan['about']


def check(table: Table, role: str, wish: Plan) -> None:
    """Refuse a plan that nothing could come of."""
    found = plannable(table.title, wish['plan'])
    if found is None:
        known = ', '.join([each.id for each in table.title.plannable]) or 'none'
        raise malformed(f'No question {wish["plan"][:40]!r} can be answered before it is asked: choose from {known}.')
    if wish['choice'] not in found.choices:
        raise malformed(f'The answer to {found.id!r} must be one of {", ".join(found.choices)}.')
    others = [each for each in table.roles if each != role] if found.about else []
    if wish['about'] and wish['about'] not in others:
        known = ', '.join(others)
        raise malformed(
            f'The answer to {found.id!r} can be for one of {known}.' if others else f'{found.id!r} is about nobody.'
        )


def plannable(title: Title, id: str) -> Plannable | None:
    """The question with this id."""
    return next((each for each in title.plannable if each.id == id), None)


def write(tables: Tables, table: Table, role: str, left: list[Plan]) -> None:
    """Write down what the seat plans from now on."""
    with tables.change(table, revision=table.facts.revision + 1) as connection:
        rows.upsert(connection, schema.plan, table.facts.id, role, answers=left)
    table.plans[role] = left


# ---- what is played


def carry_out(tables: Tables, id: str) -> bool:
    """Play one answer that is due at a table, if there is one."""

    def find(table: Table) -> Due | None:
        drop_alarmed(tables, table)
        return due(table)

    found = tables.attempt(id, find)
    if found is None:
        return False

    def used(table: Table, connection: Connection) -> None:
        left = [plan for plan in table.plans.get(found.role, []) if plan != found.plan or not is_over(table, found)]
        if left != table.plans.get(found.role, []):
            rows.upsert(connection, schema.plan, id, found.role, answers=left)
            table.plans[found.role] = left

    tables.submit(id, found.role, found.ask, [found.action], None, None, planned=used)
    return True


def due(table: Table) -> Due | None:
    """The first answer that can be played now."""
    if table.game.state.outcome is not None:
        return None
    for role in table.game.state.deciders:
        seat, left = table.seats[role], table.plans.get(role)
        if not left or seat.kind != HUMAN or seat.by_bot:
            continue
        core = table.core(role)
        asked = core.private.value['prompt']
        for plan in sorted(left, key=is_for_all):
            action = answer(table, role, asked, plan)
            if core.ask is not None and action is not None:
                return Due(role, core.ask, action, plan)
    return None


def is_for_all(plan: Plan) -> bool:
    """A plan about one role goes before one about all."""
    return not plan['about']


def answer(table: Table, role: str, asked: dict[str, Any], plan: Plan) -> str | None:
    """What a plan plays in answer to a question, if it answers this one and any of its actions is legal."""
    found = plannable(table.title, plan['plan'])
    if found is None or asked['key'] not in found.prompts:
        return None
    if plan['about'] and asked['params'].get(found.about) != plan['about']:
        return None
    legal = {str(action) for action in table.game.state.legal(role)}
    return next((action for action in found.choices.get(plan['choice'], ()) if action in legal), None)


def is_over(table: Table, played: Due) -> bool:
    """Has a plan for one time had its time? It has as soon as its question is no longer asked."""
    found = plannable(table.title, played.plan['plan'])
    if found is None or not found.once:
        return found is None
    state = table.game.state
    return (
        played.role not in state.deciders
        or state.question(state.index(played.role))['prompt']['key'] not in found.prompts
    )


def drop_alarmed(tables: Tables, table: Table) -> None:
    """Forget the plans for one time of everybody who was alarmed since: they want to decide again."""
    for role, left in list(table.plans.items()):
        kept = [plan for plan in left if not is_alarmed(table, role, plan)]
        if kept != left:
            write(tables, table, role, kept)


def is_alarmed(table: Table, role: str, plan: Plan) -> bool:
    """Was something told since the plan was made that ends it?"""
    found = plannable(table.title, plan['plan'])
    if found is None or not found.once:
        return found is None
    return any(table.title.alarms(event, role) for event in table.game.state.events_for(role, plan['since']))


class Planner:
    """Plays the answers that holders have left, at every table where play comes to one."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.busy: set[str] = set()
        self.again: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    async def start(self) -> None:
        """Go on where a server stopped before it had played what was planned."""
        for id in await self.service.run(self.waiting):
            self.begin(id)

    def waiting(self) -> list[str]:
        """The tables where somebody is asked who has plans."""
        with self.service.store.read() as connection:
            return rows.waiting_for_plans(connection)

    def look(self, id: str) -> None:
        """See whether an answer is due at a table; returns at once. Called in the event loop."""
        table = self.service.tables.cache.get(id)
        if table is not None and table.facts.status != OVER and any(table.plans.values()):
            self.begin(id)

    def begin(self, id: str) -> None:
        """Look after one table, once at a time."""
        if self.closed:
            return
        if id in self.busy:
            self.again.add(id)
            return
        self.busy.add(id)
        task = asyncio.get_running_loop().create_task(self.play(id))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def play(self, id: str) -> None:
        """Play what is due at a table, and let its bots go on."""
        played = 0
        try:
            while played < MOST_IN_A_ROW and await self.service.run(carry_out, self.service.tables, id):
                played += 1
        except (Problem, *AWAY):
            pass  # somebody was faster, or the database is away: the next change looks again
        finally:
            self.busy.discard(id)
        if played:
            self.service.changed(id)
            self.service.played(id)
        elif id in self.again:
            self.again.discard(id)
            self.look(id)

    def close(self) -> None:
        """Stop: what was not played is found when a server begins again."""
        self.closed = True
        for task in self.tasks:
            task.cancel()
