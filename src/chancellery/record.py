"""A record: a game as one or several viewers saw it, step by step, and nothing else.

This is what a player may download: during a game the player's own view, of a finished game the views of all. A record
contains neither the seed nor anything else that nobody saw. It contains the number of its format.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

KIND: Final = 'chancellery record '
ENCODE: Final = json.JSONEncoder(ensure_ascii=False, separators=(',', ':')).encode
FORMAT: Final = f'{KIND}1'
WHOLE: Final = '='
SHORT: Final = ('board', 'reckoning')  # of these a step tells what changed
ABOUT: Final = ('title', 'version', 'data', 'scenario', 'players', 'options')


def difference(old: Any, new: Any) -> Any:
    """What changed, for ``changed``: the changed keys of a dict that kept its keys, or ``{'=': value}``."""
    if isinstance(old, dict) and isinstance(new, dict) and list(old) == list(new) and WHOLE not in new:
        return {key: difference(old[key], new[key]) for key in new if old[key] != new[key]}
    return {WHOLE: new}


def changed(old: Any, change: Any) -> Any:
    """The value after a ``difference``; the old value is not modified."""
    if WHOLE in change:
        return change[WHOLE]
    return {key: changed(value, change[key]) if key in change else value for key, value in old.items()}


def short_step(step: dict[str, Any], before: dict[str, Any] | None) -> dict[str, Any]:
    """A step as it is written after another one, for ``whole_step``."""
    return step | {key: difference(None if before is None else before[key], step[key]) for key in SHORT}


def whole_step(step: dict[str, Any], before: dict[str, Any] | None) -> dict[str, Any]:
    """A step as it was, from how it is written; records that are older have no reckoning."""
    old = dict.fromkeys(SHORT) if before is None else before
    return step | {key: changed(old[key], step[key]) if key in step else None for key in SHORT}


class Sight:
    """What one viewer saw: a step for each visible change, with the board, the events and the deciders."""

    def __init__(self, role: str | None) -> None:
        self.role = role
        self.steps: list[dict[str, Any]] = []

    def add(self, view: dict[str, Any], events: list[dict[str, Any]]) -> None:
        """Add a step."""
        self.steps.append({key: view[key] for key in (*SHORT, 'deciders', 'outcome')} | {'events': events})


class Record:
    """A game and those who saw it."""

    def __init__(self, about: dict[str, Any], sights: list[Sight]) -> None:
        self.about = {key: about[key] for key in ABOUT}
        self.sights = sights


def pieces(about: dict[str, Any], viewers: Iterable[tuple[str | None, Iterable[dict[str, Any]]]]) -> Iterator[str]:
    """The text of a record, piece by piece: the role and the steps of each viewer, boards and reckonings as changes."""
    head = to_json({'format': FORMAT} | {key: about[key] for key in ABOUT})
    yield f'{head[:-1]},"viewers":['
    for at, (role, steps) in enumerate(viewers):
        yield f'{"," if at else ""}{{"role":{to_json(role)},"steps":['
        for n, step in enumerate(steps):
            yield f'{"," if n else ""}{to_json(step)}'
        yield ']}'
    yield ']}'


def to_json(value: Any) -> str:
    """JSON without blanks, as it is stored and sent."""
    return ENCODE(value)


def is_record(path: Path) -> bool:
    """Is this file a record, and not a saved game?"""
    try:
        saved = json.loads(path.read_text(encoding='utf-8'))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(saved, dict) and str(saved.get('format', '')).startswith(KIND)


def load(path: Path) -> Record:
    """The record in a file, with complete boards; a ValueError says what is wrong."""
    try:
        saved = json.loads(path.read_text(encoding='utf-8'))
        if saved['format'] != FORMAT:
            raise ValueError(f'its format is "{saved["format"]}", and this program reads "{FORMAT}"')
        record = Record(saved, [seen(viewer) for viewer in saved['viewers']])
    except (OSError, ValueError, RecursionError, LookupError, TypeError, AttributeError) as problem:
        raise ValueError(f'{path} is a record that cannot be read: {problem}') from None
    if not all(sight.steps for sight in record.sights) or not record.sights:
        raise ValueError(f'{path} is an empty record')
    return record


def seen(viewer: Any) -> Sight:
    """A viewer's part of a record."""
    sight = Sight(viewer['role'])
    before: dict[str, Any] | None = None
    for step in viewer['steps']:
        before = whole_step(step, before)
        sight.add(before, step['events'])
    return sight
