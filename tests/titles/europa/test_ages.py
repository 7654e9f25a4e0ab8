"""R4.6: the end of an Age."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put_mark
from chancellery.kernel.rng import seeded
from chancellery.titles.europa.fields import STACKS
from chancellery.titles.europa.governing.purse import FROM_MISSIONS, FROM_WARS, SOURCES_IN_AGE, gain_prestige
from chancellery.titles.europa.governing.tracks import place_vassal
from chancellery.titles.europa.rounds.ages import EndMarriage, EndOfAge, SwapNew
from chancellery.titles.europa.rounds.sequence import Play
from chancellery.titles.europa.rounds.setup import set_up
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import TITLE, Rest, asks, can, clear, party, power, set_power, told, why_not


def table(seed: int = 1) -> Europa:
    """A variant of three Ages; nobody is married, and nobody is last alone."""
    state = TITLE.new_state('1-01.1', 3, {}, seeded(seed, 'chance'))
    assert isinstance(state, Europa)
    set_up(state)
    state.round, state.phase = 4, 'cleanup'
    clear(state, 'married')
    state.nest(Rest())
    state.advance()
    return state


def test_the_events_of_the_next_age_are_laid_ready() -> None:
    """R4.6.1, R16.0.1-3: its first half on top."""
    g = table()
    g.event_deck.take_all()
    asks(g, EndOfAge())
    assert g.age == 2
    events = g.edition.decks.events
    assert len(g.event_deck) == 16
    assert {events.age[event] for event in g.event_deck.items} == {2}
    first = next(deck for deck in g.variant.scenario.event_decks if (deck.age, deck.half) == (2, 1))
    assert sorted(g.event_deck.items[8:]) == sorted(first.events)


@pytest.mark.parametrize(('left', 'age'), [(0, 2), (4, 1)])
def test_an_age_ends_with_its_last_events(left: int, age: int) -> None:
    """R4.5.D1: then 4.6, and the next round has events of the new Age; before that it has those of the old one."""
    g = table()
    while len(g.event_deck) > left:
        g.event_deck.take_at(-1)
    play = Play()
    play.go('after_round')
    asks(g, play)
    assert (g.round, g.phase, g.age) == (5, 'draw', age)
    assert {g.edition.decks.events.age[event] for event in g.event_row.items} == {age}


def test_fame_at_the_end_of_an_age_ends_the_game_without_it() -> None:
    """R4.7.1: the end of the Age (R4.6) is skipped, and nobody scores 1 for a Marriage as it does."""
    g = table()
    g.event_deck.take_all()
    g.prestige[:3] = [120, 20, 20]
    g.married = put_mark(g.married, party(g, 'savoy'), 0)
    play = Play()
    play.go('after_round')
    asks(g, play)
    assert (g.phase, g.age) == ('over', 1)
    assert told(g, 'final_scoring')
    assert told(g, 'dynasty') == []


def test_new_milestones_of_each_type() -> None:
    """R4.6.2, R17.3.1"""
    g = table()
    g.milestones_done[1] = [0, 2]
    asks(g, EndOfAge())
    goals = g.edition.decks.goals
    assert [goals.milestone_stack[milestone] for milestone in g.milestones] == list(range(STACKS))
    assert {goals.milestone_age[milestone] for milestone in g.milestones} == {2}
    assert g.milestones_done == [[]] * STACKS


def test_the_last_may_swap_a_milestone() -> None:
    """R4.6.4: for any card of its stack."""
    g = table()
    g.prestige[:3] = [3, 1, 2]
    asks(g, EndOfAge())
    assert isinstance(g.stack[-1], SwapNew)
    assert g.deciders == ('castile',)
    before = g.milestones[:]
    wanted = g.milestone_piles[2].items[0]
    ids = g.edition.decks.goals.milestones.ids
    assert why_not(g, 'castile', f'milestone:{ids[before[2]]}') == 'R4.6.4'
    g.play('castile', f'milestone:{ids[wanted]}')
    assert g.milestones == [before[0], before[1], wanted, before[3]]
    assert before[2] in g.milestone_piles[2].items
    assert len(g.stack) == 1


def test_nobody_has_completed_a_milestone_that_comes_by_a_swap() -> None:
    """R4.6.4, R17.3.3: whoever had completed the one that goes keeps his Prestige, and no chit."""
    g = table()
    g.prestige[:3] = [3, 1, 2]
    asks(g, EndOfAge())
    g.milestones_done = [[0], [], [0, 2], []]
    wanted = g.milestone_piles[2].items[0]
    g.play('castile', f'milestone:{g.edition.decks.goals.milestones.ids[wanted]}')
    assert g.milestones_done == [[0], [], [], []]
    assert g.prestige[:3] == [3, 1, 2]


def test_nobody_swaps_where_two_are_last() -> None:
    """R4.6.4"""
    g = table()
    g.prestige[:3] = [3, 1, 1]
    asks(g, EndOfAge())
    assert len(g.stack) == 1


def married(*couples: tuple[int, str]) -> Europa:
    g = table()
    for seat, realm in couples:
        g.married = put_mark(g.married, party(g, realm), seat)
        other = g.seat_of(party(g, realm))
        if other >= 0:
            g.married = put_mark(g.married, g.realm(seat), other)
    return g


def test_who_has_a_marriage_scores_and_ends_one() -> None:
    """R4.6.5"""
    g = married((0, 'scotland'), (0, 'savoy'), (2, 'burgundy'))
    asks(g, EndOfAge())
    assert g.prestige[:3] == [1, 0, 1]
    assert g.deciders == ('france',)
    g.play('france', 'realm:scotland')
    assert g.married[party(g, 'scotland')] == 0
    assert g.married[party(g, 'savoy')] == 1
    assert g.deciders == ('england',)


def test_or_pays_two_diplomatic_power() -> None:
    """R4.6.5"""
    g = married((0, 'scotland'))
    set_power(g, 'france', 3, 2, 3)
    asks(g, EndMarriage(0))
    assert why_not(g, 'france', 'power:military') == 'R7.1.1'
    g.play('france', 'power:diplomatic')
    assert power(g, 'france') == [3, 0, 3]
    assert g.married[party(g, 'scotland')] == 1
    set_power(g, 'france', 3, 1, 3)
    asks(g, EndMarriage(0))
    assert can(g, 'france') == ['realm:scotland']


def test_a_marriage_with_an_npr_goes_first() -> None:
    """R4.6.5"""
    g = married((0, 'scotland'), (0, 'castile'))
    asks(g, EndMarriage(0))
    assert why_not(g, 'france', 'realm:castile') == 'R4.6.5'
    assert why_not(g, 'france', 'realm:savoy') == 'R4.6.5'
    assert 'realm:scotland' in can(g, 'france')


def test_a_vassal_is_no_npr_whose_marriage_goes_first() -> None:
    """R4.6.5, R2.3.6: of a player and one's own Vassal either may go; an independent NPR goes before both."""
    g = married((0, 'scotland'), (0, 'castile'))
    assert place_vassal(g, 0, g.capital[party(g, 'scotland')])
    asks(g, EndMarriage(0))
    assert can(g, 'france')[:2] == ['realm:castile', 'realm:scotland']
    g = married((0, 'scotland'), (0, 'savoy'))
    assert place_vassal(g, 0, g.capital[party(g, 'scotland')])
    asks(g, EndMarriage(0))
    assert why_not(g, 'france', 'realm:scotland') == 'R4.6.5'
    assert 'realm:savoy' in can(g, 'france')


