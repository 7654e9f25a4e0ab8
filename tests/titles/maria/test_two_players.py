"""Section 24: the game for two (R24.1-R24.11)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start

SILESIA = ('breslau', 'brieg', 'glatz', 'glogau', 'liegnitz', 'neisse')
FRENCH = ('linz', 'budweis', 'eger', 'pilsen', 'prag', 'tabor', 'krems', 'steyr', 'st_poelten')
PRUSSIAN = ('koeniggraetz', 'olmuetz', 'iglau', 'bruenn', 'znaim')


def runners(p: Position) -> dict[str, str]:
    return {power: seen['role'] for power, seen in p.board()['powers'].items()}


def winners(p: Position) -> tuple[str, ...]:
    return p.g.outcome.winners if p.g.outcome is not None else ()


# ---- introductory


def test_R24_1_the_powers_of_the_introductory_game() -> None:
    p = start('introductory', 2)
    assert p.g.roles == ('maria', 'allies')
    assert runners(p) == {**dict.fromkeys(('france', 'bavaria', 'prussia', 'saxony'), 'allies'), 'austria': 'maria'}


def near_victory(french: int) -> Position:
    """Prussia is one fortress short and about to take Cosel; France holds some in Austria."""
    p = start('introductory', 2).clear().marker('prussia', *SILESIA, *PRUSSIAN).marker('austria', 'cosel')
    p.marker('france', *FRENCH[:french]).general('pru1', 'cosel', 4).general('aus1', 'pressburg', 4)
    return p.general('fra2', 'muenchen', 3).stage('prussia', 'move')


def test_R24_2_both_conditions_together_win_at_once() -> None:
    p = near_victory(9).play('allies', 'piece:pru1', 'march:ratibor')
    assert winners(p) == ('allies',)


def test_R24_2_one_condition_alone_does_not_win() -> None:
    p = near_victory(8).play('allies', 'piece:pru1', 'march:ratibor')
    assert p.control('cosel') == 'prussia'
    assert winners(p) == ()
    assert p.g.deciders == ('allies',)


def ended(french: int, prussian: int) -> Position:
    p = start('introductory', 2).clear().marker('prussia', *(SILESIA + PRUSSIAN + ('cosel',))[:prussian])
    p.marker('austria', *((*SILESIA, 'cosel'))[prussian:])
    return p.marker('france', *FRENCH[:french]).turn(9).turn_step('advance_marker')


def test_R24_3_austria_wins_if_neither_condition_is_met_after_turn_nine() -> None:
    assert winners(ended(8, 11)) == ('maria',)


@pytest.mark.parametrize(('french', 'prussian'), [(9, 11), (8, 12)])
def test_R24_4_otherwise_a_draw(french: int, prussian: int) -> None:
    p = ended(french, prussian)
    assert p.g.outcome is not None
    assert set(p.g.outcome.winners) == {'maria', 'allies'}
    assert p.g.outcome.reason == 'draw'
    assert len(set(p.g.outcome.scores.values())) == 1


# ---- advanced


def test_R24_5_the_powers_of_the_advanced_game() -> None:
    p = start('advanced', 2)
    powers = dict.fromkeys(('france', 'bavaria', 'prussia', 'saxony'), 'allies')
    assert runners(p) == {**powers, 'austria': 'maria', 'pragmatic': 'maria'}


def test_R24_6_subsidies_for_minor_powers_alone() -> None:
    p = start('advanced', 2).fields(contracts=[]).turn(4).turn_step('talk')
    assert p.args('allies', 'subsidy') == {'bavaria', 'saxony'}
    assert p.args('maria', 'subsidy') == set()
    assert p.refusal('allies', 'subsidy:prussia') == p.refusal('maria', 'subsidy:austria') == 'R24.6'


def both_taken() -> Position:
    """The allies take both cards: first with France, then with Prussia."""
    p = start('advanced', 2).politics('p1743_3', 'p1744_3', 'H', prussia='H3', france='H9')
    return p.play('allies', 'claim:p1743_3')


def test_R24_7_of_two_cards_only_one_is_carried_out() -> None:
    p = both_taken().play('allies', 'arrow:russia-left', 'claim:p1744_3')
    assert p.legal('allies') == ['done'], 'the other must be discarded'
    assert p.refusal('allies', 'effect') == p.refusal('allies', 'arrow:russia-left') == 'R24.7'
    p.play('allies', 'done')
    assert p.board()['politics']['tracks']['russia'] == 2


def test_R24_7_it_may_be_the_second_one() -> None:
    p = both_taken().play('allies', 'done', 'claim:p1744_3')
    assert 'arrow:russia-left' in p.legal('allies')
    assert 'effect' in p.legal('allies')
    p.play('allies', 'arrow:russia-left', 'done')
    assert p.board()['politics']['tracks']['russia'] == 3


def test_R24_7_an_effect_alone_counts_as_carried_out() -> None:
    p = start('advanced', 2).politics('p1744_3', 'p1743_3', 'H', prussia='H9', france='H3')
    p.play('allies', 'claim:p1744_3', 'effect', 'done', 'claim:p1743_3')
    assert p.legal('allies') == ['done']
    assert p.refusal('allies', 'arrow:russia-left') == 'R24.7'


def test_R24_7_with_three_players_one_of_them_may_carry_out_both() -> None:
    """R24.7 is for two players: Frederick takes one card with Prussia and one with the Pragmatic Army."""
    p = start().track('italy', 3).politics('p1743_3', 'p1743_1', 'H', prussia='H9', pragmatic='H3')
    p.play('frederick', 'claim:p1743_3', 'arrow:russia-left', 'claim:p1743_1')
    assert 'arrow:italy-right' in p.legal('frederick')
    p.play('frederick', 'arrow:italy-right')
    assert (p.board()['politics']['tracks']['russia'], p.board()['politics']['tracks']['italy']) == (2, 5)


def test_R24_7_two_players_with_a_card_each_carry_out_both() -> None:
    p = start('advanced', 2).politics('p1743_3', 'p1743_4', 'H', prussia='H9', austria='H3')
    p.play('allies', 'claim:p1743_3', 'arrow:russia-left').play('maria', 'claim:p1743_4')
    assert 'arrow:russia-right' in p.legal('maria')


def defeat(general: str, city: str, winner: str, beside: str) -> Position:
    """A general with one troop is beaten: one victory point."""
    p = start('advanced', 2).clear().general(general, city, 1).general(winner, beside, 8).general('fra5', 'paris', 2)
    power = {'fra': 'france', 'bav': 'bavaria', 'pru': 'prussia', 'sax': 'saxony'}[general[:3]]
    p.hand(power).hand('austria').hand('pragmatic').stage('austria', 'fight')
    return p.play('maria', f'fight:{winner}-{general}').play('allies', 'yield')


@pytest.mark.parametrize('general', ['fra1', 'bav1', 'pru1', 'sax1'])
def test_R24_8_a_point_lost_on_the_bohemia_map_moves_saxony_by_itself(general: str) -> None:
    """R24.8, U53, R16.5: also for France and Bavaria, and nobody is asked."""
    p = defeat(general, 'breslau', 'aus1', 'oels')
    assert p.at(general) is None
    assert p.board()['politics']['tracks']['saxony'] == 3


def test_R24_8_not_on_the_flanders_map() -> None:
    p = defeat('fra1', 'tournai', 'pra1', 'ath')
    assert p.at('fra1') is None
    assert p.board()['politics']['tracks']['saxony'] == 2


def test_R24_8_lack_of_supply_too() -> None:
    for city, space in (('wien', 3), ('breda', 2)):
        p = (
            start('advanced', 2)
            .clear()
            .general('fra1', city, 1)
            .general('aus1', 'pressburg', 4)
            .stage('france', 'supply')
        )
        assert p.at('fra1') is None
        assert p.board()['politics']['tracks']['saxony'] == space


def test_R24_8_the_marker_moves_after_the_retreat() -> None:
    """R19.3.3: the beaten Prussian may still retreat into Saxony; afterwards it is neutral."""
    p = start('advanced', 2).clear().track('saxony', 3).general('pru1', 'teplitz', 8).general('aus1', 'leitmeritz', 8)
    p.general('aus2', 'leitmeritz', 3).hand('prussia').hand('austria').stage('austria', 'fight')
    p.play('maria', 'fight:aus1-pru1').play('allies', 'yield')
    assert any(p.g.map.country[p.city(city)] == 'saxony' for city in p.args('maria', 'retreat'))


def test_R24_8_a_beaten_saxon_can_retreat() -> None:
    p = start('advanced', 2).clear().track('saxony', 3).general('sax1', 'prag', 8).general('aus1', 'boehmisch_brod', 8)
    p.general('aus2', 'boehmisch_brod', 3).hand('saxony').hand('austria').stage('austria', 'fight')
    p.play('maria', 'fight:aus1-sax1').play('allies', 'yield')
    assert all(p.legal(role) for role in p.g.deciders), 'every decider has something to choose'


def test_R24_9_the_attacks_of_b_in_any_order() -> None:
    p = start('advanced', 2).clear().general('fra1', 'namur', 4).general('fra2', 'prag', 4)
    beside_namur = p.g.map.cities[p.g.map.roads[p.city('namur')][0]]
    p.general('pra1', beside_namur, 4).general('aus1', 'schlan', 4).stage('austria', 'fight')
    assert set(p.legal('maria')) == {'fight:pra1-fra1', 'fight:aus1-fra2'}
    q = start('advanced', 3).clear().general('fra1', 'namur', 4).general('fra2', 'prag', 4)
    q.general('pra1', beside_namur, 4).general('aus1', 'schlan', 4).stage('austria', 'fight')
    assert q.g.deciders == ('maria',), 'with three Austria goes first'
    assert q.legal('maria') == ['fight:aus1-fra2']


@pytest.mark.parametrize(
    'pool', [{'pragmatic': 0, 'prussia': 0}, {'austria': 0, 'france': 0}, {'pragmatic': 0, 'france': 0}]
)
def test_R24_10_b_wins_all_ties(pool: dict[str, int]) -> None:
    p = start('advanced', 2).clear().pool(**{'austria': 3, 'prussia': 5, 'france': 5, 'pragmatic': 5, **pool})
    assert winners(p.stage('france', 'conquer')) == ('maria',)


def test_R24_10_victory_is_otherwise_unchanged() -> None:
    p = start('advanced', 2).clear().pool(prussia=-1, austria=0)
    assert winners(p.stage('france', 'conquer')) == ('allies',)


def test_R24_11_saxony_passes_to_b_when_it_leaves() -> None:
    p = start('advanced', 2).clear().track('saxony', 3).hand('saxony', 'H4').general('aus1', 'wien', 3)
    p.politics('p1742_4', 'p1741_3', 'H', austria='H9').play('maria', 'claim:p1742_4', 'arrow:saxony-right')
    assert runners(p)['saxony'] == 'maria'
    assert p.board('maria')['powers']['saxony']['hand'] == ['H4']


def test_R24_11_the_winner_of_the_last_combat_announces_trump() -> None:
    p = start('advanced', 2).last_winner('allies').turn_step('politics').play('allies', 'reveal')
    assert p.args('allies', 'trump') == {'H', 'C', 'D', 'S'}


def test_R24_11_nobody_need_consent_and_there_is_no_dispute() -> None:
    p = start('advanced', 2).clear().general('aus6', 'namur', 4)
    beside = p.g.map.cities[p.g.map.roads[p.city('namur')][0]]
    p.general('pra1', beside, 4).stage('austria', 'move')
    assert p.refusal('maria', 'dispute') == 'R10.1.10'
    p.play('maria', 'piece:pra1', 'march:namur')
    assert p.at('pra1') == 'namur'
    assert p.board()['stacks'][0]['generals'] == ['pra1', 'aus6']
