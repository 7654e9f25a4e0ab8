"""Draw the icons and the pictures of links: ``python -m tools.draw_icons``.

The shield of ``web/public/favicon.svg`` becomes the icons of an installed client (``web/public/icons``). The pictures
that previews of links show (``web/public/share``) have it beside a board; they speak no language.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from chancellery.server.heads import HEIGHT, HOME, PICTURES, WIDTH  # noqa: E402
from tests.web.visitor import CHROMIUM, QUIET  # noqa: E402

WEB: Final = ROOT / 'web'
PUBLIC: Final = WEB / 'public'
PAPER: Final = '#f3ebda'
SEAL: Final = '#86202f'
QUALITY: Final = 82
# An icon's size, how much of it the shield takes, and what lies behind it: systems cut maskable icons to their shape.
ICONS: Final = {
    '192': (192, 0.94, 'transparent'),
    '512': (512, 0.94, 'transparent'),
    'maskable-512': (512, 0.6, PAPER),
    'apple-touch-icon': (180, 0.74, PAPER),
}
FONT: Final = 'node_modules/@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2'


def inlined(file: Path, kind: str) -> str:
    """A file as an address that a page can load."""
    return f'data:{kind};base64,{base64.b64encode(file.read_bytes()).decode()}'


def icon(size: int, share: float, behind: str) -> str:
    """The page of an icon."""
    shield = inlined(PUBLIC / 'favicon.svg', 'image/svg+xml')
    return (
        f'<body style="margin:0;width:{size}px;height:{size}px;display:grid;place-items:center;background:{behind}">'
        f'<img src="{shield}" style="width:{size * share}px;height:{size * share}px">'
    )


def picture(boards: list[Path]) -> str:
    """The page of a link's picture: the shield and the name, beside one board or several."""
    shield = (PUBLIC / 'favicon.svg').read_text(encoding='utf-8').replace('#8a2332', PAPER).replace('#f4ecdc', SEAL)
    shown = ''.join([f'<img src="{inlined(board, "image/webp")}">' for board in boards])
    columns = 'grid-template:1fr 1fr/1fr 1fr;gap:6px' if len(boards) > 1 else ''
    return f"""<style>
@font-face {{ font-family: Name; src: url({inlined(WEB / FONT, 'font/woff2')}) }}
body {{ display: flex; width: {WIDTH}px; height: {HEIGHT}px; margin: 0; background: {SEAL}; color: {PAPER} }}
.name {{ flex: none; width: 340px; display: grid; place-content: center; justify-items: center; gap: 20px }}
.name {{ font: 500 62px Name; border-right: 6px double {PAPER} }}
.name svg {{ width: 200px }}
.boards {{ flex: 1; display: grid; {columns}; min-width: 0 }}
.boards img {{ width: 100%; height: 100%; min-height: 0; object-fit: cover }}
</style><div class="name">{shield}Chancellery</div><div class="boards">{shown}</div>"""


def drawn(page: Page, text: str, width: int, height: int) -> None:
    """Show a page of ours, and wait until it stands there whole."""
    page.set_viewport_size({'width': width, 'height': height})
    page.set_content(text, wait_until='load')
    page.evaluate('document.fonts.ready')


def main() -> None:
    boards = sorted((WEB / 'src' / 'boards').glob('*/picture-light.webp'))
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = browser.new_page()
        for name, (size, share, behind) in ICONS.items():
            drawn(page, icon(size, share, behind), size, size)
            page.screenshot(path=PUBLIC / 'icons' / f'{name}.png', omit_background=True)
        for name, shown in {HOME: boards[:4], **{board.parent.name: [board] for board in boards}}.items():
            drawn(page, picture(shown), WIDTH, HEIGHT)
            page.screenshot(path=PUBLIC / PICTURES / f'{name}.jpg', type='jpeg', quality=QUALITY)
        browser.close()


if __name__ == '__main__':
    main()
