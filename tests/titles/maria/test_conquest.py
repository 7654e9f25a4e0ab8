"""Maria, section 10.3: when a fortress is conquered (R10.3.1-R10.3.8, U23, example E6)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start
from tests.titles.maria.roads import distance


def french_at(city: str, face_down: bool = False) -> Position:
    """A French general, nobody else; Iglau is an Austrian fortress, Pilgram and Trebitsch are next to it."""
    return start().clear().general('fra2', city, 4, face_down)


def march(position: Position, *actions: str) -> Position:
    return position.stage('france', 'move').play('louis', 'piece:fra2', *actions)


def test_R10_3_2_by_passing_through() -> None:
    position = march(french_at('pilgram'), 'march:iglau')
    assert position.control('iglau') == 'austria'  # R10.3.3: entered, not left
    position.play('louis', 'march:trebitsch')
    assert position.control('iglau') == 'france'
    assert position.board()['markers']['iglau'] == 'france'
    assert 'fortress_conquered' in position.events()


def test_R10_3_2_by_starting_there() -> None:
    position = march(french_at('iglau'), 'march:trebitsch', 'halt')
    assert position.control('iglau') == 'france'


def test_R10_3_2_in_one_long_leg() -> None:
    position = march(french_at('iglau'), 'march:boehmisch_brod')
    assert position.control('iglau') == 'france'


def test_R10_3_3_the_last_city_is_not_conquered() -> None:
    position = march(french_at('pilgram'), 'march:iglau', 'halt').play('louis', 'done')
    assert position.at('fra2') == 'iglau'
    assert position.control('iglau') == 'austria'
    assert 'iglau' not in position.board()['questions']


def test_R10_3_1_a_face_down_general_conquers_nothing() -> None:
    """R9.7"""
    position = march(french_at('iglau', face_down=True), 'march:trebitsch', 'halt')
    assert position.control('iglau') == 'austria'
    assert position.board()['questions'] == {}


def test_R10_3_1_nor_does_a_train() -> None:
    position = start().clear().train('fra_t2', 'iglau').stage('france', 'move')
    position.play('louis', 'piece:fra_t2', 'march:trebitsch', 'halt')
    assert position.control('iglau') == 'austria'


def test_R10_3_1_of_a_stack_one_face_up_is_enough() -> None:
    position = start().clear().general('fra2', 'iglau', 3, face_down=True).general('fra3', 'iglau', 3)
    position.stage('france', 'move').play('louis', 'stack:fra2', 'march:trebitsch', 'halt')
    assert position.control('iglau') == 'france'


@pytest.mark.parametrize('holder', ['prussia', 'france'])
def test_R10_3_1_only_an_enemys_fortress(holder: str) -> None:
    position = march(french_at('iglau').marker(holder, 'iglau'), 'march:trebitsch', 'halt')
    assert position.control('iglau') == holder
    assert position.board()['questions'] == {}


def test_R10_3_1_prussia_takes_nothing_from_france() -> None:
    position = start().clear().general('pru1', 'iglau', 4).marker('france', 'iglau').stage('prussia', 'move')
    position.play('frederick', 'piece:pru1', 'march:trebitsch', 'halt')
    assert position.control('iglau') == 'france'


# protection


@pytest.mark.parametrize(('protector', 'far'), [
    ('neustadtl', 1), ('neuhaus', 2), ('budweis', 3), ('prachatitz', 4), ('hollabrunn', 3), ('stockerau', 4),
])  # fmt: skip
def test_R10_3_4_a_general_within_three_cities_protects(protector: str, far: int) -> None:
    position = french_at('iglau').general('aus1', protector, 1)
    assert distance(position, 'iglau', protector) == far
    march(position, 'march:deutschbrod')
    assert position.control('iglau') == ('austria' if far <= 3 else 'france')
    assert position.board()['questions'] == ({'iglau': 'france'} if far <= 3 else {})


def test_R10_3_4_whatever_stands_in_between() -> None:
    """Of the ways from Budweis to Iglau the shortest leads by Neuhaus and Pilgram or Datschitz."""
    position = french_at('iglau').general('aus1', 'budweis', 1).general('fra3', 'neuhaus', 1)
    position.general('bav1', 'pilgram', 1).general('fra4', 'datschitz', 1)
    assert distance(position, 'iglau', 'budweis') == 3
    march(position, 'march:deutschbrod')
    assert position.control('iglau') == 'austria'
    assert 'iglau' in position.board()['protected']


def test_R10_3_4_at_the_moment_of_leaving() -> None:
    """The protector stands next to the march's end, but four cities from the fortress."""
    position = french_at('iglau').general('aus1', 'stockerau', 1)
    assert distance(position, 'iglau', 'stockerau') == 4
    march(position, 'march:hollabrunn')
    assert distance(position, 'hollabrunn', 'stockerau') == 1
    assert position.control('iglau') == 'france'


def test_R10_3_4_trains_and_hussars_protect_nothing() -> None:
    position = french_at('iglau').train('aus_t2', 'neustadtl').hussars('trebitsch')
    march(position, 'march:deutschbrod')
    assert position.control('iglau') == 'france'


def test_U23_a_face_down_general_protects() -> None:
    """R10.3.4"""
    position = french_at('iglau').general('aus1', 'budweis', 1, face_down=True)
    march(position, 'march:deutschbrod')
    assert position.control('iglau') == 'austria'


