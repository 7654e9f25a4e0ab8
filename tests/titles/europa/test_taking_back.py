"""Taking back: inside an action step by step, and the whole action at once, until dice, a draw or another's answer."""

from __future__ import annotations

import random

import pytest

from chancellery.game import Game


def at_a_turn(verb: str) -> tuple[Game, str]:
    """A game in which somebody may begin his turn with this verb, and who."""
    game = Game('europa', '1-00.1', seed=3)
    rng = random.Random(5)
    for _ in range(200):
        (role,) = game.state.deciders[:1]
        offered = [str(action) for action in game.state.legal(role)]
        top = type(game.state.stack[-1]).__name__
        if top == 'TakeTurn' and any(each.split(':')[0] == verb for each in offered):
            return game, role
        game.play(role, rng.choice(offered))
    raise AssertionError(f'nobody may {verb}')


def play_on(game: Game, role: str, steps: int) -> list[int]:
    """Play the first that is offered above the turn, and how many steps the action has after each."""
    found = []
    for _ in range(steps):
        offered = [str(action) for action in game.state.legal(role)]
        game.play(role, next(each for each in offered if each != 'done'))
        found.append(game.steps_back(role))
    return found


def test_an_action_of_several_steps_goes_back_to_the_turn_it_began_in():
    game, role = at_a_turn('influence')
    before = game.state.digest()
    action = next(str(each) for each in game.state.legal(role) if each.verb == 'influence')
    game.play(role, action)
    assert [game.steps_back(role), *play_on(game, role, 2)] == [1, 2, 3]
    for _ in range(3):
        game.undo(role)
    assert game.state.digest() == before
    assert type(game.state.stack[-1]).__name__ == 'TakeTurn'


def test_minor_actions_before_it_are_actions_of_their_own():
    game, role = at_a_turn('influence')
    game.play(role, 'loan')
    assert game.steps_back(role) == 1
    action = next(str(each) for each in game.state.legal(role) if each.verb == 'influence')
    game.play(role, action)
    assert [game.steps_back(role), *play_on(game, role, 1)] == [1, 2]


def test_nothing_before_an_event_was_turned_up_is_counted():
    game, role = at_a_turn('happening')
    event = next(str(each) for each in game.state.legal(role) if each.verb == 'happening')
    game.play(role, 'loan')
    game.play(role, event)
    assert game.steps_back(role) == 0
    with pytest.raises(ValueError, match='nothing to take back'):
        game.undo(role)
