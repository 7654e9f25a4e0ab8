"""The file of a match: JSON Lines, the parameters first, then a line for each game as it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final

from chancellery import locks
from chancellery.arena.match import GameRecord, restored

FORMAT: Final = 'chancellery match 1'


def read(path: Path) -> tuple[dict[str, Any], list[GameRecord], int]:
    """The parameters, the finished games by number, and the length in bytes of all complete lines.

    An incomplete last line is ignored. A file without a complete first line has no parameters.
    """
    try:
        raw = path.read_bytes()
    except OSError as problem:
        raise ValueError(f'cannot read {path}: {problem.strerror}') from None
    whole = raw.rfind(b'\n') + 1
    lines = raw[:whole].splitlines()
    if not lines:
        if raw and not raw.startswith(b'{"format": "' + FORMAT.encode()):
            raise ValueError(f'{path} is no record of a match')
        return {}, [], 0
    parameters = parameters_in(path, lines[0])
    records: dict[int, GameRecord] = {}
    for number, line in enumerate(lines[1:], start=2):
        try:
            record = restored(json.loads(line))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise ValueError(f'{path} is damaged: line {number} is no game of a match') from None
        records[record.game] = record
    return parameters, [records[game] for game in sorted(records)], whole


def parameters_in(path: Path, line: bytes) -> dict[str, Any]:
    """The parameters that the first line holds."""
    try:
        header = json.loads(line)
        if header['format'] != FORMAT:
            raise KeyError('format')
        parameters: dict[str, Any] = header['match']
    except (ValueError, KeyError, TypeError):
        raise ValueError(f'{path} is no record of a match') from None
    return parameters


class Store:
    """A file that games are added to; whatever happens, the games written so far can be read again."""

    def __init__(self, path: Path, parameters: dict[str, Any], resume: bool) -> None:
        self.path = path
        self.records: list[GameRecord] = []
        if path.exists() and not path.is_file():
            raise ValueError(f'cannot write {path}: it is no file')
        with self.writing():
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file: IO[bytes] = path.open('a+b')
        try:
            self.begin(parameters, resume)
        except BaseException:
            self.file.close()
            raise

    def begin(self, parameters: dict[str, Any], resume: bool) -> None:
        """Read the existing content and go to its end; nobody else may write meanwhile."""
        if not locks.taken(self.file):
            raise ValueError(
                f'another chancellery simulate is writing {self.path}: wait for it, or choose another --out'
            )
        found, self.records, length = read(self.path)
        if not resume:
            found, self.records, length = {}, [], 0
        elif found and found != parameters:
            raise ValueError(f'{self.path} is the record of another match: {difference(found, parameters)}')
        with self.writing():
            self.file.truncate(length)
        if not found:
            self.write({'format': FORMAT, 'match': parameters})

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Say in one sentence why the file cannot be written."""
        try:
            yield
        except OSError as problem:
            raise ValueError(f'cannot write {self.path}: {problem.strerror}') from None

    def add(self, record: GameRecord) -> None:
        """Write a finished game."""
        self.write(record.dump())

    def write(self, data: dict[str, Any]) -> None:
        """Write a complete line and flush it."""
        with self.writing():
            self.file.write(json.dumps(data).encode() + b'\n')
            self.file.flush()

    def close(self) -> None:
        """Close the file; errors in writing were reported when they occurred."""
        with suppress(OSError):
            self.file.close()


def difference(found: dict[str, Any], wanted: dict[str, Any]) -> str:
    """The first parameter that differs, in words."""
    for key, value in wanted.items():
        if found.get(key) != value:
            return f'its {key} is {json.dumps(found.get(key))}, not {json.dumps(value)}'
    return 'it has other parameters'
