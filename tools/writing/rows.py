"""How the entries of a row over several kinds are read and written by name: the methods of a state for one such row.

The entries stand in one flat list, the last kind being the fastest index. Only this module knows the arithmetic.
"""

from __future__ import annotations

from tools.writing.one_field import type_of
from tools.writing.text import Method

from chancellery.kernel import fields as shapes
from chancellery.kernel.fields import Bound, Field

ORDINALS = ('first', 'second', 'third')


def several(field: Field) -> bool:
    """Is it a list over several kinds?"""
    return field.shape in (shapes.ROW, shapes.HANDS) and len(field.over) > 1


def measured(fields: tuple[Field, ...]) -> list[str]:
    """The kinds of which a state notes how many things there are: all but the first of each row over several."""
    found = [kind for field in fields if several(field) for kind in field.over[1:] if isinstance(kind, str)]
    return list(dict.fromkeys(found))


def all_accessors(fields: tuple[Field, ...]) -> list[Method]:
    """What reads and writes all rows over several kinds; no method may be called as a field is."""
    found = [method for field in fields for method in accessors(field)]
    names = [field.name for field in fields]
    for method in found:
        name = method.head.partition('(')[0]
        if name in names:
            raise ValueError(f'{name} would be a field and a method: say "named=..." of the row over several kinds')
    return found


def accessors(field: Field) -> list[Method]:
    """What reads and writes the entries; hands are only read, because what lies in them is changed in place."""
    if not several(field):
        return []
    name, own = field.named or field.name, f'self.{field.name}'
    indices = [index(field, at) for at in range(len(field.over))]
    taken = ', '.join(['self', *[f'{each}: int' for each in indices]])
    before = ', '.join(['self', *[f'{each}: int' for each in indices[:-1]]])
    one, all_of = ('Cards', 'list[Cards]') if field.shape == shapes.HANDS else ('int', type_of(field))
    at = place(field, indices)
    last = counted(field.over[-1])
    found = [
        Method(f'{name}_at({taken}) -> {one}', f'An entry of ``{field.name}``.', [f'return {own}[{at}]']),
        Method(
            f'{name}_of({before}) -> {all_of}',
            f'The entries of ``{field.name}`` for all values of the last index.',
            [f'first = {scaled(place(field, indices[:-1]), last)}', f'return {own}[first : first + {last}]'],
        ),
    ]
    if field.shape == shapes.ROW:
        put = [f'{own} = put({own}, {at}, value)'] if field.shared else [f'{own}[{at}] = value']
        more = [f'{own} = put_more({own}, {at}, more)'] if field.shared else [f'{own}[{at}] += more']
        found += [
            Method(f'put_{name}({taken}, value: int) -> None', f'Replace an entry of ``{field.name}``.', put),
            Method(f'add_{name}({taken}, more: int) -> None', f'Add to an entry of ``{field.name}``.', more),
        ]
    return found


def index(field: Field, at: int) -> str:
    """What an index is called: as its kind, if that says which index it is."""
    kind = field.over[at]
    return kind if isinstance(kind, str) and field.over.count(kind) == 1 else ORDINALS[at]


def place(field: Field, indices: list[str]) -> str:
    """The place in the flat list that these indices lead to, as code."""
    found = indices[0]
    for kind, each in zip(field.over[1:], indices[1:], strict=False):
        found = f'{scaled(found, counted(kind))} + {each}'
    return found


def scaled(place: str, count: str) -> str:
    """A place multiplied, as code."""
    return f'({place}) * {count}' if ' ' in place else f'{place} * {count}'


def counted(kind: Bound) -> str:
    """How many things there are of a kind, as code."""
    return f'self.count_{kind}' if isinstance(kind, str) else str(kind)
