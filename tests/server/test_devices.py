"""A second device: the link of a mail that opens a seat once, the code that moves all seats, one address for all."""

import re
from typing import Any

import pytest
from sqlalchemy import select

from chancellery.server import further_keys, moving, schema, sign_in
from chancellery.server.seats import hashed
from tests.server.harness import Ahead, Client, Running, play_until, running, until
from tests.server.receivers import Post, webhook
from tests.server.test_notices import BASE, QUICK, ask_for, confirmed, mailing, settle, text_of

LINK = re.compile(rf'{re.escape(BASE)}/table/(\w+)#mail\.([\w-]{{22}})')
A_WEEK = 7 * 86_400.0


def link_in(post: Post) -> str:
    """What stands in the link of the last mail."""
    until(lambda: post.mails)
    found = LINK.search(text_of(post.mails.pop()))
    assert found
    return found[2]


def mailed(server: Running, post: Post, role: str = 'blue') -> tuple[Client, Any, str]:
    """Who holds all seats, the table, and what stands in the link of the mail to one of them."""
    client = server.client()
    made = client.make()
    settle(client, made['table'], role)
    ask_for(client, made['table'], role, mail='ewa@example.org')
    confirmed(client, post)
    return client, made, link_in(post)


def sign(client: Client, id: str, token: str, status: int = 200, **more: str) -> Any:
    return client.post(f'/api/tables/{id}/sign-in', {'token': token, **more}, status)


def about(client: Client, id: str, token: str) -> Any:
    return client.post(f'/api/tables/{id}/sign-in/about', {'token': token})


# ---- the link of a mail


def test_the_link_of_a_mail_opens_the_seat_on_another_device_once(tmp_path):
    with mailing(tmp_path) as (server, post):
        client, made, token = mailed(server, post)
        id = made['table']
        phone, thief = server.client(), server.client()
        for _ in range(3):
            known = about(phone, id, token)
            assert known == {'title': 'gods_playground', 'role': 'blue', 'state': 'good', 'mine': False}
        answer = sign(phone, id, token)
        assert answer['roles'] == ['blue']
        key = answer['given']['blue']
        assert key not in made['links'].values(), 'each device has a key of its own'
        assert about(phone, id, token) == known | {'state': 'used', 'mine': True}
        assert thief.refused('POST', f'/api/tables/{id}/sign-in', {'token': token}, 403) == 'sign_in_used'
        phone.play(id, 'blue')
        assert phone.refused('GET', f'/api/tables/{id}/position?role=white', None, 403) == 'not_your_seat'
        assert client.position(id, 'blue')['role'] == 'blue', 'the first device keeps its key'
        assert server.client().join(id, key)['roles'] == ['blue']
        mine = thief.post('/api/mine', {'tables': {id: [key]}})['tables'][id]
        assert [seat['role'] for seat in mine['seats'] if seat['mine']] == ['blue']
        with server.service.store.read() as connection:
            kept = repr([connection.execute(select(each)).all() for each in schema.metadata.sorted_tables])
        assert token not in kept
        assert key not in kept


def test_a_link_is_not_used_up_where_the_seat_is_open_already(tmp_path):
    with mailing(tmp_path) as (server, post):
        client, made, token = mailed(server, post)
        assert about(client, made['table'], token)['mine']
        assert sign(client, made['table'], token)['given'] == {}
        assert about(client, made['table'], token)['state'] == 'good'


def test_who_names_the_key_may_ask_again(tmp_path):
    with mailing(tmp_path) as (server, post):
        _, made, token = mailed(server, post)
        id, key = made['table'], 'k' * 22
        for _ in range(2):
            assert sign(server.client(), id, token, key=key)['given'] == {'blue': key}
        body = {'token': token, 'key': 'short'}
        assert server.client().refused('POST', f'/api/tables/{id}/sign-in', body, 400) == 'malformed'


def test_a_key_belongs_to_one_seat(tmp_path):
    """Who names a key that is in use already hears so, and uses nothing up."""
    with mailing(tmp_path) as (server, post):
        phone, key = server.client(), 'k' * 22
        for at in range(2):
            _, made, token = mailed(server, post)
            path = f'/api/tables/{made["table"]}/sign-in'
            if at == 0:
                phone.post(path, {'token': token, 'key': key})
            else:
                assert phone.refused('POST', path, {'token': token, 'key': key}, 400) == 'malformed'
                assert about(phone, made['table'], token)['state'] == 'good'
                assert sign(phone, made['table'], token)['roles'] == ['blue']


