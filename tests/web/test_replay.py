"""A game looked at again: by slider and keys, through one's own eyes while it runs and anybody's after the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chancellery.cli import main
from chancellery.kernel.texts import LANGUAGES
from tests.server.harness import Client, Running
from tests.web.visitor import NAMES, SPEAK, Visit, Visitor, play_all, way_to, whole_game

# How many entries of the log lie in these lines: what is said several times in a row is one line.
ENTRIES = """(selector => [...document.querySelectorAll(selector)].reduce(
    (sum, line) => sum + Number(line.querySelector('.times')?.textContent.slice(1) ?? 1), 0
))"""


@pytest.fixture(scope='module')
def finished(server: Running) -> Any:
    """A game that is over."""
    client = server.client()
    made = client.make()
    play_all(client, made['table'], whole_game())
    return made


def step_of(visitor: Visitor) -> tuple[int, int]:
    """Where the replay stands: step and number of steps."""
    at, _, steps = visitor.page.inner_text('output').partition(' / ')
    return int(at), int(steps)


def at_step(visitor: Visitor, n: int) -> None:
    visitor.page.wait_for_function(f'document.querySelector("output")?.textContent.startsWith("{n} / ")')


def marked(visitor: Visitor) -> int:
    """How many entries of the log are marked as the present step's."""
    return int(visitor.page.evaluate(ENTRIES, '.log [aria-current=step]'))


def sight(client: Client, made: Any, role: str, n: int) -> Any:
    return client.get(f'/api/tables/{made["table"]}/replay/{n}?role={role}')


def test_slider_buttons_and_keys(visitor: Visitor, client: Client, finished: Any):
    id = finished['table']
    page = visitor.go(f'/replay/{id}?role=white#{finished["links"]["white"]}', '.slider')
    client.join(id, finished['links']['white'])
    at, steps = step_of(visitor)
    assert at == 1
    assert steps == client.get(f'/api/tables/{id}/replay?role=white')['steps']
    page.keyboard.press('ArrowRight')
    at_step(visitor, 2)
    page.click('[aria-label="One step forward"]')
    at_step(visitor, 3)
    page.keyboard.press('PageDown')
    at_step(visitor, 13)
    page.locator('.slider').fill('60')
    at_step(visitor, 61)
    found = sight(client, finished, 'white', 60)
    page.wait_for_function(f'{ENTRIES}(".log li") === {found["log"]}')
    assert marked(visitor) == found['log'] - found['before']
    page.keyboard.press('End')
    at_step(visitor, steps)
    visitor.says('won with')
    page.keyboard.press('ArrowLeft')
    at_step(visitor, steps - 1)
    page.keyboard.press('Home')
    at_step(visitor, 1)
    page.wait_for_function(f'{ENTRIES}(".log li") === {sight(client, finished, "white", 0)["log"]}')
    page.select_option('label:has-text("Event playback") select', '300')
    page.keyboard.press(' ')
    at_step(visitor, 3)
    page.keyboard.press(' ')
    assert visitor.serious_problems() == []


def test_from_round_to_round_and_along_the_chart(visitor: Visitor, client: Client, finished: Any):
    id = finished['table']
    page = visitor.go(f'/replay/{id}?role=white#{finished["links"]["white"]}', '.time figure svg')
    client.join(id, finished['links']['white'])
    told = client.get(f'/api/tables/{id}/replay/entries?role=white&key=event.round_begins&key=event.phase')
    rounds = [each['step'] for each in told if each['key'] == 'event.round_begins']
    phases = sorted({each['step'] for each in told})
    page.select_option('select[aria-label="Round"]', label='Round 3')
    at_step(visitor, rounds[2] + 1)
    page.keyboard.press('Tab')
    for key, step in (
        ('Shift+PageDown', rounds[3]),
        ('Shift+PageUp', rounds[2]),
        ('Shift+ArrowRight', min(step for step in phases if step > rounds[2])),
        ('ArrowRight', min(step for step in phases if step > rounds[2]) + 1),
        ('Shift+ArrowLeft', min(step for step in phases if step > rounds[2])),
    ):
        page.keyboard.press(key)
        at_step(visitor, step + 1)
    page.click('[aria-label^="Phase: back"]')
    at_step(visitor, rounds[2] + 1)
    slider, chart = page.locator('.slider').bounding_box(), page.locator('.time figure svg').bounding_box()
    across = slider['x'] + 8, slider['x'] + slider['width'] - 8
    page.mouse.click(sum(across) / 2, chart['y'] + 40)
    middle = (step_of(visitor)[1] - 1) / 2
    page.wait_for_function(f'Math.abs(Number(document.querySelector(".slider").value) - {middle}) <= 2')
    page.mouse.down()
    page.mouse.move(across[0], chart['y'] + 40, steps=5)
    page.mouse.up()
    at_step(visitor, 1)
    assert visitor.serious_problems() == []
    page.click('text=Back to the table')
    page.wait_for_selector('.ending')


