"""The HTTP API, call by call: see docs/protocol.md."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse

from chancellery.server import models, pages, seating, talk, titles_api
from chancellery.server.errors import Problem
from chancellery.server.seating import Wish
from chancellery.server.seats import MOST_KEYS, Keys
from chancellery.server.service import Service
from chancellery.server.table import Table, to_json
from chancellery.server.tables import check_seat, check_viewer

router: Final = APIRouter()

COOKIE: Final = 'keys'
TOKEN: Final = re.compile(r'[A-Za-z0-9_-]{22}')
YEAR: Final = 31_536_000
IMMUTABLE: Final = 'public, max-age=31536000, immutable'
NOT_ALLOWED: Final = 4403
NO_TABLE: Final = 4404

Id = Annotated[str, Path(max_length=64)]
AnyRole = Annotated[str | None, Query(max_length=40)]
OneRole = Annotated[str, Query(max_length=40)]
Since = Annotated[int, Query(ge=0, le=1_000_000_000)]


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals a call may answer with, for OpenAPI; 400 is always one."""
    return {status: {'model': models.ErrorAnswer} for status in sorted({400, 413, 500, *statuses})}


def answers(model: Any, *statuses: int) -> dict[int | str, dict[str, Any]]:
    """What a call answers, for OpenAPI."""
    return {200: {'model': model}, **errors(*statuses)}


def service_of(request: Request | WebSocket) -> Service:
    """The running server."""
    service: Service = request.app.state.service
    return service


def tokens_of(cookies: Mapping[str, str]) -> list[str]:
    """The keys in a caller's cookie."""
    return [each for each in cookies.get(COOKIE, '').split('.') if TOKEN.fullmatch(each)][:MOST_KEYS]


def body(value: Any) -> Response:
    """An answer; a string is JSON already."""
    return Response(value if isinstance(value, str) else to_json(value), media_type='application/json')


def done() -> Response:
    """There is nothing more to say."""
    return body({'done': True})


def give_keys(response: Response, request: Request, id: str, tokens: list[str]) -> Response:
    """Put keys into the caller's cookie for this table, where scripts and other sites cannot read it."""
    response.set_cookie(
        COOKIE,
        '.'.join(tokens[-MOST_KEYS:]),
        max_age=YEAR,
        path=f'/api/tables/{id}',
        httponly=True,
        samesite='strict',
        secure=request.url.scheme == 'https',
    )
    return response


# ---- titles


@router.get('/api/titles', responses=answers(list[models.TitleInfo]), response_model=None, summary='All titles')
async def get_titles(request: Request) -> Response:
    service = service_of(request)
    kept = await service.run(titles_api.all_titles, service.settings.corrections)
    headers = {'ETag': kept.etag, 'Cache-Control': 'no-cache', 'Vary': 'Accept-Encoding'}
    return pages.kept_answer(request, kept.body, kept.zipped, 'application/json', headers)


@router.get(
    '/api/titles/{id}/static/{fingerprint}',
    responses=answers(models.TitleStatic, 404),
    response_model=None,
    summary="A title's data and rules, cached for ever",
)
async def get_static(request: Request, id: Id, fingerprint: Id) -> Response:
    service = service_of(request)
    title = await service.run(service.tables.title, id)
    if fingerprint != title.fingerprint:
        raise Problem(404, 'no_data', 'The data of this title have another fingerprint now: fetch /api/titles.')
    kept = await service.run(titles_api.static, title, service.settings.corrections)
    headers = {'ETag': kept.etag, 'Cache-Control': IMMUTABLE, 'Vary': 'Accept-Encoding'}
    return pages.kept_answer(request, kept.body, kept.zipped, 'application/json', headers)


@router.get(
    '/api/titles/{id}/texts/{language}',
    responses=answers(models.Params, 404),
    response_model=None,
    summary="A title's texts in one language",
)
async def get_texts(request: Request, id: Id, language: Id) -> Response:
    service = service_of(request)
    title = await service.run(service.tables.title, id)
    kept = await service.run(titles_api.texts, title, language)
    headers = {'ETag': kept.etag, 'Cache-Control': 'no-cache', 'Vary': 'Accept-Encoding'}
    return pages.kept_answer(request, kept.body, kept.zipped, 'application/json', headers)


# ---- tables