def test_an_old_link_opens_nothing_and_a_fresh_one_goes_to_the_same_address(tmp_path):
    clock = Ahead()
    with mailing(tmp_path, clock=clock) as (server, post):
        _, made, token = mailed(server, post)
        id, phone = made['table'], server.client()
        clock.later(A_WEEK + 1)
        assert about(phone, id, token)['state'] == 'expired'
        assert phone.refused('POST', f'/api/tables/{id}/sign-in', {'token': token}, 403) == 'sign_in_expired'
        phone.post(f'/api/tables/{id}/sign-in/again', {'token': token})
        until(lambda: post.mails)
        assert post.mails[-1]['To'] == 'ewa@example.org'
        assert post.mails[-1]['Subject'] == "Your link: God's Playground"
        fresh = link_in(post)
        assert fresh != token
        assert sign(phone, id, fresh)['roles'] == ['blue']
        again = f'/api/tables/{id}/sign-in/again'
        for _ in range(sign_in.AGAIN_A_DAY - 1):
            phone.post(again, {'token': fresh})
        assert phone.refused('POST', again, {'token': fresh}, 429) == 'too_many'


def test_links_are_of_one_table_and_good_for_nothing_when_the_notice_is_gone(tmp_path):
    with mailing(tmp_path) as (server, post):
        client, made, token = mailed(server, post)
        id, phone = made['table'], server.client()
        other = client.make()['table']
        for place, what in ((other, token), (id, 'x' * 22), (id, 'nonsense')):
            assert phone.refused('POST', f'/api/tables/{place}/sign-in', {'token': what}, 404) == 'no_sign_in'
        ask_for(client, id, 'blue', mail='')
        assert phone.refused('POST', f'/api/tables/{id}/sign-in', {'token': token}, 404) == 'no_sign_in'
        assert phone.refused('POST', f'/api/tables/{id}/sign-in/again', {'token': token}, 404) == 'no_sign_in'


def test_when_a_seat_changes_hands_no_device_has_a_key_any_more(tmp_path):
    with mailing(tmp_path) as (server, post):
        client, made, token = mailed(server, post)
        id, phone = made['table'], server.client()
        key = sign(phone, id, token)['given']['blue']
        client.post(f'/api/tables/{id}/leave', {'role': 'blue'})
        client.post(f'/api/tables/{id}/take', {'role': 'blue', 'name': 'Jan'})
        assert phone.refused('GET', f'/api/tables/{id}/position?role=blue', None, 403) == 'not_your_seat'
        assert server.client().refused('POST', f'/api/tables/{id}/session', {'token': key}, 403) == 'wrong_key'
        assert client.position(id, 'blue')['role'] == 'blue'


def test_neither_a_webhook_nor_the_mail_that_asks_holds_a_key(tmp_path):
    with webhook() as hook, mailing(tmp_path, webhooks='any') as (server, post):
        client = server.client()
        id = client.make()['table']
        settle(client, id, 'blue')
        ask_for(client, id, 'blue', mail='ewa@example.org', webhook=f'http://127.0.0.1:{hook.port}/')
        until(lambda: post.mails and len(hook.posts) == 2)
        assert [each['event'] for each in hook.posts] == ['welcome', 'turn']
        assert '#mail.' not in str(hook.posts) + text_of(post.mails[0])
        with server.service.store.read() as connection:
            assert connection.execute(select(schema.sign_in)).all() == []


@pytest.mark.slow
def test_a_further_key_opens_the_rematch_too(tmp_path):
    with mailing(tmp_path) as (server, post):
        client, made, token = mailed(server, post)
        phone = server.client()
        key = sign(phone, made['table'], token)['given']['blue']
        play_until(client, made['table'], lambda table: table['status'] == 'over', 3000)
        new = client.post(f'/api/tables/{made["table"]}/rematch')['table']
        assert phone.join(new, key)['roles'] == ['red']


