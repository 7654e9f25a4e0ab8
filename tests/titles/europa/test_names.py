"""Europa's names, titles and words: each language has them all, and a name has the forms that sentences need."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from chancellery.kernel.texts import LANGUAGES, Texts
from chancellery.titles.europa.edition import read_files

FOLDER = Path(__file__).parents[3] / 'src/chancellery/titles/europa/texts'
TABLES: dict[str, Any] = dict(read_files(None).tables)
WRITTEN = [language for language in LANGUAGES if (FOLDER / language / 'names.json').is_file()]
PLACES = {'area': 'areas', 'province': 'provinces', 'sea': 'sea_zones', 'node': 'trade_nodes'}
CARDS = {
    'card': 'action_cards', 'happening': 'events', 'mission': 'missions', 'milestone': 'milestones', 'idea': 'ideas',
    'struggle': 'power_struggles', 'bot_card': 'bot_cards',
}  # fmt: skip
FAITHS = (
    'catholic', 'protestant', 'counter_reformed', 'orthodox', 'muslim', 'diverse', 'revolutionary', 'other',
)  # fmt: skip
POLISH = {
    'realm': {'name', 'gen', 'dat', 'acc', 'inst', 'with', 'loc'},
    'dnpr': {'name', 'gen', 'dat', 'acc', 'inst', 'loc'},
    'seat': {'name', 'gen', 'dat', 'acc', 'inst', 'loc'},
    'area': {'name', 'gen', 'acc', 'in', 'to', 'from'},
    'sea': {'name', 'in', 'to', 'from'},
}

every_language = pytest.mark.parametrize('language', WRITTEN)


def words(language: str, *files: str) -> dict[str, Any]:
    """What these files say, by key."""
    found: dict[str, Any] = {}
    for file in files:
        found |= json.loads((FOLDER / language / f'{file}.json').read_text(encoding='utf-8'))
    return found


def slug(name: str) -> str:
    return re.sub(r'\W+', '_', name.lower())


def names_wanted() -> list[str]:
    """The keys of all names, in the order of the data."""
    variants = [variant for scenario in TABLES['scenarios'].values() for variant in scenario.values()]
    tokens = {slug(dnpr['name']) for each in variants for dnpr in each['dnprs'] if not dnpr['realm']}
    seats = {(seat['realm'], seat['name']) for each in variants for seat in each['seats']}
    other = {slug(name) for realm, name in seats if name != TABLES['realms'][realm]['name']}
    found = [f'realm.{id}' for id in TABLES['realms']]
    found += [f'dnpr.{id}' for id in sorted(tokens)] + [f'seat.{id}' for id in sorted(other)]
    found += [f'{category}.{id}' for category, file in PLACES.items() for id in TABLES[file]]
    return found + [f'person.{id}' for id in TABLES['persons']] + [f'faith.{id}' for id in FAITHS]


def titles_wanted() -> list[str]:
    """The keys of the titles of all cards, of what may be done with a displayed one, and of goods."""
    found = [f'{category}.{id}' for category, file in CARDS.items() for id in TABLES[file]]
    for id, card in TABLES['action_cards'].items():
        found += [f'display.{action["id"]}' for action in card.get('display', {}).get('actions', [])]
        options = [option for effect in card.get('effect', []) for option in effect.get('options', [])]
        found += [f'choice.{id}.{option["label"]}' for option in options if 'text' in option]
    return found + [f'good.{good}' for good in sorted({slug(card['good']) for card in TABLES['trade_cards'].values()})]


def named(table: dict[str, Any], category: str) -> dict[str, Any]:
    return {key: text for key, text in table.items() if key.partition('.')[0] == category}


def nominatives(table: dict[str, Any], category: str) -> list[str]:
    return [text if isinstance(text, str) else text['name'] for text in named(table, category).values()]


def test_english_and_polish_are_written() -> None:
    assert {'en', 'pl'} <= set(WRITTEN)


@every_language
def test_every_record_has_its_name(language: str) -> None:
    table = words(language, 'names')
    assert sorted(table) == sorted(names_wanted())
    assert all(text.values() if isinstance(text, dict) else text for text in table.values())


@every_language
def test_every_card_has_its_title(language: str) -> None:
    table = words(language, 'titles')
    assert sorted(table) == sorted(titles_wanted())
    assert all(isinstance(text, str) and text for text in table.values())


@every_language
@pytest.mark.parametrize('category', ['realm', 'area', 'province', 'sea', 'node'])
def test_no_two_of_a_kind_share_a_name(language: str, category: str) -> None:
    found = nominatives(words(language, 'names'), category)
    assert sorted({name for name in found if found.count(name) > 1}) == []


@every_language
def test_names_of_a_kind_have_the_same_forms(language: str) -> None:
    table = words(language, 'names')
    for category in POLISH:
        tables = [text for text in named(table, category).values() if isinstance(text, dict)]
        assert len({frozenset(text.keys() - {'number'}) for text in tables}) <= 1


@pytest.mark.parametrize('category', sorted(POLISH))
def test_polish_names_have_all_their_forms(category: str) -> None:
    found = named(words('pl', 'names'), category)
    assert found
    for key, text in found.items():
        assert text.keys() - {'number'} == POLISH[category], key
        assert text.get('number', 'many') == 'many', key


def test_polish_places_are_told_with_their_prepositions() -> None:
    ways = {
        'in': {'w', 'we', 'na', 'nad', 'u'},
        'to': {'do', 'na', 'nad', 'ku'},
        'from': {'z', 'ze', 'znad', 'od'},
    }
    table = words('pl', 'names')
    for key, text in (named(table, 'area') | named(table, 'sea')).items():
        for form, prepositions in ways.items():
            assert text[form].partition(' ')[0] in prepositions, key
    texts = Texts('pl', table)
    assert texts.name('area', 'flanders_wallonia', 'in') == 'we Flandrii i Walonii'
    assert texts.name('area', 'mazovia_malopolska', 'to') == 'na Mazowsze i do Małopolski'
    assert texts.name('sea', 'bay_of_biscay', 'from') == 'z Zatoki Biskajskiej'
    assert texts.many('realm', 'netherlands')
    assert not texts.many('realm', 'france')
