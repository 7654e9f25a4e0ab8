"""The application: the API, the client's pages, and errors in one shape."""

from __future__ import annotations

import errno
import gc
import logging
import signal
import socket
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any, Final

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute

import chancellery
from chancellery.letters import plain
from chancellery.server import api, devices_api, logs, notices_api, pages, play_api, titles_api
from chancellery.server.away import AWAY, problem_of
from chancellery.server.clock import Clock
from chancellery.server.database_file import sole_use
from chancellery.server.errors import Problem, bad_name, malformed
from chancellery.server.guard import Guard
from chancellery.server.live import LARGEST as LARGEST_MESSAGE
from chancellery.server.methods import API, EVERYWHERE, taken_at
from chancellery.server.models import BAD_NAME
from chancellery.server.patience import Patient
from chancellery.server.service import Service
from chancellery.server.settings import Settings
from chancellery.server.store import Store, open_store

PING_SECONDS: Final = 20.0
GOODBYE_SECONDS: Final = 5
BACKLOG: Final = 1024
LAST_PORT: Final = 65_535
COME_BACK: Final = (429, 503)
NOWHERE: Final = (404, 405)

log: Final = logging.getLogger(__name__)


def make_app(store: Store, settings: Settings, clock: Clock | None = None) -> FastAPI:
    """The application on a database."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await service.start()
        try:
            yield
        finally:
            await service.close()

    service = Service(store, settings, clock)
    app = FastAPI(
        title='Chancellery',
        version=chancellery.__version__,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        description='Tables of grand-strategy board games. The WebSocket is described in docs/protocol.md.',
    )
    app.state.service = service
    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(RequestValidationError, on_malformed)
    app.add_exception_handler(HTTPException, on_http)
    for away in AWAY:
        app.add_exception_handler(away, on_away)
    app.include_router(api.router)
    app.include_router(play_api.router)
    app.include_router(notices_api.router)
    app.include_router(devices_api.router)
    app.add_api_route('/docs', lambda: pages.plain(pages.api_page(app.openapi())), include_in_schema=False)
    app.add_api_route(EVERYWHERE, client_page, include_in_schema=False, response_model=None)
    app.add_middleware(Guard, metrics=service.metrics)
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    return app


def all_routes(app: FastAPI) -> list[BaseRoute]:
    """Every route, those of the routers one by one: newer versions of FastAPI keep a router as a whole."""
    routers = (api.router, play_api.router, notices_api.router, devices_api.router)
    return [*[route for router in routers for route in router.routes], *app.routes]


def described(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, without the shape of errors that FastAPI would use and we do not."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        for methods in schema['paths'].values():
            for operation in methods.values():
                operation['responses'].pop('422', None)
                for status, response in operation['responses'].items():
                    if status != '200' and 'text/plain' in response.get('content', {}):
                        response['content'] = {'application/json': response['content'].pop('text/plain')}
        for name in ('HTTPValidationError', 'ValidationError'):
            schema['components']['schemas'].pop(name, None)
        app.openapi_schema = schema
    return app.openapi_schema


async def client_page(request: Request, path: str) -> Response:
    """The client's files, and its one page for every address of its own."""
    if f'/{path}/'.startswith(f'{API}/'):
        raise HTTPException(404)
    return await pages.serve(request, request.app.state.service, path)


async def on_problem(request: Request, problem: Exception) -> Response:
    """A refusal of ours."""
    assert isinstance(problem, Problem)
    headers = {'Retry-After': str(problem.params['seconds'])} if problem.status in COME_BACK else None
    return JSONResponse(problem.dump(), problem.status, headers)


async def on_away(request: Request, error: Exception) -> Response:
    """The database does not answer, or has no room."""
    problem = problem_of(error)
    log.warning('%s: %s', problem.key, getattr(error, 'orig', None) or error.__cause__ or error)
    return await on_problem(request, problem)


