"""R5.0, R5.2: minor actions in peace."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.actions.phase import ActionPhase
from chancellery.titles.europa.rounds.income import Income
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import (
    area,
    asks,
    can,
    clear,
    give,
    party,
    power,
    seat_of,
    set_power,
    table,
    turn_of,
    why_not,
)

FRANCE, CASTILE, ENGLAND = 0, 1, 2
MINOR = ('loan', 'repay', 'replenish', 'appoint:development_1', 'renounce:burgundy', 'withdraw:burgundy')


def ready() -> Europa:
    """France could take any minor action; no events lie out, so that it may pass."""
    g = table()
    g.ducats[FRANCE], g.interest[FRANCE], g.exhausted[FRANCE] = 30, 2, 9
    g.claims = put_mark(g.claims, area(g, 'burgundy'), FRANCE)
    g.put_influence(FRANCE, area(g, 'burgundy'), 2)
    set_power(g, 'france', 9, 5, 5)
    give(g, 'france', 'development_1')
    g.first = FRANCE
    return asks(g, ActionPhase())


# ---- R5.0.1, R5.2.0


def test_a_basic_action_is_there_for_whoever_can_pay() -> None:
    """R5.0.1: without a card; and no longer when it cannot be paid."""
    g = table()
    set_power(g, 'france', 10, 5, 5)
    turn_of(g, 'france')
    assert [why_not(g, 'france', action) for action in ('stability', 'recruit')] == ['', '']
    set_power(g, 'france', 4, 0, 0)
    g.curia = []
    turn_of(g, 'france')
    assert why_not(g, 'france', 'stability') != ''
    assert why_not(g, 'france', 'recruit') != ''
    assert why_not(g, 'france', 'focus') == '', 'it costs nothing'


def test_minor_actions_before_and_after_the_action() -> None:
    """R5.2.0: any number, and they do not end the turn."""
    g = ready()
    assert [why_not(g, 'france', action) for action in MINOR] == [''] * len(MINOR)
    g.play('france', 'replenish')
    g.play('france', 'loan')
    g.play('france', 'stability')
    assert [why_not(g, 'france', action) for action in MINOR] == [''] * len(MINOR)
    for action in MINOR:
        g.play('france', action)
    assert 'done' in can(g, 'france')
    assert why_not(g, 'france', 'stability') == 'R4.2.2'


def test_minor_actions_with_a_pass_and_none_after_it() -> None:
    """R5.2.0: in the turn of passing, with the Ducats just gained; afterwards only as Reactions."""
    g = ready()
    g.ducats[FRANCE] = 1
    g.forget_worked_out()
    assert why_not(g, 'france', 'repay') == 'R5.2.4.2'
    g.play('france', 'pass')
    g.play('france', 'repay')
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (0, 1)
    g.play('france', 'replenish')
    g.play('france', 'done')
    assert can(g, 'france') == []
    for realm in ('castile', 'england'):
        g.play(realm, 'stability') if why_not(g, realm, 'stability') == '' else g.play(realm, 'pass')
        assert can(g, 'france') == [], 'not in the turns of others'
        if 'done' in can(g, realm):
            g.play(realm, 'done')


def test_no_repaying_in_phase_four() -> None:
    """R5.2.4.2, R7.4.11: Loans may be taken there."""
    g = table()
    g.ducats[FRANCE], g.interest[FRANCE] = 30, 1
    asks(g, Income())
    assert why_not(g, 'france', 'repay') != ''
    assert 'repay' not in can(g, 'france')


# ---- Replenish Manpower (R5.2.3)


@pytest.mark.parametrize(('exhausted', 'back'), [(1, 1), (3, 3), (7, 3)])
def test_one_power_brings_three_units_back(exhausted: int, back: int) -> None:
    """R5.2.3.1: up to 3 from exhausted to available."""
    g = table()
    g.exhausted[FRANCE], g.available[FRANCE] = exhausted, 2
    set_power(g, 'france', 3, 3, 1)
    turn_of(g, 'france')
    g.play('france', 'replenish')
    assert (g.exhausted[FRANCE], g.available[FRANCE]) == (exhausted - back, 2 + back)
    assert power(g, 'france') == [3, 3, 0]


def test_replenishing_as_often_as_one_pays() -> None:
    """R5.2.3.1: for each point 3 more; with military power alone, and only where somebody is exhausted."""
    g = table()
    g.exhausted[FRANCE], g.available[FRANCE] = 5, 0
    set_power(g, 'france', 3, 3, 3)
    turn_of(g, 'france')
    g.play('france', 'replenish')
    g.play('france', 'replenish')
    assert (g.exhausted[FRANCE], g.available[FRANCE]) == (0, 5)
    assert why_not(g, 'france', 'replenish') == 'R5.2.3.1'
    g.exhausted[FRANCE] = 1
    set_power(g, 'france', 9, 9, 0)
    turn_of(g, 'france')
    assert why_not(g, 'france', 'replenish') == 'R7.1.1'


# ---- Cut Ties (R5.2.5)


def test_influence_is_given_up_cube_by_cube() -> None:
    """R5.2.5.1: one's own, for nothing."""
    g = table()
    at = area(g, 'burgundy')
    g.put_influence(FRANCE, at, 2)
    g.put_influence(ENGLAND, at, 1)
    turn_of(g, 'france')
    before = (power(g, 'france'), g.ducats[FRANCE])
    g.play('france', 'withdraw:burgundy')
    assert g.influence_at(FRANCE, at) == 1
    g.play('france', 'withdraw:burgundy')
    assert g.influence_at(FRANCE, at) == 0
    assert why_not(g, 'france', 'withdraw:burgundy') == 'R5.2.5.1'
    assert g.influence_at(ENGLAND, at) == 1
    assert (power(g, 'france'), g.ducats[FRANCE]) == before


