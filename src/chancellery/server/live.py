"""The live line: one WebSocket per table and browser, told of everything that changes for its seats."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import TYPE_CHECKING, Any, Final

from fastapi import WebSocket, WebSocketDisconnect

from chancellery.record import difference
from chancellery.server import seating, talk
from chancellery.server.errors import Problem, malformed, no_key, not_your_seat
from chancellery.server.parts import to_json
from chancellery.server.seats import HUMAN
from chancellery.server.table import SPECTATOR, Core, Table

if TYPE_CHECKING:
    from chancellery.server.service import Service

log: Final = logging.getLogger(__name__)

LARGEST: Final = 16_384
TOUCH_SECONDS: Final = 60.0
SEEN_SECONDS: Final = 100.0
MOST_WATCHED: Final = 16
NOT_ALLOWED: Final = 4403
TOO_LARGE: Final = 1009
TOO_MANY: Final = 1013
GOING_AWAY: Final = 1012


class Socket:
    """One connection: what it watches, and what it was told last."""

    def __init__(self, service: Service, id: str, tokens: list[str], websocket: WebSocket) -> None:
        self.service = service
        self.id = id
        self.tokens = tokens
        self.websocket = websocket
        self.wake = asyncio.Event()
        self.roles: tuple[str, ...] = ()
        self.have: dict[str, int] = {}
        self.heard: dict[str, int] = {}
        self.told: dict[str, Core] = {}
        self.fresh: set[str] = set()
        self.seen = 0
        self.messages = -1
        self.table: dict[str, Any] | None = None

    # ---- what it is told

    def news(self, table: Table) -> list[str]:
        """Everything that changed for this connection since it was told last, as JSON."""
        out: list[str] = []
        keys = table.keys(self.tokens)
        self.roles = keys.roles
        described = self.service.described(table, keys)
        if described != self.table:
            out.append(to_json({'type': 'table', 'table': difference(self.table, described)}))
            self.table = described
        for viewer in list(self.have):
            if viewer in keys.roles or (viewer == SPECTATOR and keys.any):
                out += self.position(table, viewer)
            else:
                del self.have[viewer]
        self.seen = table.facts.n
        if table.facts.messages != self.messages or self.fresh:
            self.messages = table.facts.messages
            out += self.talk()
        self.fresh.clear()
        return out

    def position(self, table: Table, viewer: str) -> list[str]:
        """The viewer's position, if anything in it changed."""
        core = table.core(viewer)
        old = self.told.get(viewer)
        if old is not None and old.stamp == core.stamp:
            return []
        since = self.have[viewer]
        if viewer in self.fresh:
            since = table.good_since(viewer, since)
        elif since > core.log or any(
            entry.cuts and entry.cuts.get(viewer, since) < since for entry in table.entries[self.seen :]
        ):
            since = 0
        self.told[viewer] = core
        self.have[viewer] = core.log
        return [f'{{"type":"position","position":{table.position_since(viewer, since, old)}}}']

    def talk(self) -> list[str]:
        """New messages for each viewer."""
        out: list[str] = []
        for viewer in self.have:
            known = self.heard.get(viewer)
            found = talk.messages_for(self.service.tables, self.id, viewer, known or 0)
            if known is not None:
                out += [to_json({'type': 'talk', 'role': viewer or None, 'message': each}) for each in found]
            self.heard[viewer] = (known or 0) + len(found)
        return out

    # ---- what it says

    def watch(self, said: Any) -> None:
        """Understand a message of the client."""
        if not isinstance(said, dict) or said.get('type') != 'watch':
            raise malformed('Send {"type": "watch", "roles": {"<role>": <length of its log>}, "spectator": false}.')
        roles = said.get('roles', {})
        spectator = said.get('spectator', False)
        known = isinstance(roles, dict) and all(
            isinstance(have, int) and not isinstance(have, bool) and have >= 0 for have in roles.values()
        )
        if not known or not isinstance(spectator, bool) or len(roles) > MOST_WATCHED:
            raise malformed('"roles" holds a whole number for each role, and "spectator" is true or false.')
        with self.service.tables.at(self.id) as table:
            keys = table.keys(self.tokens)
            for role in roles:
                table.check_role(role)
                if role not in keys.roles:
                    raise not_your_seat(role)
            if spectator and not keys.any:
                raise no_key()
            if spectator and not isinstance(said.get('log', 0), int):
                raise malformed('"log" is the length of the log that a spectator has.')
            self.have = dict(roles) | ({SPECTATOR: said.get('log', 0)} if spectator else {})
            self.told = {}
            self.fresh = set(self.have)

    async def listen(self) -> None:
        """Take what the client says until it goes."""
        while True:
            message = await self.websocket.receive()
            if message['type'] == 'websocket.disconnect':
                return
            text = message.get('text')
            if text is None or len(text) > LARGEST:
                await self.websocket.close(TOO_LARGE)
                return
            try:
                try:
                    said = json.loads(text)
                except (ValueError, RecursionError):
                    raise malformed('What you send must be JSON.') from None
                await self.service.run(self.watch, said)
                self.wake.set()
            except Problem as problem:
                await self.websocket.send_text(to_json({'type': 'error', **problem.dump()}))
                if problem.status == 403:
                    await self.websocket.close(NOT_ALLOWED)
                    return

    async def tell(self) -> None:
        """Send what changed, whenever something did; a slow client gets the latest, not everything between."""
        touched = 0.0
        while True:
            if self.roles and time.monotonic() - touched > TOUCH_SECONDS:
                touched = time.monotonic()
                await self.service.run(seating.touch, self.service.tables, self.id, self.roles)
            for text in await self.service.hub.news(self):
                await self.websocket.send_text(text)
            try:
                await asyncio.wait_for(self.wake.wait(), TOUCH_SECONDS)
            except TimeoutError:
                continue
            self.wake.clear()


