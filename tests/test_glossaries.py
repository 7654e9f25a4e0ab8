"""One word for one concept, and sentences that decline their names: each language by its own glossary.

``tests/glossaries/<language>.json`` has ``words``, by folder a pattern that no text may hold and what to say instead
(``*``: everywhere, the client included; ``web``: the client, with what its boards say), and ``dodges``, the few
sentences that may spare a name its form, each with its reason.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from tools.dodges import GLOSSARIES, LANGUAGES, ROOT, dodges, found, reasons

from chancellery.titles._source import text_files

MOST_DODGES = 15
TEXTS = [path for path in sorted((ROOT / 'src/chancellery').rglob('texts')) if path.is_dir()]
CLIENT = [ROOT / 'web' / 'src' / 'texts', *sorted((ROOT / 'web' / 'src' / 'boards').glob('*/texts'))]


def glossary(language: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((GLOSSARIES / f'{language}.json').read_text(encoding='utf-8'))
    return loaded


def said(language: str) -> Iterator[tuple[str, str, str]]:
    """Every text of the language: folder, key and words."""
    for place in [*TEXTS, *CLIENT]:
        folder = 'web' if place in CLIENT else place.parent.name
        for file in text_files(place, language):
            for key, text in json.loads(file.read_text(encoding='utf-8')).items():
                for each in text.values() if isinstance(text, dict) else [text]:
                    yield folder, key, each


def wrong_words(language: str, words: dict[str, dict[str, str]]) -> list[str]:
    """The texts that use a word which the glossary has another for."""
    return [
        f'{folder} {key}: say {instead!r}, not {pattern!r}: {text}'
        for folder, key, text in said(language)
        for where in ('*', folder)
        for pattern, instead in words.get(where, {}).items()
        if re.search(pattern, text, re.IGNORECASE)
    ]


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_concept_has_one_word(language: str) -> None:
    assert wrong_words(language, glossary(language)['words']) == []


@pytest.mark.parametrize('language', LANGUAGES)
def test_sentences_decline_their_names(language: str) -> None:
    kept = reasons(language)
    assert len(kept) <= MOST_DODGES
    assert all(kept.values())
    assert sorted(found(language)) == sorted(kept)


def test_the_looks_can_find_something() -> None:
    assert wrong_words('pl', {'*': {r'\w': 'nothing'}})
    assert {key.partition('.')[0] for folder, key, _ in said('pl') if folder == 'web'} >= {'app', 'gp', 'cf', 'maria'}
    assert list(dodges('pl', 'Bitwa ({place:place}).'))
    assert list(dodges('pl', 'Ruch na terytorium {place:place}.'))
    assert list(dodges('hu', 'Vonulás ide: {place:place}'))
    assert list(dodges('hu', '{place:place} területére vonult.'))
    assert not list(dodges('pl', 'Bitwa: {power:power} atakuje {place:place@in} ({count:count.card}).'))
