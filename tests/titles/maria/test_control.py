"""Maria, sections 10.3 and 12: later conquests and how control is marked (R10.3.9-R10.3.19, R12.1, E7, E8)."""

from __future__ import annotations

import pytest

from chancellery.titles.maria.edition import load_edition
from tests.titles.maria.position import Position, start
from tests.titles.maria.roads import distance
from tests.titles.maria.test_conquest import example_6

SAXON_SPACES = [space.saxony for space in load_edition().spaces[2]]  # 0 with Prussia, 1 neutral, 2 with Austria


def passed(strength: int = 8, protectors: int = 6) -> Position:
    """Belle-Isle has passed Iglau, which Traun in Budweis protects; Broglie in Neuhaus is next to Traun."""
    position = start().clear().general('fra2', 'iglau', 2).general('aus2', 'budweis', protectors)
    position.general('fra3', 'neuhaus', strength).hand('austria').hand('france')
    assert distance(position, 'iglau', 'budweis') == 3
    position.stage('france', 'move').play('louis', 'piece:fra2', 'march:deutschbrod', 'march:tschaslau', 'halt')
    assert position.control('iglau') == 'austria'
    return position


def beaten(position: Position) -> Position:
    """Broglie attacks, Traun gives up and falls back."""
    position.play('louis', 'done', 'fight:fra3-aus2').play('maria', 'yield')
    assert position.control('iglau') == 'austria'  # R12.1: not before all combats are over
    return position.play('louis', f'retreat:{min(position.args("louis", "retreat"))}')


def test_R10_3_9_a_protected_fortress_is_marked() -> None:
    position = passed()
    assert position.board()['questions'] == {'iglau': 'france'}
    assert 'fortress_passed' in position.events()


def test_R10_3_9_by_passing_too() -> None:
    position = start().clear().general('fra2', 'pilgram', 2).general('aus2', 'datschitz', 6).stage('france', 'move')
    position.play('louis', 'piece:fra2', 'march:iglau')
    assert position.board()['questions'] == {}  # entered only
    position.play('louis', 'march:deutschbrod')
    assert position.board()['questions'] == {'iglau': 'france'}


def test_R10_3_10_conquered_when_the_protector_had_to_retreat() -> None:
    """R12.1, R10.3.11: another general than the one that passed has beaten him."""
    position = beaten(passed())
    assert distance(position, 'iglau', position.at('aus2') or '') > 3
    assert position.control('iglau') == 'france'
    assert position.board()['questions'] == {}
    assert 'retroactive' in position.events()


def test_R10_3_10_not_when_he_is_still_near_enough() -> None:
    position = start().clear().general('fra2', 'iglau', 2).general('aus2', 'datschitz', 7)
    position.general('fra3', 'waidhofen_an_der_thaya', 8).hand('austria').stage('france', 'move')
    position.play('louis', 'piece:fra2', 'march:deutschbrod', 'march:tschaslau', 'halt')
    assert position.board()['questions'] == {'iglau': 'france'}
    position.play('louis', 'done', 'fight:fra3-aus2').play('maria', 'yield').play('louis', 'retreat:pilgram')
    assert distance(position, 'iglau', 'pilgram') == 1
    assert position.control('iglau') == 'austria'
    assert position.board()['questions'] == {}


def test_U23_a_protector_who_fell_back_into_the_fortress_itself() -> None:
    """R10.3.10: at no distance at all he protects."""
    position = start().clear().general('fra2', 'iglau', 2).general('aus2', 'datschitz', 7)
    position.general('fra3', 'waidhofen_an_der_thaya', 8).hand('austria').stage('france', 'move')
    position.play('louis', 'piece:fra2', 'march:deutschbrod', 'march:tschaslau', 'halt', 'done', 'fight:fra3-aus2')
    position.play('maria', 'yield').play('louis', 'retreat:iglau')
    assert position.control('iglau') == 'austria'


