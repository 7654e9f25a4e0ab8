"""God's Playground, phase 12: Poland strikes back (R12.1-R12.10, U36)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import ENEMIES, REGIONS
from tests.titles.gods_playground.more import board, dice_left, influence, king, seats, waiting
from tests.titles.gods_playground.position import actions, cubes, force, position, rules, units

IDS = [f'{region}-{enemy}' for region, enemy in zip(REGIONS, ENEMIES, strict=True)]
INVADED = {'prussia': {'black': 9}, 'ukraine': {'tatars': 9}}
SEATS = {'prussia': 'white', 'lithuania': 'blue', 'ukraine': 'red', 'little_poland': 'white'}


def strike(**pieces: Any) -> Any:
    """White first, one Polish infantry that always misses, red still waiting after white's turn."""
    return waiting('strike', **{'army': [1, 0, 0], 'dice': [2] * 12, **pieces})


def test_R12_1_the_first_players_attack_is_free() -> None:
    """R12.1: given white first with a Sejm disc, when white attacks once, then the disc stays."""
    g = strike(sejm={'ukraine': 'white'}, force={'ukraine': {'tatars': 3}})
    assert g.deciders == ('white',)
    g.play('white', 'strike:ukraine')
    assert seats(g, 'white') == 1


def test_R12_1_it_needs_no_disc() -> None:
    """R12.1, R12.3: given white first without any disc, when force stands in Ukraine, then white may still attack."""
    g = strike(force={'ukraine': {'tatars': 3}})
    assert 'strike:ukraine' in actions(g, 'white')


def test_R12_2_other_players_pay_a_disc() -> None:
    """R12.2: given white has declined, when blue attacks, then one of blue's two discs is gone."""
    g = strike(sejm={'ukraine': 'blue', 'lithuania': 'blue'})
    g.play('white', 'pass')
    assert g.deciders == ('blue',)
    g.play('blue', 'strike:prussia')
    assert seats(g, 'blue') == 1


def test_R12_2_who_has_no_disc_is_passed_over() -> None:
    """R12.2, R12.3: given blue without a disc, when white has attacked, then red is asked."""
    g = strike()
    g.play('white', 'strike:prussia')
    assert g.deciders == ('red',)
    assert actions(g, 'blue') == []


def test_U36_one_attack_a_turn_in_cycles() -> None:
    """R12.2, U36: given discs for all, when all attack, then white (free), blue, red, white (paid) have their turns."""
    g = position('strike', first='white', army=[1, 0, 0], dice=[2] * 4, sejm=SEATS, force=INVADED)
    asked = []
    for _ in range(4):
        asked.append((g.deciders[0], seats(g, g.deciders[0])))
        g.play(g.deciders[0], 'strike:prussia')
    assert asked == [('white', 2), ('blue', 1), ('red', 1), ('white', 2)]
    assert seats(g, 'white') == 1


def test_U36_the_paid_attack_may_follow_when_nobody_else_can() -> None:
    """U36, X17: given only white with a disc, when white has used the free attack, then white is asked again."""
    g = position('strike', first='white', army=[1, 0, 0], dice=[2, 2], sejm={'prussia': 'white'}, force=INVADED)
    g.play('white', 'strike:prussia')
    assert (g.phase, g.deciders) == (12, ('white',))


def test_R12_3_as_many_attacks_as_discs_and_one_for_the_first_player() -> None:
    """R12.3: given white first with 2 discs and blue with 1, when both attack while they can, then it is 3 and 1."""
    seats_of = {'prussia': 'white', 'lithuania': 'blue', 'little_poland': 'white'}
    g = position('strike', first='white', army=[1, 0, 0], dice=[2] * 4, sejm=seats_of, force=INVADED)
    made: list[str] = []
    while g.phase == 12 and g.outcome is None and len(made) < 9:
        made.append(g.deciders[0])
        g.play(g.deciders[0], 'strike:ukraine')
    assert made == ['white', 'blue', 'white', 'white']


@pytest.mark.parametrize(('name', 'enemy'), list(zip(REGIONS, ENEMIES, strict=True)), ids=IDS)
def test_R12_4_any_region_with_force(name: str, enemy: str) -> None:
    """R12.4: given force in one region, when white would attack, then that region alone can be chosen."""
    g = position('strike', round=4, first='white', army=[1, 0, 0], force={name: {enemy: 1}})
    assert actions(g, 'white', 'strike') == [f'strike:{name}']
    for other in REGIONS:
        if other != name:
            assert rules(g, 'white', f'strike:{other}') == ['R12.4']


