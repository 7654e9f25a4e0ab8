"""The shapes that views and printed boards are declared with: read from their TypedDicts, written for TypeScript.

A ``view_types.py`` is read as text, so that the words beside a field come along. What narrows a type stands in
``Annotated``: ``Annotated[str, 'white', 'red']`` is one of these words, ``Annotated[list[int], 3]`` has that length,
and ``Annotated[dict[Role, int], SOME]`` has some of the keys that there can be.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

PLAIN: Final = {'str': ('string', str), 'int': ('number', int), 'bool': ('boolean', bool), 'None': ('null', type(None))}
SOME: Final = 'SOME'
ROOTS: Final = ('Board', 'BoardData')
LENGTH: Final = 160  # of a line


class Shape(Protocol):
    """What a value looks like."""

    def text(self) -> str:
        """As TypeScript says it."""

    def problems(self, value: Any, at: str, known: Shapes) -> Iterator[str]:
        """What of a value is otherwise."""

    def names(self) -> set[str]:
        """The declarations that it names."""


@dataclass
class Plain:
    """A text, a number, a truth value or nothing."""

    name: str

    def text(self) -> str:
        return PLAIN[self.name][0]

    def problems(self, value: Any, at: str, known: Shapes) -> Iterator[str]:
        if type(value) is not PLAIN[self.name][1]:
            yield f'{at}: {value!r} is no {self.name}'

    def names(self) -> set[str]:
        return set()


@dataclass
class OneOf:
    """One of some words or figures."""

    values: list[Any]

    def text(self) -> str:
        return ' | '.join([repr(value) for value in self.values])

    def problems(self, value: Any, at: str, known: Shapes) -> Iterator[str]:
        if value not in self.values:
            yield f'{at}: {value!r} is none of {self.values}'

    def names(self) -> set[str]:
        return set()


@dataclass
class Either:
    """One shape or another."""

    parts: list[Shape]

    def text(self) -> str:
        return ' | '.join([part.text() for part in self.parts])

    def problems(self, value: Any, at: str, known: Shapes) -> Iterator[str]:
        found = [list(part.problems(value, at, known)) for part in self.parts]
        if all(found):
            yield from max(found, key=lambda each: max(map(len, each)))

    def names(self) -> set[str]:
        return set().union(*[part.names() for part in self.parts])


@dataclass
class Listed:
    """A list, perhaps of a fixed length."""

    item: Shape
    length: int | None = None

    def text(self) -> str:
        one = self.item.text()
        if self.length is not None:
            return f'[{", ".join([one] * self.length)}]'
        return f'({one})[]' if isinstance(self.item, Either | OneOf) else f'{one}[]'

    def problems(self, value: Any, at: str, known: Shapes) -> Iterator[str]:
        if not isinstance(value, list) or self.length not in (None, len(value)):
            yield f'{at}: {value!r} is no list as declared'
            return
        for i, each in enumerate(value):
            yield from self.item.problems(each, f'{at}.{i}', known)

    def names(self) -> set[str]:
        return self.item.names()


@dataclass
class Table:
    """Values of one shape by their keys; of keys that are words there may be all, or some."""

    key: Shape
    value: Shape
    some: bool = False

    def text(self) -> str:
        text = f'Record<{self.key.text()}, {self.value.text()}>'
        return f'Partial<{text}>' if self.some else text

    def problems(self, value: Any, at: str, known: Shapes) -> Iterator[str]:
        if not isinstance(value, dict):
            yield f'{at}: {value!r} is no dict'
            return
        for key, each in value.items():
            yield from self.key.problems(key, f'{at} ({key})', known)
            yield from self.value.problems(each, f'{at}.{key}', known)
        words = known.words(self.key)
        if not self.some and not words <= value.keys():
            yield f'{at}: lacks {sorted(words - value.keys())}'

    def names(self) -> set[str]:
        return self.key.names() | self.value.names()


@dataclass
class Named:
    """What is declared elsewhere in the module."""

    name: str

    def text(self) -> str:
        return self.name

    def problems(self, value: Any, at: str, known: Shapes) -> Iterator[str]:
        yield from known.declared[self.name].problems(value, at, known)

    def names(self) -> set[str]:
        return {self.name}


@dataclass
class Alias:
    """A name for a shape."""

    name: str
    shape: Shape
    doc: str

    def text(self) -> str:
        return f'{comment(self.doc)}export type {self.name} = {self.shape.text()}\n'

    def problems(self, value: Any, at: str, known: Shapes) -> Iterator[str]:
        yield from self.shape.problems(value, at, known)

    def names(self) -> set[str]:
        return self.shape.names()


@dataclass
class Entry:
    """A field of a record."""

    name: str
    shape: Shape
    required: bool
    doc: str = ''


@dataclass
class Record:
    """A TypedDict. What is printed may hold more than boards read (``loose``)."""

    name: str
    doc: str
    entries: list[Entry]
    bases: list[str] = field(default_factory=list)

    def text(self) -> str:
        heirs = f' extends {", ".join(self.bases)}' if self.bases else ''
        lines = [
            f'{comment(each.doc, "  ")}  {each.name}{"" if each.required else "?"}: {each.shape.text()}\n'
            for each in self.entries
        ]
        return f'{comment(self.doc)}export interface {self.name}{heirs} {{\n{"".join(lines)}}}\n'

    def problems(self, value: Any, at: str, known: Shapes) -> Iterator[str]:
        if not isinstance(value, dict):
            yield f'{at}: {value!r} is no dict'
            return
        entries = known.entries(self)
        for key in value.keys() - entries.keys() if not known.loose else ():
            yield f'{at}: {key} is not declared'
        for each in entries.values():
            if each.name in value:
                yield from each.shape.problems(value[each.name], f'{at}.{each.name}', known)
            elif each.required:
                yield f'{at}: lacks {each.name}'

    def names(self) -> set[str]:
        return set(self.bases).union(*[each.shape.names() for each in self.entries])


class Shapes:
    """All that a ``view_types.py`` declares."""

    def __init__(self, source: str) -> None:
        tree = ast.parse(source)
        self.doc = ast.get_docstring(tree) or ''
        self.declared: dict[str, Alias | Record] = {}
        self.loose = False
        for node, doc in with_docs(tree.body):
            match node:
                case ast.Assign(
                    targets=[ast.Name(id=name)], value=ast.Call(ast.Name(id='TypedDict'), [_, ast.Dict(keys, values)])
                ):
                    pairs = zip(keys, values, strict=True)
                    entries = [entry(str(key.value), of) for key, of in pairs if isinstance(key, ast.Constant)]
                    self.declared[name] = Record(name, doc, entries)
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    self.declared[name] = Alias(name, shape_of(value), doc)
                case ast.ClassDef(name=name):
                    self.declared[name] = record_of(node)

    def words(self, key: Shape) -> set[Any]:
        """The keys that a table must have."""
        while isinstance(key, Named):
            found = self.declared[key.name]
            key = found.shape if isinstance(found, Alias) else Plain('str')
        return set(key.values) if isinstance(key, OneOf) else set()

    def entries(self, record: Record) -> dict[str, Entry]:
        """The fields of a record, its bases' first."""
        found: dict[str, Entry] = {}
        for base in record.bases:
            above = self.declared[base]
            assert isinstance(above, Record)
            found |= self.entries(above)
        return found | {each.name: each for each in record.entries}

    def reached(self, *roots: str) -> list[str]:
        """What these names need, in the order of the module."""
        found: set[str] = set()
        left = [root for root in roots if root in self.declared]
        while left:
            name = left.pop()
            if name not in found:
                found.add(name)
                left += self.declared[name].names()
        return [name for name in self.declared if name in found]

    def written(self, origin: str) -> str:
        """The module of a board's types."""
        head = f'/** {one_line(self.doc)}\n *\n *  Written by tools/write_view_types.py from {origin}.\n */\n'
        return '\n'.join([head, *[self.declared[name].text() for name in self.reached(*ROOTS)]])

    def check(self, root: str, value: Any, loose: bool = False) -> list[str]:
        """What of a value is not as it is declared; a loose one may have more fields."""
        self.loose = loose
        return list(Named(root).problems(value, root, self))


