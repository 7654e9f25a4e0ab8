"""Seats change hands by clicks: taken, claimed, left, resigned, given to a bot; and a rematch after the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.harness import Client, Running, running, until
from tests.web.visitor import BUILT, NAMES, Visit, Visitor, play_all, whole_game


@pytest.fixture(scope='module')
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server where who is not here has been away for long."""
    if not BUILT.is_file():
        pytest.skip('the client is not built: run "make web"')
    with running(tmp_path_factory.mktemp('seats'), tables_a_minute=1000, away=0.5) as made:
        yield made


def seat_of(visitor: Visitor, role: str) -> Any:
    """A seat's entry in the list."""
    return visitor.page.locator('.seats li', has_text=NAMES[role])


def kind(client: Client, made: Any, role: str) -> str:
    return str(next(seat['kind'] for seat in client.table(made['table'])['seats'] if seat['role'] == role))


def test_who_knows_the_address_sits_down_on_an_open_seat(visit: Visit, client: Client):
    made = client.make(blue='open', red='bot:random')
    stranger = visit()
    page = stranger.go(f'/table/{made["table"]}', 'text=Lobby')
    assert stranger.serious_problems() == []
    page.fill('label:has-text("Your name") input', 'Barbara')
    seat_of(stranger, 'blue').locator('text=Take this seat').click()
    page.wait_for_selector('.prompt')
    until(lambda: client.table(made['table'])['seats'][1]['name'] == 'Barbara')
    page.reload()
    page.wait_for_selector('.prompt')
    assert page.locator('text=Lobby').count() == 0, 'the key was kept'


def test_a_stranger_is_asked_for_nothing_where_no_seat_can_be_taken(visit: Visit, client: Client):
    made = client.make(blue='bot:random', red='bot:random')
    host, stranger = visit(), visit()
    host.sit(made, 'white')  # who is here cannot be replaced
    page = stranger.go(f'/table/{made["table"]}', 'text=You need a link to this table')
    assert page.locator('.seats li').count() == 3
    assert page.locator('.seats :is(input, select, button)').count() == 0
    page.set_viewport_size({'width': 390, 'height': 844})
    assert page.locator('header nav button').count() == 2, 'rules and settings: there is no game to look at'


def test_a_seat_whose_holder_is_gone_is_asked_for(visit: Visit, client: Client):
    """Asked for, not taken: everybody reads when it is free, and who asked may withdraw."""
    made = client.make(blue='open', red='bot:random')
    lost = visit()
    lost.sit(made, 'blue')
    lost.page.goto(f'{lost.base}/about')
    until(lambda: client.table(made['table'])['seats'][1]['abandoned'])
    friend = visit()
    friend.go(f'/table/{made["table"]}', 'text=Lobby')
    seat_of(friend, 'blue').locator('text=Ask for this seat').click()
    seat_of(friend, 'blue').locator('.takeover >> text=It becomes free on').wait_for()
    assert client.table(made['table'])['seats'][1]['takeover']['kind'] == 'person'
    seat_of(friend, 'blue').locator('text=Withdraw').click()
    seat_of(friend, 'blue').locator('text=Ask for this seat').wait_for()


def test_a_seat_is_left_for_somebody_else(visitor: Visitor, client: Client):
    """The screen goes back to what anybody may see, and the seat can be taken again."""
    made = client.make(red='bot:random')
    page = visitor.sit(made, 'white')
    page.click('[aria-label^="Seats and links"]')
    seat_of(visitor, 'white').locator('text=Leave the seat').click()
    assert kind(client, made, 'white') == 'human', 'it is asked twice'
    seat_of(visitor, 'white').locator('text=Are you sure?').click()
    seat_of(visitor, 'white').locator('text=Take this seat').first.wait_for()
    assert kind(client, made, 'white') == 'open'
    assert page.locator('[role=alert]').count() == 0
    seat_of(visitor, 'white').locator('text=Take this seat').first.click()
    page.wait_for_selector('.choice')
    assert kind(client, made, 'white') == 'human'


def test_a_bot_plays_on_for_who_resigns(visitor: Visitor, client: Client):
    made = client.make(red='bot:random')
    page = visitor.sit(made, 'white')
    page.wait_for_selector('.choice')
    page.click('[aria-label^="Seats and links"]')
    page.select_option('label:has-text("Choose a bot") select', 'random')
    seat_of(visitor, 'white').locator('text=Resign and let a bot play on').click()
    seat_of(visitor, 'white').locator('text=Are you sure?').click()
    seat_of(visitor, 'white').locator('text=bot, random').first.wait_for()
    until(lambda: 'white' not in client.table(made['table'])['deciders'])
    assert page.locator('.notice.bad').count() == 0


def test_a_bot_takes_an_open_seat(visitor: Visitor, client: Client):
    made = client.make(blue='open', red='open')
    page = visitor.sit(made, 'white')
    page.click('.banner >> text=Seats and links')
    page.select_option('label:has-text("Choose a bot") select', 'random')
    for role in ('blue', 'red'):
        seat_of(visitor, role).locator('text=Let a bot play').click()
        seat_of(visitor, role).locator('text=bot, random').wait_for()
    page.wait_for_selector('text=Open seats', state='detached')
    page.keyboard.press('Escape')
    visitor.choose('Build an estate in Lithuania')
    visitor.says(f'{NAMES["red"]} settled')


