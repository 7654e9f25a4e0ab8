"""God's Playground: phase 5, events (R5.1-R5.7)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import read_file
from tests.titles.gods_playground.position import board, events, position

DATA = read_file()
NUMBERED = {1: 'black', 2: 'russia', 3: 'tatars', 4: 'ottomans', 5: 'habsburgs'}


def boxes(g: Any) -> dict[str, int]:
    """The force cubes in the enemy boxes, empty boxes left out."""
    return {name: box['force'] for name, box in board(g)['enemies'].items() if box['force']}


def habsburg_box(g: Any) -> tuple[int, int, int]:
    """Influence, Ottoman force and Habsburg force in the Habsburg box."""
    box = board(g)['enemies']['habsburgs']
    return box['influence'], box['ottomans'], box['force']


def printed_influence(round: int) -> int:
    """The Habsburg row of the board."""
    return int(DATA['enemies']['habsburgs']['strength'][round - 1])


@pytest.mark.parametrize('first', ['white', 'blue', 'red'])
def test_R5_1_the_first_player_rolls_four_dice(first: str) -> None:
    """Given a first player, when events come, then that player rolls four dice, open to all (R5.1)."""
    g = position('events', first=first, dice=[1, 2, 3, 4])
    assert events(g, 'event_dice') == [{'role': first, 'dice': [1, 2, 3, 4]}]


def test_R5_1_each_die_is_read_separately() -> None:
    """Given four different dice, then each adds to its own box and none is summed (R5.1)."""
    assert boxes(position('events', dice=[4, 1, 3, 2])) == {'black': 1, 'russia': 1, 'tatars': 1, 'ottomans': 1}


@pytest.mark.parametrize('round', [1, 2, 3, 4])
@pytest.mark.parametrize('number', [1, 2, 3, 4])
def test_R5_2_a_die_adds_one_cube_to_the_box_of_its_number(round: int, number: int) -> None:
    """Given three dice of one number and a 6, then that enemy's box gains three cubes, no other any (R5.2)."""
    g = position('events', round=round, box_force={'black': 1}, dice=[number, 6, number, number])
    enemy = NUMBERED[number]
    assert boxes(g) == {'black': 1} | {enemy: 3 + (enemy == 'black')}


@pytest.mark.parametrize('round', [1, 2, 3, 4])
def test_R5_3_a_six_does_nothing(round: int) -> None:
    """Given four sixes in any round, then no box gains force and no Cossack moves (R5.3)."""
    g = position('events', round=round, dice=[6, 6, 6, 6])
    assert boxes(g) == {}
    assert board(g)['cossacks'] == {'box': 2, 'ukraine': 0, 'tatars': 0}


@pytest.mark.parametrize('round', [1, 2, 3])
@pytest.mark.parametrize('fives', [0, 1, 3])
def test_R5_4_a_five_adds_influence_in_rounds_one_to_three(round: int, fives: int) -> None:
    """Given fives in rounds 1-3, then each puts an influence piece, not a cube, into the Habsburg box (R5.4)."""
    dice = [5] * fives + [6] * (4 - fives)
    g = position('events', round=round, options={'influence': 'dice'}, dice=dice)
    assert habsburg_box(g) == (fives, 0, 0)


@pytest.mark.parametrize('fives', [0, 1, 4])
def test_R5_5_a_five_strengthens_ottomans_in_the_habsburg_box(fives: int) -> None:
    """Given round 4 and 2 Ottoman force in the Habsburg box, then each 5 adds Ottoman force there (R5.5)."""
    dice = [5] * fives + [6] * (4 - fives)
    g = position('events', round=4, ottomans_in_box=2, dice=dice)
    assert habsburg_box(g) == (0, 2 + fives, 0)
    assert board(g)['enemies']['ottomans']['force'] == 0


def test_R5_5_ottoman_cubes_are_limited() -> None:
    """Given all but one of the 30 Ottoman cubes on the board, when two 5s come, then one is added (R5.5, U13)."""
    g = position('events', round=4, ottomans_in_box=2, box_force={'ottomans': 27}, dice=[5, 5, 6, 6])
    assert habsburg_box(g) == (0, 3, 0)


def test_R5_6_a_five_adds_habsburg_force_in_round_four() -> None:
    """Given round 4 without Ottomans in the box, then each 5 adds a purple cube and no influence (R5.6)."""
    assert habsburg_box(position('events', round=4, dice=[5, 5, 6, 6])) == (0, 0, 2)


@pytest.mark.parametrize('round', [1, 2, 3])
def test_R5_7_the_habsburg_row_is_put_out_as_influence(round: int) -> None:
    """Given rounds 1-3, when phase 5 begins, then the printed pieces come before one per 5 (R5.7, U7)."""
    g = position('events', round=round, dice=[5, 6, 6, 6])
    assert printed_influence(round) > 0
    assert habsburg_box(g) == (printed_influence(round) + 1, 0, 0)
    assert events(g, 'influence_arrives') == [{'count': printed_influence(round)}, {'count': 1}]


def test_R5_7_no_printed_influence_in_round_four() -> None:
    """Given round 4, then the Habsburg row is military strength and no influence is put out (R5.7, U7)."""
    assert habsburg_box(position('events', round=4, dice=[6, 6, 6, 6])) == (0, 0, 0)


@pytest.mark.parametrize('round', [1, 2, 3])
def test_U7_a_table_may_play_without_the_printed_pieces(round: int) -> None:
    """Given the other reading of the row, when no 5 is rolled, then no influence comes (U7)."""
    g = position('events', round=round, options={'influence': 'dice'}, dice=[1, 2, 3, 4])
    assert habsburg_box(g) == (0, 0, 0)


@pytest.mark.parametrize('influence', ['printed', 'dice'])
@pytest.mark.parametrize('settled', [8, 9, 10])
def test_U7_there_are_ten_influence_pieces(settled: int, influence: str) -> None:
    """Given influence in regions already, then no more than ten pieces are ever out (U7, U13)."""
    pieces = {'greater_poland': settled}
    g = position('events', round=3, options={'influence': influence}, influence=pieces, dice=[5, 5, 5, 5])
    assert habsburg_box(g)[0] == 10 - settled


def test_X4_events() -> None:
    """Given dice 2, 2, 4 and 6, then two cubes for Russia, one for the Ottomans, nothing for the 6 (R5.2, R5.3, X4)."""
    assert boxes(position('events', round=1, dice=[2, 2, 4, 6])) == {'russia': 2, 'ottomans': 1}
