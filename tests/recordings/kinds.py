"""What is recorded of a position beside its legal lists, events and boards, each kind by a name.

All of it is said in words of the public interface (roles, actions and positions by number), never in numbers of actions
or names of classes, so that a kind moves only with what it tells. Observations alone are numbers in the order of the
fields and frames: they move when a field or a frame is declared otherwise.
"""

from __future__ import annotations

import copy
import hashlib
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import chancellery
from chancellery.kernel.title import Title
from tests.recordings.drawing import draw, shuffled
from tests.recordings.setups import title_of

if TYPE_CHECKING:
    from tests.recordings.replay import Position

EVENTS: Final = 'events'
LEGAL: Final = 'legal'
BOARDS: Final = 'boards'
PROMPTS: Final = 'prompts'
HINTS: Final = 'hints'
FINAL: Final = 'final'
OBSERVATIONS: Final = 'observations'
REFUSALS: Final = 'refusals'
HEURISTIC: Final = 'heuristic'
UNDO: Final = 'undo'
ALWAYS: Final = (EVENTS, LEGAL)
KINDS: Final = (EVENTS, BOARDS, PROMPTS, HINTS, FINAL, OBSERVATIONS, REFUSALS, HEURISTIC, UNDO, LEGAL)

MEANT: Final = {
    EVENTS: 'events that the last action wrote',
    LEGAL: 'deciders, legal lists or the action chosen from them',
    BOARDS: 'board',
    PROMPTS: 'what each role and a spectator are asked',
    HINTS: 'hints of the legal actions',
    FINAL: 'which legal actions are final',
    OBSERVATIONS: 'observations',
    REFUSALS: 'why some actions are refused',
    HEURISTIC: 'what the heuristic bot chooses',
    UNDO: 'what undo gives back',
}

NEAR: Final = 4  # refused actions that are asked about with verbs that are offered now
FAR: Final = 3  # and with any verb
MOST_UNDONE: Final = 12
NO_BOT: Final = 'no bot'
SPECTATOR: Final = ''


def told(position: Position, kind: str) -> Any:
    """What a position says under a kind that is told as a whole (boards are told role by role)."""
    if kind == EVENTS:
        return position.events
    if kind == PROMPTS:
        return {viewer: position.view(viewer)['prompt'] for viewer in (SPECTATOR, *position.legal)}
    if kind == HINTS:
        return by_action(position, 'hint')
    if kind == FINAL:
        return by_action(position, 'final')
    if kind == OBSERVATIONS:
        return {role: digest_of(position.state.observe(role)) for role in position.legal}
    if kind == REFUSALS:
        return refused(position)
    if kind == HEURISTIC:
        return advised(position)
    if kind == UNDO:
        return undone(position)
    assert kind == LEGAL
    return [position.deciders, position.legal, position.chosen]


def by_action(position: Position, part: str) -> dict[str, dict[str, Any]]:
    """One part of what a view says of each legal action, by role and action."""
    return {
        role: {
            str(chancellery.Action(each['verb'], each['arg'])): each[part] for each in position.view(role)['actions']
        }
        for role in position.legal
    }


def digest_of(numbers: Any) -> str:
    """A short hash of an observation."""
    return hashlib.blake2b(numbers.tobytes(), digest_size=8).hexdigest()


def refused(position: Position) -> dict[str, dict[str, Any]]:
    """Why each role may not play some actions that it may not: with verbs that it is offered, and with others."""
    return {role: refusals(position, role, actions) for role, actions in position.legal.items()}


def refusals(position: Position, role: str, legal: list[str]) -> dict[str, Any]:
    """The refusals of one role, by action."""
    seed, number = position.setup.seed, position.number
    verbs = verbs_of(title_of(position.setup))
    offered = sorted({action.partition(':')[0] for action in legal})
    near = [offered[draw(len(offered), seed, number, role, 'near', at)] for at in range(NEAR)] if offered else []
    found: dict[str, Any] = {}
    for at, verb in enumerate([*near, *shuffled(verbs, seed, number, role)[:FAR]]):
        args = verbs[verb]
        action = f'{verb}:{args[draw(len(args), seed, number, role, at)]}' if args else verb
        if action not in legal:
            found[action] = [[each[0], each[1], each[2]] for each in position.state.explain(role, action)]
    return found


@cache
def verbs_of(title: Title) -> dict[str, tuple[str, ...]]:
    """Every verb with the arguments it can take."""
    return title.verbs


def advised(position: Position) -> Any:
    """What the heuristic bot would play for one of the deciders; made anew each time, so that it stands alone."""
    title = title_of(position.setup)
    roles = [role for role in position.deciders if len(position.legal[role]) > 1]
    if not roles or 'heuristic' not in chancellery.bots.names(title):
        return NO_BOT
    seed = draw(1 << 31, position.setup.seed, position.number, HEURISTIC)
    role = roles[draw(len(roles), seed, 'role')]
    return [role, str(chancellery.bots.make('heuristic', title, seed).choose(position.state, role))]


def undone(position: Position) -> dict[str, Any]:
    """For each role that may take something back, in copies of the game: how many steps its last action has, to which
    position each undo leads (found by its digest), and what is legal and in the log after the last."""
    found: dict[str, Any] = {}
    for role in position.legal:
        if position.game.undoable(role):
            game = copy.deepcopy(position.game)
            steps = game.steps_back(role)
            back: list[int | str] = []
            while game.undoable(role) and len(back) < MOST_UNDONE:
                game.undo(role)
                back.append(position.numbers.get(game.state.digest(), 'another'))
            legal = {each: sorted([str(action) for action in game.state.legal(each)]) for each in position.legal}
            found[role] = [steps, back, legal, len(game.state.events_for(role))]
    return found
