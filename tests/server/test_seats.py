"""Taking, leaving, claiming and resigning seats; bots in place of people; rematches."""

import time

import pytest
from sqlalchemy import update

from chancellery.server import rows, schema, seating
from tests.server.harness import ROLES, Client, play_until, until


def kinds(client: Client, id: str) -> dict[str, str]:
    return {seat['role']: seat['kind'] for seat in client.table(id)['seats']}


def test_an_open_seat_is_taken_once(client, server):
    made = client.make(blue='open', red='open')
    id = made['table']
    friend = server.client()
    token = friend.post(f'/api/tables/{id}/take', {'role': 'blue', 'name': ' Anna '})['token']
    assert friend.position(id, 'blue')['role'] == 'blue'
    assert client.table(id)['seats'][1]['name'] == 'Anna'
    other = server.client()
    assert other.refused('POST', f'/api/tables/{id}/take', {'role': 'blue', 'name': ''}, 409) == 'not_open'
    assert other.join(id, token)['roles'] == ['blue']
    assert other.refused('POST', f'/api/tables/{id}/session', {'token': made['links']['blue']}, 403) == 'wrong_key'
    assert other.refused('POST', f'/api/tables/{id}/take', {'role': 'green', 'name': ''}, 404) == 'no_role'


def test_who_leaves_has_no_key_any_more(client, server):
    made = client.make()
    id = made['table']
    client.post(f'/api/tables/{id}/leave', {'role': 'blue'})
    assert kinds(client, id) == {'white': 'human', 'blue': 'open', 'red': 'human'}
    assert client.refused('GET', f'/api/tables/{id}/position?role=blue', None, 403) == 'not_your_seat'
    assert client.refused('POST', f'/api/tables/{id}/leave', {'role': 'blue'}, 403) == 'not_your_seat'
    friend = server.client()
    friend.post(f'/api/tables/{id}/take', {'role': 'blue', 'name': 'Piotr'})
    assert friend.position(id, 'blue')['view']['role'] == 'blue'


def test_a_bot_plays_on_for_who_resigns(client):
    id = client.make()['table']
    client.post(f'/api/tables/{id}/resign', {'role': 'white', 'bot': 'random'})
    assert kinds(client, id)['white'] == 'bot'
    until(lambda: 'white' not in client.table(id)['deciders'])
    assert client.refused('POST', f'/api/tables/{id}/resign', {'role': 'blue', 'bot': 'genius'}, 400) == 'malformed'


def test_a_bot_takes_an_open_seat(client, server):
    made = client.make(white='open')
    id = made['table']
    stranger = server.client()
    stranger.join(id, made['spectator'])
    assert stranger.refused('POST', f'/api/tables/{id}/replace', {'role': 'white'}, 403) == 'not_seated'
    assert client.refused('POST', f'/api/tables/{id}/replace', {'role': 'blue'}, 409) == 'not_open'
    client.post(f'/api/tables/{id}/replace', {'role': 'white', 'bot': 'random'})
    until(lambda: 'white' not in client.table(id)['deciders'])


def test_an_abandoned_seat_is_claimed(client, server):
    made = client.make(blue='open')
    id = made['table']
    lost = server.client()
    lost.join(id, made['links']['blue'])
    friend = server.client()
    assert friend.refused('POST', f'/api/tables/{id}/claim', {'role': 'blue', 'name': ''}, 409) == 'not_abandoned'
    tables = server.service.tables
    with tables.at(id) as table:
        long_ago = table.seats['blue']
        long_ago.last_seen -= 100_000
        with tables.change(table, revision=table.facts.revision + 1) as connection:
            rows.put_seat(connection, id, long_ago)
    assert client.table(id)['seats'][1]['abandoned']
    friend.post(f'/api/tables/{id}/claim', {'role': 'blue', 'name': 'Ewa'})
    seat = client.table(id)['seats'][1]
    assert (seat['name'], seat['abandoned']) == ('Ewa', False)
    assert lost.refused('GET', f'/api/tables/{id}/position?role=blue', None, 403) == 'not_your_seat'


def test_who_is_connected_is_not_away(client, server):
    id = client.make(blue='bot:random', red='bot:random')['table']
    with client.live(id, {'white': 0}) as line:
        line.until('table', lambda message: message['table']['seats'][0]['online'])
    until(lambda: not client.table(id)['seats'][0]['online'])


@pytest.mark.slow
def test_a_rematch_moves_everybody_on_by_one(client, server):
    made = client.make(blue='open', red='bot:random')
    id = made['table']
    friend = server.client()
    friend.join(id, made['links']['blue'])
    assert client.refused('POST', f'/api/tables/{id}/rematch', None, 409) == 'not_over'
    for _ in range(2000):
        table = client.table(id)
        if table['status'] == 'over':
            break
        for person in (client, friend):
            person.turn(id)
    again = client.post(f'/api/tables/{id}/rematch')
    new = again['table']
    assert client.position(new, 'blue')['role'] == 'blue'
    assert set(again['links']) == {'blue'}
    assert friend.table(id)['rematch'] == new
    assert friend.post(f'/api/tables/{id}/rematch')['table'] == new
    assert friend.position(new, 'red')['role'] == 'red'
    assert [seat['kind'] for seat in client.table(new)['seats']] == ['bot', 'human', 'human']
    stranger = server.client()
    assert stranger.refused('POST', f'/api/tables/{id}/rematch', None, 403) == 'no_key'
    # over: every role's replay is open to anybody at the table, and the whole game can be downloaded
    for role in ROLES:
        assert client.get(f'/api/tables/{id}/replay?role={role}')['outcome'] is not None
    assert len(client.get(f'/api/tables/{id}/download?role=white')['viewers']) == 4


def test_a_question_that_waited_for_who_leaves_is_settled(client):
    id = client.make()['table']
    play_until(client, id, lambda table: any(client.position(id, role)['undo'] == 'ask' for role in ROLES))
    role = next(role for role in ROLES if client.position(id, role)['undo'] == 'ask')
    one, other = [each for each in ROLES if each != role]
    client.post(f'/api/tables/{id}/undo', {'role': role})
    client.post(f'/api/tables/{id}/undo/answer', {'role': one, 'agree': True})
    client.post(f'/api/tables/{id}/leave', {'role': other})
    table = client.table(id)
    assert table['undo_asked'] is None
    assert role in table['deciders']


def test_touch_changes_nothing_but_when_somebody_was_seen(server, client):
    id = client.make()['table']
    before = client.position(id, 'white')
    tables = server.service.tables
    with tables.at(id) as table:
        marks = table.facts.marks
        for seat in table.seats.values():
            seat.last_seen = 0.0
        with tables.store.write() as connection:
            connection.execute(update(schema.seat).values(last_seen=0.0))
    seating.touch(tables, {id: ROLES, 'nowhere': {'white'}})
    assert client.position(id, 'white') == before
    for table in (tables.held(id), tables.load(id)):
        assert all(time.time() - seat.last_seen < 60 for seat in table.seats.values())
        assert table.facts.marks == marks
