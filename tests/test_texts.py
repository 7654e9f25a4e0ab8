"""Every title says everything in every language: its texts against its code, its rules and random games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import chancellery
from chancellery.kernel.grammar import is_made
from chancellery.kernel.texts import COUNT, DICE, HOLE, LANGUAGES, Texts
from chancellery.kernel.title import Title
from chancellery.titles._source import Source
from tests.text_uses import ANYTHING, Play, Saying, Uses

PACKAGE = Path(__file__).resolve().parent.parent / 'src' / 'chancellery'
ALWAYS = {'title.name', 'title.line', 'title.about', 'title.data', 'title.score', 'list.none', 'list.and'}
STOPS = ('you', 'aim', 'turn', 'board')  # what the guided start says of a title
NAMED = (  # what can be a field of the board
    'role', 'power', 'region', 'enemy', 'place', 'general', 'action', 'city', 'piece', 'track', 'box', 'realm', 'area',
    'province', 'sea', 'node', 'deck', 'idea', 'struggle',
)  # fmt: skip
FIGURES = re.compile(r'-?\d+|True|False|\[(-?\d+(, )?)*\]')
MORE_TO_COME = ('europa',)  # scenarios that are set up and not yet offered
SENTENCES = (
    'board',
    'chapter',
    'each',
    'event',
    'fold',
    'hint',
    'option',
    'outcome',
    'prompt',
    'reckoning',
    'refuse',
    'scenario',
    'title',
    'tour',
    'verb',
)
CALLED = ('general', 'piece')  # what a board may give names of its own, which then need the same forms
GAP = re.compile(r'[{}]| [,.;:!?]|\s\s|^\s*$')  # what an empty or unfilled hole leaves

Table = dict[str, Any]


def holes(text: Any) -> set[tuple[str, str]]:
    """The holes of a text: name and category, '' where there is none; words that only agree with a value are none."""
    found = HOLE.finditer(text) if isinstance(text, str) else ()
    return {(hole[1], hole[2] or '') for hole in found if hole[4] is None}


def forms_asked(table: Table) -> set[tuple[str, str]]:
    """The forms that sentences ask for, each with its category."""
    texts = [text for text in table.values() if isinstance(text, str)]
    return {(hole[2], hole[3]) for text in texts for hole in HOLE.finditer(text) if hole[3]}


def agreed_with(table: Table) -> set[str]:
    """The categories whose names a word agrees with in number."""
    texts = [text for text in table.values() if isinstance(text, str)]
    return {hole[2] for text in texts for hole in HOLE.finditer(text) if hole[4] is not None and hole[2]}


def english_of(id: str) -> Table:
    return chancellery.load(id).texts['en'].table


@cache
def uses(id: str) -> Uses:
    """The uses of kernel and title, and of the title's family, with the rule ids of the title's own rulebook."""
    title = chancellery.load(id)
    folders = [PACKAGE / 'titles' / folder for folder in title.folders]
    return Uses(PACKAGE / 'kernel', *folders, book=getattr(getattr(title, 'edition', None), 'book', 0))


@cache
def play(id: str) -> Play:
    return Play(chancellery.load(id))


def names(table: Table, category: str, value: Any) -> Iterator[str]:
    """The keys of the names that stand for a value; where there is no name, a key that no text has."""
    for each in value if isinstance(value, list) else [value]:
        a, dash, b = str(each).partition('-')
        if category == COUNT:
            yield f'{COUNT}.{a}'
        elif dash and f'pair.{category}' in table and f'{category}.{each}' not in table:
            yield f'pair.{category}'
            yield from filled(table, f'pair.{category}', {'a': a, 'b': b})
        else:
            yield f'{category}.{each}'


def filled(table: Table, key: str, params: dict[str, Any]) -> Iterator[str]:
    """The keys of what fills the holes of a text; what is wrong with a hole comes as a sentence."""
    for name, category in sorted(holes(table.get(key))):
        if category and params.get(name) == '':
            continue  # it is left out together with the brackets around it; a gap in what is said would be found
        if category not in ('', DICE) and not category.startswith('count.') and name in params:
            yield from names(table, category, params[name])
        elif name not in params or (name != 'action' and not FIGURES.fullmatch(str(params[name]))):
            yield f'{key}: {name} is {params.get(name)}'
        elif category.startswith('count.'):
            yield category


def unsayable(texts: Texts, sayings: Iterable[Saying]) -> list[str]:
    """What cannot be worded: no text, an unfilled hole, a raw id."""
    found: set[str] = set()
    for key, params in sayings:
        found.update(name for name in (key, *filled(texts.table, key, params)) if name not in texts.table)
        if GAP.search(said := texts.say(key, params)):
            found.add(f'{key}: {said!r}')
    return sorted(found)


def wordings(title: Title, verb: str) -> list[str]:
    """The key of a verb, and those that word it as the answer to a question: ``verb.card.keep_new``."""
    english = title.texts['en'].table
    prompts = [key.partition('.')[2] for key in english if key.startswith('prompt.')]
    return [f'verb.{verb}', *[key for prompt in prompts if (key := f'verb.{verb}.{prompt}') in english]]


def declared(title: Title) -> list[Saying]:
    """What a title declares: every action, scenario, option and value of an option."""
    verbs = [
        (key, {'arg': arg})
        for verb, args in title.verbs.items()
        for key in wordings(title, verb)
        for arg in args or ('',)
    ]
    keys = [f'scenario.{scenario.id}{tail}' for scenario in title.scenarios for tail in ('', '.about')]
    for option in {option.id: option for scenario in title.scenarios for option in scenario.options}.values():
        keys += [f'option.{option.id}{tail}' for tail in ('', '.about', *[f'.{value}' for value in option.values])]
    return verbs + [(key, {}) for key in keys]


def shared_endings(title: Title) -> list[Saying]:
    """Where all win or lose together, what is said of either end: one of them is not enough."""
    ends = [[f'ending.{scenario.id}.{end}' for end in ('won', 'lost')] for scenario in title.scenarios]
    return [(key, {}) for both in ends if any(key in title.texts['en'].table for key in both) for key in both]


def guided(title: Title) -> list[Saying]:
    """What the guided start tells each role of each scenario; a stop may be worded for one scenario alone."""
    found: list[Saying] = []
    for scenario in title.scenarios:
        group = scenario.id.partition('.')[0]
        keys = [(f'tour.{stop}.{scenario.id}', f'tour.{stop}.{group}', f'tour.{stop}') for stop in STOPS]
        chosen = [next(key for key in ways if key in title.texts['en'].table or key == ways[-1]) for ways in keys]
        for players in range(scenario.players[0], scenario.players[1] + 1):
            for role in title.start(scenario.id, players, 0, {}).roles:
                found += [(key, {'role': role}) for key in chosen]
    return found


def categories(table: Table) -> set[str]:
    return {category for text in table.values() for _, category in holes(text)}


@cache
def categories_of(id: str) -> set[str]:
    return categories(english_of(id))


@cache
def named(id: str) -> set[str]:
    """The values that have a name of any category in use: a field of the board may hold things of another kind."""
    known = categories_of(id) | set(chancellery.load(id).kinds.values())
    return {value for category, _, value in [key.partition('.') for key in english_of(id)] if category in known}


def shown(id: str) -> Iterator[str]:
    """The keys that name values of the board: a value must have a name where sentences name such values too."""
    english = english_of(id)
    for name in play(id).names:
        category, _, value = name.partition('.')
        if name in english:
            yield name
        elif category in categories_of(id) and not FIGURES.fullmatch(value) and value not in named(id):
            yield from names(english, category, value)


def used(id: str) -> set[str]:
    """The keys that must have a text."""
    english, seen = english_of(id), play(id)
    fields = {f'{category}.{key}': key for category in NAMED for key in seen.board if f'{category}.{key}' in english}
    things = set(fields.values())
    board = {f'board.{key}' for key in seen.board if key not in things or f'board.{key}' in english}
    title = chancellery.load(id)
    said = {key for key, _ in [*declared(title), *guided(title), *shared_endings(title)]}
    lines = {key for key, _ in folds(uses(id).given) if key in english}
    return uses(id).keys | board | fields.keys() | set(shown(id)) | said | lines | ALWAYS


def folds(given: Iterable[tuple[str, set[str]]]) -> Iterator[tuple[str, set[str]]]:
    """How the log may tell several events of a kind in one line: the line, and each event's part of it.

    And what an event that opens a part of a round is called in the list of a replay.
    """
    for key, params in given:
        category, _, event = key.partition('.')
        if category == 'event':
            yield f'fold.{event}', params | {'each', 'last'}
            yield f'each.{event}', params
            yield f'chapter.{event}', params


def reached(id: str) -> set[str]:
    """The keys of names, pairs and counts that something said or shown needs, or can need in a rare game."""
    english, literals = english_of(id), uses(id).literals
    sayings = [*declared(chancellery.load(id)), *play(id).sayings.values(), *uses(id).told]
    found = {name for key, params in sayings for name in filled(english, key, params)}
    rare = literals - {name.partition('.')[2] for name in found}
    for key in english:
        category, _, value = key.partition('.')
        said = value in rare or ('-' in value and literals.issuperset(value.split('-')))
        if (said and category in categories_of(id)) or (value in literals and category in (*play(id).board, 'board')):
            found.add(key)
    return found | categories_of(id)


def differences(tables: dict[str, Table]) -> list[str]:
    """Where a language has other keys or other holes than English, wrong plurals or names without a form in use.

    Forms are a language's own: a count or a pair in a form (``count.card@acc``), and those of a name.
    """
    found = []
    for language, table in tables.items():
        plain = {key for key in table if '@' not in key}
        english = {key for key in tables['en'] if '@' not in key}
        found += [f'{language} {key}: only in one language' for key in sorted(english ^ plain)]
        for key, text in table.items():
            if holes(text) != holes(tables['en'].get(key.partition('@')[0])):
                found.append(f'{language} {key}: other holes than in English')
        found += [*wrong_counts(language, table), *wrong_forms(language, table)]
    return found


def wrong_counts(language: str, table: Table) -> Iterator[str]:
    """Counts whose plurals are not those of the language, or lack the number."""
    plurals = {'one', 'few', 'many'} if language == 'pl' else {'one', 'other'}
    for key, text in table.items():
        if key.startswith('count.'):
            if not isinstance(text, dict) or set(text) - {'zero'} != plurals:
                yield f'{language} {key}: other plurals than the language has'
            elif any('{n}' not in form for plural, form in text.items() if plural != 'zero'):
                yield f'{language} {key}: a plural without number'


def wrong_forms(language: str, table: Table) -> Iterator[str]:
    """Names without a form that a sentence asks for, tables that are no names, and numbers that tell nothing."""
    asked = forms_asked(table)
    for key, text in table.items():
        category = key.partition('.')[0]
        if not isinstance(text, dict) or category == 'count':
            continue
        if category in SENTENCES or 'name' not in text or not all(text.values()):
            yield f'{language} {key}: a table where a name or a text should be'
        wanted = {form for of, form in asked if of == category or (category == 'name' and of in CALLED)}
        made = {form for form in wanted if is_made(language, form)}
        yield from [f'{language} {key}: lacks the form {form}' for form in sorted(wanted - made - text.keys())]
        if text.get('number', 'many') != 'many' or ('number' in text and category not in agreed_with(table)):
            yield f'{language} {key}: a number that tells nothing'


def missing_params(table: Table, given: Iterable[tuple[str, set[str]]]) -> list[str]:
    """The holes that a place in the code leaves open."""
    return [
        f'{key}: {name}'
        for key, params in given
        for name, _ in holes(table.get(key))
        if name not in params and ANYTHING not in params
    ]


every_title = pytest.mark.parametrize('id', chancellery.titles())
every_language = pytest.mark.parametrize('language', LANGUAGES)


@every_title
def test_the_languages_agree(id: str) -> None:
    assert differences({language: texts.table for language, texts in chancellery.load(id).texts.items()}) == []


@pytest.mark.slow
@every_title
def test_every_key_in_use_has_a_text(id: str) -> None:
    assert sorted(used(id) - english_of(id).keys()) == []


@every_title
def test_every_text_is_in_use(id: str) -> None:
    idle = english_of(id).keys() - used(id) - reached(id)
    if id in MORE_TO_COME:  # names of things that are not played with yet, and what cards are told with
        idle = {key for key in idle if key.partition('.')[0] in SENTENCES and not key.startswith(('board.', 'option.'))}
    assert sorted(idle) == []


@every_title
def test_the_code_fills_every_hole(id: str) -> None:
    given = uses(id).given
    assert missing_params(english_of(id), [*given, *folds(given)]) == []


@every_title
@every_language
def test_everything_can_be_said(id: str, language: str) -> None:
    title = chancellery.load(id)
    assert unsayable(title.texts[language], [*declared(title), *guided(title), *play(id).sayings.values()]) == []


@every_title
@every_language
def test_every_argument_of_a_verb_reads_differently(id: str, language: str) -> None:
    title = chancellery.load(id)
    said = [(key, title.say(key, params, language)) for key, params in declared(title)]
    assert len(said) == len(set(said))


@every_title
def test_every_rule_that_is_cited_stands_in_the_rules(id: str) -> None:
    rules = (PACKAGE / 'titles' / id / 'rules.md').read_text(encoding='utf-8')
    assert sorted(uses(id).rules - set(re.findall(r'^\*\*([^*]+)\*\*', rules, re.MULTILINE))) == []


def test_a_family_stands_between_kernel_and_title() -> None:
    """What several titles share has its texts once; a title may word something otherwise."""
    source = Source()
    own, family = source.texts('gods_playground')['en'], source.texts('coalition_family')['en']
    both = source.texts('coalition_family', 'gods_playground')['en']
    assert own.table.keys() | family.table.keys() == both.table.keys()
    assert both.say('verb.march') == family.say('verb.march') != own.say('verb.march')
    assert both.say('prompt.bid') == own.say('prompt.bid') != family.say('prompt.bid')


CODE = """
WON: Final = Rule('T.1', 'refuse.won')
SIDES: Final = ('east', 'west')
LOST: Final = both('T.4', 'T.5', 'lost')
def both(one: str, two: str, key: str) -> Pair:
    return Rule(one, 'refuse.' + key), Rule(two, 'refuse.' + key)
