"""Maria's map in the browser: pieces go where one clicks, cities are found by name, duels are fought on the table."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import chancellery
from tests.server.harness import Client, legal, until
from tests.web.boards import click, lit, reachable, spot, table
from tests.web.visitor import Visit, Visitor, play_all

ROLES = ('maria', 'louis', 'frederick')
SEED = 1
Deeds = tuple[tuple[str, str], ...]

TABLED = {'stack', 'propose', 'replace', 'pass', 'done', 'yield', 'halt', 'dispute'}


@cache
def way_to(scenario: str, prompt: str, most: int = 150) -> tuple[Deeds, str]:
    """What to play, at random, until somebody is asked this, and who it is."""
    title = chancellery.load('maria')
    for attempt in range(60):
        rng = random.Random(attempt)
        state = title.start(scenario, 3, SEED)
        deeds: list[tuple[str, str]] = []
        for _ in range(most):
            if state.outcome is not None:
                break
            role = state.deciders[0]
            view = state.view(role)
            if view['prompt']['key'] == prompt and len(view['actions']) > 1:
                return tuple(deeds), role
            offered = view['actions']
            chosen = rng.choice([each for each in offered if each['verb'] not in TABLED] or offered)
            action = chancellery.Action(chosen['verb'], chosen['arg'] or '')
            state.play(role, action)
            deeds.append((role, str(action)))
    raise AssertionError(f'no way to {prompt}')


def my_table(client: Client, scenario: str, others: str = 'me') -> Any:
    """A table where I am Maria, the other seats mine too or a bot's."""
    return table(client, 'maria', scenario, {role: 'me' if role == 'maria' else others for role in ROLES}, SEED)


def at(client: Client, visitor: Visitor, scenario: str, prompt: str) -> tuple[Any, str]:
    """Sit where this is asked: the table and who is asked."""
    deeds, role = way_to(scenario, prompt)
    made = my_table(client, scenario)
    play_all(client, made['table'], [(who, [action]) for who, action in deeds])
    sit(visitor, made, role)
    return made, role


def sit(visitor: Visitor, made: Any, role: str) -> None:
    """Take the seat, and wait until the map is drawn and the guide is gone."""
    page = visitor.sit(made, role)
    page.wait_for_selector('.ma-board .live [data-id="city:prag"]', state='attached')
    page.get_by_text('Skip the guide').click()


def happened(client: Client, made: Any, role: str, key: str) -> list[Any]:
    """What the log tells under a key."""
    return [each['params'] for each in client.position(made['table'], role)['events'] if each['key'] == f'event.{key}']


def offers(client: Client, made: Any, role: str, verb: str) -> list[str]:
    """The arguments offered for a verb now."""
    actions = legal(client.position(made['table'], role)['view'])
    return sorted(each.partition(':')[2] for each in actions if each.partition(':')[0] == verb)


def my_generals(client: Client, made: Any, role: str) -> list[str]:
    """The generals that may move."""
    return [f'general:{piece}' for piece in offers(client, made, role, 'piece') if '_t' not in piece]


def test_a_hussar_rides_to_the_city_that_is_clicked_against_bots(visitor: Visitor, client: Client):
    made = my_table(client, 'introductory', 'random')
    sit(visitor, made, 'maria')
    visitor.choose('Distribute the rest evenly')
    visitor.page.wait_for_selector('.thing.lit[data-id^="city:"]')
    cities = offers(client, made, 'maria', 'hussar')
    assert lit(visitor) == {f'city:{city}' for city in cities}
    chosen = reachable(visitor, [f'city:{city}' for city in cities])
    click(visitor, chosen)
    visitor.page.locator(f'[data-id="{chosen}"].chosen').first.wait_for(state='attached')
    assert visitor.page.locator('[data-id="hussar:0"]').count() == 0
    click(visitor, chosen)
    visitor.page.wait_for_selector('[data-id="hussar:0"]', state='attached')
    assert f'city:{client.position(made["table"], "maria")["view"]["board"]["hussars"][0]}' == chosen


def test_a_general_marches_by_two_clicks(visitor: Visitor, client: Client):
    made, role = at(client, visitor, 'introductory', 'prompt.move')
    general = reachable(visitor, my_generals(client, made, role))
    click(visitor, general)
    visitor.page.wait_for_selector('.thing.lit[data-id^="city:"]')
    goal = reachable(visitor, [f'city:{city}' for city in offers(client, made, role, 'march')])
    click(visitor, goal)

    def arrived() -> bool:
        board = client.position(made['table'], role)['view']['board']
        return f'city:{board["generals"][general.partition(":")[2]]["at"]}' == goal

    until(arrived)


def asked_about(client: Client, made: Any, role: str) -> str | None:
    """The piece that the question is about."""
    piece = client.position(made['table'], role)['view']['prompt']['params'].get('piece')
    return None if piece is None else str(piece)


def test_a_train_is_led_by_one_click_and_the_next_piece_by_another(visitor: Visitor, client: Client):
    """Though a new place could be bought for it, and though it could go on."""
    made, role = at(client, visitor, 'introductory', 'prompt.move')
    trains = [each for each in offers(client, made, role, 'piece') if each in offers(client, made, role, 'replace')]
    train = reachable(visitor, [f'train:{each}' for each in trains])
    click(visitor, train)
    until(lambda: asked_about(client, made, role) == train.partition(':')[2])
    visitor.page.wait_for_selector('.thing.lit[data-id^="city:"]')
    visitor.page.wait_for_selector('.live .fed', state='attached')
    board = client.position(made['table'], role)['view']['board']
    start = board['trains'][train.partition(':')[2]]['at']
    roads = chancellery.load('maria').static_board()['board']['cities'][start]
    beside = set(roads['roads'] + roads['main_roads']) & set(offers(client, made, role, 'march'))
    click(visitor, reachable(visitor, [f'city:{city}' for city in sorted(beside)]))
    until(lambda: 'halt' in legal(client.position(made['table'], role)['view']))
    others = [f'general:{id}' for id, each in board['generals'].items() if id[:3] in ('fra', 'bav') and each['at']]
    unmet = [each for each in others if each not in lit(visitor)]
    general = reachable(visitor, unmet)
    click(visitor, general)
    until(lambda: asked_about(client, made, role) == general.partition(':')[2])


