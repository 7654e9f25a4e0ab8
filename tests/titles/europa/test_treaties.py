"""Chapter 10: peace: White Peace, victories, terms, truces and the aftermath."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.land import is_npr, is_vassal, overlord_seat, owner, provinces_of, tax_value
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.governing.tracks import (
    develop_town,
    place_town,
    place_vassal,
    remove_town,
    remove_vassal,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.rebel_dice import fall_to_rebels
from chancellery.titles.europa.war.occupation import occupy
from chancellery.titles.europa.war.victory import INCONCLUSIVE, PARTIAL, TOTAL, victory
from tests.titles.europa.battles import army, disarm, infantry, war
from tests.titles.europa.peacemaking import peace, takes_all, until
from tests.titles.europa.position import area, can, clear, party, plays, province, seat_of, table, why_not


@pytest.fixture
def g() -> Europa:
    state = table()
    disarm(state)
    state.first = 0
    state.phase = 'peace'
    state.active = -1
    return state


def test_where_nobody_occupies_anything_the_war_ends(g: Europa):
    """R10.1.1, R10.5.1, R10.4.1-2: an automatic White Peace; 1 Prestige for each player; a Truce."""
    war(g, 'castile', 'granada')
    war(g, 'england', 'france')
    prestige = g.prestige[:]
    peace(g)
    assert not any(g.war)
    assert [after - before for after, before in zip(g.prestige, prestige, strict=True)][:3] == [-1] * 3
    assert g.truce[party(g, 'granada')] >> seat_of(g, 'castile') & 1
    assert g.truce[party(g, 'france')] >> seat_of(g, 'england') & 1


def test_a_war_goes_on_where_provinces_are_occupied(g: Europa):
    """R10.1.1, R10.1.3, R4.3.D2: it is not settled unless somebody wants it."""
    war(g, 'castile', 'granada')
    occupy(g, seat_of(g, 'castile'), province(g, 'gibraltar'))
    peace(g)
    assert sorted(can(g, 'castile')) == ['done', 'settle:granada']
    g.play('castile', 'done')
    assert g.war[party(g, 'granada')]
    assert g.occupier[province(g, 'gibraltar')] == seat_of(g, 'castile')


def test_total_victory_needs_all_provinces_and_no_units(g: Europa):
    """R10.2."""
    war(g, 'castile', 'granada')
    castile, granada = seat_of(g, 'castile'), party(g, 'granada')
    assert victory(g, castile, granada) == INCONCLUSIVE
    occupy(g, castile, province(g, 'gibraltar'))
    infantry(g, 'castile', 'castile', 1)
    assert victory(g, castile, granada) == PARTIAL
    occupy(g, castile, province(g, 'granada'))
    assert victory(g, castile, granada) == TOTAL


def test_partial_victory_over_an_npr_counts_rebels_at_home(g: Europa):
    """R10.2: own units must outnumber the rebels in own Areas."""
    war(g, 'castile', 'granada')
    infantry(g, 'castile', 'castile', 2)
    g.rebels = put(g.rebels, area(g, 'leon'), 2)
    assert victory(g, seat_of(g, 'castile'), party(g, 'granada')) == INCONCLUSIVE
    infantry(g, 'castile', 'castile', 3)
    assert victory(g, seat_of(g, 'castile'), party(g, 'granada')) == PARTIAL


def test_rebels_in_the_areas_of_vassals_are_at_home_too(g: Europa):
    """R10.0.1, R10.2: in peace talks Vassals are part of their Overlord's Realm."""
    war(g, 'castile', 'granada')
    infantry(g, 'castile', 'castile', 2)
    place_vassal(g, seat_of(g, 'castile'), province(g, 'provence'))
    g.rebels = put(g.rebels, area(g, 'languedoc'), 2)
    assert victory(g, seat_of(g, 'castile'), party(g, 'granada')) == INCONCLUSIVE
    infantry(g, 'castile', 'castile', 3)
    assert victory(g, seat_of(g, 'castile'), party(g, 'granada')) == PARTIAL