def test_R10_3_10_still_protected() -> None:
    position = passed(strength=6).play('louis', 'done', 'fight:fra3-aus2', 'yield')  # a tie
    assert position.control('iglau') == 'austria'
    assert position.board()['questions'] == {}
    assert 'fortress_held' in position.events()


def test_R10_3_11_another_players_general_may_drive_the_protector_off() -> None:
    """R10.3.11: Arenberg leaves Maubeuge, George II beats who protects it from Saint-Quentin: it is Austrian."""
    position = start().clear().general('aus6', 'maubeuge', 3).general('pra1', 'landrecies', 8)
    position.general('fra4', 'st_quentin', 1).hand('france').hand('austria').hand('pragmatic').stage('austria', 'move')
    position.play('maria', 'piece:aus6', 'march:mons', 'halt', 'done')
    assert position.board()['questions'] == {'maubeuge': 'austria'}
    position.play('frederick', 'done', 'fight:pra1-fra4').play('louis', 'yield')
    assert position.at('fra4') is None
    assert position.control('maubeuge') == 'austria'


def test_R10_3_11_only_in_the_same_stage() -> None:
    """The protector is gone a stage later: too late."""
    position = passed(strength=6).play('louis', 'done', 'fight:fra3-aus2', 'yield')
    position.general('aus2', None).stage('prussia', 'fight')
    assert position.control('iglau') == 'austria'


def test_R10_3_12_the_question_mark_comes_from_the_pool() -> None:
    position = passed(strength=6)
    assert position.pool_of('france') == 10
    position.play('louis', 'done', 'fight:fra3-aus2', 'yield')
    assert position.pool_of('france') == 11
    position = beaten(passed(strength=8, protectors=5))
    assert position.control('iglau') == 'france'
    assert position.board()['boxes']['battle']['france'] == 1
    assert position.pool_of('france') == 11 - 1 - 1  # the fortress, and the victory of three troops


def test_R10_3_12_a_saxon_question_mark_is_prussian_even_after_a_change_of_sides() -> None:
    """R10.3.17, R19.3.9: Saxony has passed Iglau; then Prussia loses nine troops, and Austria draws Saxony over."""
    last = max(i for i, status in enumerate(SAXON_SPACES) if status == 0)
    steps = min(i for i, status in enumerate(SAXON_SPACES) if status == 2) - last
    position = start().clear().general('sax1', 'iglau', 2).general('aus2', 'datschitz', 8)
    position.general('aus3', 'datschitz', 8).hand('austria', 'H10').hand('prussia', 'H5').pool(prussia=5, austria=5)
    position.general('pru1', 'waidhofen_an_der_thaya', 8).general('pru2', 'waidhofen_an_der_thaya', 4)
    position.track('saxony', last + 1).battle(prussia=0, austria=2)  # no other marker of these two moves
    position.stage('prussia', 'move').play('frederick', 'piece:sax1', 'march:deutschbrod', 'march:tschaslau', 'halt')
    assert position.board()['questions'] == {'iglau': 'saxony'}
    assert (position.pool_of('prussia'), position.pool_of('austria')) == (4, 5)
    position.play('frederick', 'done', 'fight:pru1-aus2', 'play:H5').play('maria', 'play:H10')
    position.play('frederick', 'yield')  # nine troops
    position.play('maria', f'retreat:{min(position.args("maria", "retreat"))}', f'sway:{steps}')
    while position.g.stage == 'prussia':
        role = next(role for role in ('maria', 'louis', 'frederick') if position.legal(role))
        position.play(role, position.legal(role)[0])
    assert position.board()['saxony'] == 'austria'
    assert position.board()['questions'] == {}
    assert (position.pool_of('prussia'), position.pool_of('austria')) == (5, 5)