def test_pointing_at_a_general_shows_where_he_can_go_and_be_fed(visitor: Visitor, client: Client):
    made, role = at(client, visitor, 'introductory', 'prompt.move')
    general = reachable(visitor, my_generals(client, made, role))
    page = visitor.page
    assert page.locator('.live .ring').count() == 0
    page.mouse.move(*spot(visitor, general))
    page.wait_for_selector('.live .ring', state='attached')
    page.wait_for_selector('.live .fed', state='attached')
    shown = page.locator('.live .ring').count()
    page.mouse.move(5, 5)
    page.wait_for_selector('.live .ring', state='detached')
    click(visitor, general)
    page.wait_for_selector('.thing.lit[data-id^="city:"]')
    assert shown == len(offers(client, made, role, 'march'))


IN_THE_MIDDLE = """id => {
    const frame = document.querySelector('.ground').getBoundingClientRect()
    const city = document.querySelector(`[data-id="${id}"]`).getBoundingClientRect()
    const [x, y] = [city.left + city.width / 2, city.top + city.height / 2]
    return frame.left < x && x < frame.right && Math.abs(y - frame.top - frame.height / 2) < 40
}"""


def test_a_city_is_found_by_its_name(visitor: Visitor, client: Client):
    at(client, visitor, 'introductory', 'prompt.move')
    page = visitor.page
    page.keyboard.press('/')
    page.keyboard.type('olmu')
    page.wait_for_selector('[role=option]:has-text("Olmütz")')
    page.keyboard.press('Enter')
    page.wait_for_selector('.tip:has-text("Olmütz")')
    page.wait_for_function(IN_THE_MIDDLE, arg='city:olmuetz')


def test_a_general_is_found_by_his_name(visitor: Visitor, client: Client):
    at(client, visitor, 'introductory', 'prompt.move')
    page = visitor.page
    page.keyboard.press('/')
    page.keyboard.type('neip')
    page.wait_for_selector('[role=option]:has-text("Neipperg")')
    page.keyboard.press('Enter')
    page.wait_for_selector('.thing.flash[data-id="general:aus5"]', state='attached')
    page.wait_for_selector('.tip:has-text("Neipperg")')


def test_a_line_of_the_log_leads_to_its_place(visitor: Visitor, client: Client):
    """However far the map has been moved from it."""
    made, role = at(client, visitor, 'advanced', 'prompt.move')
    page = visitor.page
    board = client.position(made['table'], role)['view']['board']
    ridden = happened(client, made, role, 'hussar_placed')[0]['city']
    assert ridden in board['hussars']
    page.mouse.move(60, 640)
    page.mouse.wheel(0, -2000)
    page.locator('.log .entry', has_text='ussar').first.locator('b, strong').first.click()
    page.wait_for_selector(f'.thing.flash[data-id="city:{ridden}"]', state='attached')
    page.wait_for_function(IN_THE_MIDDLE, arg=f'city:{ridden}')


def test_a_duel_is_fought_on_the_table(visitor: Visitor, client: Client):
    made, role = at(client, visitor, 'introductory', 'prompt.duel')
    duel = client.position(made['table'], role)['view']['board']['combat']
    page = visitor.page
    scores = page.locator('.duel .score').all_inner_texts()
    assert scores[0].replace('−', '-').lstrip('+') == str(duel['score'])
    cards = offers(client, made, role, 'play')
    badges = page.locator('.hands .held.lit .badge.then')
    assert [each.bounding_box()['width'] > 8 for each in badges.all()] == [True] * page.locator(
        '.hands .held.lit'
    ).count()
    assert page.locator('.duel', has_text='may play a card').count() == (1 if cards else 0)
    if cards:
        page.locator(f'.thing.lit[data-id="card:{cards[0]}"]').first.click()
        until(lambda: happened(client, made, role, 'card_played'))
    else:
        visitor.choose('Play no more')
        page.wait_for_selector('.duel:has-text("wins")')


def test_troops_are_shown_while_they_are_given(visitor: Visitor, client: Client):
    """R4.9: at set-up one sees what each of one's own generals has so far."""
    made = my_table(client, 'introductory')
    sit(visitor, made, 'maria')
    general = offers(client, made, 'maria', 'troop')[0]
    number = visitor.page.locator(f'[data-id="general:{general}"] .troops')
    before = int(number.text_content())
    visitor.choose('Give a troop')
    visitor.page.wait_for_function(
        f'document.querySelector(`[data-id="general:{general}"] .troops`).textContent === "{before + 1}"'
    )


@pytest.mark.parametrize(
    ('scenario', 'prompt', 'size'),
    [('introductory', 'prompt.duel', (390, 844)), ('advanced', 'prompt.move', (1440, 900))],
)
def test_the_board_is_accessible(visit: Visit, client: Client, scenario: str, prompt: str, size: tuple[int, int]):
    visitor = visit(*size)
    at(client, visitor, scenario, prompt)
    assert visitor.serious_problems() == []
    for tab in visitor.page.locator('.tabs button').all():
        tab.click()
        assert visitor.serious_problems() == []
