"""Texts: one flat table per language, a key and a sentence with named holes.

``{coins}`` is the value itself, ``{region:region}`` the name that stands under ``region.<value>``, and
``{coins:count.coin}`` a number with its noun in the right plural; where the noun is part of the value, ``coin-3``, the
hole is ``{gains:count}``. ``{rolls:dice}`` are the eyes of dice, one or a list
of them: numbers here, drawn where there are pictures. A value made of two, ``a-b``, is worded by ``pair.<category>``
with the holes ``{a}`` and ``{b}``. If a board gives its pieces names,
``{'generals': {'france_2': {'name': 'Davout'}}}``, ``calling`` makes sentences use them.

A name may have forms, ``{'name': 'Prusy', 'gen': 'Prus', 'in': 'w Prusach', 'number': 'many'}``, and a hole chooses
one, ``{place:place@in}``. A name without this form is used as it is, unless ``grammar`` has a rule for the form. The
forms of a count are tables such as ``count.card@acc``. ``{power:power?zbiera|zbierają}`` chooses the word for one or
for many: many are a list of several, and a name whose ``number`` is ``many``. A name at the beginning of a sentence is
capitalized. A part in square brackets, ``[, {lost:count.unit} lost]``, is left out if its first value is 0, an empty
list or missing. A count may have a form ``zero``.

The client does the same in ``web/src/lib/texts.ts``; ``tests/text_cases.json`` has cases for both.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from chancellery.kernel.grammar import capital, made_form, opens_sentence, plural

LANGUAGES: Final = ('en', 'pl', 'fr', 'hu')
HOLE: Final = re.compile(r'\{(\w+)(?::([\w.]+)(?:@(\w+))?)?(?:\?([^{}|]*)\|([^{}|]*))?\}', re.ASCII)
PART: Final = re.compile(r'\[([^\[\]]*)\]')
NUMBER: Final = 'number'  # the category of a number that only wants a form, and the form that tells of one or many
DICE: Final = 'dice'
COUNT: Final = 'count'  # the category of a noun and its number in one value: ``coin-3``
MANY: Final = 'many'
NOMINATIVE: Final = 'name'


def figure(value: Any) -> str:
    """A value as text; a negative number has a real minus sign."""
    return f'−{-value}' if isinstance(value, int) and value < 0 else str(value)


def tells(part: str, values: dict[str, Any]) -> bool:
    """Is an optional part to be kept: does its first hole have a value that is not empty or 0?"""
    hole = HOLE.search(part)
    return hole is None or bool(values.get(hole[1]))


def singular(section: str) -> str:
    """The category of the things in a section of a board: ``general`` for ``generals``, ``enemy`` for ``enemies``."""
    return f'{section[:-3]}y' if section.endswith('ies') else section[:-1]


def given_names(board: dict[str, Any]) -> dict[str, str]:
    """The names that a board gives its pieces, by the key of the text that they replace, without ambiguous names."""
    found: dict[str, str] = {}
    for section, pieces in board.items():
        if not isinstance(pieces, dict) or not section.endswith('s'):
            continue
        for id, piece in pieces.items():
            name = piece.get('name') if isinstance(piece, dict) else None
            if isinstance(name, str):
                found[f'{singular(section)}.{id}'] = name
    names = list(found.values())
    return {key: name for key, name in found.items() if names.count(name) == 1}


class Texts:
    """The sentences of a title and of the kernel in one language.

    Some may be made only when one of them, or all of the table, is asked for first: those of a category in ``late``.
    """

    def __init__(
        self,
        language: str,
        table: dict[str, Any],
        late: tuple[str, ...] = (),
        make: Callable[[], dict[str, Any]] | None = None,
    ) -> None:
        self.language = language
        self.ready = table
        self.late = late
        self.make = make

    @property
    def table(self) -> dict[str, Any]:
        """All of them by their keys."""
        if self.make is not None:
            make, self.make = self.make, None
            self.ready.update(make())
        return self.ready

    def find(self, key: str) -> Any:
        """What stands under a key, or nothing."""
        if self.make is not None and key.partition('.')[0] in self.late:
            return self.table.get(key)
        return self.ready.get(key)

    def calling(self, board: dict[str, Any]) -> Texts:
        """The same sentences with the names that this board gives its pieces.

        ``name.<name>`` translates them, or the name has a text of its own: the enemy ``black`` is now ``black.2``.
        """
        known = {
            key: self.find(f'name.{name}') or self.find(f'{key.partition(".")[0]}.{name}') or name
            for key, name in given_names(board).items()
            if self.has(key)
        }
        return Texts(self.language, self.table | known) if known else self

    def has(self, key: str) -> bool:
        """Is there a text under this key?"""
        return self.find(key) is not None

    def name(self, category: str, value: Any, form: str = '') -> str:
        """The name of a value in this form: the text ``category.value``, or that of a pair, or the value itself."""
        if isinstance(value, list):
            return self.listed([self.name(category, each, form) for each in value])
        found = self.find(f'{category}.{value}')
        if isinstance(found, dict):
            own = found.get(form)
            return str(own) if own is not None else made_form(self.language, form, str(found.get(NOMINATIVE, value)))
        if isinstance(found, str):
            return made_form(self.language, form, found)
        if category == NUMBER:
            return made_form(self.language, form, figure(value))
        if category == COUNT:
            noun, _, number = str(value).partition('-')
            return self.count(f'{COUNT}.{noun}', int(number), form)
        a, dash, b = str(value).partition('-')
        if not dash or not self.has(f'pair.{category}'):
            return str(value)
        own_pair = f'pair.{category}@{form}'
        second = int(b) if b.removeprefix('-').isdecimal() else b
        return self.say(own_pair if self.has(own_pair) else f'pair.{category}', {'a': a, 'b': second})

    def many(self, category: str, value: Any) -> bool:
        """Does a verb with this subject take its plural?"""
        if isinstance(value, list):
            return len(value) != 1 or self.many(category, value[0])
        if isinstance(value, int):
            return plural(self.language, value) != 'one'
        found = self.find(f'{category}.{value}')
        return isinstance(found, dict) and found.get(NUMBER) == MANY

    def count(self, key: str, number: int, form: str = '') -> str:
        """A number with its noun, in this form if the count has it."""
        forms = (self.find(f'{key}@{form}') if form else None) or self.find(key)
        if not isinstance(forms, dict):
            return figure(number)
        category = 'zero' if number == 0 and 'zero' in forms else plural(self.language, number)
        found = forms.get(category, forms.get('other', forms.get('many', '{n}')))
        return str(found).replace('{n}', figure(number))

    def listed(self, names: list[str]) -> str:
        """Names separated by commas, the last with the word for "and"; or the word for none."""
        if not names:
            return self.say('list.none')
        if len(names) == 1 or not self.has('list.and'):
            return ', '.join(names)
        return f'{", ".join(names[:-1])} {self.say("list.and")} {names[-1]}'

    def plain_list(self, values: list[Any]) -> str:
        """Values separated by commas, or the word for none."""
        return ', '.join([figure(value) for value in values]) or self.say('list.none')

    def say(self, key: str, params: dict[str, Any] | None = None) -> str:
        """The sentence under the key with its holes filled; the key itself if there is no sentence."""
        template = self.find(key)
        if not isinstance(template, str):
            return str(template.get(NOMINATIVE, key)) if isinstance(template, dict) else key
        values = params or {}
        template = PART.sub(lambda part: part[1] if tells(part[1], values) else '', template)
        out: list[str] = []
        at = 0
        for hole in HOLE.finditer(template):
            out.append(template[at : hole.start()])
            at = hole.end()
            filled = self.fill(hole, values)
            named = hole.group(2) is not None and hole.group(4) is None
            out.append(capital(filled) if named and opens_sentence(template, hole.start()) else filled)
        out.append(template[at:])
        return ''.join(out)

    def fill(self, hole: re.Match[str], values: dict[str, Any]) -> str:
        """The text for a hole; the hole itself if there is no value for it."""
        name, category, form, one, many = hole.groups('')
        if name not in values:
            return hole.group(0)
        value = values[name]
        if hole.group(4) is not None:
            return many if self.many(category, value) else one
        if category in ('', DICE):
            return self.plain_list(value) if isinstance(value, list) else figure(value)
        if category.startswith('count.'):
            return self.count(category, int(value), form)
        return self.name(category, value, form)
