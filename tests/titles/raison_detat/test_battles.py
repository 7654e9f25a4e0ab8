"""Battles: when, Strength and support (R10.1-R10.24)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.field import asked_now, attack, battle, empty, move, no_cards, rest, result, turn


def austria_against_bohemia() -> Position:
    """An Austrian with 2 troops stands in Wien, a Protestant with 1 in Bohemia."""
    return empty('1618').general('austria_1', 'wien', 2).general('protestants_1', 'bohemia', 1)


def test_R10_1_battles_wait_until_all_have_moved() -> None:
    """R10.1: after the first general has entered, the second still moves."""
    pos = turn(austria_against_bohemia().general('austria_2', 'tyrol', 1), 'austria')
    move(pos, 'austria', 'austria_1', 'march:bohemia')
    assert battle(pos) is None
    assert asked_now(pos) == ('austria', 'prompt.move')
    move(pos, 'austria', 'austria_2', 'march:bavaria').play('austria done')
    assert battle(pos)['place'] == 'bohemia'


def test_R10_1_the_mover_chooses_the_order() -> None:
    """R10.1: two battles, either may come first; the other follows."""
    for first, second in (('bohemia', 'hungaria'), ('hungaria', 'bohemia')):
        pos = austria_against_bohemia().general('austria_2', 'karinthia', 1).general('ottomans_1', 'hungaria', 1)
        turn(pos, 'austria')
        move(pos, 'austria', 'austria_1', 'march:bohemia')
        move(pos, 'austria', 'austria_2', 'march:hungaria').play('austria done')
        assert set(pos.legal('austria')) == {'battle:bohemia', 'battle:hungaria'}
        assert pos.refusal('austria', 'battle:wien')
        pos.play(f'austria battle:{first}')
        assert battle(pos)['place'] == first
        rest(no_cards(pos))
        assert battle(pos)['place'] == second


@pytest.mark.parametrize('piece', ['garrison', 'general'])
def test_R10_2_a_battle_where_a_general_meets_an_enemy_piece(piece: str) -> None:
    """R10.2: a garrison or a general is enough."""
    pos = empty('1618').general('austria_1', 'wien', 2)
    if piece == 'garrison':
        pos.garrison('protestants', 'bohemia')
    else:
        pos.general('protestants_1', 'bohemia')
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    assert battle(pos)['defenders'] == ['protestants']


def test_R10_2_an_enemys_empty_home_territory_is_entered_without_battle() -> None:
    """R10.2: no piece, no battle."""
    pos = attack(empty('1618').general('austria_1', 'bavaria', 2), 'austria', 'austria_1', 'march:hesse')
    assert not pos.events('battle')
    assert pos.view()['places']['hesse']['control'] == 'protestants'


def test_R10_2_entering_a_neutrals_outpost_is_an_attack() -> None:
    """R10.2: France, Neutral, holds Lorraine; a Protestant who comes fights, and nobody's status changes (U34)."""
    pos = empty('1618').general('protestants_1', 'pfalz', 2).garrison('france', 'lorraine')
    attack(pos, 'protestants', 'protestants_1', 'march:lorraine')
    assert battle(pos)['defenders'] == ['france']
    no_cards(pos)
    assert (pos.of('france', 'status'), pos.of('protestants', 'status')) == ('neutral', 'protestant')


def test_R10_2_allies_do_not_fight() -> None:
    """R10.2: with the leave of the Ally whose garrison stands there."""
    pos = turn(empty('1618').general('austria_1', 'wien', 2).garrison('spain', 'bavaria'), 'austria')
    pos.play('austria general:austria_1', 'austria march:bavaria', 'spain accept', 'austria done')
    assert pos.where('austria_1') == 'bavaria'
    assert not pos.events('battle')


def test_R10_3_there_is_one_attacking_general() -> None:
    """R10.3: a second own general cannot come; an Ally who stands next door can only support."""
    pos = turn(austria_against_bohemia().general('austria_2', 'silesia', 1), 'austria')
    move(pos, 'austria', 'austria_1', 'march:bohemia').play('austria general:austria_2')
    assert pos.refusal('austria', 'march:bohemia') == 'R9.7.31'
    pos.play('austria done', 'austria done')
    assert battle(pos)['attacker'] == 'austria_1'
    pos.play('austria support:austria_2')
    assert battle(pos)['strength'] == [3, 2]


