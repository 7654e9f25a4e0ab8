"""Why not: the rule that matters is told, of cards in the hand and of actions that are not offered."""

from __future__ import annotations

import random

import chancellery
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import can, set_power
from tests.titles.europa.programs import board
from tests.titles.europa.test_action_cards import turn


def turns(found: int) -> list[tuple[Europa, str]]:
    """States of random games in which somebody may still take his action."""
    title = chancellery.load('europa')
    states: list[tuple[Europa, str]] = []
    rng = random.Random(2)
    for seed in range(9):
        state = title.start('1-00.1', 3, seed)
        while state.outcome is None and len(state.journal.entries) < 300:
            role = state.deciders[0]
            if state.view(role)['prompt']['key'] == 'prompt.turn':
                states.append((state.clone(log=False), role))  # type: ignore[arg-type]
            if len(states) == found:
                return states
            state.play(role, rng.choice(state.legal(role)))
    raise AssertionError('too few turns')


def test_a_card_for_battles_is_told_of_as_such_whoever_stands_on_it() -> None:
    """R6.2.4, R6.2.6: also where the person on the card could be appointed now, and where he cannot be paid."""
    for military in (0, 9):
        g = board()
        set_power(g, 'france', 0, 0, military)
        turn(g, 'france', 'superior_tactics_1', 'counterespionage_1')
        for card, rule in (('superior_tactics_1', 'R6.2.4'), ('counterespionage_1', 'R6.2.6')):
            ((found, _, params),) = g.explain_thing('france', 'action_card', card)
            assert (found, params['verb']) == (rule, 'play')
        assert ('appoint:superior_tactics_1' in can(g, 'france')) == (military > 0)


def test_an_action_that_is_absent_is_explained():
    """R5.0: each verb of the turn is offered or has a rule against it, never one of the kernel's."""
    seen: set[str] = set()
    for state, role in turns(25):
        absent = state.explain_absent(role)
        offered = {action.verb for action in state.legal(role)}
        assert not offered & set(absent)
        assert set(state.decision().info.verb_names) == {*offered, *absent} - {'ask_again'}
        for verb, ((rule, _, _),) in absent.items():
            seen.add(verb)
            assert rule.startswith('R'), (verb, rule)
    assert {'done', 'war', 'recruit', 'stability'} & seen
