"""Maria, section 10.1: Austria and the Pragmatic Army move in one stage (R10.1.9, R10.1.10, U10, R5.3)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start
from tests.titles.maria.roads import neighbours, on_map


def flanders(players: int = 3) -> Position:
    """Arenberg in Gent, two Pragmatic generals near by, an Austrian far away in Bohemia."""
    position = start(players=players).clear()
    position.general('aus6', 'gent', 3).general('pra1', 'aalst', 4).general('pra2', 'breda', 2)
    position.general('aus1', 'wien', 5).train('aus_t1', 'leuven').train('pra_t1', 'amsterdam')
    assert 'aalst' in neighbours(position, 'gent')
    assert on_map(position, 'gent') == 'flanders' != on_map(position, 'wien')
    return position


def begun() -> Position:
    return flanders().stage('austria', 'move')


def test_R5_3_both_players_move_in_one_phase() -> None:
    position = begun()
    assert position.args('maria', 'piece') == {'aus6', 'aus1', 'aus_t1'}
    assert position.args('frederick', 'piece') == {'pra1', 'pra2', 'pra_t1'}
    position.play('frederick', 'piece:pra2', 'march:antwerpen', 'halt')
    position.play('maria', 'piece:aus1', 'march:baden', 'halt', 'done')
    assert position.g.phase == 'movement'  # the other is not done
    position.play('frederick', 'piece:pra1', 'march:bruessel', 'halt', 'done')
    assert position.g.phase != 'movement'


# stacks of two players


def test_R10_1_9_the_other_player_is_asked() -> None:
    position = begun().play('maria', 'piece:aus6', 'march:aalst')
    assert position.at('aus6') == 'gent'
    assert position.prompt('frederick') == 'prompt.consent_stack'
    assert not position.legal('maria')
    position.play('frederick', 'accept')
    assert position.at('aus6') == position.at('pra1') == 'aalst'
    assert position.board()['stacks'][0]['generals'] == ['pra1', 'aus6']  # the lower number commands (R6.3)
    assert position.refusal('frederick', 'piece:pra1') == 'R10.1.1'  # R10.1.6
    assert position.refusal('maria', 'piece:aus6') == 'R10.1.1'


def test_R10_1_9_either_way() -> None:
    position = begun().play('frederick', 'piece:pra1', 'march:gent')
    assert position.prompt('maria') == 'prompt.consent_stack'
    position.play('maria', 'accept')
    assert position.at('aus6') == position.at('pra1') == 'gent'


def test_R10_1_9_without_leave_no_stack() -> None:
    position = begun().play('maria', 'piece:aus6', 'march:aalst').play('frederick', 'refuse')
    assert position.at('aus6') == 'gent'
    assert 'aalst' not in position.args('maria', 'march')
    assert position.refusal('maria', 'march:aalst') == 'R10.1.9'
    assert 'bruessel' not in neighbours(position, 'gent')
    position.play('maria', 'march:brugge', 'halt')
    assert position.at('aus6') == 'brugge'


def test_R10_1_9_after_a_refusal_one_may_stay() -> None:
    position = begun().play('maria', 'piece:aus6', 'march:aalst').play('frederick', 'refuse').play('maria', 'halt')
    assert position.at('aus6') == 'gent'
    assert 'aus6' in position.args('maria', 'piece')  # he has not moved
    position.play('maria', 'piece:aus6')
    assert position.refusal('maria', 'march:aalst') == 'R10.1.9'  # nor is the other asked again


def test_R10_1_9_a_refusal_half_way_leaves_him_there() -> None:
    position = begun().play('maria', 'piece:aus6', 'march:st_niklaas', 'march:aalst').play('frederick', 'refuse')
    assert position.at('aus6') == 'st_niklaas'
    position.play('maria', 'halt')
    assert position.refusal('maria', 'piece:aus6') == 'R10.1.1'


def test_R10_1_9_a_refusal_speaks_of_one_general() -> None:
    """Who refused has marched off; an own general who now stands there needs nobody's leave."""
    position = flanders().general('aus5', 'mechelen', 1).stage('austria', 'move')
    position.play('maria', 'piece:aus6', 'march:aalst').play('frederick', 'refuse').play('maria', 'halt')
    position.play('frederick', 'piece:pra1', 'march:ath', 'halt')
    position.play('maria', 'piece:aus5', 'march:aalst', 'halt')
    assert position.at('aus5') == 'aalst'
    position.play('maria', 'piece:aus6')
    assert 'aalst' in position.args('maria', 'march')


def test_R10_1_9_equal_ranks_agree_on_the_commander() -> None:
    """R6.4: who asks says who is to command; the other may refuse."""
    position = start().clear().general('aus1', 'gent', 3).general('pra1', 'aalst', 4).stage('austria', 'move')
    position.play('maria', 'piece:aus1', 'march:aalst')
    assert position.prompt('maria') == 'prompt.supreme'
    position.play('maria', 'supreme:aus1')
    assert position.at('aus1') == 'gent'
    position.play('frederick', 'accept')
    assert position.board()['stacks'][0]['generals'] == ['aus1', 'pra1']


def test_R10_1_9_one_player_asks_himself_nothing() -> None:
    """R24.11: idle with two players."""
    position = flanders(2).stage('austria', 'move').play('maria', 'piece:aus6', 'march:aalst')
    assert position.at('aus6') == 'aalst'


