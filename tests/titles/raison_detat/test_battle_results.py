"""Battles: the result, losses, Influence, and where the beaten go (R10.41-R10.53)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.field import asked_now, attack, empty, no_cards, no_support, rest, result, reveal, scored


def bohemia(attackers: int, defenders: int, attacker: str = 'austria', defender: str = 'protestants') -> Position:
    """The attacker's general in Wien will attack the defender's in Bohemia; nobody has cards."""
    pos = empty('1618').general(f'{attacker}_1', 'wien', attackers).general(f'{defender}_1', 'bohemia', defenders)
    for power in pos.view()['powers']:
        pos.hand(power)
    return pos


def fought(pos: Position, role: str = 'austria', *supporters: str) -> Position:
    """The battle without cards, up to its result."""
    attack(pos, role, f'{role}_1', 'march:bohemia')
    for general in supporters:
        pos.play(f'{asked_now(pos)[0]} support:{general}')
    return no_cards(pos)


@pytest.mark.parametrize(
    ('attackers', 'defenders', 'ending'), [(2, 1, 'attack_wins'), (1, 2, 'defence_wins'), (2, 2, 'battle_drawn')]
)
def test_R10_41_the_higher_total_wins(attackers: int, defenders: int, ending: str) -> None:
    """R10.41"""
    assert result(fought(bohemia(attackers, defenders))) == (ending, attackers + 1, defenders + 1)


def test_R10_41_all_cards_are_revealed_together_and_lie_face_up_on_the_discards() -> None:
    """R10.41: stacks are told to everybody, added, and discarded."""
    pos = bohemia(2, 1).hand('austria', 1, 6).hand('protestants', 5)
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    pos.play('austria play:1', 'protestants play:5', 'austria play:6')
    assert pos.view()['discards'] == []
    reveal(pos)
    assert result(pos) == ('attack_wins', 3 + 7, 2 + 5)
    piles = [(each['general'], each['cards'], each['strength']) for each in pos.events('pile')]
    assert piles == [('austria_1', [1, 6], 7), ('protestants_1', [5], 5)]
    assert sorted(pos.view()['discards']) == [1, 5, 6]


def test_R10_42_every_general_who_took_part_loses_a_troop() -> None:
    """R10.42: supporters of both sides included; who has none loses none; who declined loses none."""
    pos = bohemia(3, 0).general('austria_2', 'silesia', 2).general('protestants_2', 'saxonia', 3)
    pos.general('spain_1', 'bavaria', 2)
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    pos.play('spain done', 'austria support:austria_2', 'protestants support:protestants_2')
    rest(no_cards(pos))
    assert [pos.troops(each) for each in ('austria_1', 'austria_2', 'protestants_2', 'spain_1')] == [2, 1, 2, 2]


def test_R10_42_in_a_draw_too() -> None:
    """R10.42: "in all cases"."""
    pos = fought(bohemia(2, 2)).play('austria withdraw:wien')
    assert (pos.troops('austria_1'), pos.troops('protestants_1')) == (1, 1)


def test_R10_42_each_power_that_played_a_card_draws_one() -> None:
    """R10.42: one however many it played; who played none draws none; the played cards are discarded first (U22)."""
    pos = bohemia(2, 1).general('spain_1', 'bavaria', 1).hand('austria', 1, 1).hand('spain', 1).hand('protestants', 1)
    pos.piles([], [])
    attack(pos, 'austria', 'austria_1', 'march:bohemia').play('spain support:spain_1')
    pos.play('austria play:1', 'protestants play:1', 'spain pass', 'austria play:1')
    reveal(pos)
    cards = {power: pos.of(power, 'cards') for power in ('austria', 'protestants', 'spain')}
    assert cards == {'austria': 1, 'protestants': 1, 'spain': 1}  # Spain's is the one it kept
    assert pos.view()['deck'] == 1


def test_R10_43_after_a_draw_the_attacker_retreats_to_the_nearest_own_territory() -> None:
    """R10.43: he chooses among equals, with his remaining troops; the defenders stay; nobody scores."""
    pos = fought(bohemia(2, 2))
    assert asked_now(pos) == ('austria', 'prompt.withdraw')
    assert set(pos.legal('austria')) == {'withdraw:wien', 'withdraw:silesia', 'off_board'}
    assert pos.refusal('austria', 'withdraw:tyrol') == 'R10.53'
    pos.play('austria withdraw:silesia')
    assert (pos.where('austria_1'), pos.troops('austria_1')) == ('silesia', 1)
    assert (pos.where('protestants_1'), pos.troops('protestants_1')) == ('bohemia', 1)
    assert scored(pos) == {}


def test_R10_43_or_off_the_board_without_troops() -> None:
    """R10.43"""
    pos = fought(bohemia(2, 2)).play('austria off_board')
    assert (pos.where('austria_1'), pos.troops('austria_1')) == (None, 0)


def test_R10_44_the_winning_attacker_may_garrison() -> None:
    """R10.44: with a troop left after the loss; he need not."""
    pos = fought(bohemia(2, 0)).play('protestants off_board')
    assert pos.legal('austria') == ['done', 'garrison:bohemia']
    pos.play('austria garrison:bohemia')
    assert (pos.held('bohemia'), pos.troops('austria_1')) == ('austria', 0)
    pos = fought(bohemia(2, 0)).play('protestants off_board', 'austria done')
    assert (pos.held('bohemia'), pos.troops('austria_1')) == (None, 1)


def test_R10_44_not_with_his_last_troop_lost() -> None:
    """R10.44, R10.42: one troop before the battle, none after it."""
    pos = fought(bohemia(1, 0)).play('protestants off_board')
    assert pos.view()['battle'] is None
    assert pos.held('bohemia') is None


def test_R10_44_not_in_an_allys_home_territory() -> None:
    """R10.44, R9.7.42: Spain frees Karinthia from an Ottoman garrison: Austria's again."""
    pos = empty('1618').general('spain_1', 'venezia', 3).garrison('ottomans', 'karinthia').hand('spain')
    attack(pos, 'spain', 'spain_1', 'march:karinthia')
    no_cards(pos)
    assert (pos.held('karinthia'), pos.troops('spain_1')) == (None, 2)
    assert pos.view()['places']['karinthia']['control'] == 'austria'


