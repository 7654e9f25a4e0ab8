"""God's Playground: phase 7, estate building (R7.1-R7.6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.gods_playground.position import (
    actions,
    board,
    events,
    family,
    fifteen_circles,
    nobles,
    owner,
    play,
    position,
    refused,
)

FIFTEEN = fifteen_circles()


def building(cubes: dict[str, dict[str, int]], **pieces: Any) -> Any:
    """Phase 7, red first (then white, then blue)."""
    return position('building', first='red', nobles=cubes, **pieces)


def line(g: Any, region: str, length: int) -> list[str | None]:
    """The owners of the first circles of a region."""
    return [owner(g, f'{region}-{i + 1}') for i in range(length)]


def test_R7_1_in_turn_from_the_first_player_in_cycles() -> None:
    """Given cubes for all, when everybody builds, then the turn goes round and round from the first player (R7.1)."""
    g = building({role: {'ukraine': 9} for role in ('red', 'white', 'blue')})
    asked = []
    for _ in range(6):
        asked.append(g.deciders[0])
        play(g, g.deciders[0], 'build:ukraine')
    assert asked == ['red', 'white', 'blue'] * 2
    assert line(g, 'ukraine', 6) == asked


def test_R7_1_one_estate_a_turn() -> None:
    """Given red's turn, when it has built, then white is next and red has to wait (R7.1)."""
    g = building({'red': {'ukraine': 9}, 'white': {'ukraine': 9}})
    play(g, 'red', 'build:ukraine')
    assert g.deciders == ('white',)
    assert refused(g, 'red', 'build:ukraine', 'K.2')


def test_R7_1_the_phase_ends_when_all_have_passed() -> None:
    """Given three passes, then phase 8 begins, and nothing was built or paid (R7.1)."""
    g = building({role: {'ukraine': 2} for role in ('red', 'white', 'blue')})
    for role in ('red', 'white', 'blue'):
        assert g.phase == 7
        play(g, role, 'pass')
    assert g.phase == 8
    assert [entry['role'] for entry in events(g, 'passed')] == ['red', 'white', 'blue']
    assert line(g, 'ukraine', 1) == [None]
    assert nobles(g, 'red', 'ukraine') == 2


def test_R7_2_who_passes_may_not_build_again() -> None:
    """Given red's pass, when white and blue go on for two cycles, then red is not asked any more (R7.2)."""
    g = building({role: {'ukraine': 9} for role in ('red', 'white', 'blue')})
    play(g, 'red', 'pass')
    for role in ('white', 'blue', 'white', 'blue'):
        assert g.deciders == (role,)
        assert refused(g, 'red', 'build:ukraine', 'K.2')
        play(g, role, 'build:ukraine')
    assert g.deciders == ('white',)


def test_R7_2_a_pass_may_follow_a_build() -> None:
    """Given red built once, when its turn comes again, then it may pass and the others go on (R7.2)."""
    g = building({'red': {'ukraine': 9}, 'white': {'ukraine': 9}})
    play(g, 'red', 'build:ukraine')
    play(g, 'white', 'build:ukraine')
    play(g, 'red', 'pass')
    play(g, 'white', 'build:ukraine')
    assert g.deciders == ('white',)


@pytest.mark.parametrize('region', ['prussia', 'lithuania', 'ukraine', 'little_poland', 'greater_poland'])
def test_R7_3_the_disc_goes_to_the_start_of_the_line(region: str) -> None:
    """Given an empty line, when red builds there, then its first circle is taken and a disc is used (R7.3)."""
    g = building({'red': {region: 1}})
    play(g, 'red', f'build:{region}')
    assert line(g, region, 2) == ['red', None]
    assert family(g, 'red')['discs'] == 14


def test_R7_3_a_gap_nearest_the_start_is_filled() -> None:
    """Given circles 1, 2 and 4 taken, when red builds, then circle 3 is next (R7.3)."""
    g = building({'red': {'ukraine': 1}}, estates={'ukraine-1': 'blue', 'ukraine-2': 'red', 'ukraine-4': 'blue'})
    play(g, 'red', 'build:ukraine')
    assert line(g, 'ukraine', 5) == ['blue', 'red', 'red', 'blue', None]


def test_R7_4_first_estate_costs_one_noble_later_ones_two() -> None:
    """Given 6 cubes in Ukraine, when red builds three times, then it pays 1, 2 and 2 (R7.4)."""
    g = building({'red': {'ukraine': 6}})
    left = []
    for _ in range(3):
        play(g, 'red', 'build:ukraine')
        left.append(nobles(g, 'red', 'ukraine'))
    assert left == [5, 3, 1]
    assert [entry['nobles'] for entry in events(g, 'built')] == [1, 2, 2]


def test_R7_4_the_price_rises_for_each_player_alone() -> None:
    """Given red's first estate, when white builds its first in the same cycle, then it pays 1 too (R7.4)."""
    g = building({'red': {'ukraine': 3}, 'white': {'ukraine': 3}})
    play(g, 'red', 'build:ukraine')
    play(g, 'white', 'build:ukraine')
    assert (nobles(g, 'red', 'ukraine'), nobles(g, 'white', 'ukraine')) == (2, 2)