def test_R10_4_strength_then_support_of_the_attacker_then_of_the_defender_then_cards_then_result() -> None:
    """R10.4"""
    pos = austria_against_bohemia().general('austria_2', 'silesia', 1).general('protestants_2', 'saxonia', 1)
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    assert battle(pos)['strength'] == [3, 2]
    seen = []
    for action in ('support:austria_2', 'support:protestants_2', 'pass', 'pass', 'reveal'):
        role, key = asked_now(pos)
        seen.append((role, key))
        pos.play(f'{role} {action}')
    assert seen == [
        ('austria', 'prompt.support_attack'), ('protestants', 'prompt.support_defence'),
        ('austria', 'prompt.card'), ('protestants', 'prompt.card'), ('austria', 'prompt.reveal'),
    ]  # fmt: skip
    assert result(pos) == ('attack_wins', 3, 2)


@pytest.mark.parametrize(
    ('troops', 'garrison', 'fortress', 'strength'),
    [(0, False, False, 1), (3, False, False, 4), (2, True, False, 4), (None, True, False, 1), (None, True, True, 4),
     (1, True, True, 6)],
)  # fmt: skip
def test_R10_10_strength(troops: int | None, garrison: bool, fortress: bool, strength: int) -> None:
    """R10.10: general 1, troop 1, garrison 1, in a fortress 4."""
    pos = empty('1618').general('austria_1', 'wien', 3)
    if troops is not None:
        pos.general('protestants_1', 'bohemia', troops)
    if garrison:
        pos.garrison('protestants', 'bohemia')
    if fortress:
        pos.fortress('bohemia')
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    assert battle(pos)['strength'] == [4, strength]


def test_R10_10_a_fortress_without_a_garrison_counts_nothing() -> None:
    """R10.10: only the garrison in it is worth 4."""
    pos = austria_against_bohemia().fortress('bohemia')
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    assert battle(pos)['strength'] == [3, 2]


def test_R10_11_all_allied_pieces_in_the_territory_defend_together() -> None:
    """R10.11: the Protestants' garrison and both generals."""
    pos = austria_against_bohemia().general('sweden_1', 'bohemia', 2).garrison('protestants', 'bohemia')
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    assert battle(pos)['strength'] == [3, 2 + 3 + 1]
    assert battle(pos)['defenders'] == ['protestants', 'sweden']


def test_R10_12_both_totals_are_shown_to_everybody() -> None:
    """R10.12: one total a side."""
    pos = attack(austria_against_bohemia(), 'austria', 'austria_1', 'march:bohemia')
    assert pos.events('strength') == [{'place': 'bohemia', 'attack': 3, 'defence': 2}]
    assert battle(pos, None)['strength'] == [3, 2]


def test_R10_20_who_may_support() -> None:
    """R10.20: adjacent and with a troop; not without troops, not from afar."""
    pos = austria_against_bohemia().general('austria_2', 'silesia', 1).general('austria_3', 'bavaria', 0)
    pos.general('austria_4', 'tyrol', 3)
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    assert pos.legal('austria') == ['done', 'support:austria_2']
    assert pos.refusal('austria', 'support:austria_3') == 'R10.20'
    assert pos.refusal('austria', 'support:austria_4') == 'R10.20'


def test_R10_20_allies_may_support_and_nobody_else() -> None:
    """R10.20: Spain for Austria, Sweden for the Protestants; the Expansionist and the Neutral for nobody."""
    pos = austria_against_bohemia().general('spain_1', 'bavaria', 1).general('sweden_1', 'saxonia', 1)
    pos.general('ottomans_1', 'silesia', 3)
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    assert asked_now(pos) == ('spain', 'prompt.support_attack')
    pos.play('spain support:spain_1')
    assert asked_now(pos) == ('sweden', 'prompt.support_defence')
    pos.play('sweden done')
    assert battle(pos)['supporters'] == [['spain_1'], []]
    assert asked_now(pos) == ('austria', 'prompt.card')


