"""Random play of Coalitions and Raison d'Etat: no crash, no dead end, and the laws of the pieces hold throughout."""

from __future__ import annotations

import random

import pytest

import chancellery
from chancellery.titles.coalition_family.state import POOL, CoalitionState
from tests.titles.random_play import step

TITLES = ('coalitions', 'raison_detat')
SETTINGS = [
    (id, scenario.id, players)
    for id in TITLES
    for scenario in chancellery.load(id).scenarios
    for players in range(scenario.players[0], scenario.players[1] + 1)
]


def assert_lawful(g: CoalitionState) -> None:
    """R1.3, R1.4, R2.12, R4.16, R4.21, R4.24, R7.6.27 and their like in the sister book, at any instant."""
    edition = g.edition
    cards = sum(len(each) for each in g.containers() if each.pool == POOL)
    assert cards == len(edition.deck), 'no Battle card is lost or doubled'
    assert all(0 <= morale <= edition.morale_max for morale in g.morale)
    assert all(money >= 0 for money in g.money)
    assert all(0 <= troops <= edition.troops_max for troops in g.troops)
    assert all(not troops for at, troops in zip(g.at, g.troops, strict=True) if at < 0), 'troops lie under generals'
    assert all(g.tokens_left(power) >= 0 for power in g.order)
    assert sum(g.fortress) <= edition.fortresses
    for power in g.order:
        spots = [g.at[general] for general in edition.generals_of[power] if g.at[general] >= 0]
        assert len(spots) == len(set(spots)), 'one own general a territory'
    for place, power in enumerate(g.garrison):
        assert power < 0 or (power in g.order and place in g.map.present)


@pytest.mark.parametrize(('id', 'scenario', 'players'), SETTINGS)
def test_random_games_end_and_pieces_obey_their_laws(id: str, scenario: str, players: int) -> None:
    title = chancellery.load(id)
    rng = random.Random(f'{id} {scenario} {players}')
    options = {
        option.id: rng.choice(option.values) for option in title.scenario(scenario).options if option.applies(players)
    }
    state = title.start(scenario, players, rng.getrandbits(64), options | {'limit': '10'})
    assert isinstance(state, CoalitionState)
    while state.outcome is None:
        assert_lawful(state)
        step(state, rng)
