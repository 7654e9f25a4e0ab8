"""Maria, section 7: the hussars (R7.1-R7.5)."""

from __future__ import annotations

from tests.titles.maria.position import Position, start


def one_austrian(at: str = 'iglau') -> Position:
    """An Austrian general alone."""
    return start().clear().general('aus1', at, 4)


def near(position: Position, city: str, most: int) -> set[str]:
    """The cities of the Bohemia map at most so far from this one, counted along roads by hand."""
    board = position.g.map
    reached = {position.city(city)}
    for _ in range(most):
        reached |= {other for here in reached for other in board.roads[here]}
    return {board.cities[each] for each in reached if board.map[each] == 1}


def test_R7_1_austria_has_two_hussars_and_places_them_in_their_own_stage() -> None:
    position = one_austrian().turn_step('first_hussar')
    assert position.board()['stage'] == 'hussars'
    assert position.g.deciders == ('maria',)
    assert position.legal('frederick') == position.legal('louis') == []
    position.play('maria', 'hussar:prag', 'hussar:znaim')
    assert position.board('louis')['hussars'] == ['prag', 'znaim'], 'for all to see'
    assert position.board()['stage'] == 'france'


def test_R7_1_hussars_may_stay_beside_the_board() -> None:
    """R7.1, D14: none has to be placed."""
    position = one_austrian().turn_step('first_hussar').play('maria', 'pass', 'pass')
    assert position.board()['hussars'] == [None, None]
    assert position.board()['stage'] == 'france'


def test_R7_2_at_most_four_cities_from_an_austrian_general() -> None:
    """R7.2, U11b: plain distance; pieces do not block it."""
    position = one_austrian().turn_step('first_hussar')
    assert position.args('maria', 'hussar') == near(position, 'iglau', 4) - {'iglau'}
    beyond = sorted(near(position, 'iglau', 5) - near(position, 'iglau', 4))[0]
    assert position.refusal('maria', f'hussar:{beyond}') == 'R7.2'
    blocked = one_austrian()
    around = [blocked.g.map.cities[city] for city in blocked.g.map.roads[blocked.city('iglau')]]
    generals = ['fra1', 'fra2', 'fra3', 'fra4', 'fra5', 'bav1']
    for general, city in zip(generals, around, strict=False):
        blocked.general(general, city, 1)
    blocked.turn_step('first_hussar')
    assert blocked.args('maria', 'hussar') == near(blocked, 'iglau', 4) - {'iglau', *around[: len(generals)]}


def test_R7_2_no_general_of_another_power_will_do() -> None:
    """R7.2: an Austrian one, not a Pragmatic one; without any, no hussar is placed."""
    position = start().clear().general('pra1', 'iglau', 4).general('aus1', 'wien', 1).turn_step('first_hussar')
    assert position.args('maria', 'hussar') == near(position, 'wien', 4) - {'wien', 'iglau'}
    position = start().clear().general('pra1', 'iglau', 4).turn_step('first_hussar')
    assert position.board()['stage'] == 'france'


def test_R7_2_no_hussar_on_a_piece() -> None:
    """R7.2: generals and trains, whosever they are."""
    position = one_austrian().general('fra2', 'trebitsch', 3).train('fra_t2', 'pilgram').train('aus_t2', 'datschitz')
    position.turn_step('first_hussar')
    for city in ('iglau', 'trebitsch', 'pilgram', 'datschitz'):
        assert position.refusal('maria', f'hussar:{city}') == 'R7.2'
    assert 'deutschbrod' in position.args('maria', 'hussar')


def test_R7_2_no_hussar_on_the_flanders_map() -> None:
    position = one_austrian('augsburg').turn_step('first_hussar')
    assert position.g.map.distances(position.city('augsburg'))[position.city('ulm')] == 1
    assert position.refusal('maria', 'hussar:ulm') == 'R7.2'
    assert 'donauwoerth' in position.args('maria', 'hussar')


def test_U11_neutral_territory_and_a_hussars_own_city_are_open_to_hussars() -> None:
    """U11c: a hussar is no piece, so it may share a city and enter a neutral country."""
    neutral = 1 + [space.saxony for space in start().g.edition.spaces[2]].index(1)
    position = one_austrian('leitmeritz').track('saxony', neutral).turn_step('first_hussar')
    position.play('maria', 'hussar:dresden')
    assert 'dresden' in position.args('maria', 'hussar')


