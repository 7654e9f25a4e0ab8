"""Raison d'Etat, chapter 7: War and Peace, what a status brings, when the board is updated (R7.20-R7.63)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.raison_detat.table import act, control, diplomacy, election, raison, ready, statuses

AUSTRIAN, PROTESTANT, NEUTRAL, EXPANSIONIST = 'austrian', 'protestant', 'neutral', 'expansionist'
ALL = (AUSTRIAN, PROTESTANT, NEUTRAL, EXPANSIONIST)
WAR = {
    (AUSTRIAN, PROTESTANT), (PROTESTANT, AUSTRIAN), (AUSTRIAN, EXPANSIONIST), (PROTESTANT, EXPANSIONIST),
    (EXPANSIONIST, AUSTRIAN), (EXPANSIONIST, PROTESTANT), (EXPANSIONIST, EXPANSIONIST),
}  # fmt: skip
pairs = pytest.mark.parametrize(('ours', 'theirs'), [(ours, theirs) for ours in ALL for theirs in ALL])


def polish_march(ours: str, theirs: str, target: str) -> Position:
    """A Polish General in the Polish Livonia; a Swedish General and Garrison in the target; Poland may move."""
    p = raison('1618').clear().status(poland=ours, sweden=theirs, france=NEUTRAL).hand('poland').hand('sweden')
    p.general('poland_1', 'livonia', 3).garrison('poland', 'livonia')
    p.general('sweden_1', target, 1).garrison('sweden', target)
    return p.movement('poland').play('poland arbiter:france', 'poland done', 'poland general:poland_1')


def marched(p: Position, target: str) -> str:
    """What comes of a march: the rule against it, or a battle, or leave is asked."""
    against = p.refusal('poland', f'march:{target}')
    if against:
        return against
    p.play(f'poland march:{target}')
    if p.asked() == ('sweden',):
        return p.prompt('sweden')
    p.play('poland done')
    return 'battle' if p.events('battle') else 'peace'


@pairs
def test_R7_20_whom_a_power_may_attack_at_home(ours: str, theirs: str) -> None:
    """R7.20, R7.33, R7.41, R7.42, R7.51 and the table of 6.2: into the Swedish Ingria"""
    result = marched(polish_march(ours, theirs, 'ingria'), 'ingria')
    if (ours, theirs) in WAR:
        assert result == 'battle'
    elif ours == NEUTRAL:
        assert result in ('R9.7.28', 'R11.16')
    elif theirs == NEUTRAL:
        assert result == 'R11.16'
    else:
        assert result == 'prompt.passage'


@pairs
def test_R7_20_whom_a_power_may_attack_abroad(ours: str, theirs: str) -> None:
    """R7.20 with its exception (R7.41): a Neutral's pieces outside its Home Territories, in Novgorod"""
    result = marched(polish_march(ours, theirs, 'novgorod'), 'novgorod')
    if ours == NEUTRAL:
        assert result == 'R9.7.28'
    elif (ours, theirs) in WAR or theirs == NEUTRAL:
        assert result == 'battle'
    else:
        assert result == 'prompt.passage'


@pairs
def test_R7_20_war_and_peace_bind_votes_too(ours: str, theirs: str) -> None:
    """Table of 6.2, R8.5: nobody votes for a Power he is at War with"""
    p = raison('1618').clear().status(poland=ours, sweden=theirs)
    p.garrison('sweden', 'saxonia').garrison('poland', 'bohemia')
    election(p).play('protestants vote:protestants', 'sweden vote:sweden')
    assert p.refusal('poland', 'vote:sweden') == ('R8.5' if (ours, theirs) in WAR else '')


def test_R7_30_members_of_one_coalition_are_allies() -> None:
    """R7.30: Arbiter may be anybody but an Ally; two Neutrals are no Allies"""
    p = raison('1618').status(france=AUSTRIAN, sweden=NEUTRAL, ottomans=NEUTRAL).movement('france')
    assert set(p.legal('france')) == {'arbiter:protestants', 'arbiter:sweden', 'arbiter:ottomans'}
    assert p.refusal('france', 'arbiter:spain') == 'R9.7.2'
    assert 'arbiter:ottomans' in p.movement('sweden').legal('sweden')


