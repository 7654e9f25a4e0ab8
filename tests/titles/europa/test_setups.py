"""Europa: what is in the box, the cards, and with what Realms start (R3.9-14, R22.1)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.titles.europa.edition.atlas import FAITHS, FULL_OF_INFLUENCE, SIDE_1444
from chancellery.titles.europa.edition.components import COLOURS, PATTERNS
from chancellery.titles.europa.edition.decks import ADVISOR, LEADER, POWERS, RULER, STACKS
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.edition.setups import Setup
from tests.titles.europa.places import ATLAS, EDITION, REALMS, areas, nodes, provinces, realms, seas

PARTS = EDITION.components
DECKS = EDITION.decks
ALL = EDITION.setups.all
every_setup = pytest.mark.parametrize('setup', ALL, ids=[each.id for each in ALL])


# tracks and pieces


def test_slots_of_the_tracks() -> None:
    """R3.9"""
    assert PARTS.small_towns.per_slot == [1] * 20
    assert PARTS.large_towns.per_slot == [1] * 8
    assert PARTS.vassals.per_slot == [1] + [2] * 9


def test_pieces_of_the_tracks() -> None:
    """R22.1: all 40 small Towns, since the track is refilled once (R7.5.4)"""
    assert [track.pieces() for track in (PARTS.small_towns, PARTS.large_towns, PARTS.vassals)] == [40, 8, 19]


@given(st.integers(0, 40), st.integers(0, 8), st.integers(0, 19))
def test_income_and_manpower_of_the_tracks(small: int, large: int, vassals: int) -> None:
    """A 15.4, A 20.2: a tax is worth a Ducat and half a Manpower, a Vassal token half a Ducat"""
    assert PARTS.base_tax(small, large) == small + 2 * large
    assert PARTS.vassals.income[vassals] == (vassals + 1) // 2
    assert PARTS.manpower(small, large, vassals) == (small + 1) // 2 + large + (vassals + 1) // 2


def test_tracks_never_fall() -> None:
    for track in (PARTS.small_towns, PARTS.large_towns, PARTS.vassals):
        assert all(after >= before for before, after in pairwise(track.income))


def test_dice() -> None:
    """R22.1"""
    dice = (PARTS.infantry, PARTS.cavalry, PARTS.artillery, PARTS.rebel, PARTS.exploration)
    assert [die.count for die in dice] == [6, 3, 3, 3, 1]
    assert [len(die.faces) for die in dice] == [6] * 5


def test_tokens() -> None:
    """R22.1, R13.3.2: two-sided DNPR tokens, 53 in all"""
    assert PARTS.pools['not_hre'] == 8
    assert PARTS.kit['cubes'] == 30
    orange, green, pink, blue = PARTS.dnpr_tokens
    assert (len(COLOURS), len(PATTERNS)) == (4, 2)
    assert (orange, pink) == (green, blue)
    assert sum(orange) + sum(pink) == 53


# cards and persons


def test_three_decks_of_action_cards() -> None:
    """R22.1, R6.1"""
    assert len(DECKS.actions.index) == 108
    assert sorted(card for deck in DECKS.actions.deck for card in deck) == list(range(108))
    assert [len(deck) for deck in DECKS.actions.deck] == [36, 36, 36]
    assert len(set(DECKS.actions.person)) == 108


def test_a_person_stands_on_every_action_card() -> None:
    """R2.3.12"""
    roles = {DECKS.persons.role[person] for person in DECKS.actions.person}
    assert roles == {ADVISOR, LEADER}
    maximilien = DECKS.persons.index.number('maximilien')
    card = DECKS.actions.person.index(maximilien)
    assert DECKS.actions.titles.ids[DECKS.actions.title[card]] == 'development'
    assert (DECKS.persons.level[maximilien], DECKS.persons.ducats[maximilien]) == (2, 2)


def test_events_of_the_four_ages() -> None:
    """R22.4: 37 A, 48 B and 136 of Realms"""
    assert [DECKS.events.type.count(kind) for kind in range(3)] == [37, 48, 136]
    assert set(DECKS.events.age) == {1, 2, 3, 4}
    for event, ruler in enumerate(DECKS.events.ruler):
        if ruler != NOBODY:
            assert DECKS.persons.role[ruler] == RULER
            assert DECKS.events.realm[event] != NOBODY


def test_ideas() -> None:
    """R3.6: ten of each kind, one of them basic"""
    for power in range(len(POWERS)):
        mine = [idea for idea, kind in enumerate(DECKS.ideas.power) if kind == power]
        assert (len(mine), [DECKS.ideas.basic[idea] for idea in mine].count(True)) == (10, 1)
        assert all(DECKS.ideas.cost[idea] > 0 for idea in mine)


def test_milestones_lie_in_four_stacks_an_age() -> None:
    """R3.5, C-S4"""
    goals = DECKS.goals
    stacks = list(zip(goals.milestone_age, goals.milestone_stack, strict=True))
    assert {stacks.count((age, stack)) for age in range(1, 5) for stack in range(len(STACKS))} == {4}
    assert set(map(tuple, goals.milestone_prestige)) == {(5, 3, 1)}


def test_missions_are_found_by_their_codes() -> None:
    """R3.18"""
    mission = DECKS.goals.mission('castile', '1A')
    assert DECKS.goals.missions.ids[mission] == 'castile_1a'
    assert DECKS.goals.starting[mission]
    assert DECKS.goals.mission('castile', '9Z') == -1


def test_trade_cards_name_nodes_and_key_provinces() -> None:
    assert len(DECKS.trade.index) == 44
    for card, named in enumerate(DECKS.trade.nodes):
        assert len(named) == len(DECKS.trade.key_provinces[card]) == len(DECKS.trade.secondary[card])
        assert [len(keys) for keys in DECKS.trade.key_provinces[card]] == [len(plus) for plus in DECKS.trade.plus[card]]


# set-ups


def test_how_many_there_are() -> None:
    assert len(ALL) == 127
    assert [each.id for each in ALL] == list(EDITION.setups.index.ids)
    assert EDITION.setups.named('austria.1444').id == 'austria.1444'


def test_austria_in_1444() -> None:
    """R3.11-14, A 20.6"""
    austria = EDITION.setups.named('austria.1444')
    assert provinces([austria.capital]) == ['wien']
    assert provinces(austria.large_towns) == ['wien']
    assert provinces(austria.small_towns) == [
        'karnten',
        'krain',
        'lienz',
        'osterreich',
        'steiermark',
        'sundgau',
        'tirol',
    ]
    assert (austria.ducats, austria.power, FAITHS[austria.faith]) == (15, [3, 3, 3], 'catholic')
    assert DECKS.persons.index.ids[austria.ruler] == 'frederick_iii_austria'
    assert seas(austria.ships) == ['adriatic_sea']
    assert [(realms([spouse]), areas([at])) for spouse, at in austria.marriages] == [(['hungary'], ['hungarian_plain'])]


@every_setup
def test_pieces_are_in_the_box(setup: Setup) -> None:
    """R22.1, R3.9"""
    kit = PARTS.kit
    assert len(setup.small_towns) <= kit['small_towns']
    assert len(setup.large_towns) <= kit['large_towns']
    assert len(setup.vassals) <= kit['vassals']
    assert len(setup.merchants) <= kit['merchants']
    assert len(setup.alliances) <= kit['alliances']
    assert len(setup.marriages) <= kit['marriages']
    assert len(setup.truces) <= kit['truces']
    assert len(setup.claims) + len(setup.cores) <= kit['claims'] + kit['claims_cb']
    assert len(setup.armies) <= kit['armies']
    assert len(setup.ships) + sum(setup.fleet) <= kit['ships']
    assert setup.land_units() <= kit['land_units']
    assert len(setup.influence) + setup.colonists + sum(setup.power) <= kit['cubes']


@every_setup
def test_pieces_stand_where_they_may(setup: Setup) -> None:
    """R2.3.6, R2.3.1, R11.1.2, R11.1.5, R9.4b.13"""
    towns = [*setup.small_towns, *setup.large_towns, *set(setup.vassals)]
    assert len(set(towns)) == len(towns)
    assert all(ATLAS.exists(setup.side, each) for each in towns)
    assert all(setup.vassals.count(each) <= ATLAS.tax[setup.side][each] for each in setup.vassals)
    assert all(not ATLAS.distant[each] for each in setup.influence)
    assert all(setup.influence.count(each) <= FULL_OF_INFLUENCE for each in setup.influence)
    assert set(setup.unrest) <= set(towns)
    assert all(0 <= power <= PARTS.most_power for power in setup.power)
    if setup.fleet_at == NOWHERE:
        assert setup.fleet == [0, 0, 0]
    elif setup.fleet[2]:
        assert ATLAS.mark[setup.fleet_at] > 0


@every_setup
def test_towns_of_the_cards_are_as_large_as_their_provinces(setup: Setup) -> None:
    """R3.11; set-ups of one scenario may differ"""
    if setup.id.endswith(('.1444', '.1618')):
        assert all(ATLAS.is_large(setup.side, each) for each in setup.large_towns)
        assert not any(ATLAS.is_large(setup.side, each) for each in setup.small_towns)
        assert setup.capital in [*setup.small_towns, *setup.large_towns]


@every_setup
def test_marriages_are_in_areas_of_the_spouse(setup: Setup) -> None:
    """R11.2.2; of dates alone, since scenarios move borders"""
    if setup.id.endswith('.1444'):
        for spouse, at in setup.marriages:
            assert at in {ATLAS.area[each] for each in REALMS.owned[SIDE_1444][spouse]}, setup.id


@every_setup
def test_marriages_of_a_date_lie_on_the_capital_of_the_spouse(setup: Setup) -> None:
    """R11.2.2: of dates alone, since in scenarios a Realm may have another Capital"""
    for spouse, at in setup.marriages if setup.id.endswith(('.1444', '.1618')) else []:
        assert at == ATLAS.area[REALMS.capital[setup.side][spouse]], setup.id


def test_marriages_of_scenarios_that_move_capitals() -> None:
    """R11.2.2: in 2-04 Naples is a Realm of its own; Denmark's tie with Sweden lies on Stockholm."""
    found = {setup.id: [(realms([spouse])[0], areas([at])[0]) for spouse, at in setup.marriages] for setup in ALL}
    assert ('naples', 'naples') in found['castile.s204']
    assert all(('sweden', 'svealand') in found[f'denmark.{key}'] for key in ('1444', 's106', 's202', 's207'))


def test_default_merchants() -> None:
    """R12.4.0: two"""
    played = [EDITION.setups.all[seat.setups[0]] for each in EDITION.scenarios.all for seat in each.seats]
    counts = [len(setup.merchants) for setup in played]
    assert counts.count(2) > len(counts) / 2
    assert nodes(EDITION.setups.named('france.1444').merchants)
