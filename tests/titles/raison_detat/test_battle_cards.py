"""Battles: playing cards and their abilities (R10.30-R10.40), and the rulebook's example of a card limit (Ex 11)."""

from __future__ import annotations

import pytest

from chancellery.titles.coalition_family.state import CoalitionState
from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.field import asked_now, attack, battle, empty, known, no_support, result, reveal, stack


def bohemia(attackers: int = 2, defenders: int = 2) -> Position:
    """Austria will attack the Protestants in Bohemia; nobody has cards yet, everybody has Morale."""
    pos = empty('1618').general('austria_1', 'wien', attackers).general('protestants_1', 'bohemia', defenders)
    for power in pos.view()['powers']:
        pos.hand(power)
    return pos.morale(austria=9, protestants=9, sweden=9, spain=9)


def fight(pos: Position, *supporters: str) -> Position:
    """The attack comes; these support, in the order they are asked."""
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    for general in supporters:
        role = asked_now(pos)[0]
        pos.play(f'{role} support:{general}')
    return no_support(pos)


@pytest.mark.parametrize('troops', [0, 1, 2, 3])
def test_R10_30_one_card_for_each_troop(troops: int) -> None:
    """R10.30: at his limit a general plays no more, though there are cards and Morale."""
    pos = fight(bohemia(attackers=troops).hand('austria', 1, 1, 1, 1, 1, 1))
    played = 0
    while asked_now(pos) == ('austria', 'prompt.card'):
        pos.play('austria play:1')
        played += 1
    assert played == troops
    assert asked_now(pos)[1] == 'prompt.reveal'


def test_R10_30_limits_are_counted_for_each_general() -> None:
    """R10.30: the supporter's one troop and the attacker's two: not three cards for one of them."""
    pos = fight(bohemia().general('austria_2', 'silesia', 1).hand('austria', 1, 1, 1, 1), 'austria_2')
    for _ in range(3):
        pos.play('austria play:1')
    assert (len(stack(pos, 'austria_1')), len(stack(pos, 'austria_2'))) == (2, 1)
    assert asked_now(pos)[1] == 'prompt.reveal'


def test_R10_30_a_garrison_allows_no_card() -> None:
    """R10.30: the Protestants hold Bohemia with a garrison in a fortress and have cards."""
    pos = empty('1618').general('austria_1', 'wien', 2).garrison('protestants', 'bohemia').fortress('bohemia')
    pos.hand('austria').hand('protestants', 5, 5)
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    assert asked_now(pos) == ('austria', 'prompt.reveal')


def test_Ex_11_two_troops_two_cards_no_troops_none() -> None:
    """Ex 11 (R10.30)"""
    pos = fight(bohemia(attackers=2, defenders=0).hand('austria', 1, 1, 1).hand('protestants', 1, 1, 1))
    pos.play('austria play:1', 'austria play:1')
    assert asked_now(pos)[1] == 'prompt.reveal'
    assert (len(stack(pos, 'austria_1')), len(stack(pos, 'protestants_1'))) == (2, 0)


def test_R10_31_the_order_of_a_cycle() -> None:
    """R10.31: attacker, those in the territory, supporters of the attack, supporters of the defence; then again."""
    pos = bohemia().general('spain_1', 'bavaria', 1).general('sweden_1', 'saxonia', 1)
    for power in ('austria', 'protestants', 'spain', 'sweden'):
        pos.hand(power, 1, 1, 1)
    fight(pos, 'spain_1', 'sweden_1')
    order = []
    while asked_now(pos)[1] == 'prompt.card':
        role = asked_now(pos)[0]
        order.append(role)
        pos.play(f'{role} play:1')
    assert order == ['austria', 'protestants', 'spain', 'sweden', 'austria', 'protestants']


