"""The cases of ``tests/text_cases.json``, which the client's tests run on its own texts and grammar as well."""

import json
from pathlib import Path

import pytest

from chancellery.kernel.grammar import capital, made_form, opens_sentence, plural
from chancellery.kernel.texts import LANGUAGES, Texts, figure, given_names

CASES = json.loads((Path(__file__).parents[1] / 'text_cases.json').read_text(encoding='utf-8'))


def cases(function: str) -> pytest.MarkDecorator:
    """One test for each case of a function; they stand under its name."""
    found = CASES[function]
    return pytest.mark.parametrize('given', found, ids=[each.get('case', f'{n}') for n, each in enumerate(found)])


def texts_of(given: dict[str, str]) -> Texts:
    table = CASES['tables'][given['table']]
    return Texts(table['language'], table['texts'])


@cases('say')
def test_a_sentence(given):
    assert texts_of(given).say(given['key'], given['params']) == given['text']


@cases('name')
def test_a_name(given):
    assert texts_of(given).name(given['category'], given['value'], given.get('form', '')) == given['text']


@cases('count')
def test_a_count(given):
    assert texts_of(given).count(given['key'], given['number'], given.get('form', '')) == given['text']


@cases('given_names')
def test_the_names_that_a_board_gives(given):
    assert given_names(given['board']) == given['names']


@cases('called')
def test_a_name_with_those_of_the_board(given):
    texts = texts_of(given).calling(given['board'])
    assert texts.name(given['category'], given['value'], given.get('form', '')) == given['text']


@cases('plural')
def test_a_plural_category(given):
    assert given['language'] in LANGUAGES
    assert {plural(given['language'], number) for number in given['numbers']} == {given['category']}
    forms = {category: category for category in ('one', 'few', 'many', 'other')}
    texts = Texts(given['language'], {'count.coin': forms})
    assert {texts.count('count.coin', number) for number in given['numbers']} == {given['category']}


@cases('made_form')
def test_a_form_made_by_a_rule(given):
    language, form, name = given['language'], given['form'], given['name']
    assert made_form(language, form, name) == given['text']
    for named in (name, {'name': name}):
        texts = Texts(language, {'x.y': named, 'sentence': f'({{v:x@{form}}})'})
        assert texts.name('x', 'y', form) == given['text']
        assert texts.say('sentence', {'v': 'y'}) == f'({given["text"]})'
    if name.isdecimal():
        assert Texts(language, {}).name('number', int(name), form) == given['text']


@cases('opens_sentence')
def test_what_opens_a_sentence(given):
    assert opens_sentence(given['template'], given['at']) is given['opens']


@cases('capital')
def test_a_capital(given):
    assert capital(given['name']) == given['text']


@cases('figure')
def test_a_figure(given):
    assert figure(given['value']) == given['text']


def test_words_stay_as_they_are_where_a_board_names_nothing():
    texts = texts_of({'table': 'pieces'})
    assert texts.calling({'round': 3, 'pieces': ['a'], 'deck': {'a': 1}}) is texts


def test_a_text_is_known_by_its_key():
    texts = texts_of({'table': 'english'})
    assert texts.has('event.paid')
    assert not texts.has('event.missing')


def test_every_group_of_cases_is_run():
    used = {name for name in CASES if f"cases('{name}')" in Path(__file__).read_text(encoding='utf-8')}
    assert set(CASES) - used == {'about', 'tables'}