def test_rebels_around_a_rebel_town_are_not_at_home(g: Europa):
    """R10.2.7, R2.4.5: the only own Town of the Area lies under a Rebel Town, so that it is no own Area."""
    war(g, 'castile', 'granada')
    infantry(g, 'castile', 'castile', 2)
    castile = seat_of(g, 'castile')
    own = [p for p in g.variant.inside[area(g, 'leon')] if g.town[p] == castile]
    g.rebels = put(g.rebels, area(g, 'leon'), 2)
    for each in own[1:]:
        fall_to_rebels(g, castile, each)
    assert victory(g, castile, party(g, 'granada')) == INCONCLUSIVE
    fall_to_rebels(g, castile, own[0])
    assert victory(g, castile, party(g, 'granada')) == PARTIAL


def test_partial_victory_over_a_player_is_two_to_one(g: Europa):
    """R10.2.1: own >= 2 x enemy, own >= 1."""
    war(g, 'castile', 'france')
    castile, france = seat_of(g, 'castile'), g.realm(seat_of(g, 'france'))
    assert victory(g, castile, france) == INCONCLUSIVE
    infantry(g, 'castile', 'castile', 1)
    assert victory(g, castile, france) == PARTIAL
    infantry(g, 'france', 'seine', 1)
    assert victory(g, castile, france) == INCONCLUSIVE
    infantry(g, 'castile', 'castile', 2)
    assert victory(g, castile, france) == PARTIAL


def test_a_totally_beaten_npr_is_annexed(g: Europa):
    """R10.1.2, R10.5.4: asked at once; all its Provinces join the winner, and no token is left."""
    war(g, 'castile', 'granada')
    takes_all(g, 'castile', 'granada')
    peace(g)
    assert 'terms:annexation' in can(g, 'castile')
    assert 'terms:humiliation' not in can(g, 'castile')
    g.play('castile', 'terms:annexation')
    for each in ('granada', 'gibraltar'):
        assert owner(g, province(g, each)) == g.realm(seat_of(g, 'castile'))
        assert g.unrest[province(g, each)] == 1
    assert provinces_of(g, party(g, 'granada')) == []
    assert not any(g.war)


def test_annexation_needs_a_total_victory(g: Europa):
    """R10.2.5, R10.5.4: with the Capital alone, and units but no rebels, the other terms are open."""
    war(g, 'castile', 'granada')
    occupy(g, seat_of(g, 'castile'), province(g, 'granada'))
    infantry(g, 'castile', 'leon', 2)
    peace(g)
    until(g, 'castile', 'settle:granada')
    g.play('castile', 'settle:granada')
    assert why_not(g, 'castile', 'terms:annexation') == 'R10.5.4'
    assert {'terms:keep', 'terms:vassalization', 'terms:white'} <= set(can(g, 'castile'))


def test_a_claim_may_be_given_up_for_calm(g: Europa):
    """R10.5.4, R10.5.2c: 2 Unrest in its Area."""
    war(g, 'castile', 'granada')
    g.claims = put(g.claims, area(g, 'andalucia'), 1 << seat_of(g, 'castile'))
    takes_all(g, 'castile', 'granada')
    peace(g)
    g.play('castile', 'terms:annexation')
    g.play('castile', 'renounce:andalucia')
    assert g.unrest[province(g, 'granada')] == g.unrest[province(g, 'gibraltar')] == 0
    assert not g.claims[area(g, 'andalucia')] >> seat_of(g, 'castile') & 1


def test_the_winner_says_which_unrest_goes_for_a_claim(g: Europa):
    """R10.5.2c, R10.5.4: of his own pieces in the Area, one after the other; what enemies cover does not count
    (R14.1.2)."""
    war(g, 'castile', 'granada')
    g.claims = put(g.claims, area(g, 'andalucia'), 1 << seat_of(g, 'castile'))
    takes_all(g, 'castile', 'granada')
    mine = [p for p in g.variant.inside[area(g, 'andalucia')] if g.town[p] == seat_of(g, 'castile')]
    for each in mine:
        g.unrest = put(g.unrest, each, 1)
    covered = mine[0]
    g.occupier = put(g.occupier, covered, seat_of(g, 'england'))
    war(g, 'england', 'castile')
    peace(g)
    g.play('castile', 'terms:annexation')
    g.play('castile', 'renounce:andalucia')
    restless = sorted([*mine[1:], province(g, 'granada'), province(g, 'gibraltar')])
    assert sorted(can(g, 'castile')) == [f'province:{g.map.provinces.ids[each]}' for each in restless]
    assert why_not(g, 'castile', f'province:{g.map.provinces.ids[covered]}') == 'R14.1.1'
    g.play('castile', 'province:gibraltar')
    g.play('castile', f'province:{g.map.provinces.ids[mine[1]]}')
    assert [each for each in restless if not g.unrest[each]] == sorted([province(g, 'gibraltar'), mine[1]])
    assert g.unrest[covered] == 1


