"""Movement: the Arbiter and the disbanding of garrisons (R9.7.1-R9.7.11)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.field import asked_now, auction, empty, game, move


def swedish_movement(**morale: int) -> Position:
    """1618: Sweden with the Protestants, France Neutral, Poland Austrian, Ottomans Expansionist; Sweden moves."""
    return empty('1618').general('sweden_1', 'ingria', 2).morale(**morale).movement('sweden')


def test_R9_7_1_an_arbiter_is_chosen_before_moving_even_if_nobody_will_move() -> None:
    """R9.7.1: a power without a general on the board must still name one; itself it cannot name."""
    pos = empty('1618').movement('sweden')
    assert asked_now(pos) == ('sweden', 'prompt.arbiter')
    assert pos.refusal('sweden', 'arbiter:sweden') == 'R9.7.1'
    assert all(action.startswith('arbiter:') for action in pos.legal('sweden'))


def test_R9_7_1_the_arbiter_cannot_refuse_the_role() -> None:
    """R9.7.1, R9.7.5: the named power is not asked; the mover goes on, and the Arbiter has 1 Morale more."""
    pos = swedish_movement(france=5).play('sweden arbiter:france')
    assert pos.asked() == ('sweden',)
    assert pos.view()['movement']['arbiter'] == 'france'
    assert pos.of('france', 'morale') == 6


def test_R9_7_2_a_power_of_the_own_coalition_is_not_eligible() -> None:
    """R9.7.2: not the Protestants for Sweden; the other coalition, Neutrals and Expansionists are."""
    pos = swedish_movement()
    assert pos.refusal('sweden', 'arbiter:protestants') == 'R9.7.2'
    powers = ('spain', 'austria', 'france', 'poland', 'ottomans')
    assert pos.legal('sweden') == [f'arbiter:{power}' for power in powers]


def test_R9_7_2_a_power_with_15_morale_is_not_eligible() -> None:
    """R9.7.2: 15 bars, 14 does not."""
    pos = swedish_movement(france=15, spain=14)
    assert pos.refusal('sweden', 'arbiter:france') == 'R9.7.2'
    assert pos.refusal('sweden', 'arbiter:spain') == ''


def test_R9_7_2_after_a_refusal_there_is_no_second_arbiter() -> None:
    """R9.7.2, R9.7.6: the Arbiter refuses the second turn, and the action is over."""
    pos = swedish_movement(france=5).play('sweden arbiter:france', 'sweden done', 'sweden request')
    assert asked_now(pos) == ('france', 'prompt.grant_turn')
    pos.play('france refuse')
    assert pos.view()['movement'] is None
    assert pos.of('france', 'morale') == 6


def test_R9_7_3_a_minor_power_is_eligible_unless_it_is_the_movers() -> None:
    """R9.7.3: in a game of five Spain may name France's Ottomans, not its own Poland."""
    pos = empty('1618', 5).control('poland', 'spain').control('ottomans', 'france').status(ottomans='neutral')
    pos.status(poland='austrian').movement('spain')
    assert pos.refusal('spain', 'arbiter:ottomans') == ''
    assert pos.refusal('spain', 'arbiter:poland') == 'R9.7.2'


def test_R9_7_3_a_minor_power_that_moves_cannot_name_its_masters_powers() -> None:
    """R9.7.3: the Neutral controller and his other Minor Power are as Allies; other Neutrals would not be."""
    pos = empty('1618', 5).control('poland', 'france').control('ottomans', 'france')
    pos.status(poland='neutral', ottomans='neutral', france='neutral', sweden='neutral').movement('ottomans')
    assert pos.refusal('france', 'arbiter:france') == 'R9.7.2'
    assert pos.refusal('france', 'arbiter:poland') == 'R9.7.2'
    assert pos.refusal('france', 'arbiter:sweden') == ''


