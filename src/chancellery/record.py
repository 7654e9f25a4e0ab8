"""A record: a game as one or several viewers saw it, step by step, and nothing else.

It is what a player may take home: in mid-game the player's own eyes, of a finished game everybody's. Neither the seed
nor anything else that nobody saw is in it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

FORMAT: Final = 'chancellery record 1'
WHOLE: Final = '='
ABOUT: Final = ('title', 'version', 'data', 'scenario', 'players', 'options')


def difference(old: Any, new: Any) -> Any:
    """What changed, for ``changed``: the changed keys of a dict that kept its keys, or ``{'=': value}``."""
    if isinstance(old, dict) and isinstance(new, dict) and list(old) == list(new) and WHOLE not in new:
        return {key: difference(old[key], new[key]) for key in new if old[key] != new[key]}
    return {WHOLE: new}


def changed(old: Any, change: Any) -> Any:
    """The value after a ``difference``; the old one is left as it was."""
    if WHOLE in change:
        return change[WHOLE]
    return {key: changed(value, change[key]) if key in change else value for key, value in old.items()}


class Sight:
    """What one viewer saw: a step for each visible change, with the board, the events and whom play waits for."""

    def __init__(self, role: str | None) -> None:
        self.role = role
        self.steps: list[dict[str, Any]] = []

    def add(self, view: dict[str, Any], events: list[dict[str, Any]]) -> None:
        """Add a step."""
        self.steps.append({key: view[key] for key in ('board', 'deciders', 'outcome')} | {'events': events})

    def dump(self) -> dict[str, Any]:
        """The viewer's part of a record: of each board only what changed."""
        steps: list[dict[str, Any]] = []
        board: Any = None
        for step in self.steps:
            steps.append(step | {'board': difference(board, step['board'])})
            board = step['board']
        return {'role': self.role, 'steps': steps}


class Record:
    """A game and those who saw it."""

    def __init__(self, about: dict[str, Any], sights: list[Sight]) -> None:
        self.about = {key: about[key] for key in ABOUT}
        self.sights = sights

    def dump(self) -> dict[str, Any]:
        """The record as JSON-ready data."""
        return {'format': FORMAT, **self.about, 'viewers': [sight.dump() for sight in self.sights]}


def is_record(path: Path) -> bool:
    """Is this file a record, and not a saved game?"""
    try:
        saved = json.loads(path.read_text(encoding='utf-8'))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(saved, dict) and saved.get('format') == FORMAT


def load(path: Path) -> Record:
    """The record in a file, its boards whole again; a ValueError says what is wrong."""
    try:
        saved = json.loads(path.read_text(encoding='utf-8'))
        record = Record(saved, [seen(viewer) for viewer in saved['viewers']])
    except (OSError, ValueError, RecursionError, LookupError, TypeError, AttributeError) as problem:
        raise ValueError(f'{path} is a damaged record: {problem}') from None
    if not all(sight.steps for sight in record.sights) or not record.sights:
        raise ValueError(f'{path} is an empty record')
    return record


def seen(viewer: Any) -> Sight:
    """A viewer's part of a record."""
    sight = Sight(viewer['role'])
    board: Any = None
    for step in viewer['steps']:
        board = changed(board, step['board'])
        sight.add({**step, 'board': board}, step['events'])
    return sight
