"""A phone that slept while a hundred actions and more were played: it is current at once, told only what changed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from functools import cache
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

import chancellery
from chancellery.server.live import GOING_AWAY
from tests.server.harness import Client, Running, until
from tests.web.boards import table
from tests.web.europa import SEATS, SEED, VARIANT
from tests.web.visitor import Deed, Visit, Visitor, play_inside

ACTIONS = 120
SECONDS = 2.0
TOURED = '{"speed": "normal", "auto": false, "confirm": false, "toured": ["europa"]}'
HIDDEN = """hidden => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
}"""
# How long it takes from then on until the story of a seat has come to its end, in milliseconds.
WAKE = """async ([hide, seat, log]) => {
    eval(`(${hide})(false)`)
    const start = performance.now()
    const seen = () => JSON.parse(localStorage.getItem('chancellery.seen.' + seat) ?? '-1')
    while (seen() < log && performance.now() - start < 20_000) await new Promise(done => setTimeout(done, 20))
    return performance.now() - start
}"""


@cache
def random_play(n: int) -> list[Deed]:
    """So many actions by lot from the beginning."""
    state = chancellery.load('europa').start(VARIANT, 3, SEED)
    rng = random.Random(5)
    deeds: list[Deed] = []
    while len(deeds) < n:
        role = state.deciders[0]
        action = str(rng.choice(state.legal(role)))
        deeds.append((role, [action]))
        state.play(role, action)
    return deeds


class Frames:
    """What a page's live lines were sent, message by message."""

    def __init__(self, visitor: Visitor) -> None:
        self.sent: list[str] = []
        session = visitor.context.new_cdp_session(visitor.page)
        session.send('Network.enable')
        session.on('Network.webSocketFrameReceived', lambda each: self.sent.append(each['response']['payloadData']))

    def positions(self, since: int = 0) -> list[Any]:
        told = [message for each in self.sent[since:] for message in json.loads(each)]
        return [each['position'] for each in told if each['type'] == 'position']


def at_table(visit: Visit, client: Client) -> tuple[Visitor, Any]:
    visitor = visit(390, 844)
    visitor.page.add_init_script(f"localStorage.setItem('chancellery.settings', '{TOURED}')")
    return visitor, table(client, 'europa', VARIANT, dict.fromkeys(SEATS, 'me'), SEED)


@pytest.mark.parametrize('line', ['kept', 'closed', 'silent'])
def test_it_is_current_within_two_seconds_and_by_difference(visit: Visit, server: Running, client: Client, line: str):
    """Its line lived on, or was closed, or broke without anybody's knowing while more was sent on it."""
    visitor, made = at_table(visit, client)
    id, role, service = made['table'], 'castile', server.service
    frames = Frames(visitor)
    page = visitor.sit(made, role)
    until(lambda: page.evaluate('1') and frames.positions())
    page.evaluate(HIDDEN, True)
    (socket,) = service.hub.sockets[id]
    until(lambda: page.evaluate('1') and role in socket.noted)
    session = visitor.context.new_cdp_session(page)
    session.send('Page.setWebLifecycleState', {'state': 'frozen'})
    if line == 'closed':
        visitor.context.set_offline(True)
        assert service.loop is not None
        with contextlib.suppress(WebSocketDisconnect):  # it may have noticed itself by now
            asyncio.run_coroutine_threadsafe(socket.websocket.close(GOING_AWAY), service.loop).result()
        until(lambda: id not in service.hub.sockets)
    elif line == 'silent':
        socket.websocket.send_text = nothing  # type: ignore[method-assign, assignment]
        socket.watch = lambda said: None  # type: ignore[method-assign]
    before = len(frames.sent)
    play_inside(service.tables, id, list(made['links'].values()), random_play(ACTIONS))
    log = client.position(id, role)['log']
    visitor.context.set_offline(False)
    session.send('Page.setWebLifecycleState', {'state': 'active'})
    waited = page.evaluate(WAKE, [HIDDEN, f'{id}.{role}', log])
    told = frames.positions(before)
    size = sum([len(each) for each in frames.sent[before:]])
    print(f'{line}: {waited:.0f} ms, {size} characters in {len(frames.sent) - before} frames')
    assert waited < SECONDS * 1000
    assert told
    assert all(each['from'] is not None for each in told), 'nothing is told whole'
    assert all('=' not in each['public'] and '=' not in each['private'] for each in told)
    assert told[-1]['log'] == log


async def nothing(text: str) -> None:
    """Where a line is broken, what is sent goes nowhere."""
