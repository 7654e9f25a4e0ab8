"""At a table of Coalitions: what glows, what the bar offers, and what the others did."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import chancellery
from tests.server.harness import Client, until
from tests.web.boards import rest, table
from tests.web.test_coalition_boards import POWERS, quiet_round
from tests.web.test_coalition_words import offers, way_to
from tests.web.visitor import Deed, Visit, Visitor, play_all

SEED = 3
COLOURS = """() => Object.fromEntries([...document.querySelectorAll('.map .territory')].map(each => [
    each.dataset.id,
    [...each.querySelectorAll('.land, .field, .stripes, .wash')].map(part => {
        const { fill, stroke, opacity } = getComputedStyle(part)
        return [fill, stroke, opacity].join()
    }).join(' '),
]))"""
COVERED = """() => [...document.querySelectorAll('.offers .choice')].filter(each => {
    const list = each.closest('ul').getBoundingClientRect()
    const box = each.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const seen = y > list.top && y < list.bottom && x > list.left && x < list.right
    return seen && !each.contains(document.elementFromPoint(x, y))
}).map(each => each.textContent)"""


def at_six(client: Client, deeds: list[Deed]) -> Any:
    """A table of six people where this was played."""
    made = table(client, 'coalitions', '1805', dict.fromkeys(POWERS, 'me'), SEED)
    play_all(client, made['table'], deeds)
    return made


def sit(visitor: Visitor, made: Any, role: str) -> Any:
    page = visitor.sit(made, role)
    page.click('.tour >> text=Skip the guide')
    return page


@cache
def after_marches() -> tuple[str, list[Deed], list[Deed]]:
    """Who may move generals after others have marched, what was played to his last action, and what they did since."""
    for attempt in range(40):
        rng = random.Random(attempt)
        state = chancellery.load('coalitions').start('1805', len(POWERS), SEED)
        deeds: list[Deed] = []
        while state.outcome is None and len(deeds) < 400:
            role = state.deciders[0]
            own = max((n + 1 for n, (who, _) in enumerate(deeds) if who == role), default=0)
            marched = any(action.startswith('march:') for _, (action,) in deeds[own:])
            if marched and own and state.view(role)['prompt']['key'] == 'prompt.arbiter':
                return role, deeds[:own], deeds[own:]
            legal = [str(each) for each in state.legal(role)]
            wanted = [each for each in legal if each.split(':')[0] in ('march', 'general', 'arbiter')]
            action = rng.choice(wanted or legal)
            deeds.append((role, [action]))
            state.play(role, action)
    raise AssertionError('nobody marched')


def test_what_can_be_chosen_keeps_the_colours_of_its_owner(visit: Visit, client: Client):
    role, deeds = way_to(offers('march'))
    made = at_six(client, deeds)
    asked, other = sit(visit(), made, role), sit(visit(), made, next(each for each in POWERS if each != role))
    asked.wait_for_selector('.territory.lit')
    assert other.locator('.territory.lit').count() == 0
    asked.wait_for_timeout(300)  # the land's colour changes slowly, if it does
    assert asked.evaluate(COLOURS) == other.evaluate(COLOURS)


@pytest.mark.parametrize('size', [(800, 700), (390, 844)])
def test_what_ends_the_matter_stays_in_sight_and_covers_no_other_choice(
    visit: Visit, client: Client, size: tuple[int, int]
):
    role, deeds = way_to(offers('morale', 3))
    page = sit(visit(*size), at_six(client, deeds), role)
    page.wait_for_selector('.closing .choice')
    lists = page.locator('.offers > ul').all()
    assert lists[0].evaluate('each => each.scrollHeight > each.clientHeight'), 'more than there is room for'
    for top in (0, 20, 1000):
        lists[0].evaluate('(each, top) => { each.scrollTop = top }', top)
        assert page.evaluate(COVERED) == []
        box = page.locator('.closing .choice').bounding_box()
        assert box['y'] + box['height'] <= size[1]


def test_the_map_goes_to_a_general_by_name_and_to_the_place_of_a_line(visit: Visit, client: Client):
    role, before, since = after_marches()
    made = at_six(client, before + since)
    visitor = visit(390, 844)
    page = sit(visitor, made, role)
    page.keyboard.press('/')
    page.keyboard.type('kutu')
    page.keyboard.press('Enter')
    page.wait_for_selector('.map [data-id^="general:russia"].flash')
    rest(visitor)
    room = page.locator('.frame').bounding_box()
    box = page.locator('.map [data-id^="general:russia"]', has_text='Kutuzov').first.bounding_box()
    assert room['x'] <= box['x'] <= room['x'] + room['width']
    assert room['y'] <= box['y'] <= room['y'] + room['height']
    page.get_by_role('button', name='Log').first.click()
    page.locator('.log .entry', has_text='marched').last.click()
    page.wait_for_selector('.map [data-id^="place:"].flash')


def test_what_is_asked_about_stays_in_sight_when_the_choices_take_room_from_the_map(visit: Visit, client: Client):
    role, deeds = way_to(offers('general'))
    made = at_six(client, deeds)
    visitor = visit(390, 844)
    page = sit(visitor, made, role)
    page.click('.fold')
    generals = client.position(made['table'], role)['view']['board']['generals']
    glows = str(page.locator('.map .thing.lit').first.get_attribute('data-id')).removeprefix('general:')
    page.keyboard.press('/')
    page.keyboard.type(generals[glows]['name'])
    page.keyboard.press('Enter')
    rest(visitor)
    page.click('.fold')
    rest(visitor)
    room = page.locator('.frame').bounding_box()
    boxes = [each.bounding_box() for each in page.locator('.map .thing.lit .cloth').all()]
    assert any(room['y'] < box['y'] < room['y'] + room['height'] - box['height'] for box in boxes)


def test_the_tools_of_the_bar_fit_a_phone(visit: Visit, client: Client):
    made = at_six(client, quiet_round())
    while 'offer' not in {each['verb'] for each in client.position(made['table'], 'austria')['view']['actions']}:
        client.play(made['table'], client.table(made['table'])['deciders'][0], lambda legal: 'done')
    page = sit(visit(390, 844), made, 'austria')
    page.wait_for_selector('.bar .find')
    for tool in page.locator('.bar .tools > *:visible').all():
        box = tool.bounding_box()
        assert box['x'] >= 0
        assert box['x'] + box['width'] <= 390


def test_what_the_others_did_stays_on_the_map_until_ones_own_move(visit: Visit, client: Client):
    role, before, since = after_marches()
    made = at_six(client, before)
    page = sit(visit(), made, role)
    play_all(client, made['table'], since)
    page.wait_for_selector('.way')
    drawn = page.locator('.way').count()
    page.locator('.choice').first.click()
    until(lambda: client.position(made['table'], role)['undo'] == 'free')
    page.wait_for_selector('.way', state='detached')
    page.get_by_role('button', name='Recent events').click()
    page.wait_for_selector('.way')
    assert page.locator('.way').count() == drawn
