"""Write the types of what boards draw, from the TypedDicts of the titles' views.

    python tools/write_view_types.py           write what is out of date
    python tools/write_view_types.py --check   say what is out of date, and fail if anything is

Every folder of rules with a ``view_types.py`` gets a ``types.ts`` in the folder of its board: what can be reached from
the classes ``Board``, the position as somebody sees it, and ``BoardData``, what is printed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from tools.writing import shapes  # noqa: E402

TITLES = ROOT / 'src' / 'chancellery' / 'titles'
BOARDS = ROOT / 'web' / 'src' / 'boards'
DECLARED = 'view_types.py'
WRITTEN = 'types.ts'


def written() -> Iterator[tuple[Path, str]]:
    """The types of all boards."""
    for path in sorted(TITLES.glob(f'*/{DECLARED}')):
        origin = path.relative_to(ROOT).as_posix()
        yield BOARDS / path.parent.name / WRITTEN, shapes.read(path).written(origin)


def main() -> int:
    """Write, or check."""
    parser = argparse.ArgumentParser(description='Write the types of what boards draw.')
    parser.add_argument('--check', action='store_true', help='only say what is out of date')
    check = parser.parse_args().check
    stale = 0
    for target, text in written():
        if target.exists() and target.read_text(encoding='utf-8') == text:
            continue
        stale += 1
        shown = target.relative_to(ROOT)
        if check:
            print(f'{shown} is out of date: run "python tools/write_view_types.py".')
        else:
            target.write_text(text, encoding='utf-8')
            print(f'wrote {shown}')
    return 1 if check and stale else 0


if __name__ == '__main__':
    sys.exit(main())
