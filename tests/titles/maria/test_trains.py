"""Maria, section 10.2: re-placing supply trains (R10.2.1-R10.2.6, U22, example E5)."""

from __future__ import annotations

import pytest

from chancellery.titles.maria.edition import load_edition
from tests.titles.maria.position import Position, start

AT_HOME = {  # the major fortresses of each power's home country
    'france': {'paris', 'lille', 'metz', 'strasbourg'},
    'bavaria': {'muenchen'},
    'prussia': {'berlin', 'magdeburg'},
    'saxony': {'dresden'},
    'austria': {'wien', 'prag', 'bruenn', 'pressburg', 'bruessel', 'luxemburg'},
    'pragmatic': {'amsterdam', 'hannover'},
}
WITH_AUSTRIA = next(i + 1 for i, space in enumerate(load_edition().spaces[2]) if space.saxony == 2)
CASES = [('france', 'fra_t1', 'louis', 'france'), ('bavaria', 'bav_t1', 'louis', 'france'),
         ('prussia', 'pru_t1', 'frederick', 'prussia'), ('saxony', 'sax_t1', 'frederick', 'prussia'),
         ('austria', 'aus_t1', 'maria', 'austria'), ('pragmatic', 'pra_t1', 'frederick', 'austria')]  # fmt: skip
MINOR = {'france': {'muenchen'}, 'prussia': {'dresden'}}


def lost_train(power: str = 'france', stage: str = 'france', *cards: str) -> Position:
    """An empty board, all trains lost, and some cards."""
    return start().clear().hand(power, *(cards or ('H7',))).stage(stage, 'move')


def test_the_major_fortresses_are_these() -> None:
    """R10.2.4: the precondition of the other tests."""
    board = load_edition().board
    names = ('france', 'bavaria', 'prussia', 'saxony', 'austria', 'pragmatic')
    for i, power in enumerate(names):
        found = {board.cities[c] for c in board.fortresses if board.fortress[c] == 2 and board.home[c] == i}
        assert found == AT_HOME[power], power


@pytest.mark.parametrize(('power', 'train', 'role', 'stage'), CASES)
def test_R10_2_1_an_eliminated_train_comes_back(power: str, train: str, role: str, stage: str) -> None:
    """R10.2.4, R10.2.5: in a major fortress at home, or of a cooperating minor power."""
    position = lost_train(power, stage)
    assert position.at(train) is None
    position.play(role, f'replace:{train}', 'pay:H7')
    assert position.args(role, 'place') == AT_HOME[power] | MINOR.get(power, set())
    home = min(AT_HOME[power])
    position.play(role, f'place:{home}')
    assert position.at(train) == home
    assert position.cards(power) == []


def test_R10_2_1_a_train_on_the_board_may_be_taken_off() -> None:
    position = start().clear().train('fra_t1', 'reims').hand('france', 'H7', 'C2').stage('france', 'move')
    position.play('louis', 'replace:fra_t1', 'pay:H7', 'place:strasbourg')
    assert position.at('fra_t1') == 'strasbourg'
    assert position.cards('france') == ['C2']


def test_R10_2_1_only_in_the_own_phase() -> None:
    position = lost_train('prussia', 'france').hand('austria', 'H8')
    assert not position.legal('frederick')
    assert not position.legal('maria')
    assert 'pru_t1' not in position.args('louis', 'replace')
    assert position.refusal('louis', 'replace:pru_t1') == 'R2.1'


def test_R10_2_1_each_player_his_own() -> None:
    position = start().clear().hand('austria', 'H8').hand('pragmatic', 'H9').stage('austria', 'move')
    assert position.args('maria', 'replace') == {'aus_t1', 'aus_t2', 'aus_t3'}
    assert position.args('frederick', 'replace') == {'pra_t1'}


def test_R10_2_2_not_the_train_on_silesia() -> None:
    """R4.4.1"""
    position = start().hand('prussia', 'H7').stage('prussia', 'move')
    assert position.board()['trains']['pru_t2']['place'] == 'off_map'
    assert position.refusal('frederick', 'replace:pru_t2') == 'R10.2.2'
    assert position.refusal('frederick', 'replace:pru_t1') == ''


def test_R10_2_3_four_points() -> None:
    position = lost_train('france', 'france', 'H2', 'C2', 'D3')
    position.play('louis', 'replace:fra_t1', 'pay:H2')
    assert not position.args('louis', 'place')  # two are missing
    position.play('louis', 'pay:C2')
    assert position.args('louis', 'place')
    assert position.cards('france') == ['D3']


def test_R10_2_3_per_train() -> None:
    position = lost_train('france', 'france', 'H4', 'C4')
    position.play('louis', 'replace:fra_t1', 'pay:H4', 'place:paris')
    position.play('louis', 'replace:fra_t2', 'pay:C4', 'place:metz')
    assert (position.at('fra_t1'), position.at('fra_t2')) == ('paris', 'metz')
    assert position.cards('france') == []


def test_R10_2_3_who_cannot_pay() -> None:
    position = lost_train('france', 'france', 'H3')
    assert position.refusal('louis', 'replace:fra_t1') == 'R10.2.3'
    assert 'fra_t1' not in position.args('louis', 'replace')
    position = lost_train('france', 'france', 'H3').hand('bavaria', 'H8')
    assert position.refusal('louis', 'replace:fra_t1') == 'R10.2.3'  # each power pays from its own hand


