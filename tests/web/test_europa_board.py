"""The board of Europa: an atlas with layers and sheets, what glows on it and beside it, and what lies in a place."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import chancellery
from tests.server.harness import Client, Running, legal, running
from tests.web.boards import CHOOSE, click, lit, spot, table
from tests.web.visitor import BUILT, SPEAK, Visit, Visitor, asked, play_all

SEATS = ('france', 'castile', 'england')
SEED = 3
MOST_CLICKS = 250
QUICK = ('Done', 'Pass', 'No')
SPOKEN = {  # a Realm, and how the whole action is taken back
    'pl': ('Kastylia', 'Cofnij całą akcję'),
    'fr': ('Castille', 'Annuler toute l’action'),
    'hu': ('Kasztília', 'Az egész akció visszavonása'),
    'en': ('Castile', 'Take the whole action back'),
}


@pytest.fixture(scope='module')
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that offers titles before they are finished."""
    if not BUILT.is_file():
        pytest.skip('the client is not built: run "make web"')
    with running(tmp_path_factory.mktemp('web'), tables_a_minute=1000, tables_a_day=1000, unfinished=True) as made:
        yield made


def begun(client: Client, seats: tuple[str, ...] = SEATS) -> Any:
    """A new table; the seats that are not named here are played by bots."""
    return table(client, 'europa', '1-00.1', {role: 'me' if role in seats else 'random' for role in SEATS})


@cache
def way_to_a_turn() -> tuple[tuple[tuple[str, str], ...], str]:
    """What to play, by lot, until somebody may spread influence at his turn, and who."""
    state = chancellery.load('europa').start('1-00.1', 3, SEED)
    rng = random.Random(5)
    deeds: list[tuple[str, str]] = []
    for _ in range(120):
        role = state.deciders[0]
        offered = [str(each) for each in state.legal(role)]
        if type(state.stack[-1]).__name__ == 'TakeTurn' and any(each.startswith('influence:') for each in offered):
            return tuple(deeds), role
        deeds.append((role, rng.choice(offered)))
        state.play(*deeds[-1])
    raise AssertionError('nobody came to his turn')


def at_a_turn(client: Client) -> tuple[Any, str]:
    """A table at which somebody may spread influence: the table and who is asked."""
    deeds, role = way_to_a_turn()
    made = begun(client)
    play_all(client, made['table'], [(who, [action]) for who, action in deeds])
    return made, role


def seated(visitor: Visitor, made: Any, role: str) -> Any:
    page = visitor.sit(made, role)
    page.wait_for_selector('.eu-board canvas')
    if page.locator('.tour').count():
        page.locator('.tour .skip, .tour a, .tour button').last.click()
    return page


def test_cards_are_drawn_from_decks_that_glow(visitor: Visitor, client: Client):
    made = begun(client)
    role = asked(client, made['table'])
    page = seated(visitor, made, role)
    page.wait_for_selector('.pile.lit')
    assert lit(visitor) >= {'power:administrative', 'power:diplomatic', 'power:military'}
    held = page.locator('.held').count()
    click(visitor, 'power:military')
    page.wait_for_function(f'document.querySelectorAll(".held").length > {held}')


def test_areas_and_events_glow_at_a_turn_and_a_click_plays_there(visitor: Visitor, client: Client):
    made, role = at_a_turn(client)
    offered = legal(client.position(made['table'], role)['view'])
    seated(visitor, made, role)
    areas = {f'area:{each.split(":")[1]}' for each in offered if each.split(':')[0] in ('influence', 'claim')}
    assert areas <= lit(visitor)
    only = [area for area in sorted(areas) if sum(each.endswith(f':{area.split(":")[1]}') for each in offered) == 1]
    before = client.position(made['table'], role)['stamp']
    chosen = next(area for area in only if spot(visitor, area))
    click(visitor, chosen)
    visitor.page.wait_for_selector('button:has-text("Undo")')
    assert client.position(made['table'], role)['stamp'] != before


def test_the_finder_opens_a_place_with_all_that_lies_there(visitor: Visitor, client: Client):
    made = begun(client)
    page = seated(visitor, made, asked(client, made['table']))
    page.get_by_role('combobox').first.fill('Bordeaux')
    page.keyboard.press('Enter')
    sheet = page.locator('.place-sheet:not(.brief)')
    sheet.wait_for()
    text = sheet.inner_text()
    assert all(word in text for word in ('Aquitaine', 'England', 'Saintonge'))
    sheet.locator('button').click()
    sheet.wait_for(state='detached')


