"""Section 17.5: the political markers and their icons (R17.5.13-R17.5.18, R17.5.20, R17.5.21)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start


def italy(p: Position, card: str, role: str, power: str) -> Position:
    """Somebody moves the Italy marker by a card and nothing else happens."""
    arrow = p.g.edition.cards[p.g.edition.political.index(card)].arrows[0]
    p.politics(card, 'p1742_5' if card != 'p1742_5' else 'p1741_3', 'H', **{power: 'H9'})
    return p.play(role, f'claim:{card}', f'arrow:italy-{"right" if arrow > 0 else "left"}')


def income(p: Position, power: str) -> int:
    return int(p.board()['powers'][power]['income'])


def test_R17_5_13_icons_take_effect_where_the_marker_stops_for_the_power_of_their_colour() -> None:
    """R17.5.13, U40: passing the expedition of space 6 sends nobody."""
    p = start().track('italy', 5)
    before = p.pool_of('austria')
    italy(p, 'p1743_1', 'frederick', 'pragmatic')
    assert p.board()['politics']['tracks']['italy'] == 7
    assert p.board()['boxes']['italy'] == 'austria'
    assert p.pool_of('austria') == before - 1
    assert p.board()['stage'] == 'hussars', 'no French general had to go'


def test_R17_5_13_the_track_ends_stop_a_marker() -> None:
    """U41: clamped."""
    p = italy(start().track('italy', 6), 'p1743_1', 'frederick', 'pragmatic')
    assert p.board()['politics']['tracks']['italy'] == 7


def test_R17_5_14_a_penalty_costs_a_card_while_the_marker_is_there() -> None:
    """R17.5.14, R17.5.18"""
    p = start()
    assert income(p, 'austria') == 5
    p.track('italy', 5)
    assert income(p, 'austria') == 5
    assert income(p, 'france') == 4
    italy(p, 'p1743_2', 'louis', 'france')
    assert p.board()['politics']['tracks']['italy'] == 3
    assert income(p, 'austria') == 4
    assert income(p, 'france') == 5
    p.hand('austria').stage('austria').play('maria', 'draw')
    assert len(p.cards('austria')) == 4
    p.turn(2).fields(drawn=0).hand('austria').stage('austria').play('maria', 'draw')
    assert len(p.cards('austria')) == 4, 'also in the next turn'
    p.track('italy', 4).fields(drawn=0).hand('austria').stage('austria').play('maria', 'draw')
    assert len(p.cards('austria')) == 5, 'no longer'


def test_R17_5_15_a_reward_gives_a_card_while_the_marker_is_there() -> None:
    """R17.5.15, R17.5.18"""
    p = start().track('russia', 1).hand('prussia').stage('prussia').play('frederick', 'draw')
    assert len(p.cards('prussia')) == 4
    assert income(p, 'prussia') == 4
    p = start().track('russia', 2).hand('prussia').stage('prussia').play('frederick', 'draw')
    assert len(p.cards('prussia')) == 3
    assert income(p, 'prussia') == 3


def test_R17_5_16_an_expedition_sends_a_general_of_the_owners_choice() -> None:
    p = start().track('italy', 4).politics('p1743_2', 'p1742_5', 'H', france='H9')
    p.play('louis', 'claim:p1743_2', 'arrow:italy-left')
    assert p.g.deciders == ('maria',)
    assert p.args('maria', 'send') == {f'aus{rank}' for rank in range(1, 7)}
    assert p.refusal('maria', 'pass') == 'R17.5.16', 'it must go'
    assert p.refusal('maria', 'send:pra1') == 'R2.1'
    troops = p.troops('aus5')
    p.play('maria', 'send:aus5')
    seen = p.board('louis')['generals']['aus5']
    assert (seen['at'], seen['place']) == (None, 'off_map')
    assert p.troops('aus5') == troops, 'U38: troops stay with him'
    assert p.board()['stage'] == 'hussars'


def test_R17_5_16_a_general_off_the_board_needs_two_troops_for_eight_points() -> None:
    p = (
        start()
        .general('aus5', None)
        .track('italy', 4)
        .politics('p1743_2', 'p1742_5', 'H', france='H9', austria='-C5 C4')
    )
    p.play('louis', 'claim:p1743_2', 'arrow:italy-left').play('maria', 'send:aus5')
    assert p.args('maria', 'pay') == {'C5', 'C4'}
    p.play('maria', 'pay:C5', 'pay:C4')
    assert p.cards('austria') == [], 'R8.11: nine for eight, no change'
    assert p.board()['generals']['aus5']['place'] == 'off_map'
    assert p.troops('aus5') == 2
    assert p.board('louis')['generals']['aus5']['troops'] == 2, 'everybody knows how many they are'


def test_R17_5_16_who_cannot_pay_eight_cannot_choose_a_removed_general() -> None:
    """U38"""
    p = start().general('aus5', None).track('italy', 4).politics('p1743_2', 'p1742_5', 'H', france='H9', austria='-C7')
    p.play('louis', 'claim:p1743_2', 'arrow:italy-left')
    assert p.refusal('maria', 'send:aus5') == 'R17.5.16'
    assert 'aus5' not in p.args('maria', 'send')


def test_R17_5_16_nobody_at_all_to_send() -> None:
    """U38: then the icon has no effect on generals."""
    p = start().clear().general('fra1', 'paris', 4).track('italy', 4)
    p.politics('p1743_2', 'p1742_5', 'H', france='H9').play('louis', 'claim:p1743_2', 'arrow:italy-left')
    assert p.legal('maria') == ['pass']
    p.play('maria', 'pass')
    assert p.board()['stage'] != 'politics'


def test_R17_5_16_from_one_expedition_to_the_next_no_second_general_goes() -> None:
    """U38"""
    p = start().track('russia', 4).politics('p1743_4', 'p1742_6', 'H', austria='H9')
    p.play('maria', 'claim:p1743_4', 'arrow:russia-right')
    assert p.board()['politics']['tracks']['russia'] == 6
    assert p.board()['stage'] == 'hussars'
    assert [name for name, g in p.board()['generals'].items() if g['place'] == 'off_map'] == ['pru4']


def test_R17_5_17_the_marker_on_italy_stays_until_the_star() -> None:
    """R17.5.17: leaving the space alone does not bring it back; stopping on the star does."""
    p = start().track('italy', 5)
    pool = p.pool_of('austria')
    italy(p, 'p1743_1', 'maria', 'austria')
    assert p.board()['boxes']['italy'] == 'austria'
    assert p.pool_of('austria') == pool - 1
    p.track('italy', 7).politics('p1743_2', 'p1742_5', 'H', austria='H9')
    p.play('maria', 'claim:p1743_2', 'arrow:italy-left')
    assert p.board()['politics']['tracks']['italy'] == 5
    assert p.board()['boxes']['italy'] == 'austria'
    assert p.pool_of('austria') == pool - 1
    p.politics('p1744_5', 'p1742_5', 'H', france='H9').play('louis', 'claim:p1744_5', 'arrow:italy-left')
    assert p.board()['politics']['tracks']['italy'] == 4
    assert p.board()['boxes']['italy'] is None
    assert p.pool_of('austria') == pool


def test_R17_5_17_a_star_that_is_passed_brings_no_marker_back() -> None:
    """R17.5.17, U40: only where the political marker stops counts."""
    p = start().track('italy', 5).fields(italy=4).pool(austria=2)
    italy(p, 'p1743_2', 'louis', 'france')
    assert p.board()['politics']['tracks']['italy'] == 3
    assert p.board()['boxes']['italy'] == 'austria'
    assert p.pool_of('austria') == 2


def test_R17_5_17_past_the_star_the_other_power_is_rewarded_too() -> None:
    """R17.5.17, U59: both markers lie there until a stop on the star, which brings both back; one marker a power."""
    p = start().track('italy', 3).fields(italy=4).pool(austria=2, france=5)
    italy(p, 'p1743_2', 'louis', 'france')
    assert p.board()['politics']['tracks']['italy'] == 1
    assert (p.board()['boxes']['italy'], p.board()['boxes']['italy_too']) == ('austria', 'france')
    assert (p.pool_of('austria'), p.pool_of('france')) == (2, 4)
    p.track('italy', 3)
    italy(p, 'p1743_2', 'louis', 'france')
    assert (p.pool_of('austria'), p.pool_of('france')) == (2, 4), 'no second marker of one power'
    p.track('italy', 5).politics('p1744_5', 'p1742_5', 'H', france='H9').play(
        'louis', 'claim:p1744_5', 'arrow:italy-left'
    )
    assert p.board()['politics']['tracks']['italy'] == 4
    assert p.board()['boxes']['italy'] is None
    assert 'italy_too' not in p.board()['boxes']
    assert (p.pool_of('austria'), p.pool_of('france')) == (3, 5)


def test_R17_5_17_the_other_power_is_rewarded_on_its_own_space() -> None:
    """R17.5.17, R16.8: France on the left end."""
    p = start().track('italy', 3)
    italy(p, 'p1743_2', 'louis', 'france')
    assert p.board()['boxes']['italy'] == 'france'
    assert p.pool_of('france') == 10


def free(russia: int) -> Position:
    """Prussia's expedition ends by one card."""
    p = start().track('russia', russia).politics('p1742_3', 'p1742_6', 'H', prussia='H9')
    return p.play('frederick', 'claim:p1742_3', 'arrow:russia-left')


