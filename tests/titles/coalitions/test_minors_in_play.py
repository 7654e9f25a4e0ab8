"""Coalitions: minor powers in their controller's hands, and uncontrolled ones (R11.16-R11.31, E11)."""

from __future__ import annotations

import pytest

from chancellery.titles.coalition_family.sequence import OneAction
from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.field import asked, attack, bids, drill_of, end, field, fight, go, legal, moves, totals


def owned(status: str = 'neutral', **statuses: str) -> Position:
    """Four players; Austria, of this status, controls Prussia and the Ottomans."""
    p = field(4).status(austria=status, prussia=status, ottomans=status, russia='british', **statuses)
    p.morale(britain=9, france=9, austria=9, prussia=9, russia=9, ottomans=9)
    return p.control('prussia', 'austria').control('ottomans', 'austria')


# using minors


@pytest.mark.parametrize('status', ['neutral', 'expansionist'])
def test_R11_16_one_players_powers_are_allies(status: str) -> None:
    """R11.16, R6.10: given Neutral or Expansionist Austria, then it enters Prussian Silesia unasked, shares it, and
    there is no battle; its two minors are allies of each other too."""
    p = owned(status).general('austria_1', 'bohemia', 1).general('prussia_1', 'silesia', 1)
    end(go(moves(p, 'austria', 'france'), 'austria_1', 'march:silesia'))
    assert (p.where('austria_1'), p.where('prussia_1')) == ('silesia', 'silesia')
    p.general('prussia_2', 'hungaria', 1).general('ottomans_1', 'wallachia', 1)
    end(go(moves(p, 'prussia', 'france'), 'prussia_2', 'march:wallachia'))
    assert (p.where('prussia_2'), p.where('ottomans_1')) == ('wallachia', 'wallachia')
    assert p.events('battle') == []


def test_R11_16_they_support_each_other() -> None:
    """R11.16: given Expansionist Austria attacked in Bavaria, then its Prussian in Saxonia may support."""
    p = owned('expansionist').general('austria_1', 'bavaria', 1).general('prussia_1', 'saxonia', 1)
    attack(moves(p.general('france_1', 'hesse', 2), 'france', 'britain'), 'france_1', 'bavaria')
    assert (p.asked(), asked(p)) == (('austria',), 'support_defence')
    assert legal(p, 'austria', 'support') == ['prussia_1']


def test_R11_17_no_garrison_on_the_home_of_an_own_minor() -> None:
    """R11.17: given Austria in Prussian Silesia, then no garrison there; in Saxonia, nobody's Home, it may."""
    p = owned('expansionist').general('austria_1', 'bohemia', 2)
    moves(p, 'austria', 'france').play('austria general:austria_1', 'austria march:silesia')
    assert p.refusal('austria', 'garrison:silesia') == 'R7.6.30'
    p = owned('expansionist').general('austria_1', 'bohemia', 2)
    go(moves(p, 'austria', 'france'), 'austria_1', 'march:saxonia', garrisons=('saxonia',))
    assert p.held('saxonia') == 'austria'


def test_R11_17_nor_on_that_of_a_minor_in_the_coalition() -> None:
    """R11.17: given Russia and Austria's Prussia both in the British coalition, then Russia leaves no garrison in
    Borussia."""
    p = owned('british').general('russia_1', 'livonia', 2)
    moves(p, 'russia', 'france').play('russia general:russia_1', 'russia march:borussia', 'austria accept')
    assert p.refusal('russia', 'garrison:borussia') == 'R7.6.30'


def test_R11_17_a_foreign_minors_home_may_be_garrisoned() -> None:
    """R11.17: given Expansionist Austria's Prussia at war with Russia, then Russia may garrison Borussia."""
    p = owned('expansionist').general('russia_1', 'livonia', 2)
    go(moves(p, 'russia', 'france'), 'russia_1', 'march:borussia', garrisons=('borussia',))
    assert p.held('borussia') == 'russia'


