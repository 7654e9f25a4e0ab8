"""Maria, section 10.1: what stands in the way (R10.1.5-R10.1.8, R10.1.11-R10.1.13), and hussars (R7.4, R7.5)."""

from __future__ import annotations

import pytest

from chancellery.titles.maria.edition import load_edition
from tests.titles.maria.position import Position, start
from tests.titles.maria.roads import distance, neighbours, on_map

NEUTRAL_SAXONY = next(
    i + 1 for i, space in enumerate(load_edition().spaces[2]) if space.saxony == 1
)  # the first space on which Saxony is neutral


def moving(stage: str, **pieces: str) -> Position:
    """Generals with three troops each, and trains, on an otherwise empty board."""
    position = start().clear()
    for piece, city in pieces.items():
        if '_t' in piece:
            position.train(piece, city)
        else:
            position.general(piece, city, 3)
    return position.stage(stage, 'move')


# no passing


@pytest.mark.parametrize('other', ['pru1', 'bav1', 'fra1', 'aus1', 'fra_t1', 'bav_t1', 'pru_t1'])
def test_R10_1_5_no_piece_is_passed(other: str) -> None:
    """What lies behind any piece but an enemy train stays out of reach."""
    assert 'krotoschin' in moving('france', fra2='posen').play('louis', 'piece:fra2').args('louis', 'march')
    position = moving('france', fra2='posen', **{other: 'schrimm'})
    assert distance(position, 'posen', 'krotoschin') == 2  # by way of Schrimm; any other way is too long
    position.play('louis', 'piece:fra2')
    assert 'krotoschin' not in position.args('louis', 'march')
    assert position.refusal('louis', 'march:krotoschin') == 'R10.1.2'


def test_R10_1_5_nowhere_to_go() -> None:
    position = moving('france', fra2='landsberg_am_lech', aus1='augsburg', aus2='fuerstenfeldbruck')
    assert position.refusal('louis', 'piece:fra2') == 'R10.1.5'
    assert 'fra2' not in position.args('louis', 'piece')


def test_R10_1_5_nor_is_a_train_ever() -> None:
    position = moving('austria', aus_t2='posen', aus1='schrimm')
    position.play('maria', 'piece:aus_t2')
    assert not {'schrimm', 'krotoschin'} & position.args('maria', 'march')


# joining


def test_R10_1_6_a_stack_ends_both_moves() -> None:
    position = moving('prussia', pru1='berlin', pru2='potsdam')
    position.play('frederick', 'piece:pru1', 'march:potsdam')
    assert position.at('pru1') == position.at('pru2') == 'potsdam'
    assert position.board('frederick')['stacks'] == [{'city': 'potsdam', 'generals': ['pru1', 'pru2'], 'troops': 6}]
    assert not position.args('frederick', 'march')
    for action in ('piece:pru1', 'piece:pru2', 'stack:pru1'):
        assert position.refusal('frederick', action) == 'R10.1.1', action
        assert action not in position.legal('frederick')


def test_R10_1_6_one_does_not_march_on_through_a_friend() -> None:
    position = moving('france', fra2='posen', bav1='schrimm')
    position.play('louis', 'piece:fra2')
    assert 'schrimm' in position.args('louis', 'march')
    assert 'krotoschin' not in position.args('louis', 'march')


def test_R10_1_6_who_has_moved_may_be_joined() -> None:
    position = moving('prussia', pru1='berlin', pru2='brandenburg')
    position.play('frederick', 'piece:pru2', 'march:potsdam', 'halt', 'piece:pru1', 'march:potsdam')
    assert position.at('pru1') == position.at('pru2') == 'potsdam'


@pytest.mark.parametrize('down', [('pru1',), ('pru2',), ('pru1', 'pru2'), ()])
def test_R10_1_7_facing_is_kept(down: tuple[str, ...]) -> None:
    position = start().clear()
    position.general('pru1', 'berlin', 3, 'pru1' in down).general('pru2', 'potsdam', 3, 'pru2' in down)
    position.stage('prussia', 'move').play('frederick', 'piece:pru1', 'march:potsdam')
    for general in ('pru1', 'pru2'):
        assert position.board()['generals'][general]['face_down'] is (general in down)


# two maps


