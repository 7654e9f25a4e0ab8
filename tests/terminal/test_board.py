"""What the text client shows, for any title: words, the board, the menu."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import chancellery
from chancellery.kernel.texts import HOLE, LANGUAGES, Texts
from chancellery.terminal import board, client
from chancellery.terminal.menu import FULL, Menu
from chancellery.terminal.words import Words, initials, own_texts
from tests.terminal.toy import ToyTitle, console_of, drawn

SOURCES = Path(client.__file__).parent

# ---- texts


def test_the_four_languages_have_the_same_keys_and_holes():
    english = own_texts('en').table
    for language in LANGUAGES:
        table = own_texts(language).table
        assert list(table) == sorted(english), language
        for key, text in table.items():
            if isinstance(text, str):
                assert set(HOLE.findall(text)) == set(HOLE.findall(str(english[key]))), (language, key)
                assert text.strip(), (language, key)


def test_every_text_is_used_and_every_used_text_exists():
    code = '\n'.join(path.read_text() for path in SOURCES.glob('*.py'))
    used = set(re.findall(r"""ui\(\s*['"]([\w.]+)['"]""", code)) | {
        'final_mark',
        'how_to',
        'help.choose',
        'help.filter',
    }
    used |= {f'help.{command}' for command in client.COMMANDS}
    known = {key.removeprefix('ui.') for key in own_texts('en').table if key.startswith('ui.')}
    assert used == known


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match='there are en, pl, fr, hu'):
        own_texts('de')


# ---- names


def test_a_value_is_named_by_any_category_that_has_it(words):
    assert words.name('little_poland') == 'Little Poland'
    assert words.name('white') == words.role('white')
    assert words.name('no_such_thing') == 'no such thing'


def test_the_key_chooses_between_categories():
    table = {'place.ukraine': 'Ukraine, the place', 'region.ukraine': 'Ukraine, the region'}
    title = ToyTitle()
    title.texts = {'en': Texts('en', table)}
    words = Words(title, 'en', ('north', 'south'))
    assert words.name('ukraine') == 'Ukraine, the place'
    assert words.name('ukraine', 'region') == 'Ukraine, the region'
    assert words.name('ukraine', 'regions') == 'Ukraine, the region'


def test_what_has_no_text_is_shown_by_its_id():
    title = ToyTitle()
    title.texts = {'en': Texts('en', {})}
    words = Words(title, 'en', ('north', 'south'))
    assert words.say('event.built', {'role': 'north', 'points': 3}) == 'built: role north, points 3'
    assert words.label('polish_army') == 'polish army'
    assert words.hints({'coins': -2, 'half_price': True, 'free': False}) == ['coins -2', 'half price']
    assert words.action('build', 'x') == ''


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('id', 'scenario'), [('coalitions', '1805'), ('raison_detat', '1618')])
def test_the_actions_of_the_war_wheel_are_named(id, scenario, language):
    title = chancellery.load(id)
    state = title.start(scenario)
    words = Words(title, language, state.roles)
    shown = state.view(None)['board']
    text = ' '.join(drawn(board.draw(shown, words, console_of(80))).split())
    colon = words.ui('colon')
    named = {action: title.texts[language].table[f'action.{action}'] for action in shown['wheel']}
    for action, power in shown['wheel'].items():
        assert f'{named[action]}{colon}{words.role(power)}' in text
    assert f'{words.label("slot")}{colon}{named[shown["slot"]]} ' in text


def test_initials_tell_names_apart():
    assert initials(['white', 'blue', 'red']) == ['W', 'B', 'R']
    assert initials(['Prussia', 'Poland', 'Spain']) == ['Pr', 'Po', 'S']


def test_a_role_is_meant_by_id_or_name(words):
    assert words.who('BLUE') == 'blue'
    assert words.who(words.role('blue').lower()) == 'blue'
    assert words.who('green') is None


# ---- the board


@pytest.mark.parametrize('width', [80, 100, 200])
@pytest.mark.parametrize('language', LANGUAGES)
def test_the_board_fits_the_screen(width, language):
    title = chancellery.load('gods_playground')
    state = title.start(seed=3)
    words = Words(title, language, state.roles)
    for _ in range(150):
        role = state.deciders[0]
        state.play(role, state.legal(role)[-1])
        if state.outcome is not None:
            break
    text = drawn(board.draw(state.view(None)['board'], words, console_of(width)), width)
    assert max(len(line) for line in text.splitlines()) <= width
    assert '…' not in text


def test_every_value_of_the_board_is_shown(words):
    shown = {
        'round': 7,
        'market': {'corn': 3, 'iron': 0},
        'armies': {'first': {'size': 12, 'home': 'ukraine', 'crew': {'white': 2, 'blue': 0, 'red': 5}}, 'second': {
            'size': 9, 'home': None, 'crew': {'white': 0, 'blue': 1, 'red': 0}}},
    }  # fmt: skip
    text = drawn(board.draw(shown, words, console_of(80)))
    for part in ('7', 'corn 3', 'iron 0', '12', 'Ukraine', 'first', 'second'):
        assert part.lower() in text.lower()
    first = words.initials[0]
    assert f'{first}2' in text
    assert f'{first}0' in text


