"""Write out in full what the kernel would look up: how states and frames are made, copied, offered and observed.

    python tools/write_code.py           write what is out of date
    python tools/write_code.py --check   say what is out of date, and fail if anything is

Every ``fields.py`` with a ``FIELDS = Declared(...)`` gets a ``fields_written.py`` beside it, every folder of rules a
``frames_written.py``. They say nothing that declarations, ``deny_``, ``among_`` and ``free`` do not say: the code
stands there in full because compiled classes are fast only when it does.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / 'src'), str(ROOT)]

from tools.writing import frames, states  # noqa: E402

from chancellery.kernel.fields import Declared  # noqa: E402

TITLES = ROOT / 'src' / 'chancellery' / 'titles'
PLACES = (ROOT / 'src', ROOT)
FIELDS = 'fields_written'
FRAMES = 'frames_written'


def module_of(path: Path) -> str:
    """The name by which a file is imported."""
    place = next(place for place in PLACES if path.is_relative_to(place))
    return '.'.join(path.relative_to(place).with_suffix('').parts)


def written_fields() -> Iterator[tuple[Path, str]]:
    """The modules of all declared fields."""
    for path in [*sorted(TITLES.glob('*/fields.py')), *sorted((ROOT / 'tests').rglob('fields.py'))]:
        module = module_of(path)
        declared = getattr(importlib.import_module(module), 'FIELDS', None)
        if isinstance(declared, Declared):
            yield path.with_name(f'{FIELDS}.py'), states.written(declared, module)


def written_frames() -> Iterator[tuple[Path, str]]:
    """The modules of all frames. Titles are made without the present ones, which may not fit any more."""
    for path in TITLES.glob('*/state.py'):
        name = f'chancellery.titles.{path.parent.name}.{FRAMES}'
        sys.modules[name] = empty = ModuleType(name)
        empty.WRITTEN = {}  # type: ignore[attr-defined]
    import chancellery

    for folder in frames.folders([chancellery.load(name) for name in chancellery.titles()]):
        yield TITLES / folder.name / f'{FRAMES}.py', folder.module()


def main() -> int:
    """Write, or check."""
    parser = argparse.ArgumentParser(description='Write out in full what the kernel would look up.')
    parser.add_argument('--check', action='store_true', help='only say what is out of date')
    check = parser.parse_args().check
    stale = 0
    for make in (written_fields, written_frames):
        for target, text in make():
            if target.exists() and target.read_text(encoding='utf-8') == text:
                continue
            stale += 1
            shown = target.relative_to(ROOT)
            if check:
                print(f'{shown} is out of date: run "python tools/write_code.py".')
            else:
                target.write_text(text, encoding='utf-8')
                print(f'wrote {shown}')
        if check and stale:
            return 1  # a title stands on its fields
    return 0


if __name__ == '__main__':
    sys.exit(main())