@pytest.mark.parametrize(('piece', 'role', 'stage'), [
    ('fra1', 'louis', 'france'), ('fra_t1', 'louis', 'france'), ('aus1', 'maria', 'austria'),
    ('aus_t1', 'maria', 'austria'),
])  # fmt: skip
def test_R10_1_8_french_and_austrians_cross(piece: str, role: str, stage: str) -> None:
    position = moving(stage, **{piece: 'augsburg'})
    assert on_map(position, 'augsburg') != on_map(position, 'ulm')
    position.play(role, f'piece:{piece}', 'march:ulm')
    assert position.at(piece) == 'ulm'


@pytest.mark.parametrize(('piece', 'role', 'stage', 'here', 'there'), [
    ('bav1', 'louis', 'france', 'augsburg', 'ulm'), ('pru1', 'frederick', 'prussia', 'augsburg', 'ulm'),
    ('sax_t1', 'frederick', 'prussia', 'donauwoerth', 'aalen'), ('pra1', 'frederick', 'austria', 'ulm', 'augsburg'),
])  # fmt: skip
def test_R10_1_8_others_do_not(piece: str, role: str, stage: str, here: str, there: str) -> None:
    position = moving(stage, **{piece: here})
    position.play(role, f'piece:{piece}')
    assert position.refusal(role, f'march:{there}') == 'R10.1.8'
    assert {on_map(position, city) for city in position.args(role, 'march')} == {on_map(position, here)}


@pytest.mark.parametrize(('piece', 'role', 'stage'), [('fra2', 'louis', 'france'), ('aus1', 'maria', 'austria')])
def test_R14_1_nobody_crosses_in_the_introductory_game(piece: str, role: str, stage: str) -> None:
    """The Flanders map is not used."""
    position = start('introductory').clear().general(piece, 'augsburg', 3).stage(stage, 'move')
    position.play(role, f'piece:{piece}')
    assert position.args(role, 'march')
    assert {on_map(position, city) for city in position.args(role, 'march')} == {'bohemia'}


def test_R10_1_8_a_mixed_stack_with_a_bavarian_does_not() -> None:
    position = moving('france', fra2='augsburg', bav1='augsburg').play('louis', 'stack:bav1')
    assert 'ulm' not in position.args('louis', 'march')
    position = moving('france', fra2='augsburg', bav1='augsburg').play('louis', 'piece:fra2', 'march:ulm')
    assert (position.at('fra2'), position.at('bav1')) == ('ulm', 'augsburg')


# trains on the road


def test_R10_1_11_an_enemy_train_is_eliminated_and_the_march_goes_on() -> None:
    position = moving('france', fra2='krotoschin', aus_t2='kempen')
    position.play('louis', 'piece:fra2', 'march:namslau')
    assert position.at('fra2') == 'namslau'
    assert position.board()['trains']['aus_t2']['place'] == 'removed'
    assert position.args('louis', 'march') == set(neighbours(position, 'namslau'))  # one city is left
    assert 'train_taken' in position.events()


def test_R10_1_11_a_move_may_end_there() -> None:
    position = moving('austria', aus2='krotoschin', pru_t1='kempen')
    position.play('maria', 'piece:aus2', 'march:kempen', 'halt')
    assert (position.at('aus2'), position.at('pru_t1')) == ('kempen', None)


# which cities are closed


@pytest.mark.parametrize(
    ('train', 'stage', 'role'), [('pru_t1', 'prussia', 'frederick'), ('fra_t1', 'france', 'louis')]
)
@pytest.mark.parametrize('other', ['aus1', 'aus_t2', 'pru1', 'sax_t1', 'fra1', 'bav_t1'])
def test_R10_1_12_a_train_enters_no_occupied_city(train: str, stage: str, role: str, other: str) -> None:
    position = moving(stage, **{train: 'krotoschin', other: 'kempen'}).play(role, f'piece:{train}')
    assert position.refusal(role, 'march:kempen') == 'R10.1.12'
    assert 'kempen' not in position.args(role, 'march')


