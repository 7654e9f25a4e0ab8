"""Taking back: inside an action step by step, and the whole action at once, until dice, a draw or another's answer."""

from __future__ import annotations

import random

import pytest

from chancellery.game import Game
from chancellery.titles.europa.board.harbours import dock
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.siege import Siege
from tests.titles.europa.battles import army, bare_table, infantry, ships, untie, war
from tests.titles.europa.position import area, asks, province, seat_of, turn_of


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


def beyond_recall(g: Europa, role: str) -> dict[str, bool]:
    """Which of the actions that a role is offered cannot be taken back."""
    return {each['verb']: each['final'] for each in g.view(role)['actions']}


@pytest.mark.parametrize('stands', [False, True])
def test_the_power_that_a_war_costs_is_gone_for_good_where_a_battle_follows(stands: bool):
    """R5.5.1.3, R5.5.1.8: after it the dice are rolled, with no question between."""
    g = bare_table()
    untie(g)
    g.stability[seat_of(g, 'castile')] = -3
    if stands:
        infantry(g, 'castile', 'andalucia', 2)
    turn_of(g, 'castile')
    for action in ('war:granada', 'done'):
        g.play('castile', action)
    assert beyond_recall(g, 'castile')['power'] is stands


def test_the_price_of_a_way_out_of_a_battle_is_not_taken_back():
    """R9.7.11, R9.5.8: who stays behind rolls dice next."""
    g = bare_table()
    war(g, 'castile', 'france')
    war(g, 'castile', 'england')
    army(g, 'castile', 'languedoc', infantry=6)
    infantry(g, 'france', 'languedoc', 5)
    army(g, 'england', 'languedoc', infantry=3)
    g.ducats[seat_of(g, 'france')] = 5
    asks(g, LandBattle(area(g, 'languedoc'), seat_of(g, 'castile'), area(g, 'aragon'), 0))
    for _ in range(20):
        if 'area:aragon' in [str(action) for action in g.legal('france')]:
            break
        role = g.deciders[0]
        g.play(role, 'pass' if 'pass' in map(str, g.legal(role)) else str(g.legal(role)[0]))
    g.play('france', 'area:aragon')
    assert beyond_recall(g, 'france')['access']


@pytest.mark.parametrize('docked', [False, True])
def test_a_siege_that_drives_ships_into_a_battle_is_not_taken_back(docked: bool):
    """R9.8.7: the dice follow at once."""
    g = bare_table()
    war(g, 'france', 'england')
    if docked:
        dock(g, seat_of(g, 'england'), province(g, 'bordeaux'))
    ships(g, 'france', 'bay_of_biscay', 1)
    army(g, 'france', 'aquitaine', infantry=4)
    asks(g, Siege(seat_of(g, 'france'), area(g, 'aquitaine')))
    g.play('france', 'province:bordeaux')
    assert beyond_recall(g, 'france')['done'] is docked
