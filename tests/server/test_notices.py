"""Notices by mail and webhook: one a turn, to who is not there, nothing hidden in it, and a link that ends them."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from smtplib import SMTPRecipientsRefused
from typing import Any

import pytest

from chancellery.cli import main
from chancellery.kernel.texts import HOLE, LANGUAGES
from chancellery.server import mail, webhooks
from chancellery.server.errors import Problem
from chancellery.server.mail import MailServer
from chancellery.server.notices import own_words
from chancellery.server.senders import WILL_NOT
from tests.server.harness import Client, Running, running, until
from tests.server.receivers import Post, mail_server, token_in, webhook

BASE = 'https://play.example.org'
QUICK = {'address': BASE, 'notice_after': 0.1, 'notice_every': 0.02}
A_WHILE = 0.5


@contextmanager
def mailing(folder: Path, **more: Any) -> Iterator[tuple[Running, Post]]:
    with mail_server() as post:
        host = MailServer('smtp+plain', '127.0.0.1', post.port, 'Chancellery <play@example.org>')
        with running(folder, **{**QUICK, 'mail': host, **more}) as server:
            yield server, post


def ask_for(client: Client, id: str, role: str, status: int = 200, language: str = 'en', **where: Any) -> Any:
    return client.call('PUT', f'/api/tables/{id}/notices', {'role': role, 'language': language, **where}, status)


def refusal(client: Client, id: str, role: str, status: int, **where: str) -> str:
    body = {'role': role, 'language': 'en', **where}
    return client.refused('PUT', f'/api/tables/{id}/notices', body, status)


def text_of(message: Any) -> str:
    return str(message.get_content())


def confirmed(client: Client, post: Post) -> str:
    """Follow the link that came by mail; its token."""
    until(lambda: post.mails)
    token = token_in(text_of(post.mails.pop()))
    client.post(f'/api/notices/confirm?token={token}')
    return token


def settle(client: Client, id: str, *roles: str) -> str:
    """Play until it is the turn of one of these roles alone, having been another's; whose."""
    for _ in range(200):
        deciders = client.table(id)['deciders']
        if len(deciders) == 1 and deciders[0] in roles:
            return str(deciders[0])
        client.turn(id)
    raise AssertionError('it did not come to that')


def test_one_mail_a_turn_until_the_seat_has_acted(tmp_path):
    with mailing(tmp_path) as (server, post):
        client = server.client()
        id = client.make()['table']
        settle(client, id, 'blue')
        answer = ask_for(client, id, 'blue', mail='ewa@example.org')
        assert answer == {
            'role': 'blue',
            'offered': ['mail', 'webhook'],
            'mail': 'ewa@example.org',
            'confirmed': False,
            'webhook': '',
        }
        until(lambda: post.mails)
        time.sleep(A_WHILE)
        assert len(post.mails) == 1, 'nothing is sent to an address that nobody has confirmed'
        confirmed(client, post)
        assert client.get(f'/api/tables/{id}/notices?role=blue')['confirmed']
        until(lambda: post.mails)
        time.sleep(A_WHILE)
        (mail,) = post.mails
        assert mail['Subject'] == "Your turn: God's Playground"
        assert mail['To'] == 'ewa@example.org'
        assert mail['From'] == 'Chancellery <play@example.org>'
        assert f'{BASE}/table/{id}' in text_of(mail)
        client.play(id, 'blue')
        settle(client, id, 'blue')
        until(lambda: len(post.mails) == 2)
        time.sleep(A_WHILE)
        assert len(post.mails) == 2


def test_who_is_at_the_table_is_not_told(tmp_path):
    with mailing(tmp_path) as (server, post):
        client = server.client()
        id = client.make()['table']
        settle(client, id, 'blue')
        with client.live(id, {'blue': 0}) as line:
            line.until('position')
            line.here()
            ask_for(client, id, 'blue', mail='ewa@example.org')
            confirmed(client, post)
            time.sleep(A_WHILE)
            assert post.mails == [], 'the page was used just before'
            line.here()
            time.sleep(A_WHILE)
        time.sleep(A_WHILE)
        assert post.mails == [], 'who has seen that it is their turn need not be told of it'
        client.play(id, 'blue')
        settle(client, id, 'blue')
        until(lambda: post.mails)


