"""Games of Coalitions at the points that its rule tests need, and players who do as little as they can."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chancellery.titles.coalition_family.diplomacy import DiplomacyPhase
from chancellery.titles.coalition_family.sequence import ActionPhase, OneAction, Round
from tests.titles.coalition_family.position import Position, idle_until, start

POWERS = ('britain', 'france', 'austria', 'prussia', 'russia', 'ottomans')
SCENARIOS = ('1792', '1798', '1805', '1806', '1809', '1812', '1813')
ACTIONS = ('drill', 'taxation', 'leadership', 'mobilization', 'influence', 'movement')
LAZY = ('done', 'pass', 'ready', 'refuse', 'bid:0', 'off_board', 'named:france_1')


def begin(
    scenario: str = '1805', players: int = 6, seed: int = 1, napoleon: str = 'france_1', **options: str
) -> Position:
    """A game in which France has said who Napoleon is, at the Drill of the first turn."""
    p = start('coalitions', scenario, players, seed, **options)
    if f'named:{napoleon}' in p.legal('france'):
        p.play(f'france named:{napoleon}')
    return p


def empty(scenario: str = '1805', players: int = 6, talk: str = '0') -> Position:
    """A board without pieces, all statuses as the scenario has them."""
    return begin(scenario, players, talk=talk).clear()


def diplomacy(p: Position, round: int = 2) -> Position:
    """At the start of the Diplomacy Phase; afterwards the next round begins."""
    p.g.round = round
    return p.at(DiplomacyPhase())


def whole_round(p: Position, round: int = 2) -> Position:
    """At the start of a round."""
    p.g.round = round
    return p.at(Round())


def turn(p: Position, number: int) -> Position:
    """At the start of an action turn, from the second on."""
    assert number > 1
    p.g.turn = number - 1
    return p.at(ActionPhase())


def action(p: Position, number: int, name: str) -> Position:
    """At one action of an action turn, with what goes before and after it."""
    p.g.turn = number
    return p.at(OneAction(ACTIONS.index(name)))


def lazy(p: Position, role: str) -> str:
    """The least a role can do."""
    legal = p.legal(role)
    kept = f'status:{p.of(role, "status")}'
    return next((each for each in (*LAZY, kept) if each in legal), legal[0])


def idle(p: Position, until: Callable[[Position], bool], most: int = 400) -> Position:
    """Everybody does the least he can until something is so."""
    return idle_until(p, until, lazy, most)


def asks(key: str) -> Callable[[Position], bool]:
    """Is somebody asked this?"""
    return lambda p: p.prompt(p.asked()[0]) == f'prompt.{key}'


def prompts(p: Position) -> dict[str, Any]:
    """The parameters of the prompt of the first who is asked."""
    params: dict[str, Any] = p.g.view(p.asked()[0])['prompt']['params']
    return params


def keys(p: Position, role: str | None = None) -> list[str]:
    """The keys of all events, without ``event.``."""
    return [str(event['key']).removeprefix('event.') for event in p.g.events_for(role)]


def actions_of(p: Position, role: str, verb: str) -> set[str]:
    """The arguments with which a role may play a verb."""
    return {text.partition(':')[2] for text in p.legal(role) if text.partition(':')[0] == verb}


def control(p: Position, place: str) -> str | None:
    """Who controls a territory."""
    power: str | None = p.view()['places'][place]['control']
    return power
