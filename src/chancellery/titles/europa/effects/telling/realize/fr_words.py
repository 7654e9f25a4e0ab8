# mypyc: skip (texts are made once, when they are asked for)
"""French words side by side: what melts together, what elides, and what several texts share."""

from __future__ import annotations

import re
from typing import Final

from chancellery.kernel.grammar import FRENCH_VOWELS
from chancellery.titles.europa.effects.telling.message import NO, Clause, Noun
from chancellery.titles.europa.effects.telling.realize.alike import noun_is_many

THERE: Final = {'§y': ('y', 'là'), '§en': ('en', 'de là')}  # pronouns that stand with the verb
MELTED: Final = [
    (re.compile(r'\b([Dd])e les '), r'\1es '),
    (re.compile(r'\b([Dd])e le '), r'\1u '),
    (re.compile(r'\bà les '), 'aux '),
    (re.compile(r'\bà le '), 'au '),
    (re.compile(rf'\b([Dd]|[Nn]|[Qq]u)e (?=[{FRENCH_VOWELS.replace("y", "")}])'), r'\1’'),
    (re.compile(r'\b([Ss])i (?=ils?\b)'), r'\1’'),
    (re.compile(r'\bde des '), 'de '),
    (re.compile(r'\bet avec (?=\d)'), 'et '),
    (re.compile(r'\b(et|ou) il y a '), r'\1 s’il y a '),
]


def is_many(noun: Noun) -> bool:
    """Does a noun take the plural? None of them is one."""
    return noun_is_many(noun) and noun.n != NO


def shared_words(texts: list[str], joint: str) -> str:
    """Several texts that differ in their last words share the others."""
    heads = {each.rpartition(' ')[0] for each in texts}
    if len(heads) == 1 and heads != {''}:
        texts = [texts[0], *[each.rpartition(' ')[2] for each in texts[1:]]]
    return f'{", ".join(texts[:-1])} {joint} {texts[-1]}'


def shared_first(texts: list[str]) -> list[str]:
    """Several texts that begin with the same word, which only the first has."""
    first = texts[0].partition(' ')[0]
    if first in ('avec', 'sans', 'non') or any(not each.startswith(f'{first} ') for each in texts):
        return texts
    return [texts[0], *[each.partition(' ')[2] for each in texts[1:]]]


def shared_verb(text: str) -> str:
    """Several sentences of which all gain, or all lose, the same."""
    parts = text.split('\u00a0; ')
    head = ' '.join(parts[0].split(' ')[:2]) + ' '
    if len(parts) < 2 or any(not each.startswith(head) for each in parts):
        return text
    rest = [each.removeprefix(head).replace('point de prestige', 'point') for each in parts[1:]]
    return ', et '.join([parts[0], *rest])


def has_none(clause: Clause) -> bool:
    """Is there none of its object?"""
    thing = clause.roles.get('object')
    return isinstance(thing, Noun) and thing.n == NO


def melted(text: str) -> str:
    """Prepositions and articles melt together, and vowels elide."""
    for found, said in MELTED:
        text = found.sub(said, text)
    return text


def beside(text: str, order: bool) -> str:
    """A predicate with ``y`` or ``en`` beside its verb: behind it in an order."""
    for mark, (word, _) in THERE.items():
        if mark not in text:
            continue
        verb, _, rest = text.replace(f' {mark}', '').replace(mark, '').partition(' ')
        if verb == 'ne' or verb.startswith('n’'):
            text = f'n’{word} {verb[2:]} {rest}'.replace('  ', ' ')
        else:
            text = f'{verb}-{word} {rest}' if order else f'{word} {verb} {rest}'
    return text.strip()


def clause_beside(text: str) -> str:
    """A relative clause with ``y`` or ``en`` beside its verb."""
    if text.startswith('qui '):
        return f'qui {beside(text.removeprefix("qui "), False)}'
    return plain_there(text)


def plain_there(text: str) -> str:
    """Where there is no verb, an adverb."""
    for mark, (_, word) in THERE.items():
        text = text.replace(mark, word)
    return text


def the(text: str, gender: str, many: bool) -> str:
    """With the article."""
    if many:
        return f'les {text}'
    if text[:1].lower() in FRENCH_VOWELS:
        return f'l’{text}'
    return f'{"la" if gender == "f" else "le"} {text}'


def partitive(text: str, gender: str) -> str:
    """Some of it."""
    return melted(f'de {the(text, gender, False)}') if text != 'effectifs disponibles' else f'des {text}'
