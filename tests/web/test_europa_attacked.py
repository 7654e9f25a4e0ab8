"""War on the screen of both sides: who is attacked is told so, and who attacks sees whom he has named."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Client
from tests.web.europa import REFORMATION, begun, put, seated, way_to_a_turn
from tests.web.visitor import Visit, Visitor


def plays(client: Client, id: str, role: str, *actions: str) -> None:
    for action in actions:
        client.submit(id, role, client.position(id, role)['view']['ask'], action)


def at_war(client: Client) -> Any:
    """A table where France has just attacked England."""
    made = put(client, way_to_a_turn())
    plays(client, made['table'], 'france', 'war:england', 'done')
    return made


def test_who_is_attacked_is_told_so_until_he_looks_at_his_wars(visit: Visit, client: Client):
    made = at_war(client)
    page = seated(visit(390, 844), made, 'england')
    alarm = page.locator('.news.alarm', has_text='France declared war on England')
    alarm.tap()
    page.locator('.panel .front', has_text='France').wait_for()
    page.locator('.eu-board .panel .close').tap()
    page.locator('.eu-board .panel').wait_for(state='detached')
    assert alarm.count() == 0


def test_the_enemies_that_somebody_has_named_are_marked_on_the_map(visitor: Visitor, client: Client):
    made = put(client, way_to_a_turn())
    plays(client, made['table'], 'france', 'war:brittany')
    page = seated(visitor, made, 'france')
    page.locator('[data-meant="realm:brittany"]').wait_for(state='attached')
    page.keyboard.press('Control+z')
    visitor.prompted('your turn')
    assert page.locator('[data-meant]').count() == 0


def test_missions_that_one_has_chosen_are_no_news(visitor: Visitor, client: Client):
    made = begun(client, variant=REFORMATION)
    id = made['table']
    role = client.table(id)['deciders'][0]
    while client.position(id, role)['view']['prompt']['key'] != 'prompt.first_missions':
        client.play(id, role)
        role = client.table(id)['deciders'][0]
    page = seated(visitor, made, role)
    for left in (2, 1):
        visitor.prompted(f'({left} left)')
        page.locator('.choice').first.click()
    visitor.prompted('Waiting for')
    page.locator('.eu-board .panel').wait_for(state='detached')
    for other in client.table(id)['deciders']:
        for _ in range(2):
            client.play(id, other)
    page.wait_for_function("document.querySelector('.log').innerText.includes('The Missions were chosen')")
    assert page.locator('.news').count() == 0
