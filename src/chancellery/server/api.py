"""The calls about titles, tables and seats, and about the server itself: see docs/protocol.md."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any, Final

from fastapi import APIRouter, Response

from chancellery.server import branching, metrics, models, seating, takeovers, titles_api, turn_time
from chancellery.server.calls import Asking, Caller, Id, at_table, body, call, done
from chancellery.server.errors import Problem, malformed, too_many
from chancellery.server.seating import Wish
from chancellery.server.seats import is_token

router: Final = APIRouter()

IMMUTABLE: Final = 'public, max-age=31536000, immutable'
ASK_AGAIN: Final = 'no-cache'


# ---- titles


@call(router, 'GET /api/titles', list[models.TitleInfo], 304, summary='All titles')
async def get_titles(caller: Asking) -> Response:
    settings = caller.service.settings
    return caller.kept(await caller.run(titles_api.all_titles, settings.corrections, settings.unfinished), ASK_AGAIN)


@call(
    router,
    'GET /api/titles/{id}/static/{hash}',
    models.TitleStatic,
    304,
    404,
    429,
    summary="A title's data and rules, cached for ever",
)
async def get_static(caller: Asking, id: Id, hash: Id) -> Response:
    """By its own hash it can be kept for ever; by the data's fingerprint its rules and verbs may be others one day."""
    title = await caller.title(id)
    found = await caller.run(titles_api.static, title)
    if hash not in (found.hash, title.fingerprint):
        raise Problem(404, 'no_data', 'The data of this title have changed: get their new hash from /api/titles.')
    return caller.kept(found, IMMUTABLE if hash == found.hash else ASK_AGAIN)


@call(
    router,
    'GET /api/titles/{id}/texts/{language}',
    models.Params,
    304,
    404,
    429,
    summary="A title's texts in one language",
)
async def get_texts(caller: Asking, id: Id, language: Id) -> Response:
    title = await caller.title(id)
    return caller.kept(await caller.run(titles_api.texts, title, language), ASK_AGAIN)


# ---- tables


@call(router, 'POST /api/tables', models.Made, 404, 429, summary='Make a table')
async def post_table(caller: Asking, wanted: models.NewTable) -> Response:
    limit_makers(caller)
    title = await caller.title(wanted.title)
    if not titles_api.is_offered(title, caller.service.settings.unfinished):
        text = f'{title.name} is not finished, so this server does not make new tables for it: choose another title.'
        raise Problem(404, 'unfinished', text)
    seed = None if wanted.seed is None else int(wanted.seed)
    args = (wanted.scenario, wanted.players, wanted.options, seed, wishes(wanted.seats))
    wish = wanted.turn_time
    agreed = None if wish is None else turn_time.checked(wish.amount, wish.unit, wish.then)
    made = await caller.run(seating.make, caller.tables, title, *args, agreed)
    return made_answer(caller, made)


def limit_makers(caller: Caller) -> None:
    """Refuse somebody who makes too many tables."""
    for limit in caller.service.makers:
        if not limit.allows(caller.address):
            wait = limit.wait(caller.address)
            text = f'One address can make {limit.times} tables in {limit.period}: the next one in {wait} s.'
            raise too_many(text, wait)


def wishes(seats: Mapping[str, models.SeatWish]) -> dict[str, Wish]:
    """How the seats of a new table are to be filled."""
    return {role: Wish(seat.kind, seat.bot, seat.level, seat.name) for role, seat in seats.items()}


def made_answer(caller: Caller, made: seating.Made) -> Response:
    """A new table, the caller's own seats in its cookie."""
    caller.service.looks.begin(made.table, caller.address)
    caller.service.changed(made.table)
    answer = body({'table': made.table, 'links': made.links, 'spectator': made.spectator})
    keys = [*made.mine, *([made.maker] if made.maker else [])]
    return caller.give_keys(answer, made.table, keys) if keys else answer


@at_table(router, 'GET ', models.TableInfo, summary='A table')
async def get_table(caller: Asking, id: Id) -> Response:
    def work() -> dict[str, Any]:
        with caller.tables.at(id) as table:
            return caller.service.described(table, table.keys(caller.tokens))

    return body(await caller.run(work))


@at_table(router, 'POST /session', models.SessionAnswer, 403, summary='Exchange what stands in a link for a cookie')
async def post_session(caller: Asking, id: Id, given: models.SessionBody) -> Response:
    token = given.token if is_token(given.token) else '-'
    if given.key is not None and (not is_token(given.key) or given.key == token):
        raise malformed('A key must have 22 characters (letters, digits, _ and -) and must differ from the invitation.')
    opened = await caller.run(seating.session, caller.tables, id, token, given.key, caller.tokens)
    caller.service.hub.changed(id)
    keys = opened.keys
    answer = body({'roles': list(keys.roles), 'spectator': keys.spectator, 'given': opened.given})
    return caller.give_keys(answer, id, opened.good)


@at_table(router, 'POST /withdraw', models.Done, 403, summary='Withdraw an invitation that nobody has taken')
async def post_withdraw(caller: Asking, id: Id, given: models.TokenBody) -> Response:
    await caller.run(seating.withdraw, caller.tables, id, given.token)
    return done()


@at_table(router, 'POST /take', models.TokenAnswer, summary='Take an open seat')
async def post_take(caller: Asking, id: Id, given: models.RoleName) -> Response:
    token = await caller.run(seating.take, caller.tables, id, given.role, given.name)
    caller.service.changed(id)
    return caller.give_keys(body({'token': token}), id, [*caller.tokens, token])


