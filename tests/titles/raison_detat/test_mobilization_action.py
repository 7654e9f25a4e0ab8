"""Raison d'Etat, chapter 9: Mobilization (R9.5.1-R9.5.7)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.table import act, idle, raison, turn


def treasury(money: int) -> Position:
    """Austria in 1618 with two Generals on the board, at Mobilization."""
    p = raison('1618').clear().money(austria=money).hand('austria')
    for i, place in enumerate(('wien', 'tyrol', 'karinthia', 'silesia')):
        p.general(f'austria_{i + 1}', place, 1)
    return p.garrison('austria', 'bavaria', 'wien', 'mecklenburg').mobilization('austria')


def test_R9_5_1_the_prices() -> None:
    """R9.5.1: Troop 1, card 1, Morale 1, Fortress 5, in any combination"""
    p = treasury(10).deck_top(6)
    left = []
    for purchase in ('troop:austria_1', 'card', 'morale', 'fortress:bavaria', 'troop:austria_1', 'card'):
        p.play(f'austria {purchase}')
        left.append(p.of('austria', 'money'))
    assert left == [9, 8, 7, 2, 1, 0]
    assert (p.troops('austria_1'), p.of('austria', 'cards'), p.of('austria', 'morale')) == (3, 2, 8)
    assert p.view()['places']['bavaria']['fortress']


def test_R9_5_1_no_limit_of_number_but_the_money() -> None:
    """R9.5.1: seven cards, then nothing is left"""
    p = treasury(7).play(*['austria card'] * 7)
    assert p.of('austria', 'cards') == 7
    assert p.legal('austria') == ['done']
    for purchase in ('card', 'morale', 'troop:austria_1'):
        assert p.refusal('austria', purchase) == 'R9.5.1'


def test_R9_5_1_a_fortress_needs_five() -> None:
    p = treasury(4)
    assert p.refusal('austria', 'fortress:bavaria') == 'R9.5.1'
    assert 'fortress:bavaria' not in p.legal('austria')


def test_R9_5_2_a_free_card_for_each_general_off_the_board() -> None:
    """R9.5.2: once an action, and it cannot be forgotten"""
    p = treasury(0).general('austria_3', None).general('austria_4', None).deck_top(6, 5)
    assert p.legal('austria') == ['draw']
    assert p.refusal('austria', 'done') == 'R9.5.2'
    p.play('austria draw')
    assert p.view('austria')['powers']['austria']['hand'] == [5, 6]
    assert p.legal('austria') == ['done']


def test_R9_5_2_none_when_all_generals_are_on_the_board() -> None:
    p = treasury(3)
    assert 'draw' not in p.legal('austria')
    p.play('austria done')
    assert p.of('austria', 'cards') == 0


def test_R9_5_3_a_troop_goes_under_an_own_general_on_the_board() -> None:
    """R9.5.3, R5.70, R5.71"""
    p = treasury(9).general('austria_4', None).general('austria_3', 'karinthia', 3)
    assert p.refusal('austria', 'troop:austria_4') == 'R5.70'
    assert p.refusal('austria', 'troop:austria_3') == 'R5.71'
    assert p.refusal('austria', 'troop:spain_1') != ''
    p.play('austria draw', 'austria troop:austria_2')
    assert p.troops('austria_2') == 2


def test_R9_5_2_and_R9_5_3_are_the_rules_that_mobilization_cites() -> None:
    """R9.5.2: nobody is off the board; R9.5.3: a foreign General"""
    p = treasury(3)
    assert p.refusal('austria', 'draw') == 'R9.5.2'
    assert p.refusal('austria', 'troop:spain_1') == 'R9.5.3'


def test_R9_5_3_without_room_no_troop_can_be_bought() -> None:
    p = raison('1618').clear().general('austria_1', 'wien', 3).money(austria=5).mobilization('austria')
    assert not [action for action in p.legal('austria') if action.startswith('troop')]


def test_R9_5_4_a_fortress_needs_an_own_garrison() -> None:
    """R9.5.4: a General or a Home Territory is not enough, nor an Ally's Garrison; one a Territory"""
    p = treasury(20).garrison('spain', 'lorraine')
    for place in ('tyrol', 'karinthia', 'lorraine', 'oldenburg'):
        assert p.refusal('austria', f'fortress:{place}') == 'R9.5.4'
    p.play('austria fortress:wien')
    assert p.refusal('austria', 'fortress:wien') == 'R9.5.4'
    p.play('austria fortress:bavaria')
    assert p.of('austria', 'money') == 10


def test_R9_5_4_six_fortresses_and_no_more() -> None:
    p = treasury(20).fortress('holland', 'brabant', 'navarra', 'paris', 'madrid').play('austria fortress:wien')
    assert p.refusal('austria', 'fortress:bavaria') == 'R9.5.4'
    assert sum(place['fortress'] for place in p.view()['places'].values()) == 6


