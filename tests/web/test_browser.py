"""The client in a real Chromium, against a real server: what a new user does, by clicks and keys."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Running, running

playwright = pytest.importorskip('playwright.sync_api')
ROOT = Path(__file__).resolve().parent.parent.parent
BUILT = ROOT / 'src' / 'chancellery' / 'server' / 'web' / 'index.html'
AXE = ROOT / 'web' / 'node_modules' / 'axe-core' / 'axe.min.js'
CHROMIUM = os.environ.get('CHROMIUM') or shutil.which('chromium') or shutil.which('chromium-browser')
QUIET = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason='there is no Chromium on this machine (Debian: apt install chromium)'),
    pytest.mark.skipif(not BUILT.is_file(), reason='the client is not built: run "make web"'),
]


@pytest.fixture(scope='module')
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp('web'), tables_a_minute=1000, tables_a_day=1000) as made:
        yield made


@pytest.fixture(scope='module')
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield opened
        opened.close()


class Visitor:
    """One person at one browser; whatever goes wrong in the page is kept."""

    def __init__(self, browser: Any, server: Running, width: int = 1440, height: int = 900) -> None:
        self.base = f'http://{server.address}'
        phone = width < 500
        self.context = browser.new_context(
            viewport={'width': width, 'height': height},
            locale='en-GB',
            bypass_csp=True,
            has_touch=phone,
            is_mobile=phone,
        )
        settings = '{"speed": "off", "confirm": false, "toured": ["gods_playground"]}'
        self.context.add_init_script(
            "const key = 'chancellery.settings';"
            f"if (!localStorage.getItem(key)) localStorage.setItem(key, '{settings}')"
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.wrong: list[str] = []
        self.page.on('pageerror', lambda error: self.wrong.append(str(error)))
        self.page.on('request', self.stays_home)

    def stays_home(self, request: Any) -> None:
        """A page loads nothing from elsewhere."""
        if not request.url.startswith((self.base, 'data:', 'blob:', self.base.replace('http', 'ws'))):
            self.wrong.append(f'loads {request.url}')

    def go(self, path: str, wait_for: str) -> Any:
        self.page.goto(self.base + path)
        self.page.wait_for_selector(wait_for)
        return self.page

    def play_now(self) -> Any:
        page = self.go('/', 'article')
        page.click('text=Play now against bots')
        page.wait_for_selector('.choice')
        return page

    def serious_problems(self) -> list[str]:
        """What axe-core finds serious or critical on the page."""
        self.page.evaluate(AXE.read_text(encoding='utf-8'))
        found = self.page.evaluate("window.axe.run(document, {resultTypes: ['violations']})")
        return [each['id'] for each in found['violations'] if each['impact'] in ('serious', 'critical')]


@pytest.fixture
def visitor(browser: Any, server: Running) -> Iterator[Visitor]:
    made = Visitor(browser, server)
    yield made
    assert made.wrong == []
    made.context.close()


def test_a_whole_game_against_bots(visitor: Visitor):
    """From the home page to the end screen, with an undo on the way."""
    page = visitor.play_now()
    decisions = undone = 0
    while page.query_selector('.ending') is None:
        if page.query_selector('.amount .primary') is not None:
            page.click('.amount .primary')
        elif (choices := page.query_selector_all('.choice:not(:disabled)')) != []:
            page.keyboard.press(str(1 + decisions * 7 % min(len(choices), 9)))
        else:
            page.wait_for_timeout(30)
            continue
        decisions += 1
        assert decisions < 1000
        page.wait_for_timeout(60)
        if decisions == 2:
            page.keyboard.press('Backspace')
            page.wait_for_timeout(300)
            undone += 1
    assert decisions > 30
    assert undone == 1
    assert visitor.serious_problems() == []


@pytest.mark.parametrize(
    ('path', 'sign'),
    [
        ('/', 'article'),
        ('/title/gods_playground', '.rule'),
        ('/new', '.seats li'),
        ('/about', 'dl'),
        ('/nope', '.trouble'),
    ],
)
def test_no_page_has_a_serious_accessibility_problem(visitor: Visitor, path: str, sign: str):
    visitor.go(path, sign)
    visitor.page.wait_for_timeout(300)
    assert visitor.serious_problems() == []


def test_a_reload_comes_back_to_the_same_question(visitor: Visitor):
    page = visitor.play_now()
    before = page.text_content('.prompt')
    page.reload()
    page.wait_for_selector('.choice')
    assert page.text_content('.prompt') == before


def test_the_language_can_be_switched_and_is_remembered(visitor: Visitor):
    page = visitor.go('/', 'article')
    page.click('[aria-label="Settings"]')
    page.select_option('select', 'pl')
    page.wait_for_selector('html[lang=pl]')
    page.reload()
    page.wait_for_selector('html[lang=pl]')


def test_a_seat_link_works_elsewhere_and_leaves_the_address_bar(visitor: Visitor, browser: Any, server: Running):
    """Two browsers at one table: the key in the fragment is exchanged and gone."""
    page = visitor.go('/new', '.seats li')
    page.click('.seats li:nth-child(2) .segment:nth-of-type(2)')
    page.click('text=Open the table')
    page.wait_for_selector('.bar')
    table = page.evaluate("JSON.parse(localStorage.getItem('chancellery.tables'))[0]")
    friend = Visitor(browser, server)
    friend.go(f'/table/{table["id"]}#{table["tokens"]["blue"]}', '.bar')
    friend.page.wait_for_function('!location.hash')
    assert friend.page.evaluate('document.cookie') == '', 'the key is in a cookie that scripts cannot read'
    friend.context.close()


def test_a_phone_shows_board_and_action_bar_without_sideways_scrolling(browser: Any, server: Running):
    phone = Visitor(browser, server, 390, 844)
    page = phone.play_now()
    assert page.evaluate('document.documentElement.scrollWidth') <= 390
    assert page.locator('.choice').first.is_visible()
    assert phone.serious_problems() == []
    assert phone.wrong == []
    phone.context.close()
