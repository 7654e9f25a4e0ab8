"""Coalitions, chapter 7: Mobilization (R7.4)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.game import POWERS, actions_of, asks, begin, empty, idle, turn

MOBILIZATION_TURN = {'russia': 2, 'ottomans': 3, 'britain': 4, 'france': 5, 'austria': 6}
ALL_FOUR = ('wien', 'tyrol', 'bohemia', 'galicia')


def austria(money: int, troops: int = 0) -> Position:
    """Austria, all its generals at home with so many troops each, mobilizes with so much money."""
    p = empty().money(austria=money)
    for i, place in enumerate(ALL_FOUR, 1):
        p.general(f'austria_{i}', place, troops)
    return p.garrison('austria', 'bavaria').mobilization('austria')


def test_R7_4_1_prices() -> None:
    """Troop 1, card 1, Morale 1, fortress 5 (R7.4.1)."""
    p = austria(8)
    for purchase, left in (('troop:austria_1', 7), ('card', 6), ('morale', 5), ('fortress:bavaria', 0)):
        p.play(f'austria {purchase}')
        assert p.of('austria', 'money') == left
    assert p.troops('austria_1') == 1
    assert p.of('austria', 'cards') == begin().of('austria', 'cards') + 1
    assert p.of('austria', 'morale') == begin().of('austria', 'morale') + 1
    assert p.view()['places']['bavaria']['fortress']


@pytest.mark.parametrize('mix', [('troop:austria_1', 'card', 'troop:austria_1'), ('morale',) * 3, ('card',) * 3])
def test_R7_4_1_any_mix_in_any_order(mix: tuple[str, ...]) -> None:
    """Any quantity of anything, as long as the money lasts (R7.4.1)."""
    p = austria(3).play(*[f'austria {purchase}' for purchase in mix])
    assert p.of('austria', 'money') == 0


@pytest.mark.parametrize('purchase', ['troop:austria_1', 'card', 'morale', 'fortress:bavaria'])
def test_R7_4_1_nothing_on_credit(purchase: str) -> None:
    """Without money nothing is bought (R7.4.1)."""
    assert austria(0).refusal('austria', purchase) == 'R7.4.1'
    assert austria(4).refusal('austria', 'fortress:bavaria') == 'R7.4.1'


def test_R7_4_1_with_ones_own_money() -> None:
    """Austria's purchases leave every other purse alone (R7.4.1)."""
    p = empty().general('austria_1', 'wien').money(britain=9, austria=1).mobilization('austria')
    p.play('austria draw', 'austria troop:austria_1')
    assert (p.of('britain', 'money'), p.of('austria', 'money')) == (9, 0)
    assert p.refusal('austria', 'troop:austria_1') == 'R7.4.1'


@pytest.mark.parametrize(('off', 'cards'), [(0, 0), (1, 1), (3, 3)])
def test_R7_4_2_a_free_card_for_each_general_off_the_board(off: int, cards: int) -> None:
    """One each, once, without money (R7.4.2)."""
    p = empty().money(austria=0)
    for i in range(1, 5 - off):
        p.general(f'austria_{i}', ALL_FOUR[i - 1])
    p.mobilization('austria')
    held = p.of('austria', 'cards')
    assert ('draw' in p.legal('austria')) is bool(cards)
    if cards:
        assert p.refusal('austria', 'done') == 'R7.4.2'
        p.play('austria draw')
    assert p.of('austria', 'cards') == held + cards
    assert p.refusal('austria', 'draw') != ''


@pytest.mark.parametrize('taken', [True, False])
def test_R7_4_2_is_the_rule_that_refuses_more_free_cards(taken: bool) -> None:
    """Taken already, or nobody off the board (R7.4.2)."""
    p = empty().mobilization('austria').play('austria draw') if taken else austria(2)
    assert p.refusal('austria', 'draw') == 'R7.4.2'


def test_R7_4_2_all_four_off_the_board() -> None:
    """Four free cards, and no place for a troop (R7.4.2, R7.4.3)."""
    p = empty().money(austria=2).mobilization('austria')
    held = p.of('austria', 'cards')
    p.play('austria draw')
    assert p.of('austria', 'cards') == held + 4
    assert actions_of(p, 'austria', 'troop') == set()


def test_R7_4_3_troops_go_under_any_general_up_to_three() -> None:
    """Three for one, one for another, none more for the first, none abroad (R7.4.3)."""
    p = austria(9).play(*['austria troop:austria_1'] * 3, 'austria troop:austria_2')
    assert (p.troops('austria_1'), p.troops('austria_2')) == (3, 1)
    assert actions_of(p, 'austria', 'troop') == {'austria_2', 'austria_3', 'austria_4'}
    assert p.refusal('austria', 'troop:france_1') != ''


def test_R7_4_3_wherever_he_stands() -> None:
    """Also under a general in enemy land (R7.4.3)."""
    p = empty().general('austria_1', 'paris').money(austria=1).mobilization('austria')
    p.play('austria draw', 'austria troop:austria_1')
    assert p.troops('austria_1') == 1