@pytest.mark.parametrize(('used', 'visible'), [(1000, True), (0, False), (None, True)])
def test_an_idle_tab_silences_nothing(tmp_path, used, visible):
    """An open page is nobody's presence: it must be in sight, and have been used in the last minutes."""
    with mailing(tmp_path) as (server, post):
        client = server.client()
        id = client.make()['table']
        settle(client, id, 'blue')
        with client.live(id, {'blue': 0}) as line, client.live(id, {'blue': 0}) as second:
            for each in (line, second):
                each.until('position')
                if used is not None:
                    each.here(used, visible)
            ask_for(client, id, 'blue', mail='ewa@example.org')
            confirmed(client, post)
            until(lambda: post.mails)


def test_the_link_in_a_mail_stops_them_without_a_key(tmp_path):
    with mailing(tmp_path) as (server, post):
        client, stranger = server.client(), server.client()
        id = client.make()['table']
        settle(client, id, 'blue')
        ask_for(client, id, 'blue', mail='ewa@example.org')
        token = confirmed(client, post)
        until(lambda: post.mails)
        mail = post.mails.pop()
        assert token_in(text_of(mail)) == token
        assert mail['List-Unsubscribe'].strip() == f'<{BASE}/api/notices/stop?token={token}>'
        assert mail['List-Unsubscribe-Post'] == 'List-Unsubscribe=One-Click'
        about = stranger.get(f'/api/notices?token={token}')
        assert about == {'title': 'gods_playground', 'role': 'blue', 'kind': 'mail', 'confirmed': True}
        form = {'List-Unsubscribe': 'One-Click'}
        assert stranger.http.post(f'/api/notices/stop?token={token}', data=form).status_code == 200
        assert stranger.refused('GET', f'/api/notices?token={token}', None, 404) == 'no_notice'
        assert stranger.refused('POST', f'/api/notices/stop?token={token}', None, 404) == 'no_notice'
        assert stranger.refused('GET', '/api/notices?token=%00', None, 404) == 'no_notice'
        client.play(id, 'blue')
        settle(client, id, 'blue')
        time.sleep(A_WHILE)
        assert post.mails == []


def test_a_webhook_is_told_and_nothing_hidden_is_in_it(tmp_path):
    with webhook() as post, running(tmp_path, **QUICK, webhooks='any') as server:
        client = server.client()
        id = client.make()['table']
        settle(client, id, 'blue')
        ask_for(client, id, 'blue', language='pl', webhook=f'http://127.0.0.1:{post.port}/hook?a=b')
        until(lambda: len(post.posts) == 2)
        welcome, turn = post.posts
        assert (welcome['event'], turn['event']) == ('welcome', 'turn')
        assert post.paths == ['/hook?a=b'] * 2
        token = token_in(turn['text'])
        assert turn == {
            'event': 'turn',
            'title': 'gods_playground',
            'table': id,
            'role': 'blue',
            'link': f'{BASE}/table/{id}',
            'stop': f'{BASE}/notices#{token}',
            'text': turn['text'],
            'content': turn['text'],
        }
        assert turn['text'].splitlines() == [
            f'Gra {server.service.tables.title("gods_playground").say("title.name", {}, "pl")}: twoja kolej. '
            'Twoje miejsce: Potocki.',
            '',
            f'{BASE}/table/{id}',
            '',
            'Wyłącz te powiadomienia:',
            f'{BASE}/notices#{token}',
        ]


