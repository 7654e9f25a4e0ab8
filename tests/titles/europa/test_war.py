"""Chapters 5.5.1, 9.1, 9.2, 11.3 and 13.4: declaring war, causes, calls to arms, and how NPRs defend themselves."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.board.hostility import is_enemy, players_at_war
from chancellery.titles.europa.board.land import areas_of, base_tax
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.fields import NO_PERSON
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.causes import against_war, casus_belli
from chancellery.titles.europa.war.declare import unrest_price
from chancellery.titles.europa.war.neutrals import levy, npr_capacity, npr_sources
from chancellery.titles.europa.war.strength import units_given
from tests.titles.europa.battles import army, bare_table, infantry, load_dice, untie, war
from tests.titles.europa.position import (
    area,
    can,
    clear,
    party,
    power,
    province,
    seat_of,
    set_power,
    told,
    turn_of,
    why_not,
)

INFANTRY = [3, 0, 0]


@pytest.fixture
def g() -> Europa:
    state = bare_table(5)
    untie(state)
    return state


def declares(g: Europa, realm: str, *targets: str) -> None:
    turn_of(g, realm)
    for target in targets:
        g.play(realm, f'war:{target}')
    g.play(realm, 'done')


def rule_against(g: Europa, realm: str, target: str) -> str:
    return against_war(g, seat_of(g, realm), party(g, target)).id


# ---- who may be attacked (R9.1.2)


def test_a_war_costs_one_power_and_lays_a_token(g: Europa):
    """R5.5.1, R5.5.1.2, R9.1.1."""
    declares(g, 'castile', 'granada')
    assert power(g, 'castile')[2] == 4
    assert g.war[party(g, 'granada')] == 1 << seat_of(g, 'castile')
    assert is_enemy(g, seat_of(g, 'castile'), party(g, 'granada'))


def test_a_token_on_the_capital_of_each_target(g: Europa):
    """R5.5.1.2, R5.5.1.0: one war on two Realms costs 1 power."""
    declares(g, 'castile', 'granada', 'portugal')
    tokens = [id for id, mask in zip(g.edition.parties, g.war, strict=False) if mask]
    assert tokens == ['granada', 'portugal']
    assert power(g, 'castile')[2] == 4


def test_no_war_on_an_ally(g: Europa):
    """R9.1.2a."""
    g.ally = put(g.ally, party(g, 'aragon'), seat_of(g, 'castile'))
    turn_of(g, 'castile')
    assert why_not(g, 'castile', 'war:aragon') == 'R9.1.2a'


def test_no_war_in_a_truce(g: Europa):
    """R9.1.2b, R10.4.3: whoever laid the token."""
    g.truce = put_mark(g.truce, party(g, 'granada'), seat_of(g, 'castile'))
    assert rule_against(g, 'castile', 'granada') == 'R9.1.2b'
    g.truce = put_mark(g.truce, g.realm(seat_of(g, 'castile')), seat_of(g, 'france'))
    assert rule_against(g, 'castile', 'france') == 'R9.1.2b'


def test_no_war_on_a_player_who_has_passed_nor_on_his_npr_ally(g: Europa):
    """R9.1.2c-d, R4.2.9."""
    g.passed[seat_of(g, 'france')] = 1
    assert rule_against(g, 'castile', 'france') == 'R9.1.2c'
    g.ally = put(g.ally, party(g, 'aragon'), seat_of(g, 'france'))
    assert rule_against(g, 'castile', 'aragon') == 'R9.1.2d'
    g.passed[seat_of(g, 'france')] = 0
    assert rule_against(g, 'castile', 'aragon') == ''
    g.truce = put_mark(g.truce, party(g, 'france'), seat_of(g, 'castile'))
    assert rule_against(g, 'castile', 'aragon') == 'R9.1.2d'


def test_the_emperors_ally_attacks_no_member(g: Europa):
    """R9.1.2e."""
    member = 'savoy'
    assert rule_against(g, 'france', member) == ''
    g.ally = put(g.ally, g.emperor, seat_of(g, 'france'))
    assert rule_against(g, 'france', member) == 'R9.1.2e'


def test_a_truce_with_the_emperor_shields_members_who_are_at_peace_with_him(g: Europa):
    """R9.1.2e: France, in Truce with Austria, may attack Savoy once Austria itself fights it, as England's ally."""
    france, england = seat_of(g, 'france'), seat_of(g, 'england')
    g.truce = put_mark(g.truce, g.emperor, france)
    assert rule_against(g, 'france', 'savoy') == 'R9.1.2e'
    assert rule_against(g, 'france', 'aragon') == '', 'no member'
    assert rule_against(g, 'castile', 'savoy') == '', 'no Truce'
    g.ally = put(g.ally, g.emperor, england)
    g.active_ally = put(g.active_ally, g.emperor, 1)
    assert rule_against(g, 'france', 'savoy') == 'R9.1.2e'
    war(g, 'england', 'savoy')
    assert rule_against(g, 'france', 'savoy') == ''


