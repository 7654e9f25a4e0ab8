"""Words: how the terminal names things, for any title, from the title's texts and its own.

A value is looked up under whatever category of the title's texts has it (``region.ukraine``, ``role.white``), so
nothing here knows a title. What has no text is shown by its id.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any, Final

from rich.text import Text

from chancellery.kernel.texts import HOLE, LANGUAGES, Texts
from chancellery.kernel.title import Title

# What stands under these is a sentence or a label, not the name of a value.
SENTENCES: Final = frozenset(
    (
        'board', 'count', 'ending', 'event', 'group', 'hint', 'list', 'option', 'outcome', 'pair', 'prompt',
        'reckoning', 'refuse', 'scenario', 'title', 'tour', 'ui', 'verb',
    )
)  # fmt: skip
THE_THING_ITSELF: Final = ('id', 'card')  # what an item is called under, whatever its kind
COLOURS: Final = {
    'white': 'bold', 'black': 'dim', 'blue': 'bright_blue', 'red': 'red', 'green': 'green', 'yellow': 'yellow',
    'purple': 'magenta', 'orange': 'dark_orange', 'brown': 'orange4', 'pink': 'pink1', 'grey': 'grey50',
}  # fmt: skip
PALETTE: Final = ('bright_blue', 'red', 'green', 'yellow', 'magenta', 'cyan', 'dark_orange')


@cache
def own_texts(language: str) -> Texts:
    """The terminal's own texts in one language."""
    if language not in LANGUAGES:
        raise ValueError(f'there is no language {language!r}; there are {", ".join(LANGUAGES)}')
    file = resources.files('chancellery.terminal') / 'texts' / f'{language}.json'
    return Texts(language, json.loads(file.read_text(encoding='utf-8')))


def spaced(id: str) -> str:
    """An id as words."""
    return id.replace('_', ' ')


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


