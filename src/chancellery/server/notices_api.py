"""The calls about notices: where they are sent for a seat, and the links in them."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Query, Response

from chancellery.server import models
from chancellery.server.calls import Asking, Caller, Id, OneRole, at_table, body, call, done
from chancellery.server.errors import overloaded, too_many
from chancellery.server.settings import MAIL, WEBHOOK

router: Final = APIRouter()

LOOKUP_SECONDS: Final = 10

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
    await checked(caller, new)
    await caller.run(notices.change, id, given.role, given.language, wanted, caller.tokens, given.seats)
    return body(await caller.run(notices.of_seat, id, given.role, caller.tokens))


async def checked(caller: Caller, new: dict[str, str]) -> None:
    """Look at new addresses in threads of their own, few at once: a name may be looked up for as long as it likes."""
    notices, address = caller.service.notices, caller.address
    places = notices.looking_up
    if not new:
        return
    if places.has_enough(address):
        text = f'The server is still checking other addresses of yours: try again in {LOOKUP_SECONDS} s.'
        raise too_many(text, LOOKUP_SECONDS)
    if places.is_full():
        text = f'The server is checking too many addresses at the moment: try again in {LOOKUP_SECONDS} s.'
        raise overloaded(text, LOOKUP_SECONDS)
    places.enter(address)
    look = asyncio.get_running_loop().run_in_executor(notices.lookups, notices.check, new, address)
    look.add_done_callback(lambda _: places.leave(address))
    await asyncio.shield(look)


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