def test_R9_7_3_an_uncontrolled_minor_power_is_never_eligible() -> None:
    """R9.7.3"""
    pos = game('1618', 6).movement('sweden')
    assert pos.refusal('sweden', 'arbiter:ottomans') == 'R9.7.3'
    assert 'arbiter:ottomans' not in pos.legal('sweden')


def test_R9_7_3_the_controller_answers_for_a_minor_arbiter_whose_own_morale_rises() -> None:
    """R9.7.3: Spain asks the Ottomans; France decides; the Ottoman marker moves."""
    pos = empty('1618', 6).control('ottomans', 'france').status(ottomans='neutral').morale(ottomans=4, france=5)
    pos.movement('spain').play('spain arbiter:ottomans', 'spain done', 'spain request')
    assert asked_now(pos) == ('france', 'prompt.grant_turn')
    pos.play('france accept')
    assert (pos.of('ottomans', 'morale'), pos.of('france', 'morale')) == (7, 5)


def test_R9_7_4_with_nobody_eligible_there_is_one_movement_turn() -> None:
    """R9.7.4: all others in the own coalition or at 15."""
    full = {'spain': 15, 'austria': 15, 'france': 15, 'poland': 15, 'ottomans': 15}
    pos = swedish_movement(**full)
    assert asked_now(pos) == ('sweden', 'prompt.move')
    move(pos, 'sweden', 'sweden_1', 'march:livonia').play('sweden done')
    assert pos.where('sweden_1') == 'livonia'
    assert pos.view()['movement'] is None


def test_R9_7_5_the_first_turn_is_optional_and_not_for_the_arbiter_to_refuse() -> None:
    """R9.7.5: the mover may end it at once; the Arbiter keeps the Morale and was never asked."""
    pos = swedish_movement(france=5).play('sweden arbiter:france')
    assert asked_now(pos) == ('sweden', 'prompt.move')
    pos.play('sweden done')
    assert asked_now(pos) == ('sweden', 'prompt.ask_turn')
    pos.play('sweden done')
    assert pos.view()['movement'] is None
    assert pos.of('france', 'morale') == 6
    assert pos.where('sweden_1') == 'ingria'


def test_R9_7_6_second_and_third_turn_are_asked_for_after_the_battles() -> None:
    """R9.7.6: the question comes when the battle of the turn is over, and each turn may be refused."""
    pos = swedish_movement(france=5).garrison('poland', 'livonia').play('sweden arbiter:france')
    move(pos, 'sweden', 'sweden_1', 'march:livonia').play('sweden done')
    assert asked_now(pos)[1] != 'prompt.ask_turn'
    pos.play('sweden pass', 'sweden reveal', 'sweden done')
    assert asked_now(pos) == ('sweden', 'prompt.ask_turn')
    pos.play('sweden request', 'france accept', 'sweden done', 'sweden request')
    assert set(pos.legal('france')) == {'accept', 'refuse'}
    pos.play('france refuse')
    assert pos.view()['movement'] is None


def test_R9_7_6_the_mover_may_stop_without_asking() -> None:
    """R9.7.6: "may ask"."""
    pos = swedish_movement().play('sweden arbiter:france', 'sweden done')
    assert set(pos.legal('sweden')) == {'request', 'done'}


def test_R9_7_7_the_arbiter_gains_one_two_and_three() -> None:
    """R9.7.7: 6 in all, each part when its turn is granted, not when it is asked for."""
    pos = swedish_movement(france=5).play('sweden arbiter:france', 'sweden done', 'sweden request')
    seen = [pos.of('france', 'morale')]
    pos.play('france accept')
    seen.append(pos.of('france', 'morale'))
    pos.play('sweden done', 'sweden request', 'france accept')
    seen.append(pos.of('france', 'morale'))
    pos.play('sweden done')
    assert seen == [6, 8, 11]
    assert pos.view()['movement'] is None  # there is no fourth turn


