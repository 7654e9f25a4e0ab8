"""The live connection: one WebSocket per table and browser, which sends everything that changes for its seats."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from fastapi import WebSocket, WebSocketDisconnect

from chancellery.record import difference, to_json
from chancellery.server import seating, takeovers, talk, timekeeping
from chancellery.server.away import AWAY
from chancellery.server.described import outline as outlined
from chancellery.server.described import personal
from chancellery.server.errors import Problem, malformed, no_key, not_your_seat
from chancellery.server.looking import address_of
from chancellery.server.packing import packed, unpacked
from chancellery.server.parts import Part
from chancellery.server.seats import HUMAN, Keys
from chancellery.server.table import SPECTATOR, Core, Table
from chancellery.server.timekeeping import BEAT_SECONDS

if TYPE_CHECKING:
    from chancellery.server.service import Service

log: Final = logging.getLogger(__name__)

LARGEST: Final = 16_384
PRESENT_SECONDS: Final = 300.0  # after the last use of a page that is in sight
LOOK_SECONDS: Final = 15.0
MOST_UNUSED: Final = 10_000_000
NEVER: Final = float('-inf')
SEEN_SECONDS: Final = 100.0
MOST_WATCHED: Final = 16
MOST_STAMPS: Final = 4
LONGEST_STAMP: Final = 64
MOST_PARTED: Final = 1000
REFUSED: Final = 4000  # and the status that a call would have: 4400, 4403, ...
TOO_LARGE: Final = 1009
TOO_MANY: Final = 1013
GOING_AWAY: Final = 1012
TOO_LARGE_REASON: Final = f'Send text of at most {LARGEST} characters.'
LONGEST_REASON: Final = 123  # bytes, in a frame that closes a connection
PART_REASON: Final = 'The table cannot be read at the moment: connect again.'


class Socket:
    """One connection: what it watches, what it was told last, and what it has still to be told.

    What it is told is worked out by whoever changed the table, who holds the table's lock, so that everything comes in
    the order in which it happened. While something is being sent nothing more is worked out: a slow client gets the
    latest, not everything between.
    """

    def __init__(self, service: Service, id: str, tokens: list[str], websocket: WebSocket) -> None:
        self.service = service
        self.id = id
        self.tokens = tokens
        self.websocket = websocket
        self.roles: tuple[str, ...] = ()
        self.have: dict[str, int] = {}
        self.heard: dict[str, int] = {}
        self.told: dict[str, Core] = {}
        self.noted: dict[str, Core] = {}
        self.fresh: set[str] = set()
        self.seen = 0
        self.messages = -1
        self.table: dict[str, Any] | None = None
        self.keys = Keys()
        self.keys_of: object = None
        self.used: float | None = None  # when somebody last used the page, as long as it is in sight
        # What is on its way; several threads and the event loop share these three.
        self.gate = threading.Lock()
        self.sending = False
        self.behind = False
        self.letters: asyncio.Queue[str | Exception] = asyncio.Queue()

    # ---- what it is told

    def look(self, table: Table, outline: dict[str, Any]) -> str | Exception | None:
        """What changed for this connection since it was told last, as JSON, unless it is still being told something.

        What goes wrong for one connection is no concern of the others.
        """
        with self.gate:
            if self.sending:
                self.behind = True
                return None
            try:
                news = self.news(table, outline)
            except Exception as error:
                self.sending = True
                return error
            self.sending = bool(news)
        return f'[{",".join(news)}]' if news else None

    def sent(self) -> bool:
        """It was told; is there more by now?"""
        with self.gate:
            self.sending = False
            behind, self.behind = self.behind, False
        return behind

    def news(self, table: Table, outline: dict[str, Any]) -> list[str]:
        """Everything that changed for this connection since it was told last, message by message."""
        out: list[str] = []
        if self.keys_of is not table.seats:
            self.keys, self.keys_of = table.keys(self.tokens), table.seats
        keys = self.keys
        self.roles = keys.roles
        described = personal(outline, keys, table)
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
            out += self.talk(table)
        self.fresh.clear()
        return out

    def position(self, table: Table, viewer: str) -> list[str]:
        """The viewer's position, if anything in it changed."""
        core = table.core(viewer)
        old = self.told.get(viewer)
        if old is not None and old.stamp == core.stamp and viewer not in self.fresh:
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

    def talk(self, table: Table) -> list[str]:
        """New messages for each viewer."""
        out: list[str] = []
        for viewer in self.have:
            known = self.heard.get(viewer)
            found = talk.messages_for(self.service.tables, table, viewer, known or 0)
            if known is not None:
                out += [to_json({'type': 'talk', 'role': viewer or None, 'message': each}) for each in found]
            self.heard[viewer] = (known or 0) + len(found)
        return out

    # ---- what it says

    def watch(self, said: Any) -> None:
        """Understand a message of the client."""
        if isinstance(said, dict) and said.get('type') == 'heard':
            self.note(said.get('stamps'))
            return
        if isinstance(said, dict) and said.get('type') == 'here':
            self.here(said.get('visible'), said.get('used'))
            return
        if not isinstance(said, dict) or said.get('type') != 'watch':
            raise malformed(
                'Send a message like {"type": "watch", "roles": {"<role>": <length of its log>}, "spectator": false}.'
            )
        roles = said.get('roles', {})
        spectator = said.get('spectator', False)
        known = isinstance(roles, dict) and all(is_length(have) for have in roles.values())
        if not known or not isinstance(spectator, bool) or len(roles) > MOST_WATCHED:
            raise malformed('"roles" must contain a whole number for each role, and "spectator" must be true or false.')
        stamps = said.get('have', {})
        if not isinstance(stamps, dict) or not all(is_stamps(each) for each in stamps.values()):
            raise malformed(f'"have" must contain a list of at most {MOST_STAMPS} stamps for each role.')
        with self.service.tables.at(self.id) as table:
            keys = table.keys(self.tokens)
            for role in roles:
                table.check_role(role)
                if role not in keys.roles:
                    raise not_your_seat(role)
            if spectator and not keys.any:
                raise no_key()
            if spectator and not is_length(said.get('log', 0)):
                raise malformed('"log" must be a whole number: how many log entries the spectator has.')
            self.have = dict(roles) | ({SPECTATOR: said.get('log', 0)} if spectator else {})
            cores = {viewer: self.service.hub.core_of(self, viewer, stamps.get(viewer, ())) for viewer in self.have}
            self.told = {viewer: core for viewer, core in cores.items() if core is not None}
            self.fresh = set(self.have)
            self.service.hub.tell(table, (self,))

    def note(self, stamps: Any) -> None:
        """The client has heard these positions: should the line break, it can be told what changed since then."""
        if not isinstance(stamps, dict):
            raise malformed('"stamps" must contain one stamp for each role: that of its last position.')
        with self.gate:
            self.noted |= {viewer: core for viewer, core in self.told.items() if core.stamp == stamps.get(viewer)}

    def here(self, visible: Any, unused: Any) -> None:
        """The client says whether its page is in sight, and how many seconds ago somebody last used it."""
        if not isinstance(visible, bool) or not is_length(unused):
            raise malformed(
                'Send a message like {"type": "here", "visible": true, "used": <seconds since the page was last used>}.'
            )
        self.used = self.service.clock.ticks() - min(unused, MOST_UNUSED) if visible else None
        hub = self.service.hub
        if hub.loop is not None:
            hub.loop.call_soon_threadsafe(hub.noticed, self)

    async def listen(self) -> None:
        """Take what the client says until it goes."""
        while True:
            message = await self.websocket.receive()
            if message['type'] == 'websocket.disconnect':
                return
            text = message.get('text')
            if text is None or len(text) > LARGEST:
                await self.websocket.close(TOO_LARGE, TOO_LARGE_REASON)
                return
            try:
                try:
                    said = json.loads(text)
                except (ValueError, RecursionError):
                    raise malformed('This message is not JSON: send JSON.') from None
                await self.service.run(self.watch, said)
            except Problem as problem:
                await self.websocket.send_text(to_json([{'type': 'error', **problem.dump()}]))
                await self.websocket.close(REFUSED + problem.status, reason_of(problem))
                return

    async def tell(self) -> None:
        """Send what changed, whenever something did."""
        while True:
            letter = await self.letters.get()
            if isinstance(letter, Exception):
                raise letter
            await self.websocket.send_text(letter)
            if self.sent():
                self.service.hub.changed(self.id)


