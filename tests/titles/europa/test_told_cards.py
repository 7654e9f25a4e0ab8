"""What cards say to players: sentences, laid out in lines, made from the tree that is run (EFFECTS 11)."""

from __future__ import annotations

import copy
import functools
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from chancellery.kernel.texts import LANGUAGES, Texts
from chancellery.titles._data import DataError
from chancellery.titles._source import Source
from chancellery.titles.europa.effects.program import load_programs
from chancellery.titles.europa.effects.read import KEYS, Node, nodes_in, read_conditions, read_effects, read_occasion
from chancellery.titles.europa.effects.telling.card import REALIZERS, Card, told
from chancellery.titles.europa.effects.telling.message import Unsaid
from chancellery.titles.europa.effects.telling.realize.alike import plain
from tests.titles.europa.changed_programs import changed
from tests.titles.europa.position import TITLE
from tests.titles.europa.test_effect_language import CARDS, EFFECT_PARTS, parts

GOLDEN = Path(__file__).with_name('told_cards.json')
LONGEST = 200  # characters of a line
SIGNS_OF_CODE = re.compile(r'[+−×→≥≤<>=_{}|$*\[\]]|: \(|\([^()]*\(|  | ,|\.\.|,,')
IN_BRACKETS = re.compile(r'\([^()]*\)')
LABEL = re.compile(r'(?:^|[.;:] )[^\W\d]+(?: [^\W\d]+)?\s?:')  # a word or two before a colon, where a verb should be
UNREAD = {('symbol', 'mark'), ('research', 'may'), ('appoint', 'may'), ('choose', 'as')}
PLAYED_OUT = ('place', 'perArea')  # a limit that so few pieces cannot reach
TOGETHER = {  # parameters that say the same as others of the same program, so that one of them alone cannot differ
    'stat': ('stat', 'of'), 'tally': ('what', 'within'), 'power': ('who', 'node', 'keys'), 'mul': ('of',),
    'place': ('what',), 'raise': ('class',), 'flip': ('what', 'to'), 'dnpr': ('capital',), 'these': ('items',),
    'option': ('by',), 'transfer': ('to',), 'action': ('key', 'set'), 'relation': ('rel', 'who', 'with'),
    'adjacent': ('by',), 'owns': ('how',), 'controls': ('how',), 'areas': ('set',), 'realms': ('set',),
    'provinces': ('set', 'of', 'in'), 'exists': ('n',), 'units': ('who',), 'compare': ('b',),
}  # fmt: skip
NOBODYS = ('rebelUnit', 'plague', 'pirate', 'expanded', 'illHealth')
every_language = pytest.mark.parametrize('language', LANGUAGES)

TEXTS = Source().texts('europa')


def nodes_of(kind: str, id: str, record: dict[str, Any]) -> list[Node]:
    """The programs of a card, besides its symbols, by their addresses."""
    found = read_occasion(record, f'{kind}:{id}')
    for action in record.get('display', {}).get('actions', []):
        found += read_occasion(action, f'{kind}:{id}/{action["id"]}')
    for part, program in parts(record):
        if part != 'symbols':
            found += read_part(kind, id, record, part, program)
    return found


def read_part(kind: str, id: str, record: dict[str, Any], part: str, program: Any) -> list[Node]:
    """One program of a card; those of the actions of a Display Card have addresses of their own."""
    actions = record.get('display', {}).get('actions', [])
    use = next((f'{each["id"]}/' for each in actions if any(each.get(name) is program for name in each)), '')
    return (read_effects if part in EFFECT_PARTS else read_conditions)(program, f'{kind}:{id}/{use}{part}')


def lines_of(language: str, nodes: list[Node], record: dict[str, Any]) -> list[str]:
    """The lines of a card, with words for signs."""
    card = Card(TEXTS[language], nodes, record.get('battlegrounds'))
    return [plain(each['text']) for each in card.lines()]


def shown(lines: list[dict[str, Any]]) -> list[str]:
    """Lines as one reads them, options with their letters."""
    return [f'{each.get("letter", "")} {plain(each["text"])}'.strip() for each in lines]


def test_every_language_tells_cards() -> None:
    assert tuple(REALIZERS) == tuple(LANGUAGES)


@every_language
def test_every_card_is_told_in_sentences(language: str) -> None:
    """Without signs in place of verbs, without brackets in brackets, in lines of a length that can be read."""
    for kind, id, record in CARDS:
        for text in lines_of(language, nodes_of(kind, id, record), record):
            assert not SIGNS_OF_CODE.search(text), f'{kind}:{id}: {text}'
            assert not LABEL.search(IN_BRACKETS.sub('', text)), f'{kind}:{id}: {text}'
            assert len(text) <= LONGEST, f'{kind}:{id}: {text}'
            assert text.endswith(('.', ':')), f'{kind}:{id}: {text}'
            assert text[0] == text[0].upper(), f'{kind}:{id}: {text}'