@router.post('/api/tables', responses=answers(models.Made, 404, 429), response_model=None, summary='Make a table')
async def post_table(request: Request, wanted: models.NewTable) -> Response:
    service = service_of(request)
    client = request.client.host if request.client else ''
    if not all(limit.allows(client) for limit in service.makers):
        raise Problem(429, 'too_many', 'You have made many tables: wait a while before you make another.')
    title = await service.run(service.tables.title, wanted.title)
    wishes = {role: Wish(seat.kind, seat.bot, seat.level, seat.name) for role, seat in wanted.seats.items()}
    seed = None if wanted.seed is None else int(wanted.seed)
    args = (wanted.scenario, wanted.players, wanted.options, seed, wishes)
    made = await service.run(seating.make, service.tables, title, *args)
    service.changed(made.table)
    return made_answer(request, made)


def made_answer(request: Request, made: seating.Made) -> Response:
    """A new table, the caller's own seats in its cookie."""
    answer = body({'table': made.table, 'links': made.links, 'spectator': made.spectator})
    return give_keys(answer, request, made.table, list(made.mine)) if made.mine else answer


@router.get('/api/tables/{id}', responses=answers(models.TableInfo, 404), response_model=None, summary='A table')
async def get_table(request: Request, id: Id) -> Response:
    service = service_of(request)
    tokens = tokens_of(request.cookies)

    def work() -> str:
        with service.tables.at(id) as table:
            return service.described(table, table.keys(tokens))

    return body(await service.run(work))


@router.post(
    '/api/tables/{id}/session',
    responses=answers(models.SessionAnswer, 403, 404),
    response_model=None,
    summary='Exchange the key of a link for a cookie',
)
async def post_session(request: Request, id: Id, given: models.TokenBody) -> Response:
    service = service_of(request)
    token = given.token if TOKEN.fullmatch(given.token) else '-'
    keys, good = await service.run(seating.session, service.tables, id, token, tokens_of(request.cookies))
    service.hub.changed(id)
    return give_keys(session_answer(keys), request, id, good)


def session_answer(keys: Keys) -> Response:
    """What keys open."""
    return body({'roles': list(keys.roles), 'spectator': keys.spectator})


@router.post(
    '/api/tables/{id}/take',
    responses=answers(models.TokenAnswer, 404, 409),
    response_model=None,
    summary='Take an open seat',
)
async def post_take(request: Request, id: Id, given: models.RoleName) -> Response:
    return await seated(request, id, given, claim=False)


@router.post(
    '/api/tables/{id}/claim',
    responses=answers(models.TokenAnswer, 404, 409),
    response_model=None,
    summary='Take a seat whose holder has been away for a day',
)
async def post_claim(request: Request, id: Id, given: models.RoleName) -> Response:
    return await seated(request, id, given, claim=True)


async def seated(request: Request, id: str, given: models.RoleName, claim: bool) -> Response:
    """Sit down."""
    service = service_of(request)
    online = await service.run(online_at, service, id)
    token = await service.run(seating.take, service.tables, id, given.role, given.name, claim, online)
    service.changed(id)
    return give_keys(body({'token': token}), request, id, [*tokens_of(request.cookies), token])


def online_at(service: Service, id: str) -> set[str]:
    """The seats whose holders are here."""
    with service.tables.at(id) as table:
        return service.hub.online(table)


@router.post(
    '/api/tables/{id}/leave',
    responses=answers(models.Done, 403, 404),
    response_model=None,
    summary='Give a seat up: it is open again',
)
async def post_leave(request: Request, id: Id, given: models.RoleBody) -> Response:
    service = service_of(request)
    await service.run(seating.leave, service.tables, id, given.role, tokens_of(request.cookies))
    service.changed(id)
    return done()


@router.post(
    '/api/tables/{id}/resign',
    responses=answers(models.Done, 403, 404),
    response_model=None,
    summary='Give a seat up to a bot',
)
async def post_resign(request: Request, id: Id, given: models.RoleBot) -> Response:
    service = service_of(request)
    tokens = tokens_of(request.cookies)
    await service.run(seating.resign, service.tables, id, given.role, given.bot, given.level, tokens)
    service.changed(id)
    return done()


@router.post(
    '/api/tables/{id}/replace',
    responses=answers(models.Done, 403, 404, 409),
    response_model=None,
    summary='Let a bot take an open or abandoned seat',
)
async def post_replace(request: Request, id: Id, given: models.RoleBot) -> Response:
    service = service_of(request)
    tokens = tokens_of(request.cookies)
    online = await service.run(online_at, service, id)
    args = (given.role, given.bot, given.level, tokens, online)
    await service.run(seating.replace_by_bot, service.tables, id, *args)
    service.changed(id)
    return done()


