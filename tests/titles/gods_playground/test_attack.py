"""God's Playground, phase 11: the enemies attack (R11.1-R11.17, R11.22, R11.30, U13, U18, U37, U38)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import ENEMIES, REGIONS
from tests.titles.gods_playground.more import (
    FIVES,
    QUIET,
    after,
    board,
    box_force,
    dice_left,
    family,
    influence,
    region,
)
from tests.titles.gods_playground.position import cubes, events, force, nobles, position, units

ARMED = list(zip(REGIONS, ENEMIES, strict=True))[:4]


def attack(dice: list[int] | None = None, **pieces: Any) -> Any:
    """Phase 11 alone; in round 1 unless told otherwise, with dice that add nothing unless told otherwise."""
    return after('attack', dice=QUIET if dice is None else dice, **pieces)


# dice


def test_R11_1_four_dice_add_force_to_the_boxes() -> None:
    """R11.1: given round 1, when 1, 1, 3 and 6 are rolled, then black +2, Tatars +1, and no fifth die."""
    g = attack([1, 1, 3, 6, 4])
    assert [box_force(g, enemy) for enemy in ENEMIES] == [2, 0, 1, 0, 0]
    assert dice_left(g) == [4]


@pytest.mark.parametrize(
    ('round', 'ottomans', 'cubes', 'orange'),
    [(4, 0, 1, 0), (4, 2, 0, 3)],
    ids=['Habsburg cube', 'Ottoman cube'],
)
def test_R11_1_a_five_in_round_4(round: int, ottomans: int, cubes: int, orange: int) -> None:
    """R11.1, R5.5, R5.6: given round 4, when a 5 is rolled, then whoever holds the Habsburg box gains a cube."""
    g = attack([5, 6, 6, 6], round=round, ottomans_in_box=ottomans)
    assert box_force(g, 'habsburgs') == cubes
    assert g.ottomans_in_box == orange


@pytest.mark.parametrize('round', [1, 2, 3])
def test_R11_1_a_five_before_round_4_is_influence(round: int) -> None:
    """R11.1, R5.4: given rounds 1-3 and a lone noble in Greater Poland, when a 5 is rolled, then they cancel out."""
    g = attack(
        [5, 1, 1, 1], round=round, nobles={'white': {'greater_poland': 2}}, box_cubes={'white': {'ottomans': 15}}
    )
    assert nobles(g, 'white', 'greater_poland') == 1
    assert box_force(g, 'habsburgs') == 0


@pytest.mark.parametrize(
    ('sixes', 'ukraine', 'box', 'tatars'), [(0, 1, 1, 0), (1, 0, 1, 1), (2, 0, 0, 2), (4, 0, 0, 2)]
)
def test_R11_2_sixes_make_cossacks_revolt_in_round_2(sixes: int, ukraine: int, box: int, tatars: int) -> None:
    """R11.2: given a Cossack in Ukraine and one in the box, when sixes fall in round 2, then Ukraine's goes first."""
    g = attack([6] * sixes + [5] * (4 - sixes), round=2, cossacks_in_ukraine=1)
    assert board(g)['cossacks'] == {'box': box, 'ukraine': ukraine, 'tatars': tatars}


def test_R11_2_a_revolt_strengthens_the_tatars_at_once() -> None:
    """R11.2, R11.7: given round 2 and a Cossack in Ukraine, when a 6 falls, then 7 + 1 Tatars come, none defends."""
    g = attack([6, 5, 5, 5, 4], round=2, cossacks_in_ukraine=1)
    assert force(g, 'ukraine', 'tatars') == 8
    assert dice_left(g) == [4]


@pytest.mark.parametrize('round', [1, 3, 4])
def test_R11_2_no_revolt_in_other_rounds(round: int) -> None:
    """R11.2: given round 1, 3 or 4, when sixes fall, then the Cossacks stay where they are."""
    g = attack([6, 6, 6, 6, 2, 2], round=round, cossacks_in_ukraine=2)
    assert board(g)['cossacks'] == {'box': 0, 'ukraine': 2, 'tatars': 0}


@pytest.mark.parametrize('twos', [2, 3, 4])
def test_R11_3_two_dice_break_the_treaty(twos: int) -> None:
    """R11.3, R8.15, X8: given a treaty with Russia, when two or more 2s fall, then no cube, no marker, an attack."""
    g = attack([2] * twos + [1] * (4 - twos), treaty='russia')
    assert box_force(g, 'russia') == 0
    assert board(g)['treaty'] is None
    assert force(g, 'lithuania', 'russia') == 2
    assert box_force(g, 'black') == 4 - twos


