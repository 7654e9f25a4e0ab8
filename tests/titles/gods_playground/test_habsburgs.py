"""God's Playground: Habsburg influence, and the Ottomans in the Habsburg box, from phase 5 to phase 16."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import ENEMIES
from tests.titles.gods_playground.more import (
    QUIET,
    after,
    box_force,
    dice_left,
    estates,
    influence,
    region,
    seats,
    value,
)
from tests.titles.gods_playground.position import actions, events, force, nobles, position, rules

GREATER = 'greater_poland'
HOLD = {'white': {'ottomans': 15}}  # so many cubes that the Ottomans never attack


def attack(dice: list[int] | None = None, **pieces: Any) -> Any:
    """Phase 11 alone, with dice that add nothing unless told otherwise."""
    return after('attack', dice=QUIET if dice is None else dice, **pieces)


# phase 5


@pytest.mark.parametrize('round', [1, 2, 3])
def test_R5_4_fives_are_influence_in_rounds_1_to_3(round: int) -> None:
    """R5.4, R5.7, U7: given rounds 1-3, when two 5s fall in phase 5, then the printed pieces and two more are there."""
    g = after('events', round=round, dice=[5, 5, 6, 6])
    assert g.influence_in_box == g.data.strength[4][round - 1] + 2
    assert box_force(g, 'habsburgs') == 0


def test_U13_ten_influence_pieces() -> None:
    """U13, U7: given 9 pieces in Prussia and round 1, when phase 5 would place more than one, then one is placed."""
    g = after('events', influence={'prussia': 9}, dice=[5, 5, 5, 5])
    assert g.influence_in_box == 1


def test_R5_5_fives_strengthen_the_ottomans_in_the_box() -> None:
    """R5.5: given round 4 and 2 Ottomans in the Habsburg box, when a 5 falls, then a third stands there."""
    g = after('events', round=4, ottomans_in_box=2, dice=[5, 6, 6, 6])
    assert g.ottomans_in_box == 3
    assert (box_force(g, 'habsburgs'), g.influence_in_box) == (0, 0)


def test_R5_5_a_single_ottoman_is_enough_to_hold_the_box() -> None:
    """R5.5, U20: given round 4 and 1 Ottoman in the Habsburg box, when two 5s fall, then 3 stand there."""
    g = after('events', round=4, ottomans_in_box=1, dice=[5, 5, 6, 6])
    assert (g.ottomans_in_box, box_force(g, 'habsburgs')) == (3, 0)


def test_R5_6_fives_are_habsburg_force_in_round_4() -> None:
    """R5.6, G.10: given round 4 and no Ottomans there, when two 5s fall, then 2 Habsburg cubes and no influence."""
    g = after('events', round=4, dice=[5, 5, 6, 6])
    assert box_force(g, 'habsburgs') == 2
    assert (g.ottomans_in_box, g.influence_in_box) == (0, 0)


# phase 11, rounds 1-3


@pytest.mark.parametrize('round', [1, 2, 3])
def test_R11_18_no_military_invasion_before_round_4(round: int) -> None:
    """R11.18: given influence in the box and no nobles, when they attack, then influence enters, no force."""
    g = attack([1, 1, 1, 1], round=round, influence_in_box=3, box_cubes=HOLD)
    assert [force(g, GREATER, enemy) for enemy in ENEMIES] == [0] * 5
    assert influence(g, GREATER) == 3
    assert g.influence_in_box == 0
    assert region(g, GREATER)['invaded'] is False


@pytest.mark.parametrize(
    ('pieces', 'left', 'entered'),
    [
        (1, {'blue': 0, 'red': 2, 'white': 3}, 0),
        (3, {'blue': 0, 'red': 1, 'white': 2}, 0),
        (4, {'blue': 0, 'red': 0, 'white': 2}, 0),
        (5, {'blue': 0, 'red': 0, 'white': 1}, 0),
        (6, {'blue': 0, 'red': 0, 'white': 0}, 0),
        (8, {'blue': 0, 'red': 0, 'white': 0}, 2),
    ],
)
def test_R11_19_influence_cancels_nobles_in_player_order(pieces: int, left: dict[str, int], entered: int) -> None:
    """R11.19, R11.20: given blue 1, red 2, white 3, when H pieces attack, then one each in turn, as far as they go."""
    g = attack(
        first='blue', influence_in_box=pieces, nobles={'blue': {GREATER: 1}, 'red': {GREATER: 2}, 'white': {GREATER: 3}}
    )
    assert {role: nobles(g, role, GREATER) for role in left} == left
    assert influence(g, GREATER) == entered
    assert g.influence_in_box == 0
    assert g.influence_supply() == 10 - entered


def test_R11_19_only_greater_poland_pays() -> None:
    """R11.19: given nobles in all regions, when influence attacks, then only those in Greater Poland are removed."""
    where = {'prussia': 2, 'lithuania': 2, 'ukraine': 2, 'little_poland': 2, GREATER: 2}
    g = attack(influence_in_box=5, nobles={'white': where})
    assert [nobles(g, 'white', name) for name in where] == [2, 2, 2, 2, 0]


def test_R11_19_removed_cubes_return_to_supply() -> None:
    """R11.19, G.3: given 2 white nobles in Greater Poland, when 2 pieces attack, then white's supply is full again."""
    g = attack(influence_in_box=2, nobles={'white': {GREATER: 2}})
    assert g.noble_supply(g.index('white')) == 20