def test_R11_18_minors_do_not_extend_influence() -> None:
    """R11.18, R7.5.3: given Prussia under Austria holding Saxonia, when it is over Influence, then nobody gains."""
    p = owned('expansionist').garrison('prussia', 'saxonia', 'wien').influence(austria=3)
    p.g.turn = 2
    p.at(OneAction(4))
    assert (p.of('austria', 'influence'), p.of('prussia', 'influence')) == (3, 0)


@pytest.mark.parametrize(('own_general', 'points'), [(False, 1), (True, 2)])
def test_E11_influence_of_a_minor_goes_to_its_controller(own_general: bool, points: int) -> None:
    """R11.20, E11: given Prussia under Britain beating an Austrian, then Britain +1; with a British supporter +2."""
    p = field(4).status(austria='french', prussia='british').control('prussia', 'britain').influence(britain=5)
    p.general('prussia_1', 'saxonia', 3).general('austria_1', 'hesse', 1)
    if own_general:
        p.general('britain_1', 'hannover', 1)
    attack(moves(p, 'prussia', 'france'), 'prussia_1', 'hesse')
    if own_general:
        p.play('britain support:britain_1')
    fight(p)
    assert p.of('britain', 'influence') == 5 + points
    assert p.of('prussia', 'influence') == 0


def test_R11_21_no_extra_for_a_french_general() -> None:
    """R11.21: given Prussia under Britain beating a Frenchman, then Britain +1, not 2."""
    p = field(4).status(prussia='british').control('prussia', 'britain').general('prussia_1', 'saxonia', 3)
    fight(attack(moves(p.general('france_1', 'hesse', 1), 'prussia', 'france'), 'prussia_1', 'hesse'))
    assert p.of('britain', 'influence') == 1


def test_R11_22_britain_subsidizes_minors_without_influence() -> None:
    """R11.22, R7.3.10: given Prussia under Britain and the Ottomans under Austria, all British, when Britain gives
    Prussia 3 money, then Prussia has it and Britain gains no Influence."""
    p = field(4).status(austria='british', prussia='british', ottomans='british', russia='neutral')
    p.control('prussia', 'britain').control('ottomans', 'austria').money(britain=6)
    p.g.turn = 3
    p.at(OneAction(2))
    while not legal(p, 'britain', 'give'):
        p.play(f'britain {"morale" if "morale" in p.legal("britain") else p.legal("britain")[0]}')
    assert {'austria', 'prussia', 'ottomans'} <= set(legal(p, 'britain', 'give'))
    p.play('britain give:prussia', 'britain give:prussia', 'britain give:prussia', 'britain done')
    while 'accept' in p.legal(p.asked()[0]):
        p.play(f'{p.asked()[0]} accept')
    assert (p.of('prussia', 'money'), p.of('britain', 'money'), p.of('britain', 'influence')) == (3, 3, 0)


def test_R11_23_a_minor_may_be_arbiter() -> None:
    """R11.23: given Expansionist Austria's Prussia, when France names it Arbiter, then Prussia gains the Morale."""
    p = owned('expansionist').morale(prussia=3)
    moves(p, 'france', 'prussia')
    assert (p.of('prussia', 'morale'), p.of('austria', 'morale')) == (4, 9)


def test_R11_24_a_minor_pays_with_its_own_morale_and_hand() -> None:
    """R11.24: given Prussia under Austria attacking, when it plays a card, then its own hand and Morale are spent."""
    p = owned('expansionist').general('prussia_1', 'saxonia', 2).general('france_1', 'hesse', 1)
    p.hand('prussia', 4).hand('austria', 6)
    attack(moves(p, 'prussia', 'britain'), 'prussia_1', 'hesse')
    assert legal(p, 'austria', 'play') == ['4']
    p.play('austria play:4')
    assert (p.of('prussia', 'morale'), p.of('austria', 'morale')) == (8, 9)
    assert (p.of('prussia', 'cards'), p.of('austria', 'cards')) == (0, 1)