def test_R10_45_each_power_of_the_winning_side_gets_1_for_each_beaten_general() -> None:
    """R10.45: the Ottomans, in no coalition, beat two generals: 2; a power with two generals in it scores once."""
    pos = bohemia(3, 0, 'ottomans').general('sweden_1', 'bohemia', 0).general('ottomans_2', 'silesia', 1)
    rest(fought(pos, 'ottomans', 'ottomans_2'))
    assert scored(pos) == {'ottomans': 2}


def test_R10_45_supporters_score_too_who_declined_does_not() -> None:
    """R10.45: against the Expansionist Ottomans there is no extra point."""
    pos = bohemia(3, 0, 'austria', 'ottomans').general('spain_1', 'bavaria', 1).general('poland_1', 'silesia', 1)
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    pos.play('spain support:spain_1', 'poland done')
    rest(no_cards(pos))
    assert scored(pos) == {'austria': 1, 'spain': 1}


def test_R10_46_a_coalition_gets_1_more_for_a_general_of_the_other() -> None:
    """R10.46, U23: for each such general, supporters too."""
    pos = bohemia(3, 0).general('sweden_1', 'bohemia', 0).general('spain_1', 'bavaria', 1)
    rest(fought(pos, 'austria', 'spain_1'))
    assert scored(pos) == {'austria': 4, 'spain': 4}


