"""The version of a title's rules, computed automatically: a hash of what its modules do.

It is computed from the syntax trees of the kernel, of the title's folder and of shared folders, without docstrings,
comments and layout. Modules and folders named ``bot``, ``view``, ``texts``, ``validate``, ``observe`` or ``static``, or
with such a prefix (``bot_war``), do not count, because no rule depends on them. Generated modules (``fields_written``)
do not count either. The data have a separate fingerprint. The sources lie beside compiled modules, so a compiled title
has the same version as a plain one.

Reading all syntax trees takes longer than anything else at the start. So the result for a package is cached in the
user's cache folder, with a hash of every byte it was computed from. If that hash differs, or nothing can be cached, the
version is computed again.
"""

from __future__ import annotations

import ast
import os
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

KERNEL: Final = 'chancellery.kernel'
LONG: Final = 16  # bytes of a hash
OUTSIDE: Final = re.compile(r'__pycache__|\w+_written\.py|(bot|view|texts|validate|observe|static)(_\w+)?(\.py)?')
UNSEEN: Final = ('ctx', 'kind', 'type_comment', 'type_ignores')
DOCUMENTED: Final = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def version_of(packages: Iterable[str]) -> str:
    """The version of the rules in these packages and the kernel; equal rules have equal versions on every machine."""
    whole = blake2b(digest_size=8)
    for package in (KERNEL, *packages):
        whole.update(package_hash(package))
    return whole.hexdigest()


@cache
def package_hash(package: str) -> bytes:
    """The hash of a package, computed once."""
    return kept_hash(resources.files(package))


def kept_hash(folder: Traversable) -> bytes:
    """The hash of a folder's modules: the cached one, if no byte has changed since."""
    found = list(sources(folder))
    kept, made_from = kept_file(folder), content(found)
    if kept is None:
        return modules_hash(found)
    try:
        before = kept.read_bytes()
    except OSError:
        before = b''
    if before[:LONG] == made_from and len(before) == 2 * LONG:
        return before[LONG:]
    result = modules_hash(found)
    keep(kept, made_from + result)
    return result


def content(modules: list[tuple[str, str]]) -> bytes:
    """A hash of everything that the version depends on: the modules, this module, and the version of Python."""
    whole = blake2b(repr((sys.implementation.name, *sys.version_info)).encode(), digest_size=LONG)
    for name, source in [('', (resources.files(__package__) / '_version.py').read_text(encoding='utf-8')), *modules]:
        text = source.encode()
        whole.update(f'{name}\n{len(text)}\n'.encode())
        whole.update(text)
    return whole.digest()


def kept_file(folder: Traversable) -> Path | None:
    """The cache file for a folder: one file for each path, so that old ones do not accumulate."""
    given = os.environ.get('XDG_CACHE_HOME', '')
    try:
        home = Path(given) if given and Path(given).is_absolute() else Path.home() / '.cache'
    except RuntimeError:  # nobody's home
        return None
    return home / 'chancellery' / 'rules' / blake2b(str(folder).encode(), digest_size=LONG).hexdigest()


def keep(file: Path, value: bytes) -> None:
    """Write a complete file or none, even if others write it too; on a full or read-only disk there is none."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent, prefix='.')
    except OSError:
        return
    try:
        with os.fdopen(handle, 'wb') as new:
            new.write(value)
        os.replace(name, file)
    except OSError:
        Path(name).unlink(missing_ok=True)


def folder_hash(folder: Traversable) -> bytes:
    """A hash of the modules in a folder that count for the version."""
    return modules_hash(sources(folder))


def modules_hash(modules: Iterable[tuple[str, str]]) -> bytes:
    """A hash of what these modules do."""
    whole = blake2b(digest_size=LONG)
    for name, source in modules:
        whole.update(f'{name}\n{outline(source)}\n'.encode())
    return whole.digest()


def sources(folder: Traversable, within: str = '') -> Iterator[tuple[str, str]]:
    """The modules of a folder and of those inside it that count, in order: name and text."""
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if OUTSIDE.fullmatch(entry.name):
            continue
        name = f'{within}{entry.name}'
        if entry.is_dir():
            yield from sources(entry, f'{name}/')
        elif name.endswith('.py'):
            yield name, entry.read_text(encoding='utf-8')


def outline(source: str) -> str:
    """What a module does, as text: its syntax tree without positions and docstrings."""
    parts: list[str] = []
    write(ast.parse(source), parts)
    return ' '.join(parts)


def write(node: Any, parts: list[str]) -> None:
    """Write a part of a syntax tree without empty fields, so that later versions of Python write the same."""
    if isinstance(node, ast.AST):
        parts.append(type(node).__name__)
        for name in node._fields:
            value = getattr(node, name, None)
            if name == 'body' and isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
                value = node.body[1:]
            if value is None and not isinstance(node, ast.Constant):
                continue
            if name not in UNSEEN and value != []:
                parts.append(name)
                write(value, parts)
        parts.append(')')
    elif isinstance(node, list):
        parts.append('[')
        for each in node:
            write(each, parts)
        parts.append(']')
    else:
        parts.append(repr(node))
