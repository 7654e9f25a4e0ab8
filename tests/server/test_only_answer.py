"""What has one answer is known as such, and whether the others can tell."""

from __future__ import annotations

import random

import pytest

from chancellery import bots
from chancellery.kernel.state import State
from chancellery.server.only_answer import OPEN, SECRET, choices, only_answer, stays_asked
from chancellery.titles import load
from tests.server.harness import legal


def positions(title_id: str, scenario: str, players: int) -> list[tuple[State, str]]:
    """States of one game, each with a role that is asked in it."""
    title = load(title_id)
    found: list[tuple[State, str]] = []
    state = title.start(scenario, players, 3)
    player = bots.make('heuristic', title, 3)
    while state.outcome is None and len(found) < 400:
        role = state.deciders[0]
        found.append((state.clone(log=False), role))
        state.play(role, player.choose(state, role))
    return found


@pytest.fixture(scope='module')
def asked() -> list[tuple[State, str]]:
    return positions('gods_playground', 'standard', 3)


def test_only_one_answer_that_can_be_taken_back_is_told(asked):
    kinds = {OPEN: 0, SECRET: 0, None: 0}
    for state, role in asked:
        found = only_answer(state, role)
        kinds[found] += 1
        offered = choices(state, role)
        final = state.is_final(state.index(role), state.title.encode(offered[0]))
        assert (found is not None) == (len(offered) == 1 and not final)
    assert all(kinds.values()), kinds  # all three occur


def test_what_everybody_can_tell_is_the_only_answer_in_every_state_that_another_may_imagine(asked):
    for state, role in asked:
        if only_answer(state, role) == OPEN:
            for other in state.roles:
                if other != role:
                    imagined = state.determinize(other, 99, log=False)
                    assert choices(imagined, role) == choices(state, role)


def test_it_tells_the_role_nothing_it_does_not_know(asked):
    """Of two states that the role cannot tell apart it is the same."""
    for state, role in asked[::7]:
        assert only_answer(state, role) == only_answer(state.determinize(role, 5, log=False), role)


def test_who_is_not_waited_for_has_no_answer_to_give(asked):
    state, _ = asked[0]
    for other in state.roles:
        if other not in state.deciders:
            assert only_answer(state, other) is None


def test_an_only_answer_that_ends_what_can_be_taken_back_is_left_to_the_person():
    """Where the seat is asked again right after it, it ends nothing."""
    title = load('europa')
    player = bots.make('random', title, 3)
    stays = {True: 0, False: 0}
    state = title.start('1-00.1', 3, 3)
    for _ in range(700):
        if state.outcome is not None:
            break
        role = state.deciders[0]
        if only_answer(state, role) is not None:
            after = state.clone(log=False)
            after.play(role, choices(state, role)[0])
            found = stays_asked(state, role)
            assert found == (role in after.deciders)
            stays[found] += 1
        state.play(role, player.choose(state, role))
    assert all(stays.values()), stays


def test_nothing_that_follows_by_itself_ends_an_undo(client):
    """A seat that can take something back is told of an only answer where it is asked again after it."""
    seats = {'france': {'kind': 'me'}, 'castile': {'kind': 'me'}, 'england': {'kind': 'me'}}
    made = client.post('/api/tables', {'title': 'europa', 'scenario': '1-00.1', 'seats': seats, 'seed': '3'})
    rng = random.Random(4)
    told = 0
    for _ in range(300):
        role = client.table(made['table'])['deciders'][0]
        position = client.position(made['table'], role)
        view = position['view']
        action = rng.choice(legal(view))
        answer = client.submit(made['table'], role, view['ask'], action)['position']
        if position['only'] is not None and position['undo'] == 'free':
            told += 1
            assert role in answer['view']['deciders']
            assert answer['undo'] == 'free'
    assert told