def test_layers_and_distant_sheets_are_a_click_away(visitor: Visitor, client: Client):
    made = begun(client)
    page = seated(visitor, made, asked(client, made['table']))
    for layer in ('Religion', 'Influence and claims', 'The Empire', 'Trade'):
        page.locator('.layers .chosen').click()
        page.locator('.layers li button', has_text=layer).click()
        assert page.locator('.layers .chosen').inner_text().strip() == layer
    page.locator('.right select').select_option('america')
    page.wait_for_selector('[data-id="province:mexico"]', state='attached')
    assert not page.locator('[data-id="province:paris"]').count()


def test_other_realms_are_a_click_away(visitor: Visitor, client: Client):
    made = begun(client)
    page = seated(visitor, made, 'france')
    page.locator('.player', has_text='Castile').click()
    panel = page.locator('.eu-board .panel')
    panel.locator('h3', has_text='Castile').wait_for()
    assert 'Juan II' in panel.inner_text()
    page.locator('.player', has_text='Castile').click()
    panel.wait_for(state='detached')


@pytest.mark.parametrize(('width', 'height'), [(1440, 900), (390, 844)])
def test_everybody_can_read_it(visit: Visit, client: Client, width: int, height: int):
    made, role = at_a_turn(client)
    visitor = visit(width, height)
    page = seated(visitor, made, role)
    assert visitor.serious_problems() == []
    page.locator('.tabs button').nth(1).click()
    page.locator('.eu-board .panel').wait_for()
    assert visitor.serious_problems() == []
    assert page.evaluate('document.documentElement.scrollWidth <= innerWidth')


def test_a_whole_action_is_taken_back_by_one_click(visitor: Visitor, client: Client):
    """And the last step alone by another; the words for both in four languages."""
    made, role = at_a_turn(client)
    before = client.position(made['table'], role)['view']
    area = next(each for each in legal(before) if each.startswith('influence:'))
    client.submit(made['table'], role, before['ask'], area)
    page = seated(visitor, made, role)
    whole = page.get_by_role('button', name='Take the whole action back', exact=True)
    page.get_by_role('button', name='Undo').wait_for()
    assert whole.count() == 0, 'one step is the whole action'
    second = next(each for each in legal(client.position(made['table'], role)['view']) if each != 'done')
    client.submit(made['table'], role, client.position(made['table'], role)['view']['ask'], second)
    whole.wait_for()
    for language, (realm, words) in SPOKEN.items():
        page.evaluate(SPEAK, language)
        page.reload()
        page.locator('.player', has_text=realm).wait_for()
        page.locator('.tools button', has_text=words).wait_for()
    whole.click()
    page.wait_for_selector('text=Taken back.')
    after = client.position(made['table'], role)['view']
    assert after | {'ask': 0} == before | {'ask': 0}


@pytest.mark.parametrize('size', [(1440, 900), (390, 844)])
def test_a_round_by_clicks_against_bots(visit: Visit, client: Client, size: tuple[int, int]):
    """From the first card drawn to the second round; on the phone in the dark."""
    visitor = visit(*size)
    visitor.page.emulate_media(color_scheme='dark' if visitor.desk.phone else 'light')
    made = begun(client, ('france',))
    page = seated(visitor, made, 'france')
    clicks = 0
    while 'Round 2' not in ' '.join(page.locator('.strip .when').inner_text().split()):
        at = page.evaluate(CHOOSE, [clicks * 7, QUICK])
        if at is None:
            page.wait_for_timeout(10)
            continue
        page.mouse.click(*at)
        clicks += 1
        assert clicks < MOST_CLICKS
        page.wait_for_timeout(15)
    assert clicks > 8
    assert client.position(made['table'], 'france')['view']['board']['round'] == 2


def test_cards_events_and_goals_can_be_read(visit: Visit, client: Client):
    """What they do, as the rules tell it; on a phone the hand is a sheet."""
    made, role = at_a_turn(client)
    view = client.position(made['table'], role)['view']
    title = chancellery.load('europa')
    texts = title.texts['en']
    event = next(each['card'] for each in view['board']['events'] if each['card'])
    first = texts.say(f'told.event:{event}/symbols.0')
    wide, phone = visit(), visit(390, 844)
    page = seated(wide, made, role)
    page.locator('.tabs button', has_text='Events').click()
    page.locator('.panel .event', has_text=first).first.wait_for()
    page.locator('.tabs button', has_text='Goals').click()
    mission = view['board']['missions'][0]
    page.locator('.panel', has_text=texts.say(f'told.mission:{mission}/conditions.0')).wait_for()
    page.locator('.held').first.hover()
    told = page.locator('.reading').inner_text()
    assert len(told.split('\n')) > 1
    page = seated(phone, made, role)
    page.locator('.tabs button').last.click()
    sheet = page.locator('.panel .held').first
    sheet.wait_for()
    assert told.split('\n')[-1] in page.locator('.panel').inner_text()
