"""The C compiler: C files to objects and objects to libraries, each made once and then found by its content."""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from tools.compiling import CompilationFailed

STRICT = ['-Werror=implicit-function-declaration', '-Werror=incompatible-pointer-types', '-Werror=int-conversion']
"""What a forgotten declaration leads to must be an error."""
KEPT_FOR = 14 * 24 * 3600
"""Seconds that an object or library stays in the cache when no build uses it."""


def compiler() -> list[str]:
    """The command of the C compiler."""
    return shlex.split(os.environ.get('CC') or sysconfig.get_config_var('CC') or 'cc')


def flags() -> list[str]:
    """How C is compiled. Hidden symbols make calls between the files of a library direct."""
    given = f'{sysconfig.get_config_var("CFLAGS") or ""} {sysconfig.get_config_var("CCSHARED") or ""}'
    level = os.environ.get('CHANCELLERY_OPT', '3')
    debug = os.environ.get('CHANCELLERY_DEBUG', '0')
    ours = [f'-O{level}', f'-g{debug}', '-fvisibility=hidden', *STRICT]
    return [*shlex.split(given), *shlex.split(os.environ.get('CFLAGS', '')), *ours]


def what_is_missing() -> str | None:
    """Why this machine cannot compile, or None."""
    if shutil.which(compiler()[0]) is None:
        return f'no C compiler ({compiler()[0]})'
    if not Path(sysconfig.get_path('include'), 'Python.h').exists():
        return 'no Python headers (Python.h)'
    try:
        import mypyc.build  # noqa: F401
        import setuptools  # noqa: F401
    except ImportError as problem:
        return f'no {problem.name}'
    return None


class Toolchain:
    """Compiles and links into a folder of objects and libraries, each named by a hash of all it was made from."""

    def __init__(self, cache: Path, jobs: int) -> None:
        self.cache = cache
        self.jobs = jobs
        self.compiled: list[str] = []
        self._base = self._identity()

    def _identity(self) -> bytes:
        """What all objects depend on: Python, the compiler, its flags, and mypyc's run-time library."""
        import mypyc

        version = subprocess.run([*compiler(), '--version'], capture_output=True, check=False).stdout
        digest = hashlib.sha256(repr((sys.version, sysconfig.get_platform(), compiler(), flags())).encode() + version)
        for path in sorted(Path(mypyc.__file__).with_name('lib-rt').rglob('*.[ch]')):
            digest.update(path.read_bytes())
        return digest.digest()

    def objects(self, parts: dict[str, tuple[str, list[str]]]) -> dict[str, Path]:
        """The objects of C texts, given by name with their include folders; the largest are compiled first."""
        named = {name: self._named('.o', text.encode()) for name, (text, _) in parts.items()}
        missing = {path: name for name, path in named.items() if not self._found(path)}
        order = sorted(missing.items(), key=lambda item: -len(parts[item[1]][0]))
        self._in_parallel(lambda item: self._compile(item[0], item[1], *parts[item[1]]), order)
        return named

    def _compile(self, path: Path, name: str, text: str, include: list[str]) -> None:
        folders = [f'-I{folder}' for folder in (*include, sysconfig.get_path('include'))]
        with _written(path) as made:
            source = made.with_suffix('.c')
            try:
                source.write_text(text, encoding='utf-8')
                self._run([*compiler(), *flags(), *folders, '-c', source, '-o', made], name)
            finally:
                source.unlink(missing_ok=True)
        self.compiled.append(name)

    def library(self, name: str, objects: list[Path]) -> Path:
        """A shared library of these objects."""
        link = shlex.split(sysconfig.get_config_var('LDSHARED') or 'cc -shared')
        if 'CC' in os.environ:
            link[:1] = compiler()
        link += shlex.split(os.environ.get('LDFLAGS', ''))
        path = self._named('.so', repr(link).encode(), *(found.name.encode() for found in objects))
        if not self._found(path):
            with _written(path) as made:
                self._run([*link, *objects, '-o', made], name)
        return path

    def _named(self, suffix: str, *content: bytes) -> Path:
        digest = hashlib.sha256(self._base)
        for part in content:
            digest.update(hashlib.sha256(part).digest())
        return self.cache / f'{digest.hexdigest()[:32]}{suffix}'

    def _found(self, path: Path) -> bool:
        if not path.exists():
            return False
        path.touch()
        return True

    def _run(self, command: list[str | Path], name: str) -> None:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise CompilationFailed(f'{name}: {done.stderr.strip() or "the C compiler failed"}')

    def _in_parallel(self, work: Callable[[tuple[Path, str]], None], items: Iterable[tuple[Path, str]]) -> None:
        self.cache.mkdir(parents=True, exist_ok=True)
        with ThreadPoolExecutor(self.jobs) as pool:
            try:
                for result in [pool.submit(work, item) for item in items]:
                    result.result()
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise

    def forget_old(self) -> None:
        """Remove what no build has used for a while."""
        for path in self.cache.iterdir():
            if path.stat().st_mtime < time.time() - KEPT_FOR:
                path.unlink(missing_ok=True)


@contextmanager
def _written(path: Path) -> Iterator[Path]:
    """A file that appears under its name only when it is complete."""
    unfinished = path.with_name(f'{os.getpid()}-{path.name}')
    try:
        yield unfinished
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
