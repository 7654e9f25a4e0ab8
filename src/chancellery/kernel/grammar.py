"""Grammar: what the four languages make by rule. All else that a name needs stands with the name, form by form."""

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
    """Of the name: ``de`` melts with an article and with a vowel."""
    if name.startswith('le '):
        return f'du {name[3:]}'
    if name.startswith('les '):
        return f'des {name[4:]}'
    return f'd’{name}' if begins(name, FRENCH_VOWELS) else f'de {name}'


def french_a(name: str) -> str:
    """To the name: ``à`` melts with an article."""
    if name.startswith('le '):
        return f'au {name[3:]}'
    return f'aux {name[4:]}' if name.startswith('les ') else f'à {name}'


def hungarian_article(name: str) -> str:
    """The name with the article that fits."""
    return f'az {name}' if hungarian_vowel(name) else f'a {name}'


def hungarian_vowel(name: str) -> bool:
    """Is the word, or the number as it is read, begun with a vowel? (egy, öt, ötven, ezer; not tíz, száz)"""
    digits = name[: len(name) - len(name.lstrip('0123456789'))]
    if not digits:
        return begins(name, HUNGARIAN_VOWELS)
    return digits[0] == '5' or (digits[0] == '1' and len(digits) % 3 == 1)


MADE: Final = {'fr@de': french_de, 'fr@a': french_a, 'hu@az': hungarian_article}


def is_made(language: str, form: str) -> bool:
    """Is there a rule for this form?"""
    return f'{language}@{form}' in MADE


def made_form(language: str, form: str, name: str) -> str:
    """A form that a rule makes of a name which does not have it; the name itself where there is no such rule."""
    make = MADE.get(f'{language}@{form}')
    return name if make is None else make(name)


def opens_sentence(template: str, at: int) -> bool:
    """Does what stands here begin a sentence, so that it takes a capital?"""
    if not template.endswith(SENTENCE_ENDS):
        return False
    return at == 0 or (at > 1 and template[at - 1] == ' ' and template[at - 2] in SENTENCE_ENDS)


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
