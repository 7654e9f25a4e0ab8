"""Several people at one screen: it is covered until the next one says so, and tells nothing of how the others chose."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Client
from tests.web.visitor import NAMES, Visitor, play_all, way_to

SLOWLY = """
let last = 7
const chance = () => (last = (last * 16807) % 2147483647) / 2147483647
const late = () => new Promise((done) => setTimeout(done, chance() * 150))
const ask = window.fetch
window.fetch = async (...about) => { await late(); const answer = await ask(...about); await late(); return answer }
window.WebSocket = class extends WebSocket {
  set onmessage(hear) {
    let before = Promise.resolve()
    super.onmessage = (news) => { before = before.then(late).then(() => hear(news)) }
  }
}
"""
BLOCKS = {'white': (5, 4, 3, 2, 1, 0), 'blue': (0, 1, 2, 3, 3, 2), 'red': (1, 1, 2, 2, 3, 0)}


def hot_seat(visitor: Visitor, client: Client) -> Any:
    """One browser with all three seats, where everybody is to place blocks in secret."""
    made = client.make()
    play_all(client, made['table'], way_to('prompt.block'))
    page = visitor.page
    for role in NAMES:
        page.goto(f'{visitor.base}/table/{made["table"]}#{made["links"][role]}')
        page.wait_for_function('!location.hash')
    return made


def lift(visitor: Visitor, role: str) -> None:
    """The next person says that they are there."""
    visitor.page.wait_for_selector(f'.cover >> text=Pass the screen to {NAMES[role]}')
    visitor.page.keyboard.press('Enter')
    visitor.prompted('choose in secret the block for Prussia. Placed so far: none')


def place(visitor: Visitor, value: int) -> None:
    page = visitor.page
    before = page.inner_html('body')
    visitor.choose(f'Place block {value}')
    page.wait_for_function('before => document.body.innerHTML !== before', arg=before)
    page.wait_for_selector('.choice:not(:disabled), .cover')


def test_the_screen_is_covered_between_people(visitor: Visitor, client: Client):
    hot_seat(visitor, client)
    page = visitor.page
    page.wait_for_selector('.cover')
    assert visitor.serious_problems() == []
    for role, values in BLOCKS.items():
        page.wait_for_selector(f'.cover >> text=Pass the screen to {NAMES[role]}')
        covered = visitor.everything()
        assert 'Place block' not in covered
        assert 'Placed so far' not in covered
        assert page.locator('.gp-board, .log, .bar').count() == 0, 'nothing of the table is left on the screen'
        lift(visitor, role)
        assert 'reveals' not in page.inner_text('.log')
        for value in values:
            place(visitor, value)
    page.wait_for_selector('.cover, .log')
    if page.locator('.cover').count():
        page.click('.cover button.primary')
    for role in BLOCKS:
        visitor.says(f'{NAMES[role]} revealed the blocks')


def test_answers_and_news_that_come_late_confuse_nothing(visitor: Visitor, client: Client):
    """Both lines are slow, each in its own way: nobody's cover comes back, and no seat is forgotten."""
    visitor.context.add_init_script(SLOWLY)
    hot_seat(visitor, client)
    for role, values in BLOCKS.items():
        lift(visitor, role)
        for i, value in enumerate(values[:-1]):
            place(visitor, value)
            placed = ', '.join(str(each) for each in values[: i + 1])
            visitor.prompted(f'Placed so far: {placed}')
        place(visitor, values[-1])


def test_a_reload_is_covered_too_and_covers_can_be_given_up(visitor: Visitor, client: Client):
    hot_seat(visitor, client)
    page = visitor.page
    page.wait_for_selector('.cover')
    page.click('.cover button.primary')
    page.wait_for_selector('.choice')
    visitor.choose('Place block 5')
    visitor.prompted('Placed so far: 5')
    page.reload()
    page.wait_for_selector('.cover')
    assert 'Placed so far' not in visitor.everything()
    page.click('.cover >> text=Do not hide the screen at this table')
    visitor.prompted('Placed so far: 5')
    page.click('[aria-label^="Seats and links"]')
    page.locator('.drawer li', has_text=NAMES['blue']).locator('text=Switch to this seat').click()
    visitor.prompted('Placed so far: none')
    assert page.locator('.cover').count() == 0
