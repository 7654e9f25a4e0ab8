"""R4.2: the action phase: whose turn it is, passing, the last turns, and the duty to take an event."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.actions.passing import event_due, next_first, pass_income
from chancellery.titles.europa.actions.phase import ActionPhase
from chancellery.titles.europa.actions.reach import reachable
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.board.land import next_to
from chancellery.titles.europa.events.row import lay_row
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import asks, can, plays, seat_of, table, turn_of, why_not

ORDER = ('france', 'castile', 'england')


def phase(first: str = 'france', events: bool = False) -> Europa:
    """The action phase begins; unless events are asked for, everybody has taken his."""
    g = table()
    g.first = seat_of(g, first)
    if events:
        lay_row(g)
    return asks(g, ActionPhase())


def turn(g: Europa) -> str:
    """Whose turn it is."""
    top = g.stack[-1]
    assert isinstance(top, TakeTurn)
    return g.name(top.seat)


def passes(g: Europa) -> str:
    """The player whose turn it is passes."""
    who = turn(g)
    g.play(who, 'pass')
    g.play(who, 'done')
    return who


def acts(g: Europa) -> str:
    """The player whose turn it is takes an action: National Focus."""
    who = turn(g)
    g.focus[seat_of(g, who)] = 0
    g.forget_worked_out()
    plays(g, who, 'focus', 'power:administrative', 'power:diplomatic')
    while 'done' in can(g, who) and turn_or_none(g) is None:
        g.play(who, 'done')
    g.play(who, 'done')
    return who


def turn_or_none(g: Europa) -> Any:
    top = g.stack[-1]
    return top if isinstance(top, TakeTurn) else None


def test_turns_go_clockwise_from_the_first_player() -> None:
    """R4.2.1"""
    for first in ORDER:
        g = phase(first)
        start = ORDER.index(first)
        wanted = [ORDER[(start + step) % 3] for step in range(4)]
        assert [acts(g) for _ in range(4)] == wanted


def test_one_action_a_turn_and_then_no_more() -> None:
    """R4.2.2"""
    g = phase()
    plays(g, 'france', 'focus', 'power:military', 'power:diplomatic', 'power:administrative')
    assert turn(g) == 'france'
    assert why_not(g, 'france', 'pass') == 'R4.2.2'
    assert why_not(g, 'france', 'stability') == 'R4.2.2'
    assert 'done' in can(g, 'france')


def test_minor_actions_alone_are_no_turn() -> None:
    """R4.2.3"""
    g = phase()
    g.play('france', 'loan')
    g.play('france', 'loan')
    assert turn(g) == 'france'
    assert why_not(g, 'france', 'done') == 'R4.2.3'


def test_nobody_passes_before_his_event() -> None:
    """R4.2.4"""
    g = phase(events=True)
    assert why_not(g, 'france', 'pass') == 'R4.2.4'
    g.event_taken[seat_of(g, 'france')] = 1
    g.forget_worked_out()
    assert 'pass' in can(g, 'france')


def test_an_empty_row_leaves_no_duty() -> None:
    """R4.2.4: the duty is to take one of the events that lie there."""
    g = phase()
    assert len(g.event_row) == 0
    assert not event_due(g, 0)
    assert 'pass' in can(g, 'france')


def test_an_event_once_a_round_and_no_more() -> None:
    """R4.2.4"""
    g = phase(events=True)
    g.event_taken[0] = 1
    g.forget_worked_out()
    shown = g.v.events.ids[g.event_row.items[0]]
    assert why_not(g, 'france', f'happening:{shown}') == 'R4.2.4'


@pytest.mark.parametrize(('seats', 'wanted'), [(3, [5, 2, 0]), (4, [5, 3, 2, 0]), (5, [5, 3, 2, 0]), (6, [5, 3, 2, 1])])
def test_ducats_for_passing_by_the_number_of_players(seats: int, wanted: list[int]) -> None:
    """R4.2.7"""
    g = table()
    g.variant.seats, before = seats, g.variant.seats
    try:
        paid = []
        for seat in range(len(wanted)):
            paid.append(pass_income(g, seat))
            g.passed[seat] = seat + 1
    finally:
        g.variant.seats = before
    assert paid == wanted


def test_the_first_to_pass_gets_five_ducats_at_once() -> None:
    """R4.2.6-7: and the marker goes onto the topmost free space."""
    g = phase()
    g.ducats = [0] * len(g.ducats)
    g.play('france', 'pass')
    assert g.ducats[0] == 5
    assert g.passed[0] == 1


def test_minor_actions_in_the_turn_of_passing() -> None:
    """R4.2.8: with the Ducats just gained; but no second action."""
    g = table()
    g.ducats[0] = 1
    g.interest[0] = 1
    asks(g, ActionPhase())
    assert why_not(g, 'france', 'repay') == 'R5.2.4.2'
    g.play('france', 'pass')
    g.play('france', 'repay')
    assert (g.ducats[0], g.interest[0]) == (0, 0)
    assert why_not(g, 'france', 'focus') == 'R4.2.2'


def test_who_has_passed_gets_no_more_turns() -> None:
    """R4.2.8"""
    g = phase()
    assert passes(g) == 'france'
    assert [acts(g), acts(g), acts(g)] == ['castile', 'england', 'castile']


def test_who_has_passed_had_no_turn_before_the_others() -> None:
    """R9.7.M3, R4.2.8: who had the turn before is kept, over passes and until the phase is over."""
    g = phase()
    assert g.acted_last == -1
    acted = []
    for step in (acts, acts, passes, acts, acts, acts):
        acted.append(step(g))
        assert g.name(g.acted_last) == acted[-1]
    assert acted == ['france', 'castile', 'england', 'france', 'castile', 'france']
    g.put_power(0, 1, 3)  # diplomatic power for another change of focus
    acted.append(passes(g))
    assert acts(g) == 'france'
    assert (g.active, g.name(g.acted_last)) == (-1, 'france'), 'the phase is over'


def test_after_two_passes_of_three_the_last_has_one_turn() -> None:
    """R4.2.10, R4.2.12"""
    g = phase()
    assert [acts(g), passes(g), acts(g), passes(g)] == ['france', 'castile', 'england', 'france']
    assert turn(g) == 'england'
    acts(g)
    assert turn_or_none(g) is None
    assert g.passed[:3] == [2, 1, 3]


def test_the_prompt_of_the_last_turn_says_that_it_is_the_last() -> None:
    """R4.2.10: as soon as nobody can earn anything by passing; once the action is taken, the turn is over."""

    def asked(role: str) -> str:
        return g.prompt_for(g.index(role)).key

    g = phase()
    passes(g)
    assert asked(turn(g)) == 'prompt.turn'
    passes(g)
    assert asked(turn(g)) == 'prompt.turn_last'
    turn_or_none(g).acted = True
    assert asked('england') == 'prompt.turn_over'


def test_last_turns_go_on_clockwise() -> None:
    """R4.2.10: with five players after three passes; who is next comes first, not the first player."""
    g = asks(table('1-01.3'), ActionPhase())
    order = [g.name(seat) for seat in g.turn_order()]
    assert [acts(g), passes(g), passes(g), passes(g)] == order[:4]
    assert [acts(g), acts(g)] == [order[4], order[0]]
    assert turn_or_none(g) is None


@pytest.mark.parametrize(('scenario', 'first'), [('1-00.1', 'france'), ('1-02.2', 'papal_states')])
def test_the_scenario_names_the_first_player(scenario: str, first: str) -> None:
    """R3.19"""
    assert turn(asks(table(scenario), ActionPhase())) == first


def test_the_last_turn_may_be_a_pass_without_ducats() -> None:
    """R4.2.10"""
    g = phase()
    g.ducats = [0] * len(g.ducats)
    passes(g)
    passes(g)
    assert passes(g) == 'england'
    assert g.ducats[:3] == [5, 2, 0]
    assert g.active == -1


def test_who_has_no_event_yet_takes_one_more_turn_for_it() -> None:
    """R4.2.11: and nothing else is possible in it."""
    g = table()
    lay_row(g)
    g.event_taken[0] = g.event_taken[1] = 1
    asks(g, ActionPhase())
    passes(g)
    passes(g)
    acts(g)
    assert turn(g) == 'england'
    assert why_not(g, 'england', 'pass') == 'R4.2.11'
    assert why_not(g, 'england', 'focus') == 'R4.2.11'
    assert why_not(g, 'england', 'done') == 'R4.2.3'
    shown = [g.v.events.ids[event] for event in g.event_row.items[:3]]
    assert [f'happening:{event}' for event in shown] == [a for a in can(g, 'england') if a.startswith('happening')]


def test_who_still_owes_his_event_has_not_passed() -> None:
    """R4.2.11-12: the turn of his event is his last; only after it he counts as passed."""
    g = table()
    lay_row(g)
    g.event_taken[0] = g.event_taken[1] = 1
    asks(g, ActionPhase())
    passes(g)
    passes(g)
    acts(g)
    assert (turn(g), g.passed[:3]) == ('england', [1, 2, 0])
    turn_or_none(g).acted = True  # as by the event
    g.event_taken[2] = 1
    g.forget_worked_out()
    g.play('england', 'done')
    assert g.passed[:3] == [1, 2, 3]


def test_the_first_player_marker_goes_to_who_passed_first() -> None:
    """R4.2.6, R4.5.B6: to the second where the first has it already."""
    g = table()
    g.first = 0
    g.passed[:3] = [2, 1, 3]
    assert next_first(g) == 1
    g.passed[:3] = [1, 3, 2]
    assert next_first(g) == 2


def test_a_turn_of_somebody_else_is_not_yours() -> None:
    """R4.2.1"""
    g = phase()
    assert can(g, 'castile') == []


# ---- what is next to one's pieces (R5.4.1.2)


def reach(g: Europa) -> list[str]:
    return [id for id, near in zip(g.map.areas.ids, g.reachable, strict=True) if near]


def test_reach_is_what_it_was_when_the_turn_began() -> None:
    """R5.4.1.2"""
    g = phase()
    before = reach(g)
    assert g.map.areas.ids[g.map.area[g.capital[g.realm(0)]]] in before
    far = next(area for area in range(len(g.map.areas)) if g.variant.inside[area] and not g.reachable[area])
    g.add_influence(0, far, 1)
    assert reach(g) == before
    acts(g)
    acts(g)
    acts(g)
    assert turn(g) == 'france'
    assert g.map.areas.ids[far] in reach(g)


def test_towns_reach_over_the_sea_only_from_ports() -> None:
    """R2.4.1-2: an inland Town has no neighbours over the sea."""
    g = table()
    inland = [p for p in range(len(g.town)) if g.variant.tax[p] > 0 and not g.map.port[p]]
    for province in inland:
        area = g.map.area[province]
        assert next_to(g, [province]) == {area, *g.map.borders[area]}
    paris = g.map.provinces.number('paris')
    montpellier = g.map.provinces.number('montpellier')
    corsica = g.map.areas.number('corsica_sardinia')
    assert corsica not in next_to(g, [paris])
    assert corsica in next_to(g, [montpellier])


def test_alliances_and_marriages_reach_from_the_capital() -> None:
    """R5.4.1.2"""
    g = table()
    seat = seat_of(g, 'england')
    hungary = g.edition.parties.index('hungary')
    area = g.map.area[g.capital[hungary]]
    assert area not in reachable(g, seat)
    g.married = put_mark(g.married, hungary, seat)
    assert area in reachable(g, seat)
    g.married = put(g.married, hungary, 0)
    g.ally = put(g.ally, hungary, seat)
    assert area in reachable(g, seat)


def test_turn_of_helper_is_a_turn() -> None:
    """R4.2.2"""
    g = turn_of(table(), 'castile')
    assert turn(g) == 'castile'
