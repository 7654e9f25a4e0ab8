# mypyc: skip (a tool for data, not for play)
"""Checks of the data of Coalitions against its rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from chancellery.titles._data import load
from chancellery.titles.coalition_family.edition import Files
from chancellery.titles.coalition_family.validate import Check, Expectations, run, violations, warnings
from chancellery.titles.coalitions.edition import TITLE_ID, read_files
from chancellery.titles.coalitions.emperor import MOST_TARGETS

PORTS: Final = [
    'cornwall', 'danmark', 'egypt', 'hannover', 'holland', 'lisboa', 'london', 'napoli', 'oporto', 'sverige', 'valencia'
]  # fmt: skip
BOTH_SIDES: Final = [
    ('cornwall', 'london', 'E3'), ('lisboa', 'madrid', 'E3'), ('galicia', 'podolia', 'E8'),
    ('galicia', 'polesie', 'E8'), ('galicia', 'warszawa', 'E8'), ('bessarabia', 'galicia', 'E8'),
    ('bessarabia', 'podolia', 'E10'), ('bessarabia', 'crimea', 'E10'),
]  # fmt: skip
NAMED_CAPITALS: Final = {'france': 'paris', 'austria': 'wien', 'prussia': 'berlin'}
WANTED: Final = Expectations(
    deck=40,
    generals={'britain': 3, 'france': 7, 'austria': 4, 'prussia': 3, 'russia': 4, 'ottomans': 3},
    capitals={'revolution': NAMED_CAPITALS, 'empire': NAMED_CAPITALS},
    links={'revolution': BOTH_SIDES, 'empire': [*BOTH_SIDES, ('picardie', 'holland', 'E6')]},
    marked={'revolution': ('port', PORTS), 'empire': ('port', PORTS)},
    rules={'capital': 'R4.10', 'port': 'R7.2.5', 'generals': 'R1.3', 'deck': 'R1.9'},
)


def problems(overlay: Path | None) -> tuple[list[str], list[str]]:
    """Violations and warnings of the title's data with the corrections of a folder: for ``chancellery data check``."""
    files = read_files(overlay)
    wrong = violations(files, load(TITLE_ID, 'provenance.json', overlay), WANTED) + run(list(napoleon_checks(files)))
    return wrong, warnings(files, WANTED)


def napoleon_checks(files: Files) -> Iterator[Check]:
    """R12.16: each Napoleon card lists one to three territories of the Empire side, each once, none of them French."""
    places = files.boards['empire']['places']
    for id, card in files.cards['napoleon'].items():
        targets = card['targets']
        known = [places[target] for target in targets if target in places]
        yield 'R12.16', f'{id} lists one to {MOST_TARGETS} territories', 1 <= len(targets) <= MOST_TARGETS
        yield 'R12.16', f'{id} lists no territory twice', len(set(targets)) == len(targets)
        yield 'R12.16', f'{id} lists territories of the Empire side', len(known) == len(targets)
        abroad = all(place.get('owner') != 'france' and place['type'] != 'impassable' for place in known)
        yield 'R12.16', f'{id} lists territories outside France that can be entered', abroad