def test_addresses_are_for_the_holder_of_the_seat_alone(tmp_path):
    with mailing(tmp_path) as (server, _post):
        client, friend = server.client(), server.client()
        made = client.make(blue='open')
        id = made['table']
        friend.join(id, made['links']['blue'])
        ask_for(friend, id, 'blue', mail='ewa@example.org')
        assert refusal(client, id, 'blue', 403, mail='spy@example.org') == 'not_your_seat'
        assert client.refused('GET', f'/api/tables/{id}/notices?role=blue', None, 403) == 'not_your_seat'
        client.table(id)
        client.position(id, 'white')
        client.get(f'/api/tables/{id}/download?role=white')
        client.post('/api/mine', {'tables': {id: [made['links']['white']]}})
        assert not any('ewa@' in heard for heard in client.heard)
        friend.post(f'/api/tables/{id}/leave', {'role': 'blue'})
        heir = server.client()
        heir.post(f'/api/tables/{id}/take', {'role': 'blue', 'name': ''})
        assert heir.get(f'/api/tables/{id}/notices?role=blue')['mail'] == '', 'the next holder does not inherit them'


def test_a_server_that_fails_disturbs_nobody(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr('chancellery.server.senders.AGAIN_SECONDS', (0.05, 0.05))
    with webhook() as post, running(tmp_path, **QUICK, webhooks='any') as server:
        post.refusing = True
        client = server.client()
        id = client.make()['table']
        settle(client, id, 'blue')
        ask_for(client, id, 'blue', webhook=f'http://127.0.0.1:{post.port}/secret')
        until(lambda: post.tries == 6)
        time.sleep(A_WHILE)
        assert post.tries == 6, 'two notices, three times each, and then no more'
        client.play(id, 'blue')
        settle(client, id, 'blue')
        assert 'could not be sent' in caplog.text
        assert 'secret' not in caplog.text
        post.refusing = False
        until(lambda: post.tries >= 7)


def test_a_mail_server_that_is_not_there_disturbs_nobody(tmp_path):
    mail = MailServer('smtp+plain', '127.0.0.1', 9, 'play@example.org')
    with running(tmp_path, **QUICK, mail=mail) as server:
        client = server.client()
        id = client.make()['table']
        ask_for(client, id, 'white', mail='ewa@example.org')
        for _ in range(5):
            assert client.turn(id)


@pytest.mark.parametrize(('answer', 'error'), [('450 later', mail.Deferred), ('550 nobody', SMTPRecipientsRefused)])
def test_who_is_refused_for_the_moment_is_sent_mail_later(answer, error):
    """Many mail servers let a stranger wait at first: that is not told, and not given up."""
    with mail_server() as post:
        post.recipients = answer
        server = MailServer('smtp+plain', '127.0.0.1', post.port, 'play@example.org')
        letter = mail.letter('play@example.org', 'ewa@example.org', 'A', 'B', 'https://play.example.org/stop', 0.0)
        with pytest.raises(error) as raised:
            mail.send(server, letter)
        assert isinstance(raised.value, WILL_NOT) == answer.startswith('5')
        post.recipients = '250 fine'
        mail.send(server, letter)
        assert post.mails[-1]['Date'] == 'Thu, 01 Jan 1970 00:00:00 -0000'


def test_an_address_that_moves_on_is_not_followed(tmp_path):
    with webhook() as post, running(tmp_path, **QUICK, webhooks='any') as server:
        client = server.client()
        id = client.make()['table']
        ask_for(client, id, 'white', webhook=f'http://127.0.0.1:{post.port}/elsewhere')
        until(lambda: len(post.paths) == 2)
        time.sleep(A_WHILE)
        assert set(post.paths) == {'/elsewhere'}


@pytest.mark.parametrize(
    'url',
    [
        'nonsense',
        'http://example.org/hook',
        'ftp://example.org/',
        'https://',
        'https://user:password@example.org/',
        'https://127.0.0.1/',
        'https://[::1]/',
        'https://[::ffff:10.0.0.1]/',
        'https://[64:ff9b::7f00:1]/',
        'https://[2002:7f00:1::]/',
        'https://10.1.2.3/',
        'https://169.254.169.254/latest',
        'https://0.0.0.0/',
        'https://2130706433/',
        'https://localhost/',
        'https://no-such-host.invalid/',
        'https://example.org:0/',
        'https://example.org:22/',
        'https://example.org:8443/',
        'https://example.org:99999/',
        'https://exa mple.org/',
    ],
)
def test_a_webhook_leads_to_the_public_internet_or_nowhere(url):
    with pytest.raises(Problem) as refused:
        webhooks.check(url, webhooks.PUBLIC)
    assert refused.value.key == 'bad_webhook'


@pytest.mark.parametrize('port', ['', ':443', ':80'])
def test_a_webhook_leads_to_the_ports_of_the_web(port, monkeypatch):
    found = [(0, 0, 0, '', ('8.8.8.8', 443))]
    monkeypatch.setattr('chancellery.server.webhooks.socket.getaddrinfo', lambda *args, **more: found)
    assert webhooks.check(f'https://example.org{port}/hook', webhooks.PUBLIC)
    for other in (':22', ':8443', ':65535'):
        with pytest.raises(Problem):
            webhooks.check(f'https://example.org{other}/hook', webhooks.PUBLIC)


def test_a_name_is_looked_up_again_when_something_is_sent(monkeypatch):
    """A name that was public when it was given may lead into the host's own network later."""
    monkeypatch.setattr(
        'chancellery.server.webhooks.socket.getaddrinfo', lambda *args, **more: [(0, 0, 0, '', ('10.0.0.1', 443))]
    )
    monkeypatch.setattr(
        'chancellery.server.webhooks.socket.create_connection', lambda *args: pytest.fail('it was asked')
    )
    with pytest.raises(webhooks.Refused):
        webhooks.post('https://example.org/', b'{}', webhooks.PUBLIC)
    assert webhooks.is_public('8.8.8.8')
    assert webhooks.is_public('2a00:1450:4001:829::200e')


def test_what_is_wrong_is_said_in_one_sentence(tmp_path):
    with mailing(tmp_path, webhooks='off', notices_a_day=8) as (server, _post):
        client = server.client()
        id = client.make()['table']
        for bad in (
            'ewa',
            'ewa@',
            'ewa@host',
            'ewa@example.org\nBcc: all@example.org',
            'a b@example.org',
            'ő@example.org',
        ):
            assert refusal(client, id, 'white', 400, mail=bad) == 'bad_mail'
        assert refusal(client, id, 'white', 409, webhook='https://example.org/') == 'not_offered'
        assert refusal(client, id, 'green', 404) == 'no_role'
        ask_for(client, id, 'white', mail='ewa@example.org')
        assert ask_for(client, id, 'white', mail='')['mail'] == ''
        ask_for(client, id, 'white', mail='ewa@example.org')
        assert refusal(client, id, 'white', 429, mail='jan@example.org') == 'too_many'


def test_without_an_address_nothing_is_offered(client):
    id = client.make()['table']
    assert client.get(f'/api/tables/{id}/notices?role=white')['offered'] == []
    assert refusal(client, id, 'white', 409, webhook='https://example.org/') == 'not_offered'


def test_a_notice_is_told_once_though_the_server_begins_again(tmp_path):
    with mailing(tmp_path) as (server, post):
        client = server.client()
        made = client.make()
        id = made['table']
        settle(client, id, 'blue')
        ask_for(client, id, 'blue', mail='ewa@example.org')
        confirmed(client, post)
        until(lambda: post.mails)
    with mailing(tmp_path) as (server, post):
        time.sleep(A_WHILE)
        assert post.mails == []


@pytest.mark.parametrize(
    ('arguments', 'wrong'),
    [
        (['--mail', 'smtp://mail.example.org'], '--address'),
        (['--address', 'play.example.org'], 'https://play.example.org'),
        (['--address', BASE, '--mail', 'mail.example.org'], 'no mail server'),
        (['--address', BASE, '--mail', 'smtp://mail.example.org'], '--mail-from'),
        (
            ['--address', BASE, '--mail', 'smtp://u@mail.example.org', '--mail-from', 'a@example.org'],
            'CHANCELLERY_MAIL_PASSWORD',
        ),
    ],
)
def test_what_a_host_has_to_say(arguments, wrong, capsys):
    assert main(['serve', *arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert wrong in line


def test_notices_speak_every_language():
    english = own_words('en')
    for language in LANGUAGES:
        words = own_words(language)
        assert words.keys() == english.keys()
        for key, text in words.items():
            assert {hole[0] for hole in HOLE.finditer(text)} == {hole[0] for hole in HOLE.finditer(english[key])}
