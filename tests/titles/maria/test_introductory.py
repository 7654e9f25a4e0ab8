"""Maria, sections 4.3 and 14: the introductory game (R14.1-R14.4, R8.2)."""

from __future__ import annotations

import pytest

from chancellery.titles.maria.edition import POWERS
from chancellery.titles.maria.state import Maria
from tests.titles.maria.position import Position, start, title

UNUSED = {'fra1', 'fra4', 'fra5', 'aus6', 'pra1', 'pra2', 'pra3', 'pru4', 'fra_t1', 'aus_t1', 'pra_t1', 'pru_t2'}


def game(players: int = 3) -> Position:
    return start('introductory', players)


def inner_austria(position: Position) -> list[str]:
    """The fortresses of Austria on the map of Bohemia."""
    return [position.g.map.cities[city] for city in position.g.map.fortresses if position.g.map.inner_austria[city]]


def flemish(position: Position, cities: set[str]) -> set[str]:
    """Those of the cities that lie on the Flanders map."""
    return {city for city in cities if position.g.map.map[position.city(city)] == 0}


# ---- R14.1-R14.3: what takes no part


def test_R14_1_pieces_on_the_flanders_map_silesia_and_east_prussia_take_no_part() -> None:
    board = game().board()
    pieces = {**board['generals'], **board['trains']}
    assert {name for name, each in pieces.items() if each['place'] == 'unused'} == UNUSED
    assert all(each['place'] == 'map' for name, each in pieces.items() if name not in UNUSED)
    position = game().stage('france', 'move')
    for piece in ('fra1', 'fra_t1'):
        assert position.refusal('louis', f'piece:{piece}') != ''


def test_R14_1_their_troops_are_lost_to_the_game() -> None:
    """R14.1, U6: the full total is distributed; what unused generals get does not count."""
    state = title().start('introductory', 3, 1, {})
    assert isinstance(state, Maria)
    position = Position(state)
    shown = position.g.view('louis')['prompt']['params']['troops']
    assert set(shown) == {'fra1', 'fra2', 'fra3', 'fra4', 'fra5'}
    position.play('louis', *['troop:fra4'] * 6)
    position.play('maria', 'spread').play('frederick', 'spread')
    assert position.troops('fra2') + position.troops('fra3') == 11
    assert position.troops('fra1', 'fra4', 'fra5') == 0
    assert position.board('maria')['powers']['france']['troops'] == 11


def test_R14_1_sharing_out_evenly_wastes_no_troops_on_them() -> None:
    """R14.1, U6: unused generals get only what the others cannot lead."""
    state = title().start('introductory', 3, 1, {})
    assert isinstance(state, Maria)
    position = Position(state)
    for role in ('louis', 'maria', 'frederick'):
        while role in position.g.deciders:
            position.play(role, 'spread')
    assert [position.troops(general) for general in ('fra2', 'fra3')] == [8, 8]
    assert position.board('maria')['powers']['france']['troops'] == 16
    assert position.troops('pru1', 'pru2', 'pru3') == 16
    assert position.troops('aus1', 'aus2', 'aus3', 'aus4', 'aus5') == 24


def test_R14_1_a_general_without_a_part_does_not_come_back_in_winter() -> None:
    position = game().general('fra2', None).turn(3)
    for power in POWERS:
        position.hand(power)
    position.hand('france', 'H8').turn_step('winter').play('louis', 'pay:H8', 'done')
    assert position.args('louis', 'return') == {'fra2'}


def test_R14_1_nobody_marches_to_the_flanders_map() -> None:
    position = game().clear().general('fra2', 'augsburg', 3).stage('france', 'move').play('louis', 'piece:fra2')
    assert position.args('louis', 'march') | position.args('louis', 'force')
    assert flemish(position, position.args('louis', 'march') | position.args('louis', 'force')) == set()


def test_R14_1_nobody_retreats_to_the_flanders_map() -> None:
    position = game().clear().general('fra2', 'augsburg', 7).general('aus2', 'fuerstenfeldbruck', 8).hand('france')
    position.stage('austria', 'fight').play('maria', 'fight:aus2-fra2').play('louis', 'yield')
    assert flemish(position, {position.at('fra2') or '', *position.args('maria', 'retreat')} - {''}) == set()


