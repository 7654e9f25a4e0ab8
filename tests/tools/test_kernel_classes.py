"""A title that has changed runs as plain Python on the compiled kernel until it is compiled again."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ALLOWED = 'mypyc_attr(allow_interpreted_subclasses=True)'


def imported_from_kernel(tree: ast.Module) -> dict[str, tuple[str, str]]:
    """The names a module has from the kernel, with the kernel's module and name of each."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith('chancellery.kernel.'):
            for alias in node.names:
                found[alias.asname or alias.name] = (node.module, alias.name)
    return found


def extended(tree: ast.Module) -> set[tuple[str, str]]:
    """The kernel's classes that a module extends."""
    known = imported_from_kernel(tree)
    bases = {
        base.value if isinstance(base, ast.Subscript) else base
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for base in node.bases
    }
    return {known[base.id] for base in bases if isinstance(base, ast.Name) and base.id in known}


def test_plain_titles_may_extend_the_compiled_kernel():
    used = set()
    for path in (ROOT / 'src/chancellery/titles').rglob('*.py'):
        used |= extended(ast.parse(path.read_bytes()))
    assert ('chancellery.kernel.frames', 'Decision') in used
    for module, name in sorted(used):
        tree = ast.parse((ROOT / 'src' / f'{module.replace(".", "/")}.py').read_bytes())
        classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
        if 'Protocol' in map(ast.unparse, classes[name].bases):
            continue  # stays a plain class, whether compiled or not
        assert ALLOWED in map(ast.unparse, classes[name].decorator_list), f'{module}.{name} lacks @{ALLOWED}'
