"""Scenarios of several Ages on the screen: Ideas, the page at the end of an Age, objectives."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.harness import Client, legal
from tests.web.boards import click, lit
from tests.web.europa import (
    FIVE,
    REFORMATION,
    SEA,
    SEATS,
    hurried_way,
    put_in,
    researches,
    seated,
    second_age,
    spreads,
)
from tests.web.visitor import Visit, Visitor, asked


def at_research(client: Client) -> tuple[Any, str, list[str]]:
    """A table where somebody may research: the table, who is asked, and the Ideas that he may research."""
    made = put_in(client, REFORMATION, SEATS, hurried_way(REFORMATION, 3, researches))
    role = asked(client, made['table'])
    offered = legal(client.position(made['table'], role)['view'])
    return made, role, [each.partition(':')[2] for each in offered if each.startswith('research:')]


def tab(page: Any, name: str) -> Any:
    """Open a sheet beside the map."""
    page.locator(f'.tabs button[aria-label^="{name}"]').click()
    return page.locator('.eu-board .panel')


def test_an_idea_is_researched_by_clicks_on_its_sheet(visitor: Visitor, client: Client):
    """R5.1.4: the first click shows what it costs and brings, the second researches it."""
    made, role, ideas = at_research(client)
    page = seated(visitor, made, role)
    sheet = tab(page, 'Ideas')
    card = sheet.locator(f'[data-id="idea:{ideas[0]}"]')
    assert {each for each in lit(visitor) if each.startswith('idea:')} == {f'idea:{each}' for each in ideas}
    assert 'Now brings' in card.inner_text()
    assert '+2' in card.inner_text()
    click(visitor, f'idea:{ideas[0]}')
    page.locator('.choice', has_text='Research').wait_for()
    assert 'researched' not in card.inner_text()
    click(visitor, f'idea:{ideas[0]}')
    card.get_by_text('researched').wait_for()
    board = client.position(made['table'], role)['view']['board']
    assert [id for id, each in board['ideas'].items() if role in each.get('by', [])] == [ideas[0]]
    visitor.says('researched')
    realm = tab(page, 'Realm')
    name = realm.locator('h3', has_text='Ideas').locator('+ ul b').inner_text()
    visitor.says(f'researched “{name}”')


def test_an_idea_is_researched_by_keys(visitor: Visitor, client: Client):
    made, role, ideas = at_research(client)
    page = seated(visitor, made, role)
    page.wait_for_timeout(300)
    page.keyboard.press('n')
    page.locator('.choice', has_text='Tolerance').wait_for()
    assert page.locator('.choice').count() == len(ideas)
    page.keyboard.press('1')
    visitor.says('researched')


def test_an_idea_says_why_it_cannot_be_researched(visitor: Visitor, client: Client):
    made, role, ideas = at_research(client)
    page = seated(visitor, made, role)
    sheet = tab(page, 'Ideas')
    board = client.position(made['table'], role)['view']['board']
    other = next(each for each in board['ideas'] if each not in ideas)
    sheet.locator(f'[data-id="idea:{other}"]').scroll_into_view_if_needed()
    click(visitor, f'idea:{other}')
    assert 'power' in page.wait_for_selector('.why').inner_text()
    page.keyboard.press('Escape')
    page.wait_for_selector('.why', state='detached')


@pytest.mark.parametrize('size', [(1440, 900), (390, 844)])
def test_the_end_of_an_age_tells_what_it_brought(visit: Visit, client: Client, size: tuple[int, int]):
    """R4.6: once, until it is put away; then again on demand."""
    made = put_in(client, REFORMATION, SEATS, hurried_way(REFORMATION, 3, second_age, ('research:',)))
    role = asked(client, made['table'])
    visitor = visit(*size)
    page = seated(visitor, made, role)
    card = page.locator('.round-card')
    card.wait_for()
    told = card.inner_text()
    assert all(each in told for each in ('Age I is over', 'France', 'Ideas', 'In all', 'What changes in Age II'))
    board = client.position(made['table'], role)['view']['board']
    assert all(str(player['prestige']).replace('-', '−') in told for player in board['players'].values())
    assert 'Age II, round 5 of 8' in page.locator('.when').inner_text()
    assert visitor.serious_problems() == []
    page.keyboard.press('Enter' if size[0] > 760 else 'Escape')
    card.wait_for(state='detached')
    page.reload()
    page.wait_for_selector('.eu-board canvas')
    assert card.count() == 0
    tab(page, 'Goals').locator('text=What Age I brought').click()
    card.wait_for()
    page.keyboard.press('Escape')
    card.wait_for(state='detached')
    if size[0] > 760:
        page.locator('.log .entry', has_text='at the end of Age I').first.click()
        card.wait_for()


@pytest.mark.parametrize('size', [(1440, 900), (390, 844)])
def test_objectives_are_marked_and_counted(visit: Visit, client: Client, size: tuple[int, int]):
    """S7.1-S7.2"""
    made = put_in(client, SEA, FIVE, hurried_way(SEA, 5, spreads))
    visitor = visit(*size)
    page = seated(visitor, made, asked(client, made['table']))
    assert page.locator('[data-objective]').count() == 10
    sheet = tab(page, 'Goals')
    told = sheet.inner_text()
    assert 'Who holds 4 of the 10 Provinces' in told
    assert 'Rhodes' in told
    assert sheet.locator('.held > span').count() == 5
    assert visitor.serious_problems() == []


def test_a_new_table_of_a_scenario_has_its_options(visitor: Visitor):
    page = visitor.go(f'/new?title=europa&scenario={REFORMATION}', '.scenarios')
    page.locator('.scenario.on', has_text='Discovery and Reformation').wait_for()
    page.locator('summary').first.click()
    options = page.locator('.options')
    assert all(each in options.inner_text() for each in ('Ages to play', 'Missions', 'Advanced rules'))
    assert not any(each in options.inner_text() for each in ('option.', 'dnpr.'))
    options.locator('label', has_text='Ages to play').locator('select').select_option('3')
    page.locator('input[name="scenario"]').nth(5).check()
    assert page.locator('.seats > li').count() == 5
