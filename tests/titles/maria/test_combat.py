"""Maria, section 11.1: who fights whom, and in what order (R11.1.1-R11.1.7, U2, U26, U27)."""

from __future__ import annotations

import pytest

from chancellery.titles.maria.edition import load_edition
from tests.titles.maria.position import Position, start
from tests.titles.maria.roads import neighbours

NEUTRAL_SAXONY = [space.saxony for space in load_edition().spaces[2]].index(1) + 1
POWERS = ('france', 'bavaria', 'prussia', 'saxony', 'austria', 'pragmatic')


def empty_hands(players: int = 3) -> Position:
    """An empty board; nobody has a card."""
    position = start(players=players).clear()
    for power in POWERS:
        position.hand(power)
    return position


def fights(position: Position, stage: str, role: str) -> set[str]:
    """The combats a player may choose at the start of the phase."""
    return position.stage(stage, 'fight').args(role, 'fight')


# who must fight


def test_R11_1_1_neighbours_fight() -> None:
    position = empty_hands().general('fra2', 'prag', 3).general('aus1', 'beraun', 3).general('aus2', 'mauth', 3)
    assert 'beraun' in neighbours(position, 'prag')
    assert 'mauth' not in neighbours(position, 'prag')
    assert fights(position, 'france', 'louis') == {'fra2-aus1'}
    assert not position.legal('louis', 'done')  # there is no way around it
    assert not position.legal('louis', 'pass')


def test_R11_1_1_any_road_will_do() -> None:
    position = empty_hands().general('fra2', 'prag', 3).general('aus1', 'melnik', 3)
    assert 'melnik' not in neighbours(position, 'prag', main=True)
    assert fights(position, 'france', 'louis') == {'fra2-aus1'}


def test_R11_1_1_only_the_active_powers_attack() -> None:
    position = empty_hands().general('fra2', 'prag', 3).general('aus1', 'beraun', 3).general('pru1', 'mauth', 3)
    assert fights(position, 'prussia', 'frederick') == {'pru1-aus1'}


def test_R11_1_1_only_enemies() -> None:
    position = empty_hands().general('fra2', 'prag', 3).general('pru1', 'beraun', 3).general('bav1', 'schlan', 2)
    position.train('aus_t2', 'boehmisch_brod').stage('france', 'fight')
    assert position.g.stage == 'prussia'  # nothing to fight, the stage is over


def test_R11_1_1_across_the_two_maps() -> None:
    position = empty_hands().general('fra2', 'augsburg', 3).general('aus6', 'ulm', 3)
    assert fights(position, 'france', 'louis') == {'fra2-aus6'}


def test_U2_prussia_and_the_pragmatic_army_are_enemies() -> None:
    """R2.5"""
    position = empty_hands().general('pru1', 'augsburg', 3).general('pra1', 'ulm', 3)
    assert fights(position, 'prussia', 'frederick') == {'pru1-pra1'}


def test_R11_1_1_who_moves_next_to_an_enemy_fights() -> None:
    position = empty_hands().general('fra2', 'kolin', 3).general('aus1', 'beraun', 3).stage('france', 'move')
    position.play('louis', 'piece:fra2', 'march:prag', 'halt', 'done')
    assert position.args('louis', 'fight') == {'fra2-aus1'}


def test_R11_1_7_neutral_generals_do_not_fight() -> None:
    position = empty_hands().track('saxony', NEUTRAL_SAXONY)
    position.general('sax1', 'freiberg', 3).general('aus1', 'teplitz', 3)
    assert 'teplitz' in neighbours(position, 'freiberg')
    position.stage('austria', 'fight')
    assert position.board()['combats'] == []
    assert position.g.phase != 'combat'
    position = empty_hands().general('sax1', 'freiberg', 3).general('aus1', 'teplitz', 3)
    assert fights(position, 'austria', 'maria') == {'aus1-sax1'}  # but while Saxony is with Prussia they do


# stacks


def test_R11_1_4_a_stack_fights_together() -> None:
    position = empty_hands().general('aus1', 'prag', 3).general('aus2', 'prag', 4)
    position.general('fra2', 'beraun', 2).general('bav1', 'beraun', 3)
    assert fights(position, 'austria', 'maria') == {'aus1-bav1'}  # the commanders: Törring is of rank 1
    position.play('maria', 'fight:aus1-bav1')
    combat = position.board()['combat']
    assert (combat['attacker']['generals'], combat['attacker']['troops']) == (['aus1', 'aus2'], 7)
    assert (combat['defender']['generals'], combat['defender']['troops']) == (['bav1', 'fra2'], 5)
    assert combat['score'] == 2


# order