@pytest.mark.parametrize(('train', 'stage', 'role'), [('fra_t2', 'france', 'louis'), ('aus_t2', 'austria', 'maria')])
def test_R14_1_no_train_is_re_placed_on_the_flanders_map(train: str, stage: str, role: str) -> None:
    position = game().clear().train(train, None).hand(stage, 'H5').general('aus1', 'iglau', 1).stage(stage, 'move')
    position.play(role, f'replace:{train}', 'pay:H5')
    assert flemish(position, position.args(role, 'place')) == set()


@pytest.mark.parametrize(('general', 'power', 'role'), [('fra3', 'france', 'louis'), ('aus2', 'austria', 'maria')])
def test_R14_1_no_general_returns_on_the_flanders_map(general: str, power: str, role: str) -> None:
    """R14.1, R13.6: that is why the French may return in München."""
    position = game().clear().general('fra2', 'kelheim', 3).general('aus1', 'iglau', 3).turn(3)
    for each in POWERS:
        position.hand(each)
    position.hand(power, 'H4').turn_step('winter').play(role, 'pay:H4', 'done', f'return:{general}')
    homes = position.args(role, 'place') or {position.at(general) or ''}
    assert homes
    assert flemish(position, homes) == set()


def test_R14_2_the_pragmatic_army_takes_no_part() -> None:
    """R14.2, U4: no cards, neither at the start nor later; nobody moves for it."""
    position = game()
    assert 'pragmatic' not in position.board()['powers']
    assert position.board()['deck']['left'] == 38 - 24
    assert position.cards('pragmatic') == []
    position.stage('austria', 'draw').play('maria', 'draw')
    assert position.cards('pragmatic') == []
    assert position.g.deciders == ('maria',)


def test_R14_3_no_politics_no_contracts_no_scores_no_election() -> None:
    position = game()
    assert not any(len(pile) for pile in position.g.political)
    assert position.g.contracts == []
    for turn in (1, 3, 4, 7):
        there = game().turn(turn).turn_step('begin')
        assert there.board()['stage'] == 'hussars'


# ---- R8.2, R8.4: income


def test_R8_2_france_draws_two_fewer() -> None:
    """R8.2, R8.4: 2 with the subsidy, 3 without; the others as usual."""

    def drawn(stage: str, role: str, action: str, turn: int) -> dict[str, int]:
        position = game().turn(turn).stage(stage, 'draw')
        before = {power: len(position.cards(power)) for power in POWERS}
        position.play(role, action)
        after = {power: len(position.cards(power)) for power in POWERS}
        return {power: after[power] - before[power] for power in POWERS if after[power] != before[power]}

    assert drawn('france', 'louis', 'subsidize', 1) == {'france': 2, 'bavaria': 2}
    assert drawn('france', 'louis', 'subsidize', 4) == {'france': 2, 'bavaria': 2}
    assert drawn('france', 'louis', 'draw', 4) == {'france': 3, 'bavaria': 1}
    assert drawn('prussia', 'frederick', 'draw', 1) == {'prussia': 3, 'saxony': 1}
    assert drawn('austria', 'maria', 'draw', 1) == {'austria': 5}


@pytest.mark.parametrize('turn', range(1, 10))
def test_R8_4_the_subsidy_is_a_choice_from_turn_4(turn: int) -> None:
    position = game().turn(turn).stage('france', 'draw')
    assert position.refusal('louis', 'subsidize') == ''
    assert position.refusal('louis', 'draw') == ('R8.4' if turn <= 3 else '')


@pytest.mark.parametrize('turn', [1, 5])
def test_U12_france_draws_three_when_munich_is_lost(turn: int) -> None:
    """R8.5, U12: no subsidy is paid, even where it is compulsory."""
    position = game().marker('austria', 'muenchen').turn(turn).stage('france', 'draw')
    assert position.legal('louis') == ['draw']
    before = len(position.cards('france')), len(position.cards('bavaria'))
    position.play('louis', 'draw')
    assert (len(position.cards('france')), len(position.cards('bavaria'))) == (before[0] + 3, before[1])