def test_lists_of_dicts_become_tokens_with_a_legend(words):
    estates = [
        {'points': 1, 'role': 'white', 'manager': True, 'city': False},
        {'points': 2, 'role': 'blue', 'manager': False, 'city': True},
        {'points': 3, 'role': 'red', 'manager': True, 'city': True},
        {'points': 4, 'role': None, 'manager': False, 'city': False},
    ]
    w, b, r = words.initials
    text = drawn(board.draw({'regions': {'ukraine': {'estates': estates}}}, words, console_of(80)))
    assert f'1{w}* 2{b}+ 3{r}*+ 4-' in text
    legend = text.splitlines()[-1]
    assert legend.startswith(f'{w} {words.role("white")}   {b} {words.role("blue")}')
    assert '- nobody' in legend
    assert f'* {words.label("manager")}' in legend
    assert f'+ {words.label("city")}' in legend


def test_fields_that_hold_nothing_are_left_out(words):
    rows = {
        'a': {'seen': 0, 'nothing': None, 'none_at_all': [0, 0], 'here': True},
        'b': {'seen': 0, 'nothing': None, 'none_at_all': [], 'here': False, 'only_b': 0},
    }
    text = drawn(board.draw({'things': rows}, words, console_of(80)))
    assert 'seen' in text
    assert 'here' in text
    assert 'nothing' not in text
    assert 'none at all' not in text
    assert 'only b' not in text


def test_a_row_is_called_by_its_name(words):
    text = drawn(board.draw({'enemies': {'x': {'name': 'black.2', 'strength': 3}}}, words, console_of(80)))
    assert words.name('black.2').lower() in text.lower()
    assert 'black.2' not in text


def test_pieces_are_called_as_the_sentences_call_them():
    title = chancellery.load('coalitions')
    state = title.start('1805', seed=1)
    words = Words(title, 'fr', state.roles)
    words.see(state.view(None)['board'])
    assert words.action('named', 'france_2') == 'Désigner le 2e général français'
    state.play('france', 'named:france_2')
    seen = state.view(None)['board']
    words.see(seen)
    assert words.action('general', 'france_2') == 'Déplacer Napoléon'
    for width in (80, 120):
        text = drawn(board.draw({'generals': seen['generals']}, words, console_of(width)), width)
        starts = [line.split('  ')[0] for line in text.splitlines()]
        assert {'Napoléon', 'Davout', 'L’archiduc Charles', 'Wellington'} <= set(starts)
        assert text.count('Généraux') == 1
        assert max(len(each) for each in text.splitlines()) <= width


def test_many_rows_without_anything_are_only_named(words):
    rows: dict[str, dict[str, Any]] = {id: {'owner': None, 'wall': False} for id in ('aa', 'bb', 'cc', 'dd')}
    rows['ee'] = {'owner': 'white', 'wall': True}
    lines = drawn(board.draw({'towns': rows}, words, console_of(80))).splitlines()
    assert lines[-1] == 'Empty: Aa, Bb, Cc, Dd.'
    assert not any(line.startswith(('Aa', 'Bb', 'Cc', 'Dd')) for line in lines)
    del rows['aa']
    assert 'Empty' not in drawn(board.draw({'towns': rows}, words, console_of(80)))


def test_a_small_dict_leaves_out_what_is_not_there(words):
    march: dict[str, Any] = {'mover': 'white', 'judge': None, 'route': [], 'helpers': [[], []], 'turn': 0}
    text = drawn(board.draw({'march': march}, words, console_of(80)))
    assert text == f'march: mover: {words.role("white")}, turn 0'


def test_a_small_dict_breaks_only_between_its_parts(words):
    market = {f'ware_{i}': 'little_poland' for i in range(6)}
    lines = drawn(board.draw({'market': market}, words, console_of(60)), 60).splitlines()
    assert len(lines) > 1
    assert all(line.endswith('Little Poland,') for line in lines[:-1])


def test_items_of_words_are_told_part_by_part(words):
    promises = [
        {'by': 'white', 'about': 'the_harvest', 'signed': True, 'cards': [0, 0]},
        {'by': 'blue', 'about': 'peace', 'signed': False, 'cards': []},
    ]
    text = drawn(board.draw({'promises': promises}, words, console_of(100)), 100)
    white, blue = words.role('white'), words.role('blue')
    assert text == f'promises: by: {white}, about: the harvest, signed, cards: 0 0; by: {blue}, about: peace'


def test_an_item_is_called_by_its_thing_and_empty_ones_are_left_out(words):
    armies = [{'role': 'white', 'region': 'little_poland', 'horse': 2}, {'region': None}, {'ally': 'blue', 'horse': 1}]
    text = drawn(board.draw({'hosts': armies}, words, console_of(100)), 100)
    assert text == f'hosts: {words.role("white")}, Little Poland, horse 2; ally: {words.role("blue")}, horse 1'


