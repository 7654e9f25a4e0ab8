"""More ways to look at a position: one automatic phase played alone, the dice left over, pieces in boxes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import chancellery
from chancellery.kernel.rng import seeded
from chancellery.titles.gods_playground.edition import ENEMIES, REGIONS
from chancellery.titles.gods_playground.sequence import Game
from chancellery.titles.gods_playground.state import GodsPlayground
from tests.titles.gods_playground.position import TITLE, LoadedDice, position, put

ROLES = ('white', 'blue', 'red')
QUIET = [6, 6, 6, 6]  # four event dice that add nothing (but revolts in round 2)
FIVES = [5, 5, 5, 5]  # four event dice that add nothing but influence in round 2


def after(
    step: str,
    *,
    title: Any = TITLE,
    options: dict[str, str] | None = None,
    dice: list[int] | None = None,
    **pieces: Any,
) -> Any:
    """The state right after one automatic step of the sequence, before the next begins: pieces as in ``position``."""
    scenario = title.scenarios[0]
    made = title.new_state(scenario.id, 3, title.full_options(scenario, options or {}), seeded(1, 'chance'))
    assert isinstance(made, GodsPlayground)
    for name, value in pieces.items():
        put(made, name, value)
    if dice is not None:
        made.rng = LoadedDice(dice)
    getattr(Game(), step)(made)
    return made


def waiting(step: str, **pieces: Any) -> Any:
    """A position of phase 10 or 12 that white opens and in which red, last in order, still waits for a turn.

    Red has a noble and an infantry unit in Prussia to campaign with, and in phase 12 a Sejm disc and a black cube
    there to strike at, so that the phase goes on after white's turn and the pieces can be looked at.
    """
    mine: dict[str, Any]
    if step == 'campaigns':
        mine = {'nobles': {'red': {'prussia': 1}}, 'units': {'red': {'prussia': {'infantry': 1}}}}
    else:
        mine = {'sejm': {'prussia': 'red'}, 'force': {'prussia': {'black': 1}}}
    return position(step, **merged({'first': 'white', **mine}, pieces))


def merged(one: dict[str, Any], two: dict[str, Any]) -> dict[str, Any]:
    """Two nested tables as one; the second wins."""
    result = dict(one)
    for key, value in two.items():
        both = isinstance(value, dict) and isinstance(result.get(key), dict)
        result[key] = merged(result[key], value) if both else value
    return result


def buy(g: Any, role: str, region: str, *units: str) -> None:
    """One purchase: the cube, the units, the end of it."""
    g.play(role, f'raise:{region}')
    for unit in units:
        g.play(role, f'unit:{unit}')
    g.play(role, 'done')


def dice_left(g: Any) -> list[int]:
    """The loaded dice nobody has rolled."""
    return list(g.rng.dice)


def board(g: Any) -> dict[str, Any]:
    """The board as a spectator sees it."""
    g.forget_worked_out()
    seen: dict[str, Any] = g.board(-1)
    return seen


def region(g: Any, name: str) -> dict[str, Any]:
    """A region as everybody sees it."""
    seen: dict[str, Any] = board(g)['regions'][name]
    return seen


def family(g: Any, role: str) -> dict[str, Any]:
    """A family as everybody sees it."""
    seen: dict[str, Any] = board(g)['families'][role]
    return seen


def box_force(g: Any, enemy: str) -> int:
    """The force cubes in an enemy box."""
    return int(g.box_force[ENEMIES.index(enemy)])


def king(g: Any, enemy: str) -> int:
    """The King cubes in an enemy box."""
    return int(g.king_cubes[ENEMIES.index(enemy)])


def influence(g: Any, name: str) -> int:
    """The influence pieces in a region."""
    return int(g.influence[REGIONS.index(name)])


def value(g: Any, name: str) -> int:
    """A region's estate value."""
    return int(g.value[REGIONS.index(name)])


def estates(g: Any, name: str) -> list[str | None]:
    """Whose disc stands on each circle of a region's line, lowest first."""
    return [circle['role'] for circle in region(g, name)['estates']]


def points(g: Any, role: str) -> int:
    """A role's victory points."""
    return int(g.vp[g.index(role)])


def coins(g: Any, role: str) -> int:
    """A role's coins."""
    return int(g.coins[g.index(role)])


def seats(g: Any, role: str) -> int:
    """A role's discs in the Sejm."""
    return len(family(g, role)['sejm'])


def with_arrows(folder: Path, enemy: str, **arrows: list[str]) -> Any:
    """The title with other expansion arrows for one enemy, as an owner of the printed board would correct them."""
    (folder / 'gods_playground').mkdir(exist_ok=True)
    text = json.dumps({'arrows': {enemy: arrows}})
    (folder / 'gods_playground' / 'board.json').write_text(text, encoding='utf-8')
    return chancellery.load('gods_playground', folder)
