"""God's Playground: the rulebook's worked examples of phases 9-16 and of the final scoring (X11-X23)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.gods_playground.more import (
    QUIET,
    after,
    board,
    box_force,
    buy,
    coins,
    dice_left,
    estates,
    family,
    influence,
    points,
    seats,
    value,
)
from tests.titles.gods_playground.position import cubes, force, nobles, position, units

BLUE_WHITE_RED = {'seating': 'white_red_blue'}  # clockwise from blue: blue, white, red
ARMIES = {
    'blue': {'ukraine': {'infantry': 1, 'cavalry': 2}},
    'white': {'ukraine': {'infantry': 2, 'cavalry': 1}},
    'red': {'little_poland': {'infantry': 3, 'cavalry': 2, 'artillery': 1}},
}


def play(g: Any, *plays: str) -> None:
    """Several plays, each written ``role action``."""
    for each in plays:
        role, action = each.split()
        g.play(role, action)


def test_X11_army_purchase() -> None:
    """X11, R9.4, R9.9: given the example, when the three buy, then they pay 10, 12 and 20 halved to 10."""
    g = position(
        'purchase',
        options=BLUE_WHITE_RED,
        round=2,
        first='blue',
        nobles={'blue': {'ukraine': 3}, 'white': {'ukraine': 3}, 'red': {'little_poland': 4}},
        coins={'blue': 15, 'white': 15, 'red': 15},
        force={'little_poland': {'ottomans': 1}},
    )
    buy(g, 'blue', 'ukraine', 'infantry', 'cavalry', 'cavalry')
    buy(g, 'white', 'ukraine', 'infantry', 'infantry', 'cavalry', 'cossack', 'cossack')
    buy(g, 'red', 'little_poland', *['infantry'] * 3, *['cavalry'] * 2, 'artillery')
    assert [coins(g, role) for role in ('blue', 'white', 'red')] == [5, 3, 5]
    assert [nobles(g, 'blue', 'ukraine'), nobles(g, 'white', 'ukraine'), nobles(g, 'red', 'little_poland')] == [2, 2, 3]
    armies = board(g)['regions']
    assert armies['ukraine']['armies'] == {'blue': [1, 2, 0], 'white': [2, 1, 0], 'red': [0, 0, 0]}
    assert armies['little_poland']['armies']['red'] == [3, 2, 1]
    assert board(g)['cossacks'] == {'box': 0, 'ukraine': 2, 'tatars': 0}


def test_X12_campaigns() -> None:
    """X12, R10.5-R10.16: given the armies of X11, when six campaigns are fought, then the boxes hold 3, 3 and 5."""
    g = position(
        'campaigns',
        options=BLUE_WHITE_RED,
        round=2,
        first='blue',
        dice=[
            *(2, 4, 2, 5, 2),  # blue: one cavalry and one Cossack hit
            *(5, 2, 3, 1, 3),  # white: one infantry hits, a Cossack rolls 1
            *(1, 4, 4, 3, 2),  # red, +1: two infantry and a cavalry hit, an infantry rolls 1
            *(2, 4, 3, 2),  # blue: one hit
            *(5, 5, 2, 2),  # white: two hits
            *(1, 4, 1, 3),  # red: two hits, an infantry and a cavalry lost
            *(3, 3),  # red: one hit
            *QUIET,
        ],
        nobles={'blue': {'ukraine': 2}, 'white': {'ukraine': 2}, 'red': {'little_poland': 3}},
        units=ARMIES,
        cossacks_in_ukraine=2,
        force={'little_poland': {'ottomans': 1}},
        army=[1, 0, 0],
    )
    play(g, 'blue campaign:ukraine', 'blue cossacks:2')
    assert cubes(g, 'blue', 'tatars') == 2
    play(g, 'white campaign:ukraine', 'white cossacks:2')
    assert cubes(g, 'white', 'tatars') == 1
    assert board(g)['cossacks'] == {'box': 1, 'ukraine': 1, 'tatars': 0}
    play(g, 'red campaign:little_poland')
    assert force(g, 'little_poland', 'ottomans') == 0
    assert cubes(g, 'red', 'ottomans') == 2
    assert units(g, 'red', 'little_poland', 'infantry') == 2
    play(g, 'blue campaign:ukraine', 'blue cossacks:1', 'white campaign:ukraine', 'white cossacks:1')
    play(g, 'red campaign:little_poland')
    assert board(g)['regions']['little_poland']['armies']['red'] == [1, 1, 1]
    assert g.deciders == ('red',)
    play(g, 'red campaign:little_poland')
    assert (cubes(g, 'blue', 'tatars'), cubes(g, 'white', 'tatars'), cubes(g, 'red', 'ottomans')) == (3, 3, 5)
    assert [nobles(g, 'blue', 'ukraine'), nobles(g, 'white', 'ukraine'), nobles(g, 'red', 'little_poland')] == [0, 0, 0]


def test_X13_attack_in_round_2() -> None:
    """X13, R11.1-R11.12: given the boxes of X12, when 1, 3, 5, 6 fall, then 9 - 6 Tatars come and 2 are left."""
    g = after(
        'attack',
        options=BLUE_WHITE_RED,
        round=2,
        first='blue',
        dice=[1, 3, 5, 6, 2, 3, 4, 2, 2, 2, 6],
        units=ARMIES,
        cossacks_in_ukraine=1,
        box_cubes={'blue': {'tatars': 3}, 'white': {'tatars': 3}, 'red': {'ottomans': 5}},
        box_force={'ottomans': 1},
        nobles={'red': {'greater_poland': 3}},
    )
    assert (box_force(g, 'black'), box_force(g, 'tatars')) == (1, 1)
    assert nobles(g, 'red', 'greater_poland') == 2
    assert board(g)['cossacks'] == {'box': 1, 'ukraine': 0, 'tatars': 1}
    assert force(g, 'ukraine', 'tatars') == 2
    assert dice_left(g) == [6]
    assert force(g, 'little_poland', 'ottomans') == 0
    assert board(g)['regions']['little_poland']['invaded'] is False


def test_X14_habsburg_influence() -> None:
    """X14, R11.19: given 4 pieces and one more, when they attack 3 blue, 3 white, 2 red, then 1, 1, 1 are left."""
    g = after(
        'attack',
        options=BLUE_WHITE_RED,
        first='blue',
        dice=[5, 6, 6, 6],
        influence_in_box=4,
        nobles={'blue': {'greater_poland': 3}, 'white': {'greater_poland': 3}, 'red': {'greater_poland': 2}},
    )
    assert [nobles(g, role, 'greater_poland') for role in ('blue', 'white', 'red')] == [1, 1, 1]
    assert (influence(g, 'greater_poland'), g.influence_in_box) == (0, 0)


def test_X15_the_ottomans_before_vienna() -> None:
    """X15, R11.23: given round 3, one 4 and 5 Polish cubes, then 12 + 1 - 5 Ottomans drive 6 influence from the box."""
    g = after(
        'attack',
        round=3,
        dice=[4, 6, 6, 6],
        influence_in_box=6,
        box_cubes={'red': {'ottomans': 3}, 'blue': {'ottomans': 2}},
    )
    assert g.ottomans_in_box == 8
    assert g.influence_in_box == 0
    assert force(g, 'little_poland', 'ottomans') == 0


def test_X16_poland_strikes_back_in_ukraine() -> None:
    """X16, R12.1-R12.6: given 2 Tatars, when blue hits once free and white twice for a disc, then Ukraine is free."""
    g = position(
        'strike',
        options=BLUE_WHITE_RED,
        round=2,
        first='blue',
        army=[2, 0, 0],
        dice=[5, 2, 6, 5],
        force={'ukraine': {'tatars': 2}, 'prussia': {'black': 1}},
        sejm={'ukraine': 'white', 'prussia': 'blue', 'lithuania': 'red'},
        box_cubes={'blue': {'tatars': 3}, 'white': {'tatars': 3}},
    )
    play(g, 'blue strike:ukraine')
    assert force(g, 'ukraine', 'tatars') == 1
    assert seats(g, 'blue') == 1
    play(g, 'white strike:ukraine')
    assert force(g, 'ukraine', 'tatars') == 0
    assert seats(g, 'white') == 0
    assert (cubes(g, 'blue', 'tatars'), cubes(g, 'white', 'tatars'), g.king_cubes[2]) == (3, 3, 0)


def test_X17_the_relief_of_vienna() -> None:
    """X17, R12.4: given 8 Ottomans in the Habsburg box, when a free and a paid attack hit 4 times, then 4 are left."""
    g = position(
        'strike',
        round=3,
        first='white',
        army=[2, 2, 0],
        dice=[5, 2, 4, 2, 5, 2, 4, 2],
        ottomans_in_box=8,
        sejm={'ukraine': 'white', 'prussia': 'white'},
    )
    play(g, 'white strike:habsburg_box', 'white strike:habsburg_box')
    assert g.ottomans_in_box == 4
    assert seats(g, 'white') == 1


def test_X18_swedes_and_russians_in_lithuania() -> None:
    """X18, U31, R13.3: given 5 Swedes against 1 noble and 3 - 1 Russians, when 4 - 1 Swedes enter, then 1 is left."""
    army = {'blue': {'lithuania': {'infantry': 2}}}
    held = {'white': {'russia': 1}}
    russians = after('attack', round=2, dice=[5, 5, 5, 5, 5, 2], units=army, box_cubes=held)
    assert force(russians, 'lithuania', 'russia') == 2
    g = after(
        'expansion',
        round=2,
        dice=[5, 2],
        units=army,
        force={'prussia': {'black': 5}, 'lithuania': {'russia': 2}},
        nobles={'white': {'prussia': 1}, 'blue': {'lithuania': 2}},
    )
    assert (force(g, 'lithuania', 'russia'), force(g, 'lithuania', 'black')) == (0, 1)
    assert (force(g, 'prussia', 'black'), force(g, 'greater_poland', 'black')) == (5, 4)


def test_X19_ottomans_enter_greater_poland() -> None:
    """X19, R13.10, U20: given 4 Ottomans in the box in round 3, then 2 enter Greater Poland, and 2 are kept."""
    g = after('expansion', round=3, ottomans_in_box=4)
    assert force(g, 'greater_poland', 'ottomans') == 2
    assert after('end', round=3, ottomans_in_box=g.ottomans_in_box).ottomans_in_box == 2


def after_the_deluge() -> Any:
    """Phase 14 of the Swedish invasion: X20 without Prussia's number of discs (U32)."""
    lines = [f'{name}-{i}' for name in ('lithuania', 'greater_poland', 'ukraine', 'little_poland') for i in (1, 2, 3)]
    return after(
        'estates',
        round=2,
        force={'prussia': {'black': 5}, 'lithuania': {'black': 1}, 'greater_poland': {'black': 4}},
        invaded=0b10111,
        nobles={'white': {'prussia': 1, 'greater_poland': 3}, 'blue': {'lithuania': 2}},
        estates=dict.fromkeys(lines, 'red'),
    )


