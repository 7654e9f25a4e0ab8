"""What every call of the API has in common: who asks, what may be answered, and cookies."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Annotated, Any, Final, ParamSpec, TypeVar

from fastapi import APIRouter, Depends, Path, Query, Request, Response, WebSocket
from fastapi.responses import JSONResponse, PlainTextResponse

from chancellery.kernel.title import Title
from chancellery.record import to_json
from chancellery.server import models, pages
from chancellery.server.errors import Problem, too_many
from chancellery.server.looking import address_of
from chancellery.server.origin import HARMLESS
from chancellery.server.seats import MOST_KEYS, is_token
from chancellery.server.service import Service
from chancellery.server.titles_api import Kept

F = TypeVar('F', bound=Callable[..., Any])
P = ParamSpec('P')
T = TypeVar('T')

COOKIE: Final = 'keys'
IDLE: Final = 'chancellery-idle'  # what a page asks by itself while nobody uses it
YEAR: Final = 31_536_000
NOT_MODIFIED: Final = 304
ALWAYS: Final = (400, 408, 413, 500, 503)
CHANGING: Final = (403,)
JSON: Final = 'application/json'

Id = Annotated[str, Path(max_length=64)]
AnyRole = Annotated[str | None, Query(max_length=40)]
OneRole = Annotated[str, Query(max_length=40)]
Since = Annotated[int, Query(ge=0, le=1_000_000_000)]


def answers(model: Any, *refusals: int) -> dict[int | str, dict[str, Any]]:
    """What a call answers, for OpenAPI; some refusals any call may give."""
    known: dict[int | str, dict[str, Any]] = {200: {'model': model} if model else {'content': {'text/plain': {}}}}
    for status in sorted({*ALWAYS, *refusals}):
        known[status] = {'description': 'Not modified'} if status == NOT_MODIFIED else {'model': models.ErrorAnswer}
    return known


def call(
    router: APIRouter, how: str, model: Any, *refusals: int, summary: str, before: Sequence[Any] = ()
) -> Callable[[F], F]:
    """Register a call: ``how`` is its method and path; without a model it answers with plain text."""
    method, _, path = how.partition(' ')
    return router.api_route(
        path,
        methods=[method],
        responses=answers(model, *refusals, *(() if method in HARMLESS else CHANGING)),
        response_model=None,
        response_class=PlainTextResponse if model is None else JSONResponse,
        summary=summary,
        dependencies=before,
    )


def at_table(router: APIRouter, how: str, model: Any, *refusals: int, summary: str) -> Callable[[F], F]:
    """Register a call at a table, which may not exist and may be changed by others at the same instant."""
    method, _, path = how.partition(' ')
    how = f'{method} /api/tables/{{id}}{path}'
    return call(router, how, model, 404, 409, *refusals, summary=summary, before=[Depends(looked_at)])


class Caller:
    """Who asks: the keys in its cookie, and the server it asks."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.service = service_of(request)
        self.tables = self.service.tables
        self.tokens = tokens_of(request.cookies)

    @property
    def address(self) -> str:
        """Where the caller is, as far as the server or a proxy before it can tell."""
        return address_of(self.request)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do work outside the event loop."""
        return await self.service.run(work, *args, **kwargs)

    async def title(self, id: str) -> Title:
        """A title by its id; who asks for many that there are not has to wait."""
        try:
            return await self.run(self.tables.title, id)
        except Problem:
            limit = self.service.guessers
            if limit.allows(self.address):
                raise
            wait = limit.wait(self.address)
            text = f'One address can ask for {limit.times} titles that do not exist in {limit.period}: wait {wait} s.'
            raise too_many(text, wait) from None

    def kept(self, found: Kept, caching: str) -> Response:
        """Answer with something that seldom changes."""
        headers = {'ETag': found.etag, 'Cache-Control': caching, 'Vary': 'Accept-Encoding'}
        return pages.kept_answer(self.request, found.body, found.zipped, JSON, headers)

    def give_keys(self, response: Response, id: str, tokens: list[str]) -> Response:
        """Put keys into the caller's cookie for this table, where scripts and other sites cannot read it."""
        response.set_cookie(
            COOKIE,
            '.'.join(tokens[-MOST_KEYS:]),
            max_age=YEAR,
            path=f'/api/tables/{id}',
            httponly=True,
            samesite='strict',
            secure=self.request.url.scheme == 'https',
        )
        return response


async def caller_of(request: Request) -> Caller:
    """Who asks."""
    return Caller(request)


Asking = Annotated[Caller, Depends(caller_of)]


async def looked_at(caller: Asking, id: Id) -> AsyncIterator[None]:
    """Whoever calls at a table looks at it, and is there; where there is none, there is nothing to look at."""
    try:
        yield
    finally:
        if id in caller.tables.cache:
            caller.service.looked(id, caller.address)
            if IDLE not in caller.request.headers:
                caller.service.hub.called(id, caller.tokens)


def service_of(request: Request | WebSocket) -> Service:
    """The running server."""
    service: Service = request.app.state.service
    return service


def tokens_of(cookies: Mapping[str, str]) -> list[str]:
    """The keys in a caller's cookie."""
    return [each for each in cookies.get(COOKIE, '').split('.') if is_token(each)][:MOST_KEYS]


def body(value: Any) -> Response:
    """An answer; a string is JSON already."""
    return Response(value if isinstance(value, str) else to_json(value), media_type=JSON)


def done() -> Response:
    """There is nothing more to say."""
    return body({'done': True})
