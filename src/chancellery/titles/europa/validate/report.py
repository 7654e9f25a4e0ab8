# mypyc: skip (a tool for data, not for play)
"""Checks of Europa's data: what the rulebook says about them, what a playable table needs, where values come from.

`violations` contradict the rulebook or make the game unplayable; `warnings` go against an inference of ours, which the
printed game may well do. Each message starts with the path it is about (file, record, field) or with the rule it rests
on. What cards do is checked where it is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from chancellery.titles._data import Json, load
from chancellery.titles.europa.edition.edition import Edition
from chancellery.titles.europa.edition.files import FILES, TITLE_ID, Files, read_files
from chancellery.titles.europa.validate.cards import card_checks
from chancellery.titles.europa.validate.checks import REASON_LENGTH, Check, failed
from chancellery.titles.europa.validate.components import component_checks
from chancellery.titles.europa.validate.examples import example_checks
from chancellery.titles.europa.validate.geometry import geometry_warnings
from chancellery.titles.europa.validate.goals import goal_checks
from chancellery.titles.europa.validate.map import map_checks
from chancellery.titles.europa.validate.realms import realm_checks
from chancellery.titles.europa.validate.references import reference_checks
from chancellery.titles.europa.validate.scenarios import scenario_checks
from chancellery.titles.europa.validate.setups import setup_checks
from chancellery.titles.europa.validate.trade import trade_checks

TWO_STEPS: Final = ('setups', 'scenarios', 'components')  # files whose records lie a step deeper
SOURCES: Final = {'rulebook': 'ref', 'public': 'ref', 'authored': 'why'}


def problems(overlay: Path | None) -> tuple[list[str], list[str]]:
    """Violations and warnings of the title's data with the corrections of a folder: for ``chancellery data check``."""
    files = read_files(overlay)
    faults = provenance_faults(files, load(TITLE_ID, 'provenance.json', overlay))
    return [*violations(files), *faults], warnings(files)


def violations(files: Files) -> list[str]:
    """What is wrong with the data; [] if they are sound.

    While ids are wrong nothing else can be told, and while set-ups are wrong no scenario can be set up.
    """
    lost = failed(reference_checks(files))
    if lost:
        return lost
    edition = Edition(files)
    unfit = failed(setup_checks(edition))
    table = failed([*map_checks(files), *realm_checks(edition), *component_checks(edition), *example_checks(edition)])
    cards = failed([*card_checks(edition), *goal_checks(edition), *trade_checks(edition)])
    return [*table, *cards, *(unfit or failed(scenario_checks(edition)))]


def warnings(files: Files) -> list[str]:
    """What goes against an inference of ours."""
    return [] if failed(reference_checks(files)) else failed(geometry_warnings(files))


def provenance_faults(files: Files, provenance: Json) -> list[str]:
    """What is wrong with provenance.json: a value without an origin, an entry that says too little."""
    return failed(_provenance(files, provenance))


def fields_of(files: Files) -> Iterator[tuple[str, Any]]:
    """Every field of every record with its path, the file's name first."""
    for name in FILES:
        yield from _fields(files.tables[name], name, 2 if name in TWO_STEPS else 1)


def _fields(records: Json, path: str, steps: int) -> Iterator[tuple[str, Any]]:
    for key, value in records.items():
        if steps:
            yield from _fields(value, f'{path}.{key}', steps - 1)
        else:
            yield f'{path}.{key}', value


def origin(path: str, provenance: Json) -> str:
    """The pattern that tells where a field comes from: its own path, or the one with stars; '' if none does."""
    file, *ids, field = path.split('.')
    starred = [file, *['*' for _ in ids], field]
    grouped = [file, ids[0], *['*' for _ in ids[1:]], field]
    for pattern in (path, '.'.join(grouped), '.'.join(starred)):
        if pattern in provenance:
            return pattern
    return ''


def _provenance(files: Files, provenance: Json) -> Iterator[Check]:
    for pattern, entry in provenance.items():
        source = entry.get('source') if isinstance(entry, dict) else None
        word = entry.get(SOURCES.get(str(source), '')) if isinstance(entry, dict) else None
        told = isinstance(word, str) and len(word) >= (REASON_LENGTH if source == 'authored' else 1)
        yield 'provenance.json', f'{pattern} names its source and says more about it', told
    used: set[str] = set()
    for path, _ in fields_of(files):
        found = origin(path, provenance)
        used.add(found)
        yield 'provenance.json', f'{path} has an origin', bool(found)
    for pattern in provenance:
        yield 'provenance.json', f'{pattern} describes a value', pattern in used
