"""Raison d'Etat: the War Wheel (R5.1-R5.4) and the sequence of play (R6.1-R6.6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.table import ALL_1618, ALL_1702, asks, control, idle, raison, ready, turn

NAMES = {
    'Drill': 'drill',
    'Taxation': 'taxation',
    'Subsidies': 'subsidies_mercenaries',
    'Leadership': 'leadership',
    'Leadership+': 'leadership',
    'Mobilization': 'mobilization',
    'Influence': 'influence',
    'Movement': 'movement',
}
WHEEL_1618 = """
Protestants Spain Sweden Austria France Poland Ottomans
Drill Movement Influence Mobilization Leadership Subsidies Taxation
Taxation Drill Movement Influence Mobilization Leadership Subsidies
Subsidies Taxation Drill Movement Influence Mobilization Leadership
Leadership Subsidies Taxation Drill Movement Influence Mobilization
Mobilization Leadership Subsidies Taxation Drill Movement Influence
Influence Mobilization Leadership Subsidies Taxation Drill Movement
Movement Influence Mobilization Leadership Subsidies Taxation Drill
"""
WHEEL_1702 = """
Britain France Austria Sweden Russia Ottomans
Drill Movement Influence Mobilization Leadership+ Taxation
Taxation Drill Movement Influence Mobilization Leadership+
Leadership+ Taxation Drill Movement Influence Mobilization
Mobilization Leadership+ Taxation Drill Movement Influence
Influence Mobilization Leadership+ Taxation Drill Movement
Movement Influence Mobilization Leadership+ Taxation Drill
"""
W2_1702 = WHEEL_1702.replace('Austria Sweden', 'Sweden Austria')


def printed(table: str) -> list[dict[str, str]]:
    """For each turn of a printed wheel who does what."""
    rows = [line.split() for line in table.strip().splitlines()]
    powers = [power.lower() for power in rows[0]]
    return [{NAMES[cell]: power for power, cell in zip(powers, row, strict=True)} for row in rows[1:]]


def record(p: Position, rounds: int = 1) -> list[dict[str, Any]]:
    """Who is asked what in so many idle rounds."""
    seen: list[dict[str, Any]] = []

    def over(p: Position) -> bool:
        board = p.view()
        if board['round'] > rounds:
            return True
        role = p.asked()[0]
        prompt = p.g.view(role)['prompt']
        seen.append({'turn': board['turn'], 'round': board['round'], 'slot': board['slot'], 'key': prompt['key'],
                     'power': prompt['params'].get('power'), 'wheel': board['wheel'], 'role': role})  # fmt: skip
        return False

    idle(p, over)
    return seen


@pytest.mark.parametrize(
    ('scenario', 'table', 'options'),
    [('1618', WHEEL_1618, {}), ('1702', WHEEL_1702, {}), ('1702', W2_1702, {'dial': 'sweden_third'})],
)
def test_R5_4_who_stands_where_in_every_turn_of_a_round(scenario: str, table: str, options: dict[str, Any]) -> None:
    """R5.1-R5.4, R6.4, U7: the tables of 4.1, played through a whole round"""
    wheels = {each['turn']: each['wheel'] for each in record(raison(scenario, **options))}
    assert [wheels[turn] for turn in sorted(wheels)] == printed(table)


def test_R5_1_the_actions_of_1618_in_their_order() -> None:
    wheel = list(raison('1618').view()['wheel'])
    gifts = 'subsidies_mercenaries'
    assert wheel == ['drill', 'taxation', gifts, 'leadership', 'mobilization', 'influence', 'movement']


def test_R5_2_the_actions_of_1702_in_their_order() -> None:
    """R5.2: Subsidies and Mercenaries come with Leadership"""
    assert list(raison('1702').view()['wheel']) == [
        'drill', 'taxation', 'leadership', 'mobilization', 'influence', 'movement'
    ]  # fmt: skip
    gifts = [each for each in record(raison('1702')) if each['key'] == 'prompt.gifts']
    assert gifts
    assert all(each['slot'] == 'leadership' and each['wheel']['leadership'] == each['power'] for each in gifts)


@pytest.mark.parametrize('scenario', ['1618', '1702'])
def test_R5_3_a_power_does_the_action_over_which_its_symbol_stands(scenario: str) -> None:
    """R5.3, R9.0: every question of an action goes to the power at that place of the wheel"""
    own = {'prompt.drill_draw', 'prompt.gifts', 'prompt.leadership', 'prompt.mobilization', 'prompt.arbiter'}
    asked = [each for each in record(raison(scenario)) if each['key'] in own]
    assert len(asked) > 20
    assert all(each['wheel'][each['slot']] == each['power'] == each['role'] for each in asked)


def test_Ex_3_france_goes_from_leadership_to_mobilization() -> None:
    """Ex 3 (R5.3, 1618): above Leadership it does Leadership; one step on it is above Mobilization"""
    p = idle(raison('1618'), asks('france', 'leadership'))
    assert p.view()['turn'] == 1
    p.play('france morale')
    assert p.of('france', 'morale') == 6
    idle(p, lambda p: p.view()['turn'] == 2)
    assert p.view()['wheel']['mobilization'] == 'france'
    idle(p, asks('france', 'mobilization'))
    assert p.view()['turn'] == 2


@pytest.mark.parametrize(('scenario', 'powers'), [('1618', ALL_1618), ('1702', ALL_1702)])
def test_R6_4_each_power_gets_each_action_once_a_round(scenario: str, powers: tuple[str, ...]) -> None:
    """R6.4, R0.5: in each turn every Power does another action, in a round every action"""
    wheels = {each['turn']: each['wheel'] for each in record(raison(scenario))}
    assert len(wheels) == len(powers)
    for power in powers:
        done = [action for wheel in wheels.values() for action, who in wheel.items() if who == power]
        assert sorted(done) == sorted(wheels[1])
    assert all(set(wheel.values()) == set(powers) for wheel in wheels.values())


@pytest.mark.parametrize(('scenario', 'first', 'turns'), [('1618', 'protestants', 7), ('1702', 'britain', 6)])
def test_R6_2_a_round_has_diplomacy_then_the_turns_with_one_election(scenario: str, first: str, turns: int) -> None:
    """R6.1-R6.5: no Diplomacy in round 1; from round 2 on right before the first Power's Drill"""
    seen = record(raison(scenario), rounds=2)
    talks = [each for each in seen if each['key'] == 'prompt.talk_status']
    assert {each['round'] for each in talks} == {2}
    second = [each for each in seen if each['round'] == 2]
    keys = [each['key'] for each in second]
    drill = keys.index('prompt.drill_draw')
    assert second[drill]['power'] == first
    assert {'prompt.talk_status', 'prompt.status'} <= set(keys[:drill])
    assert not {'prompt.talk_status', 'prompt.status', 'prompt.expel'} & set(keys[drill:])
    for round in (1, 2):
        assert {each['turn'] for each in seen if each['round'] == round and each['turn']} == set(range(1, turns + 1))
        elections = {each['turn'] for each in seen if each['round'] == round and each['key'] == 'prompt.talk_election'}
        assert len(elections) == 1