def test_an_npr_becomes_a_vassal(g: Europa):
    """R10.5.6: Vassal tokens on all its Provinces; own Towns go back to the track; 2 Influence may be placed."""
    war(g, 'castile', 'granada')
    seat = seat_of(g, 'castile')
    towns = g.small_towns[seat]
    takes_all(g, 'castile', 'granada')
    peace(g)
    g.play('castile', 'terms:vassalization')
    assert g.vassal[province(g, 'granada')] == g.vassal[province(g, 'gibraltar')] == seat
    assert g.small_towns[seat] == towns
    assert not g.truce[party(g, 'granada')] >> seat & 1, 'no Truce with a Vassal (R10.4.2)'


def test_with_too_few_tokens_the_capital_stays_free(g: Europa):
    """R10.5.6, R11.4.2: what can be had of it is a Vassal, Granada itself an NPR."""
    war(g, 'castile', 'granada')
    seat = seat_of(g, 'castile')
    takes_all(g, 'castile', 'granada')
    g.vassals[seat] = g.edition.components.vassals.pieces() - 1
    peace(g)
    g.play('castile', 'terms:vassalization')
    assert (g.vassal[province(g, 'granada')], g.vassal[province(g, 'gibraltar')]) == (-1, seat)
    assert is_npr(g, party(g, 'granada'))
    assert g.occupier[province(g, 'granada')] == -1
    assert g.truce[party(g, 'granada')] >> seat & 1, 'a peace with who is no Vassal (R10.4.1)'


def test_who_holds_a_part_of_a_new_vassal_keeps_it(g: Europa):
    """R10.5.6: also of its own Vassals: France holds Breda of Brabant, Burgundy's Vassal, which Castile wins."""
    war(g, 'castile', 'burgundy')
    war(g, 'france', 'burgundy')
    occupy(g, seat_of(g, 'castile'), g.capital[party(g, 'burgundy')])
    occupy(g, seat_of(g, 'castile'), province(g, 'antwerpen'))
    occupy(g, seat_of(g, 'france'), province(g, 'breda'))
    infantry(g, 'castile', 'castile', 3)
    peace(g)
    until(g, 'castile', 'settle:burgundy')
    g.play('castile', 'settle:burgundy')
    g.play('castile', 'terms:vassalization')
    breda = province(g, 'breda')
    assert (g.town[breda], g.occupier[breda]) == (seat_of(g, 'france'), -1)
    assert g.vassal[province(g, 'antwerpen')] == seat_of(g, 'castile')
    assert g.overlord[party(g, 'brabant')] == -1


def test_what_is_left_of_an_annexed_realm_is_its_overlords(g: Europa):
    """R10.5.4, R13.0.3-4: England annexes Provence; Anjou is still Castile's Vassal, and no NPR."""
    assert place_vassal(g, seat_of(g, 'castile'), province(g, 'anjou'))
    war(g, 'england', 'provence')
    occupy(g, seat_of(g, 'england'), province(g, 'provence'))
    peace(g)
    g.play('england', 'terms:annexation')
    assert g.capital[party(g, 'provence')] == province(g, 'anjou')
    assert overlord_seat(g, party(g, 'provence')) == seat_of(g, 'castile')
    assert not is_npr(g, party(g, 'provence'))


@pytest.mark.parametrize('large', [0, 1])
def test_the_pieces_of_an_occupier_stay_as_they_are(g: Europa, large: int):
    """R10.5.2, R7.5.3: two small Towns on a large Province stay two small ones, though there is a large one by now."""
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    pieces = g.edition.components.large_towns.pieces()
    there = next(
        p
        for p, tax in enumerate(g.variant.tax)
        if tax == 2 and g.town[p] == france and p != g.capital[party(g, 'france')]
    )
    towns = g.large_towns[england], g.small_towns[england]
    war(g, 'england', 'france')
    if not large:
        g.large_towns[england] = pieces
    occupy(g, england, there)
    if not large:
        g.large_towns[england] = towns[0]
    infantry(g, 'england', 'east_anglia', 1)
    peace(g)
    until(g, 'england', 'settle:france')
    for action in ('settle:france', 'terms:keep', 'done'):
        g.play('england', action)
    assert (g.town[there], g.large[there]) == (england, large)
    assert (g.large_towns[england], g.small_towns[england]) == (towns[0] + large, towns[1] + 2 * (1 - large))