class Parted:
    """What lines that are gone had told last, packed: who comes again is told what changed since then."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, str, str], bytes] = OrderedDict()

    def keep(self, socket: Socket) -> None:
        """A line is gone."""
        for told in (socket.noted, socket.told):
            for viewer, core in told.items():
                key = (socket.id, viewer, core.stamp)
                if key not in self.kept:
                    self.kept[key] = packed([core.public.value, core.private.value])
                self.kept.move_to_end(key)
        while len(self.kept) > MOST_PARTED:
            self.kept.popitem(last=False)

    def core(self, id: str, viewer: str, stamp: str) -> Core | None:
        """A position that was told on a line that is gone, as far as one needs it to tell what changed."""
        found = self.kept.get((id, viewer, stamp))
        if found is None:
            return None
        public, private = [Part(each) for each in unpacked(found)]
        return Core(viewer or None, stamp, 0, 'none', 0, 0, None, public, private)


class Hub:
    """All connections of this process."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.sockets: dict[str, set[Socket]] = {}
        self.callers: dict[
            str, dict[str, float]
        ] = {}  # table by table the roles that called since the last note, and when
        self.looking: set[str] = set()
        self.looks: set[asyncio.Task[None]] = set()
        self.parted = Parted()
        self.told_present: dict[str, set[str]] = {}
        self.loop: asyncio.AbstractEventLoop | None = None
        self.touching: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, in the event loop."""
        self.loop = asyncio.get_running_loop()
        self.touching = self.loop.create_task(self.touch())

    def count(self) -> int:
        """How many connections there are."""
        return sum([len(sockets) for sockets in self.sockets.values()])

    def has_line(self, id: str) -> bool:
        """Is somebody connected to this table?"""
        return id in self.sockets

    # ---- telling

    def tell(self, table: Table, sockets: tuple[Socket, ...] | None = None) -> None:
        """Let the connections of a table, or these, know what changed. In any thread that holds the table's lock.

        A copy that was dropped from memory while somebody held it tells nothing: another may have told more already.
        """
        if self.service.tables.cache.get(table.facts.id) is not table:
            if self.loop is not None:
                self.loop.call_soon_threadsafe(self.changed, table.facts.id)
            return
        if sockets is None:
            sockets = tuple(self.sockets.get(table.facts.id, ()))
        if not sockets:
            return
        outline = self.outline(table)
        letters = [(socket, socket.look(table, outline)) for socket in sockets]
        self.post([(socket, letter) for socket, letter in letters if letter is not None])

    def post(self, letters: list[tuple[Socket, str | Exception]]) -> None:
        """Hand letters over to the event loop. Called under the table's lock, they keep their order."""
        if letters and self.loop is not None:
            self.loop.call_soon_threadsafe(deliver, letters)

    def changed(self, id: str) -> None:
        """Something happened at a table: look at it soon, once for all that asks for it. In the event loop."""
        if id not in self.looking and id in self.sockets:
            self.looking.add(id)
            look = asyncio.get_running_loop().create_task(self.look(id))
            self.looks.add(look)
            look.add_done_callback(self.looks.discard)

    async def look(self, id: str) -> None:
        """Look at a table; what changes from now on wants another look."""
        await asyncio.sleep(0)
        self.looking.discard(id)
        await self.service.run(self.look_at, id)

    def look_at(self, id: str) -> None:
        """One look at a table for all its connections; if it cannot be looked at, they are told to come again."""
        try:
            with self.service.tables.at(id) as table:
                self.tell(table)
        except Exception as error:
            self.post([(socket, error) for socket in tuple(self.sockets.get(id, ()))])

    def core_of(self, asking: Socket, viewer: str, stamps: Sequence[str]) -> Core | None:
        """The latest of these positions that a line of the same table has told this viewer, also one that is gone."""
        lines: list[Socket] = [asking, *self.sockets.get(asking.id, ())]
        for stamp in stamps:
            for socket in lines:
                for told in (socket.told, socket.noted):
                    if (core := told.get(viewer)) is not None and core.stamp == stamp:
                        return core
            if (core := self.parted.core(asking.id, viewer, stamp)) is not None:
                return core
        return None

    # ---- who is here

    def online(self, table: Table) -> set[str]:
        """The seats whose holders are here; other processes say so in the database."""
        here = self.present_at(table.facts.id)
        if self.service.store.is_sqlite:
            return here
        since = self.service.clock.now() - SEEN_SECONDS
        return here | {seat.role for seat in table.seats.values() if seat.kind == HUMAN and seat.last_seen > since}

    def connected(self, id: str) -> set[str]:
        """The seats that have a line to this process."""
        return {role for socket in tuple(self.sockets.get(id, ())) for role in socket.roles}

    def last_used(self, id: str) -> dict[str, float]:
        """When the holders of seats last used a page that is in sight, as far as they have one open here."""
        found: dict[str, float] = {}
        for socket in tuple(self.sockets.get(id, ())):
            for role in socket.roles if socket.used is not None else ():
                found[role] = max(found.get(role, NEVER), socket.used or NEVER)
        return found

    def present_at(self, id: str) -> set[str]:
        """The seats whose holders use a page of this table: an open page alone is nobody's presence."""
        since = self.service.clock.ticks() - PRESENT_SECONDS
        return {role for role, used in self.last_used(id).items() if used > since}

    def outline(self, table: Table) -> dict[str, Any]:
        """The table as everybody sees it."""
        service = self.service
        online = self.online(table)
        return outlined(table, online, self.connected(table.facts.id), service.clock.now(), service.settings.away)

    def noticed(self, socket: Socket) -> None:
        """A page said whether it is used: its holder is here, or is not. In the event loop."""
        if socket.roles and socket.id in self.sockets:
            here = self.present_at(socket.id)
            if any(role in here for role in socket.roles):
                self.seen(socket.id, socket.roles)
            if self.told_present.get(socket.id) != here:
                self.told_present[socket.id] = here
                self.changed(socket.id)

    def seen(self, id: str, roles: Sequence[str]) -> None:
        """The holders of these seats are here: noted soon, and at once where somebody asks for their place."""
        table = self.service.tables.cache.get(id)
        if table is None:
            return
        clock = self.service.clock
        self.callers.setdefault(id, {}).update(dict.fromkeys(roles, clock.ticks()))
        seating.seen(table, dict.fromkeys(roles, clock.now()))
        if any(not table.takeovers.get(role, {'taken': True})['taken'] for role in roles):
            task = asyncio.get_running_loop().create_task(self.sign(id, roles))
            self.looks.add(task)
            task.add_done_callback(self.looks.discard)

    async def sign(self, id: str, roles: Sequence[str]) -> None:
        """End what others asked for while the holders of these seats were away."""
        with suppress(Problem, *AWAY):
            now = dict.fromkeys(roles, self.service.clock.now())
            await self.service.run(seating.touch, self.service.tables, {id: now})
            await self.service.run(takeovers.sign, self.service.tables, id, roles)
            self.changed(id)

    def called(self, id: str, tokens: list[str]) -> None:
        """Somebody who holds these keys called at a table, and so is here. In the event loop."""
        table = self.service.tables.cache.get(id)
        roles = table.keys(tokens).roles if table is not None and tokens else ()
        if table is not None and roles:
            self.seen(id, roles)

    def present(self) -> dict[str, dict[str, float]]:
        """The seats whose holders use a page of this process, or have called since this was asked last, and when."""
        callers, self.callers = self.callers, {}
        clock = self.service.clock
        now, ticks = clock.now(), clock.ticks()
        found = {id: {role: now - (ticks - at) for role, at in roles.items()} for id, roles in callers.items()}
        for id in self.sockets:
            found.setdefault(id, {}).update(dict.fromkeys(self.present_at(id), now))
        return found

    async def touch(self) -> None:
        """Note every minute who is here, and that the server is; tell more often who is here no more."""
        noted = self.service.clock.ticks()
        while True:
            await self.service.clock.sleep(LOOK_SECONDS)
            try:
                self.tell_present()
                if self.service.clock.ticks() - noted >= BEAT_SECONDS:
                    noted = self.service.clock.ticks()
                    await self.note_present()
            except Exception:
                log.exception('who is here could not be noted')

    def tell_present(self) -> None:
        """Tell the lines of each table where other people are here than it was told."""
        now = {id: self.present_at(id) for id in self.sockets}
        for id, here in now.items():
            if self.told_present.get(id, set()) != here:
                self.changed(id)
        self.told_present = now

    async def note_present(self) -> None:
        """Note who is here, and that the server is."""
        await self.service.run(timekeeping.beat, self.service.tables)
        await self.service.run(seating.touch, self.service.tables, self.present())

    # ---- coming and going

    async def serve(self, websocket: WebSocket, id: str, tokens: list[str]) -> None:
        """One connection from beginning to end."""
        address = address_of(websocket)
        socket = Socket(self.service, id, tokens, websocket)
        socket.roles = (await self.service.run(self.service.tables.keys, id, tokens)).roles
        present = self.sockets.setdefault(id, set())
        if len(present) >= self.service.settings.sockets_a_table:
            await websocket.close(TOO_MANY)
            return
        present.add(socket)
        self.service.looked(id, address)
        tasks: list[asyncio.Task[None]] = []
        try:
            await websocket.accept()
            tasks += [asyncio.create_task(each) for each in (self.welcome(socket), socket.listen(), socket.tell())]
            await asyncio.wait(tasks[1:], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            self.service.looked(id, address)
            present.discard(socket)
            self.parted.keep(socket)
            if not present and self.sockets.get(id) is present:
                del self.sockets[id]
            self.changed(id)
            await part(websocket, [error for error in ended if isinstance(error, Exception)])

    async def welcome(self, socket: Socket) -> None:
        """Somebody has come: the connection is told what it has to know."""
        self.changed(socket.id)

    async def close(self) -> None:
        """Let every client know that it should connect again later."""
        if self.touching is not None:
            self.touching.cancel()
        for sockets in list(self.sockets.values()):
            for socket in list(sockets):
                try:
                    await socket.websocket.close(GOING_AWAY)
                except RuntimeError:
                    continue


def is_length(value: Any) -> bool:
    """Is this how many entries of a log a client may have?"""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def is_stamps(value: Any) -> bool:
    """Are these the stamps of positions that a client may have?"""
    return (
        isinstance(value, list)
        and len(value) <= MOST_STAMPS
        and all(isinstance(each, str) and len(each) <= LONGEST_STAMP for each in value)
    )


def reason_of(problem: Problem) -> str:
    """As much of what is wrong as can be said when a connection is closed."""
    return problem.text.encode()[:LONGEST_REASON].decode(errors='ignore')


def deliver(letters: list[tuple[Socket, str | Exception]]) -> None:
    """Put letters where their connections wait for them. In the event loop."""
    for socket, letter in letters:
        socket.letters.put_nowait(letter)


async def part(websocket: WebSocket, errors: list[Exception]) -> None:
    """End a connection of which something went wrong, so that its client comes again; who has gone hears nothing."""
    errors = [error for error in errors if not isinstance(error, (WebSocketDisconnect, RuntimeError))]
    for error in errors:
        if not isinstance(error, (Problem, *AWAY)):
            log.error('a live connection failed', exc_info=error)
    if errors:
        with suppress(RuntimeError, WebSocketDisconnect):
            await websocket.close(GOING_AWAY, PART_REASON)
