"""The titles: each folder with a ``title.py`` is one game.

The package can be called: ``chancellery.titles()`` gives the ids, and ``import chancellery.titles.maria.state`` finds
the module, since both mean this one object.
"""

from __future__ import annotations

import importlib
import sys
import threading
from functools import cache
from importlib import resources
from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final, cast

from chancellery.kernel.frame_info import FrameInfo
from chancellery.kernel.title import Title
from chancellery.titles._source import Source
from chancellery.titles._version import version_of

MAKING: Final = threading.RLock()  # a second caller waits for a title that is being made and makes no other


class Titles(ModuleType):
    """This package as a module that can be called."""

    def __call__(self) -> tuple[str, ...]:
        """The ids of all titles, in alphabetical order."""
        root = resources.files(__name__)
        found = [entry.name for entry in root.iterdir() if entry.is_dir() and (entry / 'title.py').is_file()]
        return tuple(sorted(found))


sys.modules[__name__].__class__ = Titles
titles: Final = cast(Titles, sys.modules[__name__])


def finished() -> tuple[str, ...]:
    """The ids of the complete titles; hosts offer the others only on request."""
    return tuple([id for id in titles() if load(id).finished])


def load(id: str, data: Path | str | None = None) -> Title:
    """The title with this id; ``data`` is a folder of corrections to its board and card data."""
    known = titles()
    if id not in known:
        raise ValueError(f'there is no title {id!r}; the titles are {", ".join(known)}')
    with MAKING:
        return _made(id, None if data is None else Path(data))


@cache
def _made(id: str, data: Path | None) -> Title:
    if data is not None and not data.is_dir():
        raise ValueError(f'{data} is no folder: --data takes a folder of corrections')
    module = importlib.import_module(f'{__name__}.{id}.title')
    title: Title = module.make(Source(data))
    for folder in title.folders:
        title.use_written(written_frames(folder))
    title.find_version = lambda: version_of([f'{__name__}.{folder}' for folder in title.folders])
    title.origin = (load, (id, data))
    return title


def written_frames(folder: str) -> dict[Any, type[FrameInfo]]:
    """The code that ``tools/write_frames.py`` generated for the frames in a folder; none if it is not compiled."""
    name = f'{__name__}.{folder}.frames_written'
    spec = find_spec(name)
    if spec is None or not isinstance(spec.loader, ExtensionFileLoader):
        return {}
    found: dict[Any, type[FrameInfo]] = importlib.import_module(name).WRITTEN
    return found
