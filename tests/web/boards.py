"""What the tests of all boards share: tables with any seats, things that are touched, games clicked through."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Client
from tests.web.visitor import Visitor

CHOOSE = """([turn, wanted]) => {
    const offered = [...document.querySelectorAll('.amount .primary:not(:disabled), .choice:not(:disabled)')]
    if (!offered.length) return null
    const label = each => each.querySelector('.label')?.textContent.trim()
    const named = wanted.map(text => offered.find(each => label(each) === text)).find(Boolean)
    const chosen = named ?? offered[turn % offered.length]
    chosen.scrollIntoView({ block: 'nearest' })
    const box = chosen.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
}"""

ENDED = "document.querySelector('.ending') !== null"

REST = """async () => {
    const places = () => JSON.stringify([...document.querySelectorAll('.board [data-id]')].map(thing => {
        const { x, y, width } = thing.getBoundingClientRect()
        return [x, y, width]
    }))
    const frame = () => new Promise(requestAnimationFrame)
    const pause = () => new Promise(done => setTimeout(done, 60))
    let [before, now, same] = ['', places(), 0]
    while (same < 2) {
        await pause()
        await frame()
        ;[before, now] = [now, places()]
        same = now === before ? same + 1 : 0
    }
}"""

SPOT = """id => {
    const thing = document.querySelector(`[data-id="${id}"]`)
    if (!thing) return null
    const box = (thing.querySelector('.hit') ?? thing).getBoundingClientRect()
    const idAt = (x, y) => document.elementFromPoint(x, y)?.closest('[data-id]')?.getAttribute('data-id')
    const outwards = [10, 9, 11, 8, 12, 7, 13, 6, 14, 5, 15, 4, 16, 3, 17, 2, 18, 1, 19]
    for (const edge of [3, 0])
        for (const i of outwards)
            for (const j of outwards) {
                const [x, y] = [box.left + (box.width * i) / 20, box.top + (box.height * j) / 20]
                const around = [[0, 0], [edge, 0], [-edge, 0], [0, edge], [0, -edge]]
                if (around.every(([a, b]) => idAt(x + a, y + b) === id)) return [x, y]
            }
    return null
}"""


def table(client: Client, title: str, scenario: str, seats: dict[str, str], seed: int = 3, **options: str) -> Any:
    """A table with these seats: ``me`` or the name of a bot."""
    body = {
        'title': title,
        'scenario': scenario,
        'players': len(seats),
        'options': options,
        'seats': {role: {'kind': 'me'} if who == 'me' else {'kind': 'bot', 'bot': who} for role, who in seats.items()},
        'seed': str(seed),
    }
    return client.post('/api/tables', body)


def clicked(visitor: Visitor, most: int, wanted: tuple[str, ...] = (), over: str = ENDED, stride: int = 7) -> int:
    """Click through a game until a script finds that it is ``over``; how many clicks that took.

    What bears one of the ``wanted`` labels is chosen before all else; otherwise now this, now that (and not round and
    round in the same questions), or with a ``stride`` of nothing always the first.
    """
    page = visitor.page
    clicks = 0
    while not page.evaluate(over):
        at = page.evaluate(CHOOSE, [stride and clicks * stride + clicks // 5, wanted])
        if at is None:
            page.wait_for_timeout(10)
            continue
        page.mouse.click(*at)
        clicks += 1
        assert clicks < most
        page.wait_for_timeout(15)
    return clicks


def lit(visitor: Visitor) -> set[str]:
    """The things that glow."""
    return {str(each.get_attribute('data-id')) for each in visitor.page.query_selector_all('.thing.lit')}


def rest(visitor: Visitor) -> None:
    """Wait until everything on the board lies still."""
    visitor.page.evaluate(REST)


def spot(visitor: Visitor, id: str) -> Any:
    """Where nothing lies over a thing of the board, once it lies still; not at its very edge, if it has room."""
    rest(visitor)
    return visitor.page.wait_for_function(SPOT, arg=id).json_value()


def click(visitor: Visitor, id: str) -> None:
    visitor.page.mouse.click(*spot(visitor, id))


def reachable(visitor: Visitor, things: list[str]) -> str:
    """The first of these things that can be touched where the board stands now."""
    rest(visitor)
    return next(id for id in things if visitor.page.evaluate(SPOT, id) is not None)
