"""God's Playground, phase 10: campaigns (R10.1-R10.17, U12-U17, U38, U39, U41)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import ENEMIES, REGIONS
from tests.titles.gods_playground.more import ROLES, board, dice_left, family, king, merged, seats, waiting
from tests.titles.gods_playground.position import actions, cubes, force, nobles, position, rules, units

IDS = [f'{region}-{enemy}' for region, enemy in zip(REGIONS, ENEMIES, strict=True)]


def everybody(region: str, count: int, **more: Any) -> Any:
    """Blue first; each family with so many nobles and an infantry unit in one region."""
    return position(
        'campaigns',
        first='blue',
        nobles={role: {region: count} for role in ROLES},
        units={role: {region: {'infantry': 1}} for role in ROLES},
        **more,
    )


def ukraine(*, dice: list[int], nobles: int = 1, **more: Any) -> Any:
    """White about to campaign from Ukraine, red waiting in Prussia."""
    return waiting('campaigns', dice=dice, nobles={'white': {'ukraine': nobles}}, **more)


# who, where, against whom


def test_R10_1_campaigns_go_round_in_player_order() -> None:
    """R10.1: given blue first, when each campaigns once, then the turn goes blue, red, white and back to blue."""
    g = everybody('ukraine', 3, dice=[2, 2, 2, 2])
    asked = []
    for _ in range(4):
        asked.append(g.deciders)
        g.play(g.deciders[0], 'campaign:ukraine')
    assert asked == [('blue',), ('red',), ('white',), ('blue',)]


def test_R10_1_a_pass_is_final_for_the_phase() -> None:
    """R10.1: given blue has passed, when red and white have campaigned, then red is next and blue may not campaign."""
    g = everybody('ukraine', 3, dice=[2, 2])
    g.play('blue', 'pass')
    g.play('red', 'campaign:ukraine')
    g.play('white', 'campaign:ukraine')
    assert (g.phase, g.deciders) == (10, ('red',))
    assert rules(g, 'blue', 'campaign:ukraine') == ['K.2']


def test_R10_1_the_phase_ends_when_all_have_passed() -> None:
    """R10.1: given three able families, when all pass, then phase 10 is over and the enemies come."""
    g = everybody('ukraine', 3, army=[1, 0, 0])
    for role in ('blue', 'red', 'white'):
        assert g.phase == 10
        g.play(role, 'pass')
    assert g.phase == 12


def test_R10_2_the_cube_returns_to_supply() -> None:
    """R10.2: given 2 white nobles in Ukraine, when white campaigns and misses, then one is back in supply."""
    g = ukraine(dice=[2], nobles=2, units={'white': {'ukraine': {'infantry': 1}}})
    supply = family(g, 'white')['nobles']
    g.play('white', 'campaign:ukraine')
    assert nobles(g, 'white', 'ukraine') == 1
    assert family(g, 'white')['nobles'] == supply + 1


def test_R10_2_no_cube_no_campaign() -> None:
    """R10.2, U38: given white units but no noble in Ukraine, when white would campaign there, then R10.2 forbids it."""
    g = waiting(
        'campaigns',
        nobles={'white': {'prussia': 1}},
        units={'white': {'ukraine': {'cavalry': 3}, 'prussia': {'infantry': 1}}},
    )
    assert actions(g, 'white', 'campaign') == ['campaign:prussia']
    assert rules(g, 'white', 'campaign:ukraine') == ['R10.2']


@pytest.mark.parametrize(('region', 'enemy'), list(zip(REGIONS, ENEMIES, strict=True)), ids=IDS)
def test_R10_2_the_region_names_the_enemy(region: str, enemy: str) -> None:
    """R10.2, G.5: given round 4, when white hits from a region, then the cube goes into its own enemy's box alone."""
    g = waiting(
        'campaigns', round=4, dice=[5], nobles={'white': {region: 1}}, units={'white': {region: {'infantry': 1}}}
    )
    g.play('white', f'campaign:{region}')
    assert [cubes(g, 'white', other) for other in ENEMIES] == [int(other == enemy) for other in ENEMIES]


