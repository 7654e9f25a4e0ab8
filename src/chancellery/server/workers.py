"""Workers: the processes of bots, in two lanes, so that quick bots never wait for slow ones."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from chancellery.server import thinking
from chancellery.server.turns import Turns

log: Final = logging.getLogger(__name__)


class Lane:
    """Worker processes of one kind, and the turns that wait for one of them."""

    def __init__(self, turns: Turns, workers: int, ahead: int, niceness: int) -> None:
        self.turns = turns
        self.workers = workers
        self.slots = workers + ahead
        self.niceness = niceness
        self.pool = self.new_pool()
        self.closed = False

    def new_pool(self) -> ProcessPoolExecutor:
        """Fresh worker processes; each starts when there is work for it."""
        spawn = multiprocessing.get_context('spawn')
        return ProcessPoolExecutor(self.workers, spawn, initializer=thinking.begin, initargs=(self.niceness,))

    async def think(self, work: Callable[..., list[str]], *args: Any) -> list[str]:
        """Let a worker do this; where one has died, BrokenProcessPool, and others are there for the next."""
        pool = self.pool
        try:
            return await asyncio.wrap_future(pool.submit(work, *args))
        except BrokenProcessPool:
            self.renew(pool)
            raise

    def renew(self, broken: ProcessPoolExecutor) -> None:
        """Replace workers that died; of several bots that waited for them, the first does it."""
        if self.pool is broken and not self.closed:
            log.warning('a worker process died: starting others')
            self.pool = self.new_pool()
            broken.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """End the workers, whatever they think about."""
        self.closed = True
        workers = list((getattr(self.pool, '_processes', None) or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()
        await asyncio.get_running_loop().run_in_executor(None, self.pool.shutdown)