@pytest.mark.parametrize('answer', ['accept', 'refuse'])
def test_R7_31_an_ally_lets_one_pass_or_not(answer: str) -> None:
    p = polish_march(PROTESTANT, PROTESTANT, 'ingria').play('poland march:ingria')
    assert (p.asked(), p.prompt('sweden')) == (('sweden',), 'prompt.passage')
    p.play(f'sweden {answer}')
    assert p.where('poland_1') == ('ingria' if answer == 'accept' else 'livonia')
    if answer == 'refuse':
        assert p.refusal('poland', 'march:ingria') == 'R7.31'
        assert p.refusal('poland', 'march:novgorod') == ''


def test_R7_32_allies_support_each_other() -> None:
    """R7.32: a Frenchman of the same Coalition may, a Neutral may not"""
    for status, expected in ((AUSTRIAN, True), (NEUTRAL, False), (PROTESTANT, False)):
        p = raison('1618').clear().status(france=status, poland=NEUTRAL).hand('austria').hand('protestants')
        p.general('austria_1', 'tyrol', 2).general('france_1', 'wurttemberg', 2).general('protestants_1', 'bavaria', 1)
        p.garrison('france', 'wurttemberg')
        p.movement('austria').play('austria arbiter:ottomans', 'austria general:austria_1', 'austria march:bavaria')
        p.play('austria done', 'austria done')
        assert (p.asked() == ('france',) and p.prompt('france') == 'prompt.support_attack') == expected


def test_R7_34_no_garrison_in_an_allys_home_territory() -> None:
    """R7.34: not even with his leave to come; on common ground one may"""
    p = raison('1618').clear().status(poland=PROTESTANT).general('poland_1', 'livonia', 3)
    p.movement('poland').play('poland arbiter:france', 'poland general:poland_1', 'poland march:ingria')
    p.play('sweden accept')
    assert p.refusal('poland', 'garrison:ingria') == 'R9.7.42'
    p = polish_march(PROTESTANT, PROTESTANT, 'skania').play('poland march:novgorod')
    assert p.refusal('poland', 'garrison:novgorod') == ''


def test_R7_35_gifts_go_to_allies_only() -> None:
    """R7.35, R9.3.2: up to three Money"""
    p = raison('1618').money(poland=5)
    act(p, 'subsidies_mercenaries', 'poland')
    assert {action for action in p.legal('poland') if action.startswith('give')} == {'give:spain', 'give:austria'}
    p.play('poland give:spain', 'poland give:austria', 'poland give:austria')
    assert p.refusal('poland', 'give:austria') == 'R9.3.3'
    p.play('poland done', 'spain accept', 'austria accept')
    assert (p.of('spain', 'money'), p.of('austria', 'money'), p.of('poland', 'money')) == (1, 7, 2)


@pytest.mark.parametrize(
    ('scenario', 'leaders'), [('1618', {'austria', 'spain', 'protestants'}), ('1702', {'austria', 'france'})]
)
def test_R7_40_and_R7_50_leading_powers_keep_to_their_coalitions(scenario: str, leaders: set[str]) -> None:
    """R7.40, R7.50: whatever the others choose"""
    for status in (NEUTRAL, EXPANSIONIST):
        p = diplomacy(raison(scenario))
        while p.prompt(p.asked()[0]) == 'prompt.expel':
            p.play(f'{p.asked()[0]} done')
        for role in ready(p).asked():
            p.play(f'{role} status:{status}')
        assert not {statuses(p)[leader] for leader in leaders} & {NEUTRAL, EXPANSIONIST}
        assert {statuses(p)[role] for role in p.g.roles if role not in leaders} == {status}


def test_R7_42_a_neutrals_general_enters_only_what_his_power_controls() -> None:
    """R7.42, R11.15: free ground is closed to him, an own Garrison opens it"""
    p = raison('1618').clear().status(poland=NEUTRAL).general('poland_1', 'warszawa', 2).garrison('poland', 'borussia')
    p.movement('poland').play('poland arbiter:france', 'poland done', 'poland general:poland_1')
    assert p.refusal('poland', 'march:pomerania') == 'R9.7.28'
    assert p.refusal('poland', 'march:borussia') == ''
    assert p.refusal('poland', 'march:cracovia') == ''


@pytest.mark.parametrize(('status', 'factor'), [(AUSTRIAN, 1), (PROTESTANT, 1), (EXPANSIONIST, 1), (NEUTRAL, 2)])
def test_R7_43_a_neutrals_taxes_are_doubled(status: str, factor: int) -> None:
    """R7.43, R9.2.2: Poland's Home Territories are worth 5, Moskva 1"""
    p = raison('1618').clear().status(poland=status).garrison('poland', 'moskva').money(poland=0)
    act(p, 'taxation', 'poland')
    assert p.of('poland', 'money') == 6 * factor


