"""Control characters: they end lines, move the cursor, or change the direction of the following text.

A name or a file from outside may contain them in order to look like something else, or to control a terminal. Joiners
(U+200C, U+200D) are allowed: names in Persian or Hindi and many emoji are spelt with them.
"""

from __future__ import annotations

import unicodedata
from typing import Final

JOINERS: Final = '\u200c\u200d'
UNSEEN: Final = ('Cc', 'Cf', 'Cs', 'Zl', 'Zp')
LINES: Final = '\n\t'
INSTEAD: Final = '\ufffd'


def acts(letter: str) -> bool:
    """Is this a control character?"""
    return unicodedata.category(letter) in UNSEEN and letter not in JOINERS


def is_plain(text: str) -> bool:
    """Is the text a single line without control characters?"""
    return (text.isascii() and text.isprintable()) or not any(acts(each) for each in text)


def plain(text: str) -> str:
    """The text without control characters."""
    return text if is_plain(text) else ''.join([each for each in text if not acts(each)])


def harmless(text: str) -> str:
    """The text for a terminal: line breaks and tabs stay, every other control character is replaced by a sign."""
    if is_plain(text):
        return text
    return ''.join([INSTEAD if acts(each) and each not in LINES else each for each in text])


def without_controls(text: str) -> str:
    """A text of several lines without control characters, except those for direction, which some languages need."""
    return ''.join([each for each in text if unicodedata.category(each) != 'Cc' or each in LINES])
