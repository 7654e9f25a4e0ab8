"""Nothing hidden reaches a seat: every byte it gets from two games is compared that differ in hidden things only."""

import json
from pathlib import Path

from sqlalchemy import select

from chancellery.server import schema
from tests.server.harness import TITLE, Client, Line, legal, running
from tests.server.twins import same_names

# The two games begin alike for white: in both it begins. Chance after that is another.
TWIN_SEEDS = ('1', '10')


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
    assert set(position) == {'role', 'stamp', 'view', 'events', 'since', 'log', 'undo', 'steps', 'only', 'decisions'}
    download = client.get(f'/api/tables/{id}/download?role=white')
    assert not {'seed', 'history', 'digest', 'rng'} & set(json.dumps(download).replace('"', ' ').split())


def test_a_bot_does_not_show_how_far_it_has_chosen(client, server):
    """It makes its secret choice in several submissions, and between them nothing is told."""
    seats = {'white': {'kind': 'me'}, 'red': {'kind': 'me'}, 'blue': {'kind': 'bot', 'bot': 'search', 'level': 'easy'}}
    id = client.post('/api/tables', {'title': TITLE, 'seats': seats, 'seed': '1'})['table']
    with client.live(id, {'white': 0}) as line:
        deciders: list[str] = []
        while len(deciders) < 3:
            deciders = line.until('table')['table']['deciders']
            if deciders[0] != 'blue':
                client.play(id, deciders[0])
        client.play(id, 'red')
        message = line.until('table')
        assert message['table']['deciders'] == ['white', 'red']
        assert message['table']['thinking'] == []
        assert line.until('position')
    with server.service.store.read() as connection:
        c = schema.entry.c
        found = connection.execute(select(c.ask).where(c.table_id == id, c.role == 'blue', c.action.like('block:%')))
        assert len({row.ask for row in found}) > 1


def test_strangers_do_not_learn_how_much_a_seat_says(client, server):
    made = client.make(blue='open')
    friend = server.client()
    friend.join(made['table'], made['links']['blue'])
    path = f'/api/tables/{made["table"]}/talk'
    body = {'role': 'blue', 'to': ['red'], 'text': 'psst'}
    for _ in range(40):
        friend.post(path, body)
    for _ in range(40):
        assert client.refused('POST', path, body, 403) == 'not_your_seat'
    friend.post(path, body)


def test_counters_are_for_the_machine_itself(client):
    for address in ('203.0.113.7', '2001:db8::1', 'nonsense'):
        response = client.http.get('/metrics', headers={'X-Forwarded-For': address})
        assert response.status_code == 403
        assert response.json()['error']['key'] == 'not_here'
    for address in ('127.0.0.1', '::1'):
        assert client.http.get('/metrics', headers={'X-Forwarded-For': address}).status_code == 200
