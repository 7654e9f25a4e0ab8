"""God's Playground: phase 2, nobles (R2.1-R2.9)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import REGIONS
from tests.titles.gods_playground.position import (
    actions,
    board,
    events,
    family,
    nobles,
    play,
    position,
    refused,
    rules,
)

ROLES = ('white', 'blue', 'red')
NONE = [0, 0, 0, 0, 0, 0]
HIGH = {'white': [5, 5, 4, 4, 3, 1], 'blue': [4, 4, 3, 3, 5, 2], 'red': [5, 5, 4, 4, 3, 3]}
LOW = {'white': [0, 0, 1, 2, 2, 3], 'blue': [0, 0, 1, 1, 5, 2], 'red': [0, 0, 2, 2, 1, 1]}


def lay(g: Any, role: str, values: list[int]) -> None:
    """A role places its six blocks."""
    play(g, role, *[f'block:{value}' for value in values])


def lay_all(g: Any, blocks: dict[str, list[int]]) -> None:
    """Everybody places six blocks."""
    for role, values in blocks.items():
        lay(g, role, values)


def play_round(g: Any, blocks: dict[str, list[int]]) -> None:
    """Place these blocks, then decline whatever may be declined until the next round."""
    this = g.round
    lay_all(g, blocks)
    while g.round == this and g.outcome is None:
        offered = actions(g, g.deciders[0])
        g.play(g.deciders[0], 'pass' if 'pass' in offered else offered[0])


def in_regions(g: Any, role: str) -> list[int]:
    """A role's cubes in the five regions."""
    return [nobles(g, role, region) for region in REGIONS]


# ---- the blocks


@pytest.mark.parametrize('value', range(6))
def test_R2_1_there_are_two_blocks_of_each_value(value: int) -> None:
    """Given twelve blocks, when both of a value are laid, then a third is refused and the others are not (R2.1)."""
    g = position('blocks')
    assert actions(g, 'red') == [f'block:{i}' for i in range(6)]
    play(g, 'red', f'block:{value}', f'block:{value}')
    assert refused(g, 'red', f'block:{value}', 'R2.1')
    assert actions(g, 'red') == [f'block:{i}' for i in range(6) if i != value]


def test_R2_1_round_two_uses_the_six_blocks_left() -> None:
    """Given six blocks used in round 1, when round 2 comes, then exactly the other six are left (R2.1)."""
    g = position('blocks', round=1)
    play_round(g, HIGH)
    assert g.round == 2
    assert family(g, 'red')['blocks'] == [0, 0, 1, 1, 2, 2]
    assert family(g, 'white')['blocks'] == [0, 0, 1, 2, 2, 3]
    assert actions(g, 'red') == ['block:0', 'block:1', 'block:2']
    assert refused(g, 'red', 'block:5', 'R2.1')
    play(g, 'red', 'block:2', 'block:2')
    assert refused(g, 'red', 'block:2', 'R2.1')


def test_R2_1_rounds_three_and_four_share_the_twelve_again() -> None:
    """Given two rounds played, then all twelve come back for round 3, and round 4 gets what it left (R2.1, R16.8)."""
    g = position('blocks', round=1)
    play_round(g, HIGH)
    play_round(g, LOW)
    assert [len(family(g, role)['blocks']) for role in ROLES] == [12, 12, 12]
    play_round(g, LOW)
    assert g.round == 4
    assert family(g, 'red')['blocks'] == [3, 3, 4, 4, 5, 5]
    assert refused(g, 'red', 'block:0', 'R2.1')


def test_R2_2_exactly_six_blocks_one_in_each_place() -> None:
    """Given phase 2, when red has laid one block per region and one for the army, then no more (R2.2)."""
    g = position('blocks')
    for left in range(6, 0, -1):
        assert 'red' in g.deciders
        assert 'pass' not in actions(g, 'red'), f'{left} blocks are still due'
        play(g, 'red', 'block:5' if left > 4 else f'block:{left}')
    assert 'red' not in g.deciders
    assert rules(g, 'red', 'block:0') == ['K.2']


def test_R2_2_each_block_lies_where_it_was_put() -> None:
    """Given six different values, when they are revealed, then each stands in its region or the army box (R2.2)."""
    g = position('blocks')
    lay_all(g, {'white': [0, 0, 1, 1, 2, 2], 'blue': [0, 0, 1, 1, 2, 2], 'red': [5, 4, 3, 2, 1, 0]})
    assert [board(g)['regions'][region]['blocks']['red'] for region in REGIONS] == [5, 4, 3, 2, 1]
    assert events(g, 'blocks')[2] == {'role': 'red', 'blocks': [5, 4, 3, 2, 1], 'army': 0}


