"""Maria, section 6: stacks and troops (R6.1-R6.11) and examples E2 and E3."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start


def frederick_and_schwerin(frederick: int = 4, schwerin: int = 5) -> Position:
    """The stack of the examples, in Jauer."""
    return start().clear().general('pru1', 'jauer', frederick).general('pru2', 'jauer', schwerin)


def beaten_by(loss: int) -> Position:
    """The stack of the examples, nine troops, after a defeat by so much; Austria has yet to say where it retreats."""
    position = frederick_and_schwerin().general('aus1', 'hirschberg', 8).general('aus2', 'hirschberg', 8)
    position.hand('prussia', 'S8').hand('austria', 'C9').train('pru_t1', 'berlin')
    assert (position.suit('jauer'), position.suit('hirschberg')) == ('S', 'C')
    position.stage('austria', 'fight').play('maria', 'fight:aus1-pru1')
    assert position.g.view('frederick')['prompt']['params']['score'] == 9 - 16
    if loss == 8:
        position.play('frederick', 'play:S8').play('maria', 'play:C9')
    return position.play('frederick', 'yield')


# ---- R6.1, R6.2: what may stand in a city


def test_R6_1_a_train_enters_no_occupied_city_and_no_general_enters_a_trains() -> None:
    position = start().clear().general('fra2', 'iglau', 3).train('fra_t2', 'trebitsch').stage('france', 'move')
    position.play('louis', 'piece:fra_t2')
    assert position.refusal('louis', 'march:iglau') == 'R10.1.12'
    position = start().clear().general('fra2', 'iglau', 3).train('fra_t2', 'trebitsch').stage('france', 'move')
    position.play('louis', 'piece:fra2')
    assert position.refusal('louis', 'march:trebitsch') in ('R10.1.12', 'R6.1')


def test_R6_2_same_power_and_cooperating_powers_stack() -> None:
    position = start().clear().general('fra2', 'iglau', 3).general('fra3', 'trebitsch', 3).general('bav1', 'znaim', 3)
    position.stage('france', 'move').play('louis', 'piece:fra3', 'march:iglau')
    stack = position.board()['stacks'][0]
    assert (stack['city'], stack['generals']) == ('iglau', ['fra2', 'fra3'])
    position = start().clear().general('fra2', 'iglau', 3).general('bav1', 'trebitsch', 3)
    position.stage('france', 'move').play('louis', 'piece:bav1', 'march:iglau')
    assert position.board()['stacks'][0]['generals'] == ['bav1', 'fra2'], 'a mixed stack'


def test_R6_2_never_more_than_two() -> None:
    position = start().clear().general('fra2', 'iglau', 3).general('fra3', 'iglau', 3).general('bav1', 'trebitsch', 3)
    position.stage('france', 'move').play('louis', 'piece:bav1')
    assert 'iglau' not in position.args('louis', 'march')
    assert position.refusal('louis', 'march:iglau') in ('R6.2', 'R10.1.12')


def test_R6_3_the_lower_rank_number_lies_on_top_whoever_arrives() -> None:
    for mover, waits in (('pru2', 'pru1'), ('pru1', 'pru2')):
        position = start().clear().general(mover, 'iglau', 3).general(waits, 'trebitsch', 3)
        position.stage('prussia', 'move').play('frederick', f'piece:{mover}', 'march:trebitsch')
        assert position.board()['stacks'][0]['generals'] == ['pru1', 'pru2']


@pytest.mark.parametrize('austrian', range(1, 7))
@pytest.mark.parametrize('pragmatic', range(1, 4))
def test_R6_3_in_mixed_stacks_too(austrian: int, pragmatic: int) -> None:
    """R6.3, R3.1.2: of every Austrian and every Pragmatic general the one with the lower number commands."""
    if austrian != pragmatic:
        position = start().clear().general(f'aus{austrian}', 'mons', 3).general(f'pra{pragmatic}', 'mons', 3)
        position.stage('austria', 'move')
        top = f'aus{austrian}' if austrian < pragmatic else f'pra{pragmatic}'
        assert position.board()['stacks'][0]['generals'][0] == top


@pytest.mark.parametrize(('top', 'under'), [('pru1', 'sax1'), ('sax1', 'pru1')])
def test_R6_4_equal_ranks_the_players_decide(top: str, under: str) -> None:
    """R6.4: the rank-1 generals of Prussia and Saxony; the choice decides whose cards fight (R11.1.17)."""
    position = start().clear().general('pru1', 'koenigstein', 3).general('sax1', 'dresden', 3)
    position.general('aus1', 'freiberg', 8).hand('prussia', 'H2').hand('saxony', 'H3')
    position.stage('prussia', 'move').play('frederick', 'piece:pru1', 'march:dresden')
    assert position.args('frederick', 'supreme') == {'pru1', 'sax1'}
    assert position.refusal('frederick', 'supreme:pru2') == 'R6.4'
    position.play('frederick', f'supreme:{top}')
    assert position.board()['stacks'][0]['generals'] == [top, under]
    position.play('frederick', 'done', f'fight:{top}-aus1')
    assert position.args('frederick', 'play') == {'H2' if top == 'pru1' else 'H3'}


def test_R6_4_a_general_who_returns_in_winter_to_an_equal_asks_who_commands() -> None:
    """R6.4: the players decide whenever a stack of equal ranks forms, so also by a return (R13.5)."""
    position = start().clear().general('pru1', 'dresden', 3).general('sax1', None).hand('saxony', 'H8')
    position.general('aus1', 'wien', 3).turn(3)
    for power in ('france', 'bavaria', 'prussia', 'austria', 'pragmatic'):
        position.hand(power)
    position.turn_step('winter').play('frederick', 'pay:H8', 'done', 'return:sax1')
    assert position.args('frederick', 'supreme') == {'pru1', 'sax1'}


# ---- R6.5, R6.8, R6.9: troops


@pytest.mark.parametrize(
    ('troops', 'shares'), [((4, 5), range(1, 9)), ((1, 1), range(1, 2)), ((8, 8), range(8, 9)), ((8, 2), range(2, 9))]
)
def test_R6_5_each_general_commands_one_to_eight(troops: tuple[int, int], shares: range) -> None:
    """R6.5, R6.8: whatever the owner does with the common troops, nobody has fewer than one or more than eight."""
    position = frederick_and_schwerin(*troops).stage('prussia', 'move').play('frederick', 'piece:pru2')
    assert position.args('frederick', 'take') == {str(share) for share in shares}
    for share in range(1, 9):
        if share not in shares:
            assert position.refusal('frederick', f'take:{share}') == 'R6.5'


def test_E2_a_stack_regroups() -> None:
    """E2, R6.8: Frederick 4 and Schwerin 5 may become 7 and 2."""
    position = frederick_and_schwerin().stage('prussia', 'move')
    assert position.board('frederick')['stacks'][0]['troops'] == 9
    position.play('frederick', 'piece:pru1', 'take:7', 'march:schweidnitz', 'halt')
    assert (position.troops('pru1'), position.troops('pru2')) == (7, 2)
    assert position.board('frederick')['generals']['pru1']['troops'] == 7
    assert position.board('frederick')['generals']['pru2']['troops'] == 2


def test_R6_6_how_a_stack_parts_is_a_secret() -> None:
    """R6.6, R6.7: the others learn nothing but what the two have together."""
    views, logs = [], []
    for share in (7, 3):
        position = frederick_and_schwerin().stage('prussia', 'move')
        position.play('frederick', 'piece:pru1', f'take:{share}', 'march:schweidnitz', 'halt')
        assert position.troops('pru1') == share
        views.append(position.g.view('maria'))
        logs.append(position.g.events_for('maria'))
    assert views[0] == views[1]
    assert logs[0] == logs[1]
    assert views[0]['board']['generals']['pru1']['troops'] is None


def test_R6_7_the_total_is_open_the_single_general_is_not() -> None:
    position = start().clear().general('pru4', None).general('pru1', 'glogau', 7).general('pru2', 'lueben', 2)
    position.stage('prussia', 'move')
    for role in ('maria', 'louis'):
        board = position.board(role)
        assert board['powers']['prussia']['troops'] == 9
        assert board['generals']['pru1']['troops'] is None
        assert (board['generals']['pru1']['low'], board['generals']['pru1']['high']) == (1, 8)
        assert board['groups'] == [{'generals': ['pru1', 'pru2'], 'troops': 9}]
    assert position.board('frederick')['generals']['pru1']['troops'] == 7


def test_R6_7_combat_makes_strength_public() -> None:
    position = start().clear().general('pru1', 'jauer', 4).general('pru2', 'glogau', 3).general('pru3', 'sagan', 5)
    position.general('aus1', 'hirschberg', 6).general('pru4', None).stage('austria', 'fight')
    assert position.board('louis')['generals']['pru1']['troops'] is None
    position.play('maria', 'fight:aus1-pru1')
    assert position.board('louis')['generals']['pru1']['troops'] == 4
    assert position.board('frederick')['generals']['aus1']['troops'] == 6
    assert position.board('louis')['generals']['pru2']['troops'] is None
    assert {'generals': ['pru2', 'pru3'], 'troops': 8} in position.board('louis')['groups']


def test_R6_7_a_stack_shown_in_combat_hides_its_shares_again() -> None:
    """R6.7, R6.8: its sum is known; as soon as the two part the shares are secret."""
    position = frederick_and_schwerin().general('aus1', 'hirschberg', 8).hand('prussia').hand('austria')
    position.general('pru3', 'sagan', 4).stage('prussia', 'fight').play('frederick', 'fight:pru1-aus1')
    assert position.board('maria')['stacks'][0]['troops'] == 9
    assert {'generals': ['pru1', 'pru2'], 'troops': 9} in position.board('maria')['groups']
    assert position.board('maria')['generals']['pru1']['troops'] is None


def test_R6_8_the_owner_may_regroup_in_another_players_stage() -> None:
    """R6.8, D3: troops of a same-power stack are common: a beaten stack keeps both generals where two are left."""
    position = beaten_by(7)
    assert position.g.stage == 'austria'
    assert {position.at('pru1'), position.at('pru2')} != {None}
    assert position.troops('pru1', 'pru2') == 2


def test_R6_9_troops_stay_with_generals_who_stand_apart() -> None:
    """R6.9: parting is the last chance; afterwards each has what he has."""
    position = start().clear().general('pru1', 'glogau', 7).general('pru2', 'lueben', 2).stage('prussia', 'move')
    position.play('frederick', 'piece:pru1')
    assert not position.args('frederick', 'take')
    position.play('frederick', 'march:primkenau', 'halt')
    assert (position.troops('pru1'), position.troops('pru2')) == (7, 2)


def test_R6_9_troops_never_pass_to_another_power() -> None:
    """R6.9: a mixed stack parts with what each brought; nobody is asked."""
    position = start().clear().general('pru2', 'dresden', 7).general('sax1', 'dresden', 2).stage('prussia', 'move')
    position.play('frederick', 'piece:pru2')
    assert not position.args('frederick', 'take')
    position.play('frederick', 'march:meissen', 'halt')
    assert (position.troops('pru2'), position.troops('sax1')) == (7, 2)


# ---- R6.10, R6.11: who is removed


def test_E3_nine_lose_eight_and_frederick_stays() -> None:
    """E3, R6.10, R6.11: the last troop goes to Frederick, Schwerin is removed."""
    position = beaten_by(8)
    assert position.board()['generals']['pru2']['place'] == 'removed'
    assert position.troops('pru1') == 1
    assert position.troops('pru2') == 0
    position.play('maria', position.legal('maria')[0])
    assert position.board()['generals']['pru1']['place'] == 'map'


def test_E3_nine_lose_seven_and_both_stay() -> None:
    """E3, R6.10: one each; the shift is compulsory."""
    position = beaten_by(7)
    position.play('maria', position.legal('maria')[0])
    assert position.at('pru1') == position.at('pru2') is not None
    assert position.board('frederick')['stacks'][0]['troops'] == 2


def test_R6_10_a_general_without_troops_is_removed() -> None:
    position = start().clear().general('pru1', 'jauer', 2).general('aus1', 'hirschberg', 6).hand('prussia')
    position.stage('austria', 'fight').play('maria', 'fight:aus1-pru1').play('frederick', 'yield')
    assert position.board()['generals']['pru1']['place'] == 'removed'
    assert position.board('maria')['generals']['pru1']['troops'] == 0


def test_R6_10_in_a_mixed_stack_no_troop_can_be_shifted() -> None:
    """R6.9, R6.10, R11.1.17: the Saxon loses his last troop and goes, though the Prussian has some left."""
    position = start().clear().general('pru1', 'dresden', 6).general('sax1', 'dresden', 2).hand('prussia')
    position.general('aus1', 'koenigstein', 8).general('aus2', 'koenigstein', 3).fields(senior=[0] * 20)
    position.g.senior[position.g.edition.generals.index('pru1')] = 1
    position.stage('austria', 'fight').play('maria', 'fight:aus1-pru1').play('frederick', 'yield')
    assert position.board()['generals']['sax1']['place'] == 'removed'
    assert position.troops('pru1') == 6 + 2 - 3


def test_R6_11_the_lower_ranking_general_goes_for_lack_of_supply_too() -> None:
    """R6.11, R9.6: three troops, both unsupplied: one is left, for the supreme commander."""
    position = frederick_and_schwerin(2, 1).train('pru_t1', None).general('pru3', 'berlin', 3)
    position.stage('prussia', 'supply')
    assert position.board()['generals']['pru2']['place'] == 'removed'
    assert position.troops('pru1') == 1


def test_U10_a_stack_moves_as_one_or_apart() -> None:
    position = frederick_and_schwerin().stage('prussia', 'move')
    assert {'stack:pru1', 'piece:pru1', 'piece:pru2'} <= set(position.legal('frederick'))
    position.play('frederick', 'stack:pru1', 'march:schweidnitz', 'halt')
    assert position.at('pru1') == position.at('pru2') == 'schweidnitz'
    assert position.refusal('frederick', 'piece:pru2') == 'R10.1.1'
    position = frederick_and_schwerin().stage('prussia', 'move')
    position.play('frederick', 'piece:pru1', 'take:4', 'march:schweidnitz', 'halt')
    position.play('frederick', 'piece:pru2', 'march:liegnitz', 'halt')
    assert (position.at('pru1'), position.at('pru2')) == ('schweidnitz', 'liegnitz')
    assert (position.troops('pru1'), position.troops('pru2')) == (4, 5)


def test_U10_a_stack_of_two_players_moves_together_only_if_both_want_it() -> None:
    position = start().clear().general('aus6', 'bruessel', 4).general('pra1', 'bruessel', 4).stage('austria', 'move')
    position.play('frederick', 'stack:pra1')
    assert position.g.deciders == ('maria',)
    position.play('maria', 'refuse')
    assert position.refusal('frederick', 'stack:pra1') == 'R10.1.9'
    assert position.at('pra1') == 'bruessel'
