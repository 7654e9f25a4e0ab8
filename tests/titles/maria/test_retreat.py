"""Maria, section 11.2: retreat (R11.2.1-R11.2.7, U11e, U28, example E10)."""

from __future__ import annotations

import random
import time
from itertools import combinations

import pytest

from chancellery.titles.maria.edition import load_edition
from chancellery.titles.maria.retreat import retreat_ends
from tests.titles.maria.position import Position, start
from tests.titles.maria.roads import layers, neighbours, on_map

NEUTRAL_SAXONY = [space.saxony for space in load_edition().spaces[2]].index(1) + 1


def ends_by_hand(position: Position, here: str, winner: str, length: int, closed: set[str], maps: bool) -> set[str]:
    """Every way city by city, no city twice; of the last cities those farthest from the winner."""
    found: set[str] = set()

    def walk(way: list[str]) -> None:
        if len(way) == length + 1:
            found.add(way[-1])
            return
        for there in neighbours(position, way[-1]):
            if there not in way and there not in closed:
                if maps or on_map(position, there) == on_map(position, here):
                    walk([*way, there])

    walk([here])
    away = layers(position, winner)
    farthest = max((away[city] for city in found), default=0)
    return {city for city in found if away[city] == farthest}


@pytest.mark.parametrize('seed', range(60))
def test_R11_2_4_the_ends_on_random_positions(seed: int) -> None:
    """R11.2.5, R11.2.6, U28: compared with an enumeration of all ways, for one to six cities."""
    rng = random.Random(seed)
    position = start().clear()
    cities = list(position.g.map.cities)
    beaten = rng.choice(['fra1', 'bav1', 'pru1', 'sax1', 'aus1', 'pra1'])
    here = rng.choice(cities if seed % 3 else ['augsburg', 'ulm', 'aalen'])  # every third at the gate between the maps
    near = [city for city, far in layers(position, here).items() if 1 <= far <= 5]
    others = ['fra2', 'pru2', 'aus2', 'pra2', 'fra_t1', 'pru_t1', 'aus_t1', 'sax_t1', 'bav_t1']
    closed = rng.sample(near, min(rng.randrange(2, 10), len(near)))
    for piece, city in zip(others, closed, strict=False):
        if '_t' in piece:
            position.train(piece, city)
        else:
            position.general(piece, city, 1)
    position.general(beaten, here, 8).stage('france', 'move')
    taken = {at for piece in others if (at := position.at(piece))}
    winner = rng.choice(neighbours(position, here))
    if winner not in taken:
        position.general('fra5' if beaten[:3] == 'aus' else 'aus6', winner, 1)
        taken.add(winner)
    general = position.g.edition.generals.index(beaten)
    for length in range(1, 7):
        ends = retreat_ends(position.g, [general], position.city(winner), length)
        expected = ends_by_hand(position, here, winner, length, taken, beaten[:3] in ('fra', 'aus'))
        assert {position.g.map.cities[city] for city in ends} == expected, length


@pytest.mark.parametrize('seed', range(40))
def test_R11_2_4c_the_ends_where_there_is_little_room(seed: int) -> None:
    """R11.2.6: shut in by trains and generals, a way that enters a city twice would often be the only one."""
    rng = random.Random(seed)
    position = start().clear()
    here = rng.choice([city for city in position.g.map.cities if len(neighbours(position, city)) < 5])
    away = layers(position, here)
    ring = [city for city, far in away.items() if far == 3] + rng.sample([c for c, far in away.items() if far == 2], 2)
    winner = rng.choice(neighbours(position, here))
    taken = {winner, *ring[-24:]}
    pieces = [piece for piece in position.g.edition.pieces if piece not in ('pru1', 'aus1')]
    for piece, city in zip(pieces, sorted(taken - {winner}), strict=False):
        if '_t' in piece:
            position.train(piece, city)
        else:
            position.general(piece, city, 1)
    position.general('pru1', here, 8).general('aus1', winner, 8)
    general = position.g.edition.generals.index('pru1')
    for length in range(1, 7):
        ends = retreat_ends(position.g, [general], position.city(winner), length)
        expected = ends_by_hand(position, here, winner, length, taken, False)
        assert {position.g.map.cities[city] for city in ends} == expected, length