def test_R10_3_no_campaign_against_a_treaty() -> None:
    """R10.3, R8.13: given a treaty with Russia, when white would campaign from Lithuania, then R10.3 forbids it."""
    g = waiting(
        'campaigns',
        treaty='russia',
        nobles={'white': {'lithuania': 1, 'ukraine': 1}},
        units={'white': {'lithuania': {'infantry': 1}, 'ukraine': {'infantry': 1}}},
    )
    assert actions(g, 'white', 'campaign') == ['campaign:ukraine']
    assert rules(g, 'white', 'campaign:lithuania') == ['R10.3']


@pytest.mark.parametrize(
    ('region', 'enemy', 'round'),
    [('prussia', 'black', 1), ('lithuania', 'russia', 2), ('ukraine', 'tatars', 3), ('greater_poland', 'habsburgs', 4)],
)
def test_R8_13_with_whomever_the_treaty_is(region: str, enemy: str, round: int) -> None:
    """R8.13, R10.3: given a treaty with any enemy, then no campaign from its region; without one there is."""
    mine: dict[str, Any] = {'nobles': {'white': {region: 1}}, 'units': {'white': {region: {'infantry': 1}}}}
    assert f'campaign:{region}' in actions(position('campaigns', first='white', round=round, **mine), 'white')
    others = {'nobles': {'red': {'little_poland': 1}}, 'units': {'red': {'little_poland': {'infantry': 1}}}}
    g = position('campaigns', first='white', round=round, treaty=enemy, **merged(mine, others))
    assert g.deciders == ('red',), 'white is passed over'


@pytest.mark.parametrize('occupier', ['russia', 'black'])
def test_R10_3_force_in_the_region_may_be_attacked_under_a_treaty(occupier: str) -> None:
    """R10.3, R10.15: given a treaty with Russia and force in Lithuania, when white hits once, then one cube goes."""
    g = waiting(
        'campaigns',
        treaty='russia',
        dice=[5],
        nobles={'white': {'lithuania': 1}},
        units={'white': {'lithuania': {'infantry': 1}}},
        force={'lithuania': {occupier: 2}},
    )
    g.play('white', 'campaign:lithuania')
    assert force(g, 'lithuania', occupier) == 1


@pytest.mark.parametrize('round', [1, 2, 3])
def test_R10_4_the_habsburgs_are_not_attacked_before_round_4(round: int) -> None:
    """R10.4: given rounds 1-3, when white would campaign from Greater Poland, then R10.4 forbids it."""
    g = waiting(
        'campaigns',
        round=round,
        nobles={'white': {'greater_poland': 1, 'ukraine': 1}},
        units={'white': {'greater_poland': {'cavalry': 1}, 'ukraine': {'infantry': 1}}},
        influence_in_box=4,
    )
    assert 'campaign:greater_poland' not in actions(g, 'white')
    assert rules(g, 'white', 'campaign:greater_poland') == ['R10.4']


def test_R10_4_in_round_4_they_are() -> None:
    """R10.4: given round 4, when white hits from Greater Poland, then a cube stands in the Habsburg box."""
    g = waiting(
        'campaigns',
        round=4,
        dice=[4],
        nobles={'white': {'greater_poland': 1}},
        units={'white': {'greater_poland': {'cavalry': 1}}},
    )
    g.play('white', 'campaign:greater_poland')
    assert cubes(g, 'white', 'habsburgs') == 1


@pytest.mark.parametrize('round', [1, 2, 3, 4])
def test_R11_25_ottomans_may_be_attacked_in_every_round(round: int) -> None:
    """R11.25: given any round, the third included, when white hits from Little Poland, then the Ottomans feel it."""
    g = waiting(
        'campaigns',
        round=round,
        dice=[5],
        nobles={'white': {'little_poland': 1}},
        units={'white': {'little_poland': {'infantry': 1}}},
    )
    g.play('white', 'campaign:little_poland')
    assert cubes(g, 'white', 'ottomans') == 1


def test_U41_a_campaign_needs_something_to_roll() -> None:
    """U41: given a noble without units, Sejm disc or Cossacks, when white would campaign, then it is not offered."""
    g = waiting(
        'campaigns',
        nobles={'white': {'lithuania': 1, 'ukraine': 1}},
        units={'white': {'ukraine': {'infantry': 1}}, 'blue': {'lithuania': {'infantry': 1}}},
        army=[2, 2, 0],
    )
    assert actions(g, 'white', 'campaign') == ['campaign:ukraine']
    assert rules(g, 'white', 'campaign:lithuania') == ['U41']


