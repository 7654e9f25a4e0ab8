"""The games as games of OpenSpiel: here since its package is large."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest

import chancellery
import chancellery.envs.openspiel
from tests.test_readme import ROOT, python_blocks


def loaded(title: str, **params: Any) -> Any:
    return pyspiel.load_game('chancellery', {'title': title, **params})


def played(state: Any, rng: random.Random, actions: int) -> Any:
    """So many random actions further on, or at the end."""
    while actions and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        actions -= 1
    return state


@pytest.mark.parametrize('title', chancellery.titles())
def test_a_random_game_comes_to_its_end(title):
    game = loaded(title, seed=5)
    state = played(game.new_initial_state(), random.Random(1), 3000)
    if state.is_terminal():
        assert state.returns() == [state.inside.outcome.utility[role] for role in state.inside.roles]
        assert any(state.returns())
    else:
        assert state.returns() == [0.0] * game.num_players()


def test_openspiel_finds_nothing_amiss_in_random_games():
    pyspiel.random_sim_test(loaded('gods_playground'), 3, False, False)


def test_a_seed_gives_the_same_games_however_often_states_are_copied():
    def digests(copies: int) -> list[str]:
        game = loaded('gods_playground', seed=9)
        found = []
        for _ in range(3):
            state = played(game.new_initial_state(), random.Random(2), 20)
            for _ in range(copies):
                state.clone()
            found.append(state.inside.digest())
        return found

    assert digests(0) == digests(2)
    assert len(set(digests(0))) == 3


def test_a_copy_is_the_same_and_independent():
    state = loaded('maria', scenario='advanced', seed=1).new_initial_state()
    early = state.clone()
    assert early.inside.digest() == state.inside.digest()
    played(state, random.Random(3), 40)
    copy = state.clone()
    assert copy.history() == state.history()
    before = state.inside.digest()
    assert copy.inside.digest() == before
    played(copy, random.Random(4), 5)
    assert state.inside.digest() == before


def test_what_a_player_cannot_know_is_drawn_anew():
    state = played(loaded('europa', seed=1).new_initial_state(), random.Random(3), 60)
    player = state.current_player()
    rng = random.Random(7)
    drawn = [state.resample_from_infostate(player, rng.random) for _ in range(2)]
    assert all(each.legal_actions() == state.legal_actions() for each in drawn)
    assert all(list(each.observation_tensor(player)) == list(state.observation_tensor(player)) for each in drawn)
    assert len({each.inside.digest() for each in [state, *drawn]}) == 3


def test_players_are_told_what_they_know():
    state = loaded('gods_playground', seed=1).new_initial_state()
    player = state.current_player()
    role = state.inside.roles[player]
    assert list(state.observation_tensor(player)) == list(state.inside.observe(role))
    told = state.observation_string(player)
    assert told
    assert 'prompt.' not in told
    number = state.legal_actions()[0]
    assert state.action_to_string(player, number) == str(state.inside.title.decode(number))


def test_the_example_of_the_page_on_learning_runs(capsys):
    exec(python_blocks(ROOT / 'docs' / 'learning.md')[1], {})
    assert capsys.readouterr().out.startswith('[')


def test_a_game_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match='it has'):
        loaded('maria', scenario='nothing')