def test_R11_24_its_own_hand_limit() -> None:
    """R11.24: given Prussia under France with 7 cards, then at the end of an action one of them is discarded."""
    p = field(4).status(prussia='french').control('prussia', 'france').hand('prussia', 1, 1, 1, 2, 2, 2, 3)
    p.hand('france', 4, 4, 4, 5, 5, 6, 6)
    drill_of(p, 'britain')
    for _ in range(10):
        if p.of('prussia', 'cards') == 7:
            p.play(f'{p.asked()[0]} {p.legal(p.asked()[0])[0]}')
    assert (p.of('prussia', 'cards'), p.of('france', 'cards')) == (6, 7)


# uncontrolled minors


def first_round(players: int = 4, **statuses: str) -> Position:
    """Minors are uncontrolled yet."""
    p = field(players).status(**statuses)
    return p.morale(britain=9, france=9, austria=9, prussia=9, russia=9, ottomans=9)


def test_R11_25_an_uncontrolled_minor_does_nothing() -> None:
    """R11.25: given the Ottomans over Taxation and Prussia over Mobilization in turn 1, then neither acts."""
    p = first_round(ottomans='expansionist', prussia='neutral').money(prussia=4)
    p.g.turn = 1
    p.at(OneAction(1))
    assert p.of('ottomans', 'money') == 0
    p.at(OneAction(3))
    assert p.of('prussia', 'money') == 4


def test_R11_26_it_cannot_be_arbiter() -> None:
    """R11.26: given uncontrolled Expansionist Ottomans, then France cannot name them."""
    assert first_round(ottomans='expansionist').movement('france').refusal('france', 'arbiter:ottomans') == 'R7.6.3'


@pytest.mark.parametrize(('attacker', 'status', 'guardian'), [
    ('france', 'french', 'britain'), ('austria', 'expansionist', 'britain'), ('austria', 'french', 'britain'),
    ('austria', 'british', 'france'), ('britain', 'british', 'france'),
])  # fmt: skip
def test_R11_27_who_commands_it_when_attacked(attacker: str, status: str, guardian: str) -> None:
    """R11.27: given an attack on uncontrolled Prussia, then Britain commands it, or France against the British."""
    p = first_round(prussia='expansionist', austria='expansionist', russia='neutral')
    if attacker == 'austria':
        p.status(austria=status)
    p.general(f'{attacker}_1', 'hannover', 3).general('prussia_1', 'berlin', 1)
    attack(moves(p, attacker), f'{attacker}_1', 'berlin')
    assert (p.asked(), asked(p)) == ((guardian,), 'guardian')


def attacked() -> Position:
    """France attacks uncontrolled Prussia, of the British coalition, in Berlin; Britain commands it."""
    p = first_round(prussia='british', austria='british', russia='british', ottomans='expansionist')
    p.general('france_1', 'hannover', 3).general('prussia_1', 'berlin', 2).hand('prussia', 5, 6)
    return p


def test_R11_28_the_guardian_plays_the_minors_cards() -> None:
    """R11.28: given Britain in command, then it reads and plays Prussia's cards for Prussia's Morale."""
    p = attack(moves(attacked(), 'france', 'austria'), 'france_1', 'berlin')
    assert p.view('britain')['powers']['prussia']['hand'] == []
    p.play('britain command')
    assert p.view('britain')['powers']['prussia']['hand'] == [5, 6]
    assert p.view('france')['powers']['prussia']['hand'] == []
    assert (p.asked(), legal(p, 'britain', 'play')) == (('britain',), ['5', '6'])
    p.play('britain play:6')
    assert (p.of('prussia', 'morale'), p.of('britain', 'morale')) == (8, 9)


