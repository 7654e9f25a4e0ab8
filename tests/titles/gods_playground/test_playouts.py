"""Random play of God's Playground: no crash, no dead end, and the laws of the pieces hold at every instant."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.titles.gods_playground.position import TITLE, position
from tests.titles.random_play import step

SCENARIO = TITLE.scenarios[0]
OPTIONS = st.fixed_dictionaries({option.id: st.sampled_from(option.values) for option in SCENARIO.options})


def assert_lawful(g: Any) -> None:
    """G.4, G.9, G.11, G.12, U3 and the counts of section 2, at any instant."""
    data = g.data
    for role in range(3):
        assert g.noble_supply(role) >= 0
        assert g.disc_supply(role) >= 0
        assert g.coins[role] >= 0
        assert all(g.unit_supply(role, kind) >= 0 for kind in range(3))
        assert sum(g.vp_from_of(role)) == g.vp[role]
    assert all(count >= 0 for count in (*g.nobles, *g.box_cubes, *g.force, *g.units, *g.influence, *g.army))
    assert g.king_supply() >= 0
    assert g.manager_supply() >= 0
    assert g.city_supply() >= 0
    assert g.cossack_box() >= 0
    assert g.influence_supply() >= 0
    assert all(g.force_supply(enemy) >= 0 for enemy in range(5))
    assert all(units <= stock for units, stock in zip(g.army, data.polish_units, strict=True))
    assert all(data.value_min <= value <= data.value_max for value in g.value)
    for region in range(5):
        enemies = sum(1 for enemy in range(5) if g.force_at(region, enemy))
        assert enemies <= 1, 'G.11: force of one enemy at most'
        assert not (enemies and g.influence[region]), 'G.12: influence and force never share a region'
    for circle, owner in enumerate(g.estates):
        assert owner >= 0 or not (g.managers[circle] or g.cities[circle]), 'R8.24, U24'


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**128), options=OPTIONS, choices=st.integers(0, 2**32))
def test_pieces_obey_their_laws_after_every_action(seed: int, options: dict[str, str], choices: int):
    """Random games with any options: G.4, G.9, G.11, G.12 and all piece counts hold after every action."""
    state = TITLE.start(seed=seed, options=options)
    rng = random.Random(choices)
    while state.outcome is None:
        assert_lawful(state)
        step(state, rng)
    assert_lawful(state)


@pytest.mark.parametrize('batch', range(10))
def test_random_games_come_to_an_end(batch: int):
    """500 games in all: E.1 four rounds, one winner (E.3), at most four coins left (R15.7)."""
    rng = random.Random(batch)
    for seed in range(batch * 50, batch * 50 + 50):
        state: Any = TITLE.start(seed=seed)
        actions = 0
        while state.outcome is None:
            step(state, rng)
            actions += 1
            assert actions < 2000
        assert state.round == 4
        assert len(state.outcome.winners) == 1
        assert max(state.outcome.scores.values()) == state.outcome.scores[state.outcome.winners[0]]
        assert all(coins <= 4 for coins in state.coins)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**64), stop=st.integers(0, 250), choices=st.integers(0, 2**32))
def test_a_stored_game_goes_on_as_it_would_have(seed: int, stop: int, choices: int):
    """At any instant: restore(dump()) and clone() have the same future."""
    state: Any = TITLE.start(seed=seed)
    rng = random.Random(choices)
    for _ in range(stop):
        if state.outcome is None:
            step(state, rng)
    copies = [TITLE.restore(state.dump()), state.clone(), state.clone(log=False)]
    memory = rng.getstate()
    for _ in range(20):
        if state.outcome is None:
            step(state, rng)
    for copy in copies:
        rng.setstate(memory)
        for _ in range(20):
            if copy.outcome is None:
                step(copy, rng)
        assert copy.digest() == state.digest()


def sequences(state: Any, depth: int) -> int:
    """The number of legal sequences of so many actions, taking the deciders in role order."""
    if depth == 0 or state.outcome is not None:
        return 1
    role = next(i for i in range(3) if state.asked() >> i & 1)
    total = 0
    for number in state.legal_numbers(role):
        copy = state.clone(log=False)
        copy.play_number(role, number)
        total += sequences(copy, depth - 1)
    return total


def test_counts_of_legal_sequences_from_fixed_positions():
    """A change in what is offered shows here first: counted from five fixed positions."""
    nobles = {role: dict.fromkeys(('prussia', 'ukraine'), 2) for role in ('white', 'blue', 'red')}
    estates = {'prussia-1': 'white', 'ukraine-1': 'blue', 'ukraine-2': 'red'}
    assert sequences(position('setup'), 3) == 125
    assert sequences(position('blocks'), 3) == 6 * 6 * 6 - 6
    assert (
        sequences(position('building', nobles=nobles, estates=estates), 3) == 27
    )  # pass, Prussia or Ukraine, three times
    assert (
        sequences(position('special', nobles=nobles, estates=estates), 1) == 13
    )  # pass, Danzig, a manager, 8 moves, 2 vetoes
    assert sequences(position('purchase', nobles=nobles, round=2), 2) == 10  # a pass and 3 more; 3 units; 4 units
