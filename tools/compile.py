"""Compile the kernel and the titles' rules with mypyc, in place.

    python tools/compile.py           compile what has changed
    python tools/compile.py --prune   remove compiled modules whose sources have changed
    python tools/compile.py --pure    remove all compiled modules

The kernel and each title make one shared library each, so a change in one title recompiles that title alone.
Settings (environment): CHANCELLERY_OPT (0-3, default 3), CHANCELLERY_DEBUG (0-3, default 0).
A module with the line `# mypyc: skip` among its first five stays plain Python, and so does every __init__.py.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path('src/chancellery')
BUILD = Path('build/compiled')
STAMP = BUILD / 'stamp.json'
SKIP = '# mypyc: skip'


def modules(folder: Path) -> list[Path]:
    """The modules of a folder that are to be compiled, in a fixed order."""
    found = []
    for path in sorted(folder.rglob('*.py')):
        if path.name == '__init__.py':
            continue
        head = path.read_text(encoding='utf-8').splitlines()[:5]
        if not any(line.strip().startswith(SKIP) for line in head):
            found.append(path)
    return found


def groups() -> dict[str, list[Path]]:
    """One group for the kernel, one for each title or family of titles."""
    folders = [PACKAGE / 'kernel']
    if (PACKAGE / 'titles').is_dir():
        folders += sorted(path for path in (PACKAGE / 'titles').iterdir() if path.is_dir())
    named = {'.'.join(folder.relative_to('src').parts): modules(folder) for folder in folders}
    return {name: paths for name, paths in named.items() if paths}


def fingerprint(paths: list[Path]) -> str:
    """A hash over sources, Python and settings: equal fingerprints, equal libraries."""
    settings = (sys.version, sysconfig.get_platform(), opt_level(), debug_level())
    digest = hashlib.sha256(repr(settings).encode())
    for path in paths:
        digest.update(f'\0{path.as_posix()}\0'.encode() + path.read_bytes())
    return digest.hexdigest()[:20]


def opt_level() -> str:
    return os.environ.get('CHANCELLERY_OPT', '3')


def debug_level() -> str:
    return os.environ.get('CHANCELLERY_DEBUG', '0')


def compiled_files() -> list[Path]:
    suffix = sysconfig.get_config_var('EXT_SUFFIX') or '.so'
    return sorted(path for path in PACKAGE.rglob('*') if path.name.endswith(('.so', '.pyd', suffix)))


def remove_compiled() -> int:
    files = compiled_files()
    for path in files:
        path.unlink()
    return len(files)


def read_stamp() -> dict[str, str]:
    try:
        stamp: dict[str, str] = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamp


def is_complete(wanted: dict[str, list[Path]]) -> bool:
    """Whether every module that should be compiled has its library beside it."""
    suffix = sysconfig.get_config_var('EXT_SUFFIX') or '.so'
    return all(path.with_name(path.stem + suffix).exists() for paths in wanted.values() for path in paths)


def what_is_missing() -> str | None:
    """Why this machine cannot compile, or None."""
    compiler = (os.environ.get('CC') or sysconfig.get_config_var('CC') or 'cc').split()[0]
    if shutil.which(compiler) is None:
        return f'no C compiler ({compiler})'
    if not Path(sysconfig.get_path('include'), 'Python.h').exists():
        return 'no Python headers (Python.h)'
    try:
        import mypyc.build  # noqa: F401
        import setuptools  # noqa: F401
    except ImportError as problem:
        return f'no {problem.name}'
    return None


def build(wanted: dict[str, list[Path]]) -> None:
    import setuptools  # before mypyc: it asks which of the two build systems is loaded
    from mypyc.build import mypycify

    # A fresh cache each time: what is generated then depends on the sources alone. Files that come out as
    # before keep their date, so the C compiler runs only for groups that really changed.
    cache = BUILD / 'mypy'
    shutil.rmtree(cache, ignore_errors=True)
    started = time.monotonic()
    extensions: list[Any] = mypycify(
        [f'--cache-dir={cache}', *(str(path) for paths in wanted.values() for path in paths)],
        separate=[([str(path) for path in paths], name) for name, paths in wanted.items()],
        opt_level=opt_level(),
        debug_level=debug_level(),
        target_dir=str(BUILD / 'c'),
    )
    print(f'  translated to C in {time.monotonic() - started:.1f} s; now the C compiler ...', flush=True)
    # Big libraries first, so that the last one does not run alone at the end.
    extensions.sort(key=lambda extension: -sum(os.path.getsize(source) for source in extension.sources))
    setuptools.setup(
        name='chancellery-compiled',
        packages=[],
        py_modules=[],
        package_dir={'': 'src'},
        ext_modules=extensions,
        script_args=[
            '--quiet',
            'build_ext',
            '--inplace',
            f'--build-lib={BUILD / "lib"}',
            f'--build-temp={BUILD / "temp"}',
            f'--parallel={os.cpu_count() or 1}',
        ],
    )


def compile_all() -> int:
    wanted = groups()
    if not wanted:
        print('Nothing to compile yet.')
        return 0
    now = {name: fingerprint(paths) for name, paths in wanted.items()}
    before = read_stamp()
    if now == before and is_complete(wanted):
        print('Compiled modules are up to date.')
        return 0
    missing = what_is_missing()
    if missing is not None:
        print(f'Not compiled: {missing} on this machine; everything works without, only slower.')
        return 0
    lines = sum(path.read_bytes().count(b'\n') for paths in wanted.values() for path in paths)
    changed = [name for name in wanted if now[name] != before.get(name)]
    print(f'Compiling {lines} lines; changed: {", ".join(changed) or "nothing"}', flush=True)
    remove_compiled()
    started = time.monotonic()
    # The build runs in a process of its own, so that an error there leaves nothing half made.
    result = subprocess.run([sys.executable, __file__, '--build'], check=False)
    if result.returncode != 0 or not is_complete(wanted):
        remove_compiled()
        print('Compilation failed (see above); the modules stay plain Python.', file=sys.stderr)
        return 1
    STAMP.write_text(json.dumps(now, indent=1) + '\n')
    print(f'Compiled in {time.monotonic() - started:.0f} s.')
    return 0


def prune() -> int:
    """Compiled modules hide their sources, so outdated ones must not stay."""
    if not compiled_files():
        return 0
    wanted = groups()
    if {name: fingerprint(paths) for name, paths in wanted.items()} == read_stamp() and is_complete(wanted):
        return 0
    remove_compiled()
    print('Removed compiled modules that were out of date; `make compile` makes them anew.')
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description='Compile kernel and rules with mypyc, in place.')
    parser.add_argument('--prune', action='store_true', help='remove compiled modules that are out of date')
    parser.add_argument('--pure', action='store_true', help='remove all compiled modules')
    parser.add_argument('--build', action='store_true', help=argparse.SUPPRESS)
    options = parser.parse_args()
    os.chdir(ROOT)
    if options.build:
        build(groups())
        return 0
    if options.pure:
        print(f'Removed {remove_compiled()} compiled files.')
        return 0
    if options.prune:
        return prune()
    return compile_all()


if __name__ == '__main__':
    sys.exit(main())
