"""Taking back: freely, by asking the others, and against bots to one's last decision."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.harness import ROLES, Client, until
from tests.web.europa import frame, put, seated, way
from tests.web.visitor import NAMES, Visit, Visitor, asked, play_all, way_to


def test_undo_by_its_button(visitor: Visitor, client: Client):
    made = client.make()
    page = visitor.sit(made, 'white')
    before = visitor.choices()
    visitor.choose('Build an estate in Lithuania')
    visitor.says('Radziwiłł settled in Lithuania')
    page.click('button:has-text("Undo")')
    page.wait_for_selector('text=Undone.')
    page.wait_for_selector('.choice')
    assert visitor.choices() == before
    assert 'settled' not in page.inner_text('.log')
    assert page.locator('button:has-text("Undo")').count() == 0


def beyond_undo(client: Client) -> tuple[Any, str]:
    """A table where a role can have its last action back only if the others agree, and that role."""
    made = client.make()
    play_all(client, made['table'], way_to('prompt.strike_free'))
    ways = {role: client.position(made['table'], role)['undo'] for role in ROLES}
    return made, next(role for role, way in ways.items() if way == 'ask')


def test_beyond_that_another_person_is_asked(visit: Visit, client: Client):
    """He is told what it is about. Declined, nothing changes but that one hears who declined; asked again and
    granted, the action is taken back."""
    made, role = beyond_undo(client)
    id = made['table']
    other, third = [each for each in ROLES if each != role]
    client.post(f'/api/tables/{id}/resign', {'role': third, 'bot': 'random'})
    asking, answering = visit(), visit()
    asking.sit(made, role)
    answering.sit(made, other)
    log = asking.page.locator('.log .entry').count()
    story = answering.page.locator('.log .entry').all_inner_texts()
    for answer in ('Decline', 'Agree'):
        assert asking.page.locator('.log .entry').count() == log
        asking.page.click('button:has-text("Ask to undo")')
        asking.page.wait_for_selector(f'text=Waiting for an answer to the undo request: {NAMES[other]}')
        question = answering.page.locator('.asked span')
        question.get_by_text(f'{NAMES[role]} asks to undo this action:').wait_for()
        told = question.inner_text().partition('“')[2].removesuffix('”')
        head = told.partition(':')[0]  # dice are drawn in the log
        assert any(' '.join(each.split()).startswith(head) for each in story)
        answering.page.click(f'button:has-text("{answer}")')
        answering.page.wait_for_selector('text=asks to undo this action', state='detached')
        asking.page.wait_for_selector('text=Waiting for an answer', state='detached')
        if answer == 'Decline':
            asking.page.wait_for_selector(f'text={NAMES[other]} declined. Your action stands.')
            assert answering.page.locator('text=your action stands').count() == 0
    asking.page.wait_for_selector('.choice')
    assert asking.page.locator('text=your action stands').count() == 0
    assert asking.page.locator('.log .entry').count() < log
    assert role in client.table(id)['deciders']
    assert not client.table(id)['rewound']


def alone(client: Client) -> Any:
    """A table of bots and one person, some decisions on."""
    made = client.make(blue='bot:random', red='bot:random')
    for _ in range(4):
        until(lambda: 'white' in client.table(made['table'])['deciders'])
        client.play(made['table'], 'white')
    until(lambda: 'white' in client.table(made['table'])['deciders'])
    return made


def test_against_bots_one_goes_back_and_the_game_is_marked(visitor: Visitor, client: Client):
    """The question is a dialog: Escape closes it and the focus returns to the button."""
    made = alone(client)
    id = made['table']
    page = visitor.sit(made, 'white')
    page.wait_for_selector('.choice')
    while page.locator('button:has-text("Undo")').count():
        page.click('button:has-text("Undo")')
        page.wait_for_selector('text=Undone.')
    back = page.locator('button:has-text("Rewind")').first
    back.focus()
    page.keyboard.press('Enter')
    page.wait_for_selector('dialog[open]')
    assert visitor.serious_problems() == []
    page.keyboard.press('Escape')
    page.wait_for_selector('dialog', state='detached')
    assert page.evaluate('document.activeElement.innerText').strip() == 'Rewind'
    assert not client.table(id)['rewound']
    decisions = len(client.position(id, 'white')['decisions'])
    page.keyboard.press('Enter')
    page.click('dialog button.primary')
    page.wait_for_selector('text=Undone.')
    assert client.table(id)['rewound']
    assert len(client.position(id, 'white')['decisions']) == decisions - 1
    page.click('[aria-label^="Seats and links"]')
    page.wait_for_selector('text=This game has been rewound')


def answering(visit: Visit, auto: str) -> Visitor:
    """Somebody who wants so much to be answered by itself."""
    visitor = visit()
    stored = f'{{"speed": "off", "auto": "{auto}", "toured": ["gods_playground", "europa"]}}'
    visitor.context.add_init_script(f"localStorage.setItem('chancellery.settings', '{stored}')")
    return visitor


def test_what_has_one_answer_is_answered_by_itself_where_the_reader_wants_all_of_it(visit: Visit, client: Client):
    made = client.make()
    id = made['table']
    for _ in range(600):
        role = client.table(id)['deciders'][0]
        position = client.position(id, role)
        if position['only'] is not None:
            break
        client.turn(id)
    answering(visit, 'all').sit(made, role)
    until(lambda: client.position(id, role)['view']['ask'] != position['view']['ask'])


def alone_with_done(g: Any, role: str) -> bool:
    """Is nothing left of spreading influence but to end it?"""
    return frame(g) == 'MoreInfluence' and bool(g.view(role)['forced'])


@pytest.mark.parametrize(('auto', 'answered'), [('never', False), ('forced', True)])
def test_what_nobody_decides_is_answered_by_itself_and_ends_no_undo(
    visit: Visit, client: Client, auto: str, answered: bool
):
    """The turn itself never ends so."""
    made = put(client, way(alone_with_done, ('influence:', 'area:', 'buy:')))
    role = asked(client, made['table'])
    ask = client.position(made['table'], role)['view']['ask']
    visitor = answering(visit, auto)
    page = seated(visitor, made, role)
    if answered:
        visitor.prompted('you have taken your action')
        page.wait_for_timeout(3000)
        assert client.position(made['table'], role)['view']['prompt']['key'] == 'prompt.turn_over'
    else:
        page.wait_for_timeout(1500)
        assert client.position(made['table'], role)['view']['ask'] == ask
    assert client.position(made['table'], role)['undo'] == 'free'
