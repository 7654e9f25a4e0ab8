"""What happens at the table, told in step: paused, gone on from, left on the map and recalled."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Client, until
from tests.web.visitor import Visit

HOUR = 3_600_000
SLOWLY = """localStorage.setItem('chancellery.settings', '{"speed": "slow", "toured": ["gods_playground"]}')"""

# How high the smallest name on the map is set, in pixels of the screen.
SMALLEST = r"""() => {
    const names = [...document.querySelectorAll('.frame svg text')].filter(each => /\p{L}{3}/u.test(each.textContent))
    const scale = ({ a, b }) => Math.hypot(a, b)
    const sizes = names.map(each => parseFloat(getComputedStyle(each).fontSize) * scale(each.getScreenCTM()))
    return names.length > 15 ? Math.min(...sizes) : 0
}"""


def boxes(page: Any) -> list[Any]:
    """Where the bar and the map lie."""
    return [page.locator(selector).bounding_box() for selector in ('section.bar', '.frame')]


def test_the_story_waits_while_it_is_paused_and_stays_on_the_map_until_one_moves(visit: Visit, client: Client):
    """Three people place their first estates. Neither the bar nor the map changes its size for any of it."""
    made = client.make()
    id = made['table']
    visitor = visit()
    visitor.context.add_init_script(SLOWLY)
    visitor.context.clock.install(time=0)
    page = visitor.sit(made, 'white')
    page.wait_for_selector('.choice')
    page.clock.pause_at(HOUR)
    assert page.evaluate(SMALLEST) >= 11
    laid = boxes(page)
    visitor.choose('Build an estate in Lithuania')
    until(lambda: client.table(id)['deciders'] == ['blue'])
    client.play(id, 'blue')
    visitor.says('Radziwiłł settled in Lithuania')
    page.clock.run_for(2000)
    page.locator('.story', has_text='Potocki settled in Prussia').wait_for()
    assert boxes(page) == laid
    page.click('button:has-text("Pause")')
    for role in ('red', 'blue', 'red'):
        client.play(id, role)
    page.clock.run_for(60_000)
    assert 'Potocki' in page.inner_text('.story'), 'the others have gone on, the story has not'
    assert page.locator('.choice').count() == 0
    assert 'Sapieha' not in page.inner_text('.log')
    page.click('button:has-text("Resume")')
    visitor.says('Sapieha settled in Prussia')
    page.clock.run_for(5000)
    page.wait_for_selector('.choice')
    assert page.locator('.ring[stroke]').count() == 4, 'what both have built is marked'
    page.locator('.log .entry', has_text='Sapieha settled in Prussia').first.click()
    page.wait_for_selector('[data-id="region:prussia"].flash')
    visitor.choose('Build an estate in Lithuania')
    visitor.says('Radziwiłł settled in Lithuania, on an estate of 2 points')
    assert page.locator('.ring[stroke]').count() == 0
    page.click('button:has-text("Recent events")')
    page.wait_for_selector('text=Before your last move')
    assert page.locator('.ring[stroke]').count() == 4
    assert boxes(page) == laid
