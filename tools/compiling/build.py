"""One compilation, from sources to libraries in their places, or to plain Python where that fails."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.compiling import CompilationFailed
from tools.compiling.layout import Layout, dotted
from tools.compiling.stamp import Record, Stamp, prune, record, settings
from tools.compiling.toolchain import Toolchain, flags
from tools.compiling.translate import Sources, read, translate

TRY = 'import importlib, sys; list(map(importlib.import_module, sys.argv[1:]))'


class Build:
    """The compiled modules of a project: make them, check them, remove them."""

    def __init__(self, layout: Layout, cache: Path | None = None) -> None:
        self.layout = layout
        self.folder = layout.root / 'build' / 'compiled'
        self.stamp = self.folder / 'stamp.json'
        self.cache = cache or self.folder / 'cache'
        self.settings = settings(layout, flags())

    def is_current(self) -> bool:
        """Whether every group is compiled. What is out of date must have been pruned."""
        return set(Stamp.read(self.stamp).groups) == set(self.layout.groups)

    def prune(self) -> int:
        """Remove what is out of date; return how many files."""
        return prune(self.layout, self.stamp, self.settings)

    def remove(self) -> int:
        """Remove every compiled module; return how many."""
        self.stamp.unlink(missing_ok=True)
        files = self.layout.compiled_files()
        for path in files:
            (self.layout.root / path).unlink()
        return len(files)

    def make(self, jobs: int) -> list[str]:
        """Compile all groups and put the libraries in their places; return what the C compiler had to compile.

        Groups whose sources are as they were stay in use meanwhile; the others are plain Python until all is done.
        """
        with self._alone(), tempfile.TemporaryDirectory(prefix='c-', dir=self.folder) as folder:
            started = time.monotonic()
            records = {name: record(self.layout, group) for name, group in self.layout.groups.items()}
            translate(self.layout, Path(folder))
            sources = read(self.layout, Path(folder))
            print(f'  translated to C in {time.monotonic() - started:.1f} s', flush=True)
            tools = Toolchain(self.cache, jobs)
            libraries = self._libraries(tools, sources)
            for name, files in libraries.items():
                records[name].files = {path.as_posix(): made.stem for path, made in files.items()}
            self._install(records, libraries)
            tools.forget_old()
            return tools.compiled

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """One compilation at a time; what a killed one has left behind is removed."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / 'lock').open('w') as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise CompilationFailed('Another compilation is running in this folder.') from None
            for path in self.folder.glob('c-*'):
                shutil.rmtree(path, ignore_errors=True)
            yield

    def _libraries(self, tools: Toolchain, sources: dict[str, Sources]) -> dict[str, dict[Path, Path]]:
        """For each group the files it needs in the package, and where they lie ready made."""
        texts: dict[str, tuple[str, list[str]]] = {}
        for name, made in sources.items():
            texts |= {f'{name}: {part}': (text, made.include) for part, text in made.parts.items()}
            texts |= {f'{name}: doors of {folder}': (text, []) for folder, text in made.doors.items()}
        objects = tools.objects(texts)
        ready: dict[str, dict[Path, Path]] = {}
        for name, made in sources.items():
            group = self.layout.groups[name]
            library = tools.library(name, [objects[f'{name}: {part}'] for part in made.parts])
            doors = {
                folder: tools.library(f'{name}, doors', [objects[f'{name}: doors of {folder}']])
                for folder in made.doors
            }
            ready[name] = {group.library: library, **{path: doors[path.parent] for path in group.doors}}
        return ready

    def _install(self, records: dict[str, Record], libraries: dict[str, dict[Path, Path]]) -> None:
        """Put new libraries in place. Until the last one is there, the stamp does not vouch for any of them."""
        stamp = Stamp.read(self.stamp)
        new = [name for name in records if name not in stamp.groups or stamp.groups[name].files != records[name].files]
        for name in new:
            stamp.groups.pop(name, None)
        stamp.write(self.stamp)
        placed = {path: made for name in new for path, made in libraries[name].items()}
        try:
            self._remove(placed)
            for path, made in placed.items():
                shutil.copyfile(made, self._unfinished(path))
            for path in placed:  # in one go, since half a group does not work
                self._unfinished(path).replace(self.layout.root / path)
            self._try_imports()
        except BaseException:
            self._remove(placed)
            raise
        Stamp(self.settings, records).write(self.stamp)

    def _try_imports(self) -> None:
        """Import every compiled module, so that nothing is vouched for that does not even load."""
        names = [dotted(path) for group in self.layout.groups.values() for path in group.modules]
        search = os.pathsep.join([str(self.layout.root / 'src'), os.environ.get('PYTHONPATH', '')])
        done = subprocess.run(
            [sys.executable, '-c', TRY, *names],
            env={**os.environ, 'PYTHONPATH': search},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            reason = (done.stderr.strip().splitlines() or [f'exit code {done.returncode}'])[-1]
            raise CompilationFailed(f'the compiled modules cannot be imported: {reason}')

    def _remove(self, paths: Iterable[Path]) -> None:
        for path in paths:
            (self.layout.root / path).unlink(missing_ok=True)
            self._unfinished(path).unlink(missing_ok=True)

    def _unfinished(self, path: Path) -> Path:
        return self.layout.root / path.with_name(f'.{os.getpid()}.{path.name}')