def test_R7_4_3_the_tokens_are_a_limit() -> None:
    """28 Austrian tokens: 12 under generals, 16 garrisons, none to buy (R7.4.3)."""
    p = empty().money(austria=5)
    for i, place in enumerate(ALL_FOUR, 1):
        p.general(f'austria_{i}', place, 3)
    others = [place for place in p.view()['places'] if place not in ALL_FOUR]
    p.general('austria_1', 'wien', 2).garrison('austria', *others[:17]).mobilization('austria')
    assert p.of('austria', 'tokens') == 0
    assert p.refusal('austria', 'troop:austria_1') == 'R7.4.3'


def test_R7_4_4_morale_not_above_15() -> None:
    """The fifteenth point can be bought, a sixteenth cannot (R7.4.4)."""
    p = empty().money(austria=3).morale(austria=14).mobilization('austria').play('austria draw', 'austria morale')
    assert p.of('austria', 'morale') == 15
    assert p.refusal('austria', 'morale') == 'R4.21'
    assert p.of('austria', 'money') == 2


def test_R7_4_5_a_fortress_needs_ones_own_garrison() -> None:
    """Not where none stands, not under an Ally's, also on one's Home only with a garrison (R7.4.5)."""
    p = empty().garrison('austria', 'bavaria').garrison('russia', 'podolia').money(austria=20).mobilization('austria')
    p.play('austria draw')
    assert actions_of(p, 'austria', 'fortress') == {'bavaria'}
    for place in ('wien', 'podolia', 'hesse'):
        assert p.refusal('austria', f'fortress:{place}') == 'R7.4.5'


def test_R7_4_5_one_a_territory() -> None:
    """No second fortress in Bavaria (R7.4.5)."""
    p = austria(10).play('austria fortress:bavaria')
    assert p.refusal('austria', 'fortress:bavaria') == 'R7.4.5'


def test_R7_4_5_six_in_all() -> None:
    """When six stand no more is sold (R7.4.5)."""
    p = empty().fortress('istanbul', 'paris', 'london', 'berlin', 'moskva', 'egypt').garrison('austria', 'bavaria')
    p.money(austria=9).mobilization('austria').play('austria draw')
    assert p.refusal('austria', 'fortress:bavaria') == 'R7.4.5'


def test_R7_4_5_a_fortress_is_never_removed() -> None:
    """The garrison is disbanded, the fortress stays, and serves who comes next (R7.4.5)."""
    p = empty().garrison('austria', 'bavaria').fortress('bavaria').general('france_1', 'wurttemberg', 2)
    p.movement('austria').play('austria arbiter:france', 'austria disband:bavaria')
    assert (p.held('bavaria'), p.view()['places']['bavaria']['fortress']) == (None, True)
    p.movement('france').play('france arbiter:ottomans', 'france general:france_1', 'france march:bavaria')
    p.play('france garrison:bavaria')
    assert (p.held('bavaria'), p.view()['places']['bavaria']['fortress']) == ('france', True)


def test_R7_4_5_a_fortress_outlives_the_garrison_that_loses_it() -> None:
    """Taken by storm, it stands (R7.4.5)."""
    p = empty().garrison('austria', 'bavaria').fortress('bavaria').general('france_1', 'wurttemberg', 3)
    p.hand('france', 5, 5, 5).morale(france=9).movement('france')
    p.play('france arbiter:ottomans', 'france general:france_1', 'france march:bavaria')
    idle(p, lambda p: 'play:5' in p.legal('france')).play(*['france play:5'] * 3)
    idle(p, lambda p: p.held('bavaria') != 'austria')
    assert p.view()['places']['bavaria']['fortress']


@pytest.mark.parametrize('owner', ['austria', 'russia'])
@pytest.mark.parametrize(('fortress', 'strength'), [(True, 4), (False, 1)])
def test_R7_4_6_a_garrison_in_a_fortress_counts_4(owner: str, fortress: bool, strength: int) -> None:
    """Whoever holds the place now (R7.4.6)."""
    p = empty().garrison(owner, 'bavaria').general('france_1', 'wurttemberg', 2)
    if fortress:
        p.fortress('bavaria')
    p.movement('france').play('france arbiter:ottomans', 'france general:france_1', 'france march:bavaria')
    idle(p, lambda p: p.view()['battle'] is not None)
    assert p.view()['battle']['strength'] == [3, strength]


@pytest.mark.parametrize('power', list(MOBILIZATION_TURN))
def test_R7_4_7_corruption_takes_what_was_not_spent(power: str) -> None:
    """All but Britain lose it at the end of their Mobilization (R7.4.7)."""
    p = begin().money(**dict.fromkeys(POWERS, 6))
    idle(turn(p, MOBILIZATION_TURN[power]), lambda p: asks('mobilization')(p) and p.asked() == (power,))
    others = {other: p.of(other, 'money') for other in POWERS if other != power}
    p.play(f'{power} card')
    if 'draw' in p.legal(power):
        p.play(f'{power} draw')
    p.play(f'{power} done')
    assert p.of(power, 'money') == (5 if power == 'britain' else 0)
    assert {other: p.of(other, 'money') for other in POWERS if other != power} == others


def test_R7_4_7_a_minor_of_britain_is_not_exempt() -> None:
    """Prussia in British hands loses its money (R7.4.7)."""
    p = empty(players=4).control('prussia', 'britain').status(prussia='british').money(prussia=4)
    p.mobilization('prussia').play('britain draw', 'britain done')
    assert p.of('prussia', 'money') == 0
