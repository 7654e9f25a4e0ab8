"""A person at a browser, and games played so far that something is going on."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import chancellery
from chancellery.server.tables import Tables
from tests.server.harness import TITLE, WHITE_BEGINS, Client, Running

ROOT = Path(__file__).resolve().parent.parent.parent
BUILT = ROOT / 'src' / 'chancellery' / 'server' / 'web' / 'index.html'
AXE = ROOT / 'web' / 'node_modules' / 'axe-core' / 'axe.min.js'
BROWSERS = ('chromium-headless-shell', 'chromium', 'chromium-browser')  # the first draws pages and nothing else
CHROMIUM = os.environ.get('CHROMIUM') or next(filter(None, map(shutil.which, BROWSERS)), None)
QUIET = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
BRIEF = '--js-flags=--no-turbofan'  # for pages that are soon left: to optimize their scripts takes longer than it saves
NAMES = {'white': 'Radziwiłł', 'blue': 'Potocki', 'red': 'Sapieha'}
SETTINGS = '{"speed": "off", "auto": false, "confirm": false, "toured": ["gods_playground", "courtyard"]}'
PATIENCE = 60_000
PHONE = 500  # pixels: what is narrower is held in a hand
SPEAK = """language => {
    const key = 'chancellery.settings'
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), language }))
}"""

Deed = tuple[str, list[str]]


class Desk:
    """A window of the browser. It is swept for the next visitor, since a page that knows the scripts opens in half the
    time; nothing of the last one is left but those."""

    def __init__(self, browser: Any, phone: bool) -> None:
        self.phone = phone
        self.context = browser.new_context(
            locale='en-GB',
            reduced_motion='reduce',
            bypass_csp=True,
            has_touch=phone,
            is_mobile=phone,
            service_workers='block',  # what it would answer for the server, tests could not see
        )
        self.context.add_init_script(
            "if (location.protocol === 'http:' && !localStorage.getItem('chancellery.settings'))"
            f" localStorage.setItem('chancellery.settings', '{SETTINGS}')"
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.session = self.context.new_cdp_session(self.page)

    def sweep(self, base: str) -> None:
        """Leave no page open, and nothing that a page has remembered."""
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        self.page.emulate_media(color_scheme='light')
        self.page.goto('about:blank')
        self.context.clear_cookies()
        self.session.send('Storage.clearDataForOrigin', {'origin': base, 'storageTypes': 'local_storage'})


class Visitor:
    """One person at one browser; whatever goes wrong in the page is kept."""

    def __init__(self, desk: Desk, server: Running, width: int = 1440, height: int = 900) -> None:
        self.base = f'http://{server.address}'
        self.desk = desk
        self.reusable = True
        self.page = desk.page
        self.page.set_viewport_size({'width': width, 'height': height})
        self.wrong: list[str] = []
        self.listeners: dict[str, Any] = {
            'pageerror': lambda error: self.wrong.append(str(error)),
            'request': self.stays_home,
        }
        for event, listener in self.listeners.items():
            self.page.on(event, listener)

    @property
    def context(self) -> Any:
        """The window itself: what is changed of it (scripts, clocks, routes, the line) would meet the next visitor, so
        it is not used again."""
        self.reusable = False
        return self.desk.context

    def leave(self) -> bool:
        """Whether the desk can be used again."""
        for event, listener in self.listeners.items():
            self.page.remove_listener(event, listener)
        if self.reusable:
            self.desk.sweep(self.base)
        else:
            self.desk.context.close()
        return self.reusable

    def stays_home(self, request: Any) -> None:
        """A page loads nothing from elsewhere."""
        if not request.url.startswith((self.base, 'data:', 'blob:', self.base.replace('http', 'ws'))):
            self.wrong.append(f'loads {request.url}')

    def go(self, path: str, wait_for: str) -> Any:
        self.page.goto(self.base + path)
        self.page.wait_for_selector(wait_for)
        return self.page

    def title_card(self) -> Any:
        """The game we play, on the home page."""
        self.go('/', 'article')
        return self.page.locator('article', has_text="God's Playground")

    def play_now(self) -> Any:
        page = self.page
        self.title_card().locator('text=Play now against bots').click()
        page.wait_for_selector('.choice')
        return page

    def sit(self, made: Any, role: str) -> Any:
        """Open the link of a seat."""
        page = self.go(f'/table/{made["table"]}#{made["links"][role]}', '.prompt')
        page.wait_for_function('!location.hash')
        return page

    def choices(self) -> list[str]:
        """What the action bar offers."""
        return [text.strip() for text in self.page.locator('.choice .label').all_inner_texts()]

    def choose(self, label: str) -> None:
        self.page.locator('.choice', has_text=label).first.click()

    def prompted(self, text: str) -> None:
        """Wait until the prompt says this."""
        self.page.locator('.prompt', has_text=text).wait_for()

    def says(self, text: str) -> None:
        """Wait until the log says this."""
        self.page.locator('.log', has_text=text).wait_for()

    def everything(self) -> str:
        """The whole document as it stands, attributes and all."""
        return str(self.page.content())

    def serious_problems(self) -> list[str]:
        """What axe-core finds serious or critical on the page."""
        if not self.page.evaluate('Boolean(window.axe)'):
            self.page.evaluate(AXE.read_text(encoding='utf-8'))
        found = self.page.evaluate("window.axe.run(document, {resultTypes: ['violations']})")
        bad = [each for each in found['violations'] if each['impact'] in ('serious', 'critical')]
        return [f'{each["id"]}: {node["html"][:120]}' for each in bad for node in each['nodes']]


def played(prompts: tuple[str, ...], offers: frozenset[str], attempt: int, most: int) -> list[Deed] | None:
    """Random play of the usual game until one of these questions offers these verbs, or to its end."""
    title = chancellery.load(TITLE)
    rng = random.Random(attempt)
    state = title.start(title.scenarios[0].id, 3, int(WHITE_BEGINS))
    deeds: list[Deed] = []
    together = False
    for _ in range(most):
        if state.outcome is not None:
            return None if prompts else deeds
        role = state.deciders[0]
        view = state.view(role)
        offered = view['actions']
        if view['prompt']['key'] in prompts and offers <= {each['verb'] for each in offered}:
            return deeds
        chosen = rng.choice([each for each in offered if each['verb'] != 'pass'] or offered)
        action = chancellery.Action(chosen['verb'], chosen['arg'] or '')
        if together and deeds[-1][0] == role:
            deeds[-1][1].append(str(action))
        else:
            deeds.append((role, [str(action)]))
        together = not chosen['final']
        state.play(role, action)
    return None


@cache
def way_to(*prompts: str, offers: frozenset[str] = frozenset(), most: int = 150) -> list[Deed]:
    """What to play until one of these questions offers these verbs; without any question, to the game's end."""
    for attempt in range(200):
        found = played(prompts, offers, attempt, most)
        if found is not None:
            return found
    raise AssertionError(f'no way to {prompts}')


def whole_game() -> list[Deed]:
    """A game from beginning to end."""
    return way_to(most=2000)


def play_inside(tables: Tables, id: str, tokens: list[str], deeds: list[Deed]) -> None:
    """Play these actions in the server's own process: a third of the time, and nobody at the table is told yet."""
    for role, actions in deeds:
        with tables.at(id) as table:
            ask = table.core(role).ask
        assert ask is not None
        tables.submit(id, role, ask, actions, tokens, None, True)


def play_all(client: Client, id: str, deeds: list[Deed]) -> None:
    """Play these actions at a table whose seats the client holds, the last of them as browsers do."""
    assert client.service is not None
    play_inside(client.service.tables, id, client.tokens(id), deeds[:-1])
    for role, actions in deeds[-1:]:
        client.submit(id, role, client.position(id, role)['view']['ask'], *actions)


def asked(client: Client, id: str) -> str:
    """The one role that is asked now."""
    (role,) = client.table(id)['deciders']
    return str(role)


Visit = Callable[..., Visitor]
