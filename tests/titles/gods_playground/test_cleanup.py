"""God's Playground, phase 16: the end of a round (R16.1-R16.10, R9.11, U28)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import ENEMIES, REGIONS
from tests.titles.gods_playground.more import ROLES, after, board, box_force, coins, estates, family, king, value
from tests.titles.gods_playground.position import actions, cubes, force, nobles, position

TWELVE = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def phase(**pieces: Any) -> Any:
    """Phase 16 alone."""
    return after('end', **pieces)


def test_R16_1_cubes_in_boxes_return_to_their_owners() -> None:
    """R16.1: given white and King cubes in boxes, when the round ends, then all are back in supply."""
    g = phase(box_cubes={'white': {'black': 3, 'ottomans': 2}}, king_cubes={'tatars': 4})
    assert sum(cubes(g, role, enemy) for role in ROLES for enemy in ENEMIES) == 0
    assert [king(g, enemy) for enemy in ENEMIES] == [0] * 5
    assert family(g, 'white')['nobles'] == 20
    assert board(g)['stock']['king_cubes'] == 12


@pytest.mark.parametrize('enemy', ENEMIES)
def test_R16_1_king_cubes_return_from_every_box(enemy: str) -> None:
    """R16.1: given King cubes in any box, when the round ends, then it is empty."""
    assert king(phase(king_cubes={enemy: 3}), enemy) == 0


def test_R16_2_sejm_discs_return_to_their_owners() -> None:
    """R16.2: given discs in the Sejm, when the round ends, then it is empty and the discs are in supply."""
    g = phase(sejm={'prussia': 'white', 'ukraine': 'white', 'lithuania': 'red'})
    assert [family(g, role)['sejm'] for role in ROLES] == [[], [], []]
    assert [family(g, role)['discs'] for role in ROLES] == [15, 15, 15]


@pytest.mark.parametrize('round', [1, 2, 3])
def test_R16_3_force_leaves_the_boxes(round: int) -> None:
    """R16.3: given force in the boxes, when the round ends, then it returns to the supply."""
    g = phase(round=round, box_force={'black': 2, 'russia': 1, 'tatars': 3, 'ottomans': 4})
    assert [box_force(g, enemy) for enemy in ENEMIES] == [0] * 5


def test_R9_11_no_unit_stays_after_the_round() -> None:
    """R9.11, R16.4: given units on the board, when the round ends, then all are in their owners' supply."""
    army = {'white': {'ukraine': {'infantry': 2, 'artillery': 1}}, 'red': {'prussia': {'cavalry': 3}}}
    g = phase(units=army)
    assert all(sum(board(g)['regions'][name]['armies'][role]) == 0 for name in REGIONS for role in ROLES)
    assert [family(g, 'white')[unit] for unit in ('infantry', 'cavalry', 'artillery')] == [4, 3, 1]
    assert family(g, 'red')['cavalry'] == 3


def test_R16_4_polish_units_return_to_the_kings_box() -> None:
    """R16.4: given a Polish army, when the round ends, then none is active."""
    assert board(phase(army=[3, 2, 1]))['polish_army'] == {'infantry': 0, 'cavalry': 0, 'artillery': 0}


@pytest.mark.parametrize(('ukraine', 'tatars'), [(2, 0), (1, 1), (0, 2), (0, 1)])
def test_U28_cossacks_return_to_the_cossack_box(ukraine: int, tatars: int) -> None:
    """U28, R16.4: given Cossacks anywhere, when the round ends, then both are in the Cossack box."""
    g = phase(cossacks_in_ukraine=ukraine, cossacks_with_tatars=tatars)
    assert board(g)['cossacks'] == {'box': 2, 'ukraine': 0, 'tatars': 0}


def test_R16_5_the_treaty_marker_returns() -> None:
    """R16.5, R8.16: given a treaty with Russia that held, when the round ends, then it is over."""
    g = phase(treaty='russia')
    assert board(g)['treaty'] is None


