# mypyc: skip (texts are made once, when they are asked for)
"""Hungarian endings, by the vowels and the last letter of a word."""

from __future__ import annotations

from typing import Final

BACK: Final = 'aáoóuú'
FRONT: Final = 'eéöőüű'
ROUND: Final = 'öőüű'
VOWELS: Final = 'aáeéiíoóöőuúüű'
PAIRS: Final = ('cs', 'dz', 'gy', 'ly', 'ny', 'sz', 'ty', 'zs')  # letters of two signs
LONG: Final = {'a': 'á', 'e': 'é'}
ENDINGS: Final = {  # after back vowels, front ones, and front ones that are rounded
    'ba': ('ba', 'be', 'be'), 'ban': ('ban', 'ben', 'ben'), 'bol': ('ból', 'ből', 'ből'), 'ra': ('ra', 're', 're'),
    'rol': ('ról', 'ről', 'ről'), 'on': ('on', 'en', 'ön'), 'nak': ('nak', 'nek', 'nek'), 'val': ('al', 'el', 'el'),
    'hoz': ('hoz', 'hez', 'höz'), 'tol': ('tól', 'től', 'től'), 'nal': ('nál', 'nél', 'nél'),
    'ert': ('ért', 'ért', 'ért'), 't': ('at', 'et', 'et'), 'e': ('é', 'é', 'é'),
}  # fmt: skip
ONES: Final = {
    't': ('t', 'et', 't', 'at', 'et', 'öt', 'ot', 'et', 'at', 'et'),
    'val': ('', 'gyel', 'vel', 'mal', 'gyel', 'tel', 'tal', 'tel', 'cal', 'cel'),
}  # fmt: skip
TENS: Final = {
    't': ('', 'et', 'at', 'at', 'et', 'et', 'at', 'et', 'at', 'et'),
    'val': ('', 'zel', 'szal', 'cal', 'nel', 'nel', 'nal', 'nel', 'nal', 'nel'),
}  # fmt: skip


def harmony(word: str) -> int:
    """Which ending a word takes: after back vowels, after front ones, after front ones that are rounded."""
    found = [letter for letter in word.rpartition(' ')[2].lower() if letter in VOWELS]
    if found and found[-1] in ROUND:
        return 2
    last = next((letter for letter in reversed(found) if letter in BACK + FRONT), 'e')
    return 0 if last in BACK else 1


def with_suffix(word: str, case: str, before: str = '') -> str:
    """A word with an ending."""
    if not case:
        return before + word
    ending = ENDINGS[case][harmony(word)]
    stem = word[:-1] + LONG.get(word[-1], word[-1])
    vowel = stem[-1].lower() in VOWELS
    if case == 'val':
        ending = f'v{ending}' if vowel else ending
        stem = stem if vowel else doubled(stem)
    elif vowel and case in ('on', 't'):
        ending = 'n' if case == 'on' else 't'
    return before + stem + ending


def doubled(word: str) -> str:
    """A word with its last consonant doubled."""
    if word[-2:] in PAIRS:
        return f'{word[:-2]}{word[-2]}{word[-2:]}'
    return word + word[-1]


def possessed(his: str, accusative: str, many: bool) -> str:
    """Yours, from what is his and from the accusative."""
    if many:
        return f'{his}d'
    stem = accusative[:-1]
    return f'{stem}d' if stem[-1] in VOWELS else f'{stem}{("o", "e", "ö")[harmony(stem)]}d'


def figure_with(n: int, case: str) -> str:
    """A figure with an ending."""
    if case not in ONES:
        return str(n)
    ending = ONES[case][n % 10] if n % 10 else TENS[case][n // 10 % 10]
    return f'{n}-{ending}' if ending else str(n)
