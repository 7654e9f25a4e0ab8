"""Maria, section 9: hussars and supply (R9.8-R9.12) and example E4."""

from __future__ import annotations

import pytest

from chancellery.titles.maria.edition import POWERS
from tests.titles.maria.position import Position, start


def behind_pressburg(*hussars: str) -> Position:
    """Two French generals in Tyrnau; Austria holds Malaczka; the train in Neulengbach is four cities away.

    Every path leads over Pressburg.
    """
    position = start().clear().general('fra2', 'tyrnau', 4).general('fra3', 'tyrnau', 4).general('aus1', 'malaczka', 1)
    position.train('fra_t2', 'neulengbach').general('fra1', 'metz', 2)
    assert position.g.map.distances(position.city('tyrnau'))[position.city('neulengbach')] == 4
    return position.hussars(*hussars)


def fed_and_hungry(position: Position) -> dict[str, bool]:
    """Which French generals lie face up."""
    generals = position.board()['generals']
    return {name: not generals[name]['face_down'] for name in generals if name[:3] == 'fra' and generals[name]['at']}


def test_R9_8_without_a_hussar_nothing_is_paid() -> None:
    position = behind_pressburg().hand('france', 'H10').stage('france', 'supply')
    assert position.board()['phase'] == 'movement'
    assert position.cards('france') == ['H10']
    assert fed_and_hungry(position) == {'fra1': True, 'fra2': True, 'fra3': True}


def test_E4_two_generals_four_cities_eight_points() -> None:
    """E4, R9.8-R9.10: a path of four crossed by a hussar, two generals: 8 points."""
    position = behind_pressburg('pressburg').hand('france', 'H3', 'C5', 'D10').stage('france', 'supply')
    assert position.board()['phase'] == 'supply'
    assert position.g.view('louis')['prompt']['params'] == {'power': 'france', 'price': 8, 'paid': 0, 'left': 8}
    position.play('louis', 'pay:H3')
    assert position.board()['phase'] == 'supply'
    position.play('louis', 'pay:C5')
    assert position.board()['phase'] == 'movement'
    assert position.cards('france') == ['D10']
    assert fed_and_hungry(position) == {'fra1': True, 'fra2': True, 'fra3': True}
    assert position.troops('fra2', 'fra3') == 8


def test_E4_else_both_are_turned_down_and_lose_one_each() -> None:
    """E4, R9.12: with nothing to pay."""
    position = behind_pressburg('pressburg').hand('france').stage('france', 'supply')
    if position.board()['phase'] == 'supply':
        assert position.legal('louis') == ['done']
        position.play('louis', 'done')
    assert fed_and_hungry(position) == {'fra1': True, 'fra2': False, 'fra3': False}
    assert position.troops('fra2', 'fra3') == 6


@pytest.mark.parametrize('hussar', ['pressburg', 'wien'])
def test_R9_8_a_path_free_of_hussars_costs_nothing(hussar: str) -> None:
    """R9.8, U17: from Wieselburg the way over Bruck and Baden avoids both cities."""
    position = start().clear().general('fra2', 'wieselburg', 4).train('fra_t2', 'neulengbach').hussars(hussar)
    position.hand('france', 'H10').stage('france', 'supply')
    assert position.board()['phase'] == 'movement'
    assert fed_and_hungry(position) == {'fra2': True}
    assert position.cards('france') == ['H10']


def test_U17_a_free_path_of_more_than_six_is_none() -> None:
    """U17: then the cheapest path over the hussar counts, not the longer way round."""
    position = start().clear().general('fra2', 'tyrnau', 4).train('fra_t2', 'st_poelten').hussars('wien', 'baden')
    position.hand('france', 'H10').general('aus1', 'malaczka', 1)
    assert position.g.map.distances(position.city('tyrnau'))[position.city('st_poelten')] == 5
    position.stage('france', 'supply')
    assert position.g.view('louis')['prompt']['params']['price'] == 5


@pytest.mark.parametrize(
    ('general', 'train', 'stage', 'pays'),
    [
        ('fra2', 'fra_t2', 'france', True), ('bav1', 'bav_t1', 'france', True), ('pru1', 'pru_t1', 'prussia', True),
        ('sax1', 'sax_t1', 'prussia', True), ('pra1', 'pra_t1', 'austria', False),
    ],
)  # fmt: skip
def test_R9_8_only_austrias_enemies_pay(general: str, train: str, stage: str, pays: bool) -> None:
    position = start().clear().general(general, 'tyrnau', 4).train(train, 'wieselburg').hussars('pressburg', 'malaczka')
    for power in POWERS:
        position.hand(power, 'H10')
    position.stage(stage, 'supply')
    assert (position.board()['phase'] == 'supply') is pays
    assert not position.board()['generals'][general]['face_down']


def test_R9_8_at_home_a_hussar_does_no_harm() -> None:
    """R9.2, R9.8: no path is needed there."""
    position = start().clear().general('bav1', 'muenchen', 3).hussars('freising').hand('bavaria', 'H9')
    assert position.stage('france', 'supply').board()['phase'] == 'movement'


@pytest.mark.parametrize(('train', 'cost'), [('wieselburg', 2), ('wien', 3), ('neulengbach', 4), ('st_poelten', 5)])
def test_R9_9_one_point_for_each_city_of_the_path(train: str, cost: int) -> None:
    position = start().clear().general('fra2', 'tyrnau', 4).general('aus1', 'malaczka', 1).train('fra_t2', train)
    position.hussars('pressburg').hand('france', 'H10').stage('france', 'supply')
    assert position.g.view('louis')['prompt']['params']['price'] == cost


