"""The board of Europa: an atlas with layers and sheets, what glows on it and beside it, and what lies in a place."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.harness import Client, Running, legal, running
from tests.web.boards import click, lit, spot, table
from tests.web.visitor import BUILT, Visit, Visitor, asked

SEATS = ('france', 'castile', 'england')
FULL_TURN = 'prompt.turn'


@pytest.fixture(scope='module')
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that offers titles before they are finished."""
    if not BUILT.is_file():
        pytest.skip('the client is not built: run "make web"')
    with running(tmp_path_factory.mktemp('web'), tables_a_minute=1000, tables_a_day=1000, unfinished=True) as made:
        yield made


def begun(client: Client) -> Any:
    return table(client, 'europa', '1-00.1', dict.fromkeys(SEATS, 'me'))


def at_a_turn(client: Client) -> tuple[Any, str]:
    """A table at which somebody may spread influence: the table and who is asked."""
    made, rng = begun(client), random.Random(5)
    for _ in range(120):
        role = asked(client, made['table'])
        view = client.position(made['table'], role)['view']
        offered = legal(view)
        if view['prompt']['key'] == FULL_TURN and any(each.startswith('influence:') for each in offered):
            return made, role
        client.submit(made['table'], role, view['ask'], rng.choice(offered))
    raise AssertionError('nobody came to his turn')


def seated(visitor: Visitor, made: Any, role: str) -> Any:
    page = visitor.sit(made, role)
    page.wait_for_selector('.eu-board canvas')
    if page.locator('.tour').count():
        page.locator('.tour .skip, .tour a, .tour button').last.click()
    return page


def test_cards_are_drawn_from_decks_that_glow(visitor: Visitor, client: Client):
    made = begun(client)
    role = asked(client, made['table'])
    page = seated(visitor, made, role)
    page.wait_for_selector('.pile.lit')
    assert lit(visitor) >= {'power:administrative', 'power:diplomatic', 'power:military'}
    held = page.locator('.held').count()
    click(visitor, 'power:military')
    page.wait_for_function(f'document.querySelectorAll(".held").length > {held}')


def test_areas_and_events_glow_at_a_turn_and_a_click_plays_there(visitor: Visitor, client: Client):
    made, role = at_a_turn(client)
    offered = legal(client.position(made['table'], role)['view'])
    seated(visitor, made, role)
    areas = {f'area:{each.split(":")[1]}' for each in offered if each.split(':')[0] in ('influence', 'claim')}
    assert areas <= lit(visitor)
    only = [area for area in sorted(areas) if sum(each.endswith(f':{area.split(":")[1]}') for each in offered) == 1]
    before = client.position(made['table'], role)['stamp']
    chosen = next(area for area in only if spot(visitor, area))
    click(visitor, chosen)
    visitor.page.wait_for_selector('button:has-text("Undo")')
    assert client.position(made['table'], role)['stamp'] != before


def test_the_finder_opens_a_place_with_all_that_lies_there(visitor: Visitor, client: Client):
    made = begun(client)
    page = seated(visitor, made, asked(client, made['table']))
    page.get_by_role('combobox').first.fill('Bordeaux')
    page.keyboard.press('Enter')
    sheet = page.locator('.place-sheet:not(.brief)')
    sheet.wait_for()
    text = sheet.inner_text()
    assert all(word in text for word in ('Aquitaine', 'England', 'Saintonge'))
    sheet.locator('button').click()
    sheet.wait_for(state='detached')


def test_layers_and_distant_sheets_are_a_click_away(visitor: Visitor, client: Client):
    made = begun(client)
    page = seated(visitor, made, asked(client, made['table']))
    for layer in ('Religion', 'Influence and claims', 'The Empire', 'Trade'):
        page.locator('.layers .chosen').click()
        page.locator('.layers li button', has_text=layer).click()
        assert page.locator('.layers .chosen').inner_text().strip() == layer
    page.locator('.right select').select_option('america')
    page.wait_for_selector('[data-id="province:mexico"]', state='attached')
    assert not page.locator('[data-id="province:paris"]').count()


def test_other_realms_are_a_click_away(visitor: Visitor, client: Client):
    made = begun(client)
    page = seated(visitor, made, 'france')
    page.locator('.player', has_text='Castile').click()
    panel = page.locator('.eu-board .panel')
    panel.locator('h3', has_text='Castile').wait_for()
    assert 'Juan II' in panel.inner_text()
    page.locator('.player', has_text='Castile').click()
    panel.wait_for(state='detached')


@pytest.mark.parametrize(('width', 'height'), [(1440, 900), (390, 844)])
def test_everybody_can_read_it(visit: Visit, client: Client, width: int, height: int):
    made, role = at_a_turn(client)
    visitor = visit(width, height)
    page = seated(visitor, made, role)
    assert visitor.serious_problems() == []
    page.locator('.tabs button').nth(1).click()
    page.locator('.eu-board .panel').wait_for()
    assert visitor.serious_problems() == []
    assert page.evaluate('document.documentElement.scrollWidth <= innerWidth')