def test_the_log_goes_with_the_slider(visitor: Visitor, client: Client, finished: Any):
    """Also to a step of which nothing is told, and after one has scrolled back to read."""
    id = finished['table']
    page = visitor.go(f'/replay/{id}?role=white#{finished["links"]["white"]}', '.slider')
    client.join(id, finished['links']['white'])
    told = [sight(client, finished, 'white', n)['log'] for n in range(40, 140)]
    quiet = next((n for n in range(1, len(told)) if told[n] == told[n - 1]), 1) + 40
    at_end = 'document.querySelector(".log").scrollTop + document.querySelector(".log").clientHeight'
    for n in (quiet - 1, quiet):
        page.locator('.slider').fill(str(n))
        at_step(visitor, n + 1)
        page.wait_for_function(f'{at_end} >= document.querySelector(".log").scrollHeight - 2')
        page.evaluate('document.querySelector(".log").scrollTop = 0')


def test_the_log_of_one_family(visitor: Visitor, finished: Any):
    """Headings stay, dice are drawn, and the choice outlasts the panel."""
    page = visitor.go(f'/table/{finished["table"]}#{finished["links"]["white"]}', '.ending')
    page.click('.ending .close')
    rows = page.locator('.log li:not(.head)')
    whole = rows.count()
    page.select_option('.filter select', label=NAMES['blue'])
    page.wait_for_function(f'document.querySelectorAll(".log li:not(.head)").length < {whole}')
    told = rows.all_inner_texts()
    assert told
    assert all(NAMES['blue'] in line for line in told)
    assert page.locator('.log li.head', has_text='Phase').count() > 0
    drawn = page.locator('.log li', has=page.locator('svg[data-eyes]')).last
    eyes = [each.get_attribute('data-eyes') for each in drawn.locator('svg[data-eyes]').all()]
    assert ', '.join(eyes) in drawn.inner_text()
    page.click('text=Notes')
    page.click('[role=tab]:has-text("Log")')
    assert page.eval_on_selector('.filter select', 'list => list.selectedOptions[0].textContent') == NAMES['blue']
    assert visitor.serious_problems() == []
    fades = "getComputedStyle(document.querySelector('.log')).getPropertyValue('--fade-end')"
    assert page.evaluate(fades) == '0px', 'at its end there is no more'
    page.evaluate("document.querySelector('.log').scrollTop = 0")
    page.wait_for_function(f"{fades} !== '0px'")


def test_the_end_screen_on_a_phone(visit: Visit, finished: Any):
    """Everything fits the width, the winner stands first, and nothing is out of a keyboard's reach."""
    phone = visit(390, 844)
    page = phone.go(f'/table/{finished["table"]}#{finished["links"]["white"]}', '.ending figure svg')
    box = page.locator('.ending .card').bounding_box()
    assert box['x'] >= 0
    assert box['x'] + box['width'] <= 390
    assert 'winner' in page.locator('.ending thead th').first.get_attribute('class').split()
    assert page.locator('.ending tbody tr').count() == 6, 'players stand in columns, what they scored for in lines'
    assert phone.serious_problems() == []
    for language in LANGUAGES:
        page.evaluate(SPEAK, language)
        page.reload()
        page.wait_for_selector(f'html[lang={language}] .ending figure svg')
        assert page.eval_on_selector('.ending .scroll', 'table => table.scrollWidth <= table.clientWidth'), language
    page.set_viewport_size({'width': 1440, 'height': 900})
    page.locator('.ending tbody tr.winner').first.wait_for()
    assert page.locator('.ending tbody tr').count() == 3


def test_a_running_game_is_seen_through_own_eyes_alone(visitor: Visitor, client: Client):
    """The way from the table and back; what others do in secret is not even a step."""
    made = client.make()
    play_all(client, made['table'], way_to('prompt.build'))
    page = visitor.sit(made, 'blue')
    page.click('[aria-label^="Seats and links"]')
    page.click('.drawer >> text=Replay')
    page.wait_for_selector('.slider')
    eyes = page.locator('label:has-text("Point of view") option').all_inner_texts()
    assert eyes == [NAMES['blue']]
    assert step_of(visitor)[1] == client.get(f'/api/tables/{made["table"]}/replay?role=blue')['steps']
    page.click('text=Back to the table')
    page.wait_for_selector('.prompt')


