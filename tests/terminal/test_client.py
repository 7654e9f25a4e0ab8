"""What a person can type in the text client, the rules it looks up and the games it keeps."""

from __future__ import annotations

import json
import os
import re
import signal
from typing import Any

import pytest

import chancellery
from chancellery.game import Game
from chancellery.kernel.outcome import Outcome
from chancellery.kernel.texts import LANGUAGES
from chancellery.terminal import client, rules, saves
from chancellery.terminal.screen import Screen, undisturbed
from chancellery.terminal.story import paragraphs
from chancellery.terminal.words import own_texts
from tests.terminal.toy import TOY, drawn, typed

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
    assert 'North: you   South: bot, random' in out
    assert 'North: How much? (T.1)' in out
    assert 'Stake 1 coin' in out
    assert 'card: the Queen' in out
    assert 'the King' not in out
    assert 'North staked 1.' in out
    assert isinstance(game.state.outcome, Outcome)
    assert '(more was staked)' in out


@pytest.mark.parametrize('commands', [('quit',), ('board', 'quit')])
def test_it_is_told_who_is_a_bot(commands, monkeypatch, capsys):
    game = Game('gods_playground', seed=1)
    typed(monkeypatch, ''.join([f'{command}\n' for command in commands]))
    assert sit(game, who='white', bots=('random', 'heuristic')).run() == 0
    told = capsys.readouterr().out
    for seat in (': you', ': bot, random', ': bot, heuristic'):
        assert told.count(seat) == len(commands)


def test_the_id_of_a_role_is_told_where_it_differs_from_its_name(monkeypatch, capsys):
    typed(monkeypatch, 'quit\n')
    assert sit(Game('gods_playground', seed=1), who='all').run() == 0
    assert 'Radziwiłł (white): you   Potocki (blue): you' in capsys.readouterr().out


def test_a_seat_is_never_broken_over_two_lines(monkeypatch, capsys):
    typed(monkeypatch, 'quit\n')
    assert sit(Game('coalitions', seed=1), bots=('random',)).run() == 0
    assert [line for line in capsys.readouterr().out.splitlines() if ': bot, random' in line] == [
        'Britain: you   France: bot, random   Austria: bot, random   Prussia: bot, random',
        'Russia: bot, random   Ottomans: bot, random',
    ]


def test_events_that_open_a_part_of_the_game_stand_out(words):
    keys = ['event.round', 'event.turn', 'event.phase', 'event.turned_away', 'event.round_ends']
    text = drawn(paragraphs([{'key': key, 'params': {}} for key in keys], words))
    assert [line.startswith('  ') for line in text.splitlines()] == [False, False, False, True, True]


def test_without_a_heuristic_random_plays():
    made = client.opponents(Game(TOY), ('north',), client.Settings())
    assert made['south'].name == 'random'


def test_the_screen_is_handed_over_where_there_are_secrets(monkeypatch, capsys):
    typed(monkeypatch, '2\n\n1\n', tty=True)
    assert sit(Game(TOY), who='all').run() == 0
    out = capsys.readouterr().out
    assert 'It is the turn of South.' in out
    assert out.index('the Queen') < out.index('It is the turn of South') < out.index('the King')


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
    assert 'Undone.' in capsys.readouterr().out


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
        'board xyz',
        '/save',
        'load nowhere.json',
    ]
    typed(monkeypatch, '\n'.join(lines) + '\nquit\n', tty=True)
    assert sit(Game(TOY), bots=('random',)).run() == 0
    out = ' '.join(capsys.readouterr().out.split())
    for part in (
        'stake:2: You have 1 coin. (T.2)',
        'Did you mean stake:2',
        'Did you mean stake:1',
        'There is no action number 17: type a number from 1 to 3.',
        'No action contains "xyz"',
        'Name the action',
        'stake:0 is allowed now',
        'log needs a whole number above 0, not x.',
        'Nothing is called "xyz".',
        'say which file',
        'cannot read nowhere.json',
        'To continue it, type:',
    ):
        assert part in out, part


def test_a_thing_is_told_by_its_name(monkeypatch, capsys):
    """What lies on it; a name that many have tells of some, and names the others."""
    typed(monkeypatch, 'board ukraine\nboard a\nquit\n', tty=True)
    assert sit(Game(chancellery.load('gods_playground'), seed=3), bots=('random',)).run() == 0
    out = capsys.readouterr().out
    assert '\nUkraine\n' in out
    assert 'Also: Little Poland' in out


def test_a_part_of_the_board_is_opened_out(monkeypatch, capsys):
    """By its key or by what it is called: its own parts in lines and tables."""
    typed(monkeypatch, 'board empire\nboard Holy Roman Empire\nquit\n', tty=True)
    assert sit(Game(chancellery.load('europa'), seed=3), bots=('random',)).run() == 0
    out = capsys.readouterr().out
    assert out.count('highest Imperial Authority now') >= 2
    assert 'Elector Areas' in out


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
    assert out.count("can't be undone. Play it?") == 2
    assert 'The action was not played.' in out


@pytest.mark.parametrize('language', LANGUAGES)
def test_the_client_speaks_every_language(language, monkeypatch, capsys):
    typed(monkeypatch, 'help\nlog\nboard\nrules S.4\nwhy pass\nquit\n')
    assert sit(Game('gods_playground', seed=5), who='all', language=language).run() == 0
    out = capsys.readouterr().out
    assert own_texts(language).say('ui.news') in out
    assert not re.search(r'\bui\.\w|\{\w+\}', out)


def test_how_the_game_would_end_now(monkeypatch, capsys):
    """The totals of the view, with the rule; a title that does not tell it says so."""
    typed(monkeypatch, 'standing\nquit\n', tty=True)
    game = Game(chancellery.load('gods_playground'), seed=3)
    assert sit(game, bots=('random',)).run() == 0
    out = ' '.join(capsys.readouterr().out.split())
    reckoning = game.state.view(game.state.roles[0])['reckoning']
    winner = game.title.texts['en'].name('role', reckoning['winners'][0])
    assert f'Victory if the game ended now: {winner}.' in out
    assert ' '.join(['Total', *[str(line['total']) for line in reckoning['lines'].values()]]) in out
    assert '(E.2)' in out
    typed(monkeypatch, 'standing\nquit\n', tty=True)
    assert sit(Game(TOY), bots=('random',)).run() == 0
    assert 'does not tell how it would end now' in capsys.readouterr().out
