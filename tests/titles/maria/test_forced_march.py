"""Maria, section 10.1: forced marches (R10.1.14-R10.1.16, U20, U21)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tests.titles.maria.position import Position, start
from tests.titles.maria.roads import distance, layers, neighbours, on_map, role_of, stage_of


def lone_austrian() -> Position:
    """Traun in Wien, from where a main road leads by Znaim, Trebitsch and Iglau to Prag."""
    position = start().clear().general('aus2', 'wien', 3)
    main = layers(position, 'wien', main=True)
    assert [main[city] for city in ('znaim', 'trebitsch', 'iglau', 'deutschbrod', 'tschaslau', 'kolin')] == [
        3, 4, 5, 6, 7, 8]  # fmt: skip
    assert main['boehmisch_brod'] == 9
    return position


def picked(position: Position, general: str = 'aus2') -> Position:
    return position.stage(stage_of(general), 'move').play(role_of(general), f'piece:{general}')


def test_R10_1_14_up_to_eight_cities() -> None:
    position = picked(lone_austrian())
    main, near = layers(position, 'wien', main=True), layers(position, 'wien')
    expected = {city for city, far in main.items() if 5 <= far <= 8 and near[city] > 3}
    assert position.args('maria', 'force') == expected
    assert position.refusal('maria', 'force:boehmisch_brod') == 'R10.1.2'
    position.play('maria', 'force:kolin')
    assert position.at('aus2') == 'kolin'
    assert position.refusal('maria', 'piece:aus2') == 'R10.1.1'
    assert 'forced_march' in position.events()


def test_R10_1_14_a_stack_may_march_by_force() -> None:
    """U10: as one, with the speed of a general."""
    position = lone_austrian().general('aus3', 'wien', 2).stage('austria', 'move')
    position.play('maria', 'stack:aus2', 'force:kolin')
    assert position.at('aus2') == position.at('aus3') == 'kolin'


def test_R10_1_14_never_a_train() -> None:
    position = start().clear().train('aus_t2', 'wien').stage('austria', 'move').play('maria', 'piece:aus_t2')
    assert position.args('maria', 'force') == set()
    assert position.refusal('maria', 'force:iglau') != ''


def test_R10_1_14_instead_of_a_march_not_after_it() -> None:
    position = picked(lone_austrian()).play('maria', 'march:stockerau')
    assert position.args('maria', 'force') == set()
    assert position.refusal('maria', 'force:kolin') != ''


def test_R10_1_15_main_roads_alone() -> None:
    """Neuhaus lies three roads beyond Znaim, but on no main road."""
    position = picked(lone_austrian())
    assert not neighbours(position, 'neuhaus', main=True)
    assert distance(position, 'wien', 'neuhaus') <= 8
    assert position.refusal('maria', 'force:neuhaus') == 'R10.1.2'


def test_R10_1_15_past_no_enemy_fortress() -> None:
    position = picked(lone_austrian().marker('prussia', 'iglau'))
    assert position.refusal('maria', 'force:iglau') == 'R10.1.15'
    assert not {'iglau', 'deutschbrod', 'tschaslau', 'kolin'} & position.args('maria', 'force')
    assert 'freudenthal' in position.args('maria', 'force')  # by Brünn and Olmütz, still Austrian


def test_R10_1_15_fortresses_of_friends_do_not_matter() -> None:
    position = picked(lone_austrian().marker('pragmatic', 'iglau'))
    assert 'kolin' in position.args('maria', 'force')


@pytest.mark.parametrize('enemy', ['pru1', 'fra2', 'bav_t1', 'sax_t1'])
def test_R10_1_15_past_no_enemy_piece(enemy: str) -> None:
    """Ledetsch is next to Deutschbrod and Tschaslau."""
    position = lone_austrian()
    assert {'deutschbrod', 'tschaslau'} < set(neighbours(position, 'ledetsch'))
    if '_t' in enemy:
        position.train(enemy, 'ledetsch')
    else:
        position.general(enemy, 'ledetsch', 1)
    picked(position)
    assert 'iglau' in position.args('maria', 'force')
    assert not {'deutschbrod', 'tschaslau', 'kolin'} & position.args('maria', 'force')
    assert position.refusal('maria', 'force:deutschbrod') == 'R10.1.15'


@pytest.mark.parametrize('friend', ['aus3', 'aus_t2', 'pra1'])
def test_R10_1_15_friends_beside_the_road_do_not_matter(friend: str) -> None:
    position = lone_austrian()
    if '_t' in friend:
        position.train(friend, 'ledetsch')
    else:
        position.general(friend, 'ledetsch', 1)
    assert 'kolin' in picked(position).args('maria', 'force')


def test_R10_1_15_not_into_the_city_of_an_enemy_train() -> None:
    position = picked(lone_austrian().train('pru_t1', 'iglau'))
    assert not {'iglau', 'deutschbrod'} & position.args('maria', 'force')


def test_R10_1_15_a_general_on_the_road_is_not_passed() -> None:
    """R10.1.5, U20: it may be joined."""
    position = picked(lone_austrian().general('aus3', 'iglau', 2))
    assert 'iglau' in position.args('maria', 'force')
    assert 'deutschbrod' not in position.args('maria', 'force')
    position.play('maria', 'force:iglau')
    assert position.at('aus2') == position.at('aus3') == 'iglau'
    assert position.refusal('maria', 'piece:aus3') == 'R10.1.1'


def test_U20_the_start_may_be_next_to_an_enemy() -> None:
    """R10.1.15 speaks of entering and passing."""
    position = lone_austrian().general('pru1', 'baden', 1)
    assert 'baden' in neighbours(position, 'wien')
    assert 'kolin' in picked(position).args('maria', 'force')


@pytest.mark.parametrize('city', ['stockerau', 'znaim', 'trebitsch'])
def test_U21_what_a_march_reaches_is_a_march(city: str) -> None:
    position = picked(lone_austrian())
    assert city not in position.args('maria', 'force')
    assert position.refusal('maria', f'force:{city}') == 'U21'


def test_U21_four_cities_on_main_roads_conquer() -> None:
    position = lone_austrian().marker('prussia', 'znaim')
    picked(position).play('maria', 'march:trebitsch')
    assert position.control('znaim') == 'austria'


def test_R10_1_16_the_start_is_not_conquered() -> None:
    """Iglau is Austrian and unprotected: who marches off conquers it, who marches by force does not."""
    position = start().clear().general('fra2', 'iglau', 3).marker('france', 'prag')
    picked(position, 'fra2').play('louis', 'force:prag')
    assert distance(position, 'iglau', 'prag', main=True) == 5
    assert position.control('iglau') == 'austria'
    assert position.board()['questions'] == {}

    position = start().clear().general('fra2', 'iglau', 3).marker('france', 'prag')
    picked(position, 'fra2').play('louis', 'march:boehmisch_brod')
    assert position.control('iglau') == 'france'


def test_R10_1_16_nor_marked_for_later() -> None:
    """R10.3.8: a protector near by changes nothing."""
    position = start().clear().general('fra2', 'iglau', 3).general('aus1', 'budweis', 1).marker('france', 'prag')
    assert distance(position, 'iglau', 'budweis') == 3
    picked(position, 'fra2').play('louis', 'force:prag')
    assert position.board()['questions'] == {}


# hussars on the way (R7.5)


def walks(position: Position, here: str, end: str, shut: set[str]) -> list[list[str]]:
    """Every way of at most eight cities on main roads, past no closed city; a city may be entered twice (R10.1.2)."""
    home = {'austria', 'pragmatic', 'austria_pragmatic'}
    closed = shut | {city for city, power in position.board()['control'].items() if power not in home}
    left = layers(position, end, main=True)
    found: list[list[str]] = []
    edge = [[here]]
    for length in range(1, 9):
        edge = [[*way, there] for way in edge for there in neighbours(position, way[-1], main=True)
                if there not in closed and left[there] <= 8 - length]  # fmt: skip
        found += [way for way in edge if way[-1] == end]
    return found


def choices(position: Position, here: str, end: str, hussars: tuple[str, ...], shut: set[str]) -> set[str]:
    """What should be asked: which hussars some way meets, and no other."""
    met = {tuple(city for city in hussars if city in way[1:]) for way in walks(position, here, end, shut)}
    names = {(): 'around', hussars: 'through_both'} | {(city,): f'through:{city}' for city in hussars}
    return {names[cities] for cities in met}


@pytest.mark.parametrize('end', ['iglau', 'olmuetz', 'linz', 'freistadt', 'deutschbrod', 'freudenthal'])
def test_R7_5_who_marches_by_force_says_which_hussars_are_ridden_down(end: str) -> None:
    """R7.5, R10.1.14: every choice for which there is a way, for all hussars about; asked only where it matters."""
    first = lone_austrian()
    about = sorted({city for way in walks(first, 'wien', end, set()) for city in way[1:-1]} - {'wien', end})
    asked: set[str] = set()
    for hussars in [*combinations(about, 1), *list(combinations(about, 2))[::7]]:
        expected = choices(first, 'wien', end, hussars, set())
        position = picked(lone_austrian().hussars(*hussars)).play('maria', f'force:{end}')
        if len(expected) == 1:
            assert position.at('aus2') == end
            continue
        assert position.prompt('maria') == 'prompt.forced_route'
        assert set(position.legal('maria')) == expected
        for answer in expected:
            after = picked(lone_austrian().hussars(*hussars)).play('maria', f'force:{end}', answer)
            kept = {'around': hussars, 'through_both': ()}.get(answer, tuple(set(hussars) - {answer[8:]}))
            assert {city for city in after.board()['hussars'] if city} == set(kept)
            assert after.at('aus2') == end
            assert after.refusal('maria', 'piece:aus2') == 'R10.1.1', 'he has moved'
            asked.add(answer.split(':')[0])
    assert {'around', 'through'} <= asked


def test_R7_5_the_way_back_does_not_lead_past_who_stayed_behind() -> None:
    """R10.1.5, R10.1.14: out to a hussar, back by Wien and on to Iglau; not where Khevenhüller stays in Wien."""
    position = lone_austrian()
    hussar = next(
        city for city in neighbours(position, 'wien', main=True)
        if f'through:{city}' in choices(position, 'wien', 'iglau', (city,), set())
        and f'through:{city}' not in choices(position, 'wien', 'iglau', (city,), {'wien'})
    )  # fmt: skip
    picked(position.hussars(hussar)).play('maria', 'force:iglau')
    assert position.legal('maria') == ['around', f'through:{hussar}']
    position = lone_austrian().hussars(hussar).general('aus3', 'wien', 2)
    position.stage('austria', 'move').play('maria', 'piece:aus2', 'take:2', 'force:iglau')
    assert position.at('aus2') == 'iglau'
    assert position.board()['hussars'] == [hussar, None]


def test_U11c_two_hussars_in_one_city_are_one_choice_on_a_forced_march_too() -> None:
    position = lone_austrian()
    hussar = next(
        city for city in sorted({city for way in walks(position, 'wien', 'iglau', set()) for city in way[1:-1]})
        if len(choices(position, 'wien', 'iglau', (city,), set())) > 1
    )  # fmt: skip
    picked(position.hussars(hussar, hussar)).play('maria', 'force:iglau')
    assert position.legal('maria') == ['around', f'through:{hussar}']
    assert position.refusal('maria', 'through_both') == 'R10.1.14'
    assert position.refusal('maria', 'through:kolin') == 'R10.1.14'


def test_R10_1_9_after_the_way_comes_whom_one_joins() -> None:
    """R6.4, R10.1.9, U20: a forced march round a hussar that ends with the Pragmatic Army's general."""
    position = lone_austrian()
    hussar = next(
        city for city in sorted({city for way in walks(position, 'wien', 'iglau', set()) for city in way[1:-1]})
        if len(choices(position, 'wien', 'iglau', (city,), set())) > 1
    )  # fmt: skip
    for answer in ('accept', 'refuse'):
        position = picked(lone_austrian().hussars(hussar).general('pra1', 'iglau', 2))
        position.play('maria', 'force:iglau', f'through:{hussar}')
        assert position.g.deciders == ('frederick',)
        position.play('frederick', answer)
        assert position.board()['hussars'] == [None if answer == 'accept' else hussar, None]
        assert position.at('aus2') == ('iglau' if answer == 'accept' else 'wien')


