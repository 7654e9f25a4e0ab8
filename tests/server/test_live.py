"""The live line: it tells what changed, to whom it changed, and nothing is missed."""

import asyncio
import json
import threading
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from chancellery.server.parts import Follower, whole_view
from tests.server.harness import Line, legal, play_until, running


def test_everybody_hears_of_a_move(client, server):
    made = client.make()
    id = made['table']
    watcher = server.client()
    watcher.join(id, made['spectator'])
    with client.live(id, {'white': 0, 'blue': 0}) as line, watcher.live(id, spectator=True) as other:
        line.quiet()
        other.quiet()
        after = client.play(id, 'white')
        heard = line.until('position', lambda message: message['position']['role'] == 'white')['position']
        assert heard == after
        assert line.until('position', lambda message: message['position']['role'] == 'blue')
        seen = other.until('position')['position']
        assert seen == watcher.position(id, since=seen['since'])
        assert other.quiet(0.1) == [] or all(message['type'] == 'table' for message in other.quiet(0.1))


def test_a_position_comes_whole_once_and_then_as_what_changed(client):
    id = client.make()['table']
    with client.live(id, {'white': 0, 'blue': 0}, spectator=True) as line:
        line.until('position', lambda message: message['position']['role'] is None)
        first = [json.loads(text)['position'] for text in line.heard if text.startswith('{"type":"position"')]
        assert [told['from'] for told in first] == [None] * 3
        assert all(set(told[part]) == {'='} for told in first for part in ('public', 'private'))
        for _ in range(12):
            line.heard.clear()
            client.turn(id)
            shown = {message['position']['role'] for message in line.quiet() if message['type'] == 'position'}
            for text in line.heard:
                told = json.loads(text).get('position')
                assert told is None or (told['from'] is not None and '=' not in told['public'])
                assert len(text) < 3000
            for role in shown:
                follower = line.followers[role]
                held = client.position(id, role)
                assert follower.stamp == held['stamp']
                assert whole_view(role, follower.public, follower.private) == held['view']


def test_what_everybody_sees_is_compared_and_written_once(client, server):
    made = client.make()
    id = made['table']
    with client.live(id, {'white': 0, 'blue': 0, 'red': 0}, spectator=True) as line:
        line.until('position', lambda message: message['position']['role'] is None)
        line.heard.clear()
        client.turn(id)
        line.quiet()
        told = [json.loads(text)['position'] for text in line.heard if text.startswith('{"type":"position"')]
        assert len(told) == 4
        assert all(each['public'] == told[0]['public'] for each in told)
        with server.service.tables.at(id) as table:
            public = table.public()
            assert all(table.core(viewer).public is public for viewer in ('', *table.roles))
            assert len(public.changes) == 1


def test_who_asks_again_gets_the_whole_again(client):
    id = client.make()['table']
    with client.live(id, {'white': 0}) as line:
        before = line.until('position')['position']
        line.watch({'white': before['log']})
        after = line.until('position')['position']
        assert json.loads(line.heard[-1])['position']['from'] is None
        assert after['view'] == before['view']
        assert after['events'] == []
        client.turn(id)
        line.until('position')
        assert json.loads(line.heard[-1])['position']['from'] == before['stamp']


def test_a_follower_does_not_take_what_does_not_fit():
    whole: dict[str, Any] = {
        'role': None,
        'stamp': 'a',
        'from': None,
        'log': 0,
        'undo': 'none',
        'steps': 0,
        'only': None,
        'decisions': 0,
    }
    whole |= {'since': 0, 'events': []}
    whole['public'] = {'=': {'board': {}, 'reckoning': None, 'deciders': [], 'outcome': None}}
    whole['private'] = {
        '=': {'ask': None, 'prompt': {}, 'actions': [], 'forced': False, 'board': {}, 'reckoning': None}
    }
    follower = Follower()
    follower.follow(whole)
    with pytest.raises(ValueError, match='not the last one'):
        follower.follow(whole | {'stamp': 'c', 'from': 'b', 'public': {}, 'private': {}})


def test_a_slow_client_gets_the_latest_and_not_everything_between(client, server):
    id = client.make()['table']
    with client.live(id, {'white': 0}) as line:
        line.until('position')
        line.quiet()
        (socket,) = server.service.hub.sockets[id]
        send, free, begun = socket.websocket.send_text, threading.Event(), []

        async def slowly(text: str) -> None:
            begun.append(text)
            while not free.is_set():
                await asyncio.sleep(0.01)
            await send(text)

        socket.websocket.send_text = slowly
        for _ in range(6):
            client.turn(id)
        assert len(begun) == 1
        free.set()
        held = client.position(id, 'white')
        line.until('position', lambda message: message['position']['stamp'] == held['stamp'])
        assert len(begun) == 2
        assert client.position(id, 'white', held['log'])['view'] == whole_view(
            'white', line.followers['white'].public, line.followers['white'].private
        )


