"""R5.4.1-R5.4.3, R5.2.5: Influence, Forge Alliance, Fabricate Claims, Cut Ties, from the statements and A-EX9."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.occupation import occupy
from tests.titles.europa.diplomacy import (
    allies,
    ally_of,
    at_war,
    begins,
    claimed,
    cubes,
    no_cubes,
    offered,
    said,
)
from tests.titles.europa.position import area, can, clear, party, power, province, seat_of, set_power, why_not
from tests.titles.europa.programs import board, influence, marry, own


def plain(realm: str = 'france') -> Europa:
    """A board without Influence, Alliances, Marriages and Claims, on which a Realm has power enough."""
    g = board()
    no_cubes(g)
    clear(g, 'ally', 'married', 'claims')
    set_power(g, realm, 3, 9, 3)
    return g


# ---- Influence (R5.4.1)


def test_the_example_of_influence_in_italy() -> None:
    """A-EX9, R5.4.1.1: 2 cubes in Lombardy fill it, 1 in Central Italy, 1 in Corsica and Sardinia: 2 b and 6 D."""
    g = plain()
    cubes(g, 'france', lombardy=1, languedoc=1)
    cubes(g, 'castile', lombardy=2)
    g = begins(g, 'france')
    assert why_not(g, 'france', 'influence:dalmatia') == 'R5.4.1.2'
    assert why_not(g, 'france', 'influence:naples') == 'R5.4.1.2'
    g.play('france', 'influence:lombardy')
    g.play('france', 'buy:lombardy')
    assert why_not(g, 'france', 'area:lombardy') != ''
    g.play('france', 'area:central_italy')
    g.play('france', 'buy:corsica_sardinia')
    assert why_not(g, 'france', 'area:naples') == 'R5.4.1.2'
    assert why_not(g, 'france', 'area:dalmatia') == 'R5.4.1.2'
    g.play('france', 'done')
    assert [influence(g, 'france', id) for id in ('lombardy', 'central_italy', 'corsica_sardinia')] == [3, 1, 1]
    assert power(g, 'france') == [3, 7, 3]
    assert g.ducats[seat_of(g, 'france')] == 4
    assert why_not(g, 'france', 'stability') == 'R4.2.2', 'the action of the turn'


def test_the_first_cube_is_paid_in_power() -> None:
    """R5.4.1.1: 1 b for the first, whatever Ducats there are."""
    g = plain()
    set_power(g, 'france', 3, 0, 3)
    g = begins(g, 'france')
    assert offered(g, 'france', 'influence') == []
    assert why_not(g, 'france', 'influence:lombardy') == 'R7.1.1'
    assert 'buy:lombardy' not in can(g, 'france')


def test_further_cubes_cost_power_or_three_ducats() -> None:
    """R5.4.1.1: with neither left there is nothing but a Loan for the Ducats (R5.2.4.1)."""
    g = plain()
    set_power(g, 'france', 3, 1, 3)
    g.ducats[0] = 3
    g.interest[0] = 5
    g = begins(g, 'france')
    g.play('france', 'influence:lombardy')
    assert why_not(g, 'france', 'area:lombardy') == 'R7.1.1'
    g.play('france', 'buy:lombardy')
    assert g.ducats[0] == 0
    assert offered(g, 'france', 'buy') == []
    assert why_not(g, 'france', 'buy:central_italy') != ''


@pytest.mark.parametrize(
    'reach',
    ['town', 'occupier', 'vassal', 'alliance', 'marriage', 'influence'],
)
def test_each_sort_of_piece_gives_reach(reach: str) -> None:
    """R5.4.1.2, R9.8.6: next to a Town, also one on an occupied Province, Vassal, Alliance, Marriage or Influence:
    Dalmatia is next to Venetia."""
    g = plain()
    assert why_not(begins(g, 'france'), 'france', 'influence:dalmatia') == 'R5.4.1.2'
    venezia = province(g, 'venezia')
    if reach == 'town':
        own(g, 'france', 'verona')
    elif reach == 'occupier':
        occupy(g, 0, province(g, 'verona'))
    elif reach == 'vassal':
        g.vassal = put(g.vassal, venezia, 0)
        g.tokens = put(g.tokens, venezia, 2)
    elif reach == 'alliance':
        allies(g, 'france', 'venice')
    elif reach == 'marriage':
        marry(g, 'france', 'venice')
    else:
        cubes(g, 'france', venetia=1)
    g = begins(g, 'france')
    assert 'dalmatia' in offered(g, 'france', 'influence')
    assert 'bohemia' not in offered(g, 'france', 'influence'), 'two Areas away'


def test_an_alliance_with_a_player_gives_reach_too() -> None:
    """R5.4.1.2: next to England's Capital lies Flanders; next to France's own Towns Scotland does not."""
    g = plain('castile')
    assert why_not(begins(g, 'castile'), 'castile', 'influence:netherlands') == 'R5.4.1.2'
    g.friends[seat_of(g, 'castile')] = 1 << seat_of(g, 'england')
    g.friends[seat_of(g, 'england')] = 1 << seat_of(g, 'castile')
    assert 'netherlands' in offered(begins(g, 'castile'), 'castile', 'influence')


def test_what_this_turn_brought_gives_no_reach() -> None:
    """R5.4.1.2: only what was on the board when the turn began; a new cube in Lombardy opens no way to Venetia."""
    g = plain()
    g = begins(g, 'france')
    g.play('france', 'influence:lombardy')
    assert why_not(g, 'france', 'area:venetia') == 'R5.4.1.2'
    assert why_not(g, 'france', 'buy:venetia') == 'R5.4.1.2'


def test_two_cubes_per_area_and_action() -> None:
    """R5.4.1.3: any number of cubes, at most 2 in an Area."""
    g = plain()
    g = begins(g, 'france')
    g.play('france', 'influence:lombardy')
    g.play('france', 'area:lombardy')
    assert why_not(g, 'france', 'area:lombardy') == 'R5.4.1.3'
    assert why_not(g, 'france', 'buy:lombardy') == 'R5.4.1.3'
    for id in ('central_italy', 'central_italy', 'aragon', 'aragon', 'switzerland'):
        g.play('france', f'area:{id}')
    assert power(g, 'france')[1] == 9 - 7


def test_cubes_for_ducats_are_among_the_two_of_an_area() -> None:
    """R5.4.1.3: however they are paid for."""
    g = plain()
    g.ducats[seat_of(g, 'france')] = 12
    g = begins(g, 'france')
    g.play('france', 'influence:lombardy')
    g.play('france', 'buy:lombardy')
    assert why_not(g, 'france', 'buy:lombardy') == 'R5.4.1.3'
    assert why_not(g, 'france', 'area:lombardy') == 'R5.4.1.3'
    for _ in range(2):
        g.play('france', 'buy:aragon')
    assert why_not(g, 'france', 'buy:aragon') == 'R5.4.1.3'


def test_five_cubes_fill_an_area() -> None:
    """R5.4.1.4, R11.1.2: of all players together; Marriages are no cubes (R11.2.2)."""
    g = plain()
    cubes(g, 'castile', lombardy=3)
    cubes(g, 'england', lombardy=1)
    marry(g, 'england', 'genoa', 'milan')
    g = begins(g, 'france')
    g.play('france', 'influence:lombardy')
    assert why_not(g, 'france', 'area:lombardy') == 'R11.1.2'
    cubes(g, 'castile', lombardy=4)
    assert (
        said(begins(g, 'france'), 'france', 'influence:lombardy')
        == 'There are already five cubes of Influence there. (R11.1.2)'
    )


def test_no_influence_in_areas_of_players_alone() -> None:
    """R5.4.1.4, R11.1.4: Castile belongs to Castile alone, Leon too; in Andalusia Granada stands."""
    g = plain('england')
    for id in ('wales_wessex', 'east_anglia', 'northumbria'):
        assert why_not(begins(g, 'england'), 'england', f'influence:{id}') == 'R11.1.4'
    assert 'ireland' in offered(begins(g, 'england'), 'england', 'influence')


def test_no_influence_on_distant_continents() -> None:
    """R5.4.1.4, R11.1.5"""
    g = plain()
    g = begins(g, 'france')
    for action in can(g, 'france'):
        verb, _, thing = action.partition(':')
        assert verb != 'influence' or not g.map.distant[area(g, thing)]
    g.reachable = put(g.reachable, area(g, 'mexico'), 1)
    g.forget_worked_out()
    assert why_not(g, 'france', 'influence:mexico') == 'R11.1.5'


# ---- Forge Alliance (R5.4.2)


@pytest.mark.parametrize(
    ('other', 'where', 'price'),
    [('genoa', 'lombardy', 2), ('papal_states', 'languedoc', 2), ('navarra', 'aragon', 1), ('aragon', 'sicily', 3)],
)
def test_an_alliance_costs_half_the_base_tax(other: str, where: str, price: int) -> None:
    """R5.4.2.1: rounded up, at most 3 b: base tax 3, 4, 1 and 9."""
    g = plain()
    cubes(g, 'france', **{where: 2})
    g = begins(g, 'france')
    g.play('france', f'ally:{other}')
    assert power(g, 'france') == [3, 9 - price, 3]
    assert ally_of(g, other) == 'france'
    assert why_not(g, 'france', 'stability') == 'R4.2.2', 'the action of the turn'


def test_an_alliance_brings_influence_to_the_capital() -> None:
    """R5.4.2.1: 1 I in the Capital Area, where fewer than 5 lie."""
    g = plain()
    cubes(g, 'france', corsica_sardinia=2)
    cubes(g, 'castile', lombardy=4)
    g = begins(g, 'france')
    g.play('france', 'ally:genoa')
    assert influence(g, 'france', 'lombardy') == 1
    g = plain()
    cubes(g, 'france', corsica_sardinia=2)
    cubes(g, 'castile', lombardy=5)
    g = begins(g, 'france')
    g.play('france', 'ally:genoa')
    assert ally_of(g, 'genoa') == 'france'
    assert [influence(g, 'france', 'lombardy'), influence(g, 'castile', 'lombardy')] == [0, 5]


def test_an_alliance_needs_two_influence_in_its_areas() -> None:
    """R5.4.2.2: 2 in total, in any of its Areas; the refusal says how many there are."""
    g = plain()
    cubes(g, 'france', corsica_sardinia=1, central_italy=4)
    assert said(begins(g, 'france'), 'france', 'ally:genoa') == (
        'An Alliance needs 2 Influence in its Areas; you have 1. (R5.4.2.2)'
    )
    cubes(g, 'france', lombardy=1)
    assert 'genoa' in offered(begins(g, 'france'), 'france', 'ally')


def test_a_marriage_counts_for_an_alliance() -> None:
    """R5.4.2.3, R11.2.2: 1 cube and a Marriage are 2 Influence."""
    g = plain()
    cubes(g, 'france', corsica_sardinia=1)
    marry(g, 'france', 'genoa')
    assert 'genoa' in offered(begins(g, 'france'), 'france', 'ally')


def test_an_opponents_ally_needs_more_influence_than_his() -> None:
    """R5.4.2.2, R11.3.14: strictly more; then the new token takes the place of the old one."""
    g = plain()
    cubes(g, 'france', corsica_sardinia=2)
    cubes(g, 'castile', lombardy=2)
    allies(g, 'castile', 'genoa')
    assert said(begins(g, 'france'), 'france', 'ally:genoa') == (
        'Castile has at least as much Influence there and is its ally. (R5.4.2.2)'
    )
    cubes(g, 'france', lombardy=1)
    g = begins(g, 'france')
    g.play('france', 'ally:genoa')
    assert ally_of(g, 'genoa') == 'france'


def test_no_alliance_at_war() -> None:
    """R5.4.2.2, R11.3.1: neither the player nor the NPR is at war."""
    g = plain()
    cubes(g, 'france', lombardy=4)
    at_war(g, 'castile', 'genoa')
    g = begins(g, 'france')
    assert why_not(g, 'france', 'ally:genoa') == 'R11.3.1'
    assert 'milan' in offered(g, 'france', 'ally')
    at_war(g, 'france', 'savoy')
    assert why_not(begins(g, 'france'), 'france', 'ally:milan') == 'R11.3.1'


def test_an_alliance_with_an_npr_only() -> None:
    """R5.4.2.1, R11.3.9: players agree on theirs; a Vassal makes none."""
    g = plain()
    cubes(g, 'france', naples=3, aquitaine=3)
    g = begins(g, 'france')
    assert why_not(g, 'france', 'ally:england') == 'R11.3.1'
    assert why_not(g, 'france', 'ally:naples') == 'R11.3.1'
    assert said(g, 'france', 'ally:england') == 'Choose an independent Realm that no player plays. (R11.3.1)'


# ---- Fabricate Claims (R5.4.3)


def test_claims_next_to_the_realm_for_two_power_each() -> None:
    """R5.4.3.1: any number, 2 b each, in Areas adjacent to the Realm."""
    g = plain()
    g = begins(g, 'france')
    g.play('france', 'claim:lombardy')
    g.play('france', 'claim:switzerland')
    g.play('france', 'done')
    assert claimed(g, 'france', 'lombardy')
    assert claimed(g, 'france', 'switzerland')
    assert power(g, 'france') == [3, 5, 3]
    assert why_not(g, 'france', 'claim:rhineland') == 'R4.2.2'


def test_a_claim_that_cannot_be_paid() -> None:
    """R5.4.3.1"""
    g = plain()
    set_power(g, 'france', 3, 3, 3)
    g = begins(g, 'france')
    g.play('france', 'claim:lombardy')
    assert why_not(g, 'france', 'claim:switzerland') == 'R7.1.1'


def test_no_claim_far_away() -> None:
    """R5.4.3.1, R2.4.4: Venetia is not next to France; a Vassal there does not bring it nearer."""
    g = plain()
    milano = province(g, 'milano')
    g.vassal = put(g.vassal, milano, 0)
    g.tokens = put(g.tokens, milano, 2)
    g = begins(g, 'france')
    assert why_not(g, 'france', 'claim:venetia') == 'R5.4.3.2'
    assert 'influence:venetia' in can(g, 'france'), 'it is in reach of Influence'


def test_no_claim_over_the_sea_without_a_port_of_ones_own() -> None:
    """R5.4.3.1, R2.4.2, R2.4.4: the French coast of the Channel is English and Breton."""
    g = begins(plain(), 'france')
    assert why_not(g, 'france', 'claim:east_anglia') == 'R5.4.3.2'
    assert 'east_anglia' not in offered(g, 'france', 'claim')
    own(g, 'france', 'caux')
    assert 'east_anglia' in offered(begins(g, 'france'), 'france', 'claim')


def test_no_second_claim_in_an_area() -> None:
    """R5.4.3.2: not where one has a Claim; a Core token is one (icon key)."""
    g = plain()
    g.claims = put(g.claims, area(g, 'lombardy'), 1)
    g.core = put(g.core, area(g, 'switzerland'), 0)
    g = begins(g, 'france')
    assert said(g, 'france', 'claim:lombardy') == 'You already have a Claim there. (R16.3.14)'
    assert why_not(g, 'france', 'claim:switzerland') == 'R16.3.14'
    g.play('france', 'claim:rhineland')
    assert why_not(g, 'france', 'claim:rhineland') == 'R16.3.14'


def test_no_claim_where_all_is_ones_own() -> None:
    """R5.4.3.2: the Loire is wholly French; in Aquitaine and the Seine others own Provinces, too."""
    g = begins(plain(), 'france')
    assert why_not(g, 'france', 'claim:loire') == 'R5.4.3.2'
    assert {'aquitaine', 'seine'} <= set(offered(g, 'france', 'claim'))


def test_no_claims_at_war() -> None:
    """R5.4.3.2"""
    g = plain()
    at_war(g, 'france', 'savoy')
    assert (
        said(begins(g, 'france'), 'france', 'claim:lombardy')
        == 'You cannot fabricate Claims while you are at war. (R5.4.3.2)'
    )


def test_distant_claims_go_by_land() -> None:
    """R5.4.3.2: a distant Area is claimed by land alone, and not where nobody is."""
    g = plain('castile')
    assert [id for id in offered(begins(g, 'castile'), 'castile', 'claim') if g.map.distant[area(g, id)]] == []


# ---- Cut Ties (R5.2.5, R11.3.14)


def test_influence_and_claims_go_back_one_by_one() -> None:
    """R5.2.5.1: a minor action: any Influence or Claims of one's own."""
    g = plain()
    cubes(g, 'france', lombardy=2)
    g.claims = put(g.claims, area(g, 'lombardy'), 1)
    g = begins(g, 'france')
    assert why_not(g, 'france', 'withdraw:aragon') == 'R5.2.5.1'
    assert why_not(g, 'france', 'renounce:aragon') == 'R5.2.5.1'
    g.play('france', 'withdraw:lombardy')
    g.play('france', 'renounce:lombardy')
    assert influence(g, 'france', 'lombardy') == 1
    assert not claimed(g, 'france', 'lombardy')
    assert 'focus' in can(g, 'france'), 'no turn is spent'