def test_no_war_in_an_interregnum(g: Europa):
    """R9.1.2g; R9.1.3: a disputed succession lifts that, and the ban on allies."""
    seat = seat_of(g, 'castile')
    g.ruler[seat] = NO_PERSON
    assert rule_against(g, 'castile', 'portugal') == 'R9.1.2g'
    g.married = put_mark(g.married, party(g, 'portugal'), seat)
    g.disputed = put_mark(g.disputed, party(g, 'portugal'), seat)
    g.ally = put(g.ally, party(g, 'portugal'), seat)
    assert rule_against(g, 'castile', 'portugal') == ''


def test_a_vassal_is_no_target(g: Europa):
    """R5.5.1.1, R11.4.8: its Overlord is."""
    vassal = next(p for p in range(len(g.overlord)) if g.overlord[p] != -1 and g.capital[p] != -1)
    assert against_war(g, seat_of(g, 'castile'), vassal).id == 'R5.5.1.1'


# ---- causes (R9.1.CB)


def test_a_claim_is_a_cause_against_all_owners_there(g: Europa):
    """R9.1.CB1."""
    seat = seat_of(g, 'castile')
    assert casus_belli(g, seat, party(g, 'granada')) == ''
    g.claims = put_mark(g.claims, area(g, 'andalucia'), seat)
    assert casus_belli(g, seat, party(g, 'granada')) == 'conquest'
    assert casus_belli(g, seat, party(g, 'portugal')) == ''


def test_a_token_and_a_disputed_succession_are_causes(g: Europa):
    """R9.1.CB3, R9.1.CB5: the latter for every player."""
    g.cb = put_mark(g.cb, party(g, 'portugal'), seat_of(g, 'castile'))
    assert casus_belli(g, seat_of(g, 'castile'), party(g, 'portugal')) == 'token'
    assert casus_belli(g, seat_of(g, 'france'), party(g, 'portugal')) == ''
    g.disputed = put_mark(g.disputed, party(g, 'aragon'), seat_of(g, 'england'))
    assert casus_belli(g, seat_of(g, 'castile'), party(g, 'aragon')) == 'succession'


def test_war_without_a_cause_costs_two_stability(g: Europa):
    """R9.1.4, R5.5.1.3: for each such target."""
    g.stability[seat_of(g, 'castile')] = 3
    declares(g, 'castile', 'granada', 'portugal')
    assert g.stability[seat_of(g, 'castile')] == -1


@pytest.mark.parametrize(('before', 'levels', 'power'), [(3, [4], []), (-1, [2], [4]), (-3, [], [8])])
def test_the_log_tells_what_is_lost_below_the_lowest_stability(
    g: Europa, before: int, levels: list[int], power: list[int]
):
    """R7.3.6: two levels for each of two targets, and 2 power for each level that is not there."""
    set_power(g, 'castile', 9, 0, 5)
    g.stability[seat_of(g, 'castile')] = before
    declares(g, 'castile', 'granada', 'portugal')
    assert [each['levels'] for each in told(g, 'stability_lost')] == levels
    assert [each['power'] for each in told(g, 'stability_empty')] == power


def test_war_on_a_spouse_costs_one_more(g: Europa):
    """R9.1.5, R11.2.5, R5.5.1.3a: independent of the cause; nothing where the succession is disputed."""
    seat, target = seat_of(g, 'castile'), party(g, 'portugal')
    g.married = put_mark(g.married, target, seat)
    assert unrest_price(g, seat, target) == 3
    g.cb = put_mark(g.cb, target, seat)
    assert unrest_price(g, seat, target) == 1
    g.disputed = put_mark(g.disputed, target, seat)
    assert unrest_price(g, seat, target) == 0
    g.disputed = put(g.disputed, target, 1 << seat_of(g, 'england'))
    assert unrest_price(g, seat, target) == 0, "another's token is the cause just as well (R9.1.CB5)"


def test_influence_leaves_the_areas_of_the_targets(g: Europa):
    """R5.5.1.6."""
    seat = seat_of(g, 'castile')
    areas = areas_of(g, party(g, 'portugal'))
    for each in areas:
        g.put_influence(seat, each, 2)
    declares(g, 'castile', 'portugal')
    assert [g.influence_at(seat, each) for each in areas] == [0] * len(areas)


