"""R20, R4.2.13: two players without automatons, as in 1-04.1."""

from __future__ import annotations

import pytest

from chancellery.titles.europa.actions.passing import event_due, next_first
from chancellery.titles.europa.actions.phase import ActionPhase
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.events.row import lay_row
from chancellery.titles.europa.rounds.cleanup import Cleanup
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.table_options import people_of
from tests.titles.europa.position import TITLE, asks, can, seat_of, table, told, why_not
from tests.titles.europa.test_turns import acts, passes, turn, turn_or_none

SCENARIO = '1-04.1'
BOTH = ('france', 'castile')


def phase(france: int = 2, castile: int = 2) -> Europa:
    """The action phase of a round; so many events each has taken already."""
    g = table(SCENARIO)
    g.first = seat_of(g, 'france')
    lay_row(g)
    g.event_taken[seat_of(g, 'france')] = france
    g.event_taken[seat_of(g, 'castile')] = castile
    g.ducats = [0] * len(g.ducats)
    return asks(g, ActionPhase())


def takes_event(g: Europa) -> str:
    """Whose turn it is has taken an event, as far as the turn knows."""
    who = turn(g)
    turn_or_none(g).acted = True
    g.event_taken[seat_of(g, who)] += 1
    g.forget_worked_out()
    g.play(who, 'done')
    return who


def may_take_anything(g: Europa) -> bool:
    return any(action.startswith(('focus', 'stability', 'influence')) for action in can(g, turn(g)))


# ---- the deck (R20.2.1)


def test_only_the_events_of_the_two_realms_are_in_the_decks() -> None:
    """R20.2.1: those of Realms that nobody plays are replaced by B events of the same Age and half, or X."""
    scenario = TITLE.edition.scenarios.named(SCENARIO)
    realms = {seat.realm for seat in scenario.seats}
    events = TITLE.edition.decks.events
    files = TITLE.edition.files.events
    for deck in scenario.event_decks:
        of_realms = [events.realm[event] for event in deck.events if events.realm[event] != NOBODY]
        assert sorted(of_realms) == sorted(realms), 'one of each'
        ids = [events.index.ids[event] for event in deck.events]
        assert {files[id]['age'] for id in ids} == {deck.age}
        assert {files[id]['half'] for id in ids} <= {str(deck.half), 'X'}
        assert len(deck.events) == 10


# ---- the row and the duty (R20.2.2)


def test_five_events_of_which_three_are_face_up() -> None:
    """R20.2.2: as with four players."""
    g = phase(0, 0)
    assert [event['card'] is not None for event in g.view('france')['board']['events']] == [True] * 3 + [False] * 2


@pytest.mark.parametrize(('taken', 'rule'), [(0, 'R4.2.4'), (1, 'R4.2.4'), (2, '')])
def test_nobody_passes_before_he_has_taken_two_events(taken: int, rule: str) -> None:
    """R20.2.2"""
    g = phase(taken, 0)
    assert why_not(g, 'france', 'pass') == rule
    assert event_due(g, seat_of(g, 'france')) == (taken < 2)


def test_nobody_takes_three_events() -> None:
    """R20.2.2, R4.2.4"""
    g = phase(2, 0)
    shown = g.v.events.ids[g.event_row.items[0]]
    assert why_not(g, 'france', f'happening:{shown}') == 'R4.2.4'
    g = phase(1, 0)
    assert f'happening:{shown}' in can(g, 'france')


def test_the_fifth_event_is_the_unpicked_one() -> None:
    """R20.2.2, R4.2.5: four are chosen, and one is left; its symbols follow the last Event action."""
    g = phase(1, 2)
    for _ in range(3):
        g.event_row.take_at(-1)
    g.event_row.turn_up(g, 0)
    g.forget_worked_out()
    chosen = [action for action in can(g, 'france') if action.startswith('happening:')]
    left = len(g.event_row) - 1
    assert left == 1
    g.play('france', chosen[0])
    for _ in range(200):
        if isinstance(g.stack[-1], type(turn_or_none(g))) and turn_or_none(g) is not None:
            break
        g.play(g.deciders[0], can(g, g.deciders[0])[-1])
    assert len(told(g, 'event_unpicked')) == 1
    assert len(g.event_row) == 0


# ---- passing (R20.2.3, R4.2.13)


def test_the_first_to_pass_gets_three_ducats_the_second_none() -> None:
    """R4.2.13, R20.2.3"""
    g = phase()
    assert passes(g) == 'france'
    assert g.ducats[:2] == [3, 0]
    assert passes(g) == 'castile'
    assert g.ducats[:2] == [3, 0]
    assert g.active == NOBODY, 'the phase is over'


