"""From mypyc's C to C files that each stand alone, so that a small change in the sources changes few of them.

As mypyc writes them, all C files of a group include two headers that declare everything in the group, and refer to
strings and numbers by their place in one table: a new function or a new string anywhere changes them all. Here each
file gets the declarations it uses, in place of the headers, and a table of literals of its own. What is left out
cannot matter: a declaration that is missing after all is an error of the C compiler, not another program.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tools.compiling import CompilationFailed

INCLUDE = re.compile(r'#include [<"]([^<>"]*__native_[^<>"]*\.h)[>"]\n')
GUARD = re.compile(r'#(ifndef|define) MYPYC_(NATIVE|LIBRT_INTERNAL)_\w+_H\n|#endif\n')
LITERAL = re.compile(r'CPyStatics\[(\d+)\]')
TABLE_USE = re.compile(r'exports_(\w+)\.(\w+)')
FIELD = re.compile(r'\s+[\w ]+\**(?:\*| ?\(\*)(\w+)\)?(?:\(.*\))?;\n')
NO_NAME = str.maketrans({char: ' ' for char in map(chr, range(128)) if not (char.isalnum() or char == '_')})
DECLARED = (
    re.compile(r'#ifndef MYPYC_DECLARED_(\w+)'),
    re.compile(r'typedef struct[^;]*\{.*\} (\w+);', re.DOTALL),
    re.compile(r'struct (export_table_\w+) \{'),
    re.compile(r'struct export_table_\w+ (exports_\w+);'),
    re.compile(r'(?:extern )?[^(=]*?(\w+)(?:\(.*\)|\[.*\])?;'),
)


@dataclass(frozen=True)
class Declaration:
    """One declaration of a header; one without a name is always kept."""

    name: str | None
    text: str


def declarations(header: str) -> list[Declaration]:
    """The declarations of a header, in order."""
    found = []
    lines: list[str] = []
    depth = conditions = 0
    for line in header.splitlines(keepends=True):
        if not lines and (not line.strip() or GUARD.fullmatch(line)):
            continue
        lines.append(line)
        depth += line.count('{') - line.count('}')
        conditions += line.startswith('#if') - line.startswith('#endif')
        if depth == 0 and conditions == 0 and (line.startswith('#') or line.rstrip().endswith(';')):
            text = ''.join(lines)
            found.append(Declaration(_declared(text), text))
            lines = []
    if lines:
        found.append(Declaration(None, ''.join(lines)))
    return found


def _declared(text: str) -> str | None:
    if text.startswith('#include'):
        return None
    for pattern in DECLARED:
        match = pattern.match(text)
        if match is not None:
            return match.group(1)
    return None


def slim(code: str, available: Sequence[Declaration]) -> str:
    """The code with the declarations it uses, and those that these use, before it."""
    used = _names(code)
    by_name = {declaration.name: declaration for declaration in available}
    fields: dict[str, set[str]] = {}
    for table, entry in set(TABLE_USE.findall(code)):
        fields.setdefault(f'export_table_{table}', set()).add(entry)
    texts = {name: _with_gaps(by_name[name].text, kept) for name, kept in fields.items()}
    waiting = list(used)
    while waiting:
        declaration = by_name.get(waiting.pop())
        if declaration is not None and declaration.name is not None:
            new = _names(texts.get(declaration.name, declaration.text)) - used
            used |= new
            waiting.extend(new)
    kept = [declaration for declaration in available if declaration.name is None or declaration.name in used]
    return ''.join(_outside(texts.get(declaration.name or '', declaration.text)) for declaration in kept) + code


def _names(code: str) -> set[str]:
    """All words of the code; much faster than a regular expression."""
    return set(code.translate(NO_NAME).split())


def _outside(text: str) -> str:
    """A table is defined once, in the group's main file; elsewhere it is declared."""
    return f'extern {text}' if re.match(r'struct export_table_\w+ exports_', text) else text


def _with_gaps(table: str, kept: set[str]) -> str:
    """A table of pointers with only these entries, each in its place."""
    head, *entries, end = table.splitlines(keepends=True)
    names = [match.group(1) for match in map(FIELD.fullmatch, entries) if match is not None]
    if len(names) != len(entries):  # not what we know: leave it whole
        return table
    lines, skipped = [head], 0
    for entry, name in zip(entries, names, strict=True):
        if name in kept:
            lines.extend([f'    void *before_{name}[{skipped}];\n'] if skipped else [])
            lines.append(entry)
            skipped = 0
        else:
            skipped += 1
    return ''.join([*lines, end])


def own_literals(code: str, table: str) -> tuple[str, list[int]]:
    """The code with a table of its own for its literals, and their places in the group's table."""
    places = {place: str(number) for number, place in enumerate(dict.fromkeys(LITERAL.findall(code)))}
    if not places:
        return code, []
    code = LITERAL.sub(lambda match: f'{table}[{places[match.group(1)]}]', code)
    return f'PyObject *{table}[{len(places)}];\n{code}', [int(place) for place in places]


def fill_literals(code: str, tables: dict[str, list[int]]) -> str:
    """The group's main file, made to fill the tables of the others right after its own."""
    match = re.search(r'CPyStatics_Initialize\(CPyStatics,[^;]*\) < 0\) \{\s*return -1;\s*\}\n', code)
    if match is None:
        raise CompilationFailed('mypyc writes its tables of literals otherwise than expected.')
    tables = {table: places for table, places in tables.items() if places}
    declared = ''.join(
        f'extern PyObject *{table}[];\nstatic const int places_{table}[] = {{{", ".join(map(str, places))}}};\n'
        for table, places in tables.items()
    )
    filled = ''.join(
        f'    for (int i = 0; i < {len(places)}; i++) {table}[i] = CPyStatics[places_{table}[i]];\n'
        for table, places in tables.items()
    )
    return declared + code[: match.end()] + filled + code[match.end() :]


def without_includes(code: str) -> tuple[str, list[str]]:
    """The code without its includes of generated headers, and their names."""
    return INCLUDE.sub('', code), INCLUDE.findall(code)
