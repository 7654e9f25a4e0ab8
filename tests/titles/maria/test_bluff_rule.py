"""Section 25: the optional politics rule, option ``politics=bluff`` (R25: R25.0-R25.6.3)."""

from __future__ import annotations

import pytest

from chancellery import IllegalAction
from tests.titles.maria.position import Position, start
from tests.titles.maria.test_politics import discarded, over, square


def bluff() -> Position:
    return start(politics='bluff')


def next_politics(p: Position) -> Position:
    """The politics stage of the next turn begins."""
    return p.turn(p.g.turn + 1).turn_step('politics')


def test_R25_0_it_is_an_option_of_the_advanced_game() -> None:
    """R25.0, D37"""
    assert square(start().politics('p1741_1', 'p1741_3', 'H', prussia='C9', france='H2'), 'prussia')['face_down'] == []
    with pytest.raises(ValueError, match='politics'):
        start('introductory', politics='bluff')


def test_R25_1_face_down_cards_come_back_first_of_all() -> None:
    p = bluff().politics('p1741_1', 'p1741_3', 'H', prussia='C9', france='H2').play('louis', 'save')
    assert square(p, 'prussia')['face_down'] == ['C9']
    assert p.cards('prussia') == []
    p.stage('prussia', 'move')
    assert p.cards('prussia') == [], 'it is away for the whole turn'
    next_politics(p)
    assert p.cards('prussia') == ['C9']
    assert square(p, 'prussia')['face_down'] == []
    assert square(p, 'france')['saved'] == ['H2'], 'face-up cards stay'
    assert p.board()['politics']['cards'] == [], 'before the political cards are turned up'


def test_R25_1_the_returned_card_may_be_laid_again() -> None:
    p = bluff().politics('p1741_1', 'p1741_3', 'H', prussia='C9')
    next_politics(p).play('maria', 'reveal', 'trump:C')
    assert 'card:C9' in p.legal('frederick')


def test_R25_2_cards_trump_and_laying_are_unchanged() -> None:
    """R25.2, R25.3, R25.4"""
    p = bluff().political('p1741_1', 'p1741_3').last_winner('louis').hand('prussia', 'C9').hand('france', 'H2')
    p.hand('pragmatic').hand('austria', 'D4').turn_step('politics').play('louis', 'reveal')
    assert p.board()['politics']['cards'] == ['p1741_1', 'p1741_3']
    assert p.args('louis', 'trump') == {'H', 'C', 'D', 'S'}
    p.play('louis', 'trump:H')
    assert p.g.deciders == ('frederick',)
    assert set(p.legal('frederick')) == {'pass', 'card:C9'}
    p.play('frederick', 'card:C9')
    assert 'C9' not in str(p.g.view('louis'))
    assert square(p, 'prussia', 'louis')['placed'] == 1
    assert p.play('louis', 'pass').g.deciders == ('maria',)


def test_R25_5_off_suit_cards_lie_face_down_and_count_nothing() -> None:
    p = bluff().saved('prussia', 'S3').politics('p1741_1', 'p1741_3', 'H', prussia='C9', france='H4')
    assert square(p, 'prussia') == {'placed': 0, 'saved': ['S3'], 'face_down': ['C9'], 'influence': 3}
    assert p.cards('prussia') == []
    assert p.g.deciders == ('louis',), 'four are more than three'


def test_R25_5_a_reserve_is_no_bluff() -> None:
    p = bluff().politics('p1741_1', 'p1741_3', 'H', prussia='R')
    assert square(p, 'prussia')['saved'] == ['R']
    assert square(p, 'prussia')['influence'] == 16


def test_R25_6_1_no_political_card_without_a_face_up_card() -> None:
    p = bluff().politics('p1741_1', 'p1741_3', 'H', prussia='C9', france='H4')
    assert p.g.deciders == ('louis',)
    with pytest.raises(IllegalAction):
        p.play('frederick', 'claim:p1741_1')
    p.play('louis', 'save')
    assert over(p), 'Prussia was not asked'


def test_R25_6_2_who_takes_a_card_discards_his_face_up_cards_alone() -> None:
    p = bluff().saved('prussia', 'S3').politics('p1741_1', 'p1741_3', 'H', prussia='C9')
    p.play('frederick', 'claim:p1741_1', 'done')
    assert square(p, 'prussia') == {'placed': 0, 'saved': [], 'face_down': ['C9'], 'influence': 0}
    assert 'S3' in discarded(p)
    assert 'C9' not in discarded(p)
    assert next_politics(p).cards('prussia') == ['C9']


def test_R25_6_3_late_comers_turn_their_cards_face_down() -> None:
    p = bluff().saved('austria', 'S2').politics('p1741_1', 'p1741_2', 'H', prussia='H10', france='H9', austria='H3')
    p.play('frederick', 'claim:p1741_1', 'done').play('louis', 'claim:p1741_2', 'done')
    assert over(p)
    assert p.cards('austria') == []
    assert sorted(square(p, 'austria')['face_down']) == ['H3', 'S2']
    assert square(p, 'austria')['saved'] == []
    assert square(p, 'austria')['influence'] == 0
    assert next_politics(p).cards('austria') == ['H3', 'S2'], 'and get them back next turn'
