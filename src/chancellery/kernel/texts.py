"""Texts: one flat table per language, a key and a sentence with named holes.

``{coins}`` is the value itself, ``{region:region}`` the name that stands under ``region.<value>``, and
``{coins:count.coin}`` a number with its noun in the right plural. A value made of two, ``a-b``, is worded by
``pair.<category>`` with the holes ``{a}`` and ``{b}``. A board that gives its pieces names of its own,
``{'generals': {'france_2': {'name': 'Davout'}}}``, is heeded by ``calling``.
"""

from __future__ import annotations

import re
from typing import Any, Final

LANGUAGES: Final = ('en', 'pl', 'fr', 'hu')
HOLE: Final = re.compile(r'\{(\w+)(?::([\w.]+))?\}')


def plural(language: str, number: int) -> str:
    """The plural category of a whole number, by the CLDR rules of our four languages."""
    n = abs(number)
    if language == 'pl':
        if n == 1:
            return 'one'
        return 'few' if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 'many'
    if language == 'fr':
        return 'one' if n in (0, 1) else 'other'
    return 'one' if n == 1 else 'other'


def figure(value: Any) -> str:
    """A value as it stands in a sentence: a negative number with a true minus sign."""
    return f'−{-value}' if isinstance(value, int) and value < 0 else str(value)


def given_names(board: dict[str, Any]) -> dict[str, str]:
    """The names that a board gives its pieces, by the key of the text they replace; what two share tells nothing."""
    found: dict[str, str] = {}
    for section, pieces in board.items():
        if not isinstance(pieces, dict) or not section.endswith('s'):
            continue
        for id, piece in pieces.items():
            name = piece.get('name') if isinstance(piece, dict) else None
            if isinstance(name, str):
                found[f'{section[:-1]}.{id}'] = name
    names = list(found.values())
    return {key: name for key, name in found.items() if names.count(name) == 1}


class Texts:
    """The sentences of a title (and the kernel's) in one language."""

    def __init__(self, language: str, table: dict[str, Any]) -> None:
        self.language = language
        self.table = table

    def calling(self, board: dict[str, Any]) -> Texts:
        """The same sentences with the names that this board gives its pieces, as ``name.<name>`` translates them."""
        given = {key: self.name('name', name) for key, name in given_names(board).items() if key in self.table}
        return Texts(self.language, self.table | given) if given else self

    def has(self, key: str) -> bool:
        """Is there a text under this key?"""
        return key in self.table

    def name(self, category: str, value: Any) -> str:
        """The name of a value: what stands under ``category.value``, the wording of a pair, or the value itself."""
        if isinstance(value, list):
            return self.listed([self.name(category, each) for each in value])
        found = self.table.get(f'{category}.{value}')
        if isinstance(found, str):
            return found
        a, dash, b = str(value).partition('-')
        return self.say(f'pair.{category}', {'a': a, 'b': b}) if dash and self.has(f'pair.{category}') else str(value)

    def count(self, key: str, number: int) -> str:
        """A number with its noun."""
        forms = self.table.get(key)
        if not isinstance(forms, dict):
            return figure(number)
        form = forms.get(plural(self.language, number), forms.get('other', forms.get('many', '{n}')))
        return str(form).replace('{n}', figure(number))

    def listed(self, names: list[str]) -> str:
        """Names one after the other, the last joined with the language's word for "and"; or the word for none."""
        if not names:
            return self.say('list.none')
        if len(names) == 1 or not self.has('list.and'):
            return ', '.join(names)
        return f'{", ".join(names[:-1])} {self.say("list.and")} {names[-1]}'

    def plain_list(self, values: list[Any]) -> str:
        """Values side by side, or the word for none."""
        return ', '.join([figure(value) for value in values]) or self.say('list.none')

    def say(self, key: str, params: dict[str, Any] | None = None) -> str:
        """The sentence under the key with its holes filled; the key itself where there is none."""
        template = self.table.get(key)
        if not isinstance(template, str):
            return key
        values = params or {}
        out: list[str] = []
        at = 0
        for hole in HOLE.finditer(template):
            out.append(template[at : hole.start()])
            at = hole.end()
            name, category = hole.group(1), hole.group(2)
            if name not in values:
                out.append(hole.group(0))
            elif category is None:
                value = values[name]
                out.append(self.plain_list(value) if isinstance(value, list) else figure(value))
            elif category.startswith('count.'):
                out.append(self.count(category, int(values[name])))
            else:
                out.append(self.name(category, values[name]))
        out.append(template[at:])
        return ''.join(out)
