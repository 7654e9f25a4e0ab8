"""Bots at tables: they think in worker processes, so that the server never waits for them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final

from sqlalchemy import insert, update
from sqlalchemy.exc import IntegrityError

from chancellery.bots.choices import derived
from chancellery.server import rows, schema, thinking
from chancellery.server.away import AWAY
from chancellery.server.errors import Problem
from chancellery.server.turns import Key, Turn, Turns
from chancellery.server.workers import Lane

if TYPE_CHECKING:
    from chancellery.server.service import Service

log: Final = logging.getLogger(__name__)

LEASE_SECONDS: Final = 30.0
MOST_FAILURES: Final = 3
PAUSE_SECONDS: Final = 5.0
ELSEWHERE_SECONDS: Final = 1.0
AHEAD: Final = 1  # quick turns that are made ready while a worker is busy
SEARCHES_NICE: Final = 10


class BotRunner:
    """Lets bots play wherever play waits for one and somebody looks."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.tasks: dict[Key, asyncio.Task[float]] = {}
        self.holder = secrets.token_hex(8)
        workers = service.settings.bot_workers()
        self.quick = Lane(Turns(service.looks), max(1, workers // 2), AHEAD, 0)
        self.searches = Lane(Turns(service.looks), workers, 0, SEARCHES_NICE)
        self.lanes = (self.quick, self.searches)
        self.background: set[asyncio.Task[None]] = set()
        self.closed = False

    async def start(self) -> None:
        """Go on with the tables where a bot was asked when the server stopped."""
        if self.service.settings.warm:
            self.quick.pool.submit(thinking.warm, self.service.settings.corrections)
        for id in await self.service.run(self.asked):
            self.service.looks.begin(id)
            self.look(id)

    def asked(self) -> list[str]:
        """The tables where a bot is asked."""
        with self.service.store.read() as connection:
            return rows.waiting_for_bots(connection)

    def waiting(self) -> int:
        """How many bots wait for a worker."""
        return sum([len(lane.turns) for lane in self.lanes])

    def look(self, id: str) -> None:
        """See whether a bot is asked at this table and somebody looks at it; returns at once."""
        if not self.closed and self.service.looks.is_awake(id) and not self.service.tables.without_bots(id):
            task = asyncio.get_running_loop().create_task(self.find(id))
            self.background.add(task)
            task.add_done_callback(self.background.discard)

    async def find(self, id: str) -> None:
        """Let every bot that is asked and does not think yet wait for its turn."""
        try:
            turns = await self.service.run(self.service.tables.bot_turns, id)
        except Problem:
            return
        except AWAY:
            asyncio.get_running_loop().call_later(PAUSE_SECONDS, self.look, id)
            return
        for seat, ask in turns:
            turn = Turn(id, seat, ask)
            if turn.key not in self.tasks:
                (self.searches if turn.is_search else self.quick).turns.put(turn)
        self.go_on()

    def go_on(self) -> None:
        """Give the turns that come first to workers that are free."""
        for lane in self.lanes:
            while lane.slots and not self.closed and (turn := lane.turns.next()) is not None:
                lane.slots -= 1
                task = asyncio.get_running_loop().create_task(self.play(lane, turn))
                self.tasks[turn.key] = task
                task.add_done_callback(lambda done, lane=lane, key=turn.key: self.done(lane, key, done))  # type: ignore[misc]

    def done(self, lane: Lane, key: Key, task: asyncio.Task[float]) -> None:
        """A bot has played; whether it or another is asked next is looked up anew."""
        self.tasks.pop(key, None)
        lane.slots += 1
        if task.cancelled() or self.closed:
            return
        pause = PAUSE_SECONDS
        if (error := task.exception()) is not None:
            log.error('a bot could not play', exc_info=error)
        else:
            pause = task.result()
        if pause:
            asyncio.get_running_loop().call_later(pause, self.look, key[0])
        else:
            self.service.played(key[0])
        self.go_on()

    async def play(self, lane: Lane, turn: Turn) -> float:
        """One turn of a bot, from thinking to the database; in how many seconds its table wants another look."""
        service = self.service
        id, seat, ask = turn
        if not await service.run(self.leased, id, seat.role, ask):
            return ELSEWHERE_SECONDS
        task = await service.run(service.tables.bot_task, id, seat.role, ask)
        if task is None:
            return 0.0
        title, state = task
        for failures in range(MOST_FAILURES + 1):
            bot = (seat.bot or 'random') if failures < MOST_FAILURES else 'random'
            args = (title, service.settings.corrections, state, seat.role, bot, turn.budget, derived(id, seat.role))
            started = time.perf_counter()
            try:
                actions = await lane.think(thinking.choose, *args)
                service.metrics.thought(time.perf_counter() - started, len(actions))
                await service.run(service.tables.submit, id, seat.role, ask, actions, None, None)
                return 0.0
            except BrokenProcessPool:
                continue
            except AWAY:
                return PAUSE_SECONDS
            except Problem as problem:
                if problem.key != 'illegal':
                    return 0.0
                log.warning('the bot %s chose something illegal in %s', bot, title)
            except Exception:
                if self.closed:
                    return 0.0
                log.exception('the bot %s failed in %s', bot, title)
            finally:
                lane.turns.thought(turn, time.perf_counter() - started)
        return PAUSE_SECONDS

    def leased(self, id: str, role: str, ask: str) -> bool:
        """May this process think for the bot? Where several serve one database, one of them does."""
        if self.service.store.is_sqlite:
            return True
        now = self.service.clock.now()
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
        for lane in self.lanes:
            await lane.close()
