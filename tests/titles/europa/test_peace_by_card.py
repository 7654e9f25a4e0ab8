"""EFFECTS 3.3 ``peace``: Peace Congress, option by option, and the terms that a card may name."""

from __future__ import annotations

import pytest

from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import army, disarm, infantry, untie, war
from tests.titles.europa.peacemaking import active, gained, holder, standing, takes
from tests.titles.europa.position import (
    area,
    can,
    card,
    give,
    party,
    power,
    seat_of,
    set_power,
    table,
    turn_of,
    why_not,
)

CARD = 'peace_congress_1'


@pytest.fixture
def g() -> Europa:
    state = table()
    disarm(state)
    untie(state)
    set_power(state, 'castile', 3, 3, 3)
    give(state, 'castile', CARD)
    return state


def test_the_congress_settles_a_war_with_an_npr(g: Europa):
    """R10.4.1, R10.5.1: option A: as a White Peace, but nobody loses Prestige; a Truce."""
    war(g, 'castile', 'granada')
    war(g, 'castile', 'france')
    takes(g, 'castile', 'gibraltar')
    before = standing(g)
    turn_of(g, 'castile')
    g.play('castile', f'play:{CARD}')
    assert power(g, 'castile') == [3, 1, 3]
    assert holder(g, 'gibraltar') == ''
    assert g.war[party(g, 'granada')] == 0
    assert g.truce[party(g, 'granada')] >> seat_of(g, 'castile') & 1
    assert gained(g, before) == {}
    assert g.war[party(g, 'france')], 'a war between players goes on'


def test_the_congress_chooses_among_several_nprs(g: Europa):
    """Option A: one of the NPRs with which the player is at war."""
    war(g, 'castile', 'granada')
    war(g, 'castile', 'morocco')
    turn_of(g, 'castile')
    g.play('castile', f'play:{CARD}')
    assert can(g, 'castile') == ['realm:granada', 'realm:morocco']
    g.play('castile', 'realm:morocco')
    assert g.war[party(g, 'granada')]
    assert not g.war[party(g, 'morocco')]


def test_the_congress_settles_with_no_active_ally_of_an_enemy(g: Europa):
    """R10.3.2: Castile attacked Provence first, but France settles for it now; Granada alone is left."""
    war(g, 'castile', 'provence')
    war(g, 'castile', 'france')
    war(g, 'castile', 'granada')
    active(g, 'france', 'provence', 1)
    turn_of(g, 'castile')
    g.play('castile', f'play:{CARD}')
    assert not g.war[party(g, 'granada')]
    assert g.war[party(g, 'provence')]


def test_with_the_last_war_units_and_allies_go_home(g: Europa):
    """R10.1.8: who is at peace then, in the middle of the round too."""
    war(g, 'castile', 'granada')
    active(g, 'castile', 'navarra', 1)
    infantry(g, 'castile', 'portugal', 1)
    army(g, 'castile', 'leon', sort='allied', infantry=1)
    turn_of(g, 'castile')
    g.play('castile', f'play:{CARD}')
    g.play('castile', 'area:leon')
    assert number_in(g, seat_of(g, 'castile'), area(g, 'portugal')) == 0
    assert number_in(g, seat_of(g, 'castile'), area(g, 'leon')) == 1
    assert g.active_ally[party(g, 'navarra')] == 0
    assert g.allied_available[seat_of(g, 'castile')] == 0


def test_the_congress_mediates_between_two_others(g: Europa):
    """Option B: 2 Prestige for a player at peace, where two opponents are at war with players."""
    war(g, 'england', 'france')
    before = standing(g)
    turn_of(g, 'castile')
    g.play('castile', f'play:{CARD}')
    assert gained(g, before) == {'castile': 2}
    assert g.war[party(g, 'france')], 'they fight on'


@pytest.mark.parametrize('enemy', ['', 'france'])
def test_a_congress_without_anything_to_settle_is_played_for_nothing(g: Europa, enemy: str):
    """R6.0.2-3, EFFECTS 2.2, 2.11, 7: a card can be played if it can be paid, though none of its options can do
    anything: at peace while nobody fights, or at war with a player alone."""
    if enemy:
        war(g, 'castile', enemy)
    before, wars = standing(g), g.war[:]
    turn_of(g, 'castile')
    g.play('castile', f'play:{CARD}')
    assert power(g, 'castile') == [3, 1, 3]
    assert card(g, CARD) in g.discards[1]
    assert (gained(g, before), g.war) == ({}, wars)
    assert why_not(g, 'castile', 'stability') == 'R4.2.2', 'it was his action'
