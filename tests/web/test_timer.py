"""The time to talk: everybody sees it run, and who lets it run out is ready all the same."""

from __future__ import annotations

import time
from typing import Any

from tests.server.harness import Client, legal, until
from tests.web.boards import table
from tests.web.visitor import Visit

ROLES = ('britain', 'france', 'austria')
IDLE = ('pass', 'done')


def talks(client: Client) -> Any:
    """A table of three, played quietly until they sit down to talk for three minutes."""
    made = table(client, 'raison_detat', '1702', dict.fromkeys(ROLES, 'me'), talk='3')
    while client.table(made['table'])['timer'] is None:
        client.turn(made['table'], lambda offered: next((each for each in offered if each in IDLE), offered[-1]))
    return made


def deciders(client: Client, made: Any) -> list[str]:
    return list(client.table(made['table'])['deciders'])


def test_who_lets_the_time_run_out_is_ready(visit: Visit, client: Client):
    made = talks(client)
    visitor = visit()
    page = visitor.page
    visitor.context.clock.install()
    visitor.sit(made, 'austria')
    page.wait_for_selector('.timer:has-text("2:")')
    page.reload()
    page.wait_for_selector('.timer:has-text("2:")')
    page.wait_for_load_state('networkidle')  # every answer of the server sets the page's clock right
    page.clock.fast_forward('02:00')
    page.wait_for_selector('.timer:has-text("0:")')
    assert 'austria' in deciders(client, made)
    page.clock.fast_forward('01:10')
    page.wait_for_selector('text=Time is up. You are counted as ready.')
    assert deciders(client, made) == ['britain', 'france']


def test_a_page_that_wakes_up_hears_first_whether_the_pause_counts(visit: Visit, client: Client):
    """It answered at once, though the server that slept beside it was about to give everybody the time back."""
    made = talks(client)
    visitor = visit()
    page = visitor.page
    visitor.context.clock.install()
    visitor.sit(made, 'austria')
    page.wait_for_selector('.timer:has-text("2:")')
    page.wait_for_load_state('networkidle')
    page.clock.pause_at(time.time() + 20)
    page.clock.fast_forward('10:00')
    page.wait_for_selector('.timer:has-text("Time is up")')
    page.wait_for_timeout(300)
    assert 'austria' in deciders(client, made)
    page.clock.run_for(4000)
    until(lambda: 'austria' not in deciders(client, made))


def test_an_answer_that_was_taken_back_is_not_given_again(visit: Visit, client: Client):
    made = talks(client)
    visitor = visit()
    page = visitor.page
    visitor.context.clock.install()
    visitor.sit(made, 'austria')
    page.wait_for_selector('.timer')
    page.clock.fast_forward('03:10')
    until(lambda: 'austria' not in deciders(client, made))
    page.locator('.tools button', has_text='Undo').first.click()
    until(lambda: 'austria' in deciders(client, made))
    page.locator('.choice', has_text='Ready').wait_for()

    def time_is_up() -> bool:
        """The clock is turned on again where an answer of the server has set it right."""
        page.clock.fast_forward('03:10')
        page.wait_for_timeout(100)
        return bool(page.locator('.timer', has_text='Time is up').count())

    until(time_is_up)
    page.wait_for_timeout(500)
    assert 'austria' in deciders(client, made)


def test_spectators_and_who_is_ready_see_it_too(visit: Visit, client: Client):
    made = talks(client)
    watching = visit()
    watching.go(f'/table/{made["table"]}#{made["spectator"]}', '.timer')
    visitor = visit(390, 844)
    visitor.sit(made, 'france')
    visitor.choose('Ready')
    visitor.prompted('Waiting for')
    assert visitor.page.locator('.timer').count() == 1
    for role in ('britain', 'austria'):
        view = client.position(made['table'], role)['view']
        assert 'ready' in legal(view)
        client.submit(made['table'], role, view['ask'], 'ready')
    watching.page.wait_for_selector('.timer', state='detached')
    visitor.page.wait_for_selector('.timer', state='detached')
