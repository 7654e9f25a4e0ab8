"""Taking back: freely, by consent, and to any own decision where only bots play."""

import random
from typing import Any

from chancellery.game import Game
from tests.server.harness import Client, legal, play_until, until


def undo(client: Client, id: str, role: str) -> None:
    client.post(f'/api/tables/{id}/undo', {'role': role})


def test_the_last_action_is_taken_back(client):
    id = client.make()['table']
    before = client.position(id, 'white')
    client.play(id, 'white')
    undo(client, id, 'white')
    after = client.position(id, 'white')
    assert after['view']['ask'] != before['view']['ask']
    ignored = {'view': 0, 'stamp': 0}
    assert after | ignored == before | ignored
    assert after['view'] | {'ask': 0} == before['view'] | {'ask': 0}
    client.play(id, 'white')
    assert client.position(id, 'white')['undo'] == 'free'


def test_what_was_taken_back_does_not_come_back_by_a_repeat(client):
    id = client.make()['table']
    view = client.position(id, 'white')['view']
    client.submit(id, 'white', view['ask'], legal(view)[0])
    undo(client, id, 'white')
    before = client.position(id, 'white')
    client.submit(id, 'white', view['ask'], legal(view)[0])
    assert client.position(id, 'white') == before


def test_a_stamp_guards_against_undoing_twice(client):
    id = client.make()['table']
    stamp = client.play(id, 'white')['stamp']
    client.post(f'/api/tables/{id}/undo', {'role': 'white', 'stamp': stamp})
    assert client.refused('POST', f'/api/tables/{id}/undo', {'role': 'white', 'stamp': stamp}, 409) == 'out_of_date'


def march(client: Client) -> tuple[str, str, list[Any]]:
    """A table of Maria at which a role is in the middle of an action of several steps: the positions before each."""
    seats = {role: {'kind': 'me'} for role in ('maria', 'louis', 'frederick')}
    id = client.post('/api/tables', {'title': 'maria', 'seats': seats, 'seed': '3'})['table']
    rng = random.Random(1)
    before: dict[str, list[Any]] = {role: [] for role in seats}
    for _ in range(300):
        role = client.table(id)['deciders'][0]
        position = client.position(id, role)
        if position['steps'] > 2:
            return id, role, before[role][-position['steps'] :]
        before[role].append(position)
        client.submit(id, role, position['view']['ask'], rng.choice(legal(position['view'])))
    raise AssertionError('no action had several steps')


def test_one_call_takes_back_all_steps_of_an_action(client, server):
    """Others hear of it as of any undo, and the history still leads to where the game is."""
    id, role, before = march(client)
    assert [position['steps'] for position in before[1:]] == [1, 2]
    entries = len(server.service.tables.held(id).entries)
    client.post(f'/api/tables/{id}/undo', {'role': role, 'whole': True})
    after = client.position(id, role)
    assert after['view'] | {'ask': 0} == before[0]['view'] | {'ask': 0}
    assert (after['events'], after['undo'], after['steps']) == tuple(
        before[0][key] for key in ('events', 'undo', 'steps')
    )
    tables = server.service.tables
    with tables.at(id) as held:
        loaded = tables.load(id)
        assert len(held.entries) == entries + len(before)
        assert loaded.game.state.digest() == held.game.state.digest()
        assert loaded.position(role, 0) == held.position(role, 0)


def test_steps_are_taken_back_one_by_one_too(client):
    id, role, before = march(client)
    for position in reversed(before):
        undo(client, id, role)
        now = client.position(id, role)
        assert now['view'] | {'ask': 0} == position['view'] | {'ask': 0}
        assert now['steps'] == position['steps']


def test_a_single_step_is_an_action_too(client):
    id = client.make()['table']
    before = client.position(id, 'white')
    assert before['steps'] == 0
    assert client.play(id, 'white')['steps'] == 1
    client.post(f'/api/tables/{id}/undo', {'role': 'white', 'whole': True})
    assert client.position(id, 'white')['view'] | {'ask': 0} == before['view'] | {'ask': 0}


def to_consent(client: Client, id: str) -> str:
    """Play until a role can only ask for its last action back."""
    for _ in range(300):
        client.turn(id)
        for role in ('white', 'blue', 'red'):
            if client.position(id, role)['undo'] == 'ask':
                return role
    raise AssertionError('everything could be taken back')


def test_beyond_that_the_others_must_agree(client):
    id = client.make()['table']
    role = to_consent(client, id)
    others = [each for each in ('white', 'blue', 'red') if each != role]
    log = client.position(id, role)['log']
    undo(client, id, role)
    asked = client.table(id)['undo_asked']
    assert (asked['role'], asked['waiting']) == (role, others)
    answer = f'/api/tables/{id}/undo/answer'
    assert client.refused('POST', answer, {'role': role, 'agree': True}, 409) == 'not_asked'
    client.post(answer, {'role': others[0], 'agree': True})
    assert client.table(id)['undo_asked']['waiting'] == others[1:]
    client.post(answer, {'role': others[1], 'agree': True})
    table = client.table(id)
    assert table['undo_asked'] is None
    assert not table['rewound']
    assert role in table['deciders']
    assert client.position(id, role)['log'] < log
    assert client.position(id, role, log)['since'] == 0


def test_one_who_does_not_agree_is_enough(client):
    id = client.make()['table']
    role = to_consent(client, id)
    other = next(each for each in ('white', 'blue', 'red') if each != role)
    before = client.position(id, role)
    undo(client, id, role)
    client.post(f'/api/tables/{id}/undo/answer', {'role': other, 'agree': False})
    table = client.table(id)
    assert table['undo_asked'] is None
    assert table['undo_declined'] == {'role': role, 'by': other}
    assert client.position(id, role) == before
    path = f'/api/tables/{id}/undo/answer'
    assert client.refused('POST', path, {'role': other, 'agree': True}, 409) == 'not_asked'
    client.post(path, {'role': role, 'agree': False})
    assert client.table(id)['undo_declined'] is None, 'who asked has seen it'


