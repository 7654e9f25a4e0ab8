"""Positions and random play of the courtyard, and a way to make titles of a few lines, for the tests of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from chancellery.kernel.actions import Verbs
from chancellery.kernel.fields import Field, notes
from chancellery.kernel.frames import Asides, Frame
from chancellery.kernel.rng import Rng, seeded
from chancellery.kernel.state import State
from chancellery.kernel.texts import Texts
from chancellery.kernel.title import Option, Scenario, Title
from tests.titles_for_tests.courtyard.frames import Act, Round, Turns
from tests.titles_for_tests.courtyard.state import CARDS, PLACES, POWERS, ROLES, Courtyard
from tests.titles_for_tests.courtyard.title import make_title

TITLE = make_title()
ENDLESS = make_title(('100000',))


def start(seed: int = 1, players: int = 3, title: Title = TITLE, **options: str) -> Courtyard:
    """A new game of the courtyard."""
    state = title.start(players=players, seed=seed, options=options)
    assert isinstance(state, Courtyard)
    return state


def fresh(players: int = 3, **options: str) -> Courtyard:
    """The courtyard in its first round with every card in the pile, before anybody is asked."""
    full = TITLE.full_options(TITLE.scenarios[0], options)
    state = TITLE.new_state('yard', players, full, seeded(1, 'test'))
    assert isinstance(state, Courtyard)
    state.round = 1
    return state


def put(g: Courtyard, **pieces: Any) -> Courtyard:
    """Set up pieces: ``hands={'ash': ['sword_1']}``, ``owner={'abbot': 'ash'}``, ``place``, ``coins``, or any field."""
    for role, cards in pieces.pop('hands', {}).items():
        for name in cards:
            g.pile.take(CARDS.index(name))
            g.hands[ROLES.index(role)].add(CARDS.index(name), 0)
    for power, role in pieces.pop('owner', {}).items():
        g.owner[POWERS.index(power)] = ROLES.index(role)
    for power, place in pieces.pop('place', {}).items():
        g.place[POWERS.index(power)] = PLACES.index(place)
    for role, coins in pieces.pop('coins', {}).items():
        g.coins[ROLES.index(role)] = coins
    for name, value in pieces.items():
        assert name in g.title.state_fields
        setattr(g, name, value)
    return g


def turn_of(power: str = 'abbot', players: int = 3, options: dict[str, str] | None = None, **pieces: Any) -> Courtyard:
    """The courtyard at the turn of a power; the round goes on after it."""
    g = put(fresh(players, **(options or {})), **pieces)
    day = Round()
    day.at = Round.steps.index('dusk')
    turns = Turns()
    turns.power = POWERS.index(power) + 1
    g.nest(day, turns, Act(POWERS.index(power)))
    g.advance()
    return g


def step_of(name: str, players: int = 3, options: dict[str, str] | None = None, **pieces: Any) -> Courtyard:
    """The courtyard at the beginning of a step of the round."""
    g = put(fresh(players, **(options or {})), **pieces)
    day = Round()
    day.at = Round.steps.index(name)
    g.push(day)
    g.advance()
    return g


def legal(g: State, role: str) -> list[str]:
    """What the role may play, as text."""
    return [str(action) for action in g.legal(role)]


def choose(g: State, rng: Rng) -> tuple[str, str]:
    """A random action: mostly of a decider, now and then an aside."""
    roles = g.deciders
    if rng.below(12) == 0:
        roles = tuple(role for role in g.roles if g.legal(role))
    role = roles[rng.below(len(roles))]
    actions = legal(g, role)
    return role, actions[rng.below(len(actions))]


def wander(g: State, seed: int, actions: int) -> Iterator[tuple[str, str]]:
    """Play at random until the game is over or so many actions were played; yields before each is played."""
    rng = seeded(seed, 'wander')
    for _ in range(actions):
        if g.outcome is not None:
            return
        role, action = choose(g, rng)
        yield role, action
        g.play(role, action)


def walk(g: State, seed: int, actions: int) -> State:
    """Play at random so many actions."""
    for _ in wander(g, seed, actions):
        pass
    return g


class Tiny(State):
    """The state of a title of a few lines: a list of what happened, in order."""

    fields: ClassVar[tuple[Field, ...]] = (notes('notes'),)
    notes: list[str]

    def make_public_board(self) -> dict[str, Any]:
        return {'notes': self.notes[:]}


class TinyTitle(Title):
    """A title of a few lines."""

    opening: Callable[[Any], Frame[Any]]

    def roles(self, scenario: str, players: int, options: dict[str, str]) -> tuple[str, ...]:
        return ROLES[:players]

    def begin(self, state: State) -> None:
        state.push(self.opening(state))


def tiny(
    verbs: Verbs,
    frames: tuple[type[Frame[Any]], ...],
    opening: Callable[[Any], Frame[Any]],
    asides: Asides[Any] | None = None,
    options: tuple[Option, ...] = (),
    state: type[State] = Tiny,
) -> Any:
    """A running game of a title made of these frames; the first is made by ``opening``."""
    texts = {'en': Texts('en', {})}
    scenario = Scenario('tiny', 'Tiny', (2, 4), options)
    title = TinyTitle('tiny', 'Tiny', (scenario,), verbs, frames, state, texts, '', asides)
    title.opening = opening
    return title.start(players=3, seed=1)
