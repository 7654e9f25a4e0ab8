"""Battles and cards on the boards of Coalitions: what lies face down, how a battle ends, which cards are out."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import chancellery
from tests.server.harness import Client
from tests.web.boards import rest, table
from tests.web.test_coalition_boards import POWERS
from tests.web.visitor import Deed, Visit, Visitor, play_all

WARLIKE = ('play', 'show', 'support', 'battle', 'march', 'general', 'troop', 'target')
SEED = 3
ASKED_TWICE = '{"speed": "off", "auto": false, "confirm": true, "toured": ["coalitions"]}'

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


def with_support(view: dict[str, Any]) -> bool:
    """Against the Emperor: a card is asked for, and somebody supports."""
    return view['prompt']['key'] == 'prompt.open_cards' and any(view['board']['battle']['supporters'])


def passage(view: dict[str, Any]) -> bool:
    return bool(view['prompt']['key'] == 'prompt.passage')


def of_a_ward(view: dict[str, Any]) -> bool:
    """A card is asked for an uncontrolled Minor Power, in the battle for which it was given to a player."""
    if view['prompt']['key'] != 'prompt.card':
        return False
    return view['board']['powers'][view['prompt']['params']['power']]['controller'] is None


def vote(view: dict[str, Any]) -> bool:
    return bool(view['prompt']['key'] == 'prompt.vote')


@cache
def way_to(
    wanted: Wanted, scenario: str = '1805', players: int = 6, title: str = 'coalitions'
) -> tuple[str, list[Deed]]:
    """Who is asked this at last, and what everybody plays until then."""
    for attempt in range(40):
        rng = random.Random(attempt)
        state = chancellery.load(title).start(scenario, players, SEED)
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
            action = chancellery.Action(chosen['verb'], chosen['arg'] or '')
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
    visitor.page.click('.tour >> text=Skip the guide')  # it would lie over the battle
    return visitor


def test_against_the_emperor_the_cards_are_common_to_a_side(visitor: Visitor, client: Client):
    role, deeds = way_to(with_support, 'l_empereur', 1)
    made = table(client, 'coalitions', 'l_empereur', {role: 'me'})
    play_all(client, made['table'], deeds)
    page = visitor.sit(made, role)
    page.wait_for_selector('.battle')
    view = client.position(made['table'], role)['view']
    battle, generals, powers = (view['board'][key] for key in ('battle', 'generals', 'powers'))
    for side in (0, 1):
        camp = page.locator('.battle .side').nth(side)
        assert camp.locator('em', has_text='Support').count() == len(battle['supporters'][side])
        french = (battle['power'] == 'france') == (side == 0)
        there = [each for each in generals.values() if each['at'] == battle['place']]
        fighting = [each for each in there if (each['power'] == 'france') == french]
        assert camp.locator('.troops').count() == len(fighting) + len(battle['supporters'][side])
        if french:
            troops = sum(generals[each]['troops'] for each in battle['supporters'][side])
            troops += sum(each['troops'] for each in fighting)
            assert camp.locator('.free').count() == min(troops, powers['france']['morale'])
    page.locator('.hands .held.lit').first.click()
    page.locator('.hands .held.chosen').first.wait_for()
    assert page.locator('.battle .side > .pile .card').count() == 0, 'the first click shows what the card would do'
    page.keyboard.press('Enter')
    page.wait_for_selector('.battle .side > .pile .card')
    assert page.locator('.battle li .card').count() == 0, 'no card lies with one general'


def test_a_way_that_is_asked_about_is_seen_on_a_phone(visit: Visit, client: Client):
    role, deeds = way_to(passage)
    made = table(client, 'coalitions', '1805', dict.fromkeys(POWERS, 'me'))
    play_all(client, made['table'], deeds)
    phone = visit(390, 844)
    page = phone.sit(made, role)
    page.wait_for_selector('.prompt >> text=may')
    asked = client.position(made['table'], role)['view']['prompt']['params']
    page.wait_for_timeout(300)
    room = page.locator('.frame').bounding_box()
    box = page.locator(f'[data-id="place:{asked["to"]}"]').first.bounding_box()
    middle = (box['x'] + box['width'] / 2, box['y'] + box['height'] / 2)
    assert 0 < middle[0] < 390
    assert room['y'] < middle[1] < room['y'] + room['height']


@pytest.mark.parametrize('size', [(1440, 900), (1280, 720), (390, 844)])
def test_the_panel_of_a_battle_hides_nobody_who_fights(visit: Visit, client: Client, size: tuple[int, int]):
    role, deeds = way_to(before_the_end)
    made = table(client, 'coalitions', '1805', dict.fromkeys(POWERS, 'me'))
    play_all(client, made['table'], deeds)
    visitor = visit(*size)
    page = visitor.sit(made, role)
    page.click('.tour >> text=Skip the guide')
    rest(visitor)
    battle = client.position(made['table'], role)['view']['board']['battle']
    panel, room = page.locator('.battle').bounding_box(), page.locator('.frame').bounding_box()
    for pile in battle['piles']:
        box = page.locator(f'.map [data-id="general:{pile["general"]}"] .cloth').bounding_box()
        beside = box['x'] + box['width'] <= panel['x'] or panel['x'] + panel['width'] <= box['x']
        assert beside or box['y'] + box['height'] <= panel['y'] or panel['y'] + panel['height'] <= box['y']
        assert room['y'] <= box['y'] <= room['y'] + room['height'] - box['height'], 'in sight'


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


def test_where_there_is_nothing_else_to_choose_nobody_asks_twice(visit: Visit, client: Client):
    page = arrive(visit, client, before_the_end).page
    page.evaluate('settings => localStorage.setItem("chancellery.settings", settings)', ASKED_TWICE)
    page.reload()
    page.wait_for_selector('.choice.final')
    assert page.locator('.choice').count() == 1
    page.locator('.choice').click()
    page.wait_for_selector('.battle em.added')
    assert page.locator('[role=alertdialog]').count() == 0


def sit_in_germany(visitor: Visitor, client: Client, wanted: Wanted, players: int) -> tuple[Any, dict[str, Any]]:
    """Somebody who opens a table of Raison d'Etat when this is asked, and what he is shown."""
    role, deeds = way_to(wanted, '1618', players, 'raison_detat')
    roles = chancellery.load('raison_detat').start('1618', players, SEED).roles
    made = table(client, 'raison_detat', '1618', dict.fromkeys(roles, 'me'), seed=SEED)
    play_all(client, made['table'], deeds)
    return visitor.sit(made, role), client.position(made['table'], role)['view']