def test_the_other_has_two_turns() -> None:
    """R4.2.13, R20.2.3: and then counts as passed."""
    g = phase()
    passes(g)
    assert acts(g) == 'castile'
    assert g.passed[:2] == [1, 0]
    assert acts(g) == 'castile'
    assert (g.active, g.passed[:2]) == (NOBODY, [1, 2])


def test_the_second_of_the_two_turns_may_be_a_pass() -> None:
    """R20.2.3, R4.2.10: without Ducats."""
    g = phase()
    passes(g)
    acts(g)
    assert passes(g) == 'castile'
    assert (g.active, g.ducats[:2]) == (NOBODY, [3, 0])


def test_who_has_taken_no_event_has_one_other_action_and_then_two_events() -> None:
    """R20.2.3"""
    g = phase(2, 0)
    passes(g)
    assert turn(g) == 'castile'
    assert may_take_anything(g)
    assert why_not(g, 'castile', 'pass') == 'R4.2.4'
    acts(g)
    for _ in range(2):
        assert turn(g) == 'castile'
        assert not may_take_anything(g)
        assert why_not(g, 'castile', 'focus') == 'R4.2.11'
        assert any(action.startswith('happening:') for action in can(g, 'castile'))
        takes_event(g)
    assert (g.active, g.passed[:2]) == (NOBODY, [1, 2])


def test_who_has_taken_no_event_may_take_both_at_once() -> None:
    """R20.2.3: the other action is no duty; after two events his two turns are over."""
    g = phase(2, 0)
    passes(g)
    takes_event(g)
    assert not may_take_anything(g)
    takes_event(g)
    assert (g.active, g.passed[:2]) == (NOBODY, [1, 2])


def test_who_has_taken_one_event_takes_the_other_within_his_two_turns() -> None:
    """R20.2.5"""
    g = phase(2, 1)
    passes(g)
    acts(g)
    assert not may_take_anything(g), 'the last of the two'
    takes_event(g)
    assert g.active == NOBODY
    g = phase(2, 1)
    passes(g)
    takes_event(g)
    assert may_take_anything(g), 'his second turn is free'
    acts(g)
    assert g.active == NOBODY


def test_turns_alternate_until_somebody_passes() -> None:
    """R4.2.13, R4.2.1"""
    g = phase()
    assert [acts(g) for _ in range(3)] == ['france', 'castile', 'france']


# ---- the first-player marker (R20.2.4)


def cleaned(g: Europa) -> Europa:
    """The step of phase 5 in which the marker goes on."""
    cleanup = Cleanup()
    cleanup.go('first_player')
    return asks(g, cleanup)


def passed(first: str, second: str) -> Europa:
    g = table(SCENARIO)
    g.first = seat_of(g, 'france')
    for space, realm in enumerate((first, second), start=1):
        g.passed[seat_of(g, realm)] = space
    for seat in g.seats():
        for deck in range(3):
            for number in g.hands_at(seat, deck).items[:]:
                g.hands_at(seat, deck).take(number)
    return g


@pytest.mark.parametrize(('answer', 'holder'), [('accept', 'france'), ('refuse', 'castile')])
def test_the_first_player_may_keep_the_marker(answer: str, holder: str) -> None:
    """R20.2.4: when he passes first."""
    g = cleaned(passed('france', 'castile'))
    assert g.deciders == ('france',)
    assert g.view('france')['prompt']['rule'] == 'R20.2.4'
    g.play('france', answer)
    assert g.name(g.first) == holder
    assert len(told(g, 'first_player')) == (answer == 'refuse')


def test_who_passes_first_gets_the_marker() -> None:
    """R4.2.6, R20.2.4: the first player keeps it only if he has passed first; nobody is asked."""
    g = passed('castile', 'france')
    assert next_first(g) == seat_of(g, 'castile')
    cleaned(g)
    assert g.name(g.first) == 'castile'


def test_three_players_are_not_asked() -> None:
    """R4.2.6, R20.2.4: that is a rule of two."""
    g = table('1-01.1')
    g.first = 0
    g.passed[:3] = [1, 2, 3]
    cleaned(g)
    assert g.first == 1


# ---- seats (R20.1)


def test_1_04_1_is_for_two_persons() -> None:
    """R20.1, R20.2: without automatons."""
    scenario = TITLE.edition.scenarios.named(SCENARIO)
    assert people_of(scenario) == len(scenario.seats) == 2
    assert set(BOTH) == {TITLE.edition.realms.ids[seat.realm] for seat in scenario.seats}
