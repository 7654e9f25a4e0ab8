"""Minor Powers in their controller's hands (R12.20-R12.30)."""

from __future__ import annotations

import pytest

from chancellery.titles.coalition_family.sequence import OneAction
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
    scored,
    turn,
    turn_of_drill,
)


def french_minors(status: str) -> Position:
    """1618 with five players: Poland and the Ottomans are France's and share its status."""
    pos = empty('1618', 5).control('poland', 'france').control('ottomans', 'france')
    return pos.status(france=status, poland=status, ottomans=status)


def influence_action(pos: Position, power: str) -> Position:
    """The power's Extend Influence action."""
    slot = pos.g.actions.index('influence')
    pos.g.turn = (pos.g.dial.index(pos.power(power)) + slot) % len(pos.g.dial) + 1
    return pos.at(OneAction(slot))


def gifts(pos: Position, power: str) -> Position:
    """The power's Subsidies and Mercenaries action."""
    slot = pos.g.actions.index('subsidies_mercenaries')
    pos.g.turn = (pos.g.dial.index(pos.power(power)) + slot) % len(pos.g.dial) + 1
    return pos.at(OneAction(slot))


@pytest.mark.parametrize('status', ['neutral', 'expansionist'])
def test_R12_20_a_players_powers_are_allies_whatever_their_status(status: str) -> None:
    """R12.20: they do not fight, pass through each other's land unasked, and support each other."""
    pos = french_minors(status).general('poland_1', 'moldavia', 1).general('ottomans_1', 'wallachia', 1)
    pos.garrison('ottomans', 'moldavia')
    turn(pos, 'ottomans')
    move(pos, 'france', 'ottomans_1', 'march:moldavia').play('france done')
    assert pos.where('ottomans_1') == pos.where('poland_1') == 'moldavia'
    assert not pos.events('battle')


def test_R12_20_they_are_not_arbiters_for_each_other() -> None:
    """R12.20: the controller for his Minor Power, the Minor Power for him, and one Minor Power for another."""
    for mover, other in (('poland', 'france'), ('france', 'poland'), ('poland', 'ottomans')):
        pos = french_minors('expansionist').movement(mover)
        assert pos.refusal('france', f'arbiter:{other}') == 'R9.7.2'
        assert pos.refusal('france', 'arbiter:sweden') == ''


def test_R12_20_no_garrison_in_each_others_home_territories() -> None:
    """R12.20: Expansionists though they are."""
    pos = french_minors('expansionist').general('ottomans_1', 'moldavia', 2)
    turn(pos, 'ottomans').play('france general:ottomans_1', 'france march:podolia')
    assert pos.refusal('france', 'garrison:podolia') == 'R9.7.42'
    assert 'garrison:moldavia' in pos.legal('france')


def test_R12_20_they_support_each_other() -> None:
    """R12.20: the Ottomans attack, Poland next door may support; another Expansionist's power may not."""
    pos = french_minors('expansionist').general('ottomans_1', 'wallachia', 1).garrison('austria', 'moldavia')
    pos.general('poland_1', 'podolia', 1).general('sweden_1', 'crimea', 1).status(sweden='expansionist')
    attack(pos, 'france', 'ottomans_1', 'march:moldavia')
    assert pos.legal('france') == ['done', 'support:poland_1']
    pos.play('france support:poland_1')
    assert asked_now(pos)[1] != 'prompt.support_attack'


@pytest.mark.parametrize('status', ['neutral', 'expansionist', 'austrian', 'protestant'])
def test_R12_21_a_minor_power_does_not_extend_influence(status: str) -> None:
    """R12.21: the same territories would score for a Major Power."""
    pos = empty('1618', 6).control('ottomans', 'france').status(france=status, ottomans=status)
    assert scored(influence_action(pos.garrison('ottomans', 'transilvania'), 'ottomans')) == {}
    pos = empty('1618', 7).garrison('ottomans', 'transilvania')
    assert scored(influence_action(pos, 'ottomans')) == {'ottomans': 2}


def test_R12_21_a_minor_emperor_gives_its_controller_2() -> None:
    """R12.21: at the Minor Power's own action, not at the controller's."""
    pos = empty('1618', 6).control('ottomans', 'france').status(ottomans='neutral')
    pos.g.crown = pos.power('ottomans')  # type: ignore[attr-defined]
    assert scored(influence_action(pos, 'france')) == {}
    assert scored(influence_action(pos, 'ottomans')) == {'france': 2}


def test_R12_22_it_follows_its_controllers_status_in_the_diplomacy_phase() -> None:
    """R12.22: at once, and it chooses nothing itself."""
    pos = diplomacy(french_minors('neutral'), france='protestant')
    assert [pos.of(power, 'status') for power in ('france', 'poland', 'ottomans')] == ['protestant'] * 3