@pytest.mark.parametrize(
    ('scenario', 'options', 'when'),
    [('1618', {}, 4), ('1702', {}, 3), ('1702', {'dial': 'sweden_third'}, 4)],
)
def test_R6_5_the_election_comes_with_austria_at_drill(scenario: str, options: dict[str, Any], when: int) -> None:
    """R6.5, R1.1, R8.1: before anybody's action of that turn"""
    seen = record(raison(scenario, **options))
    elections = [each for each in seen if each['key'] == 'prompt.talk_election']
    assert {each['turn'] for each in elections} == {when}
    first = next(each for each in seen if each['turn'] == when)
    assert first is elections[0]
    assert first['wheel']['drill'] == 'austria'
    drill = next(each for each in seen if each['turn'] == when and each['key'] == 'prompt.drill_draw')
    assert drill['power'] == 'austria'
    assert seen.index(drill) > seen.index(elections[-1])


@pytest.mark.parametrize(
    ('scenario', 'players', 'auctions'),
    [('1618', 4, {'poland': 6, 'ottomans': 7}), ('1618', 5, {'poland': 6, 'ottomans': 7}), ('1618', 6, {'ottomans': 7}),
     ('1618', 7, {}), ('1702', 3, {'sweden': 4, 'russia': 5, 'ottomans': 6}), ('1702', 4, {'russia': 5, 'ottomans': 6}),
     ('1702', 5, {'ottomans': 6}), ('1702', 6, {})],
)  # fmt: skip
def test_R5_4_the_auctions_fall_on_their_turns(scenario: str, players: int, auctions: dict[str, int]) -> None:
    """R5.4, last column: and never on the turn of the election"""
    seen = record(raison(scenario, players))
    assert {each['power']: each['turn'] for each in seen if each['key'] == 'prompt.open_auction'} == auctions
    elections = {each['turn'] for each in seen if each['key'] == 'prompt.talk_election'}
    assert not elections & set(auctions.values())


