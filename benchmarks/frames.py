"""What a frame costs while a hand drags and zooms a map in Chromium: script and layout, by the browser's own trace.

    python -m benchmarks.frames [--title europa] [--moves 240] [--only desk]

Once at a desk (1440x900) and once on a phone (390x844) whose processor is slowed four times. Counted is the time that
the page's main thread really ran for script, style and layout between two frames, so other work on the machine does
not show; a slowed processor does. The position is one at which much of the map offers something.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import statistics
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import httpx
from benchmarks.first_visit import QUIET, served, wish
from playwright.sync_api import Browser, Page, sync_playwright

CATEGORIES = 'devtools.timeline,disabled-by-default-devtools.timeline,v8'
WORK = {
    'EventDispatch',
    'FunctionCall',
    'EvaluateScript',
    'FireAnimationFrame',
    'TimerFire',
    'RunMicrotasks',
    'MinorGC',
    'MajorGC',
    'UpdateLayoutTree',
    'Layout',
    'PrePaint',
}
MOVES = {'EventDispatch', 'FireAnimationFrame'}
FRAME = 'Commit'
GROUND = '.ground'
SETTLE = 1500  # milliseconds until a page that was just opened has done what it does by itself
STEPS = 90
ON_THE_MAP = ('influence', 'claim', 'suppress', 'convert')
MANY = 5
FAR = 260  # pixels to each side
SETTINGS = '{"speed": "off", "auto": false, "confirm": false, "toured": ["europa", "maria", "gods_playground"]}'


class Screen(NamedTuple):
    """Where the map is looked at, and the most that 19 of 20 frames may take there."""

    name: str
    width: int
    height: int
    slowed: int
    most: float


SCREENS = (Screen('desk', 1440, 900, 1, 8.0), Screen('phone', 390, 844, 4, 16.0))


def busy_seat(address: str, title: str) -> str:
    """The link of a seat that has much to choose from on the map, at a new table that is played on by lot."""
    rng = random.Random(5)
    with httpx.Client(base_url=address, timeout=60) as client:
        made = client.post('/api/tables', json=wish(address, title)).json()
        path = f'/api/tables/{made["table"]}'
        for _ in range(STEPS):
            role = client.get(path).json()['deciders'][0]
            view = client.get(f'{path}/position', params={'role': role}).json()['view']
            offered = view['actions']
            if len({each['arg'] for each in offered if each['verb'] in ON_THE_MAP}) > MANY or title != 'europa':
                return f'{address}/table/{made["table"]}#{made["links"][role]}'
            chosen = rng.choice(offered)
            action = chosen['verb'] + (f':{chosen["arg"]}' if chosen['arg'] else '')
            client.post(f'{path}/submissions', json={'role': role, 'ask': view['ask'], 'actions': [action]})
    raise SystemExit('nobody came to such a turn')


def hand(page: Page, screen: Screen, moves: int) -> None:
    """Drag the map to and fro, then zoom in and out, one move a frame."""
    box = page.locator(GROUND).first.bounding_box()
    assert box is not None
    x, y = box['x'] + box['width'] / 2, box['y'] + box['height'] / 2
    far = min(FAR, box['width'] * 0.4)
    mouse = page.mouse
    mouse.move(x, y)
    mouse.down()
    for n in range(moves):
        part = n % 60 / 60
        swing = part * 4 if part < 0.25 else 2 - part * 4 if part < 0.75 else part * 4 - 4
        mouse.move(x + far * swing, y + far / 3 * swing)
        page.wait_for_timeout(12)
    mouse.up()
    for n in range(moves // 2):
        mouse.wheel(0, -40 if n % 40 < 20 else 40)
        page.wait_for_timeout(12)


def traced(browser: Browser, link: str, screen: Screen, moves: int) -> list[dict[str, Any]]:
    """The browser's trace of a hand that moves the map."""
    phone = screen.width < 500
    context = browser.new_context(
        viewport={'width': screen.width, 'height': screen.height}, locale='en-GB', is_mobile=phone, has_touch=phone
    )
    context.add_init_script(f"localStorage.setItem('chancellery.settings', '{SETTINGS}')")
    page = context.new_page()
    page.goto(link)
    page.wait_for_selector('.thing.lit')
    page.wait_for_timeout(SETTLE)
    session = context.new_cdp_session(page)
    session.send('Emulation.setCPUThrottlingRate', {'rate': screen.slowed})
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    session.on('Tracing.dataCollected', lambda told: events.extend(told['value']))
    session.on('Tracing.tracingComplete', lambda _: ended.append(True))
    session.send('Tracing.start', {'categories': CATEGORIES, 'transferMode': 'ReportEvents'})
    hand(page, screen, moves)
    session.send('Tracing.end')
    while not ended:
        page.wait_for_timeout(50)
    context.close()
    return events


