"""Raison d'Etat: overview (R0), changes against Coalitions (R1) and components (R2)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import title
from tests.titles.raison_detat.table import (
    ALL_1618,
    ALL_1702,
    act,
    control,
    diplomacy,
    election,
    raison,
    ready,
)
from tests.titles.raison_detat.test_wheel import record

EVERY = [('1618', power) for power in ALL_1618] + [('1702', power) for power in ALL_1702]
every_power = pytest.mark.parametrize(('scenario', 'power'), EVERY)


@pytest.mark.parametrize('scenario', ['1618', '1702'])
def test_R0_1_no_dice_chance_is_only_in_the_cards(scenario: str) -> None:
    """R0.1: whatever the seed, the table sees the same set-up, and the same idle round"""
    first, second = raison(scenario, seed=3), raison(scenario, seed=4)
    assert first.view() == second.view()
    assert record(first) == record(second)
    assert not {'roll', 'dice', 'die'} & set(title('raison_detat').verbs)


@pytest.mark.parametrize(('scenario', 'fewest', 'most'), [('1618', 4, 7), ('1702', 3, 6)])
def test_R0_2_how_many_may_play(scenario: str, fewest: int, most: int) -> None:
    """R0.2, R0.7: four to seven, three to six, and no solo game"""
    for players in range(fewest, most + 1):
        assert len(raison(scenario, players).g.roles) == players
    for players in (1, 2, fewest - 1, most + 1):
        with pytest.raises(ValueError):
            raison(scenario, players)


@pytest.mark.parametrize(('scenario', 'players'), [('1618', 4), ('1702', 3)])
def test_R0_3_every_player_has_one_major_power_and_minors_are_auctioned(scenario: str, players: int) -> None:
    p = raison(scenario, players)
    powers = p.view()['powers']
    assert sorted(power for power, each in powers.items() if each['major']) == sorted(p.g.roles)
    bids = {each['power'] for each in record(p) if each['key'] == 'prompt.bid'}
    assert bids == {power for power, each in powers.items() if not each['major']} - {'spain'}


@pytest.mark.parametrize(('scenario', 'power', 'goal'), [('1618', 'sweden', 30), ('1702', 'britain', 25)])
def test_R0_4_first_at_the_goal_wins_at_once(scenario: str, power: str, goal: int) -> None:
    p = raison(scenario).clear().garrison(power, 'danmark')
    p.influence(**{power: goal - 1})
    act(p, 'influence', power)
    assert p.g.outcome is not None
    assert (p.g.outcome.winners, p.of(power, 'influence')) == ((power,), goal)


@pytest.mark.parametrize(
    ('scenario', 'role', 'second'), [('1618', 'france', 'protestant'), ('1702', 'britain', 'french')]
)
def test_R0_5_four_statuses_once_a_round(scenario: str, role: str, second: str) -> None:
    """R0.5: two permanent Coalitions, Neutral and Expansionist"""
    leader = 'protestants' if scenario == '1618' else 'france'
    p = ready(diplomacy(raison(scenario)).play('austria done', f'{leader} done'))
    assert set(p.legal(role)) == {'status:austrian', f'status:{second}', 'status:neutral', 'status:expansionist'}


def test_R1_2_the_vote_is_open_and_for_those_with_an_elector_territory() -> None:
    """R1.2: one of seven is enough to vote"""
    p = raison('1702').clear().garrison('sweden', 'saxonia').status(sweden='neutral')
    election(p)  # Bohemia is Austria's Home Territory
    assert p.asked() == ('sweden',)
    p.play('sweden vote:austria')
    assert p.events('votes', 'ottomans') == [{'power': 'sweden', 'candidate': 'austria', 'votes': 1}]
    assert p.asked() == ('austria',)


def test_R1_3_four_votes_make_an_emperor_and_he_scores_two() -> None:
    """R1.3, U1: exactly four are enough"""
    p = raison('1702').clear().garrison('austria', 'pfalz', 'nassau', 'lorraine')
    election(p).play('austria accept')
    assert p.view()['crown'] == 'austria'
    p.garrison(None, 'pfalz', 'nassau', 'lorraine')
    act(p, 'influence', 'austria')
    assert p.of('austria', 'influence') == 2


@pytest.mark.parametrize(('scenario', 'slot'), [('1618', 'subsidies_mercenaries'), ('1702', 'leadership')])
def test_R1_4_every_power_has_subsidies_and_mercenaries(scenario: str, slot: str) -> None:
    """R1.4: in 1618 an action of their own, in 1702 joined to Leadership"""
    for power in ALL_1618 if scenario == '1618' else ALL_1702:
        p = raison(scenario)
        leader = 'austria' if power not in ('protestants', 'france') else power
        status = p.of(leader, 'status') if leader == 'austria' else p.of(power, 'status')
        if status == 'neutral':
            status = 'protestant'
        p.status(**{power: status, 'sweden': status}).money(**{power: 2})
        act(p, slot, power)
        if slot == 'leadership':
            p.play(f'{power} done')
        assert p.prompt(power) == 'prompt.gifts'
        assert {action.split(':')[0] for action in p.legal(power)} == {'give', 'lend', 'done'}


@every_power
def test_R1_5_corruption_hits_every_power(scenario: str, power: str) -> None:
    """R1.5, R9.5.6"""
    p = raison(scenario).money(**{power: 4})
    for general in p.of(power, 'off_board'):
        p.general(general, 'oldenburg')
    p.mobilization(power).play(f'{power} morale', f'{power} done')
    assert p.of(power, 'money') == 0
    assert p.events('corruption') == [{'power': power, 'money': 3}]


@pytest.mark.parametrize('scenario', ['1618', '1702'])
def test_R1_6_many_powers_have_sea_routes_and_some_are_neutral(scenario: str) -> None:
    owners = [route['owner'] for route in raison(scenario).g.edition.files.boards[scenario]['sea_routes'].values()]
    assert len({owner for owner in owners if owner}) >= 4
    assert None in owners


def test_R1_6_no_support_over_a_sea_route() -> None:
    """R1.6, R10.23: London and Hannover are joined by a British Sea Route only; Oldenburg borders on Hannover"""
    p = raison('1702').clear().general('britain_1', 'london', 2).general('austria_1', 'oldenburg', 2)
    p.general('austria_2', 'nassau', 2).general('france_1', 'hannover', 1).hand('austria').hand('france')
    p.movement('austria').play('austria arbiter:france', 'austria general:austria_1', 'austria march:hannover')
    p.play('austria done', 'austria done')
    assert (p.asked(), p.prompt('austria')) == (('austria',), 'prompt.support_attack')
    p.play('austria support:austria_2')
    assert p.asked() != ('britain',)
    assert p.view()['battle']['supporters'] == [['austria_2'], []]


def test_R1_7_a_minor_power_votes() -> None:
    """R1.7, R8.12: its controller declares for it"""
    p = raison('1702', 4).control('russia', 'france').status(russia='french')
    election(p)
    assert p.g.view('austria')['prompt']['params']['power'] == 'austria'
    p.play('austria vote:austria')
    assert p.asked() == ('france',)
    assert p.g.view('france')['prompt']['params'] == {'power': 'russia', 'votes': 1}


@every_power
def test_R2_generals_and_tokens_of_every_power(scenario: str, power: str) -> None:
    """Components table, R2.2: three or four Generals, 21 or 28 tokens, the same in both scenarios"""
    big = power in ('spain', 'austria', 'france', 'russia')
    p = raison(scenario)
    own = [each for each in p.view()['generals'].values() if each['power'] == power]
    assert len(own) == (4 if big else 3)
    assert p.clear().of(power, 'tokens') == (28 if big else 21)


def test_R2_generals_cards_and_fortresses_in_the_box() -> None:
    """Components table: 31 Generals, 217 tokens, 6 Fortresses, 52 cards with values from 1 on"""
    edition = raison('1618').g.edition
    assert (len(edition.generals), sum(edition.tokens), edition.fortresses, len(edition.deck)) == (31, 217, 6, 52)
    assert {2, 3, 4, 5} < set(edition.deck)


def test_R2_1_poland_and_britain_never_meet() -> None:
    first, second = set(raison('1618').view()['powers']), set(raison('1702').view()['powers'])
    assert {'poland', 'britain'} & first == {'poland'}
    assert {'poland', 'britain'} & second == {'britain'}
    assert len(first | second) == 9


def test_R2_2_a_power_of_both_scenarios_has_the_same_generals() -> None:
    first, second = raison('1618').view()['generals'], raison('1702').view()['generals']
    shared = ('austria', 'france', 'sweden', 'ottomans')
    for power in shared:
        ids = {id for id, each in first.items() if each['power'] == power}
        assert ids == {id for id, each in second.items() if each['power'] == power}


@pytest.mark.parametrize(
    ('scenario', 'choosers'),
    [('1618', {'sweden', 'france', 'poland', 'ottomans'}), ('1702', {'britain', 'sweden', 'russia', 'ottomans'})],
)
def test_R2_3_who_has_status_choice_tokens(scenario: str, choosers: set[str]) -> None:
    """R2.3: Austria, Spain and the Protestants never choose, France only in 1618"""
    leader = 'protestants' if scenario == '1618' else 'france'
    p = ready(diplomacy(raison(scenario)).play('austria done', f'{leader} done'))
    assert set(p.asked()) == choosers


def test_R2_5_tokens_limit_the_troops() -> None:
    """R2.5, U3: with 21 tokens on the board Sweden buys no further Troop"""
    p = raison('1618').clear().general('sweden_1', 'stockholm', 1).money(sweden=5)
    homes = ('finlandia', 'ingria', 'skania', 'danmark', 'pomerania', 'borussia', 'livonia', 'novgorod', 'smolensk')
    others = ('saxonia', 'brandenburg', 'mecklenburg', 'hannover', 'oldenburg', 'nassau', 'bavaria', 'bohemia')
    p.garrison('sweden', *homes, *others, 'moskva', 'azov')
    p.mobilization('sweden').play('sweden troop:sweden_1')
    assert p.of('sweden', 'tokens') == 0
    assert p.troops('sweden_1') == 2
    assert p.refusal('sweden', 'troop:sweden_1') == 'R2.5'


def test_R2_6_money_is_not_limited_to_the_coins() -> None:
    """R2.6, U3: more than the 80 of the coins"""
    p = raison('1618').money(spain=79, austria=79, france=79)
    act(p, 'taxation', 'spain')
    assert p.of('spain', 'money') == 79 + 9
    assert control(p, 'madrid') == 'spain'