def test_R7_3_a_hussar_stays_or_moves_to_a_new_legal_city() -> None:
    """R7.3, U11a: it may stay where it is however far the generals are, but is moved only within range."""
    position = one_austrian().hussars('berlin', 'prag').turn_step('first_hussar')
    assert 'berlin' not in near(position, 'iglau', 4)
    position.play('maria', 'pass', 'hussar:znaim')
    assert position.board()['hussars'] == ['berlin', 'znaim']
    position = one_austrian().hussars('berlin', 'prag').turn_step('first_hussar')
    assert position.refusal('maria', 'hussar:berlin') in ('R7.2', 'R7.3')
    assert position.refusal('maria', 'hussar:potsdam') == 'R7.2'
    position.play('maria', 'hussar:tabor', 'pass')
    assert position.board()['hussars'] == ['tabor', 'prag']


def test_R7_4_a_hussar_blocks_no_movement() -> None:
    """R7.4, R7.5: one passes it, and it is gone."""
    position = start().clear().general('fra2', 'iglau', 3).hussars('trebitsch').stage('france', 'move')
    position.play('louis', 'piece:fra2')
    assert {'trebitsch', 'znaim'} <= position.args('louis', 'march')
    position.play('louis', 'march:znaim')
    assert position.at('fra2') == 'znaim'


def lone_retreat(hussar: bool) -> Position:
    """A French general in Tyrnau, whose only ways out lead over Malaczka or Pressburg, is about to retreat."""
    position = start().clear().general('fra2', 'tyrnau', 3).hand('france')
    position.general('aus1', 'pressburg', 4)
    if hussar:
        position.hussars('malaczka')
    assert {position.g.map.cities[city] for city in position.g.map.roads[position.city('tyrnau')]} == {
        'pressburg', 'malaczka',
    }  # fmt: skip
    return position.stage('austria', 'fight').play('maria', 'fight:aus1-fra2').play('louis', 'yield')


def test_R7_4_a_hussar_blocks_no_retreat_and_is_ridden_down() -> None:
    """R7.4, R7.5, U11e: the retreat goes through it."""
    position = lone_retreat(True)
    if position.at('fra2') == 'tyrnau':
        position.play('maria', position.legal('maria')[0])
    assert position.at('fra2') == 'malaczka'
    assert position.board()['hussars'] == [None, None]
    assert position.troops('fra2') == 2


def test_R7_5_whoever_enters_or_passes_removes_it() -> None:
    """R7.5, U11d: also a train, also Austria's own pieces."""
    for piece, stage, role in (('fra2', 'france', 'louis'), ('aus2', 'austria', 'maria')):
        for target in ('trebitsch', 'znaim'):
            position = start().clear().general(piece, 'iglau', 3).hussars('trebitsch', 'prag').stage(stage, 'move')
            position.play(role, f'piece:{piece}', f'march:{target}')
            assert position.board()['hussars'] == [None, 'prag'], (piece, target)
    position = start().clear().train('fra_t2', 'iglau').hussars('trebitsch', 'prag').stage('france', 'move')
    position.play('louis', 'piece:fra_t2', 'march:trebitsch')
    assert position.board()['hussars'] == [None, 'prag']


def test_R7_5_a_forced_march_over_it_removes_it_too() -> None:
    position = start().clear().general('aus1', 'bruenn', 3).hussars('mistelbach').stage('austria', 'move')
    position.play('maria', 'piece:aus1', 'force:wiener_neustadt')
    assert position.at('aus1') == 'wiener_neustadt'
    assert position.board()['hussars'] == [None, None]


def test_R7_5_a_train_that_is_re_placed_removes_it() -> None:
    """U11e."""
    position = start().clear().general('aus1', 'iglau', 3).hussars('wien').train('aus_t2', None).hand('austria', 'H5')
    position.stage('austria', 'move').play('maria', 'replace:aus_t2', 'pay:H5')
    position.play('maria', 'place:wien')
    assert position.board()['hussars'] == [None, None]


def test_R7_5_it_can_be_placed_again_next_turn() -> None:
    position = one_austrian().general('fra2', 'deutschbrod', 3).hussars('tschaslau').stage('france', 'move')
    position.play('louis', 'piece:fra2', 'march:tschaslau', 'halt')
    assert position.board()['hussars'] == [None, None]
    position.turn_step('first_hussar').play('maria', 'hussar:prag')
    assert position.board()['hussars'] == ['prag', None]


def test_R7_5_a_piece_that_stays_out_leaves_it_alone() -> None:
    position = start().clear().general('fra2', 'iglau', 3).hussars('trebitsch').stage('france', 'move')
    position.play('louis', 'piece:fra2', 'march:deutschbrod', 'halt', 'done')
    assert position.board()['hussars'] == ['trebitsch', None]
