"""Write out how states are made, copied, packed and observed, from the fields that their titles declare.

    python tools/write_fields.py           write what is out of date
    python tools/write_fields.py --check   say what is out of date, and fail if anything is

Every ``fields.py`` with a ``FIELDS = Declared(...)`` gets a ``fields_written.py`` beside it. The code says nothing that
the declaration does not say: it stands there in full because compiled classes are fast only when it does.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / 'src'), str(ROOT)]

from chancellery.kernel import fields as shapes  # noqa: E402
from chancellery.kernel.fields import Bound, Declared, Field, Over  # noqa: E402
from chancellery.kernel.kinds import ROLE  # noqa: E402

PLACES = (ROOT / 'src', ROOT)
WRITTEN = 'fields_written.py'
LISTS_OF_LISTS = (shapes.ROWS, shapes.LISTS, shapes.SEALED)
LISTS = (shapes.ROW, shapes.MASKS, shapes.ITEMS, shapes.ACTIONS, shapes.NOTES)


def declarations() -> list[Path]:
    """Every module that declares fields."""
    found = sorted((ROOT / 'src' / 'chancellery' / 'titles').glob('*/fields.py'))
    return found + sorted((ROOT / 'tests').rglob('fields.py'))


def module_of(path: Path) -> str:
    """The name by which a file is imported."""
    place = next(place for place in PLACES if path.is_relative_to(place))
    return '.'.join(path.relative_to(place).with_suffix('').parts)


def amount(bound: Bound) -> str:
    """A size as code."""
    return f'sizes[{bound!r}]' if isinstance(bound, str) else str(bound)


def entries(over: Over) -> str:
    """How many entries a list has, as code."""
    return ' * '.join([amount(each) for each in over])


def blank(field: Field) -> str:
    """The default of a field, as code."""
    name, shape = field.name, field.shape
    if shape == shapes.FLAG:
        value = 'False'
    elif shape == shapes.WORD:
        value = repr(field.words[0])
    elif shape in (shapes.NUMBER, shapes.MASK):
        value = str(field.start)
    elif shape == shapes.ROW:
        value = (
            f'[{field.start}] * ({entries(field.over)})'
            if len(field.over) > 1
            else (f'[{field.start}] * {entries(field.over)}')
        )
    elif shape == shapes.MASKS:
        value = f'[0] * {amount(field.over[0])}'
    elif shape in (shapes.LISTS, shapes.SEALED):
        value = f'[[] for _ in range({amount(field.over[0])})]'
    elif shape == shapes.CARDS:
        value = f'Cards({name!r}, [], True, 0)'
    elif shape == shapes.HANDS:
        value = f'[Cards({name!r}, [], True, 0) for _ in range({entries(field.over)})]'
    else:
        value = '[]'
    return f'self.{name} = {value}'


def copied(field: Field) -> str:
    """A copy of a field, as code."""
    name, shape = field.name, field.shape
    if shape == shapes.CARDS:
        value = f'self.{name}.clone()'
    elif shape == shapes.HANDS:
        value = f'[cards.clone() for cards in self.{name}]'
    elif shape in LISTS_OF_LISTS:
        value = f'[each[:] for each in self.{name}]'
    elif shape in LISTS:
        value = f'self.{name}[:]'
    else:
        value = f'self.{name}'
    return f'new.{name} = {value}'


def packed(field: Field) -> list[str]:
    """A field as numbers for a digest, as code."""
    name, shape = field.name, field.shape
    if shape in (shapes.NUMBER, shapes.MASK):
        return [f'out.append(self.{name})']
    if shape == shapes.FLAG:
        return [f'out.append(1 if self.{name} else 0)']
    if shape == shapes.WORD:
        return [f'out.append(stamp(self.{name}))']
    if shape in (shapes.ROW, shapes.MASKS, shapes.ITEMS):
        return [f'pack_row(self.{name}, out)']
    if shape in (shapes.ROWS, shapes.LISTS):
        return [f'pack_rows(self.{name}, out)']
    if shape == shapes.CARDS:
        return [f'self.{name}.pack(out)']
    if shape == shapes.HANDS:
        return [f'out.append(len(self.{name}))', f'for cards in self.{name}:', '    cards.pack(out)']
    return [f'pack_any(self.{name}, out)']


def observed(field: Field, at: int) -> list[str]:
    """A field in an observation, as code."""
    name, shape = field.name, field.shape
    length = f'lengths[{at}]'
    sees = f'self.{field.seen}'
    if shape == shapes.NUMBER:
        return [
            f'out.append(relative(self.{name}, role, players))' if field.high == ROLE else f'out.append(self.{name})'
        ]
    if shape == shapes.FLAG:
        return [f'out.append(1 if self.{name} else 0)']
    if shape == shapes.WORD:
        return [f'out.append({field.words!r}.index(self.{name}))']
    if shape == shapes.MASK:
        if field.over[0] == ROLE:
            return [f'put_mask_of_roles(out, self.{name}, role, players, {length})']
        return [f'put_mask(out, self.{name}, {length})']
    if shape == shapes.ROW:
        value = f'self.{name}'
        if field.seen:
            value = f'[each if {sees}(role, at) else {field.low - 1} for at, each in enumerate(self.{name})]'
        if ROLE in field.over[1:] and field.over != (ROLE, ROLE):
            raise ValueError(f'{name}: roles are the first thing that a row runs over')
        if field.high == ROLE and field.over[0] == ROLE:
            value = f'[relative(each, role, players) for each in {value}]'
        if field.over == (ROLE, ROLE):
            return [f'put_pairs_of_roles(out, {value}, role, players, {length})']
        if field.over[0] == ROLE:
            return [f'put_row_of_roles(out, {value}, role, players, {length})']
        if field.high == ROLE:
            return [f'put_roles(out, {value}, role, players, {length})']
        return [f'put_row(out, {value}, {length})']
    if shape == shapes.MASKS:
        bits = amount(field.over[1])
        return [f'for each in self.{name}:', f'    put_mask(out, each, {bits})']
    if shape == shapes.ITEMS:
        if field.high == ROLE:
            return [f'out.append(len(self.{name}))', f'put_roles(out, self.{name}, role, players, {length} - 1)']
        if field.seen:
            return [f'put_items(out, self.{name} if {sees}(role) else [], {length} - 1)']
        return [f'put_items(out, self.{name}, {length} - 1)']
    if shape == shapes.ROWS:
        value = f'[each for each in self.{name} if {sees}(role, each)]' if field.seen else f'self.{name}'
        return [f'put_rows(out, {value}, {len(field.columns)}, {amount(field.most)})']
    if shape == shapes.LISTS:
        value = f'each if {sees}(role, at) else []' if field.seen else 'each'
        loop = f'for at, each in enumerate(self.{name}):' if field.seen else f'for each in self.{name}:'
        return [loop, f'    put_items(out, {value}, {amount(field.most)})']
    if shape == shapes.CARDS:
        return [f'put_cards(out, self.{name}, role, {length} - 1)']
    if shape == shapes.HANDS:
        return [f'for cards in self.{name}:', f'    put_cards(out, cards, role, {amount(field.most)})']
    return []


def by_role(field: Field) -> bool:
    """Is this a field of lists for each role, whose order depends on the observer?"""
    return field.shape in (shapes.LISTS, shapes.HANDS, shapes.MASKS) and field.over[0] == ROLE


def rotated(field: Field, lines: list[str]) -> list[str]:
    """The same loop with the observer's own entry first, and zeros for roles that a smaller game has not."""
    if not by_role(field):
        return lines
    first, *rest = lines
    start = first.replace(f'self.{field.name}', f'(self.{field.name}[role:] + self.{field.name}[:role])')
    width = '1' if field.shape == shapes.MASKS else f'(1 + {amount(field.most)})'
    if field.shape == shapes.MASKS:
        width = amount(field.over[1])
    return [start, *rest, f'pad(out, (sizes[{ROLE!r}] - players) * {width})']


