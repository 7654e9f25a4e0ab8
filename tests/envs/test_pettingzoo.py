"""The games as environments of PettingZoo."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import chancellery
from chancellery.envs.pettingzoo import TitleEnv, env
from tests.test_readme import ROOT, python_blocks


def play(table: Any, seed: int | None, most: int = 10_000) -> list[tuple[str, int]]:
    """Every action of a game in which each takes the first that it may."""
    table.reset(seed=seed)
    taken = []
    for agent in table.agent_iter(most):
        observation, _, termination, _, _ = table.last()
        action = None if termination else int(observation['action_mask'].argmax())
        if action is not None:
            taken.append((agent, action))
        table.step(action)
    return taken


# PettingZoo gives advice beside its tests: plain boxes (its own games with masks have none) and numbered agents
@pytest.mark.filterwarnings('ignore::UserWarning:pettingzoo.test')
@pytest.mark.parametrize('title', chancellery.titles())
def test_every_title_is_an_environment_as_pettingzoo_tests_it(title):
    """Spaces, masks, rewards and the order of agents, for some hundred random steps."""
    api_test(env(title), num_cycles=150)


def test_the_same_seed_gives_the_same_games():
    seed_test(lambda: env('gods_playground'), num_cycles=120)
    table = env('gods_playground')
    first, second = play(table, 5), play(table, None)
    assert first == play(table, 5)
    assert second == play(table, None), 'the games after it are the same, too'


def test_a_game_ends_with_what_its_outcome_is_worth():
    table = TitleEnv('gods_playground')
    table.reset(seed=3)
    paid = {}
    for agent in table.agent_iter():
        observation, reward, termination, truncation, _ = table.last()
        assert not truncation
        if termination:
            paid[agent] = reward
        else:
            assert reward == 0
        table.step(None if termination else int(observation['action_mask'].argmax()))
    assert table.game.outcome is not None
    assert paid == table.game.outcome.utility
    assert table.agents == []


def test_a_role_is_shown_what_it_knows_and_may_do():
    table = TitleEnv('gods_playground')
    table.reset(seed=1)
    role = table.agent_selection
    seen = table.observe(role)
    assert list(seen['observation']) == list(table.game.observe(role))
    legal = [table.title.encode(action) for action in table.game.legal(role)]
    assert list(np.flatnonzero(seen['action_mask'])) == sorted(legal)
    others = [other for other in table.agents if other not in table.game.deciders]
    assert others
    assert not any(table.observe(other)['action_mask'].any() for other in others)


def test_the_example_of_the_page_on_learning_runs():
    exec(python_blocks(ROOT / 'docs' / 'learning.md')[0], {})


def test_what_is_asked_is_told_in_words():
    table = TitleEnv('europa', render_mode='ansi')
    table.reset(seed=1)
    told = table.render()
    assert told is not None
    assert told.startswith('france: ')
    assert 'prompt.' not in told
    assert TitleEnv('europa').render() is None


def test_bad_input_says_what_would_be_right():
    with pytest.raises(ValueError, match='it has'):
        env('maria', 'no such scenario')
    with pytest.raises(ValueError, match='ansi'):
        TitleEnv('maria', render_mode='human')
    table = TitleEnv('gods_playground')
    table.reset(seed=1)
    before = table.game.digest()
    illegal = int(table.observe(table.agent_selection)['action_mask'].argmin())
    with pytest.raises(chancellery.IllegalAction):
        table.step(illegal)
    with pytest.raises(ValueError, match='None is no action'):
        table.step(None)
    assert table.game.digest() == before