def test_R11_3_one_die_does_not_break_it() -> None:
    """R11.3: given a treaty with Russia, when one 2 falls, then the cube is added and the treaty holds."""
    g = attack([2, 6, 6, 6], treaty='russia')
    assert box_force(g, 'russia') == 1
    assert board(g)['treaty'] == 'russia'
    assert force(g, 'lithuania', 'russia') == 0


def test_R11_3_other_pairs_do_not_break_it() -> None:
    """R11.3: given a treaty with Russia, when two 1s and two 3s fall, then it holds and all four cubes are added."""
    g = attack([1, 1, 3, 3], treaty='russia')
    assert board(g)['treaty'] == 'russia'
    assert [box_force(g, enemy) for enemy in ENEMIES] == [2, 0, 2, 0, 0]


def test_R11_3_a_treaty_with_the_habsburgs_breaks_on_fives() -> None:
    """R11.3: given round 4 and a treaty with the Habsburgs, when two 5s fall, then they attack with the printed 10."""
    g = attack([5, 5, 6, 6], round=4, treaty='habsburgs')
    assert board(g)['treaty'] is None
    assert force(g, 'greater_poland', 'habsburgs') == 10


# does it attack?


def test_R11_4_enemies_are_resolved_in_ascending_order() -> None:
    """R11.4: given an infantry in each of four regions, when they roll 5, 1, 5, 1, then black and Tatars lose one."""
    army = {'white': {name: {'infantry': 1} for name, _ in ARMED}}
    g = attack([*QUIET, 5, 1, 5, 1], units=army)
    printed = [g.data.strength[enemy][0] for enemy in range(4)]
    assert [force(g, name, enemy) for name, enemy in ARMED] == [printed[0] - 1, printed[1], printed[2] - 1, printed[3]]
    assert [units(g, 'white', name, 'infantry') for name, _ in ARMED] == [1, 0, 1, 0]


@pytest.mark.parametrize(('name', 'enemy'), ARMED[:3])
def test_R11_5_no_attack_under_a_treaty(name: str, enemy: str) -> None:
    """R11.5, R8.14: given a treaty with one enemy, when phase 11 is resolved, then that one alone stays away."""
    g = attack(treaty=enemy)
    assert [force(g, *pair) > 0 for pair in ARMED] == [pair != (name, enemy) for pair in ARMED]
    assert not region(g, name)['invaded']


@pytest.mark.parametrize(('white', 'blue', 'king_cubes', 'placed'), [
    (0, 0, 0, 6), (3, 2, 0, 1), (3, 3, 0, 0), (6, 0, 0, 0), (4, 4, 0, 0), (2, 1, 2, 1), (2, 2, 2, 0),
])  # fmt: skip
def test_R11_6_cubes_in_the_box_hold_the_enemy(white: int, blue: int, king_cubes: int, placed: int) -> None:
    """R11.6, R11.8: given black of 6, when Polish cubes, the King's included, are in its box, then the rest attacks."""
    g = attack(box_cubes={'white': {'black': white}, 'blue': {'black': blue}}, king_cubes={'black': king_cubes})
    assert force(g, 'prussia', 'black') == placed
    assert region(g, 'prussia')['invaded'] is (placed > 0)


def test_R11_6_cubes_in_another_box_do_not_count() -> None:
    """R11.6: given 9 white cubes in the Russian box, when black attacks, then its full 6 come."""
    g = attack(box_cubes={'white': {'russia': 9}})
    assert force(g, 'prussia', 'black') == 6
    assert force(g, 'lithuania', 'russia') == 0


@pytest.mark.parametrize(
    ('round', 'name', 'enemy'),
    [(round, *pair) for round in (1, 2, 3, 4) for pair in ARMED if (round, pair[1]) != (3, 'ottomans')],
)
def test_R11_7_printed_strength_of_the_round(round: int, name: str, enemy: str) -> None:
    """R11.7, R11.8: given empty boxes, when an enemy attacks, then it comes with its printed strength of the round."""
    g = attack(FIVES if round == 2 else QUIET, round=round)
    assert force(g, name, enemy) == g.data.strength[ENEMIES.index(enemy)][round - 1] > 0


