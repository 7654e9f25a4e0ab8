"""Raison d'Etat, chapter 5: Influence, Morale, the Empire, Power Order, Generals and Troops, Battle cards."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.table import ALL_1618, ALL_1702, act, election, idle, raison, turn


def attack(p: Position) -> Position:
    """Austria marches from Tyrol on the Protestants in Bavaria, with an Arbiter who wants nothing."""
    p.movement('austria').play('austria arbiter:ottomans', 'austria general:austria_1', 'austria march:bavaria')
    return p.play('austria done', 'austria done')


def field(attackers: int = 2, defenders: int = 1) -> Position:
    """One Austrian and one Protestant General at arm's length, nobody else."""
    p = raison('1618').clear().general('austria_1', 'tyrol', attackers)
    return p.general('protestants_1', 'bavaria', defenders).hand('austria').hand('protestants')


def test_R5_30_influence_comes_from_four_sources() -> None:
    """R5.30: a Disputed Territory with the own stripe, a foreign Home Territory, being Emperor; a won battle below"""
    p = raison('1702').clear().garrison('france', 'lorraine', 'bohemia', 'pfalz', 'nassau')
    election(p).play('france accept')
    p.garrison(None, 'pfalz', 'nassau')
    act(p, 'influence', 'france')
    assert p.of('france', 'influence') == 1 + 1 + 2  # Lorraine, the Austrian Bohemia, the Crown
    p = attack(field(2, 0)).play('austria reveal')
    p = idle(p, lambda p: bool(p.of('austria', 'influence')))
    assert p.of('austria', 'influence') == 2  # one for the General, one for the opposing Coalition


def test_R5_31_influence_is_shown_on_a_track_everybody_sees() -> None:
    """R5.31: on and on, gain after gain"""
    p = raison('1618').clear().garrison('austria', 'bavaria')
    for round in (1, 2, 3):
        act(p, 'influence', 'austria')
        assert {p.view(role)['powers']['austria']['influence'] for role in (*p.g.roles, None)} == {2 * round}


def test_R5_40_morale_never_falls_below_nought() -> None:
    """R5.40, R10.40: the loser played a 5 with his last Morale; there is no more to lose"""
    p = field(1, 3).morale(austria=1).hand('austria', 5).garrison('protestants', 'bavaria').fortress('bavaria')
    attack(p).play('austria play:5')
    assert p.of('austria', 'morale') == 0
    p.play('austria reveal')
    assert p.of('protestants', 'influence') == 2
    assert p.of('austria', 'morale') == 0


def test_R5_41_morale_is_spent_on_cards_and_on_minor_powers() -> None:
    """R5.41"""
    p = attack(field().morale(austria=7).hand('austria', 3, 4)).play('austria play:4')
    assert p.of('austria', 'morale') == 6
    p = raison('1618', 6).morale(austria=7, protestants=9)
    turn(p, 7).play('protestants open')
    for role in p.asked():
        p.play(f'{role} bid:{5 if role == "austria" else 2}')
    assert (p.of('austria', 'morale'), p.of('protestants', 'morale')) == (2, 9)
    assert p.of('ottomans', 'controller') == 'austria'


def test_R5_42_morale_comes_from_the_arbiters_office_leadership_and_mobilization() -> None:
    """R5.42"""
    p = raison('1618').morale(ottomans=4, austria=7).money(austria=2)
    p.movement('austria').play('austria arbiter:ottomans')
    assert p.of('ottomans', 'morale') == 5
    p.leadership('austria').play('austria morale')
    assert p.of('austria', 'morale') == 8
    p.mobilization('austria').play('austria morale', 'austria morale')
    assert (p.of('austria', 'morale'), p.of('austria', 'money')) == (10, 0)


def test_R5_43_no_gain_of_morale_above_fifteen() -> None:
    """R5.40, R5.43, U8: the choice, the purchase and the Arbiter are refused"""
    p = raison('1618').morale(austria=15, ottomans=15).money(austria=3)
    assert p.leadership('austria').refusal('austria', 'morale') == 'R5.43'
    assert p.mobilization('austria').refusal('austria', 'morale') == 'R5.43'
    assert p.movement('austria').refusal('austria', 'arbiter:ottomans') == 'R9.7.2'
    assert not {'morale', 'arbiter:ottomans'} & set(p.legal('austria'))


def test_R5_43_morale_is_bought_up_to_fifteen_and_no_further() -> None:
    p = raison('1618').morale(austria=13).money(austria=9)
    p.mobilization('austria').play('austria morale', 'austria morale')
    assert p.of('austria', 'morale') == 15
    assert p.refusal('austria', 'morale') == 'R5.43'


