"""The board update after a change of status (R11.0-R11.18)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.field import asked_now, attack, battle, diplomacy, empty, scored, turn


def poles_in_ingria(troops: int = 1) -> Position:
    """Poland, of the Austrian Coalition, holds Swedish Ingria with a general and a garrison."""
    return empty('1618').general('poland_1', 'ingria', troops).garrison('poland', 'ingria')


def test_R11_0_it_comes_at_once_before_any_action() -> None:
    """R11.0: right after the choice of status, while no action turn of the round has begun."""
    pos = diplomacy(poles_in_ingria(), poland='neutral')
    assert asked_now(pos) == ('poland', 'prompt.withdraw')
    assert [each for each in pos.events('turn') if each['round'] == 2] == []


def test_R11_0_without_a_change_nothing_moves() -> None:
    """R11.0: Poland keeps its status and its place."""
    pos = diplomacy(poles_in_ingria())
    assert (pos.where('poland_1'), pos.held('ingria')) == ('ingria', 'poland')


def test_R11_1_only_home_territories_of_the_new_friend() -> None:
    """R11.1: in Livonia, which is nobody's home, and in Saxonia nothing happens to the Poles."""
    pos = empty('1618').garrison('poland', 'livonia').general('poland_1', 'livonia', 1).general('poland_2', 'saxonia')
    diplomacy(pos, poland='protestant')
    assert (pos.held('livonia'), pos.where('poland_1'), pos.where('poland_2')) == ('poland', 'livonia', 'saxonia')


def test_R11_2_a_garrison_becomes_a_troop_of_its_power() -> None:
    """R11.2: when Poland joins Sweden's coalition its garrison leaves Ingria for its only general."""
    pos = diplomacy(poles_in_ingria(), poland='protestant')
    assert (pos.held('ingria'), pos.troops('poland_1')) == (None, 2)
    assert pos.view()['places']['ingria']['control'] == 'sweden'


def test_R11_2_where_no_general_has_room_it_is_1_money() -> None:
    """R11.2: a general with three troops, or none on the board."""
    pos = diplomacy(poles_in_ingria(troops=3).money(poland=0), poland='protestant')
    assert (pos.troops('poland_1'), pos.of('poland', 'money')) == (3, 1)
    pos = diplomacy(empty('1618').garrison('poland', 'ingria', 'finlandia').money(poland=0), poland='protestant')
    assert pos.of('poland', 'money') == 2


@pytest.mark.parametrize(('answer', 'place'), [('accept', 'ingria'), ('refuse', None)])
def test_R11_3_an_ally_may_stay_if_the_host_allows_it(answer: str, place: str | None) -> None:
    """R11.3: Sweden is asked; if it says no the Pole goes to the nearest Polish territory."""
    pos = diplomacy(poles_in_ingria(), poland='protestant')
    assert asked_now(pos) == ('sweden', 'prompt.host')
    pos.play(f'sweden {answer}')
    if place is None:
        assert asked_now(pos) == ('poland', 'prompt.withdraw')
        assert pos.legal('poland') == ['withdraw:lithuania', 'off_board']
        pos.play('poland withdraw:lithuania')
    assert pos.where('poland_1') == (place or 'lithuania')
    assert pos.troops('poland_1') == 2


def test_R11_3_nobody_stays_with_a_neutral() -> None:
    """R11.3: Sweden becomes Neutral: the Pole leaves and Sweden is not asked; off the board his troops are lost."""
    pos = diplomacy(poles_in_ingria(), sweden='neutral')
    assert asked_now(pos) == ('poland', 'prompt.withdraw')
    pos.play('poland off_board')
    assert (pos.where('poland_1'), pos.troops('poland_1'), pos.held('ingria')) == (None, 0, None)


def test_R11_10_an_allys_general_leaves_the_homes_of_a_new_neutral() -> None:
    """R11.10, R11.16: Sweden leaves the coalition and becomes Neutral: peace all along, and yet its guest must go."""
    pos = empty('1618').general('protestants_1', 'ingria', 2).garrison('protestants', 'livonia')
    diplomacy(pos, sweden='neutral')
    assert asked_now(pos) == ('protestants', 'prompt.withdraw')
    assert pos.legal('protestants') == ['withdraw:livonia', 'off_board']
    pos.play('protestants withdraw:livonia')
    assert (pos.where('protestants_1'), pos.troops('protestants_1')) == ('livonia', 2)


