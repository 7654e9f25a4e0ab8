"""One way to do each thing: what the kernel does for every title, no title does by hand."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from chancellery.titles import finished

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / 'src' / 'chancellery'
OUTSIDE = [path for path in sorted(SOURCE.rglob('*.py')) if not path.is_relative_to(SOURCE / 'kernel')]
TITLES = [path for path in OUTSIDE if path.is_relative_to(SOURCE / 'titles')]
RECORD = ('items', 'known', 'voids')
CHANGING = ('append', 'clear', 'extend', 'insert', 'pop', 'remove', 'reverse', 'sort')


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding='utf-8'))


@cache
def classes() -> set[str]:
    """The names of all classes."""
    nodes = [node for path in SOURCE.rglob('*.py') for node in ast.walk(tree(path))]
    return {node.name for node in nodes if isinstance(node, ast.ClassDef)}


def found(paths: list[Path], look: ast.NodeVisitor) -> list[str]:
    """Where the visitor saw something, as file and line."""
    places: list[str] = []
    for path in paths:
        seen: list[int] = []
        look.seen = seen  # type: ignore[attr-defined]
        look.visit(tree(path))
        places += [f'{path.relative_to(ROOT)}:{line}' for line in seen]
    return places


class Looks(ast.NodeVisitor):
    """A visitor that notes lines."""

    seen: list[int]

    def note(self, node: ast.expr | ast.stmt) -> None:
        self.seen.append(node.lineno)


class WritesRecord(Looks):
    """Changes of a hidden container's items, or of who knows them."""

    def is_record(self, node: ast.AST) -> bool:
        node = node.value if isinstance(node, ast.Subscript) else node
        return isinstance(node, ast.Attribute) and node.attr in RECORD

    def targets(self, node: ast.AST) -> Iterator[ast.AST]:
        match node:
            case ast.Assign(targets=targets) | ast.Delete(targets=targets):
                for target in targets:
                    yield from target.elts if isinstance(target, ast.Tuple) else [target]
            case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                yield target

    def generic_visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt) and any(self.is_record(target) for target in self.targets(node)):
            self.note(node)
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in CHANGING and self.is_record(value):
                self.note(node)
        super().generic_visit(node)


class ReadsStack(Looks):
    """A frame looked up by its place on the stack."""

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.value, ast.Attribute) and node.value.attr == 'stack':
            self.note(node)
        self.generic_visit(node)


class OldAnswers(Looks):
    """A ``back`` that hears every answer, or one that looks at an answer's type."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name == 'back':
            self.note(node)
        if node.name.startswith('back_'):
            answer = node.args.args[-1].arg
            for each in ast.walk(node):
                match each:
                    case ast.Call(func=ast.Name(id='isinstance'), args=[ast.Name(id=name), _]) if name == answer:
                        self.note(each)
        self.generic_visit(node)


class PushesBackwards(Looks):
    """Frames pushed last first."""

    def visit_For(self, node: ast.For) -> None:
        backwards = isinstance(node.iter, ast.Call) and getattr(node.iter.func, 'id', '') == 'reversed'
        pushes = any(isinstance(each, ast.Attribute) and each.attr == 'push' for each in ast.walk(node))
        if backwards and pushes:
            self.note(node)
        self.generic_visit(node)


class TrivialDeny(Looks):
    """A ``deny`` that forbids nothing: its verb is free."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        body = [each for each in node.body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))]
        match body:
            case [ast.Return(value=ast.Name(id='OK'))] if node.name.startswith('deny_'):
                self.note(node)
        self.generic_visit(node)


