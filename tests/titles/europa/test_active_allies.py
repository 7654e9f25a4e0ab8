"""R10.3, R11.3.10-R11.3.15, R5.5.3.6: Active Allies: what they give, how they are settled with, and how they leave."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.board.land import areas_of, owner, provinces_of, tax_value
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.calls import activate
from chancellery.titles.europa.war.causes import against_war
from chancellery.titles.europa.war.strength import units_given
from chancellery.titles.europa.war.victory import INCONCLUSIVE, TOTAL, victory
from tests.titles.europa.battles import army, befriend, infantry, war
from tests.titles.europa.diplomacy import ally_of, begins, cubes, overlord, town
from tests.titles.europa.peacemaking import (
    active,
    calm,
    gained,
    holder,
    peace,
    standing,
    takes,
    takes_all,
    until,
)
from tests.titles.europa.position import area, can, party, province, seat_of, set_power, turn_of, why_not


@pytest.fixture
def g() -> Europa:
    """England is at war with France, whose Active Ally is Provence."""
    state = calm()
    war(state, 'england', 'france')
    active(state, 'france', 'provence', 2)
    return state


def wins(g: Europa, term: str) -> None:
    """England has won partially and enforces a term."""
    infantry(g, 'england', 'east_anglia', 4)
    peace(g)
    until(g, 'england', 'settle:france')
    g.play('england', 'settle:france')
    g.play('england', f'terms:{term}')


# ---- White Peace (R10.1.1, R10.3.3)


def test_a_province_of_an_active_ally_stands_against_an_automatic_white_peace(g: Europa):
    """R10.1.1, R10.3.3: the ally counts as part of its player."""
    takes(g, 'england', 'anjou')
    peace(g)
    assert any(g.war)
    assert can(g, 'france')


def test_an_automatic_white_peace_covers_the_active_allies(g: Europa):
    """R10.1.1, R10.3.3, R10.4.2, R10.0.1: one peace for all of them, and no Truce token on the ally."""
    before = standing(g)
    peace(g)
    assert not any(g.war)
    assert gained(g, before) == {'england': -1, 'france': -1}
    assert g.truce[party(g, 'provence')] == 0
    assert g.truce[party(g, 'france')]


def test_no_separate_white_peace_with_an_active_ally(g: Europa):
    """R10.1.1, R10.1.4, R10.3.2, R11.3.12: its player settles for it; it is no enemy of its own to settle with."""
    takes(g, 'england', 'anjou')
    peace(g)
    until(g, 'england', 'settle:france')
    assert 'settle:provence' not in can(g, 'england')
    assert why_not(g, 'england', 'settle:provence') == 'R10.1.3'


def attacked_first(g: Europa) -> None:
    """England has declared war on Provence, which France made its Active Ally when it was called."""
    war(g, 'england', 'provence')
    active(g, 'france', 'provence')


def test_who_attacked_the_ally_first_settles_with_its_player_all_the_same(g: Europa):
    """R10.1.1, R10.3.2, R11.3.12: his War token on the ally makes it no enemy of its own."""
    attacked_first(g)
    takes(g, 'england', 'anjou')
    infantry(g, 'england', 'east_anglia', 4)
    peace(g)
    until(g, 'england', 'settle:france')
    assert [action for action in can(g, 'england') if action.startswith('settle:')] == ['settle:france']
    g.play('england', 'settle:france')
    g.play('england', 'terms:keep')
    assert holder(g, 'anjou') == 'england' or town(g, 'anjou') == 'england'


def test_a_peace_with_its_player_ends_the_war_with_the_ally_too(g: Europa):
    """R10.3.3, R10.4.2: no Truce is laid on it; that with its player shields it as long as they are allied."""
    attacked_first(g)
    peace(g)
    assert not any(g.war)
    assert g.truce[party(g, 'provence')] == 0
    assert g.truce[party(g, 'france')] >> seat_of(g, 'england') & 1
    assert against_war(g, seat_of(g, 'england'), party(g, 'provence')).id == 'R9.1.2d'


def test_vassals_are_part_of_their_overlord(g: Europa):
    """R10.0.1, R11.4.8, R13.2.2: an occupied Vassal Province is one of its Overlord, for victories and terms too."""
    war(g, 'castile', 'aragon')
    castile, aragon = seat_of(g, 'castile'), party(g, 'aragon')
    takes_all(g, 'castile', 'aragon')
    assert victory(g, castile, aragon) == INCONCLUSIVE, 'Naples is free'
    takes_all(g, 'castile', 'naples')
    assert victory(g, castile, aragon) == TOTAL
    peace(g)
    until(g, 'castile', 'terms:annexation')
    g.play('castile', 'terms:annexation')
    assert town(g, 'napoli') == town(g, 'valencia') == 'castile'
    assert provinces_of(g, party(g, 'naples')) == []


# ---- Total Victory over an ally alone (R10.1.2, R10.3.4)


def test_a_totally_beaten_active_ally_is_settled_apart(g: Europa):
    """R10.1.2, R10.3.4, R10.5.4: as any NPR; its player loses half its pre-war strength in allied units, 2 Prestige for
    the annexation, and his Alliance token; the war with him goes on."""
    takes_all(g, 'england', 'provence')
    takes(g, 'england', 'berry')
    assert units_given(g, party(g, 'provence')) == 2
    g.allied_available[seat_of(g, 'france')] = 1
    army(g, 'france', 'seine', infantry=3)
    army(g, 'france', 'seine', sort='allied', infantry=2)
    before = standing(g)
    peace(g)
    assert 'terms:annexation' in can(g, 'england')
    g.play('england', 'terms:annexation')
    g.play('france', 'unit:1_allied_infantry')
    g.play('france', 'reserve')
    assert gained(g, before) == {'france': -2}
    assert town(g, 'provence') == town(g, 'anjou') == 'england'
    assert ally_of(g, 'provence') == ''
    assert g.allied_available[seat_of(g, 'france')] + sum(g.allied) == 1
    assert any(g.war), 'England and France fight on'
    assert holder(g, 'berry') == 'england'


def test_the_player_picks_the_allied_units_that_leave(g: Europa):
    """R11.3.8, R11.3.15, R10.3.4: from the reserve or from Armies, as he likes, one by one."""
    france = seat_of(g, 'france')
    army(g, 'france', 'seine', sort='allied', infantry=1, cavalry=1)
    army(g, 'france', 'loire', number=2, sort='allied', infantry=1)
    g.phase = 'actions'
    turn_of(g, 'france')
    g.play('france', 'break:provence')
    leaving = ['reserve', 'unit:1_allied_cavalry', 'unit:1_allied_infantry', 'unit:2_allied_infantry']
    assert sorted(can(g, 'france')) == leaving
    assert why_not(g, 'france', 'unit:1_regular_infantry') == 'R11.3.8'
    g.play('france', 'unit:2_allied_infantry')
    assert g.army_area_at(france, 1) == -1, 'an Army without units is gone'
    g.play('france', 'unit:1_allied_infantry')
    assert g.allied_available[france] == 2
    assert sum(g.allied) == 1
    assert 'reserve' not in can(g, 'france')


def test_where_all_allied_units_leave_nobody_is_asked(g: Europa):
    """R11.3.15: there is nothing to pick."""
    army(g, 'france', 'seine', sort='allied', infantry=1)
    g.allied_available[seat_of(g, 'france')] = 1
    g.phase = 'actions'
    turn_of(g, 'france')
    g.play('france', 'break:provence')
    assert 'reserve' not in can(g, 'france')
    assert g.allied_available[seat_of(g, 'france')] + sum(g.allied) == 0


def test_a_separate_peace_needs_all_of_the_ally(g: Europa):
    """R10.1.2, R10.3.5: with less there is no victory over an ally alone."""
    takes(g, 'england', 'provence')
    peace(g)
    assert 'terms:annexation' not in can(g, 'england')


def test_an_active_ally_spared_by_a_white_peace_is_lost_all_the_same(g: Europa):
    """R10.1.2, R10.3.4: whatever the term, the Alliance token goes, and there is a Truce with the NPR."""
    takes_all(g, 'england', 'provence')
    takes(g, 'england', 'berry')
    peace(g)
    g.play('england', 'terms:white')
    assert holder(g, 'provence') == ''
    assert ally_of(g, 'provence') == ''
    assert g.allied_available[seat_of(g, 'france')] == 0
    assert g.truce[party(g, 'provence')] >> seat_of(g, 'england') & 1


def test_the_allies_of_a_totally_beaten_player_come_first(g: Europa):
    """R10.1.2: Active Allies are judged apart from their player, and all is settled before step D3."""
    takes_all(g, 'england', 'france')
    takes_all(g, 'england', 'provence')
    g.phase = 'peace'
    peace(g)
    g.play('england', 'terms:annexation')
    assert provinces_of(g, party(g, 'provence')) == []
    assert 'terms:humiliation' in can(g, 'england'), 'and then France'


# ---- one term for a player and his allies (R10.3.5-6)


def test_partial_victory_over_the_player_extends_to_his_allies(g: Europa):
    """R10.3.5-6: under Keep Current Board State an ally's Provinces are kept like others, its Capital is returned for
    10 Ducats; none may be freed."""
    active(g, 'france', 'savoy')
    takes(g, 'england', 'savoie', 'geneve', 'berry')
    g.ducats[seat_of(g, 'france')], g.ducats[seat_of(g, 'england')] = 30, 0
    wins(g, 'keep')
    assert why_not(g, 'england', 'liberate:geneve') == 'R10.3.6'
    g.play('england', 'done')
    assert town(g, 'geneve') == town(g, 'berry') == 'england'
    assert owner(g, province(g, 'savoie')) == party(g, 'savoy')
    assert g.ducats[seat_of(g, 'england')] == 10
    assert not any(g.war)


def test_an_active_ally_owes_for_its_own_capital(g: Europa):
    """R10.5.2, R10.5.2d: owners pay for their Capitals, and for an NPR the supply does; France pays for Paris alone."""
    active(g, 'france', 'savoy')
    takes(g, 'england', 'savoie', 'paris')
    g.ducats[seat_of(g, 'france')], g.ducats[seat_of(g, 'england')] = 30, 0
    wins(g, 'keep')
    g.play('england', 'done')
    assert (g.ducats[seat_of(g, 'france')], g.ducats[seat_of(g, 'england')]) == (20, 20)


def test_an_allys_province_is_returned_for_ducats(g: Europa):
    """R10.3.6: or returned for Ducats, which the player pays."""
    takes(g, 'england', 'anjou')
    g.ducats[seat_of(g, 'france')], g.ducats[seat_of(g, 'england')] = 30, 0
    wins(g, 'keep')
    g.play('england', 'ransom:anjou')
    g.play('england', 'done')
    assert owner(g, province(g, 'anjou')) == party(g, 'provence')
    assert (g.ducats[seat_of(g, 'france')], g.ducats[seat_of(g, 'england')]) == (27, 3)


def test_humiliation_counts_the_players_own_provinces_alone(g: Europa):
    """R10.3.6, R10.5.3: the allies' are returned without Prestige."""
    active(g, 'france', 'savoy')
    takes(g, 'england', 'paris', 'berry', 'savoie', 'geneve')
    before = standing(g)
    wins(g, 'humiliation')
    tax = tax_value(g, province(g, 'paris')) + tax_value(g, province(g, 'berry'))
    assert gained(g, before) == {'england': 2 * tax, 'france': -2 * tax}
    assert [holder(g, each) for each in ('savoie', 'geneve', 'paris')] == [''] * 3


