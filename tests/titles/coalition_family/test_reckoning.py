"""If the game ended now: who would win by the rules of the last round (R3.1-R3.5, R12.3 / RdE R4.1-R4.4)."""

from __future__ import annotations

import pytest

import chancellery
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.victory import crown_leader
from chancellery.titles.coalitions.emperor_house import SCENARIO
from tests.titles.coalitions.field import at_war, field
from tests.titles.reckonings import assert_adds_up, instants, told, totals

GAMES = [('coalitions', '1792', 4), ('coalitions', '1805', 5), ('raison_detat', '1618', 5), ('raison_detat', '1702', 3)]


@pytest.mark.parametrize(('id', 'scenario', 'players'), GAMES)
def test_if_it_ended_now_is_what_the_last_round_gives(id: str, scenario: str, players: int) -> None:
    """R3.2-R3.6 / RdE R4.3, R4.4: at any instant of a game."""
    seen = 0
    for g in instants(chancellery.load(id), scenario, players, 1, 100):
        assert isinstance(g, CoalitionState)
        assert_adds_up(g)
        end = g.clone()
        if end.outcome is None:
            end.house.sequence.end_of_round(end)
        if end.outcome is None:
            crown_leader(end, 'limit')
        assert end.outcome is not None
        assert totals(g) == end.outcome.scores
        assert told(g)['winners'] == list(end.outcome.winners)
        seen += 1
    assert seen > 5


def test_a_general_in_paris_counts_before_the_round_ends() -> None:
    """R3.3: given 3 Influence of Prussia, in the British coalition with a general in Paris, and 8 of Russia."""
    p = at_war(field()).influence(russia=8, prussia=3, france=0).general('prussia_1', 'paris', 1)
    p.g.forget_worked_out()
    found = told(p.g)
    assert found['lines']['prussia']['sources'] == {'influence': 3, 'paris': 9}
    assert found['lines']['prussia']['left'] == 22
    assert found['leaders'] == found['winners'] == ['prussia']
    assert found['lines']['russia']['sources'] == {'influence': 8}


def test_ties_are_told_and_decide() -> None:
    """R3.4: equal Influence, and Austria controls the dearer Disputed Territories."""
    p = field().influence(austria=5, prussia=5, france=0, russia=0).garrison('austria', 'bavaria')
    p.g.forget_worked_out()
    ties = {id: line['ties']['disputed'] for id, line in told(p.g)['lines'].items()}
    assert ties['austria'] > ties['prussia']
    assert told(p.g)['winners'] == ['austria']


@pytest.mark.parametrize('players', [1, 3])
def test_the_emperor_wins_a_game_that_ends(players: int) -> None:
    """R12.3: until a general of the coalition has Paris."""
    for g in instants(chancellery.load('coalitions'), SCENARIO, players, 2, 60):
        assert isinstance(g, CoalitionState)
        assert_adds_up(g)
        if g.outcome is None:
            assert (told(g)['leaders'], told(g)['winners']) == (['france'], [])
            line = told(g)['lines']['france']
            assert line['total'] + line['left'] == g.goal
