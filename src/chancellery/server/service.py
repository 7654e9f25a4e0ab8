"""The service: everything a running server holds, and how work leaves the event loop."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, ParamSpec, TypeVar

from chancellery.server import rows, seating, timekeeping
from chancellery.server.away import AWAY
from chancellery.server.bots import BotRunner
from chancellery.server.clock import Clock
from chancellery.server.deadlines import Deadlines
from chancellery.server.described import personal
from chancellery.server.errors import Problem, overloaded
from chancellery.server.limits import AtOnce, Limit
from chancellery.server.live import Hub
from chancellery.server.looking import Looks
from chancellery.server.metrics import Metrics
from chancellery.server.mine import Lists
from chancellery.server.moving import Moving
from chancellery.server.notices import Notices
from chancellery.server.plans import Planner
from chancellery.server.records import Records
from chancellery.server.replay import Replays
from chancellery.server.seats import Keys
from chancellery.server.settings import DAY, Settings
from chancellery.server.sign_in import SignIn
from chancellery.server.store import CHANNEL, Store
from chancellery.server.table import OVER, Table
from chancellery.server.tables import Tables

P = ParamSpec('P')
T = TypeVar('T')

log: Final = logging.getLogger(__name__)

LISTEN_SECONDS: Final = 1.0
CLAIMS_A_DAY: Final = 5
MINUTE: Final = 60.0
STUDENTS: Final = 2
MOST_STUDYING: Final = 32
STUDY_SECONDS: Final = 5


class Service:
    """The parts of a running server."""

    def __init__(self, store: Store, settings: Settings, clock: Clock | None = None) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock or Clock()
        self.metrics = Metrics()
        self.tables = Tables(store, settings, self.clock)
        self.records = Records(self.tables)
        self.replays = Replays(self.tables, self.records)
        self.hub = Hub(self)
        self.tables.played = self.hub.tell
        self.threads = ThreadPoolExecutor(settings.threads, 'table')
        self.students = ThreadPoolExecutor(STUDENTS, 'study')
        self.studying = 0
        self.keeper = ThreadPoolExecutor(1, 'record')
        ticks = self.clock.ticks
        self.makers = (Limit(settings.tables_a_minute, MINUTE, ticks), Limit(settings.tables_a_day, DAY, ticks))
        self.downloads = AtOnce(settings.downloads_at_once, settings.downloads_an_address)
        self.claimers = Limit(CLAIMS_A_DAY, DAY, ticks)
        self.talkers = Limit(settings.messages_a_minute, MINUTE, ticks)
        self.listers = Limit(settings.lists_a_minute, MINUTE, ticks)
        self.guessers = Limit(settings.unknown_a_minute, MINUTE, ticks)
        self.looks = Looks(self.hub.has_line, settings.bots_rest_after, ticks)
        self.bots = BotRunner(self)
        self.notices = Notices(self)
        self.sign_in = SignIn(self)
        self.moving = Moving(self)
        self.deadlines = Deadlines(self)
        self.plans = Planner(self)
        self.lists = Lists(store)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.listener: threading.Thread | None = None
        self.stopping = threading.Event()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do work that reads the database or plays a game in a thread: the event loop never waits for it."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, lambda: work(*args, **kwargs))

    async def study(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do work that may take long, in threads of its own: those who play never wait for a free one.

        Where many wait already, the caller is told to come back.
        """
        if self.studying >= MOST_STUDYING:
            text = f'Too many people are opening replays at the moment: try again in {STUDY_SECONDS} s.'
            raise overloaded(text, STUDY_SECONDS)
        self.studying += 1
        try:
            return await self.go_on_studying(work, *args, **kwargs)
        finally:
            self.studying -= 1

    async def go_on_studying(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do more of such work for somebody who was let in."""
        return await asyncio.get_running_loop().run_in_executor(self.students, lambda: work(*args, **kwargs))

    def described(self, table: Table, keys: Keys) -> dict[str, Any]:
        """The table as a holder of these keys sees it."""
        return personal(self.hub.outline(table), keys, table)

    def looked(self, id: str, address: str) -> None:
        """Somebody looks at a table: bots that rested there go on. Called in the event loop."""
        if self.looks.note(id, address):
            self.bots.look(id)

    def changed(self, id: str) -> None:
        """Something happened at a table: tell its lines, let bots and plans look. Called in the event loop."""
        self.hub.changed(id)
        self.bots.look(id)
        self.plans.look(id)

    def played(self, id: str) -> None:
        """Something was played, which the lines know: let bots and plans look, keep the record of the end."""
        self.bots.look(id)
        self.plans.look(id)
        table = self.tables.cache.get(id)
        if table is not None and table.facts.status == OVER:
            self.keep_record(id)

    def keep_record(self, id: str) -> None:
        """Write the record of a game in the background, one after the other. Called in the event loop."""
        if not self.stopping.is_set():
            self.keeper.submit(self.kept_record, id)

    def kept_record(self, id: str) -> None:
        """Write the record of a game; what goes wrong is noted, and tried again when somebody asks for it."""
        try:
            self.records.keep(id)
        except Problem:
            return
        except Exception:
            log.exception('the record of %s could not be written', id)

    async def start(self) -> None:
        """Begin: listen to other processes, and go on with the bots."""
        self.loop = asyncio.get_running_loop()
        try:
            await self.run(timekeeping.begin, self.tables)
        except AWAY as error:
            log.warning('that the server is here could not be noted: %s', error.__cause__ or error)
        self.hub.start()
        if not self.store.is_sqlite:
            self.listener = threading.Thread(target=self.listen, daemon=True)
            self.listener.start()
        await self.bots.start()
        await self.plans.start()
        self.notices.start()
        self.deadlines.start()
        for id in await self.run(self.records.missing):
            self.keep_record(id)

    def listen(self) -> None:
        """Hear from PostgreSQL what other processes changed."""
        while not self.stopping.is_set():
            try:
                raw: Any = self.store.engine.raw_connection()
                try:
                    driver = raw.driver_connection
                    driver.autocommit = True
                    driver.execute(f'LISTEN {CHANNEL}')
                    if self.loop is not None:
                        self.loop.call_soon_threadsafe(self.look_everywhere)
                    while not self.stopping.is_set():
                        for notice in driver.notifies(timeout=LISTEN_SECONDS):
                            if self.loop is not None:
                                self.loop.call_soon_threadsafe(self.changed, notice.payload)
                finally:
                    raw.invalidate()
            except Exception as error:
                if not self.stopping.is_set():
                    log.warning('the line to PostgreSQL broke: %s', error)
                    self.stopping.wait(LISTEN_SECONDS)

    def look_everywhere(self) -> None:
        """See what changed, wherever somebody watches: all times, or whatever could not be heard. In the event loop."""
        for id in list(self.hub.sockets):
            self.changed(id)

    async def close(self) -> None:
        """End: nothing is lost, since everything that was acknowledged is in the database."""
        self.stopping.set()
        self.records.stopping.set()
        self.deadlines.close()
        self.plans.close()
        present = self.hub.present()
        await self.hub.close()
        await self.bots.close()
        await asyncio.get_running_loop().run_in_executor(None, self.notices.close)
        await self.run(self.say_goodbye, present)
        await asyncio.get_running_loop().run_in_executor(None, self.end_keeper)
        if self.listener is not None:
            await asyncio.get_running_loop().run_in_executor(None, self.listener.join)
        for threads in (self.students, self.threads):
            await asyncio.get_running_loop().run_in_executor(None, threads.shutdown)
        self.store.close()

    def say_goodbye(self, present: dict[str, dict[str, float]]) -> None:
        """Note who was here until now; a database that is away hinders nobody from going."""
        try:
            seating.touch(self.tables, present)
            timekeeping.beat(self.tables)
        except Exception:
            log.exception('who was here could not be noted')

    def end_keeper(self) -> None:
        """Wait for the record that is being written."""
        self.keeper.shutdown(cancel_futures=True)

    def check_health(self) -> None:
        """Fail where the database does not answer, or its disk has no room for what a table may write."""
        self.gauges()
        self.store.check_room()
        if self.store.full:
            timekeeping.beat(self.tables)

    def gauges(self) -> dict[str, int]:
        """The numbers of the moment."""
        with self.store.read() as connection:
            counts = rows.count_tables(connection)
        return {
            'chancellery_sockets': self.hub.count(),
            'chancellery_tables_cached': len(self.tables.cache),
            'chancellery_tables_playing': counts.get('playing', 0),
            'chancellery_tables_over': counts.get('over', 0),
            'chancellery_bots_thinking': len(self.bots.tasks),
            'chancellery_bots_waiting': self.bots.waiting(),
        }
