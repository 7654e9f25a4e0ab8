"""Heads of pages: what a page says of itself to tabs, search engines and programs that preview links.

Such programs run no scripts, so the server writes the head of the client's one page for the address that was asked for,
in the reader's language. The texts are the client's own (``pages.json``, made with it), and it says the same when a
reader goes from page to page. Of a table a head tells the game and the scenario: whoever knows the address may see
these, and everything else of a table is for the people at it.
"""

from __future__ import annotations

import html
import json
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from fastapi import Request

from chancellery.kernel.texts import LANGUAGES, Texts
from chancellery.server import rows
from chancellery.server.away import AWAY
from chancellery.server.service import Service
from chancellery.server.tables import is_id
from chancellery.titles import titles

WORDS: Final = 'pages.json'
PICTURES: Final = 'share'
PICTURE_KIND: Final = 'image/jpeg'
WIDTH: Final = 1200
HEIGHT: Final = 630
HOME: Final = 'home'
TITLE: Final = 'title'
TABLE: Final = 'table'
LOST: Final = 'lost'
ALONE: Final = ('about', 'move', 'new', 'notices')
NAMED: Final = (TITLE, TABLE, 'replay')
LISTED: Final = (HOME, TITLE, 'new', 'about')  # pages that search engines may show
LOCALES: Final = {'en': 'en_GB', 'pl': 'pl_PL', 'fr': 'fr_FR', 'hu': 'hu_HU'}
HOST: Final = re.compile(r'[\w.\-]+(:\d{1,5})?|\[[0-9a-fA-F:.]+\](:\d{1,5})?', re.ASCII)
HEAD: Final = re.compile(r'<!--head-->.*<!--/head-->', re.DOTALL)
PLAIN_LANGUAGE: Final = '<html lang="en">'


class Place(NamedTuple):
    """The page that an address means, and the title or the table that it shows."""

    page: str
    id: str = ''


class Subject(NamedTuple):
    """What a page is about: its title, and at a table the scenario."""

    title: str
    scenario: str = ''


@dataclass(frozen=True)
class Head:
    """What a page says of itself; ``status`` is what the server answers with it."""

    place: Place
    subject: Subject | None
    status: int
    language: str
    base: str


def place_of(path: str) -> Place:
    """The page that a path means, as the client reads it (``web/src/lib/router.ts``)."""
    match [part for part in path.split('/') if part]:
        case []:
            return Place(HOME)
        case [page] if page in ALONE:
            return Place(page)
        case [page, id] if page in NAMED:
            return Place(page, id)
    return Place(LOST)


async def head_of(request: Request, service: Service, path: str) -> Head:
    """The head of the page at this path; what is not there has the status 404."""
    place = place_of(path)
    subject, status = None, 200
    if place.page == TITLE:
        subject = Subject(place.id) if place.id in titles() else None
    elif place.page in NAMED:
        try:
            subject = await service.run(game_at, service, place.id)
        except AWAY:
            status = 503
    if place.page == LOST or (place.page in NAMED and subject is None and status == 200):
        place, status = Place(LOST), 404
    base = service.settings.address or origin_of(request)
    return Head(place, subject, status, language_of(request.headers.get('accept-language', '')), base)


def game_at(service: Service, id: str) -> Subject | None:
    """The title and scenario of a table, without loading it; None where there is no such table."""
    if not is_id(id):
        return None
    with service.store.read() as connection:
        found = rows.game_of(connection, id)
    return None if found is None or found[0] not in titles() else Subject(*found)


def origin_of(request: Request) -> str:
    """The address of this server as the caller wrote it, '' where that is no name of a host."""
    host = request.headers.get('host', '')
    return f'{request.url.scheme}://{host}' if HOST.fullmatch(host) else ''


