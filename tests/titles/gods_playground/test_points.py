"""God's Playground, phase 15: victory points (R15.1-R15.8)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import ENEMIES, REGIONS
from tests.titles.gods_playground.more import ROLES, after, coins, family, points

POOR = {'white': 0, 'blue': 0, 'red': 0}


def phase(**pieces: Any) -> Any:
    """Phase 15 alone, without money unless told otherwise."""
    return after('points', **{'coins': POOR, **pieces})


def scores(g: Any) -> list[int]:
    """The points of white, blue and red."""
    return [points(g, role) for role in ROLES]


@pytest.mark.parametrize(('enemy', 'box'), list(zip(ENEMIES, (4, 4, 3, 5, 4), strict=True)))
def test_R15_1_most_cubes_score_the_box(enemy: str, box: int) -> None:
    """R15.1, M2: given white 2 and blue 1 in a box, when points are scored, then white takes its printed points."""
    g = phase(round=4, box_cubes={'white': {enemy: 2}, 'blue': {enemy: 1}})
    assert scores(g) == [box, 0, 0]


def test_R15_1_each_box_is_scored_by_itself() -> None:
    """R15.1: given white leading in two boxes and red in one, then white has 4 + 4 and red 5."""
    g = phase(box_cubes={'white': {'black': 1, 'russia': 3}, 'red': {'ottomans': 1, 'russia': 2}})
    assert scores(g) == [8, 0, 5]


def test_R15_1_a_failed_defence_does_not_matter() -> None:
    """R15.1: given Tatars who invaded Ukraine all the same, when blue has most cubes in their box, then blue scores."""
    g = phase(box_cubes={'blue': {'tatars': 1}}, force={'ukraine': {'tatars': 9}}, box_force={'tatars': 4})
    assert scores(g) == [0, 3, 0]


@pytest.mark.parametrize(
    ('cubes', 'expected'),
    [
        ({'white': {'tatars': 2}, 'blue': {'tatars': 2}}, [1, 1, 0]),
        ({'white': {'ottomans': 2}, 'blue': {'ottomans': 2}, 'red': {'ottomans': 1}}, [2, 2, 0]),
        ({'white': {'ottomans': 1}, 'blue': {'ottomans': 1}, 'red': {'ottomans': 1}}, [1, 1, 1]),
        ({'white': {'black': 1}, 'blue': {'black': 1}, 'red': {'black': 1}}, [1, 1, 1]),
        ({'white': {'black': 3}, 'red': {'black': 3}}, [2, 0, 2]),
    ],
)
def test_R15_2_ties_share_rounded_down(cubes: dict[str, dict[str, int]], expected: list[int]) -> None:
    """R15.2: given a tie for most, when points are scored, then they are shared, rounded down."""
    assert scores(phase(box_cubes=cubes)) == expected


def test_R15_3_the_king_alone_with_most_takes_all() -> None:
    """R15.3: given 3 King cubes against 2 white and 1 blue, when points are scored, then nobody scores."""
    g = phase(box_cubes={'white': {'ottomans': 2}, 'blue': {'ottomans': 1}}, king_cubes={'ottomans': 3})
    assert scores(g) == [0, 0, 0]


@pytest.mark.parametrize(
    ('white', 'blue', 'expected'), [(2, 0, [2, 0, 0]), (2, 2, [1, 1, 0]), (2, 1, [2, 0, 0])], ids=str
)
def test_R15_4_the_kings_share_is_lost(white: int, blue: int, expected: list[int]) -> None:
    """R15.4: given 2 King cubes tied for most in the Ottoman box (5), then his share is lost."""
    g = phase(box_cubes={'white': {'ottomans': white}, 'blue': {'ottomans': blue}}, king_cubes={'ottomans': 2})
    assert scores(g) == expected


def test_R15_4_a_king_behind_changes_nothing() -> None:
    """R15.3, R15.4: given 1 King cube against 2 white, when points are scored, then white takes them all."""
    g = phase(box_cubes={'white': {'ottomans': 2}}, king_cubes={'ottomans': 1})
    assert scores(g) == [5, 0, 0]


def test_R15_5_an_empty_box_scores_nothing() -> None:
    """R15.5: given no cubes in any box, when points are scored, then nobody scores, not even by a tie at zero."""
    assert scores(phase()) == [0, 0, 0]


def test_R15_6_two_points_for_each_sejm_disc() -> None:
    """R15.6: given white 3 discs in the Sejm and red 1, when points are scored, then 6 and 2."""
    g = phase(sejm={'prussia': 'white', 'lithuania': 'white', 'ukraine': 'white', 'greater_poland': 'red'})
    assert scores(g) == [6, 0, 2]


def test_R15_6_a_family_with_the_whole_sejm() -> None:
    """R15.6: given all five discs white, when points are scored, then 10."""
    g = phase(sejm=dict.fromkeys(('prussia', 'lithuania', 'ukraine', 'little_poland', 'greater_poland'), 'white'))
    assert scores(g) == [10, 0, 0]


@pytest.mark.parametrize(('money', 'gained', 'kept'), [(0, 0, 0), (4, 0, 4), (5, 1, 0), (13, 2, 3), (24, 4, 4)])
def test_R15_7_every_full_five_coins_become_a_point(money: int, gained: int, kept: int) -> None:
    """R15.7: given some coins, when phase 15 ends, then each full 5 are returned for a point and at most 4 are kept."""
    g = phase(coins={'white': money})
    assert (points(g, 'white'), coins(g, 'white')) == (gained, kept)


def test_R15_8_points_add_up_on_the_track() -> None:
    """R15.8: given 7 points so far, when a box (5), two discs (4) and 6 coins (1) are scored, then white has 17."""
    g = phase(
        vp={'white': 7},
        box_cubes={'white': {'ottomans': 1}},
        sejm={'prussia': 'white', 'ukraine': 'white'},
        coins={'white': 6},
    )
    assert family(g, 'white')['vp'] == 17
    assert [family(g, 'white')['vp_from'][source] for source in ('boxes', 'sejm', 'coins')] == [5, 4, 1]


def test_R15_1_estates_score_nothing_before_the_end() -> None:
    """R15.1, E.2: given estates with managers and cities, when phase 15 comes, then they score nothing yet."""
    line = {f'{name}-1': 'white' for name in REGIONS}
    assert scores(phase(round=3, estates=line, managers=['prussia-1'], cities=['ukraine-1'])) == [0, 0, 0]