@pytest.mark.parametrize(('enemy', 'round', 'printed'), [('tatars', 2, 7), ('ottomans', 3, 12), ('ottomans', 4, 3)])
def test_R11_7_strengths_the_text_gives(enemy: str, round: int, printed: int) -> None:
    """R11.7, T2, X13, X15: given the board, when the rulebook names a strength, then it is that."""
    g = attack(FIVES if round == 2 else QUIET, round=round)
    placed = g.ottomans_in_box if round == 3 else force(g, REGIONS[ENEMIES.index(enemy)], enemy)
    assert placed == printed


def test_R11_7_force_in_the_box_adds_to_it() -> None:
    """R11.7: given 2 Russian cubes in the box from phase 5, when one 2 falls, then 2 + 2 + 1 attack, 3 stay there."""
    g = attack([2, 6, 6, 6], box_force={'russia': 2})
    assert force(g, 'lithuania', 'russia') == 5
    assert box_force(g, 'russia') == 3


@pytest.mark.parametrize('cossacks', [0, 1, 2])
def test_R11_7_cossacks_in_the_tatar_box_add_one_each(cossacks: int) -> None:
    """R11.7, R9.10: given Cossacks with the Tatars, when they attack in round 1, then 6 + 1 each come."""
    g = attack([*QUIET, 2, 2], cossacks_with_tatars=cossacks)
    assert force(g, 'ukraine', 'tatars') == 6 + cossacks


def test_R11_7_force_in_the_region_does_not_add_to_strength() -> None:
    """R11.7, R11.13: given 2 black cubes left in Prussia, when 6 attack, then 8 stand there, not more."""
    g = attack(force={'prussia': {'black': 2}})
    assert force(g, 'prussia', 'black') == 8


def test_U13_force_cubes_run_out() -> None:
    """U13: given 22 black cubes in Lithuania, when 6 would attack Prussia, then only the last 3 are placed."""
    g = attack(force={'lithuania': {'black': 22}}, box_cubes={'white': {'russia': 9}})
    assert force(g, 'prussia', 'black') == 3


def test_U13_no_cube_left_for_the_box() -> None:
    """U13: given all 25 black cubes in Lithuania, when a 1 falls, then the box stays empty."""
    g = attack([1, 6, 6, 6], force={'lithuania': {'black': 25}}, box_cubes={'white': {'russia': 9}})
    assert box_force(g, 'black') == 0


# placing force in a region


def test_R11_9_influence_goes_before_the_defence_rolls() -> None:
    """R11.9: given influence and an infantry in Little Poland, when all invaders are hit, then it is gone too."""
    g = attack(
        [*QUIET, 5, 5],
        influence={'little_poland': 3},
        units={'white': {'little_poland': {'infantry': 2}}},
    )
    assert force(g, 'little_poland', 'ottomans') == 0
    assert influence(g, 'little_poland') == 0


def test_R11_9_no_force_no_removal() -> None:
    """R11.9, G.12: given influence in Little Poland and the Ottomans held off, then the influence stays."""
    g = attack(influence={'little_poland': 3}, box_cubes={'white': {'ottomans': 2}})
    assert influence(g, 'little_poland') == 3


def test_R11_10_habsburg_force_removes_influence_too() -> None:
    """R11.10: given round 4 and influence in Greater Poland, when Habsburg force is placed, then influence is gone."""
    g = attack(round=4, influence={'greater_poland': 2})
    assert force(g, 'greater_poland', 'habsburgs') == 10
    assert influence(g, 'greater_poland') == 0


def test_R11_9_colours_cancel_after_the_rolls() -> None:
    """R11.9, R11.15: given 1 Russian cube in Prussia, when 6 black come and one is hit, then 5 - 1 black are left."""
    g = attack([*QUIET, 5], force={'prussia': {'russia': 1}}, units={'white': {'prussia': {'infantry': 1}}})
    assert (force(g, 'prussia', 'black'), force(g, 'prussia', 'russia')) == (4, 0)


def test_R11_11_every_unit_of_every_player_rolls_once() -> None:
    """R11.11: given white and blue units in Prussia, when black attacks, then each rolls; artillery itself does not."""
    army = {
        'white': {'prussia': {'infantry': 1, 'cavalry': 1, 'artillery': 1}},
        'blue': {'prussia': {'infantry': 2}},
        'red': {'ukraine': {'artillery': 1}},
    }
    g = attack([*QUIET, 4, 3, 5, 2, 6], round=1, units=army)
    assert force(g, 'prussia', 'black') == 6 - 3
    assert dice_left(g) == [6]


