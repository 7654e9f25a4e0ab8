"""Section 19.2: France reduces its military objectives (R19.2.1-R19.2.4)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start

TAKEN = ('linz', 'budweis', 'eger')


def invaded(rounding: str = 'down') -> Position:
    """France holds three fortresses of inner Austria, and Gent; its general stands in Bavaria."""
    p = start(rounding=rounding).clear().marker('france', *TAKEN, 'gent').pool(france=7)
    p.general('fra1', 'muenchen', 6).general('bav1', 'krems', 4).general('aus1', 'pressburg', 6)
    assert all(p.g.map.inner_austria[p.city(city)] for city in (*TAKEN, 'krems'))
    return p.train('fra_t2', 'freising').train('bav_t1', 'linz')


def test_R19_2_1_all_french_markers_in_inner_austria_leave() -> None:
    """R19.2.1, U47: a Bavarian there does not prevent it."""
    p = invaded().stage('france', 'move').play('louis', 'reduce')
    assert all(p.control(city) == 'austria' and city not in p.board()['markers'] for city in TAKEN)
    assert p.control('gent') == 'france', 'not in the Austrian Netherlands'


def test_R19_2_1_not_while_a_french_general_stands_there() -> None:
    p = invaded().general('fra1', 'linz', 6).stage('france', 'move')
    assert p.refusal('louis', 'reduce') == 'R19.2.1'
    assert 'reduce' not in p.legal('louis')
    p.play('louis', 'piece:fra1', 'march:peuerbach', 'march:ried', 'halt')
    assert p.g.map.country[p.city('ried')] == 'bavaria'
    assert 'reduce' in p.legal('louis'), 'as soon as he has left'


def test_R19_2_1_nor_while_he_is_face_down() -> None:
    """R19.2.1: a French general without supply stands there all the same."""
    p = invaded().general('fra1', 'linz', 6, face_down=True).stage('france', 'move')
    assert p.refusal('louis', 'reduce') == 'R19.2.1'


def test_R19_2_1_also_at_the_end_of_the_stage() -> None:
    """U47: also where the last French general leaves inner Austria by a retreat, if nobody else is there."""
    p = invaded().stage('france', 'last_words')
    assert set(p.legal('louis')) == {'reduce', 'pass'}
    p.play('louis', 'reduce')
    assert p.control('linz') == 'austria'
    p = invaded().stage('france', 'last_words').play('louis', 'pass')
    assert p.control('linz') == 'france'
    assert p.board()['stage'] == 'prussia'


def test_R19_2_1_france_decides_not_the_others_and_not_in_their_stages() -> None:
    p = invaded().stage('prussia', 'move')
    assert p.refusal('frederick', 'reduce') == 'R19.2.1'
    p = invaded().marker(None, *TAKEN).stage('france', 'move')
    assert p.refusal('louis', 'reduce') == 'R19.2.1', 'nothing to take off'


@pytest.mark.parametrize(('rounding', 'aside'), [('down', 1), ('up', 2)])
def test_R19_2_2_half_of_them_are_set_aside(rounding: str, aside: int) -> None:
    """R19.2.2, U44"""
    p = invaded(rounding=rounding).stage('france', 'move').play('louis', 'reduce')
    assert p.board()['powers']['france']['set_aside'] == aside
    assert p.pool_of('france') == 7 + 3 - aside


@pytest.mark.parametrize(('rounding', 'aside'), [('down', 1), ('up', 2)])
def test_R19_2_2_one_is_told_before_what_becomes_of_the_markers(rounding: str, aside: int) -> None:
    """R19.2.2, R19.2.4: it is done but once, so its numbers come first: in the movement phase and at the end."""
    told = {'aside': aside, 'back': 3 - aside}
    for step in ('move', 'last_words'):
        view = invaded(rounding=rounding).stage('france', step).g.view('louis')
        assert [each['hint'] for each in view['actions'] if each['verb'] == 'reduce'] == [told]
    assert view['prompt']['params'] == {'count': 3, **told}


def reduced() -> Position:
    p = invaded().stage('france', 'move').play('louis', 'reduce')
    assert (p.pool_of('france'), p.board()['powers']['france']['set_aside']) == (9, 1)
    return p


def test_R19_2_3_a_conquest_on_the_bohemia_map_brings_them_back() -> None:
    """R19.2.3: here by Bavaria, who leaves Krems."""
    p = reduced().play('louis', 'piece:bav1', 'march:st_poelten')
    assert p.control('krems') == 'france'
    assert p.board()['powers']['france']['set_aside'] == 0
    assert p.pool_of('france') == 9 + 1 - 1


def test_R19_2_3_a_reconquest_in_bavaria_or_saxony_too() -> None:
    for city, beside in (('straubing', 'cham'), ('leipzig', 'borna')):
        p = reduced().marker('austria', city).general('fra1', city, 6)
        p.stage('france', 'move').play('louis', 'piece:fra1', f'march:{beside}', 'halt')
        assert p.control(city) == 'france'
        assert p.board()['powers']['france']['set_aside'] == 0


def test_R19_2_3_not_a_conquest_on_the_flanders_map() -> None:
    p = reduced().general('fra2', 'ieper', 4).stage('france', 'move')
    beside = p.g.map.cities[p.g.map.roads[p.city('ieper')][0]]
    p.play('louis', 'piece:fra2', f'march:{beside}', 'halt')
    assert p.control('ieper') == 'france'
    assert p.board()['powers']['france']['set_aside'] == 1


def test_R19_2_3_not_a_conquest_by_prussia() -> None:
    p = reduced().general('pru1', 'koeniggraetz', 4).stage('prussia', 'move')
    beside = p.g.map.cities[p.g.map.roads[p.city('koeniggraetz')][0]]
    p.play('frederick', 'piece:pru1', f'march:{beside}', 'halt')
    assert p.control('koeniggraetz') == 'prussia'
    assert p.board()['powers']['france']['set_aside'] == 1


def test_R19_2_4_never_a_second_time() -> None:
    p = reduced().marker('france', 'linz').turn(3).stage('france', 'move')
    assert p.refusal('louis', 'reduce') == 'R19.2.4'
    assert 'reduce' not in p.legal('louis')
    p.stage('france', 'last_words')
    assert p.board()['stage'] == 'prussia'
