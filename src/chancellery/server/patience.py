"""Patience: how long the server waits for the head of a request, and how large it may grow.

Without this, connections that begin a request and never end it would use up all that a process may open.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from chancellery.server.guard import LARGEST as LARGEST_BODY

HEAD_SECONDS: Final = 15.0
LARGEST_HEAD: Final = 65_536

if TYPE_CHECKING:
    Base = asyncio.Protocol
else:
    Base = AutoHTTPProtocol


class Patient(Base):
    """uvicorn's protocol of an HTTP connection. Its ``cycle`` is the request that came last, head and all."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    cycle: Any
    head = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody calls."""
        super().connection_made(transport)
        self.loop.call_later(HEAD_SECONDS, self.look, None)

    def look(self, seen: Any) -> None:
        """Hang up on who has neither begun another request since the last look nor waits for an answer."""
        if self.transport.is_closing():
            return
        now = self.transport.get_protocol()
        if now is not self:
            if not getattr(now, 'handshake_initiated', True):  # a live line whose head was refused without an answer
                self.transport.close()
            return
        if self.cycle is seen and (seen is None or seen.response_complete):
            self.transport.close()
        else:
            self.loop.call_later(HEAD_SECONDS, self.look, self.cycle)

    def data_received(self, data: bytes) -> None:
        """Hang up where a head becomes too large. What has come may hold the beginning of a body as well."""
        before = self.cycle
        if before is None or before.response_complete:
            self.head += len(data)
            if self.head > LARGEST_HEAD + LARGEST_BODY:
                self.transport.close()
                return
        super().data_received(data)
        if self.cycle is not before:
            self.head = 0