def test_R11_3_powers_of_one_player_stay_without_asking() -> None:
    """R11.3: Sweden changes to the coalition of Poland, which is Sweden's own Minor Power: they were Allies already."""
    pos = empty('1618', 5).control('poland', 'sweden').status(poland='protestant').general('poland_1', 'ingria', 1)
    diplomacy(pos, sweden='austrian')
    assert (pos.where('poland_1'), pos.of('poland', 'status')) == ('ingria', 'austrian')
    assert asked_now(pos)[1] not in ('prompt.host', 'prompt.withdraw')


def test_R7_1_minor_powers_have_followed_when_the_board_is_updated() -> None:
    """R7.1, R12.22, R11.3: Sweden joins Austria, and its Poland with it: the Pole in Wien now needs Austria's leave."""
    pos = empty('1618', 5).control('poland', 'sweden').status(sweden='protestant', poland='protestant')
    diplomacy(pos.general('poland_1', 'wien', 1), sweden='austrian')
    assert (pos.of('poland', 'status'), pos.where('poland_1')) == ('austrian', 'wien')
    assert asked_now(pos) == ('austria', 'prompt.host')


def test_R11_4_the_owner_chooses_which_general_takes_the_troop() -> None:
    """R11.4, U26: any of his on the board with room, on the spot or not."""
    pos = poles_in_ingria(1).general('poland_2', 'warszawa', 0).general('poland_3', 'kiev', 3)
    diplomacy(pos, poland='protestant')
    assert asked_now(pos) == ('poland', 'prompt.reinforce')
    assert pos.legal('poland') == ['reinforce:poland_1', 'reinforce:poland_2']
    assert pos.refusal('poland', 'reinforce:poland_3')
    pos.play('poland reinforce:poland_2')
    assert (pos.troops('poland_1'), pos.troops('poland_2')) == (1, 1)


def swedes_and_protestants(swedes: int, protestants: int, garrison: str | None = None) -> Position:
    """Allies in Wurttemberg; Sweden is about to change sides."""
    pos = empty('1618').general('sweden_1', 'wurttemberg', swedes).general('protestants_1', 'wurttemberg', protestants)
    return pos.garrison(garrison, 'wurttemberg')


def test_R11_5_former_allies_in_one_place() -> None:
    """R11.5: in the same place they part, in neighbouring ones they stay."""
    pos = swedes_and_protestants(0, 2).general('protestants_1', 'hesse', 2)
    diplomacy(pos, sweden='austrian')
    assert (pos.where('sweden_1'), pos.where('protestants_1')) == ('wurttemberg', 'hesse')
    pos = diplomacy(swedes_and_protestants(0, 2), sweden='austrian')
    assert asked_now(pos)[1] == 'prompt.withdraw'


@pytest.mark.parametrize(('swedes', 'protestants', 'weaker'), [(0, 1, 'sweden'), (3, 2, 'protestants')])
def test_R11_6_strength_decides(swedes: int, protestants: int, weaker: str) -> None:
    """R11.6: general and troops."""
    pos = diplomacy(swedes_and_protestants(swedes, protestants), sweden='expansionist')
    assert asked_now(pos) == (weaker, 'prompt.withdraw')


def test_R11_6_a_garrison_counts_1_and_in_a_fortress_4() -> None:
    """R11.6, R10.10: 1 + 3 against 1 + 1 + 1, and against 1 + 1 + 4."""
    pos = diplomacy(swedes_and_protestants(3, 1, 'protestants'), sweden='expansionist')
    assert asked_now(pos) == ('protestants', 'prompt.withdraw')
    pos = diplomacy(swedes_and_protestants(3, 1, 'protestants').fortress('wurttemberg'), sweden='expansionist')
    assert asked_now(pos) == ('sweden', 'prompt.withdraw')


@pytest.mark.parametrize('holder', ['sweden', 'protestants'])
def test_R11_7_of_equals_the_one_with_the_garrison_is_stronger(holder: str) -> None:
    """R11.7: without hands being shown."""
    swedes, protestants = (1, 2) if holder == 'sweden' else (2, 1)
    pos = diplomacy(swedes_and_protestants(swedes, protestants, holder), sweden='austrian')
    other = 'protestants' if holder == 'sweden' else 'sweden'
    assert asked_now(pos) == (other, 'prompt.withdraw')


