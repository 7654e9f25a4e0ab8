"""Taking, leaving, claiming and resigning seats; bots in place of people; rematches."""

import asyncio
import json
import time

import pytest
from sqlalchemy import text, update

from chancellery.server import rows, schema, seating
from chancellery.server.seats import hashed, new_token
from chancellery.server.settings import DAY
from chancellery.server.store import open_store
from chancellery.server.tables import Tables
from tests.server.harness import PATIENCE, ROLES, Ahead, Client, play_until, running, until


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
    assert client.refused('POST', f'/api/tables/{id}/replace', {'role': 'blue'}, 409) == 'not_abandoned'
    client.post(f'/api/tables/{id}/replace', {'role': 'white', 'bot': 'random'})
    until(lambda: 'white' not in client.table(id)['deciders'])


def test_an_open_page_is_no_presence(client, server):
    """It has to be in sight, and used in the last minutes."""
    id = client.make(blue='bot:random', red='bot:random')['table']

    def presence() -> str:
        return str(client.table(id)['seats'][0]['presence'])

    with client.live(id, {'white': 0}) as line:
        line.until('table', lambda message: message['table']['seats'][0]['presence'] == 'idle')
        line.here()
        line.until('table', lambda message: message['table']['seats'][0]['online'])
        assert presence() == 'online'
        line.here(used=1000)
        line.until('table', lambda message: message['table']['seats'][0]['presence'] == 'idle')
        line.here()
        until(lambda: presence() == 'online')
        line.here(visible=False)
        until(lambda: presence() == 'idle')
    until(lambda: presence() == 'away')


@pytest.mark.parametrize('said', [{}, {'visible': 1, 'used': 0}, {'visible': True}, {'visible': True, 'used': -1}])
def test_a_page_says_properly_whether_it_is_used(client, said):
    id = client.make()['table']
    with client.live(id, {'white': 0}) as line:
        line.socket.send(json.dumps({'type': 'here', **said}))
        assert line.until('error')['error']['key'] == 'malformed'


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


def test_who_holds_a_seat_says_what_he_is_called(server, client):
    """Everybody reads it; nobody else may say it, and his key stays his."""
    made = client.make(blue='open', red='bot:random')
    id = made['table']
    guest = server.client()
    guest.join(id, made['links']['blue'])
    with client.live(id, {'white': 0}) as line:
        guest.post(f'/api/tables/{id}/name', {'role': 'blue', 'name': ' Barbara '})
        line.until('table', lambda message: message['table']['seats'][1]['name'] == 'Barbara')
    for person, role in ((client, 'blue'), (server.client(), 'blue'), (client, 'red')):
        assert person.refused('POST', f'/api/tables/{id}/name', {'role': role, 'name': 'X'}, 403) == 'not_your_seat'
    assert client.table(id)['seats'][1]['name'] == 'Barbara'
    assert guest.position(id, 'blue')['role'] == 'blue'
    guest.post(f'/api/tables/{id}/name', {'role': 'blue'})
    assert client.table(id)['seats'][1]['name'] == ''


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
    now = time.time()
    seating.touch(tables, {id: dict.fromkeys(ROLES, now), 'nowhere': {'white': now}})
    seating.touch(tables, {id: dict.fromkeys(ROLES, now - DAY)})  # of another process, which noted it late
    assert client.position(id, 'white') == before
    for table in (tables.held(id), tables.load(id)):
        assert all(time.time() - seat.last_seen < 60 for seat in table.seats.values())
        assert table.facts.marks == marks


def away(tables: Tables, id: str, role: str, seconds: float) -> None:
    """Its holder was seen so many seconds ago for the last time."""
    with tables.at(id) as table, tables.change(table, revision=table.facts.revision + 1) as connection:
        table.seats[role].last_seen = time.time() - seconds
        rows.put_seat(connection, id, table.seats[role])


def is_abandoned(client: Client, id: str, role: str) -> bool:
    seats = client.table(id)['seats']
    return bool(next(seat['abandoned'] for seat in seats if seat['role'] == role))


@pytest.mark.parametrize('call', ['position?role=blue', 'talk?role=blue', 'notes?role=blue', 'replay?role=blue', ''])
def test_who_calls_is_not_away(client, server, call):
    """A program needs no live line."""
    made = client.make(blue='open')
    id, tables = made['table'], server.service.tables
    program = server.client()
    program.join(id, made['links']['blue'])
    away(tables, id, 'blue', 8 * DAY)
    assert is_abandoned(client, id, 'blue')
    program.get(f'/api/tables/{id}/{call}'.rstrip('/'))
    until(lambda: not is_abandoned(client, id, 'blue'))
    assert client.refused('POST', f'/api/tables/{id}/claim', {'role': 'blue'}, 409) == 'not_abandoned'
    asyncio.run_coroutine_threadsafe(server.service.hub.note_present(), server.service.loop).result(PATIENCE)
    assert time.time() - tables.load(id).seats['blue'].last_seen < 60


