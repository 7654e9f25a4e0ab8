"""Coalitions, chapter 4: Morale, troops, garrisons and Battle cards (R4.21-R4.29)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.game import POWERS, actions_of, asks, begin, empty, idle, turn

LEADERSHIP_TURN = {'russia': 1, 'ottomans': 2, 'britain': 3, 'france': 4, 'austria': 5, 'prussia': 6}


def french_attack(p: Position) -> Position:
    """A French general from Lorraine marches into Wurttemberg, and the battle begins."""
    p.movement('france').play('france arbiter:ottomans', 'france general:france_1', 'france march:wurttemberg')
    return p.play('france done')


def duel() -> Position:
    """France with three troops attacks an Austrian with three troops in Wurttemberg, who plays nothing yet."""
    p = empty().general('france_1', 'lorraine', 3).general('austria_1', 'wurttemberg', 3)
    p.hand('france', 3, 1, 5).hand('austria', 3, 2, 4).morale(france=5, austria=5)
    return french_attack(p)


@pytest.mark.parametrize(('morale', 'allowed'), [(14, True), (15, False)])
def test_R4_21_morale_ends_at_15(morale: int, allowed: bool) -> None:
    """At 14 Leadership gives the fifteenth point, at 15 nothing more can be had (R4.21)."""
    p = begin().morale(austria=morale).leadership('austria')
    assert ('morale' in p.legal('austria')) is allowed
    if allowed:
        p.play('austria morale')
        assert p.of('austria', 'morale') == 15
    else:
        assert p.refusal('austria', 'morale') == 'R4.21'


def test_R4_21_morale_is_not_bid_below_zero() -> None:
    """Nobody bids more Morale than he has (R4.21)."""
    p = begin(players=3).morale(austria=2)
    idle(p, lambda p: 'open' in p.legal('britain'))
    p.play('britain open')
    assert actions_of(p, 'austria', 'bid') == {'0', '1', '2'}
    assert p.refusal('austria', 'bid:3') != ''


def test_R4_22_morale_is_spent_on_battle_cards() -> None:
    """Each card played costs a point of Morale (R4.22)."""
    p = idle(duel(), lambda p: 'play:1' in p.legal('france'))
    p.play('france play:1')
    assert p.of('france', 'morale') == 4
    assert p.of('austria', 'morale') == 5
    p.play('austria play:2')
    assert p.of('austria', 'morale') == 4


def test_R4_22_morale_is_spent_on_bids() -> None:
    """The winner of an auction pays his bid (R4.22)."""
    p = idle(begin(players=3), lambda p: 'open' in p.legal('britain')).morale(france=5, austria=4)
    p.play('britain open', 'britain bid:0', 'austria bid:1', 'france bid:3')
    assert (p.of('france', 'morale'), p.of('austria', 'morale')) == (2, 4)


def test_R4_22_morale_is_gained_as_arbiter_by_leadership_and_by_purchase() -> None:
    """Arbiter 1, Leadership 1, Mobilization as much as is bought (R4.22)."""
    p = begin().morale(ottomans=2).movement('france').play('france arbiter:ottomans')
    assert p.of('ottomans', 'morale') == 3
    q = begin().morale(ottomans=2).leadership('ottomans').play('ottomans morale')
    assert q.of('ottomans', 'morale') == 3
    r = begin().morale(ottomans=2).money(ottomans=2).mobilization('ottomans').play('ottomans draw')
    r.play('ottomans morale', 'ottomans morale')
    assert (r.of('ottomans', 'morale'), r.of('ottomans', 'money')) == (4, 0)


def test_R4_23_a_troop_is_bought_only_under_an_own_general_on_the_board() -> None:
    """Neither under a general off the board nor under an Ally's (R4.23)."""
    p = empty().general('austria_1', 'wien').general('russia_1', 'moskva').money(austria=3).mobilization('austria')
    assert p.refusal('austria', 'troop:austria_2') == 'R4.23'
    assert p.refusal('austria', 'troop:russia_1') != ''
    p.play('austria draw', 'austria troop:austria_1')
    assert p.troops('austria_1') == 1


def test_R4_23_troops_move_with_their_general() -> None:
    """Three troops leave Wien with him; nothing stays (R4.23)."""
    p = empty().general('austria_1', 'wien', 3).movement('austria').play('austria arbiter:france')
    p.play('austria general:austria_1', 'austria march:bavaria')
    assert (p.where('austria_1'), p.troops('austria_1')) == ('bavaria', 3)
    assert p.held('wien') is None


def test_R4_24_three_troops_at_most() -> None:
    """A fourth troop cannot be bought (R4.24)."""
    p = empty().general('austria_1', 'wien', 2).money(austria=3).mobilization('austria').play('austria draw')
    p.play('austria troop:austria_1')
    assert p.troops('austria_1') == 3
    assert p.refusal('austria', 'troop:austria_1') == 'R4.24'


