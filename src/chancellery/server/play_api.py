"""The calls of those who play or watch: positions, actions, the live line, talk, notes, plans, replays."""

from __future__ import annotations

import time
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Response, WebSocket
from fastapi.responses import JSONResponse, PlainTextResponse

from chancellery.kernel.refusals import Refusal
from chancellery.server import downloads, models, plans, taking_back, talk
from chancellery.server.away import AWAY, problem_of
from chancellery.server.calls import (
    AnyRole,
    Asking,
    Id,
    OneRole,
    Since,
    at_table,
    body,
    done,
    service_of,
    tokens_of,
)
from chancellery.server.errors import Problem
from chancellery.server.origin import has_our_origin
from chancellery.server.tables import check_seat, check_viewer

router: Final = APIRouter()

NOT_ALLOWED: Final = 4403
NO_TABLE: Final = 4404


@at_table(
    router, 'GET /position', models.PositionInfo, 403, summary="A seat's position; without a role the spectator's"
)
async def get_position(caller: Asking, id: Id, role: AnyRole = None, since: Since = 0) -> Response:
    def work() -> str:
        with caller.tables.at(id) as table:
            viewer = check_viewer(table, role, caller.tokens)
            return table.position(viewer, table.good_since(viewer, since))

    return body(await caller.run(work))


@at_table(
    router,
    'POST /submissions',
    models.SubmissionAnswer,
    403,
    summary='Play, all or nothing; the same again is harmless',
)
async def post_submission(caller: Asking, id: Id, given: models.Submission) -> Response:
    started = time.perf_counter()
    args = (given.role, given.ask, given.actions, caller.tokens, given.since, given.brief)
    answer = await caller.run(caller.tables.submit, id, *args)
    caller.service.metrics.submitted.observe(time.perf_counter() - started)
    caller.service.played(id)
    return body(answer)


@at_table(
    router,
    'POST /explain',
    dict[str, list[models.RefusalInfo]],
    403,
    summary='The rules against actions; an empty list for what is legal',
)
async def post_explain(caller: Asking, id: Id, given: models.ExplainBody) -> Response:
    def work() -> dict[str, Any]:
        with caller.tables.at(id) as table:
            check_seat(table, given.role, caller.tokens)
            state = table.game.state
            actions = {action: told(state.explain(given.role, action)) for action in given.actions}
            things = {thing: told(state.explain_thing(given.role, *named(thing))) for thing in given.things}
            absent = state.explain_absent(given.role) if given.absent else {}
            return {verb: told(rules) for verb, rules in absent.items()} | things | actions

    return body(await caller.run(work))


def named(thing: str) -> tuple[str, str]:
    """The kind and the id of a thing."""
    kind, _, id = thing.partition(':')
    return kind, id


def told(refusals: list[Refusal]) -> list[dict[str, Any]]:
    """Refusals as they are sent."""
    return [{'rule': rule, 'key': key, 'params': params} for rule, key, params in refusals]


@at_table(
    router, 'POST /undo', models.Done, 403, summary='Take back the last action; where others must agree, ask them'
)
async def post_undo(caller: Asking, id: Id, given: models.UndoBody) -> Response:
    await caller.run(taking_back.undo, caller.tables, id, given.role, given.stamp, caller.tokens, given.whole)
    caller.service.changed(id)
    return done()


@at_table(router, 'POST /undo/answer', models.Done, 403, summary='Answer somebody who wants to take something back')
async def post_undo_answer(caller: Asking, id: Id, given: models.UndoAnswer) -> Response:
    await caller.run(taking_back.answer_undo, caller.tables, id, given.role, given.agree, caller.tokens)
    caller.service.changed(id)
    return done()


@at_table(router, 'POST /rewind', models.Done, 403, summary='Back to an own decision, where no other person plays')
async def post_rewind(caller: Asking, id: Id, given: models.RewindBody) -> Response:
    await caller.run(taking_back.rewind, caller.tables, id, given.role, given.to, caller.tokens)
    caller.service.changed(id)
    return done()


