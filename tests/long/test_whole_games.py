"""Whole games of God's Playground, Coalitions and Maria, by clicks from the first decision to the last."""

from tests.server.harness import Client
from tests.web.boards import clicked, table
from tests.web.conftest import browser, client, desks, server, visit  # noqa: F401
from tests.web.test_maria_board import my_table, sit
from tests.web.visitor import Visit, Visitor

MOST_DECISIONS = 2500
MOST_OF_MARIA = 600
POWERS = ('britain', 'france', 'austria', 'prussia', 'russia', 'ottomans')
QUICK = ('Ready for the turn', 'Distribute the rest evenly', 'Draw cards', 'Done', 'Pass', 'Halt here', 'Refuse')
"""What ends a turn soon; whatever else is asked is answered with the first choice."""


def test_a_whole_game_alone_against_the_emperor(visit: Visit, client: Client):  # noqa: F811
    visitor = visit(900, 700)
    made = table(client, 'coalitions', 'l_empereur', {'commander_1': 'me'}, seed=5, difficulty='emperor')
    visitor.sit(made, 'commander_1')
    assert clicked(visitor, MOST_DECISIONS) > 60
    ending = visitor.page.locator('.ending')
    ending.locator('figure svg').wait_for()
    board = client.position(made['table'], 'commander_1')['view']['board']
    assert 'The coalition has' in ending.locator('h2').inner_text()
    assert f'Round {board["round"]}, turn {board["turn"]}' in ending.inner_text()
    assert f'{board["powers"]["france"]["influence"]}/25' in ending.locator('.goal').inner_text()
    assert ending.locator('table').count() == 0, 'nobody has a score of his own'
    visitor.prompted('The game is over: the coalition has')
    assert visitor.wrong == []


def test_a_whole_game_of_six_with_five_bots(visit: Visit, client: Client):  # noqa: F811
    visitor = visit(900, 700)
    seats = {power: 'me' if power == 'austria' else 'heuristic' for power in POWERS}
    made = table(client, 'coalitions', '1812', seats, limit='10')
    visitor.sit(made, 'austria')
    assert clicked(visitor, MOST_DECISIONS) > 10
    visitor.page.wait_for_selector('.ending figure svg')
    assert visitor.wrong == []


def open_every_panel(visitor: Visitor) -> None:
    for tab in visitor.page.locator('.tabs button').all():
        tab.click()


def test_a_whole_advanced_game_with_two_bots(visit: Visit, client: Client):  # noqa: F811
    visitor = visit(900, 700)
    page = visitor.page
    sit(visitor, my_table(client, 'advanced', 'heuristic'), 'maria')
    open_every_panel(visitor)
    assert clicked(visitor, MOST_OF_MARIA, QUICK, stride=0) > 20
    told = page.locator('.ending h2').inner_text()
    assert any(name in told for name in ('Maria Theresa', 'Louis XV', 'Frederick')), told
    assert page.locator('.ending .how').inner_text().startswith('Victory went to ')
    page.wait_for_selector('.ending figure')
    names = set(page.locator('.ending figure svg text').all_text_contents())
    assert {'Victory markers placed', 'Austria', 'France', 'Prussia', 'The Pragmatic Army'} <= names
    page.get_by_role('button', name='View the board').click()
    open_every_panel(visitor)
    assert visitor.wrong == []


def test_a_whole_game_from_the_home_page_clicked_screen(visit: Visit):  # noqa: F811
    """From the home page through a table of one's own to the end screen."""
    visitor = visit(800, 600)
    page = visitor.page
    visitor.title_card().locator('text=New table').click()
    for seat in (2, 3):
        page.select_option(f'.seats li:nth-child({seat}) select', 'random')
    page.click('text=Open the table')
    assert clicked(visitor, 1000) > 30
    page.wait_for_selector('figure svg')
    assert visitor.serious_problems() == []
    page.click('text=View the board')
    page.click('[aria-label="Summary of the last round"]')
    card = page.locator('.round-card', has_text='Summary of round 4')
    told = card.inner_text()
    assert 'Radziwiłł' in told
    assert any(heading in told for heading in ('Estates', 'Losses')), 'what random play brings, one or both'
    assert card.evaluate('card => getComputedStyle(card).backgroundColor') not in ('transparent', 'rgba(0, 0, 0, 0)')