def test_R11_20_influence_joins_influence() -> None:
    """R11.20, U29: given 1 piece left in Greater Poland, when 3 attack and find no nobles, then 4 stand there."""
    g = attack(influence_in_box=3, influence={GREATER: 1})
    assert influence(g, GREATER) == 4


def test_R11_19_influence_in_the_region_cancels_no_nobles() -> None:
    """R11.18, U29: given 4 pieces in Greater Poland but none in the box, when phase 11 comes, then no noble is lost."""
    g = attack(influence={GREATER: 4}, nobles={'white': {GREATER: 2}})
    assert nobles(g, 'white', GREATER) == 2
    assert influence(g, GREATER) == 4


def test_R11_20_influence_meeting_force_is_removed() -> None:
    """R11.20, G.12, U19: given force and 2 nobles in Greater Poland, when 5 attack, then 2 cancel and 3 are removed."""
    g = attack(influence_in_box=5, force={GREATER: {'black': 1}}, nobles={'white': {GREATER: 2}})
    assert nobles(g, 'white', GREATER) == 0
    assert influence(g, GREATER) == 0
    assert g.influence_in_box == 0
    assert force(g, GREATER, 'black') == 1


def test_R11_18_units_do_not_fight_influence() -> None:
    """R11.18, R11.11: given infantry in Greater Poland, when influence enters, then no die is rolled."""
    g = attack([*QUIET, 5], influence_in_box=3, units={'white': {GREATER: {'infantry': 4}}})
    assert dice_left(g) == [5]
    assert influence(g, GREATER) == 3


# phase 11, the Ottomans


@pytest.mark.parametrize(('round', 'little_poland', 'in_box'), [(1, 2, 0), (2, 4, 0), (3, 0, 12)])
def test_R11_22_round_3_leads_the_ottomans_to_vienna(round: int, little_poland: int, in_box: int) -> None:
    """R11.22: given rounds 1 and 2, then the Ottomans enter Little Poland; in round 3 the Habsburg box instead."""
    g = attack([1, 1, 1, 1], round=round)
    assert force(g, 'little_poland', 'ottomans') == little_poland
    assert g.ottomans_in_box == in_box
    assert region(g, 'little_poland')['invaded'] is (round != 3)


@pytest.mark.parametrize(
    ('held', 'fours', 'in_box'), [(0, 0, 12), (5, 1, 8), (11, 0, 1), (12, 0, 0), (13, 0, 0), (12, 1, 1)]
)
def test_R11_23_the_difference_enters_the_habsburg_box(held: int, fours: int, in_box: int) -> None:
    """R11.23: given round 3 and Polish cubes in the Ottoman box, when they attack, then strength minus cubes enters."""
    g = attack([4] * fours + [6] * (4 - fours), round=3, box_cubes={'white': {'ottomans': held}})
    assert g.ottomans_in_box == in_box


