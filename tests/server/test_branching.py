"""Playing on from an instant of a replay, at a table of one's own."""

from typing import Any

import pytest

from tests.server.harness import ROLES, until
from tests.server.test_replay import finished

BOTS: Any = {role: {'kind': 'bot', 'bot': 'random'} for role in ROLES}
ALONE: Any = BOTS | {'white': {'kind': 'me'}}


def branched(client, id: str, n: int, role: str | None = 'white', **seats: Any) -> Any:
    return client.post(f'/api/tables/{id}/branch', {'role': role, 'n': n, 'seats': ALONE | seats})


def against_bots(client, turns: int) -> str:
    """A game of one person in which he has played a few actions."""
    id = client.make(blue='bot:random', red='bot:random')['table']
    for _ in range(turns):
        until(lambda: 'white' in client.table(id)['deciders'])
        client.turn(id)
    until(lambda: 'white' in client.table(id)['deciders'])
    return str(id)


def test_a_finished_game_goes_on_from_its_middle(client, server):
    """The board, the log up to there and the hidden things are those of the game; what comes is another matter."""
    id, _ = finished(client)
    steps = client.get(f'/api/tables/{id}/replay?role=white')['steps']
    n = next(
        each for each in range(steps // 2, steps)
        if 'white' in client.get(f'/api/tables/{id}/replay/{each}?role=white')['view']['deciders']
    )  # fmt: skip
    seen = client.get(f'/api/tables/{id}/replay/{n}?role=white&since=0')
    new = branched(client, id, n)['table']
    assert new != id
    position = client.position(new, 'white')
    assert position['view']['board'] == seen['view']['board']
    assert position['view']['deciders'] == seen['view']['deciders']
    assert position['events'] == seen['events']
    table = client.table(new)
    assert [(seat['role'], seat['kind'], seat['mine']) for seat in table['seats']] == [
        ('white', 'human', True), ('blue', 'bot', False), ('red', 'bot', False),
    ]  # fmt: skip
    assert [(each['key'], each['after']['white']) for each in table['happened']] == [('played_on', seen['log'])]
    for _ in range(40):
        until(lambda: 'white' in client.table(new)['deciders'])
        client.turn(new)
        if client.position(new, 'white')['log'] > seen['log']:
            break
    assert client.position(new, 'white')['log'] > seen['log']
    assert client.table(id)['status'] == 'over'
    server.service.tables.cache.clear()
    assert client.position(new, 'white')['events'][: seen['log']] == seen['events']
    assert client.get(f'/api/tables/{new}/replay/0?role=white&since=0')['events'] == seen['events']


def test_in_a_game_against_bots_what_one_cannot_know_is_drawn_anew(client, server):
    id = against_bots(client, 6)
    steps = client.get(f'/api/tables/{id}/replay?role=white')['steps']
    seen = client.get(f'/api/tables/{id}/replay/{steps - 1}?role=white&since=0')
    tables = server.service.tables
    dumps = []
    for _ in range(2):
        new = branched(client, id, steps - 1)['table']
        assert client.position(new, 'white')['view']['board'] == seen['view']['board']
        assert client.position(new, 'white')['events'] == seen['events']
        with tables.at(new) as table:
            dumps.append(table.game.state.dump(log=False))
    with tables.at(id) as table:
        dumps.append(table.game.state.dump(log=False))
    assert len({str(each['rng']) for each in dumps}) == 3


def test_any_seat_may_be_a_bots_or_one_s_own(client):
    id = against_bots(client, 3)
    made = branched(client, id, 1, blue={'kind': 'me'}, white={'kind': 'bot', 'bot': 'heuristic'})
    assert set(made['links']) == {'blue'}
    seats = {seat['role']: (seat['kind'], seat['bot']) for seat in client.table(made['table'])['seats']}
    assert seats == {'white': ('bot', 'heuristic'), 'blue': ('human', None), 'red': ('bot', 'random')}
    assert until(lambda: 'blue' in client.table(made['table'])['deciders'])


def test_who_may_not_play_on(client, server):
    """In a game with other people nobody may try things out; nor may a stranger, or from what is not there."""
    made = client.make(blue='open', red='bot:random')
    id = made['table']
    path = f'/api/tables/{id}/branch'
    assert client.refused('POST', path, {'role': 'white', 'n': 0}, 409) == 'others_play'
    friend = server.client()
    friend.join(id, made['links']['blue'])
    assert friend.refused('POST', path, {'role': 'blue', 'n': 0}, 409) == 'others_play'
    assert friend.refused('POST', path, {'role': 'white', 'n': 0}, 403) == 'not_your_seat'
    alone = against_bots(client, 1)
    path = f'/api/tables/{alone}/branch'
    assert friend.refused('POST', path, {'role': None, 'n': 0}, 403) == 'no_key'
    assert client.refused('POST', path, {'role': None, 'n': 0}, 409) == 'no_seat'
    assert client.refused('POST', path, {'role': 'white', 'n': 9999}, 404) == 'no_step'
    assert client.refused('POST', path, {'role': 'white', 'n': -1}, 400) == 'malformed'
    assert (
        client.refused('POST', path, {'role': 'white', 'n': 0, 'seats': {'green': {'kind': 'me'}}}, 400) == 'malformed'
    )
    over, _ = finished(client)
    steps = client.get(f'/api/tables/{over}/replay')['steps']
    path = f'/api/tables/{over}/branch'
    assert client.refused('POST', path, {'role': None, 'n': steps - 1}, 409) == 'game_over'
    assert friend.refused('POST', path, {'role': None, 'n': 0}, 403) == 'no_key'


@pytest.mark.slow
def test_a_branch_is_played_to_its_end_and_has_a_replay_and_branches_of_its_own(client):
    id, _ = finished(client)
    made = branched(client, id, 40, white={'kind': 'bot', 'bot': 'random'}, role=None)['table']
    until(lambda: client.table(made)['outcome'], 60)
    assert client.get(f'/api/tables/{made}/replay')['outcome'] == client.table(made)['outcome']
    again = branched(client, made, 1, role=None)['table']
    assert client.table(again)['status'] == 'playing'
