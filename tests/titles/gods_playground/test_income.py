"""God's Playground: phase 1, income (R1.1-R1.4)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.gods_playground.position import TITLE, board, events, family, play, position


def income(g: Any, role: str) -> int:
    """What the role was paid."""
    return int(next(entry['coins'] for entry in events(g, 'income') if entry['role'] == role))


def test_R1_1_estates_pay_the_value_of_their_region() -> None:
    """Given red estates in regions of value 5, 5, 2 and 4, when income is paid, then red gets 16 (R1.1)."""
    g = position(
        'income',
        estates={'ukraine-1': 'red', 'ukraine-2': 'red', 'prussia-1': 'red', 'lithuania-1': 'red', 'ukraine-3': 'blue'},
        value={'ukraine': 5, 'prussia': 2, 'lithuania': 4},
        coins={'red': 3},
    )
    assert income(g, 'red') == 16
    assert family(g, 'red')['coins'] == 19


@pytest.mark.parametrize('managed', [0, 1, 2, 3])
def test_R1_1_a_manager_adds_two(managed: int) -> None:
    """Given 12 coins from estates, when some carry a manager, then each adds 2 for its owner (R1.1, R8.6)."""
    circles = ['ukraine-1', 'ukraine-2', 'ukraine-3']
    g = position(
        'income',
        estates=dict.fromkeys(circles, 'red') | {'ukraine-4': 'blue'},
        managers=[*circles[:managed], 'ukraine-4'],
        value={'ukraine': 4},
    )
    assert income(g, 'red') == 12 + 2 * managed


def test_R1_1_sejm_seats_and_nobles_pay_nothing() -> None:
    """Given discs in the Sejm and cubes on the board, then only estate discs count (R1.1)."""
    g = position(
        'income',
        estates={'ukraine-1': 'red', 'ukraine-2': 'red', 'ukraine-3': 'red'},
        sejm={'prussia': 'red', 'ukraine': 'red'},
        nobles={'red': {'ukraine': 9}},
        value={'ukraine': 4},
    )
    assert income(g, 'red') == 12


@pytest.mark.parametrize(
    ('estates', 'managers', 'paid'),
    [(0, 0, 10), (1, 0, 10), (3, 0, 10), (2, 2, 10), (3, 1, 11), (4, 0, 12)],
)
def test_R1_2_at_least_ten(estates: int, managers: int, paid: int) -> None:
    """Given estates of value 3, when they yield less than 10, then 10 is paid instead (R1.2)."""
    circles = [f'lithuania-{i + 1}' for i in range(estates)]
    g = position('income', estates=dict.fromkeys(circles, 'blue'), managers=circles[:managers])
    assert income(g, 'blue') == paid


@pytest.mark.parametrize('circles', [(1, 2, 3), (6, 7, 8)])
def test_R1_3_the_printed_number_does_not_matter(circles: tuple[int, ...]) -> None:
    """Given three estates in Ukraine of value 5, then they pay 15 on low and on high circles (R1.3)."""
    g = position('income', estates={f'ukraine-{i}': 'red' for i in circles}, value={'ukraine': 5})
    assert income(g, 'red') == 15


def test_R1_3_every_circle_pays_the_value_of_its_region_and_no_more() -> None:
    """Given twelve coins from Prussia, then one more estate of value 2 on any circle adds 2 (R1.1, R1.3)."""
    seats = {f'prussia-{i}': 'red' for i in (1, 2, 3, 4)}
    for name, region in board(position('income'))['regions'].items():
        for i in range(1, len(region['estates']) + 1):
            if name != 'prussia':
                g = position('income', estates={**seats, f'{name}-{i}': 'red'}, value={'prussia': 3, name: 2})
                assert income(g, 'red') == 14, f'{name}-{i}'


def test_R1_4_income_is_paid_in_round_one_too() -> None:
    """Given the starting 10, when the set-up ends, then income comes on top before any choice (R1.4)."""
    g: Any = TITLE.start('standard', players=3, seed=3)
    for region in ('prussia', 'lithuania', 'ukraine') * 3:
        play(g, g.deciders[0], f'build:{region}')
    assert g.round == 1
    assert [income(g, role) for role in g.roles] == [10, 10, 10]
    assert [family(g, role)['coins'] for role in g.roles] == [20, 20, 20]


@pytest.mark.parametrize('round', [1, 2, 3, 4])
def test_R1_4_income_is_paid_once_a_round(round: int) -> None:
    """Given any round, when phase 1 comes, then each player is paid once (R1.4, R1.1)."""
    g = position('income', round=round)
    assert [entry['role'] for entry in events(g, 'income')] == list(g.roles)


def test_X1_income_in_lithuania() -> None:
    """Given X1's Lithuania beside 10 coins from elsewhere, then it adds 8 for red, 3 for white and blue (R1.1, X1)."""
    elsewhere = {f'ukraine-{i + 1}': role for i, role in enumerate(['red', 'white', 'blue'] * 2)}
    lithuania = {'lithuania-1': 'red', 'lithuania-2': 'white', 'lithuania-3': 'red', 'lithuania-4': 'blue'}
    g = position(
        'income',
        estates=elsewhere | lithuania,
        managers=['lithuania-3'],
        value={'ukraine': 5, 'lithuania': 3},
    )
    assert [income(g, role) - 10 for role in ('red', 'white', 'blue')] == [8, 3, 3]


def test_X1_income_falls_under_the_minimum_of_the_whole() -> None:
    """Given X1's Lithuania alone, then 8 and 3 are below the minimum and everybody gets 10 (R1.2, X1)."""
    g = position(
        'income',
        estates={'lithuania-1': 'red', 'lithuania-2': 'white', 'lithuania-3': 'red', 'lithuania-4': 'blue'},
        managers=['lithuania-3'],
    )
    assert [income(g, role) for role in ('red', 'white', 'blue')] == [10, 10, 10]


def test_U33_the_bank_never_runs_dry() -> None:
    """Given more coins with the players than the box holds, when income is paid, then it is paid in full (U33)."""
    g = position('income', coins={'white': 60, 'blue': 60, 'red': 60})
    assert [family(g, role)['coins'] for role in ('white', 'blue', 'red')] == [70, 70, 70]


@pytest.mark.parametrize('viewer', ['white', 'blue', 'red', None])
def test_U30_money_is_open(viewer: str | None) -> None:
    """Given different purses, then everybody, a spectator too, sees all of them (U30)."""
    g = position('special', coins={'white': 1, 'blue': 2, 'red': 33})
    seen = g.view(viewer)['board']['families']
    assert [seen[role]['coins'] for role in ('white', 'blue', 'red')] == [1, 2, 33]
