"""Maria, section 11.1: the duel (R11.1.8-R11.1.16, example E9)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start
from tests.titles.maria.roads import neighbours

ATTACK = 'fight:aus5-pru1'


def duel(austrians: int, prussians: int, austria: tuple[str, ...] = (), prussia: tuple[str, ...] = ()) -> Position:
    """Neipperg in Prag (diamonds) attacks Frederick in Beneschau (spades)."""
    position = start().clear().hand('austria', *austria).hand('prussia', *prussia)
    position.general('aus5', 'prag', austrians).general('pru1', 'beneschau', prussians)
    assert (position.suit('prag'), position.suit('beneschau')) == ('D', 'S')
    assert 'beneschau' in neighbours(position, 'prag')
    return position.stage('austria', 'fight').play('maria', ATTACK)


def state(position: Position) -> tuple[int, str]:
    """The attacker's score, and who has the right to play."""
    combat = position.board()['combat']
    return combat['score'], combat['holder']


# cards that fit


def test_R11_1_8_only_the_suit_of_ones_own_sector() -> None:
    position = duel(2, 5, ('D5', 'S6', 'H9', 'C3', 'R'))
    assert position.args('maria', 'play') == {'D5'}
    assert position.args('maria', 'reserve') == {str(n) for n in range(1, 9)}
    for card in ('S6', 'H9', 'C3'):
        assert position.refusal('maria', f'play:{card}') == 'R11.1.8', card
    assert position.refusal('maria', 'play:D7') == 'R8.6'  # not in this hand


def test_R11_1_8_each_side_its_own() -> None:
    position = duel(5, 2, (), ('S6', 'D9'))
    assert position.args('frederick', 'play') == {'S6'}
    assert position.refusal('frederick', 'play:D9') == 'R11.1.8'
    assert position.refusal('frederick', 'reserve:3') == 'R8.9'


def test_R11_1_8_a_power_plays_its_own_hand_only() -> None:
    """Frederick runs three powers; Prussia fights with Prussia's cards."""
    position = start().clear().hand('austria').hand('prussia').hand('saxony', 'S7', 'R').hand('pragmatic', 'S9')
    position.general('aus5', 'prag', 4).general('pru1', 'beneschau', 2).stage('austria', 'fight').play('maria', ATTACK)
    assert position.legal('frederick') == ['yield']


def test_R8_6_a_refusal_names_the_power_whose_hand_is_meant() -> None:
    """R8.6, R8.9: Saxony's cards in the same player's view are not Prussia's."""
    position = start().clear().hand('austria').hand('prussia').hand('saxony', 'S7', 'R')
    position.general('aus5', 'prag', 4).general('pru1', 'beneschau', 2).stage('austria', 'fight').play('maria', ATTACK)
    for action in ('play:S7', 'reserve:3'):
        ((_, _, params),) = position.g.explain('frederick', action)
        assert params['power'] == 'prussia'


@pytest.mark.parametrize(('hand', 'behind', 'level'), [
    ((), 'duel_bare', 'duel_even_bare'), (('S7',), 'duel_bare', 'duel_even_bare'),
    (('R',), 'duel_reserve', 'duel_even_reserve'), (('D4',), 'duel', 'duel_even'),
    (('D4', 'R'), 'duel_any', 'duel_even_any'),
])  # fmt: skip
def test_R11_1_10_one_is_offered_what_one_holds(hand: tuple[str, ...], behind: str, level: str) -> None:
    """R11.1.10, R11.1.14: no suit that is not in the hand; to the others the question tells nothing."""
    for troops, key in ((2, behind), (5, level)):
        position = duel(troops, 5, hand)
        assert position.prompt('maria') == f'prompt.{key}'
        assert position.prompt('frederick') == 'prompt.wait'


# showing troops


def test_R11_1_9_both_sides_show_their_troops() -> None:
    position = start().clear().general('aus5', 'prag', 6).general('aus1', 'wien', 3).general('aus2', 'linz', 5)
    position.general('pru1', 'beneschau', 2).general('pru2', 'berlin', 7).stage('austria', 'fight')
    for role in ('louis', 'frederick', None):
        assert position.board(role)['generals']['aus5']['troops'] is None
    for role in ('louis', 'maria', None):
        assert position.board(role)['generals']['pru1']['troops'] is None
    position.play('maria', ATTACK)
    for role in ('louis', 'frederick', 'maria', None):
        generals = position.board(role)['generals']
        assert (generals['aus5']['troops'], generals['pru1']['troops']) == (6, 2)
        if role != 'maria':
            assert generals['aus1']['troops'] is None  # who does not fight shows nothing
        assert position.board(role)['combat']['score'] == 4
    assert state(position) == (4, 'defender')


