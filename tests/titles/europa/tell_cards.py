"""What cards say, for whoever words them: ``python -m tests.titles.europa.tell_cards pl [event:116-2 ...]``.

Prints the lines of these cards, or of all, and at the end what the language has no frame or noun for, most wanted
first. With ``--keep`` the lines of the cards in ``told_cards.json`` are written there for the language, to be read
and judged.
"""

from __future__ import annotations

import collections
import json
import sys

from chancellery.titles.europa.effects.telling.card import Card
from chancellery.titles.europa.effects.telling.message import Unsaid
from tests.titles.europa.test_effect_language import CARDS
from tests.titles.europa.test_told_cards import GOLDEN, TEXTS, nodes_of, shown


def main() -> None:
    language, *wanted = [each for each in sys.argv[1:] if not each.startswith('--')]
    kept = json.loads(GOLDEN.read_text(encoding='utf-8'))
    missing: collections.Counter[str] = collections.Counter()
    for kind, id, record in CARDS:
        address = f'{kind}:{id}'
        if wanted and address not in wanted:
            continue
        print(f'# {address}')
        try:
            lines = shown(Card(TEXTS[language], nodes_of(kind, id, record), record.get('battlegrounds')).lines())
        except (Unsaid, KeyError) as lacks:
            missing[str(lacks)] += 1
            print(f'  lacks {lacks}')
            continue
        print(*[f'  {each}' for each in lines], sep='\n')
        if '--keep' in sys.argv and address in kept['en']:
            kept.setdefault(language, {})[address] = lines
    if '--keep' in sys.argv:
        GOLDEN.write_text(json.dumps(kept, ensure_ascii=False, indent=2) + '\n', encoding='utf-8')
    print(*[f'{n:4} {lacks}' for lacks, n in missing.most_common()], sep='\n')


if __name__ == '__main__':
    main()
