"""Coalitions and Raison d'Etat in the browser: what the boards show, and what they look like to axe."""

from __future__ import annotations

import pytest

import chancellery
from tests.server.harness import Client
from tests.web.boards import table
from tests.web.visitor import Deed, Visit, Visitor, play_all

LEAST = ('pass', 'done', 'draw', 'discard', 'named', 'arbiter', 'refuse')
POWERS = ('britain', 'france', 'austria', 'prussia', 'russia', 'ottomans')
SEVEN = ('protestants', 'spain', 'sweden', 'austria', 'france', 'poland', 'ottomans')
SPOKEN = {  # a power and a place
    'pl': ('Imperium Osmańskie', 'Wiedeń'),
    'fr': ('Empire ottoman', 'Vienne'),
    'hu': ('Oszmán Birodalom', 'Bécs'),
    'en': ('Ottomans', 'Vienna'),
}


def quiet_round() -> list[Deed]:
    """What everybody plays who does the least he can, to the end of the first round."""
    state = chancellery.load('coalitions').start('1805', len(POWERS), 3)
    deeds: list[Deed] = []
    while state.view(None)['board']['round'] < 2:
        role = state.deciders[0]
        offered = [str(each) for each in state.legal(role)]
        action = next((each for verb in LEAST for each in offered if each.split(':')[0] == verb), offered[0])
        deeds.append((role, [action]))
        state.play(role, action)
    return deeds


def test_against_the_emperor_only_france_has_influence_and_hands_fold(visitor: Visitor, client: Client):
    page = visitor.sit(table(client, 'coalitions', 'l_empereur', {'commander_1': 'me'}), 'commander_1')
    page.click('.tour >> text=Skip the guide')
    assert page.locator('.figures [title=Influence]').count() == 1
    folded = page.locator('.hands button[aria-expanded=false][aria-label*="cards in hand"]')
    assert folded.count() == 4, 'the hand of the power that is asked lies open'
    before = page.locator('.held').count()
    folded.first.click()
    assert folded.count() == 3
    assert page.locator('.held').count() > before


def test_a_scenario_for_one_begins_with_one(visitor: Visitor):
    page = visitor.go('/new?title=coalitions', '.seats li')
    assert page.locator('.seats li').count() == 6
    page.locator('.scenarios label', has_text="L'Empereur").click()
    page.wait_for_selector('.seats li:only-child')
    page.locator('label', has_text='Players (1 to 5)').locator('input').fill('3')
    page.wait_for_selector('.seats li:nth-child(3)')
    page.locator('.scenarios label', has_text='1792').click()
    assert page.locator('.seats li').count() == 3, 'the number that was asked for stays'


CUT = """() => [...document.querySelectorAll('.powers .name')].filter(name =>
    name.scrollWidth > name.clientWidth || name.clientHeight > name.parentElement.clientHeight + 3
).map(name => name.textContent)"""
FIGURES_OUT = """() => [...document.querySelectorAll('.powers li')].filter(power =>
    [...power.querySelectorAll('.figures > span')].some(figure =>
        figure.getBoundingClientRect().right > power.getBoundingClientRect().right)).length"""


# As if two generals of every power were off the board, which takes hours of play.
TWO_SIGNS_EACH = """() => {
    const sign = document.querySelector('.powers .reserve')
    for (const head of document.querySelectorAll('.powers .head')) {
        while (head.querySelectorAll('.reserve').length < 2) head.append(sign.cloneNode(true))
        const name = head.querySelector('.name')
        name.style.setProperty('--signs', 2)
        name.style.display = 'none'
        name.getBoundingClientRect()
        name.style.display = ''
    }
}"""


def test_seven_powers_fit_beside_a_folded_list_of_players(visit: Visit, client: Client):
    """In every language, with generals off the board; neither the list nor a choice takes room from the map."""
    visitor = visit(1280, 720)
    page = visitor.page
    visitor.sit(table(client, 'raison_detat', '1618', dict.fromkeys(SEVEN, 'me')), SEVEN[0])
    page.click('.tour >> text=Skip the guide')
    assert page.locator('.players > li').count() == 0
    page.click('nav .preferences button')
    language, size = page.locator('.preferences select').nth(0), page.get_by_label('Text size')
    for width, height in ((1440, 900), (1280, 720)):
        page.set_viewport_size({'width': width, 'height': height})
        for spoken, (called, place) in SPOKEN.items():
            language.select_option(spoken)
            page.locator('.powers .name', has_text=called).wait_for()
            page.locator('.map .name', has_text=place).wait_for()
            page.wait_for_function("document.fonts.status === 'loaded'")
            page.evaluate(TWO_SIGNS_EACH)
            assert page.evaluate(CUT) == [], (width, spoken)
            assert page.evaluate(FIGURES_OUT) == 0, (width, spoken)
    size.select_option('130')
    larger = 'Math.round(parseFloat(getComputedStyle(document.documentElement).fontSize)) === 21'
    page.wait_for_function(larger)
    page.reload()
    page.wait_for_selector('.choice')
    assert page.evaluate(larger), 'the size is remembered'
    page.click('nav .preferences button')
    size.select_option('100')
    page.wait_for_function(f'!({larger})')
    page.keyboard.press('Escape')
    room = page.locator('.frame').bounding_box()
    page.click('button.fold')
    page.locator('.players > li').nth(6).wait_for(state='attached')
    visitor.choose('Draw from the deck')
    visitor.says('drew')
    assert page.locator('.frame').bounding_box() == room


