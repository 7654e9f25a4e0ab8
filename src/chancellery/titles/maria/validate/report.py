# mypyc: skip (a tool for data, not for play)
"""Checks of Maria's data: what the rulebook says about them, what a playable board needs, where values come from.

`violations` contradict the rulebook or make the game unplayable; `warnings` go against an inference of ours, which the
printed game may well do. Each message starts with the rule or the file it rests on: R, E and U are numbers of the
rules, M and P of what the rulebook lacks and of public descriptions (see README.md in the data's folder).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from chancellery.titles._data import Json, leaves, load
from chancellery.titles.maria.edition import TITLE_ID, Files, read_files
from chancellery.titles.maria.validate.board import Check, board_checks, board_warnings
from chancellery.titles.maria.validate.pieces import piece_checks, piece_warnings
from chancellery.titles.maria.validate.politics import politics_checks, politics_warnings

SOURCES: Final = {'rulebook': 'ref', 'public': 'ref', 'authored': 'why'}
REASON_LENGTH: Final = 20


def problems(overlay: Path | None) -> tuple[list[str], list[str]]:
    """Violations and warnings of the title's data with the corrections of a folder: for ``chancellery data check``."""
    files = read_files(overlay)
    faults = provenance_faults(files, load(TITLE_ID, 'provenance.json', overlay))
    return [*violations(files), *faults], warnings(files)


def violations(files: Files) -> list[str]:
    """What is wrong with the data; [] if they are sound."""
    return _failed([*board_checks(files), *piece_checks(files), *politics_checks(files)])


def warnings(files: Files) -> list[str]:
    """What goes against an inference of ours."""
    return _failed([*board_warnings(files), *piece_warnings(files), *politics_warnings(files)])


def provenance_faults(files: Files, provenance: Json) -> list[str]:
    """What is wrong with provenance.json: a value without an origin or with two, an entry that says too little."""
    return _failed([*_provenance(files, provenance)])


def origins(files: Files, provenance: Json) -> dict[str, list[str]]:
    """The pattern that describes each value best, by the value's path; several if none is the most specific.

    An entry covers what lies at or below its pattern; the longest pattern counts, of these the one with fewest stars.
    """
    root = _Branch()
    for pattern in provenance:
        root.add(pattern)
    found: dict[str, list[str]] = {}
    for path, _ in all_values(files):
        fitting = root.covering(path)
        best = max([_rank(pattern) for pattern in fitting], default=(0, 0))
        found[path] = [pattern for pattern in fitting if _rank(pattern) == best]
    return found


def all_values(files: Files) -> list[tuple[str, Any]]:
    """Every value of the title's data with its path, the file's name first."""
    return [*leaves(files.board, 'board'), *leaves(files.powers, 'powers'), *leaves(files.politics, 'politics')]


class _Branch:
    """Patterns by their steps: some thousand values are looked up among a hundred patterns."""

    def __init__(self) -> None:
        self.pattern = ''  # the one that ends here
        self.next: dict[str, _Branch] = {}

    def add(self, pattern: str) -> None:
        here = self
        for step in pattern.split('.'):
            here = here.next.setdefault(step, _Branch())
        here.pattern = pattern

    def covering(self, path: str) -> list[str]:
        """The patterns that name this path or something above it."""
        found: list[str] = []
        level = [self]
        for step in path.split('.'):
            level = [branch.next[key] for branch in level for key in (step, '*') if key in branch.next]
            found += [branch.pattern for branch in level if branch.pattern]
        return found


def _failed(checks: list[Check]) -> list[str]:
    """The messages of the checks that do not hold, each once."""
    return list(dict.fromkeys(f'{where}: {text}.' for where, text, holds in checks if not holds))


def _rank(pattern: str) -> tuple[int, int]:
    return pattern.count('.'), -pattern.count('*')


def _provenance(files: Files, provenance: Json) -> Iterator[Check]:
    for pattern, entry in provenance.items():
        source = entry.get('source') if isinstance(entry, dict) else None
        word = entry.get(SOURCES.get(str(source), '')) if isinstance(entry, dict) else None
        told = isinstance(word, str) and len(word) >= (REASON_LENGTH if source == 'authored' else 1)
        yield 'provenance.json', f'{pattern} names its source and says more about it', told
    found = origins(files, provenance)
    bare = [path for path, best in found.items() if not best]
    yield 'provenance.json', f'every value has an origin, {bare[0] if bare else ""} too', not bare
    for path, best in found.items():
        if len(best) > 1:
            yield 'provenance.json', f'one entry describes {path} best, not {" and ".join(best)}', False
    used = {pattern for best in found.values() for pattern in best}
    for pattern in provenance:
        yield 'provenance.json', f'{pattern} describes a value', pattern in used