def test_R11_2_2_fourteen_cities_are_found_in_time() -> None:
    """A long retreat is worked out quickly enough to be asked for again and again."""
    position = start().clear().stage('france', 'move')
    g = position.g
    general = g.edition.generals.index('aus1')
    slowest = 0.0
    for city in range(0, len(g.map.cities), 10):
        g.at[general] = city
        began = time.perf_counter()
        ends = retreat_ends(g, [general], g.map.roads[city][0], 14)
        slowest = max(slowest, time.perf_counter() - began)
        assert ends
    assert slowest < 2


# through play


def lost(austrian: int, prussian: int) -> Position:
    """Neipperg in Prag attacks Frederick in Beneschau."""
    position = start().clear().hand('austria').hand('prussia')
    return position.general('aus5', 'prag', austrian).general('pru1', 'beneschau', prussian)


def beaten(position: Position) -> Position:
    position.stage('austria', 'fight').play('maria', 'fight:aus5-pru1')
    return position.play('frederick', 'yield')


@pytest.mark.parametrize('troops', range(1, 8))
def test_R11_2_2_as_many_cities_as_troops_lost(troops: int) -> None:
    """R11.2.4: all ends, and only these, are offered to the winner."""
    position = duel_lost(troops)
    assert position.troops('pru1') == 8 - troops
    assert position.args('maria', 'retreat') == ends_by_hand(position, 'beneschau', 'prag', troops, {'prag'}, False)
    assert not position.legal('frederick')
    assert position.refusal('maria', 'retreat:kolin') == 'R11.2.4'


def duel_lost(troops: int) -> Position:
    """Frederick has eight troops, and Neipperg plays a card."""
    position = lost(7, 8).hand('austria', f'D{troops + 1}').stage('austria', 'fight').play('maria', 'fight:aus5-pru1')
    return position.play('maria', f'play:D{troops + 1}').play('frederick', 'yield')


def test_R11_2_1_before_the_next_combat() -> None:
    position = lost(8, 6).general('aus4', 'moldauthein', 3).general('pru2', 'budweis', 3)
    position.stage('austria', 'fight')
    assert position.args('maria', 'fight') == {'aus5-pru1', 'aus4-pru2'}
    position.play('maria', 'fight:aus5-pru1').play('frederick', 'yield')
    assert not position.args('maria', 'fight')
    position.play('maria', f'retreat:{min(position.args("maria", "retreat"))}')
    assert position.args('maria', 'fight') == {'aus4-pru2'}


def test_R11_2_3_a_stack_does_not_split() -> None:
    position = lost(8, 3).general('pru2', 'beneschau', 3)
    beaten(position).play('maria', f'retreat:{min(position.args("maria", "retreat"))}')
    assert position.at('pru1') == position.at('pru2') != 'beneschau'
    assert position.troops('pru1', 'pru2') == 4


def test_R11_2_4_the_winner_chooses_also_when_attacked() -> None:
    position = lost(4, 6).stage('austria', 'fight').play('maria', 'fight:aus5-pru1', 'yield')
    assert position.args('frederick', 'retreat')
    assert not position.legal('maria')


def test_R11_2_4_only_the_winning_general_counts() -> None:
    """Other enemies do not change what is far."""
    ends = beaten(lost(8, 6)).args('maria', 'retreat')
    others = lost(8, 6).general('aus1', 'iglau', 3).general('aus2', 'budweis', 3)
    assert beaten(others).args('maria', 'retreat') == ends


@pytest.mark.parametrize('piece', ['aus1', 'pru2', 'sax1', 'fra1', 'aus_t2', 'pru_t1', 'bav_t1'])
def test_R11_2_4d_no_other_piece_is_met(piece: str) -> None:
    """Landsberg am Lech has two neighbours: the winner in Augsburg leaves one way, which a piece bars."""
    position = start().clear().general('pru1', 'landsberg_am_lech', 4).general('aus5', 'augsburg', 6).hand('prussia')
    assert set(neighbours(position, 'landsberg_am_lech')) == {'augsburg', 'fuerstenfeldbruck'}
    if '_t' in piece:
        position.train(piece, 'fuerstenfeldbruck')
    else:
        position.general(piece, 'fuerstenfeldbruck', 1)
    position.stage('austria', 'fight').play('maria', 'fight:aus5-pru1').play('frederick', 'yield')
    assert position.at('pru1') is None
    assert position.at(piece) == 'fuerstenfeldbruck'


