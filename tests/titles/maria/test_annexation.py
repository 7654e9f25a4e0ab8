"""Section 19.1: Prussia annexes Silesia (R19.1.0-R19.1.8)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start

SILESIA = ('breslau', 'brieg', 'cosel', 'glatz', 'glogau', 'liegnitz', 'neisse')


def conquered(rounding: str = 'down') -> Position:
    """Prussia holds all of Silesia; three generals in their home countries, everything else cleared away."""
    p = start(rounding=rounding).clear().marker('prussia', *SILESIA).pool(prussia=6, austria=8)
    return p.general('pru1', 'potsdam', 6).general('aus1', 'wien', 6).general('fra1', 'paris', 6)


def peace(p: Position, answer: str = 'accept') -> Position:
    p.stage('prussia', 'last_words').play('frederick', 'peace')
    return p.play('maria', answer)


def prussia_moves(p: Position) -> Position:
    """A Prussian stage from its very start, up to movement."""
    return p.stage('prussia').play('frederick', 'draw')


def train(p: Position, city: str = 'berlin') -> Position:
    return p.play('frederick', f'place:{city}')


# ---- R19.1.0


def test_R19_1_0_offered_at_the_end_of_a_stage_in_which_prussia_holds_all_silesia() -> None:
    p = conquered().stage('prussia', 'last_words')
    assert set(p.legal('frederick')) == {'peace', 'pass'}
    p = conquered().marker('austria', 'cosel').stage('prussia', 'last_words')
    assert p.board()['stage'] == 'austria', 'one fortress is missing: no offer'


def test_R19_1_0_the_last_fortress_may_fall_in_the_same_stage() -> None:
    p = conquered().marker('austria', 'cosel').general('pru1', 'oppeln', 6).train('pru_t1', 'brieg')
    p.stage('prussia', 'move').play('frederick', 'piece:pru1', 'march:cosel', 'march:ratibor', 'halt', 'done')
    assert p.control('cosel') == 'prussia'
    assert 'peace' in p.legal('frederick')


def test_R19_1_0_austria_may_refuse_and_prussia_may_ask_again() -> None:
    p = peace(conquered(), 'refuse')
    assert not p.board()['annexed']
    assert p.board()['stage'] == 'austria'
    p.turn(2).stage('prussia', 'last_words')
    assert 'peace' in p.legal('frederick'), 'it may be offered repeatedly'


def test_R19_1_0_accepted_only_once() -> None:
    p = train(peace(conquered()))
    p.turn(8).stage('prussia', 'last_words')
    assert p.board()['stage'] == 'austria'


def test_R19_1_0_prussia_need_not_offer() -> None:
    p = conquered().stage('prussia', 'last_words').play('frederick', 'pass')
    assert p.board()['stage'] == 'austria'
    assert not p.board()['annexed']


# ---- R19.1.1-R19.1.5


def test_R19_1_1_silesia_becomes_prussian_home_country() -> None:
    """R19.1.1: trains may be re-placed in Breslau, generals return there."""
    p = conquered().hand('prussia', 'H5').train('pru_t1', None).stage('prussia', 'move')
    p.play('frederick', 'replace:pru_t1', 'pay:H5')
    assert 'breslau' not in p.args('frederick', 'place')
    p = train(peace(conquered().hand('prussia', 'H5').train('pru_t1', None)))
    p.turn(2).stage('prussia', 'move').play('frederick', 'replace:pru_t1', 'pay:H5')
    assert 'breslau' in p.args('frederick', 'place')


def test_R19_1_1_generals_are_at_home_there() -> None:
    p = conquered().general('pru1', 'brieg', 6).fields(annexed=1).stage('prussia', 'supply')
    assert p.troops('pru1') == 6
    assert not p.board()['generals']['pru1']['face_down']


def test_R19_1_2_saxony_becomes_neutral_and_markers_on_its_fortresses_return() -> None:
    p = conquered().general('sax1', 'prag', 3).marker('prussia', 'leipzig').marker('austria', 'dresden')
    pool, austrian = p.pool_of('prussia'), p.pool_of('austria')
    train(peace(p))
    assert p.board()['saxony'] == 'neutral'
    assert p.board()['politics']['tracks']['saxony'] == 4, 'the space "S"'
    assert p.at('sax1') == 'meissen', 'R19.3.4'
    assert p.control('leipzig') == p.control('dresden') == 'saxony'
    assert p.pool_of('austria') == austrian + 1
    assert p.pool_of('prussia') == pool + 1 - 1, 'one went to the Silesia box'


def test_R19_1_2_a_saxony_that_has_left_already_is_not_touched() -> None:
    p = conquered().track('saxony', 6).fields(runner=[1, 1, 2, 0, 0, 2]).marker('prussia', 'leipzig')
    train(peace(p))
    assert p.board()['saxony'] == 'austria'
    assert p.control('leipzig') == 'prussia'
    p = train(peace(conquered().track('saxony', 5)))
    assert p.board()['politics']['tracks']['saxony'] == 5


@pytest.mark.parametrize(('rounding', 'aside'), [('down', 2), ('up', 3)])
def test_R19_1_3_half_of_the_prussian_markers_in_austria_are_set_aside(rounding: str, aside: int) -> None:
    """R19.1.3, U44, U46"""
    p = conquered(rounding=rounding).marker('prussia', 'prag', 'koeniggraetz', 'olmuetz', 'iglau', 'tabor')
    p.marker('austria', 'kuestrin')
    train(peace(p))
    assert p.board()['powers']['prussia']['set_aside'] == aside
    assert p.pool_of('prussia') == 6 + 5 - aside - 1, 'the others return; one goes to the Silesia box'
    assert p.pool_of('austria') == 9
    assert p.control('kuestrin') == 'prussia'
    assert all(p.control(city) == 'austria' for city in ('prag', 'koeniggraetz', 'olmuetz', 'iglau', 'tabor'))
    assert all(p.board()['markers'][city] == 'prussia' for city in SILESIA), 'U45: those in Silesia stay'


def test_R19_1_3_set_aside_markers_count_for_no_winter_score() -> None:
    """U46"""
    p = conquered().marker('prussia', 'prag', 'koeniggraetz')
    train(peace(p))
    pool = p.pool_of('prussia')
    p.turn(3).hand('prussia').hand('austria').hand('france').hand('bavaria').hand('saxony').hand('pragmatic')
    p.turn_step('winter')
    assert p.board()['winters'][-1]['prussia'] == pool == 6 + 1 - 1


def test_R19_1_4_austrians_leave_prussia_and_poland_for_the_nearest_austrian_city() -> None:
    """R19.1.4, U57"""
    p = conquered().general('aus2', 'krotoschin', 3).general('aus3', 'ratibor', 4).train('aus_t3', 'neisse')
    peace(p)
    board = p.g.map
    assert p.g.deciders == ('maria',), 'of several nearest cities she chooses'
    while p.g.deciders == ('maria',):
        p.play('maria', f'place:{max(p.args("maria", "place"))}')
    train(p)
    for piece in ('aus2', 'aus3', 'aus_t3'):
        at = p.at(piece)
        assert at is not None
        assert board.country[p.city(at)] == 'austria'
    assert p.at('aus3') == 'troppau'
    assert p.at('aus_t3') == 'freudenthal'
    away = board.distances(p.city('krotoschin'))
    homes = [city for city in range(len(board.cities)) if board.country[city] == 'austria']
    nearest = min(away[city] for city in homes)
    assert away[p.city(p.at('aus2') or '')] == nearest


def test_R19_1_4_prussians_come_home_where_silesia_counts() -> None:
    p = conquered().general('pru1', 'troppau', 6).general('pru2', 'meseritz', 3).train('pru_t1', 'kempen')
    train_city = {'namslau'}
    p.stage('prussia', 'last_words').play('frederick', 'peace').play('maria', 'accept')
    while p.prompt('frederick') == 'prompt.displace':
        choice = p.args('frederick', 'place')
        assert choice <= {'crossen', 'gruenberg', 'landsberg_an_der_warthe'}
        assert p.refusal('frederick', 'place:berlin') == 'R19.3.5'
        p.play('frederick', 'place:gruenberg')
    assert p.at('pru1') == 'ratibor'
    assert p.at('pru2') == 'gruenberg'
    assert p.at('pru_t1') in train_city


def test_R19_1_4_displaced_generals_may_form_a_legal_stack() -> None:
    p = conquered().general('pru1', 'ratibor', 6).general('pru2', 'troppau', 3)
    train(peace(p))
    assert p.at('pru1') == p.at('pru2') == 'ratibor', 'Ratibor is the nearest city of Troppau'
    assert p.board('frederick')['stacks'][0]['troops'] == 9


def test_R19_1_4_foreigners_in_prussia_go_home_too() -> None:
    """U45: as in R19.3.5; a Bavarian in Silesia."""
    p = conquered().general('bav1', 'bunzlau', 4)
    p.stage('prussia', 'last_words').play('frederick', 'peace').play('maria', 'accept')
    while p.prompt(p.g.deciders[0]) == 'prompt.displace':
        p.play('louis', f'place:{sorted(p.args("louis", "place"))[0]}')
    at = p.at('bav1')
    assert at is not None
    assert p.g.map.country[p.city(at)] == 'bavaria'


def test_R19_1_5_a_marker_on_the_silesia_box_and_the_second_train_free() -> None:
    """R19.1.5, R16.9"""
    p = conquered().hand('prussia', 'H7')
    peace(p)
    assert p.board()['boxes']['silesia'] == 'prussia'
    assert p.args('frederick', 'place') == {'berlin', 'magdeburg', 'breslau'}
    assert p.refusal('frederick', 'place:glogau') == 'R10.2.4', 'no major fortress'
    train(p, 'breslau')
    assert p.at('pru_t2') == 'breslau'
    assert p.cards('prussia') == ['H7']
    assert p.pool_of('prussia') == 5


# ---- R19.1.6-R19.1.8


def test_R19_1_6_neutral_until_its_stage_after_the_next() -> None:
    """R19.1.6, E15: peace in turn 5, still neutral in the stage of turn 6, free from the stage of turn 7."""
    p = train(peace(conquered().turn(5)), 'breslau')
    assert p.board()['powers']['prussia']['neutral']
    p.turn(6).stage('prussia')
    assert p.board()['powers']['prussia']['neutral']
    p.turn(7).stage('france')
    assert p.board()['powers']['prussia']['neutral'], 'France acts before'
    p.stage('prussia')
    assert not p.board()['powers']['prussia']['neutral']


def test_E15_nobody_enters_and_nobody_fights_prussia() -> None:
    """E15, R19.4.3, R19.4.4: Austrians and Frenchmen at the border, a Prussian next to them."""
    p = train(peace(conquered().turn(5)), 'breslau').general('aus1', 'troppau', 6).train('aus_t3', 'olmuetz')
    p.general('pru1', 'ratibor', 3).turn(6).stage('austria', 'move')
    assert 'pru1' in p.board()['generals']
    assert p.city('ratibor') in p.g.map.roads[p.city('troppau')]
    p.play('maria', 'piece:aus1')
    assert not {'cosel', 'neisse', 'ratibor'} & p.args('maria', 'march')
    assert p.refusal('maria', 'march:neustadt_in_oberschlesien') == 'R10.1.13'
    p.play('maria', 'march:jaegerndorf', 'march:troppau', 'halt', 'done').play('frederick', 'done')
    assert p.board()['stage'] != 'austria', 'no combat: the turn is over'
    assert p.troops('aus1') == 6
    assert p.troops('pru1') == 3


def annexed_with_markers_aside() -> Position:
    p = conquered().marker('prussia', 'prag', 'koeniggraetz').general('pru1', 'ratibor', 6)
    train(peace(p))
    assert p.board()['powers']['prussia']['set_aside'] == 1
    return p


def test_R19_1_7_the_markers_return_as_soon_as_a_prussian_piece_leaves() -> None:
    p = annexed_with_markers_aside().turn(5)
    pool = p.pool_of('prussia')
    prussia_moves(p).play('frederick', 'piece:pru1', 'march:cosel', 'halt')
    assert p.pool_of('prussia') == pool, 'inside Prussia nothing happens'
    prussia_moves(p.turn(6)).play('frederick', 'piece:pru1', 'march:jaegerndorf', 'halt')
    assert p.pool_of('prussia') == pool + 1
    assert p.board()['powers']['prussia']['set_aside'] == 0


def test_R19_1_7_a_train_that_leaves_counts_too() -> None:
    """U45: any single piece."""
    p = annexed_with_markers_aside().train('pru_t1', 'crossen').turn(5)
    pool = p.pool_of('prussia')
    prussia_moves(p).play('frederick', 'piece:pru_t1', 'march:meseritz', 'halt')
    assert p.pool_of('prussia') == pool + 1


def test_R19_1_7_who_comes_back_in_the_same_march_has_left_too() -> None:
    """R19.1.7: given markers set aside, when a general marches out of Silesia and in again, then they return."""
    p = annexed_with_markers_aside().turn(5).general('pru1', 'cosel', 6)
    pool = p.pool_of('prussia')
    prussia_moves(p).play('frederick', 'piece:pru1', 'march:jaegerndorf')
    assert p.board()['powers']['prussia']['set_aside'] == 0, 'as soon as he has left, not when he halts'
    p.play('frederick', 'march:neustadt_in_oberschlesien')
    assert p.pool_of('prussia') == pool + 1


def test_R19_1_7_a_retreat_out_of_prussia_counts_too() -> None:
    p = annexed_with_markers_aside().turn(5).general('pru1', 'glatz', 6).general('aus1', 'frankenstein', 7)
    pool = p.pool_of('prussia')
    prussia_moves(p).play('frederick', 'done')
    p.hand('prussia').hand('austria').play('frederick', 'fight:pru1-aus1', 'yield')
    while p.legal('maria', 'retreat'):
        p.play('maria', p.legal('maria', 'retreat')[0])
    assert p.at('pru1') in ('grulich', 'nachod'), 'one city away, into Bohemia'
    assert p.pool_of('prussia') == pool + 1


@pytest.mark.parametrize(
    'pieces',
    [
        {'pru1': 'troppau', 'pru2': 'prag'},
        {'pru1': 'troppau', 'aus3': 'cosel'},
        {'pru1': 'prag', 'pru2': 'iglau', 'pru3': 'tabor', 'bav1': 'bunzlau'},
    ],
)
def test_R19_1_7_who_is_sent_home_at_the_peace_has_not_left_prussia(pieces: dict[str, str]) -> None:
    """R19.1.3, R19.1.4, U46: the markers set aside stay there, however many pieces go home one after the other."""
    p = conquered().marker('prussia', 'prag', 'koeniggraetz', 'olmuetz', 'iglau')
    for general, city in pieces.items():
        p.general(general, city, 4)
    peace(p)
    while p.prompt(p.g.deciders[0]) == 'prompt.displace':
        p.play(p.g.deciders[0], p.legal(p.g.deciders[0], 'place')[0])
    train(p)
    assert p.board()['powers']['prussia']['set_aside'] == 2
    assert p.pool_of('prussia') == 6 + 2 - 1
    assert 'markers_return' not in p.events()


def test_R19_1_7_a_train_put_down_in_dresden_counts_at_once() -> None:
    """R19.1.7, R10.2.5: re-placed in the fortress of an allied Saxony it has left Prussia."""
    p = conquered().fields(annexed=1, set_aside=[0, 0, 2, 0, 0, 0]).hand('prussia', 'H5').train('pru_t1', None)
    pool = p.pool_of('prussia')
    p.stage('prussia', 'move').play('frederick', 'replace:pru_t1', 'pay:H5')
    at_home = Position(p.g.clone()).play('frederick', 'place:berlin')
    assert at_home.board()['powers']['prussia']['set_aside'] == 2
    p.play('frederick', 'place:dresden')
    assert p.board()['powers']['prussia']['set_aside'] == 0
    assert p.pool_of('prussia') == pool + 2


def test_R19_1_8_no_other_way_brings_the_second_train() -> None:
    """R19.1.8, R10.2.2"""
    p = conquered().hand('prussia', 'H9').stage('prussia', 'move')
    assert p.refusal('frederick', 'replace:pru_t2') == 'R10.2.2'
    assert p.refusal('frederick', 'piece:pru_t2') != ''
    assert p.board()['trains']['pru_t2']['place'] == 'off_map'
