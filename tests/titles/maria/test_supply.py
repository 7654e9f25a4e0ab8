"""Maria, section 9: the supply phase without hussars (R9.1-R9.7.2), and Arenberg (R22.1, R22.3)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start


def cities_away(position: Position, city: str, distance: int) -> list[str]:
    """The cities of the same map exactly so many roads away."""
    board = position.g.map
    away = board.distances(position.city(city))
    here = board.map[position.city(city)]
    return [id for at, id in enumerate(board.cities) if away[at] == distance and board.map[at] == here]


def face_down(position: Position, general: str) -> bool:
    """Does the general lie face down?"""
    down: bool = position.board()['generals'][general]['face_down']
    return down


def hungry(position: Position, general: str, stage: str) -> bool:
    """Does the supply phase of a stage turn this general face down?"""
    return face_down(position.stage(stage, 'supply'), general)


def test_R9_1_only_generals_of_the_active_powers_are_checked() -> None:
    """R9.1: the French general in Bohemia suffers in the French stage, not in the others; trains never do."""

    def position() -> Position:
        return start().clear().general('fra2', 'prag', 4).general('sax1', 'dresden', 2).general('aus1', 'wien', 2)

    assert hungry(position(), 'fra2', 'france')
    for stage in ('prussia', 'austria'):
        done = position().stage(stage, 'supply')
        assert not face_down(done, 'fra2')
        assert done.troops('fra2') == 4
    assert position().train('fra_t2', 'wien').stage('france', 'supply').at('fra_t2') == 'wien'


@pytest.mark.parametrize(
    ('general', 'city', 'stage'),
    [
        ('fra2', 'metz', 'france'), ('bav1', 'muenchen', 'france'), ('pru1', 'berlin', 'prussia'),
        ('sax1', 'leipzig', 'prussia'), ('aus1', 'wien', 'austria'), ('aus1', 'tournai', 'austria'),
        ('pra1', 'hannover', 'austria'), ('pra1', 'amsterdam', 'austria'),
    ],
)  # fmt: skip
def test_R9_2_at_home_one_is_always_supplied(general: str, city: str, stage: str) -> None:
    """R9.2: without any train; a face-down general is turned up (R9.6)."""
    position = start().clear().general(general, city, 3, face_down=True).stage(stage, 'supply')
    assert not face_down(position, general)
    assert position.troops(general) == 3


@pytest.mark.parametrize(('general', 'stage'), [('pru1', 'prussia'), ('aus1', 'austria')])
def test_R9_2_silesia_is_nobodys_home(general: str, stage: str) -> None:
    """R9.2, R3.2.3: until it is annexed (R19.1.1)."""
    assert hungry(start().clear().general(general, 'breslau', 3), general, stage)
    position = start().clear().general('pru1', 'breslau', 3).fields(annexed=1)
    assert not hungry(position, 'pru1', 'prussia')


def test_R9_2_an_allys_country_is_no_home() -> None:
    assert hungry(start().clear().general('fra2', 'muenchen', 3), 'fra2', 'france')
    assert hungry(start().clear().general('aus1', 'hannover', 3), 'aus1', 'austria')


def test_R9_3_at_most_six_cities_to_a_train() -> None:
    """R9.3, U14: roads counted between general and train."""
    position = start()
    for distance in range(1, 9):
        for train in cities_away(position, 'iglau', distance)[::7]:
            there = start().clear().general('fra2', 'iglau', 3).train('fra_t2', train)
            assert hungry(there, 'fra2', 'france') is (distance > 6), (train, distance)


def test_R9_3_only_a_train_of_the_own_colour() -> None:
    """R9.3, U15: not that of a cooperating power."""
    assert hungry(start().clear().general('fra2', 'iglau', 3).train('bav_t1', 'pilgram'), 'fra2', 'france')
    assert hungry(start().clear().general('bav1', 'iglau', 3).train('fra_t2', 'pilgram'), 'bav1', 'france')
    assert not hungry(start().clear().general('bav1', 'iglau', 3).train('bav_t1', 'pilgram'), 'bav1', 'france')


def in_tyrnau() -> Position:
    """A French general in Tyrnau, where roads lead to Pressburg and Malaczka; his train in Bruck, two cities away."""
    return start().clear().general('fra2', 'tyrnau', 3).train('fra_t2', 'bruck_an_der_leitha')


@pytest.mark.parametrize('blocker', ['general', 'train'])
def test_R9_4_enemy_pieces_block_a_path(blocker: str) -> None:
    """R9.4: generals and trains; the way around must not be too long either."""
    position = in_tyrnau().general('aus1', 'malaczka', 1)
    assert not hungry(position, 'fra2', 'france')
    position = in_tyrnau().general('aus1', 'malaczka', 1)
    if blocker == 'general':
        position.general('aus2', 'pressburg', 1)
    else:
        position.train('aus_t2', 'pressburg')
    assert hungry(position, 'fra2', 'france')


def test_R9_4_a_detour_will_do() -> None:
    """R9.4, U17: over Malaczka it is Tyrnau-Malaczka-Mistelbach-Wien-Bruck, four cities."""
    position = in_tyrnau().general('aus2', 'pressburg', 1)
    assert not hungry(position, 'fra2', 'france')
    position = in_tyrnau().general('aus2', 'pressburg', 1).general('aus1', 'mistelbach', 1)
    position.general('aus3', 'goeding', 1)
    assert hungry(position, 'fra2', 'france')


def test_R9_4_own_and_allied_pieces_and_fortresses_do_not_block() -> None:
    position = in_tyrnau().general('aus1', 'malaczka', 1)
    assert position.control('pressburg') == 'austria', 'an enemy fortress on the way'
    for general in ('fra3', 'bav1', 'pru1', 'sax1'):
        position = in_tyrnau().general('aus1', 'malaczka', 1).general(general, 'pressburg', 1)
        assert not hungry(position, 'fra2', 'france')


def test_R9_5_a_path_may_not_cross_neutral_land() -> None:
    """R9.5, R19.4.4: between Hof and Gera lies Plauen, in Saxony; Austrians close the other roads."""

    def position(space: int) -> Position:
        there = start().clear().general('fra2', 'hof', 3).train('fra_t2', 'gera').track('saxony', space)
        return there.general('aus1', 'wunsiedel', 1).general('aus2', 'bayreuth', 1).general('aus3', 'saalfeld', 1)

    spaces = [space.saxony for space in start().g.edition.spaces[2]]
    assert start().g.map.country[start().city('plauen')] == 'saxony'
    assert not hungry(position(1 + spaces.index(0)), 'fra2', 'france')
    assert hungry(position(1 + spaces.index(1)), 'fra2', 'france')


def test_R9_6_face_down_and_one_troop_then_two() -> None:
    position = start().clear().general('fra2', 'iglau', 6).stage('france', 'supply')
    assert (face_down(position, 'fra2'), position.troops('fra2')) == (True, 5)
    position.stage('france', 'supply')
    assert (face_down(position, 'fra2'), position.troops('fra2')) == (True, 3)
    position.train('fra_t2', 'pilgram').stage('france', 'supply')
    assert (face_down(position, 'fra2'), position.troops('fra2')) == (False, 3)


def test_R9_6_losses_are_open_the_rest_stays_hidden() -> None:
    """R9.6, R6.7: everybody knows how many were lost, not how many are left."""
    position = start().clear().general('fra2', 'iglau', 6).general('fra3', 'metz', 7).stage('france', 'supply')
    seen = position.board('maria')
    assert seen['powers']['france']['troops'] == 12
    assert seen['generals']['fra2']['troops'] is None
    assert (seen['generals']['fra2']['low'], seen['generals']['fra2']['high']) == (4, 7)


def test_R9_7_a_face_down_general_conquers_nothing() -> None:
    """R9.7, R10.3.1: the same march by a general face up takes Iglau."""
    for down in (False, True):
        position = start().clear().general('fra2', 'iglau', 3, face_down=down).stage('france', 'move')
        position.play('louis', 'piece:fra2', 'march:pilgram', 'halt')
        assert (position.control('iglau') == 'france') is not down
        assert position.board()['questions'] == {}


def test_R9_7_1_each_general_of_a_mixed_stack_loses_his_own() -> None:
    position = start().clear().general('fra2', 'iglau', 4).general('bav1', 'iglau', 5, face_down=True)
    position.stage('france', 'supply')
    assert (position.troops('fra2'), position.troops('bav1')) == (3, 3)
    assert face_down(position, 'fra2')


def test_R9_7_1_two_unsupplied_generals_of_one_power_lose_one_each() -> None:
    position = start().clear().general('fra2', 'iglau', 4).general('fra3', 'iglau', 5).stage('france', 'supply')
    assert position.troops('fra2', 'fra3') == 7
    assert face_down(position, 'fra2')
    assert face_down(position, 'fra3')


@pytest.mark.parametrize(('troops', 'left'), [(2, 0), (3, 0), (4, 0), (5, 1), (6, 2), (9, 5), (10, 6), (16, 12)])
def test_R9_7_1_a_face_down_stack_loses_two_troops_a_general(troops: int, left: int) -> None:
    """R9.6, R9.7.1, R6.10: he who has one troop alone is given another, so the stack pays for both in full."""
    first = min(8, troops - 1)
    position = start().clear().general('fra2', 'iglau', first, face_down=True)
    position.general('fra3', 'iglau', troops - first, face_down=True).general('fra1', 'metz', 1)
    position.stage('france', 'supply')
    assert position.troops('fra2', 'fra3') == left
    places = [position.board()['generals'][general]['place'] for general in ('fra2', 'fra3')]
    assert places.count('map') == min(2, left), 'R6.10, R6.11'


def test_R9_7_1_a_stack_face_up_and_face_down_loses_three() -> None:
    """R9.6, R10.1.7: one for the general face up, two for the other."""
    position = start().clear().general('fra2', 'iglau', 8).general('fra3', 'iglau', 1, face_down=True)
    assert position.stage('france', 'supply').troops('fra2', 'fra3') == 6


def test_R9_7_1_the_loss_of_a_stack_names_both_generals() -> None:
    """R9.7.1: the log blames nobody alone for what both lost; a single general stays named alone."""
    position = start().clear().general('fra2', 'iglau', 4).general('fra3', 'iglau', 5).general('fra4', 'trebitsch', 3)
    position.stage('france', 'supply')
    told = [(event['key'], event['params']) for event in position.g.events_for(None)]
    assert ('event.unsupplied_stack', {'generals': ['fra2', 'fra3'], 'troops': 2}) in told
    assert ('event.unsupplied', {'general': 'fra4', 'troops': 1}) in told


def test_R9_7_2_a_general_who_starves_costs_a_victory_point() -> None:
    """R9.7.2, R16.2, R16.4: a marker goes from a battle box back to the pool; nobody gains."""
    position = start().clear().general('fra2', 'iglau', 1).general('fra1', 'metz', 3).battle(france=2, austria=1)
    before = position.pool_of('france')
    position.stage('france', 'supply')
    assert position.board()['generals']['fra2']['place'] == 'removed'
    assert position.board()['boxes']['battle'] == {'france': 1, 'prussia': 0, 'austria': 1, 'pragmatic': 0}
    assert position.pool_of('france') == before + 1


def test_R9_7_2_two_generals_cost_two_and_a_minor_power_charges_its_major() -> None:
    """R9.7.2, R16.5."""
    position = start().clear().general('fra2', 'iglau', 1).general('bav1', 'trebitsch', 1).battle(france=2)
    position.general('fra1', 'metz', 3).stage('france', 'supply')
    assert position.board()['boxes']['battle']['france'] == 0


def test_R16_2_each_general_of_a_stack_that_starves_costs_a_point() -> None:
    """R16.2, R9.7.1: both lose their last troop, so it is two points."""
    position = start().clear().general('fra2', 'iglau', 1).general('fra3', 'iglau', 1).general('fra1', 'metz', 3)
    before = position.battle(france=2).pool_of('france')
    position.stage('france', 'supply')
    assert [position.board()['generals'][each]['place'] for each in ('fra2', 'fra3')] == ['removed', 'removed']
    assert position.board()['boxes']['battle']['france'] == 0
    assert position.pool_of('france') == before + 2


def test_R9_7_2_the_introductory_game_has_no_victory_points() -> None:
    position = start('introductory').clear().general('fra2', 'iglau', 1).general('fra3', 'tabor', 3)
    position.battle(france=2).stage('france', 'supply')
    assert position.board()['generals']['fra2']['place'] == 'removed'
    assert position.g.battle[0] == 2


# ---- the connection of the maps


@pytest.mark.parametrize(('general', 'train', 'stage', 'fed'), [
    ('fra2', 'fra_t2', 'france', True), ('aus1', 'aus_t2', 'austria', True), ('bav1', 'bav_t1', 'france', False),
    ('pra1', 'pra_t1', 'austria', False),
])  # fmt: skip
def test_U16_only_french_and_austrian_paths_cross_between_the_maps(
    general: str, train: str, stage: str, fed: bool
) -> None:
    position = start().clear().general(general, 'ulm', 3).train(train, 'augsburg')
    if general == 'pra1':
        position = start().clear().general(general, 'augsburg', 3).train(train, 'ulm')
    assert hungry(position, general, stage) is not fed


# ---- Arenberg


def test_R22_1_arenberg_is_always_supplied_in_the_netherlands() -> None:
    """R22.1: he alone of the Austrians."""
    assert not hungry(start().clear().general('aus6', 'breda', 3), 'aus6', 'austria')
    assert hungry(start().clear().general('aus5', 'breda', 3), 'aus5', 'austria')
    assert hungry(start().clear().general('aus6', 'hannover', 3), 'aus6', 'austria'), 'Hanover is not the Netherlands'


def test_R22_1_arenberg_may_use_the_pragmatic_train() -> None:
    """R22.1: in Köln, with the train in Jülich; another Austrian may not."""
    assert not hungry(start().clear().general('aus6', 'koeln', 3).train('pra_t1', 'juelich'), 'aus6', 'austria')
    assert hungry(start().clear().general('aus5', 'koeln', 3).train('pra_t1', 'juelich'), 'aus5', 'austria')
    assert hungry(start().clear().general('pra1', 'koeln', 3).train('aus_t1', 'juelich'), 'pra1', 'austria')


def test_R22_3_arenberg_keeps_his_normal_abilities() -> None:
    """R22.3: at home in Austria, fed by an Austrian train."""
    assert not hungry(start().clear().general('aus6', 'bruessel', 3), 'aus6', 'austria')
    assert not hungry(start().clear().general('aus6', 'koeln', 3).train('aus_t1', 'juelich'), 'aus6', 'austria')