def test_R11_11_all_three_families_defend_though_the_first_hit() -> None:
    """R11.11: given one infantry of each family in Prussia, when all roll 5, then three hits."""
    army = {role: {'prussia': {'infantry': 1}} for role in ('white', 'blue', 'red')}
    g = attack([*QUIET, 5, 5, 5, 2], round=1, units=army)
    assert force(g, 'prussia', 'black') == 6 - 3
    assert dice_left(g) == [2]


def test_R11_11_players_roll_in_player_order() -> None:
    """R11.11, G.2: given red first and one infantry each, when 1, 2, 5 are rolled, then red's is lost, blue's hits."""
    army = {role: {'prussia': {'infantry': 1}} for role in ('white', 'blue', 'red')}
    g = attack([*QUIET, 1, 2, 5], first='red', units=army)
    assert [units(g, role, 'prussia', 'infantry') for role in ('white', 'blue', 'red')] == [1, 1, 0]
    assert force(g, 'prussia', 'black') == 5


@pytest.mark.parametrize(
    ('unit', 'die', 'hit'), [('infantry', 4, 0), ('infantry', 5, 1), ('cavalry', 3, 0), ('cavalry', 4, 1)]
)
@pytest.mark.parametrize('artillery', [0, 1])
def test_R11_11_campaign_combat_rules(unit: str, die: int, hit: int, artillery: int) -> None:
    """R11.11: given one defender, when it rolls, then infantry hits on 5+, cavalry on 4+, own artillery adds 1."""
    g = attack([*QUIET, die - artillery], units={'white': {'prussia': {unit: 1, 'artillery': artillery}}})
    assert force(g, 'prussia', 'black') == 6 - hit


@pytest.mark.parametrize('artillery', [0, 1])
def test_R11_11_a_natural_1_eliminates_the_defender(artillery: int) -> None:
    """R11.11, R10.8: given two infantry, when one rolls 1, artillery or not, then it goes back to supply."""
    g = attack([*QUIET, 1, 2], units={'white': {'prussia': {'infantry': 2, 'artillery': artillery}}})
    assert units(g, 'white', 'prussia', 'infantry') == 1
    assert family(g, 'white')['infantry'] == 3


def test_R11_11_the_polish_army_does_not_defend() -> None:
    """R11.11: given a full Polish army, when enemies attack, then it rolls no die."""
    g = attack([*QUIET, 5], army=[4, 4, 1])
    assert dice_left(g) == [5]
    assert force(g, 'prussia', 'black') == 6


def test_R11_11_units_elsewhere_do_not_defend() -> None:
    """R11.11: given infantry in Greater Poland, where no force comes in round 1, then nobody rolls."""
    g = attack([*QUIET, 5], units={'white': {'greater_poland': {'infantry': 4}}})
    assert dice_left(g) == [5]


def test_U38_units_defend_where_their_owner_has_no_nobles() -> None:
    """U38: given white infantry in Prussia but no white noble there, when black attacks, then it rolls and hits."""
    g = attack([*QUIET, 6], units={'white': {'prussia': {'infantry': 1}}}, nobles={'blue': {'prussia': 2}})
    assert force(g, 'prussia', 'black') == 5


def test_U37_artillery_helps_only_its_owner_in_defence() -> None:
    """U37: given white artillery, when white's and blue's infantry roll 4, then only white's hits."""
    army = {'white': {'prussia': {'infantry': 1, 'artillery': 1}}, 'blue': {'prussia': {'infantry': 1}}}
    g = attack([*QUIET, 4, 4], units=army)
    assert force(g, 'prussia', 'black') == 5


def test_U18_cossacks_defend_ukraine() -> None:
    """U18: given 2 Cossacks in Ukraine, when the Tatars attack and they roll 4 and 3, then one Tatar cube goes."""
    g = attack([*QUIET, 4, 3, 6], cossacks_in_ukraine=2)
    assert force(g, 'ukraine', 'tatars') == 5
    assert dice_left(g) == [6]


def test_U18_no_artillery_bonus_for_cossacks_in_defence() -> None:
    """U18: given white artillery in Ukraine, when a Cossack rolls 3, then it misses: it has no owner."""
    g = attack([*QUIET, 2, 3], cossacks_in_ukraine=1, units={'white': {'ukraine': {'infantry': 1, 'artillery': 1}}})
    assert force(g, 'ukraine', 'tatars') == 6


