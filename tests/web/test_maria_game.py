"""Deals of Maria as the panels tell them, and the end of a game."""

from __future__ import annotations

from tests.server.harness import Client, legal, until
from tests.web.test_maria_board import at, happened, my_table, offers, sit
from tests.web.visitor import Visit, Visitor


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
    does(by, 'send_offer')
    (other,) = client.table(made['table'])['deciders']
    does(other, 'accept')
    visitor.page.locator('.tabs button', has_text='Deals').click()
    told = visitor.page.locator('.sheet li', has_text='more than 3 cities away from').inner_text()
    assert 'not to attack' in told
    assert 'keep_' not in told
    assert visitor.wrong == []


def test_an_offer_of_several_clauses_is_looked_at_before_it_is_sent_and_countered(visit: Visit, client: Client):
    writer = visit()
    made, by = at(client, writer, 'advanced', 'prompt.talk')
    page = writer.page
    writer.choose('Make an offer to the player of')
    for choice in ('Lay no card in politics', 'Set the length to 2 turns', 'Promise something else', 'Do not attack '):
        writer.choose(choice)
    page.locator('.sheet li.mine span').nth(1).wait_for()
    assert page.locator('.sheet h2').first.inner_text() == 'Your offer (not sent yet)'
    assert not happened(client, made, by, 'offer_free')
    writer.choose('Send the offer')
    until(lambda: happened(client, made, by, 'offer_free'))
    (other,) = client.table(made['table'])['deciders']
    assert other != by
    reader = visit()
    sit(reader, made, other)
    reader.page.locator('.sheet li span').nth(1).wait_for()
    reader.choose('Make a counter-offer')
    reader.page.wait_for_selector('.sheet li.mine')


PASSIVE = ('done', 'pass', 'yield', 'halt')
SLOWLY = """localStorage.setItem(
    'chancellery.settings', '{"speed": "slow", "auto": false, "confirm": false, "toured": ["maria"]}'
)"""


def test_the_end_is_announced_when_the_story_has_been_told(visit: Visit, client: Client):
    """Not while the last events are still told one by one."""
    made = my_table(client, 'introductory')
    id = made['table']

    def next_deed() -> tuple[str, str, str]:
        (role,) = client.table(id)['deciders'][:1]
        view = client.position(id, role)['view']
        offered = legal(view)
        return role, view['ask'], next((each for each in offered if each in PASSIVE), offered[0])

    def last_stage() -> bool:
        board = client.position(id, 'maria')['view']['board']
        return bool(board['turn'] == 9 and board['stage'] == 'austria')

    while not last_stage():
        client.submit(id, *next_deed())
    visitor = visit()
    visitor.context.add_init_script(SLOWLY)
    page = visitor.sit(made, 'maria')
    page.wait_for_selector('.ma-board .live [data-id="city:prag"]', state='attached')
    while client.table(id)['status'] == 'playing':
        client.submit(id, *next_deed())
    page.get_by_role('button', name='Skip to the present').wait_for()
    assert page.locator('.ending').count() == 0
    told = page.locator('.log .entry').count()
    page.wait_for_selector('.ending')
    assert page.locator('.log .entry').count() > told
    assert page.get_by_role('button', name='Skip to the present').count() == 0
