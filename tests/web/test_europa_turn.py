"""A turn of Europa on the screen: the map shows what is asked, and one click ends an action and the turn."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Client, legal, until
from tests.web.boards import click, lit, rest
from tests.web.europa import (
    BRIEF,
    at_a_turn,
    begun,
    frame,
    put,
    seated,
    spreads,
    way,
    way_to_a_battle,
    way_to_a_trade,
    way_to_a_turn,
)
from tests.web.visitor import Visit, Visitor, asked


def layer(page: Any) -> str:
    """What the map shows."""
    return str(page.locator('.layers .chosen').inner_text()).strip()


def test_the_map_shows_influence_while_it_is_spread(visitor: Visitor, client: Client):
    """And what somebody wants to see instead stays."""
    made, role = at_a_turn(client)
    page = seated(visitor, made, role)
    assert layer(page) == 'Realms'
    visitor.choose('Influence in')
    page.locator('.legend', has_text='Claims').wait_for()
    assert layer(page) == 'Diplomacy'
    page.locator('.choice').first.click()
    visitor.prompted('Influence (1 placed)')
    assert layer(page) == 'Diplomacy'
    page.locator('.layers .chosen').click()
    page.locator('.layers li button', has_text='Religion').click()
    assert layer(page) == 'Religion'
    page.get_by_role('button', name='Undo', exact=True).click()
    visitor.prompted('your turn')
    assert layer(page) == 'Religion'


def test_who_trades_sees_nodes_and_routes(visit: Visit, client: Client):
    """On a phone their legend waits in the list of layers, since it would lie on them."""
    made = put(client, way_to_a_trade())
    role = asked(client, made['table'])
    page = seated(visit(), made, role)
    page.locator('.legend', has_text='Trade route').wait_for()
    assert layer(page) == 'Trade'
    assert '+1' in page.locator('.panel .keys').first.inner_text()
    page = seated(visit(390, 844), made, role)
    page.locator('.layers .chosen').click()
    page.locator('.layers .menu', has_text='Trade route').wait_for()
    assert page.locator('.legend').count() == 0


def test_an_action_and_the_turn_end_by_one_click_and_come_back_by_one(visitor: Visitor, client: Client):
    made, role = at_a_turn(client)
    view = client.position(made['table'], role)['view']
    client.submit(made['table'], role, view['ask'], next(each for each in legal(view) if each.startswith('influence:')))
    page = seated(visitor, made, role)
    page.locator('.choice', has_text='Done and end turn').click()
    visitor.prompted('Waiting for')
    assert role not in client.table(made['table'])['deciders']
    assert 'placed Influence' in page.locator('.latest').inner_text(), 'what happened last is said while one waits'
    page.get_by_role('button', name='Undo', exact=True).click()
    visitor.prompted('Influence (1 placed)')


def test_the_list_of_layers_explains_the_map_and_closes_by_itself(visitor: Visitor, client: Client):
    made = begun(client)
    page = seated(visitor, made, asked(client, made['table']))
    page.locator('.layers .chosen').click()
    assert 'Capital' in page.locator('.layers .menu').inner_text()
    page.locator('.tabs button', has_text='Goals').click()
    page.locator('.layers .menu').wait_for(state='detached')
    page.locator('.layers .chosen').focus()
    page.keyboard.press('Enter')
    page.locator('.layers .menu').wait_for()
    page.keyboard.press('Tab')
    page.keyboard.press('Escape')
    page.locator('.layers .menu').wait_for(state='detached')
    assert page.evaluate("document.activeElement.matches('.layers .chosen')"), 'keys go on where the list was opened'


def test_a_realm_that_is_found_tells_of_itself(visit: Visit, client: Client):
    """On a phone the field is a glass until it is used."""
    made, role = at_a_turn(client)
    for visitor in (visit(), visit(390, 844)):
        page = seated(visitor, made, role)
        page.get_by_role('combobox').first.click()
        page.get_by_role('combobox').first.fill('Burgundy')
        assert page.get_by_role('option').first.inner_text().split() == ['Burgundy', 'Realm', '·', 'Bourgogne']
        page.keyboard.press('Enter')
        sheet = page.locator('.place-sheet:not(.brief)')
        sheet.wait_for()
        assert all(word in sheet.inner_text() for word in ('Capital: Bourgogne', 'Provinces: 6', 'Influence'))
    page.wait_for_function("document.querySelector('.finder input').offsetWidth < 40")


def test_the_curia_says_what_its_cardinals_are_for(visitor: Visitor, client: Client):
    made, role = at_a_turn(client)
    curia = client.position(made['table'], role)['view']['board']['curia']
    page = seated(visitor, made, role)
    page.locator('.tabs button', has_text='Curia').click()
    panel = page.locator('.eu-board .panel')
    panel.locator('ol li').first.wait_for()
    assert panel.locator('ol li').count() == curia['open'] + 1, 'the open seats, and the one in Rome'
    assert 'The player with the most Cardinals is the Papal Controller' in panel.inner_text()
    assert f'{curia["open"] - 2} Prestige each round' in panel.inner_text()


def test_who_plays_is_in_sight_on_a_phone(visit: Visit, client: Client):
    made = put(client, way(lambda g, role: role == 'castile' and frame(g) == 'TakeTurn'))
    page = seated(visit(390, 844), made, 'castile')
    box = page.locator('.player.active').bounding_box()
    assert box is not None
    assert box['x'] >= 0
    assert box['x'] + box['width'] < 391


def test_cards_that_offer_nothing_can_be_read_with_keys(visitor: Visitor, client: Client):
    made = begun(client)
    page = seated(visitor, made, asked(client, made['table']))
    page.locator('.pile.lit').last.focus()
    assert page.locator('.held.lit').count() == 0
    page.keyboard.press('Tab')
    page.locator('.reading').wait_for()
    assert visitor.serious_problems() == []


def test_no_sheet_lies_on_the_map_of_a_phone_when_a_turn_ends(visit: Visit, client: Client):
    """What is left then are small matters, though cards glow with them."""
    made, role = at_a_turn(client)
    visitor = visit(390, 844)
    page = seated(visitor, made, role)
    page.locator('.choice', has_text='Recruit units').click()
    visitor.prompted('Recruit: choose')
    page.locator('.choice', has_text='Done').first.click()
    visitor.prompted('you have taken your action')
    page.locator('.tabs .calls').wait_for()
    assert page.locator('.eu-board .panel').count() == 0
    page.locator('.choice', has_text='End the turn').click()
    visitor.prompted('Waiting for')
    assert page.locator('.eu-board .panel').count() == 0


def test_a_board_that_is_opened_begins_where_something_is_asked(visit: Visit, client: Client):
    """Also where a sheet lies over a part of the map from the start."""
    made = put(client, way_to_a_battle())
    for visitor in (visit(), visit(1280, 720), visit(390, 844)):
        page = seated(visitor, made, 'france')
        page.locator('.thing.lit').first.wait_for(state='attached')
        rest(visitor)
        ground = page.locator('.eu-board .ground').bounding_box()
        panel = page.locator('.eu-board .panel').bounding_box()
        assert ground is not None
        assert panel is not None
        edge = panel['x'] + panel['width'] if panel['width'] < ground['width'] / 2 else 0
        boxes = [page.locator(f'[data-id="{id}"]').bounding_box() for id in lit(visitor) if id.startswith('area:')]
        assert any(
            box is not None
            and edge < box['x'] + box['width'] / 2 < ground['x'] + ground['width']
            and ground['y'] < box['y'] + box['height'] / 2 < ground['y'] + ground['height']
            for box in boxes
        )


def test_escape_puts_away_what_lies_on_the_map(visitor: Visitor, client: Client):
    made, role = at_a_turn(client)
    page = seated(visitor, made, role)
    page.locator('.tabs button', has_text='Curia').click()
    page.get_by_role('combobox').first.fill('Burgundy')
    page.keyboard.press('Enter')
    page.locator('.place-sheet:not(.brief)').wait_for()
    page.keyboard.press('Escape')
    page.locator('.place-sheet:not(.brief)').wait_for(state='detached')
    page.locator('.eu-board .panel').wait_for()
    page.keyboard.press('Escape')
    page.locator('.eu-board .panel').wait_for(state='detached')


def sails(g: Any, role: str) -> bool:
    """May somebody sail at his turn, and do what glows besides?"""
    return spreads(g, role) and any(str(each) == 'sail:eastern_atlantic' for each in g.legal(role))


def test_a_sea_that_does_not_glow_is_told_of_before_anybody_sails(visitor: Visitor, client: Client):
    made = put(client, way(sails))
    role = asked(client, made['table'])
    page = seated(visitor, made, role)
    ask = client.position(made['table'], role)['view']['ask']
    click(visitor, 'sea:eastern_atlantic')
    page.locator('.place-sheet', has_text='Eastern Atlantic').wait_for()
    assert visitor.choices() == ['Sail into the Eastern Atlantic']
    assert client.position(made['table'], role)['view']['ask'] == ask
    click(visitor, 'sea:eastern_atlantic')
    visitor.prompted('Which ships sail into the Eastern Atlantic?')


TOLD = 1500  # milliseconds
AT_EASE = """() => {
    const key = 'chancellery.settings'
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), speed: 'fast' }))
}"""
LIES = "() => document.querySelector('.eu-board .frame svg > g').getAttribute('transform')"


def test_the_map_lies_again_as_one_left_it_when_one_is_asked(visitor: Visitor, client: Client):
    """The story leads it to what the others do; then it comes back."""
    made = put(client, way_to_a_turn())
    id = made['table']
    page = seated(visitor, made, 'france')
    page.evaluate(AT_EASE)
    page.reload()
    page.locator('.choice', has_text='Influence in').click()
    visitor.choose('Lombardy')
    visitor.prompted('1 placed')
    for _ in range(4):
        page.get_by_role('button', name='Zoom in').click()
    rest(visitor)
    before = page.evaluate(LIES)
    visitor.choose('Done and end turn')
    until(lambda: client.table(id)['deciders'] == ['castile'])
    wishes = ['influence:', *BRIEF]
    while (role := asked(client, id)) != 'france':
        view = client.position(id, role)['view']
        offered = legal(view)
        client.submit(id, role, view['ask'], next((e for w in wishes for e in offered if e.startswith(w)), offered[0]))
    visitor.prompted('your turn')
    page.wait_for_timeout(TOLD)
    rest(visitor)
    assert page.evaluate(LIES) == before


def test_a_full_turn_leaves_a_phone_to_the_board(visit: Visit, client: Client):
    """The choices are pulled up over the map by a touch or by keys, and the map keeps its size."""
    made, role = at_a_turn(client)
    page = seated(visit(390, 844), made, role)
    page.locator('.choice').first.wait_for()
    bar, frame, handle = page.locator('section.bar'), page.locator('.eu-board .frame'), page.locator('.bar .fold')
    low, room = bar.bounding_box(), frame.bounding_box()
    assert low is not None
    assert room is not None
    assert room['height'] > 844 / 2
    handle.tap()
    page.wait_for_function(f'document.querySelector("section.bar").offsetHeight > {low["height"] + 100}')
    assert frame.bounding_box() == room
    handle.press('ArrowDown')
    page.wait_for_function(f'document.querySelector("section.bar").offsetHeight === {round(low["height"])}')
    handle.press('ArrowDown')
    page.locator('.choice', has_text='Influence in').wait_for(state='detached')
    handle.press('ArrowUp')
    page.locator('.choice', has_text='Influence in').tap()
    page.locator('.bar .heading', has_text='Influence').wait_for()


def test_who_is_called_to_a_war_sees_whose_it_is_and_what_a_refusal_means(visitor: Visitor, client: Client):
    made = put(client, way_to_a_turn())
    id = made['table']

    def plays(role: str, *actions: str) -> None:
        for action in actions:
            client.submit(id, role, client.position(id, role)['view']['ask'], action)

    plays('france', 'talk:castile', 'pact', 'propose')
    plays('castile', 'accept')
    plays('france', 'done')
    while client.table(id)['deciders'] != ['france'] or 'war:england' not in legal(
        client.position(id, 'france')['view']
    ):
        (role,) = client.table(id)['deciders']
        offered = legal(client.position(id, role)['view'])
        plays(role, next((each for start in BRIEF for each in offered if each.startswith(start)), offered[0]))
    plays('france', 'war:england', 'done', 'realm:castile')
    page = seated(visitor, made, 'castile')
    page.locator('.panel .front', has_text='England').wait_for()
    assert visitor.choices() == ['Join the war', 'Refuse: the Alliance ends']


def leaves(g: Any, role: str) -> bool:
    """May an Army leave an Area, and is there another that is yet to be formed?"""
    return frame(g) == 'March' and {'army:1', 'army:3'} <= {str(each) for each in g.legal(role)}


def test_an_army_is_picked_where_it_stands(visitor: Visitor, client: Client):
    made = put(client, way(leaves, ('march:',)))
    role = asked(client, made['table'])
    board = client.position(made['table'], role)['view']['board']
    (army,) = [each for each in board['armies'] if each['role'] == role and each['number'] == 1]
    seated(visitor, made, role)
    click(visitor, f'area:{army["area"]}')
    visitor.prompted('march on, take along')