SEEN = {
    shapes.ROW: ('role: int, at: int', 'this entry'),
    shapes.LISTS: ('role: int, at: int', 'this entry'),
    shapes.ROWS: ('role: int, entry: list[int]', 'this entry'),
    shapes.ITEMS: ('role: int', 'them'),
}


def written(declared: Declared, module: str) -> str:
    """The whole module."""
    base_module, _, base = declared.base.rpartition('.')
    derived = declared.more is not None
    fields = declared.fields
    lines: list[str] = []
    for field in fields:
        lines.append(f'    {field.name}: {shapes.TYPES[field.shape]}')
    body = '\n'.join(lines)
    methods: list[str] = []

    def method(head: str, doc: str, code: list[str]) -> None:
        methods.append('\n'.join([f'    def {head}:', f'        """{doc}"""', *[f'        {line}' for line in code]]))

    for field in fields:
        if field.seen:
            arguments, what = SEEN[field.shape]
            method(f'{field.seen}(self, {arguments}) -> bool', f'Does the role know {what} of ``{field.name}``?',
                   ['raise NotImplementedError'])  # fmt: skip
    above = ['super().{}'] if derived else []
    blanks = [blank(field) for field in fields]
    sizes = ['sizes = self.sizes()'] if any('sizes[' in line for line in blanks) else []
    method('blank(self) -> None', 'Set every field to its default.',
           [*[line.format('blank()') for line in above], *sizes, *blanks])  # fmt: skip
    method('copy_fields(self, new: Any) -> None', 'Copy every field.',
           [*[line.format('copy_fields(new)') for line in above], f'assert isinstance(new, {declared.name})',
            *[copied(field) for field in fields]])  # fmt: skip
    method('pack_fields(self, out: list[int]) -> None', 'Every field as numbers, for digests.',
           [*[line.format('pack_fields(out)') for line in above],
            *[line for field in fields for line in packed(field)]])  # fmt: skip
    seen = [line for at, field in enumerate(fields) for line in rotated(field, observed(field, declared.before() + at))]
    sizes = ['sizes = self.title.sizes'] if any('sizes[' in line for line in seen) else []
    everything = 'observe_fields(role, players, lengths, out)'
    method('observe_fields(self, role: int, players: int, lengths: list[int], out: list[int]) -> None',
           'What the role knows of every field.',
           [*[line.format(everything) for line in above], *sizes, *seen])  # fmt: skip
    code = '\n\n'.join([body, *methods])
    uses = {name for name in OBSERVING if f'{name}(' in code}
    packs = {name for name in PACKING if f'{name}(' in code}
    imports = ['from typing import Any, ClassVar', '', 'from mypy_extensions import mypyc_attr', '']
    imports.append('from chancellery.kernel.fields import Field')
    if 'Cards' in code:
        imports.append('from chancellery.kernel.hidden import Cards')
    if uses:
        imports.append(f'from chancellery.kernel.observing import {", ".join(sorted(uses))}')
    if packs:
        imports.append(f'from chancellery.kernel.packing import {", ".join(sorted(packs))}')
    imports.append(f'from {base_module} import {base}')
    imports.append(f'from {module} import FIELDS')
    head = f'What a state of {declared.title} holds, written by tools/write_fields.py from fields.py'
    about = f'The declared fields of {declared.title}, and the code that goes over all of them.'
    return '\n'.join(
        [
            f'"""{head}: change that, and run it."""',
            '',
            'from __future__ import annotations',
            '',
            *imports,
            '',
            '',
            '@mypyc_attr(allow_interpreted_subclasses=True)',
            f'class {declared.name}({base}):',
            f'    """{about}"""',
            '',
            '    fields: ClassVar[tuple[Field, ...]] = FIELDS.fields',
            '',
            code,
            '',
        ]
    )