# dice


@pytest.mark.parametrize(
    ('army', 'rolls'),
    [
        ({'infantry': 1}, 1),
        ({'infantry': 4}, 4),
        ({'cavalry': 3}, 3),
        ({'infantry': 2, 'cavalry': 1}, 3),
        ({'infantry': 1, 'cavalry': 2, 'artillery': 1}, 3),
    ],
)
def test_R10_5_one_die_for_each_infantry_and_cavalry(army: dict[str, int], rolls: int) -> None:
    """R10.5, T1: given some units, when white campaigns, then infantry and cavalry roll a die each, artillery none."""
    g = ukraine(dice=[2] * 9, units={'white': {'ukraine': army}, 'blue': {'ukraine': {'infantry': 1}}})
    g.play('white', 'campaign:ukraine')
    assert len(dice_left(g)) == 9 - rolls


def test_R10_5_units_elsewhere_do_not_roll() -> None:
    """R10.5: given units in Ukraine and Lithuania, when white campaigns from Ukraine, then only those there roll."""
    g = ukraine(dice=[5] * 9, units={'white': {'ukraine': {'infantry': 1}, 'lithuania': {'infantry': 3}}})
    g.play('white', 'campaign:ukraine')
    assert len(dice_left(g)) == 8
    assert cubes(g, 'white', 'tatars') == 1


@pytest.mark.parametrize(
    ('unit', 'artillery', 'hits_on'),
    [('infantry', 0, 5), ('cavalry', 0, 4), ('infantry', 1, 4), ('cavalry', 1, 3)],
)
@pytest.mark.parametrize('die', [1, 2, 3, 4, 5, 6])
def test_R10_6_hit_numbers(unit: str, artillery: int, hits_on: int, die: int) -> None:
    """R10.6, R10.7: infantry hits on 5 or 6, cavalry on 4, 5 or 6; own artillery adds 1 to the die."""
    g = ukraine(dice=[die], units={'white': {'ukraine': {unit: 1, 'artillery': artillery}}})
    g.play('white', 'campaign:ukraine')
    assert cubes(g, 'white', 'tatars') == int(die >= hits_on)


def test_R10_7_artillery_helps_every_die_of_its_owner() -> None:
    """R10.7: given artillery, when two infantry roll 4 and a cavalry 3, then all three hit."""
    g = ukraine(dice=[4, 4, 3], units={'white': {'ukraine': {'infantry': 2, 'cavalry': 1, 'artillery': 1}}})
    g.play('white', 'campaign:ukraine')
    assert cubes(g, 'white', 'tatars') == 3


@pytest.mark.parametrize('gun', [('blue', 'ukraine'), ('white', 'lithuania')])
def test_R10_7_other_artillery_does_not_help(gun: tuple[str, str]) -> None:
    """R10.7: given artillery of another family or in another region, when white's infantry rolls 4, then it misses."""
    army = {'white': {'ukraine': {'infantry': 1}}, 'blue': {'ukraine': {'infantry': 1}}}
    army[gun[0]].setdefault(gun[1], {})['artillery'] = 1
    g = ukraine(dice=[4], units=army)
    g.play('white', 'campaign:ukraine')
    assert cubes(g, 'white', 'tatars') == 0


@pytest.mark.parametrize('unit', ['infantry', 'cavalry'])
@pytest.mark.parametrize('artillery', [0, 1])
def test_R10_8_a_natural_1_eliminates_the_unit(unit: str, artillery: int) -> None:
    """R10.8: given two units, when one rolls 1, artillery or not, then that one is back in its owner's supply."""
    g = ukraine(dice=[1, 2], units={'white': {'ukraine': {unit: 2, 'artillery': artillery}}})
    supply = family(g, 'white')[unit]
    g.play('white', 'campaign:ukraine')
    assert units(g, 'white', 'ukraine', unit) == 1
    assert units(g, 'white', 'ukraine', 'artillery') == artillery
    assert family(g, 'white')[unit] == supply + 1