@pytest.mark.parametrize(
    ('swedish', 'protestant', 'loser'),
    [('rock', 'scissors', 'protestants'), ('rock', 'paper', 'sweden'), ('scissors', 'paper', 'protestants')],
)
def test_R11_7_equals_without_a_garrison_show_hands(swedish: str, protestant: str, loser: str) -> None:
    """R11.7: secretly and at once; the loser is the weaker; equal hands are shown again."""
    pos = diplomacy(swedes_and_protestants(1, 1), sweden='austrian')
    role, key = asked_now(pos)
    assert key == 'prompt.open_hands'
    pos.play(f'{role} open')
    assert set(pos.asked()) == {'sweden', 'protestants'}
    pos.play('sweden hand:paper', 'protestants hand:paper')
    assert set(pos.asked()) == {'sweden', 'protestants'}
    before = pos.view('protestants'), pos.g.events_for('protestants')
    pos.play(f'sweden hand:{swedish}')
    assert (pos.view('protestants'), pos.g.events_for('protestants')) == before
    pos.play(f'protestants hand:{protestant}')
    assert asked_now(pos) == (loser, 'prompt.withdraw')


def test_R11_8_the_weaker_disbands_and_retreats_with_his_troops() -> None:
    """R11.8: the Swedish garrison becomes a troop of the Swede, who goes to the nearest Swedish territory."""
    pos = diplomacy(swedes_and_protestants(0, 3, 'sweden'), sweden='austrian')
    assert asked_now(pos) == ('sweden', 'prompt.withdraw')
    assert (pos.held('wurttemberg'), pos.troops('sweden_1')) == (None, 1)
    goals = [action for action in pos.legal('sweden') if action.startswith('withdraw')]
    pos.play(f'sweden {goals[0]}')
    assert (pos.troops('sweden_1'), pos.where('protestants_1')) == (1, 'wurttemberg')


def test_R11_8_off_the_board_the_troops_are_lost_and_a_garrison_without_a_general_is_1_money() -> None:
    """R11.8"""
    pos = diplomacy(swedes_and_protestants(1, 3), sweden='austrian').play('sweden off_board')
    assert (pos.where('sweden_1'), pos.troops('sweden_1')) == (None, 0)
    pos = swedes_and_protestants(0, 3, 'sweden').general('sweden_1', None).money(sweden=0)
    diplomacy(pos, sweden='austrian')
    assert (pos.held('wurttemberg'), pos.of('sweden', 'money')) == (None, 1)


def test_R11_8a_no_battle_no_cards_no_influence() -> None:
    """R11.8a: hands, Morale, Influence and the winner's troops are as before."""
    pos = swedes_and_protestants(0, 3)
    before = [(each['morale'], each['cards']) for each in pos.view()['powers'].values()]
    diplomacy(pos, sweden='austrian').play('sweden off_board')
    assert [(each['morale'], each['cards']) for each in pos.view()['powers'].values()] == before
    assert (scored(pos), pos.events('battle'), pos.troops('protestants_1')) == ({}, [], 3)


def saxonia(spain: int, austria: int, poland: int) -> Position:
    """Three of the Austrian Coalition in Saxonia, of whom Poland is about to leave it."""
    pos = empty('1618').general('spain_1', 'saxonia', spain).general('austria_1', 'saxonia', austria)
    return pos.general('poland_1', 'saxonia', poland)


def test_R11_7_a_garrison_decides_a_tie_for_a_side_of_two() -> None:
    """R11.7, R11.9: 1 + 1 and Spain's Garrison against 1 + 2: Poland leaves, and no hands are shown."""
    pos = diplomacy(saxonia(0, 0, 2).garrison('spain', 'saxonia'), poland='expansionist')
    assert asked_now(pos) == ('poland', 'prompt.withdraw')


def test_R11_9_allies_are_one_side() -> None:
    """R11.9, U27: 2 + 3 against 4: Poland, stronger than either, leaves."""
    pos = diplomacy(saxonia(1, 2, 3), poland='expansionist')
    assert asked_now(pos) == ('poland', 'prompt.withdraw')