class Words:
    """Everything the terminal says about one game, in one language."""

    def __init__(self, title: Title, language: str, roles: Iterable[str]) -> None:
        self.title = title
        self.language = language
        self.printed = title.texts.get(language, Texts(language, {}))
        self.texts = self.printed
        self.own = own_texts(language)
        self.roles = tuple(roles)
        self.categories: dict[str, list[str]] = {}
        for key in self.texts.table:
            category, dot, value = key.partition('.')
            if dot and category not in SENTENCES:
                self.categories.setdefault(value, []).append(category)
        self.styles = {role: COLOURS.get(role, PALETTE[i % len(PALETTE)]) for i, role in enumerate(self.roles)}
        self.initials = initials([self.role(role) for role in self.roles])
        self._role_names = {self.role(role): role for role in self.roles}

    def see(self, board: dict[str, Any]) -> None:
        """Use the names that this board gives its pieces from now on."""
        self.texts = self.printed.calling(board)

    def ui(self, key: str, **params: Any) -> str:
        """A text of the terminal itself."""
        return self.own.say(f'ui.{key}', params)

    # ---- names

    def role(self, role: str) -> str:
        """The name of a role."""
        return self.texts.name('role', role)

    def initial(self, role: str) -> Text:
        """The short form of a role's name in its colour."""
        return Text(self.initials[self.roles.index(role)], self.styles[role])

    def name(self, value: str, key: str = '') -> str:
        """The name of a value: under the category that its key means, else under any that has it."""
        if value in self.roles:
            return self.role(value)
        found = self.categories.get(value, ())
        if not found:
            return self.texts.name(key, value) if self.texts.has(f'pair.{key}') else spaced(value)
        meant = [
            category for category in found if key and (category == key or key in (category + 's', category + 'es'))
        ]
        return self.texts.name((meant or found)[0], value)

    def names(self, value: str) -> bool:
        """Has the title a name for this value?"""
        return value in self.roles or value in self.categories

    def is_of_kind(self, value: str, key: str) -> bool:
        """Does a field of this name only say which thing of its own kind is meant?"""
        if key == 'role':
            return value in self.roles
        return self.names(value) and (key in THE_THING_ITSELF or key in self.categories[value])

    def called(self, text: str) -> list[tuple[str, str]]:
        """The things, as category and id, whose name is this text or, where none is, contains its words."""
        wanted = text.casefold().split()
        exact: list[tuple[str, str]] = []
        close: list[tuple[str, str]] = []
        kinds = set(self.title.kinds.values())
        for id, categories in self.categories.items():
            for category in categories:
                if category in kinds:
                    name = self.texts.name(category, id).casefold()
                    if ' '.join(wanted) in (name, id.casefold()):
                        exact.append((category, id))
                    elif all(word in name for word in wanted):
                        close.append((category, id))
        return exact or close

    def numbered(self, value: int, key: str) -> str:
        """A number, with its name where the title names the numbers of this key (``phase.3``)."""
        return f'{value} ({self.texts.name(key, value)})' if self.texts.has(f'{key}.{value}') else str(value)

    def label(self, key: str) -> str:
        """What a field of the board is called."""
        if self.texts.has(f'board.{key}'):
            return self.texts.say(f'board.{key}')
        return self.name(key) if key in self.categories or key in self.roles else spaced(key)

    def labels(self, keys: list[str]) -> list[str]:
        """What the fields of one dict are called: where one category names them all, they are its values."""
        shared = set.intersection(*[set(self.categories.get(key, ())) for key in keys]) if keys else set()
        if not shared:
            return [self.label(key) for key in keys]
        category = min(shared)
        return [self.texts.name(category, key) for key in keys]

    def who(self, text: str) -> str | None:
        """The role that a person means by its id or its name, or None."""
        wanted = text.strip().casefold()
        for role in self.roles:
            if wanted in (role.casefold(), self.role(role).casefold()):
                return role
        return None

    # ---- sentences

    def say(self, key: str, params: dict[str, Any]) -> str:
        """A sentence of the title; where it has none, the key and the parameters."""
        if self.texts.has(key):
            return self.texts.say(key, params)
        particulars = ', '.join([f'{spaced(name)} {self.plain(value, name)}' for name, value in params.items()])
        head = spaced(key.partition('.')[2] or key)
        return f'{head}: {particulars}' if particulars else head

    def plain(self, value: Any, key: str = '') -> str:
        """Any value of an event or a hint in words."""
        if isinstance(value, bool):
            return self.ui('yes') if value else self.ui('no')
        if isinstance(value, list):
            return ', '.join([self.plain(each, key) for each in value]) or '-'
        if isinstance(value, dict):
            return ', '.join([f'{self.label(str(name))} {self.plain(each, str(name))}' for name, each in value.items()])
        return '-' if value is None else self.name(value, key) if isinstance(value, str) else str(value)

    def action(self, verb: str, arg: str | None, prompt: str = '') -> str:
        """What an action does, as an answer to a question where the title words it for that; nothing where it has no
        words for it."""
        key = f'verb.{verb}.{prompt.removeprefix("prompt.")}'
        if not self.texts.has(key):
            key = f'verb.{verb}'
        return self.texts.say(key, {'arg': arg or ''}) if self.texts.has(key) else ''

    def argument(self, verb: str, arg: str | None) -> str:
        """The argument of an action as its sentence says it."""
        for name, category, *_ in HOLE.findall(str(self.texts.table.get(f'verb.{verb}', ''))):
            if arg and name == 'arg' and category and not category.startswith('count.'):
                return self.texts.name(category, arg)
        return arg or ''

    def hints(self, hint: dict[str, Any] | None) -> list[str]:
        """What an action costs or gains, in a few words each; empty values are left out."""
        parts: list[str] = []
        for key, value in (hint or {}).items():
            if value is None or value is False or value in ([], {}):
                continue
            if self.texts.has(f'hint.{key}'):
                parts.append(self.texts.say(f'hint.{key}', {'value': value}))
            else:
                parts.append(self.label(key) if value is True else f'{self.label(key)} {self.plain(value, key)}')
        return parts

    def refusal(self, refusal: tuple[str, str, dict[str, Any]]) -> str:
        """Why something is not allowed, with the rule that forbids it."""
        rule, key, params = refusal
        return f'{self.say(key, params)} ({rule})'

    def coloured(self, sentence: str) -> Text:
        """A sentence with the roles' names in their colours."""
        text = Text(sentence)
        for name, role in self._role_names.items():
            text.highlight_regex(rf'\b{re.escape(name)}\b', self.styles[role])
        return text


def initials(names: list[str]) -> list[str]:
    """The shortest beginnings that tell the names apart."""
    made: list[str] = []
    for name in names:
        length = 1
        while length < len(name) and sum(other.casefold().startswith(name[:length].casefold()) for other in names) > 1:
            length += 1
        made.append(name[:length].capitalize() if name.islower() else name[:length])
    return made