def test_R10_46_as_an_option_only_those_directly_in_the_battle() -> None:
    """R10.46, U23: the other reading."""
    pos = empty('1618', bonus='direct').general('austria_1', 'wien', 3).general('protestants_1', 'bohemia', 0)
    pos.general('spain_1', 'bavaria', 1)
    rest(fought(pos, 'austria', 'spain_1'))
    assert scored(pos) == {'austria': 2, 'spain': 1}


def test_R10_46_no_extra_point_over_expansionists_or_neutrals_nor_for_them() -> None:
    """R10.46: over a Neutral's outpost, and for an Expansionist over a coalition."""
    pos = empty('1618').general('protestants_1', 'pfalz', 3).general('france_1', 'lorraine', 0)
    pos.garrison('france', 'lorraine')
    attack(pos, 'protestants', 'protestants_1', 'march:lorraine')
    rest(no_cards(pos))
    assert scored(pos) == {'protestants': 1}
    assert scored(rest(fought(bohemia(3, 0, 'ottomans'), 'ottomans'))) == {'ottomans': 1}


def test_R10_47_a_lone_garrison_gives_no_influence_even_if_supported() -> None:
    """R10.47"""
    pos = empty('1618').general('austria_1', 'wien', 3).garrison('protestants', 'bohemia')
    pos.general('protestants_1', 'saxonia', 1)
    rest(fought(pos, 'austria', 'protestants_1'))
    assert result(pos)[0] == 'attack_wins'
    assert scored(pos) == {}


def test_R10_48_a_beaten_general_goes_to_his_capital_or_off_the_board() -> None:
    """R10.48: his owner chooses; all his troops are lost."""
    for choice, place in (('withdraw:pfalz', 'pfalz'), ('off_board', None)):
        pos = fought(bohemia(3, 2))
        assert asked_now(pos) == ('protestants', 'prompt.beaten')
        assert pos.legal('protestants') == ['withdraw:pfalz', 'off_board']
        assert pos.refusal('protestants', 'withdraw:hesse') == 'R10.48'
        pos.play(f'protestants {choice}')
        assert (pos.where('protestants_1'), pos.troops('protestants_1')) == (place, 0)


def test_R10_48_beaten_supporters_stay_where_they_are() -> None:
    """R10.48: with one troop fewer."""
    pos = bohemia(3, 0).general('protestants_2', 'saxonia', 3)
    rest(fought(pos, 'austria', 'protestants_2'))
    assert (pos.where('protestants_2'), pos.troops('protestants_2')) == ('saxonia', 2)


def test_R10_48_of_two_beaten_generals_only_one_finds_room_in_a_capital_each_in_his_own() -> None:
    """R10.48: Protestants and Swedes each choose for their own general."""
    pos = fought(bohemia(3, 0).general('sweden_1', 'bohemia', 0))
    pos.play('protestants withdraw:pfalz')
    assert pos.legal('sweden') == ['withdraw:stockholm', 'off_board']
    pos.play('sweden withdraw:stockholm')
    assert (pos.where('protestants_1'), pos.where('sweden_1')) == ('pfalz', 'stockholm')


def test_R10_49_a_beaten_garrison_is_removed() -> None:
    """R10.49: its token is free again."""
    pos = bohemia(3, 0).garrison('protestants', 'bohemia')
    tokens = pos.of('protestants', 'tokens')
    fought(pos)
    assert pos.held('bohemia') is None
    assert pos.of('protestants', 'tokens') == tokens + 1


def test_R10_50_a_captured_fortress_serves_the_next_garrison() -> None:
    """R10.50: Austria storms it, leaves a garrison, and that one counts 4."""
    pos = empty('1618').general('austria_1', 'wien', 3).garrison('protestants', 'bohemia').fortress('bohemia')
    pos.hand('austria', 6, 6).hand('protestants').general('protestants_1', 'saxonia', 1)
    attack(pos, 'austria', 'austria_1', 'march:bohemia')
    no_support(pos).play('austria play:6', 'austria play:6')
    if asked_now(pos)[1] == 'prompt.card':
        pos.play('austria pass')
    reveal(pos).play('austria garrison:bohemia')
    assert pos.view()['places']['bohemia'] == {'control': 'austria', 'garrison': 'austria', 'fortress': True}
    pos.general('austria_1', 'wien', 0)
    attack(pos, 'protestants', 'protestants_1', 'march:bohemia')
    assert pos.view()['battle']['strength'] == [2, 4]