def test_R12_23_its_battle_influence_is_its_controllers() -> None:
    """R12.23: 1 for its own part, besides what the controller earns: France's Poles attack, the Ottomans support."""
    pos = french_minors('expansionist').general('poland_1', 'podolia', 3).general('austria_1', 'moldavia', 0)
    pos.general('ottomans_1', 'wallachia', 1)
    attack(pos, 'france', 'poland_1', 'march:moldavia').play('france support:ottomans_1')
    rest(no_cards(pos))
    assert scored(pos) == {'france': 2}
    assert (pos.of('poland', 'influence'), pos.of('ottomans', 'influence')) == (0, 0)


def test_R12_23_controller_and_minor_power_in_one_battle_score_two() -> None:
    """R12.23: against an Expansionist there is no extra point."""
    pos = empty('1618', 6).control('ottomans', 'austria').status(ottomans='austrian', sweden='expansionist')
    pos.general('ottomans_1', 'hungaria', 3).general('sweden_1', 'dalmatia', 0).general('austria_1', 'karinthia', 1)
    attack(pos, 'austria', 'ottomans_1', 'march:dalmatia').play('austria support:austria_1')
    rest(no_cards(pos))
    assert scored(pos) == {'austria': 2}


def test_R12_24_it_never_earns_the_extra_point() -> None:
    """R12.24: Austria 1 + 1 for its own part, the Ottomans 1 for theirs, over a Protestant."""
    pos = empty('1618', 6).control('ottomans', 'austria').status(ottomans='austrian')
    pos.general('ottomans_1', 'hungaria', 3).general('protestants_1', 'dalmatia', 0)
    attack(pos, 'austria', 'ottomans_1', 'march:dalmatia')
    assert scored(rest(no_cards(pos))) == {'austria': 1}
    pos = empty('1618', 6).control('ottomans', 'austria').status(ottomans='austrian')
    pos.general('ottomans_1', 'hungaria', 1).general('protestants_1', 'dalmatia', 0)
    pos.general('austria_1', 'karinthia', 3)
    attack(pos, 'austria', 'austria_1', 'march:dalmatia').play('austria support:ottomans_1')
    assert scored(rest(no_cards(pos))) == {'austria': 3}


def test_R12_25_a_players_powers_give_each_other_up_to_three() -> None:
    """R12.25: Neutral France, with no coalition, to its Minor Power: 3 money, not 4, and it is there at once."""
    pos = gifts(french_minors('neutral').money(france=6, poland=0), 'france')
    assert pos.refusal('france', 'give:sweden') == 'R9.3.2'
    pos.play(*['france give:poland'] * 3)
    assert pos.refusal('france', 'give:poland') == 'R9.3.3'
    pos.play('france done')
    assert (pos.of('france', 'money'), pos.of('poland', 'money')) == (3, 3)


def test_R12_25_cards_between_minor_powers_of_one_player() -> None:
    """R12.25: three cards from the Ottomans to Poland, no fourth."""
    pos = french_minors('neutral').hand('ottomans', 1, 2, 3, 4).hand('poland').money(ottomans=0)
    gifts(pos, 'ottomans')
    for card in (4, 3, 2):
        pos.play('france lend:poland', f'france pick:{card}')
    assert pos.refusal('france', 'lend:poland') == 'R9.3.3'
    pos.play('france done')
    assert (known(pos, 'france', 'poland'), known(pos, 'france', 'ottomans')) == ([2, 3, 4], [1])


@pytest.mark.parametrize(('giver', 'receiver'), [('austria', 'spain'), ('spain', 'austria')])
def test_R12_25_no_limit_between_austria_and_its_spain(giver: str, receiver: str) -> None:
    """R12.25, U30: with four players: five money and two cards in one action."""
    pos = empty('1618', 4).money(austria=0, spain=0).money(**{giver: 5}).hand('austria').hand('spain')
    gifts(pos.hand(giver, 4, 4), giver).play(*[f'austria give:{receiver}'] * 5)
    pos.play(*[f'austria lend:{receiver}', 'austria pick:4'] * 2, 'austria done')
    assert (pos.of(receiver, 'money'), pos.of(receiver, 'cards')) == (5, 2)
    assert (pos.of(giver, 'money'), pos.of(giver, 'cards')) == (0, 0)


def test_R12_25_where_spain_is_a_players_own_the_limit_holds() -> None:
    """R12.25, U30: with five players three, as between any Allies."""
    pos = gifts(empty('1618', 5).money(austria=9), 'austria').play(*['austria give:spain'] * 3)
    assert pos.refusal('austria', 'give:spain') == 'R9.3.3'


@pytest.mark.parametrize(
    ('giver', 'receiver'),
    [
        pytest.param('spain', 'poland', id='Spain to another Minor Power of Austria'),
        pytest.param('spain', 'sweden', id='Spain to an Ally'),
        pytest.param('sweden', 'spain', id='an Ally to Spain'),
    ],
)
def test_R12_25_the_exception_is_between_austria_and_spain_alone(giver: str, receiver: str) -> None:
    """R12.25: with everybody else the limit of three holds for Spain too."""
    pos = empty('1618', 4).control('poland', 'austria').status(poland='austrian', sweden='austrian')
    gifts(pos.money(**{giver: 9}), giver)
    role = asked_now(pos)[0]
    pos.play(*[f'{role} give:{receiver}'] * 3)
    assert pos.refusal(role, f'give:{receiver}') == 'R9.3.3'


