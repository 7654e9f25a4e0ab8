"""The guide for new players: it points at what it speaks of, and can be shown again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.harness import Client
from tests.web.boards import table
from tests.web.visitor import Visitor

MARIA = ('maria', 'louis', 'frederick')
OWN_STOPS = ('you', 'aim', 'turn', 'board')


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
        assert page.locator('[data-toured]').count() == 1
        page.click('.tour button.primary')
    for spoken_of in ('section.bar', 'header nav'):
        page.wait_for_selector(f'{spoken_of}[data-toured]')
        page.click('.tour button.primary')
    page.wait_for_selector('.tour', state='detached')
    assert page.locator('[data-toured]').count() == 0


def test_the_guide_can_be_shown_again(visitor: Visitor, client: Client):
    """Offered in the settings once a guide has been closed; it begins anew at once, and after a reload."""
    page = sit(visitor, client, 'introductory')
    first = page.locator('.tour h3').inner_text()
    page.click('.tour button.primary')
    page.click('.tour >> text=Skip the guide')
    page.wait_for_selector('.tour', state='detached')
    page.click('nav .preferences button')
    page.click('text=Show the guide again')
    page.wait_for_selector('.tour')
    assert page.locator('.tour h3').inner_text() == first
    page.reload()
    page.wait_for_selector('.tour')
    page.click('nav .preferences button')
    page.wait_for_selector('.preferences select')
    assert page.locator('text=Show the guide again').count() == 0, 'every guide is yet to come'
