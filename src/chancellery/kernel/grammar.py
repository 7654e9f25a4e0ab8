"""Grammar: forms that the four languages make by rule. All other forms of a name are listed with the name.

The client does the same in ``web/src/lib/grammar.ts``; ``tests/text_cases.json`` has cases for both.
"""

from __future__ import annotations

from typing import Final

FRENCH_VOWELS: Final = 'aeiouyàâæéèêëîïôœùûü'
HUNGARIAN_VOWELS: Final = 'aáeéiíoóöőuúüű'
SENTENCE_ENDS: Final = ('.', '?', '!', '…')


def begins(text: str, letters: str) -> bool:
    """Is the first letter one of these?"""
    return text != '' and text[0].lower() in letters


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


def french_de(name: str) -> str:
    """The name with ``de``, which is contracted with an article and before a vowel."""
    if name.startswith('le '):
        return f'du {name[3:]}'
    if name.startswith('les '):
        return f'des {name[4:]}'
    return f'd’{name}' if begins(name, FRENCH_VOWELS) else f'de {name}'


def french_a(name: str) -> str:
    """The name with ``à``, which is contracted with an article."""
    if name.startswith('le '):
        return f'au {name[3:]}'
    return f'aux {name[4:]}' if name.startswith('les ') else f'à {name}'


def hungarian_article(name: str) -> str:
    """The name with the article ``a`` or ``az``."""
    return f'az {name}' if hungarian_vowel(name) else f'a {name}'


def hungarian_vowel(name: str) -> bool:
    """Does the word, or the number when read aloud, begin with a vowel? (egy, öt, ötven, ezer; not tíz, száz)"""
    digits = name[: len(name) - len(name.lstrip('0123456789'))]
    if not digits:
        return begins(name, HUNGARIAN_VOWELS)
    return digits[0] == '5' or (digits[0] == '1' and len(digits) % 3 == 1)


MADE: Final = {'fr@de': french_de, 'fr@a': french_a, 'hu@az': hungarian_article}


def is_made(language: str, form: str) -> bool:
    """Is there a rule for this form?"""
    return f'{language}@{form}' in MADE


def made_form(language: str, form: str, name: str) -> str:
    """The form of a name made by rule; the name itself if there is no rule for this form."""
    make = MADE.get(f'{language}@{form}')
    return name if make is None else make(name)


def opens_sentence(template: str, at: int) -> bool:
    """Does this position begin a sentence, so that a name here is capitalized?"""
    if not template.endswith(SENTENCE_ENDS):
        return False
    return at == 0 or (at > 1 and template[at - 1] == ' ' and template[at - 2] in SENTENCE_ENDS)


def capital(text: str) -> str:
    """The text with its first letter capitalized."""
    return text[:1].upper() + text[1:]
