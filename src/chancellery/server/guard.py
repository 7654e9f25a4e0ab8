"""What every request passes first: size limits, protective headers, one log line, and an answer in any case."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from chancellery.record import to_json
from chancellery.server.errors import Problem
from chancellery.server.metrics import Metrics
from chancellery.server.origin import HARMLESS, is_ours

LARGEST: Final = 65_536
BODY_SECONDS: Final = 15.0
HEADERS: Final = (
    (b'x-content-type-options', b'nosniff'),
    (b'referrer-policy', b'no-referrer'),
    (b'x-frame-options', b'DENY'),
)
FAILED: Final = Problem(500, 'server_error', 'The server had an internal error, which it has logged: try again later.')
TOO_SLOW: Final = Problem(408, 'too_slow', 'The rest of the request did not arrive in time: send it again.')
OTHER_SITE: Final = Problem(
    403, 'other_site', 'Pages of other sites cannot change anything here: open this server at its own address.'
)
TOO_LARGE: Final = Problem(413, 'too_large', f'This request is too large: the limit is {LARGEST} bytes.')

log: Final = logging.getLogger(__name__)


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; other traffic passes through."""
        if scope['type'] != 'http':
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message['type'] == 'http.response.start':
                status = message['status']
                named = {name for name, _ in message['headers']}
                extra = [header for header in HEADERS if header[0] not in named]
                if b'cache-control' not in named:
                    extra.append((b'cache-control', b'no-store'))
                message = {**message, 'headers': [*message['headers'], *extra]}
            await send(message)

        try:
            body = await body_or_problem(scope, receive)
            if scope['method'] not in HARMLESS and not is_ours(Headers(scope=scope)):
                body = OTHER_SITE
            if isinstance(body, Problem):
                await refuse(answer, body)
            else:
                await self.app(as_get(scope), again(body, receive), answer)
        except Exception:
            log.exception('a request failed', extra={'data': {'method': scope['method'], 'path': scope['path']}})
            if status == 0:
                await refuse(answer, FAILED)
        finally:
            seconds = time.perf_counter() - started
            self.metrics.request(scope['method'] if scope['method'] in KNOWN else 'other', status, seconds)
            data = {
                'method': scope['method'],
                'path': scope['path'],
                'status': status,
                'ms': round(seconds * 1000, 1),
            }
            log.info('request', extra={'data': data})


KNOWN: Final = ('GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH')


def as_get(scope: Scope) -> Scope:
    """HEAD is answered as GET is; the server that sends the answer leaves out its body."""
    return {**scope, 'method': 'GET'} if scope['method'] == 'HEAD' else scope


async def body_or_problem(scope: Scope, receive: Receive) -> bytes | Problem:
    """The body of a request, unless it is too large or takes too long to come."""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            body = await whole_body(scope, receive)
    except TimeoutError:
        return TOO_SLOW
    return TOO_LARGE if body is None else body


async def whole_body(scope: Scope, receive: Receive) -> bytes | None:
    """The body of a request, or None if it is too large."""
    for name, value in scope['headers']:
        if name == b'content-length' and value.isdigit() and (len(value) > 9 or int(value) > LARGEST):
            return None
    body = b''
    more = scope['method'] not in ('GET', 'HEAD')
    while more:
        message = await receive()
        if message['type'] != 'http.request':
            break
        body += message.get('body', b'')
        if len(body) > LARGEST:
            return None
        more = message.get('more_body', False)
    return body


def again(body: bytes, receive: Receive) -> Receive:
    """Hand on a body that was read already."""
    given = False

    async def hand_on() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {'type': 'http.request', 'body': body, 'more_body': False}

    return hand_on


async def refuse(send: Send, problem: Problem) -> None:
    """Answer with a problem."""
    body = to_json(problem.dump()).encode()
    headers = [(b'content-type', b'application/json'), (b'content-length', str(len(body)).encode())]
    await send({'type': 'http.response.start', 'status': problem.status, 'headers': headers})
    await send({'type': 'http.response.body', 'body': body})