def test_vassalization_holds_for_the_ally_that_meets_its_needs(g: Europa):
    """R10.3.6, R10.5.6: the player himself gets a White Peace without loss of Prestige, and all he lost."""
    active(g, 'france', 'savoy', 2)
    takes(g, 'england', 'savoie', 'geneve', 'berry')
    before = standing(g)
    wins(g, 'vassalization')
    assert overlord(g, 'savoie') == overlord(g, 'geneve') == overlord(g, 'piemonte') == 'england'
    assert [g.unrest[province(g, each)] for each in ('savoie', 'geneve', 'piemonte')] == [0, 0, 1]
    assert ally_of(g, 'savoy') == ''
    assert town(g, 'berry') == 'france'
    assert holder(g, 'berry') == ''
    assert gained(g, before) == {}
    assert g.allied_available[seat_of(g, 'france')] == 2, 'those of Provence alone'
    assert g.truce[party(g, 'savoy')] == 0, 'none on a Vassal (R10.4.2)'
    assert g.truce[party(g, 'france')]


def test_an_ally_that_does_not_meet_the_needs_gets_all_back(g: Europa):
    """R10.3.6: Vassalization of one ally leaves the other as before the war."""
    active(g, 'france', 'savoy')
    active(g, 'france', 'milan')
    takes(g, 'england', 'savoie', 'geneve', 'parma')
    wins(g, 'vassalization')
    assert overlord(g, 'savoie') == 'england'
    assert holder(g, 'parma') == ''
    assert owner(g, province(g, 'parma')) == party(g, 'milan')
    assert ally_of(g, 'milan') == 'france'