class HearsNobody(Looks):
    """A ``back_<name>`` that names no frame, so that nothing ever answers it."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        hears = node.name.startswith('back_') and len(node.args.args) == 3 and node.args.args[1].arg == 'g'
        if hears and node.name.removeprefix('back_') not in classes():
            self.note(node)
        self.generic_visit(node)


class QueryWrites(Looks):
    """A question of the rules (it answers with a ``Rule``) that changes the state, if only for a moment."""

    def is_state(self, node: ast.AST) -> bool:
        while isinstance(node, ast.Attribute | ast.Subscript):
            node = node.value
            if isinstance(node, ast.Name) and node.id == 'g':
                return True
        return False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if isinstance(node.returns, ast.Name) and node.returns.id == 'Rule':
            for each in ast.walk(node):
                match each:
                    case ast.Assign(targets=targets) | ast.Delete(targets=targets):
                        written = any(self.is_state(target) for target in targets)
                    case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                        written = self.is_state(target)
                    case ast.Call(func=ast.Attribute(value=value, attr=attr)):
                        written = attr in CHANGING and self.is_state(value)
                    case _:
                        written = False
                if written and isinstance(each, ast.expr | ast.stmt):
                    self.note(each)
        self.generic_visit(node)


@pytest.mark.parametrize(
    'look', [QueryWrites(), HearsNobody(), WritesRecord(), ReadsStack(), OldAnswers(), PushesBackwards(), TrivialDeny()]
)
def test_nothing_of_the_old_way_is_left(look: Looks):
    assert found(OUTSIDE, look) == [], type(look).__doc__


@pytest.mark.parametrize(
    ('look', 'code'),
    [
        (WritesRecord(), 'g.deck.items = []'),
        (WritesRecord(), 'a.items, a.known = [], []'),
        (WritesRecord(), 'pile.known[3] |= 1'),
        (WritesRecord(), 'del pile.items[-1]'),
        (WritesRecord(), 'g.deck.items.pop()'),
        (QueryWrites(), 'def against(g, at) -> Rule:\n    g.at[at] = 3\n    return OK'),
        (QueryWrites(), 'def against(g, at) -> Rule:\n    g.hands[at].items.pop()\n    return OK'),
        (HearsNobody(), 'def back_Asck(self, g, answer): pass'),
        (ReadsStack(), 'below = g.stack[-2]'),
        (OldAnswers(), 'def back(self, g, answer): pass'),
        (OldAnswers(), 'def back_Ask(self, g, answer):\n    if isinstance(answer, int): pass'),
        (PushesBackwards(), 'for a in reversed(b):\n    g.push(a)'),
        (TrivialDeny(), 'def deny_pass(self, g, role, _):\n    """Always."""\n    return OK'),
    ],
)
def test_the_old_way_would_be_found(look: Looks, code: str, tmp_path: Path):
    look.seen = []
    look.visit(ast.parse(code))
    assert look.seen


def test_the_docs_name_packages_that_there_are():
    """The line of dependencies names every package once that it speaks of, and nothing that is still to come."""
    text = (ROOT / 'CONTRIBUTING.md').read_text(encoding='utf-8')
    line = next(line for line in text.splitlines() if 'Dependencies point one way' in line)
    named = re.findall(r'\w+', line.split('`')[1])
    assert named
    missing = [name for name in named if not (SOURCE / name).is_dir() and not (SOURCE / f'{name}.py').is_file()]
    assert missing == []


def test_titles_use_one_set_of_file_names():
    """Bots, views and validators of several modules are folders; what families share is in the family.

    What a view declares for its board stands in one file, in whichever way the view is cut.
    """
    names = [path for path in TITLES if path.name == 'base.py' or path.name.startswith(('bot_', 'view_', 'validate_'))]
    assert [path for path in names if path.name != 'view_types.py'] == []
    for folder in sorted((SOURCE / 'titles').iterdir()):
        if (folder / 'title.py').is_file():
            for name in (
                'fields.py',
                'fields_written.py',
                'state.py',
                'verbs.py',
                'edition.py',
                'citations.py',
            ):
                chapter = folder / name.removesuffix('.py')  # what is large is a folder
                assert (folder / name).is_file() or chapter.is_dir(), f'{folder.name} has no {name}'
            if folder.name in finished():
                assert (folder / 'bot' / 'adviser.py').is_file(), f'{folder.name} has no bot/adviser.py'


def test_the_client_has_no_table_of_verbs():
    """Which thing a verb is about, the title says."""
    boards = [path for path in (ROOT / 'web' / 'src').rglob('*.ts') if not path.name.endswith('.test.ts')]
    assert boards
    assert [path.name for path in boards if 'const KINDS' in path.read_text(encoding='utf-8')] == []