def test_R11_9_each_power_of_the_weaker_side_leaves() -> None:
    """R11.9: 1 + 1 against 4."""
    pos = diplomacy(saxonia(0, 0, 3), poland='expansionist').play('spain off_board', 'austria off_board')
    assert [pos.where(each) for each in ('spain_1', 'austria_1', 'poland_1')] == [None, None, 'saxonia']


def test_R11_10_a_new_neutral_leaves_others_homes_and_they_leave_his() -> None:
    """R11.10: France's garrison and general in Catalonia, a Spaniard in Languedoc, after France was Expansionist."""
    pos = empty('1618').status(france='expansionist').garrison('france', 'catalonia')
    pos.general('france_1', 'catalonia', 1).general('spain_1', 'languedoc', 1)
    diplomacy(pos, france='neutral')
    assert asked_now(pos) == ('spain', 'prompt.withdraw')
    pos.play('spain off_board')
    assert asked_now(pos) == ('france', 'prompt.withdraw')
    assert (pos.held('catalonia'), pos.troops('france_1')) == (None, 2)
    pos.play('france withdraw:languedoc')
    assert (pos.where('france_1'), pos.where('spain_1')) == ('languedoc', None)


def test_R11_11_a_neutrals_general_leaves_an_uncontrolled_territory() -> None:
    """R11.11: from Lorraine to the nearest French one with his troops, or off the board without them."""
    for choice, place, troops in (('withdraw:champagne', 'champagne', 2), ('off_board', None, 0)):
        pos = empty('1618').status(france='expansionist').general('france_1', 'lorraine', 2)
        diplomacy(pos, france='neutral').play(f'france {choice}')
        assert (pos.where('france_1'), pos.troops('france_1')) == (place, troops)


def test_R11_11_a_garrison_without_room_elsewhere_is_1_money() -> None:
    """R11.11"""
    pos = empty('1618').status(france='expansionist').garrison('france', 'catalonia').money(france=0)
    diplomacy(pos, france='neutral')
    assert (pos.held('catalonia'), pos.of('france', 'money')) == (None, 1)


def test_R11_12_a_neutrals_general_leaves_any_place_his_power_does_not_control() -> None:
    """R11.12: also one that a former Ally controls, at home or not."""
    for place in ('nassau', 'hesse'):
        pos = empty('1618').status(france='protestant').garrison('protestants', 'nassau').general('france_1', place, 1)
        diplomacy(pos, france='neutral')
        assert asked_now(pos) == ('france', 'prompt.withdraw')


def test_R7_62_a_neutral_who_gives_up_the_ground_under_his_general_must_leave_it() -> None:
    """R7.62, R11.12: Neutral France disbands its garrison in Piedmont; the general is gone with the next update, though
    France stays Neutral."""
    pos = empty('1618').status(france='neutral').garrison('france', 'piedmont').general('france_1', 'piedmont', 1)
    pos.movement('france').play('france arbiter:spain', 'france disband:piedmont', 'france done')
    assert pos.where('france_1') == 'piedmont'  # nothing happens before the next change of statuses
    diplomacy(pos)
    assert pos.of('france', 'status') == 'neutral'
    assert asked_now(pos) == ('france', 'prompt.withdraw')
    pos.play('france off_board')
    assert (pos.where('france_1'), pos.troops('france_1')) == (None, 0)


def neutral_france() -> Position:
    """France has become Neutral while it holds Franche-Comte with a garrison and a general."""
    pos = empty('1618').status(france='expansionist').garrison('france', 'franche_comte')
    pos.general('france_1', 'franche_comte', 1).general('france_2', 'champagne', 0).general('spain_1', 'lorraine', 2)
    return diplomacy(pos, france='neutral')


def test_R11_13_a_neutrals_garrisons_stay_outside_home_territories() -> None:
    """R11.13: so do its generals with them, and later others may come."""
    pos = neutral_france()
    assert (pos.held('franche_comte'), pos.where('france_1')) == ('france', 'franche_comte')
    pos.general('france_1', 'provence', 1)
    turn(pos, 'france').play('france general:france_2', 'france march:franche_comte')
    assert pos.where('france_2') == 'franche_comte'


def test_R11_14_there_it_may_be_attacked() -> None:
    """R11.14"""
    pos = attack(neutral_france(), 'spain', 'spain_1', 'march:franche_comte')
    assert battle(pos)['defenders'] == ['france']