@pytest.mark.parametrize(('ally', 'holds'), [
    ('pra1', True), ('aus1', True), ('pru1', False), ('bav1', False), ('sax1', False), ('fra3', False),
])  # fmt: skip
def test_R10_3_5_allied_generals_protect(ally: str, holds: bool) -> None:
    position = french_at('iglau').general(ally, 'budweis', 1)
    march(position, 'march:deutschbrod')
    assert position.control('iglau') == ('austria' if holds else 'france')


@pytest.mark.parametrize('ally', ['pru1', 'fra1', 'bav1', 'sax1'])
def test_R10_3_5_on_the_other_side_too(ally: str) -> None:
    """U1: all four powers of the group, cooperating or not."""
    position = start().clear().general('aus1', 'iglau', 3).general(ally, 'budweis', 1).marker('prussia', 'iglau')
    position.stage('austria', 'move').play('maria', 'piece:aus1', 'march:deutschbrod', 'halt')
    assert position.control('iglau') == 'prussia'


# several, and afterwards


def test_R10_3_6_several_in_one_move() -> None:
    """Znaim and Iglau on one main road."""
    position = french_at('hollabrunn')
    march(position, 'march:deutschbrod')
    assert distance(position, 'hollabrunn', 'deutschbrod', main=True) == 4
    assert position.control('znaim') == position.control('iglau') == 'france'


def test_R10_3_7_others_may_enter_afterwards() -> None:
    """A forced march leads through what another general has just taken, and may end there."""
    position = french_at('iglau').general('fra3', 'boehmisch_brod', 2)
    before = position.stage('france', 'move').play('louis', 'piece:fra3').args('louis', 'force')
    assert 'trebitsch' not in before
    position = french_at('iglau').general('fra3', 'prag', 2)
    march(position, 'march:pilgram', 'halt').play('louis', 'piece:fra3')
    assert {'iglau', 'trebitsch'} <= position.args('louis', 'force')
    position.play('louis', 'force:iglau')
    assert position.at('fra3') == 'iglau'


def test_R10_3_8_forced_marches_do_not_conquer() -> None:
    """R10.1.16"""
    position = march(french_at('iglau').marker('france', 'prag'), 'force:prag')
    assert position.control('iglau') == 'austria'


@pytest.mark.parametrize('role', ['maria', 'frederick'])
@pytest.mark.parametrize(
    ('austrian', 'pragmatic', 'owner'), [('aus6', 'pra1', 'pragmatic'), ('aus1', 'pra3', 'austria')]
)
def test_R10_3_2_a_mixed_stack_conquers_for_its_supreme_commander(
    austrian: str, pragmatic: str, owner: str, role: str
) -> None:
    """R10.3.2, R10.3.15, R6.3: the marker is of the power whose general lies on top, whoever began the move."""
    position = start().clear().general(austrian, 'maubeuge', 3).general(pragmatic, 'maubeuge', 3)
    position.general('fra2', 'paris', 3).stage('austria', 'move')
    pools = {power: position.pool_of(power) for power in ('austria', 'pragmatic')}
    position.play(role, f'stack:{austrian if role == "maria" else pragmatic}')
    while position.g.deciders != (role,):
        position.play(position.g.deciders[0], 'accept')
    position.play(role, 'march:mons')
    assert position.control('maubeuge') == owner
    assert position.board()['markers']['maubeuge'] == owner
    for power, pool in pools.items():
        assert position.pool_of(power) == pool - (power == owner)


@pytest.mark.parametrize(('down', 'owner'), [('aus1', 'pragmatic'), ('pra3', 'austria')])
def test_R10_3_2_of_a_mixed_stack_who_is_face_down_conquers_nothing(down: str, owner: str) -> None:
    """R10.3.2, R10.3.1: then it falls to the power of the other general, whoever commands."""
    position = (
        start().clear().general('aus1', 'maubeuge', 3, down == 'aus1').general('pra3', 'maubeuge', 3, down == 'pra3')
    )
    position.general('fra2', 'paris', 3).stage('austria', 'move').play('maria', 'stack:aus1')
    while position.g.deciders != ('maria',):
        position.play(position.g.deciders[0], 'accept')
    position.play('maria', 'march:mons')
    assert position.control('maubeuge') == owner


# the example


def example_6() -> Position:
    """From Lille by Tournai, Ath and Brüssel to Nivelles; the Earl of Stair in Breda, three cities from Brüssel."""
    position = start().clear().general('fra4', 'lille', 4).general('pra3', 'breda', 3)
    assert distance(position, 'bruessel', 'breda') == 3
    assert distance(position, 'tournai', 'breda') > 3
    assert position.control('tournai') == position.control('bruessel') == 'austria'
    return position


def test_R10_3_9_a_mark_on_every_protected_fortress_that_is_passed() -> None:
    """R10.3.9, R10.3.12: a general in Gent protects Tournai and Brüssel: two question marks out of the pool."""
    position = start().clear().general('fra4', 'lille', 4).general('pra3', 'gent', 3).stage('france', 'move')
    position.play('louis', 'piece:fra4', 'march:tournai', 'march:ath', 'march:bruessel', 'march:nivelles')
    assert position.board()['questions'] == {'tournai': 'france', 'bruessel': 'france'}
    assert position.pool_of('france') == 11 - 2


def test_E6_tournai_falls_and_bruessel_does_not() -> None:
    """R10.3.2, R10.3.4, R10.3.5"""
    position = example_6().stage('france', 'move')
    position.play('louis', 'piece:fra4', 'march:tournai', 'march:ath', 'march:bruessel', 'march:nivelles')
    assert position.control('tournai') == 'france'
    assert position.control('bruessel') == 'austria'
    assert position.board()['questions'] == {'bruessel': 'france'}
    assert position.pool_of('france') == 11 - 2  # a victory marker and a question mark
