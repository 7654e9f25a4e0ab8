"""R5.5.3, R9.2: Recruit Units in peace."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.effects.forces import against_ship
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.tracks import place_vassal
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.capacity import military_capacity
from tests.titles.europa.battles import load_dice as battle_dice
from tests.titles.europa.position import (
    area,
    can,
    clear,
    fill,
    party,
    plays,
    power,
    province,
    seat_of,
    set_power,
    table,
    turn_of,
    why_not,
)

FRANCE, CASTILE, ENGLAND = 0, 1, 2
INFANTRY = 'unit:field_regular_infantry'


def rich(realm: str = 'england') -> Europa:
    """No Armies, many units to raise, and Ducats for all of them."""
    g = table()
    seat = seat_of(g, realm)
    g.army = [0] * len(g.army)
    g.army_at = [NOWHERE] * len(g.army_at)
    clear(g, 'rebels')
    g.available[seat], g.ducats[seat] = 20, 200
    set_power(g, realm, 3, 3, 3)
    return g


def recruiting(g: Europa, realm: str = 'england') -> Europa:
    turn_of(g, realm)
    g.play(realm, 'recruit')
    return g


def raised(g: Europa, realm: str, most: int, unit: str = INFANTRY) -> int:
    """How many units of a sort can be raised where the player is, at most so many."""
    for count in range(most):
        if unit not in can(g, realm):
            return count
        g.play(realm, unit)
    return most


def on_the_map(g: Europa, seat: int, id: str) -> int:
    return g.infantry_at(seat, area(g, id))


# ---- the action (R5.5.3.1)


def test_recruiting_costs_one_military_power() -> None:
    """R5.5.3.1: for any number of units and ships."""
    g = recruiting(rich())
    assert power(g, 'england') == [3, 3, 2]
    g.play('england', 'area:northumbria')
    assert raised(g, 'england', 3) == 3
    plays(g, 'england', 'province:london', 'ship:light', 'dock', 'done')
    assert power(g, 'england') == [3, 3, 2]
    assert on_the_map(g, ENGLAND, 'northumbria') == 3
    assert g.ducats[ENGLAND] == 200 - 3 * 2 - 4
    assert g.available[ENGLAND] == 17


def test_units_come_from_available_manpower() -> None:
    """R5.5.3.1: exhausted ones cannot be raised; mercenaries need none."""
    g = rich()
    g.available[ENGLAND], g.exhausted[ENGLAND] = 1, 5
    recruiting(g)
    g.play('england', 'area:northumbria')
    assert g.view('england')['prompt']['params']['ready'] == 1, 'the question says how many are left'
    assert raised(g, 'england', 2) == 1
    assert why_not(g, 'england', INFANTRY) == 'R5.5.3.1'
    assert why_not(g, 'england', 'unit:1_mercenary_infantry') == ''


def test_units_are_limited_by_ducats() -> None:
    """R5.5.3.1, R5.2.4.1: Loans counted."""
    g = rich()
    g.ducats[ENGLAND], g.interest[ENGLAND] = 3, 5
    recruiting(g)
    g.play('england', 'area:northumbria')
    assert raised(g, 'england', 2) == 1
    assert why_not(g, 'england', INFANTRY) == 'R5.0.1'


def test_a_loan_in_the_middle_of_recruiting() -> None:
    """R5.2.4.1"""
    g = rich()
    g.ducats[ENGLAND] = 1
    recruiting(g)
    g.play('england', 'area:northumbria')
    g.play('england', INFANTRY)
    g.play('england', 'loan')
    assert (g.ducats[ENGLAND], g.interest[ENGLAND]) == (4, 1)
    assert on_the_map(g, ENGLAND, 'northumbria') == 1


# ---- land units (R5.5.3.2, R5.5.3.4-5, R5.5.3.8)


def test_only_regular_infantry_stands_alone() -> None:
    """R5.5.3.2: all others go into Armies, and new Armies may be formed."""
    g = recruiting(rich())
    g.play('england', 'area:northumbria')
    alone = [action for action in can(g, 'england') if action.startswith('unit:field')]
    assert alone == [INFANTRY]
    g.play('england', 'unit:2_regular_cavalry')
    assert g.army_area_of(ENGLAND) == [NOWHERE, area(g, 'northumbria'), NOWHERE]
    assert g.regulars_of(ENGLAND, 1) == [0, 1, 0]


def test_an_army_elsewhere_takes_no_recruits() -> None:
    """R5.5.3.2: one in the Area, or one that is not on the map."""
    g = rich()
    g.put_regulars(ENGLAND, 0, 0, 1)
    g.put_army_area(ENGLAND, 0, area(g, 'east_anglia'))
    recruiting(g)
    g.play('england', 'area:northumbria')
    assert why_not(g, 'england', 'unit:1_regular_infantry') == 'R5.5.3.2'
    assert why_not(g, 'england', 'unit:2_regular_infantry') == ''
    g.play('england', 'area:east_anglia')
    g.play('england', 'unit:1_regular_infantry')
    assert g.regulars_at(ENGLAND, 0, 0) == 2


def test_regulars_where_one_has_a_province() -> None:
    """R5.5.3.4: an own Area, or one with Vassals; not where rebels hold it."""
    g = recruiting(rich())
    assert why_not(g, 'england', 'area:leon') == 'R5.5.3.4'
    assert why_not(g, 'england', 'area:scotland') != ''
    assert why_not(g, 'england', 'area:aquitaine') == ''
    g.occupier = put(g.occupier, province(g, 'bordeaux'), REBELS)
    g.forget_worked_out()
    assert why_not(g, 'england', 'area:aquitaine') == 'R5.5.3.4'
    g = rich('castile')
    g.vassal = put(g.vassal, province(g, 'rennes'), CASTILE)
    g.tokens = put(g.tokens, province(g, 'rennes'), 1)
    recruiting(g, 'castile')
    assert why_not(g, 'castile', 'area:brittany_normandy') == ''


def test_the_capacity_of_northumbria() -> None:
    """A-EX13, R9.2.1: 11, with the Port of Pale over the sea."""
    g = rich()
    assert military_capacity(g, ENGLAND, area(g, 'northumbria')) == 11
    recruiting(g)
    g.play('england', 'area:northumbria')
    assert raised(g, 'england', 20) == 11
    assert why_not(g, 'england', INFANTRY) == 'R5.5.3.4'


def test_the_capacity_of_ireland_at_war() -> None:
    """A-EX13, R9.2.4: 3, since Wessex lies on the Sea Zone of the hostile Port of Mhumhain; in peace 4."""
    g = rich()
    assert military_capacity(g, ENGLAND, area(g, 'ireland')) == 4
    g.war = put_mark(g.war, party(g, 'desmond'), ENGLAND)
    assert military_capacity(g, ENGLAND, area(g, 'ireland')) == 3


def test_a_province_counts_once_a_turn() -> None:
    """R5.5.3.4, R9.2.8, A-EX13: 4 raised in Ireland leave 7 of 11 for Northumbria, in whichever order."""
    for first, second in (('ireland', 'northumbria'), ('northumbria', 'ireland')):
        g = recruiting(rich())
        g.play('england', f'area:{first}')
        if first == 'ireland':
            assert raised(g, 'england', 20) == 4
            g.play('england', f'area:{second}')
            assert raised(g, 'england', 20) == 7
        else:
            assert raised(g, 'england', 9) == 9
            g.play('england', f'area:{second}')
            assert raised(g, 'england', 20) == 2, 'the nine are moved to other Provinces'
        g.play('england', f'area:{first}')
        assert why_not(g, 'england', INFANTRY) == 'R5.5.3.4'


def test_an_occupied_province_counts_for_nothing() -> None:
    """R9.2.4, R5.5.3.4"""
    g = rich()
    g.occupier = put(g.occupier, province(g, 'london'), REBELS)
    assert military_capacity(g, ENGLAND, area(g, 'northumbria')) == 9


def test_rebels_next_door_hold_their_area_back() -> None:
    """R9.2.4: Provinces in an Area with hostile units count for that Area alone."""
    g = rich()
    g.rebels = put(g.rebels, area(g, 'east_anglia'), 1)
    assert military_capacity(g, ENGLAND, area(g, 'northumbria')) == 11 - 4
    assert military_capacity(g, ENGLAND, area(g, 'east_anglia')) > 4


def test_vassals_count_for_their_overlord() -> None:
    """R9.2.1, R5.5.3.4"""
    g = rich()
    before = military_capacity(g, ENGLAND, area(g, 'ireland'))
    g.vassal = put(g.vassal, province(g, 'mhumhain'), ENGLAND)
    g.tokens = put(g.tokens, province(g, 'mhumhain'), 1)
    assert military_capacity(g, ENGLAND, area(g, 'ireland')) == before + 1


def test_three_mercenaries_a_turn() -> None:
    """R5.5.3.5: outside the capacity, into Armies."""
    g = recruiting(rich())
    g.play('england', 'area:ireland')
    assert raised(g, 'england', 20) == 4
    assert [action for action in can(g, 'england') if action.startswith('unit:field')] == []
    assert raised(g, 'england', 20, 'unit:1_mercenary_infantry') == 3
    assert why_not(g, 'england', 'unit:1_mercenary_infantry') == 'R5.5.3.5'
    g.play('england', 'area:northumbria')
    assert why_not(g, 'england', 'unit:2_mercenary_cavalry') == 'R5.5.3.5', 'not in another Area either'
    assert g.available[ENGLAND] == 16, 'they come from the supply'


def test_mercenaries_come_from_the_supply() -> None:
    """R5.5.3.5, R2.2.3: there are 20, whoever hires them."""
    g = rich()
    g.put_mercenaries(FRANCE, 0, 0, 10)
    g.put_mercenaries(CASTILE, 0, 0, 9)
    recruiting(g)
    g.play('england', 'area:northumbria')
    assert raised(g, 'england', 20, 'unit:1_mercenary_infantry') == 1
    assert why_not(g, 'england', 'unit:1_mercenary_infantry') == 'R2.2.3'


@pytest.mark.parametrize(
    ('unit', 'ducats'),
    [
        ('1_regular_infantry', 2),
        ('1_regular_cavalry', 5),
        ('1_mercenary_infantry', 4),
        ('1_mercenary_cavalry', 7),
        ('1_allied_infantry', 0),
        ('1_allied_cavalry', 3),
    ],
)
def test_what_units_cost(unit: str, ducats: int) -> None:
    """R5.5.3.8"""
    g = rich()
    g.allied_available[ENGLAND] = 1
    recruiting(g)
    g.play('england', 'area:northumbria')
    g.play('england', f'unit:{unit}')
    assert g.ducats[ENGLAND] == 200 - ducats


def test_artillery_needs_cannons() -> None:
    """R5.5.3.8: the Idea, which nobody has in 1-00; allied artillery there is none."""
    g = rich()
    g.allied_available[ENGLAND] = 1
    recruiting(g)
    g.play('england', 'area:northumbria')
    for kind in ('regular', 'mercenary'):
        assert why_not(g, 'england', f'unit:1_{kind}_artillery') == 'R5.5.3.8'
    assert why_not(g, 'england', 'unit:1_allied_artillery') != ''


def test_recruits_fight_where_rebels_stand() -> None:
    """R5.5.3.3: after the whole recruitment; the first victory of the turn gives 1 military power (R9.7.13)."""
    g = rich()
    g.rebels = put(g.rebels, area(g, 'northumbria'), 1)
    recruiting(g)
    g.play('england', 'area:northumbria')
    assert raised(g, 'england', 2) == 2
    g.play('england', 'area:east_anglia')
    assert raised(g, 'england', 1) == 1
    assert g.rebels[area(g, 'northumbria')] == 1, 'not before it is done'
    battle_dice(g, ([3, 0, 0], 'f--'), ([3, 0, 0], '---'))
    assert g.is_final(g.index('england'), g.v.done), 'dice follow'
    g.play('england', 'done')
    assert g.rebels[area(g, 'northumbria')] == 0
    assert on_the_map(g, ENGLAND, 'northumbria') == 2
    assert power(g, 'england') == [3, 3, 3]
    assert 'done' in can(g, 'england'), 'the turn goes on'


def test_the_recruiter_orders_his_battles() -> None:
    """R5.5.3.3, R9.7.2: also where mercenaries alone were hired; not where nobody was raised."""
    g = rich()
    for id in ('northumbria', 'east_anglia', 'wales_wessex'):
        g.rebels = put(g.rebels, area(g, id), 1)
    recruiting(g)
    g.play('england', 'area:northumbria')
    assert raised(g, 'england', 2) == 2
    g.play('england', 'area:east_anglia')
    assert raised(g, 'england', 1, 'unit:1_mercenary_infantry') == 1
    g.play('england', 'area:wales_wessex')
    g.play('england', 'done')
    assert can(g, 'england') == ['area:east_anglia', 'area:northumbria']
    assert why_not(g, 'england', 'area:wales_wessex') == 'R9.7.2'
    battle_dice(g, *[([3, 0, 0], 'f--'), ([3, 0, 0], '---')] * 2)
    g.play('england', 'area:northumbria')
    assert [g.rebels[area(g, id)] for id in ('northumbria', 'east_anglia', 'wales_wessex')] == [0, 0, 1]


def test_recruits_in_peace_do_not_fight() -> None:
    """R5.5.3.3: Scots, Irish and the units of other players at peace are no enemies."""
    g = rich()
    g.put_infantry(FRANCE, area(g, 'aquitaine'), 3)
    recruiting(g)
    for id in ('ireland', 'aquitaine'):
        g.play('england', f'area:{id}')
        assert raised(g, 'england', 1) == 1
    assert not g.is_final(g.index('england'), g.v.done)
    g.play('england', 'done')
    assert 'done' in can(g, 'england')
    assert on_the_map(g, FRANCE, 'aquitaine') == 3


# ---- ships (R5.5.3.7)


def building(port: str, ship: str, g: Europa | None = None) -> Europa:
    g = recruiting(rich() if g is None else g)
    g.play('england', f'province:{port}')
    g.play('england', f'ship:{ship}')
    return g


@pytest.mark.parametrize(('ship', 'ducats'), [('light', 4), ('heavy', 10)])
def test_what_ships_cost(ship: str, ducats: int) -> None:
    """R5.5.3.8"""
    assert building('london', ship).ducats[ENGLAND] == 200 - ducats


def test_a_galley_costs_two_and_sails_in_inland_seas() -> None:
    """R5.5.3.8, R9.4b.13: not from London; from Montpellier on the Mediterranean."""
    g = recruiting(rich())
    g.play('england', 'province:london')
    assert why_not(g, 'england', 'ship:galley') != ''
    g = recruiting(rich('france'), 'france')
    plays(g, 'france', 'province:montpellier', 'ship:galley', 'join:gulf_of_lion')
    assert g.ducats[FRANCE] == 198
    assert g.fleet_ships_of(FRANCE) == [0, 0, 1]


def test_one_ship_for_a_port_and_two_for_a_large_one() -> None:
    """R5.5.3.7: in one action."""
    g = recruiting(rich())
    for port, most in (('essex', 1), ('london', 2)):
        for _ in range(most):
            plays(g, 'england', f'province:{port}', 'ship:light', 'dock')
        assert why_not(g, 'england', f'province:{port}') == 'R5.5.3.7'


def test_ships_in_ports_that_one_owns() -> None:
    """R5.5.3.7: not inland, not another’s, not a Vassal’s, and not what is occupied."""
    g = rich()
    g.vassal = put(g.vassal, province(g, 'rennes'), ENGLAND)
    g.tokens = put(g.tokens, province(g, 'rennes'), 1)
    recruiting(g)
    for port in ('oxford', 'saintonge', 'rennes'):
        assert why_not(g, 'england', f'province:{port}') == 'R5.5.3.7'
    assert why_not(g, 'england', 'province:caux') == ''
    g.occupier = put(g.occupier, province(g, 'caux'), REBELS)
    g.forget_worked_out()
    assert why_not(g, 'england', 'province:caux') == 'R5.5.3.7'


def test_where_a_new_ship_goes() -> None:
    """R5.5.3.7: the Port, a Sea Zone that it faces, a free slot there, or the Fleet."""
    g = building('wessex', 'light')
    places = [action for action in can(g, 'england') if action not in ('dock', 'fleet')]
    assert places == [
        'sea:eastern_atlantic',
        'sea:english_channel',
        'slot:eastern_atlantic',
        'slot:english_channel',
        'join:eastern_atlantic',
        'join:english_channel',
    ]
    assert 'dock' in can(g, 'england')
    assert 'fleet' in can(g, 'england')
    eastern = g.map.seas.number('eastern_atlantic')
    at_sea, slot, fleet, port = g.clone(), g.clone(), g.clone(), g.clone()
    at_sea.play('england', 'sea:eastern_atlantic')
    assert at_sea.ships_at(ENGLAND, eastern) == 1
    before = slot.slots.count(ENGLAND)
    assert before == 3
    slot.play('england', 'slot:eastern_atlantic')
    assert slot.slots.count(ENGLAND) == before + 1
    fleet.play('england', 'join:eastern_atlantic')
    assert (fleet.fleet_at[ENGLAND], fleet.fleet_ships_of(ENGLAND)) == (eastern, [1, 0, 0])
    port.play('england', 'dock')
    assert port.docked == [[ENGLAND, province(g, 'wessex'), 1]]


def test_no_slot_where_none_is_free() -> None:
    """R5.5.3.7"""
    g = rich()
    channel = g.map.seas.number('english_channel')
    fill(g.put_slots, channel, to=[ENGLAND, FRANCE, ENGLAND])
    building('london', 'light', g)
    assert why_not(g, 'england', 'slot:english_channel') == 'R5.5.3.7'


@pytest.mark.parametrize(('sea', 'port', 'slots'), [('dogger_bank', 'essex', 2), ('english_channel', 'london', 3)])
def test_a_sea_zone_has_two_or_three_slots(sea: str, port: str, slots: int) -> None:
    """R2.5.12: no ship finds a third slot where two are printed."""
    g = rich()
    zone = g.map.seas.number(sea)
    fill(g.put_slots, zone, to=[FRANCE] * (slots - 1) + [-1] * (4 - slots))
    full = g.clone()
    building(port, 'light', g)
    assert why_not(g, 'england', f'slot:{sea}') == ''
    full.put_slots(zone, slots - 1, FRANCE)
    building(port, 'light', full)
    assert why_not(full, 'england', f'slot:{sea}') == 'R5.5.3.7'


def test_no_ship_where_it_would_have_to_fight() -> None:
    """R5.5.3.7, R9.2.7: not into a Sea Zone with enemy ships; the Port is still there."""
    g = rich()
    channel = g.map.seas.number('english_channel')
    g.put_ships(FRANCE, channel, 1)
    building('london', 'light', g)
    assert why_not(g, 'england', 'sea:english_channel') == ''
    g.war = put_mark(g.war, party(g, 'france'), ENGLAND)
    g.war = put_mark(g.war, party(g, 'england'), FRANCE)
    g.forget_worked_out()
    for way in ('sea', 'slot', 'join'):
        assert why_not(g, 'england', f'{way}:english_channel') != ''
    assert 'dock' in can(g, 'england')


def test_heavy_ships_serve_in_the_fleet_alone() -> None:
    """R9.4b.14, R5.5.3.7"""
    g = building('london', 'heavy')
    assert why_not(g, 'england', 'sea:english_channel') == 'R9.4b.14'
    assert why_not(g, 'england', 'dock') == 'R9.4b.14'
    g.play('england', 'join:english_channel')
    assert g.fleet_ships_of(ENGLAND) == [0, 1, 0]


def test_a_fleet_at_sea_takes_ships_where_it_is() -> None:
    """R5.5.3.7"""
    g = rich()
    g.fleet_at[ENGLAND] = g.map.seas.number('dogger_bank')
    g.put_fleet_ships(ENGLAND, 0, 2)
    building('london', 'light', g)
    assert why_not(g, 'england', 'join:english_channel') != ''
    plays(g, 'england', 'dock', 'province:essex', 'ship:heavy', 'join:dogger_bank')
    assert g.fleet_ships_of(ENGLAND) == [2, 1, 0]


def test_a_fleet_in_port_takes_ships_there() -> None:
    """R5.5.3.7: it does not leave the Port for them."""
    g = rich()
    london = province(g, 'london')
    g.fleet_port[ENGLAND] = london
    g.put_fleet_ships(ENGLAND, 0, 2)
    recruiting(g)
    g.play('england', 'province:essex')
    assert why_not(g, 'england', 'ship:heavy') == 'R9.4b.14', 'the Fleet is in London'
    g.play('england', 'ship:light')
    assert why_not(g, 'england', 'join:dogger_bank') == 'R9.4b.14'
    plays(g, 'england', 'dock', 'province:london', 'ship:heavy')
    assert why_not(g, 'england', 'join:english_channel') == 'R9.4b.14'
    g.play('england', 'fleet')
    assert g.fleet_ships_of(ENGLAND) == [2, 1, 0]
    assert (g.fleet_at[ENGLAND], g.fleet_port[ENGLAND]) == (NOWHERE, london)


@pytest.mark.parametrize(('there', 'ship', 'may'), [(5, 'heavy', True), (5, 'light', True), (6, 'heavy', False)])
def test_a_fleet_of_six_lies_in_a_large_port(there: int, ship: str, may: bool) -> None:
    """R9.5.17, R5.5.3.7: with enemies at sea a ship still joins a Fleet that has the large Port for itself."""
    g = rich()
    g.fleet_port[ENGLAND] = province(g, 'london')
    g.put_fleet_ships(ENGLAND, 0, there)
    g.put_ships(FRANCE, g.map.seas.number('english_channel'), 1)
    g.war = put_mark(g.war, party(g, 'france'), ENGLAND)
    recruiting(g)
    g.play('england', 'province:london')
    assert why_not(g, 'england', f'ship:{ship}') == ('' if may else 'R9.5.17')
    if may:
        g.play('england', f'ship:{ship}')
        assert can(g, 'england') == ['fleet']


def test_a_card_brings_no_ship_to_a_fleet_in_port() -> None:
    """R9.4b.14: at sea it can join only a Fleet at sea."""
    g = rich()
    channel = g.map.seas.number('english_channel')
    assert against_ship(g, ENGLAND, 1, channel).id == ''
    g.fleet_port[ENGLAND] = province(g, 'london')
    g.put_fleet_ships(ENGLAND, 0, 2)
    assert against_ship(g, ENGLAND, 1, channel).id == 'R9.4b.14'


def test_a_fleet_is_formed_in_port() -> None:
    """R9.4b.14, R5.5.3.7: with the first ship, there or at sea."""
    g = building('london', 'heavy')
    g.play('england', 'fleet')
    assert (g.fleet_at[ENGLAND], g.fleet_port[ENGLAND]) == (NOWHERE, province(g, 'london'))


def test_no_allied_units_where_one_has_vassals_alone() -> None:
    """R5.5.3.6: in Areas of one's own Realm, or of Active Allies; regulars and mercenaries with Vassals, too."""
    g = rich()
    g.allied_available[ENGLAND] = 2
    for id in ('lothian', 'perth', 'aberdeen', 'ayrshire'):
        place_vassal(g, ENGLAND, province(g, id))
    where = g.map.areas.ids[g.map.area[province(g, 'aberdeen')]]
    recruiting(g)
    g.play('england', f'area:{where}')
    assert why_not(g, 'england', 'unit:1_allied_infantry') == 'R5.5.3.6'
    assert {INFANTRY, 'unit:1_mercenary_infantry'} <= set(can(g, 'england'))
    g.play('england', 'area:east_anglia')
    assert 'unit:1_allied_infantry' in can(g, 'england')


def test_no_more_ships_than_there_are() -> None:
    """R5.5.3.1: 15 of each player."""
    g = rich()
    have = g.slots.count(ENGLAND)
    g.put_ships(ENGLAND, 0, 15 - have - 1)
    recruiting(g)
    plays(g, 'england', 'province:london', 'ship:light', 'dock')
    assert why_not(g, 'england', 'province:essex') == 'R5.5.3.7'