def test_R10_8_the_unit_that_rolled_is_the_one_lost() -> None:
    """R10.8: given one infantry and one cavalry, when the cavalry rolls 1, then the infantry stays."""
    g = ukraine(dice=[2, 1], units={'white': {'ukraine': {'infantry': 1, 'cavalry': 1}}})
    g.play('white', 'campaign:ukraine')
    assert units(g, 'white', 'ukraine', 'infantry') == 1
    assert units(g, 'white', 'ukraine', 'cavalry') == 0


def test_R10_8_a_lost_unit_rolls_no_more() -> None:
    """R10.8: given white's only infantry rolled 1, when the turn comes round, then white cannot campaign from there."""
    g = everybody('ukraine', 2, dice=[2, 2, 1, 2])
    for role in ('blue', 'red', 'white'):
        g.play(role, 'campaign:ukraine')
    g.play('blue', 'campaign:ukraine')
    g.play('red', 'pass')
    assert nobles(g, 'white', 'ukraine') == 1
    assert g.phase != 10


# hits


def test_R10_10_hits_come_from_supply_not_from_the_map() -> None:
    """R10.10: given 3 nobles in Ukraine and 2 hits, when white campaigns, then 2 stay on the map and 2 leave supply."""
    g = ukraine(dice=[5, 5], nobles=3, units={'white': {'ukraine': {'infantry': 2}}})
    supply = family(g, 'white')['nobles']
    g.play('white', 'campaign:ukraine')
    assert nobles(g, 'white', 'ukraine') == 2
    assert cubes(g, 'white', 'tatars') == 2
    assert family(g, 'white')['nobles'] == supply + 1 - 2


def test_U13_a_hit_without_a_cube_in_supply_is_lost() -> None:
    """U13, R10.10: given all 20 cubes on the map, when white hits three times, then only the one just paid is there."""
    g = ukraine(dice=[5, 5, 5], nobles=20, units={'white': {'ukraine': {'infantry': 3}}})
    g.play('white', 'campaign:ukraine')
    assert cubes(g, 'white', 'tatars') == 1
    assert nobles(g, 'white', 'ukraine') == 19
    assert family(g, 'white')['nobles'] == 0


def test_U13_twelve_king_cubes() -> None:
    """U13: given 11 King cubes in boxes, when the Polish army hits twice, then only the twelfth is placed."""
    g = ukraine(dice=[5, 5], sejm={'ukraine': 'white'}, army=[2, 0, 0], king_cubes={'russia': 11})
    g.play('white', 'campaign:ukraine')
    assert king(g, 'tatars') == 1


def test_R10_14_cubes_in_the_box_lower_the_attack() -> None:
    """R10.14, R11.8: given Tatars of 6 in round 1 and both Cossacks, when white has hit 3 times, then 5 invade."""
    g = position(
        'campaigns',
        first='white',
        dice=[5, 5, 5, 6, 6, 6, 6, 2, 2, 2],
        nobles={'white': {'ukraine': 1}},
        units={'white': {'ukraine': {'infantry': 3}}},
        cossacks_with_tatars=2,
        army=[1, 0, 0],
    )
    g.play('white', 'campaign:ukraine')
    assert g.phase == 12
    assert cubes(g, 'white', 'tatars') == 3
    assert force(g, 'ukraine', 'tatars') == 5


# the Polish army


def test_R10_11_a_sejm_disc_makes_the_polish_army_join() -> None:
    """R10.11, R10.12: given a Sejm disc, when white calls the army, then the disc goes home and the army rolls."""
    g = ukraine(
        dice=[2, 5, 4, 6],
        units={'white': {'ukraine': {'infantry': 1}}},
        sejm={'prussia': 'white', 'ukraine': 'white'},
        army=[1, 1, 0],
    )
    g.play('white', 'campaign:ukraine')
    assert actions(g, 'white') == ['with_army', 'without_army']
    g.play('white', 'with_army')
    assert seats(g, 'white') == 1
    assert king(g, 'tatars') == 2
    assert dice_left(g) == [6]


