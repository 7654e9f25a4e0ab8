"""Replays: from one's own eyes before the end, from everybody's after it, as a file and as text."""

import json
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest

from chancellery.cli import main
from chancellery.record import changed, difference
from chancellery.server import downloads, models
from chancellery.server import replay as replay_module
from chancellery.server.history import Deed
from chancellery.server.loading import beginning
from chancellery.server.replay import Replay
from tests.server.harness import PATIENCE, ROLES, play_until, until


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
    assert replay == {'steps': len(seen), 'complete': True, 'outcome': None}
    events: list[Any] = []
    for n, position in enumerate(seen):
        step = client.get(f'/api/tables/{id}/replay/{n}?role=blue')
        models.ReplayStep.model_validate(step)
        assert step['view'] == position['view']
        assert step['before'] == len(events)
        events += step['events']
        assert len(events) == position['log'] == step['log']
        told = client.get(f'/api/tables/{id}/replay/{n}?role=blue&since=3')['events']
        assert told == events[min(3, step['before']) :]
    assert events == client.position(id, 'blue')['events']
    assert client.refused('GET', f'/api/tables/{id}/replay/{len(seen)}?role=blue', None, 404) == 'no_step'
    assert client.refused('GET', f'/api/tables/{id}/replay/x?role=blue', None, 400) == 'malformed'


@pytest.mark.parametrize('over', [False, True])
def test_the_steps_at_which_chapters_begin(client, over):
    id = finished(client)[0] if over else client.make()['table']
    for _ in range(0 if over else 25):
        client.turn(id)
    path = f'/api/tables/{id}/replay'
    for eyes in ('role=blue', '') if over else ('role=white', ''):
        told = client.get(f'{path}/entries?key=event.round_begins&key=event.phase&{eyes}')
        assert {each['key'] for each in told} == {'event.round_begins', 'event.phase'}
        rounds = [each['params']['round'] for each in told if each['key'] == 'event.round_begins']
        assert rounds == ([1, 2, 3, 4] if over else [1])
        for entry in told[:6] + told[-3:]:
            step = client.get(f'{path}/{entry["step"]}?{eyes}')
            assert entry == step['events'][entry['n'] - step['before']] | {'step': entry['step']}
    assert client.get(f'{path}/entries?key=event.nothing') == []
    assert client.refused('GET', f'{path}/entries', None, 400) == 'malformed'
    assert client.refused('GET', f'{path}/entries?' + '&'.join(['key=x'] * 17), None, 400) == 'malformed'


def test_a_replay_is_carried_on_from_where_it_was(client, server):
    """Also after undos and when the game goes back: it shows what one made from the beginning does."""
    id = client.make()['table']
    replays = server.service.replays
    kept = None
    for step in range(60):
        client.turn(id)
        if step % 8 == 5:
            undoer = next((role for role in ROLES if client.position(id, role)['undo'] == 'free'), None)
            if undoer is not None:
                client.post(f'/api/tables/{id}/undo', {'role': undoer})
        if step == 40:
            asker = next(role for role in ROLES if client.position(id, role)['undo'] == 'ask')
            client.post(f'/api/tables/{id}/undo', {'role': asker})
            for role in ROLES:
                if role != asker:
                    client.post(f'/api/tables/{id}/undo/answer', {'role': role, 'agree': True})
        if step % 4 == 0:
            client.get(f'/api/tables/{id}/replay?role=white')
            kept = kept or replays.kept[id, 0, False]
    client.get(f'/api/tables/{id}/replay?role=white')
    assert replays.kept[id, 0, False] is kept
    with server.service.tables.at(id) as table, server.service.store.read() as connection:
        fresh = Replay(beginning(connection, table.facts, table.title).state)
        fresh.catch_up(table.deeds())
        assert len(kept.deeds) == len(fresh.deeds) > 40
        for viewer in ('white', '', 'red'):
            assert kept.steps_of(viewer) == fresh.steps_of(viewer)
            assert [*kept.told(viewer)] == [*fresh.told(viewer)]
            last = fresh.steps_of(viewer)[-1][1]
            assert kept.events(viewer, 0, last) == fresh.events(viewer, 0, last)
        assert kept.end.digest() == table.game.state.digest()


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
    models.RecordFile.model_validate(file)
    assert file['format'] == 'chancellery record 1'
    assert [viewer['role'] for viewer in file['viewers']] == ['white']
    (tmp_path / 'game.json').write_text(json.dumps(file))
    monkeypatch.setenv('COLUMNS', '80')
    with open('/dev/null') as nothing:
        monkeypatch.setattr('sys.stdin', nothing)
        assert main(['replay', str(tmp_path / 'game.json')]) == 0
        told = capsys.readouterr().out
        assert "God's Playground" in told
        assert main(['replay', str(tmp_path / 'game.json'), '--from', 'white']) == 0
        assert capsys.readouterr().out == told
        for eyes in ('red', 'spectator', 'nobody'):
            assert main(['replay', str(tmp_path / 'game.json'), '--from', eyes]) == 2
        damages: list[list[Any]] = [[1], [], [{'role': None, 'steps': []}], [{'role': 'white', 'steps': [1]}]]
        for damaged in damages:
            (tmp_path / 'game.json').write_text(json.dumps(file | {'viewers': damaged}))
            assert main(['replay', str(tmp_path / 'game.json')]) == 2
        assert capsys.readouterr().err.count('chancellery: ') == 3 + len(damages)
        (tmp_path / 'game.json').write_text(json.dumps(file | {'format': 'chancellery record 9'}))
        assert main(['replay', str(tmp_path / 'game.json')]) == 2
        assert (
            'its format is "chancellery record 9", and this program reads "chancellery record 1"'
            in capsys.readouterr().err
        )
        (tmp_path / 'game.json').write_text(json.dumps(file)[:-20])
        assert main(['replay', str(tmp_path / 'game.json')]) == 2
    assert all(line.startswith('chancellery: ') for line in capsys.readouterr().err.splitlines())
    log = client.get(f'/api/tables/{id}/log?role=white&lang=pl')
    assert len(log.splitlines()) == client.position(id, 'white')['log']
    assert client.refused('GET', f'/api/tables/{id}/log?role=white&lang=xx', None, 400) == 'malformed'