def test_R6_6_actions_go_in_the_order_of_their_numbers_with_movement_last() -> None:
    """R6.6, U6: turn 1 of 1618, with a gift that reaches Austria before it mobilizes in the same turn"""
    p = turn(raison('1618'), 1)
    p.play('protestants pass')
    assert p.events('taxes') == [{'power': 'ottomans', 'money': p.of('ottomans', 'money')}]
    assert (p.asked(), p.prompt('poland')) == (('poland',), 'prompt.gifts')
    p.play('poland give:austria', 'poland give:austria', 'poland give:austria', 'poland done', 'austria accept')
    assert p.prompt('france') == 'prompt.leadership'
    p.play('france done')
    assert p.g.view('austria')['prompt']['params'] == {'power': 'austria', 'money': 8, 'cards': 0}
    p.play('austria done')
    assert p.prompt('spain') == 'prompt.arbiter'
    slots = ['drill', 'taxation', 'subsidies_mercenaries', 'leadership', 'mobilization', 'influence', 'movement']
    order = [each['slot'] for each in record(raison('1618')) if each['turn'] == 4]
    assert [slot for slot in slots if slot in order] == list(dict.fromkeys(order))


def test_R6_1_rounds_go_on_until_a_power_meets_the_condition() -> None:
    """R6.1, R4.4: idle rounds never end the game; the first Power at the goal does, in the middle of a round"""
    p = idle(raison('1618'), lambda p: p.view()['round'] == 4)
    assert p.g.outcome is None
    p.influence(austria=29).garrison('austria', 'mecklenburg')
    idle(p, lambda p: p.g.outcome is not None)
    assert p.g.outcome is not None
    assert p.g.outcome.winners == ('austria',)
    assert (p.view()['round'], p.view()['turn'], p.view()['slot']) == (4, 2, 'influence')


def test_R6_3_the_choice_of_status_comes_before_any_action_of_the_round() -> None:
    """R6.3: a Garrison in a Home Territory is sent off before the first Drill of the round"""
    p = raison('1618').garrison('ottomans', 'warszawa').status(ottomans='expansionist', poland='expansionist')
    p.general('ottomans_2', None)
    idle(p, lambda p: p.view()['round'] == 2)
    p.play('protestants done')
    ready(p)
    p.play('sweden status:protestant', 'france status:neutral', 'ottomans status:neutral', 'poland status:neutral')
    idle(p, asks('protestants', 'drill_draw'))
    assert p.view()['turn'] == 1
    assert control(p, 'warszawa') == 'poland'


@pytest.mark.parametrize(('scenario', 'first'), [('1618', 'protestants'), ('1702', 'britain')])
def test_R6_4_the_first_power_is_back_at_drill_when_the_round_has_ended(scenario: str, first: str) -> None:
    """R6.3, R6.4: so in the Diplomacy Phase the dial stands there already"""
    p = idle(raison(scenario), lambda p: p.view()['round'] == 2)
    assert p.view()['wheel'] == printed(WHEEL_1618 if scenario == '1618' else WHEEL_1702)[0]
    assert p.view()['wheel']['drill'] == first
    assert p.view()['slot'] != 'movement'
