"""God's Playground, phase 9: army purchase (R9.1-R9.11, U35)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.gods_playground.more import ROLES, board, buy, coins, family, region
from tests.titles.gods_playground.position import actions, nobles, position, rules, units

RICH = {'white': 60, 'blue': 60, 'red': 60}


def test_R9_1_purchases_go_round_in_player_order() -> None:
    """R9.1: given blue first, when each buys once, then the turn goes blue, red, white and back to blue."""
    g = position('purchase', first='blue', nobles={role: {'ukraine': 3} for role in ROLES}, coins=RICH)
    asked = []
    for _ in range(4):
        asked.append(g.deciders)
        buy(g, g.deciders[0], 'ukraine', 'infantry')
    assert asked == [('blue',), ('red',), ('white',), ('blue',)]


def test_R9_1_a_pass_is_final() -> None:
    """R9.1: given blue has passed, when the others have bought, then blue is not asked again and may not buy."""
    g = position('purchase', first='blue', nobles={role: {'ukraine': 3} for role in ROLES}, coins=RICH)
    g.play('blue', 'pass')
    buy(g, 'red', 'ukraine', 'infantry')
    buy(g, 'white', 'ukraine', 'infantry')
    assert g.phase == 9
    assert g.deciders == ('red',)
    assert actions(g, 'blue') == []
    assert rules(g, 'blue', 'raise:ukraine') == ['K.2']


def test_R9_1_the_phase_ends_when_all_have_passed() -> None:
    """R9.1: given three families with cubes and money, when all pass, then phase 9 is over."""
    g = position('purchase', first='white', nobles={role: {'ukraine': 3} for role in ROLES})
    for role in ROLES:
        assert g.phase == 9
        g.play(role, 'pass')
    assert g.phase != 9


def test_R9_2_a_purchase_costs_one_cube_from_the_region() -> None:
    """R9.2, G.3: given 3 white nobles in Prussia, when white buys two units there, then 1 cube is back in supply."""
    g = position('purchase', first='white', nobles={'white': {'prussia': 3, 'ukraine': 2}}, coins=RICH)
    supply = family(g, 'white')['nobles']
    buy(g, 'white', 'prussia', 'infantry', 'cavalry')
    assert nobles(g, 'white', 'prussia') == 2
    assert nobles(g, 'white', 'ukraine') == 2
    assert family(g, 'white')['nobles'] == supply + 1
    assert units(g, 'white', 'prussia', 'infantry') == 1
    assert units(g, 'white', 'prussia', 'cavalry') == 1


def test_R9_2_no_cube_in_the_region_no_purchase() -> None:
    """R9.2: given white nobles in Ukraine alone, when white would buy in Prussia, then R9.2 forbids it."""
    g = position('purchase', first='white', nobles={'white': {'ukraine': 2}, 'blue': {'prussia': 2}}, coins=RICH)
    assert actions(g, 'white', 'raise') == ['raise:ukraine']
    assert rules(g, 'white', 'raise:prussia') == ['R9.2']


def test_R9_2_any_number_of_units_in_one_purchase() -> None:
    """R9.2: given 26 coins in round 2, when white spends one cube, then all eight own units may stand in one region."""
    g = position('purchase', first='white', round=2, nobles={'white': {'lithuania': 2}}, coins={'white': 26})
    buy(g, 'white', 'lithuania', *['infantry'] * 4, *['cavalry'] * 3, 'artillery')
    assert region(g, 'lithuania')['armies']['white'] == [4, 3, 1]
    assert nobles(g, 'white', 'lithuania') == 1
    assert coins(g, 'white') == 0


def test_R9_2_money_is_the_limit() -> None:
    """R9.2: given 5 coins, when white has bought an infantry, then cavalry is too dear and R9.2 says so."""
    g = position('purchase', first='white', nobles={'white': {'prussia': 2}}, coins={'white': 5})
    g.play('white', 'raise:prussia')
    g.play('white', 'unit:infantry')
    assert actions(g, 'white') == ['done', 'unit:infantry']
    assert rules(g, 'white', 'unit:cavalry') == ['R9.2']


def test_R9_2_what_cannot_be_paid_is_not_begun() -> None:
    """R9.2, U35: given 1 coin and enemy force in Ukraine alone, when white buys, then only half price can be met."""
    where = {'prussia': 1, 'ukraine': 1}
    g = position('purchase', nobles={'white': where}, coins={'white': 1}, force={'ukraine': {'tatars': 1}})
    assert actions(g, 'white', 'raise') == ['raise:ukraine']
    assert rules(g, 'white', 'raise:prussia') == ['R9.2']


@pytest.mark.parametrize('round', [1, 2])
def test_R9_2_the_refusal_names_the_cheapest_price(round: int) -> None:
    """R9.2, R9.4: given 1 coin, when white would buy in Prussia, then the refusal speaks of 2 coins, an infantry."""
    where = {'prussia': 1, 'ukraine': 1}
    g = position('purchase', round=round, nobles={'white': where}, coins={'white': 1}, force={'ukraine': {'tatars': 1}})
    refusal = g.explain('white', 'raise:prussia')[0]
    assert refusal[2]['coins'] == 2


def test_R9_3_two_purchases_in_the_same_region_cost_two_cubes() -> None:
    """R9.3: given 3 nobles in Prussia, when white buys there twice, then two cubes are gone and both units stand."""
    g = position('purchase', first='white', nobles={'white': {'prussia': 3}}, coins=RICH)
    buy(g, 'white', 'prussia', 'infantry')
    buy(g, 'white', 'prussia', 'infantry')
    assert nobles(g, 'white', 'prussia') == 1
    assert units(g, 'white', 'prussia', 'infantry') == 2


def test_R9_3_also_where_the_enemy_stands() -> None:
    """R9.3, R9.8: given force in Prussia and a unit bought there at half price, then white may buy there again."""
    pieces: dict[str, Any] = {'nobles': {'white': {'prussia': 3}}, 'force': {'prussia': {'black': 1}}, 'coins': RICH}
    g = position('purchase', first='white', **pieces)
    buy(g, 'white', 'prussia', 'infantry')
    buy(g, 'white', 'prussia', 'cavalry')
    assert nobles(g, 'white', 'prussia') == 1
    assert (units(g, 'white', 'prussia', 'infantry'), units(g, 'white', 'prussia', 'cavalry')) == (1, 1)


@pytest.mark.parametrize(
    ('unit', 'price'), [('infantry', 2), ('cavalry', 4), ('artillery', 6), ('cossack', 2)], ids=str
)
def test_R9_4_prices(unit: str, price: int) -> None:
    """R9.4: given no enemy in Ukraine, when white buys one unit, then it costs 2, 4, 6 or 2."""
    g = position('purchase', round=2, nobles={'white': {'ukraine': 1}}, coins={'white': 20})
    g.play('white', 'raise:ukraine')
    g.play('white', f'unit:{unit}')
    assert coins(g, 'white') == 20 - price


@pytest.mark.parametrize(
    ('unit', 'price'), [('infantry', 1), ('cavalry', 2), ('artillery', 3), ('cossack', 1)], ids=str
)
@pytest.mark.parametrize('enemy', ['tatars', 'russia'])
def test_R9_9_half_price_where_force_stands(unit: str, price: int, enemy: str) -> None:
    """R9.9: given one force cube of any enemy in Ukraine, when white buys there, then prices are 1, 2, 3 and 1."""
    g = position(
        'purchase', round=2, nobles={'white': {'ukraine': 1}}, coins={'white': 20}, force={'ukraine': {enemy: 1}}
    )
    g.play('white', 'raise:ukraine')
    g.play('white', f'unit:{unit}')
    assert coins(g, 'white') == 20 - price


def test_R9_9_force_elsewhere_does_not_halve() -> None:
    """R9.9: given force in Ukraine, when white buys in Prussia, then the price is full."""
    g = position('purchase', nobles={'white': {'prussia': 1}}, coins={'white': 20}, force={'ukraine': {'tatars': 3}})
    g.play('white', 'raise:prussia')
    g.play('white', 'unit:cavalry')
    assert coins(g, 'white') == 16


def test_R9_9_influence_does_not_halve() -> None:
    """R9.9, G.13: given only influence in Greater Poland, when white buys there, then the price is full."""
    g = position(
        'purchase', nobles={'white': {'greater_poland': 1}}, coins={'white': 20}, influence={'greater_poland': 3}
    )
    g.play('white', 'raise:greater_poland')
    g.play('white', 'unit:infantry')
    assert coins(g, 'white') == 18


def test_R9_9_the_box_does_not_halve() -> None:
    """R9.9: given force in the Tatar box only, when white buys in Ukraine, then the price is full."""
    g = position('purchase', nobles={'white': {'ukraine': 1}}, coins={'white': 20}, box_force={'tatars': 3})
    g.play('white', 'raise:ukraine')
    g.play('white', 'unit:infantry')
    assert coins(g, 'white') == 18


@pytest.mark.parametrize(('round', 'allowed'), [(1, False), (2, True), (3, True), (4, True)])
def test_R9_5_artillery_from_round_2(round: int, allowed: bool) -> None:
    """R9.5: given money enough, when it is round 1, then no artillery; from round 2 it may be bought."""
    g = position('purchase', round=round, nobles={'white': {'ukraine': 1}}, coins=RICH)
    g.play('white', 'raise:ukraine')
    assert ('unit:artillery' in actions(g, 'white')) is allowed
    assert rules(g, 'white', 'unit:artillery') == ([] if allowed else ['R9.5'])


def test_R9_5_not_at_half_price_either() -> None:
    """R9.5, R9.8: given round 1 and enemy force in Ukraine, then other units are cheaper, and still no artillery."""
    pieces: dict[str, Any] = {'nobles': {'white': {'ukraine': 1}}, 'force': {'ukraine': {'tatars': 2}}, 'coins': RICH}
    g = position('purchase', round=1, **pieces)
    g.play('white', 'raise:ukraine')
    assert rules(g, 'white', 'unit:artillery') == ['R9.5']


@pytest.mark.parametrize(('unit', 'count'), [('infantry', 4), ('cavalry', 3), ('artillery', 1), ('cossack', 2)])
def test_R9_6_units_run_out(unit: str, count: int) -> None:
    """R9.6: given money enough, when white has 4 infantry, 3 cavalry, 1 artillery or 2 Cossacks, then no more."""
    g = position('purchase', round=2, nobles={'white': {'ukraine': 1}}, coins=RICH)
    g.play('white', 'raise:ukraine')
    for _ in range(count):
        g.play('white', f'unit:{unit}')
    assert f'unit:{unit}' not in actions(g, 'white')
    assert rules(g, 'white', f'unit:{unit}') == ['R9.6']


def test_R9_6_units_in_other_regions_are_not_available() -> None:
    """R9.6: given 3 white infantry in Prussia, when white buys in Ukraine, then only the fourth is left."""
    g = position(
        'purchase', nobles={'white': {'ukraine': 1}}, coins=RICH, units={'white': {'prussia': {'infantry': 3}}}
    )
    g.play('white', 'raise:ukraine')
    g.play('white', 'unit:infantry')
    assert rules(g, 'white', 'unit:infantry') == ['R9.6']


def test_R9_6_each_family_has_its_own_units() -> None:
    """R9.6: given all blue units on the board, when white buys, then white's are still there; Cossacks are common."""
    g = position('purchase', nobles={'white': {'ukraine': 1}}, coins=RICH, units={'blue': {'ukraine': {'infantry': 4}}})
    g.play('white', 'raise:ukraine')
    for _ in range(4):
        g.play('white', 'unit:infantry')
    assert units(g, 'white', 'ukraine', 'infantry') == 4


