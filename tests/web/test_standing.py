"""A title that nobody has drawn, on the plain board: standing answers, and rights that nobody waits for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.kernel.title import Title
from chancellery.server import tables, titles_api
from tests.server.harness import Client, Running, running
from tests.titles_for_tests.courtyard.title import make_title
from tests.web.visitor import BUILT, Visitor

SEED = 3


@pytest.fixture(scope='module')
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that offers the courtyard, a title of the tests, and nothing else."""
    if not BUILT.is_file():
        pytest.skip('the client is not built: run "make web"')
    title = make_title()

    def load(id: str, data: Any = None) -> Title:
        assert id == title.id
        return title

    with pytest.MonkeyPatch.context() as patch:
        for module in (tables, titles_api):
            patch.setattr(module, 'titles', lambda: (title.id,))
            patch.setattr(module, 'load', load)
        titles_api.all_titles.cache_clear()
        with running(tmp_path_factory.mktemp('standing'), tables_a_minute=1000) as made:
            yield made
    titles_api.all_titles.cache_clear()


def at_a_window(client: Client) -> tuple[Any, str]:
    """A table where somebody is asked whether to react, and who it is."""
    title = make_title()
    state = title.start('yard', 3, SEED)
    seats = {role: {'kind': 'me'} for role in state.roles}
    made = client.post('/api/tables', {'title': title.id, 'players': 3, 'seats': seats, 'seed': str(SEED)})
    rng = random.Random(SEED)
    while True:
        role = state.deciders[0]
        actions = state.legal(role)
        if any(each.verb == 'stop_asking' for each in actions):
            return made, role
        action = rng.choice(actions)
        state.play(role, action)
        view = client.position(made['table'], role)['view']
        client.submit(made['table'], role, view['ask'], str(action))


def test_a_standing_answer_is_given_and_withdrawn(visitor: Visitor, client: Client):
    made, role = at_a_window(client)
    page = visitor.sit(made, role)
    assert page.locator('.plain-board').count() == 1
    assert visitor.serious_problems() == []
    page.click('text=Stop asking me')
    page.wait_for_selector('text=Ask me again')
    assert role not in client.table(made['table'])['deciders']
    visitor.prompted('Waiting for')
    page.reload()
    page.wait_for_selector('text=Ask me again')
    page.click('text=Ask me again')
    page.wait_for_selector('text=Ask me again', state='detached')


def test_a_right_that_nobody_waits_for_can_be_used(visitor: Visitor, client: Client):
    made, role = at_a_window(client)
    giver = next(
        each
        for each in ('ash', 'birch', 'cedar')
        if each != role and client.position(made['table'], each)['view']['actions']
    )
    visitor.sit(made, giver)
    visitor.prompted('Waiting for')
    visitor.page.locator('.choice').first.click()
    visitor.says('a coin')
