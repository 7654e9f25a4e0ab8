"""The map itself: what glows shows what can be done by one click and does it by the next; what does not says which rule
forbids it."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Client, legal, until
from tests.web.boards import click, lit, spot
from tests.web.visitor import Visit, Visitor, asked, play_all, way_to

# How far to the right the buttons of the bar reach.
RIGHTMOST = """() => Math.max(...[...document.querySelectorAll('.bar button, .bar input')].map(
    each => each.getBoundingClientRect().right
))"""
REGIONS = ('prussia', 'lithuania', 'ukraine', 'little_poland', 'greater_poland')


def at(client: Client, visitor: Visitor, prompt: str, *verbs: str) -> tuple[Any, str]:
    """Sit where this is asked and these verbs are offered: the table and who is asked."""
    made = client.make()
    play_all(client, made['table'], way_to(prompt, offers=frozenset(verbs)))
    role = asked(client, made['table'])
    visitor.sit(made, role)
    visitor.page.wait_for_selector('.thing.lit')
    return made, role


def actions(client: Client, made: Any, role: str) -> list[str]:
    return legal(client.position(made['table'], role)['view'])


def test_a_click_on_a_region_that_glows_shows_what_it_costs_and_the_next_builds_there(visitor: Visitor, client: Client):
    made, role = at(client, visitor, 'prompt.build')
    builds = {each.removeprefix('build:') for each in actions(client, made, role) if each.startswith('build:')}
    assert lit(visitor) == {f'region:{region}' for region in builds}
    region, other, *_ = sorted(builds)
    before = client.position(made['table'], role)['stamp']
    click(visitor, f'region:{other}')
    visitor.page.locator(f'[data-id="region:{other}"].chosen').wait_for()
    click(visitor, f'region:{region}')
    visitor.page.locator(f'[data-id="region:{region}"].chosen').wait_for()
    assert len(visitor.choices()) == 1
    assert visitor.page.locator('.choice .hint').count()
    assert client.position(made['table'], role)['stamp'] == before
    click(visitor, f'region:{region}')
    visitor.page.wait_for_selector('button:has-text("Undo")')
    built = client.position(made['table'], role)['events'][-1]
    assert built['params']['region'] == region


def test_a_noble_is_moved_by_two_clicks(visitor: Visitor, client: Client):
    """First the noble, then where it goes; in between only his moves are offered, and only where they lead glows."""
    made, role = at(client, visitor, 'prompt.special')
    before = lit(visitor)
    move = next(each for each in actions(client, made, role) if each.startswith('move:')).removeprefix('move:')
    start, end = move.split('-')
    click(visitor, f'noble:{start}')
    visitor.page.wait_for_selector(f'[data-id="region:{end}"].lit')
    assert lit(visitor) == {f'noble:{start}', *[f'region:{region}' for region in REGIONS if region != start]}
    assert [text.partition(' ')[0] for text in visitor.choices()] == ['Move'] * 4
    visitor.page.click('text=Show all')
    visitor.page.wait_for_selector('text=Show all', state='detached')
    assert lit(visitor) == before
    click(visitor, f'noble:{start}')
    visitor.page.wait_for_selector(f'[data-id="region:{end}"].lit')
    click(visitor, f'region:{end}')
    visitor.prompted('you may move a second noble')


def test_a_thing_with_several_choices_narrows_the_bar(visitor: Visitor, client: Client):
    made, role = at(client, visitor, 'prompt.special', 'veto', 'school')
    offered = actions(client, made, role)
    region = next(each.removeprefix('school:') for each in offered if each.startswith('school:'))
    assert f'veto:{region}' in offered
    click(visitor, f'region:{region}')
    visitor.page.wait_for_selector('text=Show all')
    told = visitor.choices()
    assert {'Move', 'Liberum', 'Found'} <= {text.partition(' ')[0] for text in told}
    assert len([text for text in told if text.startswith('Liberum')]) == 1, 'the choices of one region alone'
    assert actions(client, made, role) == offered, 'nothing was played'
    visitor.page.keyboard.press('Escape')
    visitor.page.wait_for_selector('text=Show all', state='detached')
    visitor.page.set_viewport_size({'width': 390, 'height': 844})
    visitor.page.wait_for_selector('.bar .fold')
    assert visitor.page.locator('.bar .find').is_visible()
    assert visitor.page.evaluate(RIGHTMOST) <= 390, 'on a phone no button is cut off'


def test_what_cannot_be_taken_back_is_only_offered_by_a_click(visitor: Visitor, client: Client):
    """Also where confirmations are off. The question stands: other keys put no other one, its own again says yes."""
    made, role = at(client, visitor, 'prompt.strike_free', 'strike')
    page = visitor.page
    strikes = [each for each in actions(client, made, role) if each.startswith('strike:')]
    before = client.position(made['table'], role)['stamp']
    click(visitor, strikes[0].replace('strike', 'region'))
    page.wait_for_selector('[role=alertdialog]')
    question = page.inner_text('[role=alertdialog]')
    for key in ('2', '3', '2', '3'):
        page.keyboard.press(key)
    assert page.inner_text('[role=alertdialog]') == question
    page.keyboard.press('Escape')
    page.wait_for_selector('[role=alertdialog]', state='detached')
    assert client.position(made['table'], role)['stamp'] == before
    click(visitor, strikes[0].replace('strike', 'region'))
    page.keyboard.press('Enter')
    page.wait_for_selector('[role=alertdialog]', state='detached')
    until(lambda: client.position(made['table'], role)['stamp'] != before)


def test_a_region_is_chosen_by_keyboard_too(visitor: Visitor, client: Client):
    made, role = at(client, visitor, 'prompt.build')
    visitor.page.locator('.thing.lit .hit[role=button]').first.focus()
    visitor.page.keyboard.press('Enter')
    visitor.page.locator('.thing.chosen').wait_for(state='attached')
    assert client.position(made['table'], role)['undo'] != 'free'
    visitor.page.keyboard.press('Enter')
    until(lambda: client.position(made['table'], role)['undo'] == 'free')


def forbidden(client: Client, made: Any, role: str) -> tuple[str, str]:
    """A region where nothing may be built, and the rule against it."""
    offered = actions(client, made, role)
    region = next(each for each in REGIONS if f'build:{each}' not in offered)
    path = f'/api/tables/{made["table"]}/explain'
    refusals = client.post(path, {'role': role, 'actions': [f'build:{region}']})[f'build:{region}']
    return region, refusals[0]['rule']


def test_a_mouse_that_rests_asks_nothing(visitor: Visitor, client: Client):
    made, role = at(client, visitor, 'prompt.build')
    region, _ = forbidden(client, made, role)
    visitor.page.mouse.move(*spot(visitor, f'region:{region}'))
    visitor.page.wait_for_timeout(900)
    assert visitor.page.locator('.why').count() == 0


def test_the_rule_that_forbids_something_can_be_opened(visitor: Visitor, client: Client):
    made, role = at(client, visitor, 'prompt.build')
    region, rule = forbidden(client, made, role)
    page = visitor.page
    page.mouse.click(*spot(visitor, f'region:{region}'))
    why = page.wait_for_selector('.why')
    assert rule in why.inner_text()
    page.locator(f'.why >> text={rule}').dispatch_event('click')
    page.wait_for_selector(f'.drawer >> text={rule}')
    page.wait_for_selector('.why', state='detached')


def test_a_click_on_what_does_not_glow_shows_the_rule(visitor: Visitor, client: Client):
    """A click elsewhere puts it away."""
    made, role = at(client, visitor, 'prompt.build')
    region, rule = forbidden(client, made, role)
    page = visitor.page
    where = spot(visitor, f'region:{region}')
    page.mouse.click(*where)
    assert rule in page.wait_for_selector('.why').inner_text()
    page.mouse.click(*where)
    page.wait_for_timeout(100)
    assert rule in page.inner_text('.why'), 'a second click does not close what the first has opened'
    page.mouse.click(700, 20)
    page.wait_for_selector('.why', state='detached')


def test_a_tap_does_on_a_phone(visit: Visit, client: Client):
    phone = visit(390, 844)
    made, role = at(client, phone, 'prompt.build')
    region, rule = forbidden(client, made, role)
    phone.page.touchscreen.tap(*spot(phone, f'region:{region}'))
    assert rule in phone.page.wait_for_selector('.why').inner_text()


def test_a_long_press_does_on_a_phone(visit: Visit, client: Client):
    phone = visit(390, 844)
    made, role = at(client, phone, 'prompt.build')
    region, rule = forbidden(client, made, role)
    x, y = spot(phone, f'region:{region}')
    touch = phone.context.new_cdp_session(phone.page)
    touch.send('Input.dispatchTouchEvent', {'type': 'touchStart', 'touchPoints': [{'x': x, 'y': y}]})
    why = phone.page.wait_for_selector('.why')
    touch.send('Input.dispatchTouchEvent', {'type': 'touchEnd', 'touchPoints': []})
    phone.page.wait_for_timeout(100)
    assert rule in why.inner_text(), 'it stays when the finger is lifted'
