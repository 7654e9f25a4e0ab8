"""Titles of pages, links that lead nowhere, and what is shown without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import running
from tests.web.visitor import BUILT

TITLED = (
    ('/', 'Chancellery: historical board games, online'),
    ('/about', 'About Chancellery'),
    ('/new', 'New table · Chancellery'),
    ('/title/maria', 'Maria · Chancellery'),
    ('/move', 'Your seats on another device · Chancellery'),
    ('/nowhere', 'Page not found · Chancellery'),
    ('/title/chess', 'Page not found · Chancellery'),
    ('/table/0123456789abcdef', 'Page not found · Chancellery'),
)


def titled(page: Any, title: str) -> None:
    page.wait_for_function('title => document.title === title', arg=title)


def description(page: Any) -> str:
    return str(page.get_attribute('meta[name=description]', 'content'))


def test_every_page_is_titled_by_the_server_and_by_the_client_alike(visitor):
    """Also when a reader goes from one to the next without loading anything."""
    page = visitor.go('/', 'article')
    for path, title in TITLED:
        text = visitor.context.request.get(visitor.base + path, headers={'accept-language': 'en'}).text()
        assert f'<title>{title}</title>' in text
        page.evaluate(
            'path => { const a = document.createElement("a"); a.href = path; document.body.append(a); a.click() }', path
        )
        titled(page, title)
        assert f'content="{description(page)}"' in text


def test_titles_follow_the_language(visitor):
    page = visitor.go('/title/maria', 'h1')
    visitor.page.evaluate(
        """() => localStorage.setItem('chancellery.settings',
            JSON.stringify({ ...JSON.parse(localStorage.getItem('chancellery.settings')), language: 'fr' }))"""
    )
    visitor.go('/new', 'h1')
    titled(page, 'Nouvelle table · Chancellery')
    visitor.go('/title/maria', 'h1')
    page.wait_for_function('document.documentElement.lang === "fr"')
    page.wait_for_function('document.querySelector("meta[name=description]").content.includes("Marie-Thérèse")')


def test_what_is_not_there_says_so_and_leads_home(visitor):
    for path in ('/nowhere', '/title/chess', '/table/0123456789abcdef', '/replay/0123456789abcdef'):
        answer = visitor.page.goto(visitor.base + path)
        assert answer.status == 404
        visitor.page.locator('[role=alert] a[href="/"]').wait_for()


def test_a_table_of_mine_has_its_game_for_a_title(visitor):
    visitor.play_now()
    assert "God's Playground" in visitor.page.title()
    assert 'Scenario: ' in description(visitor.page)


def test_a_number_of_players_that_cannot_be_is_explained(visitor):
    page = visitor.go('/new?title=maria', '.seats li')
    page.fill('.number input', '5')
    told = page.locator('#refused')
    assert 'Maria' in told.inner_text()
    assert 'is for 2 to 3 players, not 5.' in told.inner_text()
    assert page.locator('form .primary', has_text='Open the table').is_disabled()
    page.fill('.number input', '2')
    assert told.inner_text() == ''
    assert page.locator('form .primary', has_text='Open the table').is_enabled()


@pytest.mark.parametrize(
    ('path', 'text'),
    [
        ('/new?title=chess', 'There is no game “chess” on this server.'),
        ('/new?title=maria&scenario=long', 'Maria has no scenario “long”.'),
    ],
)
def test_a_link_to_something_that_cannot_be_made_is_explained(visitor, path, text):
    page = visitor.go(path, '.seats li')
    assert text in page.locator('form').locator('xpath=preceding-sibling::p').inner_text()


def test_the_die_says_what_it_does(visitor):
    page = visitor.go('/title/maria', 'h1')
    die = page.get_by_role('button', name='Play now in a random seat')
    die.wait_for()
    assert die.get_attribute('title') == 'Play now in a random seat'
    assert die.inner_text() == 'Random seat'


def test_talk_names_the_person_and_the_role(visitor, client):
    made = client.post(
        '/api/tables',
        {
            'title': 'gods_playground',
            'seats': {role: {'kind': 'me', 'name': 'Ada'} for role in ('white', 'blue', 'red')},
        },
    )
    client.post(f'/api/tables/{made["table"]}/talk', {'role': 'white', 'to': [], 'text': 'good day'})
    client.post(f'/api/tables/{made["table"]}/name', {'role': 'white', 'name': 'Eve'})
    page = visitor.sit(made, 'blue')
    page.get_by_role('tab', name='Chat').click()
    said = page.locator('.talk li', has_text='good day')
    said.wait_for()
    assert 'Ada (Radziwiłł)' in said.inner_text()
    assert page.locator('.talk .chip', has_text='Eve (Radziwiłł)').count() == 1


def test_without_a_server_a_page_of_ours_says_so_until_it_is_back(browser, tmp_path: Path):
    """And with a server everything comes from there."""
    if not BUILT.is_file():
        pytest.skip('the client is not built: run "make web"')
    context = browser.new_context(locale='pl-PL')
    page = context.new_page()
    try:
        with running(tmp_path) as server:
            base = f'http://{server.address}'
            page.goto(base)
            page.wait_for_selector('article')
            page.evaluate('navigator.serviceWorker.ready.then(() => null)')
            page.wait_for_function('navigator.serviceWorker.controller !== null')
            page.goto(f'{base}/about')
            page.wait_for_selector('h1')
            assert page.evaluate('caches.keys()') == []
            context.set_offline(True)
            page.goto(f'{base}/new')
            page.locator('h1', has_text='Brak połączenia').wait_for()
            context.set_offline(False)
            page.locator('h1', has_text='Nowy stół').wait_for()
        page.goto(f'{base}/title/maria')
        page.locator('h1', has_text='Brak połączenia').wait_for()
        assert page.title() == 'Brak połączenia · Chancellery'
        assert page.evaluate("fetch('/api/titles').then(() => true, () => false)") is False
    finally:
        context.close()
