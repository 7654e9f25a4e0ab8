"""What a page says of itself to programs that run no scripts, and what is answered where there is no page."""

from __future__ import annotations

import json
import shutil
import struct
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from chancellery.kernel.texts import LANGUAGES
from chancellery.server import heads, pages
from chancellery.titles import load, titles
from tests.server.harness import TITLE, WHITE_BEGINS, Client

ROOT = Path(__file__).resolve().parent.parent.parent
WEB = ROOT / 'web'
CASES = json.loads((ROOT / 'tests' / 'page_cases.json').read_text(encoding='utf-8'))


class Read(HTMLParser):
    """The head of a page, as a program reads it that previews links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.language = ''
        self.title = ''
        self.said: dict[str, str] = {}
        self.inside = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or '' for name, value in attrs}
        self.inside = tag == 'title'
        if tag == 'html':
            self.language = given['lang']
        if tag == 'meta':
            self.said[given.get('name') or given.get('property', '')] = given.get('content', '')
        if tag == 'link':
            self.said[given['rel']] = given['href']

    def handle_endtag(self, tag: str) -> None:
        self.inside = False

    def handle_data(self, data: str) -> None:
        self.title += data if self.inside else ''


def texts_of(language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((WEB / 'src' / 'texts' / f'{language}.json').read_text(encoding='utf-8'))
    return found


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The client as far as the server reads it, without building it."""
    folder = tmp_path / 'web'
    shutil.copytree(WEB / 'public', folder)
    shutil.copy(WEB / 'index.html', folder)
    own = {language: texts_of(language) for language in LANGUAGES}
    (folder / heads.WORDS).write_text(json.dumps(own), encoding='utf-8')
    monkeypatch.setattr(pages, 'FOLDER', folder)
    return folder


def read(client: Client, path: str, language: str = '', status: int = 200, host: str = '', scheme: str = '') -> Read:
    headers = {'accept-language': language} | ({'host': host} if host else {})
    answer = client.http.get(path, headers=headers | ({'x-forwarded-proto': scheme} if scheme else {}))
    assert answer.status_code == status, path
    assert answer.headers['content-type'].startswith('text/html')
    assert "default-src 'self'" in answer.headers['content-security-policy']
    return Read(answer.text)


@pytest.mark.parametrize(('path', 'page'), CASES)
def test_the_server_knows_the_addresses_that_the_client_knows(path, page):
    """The client's tests read the same cases (web/tests/router.test.ts)."""
    assert heads.place_of(path.partition('?')[0]).page == page


@pytest.mark.parametrize('language', LANGUAGES)
def test_each_page_says_what_it_is_in_the_language_of_its_reader(client, language):
    own = texts_of(language)
    titled: set[str] = set()
    for path in ('/', '/new', '/about', '/move', '/notices'):
        found = read(client, path, f'{language};q=0.9, xx')
        page = heads.place_of(path).page
        assert (found.language, found.title) == (language, own[f'page.{page}.title'])
        assert found.said['description'] == found.said['og:description'] == own[f'page.{page}.description']
        assert found.said['og:title'] == found.said['twitter:title'] == found.title
        assert ('noindex' in found.said.get('robots', '')) is (page in ('move', 'notices'))
        titled.add(found.title)
    assert len(titled) == 5


@pytest.mark.parametrize('id', titles())
def test_a_title_is_named_and_pictured(client, id, built):
    for language in LANGUAGES:
        texts = load(id).texts[language]
        found = read(client, f'/title/{id}', language)
        assert texts.say('title.name') in found.title
        assert found.said['description'].startswith(texts.say('title.line'))
        assert '{' not in found.title + found.said['description']
        assert found.said['canonical'] == found.said['og:url'] == f'http://{client.address}/title/{id}'
        assert found.said['og:image'] == f'http://{client.address}/share/{id}.jpg'


def test_the_picture_is_there_and_as_large_as_is_said(client):
    for id in ('', *titles()):
        said = read(client, f'/title/{id}' if id else '/').said
        answer = client.http.get(said['og:image'])
        assert (answer.status_code, answer.headers['content-type']) == (200, said['og:image:type'])
        assert size_of_jpeg(answer.content) == (1200, 630)
        assert (said['og:image:width'], said['og:image:height']) == ('1200', '630')
        assert said['twitter:card'] == 'summary_large_image'


def test_the_address_is_the_one_that_the_host_gave(client, server):
    object.__setattr__(server.service.settings, 'address', 'https://play.example.org')
    try:
        found = read(client, '/title/maria', host='other.example')
    finally:
        object.__setattr__(server.service.settings, 'address', None)
    assert found.said['og:url'] == 'https://play.example.org/title/maria'
    assert found.said['og:image'].startswith('https://play.example.org/')


def test_without_such_an_address_the_reader_s_own_counts(client):
    found = read(client, '/about', host='play.example.org', scheme='https')
    assert found.said['canonical'] == 'https://play.example.org/about'
    found = read(client, '/about', host='"><script>alert(1)</script>')
    assert 'canonical' not in found.said
    assert 'og:image' not in found.said


