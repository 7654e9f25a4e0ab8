"""Section 19.3: Saxony turns in the middle of a combat phase (R19.3.3, R19.3.4, R19.3.8, R19.3.9)."""

from __future__ import annotations

from tests.titles.maria.position import start


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