@every_language
def test_every_effect_and_condition_is_told_by_its_address(language: str) -> None:
    """Questions, refusals and reports name single nodes."""
    texts = TITLE.texts[language]
    for card in load_programs(TITLE.edition).cards_of(TITLE.edition.scenarios.named('1-00.1')):
        assert texts.has(f'lines.{card.address}') or not card.lines
        for node in card.lines:
            said = texts.say(f'told.{node.path}')
            assert said != f'told.{node.path}'
            assert not SIGNS_OF_CODE.search(said), f'{node.path}: {said}'


class Noted(dict[str, Any]):
    """The parameters of a node; which were read is noted."""

    def __init__(self, args: dict[str, Any], name: str, seen: set[tuple[str, str]]) -> None:
        super().__init__(args)
        self.name = name
        self.seen = seen

    def __getitem__(self, key: str) -> Any:
        self.seen.add((self.name, key))
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.seen.add((self.name, key))
        return super().get(key, default)

    def items(self) -> Any:
        self.seen.update((self.name, key) for key in self)
        return super().items()


def noted(value: Any, seen: set[tuple[str, str]]) -> Any:
    """The same nodes, with what is read of them noted by their paths."""
    if isinstance(value, Node):
        args = {name: noted(each, seen) for name, each in value.args.items()}
        return Node(value.family, value.operator, Noted(args, f'{value.path} {value.operator}', seen), value.path)
    if isinstance(value, list):
        return [noted(each, seen) for each in value]
    if isinstance(value, dict):
        return {name: noted(each, seen) for name, each in value.items()}
    return value


