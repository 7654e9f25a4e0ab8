"""What the table itself refuses, whatever the book says (K.1-K.4), in both titles."""

from __future__ import annotations

import pytest

from chancellery import IllegalAction
from tests.titles.coalition_family.position import Position, start

both_titles = pytest.mark.parametrize(('id', 'scenario'), [('coalitions', '1805'), ('raison_detat', '1618')])


def austria_drills(id: str, scenario: str) -> Position:
    """Austria is asked to draw a card for its Drill."""
    return start(id, scenario).drill('austria')


def assert_refused(p: Position, role: str, action: str, rule: str) -> None:
    """The action is refused by this rule, and nothing has changed."""
    before = p.g.digest()
    assert p.refusal(role, action) == rule
    with pytest.raises(IllegalAction) as refused:
        p.play(f'{role} {action}')
    assert refused.value.refusals[0][0] == rule
    assert p.g.digest() == before


@both_titles
def test_K_1_nothing_is_played_when_the_game_is_over(id: str, scenario: str) -> None:
    """K.1"""
    p = austria_drills(id, scenario)
    p.g.finish([0], [0] * len(p.g.roles), 'influence')
    assert_refused(p, 'austria', 'draw', 'K.1')


@both_titles
def test_K_2_nobody_else_draws_for_the_power_that_drills(id: str, scenario: str) -> None:
    """K.2"""
    assert_refused(austria_drills(id, scenario), 'france', 'draw', 'K.2')


@both_titles
def test_K_3_an_action_of_another_decision_is_not_part_of_this_one(id: str, scenario: str) -> None:
    """K.3"""
    assert_refused(austria_drills(id, scenario), 'austria', 'arbiter:france', 'K.3')


@both_titles
@pytest.mark.parametrize('action', ['dance', 'arbiter:atlantis', 'bid:99', 'draw:1', 'arbiter', ''])
def test_K_4_there_is_no_such_action(id: str, scenario: str, action: str) -> None:
    """K.4"""
    assert_refused(austria_drills(id, scenario), 'austria', action, 'K.4')
