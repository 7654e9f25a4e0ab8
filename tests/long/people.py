"""Ordinary people among the hostile ones."""

from __future__ import annotations

import itertools
import json
from typing import Any

import httpx

from tests.server.harness import ROLES, TITLE, Client
from tests.server.process import Process

addresses = itertools.count(1)
STEPS = 6


def fresh(server: Process) -> Client:
    """A client at an address of its own, as a proxy would tell it."""
    client = server.client()
    client.http.headers['X-Forwarded-For'] = address()
    return client


def address() -> str:
    """An address that nobody has used yet."""
    n = next(addresses)
    return f'10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}'


def play_a_little(client: Client) -> str:
    """A normal table: made, watched and played."""
    id = str(client.make(None)['table'])
    with client.live(id, dict.fromkeys(ROLES, 0)) as line:
        for _ in range(STEPS):
            role = client.turn(id)
            assert role is not None
            stamp = client.position(id, role)['stamp']
            line.until('position', lambda message, stamp=stamp: message['position']['stamp'] == stamp)  # type: ignore[misc]
    return id


def table_body() -> bytes:
    """What makes a table, as it is sent."""
    return json.dumps({'title': TITLE}).encode()


def key_of(answer: httpx.Response) -> Any:
    """The key of a refusal in the one shape that refusals have."""
    error = answer.json()['error']
    assert set(error) == {'key', 'text', 'params'}
    return error['key']
