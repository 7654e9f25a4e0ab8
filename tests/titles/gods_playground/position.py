"""Positions of God's Playground, set up piece by piece, so that a test reads like the rule it tests.

g = position('building', first='red', nobles={'red': {'ukraine': 4}})
g.play('red', 'build:ukraine')
assert nobles(g, 'red', 'ukraine') == 3
"""

from __future__ import annotations

from typing import Any

import chancellery
from chancellery.kernel.rng import Rng, seeded
from chancellery.titles.gods_playground.edition import ENEMIES, REGIONS, UNITS
from chancellery.titles.gods_playground.sequence import Game
from chancellery.titles.gods_playground.state import GodsPlayground

TITLE = chancellery.load('gods_playground')


class LoadedDice(Rng):
    """A generator whose next dice are given; afterwards it goes on as chance does."""

    def __init__(self, dice: list[int]) -> None:
        chance = seeded(1, 'loaded')
        super().__init__(chance.a, chance.b, chance.c, chance.d)
        self.dice = list(dice)

    def die(self) -> int:
        return self.dice.pop(0) if self.dice else super().die()


def position(step: str, *, options: dict[str, str] | None = None, dice: list[int] | None = None, **pieces: Any) -> Any:
    """The state at the beginning of a step of the sequence (a name in ``Game.steps``), with these pieces on the board.

    ``nobles``, ``box_cubes``: {role: {region or enemy: count}}; ``units``: {role: {region: {unit: count}}};
    ``estates``: {circle such as 'ukraine-1': role}; ``managers``, ``cities``: circles; ``sejm``: {region: role};
    ``force``: {region: {enemy: count}}; ``box_force``, ``king_cubes``: {enemy: count}; ``influence``, ``value``:
    {region: count}; ``coins``, ``vp``: {role: count}; ``army``: [infantry, cavalry, artillery];
    ``placed``: {role: [six block values]}; ``first``: a role; ``treaty``: an enemy; any other field: its value.
    """
    scenario = TITLE.scenarios[0]
    made = TITLE.new_state(scenario.id, 3, TITLE.full_options(scenario, options or {}), seeded(1, 'chance'))
    assert isinstance(made, GodsPlayground)
    for name, value in pieces.items():
        put(made, name, value)
    game = Game()
    game.at = Game.steps.index(step)
    made.push(game)
    if dice is not None:
        made.rng = LoadedDice(dice)
    made.advance()
    return made


def circle_number(g: Any, circle: str) -> int:
    """The index of a circle such as ``ukraine-1``."""
    region, _, place = circle.rpartition('-')
    return int(g.data.circle_base[REGIONS.index(region)]) + int(place) - 1


def put(g: GodsPlayground, name: str, value: Any) -> None:
    """Put one kind of piece on the board."""
    if name == 'nobles':
        for role, regions in value.items():
            for region, count in regions.items():
                g.put_nobles(g.index(role), REGIONS.index(region), count)
    elif name == 'box_cubes':
        for role, enemies in value.items():
            for enemy, count in enemies.items():
                g.put_box_cubes(g.index(role), ENEMIES.index(enemy), count)
    elif name == 'units':
        for role, regions in value.items():
            for region, units in regions.items():
                for unit, count in units.items():
                    g.put_units(g.index(role), REGIONS.index(region), UNITS.index(unit), count)
    elif name == 'estates':
        for circle, role in value.items():
            g.estates[circle_number(g, circle)] = g.index(role)
    elif name in ('managers', 'cities'):
        for circle in value:
            getattr(g, name)[circle_number(g, circle)] = 1
    elif name == 'sejm':
        for region, role in value.items():
            g.sejm[REGIONS.index(region)] = g.index(role)
    elif name == 'force':
        for region, enemies in value.items():
            for enemy, count in enemies.items():
                g.put_force(REGIONS.index(region), ENEMIES.index(enemy), count)
    elif name in ('box_force', 'king_cubes'):
        for enemy, count in value.items():
            getattr(g, name)[ENEMIES.index(enemy)] = count
    elif name in ('influence', 'value'):
        for region, count in value.items():
            getattr(g, name)[REGIONS.index(region)] = count
    elif name in ('coins', 'vp'):
        for role, count in value.items():
            getattr(g, name)[g.index(role)] = count
    elif name == 'placed':
        for role, blocks in value.items():
            for place, block in enumerate(blocks):
                g.put_placed(g.index(role), place, block)
    elif name == 'first':
        g.first = g.index(value)
    elif name == 'treaty':
        g.treaty = ENEMIES.index(value)
        g.treaty_made = True
    elif name in g.title.state_fields:
        setattr(g, name, value)
    else:
        raise ValueError(f'no such piece: {name}')


