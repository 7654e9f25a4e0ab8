"""Europa at a terminal of 100 columns: a board that can be taken in, and places and cards told by their names."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put_mark
from chancellery.kernel.texts import LANGUAGES
from chancellery.terminal import board
from chancellery.terminal.menu import Menu
from chancellery.terminal.words import Words
from chancellery.titles.europa.actions.reach import mark_reachable
from chancellery.titles.europa.state import Europa
from tests.terminal.toy import console_of, drawn
from tests.titles.europa.markets import bare, merchants, trading
from tests.titles.europa.position import TITLE, give, seat_of, table, turn_of

WIDTH = 100
HEIGHT = 64  # lines of a board that one still takes in


def position() -> Europa:
    g = table()
    give(g, 'france', 'royal_marriage_1', 'tax_reform_1')
    mark_reachable(g, seat_of(g, 'france'))
    return turn_of(g, 'france')


def words_of(g: Europa, language: str) -> Words:
    words = Words(TITLE, language, g.roles)
    words.see(g.view('france')['board'])
    return words


def shown_board(g: Europa, language: str) -> str:
    """The board as the client draws it."""
    parts = {key: value for key, value in g.view('france')['board'].items() if key not in TITLE.on_request}
    return drawn(board.draw(parts, words_of(g, language), console_of(WIDTH)), WIDTH)


def told(g: Europa, name: str, language: str = 'en') -> str:
    """What is told of everything with a name."""
    words = words_of(g, language)
    things = words.called(name)
    return '\n'.join(
        [drawn(board.draw_thing(g, 'france', kind, id, words, console_of(WIDTH)), WIDTH) for kind, id in things]
    )


def is_narrow(text: str) -> bool:
    return max(len(line) for line in text.splitlines()) <= WIDTH


@pytest.mark.parametrize('language', LANGUAGES)
def test_the_board_fits_the_screen_in_every_language(language: str) -> None:
    g = position()
    text = shown_board(g, language)
    assert is_narrow(text)
    assert '…' not in text
    assert len(text.splitlines()) <= HEIGHT


def test_the_board_tells_what_a_turn_is_planned_by() -> None:
    """Court, power, Ducats, income, hand, goals and Influence; not every Town of the map."""
    text = shown_board(position(), 'en')
    for part in (
        'Charles VII',
        '3 3 3',
        '15',
        'base tax 16',
        'Royal Marriage',
        'Tax Reform',
        'A Full Cabinet',
        'Aragon',
    ):
        assert part in text, part
    assert 'Salamanca' not in text


@pytest.mark.parametrize('language', LANGUAGES)
def test_a_menu_of_a_turn_fits_the_screen(language: str) -> None:
    g = position()
    words = words_of(g, language)
    menu = Menu(g.view('france'), words)
    text = drawn(menu.shown(WIDTH), WIDTH)
    assert is_narrow(text)
    assert len(text.splitlines()) <= HEIGHT


def test_many_choices_are_found_by_typing() -> None:
    g = position()
    menu = Menu(g.view('france'), words_of(g, 'en'))
    assert {choice.action for choice in menu.filtered('influence burgundy')} >= {'influence:burgundy'}
    assert all('burgundy' in choice.action for choice in menu.filtered('influence burgundy'))


def test_an_area_is_told_by_its_name() -> None:
    """Its Provinces with owners, the Influence there, and what is next to it."""
    text = told(position(), 'seine')
    for part in ('Paris', 'Picardy', 'Burgundy', 'Loire', 'England', 'Catholic'):
        assert part in text, part


@pytest.mark.parametrize('language', LANGUAGES)
def test_whatever_is_told_fits_the_screen(language: str) -> None:
    g = position()
    for kind, id in (
        ('area', 'aragon'), ('realm', 'aragon'), ('province', 'paris'), ('happening', '104-1'),
        ('mission', 'france_2c'), ('milestone', 'age1_eco_cabinet'), ('action_card', 'diplomatic_mission_1'),
    ):  # fmt: skip
        words = words_of(g, language)
        text = drawn(board.draw_thing(g, 'france', kind, id, words, console_of(WIDTH)), WIDTH)
        assert is_narrow(text), (kind, id)
        assert words.texts.name(kind, id).casefold() in text.casefold(), (kind, id)
        assert len(text.splitlines()) > 1


def test_a_card_is_told_with_its_text() -> None:
    wedding = ' '.join(told(position(), 'a royal wedding').split())
    assert 'Each opponent with a Marriage gains 1 diplomatic power. Character Mortality 3.' in wedding
    assert 'you have at least 3 Advisors' in told(position(), 'a full cabinet')


def test_what_is_unknown_is_not_told() -> None:
    assert words_of(position(), 'en').called('atlantis') == []


def test_a_trade_going_on_is_shown_and_its_cards_are_told_by_name() -> None:
    """R12.1: rows of income, nodes, Key Provinces and what they give."""
    g = trading(bare_with_merchant(), 'france', 'h02_3')
    assert 'Textiles (Champagne, English Channel)' in shown_board(g, 'en')
    text = told(g, 'Textiles (Champagne, English Channel)')
    assert '6 11 14' in text
    assert 'Antwerp' in text
    assert 'Genoa' in text
    assert is_narrow(text)


def bare_with_merchant() -> Europa:
    g = bare()
    merchants(g, 'france', 'champagne')
    return g


def test_ideas_are_listed_with_who_has_them() -> None:
    """R8.4: and one tells its price and what it brings."""
    g = TITLE.start('1-01.1', 3, 1)
    assert isinstance(g, Europa)
    g.researched = put_mark(g.researched, g.edition.decks.ideas.index.ids.index('tolerance'), seat_of(g, 'castile'))
    text = shown_board(g, 'en')
    assert is_narrow(text)
    (line,) = [each for each in text.splitlines() if each.startswith('Tolerance')]
    assert line.split() == ['Tolerance', 'administrative', 'Castile']
    one = told(g, 'inquisition')
    assert all(each in one for each in ('price: 5', 'Convert Area'))


def test_objectives_are_counted() -> None:
    """S7.1"""
    g = TITLE.start('2-03.1', 5, 1)
    assert isinstance(g, Europa)
    text = shown_board(g, 'en')
    assert is_narrow(text)
    assert 'needed to win 4' in text
    assert 'Rhodes' in text
