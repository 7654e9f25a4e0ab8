"""A line that breaks, a network that goes away, a page loaded anew in the middle of a battle: nothing is missed."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Client
from tests.web.visitor import Visit, Visitor, asked, play_all, way_to


def in_battle(client: Client) -> tuple[Any, str]:
    """A table in the middle of a campaign, and who decides there."""
    made = client.make()
    play_all(client, made['table'], way_to('prompt.army', 'prompt.cossacks', 'prompt.clear'))
    return made, asked(client, made['table'])


def log_of(visitor: Visitor) -> list[str]:
    page = visitor.page
    while page.locator('text=Earlier entries').count():
        page.click('text=Earlier entries')
    return [text.strip() for text in page.locator('.log .entry').all_inner_texts()]


def test_a_reload_in_mid_battle_comes_back_to_the_same_question(visitor: Visitor, client: Client):
    made, role = in_battle(client)
    page = visitor.sit(made, role)
    page.wait_for_selector('.choice')
    before = page.text_content('.prompt'), visitor.choices(), log_of(visitor)
    page.reload()
    page.wait_for_selector('.choice')
    assert (page.text_content('.prompt'), visitor.choices(), log_of(visitor)) == before
    page.locator('.choice').first.click()
    page.wait_for_function('before => document.querySelector(".prompt").textContent !== before', arg=before[0])
    assert len(log_of(visitor)) > len(before[2]), 'the battle was fought'


def test_a_network_that_goes_away_and_comes_back(visit: Visit, client: Client):
    """What is played meanwhile is shown, whole and once, as somebody who was there all the time sees it."""
    made, role = in_battle(client)
    id = made['table']
    away = visit()
    page = away.sit(made, next(each for each in ('white', 'blue', 'red') if each != role))
    before = log_of(away)
    away.context.set_offline(True)
    page.wait_for_selector('text=Connection lost')
    for _ in range(3):
        client.turn(id)
    assert log_of(away) == before
    away.context.set_offline(False)
    page.wait_for_selector('text=Connection lost', state='detached')
    page.wait_for_function(f'document.querySelectorAll(".log .entry").length > {len(before)}')
    after = log_of(away)
    assert after[: len(before)] == before
    page.reload()
    page.wait_for_selector('.log .entry')
    assert log_of(away) == after


def test_a_line_that_breaks_is_made_again(visitor: Visitor, client: Client):
    made, role = in_battle(client)
    lines: list[Any] = []

    def patch(line: Any) -> None:
        lines.append(line)
        line.connect_to_server()

    visitor.page.route_web_socket('**/live', patch)
    page = visitor.sit(made, role)
    page.wait_for_selector('.choice')
    before = log_of(visitor)
    lines[-1].close()
    page.wait_for_selector('text=Connection lost')
    client.turn(made['table'])
    page.wait_for_function(f'document.querySelectorAll(".log .entry").length > {len(before)}')
    assert len(lines) > 1
    assert log_of(visitor)[: len(before)] == before


def test_an_action_in_the_dark_says_so_and_is_not_lost_twice(visitor: Visitor, client: Client):
    """Without a network an action is refused in a sentence; when it is back, the same click plays it once."""
    made, role = in_battle(client)
    page = visitor.sit(made, role)
    page.wait_for_selector('.choice')
    question = page.text_content('.prompt')
    visitor.context.set_offline(True)
    page.locator('.choice').first.click()
    page.wait_for_selector('text=The server cannot be reached')
    assert page.text_content('.prompt') == question
    visitor.context.set_offline(False)
    page.wait_for_selector('text=Connection lost', state='detached')
    page.locator('.choice').first.click()
    page.wait_for_function('before => document.querySelector(".prompt").textContent !== before', arg=question)
