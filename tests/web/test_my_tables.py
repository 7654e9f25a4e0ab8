"""The list of one's own tables: whose turn it is, and that nothing is forgotten without a question; and being told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.server.mail import MailServer
from tests.server.harness import Client, Running, running, until
from tests.server.receivers import Post, mail_server, token_in
from tests.server.test_notices import BASE
from tests.web.visitor import BUILT, Visit, Visitor

LOOK_AGAIN = "document.dispatchEvent(new Event('visibilitychange'))"
OUT_OF_SIGHT = "Object.defineProperty(document, 'hidden', { value: true })"
NOTIFICATIONS = """window.told = []
window.Notification = class {
    static permission = 'default'
    static async requestPermission() { return (window.Notification.permission = 'granted') }
    constructor(title, { body }) { window.told.push(`${title}: ${body}`) }
}"""


@pytest.fixture(scope='module')
def post() -> Iterator[Post]:
    with mail_server() as made:
        yield made


@pytest.fixture(scope='module')
def server(tmp_path_factory: pytest.TempPathFactory, post: Post) -> Iterator[Running]:
    """A server that sends mail."""
    if not BUILT.is_file():
        pytest.skip('the client is not built: run "make web"')
    mail = MailServer('smtp+plain', '127.0.0.1', post.port, 'play@example.org')
    with running(tmp_path_factory.mktemp('mine'), address=BASE, mail=mail) as made:
        yield made


def my_tables(visitor: Visitor) -> Any:
    return visitor.go('/', 'article').locator('li', has_text="God's Playground")


def test_the_list_says_whose_turn_it_is_and_forgets_after_a_question(visit: Visit, client: Client):
    visitor = visit(390, 844)
    page = visitor.page
    made = client.make()
    visitor.sit(made, 'white')
    table = my_tables(visitor)
    table.locator('text=Your turn').wait_for()
    assert 'Round 1' in table.inner_text()
    while 'white' in client.table(made['table'])['deciders']:
        client.play(made['table'], 'white')
    page.evaluate(LOOK_AGAIN)
    table.locator('text=Waiting for: ').wait_for()
    assert table.locator('text=Your turn').count() == 0
    assert visitor.serious_problems() == []
    table.get_by_label('Remove from my list').click()
    page.locator('dialog', has_text='the key to your seat: Radziwiłł').get_by_role(
        'button', name='Keep', exact=True
    ).click()
    assert table.count() == 1
    table.get_by_label('Remove from my list').click()
    assert visitor.serious_problems() == []
    page.get_by_role('button', name='Remove', exact=True).click()
    table.wait_for(state='detached')


def test_notifications_and_notices_are_for_who_wants_them(visitor: Visitor, client: Client, post: Post):
    page = visitor.page
    visitor.context.add_init_script(NOTIFICATIONS)
    made = client.make()
    visitor.sit(made, 'white')
    page.get_by_label('Seats').first.click()
    page.locator('.seats li', has_text='Radziwiłł').get_by_text('Notifications').click()
    page.get_by_label('Notify me').check()
    page.get_by_label('Email address').fill('nonsense')
    page.get_by_text('Save').click()
    page.locator('dialog [role=alert]', has_text='not an email address').wait_for()
    page.get_by_label('Email address').fill('ewa@example.org')
    page.get_by_text('Save').click()
    page.wait_for_selector('text=We have sent you an email with a link')
    assert visitor.serious_problems() == []
    page.evaluate(OUT_OF_SIGHT)
    while 'white' in client.table(made['table'])['deciders']:
        client.play(made['table'], 'white')
    while 'white' not in client.table(made['table'])['deciders']:
        assert client.turn(made['table'])
    page.wait_for_function('window.told.length')
    assert page.evaluate('window.told') == ["Your turn: God's Playground"]
    until(lambda: post.mails)
    link = f'/notices#{token_in(str(post.mails[-1].get_content()))}'
    visitor.go(link, 'text=Yes, send me these emails').click('text=Yes, send me these emails')
    page.wait_for_selector('text=We will notify you')
    assert client.get(f'/api/tables/{made["table"]}/notices?role=white')['confirmed']
    page.reload()
    page.click('text=Stop these notifications')
    page.wait_for_selector('text=Done')
    assert client.get(f'/api/tables/{made["table"]}/notices?role=white')['mail'] == ''