OBSERVING = (
    'pad', 'put_actions', 'put_cards', 'put_items', 'put_mask', 'put_mask_of_roles', 'put_pairs_of_roles', 'put_roles',
    'put_row', 'put_row_of_roles', 'put_rows', 'relative',
)  # fmt: skip
PACKING = ('pack_any', 'pack_row', 'pack_rows', 'stamp')


def formatted(text: str) -> str:
    """The text as the project's formatter leaves it."""
    import subprocess

    ruff = Path(sys.executable).with_name('ruff')
    for command in (['check', '--select', 'I,E501', '--fix', '--quiet', '--exit-zero'], ['format', '--quiet']):
        done = subprocess.run(
            [str(ruff), *command, '--stdin-filename', str(ROOT / 'src/chancellery/x.py'), '-'],
            input=text, capture_output=True, text=True, check=True, cwd=ROOT,
        )  # fmt: skip
        text = done.stdout
    return text


def main() -> int:
    """Write, or check."""
    parser = argparse.ArgumentParser(description='Write out the code that goes over all declared fields of a state.')
    parser.add_argument('--check', action='store_true', help='only say what is out of date')
    check = parser.parse_args().check
    stale = 0
    for path in declarations():
        module = module_of(path)
        declared = getattr(importlib.import_module(module), 'FIELDS', None)
        if not isinstance(declared, Declared):
            continue
        target = path.with_name(WRITTEN)
        text = formatted(written(declared, module))
        if target.exists() and target.read_text(encoding='utf-8') == text:
            continue
        stale += 1
        shown = target.relative_to(ROOT)
        if check:
            print(f'{shown} is out of date: run "python tools/write_fields.py".')
        else:
            target.write_text(text, encoding='utf-8')
            print(f'wrote {shown}')
    return 1 if check and stale else 0


if __name__ == '__main__':
    sys.exit(main())
