"""The class of a state's declared fields: ``fields_written.py`` from the ``FIELDS`` of ``fields.py``."""

from __future__ import annotations

from tools.writing.one_field import STATE, blank, copied, observed, packed, type_of
from tools.writing.rows import all_accessors, measured
from tools.writing.text import Method, imported, module, places_for, sizes_for, uses

from chancellery.kernel import fields as shapes
from chancellery.kernel.fields import HIDDEN, Declared

SEEN = {
    shapes.ROW: ('role: int, at: int', 'this entry'),
    shapes.LISTS: ('role: int, at: int', 'this entry'),
    shapes.ROWS: ('role: int, entry: list[int]', 'this entry'),
    shapes.ITEMS: ('role: int', 'them'),
}
PUT = ('put', 'put_more')  # what changes rows that copies of a state share


def methods_of(declared: Declared) -> list[Method]:
    """What goes over all fields; where others are declared below these, they come first."""
    fields = declared.fields

    def below(call: str) -> list[str]:
        return [f'super().{call}'] if declared.more is not None else []

    found = []
    for field in fields:
        if field.seen:
            arguments, what = SEEN[field.shape]
            doc = f'Does the role know {what} of ``{field.name}``?'
            found.append(Method(f'{field.seen}(self, {arguments}) -> bool', doc, ['raise NotImplementedError']))
    blanks = [blank(field) for field in fields]
    new_watch = ['self.watch = self.title.new_watch()'] if declared.watched else []
    found.append(
        Method(
            'blank(self) -> None',
            'Set every field to its default.',
            [*below('blank()'), *sizes_for(blanks, 'self.sizes()'), *blanks, *new_watch],
        )
    )
    found.append(
        Method(
            'copy_fields(self, new: Any) -> None',
            'Copy every field.',
            [
                *below('copy_fields(new)'),
                f'assert isinstance(new, {declared.name})',
                *[copied(field, STATE) for field in fields],
                *(['new.watch = self.watch.copy()'] if declared.watched else []),
            ],
        )
    )
    found.append(
        Method(
            'pack_fields(self, out: list[int]) -> None',
            'Every field as numbers, for digests.',
            [*below('pack_fields(out)'), *[line for field in fields for line in packed(field)]],
        )
    )
    seen = [line for at, field in enumerate(fields) for line in observed(field, STATE, declared.before() + at)]
    found.append(
        Method(
            'observe_fields(self, role: int, players: int, lengths: list[int], out: Sheet) -> None',
            'What the role knows of every field.',
            [
                *below('observe_fields(role, players, lengths, out)'),
                *sizes_for(seen, 'self.title.sizes'),
                *places_for(seen, 'self'),
                *seen,
            ],
        )
    )
    if declared.watched:
        assert declared.more is None, 'what a title watches is declared in one place'
        every = ', '.join(['None' if field.shape in HIDDEN else f'self.{field.name}' for field in fields])
        doc = 'Every field as it is, to be compared with what it was; what is hidden is not.'
        found.append(Method('watched(self) -> list[Any]', doc, [f'return [{every}]']))
    if measured(fields):
        lines = ['sizes = self.sizes()', *[f'self.count_{kind} = sizes[{kind!r}]' for kind in measured(fields)]]
        doc = 'Note how many things there are of the kinds by which rows over several kinds are read.'
        found.append(Method('measure(self) -> None', doc, [*below('measure()'), *lines]))
    return found + all_accessors(fields)


def written(declared: Declared, declaration: str) -> str:
    """The whole module."""
    base_module, _, base = declared.base.rpartition('.')
    kinds = [type_of(field) for field in declared.fields]
    attributes = [f'    {field.name}: {kind}' for field, kind in zip(declared.fields, kinds, strict=True)]
    attributes += [f'    count_{kind}: int' for kind in measured(declared.fields)]
    code = '\n\n'.join(['\n'.join(attributes), *[method.code() for method in methods_of(declared)]])
    imports = ['from typing import Any, ClassVar', '', 'from mypy_extensions import mypyc_attr', '']
    known = ['Field', *(['Row'] if shapes.SHARED in kinds else []), *[name for name in PUT if f' {name}(' in code]]
    known = [*(['Declared'] if declared.watched else []), *known]
    imports.append(f'from chancellery.kernel.fields import {", ".join(known)}')
    if 'Cards' in code:
        imports.append('from chancellery.kernel.hidden import Cards')
    imports += imported(uses(code))
    imports.append(f'from {base_module} import {base}')
    imports.append(f'from {declaration} import FIELDS')
    head = f'What a state of {declared.title} holds, written by tools/write_fields.py from fields.py'
    return module(
        f'{head}: change that, and run it.',
        imports,
        [
            '@mypyc_attr(allow_interpreted_subclasses=True)',
            f'class {declared.name}({base}):',
            f'    """The declared fields of {declared.title}, and the code that goes over all of them."""',
            '',
            '    fields: ClassVar[tuple[Field, ...]] = FIELDS.fields',
            *(['    declared: ClassVar[Declared | None] = FIELDS'] if declared.watched else []),
            '',
            code,
        ],
    )
