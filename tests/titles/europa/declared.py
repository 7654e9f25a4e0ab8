"""What functions of Europa read of a state, as far as their text tells: fields named as ``g.<field>``, in a function
and in all that it calls.

Seen are functions of Europa's modules, called by name, and the methods of the state. Not seen is what is called
through an object (``self.of.things(g, scope)``, ``change.fits(...)``) or handed over as a value: for that reads are
probed while positions are played (see ``reading``). Nor does the text tell which branch is taken: where a table says
for each of several words what it depends on, the text can only be compared with all of them together.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import chancellery
from chancellery.titles.europa.fields import FIELDS

FOLDER = Path(chancellery.__file__).parent / 'titles' / 'europa'
PACKAGE = 'chancellery.titles.europa'
NAMES = {field.name for field in FIELDS.fields}
STATE = 'Europa'
STATES = ((f'{PACKAGE}.state', STATE), (f'{PACKAGE}.fields_written', 'EuropaFields'))  # where its methods are


class Module:
    """One module of Europa: what it defines, and what its names stand for elsewhere."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name = name
        self.tree = tree
        self.functions: dict[str, ast.FunctionDef] = {}
        self.classes: dict[str, dict[str, ast.FunctionDef]] = {}
        self.imported: dict[str, tuple[str, str]] = {}
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                self.functions[node.name] = node
            elif isinstance(node, ast.ClassDef):
                self.classes[node.name] = {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}
            elif isinstance(node, ast.ImportFrom) and (node.module or '').startswith(PACKAGE):
                for each in node.names:
                    self.imported[each.asname or each.name] = (node.module or '', each.name)


@cache
def modules() -> dict[str, Module]:
    """All modules of Europa."""
    found = {}
    for path in FOLDER.rglob('*.py'):
        parts = path.relative_to(FOLDER).with_suffix('').parts
        name = '.'.join([PACKAGE, *[part for part in parts if part != '__init__']])
        if path.name != 'frames_written.py':
            found[name] = Module(name, ast.parse(path.read_text()))
    return found


@cache
def home_of(module: str, name: str) -> tuple[str, str]:
    """Where something that a module names is defined."""
    here = modules().get(module)
    while here is not None and name in here.imported:
        module, name = here.imported[name]
        here = modules().get(module)
    return module, name


def direct(module: str, function: ast.FunctionDef, method: bool = False) -> tuple[set[str], set[tuple[str, str]]]:
    """The fields that a function reads itself, and the functions that it calls; of the state's methods, where their
    class is defined."""
    states = {
        each.arg for each in function.args.args if isinstance(each.annotation, ast.Name) and each.annotation.id == STATE
    }
    if method:
        states.add('self')
    read: set[str] = set()
    calls: set[tuple[str, str]] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in states:
            if node.attr in NAMES and isinstance(node.ctx, ast.Load):
                read.add(node.attr)
            else:
                calls.update((home, node.attr) for home, cls in STATES if node.attr in modules()[home].classes[cls])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            calls.add(home_of(module, node.func.id))
    return read, calls


@cache
def of_function(module: str, name: str) -> frozenset[str]:
    """The fields that a function of a module, or a method of the state, reads in the end."""
    read: set[str] = set()
    seen: set[tuple[str, str]] = set()
    todo = [(module, name)]
    while todo:
        home, called = todo.pop()
        known = modules().get(home)
        if (home, called) in seen or known is None:
            continue
        seen.add((home, called))
        method = home in dict(STATES)
        function = known.classes[dict(STATES)[home]].get(called) if method else known.functions.get(called)
        if function is not None:
            found, calls = direct(home, function, method)
            read |= found
            todo += calls
    return frozenset(read)


def of_class(module: str, name: str) -> set[str]:
    """The fields that the methods of a class read in the end, apart from those of its making."""
    read: set[str] = set()
    for method in modules()[module].classes[name].values():
        if method.name != '__init__':
            found, calls = direct(module, method)
            read |= found.union(*[of_function(*each) for each in calls])
    return read


def of_methods(cls: type, *names: str) -> set[str]:
    """The fields that these methods of a class read in the end, with its methods that they call."""
    read: set[str] = set()
    seen: set[str] = set()
    todo = [*names]
    while todo:
        name = todo.pop()
        home = next((each for each in cls.__mro__ if name in vars(each) and each.__module__ in modules()), None)
        if home is not None and name not in seen:
            seen.add(name)
            method = modules()[home.__module__].classes[home.__name__][name]
            found, calls = direct(home.__module__, method)
            read |= found.union(*[of_function(*each) for each in calls])
            for node in ast.walk(method):
                called = node.func if isinstance(node, ast.Call) else None
                if (
                    isinstance(called, ast.Attribute)
                    and isinstance(called.value, ast.Name)
                    and called.value.id == 'self'
                ):
                    todo.append(called.attr)
    return read


def keepers(name: str) -> list[tuple[str, str]]:
    """The functions that keep something under a declared name, each with its module."""
    found = []
    for module in modules().values():
        bodies = {
            **module.functions,
            **{f'{STATE}.{each}': body for each, body in module.classes.get(STATE, {}).items()},
        }
        for each, function in bodies.items():
            for node in ast.walk(function):
                called = node.func if isinstance(node, ast.Call) else None
                if isinstance(called, ast.Attribute) and called.attr == 'keep' and isinstance(called.value, ast.Name):
                    if called.value.id == name:
                        found.append((module.name, each.removeprefix(f'{STATE}.')))
    return found


def lines_of(module: str, node: ast.stmt) -> list[str]:
    """The lines of a statement."""
    path = FOLDER / Path(*module.removeprefix(PACKAGE).strip('.').split('.')).with_suffix('.py')
    return path.read_text().split('\n')[node.lineno - 1 : node.end_lineno]


def explained(module: str, name: str) -> bool:
    """Does a comment stand at a declaration, or at what it is made of?"""
    for node in modules()[module].tree.body:
        target = node.target if isinstance(node, ast.AnnAssign) else None
        if isinstance(target, ast.Name) and target.id == name and isinstance(node, ast.AnnAssign):
            if any('  # ' in line for line in lines_of(module, node)):
                return True
            parts = [each.id for each in ast.walk(node) if isinstance(each, ast.Name) and each.id != name]
            return any(explained(module, part) for part in parts)
    return False


def explained_in_class(cls: type, name: str) -> bool:
    """Does a comment stand where a class declares something?"""
    for node in modules()[cls.__module__].tree.body:
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
            for each in node.body:
                targets = each.targets if isinstance(each, ast.Assign) else [getattr(each, 'target', None)]
                if any(getattr(at, 'id', '') == name for at in targets):
                    return any('  # ' in line.replace('# fmt: skip', '') for line in lines_of(cls.__module__, each))
    return False