def test_R11_21_ottomans_in_the_box_remove_its_influence() -> None:
    """R11.21, R11.23, R11.24: given round 3 and 6 pieces in the box, when Ottomans enter, then nobles are spared."""
    g = attack(round=3, influence_in_box=6, nobles={'white': {GREATER: 2}})
    assert g.influence_in_box == 0
    assert influence(g, GREATER) == 0
    assert nobles(g, 'white', GREATER) == 2
    assert g.influence_supply() == 10


@pytest.mark.parametrize('held', [12, 15])
def test_R11_24_without_an_ottoman_attack_influence_comes_in_round_3(held: int) -> None:
    """R11.24, R11.6: given round 3 and the Ottomans held off, when 6 pieces attack 2 nobles, then 4 enter."""
    g = attack(round=3, influence_in_box=6, nobles={'white': {GREATER: 2}}, box_cubes={'blue': {'ottomans': held}})
    assert nobles(g, 'white', GREATER) == 0
    assert influence(g, GREATER) == 4


def test_R11_21_influence_in_the_region_survives_an_attack_on_the_box() -> None:
    """R11.21: given influence in Greater Poland, when Ottomans enter the box, then only the box is emptied."""
    g = attack(round=3, influence_in_box=3, influence={GREATER: 2})
    assert g.influence_in_box == 0
    assert influence(g, GREATER) == 2


def test_U13_no_ottoman_cube_left_for_the_box() -> None:
    """U13, R11.21: given all 30 Ottoman cubes in regions, when none is left for the box, then influence attacks."""
    g = attack(round=3, force={'little_poland': {'ottomans': 30}}, influence_in_box=3)
    assert g.ottomans_in_box == 0
    assert influence(g, GREATER) == 3
    assert g.box_invaded is False


def test_R11_23_a_single_ottoman_is_enough() -> None:
    """R11.23, R11.21: given round 3 and 11 cubes against 12, when one Ottoman enters, then all influence goes."""
    g = attack(round=3, influence_in_box=6, box_cubes={'white': {'ottomans': 11}})
    assert (g.ottomans_in_box, g.influence_in_box, influence(g, GREATER)) == (1, 0, 0)


def test_R11_23_nobody_defends_the_box() -> None:
    """R11.23: given units in Greater Poland and Little Poland, when Ottomans enter the box, then no die is rolled."""
    army = {'white': {GREATER: {'infantry': 2}, 'little_poland': {'infantry': 2}}}
    g = attack([*QUIET, 5], round=3, units=army)
    assert g.ottomans_in_box == 12
    assert dice_left(g) == [5]


def test_R11_27_round_4_without_ottomans_in_the_box() -> None:
    """R11.27: given round 4 and no Ottomans in the box, then 3 Ottomans and 10 purple Habsburg force attack."""
    g = attack(round=4)
    assert force(g, 'little_poland', 'ottomans') == 3
    assert force(g, GREATER, 'habsburgs') == 10
    assert region(g, GREATER)['invaded'] is True


def test_R11_27_cubes_hold_the_habsburgs_in_round_4() -> None:
    """R11.27, R11.6: given round 4, one 5 rolled and 4 Polish cubes in the box, then 10 + 1 - 4 attack."""
    g = attack([5, 6, 6, 6], round=4, box_cubes={'white': {'habsburgs': 3}}, king_cubes={'habsburgs': 1})
    assert force(g, GREATER, 'habsburgs') == 7


def test_R11_5_a_treaty_holds_the_habsburgs_in_round_4() -> None:
    """R11.5, R8.14: given round 4 and a treaty with the Habsburgs, when phase 11 is resolved, then they stay away."""
    g = attack([5, 6, 6, 6], round=4, treaty='habsburgs')
    assert force(g, GREATER, 'habsburgs') == 0
    assert region(g, GREATER)['invaded'] is False
    assert force(g, 'little_poland', 'ottomans') == 3


def test_R11_28_round_4_with_ottomans_in_the_box() -> None:
    """R11.28, R11.29: given round 4 and 2 Ottomans in the box, then 12 and 10 + 2 orange force attack."""
    g = attack(round=4, ottomans_in_box=2)
    assert force(g, 'little_poland', 'ottomans') == 12
    assert force(g, GREATER, 'ottomans') == 12
    assert force(g, GREATER, 'habsburgs') == 0
    assert g.ottomans_in_box == 2