def do(g: State) -> Rule:
    g.log('a' if g else 'b', role=1, side=SIDES[g.side])
    params: dict[str, int] = {'left': 1}
    if g:
        key = 'prompt.c'
    else:
        key = 'prompt.e'
        params['middle'] = 2
    g.show(Prompt(key, g.cite('T.2', 'T.3'), params))
    params['late'] = 3
    end(g, why(g))
    if g.lost:
        return LOST[g.book]
    return WON if g else WON.of(coins=2)
def end(g: State, reason: str) -> None:
    g.log('a', role=1, why=reason)
    g.log('f', **g.told())
    g.log('g', **dict(g.pairs))
    g.finish([], [], reason)
def why(g: State) -> str:
    return 'over' if g else ''
class Deal:
    def told(self) -> dict[str, int]:
        return {'one': 1, 'two': 2}
def hint(g: State) -> dict[str, int] | None:
    return None if g else {'d': 1}
"""


def test_the_code_is_read_as_it_runs(tmp_path: Path) -> None:
    (tmp_path / 'code.py').write_text(CODE)
    (tmp_path / 'data').mkdir()
    (tmp_path / 'data' / 'cards.json').write_text('{"cards": [{"ace": "x"}]}')
    read, sister = Uses(tmp_path), Uses(tmp_path, book=1)
    prompts, refusals = {'prompt.c', 'prompt.e'}, {'refuse.won', 'refuse.lost'}
    events = {'event.a', 'event.b', 'event.f', 'event.g'}
    assert read.keys == events | {'hint.d', 'outcome.over'} | prompts | refusals == sister.keys
    assert missing_params({'event.f': '{one} {three}', 'event.g': '{four}'}, read.given) == ['event.f: three']
    assert read.rules == {'T.1', 'T.2', 'T.4'}
    assert sister.rules == {'T.1', 'T.3', 'T.5'}
    sides = [(f'event.{key}', {'side': side}) for key in 'ab' for side in ('east', 'west')]
    assert read.told == [*sides, ('event.a', {'why': 'over'})]
    assert {'ace', 'over'} <= read.literals
    assert missing_params({'prompt.e': '{left} {middle} {late}'}, read.given) == ['prompt.e: late']
    (tmp_path / 'code.py').write_text("g.log('a' + 'b')")
    with pytest.raises(ValueError, match='cannot be read'):
        Uses(tmp_path)


def test_the_checks_can_fail(tmp_path: Path) -> None:
    (tmp_path / 'code.py').write_text(CODE)
    read = Uses(tmp_path)
    table: Table = {'prompt.c': '{right}', 'refuse.won': '{coins} {arg}', 'event.a': '{role:role}', 'role.1': 'X'}
    assert missing_params(table, read.given) == ['prompt.c: right', 'refuse.won: coins']
    texts = Texts('en', table)
    assert unsayable(texts, [('event.a', {'role': 1}), ('prompt.c', {'right': 2})]) == []
    assert unsayable(texts, [('event.a', {'role': 2})]) == ['role.2']
    bad: list[Saying] = [('event.a', {}), ('event.b', {}), ('prompt.c', {'right': 'x'})]
    assert all(unsayable(texts, [saying]) for saying in bad)
    good: Table = {'a': '{b}', 'count.x': {'one': '{n} x', 'other': '{n} xs'}}
    assert differences({'en': good, 'fr': good}) == []
    named: Table = {'a': '{b:c@in} {b:c?is|are}', 'c.d': 'D', 'count.x@acc': good['count.x'], 'e': '{f:count.x@acc}'}
    plain: Table = {'a': '{b:c}', 'c.d': 'D', 'e': '{f:count.x}', 'count.x': good['count.x']}
    with_forms: Table = plain | named | {'c.d': {'name': 'D', 'in': 'in D', 'number': 'many'}}
    assert differences({'en': plain, 'fr': with_forms}) == []
    for name in ({'in': 'in D'}, {'name': 'D'}, {'name': 'D', 'in': ''}, {'name': 'D', 'in': 'in D', 'number': 'few'}):
        assert differences({'en': plain, 'fr': with_forms | {'c.d': name}})
    assert differences({'en': plain, 'fr': with_forms | {'event.x': {'name': 'X'}}})
    for wrong in ({'a': '{c}'}, {'b': 'x'}, {'count.x': {'one': '{n} x'}}, {'count.x': 'x'}, {'a': {'one': '{n}'}}):
        assert differences({'en': good, 'fr': good | wrong})