def test_R10_11_the_army_may_stay_at_home() -> None:
    """R10.11: given a Sejm disc, when white campaigns without the army, then the disc stays and only own units roll."""
    g = ukraine(dice=[2, 6], units={'white': {'ukraine': {'infantry': 1}}}, sejm={'prussia': 'white'}, army=[2, 2, 0])
    g.play('white', 'campaign:ukraine')
    g.play('white', 'without_army')
    assert seats(g, 'white') == 1
    assert dice_left(g) == [6]


def test_R10_11_no_disc_no_army() -> None:
    """R10.11: given only blue and red in the Sejm, when white campaigns, then the army cannot be called."""
    g = ukraine(
        dice=[2],
        units={'white': {'ukraine': {'infantry': 1}}},
        sejm={'ukraine': 'blue', 'prussia': 'red'},
        army=[2, 2, 0],
        cossacks_in_ukraine=1,
    )
    g.play('white', 'campaign:ukraine')
    assert actions(g, 'white') == ['cossacks:0', 'cossacks:1']
    assert rules(g, 'white', 'with_army') == ['R10.11']
    g.play('white', 'cossacks:0')
    assert g.deciders == ('red',)


def test_R10_11_one_disc_is_for_one_campaign() -> None:
    """R10.11: given one disc, when the army joined white's first campaign, then it does not join the second."""
    g = waiting(
        'campaigns',
        dice=[2, 2, 2, 2, 6],
        nobles={'white': {'ukraine': 2}, 'red': {'prussia': 2}},
        units={'white': {'ukraine': {'infantry': 1}}},
        sejm={'prussia': 'white'},
        army=[1, 0, 0],
    )
    g.play('white', 'campaign:ukraine')
    g.play('white', 'with_army')
    g.play('red', 'campaign:prussia')
    g.play('white', 'campaign:ukraine')
    assert g.deciders == ('red',)
    assert dice_left(g) == [6]


@pytest.mark.parametrize(
    ('army', 'die', 'hit'),
    [
        ([1, 0, 0], 4, 0),
        ([1, 0, 0], 5, 1),
        ([0, 1, 0], 3, 0),
        ([0, 1, 0], 4, 1),
        ([1, 0, 1], 3, 0),
        ([1, 0, 1], 4, 1),
        ([0, 1, 1], 2, 0),
        ([0, 1, 1], 3, 1),
    ],
)
def test_R10_12_the_polish_army_rolls_like_a_players_army(army: list[int], die: int, hit: int) -> None:
    """R10.12: given Polish units, when they roll, then infantry 5+, cavalry 4+, Polish artillery +1, King cubes."""
    g = ukraine(dice=[die, 6], sejm={'prussia': 'white'}, army=army)
    g.play('white', 'campaign:ukraine')
    assert king(g, 'tatars') == hit
    assert cubes(g, 'white', 'tatars') == 0
    assert dice_left(g) == [6]


def test_R10_12_polish_units_roll_after_the_players_own() -> None:
    """R10.12: given own and Polish infantry, when they roll 5 and 2, then one white cube and no King cube."""
    g = ukraine(dice=[5, 2], units={'white': {'ukraine': {'infantry': 1}}}, sejm={'prussia': 'white'}, army=[1, 0, 0])
    g.play('white', 'campaign:ukraine')
    g.play('white', 'with_army')
    assert (cubes(g, 'white', 'tatars'), king(g, 'tatars')) == (1, 0)


def test_R10_13_polish_units_are_lost_for_the_round() -> None:
    """R10.13, R4.5, R10.8: given 2 Polish infantry and 1 cavalry, when one of each rolls 1, then 1 infantry is left."""
    g = ukraine(dice=[1, 2, 1], sejm={'prussia': 'white'}, army=[2, 1, 1])
    g.play('white', 'campaign:ukraine')
    assert board(g)['polish_army'] == {'infantry': 1, 'cavalry': 0, 'artillery': 1}


def test_U14_each_army_uses_its_own_artillery() -> None:
    """U14: given one artillery on either side, when both infantry roll 4, then only the one with artillery hits."""
    own = {'white': {'ukraine': {'infantry': 1, 'artillery': 1}}}
    g = ukraine(dice=[4, 4], units=own, sejm={'prussia': 'white'}, army=[1, 0, 0])
    g.play('white', 'campaign:ukraine')
    g.play('white', 'with_army')
    assert (cubes(g, 'white', 'tatars'), king(g, 'tatars')) == (1, 0)
    own = {'white': {'ukraine': {'infantry': 1}}}
    g = ukraine(dice=[4, 4], units=own, sejm={'prussia': 'white'}, army=[1, 0, 1])
    g.play('white', 'campaign:ukraine')
    g.play('white', 'with_army')
    assert (cubes(g, 'white', 'tatars'), king(g, 'tatars')) == (0, 1)


