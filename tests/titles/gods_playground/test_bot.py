"""The heuristic player: it plays legally, sees what is plain, and values a better position more."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.bots import adviser_of
from chancellery.kernel.rng import seeded
from tests.titles.gods_playground.position import TITLE, position

ADVISER = adviser_of('gods_playground')


def advised(g: Any, role: str, seed: int = 1) -> str:
    """What the adviser would do."""
    assert ADVISER is not None
    return str(TITLE.decode(ADVISER.choose(g, g.index(role), seeded(seed))))


@pytest.mark.parametrize('seed', range(6))
def test_it_plays_whole_games_of_legal_actions_only(seed: int):
    """Both the player and its quick policy; the state is not changed by asking."""
    assert ADVISER is not None
    g: Any = TITLE.start(seed=seed)
    rng = seeded(seed)
    while g.outcome is None:
        role = g.index(g.deciders[0])
        before = g.digest()
        chosen = ADVISER.choose(g, role, rng) if seed % 2 else ADVISER.rollout(g, role, rng)
        assert chosen in g.legal_numbers(role)
        assert g.digest() == before
        g.play_number(role, chosen)


def test_it_builds_in_the_last_round_when_estates_are_about_to_count():
    estates = {'little_poland-1': 'blue', 'little_poland-2': 'red', 'little_poland-3': 'blue'}
    g = position('building', round=4, estates=estates, nobles={'white': {'little_poland': 5}})
    assert advised(g, 'white') == 'build:little_poland'


def test_it_strikes_where_its_own_estates_would_be_lost():
    estates = {f'ukraine-{i}': 'white' for i in (1, 2, 3, 4, 5)} | {'prussia-1': 'blue'}
    force = {'ukraine': {'tatars': 3}, 'prussia': {'black': 3}}
    g = position('strike', army=[4, 4, 1], estates=estates, force=force, round=4)
    assert advised(g, 'white') == 'strike:ukraine'


def test_it_puts_a_city_on_a_valuable_estate_at_the_end():
    estates = {'ukraine-1': 'white', 'lithuania-6': 'white', 'lithuania-1': 'white'}
    nobles = {'white': {'lithuania': 9, 'ukraine': 2}}
    g = position('special_again', round=4, estates=estates, nobles=nobles, vp={'white': 30, 'blue': 20, 'red': 20})
    assert advised(g, 'white') == 'city:lithuania-6'


def test_it_bids_within_its_means_and_not_always_the_same():
    g = position('king', placed={role: [0, 0, 0, 0, 0, 3] for role in ('white', 'blue', 'red')}, coins={'white': 4})
    bids = {advised(g, 'white', seed) for seed in range(20)}
    assert all(int(bid.partition(':')[2]) <= 4 for bid in bids)


def test_the_same_chance_gives_the_same_choice():
    g: Any = TITLE.start(seed=3)
    assert advised(g, g.deciders[0], 5) == advised(g, g.deciders[0], 5)


def test_a_better_position_is_valued_more():
    assert ADVISER is not None
    g = position('building', vp={'white': 20, 'blue': 5, 'red': 5}, nobles={'white': {'ukraine': 3}})
    white, blue, red = ADVISER.evaluate(g)
    assert white > blue
    assert white > red
    richer = position('building', vp={'white': 20, 'blue': 5, 'red': 5}, nobles={'white': {'ukraine': 3}},
                      estates={'little_poland-5': 'white', 'little_poland-4': 'white'})  # fmt: skip
    assert ADVISER.evaluate(richer)[0] > white


def test_it_beats_random_players():
    """A dozen games, each seat four times: it wins nearly all of them."""
    report = chancellery.arena.play_match('gods_playground', bots=['heuristic', 'random', 'random'], games=12, seed=5)
    assert report.wins['heuristic'] >= 0.8
