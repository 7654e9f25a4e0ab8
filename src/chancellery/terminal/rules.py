"""The numbered rules of a title, read from its ``rules.md``.

A statement is a paragraph or a list item that begins with its id: ``**R7.1** ...`` or ``- R7.1 ...``.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

ID: Final = r'([A-Z][A-Z-]*\.?\d[\w.-]*?)'
STATEMENT: Final = re.compile(rf'(?:(?:[-*] )?\*\*{ID}[.:]?\*\*|[-*] {ID})[.:]?\s+(.+)')
OTHER: Final = re.compile(r'\s*$|#|\||[-*] ')


class Statement(NamedTuple):
    """What a rule says, and the heading it stands under."""

    text: str
    heading: str


@cache
def statements(title: str) -> dict[str, Statement]:
    """Every statement of the title's rules by its id; nothing where the title has no rules file."""
    file = resources.files('chancellery.titles') / title / 'rules.md'
    return parsed(file.read_text(encoding='utf-8')) if file.is_file() else {}


def parsed(text: str) -> dict[str, Statement]:
    """The statements in a rules file; a statement ends with its paragraph."""
    found: dict[str, Statement] = {}
    last = heading = ''
    for line in text.splitlines():
        match = STATEMENT.match(line)
        if match is not None:
            last = match[1] or match[2]
            found.setdefault(last, Statement(match[3].strip(), heading))
        elif last and not OTHER.match(line):
            found[last] = Statement(f'{found[last].text} {line.strip()}', heading)
        else:
            last = ''
            heading = line.lstrip('# ') if line.startswith('#') else heading
    return found


def look_up(title: str, wanted: str) -> dict[str, str]:
    """The statement with this id, or else those of its chapter, or else those that contain the words."""
    known = statements(title)
    key = wanted.strip().casefold()
    exact = [id for id in known if id.casefold() == key]
    chapter = [id for id in known if key and id.casefold().startswith(key.rstrip('.') + '.')]
    words = [id for id, rule in known.items() if len(key) > 2 and key in f'{rule.heading} {rule.text}'.casefold()]
    return {id: known[id].text for id in exact or chapter or words}
