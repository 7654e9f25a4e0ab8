"""The rulebook's examples of a battle, of board updates and of Minor Powers (Ex 6 to Ex 10), as it tells them."""

from __future__ import annotations

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.field import (
    asked_now,
    attack,
    auction,
    battle,
    diplomacy,
    empty,
    known,
    move,
    no_cards,
    rest,
    result,
    reveal,
    scored,
    stack,
    turn,
)


def oldenburg() -> Position:
    """Ex 6: Swedes and Austrians in Oldenburg, an Austrian in Hannover, two Protestants on the march."""
    pos = empty('1618').status(sweden='austrian').morale(protestants=9, sweden=10, austria=7)
    pos.general('sweden_1', 'oldenburg', 2).general('austria_1', 'oldenburg', 2).general('austria_2', 'hannover', 1)
    pos.general('protestants_1', 'nassau', 3).general('protestants_2', 'hesse', 3)
    for power in pos.view()['powers']:
        pos.hand(power)
    return pos.hand('protestants', 1, 2, 4, 4, 4, 6).hand('sweden', 2, 3).hand('austria', 3, 4, 4)


def test_Ex_6_the_battle_of_oldenburg() -> None:
    """Ex 6 (R10.10, R10.24, R10.30-R10.39, R10.42, R10.45, R10.46, R10.48)"""
    pos = turn(oldenburg(), 'protestants')
    move(pos, 'protestants', 'protestants_1', 'march:oldenburg')
    move(pos, 'protestants', 'protestants_2', 'march:nassau').play('protestants done')
    assert battle(pos)['strength'] == [4, 6]
    pos.play('protestants support:protestants_2', 'austria support:austria_2')
    first = ['protestants play:4', 'sweden play:3', 'austria play:4', 'protestants play:6', 'austria play:4']
    pos.play(*first)
    assert [len(stack(pos, each)) for each in ('protestants_1', 'protestants_2', 'austria_2')] == [1, 1, 1]
    pos.play('protestants play:4', 'sweden play:2', 'austria show:3', 'austria target:protestants_2-1')
    assert pos.view()['discards'] == [6]
    pos.play('protestants play:2')
    assert asked_now(pos) == ('protestants', 'prompt.card')  # the others are at their limits
    pos.play('protestants play:1', 'protestants play:4')
    reveal(pos)
    assert result(pos) == ('defence_wins', 20, 22)
    pos.play('protestants withdraw:pfalz')
    assert pos.where('protestants_1') == 'pfalz'
    troops = {each: pos.troops(each) for each in ('sweden_1', 'austria_1', 'austria_2', 'protestants_1')}
    assert troops == {'sweden_1': 1, 'austria_1': 1, 'austria_2': 0, 'protestants_1': 0}
    assert (pos.where('protestants_2'), pos.troops('protestants_2')) == ('nassau', 2)
    assert {power: pos.of(power, 'cards') for power in ('protestants', 'sweden', 'austria')} == {
        'protestants': 1, 'sweden': 1, 'austria': 1,
    }  # fmt: skip
    assert scored(pos) == {'sweden': 2, 'austria': 2}
    morale = [pos.of(power, 'morale') for power in ('protestants', 'sweden', 'austria')]
    assert morale == [9 - 6, 10 - 2, 7 - 3]


def test_Ex_7_the_garrison_counts_as_stronger() -> None:
    """Ex 7 (R11.7, R11.8): the Swede leaves Brandenburg for the nearest Swedish territory or the board."""
    for choice, place in (('withdraw:skania', 'skania'), ('off_board', None)):
        pos = empty('1618').status(sweden='austrian').general('sweden_1', 'brandenburg')
        diplomacy(pos.garrison('poland', 'brandenburg'), sweden='protestant')
        assert asked_now(pos) == ('sweden', 'prompt.withdraw')
        assert pos.legal('sweden') == ['withdraw:skania', 'off_board']
        pos.play(f'sweden {choice}')
        assert (pos.where('sweden_1'), pos.held('brandenburg')) == (place, 'poland')


def test_Ex_8_austria_takes_over_russia() -> None:
    """Ex 8 (R11.2, R11.3, R12.13): the garrison in Silesia joins the general there, who stays."""
    pos = empty('1702', 3).control('russia', 'france').status(russia='french')
    pos.general('russia_1', 'silesia', 1).garrison('russia', 'silesia')
    auction(pos, 'russia', austria=1)
    assert (pos.of('russia', 'controller'), pos.of('russia', 'status')) == ('austria', 'austrian')
    assert (pos.held('silesia'), pos.where('russia_1'), pos.troops('russia_1')) == (None, 'silesia', 2)
    assert pos.view()['places']['silesia']['control'] == 'austria'
    assert asked_now(pos) == ('austria', 'prompt.drill_draw')  # nobody had to allow the general to stay


def ottomans_for_sale() -> Position:
    """Ex 9: the Ottomans are Russia's, in the French Coalition; both stand in Podolia."""
    pos = empty('1702', 5).control('ottomans', 'russia').status(russia='french', ottomans='french')
    pos.general('ottomans_1', 'podolia', 2).garrison('ottomans', 'podolia').general('russia_1', 'podolia', 1)
    return pos.hand('ottomans', 4, 6).morale(britain=5, austria=9, russia=3)


def test_Ex_9_the_auction_for_the_ottomans() -> None:
    """Ex 9 (R12.7, R12.8, R12.13, R12.16, R12.17): Austria wins the tie; the Russians leave Podolia."""
    pos = auction(ottomans_for_sale(), 'ottomans', britain=2, austria=3, russia=3)
    assert [pos.of(power, 'morale') for power in ('britain', 'austria', 'russia')] == [5, 6, 3]
    assert (pos.of('ottomans', 'controller'), pos.of('ottomans', 'status')) == ('austria', 'austrian')
    assert known(pos, 'austria', 'ottomans') == [4, 6]
    assert asked_now(pos) == ('russia', 'prompt.withdraw')
    assert pos.legal('russia') == ['withdraw:kiev', 'off_board']
    pos.play('russia withdraw:kiev')
    assert (pos.where('russia_1'), pos.troops('russia_1'), pos.where('ottomans_1')) == ('kiev', 1, 'podolia')
    assert asked_now(pos) == ('austria', 'prompt.drill_draw')
    pos.play('austria draw')
    assert pos.of('ottomans', 'cards') == 3


def test_Ex_10_a_minor_powers_victory_is_its_masters() -> None:
    """Ex 10 (R12.23): Austria controls Russia; Russians beat an Ottoman general: Austria +1."""
    pos = empty('1702', 4).control('russia', 'austria').control('ottomans', 'sweden').status(ottomans='expansionist')
    pos.general('russia_1', 'kiev', 2).general('ottomans_1', 'podolia', 0)
    attack(pos, 'austria', 'russia_1', 'march:podolia')
    rest(no_cards(pos))
    assert result(pos)[0] == 'attack_wins'
    assert scored(pos) == {'austria': 1}
