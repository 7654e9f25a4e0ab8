"""Uncontrolled Minor Powers in the first round (R12.40-R12.47)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.field import (
    asked_now,
    attack,
    battle,
    empty,
    game,
    no_cards,
    no_support,
    rest,
    result,
    scored,
    turn,
    turn_of_drill,
)


def test_R12_40_it_takes_no_actions() -> None:
    """R12.40: in the first turn of a game of three nobody acts for Swedes, Russians or Ottomans; no taxes."""
    pos = turn_of_drill(game('1702', 3), 'britain')
    wheel = pos.view()['wheel']
    assert (wheel['taxation'], wheel['leadership'], wheel['mobilization']) == ('ottomans', 'russia', 'sweden')
    before = {power: pos.view()['powers'][power] for power in ('sweden', 'russia', 'ottomans')}
    acting = set()
    while pos.view()['movement'] is None:
        role = pos.asked()[0]
        acting.add(pos.g.view(role)['prompt']['params'].get('power'))
        pos.play(f'{role} {pos.legal(role)[0]}')
    assert pos.view()['movement']['power'] == 'france'
    assert not acting & {'sweden', 'russia', 'ottomans'}
    assert {power: pos.view()['powers'][power] for power in ('sweden', 'russia', 'ottomans')} == before
    assert pos.of('ottomans', 'money') == 0


def test_R12_41_it_cannot_be_arbiter() -> None:
    """R12.41: neither of the three."""
    pos = game('1702', 3).movement('britain')
    assert pos.legal('britain') == ['arbiter:france']
    assert pos.refusal('britain', 'arbiter:sweden') == 'R9.7.3'


def ottomans_attacked_by(attacker: str) -> Position:
    """1618 with six players: a general of this power comes to Serbia, where an Ottoman stands."""
    pos = empty('1618', 6).general('ottomans_1', 'serbia', 2).general(f'{attacker}_1', 'dalmatia', 2)
    pos.hand('ottomans', 1, 6).morale(ottomans=4).status(france='expansionist')
    return attack(pos, attacker, f'{attacker}_1', 'march:serbia')


@pytest.mark.parametrize(
    ('attacker', 'guardian'),
    [('sweden', 'austria'), ('protestants', 'austria'), ('france', 'austria'), ('austria', 'protestants'),
     ('spain', 'protestants'), ('poland', 'protestants')],
)  # fmt: skip
def test_R12_42_who_commands_it_in_1618(attacker: str, guardian: str) -> None:
    """R12.42, U35: Austria, but against the Austrian Coalition the Protestants."""
    pos = ottomans_attacked_by(attacker)
    assert asked_now(pos) == (guardian, 'prompt.guardian')


def test_R12_42_who_commands_it_in_1702() -> None:
    """R12.42: Austria for Russia against France; France for Sweden against Austria."""
    pos = empty('1702', 3).general('france_1', 'brandenburg', 1).general('russia_1', 'saxonia', 1)
    attack(pos, 'france', 'france_1', 'march:saxonia')
    assert asked_now(pos) == ('austria', 'prompt.guardian')
    pos = empty('1702', 3).general('austria_1', 'brandenburg', 1).general('sweden_1', 'saxonia', 1)
    attack(pos, 'austria', 'austria_1', 'march:saxonia')
    assert asked_now(pos) == ('france', 'prompt.guardian')


def test_R12_42_command_is_for_that_battle_only() -> None:
    """R12.42: afterwards the Minor Power is uncontrolled as before."""
    pos = ottomans_attacked_by('sweden').play('austria command')
    rest(no_cards(pos))
    assert pos.of('ottomans', 'controller') is None


def test_R12_43_the_guardian_plays_its_own_hand_with_its_own_morale() -> None:
    """R12.43: Austria plays an Ottoman 6; Ottoman Morale pays; Austria's hand and Morale are untouched."""
    pos = ottomans_attacked_by('sweden').play('austria command')
    morale, cards = pos.of('austria', 'morale'), pos.of('austria', 'cards')
    no_support(pos).play('sweden pass')
    assert asked_now(pos)[0] == 'austria'
    assert set(pos.legal('austria')) == {'pass', 'play:1', 'play:6'}
    pos.play('austria play:6')
    assert (pos.of('ottomans', 'morale'), pos.of('ottomans', 'cards')) == (3, 1)
    assert (pos.of('austria', 'morale'), pos.of('austria', 'cards')) == (morale, cards)