def test_to_end_an_alliance_costs_five_influence_and_brings_a_truce() -> None:
    """R11.3.14: 5 Influence in total from the Areas of the former ally, from where the owner likes."""
    g = plain()
    allies(g, 'france', 'genoa')
    cubes(g, 'france', lombardy=4, corsica_sardinia=3, central_italy=2)
    g = begins(g, 'france')
    assert why_not(g, 'france', 'break:milan') == 'R5.2.5.1'
    g.play('france', 'break:genoa')
    assert why_not(g, 'france', 'area:central_italy') == 'R11.3.14', 'no Area of Genoa'
    for id in ('corsica_sardinia', 'lombardy', 'lombardy', 'lombardy', 'corsica_sardinia'):
        g.play('france', f'area:{id}')
    assert ally_of(g, 'genoa') == ''
    assert g.truce[party(g, 'genoa')] >> seat_of(g, 'france') & 1
    assert [influence(g, 'france', id) for id in ('lombardy', 'corsica_sardinia', 'central_italy')] == [1, 1, 2]
    assert 'focus' in can(g, 'france'), 'no turn is spent'


def test_a_marriage_spares_one_cube() -> None:
    """R11.2.3: with a Marriage there 1 less is removed, 4 in place of 5."""
    g = plain()
    allies(g, 'france', 'milan')
    marry(g, 'france', 'milan')
    cubes(g, 'france', lombardy=5)
    g = begins(g, 'france')
    g.play('france', 'break:milan')
    assert influence(g, 'france', 'lombardy') == 1


def test_a_marriage_with_another_realm_of_the_area_spares_one_too() -> None:
    """R11.2.3: the Marriage lies in the Area (with Genoa, whose Capital is in Lombardy), whoever the partner is."""
    g = plain()
    allies(g, 'france', 'milan')
    marry(g, 'france', 'genoa')
    cubes(g, 'france', lombardy=5)
    g = begins(g, 'france')
    g.play('france', 'break:milan')
    assert influence(g, 'france', 'lombardy') == 1


def test_ending_an_alliance_between_players() -> None:
    """R5.2.5.1, R11.3.14: both tokens go, and each is under a Truce with the other."""
    g = plain()
    g.friends[0] = 1 << 1
    g.friends[1] = 1 << 0
    g = begins(g, 'france')
    g.play('france', 'break:castile')
    assert g.friends[0] == g.friends[1] == 0
    assert g.truce[party(g, 'castile')] >> 0 & 1
    assert g.truce[party(g, 'france')] >> 1 & 1
