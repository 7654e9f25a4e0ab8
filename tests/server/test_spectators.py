"""Who only watches a game of Europa sees how many cards everybody holds, and none of them."""

import random
import re
from typing import Any

import pytest

import chancellery
from chancellery import bots
from tests.server.harness import Running, legal, running

VARIANT = '1-00.1'
ROLES = ('france', 'castile', 'england')
ACTIONS = 100
LOOK_EVERY = 10


@pytest.fixture(scope='module')
def server(tmp_path_factory):
    with running(tmp_path_factory.mktemp('spectators'), unfinished=True) as made:
        yield made


def hidden(state: Any) -> set[str]:
    """The cards that lie in hands and decks and are known to not everybody."""
    decks = state.edition.decks
    found: set[str] = set()
    for containers, names in (
        ([*state.hands, *state.fresh, *state.piles], decks.actions.index.ids),
        ([*state.missions, *state.mission_decks], decks.goals.missions.ids),
        ([state.event_deck, state.event_row], decks.events.index.ids),
        ([state.trade_deck], decks.trade.index.ids),
    ):
        for cards in containers:
            seen = state.seen(cards, -1)
            found |= {names[card] for card, shown in zip(cards.items, seen, strict=True) if shown != card}
    return found


PRINTED = re.compile(r'"idle":(\{"=":)?\[(\[[^\]]*\],? ?)*\]')


def told_of(ids: set[str], text: str) -> set[str]:
    """Which of these ids stand in what was sent, except what is the same at every table of the scenario: which of all
    its cards have a line without effect."""
    return ids & set(re.findall(r'[a-z0-9_]+', PRINTED.sub('', text)))


@pytest.mark.parametrize(('player', 'seed'), [('random', 3), ('random', 4), ('heuristic', 5)])
def test_no_card_of_a_hand_or_a_deck_is_sent_to_a_spectator(server: Running, player: str, seed: int):
    client, watcher = server.client(), server.client()
    body = {'title': 'europa', 'scenario': VARIANT, 'players': 3, 'seed': str(seed)}
    made = client.post('/api/tables', body | {'seats': {role: {'kind': 'me'} for role in ROLES}})
    id, path = made['table'], f'/api/tables/{made["table"]}'
    watcher.join(id, made['spectator'])
    title = chancellery.load('europa')
    bot = bots.make(player, title, seed)
    rng = random.Random(seed)
    never: set[str] | None = None
    sizes = set()
    with watcher.live(id, spectator=True) as line:
        for step in range(ACTIONS):
            with server.service.tables.at(id) as table:
                state = table.game.state.clone()
            if state.outcome is not None:
                break
            secret = hidden(state)
            assert len(secret) > 60, 'there is much to hide'
            never = secret if never is None else never & secret
            if step % LOOK_EVERY == 0:
                view = watcher.get(f'{path}/position?since={10**6}')['view']
                assert told_of(secret, watcher.heard[-1]) == set()
                assert view['actions'] == []
                for role in ROLES:
                    held = view['board']['players'][role]['hand']
                    own = client.position(id, role)['view']['board']['hand']
                    assert sum(held) == len(own), 'how many there are is told'
                    assert len(told_of(secret, client.heard[-1])) >= len(own), 'to their holder they are sent'
                    sizes.add(sum(held))
            role = rng.choice(state.deciders)
            offered = client.position(id, role, 10**6)['view']
            chosen = rng.choice(legal(offered)) if player == 'random' else str(bot.choose(state, role))
            client.submit(id, role, offered['ask'], chosen)
        line.quiet()
    assert never
    assert len(sizes) > 2, 'hands grew and shrank'
    watcher.table(id)
    watcher.position(id)
    steps = watcher.get(f'{path}/replay')['steps']
    for n in range(0, steps, 5):
        watcher.get(f'{path}/replay/{n}?since=0')
    watcher.get(f'{path}/replay/entries?key=event.phase')
    watcher.get(f'{path}/download')
    watcher.get(f'{path}/log?lang=en')
    for text in (*watcher.heard, *line.heard):
        assert told_of(never, text) == set()
    for role in ROLES:
        for call in (f'position?role={role}', f'replay?role={role}', f'replay/1?role={role}', f'download?role={role}'):
            assert watcher.refused('GET', f'{path}/{call}', None, 403) == 'not_your_seat'
