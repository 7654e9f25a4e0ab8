"""A second device: the link of a mail, the code that moves seats, and one address for all tables of a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.server import notice_rows
from chancellery.server.mail import MailServer
from tests.server.harness import Ahead, Client, Running, running, until
from tests.server.receivers import Post, mail_server, token_in
from tests.server.test_devices import A_WEEK, link_in
from tests.server.test_notices import QUICK, ask_for, confirmed, settle, text_of
from tests.web.visitor import BUILT, NAMES, Visit, Visitor


@pytest.fixture(scope='module')
def post() -> Iterator[Post]:
    with mail_server() as made:
        yield made


@pytest.fixture(scope='module')
def clock() -> Ahead:
    return Ahead()


@pytest.fixture(scope='module')
def server(tmp_path_factory: pytest.TempPathFactory, post: Post, clock: Ahead) -> Iterator[Running]:
    """A server that sends mail at once."""
    if not BUILT.is_file():
        pytest.skip('the client is not built: run "make web"')
    mail = MailServer('smtp+plain', '127.0.0.1', post.port, 'play@example.org')
    folder = tmp_path_factory.mktemp('devices')
    with running(folder, clock=clock, **QUICK, mail=mail, tables_a_minute=1000) as made:
        yield made


@pytest.fixture(autouse=True)
def _empty(post: Post) -> None:
    post.mails.clear()


def mailed_link(client: Client, post: Post, mail: str) -> tuple[str, str]:
    """A table, and the link of the mail to one of its seats, which is asked."""
    id = client.make()['table']
    settle(client, id, 'blue')
    ask_for(client, id, 'blue', mail=mail)
    confirmed(client, post)
    token = link_in(post)
    return id, f'/table/{id}#mail.{token}'


def fits(visitor: Visitor) -> bool:
    """Nothing sticks out at the side."""
    return bool(visitor.page.evaluate('document.documentElement.scrollWidth <= innerWidth'))


def test_the_link_of_a_mail_opens_the_seat_at_a_click(visit: Visit, client: Client, post: Post):
    """On a phone that knows nothing of it, once; the phone keeps its key."""
    _, link = mailed_link(client, post, 'anna@example.org')
    phone, thief = visit(390, 844), visit()
    page = phone.go(link, 'text=Open my seat here')
    assert f'this link opens your seat ({NAMES["blue"]}) on this device' in page.inner_text('main')
    assert phone.serious_problems() == []
    assert fits(phone)
    page.keyboard.press('Tab')
    page.get_by_text('Open my seat here').focus()
    page.keyboard.press('Enter')
    page.wait_for_selector('.choice')
    assert page.evaluate('location.hash') == ''
    page.reload()
    page.wait_for_selector('.choice')
    phone.go(link, '.choice')
    there = thief.go(link, 'text=This link has already been used')
    assert thief.serious_problems() == []
    there.click('text=View the table')
    there.wait_for_selector('text=Lobby')


def test_an_old_link_is_exchanged_for_a_fresh_one(visit: Visit, client: Client, post: Post, clock: Ahead):
    id, link = mailed_link(client, post, 'beata@example.org')
    phone = visit(390, 844)
    clock.later(A_WEEK + 1)
    page = phone.go(link, 'text=This link is more than 7 days old')
    page.click('text=Send me a new link')
    page.wait_for_selector('text=We have sent a new link')
    page.goto('about:blank')
    phone.go(f'/table/{id}#mail.{link_in(post)}', 'text=Open my seat here').click('text=Open my seat here')
    page.wait_for_selector('.choice')
    phone.go(f'/table/{id}#mail.{"x" * 22}', 'text=This link does not open a seat')


def test_a_code_brings_all_seats_to_another_device(visit: Visit, client: Client):
    tables = [client.make(red='bot:random') for _ in range(2)]
    desk, phone = visit(), visit(390, 844)
    for made in tables:
        desk.sit(made, 'white')
    page = desk.go('/', 'article')
    page.click('text=Your seats on another device')
    page.click('text=Show code')
    code = page.locator('p.code').inner_text()
    assert len(code) == 9
    assert desk.serious_problems() == []
    other = phone.go('/move', 'text=You have no seat in this browser yet')
    assert phone.serious_problems() == []
    assert fits(phone)
    field = other.get_by_label('Code shown on the other device')
    field.fill('AAAA AAAA')
    other.keyboard.press('Enter')
    other.wait_for_selector('text=This code is not valid')
    field.fill(code.lower().replace('-', ' '))
    other.keyboard.press('Enter')
    other.wait_for_selector('text=Done. Your seats are now on this device')
    other.click('main >> text=My tables')
    other.wait_for_selector('article')
    assert other.locator('li', has_text="God's Playground").count() == 2
    for made in tables:
        phone.go(f'/table/{made["table"]}', '.prompt')
        assert other.locator('text=Lobby').count() == 0
        desk.go(f'/table/{made["table"]}', '.prompt')
        assert page.locator('text=Lobby').count() == 0, 'both have keys'


def told(id: str, server: Running) -> dict[str, Any]:
    """Where the seats of a table are told, whoever holds them."""
    with server.service.store.read() as connection:
        found = [notice_rows.of_seat(connection, id, role).get('mail') for role in NAMES]
    return {each.role: (each.address, each.confirmed) for each in found if each is not None}


def test_an_address_is_given_once_and_confirmed_once(visit: Visit, client: Client, server: Running, post: Post):
    """By invitation, then by the address of a table: then everything is filled in, and nothing is to be confirmed."""
    guest = visit(390, 844)
    page = guest.page
    first = client.make(blue='open')
    guest.sit(first, 'blue')
    assert page.get_by_label('Email address').count() == 0, 'it is off until somebody wants it'
    page.locator('dialog input').first.fill('Celina')
    page.get_by_label('Email me when it is my turn').check()
    page.get_by_label('Email address').fill('nonsense')
    page.click('text=Use this name')
    page.locator('dialog [role=alert]', has_text='not an email address').wait_for()
    assert guest.serious_problems() == []
    page.get_by_label('Email address').fill('celina@example.org')
    page.click('text=Use this name')
    page.wait_for_selector('text=We have sent you an email with a link')
    assert told(first['table'], server) == {'blue': ('celina@example.org', False)}
    until(lambda: post.mails)
    client.post(f'/api/notices/confirm?token={token_in(text_of(post.mails.pop()))}')
    second = client.make(blue='open')
    guest.go(f'/table/{second["table"]}', 'text=Lobby')
    assert page.input_value('label:has-text("Your name") input') == 'Celina'
    assert page.get_by_label('Email me when it is my turn').is_checked()
    assert page.get_by_label('Email address').input_value() == 'celina@example.org'
    assert guest.serious_problems() == []
    page.locator('.seats li', has_text=NAMES['blue']).locator('text=Take this seat').click()
    page.wait_for_selector('.prompt')
    until(lambda: told(second['table'], server) == {'blue': ('celina@example.org', True)})
    assert page.locator('dialog').count() == 0
    assert [each['Subject'] for each in post.mails if each['Subject'].startswith('Confirm')] == []


def test_who_makes_a_table_for_others_is_asked_too(visit: Visit, client: Client, server: Running):
    host = visit()
    page = host.go('/new?title=gods_playground', '.seats li')
    assert page.get_by_label('Email me when it is my turn').count() == 0, 'bots need nobody to be told'
    page.locator('.seats li').nth(1).get_by_text('Invite by link').click()
    page.get_by_label('Email me when it is my turn').check()
    page.get_by_label('Email address').fill('dorota@example.org')
    page.click('text=Open the table')
    page.wait_for_selector('text=We have sent you an email with a link')
    id = page.evaluate("location.pathname.split('/')[2]")
    assert list(told(id, server).values()) == [('dorota@example.org', False)]


def test_who_sits_down_without_a_name_is_asked_for_one(visit: Visit, client: Client):
    made = client.make(blue='open', red='bot:random')
    guest = visit()
    page = guest.go(f'/table/{made["table"]}', 'text=Lobby')
    page.locator('.seats li', has_text=NAMES['blue']).locator('text=Take this seat').click()
    page.locator('dialog input').first.fill('Ewa')
    page.keyboard.press('Enter')
    page.wait_for_selector('dialog', state='detached')
    assert client.table(made['table'])['seats'][1]['name'] == 'Ewa'