def test_E7_bruessel_falls_after_the_battle() -> None:
    """R10.3.9-R10.3.12: as E6; then the Earl of Stair must retreat."""
    position = example_6().general('pra3', 'breda', 6).general('fra1', 'turnhout', 8).hand('pragmatic')
    position.stage('france', 'move')
    position.play('louis', 'piece:fra4', 'march:tournai', 'march:ath', 'march:bruessel', 'march:nivelles')
    assert position.board()['questions'] == {'bruessel': 'france'}
    position.play('louis', 'done', 'fight:fra1-pra3').play('frederick', 'yield')
    position.play('louis', f'retreat:{min(position.args("louis", "retreat"))}')
    assert position.control('bruessel') == 'france'
    assert position.pool_of('france') == 11 - 2


def test_U24_a_protector_removed_protects_no_more() -> None:
    """R10.3.10"""
    position = passed(strength=8, protectors=1)
    position.play('louis', 'done', 'fight:fra3-aus2').play('maria', 'yield')
    assert position.at('aus2') is None
    assert position.control('iglau') == 'france'


def test_U24_who_passes_first_marks_it() -> None:
    """R10.3.9"""
    position = start().clear().general('sax1', 'iglau', 2).general('pru1', 'pilgram', 2).general('aus2', 'datschitz', 6)
    position.stage('prussia', 'move').play('frederick', 'piece:sax1', 'march:deutschbrod', 'halt')
    position.play('frederick', 'piece:pru1', 'march:iglau', 'march:neustadtl', 'halt')
    assert position.board()['questions'] == {'iglau': 'saxony'}
    assert position.pool_of('prussia') == 11 - 1


def test_U24_a_face_down_general_marks_nothing() -> None:
    position = start().clear().general('fra2', 'iglau', 2, face_down=True).general('aus2', 'datschitz', 6)
    position.stage('france', 'move').play('louis', 'piece:fra2', 'march:deutschbrod', 'halt')
    assert position.board()['questions'] == {}


# marking the new control


def taken(general: str, fortress: str, there: str, marker: str | None = None, saxony: int = 0) -> Position:
    """A general leaves an unprotected fortress that carries a power's marker."""
    position = start().clear().general(general, fortress, 3)
    if marker:
        position.marker(marker, fortress)
    if saxony:
        position.track('saxony', saxony)
    stage = {'fra': 'france', 'bav': 'france', 'pru': 'prussia', 'sax': 'prussia'}.get(general[:3], 'austria')
    stage = 'austria' if general == 'sax1' and saxony else stage
    position.stage(stage, 'move')
    role = next(role for role in ('maria', 'louis', 'frederick') if general in position.args(role, 'piece'))
    return position.play(role, f'piece:{general}', f'march:{there}', 'halt')


