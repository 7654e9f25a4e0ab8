"""Random play of Maria: no crash, no dead end, and the laws of the pieces hold throughout."""

from __future__ import annotations

import random

import pytest

from chancellery.titles.maria.displacement import Displacement
from chancellery.titles.maria.edition import CARDS_PER_DECK, DECKS, MAJORS, POWERS
from chancellery.titles.maria.state import Maria
from tests.titles.maria.position import title
from tests.titles.random_play import step

SETTINGS = [(scenario, players) for scenario in ('introductory', 'advanced') for players in (2, 3)]


def assert_lawful(g: Maria) -> None:
    """R4.6, R6.1, R6.2, R6.5, R8.10 and what the table knows (R6.7), at any instant."""
    held = sum(len(cards) for cards in g.hands + g.piles)
    shown = sum(len(cards) for cards in g.discards + g.saved + g.bluffed)
    assert held + shown == g.deck * CARDS_PER_DECK, 'no tactical card is lost or doubled'
    assert len(g.order) == sum(len(cards) for cards in g.piles)
    assert g.deck <= DECKS
    cities = [at for at in g.at if at >= 0]
    for city in set(cities):
        there = g.pieces_at(city)
        assert len(there) == 1 or (len(there) == 2 and all(g.is_general(piece) for piece in there))
        parting = g.inside(Displacement) is not None  # R19.3.5: one after the other
        assert len(there) == 1 or parting or g.cooperate(g.owner(there[0]), g.owner(there[1]))
    if g.stage != 'setup':
        for general, troops in enumerate(g.troops):
            here = g.at[general] >= 0 or g.at[general] == -2
            assert troops <= 8
            assert here or not troops, 'only generals in the game command troops'
        for power in range(len(POWERS)):
            groups = {g.group[general] for general in g.edition.generals_of[power]}
            assert sum(g.group_sum[group] for group in groups) == g.total(power), 'totals are known'
    if g.advanced:
        for power in MAJORS:
            markers = g.markers.count(power) + g.battle[power] + g.set_aside[power]
            boxes = [g.three_electors, g.emperor, g.italy, g.italy_too, 2 if g.silesia else -1].count(power)
            questions = sum(payer == power for _, _, payer in g.questions)
            assert g.pool[power] + markers + boxes + questions == g.edition.pool[power], 'no marker is lost'


@pytest.mark.parametrize(('scenario', 'players'), SETTINGS)
@pytest.mark.parametrize('seed', range(4))
def test_random_games_end_and_pieces_obey_their_laws(scenario: str, players: int, seed: int) -> None:
    rng = random.Random(f'{scenario} {players} {seed}')
    options = {option.id: rng.choice(option.values) for option in title().scenario(scenario).options}
    state = title().start(scenario, players, rng.getrandbits(64), options)
    assert isinstance(state, Maria)
    while state.outcome is None:
        assert_lawful(state)
        step(state, rng)