def test_without_an_ally_that_could_be_one_there_is_no_vassalization(g: Europa):
    """R10.3.6, R10.5.6: a player is never a Vassal; the ally's Capital must be taken, and an Area besides."""
    takes(g, 'england', 'provence', 'paris')
    infantry(g, 'england', 'east_anglia', 4)
    peace(g)
    until(g, 'england', 'settle:france')
    g.play('england', 'settle:france')
    assert why_not(g, 'england', 'terms:vassalization') == 'R10.5.4'
    assert why_not(g, 'england', 'terms:annexation') == 'R10.5.4', 'by Total Victory, apart'


def test_allied_players_are_settled_with_one_by_one(g: Europa):
    """R10.3.1, R10.0.1: status and term for each."""
    war(g, 'england', 'castile')
    takes(g, 'england', 'berry', 'galicia')
    infantry(g, 'england', 'east_anglia', 2)
    infantry(g, 'castile', 'castile', 2)
    before = standing(g)
    peace(g)
    until(g, 'england', 'settle:france')
    g.play('england', 'settle:france')
    g.play('england', 'terms:keep')
    g.play('england', 'done')
    g.play('france', 'done')
    assert town(g, 'berry') == 'england'
    assert holder(g, 'galicia') == 'england'
    g.play('england', 'settle:castile')
    assert can(g, 'castile') == ['accept', 'refuse'], 'no victory over Castile: a White Peace is offered'
    g.play('castile', 'accept')
    assert gained(g, before) == {'england': -1, 'castile': -1}


