"""The text client and the replay viewer: what they show, for any title, and what a person can type."""

from __future__ import annotations

import io
import json
import os
import re
import signal
from pathlib import Path
from typing import Any, ClassVar

import pytest
from rich.console import Console

import chancellery
from chancellery.game import Game
from chancellery.kernel.actions import Verbs
from chancellery.kernel.frames import Phase, Prompt, Sealed
from chancellery.kernel.outcome import Outcome
from chancellery.kernel.rng import Rng
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.state import State
from chancellery.kernel.texts import HOLE, LANGUAGES, Texts
from chancellery.kernel.title import Scenario, Title
from chancellery.terminal import board, client, replay, rules, saves
from chancellery.terminal.menu import FULL, Menu
from chancellery.terminal.screen import Screen, undisturbed
from chancellery.terminal.words import Words, initials, own_texts

SOURCES = Path(client.__file__).parent


class Tty(io.StringIO):
    """Typed lines, as from a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A home of one's own, and a screen of 80 columns without colours."""
    monkeypatch.setenv('XDG_DATA_HOME', str(tmp_path / 'data'))
    monkeypatch.setenv('COLUMNS', '80')
    monkeypatch.delenv('FORCE_COLOR', raising=False)
    return tmp_path


def typed(monkeypatch, text: str, tty: bool = False) -> None:
    monkeypatch.setattr('sys.stdin', Tty(text) if tty else io.StringIO(text))


def drawn(shown: Any, width: int = 80) -> str:
    console = Console(width=width, file=io.StringIO(), highlight=False, markup=False)
    console.print(shown)
    out = console.file
    assert isinstance(out, io.StringIO)
    return '\n'.join([line.rstrip() for line in out.getvalue().splitlines()])


def console_of(width: int) -> Console:
    return Console(width=width, file=io.StringIO(), highlight=False, markup=False)


# ---- a small title of its own: two roles stake coins in secret, and each has a card that it alone sees

VERBS = Verbs()
STAKE = VERBS.add('stake', ('0', '1', '2'))
SAVE = VERBS.add('save')
TOO_MUCH = Rule('T.2', 'refuse.too_much')


class Stakes(Sealed['Toy']):
    """T.1: both stake in secret; who stakes more wins."""

    def prompt(self, g: Toy, role: int) -> Prompt:
        return Prompt('prompt.stake', 'T.1')

    def deny_stake(self, g: Toy, role: int, coins: int) -> Rule:
        return OK if coins < 2 else TOO_MUCH

    def deny_save(self, g: Toy, role: int, _: int) -> Rule:
        return OK

    def reveal(self, g: Toy) -> None:
        g.staked = [chosen[0] for chosen in self.chosen]
        for role, number in enumerate(g.staked):
            g.log('staked', role=g.roles[role], coins=number)
        self.done(g)


class Play(Phase['Toy']):
    steps: ClassVar[tuple[str, ...]] = ('stakes', 'end')

    def stakes(self, g: Toy) -> None:
        g.log('round_begins', round=1)
        g.push(Stakes(3, 2))

    def end(self, g: Toy) -> None:
        best = max(g.staked)
        g.finish([role for role in range(2) if g.staked[role] == best], g.staked, 'staked')


class Toy(State):
    fields: ClassVar[tuple[str, ...]] = ('staked',)

    def __init__(self, title: Title, scenario: str, options: dict[str, str], rng: Rng) -> None:
        super().__init__(title, scenario, ('north', 'south'), options, rng)
        self.staked = [0, 0]

    def board(self, role: int) -> dict[str, Any]:
        return {'card': None if role < 0 else f'card_{role}'}


TOY_TEXTS = {
    'role.north': 'North',
    'role.south': 'South',
    'card.card_0': 'the Queen',
    'card.card_1': 'the King',
    'verb.stake': 'Stake {arg:count.coin}',
    'verb.save': 'Keep your coins',
    'count.coin': {'one': '{n} coin', 'other': '{n} coins'},
    'prompt.stake': 'How much?',
    'refuse.too_much': 'You have 1 coin.',
    'event.round_begins': 'Round {round}.',
    'event.staked': '{role:role} staked {coins}.',
    'outcome.staked': 'more was staked',
}


