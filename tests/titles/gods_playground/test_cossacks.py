"""God's Playground: Cossacks in campaigns (R9.8, R10.8, R10.9, U12, U39)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.gods_playground.more import board, dice_left, king, waiting
from tests.titles.gods_playground.position import actions, cubes, force, play, position, rules, seats


def ukraine(*, dice: list[int], **more: Any) -> Any:
    """White with one noble about to campaign from Ukraine, red waiting in Prussia."""
    return waiting('campaigns', dice=dice, nobles={'white': {'ukraine': 1}}, **more)


def test_R10_9_cossacks_roll_for_the_campaigner() -> None:
    """R10.9, M6: given two Cossacks, when they roll 4 and 3 beside a missing infantry, then white has one cube more."""
    g = ukraine(dice=[2, 4, 3, 6], units={'white': {'ukraine': {'infantry': 1}}}, cossacks_in_ukraine=2)
    g.play('white', 'campaign:ukraine')
    g.play('white', 'cossacks:2')
    assert cubes(g, 'white', 'tatars') == 1
    assert dice_left(g) == [6]


def test_R10_9_own_artillery_helps_the_cossacks() -> None:
    """R10.9: given own artillery, when a Cossack rolls 3, then it hits."""
    g = ukraine(dice=[2, 3], units={'white': {'ukraine': {'infantry': 1, 'artillery': 1}}}, cossacks_in_ukraine=1)
    g.play('white', 'campaign:ukraine')
    g.play('white', 'cossacks:1')
    assert cubes(g, 'white', 'tatars') == 1


def test_R10_8_a_lost_cossack_returns_to_the_cossack_box() -> None:
    """R10.8: given a Cossack that rolls 1, when the campaign ends, then it is in the Cossack box, not with Tatars."""
    g = ukraine(dice=[2, 1, 2], units={'white': {'ukraine': {'infantry': 1, 'artillery': 1}}}, cossacks_in_ukraine=2)
    g.play('white', 'campaign:ukraine')
    g.play('white', 'cossacks:2')
    assert board(g)['cossacks'] == {'box': 1, 'ukraine': 1, 'tatars': 0}


@pytest.mark.parametrize(('there', 'offered'), [(0, []), (1, ['0', '1']), (2, ['0', '1', '2'])])
def test_U12_any_number_of_cossacks_from_0_to_all(there: int, offered: list[str]) -> None:
    """U12, R10.9: given so many Cossacks in Ukraine, when white campaigns, then any number of them may be used."""
    g = ukraine(dice=[2], units={'white': {'ukraine': {'infantry': 1}}}, cossacks_in_ukraine=there)
    g.play('white', 'campaign:ukraine')
    assert actions(g, 'white', 'cossacks') == [f'cossacks:{count}' for count in offered]
    if there == 1:
        assert rules(g, 'white', 'cossacks:2') == ['R10.9']


@pytest.mark.parametrize('count', [0, 1, 2])
def test_U12_only_the_cossacks_used_roll(count: int) -> None:
    """U12: given two Cossacks, when white uses some of them, then just these roll a die."""
    g = ukraine(dice=[2, 4, 4, 6], units={'white': {'ukraine': {'infantry': 1}}}, cossacks_in_ukraine=2)
    g.play('white', 'campaign:ukraine')
    g.play('white', f'cossacks:{count}')
    assert cubes(g, 'white', 'tatars') == count
    assert len(dice_left(g)) == 3 - count


def test_R10_9_cossacks_fight_from_ukraine_alone() -> None:
    """R10.9: given Cossacks in Ukraine, when white campaigns from Lithuania, then they are not offered."""
    g = waiting(
        'campaigns',
        dice=[2, 6],
        nobles={'white': {'lithuania': 1}},
        units={'white': {'lithuania': {'infantry': 1}, 'ukraine': {'infantry': 1}}},
        cossacks_in_ukraine=2,
    )
    g.play('white', 'campaign:lithuania')
    assert dice_left(g) == [6]


def test_R10_9_the_polish_army_commands_no_cossacks() -> None:
    """R10.9: given no own unit, when white campaigns with the Polish army from Ukraine, then no Cossack may roll."""
    g = ukraine(dice=[5, 6], cossacks_in_ukraine=2, sejm={'ukraine': 'white'}, army=[1, 0, 0])
    g.play('white', 'campaign:ukraine')
    assert dice_left(g) == [6]
    assert king(g, 'tatars') == 1


def test_R9_8_artillery_beside_the_polish_army_commands_no_cossacks() -> None:
    """R9.8, R10.9: given own artillery alone, when the Polish army campaigns from Ukraine, then no Cossack may roll."""
    g = ukraine(
        dice=[5, 6],
        units={'white': {'ukraine': {'artillery': 1}}},
        cossacks_in_ukraine=2,
        sejm={'ukraine': 'white'},
        army=[1, 0, 0],
    )
    g.play('white', 'campaign:ukraine')
    assert dice_left(g) == [6]
    assert (cubes(g, 'white', 'tatars'), king(g, 'tatars')) == (0, 1)


@pytest.mark.parametrize(
    ('dice', 'left', 'box'),
    [
        ([2, 4], 1, 0),  # only the Cossack hits: it cannot touch the Russians, the hit is lost
        ([5, 4], 0, 1),  # the infantry clears the region, the Cossack hits the Tatars
        ([5, 3], 0, 0),
    ],
)
def test_U39_cossack_hits_remove_tatars_only(dice: list[int], left: int, box: int) -> None:
    """U39: given one Russian cube in Ukraine, when infantry and a Cossack roll, then the infantry alone clears it."""
    g = ukraine(
        dice=dice,
        units={'white': {'ukraine': {'infantry': 1}}},
        cossacks_in_ukraine=1,
        force={'ukraine': {'russia': 1}},
    )
    g.play('white', 'campaign:ukraine')
    g.play('white', 'cossacks:1')
    assert force(g, 'ukraine', 'russia') == left
    assert cubes(g, 'white', 'tatars') == box


def test_U39_king_hits_may_clear_the_way_for_cossacks() -> None:
    """U39: given one Russian cube, when the King hits once and a Cossack once, then a white cube goes into the box."""
    g = ukraine(
        dice=[2, 4, 5],
        units={'white': {'ukraine': {'infantry': 1}}},
        cossacks_in_ukraine=1,
        force={'ukraine': {'russia': 1}},
        sejm={'ukraine': 'white'},
        army=[1, 0, 0],
    )
    g.play('white', 'campaign:ukraine')
    g.play('white', 'cossacks:1')
    g.play('white', 'with_army')
    assert force(g, 'ukraine', 'russia') == 0
    assert (cubes(g, 'white', 'tatars'), king(g, 'tatars')) == (1, 0)


def test_U39_cossack_hits_remove_tatar_force() -> None:
    """U39, R10.15: given one Tatar cube in Ukraine, when only the Cossack hits, then the cube is removed."""
    g = ukraine(
        dice=[2, 4],
        units={'white': {'ukraine': {'infantry': 1}}},
        cossacks_in_ukraine=1,
        force={'ukraine': {'tatars': 1}},
    )
    g.play('white', 'campaign:ukraine')
    g.play('white', 'cossacks:1')
    assert force(g, 'ukraine', 'tatars') == 0
    assert cubes(g, 'white', 'tatars') == 0


def test_R10_11_the_polish_army_costs_a_disc_beside_cossacks_too() -> None:
    """R10.11, R10.9: given a Cossack and the Polish army called to one campaign, then the Sejm disc is spent."""
    g = position(
        'campaigns',
        first='white',
        nobles={'white': {'ukraine': 2}},
        units={'white': {'ukraine': {'infantry': 1}}},
        cossacks_in_ukraine=1,
        army=[1, 0, 0],
        sejm={'prussia': 'white', 'ukraine': 'white'},
        dice=[2, 2, 2],
    )
    play(g, 'white', 'campaign:ukraine', 'cossacks:1', 'with_army')
    assert list(seats(g).values()) == ['white']
