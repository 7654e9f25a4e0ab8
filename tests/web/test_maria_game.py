"""A whole advanced game of Maria in the browser, against two bots, and a deal as the panels tell it."""

from __future__ import annotations

from tests.server.harness import Client
from tests.web.boards import to_the_end
from tests.web.test_maria_board import at, my_table, offers, sit
from tests.web.visitor import Visit, Visitor

MOST_DECISIONS = 600
QUICK = ('Ready for the turn', 'Share the rest out evenly', 'Draw cards', 'Done', 'Pass', 'Halt here', 'Refuse')
"""What ends a turn soon; whatever else is asked is answered with the first choice."""


def open_every_panel(visitor: Visitor) -> None:
    for tab in visitor.page.locator('.tabs button').all():
        tab.click()


def test_a_whole_advanced_game_with_two_bots(visit: Visit, client: Client):
    visitor = visit(900, 700)
    page = visitor.page
    sit(visitor, my_table(client, 'advanced', 'heuristic'), 'maria')
    open_every_panel(visitor)
    assert to_the_end(visitor, MOST_DECISIONS, QUICK, stride=0) > 20
    told = page.locator('.ending h2').inner_text()
    assert any(name in told for name in ('Maria Theresa', 'Louis XV', 'Frederick')), told
    assert page.locator('.ending .how').inner_text().startswith('Victory went to ')
    page.wait_for_selector('.ending figure')
    names = set(page.locator('.ending figure svg text').all_text_contents())
    assert {'Victory markers placed', 'Austria', 'France', 'Prussia', 'The Pragmatic Army'} <= names
    page.get_by_role('button', name='Look at the board').click()
    open_every_panel(visitor)
    assert visitor.wrong == []


def test_an_agreement_is_told_in_words(visitor: Visitor, client: Client):
    """One promise that speaks of a city, one of a power; neither is shown by its id."""
    made, by = at(client, visitor, 'advanced', 'prompt.talk')

    def does(role: str, action: str) -> None:
        client.submit(made['table'], role, client.position(made['table'], role)['view']['ask'], action)

    does(by, f'propose:{offers(client, made, by, "propose")[0]}')
    does(by, f'keep_away:{offers(client, made, by, "keep_away")[0]}')
    does(by, f'turns:{offers(client, made, by, "turns")[0]}')
    does(by, 'in_return')
    does(by, f'keep_off:{offers(client, made, by, "keep_off")[0]}')
    (other,) = client.table(made['table'])['deciders']
    does(other, 'accept')
    visitor.page.locator('.tabs button', has_text='Deals').click()
    told = visitor.page.locator('.sheet li', has_text='more than 3 cities away from').inner_text()
    assert 'not to attack' in told
    assert 'keep_' not in told
    assert visitor.wrong == []
