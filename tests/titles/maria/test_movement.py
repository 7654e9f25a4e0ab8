"""Maria, section 10.1: how far pieces move (R10.1.1-R10.1.4)."""

from __future__ import annotations

import random

import pytest

from chancellery.kernel.refusals import IllegalAction
from tests.titles.maria.position import Position, start
from tests.titles.maria.roads import distance, layers, neighbours, on_map, role_of, stage_of


def alone(piece: str, city: str) -> Position:
    """One general or train on an empty board, its stage of movement begun."""
    position = start().clear()
    if '_t' in piece:
        position.train(piece, city)
    else:
        position.general(piece, city, 3)
    return position.stage(stage_of(piece), 'move')


# as many as one likes, one after the other


def test_R10_1_1_some_pieces_move_and_others_stay() -> None:
    position = start().clear().general('pru1', 'berlin', 2).general('pru2', 'potsdam', 2).train('pru_t1', 'crossen')
    position.stage('prussia', 'move').play('frederick', 'piece:pru1', 'march:muencheberg', 'halt', 'done')
    assert (position.at('pru1'), position.at('pru2'), position.at('pru_t1')) == ('muencheberg', 'potsdam', 'crossen')
    assert position.g.stage == 'austria'  # nobody is next to anybody: the stage is over


def test_R10_1_1_nobody_need_move() -> None:
    position = alone('pru1', 'berlin').play('frederick', 'done')
    assert position.at('pru1') == 'berlin'


def test_R10_1_1_each_piece_moves_once() -> None:
    position = alone('pru1', 'berlin').play('frederick', 'piece:pru1', 'march:muencheberg', 'halt')
    assert 'piece:pru1' not in position.legal('frederick')
    assert position.refusal('frederick', 'piece:pru1') == 'R10.1.1'
    with pytest.raises(IllegalAction):
        position.play('frederick', 'piece:pru1')


def test_R10_1_1_a_piece_finishes_before_another_starts() -> None:
    position = start().clear().general('pru1', 'berlin', 2).general('pru2', 'potsdam', 2).stage('prussia', 'move')
    position.play('frederick', 'piece:pru1', 'march:muencheberg')
    assert not position.args('frederick', 'piece')
    assert not position.legal('frederick', 'done')
    position.play('frederick', 'halt')
    assert position.args('frederick', 'piece') == {'pru2'}


def test_R10_1_1_a_picked_piece_must_move() -> None:
    position = alone('pru1', 'berlin').play('frederick', 'piece:pru1')
    assert position.refusal('frederick', 'halt') == 'R10.1.1'


def test_R10_1_1_only_pieces_of_the_active_powers_move() -> None:
    position = start().clear().general('pru1', 'berlin', 2).general('pra1', 'gent', 2).general('sax1', 'torgau', 2)
    position.stage('prussia', 'move')
    assert position.args('frederick', 'piece') == {'pru1', 'sax1'}
    assert position.refusal('frederick', 'piece:pra1') == 'R2.1'
    assert not position.legal('louis')


def test_R10_1_1_a_piece_off_the_map_does_not_move() -> None:
    position = alone('pru1', 'berlin')
    assert position.refusal('frederick', 'piece:pru2') == 'R10.1.1'
    assert position.refusal('frederick', 'piece:pru4') == 'R10.1.1'  # in East Prussia


# how far


def test_R10_1_2_three_cities_at_most() -> None:
    position = alone('aus1', 'chrudim')
    away = layers(position, 'chrudim')
    assert not neighbours(position, 'chrudim', main=True)  # so no move is on main roads alone
    position.play('maria', 'piece:aus1')
    assert position.args('maria', 'march') == {city for city, far in away.items() if 1 <= far <= 3}
    assert away['kremsier'] == 4
    assert position.refusal('maria', 'march:kremsier') == 'R10.1.2'


def test_R10_1_2_back_and_forth() -> None:
    position = alone('aus1', 'chrudim')
    position.play('maria', 'piece:aus1', 'march:reichenau')
    assert distance(position, 'chrudim', 'reichenau') == 2
    position.play('maria', 'march:koeniggraetz')
    assert position.at('aus1') == 'koeniggraetz'
    assert 'aus1' not in position.args('maria', 'piece')  # three cities: the move has ended by itself

    position = alone('aus1', 'chrudim').play('maria', 'piece:aus1', 'march:koeniggraetz', 'march:chrudim')
    assert position.at('aus1') == 'chrudim'
    assert position.args('maria', 'march') == set(neighbours(position, 'chrudim'))  # one city is left
    position.play('maria', 'halt')
    assert position.refusal('maria', 'piece:aus1') == 'R10.1.1'