def test_R11_28_others_support_the_attacker_and_its_allies_the_minor() -> None:
    """R11.28, U24: given a French supporter and an allied Russian, then both may support as usual."""
    p = attacked().general('france_2', 'saxonia', 1).general('russia_1', 'warszawa', 1)
    attack(moves(p, 'france', 'austria'), 'france_1', 'berlin').play('britain command')
    assert (p.asked(), legal(p, 'france', 'support')) == (('france',), ['france_2'])
    p.play('france support:france_2')
    assert (p.asked(), legal(p, 'russia', 'support')) == (('russia',), ['russia_1'])


def test_R11_28_its_other_choices_are_the_guardians() -> None:
    """R11.28, U39: given Prussia beaten in Saxonia, then Britain chooses between Berlin and off the board."""
    p = attacked().general('prussia_1', 'saxonia', 0).hand('prussia')
    fight(attack(moves(p, 'france', 'austria'), 'france_1', 'saxonia').play('britain command'))
    assert (p.asked(), asked(p)) == (('britain',), 'beaten')
    assert p.play('britain withdraw:berlin').where('prussia_1') == 'berlin'


def test_R11_29_nobody_gains_when_it_wins() -> None:
    """R11.29: given uncontrolled Prussia winning, with Russian support, then nobody gains Influence."""
    p = attacked().general('france_1', 'hannover', 0).general('russia_1', 'warszawa', 1)
    attack(moves(p, 'france', 'austria'), 'france_1', 'berlin').play('britain command', 'russia support:russia_1')
    fight(p)
    assert totals(p)['defence'] > totals(p)['attack']
    assert [p.of(power, 'influence') for power in p.g.roles] == [0, 0, 0, 0]


def test_R11_29_nor_does_an_ally_who_defends_beside_it() -> None:
    """R11.29: given Russia with uncontrolled Prussia in Berlin, when they win, then Russia gains nothing either."""
    p = attacked().general('france_1', 'hannover', 0).general('russia_1', 'berlin', 1)
    attack(moves(p, 'france', 'austria'), 'france_1', 'berlin').play('britain command')
    fight(p)
    assert totals(p)['defence'] > totals(p)['attack']
    assert [p.of(power, 'influence') for power in p.g.roles] == [0, 0, 0, 0]


def test_R11_29_command_ends_with_the_battle() -> None:
    """R11.27, R11.29: given the battle over, then Prussia is uncontrolled as before, up for auction."""
    p = fight(attack(moves(attacked(), 'france', 'austria'), 'france_1', 'berlin').play('britain command'))
    assert p.of('prussia', 'controller') is None
    assert bids(drill_of(p.morale(russia=5), 'prussia'), russia=1).of('prussia', 'controller') == 'russia'


def test_R11_30_its_status_is_in_force() -> None:
    """R11.30: given uncontrolled Neutral Prussia, then its Homes are safe, its outpost in Saxonia is not."""
    p = first_round(prussia='neutral').general('france_1', 'hannover', 3).garrison('prussia', 'saxonia')
    moves(p, 'france').play('france general:france_1')
    assert p.refusal('france', 'march:berlin') == 'R9.13'
    assert 'march:saxonia' in p.legal('france')


def test_R11_31_a_capital_held_by_an_uncontrolled_minor() -> None:
    """R11.31: given Berlin under the uncontrolled Ottomans, when Prussia is over Drill, then there is an auction."""
    p = drill_of(first_round().garrison('ottomans', 'berlin'), 'prussia')
    assert asked(p) == 'open_auction'


def test_R11_28_two_uncontrolled_minors_defend_together() -> None:
    """R11.27, R11.28: given uncontrolled Prussia and Russia together in Borussia (1813), when France attacks, then
    Britain plays the cards of both."""
    p = first_round(3, prussia='british', russia='british', austria='neutral').general('france_1', 'warszawa', 3)
    p.general('prussia_1', 'borussia', 3).general('russia_1', 'borussia', 3).hand('prussia', 1).hand('russia', 2)
    attack(moves(p, 'france', 'britain'), 'france_1', 'borussia')
    while asked(p) == 'guardian':
        p.play('britain command')
    p.play('britain play:1', 'britain play:2')
    assert asked(p) == 'reveal'
