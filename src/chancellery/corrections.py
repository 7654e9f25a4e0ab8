"""Folders of corrections: which of their files no title reads, so that a mistake in a file name is noticed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from typing import Any, Final

TITLES: Final = 'chancellery.titles'

_watchers: list[set[str]] = []
_listening: list[bool] = []


def _opened(event: str, details: tuple[Any, ...]) -> None:
    if event == 'open' and _watchers and isinstance(details[0], (str, Path)):
        for watcher in _watchers:
            watcher.add(str(details[0]))


@contextmanager
def watched() -> Iterator[set[str]]:
    """The paths of all files opened meanwhile: the only reliable way to find out what a title reads."""
    if not _listening:
        sys.addaudithook(_opened)
        _listening.append(True)
    found: set[str] = set()
    _watchers.append(found)
    try:
        yield found
    finally:
        _watchers.remove(found)


def unread(folder: Path, read: set[str], checked: tuple[str, ...], known: tuple[str, ...]) -> list[Path]:
    """The files of a folder that were not read, except hidden files and files for titles that were not checked."""
    others = [title for title in known if title not in checked]
    theirs = {name for title in others for name in files_of(title)}
    found: list[Path] = []
    for file in sorted(folder.rglob('*')):
        inside = file.relative_to(folder).parts
        if file.is_dir() or str(file) in read or any(part.startswith('.') for part in inside):
            continue
        if inside[0] in others or (len(inside) == 1 and file.name in theirs):
            continue
        found.append(file)
    return found


def files_of(title: str) -> tuple[str, ...]:
    """The names of a title's data files."""
    folder = resources.files(TITLES) / title / 'data'
    return tuple(sorted([entry.name for entry in folder.iterdir() if entry.name.endswith('.json')]))