def test_the_pope_is_never_a_vassal(g: Europa):
    """R11.4.7."""
    war(g, 'castile', 'papal_states')
    takes_all(g, 'castile', 'papal_states')
    peace(g)
    assert 'terms:vassalization' not in can(g, 'castile')
    assert 'terms:annexation' in can(g, 'castile')


def test_white_peace_is_enforced_by_total_victory_alone(g: Europa):
    """R10.5.1a: with a Partial Victory it needs the enemy's agreement, which an NPR always gives."""
    war(g, 'castile', 'granada')
    war(g, 'castile', 'france')
    infantry(g, 'castile', 'castile', 2)
    occupy(g, seat_of(g, 'castile'), province(g, 'gibraltar'))
    occupy(g, seat_of(g, 'castile'), province(g, 'berry'))
    peace(g)
    until(g, 'castile', 'settle:granada')
    g.play('castile', 'settle:granada')
    assert can(g, 'castile') == ['done', 'terms:white', 'terms:keep']
    g.play('castile', 'done')
    g.play('castile', 'settle:france')
    assert can(g, 'castile') == ['done', 'terms:keep', 'negotiate:france']


def test_an_npr_always_accepts_a_white_peace(g: Europa):
    """R10.1.6, R10.5.1: what was occupied is returned."""
    war(g, 'castile', 'granada')
    occupy(g, seat_of(g, 'castile'), province(g, 'gibraltar'))
    peace(g)
    g.play('castile', 'settle:granada')
    assert g.occupier[province(g, 'gibraltar')] == -1
    assert not any(g.war)


def test_what_is_kept_stays_and_capitals_are_ransomed(g: Europa):
    """R10.5.2, R10.5.2b, R10.5.2d: 10 Ducats for a Capital, yet never more than twice the loser's tax."""
    war(g, 'castile', 'granada')
    seat = seat_of(g, 'castile')
    infantry(g, 'castile', 'castile', 2)
    occupy(g, seat, province(g, 'gibraltar'))
    occupy(g, seat, province(g, 'granada'))
    ducats = g.ducats[seat]
    peace(g)
    g.play('castile', 'terms:keep')
    g.play('castile', 'done')
    assert g.town[province(g, 'gibraltar')] == seat
    assert g.occupier[province(g, 'granada')] == -1
    assert g.town[province(g, 'granada')] == -1
    tax = sum([tax_value(g, p) for p in provinces_of(g, party(g, 'granada'))])
    assert g.ducats[seat] == ducats + min(10, 2 * tax)


def test_provinces_are_returned_for_ducats(g: Europa):
    """R10.5.2: 3 Ducats for a small one, 6 for a large one, paid by the loser."""
    war(g, 'england', 'france')
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    infantry(g, 'england', 'east_anglia', 4)
    occupy(g, england, province(g, 'orleans'))
    occupy(g, england, province(g, 'berry'))
    g.ducats[england], g.ducats[france] = 0, 20
    peace(g)
    while 'settle:france' not in can(g, 'england'):
        g.play(next(each for each in g.roles if can(g, each)), 'done')
    plays(g, 'england', 'settle:france', 'terms:keep', 'ransom:orleans', 'done')
    assert g.ducats[england] == 6
    assert g.ducats[france] == 14
    assert g.town[province(g, 'orleans')] == france
    assert g.town[province(g, 'berry')] == england


def test_the_loser_of_provinces_may_claim_them(g: Europa):
    """R10.5.2c."""
    war(g, 'england', 'france')
    infantry(g, 'england', 'east_anglia', 4)
    occupy(g, seat_of(g, 'england'), province(g, 'berry'))
    peace(g)
    while 'settle:france' not in can(g, 'england'):
        g.play(next(each for each in g.roles if can(g, each)), 'done')
    plays(g, 'england', 'settle:france', 'terms:keep', 'done')
    assert sorted(can(g, 'france')) == ['area:loire', 'done']
    g.play('france', 'area:loire')
    assert g.claims[area(g, 'loire')] >> seat_of(g, 'france') & 1