async def on_malformed(request: Request, wrong: Exception) -> Response:
    """A request that is not what it should be: where, and why, but never what was sent."""
    assert isinstance(wrong, RequestValidationError)
    first = wrong.errors()[0]
    if first['type'] == BAD_NAME:
        return await on_problem(request, bad_name())
    place = '.'.join([str(part) for part in first['loc'] if part not in ('body', 'query', 'path')])
    place = plain(place)[:80]
    problem = malformed(f'{place or "The body"}: {first["msg"]}.', place=place)
    return JSONResponse(problem.dump(), problem.status)


async def on_http(request: Request, error: Exception) -> Response:
    """Whatever else is refused; OPTIONS, which no route takes, is answered here."""
    assert isinstance(error, HTTPException)
    status, headers = error.status_code, dict(error.headers or {})
    if status in NOWHERE:
        taken = taken_at(all_routes(request.app), request.url.path)
        headers = {'Allow': ', '.join(taken)} if taken else {}
        if request.method == 'OPTIONS' and taken:
            return Response(status_code=204, headers=headers)
        status = 405 if taken and request.method not in taken else 404
    texts = {
        404: ('no_page', 'There is nothing at this address: /docs lists all calls.'),
        405: ('wrong_method', 'This address does not accept this method: /docs lists all calls.'),
    }
    key, text = texts.get(status, ('malformed', 'The server does not understand this request: /docs lists all calls.'))
    return JSONResponse(Problem(status, key, text).dump(), status, headers if status != 404 else None)


def configured(app: FastAPI, **more: Any) -> uvicorn.Config:
    """How uvicorn serves the application; requests are logged by the guard alone, without their queries."""
    logging.getLogger('uvicorn.access').setLevel(logging.CRITICAL + 1)
    return uvicorn.Config(
        app,
        http=Patient,
        ws='websockets-sansio',
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        **more,
    )


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address; a ValueError says in one sentence why there is none."""
    if port > LAST_PORT:
        raise ValueError(f'there is no port {port}: the last one is {LAST_PORT}')
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else 'this is no name of a host'
        raise ValueError(f'cannot serve on {host}: {reason}; choose another with --host') from None
    family, kind, protocol, _, address = found[0]
    try:
        sock = socket.socket(family, kind, protocol)  # asyncio sends without delay only where TCP is named
        try:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            sock.bind(address)
            sock.listen(BACKLOG)
        except OSError:
            sock.close()
            raise
    except OSError as error:
        other = '--host' if error.errno == errno.EADDRNOTAVAIL else '--port'
        raise ValueError(f'cannot serve on {host}:{port}: {error.strerror}; choose another with {other}') from None
    return sock


def leave(number: int, frame: FrameType | None) -> None:
    """End in good order: uvicorn raises the signal that stopped it once more, which would cut that short."""
    raise SystemExit(0)


def collect_seldom() -> None:
    """Let Python look for cyclic garbage seldom: a full search walks through every table in memory.

    With two hundred tables that took 350 ms every ten seconds, and nobody was answered meanwhile. What a table lets go
    is freed at once as it is; only ended connections leave cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 1_000)


def get_ready(settings: Settings, then: Callable[[], None] | None = None) -> None:
    """Load the titles while the server already answers, so that whoever comes first need not wait for all of them."""
    try:
        titles_api.all_titles(settings.corrections, settings.unfinished)
    except Exception:
        log.exception('the titles could not be loaded; who asks for one will be told why')
    if then is not None:
        then()


def serve(host: str, port: int, settings: Settings) -> None:
    """Serve until interrupted."""
    sock = bound(host, port)
    try:
        logs.set_up('info')
        with sole_use(settings.database):
            app = make_app(open_store(settings.database), settings)
            shown = f'[{host}]' if ':' in host else host
            print(f'Chancellery is at http://{shown}:{sock.getsockname()[1]}', flush=True)
            signal.signal(signal.SIGTERM, leave)
            collect_seldom()
            threading.Thread(target=get_ready, args=(settings, collect_seldom), name='titles', daemon=True).start()
            uvicorn.Server(configured(app)).run([sock])
    finally:
        sock.close()