def test_R5_50_the_empire_is_no_power() -> None:
    """R5.50: it has neither pieces nor tracks; before the first election nobody wears the Crown"""
    p = raison('1618')
    assert p.view()['crown'] is None
    assert set(p.view()['powers']) == set(ALL_1618)
    election(p.garrison('protestants', 'pfalz', 'nassau', 'saxonia')).play('protestants accept')
    assert p.view()['crown'] == 'protestants'


@pytest.mark.parametrize(('scenario', 'order'), [('1618', ALL_1618), ('1702', ALL_1702)])
def test_R5_60_the_power_order(scenario: str, order: tuple[str, ...]) -> None:
    """R5.60: Powers vote in this order; in 1702 Sweden is third, whatever the dial"""
    p = raison(scenario).clear()
    last = 'bavaria' if scenario == '1618' else 'hannover'
    electors = ('pfalz', 'nassau', 'lorraine', 'saxonia', 'brandenburg', 'bohemia', last)
    for power, place in zip(reversed(order), electors, strict=False):
        p.garrison(power, place)
    election(p)
    voted = []
    while p.prompt(p.asked()[0]) == 'prompt.vote':
        voted.append(p.asked()[0])
        p.play(f'{voted[-1]} vote:{voted[-1]}')
    assert voted == list(order)
    assert list(p.view()['powers']) == list(order)


@pytest.mark.parametrize(('scenario', 'players', 'when'), [('1618', 6, 7), ('1702', 5, 6)])
def test_R5_60_the_power_order_breaks_ties_in_the_auction(scenario: str, players: int, when: int) -> None:
    p = raison(scenario, players)
    turn(p, when)
    p.play(f'{p.asked()[0]} open')
    for role in p.asked():
        p.play(f'{role} bid:{3 if role in ("sweden", "austria", "russia") else 1}')
    assert p.of('ottomans', 'controller') == 'sweden'


def test_R5_70_troops_follow_their_general() -> None:
    """R5.70: and never lie about without one"""
    p = raison('1618').clear().general('austria_1', 'wien', 3)
    p.movement('austria').play('austria arbiter:ottomans', 'austria general:austria_1', 'austria march:karinthia')
    p.play('austria done', 'austria done')
    assert (p.where('austria_1'), p.troops('austria_1')) == ('karinthia', 3)
    p.leadership('austria').play('austria recall:austria_1')
    assert (p.where('austria_1'), p.troops('austria_1'), p.of('austria', 'tokens')) == (None, 0, 28)


def test_R5_70_a_troop_turned_into_a_garrison_stays_behind() -> None:
    p = raison('1618').clear().general('austria_1', 'wien', 3)
    p.movement('austria').play('austria arbiter:ottomans', 'austria garrison:wien', 'austria general:austria_1')
    p.play('austria march:karinthia', 'austria done', 'austria done')
    assert (p.troops('austria_1'), p.held('wien'), p.where('austria_1')) == (2, 'austria', 'karinthia')


def test_R5_71_three_troops_a_general() -> None:
    p = raison('1618').clear().general('austria_1', 'wien', 2).general('austria_2', 'tyrol', 0).money(austria=9)
    p.mobilization('austria')
    p.play('austria draw', 'austria troop:austria_1')
    assert p.refusal('austria', 'troop:austria_1') == 'R5.71'
    assert p.refusal('austria', 'troop:austria_2') == ''


@pytest.mark.parametrize(
    ('ours', 'theirs', 'fights'),
    [('protestant', 'austrian', True), ('austrian', 'austrian', False), ('expansionist', 'expansionist', True),
     ('austrian', 'expansionist', True), ('austrian', 'neutral', True)],
)  # fmt: skip
def test_R5_72_generals_of_no_common_coalition_fight(ours: str, theirs: str, fights: bool) -> None:
    """R5.72: on ground that is nobody's home"""
    p = raison('1618').clear().status(sweden=ours, poland=theirs).hand('sweden').hand('poland')
    p.general('sweden_1', 'pomerania', 2).general('poland_1', 'borussia', 1)
    p.movement('sweden').play('sweden arbiter:france', 'sweden general:sweden_1', 'sweden march:borussia')
    p.play('sweden done', 'sweden done')
    assert bool(p.events('battle')) == fights
    if not fights:
        assert (p.where('sweden_1'), p.where('poland_1')) == ('borussia', 'borussia')