def test_a_link_to_a_table_tells_strangers_the_game_and_nothing_of_the_people(client, server):
    seats = {'white': {'kind': 'me', 'name': 'Radziwill'}, 'blue': {'kind': 'open'}, 'red': {'kind': 'bot'}}
    game = load(TITLE)
    made = client.post('/api/tables', {'title': TITLE, 'seats': seats, 'seed': WHITE_BEGINS})
    stranger = server.client()
    for page in ('table', 'replay'):
        answer = stranger.http.get(f'/{page}/{made["table"]}?role=white&step=3')
        found = Read(answer.text)
        assert answer.status_code == 200
        assert "God's Playground" in found.title
        assert game.texts['en'].name('scenario', game.scenarios[0].id) in found.said['description']
        assert found.said['robots'] == 'noindex'
        assert 'canonical' not in found.said
        assert 'og:url' not in found.said
        said = unescape(answer.text)
        assert made['table'] not in said
        for secret in ('Radziwill', 'role=', *made['links'].values(), made['spectator']):
            assert secret not in said
    client.play(made['table'], 'white')
    assert stranger.http.get(f'/table/{made["table"]}').text == server.client().http.get(f'/table/{made["table"]}').text


@pytest.mark.parametrize(
    'path', ['/nowhere', '/title/chess', '/table/0123456789abcdef', '/replay/%22%3E', '/table/a/b']
)
@pytest.mark.parametrize('language', LANGUAGES)
def test_what_is_not_there_is_not_found_and_says_so(client, path, language):
    found = read(client, path, language, 404)
    assert found.title == texts_of(language)['page.lost.title']
    assert found.said['robots'] == 'noindex'
    assert 'canonical' not in found.said


def test_a_file_that_is_not_there_is_not_found(client):
    answer = client.http.get('/assets/old.js')
    assert answer.status_code == 404
    assert 'href="/"' in answer.text


def test_values_are_escaped():
    assert heads.meta('name', 'x', '"><script>') == '<meta name="x" content="&quot;&gt;&lt;script&gt;" />'


def test_while_the_database_is_away_the_page_still_comes(client, server, monkeypatch):
    def away(*_: Any) -> None:
        raise OperationalError('', None, Exception('away'))

    monkeypatch.setattr(heads, 'game_at', away)
    found = read(client, '/table/0123456789abcdef', 'en', 503)
    assert found.title == texts_of('en')['page.home.title']
    answer = client.http.get('/table/0123456789abcdef', headers={'if-none-match': '*'})
    assert (answer.status_code, answer.headers['retry-after']) == (503, '5')


def test_an_unchanged_page_is_not_sent_twice(client):
    first = client.http.get('/about', headers={'accept-language': 'pl'})
    again = client.http.get('/about', headers={'accept-language': 'pl', 'if-none-match': first.headers['etag']})
    other = client.http.get('/about', headers={'accept-language': 'hu', 'if-none-match': first.headers['etag']})
    assert (again.status_code, other.status_code) == (304, 200)
    assert 'Accept-Language' in first.headers['vary']


@pytest.mark.parametrize(
    ('wanted', 'language'),
    [
        ('', 'en'),
        ('hu', 'hu'),
        ('de, fr-CH;q=0.8, pl;q=0.7', 'fr'),
        ('pl;q=0.2, en;q=0.9', 'en'),
        ('de', 'en'),
        ('pl;q=0', 'en'),
        ('pl;q=x, hu;q=0.1', 'hu'),
        ('*', 'en'),
    ],
)
def test_the_language_that_is_wanted_most(wanted, language):
    assert heads.language_of(wanted) == language


def test_the_manifest_and_its_icons(client):
    answer = client.http.get('/manifest.webmanifest')
    assert answer.headers['content-type'] == 'application/manifest+json'
    manifest = answer.json()
    assert (manifest['start_url'], manifest['scope'], manifest['display']) == ('/', '/', 'standalone')
    assert [key for key in ('name', 'theme_color', 'background_color') if not manifest[key]] == []
    found = set()
    for icon in manifest['icons']:
        answer = client.http.get(icon['src'])
        assert (answer.status_code, answer.headers['content-type']) == (200, icon['type'])
        if icon['type'] == 'image/png':
            assert 'x'.join(map(str, size_of_png(answer.content))) == icon['sizes']
            found.add((icon['sizes'], icon['purpose']))
    assert found >= {('192x192', 'any'), ('512x512', 'any'), ('512x512', 'maskable')}
    said = read(client, '/').said
    assert said['manifest'] == '/manifest.webmanifest'
    assert size_of_png(client.http.get(said['apple-touch-icon']).content) == (180, 180)


def test_robots_may_read_pages_and_nothing_else(client):
    answer = client.http.get('/robots.txt')
    assert answer.headers['content-type'] == 'text/plain; charset=utf-8'
    lines = answer.text.splitlines()
    assert 'Disallow: /api/' in lines
    assert not [each for each in lines if each.startswith('Disallow: /t')]


def size_of_png(body: bytes) -> tuple[int, int]:
    assert body[:8] == b'\x89PNG\r\n\x1a\n'
    width, height = struct.unpack('>II', body[16:24])
    return width, height


def size_of_jpeg(body: bytes) -> tuple[int, int]:
    """From its first frame: behind segments, each with a marker and its length."""
    at = 2
    while body[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + int.from_bytes(body[at + 2 : at + 4], 'big')
    height, width = struct.unpack('>HH', body[at + 5 : at + 9])
    return width, height
