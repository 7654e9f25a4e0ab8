"""Raison d'Etat, chapter 9: Subsidies and Mercenaries (R9.3.1-R9.3.7, R12.25)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.table import act, raison, turn

GIFTS = 'subsidies_mercenaries'


def giver(money: int = 5, *cards: int) -> Position:
    """Poland in 1618, in the Austrian Coalition with Austria and Spain, about to give."""
    p = raison('1618').money(poland=money, austria=0, spain=0).hand('austria').hand('spain').hand('poland', *cards)
    return act(p, GIFTS, 'poland')


def hand(p: Position, power: str, viewer: str | None = None) -> list[int]:
    """What one knows of a Power's hand."""
    cards: list[int] = p.view(viewer or power)['powers'][power]['hand']
    return cards


def test_R9_3_1_in_1618_an_action_of_their_own() -> None:
    """R9.3.1: number 3, between Taxation and Leadership"""
    p = turn(raison('1618'), 1).play('protestants pass')
    assert (p.view()['slot'], p.prompt('poland')) == (GIFTS, 'prompt.gifts')


def test_R9_3_1_in_1702_after_leadership() -> None:
    p = act(raison('1702'), 'leadership', 'russia')
    assert p.prompt('russia') == 'prompt.leadership'
    assert not [action for action in p.legal('russia') if action.startswith(('give', 'lend'))]
    p.play('russia morale')
    assert p.prompt('russia') == 'prompt.gifts'


def test_R9_3_2_subsidies_to_one_or_more_of_the_own_coalition() -> None:
    """R9.3.2: from the own stock"""
    p = giver(5).play('poland give:austria', 'poland give:spain', 'poland give:austria', 'poland done')
    p.play('spain accept', 'austria accept')
    assert [p.of(power, 'money') for power in ('poland', 'austria', 'spain')] == [2, 2, 1]


def test_R9_3_2_not_to_others_and_not_more_than_one_has() -> None:
    p = giver(1)
    for power in ('sweden', 'france', 'ottomans', 'protestants', 'poland'):
        assert p.refusal('poland', f'give:{power}') == 'R9.3.2'
        assert p.refusal('poland', f'lend:{power}') == 'R9.3.2'
    p.play('poland give:austria')
    assert p.refusal('poland', 'give:austria') == 'R9.3.2'


def test_R9_3_2_mercenaries_are_cards_of_the_hand() -> None:
    """R9.3.2: the giver picks them"""
    p = giver(0, 1, 4, 4, 6)
    p.play('poland lend:austria')
    assert set(p.legal('poland')) == {'pick:1', 'pick:4', 'pick:6'}
    p.play('poland pick:4', 'poland lend:spain', 'poland pick:1', 'poland done', 'spain accept', 'austria accept')
    assert (hand(p, 'austria'), hand(p, 'spain'), hand(p, 'poland')) == ([4], [1], [4, 6])


def test_R9_3_2_money_or_cards_not_both() -> None:
    p = giver(5, 1, 2).play('poland give:austria')
    assert p.refusal('poland', 'lend:austria') == 'R9.3.2'
    assert p.refusal('poland', 'lend:spain') == 'R9.3.2'
    p = giver(5, 1, 2).play('poland lend:austria', 'poland pick:1')
    assert p.refusal('poland', 'give:austria') == 'R9.3.2'
    assert p.refusal('poland', 'lend:spain') == ''


def test_R9_3_2_giving_nothing_is_legal() -> None:
    """R9.3.2, U13"""
    p = giver(5, 1, 2).play('poland done')
    assert (p.of('poland', 'money'), p.of('poland', 'cards')) == (5, 2)
    assert p.prompt(p.asked()[0]) not in ('prompt.gift_money', 'prompt.gift_cards')


def test_R9_3_3_three_in_all() -> None:
    """R9.3.3, U13: not three for each"""
    p = giver(9).play('poland give:austria', 'poland give:austria', 'poland give:spain')
    assert p.refusal('poland', 'give:spain') == 'R9.3.3'
    p = giver(0, 1, 1, 1, 1).play(*['poland lend:spain', 'poland pick:1'] * 3)
    assert p.refusal('poland', 'lend:austria') == 'R9.3.3'
    assert p.legal('poland') == ['done']