def parameters(value: Any) -> Iterator[tuple[str, str, str]]:
    """All parameters of all nodes, with path and operator."""
    if isinstance(value, Node):
        for name, each in value.args.items():
            yield value.path, value.operator, name
            yield from parameters(each)
    elif isinstance(value, (list, dict)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from parameters(each)


def nobodys(nodes: list[Node]) -> set[tuple[str, str]]:
    """Parameters that make no difference: whose Imperial Authority is, and whose the pieces that are nobody's."""
    found = {(node.path, 'who') for node in nodes_in(nodes) if node.args.get('what') == 'imperialAuthority'}
    return found | {(node.path, 'whose') for node in nodes_in(nodes) if node.args.get('what') in NOBODYS}


@every_language
def test_every_parameter_is_read(language: str) -> None:
    """Nothing that a program says is left out because nobody asks for it."""
    for kind, id, record in CARDS:
        seen: set[tuple[str, str]] = set()
        nodes = nodes_of(kind, id, record)
        lines_of(language, noted(nodes, seen), record)
        idle_ones = nobodys(nodes)
        for path, operator, name in parameters(nodes):
            if (operator, name) in UNREAD or operator == 'battle' or (path, name) in idle_ones:
                continue
            assert (f'{path} {operator}', name) in seen, f'{path}: {operator} {name}'


def idle(value: Any, other: Any) -> bool:
    """Does a change make no difference to what happens?"""
    if isinstance(value, list) and isinstance(other, list) and len(value) == len(other):
        return all(one == two or idle(one, two) for one, two in zip(value, other, strict=True))
    if not isinstance(value, dict) or not isinstance(other, dict) or value.keys() != other.keys():
        return False
    differ = [name for name in value if value[name] != other[name]]
    if len(differ) != 1:
        return False
    name = differ[0]
    if value.get('do') == 'place' and name == 'perArea':
        return bool(value.get('n', 1) <= value['perArea']) if isinstance(value.get('n', 1), int) else True
    if value.get('do') in ('place', 'remove') and name == 'whose' and value['what'] in NOBODYS:
        return True
    if value.get('what') == 'imperialAuthority' and name == 'who':
        return True
    return idle(value[name], other[name])


@pytest.mark.slow
@every_language
def test_to_change_a_program_is_to_change_what_is_told(language: str) -> None:
    """EFFECTS 11: any other number, place, person, duration, noun or condition can be told, and reads otherwise."""
    for kind, id, record in CARDS:
        for part, program in parts(record):
            if part == 'symbols':
                continue
            read = functools.partial(read_part, kind, id, record, part)
            before = lines_of(language, read(program), record)
            for others in changed(copy.deepcopy(program), 'effects' if part in EFFECT_PARTS else 'conds'):
                unlike = [each for each in others if not idle(program, each)]
                after = first_told(language, [read_or_not(read, each) for each in unlike], record)
                assert after != before, f'{kind}:{id}/{part}: {unlike[0]}'
                if unlike and not after:
                    operator, name, value = changed_word(program, unlike[0])
                    bound = isinstance(value, str) and value.rpartition(':')[2] == 'it'
                    assert bound or name in TOGETHER.get(operator, ()), f'{kind}:{id}/{part}: not told: {unlike[0]}'


def read_or_not(read: Callable[[Any], list[Node]], program: Any) -> list[Node]:
    """A changed program, if it is one."""
    try:
        return read(program)
    except DataError:
        return []


def first_told(language: str, programs: list[list[Node]], record: dict[str, Any]) -> list[str]:
    """The lines of the first of several programs for which there are words."""
    for nodes in programs:
        try:
            if nodes:
                return lines_of(language, nodes, record)
        except (Unsaid, KeyError):
            continue
    return []


def changed_word(one: Any, two: Any, operator: str = '', name: str = '') -> tuple[str, str, Any]:
    """Where two programs differ first: the operator, its parameter and the value."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        operator = next((str(one[key]) for key in KEYS if isinstance(one.get(key), str)), operator)
        name = next(each for each in one if one[each] != two[each])
        return changed_word(one[name], two[name], operator, name)
    if isinstance(one, list) and isinstance(two, list):
        at = next(at for at in range(len(one)) if one[at] != two[at])
        return changed_word(one[at], two[at], operator, name)
    return operator, name, one


def pairs() -> list[tuple[str, str, list[str]]]:
    """Cards with their lines, in each language."""
    found: dict[str, dict[str, list[str]]] = json.loads(GOLDEN.read_text(encoding='utf-8'))
    return [(language, card, lines) for language, cards in found.items() for card, lines in cards.items()]


@pytest.mark.parametrize(('language', 'card', 'said'), pairs())
def test_cards_read_as_they_should(language: str, card: str, said: list[str]) -> None:
    """A sample of all families, sentence by sentence."""
    kind, id, record = next(each for each in CARDS if f'{each[0]}:{each[1]}' == card)
    lines = Card(TEXTS[language], nodes_of(kind, id, record), record.get('battlegrounds')).lines()
    assert shown(lines) == said


def test_the_lines_of_a_card_are_laid_out() -> None:
    """What it needs, what happens, options by their letters; numbers of resources as runs that can be drawn."""
    fields = [each.split('\t') for each in TITLE.texts['en'].say('lines.event:14a-1').split('\n')]
    assert [each[:6] for each in fields[:4]] == [
        ['effect', '0', 'does', '0', '', ''],
        ['effect', '1', 'option', '0', 'A', ''],
        ['effect', '1', 'option', '0', 'B', ''],
        ['symbols', '0', 'symbol', '0', '', ''],
    ]
    assert fields[2][7] == 'Gain \ue000mil|1|1 military power\ue001 and \ue000ducats|1|1 Ducat\ue001.'
    goal = TITLE.texts['en'].say('lines.mission:england_1a').split('\n')
    assert [each.split('\t')[:3] for each in goal[:2]] == [['conditions', '0', 'aim'], ['conditions', '1', 'aim']]
    use = TITLE.texts['en'].say('lines.card:royal_granaries').split('\n')
    assert {each.split('\t')[5] for each in use} == {'bread_for_the_city', 'grain_sale'}


@every_language
def test_what_a_language_cannot_say_is_an_error_that_names_it(language: str) -> None:
    """A node without words fails, with its card and its address."""
    war = {'do': 'war', 'who': 'you', 'on': 'realm:france', 'how': 'event', 'cb': False}
    program = [{'do': 'gain', 'what': 'ducats', 'n': 2}, war]
    nodes = read_effects(program, 'event:x/effect')
    with pytest.raises(Unsaid, match=rf'europa {language}: event:x/effect\.1 cannot be told'):
        told(TEXTS[language], [('event:x', nodes)])


def test_texts_of_cards_are_made_when_they_are_asked_for() -> None:
    """To load the title makes none of them; to ask for one, or for the whole table, does."""
    made: list[str] = []

    def make() -> dict[str, Any]:
        made.append('told')
        return {'told.a': 'A'}

    texts = Texts('en', {'plain.a': 'a'}, ('told',), make)
    assert (texts.say('plain.a'), texts.has('plain.b'), made) == ('a', False, [])
    assert (texts.say('told.a'), texts.has('told.b'), made) == ('A', False, ['told'])
    assert texts.table == {'plain.a': 'a', 'told.a': 'A'}
    assert Texts('en', {}, ('told',), make).table == {'told.a': 'A'}
