"""Where games are saved: in files. ``last`` is saved automatically; ``previous`` is the game before it."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from chancellery.game import Game

LAST: Final = 'last'
PREVIOUS: Final = 'previous'
LARGEST: Final = 200_000_000
# What a file may raise that is no game but looks like one.
WRONG_SHAPE: Final = (LookupError, TypeError, AttributeError, ArithmeticError, AssertionError)
SAME: Final = ('title', 'scenario', 'seed', 'options')


def folder() -> Path:
    """The folder for games that are saved automatically."""
    given = os.environ.get('XDG_DATA_HOME', '')
    home = Path(given) if given and Path(given).is_absolute() else Path.home() / '.local' / 'share'
    return home / 'chancellery'


def file_of(name: str) -> Path:
    """The file that a person means by this name."""
    if not name.strip():
        raise ValueError('say which file, for example: game.json')
    return folder() / f'{name}.json' if name in (LAST, PREVIOUS) else Path(name).expanduser()


def save_last(game: Game) -> Path:
    """Save the game as ``last``; if there is another game, it becomes ``previous``."""
    file = file_of(LAST)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists() and not continues(game, file):
            file.replace(file_of(PREVIOUS))
    except OSError as error:
        raise ValueError(f'cannot write {file}: {error.strerror}') from None
    game.save(file)
    return file


def continues(game: Game, file: Path) -> bool:
    """Is the game in this file an earlier instant of this one?"""
    try:
        saved = json.loads(file.read_text(encoding='utf-8'))
        history = [tuple(entry) for entry in saved['history']]
        same = [saved[key] for key in SAME] == [game.dump()[key] for key in SAME]
    except (ValueError, KeyError, TypeError, OSError):
        return False
    return same and history == game.history[: len(history)]


def load(name: str, data: Path | None) -> Game:
    """The game in a file, or the last one."""
    file = found(name)
    try:
        return Game.load(file, data)
    except RecursionError:
        raise ValueError(f'{file} is no saved game: it is nested too deeply') from None
    except WRONG_SHAPE as error:
        raise ValueError(f'{file} is no saved game that can be read: {error}') from None


def opening(name: str, data: Path | None) -> tuple[Game, list[tuple[str, str]]]:
    """The game in a file before its first action, and its history. The whole game is checked before it is shown."""
    load(name, data)
    saved: Any = json.loads(found(name).read_text(encoding='utf-8'))
    return Game.opening(saved, data)


def found(name: str) -> Path:
    """The file of this name, which must be there."""
    file = file_of(name)
    if name in (LAST, PREVIOUS) and not file.is_file():
        raise ValueError(f'no game has been saved yet: {file} does not exist')
    if file.exists() and not file.is_file():
        raise ValueError(f'cannot read {file}: it is no file')
    if file.exists() and file.stat().st_size > LARGEST:
        raise ValueError(f'{file} is too large to be a game: it may have {LARGEST // 1_000_000} MB')
    return file
