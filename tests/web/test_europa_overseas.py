"""Europa overseas: exploring and colonizing by clicks, the sheets of distant continents, and what lies on them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.harness import Client
from tests.web.boards import click, lit
from tests.web.europa import (
    FAITHS,
    OVERSEAS,
    SEAFARERS,
    begun,
    portugal_explores,
    portugal_settles,
    put,
    seated,
    way_overseas,
    way_to_a_new_faith,
)
from tests.web.visitor import Visit, Visitor

SHEETS = ('america', 'africa', 'india_arabia', 'far_east', 'central_asia')
WHOLE = """() => {
    const { top, bottom } = document.querySelector('.tour').getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
}"""
SCREENS = pytest.mark.parametrize(('width', 'height'), [(1440, 900), (390, 844)])


def sheet(page: Any) -> str:
    """The sheet that lies open."""
    return str(page.locator('.right select').input_value())


def turned(page: Any, wanted: str) -> None:
    """Wait until this sheet lies open."""
    page.wait_for_function(f'document.querySelector(".right select").value === "{wanted}"')


def test_portugal_explores_by_clicks(visitor: Visitor, client: Client):
    """R5.1.3: a ship sails, the die is seen, the map goes to what it allows, and a Claim is laid where one clicks."""
    made = put(client, way_overseas(portugal_explores), SEAFARERS, OVERSEAS)
    page = seated(visitor, made, 'portugal')
    assert sheet(page) == 'europe'
    visitor.choose('Explore')
    page.keyboard.press('Enter')
    visitor.prompted('a light ship may sail')
    turned(page, 'america')
    visitor.choose('Protect trade in the Southeastern Atlantic')
    page.keyboard.press('Enter')
    visitor.prompted('The Exploration Die shows')
    turned(page, 'africa')
    page.locator('.voyage .die').wait_for()
    assert page.locator('.choice', has_text='Roll again').count() == 1
    found = sorted(lit(visitor))
    assert found
    assert all(each.startswith('area:') for each in found)
    click(visitor, found[0])
    page.locator(f'[data-id="{found[0]}"].chosen').wait_for()
    click(visitor, found[0])
    visitor.says('discovered')
    assert 'discovered' in page.locator('.voyage').inner_text()
    areas = client.position(made['table'], 'portugal')['view']['board']['areas']
    assert 'portugal' in areas[found[0].split(':')[1]]['claims']
    page.locator('.voyage button').click()
    page.locator('.voyage').wait_for(state='detached')


def test_a_roll_is_shown_beside_the_one_before(visitor: Visitor, client: Client):
    """R5.1.3.3: rolled again for 1 diplomatic power."""
    made = put(client, way_overseas(portugal_explores), SEAFARERS, OVERSEAS)
    page = seated(visitor, made, 'portugal')
    for action in ('explore', 'slot:southeastern_atlantic', 'again'):
        client.submit(made['table'], 'portugal', client.position(made['table'], 'portugal')['view']['ask'], action)
    page.wait_for_function('document.querySelectorAll(".voyage .die").length === 2')
    assert 'rolled again: 1' in page.locator('.voyage').inner_text()


def test_portugal_colonizes_by_clicks(visitor: Visitor, client: Client):
    """R5.3.3: the map goes there and shows the chain; one says how to pay, and a Town takes the place of the Claim."""
    made = put(client, way_overseas(portugal_settles), SEAFARERS, OVERSEAS)
    page = seated(visitor, made, 'portugal')
    page.keyboard.press('z')
    visitor.prompted('Colonizing the Gold Coast costs 4')
    turned(page, 'africa')
    page.locator('.chain').first.wait_for(state='attached')
    visitor.choose('Colonists: 1')
    page.keyboard.press('Enter')
    visitor.says('colonized the Gold Coast')
    provinces = client.position(made['table'], 'portugal')['view']['board']['provinces']
    assert provinces['gold_coast']['town'] == 'portugal'


def test_the_sheets_are_turned_by_a_key(visitor: Visitor, client: Client):
    made = begun(client, SEAFARERS, variant=OVERSEAS)
    page = seated(visitor, made, 'portugal')
    for wanted in (*SHEETS, 'europe'):
        page.keyboard.press(',')
        turned(page, wanted)


def test_a_place_overseas_tells_what_settling_takes(visitor: Visitor, client: Client):
    """R5.3.3.1: Portugal begins with a Claim that no ships connect."""
    made = begun(client, SEAFARERS, variant=OVERSEAS)
    page = seated(visitor, made, 'portugal')
    page.get_by_role('combobox').first.fill('Gold Coast')
    page.keyboard.press('Enter')
    text = page.locator('.place-sheet:not(.brief)')
    text.wait_for()
    turned(page, 'africa')
    told = text.inner_text()
    assert all(part in told for part in ('Territory 1', 'vacant', 'not connected', 'Settling costs 4'))
    page.get_by_role('combobox').first.fill('Southeastern Pacific')
    page.keyboard.press('Enter')
    turned(page, 'america')
    page.locator('.place-sheet', has_text='Link G').wait_for()
    assert page.locator('.place-sheet').inner_text().count('1 power') == 3  # links G, H and I


def test_the_sheet_of_dynamic_nprs_tells_of_each(visitor: Visitor, client: Client):
    """R13.3: in 1-03.1 France is one."""
    made = begun(client, SEAFARERS, variant=OVERSEAS)
    page = seated(visitor, made, 'portugal')
    page.locator('.tabs button', has_text='NPRs').click()
    told = page.locator('.eu-board .panel').inner_text()
    assert all(part in told for part in ('France', 'Blue Realm I', 'strength', 'tokens left', 'Paris'))
    page.locator('.tabs button', has_text='Curia').click()
    assert 'Northern Morocco' in page.locator('.eu-board .panel').inner_text(), 'Religious Dissent of Portugal'


@pytest.mark.parametrize(
    ('variant', 'role', 'told'),
    [
        ('1-01.1', 'france', 'research an Idea'),
        ('1-03.1', 'portugal', 'Exploration Die'),
        ('1-03.2', 'portugal', 'Exploration Die'),
        ('1-04.1', 'france', 'There are two of you'),
        ('2-03.1', 'venice', '4 of the 10 objectives'),
    ],
)
def test_each_scenario_has_a_guide_of_its_own(visit: Visit, client: Client, variant: str, role: str, told: str):
    """On a phone every step fits on the screen."""
    phone = visit(390, 844)
    page = phone.sit(begun(client, (role,), variant=variant), role)
    page.wait_for_selector('.tour')
    steps = []
    while page.locator('.tour').count():
        steps.append(page.locator('.tour').inner_text())
        page.wait_for_function(WHOLE)
        page.click('.tour button.primary')
    assert any(told in step for step in steps)


def test_a_change_of_religion_tells_what_it_costs(visitor: Visitor, client: Client):
    """R5.1.6: in 1-04.1, which begins in Age II, France may turn Protestant; a sheet says what that does."""
    made = put(client, way_to_a_new_faith(), ('france', 'castile'), FAITHS)
    page = seated(visitor, made, 'france')
    choice = page.locator('.choice', has_text='Change State Religion')
    told = choice.inner_text()
    assert '−2' in told
    assert 'Areas of the old religion: 6' in told
    page.locator('.tabs button', has_text='Curia').click()
    sheet_told = page.locator('.eu-board .panel').inner_text()
    assert all(part in sheet_told for part in ('State religions', '2 Prestige and 1 Stability'))
    page.locator('.tabs button', has_text='Empire').click()
    assert 'only to the official one' in page.locator('.eu-board .panel').inner_text()


@SCREENS
def test_everybody_can_read_it(visit: Visit, client: Client, width: int, height: int):
    made = put(client, way_overseas(portugal_settles), SEAFARERS, OVERSEAS)
    visitor = visit(width, height)
    page = seated(visitor, made, 'portugal')
    page.locator('.right select').select_option('africa')
    page.wait_for_selector('[data-id="province:mali"]', state='attached')
    assert visitor.serious_problems() == []
    page.locator('.tabs button[aria-label="NPRs"]').click()
    page.locator('.eu-board .panel').wait_for()
    assert visitor.serious_problems() == []
    assert page.evaluate('document.documentElement.scrollWidth <= innerWidth')