def test_R9_10_each_general_is_paid_for_separately() -> None:
    """R9.10: one in Tyrnau (4) and one in Wieselburg (3) cost seven."""
    position = start().clear().general('fra2', 'tyrnau', 4).general('fra3', 'wieselburg', 4)
    position.general('aus1', 'malaczka', 1).train('fra_t2', 'neulengbach').hussars('bruck_an_der_leitha')
    position.hand('france', 'H10').stage('france', 'supply')
    assert position.g.view('louis')['prompt']['params']['price'] == 4 + 3


def test_R9_11_two_hussars_on_the_way_cost_no_more() -> None:
    one = behind_pressburg('pressburg').hand('france', 'H10').stage('france', 'supply')
    two = behind_pressburg('pressburg', 'bruck_an_der_leitha').hand('france', 'H10').stage('france', 'supply')
    for position in (one, two):
        assert position.g.view('louis')['prompt']['params']['price'] == 8


def test_R9_12_payment_is_compulsory_if_one_can_pay() -> None:
    """R9.12: nothing but paying is offered."""
    position = behind_pressburg('pressburg').hand('france', 'H3', 'C5').stage('france', 'supply')
    assert position.legal('louis') == ['pay:H3', 'pay:C5']
    assert position.refusal('louis', 'done') == 'R9.12'


def test_R9_12_who_cannot_pay_all_pays_for_as_many_as_he_can_and_chooses_whom() -> None:
    """R9.12, U18: seven points for two at four each: one is fed, whichever the owner likes; the rest is kept."""
    for fed, left in (('fra2', 'fra3'), ('fra3', 'fra2')):
        position = behind_pressburg('pressburg').hand('france', 'H4', 'C3').stage('france', 'supply')
        assert position.args('louis', 'feed') == {'fra2', 'fra3'}
        assert position.refusal('louis', 'done') == 'R9.12'
        assert position.refusal('louis', 'pay:H4') == 'R9.12'
        position.play('louis', f'feed:{fed}')
        assert position.refusal('louis', f'feed:{left}') == 'R9.12'
        position.play('louis', 'done', 'pay:H4')
        assert fed_and_hungry(position) == {'fra1': True, fed: True, left: False}
        assert position.cards('france') == ['C3']
        assert position.troops('fra2', 'fra3') == 7


@pytest.mark.parametrize(('fed', 'hungry'), [('fra2', 'fra3'), ('fra3', 'fra2')])
@pytest.mark.parametrize(('troops', 'face_down'), [(2, False), (2, True), (3, True)])
def test_R9_7_1_of_a_stack_in_need_the_general_in_supply_stays(
    fed: str, hungry: str, troops: int, face_down: bool
) -> None:
    """R9.6, R9.7.1, R6.10: the loss is the hungry general's own; his fellow keeps his last troop, whatever his rank."""
    position = behind_pressburg('pressburg').hand('france', 'H4')
    position.general(fed, 'tyrnau', 1).general(hungry, 'tyrnau', troops - 1, face_down=face_down)
    position.stage('france', 'supply').play('louis', f'feed:{fed}', 'done', 'pay:H4')
    assert position.at(fed) == 'tyrnau'
    assert position.troops(fed) == 1
    assert position.at(hungry) is None
    assert position.board('maria')['generals'][fed]['troops'] == 1, 'he has the one troop left'


def test_R9_12_nobody_else_is_fed() -> None:
    position = behind_pressburg('pressburg').hand('france', 'H4').stage('france', 'supply')
    assert position.refusal('louis', 'feed:fra1') == 'R9.8'


def test_U18_the_largest_set_of_generals_is_fed() -> None:
    """U18: six points; two generals at three each could be fed, so not the one at four alone."""
    position = start().clear().general('fra1', 'tyrnau', 4).general('fra2', 'pressburg', 4)
    position.general('fra3', 'wieselburg', 4).general('aus1', 'malaczka', 1).train('fra_t2', 'neulengbach')
    position.hussars('bruck_an_der_leitha').hand('france', 'H6').stage('france', 'supply')
    assert position.g.view('louis')['prompt']['params']['paid'] == 0
    assert position.refusal('louis', 'feed:fra1') == 'R9.12'


def test_U19_each_power_pays_from_its_own_hand() -> None:
    """U19: a mixed stack of France and Bavaria."""
    position = start().clear().general('fra2', 'tyrnau', 4).general('bav1', 'tyrnau', 4).general('aus1', 'malaczka', 1)
    position.train('fra_t2', 'neulengbach').train('bav_t1', 'wien').hussars('pressburg')
    position.hand('france', 'H9').hand('bavaria', 'C7').stage('france', 'supply')
    assert position.g.view('louis')['prompt']['params'] == {'power': 'france', 'price': 4, 'paid': 0, 'left': 4}
    assert position.refusal('louis', 'pay:C7') == 'R8.6'
    position.play('louis', 'pay:H9')
    assert position.g.view('louis')['prompt']['params'] == {'power': 'bavaria', 'price': 3, 'paid': 0, 'left': 3}
    position.play('louis', 'pay:C7')
    assert not position.board()['generals']['bav1']['face_down']
