"""Replays: from one's own eyes before the end, from everybody's after it, as a file and as text."""

import json

import pytest

from chancellery.cli import main
from chancellery.record import changed, difference
from chancellery.server import models
from tests.server.harness import play_until, until


def test_every_step_is_what_the_seat_saw(client):
    id = client.make()['table']
    seen = [client.position(id, 'blue')]
    for _ in range(25):
        client.turn(id)
        position = client.position(id, 'blue')
        if position['stamp'] != seen[-1]['stamp']:
            seen.append(position)
    replay = client.get(f'/api/tables/{id}/replay?role=blue')
    models.ReplayInfo.model_validate(replay)
    assert replay == {'steps': len(seen), 'outcome': None}
    events = []
    for n, position in enumerate(seen):
        step = client.get(f'/api/tables/{id}/replay/{n}?role=blue')
        models.ReplayStep.model_validate(step)
        assert step['view'] == position['view']
        events += step['events']
        assert len(events) == position['log']
    assert events == client.position(id, 'blue')['events']
    assert client.refused('GET', f'/api/tables/{id}/replay/{len(seen)}?role=blue', None, 404) == 'no_step'
    assert client.refused('GET', f'/api/tables/{id}/replay/x?role=blue', None, 400) == 'malformed'


def test_other_eyes_are_closed_before_the_end(client, server):
    made = client.make(blue='open')
    id = made['table']
    friend = server.client()
    friend.join(id, made['links']['blue'])
    for call in ('replay', 'replay/0', 'download', 'log'):
        assert friend.refused('GET', f'/api/tables/{id}/{call}?role=white', None, 403) == 'not_your_seat'
        friend.get(f'/api/tables/{id}/{call}?role=blue')
        friend.get(f'/api/tables/{id}/{call}')


def test_a_download_before_the_end_is_a_record(client, tmp_path, capsys, monkeypatch):
    id = client.make()['table']
    play_until(client, id, lambda table: len(table['deciders']) == 3)
    client.play(id, 'red')
    file = client.get(f'/api/tables/{id}/download?role=white')
    assert file['format'] == 'chancellery record 1'
    assert not {'seed', 'history', 'digest'} & set(file)
    (tmp_path / 'game.json').write_text(json.dumps(file))
    monkeypatch.setenv('COLUMNS', '80')
    with open('/dev/null') as nothing:
        monkeypatch.setattr('sys.stdin', nothing)
        assert main(['replay', str(tmp_path / 'game.json')]) == 0
        told = capsys.readouterr().out
        assert "God's Playground" in told
        assert main(['replay', str(tmp_path / 'game.json'), '--from', 'red']) == 2
        (tmp_path / 'game.json').write_text(json.dumps(file | {'steps': [1]}))
        assert main(['replay', str(tmp_path / 'game.json')]) == 2
    log = client.get(f'/api/tables/{id}/log?role=white&lang=pl')
    assert len(log.splitlines()) == client.position(id, 'white')['log']
    assert client.refused('GET', f'/api/tables/{id}/log?role=white&lang=xx', None, 400) == 'malformed'


@pytest.mark.slow
def test_after_the_end_all_of_it_is_open(client, tmp_path, capsys, monkeypatch):
    made = client.make(blue='bot:random', red='bot:random')
    id = made['table']
    while until(lambda: client.table(id)['outcome'] or 'white' in client.table(id)['deciders']) is True:
        client.turn(id)
    table = client.table(id)
    assert table['status'] == 'over'
    for role in ('white', 'blue', 'red'):
        replay = client.get(f'/api/tables/{id}/replay?role={role}')
        assert replay['outcome'] == table['outcome']
        last = client.get(f'/api/tables/{id}/replay/{replay["steps"] - 1}?role={role}')
        assert last['view']['outcome'] == table['outcome']
    file = client.get(f'/api/tables/{id}/download')
    (tmp_path / 'game.json').write_text(json.dumps(file))
    with open('/dev/null') as nothing:
        monkeypatch.setattr('sys.stdin', nothing)
        assert main(['replay', str(tmp_path / 'game.json'), '--from', 'red']) == 0
    assert 'winner' in capsys.readouterr().out
    assert client.position(id, 'white')['undo'] == 'none'


@pytest.mark.parametrize(
    ('old', 'new'),
    [
        (None, {'a': 1}),
        ({'a': 1, 'b': {'c': [1]}}, {'a': 1, 'b': {'c': [2]}}),
        ({'a': 1}, {'a': None}),
        ({'a': {'b': 1}}, {'a': {'c': 1}}),
        ({'=': 1}, {'=': 2}),
        ({'a': 1}, {'a': 1}),
    ],
)
def test_differences(old, new):
    assert changed(old, json.loads(json.dumps(difference(old, new)))) == new
