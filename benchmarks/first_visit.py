"""A first visit to a table in Chromium: how much comes over the line, and how long until the board is usable.

    python benchmarks/first_visit.py [--visits 7] [--title gods_playground]

Script and the drawn map are weighed apart; data are what the server tells of the title and of the table, and the texts
of one language. Of the largest title script and map together have a limit, of the others the script.

The server is ``chancellery serve`` in a process of its own; every visit is a browser that has never been here. Usable
means: the board is drawn, something on it glows, and the first choice can be clicked.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

MOST_WITH_MAP = {'europa': 300_000}
MOST_SCRIPT = 150_000
MOST_DATA = 300_000
MOST_TIME = 1000.0
QUIET = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
WATCH = """
window.usable = new Promise(resolve => {
    const look = () => {
        const ready = document.querySelector('.thing.lit') && document.querySelector('.choice:not(:disabled)')
        if (ready) requestAnimationFrame(() => resolve(performance.now()))
        else requestAnimationFrame(look)
    }
    look()
})
"""


@contextmanager
def served() -> Iterator[str]:
    """The address of a server that runs as people run it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, '-m', 'chancellery.cli', 'serve', '--port', '0', '--unfinished']
        command += ['--database', f'sqlite:///{folder}/tables.db']
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert server.stdout is not None
            for line in server.stdout:
                if found := re.search(r'http://\S+', line):
                    yield found[0]
                    break
        finally:
            server.terminate()
            server.wait()


def ask(address: str, path: str, body: Any = None) -> Any:
    """An answer of the server."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, {'Content-Type': 'application/json'})
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def wish(address: str, title: str) -> Any:
    """What to ask for: a new table of the title's first scenario, all of whose seats are held by one person."""
    about = next(each for each in ask(address, '/api/titles') if each['id'] == title)
    scenario = about['scenarios'][0]
    roles = about['roles'][scenario['id']][str(scenario['players'][1])]
    return {'title': title, 'scenario': scenario['id'], 'seats': {role: {'kind': 'me'} for role in roles}}


def seat_link(address: str, title: str) -> str:
    """The link of the seat that begins at a new table."""
    made = ask(address, '/api/tables', wish(address, title))
    first = ask(address, f'/api/tables/{made["table"]}')['deciders'][0]
    return f'{address}/table/{made["table"]}#{made["links"][first]}'


class Visit(NamedTuple):
    """Compressed bytes of script, of the map and of data, and milliseconds until the board is usable."""

    script: int
    map: int
    data: int
    usable: float


def visit(browser: Browser, link: str) -> Visit:
    """One visit by a browser that has never been here."""
    context = browser.new_context(viewport={'width': 1440, 'height': 900}, locale='en-GB')
    context.add_init_script(WATCH)
    page = context.new_page()
    requests: list[Any] = []
    page.on('requestfinished', lambda request: requests.append(request))
    page.goto(link)
    usable = float(page.evaluate('window.usable'))
    sizes = [(request.url, request.sizes()['responseBodySize']) for request in requests]
    drawn = sum([size for url, size in sizes if re.search(r'/map-[^/]*\.js$', url)])
    script = sum([size for url, size in sizes if url.endswith('.js')]) - drawn
    data = sum([size for url, size in sizes if '/api/' in url])
    context.close()
    return Visit(script, drawn, data, usable)


def main() -> int:
    parser = argparse.ArgumentParser(description='Measure a first visit to a table.')
    parser.add_argument('--visits', type=int, default=7, metavar='N')
    parser.add_argument('--title', default='gods_playground', metavar='ID')
    given = parser.parse_args()
    chromium = os.environ.get('CHROMIUM') or shutil.which('chromium') or shutil.which('chromium-browser')
    if chromium is None:
        print('A first visit needs Chromium (Debian: apt install chromium).', file=sys.stderr)
        return 2
    with served() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=QUIET)
        link = seat_link(address, given.title)
        visit(browser, link)  # the server's first answers are slower than all others
        visits = [visit(browser, link) for _ in range(given.visits)]
        browser.close()
    script, drawn, data = [max(weights) for weights in zip(*[each[:3] for each in visits], strict=True)]
    times = [each.usable for each in visits]
    together = given.title in MOST_WITH_MAP
    weighed, most = (script + drawn, MOST_WITH_MAP[given.title]) if together else (script, MOST_SCRIPT)
    what = 'script and map' if together else 'script'
    print(f'{what}, compressed: {weighed / 1000:.1f} KB (at most {most / 1000:.0f}; the map {drawn / 1000:.1f})')
    print(f'data and one language, compressed: {data / 1000:.1f} KB (at most {MOST_DATA / 1000:.0f})')
    print(f'until the board is usable: median {statistics.median(times):.0f} ms, slowest {max(times):.0f} ms', end=' ')
    print(f'(at most {MOST_TIME:.0f}; {given.visits} visits)')
    light = weighed <= most and data <= MOST_DATA
    return 0 if light and statistics.median(times) <= MOST_TIME else 1


if __name__ == '__main__':
    raise SystemExit(main())