def read(path: Path) -> Shapes:
    """The shapes that a module declares."""
    return Shapes(path.read_text(encoding='utf-8'))


def with_docs(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Statements, each with the text that follows it."""
    for i, node in enumerate(body):
        after = body[i + 1] if i + 1 < len(body) else None
        match after:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node, inspect.cleandoc(text)
            case _:
                yield node, ''


def record_of(node: ast.ClassDef) -> Record:
    """A class of fields."""
    partial = any(each.arg == 'total' for each in node.keywords)
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != 'TypedDict']
    entries: list[Entry] = []
    for each, doc in with_docs(node.body):
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            entries.append(entry(each.target.id, each.annotation, doc, partial))
    return Record(node.name, ast.get_docstring(node) or '', entries, bases)


def entry(name: str, given: ast.expr, doc: str = '', partial: bool = False) -> Entry:
    """A field of a class."""
    match given:
        case ast.Subscript(ast.Name(id='NotRequired'), inner):
            return Entry(name, shape_of(inner), False, doc)
    return Entry(name, shape_of(given), not partial, doc)


def shape_of(node: ast.expr) -> Shape:
    """The shape that an annotation describes."""
    match node:
        case ast.Constant(value=None):
            return Plain('None')
        case ast.Name(id=name):
            return Plain(name) if name in PLAIN else Named(name)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            parts = shape_of(left)
            return Either([*(parts.parts if isinstance(parts, Either) else [parts]), shape_of(right)])
        case ast.Subscript(ast.Name(id='list'), item):
            return Listed(shape_of(item))
        case ast.Subscript(ast.Name(id='dict'), ast.Tuple(elts=[key, value])):
            return Table(shape_of(key), shape_of(value))
        case ast.Subscript(ast.Name(id='Annotated'), ast.Tuple(elts=[given, *marks])):
            return narrowed(shape_of(given), marks)
    raise ValueError(f'a view cannot have the type {ast.unparse(node)}')


def narrowed(shape: Shape, marks: list[ast.expr]) -> Shape:
    """A shape with what narrows it."""
    match shape, marks:
        case Table(key, value), [ast.Name(id='SOME')]:
            return Table(key, value, some=True)
        case Listed(item), [ast.Constant(value=int(length))]:
            return Listed(item, length)
        case Plain(), _:
            return OneOf([each.value for each in marks if isinstance(each, ast.Constant)])
    raise ValueError(f'a view cannot be narrowed so: {[ast.unparse(mark) for mark in marks]}')


def one_line(text: str) -> str:
    """A text without its line ends."""
    return ' '.join(text.split())


def comment(text: str, indent: str = '') -> str:
    """A comment above what it is about, in lines that one can read."""
    if not text:
        return ''
    words, lines = one_line(text).split(' '), ['']
    for word in words:
        if len(indent) + len(lines[-1]) + len(word) + 8 > LENGTH:
            lines.append('')
        lines[-1] += f' {word}'
    between = f'\n{indent} * '
    return f'{indent}/**{between.join(lines)} */\n'