def test_R12_4_a_foreign_occupier_too() -> None:
    """R12.4: given Russians in Prussia, when white's attack hits once, then one Russian cube goes."""
    g = position(
        'strike',
        first='white',
        army=[1, 0, 0],
        dice=[5],
        force={'prussia': {'russia': 3}, 'ukraine': {'tatars': 1}},
        sejm=SEATS,
    )
    g.play('white', 'strike:prussia')
    assert force(g, 'prussia', 'russia') == 2


@pytest.mark.parametrize('round', [3, 4])
def test_R12_4_the_habsburg_box_with_ottomans(round: int) -> None:
    """R12.4: given 2 Ottomans in the Habsburg box in round 3 or 4, when white hits once, then one is left."""
    g = strike(round=round, ottomans_in_box=2, dice=[5])
    assert 'strike:habsburg_box' in actions(g, 'white')
    g.play('white', 'strike:habsburg_box')
    assert g.ottomans_in_box == 1


@pytest.mark.parametrize('box', [{}, {'habsburgs': 3}])
def test_R12_4_not_the_box_without_ottomans(box: dict[str, int]) -> None:
    """R12.4: given no Ottomans in the Habsburg box, Habsburg cubes or not, then it cannot be attacked."""
    g = strike(round=4, box_force=box)
    assert 'strike:habsburg_box' not in actions(g, 'white')
    assert rules(g, 'white', 'strike:habsburg_box') == ['R12.4']


def test_R12_4_no_other_box_can_be_attacked() -> None:
    """R12.4: given force in every box, when white looks for a target, then only regions and the Habsburg box exist."""
    g = strike(box_force=dict.fromkeys(ENEMIES, 2))
    assert actions(g, 'white', 'strike') == ['strike:prussia']
    assert set(g.title.verbs['strike']) == {*REGIONS, 'habsburg_box'}


@pytest.mark.parametrize(
    ('army', 'dice', 'hits'),
    [
        ([1, 0, 0], [4], 0),
        ([1, 0, 0], [5], 1),
        ([0, 1, 0], [3], 0),
        ([0, 1, 0], [4], 1),
        ([1, 1, 1], [4, 3], 2),
        ([1, 1, 1], [3, 2], 0),
        ([4, 4, 1], [5, 2, 2, 2, 4, 2, 2, 2], 2),
    ],
)
def test_R12_5_combat_as_in_campaigns(army: list[int], dice: list[int], hits: int) -> None:
    """R12.5: given Polish units, when they attack, then infantry 5+, cavalry 4+, artillery +1 and no die of its own."""
    g = strike(army=army, dice=[*dice, 6], force={'ukraine': {'tatars': 9}})
    g.play('white', 'strike:ukraine')
    assert force(g, 'ukraine', 'tatars') == 9 - hits
    assert dice_left(g) == [6]


def test_R12_5_a_natural_1_eliminates_the_unit() -> None:
    """R12.5, R4.5: given 2 infantry, 2 cavalry and artillery, when one of each kind rolls 1, then 1, 1, 1 are left."""
    g = strike(army=[2, 2, 1], dice=[1, 2, 2, 1], force={'ukraine': {'tatars': 9}})
    g.play('white', 'strike:ukraine')
    assert board(g)['polish_army'] == {'infantry': 1, 'cavalry': 1, 'artillery': 1}


def test_R12_5_an_army_that_cannot_roll_ends_the_phase() -> None:
    """R12.5, R12.9: given one infantry that rolls 1, when red has a disc and a target, then nobody is asked again."""
    g = strike(dice=[1])
    g.play('white', 'strike:prussia')
    assert g.phase != 12


@pytest.mark.parametrize(('there', 'hits', 'left'), [(3, 1, 2), (2, 2, 0), (1, 3, 0)])
def test_R12_6_surplus_hits_are_wasted(there: int, hits: int, left: int) -> None:
    """R12.6: given force in Ukraine, when the army hits, then cubes go to the supply, never a cube into the box."""
    g = strike(army=[3, 0, 0], dice=[5] * hits + [2] * (3 - hits), force={'ukraine': {'tatars': there}})
    g.play('white', 'strike:ukraine')
    assert force(g, 'ukraine', 'tatars') == left
    assert g.force_supply(2) == 25 - left
    assert (cubes(g, 'white', 'tatars'), king(g, 'tatars')) == (0, 0)
    assert force(g, 'prussia', 'black') == 1


