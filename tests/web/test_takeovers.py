"""A seat whose holder stays away changes hands by clicks: asked for, agreed to, taken, and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.server.settings import DAY
from tests.server.harness import Ahead, Client, Running, running, until
from tests.web.visitor import BUILT, NAMES, Visit, Visitor

IN_SIGHT = """state => {
    Object.defineProperty(document, 'visibilityState', {value: state, configurable: true})
    Object.defineProperty(document, 'hidden', {value: state === 'hidden', configurable: true})
    document.dispatchEvent(new Event('visibilitychange'))
}"""


@pytest.fixture(scope='module')
def clock() -> Ahead:
    return Ahead()


@pytest.fixture(scope='module')
def server(tmp_path_factory: pytest.TempPathFactory, clock: Ahead) -> Iterator[Running]:
    if not BUILT.is_file():
        pytest.skip('the client is not built: run "make web"')
    with running(tmp_path_factory.mktemp('takeovers'), clock=clock, due_every=0.1) as made:
        yield made


def test_it_is_asked_for_agreed_to_taken_and_taken_back(visit: Visit, client: Client, clock: Ahead):
    made = client.make(blue='open', red='bot:random')
    lost, host, stranger = visit(), visit(), visit()

    def takeover() -> Any:
        return client.table(made['table'])['seats'][1]['takeover']

    def at_table(visitor: Visitor, sign: str) -> Any:
        return visitor.go(f'/table/{made["table"]}', sign)

    lost.sit(made, 'blue')
    lost.page.locator('dialog input').first.fill('Barbara')
    lost.page.keyboard.press('Enter')
    lost.page.wait_for_selector('dialog', state='detached')
    lost.page.evaluate(IN_SIGHT, 'hidden')
    clock.later(7 * DAY + 60)
    host.sit(made, 'white')
    page = at_table(stranger, 'text=Lobby')
    assert 'you can ask for the seat of a player who has been away' in page.inner_text('.lobby')
    page.fill('label:has-text("Your name") input', 'Ewa')
    page.locator('.seats li', has_text=NAMES['blue']).locator('text=Ask for this seat').click()
    host.page.locator('.takeover', has_text='Ewa asks to take over the seat of Potocki').get_by_role(
        'button', name='Agree'
    ).click()
    until(lambda: takeover()['agreed'] == ['white'])
    assert host.serious_problems() == stranger.serious_problems() == []
    clock.later(2 * DAY + 60)
    at_table(host, '.prompt')
    page.reload()
    page.locator('.takeover').get_by_role('button', name='Take the seat').first.click()
    page.wait_for_selector('.prompt')
    assert takeover()['taken']
    assert client.table(made['table'])['seats'][1]['name'] == 'Ewa'
    lost.page.evaluate(IN_SIGHT, 'visible')
    lost.page.wait_for_selector('.takeover >> text=Ewa has taken over your seat')
    assert lost.serious_problems() == []
    lost.page.locator('.takeover').get_by_role('button', name='Take back my seat').first.click()
    lost.page.wait_for_selector('.prompt')
    until(lambda: takeover() is None)
    assert client.table(made['table'])['seats'][1]['name'] == 'Barbara'
    lost.says('The previous player of Potocki has returned.')
