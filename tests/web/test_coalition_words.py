"""What the screen says at a table of Coalitions: generals by name, several purchases at once, who was to act when."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import chancellery
from tests.server.harness import Client
from tests.web.boards import table
from tests.web.test_coalition_boards import POWERS
from tests.web.visitor import Deed, Visit, Visitor, play_all

SEED = 3
PAUSE_AT_ONCE = """new MutationObserver((_, watch) => {
    const pause = [...document.querySelectorAll('.bar button')].find(each => each.textContent === 'Pause')
    if (!pause) return
    watch.disconnect()
    pause.click()
}).observe(document, { childList: true, subtree: true })"""

Wanted = Callable[[dict[str, Any]], bool]


def offers(verb: str, times: int = 1) -> Wanted:
    """Something with this verb can be done so often at once, and few enough choices stand side by side."""

    def wanted(view: dict[str, Any]) -> bool:
        found = [each for each in view['actions'] if each['verb'] == verb]
        often = [each for each in found if (each['hint'] or {}).get('times', 1) >= times]
        return bool(often) and len(view['actions']) <= 12

    return wanted


@cache
def way_to(wanted: Wanted) -> tuple[str, list[Deed]]:
    """Who is asked this at last, and what everybody plays until then."""
    for attempt in range(40):
        rng = random.Random(attempt)
        state = chancellery.load('coalitions').start('1805', 6, SEED)
        state.play('france', 'named:france_2')
        deeds: list[Deed] = [('france', ['named:france_2'])]
        while state.outcome is None and len(deeds) < 120:
            role = state.deciders[0]
            if wanted(state.view(role)):
                return role, deeds
            action = str(rng.choice(state.legal(role)))
            deeds.append((role, [action]))
            state.play(role, action)
    raise AssertionError('it did not come to that')


def arrive(visit: Visit, client: Client, wanted: Wanted) -> tuple[Visitor, str]:
    """Somebody who opens the table when this is asked, and the seat."""
    role, deeds = way_to(wanted)
    made = table(client, 'coalitions', '1805', dict.fromkeys(POWERS, 'me'), SEED)
    play_all(client, made['table'], deeds)
    visitor = visit()
    visitor.sit(made, role)
    return visitor, role


def test_several_are_bought_with_one_click(visit: Visit, client: Client):
    visitor, _ = arrive(visit, client, offers('morale', 3))
    page = visitor.page
    page.click('.players .fold')  # six players leave it folded
    figure = page.locator('.players > li.deciding dl div', has_text='Money').locator('dd')
    before = int(figure.inner_text())
    page.get_by_role('button', name='Raise Morale by 1 ×3', exact=True).click()
    page.wait_for_function(
        'wanted => document.querySelector(".prompt").textContent.includes(`spend ${wanted} coin`)', arg=before - 3
    )
    line = page.locator('.log .entry', has_text='bought 1 Morale').last
    assert line.locator('.times').inner_text() == '×3', 'what is said three times in a row is one line'
    assert line.locator('.unseen').inner_text() == '(3 times)'
    figure.filter(has_text=str(before - 3)).wait_for()  # the panel may be a moment behind the prompt
    page.keyboard.press('Backspace')
    page.wait_for_function(
        'wanted => document.querySelector(".prompt").textContent.includes(`spend ${wanted} coin`)', arg=before
    )
    page.wait_for_selector('text=Undone.')
    assert line.count() == 0, 'one undo takes back what one click did'


def test_a_general_has_one_name_everywhere(visit: Visit, client: Client):
    visitor, role = arrive(visit, client, offers('general'))
    page = visitor.page
    view = client.position(page.url.rsplit('/', 1)[1], role)['view']
    names = {id: general['name'] for id, general in view['board']['generals'].items()}
    movable = [each['arg'] for each in view['actions'] if each['verb'] == 'general']
    for id in movable:
        said = f'Move {names[id]}'
        assert said in visitor.choices() or f'Move the {names[id]}' in visitor.choices()
        assert names[id] in page.locator(f'.map [data-id="general:{id}"] title').text_content()
    assert 'general' not in ' '.join(visitor.choices())
    assert 'French general' not in page.locator('.log').inner_text()
    assert page.locator('.log', has_text='to Napoleon').count() == 1


def test_while_a_story_is_told_the_players_panel_speaks_of_that_moment(visit: Visit, client: Client):
    visitor, role = arrive(visit, client, offers('general'))
    page = visitor.page
    id = page.url.rsplit('/', 1)[1]
    page.click('.players .fold')
    page.wait_for_selector('.players > li.deciding')
    steps = client.get(f'/api/tables/{id}/replay?role={role}')['steps']
    replay = [client.get(f'/api/tables/{id}/replay/{n}?role={role}') for n in range(steps)]
    waited = [role in each['view']['deciders'] for each in replay]
    then = next(n for n in range(steps - 6, 0, -1) if not any(waited[n : n + 4]))
    page.evaluate(
        '([seen, key]) => {'
        ' localStorage.setItem(key, seen);'
        " const settings = JSON.parse(localStorage.getItem('chancellery.settings'));"
        " localStorage.setItem('chancellery.settings', JSON.stringify({...settings, speed: 'slow'})) }",
        [json.dumps(replay[then]['log']), f'chancellery.seen.{id}.{role}'],
    )
    visitor.context.add_init_script(PAUSE_AT_ONCE)
    page.reload()
    page.get_by_role('button', name='Resume').wait_for()
    now = page.locator('.players > li.deciding strong')
    assert role.capitalize() not in now.all_inner_texts()
    page.get_by_role('button', name='Skip to the present').click()
    page.wait_for_selector('.choice')
    assert role.capitalize() in now.all_inner_texts()