def test_claims_are_given_up() -> None:
    """R5.2.5.1: one's own alone; a Core token is no Claim to be returned."""
    g = table()
    at = area(g, 'burgundy')
    g.claims = put(g.claims, at, 1 << FRANCE | 1 << ENGLAND)
    g.core = put(g.core, area(g, 'loire'), FRANCE)
    turn_of(g, 'france')
    g.play('france', 'renounce:burgundy')
    assert g.claims[at] == 1 << ENGLAND
    assert why_not(g, 'france', 'renounce:burgundy') == 'R5.2.5.1'
    assert why_not(g, 'france', 'renounce:loire') == 'R5.2.5.1'


def test_an_alliance_is_ended_with_its_consequences() -> None:
    """R5.2.5.1, R11.3.14: 5 Influence in the Areas of the former ally go, and there is a Truce."""
    g = table()
    savoy = party(g, 'savoy')
    g.ally = put(g.ally, savoy, FRANCE)
    g.married = put(g.married, savoy, 0)
    clear(g, 'influence')
    g.put_influence(FRANCE, area(g, 'burgundy'), 5)
    g.put_influence(FRANCE, area(g, 'flanders_wallonia'), 1)
    turn_of(g, 'france')
    assert why_not(g, 'france', 'break:burgundy') == 'R5.2.5.1', 'no ally'
    g.play('france', 'break:savoy')
    assert g.ally[savoy] == -1
    assert g.truce[savoy] >> FRANCE & 1
    assert g.influence_at(FRANCE, area(g, 'burgundy')) == 0
    assert g.influence_at(FRANCE, area(g, 'flanders_wallonia')) == 1, 'Savoy has nothing there'


def test_an_alliance_of_players_is_ended() -> None:
    """R5.2.5.1: of both sides."""
    g = table()
    g.friends[FRANCE], g.friends[CASTILE] = 1 << CASTILE, 1 << FRANCE
    turn_of(g, 'france')
    g.play('france', 'break:castile')
    assert g.friends[FRANCE] == g.friends[CASTILE] == 0


def test_others_take_no_minor_actions_in_my_turn() -> None:
    """R5.2.0: they are part of one's own turn."""
    g = turn_of(table(), 'france')
    assert why_not(g, 'castile', 'loan') != ''
    assert can(g, 'castile') == []
    assert seat_of(g, 'castile') == CASTILE