def test_R11_28_a_single_ottoman_is_enough() -> None:
    """R11.28, U20: given round 4 and one Ottoman left in the box, then 12 and 10 + 1 attack."""
    g = attack(round=4, ottomans_in_box=1)
    assert (force(g, 'little_poland', 'ottomans'), force(g, GREATER, 'ottomans')) == (12, 11)


def test_R11_28_each_box_is_held_by_its_own_cubes() -> None:
    """R11.28, R11.29: given 4 cubes in the Ottoman and 5 in the Habsburg box, then 12 - 4 and 12 - 5 attack."""
    g = attack(round=4, ottomans_in_box=2, box_cubes={'white': {'ottomans': 4, 'habsburgs': 5}})
    assert (force(g, 'little_poland', 'ottomans'), force(g, GREATER, 'ottomans')) == (8, 7)


def test_U13_ottomans_in_the_box_are_not_in_supply() -> None:
    """U13: given 20 of 30 Ottoman cubes in Ukraine and 2 in the box, when 12 would attack, then 8 do, and no more."""
    g = attack(round=4, ottomans_in_box=2, force={'ukraine': {'ottomans': 20}}, box_cubes={'white': {'tatars': 5}})
    assert (force(g, 'little_poland', 'ottomans'), force(g, GREATER, 'ottomans')) == (8, 0)


def test_R11_29_ottomans_from_the_box_join_ottomans_in_greater_poland() -> None:
    """R11.29, R11.13: given 1 Ottoman cube left in Greater Poland, when 12 - 11 come, then 2 stand there."""
    g = attack(round=4, ottomans_in_box=2, force={GREATER: {'ottomans': 1}}, box_cubes={'white': {'habsburgs': 11}})
    assert force(g, GREATER, 'ottomans') == 2


@pytest.mark.parametrize('dice', [[1], [6]])
def test_R11_10_a_single_force_cube_removes_all_influence(dice: list[int]) -> None:
    """R11.10, R11.9, G.12: given 3 pieces, when one Habsburg cube comes, then they go, even if the cube is hit."""
    g = attack(
        [*QUIET, *dice],
        round=4,
        influence={GREATER: 3},
        units={'white': {GREATER: {'infantry': 1}}},
        box_cubes={
            'white': {'habsburgs': 9, 'ottomans': 15},
            'blue': {'black': 15, 'russia': 15},
            'red': {'tatars': 15},
        },
    )
    assert g.data.strength[ENEMIES.index('habsburgs')][3] == 10
    assert influence(g, GREATER) == 0
    assert force(g, GREATER, 'habsburgs') == (0 if dice == [6] else 1)


@pytest.mark.parametrize('enemy', ['black', 'russia', 'tatars'])
def test_G_12_a_single_force_cube_keeps_influence_out(enemy: str) -> None:
    """G.12, R11.20, R13.9: given one force cube in Greater Poland or Prussia, then influence does not stay there."""
    hold = {'white': {'black': 15, 'russia': 15}, 'red': {'tatars': 15, 'ottomans': 15}}
    g = attack(round=1, influence_in_box=4, force={GREATER: {enemy: 1}}, box_cubes=hold)
    assert (influence(g, GREATER), force(g, GREATER, enemy)) == (0, 1)
    g = after('expansion', influence={GREATER: 4}, force={'prussia': {enemy: 1}}, nobles={'white': {'prussia': 1}})
    assert (influence(g, 'prussia'), influence(g, 'little_poland')) == (0, 4)


# phase 12


def test_R11_26_only_the_polish_army_removes_ottomans_from_the_box() -> None:
    """R11.26, R12.4: given 2 Ottomans in the box, when the Polish army hits twice in phase 12, then the box is free."""
    g = position(
        'strike', round=3, first='white', ottomans_in_box=2, army=[2, 0, 0], dice=[5, 2], sejm={'prussia': 'white'}
    )
    g.play('white', 'strike:habsburg_box')
    assert g.ottomans_in_box == 1


def test_R11_26_no_campaign_reaches_them_in_round_3() -> None:
    """R11.26, R10.4: given round 3 and Ottomans in the box, when white would campaign, then R10.4 forbids it."""
    g = position(
        'campaigns',
        round=3,
        ottomans_in_box=2,
        nobles={'white': {GREATER: 1, 'ukraine': 1}},
        units={'white': {GREATER: {'infantry': 1}, 'ukraine': {'infantry': 1}}},
    )
    assert actions(g, 'white', 'campaign') == ['campaign:ukraine']
    assert rules(g, 'white', f'campaign:{GREATER}') == ['R10.4']