def test_R10_31_a_power_acts_in_two_steps_of_a_cycle() -> None:
    """R10.31: Austria as attacker and as its own supporter, the Protestants likewise."""
    pos = bohemia().general('austria_2', 'silesia', 2).general('protestants_2', 'saxonia', 2)
    pos.hand('austria', 1, 1, 1, 1).hand('protestants', 1, 1, 1, 1)
    fight(pos, 'austria_2', 'protestants_2')
    stacks = []
    for role in ('austria', 'protestants', 'austria', 'protestants'):
        assert asked_now(pos)[0] == role
        pos.play(f'{role} play:1')
        stacks.append({each['general']: len(each['cards']) for each in battle(pos)['piles']})
    assert stacks[0]['austria_1'] == stacks[1]['protestants_1'] == stacks[2]['austria_2'] == 1
    assert set(stacks[3].values()) == {1}


def test_R10_32_one_card_a_general_a_cycle_in_separate_stacks() -> None:
    """R10.32: two supporters of one power play one each before anybody's second."""
    pos = bohemia().general('austria_2', 'silesia', 2).general('austria_3', 'bavaria', 2)
    fight(pos.hand('austria', 1, 1, 1, 1, 1, 1), 'austria_2', 'austria_3')
    pos.play('austria play:1', 'austria lead:austria_3', 'austria play:1')
    assert [len(stack(pos, f'austria_{i}')) for i in (1, 2, 3)] == [1, 0, 1]
    pos.play('austria play:1')
    assert [len(stack(pos, f'austria_{i}')) for i in (1, 2, 3)] == [1, 1, 1]


def test_R10_33_powers_of_one_step_play_in_power_order() -> None:
    """R10.33, U19: Protestants before Sweden, both in the territory."""
    pos = bohemia().general('sweden_1', 'bohemia', 2).hand('sweden', 1, 1).hand('protestants', 1, 1)
    fight(pos)
    assert asked_now(pos)[0] == 'protestants'
    pos.play('protestants play:1')
    assert asked_now(pos)[0] == 'sweden'


def test_R10_33_the_owner_chooses_among_his_generals() -> None:
    """R10.33: either supporter may be first."""
    pos = bohemia().general('austria_2', 'silesia', 2).general('austria_3', 'bavaria', 2)
    fight(pos.hand('austria', 1, 1, 1, 1, 1, 1), 'austria_2', 'austria_3').play('austria play:1')
    assert asked_now(pos) == ('austria', 'prompt.lead')
    assert set(pos.legal('austria')) == {'lead:austria_2', 'lead:austria_3', 'pass'}


def test_R10_34_each_card_costs_1_morale() -> None:
    """R10.34: at 0 one plays no more."""
    pos = fight(bohemia(attackers=3).morale(austria=2).hand('austria', 1, 1, 1))
    pos.play('austria play:1')
    assert pos.of('austria', 'morale') == 1
    pos.play('austria play:1')
    assert pos.of('austria', 'morale') == 0
    assert asked_now(pos)[1] == 'prompt.reveal'


@pytest.mark.parametrize('power', ['austria', 'protestants'])
def test_R10_34_attacker_and_defender_with_morale_0_play_one_card(power: str) -> None:
    """R10.34: exactly one, at no cost."""
    pos = fight(bohemia(3, 3).morale(austria=0, protestants=0).hand(power, 1, 1, 1))
    pos.play(f'{power} play:1')
    assert pos.of(power, 'morale') == 0
    assert asked_now(pos)[1] == 'prompt.reveal'


def test_R10_34_a_mere_supporter_with_morale_0_plays_none() -> None:
    """R10.34: with 1 Morale he would."""
    for morale, plays in ((0, False), (1, True)):
        pos = bohemia().general('spain_1', 'bavaria', 2).hand('spain', 1, 1).morale(spain=morale)
        fight(pos, 'spain_1')
        assert (asked_now(pos)[0] == 'spain') is plays


def test_R10_34_a_defender_represented_by_a_garrison_is_no_mere_supporter() -> None:
    """R10.34: the Protestant garrison is attacked, their general supports it: one card at Morale 0."""
    pos = empty('1618').general('austria_1', 'wien', 1).garrison('protestants', 'bohemia').hand('austria')
    pos.general('protestants_1', 'saxonia', 2).hand('protestants', 1, 1).morale(protestants=0)
    attack(pos, 'austria', 'austria_1', 'march:bohemia').play('protestants support:protestants_1')
    pos.play('protestants play:1')
    assert asked_now(pos)[1] == 'prompt.reveal'


