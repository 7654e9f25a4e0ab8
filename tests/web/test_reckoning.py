"""If the game ended now: the panel of a table and of a replay, and the chart of what would have been."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Client
from tests.web.europa import put, seated, way_to_a_turn
from tests.web.visitor import Visit, Visitor, asked, play_all, whole_game

TOTALS = "[...document.querySelectorAll('.drawer .total td')].map(each => each.innerText)"


def begun(client: Client) -> Any:
    """A table somewhere in the second half of a game."""
    made = client.make()
    play_all(client, made['table'], whole_game()[:120])
    return made


def told(client: Client, made: Any, role: str) -> Any:
    return client.position(made['table'], role)['view']['reckoning']


def test_a_key_and_a_button_show_who_would_win(visit: Visit, client: Client):
    """A point opens the panel and closes it; the table tells what the view tells, the winner first and marked."""
    visitor = visit()
    made = begun(client)
    page = visitor.sit(made, 'white')
    found = told(client, made, 'white')
    page.keyboard.press('.')
    page.wait_for_selector('.drawer table')
    ranked = sorted(found['lines'], key=lambda role: (role not in found['leaders'], -found['lines'][role]['total']))
    assert page.evaluate(TOTALS) == [str(found['lines'][role]['total']).replace('-', '−') for role in ranked]
    assert page.locator('.drawer thead th.leads').count() == 1
    assert page.locator('.drawer thead th').first.get_attribute('class') == page.locator('.leads').first.get_attribute(
        'class'
    )
    page.keyboard.press('.')
    page.wait_for_selector('.drawer', state='detached')
    page.get_by_role('button', name='If it ended now').click()
    page.get_by_role('table', name='If it ended now').wait_for()
    page.click('.drawer .rule')
    page.wait_for_selector('.drawer [id="E.2"], .drawer h2:has-text("Rules")')


def test_it_follows_the_game_and_fits_a_phone(visit: Visit, client: Client):
    """The open panel tells the next position; on a phone nothing of it is cut off."""
    visitor = visit(390, 844)
    made = begun(client)
    page = visitor.sit(made, 'white')
    page.get_by_role('button', name='If it ended now').click()
    page.wait_for_selector('.drawer table')
    wide = "document.querySelector('.drawer .scrolls-across')"
    assert page.evaluate(f'{wide}.scrollWidth <= {wide}.clientWidth')
    before = page.evaluate("document.querySelector('.drawer tbody').innerText")
    play_all(client, made['table'], whole_game()[120:150])
    page.wait_for_function("was => document.querySelector('.drawer tbody').innerText !== was", arg=before)


def test_the_chart_offers_it_over_time(visitor: Visitor, client: Client):
    """At the end the chart shows the score, or what everybody would have had; the replay has panel and chart too."""
    made = client.make()
    play_all(client, made['table'], whole_game())
    page = visitor.sit(made, 'white')
    score = page.locator('.ending figure path[stroke-width="2.800"]')
    score.first.wait_for()
    drawn = score.first.get_attribute('d')
    page.locator('.ending figcaption button', has_text='If it ended now').click()
    page.wait_for_function(
        "was => document.querySelector('.ending figure path[stroke-width=\"2.800\"]').getAttribute('d') !== was",
        arg=drawn,
    )
    page = visitor.go(f'/replay/{made["table"]}?role=white', '.slider')
    page.keyboard.press('.')
    page.wait_for_selector('.drawer table')
    page.click('[aria-label="To the end"]')
    page.wait_for_function("document.querySelector('.drawer .verdict')?.innerText.startsWith('Victory:')")


def test_what_is_hidden_is_marked(visitor: Visitor, client: Client):
    """The Missions of others in Europa: a sign that a screen reader can tell, and nothing for axe to say."""
    made = put(client, way_to_a_turn())
    role = asked(client, made['table'])
    page = seated(visitor, made, role)
    page.keyboard.press('.')
    page.wait_for_selector('.drawer table')
    hidden = [line['sources']['missions'] for line in told(client, made, role)['lines'].values()].count(None)
    assert page.locator('.drawer td abbr[title="hidden from you"]').count() == hidden == 2
    assert visitor.serious_problems() == []
