"""Letters that do more than stand there: they end lines, move the cursor, or turn the direction of what follows.

A name or a file from elsewhere may hold them to look like something else, or to make a terminal do something. Joiners
(U+200C, U+200D) stay: names in Persian or Hindi and many emoji are spelt with them.
"""

from __future__ import annotations

import unicodedata
from typing import Final

JOINERS: Final = '\u200c\u200d'
UNSEEN: Final = ('Cc', 'Cf', 'Cs', 'Zl', 'Zp')
LINES: Final = '\n\t'
INSTEAD: Final = '\ufffd'


def acts(letter: str) -> bool:
    """Does this letter do something?"""
    return unicodedata.category(letter) in UNSEEN and letter not in JOINERS


def is_plain(text: str) -> bool:
    """Is the text one line of letters that only stand there?"""
    return (text.isascii() and text.isprintable()) or not any(acts(each) for each in text)


def plain(text: str) -> str:
    """The text without any other."""
    return text if is_plain(text) else ''.join([each for each in text if not acts(each)])


def harmless(text: str) -> str:
    """The text for a terminal: lines and tabs stay, and a sign stands where there was another."""
    if is_plain(text):
        return text
    return ''.join([INSTEAD if acts(each) and each not in LINES else each for each in text])


def without_controls(text: str) -> str:
    """A text of several lines without control characters; what turns the direction is at home in some languages."""
    return ''.join([each for each in text if unicodedata.category(each) != 'Cc' or each in LINES])