def test_R10_35_cards_lie_face_down() -> None:
    """R10.35: only who played it knows the card."""
    pos = fight(bohemia().hand('austria', 4, 4)).play('austria play:4')
    assert stack(pos, 'austria_1', 'austria') == [4]
    for role in ('protestants', 'sweden', None):
        assert stack(pos, 'austria_1', role) == [0]
        assert all('card' not in each for each in pos.events('plays', role))


def test_R10_35_only_2s_and_3s_are_played_face_up() -> None:
    """R10.35: and only when there is a card to use them on."""
    pos = fight(bohemia().hand('austria', 1, 2, 3).hand('protestants', 1, 2, 3, 4, 5, 6))
    assert pos.refusal('austria', 'show:2') == 'R10.35'  # nothing lies on the table yet
    pos.play('austria play:1')
    assert [action for action in pos.legal('protestants') if action.startswith('show')] == ['show:2', 'show:3']
    assert pos.refusal('protestants', 'show:4') == 'R10.35'
    assert {'play:2', 'play:3'} <= set(pos.legal('protestants'))


def test_R10_35_who_may_play_face_up_is_told_what_the_card_does() -> None:
    """R10.35: a 2 turns a card over, a 3 discards one."""
    pos = fight(bohemia().hand('austria', 1).hand('protestants', 2, 3)).play('austria play:1')
    hints = {(each['verb'], each['arg']): each['hint'] for each in pos.g.view('protestants')['actions']}
    assert hints['show', '2'] == {'uncovers': 2}
    assert hints['show', '3'] == {'strikes': 3}
    assert hints['play', '3'] == {'total': 6, 'morale': 8}


def test_R10_35_a_2_reveals_an_enemy_card() -> None:
    """R10.35: the 2 and the revealed card are seen by everybody, the other card is not; nothing is discarded."""
    pos = fight(bohemia().hand('austria', 5, 6).hand('protestants', 1, 2))
    pos.play('austria play:5', 'protestants play:1', 'austria play:6', 'protestants show:2')
    assert asked_now(pos) == ('protestants', 'prompt.reveal_card')
    assert set(pos.legal('protestants')) == {'target:austria_1-1', 'target:austria_1-2'}
    pos.play('protestants target:austria_1-2')
    assert stack(pos, 'austria_1', 'sweden') == [0, 6]
    assert stack(pos, 'protestants_1', 'sweden') == [0, 2]
    reveal(pos)
    assert result(pos) == ('attack_wins', 3 + 11, 3 + 3)


def test_R10_35_a_3_discards_an_enemy_card() -> None:
    """R10.35: it goes to the discards, face up, and counts no more."""
    pos = fight(bohemia().hand('austria', 5, 6).hand('protestants', 3))
    pos.play('austria play:6', 'protestants show:3', 'protestants target:austria_1-1')
    assert pos.view()['discards'] == [6]
    assert stack(pos, 'austria_1', 'austria') == []
    pos.play('austria play:5')
    reveal(pos)
    assert result(pos) == ('attack_wins', 3 + 5, 3 + 3)


def test_R10_35_not_against_the_own_side() -> None:
    """R10.35: "an opponent": Spain's 3 cannot hit Austria's card."""
    pos = bohemia(defenders=0).general('spain_1', 'bavaria', 1).hand('spain', 3).hand('austria', 1)
    fight(pos, 'spain_1').play('austria play:1')
    assert pos.refusal('spain', 'show:3') == 'R10.35'


def test_R10_35_a_2_or_3_face_down_does_nothing() -> None:
    """R10.35: the ability is for who plays it face up."""
    pos = fight(bohemia(1, 1).hand('austria', 5).hand('protestants', 3))
    pos.play('austria play:5', 'protestants play:3')
    reveal(pos)
    assert result(pos) == ('attack_wins', 2 + 5, 2 + 3)