def test_U15_the_polish_army_may_campaign_alone() -> None:
    """U15: given a noble and a Sejm disc but no unit, when white campaigns, then the army does it for the disc."""
    g = ukraine(dice=[5, 4], sejm={'lithuania': 'white'}, army=[1, 1, 0])
    assert 'campaign:ukraine' in actions(g, 'white')
    g.play('white', 'campaign:ukraine')
    assert king(g, 'tatars') == 2
    assert seats(g, 'white') == 0


def test_U15_not_when_no_polish_unit_can_roll() -> None:
    """U15, U41: given a Sejm disc and Polish artillery alone, when white would campaign, then nothing rolls."""
    g = ukraine(
        dice=[], nobles=1, units={'white': {'prussia': {'infantry': 1}}}, sejm={'lithuania': 'white'}, army=[0, 0, 1]
    )
    assert g.deciders == ('red',)
    assert actions(g, 'white') == []


# force in the launching region


@pytest.mark.parametrize(
    ('there', 'hits', 'left', 'box'), [(1, 3, 0, 2), (3, 3, 0, 0), (4, 3, 1, 0), (2, 1, 1, 0), (2, 0, 2, 0)]
)
def test_R10_15_hits_first_remove_force(there: int, hits: int, left: int, box: int) -> None:
    """R10.15: given Tatar force in Ukraine, when white hits, then force goes first and only the rest into the box."""
    g = ukraine(
        dice=[5] * hits + [2] * (3 - hits),
        units={'white': {'ukraine': {'infantry': 3}}},
        force={'ukraine': {'tatars': there}},
    )
    g.play('white', 'campaign:ukraine')
    assert force(g, 'ukraine', 'tatars') == left
    assert cubes(g, 'white', 'tatars') == box


def test_R10_15_king_hits_remove_force_too() -> None:
    """R10.15: given 2 Tatar cubes in Ukraine, when the Polish army hits 3 times, then 1 King cube is placed."""
    g = ukraine(dice=[5, 5, 5], sejm={'prussia': 'white'}, army=[3, 0, 0], force={'ukraine': {'tatars': 2}})
    g.play('white', 'campaign:ukraine')
    assert force(g, 'ukraine', 'tatars') == 0
    assert king(g, 'tatars') == 1


def test_R10_16_a_foreign_occupier_is_attacked_first() -> None:
    """R10.16: given 1 Russian cube in Ukraine, when white hits twice, then it goes and the Tatar box gets one cube."""
    g = ukraine(dice=[5, 5], units={'white': {'ukraine': {'infantry': 2}}}, force={'ukraine': {'russia': 1}})
    g.play('white', 'campaign:ukraine')
    assert force(g, 'ukraine', 'russia') == 0
    assert cubes(g, 'white', 'tatars') == 1
    assert cubes(g, 'white', 'russia') == 0


def test_R10_15_influence_does_not_stop_hits() -> None:
    """R10.15, G.13: given influence in Little Poland, when white hits once, then the cube goes into the box."""
    g = waiting(
        'campaigns',
        dice=[5],
        nobles={'white': {'little_poland': 1}},
        units={'white': {'little_poland': {'infantry': 1}}},
        influence={'little_poland': 2},
    )
    g.play('white', 'campaign:little_poland')
    assert cubes(g, 'white', 'ottomans') == 1
    assert g.influence[REGIONS.index('little_poland')] == 2


def test_U16_the_campaigner_chooses_whose_hits_clear_the_region() -> None:
    """U16, R10.15: given 2 force, 2 own and 2 King hits, when white chooses, then 0 to 2 own hits may clear."""
    g = ukraine(
        dice=[5, 5, 5, 5],
        units={'white': {'ukraine': {'infantry': 2}}},
        force={'ukraine': {'tatars': 2}},
        sejm={'prussia': 'white'},
        army=[2, 0, 0],
    )
    g.play('white', 'campaign:ukraine')
    g.play('white', 'with_army')
    assert actions(g, 'white') == ['clear:0', 'clear:1', 'clear:2']
    assert rules(g, 'white', 'clear:3') == ['U16']


