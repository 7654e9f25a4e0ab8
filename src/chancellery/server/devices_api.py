"""The calls about a second device: the link of a mail that opens a seat, and the code that moves all seats."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from fastapi import APIRouter, Response
from pydantic import Field, StringConstraints

from chancellery.server import models
from chancellery.server.calls import Asking, Id, at_table, body, call, done
from chancellery.server.errors import malformed
from chancellery.server.seats import is_token

router: Final = APIRouter()

MOST_TABLES: Final = 200


class SignInInfo(models.Answer):
    """What the link of a mail opens, whether it still does, and whether the caller has a key already."""

    title: str
    role: str
    state: Literal['good', 'used', 'expired']
    mine: bool


class MovingBody(models.Request):
    """Tables, and the keys that the caller has for each: all that a browser remembers."""

    tables: Annotated[dict[models.TableId, models.TableKeys], Field(max_length=MOST_TABLES)]


class CodeInfo(models.Answer):
    """A code, for how many seconds it is good, and for how many seats at how many tables."""

    code: str
    seconds: int
    seats: int
    tables: int


class CodeBody(models.Request):
    """A code as somebody typed it."""

    code: Annotated[str, StringConstraints(min_length=1, max_length=40)]


class MovedTable(models.Answer):
    """A table, and the new keys of its seats."""

    id: str
    title: str
    scenario: str
    status: Literal['playing', 'over']
    keys: dict[str, str]


class Moved(models.Answer):
    """All that a code has brought."""

    tables: list[MovedTable]


class Offered(models.Answer):
    """How this server tells players that it is their turn."""

    offered: list[Literal['mail', 'webhook']]


@at_table(router, 'POST /sign-in/about', SignInInfo, summary='What the link of a mail opens; this does not use it up')
async def post_sign_in_about(caller: Asking, id: Id, given: models.TokenBody) -> Response:
    """Asked by POST, so that what stands in the link is written into no proxy's log."""
    return body(await caller.run(caller.service.sign_in.about, id, given.token, caller.tokens))


@at_table(router, 'POST /sign-in', models.SessionAnswer, 403, summary='Exchange the link of a mail for a key, once')
async def post_sign_in(caller: Asking, id: Id, given: models.SessionBody) -> Response:
    if given.key is not None and (not is_token(given.key) or given.key == given.token):
        raise malformed(
            'A key must have 22 characters (letters, digits, _ and -) and must differ from the one in the link.'
        )
    opened = await caller.run(caller.service.sign_in.use, id, given.token, given.key, caller.tokens)
    caller.service.hub.changed(id)
    answer = {'roles': list(opened.keys.roles), 'spectator': opened.keys.spectator, 'given': opened.given}
    return caller.give_keys(body(answer), id, opened.good)


@at_table(router, 'POST /sign-in/again', models.Done, 429, summary='Send a fresh link to the same address')
async def post_sign_in_again(caller: Asking, id: Id, given: models.TokenBody) -> Response:
    await caller.run(caller.service.sign_in.again, id, given.token, caller.address)
    return done()


@call(router, 'POST /api/moving', CodeInfo, 409, 429, summary='A code that moves seats to another device')
async def post_moving(caller: Asking, given: MovingBody) -> Response:
    return body(await caller.run(caller.service.moving.offer, given.tables, caller.address))


@call(router, 'POST /api/moving/take', Moved, 404, 429, summary='Use such a code: new keys to all its seats')
async def post_take_over(caller: Asking, given: CodeBody) -> Response:
    return body(await caller.run(caller.service.moving.take, given.code, caller.address))


@call(router, 'GET /api/notices/offered', Offered, summary='How players can be told that it is their turn')
async def get_offered(caller: Asking) -> Response:
    return body({'offered': list(caller.service.notices.kinds)})