def test_R12_6_surplus_in_the_habsburg_box() -> None:
    """R12.6: given 1 Ottoman in the Habsburg box, when the army hits three times, then the box is empty."""
    g = strike(round=3, army=[3, 0, 0], dice=[5, 5, 5], ottomans_in_box=1)
    g.play('white', 'strike:habsburg_box')
    assert g.ottomans_in_box == 0
    assert (king(g, 'habsburgs'), king(g, 'ottomans')) == (0, 0)


def test_R12_7_player_units_take_no_part() -> None:
    """R12.7: given white infantry and artillery in Ukraine, when the army attacks there, then it rolls alone."""
    army = {'white': {'ukraine': {'infantry': 4, 'artillery': 1}}}
    g = strike(army=[1, 0, 0], dice=[4, 6], units=army, force={'ukraine': {'tatars': 3}}, cossacks_in_ukraine=2)
    g.play('white', 'strike:ukraine')
    assert force(g, 'ukraine', 'tatars') == 3
    assert dice_left(g) == [6]
    assert units(g, 'white', 'ukraine', 'infantry') == 4


def test_R12_8_a_region_may_be_attacked_again() -> None:
    """R12.8: given 3 Tatars in Ukraine, when white and then blue attack there, then both hits count."""
    g = position('strike', first='white', army=[1, 0, 0], dice=[5, 5], sejm=SEATS, force={'ukraine': {'tatars': 3}})
    g.play('white', 'strike:ukraine')
    g.play('blue', 'strike:ukraine')
    assert force(g, 'ukraine', 'tatars') == 1


def test_R12_9_declining_is_final() -> None:
    """R12.9: given blue has declined, when white and red have attacked, then white is next and blue may not attack."""
    g = position('strike', first='white', army=[1, 0, 0], dice=[2] * 3, sejm=SEATS, force=INVADED)
    g.play('white', 'strike:prussia')
    g.play('blue', 'pass')
    g.play('red', 'strike:prussia')
    assert g.deciders == ('white',)
    assert rules(g, 'blue', 'strike:prussia') == ['K.2']


def test_R12_9_declining_the_free_attack_is_declining() -> None:
    """R12.9: given white first with discs, when white declines the free attack, then white gets no paid one either."""
    g = position('strike', first='white', army=[1, 0, 0], dice=[2, 2], sejm=SEATS, force=INVADED)
    g.play('white', 'pass')
    g.play('blue', 'strike:prussia')
    g.play('red', 'strike:prussia')
    assert g.phase != 12


def test_R12_9_the_phase_ends_when_all_have_declined() -> None:
    """R12.9: given discs and targets for all, when all decline, then phase 12 is over and no disc was spent before."""
    g = position('strike', first='blue', army=[1, 0, 0], sejm=SEATS, force=INVADED)
    for role in ('blue', 'red', 'white'):
        assert (g.phase, g.deciders) == (12, (role,))
        g.play(role, 'pass')
    assert g.phase != 12


@pytest.mark.parametrize('army', [[2, 2, 0], [0, 0, 0], [0, 0, 1]])
def test_R12_9_nobody_is_asked_without_target_or_army(army: list[int]) -> None:
    """R12.9: given no force anywhere, or no unit that rolls, when phase 12 comes, then it ends at once."""
    g = position('strike', army=army, sejm=SEATS, force={} if army[0] else INVADED)
    assert g.phase != 12


def test_R12_10_influence_cannot_be_attacked() -> None:
    """R12.10, G.13: given influence in Greater Poland and in the box, when white would attack it, then it may not."""
    g = strike(influence={'greater_poland': 4}, influence_in_box=3)
    assert actions(g, 'white', 'strike') == ['strike:prussia']
    for place in ('greater_poland', 'habsburg_box'):
        assert rules(g, 'white', f'strike:{place}')[0] in ('R12.4', 'R12.10')
    g.play('white', 'strike:prussia')
    assert influence(g, 'greater_poland') == 4
