"""What was compiled from what, and which compiled modules must go because that is no longer so.

A compiled module hides its source, so a stale one must never stay. And groups must agree: a library calls into the
libraries it was compiled with, and plain Python can extend a compiled class only where the class allows it. The
kernel's classes do. Hence, when a group is out of date, these go with it: all groups that need it, and all titles bound
to it by imports, in either direction.
"""

from __future__ import annotations

import hashlib
import json
import sys
import sysconfig
import tomllib
from dataclasses import asdict, dataclass, field
from importlib import metadata
from pathlib import Path

from tools.compiling.layout import Group, Layout


@dataclass
class Record:
    """One compiled group: its sources, what else it was compiled with, the groups it needs, and its files."""

    modules: dict[str, str]
    others: dict[str, str]
    needs: list[str]
    files: dict[str, str] = field(default_factory=dict)


@dataclass
class Stamp:
    """The records of all compiled groups, by name, and the settings they were made with."""

    settings: str = ''
    groups: dict[str, Record] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> Stamp:
        """The stamp in a file; an empty one where there is none that can be read."""
        try:
            data = json.loads(path.read_text(encoding='utf-8'))
            return cls(data['settings'], {name: Record(**record) for name, record in data['groups'].items()})
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            return cls()

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(asdict(self), indent=1) + '\n', encoding='utf-8')


def settings(layout: Layout, flags: object) -> str:
    """A hash of all that is not source: Python, mypy and its settings, flags, and how we compile."""
    try:
        mypy = metadata.version('mypy')
    except metadata.PackageNotFoundError:
        mypy = ''
    project = layout.root / 'pyproject.toml'
    options = tomllib.loads(project.read_text(encoding='utf-8')).get('tool', {}) if project.exists() else {}
    digest = hashlib.sha256(repr((sys.version, sysconfig.get_platform(), mypy, options.get('mypy'), flags)).encode())
    for path in sorted(Path(__file__).parent.glob('*.py')):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def record(layout: Layout, group: Group) -> Record:
    """What a group depends on, now."""
    reached = layout.reach(group.modules)
    owner = {path: other.name for other in layout.groups.values() for path in other.modules}
    return Record(
        modules=layout.hashes(group.modules),
        others=layout.hashes(path for path in reached if path not in owner),
        needs=sorted({owner[path] for path in reached if path in owner} - {group.name}),
    )


def out_of_date(layout: Layout, stamp: Stamp, now: str) -> set[str]:
    """The compiled groups that must go."""
    if stamp.settings != now:
        return set(stamp.groups)
    kept = {name for name, made in stamp.groups.items() if _holds(layout, name, made)}
    needs = {name: set(stamp.groups[name].needs) for name in kept}
    while kept:
        plain = set(layout.groups) - kept
        try:
            needs |= {name: set(record(layout, layout.groups[name]).needs) for name in plain - set(needs)}
        except SyntaxError:  # what an unreadable module imports is anybody's guess
            return set(stamp.groups)
        extended = {need for name in plain for need in needs[name]} - {layout.kernel}
        lost = {name for name in kept if name in extended or needs[name] - kept}
        if not lost:
            break
        kept -= lost
    return set(stamp.groups) - kept


def _holds(layout: Layout, name: str, made: Record) -> bool:
    group = layout.groups.get(name)
    return (
        group is not None
        and set(made.files) == {path.as_posix() for path in group.files}
        and all((layout.root / path).is_file() for path in group.files)
        and layout.hashes(group.modules) == made.modules
        and layout.hashes(map(Path, made.others)) == made.others
    )


def prune(layout: Layout, path: Path, now: str) -> int:
    """Remove what is out of date and what belongs to no group; return how many files went."""
    stamp = Stamp.read(path)
    stale = out_of_date(layout, stamp, now)
    for name in stale:
        del stamp.groups[name]
    kept = {Path(file) for made in stamp.groups.values() for file in made.files}
    gone = layout.compiled_files() - kept
    for file in gone:
        (layout.root / file).unlink()
    if stale:
        stamp.write(path)
    return len(gone)