def test_R10_20_nobody_supports_twice_in_a_movement_turn() -> None:
    """R10.20: two battles next to one supporter."""
    pos = austria_against_bohemia().general('austria_2', 'tyrol', 1).general('protestants_2', 'bavaria', 0)
    pos.general('spain_1', 'saxonia', 2)
    turn(pos, 'austria')
    move(pos, 'austria', 'austria_1', 'march:bohemia')
    move(pos, 'austria', 'austria_2', 'march:bavaria').play('austria done', 'austria battle:bavaria')
    pos.play('spain support:spain_1')
    rest(no_cards(pos))
    assert asked_now(pos)[0] != 'spain'
    assert battle(pos)['supporters'] == [[], []]


def test_R10_20_who_is_in_a_battle_does_not_support_another() -> None:
    """R10.20: the generals of both battles, though their places touch."""
    pos = austria_against_bohemia().general('austria_2', 'tyrol', 1).general('protestants_2', 'bavaria', 1)
    turn(pos, 'austria')
    move(pos, 'austria', 'austria_1', 'march:bohemia')
    move(pos, 'austria', 'austria_2', 'march:bavaria').play('austria done', 'austria battle:bohemia')
    assert asked_now(pos)[1] == 'prompt.card'
    assert battle(pos)['supporters'] == [[], []]


def test_R10_20_a_supporter_may_support_again_in_the_next_movement_turn() -> None:
    """R10.20, U38: "in this Movement Turn"."""
    pos = austria_against_bohemia().general('spain_1', 'saxonia', 3).garrison('protestants', 'silesia')
    attack(pos, 'austria', 'austria_1', 'march:bohemia').play('spain support:spain_1')
    no_cards(pos).play('protestants off_board', 'austria done')
    attack(pos, 'austria', 'austria_1', 'march:silesia')
    assert asked_now(pos) == ('spain', 'prompt.support_attack')
    assert 'support:spain_1' in pos.legal('spain')


def test_R10_21_support_adds_no_strength_only_cards() -> None:
    """R10.21: each troop of the supporter allows one card."""
    pos = austria_against_bohemia().general('austria_2', 'silesia', 3)
    attack(pos, 'austria', 'austria_1', 'march:bohemia').play('austria support:austria_2')
    assert battle(pos)['strength'] == [3, 2]
    limits = {each['general']: each['limit'] for each in battle(pos)['piles']}
    assert limits == {'austria_1': 2, 'protestants_1': 1, 'austria_2': 3}


def test_R10_22_several_generals_of_one_power_support_together() -> None:
    """R10.22"""
    pos = austria_against_bohemia().general('austria_2', 'silesia', 1).general('austria_3', 'bavaria', 2)
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    pos.play('austria support:austria_2', 'austria support:austria_3')
    assert battle(pos)['supporters'] == [['austria_2', 'austria_3'], []]


def test_R10_23_no_support_over_a_sea_route() -> None:
    """R10.23: Swedes in Stockholm, joined to Livonia by their own route, and in Ingria, by land."""
    pos = empty('1618').general('poland_1', 'lithuania', 2).garrison('sweden', 'livonia')
    pos.general('sweden_1', 'stockholm', 3).general('sweden_2', 'ingria', 1)
    attack(pos, 'poland', 'poland_1', 'march:livonia')
    assert asked_now(pos) == ('sweden', 'prompt.support_defence')
    assert pos.legal('sweden') == ['done', 'support:sweden_2']
    assert pos.refusal('sweden', 'support:sweden_1') in ('R10.20', 'R10.23')


def test_R10_24_a_general_who_moved_may_support() -> None:
    """R10.24"""
    pos = turn(austria_against_bohemia().general('austria_2', 'tyrol', 2), 'austria')
    move(pos, 'austria', 'austria_1', 'march:bohemia')
    move(pos, 'austria', 'austria_2', 'march:bavaria').play('austria done')
    assert pos.legal('austria') == ['done', 'support:austria_2']
