"""Modules and methods as text, and what of the kernel they use."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from chancellery.kernel import observing, packing

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass
class Method:
    """A method to be written."""

    head: str
    doc: str
    body: list[str]

    def code(self) -> str:
        """The method within its class."""
        lines = [f'def {self.head}:', f'    """{self.doc}"""', *[f'    {line}' for line in self.body]]
        return '\n'.join([f'    {line}' for line in lines])


def sizes_for(lines: list[str], where: str) -> list[str]:
    """Where sizes are looked up, what looks them up."""
    return [f'sizes = {where}'] if any('sizes[' in line for line in lines) else []


def places_for(lines: list[str], state: str) -> list[str]:
    """Where one's own seat counts, what looks it up."""
    if not any('place, places' in line for line in lines):
        return []
    return [f'place = {state}.own_seat(role)', f'places = {state}.seat_count()']


def uses(code: str) -> dict[str, list[str]]:
    """What the code calls of the kernel, by module."""
    found = {}
    for used in (observing, packing):
        names = [name for name in vars(used) if name.islower() and callable(vars(used)[name])]
        found[used.__name__] = sorted([name for name in names if f'{name}(' in code.replace(f'_{name}(', '')])
    if 'Sheet' in code:
        found[observing.__name__].insert(0, 'Sheet')
    return found


def imported(names: dict[str, list[str]]) -> list[str]:
    """The imports of these names."""
    return [f'from {module} import {", ".join(each)}' for module, each in names.items() if each]


def module(doc: str, imports: list[str], code: list[str]) -> str:
    """A whole module, as the project's formatter leaves it."""
    lines = [f'"""{doc}"""', '', 'from __future__ import annotations', '', *imports, '', '', *code, '']
    return formatted('\n'.join(lines))


def formatted(text: str) -> str:
    """The text as the project's formatter leaves it."""
    ruff = Path(sys.executable).with_name('ruff')
    for command in (['check', '--select', 'I,E501', '--fix', '--quiet', '--exit-zero'], ['format', '--quiet']):
        done = subprocess.run(
            [str(ruff), *command, '--stdin-filename', str(ROOT / 'src/chancellery/x.py'), '-'],
            input=text, capture_output=True, text=True, check=True, cwd=ROOT,
        )  # fmt: skip
        text = done.stdout
    return text