def test_U18_a_defending_cossack_that_rolls_1_returns_to_its_box() -> None:
    """U18, R10.8: given 2 Cossacks in Ukraine, when one rolls 1 in defence, then it is in the Cossack box."""
    g = attack([*QUIET, 1, 2], cossacks_in_ukraine=2)
    assert board(g)['cossacks'] == {'box': 1, 'ukraine': 1, 'tatars': 0}


def test_R11_12_defence_hits_put_no_cubes_into_boxes() -> None:
    """R11.12: given two hits in Prussia, when black attacks, then 2 force are gone and the box holds no Polish cube."""
    g = attack([*QUIET, 5, 5], units={'white': {'prussia': {'infantry': 2}}})
    assert force(g, 'prussia', 'black') == 4
    assert [cubes(g, role, 'black') for role in ('white', 'blue', 'red')] == [0, 0, 0]
    assert g.force_supply(0) == 25 - 4


@pytest.mark.parametrize(('old', 'new', 'hits', 'left'), [(3, 1, 0, 4), (3, 1, 2, 2), (1, 2, 3, 0), (2, 1, 4, 0)])
def test_R11_13_new_force_joins_the_old(old: int, new: int, hits: int, left: int) -> None:
    """R11.13: given black force left in Prussia, when more comes, then they combine and hits may remove the old too."""
    g = attack(
        [*QUIET, *[5] * hits, *[2] * (4 - hits)],
        force={'prussia': {'black': old}},
        box_cubes={'white': {'black': 6 - new}},
        units={'white': {'prussia': {'infantry': 4}}},
    )
    assert force(g, 'prussia', 'black') == left


@pytest.mark.parametrize(
    ('hits', 'black', 'russia'),
    [(0, 0, 1), (1, 0, 2), (2, 0, 3), (3, 0, 2), (4, 0, 1)],
)
def test_R11_14_hits_go_first_to_the_invader(hits: int, black: int, russia: int) -> None:
    """R11.14, R11.15: given 3 Russians in Prussia, when 2 black come, then hits take black first, then Russians."""
    g = attack(
        [*QUIET, *[5] * hits, *[2] * (4 - hits)],
        force={'prussia': {'russia': 3}},
        box_cubes={'white': {'black': 4}},
        units={'white': {'prussia': {'infantry': 4}}},
    )
    assert (force(g, 'prussia', 'black'), force(g, 'prussia', 'russia')) == (black, russia)


@pytest.mark.parametrize(('old', 'new', 'left'), [(2, 6, (4, 0)), (6, 6, (0, 0)), (6, 1, (0, 5))])
def test_R11_15_different_colours_cancel_one_for_one(old: int, new: int, left: tuple[int, int]) -> None:
    """R11.15, G.11: given Russians in Prussia, when black comes, then they cancel and only the stronger is left."""
    g = attack(force={'prussia': {'russia': old}}, box_cubes={'white': {'black': 6 - new}})
    assert (force(g, 'prussia', 'black'), force(g, 'prussia', 'russia')) == left


def test_R11_16_invaded_even_if_all_force_is_removed() -> None:
    """R11.16: given 2 Ottomans hit at once, when phase 11 ends, then Little Poland counts as invaded this round."""
    g = attack([*QUIET, 5, 5], units={'white': {'little_poland': {'infantry': 2}}})
    assert force(g, 'little_poland', 'ottomans') == 0
    assert region(g, 'little_poland')['invaded'] is True


def test_R11_16_not_invaded_without_new_force() -> None:
    """R11.16: given old force in Little Poland and the Ottomans held off, then it is not invaded this round."""
    g = attack(force={'little_poland': {'ottomans': 2}}, box_cubes={'red': {'ottomans': 5}})
    assert region(g, 'little_poland')['invaded'] is False


@pytest.mark.parametrize('round', [1, 2, 3, 4])
def test_R11_17_nobles_stay_in_an_invaded_region(round: int) -> None:
    """R11.17: given 3 nobles in Prussia, when black invades in any round, then the nobles are still there."""
    g = attack(round=round, nobles={'white': {'prussia': 2}, 'red': {'prussia': 1}})
    assert force(g, 'prussia', 'black') > 0
    assert (nobles(g, 'white', 'prussia'), nobles(g, 'red', 'prussia')) == (2, 1)


def test_R11_30_phase_12_follows() -> None:
    """R11.30: given a Polish army, when all five enemies are resolved, then the first player may strike back."""
    g = position('attack', first='blue', army=[1, 1, 0], dice=QUIET)
    assert (g.phase, g.deciders) == (12, ('blue',))
    assert [entry['phase'] for entry in events(g, 'phase')] == [11, 12]
