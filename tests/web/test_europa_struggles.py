"""Power Struggles on the screen: what they would bring everybody, and their Battlegrounds on the map."""

from __future__ import annotations

from functools import cache
from typing import Any

import chancellery
from tests.server.harness import Client
from tests.web.boards import table
from tests.web.europa import FIVE, HURRY, SEA, SEED, Deeds, frame, seated
from tests.web.visitor import Visit, play_all

ORDERED = {'struggles': 'ordered'}
ITALY = {'lombardy', 'venetia', 'central_italy', 'naples'}


@cache
def way_to_a_struggle() -> Deeds:
    """Everybody does as little as he may, until somebody takes a turn while one is active."""
    state: Any = chancellery.load('europa').start(SEA, 5, SEED, options=ORDERED)
    deeds: list[tuple[str, str]] = []
    while frame(state) != 'TakeTurn' or state.struggle < 0:
        role = state.deciders[0]
        offered = [str(each) for each in state.legal(role)]
        deeds.append((role, next((each for wish in HURRY for each in offered if each.startswith(wish)), offered[0])))
        state.play(*deeds[-1])
    return tuple(deeds)


def at_a_struggle(client: Client) -> Any:
    """A table where one is active."""
    made = table(client, 'europa', SEA, dict.fromkeys(FIVE, 'me'), SEED, **ORDERED)
    play_all(client, made['table'], [(who, [action]) for who, action in way_to_a_struggle()])
    return made


def test_what_a_struggle_would_bring_stands_on_the_sheet_of_goals(visit: Visit, client: Client):
    """R17.4.5-6: a table of Battlegrounds and criteria with a column for every player, on desks and phones"""
    made = at_a_struggle(client)
    board = client.position(made['table'], 'venice')['view']['board']
    for width, height in ((1440, 900), (390, 844)):
        visitor = visit(width, height)
        page = seated(visitor, made, 'venice')
        page.locator('.round-card header button').click()  # of the Age that is over
        page.locator('.tabs button[aria-label^="Goals"]').click()
        sheet = page.locator('.eu-board .panel')
        active = sheet.locator('section.active')
        assert 'The Italian Wars' in active.inner_text()
        assert 'Venetia' in active.inner_text()
        assert 'Milan or Naples' in active.inner_text()
        sums = [each.replace('−', '-').replace('·', '0') for each in active.locator('tfoot td').all_inner_texts()]
        points = board['struggles']['italian_wars']['points']
        assert [int(each) for each in sums] == [points[realm] for realm in board['players']]
        assert any(points.values())
        assert 'Struggle for the Balkans' in sheet.locator('section.upcoming').inner_text()
        assert 'The Holy League, War of the Spanish Succession' in sheet.inner_text()
        assert not sheet.evaluate('panel => panel.scrollWidth > panel.clientWidth')


def test_battlegrounds_are_marked_on_the_map(visit: Visit, client: Client):
    """R16.5.22: with swords, those of the active struggle in gold"""
    made = at_a_struggle(client)
    visitor = visit()
    page = seated(visitor, made, 'venice')
    active = page.locator('.pieces .ground.active').evaluate_all('all => all.map(each => each.dataset.ground)')
    assert set(active) == ITALY
    every = page.locator('.pieces .ground').evaluate_all('all => all.map(each => each.dataset.ground)')
    assert {'greece', 'dalmatia'} <= set(every)