def main_thread(events: list[dict[str, Any]]) -> tuple[int, int]:
    """The process and thread that handled the most of a page's frames."""
    counted: dict[tuple[int, int], int] = {}
    for event in events:
        if event['name'] == FRAME:
            counted[event['pid'], event['tid']] = counted.get((event['pid'], event['tid']), 0) + 1
    return max(counted, key=lambda each: counted[each])


def outermost(events: list[dict[str, Any]]) -> Iterator[tuple[float, float]]:
    """When the work of a thread began and how long the thread ran for it; what lies inside other work not again."""
    end = 0.0
    for event in sorted(events, key=lambda each: (each['ts'], -each.get('dur', 0))):
        if event['ts'] < end:
            continue
        end = event['ts'] + event.get('dur', 0)
        yield event['ts'], event.get('tdur', event.get('dur', 0)) / 1000


def costs(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of script and layout of each frame in which the hand moved."""
    thread = main_thread(events)
    own = [each for each in events if (each['pid'], each['tid']) == thread]
    starts = sorted(each['ts'] for each in own if each['name'] == FRAME)
    work = list(outermost([each for each in own if each['name'] in WORK and each['ph'] == 'X']))
    moves = [each['ts'] for each in own if each['name'] in MOVES]
    found = []
    for start, end in pairwise(starts):
        if any(start <= at < end for at in moves):
            found.append(sum(cost for at, cost in work if start <= at < end))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description='Measure what a frame costs while a map is dragged and zoomed.')
    parser.add_argument('--title', default='europa', metavar='ID')
    parser.add_argument('--moves', type=int, default=240, metavar='N')
    parser.add_argument('--only', choices=[screen.name for screen in SCREENS])
    parser.add_argument('--keep', metavar='FILE', help='write the trace of the last screen here')
    given = parser.parse_args()
    chromium = os.environ.get('CHROMIUM') or shutil.which('chromium') or shutil.which('chromium-browser')
    if chromium is None:
        print('Frames are measured in Chromium (Debian: apt install chromium).', file=sys.stderr)
        return 2
    good = True
    with served() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=QUIET)
        link = busy_seat(address, given.title)
        for screen in SCREENS:
            if given.only not in (None, screen.name):
                continue
            events = traced(browser, link, screen, given.moves)
            if given.keep:
                with open(given.keep, 'w', encoding='utf-8') as file:
                    json.dump({'traceEvents': events}, file)
            each = costs(events)
            cut = statistics.quantiles(each, n=100)
            good = good and cut[94] <= screen.most
            where = f'{screen.name} {screen.width}x{screen.height}' + f', slowed x{screen.slowed}' * (screen.slowed > 1)
            print(f'{where}: {len(each)} frames, script and layout median {cut[49]:.1f} ms,', end=' ')
            print(f'p95 {cut[94]:.1f} ms (at most {screen.most:.0f}), most {max(each):.1f} ms')
        browser.close()
    return 0 if good else 1


if __name__ == '__main__':
    raise SystemExit(main())