def test_links_are_copied_or_shown_to_be_copied(visitor: Visitor, client: Client):
    made = client.make(blue='open')
    visitor.sit(made, 'white')
    page = visitor.page
    page.click('.banner >> text=Seats and links')
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')) }")
    page.evaluate('() => { document.execCommand = () => false }')
    copy = seat_of(visitor, 'blue').locator('.primary')
    assert copy.inner_text() == 'Copy invitation link'
    copy.click()
    link = page.input_value('dialog[open] input')
    assert link == f'{visitor.base}/table/{made["table"]}', 'without its key the address alone'
    page.keyboard.press('Escape')
    page.wait_for_selector('dialog', state='detached')
    assert page.locator('.drawer').count() == 1
    page.evaluate('() => { navigator.clipboard.writeText = async text => { window.copied = text } }')
    seat_of(visitor, 'white').locator('text=Copy this seat').click()
    page.wait_for_selector('text=Link copied')
    assert page.evaluate('window.copied') == f'{visitor.base}/table/{made["table"]}#{made["links"]["white"]}'


def test_the_table_itself_offers_the_link_while_seats_are_open(visit: Visit, client: Client):
    """To one open seat it is the invitation; to several the table's address, where each may choose."""
    for roles, label in ((('blue',), 'Copy invitation link'), (('blue', 'red'), 'Copy link to this table')):
        made = client.make(**dict.fromkeys(roles, 'open'))
        host = visit()
        host.go('/about', 'main').evaluate(KEEP, made)
        page = host.go(f'/table/{made["table"]}', '.banner')
        page.evaluate('() => { navigator.clipboard.writeText = async text => { window.copied = text } }')
        page.click(f'.banner .primary:has-text("{label}")')
        page.wait_for_selector('.banner >> text=Link copied')
        key = f'#{made["links"]["blue"]}' if len(roles) == 1 else ''
        assert page.evaluate('window.copied') == f'{host.base}/table/{made["table"]}{key}'


def test_a_guest_is_asked_for_a_name_that_is_remembered(visit: Visit, client: Client):
    guest = visit()
    page = guest.page
    for name in ('Barbara', None):
        made = client.make(blue='open')
        guest.sit(made, 'blue')
        field = page.locator('dialog input')
        assert field.evaluate('each => each === document.activeElement')
        assert field.input_value() == ('' if name else 'Barbara')
        assert guest.serious_problems() == []
        if name:
            field.fill(name)
            page.keyboard.press('Enter')
            page.wait_for_selector('dialog', state='detached')
            assert client.table(made['table'])['seats'][1]['name'] == 'Barbara'
        else:
            page.click('text=Play without a name')
        page.wait_for_selector('dialog', state='detached')
    assert client.table(made['table'])['seats'][1]['name'] == ''
    page.reload()
    page.wait_for_selector('.prompt')
    assert page.locator('dialog').count() == 0
    page.click('[aria-label^="Seats and links"]')
    seat_of(guest, 'blue').locator('text=Change my name').click()
    page.fill('dialog input', 'Beata')
    page.keyboard.press('Enter')
    seat_of(guest, 'blue').locator('text=Beata, you').wait_for()


KEEP = """made => localStorage.setItem('chancellery.tables', JSON.stringify([{id: made.table, title: 'gods_playground',
scenario: 'standard', tokens: made.links, spectator: made.spectator, mine: ['white'], at: 0, over: false}]))"""


def test_an_invitation_is_taken_once_or_withdrawn(visit: Visit, client: Client):
    """Who opened it comes back by the same link; nobody else does, not even who gave it."""
    made = client.make(blue='open', red='open')
    links = {role: f'/table/{made["table"]}#{made["links"][role]}' for role in ('blue', 'red')}
    host, guest, thief = visit(), visit(), visit()
    host.go('/about', 'main').evaluate(KEEP, made)
    page = host.go(f'/table/{made["table"]}', '.prompt')
    page.click('.banner >> text=Seats and links')
    assert seat_of(host, 'blue').locator('text=Copy invitation link').count() == 1
    for _ in range(2):
        guest.sit(made, 'blue')
    seat_of(host, 'blue').locator('text=Copy invitation link').wait_for(state='detached')
    assert seat_of(host, 'blue').locator('text=Copy').count() == 0
    thief.go(links['blue'], 'text=Somebody else has used this invitation')
    seat_of(host, 'red').locator('text=Withdraw the invitation').click()
    seat_of(host, 'red').locator('text=Are you sure?').click()
    seat_of(host, 'red').locator('text=Withdraw the invitation').wait_for(state='detached')
    assert page.locator('[role=alert]').count() == 0
    visit().go(links['red'], 'text=This link does not open a seat')
    assert kind(client, made, 'red') == 'open'


def test_a_rematch_after_the_end(visit: Visit, client: Client):
    """One asks for it, the other joins it; both have moved on by one seat."""
    made = client.make()
    play_all(client, made['table'], whole_game())
    white, blue = visit(), visit()
    for person, role in ((white, 'white'), (blue, 'blue')):
        person.go(f'/table/{made["table"]}#{made["links"][role]}', '.ending')
    white.page.click('.ending >> text=Rematch')
    white.page.wait_for_selector('.bar')
    blue.page.click('.ending >> text=Join the rematch')
    blue.page.wait_for_selector('.bar')
    for person in (white, blue):
        person.page.wait_for_function('old => !location.pathname.includes(old)', arg=made['table'])
    assert white.page.url == blue.page.url != f'{white.base}/table/{made["table"]}'
    for person, role in ((white, 'blue'), (blue, 'red')):
        person.page.locator('.players li', has_text=NAMES[role]).locator('text=you').wait_for()