@router.post(
    '/api/tables/{id}/rematch',
    responses=answers(models.Made, 403, 404, 409),
    response_model=None,
    summary='A new table for the same people, seats moved on by one',
)
async def post_rematch(request: Request, id: Id) -> Response:
    service = service_of(request)
    made = await service.run(seating.rematch, service.tables, id, tokens_of(request.cookies))
    service.changed(made.table)
    service.hub.changed(id)
    return made_answer(request, made)


# ---- play


@router.get(
    '/api/tables/{id}/position',
    responses=answers(models.PositionInfo, 403, 404),
    response_model=None,
    summary="A seat's position; without a role the spectator's",
)
async def get_position(request: Request, id: Id, role: AnyRole = None, since: Since = 0) -> Response:
    service = service_of(request)
    tokens = tokens_of(request.cookies)

    def work() -> str:
        with service.tables.at(id) as table:
            viewer = check_viewer(table, role, tokens)
            return table.position(viewer, table.good_since(viewer, since))

    return body(await service.run(work))


@router.post(
    '/api/tables/{id}/submissions',
    responses=answers(models.SubmissionAnswer, 403, 404, 409),
    response_model=None,
    summary='Play, all or nothing; the same again is harmless',
)
async def post_submission(request: Request, id: Id, given: models.Submission) -> Response:
    service = service_of(request)
    started = time.perf_counter()
    args = (given.role, given.ask, given.actions, tokens_of(request.cookies), given.since)
    position = await service.run(service.tables.submit, id, *args)
    service.metrics.submitted.add(time.perf_counter() - started)
    service.played(id)
    return body(f'{{"position":{position}}}')


@router.post(
    '/api/tables/{id}/explain',
    responses=answers(dict[str, list[models.RefusalInfo]], 403, 404),
    response_model=None,
    summary='The rules against actions; an empty list for what is legal',
)
async def post_explain(request: Request, id: Id, given: models.ExplainBody) -> Response:
    service = service_of(request)
    tokens = tokens_of(request.cookies)

    def work() -> dict[str, Any]:
        with service.tables.at(id) as table:
            check_seat(table, given.role, tokens)
            return {action: explained(table, given.role, action) for action in given.actions}

    return body(await service.run(work))


def explained(table: Table, role: str, action: str) -> list[dict[str, Any]]:
    """The rules against an action."""
    refusals = table.game.state.explain(role, action)
    return [{'rule': rule, 'key': key, 'params': params} for rule, key, params in refusals]


@router.post(
    '/api/tables/{id}/undo',
    responses=answers(models.Done, 403, 404, 409),
    response_model=None,
    summary='Take back the last action; where others must agree, ask them',
)
async def post_undo(request: Request, id: Id, given: models.UndoBody) -> Response:
    service = service_of(request)
    await service.run(service.tables.undo, id, given.role, given.stamp, tokens_of(request.cookies))
    service.changed(id)
    return done()


@router.post(
    '/api/tables/{id}/undo/answer',
    responses=answers(models.Done, 403, 404, 409),
    response_model=None,
    summary='Answer somebody who wants to take something back',
)
async def post_undo_answer(request: Request, id: Id, given: models.UndoAnswer) -> Response:
    service = service_of(request)
    await service.run(service.tables.answer_undo, id, given.role, given.agree, tokens_of(request.cookies))
    service.changed(id)
    return done()


@router.post(
    '/api/tables/{id}/rewind',
    responses=answers(models.Done, 403, 404, 409),
    response_model=None,
    summary='Back to an own decision, where no other person plays',
)
async def post_rewind(request: Request, id: Id, given: models.RewindBody) -> Response:
    service = service_of(request)
    await service.run(service.tables.rewind, id, given.role, given.to, tokens_of(request.cookies))
    service.changed(id)
    return done()


@router.websocket('/api/tables/{id}/live')
async def live(websocket: WebSocket, id: str) -> None:
    """What changes, as it changes."""
    service = service_of(websocket)
    origin = websocket.headers.get('origin')
    if origin is not None and origin.partition('://')[2] != websocket.headers.get('host', ''):
        await websocket.close(NOT_ALLOWED)
        return
    try:
        await service.hub.serve(websocket, id, tokens_of(websocket.cookies))
    except Problem:
        await websocket.close(NO_TABLE)


# ---- talk and notes