def test_R9_3_4_the_recipient_may_decline() -> None:
    """R9.3.4: what is declined stays with the giver; each recipient decides alone"""
    p = giver(3).play('poland give:austria', 'poland give:spain', 'poland done')
    assert (p.asked(), p.g.view('spain')['prompt']['key']) == (('spain',), 'prompt.gift_money')
    p.play('spain refuse', 'austria accept')
    assert [p.of(power, 'money') for power in ('poland', 'austria', 'spain')] == [2, 1, 0]
    p = giver(0, 2, 5).play('poland lend:austria', 'poland pick:5', 'poland done', 'austria refuse')
    assert (hand(p, 'poland'), hand(p, 'austria')) == ([2, 5], [])


def test_R9_3_4_only_giver_and_receiver_know_the_cards() -> None:
    """R9.3.4, U13: the table sees how many"""
    p = giver(0, 2, 5).play('poland lend:austria', 'poland pick:5', 'poland done')
    assert p.g.view('austria')['prompt']['params']['count'] == 1
    p.play('austria accept')
    assert hand(p, 'austria') == [5]
    assert hand(p, 'austria', 'spain') == []
    told = {'power': 'poland', 'to': 'austria', 'count': 1}
    assert p.events('gift_cards', 'spain') == [told]
    assert p.events('gift_cards', 'austria') == p.events('gift_cards', 'poland') == [{**told, 'cards': [5]}]


def test_R9_3_4_offers_of_money_are_public() -> None:
    p = giver(3).play('poland give:austria', 'poland done', 'austria accept')
    assert p.events('gift_money', 'sweden') == [{'power': 'poland', 'to': 'austria', 'money': 1}]


@pytest.mark.parametrize('scenario', ['1618', '1702'])
def test_R9_3_5_no_influence_for_giving(scenario: str) -> None:
    p = raison(scenario).money(austria=3).status(sweden='austrian')
    act(p, GIFTS if scenario == '1618' else 'leadership', 'austria')
    if scenario == '1702':
        p.play('austria done')
    p.play(*['austria give:sweden'] * 3, 'austria done', 'sweden accept')
    assert p.of('austria', 'influence') == 0
    assert p.events('gift_money')[-1]['money'] == 3


@pytest.mark.parametrize('status', ['neutral', 'expansionist'])
def test_R9_3_6_outside_the_coalitions_there_is_nobody_to_give_to(status: str) -> None:
    """R9.3.6: two Neutrals or two Expansionists are no Allies; nobody is asked"""
    p = raison('1618').status(poland=status, france=status, ottomans=status).money(poland=5)
    act(p, GIFTS, 'poland')
    assert p.prompt(p.asked()[0]) != 'prompt.gifts'


@pytest.mark.parametrize('status', ['neutral', 'expansionist'])
def test_R9_3_6_but_powers_of_the_same_player(status: str) -> None:
    """R9.3.6, R12.25: up to three, both ways, without asking oneself for leave"""
    p = raison('1618', 6).control('ottomans', 'poland').status(poland=status, ottomans=status)
    p.money(poland=5, ottomans=5)
    act(p, GIFTS, 'poland')
    assert {action for action in p.legal('poland') if action.startswith('give')} == {'give:ottomans'}
    p.play(*['poland give:ottomans'] * 3)
    assert p.refusal('poland', 'give:ottomans') == 'R9.3.3'
    p.play('poland done')
    assert (p.of('poland', 'money'), p.of('ottomans', 'money')) == (2, 8)
    act(p, GIFTS, 'ottomans').play('poland give:poland', 'poland done')
    assert (p.of('poland', 'money'), p.of('ottomans', 'money')) == (3, 7)


def test_R9_3_6_nothing_goes_to_an_uncontrolled_minor_power() -> None:
    """R9.3.6, R12.40: nobody can accept for it"""
    p = act(raison('1618', 5).money(austria=5), GIFTS, 'austria')
    assert p.refusal('austria', 'give:poland') == 'R9.3.2'
    assert p.refusal('austria', 'give:spain') == ''


def test_R9_3_7_the_receivers_hand_limit_holds_at_the_end_of_the_action() -> None:
    """R9.3.7"""
    p = raison('1618').hand('poland', 6, 6).hand('austria', 1, 1, 1, 1, 1, 1)
    turn(p, 1).play('protestants pass', 'poland lend:austria', 'poland pick:6', 'poland done', 'austria accept')
    assert (p.asked(), p.prompt('austria')) == (('austria',), 'prompt.hand_limit')
    p.play('austria discard:1')
    assert hand(p, 'austria') == [1, 1, 1, 1, 1, 6]
    assert p.prompt(p.asked()[0]) == 'prompt.leadership'