@router.websocket('/api/tables/{id}/live')
async def live(websocket: WebSocket, id: str) -> None:
    """What changes, as it changes."""
    service = service_of(websocket)
    if not has_our_origin(websocket.headers):
        await websocket.close(NOT_ALLOWED)
        return
    try:
        await service.hub.serve(websocket, id, tokens_of(websocket.cookies))
    except Problem:
        await websocket.close(NO_TABLE)
    except AWAY as error:
        problem = problem_of(error)
        headers = {'Retry-After': str(problem.params['seconds'])}
        await websocket.send_denial_response(JSONResponse(problem.dump(), problem.status, headers))


# ---- talk and notes


@at_table(router, 'GET /talk', list[models.MessageInfo], 403, summary='What this seat may read of the talk')
async def get_talk(caller: Asking, id: Id, role: AnyRole = None, since: Since = 0) -> Response:
    return body(await caller.run(talk.listen, caller.tables, id, role, since, caller.tokens))


@at_table(
    router, 'POST /talk', models.MessageInfo, 403, 429, summary='Say something to the table or to some of its seats'
)
async def post_talk(caller: Asking, id: Id, given: models.Say) -> Response:
    args = (given.role, given.to, given.text, caller.tokens, caller.service.talkers)
    said = await caller.run(talk.say, caller.tables, id, *args)
    caller.service.hub.changed(id)
    return body(said)


@at_table(router, 'POST /talk/read', models.Done, 403, summary='Note how many messages a seat has read')
async def post_read(caller: Asking, id: Id, given: models.ReadMark) -> Response:
    await caller.run(talk.mark_read, caller.tables, id, given.role, given.n, caller.tokens)
    caller.service.hub.changed(id)
    return done()


@at_table(router, 'GET /notes', models.Notes, 403, summary="A seat's private notes")
async def get_notes(caller: Asking, id: Id, role: OneRole) -> Response:
    text = await caller.run(talk.notes, caller.tables, id, role, caller.tokens)
    return body({'role': role, 'text': text})


@at_table(router, 'PUT /notes', models.Notes, 403, summary='Write them')
async def put_notes(caller: Asking, id: Id, given: models.NotesBody) -> Response:
    await caller.run(talk.write_notes, caller.tables, id, given.role, given.text, caller.tokens)
    return body({'role': given.role, 'text': given.text})


@at_table(router, 'PUT /plans', models.Done, 403, summary='Answer questions before they are asked, instead of before')
async def put_plans(caller: Asking, id: Id, given: models.PlansBody) -> Response:
    wishes = [wish.model_dump() for wish in given.plans]
    await caller.run(plans.leave, caller.tables, id, given.role, wishes, caller.tokens)
    caller.service.changed(id)
    return done()


# ---- replay


@at_table(
    router,
    'GET /replay',
    models.ReplayInfo,
    403,
    summary='How many instants these eyes have seen; of a finished game, any eyes',
)
async def get_replay(caller: Asking, id: Id, role: AnyRole = None, soon: bool = False) -> Response:
    return body(await caller.service.study(caller.service.replays.summary, id, role, caller.tokens, soon))


@at_table(
    router,
    'GET /replay/entries',
    list[models.ToldEntry],
    403,
    summary='The entries of the log with these keys, each with the instant that told it',
)
async def get_replay_entries(
    caller: Asking, id: Id, key: Annotated[list[models.Word], Query(max_length=16)], role: AnyRole = None
) -> Response:
    return body(await caller.service.study(caller.service.replays.entries, id, role, key, caller.tokens))


@at_table(router, 'GET /replay/{n}', models.ReplayStep, 403, summary='The view after the n-th visible change')
async def get_replay_step(caller: Asking, id: Id, n: int, role: AnyRole = None, since: Since | None = None) -> Response:
    return body(await caller.service.study(caller.service.replays.step, id, role, n, since, caller.tokens))


@at_table(
    router,
    'GET /download',
    models.RecordFile,
    403,
    429,
    summary='A file for chancellery replay: what these eyes have seen, of a finished game what all have',
)
async def get_download(caller: Asking, id: Id, role: AnyRole = None) -> Response:
    return await downloads.download(caller, id, role)


@at_table(router, 'GET /log', None, 403, summary='The log as text')
async def get_log(
    caller: Asking, id: Id, role: AnyRole = None, lang: Annotated[str, Query(max_length=8)] = 'en'
) -> Response:
    return PlainTextResponse(await caller.service.study(caller.service.replays.story, id, role, lang, caller.tokens))