class ToyTitle(Title):
    def __init__(self) -> None:
        scenarios = (Scenario('duel', 'The duel', (2, 2)),)
        texts = {language: Texts(language, TOY_TEXTS) for language in LANGUAGES}
        super().__init__('toy', 'Toy', '1', scenarios, VERBS, (Play, Stakes), Toy, texts)

    def new_state(self, scenario: str, players: int, options: dict[str, str], rng: Rng) -> State:
        return Toy(self, scenario, options, rng)

    def begin(self, state: State) -> None:
        state.push(Play())


TOY = ToyTitle()


@pytest.fixture
def words():
    title = chancellery.load('gods_playground')
    return Words(title, 'en', title.start().roles)


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
    assert words.hint({'coins': -2, 'half_price': True, 'free': False}) == 'coins -2, half price'
    assert words.action('build', 'x') == ''


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
    return {'actions': [{'n': 0, 'verb': v, 'arg': a, 'final': final, 'hint': None} for v, a in actions]}


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
    assert 'ukraine-0x' in text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_final_actions_are_marked(words):
    assert drawn(Menu(view_of(('pass', None), final=True), words).shown(80)).startswith('! 1')
    assert not Menu(view_of(('pass', None)), words).has_final


# ---- rules and saves

RULES = """# Rules
- R7.1 Players build in turn. [L1]
- R7.12 A second estate
  costs two cubes.
- **U3** Discs are limited.

No statement.

## Peace

**G.2** A paragraph
of two lines.

**Note** without a number.
| R9.9 | no statement |
"""


def test_statements_are_paragraphs_and_list_items_with_an_id():
    assert {id: rule.text for id, rule in rules.parsed(RULES).items()} == {
        'R7.1': 'Players build in turn. [L1]',
        'R7.12': 'A second estate costs two cubes.',
        'U3': 'Discs are limited.',
        'G.2': 'A paragraph of two lines.',
    }


def test_a_rule_is_found_by_id_chapter_or_word(monkeypatch):
    monkeypatch.setattr(rules, 'statements', lambda title: rules.parsed(RULES))
    assert list(rules.look_up('x', 'r7.1')) == ['R7.1']
    assert list(rules.look_up('x', 'R7')) == ['R7.1', 'R7.12']
    assert list(rules.look_up('x', 'cubes')) == ['R7.12']
    assert list(rules.look_up('x', 'peace')) == ['G.2']
    assert rules.look_up('x', 'R99') == {}
    assert rules.look_up('x', '') == {}


def test_a_title_without_rules_has_no_statements():
    assert rules.statements('no_such_title') == {}


def test_the_last_game_is_kept_and_another_becomes_the_previous_one():
    first = Game('gods_playground', seed=1)
    saves.save_last(first)
    role = first.state.deciders[0]
    first.play(role, first.state.legal(role)[0])
    saves.save_last(first)
    assert not saves.file_of('previous').exists()
    second = Game('gods_playground', seed=2)
    saves.save_last(second)
    assert saves.load('previous', None).state.digest() == first.state.digest()
    assert saves.load('last', None).state.digest() == second.state.digest()


def test_a_last_game_that_goes_another_way_is_not_overwritten():
    game, other = Game('gods_playground', seed=1), Game('gods_playground', seed=1)
    role = game.state.deciders[0]
    game.play(role, game.state.legal(role)[0])
    other.play(role, other.state.legal(role)[1])
    saves.save_last(game)
    saves.save_last(other)
    assert saves.load('previous', None).history == game.history


def test_a_damaged_last_game_does_not_stop_a_new_one():
    file = saves.save_last(Game('gods_playground', seed=1))
    file.write_text('damaged')
    saves.save_last(Game('gods_playground', seed=2))
    assert saves.file_of('previous').read_text() == 'damaged'


