"""The client in a real Chromium, against a real server: what a new user does, by clicks and keys."""

from __future__ import annotations

import pytest

from chancellery.kernel.texts import LANGUAGES
from tests.server.harness import Client
from tests.web.visitor import SPEAK, Visit, Visitor


def test_no_game_lies_below_the_fold(visitor: Visitor):
    """Not even where three tables are being played."""
    page = visitor.page
    tables = [{'id': f'{n}', 'title': 'maria', 'mine': ['maria'], 'tokens': {}, 'at': n} for n in range(3)]
    visitor.go('/about', 'main').evaluate(
        "tables => localStorage.setItem('chancellery.tables', JSON.stringify(tables))", tables
    )
    visitor.go('/', 'article img')
    assert page.locator('article').count() == 5
    assert page.locator('li:has(> a.go)').count() == 3
    bottoms = page.locator('article').evaluate_all('all => all.map(each => each.getBoundingClientRect().bottom)')
    assert max(bottoms) <= 900
    pictures = page.locator('article img').evaluate_all('all => all.map(each => [each.complete, each.naturalWidth])')
    assert pictures == [[True, 640]] * 5


def test_a_seat_drawn_by_lot(visitor: Visitor, client: Client):
    """Over some tables I come to sit elsewhere than on the first seat, and bots sit on all others."""
    seen: set[str] = set()
    for _ in range(12):
        page = visitor.go('/new?title=gods_playground', '.seats li')
        page.check('text=Assign seats at random')
        page.fill('.seats input[type=text]', 'Anna')
        page.click('text=Open the table')
        page.wait_for_selector('.bar')
        table = client.table(page.url.rpartition('/')[2])
        assert sorted([seat['kind'] for seat in table['seats']]) == ['bot', 'bot', 'human']
        seen.update(seat['role'] for seat in table['seats'] if seat['name'] == 'Anna')
        if len(seen) > 1:
            return
    raise AssertionError('always the same seat')


def test_a_turn_by_keys_alone(visitor: Visitor, client: Client):
    """A choice by its number, taken back; then another by typing its name."""
    page = visitor.sit(client.make(), 'white')
    page.wait_for_selector('.choice')
    first = visitor.choices()
    page.keyboard.press('1')
    visitor.says('settled in Prussia')
    page.wait_for_selector('[title^="Undo your last action"]:enabled')
    page.keyboard.press('Backspace')
    page.wait_for_selector('text=Undone.')
    assert visitor.choices() == first
    page.keyboard.type('Lithuania')
    page.keyboard.press('Enter')
    visitor.says('settled in Lithuania')


@pytest.mark.parametrize(
    ('path', 'sign'),
    [
        ('/', 'article'),
        ('/title/gods_playground', '.rule'),
        ('/new?title=gods_playground', '.seats li'),
        ('/about', 'dl'),
        ('/nope', '.trouble'),
        ('/table/nope', 'header + main .trouble'),
        ('/replay/nope', 'header + main .trouble'),
    ],
)
def test_no_page_has_a_serious_accessibility_problem(visitor: Visitor, path: str, sign: str):
    visitor.go(path, sign)
    visitor.page.wait_for_timeout(300)
    assert visitor.serious_problems() == []


def test_a_link_that_opens_no_seat_leads_on(visitor: Visitor, client: Client):
    made = client.make(blue='open')
    page = visitor.go(f'/table/{made["table"]}#nope', '.trouble')
    assert [each.inner_text() for each in page.locator('.trouble .button').all()] == ['Home', 'View the table']
    page.click('text=View the table')
    page.wait_for_selector('.lobby .seats')
    assert not page.locator('.trouble').count()