def test_R2_3_everybody_places_at_the_same_time() -> None:
    """Given phase 2, then all three are asked at once, and the order in which they finish is free (R2.3)."""
    g = position('blocks')
    assert g.deciders == ROLES
    lay(g, 'blue', [0, 0, 1, 1, 2, 2])
    play(g, 'red', 'block:1')
    assert g.deciders == ('white', 'red')


@pytest.mark.parametrize('viewer', ['white', 'blue', None])
def test_R2_3_values_are_hidden_from_the_others(viewer: str | None) -> None:
    """Given red laying blocks, then nobody else sees any difference while red is at it (R2.3)."""
    g = position('blocks')
    before, log = g.view(viewer), g.events_for(viewer)
    play(g, 'red', *['block:5', 'block:4', 'block:3', 'block:2', 'block:1'])
    assert g.view(viewer) == before
    play(g, 'red', 'block:0')
    assert g.view(viewer)['board'] == before['board']
    assert g.events_for(viewer) == log


def test_R2_3_the_owner_sees_his_own_blocks() -> None:
    """Given two blocks laid by red, then red is shown them and asked for the next region (R2.3)."""
    g = position('blocks')
    play(g, 'red', 'block:4', 'block:0')
    assert g.view('red')['prompt']['params'] == {'place': 'ukraine', 'placed': [4, 0]}


def test_R2_4_blocks_are_revealed_when_all_have_placed() -> None:
    """Given two players finished, then nothing is shown; when the third is, then all of it is (R2.4)."""
    g = position('blocks')
    lay(g, 'white', [0, 0, 1, 1, 2, 2])
    lay(g, 'red', [5, 5, 4, 4, 3, 3])
    assert events(g, 'blocks') == []
    assert all(region['blocks'] == {} for region in board(g)['regions'].values())
    lay(g, 'blue', [1, 1, 2, 2, 0, 0])
    assert sorted(entry['role'] for entry in events(g, 'blocks')) == ['blue', 'red', 'white']


# ---- the cubes


def test_R2_5_cubes_by_the_value_of_the_block() -> None:
    """Given blocks 5-0 in the regions, when they are revealed, then as many cubes come from supply (R2.5)."""
    g = position('blocks')
    lay_all(g, {'white': [0, 0, 1, 1, 2, 2], 'blue': [5, 4, 3, 0, 1, 2], 'red': [3, 0, 5, 1, 4, 2]})
    assert g.phase == 3
    assert in_regions(g, 'red') == [3, 0, 5, 1, 4]
    assert in_regions(g, 'blue') == [5, 4, 3, 0, 1]
    assert [family(g, role)['nobles'] for role in ('red', 'blue')] == [7, 7]
    assert [entry['nobles'] for entry in events(g, 'nobles')] == [[0, 0, 1, 1, 2], [5, 4, 3, 0, 1], [3, 0, 5, 1, 4]]


@pytest.mark.parametrize('army', range(6))
def test_R2_5_no_cubes_for_the_army_block(army: int) -> None:
    """Given zeros in the regions, when the army block is high, then no cube is placed for it (R2.5)."""
    g = position('nobles', placed={role: [0, 0, 0, 0, 0, army] for role in ROLES})
    assert [family(g, role)['nobles'] for role in ROLES] == [20, 20, 20]


def test_R2_6_cubes_of_earlier_rounds_stay() -> None:
    """Given 2 cubes in Ukraine, when a 3 is revealed there, then 5 stand there, and others are kept (R2.6)."""
    g = position(
        'nobles',
        round=2,
        nobles={'red': {'ukraine': 2, 'prussia': 1}},
        placed={'red': [0, 0, 3, 0, 0, 0], 'blue': NONE, 'white': NONE},
    )
    assert in_regions(g, 'red') == [1, 0, 5, 0, 0]


def test_R2_7_who_is_short_chooses_where_fewer_go() -> None:
    """Given 5 cubes in supply and 8 due, when red leaves out 3 where it likes, then the rest is placed (R2.7)."""
    g = position(
        'nobles',
        nobles={'red': {'ukraine': 15}},
        placed={'red': [4, 1, 3, 0, 0, 2], 'blue': NONE, 'white': [0, 0, 0, 0, 0, 1]},
    )
    assert g.deciders == ('red',)
    assert actions(g, 'red') == ['fewer:prussia', 'fewer:lithuania', 'fewer:ukraine']
    play(g, 'red', 'fewer:lithuania')
    assert refused(g, 'red', 'fewer:lithuania', 'R2.7')
    assert refused(g, 'red', 'fewer:greater_poland', 'R2.7')
    play(g, 'red', 'fewer:ukraine', 'fewer:ukraine')
    assert events(g, 'nobles')[-1] == {'role': 'red', 'nobles': [4, 0, 1, 0, 0]}