def test_R11_2_4e_fortresses_are_passed_and_not_conquered() -> None:
    """The only way from Landsberg am Lech to Freising leads by München."""
    position = start().clear().general('aus5', 'landsberg_am_lech', 5).general('bav1', 'augsburg', 8).hand('austria')
    for city, piece in (('pfaffenhofen', 'fra_t1'), ('schrobenhausen', 'fra_t2'), ('wasserburg', 'bav_t1')):
        position.train(piece, city)
    position.stage('france', 'fight').play('louis', 'fight:bav1-aus5').play('maria', 'yield')
    assert position.args('louis', 'retreat') == {'freising'}
    position.play('louis', 'retreat:freising')
    assert position.at('aus5') == 'freising'
    assert position.control('muenchen') == 'bavaria'
    assert position.board()['questions'] == {}


@pytest.mark.parametrize(('beaten_one', 'crosses'), [
    ('fra2', True), ('bav1', False), ('pru1', False), ('sax1', False),
])  # fmt: skip
def test_R11_2_5_between_the_maps(beaten_one: str, crosses: bool) -> None:
    """In Augsburg with every other road barred, the way to Ulm is open to the French."""
    position = start().clear().general(beaten_one, 'augsburg', 7).general('aus1', 'donauwoerth', 8)
    for power in ('france', 'bavaria', 'prussia', 'saxony'):
        position.hand(power)
    for city, piece in (('schrobenhausen', 'aus_t1'), ('fuerstenfeldbruck', 'aus_t2'), ('landsberg_am_lech', 'aus_t3')):
        position.train(piece, city)
    position.stage('austria', 'fight').play('maria', f'fight:aus1-{beaten_one}')
    position.play('louis' if beaten_one in ('fra2', 'bav1') else 'frederick', 'yield')
    if crosses:
        assert position.args('maria', 'retreat') == {'ulm'}
    else:
        assert position.at(beaten_one) is None


def test_R14_1_no_retreat_to_flanders_in_the_introductory_game() -> None:
    """The Flanders map is not used."""
    position = start('introductory').clear().general('fra2', 'augsburg', 7).general('aus1', 'fuerstenfeldbruck', 8)
    position.hand('france').stage('austria', 'fight').play('maria', 'fight:aus1-fra2').play('louis', 'yield')
    assert {on_map(position, city) for city in position.args('maria', 'retreat')} == {'bohemia'}


def test_R11_2_5_a_mixed_stack_with_a_bavarian_does_not_cross() -> None:
    position = start().clear().general('fra2', 'augsburg', 5).general('bav1', 'augsburg', 2)
    position.general('aus1', 'donauwoerth', 8).hand('france').hand('bavaria')
    for city, piece in (('schrobenhausen', 'aus_t1'), ('fuerstenfeldbruck', 'aus_t2'), ('landsberg_am_lech', 'aus_t3')):
        position.train(piece, city)
    position.stage('austria', 'fight').play('maria', 'fight:aus1-bav1').play('louis', 'yield')
    assert (position.at('fra2'), position.at('bav1')) == (None, None)


@pytest.mark.parametrize(('on_top', 'below'), [('aus1', 'pra3'), ('aus5', 'pra1')])
def test_R11_2_5_a_mixed_stack_with_the_pragmatic_army_does_not_cross(on_top: str, below: str) -> None:
    """R11.2.5, R11.2.3: whoever commands it, an Austrian cannot take the other general across the maps."""
    position = start().clear().general(on_top, 'augsburg', 5).general(below, 'augsburg', 2)
    position.general('fra2', 'donauwoerth', 8).hand('austria').hand('pragmatic')
    for city, piece in (('schrobenhausen', 'fra_t1'), ('fuerstenfeldbruck', 'fra_t2'), ('landsberg_am_lech', 'bav_t1')):
        position.train(piece, city)
    position.stage('france', 'fight')
    attacked = 'aus1' if on_top == 'aus1' else 'pra1'
    position.play('louis', f'fight:fra2-{attacked}')
    position.play(position.g.deciders[0], 'yield')
    assert (position.at(on_top), position.at(below)) == (None, None)