@pytest.mark.parametrize(('status', 'factor'), [(AUSTRIAN, 1), (NEUTRAL, 2)])
def test_R7_43_a_neutral_minor_powers_taxes_are_doubled(status: str, factor: int) -> None:
    """R7.43, R9.2.2, R12.20: the Ottomans of 1618, in a Neutral player's hands"""
    p = raison('1618', 6).clear().control('ottomans', 'poland').status(poland=status, ottomans=status)
    act(p.money(ottomans=0), 'taxation', 'ottomans')
    homes = sum(p.g.map.value[place] for place in p.g.map.present if p.g.map.owner[place] == p.power('ottomans'))
    assert p.events('taxes')[-1] == {'power': 'ottomans', 'money': homes * factor}


def change(p: Position, **choices: str) -> Position:
    """A Diplomacy Phase in which nobody is expelled and everybody admitted."""
    diplomacy(p)
    while p.prompt(p.asked()[0]) == 'prompt.expel':
        p.play(f'{p.asked()[0]} done')
    for role in ready(p).asked():
        p.play(f'{role} status:{choices.get(role, statuses(p)[role])}')
    while p.prompt(p.asked()[0]) == 'prompt.admit':
        p.play(f'{p.asked()[0]} accept')
    return p


def test_R7_60_pieces_at_home_with_a_new_friend_are_sent_away() -> None:
    """R7.60, R7.63, R11.2, R11.3: Sweden joins the Austrian Coalition with a Garrison and a General in Silesia"""
    p = raison('1618').clear().garrison('sweden', 'silesia').general('sweden_1', 'silesia', 1)
    change(p, sweden=AUSTRIAN)
    assert p.held('silesia') is None
    assert p.troops('sweden_1') == 2
    assert (p.asked(), p.prompt('austria')) == (('austria',), 'prompt.host')
    p.play('austria refuse')
    assert (p.asked(), p.prompt('sweden')) == (('sweden',), 'prompt.withdraw')


def test_R7_61_new_enemies_in_one_place_part() -> None:
    """R7.61, R7.63, R11.6: Poland leaves the Austrian Coalition; its General is weaker than the Austrian in Moskva"""
    p = raison('1618').clear().general('poland_1', 'moskva', 1).general('austria_1', 'moskva', 3)
    change(p, poland=PROTESTANT)
    assert (p.asked(), p.prompt('poland')) == (('poland',), 'prompt.withdraw')
    p.play('poland off_board')
    assert (p.where('poland_1'), p.where('austria_1')) == (None, 'moskva')


def test_R7_61_also_with_a_power_that_has_become_neutral() -> None:
    """R7.61: Poland goes Neutral; its outpost in Moskva is controlled, but shared with the Austrian"""
    p = raison('1618').clear().garrison('poland', 'moskva').general('poland_1', 'moskva', 0)
    p.general('austria_1', 'moskva', 3)
    change(p, poland=NEUTRAL)
    assert (p.asked(), p.prompt('poland')) == (('poland',), 'prompt.withdraw')
    assert p.held('moskva') is None
    assert p.where('austria_1') == 'moskva'


def test_R7_62_a_neutrals_general_leaves_what_his_power_does_not_control() -> None:
    """R7.62, R7.63: Pomerania is nobody's, Borussia Polish"""
    p = raison('1618').clear().general('poland_1', 'pomerania', 2).general('poland_2', 'borussia', 1)
    p.garrison('poland', 'borussia')
    change(p, poland=NEUTRAL)
    assert (p.asked(), p.prompt('poland')) == (('poland',), 'prompt.withdraw')
    p.play('poland withdraw:warszawa')
    assert (p.where('poland_1'), p.troops('poland_1'), p.where('poland_2')) == ('warszawa', 2, 'borussia')
    assert control(p, 'borussia') == 'poland'


def test_R7_63_without_a_reason_nothing_moves() -> None:
    """R7.63: everybody keeps the status, nobody is asked, and the round begins"""
    p = raison('1618')
    before = p.view()['generals'], p.view()['places']
    change(p)
    assert (p.asked(), p.prompt('protestants')) == (('protestants',), 'prompt.drill_draw')
    assert (p.view()['generals'], p.view()['places']) == before