def test_U16_the_region_must_be_cleared_all_the_same() -> None:
    """U16, R10.15: given 3 force, 2 own and 2 King hits, when white chooses, then at least one own hit must clear."""
    g = ukraine(
        dice=[5, 5, 5, 5],
        units={'white': {'ukraine': {'infantry': 2}}},
        force={'ukraine': {'tatars': 3}},
        sejm={'prussia': 'white'},
        army=[2, 0, 0],
    )
    g.play('white', 'campaign:ukraine')
    g.play('white', 'with_army')
    assert actions(g, 'white') == ['clear:1', 'clear:2']
    assert rules(g, 'white', 'clear:0') == ['U16']
    g.play('white', 'clear:1')
    assert (force(g, 'ukraine', 'tatars'), cubes(g, 'white', 'tatars'), king(g, 'tatars')) == (0, 1, 0)


@pytest.mark.parametrize('rolls', [[5, 2, 5, 2], [5, 5, 2, 2], [2, 2, 5, 5]])
def test_U16_no_question_where_nothing_is_to_choose(rolls: list[int]) -> None:
    """U16: given 2 force, when the hits are just enough or all of one side, then nobody is asked."""
    g = ukraine(
        dice=rolls,
        units={'white': {'ukraine': {'infantry': 2}}},
        force={'ukraine': {'tatars': 2}},
        sejm={'prussia': 'white'},
        army=[2, 0, 0],
    )
    g.play('white', 'campaign:ukraine')
    g.play('white', 'with_army')
    assert g.deciders == ('red',)
    assert force(g, 'ukraine', 'tatars') == 0
    assert (cubes(g, 'white', 'tatars'), king(g, 'tatars')) == (0, 0)


def test_U17_surplus_hits_under_a_treaty_are_lost() -> None:
    """U17, R10.3: given a treaty with Russia and 1 Russian cube in Lithuania, when white hits twice, then no cube."""
    g = waiting(
        'campaigns',
        treaty='russia',
        dice=[5, 5],
        nobles={'white': {'lithuania': 1}},
        units={'white': {'lithuania': {'infantry': 2}}},
        force={'lithuania': {'russia': 1}},
    )
    g.play('white', 'campaign:lithuania')
    assert force(g, 'lithuania', 'russia') == 0
    assert cubes(g, 'white', 'russia') == 0


@pytest.mark.parametrize('round', [1, 2, 3])
def test_U17_greater_poland_may_be_cleared_before_round_4(round: int) -> None:
    """U17, R10.4: given black force in Greater Poland, when white hits 3 times, then 2 clear it, the rest is lost."""
    g = waiting(
        'campaigns',
        round=round,
        dice=[4, 4, 4, 5],
        nobles={'white': {'greater_poland': 1}},
        units={'white': {'greater_poland': {'cavalry': 3}}},
        force={'greater_poland': {'black': 2}},
        sejm={'prussia': 'white'},
        army=[1, 0, 0],
    )
    g.play('white', 'campaign:greater_poland')
    g.play('white', 'with_army')
    assert force(g, 'greater_poland', 'black') == 0
    assert (cubes(g, 'white', 'habsburgs'), king(g, 'habsburgs')) == (0, 0)


# the Habsburg box in Ottoman hands


def test_R10_17_cubes_against_the_ottomans_in_the_habsburg_box() -> None:
    """R10.17, R11.26: given round 4 and 2 Ottomans in the box, when white hits twice, then 2 cubes beside 2 there."""
    g = waiting(
        'campaigns',
        round=4,
        dice=[5, 5],
        nobles={'white': {'greater_poland': 1}},
        units={'white': {'greater_poland': {'infantry': 2}}},
        ottomans_in_box=2,
    )
    g.play('white', 'campaign:greater_poland')
    assert cubes(g, 'white', 'habsburgs') == 2
    assert cubes(g, 'white', 'ottomans') == 0
    assert g.ottomans_in_box == 2