# phase 13


@pytest.mark.parametrize(('in_box', 'entered'), [(0, 0), (1, 0), (2, 0), (3, 1), (8, 6)])
def test_R13_10_all_but_two_ottomans_enter_greater_poland(in_box: int, entered: int) -> None:
    """R13.10: given round 3 and Ottomans in the box, when enemies expand, then all but two enter Greater Poland."""
    g = after('expansion', round=3, ottomans_in_box=in_box)
    assert force(g, GREATER, 'ottomans') == entered
    assert region(g, GREATER)['invaded'] is (entered > 0)


def test_R13_10_nobles_do_not_hold_them() -> None:
    """R13.10, R11.17: given 5 nobles in Greater Poland, when 4 - 2 enter, then 2 stand there beside the nobles."""
    g = after('expansion', round=3, ottomans_in_box=4, nobles={'white': {GREATER: 5}})
    assert force(g, GREATER, 'ottomans') == 2
    assert nobles(g, 'white', GREATER) == 5


def test_R13_10_entry_is_resolved_like_an_attack() -> None:
    """R13.10, R13.5: given influence and an infantry there, when 5 - 2 enter and one is hit, then 2 are left alone."""
    g = after(
        'expansion',
        round=3,
        ottomans_in_box=5,
        dice=[5, 6],
        influence={GREATER: 2},
        units={'white': {GREATER: {'infantry': 1}}},
    )
    assert influence(g, GREATER) == 0
    assert force(g, GREATER, 'ottomans') == 2
    assert dice_left(g) == [6]


def test_R13_10_ottomans_cancel_with_another_enemy() -> None:
    """R13.10, R13.5: given 1 black cube in Greater Poland, when 5 - 2 Ottomans enter, then 2 Ottomans are left."""
    g = after('expansion', round=3, ottomans_in_box=5, force={GREATER: {'black': 1}}, nobles={'red': {GREATER: 1}})
    assert (force(g, GREATER, 'ottomans'), force(g, GREATER, 'black')) == (2, 0)


def test_R13_10_not_where_ottomans_already_stand() -> None:
    """R13.10, R13.6: given 1 Ottoman cube in Greater Poland, when 8 are in the box, then none enters."""
    g = after('expansion', round=3, ottomans_in_box=8, force={GREATER: {'ottomans': 1}}, nobles={'red': {GREATER: 1}})
    assert force(g, GREATER, 'ottomans') == 1


def test_U22_the_box_comes_after_little_poland() -> None:
    """U22: given a surplus of 1 in Little Poland and 8 in the box, when step 4 has sent 1, then step 5 is barred."""
    g = after(
        'expansion',
        round=3,
        ottomans_in_box=8,
        force={'little_poland': {'ottomans': 3}},
        nobles={'white': {'little_poland': 2}},
    )
    assert force(g, GREATER, 'ottomans') == 1


def test_U23_in_round_4_the_box_is_an_ordinary_enemy_box() -> None:
    """U23: given round 4 and 5 Ottomans in the box, when enemies expand, then none comes out of it."""
    g = after('expansion', round=4, ottomans_in_box=5)
    assert force(g, GREATER, 'ottomans') == 0
    assert g.ottomans_in_box == 5


def test_R11_29_purple_arrows_count_as_orange_in_round_4() -> None:
    """R11.29: given round 4, 2 Ottomans in the box and 3 in Greater Poland against 1 noble, then 2 enter each side."""
    pieces: dict[str, Any] = {'force': {GREATER: {'ottomans': 3}}, 'nobles': {'white': {GREATER: 1}}}
    g = after('expansion', round=4, ottomans_in_box=2, **pieces)
    assert (force(g, 'prussia', 'ottomans'), force(g, 'little_poland', 'ottomans')) == (2, 2)
    g = after('expansion', round=4, ottomans_in_box=0, **pieces)
    assert (force(g, 'prussia', 'ottomans'), force(g, 'little_poland', 'ottomans')) == (0, 0)


