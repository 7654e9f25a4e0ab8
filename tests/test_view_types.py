"""What views give is what their types declare, and the boards' types are written from these."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tools.writing.shapes import Shapes, read

import chancellery
from chancellery.kernel.title import Title

ROOT = Path(__file__).resolve().parent.parent
TITLES = ROOT / 'src' / 'chancellery' / 'titles'
LONG = 1500  # actions, after which a game is left
every_title = pytest.mark.parametrize('id', chancellery.titles())


def shapes_of(title: Title) -> Shapes:
    """The types of a title's view, or of its family's."""
    paths = [TITLES / folder / 'view_types.py' for folder in title.folders]
    return read(next(path for path in paths if path.is_file()))


def test_the_boards_types_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / 'tools' / 'write_view_types.py'), '--check'], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


@every_title
def test_what_is_printed_is_as_declared(id: str) -> None:
    title = chancellery.load(id)
    assert shapes_of(title).check('BoardData', title.static_board(), loose=True) == []


@every_title
def test_positions_are_as_declared(id: str) -> None:
    title = chancellery.load(id)
    shapes = shapes_of(title)
    rng = random.Random(id)
    for number, scenario in enumerate(title.scenarios):
        state = title.start(scenario.id, seed=number)
        steps = 0
        while True:
            over = state.outcome is not None or steps >= LONG
            if over or steps < 20 or rng.random() < 0.05:
                viewer = rng.choice((None, *state.roles))
                assert shapes.check('Board', state.view(viewer)['board']) == []
                if viewer is not None:
                    assert shapes.check('PrivateBoard', state.private_board(state.roles.index(viewer))) == []
            if over:
                break
            role = rng.choice(state.deciders)
            state.play(role, rng.choice(state.legal(role)))
            steps += 1


DECLARED = """
Colour = Annotated[str, 'red', 'blue']
Both = TypedDict('Both', {'as': NotRequired[Colour]})
class Piece(Both):
    '''One.'''
    at: list[str | None]
    '''Where.'''
    size: Annotated[list[int], 2]
class Board(TypedDict, total=False):
    pieces: dict[Colour, Piece]
    few: Annotated[dict[Colour, int], SOME]
class Unused(TypedDict):
    n: int
"""
TYPES = """export type Colour = 'red' | 'blue'

export interface Both {
  as?: Colour
}

/** One. */
export interface Piece extends Both {
  /** Where. */
  at: (string | null)[]
  size: [number, number]
}

export interface Board {
  pieces?: Record<Colour, Piece>
  few?: Partial<Record<Colour, number>>
}
"""


def test_types_are_written_with_their_words() -> None:
    assert Shapes(DECLARED).written('here').endswith(f'from here.\n */\n\n{TYPES}')


def test_the_check_can_fail() -> None:
    shapes = Shapes(DECLARED)
    piece = {'at': ['x', None], 'size': [1, 2], 'as': 'red'}
    assert shapes.check('Board', {'pieces': {'red': piece, 'blue': piece}, 'few': {'red': 1}}) == []
    wrong = ({'size': [1]}, {'size': [1, True]}, {'at': [1]}, {'as': 'green'}, {'more': 1})
    for each in wrong:
        assert shapes.check('Piece', piece | each)
    assert shapes.check('Piece', piece | {'more': 1}, loose=True) == []
    boards: list[dict[str, Any]] = [
        {'pieces': {'red': piece}},
        {'few': {'green': 1}},
        {'few': []},
        {'pieces': {'red': {}}},
    ]
    for board in boards:
        assert shapes.check('Board', board)