@router.get(
    '/api/tables/{id}/talk',
    responses=answers(list[models.MessageInfo], 403, 404),
    response_model=None,
    summary='What this seat may read of the talk',
)
async def get_talk(request: Request, id: Id, role: AnyRole = None, since: Since = 0) -> Response:
    service = service_of(request)
    return body(await service.run(talk.listen, service.tables, id, role, since, tokens_of(request.cookies)))


@router.post(
    '/api/tables/{id}/talk',
    responses=answers(models.MessageInfo, 403, 404, 409, 429),
    response_model=None,
    summary='Say something to the table or to some of its seats',
)
async def post_talk(request: Request, id: Id, given: models.Say) -> Response:
    service = service_of(request)
    if not service.talkers.allows(f'{id} {given.role}'):
        raise Problem(429, 'too_many', 'You have said a lot in a minute: wait a while.')
    args = (given.role, given.to, given.text, tokens_of(request.cookies))
    said = await service.run(talk.say, service.tables, id, *args)
    service.hub.changed(id)
    return body(said)


@router.post(
    '/api/tables/{id}/talk/read',
    responses=answers(models.Done, 403, 404),
    response_model=None,
    summary='Note how many messages a seat has read',
)
async def post_read(request: Request, id: Id, given: models.ReadMark) -> Response:
    service = service_of(request)
    await service.run(talk.mark_read, service.tables, id, given.role, given.n, tokens_of(request.cookies))
    service.hub.changed(id)
    return done()


@router.get(
    '/api/tables/{id}/notes',
    responses=answers(models.Notes, 403, 404),
    response_model=None,
    summary="A seat's private notes",
)
async def get_notes(request: Request, id: Id, role: OneRole) -> Response:
    service = service_of(request)
    text = await service.run(talk.notes, service.tables, id, role, tokens_of(request.cookies))
    return body({'role': role, 'text': text})


@router.put(
    '/api/tables/{id}/notes',
    responses=answers(models.Notes, 403, 404),
    response_model=None,
    summary='Write them',
)
async def put_notes(request: Request, id: Id, given: models.NotesBody) -> Response:
    service = service_of(request)
    args = (given.role, given.text, tokens_of(request.cookies))
    await service.run(talk.write_notes, service.tables, id, *args)
    return body({'role': given.role, 'text': given.text})


# ---- replay


@router.get(
    '/api/tables/{id}/replay',
    responses=answers(models.ReplayInfo, 403, 404),
    response_model=None,
    summary='How many instants these eyes have seen; of a finished game, any eyes',
)
async def get_replay(request: Request, id: Id, role: AnyRole = None) -> Response:
    service = service_of(request)
    return body(await service.run(service.replays.summary, id, role, tokens_of(request.cookies)))


@router.get(
    '/api/tables/{id}/replay/{n}',
    responses=answers(models.ReplayStep, 403, 404),
    response_model=None,
    summary='The view after the n-th visible change',
)
async def get_replay_step(request: Request, id: Id, n: int, role: AnyRole = None) -> Response:
    service = service_of(request)
    return body(await service.run(service.replays.step, id, role, n, tokens_of(request.cookies)))


@router.get(
    '/api/tables/{id}/download',
    responses=answers(models.Params, 403, 404),
    response_model=None,
    summary='A file for chancellery replay; before the end it holds what these eyes have seen',
)
async def get_download(request: Request, id: Id, role: AnyRole = None) -> Response:
    service = service_of(request)
    name, contents = await service.run(service.replays.download, id, role, tokens_of(request.cookies))
    answer = body(contents)
    answer.headers['Content-Disposition'] = f'attachment; filename="{name}"'
    return answer


@router.get(
    '/api/tables/{id}/log',
    responses={200: {'content': {'text/plain': {}}}, **errors(403, 404)},
    response_class=PlainTextResponse,
    summary='The log as text',
)
async def get_log(
    request: Request, id: Id, role: AnyRole = None, lang: Annotated[str, Query(max_length=8)] = 'en'
) -> PlainTextResponse:
    service = service_of(request)
    return PlainTextResponse(
        await service.run(service.replays.story, id, role, lang, tokens_of(request.cookies))
    )  # fmt: skip


# ---- other


@router.get('/healthz', responses=answers(models.Health), response_model=None, summary='Is the server well?')
async def get_health(request: Request) -> Response:
    service = service_of(request)
    await service.run(service.gauges)
    return body({'status': 'ok'})


@router.get('/metrics', response_class=PlainTextResponse, responses=errors(), summary='Counters for Prometheus')
async def get_metrics(request: Request) -> PlainTextResponse:
    service = service_of(request)
    return PlainTextResponse(service.metrics.text(await service.run(service.gauges)))