def test_time_without_a_server_is_nobodys_absence(tmp_path):
    with running(tmp_path) as server:
        client = server.client()
        made = client.make(blue='open', red='open')
        id = made['table']
        for role in ('blue', 'red'):
            server.client().join(id, made['links'][role])
        away(server.service.tables, id, 'blue', 6.9 * DAY)
        away(server.service.tables, id, 'red', 7.1 * DAY)
    store = open_store(server.settings.database)
    with store.write() as connection:
        connection.execute(update(schema.heartbeat).values(at=time.time() - 60_000))
        connection.execute(update(schema.seat).values(last_seen=schema.seat.c.last_seen - 60_000))
    store.close()
    with running(tmp_path) as server:
        assert not is_abandoned(server.client(), id, 'blue')
        assert is_abandoned(server.client(), id, 'red')


def test_time_asleep_is_nobodys_absence(tmp_path):
    clock = Ahead()
    with running(tmp_path, clock=clock, due_every=0.05) as server:
        client = server.client()
        made = client.make(blue='open')
        id, tables = made['table'], server.service.tables
        server.client().join(id, made['links']['blue'])
        clock.later(6 * DAY)
        clock.put(3 * DAY)
        clock.settled()
        assert not is_abandoned(client, id, 'blue')
        assert abs(clock.now() - tables.load(id).seats['blue'].last_seen - 6 * DAY) < 60
        clock.later(2 * DAY)
        assert is_abandoned(client, id, 'blue')


# ---- invitations


def test_an_invitation_is_exchanged_for_a_key_that_its_maker_does_not_have(client, server):
    made = client.make(blue='open')
    id, invitation = made['table'], made['links']['blue']
    assert client.refused('GET', f'/api/tables/{id}/position?role=blue', None, 403) == 'not_your_seat'
    guest = server.client()
    opened = guest.join(id, invitation)
    key = opened['given']['blue']
    assert opened['roles'] == ['blue']
    assert key != invitation
    assert invitation not in guest.cookie(id)
    guest.call('PUT', f'/api/tables/{id}/notes', {'role': 'blue', 'text': 'mine'})
    for other in (client, server.client(), guest):
        answer = other.join(id, invitation, 403)
        assert answer['error']['key'] == 'invitation_taken'
        assert answer['error']['text'].startswith('This invitation has been used: ')
    assert client.refused('GET', f'/api/tables/{id}/notes?role=blue', None, 403) == 'not_your_seat'
    assert client.refused('POST', f'/api/tables/{id}/withdraw', {'token': invitation}, 403) == 'invitation_taken'
    assert guest.get(f'/api/tables/{id}/notes?role=blue')['text'] == 'mine'
    elsewhere = server.client()
    assert elsewhere.join(id, key) == {'roles': ['blue'], 'spectator': False, 'given': {}}


def test_an_invitation_can_be_opened_again_by_who_chose_the_key(client, server):
    """An answer may be lost on its way."""
    made = client.make(blue='open')
    id, invitation = made['table'], made['links']['blue']
    path, key = f'/api/tables/{id}/session', new_token()
    guest = server.client()
    for _ in range(2):
        assert guest.post(path, {'token': invitation, 'key': key})['given'] == {'blue': key}
    assert client.refused('POST', path, {'token': invitation, 'key': new_token()}, 403) == 'invitation_taken'
    for wrong in ('short', invitation):
        assert client.refused('POST', path, {'token': invitation, 'key': wrong}, 400) == 'malformed'


def test_an_invitation_is_withdrawn(client, server):
    made = client.make(blue='open', red='open')
    id, links = made['table'], made['links']
    client.post(f'/api/tables/{id}/withdraw', {'token': links['blue']})
    assert server.client().join(id, links['blue'], 403)['error']['key'] == 'wrong_key'
    assert client.refused('POST', f'/api/tables/{id}/withdraw', {'token': links['blue']}, 403) == 'wrong_key'
    assert kinds(client, id)['blue'] == 'open'
    server.client().post(f'/api/tables/{id}/take', {'role': 'red', 'name': 'Ewa'})
    assert server.client().join(id, links['red'], 403)['error']['key'] == 'wrong_key'


def test_keys_that_were_given_before_there_were_invitations_are_still_good(tmp_path):
    """An open seat's is an invitation now."""
    store = open_store(f'sqlite:///{tmp_path / "tables.db"}')
    held, offered = new_token(), new_token()
    with running(tmp_path) as server:
        id = server.client().make(blue='open')['table']
    with store.write() as connection:
        for role, token in (('white', held), ('blue', offered)):
            seat = update(schema.seat).where(schema.seat.c.role == role)
            connection.execute(seat.values(token=hashed(token), invitation=None))
        connection.execute(text('DROP INDEX ix_game_table_due'))
        for column in ('invitation', 'relief'):
            connection.execute(text(f'ALTER TABLE seat DROP COLUMN {column}'))
        for column in ('clock', 'moved', 'timer', 'turn_time', 'clocks', 'due', 'maker', 'takeovers', 'happened'):
            connection.execute(text(f'ALTER TABLE game_table DROP COLUMN {column}'))
        connection.execute(text('ALTER TABLE message DROP COLUMN name'))
        for table in ('notice', 'mail_group', 'sign_in', 'further_key', 'moving', 'plan'):
            connection.execute(text(f'DROP TABLE {table}'))
        connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
    store.close()
    with running(tmp_path) as server:
        for _ in range(2):
            assert server.client().join(id, held)['roles'] == ['white']
        assert list(server.client().join(id, offered)['given']) == ['blue']
        server.client().join(id, offered, 403)
