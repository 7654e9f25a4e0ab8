"""A very long game at a table: Raison d'Etat by lot, far beyond its last round, and steps taken back."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import chancellery
from chancellery.game import UNDO
from chancellery.server import rows
from chancellery.server.history import Entry
from chancellery.server.tables import where_it_is
from tests.server.harness import Client, Running

TITLE = 'raison_detat'
SCENARIO = '1618'
PLAYERS = 7
LONGER = '200'
SEED = 49  # by lot some game ends early; this one goes on for 18,169 actions
UNDO_EVERY = 7


def lengthen() -> None:
    """Let the scenario have more rounds than it offers."""
    for option in chancellery.load(TITLE).scenario(SCENARIO).options:
        if option.id == 'limit' and LONGER not in option.values:
            option.values = (*option.values, LONGER)


@cache
def play_by_lot(entries: int) -> tuple[tuple[str, str], ...]:
    """So many entries of a history: actions, and now and then one is taken back and played again."""
    lengthen()
    title = chancellery.load(TITLE)
    game = chancellery.Game(title, SCENARIO, PLAYERS, SEED, {'limit': LONGER, 'talk': '5'})
    rng = random.Random(SEED)
    made: list[tuple[str, str]] = []
    while len(made) < entries:
        state = game.state
        assert state.outcome is None, f'it is over after {len(made)} entries'
        role = state.deciders[0]
        action = rng.choice(state.legal(role))
        game.play(role, action)
        made.append((role, str(action)))
        if len(made) % UNDO_EVERY == 0 and game.undoable(role):
            game.undo(role)
            game.play(role, action)
            made += [(role, UNDO), (role, str(action))]
    return tuple(made[:entries])


def table_of(client: Client, server: Running, entries: int) -> Any:
    """A table with such a history, written as single submissions would have written it but on disk at once."""
    deeds = play_by_lot(entries)
    roles = chancellery.load(TITLE).start(SCENARIO, PLAYERS, SEED).roles
    made = client.post(
        '/api/tables',
        {
            'title': TITLE,
            'scenario': SCENARIO,
            'players': PLAYERS,
            'options': {'limit': LONGER, 'talk': '5'},
            'seats': {role: {'kind': 'me'} for role in roles},
            'seed': str(SEED),
        },
    )
    tables = server.service.tables
    with tables.at(made['table']) as table:
        with tables.store.write() as connection:
            for n, (role, action) in enumerate(deeds, 1):
                rows.append(connection, table.facts, [Entry(role, action, at=server.service.clock.now())], None)
                if action == UNDO:
                    table.game.undo(role)
                else:
                    table.game.follow(role, action)
                table.facts.n = n
                tables.save(connection, table, n)
            changes = {'n': len(deeds)} | where_it_is(table, None, server.service.clock.now())
            table.facts.n = 0
            rows.advance(connection, table.facts, **changes)
        tables.forget(table)
    return made