def test_the_log_as_text_calls_pieces_as_the_board_does(client):
    seats = {role: {'kind': 'me'} for role in ('britain', 'france', 'austria')}
    options = {'third': 'austria'}
    table = {'title': 'coalitions', 'scenario': '1805', 'players': 3, 'options': options, 'seats': seats}
    id = client.post('/api/tables', table)['table']
    client.play(id, 'france', lambda legal: 'named:france_2')
    told = {lang: client.get(f'/api/tables/{id}/log?role=france&lang={lang}') for lang in ('en', 'fr')}
    assert told['en'].startswith('France gave the command in ')
    assert ('to Napoleon.' in told['en'], 'Napoléon' in told['fr']) == (True, True)


def finished(client) -> tuple[str, str]:
    """A table whose game is over, and its seed."""
    seed = '314159265358979323846264338327950288419'
    id = client.make(seed, blue='bot:random', red='bot:random')['table']
    while until(lambda: client.table(id)['outcome'] or 'white' in client.table(id)['deciders']) is True:
        client.turn(id)
    return id, seed


@contextmanager
def held_up(monkeypatch) -> Iterator[threading.Event]:
    """While this lasts a replay that is asked for is not made; the event tells that one was asked for."""
    asked, go_on = threading.Event(), threading.Event()
    catch_up = Replay.catch_up

    def slow(replay: Replay, deeds: Sequence[Deed], seconds: float) -> None:
        asked.set()
        assert go_on.wait(PATIENCE)
        catch_up(replay, deeds, seconds)

    with monkeypatch.context() as patched:
        patched.setattr(Replay, 'catch_up', slow)
        yield asked
        go_on.set()


def test_nobody_waits_for_a_replay_that_is_made(client, server, monkeypatch):
    """Neither at its table, nor for a thread, however many replays are asked for; too many are told to come back."""
    id = client.make()['table']
    with ThreadPoolExecutor(40) as others:
        with held_up(monkeypatch) as asked:
            calls = [others.submit(client.http.get, f'/api/tables/{id}/replay?role=white') for _ in range(36)]
            assert asked.wait(PATIENCE)
            for _ in range(5):
                client.turn(id)
            until(lambda: len([call for call in calls if call.done()]) == 4)
        answers = [call.result() for call in calls]
    assert Counter(answer.status_code for answer in answers) == {200: 32, 503: 4}
    refused = next(answer for answer in answers if answer.status_code == 503)
    assert refused.headers['retry-after'] == '5'
    assert refused.json()['error']['key'] == 'overloaded'


def test_few_downloads_at_once(client, server, monkeypatch):
    id = client.make()['table']
    path = f'/api/tables/{id}/download?role=white'
    places = server.service.downloads
    with ThreadPoolExecutor(4) as others:
        with held_up(monkeypatch):
            calls = [others.submit(client.http.get, path) for _ in range(2)]
            until(lambda: places.busy.total() == 2)
            answer = client.call('GET', path, status=429)
            assert answer['error']['text'].startswith('One address can have 2 downloads at once: ')
            for other in ('somebody', 'somebody else'):
                places.enter(other)
            monkeypatch.setattr(places, 'each', 9)
            assert client.refused('GET', path, None, 503) == 'overloaded'
            for other in ('somebody', 'somebody else'):
                places.leave(other)
        assert [call.result().status_code for call in calls] == [200, 200]
    until(lambda: not places.busy)
    assert client.get(path)['format']
    assert client.refused('GET', f'/api/tables/{id}/download?role=nobody', None, 404) == 'no_role'
    until(lambda: not places.busy)


