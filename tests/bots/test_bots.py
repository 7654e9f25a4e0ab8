"""The bots: what there is, what they refuse, and that they know no more than their role."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.bots.search import SearchBot
from chancellery.kernel.rng import seeded
from tests.bots.toys import NIM, TRICKS

TITLE = chancellery.load('gods_playground')
NAMES = chancellery.bots.names('gods_playground')


def bot(name: str, title: Any = TITLE, seed: int = 3) -> Any:
    """A bot that does not think for long."""
    return chancellery.bots.make(name, title, seed=seed, iterations=12, horizon=15)


def play(state: Any, bots: dict[str, Any], until: Any = lambda state: False) -> Any:
    """Play on until the game is over, or this holds."""
    while state.outcome is None and not until(state):
        role = state.deciders[0]
        state.play(role, bots[role].choose(state, role))
    return state


def at_blocks() -> Any:
    """The first secret choice of God's Playground, which everybody makes at the same time."""
    bots = {role: bot('random') for role in TITLE.start().roles}
    state = play(TITLE.start(seed=5), bots, lambda state: state.is_sealed())
    assert state.deciders == ('white', 'blue', 'red')
    return state


def test_names() -> None:
    assert NAMES == ('random', 'heuristic', 'search')
    assert chancellery.bots.names(TITLE) == NAMES
    assert chancellery.bots.names(NIM) == ('random', 'search')
    with pytest.raises(ValueError, match="there is no title 'chess'"):
        chancellery.bots.names('chess')


def test_an_unknown_bot_is_refused_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match="no bot 'genius' for gods_playground; its bots are random, heuristic, search"):
        chancellery.bots.make('genius', TITLE)
    with pytest.raises(ValueError, match=r'its bots are random, search$'):
        chancellery.bots.make('heuristic', NIM)


@pytest.mark.parametrize(
    ('budget', 'words'),
    [
        ({'iterations': 0}, 'iterations must be a number above 0, not 0'),
        ({'iterations': -5}, 'iterations must be a number above 0'),
        ({'iterations': 2.5}, 'iterations must be a whole number'),
        ({'seconds': 0}, 'seconds must be a number above 0'),
        ({'seconds': float('nan')}, 'seconds must be a number above 0'),
        ({'seconds': 'long'}, 'seconds must be a number above 0'),
        ({'horizon': 0}, 'horizon must be a number above 0'),
        ({'depth': 3}, "no budget 'depth'; it can be iterations, seconds, horizon"),
    ],
)
def test_a_budget_that_is_none_is_refused(budget: dict[str, Any], words: str) -> None:
    for name in NAMES:
        with pytest.raises(ValueError, match=words):
            chancellery.bots.make(name, TITLE, **budget)


@pytest.mark.parametrize('name', NAMES)
def test_choosing_changes_nothing_and_repeats_with_the_seed(name: str) -> None:
    bots = {role: bot('random', seed=8) for role in TITLE.start().roles}
    state = play(TITLE.start(seed=2), bots, lambda state: state.round == 2)
    for _ in range(6):
        role = state.deciders[0]
        before = state.digest()
        chosen = [bot(name).choose(state, role) for _ in range(2)]
        assert state.digest() == before
        assert chosen[0] == chosen[1]
        assert chosen[0] in state.legal(role)
        state.play(role, chosen[0])


@pytest.mark.parametrize('name', NAMES)
def test_a_bot_does_not_see_what_another_chose_in_secret(name: str) -> None:
    one = at_blocks()
    two = one.clone()
    for state, values in ((one, '012345'), (two, '554433')):
        for value in values:
            state.play('white', f'block:{value}')
    two.rng = seeded(99, 'other dice')
    assert one.digest() != two.digest()
    assert one.view('blue') == two.view('blue')
    first, second = bot(name), bot(name)
    for _ in range(6):
        chosen = first.choose(one, 'blue')
        assert chosen == second.choose(two, 'blue')
        one.play('blue', chosen)
        two.play('blue', chosen)


@pytest.mark.parametrize('name', ['random', 'search'])
def test_a_bot_does_not_see_hidden_cards(name: str) -> None:
    one: Any = TRICKS.start(seed=4)
    two = one.clone()
    two.hands[1].items, two.stock.items[:] = sorted(two.stock.items), two.hands[1].items
    two.rng = seeded(99, 'another shuffle')
    assert one.digest() != two.digest()
    assert one.view('left') == two.view('left')
    for seed in range(5):
        assert bot(name, TRICKS, seed).choose(one, 'left') == bot(name, TRICKS, seed).choose(two, 'left')


def test_a_search_that_peeked_would_be_found() -> None:
    """The twins of the last test can be told apart: with the cards face up, some choice differs."""
    one: Any = TRICKS.start(seed=4)
    two = one.clone()
    two.hands[1].items, two.stock.items[:] = sorted(two.stock.items), two.hands[1].items
    for state in (one, two):
        state.hands[1].known = [0b11] * 4
        state.stock.known = [0b11] * 4
    choices = [
        [SearchBot(TRICKS, None, seed, iterations=100).choose(state, 'left') for seed in range(5)]
        for state in (one, two)
    ]
    assert choices[0] != choices[1]


@pytest.mark.parametrize('name', NAMES)
def test_the_random_and_the_thinking_finish_a_game(name: str) -> None:
    state = TITLE.start(seed=11)
    bots = {role: bot('random', seed=i) for i, role in enumerate(state.roles)}
    bots['blue'] = chancellery.bots.make(name, TITLE, seed=1, iterations=2, horizon=4)
    assert play(state, bots).outcome is not None


def test_a_role_with_nothing_to_choose_is_refused() -> None:
    state = TITLE.start()
    idle = next(role for role in state.roles if role not in state.deciders)
    for name in NAMES:
        with pytest.raises(ValueError, match=f'{idle} has nothing to choose now'):
            bot(name).choose(state, idle)
        with pytest.raises(ValueError, match="there is no role 'green'"):
            bot(name).choose(state, 'green')


def test_random_takes_every_action_about_as_often() -> None:
    state = TITLE.start()
    chooser = bot('random')
    counts: dict[str, int] = {}
    for _ in range(500):
        action = str(chooser.choose(state, state.deciders[0]))
        counts[action] = counts.get(action, 0) + 1
    assert len(counts) == 5
    assert min(counts.values()) > 70
