"""Compile the kernel and the titles' rules with mypyc, in place.

    python tools/compile.py           compile what has changed
    python tools/compile.py --prune   remove compiled modules whose sources have changed
    python tools/compile.py --pure    remove all compiled modules

The kernel, each title and each subpackage of a title make one library. Every module becomes a C file of its own, and
what the C compiler makes of it is kept by content, so a change recompiles the modules it concerns and nothing else.
Settings (environment): CHANCELLERY_OPT (0-3, default 3), CHANCELLERY_DEBUG (0-3, default 0), CHANCELLERY_CACHE (a
folder of compiled objects, which several working copies may share).
A module with the line `# mypyc: skip` among its first five stays plain Python, and so does every __init__.py.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tools.compiling import CompilationFailed  # noqa: E402
from tools.compiling.build import Build  # noqa: E402
from tools.compiling.layout import Layout  # noqa: E402
from tools.compiling.toolchain import what_is_missing  # noqa: E402


def compile_all(build: Build) -> int:
    build.prune()
    written = subprocess.run([sys.executable, str(ROOT / 'tools' / 'write_frames.py')], check=False)
    if written.returncode != 0:
        print('Not compiled: what the compiler needs of the frames could not be written.', file=sys.stderr)
        return 1
    build = Build(Layout(ROOT, 'chancellery'), build.cache)  # there may be new modules
    build.prune()
    if build.is_current():
        print('Compiled modules are up to date.')
        return 0
    missing = what_is_missing()
    if missing is not None:
        print(f'Not compiled: {missing} on this machine; everything works without, only slower.')
        return 0
    groups = build.layout.groups
    lines = sum((ROOT / path).read_bytes().count(b'\n') for group in groups.values() for path in group.modules)
    print(f'Compiling {lines} lines in {len(groups)} groups ...', flush=True)
    started = time.monotonic()
    try:
        compiled = build.make(os.cpu_count() or 1)
    except CompilationFailed as problem:
        print(f'{problem}\nCompilation failed; what has changed stays plain Python.', file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print('\nInterrupted; what has changed stays plain Python.', file=sys.stderr)
        return 130
    print(f'Compiled in {time.monotonic() - started:.0f} s; {len(compiled)} C files were new.')
    return prune(build)  # sources may have changed meanwhile


def prune(build: Build) -> int:
    """Compiled modules hide their sources, so outdated ones must not stay."""
    if build.prune():
        print('Removed compiled modules that were out of date; `make compile` makes them anew.')
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description='Compile kernel and rules with mypyc, in place.')
    parser.add_argument('--prune', action='store_true', help='remove compiled modules that are out of date')
    parser.add_argument('--pure', action='store_true', help='remove all compiled modules')
    options = parser.parse_args()
    cache = os.environ.get('CHANCELLERY_CACHE')
    build = Build(Layout(ROOT, 'chancellery'), Path(cache) if cache else None)
    if options.pure:
        print(f'Removed {build.remove()} compiled files.')
        return 0
    return prune(build) if options.prune else compile_all(build)


if __name__ == '__main__':
    sys.exit(main())
