"""Section 19.3: Saxony turns in the middle of a combat phase (R19.3.3, R19.3.4, R19.3.8, R19.3.9)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start


def test_R19_3_4_a_saxon_who_became_neutral_fights_no_more_in_this_phase() -> None:
    """R19.3.4, R19.4.3: Prussia's defeat turns Saxony before the Saxon's own combat."""
    p = start().clear().track('saxony', 3).general('pru1', 'breslau', 1).general('aus1', 'oels', 8)
    p.general('sax1', 'teplitz', 4).general('aus2', 'leitmeritz', 5).hand('prussia').hand('saxony').hand('austria')
    p.stage('prussia', 'fight').play('frederick', 'fight:pru1-aus1', 'yield').play('maria', 'sway:1')
    assert p.at('sax1') == 'meissen'
    assert p.board()['combats'] == []
    assert p.board()['stage'] == 'austria'


def test_R19_3_9_a_saxon_who_became_an_ally_of_austria_does_not_fight_it() -> None:
    p = start().clear().track('saxony', 3).general('sax1', 'teplitz', 5).general('aus5', 'leitmeritz', 4)
    p.general('pru1', 'glatz', 6).general('pru2', 'glatz', 4).general('aus1', 'frankenstein', 8)
    p.general('aus2', 'frankenstein', 8).general('aus3', 'grulich', 1).general('aus4', 'nachod', 1)
    p.hand('prussia').hand('austria').stage('prussia', 'fight').play('frederick', 'fight:pru1-aus1', 'yield')
    p.play('maria', 'sway:3')
    assert p.board()['saxony'] == 'austria'
    assert p.board()['combats'] == []


def test_R19_3_8_a_question_mark_of_saxony_goes_back_to_the_pool_it_came_from() -> None:
    """R10.3.12, R15.3: passed as Prussia's ally with a Prussian marker, checked as Austria's ally."""
    p = start().clear().track('saxony', 3).general('pru1', 'glatz', 6).general('pru2', 'glatz', 4)
    p.general('aus1', 'frankenstein', 8).general('aus2', 'frankenstein', 8).general('aus3', 'grulich', 1)
    p.general('aus4', 'nachod', 1).general('sax1', 'eger', 5).train('sax_t1', 'plauen').general('aus5', 'pilsen', 4)
    p.hand('saxony').hand('prussia').hand('austria').pool(prussia=5, austria=5).stage('prussia', 'move')
    p.play('frederick', 'piece:sax1', 'march:tirschenreuth', 'halt', 'done')
    assert p.board()['questions'] == {'eger': 'saxony'}
    assert p.pool_of('prussia') == 4
    p.play('frederick', 'fight:pru1-aus1', 'yield').play('maria', 'sway:3')
    assert p.board()['saxony'] == 'austria'
    assert p.board()['stage'] == 'austria'
    assert p.pool_of('austria') == 5 - p.board()['boxes']['battle']['austria']
    assert p.pool_of('prussia') == 5


def beaten_beside_prag(p: Position) -> Position:
    """Friedrich loses a combat at Beneschau, which moves Saxony's marker if Austria wants."""
    p.track('saxony', 3).general('aus1', 'prag', 8).general('pru1', 'beneschau', 5)
    return p.hand('prussia').hand('saxony').hand('austria')


def left_behind(p: Position, spaces: int) -> Position:
    """Austria's first combat is won, and Saxony turns by so many spaces."""
    p.stage('austria', 'fight').play('maria', 'fight:aus1-pru1').play('frederick', 'yield')
    p.play('maria', p.legal('maria', 'retreat')[0])
    return p.play('maria', f'sway:{spaces}')


def test_R11_1_1_who_commanded_goes_home_and_his_fellow_fights_on() -> None:
    """R11.1.1, U27, R19.3.4: Rutowski commands Schwerin; neutral, he leaves him alone next to Traun."""
    p = beaten_beside_prag(start().clear()).general('aus2', 'olmuetz', 8)
    p.general('sax1', 'boskowitz', 3).general('pru2', 'boskowitz', 3)
    left_behind(p, 1)
    assert (p.at('sax1'), p.at('pru2')) == ('meissen', 'boskowitz')
    assert p.board()['combats'] == [['aus2', 'pru2']]
    assert p.legal('maria') == ['fight:aus2-pru2']
    p.play('maria', 'fight:aus2-pru2')
    assert p.board()['combat']['defender']['generals'] == ['pru2']


@pytest.mark.parametrize(('spaces', 'status'), [(1, 'neutral'), (3, 'austria')])
def test_R11_1_1_an_attack_that_a_saxon_commanded_is_made_without_him(spaces: int, status: str) -> None:
    """R11.1.1, R19.3.4, R19.3.7: in Prussia's stage, whether the Saxon goes home or changes sides."""
    p = start().clear().track('saxony', 3).general('pru1', 'glatz', 6).general('pru3', 'glatz', 4)
    p.general('aus1', 'frankenstein', 8).general('aus4', 'frankenstein', 8).general('aus3', 'grulich', 1)
    p.general('aus5', 'nachod', 1).general('sax1', 'boskowitz', 5).general('pru2', 'boskowitz', 3)
    p.general('aus2', 'olmuetz', 4).hand('prussia').hand('austria').hand('saxony')
    p.stage('prussia', 'fight').play('frederick', 'fight:pru1-aus1', 'yield').play('maria', f'sway:{spaces}')
    while p.prompt(p.g.deciders[0]) == 'prompt.displace':
        p.play(p.g.deciders[0], p.legal(p.g.deciders[0], 'place')[0])
    assert p.board()['saxony'] == status
    assert p.at('pru2') == 'boskowitz' != p.at('sax1')
    assert p.legal('frederick') == ['fight:pru2-aus2']


def test_R11_1_6_who_was_beaten_with_a_saxon_is_not_attacked_again() -> None:
    """R11.1.6, U27: Rutowski and Schwerin lose together; what Saxony does then brings no new combat."""
    p = start().clear().track('saxony', 3).general('aus1', 'prag', 8).general('aus2', 'kolin', 8)
    p.general('sax1', 'boehmisch_brod', 3).general('pru2', 'boehmisch_brod', 3)
    p.hand('prussia').hand('saxony').hand('austria').stage('austria', 'fight')
    assert p.board()['combats'] == [['aus1', 'sax1'], ['aus2', 'sax1']]
    p.play('maria', 'fight:aus1-sax1').play('frederick', 'yield')
    while p.legal('maria', 'retreat'):
        p.play('maria', p.legal('maria', 'retreat')[0])
    if p.legal('maria', 'sway'):
        p.play('maria', 'sway:0')
    assert p.board()['combats'] == []