def test_R11_1_9_of_a_stack_the_sum() -> None:
    position = start().clear().general('aus4', 'prag', 6).general('aus5', 'prag', 3).general('aus1', 'wien', 4)
    position.general('pru1', 'beneschau', 2).hand('prussia').stage('austria', 'fight').play('maria', 'fight:aus4-pru1')
    for role in ('louis', 'frederick', None):
        board = position.board(role)
        assert board['combat']['attacker']['troops'] == 9
        assert board['stacks'][0]['troops'] == 9
        assert board['generals']['aus1']['troops'] == 4  # what is left of the known total (R6.7)


def test_R11_1_9_hands_stay_hidden() -> None:
    position = duel(2, 5, ('D5', 'R'))
    assert position.board('frederick')['powers']['austria']['hand'] == ['?', '?']
    assert position.board('maria')['powers']['austria']['hand'] == ['D5', 'R']


# the right to play


def test_R11_1_10_the_weaker_side_plays_while_negative() -> None:
    position = duel(1, 8, ('D2', 'D3', 'D4'), ('S2',))
    assert state(position) == (-7, 'attacker')
    assert not position.legal('frederick')
    position.play('maria', 'play:D2')
    assert state(position) == (-5, 'attacker')
    position.play('maria', 'play:D3')
    assert state(position) == (-2, 'attacker')
    assert position.cards('austria') == ['D4']
    played = position.board()['combat']['played']
    assert [(each['card'], each['score']) for each in played] == [('D2', -5), ('D3', -2)]


def test_R11_1_10_a_card_played_is_gone() -> None:
    position = duel(1, 8, ('D2', 'D3'))
    before = len([card for pile in position.board()['discards'].values() for card in pile if card == 'D2'])
    position.play('maria', 'play:D2')
    after = [card for pile in position.board()['discards'].values() for card in pile if card == 'D2']
    assert len(after) == before + 1


def test_R11_1_11_at_nought_or_above_the_right_passes() -> None:
    position = duel(3, 5, ('D2', 'D7'), ('S8', 'S3')).play('maria', 'play:D7')
    assert state(position) == (5, 'defender')
    assert not position.legal('maria')
    position.play('frederick', 'play:S3')
    assert state(position) == (2, 'defender')
    position.play('frederick', 'play:S8')
    assert state(position) == (-6, 'attacker')

    position = duel(3, 5, ('D2',), ('S8',)).play('maria', 'play:D2')
    assert state(position) == (0, 'defender')


@pytest.mark.parametrize('value', range(1, 9))
def test_R11_1_11_a_reserve_counts_as_declared(value: int) -> None:
    """R8.9"""
    position = duel(1, 5, ('R',), ('S2',)).play('maria', f'reserve:{value}')
    assert state(position) == (value - 4, 'attacker' if value < 4 else 'defender')


# the end


def test_R11_1_12_the_beaten_lose_and_fall_back() -> None:
    position = duel(8, 5).play('frederick', 'yield')
    assert position.troops('pru1') == 2
    position.play('maria', f'retreat:{min(position.args("maria", "retreat"))}')
    assert position.at('pru1') != 'beneschau'
    assert position.g.last_winner == 0


def test_R11_1_12_at_most_all_he_commands() -> None:
    position = duel(8, 2).play('frederick', 'yield')
    assert position.at('pru1') is None
    assert position.board()['generals']['pru1']['place'] == 'removed'
    assert not position.args('maria', 'retreat')


def test_R11_1_12_the_attacker_may_lose_too() -> None:
    position = duel(4, 6).play('maria', 'yield')
    assert position.troops('aus5') == 2
    assert position.args('frederick', 'retreat')


def test_R11_1_13_the_winner_loses_nothing_and_stays() -> None:
    position = duel(8, 5).play('frederick', 'yield')
    position.play('maria', f'retreat:{min(position.args("maria", "retreat"))}')
    assert (position.troops('aus5'), position.at('aus5')) == (8, 'prag')


def test_R11_1_14_at_nought_one_must_play() -> None:
    position = duel(3, 5, ('D2',), ('S8', 'S2')).play('maria', 'play:D2')
    assert position.refusal('frederick', 'yield') == 'R11.1.14'
    assert position.legal('frederick') == ['play:S2', 'play:S8']