@pytest.mark.parametrize('scheme', ['light', 'dark'])
def test_a_table_and_its_drawers_have_none_in_any_light(visitor: Visitor, client: Client, scheme: str):
    visitor.page.emulate_media(color_scheme=scheme)
    page = visitor.sit(client.make(blue='open'), 'white')
    page.wait_for_selector('.thing.lit')
    assert visitor.serious_problems() == []
    for drawer, sign in (('Rules', '.drawer .rule'), ('Seats and links', '.drawer .seats')):
        page.click(f'nav [aria-label^="{drawer}"]')
        page.wait_for_selector(sign)
        assert visitor.serious_problems() == []
    page.click('[aria-label="Settings"]')
    assert visitor.serious_problems() == []
    page.keyboard.press('Escape')
    page.click('[role=tab]:has-text("Chat")')
    page.click('[aria-label="Settings"]')
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


def test_a_table_speaks_four_languages(visitor: Visitor, client: Client):
    """Prompt, choices, log and map change at once, without a reload."""
    page = visitor.sit(client.make(), 'white')
    visitor.choose('Build an estate in Lithuania')
    visitor.says('settled in Lithuania')
    said = set()
    page.click('nav .preferences button')
    for language in ('pl', 'fr', 'hu', 'en'):
        page.select_option('.preferences select >> nth=0', language)
        page.wait_for_selector(f'html[lang={language}]')
        page.wait_for_timeout(300)
        land = page.locator('.board .legend').first.text_content()
        said.add((page.inner_text('.prompt'), page.locator('.log .entry').last.inner_text(), land))
        assert page.locator('.board .town').text_content() == ('Gdańsk' if language == 'pl' else 'Danzig')
    for each in zip(*said, strict=True):
        assert len(set(each)) == 4


def test_a_seat_link_works_elsewhere_and_leaves_the_address_bar(visitor: Visitor, visit: Visit):
    """Two browsers at one table: the key in the fragment is exchanged and gone."""
    page = visitor.go('/new?title=gods_playground', '.seats li')
    page.click('.seats li:nth-child(2) .segment:nth-of-type(2)')
    page.click('text=Open the table')
    page.wait_for_selector('.bar')
    table = page.evaluate("JSON.parse(localStorage.getItem('chancellery.tables'))[0]")
    friend = visit()
    friend.go(f'/table/{table["id"]}#{table["tokens"]["blue"]}', '.bar')
    friend.page.wait_for_function('!location.hash')
    assert friend.page.evaluate('document.cookie') == '', 'the key is in a cookie that scripts cannot read'


def test_a_phone_shows_board_and_action_bar_without_sideways_scrolling(visit: Visit):
    phone = visit(390, 844)
    page = phone.play_now()
    assert page.evaluate('document.documentElement.scrollWidth') <= 390
    assert page.locator('.choice').first.is_visible()
    assert phone.serious_problems() == []
    for language in LANGUAGES:
        page.evaluate(SPEAK, language)
        phone.go('/about', f'html[lang={language}] main')
        assert page.locator('header').evaluate('head => head.clientHeight') < 64, 'the head is one line'
        assert page.evaluate('document.documentElement.scrollWidth') <= 390


def test_a_new_table_is_asked_only_what_matters_to_so_many_players(visitor: Visitor):
    """R11.1: three players choose who the third of them is, and then that seat is there to be taken."""
    page = visitor.go('/new?title=coalitions', '.seats li')
    page.locator('form summary').click()
    third = page.get_by_label('Third player')
    page.get_by_label('Time to talk').wait_for()
    assert third.count() == 0
    page.locator('input[type=number]').fill('3')
    third.select_option(label='Russia')
    assert [text.strip() for text in page.locator('.seats .who').all_inner_texts()] == ['Britain', 'France', 'Russia']
    page.locator('input[type=number]').fill('4')
    third.wait_for(state='detached')
    page.locator('input[type=number]').fill('3')
    assert third.input_value() == 'russia'
    page.click('text=Open the table')
    page.locator('.players > li', has_text='Russia').wait_for()
    assert page.locator('.players > li').count() == 3
