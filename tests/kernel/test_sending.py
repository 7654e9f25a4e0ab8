"""Pickle, copy and deepcopy of what programs hold, and how it shows itself."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import chancellery
from chancellery.kernel.outcome import Outcome, Team, restored
from tests.kernel.yard import TITLE, walk

SCENARIOS = [(id, scenario.id) for id in chancellery.titles() for scenario in chancellery.load(id).scenarios]
WAYS = {'pickle': lambda value: pickle.loads(pickle.dumps(value)), 'copy': copy.copy, 'deepcopy': copy.deepcopy}


@pytest.mark.parametrize('way', WAYS.values(), ids=WAYS)
@pytest.mark.parametrize(('id', 'scenario'), SCENARIOS)
def test_a_state_is_sent_whole_and_goes_the_same_way(id: str, scenario: str, way: Any):
    state = walk(chancellery.load(id).start(scenario, seed=5), 5, 60)
    sent = way(state)
    assert sent is not state
    assert sent.digest() == state.digest()
    assert sent.events_for(None) == state.events_for(None)
    assert walk(sent, 6, 30).digest() == walk(state, 6, 30).digest()


@pytest.mark.parametrize('way', WAYS.values(), ids=WAYS)
def test_a_title_is_one_and_the_same(way: Any):
    title = chancellery.load('maria')
    assert way(title) is title


def test_a_title_that_nothing_can_make_says_so():
    with pytest.raises(TypeError, match='Courtyard cannot be sent to another process'):
        pickle.dumps(TITLE)


@pytest.mark.parametrize('way', WAYS.values(), ids=WAYS)
def test_actions_games_and_bots_are_sent(way: Any):
    title = chancellery.load('gods_playground')
    action = chancellery.Action('build', 'ukraine')
    assert way(action) == action
    assert way(title.decode(7)) == title.decode(7)
    game = chancellery.Game(title, seed=3)
    role = game.state.deciders[0]
    game.play(role, game.state.legal(role)[0])
    sent = way(game)
    assert sent.history == game.history
    assert sent.state.digest() == game.state.digest()
    assert sent.state is not game.state
    assert sent.undoable(role) == game.undoable(role)
    for name in chancellery.bots.names(title):
        bot = chancellery.bots.make(name, title, seed=4, **({'iterations': 4} if name == 'search' else {}))
        twin = way(bot)
        turn = game.state.deciders[0]
        assert twin.choose(game.state, turn) == bot.choose(game.state, turn)


def test_a_refusal_is_sent_with_its_sentence():
    state = chancellery.load('gods_playground').start(seed=1)
    with pytest.raises(chancellery.IllegalAction) as caught:
        state.play(state.deciders[0], 'build:nowhere')
    sent = pickle.loads(pickle.dumps(caught.value))
    assert str(sent) == str(caught.value)
    assert [str(each) for each in sent.refusals] == [str(each) for each in caught.value.refusals]


def test_a_state_shows_itself_in_a_line():
    state = chancellery.load('maria').start('advanced', 3, seed=1)
    assert repr(state) == '<Maria, advanced, 3 players, waits for maria and louis and frederick>'
    assert repr(chancellery.load('maria')).startswith('<Maria: 2 scenarios, ')


@pytest.mark.parametrize(
    ('winners', 'count', 'together', 'expected'),
    [
        ('a', 3, False, {'a': 1.0, 'b': -0.5, 'c': -0.5}),
        ('ab', 3, False, {'a': 0.5, 'b': 0.5, 'c': -1.0}),
        ('abc', 3, False, {'a': 0.0, 'b': 0.0, 'c': 0.0}),
        ('', 3, False, {'a': 0.0, 'b': 0.0, 'c': 0.0}),
        ('ab', 2, True, {'a': 1.0, 'b': 1.0}),
        ('', 2, True, {'a': -1.0, 'b': -1.0}),
        ('a', 1, False, {'a': 1.0}),
        ('', 1, False, {'a': -1.0}),
    ],
)
def test_utility_is_shared_by_the_winners(winners: str, count: int, together: bool, expected: dict[str, float]):
    outcome = Outcome(tuple(winners), dict.fromkeys('abc'[:count], 3), 'test', together)
    assert outcome.utility == expected
    assert pickle.loads(pickle.dumps(outcome)).utility == expected


@pytest.mark.parametrize(
    ('winners', 'expected'),
    [
        ('ab', {'a': 1.0, 'b': 1.0, 'c': -0.5, 'd': -0.5}),
        ('c', {'a': -0.5, 'b': -0.5, 'c': 1.0, 'd': -0.5}),
        ('abd', {'a': 0.5, 'b': 0.5, 'c': -1.0, 'd': 0.5}),
        ('', {'a': 0.0, 'b': 0.0, 'c': 0.0, 'd': 0.0}),
    ],
)
def test_utility_is_the_same_for_all_members_of_a_team(winners: str, expected: dict[str, float]):
    team = Team('both', ('a', 'b'), 5)
    outcome = Outcome(tuple(winners), {'a': 3, 'b': 2, 'c': 4, 'd': 1}, 'test', teams=(team,))
    assert outcome.sides == [('a', 'b'), ('c',), ('d',)]
    assert outcome.utility == expected
    assert outcome.dump()['teams'] == [{'id': 'both', 'members': ['a', 'b'], 'score': 5}]
    for again in (restored(outcome.dump()), pickle.loads(pickle.dumps(outcome))):
        assert (again, again.utility) == (outcome, expected)
    assert 'teams' not in Outcome((), {'a': 1}, 'test').dump()