def test_R11_15_its_generals_do_not_enter_what_it_does_not_control() -> None:
    """R11.15"""
    pos = turn(neutral_france().general('spain_1', None), 'france').play('france general:france_2')
    assert pos.refusal('france', 'march:lorraine') in ('R11.15', 'R9.7.28')


def test_R11_16_nobody_enters_its_home_territories() -> None:
    """R11.16"""
    pos = turn(neutral_france(), 'spain').play('spain general:spain_1')
    assert pos.refusal('spain', 'march:champagne') == 'R11.16'


def test_R11_16_powers_of_one_player_are_exempt_among_themselves() -> None:
    """R11.16, U28: Neutral France and its Minor Power Poland walk into each other's lands, and stay there."""
    pos = empty('1618', 5).control('poland', 'france').status(poland='expansionist', france='expansionist')
    pos.general('poland_1', 'champagne', 1).general('france_1', 'warszawa', 1)
    diplomacy(pos, france='neutral')
    assert (pos.where('poland_1'), pos.where('france_1')) == ('champagne', 'warszawa')
    turn(pos, 'poland').play('france general:poland_1', 'france march:paris')
    assert pos.where('poland_1') == 'paris'


def test_R11_17_a_neutral_and_a_stranger_do_not_share_a_place_outside_its_homes() -> None:
    """R11.17: Sweden becomes Neutral with a garrison in Wurttemberg: the weaker of the two leaves."""
    pos = diplomacy(swedes_and_protestants(1, 1, 'sweden'), sweden='neutral')
    assert asked_now(pos) == ('protestants', 'prompt.withdraw')
    pos = diplomacy(swedes_and_protestants(0, 3, 'sweden'), sweden='neutral')
    assert asked_now(pos) == ('sweden', 'prompt.withdraw')
    assert pos.held('wurttemberg') is None


def test_R11_18_first_peace_then_neutrals_then_war() -> None:
    """R11.18, U37: the Pole in Ingria is a friend now, the Ottomans go home, France parts from the Protestants."""
    pos = empty('1618').status(france='protestant').general('poland_1', 'ingria').general('ottomans_1', 'azov')
    pos.general('france_1', 'bavaria', 0).general('protestants_1', 'bavaria', 3)
    diplomacy(pos, poland='protestant', ottomans='neutral', france='expansionist')
    seen = []
    for action in ('accept', 'off_board', 'off_board'):
        role, key = asked_now(pos)
        seen.append((role, key))
        pos.play(f'{role} {action}')
    assert seen == [('sweden', 'prompt.host'), ('ottomans', 'prompt.withdraw'), ('france', 'prompt.withdraw')]


def test_R11_18_garrisons_among_friends_go_in_power_order() -> None:
    """R11.18: both join Sweden; of their garrisons in Swedish homes France's comes first, whatever the places."""
    pos = empty('1618').status(france='expansionist').garrison('france', 'ingria').garrison('poland', 'finlandia')
    for power, places in (('france', ('paris', 'picardie')), ('poland', ('warszawa', 'lithuania'))):
        for number, place in enumerate(places, 1):
            pos.general(f'{power}_{number}', place)
    diplomacy(pos, france='protestant', poland='protestant')
    seen = []
    while asked_now(pos)[1] == 'prompt.reinforce':
        role = asked_now(pos)[0]
        seen.append(role)
        pos.play(f'{role} reinforce:{role}_1')
    assert seen == ['france', 'poland']


def test_R11_18_neutrals_go_in_power_order() -> None:
    """R11.18: Sweden before France, whatever the places are called."""
    pos = empty('1618').status(france='expansionist').general('france_1', 'bavaria').general('sweden_1', 'wurttemberg')
    diplomacy(pos, france='neutral', sweden='neutral')
    assert asked_now(pos)[0] == 'sweden'


def test_R11_18_new_enemies_part_in_power_order() -> None:
    """R11.18: Sweden's weaker general before France's."""
    pos = empty('1618').status(france='protestant').general('france_1', 'bavaria')
    pos.general('protestants_1', 'bavaria', 3)
    pos.general('sweden_1', 'wurttemberg').general('protestants_2', 'wurttemberg', 3)
    diplomacy(pos, france='expansionist', sweden='expansionist')
    assert asked_now(pos) == ('sweden', 'prompt.withdraw')