def test_R7_4_a_second_estate_elsewhere_costs_two_there() -> None:
    """Given one estate built in Prussia, when the next is built in Ukraine, then 2 cubes leave Ukraine (R7.4)."""
    g = building({'red': {'prussia': 3, 'ukraine': 3}})
    play(g, 'red', 'build:prussia', 'build:ukraine')
    assert (nobles(g, 'red', 'prussia'), nobles(g, 'red', 'ukraine')) == (2, 1)


def test_R7_4_cubes_must_stand_in_the_region() -> None:
    """Given cubes in Ukraine only, when red wants to build in Prussia, then it is refused (R7.4)."""
    g = building({'red': {'ukraine': 5}, 'blue': {'prussia': 5}})
    assert actions(g, 'red', 'build') == ['build:ukraine']
    assert refused(g, 'red', 'build:prussia', 'R7.4')


def test_R7_4_one_cube_is_not_enough_the_second_time() -> None:
    """Given 1 cube in Prussia and 3 in Ukraine after a first build, then only Ukraine is left (R7.4)."""
    g = building({'red': {'prussia': 1, 'ukraine': 4}})
    assert actions(g, 'red', 'build') == ['build:prussia', 'build:ukraine']
    play(g, 'red', 'build:ukraine')
    assert actions(g, 'red', 'build') == ['build:ukraine']
    assert refused(g, 'red', 'build:prussia', 'R7.4')


def test_R7_4_who_cannot_pay_is_passed_over() -> None:
    """Given white without cubes, when red has built, then blue is next (R7.4, R7.1)."""
    g = building({'red': {'ukraine': 1}, 'blue': {'ukraine': 1}})
    play(g, 'red', 'build:ukraine')
    assert g.deciders == ('blue',)
    play(g, 'blue', 'build:ukraine')
    assert g.phase == 8


@pytest.mark.parametrize('enemy', ['tatars', 'black'])
def test_R7_5_enemy_force_does_not_prevent_building(enemy: str) -> None:
    """Given enemy force in Ukraine, when red builds there, then it may, at the usual price (R7.5)."""
    g = building({'red': {'ukraine': 2}}, force={'ukraine': {enemy: 5}}, influence={'prussia': 1})
    play(g, 'red', 'build:ukraine')
    assert line(g, 'ukraine', 1) == ['red']
    assert nobles(g, 'red', 'ukraine') == 1


def test_R7_6_a_full_line_cannot_be_built_in() -> None:
    """Given four discs on Prussia's four circles, when red wants to build there, then it is refused (R7.6)."""
    full = dict.fromkeys([f'prussia-{i}' for i in range(1, 5)], 'blue')
    g = building({'red': {'prussia': 5, 'ukraine': 1}}, estates=full)
    assert actions(g, 'red', 'build') == ['build:ukraine']
    assert refused(g, 'red', 'build:prussia', 'R7.6')


@pytest.mark.parametrize('region', ['prussia', 'lithuania', 'ukraine', 'little_poland', 'greater_poland'])
def test_R7_6_every_circle_of_a_line_can_be_built_on(region: str) -> None:
    """Given any number of discs on a line, then the next one goes on the next circle, up to the last (R7.3, R7.6)."""
    circles = len(board(building({'red': {region: 1}}))['regions'][region]['estates'])
    for taken in range(circles):
        g = building({'red': {region: 1}}, estates={f'{region}-{i + 1}': 'blue' for i in range(taken)})
        play(g, 'red', f'build:{region}')
        assert owner(g, f'{region}-{taken + 1}') == 'red'


def test_U3_a_build_needs_a_disc() -> None:
    """Given 14 estates, when red builds its last disc, then it cannot build again, cubes or not (U3, S.11)."""
    g = building({'red': {'prussia': 9}, 'blue': {'prussia': 9}}, estates=dict.fromkeys(FIFTEEN[1:], 'red'))
    play(g, 'red', 'build:prussia')
    play(g, 'blue', 'build:prussia')
    assert family(g, 'red')['discs'] == 0
    assert g.deciders == ('blue',)
    assert actions(g, 'red', 'build') == []


def test_U3_seats_use_discs_too() -> None:
    """Given 13 estates and 2 seats, then red has no disc to build with and is not asked (U3)."""
    g = building(
        {'red': {'prussia': 9}},
        estates=dict.fromkeys(FIFTEEN[2:], 'red'),
        sejm={'prussia': 'red', 'ukraine': 'red'},
    )
    assert g.phase == 8


def test_X6_estates_of_round_one() -> None:
    """Given X6, red first: red and blue pay 1 in Ukraine, red and white pass, blue pays 2 (R7.1-R7.4, X6)."""
    g = building({'red': {'ukraine': 3}, 'white': {'prussia': 3}, 'blue': {'ukraine': 5}})
    play(g, 'red', 'build:ukraine')
    play(g, 'white', 'build:prussia')
    play(g, 'blue', 'build:ukraine')
    play(g, 'red', 'pass')
    play(g, 'white', 'pass')
    assert g.deciders == ('blue',)
    play(g, 'blue', 'build:ukraine')
    assert line(g, 'ukraine', 4) == ['red', 'blue', 'blue', None]
    assert (nobles(g, 'red', 'ukraine'), nobles(g, 'white', 'prussia'), nobles(g, 'blue', 'ukraine')) == (2, 2, 2)
    assert actions(g, 'blue') == ['pass', 'build:ukraine']
    play(g, 'blue', 'build:ukraine')
    assert nobles(g, 'blue', 'ukraine') == 0