def test_a_copy_that_is_behind_tells_nothing(client, server):
    id = client.make()['table']
    with client.live(id, {'white': 0}) as line:
        line.until('position')
        tables = server.service.tables
        old = tables.load(id)
        client.turn(id)
        line.until('position')
        line.quiet()
        with old.lock:
            server.service.hub.tell(old)
        assert line.quiet() == []
        with old.lock, tables.at(id) as table:
            tables.forget(table)
            server.service.hub.tell(old)
        assert line.quiet() == [], 'what is read anew is the same'


def test_few_tables_in_memory_serve_many(tmp_path):
    with running(tmp_path, tables_in_memory=2) as server:
        client = server.client()
        tables = [client.make()['table'] for _ in range(5)]
        with ExitStack() as lines:
            opened = {id: lines.enter_context(client.live(id, {'white': 0})) for id in tables}
            for line in opened.values():
                line.until('position')
            for id in (*tables, *tables):
                client.turn(id)
                stamp = client.position(id, 'white')['stamp']
                while opened[id].until('position')['position']['stamp'] != stamp:
                    continue
                assert len(server.service.tables.cache) <= 2


def test_a_brief_answer_says_where_a_submission_led(client):
    id = client.make()['table']
    view = client.position(id, 'white')['view']
    sent = {'role': 'white', 'ask': view['ask'], 'actions': legal(view)[:1], 'brief': True}
    answers = [client.post(f'/api/tables/{id}/submissions', sent) for _ in range(2)]
    held = client.position(id, 'white')
    assert answers == [{'stamp': held['stamp'], 'ask': held['view']['ask'], 'position': None}] * 2


def test_a_secret_step_makes_no_noise_elsewhere(client, server):
    made = client.make(blue='open')
    id = made['table']
    friend = server.client()
    friend.join(id, made['links']['blue'])
    for _ in range(200):
        if len(client.table(id)['deciders']) == 3:
            break
        assert client.turn(id) or friend.turn(id)
    with client.live(id, {'white': 0}) as line:
        line.quiet()
        friend.play(id, 'blue')
        friend.post(f'/api/tables/{id}/undo', {'role': 'blue'})
        friend.play(id, 'blue', lambda legal: legal[-1])
        friend.call('PUT', f'/api/tables/{id}/notes', {'role': 'blue', 'text': 'mine'})
        assert line.quiet() == []


def test_who_reconnects_misses_nothing(client):
    id = client.make()['table']
    log: list[Any] = []
    for round in range(6):
        with client.live(id, {'blue': len(log)}) as line:
            position = line.until('position')['position']
            assert position['since'] == len(log)
            log += position['events']
            if round % 2:
                client.turn(id)
                for message in line.quiet():
                    if message['type'] == 'position':
                        assert message['position']['since'] == len(log)
                        log += message['position']['events']
        for _ in range(3):
            client.turn(id)
    whole = client.position(id, 'blue')['events']
    assert log == whole[: len(log)]
    assert [each['n'] for each in log] == list(range(len(log)))


def test_what_was_taken_back_is_told_from_the_beginning(client):
    id = client.make()['table']
    for _ in range(3):
        client.turn(id)
    role = next(role for role in ('white', 'blue', 'red') if client.position(id, role)['undo'] == 'free')
    with client.live(id, {'white': 0}) as line:
        before = line.until('position')['position']
        client.post(f'/api/tables/{id}/undo', {'role': role})
        after = line.until('position')['position']
        assert after['since'] == 0
        assert after['log'] < before['log']
    with client.live(id, {'white': before['log']}) as line:
        assert line.until('position')['position']['since'] == 0


def test_a_foreign_seat_is_not_shown(client, server):
    made = client.make(blue='open')
    id = made['table']
    friend = server.client()
    friend.join(id, made['links']['blue'])
    with friend.live(id) as line:
        line.watch({'white': 0})
        assert line.until('error')['error']['key'] == 'not_your_seat'
        assert closed(line) == (4403, 'You have no key for the seat of white: open the link of this seat first.')


def test_a_seat_that_was_given_up_is_shown_no_more(client):
    id = client.make()['table']
    with client.live(id, {'white': 0, 'blue': 0}) as line:
        line.quiet()
        client.post(f'/api/tables/{id}/leave', {'role': 'blue'})
        client.play(id, 'white')
        heard = line.quiet()
        assert {each['position']['role'] for each in heard if each['type'] == 'position'} == {'white'}


