"""The replay viewer: a game step by step, through anybody's eyes."""

from __future__ import annotations

import re

import pytest

from chancellery.game import Game
from chancellery.terminal import replay
from tests.terminal.toy import TOY, typed


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
        assert 'toy.json, 4 actions, point of view: spectator.' in out
        assert '1. North chooses in secret.' in out
        assert '2. North undoes the last action.' in out
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
        assert 'This is the end of the replay.' in out
        assert 'This is the beginning of the replay.' in out
        assert 'There is no action 9: type a number from 0 to 4.' in out
        assert '"abc" is not a command here.' in out
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
        assert 'It is waiting for South.' in capsys.readouterr().out