class Hub:
    """All connections of this process."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.sockets: dict[str, set[Socket]] = {}
        self.looking: dict[str, tuple[list[Socket], asyncio.Task[dict[Socket, list[str] | Exception]]]] = {}

    def count(self) -> int:
        """How many connections there are."""
        return sum([len(sockets) for sockets in self.sockets.values()])

    def changed(self, id: str) -> None:
        """Something happened at a table: let its connections look."""
        for socket in self.sockets.get(id, ()):
            socket.wake.set()

    async def news(self, socket: Socket) -> list[str]:
        """What changed for a connection. Those of one table that ask at the same time are answered by one look."""
        id = socket.id
        if id not in self.looking:
            self.looking[id] = ([], asyncio.create_task(self.look(id)))
        sockets, task = self.looking[id]
        sockets.append(socket)
        found = (await asyncio.shield(task))[socket]
        if isinstance(found, Exception):
            raise found
        return found

    async def look(self, id: str) -> dict[Socket, list[str] | Exception]:
        """One look at a table for all connections that wait for it."""
        await asyncio.sleep(0)
        sockets, _ = self.looking.pop(id)
        return await self.service.run(self.news_of, id, sockets)

    def news_of(self, id: str, sockets: list[Socket]) -> dict[Socket, list[str] | Exception]:
        """What changed for each of these; what goes wrong for one is no concern of the others."""
        found: dict[Socket, list[str] | Exception] = {}
        with self.service.tables.at(id) as table:
            for socket in sockets:
                try:
                    found[socket] = socket.news(table)
                except Exception as error:
                    found[socket] = error
        return found

    def online(self, table: Table) -> set[str]:
        """The seats whose holders are here; other processes say so in the database."""
        here = {role for socket in tuple(self.sockets.get(table.facts.id, ())) for role in socket.roles}
        if self.service.store.is_sqlite:
            return here
        since = time.time() - SEEN_SECONDS
        return here | {seat.role for seat in table.seats.values() if seat.kind == HUMAN and seat.last_seen > since}

    async def serve(self, websocket: WebSocket, id: str, tokens: list[str]) -> None:
        """One connection from beginning to end."""
        socket = Socket(self.service, id, tokens, websocket)
        socket.roles = (await self.service.run(self.service.tables.keys, id, tokens)).roles
        present = self.sockets.setdefault(id, set())
        if len(present) >= self.service.settings.sockets_a_table:
            await websocket.close(TOO_MANY)
            return
        present.add(socket)
        tasks: list[asyncio.Task[None]] = []
        try:
            await websocket.accept()
            self.changed(id)
            tasks += [asyncio.create_task(socket.listen()), asyncio.create_task(socket.tell())]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            present.discard(socket)
            if not present and self.sockets.get(id) is present:
                del self.sockets[id]
            self.changed(id)
            for error in ended:
                if isinstance(error, Exception) and not isinstance(error, (WebSocketDisconnect, Problem, RuntimeError)):
                    log.error('a live connection failed', exc_info=error)

    async def close(self) -> None:
        """Let every client know that it should connect again later."""
        for sockets in list(self.sockets.values()):
            for socket in list(sockets):
                try:
                    await socket.websocket.close(GOING_AWAY)
                except RuntimeError:
                    continue