def nobles(g: Any, role: str, region: str) -> int:
    """A role's noble cubes in a region."""
    return int(g.nobles_at(g.index(role), REGIONS.index(region)))


def cubes(g: Any, role: str, enemy: str) -> int:
    """A role's cubes in an enemy box."""
    return int(g.box_cubes_at(g.index(role), ENEMIES.index(enemy)))


def force(g: Any, region: str, enemy: str) -> int:
    """An enemy's force in a region."""
    return int(g.force_at(REGIONS.index(region), ENEMIES.index(enemy)))


def units(g: Any, role: str, region: str, unit: str) -> int:
    """A role's units of one kind in a region."""
    return int(g.units_at(g.index(role), REGIONS.index(region), UNITS.index(unit)))


def owner(g: Any, circle: str) -> str | None:
    """Whose estate stands on a circle."""
    role = g.estates[circle_number(g, circle)]
    return None if role < 0 else str(g.roles[role])


def actions(g: Any, role: str, verb: str = '') -> list[str]:
    """The role's legal actions, or those with one verb, as text."""
    return [str(action) for action in g.legal(role) if verb in ('', action.verb)]


def rules(g: Any, role: str, action: str) -> list[str]:
    """The ids of the rules against an action."""
    return [refusal[0] for refusal in g.explain(role, action)]


def events(g: Any, key: str) -> list[dict[str, Any]]:
    """The parameters of all events with this key."""
    return [entry['params'] for entry in g.events_for(None) if entry['key'] == f'event.{key}']


def all_pass(g: Any, phase: int | None = None) -> None:
    """Everybody asked declines while a pass is on offer (and the phase is still this one)."""
    while g.outcome is None and (phase is None or g.phase == phase) and 'pass' in actions(g, g.deciders[0]):
        g.play(g.deciders[0], 'pass')


def board(g: Any) -> dict[str, Any]:
    """The board as a spectator sees it."""
    g.forget_worked_out()
    seen: dict[str, Any] = g.view(None)['board']
    return seen


def family(g: Any, role: str) -> dict[str, Any]:
    """A role's money, points and supplies as everybody sees them."""
    seen: dict[str, Any] = board(g)['families'][role]
    return seen


def play(g: Any, role: str, *taken: str) -> None:
    """A role plays these actions one after another."""
    for action in taken:
        g.play(role, action)


def refused(g: Any, role: str, action: str, *ids: str) -> bool:
    """Is the action not on offer, and is it one of these rules that stands against it?"""
    against = rules(g, role, action)
    return action not in actions(g, role) and len(against) == 1 and against[0] in ids


def seats(g: Any) -> dict[str, str]:
    """Who sits in the Sejm for which region, empty seats left out."""
    return {name: region['sejm'] for name, region in board(g)['regions'].items() if region['sejm']}


def fifteen_circles() -> list[str]:
    """As many circles as a family has discs, Prussia and Greater Poland left free."""
    ukraine, lithuania = range(1, 9), range(1, 7)
    return [f'ukraine-{i}' for i in ukraine] + [f'lithuania-{i}' for i in lithuania] + ['little_poland-1']