def forced_by_hand(position: Position, general: str, city: str, enemies: list[str]) -> set[str]:
    """Every end of a walk of at most eight cities on main roads that meets nothing forbidden."""
    closed = set(enemies)
    for enemy in enemies:
        closed |= set(neighbours(position, enemy))
    ours = general[:3] == 'aus'
    for fortress, power in position.board()['control'].items():
        if (power in ('austria', 'pragmatic', 'austria_pragmatic')) is not ours:
            closed.add(fortress)
    found, edge = {city}, {city}
    for _ in range(8):
        edge = {there for here in edge for there in neighbours(position, here, main=True)} - closed - found
        if general[:3] not in ('aus', 'fra'):
            edge = {there for there in edge if on_map(position, there) == on_map(position, city)}
        found |= edge
    return found - {city}


@pytest.mark.parametrize('seed', range(40))
def test_R10_1_15_forced_reach_on_random_positions(seed: int) -> None:
    """R10.1.14: compared with every walk."""
    rng = random.Random(seed)
    position = start().clear()
    cities = [city for city in position.g.map.cities if neighbours(position, city, main=True)]
    general = rng.choice(['aus1', 'fra1', 'bav1', 'pru1', 'sax1'])
    city = rng.choice(cities)
    away = layers(position, city)
    far = [there for there in cities if 2 <= away[there] <= 9]
    enemies = rng.sample(far, 3)
    pieces = ['pru_t1', 'fra2', 'sax_t1'] if general == 'aus1' else ['aus_t2', 'aus3', 'pra2']
    for piece, at in zip(pieces, enemies, strict=True):
        if '_t' in piece:
            position.train(piece, at)
        else:
            position.general(piece, at, 1)
    position.general(general, city, 2)
    for fortress in rng.sample(sorted(position.board()['control']), 12):
        if fortress not in position.board()['electorates']:
            position.marker(rng.choice(['france', 'prussia', 'austria', 'pragmatic']), fortress)
    picked(position, general)
    role = role_of(general)
    expected = forced_by_hand(position, general, city, enemies) - position.args(role, 'march')
    assert position.args(role, 'force') == expected