def test_one_who_was_declined_may_ask_again(client):
    id = client.make()['table']
    role = to_consent(client, id)
    others = [each for each in ('white', 'blue', 'red') if each != role]
    undo(client, id, role)
    client.post(f'/api/tables/{id}/undo/answer', {'role': others[0], 'agree': False})
    undo(client, id, role)
    table = client.table(id)
    assert (table['undo_asked']['waiting'], table['undo_declined']) == (others, None)
    for other in others:
        client.post(f'/api/tables/{id}/undo/answer', {'role': other, 'agree': True})
    table = client.table(id)
    assert (table['undo_asked'], table['undo_declined']) == (None, None)
    assert role in table['deciders']


def test_the_question_says_what_everybody_has_read_of_the_action(client):
    """The first sentence that the log gained by it; the game stays where it was."""
    id = client.make()['table']
    told = {}
    for _ in range(300):
        before = client.position(id, 'white')['log']
        role = client.turn(id)
        new = client.position(id, 'white', before)['events']
        told[role] = None if not new else {'key': new[0]['key'], 'params': new[0]['params']}
        asking = [each for each in told if client.position(id, each)['undo'] == 'ask' and told[each]]
        if asking:
            break
    positions = [client.position(id, each) for each in ('white', 'blue', 'red')]
    undo(client, id, asking[0])
    assert client.table(id)['undo_asked']['event'] == told[asking[0]]
    assert [client.position(id, each) for each in ('white', 'blue', 'red')] == positions


def test_the_question_keeps_a_secret_step_secret(client, server):
    """Also of who chose last, and so made all choices known: that, too, nobody may read from it."""
    id = client.make()['table']
    secret = {}
    for _ in range(300):
        with server.service.tables.at(id) as held:
            sealed = held.game.state.is_sealed()
        secret[client.turn(id)] = sealed
        asking = [each for each in secret if secret[each] and client.position(id, each)['undo'] == 'ask']
        if asking:
            break
    for role in asking:
        undo(client, id, role)
        assert client.table(id)['undo_asked'] == {
            'role': role,
            'waiting': [each for each in ('white', 'blue', 'red') if each != role],
            'event': None,
        }
        client.post(f'/api/tables/{id}/undo/answer', {'role': role, 'agree': False})
    assert len(asking) == 3


def test_with_bots_alone_back_to_any_decision(client, server):
    id = client.make(white='me', blue='bot:random', red='bot:random')['table']
    boards = []
    for _ in range(4):
        until(lambda: 'white' in client.table(id)['deciders'])
        position = client.position(id, 'white')
        boards.append(position['view']['board'])
        assert position['decisions'] == list(range(len(boards) - 1))
        client.play(id, 'white')
    until(lambda: 'white' in client.table(id)['deciders'])
    client.post(f'/api/tables/{id}/rewind', {'role': 'white', 'to': 1})
    table = client.table(id)
    assert table['rewound']
    position = client.position(id, 'white')
    assert position['view']['board'] == boards[1]
    assert position['decisions'] == [0]
    client.play(id, 'white', lambda legal: legal[-1])
    until(lambda: 'white' in client.table(id)['deciders'])
    assert client.position(id, 'white')['decisions'] == [0, 1]
    assert client.refused('POST', f'/api/tables/{id}/rewind', {'role': 'white', 'to': 9}, 404) == 'no_decision'
    with server.service.tables.at(id) as held:
        loaded = server.service.tables.load(id)
        assert loaded.game.state.digest() == held.game.state.digest()


def test_not_where_other_people_play(client):
    id = client.make()['table']
    client.play(id, 'white')
    assert client.position(id, 'white')['decisions'] == []
    assert client.refused('POST', f'/api/tables/{id}/rewind', {'role': 'white', 'to': 0}, 409) == 'not_alone'


def test_nothing_to_take_back(client):
    id = client.make()['table']
    assert client.refused('POST', f'/api/tables/{id}/undo', {'role': 'white'}, 409) == 'nothing_to_undo'


def test_a_secret_step_is_taken_back_unseen(client):
    id = client.make()['table']
    play_until(client, id, lambda table: len(table['deciders']) == 3)
    client.play(id, 'blue')
    before = client.position(id, 'white'), client.table(id)
    client.play(id, 'red')
    undo(client, id, 'blue')
    client.play(id, 'blue', lambda legal: legal[-1])
    undo(client, id, 'blue')
    assert (client.position(id, 'white'), client.table(id)) == before
    log = client.position(id, 'white')['log']
    assert client.position(id, 'white', log)['since'] == log


def test_history_is_loaded_as_it_was_played(client, server):
    """Undos, rewinds and positions come out as the same state."""
    id = client.make()['table']
    for step in range(130):
        if client.turn(id) is None:
            break
        if step % 7 == 3:
            for role in ('white', 'blue', 'red'):
                if client.position(id, role)['undo'] == 'free':
                    undo(client, id, role)
                    break
    tables = server.service.tables
    with tables.at(id) as held:
        loaded = tables.load(id)
        assert loaded.stored.positions == held.stored.positions
        assert loaded.game.state.digest() == held.game.state.digest()
        for role in ('', *held.roles):
            assert loaded.position(role, 0) == held.position(role, 0)
        again = Game(held.title, held.facts.scenario, 3, int(held.facts.seed), held.facts.options)
        for deed in held.deeds():
            again.play(deed.role, deed.action)
        assert again.state.digest() == held.game.state.digest()
