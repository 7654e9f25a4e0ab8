"""What Maria's board shows beside the pieces: names over rings, the last moves, the theatre of war, signs explained."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.server.harness import Client, legal
from tests.web.boards import rest
from tests.web.test_maria_board import TABLED, at, my_table, offers, sit
from tests.web.visitor import Visit, Visitor

WIDE, PHONE = (1440, 900), (390, 844)


def others_play(client: Client, made: Any, me: str, prompt: str) -> None:
    """The others march at random until I am asked this."""
    rng = random.Random(5)
    for _ in range(400):
        (who,) = client.table(made['table'])['deciders'][:1]
        view = client.position(made['table'], who)['view']
        if who == me and view['prompt']['key'] == prompt:
            return
        offered = legal(view)
        moves = [each for each in offered if each.partition(':')[0] not in TABLED]
        client.submit(made['table'], who, view['ask'], rng.choice(moves or offered))
    raise AssertionError(f'{prompt} was never asked')


def arrows(visitor: Visitor) -> list[str]:
    """Where the marches that are shown began, and how they bend; their heads depend on the scale."""
    drawn = [str(each.get_attribute('d')) for each in visitor.page.query_selector_all('.live .way')]
    return [each.rpartition(' ')[0].rpartition(' ')[0] for each in drawn]


def test_names_lie_over_the_rings_of_cities_and_under_the_pieces(visitor: Visitor, client: Client):
    at(client, visitor, 'introductory', 'prompt.march')
    layers = visitor.page.evaluate(
        """() => [...document.querySelector('canvas.names').parentElement.children].map(each =>
            each.matches('canvas.names') ? 'names' : each.querySelector('[data-id^="general:"]') ? 'pieces'
            : each.querySelector('.lit[data-id^="city:"] .halo') ? 'rings' : 'ground')"""
    )
    assert layers == ['ground', 'rings', 'names', 'pieces']
    painted = """() => { const sheet = document.querySelector('canvas.names')
        return sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height).data.some(each => each) }"""
    visitor.page.wait_for_function(painted)


def test_the_last_moves_stay_on_the_map_until_one_moves_and_can_be_recalled(visitor: Visitor, client: Client):
    made = my_table(client, 'introductory')
    others_play(client, made, 'louis', 'prompt.draw_subsidy')
    sit(visitor, made, 'maria')
    others_play(client, made, 'maria', 'prompt.draw')
    visitor.prompted('draw the income of Austria')
    told = arrows(visitor)
    assert told
    visitor.choose('Draw cards')
    visitor.prompted('move your pieces')
    assert arrows(visitor) == told
    visitor.choose('Move')
    visitor.prompted('can march')
    assert arrows(visitor) == told, 'to take a piece is no move yet'
    visitor.page.locator('.thing.lit[data-id^="city:"] .hit').first.click()
    visitor.page.locator('.choice', has_text='forced march').wait_for()
    assert len(visitor.choices()) == 1, 'a forced march is shown before it is made'
    visitor.page.keyboard.press('Enter')
    visitor.prompted('move your pieces')
    visitor.page.wait_for_function('() => !document.querySelector(".live .way")')
    visitor.page.click('.meanwhile > button')
    visitor.page.wait_for_selector('.live .way')


def test_the_introductory_map_fills_a_wide_screen_and_can_be_seen_whole(visitor: Visitor, client: Client):
    sit(visitor, my_table(client, 'introductory'), 'maria')
    rest(visitor)
    box = """id => { const { x, y } = document.querySelector(`[data-id="${id}"] .hit`).getBoundingClientRect()
        return [x, y] }"""
    ground = visitor.page.locator('.ma-board .ground').bounding_box()
    assert ground is not None

    def spread() -> float:
        return float(visitor.page.evaluate(box, 'city:tyrnau')[0] - visitor.page.evaluate(box, 'city:erfurt')[0])

    def inside(city: str) -> bool:
        x, y = visitor.page.evaluate(box, f'city:{city}')
        return bool(0 < x - ground['x'] < ground['width'] and 0 < y - ground['y'] < ground['height'])

    near = spread()
    assert near > 0.45 * ground['width']
    assert all(inside(city) for city in ('glogau', 'cosel', 'wien', 'pressburg', 'eger', 'muenchen'))
    visitor.page.mouse.move(ground['x'] + ground['width'] / 2, ground['y'] + ground['height'] / 2)
    visitor.page.mouse.wheel(0, 5000)
    rest(visitor)
    assert spread() < 0.9 * near
    assert all(inside(city) for city in ('berlin', 'kuestrin', 'magdeburg', 'muenchen', 'pressburg'))


@pytest.mark.parametrize('size', [WIDE, PHONE])
def test_every_sign_of_the_political_display_says_what_it_means(visit: Visit, client: Client, size: tuple[int, int]):
    visitor = visit(*size)
    sit(visitor, my_table(client, 'advanced'), 'maria')
    page = visitor.page
    page.get_by_role('button', name='Politics').click()
    space = page.locator('.track li').nth(1)
    if size == WIDE:
        space.hover()
    else:
        space.tap()
    tip = page.locator('.sheet [role=status]')
    assert tip.inner_text().splitlines() == ['Italy, space 2 of 7', 'Austria: a general must leave on an expedition']
    assert page.locator('.track li:not([data-tip])').count() == 0
    page.get_by_text('Legend').click()
    signs = page.locator('.sheet dt').all_inner_texts()
    shown = {each.strip() for each in page.locator('.track b').all_inner_texts()} - {'', '+1', '−1'}
    assert shown <= set(signs)
    assert '±1' in signs
    assert len(signs) == page.locator('.sheet dd').count()


@pytest.mark.parametrize('size', [WIDE, PHONE])
def test_the_names_of_scenarios_are_not_cut(visit: Visit, size: tuple[int, int]):
    visitor = visit(*size)
    page = visitor.go('/new?title=maria', '.scenarios')
    page.get_by_label('Advanced game, 12 turns: politics and both maps').check()
    assert page.evaluate(
        "[...document.querySelectorAll('.scenarios label')].every(each => each.scrollWidth <= each.clientWidth)"
    )
    page.get_by_text('Open the table').click()
    page.get_by_role('button', name='Politics').wait_for()


def test_who_is_off_the_map_is_shown_beside_it(visitor: Visitor, client: Client):
    """R4.4.1: a Prussian general begins in East Prussia; who he is, why he is away and where he comes back."""
    made = my_table(client, 'advanced')
    sit(visitor, made, 'maria')
    page = visitor.page
    board = client.position(made['table'], 'maria')['view']['board']
    (away,) = [id for id, each in board['generals'].items() if each['place'] == 'off_map']
    assert page.locator('.tabs .absent').count() == 1
    page.get_by_role('button', name='Off the map').click()
    told = page.locator(f'.sheet [data-id="general:{away}"]').inner_text()
    assert 'on expedition in East Prussia' in told
    assert 'Landsberg' in told


COVERED = """([over, things]) => {
    const card = document.querySelector(over).getBoundingClientRect()
    return [...document.querySelectorAll(things)].filter(each => {
        const box = each.getBoundingClientRect()
        return box.left < card.right && card.left < box.right && box.top < card.bottom && card.top < box.bottom
    }).length
}"""


OWN_LANDS = [
    ('introductory', 'maria', 'aus'),
    ('advanced', 'maria', 'aus'),
    ('advanced', 'louis', 'fra'),
    ('advanced', 'frederick', 'pru'),
    ('advanced', 'frederick', 'pra'),
]


@pytest.mark.parametrize(('scenario', 'role', 'power'), OWN_LANDS)
def test_the_guide_covers_no_general_of_ones_own(
    visitor: Visitor, client: Client, scenario: str, role: str, power: str
):
    page = visitor.sit(my_table(client, scenario), role)
    page.wait_for_selector('.tour')
    page.wait_for_selector('.ma-board .live [data-id="city:prag"]', state='attached')
    rest(visitor)
    assert page.evaluate(COVERED, ['.tour', f'[data-id^="general:{power}"] .hit']) == 0


UNDER = """() => {
    const box = each => each.getBoundingClientRect()
    const lids = '.ma-board :is(.tabs button, .finder, .lens button, .hands > *)'
    const over = [...document.querySelectorAll(lids)].map(box)
    const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const middle = ({ left, right, top, bottom }) => ({ left: (left + right) / 2 - 3, right: (left + right) / 2 + 3,
        top: (top + bottom) / 2 - 3, bottom: (top + bottom) / 2 + 3 })
    const covered = (things, part) => [...document.querySelectorAll(things)].filter(each =>
        over.some(other => meets(other, part(box(each))))).map(each => each.closest('[data-id]').dataset.id)
    return [...covered('.pieces [data-id] .hit', each => each), ...covered('.live [data-id^="city:"]', middle)]
}"""


@pytest.mark.parametrize('size', [WIDE, (1280, 720)])
@pytest.mark.parametrize('scenario', ['introductory', 'advanced'])
def test_at_first_nothing_lies_under_a_button_and_all_powers_are_in_view(
    visit: Visit, client: Client, scenario: str, size: tuple[int, int]
):
    visitor = visit(*size)
    at(client, visitor, scenario, 'prompt.move')
    rest(visitor)
    assert visitor.page.evaluate(UNDER) == []
    assert visitor.page.locator('.strip').evaluate('strip => strip.scrollWidth <= strip.clientWidth')


def test_the_strip_counts_no_markers_below_nothing(visitor: Visitor, client: Client):
    """R23.1: who has placed more markers than he had to has none left to place."""
    made = my_table(client, 'advanced')
    page = visitor.page

    def surpassed(route: Any) -> None:
        found = route.fetch().json()
        found['view']['board']['powers']['france']['pool'] = -2
        route.fulfill(json=found)

    visitor.context.route('**/position?*', surpassed)
    visitor.sit(made, 'maria')
    page.wait_for_selector('.ma-board .live [data-id="city:prag"]', state='attached')
    assert page.locator('.strip [data-id="power:france"] .pool').inner_text().split() == [
        'Markers',
        'left',
        'to',
        'place:',
        '0',
    ]


IN_SIGHT = """() => {
    const box = document.querySelector('.pieces .going')?.getBoundingClientRect()
    const above = document.querySelector('.ma-board .tabs').getBoundingClientRect().bottom
    const below = document.querySelector('.ma-board .hands').getBoundingClientRect().top
    return box && box.left > 0 && box.right < innerWidth && box.top > above && box.bottom < below
}"""


@pytest.mark.parametrize('size', [WIDE, PHONE])
def test_the_map_goes_to_the_general_who_marches(visit: Visit, client: Client, size: tuple[int, int]):
    """Also where he lies under the hand of cards, or was dragged out of sight."""
    visitor = visit(*size)
    made, role = at(client, visitor, 'advanced', 'prompt.move')
    page = visitor.page
    rest(visitor)
    if size == WIDE:
        page.mouse.move(1050, 200)
        page.mouse.wheel(0, -1500)
        rest(visitor)
    page.mouse.move(195, 250)
    page.mouse.down()
    page.mouse.move(195, 440, steps=4)
    page.mouse.up()
    visitor.choose('Move')
    if not offers(client, made, role, 'march'):
        page.locator('.choice .label', has_text='Move ').filter(has_not_text='train').first.click()
    page.wait_for_selector('.pieces .going', state='attached')
    page.wait_for_function(IN_SIGHT)


def test_on_a_phone_politics_opens_where_one_bids_and_leaves_the_cards_free(visit: Visit, client: Client):
    visitor = visit(*PHONE)
    made, role = at(client, visitor, 'advanced', 'prompt.lay')
    page = visitor.page
    page.wait_for_selector('.sheet .squares')
    rest(visitor)
    assert page.evaluate(COVERED, ['.sheet', '.hands .held.lit']) == 0
    card = offers(client, made, role, 'card')[0]
    client.submit(made['table'], role, client.position(made['table'], role)['view']['ask'], f'card:{card}')
    page.wait_for_selector('.sheet .mine', state='attached')


BEYOND = """() => {
    const bar = document.querySelector('.bar').getBoundingClientRect()
    const seen = [...document.querySelectorAll('.bar :is(.tools > *, .choice, .hint):not(.unseen)')]
    return seen.filter(each => each.getBoundingClientRect().right > bar.right).map(each => each.textContent)
}"""
LAST_IN_SIGHT = """() => {
    const list = document.querySelector('.offers .scrolls').getBoundingClientRect()
    const closing = document.querySelector('.offers .closing').getBoundingClientRect()
    return list.bottom <= closing.top && closing.bottom <= innerHeight
}"""


def test_on_a_phone_the_bar_holds_all_its_buttons(visit: Visit, client: Client):
    """In Polish, whose words are long: the search, the others' moves, undo and fold beside each other; what a march
    brings in as many lines as it needs; the end of the turn below all other choices."""
    visitor = visit(*PHONE)
    made, role = at(client, visitor, 'advanced', 'prompt.move')
    page = visitor.page
    page.evaluate(
        """() => { const key = 'chancellery.settings'
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), language: 'pl' })) }"""
    )
    page.reload()
    page.wait_for_selector('.offers .closing')
    assert page.evaluate(BEYOND) == []
    assert page.evaluate(LAST_IN_SIGHT)
    piece = offers(client, made, role, 'piece')[0]
    client.submit(made['table'], role, client.position(made['table'], role)['view']['ask'], f'piece:{piece}')
    page.wait_for_selector('.tools .find')
    page.locator('.choice', has_text='Maszeruj do').first.click()
    page.wait_for_selector('.heading')
    assert page.evaluate(BEYOND) == []


AT_ITS_END = """() => {
    const log = document.querySelector('.log')
    return log.scrollTop > 0 && log.scrollHeight - log.scrollTop - log.clientHeight < 3
}"""


def test_the_log_keeps_its_end_in_view_and_leads_back_to_it(visitor: Visitor, client: Client):
    made, role = at(client, visitor, 'introductory', 'prompt.move')
    others_play(client, made, role, 'prompt.draw')
    page = visitor.page
    page.set_viewport_size({'width': 1440, 'height': 640})
    page.wait_for_function(AT_ITS_END)
    page.set_viewport_size({'width': 1440, 'height': 560})
    page.wait_for_function(AT_ITS_END)
    latest = page.get_by_role('button', name='Go to the latest entry')
    assert latest.count() == 0
    page.locator('.log').hover()
    page.mouse.wheel(0, -2000)
    page.locator('.log .entry').first.click()
    latest.click()
    page.wait_for_function(AT_ITS_END)
    latest.wait_for(state='detached')


def test_a_replay_draws_only_the_last_step(visitor: Visitor, client: Client):
    """A leap by the slider brings no arrows of all the marches in between."""
    made, role = at(client, visitor, 'introductory', 'prompt.move')
    others_play(client, made, role, 'prompt.draw')
    steps = client.get(f'/api/tables/{made["table"]}/replay?role={role}')['steps']
    page = visitor.go(f'/replay/{made["table"]}?role={role}', '.slider')
    page.wait_for_selector('.ma-board .live [data-id="city:prag"]', state='attached')
    page.locator('.slider').fill(str(steps - 1))
    page.wait_for_function(f'document.querySelector("output").textContent.startsWith("{steps} / ")')
    rest(visitor)
    assert arrows(visitor) == []
    for _ in range(8):
        page.keyboard.press('ArrowLeft')
        rest(visitor)
        page.keyboard.press('ArrowLeft')
        rest(visitor)
        page.keyboard.press('ArrowRight')
        rest(visitor)
        assert len(arrows(visitor)) <= 1
