"""List the sentences that dodge inflection: a name stands behind a bracket, a colon or a noun that names its category.

    python tools/dodges.py [LANGUAGE ...]

Such a sentence lets a name stay in its first form ("Battle (Silesia)", "the territory Silesia") where the language
would decline it. Names have forms for that (see ``kernel/texts.py``). What must stay as it is stands in
``tests/glossaries/<language>.json`` under ``dodges``, each with its reason.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / 'src'), str(ROOT)]

from chancellery.kernel.texts import DICE, HOLE, NUMBER  # noqa: E402
from chancellery.titles._source import text_files  # noqa: E402

GLOSSARIES = ROOT / 'tests' / 'glossaries'
PLACES = (
    *sorted((ROOT / 'src' / 'chancellery' / 'titles').glob('*/texts')),
    ROOT / 'src/chancellery/kernel/texts',
)
LANGUAGES = ('pl', 'fr', 'hu')
APART = ('told', 'origin')  # what a card says, a clause of its own, and the title of a cause: no part of the sentence
SENTENCES = ('event', 'prompt', 'verb', 'refuse', 'pair')
NOUNS = {  # the nouns that a name hides behind; in Hungarian they follow it
    'pl': r'(terytori\w+|region\w*|miast\w+|mocarstw\w+|gracz\w*|generał\w*|wódz|wodza|wroga|wróg|twierdz\w+|ród|rodu)',
    'fr': r'(territoire|région|ville|direction|joueur|joueuse|puissance|général|ennemi|famille)',
    'hu': r'(terület\w*|város\w*|hatalom\w*|játékos\w*|tábornok\w*|család\w*|parancs\w*|vezér\w*|régió\w*)',
}
BRACKET = re.compile(r'[(→]\s*$')
COLON = re.compile(r':\s*$')
END = re.compile(r'[.,;)?!]|$')  # after a colon a name may open a clause, but not be all there is


def dodges(language: str, text: str) -> Iterator[str]:
    """The holes of a sentence that stand behind something that spares their name its form."""
    for hole in HOLE.finditer(text):
        category = hole[2]
        if category in (None, NUMBER, DICE, *APART) or category.startswith('count.') or hole[4] is not None:
            continue
        before, after = text[: hole.start()], text[hole.end() :]
        noun = NOUNS[language]
        hidden = re.search(rf'\b{noun} $', before) if language != 'hu' else re.match(rf' {noun}\b', after)
        alone = COLON.search(before) and END.match(after)
        if not hole[3] and (hidden or BRACKET.search(before) or alone):
            yield hole[0]


def found(language: str) -> dict[str, str]:
    """Every sentence that dodges, by ``folder key``."""
    seen = {}
    for place in PLACES:
        for file in text_files(place, language):
            for key, text in json.loads(file.read_text(encoding='utf-8')).items():
                if key.partition('.')[0] in SENTENCES and isinstance(text, str) and any(dodges(language, text)):
                    seen[f'{place.parent.name} {key}'] = text
    return seen


def reasons(language: str) -> dict[str, str]:
    """What may stay, and why."""
    path = GLOSSARIES / f'{language}.json'
    glossary = json.loads(path.read_text(encoding='utf-8')) if path.is_file() else {}
    return dict(glossary.get('dodges', {}))


def main() -> int:
    """List them."""
    for language in sys.argv[1:] or LANGUAGES:
        if language not in LANGUAGES:
            print(f'{language!r} is no language that declines names: name one of {", ".join(LANGUAGES)}')
            return 2
        kept = reasons(language)
        left = {key: text for key, text in found(language).items() if key not in kept}
        print(f'{language}: {len(left)} to mend, {len(kept)} with a reason to stay')
        for key, text in left.items():
            print(f'  {key}: {text}')
    return 0


if __name__ == '__main__':
    sys.exit(main())
