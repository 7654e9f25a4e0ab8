"""The words of one language, and what joins them."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.texts import Texts

AND: Final = 'and'
OR: Final = 'or'


class Wording:
    """Words, phrases and joints; what the language lacks is written down."""

    def __init__(self, texts: Texts, lacking: list[str]) -> None:
        self.texts = texts
        self.lacking = lacking  # words and parameters that could not be said

    def word(self, group: str, word: str) -> str:
        """A word of a list; what every list may hold stands under ``who``."""
        for key in (f'term.{group}.{word}', f'term.who.{word}'):
            if self.texts.has(key):
                return self.texts.say(key)
        self.lacking.append(f'{group} {word}')
        return word

    def plain(self, word: str) -> str:
        """One of the words that join others."""
        return self.word('word', word)

    def phrase(self, key: str) -> str:
        """A phrase as it is written, or nothing where the language has none."""
        found = self.texts.table.get(key)
        return found if isinstance(found, str) else ''

    def phrased(self, key: str, **parts: str) -> str:
        """A phrase with its holes filled."""
        text = self.phrase(key)
        for name, part in parts.items():
            text = text.replace(f'{{{name}}}', part)
        return text

    def pair(self, what: str, value: str) -> str:
        """Something and what it is, with the colon of the language."""
        return self.phrased('say.pair', what=what, value=value)

    def semicolon(self) -> str:
        """The semicolon of the language, as it stands between two things."""
        return self.phrased('join.effects', first='', next='')

    def joined(self, parts: list[str], mark: str) -> str:
        """Names one after the other; the word before the last says whether all are meant or any of them."""
        if len(parts) < 2:
            return ''.join(parts)
        word = self.plain(mark)
        if mark == AND and any(f' {word} ' in part for part in parts):
            word = self.phrase('join.and')  # another word where names are joined by that one
        space = '' if word.startswith(',') else ' '
        return f'{", ".join(parts[:-1])}{space}{word} {parts[-1]}'