def test_a_seat_has_so_many_further_keys_and_no_more(tmp_path):
    with running(tmp_path) as server:
        client = server.client()
        made = client.make()
        id, store = made['table'], server.service.store
        own = hashed(made['links']['white'])
        for n in range(further_keys.MOST + 2):
            with store.write() as connection:
                further_keys.give(store, connection, {own: hashed(f'{n:022}')}, float(n))
        stranger = server.client()
        assert stranger.refused('POST', f'/api/tables/{id}/session', {'token': f'{1:022}'}, 403) == 'wrong_key'
        assert stranger.join(id, f'{2:022}')['roles'] == ['white']
        assert stranger.join(id, made['links']['white'])['roles'] == ['white'], 'its own key never gives way'


def test_another_process_knows_a_key_at_once(tmp_path):
    with mailing(tmp_path) as (server, post), running(tmp_path) as other:
        _, made, token = mailed(server, post)
        phone = other.client()
        assert phone.refused('GET', f'/api/tables/{made["table"]}/position?role=blue', None, 403) == 'not_your_seat'
        key = sign(server.client(), made['table'], token)['given']['blue']
        assert phone.join(made['table'], key)['roles'] == ['blue']


@pytest.mark.parametrize('then', ['tell', 'turn', 'seat'])
def test_who_is_overdue_is_sent_such_a_link_too(tmp_path, then):
    with mailing(tmp_path) as (server, post):
        _, made, token = mailed(server, post)
        server.service.notices.overdue(made['table'], 'blue', then)
        other = link_in(post)
        assert other != token
        assert sign(server.client(), made['table'], token)['roles'] == ['blue'], 'the first one is good all the same'
        assert sign(server.client(), made['table'], other)['roles'] == ['blue']


# ---- moving


def moved(client: Client, code: str, status: int = 200) -> Any:
    return client.post('/api/moving/take', {'code': code}, status)


def keyring(client: Client, *ids: str) -> dict[str, list[str]]:
    return {id: client.tokens(id) for id in ids}


def test_a_code_gives_another_device_keys_to_all_seats(client, server):
    ids = [client.make(red='bot:random')['table'] for _ in range(3)]
    watched = server.client().make()
    tables = keyring(client, *ids) | {watched['table']: [watched['spectator']], 'nowhere': ['x' * 22]}
    offer = client.post('/api/moving', {'tables': tables})
    assert (offer['seconds'], offer['seats'], offer['tables']) == (600, 6, 3)
    assert re.fullmatch('[A-HJKMNP-Z2-9]{8}', offer['code']), 'no letter that looks like another'
    phone = server.client()
    code = offer['code'].lower()
    found = {each['id']: each for each in moved(phone, f' {code[:4]}-{code[4:]} ')['tables']}
    assert found.keys() == set(ids)
    for id in ids:
        assert found[id].keys() == {'id', 'title', 'scenario', 'status', 'keys'}
        assert found[id]['keys'].keys() == {'white', 'blue'}
        for role, key in found[id]['keys'].items():
            assert key not in client.tokens(id)
            assert role in phone.join(id, key)['roles']
        assert client.position(id, 'white')['role'] == 'white', 'both devices have keys'
    assert phone.refused('POST', '/api/moving/take', {'code': code}, 404) == 'no_code', 'it is used once'
    again = phone.post('/api/moving', {'tables': keyring(phone, ids[0])})
    assert again['seats'] == 2, 'and from there it goes on'


def test_a_code_is_good_for_ten_minutes(tmp_path):
    clock = Ahead()
    with running(tmp_path, clock=clock) as server:
        client = server.client()
        id = client.make()['table']
        code = client.post('/api/moving', {'tables': keyring(client, id)})['code']
        clock.later(601)
        assert server.client().refused('POST', '/api/moving/take', {'code': code}, 404) == 'no_code'


def test_a_seat_that_was_given_up_does_not_move(client, server):
    id = client.make()['table']
    code = client.post('/api/moving', {'tables': keyring(client, id)})['code']
    client.post(f'/api/tables/{id}/leave', {'role': 'blue'})
    assert server.client().post(f'/api/tables/{id}/take', {'role': 'blue', 'name': ''})
    (table,) = moved(server.client(), code)['tables']
    assert table['keys'].keys() == {'white', 'red'}