def test_U43_influence_left_in_round_4_spreads_while_the_arrows_are_purple() -> None:
    """U43, R13.8: given round 4, no Ottomans in the box and the attack held, then 3 pieces left spread both ways."""
    hold = {'white': {'black': 15}, 'blue': {'russia': 15, 'habsburgs': 15}, 'red': {'tatars': 15, 'ottomans': 9}}
    g = attack(round=4, influence={GREATER: 3}, box_cubes=hold)
    assert (influence(g, GREATER), force(g, GREATER, 'habsburgs')) == (3, 0)
    g = after('expansion', round=4, influence={GREATER: 3})
    assert (influence(g, GREATER), influence(g, 'prussia'), influence(g, 'little_poland')) == (3, 3, 3)


@pytest.mark.parametrize('in_box', [1, 2])
def test_U43_influence_left_in_round_4_stays_where_the_arrows_are_orange(in_box: int) -> None:
    """U43, R11.29: given round 4 and Ottomans in the box, then influence has no arrows, and cancels no nobles."""
    g = after('expansion', round=4, ottomans_in_box=in_box, influence={GREATER: 3}, nobles={'white': {'prussia': 2}})
    assert (influence(g, GREATER), influence(g, 'prussia'), influence(g, 'little_poland')) == (3, 0, 0)
    assert nobles(g, 'white', 'prussia') == 2


@pytest.mark.parametrize(('dice', 'left', 'entered'), [([2], 1, 2), ([6], 0, 0)])
def test_U44_the_arrows_are_purple_again_when_the_last_ottoman_is_struck(
    dice: list[int], left: int, entered: int
) -> None:
    """U44, R11.29, R12.4: given 1 Ottoman in the box in round 4, when he is struck, then Prussia is not entered."""
    g = position(
        'strike',
        round=4,
        first='white',
        ottomans_in_box=1,
        army=[1, 0, 0],
        dice=dice,
        force={GREATER: {'ottomans': 3}},
        nobles={'white': {GREATER: 1}},
        influence={'lithuania': 2},
    )
    g.play('white', 'strike:habsburg_box')
    told = [event['target'] for event in events(g, 'expands') if event['region'] == GREATER]
    assert g.ottomans_in_box == left
    assert told == (['prussia', 'little_poland'] if entered else [])


def test_R13_8_influence_expands_along_purple_arrows() -> None:
    """R13.8: given 4 pieces against 1 noble in Greater Poland, when they expand, then 3 go each way and cancel."""
    g = after(
        'expansion',
        first='white',
        influence={GREATER: 4},
        nobles={'white': {GREATER: 1, 'prussia': 1}, 'blue': {'prussia': 1}, 'red': {'lithuania': 1}},
    )
    assert influence(g, GREATER) == 4
    assert (influence(g, 'prussia'), influence(g, 'little_poland')) == (1, 3)
    assert (nobles(g, 'white', 'prussia'), nobles(g, 'blue', 'prussia')) == (0, 0)
    assert (nobles(g, 'white', GREATER), nobles(g, 'red', 'lithuania')) == (1, 1)


@pytest.mark.parametrize('there', [2, 3])
def test_R13_8_influence_must_exceed_the_nobles(there: int) -> None:
    """R13.8, R13.2: given 2 pieces against 2 or 3 nobles in Greater Poland, then nothing expands."""
    g = after('expansion', influence={GREATER: 2}, nobles={'white': {GREATER: there}})
    assert (influence(g, 'prussia'), influence(g, 'little_poland')) == (0, 0)


def test_R13_8_expanding_influence_cancels_in_player_order() -> None:
    """R13.8, R11.19: given red first, when 2 pieces enter Prussia, then red and white lose a cube, blue none."""
    g = after(
        'expansion',
        first='red',
        influence={GREATER: 2},
        nobles={role: {'prussia': 1} for role in ('white', 'blue', 'red')},
    )
    assert [nobles(g, role, 'prussia') for role in ('red', 'white', 'blue')] == [0, 0, 1]
    assert influence(g, 'prussia') == 0


def test_R13_8_pieces_come_from_a_supply_of_ten() -> None:
    """R13.8, U13: given 7 pieces in Greater Poland, when 7 would go each way, then 3 go to Prussia and none is left."""
    g = after('expansion', influence={GREATER: 7})
    assert (influence(g, 'prussia'), influence(g, 'little_poland')) == (3, 0)