def test_R11_1_14_without_the_suit_it_is_a_tie() -> None:
    position = duel(3, 5, ('D2',), ('H8', 'D2')).play('maria', 'play:D2')
    assert position.legal('frederick') == ['yield']
    position.play('frederick', 'yield')
    assert (position.troops('aus5'), position.troops('pru1')) == (3, 5)
    assert (position.at('aus5'), position.at('pru1')) == ('prag', 'beneschau')
    assert 'combat_tied' in position.events()
    assert position.board()['combat'] is None
    assert 'S' in position.board('maria')['powers']['prussia']['void']  # that has been shown


def test_R11_1_14_a_reserve_need_not_be_played() -> None:
    position = duel(3, 5, ('D2',), ('R',)).play('maria', 'play:D2')
    assert 'yield' in position.legal('frederick')
    assert position.args('frederick', 'reserve')
    tied = position.play('frederick', 'yield')
    assert 'combat_tied' in tied.events()
    position = duel(3, 5, ('D2',), ('R',)).play('maria', 'play:D2').play('frederick', 'reserve:1')
    assert state(position) == (-1, 'attacker')


def test_R11_1_14_nobody_wins_a_tie() -> None:
    """R17.2.1: who won the last combat before still did."""
    position = start().clear().hand('austria').general('aus5', 'prag', 4).general('pru1', 'beneschau', 4)
    position.last_winner('louis').stage('austria', 'fight').play('maria', ATTACK, 'yield')
    assert position.g.last_winner == 1


def test_R11_1_15_at_the_start_the_attacker_has_the_right() -> None:
    position = duel(4, 4, ('D2', 'R'), ('S5',))
    assert state(position) == (0, 'attacker')
    assert position.refusal('maria', 'yield') == 'R11.1.14'
    position = duel(4, 4, ('H2',), ('S5',))
    assert position.legal('maria') == ['yield']
    position.play('maria', 'yield')
    assert 'combat_tied' in position.events()  # and Prussia's five of spades is not asked for
    assert position.cards('prussia') == ['S5']


def test_R11_1_16_one_may_give_up_at_once() -> None:
    position = duel(4, 6, ('D10', 'D9', 'R')).play('maria', 'yield')
    assert position.cards('austria') == ['D9', 'D10', 'R']
    assert position.troops('aus5') == 2


# the example


def example_9() -> Position:
    position = start().clear().hand('austria', 'D10', 'D9', 'D7', 'R').hand('prussia', 'S5', 'S4', 'S4', 'S3')
    position.general('aus5', 'kolin', 2).general('pru1', 'beneschau', 2).general('pru2', 'beneschau', 2)
    position.stage('austria', 'move').play('maria', 'piece:aus5', 'march:prag', 'halt', 'done')
    return position.play('frederick', 'done').play('maria', ATTACK)


def test_E9_neipperg_against_frederick_and_schwerin() -> None:
    """R11.1.8-R11.1.14, R6.11, R16.1"""
    position = example_9()
    assert state(position) == (-2, 'attacker')
    position.play('maria', 'play:D10')
    assert state(position) == (8, 'defender')
    position.play('frederick', 'play:S5')
    assert state(position) == (3, 'defender')
    position.play('frederick', 'play:S3')
    assert state(position) == (0, 'attacker')
    assert position.refusal('maria', 'yield') == 'R11.1.14'
    position.play('maria', 'play:D7')
    assert state(position) == (7, 'defender')
    position.play('frederick', 'play:S4')
    assert state(position) == (3, 'defender')
    position.play('frederick', 'yield')
    assert (position.at('pru2'), position.troops('pru1', 'pru2')) == (None, 1)
    assert position.board('louis')['generals']['pru1']['troops'] == 1
    ends = position.args('maria', 'retreat')
    position.play('maria', f'retreat:{min(ends)}')
    assert position.at('pru1') in ends
    assert position.cards('austria') == ['D9', 'R']
    assert position.cards('prussia') == ['S4']
    assert position.board()['boxes']['battle']['austria'] == 1  # three troops


def test_E9_with_a_reserve_alone_neipperg_could_have_stopped() -> None:
    position = start().clear().hand('austria', 'D10', 'R').hand('prussia', 'S5', 'S4', 'S4', 'S3')
    position.general('aus5', 'prag', 2).general('pru1', 'beneschau', 2).general('pru2', 'beneschau', 2)
    position.stage('austria', 'fight').play('maria', ATTACK, 'play:D10')
    position.play('frederick', 'play:S5', 'play:S3').play('maria', 'yield')
    assert 'combat_tied' in position.events()


def test_E9_or_accepted_defeat_at_once() -> None:
    position = example_9().play('maria', 'yield')
    assert position.at('aus5') is None
    assert len(position.cards('austria')) == 4