def test_R10_51_the_defenders_score_for_the_attacking_general() -> None:
    """R10.51: defenders and their supporters, with the extra point; the attacker goes to his capital or off."""
    pos = bohemia(0, 3).general('sweden_1', 'saxonia', 1)
    fought(pos, 'austria', 'sweden_1')
    assert scored(pos) == {'protestants': 2, 'sweden': 2}
    assert pos.legal('austria') == ['withdraw:wien', 'off_board']


def test_R10_51_a_garrison_alone_can_win() -> None:
    """R10.51: in a fortress it beats a general with two troops."""
    pos = empty('1618').general('austria_1', 'wien', 2).garrison('protestants', 'bohemia').fortress('bohemia')
    fought(pos)
    assert result(pos)[0] == 'defence_wins'
    assert scored(pos) == {'protestants': 2}
    assert pos.held('bohemia') == 'protestants'


@pytest.mark.parametrize('occupant', ['own general', 'foreign general', 'foreign garrison'])
def test_R10_52_an_occupied_capital_sends_him_off_the_board(occupant: str) -> None:
    """R10.52, R10.48: any general there, or another power's garrison."""
    pos = bohemia(3, 1)
    if occupant == 'own general':
        pos.general('protestants_2', 'pfalz', 0)
    elif occupant == 'foreign general':
        pos.general('sweden_1', 'pfalz', 0)
    else:
        pos.garrison('spain', 'pfalz')
    fought(pos)
    assert pos.where('protestants_1') is None
    assert asked_now(pos)[0] == 'austria'


def test_R10_52_an_own_garrison_in_the_capital_does_not_bar_it() -> None:
    """R10.52: "another Power's"."""
    pos = fought(bohemia(3, 1).garrison('protestants', 'pfalz'))
    assert 'withdraw:pfalz' in pos.legal('protestants')


def test_R10_53_the_nearest_skips_places_with_an_own_or_a_hostile_general() -> None:
    """R10.53: Wien holds an own general, Silesia an enemy's: the next ring counts; an Ally's general does not bar."""
    pos = bohemia(2, 2).general('austria_2', 'wien', 0).general('ottomans_1', 'silesia', 0)
    pos.general('austria_1', 'bavaria', 2).general('spain_1', 'tyrol', 0)
    fought(pos)
    assert set(pos.legal('austria')) == {'withdraw:karinthia', 'withdraw:tyrol', 'off_board'}


def test_R10_53_own_sea_routes_count_as_steps() -> None:
    """R10.53: from Livonia Stockholm is one step away for Swedes, as Ingria is."""
    pos = empty('1618').general('sweden_1', 'ingria', 1).general('poland_1', 'livonia', 1).hand('sweden')
    attack(pos.hand('poland'), 'sweden', 'sweden_1', 'march:livonia')
    no_cards(pos)
    assert set(pos.legal('sweden')) == {'withdraw:ingria', 'withdraw:stockholm', 'off_board'}


def test_R10_53_off_the_board_is_forced_where_there_is_nothing() -> None:
    """R10.53: every French territory is in other hands: nobody is asked."""
    pos = empty('1618').status(france='expansionist').general('france_1', 'lorraine', 1).hand('france')
    homes = [id for id in pos.view()['places'] if pos.view()['places'][id]['control'] == 'france']
    pos.garrison('spain', *homes).general('protestants_1', 'pfalz', 1).hand('protestants')
    attack(pos, 'france', 'france_1', 'march:pfalz')
    no_cards(pos)
    assert result(pos)[0] == 'battle_drawn'
    assert pos.where('france_1') is None