@pytest.mark.parametrize(('general', 'stage', 'role', 'other'), [
    ('fra1', 'france', 'louis', 'aus1'),  # an enemy
    ('fra1', 'france', 'louis', 'pra1'),
    ('fra1', 'france', 'louis', 'pru1'),  # allied, but they do not cooperate
    ('fra1', 'france', 'louis', 'sax1'),
    ('bav1', 'france', 'louis', 'pru1'),
    ('pru1', 'prussia', 'frederick', 'bav1'),
    ('pru1', 'prussia', 'frederick', 'pru_t1'),  # trains that are no enemy's
    ('pru1', 'prussia', 'frederick', 'sax_t1'),
    ('pru1', 'prussia', 'frederick', 'fra_t1'),
    ('aus1', 'austria', 'maria', 'pra_t1'),
])  # fmt: skip
def test_R10_1_12_a_general_is_kept_out(general: str, stage: str, role: str, other: str) -> None:
    position = moving(stage, **{general: 'krotoschin', other: 'kempen'}).play(role, f'piece:{general}')
    assert position.refusal(role, 'march:kempen') == 'R10.1.12'
    assert 'kempen' not in position.args(role, 'march')


@pytest.mark.parametrize('other', ['pru2', 'sax1'])
def test_R10_1_12_two_generals_are_enough(other: str) -> None:
    """R6.2"""
    position = moving('prussia', pru1='krotoschin', pru3='kempen', **{other: 'kempen'})
    position.play('frederick', 'piece:pru1')
    assert 'kempen' not in position.args('frederick', 'march')
    assert position.refusal('frederick', 'march:kempen') in ('R6.2', 'R10.1.12')


def test_R10_1_12_a_stack_on_the_march_joins_nobody() -> None:
    position = moving('prussia', pru1='krotoschin', pru3='krotoschin', pru2='kempen')
    position.play('frederick', 'stack:pru1')
    assert 'kempen' not in position.args('frederick', 'march')
    assert position.refusal('frederick', 'march:kempen') in ('R6.2', 'R10.1.12')


@pytest.mark.parametrize(('general', 'stage', 'role', 'other'), [
    ('fra2', 'france', 'louis', 'bav1'), ('bav1', 'france', 'louis', 'fra2'), ('pru2', 'prussia', 'frederick', 'sax1'),
    ('aus1', 'austria', 'maria', 'aus2'),
])  # fmt: skip
def test_R10_1_6_cooperating_generals_join(general: str, stage: str, role: str, other: str) -> None:
    """R6.2, U1"""
    position = moving(stage, **{general: 'krotoschin', other: 'kempen'})
    position.play(role, f'piece:{general}', 'march:kempen')
    assert position.at(general) == position.at(other) == 'kempen'


# neutral country


def test_R10_1_13_nobody_enters_a_neutral_home() -> None:
    position = start().clear().track('saxony', NEUTRAL_SAXONY)
    position.general('pru1', 'treuenbrietzen', 3).general('aus1', 'teplitz', 3).stage('prussia', 'move')
    position.play('frederick', 'piece:pru1')
    assert 'wittenberg' in neighbours(position, 'treuenbrietzen')
    assert position.refusal('frederick', 'march:wittenberg') == 'R10.1.13'
    for city in position.args('frederick', 'march'):
        assert position.g.map.country[position.city(city)] != 'saxony'
    position = position.play('frederick', 'march:potsdam', 'halt', 'done').stage('austria', 'move')
    position.play('maria', 'piece:aus1')
    assert position.refusal('maria', 'march:freiberg') == 'R10.1.13'


def test_R10_1_13_neutrals_stay_at_home() -> None:
    position = start().clear().track('saxony', NEUTRAL_SAXONY).general('sax1', 'wittenberg', 3)
    position.stage('austria', 'move').play('frederick', 'piece:sax1')
    assert position.refusal('frederick', 'march:treuenbrietzen') == 'R10.1.13'
    assert position.args('frederick', 'march')
    for city in position.args('frederick', 'march'):
        assert position.g.map.country[position.city(city)] == 'saxony'


# hussars


@pytest.mark.parametrize('piece', ['fra2', 'fra_t2'])
def test_R7_4_R7_5_hussars_stop_nobody_and_are_ridden_down(piece: str) -> None:
    position = start().clear().hussars('kempen', 'posen')
    if piece == 'fra2':
        position.general('fra2', 'krotoschin', 3)
    else:
        position.train('fra_t2', 'krotoschin')
    position.stage('france', 'move').play('louis', f'piece:{piece}', 'march:namslau')
    assert position.board()['hussars'] == [None, 'posen']