def test_who_is_in_another_war_keeps_his_active_allies(g: Europa):
    """R10.1.8: the aftermath is for who is at peace with all."""
    war(g, 'france', 'milan')
    takes(g, 'france', 'parma')
    peace(g)
    until(g, 'france', 'done')
    g.play('france', 'done')
    assert g.active_ally[party(g, 'provence')] == 1
    assert g.allied_available[seat_of(g, 'france')] == 2


def test_tokens_are_turned_with_each_settlement(g: Europa):
    """R10.1.7, R10.4.1-2: before the next war is settled."""
    war(g, 'england', 'brittany')
    takes(g, 'england', 'rennes', 'berry')
    peace(g)
    until(g, 'england', 'settle:brittany')
    g.play('england', 'settle:brittany')
    assert g.war[party(g, 'brittany')] == 0
    assert g.truce[party(g, 'brittany')] >> seat_of(g, 'england') & 1
    assert g.war[party(g, 'france')], 'the other war is still to settle'


# ---- recruiting in their Areas (R5.5.3.6, R11.3.11)


def recruits(g: Europa, place: str) -> None:
    g.phase = 'actions'
    set_power(g, 'france', 5, 5, 5)
    turn_of(g, 'france')
    g.play('france', 'recruit')
    g.play('france', f'area:{place}')


