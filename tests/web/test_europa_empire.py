"""Europa in a browser: the sheet of the Empire, and the row of players at the larger tables."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import chancellery
from tests.server.harness import Client
from tests.web.boards import table
from tests.web.europa import SEED, begun, hurried_way, put_in, seated
from tests.web.visitor import Visit, Visitor

EMPIRE = '1-04.1'
TITLE = chancellery.load('europa')
LARGE = ('1-03.2', '2-03.1', '2-01.1')  # of four, five and six seats: the row may be too long
ELECTION = '1-05.1'
SUCCESSION = ('happening:101-1', 'option:a', 'happening:')  # what brings another Ruler to Austria before long
MATS = """() => [...document.querySelectorAll('.strip .when, .strip .player')].map(each => {
    const { left, right } = each.getBoundingClientRect()
    return [left, right]
})"""
OWN = """far => {
    const strip = document.querySelector('.strip')
    strip.scrollLeft = far
    const { left, right } = strip.querySelector('.mine').getBoundingClientRect()
    return [left, right]
}"""


def opened(visitor: Visitor, made: Any) -> Any:
    """The sheet of the Empire."""
    page = seated(visitor, made, 'france')
    page.get_by_role('button', name='Empire', exact=True).first.click()
    page.locator('.panel header').wait_for()
    return page


def large(client: Client, variant: str) -> tuple[Any, str, int]:
    """A table with many seats, the middle one of them ours; and how many there are."""
    (scenario,) = (each for each in TITLE.scenarios if each.id == variant)
    roles = TITLE.start(variant, scenario.players[1], SEED).roles
    own = roles[len(roles) // 2]
    seats = {role: 'me' if role == own else 'random' for role in roles}
    return table(client, 'europa', variant, seats, SEED), own, len(roles)


def test_the_empire_has_a_sheet_of_its_own(visitor: Visitor, client: Client):
    made = begun(client, ('france', 'castile'), variant=EMPIRE)
    empire = client.position(made['table'], 'france')['view']['board']['empire']
    page = opened(visitor, made)
    told = page.locator('.eu-board .panel').inner_text()
    assert all(part in told for part in ('Austria', 'Emperor', 'Catholic', 'Imperial Authority', 'Members'))
    assert page.locator('.panel .track .reached').count() == empire['authority']
    assert all(TITLE.texts['en'].name('area', area) in told for area in empire['electors'])
    page.locator('.panel summary').click()
    assert page.locator('.panel .member').count() == len(empire['members'])


def test_an_elector_is_found_on_the_map(visitor: Visitor, client: Client):
    """R18.3.7: a touch of its name opens the Area."""
    page = opened(visitor, begun(client, ('france', 'castile'), variant=EMPIRE))
    page.locator('.panel button', has_text='Saxony').click()
    page.locator('.place-sheet:not(.brief)', has_text='Saxony').wait_for()


def test_a_name_under_the_pointer_is_shown_on_the_map(visitor: Visitor, client: Client):
    page = opened(visitor, begun(client, ('france', 'castile'), variant=EMPIRE))
    page.locator('.panel button', has_text='Saxony').hover()
    page.locator('.hits [data-id="area:saxony"].marked').wait_for()
    page.mouse.move(900, 500)
    page.locator('.hits [data-id="area:saxony"].marked').wait_for(state='detached')


def elected(g: Any, role: str) -> bool:
    """Has an election just been held?"""
    return any(each['key'] == 'event.elected' for each in g.events_for(None)[-14:])


def test_an_election_is_shown_vote_by_vote(visitor: Visitor, client: Client):
    """R18.9.2: every Elector Area with its vote and why, then who is Emperor now."""
    (scenario,) = (each for each in TITLE.scenarios if each.id == ELECTION)
    roles = TITLE.start(ELECTION, scenario.players[1], SEED).roles
    made = put_in(client, ELECTION, roles, hurried_way(ELECTION, len(roles), elected, SUCCESSION))
    view = client.position(made['table'], roles[0])['view']
    page = seated(visitor, made, roles[0])
    card = page.locator('.election')
    card.wait_for()
    told = card.inner_text()
    empire = view['board']['empire']
    assert card.locator('li').count() == len(empire['electors'])
    assert all(TITLE.texts['en'].name('area', area) in told for area in empire['electors'])
    assert TITLE.texts['en'].name('realm', empire['emperor']) in card.locator('.end').inner_text()
    card.locator('button').click()
    card.wait_for(state='detached')


def test_the_sheet_says_how_the_electors_would_vote(visitor: Visitor, client: Client):
    """R18.9.2-4: with the Influence that decides, and who may be elected."""
    (scenario,) = (each for each in TITLE.scenarios if each.id == ELECTION)
    roles = TITLE.start(ELECTION, scenario.players[1], SEED).roles
    page = opened(visitor, table(client, 'europa', ELECTION, dict.fromkeys(roles, 'me'), SEED))
    told = page.locator('.eu-board .panel').inner_text()
    assert all(part in told for part in ('How the Electors would vote now', 'decides ties', 'May be elected'))


@pytest.mark.parametrize('variant', LARGE)
def test_all_mats_fit_on_a_desk(visitor: Visitor, client: Client, variant: str):
    made, own, count = large(client, variant)
    page = seated(visitor, made, own)
    boxes = page.evaluate(MATS)
    assert len(boxes) == count + 1
    width = page.evaluate("document.querySelector('.strip').getBoundingClientRect().right")
    assert boxes[0][0] >= 0
    assert boxes[-1][1] <= width + 1
    assert all(right <= left + 1 for (_, right), (left, _) in pairwise(boxes)), 'none over another'


@pytest.mark.parametrize('variant', LARGE)
def test_ones_own_mat_is_at_hand_on_a_phone(visit: Visit, client: Client, variant: str):
    """However far the others are scrolled."""
    made, own, _ = large(client, variant)
    page = seated(visit(390, 844), made, own)
    for far in (0, 200, 9999):
        left, right = page.evaluate(OWN, far)
        assert left >= 0
        assert right <= 391
