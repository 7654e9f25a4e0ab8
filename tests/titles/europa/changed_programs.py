"""Programs of Europa's cards that differ from a printed one in a single number, word, reference or condition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chancellery.titles.europa.effects.read import FAMILIES, KEYS, MOD, OPTION, QUERY
from chancellery.titles.europa.effects.vocabulary import COSTS, HAS, WORDS
from tests.titles.europa.position import TITLE

EDITION = TITLE.edition
UNSAID = ('note', 'label', 'text', 'as', 'do', 'is', 'num', 'set')
SILENT = {('research', 'may'), ('appoint', 'may')}
SOMEBODY = ('emperor', 'you', 'it', 'that', 'enemy', 'first_player', 'realm:england', 'realm:france')
BY_ANOTHER = ('area_of:it', 'owner_of:it', 'overlord_of:it', 'capital_area_of:it', 'area_of:province:paris')


def changed(value: Any, kind: str) -> Iterator[list[Any]]:
    """For each number, word, reference and flag of a value: the value with others in its place, the likeliest first."""
    if isinstance(value, bool):
        yield [not value]
    elif isinstance(value, int):
        yield [value + 1, value + 2, value - 1]
    elif isinstance(value, str):
        if kind not in ('text', 'name'):
            yield [each for each in others(value, kind) if each != value]
    elif isinstance(value, list):
        inner = {'faiths': 'faith', 'options': 'option', 'mods': 'mod', 'refs': 'ref', 'nums': 'num'}.get(kind, kind)
        for at, each in enumerate(value):
            for news in changed(each, inner):
                yield [[*value[:at], new, *value[at + 1 :]] for new in news]
    elif isinstance(value, dict):
        yield from changed_in_table(value, kind)


def others(word: str, kind: str) -> list[str]:
    """Other words of the same list, or other references."""
    if kind in WORDS:
        return list(WORDS[kind])
    if kind == 'costMode':
        return ['normal', 'free', 'freeAll']
    if kind == 'key':
        return list(WORDS['permitKey'] if word in WORDS['permitKey'] else WORDS['modKey'])
    if kind == 'hasWhat' and ':' not in word:
        return [*HAS]
    return other_references(word)


def other_references(text: str) -> list[str]:
    """Other references of the same sort."""
    head, colon, rest = text.partition(':')
    if not colon:
        return [*SOMEBODY, *BY_ANOTHER]
    if head.endswith('_of'):
        return [f'{head}:{each}' for each in other_references(rest)]
    known = {
        'area': EDITION.atlas.areas.ids,
        'province': EDITION.atlas.provinces.ids,
        'sea': EDITION.atlas.seas.ids,
        'node': EDITION.atlas.nodes.ids,
        'realm': EDITION.realms.ids,
        'idea': EDITION.decks.ideas.index.ids,
        'card': EDITION.decks.actions.titles.ids,
        'person': EDITION.decks.persons.index.ids,
        'map': ('america', 'africa'),
    }[head]
    return [f'{head}:{each}' for each in known[:2]]


def changed_in_table(value: dict[str, Any], kind: str) -> Iterator[list[Any]]:
    """The same of a node, a cost, an option, a modifier or dice."""
    key = next((key for key in KEYS if isinstance(value.get(key), str) and kind not in ('mod', 'option')), '')
    known: dict[str, str] = {}
    if kind == 'option':
        known = OPTION
    elif kind == 'mod':
        known = MOD
    elif key == 'set':
        known = QUERY
        if 'items' not in value:
            yield [{**value, 'set': each} for each in WORDS['setKind'] if each != value['set']]
    elif key:
        known = FAMILIES[KEYS[key]][value[key]]
    else:
        known = {each: 'set' if each == 'influenceIn' else 'num' for each in (*COSTS, *WORDS['die'], *value)}
    for name, each in value.items():
        if (name in UNSAID and not (kind == 'mod' and name == 'set')) or (value.get(key), name) in SILENT:
            continue
        if name == 'n' and value.get('all'):
            continue  # all of them, however many
        for news in changed(each, known[name].rstrip('?')):
            yield [{**value, name: new} for new in news]