def test_R13_8_only_pieces_at_hand_cancel_nobles() -> None:
    """R13.8, U13: given 8 pieces in Greater Poland, when 2 are left to enter Prussia, then 2 of 5 nobles are lost."""
    g = after('expansion', influence={GREATER: 8}, nobles={'white': {'prussia': 5}})
    assert nobles(g, 'white', 'prussia') == 3
    assert (influence(g, 'prussia'), influence(g, 'little_poland')) == (0, 2)


def test_R13_9_influence_that_meets_force_is_eliminated() -> None:
    """R13.9, U19: given black force in Prussia, when 3 pieces would enter, then none stays, no noble is cancelled."""
    g = after(
        'expansion',
        influence={GREATER: 3},
        force={'prussia': {'black': 1}},
        nobles={'white': {'prussia': 2}},
    )
    assert influence(g, 'prussia') == 0
    assert nobles(g, 'white', 'prussia') == 2
    assert force(g, 'prussia', 'black') == 1
    assert influence(g, 'little_poland') == 3


def test_R13_9_force_entering_removes_influence() -> None:
    """R13.9, G.12: given influence in Greater Poland, when black enters from Prussia, then influence is eliminated."""
    g = after('expansion', influence={GREATER: 2}, force={'prussia': {'black': 3}})
    assert influence(g, GREATER) == 0
    assert force(g, GREATER, 'black') == 3
    assert influence(g, 'little_poland') == 0


def test_U40_influence_does_not_enter_influence() -> None:
    """U40, R13.12: given 1 piece in Prussia, when 3 would enter, then none does and no noble is cancelled."""
    g = after('expansion', influence={GREATER: 3, 'prussia': 1}, nobles={'white': {'prussia': 2}})
    assert influence(g, 'prussia') == 1
    assert nobles(g, 'white', 'prussia') == 2
    assert influence(g, 'little_poland') == 3


def test_R13_8_entering_influence_is_no_invasion() -> None:
    """R13.8, R11.16, G.13: given influence entering Little Poland, then the region is not invaded this round."""
    g = after('expansion', influence={GREATER: 3})
    assert influence(g, 'little_poland') == 3
    assert region(g, 'little_poland')['invaded'] is False


# phase 14


@pytest.mark.parametrize('there', [0, 1, 5])
def test_U25_estates_lost_to_influence_are_as_many_as_its_pieces(there: int) -> None:
    """R14.5, U25: given 2 pieces and any nobles in Greater Poland, when phase 14 comes, then the 2 highest discs go."""
    line = {f'{GREATER}-{i}': role for i, role in enumerate(('white', 'blue', 'red'), 1)}
    g = after('estates', influence={GREATER: 2}, estates=line, nobles={'white': {GREATER: there}})
    assert estates(g, GREATER) == ['white', None, None, None]
    assert value(g, GREATER) == 2


def test_R14_5_more_pieces_than_estates() -> None:
    """R14.5: given 4 pieces and 1 disc, when phase 14 comes, then that disc is lost."""
    g = after('estates', influence={GREATER: 4}, estates={f'{GREATER}-1': 'blue'})
    assert estates(g, GREATER) == [None] * 4


