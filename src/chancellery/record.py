"""A record: a game as one viewer saw it, step by step, and nothing else. What a player may take home in mid-game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

FORMAT: Final = 'chancellery record 1'
WHOLE: Final = '='


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


class Record:
    """What a viewer saw: one step for each visible change, with the board, the events and whom play waits for."""

    def __init__(self, about: dict[str, Any]) -> None:
        self.about = about
        self.steps: list[dict[str, Any]] = []
        self._board: Any = None

    def add(self, view: dict[str, Any], events: list[dict[str, Any]]) -> None:
        """Add a step."""
        self.steps.append(
            {
                'board': difference(self._board, view['board']),
                'deciders': view['deciders'],
                'outcome': view['outcome'],
                'events': events,
            }
        )
        self._board = view['board']

    def dump(self) -> dict[str, Any]:
        """The record as JSON-ready data."""
        return {'format': FORMAT, **self.about, 'steps': self.steps}


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
        record = Record({key: saved[key] for key in ('title', 'version', 'scenario', 'players', 'options', 'role')})
        board: Any = None
        for step in saved['steps']:
            board = changed(board, step['board'])
            record.steps.append({key: step[key] for key in ('deciders', 'outcome', 'events')} | {'board': board})
    except (OSError, ValueError, RecursionError, LookupError, TypeError, AttributeError) as problem:
        raise ValueError(f'{path} is a damaged record: {problem}') from None
    return record