def test_allied_units_are_raised_in_an_active_allys_area(g: Europa):
    """R5.5.3.6, R11.3.11: free as infantry, 3 Ducats as cavalry, up to the ally's capacity there; nothing else."""
    active(g, 'france', 'genoa', 5)
    g.ducats[seat_of(g, 'france')] = 20
    recruits(g, 'corsica_sardinia')
    assert why_not(g, 'france', 'unit:1_regular_infantry') == 'R5.5.3.6'
    assert why_not(g, 'france', 'unit:1_mercenary_infantry') == 'R5.5.3.6'
    g.play('france', 'unit:1_allied_infantry')
    assert g.ducats[seat_of(g, 'france')] == 20
    assert g.army_area_at(seat_of(g, 'france'), 0) == area(g, 'corsica_sardinia')
    for _ in range(2):
        g.play('france', 'unit:1_allied_cavalry')
    assert g.ducats[seat_of(g, 'france')] == 14
    assert why_not(g, 'france', 'unit:1_allied_infantry') == 'R5.5.3.4', 'Corsica 1, and Genoa 2 over the sea'
    assert g.allied_available[seat_of(g, 'france')] == 2 + 5 - 3


def test_an_ally_that_is_not_active_gives_no_place(g: Europa):
    """R5.5.3.6: Areas of Active Allies."""
    g.ally = put(g.ally, party(g, 'genoa'), seat_of(g, 'france'))
    g.phase = 'actions'
    set_power(g, 'france', 5, 5, 5)
    turn_of(g, 'france')
    g.play('france', 'recruit')
    assert 'area:corsica_sardinia' not in can(g, 'france')


def test_an_occupied_ally_gives_no_place(g: Europa):
    """R9.2.4, R5.5.3.6: occupied Provinces never count."""
    active(g, 'france', 'genoa', 5)
    takes(g, 'england', 'corsica')
    g.phase = 'actions'
    set_power(g, 'france', 5, 5, 5)
    turn_of(g, 'france')
    g.play('france', 'recruit')
    assert 'area:corsica_sardinia' not in can(g, 'france')


# ---- leaving an ally at war (R11.3.14-15)


def test_to_leave_an_active_ally_costs_stability_units_and_all_influence(g: Europa):
    """R11.3.15: 2 Stability, all Influence in its Areas, half its strength in units; its enemies lay War tokens."""
    cubes(g, 'france', aquitaine=2, languedoc=1, central_italy=2)
    g.stability[seat_of(g, 'france')] = 1
    g.phase = 'actions'
    turn_of(g, 'france')
    g.play('france', 'break:provence')
    assert g.stability[seat_of(g, 'france')] == -1
    assert g.influence_at(seat_of(g, 'france'), area(g, 'aquitaine')) == 0
    assert g.influence_at(seat_of(g, 'france'), area(g, 'central_italy')) == 2
    assert g.allied_available[seat_of(g, 'france')] == 0
    assert g.war[party(g, 'provence')] == 1 << seat_of(g, 'england')
    assert ally_of(g, 'provence') == ''
    assert g.truce[party(g, 'provence')] >> seat_of(g, 'france') & 1


def test_a_marriage_keeps_a_cube_with_an_ally_who_is_left(g: Europa):
    """R11.2.3, R11.3.15: 1 less of all the Influence, in the Area of the Marriage."""
    cubes(g, 'france', aquitaine=2, languedoc=2)
    g.married = put_mark(g.married, party(g, 'provence'), seat_of(g, 'france'))
    home = g.map.area[g.capital[party(g, 'provence')]]
    g.phase = 'actions'
    turn_of(g, 'france')
    g.play('france', 'break:provence')
    left = [g.influence_at(seat_of(g, 'france'), at) for at in areas_of(g, party(g, 'provence'))]
    assert left == [int(at == home) for at in areas_of(g, party(g, 'provence'))]


def test_to_leave_an_ally_at_war_that_is_not_active_costs_stability_too(g: Europa):
    """R11.3.15: an abandoned ally that wages a war."""
    g.ally = put(g.ally, party(g, 'scotland'), seat_of(g, 'france'))
    war(g, 'england', 'scotland')
    cubes(g, 'france', scotland=4)
    g.stability[seat_of(g, 'france')] = 1
    units = g.allied_available[seat_of(g, 'france')]
    g.phase = 'actions'
    turn_of(g, 'france')
    g.play('france', 'break:scotland')
    assert g.stability[seat_of(g, 'france')] == -1
    assert g.influence_at(seat_of(g, 'france'), area(g, 'scotland')) == 0
    assert g.allied_available[seat_of(g, 'france')] == units