def test_who_loses_a_vassal_province_may_claim_its_area(g: Europa):
    """R10.5.2c: an own Province or a Vassal's, but not that of an Active Ally."""
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    for each in ('nantes', 'rennes'):
        assert place_vassal(g, france, province(g, each))
    g.active_ally = put(g.active_ally, party(g, 'provence'), 1)
    war(g, 'england', 'france')
    infantry(g, 'england', 'east_anglia', 4)
    occupy(g, england, province(g, 'nantes'))
    occupy(g, england, province(g, 'anjou'))
    clear(g, 'claims')
    peace(g)
    until(g, 'england', 'settle:france')
    for action in ('settle:france', 'terms:keep', 'done'):
        g.play('england', action)
    assert g.town[province(g, 'nantes')] == england
    assert sorted(can(g, 'france')) == ['area:brittany_normandy', 'done']


def test_humiliation_moves_prestige(g: Europa):
    """R10.5.3: twice the tax of what is returned, at most 10; the Capital must be occupied."""
    war(g, 'england', 'france')
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    infantry(g, 'england', 'east_anglia', 4)
    occupy(g, england, province(g, 'berry'))
    peace(g)
    while 'settle:france' not in can(g, 'england'):
        g.play(next(each for each in g.roles if can(g, each)), 'done')
    occupy(g, england, province(g, 'paris'))
    before = g.prestige[england], g.prestige[france]
    g.play('england', 'settle:france')
    g.play('england', 'terms:humiliation')
    assert g.prestige[england] == before[0] + 6
    assert g.prestige[france] == before[1] - 6
    assert g.occupier[province(g, 'paris')] == g.occupier[province(g, 'berry')] == -1


def test_to_surrender_costs_two_prestige(g: Europa):
    """R10.2.4: the enemy gains them and enforces as after a Partial Victory."""
    war(g, 'england', 'france')
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    occupy(g, england, province(g, 'berry'))
    before = g.prestige[england], g.prestige[france]
    peace(g)
    while 'surrender:england' not in can(g, 'france'):
        g.play(next(each for each in g.roles if can(g, each)), 'done')
    g.play('france', 'surrender:england')
    assert sorted(can(g, 'england')) == ['negotiate:france', 'terms:humiliation', 'terms:keep']
    assert (g.prestige[england], g.prestige[france]) == (before[0] + 2, before[1] - 2)


def test_players_must_agree_on_a_white_peace(g: Europa):
    """R10.1.6."""
    war(g, 'england', 'france')
    occupy(g, seat_of(g, 'england'), province(g, 'berry'))
    peace(g)
    while 'settle:england' not in can(g, 'france'):
        g.play(next(each for each in g.roles if can(g, each)), 'done')
    g.play('france', 'settle:england')
    g.play('england', 'refuse')
    assert any(g.war)
    assert 'settle:england' not in can(g, 'france')
    g.play('france', 'done')
    g.play('england', 'settle:france')
    g.play('france', 'accept')
    assert not any(g.war)
    assert g.occupier[province(g, 'berry')] == -1


def test_a_white_peace_returns_what_either_side_holds(g: Europa):
    """R10.5.1: all is as it was before the war, each player's Towns and the slots of his tracks too."""
    war(g, 'england', 'france')
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    before = g.town, g.small_towns[:], g.large_towns[:], g.covered[:]
    occupy(g, england, province(g, 'berry'))
    occupy(g, france, province(g, 'bordeaux'))
    peace(g)
    until(g, 'england', 'settle:france')
    g.play('england', 'settle:france')
    g.play('france', 'accept')
    assert not any(g.war)
    assert not g.occupied()
    assert (g.town, g.small_towns, g.large_towns, g.covered) == before


def test_in_peace_active_allies_and_their_units_go_home(g: Europa):
    """R10.1.8: tokens flip, allied units return, and units leave neutral Areas for the nearest friendly one."""
    war(g, 'castile', 'granada')
    seat, ally = seat_of(g, 'castile'), party(g, 'aragon')
    g.ally = put(g.ally, ally, -1)
    g.ally = put(g.ally, party(g, 'navarra'), seat)
    g.active_ally = put(g.active_ally, party(g, 'navarra'), 1)
    g.allied_available[seat] = 2
    army(g, 'castile', 'portugal', infantry=2)
    army(g, 'castile', 'portugal', sort='allied', infantry=1)
    peace(g)
    assert g.active_ally[party(g, 'navarra')] == 0
    assert g.allied_available[seat] == 0
    assert sum(g.allied) == 0
    assert can(g, 'castile') == ['area:andalucia', 'area:leon'], 'both are next to Portugal: the owner picks'
    g.play('castile', 'area:leon')
    assert number_in(g, seat, area(g, 'portugal')) == 0
    assert number_in(g, seat, area(g, 'leon')) == 2