def test_R2_7_all_cubes_in_supply_must_be_placed() -> None:
    """Given a shortage, when it is settled, then the supply is empty and nobody may hold cubes back (R2.7, U4)."""
    g = position(
        'nobles',
        nobles={'red': {'ukraine': 15}},
        placed={'red': [4, 1, 3, 0, 0, 0], 'blue': NONE, 'white': NONE},
    )
    assert 'pass' not in actions(g, 'red')
    play(g, 'red', 'fewer:prussia', 'fewer:prussia', 'fewer:prussia')
    assert g.phase == 3
    assert family(g, 'red')['nobles'] == 0
    assert in_regions(g, 'red') == [1, 1, 18, 0, 0]


def test_R2_7_exactly_enough_is_no_shortage() -> None:
    """Given 8 cubes in supply and 8 due, then nobody is asked and all are placed (R2.7, R2.5)."""
    g = position(
        'nobles',
        nobles={'red': {'ukraine': 12}},
        placed={'red': [4, 1, 3, 0, 0, 0], 'blue': NONE, 'white': NONE},
    )
    assert g.phase == 3
    assert in_regions(g, 'red') == [4, 1, 15, 0, 0]


def test_R2_7_without_any_cube_nothing_is_placed() -> None:
    """Given an empty supply, when 1 cube is due, then red has to leave it out (R2.7, U4)."""
    g = position(
        'nobles',
        nobles={'red': {'ukraine': 20}},
        placed={'red': [0, 1, 0, 0, 0, 0], 'blue': NONE, 'white': NONE},
    )
    assert actions(g, 'red') == ['fewer:lithuania']
    play(g, 'red', 'fewer:lithuania')
    assert in_regions(g, 'red') == [0, 0, 20, 0, 0]


@pytest.mark.parametrize(
    ('first', 'order'),
    [('white', ['white', 'blue', 'red']), ('blue', ['blue', 'red', 'white']), ('red', ['red', 'white', 'blue'])],
)
def test_R2_8_several_short_players_decide_in_player_order(first: str, order: list[str]) -> None:
    """Given three short players, then they decide clockwise from the old holder of the marker (R2.8, G.2)."""
    due = {role: [2, 0, 0, 0, 0, army] for army, role in enumerate(ROLES)}
    g = position('nobles', first=first, nobles={role: {'ukraine': 19} for role in ROLES}, placed=due)
    asked = []
    for _ in range(3):
        asked.append(g.deciders[0])
        play(g, g.deciders[0], 'fewer:prussia')
    assert asked == order
    assert [nobles(g, role, 'ukraine') for role in ROLES] == [19, 19, 19]


def test_R2_8_a_shortage_is_possible_in_round_one() -> None:
    """Given the five largest blocks in the regions, when 21 cubes are due, then one of 20 is missing (R2.8)."""
    g = position('blocks', round=1)
    lay_all(g, {'white': [0, 0, 1, 1, 2, 2], 'blue': [0, 0, 1, 1, 2, 2], 'red': [5, 5, 4, 4, 3, 2]})
    assert g.deciders == ('red',)
    assert g.view('red')['prompt']['params'] == {'missing': 1}
    play(g, 'red', 'fewer:little_poland')
    assert in_regions(g, 'red') == [5, 5, 4, 3, 3]


@pytest.mark.parametrize('king', ROLES)
def test_R2_9_the_army_block_decides_king_and_army(king: str) -> None:
    """Given blocks 4, 1 and 1, then the 4 takes the marker and the sum of 6 sizes the army (R2.9)."""
    blocks = {role: [0, 0, 0, 0, 0, 4 if role == king else 1] for role in ROLES}
    g = position('nobles', placed=blocks)
    assert board(g)['first'] == king
    assert events(g, 'polish_army')[0]['total'] == 6


# ---- the blocks leave


def test_U34_face_up_blocks_lie_until_the_army_is_mustered() -> None:
    """Given a tie for King, then the blocks lie open during the bids and are gone after phase 4 (U34)."""
    g = position('nobles', first='white', placed={role: [1, 2, 0, 0, 0, 3] for role in ROLES})
    assert g.phase == 3
    assert board(g)['regions']['lithuania']['blocks'] == dict.fromkeys(ROLES, 2)
    for role, coins in zip(ROLES, (0, 1, 2), strict=True):
        play(g, role, f'bid:{coins}')
    assert g.phase > 4
    assert all(region['blocks'] == {} for region in board(g)['regions'].values())