def test_an_interrupt_waits_until_the_game_has_changed():
    done = []

    def change() -> None:
        with undisturbed():
            os.kill(os.getpid(), signal.SIGINT)
            done.append(True)

    with pytest.raises(KeyboardInterrupt):
        change()
    assert done == [True]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


# ---- the client, with a title of its own


def sit(game: Game, **settings: Any) -> client.Client:
    return client.Client(game, client.Settings(**settings), Screen())


def test_a_bot_plays_the_other_role(monkeypatch, capsys):
    typed(monkeypatch, '2\n')
    game = Game(TOY, seed=1)
    assert sit(game, bots=('random',)).run() == 0
    out = capsys.readouterr().out
    assert 'North (north): you   South (south): random' in out
    assert 'North: How much? (T.1)' in out
    assert 'Stake 1 coin' in out
    assert 'card: the Queen' in out
    assert 'the King' not in out
    assert 'North staked 1.' in out
    assert isinstance(game.state.outcome, Outcome)
    assert '(more was staked)' in out


def test_without_a_heuristic_random_plays():
    made = client.opponents(Game(TOY), ('north',), client.Settings())
    assert made['south'].name == 'random'


def test_the_screen_is_handed_over_where_there_are_secrets(monkeypatch, capsys):
    typed(monkeypatch, '2\n\n1\n', tty=True)
    assert sit(Game(TOY), who='all').run() == 0
    out = capsys.readouterr().out
    assert "It is South's turn at the screen" in out
    assert out.index('the Queen') < out.index("It is South's turn") < out.index('the King')


def test_an_action_with_the_name_of_a_command_is_played_and_a_slash_means_the_command(monkeypatch, capsys, home):
    typed(monkeypatch, f'/save {home / "toy.json"}\nsave\nsave\n')
    game = Game(TOY)
    assert sit(game, who='all').run() == 0
    assert game.history == [('north', 'save'), ('south', 'save')]
    assert json.loads((home / 'toy.json').read_text())['history'] == []


def test_undo_in_a_secret_choice_leaves_the_other_choice(monkeypatch, capsys):
    typed(monkeypatch, '1\nundo\n2\n2\n')
    game = Game(TOY)
    assert sit(game, who='all').run() == 0
    assert game.history == [('north', 'stake:0'), ('north', 'undo'), ('north', 'stake:1'), ('south', 'stake:1')]
    assert 'Taken back.' in capsys.readouterr().out


def test_mistakes_at_a_terminal_are_told_and_the_game_goes_on(monkeypatch, capsys):
    lines = [
        'stake:2',
        'stake:9',
        'staek:1',
        '17',
        'xyz',
        'why',
        'why stake:2',
        'why 1',
        'log x',
        '/save',
        'load nowhere.json',
    ]
    typed(monkeypatch, '\n'.join(lines) + '\nquit\n', tty=True)
    assert sit(Game(TOY), bots=('random',)).run() == 0
    out = ' '.join(capsys.readouterr().out.split())
    for part in (
        'stake:2: You have 1 coin. (T.2)',
        'Perhaps you mean stake:2',
        'Perhaps you mean stake:1',
        'There is no action number 17: type 1 to 3.',
        'No action contains "xyz"',
        'Say which action',
        'stake:0 is allowed now',
        'log takes a whole number above 0, not x.',
        'say which file',
        'cannot read nowhere.json',
        'Go on with it:',
    ):
        assert part in out, part


def test_a_mistake_in_a_script_ends_it_and_the_game_is_kept(monkeypatch, capsys):
    typed(monkeypatch, 'stake:2\n1\n')
    game = Game('gods_playground', seed=1)
    with pytest.raises(client.Mistake, match='stake:2'):
        sit(game, who='all').run()
    assert saves.load('last', None).state.digest() == game.state.digest()


