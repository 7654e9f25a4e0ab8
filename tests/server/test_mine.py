"""My tables: what a browser is told of many tables at once, and that nothing hidden is among it."""

from typing import Any

import pytest

from chancellery.server.tables import Tables
from tests.server.harness import TITLE, Client, Running, play_until, running


def ask(client: Client, *tables: tuple[str, list[str]]) -> Any:
    return client.post('/api/mine', {'tables': dict(tables)})['tables']


def keys_of(made: Any, *roles: str) -> tuple[str, list[str]]:
    return made['table'], [made['links'][role] for role in roles]


def say(client: Client, id: str, role: str, to: list[str]) -> None:
    client.post(f'/api/tables/{id}/talk', {'role': role, 'to': to, 'text': 'word'})


def test_whose_turn_it_is_and_how_far_the_game_has_come(client, server):
    made = client.make(red='bot:random')
    id = made['table']
    told = ask(client, keys_of(made, 'white'))[id]
    assert told['title'] == TITLE
    assert (told['status'], told['turn'], told['deciders']) == ('playing', True, ['white'])
    assert told['clock'] == {'round': client.position(id, 'white')['view']['board']['round']}
    assert [(seat['role'], seat['kind'], seat['mine']) for seat in told['seats']] == [
        ('white', 'human', True),
        ('blue', 'human', False),
        ('red', 'bot', False),
    ]
    client.play(id, 'white')
    other = ask(client, keys_of(made, 'white'))[id]
    assert other['deciders'] == client.table(id)['deciders']
    assert other['turn'] is ('white' in other['deciders'])
    assert ask(client, keys_of(made, 'white', 'blue'))[id]['turn'] is bool({'white', 'blue'} & {*other['deciders']})


def test_it_needs_no_cookie_and_loads_no_table(client, server, monkeypatch):
    made = [client.make() for _ in range(3)]
    stranger = server.client()
    for each in list(server.service.tables.cache.values()):
        server.service.tables.forget(each)
    monkeypatch.setattr(Tables, 'load', lambda self, id: pytest.fail('a table was loaded'))
    found = ask(stranger, *[keys_of(each, 'white') for each in made])
    assert [told['turn'] for told in found.values()] == [True] * 3
    assert not stranger.http.cookies


def test_without_a_key_one_is_told_what_everybody_may_know(client, server):
    made = client.make()
    say(client, made['table'], 'blue', [])
    told = ask(server.client(), (made['table'], []))[made['table']]
    assert (told['turn'], told['clock'], told['unread']) == (False, {}, 0)
    assert not any(seat['mine'] for seat in told['seats'])
    watching = ask(server.client(), (made['table'], [made['spectator']]))[made['table']]
    assert watching['clock']
    assert (watching['turn'], watching['unread']) == (False, 0)


def test_a_table_that_is_no_more_says_so(client):
    assert ask(client, ('0123456789abcdef', []), ('../\0', [])) == {'0123456789abcdef': None, '../\0': None}
    assert ask(client) == {}


def test_unread_talk_is_what_the_seat_may_read_and_others_said(client):
    made = client.make()
    id, white, blue = made['table'], keys_of(made, 'white'), keys_of(made, 'blue')
    say(client, id, 'blue', [])
    say(client, id, 'blue', ['red'])
    say(client, id, 'red', ['white'])
    say(client, id, 'white', [])
    assert ask(client, white)[id]['unread'] == 2
    assert ask(client, blue)[id]['unread'] == 1
    client.post(f'/api/tables/{id}/talk/read', {'role': 'white', 'n': 1})
    assert ask(client, white)[id]['unread'] == 1
    client.post(f'/api/tables/{id}/talk/read', {'role': 'white', 'n': 3})
    assert ask(client, white)[id]['unread'] == 0


def test_a_new_holder_has_not_missed_what_was_private_before(client, server):
    made = client.make()
    id = made['table']
    say(client, id, 'white', ['blue'])
    client.post(f'/api/tables/{id}/leave', {'role': 'blue'})
    token = server.client().post(f'/api/tables/{id}/take', {'role': 'blue', 'name': ''})['token']
    assert ask(client, (id, [token]))[id]['unread'] == 0


def test_a_secret_step_moves_nothing(client, server, monkeypatch):
    """When others act in secret the row of the table changes, and what is told of it does not."""
    monkeypatch.setattr('chancellery.server.mine.timestamp', str)
    made = client.make()
    id = made['table']
    play_until(client, id, lambda table: len(table['deciders']) == 3)
    before = ask(client, keys_of(made, 'white'))[id]
    client.play(id, 'blue')
    assert 'blue' in client.table(id)['deciders'], 'it has not finished its choice'
    assert ask(client, keys_of(made, 'white'))[id] == before
    while 'blue' in client.table(id)['deciders']:
        client.play(id, 'blue')
    after = ask(client, keys_of(made, 'white'))[id]
    assert float(after['moved']) > float(before['moved'])


def test_what_is_asked_is_bounded(client, tmp_path):
    many: dict[str, list[str]] = {f'{n:016x}': [] for n in range(51)}
    assert client.refused('POST', '/api/mine', {'tables': many}, 400) == 'malformed'
    assert client.refused('POST', '/api/mine', {'tables': {'a': ['x'] * 17}}, 400) == 'malformed'
    with running(tmp_path, lists_a_minute=2) as server:
        own = server.client()
        ask(own)
        ask(own)
        assert own.refused('POST', '/api/mine', {'tables': {}}, 429) == 'too_many'


def test_an_undo_and_the_end_are_told(client, server: Running):
    made = client.make(blue='bot:random', red='bot:random')
    id = made['table']
    first = ask(client, keys_of(made, 'white'))[id]
    client.play(id, 'white')
    if client.position(id, 'white')['undo'] == 'free':
        client.post(f'/api/tables/{id}/undo', {'role': 'white'})
        assert ask(client, keys_of(made, 'white'))[id]['deciders'] == first['deciders']
    own = client.make()
    play_until(client, own['table'], lambda table: table['status'] == 'over', most=3000)
    told = ask(client, keys_of(own, 'white'))[own['table']]
    assert (told['status'], told['turn'], told['deciders']) == ('over', False, [])