@pytest.mark.parametrize(('controller', 'allowed'), [('france', True), ('austria', False), ('spain', False)])
def test_R12_26_garrisons_in_a_minor_powers_home_territory(controller: str, allowed: bool) -> None:
    """R12.26: for Austria: yes against Expansionist France's Ottomans; not its own, nor a coalition partner's."""
    status = 'expansionist' if controller == 'france' else 'austrian'
    pos = empty('1618', 6).control('ottomans', controller).status(ottomans=status, france='expansionist')
    turn(pos.general('austria_1', 'wien', 2), 'austria').play('austria general:austria_1', 'austria march:hungaria')
    if controller == 'spain':
        pos.play('spain accept')
    assert ('garrison:hungaria' in pos.legal('austria')) is allowed
    if not allowed:
        assert pos.refusal('austria', 'garrison:hungaria') == 'R9.7.42'


def test_R12_27_a_minor_power_as_arbiter() -> None:
    """R12.27: not one's own, not one of the own coalition, not an uncontrolled one; another's is."""
    pos = empty('1618', 4).control('poland', 'france').status(poland='neutral').movement('austria')
    assert pos.refusal('austria', 'arbiter:spain') == 'R9.7.2'
    assert pos.refusal('austria', 'arbiter:ottomans') == 'R9.7.3'
    assert pos.refusal('austria', 'arbiter:poland') == ''
    pos = empty('1618', 5).control('poland', 'spain').status(poland='austrian').movement('austria')
    assert pos.refusal('austria', 'arbiter:poland') == 'R9.7.2'


@pytest.mark.parametrize('status', ['austrian', 'neutral'])
def test_R12_28_taken_over_in_peace_nothing_moves(status: str) -> None:
    """R12.28: in one coalition, or both Neutral, before and after."""
    pos = empty('1618', 6).status(ottomans=status, poland=status).control('ottomans', 'austria')
    pos.general('ottomans_1', 'hungaria', 1).general('poland_1', 'warszawa', 1).garrison('ottomans', 'dalmatia')
    before = pos.view()['generals'], pos.view()['places']
    auction(pos, 'ottomans', poland=1)
    assert asked_now(pos) == ('poland', 'prompt.drill_draw')
    assert (pos.view()['generals'], pos.view()['places']) == before


def test_R12_28_taken_over_at_war_the_board_is_updated() -> None:
    """R12.28: Ottomans in Polish Podolia: the garrison becomes a troop, the general stays with his new master."""
    pos = empty('1618', 6).general('ottomans_1', 'podolia', 1).garrison('ottomans', 'podolia')
    auction(pos, 'ottomans', poland=1)
    assert (pos.held('podolia'), pos.where('ottomans_1'), pos.troops('ottomans_1')) == (None, 'podolia', 2)
    assert asked_now(pos) == ('poland', 'prompt.drill_draw')


def test_R12_29_minor_powers_vote() -> None:
    """R12.29: the Ottomans hold Saxonia; France, which holds nothing, declares for them, and they may be elected."""
    pos = empty('1618', 6).control('ottomans', 'france').status(ottomans='neutral', france='neutral')
    pos.garrison('ottomans', 'saxonia', 'bohemia', 'bavaria').garrison('austria', 'lorraine')
    turn_of_drill(pos, 'austria')
    for role in pos.asked():
        pos.play(f'{role} ready')
    while asked_now(pos) != ('france', 'prompt.vote'):
        role = asked_now(pos)[0]
        pos.play(f'{role} vote:{"ottomans" if "vote:ottomans" in pos.legal(role) else role}')
    pos.play('france vote:ottomans')
    assert pos.view()['crown'] == 'ottomans'


def test_R12_30_a_minor_power_cannot_win() -> None:
    """R12.30: it has no Influence of its own; what it earns may make its controller win."""
    pos = empty('1618', 6).control('ottomans', 'austria').status(ottomans='austrian').influence(austria=29)
    pos.general('ottomans_1', 'hungaria', 3).general('protestants_1', 'dalmatia', 0)
    attack(pos, 'austria', 'ottomans_1', 'march:dalmatia')
    no_cards(pos)
    assert result(pos)[0] == 'attack_wins'
    assert pos.g.outcome is not None
    assert pos.g.outcome.winners == ('austria',)
    assert pos.of('ottomans', 'influence') == 0


def test_R12_23_a_defending_minor_power_scores_for_its_controller() -> None:
    """R12.23: controlled Ottomans beat off an Austrian attack: 1 for Sweden, with no extra point (R12.24)."""
    pos = empty('1618', 6).control('ottomans', 'sweden').status(ottomans='protestant')
    pos.general('austria_1', 'wien', 0).general('ottomans_1', 'hungaria', 3)
    attack(pos, 'austria', 'austria_1', 'march:hungaria')
    assert battle(pos)['defenders'] == ['ottomans']
    assert scored(rest(no_cards(pos))) == {'sweden': 1}