def test_R4_25_troops_are_neither_handed_over_nor_left_for_another() -> None:
    """One leaves Wien with two troops, another comes there with one: each keeps his own (R4.25)."""
    p = empty().general('austria_1', 'wien', 2).general('austria_2', 'bohemia', 1).movement('austria')
    p.play('austria arbiter:france', 'austria general:austria_1', 'austria march:bavaria')
    assert {text.partition(':')[0] for text in p.legal('austria')} == {'garrison', 'done'}
    p.play('austria done', 'austria general:austria_2', 'austria march:wien')
    assert (p.troops('austria_1'), p.troops('austria_2')) == (2, 1)
    p.play('austria done')
    assert {text.partition(':')[0] for text in p.legal('austria')} <= {'general', 'garrison', 'done'}


@pytest.mark.parametrize(('status', 'fights'), [('british', True), ('expansionist', True), ('french', False)])
def test_R4_26_generals_not_of_one_coalition_fight(status: str, fights: bool) -> None:
    """France meets Austria in nobody's territory: a battle unless they are Allies (R4.26)."""
    p = empty().status(austria=status).general('france_1', 'lorraine', 1).general('austria_1', 'wurttemberg', 1)
    p.movement('france').play('france arbiter:ottomans', 'france general:france_1', 'france march:wurttemberg')
    if 'done' in p.legal('france'):
        idle(p, lambda p: not asks('garrison')(p)).play('france done')
    assert (p.view()['battle'] is not None) is fights
    assert p.where('france_1') == 'wurttemberg'


def test_R4_27_a_garrison_does_not_become_a_troop_again() -> None:
    """Disbanded, the token leaves the board; the general in the place gets nothing (R4.27)."""
    p = empty().general('austria_1', 'wien', 1).garrison('austria', 'wien').movement('austria')
    tokens = p.of('austria', 'tokens')
    p.play('austria arbiter:france', 'austria disband:wien')
    assert (p.held('wien'), p.troops('austria_1'), p.of('austria', 'tokens')) == (None, 1, tokens + 1)
    assert not actions_of(p, 'austria', 'reinforce')


@pytest.mark.parametrize('power', POWERS)
def test_R4_28_hand_limit(power: str) -> None:
    """France may hold 10 cards, everybody else 6; the excess of a Leadership draw is discarded (R4.28)."""
    limit = 10 if power == 'france' else 6
    p = begin().hand(power, *([1] * (limit - 1)), 4).deck_top(2)
    number = LEADERSHIP_TURN[power]
    if number > 1:
        turn(p, number)
    idle(p, asks('leadership')).play(f'{power} draw')
    assert p.of(power, 'cards') == limit + 1
    idle(p, asks('hand_limit'), most=3)
    assert p.asked() == (power,)
    assert actions_of(p, power, 'discard') == {'1', '2', '4'}
    p.play(f'{power} discard:4')
    assert p.of(power, 'cards') == limit
    assert p.view()['discards'][-1] == 4
    assert not asks('hand_limit')(p)


def test_R4_28_at_the_limit_nothing_is_discarded() -> None:
    """Six cards may stay (R4.28)."""
    p = begin().hand('russia', 1, 1, 1, 2, 2).deck_top(2)
    idle(p, asks('leadership')).play('russia draw')
    assert p.of('russia', 'cards') == 6
    assert asks('mobilization')(p)


def test_R4_28_is_checked_at_the_end_of_the_action() -> None:
    """While Austria mobilizes it may hold seven; only after that is it asked to discard (R4.28)."""
    p = begin().hand('austria', 1, 1, 1, 1, 2, 2).money(austria=2)
    turn(p, 6)
    idle(p, lambda p: asks('mobilization_free')(p) and p.asked() == ('austria',))
    p.play('austria card')
    assert asks('mobilization_free')(p)
    p.play('austria draw', 'austria done')
    assert asks('hand_limit')(p)
    p.play('austria discard:1')
    assert asks('hand_limit')(p)
    p.play('austria discard:1')
    assert not asks('hand_limit')(p)
    assert p.of('austria', 'cards') == 6


def test_R4_29_the_ability_of_a_card_may_be_used_or_not() -> None:
    """A 3 is played face down or, for its ability, face up; a 2 has nothing to show (R4.29)."""
    p = idle(duel(), lambda p: 'play:1' in p.legal('france')).play('france play:1')
    assert 'play:3' in p.legal('austria')
    assert 'show:3' in p.legal('austria')
    assert p.refusal('austria', 'show:2') != ''
    assert p.refusal('austria', 'play:6') == 'R4.29'


def test_R4_29_values_with_abilities_exist() -> None:
    """The pack has cards of value 2, 3, 4 and 5, and others without ability (R4.29)."""
    values = set(begin().g.edition.deck)
    assert {2, 3, 4, 5} < values


def test_R4_21_fives_do_not_take_morale_below_zero() -> None:
    """France spends its last two points on two 5s and loses: the two points more are not there to lose (R4.21)."""
    p = empty().status(prussia='british').garrison('austria', 'wurttemberg').fortress('wurttemberg')
    for power in ('austria', 'prussia', 'russia'):
        p.general(f'{power}_1', 'wurttemberg', 3)
    p.general('france_1', 'lorraine', 2).hand('france', 5, 5).morale(france=2)
    idle(french_attack(p), lambda p: 'play:5' in p.legal('france')).play('france play:5')
    idle(p, lambda p: 'play:5' in p.legal('france')).play('france play:5')
    idle(p, lambda p: p.where('france_1') != 'wurttemberg')
    assert p.where('austria_1') == 'wurttemberg'
    assert p.of('france', 'morale') == 0