def test_U10_a_mixed_stack_moves_together_if_both_want_it() -> None:
    """R10.1.9"""
    position = begun().play('maria', 'piece:aus6', 'march:aalst').play('frederick', 'accept').stage('austria')
    position.play('maria', 'draw')
    assert position.g.phase == 'movement'
    position.play('maria', 'stack:aus6')
    assert position.prompt('frederick') == 'prompt.consent_together'
    assert position.g.view('frederick')['prompt']['params'] == {
        'general': 'aus6', 'friend': 'pra1', 'leader': 'maria', 'city': 'aalst',
    }, 'where to is not settled yet'  # fmt: skip
    position.play('frederick', 'accept').play('maria', 'march:bruessel', 'halt')
    assert position.events().count('consent_given') == 1, 'that they joined is told once'
    assert position.events().count('together_given') == 1
    assert position.at('aus6') == position.at('pra1') == 'bruessel'
    assert position.refusal('frederick', 'piece:pra1') == 'R10.1.1'
    assert position.refusal('maria', 'piece:aus6') == 'R10.1.1'


def test_U10_or_they_part() -> None:
    position = begun().play('maria', 'piece:aus6', 'march:aalst').play('frederick', 'accept').stage('austria')
    position.play('maria', 'draw', 'stack:aus6').play('frederick', 'refuse')
    assert position.events()[-1] == 'together_refused'
    assert position.at('aus6') == position.at('pra1') == 'aalst'
    assert position.refusal('maria', 'stack:aus6') == 'R10.1.9'
    position.play('frederick', 'piece:pra1', 'march:bruessel', 'halt')
    assert (position.at('aus6'), position.at('pra1')) == ('aalst', 'bruessel')
    position.play('maria', 'piece:aus6', 'march:gent', 'halt')
    assert position.at('aus6') == 'gent'


# the dispute


@pytest.mark.parametrize('who', ['maria', 'frederick'])
def test_R10_1_10_after_a_dispute_the_pragmatic_army_is_first(who: str) -> None:
    position = begun().play(who, 'dispute')
    assert position.args('frederick', 'piece') == {'pra1', 'pra2', 'pra_t1'}
    assert position.args('maria', 'piece') == {'aus1'}  # in Bohemia nothing has changed
    assert position.refusal('maria', 'piece:aus6') == 'R10.1.10'
    assert position.refusal('maria', 'piece:aus_t1') == 'R10.1.10'
    assert 'dispute' in position.events()


def test_R10_1_10_they_take_turns() -> None:
    position = begun().play('maria', 'dispute').play('frederick', 'piece:pra1', 'march:mechelen', 'halt')
    assert position.refusal('frederick', 'piece:pra2') == 'R10.1.10'
    assert position.args('maria', 'piece') == {'aus6', 'aus1', 'aus_t1'}
    position.play('maria', 'piece:aus1', 'march:baden', 'halt')  # in Bohemia: it is still Austria's turn in Flanders
    assert position.refusal('frederick', 'piece:pra2') == 'R10.1.10'
    position.play('maria', 'piece:aus_t1', 'march:bruessel', 'halt')
    assert position.refusal('maria', 'piece:aus6') == 'R10.1.10'
    position.play('frederick', 'piece:pra_t1', 'march:utrecht', 'halt')
    assert position.refusal('frederick', 'piece:pra2') == 'R10.1.10'
    position.play('maria', 'piece:aus6', 'march:aalst', 'halt')
    assert 'pra2' in position.args('frederick', 'piece')


def test_R10_1_10_the_dispute_may_come_later() -> None:
    position = begun().play('maria', 'piece:aus6', 'march:brugge', 'halt').play('maria', 'dispute')
    assert position.refusal('maria', 'piece:aus_t1') == 'R10.1.10'
    assert 'pra1' in position.args('frederick', 'piece')


def test_R10_1_10_who_has_finished_is_passed_over() -> None:
    position = begun().play('maria', 'dispute').play('frederick', 'done')
    assert position.args('maria', 'piece') == {'aus6', 'aus1', 'aus_t1'}
    position.play('maria', 'piece:aus6', 'march:brugge', 'halt')
    assert 'aus_t1' in position.args('maria', 'piece')


def test_R10_1_10_one_may_leave_flanders_to_the_other() -> None:
    position = begun().play('maria', 'dispute')
    assert position.refusal('maria', 'pass') == 'R10.1.10'  # not her turn
    position.play('frederick', 'pass').play('maria', 'piece:aus6', 'march:brugge', 'halt')
    assert 'aus_t1' in position.args('maria', 'piece')
    assert position.refusal('frederick', 'piece:pra1') == 'R10.1.10'


def test_R10_1_10_who_has_passed_moves_nothing_more_there() -> None:
    """Also when the other has passed too."""
    position = begun().play('maria', 'dispute').play('frederick', 'pass').play('maria', 'pass')
    assert position.refusal('frederick', 'piece:pra1') == 'R10.1.10'
    assert position.refusal('maria', 'piece:aus6') == 'R10.1.10'
    assert position.args('maria', 'piece') == {'aus1'}


def test_R10_1_10_only_once_and_only_between_two_players() -> None:
    position = begun().play('maria', 'dispute')
    assert position.refusal('frederick', 'dispute') == 'R10.1.10'
    assert flanders(2).stage('austria', 'move').refusal('maria', 'dispute') == 'R10.1.10'  # R24.11
    assert start().stage('prussia', 'move').refusal('frederick', 'dispute') == 'R10.1.10'


def test_R10_1_10_for_the_rest_of_the_turn_only() -> None:
    position = begun().play('maria', 'dispute', 'done').play('frederick', 'done')
    position.turn_step('begin').stage('austria', 'move')
    assert 'aus6' in position.args('maria', 'piece')
    assert position.refusal('maria', 'dispute') == ''
