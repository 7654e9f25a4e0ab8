"""People at tables, as cheap as can be: one HTTP line a table, one live line a seat, all in one event loop."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from chancellery.server.parts import Follower

POSITION = '{"type":"position","position":'
STAMP = '"stamp":"'
STAMP_LENGTH = 24
SILENCE = 20.0  # seconds after which a line that shows nothing has missed something


class Refused(Exception):
    """The server answered something else than 200."""


class Http:
    """One kept-alive connection; requests follow each other."""

    def __init__(self, host: str, port: int, client: str) -> None:
        self.host = host
        self.port = port
        self.client = client
        self.lock = asyncio.Lock()
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.bytes = 0

    async def call(self, method: str, path: str, body: Any = None, key: str = '') -> Any:
        """The answer, understood; ``client`` is who the server believes we are, behind a proxy."""
        sent = b'' if body is None else json.dumps(body).encode()
        head = (
            f'{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nCookie: keys={key}\r\n'
            f'X-Forwarded-For: {self.client}\r\nContent-Type: application/json\r\nContent-Length: {len(sent)}\r\n\r\n'
        )
        async with self.lock:
            try:
                status, text = await self.exchange(head.encode() + sent)
            except (asyncio.IncompleteReadError, ConnectionError):
                self.close()
                status, text = await self.exchange(head.encode() + sent)
        if status != '200':
            raise Refused(f'{method} {path}: {status} {text[:300].decode()}')
        self.bytes += len(text)
        return json.loads(text)

    async def exchange(self, request: bytes) -> tuple[str, bytes]:
        """Status and body. A server may hang up on who was silent for long: then the line is opened anew."""
        if self.streams is None or self.streams[0].at_eof():
            self.close()
            self.streams = await asyncio.open_connection(self.host, self.port)
        reader, writer = self.streams
        writer.write(request)
        lines = (await reader.readuntil(b'\r\n\r\n')).decode('latin-1').split('\r\n')
        headers = dict(line.lower().split(': ', 1) for line in lines[1:] if line)
        return lines[0].split()[1], await reader.readexactly(int(headers['content-length']))

    def close(self) -> None:
        """Hang up."""
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


class Person:
    """A seat and its live line. What arrives is kept as it is; it is read only when its turn comes."""

    def __init__(self, role: str, key: str) -> None:
        self.role = role
        self.key = key
        self.socket: ClientConnection | None = None
        self.unread: list[str] = []
        self.follower = Follower()
        self.stamp = ''
        self.arrived = 0.0
        self.messages = 0
        self.bytes = 0
        self.news = asyncio.Event()

    async def sit(self, address: str, table: str) -> None:
        """Open the line, and wait for the first position."""
        url = f'ws://{address}/api/tables/{table}/live'
        headers = {'Cookie': f'keys={self.key}'}
        self.socket = await connect(url, additional_headers=headers, max_queue=None, ping_interval=None)
        await self.socket.send(json.dumps({'type': 'watch', 'roles': {self.role: 0}}))
        self.listening = asyncio.create_task(self.listen(self.socket))
        await asyncio.wait_for(self.news.wait(), 60)

    async def listen(self, socket: ClientConnection) -> None:
        """Note when each position arrives."""
        async for message in socket:
            text = str(message)
            self.messages += 1
            self.bytes += len(text)
            start = text.find(POSITION)
            if start >= 0:
                self.arrived = time.perf_counter()
                self.unread.append(text)
                at = text.index(STAMP, start) + len(STAMP)
                self.stamp = text[at : at + STAMP_LENGTH]
                self.news.set()

    async def shows(self, stamp: str) -> bool:
        """Does the line come to show this position?"""
        try:
            async with asyncio.timeout(SILENCE):
                while self.stamp != stamp:
                    self.news.clear()
                    await self.news.wait()
        except TimeoutError:
            return False
        return True

    def read(self) -> Follower:
        """The latest position."""
        for text in self.unread:
            for message in json.loads(text):
                if message['type'] == 'position':
                    self.follower.take(message['position'])
        self.unread.clear()
        return self.follower

    async def leave(self) -> None:
        """Close the line."""
        if self.socket is not None:
            await self.socket.close()
            await self.listening


class Sample:
    """One submission: when it was sent and answered, when each seat that was shown one had the view, and its bytes."""

    def __init__(self, sent: float, answered: float, views: list[float], seats: int, size: int) -> None:
        self.answer = answered - sent
        self.view = max(views) - sent
        self.everybody = len(views) == seats
        self.bytes = size


class LoadTable:
    """A table whose people play at random, one action every few seconds."""

    def __init__(self, http: Http, title: str, scenario: str | None, players: int | None, seed: int) -> None:
        self.http = http
        self.title = title
        self.scenario = scenario
        self.players = players
        self.random = random.Random(seed)
        self.people: list[Person] = []
        self.samples: list[Sample] = []
        self.missing = 0
        self.id = ''

    async def make(self, roles: list[str]) -> None:
        """A new table, every seat ours."""
        seats = {role: {'kind': 'me'} for role in roles}
        wanted = {'title': self.title, 'scenario': self.scenario, 'players': self.players, 'seats': seats}
        made = await self.http.call('POST', '/api/tables', wanted)
        self.id = made['table']
        self.people = [Person(role, key) for role, key in made['links'].items()]

    async def sit(self, address: str) -> None:
        """Everybody opens a live line."""
        for person in self.people:
            await person.sit(address, self.id)

    def turn(self) -> tuple[Person, dict[str, Any]] | None:
        """Who plays what next, or None when the game is over."""
        seen = [(person, person.read()) for person in self.people]
        asked = [(person, view) for person, view in seen if person.role in view.public['deciders']]
        if not asked:
            return None
        person, view = self.random.choice(asked)
        chosen = self.random.choice(view.private['actions'])
        action = chosen['verb'] if chosen['arg'] is None else f'{chosen["verb"]}:{chosen["arg"]}'
        return person, {'role': person.role, 'ask': view.private['ask'], 'actions': [action], 'brief': True}

    async def play(self) -> tuple[float, float] | None:
        """One action: when it was sent and when its answer came. The player's own line must show the same view."""
        found = self.turn()
        if found is None:
            return None
        person, submission = found
        sent = time.perf_counter()
        answer = await self.http.call('POST', f'/api/tables/{self.id}/submissions', submission, person.key)
        answered = time.perf_counter()
        if not await person.shows(answer['stamp']):
            self.missing += 1
        return sent, answered

    def received(self) -> int:
        """Bytes that everybody at the table has got so far."""
        return self.http.bytes + sum([person.bytes for person in self.people])

    async def hurry(self, actions: int) -> None:
        """Come to the middle of a game before anything is measured."""
        for _ in range(actions):
            try:
                if await self.play() is None:
                    return
            except Refused:
                pass  # the next player's view was still on its way
            await asyncio.sleep(0.02)

    async def measure(self, pause: float, until: float) -> None:
        """Play at a person's pace; a view counts as arrived when the last seat that was shown one has it."""
        await asyncio.sleep(pause * self.random.random())
        while time.perf_counter() < until:
            before = self.received()
            played = await self.play()
            if played is None:
                return
            sent, answered = played
            await asyncio.sleep(pause * self.random.uniform(0.5, 1.5))
            views = [person.arrived for person in self.people if person.arrived > sent]
            if views:
                self.samples.append(Sample(sent, answered, views, len(self.people), self.received() - before))

    async def agrees(self) -> bool:
        """Has every seat got the position that the server holds?"""
        for person in self.people:
            path = f'/api/tables/{self.id}/position?role={person.role}'
            held = await self.http.call('GET', path, key=person.key)
            if held['stamp'] != person.stamp:
                return False
        return True

    async def leave(self) -> None:
        """Go home."""
        for person in self.people:
            await person.leave()
        self.http.close()
