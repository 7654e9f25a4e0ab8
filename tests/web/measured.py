"""What somebody waits for at a table with a long history, in milliseconds."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from tests.server.harness import Client, Running
from tests.web.long_game import table_of
from tests.web.visitor import Visit, Visitor

SHORT = 300

TOURED = '{"speed": "normal", "auto": false, "confirm": false, "toured": ["raison_detat"]}'
# Scroll to where the list begins, have more of it, and see how long that takes to be drawn.
SCROLL = """async () => {
    const list = document.querySelector('.log')
    const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    let longest = 0
    for (let i = 0; i < 5; i++) {
        const before = list.querySelectorAll('.entry').length
        const start = performance.now()
        list.scrollTop = 0
        const more = list.querySelector('p button')
        if (!more) break
        more.click()
        while (list.querySelectorAll('.entry').length === before) await frame()
        await frame()
        longest = Math.max(longest, performance.now() - start)
    }
    return longest
}"""


DRAWN = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))'


def milliseconds(work: Callable[[], Any]) -> float:
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def measured(visitor: Visitor, made: Any, role: str) -> dict[str, float]:
    """Open a table, scroll its log, open its replay, go to its middle and to its end."""
    page = visitor.page
    page.add_init_script(f"localStorage.setItem('chancellery.settings', '{TOURED}')")
    visitor.go('/', 'article')
    found: dict[str, float] = {}
    link = f'{visitor.base}/table/{made["table"]}#{made["links"][role]}'

    def opened() -> None:
        page.goto(link)
        page.wait_for_selector('.log .entry')
        page.wait_for_selector('.prompt')

    visitor.sit(made, role)  # the scripts and the map are known by then, as at every visit but the first
    visitor.go('/', 'article')
    found['open the table'] = milliseconds(opened)
    found['scroll the log'] = float(page.evaluate(SCROLL))

    def replayed() -> None:
        page.goto(f'{visitor.base}/replay/{made["table"]}?role={role}')
        page.wait_for_selector('input[type=range]')
        page.wait_for_selector('.log .entry')

    found['open the replay'] = milliseconds(replayed)
    slider = page.locator('input[type=range]').first
    last = -1
    while int(slider.get_attribute('max') or 0) != last:  # until all of it is known
        last = int(slider.get_attribute('max') or 0)
        page.wait_for_timeout(1200)

    def sought(n: int) -> None:
        page.evaluate(
            """n => {
                const slider = document.querySelector('input[type=range]')
                slider.value = n
                slider.dispatchEvent(new Event('input', { bubbles: true }))
            }""",
            n,
        )
        page.wait_for_selector(f'output[data-shown="{n}"]')
        page.evaluate(DRAWN)

    found['seek the middle'] = milliseconds(lambda: sought(last // 2))
    found['seek the end'] = milliseconds(lambda: sought(last))
    found['seek a step back'] = milliseconds(lambda: sought(last - 1))
    return found


def longer_than_at_a_short_game(
    visit: Visit, client: Client, server: Running, entries: int, most: float, tell: Callable[[str], None] = print
) -> dict[str, int]:
    """What takes so many milliseconds longer than at a game of a few hundred actions: the board is the same there."""
    took: list[dict[str, float]] = []
    for length in (SHORT, entries):
        made = table_of(client, server, length)
        twice = [measured(visit(), made, next(iter(made['links']))) for _ in range(2)]  # others may use the machine too
        took.append({what: min(once[what] for once in twice) for what in twice[0]})
        tell(f'{length} actions: ' + ', '.join([f'{what} {each:.0f} ms' for what, each in took[-1].items()]))
    short, long = took
    return {what: round(each) for what, each in long.items() if each > short[what] + most}