def test_R17_5_20_when_the_expedition_ends_the_general_may_come_back_by_the_arrow() -> None:
    """R17.5.20, R17.5.21, U39: he may, and may wait for a later politics stage."""
    p = free(4)
    assert p.g.deciders == ('frederick',)
    assert set(p.legal('frederick')) == {'return:pru4', 'pass'}
    p.play('frederick', 'return:pru4')
    assert p.at('pru4') == 'landsberg_an_der_warthe'
    assert p.troops('pru4') >= 6
    p = free(4).play('frederick', 'pass')
    assert p.at('pru4') is None
    p.politics('p1741_1', 'p1742_6', 'H', prussia='H9').play('frederick', 'save', 'return:pru4')
    assert p.at('pru4') == 'landsberg_an_der_warthe'


def test_R17_5_20_not_while_the_expedition_lasts() -> None:
    p = free(5)
    assert p.board()['politics']['tracks']['russia'] == 4
    assert p.board()['stage'] == 'hussars'
    assert p.board()['generals']['pru4']['place'] == 'off_map'


def test_R17_5_20_whoever_stands_in_the_way_steps_aside() -> None:
    p = start().general('aus5', 'landsberg_an_der_warthe', 3).track('russia', 4)
    p.politics('p1742_3', 'p1742_6', 'H', prussia='H9')
    p.play('frederick', 'claim:p1742_3', 'arrow:russia-left', 'return:pru4')
    assert p.g.deciders == ('maria',), 'its owner moves it'
    assert p.args('maria', 'place') == {'kuestrin', 'meseritz'}
    p.play('maria', 'place:meseritz')
    assert p.at('aus5') == 'meseritz'
    assert p.at('pru4') == 'landsberg_an_der_warthe'