def test_R12_44_others_may_support_the_attacker_and_its_own_generals_it() -> None:
    """R12.44: the Protestants for Sweden; a second Ottoman for the first, by the guardian's word."""
    pos = empty('1618', 6).general('ottomans_1', 'serbia', 2).general('ottomans_2', 'hellas', 1)
    pos.general('sweden_1', 'dalmatia', 2).general('protestants_1', 'hungaria', 1)
    attack(pos, 'sweden', 'sweden_1', 'march:serbia').play('austria command')
    assert asked_now(pos) == ('protestants', 'prompt.support_attack')
    pos.play('protestants support:protestants_1')
    assert asked_now(pos) == ('austria', 'prompt.support_defence')
    pos.play('austria support:ottomans_2')
    assert battle(pos)['supporters'] == [['protestants_1'], ['ottomans_2']]


def test_R12_44_its_allies_by_status_may_support_it() -> None:
    """R12.44, U31: in 1702 uncontrolled Sweden is of the French Coalition: France next door; Britain may not."""
    pos = empty('1702', 3).general('sweden_1', 'saxonia', 1).general('austria_1', 'silesia', 2)
    pos.general('france_1', 'hesse', 1).general('britain_1', 'hannover', 1)
    attack(pos, 'austria', 'austria_1', 'march:saxonia').play('france command')
    assert asked_now(pos) == ('britain', 'prompt.support_attack')
    pos.play('britain done')
    assert asked_now(pos) == ('france', 'prompt.support_defence')
    assert pos.legal('france') == ['done', 'support:france_1']


def test_R12_45_if_it_wins_nobody_gets_influence() -> None:
    """R12.45: not the guardian, nor an Ally who supported it."""
    pos = empty('1702', 3).general('sweden_1', 'saxonia', 3).general('austria_1', 'silesia', 0)
    pos.general('france_1', 'hesse', 1)
    attack(pos, 'austria', 'austria_1', 'march:saxonia').play('france command', 'france support:france_1')
    rest(no_cards(pos))
    assert result(pos)[0] == 'defence_wins'
    assert scored(pos) == {}


def test_R12_45_if_it_loses_the_attacker_scores_as_usual() -> None:
    """R12.45: 1 for the general, 1 more for the opposing coalition."""
    pos = empty('1702', 3).general('sweden_1', 'saxonia', 0).general('austria_1', 'silesia', 3)
    attack(pos, 'austria', 'austria_1', 'march:saxonia').play('france command')
    rest(no_cards(pos))
    assert scored(pos) == {'austria': 2}


def test_R12_46_its_starting_status_is_in_force() -> None:
    """R12.46: the Neutral Ottomans' homes are safe in 1702; Russia is an Ally of Austria and not attacked by it."""
    pos = turn(game('1702', 5), 'austria').play('austria general:austria_4')
    assert pos.where('austria_4') == 'hungaria'
    assert pos.refusal('austria', 'march:serbia') == 'R11.16'
    pos = empty('1702', 4).general('austria_1', 'silesia', 1).general('russia_1', 'saxonia', 1)
    attack(pos, 'austria', 'austria_1', 'march:saxonia')
    assert not pos.events('battle')
    assert pos.where('austria_1') == pos.where('russia_1') == 'saxonia'


def test_R12_46_an_expansionist_one_may_be_attacked() -> None:
    """R12.46: the Ottomans of 1618, in their own capital, by anybody who is not Neutral."""
    pos = empty('1618', 6).general('ottomans_1', 'istanbul', 1).general('poland_1', 'wallachia', 1)
    attack(pos, 'poland', 'poland_1', 'march:istanbul')
    assert battle(pos)['defenders'] == ['ottomans']


def test_R12_47_the_temporary_controller_chooses_its_return() -> None:
    """R12.47, U32: capital or off the board, for the beaten Ottoman."""
    pos = empty('1618', 6).general('ottomans_1', 'serbia', 1).general('sweden_1', 'dalmatia', 3)
    no_cards(attack(pos, 'sweden', 'sweden_1', 'march:serbia').play('austria command'))
    assert asked_now(pos) == ('austria', 'prompt.beaten')
    assert pos.legal('austria') == ['withdraw:istanbul', 'off_board']
    pos.play('austria withdraw:istanbul')
    assert pos.where('ottomans_1') == 'istanbul'
