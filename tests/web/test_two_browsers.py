"""Two people in two browsers and a bot at one table: what is chosen in secret stays secret until all have chosen."""

from __future__ import annotations

from typing import Any

from tests.server.harness import Client, until
from tests.web.visitor import NAMES, Visit, Visitor, play_all, way_to

BLOCKS = {'white': (0, 0, 1, 2, 3, 5), 'blue': (3, 2, 1, 0, 0, 4)}


def at_the_blocks(client: Client) -> Any:
    """A table whose last seat a bot takes, where everybody is to place blocks in secret."""
    made = client.make()
    play_all(client, made['table'], way_to('prompt.block'))
    client.post(f'/api/tables/{made["table"]}/resign', {'role': 'red', 'bot': 'random'})
    until(lambda: client.table(made['table'])['deciders'] == ['white', 'blue'])
    return made


def place(visitor: Visitor, blocks: tuple[int, ...]) -> None:
    """Place blocks by clicks."""
    for value in blocks:
        placed = visitor.page.text_content('.prompt')
        visitor.choose(f'Place block {value}')
        visitor.page.wait_for_function('placed => document.querySelector(".prompt").textContent !== placed', arg=placed)


def test_neither_sees_how_the_other_chooses_until_all_have(visit: Visit, client: Client):
    made = at_the_blocks(client)
    people = {role: visit() for role in BLOCKS}
    for role, person in people.items():
        person.sit(made, role)
        person.prompted('choose in secret the block')
    white, blue = people['white'], people['blue']
    untouched = blue.everything()
    place(white, BLOCKS['white'][:5])
    blue.page.wait_for_timeout(400)
    assert blue.everything() == untouched, 'a secret step is not even noticed elsewhere'
    place(white, BLOCKS['white'][5:])
    white.prompted(f'Waiting for: {NAMES["blue"]}')
    blue.page.locator('.players li', has_text=NAMES['blue']).locator('text=to play').wait_for()
    told = [each.get_attribute('aria-label') for each in white.page.query_selector_all('.gp-board .secret')]
    assert told == [f'Your secret choice {value}' for value in BLOCKS['white']], 'it stays in sight of its owner'
    assert blue.page.locator('.gp-board .secret').count() == 0
    assert 'reveals' not in blue.everything()
    assert 'reveals' not in white.everything()
    place(blue, BLOCKS['blue'])
    for person in people.values():
        for role, blocks in BLOCKS.items():
            person.says(f'{NAMES[role]} revealed')
            assert str(list(blocks[:5])).strip('[]') in person.page.inner_text('.log')


def test_what_one_says_the_other_reads(visit: Visit, client: Client):
    made = at_the_blocks(client)
    white, blue = visit(), visit()
    white.sit(made, 'white')
    blue.sit(made, 'blue')
    white.page.click('[role=tab]:has-text("Chat")')
    white.page.fill('[aria-label="Write a message …"]', 'Shall we spare Lithuania?')
    white.page.click('text=Send')
    blue.page.locator('[role=tab]:has-text("Chat") .unread').wait_for()
    blue.page.click('[role=tab]:has-text("Chat")')
    blue.page.locator('text=Shall we spare Lithuania?').wait_for()
    blue.page.locator('[role=tab]:has-text("Chat") .unread').wait_for(state='detached')