def test_what_is_no_core_of_the_loser_may_be_set_free(g: Europa):
    """R10.5.2c, R13.0.3: for Prestige; the winner may ally with one NPR that is free and place 2 Influence there."""
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    war(g, 'england', 'france')
    infantry(g, 'england', 'east_anglia', 4)
    for each in ('nantes', 'rennes'):
        place_town(g, france, province(g, each))
    occupy(g, england, province(g, 'nantes'))
    occupy(g, england, province(g, 'berry'))
    g.ally = put(g.ally, party(g, 'brittany'), -1)
    clear(g, 'influence')
    prestige = g.prestige[england]
    peace(g)
    while 'settle:france' not in can(g, 'england'):
        g.play(next(each for each in g.roles if can(g, each)), 'done')
    g.play('england', 'settle:france')
    g.play('england', 'terms:keep')
    assert 'liberate:berry' not in can(g, 'england'), 'a core of France'
    plays(g, 'england', 'liberate:nantes', 'ransom:berry', 'done')
    assert owner(g, province(g, 'nantes')) == party(g, 'brittany')
    assert g.prestige[england] == prestige + tax_value(g, province(g, 'nantes'))
    assert sorted(can(g, 'england')) == ['done', 'realm:brittany']
    g.play('england', 'realm:brittany')
    assert g.ally[party(g, 'brittany')] == england
    for _ in range(2):
        g.play('england', 'area:brittany_normandy')
    assert g.influence_at(england, area(g, 'brittany_normandy')) == 2


def test_with_a_large_town_a_province_is_set_free_as_a_large_one(g: Europa):
    """R10.5.2c, R16.3.16, R2.5.5: the Prestige is by the tax value that it had."""
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    rennes = province(g, 'rennes')
    war(g, 'england', 'france')
    infantry(g, 'england', 'east_anglia', 4)
    place_town(g, france, rennes)
    assert develop_town(g, rennes)
    occupy(g, england, rennes)
    prestige = g.prestige[england]
    peace(g)
    until(g, 'england', 'settle:france')
    for action in ('settle:france', 'terms:keep'):
        g.play('england', action)
    for action in ('liberate:rennes', 'done'):
        g.play('england', action)
    assert g.prestige[england] == prestige + 2


def test_a_core_of_the_winner_is_set_free_like_any_other(g: Europa):
    """R10.5.2c, R14.3.10b: what France took in an earlier war is England's core, not France's: it is set free for
    Prestige, and the Realm whose core it is has it again, without Unrest."""
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    wessex = province(g, 'wessex')
    war(g, 'england', 'france')
    infantry(g, 'england', 'east_anglia', 4)
    remove_town(g, wessex)
    place_town(g, france, wessex)
    occupy(g, england, wessex)
    g.claims = put(g.claims, g.map.area[wessex], 1 << england)
    prestige = g.prestige[england]
    peace(g)
    until(g, 'england', 'settle:france')
    g.play('england', 'settle:france')
    g.play('england', 'terms:keep')
    g.play('england', 'liberate:wessex')
    g.play('england', 'done')
    assert (g.town[wessex], g.unrest[wessex]) == (england, 0)
    assert g.prestige[england] == prestige + tax_value(g, wessex)
    assert f'renounce:{g.map.areas.ids[g.map.area[wessex]]}' in can(g, 'england'), 'a Province was gained there'


def test_a_freed_core_of_a_vassal_joins_the_vassal(g: Europa):
    """R10.5.2c, R14.3.10b: as where rebels set it free: Burgundy is Castile's Vassal, and stays one as a whole."""
    castile, england, burgundy = seat_of(g, 'castile'), seat_of(g, 'england'), party(g, 'burgundy')
    artois = province(g, 'artois')
    war(g, 'england', 'france')
    infantry(g, 'england', 'east_anglia', 4)
    if g.town[artois] != NOBODY:
        remove_town(g, artois)
    place_town(g, seat_of(g, 'france'), artois)
    for each in provinces_of(g, burgundy)[:]:
        assert place_vassal(g, castile, each)
    capital = g.capital[burgundy]
    occupy(g, england, artois)
    peace(g)
    until(g, 'england', 'settle:france')
    plays(g, 'england', 'settle:france', 'terms:keep', 'liberate:artois', 'done')
    assert (g.town[artois], g.vassal[artois]) == (NOBODY, castile)
    assert (g.capital[burgundy], is_vassal(g, burgundy)) == (capital, True)


