"""What a title is made from: the texts of its folders, and an owner's corrections to its data."""

from __future__ import annotations

import json
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from chancellery.kernel.texts import LANGUAGES, Texts

KERNEL: Final = 'chancellery.kernel'
TITLES: Final = 'chancellery.titles'


class Source:
    """Given to a title's ``make``; ``overlay`` is the folder of corrections, if any."""

    def __init__(self, overlay: Path | None = None) -> None:
        self.overlay = overlay

    def texts(self, *folders: str) -> dict[str, Texts]:
        """The texts of the kernel and of these folders in every language; of two with the same key the later wins."""
        return {language: Texts(language, self.table(language, folders)) for language in LANGUAGES}

    def table(self, language: str, folders: tuple[str, ...]) -> dict[str, Any]:
        """All texts in one language by their keys."""
        found: dict[str, Any] = {}
        for package in (KERNEL, *[f'{TITLES}.{folder}' for folder in folders]):
            for file in text_files(resources.files(package) / 'texts', language):
                found |= json.loads(file.read_text(encoding='utf-8'))
        return found


def text_files(texts: Traversable, language: str) -> list[Traversable]:
    """The files of one language: ``pl.json`` and, where a title has many texts, those of the folder ``pl``."""
    found = [texts / f'{language}.json']
    folder = texts / language
    if folder.is_dir():
        found += sorted([file for file in folder.iterdir() if file.name.endswith('.json')], key=lambda file: file.name)
    return [file for file in found if file.is_file()]