def test_R9_6_two_cossacks_in_common() -> None:
    """R9.6: given white bought both Cossacks, when blue buys in Ukraine, then none is left."""
    g = position('purchase', first='white', nobles={'white': {'ukraine': 1}, 'blue': {'ukraine': 1}}, coins=RICH)
    buy(g, 'white', 'ukraine', 'cossack', 'cossack')
    g.play('blue', 'raise:ukraine')
    assert rules(g, 'blue', 'unit:cossack') == ['R9.6']


@pytest.mark.parametrize('where', ['prussia', 'lithuania', 'little_poland', 'greater_poland'])
def test_R9_7_cossacks_only_in_ukraine(where: str) -> None:
    """R9.7: given a purchase outside Ukraine, when white would take a Cossack, then R9.7 forbids it."""
    g = position('purchase', nobles={'white': {where: 1}}, coins=RICH)
    g.play('white', f'raise:{where}')
    assert 'unit:cossack' not in actions(g, 'white')
    assert rules(g, 'white', 'unit:cossack') == ['R9.7']


def test_R9_7_cossacks_in_the_same_purchase_as_own_units() -> None:
    """R9.7: given one cube in Ukraine, when white buys infantry and a Cossack together, then one cube pays for both."""
    g = position('purchase', nobles={'white': {'ukraine': 2}}, coins=RICH)
    buy(g, 'white', 'ukraine', 'infantry', 'cossack')
    assert nobles(g, 'white', 'ukraine') == 1
    assert units(g, 'white', 'ukraine', 'infantry') == 1
    assert board(g)['cossacks'] == {'box': 1, 'ukraine': 1, 'tatars': 0}


