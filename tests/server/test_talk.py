"""Talk between all or some, and notes for oneself."""

from typing import Any

from chancellery.kernel.state import State
from chancellery.server import models
from chancellery.server.table import talk_rules
from chancellery.titles import load
from tests.server.harness import Client, Running


def seated(client: Client, server: Running) -> tuple[str, dict[str, Client]]:
    made = client.make(blue='open', red='open')
    people = {'white': client}
    for role in ('blue', 'red'):
        people[role] = server.client()
        people[role].join(made['table'], made['links'][role])
    people['spectator'] = server.client()
    people['spectator'].join(made['table'], made['spectator'])
    return made['table'], people


def say(client: Client, id: str, role: str, to: list[str], text: str) -> Any:
    return client.post(f'/api/tables/{id}/talk', {'role': role, 'to': to, 'text': text})


def hear(client: Client, id: str, role: str | None = None, since: int = 0) -> Any:
    return client.get(f'/api/tables/{id}/talk?since={since}' + (f'&role={role}' if role else ''))


def test_talk_is_for_its_parties_alone(client, server):
    id, people = seated(client, server)
    models.MessageInfo.model_validate(say(people['white'], id, 'white', ['blue'], 'secret one'))
    say(people['red'], id, 'red', [], 'hello all')
    say(people['blue'], id, 'blue', ['white'], 'secret two')
    texts = {who: [each['text'] for each in hear(people[who], id, who)] for who in ('white', 'blue', 'red')}
    assert texts['white'] == texts['blue'] == ['secret one', 'hello all', 'secret two']
    assert texts['red'] == ['hello all']
    assert [each['n'] for each in hear(people['red'], id, 'red')] == [0]
    assert [each['text'] for each in hear(people['spectator'], id)] == ['hello all']
    assert [each['n'] for each in hear(people['white'], id, 'white', 2)] == [2]
    assert people['red'].refused('GET', f'/api/tables/{id}/talk?role=blue', None, 403) == 'not_your_seat'
    body = {'role': 'blue', 'to': [], 'text': 'as somebody else'}
    assert people['red'].refused('POST', f'/api/tables/{id}/talk', body, 403) == 'not_your_seat'


def test_talk_goes_out_at_once_to_its_parties_alone(client, server):
    id, people = seated(client, server)
    with people['blue'].live(id, {'blue': 0}) as blue, people['red'].live(id, {'red': 0}) as red:
        blue.quiet()
        red.quiet()
        say(people['white'], id, 'white', ['blue'], 'psst')
        said = blue.until('talk')
        assert (said['role'], said['message']['text'], said['message']['n']) == ('blue', 'psst', 0)
        assert red.quiet() == []


def test_a_message_keeps_the_name_that_its_sender_had(client, server):
    """Also when the seat has another holder."""
    id, people = seated(client, server)
    say(people['blue'], id, 'blue', [], 'without a name')
    people['blue'].post(f'/api/tables/{id}/name', {'role': 'blue', 'name': 'Ada'})
    assert say(people['blue'], id, 'blue', [], 'as Ada')['name'] == 'Ada'
    people['blue'].post(f'/api/tables/{id}/leave', {'role': 'blue'})
    heir = server.client()
    heir.post(f'/api/tables/{id}/take', {'role': 'blue', 'name': 'Eve'})
    say(heir, id, 'blue', [], 'as Eve')
    assert [each['name'] for each in hear(client, id, 'white')] == ['', 'Ada', 'Eve']


def test_what_was_read(client, server):
    id, people = seated(client, server)
    say(people['white'], id, 'white', [], 'one')
    people['blue'].post(f'/api/tables/{id}/talk/read', {'role': 'blue', 'n': 1})
    assert people['blue'].table(id)['talk'] == {'open': True, 'private': True, 'read': {'blue': 1}}
    assert people['red'].table(id)['talk']['read'] == {'red': 0}