def test_R10_1_3_four_cities_on_main_roads_alone() -> None:
    position = alone('aus2', 'wien').play('maria', 'piece:aus2')
    main, all_roads = layers(position, 'wien', main=True), layers(position, 'wien')
    expected = {city for city, far in all_roads.items() if 1 <= far <= 3}
    expected |= {city for city, far in main.items() if 1 <= far <= 4}
    assert position.args('maria', 'march') == expected
    assert main['trebitsch'] == 4
    assert 'trebitsch' in expected
    assert main['iglau'] == 5
    assert position.refusal('maria', 'march:iglau') == 'R10.1.2'
    assert all_roads['datschitz'] == 4
    assert position.refusal('maria', 'march:datschitz') == 'R10.1.2'


def test_R10_1_3_one_city_by_another_road_and_three_are_all() -> None:
    """The main road before or after does not help."""
    position = alone('aus2', 'wien').play('maria', 'piece:aus2', 'march:mistelbach', 'march:hollabrunn')
    assert 'hollabrunn' not in neighbours(position, 'mistelbach', main=True)
    position.play('maria', 'march:znaim')
    assert position.at('aus2') == 'znaim'
    assert 'aus2' not in position.args('maria', 'piece')
    assert position.refusal('maria', 'piece:aus2') == 'R10.1.1'

    position = alone('aus2', 'wien').play('maria', 'piece:aus2', 'march:znaim')  # three on main roads
    assert position.args('maria', 'march') == set(neighbours(position, 'znaim', main=True))
    assert 'kromau' in neighbours(position, 'znaim')
    assert position.refusal('maria', 'march:kromau') == 'R10.1.2'


def test_R10_1_3_back_and_forth_on_main_roads() -> None:
    position = alone('aus2', 'wien').play('maria', 'piece:aus2', 'march:stockerau', 'march:wien', 'march:baden')
    assert position.args('maria', 'march') == {'wien', 'wiener_neustadt'}
    position.play('maria', 'march:wien')
    assert position.at('aus2') == 'wien'
    assert position.refusal('maria', 'piece:aus2') == 'R10.1.1'


def test_R10_1_4_a_train_moves_one_city_less() -> None:
    position = alone('aus_t2', 'chrudim').play('maria', 'piece:aus_t2')
    assert position.args('maria', 'march') == {c for c, far in layers(position, 'chrudim').items() if 1 <= far <= 2}
    assert not position.args('maria', 'force')

    position = alone('aus_t2', 'wien').play('maria', 'piece:aus_t2')
    main, all_roads = layers(position, 'wien', main=True), layers(position, 'wien')
    expected = {city for city, far in all_roads.items() if 1 <= far <= 2}
    expected |= {city for city, far in main.items() if 1 <= far <= 3}
    assert position.args('maria', 'march') == expected
    assert 'znaim' in expected
    assert 'trebitsch' not in expected
    position.play('maria', 'march:mistelbach', 'march:malaczka')
    assert position.refusal('maria', 'piece:aus_t2') == 'R10.1.1'


def reach_by_hand(position: Position, city: str, closed: set[str], steps: int, maps: bool) -> set[str]:
    """Every end of a walk of at most ``steps`` cities, or one more on main roads alone, that avoids what is closed."""
    found: set[str] = set()
    walks = [(city, True)]
    for length in range(1, steps + 2):
        following = []
        for here, main in walks:
            for there in neighbours(position, here):
                on_main = main and there in neighbours(position, here, main=True)
                if there in closed or (length > steps and not on_main):
                    continue
                if not maps and on_map(position, here) != on_map(position, there):
                    continue
                following.append((there, on_main))
        walks = sorted(set(following))
        found |= {there for there, _ in walks}
    return found - {city}


@pytest.mark.parametrize('seed', range(40))
def test_reach_on_random_positions(seed: int) -> None:
    """R10.1.2-R10.1.5, R10.1.8, R10.1.12: compared with every walk, pieces of others in the way."""
    rng = random.Random(seed)
    position = start().clear()
    cities = list(position.g.map.cities)
    mine = rng.choice(['pru1', 'bav1', 'fra2', 'pra1', 'aus3', 'sax1', 'pra_t1', 'fra_t2'])
    city = rng.choice(cities)
    near = [there for there, far in layers(position, city).items() if 1 <= far <= 4]
    closed = set(rng.sample(near, min(6, len(near))))
    train = '_t' in mine
    if train:
        position.train(mine, city)
    else:
        position.general(mine, city, 2)
    # generals that neither cooperate with the piece nor can be passed
    blockers = ['aus1', 'aus2', 'aus4', 'aus5', 'aus6', 'pra2'] if mine[:3] in ('pru', 'sax', 'bav', 'fra') else [
        'fra1', 'fra3', 'fra4', 'fra5', 'pru2', 'pru3']  # fmt: skip
    for blocker, at in zip(blockers, sorted(closed), strict=False):
        position.general(blocker, at, 1)
    role = role_of(mine)
    position.stage(stage_of(mine), 'move')
    expected = reach_by_hand(position, city, closed, 2 if train else 3, mine[:3] in ('fra', 'aus'))
    if not expected:
        assert position.refusal(role, f'piece:{mine}') == 'R10.1.5'
        return
    position.play(role, f'piece:{mine}')
    assert position.args(role, 'march') == expected
