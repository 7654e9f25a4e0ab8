"""R10.5.8, R10.5.2a: peace that two players negotiate, and Provinces that are swapped."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.land import owner
from chancellery.titles.europa.governing.tracks import place_town
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import infantry, war
from tests.titles.europa.diplomacy import allies, ally_of, claimed, cubes, friends, married, town
from tests.titles.europa.peacemaking import active, calm, gained, holder, peace, standing, takes, takes_all, until
from tests.titles.europa.position import area, can, party, plays, province, seat_of, set_power, told, why_not


@pytest.fixture
def g() -> Europa:
    state = calm()
    war(state, 'england', 'france')
    return state


def talks(g: Europa, realm: str = 'england', other: str = 'france') -> None:
    peace(g)
    until(g, realm, f'negotiate:{other}')
    g.play(realm, f'negotiate:{other}')


def writes(g: Europa, realm: str, *actions: str) -> None:
    for action in (*actions, 'propose'):
        g.play(realm, action)


# ---- the swap of Provinces (R10.5.2a)


def keeping(g: Europa) -> None:
    infantry(g, 'england', 'east_anglia', 4)
    peace(g)
    until(g, 'england', 'settle:france')
    g.play('england', 'settle:france')
    g.play('england', 'terms:keep')


def test_the_winner_swaps_provinces_of_equal_tax(g: Europa):
    """R10.5.2a: two small Provinces of the loser for a large one that he holds: each returns to its owner."""
    takes(g, 'england', 'berry', 'limousin', 'poitou')
    takes(g, 'france', 'bordeaux')
    keeping(g)
    g.play('england', 'swap:berry')
    g.play('england', 'swap:bordeaux')
    assert why_not(g, 'england', 'done') == 'R10.5.2', 'tax value 1 against 2'
    g.play('england', 'swap:limousin')
    g.play('england', 'done')
    assert (town(g, 'berry'), town(g, 'limousin'), town(g, 'bordeaux')) == ('france', 'france', 'england')
    assert [holder(g, each) for each in ('berry', 'limousin', 'bordeaux')] == [''] * 3
    assert town(g, 'poitou') == 'england', 'what is not swapped is kept'


def test_a_swap_that_is_begun_is_evened_out_first(g: Europa):
    """R10.5.2a: equal tax value: meanwhile nothing is returned or settled, and only what can be made even begins."""
    takes(g, 'england', 'berry', 'limousin')
    takes(g, 'france', 'bordeaux', 'caux', 'maine', 'york')
    keeping(g)
    g.play('england', 'swap:bordeaux')
    assert why_not(g, 'england', 'done') == why_not(g, 'england', 'ransom:berry') == 'R10.5.2'
    assert why_not(g, 'england', 'swap:caux') == 'R10.5.2', 'three against the two that England holds'
    plays(g, 'england', 'swap:berry', 'swap:limousin', 'done')
    assert (town(g, 'bordeaux'), town(g, 'berry'), town(g, 'caux')) == ('england', 'france', 'france')


def test_there_is_nothing_to_swap_where_the_loser_holds_nothing(g: Europa):
    """R10.5.2a: for others that the loser occupies."""
    takes(g, 'england', 'berry')
    keeping(g)
    assert why_not(g, 'england', 'swap:berry') == 'R10.5.2'


def test_each_pays_for_his_own_capital(g: Europa):
    """R10.5.2: occupied Capitals are returned, and their owners pay the occupier 10 Ducats, the winner too."""
    takes(g, 'england', 'berry')
    takes(g, 'france', 'london')
    g.ducats[seat_of(g, 'england')], g.ducats[seat_of(g, 'france')] = 12, 0
    keeping(g)
    g.play('england', 'done')
    assert holder(g, 'london') == ''
    assert (g.ducats[seat_of(g, 'england')], g.ducats[seat_of(g, 'france')]) == (2, 10)


# ---- Negotiated Peace


def test_two_players_negotiate_whatever_the_war(g: Europa):
    """R10.5.8, R10.1.6, R10.2.3: in an inconclusive war nobody enforces anything, but a White Peace may be agreed."""
    takes(g, 'england', 'berry')
    before = standing(g)
    talks(g)
    assert why_not(g, 'england', 'propose') == 'R10.5.8', 'it needs a term'
    writes(g, 'england', 'terms:white')
    assert can(g, 'france') == ['accept', 'refuse']
    g.play('france', 'accept')
    assert not any(g.war)
    assert holder(g, 'berry') == ''
    assert gained(g, before) == {'england': -1, 'france': -1}
    assert g.truce[party(g, 'france')] >> seat_of(g, 'england') & 1


def test_who_refuses_a_treaty_stays_at_war(g: Europa):
    """R10.5.8: it is not enforced; the same is not offered twice in a turn."""
    takes(g, 'england', 'berry')
    talks(g)
    writes(g, 'england', 'terms:white')
    g.play('france', 'refuse')
    assert any(g.war)
    assert holder(g, 'berry') == 'england'
    assert why_not(g, 'england', 'negotiate:france') == 'R10.1.3'


def test_who_refuses_a_white_peace_may_still_be_offered_a_treaty(g: Europa):
    """R10.1.6, R10.5.8: players negotiate; either offer is made once in a turn, in any order."""
    takes(g, 'england', 'berry')
    peace(g)
    until(g, 'england', 'settle:france')
    g.play('england', 'settle:france')
    g.play('france', 'refuse')
    assert why_not(g, 'england', 'settle:france') == 'R10.1.3'
    g.play('england', 'negotiate:france')
    writes(g, 'england', 'terms:keep', 'ransom:berry')
    g.play('france', 'accept')
    assert not any(g.war)


def test_nprs_do_not_negotiate(g: Europa):
    """R10.5.8: both sides are players."""
    war(g, 'england', 'brittany')
    takes(g, 'england', 'rennes', 'berry')
    peace(g)
    until(g, 'england', 'settle:brittany')
    assert why_not(g, 'england', 'negotiate:brittany') == 'R10.5.8'


def test_vassals_and_annexations_are_not_negotiated(g: Europa):
    """R10.5.8."""
    takes(g, 'england', 'berry')
    talks(g)
    assert why_not(g, 'england', 'terms:vassalization') == 'R10.5.8'
    assert why_not(g, 'england', 'terms:annexation') == 'R10.5.8'


def test_a_negotiated_humiliation_needs_the_capital_of_the_agreed_loser(g: Europa):
    """R10.5.8, R10.5.3: the two say who wins; the needs of the term hold for him; it is one-sided."""
    takes(g, 'england', 'berry')
    takes(g, 'france', 'london')
    before = standing(g)
    talks(g)
    assert why_not(g, 'england', 'terms:humiliation') == 'R10.5.8', 'nobody wins yet'
    g.play('england', 'realm:england')
    assert why_not(g, 'england', 'terms:humiliation') == 'R10.5.0', 'Paris is not taken'
    g.play('england', 'realm:france')
    writes(g, 'england', 'terms:humiliation')
    g.play('france', 'accept')
    assert gained(g, before) == {'france': 4, 'england': -4}
    assert not any(g.war)


def test_another_winner_drops_a_term_that_he_could_not_have(g: Europa):
    """R10.5.8: one term whose requirements are met."""
    takes(g, 'england', 'paris')
    talks(g)
    plays(g, 'england', 'realm:england', 'terms:humiliation', 'realm:france')
    assert why_not(g, 'england', 'propose') == 'R10.5.8'


def test_either_side_trades_provinces_for_ducats(g: Europa):
    """R10.5.8: under Keep Current Board State, whoever wins or nobody; the rest is kept; nobody places Claims then."""
    takes(g, 'england', 'berry', 'limousin')
    takes(g, 'france', 'bordeaux')
    g.ducats[seat_of(g, 'england')], g.ducats[seat_of(g, 'france')] = 10, 10
    talks(g)
    assert why_not(g, 'england', 'ransom:berry') == 'R10.5.8', 'Keep Current Board State alone'
    writes(g, 'england', 'terms:keep', 'ransom:berry', 'ransom:bordeaux')
    g.play('france', 'accept')
    assert (town(g, 'berry'), town(g, 'bordeaux'), town(g, 'limousin')) == ('france', 'england', 'england')
    assert (g.ducats[seat_of(g, 'england')], g.ducats[seat_of(g, 'france')]) == (10 + 3 - 6, 10 - 3 + 6)
    assert not claimed(g, 'france', 'loire')


@pytest.mark.parametrize(('poor', 'owed'), [(False, 13), (True, 6)])
def test_a_treaty_says_what_will_be_paid_for_what_is_returned(g: Europa, poor: bool, owed: int):
    """R10.5.2, R10.5.2b: 10 Ducats for a Capital and 3 for a small Province, at most twice the tax that is left to who
    pays; before anybody agrees, and as it is then paid."""
    takes(g, 'england', 'paris', 'berry', 'limousin')
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    if poor:  # all else is lost: with Paris and Berry returned his tax is 3
        g.small_towns[france], g.large_towns[france], g.vassals[france] = 2, 1, 0
    g.ducats[england], g.ducats[france] = 0, 20
    talks(g)
    assert 'ransoms' not in g.view('france')['board']['deal'], 'no term is named'
    writes(g, 'england', 'terms:keep', 'ransom:berry')
    assert g.view('france')['board']['deal']['ransoms'] == {'england': owed}
    g.play('france', 'accept')
    assert (g.ducats[england], g.ducats[france]) == (owed, 20 - owed)


def test_an_agreed_loser_may_claim_what_he_lost(g: Europa):
    """R10.5.2c, R10.5.8."""
    takes(g, 'england', 'berry')
    talks(g)
    writes(g, 'england', 'terms:keep', 'realm:england')
    g.play('france', 'accept')
    g.play('france', 'area:loire')
    assert town(g, 'berry') == 'england'
    assert claimed(g, 'france', 'loire')


def test_provinces_freed_by_a_treaty_bring_no_prestige(g: Europa):
    """R10.5.8: both agree to liberate, and forgo the Prestige."""
    place_town(g, seat_of(g, 'france'), province(g, 'nantes'))
    takes(g, 'england', 'nantes')
    before = standing(g)
    talks(g)
    writes(g, 'england', 'terms:keep', 'liberate:nantes')
    g.play('france', 'accept')
    assert owner(g, province(g, 'nantes')) == party(g, 'brittany')
    assert gained(g, before) == {}


def test_a_swap_in_a_treaty_needs_a_winner(g: Europa):
    """R10.5.2a, R10.5.8: the winner alone swaps; it must be even before it is offered."""
    takes(g, 'england', 'berry', 'orleans')
    takes(g, 'france', 'bordeaux')
    talks(g)
    g.play('england', 'terms:keep')
    assert why_not(g, 'england', 'swap:berry') == 'R10.5.8'
    g.play('england', 'realm:england')
    assert why_not(g, 'england', 'swap:berry') == 'R10.5.2', 'nothing worth as little is on the other side'
    g.play('england', 'swap:bordeaux')
    assert why_not(g, 'england', 'propose') == 'R10.5.2'
    writes(g, 'england', 'swap:orleans')
    g.play('france', 'accept')
    assert (town(g, 'orleans'), town(g, 'bordeaux'), town(g, 'berry')) == ('france', 'england', 'england')


def test_a_treaty_may_hold_a_deal_between_the_two(g: Europa):
    """R10.5.8, R5.1.2: Alliance, Marriage and Ducats at once, paid as ever, although both are at war."""
    takes(g, 'england', 'berry')
    set_power(g, 'england', 3, 5, 3)
    g.ducats[seat_of(g, 'france')] = 10
    talks(g)
    writes(g, 'england', 'terms:white', 'pact', 'wed:administrative', 'get:5')
    g.play('france', 'accept')
    assert friends(g, 'england', 'france')
    assert married(g, 'england', 'france')
    assert g.ducats[seat_of(g, 'france')] == 5
    assert g.power_at(seat_of(g, 'england'), 1) == 5 - 3
    assert can(g, 'england') == ['accept', 'refuse'], 'a card for the Marriage (R5.1.2.4)'


def test_a_treaty_without_power_for_its_deal_is_not_offered(g: Europa):
    """R10.5.8: paying normally."""
    takes(g, 'england', 'berry')
    set_power(g, 'england', 3, 0, 3)
    talks(g)
    g.play('england', 'terms:white')
    assert 'propose' in can(g, 'england')
    g.play('england', 'pact')
    assert 'propose' not in can(g, 'england')


def test_a_deal_that_is_refused_leaves_nothing(g: Europa):
    """R10.5.8: one deal with the peace."""
    takes(g, 'england', 'berry')
    set_power(g, 'england', 3, 5, 3)
    talks(g)
    writes(g, 'england', 'terms:white', 'pact')
    g.play('france', 'refuse')
    assert not friends(g, 'england', 'france')
    assert g.power_at(seat_of(g, 'england'), 1) == 5


def test_an_alliance_cut_by_a_treaty_makes_room_for_another(g: Europa):
    """R10.5.8, R11.3.1: ties are cut and friends made in one deal; England has three allies, and leaves one of them."""
    takes(g, 'england', 'berry')
    allies(g, 'england', 'portugal', 'scotland', 'norway')
    set_power(g, 'england', 3, 5, 3)
    talks(g)
    g.play('england', 'terms:white')
    assert why_not(g, 'england', 'pact') == 'R11.3.1'
    writes(g, 'england', 'break:portugal', 'pact')
    g.play('france', 'accept')
    assert friends(g, 'england', 'france')
    assert ally_of(g, 'portugal') == ''


def test_an_alliance_that_the_term_ends_is_not_cut_once_more(g: Europa):
    """R10.5.5, R10.5.8: all Alliances of the loser but the winner's are gone; there is no Truce for what was not
    cut."""
    france, castile = seat_of(g, 'france'), seat_of(g, 'castile')
    g.friends[france], g.friends[castile] = 1 << castile, 1 << france
    g.married = put(g.married, party(g, 'france'), 1 << castile)
    g.married = put(g.married, party(g, 'castile'), 1 << france)
    g.disputed = put(g.disputed, party(g, 'france'), 1 << castile)
    takes(g, 'england', 'paris')
    talks(g, 'france', 'england')
    writes(g, 'france', 'realm:england', 'terms:succession', 'break:castile')
    g.play('england', 'accept')
    while 'done' in can(g, 'england'):
        g.play('england', 'done')
    assert not friends(g, 'france', 'castile')
    assert not g.truce[party(g, 'castile')] >> france & 1


def test_a_treaty_may_hold_a_claim_that_its_writer_gives_up(g: Europa):
    """R10.5.8, R5.2.5.1: Cut Ties is for Claims too; who refuses leaves it as it was."""
    takes(g, 'england', 'berry')
    loire = area(g, 'loire')
    g.claims = put(g.claims, loire, 1 << seat_of(g, 'england') | 1 << seat_of(g, 'castile'))
    talks(g)
    assert why_not(g, 'england', 'renounce:seine') == 'R5.2.5.1'
    g.play('england', 'renounce:loire')
    assert why_not(g, 'england', 'renounce:loire') == 'R5.1.2.1', 'once'
    writes(g, 'england', 'terms:white')
    assert told(g, 'treaty_offered')[-1]['renounced'] == ['loire']
    assert claimed(g, 'england', 'loire')
    g.play('france', 'accept')
    assert not claimed(g, 'england', 'loire')
    assert claimed(g, 'castile', 'loire')


def test_ties_cut_by_a_treaty_cost_no_more_than_in_peace(g: Europa):
    """R10.5.8, R11.3.15: 5 Influence and a Truce, but no Stability for an ally at war."""
    takes(g, 'england', 'berry')
    allies(g, 'england', 'portugal')
    war(g, 'castile', 'portugal')
    takes(g, 'castile', 'porto')
    cubes(g, 'england', portugal=5, macaronesia=3)
    stability = g.stability[seat_of(g, 'england')]
    talks(g)
    assert why_not(g, 'england', 'break:scotland') == 'R5.2.5.1'
    writes(g, 'england', 'terms:white', 'break:portugal')
    g.play('france', 'accept')
    for place in ('portugal',) * 4 + ('macaronesia',):
        g.play('england', f'area:{place}')
    assert ally_of(g, 'portugal') == ''
    assert g.influence_at(seat_of(g, 'england'), area(g, 'macaronesia')) == 2
    assert g.stability[seat_of(g, 'england')] == stability
    assert g.truce[party(g, 'portugal')] >> seat_of(g, 'england') & 1


def test_who_is_no_party_to_a_treaty_fights_on_with_an_ally_that_it_cuts(g: Europa):
    """R11.3.15: Castile is at war with England, holds a Province of its Active Ally Portugal, and has made no peace."""
    war(g, 'castile', 'england')
    active(g, 'england', 'portugal', 2)
    takes(g, 'england', 'berry')
    takes(g, 'castile', 'porto', 'bordeaux')
    talks(g)
    writes(g, 'england', 'terms:white', 'break:portugal')
    g.play('france', 'accept')
    assert ally_of(g, 'portugal') == ''
    assert g.war[party(g, 'portugal')] == 1 << seat_of(g, 'castile')
    assert holder(g, 'porto') == 'castile'


def test_an_active_ally_cut_by_a_treaty_leaves_in_peace(g: Europa):
    """R11.3.15: in a treaty nothing of the costs of war applies: no units are lost, and no enemy goes on against it."""
    takes(g, 'england', 'berry')
    war(g, 'castile', 'england')
    takes(g, 'castile', 'york')
    active(g, 'england', 'portugal', 3)
    talks(g)
    writes(g, 'england', 'terms:white', 'break:portugal')
    g.play('france', 'accept')
    assert (ally_of(g, 'portugal'), g.active_ally[party(g, 'portugal')]) == ('', 0)
    assert g.allied_available[seat_of(g, 'england')] == 3
    assert g.war[party(g, 'portugal')] == 0


def test_a_land_sale_is_part_of_a_treaty(g: Europa):
    """R10.5.8, R5.1.2.6-7."""
    takes(g, 'england', 'berry')
    for realm in ('england', 'france'):
        set_power(g, realm, 3, 3, 3)
    g.claims = put(g.claims, area(g, 'aquitaine'), 1 << seat_of(g, 'england'))
    g.ducats[seat_of(g, 'england')] = 10
    talks(g)
    g.play('england', 'terms:white')
    g.play('england', 'province:armagnac')
    assert why_not(g, 'england', 'terms:keep') == 'R5.1.2.6', 'the price first'
    writes(g, 'england', 'amount:5')
    g.play('france', 'accept')
    assert town(g, 'armagnac') == 'england'


def test_a_sale_is_paid_before_a_ransom_ruins_the_buyer(g: Europa):
    """R10.5.8, R5.1.2.6, R7.4.12: one deal: France buys Caux as agreed; only then does what it owes for Paris break
    it."""
    takes(g, 'england', 'paris')
    for realm in ('england', 'france'):
        set_power(g, realm, 3, 3, 3)
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    g.claims = put(g.claims, g.map.area[province(g, 'caux')], 1 << france)
    g.ducats[england], g.ducats[france], g.interest[france] = 0, 9, 5
    talks(g)
    writes(g, 'england', 'terms:keep', 'province:caux', 'amount:8')
    g.play('france', 'accept')
    assert town(g, 'caux') == 'france'
    assert (g.ducats[england], g.ducats[france], g.interest[france]) == (8 + 1, 0, 2)
    assert [each['ducats'] for each in told(g, 'ransom')] == [1]


def test_a_total_victory_may_be_negotiated_away(g: Europa):
    """R10.1.2, R10.1.5: terms must be enforced unless a Negotiated Peace is agreed; there is no fighting on."""
    takes_all(g, 'england', 'france')
    infantry(g, 'england', 'east_anglia', 1)
    peace(g)
    assert why_not(g, 'england', 'done') == 'R10.1.2'
    g.play('england', 'negotiate:france')
    writes(g, 'england', 'terms:keep', 'ransom:orleans')
    g.play('france', 'refuse')
    assert why_not(g, 'england', 'negotiate:france') == 'R10.1.3', 'once'
    assert 'terms:humiliation' in can(g, 'england')


def test_a_winner_by_surrender_may_negotiate_but_must_end_the_war(g: Europa):
    """R10.2.4, R10.2.2."""
    takes(g, 'england', 'berry')
    peace(g)
    until(g, 'france', 'surrender:england')
    g.play('france', 'surrender:england')
    assert why_not(g, 'england', 'done') == 'R10.1.2'
    g.play('england', 'negotiate:france')
    writes(g, 'england', 'terms:white')
    g.play('france', 'accept')
    assert not any(g.war)


def test_after_a_surrender_humiliation_is_negotiated_without_the_capital(g: Europa):
    """R10.5.8, R10.5.3, R10.2.4: its requirement is the Capital or a surrender; for who surrendered it is not met."""
    takes(g, 'england', 'berry')
    set_power(g, 'england', 3, 3, 3)
    peace(g)
    until(g, 'france', 'surrender:england')
    g.play('france', 'surrender:england')
    before = standing(g)
    g.play('england', 'negotiate:france')
    g.play('england', 'realm:france')
    assert why_not(g, 'england', 'terms:humiliation') == 'R10.5.0'
    writes(g, 'england', 'realm:england', 'terms:humiliation', 'pact')
    g.play('france', 'accept')
    assert gained(g, before) == {'england': 2, 'france': -2}
    assert friends(g, 'england', 'france')


def test_a_winner_may_fight_on(g: Europa):
    """R10.2.2, R10.2.5: after a Partial Victory nobody must enforce what harms him."""
    takes(g, 'france', 'bordeaux')
    infantry(g, 'england', 'east_anglia', 4)
    peace(g)
    until(g, 'england', 'settle:france')
    g.play('england', 'settle:france')
    assert can(g, 'england') == ['done', 'terms:keep', 'negotiate:france']
    g.play('england', 'done')
    assert any(g.war)
    assert why_not(g, 'england', 'settle:france') == 'R10.1.3'


def test_a_treaty_is_told_to_all(g: Europa):
    """R10.5.8: who wins, the term and the Provinces."""
    takes(g, 'england', 'berry', 'limousin')
    talks(g)
    writes(g, 'england', 'terms:keep', 'realm:england', 'ransom:berry')
    offer = told(g, 'treaty_offered')[-1]
    assert (offer['terms'], offer['victor'], offer['returned']) == (['keep'], ['england'], ['berry'])
    g.play('france', 'accept')
    assert told(g, 'treaty_made')


def test_the_parts_of_a_treaty_can_be_taken_back_until_it_is_offered(g: Europa):
    """R10.5.8: they are only written down."""
    takes(g, 'england', 'berry')
    talks(g)
    g.play('england', 'terms:white')
    england = seat_of(g, 'england')
    ends = [str(each) for each in g.legal('england') if g.decision().settles(g, england, g.title.encode(each))]
    assert sorted(ends) == ['propose', 'refuse']


def test_a_surrender_says_what_it_costs(g: Europa):
    """R10.2.4"""
    takes(g, 'france', 'bordeaux')
    peace(g)
    until(g, 'england', 'surrender:france')
    (hint,) = [each['hint'] for each in g.view('england')['actions'] if each['verb'] == 'surrender']
    assert hint == {'prestige': -2}


def test_a_treaty_may_say_that_the_other_cuts_his_ties(g: Europa):
    """R10.5.8, R5.2.5.1: either one as they agree: Alliances, Claims and Influence; it is said before the ties are."""
    france, loire = seat_of(g, 'france'), area(g, 'loire')
    takes(g, 'england', 'berry')
    allies(g, 'france', 'scotland')
    allies(g, 'england', 'portugal')
    cubes(g, 'france', lombardy=2)
    cubes(g, 'england', lombardy=1)
    g.claims = put(g.claims, loire, 1 << france | 1 << seat_of(g, 'england'))
    talks(g)
    assert why_not(g, 'england', 'break:scotland') == 'R5.2.5.1', 'the writer cuts unless it is said'
    assert why_not(g, 'england', 'cuts:castile') == 'R10.5.8'
    g.play('england', 'cuts:france')
    assert why_not(g, 'england', 'break:portugal') == 'R5.2.5.1'
    plays(g, 'england', 'break:scotland', 'renounce:loire', 'withdraw:lombardy', 'withdraw:lombardy')
    assert why_not(g, 'england', 'withdraw:lombardy') == 'R5.1.2.1', 'there are two'
    assert why_not(g, 'england', 'cuts:england') == 'R5.1.2.1', 'one of them'
    writes(g, 'england', 'terms:white')
    offer = told(g, 'treaty_offered')[-1]
    assert (offer['cutter'], offer['cut'], offer['withdrawn']) == (['france'], ['scotland'], ['lombardy'] * 2)
    g.play('france', 'accept')
    assert (ally_of(g, 'scotland'), ally_of(g, 'portugal')) == ('', 'england')
    assert (claimed(g, 'france', 'loire'), claimed(g, 'england', 'loire')) == (False, True)
    lombardy = area(g, 'lombardy')
    assert [g.influence_at(seat_of(g, realm), lombardy) for realm in ('france', 'england')] == [0, 1]


def test_who_refuses_a_treaty_keeps_his_ties(g: Europa):
    """R10.5.8: the other agrees with the deal or refuses it whole."""
    takes(g, 'england', 'berry')
    allies(g, 'france', 'scotland')
    talks(g)
    writes(g, 'england', 'cuts:france', 'break:scotland', 'terms:white')
    g.play('france', 'refuse')
    assert ally_of(g, 'scotland') == 'france'