def test_influence_leaves_the_areas_of_every_target(g: Europa):
    """R5.5.1.6: not of the first alone; what others have there stays."""
    castile, france = seat_of(g, 'castile'), seat_of(g, 'france')
    there = [areas_of(g, party(g, id))[0] for id in ('granada', 'portugal')]
    for at in there:
        g.put_influence(castile, at, 2)
        g.put_influence(france, at, 1)
    declares(g, 'castile', 'granada', 'portugal')
    assert [g.influence_at(castile, at) for at in there] == [0, 0]
    assert [g.influence_at(france, at) for at in there] == [1, 1]


def test_a_marriage_keeps_a_cube_where_all_others_leave(g: Europa):
    """R11.2.3, R5.5.1.6: 1 less in the Area of the Capital, with whomever the Marriage is; in the others all."""
    seat = seat_of(g, 'castile')
    home = g.map.area[g.capital[party(g, 'portugal')]]
    areas = areas_of(g, party(g, 'portugal'))
    for each in areas:
        g.put_influence(seat, each, 2)
    g.married = put_mark(g.married, party(g, 'portugal'), seat)
    declares(g, 'castile', 'portugal')
    assert [g.influence_at(seat, each) for each in areas] == [int(each == home) for each in areas]


# ---- calls to arms (R5.2.2, R11.3)


def test_an_npr_ally_comes_for_two_influence(g: Europa):
    """R5.2.2.2, R5.2.2.5-6, R11.3.10: Active Ally, half its strength in units, 1 power next to the enemy."""
    seat, ally = seat_of(g, 'castile'), party(g, 'aragon')
    g.ally = put(g.ally, ally, seat)
    here = areas_of(g, ally)[0]
    g.put_influence(seat, here, 3)
    declares(g, 'castile', 'granada')
    assert 'realm:aragon' in can(g, 'castile')
    g.play('castile', 'realm:aragon')
    assert g.active_ally[ally] == 1
    assert g.allied_available[seat] == units_given(g, ally)
    assert g.influence_at(seat, here) == 1


@pytest.mark.parametrize(('marriage', 'cubes'), [(False, 2), (True, 1)])
def test_a_marriage_spares_a_cube_of_the_call(g: Europa, marriage: bool, cubes: int):
    """R5.2.2.2, R11.2.3: 2 Influence for an offensive call, one less with a Marriage in an Area of the ally."""
    seat, ally = seat_of(g, 'castile'), party(g, 'aragon')
    g.ally = put(g.ally, ally, seat)
    g.married = put(g.married, ally, int(marriage) << seat)
    clear(g, 'influence')
    g.put_influence(seat, areas_of(g, ally)[0], cubes)
    poorer = g.clone()
    declares(g, 'castile', 'granada')
    g.play('castile', 'realm:aragon')
    assert g.influence_at(seat, areas_of(g, ally)[0]) == 0
    poorer.put_influence(seat, areas_of(g, ally)[0], cubes - 1)
    declares(poorer, 'castile', 'granada')
    assert 'realm:aragon' not in can(poorer, 'castile')


@pytest.mark.parametrize(('called', 'gain'), [('aragon', 1), ('brittany', 0)])
def test_an_ally_next_to_the_enemy_brings_one_power(g: Europa, called: str, gain: int):
    """R5.2.2.6: Aragon lies next to Granada, Brittany only next to Castile."""
    seat, ally = seat_of(g, 'castile'), party(g, called)
    g.ally = put(g.ally, ally, seat)
    g.put_influence(seat, areas_of(g, ally)[0], 2)
    declares(g, 'castile', 'granada')
    before = power(g, 'castile')[2]
    g.play('castile', f'realm:{called}')
    assert power(g, 'castile')[2] == before + gain
    told_gain = {'realm': 'castile', 'gains': ['mpMil-1'], 'cause': 'call_to_arms'}
    assert told(g, 'gain') == [told_gain] * gain