def test_R11_2_6_who_cannot_go_so_far_is_lost() -> None:
    """E10, R11.2.3: two cities are needed, there is room for one; all troops are lost."""
    position = start().clear().general('pru1', 'landsberg_am_lech', 3).general('pru2', 'landsberg_am_lech', 3)
    position.general('aus5', 'augsburg', 8).hand('prussia')
    for city, piece in (('pfaffenhofen', 'fra_t1'), ('schrobenhausen', 'fra_t2'), ('muenchen', 'bav_t1')):
        position.train(piece, city)
    position.stage('austria', 'fight').play('maria', 'fight:aus5-pru1').play('frederick', 'yield')
    assert (position.at('pru1'), position.at('pru2')) == (None, None)
    assert position.troops('pru1', 'pru2') == 0
    told = [(event['key'], event['params']) for event in position.g.events_for(None)]
    at = told.index(('event.no_retreat', {'generals': ['pru1', 'pru2'], 'troops': 4}))
    assert [key for key, _ in told[at - 1 : at + 3]] == [
        'event.combat_won', 'event.no_retreat', 'event.general_removed', 'event.general_removed',
    ]  # fmt: skip


def test_E10_three_cities_or_none() -> None:
    """R11.2.4, R11.2.6: with room for three the candidates are offered; with room for two the general is lost."""
    position = start().clear().general('pru1', 'landsberg_am_lech', 5).general('aus5', 'augsburg', 8).hand('prussia')
    position.stage('austria', 'fight').play('maria', 'fight:aus5-pru1').play('frederick', 'yield')
    expected = ends_by_hand(position, 'landsberg_am_lech', 'augsburg', 3, {'augsburg'}, False)
    assert len(expected) > 1
    assert position.args('maria', 'retreat') == expected
    position = start().clear().general('pru1', 'landsberg_am_lech', 5).general('aus5', 'augsburg', 8).hand('prussia')
    for city, piece in (('pfaffenhofen', 'fra_t1'), ('schrobenhausen', 'fra_t2'), ('wasserburg', 'bav_t1')):
        position.train(piece, city)
    position.train('sax_t1', 'freising')
    position.stage('austria', 'fight').play('maria', 'fight:aus5-pru1').play('frederick', 'yield')
    assert position.at('pru1') is None


def test_R11_2_7_not_into_a_neutral_home() -> None:
    """Without neutrality Austrians in Teplitz would fall back into Saxony."""
    ends = []
    for space in (1, NEUTRAL_SAXONY):
        position = start().clear().track('saxony', space).general('aus5', 'teplitz', 6).general('fra2', 'laun', 8)
        position.hand('austria').stage('france', 'fight').play('louis', 'fight:fra2-aus5').play('maria', 'yield')
        ends.append(position.args('louis', 'retreat'))
    saxon = [{city for city in cities if position.g.map.country[position.city(city)] == 'saxony'} for cities in ends]
    assert saxon[0]
    assert not saxon[1]


# hussars on the way


def by_hussars(*hussars: str) -> Position:
    """Frederick, two troops lost in Landsberg am Lech, may go to München, Pfaffenhofen or Schrobenhausen."""
    position = start().clear().general('pru1', 'landsberg_am_lech', 4).general('aus5', 'augsburg', 6).hand('prussia')
    position.hussars(*hussars).stage('austria', 'fight').play('maria', 'fight:aus5-pru1')
    return position.play('frederick', 'yield')


def test_U11e_a_hussar_on_the_only_way_is_ridden_down() -> None:
    """R7.4, R7.5: he does not bar it either."""
    position = by_hussars('fuerstenfeldbruck', 'posen')
    position.play('maria', f'retreat:{min(position.args("maria", "retreat"))}')
    assert position.board()['hussars'] == [None, 'posen']
    assert position.prompt('maria') != 'prompt.retreat_route'


def test_U11e_and_so_is_one_where_it_ends() -> None:
    position = by_hussars('muenchen')
    assert 'muenchen' in position.args('maria', 'retreat')
    position.play('maria', 'retreat:muenchen')
    assert position.board()['hussars'] == [None, None]


