"""Bots at tables: they think in worker processes, so that the server never waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final

from sqlalchemy import insert, update
from sqlalchemy.exc import IntegrityError

from chancellery.bots.choices import derived
from chancellery.server import rows, schema, thinking
from chancellery.server.errors import Problem
from chancellery.server.seats import LEVELS, NORMAL, Seat

if TYPE_CHECKING:
    from chancellery.server.service import Service

log: Final = logging.getLogger(__name__)

LEASE_SECONDS: Final = 30.0
MOST_FAILURES: Final = 3
PAUSE_SECONDS: Final = 5.0


class BotRunner:
    """Lets bots play wherever play waits for one."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self.holder = secrets.token_hex(8)
        self.pool = self.new_pool()
        self.background: set[asyncio.Task[None]] = set()
        self.closed = False

    def new_pool(self) -> ProcessPoolExecutor:
        """Fresh worker processes."""
        return ProcessPoolExecutor(
            self.service.settings.bot_workers(), multiprocessing.get_context('spawn'), initializer=thinking.begin
        )

    async def start(self) -> None:
        """Go on with the tables where a bot was asked when the server stopped."""
        for id in await self.service.run(self.waiting):
            self.look(id)

    def waiting(self) -> list[str]:
        """The tables where a bot is asked."""
        with self.service.store.read() as connection:
            return rows.waiting_for_bots(connection)

    def look(self, id: str) -> None:
        """See whether a bot is asked at this table; returns at once."""
        if not self.closed and not self.service.tables.without_bots(id):
            task = asyncio.get_running_loop().create_task(self.find(id))
            self.background.add(task)
            task.add_done_callback(self.background.discard)

    async def find(self, id: str) -> None:
        """Start every bot that is asked and does not think yet."""
        try:
            turns = await self.service.run(self.service.tables.bot_turns, id)
        except Problem:
            return
        for seat, ask in turns:
            key = (id, seat.role)
            if key not in self.tasks and not self.closed:
                task = asyncio.get_running_loop().create_task(self.play(id, seat, ask))
                self.tasks[key] = task
                task.add_done_callback(lambda done, key=key: self.done(key, done))  # type: ignore[misc]

    def done(self, key: tuple[str, str], task: asyncio.Task[None]) -> None:
        """A bot has played; whether it or another is asked next is looked up anew."""
        self.tasks.pop(key, None)
        if task.cancelled() or self.closed:
            return
        if (error := task.exception()) is not None:
            log.error('a bot could not play', exc_info=error)
            asyncio.get_running_loop().call_later(PAUSE_SECONDS, self.look, key[0])
            return
        self.service.played(key[0])

    async def play(self, id: str, seat: Seat, ask: str) -> None:
        """One turn of a bot, from thinking to the database."""
        service = self.service
        if not await service.run(self.leased, id, seat.role, ask):
            await asyncio.sleep(1)
            return
        task = await service.run(service.tables.bot_task, id, seat.role, ask)
        if task is None:
            return
        title, state = task
        for failures in range(MOST_FAILURES + 1):
            pool = self.pool
            bot = (seat.bot or 'random') if failures < MOST_FAILURES else 'random'
            try:
                started = time.perf_counter()
                seconds = LEVELS.get(seat.level or NORMAL, 1.0)
                character = derived(id, seat.role)
                corrections = service.settings.corrections
                job = pool.submit(thinking.choose, title, corrections, state, seat.role, bot, seconds, character)
                actions = await asyncio.wrap_future(job)
                service.metrics.thought(time.perf_counter() - started, len(actions))
                await service.run(service.tables.submit, id, seat.role, ask, actions, None, None)
                return
            except BrokenProcessPool:
                self.renew(pool)
            except Problem as problem:
                if problem.key != 'illegal':
                    return
                log.warning('the bot %s chose something illegal in %s', bot, title)
            except Exception:
                if self.closed:
                    return
                log.exception('the bot %s failed in %s', bot, title)
        await asyncio.sleep(PAUSE_SECONDS)

    def renew(self, broken: ProcessPoolExecutor) -> None:
        """Replace workers that died; of several bots that waited for them, the first does it."""
        if self.pool is broken and not self.closed:
            log.warning('a worker process died: starting others')
            self.pool = self.new_pool()
            broken.shutdown(wait=False, cancel_futures=True)

    def leased(self, id: str, role: str, ask: str) -> bool:
        """May this process think for the bot? Where several serve one database, one of them does."""
        if self.service.store.is_sqlite:
            return True
        now = time.time()
        c = schema.lease.c
        values = {'ask': ask, 'holder': self.holder, 'until': now + LEASE_SECONDS}
        free = (c.until < now) | (c.holder == self.holder) | (c.ask != ask)
        try:
            with self.service.store.write() as connection:
                mine = update(schema.lease).where(c.table_id == id, c.role == role, free).values(**values)
                if connection.execute(mine).rowcount:
                    return True
                connection.execute(insert(schema.lease).values(table_id=id, role=role, **values))
                return True
        except IntegrityError:
            return False

    async def close(self) -> None:
        """Stop thinking: what was not played will be thought about again."""
        self.closed = True
        for task in [*self.tasks.values(), *self.background]:
            task.cancel()
        workers = list(getattr(self.pool, '_processes', {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()
        await asyncio.get_running_loop().run_in_executor(None, self.pool.shutdown)