def test_R12_25_no_limit_between_austria_and_its_own_spain() -> None:
    """R12.25, U30: with four players, Money and cards in one action"""
    p = raison('1618', 4).money(austria=8).hand('austria', 1, 2, 3, 4, 5).hand('spain')
    act(p, GIFTS, 'austria').play(*['austria give:spain'] * 8)
    for card in (1, 2, 3, 4):
        p.play('austria lend:spain', f'austria pick:{card}')
    p.play('austria done')
    assert (p.of('spain', 'money'), hand(p, 'spain', 'austria'), hand(p, 'austria')) == (8, [1, 2, 3, 4], [5])


def test_R12_25_but_three_where_spain_has_its_own_player() -> None:
    """R12.25, U30"""
    p = act(raison('1618', 7).money(austria=8), GIFTS, 'austria').play(*['austria give:spain'] * 3)
    assert p.refusal('austria', 'give:spain') == 'R9.3.3'


@pytest.mark.parametrize(('power', 'role', 'to'), [('france', 'france', 'spain'), ('spain', 'austria', 'france')])
def test_R12_25_the_exception_holds_between_austria_and_spain_only(power: str, role: str, to: str) -> None:
    """R12.25, R9.3.3: with four players, a French Ally gives to Spain, or Spain to him: three at most"""
    p = raison('1618', 4).status(france='austrian').money(france=8, spain=8)
    act(p, GIFTS, power).play(*[f'{role} give:{to}'] * 3)
    assert p.refusal(role, f'give:{to}') == 'R9.3.3'


def test_R9_3_4_while_a_card_is_being_picked_the_reason_is_that() -> None:
    """R9.3.4: Austria is an Ally, and no card is missing from the hand; the giver has to pick first"""
    p = giver(3, 1).play('poland lend:austria')
    assert [p.g.explain('poland', action)[0][1] for action in ('give:austria', 'done')] != [
        'refuse.not_an_ally', 'refuse.not_in_hand'
    ]  # fmt: skip
    assert p.refusal('poland', 'done') == 'R9.3.4'


# ---- what the question says


def asked_of(p: Position, role: str) -> tuple[str, dict[str, Any]]:
    """The key of the question and its figures."""
    prompt = p.g.view(role)['prompt']
    return prompt['key'].removeprefix('prompt.'), prompt['params']


def test_R9_3_2_the_question_tells_what_is_still_open() -> None:
    """R9.3.2, R9.3.3: at first either, then only more of the same, at last nothing"""
    p = giver(5, 1, 2)
    assert asked_of(p, 'poland') == ('gifts', {'power': 'poland', 'coins': 3, 'cards': 2, 'money': 5})
    p.play('poland give:austria')
    assert asked_of(p, 'poland') == ('gifts_money', {'power': 'poland', 'coins': 2, 'cards': 0, 'money': 4})
    p.play('poland give:austria', 'poland give:austria')
    assert asked_of(p, 'poland')[0] == 'gifts_over'
    p = giver(5, 1, 2).play('poland lend:austria', 'poland pick:1')
    assert asked_of(p, 'poland') == ('gifts_cards', {'power': 'poland', 'coins': 0, 'cards': 1, 'money': 5})


def test_R12_25_the_question_tells_where_there_is_no_limit() -> None:
    """R12.25, U30: Austria and its Spain give each other what they like, both money and cards"""
    p = act(raison('1618', 4).money(austria=9).hand('austria', 1, 2), GIFTS, 'austria')
    key, params = asked_of(p, 'austria')
    assert (key, params['to'], params['money']) == ('gifts_free', ['spain'], 9)
    p = raison('1618', 4).money(austria=9).hand('austria', 1, 2).status(sweden='austrian')
    p = act(p, GIFTS, 'austria')
    key, params = asked_of(p, 'austria')
    assert (key, params['to'], params['coins'], params['cards']) == ('gifts_free_both', ['spain'], 3, 2)
    p.play('austria give:sweden')
    assert asked_of(p, 'austria')[0] == 'gifts_free_money'
    p.play('austria give:sweden', 'austria give:sweden')
    assert asked_of(p, 'austria')[0] == 'gifts_free'