def test_a_download_that_is_not_taken_makes_room(client, server, monkeypatch):
    id = client.make()['table']
    monkeypatch.setattr(downloads, 'LONGEST', 0.2)
    monkeypatch.setattr(downloads, 'gathered', lambda pieces: iter(lambda: 'x' * 1_000_000, ''))
    with client.http.stream('GET', f'/api/tables/{id}/download?role=white') as answer:
        assert answer.status_code == 200
        until(lambda: server.service.downloads.busy)
        until(lambda: not server.service.downloads.busy)


@pytest.mark.slow
def test_a_game_is_told_in_the_same_words_before_and_after_its_record_is_written(client, server):
    id, _ = finished(client)
    service = server.service
    until(lambda: service.records.found(id))
    with service.tables.at(id) as table:
        played = service.replays.played(table, table.facts, table.deeds())
        record = service.records.of(table)
    for viewer in ('', *ROLES):
        assert len(told := [*record.told(viewer)]) > 128
        assert told == [*played.told(viewer)]


@pytest.mark.slow
def test_after_the_end_all_of_it_is_open(client, tmp_path, capsys, monkeypatch):
    id, seed = finished(client)
    table = client.table(id)
    assert table['status'] == 'over'
    replays = {}
    for role in (None, 'white', 'blue', 'red'):
        eyes = '' if role is None else f'?role={role}'
        replays[role] = client.get(f'/api/tables/{id}/replay{eyes}')
        assert replays[role]['outcome'] == table['outcome']
        last = client.get(f'/api/tables/{id}/replay/{replays[role]["steps"] - 1}{eyes}')
        assert last['view']['outcome'] == table['outcome']
    file = client.get(f'/api/tables/{id}/download?role=blue')
    models.RecordFile.model_validate(file)
    assert [viewer['role'] for viewer in file['viewers']] == ['blue', None, 'white', 'red']
    for viewer in file['viewers']:
        assert len(viewer['steps']) == replays[viewer['role']]['steps']
        read = [event for step in viewer['steps'] for event in step['events']]
        assert [event['n'] for event in read] == list(range(len(read)))
    (tmp_path / 'game.json').write_text(json.dumps(file))
    with open('/dev/null') as nothing:
        monkeypatch.setattr('sys.stdin', nothing)
        told = {}
        for eyes in ('blue', 'red', 'spectator'):
            assert main(['replay', str(tmp_path / 'game.json'), '--from', eyes]) == 0
            told[eyes] = capsys.readouterr().out
            assert 'winner' in told[eyes]
        assert main(['replay', str(tmp_path / 'game.json')]) == 0
        assert capsys.readouterr().out == told['blue']
    assert client.position(id, 'white')['undo'] == 'none'
    assert not [body for body in client.heard if seed in body]


def test_eyes_are_changed_while_stepping_through_a_record(client, tmp_path, capsys, monkeypatch):
    id, _ = finished(client)
    (tmp_path / 'game.json').write_text(json.dumps(client.get(f'/api/tables/{id}/download')))
    lines = iter(['40', 'blue', 'p', 'spectator', 'q'])
    monkeypatch.setattr('sys.stdin.isatty', lambda: True)
    asked: list[str] = []

    def typed(prompt: str = '') -> str:
        asked.append(prompt)
        return next(lines)

    monkeypatch.setattr('builtins.input', typed)
    assert main(['replay', str(tmp_path / 'game.json')]) == 0
    places = [int(prompt.partition('/')[0]) for prompt in asked]
    assert places[:2] == [0, 40]
    assert places[2] > 20
    assert places[3] == places[2] - 1


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


def test_who_wants_to_see_something_soon_is_told_how_far_it_has_come(client, server, monkeypatch):
    id = client.make()['table']
    for _ in range(30):
        client.turn(id)
    whole = client.get(f'/api/tables/{id}/replay?role=white')['steps']
    server.service.replays.kept.clear()
    monkeypatch.setattr(replay_module, 'SOON', 0.0)
    monkeypatch.setattr(replay_module, 'SLICE', 2)
    first = client.get(f'/api/tables/{id}/replay?role=white&soon=true')
    assert (first['complete'], first['steps'] < whole) == (False, True)
    assert client.get(f'/api/tables/{id}/replay/0?role=white')['view']['role'] == 'white'
    assert client.get(f'/api/tables/{id}/replay/{whole - 1}?role=white')['log'] == client.position(id, 'white')['log']
    last = client.get(f'/api/tables/{id}/replay?role=white&soon=true')
    assert (last['complete'], last['steps']) == (True, whole)


def test_of_a_very_long_game_the_log_tells_the_instants(client, server, monkeypatch):
    monkeypatch.setattr(replay_module, 'LONG', 5)
    id = client.make()['table']
    for _ in range(40):
        client.turn(id)
    for role in ('white', None):
        eyes = '' if role is None else f'&role={role}'
        steps = client.get(f'/api/tables/{id}/replay?x=0{eyes}')['steps']
        told = [client.get(f'/api/tables/{id}/replay/{n}?x=0{eyes}') for n in range(steps)]
        assert all(each['events'] for each in told[1:])
        assert [event for each in told for event in each['events']] == client.position(id, role)['events']
