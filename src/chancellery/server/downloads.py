"""Downloads: records are sent piece by piece and few at a time, so that play has priority."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import Final

from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from chancellery.server.calls import JSON, Caller
from chancellery.server.errors import overloaded, too_many

PIECE: Final = 65_536
LONGEST: Final = 300.0
WAIT: Final = 10


class Download(StreamingResponse):
    """A record on its way to a caller, who has a place among the downloads until it ends, however it ends."""

    def __init__(self, caller: Caller, name: str, pieces: Iterator[str]) -> None:
        headers = {'Content-Disposition': f'attachment; filename="{name}"'}
        super().__init__(sent(caller, gathered(pieces)), media_type=JSON, headers=headers)
        self.caller = caller

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it; a caller that takes too long is cut off."""
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST):
                    await super().__call__(scope, receive, send)
        finally:
            leave(self.caller)


async def download(caller: Caller, id: str, role: str | None) -> Download:
    """The record of a table, if there is a place for one more download."""
    enter(caller)
    try:
        name, pieces = await caller.service.study(caller.service.replays.download, id, role, caller.tokens)
        return Download(caller, name, pieces)
    except BaseException:
        leave(caller)
        raise


def enter(caller: Caller) -> None:
    """Take a place among the downloads, or say why there is none."""
    places = caller.service.downloads
    if places.has_enough(caller.address):
        text = f'One address can have {places.each} downloads at once: try again when one of yours has ended.'
        raise too_many(text, WAIT)
    if places.is_full():
        raise overloaded(f'Too many other downloads are running: try again in {WAIT} s.', WAIT)
    places.enter(caller.address)


def leave(caller: Caller) -> None:
    """Give the place to the next."""
    caller.service.downloads.leave(caller.address)


async def sent(caller: Caller, pieces: Iterator[str]) -> AsyncIterator[str]:
    """The pieces, each made when the one before has gone; as long as that took, others have their turn."""
    while True:
        started = time.perf_counter()
        piece = await caller.service.go_on_studying(next, pieces, '')
        if not piece:
            return
        yield piece
        await asyncio.sleep(time.perf_counter() - started)


def gathered(pieces: Iterator[str]) -> Iterator[str]:
    """A long text in pieces that are worth sending."""
    waiting: list[str] = []
    size = 0
    for piece in pieces:
        waiting.append(piece)
        size += len(piece)
        if size >= PIECE:
            yield ''.join(waiting)
            waiting, size = [], 0
    yield ''.join(waiting)