def test_R5_80_a_card_adds_its_value_and_costs_one_morale() -> None:
    """R5.80: 1 + 1 against 1 + 1 is a draw; the 3 wins it"""
    p = attack(field(1, 1).morale(austria=5).hand('austria', 3))
    p.play('austria play:3', 'austria reveal')
    assert p.of('austria', 'morale') == 4
    idle(p, lambda p: bool(p.of('austria', 'influence')))
    assert p.where('austria_1') == 'bavaria'


def test_R5_81_at_most_one_card_for_each_troop_in_the_battle_or_supporting() -> None:
    """R5.81: two Troops in the battle, one in support, three cards"""
    p = field(2, 1).general('austria_2', 'wien', 1).morale(austria=9).hand('austria', 1, 1, 1, 1, 1)
    attack(p).play('austria support:austria_2')
    played = 0
    while p.asked() == ('austria',) and 'play:1' in p.legal('austria'):
        p.play('austria play:1')
        played += 1
    assert played == 3
    assert (p.of('austria', 'cards'), p.of('austria', 'morale')) == (2, 6)


@pytest.mark.parametrize(('card', 'ability'), [(1, False), (2, True), (3, True), (4, False), (5, False), (6, False)])
def test_R5_82_a_two_or_three_may_be_played_for_its_ability(card: int, ability: bool) -> None:
    """R5.82: face up, once there is an enemy card to aim at; 4 and 5 work by themselves when the battle is decided"""
    p = field(2, 2).morale(austria=9, protestants=9).hand('austria', 1, card).hand('protestants', 1, 1)
    attack(p).play('austria play:1', 'protestants play:1')
    assert (f'show:{card}' in p.legal('austria')) == ability
    assert f'play:{card}' in p.legal('austria')
    if not ability:
        assert p.refusal('austria', f'show:{card}') == 'R10.35'


def test_R5_82_a_pair_of_fours_counts_one_more_and_a_lost_five_costs_morale() -> None:
    """R5.82: 1 + 2 + 8 + 1 = 12 beats 1 + 2 + 8 = 11; without the pair it would be a draw"""
    p = field(2, 2).morale(austria=9, protestants=9).hand('austria', 4, 4).hand('protestants', 5, 3)
    attack(p).play('austria play:4', 'protestants play:5', 'austria play:4', 'protestants play:3', 'austria reveal')
    assert p.of('protestants', 'morale') == 9 - 2 - 1
    assert p.of('austria', 'influence') == 2


def test_R5_83_six_cards_at_the_end_of_every_action() -> None:
    """R5.83: the owner discards what he likes; the others' hands are their own (U9: per Power)"""
    p = raison('1618').hand('austria', 1, 2, 3, 4, 5, 6).money(austria=2).deck_top(1, 1)
    p.g.turn = 1
    turn(p, 1)
    idle(p, lambda p: p.asked() == ('austria',))
    p.play('austria card', 'austria card', 'austria done')
    assert (p.asked(), p.prompt('austria')) == (('austria',), 'prompt.hand_limit')
    assert p.of('austria', 'cards') == 8
    p.play('austria discard:6', 'austria discard:2')
    assert p.view('austria')['powers']['austria']['hand'] == [1, 1, 1, 3, 4, 5]
    assert p.view()['discards'] == [6, 2]
    assert p.asked() != ('austria',)


def test_R5_83_a_minor_powers_hand_has_its_limit_too() -> None:
    """R5.83, U9: seven cards of the Ottomans, and Austria, whose they are, discards one of them"""
    p = raison('1618', 6).control('ottomans', 'austria').status(ottomans='austrian')
    turn(p.hand('ottomans', 1, 2, 2, 3, 3, 3, 4), 1)
    assert (p.asked(), p.prompt('austria')) == (('austria',), 'prompt.hand_limit')
    assert p.g.view('austria')['prompt']['params'] == {'power': 'ottomans', 'limit': 6, 'over': 1}
    p.play('austria discard:1')
    assert p.of('ottomans', 'cards') == 6


def test_R5_83_a_player_with_a_minor_power_keeps_two_hands() -> None:
    """U9: six and six, nothing to discard"""
    p = raison('1618', 6).control('ottomans', 'austria').status(ottomans='austrian')
    p.hand('austria', 1, 2, 2, 3, 3).hand('ottomans', 1, 2, 2, 3, 3, 3).deck_top(4).money(austria=1)
    turn(p, 1).play('protestants pass')
    idle(p, lambda p: p.asked() == ('austria',) and p.prompt('austria') == 'prompt.mobilization')
    p.play('austria card', 'austria done')
    assert (p.of('austria', 'cards'), p.of('ottomans', 'cards')) == (6, 6)
    assert p.prompt(p.asked()[0]) == 'prompt.arbiter'