@pytest.mark.parametrize(
    'said',
    [
        '',
        '{',
        '[]',
        '{"type": "dance"}',
        '{"type": "watch", "roles": 3}',
        '{"type": "watch", "roles": {"white": -1}}',
        '{"type": "watch", "roles": {"white": true}}',
        '{"type": "watch", "spectator": 1}',
        '{"type": "watch", "spectator": true, "log": -5}',
        '{"type": "watch", "spectator": true, "log": true}',
        '{"type": "watch", "spectator": true, "log": null}',
        '[' * 5000,
    ],
)
def test_nonsense_is_answered(client, said):
    id = client.make()['table']
    with client.live(id) as line:
        line.socket.send(said)
        error = line.until('error')['error']
        assert error['key'] == 'malformed'
        assert closed(line) == (4400, error['text'][:123])
    with client.live(id, {'white': 0}) as line:
        assert line.until('position')


def closed(line: Line) -> tuple[int, str]:
    """With what code and reason a line is closed."""
    with pytest.raises(ConnectionClosed) as ended:
        line.quiet(5)
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code, ended.value.rcvd.reason


def test_a_role_that_is_not_there_closes_the_line(client):
    id = client.make()['table']
    with client.live(id, {'purple': 0}) as line:
        assert line.until('error')['error']['key'] == 'no_role'
        assert closed(line) == (4404, "This table has no role 'purple': its roles are white, blue, red.")


def test_giants_and_bytes_are_refused(client):
    id = client.make()['table']
    for said in ('x' * 20_000, json.dumps({'type': 'watch', 'roles': {}}).encode()):
        with client.live(id) as line:
            line.socket.send(said)
            assert closed(line)[0] == 1009
    assert client.get('/healthz') == {'status': 'ok'}


def test_other_sites_and_no_tables(client):
    id = client.make()['table']
    address = f'ws://{client.address}/api/tables'
    headers = {'Cookie': client.cookie(id), 'Origin': 'https://evil.example'}
    with pytest.raises(InvalidStatus):
        connect(f'{address}/{id}/live', additional_headers=headers)
    with pytest.raises(InvalidStatus):
        connect(f'{address}/0123456789abcdef/live')


def test_two_secret_choosers_do_not_collide(client):
    id = client.make()['table']
    play_until(client, id, lambda table: len(table['deciders']) == 3)
    asks = {role: client.position(id, role)['view'] for role in ('white', 'blue', 'red')}
    for role, view in asks.items():
        first = view['actions'][0]
        client.submit(id, role, view['ask'], f'{first["verb"]}:{first["arg"]}' if first['arg'] else first['verb'])


def watch_with(line: Line, role: str, log: int, have: Any) -> Any:
    """Watch a seat, saying what one has; the first position that is told, as it is sent."""
    line.socket.send(json.dumps({'type': 'watch', 'roles': {role: log}, 'have': have}))
    while True:
        for message in json.loads(str(line.socket.recv(timeout=5))):
            if message['type'] == 'position':
                return message['position']


def test_who_comes_again_is_told_what_changed_meanwhile(client):
    id = client.make()['table']
    follower = Follower()
    with client.live(id) as line:
        before = watch_with(line, 'white', 0, {})
        follower.take(before)
    for _ in range(12):
        client.turn(id)
    with client.live(id) as line:
        told = watch_with(line, 'white', before['log'], {'white': ['another', before['stamp']]})
    assert told['from'] == before['stamp']
    assert '=' not in told['public']
    assert '=' not in told['private']
    assert follower.follow(told) == client.position(id, 'white', before['log'])


def test_who_says_what_he_heard_is_told_from_there_though_more_was_sent(client):
    """What goes into a line that is broken, and which nobody knows to be, was not heard."""
    id = client.make()['table']
    with client.live(id) as line:
        stamp = watch_with(line, 'white', 0, {})['stamp']
        line.socket.send(json.dumps({'type': 'heard', 'stamps': {'white': stamp, 'blue': 'x'}}))
        line.quiet()
        for _ in range(5):
            client.turn(id)
        with client.live(id) as second:
            assert watch_with(second, 'white', 0, {'white': [stamp]})['from'] == stamp
    with client.live(id) as third:
        assert watch_with(third, 'white', 0, {'white': [stamp]})['from'] == stamp


def test_a_stamp_of_another_seat_or_of_nobody_brings_the_whole(client):
    id = client.make()['table']
    with client.live(id) as line:
        stamp = watch_with(line, 'white', 0, {})['stamp']
    wrong: list[dict[str, list[str]]] = [{'blue': [stamp]}, {'white': [stamp]}, {'blue': ['nothing']}, {'blue': []}, {}]
    for have in wrong:
        with client.live(id) as line:
            assert watch_with(line, 'blue', 0, have)['from'] is None


@pytest.mark.parametrize('have', [3, {'white': 's'}, {'white': [1]}, {'white': ['x' * 65]}, {'white': ['x'] * 5}])
def test_nonsense_about_what_one_has_is_refused(client, have):
    id = client.make()['table']
    with client.live(id) as line:
        line.socket.send(json.dumps({'type': 'watch', 'roles': {'white': 0}, 'have': have}))
        assert line.until('error')['error']['key'] == 'malformed'
