"""Tables of Raison d'Etat: where a test wants the wheel to stand, and players who do as little as they may."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.titles.coalition_family.sequence import ActionTurn, OneAction, Round
from chancellery.titles.raison_detat.election import Election
from tests.titles.coalition_family.position import Position, idle_until, start

IDLE = ('pass', 'done', 'ready', 'open', 'refuse', 'arbiter', 'command', 'off_board', 'reveal', 'draw')
ALL_1618 = ('protestants', 'spain', 'sweden', 'austria', 'france', 'poland', 'ottomans')
ALL_1702 = ('britain', 'france', 'sweden', 'austria', 'russia', 'ottomans')


def raison(scenario: str, players: int | None = None, seed: int = 1, **options: str) -> Position:
    """A new game."""
    return start('raison_detat', scenario, players, seed, **options)


def act(p: Position, action: str, power: str) -> Position:
    """Let the dial stand so that the power does this action now."""
    g = p.g
    slot = g.actions.index(action)
    g.turn = (g.dial.index(p.power(power)) + slot) % len(g.dial) + 1
    return p.at(OneAction(slot))


def turn(p: Position, number: int) -> Position:
    """Begin the Action Turn with this number."""
    p.g.turn = number
    return p.at(ActionTurn())


def diplomacy(p: Position) -> Position:
    """Begin a later round, with its Diplomacy Phase."""
    p.g.round = max(2, p.g.round)
    return p.at(Round())


def election(p: Position) -> Position:
    """Begin an election and let everybody end the talk."""
    return ready(p.at(Election(len(p.g.money))))


def ready(p: Position) -> Position:
    """All who still talk are ready."""
    for role in p.asked():
        p.play(f'{role} ready')
    return p


def idle_action(p: Position, role: str) -> str:
    """The action that changes least."""
    legal = p.legal(role)
    status = p.view(role)['powers'][role]['status']
    for wanted in (f'status:{status}', f'vote:{role}', 'bid:0', *IDLE):
        for action in legal:
            if action == wanted or (':' not in wanted and action.split(':')[0] == wanted):
                return action
    return legal[0]


def idle(p: Position, until: Callable[[Position], bool], most: int = 900) -> Position:
    """Everybody does as little as he may until something is the case."""
    return idle_until(p, until, idle_action, most)


def asks(role: str, prompt: str) -> Callable[[Position], bool]:
    """Is this role asked this?"""
    return lambda p: role in p.asked() and p.prompt(role) == f'prompt.{prompt}'


def statuses(p: Position) -> dict[str, str]:
    """The status of every power."""
    return {power: each['status'] for power, each in p.view()['powers'].items()}


def control(p: Position, place: str) -> str | None:
    """Who controls a place."""
    power: str | None = p.view()['places'][place]['control']
    return power
