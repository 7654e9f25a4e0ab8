"""Playing on: a table of one's own that begins at an instant of another table's game.

A finished game goes on from the very position, with other random numbers. Of a game that is being played against bots
alone, nobody may learn more than he knows: what is hidden from the seat that looks is drawn anew.
"""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.kernel.rng import seeded
from chancellery.kernel.state import State
from chancellery.server import happenings, rows
from chancellery.server.errors import Problem, no_key
from chancellery.server.history import REWIND, Deed, Entry
from chancellery.server.loading import MISTAKES
from chancellery.server.replay import Replays
from chancellery.server.seating import Made, Wish, new_facts, put_table, seated
from chancellery.server.seats import BOT, hashed, new_token
from chancellery.server.table import OVER, SPECTATOR, Facts, Table
from chancellery.server.tables import Tables, check_viewer, new_seed


def branch(
    tables: Tables, replays: Replays, id: str, role: str | None, n: int, wishes: dict[str, Wish], tokens: Sequence[str]
) -> Made:
    """A table that begins where a replay stands at an instant, through these eyes."""
    with tables.at(id) as table:
        viewer = check_viewer(table, role, tokens, over_too=True)
        check_branching(table, viewer, tokens)
        facts, deeds = Facts(**vars(table.facts)), table.deeds()[:]
    seed = new_seed()
    state = beginning(position(replays, table, facts, deeds, viewer, n), viewer, facts.status == OVER, seed)
    seats, links, mine = seated(table.title, state.roles, wishes)
    spectator, maker = new_token(), new_token()
    chosen = (facts.scenario, facts.players, dict(facts.options))
    new = new_facts(table.title, chosen, seed, spectator, state)
    new.maker = hashed(maker)
    new.n = new.base = 1  # the entry that makes the given position the beginning
    at = tables.clock.now()
    new.happened = happenings.at_the_start(state, at, happenings.PLAYED_ON)
    with tables.store.write() as connection:
        put_table(connection, new, seats, state, at)
        rows.append(connection, Facts(**vars(new) | {'n': 0}), [Entry(SPECTATOR, f'{REWIND}:0', at=at)], None)
    return Made(new.id, links, spectator, mine, maker)


def check_branching(table: Table, viewer: str, tokens: Sequence[str]) -> None:
    """Refuse a game in which it would tell somebody what he may not know yet."""
    keys = table.keys(list(tokens))
    if table.facts.status == OVER:
        if not keys.any:
            raise no_key()
        return
    if any(seat.kind != BOT and seat.role not in keys.roles for seat in table.seats.values()):
        text = 'Other people play in this game: you can play on from its positions when it is over.'
        raise Problem(409, 'others_play', text)
    if viewer == SPECTATOR:
        raise Problem(409, 'no_seat', 'The game is not over: say in "role" from which seat you look.')


def position(replays: Replays, table: Table, facts: Facts, deeds: Sequence[Deed], viewer: str, n: int) -> State:
    """The state at an instant of a replay, with the log up to there."""
    try:
        replay = replays.played(table, facts, deeds)
    except MISTAKES:
        text = 'This game was played under earlier rules, so you cannot play on from one of its positions.'
        raise Problem(409, 'other_rules', text) from None
    with replay.lock:
        steps = replay.steps_of(viewer)
        if not 0 <= n < len(steps):
            raise Problem(
                404,
                'no_step',
                f'This replay does not have that step: its steps are numbered from 0 to {len(steps) - 1}.',
            )
        done = steps[n][0]
        state = replay.state(done)
        state.journal = replay.end.journal.clone()
        state.journal.cut(replay.told_after[done])
    if state.outcome is not None:
        raise Problem(409, 'game_over', 'The game is over at this position: choose an earlier one.')
    return state


def beginning(state: State, viewer: str, over: bool, seed: int) -> State:
    """The state as it may be played on by somebody who looks through these eyes."""
    state.recording = True
    if not over:
        return state.determinize(viewer, seed)
    state.rng = seeded(seed, 'chance')
    state.forget_worked_out()
    return state