# ---- R14.4: victory


def about_to_conquer(general: str, marked: int, power: str, city: str = 'iglau', silesia: int = 0) -> Position:
    """A general stands on an unprotected fortress; his side holds so many others."""
    position = game().clear().general(general, city, 3).general('aus1', 'eger', 1)
    others = [each for each in inner_austria(position) if each != city]
    position.marker(power, *others[:marked])
    position.marker(power, *['breslau', 'brieg', 'neisse', 'cosel', 'glatz'][:silesia])
    return position


@pytest.mark.parametrize(('general', 'marked', 'wins'), [
    ('fra2', 8, True), ('fra2', 7, False), ('bav1', 8, True), ('bav1', 7, False),
])  # fmt: skip
def test_R14_4_louis_wins_with_nine_fortresses_in_austria(general: str, marked: int, wins: bool) -> None:
    """R14.4, U30: at once; Bavaria's conquests count."""
    position = about_to_conquer(general, marked, 'france').stage('france', 'move')
    position.play('louis', f'piece:{general}', 'march:pilgram')
    assert position.control('iglau') == 'france'
    outcome = position.g.outcome
    assert (outcome is not None) is wins
    if outcome is not None:
        assert outcome.winners == ('louis',)


@pytest.mark.parametrize(('general', 'marked', 'silesia', 'wins'), [
    ('pru1', 9, 0, True), ('pru1', 8, 0, False), ('sax1', 9, 0, True), ('pru1', 4, 5, True), ('pru1', 4, 4, False),
])  # fmt: skip
def test_R14_4_frederick_wins_with_twelve_in_austria_and_silesia(
    general: str, marked: int, silesia: int, wins: bool
) -> None:
    """R14.4, U30: the two in Silesia that are Prussian from the start count, and so do Saxony's conquests."""
    position = about_to_conquer(general, marked, 'prussia', silesia=silesia).stage('prussia', 'move')
    assert (position.control('glogau'), position.control('liegnitz')) == ('prussia', 'prussia')
    position.play('frederick', f'piece:{general}', 'march:pilgram')
    outcome = position.g.outcome
    assert (outcome is not None) is wins
    if outcome is not None:
        assert outcome.winners == ('frederick',)


def test_R14_4_silesia_does_not_count_for_louis_nor_bavaria_as_austria() -> None:
    """R14.4: nine in Austria; French markers in Silesia or in Bavaria do not help."""
    position = about_to_conquer('fra2', 7, 'france', silesia=5).marker('france', 'ingolstadt', 'straubing')
    position.stage('france', 'move').play('louis', 'piece:fra2', 'march:pilgram')
    assert position.g.outcome is None


def test_R14_4_the_introductory_game_ends_in_the_middle_of_a_move() -> None:
    """R14.4: at once, also before the march is over and before a combat."""
    position = about_to_conquer('fra2', 8, 'france').stage('france', 'move')
    position.play('louis', 'piece:fra2', 'march:pilgram')
    assert position.g.outcome is not None
    assert position.g.deciders == ()
    assert position.refusal('louis', 'halt') != ''


def test_R14_4_a_retroactive_conquest_wins_too() -> None:
    """R14.4, R12.1: Iglau is protected until its protector has lost."""
    position = about_to_conquer('fra2', 8, 'france').general('aus1', None).general('aus2', 'datschitz', 1)
    position.general('fra3', 'trebitsch', 8).hand('austria')
    position.stage('france', 'move').play('louis', 'piece:fra2', 'march:deutschbrod', 'halt')
    assert position.g.outcome is None
    position.play('louis', 'done', 'fight:fra3-aus2').play('maria', 'yield')
    assert position.g.outcome is not None
    assert position.g.outcome.winners == ('louis',)


def test_R14_4_maria_theresa_wins_at_the_end_of_turn_9() -> None:
    position = game().turn(9).stage('austria', 'move').play('maria', 'done')
    assert position.g.outcome is not None
    assert position.g.outcome.winners == ('maria',)
    assert game().turn(8).stage('austria', 'move').play('maria', 'done').g.outcome is None
