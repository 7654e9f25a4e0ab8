"""Coalitions alone against the Emperor, by clicks from the first decision to the last."""

from tests.server.harness import Client
from tests.web.boards import table, to_the_end
from tests.web.conftest import browser, client, desks, server, visit  # noqa: F401
from tests.web.visitor import Visit

MOST_DECISIONS = 2500


def test_a_whole_game_alone_against_the_emperor(visit: Visit, client: Client):  # noqa: F811
    visitor = visit(900, 700)
    made = table(client, 'coalitions', 'l_empereur', {'commander_1': 'me'}, seed=5, difficulty='emperor')
    visitor.sit(made, 'commander_1')
    assert to_the_end(visitor, MOST_DECISIONS) > 60
    ending = visitor.page.locator('.ending')
    ending.locator('figure svg').wait_for()
    board = client.position(made['table'], 'commander_1')['view']['board']
    assert 'The coalition has' in ending.locator('h2').inner_text()
    assert f'Round {board["round"]}, turn {board["turn"]}' in ending.inner_text()
    assert f'{board["powers"]["france"]["influence"]}/25' in ending.locator('.goal').inner_text()
    assert ending.locator('table').count() == 0, 'nobody has a score of his own'
    visitor.prompted('The game is over: the coalition has')
    assert visitor.wrong == []
