"""From Python to C: mypyc translates all groups, and each of its C files is made to stand alone.

Everything is translated each time, without mypy's cache of earlier runs: that takes seconds, and what comes out
depends on the sources alone. What takes minutes is the C compiler, and it sees only the files that came out changed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.compiling import CompilationFailed, units
from tools.compiling.docstrings import with_docstrings
from tools.compiling.doors import doors
from tools.compiling.layout import Group, Layout, dotted, exported

LISTING = 'extensions.json'


@dataclass
class Sources:
    """The C of a group: the parts of its library, and a door for each folder of modules."""

    parts: dict[str, str] = field(default_factory=dict)
    doors: dict[Path, str] = field(default_factory=dict)
    include: list[str] = field(default_factory=list)


def translate(layout: Layout, target: Path) -> None:
    """Write the C of all groups. mypyc runs in a process of its own, since it ends the process on errors."""
    command = [sys.executable, '-m', __name__, layout.package, str(layout.root), str(target)]
    if subprocess.run(command, check=False, cwd=Path(__file__).parents[2]).returncode != 0:
        raise CompilationFailed('There is no translation to C.')


def read(layout: Layout, target: Path) -> dict[str, Sources]:
    """The C of all groups, as it goes to the C compiler."""
    extensions = json.loads((target / LISTING).read_text(encoding='utf-8'))
    headers = Headers(target)
    return {group.name: _sources(layout, group, extensions, headers) for group in layout.groups.values()}


class Headers:
    """The headers mypyc wrote, each taken apart once."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self._known: dict[Path, list[units.Declaration]] = {}

    def declarations(self, names: list[str], folder: Path) -> list[units.Declaration]:
        """The declarations of these headers and of those they include; ``folder`` is where their group's lie."""
        found: dict[units.Declaration, None] = {}
        for name in names:
            path = next(path for path in (folder / name, self.target / name) if path.is_file())
            if path not in self._known:
                self._known[path] = []  # a header that includes itself adds nothing
                text, included = units.without_includes(path.read_text(encoding='utf-8'))
                self._known[path] = [*self.declarations(included, path.parent), *units.declarations(text)]
            found |= dict.fromkeys(self._known[path])
        return list(found)


def _sources(layout: Layout, group: Group, extensions: dict[str, Any], headers: Headers) -> Sources:
    library = extensions[f'{group.name}__mypyc']
    folder = headers.target.joinpath(*group.name.split('.')[:-1])
    main = folder / f'__native_{group.name.rpartition(".")[2]}.c'
    modules = {headers.target / f'__native_{exported(dotted(path))}.c': path for path in group.modules}
    made = Sources(include=library['include'])
    tables: dict[str, list[int]] = {}
    for file in map(Path, library['sources']):
        code = file.read_text(encoding='utf-8')
        if file in modules:
            name = dotted(modules[file])
            source = (layout.root / modules[file]).read_text(encoding='utf-8')
            code, included = units.without_includes(with_docstrings(code, name, source))
            table = f'literals_{exported(name)}'
            code, tables[table] = units.own_literals(code, table)
            made.parts[name] = units.slim(code, headers.declarations(included, folder))
        elif file != main:
            made.parts[file.name] = code
    code, included = units.without_includes(main.read_text(encoding='utf-8'))
    declared = ''.join(declaration.text for declaration in headers.declarations(included, folder))
    made.parts['tables'] = declared + units.fill_literals(code, tables)
    shims: dict[Path, list[str]] = {}
    for path in group.modules:
        shim = Path(extensions[dotted(path)]['sources'][0])
        shims.setdefault(path.parent, []).append(shim.read_text(encoding='utf-8'))
    made.doors = {folder: doors(group, texts) for folder, texts in shims.items()}
    return made


def _run_mypyc(layout: Layout, target: Path) -> None:
    import setuptools  # noqa: F401  mypyc asks whether it is loaded
    from mypyc.build import mypycify

    os.chdir(layout.root)
    groups = {name: [str(path) for path in group.modules] for name, group in layout.groups.items()}
    extensions: list[Any] = mypycify(
        [f'--cache-dir={os.devnull}', *(path for paths in groups.values() for path in paths)],
        separate=[(paths, name) for name, paths in groups.items()],
        multi_file=True,
        target_dir=str(target),
    )
    listing = {
        extension.name: {'sources': extension.sources, 'include': extension.include_dirs} for extension in extensions
    }
    (target / LISTING).write_text(json.dumps(listing), encoding='utf-8')


if __name__ == '__main__':
    _run_mypyc(Layout(Path(sys.argv[2]), sys.argv[1]), Path(sys.argv[3]))