@pytest.mark.parametrize('enemy', ['england', 'castile'])
def test_nobody_befriends_a_freed_realm_that_is_at_war(g: Europa, enemy: str):
    """R10.5.2c, R11.3.1: Picardie goes back to Burgundy, which England itself or Castile still fights."""
    war(g, 'england', 'france')
    war(g, enemy, 'burgundy')
    infantry(g, 'england', 'east_anglia', 4)
    g.ally = put(g.ally, party(g, 'burgundy'), -1)
    place_town(g, seat_of(g, 'france'), province(g, 'picardie'))
    occupy(g, seat_of(g, 'england'), province(g, 'picardie'))
    occupy(g, seat_of(g, enemy), province(g, 'artois'))
    peace(g)
    until(g, 'england', 'settle:france')
    for action in ('settle:france', 'terms:keep', 'liberate:picardie', 'done'):
        g.play('england', action)
    g.play('france', 'done')
    assert owner(g, province(g, 'picardie')) == party(g, 'burgundy')
    assert 'realm:burgundy' not in can(g, 'england')
    assert g.ally[party(g, 'burgundy')] == -1


def test_who_is_still_at_war_places_influence_and_makes_no_alliance(g: Europa):
    """R10.5.2e, R11.3.1: England frees Nantes of Brittany, and fights Scotland on; 2 Influence are placed in any
    case."""
    england, brittany = seat_of(g, 'england'), party(g, 'brittany')
    war(g, 'england', 'france')
    war(g, 'england', 'scotland')
    infantry(g, 'england', 'east_anglia', 4)
    place_town(g, seat_of(g, 'france'), province(g, 'nantes'))
    occupy(g, england, province(g, 'nantes'))
    occupy(g, england, province(g, 'perth'))
    g.ally = put(g.ally, brittany, -1)
    clear(g, 'influence')
    g.forget_worked_out()
    peace(g)
    until(g, 'england', 'settle:france')
    plays(g, 'england', 'settle:france', 'terms:keep', 'liberate:nantes', 'done')
    assert 'realm:brittany' not in can(g, 'england')
    plays(g, 'england', 'area:brittany_normandy', 'area:brittany_normandy')
    assert g.influence_at(england, area(g, 'brittany_normandy')) == 2
    assert g.ally[brittany] == -1


def test_who_frees_two_npr_realms_favours_one_of_them(g: Europa):
    """R10.5.2e: where no Alliance says which, the winner does; both cubes come to Areas of that one."""
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    war(g, 'england', 'france')
    war(g, 'england', 'scotland')
    infantry(g, 'england', 'east_anglia', 4)
    for id in ('nantes', 'picardie'):
        place_town(g, france, province(g, id))
        occupy(g, england, province(g, id))
    occupy(g, england, province(g, 'perth'))
    for realm in ('brittany', 'burgundy'):
        g.ally = put(g.ally, party(g, realm), -1)
    clear(g, 'influence')
    g.forget_worked_out()
    peace(g)
    until(g, 'england', 'settle:france')
    plays(g, 'england', 'settle:france', 'terms:keep', 'liberate:nantes', 'liberate:picardie', 'done')
    g.play('france', 'done')
    assert sorted(can(g, 'england')) == ['done', 'realm:brittany', 'realm:burgundy']
    assert why_not(g, 'england', 'realm:savoy') == 'R10.5.2'
    g.play('england', 'realm:burgundy')
    assert 'area:brittany_normandy' not in can(g, 'england')
    plays(g, 'england', 'area:seine', 'area:seine')
    assert g.influence_at(england, area(g, 'seine')) == 2
    assert [g.ally[party(g, realm)] for realm in ('brittany', 'burgundy')] == [-1, -1]


