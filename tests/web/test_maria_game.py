"""A whole advanced game of Maria in the browser, against two bots, and a deal as the panels tell it."""

from __future__ import annotations

from tests.server.harness import Client
from tests.web.test_maria_board import at, offers, sit, table
from tests.web.visitor import Visit, Visitor

MOST_DECISIONS = 600
QUICK = ('Be ready for the turn', 'Share the rest out evenly', 'Draw cards', 'Done', 'Pass', 'Halt here', 'Refuse')
"""What ends a turn soon; whatever else is asked is answered with the first choice."""

CHOOSE = """quick => {
    const offered = [...document.querySelectorAll('.amount .primary:not(:disabled), .choice:not(:disabled)')]
    const label = each => each.querySelector('.label')?.textContent.trim()
    const wanted = quick.map(text => offered.find(each => label(each) === text)).find(Boolean)
    const chosen = wanted ?? offered[0]
    if (!chosen) return null
    chosen.scrollIntoView({ block: 'nearest' })
    const box = chosen.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
}"""


def to_the_end(visitor: Visitor) -> int:
    """Click through a game in short turns until it is over; how many decisions that took."""
    page = visitor.page
    decisions = 0
    while page.locator('.ending').count() == 0:
        spot = page.evaluate(CHOOSE, QUICK)
        if spot is None:
            page.wait_for_timeout(10)
            continue
        page.mouse.click(*spot)
        decisions += 1
        assert decisions < MOST_DECISIONS
        page.wait_for_timeout(15)
    return decisions


def open_every_panel(visitor: Visitor) -> None:
    for tab in visitor.page.locator('.tabs button').all():
        tab.click()


def test_a_whole_advanced_game_with_two_bots(visit: Visit, client: Client):
    visitor = visit(900, 700)
    page = visitor.page
    sit(visitor, table(client, 'advanced', 'heuristic'), 'maria')
    open_every_panel(visitor)
    assert to_the_end(visitor) > 20
    told = page.locator('.ending h2').inner_text()
    assert any(name in told for name in ('Maria Theresa', 'Louis XV', 'Frederick')), told
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
