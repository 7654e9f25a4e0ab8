"""Nothing hidden reaches a seat: every byte it gets from two games is compared that differ in hidden things only."""

import itertools
import json
from pathlib import Path

import pytest

from chancellery.server import seating, table
from tests.server.harness import Client, Line, legal, running

# The two games begin alike for white: in both it begins. Chance after that is another.
TWIN_SEEDS = ('1', '10')


def same_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses, keys and the clock are no secret of the game, but they would differ: let them not."""
    numbers = itertools.count()
    monkeypatch.setattr(seating, 'new_id', lambda: f'table{next(numbers)}')
    monkeypatch.setattr(seating, 'new_token', lambda: f'{next(numbers):022}')
    monkeypatch.setattr(table, 'timestamp', lambda seconds: 'now')
    monkeypatch.setattr('chancellery.server.talk.timestamp', lambda seconds: 'now')


def look_at_everything(client: Client, id: str) -> None:
    """Everything that white can ask for."""
    path = f'/api/tables/{id}'
    client.table(id)
    position = client.position(id, 'white')
    client.position(id, 'white', position['log'])
    client.position(id)
    steps = client.get(f'{path}/replay?role=white')['steps']
    client.get(f'{path}/replay/{steps - 1}?role=white')
    client.get(f'{path}/replay?role=white')
    client.get(f'{path}/download?role=white')
    client.get(f'{path}/log?role=white')
    client.get(f'{path}/talk?role=white')
    client.get(f'{path}/talk')
    client.get(f'{path}/notes?role=white')
    actions = [*legal(position['view'])[:5], 'bid:1', 'build:prussia', 'nonsense:1', 'place:ukraine-3']
    client.post(f'{path}/explain', {'role': 'white', 'actions': actions})
    for body in (
        {'role': 'white', 'ask': 'old', 'actions': ['pass']},
        {'role': 'white', 'ask': position['view']['ask'] or 'none', 'actions': ['nonsense:1']},
        {'role': 'blue', 'ask': 'old', 'actions': ['pass']},
    ):
        response = client.http.post(f'{path}/submissions', json=body)
        client.heard.append(f'{response.status_code} {response.text}')
    for call in (f'{path}/position?role=blue', f'{path}/replay?role=blue', f'{path}/download?role=red'):
        client.heard.append(client.http.get(call).text)


def secret_doings(friend: Client, id: str, otherwise: bool) -> None:
    """What blue and red do unseen: here in one way, there in another, and at another length."""
    path = f'/api/tables/{id}'
    for role in ('blue', 'red'):
        count = 1 if otherwise else 2
        for _ in range(count):
            friend.play(id, role, (lambda legal: legal[-1]) if otherwise else (lambda legal: legal[0]))
        if otherwise:
            friend.post(f'{path}/undo', {'role': role})
            friend.play(id, role, lambda legal: legal[len(legal) // 2])
            friend.call('PUT', f'{path}/notes', {'role': role, 'text': 'a plan'})
            friend.post(f'{path}/talk', {'role': role, 'to': ['red' if role == 'blue' else 'blue'], 'text': 'psst'})
            friend.post(f'{path}/talk/read', {'role': role, 'n': 1})


def everything_white_hears(folder: Path, seed: str, otherwise: bool) -> list[str]:
    """A game up to the middle of its first secret choice, as white hears it."""
    with running(folder) as server:
        client, friend = server.client(), server.client()
        made = client.make(seed, blue='open', red='open')
        id = made['table']
        for role in ('blue', 'red'):
            friend.join(id, made['links'][role])
        with client.live(id, {'white': 0}, spectator=True) as line, friend.live(id, {'blue': 0}):
            heard = play(client, friend, line, id, otherwise)
        return [*client.heard, *sorted(heard)]


def play(client: Client, friend: Client, line: Line, id: str, otherwise: bool) -> list[str]:
    while len(client.table(id)['deciders']) != 3:
        assert client.turn(id) or friend.turn(id)
    line.quiet()
    before = len(line.heard)
    look_at_everything(client, id)
    secret_doings(friend, id, otherwise)
    look_at_everything(client, id)
    client.play(id, 'white')
    look_at_everything(client, id)
    line.quiet()
    return line.heard[before:]


def test_twin_games_sound_alike(tmp_path, monkeypatch):
    traffic = []
    for seed, otherwise in zip(TWIN_SEEDS, (False, True), strict=True):
        same_names(monkeypatch)
        folder = tmp_path / seed
        folder.mkdir()
        traffic.append(everything_white_hears(folder, seed, otherwise))
    one, other = traffic
    assert len(one) == len(other)
    for left, right in zip(one, other, strict=True):
        assert left == right
    assert len(one) > 60


def test_what_is_sent_names_nothing_internal(client, server):
    id = client.make()['table']
    for _ in range(30):
        client.turn(id)
    with server.service.tables.at(id) as held:
        digest = held.game.state.digest()
        facts = held.facts
    client.http.get('/metrics')
    for body in client.heard:
        assert digest not in body
        assert facts.spectator not in body
    position = client.position(id, 'white')
    assert set(position) == {'role', 'stamp', 'view', 'events', 'since', 'log', 'undo', 'decisions'}
    download = client.get(f'/api/tables/{id}/download?role=white')
    assert not {'seed', 'history', 'digest', 'rng'} & set(json.dumps(download).replace('"', ' ').split())