def test_units_given_are_half_the_strength_and_at_most_five(g: Europa):
    """R5.2.2.6, R13.4.23."""
    for realm in ('granada', 'portugal', 'aragon'):
        tax = base_tax(g, party(g, realm))
        vassals = sum([base_tax(g, v) for v in range(len(g.overlord)) if g.overlord[v] == party(g, realm)])
        assert units_given(g, party(g, realm)) == min((tax + vassals + 1) // 2, 5)


def test_half_an_odd_strength_is_rounded_up(g: Europa):
    """R11.3.10, R2.2.1: a +1m token makes Granada's strength odd."""
    granada = party(g, 'granada')
    at = g.capital[granada]
    g.plus = put(g.plus, at, 0)
    g.forget_worked_out()
    even = base_tax(g, granada) // 2 * 2 == base_tax(g, granada)
    g.plus = put(g.plus, at, int(even))
    g.forget_worked_out()
    assert base_tax(g, granada) % 2 == 1
    assert units_given(g, granada) == (base_tax(g, granada) + 1) // 2


def test_without_influence_nobody_comes(g: Europa):
    """R5.2.2.2."""
    seat, ally = seat_of(g, 'castile'), party(g, 'aragon')
    g.ally = put(g.ally, ally, seat)
    clear(g, 'influence')
    declares(g, 'castile', 'granada')
    assert 'realm:aragon' not in can(g, 'castile')


def test_a_target_npr_calls_its_ally_who_may_join(g: Europa):
    """R5.5.1.4c, R11.3.5, R11.3.7: the aggressor's War token on his Capital, 1 power, and he chooses whether the NPR is
    his Active Ally."""
    g.ally = put(g.ally, party(g, 'aragon'), seat_of(g, 'france'))
    declares(g, 'castile', 'aragon')
    assert sorted(can(g, 'france')) == ['accept', 'refuse']
    g.play('france', 'accept')
    assert players_at_war(g, seat_of(g, 'france'), seat_of(g, 'castile'))
    assert g.war[g.realm(seat_of(g, 'france'))] >> seat_of(g, 'castile') & 1
    assert power(g, 'france')[2] == 6
    assert told(g, 'gain') == [{'realm': 'france', 'gains': ['mpMil-1'], 'cause': 'call_to_arms'}]
    g.play('france', 'refuse')
    assert g.active_ally[party(g, 'aragon')] == 0


def test_who_fights_the_aggressor_already_gains_no_power_by_joining(g: Europa):
    """R5.5.1.5: France is at war with Castile when Castile attacks Aragon."""
    war(g, 'france', 'castile')
    g.ally = put(g.ally, party(g, 'aragon'), seat_of(g, 'france'))
    declares(g, 'castile', 'aragon')
    g.play('france', 'accept')
    assert power(g, 'france')[2] == 5
    assert told(g, 'gain') == []


def test_to_refuse_a_defensive_call_costs_prestige_and_influence(g: Europa):
    """R11.3.8: the Alliance ends, -2 Prestige, 5 Influence, and a Truce."""
    seat, ally = seat_of(g, 'france'), party(g, 'aragon')
    g.ally = put(g.ally, ally, seat)
    here = areas_of(g, ally)[0]
    g.put_influence(seat, here, 5)
    prestige = g.prestige[seat]
    declares(g, 'castile', 'aragon')
    g.play('france', 'refuse')
    assert g.ally[ally] == -1
    assert g.prestige[seat] == prestige - 2
    assert g.influence_at(seat, here) == 0
    assert g.truce[ally] >> seat & 1


def test_a_refusal_in_another_war_is_free(g: Europa):
    """R11.3.8."""
    seat, ally = seat_of(g, 'france'), party(g, 'aragon')
    g.ally = put(g.ally, ally, seat)
    war(g, 'france', 'england')
    prestige = g.prestige[seat]
    declares(g, 'castile', 'aragon')
    g.play('france', 'refuse')
    assert g.prestige[seat] == prestige
    assert g.ally[ally] == -1


def test_a_player_called_to_attack_is_bound_by_the_limits(g: Europa):
    """R11.3.6: one that cannot be accepted is refused."""
    castile, france = seat_of(g, 'castile'), seat_of(g, 'france')
    g.friends[castile] |= 1 << france
    g.friends[france] |= 1 << castile
    g.truce = put_mark(g.truce, party(g, 'granada'), france)
    declares(g, 'castile', 'granada')
    g.play('castile', 'realm:france')
    assert can(g, 'france') == []
    assert not g.friends[castile] >> france & 1


def test_a_player_joins_the_attack_of_his_ally(g: Europa):
    """R11.3.7, R5.2.2.4, R9.1.CB2: for nothing, with War tokens of his own; the call is his cause, so that he loses no
    Stability."""
    castile, france = seat_of(g, 'castile'), seat_of(g, 'france')
    stability = g.stability[france]
    g.friends[castile] |= 1 << france
    g.friends[france] |= 1 << castile
    declares(g, 'castile', 'granada')
    g.play('castile', 'realm:france')
    g.play('france', 'accept')
    assert g.war[party(g, 'granada')] == 1 << castile | 1 << france
    assert casus_belli(g, france, party(g, 'granada')) == '', 'he had no other'
    assert g.stability[france] == stability


def test_a_target_player_gains_power_and_calls(g: Europa):
    """R5.5.1.4d, R5.5.1.5."""
    ally = party(g, 'scotland')
    seat = seat_of(g, 'france')
    g.ally = put(g.ally, ally, seat)
    g.put_influence(seat, areas_of(g, ally)[0], 2)
    declares(g, 'england', 'france')
    assert 'realm:scotland' in can(g, 'france')
    g.play('france', 'realm:scotland')
    assert g.active_ally[ally] == 1
    assert is_enemy(g, seat_of(g, 'england'), ally)
    assert power(g, 'france')[2] == 7, 'as a target, and for an ally next to England'


def test_who_is_attacked_gains_one_power(g: Europa):
    """R5.5.1.5: the target player, not the aggressor, who has paid for the war."""
    declares(g, 'england', 'france')
    assert power(g, 'france')[2] == 6
    assert power(g, 'england')[2] == 4
    assert power(g, 'castile')[2] == 5
    assert told(g, 'gain') == [{'realm': 'france', 'gains': ['mpMil-1'], 'cause': 'declaration'}]


# ---- battles and free actions (R9.1.8-11)


def test_without_a_battle_there_is_a_free_action(g: Europa):
    """R5.5.1.9, R9.1.11: Activate or Recruit without the power."""
    infantry(g, 'castile', 'castile', 2)
    declares(g, 'castile', 'granada')
    assert {'pass', 'recruit', 'march:castile'} <= set(can(g, 'castile'))
    g.play('castile', 'march:castile')
    assert power(g, 'castile')[2] == 4
    g.play('castile', 'unit:field_regular_infantry')
    g.play('castile', 'done')
    assert 'march:castile' not in can(g, 'castile')


def test_units_beside_the_enemy_fight_at_once(g: Europa):
    """R9.1.8, R5.5.1.8, R13.4.1-2: Granada defends Andalucia with its capacity; no free action after it."""
    army(g, 'castile', 'andalucia', infantry=6)
    turn_of(g, 'castile')
    g.stood = put(g.stood, area(g, 'andalucia'), 0)
    g.play('castile', 'war:granada')
    load_dice(g, (INFANTRY, 'fff'), (INFANTRY, '---'))
    g.play('castile', 'done')
    assert number_in(g, seat_of(g, 'castile'), area(g, 'andalucia')) == 6
    assert 'recruit' not in can(g, 'castile')
    assert g.won == 1


def test_an_npr_defends_with_its_military_capacity(g: Europa):
    """R9.2.1, R9.2.3, R13.4.2: the tax of its Provinces there and next to it; each once a turn (R9.2.8)."""
    granada = party(g, 'granada')
    here = area(g, 'andalucia')
    tax = sum([g.variant.tax[p] for p in npr_sources(g, granada, here)])
    assert npr_capacity(g, granada, here) == tax > 0
    assert levy(g, granada, here) == tax
    assert npr_capacity(g, granada, here) == 0


def test_an_active_ally_defends_with_half(g: Europa):
    """R13.4.4: rounded up."""
    granada, here = party(g, 'granada'), area(g, 'andalucia')
    full = npr_capacity(g, granada, here)
    g.ally = put(g.ally, granada, seat_of(g, 'england'))
    g.active_ally = put(g.active_ally, granada, 1)
    assert npr_capacity(g, granada, here) == (full + 1) // 2


def test_occupied_provinces_never_count(g: Europa):
    """R9.2.4."""
    granada, here = party(g, 'granada'), area(g, 'andalucia')
    g.occupier = put(g.occupier, province(g, 'granada'), seat_of(g, 'castile'))
    assert province(g, 'granada') not in npr_sources(g, granada, here)


def test_an_npr_does_not_fight_whom_it_has_let_stand(g: Europa):
    """R13.4.3a, R5.5.1.10: hostile units that were there before the turn."""
    war(g, 'castile', 'granada')
    army(g, 'castile', 'castile', infantry=2)
    g.stood = put(g.stood, area(g, 'andalucia'), 1 << seat_of(g, 'castile'))
    turn_of(g, 'castile')
    g.play('castile', 'march:castile')
    g.play('castile', 'army:1')
    g.play('castile', 'area:andalucia')
    assert number_in(g, seat_of(g, 'castile'), area(g, 'andalucia')) == 2
    assert g.won == 0
