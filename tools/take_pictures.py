"""Take the pictures of the boards that the home page shows: ``python -m tools.take_pictures [TITLE ...]``.

A game of bots is played to a moment at which much stands on the board, and Chromium, which draws it, writes it down as
WebP, by day and by night: ``web/src/boards/<title>/picture-{light,dark}.webp``. Build the client first (``make web``).

With ``--pages`` the whole screen of a seat is taken for the README, wide, dark and on a phone: ``docs/<title>*.png``.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from chancellery import bots  # noqa: E402
from chancellery.game import Game  # noqa: E402
from tests.server.harness import Running, running  # noqa: E402
from tests.web.visitor import BUILT, CHROMIUM, PHONE, QUIET, Desk, Visitor  # noqa: E402

DOCS: Final = ROOT / 'docs'
BOARDS: Final = ROOT / 'web' / 'src' / 'boards'
WIDTH, HEIGHT = 640, 400
QUALITIES: Final = (0.75, 0.65, 0.55, 0.45)
LARGEST: Final = 38_000

# A picture is scaled and written by the browser: there is no other program here that can.
SHRINK: Final = """async ([png, width, height, quality]) => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob())
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(image, 0, 0, width, height)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
}"""


class Moment(NamedTuple):
    """Where a game is looked at: after so many rounds, so many actions on; and which part of the board is shown.

    The part begins at a point of the board's frame, both told as shares of it, and is as wide as this share.
    """

    scenario: str
    players: int
    seed: int
    rounds: int
    more: int
    left: float
    top: float
    share: float


MOMENTS: Final = {
    'gods_playground': Moment('standard', 3, 5, 3, 45, 0.22, 0.08, 0.55),
    'coalitions': Moment('1805', 6, 3, 2, 40, 0.26, 0.16, 0.44),
    'raison_detat': Moment('1618', 7, 3, 2, 40, 0.34, 0.08, 0.44),
    'maria': Moment('advanced', 3, 3, 3, 60, 0.58, 0.35, 0.3),
    'europa': Moment('1-00.1', 3, 5, 2, 60, 0.17, 0.2, 0.42),
}
# After how many actions of which game (scenario, players, seed) a screen is worth a place in the README.
PAGES: Final = {'europa': ('1-00.1', 3, 7, 205)}
SCREENS: Final = {'': (1440, 900, 'light'), '-dark': (1440, 900, 'dark'), '-phone': (390, 844, 'light')}
# What lies over the map: a title of whose board something else does adds it here.
HIDDEN: Final = """
.board .zoom, .cf-board :is(.corner, .tabs, .foot, .clash, .polls), .ma-board :is(.left, .right, .low, .clash),
.eu-board :is(.left, .right, .low, .place)
{ display: none !important }
"""
# A picture speaks no language: what the maps name is left out, whether it is drawn or painted.
NAMES: Final = """
.gp-board .frame :is(.name, .legend, .town, .title), .cf-board .frame .name, .ma-board .frame text.name
{ display: none !important }
"""
PAINT_NO_NAMES: Final = """
for (const way of ['fillText', 'strokeText']) CanvasRenderingContext2D.prototype[way] = () => {}
"""


def played(title: str, moment: Moment) -> Game:
    """The game of bots at that moment."""
    game = Game(title, moment.scenario, moment.players, moment.seed)
    players = {role: bots.make('heuristic', game.title, seed) for seed, role in enumerate(game.state.roles)}
    left = moment.more
    while game.state.outcome is None and left > 0:
        role = game.state.deciders[0]
        game.play(role, players[role].choose(game.state, role))
        if game.state.rounds() >= moment.rounds:
            left -= 1
    return game


def put_on_the_table(server: Running, game: Game) -> Any:
    """A table where the game was played, with all its links."""
    client = server.client()
    state = game.state
    wish = {
        'title': game.title.id,
        'scenario': state.scenario,
        'players': len(state.roles),
        'options': dict(state.options),
        'seats': {role: {'kind': 'me'} for role in state.roles},
        'seed': str(game.seed),
    }
    made = client.post('/api/tables', wish)
    for role, action in game.history:
        client.submit(made['table'], role, client.position(made['table'], role, 10**6)['view']['ask'], action)
    return made


def shot(page: Page, moment: Moment) -> bytes:
    """The part of the board that is shown, as WebP."""
    box = page.locator('.board .frame').bounding_box()
    assert box is not None
    width = box['width'] * moment.share
    clip: Any = {
        'x': box['x'] + box['width'] * moment.left,
        'y': box['y'] + box['height'] * moment.top,
        'width': width,
        'height': width * HEIGHT / WIDTH,
    }
    png = base64.b64encode(page.screenshot(clip=clip, animations='disabled')).decode()
    for quality in QUALITIES:
        picture = base64.b64decode(page.evaluate(SHRINK, [png, WIDTH, HEIGHT, quality]))
        if len(picture) <= LARGEST:
            return picture
    raise SystemExit('the picture is larger than a home page should load')


def take(browser: Browser, server: Running, title: str) -> Iterator[tuple[str, bytes]]:
    """The pictures of a title, each with its theme."""
    moment = MOMENTS[title]
    made = put_on_the_table(server, played(title, moment))
    path = f'/table/{made["table"]}#{made["spectator"]}'
    for theme in ('light', 'dark'):
        visitor = Visitor(Desk(browser, False), server, 1600, 1000)
        visitor.context.add_init_script(PAINT_NO_NAMES)
        visitor.go('/about', 'main').evaluate(
            "chosen => localStorage.setItem('chancellery.settings', JSON.stringify(chosen))",
            {'speed': 'off', 'dock': False, 'theme': theme, 'toured': [title]},
        )
        page = visitor.go(path, '.board .frame')
        page.add_style_tag(content=HIDDEN + NAMES)
        page.wait_for_timeout(2500)
        yield theme, shot(page, moment)
        visitor.context.close()


def take_pages(browser: Browser, server: Running, title: str) -> Iterator[tuple[str, bytes]]:
    """The screens of a title for the README, each with the end of its name."""
    scenario, players, seed, actions = PAGES[title]
    game = played(title, Moment(scenario, players, seed, 0, actions, 0, 0, 1))
    made = put_on_the_table(server, game)
    for name, (width, height, theme) in SCREENS.items():
        visitor = Visitor(Desk(browser, width < PHONE), server, width, height)
        visitor.go('/about', 'main').evaluate(
            "chosen => localStorage.setItem('chancellery.settings', JSON.stringify(chosen))",
            {'speed': 'off', 'dock': True, 'theme': theme, 'toured': [title]},
        )
        page = visitor.go(f'/table/{made["table"]}#{made["links"][game.state.deciders[0]]}', '.board .frame')
        page.wait_for_timeout(2500)
        yield name, page.screenshot(animations='disabled')
        visitor.context.close()


@contextmanager
def opened() -> Iterator[tuple[Browser, Running]]:
    """A browser and a server."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder), tables_a_minute=1000, unfinished=True) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser, server
        browser.close()


def main() -> int:
    if CHROMIUM is None or not BUILT.is_file():
        print('This needs Chromium and the built client (make web).', file=sys.stderr)
        return 2
    pages = '--pages' in sys.argv
    titles = [each for each in sys.argv[1:] if each != '--pages']
    with opened() as (browser, server):
        for title in titles or PAGES if pages else ():
            for name, screen in take_pages(browser, server, title):
                (DOCS / f'{title}{name}.png').write_bytes(screen)
        for title in titles or MOMENTS if not pages else ():
            for theme, picture in take(browser, server, title):
                file = BOARDS / title / f'picture-{theme}.webp'
                file.write_bytes(picture)
                print(f'{file.relative_to(ROOT)}: {len(picture)} bytes')
    return 0


if __name__ == '__main__':
    raise SystemExit(main())
