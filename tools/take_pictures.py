"""Take the pictures of the boards that the home page shows: ``python -m tools.take_pictures [TITLE ...]``.

A game of bots is played to a moment at which much stands on the board, and Chromium, which draws it, writes it down as
WebP, by day and by night: ``web/src/boards/<title>/picture-{light,dark}.webp``. Build the client first (``make web``).

At which moment, and which part of the board, says ``web/src/boards/<title>/picture.json``.

With ``--pages`` the whole screen of a seat is taken for the README, wide, dark and on a phone: ``docs/<title>*.png``.
"""

from __future__ import annotations

import base64
import json
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
    """Where a game is looked at: after so many rounds, so many actions on."""

    scenario: str
    players: int
    seed: int
    rounds: int
    more: int


class Shown(NamedTuple):
    """The part of a board that is shown: from a point of its frame, told as shares of it, and as wide as this share."""

    left: float
    top: float
    share: float


class Wish(NamedTuple):
    """What a board's ``picture.json`` says: what to show, what lies over the map, and what writes names on it.

    ``page`` is a moment of which the whole screen is worth a place in the README.
    """

    moment: Moment
    shown: Shown
    hidden: str
    names: str
    page: Moment | None


def wishes() -> dict[str, Wish]:
    """Those of all boards, by title."""
    found: dict[str, Wish] = {}
    for path in sorted(BOARDS.glob('*/picture.json')):
        said = json.loads(path.read_text(encoding='utf-8'))
        page = Moment(**said['page']) if 'page' in said else None
        moment, shown = Moment(**said['moment']), Shown(**said['shown'])
        found[path.parent.name] = Wish(moment, shown, said.get('hidden', ''), said.get('names', ''), page)
    return found


SCREENS: Final = {'': (1440, 900, 'light'), '-dark': (1440, 900, 'dark'), '-phone': (390, 844, 'light')}
HIDDEN: Final = '.board .zoom'
# A picture speaks no language: what the maps name is left out, whether it is drawn or painted.
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


def shot(page: Page, shown: Shown) -> bytes:
    """The part of the board that is shown, as WebP."""
    box = page.locator('.board .frame').bounding_box()
    assert box is not None
    width = box['width'] * shown.share
    clip: Any = {
        'x': box['x'] + box['width'] * shown.left,
        'y': box['y'] + box['height'] * shown.top,
        'width': width,
        'height': width * HEIGHT / WIDTH,
    }
    png = base64.b64encode(page.screenshot(clip=clip, animations='disabled')).decode()
    for quality in QUALITIES:
        picture = base64.b64decode(page.evaluate(SHRINK, [png, WIDTH, HEIGHT, quality]))
        if len(picture) <= LARGEST:
            return picture
    raise SystemExit('the picture is larger than a home page should load')


def take(browser: Browser, server: Running, title: str, wish: Wish) -> Iterator[tuple[str, bytes]]:
    """The pictures of a title, each with its theme."""
    made = put_on_the_table(server, played(title, wish.moment))
    left_out = ', '.join([each for each in (HIDDEN, wish.hidden, wish.names) if each])
    path = f'/table/{made["table"]}#{made["spectator"]}'
    for theme in ('light', 'dark'):
        visitor = Visitor(Desk(browser, False), server, 1600, 1000)
        visitor.context.add_init_script(PAINT_NO_NAMES)
        visitor.go('/about', 'main').evaluate(
            "chosen => localStorage.setItem('chancellery.settings', JSON.stringify(chosen))",
            {'speed': 'off', 'dock': False, 'theme': theme, 'toured': [title]},
        )
        page = visitor.go(path, '.board .frame')
        page.add_style_tag(content=f'{left_out} {{ display: none !important }}')
        page.wait_for_timeout(2500)
        yield theme, shot(page, wish.shown)
        visitor.context.close()


def take_pages(browser: Browser, server: Running, title: str, moment: Moment) -> Iterator[tuple[str, bytes]]:
    """The screens of a title for the README, each with the end of its name."""
    game = played(title, moment)
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
    wanted = {title: wish for title, wish in wishes().items() if not titles or title in titles}
    with opened() as (browser, server):
        for title, wish in wanted.items():
            if not pages:
                for theme, picture in take(browser, server, title, wish):
                    file = BOARDS / title / f'picture-{theme}.webp'
                    file.write_bytes(picture)
                    print(f'{file.relative_to(ROOT)}: {len(picture)} bytes')
            elif wish.page:
                for name, screen in take_pages(browser, server, title, wish.page):
                    (DOCS / f'{title}{name}.png').write_bytes(screen)
    return 0


if __name__ == '__main__':
    raise SystemExit(main())
