# mypyc: skip (a tool for data, not for play)
"""Checks of the data of Raison d'Etat against its rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from chancellery.titles._data import load
from chancellery.titles.coalition_family.validate import Expectations, violations, warnings
from chancellery.titles.raison_detat.edition import TITLE_ID, read_files

ELECTORS: Final = ['bohemia', 'brandenburg', 'lorraine', 'nassau', 'pfalz', 'saxonia']
WANTED: Final = Expectations(
    deck=52,
    generals={
        'britain': 3, 'france': 4, 'austria': 4, 'russia': 4, 'ottomans': 3, 'protestants': 3, 'spain': 4, 'sweden': 3,
        'poland': 3,
    },
    capitals={'1618': {'france': 'paris', 'protestants': 'pfalz'}, '1702': {'france': 'paris'}},
    links={'1618': [('nassau', 'oldenburg', 'Ex 6'), ('hannover', 'oldenburg', 'Ex 6')],
           '1702': [('madrid', 'oporto', 'Ex 5')]},
    marked={'1618': ('elector', [*ELECTORS, 'bavaria']), '1702': ('elector', [*ELECTORS, 'hannover'])},
    rules={'capital': 'R5.12', 'elector': 'R5.16', 'generals': 'section 2', 'deck': 'section 2'},
)  # fmt: skip


def problems(overlay: Path | None) -> tuple[list[str], list[str]]:
    """Violations and warnings of the title's data with the corrections of a folder: for ``chancellery data check``."""
    files = read_files(overlay)
    return violations(files, load(TITLE_ID, 'provenance.json', overlay), WANTED), warnings(files, WANTED)