def test_R17_5_20_if_nobody_can_make_room_the_general_waits() -> None:
    """U39"""
    p = start().general('aus5', 'landsberg_an_der_warthe', 3).general('pru3', 'kuestrin', 4)
    p.general('aus4', 'meseritz', 2).track('russia', 4).politics('p1742_3', 'p1742_6', 'H', prussia='H9')
    p.play('frederick', 'claim:p1742_3', 'arrow:russia-left')
    assert p.refusal('frederick', 'return:pru4') == 'R17.5.20'
    p.play('frederick', 'pass')
    assert p.at('pru4') is None
    assert p.at('aus5') == 'landsberg_an_der_warthe'


def two_in_the_way(austrian: str) -> Position:
    """A mixed stack on the arrow's city, and an Austrian somewhere."""
    p = start().general('pru1', 'landsberg_an_der_warthe', 3).general('sax1', 'landsberg_an_der_warthe', 3)
    p.general('aus4', austrian, 2).track('russia', 4).politics('p1742_3', 'p1742_6', 'H', prussia='H9')
    return p.play('frederick', 'claim:p1742_3', 'arrow:russia-left')


def test_R17_5_20_two_in_the_way_need_a_city_each() -> None:
    """R17.5.20, U39: given one free city beside them, then nobody moves and the general waits; given two, then both
    step aside."""
    assert two_in_the_way('meseritz').refusal('frederick', 'return:pru4') == 'R17.5.20'
    p = two_in_the_way('iglau').play('frederick', 'return:pru4', 'place:kuestrin')
    assert (p.at('pru1'), p.at('sax1'), p.at('pru4')) == ('kuestrin', 'meseritz', 'landsberg_an_der_warthe')


def test_R17_5_21_the_game_starts_with_an_expedition_of_prussia() -> None:
    """R17.5.21, derived: the Russia track starts on a Prussian expedition."""
    p = start()
    assert p.board()['generals']['pru4']['place'] == 'off_map'
    space = p.g.edition.spaces[1][p.board()['politics']['tracks']['russia'] - 1]
    assert space.expedition == [2]


def test_R17_5_21_a_second_expedition_may_take_any_prussian_general() -> None:
    p = start().general('pru4', 'berlin', 6).track('russia', 3).politics('p1742_3', 'p1742_6', 'H', austria='H9')
    p.play('maria', 'claim:p1742_3', 'arrow:russia-right')
    assert p.args('frederick', 'send') == {'pru1', 'pru2', 'pru3', 'pru4'}
    p.play('frederick', 'send:pru2')
    assert p.board()['generals']['pru2']['place'] == 'off_map'
    assert p.at('pru4') == 'berlin'


def test_R17_5_16_a_general_of_a_stack_parts_with_troops_of_the_owners_choice() -> None:
    p = start().clear().general('aus1', 'wien', 6).general('aus2', 'wien', 4).general('fra1', 'paris', 4)
    p.track('italy', 4).politics('p1743_2', 'p1742_5', 'H', france='H9')
    p.play('louis', 'claim:p1743_2', 'arrow:italy-left').play('maria', 'send:aus2', 'take:2')
    assert (p.troops('aus1'), p.troops('aus2')) == (8, 2)
    assert p.board()['generals']['aus2']['place'] == 'off_map'
    assert p.at('aus1') == 'wien'


@pytest.mark.parametrize(('space', 'power', 'change'), [(3, 'austria', -1), (5, 'france', -1)])
def test_R17_5_18_the_change_is_shown(space: int, power: str, change: int) -> None:
    p = start()
    before = income(p, power)
    assert income(p.track('italy', space), power) == before + change