def test_a_final_action_is_confirmed_where_the_player_wants_it(monkeypatch, capsys):
    typed(monkeypatch, '2\n2\nno\n2\nyes\n')
    game = Game(TOY)
    assert sit(game, who='all', confirm=True).run() == 0
    out = capsys.readouterr().out
    assert out.count('cannot be taken back. Play it?') == 2
    assert 'Not played.' in out


@pytest.mark.parametrize('language', LANGUAGES)
def test_the_client_speaks_every_language(language, monkeypatch, capsys):
    typed(monkeypatch, 'help\nlog\nboard\nrules S.4\nwhy pass\nquit\n')
    assert sit(Game('gods_playground', seed=5), who='all', language=language).run() == 0
    out = capsys.readouterr().out
    assert own_texts(language).say('ui.news') in out
    assert not re.search(r'\bui\.\w|\{\w+\}', out)


# ---- replay


@pytest.fixture
def saved(home):
    """A game of a few actions, one of them taken back."""
    game = Game(TOY, seed=4)
    game.play('north', 'stake:1')
    game.undo('north')
    game.play('north', 'stake:0')
    game.play('south', 'stake:1')
    return game


@pytest.fixture
def toy_loads(saved, monkeypatch):
    """Saved games of the toy title can be read again."""
    monkeypatch.setattr('chancellery.game.load', lambda id, data=None: TOY)
    saved.save('toy.json')


@pytest.fixture
def in_home(home, monkeypatch):
    monkeypatch.chdir(home)


@pytest.mark.usefixtures('in_home', 'toy_loads')
class TestReplay:
    def test_without_a_terminal_it_tells_the_whole_story(self, monkeypatch, capsys):
        typed(monkeypatch, '')
        assert replay.run('toy.json', None, 'en', None) == 0
        out = capsys.readouterr().out
        assert 'toy.json, 4 actions, seen by: spectator.' in out
        assert '1. North chooses in secret.' in out
        assert '2. North takes back the last action.' in out
        assert '4. South chooses in secret.' in out
        assert 'South staked 1.' in out
        assert 'Won' in out or 'over' in out
        assert 'Stake' not in out

    def test_a_role_sees_its_own_secrets(self, monkeypatch, capsys):
        typed(monkeypatch, '')
        assert replay.run('toy.json', 'South', 'en', None) == 0
        out = capsys.readouterr().out
        assert '3. North chooses in secret.' in out
        assert '4. South: Stake 1 coin' in out
        assert 'the King' in out

    def test_stepping(self, monkeypatch, capsys):
        typed(monkeypatch, '\nn\np\n4\n\n0\np\n9\nnorth\nlog\nhelp\nabc\nq\n', tty=True)
        assert replay.run('toy.json', None, 'en', None) == 0
        out = capsys.readouterr().out
        prompts = re.findall(r'^(\d)/4> ', out, re.MULTILINE)
        assert prompts == ['0', '1', '2', '1', '4', '4', '0', '0', '0', '0', '0', '0', '0']
        assert 'This is the end of the record.' in out
        assert 'This is the beginning of the record.' in out
        assert 'There is no action 9: type 0 to 4.' in out
        assert '"abc" is unknown here.' in out
        assert 'the Queen' in out

    def test_changing_eyes_shows_the_same_instant(self, monkeypatch, capsys):
        typed(monkeypatch, '3\nnorth\nspectator\n', tty=True)
        assert replay.run('toy.json', None, 'en', None) == 0
        out = capsys.readouterr().out
        assert out.count('3. North chooses in secret.') == 2
        assert out.count('3. North: Stake 0 coins') == 1

    def test_unknown_eyes_are_refused(self, monkeypatch):
        with pytest.raises(ValueError, match='the roles are north, south or spectator'):
            replay.run('toy.json', 'east', 'en', None)

    def test_a_game_that_is_not_over_says_whom_it_waits_for(self, monkeypatch, capsys):
        game = Game(TOY)
        game.play('north', 'stake:1')
        game.save('open.json')
        typed(monkeypatch, '')
        assert replay.run('open.json', None, 'en', None) == 0
        assert 'it waits for South.' in capsys.readouterr().out