def test_after_the_end_through_everybodys_eyes(visitor: Visitor, client: Client, finished: Any):
    id = finished['table']
    page = visitor.go(f'/replay/{id}?role=white&step=12#{finished["links"]["white"]}', '.slider')
    at_step(visitor, 13)
    page.wait_for_selector('.players li.me:has-text("Radziwiłł")')
    client.join(id, finished['spectator'])
    page.select_option('label:has-text("Point of view") select', 'red')
    page.wait_for_selector('.players li.me:has-text("Sapieha")')
    assert step_of(visitor)[1] == client.get(f'/api/tables/{id}/replay?role=red')['steps']
    page.wait_for_url('**role=red**')
    page.select_option('label:has-text("Point of view") select', '')
    page.wait_for_selector('.players li.me', state='detached')


def test_a_shared_link_opens_at_the_same_instant_elsewhere(visit: Visit, client: Client, finished: Any):
    id = finished['table']
    owner = visit()
    page = owner.go(f'/table/{id}#{finished["spectator"]}', '.bar')
    page.goto(f'{owner.base}/replay/{id}?role=blue&step=40')
    at_step(owner, 41)
    page.evaluate('() => { navigator.clipboard.writeText = async text => { window.copied = text } }')
    page.click('text=Copy link to this position')
    page.wait_for_selector('text=Link copied')
    link = page.evaluate('window.copied')
    friend = visit()
    friend.page.goto(link)
    at_step(friend, 41)
    friend.page.wait_for_function('!location.hash')
    assert friend.page.inner_text('.log') == page.inner_text('.log')
    assert friend.page.input_value('label:has-text("Point of view") select') == 'blue'
    friend.page.reload()
    at_step(friend, 41)


@pytest.mark.parametrize('over', [True, False])
def test_a_download_is_read_by_the_command(
    visitor: Visitor,
    client: Client,
    finished: Any,
    over: bool,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
):
    made = finished if over else client.make()
    if not over:
        play_all(client, made['table'], way_to('prompt.build'))
    page = visitor.go(f'/replay/{made["table"]}?role=white#{made["links"]["white"]}', '.slider')
    with page.expect_download() as started:
        page.click('text=Download')
    file = tmp_path / started.value.suggested_filename
    started.value.save_as(file)
    with Path('/dev/null').open() as nothing:
        monkeypatch.setattr('sys.stdin', nothing)
        assert main(['replay', str(file)]) == 0
    assert "God's Playground" in capsys.readouterr().out


def test_one_plays_on_from_a_position(visitor: Visitor, client: Client, finished: Any):
    """A finished game goes on at a table of one's own, with bots in the other seats."""
    id, links = finished['table'], finished['links']
    page = visitor.go(f'/replay/{id}?role=blue#{links["blue"]}', '.slider')
    client.join(id, links['blue'])
    for _ in range(3):
        page.keyboard.press('PageDown')
    at_step(visitor, 31)
    seen = sight(client, finished, 'blue', 30)
    page.click('button:has-text("Play on from here")')
    page.wait_for_selector('dialog h2:has-text("Play on from here")')
    assert page.locator('dialog input[name="seat-blue"]:checked').get_attribute('value') == 'me'
    assert page.locator('dialog input[name="seat-red"]:checked').get_attribute('value') == 'bot'
    page.click('dialog button:has-text("Begin")')
    page.wait_for_url('**/table/*')
    page.wait_for_selector('.log')
    page.wait_for_function("document.querySelector('.log')?.textContent.includes('played on from here')")
    new = page.url.rpartition('/')[2]
    assert new != id
    assert seen['view']['outcome'] is None


def test_the_last_position_of_a_game_cannot_be_played_on(visitor: Visitor, finished: Any):
    id, links = finished['table'], finished['links']
    page = visitor.go(f'/replay/{id}?role=blue#{links["blue"]}', '.slider')
    page.wait_for_selector('button:has-text("Play on from here")')
    page.keyboard.press('End')
    page.wait_for_function(
        "![...document.querySelectorAll('button')].some(each => each.textContent.includes('Play on from here'))"
    )
