"""Write out how each frame offers, copies and observes, for the compiler (``make compile`` runs it first).

    python tools/write_frames.py

Every folder of rules gets a ``frames_written.py``, which is no part of the project: it says nothing that ``deny_``,
``among_``, ``free`` and declared fields do not say, and plain Python looks these up. Titles are read from their
sources, whatever is compiled, since that may be out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / 'src'), str(ROOT)]

TITLES = ROOT / 'src' / 'chancellery' / 'titles'
WRITTEN = 'frames_written.py'


class Sources:
    """Finds the modules of the package by their sources alone."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of a module of ours; of others this finder knows nothing."""
        if name.partition('.')[0] != 'chancellery':
            return None
        folders = [str(ROOT / 'src')] if path is None else path
        found = [FileFinder(folder, (SourceFileLoader, ['.py'])).find_spec(name) for folder in folders]
        return next((spec for spec in found if spec is not None and spec.loader is not None), None)


def main() -> int:
    """Write what is out of date, and remove what no folder of rules has any more."""
    sys.meta_path.insert(0, Sources)
    from tools.writing import frames

    import chancellery

    made = {
        folder.name: folder.module() for folder in frames.folders(list(map(chancellery.load, chancellery.titles())))
    }
    for path in TITLES.glob(f'*/{WRITTEN}'):
        if path.parent.name not in made:
            path.unlink()
    for name, text in made.items():
        target = TITLES / name / WRITTEN
        if not target.exists() or target.read_text(encoding='utf-8') != text:
            target.write_text(text, encoding='utf-8')
    return 0


if __name__ == '__main__':
    sys.exit(main())