def test_between_players_both_tokens_go_and_the_duty_stays() -> None:
    """R4.6.5a"""
    g = married((0, 'castile'), (1, 'portugal'))
    set_power(g, 'france', 3, 3, 3)
    set_power(g, 'castile', 3, 0, 3)
    g.prestige[:3] = [5, 5, 5]
    asks(g, EndOfAge())
    g.play('france', 'realm:castile')
    assert g.married[party(g, 'france')] == g.married[party(g, 'castile')] == 0
    assert g.deciders == ('castile',)
    assert can(g, 'castile') == ['realm:portugal']


def test_the_end_of_an_age_tells_what_it_brought() -> None:
    """R4.6.5: with what Marriages score last; the next Age begins with nothing."""
    g = married((0, 'savoy'))
    gain_prestige(g, 0, 4, FROM_MISSIONS)
    gain_prestige(g, 0, -1, FROM_WARS)
    for seat in (1, 2):
        gain_prestige(g, seat, 2)
    before = g.prestige[0]
    asks(g, EndOfAge())
    g.play('france', 'realm:savoy')
    france, castile, _ = told(g, 'age_over')
    assert france['age'] == castile['age'] == 1
    assert (france['prestige'], france['gained']) == (before + 1, 4)
    assert [france[each] for each in SOURCES_IN_AGE] == [4, 0, 0, 0, 1, -1, 0, 0]
    assert (castile['other'], castile['gained']) == (2, 2)
    assert not any(g.age_scored)