def test_R9_5_4_a_fortress_is_never_removed() -> None:
    """R9.5.4: not even with the Garrison that stood in it; so it cannot be bought again either"""
    p = raison('1618').clear().garrison('austria', 'bavaria').fortress('bavaria').general('austria_1', 'wien', 1)
    p.movement('austria').play('austria arbiter:ottomans', 'austria disband:bavaria')
    assert (p.held('bavaria'), p.view()['places']['bavaria']['fortress']) == (None, True)


def fortress_battle(fortress: bool, *cards: int) -> Position:
    """A Protestant General with three Troops and these cards attacks an Austrian Garrison in Bavaria."""
    p = raison('1618').clear().garrison('austria', 'bavaria').hand('protestants', *cards).hand('austria')
    p.general('protestants_1', 'wurttemberg', 3)
    if fortress:
        p.fortress('bavaria')
    p.movement('protestants').play('protestants arbiter:ottomans', 'protestants general:protestants_1')
    p.play('protestants march:bavaria')
    while not p.events('strength'):
        p.play('protestants done')
    return p


def test_R9_5_5_a_garrison_in_a_fortress_counts_four() -> None:
    """R9.5.5: and one without"""
    assert fortress_battle(False).events('strength')[-1]['defence'] == 1
    assert fortress_battle(True).events('strength')[-1]['defence'] == 4


def test_R9_5_5_the_fortress_serves_whoever_holds_it_next() -> None:
    """R9.5.5: taken by the Protestants it stays, and counts four for their Garrison"""
    p = fortress_battle(True, 3).play('protestants play:3', 'protestants reveal', 'protestants garrison:bavaria')
    assert (p.held('bavaria'), p.view()['places']['bavaria']['fortress']) == ('protestants', True)
    p.general('protestants_1', None).general('austria_1', 'tyrol', 3)
    p.movement('austria').play('austria arbiter:ottomans', 'austria general:austria_1', 'austria march:bavaria')
    while len(p.events('strength')) < 2:
        p.play('austria done')
    assert p.events('strength')[-1]['defence'] == 4


def test_R9_5_6_unspent_money_goes_back() -> None:
    """R9.5.6: everybody sees it; what others have is theirs"""
    p = treasury(4).money(spain=7).play('austria morale', 'austria done')
    assert (p.of('austria', 'money'), p.of('spain', 'money')) == (0, 7)
    assert p.events('corruption', 'france') == [{'power': 'austria', 'money': 3}]


def test_R9_5_6_a_neutral_and_a_minor_power_lose_theirs_too() -> None:
    p = raison('1618', 6).control('ottomans', 'france').status(ottomans='neutral').money(ottomans=6, france=3)
    act(p, 'mobilization', 'ottomans').play('france done')
    assert (p.of('ottomans', 'money'), p.of('france', 'money')) == (0, 3)


def test_R9_5_7_purchases_one_by_one_seeing_each_card() -> None:
    """R9.5.7, U16: and the hand limit waits for the end of the action"""
    p = raison('1618').clear().money(austria=3).hand('austria', 1, 1, 1, 1, 1, 1).deck_top(6, 5)
    for i, place in enumerate(('wien', 'tyrol', 'karinthia', 'silesia')):
        p.general(f'austria_{i + 1}', place, 1)
    idle(turn(p, 1), lambda p: p.asked() == ('austria',))
    p.play('austria card')
    assert p.view('austria')['powers']['austria']['hand'] == [1, 1, 1, 1, 1, 1, 6]
    assert p.prompt('austria') == 'prompt.mobilization'
    p.play('austria morale', 'austria card', 'austria done')
    assert p.prompt('austria') == 'prompt.hand_limit'
    p.play('austria discard:1', 'austria discard:1')
    assert p.of('austria', 'cards') == 6


@pytest.mark.parametrize('minor', [False, True])
def test_R2_5_troops_run_out_with_their_tokens(minor: bool) -> None:
    """R2.5, U3: with all tokens on the board no troop can be bought, by a Minor Power neither"""
    p = raison('1702', 4 if minor else 6).clear().money(russia=3).general('russia_1', 'moskva', 2)
    if minor:
        p.control('russia', 'austria').status(russia='austrian')
    role = 'austria' if minor else 'russia'
    places = [p.g.spot(place) for place in p.g.map.present if p.g.spot(place) != 'moskva']
    p.garrison('russia', *places[: p.g.edition.tokens[p.power('russia')] - 2])
    assert p.of('russia', 'tokens') == 0
    assert p.mobilization('russia').refusal(role, 'troop:russia_1') == 'R2.5'
    p.garrison(None, places[0])
    assert p.mobilization('russia').refusal(role, 'troop:russia_1') == ''