def test_a_round_is_summed_up_and_a_secret_choice_stays_in_its_owners_sight(visit: Visit, client: Client):
    made = table(client, 'coalitions', '1805', dict.fromkeys(POWERS, 'me'))
    id = made['table']
    visitor = visit(390, 844)
    deeds = quiet_round()
    play_all(client, id, deeds[:-1])
    page = visitor.sit(made, 'austria')
    page.click('.tour >> text=Skip the guide')
    assert page.locator('.round-card').count() == 0
    play_all(client, id, deeds[-1:])
    page.wait_for_selector('.round-card >> text=Round 1 is over')
    page.click('.round-card button')
    page.wait_for_selector('.round-card', state='detached')
    page.click('.tabs .recall')
    page.wait_for_selector('.round-card')
    while 'status' not in {each['verb'] for each in client.position(id, 'austria')['view']['actions']}:
        role = client.table(id)['deciders'][0]
        client.play(id, role, lambda legal: next(each for each in legal if each in ('done', 'ready')))
    page.wait_for_selector('.crest.open [data-id="status:neutral"].lit')
    assert page.locator('.choice').evaluate_all('all => all.every(each => each.scrollWidth <= each.clientWidth)')
    assert page.locator('.round-card').count() == 0 or page.locator('.crest.open').is_visible()
    client.play(id, 'austria', lambda legal: 'status:neutral')
    page.wait_for_selector('.secret >> text=You chose: Neutral')
    page.reload()
    page.wait_for_selector('.secret >> text=You chose: Neutral')
    other = visit(1440, 900).sit(made, 'prussia')
    other.wait_for_selector('.crest')
    assert other.locator('.secret').count() == 0
    other.click('.tour >> text=Skip the guide')
    other.keyboard.press('/')
    other.keyboard.type('vienn')
    other.keyboard.press('Enter')
    other.wait_for_selector('[data-id="place:wien"].flash')


@pytest.mark.parametrize(
    ('title', 'scenario', 'roles'),
    [
        ('coalitions', '1792', ('britain', 'france', 'austria')),
        ('coalitions', '1805', POWERS),
        ('raison_detat', '1618', ('protestants', 'sweden', 'austria', 'france')),
        ('raison_detat', '1702', ('britain', 'france', 'sweden', 'austria', 'russia', 'ottomans')),
    ],
)
@pytest.mark.parametrize('size', [(1440, 900), (390, 844)])
def test_the_boards_are_accessible(
    visit: Visit, client: Client, title: str, scenario: str, roles: tuple[str, ...], size: tuple[int, int]
):
    visitor = visit(*size)
    made = table(client, title, scenario, dict.fromkeys(roles, 'me'))
    visitor.sit(made, roles[0])
    visitor.page.wait_for_selector('[data-id]')
    assert visitor.serious_problems() == []
    assert visitor.wrong == []


@pytest.mark.parametrize(
    ('scenario', 'roles', 'aim'),
    [('l_empereur', ('commander_1',), 'win or lose together'), ('1805', POWERS, 'The first power with 25 Influence')],
)
def test_the_guide_tells_the_aims_of_the_scenario(
    visitor: Visitor, client: Client, scenario: str, roles: tuple[str, ...], aim: str
):
    page = visitor.sit(table(client, 'coalitions', scenario, dict.fromkeys(roles, 'me')), roles[0])
    page.click('.tour >> text=Next')
    assert aim in page.locator('.tour').inner_text()
    page.wait_for_selector('.powers[data-toured]')
    page.click('.tour >> text=Skip the guide')
    page.reload()
    page.wait_for_selector('.prompt')
    assert page.locator('.tour').count() == 0


def test_a_folded_bar_still_offers_to_end_the_matter(visit: Visit, client: Client):
    visitor = visit(390, 844)
    page = visitor.sit(table(client, 'coalitions', 'l_empereur', {'commander_1': 'me'}), 'commander_1')
    page.click('.tour >> text=Skip the guide')
    assert visitor.choices() == ['Draw from the deck', 'Pass']
    page.click('.fold')
    assert visitor.choices() == ['Pass']