def test_R10_2_3_a_reserve_pays_it_alone() -> None:
    """R8.9"""
    position = lost_train('france', 'france', 'R').play('louis', 'replace:fra_t1', 'pay:R')
    assert position.args('louis', 'place')


def test_E5_a_train_arrives_at_muenchen_for_a_five() -> None:
    """R10.2.5, R10.2.3: no change is given."""
    position = lost_train('france', 'france', 'S5', 'S3')
    position.play('louis', 'replace:fra_t2', 'pay:S5', 'place:muenchen')
    assert position.at('fra_t2') == 'muenchen'
    assert position.cards('france') == ['S3']


def test_R10_2_4_it_does_not_move_in_this_phase() -> None:
    position = lost_train('france', 'france', 'H4', 'C4').play('louis', 'replace:fra_t1', 'pay:H4', 'place:paris')
    assert 'fra_t1' not in position.args('louis', 'piece')
    assert position.refusal('louis', 'piece:fra_t1') == 'R10.1.1'
    assert position.refusal('louis', 'replace:fra_t1') == 'R10.2.1'


def test_R10_2_4_no_minor_fortress_no_foreign_one() -> None:
    position = lost_train().play('louis', 'replace:fra_t1', 'pay:H7')
    for city in ('verdun', 'berlin', 'dresden', 'reims'):
        assert position.refusal('louis', f'place:{city}') == 'R10.2.4', city
    position = lost_train().marker('france', 'prag').play('louis', 'replace:fra_t1', 'pay:H7')
    assert position.refusal('louis', 'place:prag') == 'R10.2.4'  # conquered, but not at home


def test_R10_2_5_only_a_major_power_uses_anothers_fortress() -> None:
    position = lost_train('bavaria', 'france').play('louis', 'replace:bav_t1', 'pay:H7')
    assert position.args('louis', 'place') == {'muenchen'}


def test_R10_2_5_dresden_goes_with_saxony() -> None:
    position = start().clear().track('saxony', WITH_AUSTRIA).hand('austria', 'H7').hand('prussia', 'C7')
    position.stage('austria', 'move').play('maria', 'replace:aus_t2', 'pay:H7')
    assert position.args('maria', 'place') == AT_HOME['austria'] | {'dresden'}
    position = start().clear().track('saxony', WITH_AUSTRIA).hand('prussia', 'C7').stage('prussia', 'move')
    position.play('frederick', 'replace:pru_t1', 'pay:C7')
    assert position.args('frederick', 'place') == AT_HOME['prussia']


@pytest.mark.parametrize('piece', ['fra1', 'fra_t2', 'bav1', 'aus1'])
def test_R10_2_6_the_fortress_is_empty(piece: str) -> None:
    position = start().clear().hand('france', 'H7')
    if '_t' in piece:
        position.train(piece, 'paris')
    else:
        position.general(piece, 'paris', 1)
    position.stage('france', 'move').play('louis', 'replace:fra_t1', 'pay:H7')
    assert position.args('louis', 'place') == {'lille', 'metz', 'strasbourg', 'muenchen'}


def test_R10_2_6_and_under_friendly_control() -> None:
    """U22: its own or an ally's."""
    position = start().clear().hand('france', 'H7').marker('austria', 'paris', 'muenchen').marker('pragmatic', 'metz')
    position.stage('france', 'move').play('louis', 'replace:fra_t1', 'pay:H7')
    assert position.args('louis', 'place') == {'lille', 'strasbourg'}
    position = start().clear().hand('bavaria', 'H7').marker('prussia', 'muenchen').stage('france', 'move')
    position.play('louis', 'replace:bav_t1', 'pay:H7')
    assert position.args('louis', 'place') == {'muenchen'}  # won back by an ally


def test_R10_2_6_without_one_there_is_no_train() -> None:
    position = start().clear().hand('bavaria', 'H7').marker('austria', 'muenchen').stage('france', 'move')
    assert position.refusal('louis', 'replace:bav_t1') == 'R10.2.6'
    assert 'bav_t1' not in position.args('louis', 'replace')


def test_U22_a_train_that_has_moved_stays() -> None:
    position = start().clear().train('fra_t1', 'reims').hand('france', 'H7').stage('france', 'move')
    position.play('louis', 'piece:fra_t1', 'march:laon', 'halt')
    assert position.refusal('louis', 'replace:fra_t1') == 'R10.2.1'


def test_R10_1_11_a_train_taken_may_come_back_in_its_own_phase() -> None:
    """R10.2.1a"""
    position = start().clear().general('fra2', 'krotoschin', 3).train('aus_t2', 'kempen').hand('austria', 'H7')
    position.stage('france', 'move').play('louis', 'piece:fra2', 'march:kempen', 'halt')
    assert position.at('aus_t2') is None
    position.stage('austria', 'move').play('maria', 'replace:aus_t2', 'pay:H7', 'place:wien')
    assert position.at('aus_t2') == 'wien'


def test_R7_5_a_train_put_down_drives_a_hussar_away() -> None:
    """U11e"""
    position = start().clear().hand('france', 'H7').hussars('muenchen').stage('france', 'move')
    position.play('louis', 'replace:fra_t1', 'pay:H7', 'place:muenchen')
    assert position.board()['hussars'] == [None, None]
