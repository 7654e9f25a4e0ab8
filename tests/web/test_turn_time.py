"""A time per turn: agreed on when a table is made, seen by all, and what is seen when it is up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.harness import ROLES, TITLE, WHITE_BEGINS, Ahead, Client, Running, running, until
from tests.web.visitor import BUILT, Visit, Visitor

MINUTES = 5


@pytest.fixture(scope='module')
def clock() -> Ahead:
    return Ahead()


@pytest.fixture(scope='module')
def server(tmp_path_factory: pytest.TempPathFactory, clock: Ahead) -> Iterator[Running]:
    if not BUILT.is_file():
        pytest.skip('the client is not built: run "make web"')
    with running(tmp_path_factory.mktemp('web'), clock=clock, due_every=0.1) as made:
        yield made


def timed(client: Client, then: str) -> Any:
    agreed = {'amount': MINUTES, 'unit': 'minutes', 'then': then}
    seats = {role: {'kind': 'me'} for role in ROLES}
    return client.post('/api/tables', {'title': TITLE, 'seats': seats, 'seed': WHITE_BEGINS, 'turn_time': agreed})


def test_it_is_agreed_on_when_a_table_is_made_and_shown_there(visitor: Visitor, client: Client):
    page = visitor.go(f'/new?title={TITLE}', 'legend:has-text("Time per turn")')
    assert page.locator('.time select').count() == 0, 'as a rule there is none'
    page.locator('.time .segment', has_text='Days').click()
    page.get_by_label('Time per turn', exact=True).fill('3')
    page.locator('.time select').select_option('seat')
    assert visitor.serious_problems() == []
    page.click('text=Open the table')
    page.wait_for_selector('.choice')
    id = page.url.rsplit('/', 1)[-1]
    assert client.table(id)['turn_time'] == {'amount': 3, 'unit': 'days', 'then': 'seat'}
    page.wait_for_selector('.timer:has-text("2 d 23 h")')
    page.click('[aria-label^="Seats and links"]')
    page.wait_for_selector(
        '.drawer >> text=Time per turn: 3 days. When it runs out, a bot plays until the player returns.'
    )
    visitor.go('/', 'article').locator('li', has_text='3 days per turn').wait_for()


def test_a_number_that_cannot_be_is_not_sent(visitor: Visitor):
    page = visitor.go(f'/new?title={TITLE}', 'legend:has-text("Time per turn")')
    page.locator('.time .segment', has_text='Days').click()
    amount = page.get_by_label('Time per turn', exact=True)
    for wrong in ('0', '400', ''):
        amount.fill(wrong)
        page.click('text=Open the table')
        assert amount.evaluate('each => each.validity.valid') is False
    assert '/new' in page.url


def test_everybody_sees_who_is_overdue(visit: Visit, client: Client, clock: Ahead):
    made = timed(client, 'tell')
    late, other = visit(), visit(390, 844)
    late.sit(made, 'white')
    other.sit(made, 'blue')
    late.page.wait_for_selector('.timer:has-text("4:")')
    other.page.wait_for_selector('.timer:has-text("Radziwiłł"):has-text("4:")')
    clock.later(MINUTES * 60 + 1)
    late.page.wait_for_selector('.banner >> text=Your time is up. The other players are waiting for you.')
    late.page.wait_for_selector('.players .late >> text=overdue')
    other.page.wait_for_selector('.banner >> text=Overdue: Radziwiłł.')
    assert late.serious_problems() == other.serious_problems() == []
    late.page.locator('.choice').first.click()
    late.page.wait_for_selector('.banner >> text=Your time is up', state='detached')
    other.page.wait_for_selector('.banner >> text=Overdue', state='detached')


def test_a_bot_plays_until_one_takes_the_seat_back(visit: Visit, client: Client, clock: Ahead):
    made = timed(client, 'seat')
    visitor = visit()
    page = visitor.sit(made, 'white')
    clock.later(MINUTES * 60 + 1)
    page.wait_for_selector('.banner >> text=Your time is up. A bot plays for you until you return.')
    until(lambda: 'white' not in client.table(made['table'])['deciders'])
    page.wait_for_selector('.players >> text=a bot is standing in')
    page.locator('.banner', has_text='Your time is up').locator('text=Take back my seat').click()
    page.wait_for_selector('.banner >> text=Your time is up', state='detached')
    assert client.table(made['table'])['seats'][0]['relief'] is None


def test_log_and_list_of_players_say_that_a_bot_stood_in(visit: Visit, client: Client, clock: Ahead):
    """Also when its turn is over, and to who comes later."""
    made = timed(client, 'turn')
    clock.later(MINUTES * 60 + 1)
    until(lambda: client.table(made['table'])['deciders'] != ['white'])
    until(lambda: client.table(made['table'])['seats'][0]['relief'] is None)
    late, other = visit(), visit()
    for visitor, role in ((late, 'white'), (other, 'blue')):
        page = visitor.sit(made, role)
        page.locator('.players li', has_text='Radziwiłł').locator('text=a bot stood in (1×, last').wait_for()
        visitor.says('Radziwiłł is overdue. A bot plays this turn.')
        assert page.locator('.players >> text=a bot stood in').count() == 1
        assert visitor.serious_problems() == []