def test_who_holds_nothing_has_nothing_to_move(client):
    id = client.make()['table']
    nothing: tuple[dict[str, list[str]], ...] = ({}, {id: ['x' * 22]}, {'nowhere': []})
    for tables in nothing:
        assert client.refused('POST', '/api/moving', {'tables': tables}, 409) == 'no_seats'


def test_guessing_is_limited(tmp_path):
    with running(tmp_path) as server:
        client = server.client()
        id = client.make()['table']
        code = client.post('/api/moving', {'tables': keyring(client, id)})['code']
        for _ in range(moving.TRIES):
            assert client.refused('POST', '/api/moving/take', {'code': 'AAAAAAAA'}, 404) == 'no_code'
        assert client.refused('POST', '/api/moving/take', {'code': code}, 429) == 'too_many'
        for _ in range(moving.CODES_A_DAY - 1):
            client.post('/api/moving', {'tables': keyring(client, id)})
        assert client.refused('POST', '/api/moving', {'tables': keyring(client, id)}, 429) == 'too_many'


# ---- one address at many tables


def test_an_address_is_confirmed_once_for_all_tables_of_a_browser(tmp_path):
    with mailing(tmp_path) as (server, post):
        client = server.client()
        first, second, third = (client.make()['table'] for _ in range(3))
        seats = keyring(client, first, second)
        assert not ask_for(client, first, 'white', mail='ewa@example.org')['confirmed']
        assert not ask_for(client, second, 'white', mail='Ewa@example.org', seats=seats)['confirmed']
        until(lambda: len(post.mails) == 2)
        confirmed(client, post)
        for id in (first, second):
            assert client.get(f'/api/tables/{id}/notices?role=white')['confirmed'], 'either link is enough for both'
        post.mails.clear()
        assert ask_for(client, third, 'blue', mail='ewa@example.org', seats=seats)['confirmed']
        assert ask_for(client, third, 'red', mail='ewa@example.org')['confirmed'], 'seats of the same table count too'
        assert not ask_for(client, third, 'white', mail='jan@example.org', seats=seats)['confirmed']
        until(lambda: [each for each in post.mails if each['To'] == 'jan@example.org'])
        assert not [each for each in post.mails if each['Subject'].startswith('Confirm') and 'ewa' in each['To']]


def test_strangers_cannot_call_an_address_confirmed(tmp_path):
    with mailing(tmp_path) as (server, post):
        client, stranger = server.client(), server.client()
        first = client.make(red='open')
        id = first['table']
        ask_for(client, id, 'white', mail='ewa@example.org')
        other = stranger.make()['table']
        stranger.post(f'/api/tables/{id}/take', {'role': 'red', 'name': ''})
        claims = {id: [*stranger.tokens(id), first['spectator'], 'x' * 22]}
        assert not ask_for(stranger, other, 'white', mail='ewa@example.org', seats=claims)['confirmed']
        until(lambda: len(post.mails) == 2)
        client.post(f'/api/notices/confirm?token={notice_token(server, id)}')
        assert not stranger.get(f'/api/tables/{other}/notices?role=white')['confirmed'], 'it was somebody else'
        assert not ask_for(stranger, other, 'blue', mail='ewa@example.org', seats=claims)['confirmed']
        assert not ask_for(stranger, other, 'white', mail='ewa@example.org', seats=claims)['confirmed']


def notice_token(server: Running, id: str) -> str:
    with server.service.store.read() as connection:
        c = schema.notice.c
        return str(connection.execute(select(c.token).where(c.table_id == id)).scalar_one())


def test_what_waits_is_confirmed_when_it_is_given_again(tmp_path):
    """Given without showing the other seat first, and then with it."""
    with mailing(tmp_path) as (server, post):
        client = server.client()
        first, second = (client.make()['table'] for _ in range(2))
        ask_for(client, first, 'white', mail='ewa@example.org')
        confirmed(client, post)
        assert not ask_for(client, second, 'white', mail='ewa@example.org')['confirmed']
        assert ask_for(client, second, 'white', mail='ewa@example.org', seats=keyring(client, first))['confirmed']


def test_anybody_may_ask_what_is_offered(tmp_path, client):
    assert client.get('/api/notices/offered') == {'offered': []}
    with running(tmp_path, **QUICK) as server:
        assert server.client().get('/api/notices/offered') == {'offered': ['webhook']}