@at_table(
    router, 'POST /claim', models.ClaimAnswer, 429, summary='Ask for the seat of somebody who is away, and take it'
)
async def post_claim(caller: Asking, id: Id, given: models.RoleName) -> Response:
    online = await caller.run(online_at, caller, id)
    args = (given.role, given.name, caller.tokens, online, caller.service.claimers)
    asked = await caller.run(takeovers.claim, caller.tables, id, *args)
    answer = await claimed(caller, id, given.role, asked)
    return answer if asked.key is None else caller.give_keys(answer, id, [*caller.tokens, asked.key])


async def claimed(caller: Caller, id: str, role: str, asked: takeovers.Asked) -> Response:
    """Tell all, and the holder of a seat that was asked for now."""
    caller.service.changed(id)
    if asked.is_new:
        await caller.run(caller.service.notices.takeover_asked, id, role)
    return body({'taken': asked.taken, 'token': asked.key})


@at_table(router, 'POST /claim/answer', models.Done, 403, summary='Agree that a seat is taken over, or decline')
async def post_claim_answer(caller: Asking, id: Id, given: models.RoleAgree) -> Response:
    online = await caller.run(online_at, caller, id)
    await caller.run(takeovers.answer, caller.tables, id, given.role, given.agree, caller.tokens, online)
    caller.service.changed(id)
    return done()


def online_at(caller: Caller, id: str) -> set[str]:
    """The seats whose holders are here."""
    with caller.tables.at(id) as table:
        return caller.service.hub.online(table)


@at_table(router, 'POST /name', models.Done, 403, summary='Call who holds a seat by another name')
async def post_name(caller: Asking, id: Id, given: models.RoleName) -> Response:
    await caller.run(seating.rename, caller.tables, id, given.role, given.name, caller.tokens)
    caller.service.hub.changed(id)
    return done()


@at_table(router, 'POST /leave', models.Done, 403, summary='Give a seat up: it is open again')
async def post_leave(caller: Asking, id: Id, given: models.RoleBody) -> Response:
    await caller.run(seating.leave, caller.tables, id, given.role, caller.tokens)
    caller.service.changed(id)
    return done()


@at_table(router, 'POST /resign', models.Done, 403, summary='Give a seat up to a bot')
async def post_resign(caller: Asking, id: Id, given: models.RoleBot) -> Response:
    await caller.run(seating.resign, caller.tables, id, given.role, given.bot, given.level, caller.tokens)
    caller.service.changed(id)
    return done()


@at_table(router, 'POST /return', models.Done, 403, summary='Play oneself again where a bot or another took over')
async def post_return(caller: Asking, id: Id, given: models.RoleBody) -> Response:
    if not await caller.run(takeovers.take_back, caller.tables, id, given.role, caller.tokens):
        await caller.run(seating.take_back, caller.tables, id, given.role, caller.tokens)
    caller.service.changed(id)
    return done()


@at_table(router, 'POST /replace', models.ClaimAnswer, 403, 429, summary='Let a bot take an open or abandoned seat')
async def post_replace(caller: Asking, id: Id, given: models.RoleBot) -> Response:
    online = await caller.run(online_at, caller, id)
    args = (given.role, given.bot, given.level, caller.tokens, online, caller.service.claimers)
    asked = await caller.run(takeovers.replace_by_bot, caller.tables, id, *args)
    return await claimed(caller, id, given.role, asked)


@at_table(router, 'POST /rematch', models.Made, 403, summary='A new table for the same people, seats moved on by one')
async def post_rematch(caller: Asking, id: Id) -> Response:
    made = await caller.run(seating.rematch, caller.tables, id, caller.tokens)
    caller.service.hub.changed(id)
    return made_answer(caller, made)


@at_table(
    router, 'POST /branch', models.Made, 403, 429, 503, summary="A table of one's own that begins where a replay stands"
)
async def post_branch(caller: Asking, id: Id, wanted: models.Branch) -> Response:
    limit_makers(caller)
    args = (id, wanted.role, wanted.n, wishes(wanted.seats), caller.tokens)
    made = await caller.service.study(branching.branch, caller.tables, caller.service.replays, *args)
    return made_answer(caller, made)


@call(router, 'POST /api/mine', models.MyTables, 429, summary='Several tables at once, for who has keys for them')
async def post_mine(caller: Asking, given: models.MineBody) -> Response:
    limit = caller.service.listers
    if not limit.allows(caller.address):
        wait = limit.wait(caller.address)
        raise too_many(f'One address can ask for {limit.times} lists in {limit.period}: wait {wait} s.', wait)
    return body({'tables': await caller.run(caller.service.lists.overview, given.tables)})


# ---- the server


@call(router, 'GET /healthz', models.Health, summary='Is the server well?')
async def get_health(caller: Asking) -> Response:
    await caller.run(caller.service.check_health)
    return body({'status': 'ok'})


@call(router, 'GET /metrics', None, 403, summary='Counters for Prometheus, on the same machine')
async def get_metrics(caller: Asking) -> Response:
    """Players must not read them: how many requests are answered tells what others do in secret."""
    if not is_here(caller.address):
        raise Problem(403, 'not_here', 'Only programs on the same machine can read the counters: see docs/hosting.md.')
    found = caller.service.metrics.text(await caller.run(caller.service.gauges))
    return Response(found, media_type=metrics.KIND)


def is_here(address: str) -> bool:
    """Is this an address of the machine itself?"""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
