"""Write out how states are made, copied, packed and observed, from the fields that their titles declare.

    python tools/write_fields.py           write what is out of date
    python tools/write_fields.py --check   say what is out of date, and fail if anything is

Every ``fields.py`` with a ``FIELDS = Declared(...)`` gets a ``fields_written.py`` beside it. It says nothing that the
declaration does not say: the code stands there in full because compiled classes are fast only when it does.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / 'src'), str(ROOT)]

from tools.writing import states  # noqa: E402

from chancellery.kernel.fields import Declared  # noqa: E402

PLACES = (ROOT / 'src', ROOT)
WRITTEN = 'fields_written.py'


def module_of(path: Path) -> str:
    """The name by which a file is imported."""
    place = next(place for place in PLACES if path.is_relative_to(place))
    return '.'.join(path.relative_to(place).with_suffix('').parts)


def written() -> Iterator[tuple[Path, str]]:
    """The modules of all declared fields."""
    titles = ROOT / 'src' / 'chancellery' / 'titles'
    for path in [*sorted(titles.glob('*/fields.py')), *sorted((ROOT / 'tests').rglob('fields.py'))]:
        module = module_of(path)
        declared = getattr(importlib.import_module(module), 'FIELDS', None)
        if isinstance(declared, Declared):
            yield path.with_name(WRITTEN), states.written(declared, module)


def main() -> int:
    """Write, or check."""
    parser = argparse.ArgumentParser(description='Write out the code that goes over all declared fields of a state.')
    parser.add_argument('--check', action='store_true', help='only say what is out of date')
    check = parser.parse_args().check
    stale = 0
    for target, text in written():
        if target.exists() and target.read_text(encoding='utf-8') == text:
            continue
        stale += 1
        shown = target.relative_to(ROOT)
        if check:
            print(f'{shown} is out of date: run "python tools/write_fields.py".')
        else:
            target.write_text(text, encoding='utf-8')
            print(f'wrote {shown}')
    return 1 if check and stale else 0


if __name__ == '__main__':
    sys.exit(main())