def two_against_two() -> Position:
    """Two Austrians, both next to both of two Frenchmen."""
    position = empty_hands().general('aus1', 'prag', 5).general('aus2', 'schlan', 5)
    position.general('fra2', 'beraun', 4).general('fra3', 'melnik', 4)
    for city in ('beraun', 'melnik'):
        assert {'prag', 'schlan'} <= set(neighbours(position, city))
    return position


def test_R11_1_2_the_attacker_chooses_the_order() -> None:
    pairs = {'aus1-fra2', 'aus1-fra3', 'aus2-fra2', 'aus2-fra3'}
    for pair in sorted(pairs):
        position = two_against_two()
        assert fights(position, 'austria', 'maria') == pairs
        assert not position.legal('louis')
        position.play('maria', f'fight:{pair}')
        assert position.board()['combat']['attacker']['generals'] == [pair[:4]]


def test_R11_1_2_no_combat_twice_or_without_a_neighbour() -> None:
    position = empty_hands().general('aus1', 'prag', 4).general('aus2', 'schlan', 4).general('fra2', 'beraun', 4)
    position.general('fra3', 'ath', 2).stage('austria', 'fight')
    assert position.refusal('maria', 'fight:aus1-fra3') == 'R11.1.1'
    position.play('maria', 'fight:aus1-fra2', 'yield')
    assert 'combat_tied' in position.events()
    assert position.args('maria', 'fight') == {'aus2-fra2'}  # U27: a pair fights once
    assert position.refusal('maria', 'fight:aus1-fra2') == 'R11.1.1'


def test_R11_1_5_one_fights_several_one_after_another() -> None:
    position = empty_hands().general('aus1', 'prag', 8).general('fra2', 'beraun', 2).general('fra3', 'melnik', 3)
    assert fights(position, 'austria', 'maria') == {'aus1-fra2', 'aus1-fra3'}
    position.play('maria', 'fight:aus1-fra3').play('louis', 'yield')
    assert position.at('fra3') is None
    assert position.args('maria', 'fight') == {'aus1-fra2'}
    position.play('maria', 'fight:aus1-fra2').play('louis', 'yield')
    assert position.at('fra2') is None


def test_R11_1_5_several_fight_one_one_after_another() -> None:
    position = empty_hands().general('aus1', 'prag', 4).general('aus2', 'schlan', 8).general('fra2', 'beraun', 4)
    assert fights(position, 'austria', 'maria') == {'aus1-fra2', 'aus2-fra2'}
    position.play('maria', 'fight:aus1-fra2', 'yield', 'fight:aus2-fra2')  # a tie; then the next
    combat = position.board()['combat']
    assert combat['score'] == 4


def test_R11_1_6_who_has_retreated_is_not_attacked_again() -> None:
    position = empty_hands().general('aus1', 'prag', 5).general('aus2', 'schlan', 5).general('fra2', 'beraun', 4)
    position.stage('austria', 'fight').play('maria', 'fight:aus1-fra2').play('louis', 'yield')
    position.play('maria', f'retreat:{min(position.args("maria", "retreat"))}')
    assert position.at('fra2') not in (None, 'beraun')
    assert position.g.phase != 'combat'  # the combat with Traun is dropped


def test_R11_1_6_nor_does_he_attack() -> None:
    position = empty_hands().general('aus1', 'prag', 4).general('fra2', 'beraun', 5).general('fra3', 'melnik', 1)
    position.stage('austria', 'fight').play('maria', 'fight:aus1-fra2', 'yield')
    position.play('louis', f'retreat:{min(position.args("louis", "retreat"))}')
    assert position.at('aus1') not in (None, 'prag')
    assert position.g.phase != 'combat'
    assert position.troops('fra3') == 1


def test_U27_new_neighbours_do_not_fight() -> None:
    """Who falls back next to another enemy is not attacked there."""
    position = empty_hands().general('aus1', 'prag', 5).general('fra2', 'beraun', 4)
    for general, city in (('aus2', 'klattau'), ('aus3', 'rakonitz'), ('aus4', 'tabor'), ('aus5', 'moldauthein')):
        position.general(general, city, 1)
    position.stage('austria', 'fight')
    pairs = position.args('maria', 'fight')
    position.play('maria', 'fight:aus1-fra2').play('louis', 'yield')
    position.play('maria', f'retreat:{min(position.args("maria", "retreat"))}')
    assert pairs == {'aus1-fra2', 'aus3-fra2'}
    assert not position.args('maria', 'fight')


# Austria before the Pragmatic Army


