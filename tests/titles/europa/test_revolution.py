"""R15.0.10, R16.5.21, R18.7.4: the Revolution in Age IV."""

from __future__ import annotations

import pytest

from chancellery.titles.europa.board.land import areas_next_to, is_npr
from chancellery.titles.europa.bot import Adviser
from chancellery.titles.europa.edition.atlas import CATHOLIC, FAITHS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import in_empire
from chancellery.titles.europa.events.faiths import has_town, total_tax
from chancellery.titles.europa.events.revolution import capitals_of_all, revolutionary_areas, tokens_left
from chancellery.titles.europa.lasting import number
from chancellery.titles.europa.relations.state_religion import change_state_faith
from chancellery.titles.europa.religion import (
    COUNTER_REFORMED,
    DIVERSE,
    REVOLUTIONARY,
    dissenting_areas,
    faith_below,
    faith_of_area,
    faith_of_realm,
    may_marry,
    revolution_tokens,
    set_faith,
    state_faith,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.view.land import areas_view
from chancellery.titles.europa.war.causes import casus_belli
from chancellery.titles.europa.war.declare import unrest_price
from tests.titles.europa.position import area, can, party, seat_of, set_power, told, turn_of, why_not
from tests.titles.europa.programs import over, run, written
from tests.titles.europa.test_later_cards import at
from tests.titles.europa.test_symbols import strikes

PROTESTANT = FAITHS.index('protestant')
NAPOLEON = '2-04.1'
CAPITALS = {'seine', 'castile', 'east_anglia', 'austria', 'brandenburg', 'moscow_ryazan'}


def age_four(active: str = 'france', **faiths: str) -> Europa:
    """Napoleon Rising, set up; these Areas are of these faiths."""
    g = at(NAPOLEON, active)
    for id, faith in faiths.items():
        set_faith(g, area(g, id), FAITHS.index(faith))
    g.forget_worked_out()
    return g


def faith(g: Europa, id: str) -> str:
    """The faith of an Area."""
    return FAITHS[faith_of_area(g, area(g, id))]


def under(g: Europa) -> set[str]:
    """The Areas under the Revolution."""
    return {g.map.areas.ids[each] for each in revolutionary_areas(g)}


def researches(g: Europa, realm: str, idea: str) -> None:
    """A Realm gets an Idea for nothing."""
    program = {'do': 'research', 'idea': f'idea:{idea}', 'cost': {}, 'may': False}
    run(g, written(idea.replace('_', ''), program), realm)
    assert over(g)


def offered(g: Europa, role: str = 'france') -> set[str]:
    """The Areas that a role may pick."""
    return {action.partition(':')[2] for action in can(g, role) if action.startswith('area:')}


def near(g: Europa, *ids: str) -> set[str]:
    """The Areas next to some, over the sea too."""
    return {g.map.areas.ids[each] for id in ids for each in areas_next_to(g, area(g, id))}


# ---- the token (R15.0.10, R15.3.5)


def test_the_revolution_lies_on_top_of_the_religion() -> None:
    """R15.0.10: removed, the covered religion applies again; NPRs with their Capital there follow both times."""
    g = age_four(saxony='protestant')
    set_faith(g, area(g, 'saxony'), REVOLUTIONARY)
    assert faith(g, 'saxony') == 'revolutionary'
    assert faith_below(g, area(g, 'saxony')) == PROTESTANT
    assert faith_of_realm(g, party(g, 'saxony')) == REVOLUTIONARY
    seen = areas_view(g)['saxony']
    assert (seen['faith'], seen['covered']) == ('revolutionary', 'protestant')


def test_another_religion_replaces_the_revolution_and_what_lies_below() -> None:
    """R15.3.5: conversion removes all religion tokens of the Area."""
    g = age_four(saxony='protestant')
    set_faith(g, area(g, 'saxony'), REVOLUTIONARY)
    set_faith(g, area(g, 'saxony'), CATHOLIC)
    assert faith(g, 'saxony') == 'catholic'
    assert under(g) == set()


def test_a_slot_that_areas_share_has_one_token() -> None:
    """R15.3.2, R2.2.2: Svealand and Norrland change together, for one of the ten tokens."""
    g = age_four(svealand='revolutionary', seine='revolutionary')
    assert under(g) == {'svealand', 'norrland', 'seine'}
    assert revolution_tokens(g) == 2
    assert tokens_left(g) == 8


def test_it_works_like_a_religion() -> None:
    """R15.0.10, R15.3.6, R11.2.8: Religious Dissent for others, and for a revolutionary Realm everywhere else; it
    marries nobody."""
    g = age_four(aquitaine='revolutionary')
    france = seat_of(g, 'france')
    assert area(g, 'aquitaine') in dissenting_areas(g, france)
    change_state_faith(g, g.realm(france), REVOLUTIONARY)
    assert area(g, 'aquitaine') not in dissenting_areas(g, france)
    assert area(g, 'seine') in dissenting_areas(g, france)
    assert not may_marry(REVOLUTIONARY, REVOLUTIONARY)
    assert not may_marry(REVOLUTIONARY, CATHOLIC)


def test_a_revolutionary_realm_converts_to_the_revolution() -> None:
    """R5.3.2, R15.3.5: its token comes on top."""
    g = age_four(aquitaine='protestant')
    france = seat_of(g, 'france')
    change_state_faith(g, g.realm(france), REVOLUTIONARY)
    set_power(g, 'france', 5, 5, 5)
    turn_of(g, 'france')
    g.play('france', 'convert:aquitaine')
    assert faith(g, 'aquitaine') == 'revolutionary'
    assert faith_below(g, area(g, 'aquitaine')) == PROTESTANT


def test_it_may_not_change_its_state_religion_as_others_do() -> None:
    """R5.1.6.1: only Catholics and Protestants change."""
    g = age_four()
    change_state_faith(g, g.realm(seat_of(g, 'france')), REVOLUTIONARY)
    assert why_not(turn_of(g, 'france'), 'france', 'profess:catholic') == 'R5.1.6.1'


def test_another_government_form_ends_the_revolution_at_home() -> None:
    """R15.0.10: the token leaves the Capital Area, whose religion becomes the state religion."""
    g = age_four(seine='protestant')
    set_faith(g, area(g, 'seine'), REVOLUTIONARY)
    set_faith(g, area(g, 'aquitaine'), REVOLUTIONARY)
    change_state_faith(g, party(g, 'france'), REVOLUTIONARY)
    researches(g, 'france', 'constitutional_monarchy')
    assert over(g)
    assert under(g) == {'aquitaine'}
    assert FAITHS[state_faith(g, seat_of(g, 'france'))] == 'protestant'


def test_the_revolutionary_regime_does_not_end_it() -> None:
    """R15.0.10: it brings the Revolution to the Realm and to its Capital Area."""
    g = age_four()
    researches(g, 'france', 'revolutionary_regime')
    assert over(g)
    assert under(g) == {'seine'}
    assert state_faith(g, seat_of(g, 'france')) == REVOLUTIONARY


def test_the_revolutionary_regime_raises_armies_and_asks_for_no_cause() -> None:
    """`power.mil` +2; a war without a cause costs no Stability (R9.1.4)."""
    prices = []
    for idea in ('', 'revolutionary_regime'):
        g = age_four()
        if idea:
            researches(g, 'france', idea)
        france = seat_of(g, 'france')
        causeless = next(
            each for each in range(len(g.edition.realms.ids)) if is_npr(g, each) and not casus_belli(g, france, each)
        )
        prices.append((number(g, 'power.mil', france), unrest_price(g, france, causeless)))
    assert prices == [(0, 2), (2, 0)]


def test_over_diverse_faiths_the_printed_religion_comes_back() -> None:
    """R15.0.9: they are never a state religion; in 1618 France is printed as Counter-Reformed."""
    g = age_four(seine='diverse')
    set_faith(g, area(g, 'seine'), REVOLUTIONARY)
    change_state_faith(g, party(g, 'france'), REVOLUTIONARY)
    researches(g, 'france', 'constitutional_monarchy')
    assert faith_of_area(g, area(g, 'seine')) == DIVERSE
    assert state_faith(g, seat_of(g, 'france')) == COUNTER_REFORMED


def test_a_catholic_realm_that_stays_so_keeps_its_government_without_ado() -> None:
    """R15.0.10: only revolutionary Realms."""
    g = age_four(seine='revolutionary')
    researches(g, 'france', 'constitutional_monarchy')
    assert under(g) == {'seine'}


# ---- the Empire (R18.7.4)


def test_a_revolutionary_emperor_ends_the_empire() -> None:
    """R18.7.4: by his own Idea, though the Empire is Catholic (R18.7.3)."""
    g = age_four('austria')
    assert g.emperor == party(g, 'austria')
    researches(g, 'austria', 'revolutionary_regime')
    assert g.emperor == NOBODY
    assert g.authority == 0
    assert not any(in_empire(g, each) for each in g.variant.areas)
    assert sum(g.imperial) == 0
    assert len(told(g, 'empire_dissolved')) == 1


def test_an_npr_emperor_turned_by_his_capital_ends_it_too() -> None:
    """R18.7.4, R15.2.5"""
    g = at('2-01.2', 'muscovy')
    assert g.emperor == party(g, 'austria')
    run(g, written('vienna', {'do': 'setReligion', 'of': 'area:austria', 'to': 'revolutionary'}), 'muscovy')
    assert over(g)
    assert g.emperor == NOBODY


def test_a_protestant_emperor_keeps_the_empire() -> None:
    """R18.7.4 speaks of the Revolution alone."""
    g = age_four('austria')
    run(g, written('luther', {'do': 'setReligion', 'of': 'you', 'to': 'protestant'}), 'austria')
    assert g.emperor == party(g, 'austria')


@pytest.mark.parametrize(('authority', 'left'), [(2, False), (0, False), (3, True)])
def test_an_event_ends_a_weak_empire(authority: int, left: bool) -> None:
    """458b: at +2 or less the Empire is dissolved, else the Emperor loses 2."""
    g = at('2-01.1', 'france')
    g.authority = authority
    run(g, 'event:458b/effect', 'france', 'option:b', 'area:saxony', 'area:rhineland')
    assert over(g)
    assert (g.emperor == party(g, 'austria')) == left
    assert g.authority == (authority - 2 if left else 0)
    assert any(in_empire(g, each) for each in g.variant.areas) == left


# ---- the symbol (R16.5.21)


def test_the_revolution_breaks_out_in_two_capitals_of_players() -> None:
    """R16.5.21: with none on the board; London lies in a Protestant Area, Moscow in an Orthodox one."""
    g = age_four()
    strikes(g, 'revolution', 'france')
    assert offered(g) == CAPITALS
    assert why_not(g, 'france', 'area:loire') == 'R16.5.21'
    assert why_not(g, 'france', 'pass') == 'R16.5.21', 'there are tokens enough'
    g.play('france', 'area:moscow_ryazan')
    assert offered(g) == CAPITALS - {'moscow_ryazan'}
    g.play('france', 'area:austria')
    assert over(g)
    assert under(g) == {'moscow_ryazan', 'austria'}
    assert state_faith(g, seat_of(g, 'muscovy')) == FAITHS.index('orthodox'), 'players do not follow (R15.2.5)'


def test_the_outbreak_by_the_automatic_rules() -> None:
    """R16.5.21: where Stability is lowest."""
    g = age_four()
    for realm, level in (('france', 2), ('castile', -1), ('england', 1), ('austria', 0), ('brandenburg', 2)):
        g.stability[seat_of(g, realm)] = level
    g.stability[seat_of(g, 'muscovy')] = -3
    strikes(g, 'revolution', 'auto')
    assert over(g)
    assert under(g) == {'moscow_ryazan', 'castile'}


@pytest.mark.parametrize('seed', range(6))
def test_ties_of_the_automatic_outbreak_are_by_lot(seed: int) -> None:
    """R16.5.21: the lowest first, then one of the two that tie."""
    from chancellery.kernel.rng import seeded

    g = age_four()
    for seat in g.seats():
        g.stability[seat] = 1
    g.stability[seat_of(g, 'france')] = -2
    for realm in ('england', 'austria'):
        g.stability[seat_of(g, realm)] = 0
    g.rng = seeded(seed, 'chance')
    strikes(g, 'revolution', 'auto')
    assert 'seine' in under(g)
    assert under(g) - {'seine'} in ({'east_anglia'}, {'austria'})


def test_the_only_cluster_spreads_and_a_capital_out_of_reach_follows() -> None:
    """R16.5.21: any Realm's Capital Area, not next to the cluster, also by sea; the active player picks both."""
    g = age_four(seine='revolutionary')
    strikes(g, 'revolution', 'france')
    assert offered(g) == near(g, 'seine') - {'seine'}
    g.play('france', 'area:loire')
    homes = {g.map.areas.ids[each] for each in capitals_of_all(g)}
    assert 'saxony' in homes, 'an NPR'
    left = {id for id in homes if faith_of_area(g, area(g, id)) >= 0}
    assert offered(g) == left - near(g, 'seine') - {'seine', 'loire'}
    assert 'saxony' in offered(g)
    assert not near(g, 'seine') & offered(g), 'next to the cluster as it was at the start'
    g.play('france', 'area:saxony')
    assert over(g)
    assert under(g) == {'seine', 'loire', 'saxony'}


def test_it_comes_to_orthodox_and_muslim_areas() -> None:
    """R16.5.21"""
    g = age_four('muscovy', central_russia='revolutionary', saxony='revolutionary')
    strikes(g, 'revolution', 'muscovy')
    assert 'moscow_ryazan' in offered(g, 'muscovy')
    g.play('muscovy', 'area:moscow_ryazan')
    assert faith(g, 'moscow_ryazan') == 'revolutionary'
    g = age_four('muscovy')
    muslim = next(at for at in g.variant.areas if FAITHS[faith_of_area(g, at)] == 'muslim' and areas_next_to(g, at))
    beside = areas_next_to(g, muslim)[0]
    set_faith(g, beside, REVOLUTIONARY)
    g.forget_worked_out()
    strikes(g, 'revolution', 'muscovy')
    assert g.map.areas.ids[muslim] in offered(g, 'muscovy')


def test_two_clusters_spread_once_each_and_no_capital_follows() -> None:
    """R16.5.18, R16.5.21: what was placed in this turn is no source."""
    g = age_four(seine='revolutionary', castile='revolutionary')
    strikes(g, 'revolution', 'france')
    assert offered(g) == near(g, 'seine', 'castile') - {'seine', 'castile'}
    g.play('france', 'area:loire')
    assert offered(g) <= near(g, 'castile')
    g.play('france', 'area:aragon')
    assert over(g)
    assert under(g) == {'seine', 'castile', 'loire', 'aragon'}


def test_four_clusters_are_the_most() -> None:
    """R16.5.18"""
    ids = ('seine', 'castile', 'east_anglia', 'austria', 'brandenburg', 'moscow_ryazan')
    g = age_four(**dict.fromkeys(ids, 'revolutionary'))
    strikes(g, 'revolution', 'auto')
    assert over(g)
    assert len(told(g, 'revolution_spreads')) == 4


def test_a_cluster_is_named_where_two_reach_an_area() -> None:
    """R16.5.16, R16.5.18: the one that is named has spread."""
    g = age_four(saxony='revolutionary', royal_hungary='revolutionary')
    strikes(g, 'revolution', 'france')
    g.play('france', 'area:bohemia')
    assert offered(g) == {'saxony', 'royal_hungary'}
    assert why_not(g, 'france', 'pass') == 'R16.5.21'
    g.play('france', 'area:saxony')
    assert offered(g) <= near(g, 'royal_hungary')


def test_it_seeks_towns_and_tax_by_the_automatic_rules() -> None:
    """R16.5.20-21: for the Area next to the cluster and for the Capital out of its reach."""
    g = age_four(saxony='revolutionary')
    strikes(g, 'revolution', 'auto')
    first, second = [area(g, each['area']) for each in told(g, 'revolution_spreads')]
    mine = [area(g, id) for id in near(g, 'saxony') - {'saxony'}]
    assert first == min(mine, key=lambda each: (not has_town(g, each), -total_tax(g, each), each))
    homes = [
        each for each in capitals_of_all(g) if faith_of_area(g, each) >= 0
        and g.map.areas.ids[each] not in {'saxony', *near(g, 'saxony')}
    ]  # fmt: skip
    assert second == min(homes, key=lambda each: (not has_town(g, each), -total_tax(g, each), each))


TEN = (
    'aragon', 'leon', 'castile', 'andalucia', 'aquitaine', 'loire', 'languedoc', 'burgundy', 'brittany_normandy',
    'portugal',
)  # fmt: skip


def full(active: str = 'france') -> Europa:
    """All ten tokens lie on the map, in the west."""
    g = age_four(active, **dict.fromkeys(TEN, 'revolutionary'))
    assert tokens_left(g) == 0
    return g


def test_a_token_may_be_moved_when_none_is_left() -> None:
    """R16.5.21, R2.2.2: the active player says whence; what it covered counts again."""
    g = full()
    strikes(g, 'revolution', 'france')
    g.play('france', 'area:seine')
    assert offered(g) == {*TEN, 'seine'}
    g.play('france', 'area:portugal')
    assert faith(g, 'portugal') == 'catholic'
    assert revolution_tokens(g) == 10


def test_nobody_has_to_move_one() -> None:
    """R16.5.21: it may be moved."""
    g = full()
    strikes(g, 'revolution', 'france')
    g.play('france', 'pass')
    assert over(g)
    assert under(g) == set(TEN)


def test_none_is_moved_by_the_automatic_rules() -> None:
    """R16.5.21"""
    g = full()
    strikes(g, 'revolution', 'auto')
    assert over(g)
    assert under(g) == set(TEN)


# ---- the other faiths beside it (R16.5.16-18)


def test_a_faith_spreads_below_the_revolution() -> None:
    """R16.5.17: on an Area under it the token goes below; nobody there follows."""
    g = age_four(bohemia='protestant', saxony='catholic')
    set_faith(g, area(g, 'saxony'), REVOLUTIONARY)
    strikes(g, 'religion', 'france')
    while not over(g):
        legal = can(g, 'france')
        g.play('france', 'area:saxony' if 'area:saxony' in legal else legal[0])
    assert faith(g, 'saxony') == 'revolutionary'
    assert faith_below(g, area(g, 'saxony')) == PROTESTANT
    assert faith_of_realm(g, party(g, 'saxony')) == REVOLUTIONARY


def test_an_area_under_the_revolution_makes_no_cluster_of_another_faith() -> None:
    """R16.5.16: its religion is the Revolution."""
    g = at('1-01.2', 'france')
    set_faith(g, area(g, 'saxony'), PROTESTANT)
    set_faith(g, area(g, 'saxony'), REVOLUTIONARY)
    strikes(g, 'religion', 'france')
    assert 'area:lower_saxony' in can(g, 'france'), 'Diverse Faiths come'
    assert 'area:saxony' not in can(g, 'france')


# ---- automatons


def test_a_bot_spreads_the_revolution_to_others() -> None:
    """Not to its own land, unless it is revolutionary itself."""
    g = age_four(burgundy='revolutionary')
    strikes(g, 'revolution', 'france')
    adviser, role = Adviser(), g.index('france')
    g.play_number(role, adviser.choose(g, role, g.rng))
    [spread] = told(g, 'revolution_spreads')
    assert not has_town_of(g, 'france', spread['area'])
    g = age_four(burgundy='revolutionary')
    change_state_faith(g, party(g, 'france'), REVOLUTIONARY)
    strikes(g, 'revolution', 'france')
    g.play_number(role, adviser.choose(g, role, g.rng))
    [spread] = told(g, 'revolution_spreads')
    assert has_town_of(g, 'france', spread['area'])


def has_town_of(g: Europa, realm: str, id: str) -> bool:
    """Has a player a Town in an Area?"""
    return any(g.town[p] == seat_of(g, realm) for p in g.variant.inside[area(g, id)])


CARD_TESTS = {
    'idea:revolutionary_regime': [
        'test_the_revolutionary_regime_does_not_end_it',
        'test_the_revolutionary_regime_raises_armies_and_asks_for_no_cause',
    ]
}