@pytest.mark.parametrize(
    ('name', 'lost'), [('lithuania', 1), ('greater_poland', 1), ('ukraine', 0), ('little_poland', 0)]
)
def test_X20_estates_lost(name: str, lost: int) -> None:
    """X20, R14.1, R14.2: given the Swedish invasion, then Lithuania and Greater Poland lose their highest disc."""
    assert estates(after_the_deluge(), name)[:3] == ['red'] * (3 - lost) + [None] * lost


@pytest.mark.parametrize(
    ('name', 'expected'),
    [('prussia', 2), ('lithuania', 2), ('greater_poland', 2), ('ukraine', 3), ('little_poland', 4)],
)
def test_X20_estate_values(name: str, expected: int) -> None:
    """X20, R14.3, R14.6: given values 3, then three regions fall, Ukraine freed stays, Little Poland in peace rises."""
    assert value(after_the_deluge(), name) == expected


def test_X21_victory_points() -> None:
    """X21, R15.1, R15.2: given the boxes of X12, then red has 5 and blue and white 1 each."""
    g = after(
        'points',
        coins={'white': 0, 'blue': 0, 'red': 0},
        box_cubes={'blue': {'tatars': 3}, 'white': {'tatars': 3}, 'red': {'ottomans': 5}},
    )
    assert [points(g, role) for role in ('red', 'blue', 'white')] == [5, 1, 1]


def test_X22_end_of_round() -> None:
    """X22, R16.6: given the Swedish invasion, when the round ends, then 1, 1 and 3 Swedes stay."""
    g = after(
        'end',
        round=2,
        force={'prussia': {'black': 5}, 'lithuania': {'black': 1}, 'greater_poland': {'black': 4}},
        nobles={'white': {'prussia': 1}, 'blue': {'lithuania': 2}, 'red': {'greater_poland': 3}},
    )
    assert [force(g, name, 'black') for name in ('prussia', 'lithuania', 'greater_poland')] == [1, 1, 3]


def test_X23_final_scoring() -> None:
    """X23, E.2: given red on a 3 with a city and on a 4, blue worth 10 and white 4, then 13, 10 and 4."""
    g = position(
        'end',
        round=4,
        estates={
            'ukraine-3': 'red',
            'ukraine-5': 'red',
            'ukraine-6': 'blue',
            'ukraine-8': 'blue',
            'ukraine-1': 'white',
            'ukraine-4': 'white',
        },
        cities=['ukraine-3'],
        managers=['ukraine-5'],
    )
    assert [family(g, role)['vp'] for role in ('red', 'blue', 'white')] == [13, 10, 4]
    assert g.outcome.winners == ('red',)
