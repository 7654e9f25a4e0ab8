"""R4.7, R2.1: the end of the game."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.rounds.scoring import (
    SOURCES,
    final_points,
    final_scoring,
    prestige_from,
    reason_to_end,
    scored,
    winners,
)
from chancellery.titles.europa.rounds.sequence import Play
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import TITLE, area, asks, clear, party, province, seat_of, set_power, table
from tests.titles.reckonings import assert_adds_up, instants
from tests.titles.reckonings import told as told_now

CASTILE = 1


def plain() -> Europa:
    """Nobody has anything that scores."""
    g = table()
    g.small_towns = [0] * len(g.small_towns)
    g.large_towns = [0] * len(g.large_towns)
    g.vassals = [0] * len(g.vassals)
    clear(g, 'core', 'married', 'ally')
    g.friends = [0] * len(g.friends)
    g.curia = []
    g.stability = [0] * len(g.stability)
    g.prestige = [0] * len(g.prestige)
    return g


def told(g: Europa, seat: int = CASTILE) -> dict[str, int]:
    return {source: points for source, points in zip(SOURCES, final_points(g, seat), strict=True) if points}


def test_nothing_scores_nothing() -> None:
    """R4.7.2"""
    assert told(plain()) == {}


def test_the_worked_example_of_castile() -> None:
    """A-EX5: 12 and 2 of taxes, -2 for occupied Towns, 1 Marriage, an Alliance, a Core, Stability -2, the Curia and
    Reconquista: 17, so that 23 become 40."""
    g = plain()
    g.small_towns[CASTILE], g.large_towns[CASTILE], g.vassals[CASTILE] = 8, 2, 4
    g.occupier = put(g.occupier, province(g, 'galicia'), REBELS)
    g.occupier = put(g.occupier, province(g, 'navarra'), 0)
    g.town = put(g.town, province(g, 'navarra'), CASTILE)
    g.occupier = put(g.occupier, province(g, 'barcelona'), 0)
    g.town = put(g.town, province(g, 'barcelona'), -1)
    g.vassal = put(g.vassal, province(g, 'barcelona'), CASTILE)
    g.married = put(g.married, party(g, 'portugal'), 1 << CASTILE)
    g.ally = put(g.ally, party(g, 'portugal'), CASTILE)
    g.core = put(g.core, area(g, 'andalucia'), CASTILE)
    g.stability[CASTILE] = -2
    g.curia = [CASTILE, CASTILE]
    g.prestige[CASTILE] = 23
    reconquista = g.edition.decks.goals.missions.number('castile_1b')
    g.mission_decks[CASTILE].give(reconquista, g.missions[CASTILE])
    for number in g.variant.inside[area(g, 'andalucia')]:
        g.town = put(g.town, number, CASTILE)
    g.forget_worked_out()
    assert told(g) == {
        'missions': 2,
        'base_tax': 12,
        'vassal_tax': 2,
        'cores': 1,
        'marriages': 1,
        'alliances': 2,
        'curia': 3,
        'stability': -4,
        'occupied': -2,
    }
    final_scoring(g, 'last_round')
    assert g.prestige[CASTILE] == 40
    assert g.outcome is not None
    assert g.outcome.scores['castile'] == 40
    assert reconquista in g.missions_done[CASTILE]


def test_interest_and_the_empire_count() -> None:
    """R4.7.2"""
    g = plain()
    g.interest[CASTILE] = 3
    g.emperor, g.authority = g.realm(CASTILE), 5
    assert told(g) == {'empire': 5, 'interest': -3}


def test_alliances_with_players_count_and_disputed_marriages_too() -> None:
    """R4.7.2, R11.2.10: a token on its other side is still a Marriage."""
    g = plain()
    g.friends[CASTILE], g.friends[2] = 1 << 2, 1 << CASTILE
    g.married = put(g.married, party(g, 'portugal'), 1 << CASTILE)
    g.disputed = put(g.disputed, party(g, 'portugal'), 1 << CASTILE)
    assert told(g) == {'marriages': 1, 'alliances': 2}


def test_the_controller_need_not_be_uncontested() -> None:
    """R4.7.2: all Catholic players count, without limit."""
    g = plain()
    g.curia = [CASTILE, 0]
    assert told(g) == {'curia': 3}


def test_missions_that_are_not_met_score_nothing() -> None:
    """R4.7.2"""
    g = plain()
    g.mission_decks[CASTILE].give(g.edition.decks.goals.missions.number('castile_1a'), g.missions[CASTILE])
    assert told(g) == {}


def test_every_source_is_told() -> None:
    """R4.7.2: in the log and in the state."""
    g = plain()
    g.stability[CASTILE] = 2
    final_scoring(g, 'last_round')
    entries = [entry.params for entry in g.journal.entries if entry.key == 'event.final_points']
    assert [entry['realm'] for entry in entries] == ['france', 'castile', 'england']
    assert set(SOURCES) <= set(entries[1])
    assert entries[1]['stability'] == 4
    assert scored(g, CASTILE) == final_points(g, CASTILE)


def test_most_prestige_wins() -> None:
    """R4.7.3, R2.1.1"""
    g = plain()
    g.prestige[:3] = [5, 7, 6]
    assert winners(g, g.prestige) == [1]


def test_ties_go_to_power_then_ducats_then_are_shared() -> None:
    """R4.7.3"""
    g = plain()
    g.prestige[:3] = [7, 7, 6]
    set_power(g, 'france', 1, 1, 1)
    set_power(g, 'castile', 0, 4, 0)
    set_power(g, 'england', 9, 9, 9)
    assert winners(g, g.prestige) == [1]
    set_power(g, 'castile', 0, 3, 0)
    g.ducats[:3] = [4, 2, 50]
    assert winners(g, g.prestige) == [0]
    g.ducats[:3] = [2, 2, 50]
    assert winners(g, g.prestige) == [0, 1]
    final_scoring(g, 'last_round')
    assert g.outcome is not None
    assert g.outcome.winners == ('france', 'castile')


# ---- when it ends (R4.7.1)


def test_the_game_ends_when_the_events_are_used_up() -> None:
    """R4.7.1a, R2.3.11"""
    g = plain()
    assert reason_to_end(g) == ''
    g.event_deck.take_all()
    assert reason_to_end(g) == 'last_round'


@pytest.mark.parametrize(('points', 'ends'), [([99, 0, 0], False), ([100, 80, 0], True), ([100, 81, 0], False)])
def test_a_hundred_prestige_and_twenty_ahead(points: list[int], ends: bool) -> None:
    """R4.7.1b"""
    g = plain()
    g.prestige[:3] = points
    assert (reason_to_end(g) == 'fame') is ends


def test_all_towns_and_vassals_on_the_board() -> None:
    """R4.7.1c: 40 small and 8 large Towns, 19 Vassal tokens."""
    g = plain()
    seat = seat_of(g, 'england')
    g.small_towns[seat], g.large_towns[seat], g.vassals[seat] = 40, 8, 19
    assert reason_to_end(g) == 'all_placed'
    g.vassals[seat] = 18
    assert reason_to_end(g) == ''


@pytest.mark.parametrize('last', [False, True])
def test_the_last_points_are_added_only_when_the_game_is_over(last: bool) -> None:
    """R2.1.3: after the last round, not after others."""
    g = plain()
    g.stability[0] = 2
    g.prestige = [7] * len(g.prestige)
    if last:
        g.event_deck.take_all()
    play = Play()
    play.at = Play.steps.index('after_round')
    asks(g, play)
    assert g.prestige[0] == (7 + 4 if last else 7)
    assert (g.outcome is not None) == last


# ---- if the game ended now


@pytest.mark.parametrize('seed', range(2))
def test_if_it_ended_now_is_what_final_scoring_gives(seed: int) -> None:
    """R4.7.2-3: at any instant of a game, for every player; and the sources of each add up."""
    seen = 0
    for g in instants(TITLE, '1-00.1', None, seed, 60):
        assert isinstance(g, Europa)
        assert_adds_up(g)
        own = {role: told_now(g, role)['lines'][role] for role in g.roles}
        points = {seat: prestige_from(g, seat, role) for role, seat in enumerate(map(g.seat, range(len(g.roles))))}
        assert all(None not in each.values() for each in points.values())
        end = g if g.outcome is not None else g.clone()
        if end is not g:
            best = winners(g, [line['total'] for line in own.values()])
            final_scoring(end, 'last_round')
            assert [g.roles[seat] for seat in best] == list(end.outcome.winners if end.outcome else ())
        assert end.outcome is not None
        assert {role: line['total'] for role, line in own.items()} == end.outcome.scores
        seen += 1
    assert seen > 5


def test_the_missions_of_others_are_hidden() -> None:
    """R4.7.2: a Mission in hand counts for its owner alone, until final scoring shows it."""
    g = plain()
    g.prestige[:3] = [3, 2, 0]
    reconquista = g.edition.decks.goals.missions.number('castile_1b')
    g.mission_decks[CASTILE].give(reconquista, g.missions[CASTILE])
    for number in g.variant.inside[area(g, 'andalucia')]:
        g.town = put(g.town, number, CASTILE)
    g.forget_worked_out()
    own, other = told_now(g, 'castile'), told_now(g, 'france')
    assert own['lines']['castile']['sources']['missions'] == 2
    assert other['lines']['castile']['sources']['missions'] is None
    assert own['lines']['castile']['total'] == other['lines']['castile']['total'] + 2
    assert other == told_now(g, None) | {'lines': other['lines']}
    assert (own['winners'], own['lines']['france']['sources']['missions']) == (['castile'], None)
    final_scoring(g, 'last_round')
    assert told_now(g, None)['lines']['castile']['sources']['missions'] == 2


def test_ties_are_told() -> None:
    """R4.7.3"""
    g = plain()
    set_power(g, 'france', 0, 3, 0)
    set_power(g, 'castile', 0, 4, 0)
    set_power(g, 'england', 1, 1, 1)
    line = told_now(g, None)['lines']['castile']
    assert line['ties'] == {'power': 4, 'ducats': g.ducats[CASTILE]}
    assert told_now(g, None)['leaders'] == ['castile']