@pytest.mark.parametrize(('there', 'change'), [(0, 0), (1, 0), (2, 1), (5, 1)])
@pytest.mark.parametrize('round', [1, 2, 3])
def test_R14_5_two_nobles_are_needed_to_rise(round: int, there: int, change: int) -> None:
    """R14.5: given rounds 1-3 and no influence, when there are two nobles of any families, then +1, else unchanged."""
    split = {'white': {GREATER: there // 2}, 'red': {GREATER: there - there // 2}}
    g = after('estates', round=round, nobles=split)
    assert value(g, GREATER) == 3 + change


@pytest.mark.parametrize(('round', 'invaded'), [(3, True), (4, False), (4, True)])
def test_R14_5_the_special_rule_ends_with_the_ottomans_or_round_4(round: int, invaded: bool) -> None:
    """R14.5, R14.3: given Ottomans in the Empire in round 3, or round 4, then peace alone raises the value."""
    g = after('estates', round=round, box_invaded=invaded, ottomans_in_box=2 if invaded else 0)
    assert value(g, GREATER) == 4


@pytest.mark.parametrize(('round', 'invaded'), [(3, True), (4, False)])
def test_R14_5_influence_does_no_harm_outside_the_special_rule(round: int, invaded: bool) -> None:
    """R14.5: given influence left in Greater Poland but no special rule, then no estate is lost, value +1."""
    line = {f'{GREATER}-{i}': 'white' for i in (1, 2)}
    g = after('estates', round=round, box_invaded=invaded, influence={GREATER: 1}, estates=line)
    assert estates(g, GREATER) == ['white', 'white', None, None]
    assert value(g, GREATER) == 4


def test_R14_5_an_invasion_that_was_beaten_back_still_ended_the_special_rule() -> None:
    """R14.5, R12.4: given Ottomans placed in the box in round 3 and all removed, then Greater Poland rises in peace."""
    g = position(
        'attack',
        round=3,
        dice=[*QUIET, 5, 5, 6],
        army=[2, 0, 0],
        box_cubes={'white': {'ottomans': 10, 'black': 10}, 'blue': {'russia': 10, 'tatars': 10}},
    )
    assert g.ottomans_in_box == 2
    g.play('white', 'strike:habsburg_box')
    assert g.ottomans_in_box == 0
    assert value(g, GREATER) == 4


def test_R14_6_foreign_force_in_greater_poland() -> None:
    """R14.6, R14.1: given 2 black cubes, 5 nobles and round 2, when phase 14 comes, then one disc goes and value -1."""
    line = {f'{GREATER}-{i}': 'red' for i in (1, 2)}
    g = after('estates', round=2, force={GREATER: {'black': 2}}, nobles={'red': {GREATER: 5}}, estates=line)
    assert estates(g, GREATER) == ['red', None, None, None]
    assert value(g, GREATER) == 2


@pytest.mark.parametrize('there', [0, 2, 5])
def test_U26_greater_poland_invaded_and_freed_is_unchanged(there: int) -> None:
    """U26, R14.6: given Greater Poland invaded and freed in round 2, when nobles stand there, then value unchanged."""
    g = after('estates', round=2, invaded=1 << 4, nobles={'white': {GREATER: there}})
    assert value(g, GREATER) == 3


@pytest.mark.parametrize('name', ['prussia', 'little_poland'])
def test_U27_influence_in_another_region(name: str) -> None:
    """U27: given 2 pieces in another region, when phase 14 comes, then two discs go and its value falls."""
    line = {f'{name}-{i}': 'red' for i in (1, 2, 3)}
    g = after('estates', influence={name: 2}, estates=line, nobles={'white': {name: 4}})
    assert estates(g, name)[:3] == ['red', None, None]
    assert value(g, name) == 2


# phase 16


@pytest.mark.parametrize(('in_box', 'kept'), [(0, 0), (1, 1), (2, 2), (8, 2)])
def test_U20_at_most_two_ottomans_stay_in_the_box_after_round_3(in_box: int, kept: int) -> None:
    """U20, R16.3: given Ottomans in the Habsburg box, when round 3 ends, then at most two stay."""
    g = after('end', round=3, ottomans_in_box=in_box)
    assert g.ottomans_in_box == kept


def test_U20_the_ottomans_kept_make_round_4_ottoman() -> None:
    """U20, R11.28: given 1 Ottoman kept, when round 4 attacks, then enemy 5 is Ottoman with 10 + 1."""
    g = after('end', round=3, ottomans_in_box=1)
    after_it = after('attack', round=g.round, ottomans_in_box=g.ottomans_in_box, dice=QUIET)
    assert force(after_it, GREATER, 'ottomans') == 11


def test_R12_2_box_strikes_cost_a_disc_like_any_other() -> None:
    """R12.4, R12.2: given 8 Ottomans in the box, when white strikes twice, then the second strike costs the disc."""
    g = position(
        'strike',
        round=3,
        first='white',
        ottomans_in_box=8,
        army=[1, 0, 0],
        dice=[5, 5],
        sejm={'prussia': 'white', 'ukraine': 'white'},
    )
    g.play('white', 'strike:habsburg_box')
    assert seats(g, 'white') == 2
    g.play('white', 'strike:habsburg_box')
    assert (seats(g, 'white'), g.ottomans_in_box) == (1, 6)
