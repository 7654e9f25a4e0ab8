"""The titles: each folder with a ``title.py`` is one game."""

from __future__ import annotations

import importlib
import json
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from chancellery.kernel.texts import LANGUAGES, Texts
from chancellery.kernel.title import Title
from chancellery.titles._version import version_of


def titles() -> tuple[str, ...]:
    """The ids of all titles, in alphabetical order."""
    root = resources.files(__name__)
    found = [entry.name for entry in root.iterdir() if entry.is_dir() and (entry / 'title.py').is_file()]
    return tuple(sorted(found))


def load(id: str, data: Path | str | None = None) -> Title:
    """The title with this id; ``data`` is a folder of corrections to its board and card data."""
    known = titles()
    if id not in known:
        raise ValueError(f'there is no title {id!r}; the titles are {", ".join(known)}')
    return _made(id, None if data is None else Path(data))


@cache
def _made(id: str, data: Path | None) -> Title:
    if data is not None and not data.is_dir():
        raise ValueError(f'{data} is no folder: --data takes a folder of corrections')
    module = importlib.import_module(f'{__name__}.{id}.title')
    family = getattr(module, 'FAMILY', None)
    title: Title = module.make(texts_of(id, family), data)
    title.find_version = lambda: version_of([f'{__name__}.{part}' for part in (family, id) if part is not None])
    title.origin = (load, (id, data))
    return title


def texts_of(id: str, family: str | None = None) -> dict[str, Texts]:
    """The texts of kernel, family and title in every language; where two have the same key, the later wins."""
    packages = ['chancellery.kernel', *[f'{__name__}.{part}' for part in (family, id) if part is not None]]
    texts: dict[str, Texts] = {}
    for language in LANGUAGES:
        table: dict[str, Any] = {}
        for package in packages:
            table |= _table(package, language)
        texts[language] = Texts(language, table)
    return texts


def _table(package: str, language: str) -> dict[str, Any]:
    file = resources.files(package) / 'texts' / f'{language}.json'
    if not file.is_file():
        return {}
    table: dict[str, Any] = json.loads(file.read_text(encoding='utf-8'))
    return table