def test_R9_8_a_cossack_belongs_to_nobody() -> None:
    """R9.8: given white bought a Cossack, when blue has an infantry in Ukraine, then blue may campaign with it."""
    g = position('purchase', first='white', nobles={'white': {'ukraine': 1}, 'blue': {'ukraine': 2}}, coins=RICH)
    buy(g, 'white', 'ukraine', 'cossack')
    buy(g, 'blue', 'ukraine', 'infantry')
    g.play('blue', 'pass')
    g.play('blue', 'campaign:ukraine')
    assert actions(g, 'blue') == ['cossacks:0', 'cossacks:1']


def test_R9_8_artillery_alone_commands_no_cossack() -> None:
    """R9.8, U41: given white artillery and a Cossack in Ukraine, when white would campaign, then there is no roller."""
    g = position(
        'campaigns',
        round=2,
        nobles={'white': {'ukraine': 1, 'prussia': 1}},
        units={'white': {'ukraine': {'artillery': 1}, 'prussia': {'infantry': 1}}},
        cossacks_in_ukraine=2,
    )
    assert actions(g, 'white', 'campaign') == ['campaign:prussia']
    assert rules(g, 'white', 'campaign:ukraine') == ['U41']


@pytest.mark.parametrize('bought', [0, 1, 2])
def test_R9_10_unbought_cossacks_join_the_tatars(bought: int) -> None:
    """R9.10: given 0-2 Cossacks bought, when phase 9 ends, then the others stand in the Tatar box."""
    g = position('purchase', nobles={'white': {'ukraine': 3}}, coins=RICH)
    buy(g, 'white', 'ukraine', 'infantry', *['cossack'] * bought)
    assert board(g)['cossacks'] == {'box': 2 - bought, 'ukraine': bought, 'tatars': 0}
    g.play('white', 'pass')
    assert g.phase == 10
    assert board(g)['cossacks'] == {'box': 0, 'ukraine': bought, 'tatars': 2 - bought}