def test_R10_36_cycles_go_on_until_all_are_done() -> None:
    """R10.36: the one who has room left plays on alone."""
    pos = fight(bohemia(attackers=3, defenders=1).hand('austria', 1, 1, 1).hand('protestants', 1))
    order = []
    while asked_now(pos)[1] == 'prompt.card':
        order.append(asked_now(pos)[0])
        pos.play(f'{order[-1]} play:1')
    assert order == ['austria', 'protestants', 'austria', 'austria']


def test_R10_37_who_passes_plays_no_more_for_any_general() -> None:
    """R10.37: Austria passes for its attacker; its supporter plays nothing either."""
    pos = bohemia().general('austria_2', 'silesia', 2).hand('austria', 1, 1).hand('protestants', 1, 1)
    fight(pos, 'austria_2').play('austria pass', 'protestants play:1')
    assert asked_now(pos)[0] == 'protestants'
    pos.play('protestants play:1')
    assert asked_now(pos)[1] == 'prompt.reveal'
    assert battle(pos)['passed'] == ['austria']


def test_R10_37_a_general_at_his_limit_is_only_skipped() -> None:
    """R10.37: the attacker without troops has not passed: his Power's supporter plays."""
    pos = bohemia(attackers=0).general('austria_2', 'silesia', 2).hand('austria', 1, 1)
    fight(pos, 'austria_2')
    pos.play('austria play:1', 'austria play:1')
    assert len(stack(pos, 'austria_2')) == 2


def test_R10_38_no_talk_about_cards() -> None:
    """R10.38: while cards are played there is nothing to say: only cards and passing are offered."""
    pos = fight(bohemia().hand('austria', 1, 2))
    assert {action.split(':')[0] for action in pos.legal('austria')} == {'play', 'pass'}
    assert all(pos.legal(role) == [] for role in pos.g.roles if role != 'austria')


def test_R10_39_a_discarded_card_frees_no_slot_and_no_morale() -> None:
    """R10.39: with two troops, one card discarded and one played, Austria is at its limit."""
    pos = fight(bohemia(defenders=1).hand('austria', 1, 1, 1).hand('protestants', 3))
    pos.play('austria play:1', 'protestants show:3', 'protestants target:austria_1-1')
    assert pos.of('austria', 'morale') == 8
    pos.play('austria play:1')
    assert asked_now(pos)[1] == 'prompt.reveal'
    assert pos.of('austria', 'morale') == 7
    assert known(pos, 'austria', 'austria') == [1]


def test_R10_39_a_card_played_face_up_still_adds_its_value() -> None:
    """R10.39, U20: 2 and 3 count; a 3 may discard a card that lies face up."""
    pos = fight(bohemia(2, 2).hand('austria', 1, 2).hand('protestants', 1, 3))
    pos.play('austria play:1', 'protestants play:1', 'austria show:2', 'austria target:protestants_1-1')
    pos.play('protestants show:3')
    assert set(pos.legal('protestants')) == {'target:austria_1-1', 'target:austria_1-2'}
    pos.play('protestants target:austria_1-2')
    reveal(pos)
    assert result(pos) == ('defence_wins', 3 + 1, 3 + 1 + 3)


@pytest.mark.parametrize(('cards', 'worth'), [((4,), 4), ((4, 4), 9), ((4, 4, 4), 13), ((3, 3), 6)])
def test_R10_39_a_pair_of_4s_in_one_stack_counts_1_more(cards: tuple[int, ...], worth: int) -> None:
    """R10.39, U20: pairs of 4s, not of 3s."""
    pos = fight(bohemia(attackers=3, defenders=0).hand('austria', *cards))
    for card in cards:
        pos.play(f'austria play:{card}')
    if len(cards) < 3 and asked_now(pos)[1] == 'prompt.card':
        pos.play('austria pass')
    reveal(pos)
    assert result(pos)[1] == 4 + worth


def test_R10_39_4s_in_two_stacks_are_no_pair() -> None:
    """R10.39: "in one General's stack"."""
    pos = bohemia(attackers=1).general('austria_2', 'silesia', 1).hand('austria', 4, 4)
    fight(pos, 'austria_2').play('austria play:4', 'austria play:4')
    reveal(pos)
    assert result(pos)[1] == 2 + 8