def beaten_at_neuhaus() -> Position:
    """A Prussian general in Neuhaus has to retreat by three cities; he has lost to Budweis."""
    position = start().clear().general('pru1', 'neuhaus', 5).general('aus5', 'budweis', 8).hand('prussia')
    return position.stage('austria', 'fight').play('maria', 'fight:aus5-pru1').play('frederick', 'yield')


def test_R11_2_4_the_winner_chooses_the_way_where_a_hussar_stands() -> None:
    """From Neuhaus three cities: by the hussar's city or round it."""
    for answer in ('around', 'through'):
        position = beaten_at_neuhaus()
        end, hussar = next(
            (end, way[1]) for end in sorted(position.args('maria', 'retreat'))
            for way in ways(position, 'neuhaus', end, 3) if others_avoid(position, way)
        )  # fmt: skip
        position.hussars(hussar).play('maria', f'retreat:{end}')
        assert position.prompt('maria') == 'prompt.retreat_route'
        assert position.legal('maria') == ['around', f'through:{hussar}']
        assert position.refusal('maria', 'through_both') == 'R11.2.4'
        position.play('maria', answer if answer == 'around' else f'through:{hussar}')
        assert position.at('pru1') == end
        assert position.board()['hussars'][0] == (hussar if answer == 'around' else None)


def test_R7_5_of_two_hussars_the_winner_says_which_are_ridden_down() -> None:
    """R7.5, R11.2.4, U11e: every choice for which there is a way, and no other, for all pairs of cities on the way."""
    first = beaten_at_neuhaus()
    asked: set[tuple[str, ...]] = set()
    for end in sorted(first.args('maria', 'retreat')):
        open_ways = ways(first, 'neuhaus', end, 3)
        between = sorted({city for way in open_ways for city in way[1:-1]})
        for pair in combinations(between, 2):
            expected = {tuple(city for city in pair if city in way) for way in open_ways}
            position = beaten_at_neuhaus().hussars(*pair).play('maria', f'retreat:{end}')
            if len(expected) == 1:
                assert position.at('pru1') == end
                continue
            names = {(): 'around', pair: 'through_both'} | {(city,): f'through:{city}' for city in pair}
            assert set(position.legal('maria')) == {names[met] for met in expected}
            for met in expected:
                after = beaten_at_neuhaus().hussars(*pair).play('maria', f'retreat:{end}', names[met])
                assert after.board()['hussars'] == [None if city in met else city for city in pair]
                asked.add(tuple('12'[pair.index(city)] for city in met))
    assert asked == {(), ('1',), ('2',), ('1', '2')}


def test_U11c_two_hussars_in_one_city_are_met_together() -> None:
    """U11c, R11.2.4: one city to pass or to avoid; where every way meets it there is nothing to choose."""
    position = by_hussars('fuerstenfeldbruck', 'fuerstenfeldbruck')
    position.play('maria', f'retreat:{min(position.args("maria", "retreat"))}')
    assert position.prompt('maria') != 'prompt.retreat_route'
    assert position.board()['hussars'] == [None, None]
    for answer, left in (('around', 2), ('through', 0)):
        position = beaten_at_neuhaus()
        end, hussar = next(
            (end, way[1]) for end in sorted(position.args('maria', 'retreat'))
            for way in ways(position, 'neuhaus', end, 3) if others_avoid(position, way)
        )  # fmt: skip
        position.hussars(hussar, hussar).play('maria', f'retreat:{end}')
        assert position.legal('maria') == ['around', f'through:{hussar}']
        assert position.refusal('maria', 'through_both') == 'R11.2.4'
        position.play('maria', answer if answer == 'around' else f'through:{hussar}')
        assert position.board()['hussars'].count(hussar) == left


def ways(position: Position, here: str, end: str, length: int) -> list[list[str]]:
    """All ways of a length that enter no city twice nor the winner's, each with its start."""
    found = [[here]]
    for _ in range(length):
        found = [[*way, there] for way in found for there in neighbours(position, way[-1])
                 if there not in way and there != 'budweis']  # fmt: skip
    return [way for way in found if way[-1] == end]


def others_avoid(position: Position, way: list[str]) -> bool:
    """Is there another way to the same end that does not meet the first city of this one?"""
    return any(way[1] not in other for other in ways(position, way[0], way[-1], len(way) - 1))