@pytest.mark.parametrize(('general', 'fortress', 'there', 'marker', 'result', 'new'), [
    # (a) in an enemy's home country
    ('aus1', 'straubing', 'cham', None, 'austria', 'austria'),  # E8a
    ('fra2', 'tournai', 'ath', None, 'france', 'france'),
    ('pru1', 'iglau', 'pilgram', None, 'prussia', 'prussia'),
    ('pra1', 'verdun', 'commercy', None, 'pragmatic', 'pragmatic'),
    ('aus1', 'verdun', 'commercy', None, 'austria', 'austria'),
    # (b) in a friendly minor power's
    ('bav1', 'straubing', 'cham', 'austria', 'france', 'france'),  # E8b
    ('fra2', 'straubing', 'cham', 'austria', 'france', 'france'),
    ('fra2', 'wittenberg', 'torgau', 'austria', 'france', 'france'),
    ('pru1', 'straubing', 'cham', 'austria', 'prussia', 'prussia'),
    ('sax1', 'wittenberg', 'torgau', 'austria', 'prussia', 'prussia'),
    # (c) always in Silesia
    ('pru1', 'brieg', 'namslau', 'austria', 'prussia', 'prussia'),
    ('aus1', 'brieg', 'namslau', 'prussia', 'austria', 'austria'),
    ('bav1', 'brieg', 'namslau', 'austria', 'france', 'france'),
    ('aus1', 'glogau', 'lissa', 'prussia', 'austria', 'austria'),
    # R10.3.16: at home, or in a friendly major power's home, none
    ('aus1', 'iglau', 'pilgram', 'prussia', 'austria', None),
    ('fra2', 'verdun', 'commercy', 'pragmatic', 'france', None),
    ('pra1', 'tournai', 'kortrijk', 'france', 'austria', None),  # E8c
    ('aus1', 'nijmegen', 'doesburg', 'france', 'pragmatic', None),
    ('fra2', 'kuestrin', 'frankfurt_an_der_oder', 'austria', 'prussia', None),
    ('bav1', 'kuestrin', 'frankfurt_an_der_oder', 'austria', 'prussia', None),
    ('pru1', 'verdun', 'commercy', 'austria', 'france', None),
    # R10.3.17: minor powers use the markers of their major power
    ('bav1', 'iglau', 'pilgram', None, 'france', 'france'),
    ('sax1', 'iglau', 'pilgram', None, 'prussia', 'prussia'),
])  # fmt: skip
def test_R10_3_15_marking(
    general: str, fortress: str, there: str, marker: str | None, result: str, new: str | None
) -> None:
    """R10.3.13, R10.3.16, R10.3.17, R10.3.18, E8: who controls it, whose marker lies there, what the pools hold."""
    before = start()
    powers = ('france', 'prussia', 'austria', 'pragmatic')
    pools = {power: before.pool_of(power) for power in powers}
    position = taken(general, fortress, there, marker)
    assert position.control(fortress) == result
    assert position.board()['markers'].get(fortress) == new
    for power in powers:
        change = int(power == marker) - int(power == new)  # the old marker goes home, the new one is used
        assert position.pool_of(power) == pools[power] + change, power


def test_R10_3_17_saxony_as_austrias_ally_uses_austrian_markers() -> None:
    """R19.3.9"""
    with_austria = SAXON_SPACES.index(2) + 1
    position = taken('sax1', 'brieg', 'namslau', 'prussia', with_austria)
    assert position.control('brieg') == 'austria'
    assert position.board()['markers']['brieg'] == 'austria'


@pytest.mark.parametrize(('general', 'fortress', 'there', 'side'), [
    ('fra1', 'trier', 'wittlich', 'france'), ('bav1', 'mainz', 'bingen', 'france'),
    ('pra1', 'koeln', 'bonn', 'austria_pragmatic'), ('aus1', 'mannheim', 'alzey', 'austria_pragmatic'),
])  # fmt: skip
def test_R10_3_14_the_four_electorates_are_flipped(general: str, fortress: str, there: str, side: str) -> None:
    """R10.3.19: the vote goes along; no victory marker is laid."""
    position = start()
    assert position.control(fortress) != side
    position = taken(general, fortress, there)
    assert position.control(fortress) == side
    assert position.board()['electorates'][fortress] == side
    assert fortress not in position.board()['markers']


@pytest.mark.parametrize('protector', ['aus1', 'pra1'])
def test_R10_3_14_both_control_them_jointly(protector: str) -> None:
    """Either protects Trier; and neither can conquer it."""
    position = start().clear().general('fra1', 'trier', 3).general(protector, 'luxemburg', 1)
    position.stage('france', 'move').play('louis', 'piece:fra1', 'march:wittlich', 'halt')
    assert position.control('trier') == 'austria_pragmatic'
    position = taken(protector, 'mainz', 'bingen')
    assert position.control('mainz') == 'austria_pragmatic'
    assert position.board()['questions'] == {}


def test_R10_3_19_the_college_shows_who_controls_the_other_votes() -> None:
    """R3.2.7: Prag, Berlin, Dresden, München and Hannover."""
    position = taken('pru1', 'prag', 'melnik')
    assert position.control('prag') == 'prussia'
    position = taken('aus1', 'dresden', 'freiberg')
    assert position.control('dresden') == 'austria'
