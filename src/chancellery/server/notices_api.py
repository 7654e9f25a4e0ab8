"""The calls about notices: where a seat is told that it is its turn, and the links in what is sent."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Query, Response

from chancellery.server import models
from chancellery.server.calls import Asking, Id, OneRole, at_table, body, call, done
from chancellery.server.settings import MAIL, WEBHOOK

router: Final = APIRouter()

NoticeToken = Annotated[str, Query(max_length=64)]


@at_table(router, 'GET /notices', models.SeatNotices, 403, summary='Where a seat is told that it is its turn')
async def get_notices(caller: Asking, id: Id, role: OneRole) -> Response:
    return body(await caller.run(caller.service.notices.of_seat, id, role, caller.tokens))


@at_table(router, 'PUT /notices', models.SeatNotices, 403, 429, summary='Change where')
async def put_notices(caller: Asking, id: Id, given: models.NoticesBody) -> Response:
    """Looking up the name of a webhook's host may take a while: nobody who plays waits for it."""
    notices = caller.service.notices
    wanted = {MAIL: given.mail, WEBHOOK: given.webhook}
    before = await caller.run(notices.of_seat, id, given.role, caller.tokens)
    new = {kind: address for kind, address in wanted.items() if address and address != before[kind]}
    await asyncio.get_running_loop().run_in_executor(notices.senders, notices.check, new, caller.address)
    await caller.run(notices.change, id, given.role, given.language, wanted, caller.tokens, given.seats)
    return body(await caller.run(notices.of_seat, id, given.role, caller.tokens))


@call(router, 'GET /api/notices', models.NoticeInfo, 404, summary='What the link in a notice is about')
async def get_notice(caller: Asking, token: NoticeToken) -> Response:
    return body(await caller.run(caller.service.notices.about, token))


@call(router, 'POST /api/notices/confirm', models.Done, 404, summary='Yes, send notices to this mail address')
async def post_confirm(caller: Asking, token: NoticeToken) -> Response:
    await caller.run(caller.service.notices.confirm, token)
    return done()


@call(router, 'POST /api/notices/stop', models.Done, 404, summary='No more of these notices; mail programs call it too')
async def post_stop(caller: Asking, token: NoticeToken) -> Response:
    await caller.run(caller.service.notices.stop, token)
    return done()