@pytest.mark.parametrize(('there', 'cubes', 'left'), [(5, 1, 1), (2, 4, 2), (3, 3, 3), (3, 0, 0), (0, 2, 0)])
def test_R16_6_force_shrinks_to_the_nobles(there: int, cubes: int, left: int) -> None:
    """R16.6: given force in a region, when the round ends, then it is at most all the nobles there."""
    split = {'white': {'ukraine': cubes // 2}, 'red': {'ukraine': cubes - cubes // 2}}
    g = phase(force={'ukraine': {'tatars': there}}, nobles=split)
    assert force(g, 'ukraine', 'tatars') == left


def test_R16_6_a_foreign_occupier_too() -> None:
    """R16.6: given 4 black in Lithuania against 1 noble, when the round ends, then 1 black stays."""
    g = phase(force={'lithuania': {'black': 4}}, nobles={'blue': {'lithuania': 1}})
    assert force(g, 'lithuania', 'black') == 1


def test_R16_7_nobles_in_regions_stay() -> None:
    """R16.7, R2.6: given nobles in regions, when the round ends, then they stay."""
    g = phase(nobles={'white': {'ukraine': 3, 'prussia': 1}, 'blue': {'ukraine': 2}}, force={'ukraine': {'tatars': 9}})
    assert (nobles(g, 'white', 'ukraine'), nobles(g, 'white', 'prussia'), nobles(g, 'blue', 'ukraine')) == (3, 1, 2)


def test_R16_7_estates_values_and_money_stay() -> None:
    """R16.7, R15.7: given estates with a manager, values and 4 coins, when the round ends, then they stay."""
    g = phase(estates={'ukraine-1': 'white'}, managers=['ukraine-1'], value={'ukraine': 5}, coins={'white': 4})
    assert estates(g, 'ukraine')[0] == 'white'
    assert board(g)['stock']['managers'] == 7
    assert (value(g, 'ukraine'), coins(g, 'white')) == (5, 4)


@pytest.mark.parametrize('round', [1, 2, 3])
def test_R16_8_all_blocks_come_back_after_round_2_alone(round: int) -> None:
    """R16.8, R2.1: given half the blocks used, when round 2 ends, then all twelve are back, else the rest stays."""
    g = phase(round=round, blocks=[1, 1, 1, 1, 1, 1] * 3)
    expected = TWELVE if round == 2 else [0, 1, 2, 3, 4, 5]
    assert [family(g, role)['blocks'] for role in ROLES] == [expected] * 3


@pytest.mark.parametrize('round', [1, 2, 3])
def test_R16_9_the_next_round_begins_at_phase_1(round: int) -> None:
    """R16.9, O.3: given the end of round 1-3, when phase 16 is done, then income is paid and blocks are chosen."""
    g = position('end', round=round, coins={'white': 4})
    assert (g.round, g.phase) == (round + 1, 2)
    assert g.deciders == ROLES
    assert coins(g, 'white') == 14


def test_R16_9_after_round_4_the_game_is_over() -> None:
    """R16.9, E.1: given the end of round 4, when phase 16 is done, then there is an outcome and nobody is asked."""
    g = position('end', round=4)
    assert g.outcome is not None
    assert g.deciders == ()


def test_R16_10_marks_of_the_round_are_cleared() -> None:
    """R16.10: given regions invaded, a treaty broken and a city built, when the round ends, then all is open again."""
    g = phase(round=3, invaded=0b11111, treaty_made=True, city_built=True, box_invaded=True)
    assert not any(board(g)['regions'][name]['invaded'] for name in REGIONS)
    seats = {'prussia': 'white'}
    again = position(
        'special',
        round=g.round,
        treaty_made=g.treaty_made,
        city_built=g.city_built,
        nobles={'white': {'prussia': 2}},
        estates={'prussia-1': 'white'},
        sejm=seats,
    )
    assert 'city:prussia-1' in actions(again, 'white')
    assert 'diplomacy:black' in actions(again, 'white')