@pytest.mark.parametrize(('before', 'turns'), [(14, 1), (13, 1), (12, 2), (10, 2), (9, 3)])
def test_R9_7_8_no_turn_that_would_take_the_arbiter_above_15(before: int, turns: int) -> None:
    """R9.7.8, U8"""
    pos = swedish_movement(france=before).play('sweden arbiter:france', 'sweden done')
    made = 1
    while pos.view()['movement'] is not None:
        pos.play('sweden request', 'france accept', 'sweden done')
        made += 1
    assert made == turns
    assert pos.of('france', 'morale') == before + sum(range(1, turns + 1))


def test_Ex_4_an_arbiter_at_12_grants_at_most_two_turns() -> None:
    """Ex 4 (R9.7.8): 13 after the first turn, 15 after the second; a third is not allowed."""
    pos = swedish_movement(france=12).play('sweden arbiter:france')
    assert pos.of('france', 'morale') == 13
    pos.play('sweden done', 'sweden request', 'france accept')
    assert pos.of('france', 'morale') == 15
    pos.play('sweden done')
    assert pos.view()['movement'] is None


def test_R9_7_9_two_neutrals_or_two_expansionists_may_be_each_others_arbiter() -> None:
    """R9.7.9"""
    for status in ('neutral', 'expansionist'):
        pos = empty('1618').status(france=status, sweden=status).movement('sweden')
        assert pos.refusal('sweden', 'arbiter:france') == ''


def test_R9_7_10_garrisons_are_disbanded_before_the_first_turn() -> None:
    """R9.7.10: a foreign Home Territory is its owner's again, another place nobody's; the tokens return."""
    pos = empty('1618').garrison('sweden', 'hesse', 'saxonia', 'ingria').garrison('poland', 'livonia')
    pos.status(sweden='austrian').movement('sweden').play('sweden arbiter:france')
    tokens = pos.of('sweden', 'tokens')
    assert asked_now(pos) == ('sweden', 'prompt.disband')
    assert pos.refusal('sweden', 'disband:livonia') == 'R9.7.10'
    pos.play('sweden disband:hesse', 'sweden disband:saxonia', 'sweden done')
    places = pos.view()['places']
    assert (places['hesse']['control'], places['saxonia']['control']) == ('protestants', None)
    assert pos.held('ingria') == 'sweden'
    assert pos.of('sweden', 'tokens') == tokens + 2
    assert asked_now(pos) == ('sweden', 'prompt.move')
    assert not [action for action in pos.legal('sweden') if action.startswith('disband')]


def test_R9_7_10_disbanding_is_optional_and_only_in_step_2() -> None:
    """R9.7.10: nothing need be disbanded; in the second movement turn it is too late."""
    pos = empty('1618').garrison('sweden', 'saxonia').movement('sweden').play('sweden arbiter:france', 'sweden done')
    pos.play('sweden done', 'sweden request', 'france accept')
    assert asked_now(pos) == ('sweden', 'prompt.move')
    assert pos.refusal('sweden', 'disband:saxonia')
    assert pos.held('saxonia') == 'sweden'


def test_R9_7_11_a_garrison_is_not_turned_back_into_a_troop() -> None:
    """R9.7.11: a disbanded garrison joins no general, though one with room stands on the spot."""
    pos = empty('1618').general('sweden_1', 'saxonia', 1).garrison('sweden', 'saxonia').movement('sweden')
    pos.play('sweden arbiter:france', 'sweden disband:saxonia')
    assert (pos.troops('sweden_1'), pos.held('saxonia')) == (1, None)
    assert pos.refusal('sweden', 'reinforce:sweden_1')


def test_R9_7_10_an_auctioned_minor_power_disbands_by_its_controllers_word() -> None:
    """R9.7.10, R12.3: the controller decides in the Minor Power's Movement."""
    pos = auction(empty('1618', 6).garrison('ottomans', 'dalmatia'), 'ottomans', spain=2)
    pos.movement('ottomans').play('spain arbiter:sweden', 'spain disband:dalmatia')
    assert pos.held('dalmatia') is None