def language_of(wanted: str) -> str:
    """The language of ours that the header ``Accept-Language`` wants most; English if it wants none."""
    best, found = 0.0, LANGUAGES[0]
    for each in wanted.split(','):
        tag, _, weight = each.strip().partition(';')
        language = tag.strip().lower()[:2]
        given = weight.strip().removeprefix('q=')
        try:
            liked = float(given) if given else 1.0
        except ValueError:
            continue
        if language in LANGUAGES and best < liked <= 1:
            best, found = liked, language
    return found


@lru_cache(maxsize=8)
def words(file: Path, changed: int) -> dict[str, dict[str, Any]]:
    """The texts of the pages' heads by language, read once for each time the file was changed."""
    found: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding='utf-8'))
    return found


def written(service: Service, folder: Path, page: str, head: Head) -> str:
    """The client's page with its head written for a place; as it is, if it was built without such texts."""
    file = folder / WORDS
    if not file.is_file():
        return page
    own = words(file, file.stat().st_mtime_ns).get(head.language, {})
    found = HEAD.sub(lambda _: lines(service, folder, own, head), page, count=1)
    return found.replace(PLAIN_LANGUAGE, f'<html lang="{head.language}">', 1)


def lines(service: Service, folder: Path, own: dict[str, Any], head: Head) -> str:
    """The lines of a head; every value is escaped, since a host's data may hold anything."""
    title, description = said(service, own, head)
    made = [f'<title>{html.escape(title)}</title>', meta('name', 'description', description)]
    if head.place.page not in LISTED:
        made.append(meta('name', 'robots', 'noindex'))
    elif head.base:
        address = f'{head.base}{address_of(head.place)}'
        made += [f'<link rel="canonical" href="{html.escape(address)}" />', meta('property', 'og:url', address)]
    made += [
        meta('property', 'og:type', 'website'),
        meta('property', 'og:site_name', 'Chancellery'),
        meta('property', 'og:locale', LOCALES[head.language]),
        meta('property', 'og:title', title),
        meta('property', 'og:description', description),
        meta('name', 'twitter:title', title),
        meta('name', 'twitter:description', description),
    ]
    if head.base:
        picture = f'{head.base}/{PICTURES}/{picture_of(folder, head.subject)}'
        made += [
            meta('property', 'og:image', picture),
            meta('property', 'og:image:type', PICTURE_KIND),
            meta('property', 'og:image:width', str(WIDTH)),
            meta('property', 'og:image:height', str(HEIGHT)),
            meta('property', 'og:image:alt', str(own.get('page.picture', ''))),
            meta('name', 'twitter:card', 'summary_large_image'),
            meta('name', 'twitter:image', picture),
        ]
    return '\n    '.join(made)


def said(service: Service, own: dict[str, Any], head: Head) -> tuple[str, str]:
    """The title and the description."""
    page, params = head.place.page, {}
    if head.subject is not None:
        title = service.tables.title(head.subject.title)
        texts = title.texts[head.language]
        params = {'title': texts.say('title.name'), 'line': texts.say('title.line') if texts.has('title.line') else ''}
        if head.subject.scenario:
            params['scenario'] = texts.name('scenario', head.subject.scenario)
    elif page in NAMED:
        page = HOME  # the database is away: nobody can say what is played there
    spoken = Texts(head.language, own)
    return spoken.say(f'page.{page}.title', params), spoken.say(f'page.{page}.description', params)


def address_of(place: Place) -> str:
    """The address of a page that search engines may show."""
    if place.page == HOME:
        return '/'
    return f'/{place.page}/{place.id}' if place.id else f'/{place.page}'


def picture_of(folder: Path, subject: Subject | None) -> str:
    """The file of the picture that stands for a page: a title's own, if it has one."""
    if subject is not None and (folder / PICTURES / f'{subject.title}.jpg').is_file():
        return f'{subject.title}.jpg'
    return f'{HOME}.jpg'


def meta(kind: str, name: str, value: str) -> str:
    """A line of a head."""
    return f'<meta {kind}="{name}" content="{html.escape(value)}" />'