def test_the_hand_of_a_power_that_one_commands_for_a_battle_lies_open(visitor: Visitor, client: Client):
    page, view = sit_in_germany(visitor, client, of_a_ward, 4)
    page.wait_for_selector('.hand .held.lit')
    ward = view['board']['powers'][view['prompt']['params']['power']]
    glowing = page.locator('.hand:has(.lit)')
    assert glowing.count() == 1, 'no other hand glows'
    assert glowing.locator('.held').count() == ward['cards']


def test_a_minor_power_is_marked_as_such(visitor: Visitor, client: Client):
    page, view = sit_in_germany(visitor, client, of_a_ward, 4)
    page.wait_for_selector('.hand .held.lit')
    powers = view['board']['powers'].values()
    minors = [each for each in powers if not each['major']]
    assert page.locator('.powers .minor').count() == len(minors)
    assert page.locator('.figures [title=Influence]').count() == len(powers) - len(minors)
    free = sum(1 for each in minors if each['controller'] is None)
    assert page.locator('.whose[title*="without a controller"]').count() == free > 0


def test_an_election_shows_who_can_vote_and_who_has(visitor: Visitor, client: Client):
    page, view = sit_in_germany(visitor, client, vote, 7)
    row = page.locator('.election tbody tr').filter(
        has=page.locator('th', has_text=view['prompt']['params']['power'].title())
    )
    row.wait_for()
    votes, named, _ = row.locator('td').all_inner_texts()
    assert int(votes) == view['prompt']['params']['votes']
    assert named == '–'
    assert visitor.serious_problems() == []


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
