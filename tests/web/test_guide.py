"""The guide for new players: it points at what it speaks of, does not lie on it, and can be shown again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.harness import ROLES, Client
from tests.web.boards import table
from tests.web.visitor import Visit, Visitor

COALITIONS = ('britain', 'france', 'austria', 'russia')
MARIA = ('maria', 'louis', 'frederick')
OWN_STOPS = ('you', 'aim', 'turn', 'board')
SHARED_STOPS = ('section.bar', 'header nav')

# Whether the card lies beside what is framed, and what is framed is a part of what is meant.
BESIDE = """() => {
    const box = selector => document.querySelector(selector)?.getBoundingClientRect()
    const [card, spot, thing] = [box('.tour'), box('.spot'), box('[data-toured]')]
    if (!card || !spot || !thing || card.top < 0 || card.bottom > innerHeight) return false
    const aside = card.right <= spot.left || spot.right <= card.left
    const apart = aside || card.bottom <= spot.top || spot.bottom <= card.top
    return apart && spot.left >= thing.left - 1 && spot.top >= thing.top - 1 && spot.right <= thing.right + 1
        && spot.bottom <= thing.bottom + 1 && spot.width * spot.height > 500
}"""


def sit(visitor: Visitor, client: Client, scenario: str) -> Any:
    """A table of Maria that one comes to for the first time."""
    page = visitor.sit(table(client, 'maria', scenario, dict.fromkeys(MARIA, 'me')), MARIA[0])
    page.wait_for_selector('.tour')
    return page


@pytest.mark.parametrize('scenario', ['introductory', 'advanced'])
def test_each_step_in_maria_points_at_what_it_speaks_of(visitor: Visitor, client: Client, scenario: str):
    page = sit(visitor, client, scenario)
    for stop in OWN_STOPS:
        page.wait_for_selector(f'[data-tour~="{stop}"][data-toured]')
        page.wait_for_function(BESIDE)
        assert page.locator('[data-toured]').count() == 1
        page.click('.tour button.primary')
    for spoken_of in SHARED_STOPS:
        page.wait_for_selector(f'{spoken_of}[data-toured]')
        page.wait_for_function(BESIDE)
        page.click('.tour button.primary')
    page.wait_for_selector('.tour', state='detached')
    assert page.locator('[data-toured]').count() == 0


@pytest.mark.parametrize('title', ['coalitions', 'gods_playground'])
def test_on_a_phone_it_opens_what_is_folded_away(visit: Visit, client: Client, title: str):
    phone = visit(390, 844)
    phone.context.add_init_script("localStorage.setItem('chancellery.settings', '{}')")
    if title == 'coalitions':
        page = phone.sit(table(client, title, '1805', dict.fromkeys(COALITIONS, 'me')), COALITIONS[0])
    else:
        page = phone.sit(client.make(), ROLES[0])
    for stop in OWN_STOPS:
        page.wait_for_selector(f'[data-tour~="{stop}"][data-toured]')
        page.wait_for_function(BESIDE)
        assert page.locator('.wheel.open').count() == (stop == 'turn' and title == 'coalitions')
        page.click('.tour button.primary')
    for spoken_of in SHARED_STOPS:
        page.wait_for_selector(f'{spoken_of}[data-toured]')
        page.wait_for_function(BESIDE)
        page.click('.tour button.primary')
    page.wait_for_selector('.spot', state='detached')


def test_the_guide_can_be_shown_again(visitor: Visitor, client: Client):
    """Offered in the settings once a guide has been closed; it begins anew at once, and after a reload."""
    page = sit(visitor, client, 'introductory')
    first = page.locator('.tour h2').inner_text()
    page.click('.tour button.primary')
    page.click('.tour >> text=Skip the guide')
    page.wait_for_selector('.tour', state='detached')
    page.click('nav .preferences button')
    page.click('text=Show the guide again')
    page.wait_for_selector('.tour')
    assert page.locator('.tour h2').inner_text() == first
    page.reload()
    page.wait_for_selector('.tour')
    page.click('nav .preferences button')
    page.wait_for_selector('.preferences select')
    assert page.locator('text=Show the guide again').count() == 0, 'every guide is yet to come'
