"""Battles and cards on the boards of Coalitions: what lies face down, how a battle ends, which cards are out."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import chancellery
from tests.server.harness import Client
from tests.web.boards import table
from tests.web.test_coalition_boards import POWERS
from tests.web.visitor import Deed, Visit, Visitor, play_all

WARLIKE = ('play', 'show', 'support', 'battle', 'march', 'general', 'troop', 'target')
SEED = 3

Wanted = Callable[[dict[str, Any]], bool]


def cards_on_the_table(view: dict[str, Any]) -> int:
    return sum(len(pile['cards']) for pile in view['board']['battle']['piles'])


def between_cards(view: dict[str, Any]) -> bool:
    """A power is asked for another card, and has played one already."""
    if view['prompt']['key'] != 'prompt.card':
        return False
    own = view['prompt']['params']['general']
    return any(pile['general'] == own and pile['cards'] for pile in view['board']['battle']['piles'])


def before_the_end(view: dict[str, Any]) -> bool:
    return view['prompt']['key'] == 'prompt.reveal' and cards_on_the_table(view) > 1


@cache
def way_to(wanted: Wanted) -> tuple[str, list[Deed]]:
    """Who is asked this at last, and what everybody plays until then."""
    for attempt in range(40):
        rng = random.Random(attempt)
        state = chancellery.load('coalitions').start('1805', 6, SEED)
        deeds: list[Deed] = []
        for _ in range(400):
            if state.outcome is not None:
                break
            role = state.deciders[0]
            view = state.view(role)
            if wanted(view):
                return role, deeds
            offered = [each for each in view['actions'] if each['verb'] != 'pass'] or view['actions']
            warlike = [each for each in offered if each['verb'] in WARLIKE]
            chosen = rng.choice(warlike if warlike and rng.random() < 0.8 else offered)
            action = chancellery.Action(chosen['verb'], chosen['arg'])
            deeds.append((role, [str(action)]))
            state.play(role, action)
    raise AssertionError('it did not come to that')


def arrive(visit: Visit, client: Client, wanted: Wanted) -> Visitor:
    """Somebody who opens the table when this is asked."""
    role, deeds = way_to(wanted)
    made = table(client, 'coalitions', '1805', dict.fromkeys(POWERS, 'me'))
    play_all(client, made['table'], deeds)
    visitor = visit()
    visitor.sit(made, role)
    visitor.page.wait_for_selector('.battle')
    return visitor


def test_own_cards_that_lie_face_down_are_marked(visit: Visit, client: Client):
    page = arrive(visit, client, between_cards).page
    own = page.locator('.played[title="Face down: only you see it"] .card.secret')
    assert own.count() > 0
    assert own.first.inner_text().strip() in set('123456')


def test_the_cards_of_a_battle_stay_in_sight_when_they_were_turned_over(visit: Visit, client: Client):
    page = arrive(visit, client, before_the_end).page
    page.locator('.choice').first.click()
    page.wait_for_selector('.battle em.added')
    assert page.locator('.battle .card').count() > 1
    assert page.locator('.battle .card.back').count() == 0
    page.locator('.battle header button').click()
    page.wait_for_selector('.battle', state='detached')


def test_which_cards_are_out_by_keys_alone(visit: Visit, client: Client):
    visitor = visit()
    visitor.sit(table(client, 'coalitions', '1805', dict.fromkeys(POWERS, 'me')), 'france')
    page = visitor.page
    page.locator('.discards').focus()
    page.keyboard.press('Enter')
    page.wait_for_selector('.tally tbody tr:nth-child(6)')
    assert page.locator('.discards').get_attribute('aria-expanded') == 'true'
    unseen = [int(text) for text in page.locator('.tally .rest').all_inner_texts()]
    every = [int(text) for text in page.locator('.tally .all').all_inner_texts()]
    assert sum(every) - sum(unseen) == len(page.locator('.held').all())
    assert visitor.serious_problems() == []
    page.keyboard.press('Escape')
    page.wait_for_selector('.tally', state='detached')