def test_the_vassals_of_an_npr_are_not_set_free(g: Europa):
    """R10.5.2c, R13.2.2: for a Peace Term they are Provinces of Burgundy like its others."""
    war(g, 'france', 'burgundy')
    infantry(g, 'france', 'loire', 4)
    flanders = [p for p in provinces_of(g, party(g, 'flanders')) if p != g.capital[party(g, 'flanders')]]
    occupy(g, seat_of(g, 'france'), flanders[0])
    id = g.map.provinces.ids[flanders[0]]
    peace(g)
    until(g, 'france', 'settle:burgundy')
    g.play('france', 'settle:burgundy')
    g.play('france', 'terms:keep')
    assert why_not(g, 'france', f'liberate:{id}') == 'R10.5.2'
    assert sorted(can(g, 'france')) == ['done', f'ransom:{id}']


def test_the_capital_of_a_vassal_is_kept_like_any_other_province(g: Europa):
    """R10.0.1, R10.5.2, R13.2.2: Napoli is a Province of Aragon like its others; Aragon's own Capital is returned."""
    war(g, 'france', 'aragon')
    infantry(g, 'france', 'loire', 4)
    france, naples = seat_of(g, 'france'), party(g, 'naples')
    occupy(g, france, province(g, 'napoli'))
    occupy(g, france, g.capital[party(g, 'aragon')])
    peace(g)
    until(g, 'france', 'settle:aragon')
    g.play('france', 'settle:aragon')
    g.play('france', 'terms:keep')
    assert sorted(can(g, 'france')) == ['done', 'ransom:napoli']
    g.play('france', 'done')
    assert g.town[province(g, 'napoli')] == france
    assert g.town[g.capital[party(g, 'aragon')]] == -1
    assert g.capital[naples] in provinces_of(g, naples), 'another is the Capital now (R13.0.3)'
    assert g.overlord[naples] == party(g, 'aragon')


def test_nobody_must_ally_with_whom_he_set_free(g: Europa):
    """R10.5.2c."""
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    war(g, 'england', 'france')
    infantry(g, 'england', 'east_anglia', 4)
    place_town(g, france, province(g, 'nantes'))
    occupy(g, england, province(g, 'nantes'))
    g.ally = put(g.ally, party(g, 'brittany'), -1)
    peace(g)
    while 'settle:france' not in can(g, 'england'):
        g.play(next(each for each in g.roles if can(g, each)), 'done')
    plays(g, 'england', 'settle:france', 'terms:keep', 'liberate:nantes', 'done', 'done')
    assert g.ally[party(g, 'brittany')] == -1


def test_who_loses_a_province_that_is_set_free_may_claim_it_too(g: Europa):
    """R10.5.2c: whatever the winner makes of it; not where all was given back."""
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    war(g, 'england', 'france')
    infantry(g, 'england', 'east_anglia', 4)
    place_town(g, france, province(g, 'nantes'))
    occupy(g, england, province(g, 'nantes'))
    occupy(g, england, province(g, 'berry'))
    clear(g, 'claims')
    peace(g)
    until(g, 'england', 'settle:france')
    for action in ('settle:france', 'terms:keep', 'liberate:nantes', 'ransom:berry', 'done'):
        g.play('england', action)
    assert sorted(can(g, 'france')) == ['area:brittany_normandy', 'done']
    g.play('france', 'area:brittany_normandy')
    assert g.claims[area(g, 'brittany_normandy')] >> france & 1


def test_a_vassal_that_is_returned_counts_by_what_it_pays(g: Europa):
    """R10.5.2b, R7.5.2: twice the tax income after all returns: 2 for Paris, and 1 for a large Vassal."""
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    for each in range(len(g.town)):
        if g.town[each] == france and each != province(g, 'paris'):
            remove_town(g, each)
        if g.vassal[each] == france:
            remove_vassal(g, each)
    assert place_vassal(g, france, province(g, 'provence'))
    assert g.tokens[province(g, 'provence')] == 2
    war(g, 'england', 'france')
    infantry(g, 'england', 'east_anglia', 4)
    occupy(g, england, province(g, 'paris'))
    occupy(g, england, province(g, 'provence'))
    g.ducats[england], g.ducats[france] = 0, 20
    peace(g)
    until(g, 'england', 'settle:france')
    for action in ('settle:france', 'terms:keep', 'ransom:provence', 'done'):
        g.play('england', action)
    assert (g.ducats[england], g.ducats[france]) == (6, 14), 'of 10 for the Capital and 6 for the Vassal'