def shared_enemy(players: int = 3) -> Position:
    """Arenberg in Mons and George II in Charleroi, both next to a Frenchman in Maubeuge; Cumberland next to another."""
    position = empty_hands(players).general('aus6', 'mons', 4).general('pra1', 'charleroi', 5)
    position.general('fra1', 'maubeuge', 3).general('pra2', 'trier', 2).general('fra5', 'saarlouis', 2)
    assert {'mons', 'charleroi'} <= set(neighbours(position, 'maubeuge'))
    return position


def test_R11_1_3_austria_fights_first() -> None:
    """U26: each orders its own."""
    position = shared_enemy().stage('austria', 'fight')
    assert position.args('maria', 'fight') == {'aus6-fra1'}
    assert not position.legal('frederick')
    position.general('aus6', 'mons', 3).stage('austria', 'fight').play('maria', 'fight:aus6-fra1', 'yield')
    assert not position.legal('maria')
    assert position.args('frederick', 'fight') == {'pra1-fra1', 'pra2-fra5'}


def test_R11_1_3_not_with_two_players() -> None:
    """R24.9"""
    position = shared_enemy(2).stage('austria', 'fight')
    assert position.args('maria', 'fight') == {'aus6-fra1', 'pra1-fra1', 'pra2-fra5'}
    position.play('maria', 'fight:pra1-fra1').play('allies', 'yield')
    position.play('maria', f'retreat:{min(position.args("maria", "retreat"))}')
    assert position.args('maria', 'fight') == {'pra2-fra5'}


def test_R11_1_6_who_retreated_from_austria_is_not_attacked_by_the_pragmatic_army() -> None:
    position = shared_enemy().stage('austria', 'fight').play('maria', 'fight:aus6-fra1').play('louis', 'yield')
    position.play('maria', f'retreat:{min(position.args("maria", "retreat"))}')
    assert position.at('fra1') not in (None, 'maubeuge')
    assert position.args('frederick', 'fight') == {'pra2-fra5'}


def test_R11_1_6_nor_where_he_still_stands_next_to_it() -> None:
    """Beaten in Aachen from Lüttich he falls back to Münstereifel, next to the same enemy in Jülich."""
    position = empty_hands().general('aus6', 'luettich', 4).general('pra1', 'juelich', 5).general('fra1', 'aachen', 3)
    position.general('pra2', 'trier', 2).general('fra5', 'saarlouis', 2).stage('austria', 'fight')
    position.play('maria', 'fight:aus6-fra1').play('louis', 'yield').play('maria', 'retreat:muenstereifel')
    assert 'muenstereifel' in neighbours(position, 'juelich')
    assert position.args('frederick', 'fight') == {'pra2-fra5'}


def test_R11_1_6_who_was_removed_by_austria_is_not_attacked_by_the_pragmatic_army() -> None:
    """U27"""
    position = shared_enemy().general('fra1', 'maubeuge', 2).general('aus6', 'mons', 8).stage('austria', 'fight')
    position.play('maria', 'fight:aus6-fra1').play('louis', 'yield')
    assert position.at('fra1') is None
    assert position.args('frederick', 'fight') == {'pra2-fra5'}


# Saxony changes sides between two combats


def saxony_leaves(spaces: int) -> Position:
    """Frederick's stack loses nine troops in Prag; then Austria moves the marker. Rutowski was to fight in Freiberg."""
    position = empty_hands().track('saxony', NEUTRAL_SAXONY - 1).hand('prussia', 'D5').hand('austria', 'S10')
    position.general('pru1', 'prag', 8).general('pru2', 'prag', 4)
    position.general('aus1', 'beneschau', 8).general('aus3', 'beneschau', 8)
    position.general('sax1', 'freiberg', 3).general('aus2', 'teplitz', 3)
    assert fights(position, 'prussia', 'frederick') == {'pru1-aus1', 'sax1-aus2'}
    position.play('frederick', 'fight:pru1-aus1', 'play:D5').play('maria', 'play:S10').play('frederick', 'yield')
    return position.play('maria', f'retreat:{min(position.args("maria", "retreat"))}', f'sway:{spaces}')


@pytest.mark.parametrize(('spaces', 'status'), [(1, 'neutral'), (3, 'austria')])
def test_R11_1_7_a_power_that_has_changed_sides_does_not_fight_its_old_enemies(spaces: int, status: str) -> None:
    """R19.3.4, R19.3.7, R19.4.3: "as soon as the marker stops"."""
    position = saxony_leaves(spaces)
    while position.legal('frederick', 'place'):  # Prussians leave neutral Saxony
        position.play('frederick', position.legal('frederick', 'place')[0])
    assert position.board()['saxony'] == status
    assert position.board()['combats'] == []
    assert not position.args('maria', 'fight')
