"""What is compiled: the modules, the groups they make, and what each group depends on."""

from __future__ import annotations

import ast
import hashlib
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

SKIP = '# mypyc: skip'
SUFFIX: str = sysconfig.get_config_var('EXT_SUFFIX') or '.so'


@dataclass(frozen=True)
class Group:
    """Modules that make one library. Calls within a group are direct; calls to another go through a table."""

    name: str
    modules: tuple[Path, ...]

    @property
    def library(self) -> Path:
        """Where the library with the group's code stands (relative to the root)."""
        return Path('src', *self.name.split('.')[:-1], f'{self.name.rpartition(".")[2]}__mypyc{SUFFIX}')

    @property
    def doors(self) -> tuple[Path, ...]:
        """The small file beside each module that Python imports instead of the source."""
        return tuple(path.with_name(path.stem + SUFFIX) for path in self.modules)

    @property
    def files(self) -> tuple[Path, ...]:
        return (self.library, *self.doors)


@dataclass(frozen=True)
class Layout:
    """A project: its root folder and its package under ``src``, with a kernel and titles.

    The kernel is one group, with all that lies below it: it is called most. A title's own modules are a group, and each
    of its subpackages, with all that lies below it, is another. All paths are relative to the root.
    """

    root: Path
    package: str

    @property
    def folder(self) -> Path:
        return Path('src', self.package)

    @property
    def kernel(self) -> str:
        """The name of the one group whose classes plain Python may extend."""
        return f'{self.package}.kernel'

    @cached_property
    def groups(self) -> dict[str, Group]:
        found = [self._group(self.folder / 'kernel', '**/*.py')]
        for title in self._folders(self.folder / 'titles'):
            found.append(self._group(title, '*.py'))
            found.extend(self._group(folder, '**/*.py') for folder in self._folders(title))
        return {group.name: group for group in found if group.modules}

    def _folders(self, folder: Path) -> list[Path]:
        within = self.root / folder
        if not within.is_dir():
            return []
        return sorted(path.relative_to(self.root) for path in within.iterdir() if path.is_dir())

    def _group(self, folder: Path, pattern: str) -> Group:
        paths = sorted((self.root / folder).glob(pattern))
        return Group(dotted(folder), tuple(path.relative_to(self.root) for path in paths if _is_compiled(path)))

    def compiled_files(self) -> set[Path]:
        """Every compiled module that lies in the package, ours or not."""
        found = (self.root / self.folder).rglob('*')
        return {path.relative_to(self.root) for path in found if path.name.endswith(('.so', '.pyd'))}

    def hashes(self, paths: Iterable[Path]) -> dict[str, str]:
        """The content of files, by path; a file that is gone has none."""
        return {path.as_posix(): self._hash(path) for path in sorted(paths)}

    def _hash(self, path: Path) -> str:
        try:
            return hashlib.sha256((self.root / path).read_bytes()).hexdigest()[:20]
        except OSError:
            return ''

    def reach(self, paths: Iterable[Path]) -> set[Path]:
        """These modules and all modules of the package that they import, directly or through others."""
        seen: set[Path] = set()
        waiting = list(paths)
        while waiting:
            path = waiting.pop()
            if path not in seen:
                seen.add(path)
                if path not in self._imported:
                    self._imported[path] = self._imports(path)
                waiting.extend(self._imported[path])
        return seen

    @cached_property
    def _imported(self) -> dict[Path, set[Path]]:
        return {}

    def _imports(self, path: Path) -> set[Path]:
        names: set[str] = set()
        package = path.relative_to('src').parts[:-1]
        for node in ast.walk(ast.parse((self.root / path).read_bytes())):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                above = package[: len(package) - node.level + 1] if node.level else ()
                base = '.'.join([*above, *([node.module] if node.module else [])])
                names.update((base, *(f'{base}.{alias.name}' for alias in node.names)))
        return {found for name in names for found in self._sources(name)}

    def _sources(self, name: str) -> list[Path]:
        parts = name.split('.')
        if parts[0] != self.package:
            return []
        stem = Path('src', *parts)
        return [path for path in (stem.with_suffix('.py'), stem / '__init__.py') if (self.root / path).is_file()]


def dotted(path: Path) -> str:
    """The name under which a folder or a module is imported."""
    return '.'.join(path.with_suffix('').relative_to('src').parts)


def exported(name: str) -> str:
    """A dotted name as mypyc writes it in C."""
    return name.replace('___', '___3_').replace('.', '___')


def _is_compiled(path: Path) -> bool:
    if path.name == '__init__.py':
        return False
    head = path.read_text(encoding='utf-8').splitlines()[:5]
    return not any(line.strip().startswith(SKIP) for line in head)