def test_figures_of_a_token_stand_apart(words):
    text = drawn(board.draw({'goals': {'a': {'ahead': [[{'has': 2, 'needs': 7}], [{}]]}}}, words, console_of(80)))
    assert '2/7, -' in text


def test_what_is_not_there_takes_no_line(words):
    shown: dict[str, Any] = {'round': 1, 'battle': None, 'wars': {'fronts': [], 'truces': []}}
    assert drawn(board.draw(shown, words, console_of(80))).lower() == 'round: 1 (the jagiellons, 1386–1587)'


def test_a_field_that_repeats_the_name_of_its_row_is_left_out(words):
    rows = {'white': {'family': 'white', 'coins': 3}, 'blue': {'family': 'blue', 'coins': 4}}
    text = drawn(board.draw({'families': rows}, words, console_of(80))).lower()
    assert words.label('family').lower() not in text.split()
    assert words.label('coins').lower() in text.split()


def test_a_wide_table_is_cut_into_even_parts():
    assert board.cut([10, 10, 10, 10], 45) == [(0, 4)]
    assert board.cut([10, 10, 10, 10], 25) == [(0, 2), (2, 4)]
    assert board.cut([50, 10], 25) == [(0, 1), (1, 2)]


def test_a_table_of_many_fields_and_few_rows_is_turned(words):
    rows = {id: {f'possession{i}': i for i in range(12)} for id in ('a', 'b')}
    lines = drawn(board.draw({'things': rows}, words, console_of(40)), 40).splitlines()
    assert len(lines) == 1 + 2 + 12
    assert lines[-1].split() == ['possession11', '11', '11']


# ---- the menu


def view_of(*actions: tuple[str, str | None], final: bool = False) -> dict[str, Any]:
    offered = [{'n': 0, 'verb': v, 'arg': a, 'final': final, 'hint': None} for v, a in actions]
    return {'actions': offered, 'prompt': {'key': 'prompt.build', 'rule': '', 'params': {}}}


def test_actions_are_numbered_verb_by_verb(words):
    menu = Menu(view_of(('build', 'ukraine'), ('veto', 'ukraine'), ('build', 'prussia')), words)
    assert [(c.number, c.action) for c in menu.choices] == [
        (1, 'build:ukraine'),
        (2, 'build:prussia'),
        (3, 'veto:ukraine'),
    ]
    found = menu.find('2')
    assert found is not None
    assert found is menu.find('build:prussia')
    assert menu.find('4') is None


def test_typing_filters(words):
    menu = Menu(view_of(('build', 'little_poland'), ('veto', 'little_poland'), ('build', 'prussia')), words)
    assert [choice.action for choice in menu.filtered('little')] == ['build:little_poland', 'veto:little_poland']
    assert [choice.action for choice in menu.filtered('poland BUILD')] == ['build:little_poland']
    assert menu.filtered('atlantis') == []


def test_long_runs_of_amounts_stand_on_one_line(words):
    menu = Menu(view_of(('pass', None), *[('bid', str(n)) for n in range(40)]), words)
    text = drawn(menu.shown(80))
    assert len(text.splitlines()) == 2
    assert '2-41' in text
    assert 'bid:0 … bid:39' in text


def test_very_long_lists_stand_by_verb(words):
    moves = [('move', f'ukraine-{n}x') for n in range(FULL + 5)]
    text = drawn(Menu(view_of(('pass', None), *moves), words).shown(80))
    assert len(text.splitlines()) < FULL
    assert 'from Ukraine to 0x' in text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_every_list_tells_what_an_action_costs(words):
    """One line each, long runs of amounts, and lists by verb."""
    for count in (2, FULL + 5):
        view = view_of(*[('build', f'ukraine-{n}x') for n in range(count)])
        for n, each in enumerate(view['actions']):
            each['hint'] = {'points': n + 40}
        text = drawn(Menu(view, words).shown(200))
        assert [n for n in range(count) if f'{n + 40}' not in text] == []
    view = view_of(*[('bid', str(n)) for n in range(9)])
    for n, each in enumerate(view['actions']):
        each['hint'] = {'points': n + 40}
    text = drawn(Menu(view, words).shown(200))
    assert '40' in text
    assert '48' in text


def test_a_list_by_verb_tells_once_what_all_cost(words):
    view = view_of(*[('build', f'ukraine-{n}x') for n in range(FULL + 5)])
    for n, each in enumerate(view['actions']):
        each['hint'] = {'coins': 7, 'points': n + 40, 'income': n + 80}
    text = drawn(Menu(view, words).shown(200))
    price = words.hints({'coins': 7})[0]
    assert text.splitlines()[0].split('  ') == ['build', price]
    assert text.count(price) == 1
    assert '40, …)' in text
    assert '80' not in text


def test_final_actions_are_marked(words):
    assert drawn(Menu(view_of(('pass', None), final=True), words).shown(80)).startswith('! 1')
    assert not Menu(view_of(('pass', None)), words).has_final