def test_what_cannot_be_said(client, server):
    id, _ = seated(client, server)
    path = f'/api/tables/{id}/talk'
    assert client.refused('POST', path, {'role': 'white', 'to': [], 'text': ''}, 400) == 'malformed'
    assert client.refused('POST', path, {'role': 'white', 'to': [], 'text': 'x' * 2001}, 400) == 'malformed'
    assert client.refused('POST', path, {'role': 'white', 'to': [], 'text': 'a\0b'}, 400) == 'malformed'
    assert client.refused('POST', path, {'role': 'white', 'to': ['green'], 'text': 'x'}, 404) == 'no_role'
    assert client.refused('POST', path, {'role': 'white', 'to': ['white'], 'text': 'x'}, 400) == 'malformed'
    for _ in range(100):
        answer = client.http.post(path, json={'role': 'white', 'to': [], 'text': 'x'})
        if answer.status_code == 429:
            break
    assert answer.status_code == 429


def test_a_title_may_close_talk_or_make_it_public():
    assert talk_rules(load('maria').start('advanced').talk()) == (False, True)
    assert talk_rules(load('gods_playground').start().talk()) == (True, True)
    assert talk_rules('closed') == (False, False)


def test_a_title_may_say_who_talks_in_private(client, server, monkeypatch):
    """The others may still write to the whole table."""
    id, people = seated(client, server)

    def all_but_red(state: State, role: int) -> int:
        red = state.index('red')
        return 0 if role == red else state.everyone() & ~(1 << red)

    monkeypatch.setattr(State, 'confidants', all_but_red)
    say(people['white'], id, 'white', ['blue'], 'between us')
    body = {'role': 'red', 'to': ['blue'], 'text': 'and I?'}
    assert people['red'].refused('POST', f'/api/tables/{id}/talk', body, 409) == 'talk_closed'
    body = {'role': 'white', 'to': ['blue', 'red'], 'text': 'all of us'}
    assert people['white'].refused('POST', f'/api/tables/{id}/talk', body, 409) == 'talk_closed'
    say(people['red'], id, 'red', [], 'aloud')
    private = {who: people[who].table(id)['talk']['private'] for who in ('white', 'blue', 'red', 'spectator')}
    assert private == {'white': True, 'blue': True, 'red': False, 'spectator': True}


def test_notes_are_ones_own(client, server):
    id, people = seated(client, server)
    path = f'/api/tables/{id}/notes'
    assert people['blue'].get(path + '?role=blue') == {'role': 'blue', 'text': ''}
    people['blue'].call('PUT', path, {'role': 'blue', 'text': 'ęäő\nplan'})
    assert people['blue'].get(path + '?role=blue')['text'] == 'ęäő\nplan'
    assert people['red'].refused('GET', path + '?role=blue', None, 403) == 'not_your_seat'
    assert people['red'].refused('PUT', path, {'role': 'blue', 'text': ''}, 403) == 'not_your_seat'
    people['blue'].post(f'/api/tables/{id}/leave', {'role': 'blue'})
    people['red'].post(f'/api/tables/{id}/take', {'role': 'blue', 'name': ''})
    assert people['red'].get(path + '?role=blue')['text'] == ''


def test_the_next_holder_of_a_seat_does_not_read_what_was_private(client, server):
    """What is said to the whole table stays; what is said to an open seat is for whoever takes it."""
    id, people = seated(client, server)
    say(people['white'], id, 'white', ['blue'], 'for the first')
    say(people['blue'], id, 'blue', ['white'], 'from the first')
    say(people['red'], id, 'red', [], 'for all')
    people['blue'].post(f'/api/tables/{id}/talk/read', {'role': 'blue', 'n': 3})
    people['blue'].post(f'/api/tables/{id}/leave', {'role': 'blue'})
    say(people['white'], id, 'white', ['blue'], 'for whoever comes')
    heir = server.client()
    heir.post(f'/api/tables/{id}/take', {'role': 'blue', 'name': 'Ewa'})
    assert [each['text'] for each in hear(heir, id, 'blue')] == ['for all', 'for whoever comes']
    assert [each['n'] for each in hear(heir, id, 'blue')] == [0, 1]
    assert heir.table(id)['talk']['read'] == {'blue': 0}
    with heir.live(id, {'blue': 0}) as line:
        line.until('position')
        assert say(people['white'], id, 'white', ['blue'], 'for the second')['n'] == 4
        assert line.until('talk')['message'] == hear(heir, id, 'blue')[-1]
    assert len(hear(people['white'], id, 'white')) == 5