def test_U35_a_purchase_holds_at_least_one_unit() -> None:
    """U35, R9.2: given the cube is spent, when nothing is bought yet, then the purchase cannot end."""
    g = position('purchase', nobles={'white': {'ukraine': 1}}, coins=RICH)
    g.play('white', 'raise:ukraine')
    assert 'done' not in actions(g, 'white')
    assert rules(g, 'white', 'done') == ['U35']
    g.play('white', 'unit:infantry')
    assert rules(g, 'white', 'done') == []


def test_U35_cossacks_may_be_bought_alone() -> None:
    """U35: given a cube in Ukraine, when white buys only a Cossack, then that is a purchase."""
    g = position('purchase', nobles={'white': {'ukraine': 2}}, coins=RICH)
    buy(g, 'white', 'ukraine', 'cossack')
    assert board(g)['cossacks']['ukraine'] == 1
    assert region(g, 'ukraine')['armies']['white'] == [0, 0, 0]


@pytest.mark.parametrize('held', [60, 9, 3])
def test_R9_2_a_view_tells_how_many_can_be_bought_at_once(held: int) -> None:
    """R9.2, R9.6: as far as money and supply go."""
    g = position('purchase', first='blue', nobles={role: {'ukraine': 3} for role in ROLES}, coins={'blue': held})
    g.play('blue', 'raise:ukraine')
    for action in g.view('blue')['actions']:
        if action['verb'] != 'unit':
            continue
        state, bought = g.clone(), 0
        while not state.explain('blue', f'unit:{action["arg"]}'):
            state.play('blue', f'unit:{action["arg"]}')
            bought += 1
        assert action['hint']['times'] == bought
