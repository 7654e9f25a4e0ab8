"""Maria: stacks of two powers in combat (R11.1.17, R11.1.3, R16.5, U25, U31)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start
from tests.titles.maria.roads import neighbours


def toerring_and_belle_isle(french: int, bavarians: int, austrians: int) -> Position:
    """Törring (rank 1) commands; both stand in Prag, an Austrian in Beneschau attacks."""
    position = start().clear().general('fra2', 'prag', french).general('bav1', 'prag', bavarians)
    return position.general('aus1', 'beneschau', austrians).hand('austria').hand('france').hand('bavaria')


def attacked(position: Position) -> Position:
    return position.stage('austria', 'fight').play('maria', 'fight:aus1-bav1')


def test_R11_1_17_only_the_commanders_power_plays() -> None:
    position = toerring_and_belle_isle(3, 2, 8).hand('france', 'D9', 'R').hand('bavaria', 'D2', 'S8')
    assert position.suit('prag') == 'D'
    attacked(position)
    assert position.legal('louis') == ['play:D2', 'yield']
    assert position.refusal('louis', 'play:D9') == 'R8.6'
    assert position.refusal('louis', 'reserve:5') == 'R8.9'


def test_R11_1_17_both_powers_troops_count() -> None:
    position = attacked(toerring_and_belle_isle(3, 2, 8))
    combat = position.board()['combat']
    assert (combat['defender']['troops'], combat['score']) == (5, 3)
    assert combat['defender']['generals'] == ['bav1', 'fra2']


@pytest.mark.parametrize(('french', 'bavarians', 'austrians', 'left'), [
    (4, 2, 7, (3, 2)),  # one lost: a Frenchman
    (4, 3, 8, (3, 3)),
    (2, 4, 8, (0, 4)),  # two lost: Belle-Isle is gone, Törring has all of his
    (1, 4, 8, (0, 2)),  # three lost: the rest from the commander
    (1, 1, 8, (0, 0)),
])  # fmt: skip
def test_R11_1_17_the_other_power_loses_first(
    french: int, bavarians: int, austrians: int, left: tuple[int, int]
) -> None:
    position = attacked(toerring_and_belle_isle(french, bavarians, austrians)).play('louis', 'yield')
    assert (position.troops('fra2'), position.troops('bav1')) == left
    assert (position.at('fra2') is None, position.at('bav1') is None) == (left[0] == 0, left[1] == 0)


def test_R11_1_17_troops_do_not_pass_between_powers() -> None:
    """R6.9, R6.10: Belle-Isle without troops is removed though Törring has some to spare."""
    position = attacked(toerring_and_belle_isle(1, 4, 6)).play('louis', 'yield')
    assert position.at('fra2') is None
    assert position.troops('bav1') == 4


def test_R11_1_17_they_fall_back_together_as_far_as_both_lost() -> None:
    """R11.2.2, R11.2.3"""
    position = attacked(toerring_and_belle_isle(4, 2, 8)).play('louis', 'yield')
    position.play('maria', f'retreat:{min(position.args("maria", "retreat"))}')
    assert position.at('fra2') == position.at('bav1') != 'prag'
    assert (position.troops('fra2'), position.troops('bav1')) == (2, 2)


def test_R11_1_17_equals_the_commander_chosen_at_forming() -> None:
    """U25, R6.4: Frederick of Prussia and Rutowski are both of rank 1."""
    for chosen, other in (('pru1', 'sax1'), ('sax1', 'pru1')):
        position = start().clear().general('pru1', 'kolin', 3).general('sax1', 'prag', 3)
        position.general('aus1', 'beneschau', 8).hand('prussia', 'D2').hand('saxony', 'D3').hand('austria')
        position.stage('prussia', 'move')
        position.play('frederick', 'piece:pru1', 'march:prag', f'supreme:{chosen}', 'done')
        assert position.args('frederick', 'fight') == {f'{chosen}-aus1'}
        position.play('frederick', f'fight:{chosen}-aus1')
        assert position.args('frederick', 'play') == {'D2' if chosen == 'pru1' else 'D3'}
        position.play('frederick', 'yield')
        assert (position.troops(chosen), position.troops(other)) == (3, 1)


@pytest.mark.parametrize('winner', ['bav1', 'sax1'])
def test_R16_5_a_minor_powers_points_are_its_major_powers(winner: str) -> None:
    position = start().clear().general(winner, 'prag', 8).general('aus1', 'beneschau', 5).hand('austria')
    position.hand('bavaria').hand('saxony').battle(austria=2).pool(austria=5)
    major, stage, role = ('france', 'france', 'louis') if winner == 'bav1' else ('prussia', 'prussia', 'frederick')
    before = position.pool_of(major)
    position.stage(stage, 'fight').play(role, f'fight:{winner}-aus1').play('maria', 'yield')
    assert position.board()['boxes']['battle'][major] == 1
    assert position.pool_of(major) == before - 1
    assert position.board()['boxes']['battle']['austria'] == 1
    assert position.pool_of('austria') == 6


def test_R16_5_and_so_are_its_losses() -> None:
    position = start().clear().general('bav1', 'prag', 5).general('aus1', 'beneschau', 8).hand('bavaria')
    position.battle(france=2).pool(france=4).stage('austria', 'fight')
    position.play('maria', 'fight:aus1-bav1').play('louis', 'yield')
    assert position.board()['boxes']['battle']['france'] == 1
    assert position.pool_of('france') == 5


def test_R16_5_a_mixed_stacks_points_are_the_major_powers() -> None:
    """Törring commands, France gains."""
    position = toerring_and_belle_isle(4, 4, 5).stage('france', 'fight').play('louis', 'fight:bav1-aus1')
    position.play('maria', 'yield')
    assert position.board()['boxes']['battle']['france'] == 1


# Austria and the Pragmatic Army in one stack


def arenberg_and(pragmatic: str, french: int, austrians: int = 3, pragmatics: int = 4) -> Position:
    """Arenberg (rank 6) or Karl (rank 1) with a Pragmatic general in Mons, a Frenchman in Maubeuge."""
    position = start().clear().general('aus6', 'mons', austrians).general(pragmatic, 'mons', pragmatics)
    position.general('fra1', 'maubeuge', french).hand('france').hand('austria').hand('pragmatic')
    assert 'mons' in neighbours(position, 'maubeuge')
    return position


def test_U25_they_attack_in_the_commanders_part() -> None:
    """R11.1.3: Austria's other attack comes first, George II's afterwards."""
    position = arenberg_and('pra1', 8).general('aus1', 'prag', 4).general('pru1', 'beneschau', 4).hand('austria')
    position.stage('austria', 'fight')
    assert position.args('maria', 'fight') == {'aus1-pru1'}
    assert not position.legal('frederick')
    position.play('maria', 'fight:aus1-pru1', 'yield')
    assert position.args('frederick', 'fight') == {'pra1-fra1'}
    assert not position.legal('maria')


def test_R11_1_17_the_commanders_player_plays() -> None:
    position = arenberg_and('pra1', 8).hand('pragmatic', 'H2').hand('austria', 'H9').stage('austria', 'fight')
    assert position.suit('mons') == 'H'
    position.play('frederick', 'fight:pra1-fra1')
    assert position.legal('frederick') == ['play:H2', 'yield']
    assert not position.legal('maria')
    position.play('frederick', 'yield')
    assert (position.troops('aus6'), position.troops('pra1')) == (2, 4)  # Austria's troops go first


def test_U31_the_points_are_the_commanders() -> None:
    """R16.5, R17.2.1"""
    position = arenberg_and('pra1', 5, 4, 4).stage('austria', 'fight').play('frederick', 'fight:pra1-fra1')
    position.play('louis', 'yield')
    boxes = position.board()['boxes']['battle']
    assert (boxes['pragmatic'], boxes['austria']) == (1, 0)
    assert position.g.roles[position.g.last_winner] == 'frederick'


def test_U31_and_so_are_the_points_lost() -> None:
    position = arenberg_and('pra1', 8, 2, 3).battle(austria=2, pragmatic=2).stage('france', 'fight')
    position.play('louis', 'fight:fra1-pra1').play('frederick', 'yield')
    boxes = position.board()['boxes']['battle']
    assert (boxes['pragmatic'], boxes['austria']) == (1, 2)