def test_R10_40_each_5_of_the_loser_costs_1_more_morale() -> None:
    """R10.40: the winner's 5 costs nothing more."""
    pos = fight(bohemia(2, 3).hand('austria', 5, 5).hand('protestants', 5, 6, 6))
    pos.play('austria play:5', 'protestants play:5', 'austria play:5', 'protestants play:6', 'protestants play:6')
    reveal(pos)
    assert result(pos)[0] == 'defence_wins'
    assert (pos.of('austria', 'morale'), pos.of('protestants', 'morale')) == (9 - 2 - 2, 9 - 3)


def test_R10_40_it_hits_the_power_that_played_it_supporters_too() -> None:
    """R10.40: Spain supported the losers with a 5; Austria played a 1."""
    pos = bohemia(1, 3).general('spain_1', 'bavaria', 1).hand('austria', 1).hand('spain', 5)
    pos.hand('protestants', 6, 6, 6)
    fight(pos, 'spain_1').play('austria play:1', 'protestants play:6', 'spain play:5')
    pos.play('protestants play:6', 'protestants play:6')
    reveal(pos)
    assert (pos.of('austria', 'morale'), pos.of('spain', 'morale')) == (8, 7)


def test_R10_40_a_draw_is_no_loss_and_morale_stops_at_0() -> None:
    """R10.40"""
    pos = fight(bohemia(1, 1).hand('austria', 5).hand('protestants', 5))
    pos.play('austria play:5', 'protestants play:5')
    reveal(pos)
    assert result(pos)[0] == 'battle_drawn'
    assert (pos.of('austria', 'morale'), pos.of('protestants', 'morale')) == (8, 8)
    pos = fight(bohemia(1, 3).morale(austria=1).hand('austria', 5).hand('protestants', 6))
    pos.play('austria play:5', 'protestants play:6')
    reveal(pos)
    assert pos.of('austria', 'morale') == 0


def test_R10_40_a_5_that_a_3_discarded_was_played() -> None:
    """R10.39, R10.40: "for each 5 you played": it is out of the pile, but Austria lost and played two; the log says
    what the track lost, and a game saved in between remembers it."""
    pos = fight(bohemia(2, 3).hand('austria', 5, 5).hand('protestants', 3, 6, 6))
    pos.play('austria play:5', 'protestants show:3', 'protestants target:austria_1-1')
    pos.play('austria play:5', 'protestants play:6', 'protestants play:6')
    again = pos.g.title.restore(pos.g.dump())
    assert isinstance(again, CoalitionState)
    for each in (pos, Position(again)):
        reveal(each)
        assert result(each)[0] == 'defence_wins'
        assert each.of('austria', 'morale') == 9 - 2 - 2
        assert each.events('hubris') == [{'power': 'austria', 'morale': 2}]


@pytest.mark.parametrize(('second', 'ending'), [(6, 'attack_wins'), (3, 'battle_drawn')])
def test_R10_40_a_discarded_5_costs_nothing_without_a_loss(second: int, ending: str) -> None:
    """R10.40: neither the winner nor, since a draw is no loss, the drawn side"""
    pos = fight(bohemia(2, 2).hand('austria', 5, second).hand('protestants', 3))
    pos.play('austria play:5', 'protestants show:3', 'protestants target:austria_1-1', f'austria play:{second}')
    reveal(pos)
    assert result(pos)[0] == ending
    assert (pos.of('austria', 'morale'), pos.events('hubris')) == (9 - 2, [])


def test_R10_40_a_supporters_discarded_5_costs_the_supporter() -> None:
    """R10.39, R10.40: Spain's 5 was discarded; Austria played a 1"""
    pos = bohemia(1, 3).general('spain_1', 'bavaria', 1).hand('austria', 1).hand('spain', 5)
    pos.hand('protestants', 3, 6, 6)
    fight(pos, 'spain_1').play('austria play:1', 'protestants play:6', 'spain play:5', 'protestants show:3')
    pos.play('protestants target:spain_1-1', 'protestants play:6')
    reveal(pos)
    assert (pos.of('austria', 'morale'), pos.of('spain', 'morale')) == (8, 7)