def test_an_army_of_allied_units_alone_is_gone_with_its_ally(g: Europa):
    """R11.3.15: units leave reserve or Armies."""
    g.allied_available[seat_of(g, 'france')] = 0
    army(g, 'france', 'loire', sort='allied', infantry=2)
    g.phase = 'actions'
    turn_of(g, 'france')
    g.play('france', 'break:provence')
    assert sum(g.allied) == 0
    assert g.army_area_at(seat_of(g, 'france'), 0) == -1


def test_an_ally_takes_along_what_it_gave(g: Europa):
    """R11.3.10, R11.3.15: the number is noted when it is activated; how strong it is when it leaves does not matter."""
    france = seat_of(g, 'france')
    g.active_ally = put(g.active_ally, party(g, 'provence'), 0)
    g.allied_available[france] = 3
    activate(g, france, party(g, 'provence'), [], False)
    given = g.allied_available[france] - 3
    assert given == units_given(g, party(g, 'provence'))
    g.plus = put(g.plus, province(g, 'provence'), 1)
    g.plus = put(g.plus, province(g, 'anjou'), 1)
    assert units_given(g, party(g, 'provence')) > given
    g.phase = 'actions'
    turn_of(g, 'france')
    g.play('france', 'break:provence')
    assert g.allied_available[france] == 3
    assert g.lent[party(g, 'provence')] == 0


@pytest.mark.parametrize('term', ['white', 'keep'])
def test_total_victory_over_an_ally_that_is_not_active_ends_the_alliance(term: str):
    """R10.1.2, R11.3.14: whatever the term."""
    g = calm()
    war(g, 'england', 'provence')
    g.ally = put(g.ally, party(g, 'provence'), seat_of(g, 'france'))
    takes_all(g, 'england', 'provence')
    peace(g)
    until(g, 'england', f'terms:{term}')
    g.play('england', f'terms:{term}')
    assert ally_of(g, 'provence') == ''


@pytest.mark.parametrize(('fights', 'lost'), [(False, 0), (True, 2)])
def test_a_war_for_the_succession_of_an_ally_at_war_costs_stability(fights: bool, lost: int):
    """R11.3.15, R9.1.CB5: he leaves an ally that was at war before; else nothing more than the Alliance is lost."""
    g = calm()
    castile = seat_of(g, 'castile')
    g.married = put_mark(g.married, party(g, 'portugal'), castile)
    g.disputed = put_mark(g.disputed, party(g, 'portugal'), castile)
    g.ally = put(g.ally, party(g, 'portugal'), castile)
    if fights:
        war(g, 'england', 'portugal')
    g.stability[castile] = 2
    set_power(g, 'castile', 9, 9, 9)
    g.phase = 'actions'
    turn_of(g, 'castile')
    g.play('castile', 'war:portugal')
    g.play('castile', 'done')
    assert g.stability[castile] == 2 - lost
    assert ally_of(g, 'portugal') == ''


@pytest.mark.parametrize(('before', 'lost'), [(False, 0), (True, 2)])
def test_to_defend_somebody_against_an_ally_at_war_costs_stability(before: bool, lost: int):
    """R11.3.15, R11.3.7: the aggressor was at war before his declaration, and his friend takes the other side."""
    g = calm()
    befriend(g, 'france', 'castile')
    g.ally = put(g.ally, party(g, 'navarra'), seat_of(g, 'france'))
    if before:
        war(g, 'castile', 'granada')
    g.cb = put_mark(g.cb, party(g, 'navarra'), seat_of(g, 'castile'))
    for realm in ('castile', 'france'):
        set_power(g, realm, 9, 9, 9)
    france = seat_of(g, 'france')
    g.stability[france] = 2
    begins(g, 'castile')
    g.play('castile', 'war:navarra')
    while 'accept' not in can(g, 'france'):
        who = next(each for each in g.roles if can(g, each))
        assert 'done' in can(g, who), can(g, who)
        g.play(who, 'done')
    g.play('france', 'accept')
    assert not g.friends[france]
    assert g.stability[france] == 2 - lost
