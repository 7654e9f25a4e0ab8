"""What one click may do several times can be played so, and nothing on the way is final or asks for something else."""

from __future__ import annotations

import random
from typing import Any

import chancellery
from tests.titles.europa.battles import army, disarm, infantry
from tests.titles.europa.position import set_power, table, turn_of

LOTS = (4, 6, 7)
MOST = 500
ASKED = {'Recruit', 'March', 'MoreInfluence', 'Siege', 'GainPower', 'LosePower', 'GiveUpInfluence', 'Sail'}
LIKED = ('recruit', 'march:', 'besiege:', 'unit:', 'army:', 'province:', 'influence:', 'buy:', 'loan', 'repay', 'war:')


def offers(view: dict[str, Any], hint: str) -> dict[str, Any]:
    """Actions with this hint, and what it says."""
    return {
        ':'.join([each['verb'], *([each['arg']] if each['arg'] else [])]): each['hint'][hint]
        for each in view['actions']
        if each['hint'] and hint in each['hint']
    }


def plays(state: Any, role: str, actions: list[str]) -> None:
    """All of it, one after the other, as one submission would."""
    copy = state.clone()
    for at, action in enumerate(actions, 1):
        assert at == len(actions) or not copy.is_final(copy.index(role), copy.title.encode(action))
        copy.play(role, action)


def checked(state: Any, role: str) -> set[str]:
    """The questions in which something could be done several times."""
    view = state.view(role)
    times, together = offers(view, 'times'), offers(view, 'together')
    for action, often in times.items():
        plays(state, role, [action] * often)
    if together:
        plays(state, role, [action for action, often in together.items() for _ in range(often['each'])])
    return {f'{view["prompt"]["key"]} {action.split(":")[0]}' for action in [*times, *together]}


def test_what_can_be_done_several_times_at_once():
    """In games by lot that like to raise, march and besiege."""
    found: set[str] = set()
    for lot in LOTS:
        rng = random.Random(lot)
        state = chancellery.load('europa').start('1-00.1', 3, lot)
        for _ in range(MOST):
            if state.outcome is not None:
                break
            role = state.deciders[0]
            if type(state.decision()).__name__ in ASKED:
                found |= checked(state, role)
            offered = [str(each) for each in state.legal(role)]
            liked = [each for each in offered if each.startswith(LIKED)]
            state.play(role, rng.choice(liked if liked and rng.random() < 0.5 else offered))
    wanted = {'recruit_at unit', 'march unit', 'more_influence area', 'more_influence buy'}
    assert {f'prompt.{each}' for each in wanted} <= found, found


def test_a_whole_area_marches_at_once():
    """R9.5.11: all units that can join an Army, each as often as it is there."""
    g = table()
    disarm(g)
    set_power(g, 'castile', 5, 5, 9)
    army(g, 'castile', 'castile', infantry=2)
    infantry(g, 'castile', 'castile', 3)
    turn_of(g, 'castile')
    g.play('castile', 'march:castile')
    assert offers(g.view('castile'), 'together') == {}
    g.play('castile', 'army:1')
    assert offers(g.view('castile'), 'together') == {'unit:field_regular_infantry': {'each': 3}}
    assert offers(g.view('castile'), 'times') == {'unit:field_regular_infantry': 3}


def test_neighbours_are_told_from_realms_far_away():
    """So that a list of wars can begin with those that can be fought."""
    g = table()
    set_power(g, 'castile', 5, 5, 9)
    near = offers(turn_of(g, 'castile').view('castile'), 'near')
    assert {'war:aragon', 'war:granada', 'war:portugal', 'war:navarra'} <= set(near)
    assert not {'war:poland', 'war:kazan', 'war:sweden'} & set(near)
